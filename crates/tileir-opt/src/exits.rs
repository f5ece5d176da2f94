//! The terminators of each loop: `continue` and `break`.

use crate::work::Table;
use smallvec::SmallVec;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Module, Op};

/// The exits of one iteration of a loop.
#[derive(Debug, Default)]
pub(crate) struct Exits {
    /// The `continue`s, in program order.
    pub continues: SmallVec<[Op; 1]>,
    /// The `break`s, in program order.
    pub breaks: SmallVec<[Op; 1]>,
}

/// The loops of a scope.
#[derive(Default)]
pub(crate) struct Loops {
    /// The loops, in program order.
    all: Vec<(Op, Exits)>,
    places: Table<Op, LoopPosition>,
    /// The scope, and the number of changes at the time.
    of: Option<(Option<Op>, u64)>,
}

/// The position of an op among loops; indices are plus one.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct LoopPosition {
    /// The index of the loop that it is.
    is: u32,
    /// The innermost enclosing loop, for ops with regions and for exits.
    inside: u32,
}

impl Loops {
    /// Finds every loop among `ops`, which are in program order, an op before those in it. Does nothing if the loops of
    /// this scope are known and nothing has changed.
    pub fn find(&mut self, m: &Module, ops: &[Op], of: (Option<Op>, u64)) {
        if self.of == Some(of) {
            return;
        }
        self.all.clear();
        self.places.clear();
        self.of = Some(of);
        for &op in ops {
            let Some(structure) = m.structure(op) else { continue };
            let exits = matches!(structure, Structure::Continue | Structure::Break);
            if !exits && m.op_regions(op).is_empty() {
                continue;
            }
            let around = m.parent_op(op).map_or(LoopPosition::default(), |parent| self.places.get(parent));
            let mut place = LoopPosition { is: 0, inside: if around.is != 0 { around.is } else { around.inside } };
            let innermost = place.inside.checked_sub(1);
            match (structure, innermost) {
                (Structure::Continue, Some(of)) => self.all[of as usize].1.continues.push(op),
                (Structure::Break, Some(of)) => self.all[of as usize].1.breaks.push(op),
                (Structure::For | Structure::Loop, _) => {
                    self.all.push((op, Exits::default()));
                    place.is = self.all.len() as u32;
                }
                // An exit outside of loops.
                (Structure::Continue | Structure::Break, None) => {}
                (Structure::Module | Structure::Function | Structure::If | Structure::Aggregate, _) => {}
                // They exit no loop.
                (Structure::Yield | Structure::Return, _) => {}
            }
            self.places.fit(m.op_count());
            self.places.set(op, place);
        }
    }

    /// The exits of a loop; `None` for other ops.
    pub fn exits(&self, op: Op) -> Option<&Exits> {
        let number = self.places.get(op).is.checked_sub(1)?;
        Some(&self.all[number as usize].1)
    }

    /// The loop that a `continue` or `break` belongs to.
    pub fn target(&self, end: Op) -> Option<Op> {
        let number = self.places.get(end).inside.checked_sub(1)?;
        Some(self.all[number as usize].0)
    }
}
