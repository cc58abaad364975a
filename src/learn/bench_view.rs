//! The figure `bench`: a theory and a question, and who answers what.

use super::bench::{Bench, Setup, build};
use super::figure_kind::FigureKind;
use super::known::Known;
use super::names::system_name;
use super::query::uses_soft;
use super::scene::Scene;
use crate::chart::{ScoreLine, ScorePoint};
use crate::explore::{self, Before, InsertedRow, Member};
use crate::language::{self, render};
use crate::probes::{self, EXPANSION, FamilyId, Outcome};
use crate::session::{self, Fault};
use crate::systems::{Answer, SOFT, SoftReasoner};

/// `link`: the family whose other member stands beside the question; `logic=yes`: what logic says,
/// too, and which answers are wrong; `line=no`: without the number line.
pub(super) const KIND: FigureKind =
    FigureKind { id: "bench", parameters: &["link", "logic", "line"] };

/// What the figure shows.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchView {
    /// The theory's own sentences.
    pub lines: Vec<BenchLine>,
    /// The sentences inserted, with their verdicts.
    pub inserted: Vec<InsertedRow>,
    /// Sentences of the scene that are not inserted now.
    pub offered: Vec<String>,
    /// The question.
    pub question: String,
    /// What it is linked with.
    pub other: Option<String>,
    /// Whether the answers stand as before and after an insertion.
    pub moved: bool,
    /// What each system answers.
    pub rows: Vec<BenchRow>,
    /// The number line as SVG.
    pub line: Option<String>,
    /// Why the trained reasoner answers as it does, in a sentence.
    pub reason: Option<String>,
}

/// A sentence of the theory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchLine {
    /// Its number, from 1; a range where the line says several.
    pub number: String,
    /// The sentence.
    pub text: String,
}

/// What a system answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchRow {
    /// What the scenes call it.
    pub name: &'static str,
    /// Its answer; `None` while it is being trained.
    pub now: Option<&'static str>,
    /// Its answer before the insertion, or to the linked question.
    pub other: Option<&'static str>,
    /// Whether the two cohere.
    pub link: Option<Outcome>,
    /// Whether logic says otherwise, where that is told.
    pub wrong: bool,
    /// Why it abstains.
    pub why: Option<String>,
}

impl BenchView {
    /// What a scene's figure shows of this setup. Until `shown`, what the question is linked with
    /// stays covered.
    ///
    /// # Errors
    ///
    /// What is wrong with the question.
    pub fn new(
        scene: &Scene,
        setup: &Setup,
        shown: bool,
        known: &Known,
    ) -> Result<BenchView, Fault> {
        let bench = Bench::open(setup, &scene.settings.lexicon)?;
        let soft = known.model(&scene.settings);
        let systems = build(&scene.systems, &scene.settings, &soft.cloned().unwrap_or_default());
        let named = scene.figure.get("link").and_then(probes::find).map(|family| family.id());
        let linked = |family: FamilyId| bench.linked(family, &systems);
        // An insertion is told as before and after; so no other link stands beside it.
        let moved = !bench.parsed.sentences().is_empty();
        let members: Vec<Member> = match named {
            _ if moved => linked(EXPANSION),
            Some(family) if shown && family != EXPANSION => linked(family),
            _ => Vec::new(),
        };
        let other = members.first().filter(|_| !moved);
        let told = scene.figure.get("logic") == Some("yes") && shown;
        let gold = Answer::from(bench.case.value(&bench.question));
        let words = bench.case.vocabulary();
        let row = |at: usize| {
            let id = &scene.systems[at];
            let ready = soft.is_some() || !uses_soft(id);
            let now = bench.answer(&*systems[at], false);
            let before = match (moved, other) {
                (true, _) => Some(bench.answer(&*systems[at], true)),
                (false, Some(member)) => Some(member.responses[at].answer),
                _ => None,
            };
            let why = |answer: Answer| match answer {
                Answer::Abstain(reason) => Some(reason.describe(words)),
                _ => None,
            };
            BenchRow {
                name: system_name(id),
                now: ready.then_some(now.word()),
                other: before.filter(|_| ready).map(Answer::word),
                link: worst(members.iter().filter_map(|m| m.marks[at])).filter(|_| ready),
                wrong: told && ready && now.decided().is_some() && now != gold,
                why: why(now).or_else(|| why(before?)),
            }
        };
        let mut rows: Vec<BenchRow> = (0..scene.systems.len()).map(row).collect();
        if told {
            let of = |answer: Answer| Some(answer.word());
            rows.push(BenchRow {
                name: "By logic",
                now: of(gold),
                other: other.and_then(|member| of(member.gold.into())),
                link: None,
                wrong: false,
                why: None,
            });
        }
        let offered = scene.setup.insertions.iter().filter(|text| !setup.insertions.contains(text));
        let has_line = scene.systems.contains(&SOFT) && scene.figure.get("line") != Some("no");
        let soft = soft.filter(|_| has_line);
        Ok(BenchView {
            lines: lines(setup),
            inserted: explore::inserted_rows(&bench.parsed, &bench.removals),
            offered: offered.cloned().collect(),
            question: render::question(words, &bench.question),
            other: other.map(|member| member.text.clone()),
            moved,
            rows,
            line: soft.map(|soft| score_line(&bench, soft, other, moved)),
            reason: soft.map(|soft| {
                let (case, question) = (&bench.case, &bench.question);
                let before =
                    Before::without_insertions(case, &bench.base, question, &[], Some(soft));
                explore::score_of(case, before.as_ref(), question, soft).explanation
            }),
        })
    }
}

/// A broken link before a missing answer, and that before a kept one.
fn worst(marks: impl Iterator<Item = Outcome>) -> Option<Outcome> {
    marks.max_by_key(|mark| match mark {
        Outcome::Kept => 0,
        Outcome::Unanswered | Outcome::LeftOut => 1,
        Outcome::Broken => 2,
    })
}

pub(super) fn lines(setup: &Setup) -> Vec<BenchLine> {
    let rows = session::rows(&language::parse(&setup.theory));
    let sentences = rows.into_iter().filter_map(|row| {
        let stated = !row.kind.sentences().is_empty();
        stated.then(|| BenchLine { number: row.kind.number(), text: row.text })
    });
    sentences.collect()
}

fn score_line(bench: &Bench, soft: &SoftReasoner, other: Option<&Member>, moved: bool) -> String {
    let now = soft.score(&bench.case, &bench.question);
    let point = |name: &str, score: f64| ScorePoint { name: name.to_string(), score };
    let before = match (moved, other) {
        (true, _) => Some(point("before", soft.score(&bench.base, &bench.question))),
        (false, Some(member)) => {
            let score = member.responses.iter().find_map(|response| response.score);
            score.map(|score| point(member.role.words, score))
        }
        _ => None,
    };
    let name = if moved { "after" } else { "the question" };
    ScoreLine { before, now: point(name, now), moved }.svg()
}
