//! The experiment over many seeds: counts per seed, which shards of a sweep can be merged from.

use super::{Ask, Figures, Named, Prepared, Stopped, Watch, agreement};
use crate::measure::{Rate, Rates};
use crate::probes::FamilySet;
use crate::settings::Settings;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The version of a sweep's form; it grows when a key changes its meaning or goes.
pub const SWEEP_VERSION: u32 = 1;

/// The most seeds of a sweep.
pub const MAX_SEEDS: u32 = 1_000_000;

/// The seeds of a sweep: from the first up to but without the last, written `0..1000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seeds {
    from: u32,
    to: u32,
}

/// A part of a sweep, written `3/16`: every sixteenth seed, starting with the fourth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Shard {
    index: u32,
    of: u32,
}

/// Everything counted under one seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeedResult {
    /// The seed.
    pub seed: u32,
    /// Numerator and denominator of each rate, in the order of [`Sweep::rate_ids`].
    pub counts: Vec<[u32; 2]>,
}

/// The results of some or all seeds of a sweep, ascending by seed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sweep {
    /// [`SWEEP_VERSION`].
    pub version: u32,
    /// The settings of every run; their seed is the sweep's first.
    pub settings: Settings,
    /// The seeds of the whole sweep.
    pub seeds: Seeds,
    /// Which part of it this is; `None` if all of it.
    pub shard: Option<Shard>,
    /// What the results count.
    pub rates: Vec<String>,
    /// The results.
    pub results: Vec<SeedResult>,
}

impl Seeds {
    /// From `from` up to but without `to`: at least one, at most [`MAX_SEEDS`].
    pub fn new(from: u32, to: u32) -> Result<Seeds, String> {
        match to.checked_sub(from) {
            Some(1..=MAX_SEEDS) => Ok(Seeds { from, to }),
            Some(0) | None => Err(format!("{from}..{to} has no seed in it")),
            Some(many) => Err(format!("{many} seeds are too many; {MAX_SEEDS} is the most")),
        }
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.to - self.from
    }

    /// The seeds of a part, ascending; of all without one.
    pub fn of(self, shard: Option<Shard>) -> impl Iterator<Item = u32> {
        let Shard { index, of } = shard.unwrap_or(Shard { index: 0, of: 1 });
        // Counted from the first seed, so that nothing overflows.
        (0..self.count()).skip(index as usize).step_by(of as usize).map(move |k| self.from + k)
    }
}

impl FromStr for Seeds {
    type Err = String;
    fn from_str(text: &str) -> Result<Seeds, String> {
        let wrong = || format!("`{text}` is not a range of seeds; write 0..1000 (0 to 999)");
        let (from, to) = text.split_once("..").ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse().map_err(|_| wrong());
        Seeds::new(number(from)?, number(to)?)
    }
}

impl std::fmt::Display for Seeds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}..{}", self.from, self.to)
    }
}

impl Shard {
    /// Part `index` of `of` parts, counted from 0.
    pub fn new(index: u32, of: u32) -> Result<Shard, String> {
        match of {
            0 => Err("a sweep has at least one shard".to_string()),
            1..=MAX_SEEDS if index < of => Ok(Shard { index, of }),
            1..=MAX_SEEDS => Err(format!(
                "there is no shard {index}/{of}: they are counted from 0, so the last is {}/{of}",
                of - 1
            )),
            _ => Err(format!("{of} shards are too many; {MAX_SEEDS} is the most")),
        }
    }
}

impl FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Shard, String> {
        let wrong = || format!("`{text}` is not a shard; write 3/16 (0/16 to 15/16)");
        let (index, of) = text.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse().map_err(|_| wrong());
        Shard::new(number(index)?, number(of)?)
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

macro_rules! written {
    ($type:ty) => {
        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(text: String) -> Result<$type, String> {
                text.parse()
            }
        }
    };
}
written!(Seeds);
written!(Shard);

impl SeedResult {
    /// Runs the experiment under a seed; the settings' own is not read.
    pub fn run(settings: &Settings, seed: u32, watch: &mut Watch<'_>) -> Result<Self, Stopped> {
        let settings = Settings { seed, ..settings.clone() };
        let Prepared { ground, systems, .. } = Prepared::new(&settings, watch)?;
        let audit = agreement::prover_agreement(seed, &ground.corpus);
        let count = |named: Named<'_>, ask: &Ask<'_>| ground.count(named, ask, &mut |_, _| ());
        let summaries = ground.each_system(&systems, watch, count)?;
        let rates = Rates::of(&summaries);
        let mut counts: Vec<[u32; 2]> =
            rates.iter().map(|(_, rate)| [rate.numerator, rate.denominator]).collect();
        counts.push(audit.map_or([0, 0], |audit| [audit.agreed, audit.samples]));
        Ok(SeedResult { seed, counts })
    }

    /// The figures that the chapter printed and the assertions read.
    /// `families` are those asked.
    pub fn figures(&self, families: &FamilySet) -> Figures {
        let rates = self.counts.iter().map(|&[n, d]| Rate::new(n, d)).collect();
        Figures::new(Rates::from_parts(Sweep::rate_ids(families), rates))
    }
}

impl Sweep {
    /// A sweep, or a part of one, without results. One shard of one is the whole.
    pub fn new(settings: &Settings, seeds: Seeds, shard: Option<Shard>) -> Sweep {
        Sweep {
            version: SWEEP_VERSION,
            settings: Settings { seed: seeds.from, ..settings.clone() },
            seeds,
            shard: shard.filter(|shard| shard.of > 1),
            rates: Sweep::rate_ids(&settings.families),
            results: Vec::new(),
        }
    }

    /// What the results count: every rate of the tables, then the samples on which the fixpoint
    /// and the goal-directed prover agree.
    pub fn rate_ids(families: &FamilySet) -> Vec<String> {
        let mut ids = Rates::ids(families);
        ids.push("audit".to_string());
        ids
    }

    /// Adds a seed's result; in any order, a second one of a seed replaces the first.
    pub fn add(&mut self, result: SeedResult) {
        match self.results.binary_search_by_key(&result.seed, |known| known.seed) {
            Ok(place) => self.results[place] = result,
            Err(place) => self.results.insert(place, result),
        }
    }

    /// The seeds of this part that have no result yet, ascending.
    pub fn left(&self) -> impl Iterator<Item = u32> {
        let known = |seed: &u32| self.results.binary_search_by_key(seed, |r| r.seed).is_ok();
        self.seeds.of(self.shard).filter(move |seed| !known(seed))
    }

    /// Reads what [`Sweep::to_json`] wrote; the summary is not read.
    pub fn from_json(text: &str) -> Result<Sweep, String> {
        // The version is read first, since another version may have other keys.
        #[derive(Deserialize)]
        struct Version {
            version: u32,
        }
        let wrong = |error: serde_json::Error| format!("it is not the JSON of a sweep: {error}");
        let Version { version } = serde_json::from_str(text).map_err(wrong)?;
        if version != SWEEP_VERSION {
            return Err(format!("it has version {version}, and {SWEEP_VERSION} is read here"));
        }
        let sweep: Sweep = serde_json::from_str(text).map_err(wrong)?;
        if sweep.rates != Sweep::rate_ids(&sweep.settings.families) {
            return Err("it counts other rates: it was made by another release".to_string());
        }
        let counted = |result: &SeedResult| {
            result.counts.len() == sweep.rates.len() && result.counts.iter().all(|[n, d]| n <= d)
        };
        match sweep.results.iter().find(|result| !counted(result)) {
            Some(result) => Err(format!("its counts under seed {} are damaged", result.seed)),
            None => Ok(sweep),
        }
    }
}

/// Why sweeps do not make one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// There is none.
    #[error("there is nothing to merge")]
    Nothing,
    /// Two are not of one sweep.
    #[error("{first} and {second} are of different sweeps: their {what} differ")]
    Differ {
        /// The name of the first.
        first: String,
        /// The name of the one that differs from it.
        second: String,
        /// In what.
        what: &'static str,
    },
    /// A shard is there twice.
    #[error("{first} and {second} are both shard {shard}; give each shard once")]
    Twice {
        /// Which.
        shard: Shard,
        /// The name of one.
        first: String,
        /// The name of the other.
        second: String,
    },
    /// Shards are missing.
    #[error("missing: shard {}", list(.0))]
    Missing(Vec<Shard>),
    /// A shard has not the results it must have.
    #[error("{name}: its results are not those of the seeds of shard {shard}")]
    Results {
        /// Its name.
        name: String,
        /// Which it is.
        shard: Shard,
    },
}

fn list(shards: &[Shard]) -> String {
    const SHOWN: usize = 20;
    let mut text: Vec<String> = shards.iter().take(SHOWN).map(Shard::to_string).collect();
    if shards.len() > SHOWN {
        text.push(format!("and {} more", shards.len() - SHOWN));
    }
    text.join(", ")
}

/// The sweep that these named parts make, in any order: equal to one made in one piece.
pub fn merge(parts: Vec<(String, Sweep)>) -> Result<Sweep, MergeError> {
    let (first, model) = parts.first().ok_or(MergeError::Nothing)?;
    let place = |sweep: &Sweep| sweep.shard.unwrap_or(Shard { index: 0, of: 1 });
    let mut whole = Sweep::new(&model.settings, model.seeds, None);
    let of = place(model).of;
    let mut seen: std::collections::BTreeMap<u32, &str> = Default::default();
    for (name, part) in &parts {
        let differs = [
            (part.seeds != model.seeds, "seeds"),
            (part.settings != model.settings, "settings"),
            (place(part).of != of, "numbers of shards"),
        ];
        if let Some((_, what)) = differs.into_iter().find(|(differs, _)| *differs) {
            let (first, second) = (first.clone(), name.clone());
            return Err(MergeError::Differ { first, second, what });
        }
        if let Some(known) = seen.insert(place(part).index, name) {
            let (first, second) = (known.to_string(), name.clone());
            return Err(MergeError::Twice { shard: place(part), first, second });
        }
        if !part.results.iter().map(|r| r.seed).eq(part.seeds.of(part.shard)) {
            return Err(MergeError::Results { name: name.clone(), shard: place(part) });
        }
    }
    let missing: Vec<Shard> = (0..of)
        .filter(|index| !seen.contains_key(index))
        .map(|index| Shard { index, of })
        .collect();
    if !missing.is_empty() {
        return Err(MergeError::Missing(missing));
    }
    whole.results = parts.into_iter().flat_map(|(_, part)| part.results).collect();
    whole.results.sort_by_key(|result| result.seed);
    Ok(whole)
}
