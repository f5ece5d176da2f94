//! Who uses a value: a doubly linked list per value through the operand slots of the module, so that adding and
//! removing a use is constant time. The newest use comes first, which is the order that upstream's driver sees.

use tileir_base::Id;
use tileir_ir::{Module, Op, Value};

/// No slot.
const NONE: u32 = u32::MAX;
/// In `prev`: the slot is in no list.
const LOOSE: u32 = u32::MAX - 1;

/// The index of uses.
#[derive(Debug, Default)]
pub(crate) struct Uses {
    /// First slot of each value's list.
    head: Vec<u32>,
    next: Vec<u32>,
    prev: Vec<u32>,
    /// The op that a slot belongs to.
    owner: Vec<Option<Op>>,
}

impl Uses {
    /// Adds the uses in `scope`, which sees no values from outside, or in the whole module. Inner ops come before the op
    /// that holds them: so were they made.
    pub fn fill(&mut self, m: &Module, scope: Option<Op>) {
        let roots: Vec<Op> = scope.map_or_else(|| m.top_ops().collect(), |op| vec![op]);
        for root in roots {
            // In each block the op to go on with; or, with `true`, an op whose blocks are done.
            let mut stack = vec![(root, true)];
            enter(m, root, &mut stack);
            while let Some((op, done)) = stack.pop() {
                if done {
                    self.add_op(m, op);
                    continue;
                }
                stack.extend(m.next_op(op).map(|next| (next, false)));
                if m.op_regions(op).is_empty() {
                    self.add_op(m, op);
                } else {
                    stack.push((op, true));
                    enter(m, op, &mut stack);
                }
            }
        }
    }

    /// Forgets the uses in `scope`, or in the whole module, after which there are none.
    pub fn clear(&mut self, m: &Module, scope: Option<Op>) {
        match scope {
            Some(_) => m.ops_in_order(scope).into_iter().for_each(|op| self.remove_op(m, op)),
            None => {
                self.head.fill(NONE);
                self.prev.fill(LOOSE);
            }
        }
        debug_assert!(self.head.len() > 1 << 14 || self.head.iter().all(|&slot| slot == NONE), "a use is left");
    }

    /// Adds the uses that `op` makes.
    pub fn add_op(&mut self, m: &Module, op: Op) {
        let range = m.operand_range(op);
        if self.next.len() < range.end {
            self.next.resize(range.end, NONE);
            self.prev.resize(range.end, LOOSE);
            self.owner.resize(range.end, None);
        }
        for (slot, &value) in range.zip(m.operands(op)) {
            self.owner[slot] = Some(op);
            self.link(slot, value);
        }
    }

    /// Removes the uses that `op` makes.
    pub fn remove_op(&mut self, m: &Module, op: Op) {
        for (slot, &value) in m.operand_range(op).zip(m.operands(op)) {
            self.unlink(slot, value);
        }
    }

    /// Puts the use in `slot` at the front of the list of `value`.
    pub fn link(&mut self, slot: usize, value: Value) {
        if self.head.len() <= value.index() {
            self.head.resize(value.index() + 1, NONE);
        }
        let first = std::mem::replace(&mut self.head[value.index()], slot as u32);
        self.next[slot] = first;
        self.prev[slot] = NONE;
        if first != NONE {
            self.prev[first as usize] = slot as u32;
        }
    }

    /// Takes the use in `slot` out of the list of `value`, if it is in it.
    pub fn unlink(&mut self, slot: usize, value: Value) {
        let (prev, next) = (self.prev[slot], self.next[slot]);
        match prev {
            LOOSE => return,
            NONE => self.head[value.index()] = next,
            prev => self.next[prev as usize] = next,
        }
        if next != NONE {
            self.prev[next as usize] = prev;
        }
        self.prev[slot] = LOOSE;
    }

    /// Whether the operand in `slot` still counts as a use.
    pub fn is_linked(&self, slot: usize) -> bool {
        self.prev[slot] != LOOSE
    }

    /// The slots that use `value` and their ops, the newest first.
    pub fn of_value(&self, value: Value) -> impl Iterator<Item = (usize, Op)> + '_ {
        let mut at = self.head.get(value.index()).copied().unwrap_or(NONE);
        std::iter::from_fn(move || {
            let slot = at as usize;
            let owner = (at != NONE).then(|| self.owner[slot]).flatten()?;
            at = self.next[slot];
            Some((slot, owner))
        })
    }
}

/// Pushes the first op of each block of `op`, the first region last.
fn enter(m: &Module, op: Op, stack: &mut Vec<(Op, bool)>) {
    for &region in m.op_regions(op).iter().rev() {
        stack.extend(m.region_blocks(region).iter().filter_map(|&block| m.first_op(block)).map(|op| (op, false)));
    }
}
