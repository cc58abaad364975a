//! Seeded draws that come out the same on every machine.
//!
//! Everything is made of 32-bit words of ChaCha8 (`seed_from_u64`, one stream per purpose), so
//! nothing depends on the width of a pointer or on a library's choice of sampling method.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};

/// The stream the De Morgan pairs are drawn from; streams 0 to 2³² − 1 are the theories'.
pub const STREAM_PAIRS: u64 = 1 << 32;
/// The stream of the samples on which two provers are compared.
pub const STREAM_AGREEMENT: u64 = (1 << 32) + 1;
/// The stream that chooses which negative questions are withheld from training.
pub const STREAM_NEGATIVES: u64 = (1 << 32) + 2;

/// The stream that resamples theories for intervals.
pub const STREAM_BOOTSTRAP: u64 = (1 << 32) + 3;

/// A probability as a fraction, so that it is compared exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Chance {
    times: u32,
    of: u32,
}

impl Chance {
    /// `times` in `of`.
    ///
    /// # Panics
    /// Unless 0 ≤ `times` ≤ `of` and `of` > 0.
    pub const fn new(times: u32, of: u32) -> Chance {
        assert!(of > 0 && times <= of);
        Chance { times, of }
    }

    /// Its value as a number.
    pub fn value(self) -> f64 {
        f64::from(self.times) / f64::from(self.of)
    }
}

impl std::fmt::Display for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match 100 % self.of {
            0 => write!(f, "{}%", self.times * (100 / self.of)),
            _ => write!(f, "{}/{}", self.times, self.of),
        }
    }
}

serde_as_text!(Chance);

impl std::str::FromStr for Chance {
    type Err = String;

    /// A percentage, a fraction or a decimal: `65%`, `1/3`, `0.65`. A bare whole number from 2 on
    /// is a percentage; a bare `1` could as well be all of it, and is refused.
    fn from_str(text: &str) -> Result<Chance, String> {
        let typed = text.trim();
        if typed == "1" {
            return Err("“1” could be 1% or all of it; write 1% or 100%".to_string());
        }
        let read = || {
            if let Some((times, of)) = typed.split_once('/') {
                return Some((whole(times)?, whole(of)?));
            }
            if let Some(percent) = typed.strip_suffix('%') {
                let (times, of) = decimal(percent)?;
                return Some((times, of.checked_mul(100)?));
            }
            let (times, of) = decimal(typed)?;
            Some((times, if typed.contains('.') { of } else { 100 }))
        };
        match read() {
            Some((times, of)) if (1..=1_000_000).contains(&of) && times <= of => {
                let common = gcd(times, of);
                Ok(Chance { times: times / common, of: of / common })
            }
            _ => Err(format!("“{text}” is not a share; write 65%, 0.65 or 1/3")),
        }
    }
}

/// Digits alone: the standard library also takes a sign.
fn whole(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// A decimal as a fraction.
fn decimal(text: &str) -> Option<(u32, u32)> {
    let text = text.trim();
    let (units, rest) = text.split_once('.').unwrap_or((text, ""));
    let of = 10_u32.checked_pow(u32::try_from(rest.len()).ok()?)?;
    Some((whole(&format!("{units}{rest}"))?, of))
}

fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A stream of draws.
#[derive(Clone, Debug)]
pub struct Draw {
    rng: ChaCha8Rng,
}

impl Draw {
    /// The stream with this number under this seed. Streams of one seed are independent.
    pub fn new(seed: u32, stream: u64) -> Draw {
        let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
        rng.set_stream(stream);
        Draw { rng }
    }

    /// True with this probability: one 32-bit word x, and x / 2³² < times / of, compared in
    /// integers.
    pub fn chance(&mut self, chance: Chance) -> bool {
        u64::from(self.rng.next_u32()) * u64::from(chance.of) < u64::from(chance.times) << 32
    }

    /// Uniform below `n`, without bias: the high half of x·n, words whose low half falls below
    /// 2³² mod n being drawn again (Lemire 2019). 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        let reject = match n {
            0 => return 0,
            n => n.wrapping_neg() % n,
        };
        loop {
            let product = u64::from(self.rng.next_u32()) * u64::from(n);
            if product as u32 >= reject {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of these, uniformly.
    ///
    /// # Panics
    /// If there is none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }

    /// `count` of these without repetition, or all if there are fewer, in their own order: each
    /// next one is drawn uniformly from those left.
    pub fn sample<T: Copy>(&mut self, from: &[T], count: usize) -> Vec<T> {
        let mut left: Vec<usize> = (0..from.len()).collect();
        let mut chosen: Vec<usize> = (0..count.min(from.len()))
            .map(|_| left.remove(self.below(left.len() as u32) as usize))
            .collect();
        chosen.sort_unstable();
        chosen.into_iter().map(|i| from[i]).collect()
    }
}
