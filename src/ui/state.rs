//! The page's state: a few root signals for what the user chose, memos for everything else.

mod actions;
mod address;
mod keeping;

pub use address::tables_hash;
pub use keeping::autosaves;

use self::keeping::Keeping;
use super::pages::{PAGES, Page, Run};
use super::shared::Shared;
use super::soft_reasoners::Models;
use super::worker;
use crate::explain::{self, ProofView};
use crate::explore::{
    self, Changes, Grid, InsertedRow, Member, RankedInsertions, RankingInput, RegimeView, Removal,
    ScoreView,
};
use crate::language::{self, Document, render};
use crate::session::{self, Chosen, History, Parsed, Row, RowKind};
use crate::settings::Settings;
use crate::systems::{self, REGISTRY, SOFT, SoftReasoner, TrainingData};
use crate::theory::{ConstantId, GroundAtom, Question, Semantics, SentenceId, Vocabulary};
use crate::training::SavedModels;
use crate::world::{Case, Lexicon};
use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

/// A line being edited.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// Its position in the document.
    pub line: usize,
    /// The text typed so far.
    pub text: String,
}

/// A state: what the user chose, with the number of the opening that it stems from, and with the
/// kept models.
type State = (u32, Chosen, Shared<SavedModels>);

/// Handles to the page's state, given to components as context.
#[derive(Clone, Copy)]
pub struct App {
    history: RwSignal<History<State>>,
    /// What the last step with an entry of the browser's history led to, and how many entries
    /// there were then.
    stepped: StoredValue<Option<(State, u32)>>,
    openings: StoredValue<u32>,
    revealed: RwSignal<Option<Chosen>>,
    keeping: StoredValue<Keeping>,
    /// Whether this is what was worked on last, come back without having been asked for.
    pub resumed: RwSignal<bool>,
    /// Whether the browser would not keep the work: its storage is full or forbidden.
    pub unkept: RwSignal<bool>,
    /// The page shown.
    pub page: RwSignal<&'static Page>,
    /// A message about something that did not work, until it is dismissed.
    pub notice: RwSignal<Option<String>>,
    /// The sentence that what is pointed at rests on.
    pub lit: RwSignal<Option<SentenceId>>,
    /// The line being edited.
    pub draft: RwSignal<Option<Draft>>,
    /// The soft reasoners trained so far.
    pub models: Models,
    /// The experiment.
    pub settings: Memo<Settings>,
    /// Its tables.
    pub run: Run,
    /// What the user chose.
    pub present: Memo<Chosen>,
    /// The question's text.
    pub question: Memo<String>,
    /// How the state stands to the exhibit that it was opened with.
    pub exhibit: Memo<explore::ExhibitStanding>,
    /// Whether answers are to be hidden.
    pub hidden: Memo<bool>,
    /// Whether they are hidden now.
    pub veiled: Memo<bool>,
    /// The text, parsed.
    pub document: Memo<Shared<Document>>,
    /// Its lines.
    pub rows: Memo<Vec<Row>>,
    /// Insertions and question, parsed.
    pub words: Memo<Parsed>,
    /// The theory without insertions.
    pub base: Memo<Shared<Case>>,
    /// The theory with them.
    pub case: Memo<Shared<Case>>,
    /// The insertions and their verdicts.
    pub inserted: Memo<Vec<InsertedRow>>,
    /// The question.
    pub asked: Memo<Option<Question>>,
    /// The model.
    pub grid: Memo<Grid>,
    /// Its semantics.
    pub regime: Memo<RegimeView>,
    /// What the last change gained and lost.
    pub changes: Memo<Changes>,
    /// Why the question's literals have their values.
    pub proofs: Memo<Vec<ProofView>>,
    /// The soft reasoner, once trained.
    pub soft: Memo<Option<SoftReasoner>>,
    /// The question's family.
    pub family: Memo<Vec<Member>>,
    /// The theory without one or the other insertion.
    pub removals: Memo<Shared<Vec<Removal>>>,
    /// The question's soft score.
    pub score: Memo<Option<ScoreView>>,
    /// The ranking, computed in the worker: the last one stays until the next is there.
    pub ranking: RwSignal<Option<RankedInsertions>>,
    /// What a search for a counterexample starts from: the same as the ranking.
    pub ranking_input: Memo<Option<RankingInput>>,
    /// The trained models that are kept.
    pub kept: Memo<Shared<SavedModels>>,
    /// The systems whose answers are hidden one by one, by their place in the registry.
    pub covered: RwSignal<Vec<usize>>,
}

impl App {
    /// The state that the address asks for, or what was worked on last.
    pub fn new() -> App {
        let first = explore::exhibits().swap_remove(0).chosen;
        let history =
            RwSignal::new(History::new((0, first, Shared::new(super::saved_models::stored()))));
        let revealed = RwSignal::new(None::<Chosen>);
        let models = Models::default();
        let present = Memo::new(move |_| history.with(|h| h.present().1.clone()));
        let text = Memo::new(move |_| present.with(|c| c.theory.clone()));
        let insertions = Memo::new(move |_| present.with(|c| c.insertions.clone()));
        let question = Memo::new(move |_| present.with(|c| c.question.clone()));
        let exhibit = Memo::new(move |_| present.with(explore::exhibit_standing));
        let document = Memo::new(move |_| Shared::new(text.with(|text| language::parse(text))));
        let words = Memo::new(move |_| {
            document.with(|document| {
                insertions.with(|i| question.with(|q| Parsed::read(document, i, q)))
            })
        });
        // Questions rarely bring new words, so the theory is rarely opened anew for one.
        let vocabulary: Memo<Vocabulary> =
            Memo::new(move |_| words.with(|words| words.vocabulary.clone()));
        let settings = Memo::new(move |_| present.with(|c| c.settings.clone()));
        let lexicon: Memo<Lexicon> =
            Memo::new(move |_| settings.with(|settings| settings.lexicon.clone()));
        let base = Memo::new(move |_| {
            document.with(|d| {
                vocabulary.with(|v| lexicon.with(|l| Shared::new(session::open(d, v, l))))
            })
        });
        let sentences = Memo::new(move |_| words.with(Parsed::sentences));
        let case = Memo::new(move |_| {
            sentences.with(|sentences| match sentences.is_empty() {
                true => base.get(),
                false => base.with(|base| Shared::new(base.with(sentences))),
            })
        });
        let removals = Memo::new(move |_| {
            base.with(|base| words.with(|words| Shared::new(explore::removals(base, words))))
        });
        let asked = Memo::new(move |_| words.with(|words| words.question.as_ref().ok().copied()));
        let soft = Memo::new(move |_| settings.with(|settings| models.model(settings)));
        // Made anew once the soft reasoner arrives from the worker; until then its answers wait.
        let systems = Memo::new(move |_| {
            let data = TrainingData::new(settings.get(), soft.get().unwrap_or_default());
            Shared::new(systems::build_all(&data))
        });
        // Two theories opened one after the other are no change of one theory.
        let opening = Memo::new(move |_| history.with(|h| h.present().0));
        let changes = Memo::new(move |old: Option<&(u32, Changes)>| {
            let opening = opening.get();
            let before = old.filter(|(known, _)| *known == opening).map(|(_, changes)| changes);
            let next = case.with(|case| Changes::new(case.evaluation(), case.vocabulary(), before));
            (opening, next)
        });
        let ranking_input = Memo::new(move |_| {
            asked.get()?;
            Some(RankingInput {
                theory: text.get(),
                insertions: insertions.get(),
                question: question.get(),
                soft: soft.get()?,
                lexicon: lexicon.get(),
            })
        });
        let ranking = RwSignal::new(None);
        Effect::new(move |last: Option<Option<oneshot::Sender<()>>>| {
            drop(last); // gives up the ranking that this one replaces, if it still runs
            let Some(input) = ranking_input.get() else {
                // Without a question there is none; while one is trained for, the last one stays.
                if asked.with_untracked(Option::is_none) {
                    ranking.set(None);
                }
                return None;
            };
            let (current, superseded) = oneshot::channel();
            spawn_local(async move {
                if let Some(Ok(ranked)) = unless_dropped(superseded, worker::rank(input)).await {
                    ranking.set(Some(ranked));
                }
            });
            Some(current)
        });
        let app = App {
            history,
            stepped: StoredValue::new(None),
            openings: StoredValue::new(0),
            revealed,
            keeping: StoredValue::new(Keeping::new()),
            resumed: RwSignal::new(false),
            unkept: RwSignal::new(false),
            page: RwSignal::new(&PAGES[0]),
            notice: RwSignal::new(None),
            lit: RwSignal::new(None),
            draft: RwSignal::new(None),
            models,
            settings,
            run: Run::default(),
            present,
            question,
            exhibit,
            hidden: Memo::new(move |_| present.with(|c| c.hidden)),
            veiled: Memo::new(move |_| {
                present.with(|c| c.hidden && revealed.get().as_ref() != Some(c))
            }),
            document,
            rows: Memo::new(move |_| document.with(|d| session::rows(d))),
            words,
            base,
            case,
            inserted: Memo::new(move |_| {
                words.with(|w| removals.with(|r| explore::inserted_rows(w, r)))
            }),
            asked,
            grid: Memo::new(move |_| {
                case.with(|c| Grid::new(c.theory(), c.evaluation(), c.signature()))
            }),
            regime: Memo::new(move |_| {
                case.with(|c| RegimeView::new(c.evaluation(), c.vocabulary()))
            }),
            changes: Memo::new(move |_| changes.with(|(_, changes)| changes.clone())),
            proofs: Memo::new(move |_| {
                let Some(question) = asked.get() else { return Vec::new() };
                let literals = question.literals().iter();
                case.with(|case| literals.map(|&l| explain::proof_of_meaning(case, l)).collect())
            }),
            soft,
            family: Memo::new(move |_| {
                let Some(question) = asked.get() else { return Vec::new() };
                let systems = systems.get();
                case.with(|case| removals.with(|r| explore::family(case, r, &question, &systems)))
            }),
            removals,
            score: Memo::new(move |_| {
                let (question, soft) = (asked.get()?, soft.get()?);
                Some(
                    case.with(|case| {
                        base.with(|base| explore::score_of(case, base, &question, &soft))
                    }),
                )
            }),
            ranking,
            ranking_input,
            kept: Memo::new(move |_| history.with(|h| h.present().2.clone())),
            covered: RwSignal::new(Vec::new()),
        };
        app.begin();
        app
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        self.history.with(History::can_undo)
    }

    /// Whether there is a step to take again.
    pub fn can_redo(&self) -> bool {
        self.history.with(History::can_redo)
    }

    /// What is wrong with the line being typed.
    pub fn draft_fault(&self) -> Option<String> {
        let text = self.draft.with(|draft| draft.as_ref().map(|draft| draft.text.clone()))?;
        let open = self.document.with(|d| d.theory.semantics == Semantics::OpenWorld);
        let world = if open { "world: open.\n" } else { "" };
        let document = language::parse(&format!("{world}{text}"));
        document
            .errors()
            .next()
            .map(|(line, error)| session::Fault::new(&document.lines[line].text, error).message)
    }

    /// Whether a system's answers are hidden now.
    pub fn is_hidden(&self, system: usize) -> bool {
        self.veiled.get() || self.covered.with(|covered| covered.contains(&system))
    }

    /// Whether the soft reasoner's answers are hidden now, and with them its scores.
    pub fn soft_hidden(&self) -> bool {
        let soft = REGISTRY.iter().position(|entry| entry.id == SOFT);
        soft.map_or_else(|| self.veiled.get(), |soft| self.is_hidden(soft))
    }

    /// A positive literal in words.
    pub fn atom_text(&self, atom: GroundAtom) -> String {
        self.case.with(|case| render::atom(case.vocabulary(), &atom))
    }

    /// Whether the last change gained an atom (true) or lost it (false).
    pub fn change_of(&self, atom: GroundAtom) -> Option<bool> {
        self.changes.with(|changes| self.case.with(|case| changes.of(case.vocabulary(), atom)))
    }

    /// The lines that state the facts of the grid.
    pub fn grid_facts(&self) -> Vec<usize> {
        self.document.with(|document| {
            self.base.with(|case| explore::base_fact_lines(document, case.signature()))
        })
    }

    /// A constant in words.
    pub fn constant_text(&self, id: ConstantId) -> String {
        self.case.with(|case| render::constant(case.vocabulary(), id))
    }

    /// The line at which a sentence stands; `None` for an insertion.
    pub fn line_of(&self, id: SentenceId) -> Option<usize> {
        self.rows.with_untracked(|rows| {
            rows.iter().find(|row| row.kind == RowKind::Sentence(id)).map(|row| row.index)
        })
    }

    /// What proofs call a sentence.
    pub fn sentence_name(&self, id: SentenceId) -> String {
        let inserted = self.base.with_untracked(|base| id.0 as usize >= base.own_sentences().len());
        format!("{} {}", if inserted { "inserted sentence" } else { "sentence" }, id.0 + 1)
    }
}

/// What a future comes to; `None`, and the future is dropped, once the sender is dropped.
pub async fn unless_dropped<T>(
    sender: oneshot::Receiver<()>,
    work: impl Future<Output = T>,
) -> Option<T> {
    let (mut sender, mut work) = (pin!(sender), pin!(work));
    poll_fn(|context| match sender.as_mut().poll(context) {
        Poll::Ready(_) => Poll::Ready(None),
        Poll::Pending => work.as_mut().poll(context).map(Some),
    })
    .await
}

/// The state, from context.
pub fn app() -> App {
    expect_context::<App>()
}
