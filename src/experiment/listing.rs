//! What was generated, in words: enough to recompute every figure of the report elsewhere.

use super::Experiment;
use crate::language::render;
use crate::logic::Value;
use crate::probes::{self, Closure, FamilyId, InsertionId, Refusal, Role, Verdict};
use crate::settings::Settings;
use crate::theory::{Sentence, Vocabulary};
use crate::world::{Corpus, CorpusTheory, Split, Synonym, World};
use serde::Serialize;

/// The version of the listings' form.
pub const LISTING_VERSION: u32 = 1;

/// A corpus in words.
#[derive(Clone, Debug, Serialize)]
pub struct CorpusListing {
    /// [`LISTING_VERSION`].
    pub version: u32,
    /// What it was generated with.
    pub settings: Settings,
    /// The world's adjectives by level; level 0 is the base.
    pub levels: Vec<Vec<String>>,
    /// Street names.
    pub lexicon: Vec<Synonym>,
    /// The theories.
    pub theories: Vec<TheoryListing>,
}

/// A theory in words.
#[derive(Clone, Debug, Serialize)]
pub struct TheoryListing {
    /// `t000`, by its place in the corpus.
    pub id: String,
    /// Its half.
    pub split: Split,
    /// Whom it declares.
    pub people: Vec<String>,
    /// Its sentences, in order.
    pub sentences: Vec<String>,
    /// What is asked about it.
    pub questions: Vec<QuestionListing>,
}

/// A question of the bank.
#[derive(Clone, Debug, Serialize)]
pub struct QuestionListing {
    /// `t000-q00`, by its place in the theory's bank.
    pub id: String,
    /// The question.
    pub text: String,
    /// Its label.
    pub gold: bool,
    /// The atom's depth, or its refutation height where it does not hold.
    pub depth: u32,
    /// Whether it is in the probe base.
    pub base: bool,
}

/// The probes in words.
#[derive(Clone, Debug, Serialize)]
pub struct ProbesListing {
    /// [`LISTING_VERSION`].
    pub version: u32,
    /// What they were generated with.
    pub settings: Settings,
    /// The eval theories' candidates, judged.
    pub insertions: Vec<InsertionsListing>,
    /// The probes, family by family.
    pub families: Vec<FamilyListing>,
}

/// The candidates of a theory, judged.
#[derive(Clone, Debug, Serialize)]
pub struct InsertionsListing {
    /// The theory's id.
    pub theory: String,
    /// The certified ones.
    pub certified: Vec<CertifiedListing>,
    /// The refused ones.
    pub refused: Vec<RefusedListing>,
}

/// A certified insertion.
#[derive(Clone, Debug, Serialize)]
pub struct CertifiedListing {
    /// `t000-i00`, by its place among the theory's certified insertions.
    pub id: String,
    /// `fact` or `rule`.
    pub kind: &'static str,
    /// The sentence.
    pub sentence: String,
}

/// A refused insertion, with what it would change.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedListing {
    /// The sentence.
    pub sentence: String,
    /// What it would gain.
    pub gained: Vec<String>,
    /// What it would lose.
    pub lost: Vec<String>,
    /// For whom its rule would fire.
    pub fires: Vec<String>,
}

/// A family's probes.
#[derive(Clone, Debug, Serialize)]
pub struct FamilyListing {
    /// The family.
    pub id: FamilyId,
    /// What entailment demands of the answers.
    pub closure: Closure,
    /// The probes.
    pub probes: Vec<ProbeListing>,
}

/// A probe.
#[derive(Clone, Debug, Serialize)]
pub struct ProbeListing {
    /// `contraposition-00000`, by its place in the family.
    pub id: String,
    /// The theory's id.
    pub theory: String,
    /// Its members.
    pub members: Vec<MemberListing>,
}

/// A member of a probe.
#[derive(Clone, Debug, Serialize)]
pub struct MemberListing {
    /// What it is in the probe.
    pub role: Role,
    /// The question.
    pub text: String,
    /// The id of the certified insertion that the theory is extended by.
    pub insertion: Option<String>,
    /// The true value.
    pub gold: Value,
}

/// The id of a theory of a corpus.
pub fn theory_id(index: u32) -> String {
    format!("t{index:03}")
}

/// The id of a certified insertion.
pub fn insertion_id(theory: u32, id: InsertionId) -> String {
    format!("{}-i{:02}", theory_id(theory), id.0)
}

/// The id of a probe of a family.
pub fn probe_id(family: FamilyId, place: usize) -> String {
    format!("{family}-{place:05}")
}

impl CorpusListing {
    /// Puts a corpus into words.
    pub fn new(settings: &Settings, corpus: &Corpus) -> CorpusListing {
        CorpusListing {
            version: LISTING_VERSION,
            settings: settings.clone(),
            levels: World::academic().levels,
            lexicon: settings.lexicon.synonyms().to_vec(),
            theories: corpus.theories.iter().map(|theory| listed(settings, theory)).collect(),
        }
    }
}

fn listed(settings: &Settings, theory: &CorpusTheory) -> TheoryListing {
    let words = theory.case.vocabulary();
    let id = theory_id(theory.index);
    let people = theory.case.people().iter().map(|&person| render::constant(words, person));
    let sentences = theory.case.theory().sentences.iter();
    let questions = theory.questions.iter().enumerate().map(|(place, question)| QuestionListing {
        id: format!("{id}-q{place:02}"),
        text: render::question(words, &question.question()),
        gold: question.gold,
        depth: question.depth,
        base: theory.split == Split::Eval && question.depth <= settings.probe_depth,
    });
    TheoryListing {
        split: theory.split,
        people: people.collect(),
        sentences: sentences.map(|sentence| render::sentence(words, sentence)).collect(),
        questions: questions.collect(),
        id,
    }
}

impl ProbesListing {
    /// Puts an experiment's probes into words.
    pub fn new(experiment: &Experiment) -> ProbesListing {
        let words = &experiment.ground.corpus.vocabulary();
        let insertions = experiment.ground.base.iter().map(|theory| {
            let certified = theory.insertions.numbered().map(|(id, insertion)| CertifiedListing {
                id: insertion_id(theory.index, id),
                kind: match insertion.sentence {
                    Sentence::Fact(_) => "fact",
                    Sentence::Rule(_) => "rule",
                },
                sentence: render::sentence(words, &insertion.sentence),
            });
            let case = experiment.ground.case(theory.index, None);
            let refused = theory.insertions.refused.iter().filter_map(|sentence| {
                match probes::certify(case, std::slice::from_ref(sentence)).1 {
                    Verdict::Refused(refusal) => Some(refused_listing(words, sentence, &refusal)),
                    _ => None,
                }
            });
            InsertionsListing {
                theory: theory_id(theory.index),
                certified: certified.collect(),
                refused: refused.collect(),
            }
        });
        let families = experiment.ground.families().map(|(family, probes)| {
            let listed = probes.iter().enumerate().map(|(place, probe)| ProbeListing {
                id: probe_id(family.id(), place),
                theory: theory_id(probe.theory),
                members: probe
                    .members
                    .iter()
                    .map(|member| MemberListing {
                        role: member.role,
                        text: render::question(words, &member.question),
                        insertion: member.insertion.map(|id| insertion_id(probe.theory, id)),
                        gold: member.gold,
                    })
                    .collect(),
            });
            FamilyListing { id: family.id(), closure: family.closure(), probes: listed.collect() }
        });
        ProbesListing {
            version: LISTING_VERSION,
            settings: experiment.settings.clone(),
            insertions: insertions.collect(),
            families: families.collect(),
        }
    }
}

fn refused_listing(words: &Vocabulary, sentence: &Sentence, refusal: &Refusal) -> RefusedListing {
    let fires = refusal.fires.iter().filter_map(|(_, binding)| *binding);
    RefusedListing {
        sentence: render::sentence(words, sentence),
        gained: refusal.gained.iter().map(|literal| render::literal(words, literal)).collect(),
        lost: refusal.lost.iter().map(|loss| render::literal(words, &loss.atom)).collect(),
        fires: fires.map(|person| render::constant(words, person)).collect(),
    }
}
