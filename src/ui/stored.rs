//! What this browser stores from one visit to the next, each thing under its own key.

use super::browser;
use leptos::{ev, prelude::*};
use std::marker::PhantomData;

pub trait Storable: Default + 'static {
    /// Its text; `None` where there is nothing to store.
    fn write(&self) -> Option<String>;

    /// Reads a text as far as it can be read, and says what is wrong with it, if anything is.
    fn read(text: &str) -> (Self, Option<String>);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this browser’s storage is full or forbidden")]
pub struct NotStored;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("damaged ({0}); what could be read is here, and all of it was put aside")]
pub struct Damaged(String);

/// One thing in the storage, which other tabs read and write too.
pub struct Stored<T> {
    key: &'static str,
    /// The text that this page last read or wrote.
    known: StoredValue<Option<String>>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Stored<T> {
    fn clone(&self) -> Stored<T> {
        *self
    }
}

impl<T> Copy for Stored<T> {}

impl<T: Storable> Stored<T> {
    /// What is stored under a key, and what is wrong with it, if anything is.
    pub fn open(key: &'static str) -> (Stored<T>, T, Option<Damaged>) {
        let stored = Stored { key, known: StoredValue::new(None), of: PhantomData };
        let (value, damaged) = stored.read();
        (stored, value, damaged)
    }

    /// What is damaged is put aside, under a key of its own, and what of it can be read is stored
    /// in its place.
    fn read(self) -> (T, Option<Damaged>) {
        let Some(text) = browser::stored(self.key) else {
            self.known.set_value(None);
            return (T::default(), None);
        };
        let (value, fault) = T::read(&text);
        self.known.set_value(Some(text));
        if fault.is_some() {
            // If one of the two fails, both are tried again the next time.
            if put_aside(self.key, &format!("{}-damaged", self.key)) {
                let _ = self.write(&value);
            }
        }
        (value, fault.map(Damaged))
    }

    pub fn write(self, value: &T) -> Result<(), NotStored> {
        let text = value.write();
        if self.known.with_value(|known| *known == text) {
            return Ok(());
        }
        browser::store(self.key, text.as_deref());
        let there = browser::stored(self.key);
        let done = there == text;
        self.known.set_value(there);
        if done { Ok(()) } else { Err(NotStored) }
    }

    /// What another tab has stored since this page last read it or wrote it.
    pub fn changed_elsewhere(self) -> Option<T> {
        let there = browser::stored(self.key);
        self.known.with_value(|known| *known != there).then(|| self.read().0)
    }

    /// Calls back whenever another tab has stored another value, as long as the component lasts.
    pub fn follow(self, changed: impl Fn(T) + 'static) {
        let listen = window_event_listener(ev::storage, move |_| {
            if let Some(value) = self.changed_elsewhere() {
                changed(value);
            }
        });
        on_cleanup(move || listen.remove());
    }
}

/// Moves a text that cannot be read to another key; false, and it stays, where that is not possible.
pub fn put_aside(key: &str, aside: &str) -> bool {
    browser::stored(key).is_some_and(|text| browser::store(aside, Some(&text)))
        && browser::store(key, None)
}
