//! What may be wider than its column: it scrolls sideways, and says so.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::{Closure, JsCast};

/// The end of a slanted heading, in pixels.
const SLACK: i32 = 28;

/// A frame that scrolls sideways. Where something is out of sight its edge fades, a line says so,
/// and the frame can have the focus, so that the arrow keys scroll it.
#[component]
pub fn Scroll(
    /// What is inside, for those who do not see it.
    label: &'static str,
    /// How else to get there than by scrolling.
    #[prop(optional)]
    or: &'static str,
    /// Whether it can have the focus in any case, as what also scrolls downwards must.
    #[prop(optional)]
    focusable: bool,
    /// Pixels out of sight on the right that are not worth a word.
    #[prop(default = SLACK)]
    slack: i32,
    children: Children,
) -> impl IntoView {
    let frame = NodeRef::<Div>::new();
    // What is out of sight on the left, and on the right.
    let beyond = RwSignal::new((false, false));
    let measure = move || {
        let Some(Some(frame)) = frame.try_get_untracked() else { return };
        let (at, seen, whole) = (frame.scroll_left(), frame.client_width(), frame.scroll_width());
        let now = (at > 1, at + seen + slack < whole);
        if beyond.try_get_untracked().is_some_and(|before| before != now) {
            beyond.set(now);
        }
    };
    Effect::new(move |_| {
        let Some(frame) = frame.get() else { return };
        let measure = Closure::<dyn FnMut()>::new(measure);
        let Ok(observer) = web_sys::ResizeObserver::new(measure.as_ref().unchecked_ref()) else {
            return;
        };
        observer.observe(&frame);
        if let Some(inside) = frame.first_element_child() {
            observer.observe(&inside);
        }
        let observing = StoredValue::new_local((observer, measure));
        on_cleanup(move || {
            observing.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
    let overflows = move || focusable || beyond.get().0 || beyond.get().1;
    let hint = move || {
        let where_to = match beyond.get() {
            (false, false) => return None,
            (false, true) => "→ There is more to the right",
            (true, false) => "← There is more to the left",
            (true, true) => "↔ There is more on both sides",
        };
        Some(view! {
            <p class="note scroll-hint no-print">
                {format!("{where_to}: scroll sideways{or}.")}
            </p>
        })
    };
    view! {
        <div
            class="scroll"
            class:more-left=move || beyond.get().0
            class:more-right=move || beyond.get().1
            node_ref=frame
            tabindex=move || overflows().then_some("0")
            role=move || overflows().then_some("group")
            aria-label=move || overflows().then_some(label)
            on:scroll=move |_| measure()
        >
            {children()}
        </div>
        {hint}
    }
}
