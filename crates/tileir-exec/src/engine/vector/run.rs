//! Runs vector programs over the strips of a fusion group.

use super::super::group::{GroupBody, GroupOp, Storage};
use super::super::lanes::LaneOp;
use super::super::offsets::OffsetMap;
use super::super::paths::Path;
use super::super::simd::ProgramOutcome;
use super::super::strip::{Destination, GroupRun, LONGEST_STRIP, OperandSource, StripState, rows_of};
use super::{
    Binding, Bindings, REDUCTIONS, RowReduction, RowResults, Source, Target, VectorProgram, Width, single_program,
};
use crate::raw::Prefetch;
use smallvec::SmallVec;
use std::ops::Range;

/// Blocks of a strip per block that may run exactly anywhere in it.
const BLOCKS_PER_LEADING_NAN: usize = 32;
/// Blocks so far per further block that may run exactly.
const BLOCKS_PER_NAN: usize = 4;

/// Whether a program can read the operand of a broadcast in place for this strip.
fn fits_strip(map: &OffsetMap, range: &Range<usize>) -> bool {
    if map.is_per_row() {
        return map.row_scalars(range).is_some();
    }
    // The length of a run is a power of two.
    let skipped = range.start & (map.run_len() - 1);
    skipped == 0 || skipped + range.len() <= map.run_len()
}

/// How a program runs.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Mode {
    /// It computes the whole group, so it may read memory just before it overwrites it.
    pub is_single: bool,
    /// It stores the output that goes to memory.
    pub stores: bool,
}

impl GroupBody {
    /// The program that computes the whole group, and the length of its strips: the elements that are contiguous wherever
    /// the group reads and writes memory.
    pub(in crate::engine) fn single_program(
        &self,
        run: &GroupRun<'_, '_>,
        count: usize,
    ) -> Option<(&VectorProgram, usize)> {
        let program = single_program(&self.programs, &self.ops)?;
        let block = run.isa.block(program.code.width());
        let runs = run.loads.iter().chain(run.store).map(|tile| tile.layout.contiguous_len());
        let strip = runs.chain([count]).min()?.min(LONGEST_STRIP);
        // A program that reduces rows may run again, and ops may run one by one if there are NaNs in 64-bit lanes. Then the
        // inputs must be unchanged.
        let in_place = run.store.is_some() && run.loads.iter().any(|tile| !tile.is_disjoint);
        let reads_again = !program.reductions.is_empty() || program.code.width() == Width::Bits64;
        let fits = strip >= self.row && !(reads_again && in_place);
        let has_whole_blocks = strip > 0 && strip.is_multiple_of(block) && count.is_multiple_of(block);
        (fits && has_whole_blocks).then_some((program, strip))
    }

    /// Runs a program over a strip. Returns `false`, and has written no complete result, if the elements are not whole blocks or
    /// not contiguous, if an op is undefined on one, or if there are NaNs in 64-bit lanes of reduced rows or of many blocks.
    pub(in crate::engine) fn run_program<'a>(
        &self,
        program: &VectorProgram,
        range: &Range<usize>,
        run: &mut GroupRun<'a, '_>,
        state: &mut StripState<'a>,
        mode: Mode,
    ) -> bool {
        state.has_many_nans &= !mode.is_single;
        if !range.len().is_multiple_of(run.isa.block(program.code.width())) {
            return false;
        }
        let Bindings { sources, targets, reductions } = &program.bindings;
        for binding in sources {
            match binding {
                Binding::Scalar(_) | Binding::Iota => {}
                Binding::Broadcast { map, .. } if fits_strip(map, range) => {}
                // There may be no scratch registers.
                Binding::Broadcast { .. } if mode.is_single => return false,
                Binding::Broadcast { op, .. } | Binding::Filled { op, .. } => {
                    if !self.run_op(&self.ops[*op], range.clone(), run, state) {
                        return false;
                    }
                }
                Binding::Elements(storage) => {
                    if matches!(storage, Storage::Input(_))
                        && !(mode.is_single || run.loads.is_empty())
                        && self.input_in_place(*storage, range, run).is_none()
                    {
                        self.load_input(*storage, range, run, state);
                    }
                }
            }
        }
        for &op in &program.shared_broadcasts {
            if !self.run_op(&self.ops[op], range.clone(), run, state) {
                return false;
            }
        }
        let stored = run.store.filter(|_| mode.stores).map(|tile| Storage::Output(tile.at as u16));
        // `None` is the output in memory.
        let mut destinations: SmallVec<[Option<Destination<'_>>; 2]> = SmallVec::new();
        for &storage in targets {
            destinations.push((Some(storage) != stored).then(|| Destination::take(self, storage, run)));
        }
        for reduction in reductions {
            destinations.push(Some(Destination::take(self, reduction.to, run)));
        }
        let mut prefetch = std::mem::take(&mut run.scratch.prefetch);
        let outcome = self.execute(program, range, run, &state.sources, (&mut destinations, mode), &mut prefetch);
        run.scratch.prefetch = prefetch;
        destinations.into_iter().flatten().for_each(|destination| destination.put_back(run));
        targets.iter().for_each(|storage| state.mark_written(*storage));
        reductions.iter().for_each(|reduction| state.mark_written(reduction.to));
        state.has_many_nans |= mode.is_single && matches!(outcome, Some(ProgramOutcome::FoundNan(_)));
        outcome == Some(ProgramOutcome::Complete)
    }

    /// The operand of a broadcast that can be read in place for this strip.
    fn broadcast_source<'r>(
        &self,
        map: &OffsetMap,
        from: Storage,
        range: &Range<usize>,
        run: &'r GroupRun<'_, '_>,
    ) -> Option<Source<'r>> {
        if map.is_per_row() {
            let (rows, row) = map.row_scalars(range)?;
            return Some(Source::PerRow(self.row_scalars(from, &rows, run).as_contiguous(), row.next_power_of_two()));
        }
        let Storage::Input(input) = from else { return None };
        let skipped = range.start & (map.run_len() - 1);
        let repeats = range.len() > map.run_len() - skipped;
        let part = if repeats { 0..map.run_len() } else { skipped..skipped + range.len() };
        let source = match run.load(input) {
            Some(tile) => tile.contiguous(&part).inspect(|_| tile.count_access(Path::FusedBroadcast))?,
            None => run.inputs[usize::from(input)].part(part).as_contiguous(),
        };
        Some(if repeats { Source::Periodic(source) } else { Source::Elements(source) })
    }

    /// Executes a program on a strip, and its exact form on blocks with a NaN unless they are too many. `None` if it cannot run.
    fn execute(
        &self,
        program: &VectorProgram,
        range: &Range<usize>,
        run: &GroupRun<'_, '_>,
        register_sources: &[OperandSource<'_>],
        (destinations, mode): (&mut [Option<Destination<'_>>], Mode),
        prefetch: &mut Prefetch,
    ) -> Option<ProgramOutcome> {
        let (count, block) = (range.len(), run.isa.block(program.code.width()));
        let (mut start, mut exact_blocks) = (0, 0);
        loop {
            let mut execute = |program: &VectorProgram, part: Range<usize>| {
                let destinations = (&mut *destinations, mode);
                self.execute_part(program, (range, part), run, register_sources, destinations, prefetch)
            };
            let outcome = execute(program, start..count)?;
            let ProgramOutcome::FoundNan(at) = outcome else { return Some(outcome) };
            // Ops one by one over the strip are faster than many exact blocks.
            let limit = count / block / BLOCKS_PER_LEADING_NAN + at / block / BLOCKS_PER_NAN;
            let Some(exact) = program.exact.as_deref().filter(|_| exact_blocks <= limit) else { return Some(outcome) };
            start = at + block;
            let outcome = execute(exact, at..start)?;
            if outcome != ProgramOutcome::Complete || start == count {
                return Some(outcome);
            }
            exact_blocks += 1;
        }
    }

    /// Binds the operands of a program for a strip, and executes it on blocks of the strip. `None` if it cannot run.
    fn execute_part(
        &self,
        program: &VectorProgram,
        (range, part): (&Range<usize>, Range<usize>),
        run: &GroupRun<'_, '_>,
        register_sources: &[OperandSource<'_>],
        (destinations, mode): (&mut [Option<Destination<'_>>], Mode),
        prefetch: &mut Prefetch,
    ) -> Option<ProgramOutcome> {
        let mut sources: SmallVec<[Source<'_>; 8]> = SmallVec::new();
        for binding in &program.bindings.sources {
            sources.push(match binding {
                Binding::Scalar(uniform) => Source::Scalar(uniform.bits(run.scalars)),
                Binding::Iota => Source::Iota(range.start as u64),
                Binding::Broadcast { map, from, .. } if fits_strip(map, range) => {
                    self.broadcast_source(map, *from, range, run)?
                }
                Binding::Elements(storage) | Binding::Filled { storage, .. } | Binding::Broadcast { storage, .. } => {
                    self.source(*storage, range, run, register_sources, mode.is_single)?
                }
            });
        }
        let (destinations, reduced) = destinations.split_at_mut(program.targets.len());
        let mut rows: SmallVec<[RowResults<'_>; REDUCTIONS]> = SmallVec::new();
        for (destination, reduction) in reduced.iter_mut().flatten().zip(&program.bindings.reductions) {
            let &RowReduction { by, identity, row, .. } = reduction;
            rows.push(RowResults { by, identity, row, to: destination.part(rows_of(range, row)) });
        }
        let mut targets: SmallVec<[Target<'_>; 2]> = SmallVec::new();
        for destination in destinations {
            targets.push(match (destination, run.store) {
                (Some(destination), _) => {
                    Target { to: destination.part(range.clone()).into_contiguous(), non_temporal: false }
                }
                (None, Some(tile)) => {
                    let to = tile.contiguous(range).inspect(|_| tile.count_access(Path::DirectStore))?;
                    Target { to, non_temporal: tile.region.uses_non_temporal_stores() }
                }
                (None, None) => return None,
            });
        }
        let mut lane_ops: SmallVec<[&LaneOp; 4]> = SmallVec::new();
        for call in program.code.calls() {
            let GroupOp::Elementwise { op, .. } = &self.ops[call.op] else { return None };
            lane_ops.push(op);
        }
        let operands = (&sources[..], &mut targets[..], &mut rows[..]);
        Some(run.isa.execute(&program.code, operands, (&lane_ops, run.guarded), (range.len(), part), prefetch))
    }

    /// The elements of a value in a strip; in memory, if they are there.
    fn source<'r>(
        &self,
        storage: Storage,
        range: &Range<usize>,
        run: &'r GroupRun<'_, '_>,
        register_sources: &[OperandSource<'r>],
        is_single: bool,
    ) -> Option<Source<'r>> {
        if let Storage::Input(at) = storage {
            // A program that is the whole group reads a block before it overwrites it.
            if let Some(tile) = run.load(at).filter(|_| is_single) {
                return tile.contiguous(range).inspect(|_| tile.count_access(Path::DirectLoad)).map(Source::Memory);
            }
            if let Some((tile, source)) = self.input_in_place(storage, range, run) {
                tile.count_access(Path::DirectLoad);
                return Some(Source::Elements(source));
            }
        }
        Some(Source::Elements(self.elements(storage, range, run, register_sources).as_contiguous()))
    }
}
