//! The calls for JavaScript: what the page computes, for pages that embed it and for tests.
//!
//! They are exports of the page's own script, and run in its worker:
//!
//! ```js
//! const glue = document.querySelector("script[data-glue]").dataset.glue;
//! const { report } = await import(glue);
//! const figures = JSON.parse(await report("seed=17"));
//! ```

use crate::settings::Settings;
use crate::ui::worker;
use wasm_bindgen::prelude::*;

/// The report of the settings in a query string, as the same JSON that the command prints.
///
/// # Errors
///
/// An `Error` that names the first setting that could not be taken, or why the worker failed.
#[wasm_bindgen]
pub async fn report(query: String) -> Result<String, JsError> {
    let (settings, errors) = Settings::from_query(&query);
    if let Some(error) = errors.into_iter().next() {
        return Err(error.into());
    }
    let report = worker::run(worker::Report(settings), |_| ()).await?;
    Ok(serde_json::to_string(&report)?)
}
