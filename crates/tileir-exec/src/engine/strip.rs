//! Chains of element-wise ops, run strip by strip.
//!
//! A strip is so many elements that what a chain computes on the way stays in the first cache. Every op of the chain
//! runs over one strip before the next strip is begun; only what is used elsewhere is written to tiles.

use super::joint::Joint;
use super::lanes::LaneOp;
use super::packed::{Case, CaseMut, Slice, SliceMut, on_each};
use super::simd::{Isa, Kernel};
use super::tape::Tape;
use crate::memory::Region;
use crate::raw::{Ahead, Room, Stretch};
use smallvec::SmallVec;
use std::ops::Range;

/// The most and the fewest elements of a strip.
pub(super) const LONGEST: usize = 4096;
const SHORTEST: usize = 512;
/// Elements of a strip that memory gives or takes: few, so that memory brings the next ones while these are computed.
const STREAMED: usize = 512;
/// What a strip may take in the first cache, in bytes.
const BUDGET: usize = 32 << 10;

/// Where lanes are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
        let mut dims: SmallVec<[(usize, usize); 4]> =
            shape.iter().copied().zip(steps.iter().copied()).rev().filter(|d| d.0 > 1).collect();
        let (mut run, same) = (1, dims.first().is_none_or(|d| d.1 == 0));
        while let Some(&(size, step)) = dims.first() {
            if step != if same { 0 } else { run } {
                break;
            }
            run *= size;
            dims.remove(0);
        }
        Spread { run, same, outer: dims }
    }

    /// Visits the pieces of a range of the result that are runs or parts of one: where in the range, and where in the
    /// source its first element is. Ends early when `visit` says so.
    #[inline(always)]
    pub fn pieces(&self, range: Range<usize>, mut visit: impl FnMut(Range<usize>, usize) -> bool) -> bool {
        let (mut index, mut skip) = (range.start / self.run, range.start % self.run);
        if let [(_, step)] = self.outer[..] {
            // Rows of a matrix are most of what there is.
            let (mut at, mut source) = (0, index * step);
            while at < range.len() {
                let count = (self.run - skip).min(range.len() - at);
                if !visit(at..at + count, source + if self.same { 0 } else { skip }) {
                    return false;
                }
                (at, skip, source) = (at + count, 0, source + step);
            }
            return true;
        }
        // Where the run is among its neighbours in each further dimension, and where in the source it begins.
        let (mut coordinate, mut source) = (SmallVec::<[usize; 4]>::new(), 0);
        for &(size, step) in &self.outer {
            coordinate.push(index % size);
            source += index % size * step;
            index /= size;
        }
        let (mut at, end) = (0, range.len());
        while at < end {
            let count = (self.run - skip).min(end - at);
            if !visit(at..at + count, source + if self.same { 0 } else { skip }) {
                return false;
            }
            (at, skip) = (at + count, 0);
            for (c, &(size, step)) in coordinate.iter_mut().zip(&self.outer) {
                (*c, source) = (*c + 1, source + step);
                if *c < size {
                    break;
                }
                (*c, source) = (0, source - size * step);
            }
        }
        true
    }

    /// Where in the source a range of the result begins, if it lies there as it is.
    fn lies(&self, range: &Range<usize>) -> Option<usize> {
        let skip = range.start % self.run;
        if self.same || skip + range.len() > self.run {
            return None;
        }
        let mut start = None;
        self.pieces(range.clone(), |_, at| {
            start = Some(at);
            false
        });
        start
    }

    /// Whether whole lines of the result, in whole vectors of any set, have one element of the source each, one after the
    /// other.
    pub fn is_by_lines(&self) -> bool {
        self.same && self.run.is_multiple_of(16) && matches!(self.outer[..], [(_, 1)])
    }

    /// Where in the source the elements of lines are that make a range of the result, and how long those lines are.
    pub fn each(&self, range: &Range<usize>) -> Option<(Range<usize>, usize)> {
        let (line, skip, count) = (range.start / self.run, range.start % self.run, range.len());
        if skip == 0 && count.is_multiple_of(self.run) {
            return Some((line..line + count / self.run, self.run));
        }
        (skip + count <= self.run && count.is_multiple_of(16)).then_some((line..line + 1, count))
    }

    /// So many neighbours of the result are neighbours of the source, or all the same element of it.
    pub fn run(&self) -> usize {
        self.run
    }

    /// Whether the result is the source over and over.
    pub fn comes_again(&self) -> bool {
        !self.same && self.outer.iter().all(|&(_, step)| step == 0)
    }

    /// So many neighbours of the result are neighbours of the source; none if all are the same element of it.
    pub fn together(&self) -> usize {
        if self.same { 0 } else { self.run }
    }

    /// Whether the result is one run of the source.
    pub fn is_one_run(&self) -> bool {
        self.outer.is_empty() && !self.same
    }

    fn fill(&self, isa: Isa, from: Slice<'_>, range: Range<usize>, mut to: SliceMut<'_>) {
        if !self.same {
            self.pieces(range, |piece, at| {
                let count = piece.len();
                to.part(piece).copy(from.part(at..at + count));
                true
            });
            return;
        }
        match (from.by_width(), to.by_width()) {
            (Case::B1(from), CaseMut::B1(to)) => isa.run(Same { spread: self, range, from, to }),
            (Case::B2(from), CaseMut::B2(to)) => isa.run(Same { spread: self, range, from, to }),
            (Case::B4(from), CaseMut::B4(to)) => isa.run(Same { spread: self, range, from, to }),
            (Case::B8(from), CaseMut::B8(to)) => isa.run(Same { spread: self, range, from, to }),
            _ => {}
        }
    }
}

/// Runs of the same element.
struct Same<'a, T> {
    spread: &'a Spread,
    range: Range<usize>,
    from: &'a [T],
    to: &'a mut [T],
}

impl<T: Copy> Kernel for Same<'_, T> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self) {
        let Same { spread, range, from, to } = self;
        spread.pieces(range, |piece, at| {
            let (part, item) = (&mut to[piece], from[at]);
            // Runs are short, and most are whole chunks.
            let (chunks, rest) = part.as_chunks_mut::<16>();
            let mut i = 0;
            while i < chunks.len() {
                chunks[i] = [item; 16];
                i += 1;
            }
            let mut i = 0;
            while i < rest.len() {
                rest[i] = item;
                i += 1;
            }
            true
        });
    }
}

/// The same element everywhere.
struct Fill<'a, T> {
    to: &'a mut [T],
    item: T,
}

impl<T: Copy> Kernel for Fill<'_, T> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self) {
        let mut i = 0;
        while i < self.to.len() {
            self.to[i] = self.item;
            i += 1;
        }
    }
}

fn fill(isa: Isa, to: SliceMut<'_>, bits: u64) {
    match to.by_width() {
        CaseMut::B1(to) => isa.run(Fill { to, item: bits as u8 }),
        CaseMut::B2(to) => isa.run(Fill { to, item: bits as u16 }),
        CaseMut::B4(to) => isa.run(Fill { to, item: bits as u32 }),
        CaseMut::B8(to) => isa.run(Fill { to, item: bits }),
    }
}

/// One thing to do to each strip.
#[derive(Debug)]
pub(crate) enum Code {
    /// An element-wise op, on one number for each line of so many elements. Absent operands repeat the first.
    Lanes { op: LaneOp, from: [Place; 3], line: usize, to: Place },
    /// The lanes of an input with fewer elements. By lines if all that read it can take an element for each line.
    Spread { input: u16, spread: Spread, by_lines: bool, to: Place },
    /// The numbers of the elements.
    Count { to: Place },
    /// The same lanes again.
    Copy { from: Place, to: Place },
    /// Lines of so many neighbours combined into one element each.
    Fold { op: LaneOp, line: usize, identity: u64, from: Place, to: Place },
}

/// What a scratch register holds all the time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fixed {
    /// This pattern.
    Bits(u64),
    /// The scalar with this number.
    Scalar(u16),
}

impl Fixed {
    pub fn bits(self, scalars: &[u64]) -> u64 {
        match self {
            Fixed::Bits(bits) => bits,
            Fixed::Scalar(at) => scalars[usize::from(at)],
        }
    }
}

/// A chain.
#[derive(Debug, Default)]
pub(crate) struct Strips {
    /// What is filled once, and where.
    pub fixed: Vec<(Place, Fixed)>,
    pub codes: Vec<Code>,
    /// Those that may be done at once, in order.
    pub joints: Vec<Joint>,
    /// Those that may be done at once to one block after the other, in order.
    pub tapes: Vec<Tape>,
    /// Whether those are all that there is to do.
    pub at_once: bool,
    /// How many scratch registers there are.
    pub registers: u16,
    /// How many places have an element for each of the strip, and not just one for each line.
    pub whole: usize,
    /// Bytes of the widest elements.
    pub widest: u8,
    /// The longest line that is combined: a strip has whole ones. (All lengths are powers of two.)
    pub line: usize,
}

/// A tile in memory that a chain reads or writes.
pub(crate) struct Walk<'a> {
    /// The number of the input or output.
    pub at: usize,
    pub region: Region<'a>,
    pub spread: &'a Spread,
    /// Bytes of an element.
    pub width: u8,
}

impl Walk<'_> {
    /// Reads some elements, and lets memory bring what would come next.
    fn read(&self, range: Range<usize>, to: SliceMut<'_>) {
        let (next, count) = (range.end, range.len());
        on_each!(CaseMut, to, v => self.spread.pieces(range, |piece, at| self.region.read(at as u64, &mut v[piece])));
        if self.spread.is_one_run() {
            self.region.ahead(next as u64, count).ask(usize::MAX);
        }
    }

    fn write(&self, range: Range<usize>, from: Slice<'_>) {
        let (next, count) = (range.end, range.len());
        on_each!(Case, from, v => self.spread.pieces(range, |piece, at| self.region.write(at as u64, &v[piece])));
        if self.spread.is_one_run() && !self.region.is_written_past() {
            self.region.ahead(next as u64, count).ask(usize::MAX);
        }
    }

    /// The elements in a range, where they lie, if they lie together and have four bytes each.
    pub fn stretch(&self, range: &Range<usize>) -> Option<Stretch<'_>> {
        let start = self.spread.lies(range)?;
        self.region.stretch(start as u64, range.len()).filter(|_| self.width == 4)
    }
}

/// Scratch registers of one worker, and what it is likely to read soon.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    rooms: Vec<Room<u64>>,
    pub ahead: Ahead,
}

/// Lines of memory that each code of a strip asks for.
const ASKED: usize = 16;

impl Scratch {
    /// How many bytes there are.
    pub fn bytes(&self) -> u64 {
        self.rooms.iter().map(|room| 8 * room.len() as u64).sum()
    }

    fn reserve(&mut self, registers: usize, bytes: usize) {
        while self.rooms.len() < registers {
            self.rooms.push(Room::default());
        }
        for room in &mut self.rooms[..registers] {
            if room.len() * 8 < bytes {
                *room = Room::new(bytes.div_ceil(8));
            }
        }
    }
}

#[inline(always)]
fn view(room: &Room<u64>, width: u8, len: usize) -> Slice<'_> {
    match width {
        1 => Slice::new(room.view::<u8>(len)),
        2 => Slice::new(room.view::<u16>(len)),
        4 => Slice::new(room.view::<u32>(len)),
        _ => Slice::new(room.view::<u64>(len)),
    }
}

#[inline(always)]
fn view_mut(room: &mut Room<u64>, width: u8, len: usize) -> SliceMut<'_> {
    match width {
        1 => SliceMut::new(room.view_mut::<u8>(len)),
        2 => SliceMut::new(room.view_mut::<u16>(len)),
        4 => SliceMut::new(room.view_mut::<u32>(len)),
        _ => SliceMut::new(room.view_mut::<u64>(len)),
    }
}

/// What a chain runs on.
pub(crate) struct Run<'a, 'o> {
    pub isa: Isa,
    /// Nothing for those in memory.
    pub inputs: &'a [Slice<'a>],
    /// The inputs in memory.
    pub reads: &'a [Walk<'a>],
    pub scalars: &'a [u64],
    /// Nothing for the one in memory.
    pub outputs: &'a mut [SliceMut<'o>],
    /// The output in memory.
    pub write: Option<&'a Walk<'a>>,
    pub scratch: &'a mut Scratch,
    /// Whether elements on which an op is not defined are to stop the run.
    pub guarded: bool,
}

/// What stands for the lanes of a scratch register.
#[derive(Clone, Copy)]
pub(super) enum Lie<'a> {
    /// They are in the register.
    No,
    /// They lie in an input as they are.
    Lanes(Slice<'a>),
    /// These, each for a line of so many.
    Each(Slice<'a>, usize),
}

/// What a code writes to, taken out while it is written: what is read is never what is written.
pub(super) enum Taken<'o> {
    /// An output.
    Tile(usize, SliceMut<'o>),
    /// A scratch register, which has the current strip, and the width of its elements.
    Room(usize, u8, Room<u64>),
}

impl<'o> Taken<'o> {
    #[inline(always)]
    pub fn new(strips: &Strips, code: &Code, run: &mut Run<'_, 'o>) -> Taken<'o> {
        let (register, width) = match code.to() {
            Place::Scratch(at, width) => (usize::from(at), width),
            Place::Input(_) => unreachable!("inputs are read"),
            Place::Output(at) => {
                let at = usize::from(at);
                match run.write {
                    Some(walk) if walk.at == at => (strips.of_output(at, run), walk.width),
                    _ => return Taken::Tile(at, std::mem::replace(&mut run.outputs[at], SliceMut::none())),
                }
            }
        };
        Taken::Room(register, width, std::mem::take(&mut run.scratch.rooms[register]))
    }

    /// The elements that are the current strip, or what is combined of it.
    #[inline(always)]
    pub fn part(&mut self, range: Range<usize>) -> SliceMut<'_> {
        match self {
            Taken::Tile(_, tile) => tile.part(range),
            Taken::Room(_, width, room) => view_mut(room, *width, range.len()),
        }
    }

    #[inline(always)]
    pub fn give_back(self, run: &mut Run<'_, 'o>) {
        match self {
            Taken::Tile(at, tile) => run.outputs[at] = tile,
            Taken::Room(at, _, room) => run.scratch.rooms[at] = room,
        }
    }
}

/// How many elements of each register that is the same for all strips are filled in.
type Filled = SmallVec<[usize; 8]>;

/// For each scratch register.
pub(super) type Lying<'a> = SmallVec<[Lie<'a>; 8]>;

impl Strips {
    /// Elements of a strip, so that all that is touched at once stays in the first cache; where joints do everything, there
    /// is nothing between what is read and what is written, and a strip is as long as it can be.
    pub fn length(&self) -> usize {
        if self.at_once { LONGEST.max(self.line) } else { self.length_one_by_one() }
    }

    fn length_one_by_one(&self) -> usize {
        let fits = BUDGET / (self.whole.max(1) * usize::from(self.widest.max(1)));
        (1 << fits.max(1).ilog2()).clamp(SHORTEST, LONGEST).max(self.line)
    }

    /// How many scratch registers a run over `count` elements takes, and the bytes of each.
    pub fn scratch(&self, inputs: usize, outputs: usize, count: usize) -> (usize, usize) {
        let places = usize::from(self.registers) + inputs + outputs;
        (places, (self.length().min(count) * usize::from(self.widest)).next_multiple_of(8))
    }

    /// Runs the chain over `count` elements. `false` if an op met an element on which it is not defined, or lines cannot
    /// be combined at once.
    pub fn run(&self, count: usize, mut run: Run<'_, '_>) -> bool {
        let mut lying = self.nothing_lies();
        let Some((tape, length)) = self.whole_tape(&run, count) else {
            return self.run_strips(0..count, true, &mut run, &mut lying);
        };
        if tape.fills(&self.codes) {
            self.reserve(length, &mut run);
        }
        for start in (0..count).step_by(length) {
            let range = start..start + length;
            let done = start + self.run_tape(tape, &range, &mut run, &mut lying, true);
            if done < range.end && !self.run_strips(done..range.end, false, &mut run, &mut lying) {
                return false;
            }
        }
        true
    }

    /// Makes sure that there are scratch registers for strips of so many elements.
    fn reserve(&self, length: usize, run: &mut Run<'_, '_>) {
        let places = usize::from(self.registers) + run.inputs.len() + run.outputs.len();
        run.scratch.reserve(places, length * usize::from(self.widest));
    }

    /// Nothing stands for the lanes of a scratch register. (Made by pushing: a list that is made elsewhere is copied.)
    #[inline(always)]
    fn nothing_lies<'a>(&self) -> Lying<'a> {
        let mut lying: Lying<'_> = SmallVec::new();
        for _ in 0..self.registers {
            lying.push(Lie::No);
        }
        lying
    }

    /// Runs the chain over some elements strip by strip, with tapes if that is said.
    fn run_strips<'a>(&self, all: Range<usize>, tapes: bool, run: &mut Run<'a, '_>, lying: &mut Lying<'a>) -> bool {
        let count = all.len();
        let streams = !run.reads.is_empty();
        let length = match streams {
            true => STREAMED.max(self.line),
            false if run.isa.has_lines() => self.length(),
            false => self.length_one_by_one(),
        };
        let length = length.min(count);
        self.reserve(length, run);
        let mut filled: Filled = SmallVec::new();
        filled.resize(self.fixed.len(), 0);
        let mut start = all.start;
        while start < all.end {
            let range = start..(start + length).min(all.end);
            self.fetch(range.clone(), run);
            if !self.all_codes(&range, &mut filled, tapes, run, lying) {
                return false;
            }
            self.flush(range.clone(), run);
            start = range.end;
        }
        true
    }

    /// Runs all codes on a strip, those of a joint or a tape at once if that can be. What is the same for all strips is filled
    /// in when a code reads it first; joints and tapes read it elsewhere.
    fn all_codes<'a>(
        &self,
        range: &Range<usize>,
        filled: &mut Filled,
        with_tapes: bool,
        run: &mut Run<'a, '_>,
        lying: &mut Lying<'a>,
    ) -> bool {
        let (mut at, mut joints, mut tapes) = (0, self.joints.iter(), self.tapes.iter());
        let mut next = joints.next();
        let mut next_tape = tapes.next().filter(|_| with_tapes);
        while at < self.codes.len() {
            if let Some(tape) = next_tape.filter(|tape| tape.codes.start == at) {
                next_tape = tapes.next();
                if self.run_tape(tape, range, run, lying, false) == range.len() {
                    at = tape.codes.end;
                    continue;
                }
            }
            if let Some(joint) = next.filter(|joint| joint.codes.start == at) {
                next = joints.next();
                if self.run_joint(joint, range, run, lying) {
                    at = joint.codes.end;
                    continue;
                }
            }
            self.fill_fixed(&self.codes[at], range.len(), filled, run);
            if !self.strip(&self.codes[at], range.clone(), run, lying) {
                return false;
            }
            at += 1;
        }
        true
    }

    /// Fills in what a code reads that is the same for all of so many elements. Those registers come first.
    fn fill_fixed(&self, code: &Code, count: usize, filled: &mut Filled, run: &mut Run<'_, '_>) {
        let (from, line) = match code {
            Code::Lanes { from, line, .. } => (&from[..], *line),
            Code::Copy { from, .. } | Code::Fold { from, .. } => (std::slice::from_ref(from), 1),
            Code::Spread { .. } | Code::Count { .. } => return,
        };
        let count = count / line;
        for place in from {
            if let Place::Scratch(at, width) = *place
                && let Some(filled) = filled.get_mut(usize::from(at)).filter(|filled| **filled < count)
            {
                *filled = count;
                let room = view_mut(&mut run.scratch.rooms[usize::from(at)], width, count);
                fill(run.isa, room, self.fixed[usize::from(at)].1.bits(run.scalars));
            }
        }
    }

    /// The scratch register of an input in memory.
    fn of_input(&self, at: usize) -> usize {
        usize::from(self.registers) + at
    }

    /// The scratch register of an output in memory.
    fn of_output(&self, at: usize, run: &Run<'_, '_>) -> usize {
        usize::from(self.registers) + run.inputs.len() + at
    }

    /// Reads the inputs that are in memory.
    fn fetch(&self, range: Range<usize>, run: &mut Run<'_, '_>) {
        for walk in run.reads {
            let room = &mut run.scratch.rooms[self.of_input(walk.at)];
            walk.read(range.clone(), view_mut(room, walk.width, range.len()));
        }
    }

    /// Writes the output that is in memory.
    fn flush(&self, range: Range<usize>, run: &Run<'_, '_>) {
        if let Some(walk) = run.write {
            let room = &run.scratch.rooms[self.of_output(walk.at, run)];
            walk.write(range.clone(), view(room, walk.width, range.len()));
        }
    }

    pub(super) fn strip<'a>(
        &self,
        code: &Code,
        range: Range<usize>,
        run: &mut Run<'a, '_>,
        lying: &mut Lying<'a>,
    ) -> bool {
        run.scratch.ahead.ask(ASKED);
        if let Place::Scratch(at, _) = code.to() {
            let at = usize::from(at);
            lying[at] = Lie::No;
            if let Code::Spread { input, spread, by_lines, .. } = code {
                let tile = run.inputs[usize::from(*input)];
                if let Some(start) = spread.lies(&range) {
                    lying[at] = Lie::Lanes(tile.part(start..start + range.len()));
                    return true;
                }
                if *by_lines
                    && run.isa.has_lines()
                    && let Some((part, line)) = spread.each(&range)
                {
                    lying[at] = Lie::Each(tile.part(part), line);
                    return true;
                }
            }
        }
        let of_lines = |line: usize| range.start / line..range.end / line;
        let (range, part) = match code {
            Code::Fold { line, .. } => (range.clone(), of_lines(*line)),
            Code::Lanes { line, .. } if *line > 1 => (of_lines(*line), of_lines(*line)),
            _ => (range.clone(), range),
        };
        let mut to = Taken::new(self, code, run);
        let done = self.code(code, range, run, lying, to.part(part));
        to.give_back(run);
        done
    }

    /// The lanes of a strip at a place.
    #[inline(always)]
    pub(super) fn lanes<'r>(
        &self,
        place: Place,
        range: &Range<usize>,
        run: &'r Run<'_, '_>,
        lying: &[Lie<'r>],
    ) -> Slice<'r> {
        let scratch = |at: usize, width: u8| view(&run.scratch.rooms[at], width, range.len());
        match place {
            Place::Scratch(at, width) => match lying[usize::from(at)] {
                Lie::Lanes(lanes) => lanes,
                Lie::No | Lie::Each(..) => scratch(usize::from(at), width),
            },
            Place::Input(at) => {
                let at = usize::from(at);
                match run.reads.iter().find(|walk| walk.at == at) {
                    Some(walk) => scratch(self.of_input(at), walk.width),
                    None => run.inputs[at].part(range.clone()),
                }
            }
            Place::Output(at) => {
                let at = usize::from(at);
                match run.write {
                    Some(walk) if walk.at == at => scratch(self.of_output(at, run), walk.width),
                    _ => run.outputs[at].as_ref().part(range.clone()),
                }
            }
        }
    }

    fn code(
        &self,
        code: &Code,
        range: Range<usize>,
        run: &Run<'_, '_>,
        lying: &[Lie<'_>],
        mut to: SliceMut<'_>,
    ) -> bool {
        match code {
            Code::Lanes { op, from, .. } => {
                let lanes = |place| self.lanes(place, &range, run, lying);
                for (operand, other) in [(0, 1), (1, 0)] {
                    if let Place::Scratch(at, _) = from[operand]
                        && let Lie::Each(each, line) = lying[usize::from(at)]
                    {
                        op.run_lines(run.isa, operand == 0, lanes(from[other]), (each, line), to);
                        return true;
                    }
                }
                let (a, b, c) = (lanes(from[0]), lanes(from[1]), lanes(from[2]));
                if run.guarded && !op.is_total() && !op.defined([a, b, c]) {
                    return false;
                }
                op.run(run.isa, a, b, c, to);
            }
            Code::Spread { input, spread, .. } => {
                spread.fill(run.isa, run.inputs[usize::from(*input)], range, to);
            }
            Code::Count { .. } => (0..range.len()).for_each(|i| to.set(i, (range.start + i) as u64)),
            Code::Copy { from, .. } => to.copy(self.lanes(*from, &range, run, lying)),
            Code::Fold { op, line, identity, from, .. } => {
                return op.fold(run.isa, self.lanes(*from, &range, run, lying), *line, *identity, to);
            }
        }
        true
    }
}
