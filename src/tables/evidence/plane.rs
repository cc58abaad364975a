//! Every pair of a question and its denial at its (a, b).

use super::Evidence;
use crate::chart::{Plane, PlanePoint, plain, signed};
use crate::language::render;
use crate::probes::{Closure, FamilyId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The pairs in the plane, those at one point together.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PlaneView {
    /// The families whose pairs they are.
    pub families: Vec<FamilyId>,
    /// One row per family and point, larger |a| − |b| (less coherent) first.
    pub rows: Vec<PlaneRow>,
}

/// Pairs at one point.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlaneRow {
    /// The family.
    pub family: FamilyId,
    /// Whether they are pairs of composites, which lie at the mean of their literals.
    pub composite: bool,
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
        let mut families = Vec::new();
        for (family, probes) in self.experiment.ground.families() {
            if family.closure() != Closure::Differ {
                continue;
            }
            families.push(family.id());
            let mut points: BTreeMap<[u64; 2], PlaneRow> = BTreeMap::new();
            for probe in probes {
                let case = self.experiment.ground.case(probe.theory, None);
                let question = &probe.members[0].question;
                let d = self.experiment.soft.decompose(case, question);
                let point =
                    points.entry([d.a.to_bits(), d.b.to_bits()]).or_insert_with(|| PlaneRow {
                        family: family.id(),
                        composite: question.is_composite(),
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
        PlaneView { families, rows }
    }
}

impl PlaneView {
    /// Each family in words, and whether its pairs are of composites.
    pub fn legend(&self) -> Vec<(bool, String)> {
        let entry = |family: &FamilyId| {
            let composite = self.rows.iter().any(|row| row.family == *family && row.composite);
            let means = if composite { ", means of their literals" } else { "" };
            (composite, format!("{} pairs{means}", family.name_inside()))
        };
        self.families.iter().map(entry).collect()
    }

    /// What is to be seen, in one sentence.
    pub fn summary(&self) -> String {
        let part = |family: &FamilyId| {
            let rows = || self.rows.iter().filter(|row| row.family == *family);
            let [coherent, all] = [true, false].map(|only| {
                rows().filter(|row| row.coherent || !only).map(|row| row.count).sum::<u32>()
            });
            format!("{coherent} of {all} {} pairs", family.name_inside())
        };
        let parts: Vec<String> = self.families.iter().map(part).collect();
        let most = |value: fn(&PlaneRow) -> f64| {
            let most = self.rows.iter().map(|row| value(row).abs()).fold(0.0, f64::max);
            match most {
                0.0 => "0".to_string(),
                most if most < 0.001 => "±0.001".to_string(),
                most => format!("±{}", plain(most, if most < 1.0 { 3 } else { 1 })),
            }
        };
        format!(
            "Inside the cone, where |b| > |a|: {}. a stays within {}, b within {}.",
            render::list(&parts),
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
            self.family.name(),
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
        square: row.composite,
        class: match (row.composite, row.coherent) {
            (false, true) => "pair",
            (false, false) => "pair out",
            (true, true) => "mean",
            (true, false) => "mean out",
        },
        title: row.words(),
        selected: selected == Some(at),
    });
    Plane { title: view.summary(), points: points.collect(), magnified }
}
