//! A model as a table of people and predicates, with what relations hold beside it.

use crate::language::render;
use crate::logic::{Evaluation, Regime, Value};
use crate::theory::{ConstantId, GroundAtom, GroundLiteral, PredicateId, PredicateKind, Theory};
use crate::world::{Property, Signature};
use std::collections::BTreeMap;

/// People by unary predicates.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Grid {
    /// Base predicates, then derived ones.
    pub columns: Vec<Column>,
    /// One row per constant.
    pub rows: Vec<GridRow>,
    /// Relations that hold or are undefined, by verb.
    pub relations: Vec<Relation>,
    /// How many literals are stated or derived in all, relations included.
    pub holds: usize,
    /// The last stage at which anything is derived.
    pub last_stage: u32,
}

/// A predicate of a [`Grid`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Column {
    /// The predicate.
    pub predicate: PredicateId,
    /// As it is written after "is": `cited`, `a wumpus`.
    pub word: String,
    /// Whether it is a base predicate of the theory.
    pub base: bool,
}

/// A constant's row.
#[derive(Clone, PartialEq, Debug)]
pub struct GridRow {
    /// The constant.
    pub constant: ConstantId,
    /// Its name, with "the" where it is written with it.
    pub name: String,
    /// One cell per column.
    pub cells: Vec<Cell>,
}

/// An atom of the grid and what is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// The atom.
    pub atom: GroundAtom,
    /// Its state.
    pub state: CellState,
    /// The place of its stratum and depth in the order in which everything is derived, from 0.
    pub stage: Option<u32>,
}

/// The state of an atom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CellState {
    /// Stated.
    Stated,
    /// Derived at this depth.
    Derived(u32),
    /// Not derived (closed world).
    Absent,
    /// Neither true nor false in the well-founded model.
    Undefined,
    /// Open world: the opposite is stated or derived.
    Opposite(u32),
    /// Open world: neither is derived.
    Unknown,
    /// Open world: both are derived.
    Inconsistent,
}

/// The pairs of one verb.
#[derive(Clone, PartialEq, Debug)]
pub struct Relation {
    /// The verb's lemma.
    pub verb: String,
    /// Its atoms that hold, are undefined, or are false by derivation.
    pub cells: Vec<Cell>,
}

impl Grid {
    /// The grid of a model, with the base predicates given and all words that may be asked about.
    pub fn new(theory: &Theory, evaluation: &Evaluation, signature: &Signature) -> Grid {
        let vocabulary = &theory.vocabulary;
        let used = theory.predicates();
        let unary = |property: &Property| property.object.is_none().then_some(property.predicate);
        let base: Vec<PredicateId> = signature.base.iter().filter_map(unary).collect();
        let derived: Vec<PredicateId> = signature.derived.iter().filter_map(unary).collect();
        // An insertion may use words that the signature does not know.
        let known = |id: &PredicateId| base.contains(id) || derived.contains(id);
        let rest = used.iter().copied().filter(|id| !known(id));
        let columns: Vec<Column> = base
            .iter()
            .map(|&id| (id, true))
            .chain(derived.iter().copied().chain(rest).map(|id| (id, false)))
            .filter(|(id, _)| vocabulary.word(*id).kind != PredicateKind::Verb)
            .map(|(predicate, base)| Column {
                predicate,
                word: render::predicate(vocabulary, predicate),
                base,
            })
            .collect();
        let stages: BTreeMap<GroundLiteral, u32> = (0..)
            .zip(evaluation.stages())
            .flat_map(|(at, stage)| stage.literals.into_iter().map(move |literal| (literal, at)))
            .collect();
        let cell = |atom: GroundAtom| Cell {
            atom,
            state: state(evaluation, atom),
            stage: stages.get(&atom.literal(true)).copied(),
        };
        let rows = theory
            .domain()
            .into_iter()
            .map(|constant| GridRow {
                constant,
                name: render::constant(vocabulary, constant),
                cells: columns
                    .iter()
                    .map(|column| {
                        cell(GroundAtom {
                            predicate: column.predicate,
                            subject: constant,
                            object: None,
                        })
                    })
                    .collect(),
            })
            .collect();
        let verb = |id: &PredicateId| vocabulary.word(*id).kind == PredicateKind::Verb;
        let mut relations: Vec<(PredicateId, Vec<Cell>)> =
            used.iter().filter(|id| verb(id)).map(|&id| (id, Vec::new())).collect();
        let program = evaluation.program();
        let mut atoms: Vec<GroundAtom> = (0..program.atom_count())
            .map(|i| program.atom(crate::logic::AtomId(i as u32)).atom)
            .filter(|atom| atom.object.is_some())
            .collect();
        atoms.sort_unstable();
        atoms.dedup();
        for atom in atoms {
            let cell = cell(atom);
            let shown = !matches!(cell.state, CellState::Absent | CellState::Unknown);
            if let Some((_, cells)) =
                relations.iter_mut().find(|(id, _)| shown && *id == atom.predicate)
            {
                cells.push(cell);
            }
        }
        let relations = relations
            .into_iter()
            .map(|(id, cells)| Relation { verb: vocabulary.word(id).lemma.clone(), cells });
        Grid {
            columns,
            rows,
            relations: relations.collect(),
            holds: evaluation.derived().len(),
            last_stage: stages.values().copied().max().unwrap_or(0),
        }
    }

    /// The grid with its base columns alone, without relations.
    pub fn base_only(&self) -> Grid {
        let keep: Vec<usize> = (0..self.columns.len()).filter(|&i| self.columns[i].base).collect();
        let rows = self.rows.iter().map(|row| GridRow {
            cells: keep.iter().map(|&i| row.cells[i]).collect(),
            ..row.clone()
        });
        Grid {
            columns: keep.iter().map(|&i| self.columns[i].clone()).collect(),
            rows: rows.collect(),
            relations: Vec::new(),
            ..self.clone()
        }
    }

    /// All cells, relations included.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows
            .iter()
            .flat_map(|row| &row.cells)
            .chain(self.relations.iter().flat_map(|relation| &relation.cells))
    }
}

fn state(evaluation: &Evaluation, atom: GroundAtom) -> CellState {
    let positive = atom.literal(true);
    let depth = |literal| evaluation.depth(literal).unwrap_or(0);
    match (evaluation.literal(positive), evaluation.regime()) {
        (Value::True, _) => match depth(positive) {
            0 => CellState::Stated,
            depth => CellState::Derived(depth),
        },
        (Value::False, Regime::OpenWorld) => CellState::Opposite(depth(positive.negated())),
        (Value::False, _) => CellState::Absent,
        (Value::Undefined, _) => CellState::Undefined,
        (Value::Unknown, _) => CellState::Unknown,
        (Value::Inconsistent, _) => CellState::Inconsistent,
    }
}
