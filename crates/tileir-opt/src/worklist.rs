//! The driver's worklist: a stack without duplicates; an op keeps its position when pushed again.

use tileir_base::Id;
use tileir_ir::Op;

/// A stack with set semantics.
#[derive(Debug, Default)]
pub(crate) struct Worklist {
    stack: Vec<Option<Op>>,
    /// The position of each op, plus one; 0 if it is not in the stack.
    place: Vec<u32>,
}

impl Worklist {
    /// Reserves memory for `ops` ops, `queued` of them at once.
    pub fn fit(&mut self, ops: usize, queued: usize) {
        if self.place.capacity() < ops {
            self.place.reserve(ops + ops / 8 - self.place.len());
        }
        self.stack.reserve(queued.saturating_sub(self.stack.len()));
    }

    /// Pushes `op` unless it is in the stack.
    pub fn push(&mut self, op: Op) {
        if self.place.len() <= op.index() {
            self.place.resize(op.index() + 1, 0);
        }
        if self.place[op.index()] == 0 {
            self.stack.push(Some(op));
            self.place[op.index()] = self.stack.len() as u32;
        }
    }

    /// Whether `op` is in the stack.
    pub fn contains(&self, op: Op) -> bool {
        self.place.get(op.index()).is_some_and(|place| *place != 0)
    }

    /// Pops the top.
    pub fn pop(&mut self) -> Option<Op> {
        while let Some(top) = self.stack.pop() {
            if let Some(op) = top {
                self.place[op.index()] = 0;
                return Some(op);
            }
        }
        None
    }

    /// Removes `op` from any position.
    pub fn remove(&mut self, op: Op) {
        if let Some(place) = self.place.get_mut(op.index())
            && *place != 0
        {
            self.stack[*place as usize - 1] = None;
            *place = 0;
        }
    }

    /// Reverses the stack.
    pub fn reverse(&mut self) {
        self.stack.reverse();
        for (i, op) in self.stack.iter().enumerate() {
            if let Some(op) = op {
                self.place[op.index()] = i as u32 + 1;
            }
        }
    }

    /// Empties the stack.
    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn popped(mut list: Worklist) -> Vec<usize> {
        std::iter::from_fn(|| list.pop()).map(Id::index).collect()
    }

    #[test]
    fn pushing_again_keeps_the_place() {
        let mut list = Worklist::default();
        [1, 2, 3, 1].into_iter().for_each(|i| list.push(Op::new(i)));
        list.remove(Op::new(2));
        assert_eq!(popped(list), [3, 1]);
    }

    #[test]
    fn reversed_it_goes_on_as_a_set() {
        let mut list = Worklist::default();
        [1, 2, 3].into_iter().for_each(|i| list.push(Op::new(i)));
        list.reverse();
        list.remove(Op::new(3));
        [4, 1].into_iter().for_each(|i| list.push(Op::new(i)));
        assert_eq!(popped(list), [4, 1, 2]);
    }
}
