//! `reduce` and `scan`: undefined elements propagate through the body as through other ops.

use super::Event;
use super::block::{CheckedBlock, Shadow};
use super::checker::CheckedRun;
use super::undefined::{Origin, shadow_of};
use crate::fault::{Eval, Problem};
use crate::machine::tile;
use crate::tile::{Elem, Tile, Value, row_major_strides};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Op, Opcode, Value as Ssa};

/// One element of each operand, with its origin.
type ElementsWithOrigins = SmallVec<[(u64, Origin); 2]>;

/// Evaluates a `reduce` or `scan`: tests the laws of its body, computes the origins of the results if an operand has undefined
/// elements, and runs the op. If it has, the runs of the body for the origins report undefined behaviour, so the op does not.
///
/// # Errors
/// If a limit is reached, or an op is not supported.
pub(super) fn eval<'a>(checker: &mut CheckedRun<'a>, block: &mut CheckedBlock<'a>, op: Op, opcode: Opcode) -> Eval {
    let m = checker.m;
    let rows = ReductionRows::new(block, op, opcode);
    super::combiner::check_laws(checker, block, op, &rows)?;
    let origins = match rows.origins.iter().any(Option::is_some) {
        true => Some(rows.origins(checker, block, op)?),
        false => None,
    };
    match origins {
        None => checker.eval_reporting(block, op)?,
        Some(_) => checker.eval_as_hardware(block, op)?,
    }
    let results: SmallVec<[Ssa; 2]> = m.results(op).collect();
    for (i, result) in results.into_iter().enumerate() {
        let shadow = origins.as_ref().map_or(Shadow::Plain, |origins| shadow_of(origins[i].clone()));
        block.set_shadow(result, shadow);
    }
    Ok(())
}

/// The operands of a `reduce` or `scan`, divided into rows along its dimension.
pub(super) struct ReductionRows {
    pub tiles: Vec<Arc<Tile>>,
    origins: Vec<Option<super::undefined::TileOrigins>>,
    /// The number of elements of a row.
    pub row_len: usize,
    /// The distance between the elements of a row.
    stride: usize,
    pub is_scan: bool,
    reverse: bool,
}

impl ReductionRows {
    /// The operands of an op, as rows along its dimension.
    fn new(block: &CheckedBlock<'_>, op: Op, opcode: Opcode) -> ReductionRows {
        let m = block.machine.m;
        let (operands, dim, reverse) = match opcode {
            Opcode::Scan => (Scan(op).operands(m), Scan(op).dim(m) as usize, Scan(op).reverse(m)),
            _ => (Reduce(op).operands(m), Reduce(op).dim(m) as usize, false),
        };
        let tiles: Vec<Arc<Tile>> = operands.iter().map(|&v| block.machine.tile(v)).collect();
        let origins = operands.iter().map(|&v| block.origins(v).cloned()).collect();
        let shape = &tiles[0].shape;
        let (row_len, stride) = (shape[dim], row_major_strides(shape)[dim]);
        ReductionRows { tiles, origins, row_len, stride, is_scan: opcode == Opcode::Scan, reverse }
    }

    pub fn elems(&self) -> Vec<Elem> {
        self.tiles.iter().map(|tile| tile.elem).collect()
    }

    /// The positions of the elements of each row, in the order in which they are combined.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = usize> + use<>> + use<> {
        let (len, stride, reverse, total) = (self.row_len, self.stride, self.reverse, self.tiles[0].bits.len());
        (0..total / len).map(move |row| {
            let start = row / stride * stride * len + row % stride;
            (0..len).map(move |j| start + if reverse { len - 1 - j } else { j } * stride)
        })
    }

    /// Whether an operand has an undefined element at this position.
    pub fn is_undefined(&self, at: usize) -> bool {
        self.origins.iter().flatten().any(|origins| origins[at] != 0)
    }

    /// The elements of all operands at a position.
    fn elements_at(&self, at: usize) -> ElementsWithOrigins {
        let origin = |i: usize| self.origins[i].as_ref().map_or(0, |origins| origins[at]);
        self.tiles.iter().enumerate().map(|(i, tile)| (tile.bits[at], origin(i))).collect()
    }

    /// The origins of the elements of each result. The body runs on each row with an undefined element, from its first element to
    /// its last.
    ///
    /// # Errors
    /// If a limit is reached, or an op is not supported.
    fn origins<'a>(
        &self,
        checker: &mut CheckedRun<'a>,
        block: &mut CheckedBlock<'a>,
        op: Op,
    ) -> Eval<Vec<Vec<Origin>>> {
        let elems = self.elems();
        let size = if self.is_scan { self.tiles[0].bits.len() } else { self.tiles[0].bits.len() / self.row_len };
        let mut origins = vec![vec![0; size]; elems.len()];
        for (number, row) in self.rows().enumerate() {
            let row: Vec<usize> = row.collect();
            if !row.iter().any(|&at| self.is_undefined(at)) {
                continue;
            }
            let mut total = self.elements_at(row[0]);
            let record = |origins: &mut Vec<Vec<Origin>>, at: usize, elements: &ElementsWithOrigins| {
                origins.iter_mut().zip(elements).for_each(|(all, (_, origin))| all[at] = *origin);
            };
            if self.is_scan {
                record(&mut origins, row[0], &total);
            }
            for &at in &row[1..] {
                total = call_body(checker, block, op, &elems, &total, &self.elements_at(at))?;
                if self.is_scan {
                    record(&mut origins, at, &total);
                }
            }
            if !self.is_scan {
                record(&mut origins, number, &total);
            }
        }
        Ok(origins)
    }
}

/// Runs the body on two elements of each operand, with their origins, op by op. Undefined behaviour in it is reported.
///
/// # Errors
/// If a limit is reached, or an op is not supported.
fn call_body<'a>(
    checker: &mut CheckedRun<'a>,
    block: &mut CheckedBlock<'a>,
    op: Op,
    elems: &[Elem],
    earlier: &ElementsWithOrigins,
    later: &ElementsWithOrigins,
) -> Eval<ElementsWithOrigins> {
    let Some(body) = block.machine.bodies.get(&op) else {
        return Err(Problem::unsupported("a body without a block"));
    };
    let pairs = elems.iter().zip(earlier.iter().zip(later));
    let args = pairs.flat_map(|(&elem, (&a, &b))| [(elem, a), (elem, b)]);
    for (&reg, (elem, (bits, origin))) in body.args.iter().zip(args) {
        block.machine.put(reg, tile(Tile::scalar(elem, bits)));
        block.shadows[reg as usize] = shadow_of(vec![origin]);
    }
    let last_uses = block.machine.last_uses.clone();
    let (return_pc, _) = block.machine.next_step();
    block.machine.go_to(body.start);
    loop {
        match checker.step(block) {
            Ok(Event::Done) => break,
            // A body has neither loops nor accesses to memory, so that it does not wait and is not given up.
            Ok(Event::Plain | Event::Memory | Event::Waits | Event::GivenUp) => {}
            Err(fault) => {
                let mut problem = Problem::new(fault.code, fault.message.clone());
                problem.limit = fault.limit;
                return Err(problem);
            }
        }
    }
    block.machine.go_to(return_pc);
    block.machine.last_uses = last_uses;
    let yields = body.yields.iter().map(|&reg| {
        let bits = match block.machine.register(reg) {
            Value::Tile(tile) => tile.bits[0],
            _ => 0,
        };
        let origin = match &block.shadows[reg as usize] {
            Shadow::Undefined(origins) | Shadow::Partial(origins, _) => origins[0],
            Shadow::Plain | Shadow::Token(_) => 0,
        };
        (bits, origin)
    });
    Ok(yields.collect())
}
