//! The pages. A page is one folder and one line in [`PAGES`].

mod explore;
mod families;
mod train;

pub use families::Run;
pub use train::TrainRun;

use leptos::prelude::*;

/// A page of the explorer.
pub struct Page {
    /// Its part of the address.
    pub path: &'static str,
    /// What the navigation calls it.
    pub title: &'static str,
    /// Draws it.
    pub view: fn() -> AnyView,
}

impl PartialEq for Page {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}

impl std::fmt::Debug for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.path)
    }
}

/// Every page, in the order of the navigation. The first is the landing page.
pub static PAGES: [Page; 3] = [
    Page { path: "explore", title: "Explore", view: || view! { <explore::Explore/> }.into_any() },
    Page {
        path: "families",
        title: "Families",
        view: || view! { <families::Families/> }.into_any(),
    },
    Page { path: "train", title: "Train", view: || view! { <train::Train/> }.into_any() },
];
