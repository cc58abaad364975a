//! Tables of figures: a scrolled frame, headings, rows.

use super::Scroll;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub enum Head {
    /// Over words.
    Words(&'static str),
    /// Over numbers, which are set flush right.
    Numbers(&'static str),
    /// For screen readers only.
    Unseen(&'static str),
}

/// A table that scrolls sideways in its frame where it is too wide, and says so.
#[component]
pub fn DataTable(
    label: &'static str,
    heads: &'static [Head],
    #[prop(default = "comparison")] class: &'static str,
    children: Children,
) -> impl IntoView {
    let heads = heads.iter().map(|head| match *head {
        Head::Words(name) => view! { <th scope="col">{name}</th> }.into_any(),
        Head::Numbers(name) => view! { <th scope="col" class="num">{name}</th> }.into_any(),
        Head::Unseen(name) => {
            view! { <th scope="col"><span class="offscreen">{name}</span></th> }.into_any()
        }
    });
    view! {
        <Scroll label focusable=true slack=1>
            <table class=class>
                <thead><tr>{heads.collect_view()}</tr></thead>
                <tbody>{children()}</tbody>
            </table>
        </Scroll>
    }
}
