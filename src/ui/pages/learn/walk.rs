//! From scene to scene: by scrolling, by link, by key.

use crate::learn::scenes;
use crate::ui::browser;
use crate::ui::route::scene_hash;
use crate::ui::state::Learning;
use leptos::{ev, prelude::*};

/// Where arrow keys have a meaning of their own.
const OWN_ARROWS: &str =
    "input, select, textarea, dialog, [contenteditable], [role=grid], [role=slider], .scroll";

/// The identifier of a scene's heading.
pub fn anchor(id: &str) -> String {
    format!("scene-{id}")
}

/// Has the place follow the scrolling and the keys, and the view follow links.
pub fn follow(learning: Learning) {
    Effect::new(move |before: Option<u32>| {
        let (place, wish) = learning.wanted.get();
        // On opening the page, the scene that was read last.
        let place = if before.is_none() { learning.place.get_untracked() } else { place };
        request_animation_frame(move || show(place));
        wish
    });
    let waiting = StoredValue::new(false);
    let scroll = window_event_listener(ev::scroll, move |_| {
        if waiting.try_get_value() != Some(false) {
            return;
        }
        waiting.set_value(true);
        request_animation_frame(move || {
            if waiting.try_set_value(false).is_some() {
                return; // the page is gone
            }
            if let Some(place) = in_view()
                && learning.place.get_untracked() != place
            {
                learning.place.set(place);
            }
        });
    });
    let keys = window_event_listener(ev::keydown, move |event| step(learning, &event));
    on_cleanup(move || {
        scroll.remove();
        keys.remove();
    });
}

fn step(learning: Learning, event: &ev::KeyboardEvent) {
    let by: isize = match event.key().as_str() {
        "ArrowLeft" => -1,
        "ArrowRight" => 1,
        _ => return,
    };
    let modified = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
    if modified || event.default_prevented() || browser::is_within(event, OWN_ARROWS) {
        return;
    }
    let now = learning.place.get_untracked();
    let Some(place) = now.checked_add_signed(by).filter(|place| *place < scenes().len()) else {
        return;
    };
    event.prevent_default();
    learning.go(Some(place));
    browser::replace_hash(&scene_hash(place));
    browser::focus_soon(format!("#{}", anchor(&scenes()[place].id)));
}

/// Brings a scene to the top; the first one with what stands before it.
fn show(place: usize) {
    let Some(scene) = scenes().get(place) else { return };
    if place == 0 {
        return browser::to_top();
    }
    browser::show(&format!("#{}", anchor(&scene.id)));
}

/// The scene at the upper third of the window.
fn in_view() -> Option<usize> {
    let height = window().inner_height().ok()?.as_f64()?;
    let above = |id: &str| {
        let heading = document().get_element_by_id(&anchor(id))?;
        Some(heading.get_bounding_client_rect().top() < height / 3.0)
    };
    scenes().iter().rposition(|scene| above(&scene.id) == Some(true)).or(Some(0))
}
