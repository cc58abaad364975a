//! The page and its worker: one binary, which sees where it runs.

use entailment_gap::ui;

fn main() {
    if ui::worker::is_worker() {
        ui::worker::serve();
    } else {
        ui::mount();
    }
}
