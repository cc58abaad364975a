//! Every pair of a question and its denial at its (a, b).

use super::Evidence;
use crate::chart::{Plane, PlanePoint, plain, signed};
use crate::language::render;
use crate::probes::Closure;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The pairs in the plane, those at one point together.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PlaneView {
    /// One row per family and point, larger |a| − |b| (less coherent) first.
    pub rows: Vec<PlaneRow>,
}

/// Pairs at one point.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlaneRow {
    /// The family's identifier.
    pub family: String,
    /// What it is called.
    pub name: String,
    /// The even part.
    pub a: f64,
    /// The odd part.
    pub b: f64,
    /// How many pairs are there.
    pub count: u32,
    /// Whether the soft reasoner answers them coherently.
    pub coherent: bool,
    /// One of their questions.
    pub example: String,
}

impl Evidence {
    pub(super) fn plane(&self) -> PlaneView {
        let mut rows = Vec::new();
        for (family, probes) in self.experiment.ground.families() {
            if family.closure() != Closure::Differ {
                continue;
            }
            let mut points: BTreeMap<[u64; 2], PlaneRow> = BTreeMap::new();
            for probe in probes {
                let case = self.experiment.ground.case(probe.theory, None);
                let question = &probe.members[0].question;
                let d = self.experiment.soft.decompose(case, question);
                let point =
                    points.entry([d.a.to_bits(), d.b.to_bits()]).or_insert_with(|| PlaneRow {
                        family: family.id().to_string(),
                        name: family.name().to_string(),
                        a: d.a,
                        b: d.b,
                        count: 0,
                        coherent: d.coherent,
                        example: render::question(case.vocabulary(), question),
                    });
                point.count += 1;
            }
            rows.extend(points.into_values());
        }
        let margin = |row: &PlaneRow| row.a.abs() - row.b.abs();
        rows.sort_by(|one, other| margin(other).total_cmp(&margin(one)));
        PlaneView { rows }
    }
}

impl PlaneView {
    /// What is to be seen, in one sentence.
    pub fn summary(&self) -> String {
        let count = |family: &str, coherent: Option<bool>| -> u32 {
            let rows = self.rows.iter().filter(|row| row.family == family);
            rows.filter(|row| coherent.is_none_or(|c| row.coherent == c)).map(|row| row.count).sum()
        };
        let part = |family: &str, what: &str| {
            format!("{} of {} {what}", count(family, Some(true)), count(family, None))
        };
        let most = |value: fn(&PlaneRow) -> f64| {
            let most = self.rows.iter().map(|row| value(row).abs()).fold(0.0, f64::max);
            match most {
                0.0 => "0".to_string(),
                most if most < 0.001 => "±0.001".to_string(),
                most => format!("±{}", plain(most, if most < 1.0 { 3 } else { 1 })),
            }
        };
        format!(
            "Inside the cone, where |b| > |a|: {} and {}. a stays within {}, b within {}.",
            part("contraposition", "contraposition pairs"),
            part("de-morgan", "De Morgan pairs"),
            most(|row| row.a),
            most(|row| row.b)
        )
    }
}

impl PlaneRow {
    /// The row in words.
    pub fn words(&self) -> String {
        let verdict = match self.coherent {
            true => "inside the cone, answered coherently",
            false => "outside the cone, both answered alike",
        };
        let pairs = if self.count == 1 { "pair" } else { "pairs" };
        format!(
            "{}: {} {pairs} at a = {}, b = {}; s⁺ = {}, s⁻ = {}; {verdict}; for example “{}”",
            self.name,
            self.count,
            signed(self.a, 3),
            signed(self.b, 3),
            signed(self.a + self.b, 2),
            signed(self.a - self.b, 2),
            self.example
        )
    }

    /// a and b as text.
    pub fn figures(&self) -> [String; 2] {
        [plain(self.a, 4), plain(self.b, 4)]
    }
}

/// The plane as a chart.
pub fn plane_chart(view: &PlaneView, selected: Option<usize>, magnified: bool) -> Plane {
    let points = view.rows.iter().enumerate().map(|(at, row)| PlanePoint {
        id: at as u32,
        a: row.a,
        b: row.b,
        count: row.count,
        square: row.family != "contraposition",
        class: match (row.family.as_str(), row.coherent) {
            ("contraposition", true) => "pair",
            ("contraposition", false) => "pair out",
            (_, true) => "mean",
            (_, false) => "mean out",
        },
        title: row.words(),
        selected: selected == Some(at),
    });
    Plane { title: view.summary(), points: points.collect(), magnified }
}
