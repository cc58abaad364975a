//! Records inside a record: `{"version", "samples": [record, …]}`, `{"example1": record, …}`,
//! `{"context", "samples": [{"question", "label"}, …]}`.

use super::{Object, detect};
use serde_json::Value;

/// Records are not looked for below so many levels.
const DEEPEST: u32 = 6;

/// At most so many bytes of what records stand in are copied into them.
const MOST_COPIED: usize = 64_000_000;

/// The records inside one that no format claims. Each has, beside its own keys, those of what it
/// stands in, so that a theory or a semantics said once holds for all; `false` if that is too much
/// to be copied into all of them, and some are missing.
pub(super) fn inner(object: &Object) -> (Vec<Object>, bool) {
    let (mut found, mut room) = (Vec::new(), Some(MOST_COPIED));
    search(object, 0, &mut room, &mut found);
    (found, room.is_some())
}

fn search(object: &Object, depth: u32, room: &mut Option<usize>, found: &mut Vec<Object>) {
    if depth == DEEPEST {
        return;
    }
    let holds = |value: &Value| match value {
        Value::Object(_) => true,
        Value::Array(items) => items.iter().any(Value::is_object),
        _ => false,
    };
    let outer: Object =
        object.iter().filter(|(_, v)| !holds(v)).map(|(k, v)| (k.clone(), v.clone())).collect();
    let copied: usize = outer.values().map(size).sum();
    for (key, value) in object.iter().filter(|(_, value)| holds(value)) {
        let items = match value {
            Value::Array(items) => items.as_slice(),
            one => std::slice::from_ref(one),
        };
        for item in items.iter().filter_map(Value::as_object) {
            *room = room.and_then(|room| room.checked_sub(copied));
            if room.is_none() {
                return;
            }
            let mut record = outer.clone();
            if !value.is_array() {
                record.insert("id".to_string(), Value::String(key.clone()));
            }
            record.extend(item.iter().map(|(key, value)| (key.clone(), value.clone())));
            match detect(&record) {
                Some(_) => found.push(record),
                None => search(&record, depth + 1, room, found),
            }
        }
    }
}

/// About how many bytes a value takes.
fn size(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len() + 16,
        Value::Array(items) => items.iter().map(size).sum::<usize>() + 16,
        _ => 16,
    }
}
