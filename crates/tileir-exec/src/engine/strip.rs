//! Runs a fusion group strip by strip.
//!
//! A strip is a number of elements whose intermediate values stay in the first-level cache. All ops of the group run on one
//! strip before the next one starts, and only results that are used outside of the group are written to tiles. Vector
//! programs compute most ops; the others run one by one.

use super::group::{GroupBody, GroupOp, Storage};
use super::layout::Layout;
use super::offsets::OffsetMap;
use super::packed::{CaseMut, Slice, SliceMut, on_each};
use super::paths::{AccessLog, ActivePart, Path};
use super::scratch::{self, Scratch};
use super::simd::{Isa, ScalarKernel};
use super::vector::Mode;
use crate::cancel::Stop;
use crate::memory::Region;
use crate::raw::{AlignedVec, Contiguous};
use smallvec::SmallVec;
use std::ops::Range;

/// The most elements of a strip, unless a row is longer.
pub(super) const LONGEST_STRIP: usize = 4096;
/// The elements of a strip that is copied from or to memory: few, so that prefetches keep up with the computation.
const STREAMED_STRIP: usize = 512;
/// The cache lines that are prefetched per op of a strip.
const PREFETCHED_LINES: usize = 16;

/// A tile in memory that a group reads or writes.
pub(crate) struct MemoryTile<'a> {
    /// The number of the input or output.
    pub at: usize,
    pub region: Region<'a>,
    pub layout: &'a Layout,
    /// Bytes of an element.
    pub width: u8,
    /// Whether the group writes nothing to this memory.
    pub is_disjoint: bool,
    pub log: Option<&'a AccessLog>,
}

impl MemoryTile<'_> {
    /// Copies the elements of a range, and prefetches the next ones.
    fn read(&self, range: Range<usize>, to: SliceMut<'_>) {
        let (next, count) = (range.end, range.len());
        self.count_access(Path::FusedLoad);
        on_each!(CaseMut, to, v => self.layout.read(&self.region, range, v));
        if self.layout.is_contiguous() {
            self.region.prefetch(next as u64, count).issue(usize::MAX);
        }
    }

    /// Copies the elements of a range of a tile to which this one, which is contiguous, is broadcast.
    fn read_broadcast(&self, map: &OffsetMap, range: Range<usize>, to: SliceMut<'_>) {
        self.count_access(Path::FusedBroadcast);
        on_each!(CaseMut, to, v => map.for_each_run(range, |run, offset| self.region.read(offset as u64, &mut v[run])));
    }

    fn write(&self, range: Range<usize>, from: Slice<'_>) {
        let (next, count) = (range.end, range.len());
        self.count_access(Path::FusedStore);
        on_each!(Case, from, v => self.layout.write(&self.region, range, v));
        if self.layout.is_contiguous() && !self.region.uses_non_temporal_stores() {
            self.region.prefetch(next as u64, count).issue(usize::MAX);
        }
    }

    /// Counts an access by its path.
    #[inline]
    pub fn count_access(&self, path: Path) {
        if let Some(log) = self.log {
            log.record(path, self.layout.class(), ActivePart::Whole);
        }
    }

    /// The elements of a range in place, if they are contiguous and can be accessed there.
    pub fn contiguous(&self, range: &Range<usize>) -> Option<Contiguous<'_>> {
        let start = self.layout.start_of(range)?;
        self.region.contiguous(start as u64, range.len())
    }
}

/// The operands of one run of a group.
pub(crate) struct GroupRun<'a, 'o> {
    pub isa: Isa,
    /// The input tiles; empty for those in memory.
    pub inputs: &'a [Slice<'a>],
    /// The inputs in memory.
    pub loads: &'a [MemoryTile<'a>],
    pub scalars: &'a [u64],
    /// The output tiles; empty for the one in memory.
    pub outputs: &'a mut [SliceMut<'o>],
    /// The output in memory.
    pub store: Option<&'a MemoryTile<'a>>,
    pub scratch: &'a mut Scratch,
    /// Whether the run stops at elements on which an op is undefined.
    pub guarded: bool,
    /// Once it is set, outputs are left incomplete.
    pub stop: &'a Stop,
}

impl<'a> GroupRun<'a, '_> {
    /// The input with this number, if it is in memory.
    pub fn load(&self, input: u16) -> Option<&'a MemoryTile<'a>> {
        self.loads.iter().find(|tile| tile.at == usize::from(input))
    }

    /// The output with this number, if it is in memory.
    fn stored(&self, output: u16) -> Option<&'a MemoryTile<'a>> {
        self.store.filter(|tile| tile.at == usize::from(output))
    }
}

/// Where the elements of a scratch register are read.
#[derive(Clone)]
pub(super) enum OperandSource<'a> {
    /// In the register.
    Register,
    /// In an input, which has them in this order.
    Input(Slice<'a>),
}

/// The storage that an op writes, taken out of the run meanwhile, so that operands can be borrowed.
pub(super) enum Destination<'o> {
    /// An output, with its number.
    Tile(usize, SliceMut<'o>),
    /// A scratch register that holds the current strip: its number, the width of its elements and its content.
    Register(usize, u8, AlignedVec<u64>),
}

impl<'o> Destination<'o> {
    #[inline(always)]
    pub fn take(body: &GroupBody, storage: Storage, run: &mut GroupRun<'_, 'o>) -> Destination<'o> {
        let (register, width) = match storage {
            Storage::Scratch(at, width) => (usize::from(at), width),
            Storage::Input(_) => unreachable!("inputs are read"),
            Storage::Output(at) => match run.stored(at) {
                Some(tile) => (body.output_register(at, run), tile.width),
                None => {
                    let at = usize::from(at);
                    return Destination::Tile(at, std::mem::replace(&mut run.outputs[at], SliceMut::empty()));
                }
            },
        };
        Destination::Register(register, width, run.scratch.take(register))
    }

    /// The elements of the current strip, or of its rows.
    #[inline(always)]
    pub fn part(&mut self, range: Range<usize>) -> SliceMut<'_> {
        match self {
            Destination::Tile(_, tile) => tile.part(range),
            Destination::Register(_, width, content) => scratch::view_mut(content, *width, range.len()),
        }
    }

    #[inline(always)]
    pub fn put_back(self, run: &mut GroupRun<'_, 'o>) {
        match self {
            Destination::Tile(at, tile) => run.outputs[at] = tile,
            Destination::Register(at, _, content) => run.scratch.put_back(at, content),
        }
    }
}

/// The rows that a range of elements consists of; a row is a power of two.
#[inline(always)]
pub(super) fn rows_of(elements: &Range<usize>, row: usize) -> Range<usize> {
    let bits = row.trailing_zeros();
    elements.start >> bits..elements.end >> bits
}

/// What is known about the scratch registers while a strip runs.
pub(super) struct StripState<'a> {
    /// Where each scratch register is read.
    pub sources: SmallVec<[OperandSource<'a>; 8]>,
    /// How many elements of the register of each uniform value are filled.
    filled: SmallVec<[usize; 8]>,
    /// Whether the strip of each input in memory was copied to its register.
    loaded: SmallVec<[bool; 4]>,
    /// Whether the program that is the whole group stopped because of NaNs, so that ops run one by one.
    pub has_many_nans: bool,
}

impl StripState<'_> {
    /// The state before the first strip. (Lists are made by pushing: collected ones are built elsewhere and copied.)
    #[inline(always)]
    fn new<'a>(body: &GroupBody, run: &GroupRun<'_, '_>) -> StripState<'a> {
        let mut state = StripState {
            sources: SmallVec::new(),
            filled: SmallVec::new(),
            loaded: SmallVec::new(),
            has_many_nans: false,
        };
        for _ in 0..body.registers {
            state.sources.push(OperandSource::Register);
        }
        for _ in &body.uniforms {
            state.filled.push(0);
        }
        for _ in run.loads {
            state.loaded.push(false);
        }
        state
    }

    /// Notes that a scratch register was written.
    pub fn mark_written(&mut self, storage: Storage) {
        if let Storage::Scratch(at, _) = storage {
            self.sources[usize::from(at)] = OperandSource::Register;
        }
    }
}

impl GroupBody {
    /// Runs the group over `count` elements. Returns `false` if an op is undefined on an element.
    pub fn run(&self, count: usize, mut run: GroupRun<'_, '_>) -> bool {
        let mut state = StripState::new(self, &run);
        let Some((program, strip)) = self.single_program(&run, count) else {
            return self.run_strips(0..count, &mut run, &mut state);
        };
        if program.needs_scratch(&self.ops) {
            self.reserve_scratch(strip, &mut run);
        }
        for start in (0..count).step_by(strip) {
            if run.stop.is_set() {
                return true;
            }
            // Both are whole blocks, but the last strip may be shorter.
            let range = start..count.min(start + strip);
            let mode = Mode { is_single: true, stores: true };
            if !self.run_program(program, &range, &mut run, &mut state, mode)
                && !self.run_strips(range, &mut run, &mut state)
            {
                return false;
            }
        }
        true
    }

    /// Allocates the scratch registers for strips of this length.
    fn reserve_scratch(&self, strip: usize, run: &mut GroupRun<'_, '_>) {
        let registers = usize::from(self.registers) + run.inputs.len() + run.outputs.len();
        run.scratch.reserve(registers, strip * usize::from(self.max_width));
    }

    /// Runs the group over some elements, strip by strip.
    fn run_strips<'a>(&self, all: Range<usize>, run: &mut GroupRun<'a, '_>, state: &mut StripState<'a>) -> bool {
        let count = all.len();
        // Inputs that are read in place need no scratch register.
        let in_place = run.loads.is_empty() || self.is_lowered && run.loads.iter().all(|tile| tile.is_disjoint);
        let strip = if in_place { self.strip_len() } else { STREAMED_STRIP.max(self.row) };
        let strip = strip.min(count);
        self.reserve_scratch(strip, run);
        for tile in run.loads.iter().filter(|tile| tile.is_disjoint && tile.layout.is_contiguous()) {
            // The next tile block is likely to read what follows. Of several inputs, the largest is prefetched.
            let prefetch = tile.region.prefetch(all.end as u64, count);
            if prefetch.remaining() >= run.scratch.prefetch.remaining() {
                run.scratch.prefetch = prefetch;
            }
        }
        let mut start = all.start;
        while start < all.end {
            if run.stop.is_set() {
                return true;
            }
            let range = start..(start + strip).min(all.end);
            state.loaded.iter_mut().for_each(|loaded| *loaded = false);
            for tile in run.loads.iter().filter(|tile| !tile.is_disjoint) {
                // The group may overwrite it before it reads it.
                self.load_input(Storage::Input(tile.at as u16), &range, run, state);
            }
            let Some(written) = self.run_strip(&range, run, state) else { return false };
            self.store_output(&range, written, run);
            start = range.end;
        }
        true
    }

    /// Runs all ops on a strip, by vector programs where possible. Operands are prepared when an op first reads them. Returns
    /// the number of elements that were written to memory; `None` if an op is undefined on an element.
    fn run_strip<'a>(
        &self,
        range: &Range<usize>,
        run: &mut GroupRun<'a, '_>,
        state: &mut StripState<'a>,
    ) -> Option<usize> {
        let (mut at, mut programs, mut written) = (0, self.programs.iter(), 0);
        let mut next = programs.next();
        while at < self.ops.len() {
            if let Some(program) = next.filter(|program| program.ops.start == at && !state.has_many_nans) {
                next = programs.next();
                let stores = program.stores && run.store.is_some_and(|tile| tile.contiguous(range).is_some());
                if self.run_program(program, range, run, state, Mode { is_single: false, stores }) {
                    if stores {
                        written = range.len();
                    }
                    at = program.ops.end;
                    continue;
                }
            }
            let op = &self.ops[at];
            self.prepare_operands(op, range, run, state);
            if !self.run_op(op, range.clone(), run, state) {
                return None;
            }
            at += 1;
        }
        Some(written)
    }

    /// Fills the registers of the uniform values that an op reads, and loads its inputs from memory.
    fn prepare_operands(
        &self,
        op: &GroupOp,
        range: &Range<usize>,
        run: &mut GroupRun<'_, '_>,
        state: &mut StripState<'_>,
    ) {
        let (from, row) = match op {
            GroupOp::Elementwise { from, row, .. } => (&from[..], *row),
            GroupOp::Copy { from, row, .. } => (std::slice::from_ref(from), *row),
            GroupOp::ReduceRows { from, .. } => (std::slice::from_ref(from), 1),
            GroupOp::Broadcast { .. } | GroupOp::Iota { .. } => return,
        };
        let count = rows_of(range, row).len();
        for &storage in from {
            match storage {
                Storage::Scratch(at, width) => {
                    let at = usize::from(at);
                    if let Some(filled) = state.filled.get_mut(at).filter(|filled| **filled < count) {
                        *filled = count;
                        let uniform = self.uniforms[at].1.bits(run.scalars);
                        splat(run.isa, run.scratch.view_mut(at, width, count), uniform);
                    }
                }
                Storage::Input(_) => self.load_input(storage, range, run, state),
                Storage::Output(_) => {}
            }
        }
    }

    /// Copies the strip of an input in memory to its register, unless that was done.
    pub(super) fn load_input(
        &self,
        storage: Storage,
        range: &Range<usize>,
        run: &mut GroupRun<'_, '_>,
        state: &mut StripState<'_>,
    ) {
        let Storage::Input(at) = storage else { return };
        for (tile, loaded) in run.loads.iter().zip(&mut state.loaded) {
            if tile.at == usize::from(at) && !std::mem::replace(loaded, true) {
                tile.read(range.clone(), run.scratch.view_mut(self.input_register(at), tile.width, range.len()));
            }
        }
    }

    /// The strip of an input in memory, in place, if it is contiguous and the group does not overwrite it.
    pub(super) fn input_in_place<'a>(
        &self,
        storage: Storage,
        range: &Range<usize>,
        run: &GroupRun<'a, '_>,
    ) -> Option<(&'a MemoryTile<'a>, Contiguous<'a>)> {
        let Storage::Input(at) = storage else { return None };
        let tile = run.load(at).filter(|tile| tile.is_disjoint)?;
        Some((tile, tile.contiguous(range)?))
    }

    /// The scratch register of an input in memory.
    fn input_register(&self, input: u16) -> usize {
        usize::from(self.registers) + usize::from(input)
    }

    /// The scratch register of an output in memory.
    fn output_register(&self, output: u16, run: &GroupRun<'_, '_>) -> usize {
        usize::from(self.registers) + run.inputs.len() + usize::from(output)
    }

    /// Copies the strip of the output in memory from its register, except for the elements that were written.
    fn store_output(&self, range: &Range<usize>, written: usize, run: &GroupRun<'_, '_>) {
        if let Some(tile) = run.store.filter(|_| written < range.len()) {
            let register = self.output_register(tile.at as u16, run);
            let strip = run.scratch.view(register, tile.width, range.len());
            tile.write(range.start + written..range.end, strip.part(written..range.len()));
        }
    }

    /// Runs one op on a strip. Returns `false` if it is undefined on an element.
    pub(super) fn run_op<'a>(
        &self,
        op: &GroupOp,
        range: Range<usize>,
        run: &mut GroupRun<'a, '_>,
        state: &mut StripState<'a>,
    ) -> bool {
        run.scratch.prefetch.issue(PREFETCHED_LINES);
        if let Storage::Scratch(at, _) = op.to() {
            let source = &mut state.sources[usize::from(at)];
            *source = OperandSource::Register;
            // A broadcast whose elements are contiguous in the input needs no copy.
            if let GroupOp::Broadcast { from: Storage::Input(input), map, .. } = op
                && let Some(start) = map.contiguous_start(&range)
                && run.load(*input).is_none()
            {
                *source = OperandSource::Input(run.inputs[usize::from(*input)].part(start..start + range.len()));
                return true;
            }
        }
        let (range, results) = match op {
            GroupOp::ReduceRows { row, .. } => (range.clone(), rows_of(&range, *row)),
            GroupOp::Elementwise { row, .. } | GroupOp::Copy { row, .. } if *row > 1 => {
                (rows_of(&range, *row), rows_of(&range, *row))
            }
            _ => (range.clone(), range),
        };
        let mut to = Destination::take(self, op.to(), run);
        let is_defined = self.compute(op, range, run, &state.sources, to.part(results));
        to.put_back(run);
        is_defined
    }

    /// The elements of a value in a range of the current strip.
    #[inline(always)]
    pub(super) fn elements<'r>(
        &self,
        storage: Storage,
        range: &Range<usize>,
        run: &'r GroupRun<'_, '_>,
        sources: &[OperandSource<'r>],
    ) -> Slice<'r> {
        match storage {
            Storage::Scratch(at, width) => match &sources[usize::from(at)] {
                OperandSource::Input(elements) => *elements,
                OperandSource::Register => run.scratch.view(usize::from(at), width, range.len()),
            },
            Storage::Input(at) => match run.load(at) {
                Some(tile) => run.scratch.view(self.input_register(at), tile.width, range.len()),
                None => run.inputs[usize::from(at)].part(range.clone()),
            },
            Storage::Output(at) => match run.stored(at) {
                Some(tile) => run.scratch.view(self.output_register(at, run), tile.width, range.len()),
                None => run.outputs[usize::from(at)].as_ref().part(range.clone()),
            },
        }
    }

    /// The per-row scalars of some rows; a scratch register has those of the current strip.
    pub(super) fn row_scalars<'r>(
        &self,
        storage: Storage,
        rows: &Range<usize>,
        run: &'r GroupRun<'_, '_>,
    ) -> Slice<'r> {
        match storage {
            Storage::Scratch(at, width) => run.scratch.view(usize::from(at), width, rows.len()),
            Storage::Input(at) => run.inputs[usize::from(at)].part(rows.clone()),
            Storage::Output(at) => run.outputs[usize::from(at)].as_ref().part(rows.clone()),
        }
    }

    /// Computes an op on a range. Returns `false` if it is undefined on an element.
    fn compute(
        &self,
        op: &GroupOp,
        range: Range<usize>,
        run: &GroupRun<'_, '_>,
        sources: &[OperandSource<'_>],
        mut to: SliceMut<'_>,
    ) -> bool {
        match op {
            GroupOp::Elementwise { op, from, .. } => {
                let elements = |storage| self.elements(storage, &range, run, sources);
                let (a, b, c) = (elements(from[0]), elements(from[1]), elements(from[2]));
                if run.guarded && !op.is_total() && !op.is_defined_on([a, b, c]) {
                    return false;
                }
                op.run(run.isa, a, b, c, to);
            }
            GroupOp::Broadcast { from: Storage::Input(input), map, .. } => match run.load(*input) {
                Some(tile) => tile.read_broadcast(map, range, to),
                None => map.gather(run.isa, run.inputs[usize::from(*input)], range, to),
            },
            GroupOp::Broadcast { from, map, .. } => {
                // The first scalar is that of the first row of the strip.
                let rows = rows_of(&range, map.run_len());
                map.gather(run.isa, self.row_scalars(*from, &rows, run), 0..range.len(), to);
            }
            GroupOp::Iota { .. } => (0..range.len()).for_each(|i| to.set(i, (range.start + i) as u64)),
            GroupOp::Copy { from, .. } => to.copy(self.elements(*from, &range, run, sources)),
            GroupOp::ReduceRows { op, row, identity, from, .. } => {
                op.reduce_rows(run.isa, self.elements(*from, &range, run, sources), *row, *identity, to);
            }
        }
        true
    }
}

/// Sets all elements to one value.
struct Splat<'a, T> {
    to: &'a mut [T],
    value: T,
}

impl<T: Copy> ScalarKernel for Splat<'_, T> {
    #[inline(always)]
    fn run<const FMA: bool>(self) {
        let mut i = 0;
        while i < self.to.len() {
            self.to[i] = self.value;
            i += 1;
        }
    }
}

fn splat(isa: Isa, to: SliceMut<'_>, bits: u64) {
    match to.by_width() {
        CaseMut::B1(to) => isa.run(Splat { to, value: bits as u8 }),
        CaseMut::B2(to) => isa.run(Splat { to, value: bits as u16 }),
        CaseMut::B4(to) => isa.run(Splat { to, value: bits as u32 }),
        CaseMut::B8(to) => isa.run(Splat { to, value: bits }),
    }
}
