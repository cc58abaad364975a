//! `table`: the experiment in five sections, and its assertions.

use crate::arguments::{Flags, Form, keys};
use crate::output::{Failure, print, print_json};
use crate::progress::Watcher;
use clap::value_parser;
use entailment_gap::experiment::{
    self, Assertion, Band, Bootstrap, ExemplarMember, Experiment, Interval, Judgement,
    MAX_RESAMPLES, RESAMPLES, Report, bootstrap_watched, held,
};
use entailment_gap::measure::{FamilySummary, Figure, Rate, SystemSummary, WorstBy};
use entailment_gap::probes::{Family, Outcome};
use entailment_gap::systems::{PIPELINE, SOFT};
use serde::Serialize;
use std::fmt::Write;

/// What `table --json` prints with `--bootstrap` or `--worst`: the report with a further key each.
#[derive(Serialize)]
struct WithMore<'a> {
    #[serde(flatten)]
    report: &'a Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    worst: Option<WorstBy>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bootstrap: Option<&'a Bootstrap>,
}

/// Run the experiment and print its tables
///
/// Runs the experiment and prints: [1] plain accuracy, [2] exemplars, [3] consistency by family
/// with its sub-rates and gaps, [4] the ranking reversal, [5] the exhibit; then judges the run's
/// assertions. With the default settings (seed 17) they bind: the status is 1 and each one that
/// fails is named. With others they are reported.
#[derive(clap::Args)]
pub struct Options {
    #[arg(
        long,
        value_name = "B",
        value_parser = value_parser!(u32).range(1..=i64::from(MAX_RESAMPLES)),
        help = format!(
            "Add 95 % intervals from drawing whole theories again B times [{RESAMPLES} without B]"
        )
    )]
    bootstrap: Option<Option<u32>>,
    /// By what the worst family is found that [4] ranks by: the coherent among its answered probes,
    /// or among all of them
    #[arg(long, value_name = "FIGURE", default_value_t, value_parser = keys(WorstBy::ALL, WorstBy::key))]
    worst: WorstBy,
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    settings: Flags,
}

/// Runs the experiment and prints its report.
pub fn run(options: &Options) -> Result<(), Failure> {
    let settings = options.settings.experiment()?;
    let mut watcher = Watcher::new();
    let experiment = Experiment::run(settings, &mut |progress| watcher.see(progress))?;
    let intervals = options
        .bootstrap
        .map(|b| b.unwrap_or(RESAMPLES))
        .map(|b| bootstrap_watched(&experiment, b, &mut |progress| watcher.see(progress)))
        .transpose()?;
    drop(watcher);
    let report = experiment.report;
    let worst = options.worst;
    match (options.form.json, &intervals) {
        (true, bootstrap) => print_json(&WithMore {
            report: &report,
            worst: (worst != WorstBy::default()).then_some(worst),
            bootstrap: bootstrap.as_ref(),
        })?,
        (false, None) => print(&text(&report, worst))?,
        (false, Some(bootstrap)) => {
            print(&(text(&report, worst) + &bootstrap_text(&report, bootstrap)))?;
        }
    }
    let failures: Vec<String> = report.failures().map(failure).collect();
    match failures.is_empty() {
        true => Ok(()),
        false => Err(Failure::Assertions(failures.join("\n"))),
    }
}

fn failure(assertion: &Assertion) -> String {
    let Assertion { id, statement, value, band, .. } = assertion;
    format!("assertion {id} fails: {statement}; it is {}, not {}", number(*value), range(*band))
}

fn text(report: &Report, worst: WorstBy) -> String {
    let mut text = String::new();
    header(&mut text, report);
    accuracies(&mut text, report);
    exemplars(&mut text, report);
    families(&mut text, report);
    reversal(&mut text, report, worst);
    exhibit(&mut text, report);
    claims(&mut text, report);
    text
}

fn header(text: &mut String, report: &Report) {
    let corpus = &report.corpus;
    let _ = writeln!(
        text,
        "Seed {}: {} theories train, {} are asked about; {} base questions ({} true); {} certified \
         facts, {} certified rules, {} candidates refused.\nThe soft reasoner: {} questions, {} \
         steps, loss {:.4}.",
        report.settings.seed,
        corpus.train_theories,
        corpus.eval_theories,
        corpus.base_questions,
        corpus.base_true,
        corpus.certified_facts,
        corpus.certified_rules,
        corpus.refused,
        report.soft.rows,
        report.soft.steps,
        report.soft.loss,
    );
    let names = report.soft.features.iter().zip(&report.soft.weights);
    let weights: Vec<String> = names.map(|(name, weight)| format!("{name} {weight:.3}")).collect();
    let _ = writeln!(text, "Weights: {}.", weights.join(", "));
}

fn accuracies(text: &mut String, report: &Report) {
    let _ = writeln!(text, "\n[1] Plain accuracy on the probe base");
    for system in &report.systems {
        let _ = writeln!(
            text,
            "  {:22} {}  among answered {}  coverage {}",
            system.name,
            rate(system.accuracy),
            number(system.accuracy_answered.value()),
            number(system.coverage.value()),
        );
    }
    let printed = |id: &str| report.chapter.iter().find(|figure| figure.id == id);
    if let (Some(soft), Some(pipeline)) = (printed("accuracy-soft"), printed("accuracy-pipeline")) {
        let _ = writeln!(
            text,
            "  The chapter's: soft reasoner {:.4}, pipeline {:.4}.",
            soft.printed, pipeline.printed
        );
    }
}

fn exemplars(text: &mut String, report: &Report) {
    let _ = writeln!(text, "\n[2] Exemplars: what the soft reasoner does to a family");
    for exemplar in &report.exemplars {
        let outcome = match exemplar.outcome {
            Outcome::Broken => "broken",
            Outcome::Kept => "kept",
            Outcome::Unanswered | Outcome::LeftOut => "not answered",
        };
        let _ = writeln!(
            text,
            "  {} ({outcome}), over {}",
            exemplar.family,
            experiment::theory_id(exemplar.theory)
        );
        for member in &exemplar.members {
            exemplar_member(text, member);
        }
    }
}

fn exemplar_member(text: &mut String, member: &ExemplarMember) {
    let answers: Vec<String> = member
        .answers
        .iter()
        .filter(|answer| [SOFT, PIPELINE].contains(&answer.system))
        .map(|answer| format!("{} {}", answer.system, answer.answer))
        .collect();
    let insertion = member.insertion.as_ref().map(|s| format!("  + {s}")).unwrap_or_default();
    let _ = writeln!(text, "    {}{insertion}", member.text);
    let _ = writeln!(text, "      label {}; {}", member.gold.word(), answers.join(", "));
}

fn families(text: &mut String, report: &Report) {
    let _ = writeln!(
        text,
        "\n[3] Consistency by family: share of the answered probes, 95 % interval, coverage, \
         held (of all probes), and gap (plain accuracy − consistency, in points)"
    );
    for family in report.settings.families.iter() {
        let _ = writeln!(text, "  {}. {}", family.name(), family.summary());
        for system in &report.systems {
            if let Some(figures) = system.family(family.id()) {
                family_row(text, family, system, figures);
            }
        }
    }
    let _ = writeln!(text, "  The chapter's figures beside ours:");
    for figure in &report.chapter {
        let over = figure.n.map(|n| format!(" (n {n})")).unwrap_or_default();
        let _ = writeln!(
            text,
            "    {:58} {:>9} {:>9}",
            format!("{}{over}", figure.label),
            number(Some(figure.printed)),
            number(figure.ours)
        );
    }
}

fn family_row(
    text: &mut String,
    family: &dyn Family,
    system: &SystemSummary,
    figures: &FamilySummary,
) {
    let _ = writeln!(
        text,
        "    {:24} {}  coverage {}  held {}  gap {:>7}  members' accuracy {}",
        system.name,
        rate(figures.consistency),
        number(figures.coverage.value()),
        number(figures.held.value()),
        figures.gap.map_or("–".to_string(), |gap| format!("{:+.2}", 100.0 * gap)),
        number(figures.members_accuracy.value()),
    );
    for (kind, figures) in family.kinds().iter().zip(&figures.kinds) {
        let _ = writeln!(
            text,
            "      {:22} {}  coverage {}",
            kind.name,
            rate(figures.consistency),
            number(figures.coverage.value())
        );
    }
    if let Some(graded) = figures.graded {
        let _ = writeln!(
            text,
            "      {:22} mean {:.4}, median {:.4}, largest {:.4}, above 0.05 in {} of {}",
            "of probabilities", graded.mean, graded.median, graded.max, graded.above, graded.probes
        );
    }
}

fn reversal(text: &mut String, report: &Report, worst: WorstBy) {
    let _ = writeln!(text, "\n[4] The ranking reversal");
    let worst = match worst {
        WorstBy::Consistency => (Figure::WorstConsistency, "by the worst family's consistency"),
        WorstBy::Held => (Figure::WorstHeld, "by the worst family's held share"),
    };
    let columns = [
        (Figure::Accuracy, "by plain accuracy"),
        worst,
        (Figure::LeastCoverage, "by the least coverage of a family"),
    ];
    for (column, name) in columns {
        let Some(ranking) = report.rankings.iter().find(|ranking| ranking.column == column) else {
            continue;
        };
        let _ = writeln!(text, "  {name}");
        for ranked in &ranking.order {
            let system = &report.systems[ranked.system as usize];
            let worst = match column {
                Figure::WorstConsistency => system.worst_family,
                Figure::WorstHeld => system.worst_held_family,
                _ => None,
            };
            let worst = worst.map(|family| format!("  ({family})")).unwrap_or_default();
            let _ = writeln!(
                text,
                "    {}. {:22} {}{worst}",
                ranked.place,
                system.name,
                number(ranked.value)
            );
        }
    }
    let _ = writeln!(text, "  The relation computed over all people and predicates");
    for system in &report.systems {
        let _ = writeln!(
            text,
            "    {:24} soundness {}  completeness {}",
            system.name,
            rate(system.soundness),
            rate(system.completeness)
        );
    }
}

fn exhibit(text: &mut String, report: &Report) {
    let Some(exhibit) = &report.exhibit else { return };
    let _ = writeln!(text, "\n[5] The exhibit");
    for line in exhibit.theory.lines() {
        let _ = writeln!(text, "  {line}");
    }
    let verdict = if exhibit.certified { "certified as irrelevant" } else { "refused" };
    let _ = writeln!(text, "  + {} ({verdict})", exhibit.insertion);
    let _ = writeln!(text, "  {}", exhibit.question);
    for row in &exhibit.answers {
        let score = |score: Option<f64>| score.map(|s| format!(" ({s:.3})")).unwrap_or_default();
        let name = report.system(&row.system).map_or(row.system.as_str(), |s| s.name.as_str());
        let _ = writeln!(
            text,
            "    {name:24} {}{} → {}{}",
            row.before,
            score(row.score_before),
            row.after,
            score(row.score_after)
        );
    }
}

fn claims(text: &mut String, report: &Report) {
    let binding = report.assertions.iter().any(|assertion| assertion.binding);
    let note = if binding { "binding" } else { "reported; they bind the default settings only" };
    let _ = writeln!(text, "\nAssertions ({note})");
    for assertion in &report.assertions {
        let _ = writeln!(
            text,
            "  {} {:30} {:>9}  {:14}  {}",
            match assertion.verdict() {
                Judgement::NothingToJudge => "  -  ",
                Judgement::Holds => "holds",
                Judgement::Fails => "FAILS",
            },
            assertion.id,
            number(assertion.value),
            range(assertion.band),
            assertion.statement
        );
    }
    let _ = writeln!(text, "{}", held(&report.assertions));
}

/// `0.7440 866/1164 [0.7182, 0.7682]`, or `vacuous 0/0`.
fn rate(rate: Rate) -> String {
    let counts = format!("{}/{}", rate.numerator, rate.denominator);
    match (rate.value(), rate.interval()) {
        (Some(value), Some([low, high])) => {
            format!("{value:.4} {counts:>11} [{low:.4}, {high:.4}]")
        }
        _ => format!("vacuous{counts:>11} {:16}", ""),
    }
}

fn number(value: Option<f64>) -> String {
    match value {
        None => "vacuous".to_string(),
        Some(value) if value.abs() >= 100.0 => format!("{value}"),
        Some(value) => format!("{value:.4}"),
    }
}

fn range(band: Band) -> String {
    match (band.low, band.high) {
        (Some(low), Some(high)) if low == high => format!("exactly {low}"),
        (Some(low), Some(high)) => format!("{low} to {high}"),
        (Some(low), None) => format!("at least {low}"),
        (None, Some(high)) => format!("at most {high}"),
        (None, None) => "anything".to_string(),
    }
}

fn bootstrap_text(report: &Report, bootstrap: &Bootstrap) -> String {
    let mut text = format!(
        "\n[6] 95 % intervals from drawing the {} theories again {} times (seed {})\n",
        bootstrap.theories, bootstrap.resamples, report.settings.seed
    );
    let ends = |interval: &Option<Interval>| match interval {
        Some(ends) => format!("{:.4} to {:.4}", ends.low, ends.high),
        None => "vacuous".to_string(),
    };
    for (figure, ours) in bootstrap.chapter.iter().zip(&report.chapter) {
        let _ = writeln!(
            text,
            "  {:58} {:>9}  {}",
            ours.label,
            number(ours.ours),
            ends(&figure.interval)
        );
    }
    let _ = writeln!(text, "  Every rate that is not vacuous");
    for rate in bootstrap.rates.iter().filter(|rate| rate.interval.is_some()) {
        let _ = writeln!(text, "    {:66}  {}", rate.id.to_string(), ends(&rate.interval));
    }
    text
}
