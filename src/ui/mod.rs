//! The page (feature `ui`). Nothing in the core knows of it.
//!
//! `state` holds what the user chose and everything computed from it; `pages` draw it.

mod browser;
pub mod javascript;
mod job;
mod other_settings;
mod pages;
mod route;
mod saved_models;
mod shared;
mod shell;
mod shortcuts;
mod soft_reasoners;
mod state;
mod theme;
mod typed;
mod widgets;
pub mod worker;

use leptos::prelude::*;

/// Puts the page into the document.
pub fn mount() {
    std::panic::set_hook(Box::new(|panic| {
        leptos::logging::error!("{panic}");
        browser::say_broken();
    }));
    mount_to_body(shell::Shell);
}
