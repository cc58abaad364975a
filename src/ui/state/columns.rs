//! Which systems Explore shows: two until more are asked for, remembered in this browser.

use super::Session;
use crate::exhibits::numbered;
use crate::explore::ExhibitStanding;
use crate::systems::REGISTRY;
use crate::ui::stored::{Storable, Stored};
use leptos::prelude::*;

const KEY: &str = "entailment-gap-systems";

/// How many are shown at first: the soft reasoner and the pipeline.
const FIRST: usize = 2;

/// The systems asked for, by their places in the registry, ascending.
#[derive(Clone, PartialEq, Eq)]
struct Places(Vec<usize>);

impl Default for Places {
    fn default() -> Places {
        Places((0..FIRST).collect())
    }
}

impl Storable for Places {
    fn write(&self) -> Option<String> {
        let ids = self.0.iter().map(|&place| REGISTRY[place].id.as_str()).collect::<Vec<_>>();
        (*self != Places::default()).then(|| ids.join(","))
    }

    fn read(text: &str) -> (Places, Option<String>) {
        // A system that is there no more is forgotten.
        let ids: Vec<&str> = text.split(',').collect();
        let place = |(place, entry): (usize, &crate::systems::Entry)| {
            ids.contains(&entry.id.as_str()).then_some(place)
        };
        (Places(REGISTRY.iter().enumerate().filter_map(place).collect()), None)
    }
}

/// Which systems are shown.
#[derive(Clone, Copy)]
pub struct Columns {
    stored: Stored<Places>,
    asked_for: RwSignal<Places>,
    /// Their places in the registry, ascending: those asked for, and those that the exhibit which
    /// is open speaks of.
    pub shown: Memo<Vec<usize>>,
}

impl Columns {
    pub(super) fn new(session: Session) -> Columns {
        let (stored, places, _) = Stored::open(KEY);
        let asked_for = RwSignal::new(places);
        let shown = Memo::new(move |_| {
            let also = match session.exhibit.get() {
                ExhibitStanding::Open(number) | ExhibitStanding::Changed(number) => {
                    numbered(number).map_or(&[][..], |exhibit| exhibit.also)
                }
                ExhibitStanding::Own => &[],
            };
            let wanted = |&place: &usize| {
                asked_for.with(|places: &Places| places.0.contains(&place))
                    || also.contains(&REGISTRY[place].id.as_str())
            };
            (0..REGISTRY.len()).filter(wanted).collect()
        });
        Columns { stored, asked_for, shown }
    }

    /// Shows a system, by its place in the registry, or leaves it out, from now on.
    pub fn show(&self, place: usize, shown: bool) {
        self.asked_for.update(|Places(places)| {
            places.retain(|&other| other != place);
            if shown {
                places.push(place);
                places.sort_unstable();
            }
        });
        // Where it cannot be stored, it holds until the page is left.
        let _ = self.asked_for.with_untracked(|places| self.stored.write(places));
    }
}
