//! Proofs and changes in words.
//!
//! The words speak of sentences and rules, never of the world: "no rule derives …", "it is not
//! stated". Sentences are numbered from 1, as they stand in the theory.

use super::change::{Death, Explanation, Loss};
use super::evaluation::{CycleLink, Regime, Value};
use super::proof::{FailedRule, FailedSetRule, Node, NodeId, Proof};
use crate::language::render;
use crate::theory::{
    ConstantId, GroundLiteral, PredicateKind, Semantics, Sentence, SentenceId, Theory,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How far text is indented at most: a proof can be thousands of steps deep.
pub const MOST_INDENT: u32 = 30;

/// One line of an explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// How far it is indented, from 0.
    pub indent: u32,
    /// What it says.
    pub text: String,
    /// The sentence of the theory it rests on.
    pub sentence: Option<SentenceId>,
    /// The node of the proof it reads out.
    pub node: Option<NodeId>,
}

/// Reads a proof out: what is shown first, what it rests on below it, further in. A node used
/// again is referred to, not repeated.
pub fn proof(theory: &Theory, proof: &Proof) -> Vec<Line> {
    let mut speaker = Speaker { theory, proof, told: BTreeSet::new(), lines: Vec::new() };
    let literal = render::literal(&theory.vocabulary, &proof.literal);
    let opposite = render::literal(&theory.vocabulary, &proof.literal.negated());
    let lead = match (theory.semantics, proof.value) {
        (_, _) if proof.roots.is_empty() => {
            Some("the theory is too large to be evaluated".to_string())
        }
        (Semantics::OpenWorld, Value::Unknown) => {
            Some(format!("unknown: neither “{literal}” nor “{opposite}” is derived"))
        }
        (Semantics::OpenWorld, Value::Inconsistent) => {
            Some(format!("inconsistent: both “{literal}” and “{opposite}” are derived"))
        }
        _ => None,
    };
    let indent = match lead {
        Some(text) => {
            speaker.say(0, text, None, None);
            1
        }
        None => 0,
    };
    for &root in &proof.roots {
        speaker.tell(root, indent);
    }
    speaker.lines
}

/// The lines as text, two blanks per indent, up to [`MOST_INDENT`].
pub fn text(lines: &[Line]) -> String {
    let mut text = String::new();
    for line in lines {
        text.extend(std::iter::repeat_n("  ", line.indent.min(MOST_INDENT) as usize));
        text.push_str(&line.text);
        text.push('\n');
    }
    text
}

/// Why a theory is not stratified: the cycle through `not`, in the user's sentences. Empty where
/// it is.
pub fn cycle(theory: &Theory, links: &[CycleLink]) -> Vec<Line> {
    let words = |link: &CycleLink| {
        let from = render::atom(&theory.vocabulary, &link.from);
        let to = render::literal(&theory.vocabulary, &link.to.literal(link.positive));
        let text =
            format!("“{from}” depends on “{to}”, by {}", said(theory, link.sentence, link.binding));
        Line { indent: 1, text, sentence: Some(link.sentence), node: None }
    };
    let Some(first) = links.first() else { return Vec::new() };
    let atom = render::atom(&theory.vocabulary, &first.from);
    let lead = format!("“{atom}” depends on itself through “not”:");
    let lead = Line { indent: 0, text: lead, sentence: None, node: None };
    [lead].into_iter().chain(links.iter().map(words)).collect()
}

/// Reads out why a theory's model changed. `old` and `new` are the theories before and after.
pub fn change(old: &Theory, new: &Theory, explanation: &Explanation) -> Vec<Line> {
    let mut lines = Vec::new();
    let quote = |literal: &GroundLiteral| {
        format!("“{}”", render::literal(&explanation.vocabulary, literal))
    };
    let mut told = BTreeSet::new();
    for loss in &explanation.losses {
        if told.contains(&loss.literal) {
            continue;
        }
        let lead = format!("{} is no longer derived:", quote(&loss.literal));
        lines.push(Line { indent: 0, text: lead, sentence: None, node: None });
        let mut at: &Loss = loss;
        let mut indent = 1;
        // The trail of lost premises, down to its root or to what was told before.
        while told.insert(at.literal) {
            let (sentence, text, below) = match &at.death {
                Death::Unstated { sentence } => (
                    *sentence,
                    format!("it was stated by “{}”, which is gone", own_words(old, *sentence)),
                    None,
                ),
                Death::RuleGone { sentence, binding } => (
                    *sentence,
                    format!("it was derived by {}, which is gone", said(old, *sentence, *binding)),
                    None,
                ),
                Death::Premise { sentence, binding, premise, .. } => (
                    *sentence,
                    format!(
                        "{} needs {}, which is no longer derived",
                        said(old, *sentence, *binding),
                        quote(premise)
                    ),
                    None,
                ),
                Death::Blocked { sentence, binding, blocker, .. } => (
                    *sentence,
                    format!(
                        "{} says {}, and {} is now derived",
                        said(old, *sentence, *binding),
                        short(new, blocker.literal.negated()),
                        quote(&blocker.literal)
                    ),
                    Some(blocker),
                ),
                Death::Clouded { sentence, binding, unclear, .. } => (
                    *sentence,
                    format!(
                        "{} says {}, and {} is now undefined",
                        said(old, *sentence, *binding),
                        short(new, unclear.literal.negated()),
                        quote(&unclear.literal)
                    ),
                    Some(unclear),
                ),
            };
            lines.push(Line { indent, text, sentence: Some(sentence), node: None });
            indent += 1;
            for line in below.into_iter().flat_map(|below| proof(new, below)) {
                lines.push(Line { indent: line.indent + indent, ..line });
            }
            match &at.death {
                Death::Premise { premise, .. } => match explanation.loss(*premise) {
                    Some(next) => at = next,
                    None => break,
                },
                _ => break,
            }
        }
    }
    for gain in &explanation.gains {
        let lead = format!("{} is now derived:", quote(&gain.literal));
        lines.push(Line { indent: 0, text: lead, sentence: None, node: None });
        let told =
            proof(new, gain).into_iter().map(|line| Line { indent: line.indent + 1, ..line });
        lines.extend(told);
    }
    let mut each = |atoms: &[crate::theory::GroundAtom], what: &str| {
        for atom in atoms {
            let text = format!("{} {what}", quote(&atom.literal(true)));
            lines.push(Line { indent: 0, text, sentence: None, node: None });
        }
    };
    each(&explanation.change.clouded, "is now undefined");
    each(&explanation.change.settled, "is no longer undefined");
    lines
}

/// In a few words, which model a theory has.
pub fn regime(theory: &Theory, regime: &Regime) -> String {
    match regime {
        Regime::Stratified => "closed world, stratified: the perfect model".to_string(),
        Regime::OpenWorld => "open world: what is derived, and what its opposite is".to_string(),
        Regime::TooLarge(refusal) => refusal.to_string(),
        Regime::WellFounded { cycle } => {
            let atoms: Vec<String> = cycle
                .iter()
                .map(|atom| format!("“{}”", render::atom(&theory.vocabulary, atom)))
                .collect();
            format!(
                "closed world with a cycle through “not” ({}): the well-founded model",
                atoms.join(", ")
            )
        }
    }
}

fn own_words(theory: &Theory, sentence: SentenceId) -> String {
    match theory.sentences.get(sentence.0 as usize) {
        Some(content) => render::sentence(&theory.vocabulary, content),
        None => "a sentence".to_string(),
    }
}

/// "sentence 16 (if dave is published and not cited then dave is diligent)".
fn said(theory: &Theory, sentence: SentenceId, binding: Option<ConstantId>) -> String {
    let number = sentence.0 + 1;
    match theory.sentences.get(sentence.0 as usize) {
        Some(Sentence::Rule(rule)) => {
            let instance = render::instance(&theory.vocabulary, rule, binding);
            format!("sentence {number} ({instance})")
        }
        _ => format!("sentence {number}"),
    }
}

/// A negative literal without its subject: "not cited", "not a wumpus", "does not chase the cat".
fn short(theory: &Theory, literal: GroundLiteral) -> String {
    let word = theory.vocabulary.word(literal.atom.predicate);
    match (word.kind, literal.positive) {
        (PredicateKind::Adjective, false) => format!("not {}", word.lemma),
        _ => format!("“{}”", render::literal(&theory.vocabulary, &literal)),
    }
}

struct Speaker<'a> {
    theory: &'a Theory,
    proof: &'a Proof,
    told: BTreeSet<NodeId>,
    lines: Vec<Line>,
}

/// What is still to be said, in reverse.
enum Item {
    Node(NodeId, u32),
    Line(Line),
}

impl Speaker<'_> {
    fn say(
        &mut self,
        indent: u32,
        text: String,
        sentence: Option<SentenceId>,
        node: Option<NodeId>,
    ) {
        self.lines.push(Line { indent, text, sentence, node });
    }

    fn quote(&self, literal: &GroundLiteral) -> String {
        format!("“{}”", render::literal(&self.theory.vocabulary, literal))
    }

    fn open(&self) -> bool {
        self.theory.semantics == Semantics::OpenWorld
    }

    /// A body literal of a rule instance.
    fn body(
        &self,
        sentence: SentenceId,
        binding: Option<ConstantId>,
        at: u32,
    ) -> Option<GroundLiteral> {
        match self.theory.sentences.get(sentence.0 as usize)? {
            Sentence::Fact(_) => None,
            Sentence::Rule(rule) => {
                let literal = rule.body.get(at as usize)?;
                Some(literal.atom.ground(binding)?.literal(literal.positive))
            }
        }
    }

    fn tell(&mut self, root: NodeId, indent: u32) {
        let mut stack = vec![Item::Node(root, indent)];
        while let Some(item) = stack.pop() {
            match item {
                Item::Line(line) => self.lines.push(line),
                Item::Node(id, indent) => {
                    let first = self.told.insert(id);
                    let mut below = Vec::new();
                    self.node(id, indent, first, &mut below);
                    if first {
                        stack.extend(below.into_iter().rev());
                    }
                }
            }
        }
    }

    fn node(&mut self, id: NodeId, indent: u32, first: bool, below: &mut Vec<Item>) {
        let proof = self.proof;
        let again = if first { "" } else { ", as shown above" };
        let end = |empty: bool| if empty || !first { "" } else { ":" };
        match proof.node(id) {
            Node::Fact { conclusion, sentence } => {
                let text =
                    format!("{} is stated in sentence {}", self.quote(conclusion), sentence.0 + 1);
                self.say(indent, text, Some(*sentence), Some(id));
            }
            Node::Rule { conclusion, sentence, binding, premises } => {
                let text = format!(
                    "{} follows from {}{again}{}",
                    self.quote(conclusion),
                    said(self.theory, *sentence, *binding),
                    end(premises.is_empty())
                );
                self.say(indent, text, Some(*sentence), Some(id));
                below.extend(premises.iter().map(|&premise| Item::Node(premise, indent + 1)));
            }
            Node::Absent { conclusion, cases } if cases.is_empty() => {
                let quoted = self.quote(conclusion);
                let text = format!("no rule derives {quoted}, and it is not stated");
                self.say(indent, text, None, Some(id));
            }
            Node::Absent { conclusion, cases } => {
                let text = format!(
                    "no rule derives {}, and it is not stated{again}{}",
                    self.quote(conclusion),
                    end(false)
                );
                self.say(indent, text, None, Some(id));
                for case in cases {
                    self.case(case, indent + 1, below);
                }
            }
            Node::Unfounded { members, cases } => {
                let quoted: Vec<String> = members.iter().map(|m| self.quote(m)).collect();
                let text = match quoted.as_slice() {
                    [one] => format!("nothing supports {one} but itself{again}{}", end(false)),
                    [most @ .., last] => format!(
                        "nothing supports {} and {last} but each other{again}{}",
                        most.join(", "),
                        end(false)
                    ),
                    [] => "nothing".to_string(),
                };
                self.say(indent, text, None, Some(id));
                for case in cases {
                    self.member_case(
                        members.get(case.member as usize).copied(),
                        case,
                        indent + 1,
                        below,
                    );
                }
            }
            Node::Undefined { members, cycle } => {
                let asked = self.proof.literal.atom.literal(true);
                let text = format!("{} is undefined{again}{}", self.quote(&asked), end(false));
                self.say(indent, text, None, Some(id));
                let circle = super::narrate::cycle(self.theory, cycle);
                below.extend(
                    circle
                        .into_iter()
                        .map(|l| Item::Line(Line { indent: l.indent + indent + 1, ..l })),
                );
                for member in members {
                    let atom = member.atom.literal(true);
                    for case in &member.cases {
                        self.member_case(Some(atom), case, indent + 1, below);
                    }
                }
            }
        }
    }

    /// A rule that fails, and below it why.
    fn case(&self, case: &FailedRule, indent: u32, below: &mut Vec<Item>) {
        let FailedRule { sentence, binding, failing, because } = *case;
        let Some(literal) = self.body(sentence, binding, failing) else { return };
        let rule = said(self.theory, sentence, binding);
        let line = |text| Item::Line(Line { indent, text, sentence: Some(sentence), node: None });
        if literal.positive || self.open() {
            below.push(line(format!("{rule} needs {}:", self.quote(&literal))));
            below.push(Item::Node(because, indent + 1));
            return;
        }
        let blocker = self.quote(&literal.negated());
        let not = short(self.theory, literal);
        match self.proof.node(because) {
            Node::Fact { sentence: stated, .. } => below.push(line(format!(
                "{blocker} is stated in sentence {}, and {rule} says {not}",
                stated.0 + 1
            ))),
            _ => {
                below.push(line(format!("{blocker} is derived, and {rule} says {not}:")));
                below.push(Item::Node(because, indent + 1));
            }
        }
    }

    fn member_case(
        &self,
        member: Option<GroundLiteral>,
        case: &FailedSetRule,
        indent: u32,
        below: &mut Vec<Item>,
    ) {
        let FailedSetRule { sentence, binding, failing, because, .. } = *case;
        if let Some(because) = because {
            return self.case(&FailedRule { sentence, binding, failing, because }, indent, below);
        }
        let (Some(literal), Some(member)) = (self.body(sentence, binding, failing), member) else {
            return;
        };
        let text = format!(
            "{} needs {} for {}",
            said(self.theory, sentence, binding),
            self.quote(&literal),
            self.quote(&member)
        );
        below.push(Item::Line(Line { indent, text, sentence: Some(sentence), node: None }));
    }
}
