//! The workbench behind the Explore page, without the page: what the user chose, how it is
//! edited, undone and written into a link, and what is shown of it.

mod chosen;
mod edit;
mod history;
mod link;

pub use chosen::Chosen;
pub use edit::{append, delete_lines, replace_line};
pub use history::History;
pub use link::{LinkError, decode, encode};
