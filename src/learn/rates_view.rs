//! The figure `rates`: figures of the experiment, a row per system and training.

use super::figure_kind::FigureKind;
use super::known::Known;
use super::names::system_name;
use super::query::uses_soft;
use super::scene::Scene;
use crate::measure::Figure;
use crate::tables::TableColumn;

/// `columns`: the figures, with commas between; `hide`: those of them that stay covered until the
/// prediction is made; `names=hidden`: the systems have no names until then.
pub(super) const KIND: FigureKind =
    FigureKind { id: "rates", parameters: &["columns", "hide", "names"] };

const NAMELESS: [&str; 4] = ["System A", "System B", "System C", "System D"];

/// What the figure shows.
#[derive(Clone, PartialEq, Debug)]
pub struct RatesView {
    /// The columns' names, each with what it is.
    pub columns: Vec<(String, String)>,
    /// The rows: what they are about, and their cells.
    pub rows: Vec<(String, Vec<RateCell>)>,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RateCell {
    /// It is covered.
    Covered,
    /// It is being computed.
    Pending,
    /// The value, and the counts behind it.
    Value(String, Option<String>),
}

impl RatesView {
    /// What a scene's figure shows; until `shown`, some columns are covered.
    pub fn new(scene: &Scene, shown: bool, known: &Known) -> RatesView {
        let listed = |name: &str| -> Vec<Figure> {
            let ids = scene.figure.get(name).unwrap_or_default().split(',');
            ids.filter_map(Figure::of_id).collect()
        };
        let (figures, hidden) = (listed("columns"), listed("hide"));
        let mut rows = Vec::new();
        for (at, run) in scene.runs.iter().enumerate() {
            let nameless = !shown && scene.figure.get("names") == Some("hidden");
            for system in scene.systems.iter().filter(|id| at == 0 || uses_soft(id)) {
                let name = match nameless {
                    true => NAMELESS[rows.len() % NAMELESS.len()],
                    false => system_name(system),
                };
                let differs = run.differences_from(&scene.settings);
                let name = match differs.as_str() {
                    "" => name.to_string(),
                    differs => format!("{name}, {differs}"),
                };
                let cell = |figure: &Figure| {
                    if !shown && hidden.contains(figure) {
                        return RateCell::Covered;
                    }
                    let Some(report) = known.report(run) else { return RateCell::Pending };
                    let measured = report.system(system).map(|row| figure.of(row));
                    let measured = measured.unwrap_or_default();
                    let value = measured.value.map_or("–".to_string(), |v| figure.write(v));
                    let counts = measured.rate.filter(|rate| rate.denominator > 0);
                    RateCell::Value(
                        value,
                        counts.map(|rate| format!("{}/{}", rate.numerator, rate.denominator)),
                    )
                };
                rows.push((name, figures.iter().map(cell).collect()));
            }
        }
        let column = |figure: &Figure| {
            let column = TableColumn::of(*figure);
            (column.name, column.about)
        };
        RatesView { columns: figures.iter().map(column).collect(), rows }
    }
}
