//! The page's side: a worker per lane, each with a queue of calls, at most one of them running.

use std::{cell::RefCell, collections::VecDeque, pin::Pin, rc::Rc, task};

use futures_channel::oneshot;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Event, Lane, Request, Task, WorkerError};
use crate::experiment::Progress;

type Outcome = Result<JsValue, WorkerError>;
type OnProgress = Rc<dyn Fn(Progress)>;

/// Does a task in its lane's worker, which is started by the first task. `on_progress` runs on the
/// page, before the reply and never after a cancel. Dropping the future cancels the task.
pub async fn run<T: Task>(
    task: T,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<T::Reply, WorkerError> {
    run_on(T::LANE, task, on_progress).await
}

/// As [`run`], on this lane.
pub async fn run_on<T: Task>(
    lane: Lane,
    task: T,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<T::Reply, WorkerError> {
    let task = serde_wasm_bindgen::to_value(&task)?;
    let request = serde_wasm_bindgen::to_value(&Request { name: T::NAME.to_string(), task })?;
    let reply = call(lane, request, Rc::new(on_progress)).await?;
    Ok(serde_wasm_bindgen::from_value(reply)?)
}

/// A call on its way: a future of the reply. Dropping it cancels the work.
struct Call {
    lane: Lane,
    id: u32,
    outcome: oneshot::Receiver<Outcome>,
}

fn call(lane: Lane, request: JsValue, on_progress: OnProgress) -> Call {
    let (sender, outcome) = oneshot::channel();
    let (id, _over) = with_client(lane, |client| {
        let id = client.next_id;
        client.next_id = id.wrapping_add(1);
        client.waiting.push_back(Order { id, request, on_progress, sender });
        (id, client.advance())
    });
    Call { lane, id, outcome }
}

impl Future for Call {
    type Output = Outcome;

    fn poll(mut self: Pin<&mut Self>, context: &mut task::Context<'_>) -> task::Poll<Outcome> {
        // Only a cancel drops a sender unused, and a cancelled call is no longer polled.
        let gone = |_| Err(WorkerError::Failed("the call was dropped".into()));
        Pin::new(&mut self.outcome).poll(context).map(|sent| sent.unwrap_or_else(gone))
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        let _over = with_client(self.lane, |client| client.cancel(self.id));
    }
}

thread_local! {
    static CLIENTS: [RefCell<Client>; Lane::ALL.len()] =
        Lane::ALL.map(|lane| RefCell::new(Client::new(lane)));
}

fn with_client<T>(lane: Lane, work: impl FnOnce(&mut Client) -> T) -> T {
    CLIENTS.with(|clients| work(&mut clients[lane as usize].borrow_mut()))
}

/// One call, until its outcome is sent.
struct Order {
    id: u32,
    request: JsValue,
    on_progress: OnProgress,
    sender: oneshot::Sender<Outcome>,
}

impl Order {
    fn end(self, outcome: Outcome) -> OnProgress {
        let _ = self.sender.send(outcome); // the caller may be gone
        self.on_progress
    }
}

/// The callbacks of orders that are over. They may own a [`Call`], whose drop borrows the client, so
/// they are handed out, to be dropped after the borrow.
type Over = Vec<OnProgress>;

struct Client {
    lane: Lane,
    worker: Option<Running>,
    waiting: VecDeque<Order>,
    next_id: u32,
}

impl Client {
    fn new(lane: Lane) -> Client {
        Client { lane, worker: None, waiting: VecDeque::new(), next_id: 0 }
    }

    /// Gives the next order to the worker, which it starts if need be.
    fn advance(&mut self) -> Over {
        if self.waiting.is_empty() {
            return Over::new();
        }
        if self.worker.is_none() {
            match Running::start(self.lane) {
                Ok(worker) => self.worker = Some(worker),
                Err(error) => return self.give_up(&WorkerError::NotStarted(describe(&error))),
            }
        }
        let Some(running) = self.worker.as_mut().filter(|it| it.ready && it.order.is_none()) else {
            return Over::new();
        };
        let Some(order) = self.waiting.pop_front() else { return Over::new() };
        let posted = running.worker.post_message(&order.request);
        running.order = Some(order);
        match posted {
            Ok(()) => Over::new(),
            Err(error) => self.finish(Err(WorkerError::Garbled(describe(&error)))),
        }
    }

    /// Ends the running order and goes on with the next.
    fn finish(&mut self, outcome: Outcome) -> Over {
        let order = self.worker.as_mut().and_then(|running| running.order.take());
        if outcome.is_err() {
            self.worker = None; // it may be in any state
        }
        let mut over: Over = order.map(|order| order.end(outcome)).into_iter().collect();
        over.extend(self.advance());
        over
    }

    /// Ends the running order, or all orders if the worker never came up.
    fn fail(&mut self, message: String) -> Over {
        if self.worker.as_ref().is_some_and(|running| running.ready) {
            self.finish(Err(WorkerError::Failed(message)))
        } else {
            self.give_up(&WorkerError::NotStarted(message))
        }
    }

    /// No worker can be had: tells every waiting order.
    fn give_up(&mut self, error: &WorkerError) -> Over {
        self.worker = None;
        self.waiting.drain(..).map(|order| order.end(Err(error.clone()))).collect()
    }

    fn cancel(&mut self, id: u32) -> Over {
        if let Some(place) = self.waiting.iter().position(|order| order.id == id) {
            return self.waiting.remove(place).map(|order| order.on_progress).into_iter().collect();
        }
        let runs =
            |running: &mut Running| running.order.as_ref().is_some_and(|order| order.id == id);
        let Some(mut running) = self.worker.take_if(runs) else { return Over::new() };
        let mut over: Over =
            running.order.take().map(|order| order.on_progress).into_iter().collect();
        drop(running); // ends the worker
        over.extend(self.advance());
        over
    }
}

/// Takes a message of the worker.
fn receive(lane: Lane, data: JsValue) {
    let event = match serde_wasm_bindgen::from_value(data) {
        Ok(Event::Progress(progress)) => return report(lane, progress),
        other => other,
    };
    let _over = with_client(lane, |client| match event {
        Ok(Event::Ready) => {
            client.worker.iter_mut().for_each(|running| running.ready = true);
            client.advance()
        }
        Ok(Event::Done(reply)) => client.finish(Ok(reply)),
        Ok(Event::Failed(WorkerError::Failed(message))) => client.fail(message),
        Ok(Event::Failed(error)) => client.finish(Err(error)),
        Ok(Event::Progress(_)) => Over::new(), // reported above
        Err(error) => client.finish(Err(WorkerError::Garbled(error.to_string()))),
    });
}

/// Calls back outside the borrow, since the callback may call the worker again.
fn report(lane: Lane, progress: Progress) {
    let on_progress = with_client(lane, |client| {
        let order = client.worker.as_ref()?.order.as_ref()?;
        Some(Rc::clone(&order.on_progress))
    });
    if let Some(on_progress) = on_progress {
        on_progress(progress);
    }
}

/// A started worker. Dropping it ends it and silences its handlers.
struct Running {
    worker: Worker,
    ready: bool,
    order: Option<Order>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Running {
    fn start(lane: Lane) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&glue_url().ok_or("the page does not name its script")?);
        let worker = Worker::new_with_options("./worker.js", &options)?;
        let on_message = Closure::new(move |message: MessageEvent| receive(lane, message.data()));
        let on_error = Closure::new(move |error: ErrorEvent| {
            let _over = with_client(lane, |client| client.fail(error.message()));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self { worker, ready: false, order: None, _on_message: on_message, _on_error: on_error })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The hashed, absolute URL of the page's glue script, as `boot.js` left it.
fn glue_url() -> Option<String> {
    let document = web_sys::window()?.document()?;
    document.query_selector("script[data-glue]").ok()??.get_attribute("data-glue")
}

fn describe(error: &JsValue) -> String {
    error.as_string().unwrap_or_else(|| format!("{error:?}"))
}
