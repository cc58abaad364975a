//! The experiment over many seeds: counts per seed, which shards of a sweep can be merged from.

use super::{Ask, Figures, Named, Prepared, Stopped, Watch, agreement};
use crate::measure::{Rate, RateIdError, RateIds, Rates};
use crate::settings::Settings;
use crate::systems::{self, SystemId};
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
    /// Numerator and denominator of each rate, in the order of [`Sweep::rates`].
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
    /// What the results count: figures of systems, then the agreement of the two provers. A system
    /// that has come into the registry since is missing, and stays so.
    pub rates: Vec<String>,
    /// The results.
    pub results: Vec<SeedResult>,
    /// The same without the agreement.
    #[serde(skip)]
    ids: RateIds,
}

/// What a sweep calls the samples on which the fixpoint and the goal-directed prover agree.
pub const AGREEMENT: &str = "audit";

/// Why something is no range of seeds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeedsError {
    /// It is not written as one.
    #[error("`{0}` is not a range of seeds; write 0..1000 (0 to 999)")]
    Unreadable(String),
    /// It is empty.
    #[error("{0}..{1} has no seed in it")]
    Empty(u32, u32),
    /// It is too long.
    #[error("{0} seeds are too many; {MAX_SEEDS} is the most")]
    TooMany(u32),
}

/// Why something is no part of a sweep.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ShardError {
    /// It is not written as one.
    #[error("`{0}` is not a shard; write 3/16 (0/16 to 15/16)")]
    Unreadable(String),
    /// Of no parts.
    #[error("a sweep has at least one shard")]
    OfNone,
    /// There is no such part.
    #[error("there is no shard {index}/{of}: they are counted from 0, so the last is {}/{of}", of - 1)]
    Outside {
        /// Its place.
        index: u32,
        /// How many parts there are.
        of: u32,
    },
    /// Of too many parts.
    #[error("{0} shards are too many; {MAX_SEEDS} is the most")]
    TooMany(u32),
}

/// Why a text is no sweep.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// It is not the JSON of one.
    #[error("it is not the JSON of a sweep: {0}")]
    Json(#[from] serde_json::Error),
    /// It has a version that is not read here.
    #[error("it has version {0}, and {SWEEP_VERSION} is read here")]
    Version(u32),
    /// It counts what is not known here.
    #[error(transparent)]
    Rates(#[from] RateIdError),
    /// A seed's counts cannot be.
    #[error("its counts under seed {0} are damaged")]
    Counts(u32),
}

impl Seeds {
    /// From `from` up to but without `to`: at least one, at most [`MAX_SEEDS`].
    pub fn new(from: u32, to: u32) -> Result<Seeds, SeedsError> {
        match to.checked_sub(from) {
            Some(1..=MAX_SEEDS) => Ok(Seeds { from, to }),
            Some(0) | None => Err(SeedsError::Empty(from, to)),
            Some(many) => Err(SeedsError::TooMany(many)),
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
    type Err = SeedsError;
    fn from_str(text: &str) -> Result<Seeds, SeedsError> {
        let wrong = || SeedsError::Unreadable(text.to_string());
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
    pub fn new(index: u32, of: u32) -> Result<Shard, ShardError> {
        match of {
            0 => Err(ShardError::OfNone),
            1..=MAX_SEEDS if index < of => Ok(Shard { index, of }),
            1..=MAX_SEEDS => Err(ShardError::Outside { index, of }),
            _ => Err(ShardError::TooMany(of)),
        }
    }
}

impl FromStr for Shard {
    type Err = ShardError;
    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let wrong = || ShardError::Unreadable(text.to_string());
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

serde_as_text!(Seeds);
serde_as_text!(Shard);

impl SeedResult {
    /// Runs the experiment under a seed; the settings' own is not read.
    pub fn run(settings: &Settings, seed: u32, watch: &mut Watch<'_>) -> Result<Self, Stopped> {
        let settings = Settings { seed, ..settings.clone() };
        let Prepared { ground, systems, .. } = Prepared::new(&settings, watch)?;
        let agreement = agreement::prover_agreement(seed, &ground.corpus);
        let count = |named: Named<'_>, ask: &Ask<'_>| ground.count(named, ask, &mut |_, _| ());
        let rows = ground.each_system(&systems, watch, count)?;
        let rates = Rates::of(&rows, &settings.families);
        let agreement = agreement.map_or(Rate::default(), |of| Rate::new(of.agreed, of.samples));
        let counts = rates.counts().iter().chain([&agreement]);
        let counts = counts.map(|rate| [rate.numerator, rate.denominator]).collect();
        Ok(SeedResult { seed, counts })
    }
}

impl Sweep {
    /// A sweep, or a part of one, without results. One shard of one is the whole.
    pub fn new(settings: &Settings, seeds: Seeds, shard: Option<Shard>) -> Sweep {
        let ids = RateIds::new(&settings.families);
        Sweep {
            version: SWEEP_VERSION,
            settings: Settings { seed: seeds.from, ..settings.clone() },
            seeds,
            shard: shard.filter(|shard| shard.of > 1),
            rates: ids.names().into_iter().chain([AGREEMENT.to_string()]).collect(),
            results: Vec::new(),
            ids,
        }
    }

    /// The systems of the registry that it does not count, since it was made without them.
    pub fn uncounted(&self) -> impl Iterator<Item = &'static systems::Entry> {
        let counted = |id: &SystemId| self.ids.systems().contains(id);
        systems::REGISTRY.iter().filter(move |entry| !counted(&entry.id))
    }

    /// The figures under a seed, which the chapter's are compared with and the assertions read.
    pub fn figures(&self, result: &SeedResult) -> Figures {
        let mut counts: Vec<Rate> = result.counts.iter().map(|&[n, d]| Rate::new(n, d)).collect();
        let agreement = counts.pop();
        Figures::new(Rates::new(self.ids.clone(), counts), agreement)
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

    /// Reads what [`Sweep::to_json`] wrote, in this release or in one with fewer systems; the summary
    /// is not read.
    pub fn from_json(text: &str) -> Result<Sweep, SweepError> {
        // The version is read first, since another version may have other keys.
        #[derive(Deserialize)]
        struct Version {
            version: u32,
        }
        let Version { version } = serde_json::from_str(text)?;
        if version != SWEEP_VERSION {
            return Err(SweepError::Version(version));
        }
        let mut sweep: Sweep = serde_json::from_str(text)?;
        sweep.ids = match sweep.rates.split_last() {
            Some((last, rates)) if last == AGREEMENT => RateIds::read(rates)?,
            Some((last, _)) => return Err(RateIdError::Damaged(last.clone()).into()),
            None => return Err(RateIdError::Damaged(String::new()).into()),
        };
        let counted = |result: &SeedResult| {
            result.counts.len() == sweep.rates.len() && result.counts.iter().all(|[n, d]| n <= d)
        };
        match sweep.results.iter().find(|result| !counted(result)) {
            Some(result) => Err(SweepError::Counts(result.seed)),
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
    /// One counts what another one does not.
    #[error("{with} counts {rate}, and {without} does not: make all shards with one release")]
    Uncounted {
        /// The name of the first.
        with: String,
        /// The name of the other.
        without: String,
        /// The first such rate.
        rate: String,
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
    let mut whole = Sweep { shard: None, results: Vec::new(), ..model.clone() };
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
        let lacks = |one: &Sweep, other: &Sweep| {
            one.rates.iter().find(|rate| !other.rates.contains(rate)).cloned()
        };
        for [(with, one), (without, other)] in
            [[(first, model), (name, part)], [(name, part), (first, model)]]
        {
            if let Some(rate) = lacks(one, other) {
                let (with, without) = (with.clone(), without.clone());
                return Err(MergeError::Uncounted { with, without, rate });
            }
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
