//! What an experiment asks, each thing once: the items that systems from outside are to answer.

use crate::experiment::{Experiment, insertion_id, probe_id, theory_id};
use crate::language::render;
use crate::logic::Value;
use crate::measure::relation_questions;
use crate::probes::{Closure, FamilyId, InsertionId, Role};
use crate::theory::{Question, Vocabulary};
use crate::world::{Case, Split};
use rustc_hash::FxHashMap;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// A theory, perhaps with an insertion, and a question: asked once, however many probes it is in.
#[derive(Clone, Debug)]
pub struct Item {
    /// `item-` and the first 16 hexadecimal digits of [`Item::digest`]: the same content has the
    /// same id under all settings, and other content has another.
    pub id: String,
    /// The SHA-256 of the context, a line break and the statement.
    pub digest: String,
    /// The place of its context in [`Items::contexts`].
    pub context: u32,
    /// What is asked.
    pub question: Question,
    /// The question as a sentence: `dave is not diligent.`
    pub statement: String,
    /// The question as one: `Is it true that dave is not diligent?`
    pub asked: String,
    /// Its label.
    pub gold: bool,
    /// The depth, or refutation height, of the question's atom over the theory without insertion;
    /// of a composite, the larger; of a paraphrase, that of what it paraphrases.
    pub depth: u32,
    /// Whether plain accuracy counts it.
    pub in_base: bool,
    /// Whether the accuracy by depth counts it.
    pub in_bank: bool,
    /// Whether soundness and completeness count it.
    pub in_relation: bool,
    /// The probes that it is a member of.
    pub probes: Vec<Membership>,
}

/// An item's place in a probe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Membership {
    /// The probe.
    pub pair_id: String,
    /// Its family.
    pub family: FamilyId,
    /// What the item is in the probe.
    pub variant: Role,
    /// The member's place in the probe, from 0.
    pub member: u32,
    /// What the answers to the probe's members must do.
    pub expected_relation: Closure,
}

/// A theory, perhaps with an insertion.
#[derive(Clone, Debug)]
pub struct Context {
    /// The theory's place in the corpus.
    pub theory: u32,
    /// The insertion.
    pub insertion: Option<InsertionId>,
    /// The theory's identifier.
    pub theory_id: String,
    /// The insertion's identifier, empty if there is none.
    pub insertion_id: String,
    /// The inserted sentence, empty if there is none.
    pub inserted: String,
    /// The sentences, with a blank between them.
    pub text: String,
}

/// Everything an experiment asks.
#[derive(Clone, Debug)]
pub struct Items {
    /// The items: the eval theories' questions first, then the members of probes, family by
    /// family, each where it first occurs.
    pub items: Vec<Item>,
    /// The theories that items are about.
    pub contexts: Vec<Context>,
    /// What differs from the default settings, as a query string.
    pub settings: String,
    /// The seed.
    pub seed: u32,
    by_key: FxHashMap<Key, u32>,
    by_id: FxHashMap<String, u32>,
}

/// A theory's place in the corpus, an insertion, and a question.
type Key = (u32, Option<InsertionId>, Question);

impl Items {
    /// The items of an experiment.
    pub fn of(experiment: &Experiment) -> Items {
        let settings = &experiment.settings;
        let mut items = Items {
            items: Vec::new(),
            contexts: Vec::new(),
            settings: settings.to_query(),
            seed: settings.seed,
            by_key: FxHashMap::default(),
            by_id: FxHashMap::default(),
        };
        let mut contexts = FxHashMap::default();
        let mut add = |theory: u32, insertion, question: &Question, original: &Question, gold| {
            let key = (theory, insertion, question.clone());
            if let Some(&place) = items.by_key.get(&key) {
                return Some(place);
            }
            let context = *contexts.entry((theory, insertion)).or_insert_with(|| {
                items.contexts.push(context(experiment, theory, insertion));
                items.contexts.len() as u32 - 1
            });
            let case = experiment.ground.case(theory, None);
            let statement = render::question(case.vocabulary(), question);
            let digest = digest(&items.contexts[context as usize].text, &statement);
            let item = Item {
                id: format!("item-{}", &digest[..16]),
                digest,
                context,
                question: question.clone(),
                statement,
                asked: asked(case.vocabulary(), question),
                // Only questions that are true or false are exported.
                gold: match gold {
                    Value::True => true,
                    Value::False => false,
                    _ => return None,
                },
                depth: depth(case, original),
                in_base: false,
                in_bank: false,
                in_relation: false,
                probes: Vec::new(),
            };
            let place = items.items.len() as u32;
            items.by_key.insert(key, place);
            items.by_id.insert(item.id.clone(), place);
            items.items.push(item);
            Some(place)
        };
        // The closure holds the items, so what they are used for is kept apart until they are all
        // there.
        let mut uses: Vec<(u32, Use)> = Vec::new();
        for theory in experiment.ground.corpus.split(Split::Eval) {
            for bank in &theory.questions {
                let question = bank.question();
                let gold = theory.case.value(&question);
                let place = add(theory.index, None, &question, &question, gold);
                let in_base = bank.depth <= settings.probe_depth;
                uses.extend(place.map(|place| (place, Use::Bank { in_base })));
            }
            for question in relation_questions(&theory.case) {
                let gold = theory.case.value(&question);
                let place = add(theory.index, None, &question, &question, gold);
                uses.extend(place.map(|place| (place, Use::Relation)));
            }
        }
        for (family, probes) in experiment.ground.families() {
            for (number, probe) in probes.iter().enumerate() {
                let Some(original) = probe.members.first().map(|member| &member.question) else {
                    continue;
                };
                for (at, member) in probe.members.iter().enumerate() {
                    let insertion = member.insertion;
                    let place =
                        add(probe.theory, insertion, &member.question, original, member.gold);
                    let membership = Membership {
                        pair_id: probe_id(family.id(), number),
                        family: family.id(),
                        variant: member.role,
                        member: at as u32,
                        expected_relation: family.closure(),
                    };
                    uses.extend(place.map(|place| (place, Use::Probe(membership))));
                }
            }
        }
        for (place, used) in uses {
            let item = &mut items.items[place as usize];
            match used {
                Use::Bank { in_base } => {
                    item.in_bank = true;
                    item.in_base |= in_base;
                }
                Use::Relation => item.in_relation = true,
                Use::Probe(membership) => item.probes.push(membership),
            }
        }
        items
    }

    /// The place of the item that asks this.
    pub fn place(
        &self,
        theory: u32,
        insertion: Option<InsertionId>,
        question: &Question,
    ) -> Option<usize> {
        self.by_key.get(&(theory, insertion, question.clone())).map(|place| *place as usize)
    }

    /// The place of the item with this id.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).map(|place| *place as usize)
    }

    /// The context of an item.
    pub fn context(&self, item: &Item) -> &Context {
        &self.contexts[item.context as usize]
    }
}

enum Use {
    Bank { in_base: bool },
    Relation,
    Probe(Membership),
}

fn context(experiment: &Experiment, theory: u32, insertion: Option<InsertionId>) -> Context {
    let case = experiment.ground.case(theory, None);
    let words = case.vocabulary();
    let inserted = insertion.and_then(|id| {
        let inserted = experiment.ground.insertion(theory, id)?;
        Some(render::sentence(words, &inserted.sentence))
    });
    let own = case.own_sentences().iter().map(|sentence| render::sentence(words, sentence));
    let sentences: Vec<String> = own.chain(inserted.clone()).collect();
    Context {
        theory,
        insertion,
        theory_id: theory_id(theory),
        insertion_id: insertion.map(|id| insertion_id(theory, id)).unwrap_or_default(),
        inserted: inserted.unwrap_or_default(),
        text: sentences.join(" "),
    }
}

fn asked(words: &Vocabulary, question: &Question) -> String {
    format!("Is it true that {}?", render::question_clause(words, question))
}

fn depth(case: &Case, question: &Question) -> u32 {
    let evaluation = case.evaluation();
    let of_atom = |atom: crate::theory::GroundAtom| {
        let literal = atom.literal(true);
        evaluation.depth(literal).or_else(|| evaluation.height(literal)).unwrap_or(0)
    };
    question.literals().iter().map(|literal| of_atom(literal.atom)).max().unwrap_or(0)
}

fn digest(context: &str, statement: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(context.as_bytes());
    hash.update(b"\n");
    hash.update(statement.as_bytes());
    let mut text = String::new();
    for byte in hash.finalize() {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
