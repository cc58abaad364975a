//! A proof or refutation as the page shows it, and as the command prints it.

use super::line::{Line, Piece, text};
use crate::language::render;
use crate::logic::{Fault, Node, Proof, Proofs, Value, check};
use crate::theory::{GroundLiteral, SentenceId, Theory};
use crate::world::Case;

/// Why a literal has its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofView {
    /// What is shown, as a heading.
    pub title: String,
    /// What the question's word stands for, if it is another word for what is proved.
    pub note: Option<String>,
    /// The independent checker's verdict: `Err` says what it objects to.
    pub checked: Result<(), Fault>,
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
        self.pieces.iter().map(|piece| piece.text(&name)).collect()
    }

    /// The sentence that the line names first.
    pub fn sentence(&self) -> Option<SentenceId> {
        self.pieces.iter().find_map(|piece| match piece {
            Piece::Sentence(id) => Some(*id),
            _ => None,
        })
    }
}

/// No deeper, and no more lines than these: the rest is said to be left out.
const DEEPEST: usize = 24;
const MOST_LINES: usize = 400;

/// The lines as a tree, and whether some are left out for length.
fn tree(lines: impl Iterator<Item = Line>) -> (Vec<Branch>, bool) {
    // The path from a root to the last line, each with what is below it so far.
    let mut path: Vec<Branch> = Vec::new();
    let mut roots = Vec::new();
    let mut shortened = false;
    fn close(path: &mut Vec<Branch>, roots: &mut Vec<Branch>, depth: usize) {
        while path.len() > depth
            && let Some(done) = path.pop()
        {
            path.last_mut().map_or(&mut *roots, |above| &mut above.branches).push(done);
        }
    }
    let mut count = 0;
    for Line { depth, pieces } in lines {
        let depth = depth as usize;
        if count == MOST_LINES {
            shortened = true;
            break;
        }
        if depth > DEEPEST {
            shortened = true;
            continue;
        }
        count += 1;
        close(&mut path, &mut roots, depth);
        path.push(Branch { pieces, branches: Vec::new() });
    }
    close(&mut path, &mut roots, 0);
    (roots, shortened)
}

/// A proof in words, with the note of [`another_word`].
fn view(theory: &Theory, proof: &Proof, note: Option<String>) -> ProofView {
    let asked = render::literal(&theory.vocabulary, &proof.literal);
    let title = match proof.value {
        Value::True => format!("Why “{asked}”"),
        Value::False => format!("Why not “{asked}”"),
        Value::Undefined => format!("Why “{asked}” is undefined"),
        Value::Unknown => format!("Why “{asked}” is unknown"),
        Value::Inconsistent => format!("Why “{asked}” is inconsistent"),
    };
    let (roots, shortened) = tree(super::proof(theory, proof));
    ProofView { title, note, checked: check(theory, proof), roots, shortened }
}

/// The shortest proof of what a literal means: a street name is proved by the word that it stands
/// for.
pub fn proof_of_meaning(case: &Case, literal: GroundLiteral) -> ProofView {
    view(case.theory(), &case.proof(literal), another_word(case, literal))
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
        let proofs = case.proofs(literal, MOST_PROOFS);
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
        Some(view(self.case.theory(), proof, another_word(&self.case, self.literal)))
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

/// That a question's word is a street name, and of which word: what is proved is about that one.
pub fn another_word(case: &Case, literal: GroundLiteral) -> Option<String> {
    let meant = case.meaning_of(literal);
    let word =
        |literal: &GroundLiteral| render::predicate(case.vocabulary(), literal.atom.predicate);
    (meant != literal).then(|| {
        format!(
            "“{}” is another word for “{}”, so what follows is about that.",
            word(&literal),
            word(&meant)
        )
    })
}

/// A proof of what a literal means as text, after the note of [`another_word`] if there is one.
pub fn proof_text(case: &Case, literal: GroundLiteral, proof: &Proof) -> String {
    let note = another_word(case, literal).map(|note| note + "\n");
    note.unwrap_or_default() + &text(super::proof(case.theory(), proof))
}
