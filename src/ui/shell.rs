//! What surrounds every page: the masthead, notices, and the keys that work everywhere.

use super::browser;
use super::pages::{PAGES, TrainRun};
use super::shortcuts::Shortcuts;
use super::state::{App, app};
use super::theme::ThemeSwitch;
use leptos::{ev, prelude::*};

/// The whole page.
#[component]
pub fn Shell() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    let run = TrainRun::default();
    provide_context(run);
    super::soft_reasoners::start(app, run);
    super::saved_models::start(app);

    app.keep_up();
    let listen = window_event_listener(ev::hashchange, move |_| app.follow(&browser::hash()));
    on_cleanup(move || listen.remove());
    let keys = window_event_listener(ev::keydown, move |event| undo_keys(app, &event));
    on_cleanup(move || keys.remove());

    Effect::new(move |_| {
        document().set_title(&format!("{} · Entailment Gap Explorer", app.page.get().title));
    });
    view! {
        <a class="skip" href="#main" on:click=skip>"Skip to the content"</a>
        <Masthead/>
        <Notice/>
        <main id="main" tabindex="-1">{move || (app.page.get().view)()}</main>
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

fn undo_keys(app: App, event: &ev::KeyboardEvent) {
    let control = event.ctrl_key() || event.meta_key();
    if !control || event.alt_key() || browser::is_typing(event) {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => app.undo(),
        ("z", true) | ("y", false) => app.redo(),
        _ => return,
    }
    event.prevent_default();
}

#[component]
fn Masthead() -> impl IntoView {
    let app = app();
    let links = PAGES
        .iter()
        .map(|page| {
            let here = move || (app.page.get().path == page.path).then_some("page");
            let href = move || match page.path == PAGES[0].path {
                // The state stays as it is, or comes back from what the browser kept.
                true => format!("#/{}", page.path),
                false => format!("#{}", app.page_hash(page)),
            };
            view! { <a href=href aria-current=here>{page.title}</a> }
        })
        .collect_view();
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
                    disabled=move || !app.can_undo()
                    on:click=move |_| app.undo()
                >
                    "Undo"
                </button>
                <button
                    class="quiet"
                    type="button"
                    title="Ctrl+Shift+Z"
                    disabled=move || !app.can_redo()
                    on:click=move |_| app.redo()
                >
                    "Redo"
                </button>
                <ThemeSwitch/>
                <Shortcuts/>
            </div>
        </header>
    }
}

#[component]
fn Notice() -> impl IntoView {
    let app = app();
    let shown = move || {
        app.notice.get().map(|text| {
            view! {
                <div class="notice">
                    <p>{text}</p>
                    <button class="link" type="button" on:click=move |_| app.notice.set(None)>
                        "Dismiss"
                    </button>
                </div>
            }
        })
    };
    let leave = move |afresh: bool| {
        match afresh {
            true => app.start_afresh(),
            false => app.resumed.set(false),
        }
        browser::focus_soon("#main");
    };
    let resumed = move || {
        let here = app.page.get() == &PAGES[0];
        (here && app.resumed.get()).then(|| {
            view! {
                <div class="notice">
                    <p>"You are back at what you left in this browser."</p>
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
