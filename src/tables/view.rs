//! What is shown of the tables, as a link writes it: columns, sorting, what is open.

use super::evidence::{Judged, ProbeFilter};
use super::table::COLUMN_SETS;
use crate::measure::{UnreadRule, WorstBy};
use crate::probes::FamilyId;
use crate::systems::{Outcome, SystemId};

/// What links call the questions of the probe base, where others name a family.
const QUESTIONS: &str = "questions";

/// What links call a family, or the questions of the probe base.
pub fn family_key(family: Option<FamilyId>) -> &'static str {
    family.map_or(QUESTIONS, FamilyId::as_str)
}

/// The family, or the questions of the probe base, that a link calls this; `None` for neither.
pub fn family_of_key(key: &str) -> Option<Option<FamilyId>> {
    match key {
        QUESTIONS => Some(None),
        id => id.parse().ok().map(Some),
    }
}

/// What is open under the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Unfolded {
    /// A figure, by its system's identifier and its column's key.
    Cell(SystemId, String),
    /// A system's row, by its identifier.
    Row(SystemId),
    /// Probes alone.
    Probes,
}

/// What is shown of the tables.
#[derive(Clone, PartialEq, Debug)]
pub struct TableView {
    /// The set of columns, by its identifier.
    pub set: String,
    /// The column sorted by, by its key.
    pub sort: String,
    /// Whether the worst comes first.
    pub worst_first: bool,
    /// Whether intervals stand under the figures.
    pub intervals: bool,
    /// By what the worst family is found that systems are ranked by.
    pub worst: WorstBy,
    /// How unread and missing answers from outside count.
    pub unread: UnreadRule,
    /// What is open.
    pub opened: Option<Unfolded>,
    /// The filter of the probes under it; `None` as long as it is the figure's own.
    pub filter: Option<ProbeFilter>,
    /// The probe chosen, by its place in its family; `None` for the first of the list.
    pub probe: Option<u32>,
}

impl Default for TableView {
    fn default() -> TableView {
        TableView {
            set: COLUMN_SETS[0].id.to_string(),
            sort: "accuracy".to_string(),
            worst_first: false,
            intervals: false,
            worst: WorstBy::default(),
            unread: UnreadRule::default(),
            opened: None,
            filter: None,
            probe: None,
        }
    }
}

impl TableView {
    /// Opens something else, with nothing filtered or chosen in it.
    pub fn open(&mut self, opened: Option<Unfolded>, filter: Option<ProbeFilter>) {
        self.opened = opened;
        self.filter = filter;
        self.probe = None;
    }

    /// What differs from the default, as a query string: `show=gaps&open=soft.expansion`.
    pub fn to_query(&self) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        let default = TableView::default();
        if self.set != default.set {
            query.append_pair("show", &self.set);
        }
        if self.sort != default.sort {
            query.append_pair("sort", &self.sort);
        }
        if self.worst_first {
            query.append_pair("order", "worst");
        }
        if self.intervals {
            query.append_pair("intervals", "yes");
        }
        if self.worst != default.worst {
            query.append_pair("worst", self.worst.key());
        }
        if self.unread != default.unread {
            query.append_pair("unread", self.unread.key());
        }
        match &self.opened {
            None => return query.finish(),
            Some(Unfolded::Cell(system, column)) => {
                query.append_pair("open", &format!("{system}.{column}"));
            }
            Some(Unfolded::Row(system)) => {
                query.append_pair("open", system.as_str());
            }
            Some(Unfolded::Probes) => {
                query.append_pair("open", "probes");
            }
        }
        if let Some(filter) = &self.filter {
            query.append_pair("family", family_key(filter.family));
            query.append_pair("system", filter.system.as_str());
            let mut part = |key: &str, value: Option<String>| {
                if let Some(value) = value {
                    query.append_pair(key, &value);
                }
            };
            let by_label = filter.judged == Judged::Label;
            part("judged", by_label.then(|| "label".to_string()));
            part("members", filter.kind.map(|kind| kind.to_string()));
            part("word", filter.predicate.clone());
            part("depth", filter.depth.map(|depth| depth.to_string()));
            let polarity = filter.positive.map(|yes| if yes { "positive" } else { "negated" });
            part("polarity", polarity.map(str::to_string));
            part("outcome", filter.outcome.map(|outcome| outcome.key().to_string()));
            part("against", filter.against.as_ref().map(SystemId::to_string));
            part("at", filter.point.map(|[a, b]| format!("{a},{b}")));
        }
        if let Some(place) = self.probe {
            query.append_pair("probe", &place.to_string());
        }
        query.finish()
    }

    /// The view that a query string asks for, and the rest of the string: what is not the view's.
    /// What makes no sense is passed over.
    pub fn from_query(query: &str) -> (TableView, String) {
        let mut view = TableView::default();
        let (mut filter, mut filtered) = (ProbeFilter::default(), false);
        let mut rest = form_urlencoded::Serializer::new(String::new());
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let text = || Some(value.to_string());
            match key.as_ref() {
                "show" => view.set = value.to_string(),
                "sort" => view.sort = value.to_string(),
                "order" => view.worst_first = value == "worst",
                "intervals" => view.intervals = value == "yes",
                "worst" => view.worst = value.parse().unwrap_or_default(),
                "unread" => view.unread = value.parse().unwrap_or_default(),
                "open" => {
                    view.opened = Some(match value.split_once('.') {
                        Some((system, column)) => Unfolded::Cell(system.into(), column.into()),
                        None if value == "probes" => Unfolded::Probes,
                        None => Unfolded::Row((*value).into()),
                    });
                }
                "family" => {
                    if let Some(family) = family_of_key(&value) {
                        (filter.family, filtered) = (family, true);
                    }
                }
                "system" => filter.system = (*value).into(),
                "judged" if value == "label" => filter.judged = Judged::Label,
                "judged" => {}
                "members" => filter.kind = value.parse().ok(),
                "word" => filter.predicate = text(),
                "depth" => filter.depth = value.parse().ok(),
                "polarity" => filter.positive = Some(value == "positive"),
                "outcome" => filter.outcome = Outcome::of_key(&value),
                "against" => filter.against = Some((*value).into()),
                "at" => filter.point = point(&value),
                "probe" => view.probe = value.parse().ok(),
                _ => {
                    rest.append_pair(&key, &value);
                }
            }
        }
        match view.opened {
            None => view.probe = None,
            Some(_) if filtered => view.filter = Some(filter),
            Some(_) => {}
        }
        if view.opened == Some(Unfolded::Probes) && view.filter.is_none() {
            view.open(None, None);
        }
        (view, rest.finish())
    }
}

fn point(text: &str) -> Option<[f64; 2]> {
    let (a, b) = text.split_once(',')?;
    Some([a.parse().ok()?, b.parse().ok()?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probes::{EXPANSION, RULES};

    #[test]
    fn views_survive_a_link_beside_settings() {
        let filter = ProbeFilter {
            judged: Judged::Label,
            kind: Some(RULES),
            predicate: Some("hard & fast=x".into()),
            depth: Some(1),
            positive: Some(false),
            outcome: Some(Outcome::Unanswered),
            against: Some("pipeline".into()),
            point: Some([0.1 + 0.2, -1e-17]),
            ..ProbeFilter::of(EXPANSION, "soft")
        };
        let views = [
            TableView::default(),
            TableView { set: "gaps".into(), sort: "worst".into(), ..TableView::default() },
            TableView {
                worst_first: true,
                intervals: true,
                worst: WorstBy::Held,
                unread: UnreadRule::LeftOut,
                opened: Some(Unfolded::Cell("soft".into(), "de-morgan".into())),
                filter: Some(filter.clone()),
                probe: Some(41),
                ..TableView::default()
            },
            TableView { opened: Some(Unfolded::Row("soft".into())), ..TableView::default() },
            TableView {
                opened: Some(Unfolded::Probes),
                filter: Some(filter),
                ..TableView::default()
            },
        ];
        for view in views {
            let query = format!("seed=18&{}", view.to_query());
            assert_eq!(TableView::from_query(&query), (view, "seed=18".to_string()));
        }
    }

    #[test]
    fn what_makes_no_sense_is_passed_over() {
        for query in [
            "open=probes",
            "open=probes&family=none",
            "probe=7",
            "probe=x&at=1&depth=-1&outcome=maybe",
        ] {
            assert_eq!(TableView::from_query(query).0, TableView::default(), "{query}");
        }
    }
}
