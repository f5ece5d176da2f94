//! Structured control flow, and which early exits are legal where.

use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::{IntFormat, Level, Op, Opcode, Region, Ty, Value};

/// Regions nest no deeper than this.
const DEEPEST: usize = 5;

/// An op around the block that is being filled.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Frame {
    /// A kernel.
    Entry,
    /// A branch.
    If,
    /// A counted loop, with the operand types of `continue`.
    For(Vec<Ty>),
    /// An endless loop, with the operand types of `continue` and `break`.
    Loop(Vec<Ty>, Vec<Ty>),
    /// The body of a reduction or scan.
    Body,
}

impl Generator<'_, '_> {
    /// A region with one block of about `ops` ops, which `end` ends.
    pub(crate) fn region(&mut self, frame: Frame, args: &[Ty], ops: usize, end: impl FnOnce(&mut Self)) -> Region {
        let region = self.m.add_region();
        let outer = std::mem::replace(&mut self.block, self.m.append_block(region));
        let mark = self.scope.mark();
        self.frames.push(frame);
        for &ty in args {
            let value = self.m.add_argument(self.block, ty, tileir_ir::Loc::UNKNOWN);
            self.scope.push(value, ty);
        }
        if self.options.dense && self.frames.len() == 1 {
            self.params = self.scope.all().to_vec();
            self.opening();
        }
        self.fill(ops);
        end(self);
        self.frames.pop();
        self.scope.reset(mark);
        self.block = outer;
        region
    }

    /// The number of ops of the next region; `None` if none may start.
    fn region_size(&mut self) -> Option<usize> {
        (self.frames.len() < DEEPEST).then(|| self.src.below(8))
    }

    /// A terminator with operands of these types.
    pub(crate) fn end(&mut self, opcode: Opcode, types: &[Ty]) {
        let values = self.values(types).expect("pure ops make tiles and tokens");
        self.emit(Draft::new(opcode).operand(&values));
    }

    /// The terminators that exit the enclosing ops, with their operand types.
    fn exits(&self) -> Vec<(Opcode, Vec<Ty>)> {
        let mut exits = Vec::new();
        let mut in_loop = false;
        for frame in self.frames.iter().rev() {
            match frame {
                Frame::If => {}
                Frame::For(carried) => {
                    if !in_loop {
                        exits.push((Opcode::Continue, carried.clone()));
                    }
                    break;
                }
                Frame::Loop(carried, results) => {
                    if !in_loop {
                        exits.push((Opcode::Continue, carried.clone()));
                        exits.push((Opcode::Break, results.clone()));
                    }
                    in_loop = true;
                    // Only 13.4 returns from inside a loop.
                    if self.options.level < Level::V13_4 {
                        break;
                    }
                }
                // An early return shows no values.
                Frame::Entry if self.options.runs => {}
                Frame::Entry => exits.push((Opcode::Return, Vec::new())),
                Frame::Body => break,
            }
        }
        exits
    }

    fn end_branch(&mut self, results: &[Ty]) {
        let exits = self.exits();
        if !exits.is_empty() && self.src.one_in(5) {
            let (opcode, types) = &exits[self.src.below(exits.len())];
            self.end(*opcode, types);
        } else {
            self.end(Opcode::Yield, results);
        }
    }

    pub(crate) fn if_op(&mut self) -> Option<Op> {
        let ops = self.region_size()?;
        let condition = self.int_tile(&[], IntFormat::I1);
        let condition = self.value(condition)?;
        let results = self.carried_types();
        let then = self.region(Frame::If, &[], ops, |g| g.end_branch(&results));
        let mut draft = Draft::new(Opcode::If).operand(&[condition]).results(&results).region(then);
        if !results.is_empty() || self.src.one_in(3) {
            let ops = self.region_size()?;
            let otherwise = self.region(Frame::If, &[], ops, |g| g.end_branch(&results));
            draft = draft.region(otherwise);
        }
        Some(self.emit(draft))
    }

    pub(crate) fn for_op(&mut self) -> Option<Op> {
        let ops = self.region_size()?;
        let index = self.scalar_int();
        let bounds = if self.options.runs { self.few_steps(index)? } else { self.values(&[index; 3])? };
        let carried = self.carried_types();
        let inits = self.values(&carried)?;
        let args: Vec<Ty> = std::iter::once(index).chain(carried.iter().copied()).collect();
        let body = self.region(Frame::For(carried.clone()), &args, ops, |g| g.end(Opcode::Continue, &carried));
        let draft = bounds.iter().fold(Draft::new(Opcode::For), |draft, &bound| draft.operand(&[bound]));
        Some(self.emit(draft.operand(&inits).results(&carried).region(body)))
    }

    /// Bounds and step of a loop that ends soon.
    pub(crate) fn few_steps(&mut self, index: Ty) -> Option<Vec<Value>> {
        let ends = self.src.pick(&[[0, 4], [1, 7], [0, 1], [3, 3], [5, 2]]);
        let step = self.small(index, &[1, 2, 3])?;
        Some(vec![self.constant_of(index, ends[0])?, self.constant_of(index, ends[1])?, step])
    }

    pub(crate) fn loop_op(&mut self) -> Option<Op> {
        let ops = self.region_size()?;
        let (carried, results) = (self.carried_types(), self.carried_types());
        let inits = self.values(&carried)?;
        let frame = Frame::Loop(carried.clone(), results.clone());
        let body = self.region(frame, &carried, ops, |g| {
            let exits = g.exits();
            // The second one is `break`.
            let exit = if g.options.runs { 1 } else { g.src.below(exits.len()) };
            let (opcode, types) = &exits[exit];
            g.end(*opcode, types);
        });
        Some(self.emit(Draft::new(Opcode::Loop).operand(&inits).results(&results).region(body)))
    }
}
