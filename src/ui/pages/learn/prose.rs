//! Prose drawn: words, terms, computed values, buttons.

use crate::learn::{Deed, Lack, Paragraph, Piece, Scene, Setup};
use crate::ui::state::Learning;
use crate::ui::widgets::TermMark;
use leptos::prelude::*;

/// Paragraphs of a scene; their buttons act on its setup.
pub fn paragraphs(
    scene: &'static Scene,
    all: &'static [Paragraph],
    class: &'static str,
    setup: RwSignal<Setup>,
) -> impl IntoView {
    let paragraph = |paragraph: &'static Paragraph| {
        view! { <p class=class>{pieces(scene, paragraph, setup)}</p> }
    };
    all.iter().map(paragraph).collect_view()
}

/// The pieces of one paragraph.
pub fn pieces(
    scene: &'static Scene,
    paragraph: &'static [Piece],
    setup: RwSignal<Setup>,
) -> impl IntoView {
    paragraph.iter().map(|piece| drawn(scene, piece, setup)).collect_view()
}

fn drawn(scene: &'static Scene, piece: &'static Piece, setup: RwSignal<Setup>) -> AnyView {
    let learning = expect_context::<Learning>();
    match piece {
        Piece::Text(text) => text.as_str().into_any(),
        Piece::Emphasis(inner) => {
            view! { <em>{pieces(scene, inner, setup).into_any()}</em> }.into_any()
        }
        Piece::Term(term, text, after) => {
            view! { <TermMark term text=text.clone() after=after.clone()/> }.into_any()
        }
        Piece::Value(expression) => {
            let value = move || learning.known.with(|known| scene.context(known).value(expression));
            let shown = move || match value() {
                Ok(value) => value.text(),
                Err(Lack::Pending) => "…".to_string(),
                Err(Lack::Nothing(_)) => "–".to_string(),
            };
            view! { <span class="value">{shown}</span> }.into_any()
        }
        Piece::Do(deed) => {
            let (Deed::Ask(text) | Deed::Insert(text) | Deed::TakeOut(text)) = deed;
            let act = move |_| setup.update(|setup| perform(setup, deed));
            let does = match deed {
                Deed::Ask(_) => "ask",
                Deed::Insert(_) => "insert",
                Deed::TakeOut(_) => "take out",
            };
            view! {
                <button type="button" class="link deed" on:click=act>
                    {format!("{does} “{text}”")}
                </button>
            }
            .into_any()
        }
    }
}

fn perform(setup: &mut Setup, deed: &Deed) {
    match deed {
        Deed::Ask(question) => setup.question.clone_from(question),
        Deed::Insert(sentence) => {
            if !setup.insertions.contains(sentence) {
                setup.insertions.push(sentence.clone());
            }
        }
        Deed::TakeOut(sentence) => setup.insertions.retain(|own| own != sentence),
    }
}
