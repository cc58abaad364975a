//! Progress on standard error, and Ctrl-C.

use entailment_gap::experiment::{Progress, Stage};
use indicatif::{ProgressBar, ProgressStyle};
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Work shorter than this shows no bar.
const QUIET: Duration = Duration::from_millis(500);

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Shows how far work has got once it takes long, and stops it at Ctrl-C.
pub struct Watcher {
    began: Instant,
    bar: Option<ProgressBar>,
}

impl Watcher {
    /// Starts the clock and listens for Ctrl-C.
    pub fn new() -> Watcher {
        static LISTENING: OnceLock<bool> = OnceLock::new();
        // Without a handler, Ctrl-C ends the process at once, which is clean enough.
        LISTENING.get_or_init(|| {
            ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed)).is_ok()
        });
        Watcher { began: Instant::now(), bar: None }
    }

    /// Takes note of an experiment's progress.
    pub fn see(&mut self, progress: Progress) -> ControlFlow<()> {
        let what = match progress.stage {
            Stage::Corpus => "generating theories",
            Stage::Train => "training the soft reasoner",
            Stage::Certify => "certifying insertions",
            Stage::Answer => "asking the systems",
            Stage::Resample => "drawing theories again",
        };
        self.note(what, u64::from(progress.done), u64::from(progress.total))
    }

    /// Takes note of how much of something is done.
    pub fn note(&mut self, what: &'static str, done: u64, total: u64) -> ControlFlow<()> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        if self.bar.is_none() && self.began.elapsed() > QUIET {
            let style = ProgressStyle::with_template("{msg} {bar:30} {pos}/{len}");
            let bar = ProgressBar::new(0);
            self.bar = Some(match style {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            });
        }
        if let Some(bar) = &self.bar {
            bar.set_message(what);
            bar.set_length(total);
            bar.set_position(done);
        }
        ControlFlow::Continue(())
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
