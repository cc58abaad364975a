//! The page (feature `ui`). Nothing in the core knows of it.
//!
//! `state` holds what the user chose and everything computed from it, `worker` does what takes long,
//! and `pages` draw it all.

mod browser;
mod javascript;
mod job;
mod other_settings;
mod pages;
mod route;
mod shared;
mod shell;
mod shortcuts;
mod state;
mod stored;
mod terms;
mod theme;
mod typed;
mod widgets;
mod worker;

use leptos::prelude::*;

/// Puts the page into the document or, where this is the page's worker, does what it is asked.
pub fn start() {
    if worker::is_worker() {
        return worker::serve();
    }
    std::panic::set_hook(Box::new(|panic| {
        leptos::logging::error!("{panic}");
        browser::say_broken();
    }));
    mount_to_body(shell::Shell);
}
