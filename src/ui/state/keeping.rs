//! What the user made, kept in the address and, apart from it, in the browser's storage.
//!
//! Each theory that is opened has an entry of its own in the storage, written as soon as it differs
//! from what was opened. A page that goes on from an entry writes its own and removes that one, if
//! nobody has written to it meanwhile: two tabs never overwrite each other's work.

use super::App;
use crate::session::{self, Autosave, Autosaves, Chosen, History, autosave_entry};
use crate::ui::browser;
use crate::ui::route::{self, Route};
use crate::ui::typed;
use leptos::{ev, prelude::*};
use std::collections::BTreeMap;
use std::time::Duration;

/// How long address and storage wait for more to change.
const PAUSE: Duration = Duration::from_millis(200);
const PREFIX: &str = "entailment-gap-work-";
/// In the tab's own storage: the address before and after it was left.
const LEFT: &str = "entailment-gap-left";
/// Where entries that cannot be read are put aside.
const DAMAGED: &str = "entailment-gap-damaged-work";

/// What the storage has to do with the theories opened so far.
pub struct Keeping {
    /// What the names of this page's entries begin with.
    page: String,
    /// By opening.
    origins: BTreeMap<u32, Origin>,
}

/// What an opening began from.
struct Origin {
    chosen: Chosen,
    /// The entry that it goes on from, as it was.
    entry: Option<(String, String)>,
    written: bool,
}

impl Keeping {
    /// Of a page that begins.
    pub fn new() -> Keeping {
        let chance = js_sys::Math::random() * f64::from(u32::MAX);
        let page = format!("{PREFIX}{:x}-{:x}-", now(), chance as u32);
        Keeping { page, origins: BTreeMap::new() }
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The address before and after this tab was left last.
fn left() -> Option<(String, String)> {
    let text = browser::session(LEFT)?;
    text.split_once('\n').map(|(before, after)| (before.to_string(), after.to_string()))
}

/// The address to begin with. After a reload it is the one that the page was left at, and what
/// was being typed stays; another address has nothing to do with it.
fn address() -> String {
    let hash = browser::hash();
    match left() {
        Some((before, after)) if browser::came_back() && (hash == before || hash == after) => {
            browser::replace_hash(&after);
            after
        }
        _ => {
            typed::forget();
            hash
        }
    }
}

/// What the storage holds; what is damaged is put aside.
pub fn autosaves() -> Autosaves {
    let autosaves = Autosaves::new(browser::stored_under(PREFIX));
    for (key, text) in &autosaves.damaged {
        browser::store(DAMAGED, Some(text));
        browser::store(key, None);
    }
    autosaves
}

impl App {
    /// The state to begin with: what the address says, else what was worked on last.
    pub(super) fn begin(&self) {
        let hash = address();
        let autosaves = autosaves();
        if !autosaves.damaged.is_empty() {
            self.notice.set(Some(
                "Part of the work kept in this browser is damaged and was put aside.".to_string(),
            ));
        }
        match route::read(&hash) {
            Route::State(chosen, _) => {
                // The address is not the storage's to change; a reload goes on with its entry.
                let known = autosaves.readable.into_iter().find(|kept| kept.chosen == *chosen);
                self.follow(&hash);
                self.go_on_from(known);
            }
            Route::Exhibit(_) => self.follow(&hash),
            Route::Explore => self.resume(autosaves),
            Route::Page(..) | Route::Lost(_) => {
                self.resume(autosaves);
                self.follow(&hash);
            }
        }
        // There is nothing before the beginning to go back to.
        self.history.update(|history| *history = History::new(history.present().clone()));
    }

    fn resume(&self, autosaves: Autosaves) {
        let Some(kept) = autosaves.readable.into_iter().next() else { return };
        self.open(kept.chosen.clone());
        self.resumed.set(true);
        self.go_on_from(Some(kept));
    }

    fn go_on_from(&self, kept: Option<Autosave>) {
        let Some(kept) = kept else { return };
        let opening = self.history.with_untracked(|h| h.present().0);
        let text = browser::stored(&kept.key).unwrap_or_default();
        let entry = Some((kept.key, text));
        self.keeping.update_value(|keeping| {
            keeping.origins.insert(opening, Origin { chosen: kept.chosen, entry, written: false });
        });
    }

    /// Opens an entry of the storage, and goes on with it.
    pub fn open_autosave(&self, kept: Autosave) {
        self.open(kept.chosen.clone());
        self.go_on_from(Some(kept));
    }

    /// Leaves what was resumed for the first exhibit; one step, which can be undone.
    pub fn start_afresh(&self) {
        self.resumed.set(false);
        self.open_exhibit(1);
    }

    /// Has address and storage follow the state, from now on.
    pub fn keep_up(self) {
        // Browsers allow some two hundred changes of address a minute, so typing waits for a pause.
        Effect::new(move |pending: Option<Option<TimeoutHandle>>| {
            if let Some(pending) = pending.flatten() {
                pending.clear();
            }
            self.page.track();
            self.history.track();
            self.draft.track();
            self.remember_origin();
            let before = browser::hash();
            let write = move || {
                // Otherwise the browser has gone elsewhere in its history meanwhile, and the state
                // is about to follow.
                if browser::hash() == before {
                    browser::replace_hash(&untrack(|| self.current_hash()));
                }
                self.keep();
            };
            set_timeout_with_handle(write, PAUSE).ok()
        });
        // The page may end without a pause: by a reload, a closed tab, a phone that is put away.
        let flush = move || {
            self.leave();
            self.keep();
        };
        for event in ["beforeunload", "pagehide"] {
            let leave = window_event_listener_untyped(event, move |_| flush());
            on_cleanup(move || leave.remove());
        }
        let hide = window_event_listener(ev::visibilitychange, move |_| {
            if document().hidden() {
                flush();
            }
        });
        on_cleanup(move || hide.remove());
    }

    /// Puts the state into the address. A reload that has begun may still take the one before, so
    /// the tab keeps both.
    fn leave(&self) {
        let (before, hash) = (browser::hash(), untrack(|| self.current_hash()));
        browser::replace_hash(&hash);
        if before != hash || left().is_none_or(|(_, known)| known != hash) {
            browser::keep_session(LEFT, Some(&format!("{before}\n{hash}")));
        }
    }

    fn remember_origin(&self) {
        self.history.with_untracked(|history| {
            let (opening, chosen, _) = history.present();
            self.keeping.update_value(|keeping| {
                keeping.origins.entry(*opening).or_insert_with(|| Origin {
                    chosen: chosen.clone(),
                    entry: None,
                    written: false,
                });
            });
        });
    }

    /// Writes the present theory's entry, or removes it where all changes were taken back.
    pub fn keep(&self) {
        let opening = self.history.with_untracked(|h| h.present().0);
        let chosen = untrack(|| self.with_draft());
        self.keeping.update_value(|keeping| {
            let key = format!("{}{opening}", keeping.page);
            let Some(origin) = keeping.origins.get_mut(&opening) else { return };
            // What is shown of the tables is in the address alone.
            let chosen = Chosen { tables: origin.chosen.tables.clone(), ..chosen };
            if chosen == origin.chosen {
                // The entry that it goes on from has all of this, if it is still there.
                if origin.written && origin.entry.is_none() {
                    browser::store(&key, None);
                    origin.written = false;
                }
                if origin.entry.is_none() || !origin.written {
                    return;
                }
            }
            let done = write(&key, &autosave_entry(now(), &chosen));
            self.unkept.set(!done);
            if done
                && !std::mem::replace(&mut origin.written, true)
                && let Some((from, text)) = &origin.entry
                && browser::stored(from).as_ref() == Some(text)
            {
                browser::store(from, None);
            }
        });
    }

    /// What the user chose, with the line being typed taken as kept.
    pub(super) fn with_draft(&self) -> Chosen {
        let mut chosen = self.present.get();
        if let Some(draft) = self.draft.get() {
            chosen.theory = self.document.with(|document| {
                let lines = &document.lines;
                session::replace_line(&chosen.theory, lines, draft.line, &draft.text)
            });
        }
        chosen
    }
}

/// Stores an entry; old ones make room for it.
fn write(key: &str, text: &str) -> bool {
    if browser::stored(key).is_some() && browser::store(key, Some(text)) {
        return true;
    }
    (0..session::MOST_AUTOSAVES).any(|fewer| {
        let autosaves = autosaves();
        for old in autosaves.surplus(fewer).iter().filter(|old| old.key != key) {
            browser::store(&old.key, None);
        }
        browser::store(key, Some(text))
    })
}
