//! The def-use index: a doubly linked list per value through the operand slots of the module, so that adding and
//! removing a use is constant time. The newest use comes first, which is the order of upstream's driver.

use crate::work::Opcodes;
use tileir_base::Id;
use tileir_ir::{Module, Op, Value};

/// No slot: past the end of every list.
const NONE: u32 = u32::MAX;
/// In `prev`: the slot is in no list.
const LOOSE: u32 = u32::MAX - 1;

/// The def-use index. Scopes are independent, so it can hold several; filling it for one scope replaces the entries of
/// that scope.
#[derive(Debug, Default)]
pub(crate) struct Uses {
    /// First slot of each value's list.
    head: Vec<u32>,
    slots: Vec<Slot>,
}

/// A use: an operand slot of the module.
#[derive(Clone, Copy, Debug)]
struct Slot {
    next: u32,
    prev: u32,
    /// The op of the slot.
    owner: Option<Op>,
}

const FREE: Slot = Slot { next: NONE, prev: LOOSE, owner: None };

impl Uses {
    /// Finds the uses in `scope`, which is isolated, or in the whole module. Inner ops come before the op that contains
    /// them, in the order of their creation. Returns the opcodes that occur, and lists all ops but the scope in order.
    pub fn fill(&mut self, m: &Module, scope: Option<Op>, order: &mut Vec<Op>) -> Opcodes {
        let mut opcodes = Opcodes::default();
        order.clear();
        // With spare capacity for new ops, since growing copies.
        if self.head.len() < m.value_count() {
            self.head.reserve(m.value_count() + m.value_count() / 8 - self.head.len());
            self.head.resize(m.value_count(), NONE);
        }
        if self.slots.len() < m.operand_count() {
            self.slots.reserve(m.operand_count() + m.operand_count() / 8 - self.slots.len());
            self.slots.resize(m.operand_count(), FREE);
        }
        let roots: Vec<Op> = scope.map_or_else(|| m.top_ops().collect(), |op| vec![op]);
        // The next op of each block; or, with `true`, an op whose blocks are done.
        let mut stack = Vec::new();
        for root in roots {
            self.clear_results(m, root);
            opcodes.add(m.kind(root));
            order.extend(scope.is_none().then_some(root));
            stack.push((root, true));
            self.enter(m, root, &mut stack);
            while let Some((op, done)) = stack.pop() {
                if done {
                    self.add_op(m, op);
                    continue;
                }
                let mut at = Some(op);
                while let Some(op) = at {
                    self.clear_results(m, op);
                    opcodes.add(m.kind(op));
                    order.push(op);
                    at = m.next_op(op);
                    if m.op_regions(op).is_empty() {
                        self.add_op(m, op);
                    } else {
                        stack.extend(at.take().map(|next| (next, false)));
                        stack.push((op, true));
                        self.enter(m, op, &mut stack);
                    }
                }
            }
        }
        opcodes
    }

    /// Whether the lists have exactly the operands of all ops in a function.
    pub fn has_all_in(&self, m: &Module, function: Op) -> bool {
        let ops = m.ops_in_order(Some(function));
        let mut listed = 0;
        let lists_hold = ops.iter().flat_map(|&op| m.results(op)).all(|value| {
            self.of_value(value).all(|(slot, op)| {
                listed += 1;
                m.op_block(op).is_some() && m.operands(op).get(slot - m.operand_range(op).start) == Some(&value)
            })
        });
        let linked = |&op: &Op| m.operand_range(op).all(|slot| self.slots.get(slot).is_some_and(|s| s.prev != LOOSE));
        let of_ops = |op: Op| m.operands(op).iter().filter(|&&v| m.defining_op(v).is_some()).count();
        lists_hold && ops.iter().all(linked) && listed == ops.iter().map(|&op| of_ops(op)).sum::<usize>()
    }

    /// Clears the lists of an op's results, before their uses are added.
    fn clear_results(&mut self, m: &Module, op: Op) {
        m.results(op).for_each(|v| self.head[v.index()] = NONE);
    }

    /// Pushes the first op of each block of `op`, the first region last, and clears the lists of the block arguments.
    fn enter(&mut self, m: &Module, op: Op, stack: &mut Vec<(Op, bool)>) {
        for &region in m.op_regions(op).iter().rev() {
            for &block in m.region_blocks(region) {
                m.block_args(block).iter().for_each(|v| self.head[v.index()] = NONE);
                stack.extend(m.first_op(block).map(|op| (op, false)));
            }
        }
    }

    /// Adds the uses of `op`.
    pub fn add_op(&mut self, m: &Module, op: Op) {
        let range = m.operand_range(op);
        if self.slots.len() < range.end {
            self.slots.resize(range.end, FREE);
        }
        for (slot, &value) in range.zip(m.operands(op)) {
            self.slots[slot].owner = Some(op);
            self.link(slot, value);
        }
    }

    /// Removes the uses of `op`.
    pub fn remove_op(&mut self, m: &Module, op: Op) {
        for (slot, &value) in m.operand_range(op).zip(m.operands(op)) {
            self.unlink(slot, value);
        }
    }

    /// Inserts the use in `slot` at the front of the list of `value`.
    pub fn link(&mut self, slot: usize, value: Value) {
        if self.head.len() <= value.index() {
            self.head.resize(value.index() + 1, NONE);
        }
        let first = std::mem::replace(&mut self.head[value.index()], slot as u32);
        let it = &mut self.slots[slot];
        (it.next, it.prev) = (first, NONE);
        if first != NONE {
            self.slots[first as usize].prev = slot as u32;
        }
    }

    /// Removes the use in `slot` from the list of `value`, if it is in it.
    pub fn unlink(&mut self, slot: usize, value: Value) {
        let Slot { next, prev, .. } = self.slots[slot];
        match prev {
            LOOSE => return,
            NONE => self.head[value.index()] = next,
            prev => self.slots[prev as usize].next = next,
        }
        if next != NONE {
            self.slots[next as usize].prev = prev;
        }
        self.slots[slot].prev = LOOSE;
    }

    /// Whether the operand in `slot` is in a list.
    pub fn is_linked(&self, slot: usize) -> bool {
        self.slots[slot].prev != LOOSE
    }

    /// Whether `value` has a use.
    pub fn is_used(&self, value: Value) -> bool {
        self.head.get(value.index()).is_some_and(|&head| head != NONE)
    }

    /// The slots that use `value` and their ops, the newest first.
    pub fn of_value(&self, value: Value) -> impl Iterator<Item = (usize, Op)> + '_ {
        let mut at = self.head.get(value.index()).copied().unwrap_or(NONE);
        std::iter::from_fn(move || {
            let slot = at as usize;
            let Slot { next, owner, .. } = *self.slots.get(slot)?;
            at = next;
            Some((slot, owner?))
        })
    }
}
