//! What the user chose: a theory as text, how it is edited, undone, kept and written into a link.

mod chosen;
mod edit;
mod history;
mod kept;
mod library;
mod link;
mod opened;
mod rows;

pub use chosen::Chosen;
pub use edit::{append, delete_lines, replace_line, swap_with_next, toggle_comment};
pub use history::History;
pub use kept::{Kept, MOST_KEPT, Shelf, kept_entry, kept_name};
pub use library::{Library, Saved, random_theory};
pub use link::{LINK_VERSION, LinkError, Opened, decode, encode, open_link};
pub use opened::{Insertion, Words, open};
pub use rows::{Fault, Row, RowKind, left_out, rows};
