//! A proof or refutation as a tree of lines in words.

use crate::language::render;
use crate::logic::{Evaluation, Node, NodeId, Proof, Proofs, Value, check, narrate};
use crate::theory::{ConstantId, GroundLiteral, Sentence, SentenceId, Theory};
use crate::world::Case;

/// Why a literal has its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofView {
    /// What is shown, as a heading.
    pub title: String,
    /// What the question's word stands for, if it is another word for what is proved.
    pub note: Option<String>,
    /// The independent checker's verdict: `Err` says what it objects to.
    pub checked: Result<(), String>,
    /// The trees.
    pub roots: Vec<Branch>,
    /// Whether some of it was left out for length.
    pub shortened: bool,
}

/// A line and what it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The line, piece by piece.
    pub pieces: Vec<Piece>,
    /// What it rests on.
    pub branches: Vec<Branch>,
}

impl Branch {
    /// The line as text; `name` says what a sentence is called.
    pub fn text(&self, name: impl Fn(SentenceId) -> String) -> String {
        let pieces = self.pieces.iter().map(|piece| match piece {
            Piece::Words(text)
            | Piece::Literal(text)
            | Piece::Failing(text)
            | Piece::Quote(text) => text.clone(),
            Piece::Sentence(id) => name(*id),
        });
        pieces.collect::<Vec<_>>().join(" ")
    }

    /// The sentence that the line names first.
    pub fn sentence(&self) -> Option<SentenceId> {
        self.pieces.iter().find_map(|piece| match piece {
            Piece::Sentence(id) => Some(*id),
            _ => None,
        })
    }
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words of the explanation.
    Words(String),
    /// A literal.
    Literal(String),
    /// The literal at which a rule fails.
    Failing(String),
    /// A sentence of the theory, by number.
    Sentence(SentenceId),
    /// The text of a sentence.
    Quote(String),
}

/// No deeper, and no more lines than these: the rest is said to be left out.
const DEEPEST: usize = 24;
const MOST_LINES: usize = 400;

/// The proof of a literal in words.
pub fn proof_view(theory: &Theory, evaluation: &Evaluation, literal: GroundLiteral) -> ProofView {
    view_of(theory, &evaluation.proof(literal), literal)
}

/// A proof of a literal in words.
fn view_of(theory: &Theory, proof: &Proof, literal: GroundLiteral) -> ProofView {
    let asked = render::literal(&theory.vocabulary, &literal);
    let title = match proof.value {
        Value::True => format!("Why “{asked}”"),
        Value::False => format!("Why not “{asked}”"),
        Value::Undefined => format!("Why “{asked}” is undefined"),
        Value::Unknown => format!("Why “{asked}” is unknown"),
        Value::Inconsistent => format!("Why “{asked}” is inconsistent"),
    };
    let mut teller = Teller { theory, proof, lines: 0, shortened: false };
    let roots = proof.roots.iter().map(|&root| teller.node(root, 0)).collect();
    let shortened = teller.shortened;
    let checked = check(theory, proof).map_err(|fault| fault.to_string());
    ProofView { title, note: None, checked, roots, shortened }
}

/// The proof of what a literal means: a street name is proved by the word that it stands for.
pub fn proof_of_meaning(case: &Case, literal: GroundLiteral) -> ProofView {
    let (meant, note) = proved_for(case, literal);
    ProofView { note, ..proof_view(case.theory(), case.evaluation(), meant) }
}

/// The most proofs that [`AllProofs`] finds.
pub const MOST_PROOFS: usize = 20;

/// The minimal proofs of what a literal means.
#[derive(Clone, Debug)]
pub struct AllProofs {
    case: Case,
    literal: GroundLiteral,
    proofs: Proofs,
}

impl AllProofs {
    /// Finds them, [`MOST_PROOFS`] at most.
    pub fn find(case: &Case, literal: GroundLiteral) -> AllProofs {
        let proofs = case.evaluation().proofs(case.meaning_of(literal), MOST_PROOFS);
        AllProofs { case: case.clone(), literal, proofs }
    }

    /// How many there are, one at least.
    pub fn count(&self) -> usize {
        self.proofs.proofs.len()
    }

    /// Whether these are all.
    pub fn complete(&self) -> bool {
        self.proofs.complete
    }

    /// One of them in words, the shortest at 0.
    pub fn view(&self, at: usize) -> Option<ProofView> {
        let proof = self.proofs.proofs.get(at)?;
        let (meant, note) = proved_for(&self.case, self.literal);
        Some(ProofView { note, ..view_of(self.case.theory(), proof, meant) })
    }

    /// Which of them is shown, in words: `the shortest of 3 minimal proofs`. `None` for a
    /// refutation, of which one is enough.
    pub fn words(&self, at: usize) -> Option<String> {
        let count = match (self.count(), self.complete()) {
            (1, true) => {
                let proof = self.proofs.proofs.first()?;
                let derives = |node: &Node| matches!(node, Node::Fact { .. } | Node::Rule { .. });
                let derived = proof.roots.iter().any(|&root| derives(proof.node(root)));
                return derived.then(|| "the only minimal proof".to_string());
            }
            (count, true) => count.to_string(),
            // The search ends at so many proofs, or after so many steps.
            (count, false) => format!("more than {count}"),
        };
        Some(match at {
            0 => format!("the shortest of {count} minimal proofs"),
            at => format!("proof {} of {count}, by length", at + 1),
        })
    }
}

/// The literal that is proved for a question's, which may use a street name, and, where it is
/// another, a sentence that says so.
pub fn proved_for(case: &Case, literal: GroundLiteral) -> (GroundLiteral, Option<String>) {
    let meant = case.meaning_of(literal);
    let word =
        |literal: &GroundLiteral| render::predicate(case.vocabulary(), literal.atom.predicate);
    let note = (meant != literal).then(|| {
        format!(
            "“{}” is another word for “{}”, so what follows is about that.",
            word(&literal),
            word(&meant)
        )
    });
    (meant, note)
}

/// A proof in words, after the note of [`proved_for`] if there is one.
pub fn told(theory: &Theory, proof: &Proof, note: Option<&str>) -> String {
    let words = narrate::text(&narrate::proof(theory, proof));
    note.map(|note| format!("{note}\n")).unwrap_or_default() + &words
}

struct Teller<'a> {
    theory: &'a Theory,
    proof: &'a Proof,
    lines: usize,
    shortened: bool,
}

impl Teller<'_> {
    fn literal(&self, literal: &GroundLiteral) -> String {
        render::literal(&self.theory.vocabulary, literal)
    }

    fn branch(&mut self, pieces: Vec<Piece>) -> Branch {
        self.lines += 1;
        Branch { pieces, branches: Vec::new() }
    }

    /// Whether another level fits.
    fn goes_on(&mut self, depth: usize) -> bool {
        let fits = depth < DEEPEST && self.lines < MOST_LINES;
        self.shortened |= !fits;
        fits
    }

    fn node(&mut self, id: NodeId, depth: usize) -> Branch {
        let proof = self.proof;
        match proof.node(id) {
            Node::Fact { conclusion, sentence } => {
                let pieces = vec![
                    Piece::Literal(self.literal(conclusion)),
                    Piece::Words("is stated:".into()),
                    Piece::Sentence(*sentence),
                ];
                self.branch(pieces)
            }
            Node::Rule { conclusion, sentence, premises, .. } => {
                let pieces = vec![
                    Piece::Literal(self.literal(conclusion)),
                    Piece::Words("by".into()),
                    Piece::Sentence(*sentence),
                    Piece::Quote(self.quote(*sentence)),
                ];
                let mut branch = self.branch(pieces);
                if self.goes_on(depth) {
                    branch.branches = premises.iter().map(|&id| self.node(id, depth + 1)).collect();
                }
                branch
            }
            Node::Absent { conclusion, cases } if cases.is_empty() => {
                let pieces = vec![
                    Piece::Words("No rule derives".into()),
                    Piece::Literal(self.literal(conclusion)),
                    Piece::Words("and it is not stated.".into()),
                ];
                self.branch(pieces)
            }
            Node::Absent { conclusion, cases } => {
                let pieces = vec![
                    Piece::Words("No rule derives".into()),
                    Piece::Literal(self.literal(conclusion)),
                    Piece::Words("since each that could fails:".into()),
                ];
                let mut branch = self.branch(pieces);
                for case in cases {
                    if !self.goes_on(depth) {
                        break;
                    }
                    let child = self.failing(case.sentence, case.binding, case.failing);
                    let mut child = self.branch(child);
                    child.branches.push(self.node(case.because, depth + 2));
                    branch.branches.push(child);
                }
                branch
            }
            Node::Unfounded { members, cases } => {
                let names: Vec<String> = members.iter().map(|m| self.literal(m)).collect();
                let words = match names.len() {
                    1 => "supports it but itself:",
                    _ => "supports these but each other:",
                };
                let pieces = vec![
                    Piece::Words("Nothing".into()),
                    Piece::Words(words.into()),
                    Piece::Literal(names.join(", ")),
                ];
                let mut branch = self.branch(pieces);
                for case in cases {
                    if !self.goes_on(depth) {
                        break;
                    }
                    let mut pieces = self.failing(case.sentence, case.binding, case.failing);
                    if case.because.is_none() {
                        pieces.push(Piece::Words("one of these".into()));
                    }
                    let mut child = self.branch(pieces);
                    if let Some(because) = case.because {
                        child.branches.push(self.node(because, depth + 2));
                    }
                    branch.branches.push(child);
                }
                branch
            }
            Node::Undefined { members, cycle } => {
                let mut pieces = vec![Piece::Words("It goes round through “not”:".into())];
                for (i, link) in cycle.iter().enumerate() {
                    let lead = if i == 0 { "" } else { "; " };
                    let needs = if link.positive { "needs" } else { "needs the absence of" };
                    pieces.push(Piece::Words(lead.into()));
                    pieces.push(Piece::Literal(self.literal(&link.from.literal(true))));
                    pieces.push(Piece::Words(needs.into()));
                    pieces.push(Piece::Literal(self.literal(&link.to.literal(true))));
                    pieces.push(Piece::Words("by".into()));
                    pieces.push(Piece::Sentence(link.sentence));
                }
                let mut branch = self.branch(pieces);
                for member in members {
                    if !self.goes_on(depth) {
                        break;
                    }
                    let pieces = vec![
                        Piece::Literal(self.literal(&member.atom.literal(true))),
                        Piece::Words("could come by".into()),
                        Piece::Sentence(member.support.sentence),
                        Piece::Quote(self.quote(member.support.sentence)),
                    ];
                    let mut child = self.branch(pieces);
                    let premises: Vec<NodeId> =
                        member.support.premises.iter().copied().flatten().collect();
                    child.branches =
                        premises.into_iter().map(|id| self.node(id, depth + 2)).collect();
                    branch.branches.push(child);
                }
                branch
            }
        }
    }

    fn quote(&self, id: SentenceId) -> String {
        render::sentence(&self.theory.vocabulary, self.theory.sentence(id))
    }

    /// A rule that fails, and where.
    fn failing(&self, id: SentenceId, binding: Option<ConstantId>, at: u32) -> Vec<Piece> {
        let mut pieces = vec![Piece::Sentence(id), Piece::Quote(self.quote(id))];
        if let Sentence::Rule(rule) = self.theory.sentence(id)
            && let Some(literal) = rule.body.get(at as usize)
            && let Some(atom) = literal.atom.ground(binding)
        {
            pieces.push(Piece::Words("It needs".into()));
            pieces.push(Piece::Failing(self.literal(&atom.literal(literal.positive))));
        }
        pieces
    }
}
