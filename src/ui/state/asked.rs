//! The question: its answers, proofs and score, and what could be inserted.

use super::{Models, Reading, Session};
use crate::explain::{self, ProofView};
use crate::explore::{
    self, Answered, Before, Member, RankedInsertions, RankingInput, ScoreView, Subject, Turn,
};
use crate::language::render;
use crate::theory::{GroundAtom, Question};
use crate::ui::job::Job;
use crate::ui::worker;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Asked {
    session: Session,
    reading: Reading,
    pub question: Memo<Option<Question>>,
    pub proofs: Memo<Vec<ProofView>>,
    pub family: Memo<Vec<Member>>,
    /// What is answered now, and what was before the last change.
    pub turn: Memo<Option<Turn>>,
    /// Its soft score.
    pub score: Memo<Option<ScoreView>>,
    /// What a ranking of insertions starts from, and a search for a counterexample.
    pub ranking_input: Memo<Option<RankingInput>>,
    /// The ranking, computed in the worker: the last one stays until the next is there.
    pub ranking: RwSignal<Option<RankedInsertions>>,
}

impl Asked {
    pub(super) fn new(session: Session, reading: Reading, models: Models) -> Asked {
        let Reading { parsed, base, case, removals, .. } = reading;
        let soft = models.soft;
        let question = Memo::new(move |_| parsed.with(|p| p.question.as_ref().ok().cloned()));
        let ranking_input = Memo::new(move |_| {
            question.get()?;
            Some(RankingInput {
                theory: session.theory.get(),
                insertions: session.insertions.get(),
                question: session.question.get(),
                soft: soft.get()?,
                lexicon: session.lexicon.get(),
            })
        });
        let turns = Memo::new(move |old: Option<&Option<((u32, String), Turn)>>| {
            let kept = (session.opening(), session.question.get());
            let old = old.and_then(Option::as_ref).filter(|(of, _)| *of == kept);
            let (question, Some(soft)) = (question.get()?, soft.get()) else {
                return old.cloned(); // until the training is done
            };
            let systems = models.systems.get();
            let (now, inserted) = case.with(|case| {
                let (systems, soft) = (systems.as_slice(), Some(&soft));
                let inserted = base
                    .with(|base| Before::without_insertions(case, base, &question, systems, soft));
                (Answered::new(case, &question, systems, soft), inserted)
            });
            let (theory, insertions) = (session.theory.get(), session.insertions.get());
            let of = Subject { theory, insertions, soft };
            Some((kept, Turn::new(old.map(|(_, turn)| turn), of, now, inserted)))
        });
        let turn = Memo::new(move |_| turns.get().map(|(_, turn)| turn));
        let asked = Asked {
            session,
            reading,
            question,
            proofs: Memo::new(move |_| {
                let Some(question) = question.get() else { return Vec::new() };
                let literals = question.literals().iter();
                case.with(|case| literals.map(|&l| explain::proof_of_meaning(case, l)).collect())
            }),
            family: Memo::new(move |_| {
                let Some(question) = question.get() else { return Vec::new() };
                let systems = models.systems.get();
                let families = session.settings.with(|settings| settings.families.clone());
                case.with(|case| {
                    removals.with(|r| explore::family(case, r, &question, &families, &systems))
                })
            }),
            turn,
            score: Memo::new(move |_| {
                let (question, soft) = (question.get()?, soft.get()?);
                turn.with(|turn| {
                    let before = turn.as_ref().and_then(Turn::before);
                    Some(case.with(|case| explore::score_of(case, before, &question, &soft)))
                })
            }),
            ranking_input,
            ranking: RwSignal::new(None),
        };
        asked.rank_as_needed();
        asked
    }

    /// Ranks what could be inserted whenever something that the ranking starts from has changed.
    fn rank_as_needed(self) {
        let job = Job::default();
        Effect::new(move |_| match self.ranking_input.get() {
            Some(input) => job.run((), worker::Rank(input), move |ranked| {
                if ranked.is_some() {
                    self.ranking.set(ranked);
                }
            }),
            None => {
                job.rest();
                // Without a question there is no ranking; during a training the last one stays.
                if self.question.with_untracked(Option::is_none) {
                    self.ranking.set(None);
                }
            }
        });
    }

    /// Asks a question put together from parts.
    pub fn ask(&self, question: &Question) {
        let text = |case: &crate::world::Case| render::question(case.vocabulary(), question);
        self.session.ask(self.reading.case.with_untracked(|case| text(case)));
    }

    pub fn ask_about(&self, atom: GroundAtom) {
        self.ask(&Question::Literal(atom.literal(true)));
    }
}
