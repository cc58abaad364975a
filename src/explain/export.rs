//! Proofs as JSON in words, for other tools.

use crate::language::render;
use crate::logic::{Node, Proof, Value};
use crate::theory::{ConstantId, GroundLiteral, Semantics, Sentence, SentenceId, Theory};
use serde::{Deserialize, Serialize};

/// A proof in words: every step once, what it rests on before it.
///
/// ```json
/// {"finalConclusion": "dave is diligent", "value": "true", "inferences": [
///   {"conclusion": "dave is published", "derived": true, "ruleName": "stated", "sentence": 1,
///    "rule": "dave is published.", "premises": [], "absent": []},
///   {"conclusion": "dave is cited", "derived": false, "ruleName": "not derived",
///    "sentence": null, "rule": null, "premises": [], "absent": []},
///   {"conclusion": "dave is diligent", "derived": true, "ruleName": "sentence 2", "sentence": 2,
///    "rule": "if dave is published and not cited then dave is diligent",
///    "premises": ["dave is published"], "absent": ["dave is cited"]}]}
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProofExport {
    /// The literal asked about.
    pub final_conclusion: String,
    /// Its value.
    pub value: Value,
    /// The steps, one per literal shown.
    pub inferences: Vec<Inference>,
}

/// One step of a [`ProofExport`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Inference {
    /// The literal.
    pub conclusion: String,
    /// Whether it is derived; false where the step shows that it is not, null where it is
    /// undefined.
    pub derived: Option<bool>,
    /// `stated`, `sentence 7`, `not derived`, `unfounded` or `undefined`.
    pub rule_name: String,
    /// The number of the sentence, from 1.
    pub sentence: Option<u32>,
    /// What it says, for this case.
    pub rule: Option<String>,
    /// Literals shown to be derived that it rests on: for a step that is not derived, those that
    /// block a rule.
    pub premises: Vec<String>,
    /// Literals shown not to be derived that it rests on, members of its own set included.
    pub absent: Vec<String>,
}

/// A proof in words, for other tools.
pub fn export(theory: &Theory, proof: &Proof) -> ProofExport {
    let words = |literal: &GroundLiteral| render::literal(&theory.vocabulary, literal);
    let mut inferences = Vec::new();
    for node in &proof.nodes {
        let (name, sentence, rule) = match node {
            Node::Fact { sentence, .. } => {
                let text = theory.sentences.get(sentence.0 as usize);
                let text = text.map(|s| render::sentence(&theory.vocabulary, s));
                ("stated".to_string(), Some(sentence.0 + 1), text)
            }
            Node::Rule { sentence, binding, .. } => {
                let number = sentence.0 + 1;
                let text = match theory.sentences.get(sentence.0 as usize) {
                    Some(Sentence::Rule(rule)) => {
                        Some(render::instance(&theory.vocabulary, rule, *binding))
                    }
                    _ => None,
                };
                (format!("sentence {number}"), Some(number), text)
            }
            Node::Absent { .. } => ("not derived".to_string(), None, None),
            Node::Unfounded { .. } => ("unfounded".to_string(), None, None),
            Node::Undefined { .. } => ("undefined".to_string(), None, None),
        };
        let derived = match node {
            Node::Fact { .. } | Node::Rule { .. } => Some(true),
            Node::Absent { .. } | Node::Unfounded { .. } => Some(false),
            Node::Undefined { .. } => None,
        };
        for (place, subject) in (0u32..).zip(node.subjects()) {
            let mut inference = Inference {
                conclusion: words(&subject),
                derived,
                rule_name: name.clone(),
                sentence,
                rule: rule.clone(),
                premises: Vec::new(),
                absent: Vec::new(),
            };
            for (literal, derived) in grounds(theory, node, place) {
                let list = match derived {
                    true => &mut inference.premises,
                    false => &mut inference.absent,
                };
                let text = words(&literal);
                if !list.contains(&text) {
                    list.push(text);
                }
            }
            inferences.push(inference);
        }
    }
    ProofExport { final_conclusion: words(&proof.literal), value: proof.value, inferences }
}

/// The literals that a node's member rests on, and whether they are derived.
fn grounds(theory: &Theory, node: &Node, member: u32) -> Vec<(GroundLiteral, bool)> {
    let open = theory.semantics == Semantics::OpenWorld;
    let body = |sentence: SentenceId, binding: Option<ConstantId>| -> Vec<GroundLiteral> {
        match theory.sentences.get(sentence.0 as usize) {
            Some(Sentence::Rule(rule)) => rule
                .body
                .iter()
                .filter_map(|l| Some(l.atom.ground(binding)?.literal(l.positive)))
                .collect(),
            _ => Vec::new(),
        }
    };
    // A condition that holds, or one that fails, as an atom that is or is not derived.
    let shown = |literal: GroundLiteral, holds: bool| match open || literal.positive {
        true => (literal, holds),
        false => (literal.negated(), !holds),
    };
    let failing = |(sentence, binding, at): (SentenceId, Option<ConstantId>, u32)| {
        body(sentence, binding).get(at as usize).map(|&literal| shown(literal, false))
    };
    match node {
        Node::Fact { .. } => Vec::new(),
        Node::Rule { sentence, binding, .. } => {
            body(*sentence, *binding).into_iter().map(|literal| shown(literal, true)).collect()
        }
        Node::Absent { cases, .. } => {
            cases.iter().filter_map(|c| failing((c.sentence, c.binding, c.failing))).collect()
        }
        Node::Unfounded { cases, .. } => cases
            .iter()
            .filter(|case| case.member == member)
            .filter_map(|c| failing((c.sentence, c.binding, c.failing)))
            .collect(),
        Node::Undefined { members, .. } => {
            let cases = members.get(member as usize).map(|m| m.cases.as_slice());
            cases
                .unwrap_or_default()
                .iter()
                .filter(|case| case.because.is_some())
                .filter_map(|c| failing((c.sentence, c.binding, c.failing)))
                .collect()
        }
    }
}
