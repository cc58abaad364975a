//! What surrounds every page: the masthead, notices, and the keys that work everywhere.

use super::browser;
use super::pages;
use super::route::Page;
use super::shortcuts::Shortcuts;
use super::state::{self, Address, Focus, Session};
use super::terms::Terms;
use super::theme::ThemeSwitch;
use leptos::{ev, prelude::*};

#[component]
pub fn Shell() -> impl IntoView {
    state::provide();
    let session = expect_context::<Session>();
    let page = expect_context::<Address>().page;
    let keys = window_event_listener(ev::keydown, move |event| undo_keys(session, &event));
    on_cleanup(move || keys.remove());
    Effect::new(move |_| {
        document().set_title(&format!("{} · Entailment Gap Explorer", page.get().title()));
    });
    view! {
        <a class="skip" href="#main" on:click=skip>"Skip to the content"</a>
        <Masthead/>
        <Notice/>
        <main id="main" tabindex="-1">{move || pages::view(page.get())}</main>
        <footer class="colophon note">
            "Everything is computed in this browser; nothing is sent anywhere."
        </footer>
    }
}

/// The fragment is the state's, so the link must not change it.
fn skip(event: ev::MouseEvent) {
    event.prevent_default();
    browser::focus("#main");
}

fn undo_keys(session: Session, event: &ev::KeyboardEvent) {
    let control = event.ctrl_key() || event.meta_key();
    if !control || event.alt_key() || browser::is_typing(event) {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => session.undo(),
        ("z", true) | ("y", false) => session.redo(),
        _ => return,
    }
    event.prevent_default();
}

#[component]
fn Masthead() -> impl IntoView {
    let session = expect_context::<Session>();
    let address = expect_context::<Address>();
    let links = Page::ALL.map(|page| {
        let here = move || (address.page.get() == page).then_some("page");
        let href = move || match page {
            // The state stays as it is, or comes back from what the browser stored.
            Page::Learn | Page::Explore => format!("#/{}", page.path()),
            _ => format!("#{}", address.of(page)),
        };
        view! { <a href=href aria-current=here>{page.title()}</a> }
    });
    view! {
        <header class="masthead">
            <h1>"Entailment gap"</h1>
            <p class="tagline note">"Entailment: computed, or imitated?"</p>
            <nav aria-label="Pages">{links}</nav>
            <div class="tools no-print">
                <button
                    class="quiet"
                    type="button"
                    title="Ctrl+Z"
                    aria-disabled=move || (!session.can_undo()).then_some("true")
                    on:click=move |_| session.undo()
                >
                    "Undo"
                </button>
                <button
                    class="quiet"
                    type="button"
                    title="Ctrl+Shift+Z"
                    aria-disabled=move || (!session.can_redo()).then_some("true")
                    on:click=move |_| session.redo()
                >
                    "Redo"
                </button>
                <Terms/>
                <ThemeSwitch/>
                <Shortcuts/>
            </div>
        </header>
    }
}

#[component]
fn Notice() -> impl IntoView {
    let session = expect_context::<Session>();
    let focus = expect_context::<Focus>();
    let address = expect_context::<Address>();
    let shown = move || {
        focus.notice.get().map(|text| {
            view! {
                <div class="notice">
                    <p>{text}</p>
                    <button class="link" type="button" on:click=move |_| focus.notice.set(None)>
                        "Dismiss"
                    </button>
                </div>
            }
        })
    };
    let leave = move |afresh: bool| {
        focus.resumed.set(false);
        if afresh {
            session.open_exhibit(1); // one step, which can be undone
        }
        browser::focus_soon("#main");
    };
    let resumed = move || {
        let here = address.page.get() == Page::Explore;
        (here && focus.resumed.get()).then(|| {
            view! {
                <div class="notice">
                    <p>"You are back where you left off in this browser."</p>
                    <button class="link" type="button" on:click=move |_| leave(true)>
                        "Start afresh"
                    </button>
                    <button class="link" type="button" on:click=move |_| leave(false)>
                        "Dismiss"
                    </button>
                </div>
            }
        })
    };
    view! { <div role="status">{shown} {resumed}</div> }
}
