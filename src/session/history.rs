//! Undo and redo over whole states.

use std::collections::VecDeque;

/// How many steps can be taken back.
const DEPTH: usize = 500;

/// A present state with the states before and after it.
#[derive(Clone, Debug)]
pub struct History<T> {
    past: VecDeque<T>,
    present: T,
    future: Vec<T>,
}

impl<T: Clone + PartialEq> History<T> {
    /// A history of one state.
    pub fn new(present: T) -> Self {
        History { past: VecDeque::new(), present, future: Vec::new() }
    }

    /// The present state.
    pub fn present(&self) -> &T {
        &self.present
    }

    /// Makes a state the present one; a state equal to the present one is no step.
    pub fn push(&mut self, next: T) {
        if next == self.present {
            return;
        }
        self.past.push_back(std::mem::replace(&mut self.present, next));
        if self.past.len() > DEPTH {
            self.past.pop_front();
        }
        self.future.clear();
    }

    /// Changes the present state without a step.
    pub fn amend(&mut self, change: impl FnOnce(&mut T)) {
        change(&mut self.present);
    }

    /// Changes every state, without a step.
    pub fn amend_all(&mut self, mut change: impl FnMut(&mut T)) {
        let states = self.past.iter_mut().chain(&mut self.future);
        states.chain([&mut self.present]).for_each(&mut change);
    }

    /// One step back; false at the beginning.
    pub fn undo(&mut self) -> bool {
        let Some(previous) = self.past.pop_back() else { return false };
        self.future.push(std::mem::replace(&mut self.present, previous));
        true
    }

    /// One step forward; false at the end.
    pub fn redo(&mut self) -> bool {
        let Some(next) = self.future.pop() else { return false };
        self.past.push_back(std::mem::replace(&mut self.present, next));
        true
    }

    /// Whether there is a step back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step forward.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_steps_back_and_forth() {
        let mut history = History::new(0);
        (1..=100).for_each(|i| history.push(i));
        history.push(100);
        (0..100).for_each(|_| assert!(history.undo()));
        assert_eq!((*history.present(), history.undo()), (0, false));
        (0..100).for_each(|_| assert!(history.redo()));
        assert_eq!((*history.present(), history.redo()), (100, false));
    }

    #[test]
    fn a_new_step_forgets_the_undone_ones() {
        let mut history = History::new('a');
        history.push('b');
        history.undo();
        history.push('c');
        assert!(!history.can_redo());
        history.undo();
        assert_eq!(*history.present(), 'a');
    }

    #[test]
    fn what_changes_everywhere_is_no_step() {
        let mut history = History::new(0);
        (1..=3).for_each(|i| history.push(i));
        history.undo();
        history.amend_all(|i| *i += 10);
        assert_eq!(*history.present(), 12);
        history.redo();
        assert_eq!((*history.present(), history.redo()), (13, false));
        (0..3).for_each(|_| assert!(history.undo()));
        assert_eq!((*history.present(), history.undo()), (10, false));
    }

    #[test]
    fn memory_is_bounded() {
        let mut history = History::new(0);
        (1..2000).for_each(|i| history.push(i));
        assert_eq!((0..).take_while(|_| history.undo()).count(), DEPTH);
    }
}
