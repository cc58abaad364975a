//! Everything that the tables count, put to the systems.

use super::{BaseTheory, Ground, SavedModel, Stage, Stopped, Watch, step};
use crate::measure::{
    DepthTally, FamilyCount, FamilySummary, LabelTally, Rate, RelationTally, SystemSummary,
    accuracy, relation_of, worst,
};
use crate::probes::{InsertionId, Member};
use crate::systems::{self, Response, System, SystemId};
use crate::theory::Question;
use crate::world::{BankQuestion, CorpusTheory, MAX_DEPTH, Split};

/// A system's answers.
#[derive(Clone, Debug)]
pub struct Run {
    /// Per family, per probe, the responses to its members in order.
    pub responses: Vec<Vec<Vec<Response>>>,
    /// What they come to.
    pub summary: SystemSummary,
}

/// What answers a question about a theory of the corpus, by its place, with one of its certified
/// insertions or none.
pub type Ask<'a> = dyn Fn(u32, Option<InsertionId>, &Question) -> Response + 'a;

/// The identifier of a system, and what tables call it.
pub type Named<'a> = (&'a SystemId, &'a str);

impl Ground {
    /// Puts everything that the tables count to a system and keeps its answers. Questions
    /// [left out](systems::Answer::is_left_out) are not counted, nor are probes with such a member.
    pub fn run(&self, named: Named<'_>, ask: &Ask<'_>) -> Run {
        let mut responses = vec![Vec::new(); self.probes.len()];
        let summary =
            self.count(named, ask, &mut |family, given| responses[family].push(given.to_vec()));
        Run { responses, summary }
    }

    /// The same without keeping the answers; `seen` is shown those to each probe, family by family.
    pub(super) fn count(
        &self,
        named: Named<'_>,
        ask: &Ask<'_>,
        seen: &mut dyn FnMut(usize, &[Response]),
    ) -> SystemSummary {
        let mut counts = Vec::new();
        let mut given = Vec::new();
        for (place, (family, probes)) in self.families().enumerate() {
            let mut count = FamilyCount::new(family);
            for probe in probes {
                let ask = |member: &Member| ask(probe.theory, member.insertion, &member.question);
                given.clear();
                given.extend(probe.members.iter().map(ask));
                count.add(probe, &given);
                seen(place, &given);
            }
            counts.push(count);
        }
        let theories: Vec<&CorpusTheory> = self.corpus.split(Split::Eval).collect();
        summary(named, ask, &theories, &self.base, counts)
    }

    /// Puts everything to a saved model; `id` names its row. Beside the run, what it comes to
    /// [theory by theory](Ground::theory_by_theory).
    pub fn run_saved(&self, id: &SystemId, saved: &SavedModel) -> (Run, Vec<SystemSummary>) {
        let ask = self.asking(&saved.model);
        let run = self.run((id, &saved.name), &ask);
        let theories = self.theory_by_theory(&run, &ask);
        (run, theories)
    }

    /// A system, as what answers questions about these theories.
    pub fn asking<'a>(
        &'a self,
        system: &'a dyn System,
    ) -> impl Fn(u32, Option<InsertionId>, &Question) -> Response + 'a {
        move |theory, insertion, question| system.answer(self.case(theory, insertion), question)
    }

    /// What a system makes of each theory of the probe base alone: its run on all of them, taken
    /// apart. `ask` is what the run was made with.
    pub fn theory_by_theory(&self, run: &Run, ask: &Ask<'_>) -> Vec<SystemSummary> {
        // Probes of a theory are not always neighbours.
        let mut places = vec![vec![Vec::new(); self.probes.len()]; self.corpus.theories.len()];
        for (family, probes) in self.probes.iter().enumerate() {
            for (place, probe) in probes.probes.iter().enumerate() {
                places[probe.theory as usize][family].push(place);
            }
        }
        let of_theory = |base: &BaseTheory| {
            let theory = &self.corpus.theories[base.index as usize];
            let counted = |(family, places): (usize, &Vec<usize>)| {
                let mut count = FamilyCount::new(self.probes[family].family);
                for &place in places {
                    count.add(&self.probes[family].probes[place], &run.responses[family][place]);
                }
                count
            };
            let counts = places[base.index as usize].iter().enumerate().map(counted);
            let named = (&run.summary.id, run.summary.name.as_str());
            summary(named, ask, &[theory], std::slice::from_ref(base), counts.collect())
        };
        self.base.iter().map(of_theory).collect()
    }

    /// What a function makes of each registered system and what it answers.
    pub(super) fn each_system<T>(
        &self,
        systems: &[Box<dyn System>],
        watch: &mut Watch<'_>,
        mut make: impl FnMut(Named<'_>, &Ask<'_>) -> T,
    ) -> Result<Vec<T>, Stopped> {
        let total = systems.len() as u32;
        let mut made = Vec::new();
        for (entry, system) in systems::REGISTRY.iter().zip(systems) {
            step(watch, Stage::Answer, made.len() as u32, total)?;
            made.push(make((&entry.id, entry.name), &self.asking(system.as_ref())));
        }
        step(watch, Stage::Answer, total, total)?;
        Ok(made)
    }
}

fn summary(
    (id, name): Named<'_>,
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
    let least = |rate: fn(&FamilySummary) -> Rate| {
        let worst = worst(&families, |family| rate(family).value());
        worst.first().map(|family| (family.id, rate(family)))
    };
    let worst_consistency = least(|family| family.consistency);
    let worst_held = least(|family| family.held);
    SystemSummary {
        id: id.clone(),
        name: name.to_string(),
        tally,
        accuracy: tally.accuracy(),
        accuracy_answered: tally.accuracy_answered(),
        coverage: tally.coverage(),
        worst_family: worst_consistency.map(|(id, _)| id),
        worst_consistency: worst_consistency.map(|(_, rate)| rate),
        worst_held_family: worst_held.map(|(id, _)| id),
        worst_held: worst_held.map(|(_, rate)| rate),
        families,
        by_depth: (0..)
            .zip(by_depth)
            .map(|(depth, tally)| DepthTally { depth, tally, accuracy: tally.accuracy() })
            .collect(),
        relation: relations,
        soundness: relations.soundness(),
        completeness: relations.completeness(),
        silence: None,
    }
}
