use entailment_gap::experiment::Experiment;
use entailment_gap::logic::Value;
use entailment_gap::measure::{Degree, Figure, Measured, Rate};
use entailment_gap::probes::{Closure, FamilyId, FamilySet, KindId, Probe, Role, find};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{Answer, Response};
use entailment_gap::tables::{COLUMN_SETS, ColumnSet, TableColumn, every_column, table_rows};
use entailment_gap::world::Split;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn run(query: &str) -> Experiment {
    let settings = Settings::from_query(query).0;
    Experiment::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// Written out once more: sweeps, intervals and exported tables are keyed by these.
#[test]
fn identifiers_are_what_they_were() {
    let mut expected: Vec<String> =
        ["accuracy", "accuracy-answered", "coverage", "soundness", "completeness"]
            .map(String::from)
            .to_vec();
    expected.extend((0..=3).map(|depth| format!("depth.{depth}")));
    let families = ["contraposition", "expansion", "paraphrase", "de-morgan"];
    for family in families {
        for rate in ["consistency", "coverage", "members", "graded-above"] {
            expected.push(format!("{family}.{rate}"));
        }
        if family == "expansion" {
            for kind in ["facts", "rules"] {
                expected.push(format!("{family}.{kind}.consistency"));
                expected.push(format!("{family}.{kind}.coverage"));
            }
        }
    }
    for family in families {
        for rest in ["held", "gap", "graded-mean", "graded-median", "graded-largest"] {
            expected.push(format!("{family}.{rest}"));
        }
    }
    expected.extend(["worst-consistency", "worst-held", "least-coverage"].map(String::from));
    let all = Figure::all(&FamilySet::default());
    assert_eq!(all.iter().map(|figure| figure.id()).collect::<Vec<_>>(), expected);
}

#[test]
fn identifiers_and_keys_are_unique_safe_in_links_and_found_again() {
    let (mut ids, mut keys) = (BTreeSet::new(), BTreeSet::new());
    let safe = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || "-._".contains(c));
    for figure in Figure::all(&FamilySet::every()) {
        let (id, column) = (figure.id(), TableColumn::of(figure));
        assert!(safe(&id) && safe(&column.key), "{id} {}", column.key);
        assert_eq!(Figure::of_id(&id), Some(figure));
        assert!(!column.name.is_empty() && column.about.ends_with('.'), "{id}");
        assert!(ids.insert(id) && keys.insert(column.key), "{figure}");
    }
    assert_eq!(Figure::of_id("precision"), None);
}

#[test]
fn every_column_is_written_as_its_figure_and_sorted_by_it() {
    let report = run("theories=16").report;
    for set in &COLUMN_SETS {
        for (place, column) in set.of(&report).iter().enumerate() {
            for worst_first in [false, true] {
                let rows = table_rows(&report, None, set, &column.key, worst_first);
                let value = |row: &entailment_gap::tables::TableRow| {
                    column.figure.of(report.system(&row.id).unwrap()).value
                };
                for row in &rows {
                    let cell = &row.cells[place];
                    assert_eq!(cell.vacuous, value(row).is_none(), "{}", column.key);
                    if let Some(value) = value(row) {
                        assert_eq!(cell.figure, column.figure.write(value), "{}", column.key);
                    }
                }
                let values: Vec<Option<f64>> = rows.iter().map(value).collect();
                let judged = values.iter().take_while(|value| value.is_some()).count();
                assert!(values[judged..].iter().all(Option::is_none), "{}: {values:?}", column.key);
                let rising = column.figure.larger_is_better() == worst_first;
                let sorted = values[..judged].windows(2).all(|pair| match rising {
                    true => pair[0] <= pair[1],
                    false => pair[0] >= pair[1],
                });
                assert!(sorted, "{}: {values:?}", column.key);
            }
        }
    }
    // No column is in two sets, and what links name is found in whichever set it is.
    let keys: Vec<String> = every_column(&report).into_iter().map(|column| column.key).collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len());
    assert_eq!(ColumnSet::find("no such set").id, COLUMN_SETS[0].id);
}

/// A system, put to everything again and counted by hand.
struct ByHand<'a> {
    experiment: &'a Experiment,
    system: usize,
}

impl ByHand<'_> {
    fn answers(&self, questions: impl Iterator<Item = (u32, bool, Answer)>) -> [u32; 3] {
        let mut counts = [0; 3];
        for (_, gold, answer) in questions {
            counts[0] += u32::from(answer == if gold { Answer::True } else { Answer::False });
            counts[1] += u32::from(!matches!(answer, Answer::Abstain(_)));
            counts[2] += 1;
        }
        counts
    }

    /// Right, answered, all, of the probe base or of the bank at a depth.
    fn bank(&self, depth: Option<u32>) -> [u32; 3] {
        let Experiment { ground, systems, settings, .. } = self.experiment;
        let theories = ground.corpus.split(Split::Eval);
        let asked = theories.flat_map(|of| of.questions.iter().map(move |q| (of, q)));
        let within = asked.filter(|(_, q)| match depth {
            Some(depth) => q.depth == depth,
            None => q.depth <= settings.probe_depth,
        });
        self.answers(within.map(|(of, q)| {
            (of.index, q.gold, systems[self.system].answer(&of.case, &q.question()).answer)
        }))
    }

    /// Returned and entailed, returned, entailed.
    fn relation(&self) -> [u32; 3] {
        let Experiment { ground, systems, .. } = self.experiment;
        let mut counts = [0; 3];
        for case in ground.corpus.split(Split::Eval).map(|of| &of.case) {
            let signature = case.signature();
            for property in signature.base.iter().chain(&signature.derived) {
                for person in case.people() {
                    let literal = property.atom(*person).literal(true);
                    let question = entailment_gap::theory::Question::Literal(literal);
                    let returned =
                        systems[self.system].answer(case, &question).answer == Answer::True;
                    let entailed = case.evaluation().literal(literal) == Value::True;
                    counts[0] += u32::from(returned && entailed);
                    counts[1] += u32::from(returned);
                    counts[2] += u32::from(entailed);
                }
            }
        }
        counts
    }

    /// The responses that its run holds, probe by probe.
    fn probes(&self, family: FamilyId) -> Vec<(&Probe, &[Response])> {
        let Experiment { ground, runs, .. } = self.experiment;
        let place = ground.families().position(|(of, _)| of.id() == family).unwrap();
        let responses = runs[self.system].responses[place].iter().map(Vec::as_slice);
        ground.families().nth(place).unwrap().1.iter().zip(responses).collect()
    }

    /// Coherent, answered, all probes of a family or of a sub-kind.
    fn coherence(&self, family: FamilyId, kind: Option<KindId>) -> [u32; 3] {
        let of = find(family.as_str()).unwrap();
        let kind = kind.map(|id| of.kinds().iter().find(|kind| kind.id == id).unwrap());
        let mut counts = [0; 3];
        for (probe, responses) in self.probes(family) {
            let wanted = probe.members.iter().zip(responses).filter(|(member, _)| {
                kind.is_none_or(|kind| member.role == Role::QUESTION || member.role == kind.role)
            });
            let answers: Vec<Answer> = wanted.map(|(_, response)| response.answer).collect();
            if kind.is_some() && answers.len() < 2 {
                continue;
            }
            let answered = answers.iter().all(|answer| !matches!(answer, Answer::Abstain(_)));
            let different: BTreeSet<&Answer> = answers.iter().collect();
            let coherent = match of.closure() {
                Closure::Agree => different.len() == 1,
                Closure::Differ => different.len() == 2,
            };
            counts[0] += u32::from(answered && coherent);
            counts[1] += u32::from(answered);
            counts[2] += 1;
        }
        counts
    }

    fn members(&self, family: FamilyId) -> [u32; 3] {
        let probes = self.probes(family);
        let members = probes.iter().flat_map(|(p, given)| p.members.iter().zip(given.iter()));
        self.answers(members.map(|(m, response)| (0, m.gold == Value::True, response.answer)))
    }

    /// How far each answered probe's probabilities are from coherence, if it has them all.
    fn incoherence(&self, family: FamilyId) -> Option<Vec<f64>> {
        let measure = find(family.as_str()).unwrap().incoherence()?;
        let mut all = Vec::new();
        for (_, responses) in self.probes(family) {
            if responses.iter().any(|response| matches!(response.answer, Answer::Abstain(_))) {
                continue;
            }
            let given: Option<Vec<f64>> = responses.iter().map(|r| r.probability).collect();
            all.push((measure.of)(&given?));
        }
        (!all.is_empty()).then_some(all)
    }

    fn figure(&self, figure: Figure) -> Measured {
        let rate = |[numerator, denominator]: [u32; 2]| {
            let value = f64::from(numerator) / f64::from(denominator);
            Measured {
                value: (denominator > 0).then_some(value),
                rate: Some(Rate { numerator, denominator }),
            }
        };
        let plain = |value| Measured { value, rate: None };
        let of_all = |[part, _, all]: [u32; 3]| rate([part, all]);
        let of_answered = |[part, answered, _]: [u32; 3]| rate([part, answered]);
        let coverage = |[_, answered, all]: [u32; 3]| rate([answered, all]);
        let least = |of: fn(FamilyId) -> Figure| {
            let ids = self.experiment.ground.families().map(|(family, _)| family.id());
            let mut all: Vec<Measured> = ids.map(|id| self.figure(of(id))).collect();
            all.retain(|measured| measured.value.is_some());
            all.sort_by(|a, b| a.value.partial_cmp(&b.value).unwrap());
            all.first().copied().unwrap_or_default()
        };
        match figure {
            Figure::Accuracy => of_all(self.bank(None)),
            Figure::AccuracyAnswered => of_answered(self.bank(None)),
            Figure::BaseCoverage => coverage(self.bank(None)),
            Figure::Soundness => of_answered(self.relation()),
            Figure::Completeness => of_all(self.relation()),
            Figure::Depth(depth) => of_all(self.bank(Some(depth))),
            Figure::Consistency(family) => of_answered(self.coherence(family, None)),
            Figure::FamilyCoverage(family) => coverage(self.coherence(family, None)),
            Figure::MemberAccuracy(family) => of_all(self.members(family)),
            Figure::Kind(family, kind) => of_answered(self.coherence(family, Some(kind))),
            Figure::KindCoverage(family, kind) => coverage(self.coherence(family, Some(kind))),
            Figure::Held(family) => of_all(self.coherence(family, None)),
            Figure::Gap(family) => {
                let consistency = self.figure(Figure::Consistency(family)).value;
                let accuracy = self.figure(Figure::Accuracy).value;
                plain(accuracy.zip(consistency).map(|(a, c)| a - c))
            }
            Figure::Graded(family, degree) => {
                let mut all = self.incoherence(family).unwrap_or_default();
                let n = all.len();
                if degree == Degree::Above {
                    let above = all.iter().filter(|x| **x > 0.05).count();
                    return rate([above as u32, n as u32]);
                }
                if n == 0 {
                    return plain(None);
                }
                let mean = all.iter().sum::<f64>() / n as f64;
                all.sort_by(f64::total_cmp);
                plain(Some(match degree {
                    Degree::Mean => mean,
                    Degree::Median => (all[(n - 1) / 2] + all[n / 2]) / 2.0,
                    _ => all[n - 1],
                }))
            }
            Figure::WorstConsistency => least(Figure::Consistency),
            Figure::WorstHeld => least(Figure::Held),
            Figure::LeastCoverage => least(Figure::FamilyCoverage),
        }
    }
}

#[test]
fn every_figure_of_every_system_is_what_its_answers_come_to() {
    let experiment = run("");
    for (system, row) in experiment.report.systems.iter().enumerate() {
        let by_hand = ByHand { experiment: &experiment, system };
        for figure in Figure::all(&experiment.settings.families) {
            let (ours, theirs) = (figure.of(row), by_hand.figure(figure));
            let nothing = |rate: Option<Rate>| rate.filter(|rate| rate.denominator > 0);
            assert_eq!(nothing(ours.rate), nothing(theirs.rate), "{}.{figure}", row.id);
            match (ours.value, theirs.value) {
                (Some(a), Some(b)) => {
                    assert!((a - b).abs() < 1e-12, "{}.{figure}: {a} {b}", row.id)
                }
                (a, b) => assert_eq!(a, b, "{}.{figure}", row.id),
            }
        }
    }
}
