//! A figure of the table with everything it is made of.

use crate::chart::{plain, signed};
use crate::experiment::{Bootstrap, ChapterFigure, Report};
use crate::language::render;
use crate::measure::{FamilySummary, Figure, Rate, SystemSummary, worst};
use crate::probes::{FamilyId, KindId};
use crate::systems;

/// A cell of the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableCell {
    /// The figure, or what stands where there is none.
    pub figure: String,
    /// Whether there is a figure.
    pub vacuous: bool,
    /// Smaller lines under it: counts, coverage.
    pub notes: Vec<String>,
    /// Its 95 % Wilson interval, where it is a rate.
    pub wilson: Option<String>,
    /// Its 95 % interval from drawing theories again, if that was asked for.
    pub resampled: Option<String>,
    /// The figure the chapter printed in this place.
    pub printed: Option<String>,
    /// How it comes about, worked on the numbers, a line each.
    pub worked: Vec<String>,
}

pub(super) fn share(value: f64) -> String {
    plain(value, 4)
}

pub(super) fn points(share: f64) -> String {
    signed(100.0 * share, 2)
}

fn figure(rate: Rate) -> String {
    rate.value().map_or("vacuous".to_string(), share)
}

fn between([low, high]: [f64; 2]) -> String {
    format!("{} to {}", share(low), share(high))
}

fn bracketed([low, high]: [f64; 2]) -> String {
    format!("[{}, {}]", share(low), share(high))
}

/// A rate worked out, with its interval.
fn worked(what: &str, rate: Rate) -> String {
    match (rate.value(), rate.interval()) {
        (Some(value), Some(interval)) => format!(
            "{what} = {} / {} = {}, 95 % Wilson interval {}",
            rate.numerator,
            rate.denominator,
            share(value),
            between(interval)
        ),
        _ => {
            format!("{what} = 0 / 0: vacuous, there is nothing to judge, so it is neither 0 nor 1")
        }
    }
}

const WILSON: &str = "Wilson’s interval";

/// How the interval comes about.
fn wilson_worked(rate: Rate) -> Option<String> {
    let (p, [low, high]) = rate.value().zip(rate.interval())?;
    Some(format!(
        "{WILSON} = (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n) with p = {}, n = {}, z = 1.96: {} to {}",
        share(p),
        rate.denominator,
        share(low),
        share(high)
    ))
}

/// Makes the cells of a report.
#[derive(Clone, Copy)]
pub(super) struct Cells<'a> {
    pub report: &'a Report,
    pub bootstrap: Option<&'a Bootstrap>,
}

impl Cells<'_> {
    pub fn cell(&self, system: &SystemSummary, figure: Figure) -> TableCell {
        let rate = || figure.of(system).rate.unwrap_or_default();
        let mut cell = match figure {
            Figure::Accuracy => self.accuracy(system),
            Figure::Consistency(family) => self.consistency(system, family),
            Figure::WorstConsistency => self.worst(system),
            Figure::WorstHeld => self.least(system, "held share", "held shares", |f| f.held),
            Figure::LeastCoverage => self.least(system, "coverage", "coverages", |f| f.coverage),
            Figure::Held(_) => self.rate(rate(), "held = coherent / all its probes"),
            Figure::Kind(family, kind) => self.kind(system, family, kind),
            Figure::Gap(family) => self.gap(system, family),
            Figure::Graded(family, _) => graded(system, family),
            Figure::MemberAccuracy(_) => self.rate(rate(), "accuracy of the members"),
            Figure::AccuracyAnswered => self.rate(rate(), "accuracy among the answered"),
            Figure::BaseCoverage => self.rate(rate(), "questions of the base answered"),
            Figure::Depth(depth) => {
                self.rate(rate(), &format!("accuracy at depth {depth}, over the whole bank"))
            }
            Figure::Soundness => self.rate(rate(), "soundness = returned and entailed / returned"),
            Figure::Completeness => {
                self.rate(rate(), "completeness = returned and entailed / entailed")
            }
            Figure::FamilyCoverage(_) | Figure::KindCoverage(..) => self.rate(rate(), "coverage"),
        };
        cell.printed = printed(system, figure);
        let drawn = self.bootstrap.and_then(|of| Some((of, of.interval(system, figure)?)));
        if let Some((bootstrap, ends)) = drawn {
            let [low, high] = [ends.low, ends.high].map(|end| figure.write(end));
            cell.worked.push(format!(
                "drawing the {} theories again {} times (seed {}): 95 % interval {low} to {high}",
                bootstrap.theories, bootstrap.resamples, self.report.settings.seed
            ));
            cell.resampled = Some(format!("[{low}, {high}]"));
        }
        cell
    }

    fn rate(&self, rate: Rate, what: &str) -> TableCell {
        let mut lines = vec![worked(what, rate)];
        lines.extend(wilson_worked(rate));
        TableCell {
            figure: figure(rate),
            vacuous: rate.value().is_none(),
            notes: vec![format!("{} of {}", rate.numerator, rate.denominator)],
            wilson: rate.interval().map(bracketed),
            worked: lines,
            ..TableCell::default()
        }
    }

    fn accuracy(&self, system: &SystemSummary) -> TableCell {
        let mut cell = self.rate(system.accuracy, "accuracy");
        cell.worked.push(worked("accuracy among the answered", system.accuracy_answered));
        cell
    }

    fn consistency(&self, system: &SystemSummary, id: FamilyId) -> TableCell {
        let Some(family) = system.family(id) else {
            return self.rate(Rate::default(), "consistency");
        };
        let mut cell = self.rate(family.consistency, "consistency");
        if computes(system) && cell.wilson.take().is_some() {
            // Nothing was sampled of it that could have come out otherwise.
            cell.wilson = Some("by construction".to_string());
            cell.worked.retain(|line| !line.starts_with(WILSON));
            cell.worked.push(
                "It reads every answer off one model, so it keeps this closure whatever the \
                 theory: the figure is no estimate and has no interval."
                    .to_string(),
            );
        }
        cell.notes.push(format!("coverage {}", figure(family.coverage)));
        cell.notes.push(format!("held {}", figure(family.held)));
        cell.worked.insert(0, answered(family.coverage));
        cell.worked.push(worked("coverage", family.coverage));
        cell.worked.push(worked("held, of all its probes", family.held));
        cell.worked.extend(
            family
                .kinds
                .iter()
                .map(|kind| worked(&format!("consistency, {} only", kind.id), kind.consistency)),
        );
        cell.worked.extend(gap_worked(system, family));
        cell.worked.push(worked("accuracy of the members", family.members_accuracy));
        cell
    }

    fn kind(&self, system: &SystemSummary, id: FamilyId, kind: KindId) -> TableCell {
        let Some(found) = system.family(id).and_then(|family| family.kind(kind)) else {
            return self.rate(Rate::default(), "consistency");
        };
        let mut cell = self.rate(found.consistency, &format!("consistency, {kind} only"));
        cell.notes.push(format!("coverage {}", figure(found.coverage)));
        cell.worked.insert(0, answered(found.coverage));
        cell.worked.push(worked("coverage", found.coverage));
        cell
    }

    fn gap(&self, system: &SystemSummary, id: FamilyId) -> TableCell {
        let gap = system.family(id).and_then(|family| Some((family, family.gap?)));
        let Some((family, gap)) = gap else {
            return TableCell {
                figure: "vacuous".to_string(),
                vacuous: true,
                notes: vec!["nothing to judge".to_string()],
                worked: vec![
                    "There is no gap: the accuracy or the consistency is vacuous, 0 / 0."
                        .to_string(),
                ],
                ..TableCell::default()
            };
        };
        TableCell {
            figure: points(gap),
            vacuous: false,
            notes: vec![format!(
                "{} of {} − {} of {}",
                system.accuracy.numerator,
                system.accuracy.denominator,
                family.consistency.numerator,
                family.consistency.denominator
            )],
            worked: gap_worked(system, family).into_iter().collect(),
            ..TableCell::default()
        }
    }

    fn worst(&self, system: &SystemSummary) -> TableCell {
        let least = worst(&system.families, |family| family.consistency.value());
        let rate = system.worst_consistency.unwrap_or_default();
        let name = self.names(system, &least);
        let mut cell = self.rate(rate, &format!("smallest consistency ({name})"));
        if least.len() > 1 {
            // The counts are those of one of them.
            let first = least[0].id.name_inside();
            cell.notes[0] = format!("{} ({first})", cell.notes[0]);
        }
        cell.notes.insert(0, name);
        let mut coverages: Vec<Rate> = least.iter().map(|family| family.coverage).collect();
        coverages.sort_by(|a, b| a.value().unwrap_or(0.0).total_cmp(&b.value().unwrap_or(0.0)));
        cell.notes.extend(match &coverages[..] {
            [] => None,
            [low, .., high] if low.value() != high.value() => {
                Some(format!("coverage {} to {}", figure(*low), figure(*high)))
            }
            [one, ..] => Some(format!("coverage {}", figure(*one))),
        });
        cell.worked.insert(0, self.least_of(system, "consistencies", |f| f.consistency));
        cell
    }

    /// The smallest of the families' shares of all their probes.
    fn least(
        &self,
        system: &SystemSummary,
        what: &str,
        all_of_them: &str,
        of: fn(&FamilySummary) -> Rate,
    ) -> TableCell {
        let all = worst(&system.families, |family| of(family).value());
        let least = all.first();
        let rate = least.map(|family| of(family)).unwrap_or_default();
        let name = self.names(system, &all);
        let mut cell = self.rate(rate, &format!("smallest {what} ({name})"));
        cell.worked.insert(0, self.least_of(system, all_of_them, of));
        if let (Some(least), true) = (least, all.len() > 1) {
            cell.notes[0] = format!("{} ({})", cell.notes[0], least.id.name_inside());
        }
        cell.notes.insert(0, name);
        cell
    }

    /// The families that share a smallest rate, in words.
    fn names(&self, system: &SystemSummary, least: &[&FamilySummary]) -> String {
        match least {
            [] => "nothing to judge".to_string(),
            [one] => one.id.name().to_string(),
            all if all.len() == system.families.len() => "all families alike".to_string(),
            [first, others @ ..] => {
                let others = others.iter().map(|family| family.id.name_inside());
                let names: Vec<&str> = std::iter::once(first.id.name()).chain(others).collect();
                format!("{} alike", render::list(&names))
            }
        }
    }

    fn least_of(
        &self,
        system: &SystemSummary,
        what: &str,
        rate: fn(&FamilySummary) -> Rate,
    ) -> String {
        let all = system
            .families
            .iter()
            .map(|family| format!("{} {}", family.id.name(), figure(rate(family))));
        format!("the least of the {what}: {}", all.collect::<Vec<_>>().join(", "))
    }
}

/// What the chapter printed in a figure's place: of the least coverage, what it printed of the
/// family that has it.
fn printed(system: &SystemSummary, figure: Figure) -> Option<String> {
    let figure = match figure {
        Figure::LeastCoverage => Figure::FamilyCoverage(system.least_covered()?.id),
        figure => figure,
    };
    let printed = ChapterFigure::of(&system.id, figure)?;
    let n = printed.n.map(|n| format!(" (n {n})")).unwrap_or_default();
    Some(format!("{}{n}", figure.write(printed.printed)))
}

/// Whether a system keeps every closure by construction.
fn computes(system: &SystemSummary) -> bool {
    systems::find(system.id.as_str()).is_some_and(|entry| entry.computes)
}

/// How many probes a consistency is counted over, and of how many.
fn answered(coverage: Rate) -> String {
    match (coverage.numerator, coverage.denominator) {
        (_, 0) => "There is no such probe under these settings.".to_string(),
        (0, 1) => "Its only probe was not answered in full.".to_string(),
        (0, n) => format!("None of its {n} probes was answered in full."),
        (k, n) if k == n => {
            format!("Counted over all {n} of its probes: each was answered in full.")
        }
        (k, n) => format!("Counted over the {k} of its {n} probes that were answered in full."),
    }
}

fn gap_worked(system: &SystemSummary, family: &FamilySummary) -> Option<String> {
    Some(format!(
        "gap = accuracy − consistency = {} − {} = {} points, from unrounded rates",
        figure(system.accuracy),
        figure(family.consistency),
        points(family.gap?)
    ))
}

fn graded(system: &SystemSummary, id: FamilyId) -> TableCell {
    let measured = id.family().and_then(|family| family.incoherence());
    let graded = system.family(id).and_then(|family| family.graded);
    let Some((measure, graded)) = measured.zip(graded) else {
        return TableCell {
            figure: "no probabilities".to_string(),
            vacuous: true,
            worked: vec!["It gives no probability for the members that it answers.".to_string()],
            ..TableCell::default()
        };
    };
    let above = Rate::new(graded.above, graded.probes);
    TableCell {
        figure: share(graded.mean),
        vacuous: false,
        notes: vec![
            format!("median {}", share(graded.median)),
            format!("largest {}", share(graded.max)),
            format!("above 0.05: {} of {}", graded.above, graded.probes),
        ],
        wilson: above.interval().map(|ends| format!("share above 0.05: {}", bracketed(ends))),
        worked: vec![
            format!(
                "over {} probes, of {}: mean {}, median {}, largest {}",
                graded.probes,
                measure.formula,
                share(graded.mean),
                share(graded.median),
                share(graded.max)
            ),
            worked("share above 0.05", above),
        ],
        ..TableCell::default()
    }
}
