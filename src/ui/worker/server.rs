//! The worker's side.

use js_sys::global;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::{Event, Request, perform};

/// Whether this instance of the binary runs as the worker.
pub fn is_worker() -> bool {
    global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Answers requests from now on. For the worker only.
pub fn serve() {
    std::panic::set_hook(Box::new(|panic| send(&Event::Failed(panic.to_string()))));
    let on_message = Closure::<dyn FnMut(_)>::new(|message: MessageEvent| {
        let outcome = serde_wasm_bindgen::from_value::<Request>(message.data())
            .map_err(|error| error.to_string())
            .and_then(|request| perform(request, &|progress| send(&Event::Progress(progress))));
        send(&outcome.map_or_else(Event::Failed, Event::Done));
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget(); // lives as long as the worker
    send(&Event::Ready);
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
