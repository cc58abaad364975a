//! The theory as it was read and evaluated, with its insertions and without them.

use super::{Draft, Focus, Session};
use crate::explore::{self, Changes, Grid, InsertedRow, RegimeView, Removal};
use crate::language::{self, Document, render};
use crate::session::{self, Chosen, Parsed, Row};
use crate::theory::{ConstantId, GroundAtom, Semantics, Sentence, SentenceId, Vocabulary};
use crate::ui::shared::Shared;
use crate::world::Case;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Reading {
    focus: Focus,
    session: Session,
    pub document: Memo<Shared<Document>>,
    pub rows: Memo<Vec<Row>>,
    pub parsed: Memo<Parsed>,
    /// The theory without insertions.
    pub base: Memo<Shared<Case>>,
    /// The theory with them.
    pub case: Memo<Shared<Case>>,
    /// The theory without one or the other insertion.
    pub removals: Memo<Shared<Vec<Removal>>>,
    pub inserted: Memo<Vec<InsertedRow>>,
    pub grid: Memo<Grid>,
    pub regime: Memo<RegimeView>,
    pub changes: Memo<Changes>,
}

impl Reading {
    pub(super) fn new(focus: Focus, session: Session) -> Reading {
        let Session { theory, insertions, question, lexicon, .. } = session;
        let document = Memo::new(move |_| Shared::new(theory.with(|text| language::parse(text))));
        let parsed = Memo::new(move |_| {
            document.with(|document| {
                insertions.with(|i| question.with(|q| Parsed::read(document, i, q)))
            })
        });
        // Questions rarely bring new words, so the theory is rarely opened anew for one.
        let vocabulary: Memo<Vocabulary> =
            Memo::new(move |_| parsed.with(|parsed| parsed.vocabulary.clone()));
        let base = Memo::new(move |_| {
            document.with(|d| {
                vocabulary.with(|v| lexicon.with(|l| Shared::new(session::open(d, v, l))))
            })
        });
        let sentences = Memo::new(move |_| parsed.with(Parsed::sentences));
        let case = Memo::new(move |_| {
            sentences.with(|sentences| match sentences.is_empty() {
                true => base.get(),
                false => base.with(|base| Shared::new(base.with(sentences))),
            })
        });
        let removals = Memo::new(move |_| {
            base.with(|base| parsed.with(|parsed| Shared::new(explore::removals(base, parsed))))
        });
        // Opening another theory is not a change of this one.
        let opening = Memo::new(move |_| session.opening());
        let changes = Memo::new(move |old: Option<&(u32, Changes)>| {
            let opening = opening.get();
            let before = old.filter(|(known, _)| *known == opening).map(|(_, changes)| changes);
            let next = case.with(|case| Changes::new(case.evaluation(), case.vocabulary(), before));
            (opening, next)
        });
        Reading {
            focus,
            session,
            document,
            rows: Memo::new(move |_| {
                let rows = document.with(|document| session::rows(document));
                base.with(|base| explore::with_broken_denials(rows, base))
            }),
            parsed,
            base,
            case,
            removals,
            inserted: Memo::new(move |_| {
                parsed.with(|p| removals.with(|r| explore::inserted_rows(p, r)))
            }),
            grid: Memo::new(move |_| {
                case.with(|c| Grid::new(c.theory(), c.evaluation(), c.signature()))
            }),
            regime: Memo::new(move |_| {
                case.with(|c| RegimeView::new(c.evaluation(), c.vocabulary()))
            }),
            changes: Memo::new(move |_| changes.with(|(_, changes)| changes.clone())),
        }
    }

    pub fn atom_text(&self, atom: GroundAtom) -> String {
        self.case.with(|case| render::atom(case.vocabulary(), &atom))
    }

    pub fn constant_text(&self, id: ConstantId) -> String {
        self.case.with(|case| render::constant(case.vocabulary(), id))
    }

    /// Whether the last change gained an atom (true) or lost it (false).
    pub fn change_of(&self, atom: GroundAtom) -> Option<bool> {
        self.changes.with(|changes| self.case.with(|case| changes.of(case.vocabulary(), atom)))
    }

    pub fn grid_facts(&self) -> Vec<usize> {
        self.document.with(|document| {
            self.base.with(|case| explore::base_fact_lines(document, case.signature()))
        })
    }

    /// The line at which a sentence stands; `None` for an insertion.
    pub fn line_of(&self, id: SentenceId) -> Option<usize> {
        self.rows.with_untracked(|rows| {
            let states = |row: &&Row| row.kind.sentences().contains(&id);
            rows.iter().find(states).map(|row| row.index)
        })
    }

    /// What proofs call a sentence.
    pub fn sentence_name(&self, id: SentenceId) -> String {
        let inserted = self.base.with_untracked(|base| id.0 as usize >= base.own_sentences().len());
        format!("{} {}", if inserted { "inserted sentence" } else { "sentence" }, id.0 + 1)
    }

    pub fn edit(&self, edit: impl FnOnce(&str, &Document) -> String) {
        let document = self.document.get_untracked();
        self.session.edit(|theory| edit(theory, &document));
    }

    /// States a fact after the facts there are, or takes back every line that states it.
    pub fn toggle_fact(&self, atom: GroundAtom) {
        let text = self.base.with_untracked(|case| {
            render::sentence(case.vocabulary(), &Sentence::Fact(atom.literal(true)))
        });
        self.edit(|theory, document| {
            explore::without_fact(theory, document, atom).unwrap_or_else(|| {
                let after = explore::last_fact(document);
                session::append(theory, &document.lines, after, &text)
            })
        });
    }

    pub fn draft_fault(&self) -> Option<String> {
        let text = self.focus.draft.with(|draft| Some(draft.as_ref()?.text.clone()))?;
        let open = self.document.with(|d| d.theory.semantics == Semantics::OpenWorld);
        let world = if open { "world: open.\n" } else { "" };
        let document = language::parse(&format!("{world}{text}"));
        document
            .errors()
            .next()
            .map(|(line, error)| session::Fault::new(&document.lines[line].text, error).message)
    }

    /// Leaves the line being edited as it was.
    pub fn drop_draft(&self) {
        self.focus.draft.set(None);
    }

    /// Takes over what is typed in an open line, if anything.
    pub fn commit_draft(&self) {
        if let Some(draft) = self.focus.draft.get_untracked() {
            self.focus.draft.set(None);
            self.edit(|text, document| with_draft(text, document, &draft));
        }
    }

    /// What the user chose, with the line being typed taken over.
    pub fn with_draft(&self) -> Chosen {
        let mut chosen = self.session.present.get();
        if let Some(draft) = self.focus.draft.get() {
            chosen.theory = self.document.with(|d| with_draft(&chosen.theory, d, &draft));
        }
        chosen
    }
}

fn with_draft(text: &str, document: &Document, draft: &Draft) -> String {
    session::replace_line(text, &document.lines, draft.line, &draft.text)
}
