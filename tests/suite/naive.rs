//! Van Gelder's alternating fixpoint and the equations for depth, height and stratum, iterated
//! over sets of literals.

use entailment_gap::theory::{GroundLiteral, Semantics, Sentence, Theory};
use std::collections::{BTreeMap, BTreeSet};

type Literals = BTreeSet<GroundLiteral>;

/// `head <- body`; in the open world every body literal is positive, a sign being part of it.
pub struct Ground {
    pub head: GroundLiteral,
    /// A literal of the model, and whether it is required (true) or denied.
    pub body: Vec<(GroundLiteral, bool)>,
}

pub struct Naive {
    pub rules: Vec<Ground>,
    pub facts: Literals,
    pub derived: Literals,
    pub possible: Literals,
    pub depths: BTreeMap<GroundLiteral, u32>,
    pub heights: BTreeMap<GroundLiteral, u32>,
    /// `None` where the ground program has a cycle through `not`.
    pub strata: Option<BTreeMap<GroundLiteral, u32>>,
}

pub fn evaluate(theory: &Theory) -> Naive {
    let open = theory.semantics == Semantics::OpenWorld;
    let mut naive = Naive {
        rules: Vec::new(),
        facts: Literals::new(),
        derived: Literals::new(),
        possible: Literals::new(),
        depths: BTreeMap::new(),
        heights: BTreeMap::new(),
        strata: None,
    };
    for sentence in &theory.sentences {
        match sentence {
            Sentence::Fact(fact) if open || fact.positive => {
                naive.facts.insert(*fact);
            }
            Sentence::Rule(rule) if open || rule.head.positive => {
                let bindings: Vec<_> = match rule.has_variable() {
                    true => theory.domain().into_iter().map(Some).collect(),
                    false => vec![None],
                };
                for binding in bindings {
                    let ground = |l: &entailment_gap::theory::Literal| {
                        l.atom.ground(binding).expect("bound").literal(l.positive)
                    };
                    let body = rule.body.iter().map(ground).map(|l| match open {
                        true => (l, true),
                        false => (l.atom.literal(true), l.positive),
                    });
                    naive.rules.push(Ground { head: ground(&rule.head), body: body.collect() });
                }
            }
            _ => {}
        }
    }
    naive.possible = naive.gamma(&naive.derived);
    loop {
        let next = naive.gamma(&naive.possible);
        if next == naive.derived {
            break;
        }
        naive.derived = next;
        naive.possible = naive.gamma(&naive.derived);
    }
    naive.measure();
    naive.strata = naive.stratify();
    naive
}

impl Naive {
    /// The least model of the reduct by a set.
    fn gamma(&self, assumed: &Literals) -> Literals {
        let mut holds = self.facts.clone();
        loop {
            let before = holds.len();
            for rule in &self.rules {
                let fires = rule.body.iter().all(|(l, required)| match required {
                    true => holds.contains(l),
                    false => !assumed.contains(l),
                });
                if fires {
                    holds.insert(rule.head);
                }
            }
            if holds.len() == before {
                return holds;
            }
        }
    }

    fn is_false(&self, literal: &GroundLiteral) -> bool {
        !self.possible.contains(literal)
    }

    fn measure(&mut self) {
        self.depths = self.facts.iter().map(|&fact| (fact, 0)).collect();
        loop {
            let mut next = self.depths.clone();
            for rule in &self.rules {
                let depth =
                    rule.body.iter().try_fold(0, |most: u32, (l, required)| match required {
                        true => self.depths.get(l).map(|&d| most.max(d)),
                        false => self.is_false(l).then_some(most),
                    });
                if let Some(depth) = depth {
                    let entry = next.entry(rule.head).or_insert(depth + 1);
                    *entry = (*entry).min(depth + 1);
                }
            }
            if next == self.depths {
                break;
            }
            self.depths = next;
        }
        let mut atoms: Literals = self.facts.clone();
        for rule in &self.rules {
            atoms.insert(rule.head);
            atoms.extend(rule.body.iter().map(|(l, _)| *l));
        }
        loop {
            let mut next = self.heights.clone();
            for atom in atoms.iter().filter(|atom| self.is_false(atom)) {
                let height =
                    self.rules.iter().filter(|r| r.head == *atom).try_fold(0, |most, r| {
                        let least = r.body.iter().filter_map(|(l, required)| match required {
                            true => self.heights.get(l),
                            false => self.depths.get(l),
                        });
                        least.min().map(|&h| most.max(h + 1))
                    });
                if let Some(height) = height {
                    next.insert(*atom, height);
                }
            }
            if next == self.heights {
                break;
            }
            self.heights = next;
        }
    }

    fn stratify(&self) -> Option<BTreeMap<GroundLiteral, u32>> {
        let mut strata: BTreeMap<GroundLiteral, u32> = BTreeMap::new();
        loop {
            let mut next = strata.clone();
            for rule in &self.rules {
                for (l, required) in &rule.body {
                    let least = strata.get(l).copied().unwrap_or(0) + u32::from(!required);
                    let entry = next.entry(rule.head).or_insert(0);
                    *entry = (*entry).max(least);
                }
            }
            if next == strata {
                return Some(strata);
            }
            strata = next;
            if strata.values().any(|&s| s as usize > self.rules.len() + 1) {
                return None;
            }
        }
    }
}
