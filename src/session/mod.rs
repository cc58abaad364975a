//! What the user chose: a theory as text, how it is edited, undone, stored and written into a link.

mod autosaves;
mod chosen;
mod edit;
mod history;
mod library;
mod link;
mod parsed;
mod rows;
mod votes;

pub use autosaves::{Autosave, Autosaves, MOST_AUTOSAVES, autosave_entry, state_name};
pub use chosen::Chosen;
pub use edit::{append, delete_lines, replace_line, swap_with_next, toggle_comment};
pub use history::History;
pub use library::{Library, LibraryError, Saved, random_theory};
pub use link::{LINK_VERSION, LinkError, Opened, decode, encode, open_link};
pub use parsed::{Insertion, Parsed, open};
pub use rows::{Fault, Row, RowKind, left_out, rows};
pub use votes::{Asking, Tally, Vote, Votes};
