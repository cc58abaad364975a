//! Everything that the tables count, put to the systems.

use super::{BaseTheory, Experiment, SavedModel, Stage, Stopped, Watch, step};
use crate::measure::{
    DepthTally, FamilyCount, LabelTally, RelationTally, SystemSummary, accuracy, relation_of, worst,
};
use crate::probes::{self, InsertionId, Insertions, Member, Probe};
use crate::systems::{self, Response, SoftReasoner};
use crate::theory::Question;
use crate::world::{BankQuestion, Corpus, CorpusTheory, MAX_DEPTH, Split};

/// A system's answers.
#[derive(Clone, Debug)]
pub struct Run {
    /// The system's identifier.
    pub id: String,
    /// Per family, per probe, the responses to its members in order.
    pub responses: Vec<Vec<Vec<Response>>>,
    /// Its summary.
    pub summary: SystemSummary,
}

/// What answers a question about a theory of the corpus, by its place, with one of its certified
/// insertions or none.
pub type Ask<'a> = dyn Fn(u32, Option<InsertionId>, &Question) -> Response + 'a;

/// What of the answers is kept beside the counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keep {
    Responses,
    /// [`Run::responses`] stays empty.
    Counts,
}

impl Experiment {
    /// Puts everything that the tables count to a kept model; `id` names its row.
    /// Beside the run, what it comes to [theory by theory](Experiment::theory_by_theory).
    pub fn ask_saved(&self, id: &str, kept: &SavedModel) -> (Run, Vec<SystemSummary>) {
        let insertions = by_theory(&self.corpus, &self.base);
        let ask = |theory: u32, insertion: Option<InsertionId>, question: &Question| {
            let extended = insertion.zip(insertions[theory as usize]);
            let case = extended.map_or(self.case(theory), |(id, of)| &of.get(id).case);
            systems::System::answer(&kept.model, case, question)
        };
        let run = self.ask_outside(id, &kept.name, &ask);
        let theories = self.theory_by_theory(&run, &ask);
        (run, theories)
    }

    /// Puts everything that the tables count to a system from outside, and counts it as the
    /// registered systems are counted. Questions [left out](systems::Answer::is_left_out) are not
    /// counted, nor are probes with such a member.
    pub fn ask_outside(&self, id: &str, name: &str, ask: &Ask<'_>) -> Run {
        ask_all((id, name), ask, &self.corpus, &self.base, &self.probes, Keep::Responses)
    }

    /// What each registered system makes of each theory of the probe base alone.
    pub(super) fn by_theory(&self) -> Vec<Vec<SystemSummary>> {
        let insertions = by_theory(&self.corpus, &self.base);
        let each = systems::REGISTRY.iter().zip(&self.runs).map(|(entry, run)| {
            let system = (entry.build)(&self.soft);
            let ask = |theory: u32, insertion: Option<InsertionId>, question: &Question| {
                let extended = insertion.zip(insertions[theory as usize]);
                let case = extended.map_or(self.case(theory), |(id, of)| &of.get(id).case);
                system.answer(case, question)
            };
            self.theory_by_theory(run, &ask)
        });
        each.collect()
    }

    /// What a system makes of each theory of the probe base alone: its run on all of them, taken
    /// apart. `ask` is what the run was made with.
    pub fn theory_by_theory(&self, run: &Run, ask: &Ask<'_>) -> Vec<SystemSummary> {
        // Probes of a theory are not always neighbours.
        let mut places = vec![vec![Vec::new(); self.probes.len()]; self.corpus.theories.len()];
        for (family, probes) in self.probes.iter().enumerate() {
            for (place, probe) in probes.iter().enumerate() {
                places[probe.theory as usize][family].push(place);
            }
        }
        let of_theory = |base: &BaseTheory| {
            let theory = &self.corpus.theories[base.index as usize];
            let counted = |(family, places): (usize, &Vec<usize>)| {
                let mut count = FamilyCount::new(probes::REGISTRY[family]);
                for &place in places {
                    let responses = &run.responses[family][place];
                    count.add(&self.probes[family][place], responses);
                }
                count
            };
            let counts = places[base.index as usize].iter().enumerate().map(counted);
            let named = (run.id.as_str(), run.summary.name.as_str());
            summary(named, ask, &[theory], std::slice::from_ref(base), counts.collect())
        };
        self.base.iter().map(of_theory).collect()
    }
}

/// Puts it to the registered systems.
pub(super) fn answer(
    corpus: &Corpus,
    base: &[BaseTheory],
    probes: &[Vec<Probe>],
    soft: &SoftReasoner,
    keep: Keep,
    watch: &mut Watch<'_>,
) -> Result<Vec<Run>, Stopped> {
    let mut runs = Vec::new();
    let total = systems::REGISTRY.len() as u32;
    let insertions = by_theory(corpus, base);
    for entry in systems::REGISTRY {
        step(watch, Stage::Answer, runs.len() as u32, total)?;
        let system = (entry.build)(soft);
        let ask = |theory: u32, insertion: Option<InsertionId>, question: &Question| {
            let case = &corpus.theories[theory as usize].case;
            let extended = insertion.zip(insertions[theory as usize]);
            let case = extended.map_or(case, |(id, insertions)| &insertions.get(id).case);
            system.answer(case, question)
        };
        runs.push(ask_all((entry.id, entry.name), &ask, corpus, base, probes, keep));
    }
    step(watch, Stage::Answer, total, total)?;
    Ok(runs)
}

/// The insertions of each theory of the corpus that has some.
pub(super) fn by_theory<'a>(
    corpus: &Corpus,
    base: &'a [BaseTheory],
) -> Vec<Option<&'a Insertions>> {
    let mut insertions = vec![None; corpus.theories.len()];
    for theory in base {
        insertions[theory.index as usize] = Some(&theory.insertions);
    }
    insertions
}

fn ask_all(
    (id, name): (&str, &str),
    ask: &Ask<'_>,
    corpus: &Corpus,
    base: &[BaseTheory],
    probes: &[Vec<Probe>],
    keep: Keep,
) -> Run {
    let mut responses = Vec::new();
    let mut counts = Vec::new();
    let mut given = Vec::new();
    for (family, probes) in probes::REGISTRY.iter().zip(probes) {
        let mut count = FamilyCount::new(*family);
        let mut kept = Vec::new();
        for probe in probes {
            let ask = |member: &Member| ask(probe.theory, member.insertion, &member.question);
            given.clear();
            given.extend(probe.members.iter().map(ask));
            count.add(probe, &given);
            if keep == Keep::Responses {
                kept.push(given.clone());
            }
        }
        counts.push(count);
        if keep == Keep::Responses {
            responses.push(kept);
        }
    }
    let theories: Vec<&CorpusTheory> = corpus.split(Split::Eval).collect();
    let summary = summary((id, name), ask, &theories, base, counts);
    Run { id: id.to_string(), responses, summary }
}

fn summary(
    (id, name): (&str, &str),
    ask: &Ask<'_>,
    theories: &[&CorpusTheory],
    base: &[BaseTheory],
    counts: Vec<FamilyCount<'_>>,
) -> SystemSummary {
    let graded = |theory: u32, q: &BankQuestion| {
        let answer = ask(theory, None, &q.question()).answer;
        (!answer.is_left_out()).then_some((answer, q.gold))
    };
    let tally =
        accuracy(base.iter().flat_map(|theory| {
            theory.questions.iter().filter_map(move |q| graded(theory.index, q))
        }));
    let mut by_depth = vec![LabelTally::default(); MAX_DEPTH as usize + 1];
    let mut relations = RelationTally::default();
    for theory in theories {
        for question in &theory.questions {
            if let Some((answer, gold)) = graded(theory.index, question) {
                by_depth[question.depth as usize].count(answer, gold);
            }
        }
        relations += relation_of(&theory.case, |q| ask(theory.index, None, q).answer);
    }
    let families: Vec<_> =
        counts.into_iter().map(|count| count.summary(tally.accuracy())).collect();
    let worst = worst(&families, |family| family.consistency.value());
    let worst = worst.first().map(|family| (family.id.clone(), family.consistency));
    SystemSummary {
        id: id.to_string(),
        name: name.to_string(),
        tally,
        accuracy: tally.accuracy(),
        accuracy_answered: tally.accuracy_answered(),
        coverage: tally.coverage(),
        worst_family: worst.as_ref().map(|(id, _)| id.clone()),
        worst_consistency: worst.map(|(_, consistency)| consistency),
        families,
        by_depth: (0..)
            .zip(by_depth)
            .map(|(depth, tally)| DepthTally { depth, tally, accuracy: tally.accuracy() })
            .collect(),
        relation: relations,
        soundness: relations.soundness(),
        completeness: relations.completeness(),
    }
}
