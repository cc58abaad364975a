//! What a scene names when it names a figure.

/// A kind of figure.
pub struct FigureKind {
    /// What scenes call it.
    pub id: &'static str,
    /// The parameters that it takes.
    pub parameters: &'static [&'static str],
}
