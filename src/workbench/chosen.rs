//! What the user chose: everything a link reopens and undo restores.

/// The state of the workbench. Everything else on the page is computed from it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// The theory as text, bad lines and comments included.
    pub theory: String,
    /// Sentences inserted into the theory, each to be certified.
    pub insertions: Vec<String>,
    /// The question as text.
    pub question: String,
    /// The exhibit that is open, from 1; its text stays while the theory under it is edited.
    pub exhibit: Option<u32>,
    /// Whether the systems' answers are hidden until revealed.
    pub hidden: bool,
}

impl Chosen {
    /// Inserts a sentence, or takes it out again where it is inserted already.
    pub fn toggle_insertion(&mut self, sentence: &str) {
        let sentence = sentence.trim();
        match self.insertions.iter().position(|inserted| inserted == sentence) {
            Some(index) => {
                self.insertions.remove(index);
            }
            None if sentence.is_empty() => {}
            None => self.insertions.push(sentence.to_string()),
        }
    }
}
