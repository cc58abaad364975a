//! The pages. A page is one folder, and a place in [`Page`] and here.

mod explore;
mod families;
mod learn;
mod train;

use super::route::Page;
use leptos::prelude::*;

pub fn view(page: Page) -> AnyView {
    match page {
        Page::Learn => view! { <learn::Learn/> }.into_any(),
        Page::Explore => view! { <explore::Explore/> }.into_any(),
        Page::Families => view! { <families::Families/> }.into_any(),
        Page::Train => view! { <train::Train/> }.into_any(),
    }
}
