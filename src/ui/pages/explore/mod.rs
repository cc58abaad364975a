//! One theory, one question, its family, every system's answers.

mod counterexample;
mod exhibit;
mod family;
mod fixpoint;
mod hiding;
mod inserted;
mod lately;
mod lexicon;
mod library;
mod line;
mod proof;
mod question;
mod question_parts;
mod save;
mod saved_models;
mod scene;
mod score;
mod share;
mod stages;
mod stated;
mod strip;
mod suggestions;
mod theory;
mod tree;
mod vote;

use leptos::prelude::*;

#[component]
pub fn Explore() -> impl IntoView {
    view! {
        <scene::BackToScene/>
        <exhibit::ExhibitBar/>
        <div class="bench">
            <div class="bench-column">
                <theory::TheoryPanel/>
                <suggestions::InsertionsPanel/>
            </div>
            <div class="bench-column">
                <fixpoint::FixpointPanel/>
                <proof::ProofPanel/>
            </div>
            <div class="bench-column">
                <question::QuestionPanel/>
                <family::FamilyPanel/>
                <score::ScorePanel/>
                <saved_models::SavedModelsPanel/>
                <lexicon::StreetNames/>
            </div>
        </div>
        <strip::AnswerStrip/>
    }
}
