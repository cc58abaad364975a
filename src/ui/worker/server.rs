//! The worker's side.

use std::ops::ControlFlow;

use js_sys::global;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::cache::Cache;
use super::tasks::TASKS;
use super::{Event, Request, WorkerError};

/// Whether this instance of the binary runs as the worker.
pub fn is_worker() -> bool {
    global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Answers requests from now on. For the worker only.
pub fn serve() {
    std::panic::set_hook(Box::new(|panic| {
        send(&Event::Failed(WorkerError::Failed(panic.to_string())));
    }));
    let mut cache = Cache::default();
    let on_message = Closure::<dyn FnMut(_)>::new(move |message: MessageEvent| {
        send(&perform(message.data(), &mut cache).map_or_else(Event::Failed, Event::Done));
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget(); // lives as long as the worker
    send(&Event::Ready);
}

/// Answers a request. A report of progress costs a few microseconds.
fn perform(request: JsValue, cache: &mut Cache) -> Result<JsValue, WorkerError> {
    let Request { name, task } = serde_wasm_bindgen::from_value(request)?;
    let known = TASKS.iter().find(|(known, _)| *known == name);
    let (_, answer) = known.ok_or_else(|| WorkerError::Garbled(format!("no task “{name}”")))?;
    answer(task, cache, &mut |progress| {
        send(&Event::Progress(progress));
        ControlFlow::Continue(()) // a cancelled task ends the worker instead
    })
}

fn scope() -> DedicatedWorkerGlobalScope {
    global().unchecked_into()
}

fn send(event: &Event) {
    let sent = serde_wasm_bindgen::to_value(event)
        .map_err(JsValue::from)
        .and_then(|event| scope().post_message(&event));
    // Nobody is left to tell; the page's error event fires.
    if let Err(error) = sent {
        wasm_bindgen::throw_val(error);
    }
}
