//! Chains of element-wise ops, run strip by strip.
//!
//! A strip is so many elements that what a chain computes on the way stays in the first cache. Every op of the chain
//! runs over one strip before the next strip is begun; only what is used elsewhere is written to tiles.

use super::lanes::LaneOp;
use super::layout::Layout;
use super::packed::{Case, CaseMut, Slice, SliceMut, on_each};
use super::paths::{AccessLog, Extent, Path};
use super::simd::{Enabled, Isa, Kernel};
use super::vector::{Mode, VectorProgram};
use crate::cancel::Stop;
use crate::memory::Region;
use crate::raw::{Ahead, AlignedVec, Stretch};
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

/// One element.
impl Default for Spread {
    fn default() -> Spread {
        Spread { run: 1, same: true, outer: SmallVec::new() }
    }
}

impl Spread {
    /// From the shape of the source to that of the result; a step of 0 where the source has one element for all.
    pub fn new(shape: &[usize], steps: &[usize]) -> Spread {
        let mut spread = Spread::default();
        for (&size, &step) in shape.iter().zip(steps).rev() {
            spread.add(size, step);
        }
        spread
    }

    /// Adds a dimension outside of those that there are: its size, and how far its elements are apart in the source.
    #[inline]
    pub fn add(&mut self, size: usize, step: usize) {
        if size == 1 {
            return;
        }
        if self.run == 1 && self.outer.is_empty() {
            self.same = step == 0;
        }
        if self.outer.is_empty() && step == if self.same { 0 } else { self.run } {
            self.run *= size;
        } else {
            self.outer.push((size, step));
        }
    }

    /// The run that an element of the result is in, and its place there. (Tiles have powers of two along each dimension.)
    #[inline(always)]
    fn split(&self, at: usize) -> (usize, usize) {
        (at >> self.run.trailing_zeros(), at & (self.run - 1))
    }

    /// Visits the pieces of a range of the result that are runs or parts of one: where in the range, and where in the
    /// source its first element is. Ends early when `visit` says so.
    #[inline(always)]
    pub fn pieces(&self, range: Range<usize>, mut visit: impl FnMut(Range<usize>, usize) -> bool) -> bool {
        let (mut index, mut skip) = self.split(range.start);
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

    /// Size and step of each dimension, the inner ones first. Neighbours may be one dimension.
    pub fn dims(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let run = (self.run, u64::from(!self.same));
        std::iter::once(run).chain(self.outer.iter().map(|&(size, step)| (size, step as u64)))
    }

    /// Whether the elements of a run are one element of the source.
    pub fn is_repeated(&self) -> bool {
        self.same && self.run > 1
    }

    /// Whether the result is one run of the source, or runs of which each lies behind the one before it.
    #[inline]
    pub fn is_rows_apart(&self) -> bool {
        match self.outer[..] {
            [] => !self.is_repeated(),
            [(_, step)] => !self.is_repeated() && step >= self.run,
            _ => false,
        }
    }

    /// Where in the source a range of the result begins, if it lies there as it is.
    pub fn lies(&self, range: &Range<usize>) -> Option<usize> {
        let (_, skip) = self.split(range.start);
        if self.same || skip + range.len() > self.run {
            return None;
        }
        if self.outer.is_empty() {
            return Some(range.start);
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
        self.run.is_multiple_of(16) && self.has_lines_of(self.run)
    }

    /// Whether lines of so many elements of the result have one element of the source each, one after the other.
    pub fn has_lines_of(&self, line: usize) -> bool {
        self.same && self.run == line && matches!(self.outer[..], [] | [(_, 1)])
    }

    /// Where in the source the elements of lines are that make a range of the result, and how long those lines are.
    pub fn each(&self, range: &Range<usize>) -> Option<(Range<usize>, usize)> {
        let ((line, skip), count) = (self.split(range.start), range.len());
        let (lines, rest) = self.split(count);
        if skip == 0 && rest == 0 {
            return Some((line..line + lines, self.run));
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
    fn run<const FMA: bool, const LANES: usize>(self, _: Enabled<FMA, LANES>) {
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
    fn run<const FMA: bool, const LANES: usize>(self, _: Enabled<FMA, LANES>) {
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
    /// The lanes of an input with fewer elements, or of what there is one of for each line of the strip.
    Spread { from: Place, spread: Spread, to: Place },
    /// The numbers of the elements.
    Count { to: Place },
    /// The same lanes again, or the same numbers of lines of so many elements.
    Copy { from: Place, line: usize, to: Place },
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
    /// Vector programs that do some of the codes, in order.
    pub programs: Vec<VectorProgram>,
    /// Whether several of them do all codes but small ones.
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
    pub layout: &'a Layout,
    /// Bytes of an element.
    pub width: u8,
    /// Whether the chain writes nothing that lies there.
    pub apart: bool,
    pub log: Option<&'a AccessLog>,
}

impl Walk<'_> {
    /// Reads some elements, and lets memory bring what would come next.
    fn read(&self, range: Range<usize>, to: SliceMut<'_>) {
        let (next, count) = (range.end, range.len());
        self.saw(Path::FusedLoad);
        on_each!(CaseMut, to, v => self.layout.read(&self.region, range, v));
        if self.layout.is_one_run() {
            self.region.ahead(next as u64, count).ask(usize::MAX);
        }
    }

    /// Reads some elements of a tile that has the one in memory, which lies together, over and over.
    fn read_spread(&self, spread: &Spread, range: Range<usize>, to: SliceMut<'_>) {
        self.saw(Path::FusedBroadcast);
        on_each!(CaseMut, to, v => spread.pieces(range, |piece, at| self.region.read(at as u64, &mut v[piece])));
    }

    fn write(&self, range: Range<usize>, from: Slice<'_>) {
        let (next, count) = (range.end, range.len());
        self.saw(Path::FusedStore);
        on_each!(Case, from, v => self.layout.write(&self.region, range, v));
        if self.layout.is_one_run() && !self.region.uses_non_temporal_stores() {
            self.region.ahead(next as u64, count).ask(usize::MAX);
        }
    }

    /// Notes that it was read or written in some way.
    #[inline]
    pub fn saw(&self, path: Path) {
        if let Some(log) = self.log {
            log.saw(path, self.layout.class(), Extent::Whole);
        }
    }

    /// The elements in a range, where they lie, if they lie together and have two or four bytes each.
    pub fn stretch(&self, range: &Range<usize>) -> Option<Stretch<'_>> {
        let start = self.layout.start_of(range)?;
        self.region.stretch(start as u64, range.len())
    }
}

/// Scratch registers of one worker, and what it is likely to read soon.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    rooms: Vec<AlignedVec<u64>>,
    pub ahead: Ahead,
}

/// Lines of memory that each code of a strip asks for.
const ASKED: usize = 16;

impl Scratch {
    /// How many bytes there are.
    pub fn bytes(&self) -> u64 {
        self.rooms.iter().map(|room| 8 * room.len() as u64).sum()
    }

    /// The bytes after runs that reserved these registers: their number, and the bytes of each.
    pub fn bytes_for(runs: impl Iterator<Item = (usize, usize)>) -> u64 {
        let mut rooms: Vec<usize> = Vec::new();
        for (registers, bytes) in runs {
            rooms.resize(rooms.len().max(registers), 0);
            rooms[..registers].iter_mut().for_each(|room| *room = (*room).max(bytes));
        }
        rooms.into_iter().map(|bytes| AlignedVec::<u64>::bytes_for(bytes.div_ceil(8)) as u64).sum()
    }

    fn reserve(&mut self, registers: usize, bytes: usize) {
        while self.rooms.len() < registers {
            self.rooms.push(AlignedVec::default());
        }
        for room in &mut self.rooms[..registers] {
            if room.len() * 8 < bytes {
                *room = AlignedVec::new(bytes.div_ceil(8));
            }
        }
    }
}

#[inline(always)]
fn view(room: &AlignedVec<u64>, width: u8, len: usize) -> Slice<'_> {
    match width {
        1 => Slice::new(room.view::<u8>(len)),
        2 => Slice::new(room.view::<u16>(len)),
        4 => Slice::new(room.view::<u32>(len)),
        _ => Slice::new(room.view::<u64>(len)),
    }
}

#[inline(always)]
fn view_mut(room: &mut AlignedVec<u64>, width: u8, len: usize) -> SliceMut<'_> {
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
    /// Once it is set, outputs are left incomplete.
    pub stop: &'a Stop,
}

/// What stands for the lanes of a scratch register.
#[derive(Clone)]
pub(super) enum Lie<'a> {
    /// They are in the register.
    No,
    /// They lie in an input as they are.
    Lanes(Slice<'a>),
}

/// What a code writes to, taken out while it is written: what is read is never what is written.
pub(super) enum Taken<'o> {
    /// An output.
    Tile(usize, SliceMut<'o>),
    /// A scratch register, which has the current strip, and the width of its elements.
    AlignedVec(usize, u8, AlignedVec<u64>),
}

impl<'o> Taken<'o> {
    #[inline(always)]
    pub fn new(strips: &Strips, place: Place, run: &mut Run<'_, 'o>) -> Taken<'o> {
        let (register, width) = match place {
            Place::Scratch(at, width) => (usize::from(at), width),
            Place::Input(_) => unreachable!("inputs are read"),
            Place::Output(at) => {
                let at = usize::from(at);
                match run.write {
                    Some(walk) if walk.at == at => (strips.of_output(at, run), walk.width),
                    _ => return Taken::Tile(at, std::mem::replace(&mut run.outputs[at], SliceMut::empty())),
                }
            }
        };
        Taken::AlignedVec(register, width, std::mem::take(&mut run.scratch.rooms[register]))
    }

    /// The elements that are the current strip, or what is combined of it.
    #[inline(always)]
    pub fn part(&mut self, range: Range<usize>) -> SliceMut<'_> {
        match self {
            Taken::Tile(_, tile) => tile.part(range),
            Taken::AlignedVec(_, width, room) => view_mut(room, *width, range.len()),
        }
    }

    #[inline(always)]
    pub fn give_back(self, run: &mut Run<'_, 'o>) {
        match self {
            Taken::Tile(at, tile) => run.outputs[at] = tile,
            Taken::AlignedVec(at, _, room) => run.scratch.rooms[at] = room,
        }
    }
}

/// The lines that some elements are, a power of two each.
#[inline(always)]
pub(super) fn lines_of(elements: &Range<usize>, line: usize) -> Range<usize> {
    let bits = line.trailing_zeros();
    elements.start >> bits..elements.end >> bits
}

/// How many elements of each register that is the same for all strips are filled in.
type Filled = SmallVec<[usize; 8]>;

/// How things are while a strip is done.
pub(super) struct Now<'a> {
    /// For each scratch register.
    pub lying: SmallVec<[Lie<'a>; 8]>,
    filled: Filled,
    /// Which inputs in memory were read.
    brought: SmallVec<[bool; 4]>,
}

impl Now<'_> {
    /// What was written to a place is there.
    pub fn is_there(&mut self, place: Place) {
        if let Place::Scratch(at, _) = place {
            self.lying[usize::from(at)] = Lie::No;
        }
    }
}

impl Strips {
    /// Elements of a strip, so that all that is touched at once stays in the first cache; where vector programs do everything,
    /// there is nothing between what is read and what is written, and a strip is as long as it can be.
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

    /// Runs the chain over `count` elements. `false` if an op met an element on which it is not defined.
    pub fn run(&self, count: usize, mut run: Run<'_, '_>) -> bool {
        let mut now = self.begin(&run);
        let Some((program, length)) = self.whole_program(&run, count) else {
            return self.run_strips(0..count, &mut run, &mut now);
        };
        if program.needs_scratch(&self.codes) {
            self.reserve(length, &mut run);
        }
        for start in (0..count).step_by(length) {
            if run.stop.is_set() {
                return true;
            }
            // Both are whole blocks, but the last strip may be shorter.
            let range = start..count.min(start + length);
            let mode = Mode { whole: true, stores: true };
            if !self.run_program(program, &range, &mut run, &mut now, mode)
                && !self.run_strips(range, &mut run, &mut now)
            {
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

    /// How things are in the beginning. (Made by pushing: lists that are made elsewhere are copied.)
    #[inline(always)]
    fn begin<'a>(&self, run: &Run<'_, '_>) -> Now<'a> {
        let mut now = Now { lying: SmallVec::new(), filled: SmallVec::new(), brought: SmallVec::new() };
        for _ in 0..self.registers {
            now.lying.push(Lie::No);
        }
        for _ in &self.fixed {
            now.filled.push(0);
        }
        for _ in run.reads {
            now.brought.push(false);
        }
        now
    }

    /// Runs the chain over some elements strip by strip.
    fn run_strips<'a>(&self, all: Range<usize>, run: &mut Run<'a, '_>, now: &mut Now<'a>) -> bool {
        let count = all.len();
        // What is read where it lies needs no room.
        let in_place = run.reads.is_empty() || self.at_once && run.reads.iter().all(|walk| walk.apart);
        let length = if in_place { self.length() } else { STREAMED.max(self.line) };
        let length = length.min(count);
        self.reserve(length, run);
        for walk in run.reads.iter().filter(|walk| walk.apart && walk.layout.is_one_run()) {
            // The next tile block is likely to want what follows. Of several, the largest counts.
            let ahead = walk.region.ahead(all.end as u64, count);
            if ahead.left() >= run.scratch.ahead.left() {
                run.scratch.ahead = ahead;
            }
        }
        let mut start = all.start;
        while start < all.end {
            if run.stop.is_set() {
                return true;
            }
            let range = start..(start + length).min(all.end);
            now.brought.iter_mut().for_each(|brought| *brought = false);
            for walk in run.reads.iter().filter(|walk| !walk.apart) {
                // It may be overwritten before it is read.
                self.bring(Place::Input(walk.at as u16), &range, run, now);
            }
            let Some(written) = self.all_codes(&range, run, now) else { return false };
            self.flush(&range, written, run);
            start = range.end;
        }
        true
    }

    /// Runs all codes on a strip, those of a vector program at once if that can be. What is the same for all strips is filled
    /// in when a code reads it first, and what is in memory read; programs read it elsewhere. How many elements were written to
    /// memory; `None` if an op is not defined on one.
    fn all_codes<'a>(&self, range: &Range<usize>, run: &mut Run<'a, '_>, now: &mut Now<'a>) -> Option<usize> {
        let (mut at, mut programs, mut written) = (0, self.programs.iter(), 0);
        let mut next = programs.next();
        while at < self.codes.len() {
            if let Some(program) = next.filter(|program| program.codes.start == at) {
                next = programs.next();
                let stores = program.stores && run.write.is_some_and(|walk| walk.stretch(range).is_some());
                if self.run_program(program, range, run, now, Mode { whole: false, stores }) {
                    if stores {
                        written = range.len();
                    }
                    at = program.codes.end;
                    continue;
                }
            }
            let code = &self.codes[at];
            self.make_ready(code, range, run, now);
            if !self.strip(code, range.clone(), run, now) {
                return None;
            }
            at += 1;
        }
        Some(written)
    }

    /// Sees to it that what a code reads is there: what is the same for all of so many elements, in the registers that come
    /// first, and what is in memory.
    fn make_ready(&self, code: &Code, range: &Range<usize>, run: &mut Run<'_, '_>, now: &mut Now<'_>) {
        let (from, line) = match code {
            Code::Lanes { from, line, .. } => (&from[..], *line),
            Code::Copy { from, line, .. } => (std::slice::from_ref(from), *line),
            Code::Fold { from, .. } => (std::slice::from_ref(from), 1),
            Code::Spread { .. } | Code::Count { .. } => return,
        };
        let count = lines_of(range, line).len();
        for &place in from {
            match place {
                Place::Scratch(at, width) => {
                    let at = usize::from(at);
                    if let Some(filled) = now.filled.get_mut(at).filter(|filled| **filled < count) {
                        *filled = count;
                        let room = view_mut(&mut run.scratch.rooms[at], width, count);
                        fill(run.isa, room, self.fixed[at].1.bits(run.scalars));
                    }
                }
                Place::Input(_) => self.bring(place, range, run, now),
                Place::Output(_) => {}
            }
        }
    }

    /// Reads an input that is in memory, if that has not been done for this strip.
    pub(super) fn bring(&self, place: Place, range: &Range<usize>, run: &mut Run<'_, '_>, now: &mut Now<'_>) {
        let Place::Input(at) = place else { return };
        for (walk, brought) in run.reads.iter().zip(&mut now.brought) {
            if walk.at == usize::from(at) && !std::mem::replace(brought, true) {
                let room = &mut run.scratch.rooms[self.of_input(walk.at)];
                walk.read(range.clone(), view_mut(room, walk.width, range.len()));
            }
        }
    }

    /// The lanes of a strip where they lie in memory, if something can read them there.
    pub(super) fn in_memory<'a>(
        &self,
        place: Place,
        range: &Range<usize>,
        run: &Run<'a, '_>,
    ) -> Option<(&'a Walk<'a>, Stretch<'a>)> {
        let Place::Input(at) = place else { return None };
        let is_read = |walk: &&Walk<'_>| walk.at == usize::from(at) && walk.apart;
        let walk = run.reads.iter().find(is_read)?;
        Some((walk, walk.stretch(range)?))
    }

    /// The scratch register of an input in memory.
    fn of_input(&self, at: usize) -> usize {
        usize::from(self.registers) + at
    }

    /// The scratch register of an output in memory.
    fn of_output(&self, at: usize, run: &Run<'_, '_>) -> usize {
        usize::from(self.registers) + run.inputs.len() + at
    }

    /// Writes the output that is in memory, but for so many elements that were written.
    fn flush(&self, range: &Range<usize>, written: usize, run: &Run<'_, '_>) {
        if let Some(walk) = run.write.filter(|_| written < range.len()) {
            let room = view(&run.scratch.rooms[self.of_output(walk.at, run)], walk.width, range.len());
            walk.write(range.start + written..range.end, room.part(written..range.len()));
        }
    }

    pub(super) fn strip<'a>(&self, code: &Code, range: Range<usize>, run: &mut Run<'a, '_>, now: &mut Now<'a>) -> bool {
        run.scratch.ahead.ask(ASKED);
        if let Place::Scratch(at, _) = code.to() {
            let lie = &mut now.lying[usize::from(at)];
            *lie = Lie::No;
            if let Code::Spread { from, spread, .. } = code
                && let (Some(start), Place::Input(input)) = (spread.lies(&range), *from)
                && run.reads.iter().all(|walk| walk.at != usize::from(input))
            {
                *lie = Lie::Lanes(run.inputs[usize::from(input)].part(start..start + range.len()));
                return true;
            }
        }
        let (range, part) = match code {
            Code::Fold { line, .. } => (range.clone(), lines_of(&range, *line)),
            Code::Lanes { line, .. } | Code::Copy { line, .. } if *line > 1 => {
                (lines_of(&range, *line), lines_of(&range, *line))
            }
            _ => (range.clone(), range),
        };
        let mut to = Taken::new(self, code.to(), run);
        let done = self.code(code, range, run, &now.lying, to.part(part));
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
            Place::Scratch(at, width) => match &lying[usize::from(at)] {
                Lie::Lanes(lanes) => *lanes,
                Lie::No => scratch(usize::from(at), width),
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

    /// What there is one of for each of some lines, of the strip or of an input.
    pub(super) fn numbers<'r>(&self, place: Place, lines: &Range<usize>, run: &'r Run<'_, '_>) -> Slice<'r> {
        match place {
            Place::Scratch(at, width) => view(&run.scratch.rooms[usize::from(at)], width, lines.len()),
            Place::Input(at) => run.inputs[usize::from(at)].part(lines.clone()),
            Place::Output(at) => run.outputs[usize::from(at)].as_ref().part(lines.clone()),
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
                let (a, b, c) = (lanes(from[0]), lanes(from[1]), lanes(from[2]));
                if run.guarded && !op.is_total() && !op.defined([a, b, c]) {
                    return false;
                }
                op.run(run.isa, a, b, c, to);
            }
            Code::Spread { from: Place::Input(input), spread, .. } => {
                match run.reads.iter().find(|walk| walk.at == usize::from(*input)) {
                    Some(walk) => walk.read_spread(spread, range, to),
                    None => spread.fill(run.isa, run.inputs[usize::from(*input)], range, to),
                }
            }
            Code::Spread { from, spread, .. } => {
                // What there is one of for each line begins with the strip.
                let lines = lines_of(&range, spread.run());
                spread.fill(run.isa, self.numbers(*from, &lines, run), 0..range.len(), to);
            }
            Code::Count { .. } => (0..range.len()).for_each(|i| to.set(i, (range.start + i) as u64)),
            Code::Copy { from, .. } => to.copy(self.lanes(*from, &range, run, lying)),
            Code::Fold { op, line, identity, from, .. } => {
                op.fold(run.isa, self.lanes(*from, &range, run, lying), *line, *identity, to);
            }
        }
        true
    }
}
