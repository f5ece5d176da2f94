//! Plays tapes over the strips of a chain.

use super::super::paths::Path;
use super::super::strip::{LONGEST, Lie, Now, Place, Run, Spread, Strips, Taken, lines_of};
use super::{BLOCK, FOLDS, Fold, Lines, Source, Tape, Target, Wire, Wired, whole};
use crate::raw::{Ahead, Stretch};
use smallvec::SmallVec;
use std::ops::Range;

/// Whether a smaller tile need not be spread for a strip.
fn fits_strip(spread: &Spread, range: &Range<usize>) -> bool {
    let skipped = range.start & (spread.run() - 1);
    if spread.is_by_lines() {
        spread.each(range).is_some()
    } else {
        skipped == 0 || skipped + range.len() <= spread.run()
    }
}

impl Strips {
    /// The tape that is all there is to do, and the strips that it can do at once: where what it reads and writes in memory
    /// lies together.
    pub(in crate::engine) fn whole_tape(&self, run: &Run<'_, '_>, count: usize) -> Option<(&Tape, usize)> {
        let tape = whole(&self.tapes, &self.codes)?;
        if !run.isa.has_lines() || !count.is_multiple_of(BLOCK) {
            return None;
        }
        let runs = run.reads.iter().chain(run.write).map(|walk| walk.layout.together());
        let length = runs.chain([count]).min()?;
        let length = length.min(LONGEST);
        // What lines are combined of may have to be read again.
        let in_place = run.write.is_some() && run.reads.iter().any(|walk| !walk.apart);
        let fits = tape.folds.is_empty() || length >= self.line && !in_place;
        (fits && length > 0 && length.is_multiple_of(BLOCK)).then_some((tape, length))
    }

    /// Plays a tape over a strip, from all memory if it is all that there is to do, and to memory if that is said. How many
    /// elements were done; all or none of a tape that combines lines.
    pub(in crate::engine) fn run_tape<'a>(
        &self,
        tape: &Tape,
        range: &Range<usize>,
        run: &mut Run<'a, '_>,
        now: &mut Now<'a>,
        [is_all, stores]: [bool; 2],
    ) -> usize {
        if !run.isa.has_lines() || !range.len().is_multiple_of(BLOCK) {
            return 0;
        }
        let Wired { sources, targets, folds } = &tape.wired;
        for wire in sources {
            match wire {
                Wire::Number(_) => {}
                Wire::Spread { spread, .. } if fits_strip(spread, range) => {}
                // There may be no scratch registers.
                Wire::Spread { .. } if is_all => return 0,
                Wire::Spread { code, .. } | Wire::Filled { code, .. } => {
                    if !self.strip(&self.codes[*code], range.clone(), run, now) {
                        return 0;
                    }
                }
                Wire::Lanes(place) => {
                    if matches!(place, Place::Input(_))
                        && !(is_all || run.reads.is_empty())
                        && self.in_memory(*place, range, run).is_none()
                    {
                        self.bring(*place, range, run, now);
                    }
                }
            }
        }
        for &at in &tape.spreads {
            if !self.strip(&self.codes[at], range.clone(), run, now) {
                return 0;
            }
        }
        let stored = run.write.filter(|_| stores).map(|walk| Place::Output(walk.at as u16));
        let mut taken: SmallVec<[Option<Taken<'_>>; 2]> = SmallVec::new();
        for &place in targets {
            taken.push((Some(place) != stored).then(|| Taken::new(self, place, run)));
        }
        for fold in folds {
            taken.push(Some(Taken::new(self, fold.to, run)));
        }
        let mut ahead = std::mem::take(&mut run.scratch.ahead);
        let done = self.play(tape, range, run, &now.lying, (&mut taken, is_all), &mut ahead).unwrap_or(0);
        run.scratch.ahead = ahead;
        taken.into_iter().flatten().for_each(|taken| taken.give_back(run));
        targets.iter().for_each(|place| now.is_there(*place));
        folds.iter().for_each(|fold| now.is_there(fold.to));
        done
    }

    /// What a smaller tile that fits a strip has for it.
    fn spread_of<'r>(
        &self,
        spread: &Spread,
        from: Place,
        range: &Range<usize>,
        run: &'r Run<'_, '_>,
    ) -> Option<Source<'r>> {
        if spread.is_by_lines() {
            let (lines, line) = spread.each(range)?;
            return Some(Source::Each(self.numbers(from, &lines, run).of()?, line.next_power_of_two()));
        }
        let Place::Input(input) = from else { return None };
        let skipped = range.start & (spread.run() - 1);
        let comes_again = range.len() > spread.run() - skipped;
        let part = if comes_again { 0..spread.run() } else { skipped..skipped + range.len() };
        let stretch = match run.reads.iter().find(|walk| walk.at == usize::from(input)) {
            Some(walk) => walk.stretch(&part).inspect(|_| walk.saw(Path::FusedBroadcast))?,
            None => Stretch::of(run.inputs[usize::from(input)].part(part).of()?),
        };
        Some(if comes_again { Source::Again(stretch) } else { Source::Lanes(stretch) })
    }

    /// `None` if something has elements of another size than one would think.
    fn play(
        &self,
        tape: &Tape,
        range: &Range<usize>,
        run: &Run<'_, '_>,
        lying: &[Lie<'_>],
        (taken, is_all): (&mut [Option<Taken<'_>>], bool),
        ahead: &mut Ahead,
    ) -> Option<usize> {
        let mut sources: SmallVec<[Source<'_>; 8]> = SmallVec::new();
        for wire in &tape.wired.sources {
            sources.push(match wire {
                Wire::Number(fixed) => Source::Number(fixed.bits(run.scalars) as u32),
                Wire::Spread { spread, from, .. } if fits_strip(spread, range) => {
                    self.spread_of(spread, *from, range, run)?
                }
                Wire::Lanes(place) | Wire::Filled { place, .. } | Wire::Spread { place, .. } => {
                    self.source(*place, range, run, lying, is_all)?
                }
            });
        }
        let (taken, folded) = taken.split_at_mut(tape.targets.len());
        let mut folds: SmallVec<[Lines<'_>; FOLDS]> = SmallVec::new();
        for (taken, &Fold { by, identity, line, .. }) in folded.iter_mut().flatten().zip(&tape.wired.folds) {
            let to = taken.part(lines_of(range, line)).of()?;
            folds.push(Lines { by, identity, line, to });
        }
        let mut targets: SmallVec<[Target<'_>; 2]> = SmallVec::new();
        for taken in taken {
            targets.push(match (taken, run.write) {
                (Some(taken), _) => Target::Lanes(taken.part(range.clone()).of()?),
                (None, Some(walk)) => {
                    let stretch = walk.stretch(range).inspect(|_| walk.saw(Path::DirectStore))?;
                    Target::Memory(stretch, walk.region.is_written_past())
                }
                (None, None) => return None,
            });
        }
        Some(run.isa.play(&tape.actions, (&sources, &mut targets, &mut folds), range.len(), ahead))
    }

    /// The lanes of a strip at a place, in memory if that is where they are.
    fn source<'r>(
        &self,
        place: Place,
        range: &Range<usize>,
        run: &'r Run<'_, '_>,
        lying: &[Lie<'r>],
        is_all: bool,
    ) -> Option<Source<'r>> {
        match place {
            Place::Scratch(at, _) => {
                if let Lie::Each(numbers, lines, line) = &lying[usize::from(at)] {
                    return Some(Source::Each(self.numbers(*numbers, lines, run).of()?, *line));
                }
            }
            Place::Input(at) => {
                // Of a tape that is all there is to do, a block is read before it is written.
                if let Some(walk) = run.reads.iter().find(|walk| is_all && walk.at == usize::from(at)) {
                    return walk.stretch(range).inspect(|_| walk.saw(Path::DirectLoad)).map(Source::Memory);
                }
                if let Some((walk, stretch)) = self.in_memory(place, range, run) {
                    walk.saw(Path::DirectLoad);
                    return Some(Source::Lanes(stretch));
                }
            }
            Place::Output(_) => {}
        }
        Some(Source::Lanes(Stretch::of(self.lanes(place, range, run, lying).of()?)))
    }
}
