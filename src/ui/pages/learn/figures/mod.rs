//! The figures of the scenes. A figure is a file here, which draws what a file of its name in
//! `crate::learn` computes, and a place in [`VIEWS`].

mod bench;
mod parts;
mod rates;

use crate::learn::{FIGURES, Scene, Setup};
use leptos::prelude::*;

/// What a figure is about.
#[derive(Clone, Copy)]
pub struct Stage {
    /// Its scene.
    pub scene: &'static Scene,
    /// The theory, the insertions and the question as the reader has them.
    pub setup: RwSignal<Setup>,
    /// Whether the prediction is made, so that everything may be shown.
    pub shown: Memo<bool>,
}

/// What draws each kind of figure, in the order of [`FIGURES`].
const VIEWS: [fn(Stage) -> AnyView; FIGURES.len()] = [bench::view, rates::view, parts::view];

/// Draws a scene's figure.
pub fn view(stage: Stage) -> AnyView {
    let at = FIGURES.iter().position(|kind| kind.id == stage.scene.figure.id);
    at.map(|at| VIEWS[at](stage)).into_any()
}
