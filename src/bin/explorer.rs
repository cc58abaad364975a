//! The page and its worker: one binary, which sees where it runs.

fn main() {
    entailment_gap::ui::start();
}
