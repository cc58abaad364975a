//! What Learn calls the systems: by what they do.

use crate::systems::{self, SystemId};

/// Names that differ from the tables', by system.
const NAMES: &[(&str, &str)] = &[
    ("soft", "The trained reasoner"),
    ("pipeline", "The prover"),
    ("prove-else-guess", "Prove, else guess"),
    ("misgrounded", "The mis-grounded prover"),
];

/// What the scenes call a system.
pub fn system_name(id: &SystemId) -> &'static str {
    let known = NAMES.iter().find(|(known, _)| id == known).map(|(_, name)| *name);
    let entry = systems::find(id.as_str());
    known.or(entry.map(|entry| entry.name)).unwrap_or("?")
}

/// The system of the registry with this identifier.
pub(super) fn find_system(id: &str) -> Option<SystemId> {
    systems::find(id).map(|entry| entry.id.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_of_a_system() {
        for (id, name) in NAMES {
            assert_eq!(system_name(&find_system(id).unwrap()), *name);
        }
    }
}
