//! The few things asked of the browser. All fail silently: a blocked storage or history is no
//! reason to stop.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The fragment of the address, without `#`.
pub fn hash() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_string()
}

/// Puts a fragment into the address without a history entry and without an event.
pub fn replace_hash(hash: &str) {
    if let Ok(history) = window().history() {
        let url = format!("#{hash}");
        let _ =
            history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(url.as_str()));
    }
}

/// What was stored under a key.
pub fn stored(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Stores a value, or forgets it.
pub fn store(key: &str, value: Option<&str>) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = match value {
            Some(value) => storage.set_item(key, value),
            None => storage.remove_item(key),
        };
    }
}

/// Says that the page stopped, where nothing else can any more. The work is in the address.
pub fn say_broken() {
    if let (Some(body), Ok(text)) = (document().body(), document().create_element("p")) {
        let _ = text.set_attribute("class", "notice");
        let _ = text.set_attribute("role", "alert");
        text.set_text_content(Some(
            "The explorer stopped: this is a defect. Your work is in the address; reload to go on.",
        ));
        let _ = body.prepend_with_node_1(&text);
    }
}

/// Moves the focus to the first element that matches, once what is being painted is there.
pub fn focus_soon(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || focus(&selector));
}

/// Moves the focus to the first element that matches.
pub fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let _ = element.focus();
    }
}

/// Whether an event comes from where text is typed, so that keys belong to the text.
pub fn is_typing(event: &web_sys::Event) -> bool {
    event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()).is_some_and(
        |element| {
            let tag = element.tag_name();
            tag.eq_ignore_ascii_case("textarea")
                || tag.eq_ignore_ascii_case("input")
                    && !matches!(
                        element.get_attribute("type").as_deref(),
                        Some("checkbox" | "range" | "radio" | "button")
                    )
        },
    )
}
