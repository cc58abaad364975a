//! What the user made, stored in the address and, apart from it, in the browser's storage.
//!
//! Each theory that is opened has an entry of its own in the storage, written as soon as it differs
//! from what was opened. A page that goes on from an entry writes its own and removes that one, if
//! nobody has written to it meanwhile: two tabs never overwrite each other's work.

use super::{Address, Focus, Learning, Reading, Session};
use crate::session::{self, Autosave, Autosaves, Chosen, autosave_entry};
use crate::ui::browser;
use crate::ui::route::{self, Page, Route};
use crate::ui::stored::{NotStored, put_aside};
use crate::ui::typed;
use leptos::{ev, prelude::*};
use std::collections::BTreeMap;
use std::time::Duration;

/// How long address and storage wait for more to change.
const PAUSE: Duration = Duration::from_millis(200);
const PREFIX: &str = "entailment-gap-work-";
/// In the tab's own storage: the address before and after it was left.
const LEFT: &str = "entailment-gap-left";
/// The page that was shown last.
const LAST: &str = "entailment-gap-page";
/// Where entries that cannot be read are put aside.
const DAMAGED: &str = "entailment-gap-damaged-work";

/// The entries of the theories opened so far.
#[derive(Clone, Copy)]
pub struct Autosaving {
    focus: Focus,
    session: Session,
    reading: Reading,
    learning: Learning,
    address: Address,
    /// What the names of this page's entries begin with.
    page: StoredValue<String>,
    /// By opening.
    origins: StoredValue<BTreeMap<u32, Origin>>,
    /// Why the last entry was not stored.
    pub fault: RwSignal<Option<NotStored>>,
}

/// What an opening began from.
struct Origin {
    chosen: Chosen,
    /// The entry that this state continues, unchanged.
    entry: Option<(String, String)>,
    written: bool,
}

/// Milliseconds since 1970.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// The address before and after this tab was left last.
fn left() -> Option<(String, String)> {
    let text = browser::tab_stored(LEFT)?;
    text.split_once('\n').map(|(before, after)| (before.to_string(), after.to_string()))
}

/// The address to begin with. After a reload it is the one that the page was left at, and what
/// was being typed stays; another address has nothing to do with it.
fn first_address() -> String {
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

/// Where a reader goes who names no page: where they left, or the first page. Work from before there
/// was a Learn page is Explore's.
fn last_page(has_work: bool) -> Route {
    let last = browser::stored(LAST);
    let named = Page::ALL.into_iter().find(|page| last.as_deref() == Some(page.path()));
    match named {
        Some(page) => route::read(page.path()),
        None if has_work => Route::Explore,
        None => Route::Learn(None),
    }
}

/// What the storage holds; what is damaged is put aside.
pub fn autosaves() -> Autosaves {
    let autosaves = Autosaves::new(browser::stored_under(PREFIX));
    for (key, _) in &autosaves.damaged {
        put_aside(key, DAMAGED);
    }
    autosaves
}

impl Autosaving {
    pub(super) fn new(
        focus: Focus,
        session: Session,
        reading: Reading,
        learning: Learning,
        address: Address,
    ) -> Autosaving {
        let chance = js_sys::Math::random() * f64::from(u32::MAX);
        Autosaving {
            focus,
            session,
            reading,
            learning,
            address,
            page: StoredValue::new(format!("{PREFIX}{:x}-{:x}-", now(), chance as u32)),
            origins: StoredValue::new(BTreeMap::new()),
            fault: RwSignal::new(None),
        }
    }

    /// The state to begin with: what the address says, else what was worked on last.
    pub(super) fn begin(self) {
        let hash = first_address();
        let autosaves = autosaves();
        if !autosaves.damaged.is_empty() {
            self.focus.notice.set(Some(
                "Part of the work saved in this browser is damaged and was put aside.".to_string(),
            ));
        }
        let route = match route::read(&hash) {
            Route::Start => last_page(!autosaves.readable.is_empty()),
            route => route,
        };
        match &route {
            Route::State(chosen, _) => {
                // Storing never changes the address; a reload continues with the entry it names.
                let known = autosaves.readable.into_iter().find(|saved| saved.chosen == **chosen);
                self.address.follow(route);
                self.go_on_from(known);
            }
            Route::Exhibit(_) => self.address.follow(route),
            Route::Explore => {
                self.address.follow(route);
                self.resume(autosaves);
            }
            Route::Lost(_) => {
                self.address.follow(last_page(!autosaves.readable.is_empty()));
                self.resume(autosaves);
                self.address.follow(route);
            }
            Route::Start | Route::Learn(_) | Route::Page(..) => {
                self.resume(autosaves);
                self.address.follow(route);
            }
        }
        // The first state has no earlier one to go back to.
        self.session.forget_steps();
    }

    fn resume(self, autosaves: Autosaves) {
        let Some(last) = autosaves.readable.into_iter().next() else { return };
        self.open(last);
        self.focus.resumed.set(true);
    }

    fn go_on_from(self, saved: Option<Autosave>) {
        let Some(Autosave { key, chosen, .. }) = saved else { return };
        let text = browser::stored(&key).unwrap_or_default();
        let origin = Origin { chosen, entry: Some((key, text)), written: false };
        let opening = untrack(|| self.session.opening());
        self.origins.update_value(|origins| {
            origins.insert(opening, origin);
        });
    }

    /// Opens an entry of the storage, and goes on with it.
    pub fn open(self, saved: Autosave) {
        self.session.open(saved.chosen.clone());
        self.go_on_from(Some(saved));
    }

    /// Has address and storage follow the state, from now on.
    pub(super) fn follow_changes(self) {
        // Browsers allow some two hundred changes of address a minute, so typing waits for a pause.
        Effect::new(move |pending: Option<Option<TimeoutHandle>>| {
            if let Some(pending) = pending.flatten() {
                pending.clear();
            }
            self.address.page.track();
            self.session.track();
            self.learning.place.track();
            self.focus.draft.track();
            self.remember_origin();
            let before = browser::hash();
            let write = move || {
                // Otherwise the browser has gone elsewhere in its history meanwhile, and the state
                // is about to follow.
                if browser::hash() == before {
                    self.address.replace();
                }
                self.save();
            };
            set_timeout_with_handle(write, PAUSE).ok()
        });
        Effect::new(move |_| {
            browser::store(LAST, Some(self.address.page.get().path()));
        });
        // The page may end without a pause: through a reload, a closed tab, a locked phone.
        let flush = move || {
            self.leave();
            self.save();
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
    /// the tab stores both.
    fn leave(self) {
        let (before, hash) = (browser::hash(), untrack(|| self.address.current()));
        browser::replace_hash(&hash);
        if before != hash || left().is_none_or(|(_, known)| known != hash) {
            browser::store_in_tab(LEFT, Some(&format!("{before}\n{hash}")));
        }
    }

    fn remember_origin(self) {
        let (opening, chosen) = untrack(|| (self.session.opening(), self.session.present.get()));
        self.origins.update_value(|origins| {
            origins.entry(opening).or_insert(Origin { chosen, entry: None, written: false });
        });
    }

    /// Writes the present theory's entry, or removes it where all changes were taken back.
    pub fn save(self) {
        let (opening, chosen) = untrack(|| (self.session.opening(), self.reading.with_draft()));
        let key = self.page.with_value(|page| format!("{page}{opening}"));
        self.origins.update_value(|origins| {
            let Some(origin) = origins.get_mut(&opening) else { return };
            // The view of the tables is kept in the address alone.
            let chosen = Chosen { tables: origin.chosen.tables.clone(), ..chosen };
            if chosen == origin.chosen {
                // The entry that this state continues has all of it, if it still exists.
                if origin.written && origin.entry.is_none() {
                    browser::store(&key, None);
                    origin.written = false;
                }
                if origin.entry.is_none() || !origin.written {
                    return;
                }
            }
            let done = write(&key, &autosave_entry(now(), &chosen));
            self.fault.set((!done).then_some(NotStored));
            if done
                && !std::mem::replace(&mut origin.written, true)
                && let Some((from, text)) = &origin.entry
                && browser::stored(from).as_ref() == Some(text)
            {
                browser::store(from, None);
            }
        });
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
