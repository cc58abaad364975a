//! The few things asked of the browser. All fail silently: a blocked storage or history is no
//! reason to stop.

use crate::chart::Drawing;
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

/// Puts a fragment into the address with a history entry and without an event.
pub fn push_hash(hash: &str) {
    if let Ok(history) = window().history() {
        let url = format!("#{hash}");
        let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(url.as_str()));
    }
}

/// How many entries the browser's history has.
pub fn entries() -> u32 {
    window().history().ok().and_then(|history| history.length().ok()).unwrap_or(0)
}

pub fn back() {
    if let Ok(history) = window().history() {
        let _ = history.back();
    }
}

/// Whether the page was loaded by a reload, or by going back or forward.
pub fn came_back() -> bool {
    let path = ["performance", "navigation", "type"];
    let kind = path.iter().try_fold(wasm_bindgen::JsValue::from(window()), |value, name| {
        js_sys::Reflect::get(&value, &wasm_bindgen::JsValue::from_str(name)).ok()
    });
    matches!(kind.and_then(|kind| kind.as_f64()), Some(1.0 | 2.0))
}

/// Copies text; false where the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    // Pages that are not served securely have no clipboard.
    if clipboard.is_undefined() {
        return false;
    }
    wasm_bindgen_futures::JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Moves the focus to a text area and selects its text.
pub fn select(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector)
        && let Ok(area) = element.dyn_into::<web_sys::HtmlTextAreaElement>()
    {
        let _ = area.focus();
        area.select();
    }
}

/// What was stored under a key.
pub fn stored(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// What was stored under keys that begin like this, with the keys.
pub fn stored_under(prefix: &str) -> Vec<(String, String)> {
    let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    let keys: Vec<String> = keys.filter(|key| key.starts_with(prefix)).collect();
    let entry = |key: String| storage.get_item(&key).ok().flatten().map(|text| (key, text));
    keys.into_iter().filter_map(entry).collect()
}

/// Stores a value, or forgets it; false where the storage is full or forbidden.
pub fn store(key: &str, value: Option<&str>) -> bool {
    let Ok(Some(storage)) = window().local_storage() else { return false };
    match value {
        Some(value) => storage.set_item(key, value),
        None => storage.remove_item(key),
    }
    .is_ok()
}

/// What is stored for this tab alone, until it is closed.
pub fn tab_stored(key: &str) -> Option<String> {
    window().session_storage().ok()??.get_item(key).ok()?
}

/// Stores a value for this tab alone, until it is closed, or forgets it.
pub fn store_in_tab(key: &str, value: Option<&str>) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = match value {
            Some(value) => storage.set_item(key, value),
            None => storage.remove_item(key),
        };
    }
}

/// Forgets what is stored for this tab alone under keys that begin like this.
pub fn forget_in_tab(prefix: &str) {
    let Ok(Some(storage)) = window().session_storage() else { return };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    for key in keys.filter(|key| key.starts_with(prefix)).collect::<Vec<_>>() {
        let _ = storage.remove_item(&key);
    }
}

/// Says that the page stopped, where nothing else can any more. The work is in the address.
pub fn say_broken() {
    if let (Some(body), Ok(text)) = (document().body(), document().create_element("p")) {
        let _ = text.set_attribute("class", "notice");
        let _ = text.set_attribute("role", "alert");
        text.set_text_content(Some(
            "The explorer stopped because of a defect. Your work is in the address: reload to continue.",
        ));
        let _ = body.prepend_with_node_1(&text);
    }
}

/// Moves the focus to the first element that matches, once what is being painted is there.
pub fn focus_soon(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || focus(&selector));
}

/// Moves the focus, once what is being painted is there, if it is nowhere by then: what had it is
/// gone.
pub fn refocus_soon(selector: String) {
    request_animation_frame(move || {
        let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        if lost {
            focus(&selector);
        }
    });
}

/// Moves the focus to the first element that matches.
pub fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let _ = element.focus();
    }
}

/// A selector of the element with this id, whatever stands in it.
pub fn id_selector(id: &str) -> String {
    format!("[id=\"{}\"]", id.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Scrolls to the first element that matches.
pub fn show(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

/// Scrolls to the top, once what is being painted is there.
pub fn to_top() {
    request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
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

/// Whether an event comes from inside an element that matches.
pub fn is_within(event: &web_sys::Event, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// The address of the page with this fragment.
pub fn address_of(hash: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}#{hash}")
}

/// Offers a file to be saved.
pub fn download(name: &str, mime: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(mime);
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) {
        download_blob(name, &blob);
    }
}

/// Milliseconds between two files: of more than ten within a second browsers silently drop some.
const BETWEEN_FILES: f64 = 120.0;

thread_local! {
    /// When the next file can be handed over, by the page's clock.
    static NEXT_FILE: std::cell::Cell<f64> = const { std::cell::Cell::new(0.0) };
}

/// Offers a file to be saved: at once, or in its turn where many are.
pub fn download_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    let now = js_sys::Date::now();
    // A clock that is set back must not delay a file.
    let turn = NEXT_FILE.get().clamp(now, now + 60_000.0);
    NEXT_FILE.set(turn + BETWEEN_FILES);
    if turn <= now {
        return hand_over(name, url);
    }
    let name = name.to_string();
    let wait = std::time::Duration::from_millis((turn - now) as u64);
    set_timeout(move || hand_over(&name, url), wait);
}

fn hand_over(name: &str, url: String) {
    let link = document().create_element("a").ok();
    if let Some(link) = link.and_then(|a| a.dyn_into::<web_sys::HtmlAnchorElement>().ok()) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The browser has taken the file over by then.
    set_timeout(
        move || {
            let _ = web_sys::Url::revoke_object_url(&url);
        },
        std::time::Duration::from_secs(60),
    );
}

/// Draws an SVG three times as large and offers it as PNG.
pub fn download_png(name: String, drawing: &Drawing) {
    use base64::Engine;
    let encoded = base64::engine::general_purpose::STANDARD.encode(&drawing.svg);
    // A canvas has at most some 16,000 pixels a side.
    let scale = (16_000 / drawing.width.max(drawing.height).max(1)).clamp(1, 3);
    let (width, height) = (scale * drawing.width, scale * drawing.height);
    let Ok(image) = web_sys::HtmlImageElement::new() else { return };
    let drawn = image.clone();
    let draw = move || {
        let canvas = document().create_element("canvas").ok()?;
        let canvas = canvas.dyn_into::<web_sys::HtmlCanvasElement>().ok()?;
        canvas.set_width(width);
        canvas.set_height(height);
        let context = canvas.get_context("2d").ok()??;
        let context = context.dyn_into::<web_sys::CanvasRenderingContext2d>().ok()?;
        let (w, h) = (f64::from(width), f64::from(height));
        context.draw_image_with_html_image_element_and_dw_and_dh(&drawn, 0.0, 0.0, w, h).ok()?;
        let save = wasm_bindgen::closure::Closure::once_into_js(move |blob: web_sys::Blob| {
            download_blob(&name, &blob);
        });
        canvas.to_blob(save.unchecked_ref()).ok()
    };
    let draw = wasm_bindgen::closure::Closure::once_into_js(move || {
        let _: Option<()> = draw();
    });
    image.set_onload(Some(draw.unchecked_ref()));
    image.set_src(&format!("data:image/svg+xml;base64,{encoded}"));
}

/// A file's name and text; what is no UTF-8 becomes replacement characters.
pub async fn read_file(file: web_sys::File) -> Option<(String, String)> {
    let bytes = wasm_bindgen_futures::JsFuture::from(file.array_buffer()).await.ok()?;
    let bytes = js_sys::Uint8Array::new(&bytes).to_vec();
    Some((file.name(), String::from_utf8_lossy(&bytes).into_owned()))
}

/// Whether the reader asked for less motion.
pub fn prefers_less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
