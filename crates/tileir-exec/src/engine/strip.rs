//! Chains of element-wise ops, run strip by strip.
//!
//! A strip is so many elements that what a chain computes on the way stays in the first cache. Every op of the chain
//! runs over one strip before the next strip is begun; only what is used elsewhere is written to tiles.

use super::lanes::LaneOp;
use super::packed::{Slice, SliceMut};
use super::simd::Isa;
use crate::raw::Room;
use smallvec::SmallVec;
use std::ops::Range;

/// Elements of a strip.
pub(crate) const STRIP: usize = 1024;

/// Where lanes are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// In a scratch register, with their width in bytes: they are those of the current strip.
    Scratch(u16, u8),
    /// In an input.
    Input(u16),
    /// In an output.
    Output(u16),
}

/// How the lanes of a larger tile are found in a smaller one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spread {
    /// So many neighbours of the result are neighbours of the source, or all the same element of it.
    run: usize,
    same: bool,
    /// Size and step in the source of each further dimension, the inner ones first.
    outer: SmallVec<[(usize, usize); 4]>,
}

impl Spread {
    /// From the shape of the source to that of the result; a step of 0 where the source has one element for all.
    pub fn new(shape: &[usize], steps: &[usize]) -> Spread {
        let mut dims: Vec<(usize, usize)> =
            shape.iter().copied().zip(steps.iter().copied()).rev().filter(|d| d.0 > 1).collect();
        let (mut run, same) = (1, dims.first().is_none_or(|d| d.1 == 0));
        while let Some(&(size, step)) = dims.first() {
            if step != if same { 0 } else { run } {
                break;
            }
            run *= size;
            dims.remove(0);
        }
        Spread { run, same, outer: dims.into() }
    }

    /// Where in the source run `index` begins.
    fn source(&self, mut index: usize) -> usize {
        let mut at = 0;
        for &(size, step) in &self.outer {
            at += index % size * step;
            index /= size;
        }
        at
    }

    fn fill(&self, from: Slice<'_>, first: usize, mut to: SliceMut<'_>) {
        let (mut done, end) = (0, to.len());
        while done < end {
            let (index, skip) = ((first + done) / self.run, (first + done) % self.run);
            let count = (self.run - skip).min(end - done);
            let at = self.source(index);
            let mut to = to.part(done..done + count);
            if self.same {
                to.fill(from.get(at));
            } else {
                to.copy(from.part(at + skip..at + skip + count));
            }
            done += count;
        }
    }
}

/// One thing to do to each strip.
#[derive(Debug)]
pub(crate) enum Code {
    /// An element-wise op. Absent operands repeat the first.
    Lanes { op: LaneOp, from: [Place; 3], to: Place },
    /// The lanes of an input with fewer elements.
    Spread { input: u16, spread: Spread, to: Place },
    /// The numbers of the elements.
    Count { to: Place },
    /// The same lanes again.
    Copy { from: Place, to: Place },
}

/// What a scratch register holds all the time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fixed {
    /// This pattern.
    Bits(u64),
    /// The scalar with this number.
    Scalar(u16),
}

/// A chain.
#[derive(Debug, Default)]
pub(crate) struct Strips {
    /// What is filled once, and where.
    pub fixed: Vec<(Place, Fixed)>,
    pub codes: Vec<Code>,
    /// How many scratch registers there are.
    pub registers: u16,
}

/// Scratch registers of one worker.
#[derive(Debug, Default)]
pub(crate) struct Scratch(Vec<Room<u64>>);

impl Scratch {
    fn reserve(&mut self, registers: u16) {
        while self.0.len() < usize::from(registers) {
            self.0.push(Room::new(STRIP));
        }
    }

    /// Bytes of so many registers.
    pub fn bytes(registers: u16) -> u64 {
        u64::from(registers) * 8 * STRIP as u64
    }
}

fn view(room: &Room<u64>, width: u8, len: usize) -> Slice<'_> {
    match width {
        1 => Slice::B1(room.view(len)),
        2 => Slice::B2(room.view(len)),
        4 => Slice::B4(room.view(len)),
        _ => Slice::B8(room.view(len)),
    }
}

fn view_mut(room: &mut Room<u64>, width: u8, len: usize) -> SliceMut<'_> {
    match width {
        1 => SliceMut::B1(room.view_mut(len)),
        2 => SliceMut::B2(room.view_mut(len)),
        4 => SliceMut::B4(room.view_mut(len)),
        _ => SliceMut::B8(room.view_mut(len)),
    }
}

/// What a chain runs on.
pub(crate) struct Run<'a, 'o> {
    pub isa: Isa,
    pub inputs: &'a [Slice<'a>],
    pub scalars: &'a [u64],
    pub outputs: &'a mut [SliceMut<'o>],
    pub scratch: &'a mut Scratch,
    /// Whether elements on which an op is not defined are to stop the run.
    pub guarded: bool,
}

impl Strips {
    /// Runs the chain over `count` elements. `false` if an op met an element on which it is not defined.
    pub fn run(&self, count: usize, mut run: Run<'_, '_>) -> bool {
        run.scratch.reserve(self.registers);
        for &(place, fixed) in &self.fixed {
            let bits = match fixed {
                Fixed::Bits(bits) => bits,
                Fixed::Scalar(at) => run.scalars[usize::from(at)],
            };
            if let Place::Scratch(at, width) = place {
                view_mut(&mut run.scratch.0[usize::from(at)], width, count.min(STRIP)).fill(bits);
            }
        }
        let mut start = 0;
        while start < count {
            let range = start..(start + STRIP).min(count);
            if !self.codes.iter().all(|code| run_strip(code, range.clone(), &mut run)) {
                return false;
            }
            start = range.end;
        }
        true
    }
}

fn run_strip(code: &Code, range: Range<usize>, run: &mut Run<'_, '_>) -> bool {
    let to = match code {
        Code::Lanes { to, .. } | Code::Spread { to, .. } | Code::Count { to } | Code::Copy { to, .. } => *to,
    };
    match to {
        // Taken out while it is written: what is read is never what is written.
        Place::Scratch(at, width) => {
            let at = usize::from(at);
            let mut room = std::mem::take(&mut run.scratch.0[at]);
            let done = run_code(code, range.clone(), run, view_mut(&mut room, width, range.len()));
            run.scratch.0[at] = room;
            done
        }
        Place::Output(at) => {
            let at = usize::from(at);
            let mut output = std::mem::replace(&mut run.outputs[at], SliceMut::none());
            let done = run_code(code, range.clone(), run, output.part(range));
            run.outputs[at] = output;
            done
        }
        Place::Input(_) => true,
    }
}

fn run_code(code: &Code, range: Range<usize>, run: &Run<'_, '_>, mut to: SliceMut<'_>) -> bool {
    let place = |place: Place| match place {
        Place::Scratch(at, width) => view(&run.scratch.0[usize::from(at)], width, range.len()),
        Place::Input(at) => run.inputs[usize::from(at)].part(range.clone()),
        Place::Output(at) => run.outputs[usize::from(at)].as_ref().part(range.clone()),
    };
    match code {
        Code::Lanes { op, from, .. } => {
            let from = from.map(place);
            if run.guarded && !op.defined(from) {
                return false;
            }
            op.run(run.isa, from, to);
        }
        Code::Spread { input, spread, .. } => {
            spread.fill(run.inputs[usize::from(*input)], range.start, to);
        }
        Code::Count { .. } => (0..range.len()).for_each(|i| to.set(i, (range.start + i) as u64)),
        Code::Copy { from, .. } => to.copy(place(*from)),
    }
    true
}
