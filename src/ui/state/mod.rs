//! The page's state: a few root signals for what the user chose, memos for everything else.
//!
//! It is split into contexts; a component asks for the ones it needs, as by
//! `expect_context::<Session>()`. Each knows only those above it in this list, and none draws
//! anything:
//!
//! - [`Focus`]: what is pointed at, typed and told at the moment.
//! - [`Session`]: what the user chose, with undo.
//! - [`Reading`]: the theory as it was read and evaluated.
//! - [`Models`]: the soft reasoners trained so far, and the saved ones.
//! - [`Hiding`]: whose answers are hidden.
//! - [`Columns`]: which systems Explore shows.
//! - [`Voting`]: what the class says of the question, and of whose answer.
//! - [`Asked`]: the question, its answers, proofs and score, and what could be inserted.
//! - [`Learning`]: the scene read, what was predicted, and what scenes need computed.
//! - [`Address`]: the page shown, and the state in the address.
//! - [`Tables`] and [`Training`]: the experiment, and a training seen along its way.
//! - [`Autosaving`]: what the user made, in the browser's storage.

mod address;
mod asked;
mod autosaving;
mod columns;
mod focus;
mod hiding;
mod learning;
mod models;
mod reading;
mod session;
mod tables;
mod training;
mod voting;

pub use address::Address;
pub use asked::Asked;
pub use autosaving::{Autosaving, autosaves};
pub use columns::Columns;
pub use focus::{Draft, Focus};
pub use hiding::Hiding;
pub use learning::Learning;
pub use models::Models;
pub use reading::Reading;
pub use session::Session;
pub use tables::{SweepState, Sweeping, Tables};
pub use training::Training;
pub use voting::Voting;

use super::route::Page;
use super::stored::Stored;
use leptos::prelude::*;

/// Makes the state that the address asks for, or what was worked on last, and gives it to every
/// component. From now on address, storage and trainings follow it.
pub fn provide() {
    let focus = Focus::default();
    let (stored, saved, damaged) = Stored::open(models::KEY);
    let session = Session::new(focus, saved);
    let reading = Reading::new(focus, session);
    let models = Models::new(session, stored);
    let hiding = Hiding::new(session);
    let columns = Columns::new(session);
    let voting = Voting::new(session, hiding, columns);
    let asked = Asked::new(session, reading, models);
    let learning = Learning::new(models);
    let address = Address::new(focus, session, reading, learning);
    let tables = Tables::new(session, address, models);
    let training = Training::new(session, address, models);
    let autosaving = Autosaving::new(focus, session, reading, learning, address);
    provide_context(focus);
    provide_context(session);
    provide_context(reading);
    provide_context(models);
    provide_context(hiding);
    provide_context(columns);
    provide_context(voting);
    provide_context(asked);
    provide_context(learning);
    provide_context(address);
    provide_context(tables);
    provide_context(training);
    provide_context(autosaving);

    autosaving.begin();
    if let Some(damaged) = damaged {
        focus.notice.set(Some(format!("The models saved in this browser are {damaged}.")));
    }
    models.train_as_needed(move |settings| training.trains(settings));
    models.follow_storage(focus);
    tables.follow_models();
    address.follow_links();
    learning.compute_as_needed(move || address.page.get() == Page::Learn);
    autosaving.follow_changes();
}
