//! `reduce` and `scan`: undefined elements go through the body as any other op's.

use super::Event;
use super::block::{Block, Shadow};
use super::checker::Checker;
use super::undefined::{Birth, some};
use crate::fault::{Eval, Problem};
use crate::machine::tile;
use crate::tile::{Elem, Tile, Value, row_major_strides};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Op, Opcode, Value as Ssa};

/// One element of each operand, each with its birth.
type Item = SmallVec<[(u64, Birth); 2]>;

pub(super) fn eval<'a>(checker: &mut Checker<'a>, block: &mut Block<'a>, op: Op, opcode: Opcode) -> Eval {
    let m = checker.m;
    let lines = Lines::new(block, op, opcode);
    super::combiner::check(checker, block, op, &lines);
    let births = match lines.births.iter().any(Option::is_some) {
        true => Some(lines.births(checker, block, op)?),
        false => None,
    };
    block.machine.set_reports(births.is_none());
    let ran = checker.eval_reporting(block, op);
    block.machine.set_reports(true);
    ran?;
    let results: SmallVec<[Ssa; 2]> = m.results(op).collect();
    for (i, result) in results.into_iter().enumerate() {
        let shadow = births.as_ref().map_or(Shadow::Plain, |births| some(births[i].clone()));
        block.set_shadow(result, shadow);
    }
    Ok(())
}

/// The operands of a reduction, line by line along its dimension.
pub(super) struct Lines {
    pub tiles: Vec<Arc<Tile>>,
    births: Vec<Option<super::undefined::TileBirths>>,
    /// Elements of a line, and from one to the next.
    pub count: usize,
    stride: usize,
    pub scans: bool,
    reverse: bool,
}

impl Lines {
    fn new(block: &Block<'_>, op: Op, opcode: Opcode) -> Lines {
        let m = block.machine.m;
        let (operands, dim, reverse) = match opcode {
            Opcode::Scan => (Scan(op).operands(m), Scan(op).dim(m) as usize, Scan(op).reverse(m)),
            _ => (Reduce(op).operands(m), Reduce(op).dim(m) as usize, false),
        };
        let tiles: Vec<Arc<Tile>> = operands.iter().map(|&v| block.machine.tile(v)).collect();
        let births = operands.iter().map(|&v| block.births(v).cloned()).collect();
        let shape = &tiles[0].shape;
        let (count, stride) = (shape[dim], row_major_strides(shape)[dim]);
        Lines { tiles, births, count, stride, scans: opcode == Opcode::Scan, reverse }
    }

    pub fn elems(&self) -> Vec<Elem> {
        self.tiles.iter().map(|tile| tile.elem).collect()
    }

    /// The positions of the elements of each line, in the order in which they are combined.
    pub fn lines(&self) -> impl Iterator<Item = impl Iterator<Item = usize> + use<>> + use<> {
        let (count, stride, reverse, total) = (self.count, self.stride, self.reverse, self.tiles[0].bits.len());
        (0..total / count).map(move |line| {
            let start = line / stride * stride * count + line % stride;
            (0..count).map(move |j| start + if reverse { count - 1 - j } else { j } * stride)
        })
    }

    /// Whether an element is undefined.
    pub fn is_undefined(&self, at: usize) -> bool {
        self.births.iter().flatten().any(|births| births[at] != 0)
    }

    fn item(&self, at: usize) -> Item {
        let birth = |i: usize| self.births[i].as_ref().map_or(0, |births| births[at]);
        self.tiles.iter().enumerate().map(|(i, tile)| (tile.bits[at], birth(i))).collect()
    }

    /// The births of the results: the body is run on lines that have an undefined element.
    fn births<'a>(&self, checker: &mut Checker<'a>, block: &mut Block<'a>, op: Op) -> Eval<Vec<Vec<Birth>>> {
        let elems = self.elems();
        let size = if self.scans { self.tiles[0].bits.len() } else { self.tiles[0].bits.len() / self.count };
        let mut births = vec![vec![0; size]; elems.len()];
        for (number, line) in self.lines().enumerate() {
            let line: Vec<usize> = line.collect();
            if !line.iter().any(|&at| self.is_undefined(at)) {
                continue;
            }
            let mut total = self.item(line[0]);
            let give = |births: &mut Vec<Vec<Birth>>, at: usize, item: &Item| {
                births.iter_mut().zip(item).for_each(|(all, (_, birth))| all[at] = *birth);
            };
            if self.scans {
                give(&mut births, line[0], &total);
            }
            for &at in &line[1..] {
                total = call(checker, block, op, &elems, &total, &self.item(at))?;
                if self.scans {
                    give(&mut births, at, &total);
                }
            }
            if !self.scans {
                give(&mut births, number, &total);
            }
        }
        Ok(births)
    }
}

/// Runs the body on two items with their births.
fn call<'a>(
    checker: &mut Checker<'a>,
    block: &mut Block<'a>,
    op: Op,
    elems: &[Elem],
    earlier: &Item,
    later: &Item,
) -> Eval<Item> {
    let Some(body) = block.machine.bodies.get(&op) else {
        return Err(Problem::unsupported("a body without a block"));
    };
    let pairs = elems.iter().zip(earlier.iter().zip(later));
    let args = pairs.flat_map(|(&elem, (&a, &b))| [(elem, a), (elem, b)]);
    for (&reg, (elem, (bits, birth))) in body.args.iter().zip(args) {
        block.machine.put(reg, tile(Tile::scalar(elem, bits)));
        block.shadows[reg as usize] = some(vec![birth]);
    }
    let dying = block.machine.dying.clone();
    let (back, _) = block.machine.next_step();
    block.machine.go_to(body.start);
    loop {
        match checker.step(block) {
            Ok(Event::Done) => break,
            Ok(_) => {}
            Err(fault) => {
                let mut problem = Problem::new(fault.code, fault.message.clone());
                problem.limit = fault.limit;
                return Err(problem);
            }
        }
    }
    block.machine.go_to(back);
    block.machine.dying = dying;
    let yields = body.yields.iter().map(|&reg| {
        let bits = match block.machine.register(reg) {
            Value::Tile(tile) => tile.bits[0],
            _ => 0,
        };
        let birth = match &block.shadows[reg as usize] {
            Shadow::Births(births) | Shadow::Partial(births, _) => births[0],
            Shadow::Plain | Shadow::Token(_) => 0,
        };
        (bits, birth)
    });
    Ok(yields.collect())
}
