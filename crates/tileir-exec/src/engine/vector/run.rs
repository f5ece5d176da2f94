//! Runs vector programs over the strips of a fusion group.

use super::super::lanes::LaneOp;
use super::super::packed::{Case, CaseMut, Slice, SliceMut};
use super::super::paths::Path;
use super::super::strip::{Code, LONGEST, Lie, Now, Place, Run, Spread, Strips, Taken, lines_of};
use super::{Binding, Bindings, REDUCTIONS, RowReduction, RowResults, Source, Target, VectorProgram, whole};
use crate::raw::{Ahead, Stretch};
use smallvec::SmallVec;
use std::ops::Range;

/// Whether a smaller tile need not be copied for a strip.
fn fits_strip(spread: &Spread, range: &Range<usize>) -> bool {
    let skipped = range.start & (spread.run() - 1);
    if spread.is_by_lines() {
        spread.each(range).is_some()
    } else {
        skipped == 0 || skipped + range.len() <= spread.run()
    }
}

/// Whether a program is the whole group, so that it may read memory just before it is overwritten, and whether it stores to
/// memory.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Mode {
    pub whole: bool,
    pub stores: bool,
}

impl Strips {
    /// The program that is the whole group, and the strips that it can run on: elements that lie together wherever it reads
    /// and writes memory.
    pub(in crate::engine) fn whole_program(&self, run: &Run<'_, '_>, count: usize) -> Option<(&VectorProgram, usize)> {
        let program = whole(&self.programs, &self.codes)?;
        let block = run.isa.block();
        let runs = run.reads.iter().chain(run.write).map(|walk| walk.layout.together());
        let length = runs.chain([count]).min()?.min(LONGEST);
        // A program that reduces rows may run again.
        let in_place = run.write.is_some() && run.reads.iter().any(|walk| !walk.apart);
        let fits = program.reductions.is_empty() || length >= self.line && !in_place;
        let is_whole = length > 0 && length.is_multiple_of(block) && count.is_multiple_of(block);
        (fits && is_whole).then_some((program, length))
    }

    /// Runs a program over a strip. `false`, with nothing that counts done, if its elements are not whole blocks or do not lie
    /// together.
    pub(in crate::engine) fn run_program<'a>(
        &self,
        program: &VectorProgram,
        range: &Range<usize>,
        run: &mut Run<'a, '_>,
        now: &mut Now<'a>,
        mode: Mode,
    ) -> bool {
        if !range.len().is_multiple_of(run.isa.block()) {
            return false;
        }
        let Bindings { sources, targets, reductions } = &program.bindings;
        for binding in sources {
            match binding {
                Binding::Scalar(_) | Binding::Iota => {}
                Binding::Broadcast { spread, .. } if fits_strip(spread, range) => {}
                // There may be no scratch registers.
                Binding::Broadcast { .. } if mode.whole => return false,
                Binding::Broadcast { code, .. } | Binding::Filled { code, .. } => {
                    if !self.strip(&self.codes[*code], range.clone(), run, now) {
                        return false;
                    }
                }
                Binding::Elements(place) => {
                    if matches!(place, Place::Input(_))
                        && !(mode.whole || run.reads.is_empty())
                        && self.in_memory(*place, range, run).is_none()
                    {
                        self.bring(*place, range, run, now);
                    }
                }
            }
        }
        for &at in &program.broadcasts {
            if !self.strip(&self.codes[at], range.clone(), run, now) {
                return false;
            }
        }
        let stored = run.write.filter(|_| mode.stores).map(|walk| Place::Output(walk.at as u16));
        let mut taken: SmallVec<[Option<Taken<'_>>; 2]> = SmallVec::new();
        for &place in targets {
            taken.push((Some(place) != stored).then(|| Taken::new(self, place, run)));
        }
        for reduction in reductions {
            taken.push(Some(Taken::new(self, reduction.to, run)));
        }
        let mut ahead = std::mem::take(&mut run.scratch.ahead);
        let done = self.execute(program, range, run, &now.lying, (&mut taken, mode), &mut ahead).is_some();
        run.scratch.ahead = ahead;
        taken.into_iter().flatten().for_each(|taken| taken.give_back(run));
        targets.iter().for_each(|place| now.is_there(*place));
        reductions.iter().for_each(|reduction| now.is_there(reduction.to));
        done
    }

    /// The elements of a smaller tile that fits a strip.
    fn broadcast_source<'r>(
        &self,
        spread: &Spread,
        from: Place,
        range: &Range<usize>,
        run: &'r Run<'_, '_>,
    ) -> Option<Source<'r>> {
        if spread.is_by_lines() {
            let (rows, row) = spread.each(range)?;
            return Some(Source::PerRow(elements(self.numbers(from, &rows, run)), row.next_power_of_two()));
        }
        let Place::Input(input) = from else { return None };
        let skipped = range.start & (spread.run() - 1);
        let repeats = range.len() > spread.run() - skipped;
        let part = if repeats { 0..spread.run() } else { skipped..skipped + range.len() };
        let stretch = match run.reads.iter().find(|walk| walk.at == usize::from(input)) {
            Some(walk) => walk.stretch(&part).inspect(|_| walk.saw(Path::FusedBroadcast))?,
            None => elements(run.inputs[usize::from(input)].part(part)),
        };
        Some(if repeats { Source::Repeated(stretch) } else { Source::Elements(stretch) })
    }

    /// `None`, with nothing that counts done, if elements do not lie together, or an op is not defined on one.
    fn execute(
        &self,
        program: &VectorProgram,
        range: &Range<usize>,
        run: &Run<'_, '_>,
        lying: &[Lie<'_>],
        (taken, mode): (&mut [Option<Taken<'_>>], Mode),
        ahead: &mut Ahead,
    ) -> Option<()> {
        let mut sources: SmallVec<[Source<'_>; 8]> = SmallVec::new();
        for binding in &program.bindings.sources {
            sources.push(match binding {
                Binding::Scalar(fixed) => Source::Scalar(fixed.bits(run.scalars)),
                Binding::Iota => Source::Iota(range.start as u64),
                Binding::Broadcast { spread, from, .. } if fits_strip(spread, range) => {
                    self.broadcast_source(spread, *from, range, run)?
                }
                Binding::Elements(place) | Binding::Filled { place, .. } | Binding::Broadcast { place, .. } => {
                    self.source(*place, range, run, lying, mode.whole)?
                }
            });
        }
        let (taken, reduced) = taken.split_at_mut(program.targets.len());
        let mut rows: SmallVec<[RowResults<'_>; REDUCTIONS]> = SmallVec::new();
        for (taken, reduction) in reduced.iter_mut().flatten().zip(&program.bindings.reductions) {
            let &RowReduction { by, identity, row, .. } = reduction;
            let to = taken.part(lines_of(range, row)).of()?;
            rows.push(RowResults { by, identity, row, to });
        }
        let mut targets: SmallVec<[Target<'_>; 2]> = SmallVec::new();
        for taken in taken {
            targets.push(match (taken, run.write) {
                (Some(taken), _) => Target { to: elements_mut(taken.part(range.clone())), past: false },
                (None, Some(walk)) => {
                    let to = walk.stretch(range).inspect(|_| walk.saw(Path::DirectStore))?;
                    Target { to, past: walk.region.uses_non_temporal_stores() }
                }
                (None, None) => return None,
            });
        }
        let mut ops: SmallVec<[&LaneOp; 4]> = SmallVec::new();
        for call in program.code.calls() {
            let Code::Lanes { op, .. } = &self.codes[call.code] else { return None };
            ops.push(op);
        }
        let operands = (&sources[..], &mut targets[..], &mut rows[..]);
        run.isa.execute(&program.code, operands, (&ops, run.guarded), range.len(), ahead).then_some(())
    }

    /// The elements of a strip at a place, in memory if that is where they are.
    fn source<'r>(
        &self,
        place: Place,
        range: &Range<usize>,
        run: &'r Run<'_, '_>,
        lying: &[Lie<'r>],
        is_whole: bool,
    ) -> Option<Source<'r>> {
        if let Place::Input(at) = place {
            // A program that is the whole group reads a block before it writes it.
            if let Some(walk) = run.reads.iter().find(|walk| is_whole && walk.at == usize::from(at)) {
                return walk.stretch(range).inspect(|_| walk.saw(Path::DirectLoad)).map(Source::Memory);
            }
            if let Some((walk, stretch)) = self.in_memory(place, range, run) {
                walk.saw(Path::DirectLoad);
                return Some(Source::Elements(stretch));
            }
        }
        Some(Source::Elements(elements(self.lanes(place, range, run, lying))))
    }
}

/// Elements in a slice.
fn elements(slice: Slice<'_>) -> Stretch<'_> {
    match slice.by_width() {
        Case::B1(v) => Stretch::of(v),
        Case::B2(v) => Stretch::of(v),
        Case::B4(v) => Stretch::of(v),
        Case::B8(v) => Stretch::of(v),
    }
}

/// Elements in a slice, mutable.
fn elements_mut(slice: SliceMut<'_>) -> Stretch<'_> {
    match slice.by_width() {
        CaseMut::B1(v) => Stretch::of_mut(v),
        CaseMut::B2(v) => Stretch::of_mut(v),
        CaseMut::B4(v) => Stretch::of_mut(v),
        CaseMut::B8(v) => Stretch::of_mut(v),
    }
}
