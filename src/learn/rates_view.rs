//! The figure `rates`: figures of the experiment by system and training. Of the two, what there is
//! more of has the rows.

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
    /// The columns.
    pub columns: Vec<RateHead>,
    /// The rows with their cells.
    pub rows: Vec<(RateHead, Vec<RateCell>)>,
}

/// What a row or a column is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateHead {
    /// Its name.
    pub name: String,
    /// What it is, where it is a figure.
    pub about: Option<String>,
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
        // Trainings of one system need not name it.
        let alone = scene.systems.len() == 1 && scene.runs.len() > 1;
        let mut rows: Vec<(RateHead, Vec<RateCell>)> = Vec::new();
        for (at, run) in scene.runs.iter().enumerate() {
            let nameless = !shown && scene.figure.get("names") == Some("hidden");
            for system in scene.systems.iter().filter(|id| at == 0 || uses_soft(id)) {
                let name = match nameless {
                    true => NAMELESS[rows.len() % NAMELESS.len()],
                    false => system_name(system),
                };
                let differs = run.differences_from(&scene.settings);
                let name = match differs.as_str() {
                    "" if alone => "as by default".to_string(),
                    "" => name.to_string(),
                    differs if alone => differs.to_string(),
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
                let head = RateHead { name, about: None };
                rows.push((head, figures.iter().map(cell).collect()));
            }
        }
        let column = |figure: &Figure| {
            let TableColumn { name, about, .. } = TableColumn::of(*figure);
            RateHead { name, about: Some(about) }
        };
        let view = RatesView { columns: figures.iter().map(column).collect(), rows };
        if view.columns.len() > view.rows.len() { view.turned() } else { view }
    }

    /// With rows for columns.
    fn turned(self) -> RatesView {
        let (heads, cells): (Vec<RateHead>, Vec<Vec<RateCell>>) = self.rows.into_iter().unzip();
        let row = |at: usize| cells.iter().map(|row| row[at].clone()).collect();
        let rows = self.columns.into_iter().enumerate().map(|(at, head)| (head, row(at)));
        RatesView { columns: heads, rows: rows.collect() }
    }
}
