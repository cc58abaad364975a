//! Answers from outside, counted as the built-in systems are.

use super::answers::{self, AnswerWords, Given, Rule, read_answer};
use super::encoding;
use super::items::Items;
use super::piece::Unread;
use crate::experiment::{Experiment, Ground, Run};
use crate::measure::{Ranked, Silence, SystemSummary, UnreadRule, WorstBy, rank};
use crate::probes::InsertionId;
use crate::systems::{Answer, Reason, Response};
use crate::theory::Question;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the JSON.
const VERSION: u32 = 3;

/// A file of answers, scored.
#[derive(Clone, Debug, Serialize)]
pub struct ScoreReport {
    /// The version of the JSON: it grows when a key changes its meaning.
    pub version: u32,
    /// The words that are answers, and what they mean.
    pub answer_words: AnswerWords,
    /// How answers count that cannot be read, or are missing.
    pub unread_rule: UnreadRule,
    /// Items that the experiment asks.
    pub items: u32,
    /// One system per model that the file names, in the order of their first lines.
    pub systems: Vec<ScoredSystem>,
    /// What could not be read.
    pub unread: Vec<Unread>,
    /// Answers by format.
    pub formats: BTreeMap<String, u32>,
}

/// A model's answers, scored.
#[derive(Clone, Debug, Serialize)]
pub struct ScoredSystem {
    /// How the join went.
    pub counts: Counts,
    /// What has no answer that can be read.
    pub silent: Silent,
    /// What no measure counts, for want of an answer: that, or nothing, as the rule says.
    pub left_out: Silent,
    /// The row of the tables.
    pub summary: SystemSummary,
    /// Ids of items without an answer.
    pub missing: Vec<String>,
    /// Answers whose id no item has.
    pub unknown: Vec<Entry>,
    /// Answers to an item that had one before: the first counts.
    pub duplicate: Vec<Entry>,
    /// Answers in which none can be read.
    pub unparsed: Vec<Entry>,
    /// The answers that count, in the order of the items.
    pub answers: Vec<Entry>,
    /// The answers to the questions of the probe base, in its order.
    #[serde(skip)]
    pub base: Vec<Response>,
    /// The answers to every probe.
    #[serde(skip)]
    pub run: Run,
    /// What they come to on each theory of the probe base alone.
    #[serde(skip)]
    pub theories: Vec<SystemSummary>,
}

/// How the join of answers and items went. `matched = answered + abstained + unparsed`, and
/// `matched + missing` is the number of items.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Answers of the model in the file.
    pub rows: u32,
    /// Items with an answer.
    pub matched: u32,
    /// Of those, how many are answered True or False.
    pub answered: u32,
    /// Of those, how many say that they do not know.
    pub abstained: u32,
    /// Of those, in how many no answer can be read.
    pub unparsed: u32,
    /// Items without an answer.
    pub missing: u32,
    /// Answers whose id no item has.
    pub unknown: u32,
    /// Answers to an item that had one before.
    pub duplicate: u32,
    /// Of those, how many differ from the first.
    pub conflicting: u32,
}

/// Where an answer is missing or cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Silent {
    /// Questions of the probe base.
    pub base_questions: u32,
    /// Probes with such a member, by family.
    pub probes: BTreeMap<String, u32>,
}

/// An answer of the file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// Its line.
    pub line: u32,
    /// Its text as it stands; what went wrong, where there is none.
    pub raw: String,
    /// What was read in it.
    pub parsed: Option<Given>,
    /// The rule that read it.
    pub rule: Option<Rule>,
    /// How sure it is of that, 0 to 1.
    pub confidence: Option<f64>,
}

/// Scores a file of answers: JSON lines or a table with `id` and `answer`, or results of batches.
/// Answers are joined to items by id alone; their order means nothing. `items` are those
/// [of](Items::of) the experiment; `words` are what is read as an answer, by the rules of
/// [`answers`]; `unread` says how what is not read, or missing, counts.
///
/// A confidence is that in the answer given: the probability of True is `c` for True and `1 − c`
/// for False.
pub fn score(
    input: &[u8],
    experiment: &Experiment,
    items: &Items,
    words: &AnswerWords,
    unread: UnreadRule,
) -> ScoreReport {
    let file = answers::read(&encoding::utf8(input));
    let mut models: Vec<(String, Vec<Entry>)> = Vec::new();
    for (line, answer) in file.answers {
        let model = answer.model.unwrap_or_else(|| "answers".to_string());
        let read = answer.text.as_ref().ok().and_then(|text| read_answer(text, words));
        let (parsed, rule) = read.unzip();
        let raw = answer.text.unwrap_or_else(|problem| problem);
        let confidence = answer.confidence;
        let entry = Entry { id: answer.id, line, raw, parsed, rule, confidence };
        match models.iter_mut().find(|(name, _)| *name == model) {
            Some((_, entries)) => entries.push(entry),
            None => models.push((model, vec![entry])),
        }
    }
    let systems = models
        .into_iter()
        .map(|(model, entries)| scored(&model, entries, experiment, items, unread))
        .collect();
    let count = items.items.len() as u32;
    ScoreReport {
        version: VERSION,
        answer_words: words.clone(),
        unread_rule: unread,
        items: count,
        systems,
        unread: file.unread,
        formats: file.formats,
    }
}

impl ScoreReport {
    /// Whether an answer was read at all, whatever its id.
    pub fn reads_any(&self) -> bool {
        let entries = |system: &ScoredSystem| {
            let lists = [&system.answers, &system.unknown, &system.duplicate];
            lists.into_iter().flatten().any(|entry| entry.parsed.is_some())
        };
        self.systems.iter().any(entries)
    }

    /// The systems, by their places, in the order of their worst family.
    pub fn ranking(&self, by: WorstBy) -> Vec<Ranked> {
        let value = |system: &ScoredSystem| by.figure().of(&system.summary).value;
        rank(&self.systems.iter().map(value).collect::<Vec<_>>())
    }
}

fn scored(
    model: &str,
    entries: Vec<Entry>,
    experiment: &Experiment,
    items: &Items,
    unread: UnreadRule,
) -> ScoredSystem {
    let mut counts = Counts { rows: entries.len() as u32, ..Counts::default() };
    let mut kept: Vec<Option<Entry>> = vec![None; items.items.len()];
    let (mut unknown, mut duplicate) = (Vec::new(), Vec::new());
    for entry in entries {
        match items.find(&entry.id) {
            None => unknown.push(entry),
            Some(place) => match &kept[place] {
                Some(first) => {
                    counts.conflicting += u32::from(first.parsed != entry.parsed);
                    duplicate.push(entry);
                }
                None => kept[place] = Some(entry),
            },
        }
    }
    let ask = |theory: u32, insertion: Option<InsertionId>, question: &Question| {
        let place = items.place(theory, insertion, question);
        response(place.and_then(|at| kept[at].as_ref()), unread)
    };
    let ground = &experiment.ground;
    let run = ground.run((&model.into(), model), &ask);
    let theories = ground.theory_by_theory(&run, &ask);
    let base = ground.questions().map(|(theory, asked)| ask(theory, None, &asked.question()));
    let base: Vec<Response> = base.collect();
    let silent = silent(ground, &base, &run);
    let left_out = match unread {
        UnreadRule::LeftOut => silent.clone(),
        UnreadRule::Abstain => Silent {
            base_questions: 0,
            probes: silent.probes.keys().map(|family| (family.clone(), 0)).collect(),
        },
    };
    let missing: Vec<String> = items
        .items
        .iter()
        .zip(&kept)
        .filter(|(_, entry)| entry.is_none())
        .map(|(item, _)| item.id.clone())
        .collect();
    let answers: Vec<Entry> = kept.into_iter().flatten().collect();
    let unparsed: Vec<Entry> =
        answers.iter().filter(|entry| entry.parsed.is_none()).cloned().collect();
    let abstained = answers.iter().filter(|entry| entry.parsed == Some(Given::Abstain)).count();
    counts.matched = answers.len() as u32;
    counts.abstained = abstained as u32;
    counts.unparsed = unparsed.len() as u32;
    counts.answered = counts.matched - counts.abstained - counts.unparsed;
    counts.missing = missing.len() as u32;
    counts.unknown = unknown.len() as u32;
    counts.duplicate = duplicate.len() as u32;
    let mut summary = run.summary.clone();
    let items = items.items.len() as u32;
    let Counts { unparsed: unreadable, missing: absent, .. } = counts;
    summary.silence = Some(Silence { rule: unread, items, unread: unreadable, missing: absent });
    ScoredSystem {
        counts,
        silent,
        left_out,
        summary,
        missing,
        unknown,
        duplicate,
        unparsed,
        answers,
        base,
        run,
        theories,
    }
}

fn response(entry: Option<&Entry>, unread: UnreadRule) -> Response {
    let [missing, unparsed] = match unread {
        UnreadRule::Abstain => [Reason::Missing, Reason::Unparsed],
        UnreadRule::LeftOut => [Reason::MissingLeftOut, Reason::UnparsedLeftOut],
    };
    let Some(entry) = entry else { return Response::plain(Answer::Abstain(missing)) };
    let (answer, probability) = match entry.parsed {
        None => (Answer::Abstain(unparsed), None),
        Some(Given::Abstain) => (Answer::Abstain(Reason::Declined), None),
        Some(Given::True) => (Answer::True, entry.confidence),
        Some(Given::False) => (Answer::False, entry.confidence.map(|share| 1.0 - share)),
    };
    Response { answer, score: None, probability }
}

/// Whether nothing was said that can be read.
fn is_silence(response: &Response) -> bool {
    matches!(response.answer, Answer::Abstain(reason) if reason.is_silence())
}

fn silent(ground: &Ground, base: &[Response], run: &Run) -> Silent {
    let base_questions = base.iter().filter(|response| is_silence(response)).count() as u32;
    let families = ground.families().zip(&run.responses).map(|((family, _), probes)| {
        let without = probes.iter().filter(|responses| responses.iter().any(is_silence));
        (family.id().to_string(), without.count() as u32)
    });
    Silent { base_questions, probes: families.collect() }
}
