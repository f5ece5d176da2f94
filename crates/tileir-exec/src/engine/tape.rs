//! Codes of a chain that are done at once to one block of elements after the other, where the machine can: what they compute
//! on the way stays in its registers, and what they read and write in memory goes straight from there and to there.
//!
//! A tape is the same chain once more, for a machine with one value at hand. The codes stay in the chain: they are done one by
//! one where there is no such machine, and where a NaN comes up, of which the machine does not know which one it is. A value
//! is looked at only if a NaN in it does not show in another one that is looked at.

#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "no other machine plays tapes"))]

use super::simd::{Base, Folded, Sum};
use super::strip::{Code, Fixed, LONGEST, Lie, Now, Place, Run, Spread, Strips, Taken, lines_of};
use crate::raw::{Ahead, Stretch};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;

/// Elements of a block.
pub(crate) const BLOCK: usize = 128;
/// How many values can be remembered besides the one at hand.
pub(crate) const KEPT: usize = 8;
/// How many values can be combined by lines.
pub(crate) const FOLDS: usize = 2;

/// What an op makes of `f32`, if a tape can do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Single {
    Sum(Sum),
    MultiplyAdd,
    Power(Base),
    /// The larger number; of a NaN and a number that number, unless NaNs are kept.
    Larger {
        keep_nan: bool,
    },
    Smaller {
        keep_nan: bool,
    },
    Negate,
    Magnitude,
    Root,
}

impl Single {
    /// How many operands it has.
    fn arity(self) -> usize {
        match self {
            Single::Power(_) | Single::Negate | Single::Magnitude | Single::Root => 1,
            Single::Sum(_) | Single::Larger { .. } | Single::Smaller { .. } => 2,
            Single::MultiplyAdd => 3,
        }
    }

    /// Whether it makes a NaN of a NaN.
    fn passes_nan(self) -> bool {
        !matches!(self, Single::Larger { keep_nan: false } | Single::Smaller { keep_nan: false })
    }
}

/// What is done to the value at hand. Operands are numbered: first what is kept, then the sources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// An operand takes its place.
    Take(u16),
    Plus(u16),
    Minus(u16),
    /// The operand less the value.
    From(u16),
    Times(u16),
    Over(u16),
    /// The operand over the value.
    Under(u16),
    /// The value times the first operand plus the second.
    TimesPlus([u16; 2]),
    /// The value plus the product of the operands.
    PlusProduct([u16; 2]),
    /// The larger of both; of a NaN and a number that number.
    Larger(u16),
    Smaller(u16),
    /// The larger of both; a NaN if one is a NaN.
    LargerOrNan(u16),
    SmallerOrNan(u16),
    Squared,
    Doubled,
    Power(Base),
    Negated,
    Magnitude,
    Root,
    /// The tape ends if there is a NaN.
    Check,
    /// It is remembered.
    Keep(u16),
    /// It is written to a target.
    Give(u16),
    /// It is combined with others of its line.
    Fold(u16),
}

impl Action {
    /// The numbers of its operands.
    fn operands(&mut self) -> [Option<&mut u16>; 2] {
        match self {
            Action::Take(at)
            | Action::Plus(at)
            | Action::Minus(at)
            | Action::From(at)
            | Action::Times(at)
            | Action::Over(at)
            | Action::Under(at)
            | Action::Larger(at)
            | Action::Smaller(at)
            | Action::LargerOrNan(at)
            | Action::SmallerOrNan(at) => [Some(at), None],
            Action::TimesPlus([a, b]) | Action::PlusProduct([a, b]) => [Some(a), Some(b)],
            Action::Squared
            | Action::Doubled
            | Action::Power(_)
            | Action::Negated
            | Action::Magnitude
            | Action::Root
            | Action::Check
            | Action::Keep(_)
            | Action::Give(_)
            | Action::Fold(_) => [None, None],
        }
    }
}

/// Actions whose operands and targets are there.
#[derive(Debug)]
pub(crate) struct Actions {
    list: Vec<Action>,
    /// How many values are remembered.
    kept: usize,
    sources: usize,
    targets: usize,
    folds: usize,
}

impl Actions {
    /// `None` if one of them wants what is not there, or what was not kept before. Sources are numbered from [`KEPT`] on.
    fn new(mut list: Vec<Action>, [sources, targets, folds]: [usize; 3]) -> Option<Actions> {
        let mut kept = [false; KEPT];
        let slots = list.iter().map(|action| if let Action::Keep(at) = action { usize::from(*at) + 1 } else { 0 });
        let slots = slots.max().unwrap_or(0);
        for action in &mut list {
            let is_there = |at: &mut u16| match usize::from(*at) {
                slot if slot < KEPT => kept[slot],
                number => {
                    *at = (number - KEPT + slots) as u16;
                    number - KEPT < sources
                }
            };
            let fits = match action {
                Action::Keep(at) => {
                    *kept.get_mut(usize::from(*at))? = true;
                    true
                }
                Action::Give(at) => usize::from(*at) < targets,
                Action::Fold(at) => usize::from(*at) < folds,
                _ => action.operands().into_iter().flatten().all(is_there),
            };
            if !fits {
                return None;
            }
        }
        (folds <= FOLDS).then_some(Actions { list, kept: slots, sources, targets, folds })
    }

    pub fn list(&self) -> &[Action] {
        &self.list
    }

    /// How many values are remembered.
    pub fn kept(&self) -> usize {
        self.kept
    }

    /// Whether so many sources, targets and lists of results of lines are what they want.
    pub fn fit(&self, sources: usize, targets: usize, folds: usize) -> bool {
        self.sources == sources && self.targets == targets && self.folds == folds
    }
}

/// The elements of a source.
pub(crate) enum Source<'a> {
    Lanes(Stretch<'a>),
    /// In memory, where none of them has been read before.
    Memory(Stretch<'a>),
    /// These, over and over.
    Again(Stretch<'a>),
    /// These, each for a line of so many.
    Each(&'a [u32], usize),
    /// This for all.
    Number(u32),
}

/// Where a value goes.
pub(crate) enum Target<'a> {
    Lanes(&'a mut [u32]),
    /// Past the caches, if that is said.
    Memory(Stretch<'a>, bool),
}

/// What a value is combined to by lines of so many elements, whole blocks, from an identity.
pub(crate) struct Lines<'a> {
    pub by: Folded,
    pub identity: u32,
    pub line: usize,
    /// One for each line.
    pub to: &'a mut [u32],
}

/// An operand of a code that the tape does not compute.
#[derive(Clone, Copy, Debug)]
struct Operand {
    code: usize,
    at: usize,
    made: Made,
}

#[derive(Clone, Copy, Debug)]
enum Made {
    /// Before the tape, or it is an input.
    Before,
    /// It is this number.
    Fixed(Fixed),
    /// By the code with this number, which spreads a smaller tile, for the tape alone if that is said.
    Spread(usize, bool),
}

/// Where a source is found.
#[derive(Debug)]
enum Wire {
    Number(Fixed),
    /// At a place.
    Lanes(Place),
    /// At a place where a code puts a smaller tile.
    Filled {
        place: Place,
        code: usize,
    },
    /// In a smaller tile, if it fits the strip; else as what is filled.
    Spread {
        spread: Spread,
        from: Place,
        place: Place,
        code: usize,
    },
}

/// How lines are combined, and where the results go.
#[derive(Clone, Copy, Debug)]
struct Fold {
    by: Folded,
    identity: u32,
    line: usize,
    to: Place,
}

/// What a tape reads, writes and combines, once it is known where everything is.
#[derive(Debug, Default)]
struct Wired {
    sources: Vec<Wire>,
    targets: Vec<Place>,
    folds: Vec<Fold>,
}

/// Codes that are done at once.
#[derive(Debug)]
pub(crate) struct Tape {
    pub codes: Range<usize>,
    actions: Actions,
    sources: Vec<Operand>,
    /// The codes whose results are written.
    targets: Vec<usize>,
    /// The codes that combine lines.
    folds: Vec<usize>,
    wired: Wired,
    /// Codes that spread smaller tiles also for others.
    spreads: Vec<usize>,
    /// Whether it makes what goes to memory, and no other code reads that.
    pub stores: bool,
}

impl Tape {
    /// Whether it may have to spread smaller tiles into scratch registers, or put there what lines are combined to.
    pub fn fills(&self, codes: &[Code]) -> bool {
        let owned = |operand: &Operand| match operand.made {
            Made::Spread(at, mine) => !mine || matches!(&codes[at], Code::Spread { spread, .. } if is_filled(spread)),
            Made::Before | Made::Fixed(_) => false,
        };
        let is_scratch = |&fold: &usize| matches!(codes[fold].to(), Place::Scratch(..));
        !self.spreads.is_empty() || self.sources.iter().any(owned) || self.folds.iter().any(is_scratch)
    }

    /// To be said when the places of all codes are known.
    pub fn wire(&mut self, codes: &[Code]) {
        let wire = |operand: &Operand| {
            let place = codes[operand.code].operand(operand.at)?;
            Some(match operand.made {
                Made::Before => Wire::Lanes(place),
                Made::Fixed(fixed) => Wire::Number(fixed),
                Made::Spread(code, mine) => match &codes[code] {
                    Code::Spread { from, spread, .. } if mine && !is_filled(spread) => {
                        Wire::Spread { spread: spread.clone(), from: *from, place, code }
                    }
                    _ => Wire::Filled { place, code },
                },
            })
        };
        let fold = |&code: &usize| {
            lines(&codes[code]).map(|(by, identity, line)| Fold { by, identity, line, to: codes[code].to() })
        };
        self.wired = Wired {
            sources: self.sources.iter().filter_map(wire).collect(),
            targets: self.targets.iter().map(|&code| codes[code].to()).collect(),
            folds: self.folds.iter().filter_map(fold).collect(),
        };
    }

    /// The places that it reads all the time; its codes may be done again, one by one, when it has begun to write.
    pub fn reads<'a>(&'a self, codes: &'a [Code]) -> impl Iterator<Item = Place> + 'a {
        let sources = self.sources.iter().filter_map(|operand| codes[operand.code].operand(operand.at));
        let spread = |code: &Code| if let Code::Spread { from, .. } = code { Some(*from) } else { None };
        sources.chain(codes[self.codes.clone()].iter().filter_map(spread))
    }
}

/// Whether a smaller tile has to be spread in any case.
fn is_filled(spread: &Spread) -> bool {
    !(spread.is_by_lines() || spread.comes_again() && spread.run() >= BLOCK)
}

/// The tape that is all there is to do.
pub(crate) fn whole<'t>(tapes: &'t [Tape], codes: &[Code]) -> Option<&'t Tape> {
    match tapes {
        [tape] if tape.codes == (0..codes.len()) => Some(tape),
        _ => None,
    }
}

/// What a code is on a tape.
fn single(code: &Code) -> Option<Single> {
    match code {
        Code::Lanes { op, line: 1, .. } => op.single(),
        _ => None,
    }
}

/// What a tape combines lines by, from which identity, and how long they are, if a code does that.
fn lines(code: &Code) -> Option<(Folded, u32, usize)> {
    match code {
        Code::Fold { op, line, identity, .. } if (BLOCK..=LONGEST).contains(line) => {
            Some((op.folded()?, *identity as u32, *line))
        }
        _ => None,
    }
}

/// Finds the tapes of a chain. Registers are not yet shared. `taken` are codes that are done otherwise, `stored` is the output
/// that goes to memory.
pub(crate) fn find(codes: &[Code], fixed: &[(Place, Fixed)], taken: &[Range<usize>], stored: Option<u16>) -> Vec<Tape> {
    let chain = Chain::new(codes, fixed, stored);
    let is_taken = |at: usize| taken.iter().any(|range| range.contains(&at));
    let (mut all, mut at) = (Vec::new(), 0);
    while at < codes.len() {
        // What it computes, and what it combines.
        let (mut made, mut folded): (FxHashSet<Place>, Vec<Place>) = (FxHashSet::default(), Vec::new());
        let mut fits = |at: usize| match &codes[at] {
            _ if is_taken(at) => false,
            code if single(code).is_some() => made.insert(code.to()),
            // The numbers of a line are known only when all of it has been combined.
            Code::Spread { from, .. } => !folded.contains(from),
            Code::Fold { from, to, .. }
                if made.contains(from) && folded.len() < FOLDS && lines(&codes[at]).is_some() =>
            {
                folded.push(*to);
                true
            }
            _ => false,
        };
        let end = (at..codes.len()).find(|&i| !fits(i)).unwrap_or(codes.len());
        let last = (at..end).rfind(|&i| single(&codes[i]).is_some() || lines(&codes[i]).is_some());
        if let Some(last) = last {
            all.extend(Maker::new(&chain, at..last + 1).tape());
        }
        at = end.max(at + 1);
    }
    all
}

/// What tapes are made of.
struct Chain<'a> {
    codes: &'a [Code],
    fixed: FxHashMap<Place, Fixed>,
    /// The output that goes to memory.
    stored: Option<Place>,
    /// The first and the last code that read what is at a place.
    read: FxHashMap<Place, [usize; 2]>,
    /// The codes that spread smaller tiles, by where to.
    spreads: FxHashMap<Place, usize>,
}

impl<'a> Chain<'a> {
    fn new(codes: &'a [Code], fixed: &[(Place, Fixed)], stored: Option<u16>) -> Chain<'a> {
        let mut read: FxHashMap<Place, [usize; 2]> = FxHashMap::default();
        let mut spreads = FxHashMap::default();
        for (at, code) in codes.iter().enumerate() {
            for place in code.from() {
                read.entry(place).or_insert([at; 2])[1] = at;
            }
            if matches!(code, Code::Spread { .. }) {
                spreads.insert(code.to(), at);
            }
        }
        Chain { codes, fixed: fixed.iter().copied().collect(), stored: stored.map(Place::Output), read, spreads }
    }
}

/// Makes a tape of some codes.
struct Maker<'a> {
    chain: &'a Chain<'a>,
    codes: &'a [Code],
    range: Range<usize>,
    /// The codes of the tape that compute something, and those of them that read what another one computes.
    makes: FxHashMap<Place, usize>,
    readers: FxHashMap<Place, Vec<usize>>,
    /// Where a value is remembered.
    slots: FxHashMap<Place, u16>,
    free: Vec<u16>,
    actions: Vec<Action>,
    sources: Vec<Operand>,
    /// The number that a source has as an operand.
    numbers: FxHashMap<Place, u16>,
    targets: Vec<usize>,
    folds: Vec<usize>,
    spreads: Vec<usize>,
}

impl<'a> Maker<'a> {
    fn new(chain: &'a Chain<'a>, range: Range<usize>) -> Maker<'a> {
        let codes = chain.codes;
        let mut makes = FxHashMap::default();
        let mut readers: FxHashMap<Place, Vec<usize>> = FxHashMap::default();
        for i in range.clone() {
            if let Code::Fold { from, .. } = &codes[i] {
                readers.entry(*from).or_default().push(i);
            }
            let Some(single) = single(&codes[i]) else { continue };
            makes.insert(codes[i].to(), i);
            for place in (0..single.arity()).filter_map(|at| codes[i].operand(at)) {
                readers.entry(place).or_default().push(i);
            }
        }
        Maker {
            chain,
            codes,
            range,
            makes,
            readers,
            slots: FxHashMap::default(),
            free: (0..KEPT as u16).rev().collect(),
            actions: Vec::new(),
            sources: Vec::new(),
            numbers: FxHashMap::default(),
            targets: Vec::new(),
            folds: Vec::new(),
            spreads: Vec::new(),
        }
    }

    /// Whether others than the tape want what is at a place.
    fn is_wanted_outside(&self, place: Place) -> bool {
        let read = self.chain.read.get(&place).is_some_and(|at| at.iter().any(|at| !self.range.contains(at)));
        matches!(place, Place::Output(_)) || read
    }

    /// The tape; nothing if it would have to remember too much.
    fn tape(mut self) -> Option<Tape> {
        for at in self.range.clone() {
            if matches!(self.codes[at], Code::Spread { .. }) && self.is_wanted_outside(self.codes[at].to()) {
                self.spreads.push(at);
            }
        }
        let is_done = |&at: &usize| !matches!(self.codes[at], Code::Spread { .. });
        let computed: Vec<usize> = self.range.clone().filter(is_done).collect();
        let mut at_hand: Option<Place> = None;
        let mut stored_later = None;
        for (i, &at) in computed.iter().enumerate() {
            if let Code::Fold { from, .. } = self.codes[at] {
                if at_hand != Some(from) {
                    let slot = *self.slots.get(&from)?;
                    self.actions.push(Action::Take(slot));
                    at_hand = Some(from);
                }
                self.actions.push(Action::Fold(u16::try_from(self.folds.len()).ok()?));
                self.folds.push(at);
                self.forget(at);
                continue;
            }
            self.compute(at, at_hand)?;
            let to = self.codes[at].to();
            at_hand = Some(to);
            if self.is_to_be_looked_at(to) {
                self.actions.push(Action::Check);
            }
            self.forget(at);
            let readers = self.readers.get(&to).map_or(&[][..], Vec::as_slice);
            let next = computed.get(i + 1);
            let is_stored = Some(to) == self.chain.stored;
            // What memory takes comes last: what else the block reads may lie there.
            let is_later = is_stored && next.is_some();
            let is_enough = match readers {
                [] => true,
                [reader] => Some(reader) == next,
                // Twice by one code that can take it twice.
                [a, b] => a == b && Some(a) == next && self.takes_twice(*a),
                _ => false,
            };
            if is_later || !is_enough {
                let slot = self.free.pop()?;
                self.slots.insert(to, slot);
                self.actions.push(Action::Keep(slot));
            }
            if is_later {
                stored_later = Some((at, self.slots[&to]));
            } else if self.is_wanted_outside(to) {
                self.give(at)?;
            }
        }
        if let Some((at, slot)) = stored_later {
            self.actions.push(Action::Take(slot));
            self.give(at)?;
        }
        let is_read_later = |place: &Place| self.chain.read.get(place).is_some_and(|at| at[1] >= self.range.end);
        let stores = self.chain.stored.is_some_and(|to| self.makes.contains_key(&to) && !is_read_later(&to));
        let (sources, targets, folds, spreads) = (self.sources, self.targets, self.folds, self.spreads);
        let actions = Actions::new(self.actions, [sources.len(), targets.len(), folds.len()])?;
        let wired = Wired::default();
        Some(Tape { codes: self.range, actions, sources, targets, folds, wired, spreads, stores })
    }

    /// Whether there is an action for both operands of a code being the value at hand.
    fn takes_twice(&self, at: usize) -> bool {
        matches!(single(&self.codes[at]), Some(Single::Sum(Sum::Plus | Sum::Times)))
    }

    fn give(&mut self, code: usize) -> Option<()> {
        self.actions.push(Action::Give(u16::try_from(self.targets.len()).ok()?));
        self.targets.push(code);
        Some(())
    }

    /// Whether a NaN in a value would not show in one that is computed of it.
    fn is_to_be_looked_at(&self, place: Place) -> bool {
        let readers = self.readers.get(&place).map_or(&[][..], Vec::as_slice);
        // One that is combined with others is seen there.
        let shows = |code: &Code| single(code).is_some_and(Single::passes_nan) || lines(code).is_some();
        !readers.iter().any(|&at| shows(&self.codes[at]))
    }

    /// Lets go of what no code after this one reads.
    fn forget(&mut self, at: usize) {
        let stored = self.chain.stored;
        let (slots, readers, free) = (&mut self.slots, &self.readers, &mut self.free);
        slots.retain(|place, slot| {
            let wanted = readers.get(place).is_some_and(|r| r.iter().any(|&reader| reader > at));
            let is_kept = wanted || Some(*place) == stored;
            if !is_kept {
                free.push(*slot);
            }
            is_kept
        });
        // In one order, whatever that of the map is.
        free.sort_unstable_by(|a, b| b.cmp(a));
    }

    /// The number of an operand of a code.
    fn operand(&mut self, code: usize, at: usize) -> Option<u16> {
        let place = self.codes[code].operand(at)?;
        if let Some(&made) = self.makes.get(&place)
            && made < code
        {
            return self.slots.get(&place).copied();
        }
        if let Some(&number) = self.numbers.get(&place) {
            return Some(number);
        }
        let number = u16::try_from(KEPT + self.sources.len()).ok()?;
        self.sources.push(Operand { code, at, made: self.made(place) });
        self.numbers.insert(place, number);
        Some(number)
    }

    fn made(&self, place: Place) -> Made {
        if let Some(&fixed) = self.chain.fixed.get(&place) {
            return Made::Fixed(fixed);
        }
        match self.chain.spreads.get(&place) {
            Some(&at) if self.range.contains(&at) => Made::Spread(at, !self.spreads.contains(&at)),
            _ => Made::Before,
        }
    }

    /// Does a code to the value at hand, or to its first operand.
    fn compute(&mut self, code: usize, at_hand: Option<Place>) -> Option<()> {
        let single = single(&self.codes[code])?;
        let hand: SmallVec<[usize; 3]> =
            (0..single.arity()).filter(|&at| at_hand.is_some() && self.codes[code].operand(at) == at_hand).collect();
        let action = match (single, &hand[..]) {
            (_, []) => {
                let first = self.operand(code, 0)?;
                self.actions.push(Action::Take(first));
                return self.compute(code, self.codes[code].operand(0));
            }
            (Single::Power(of), _) => Action::Power(of),
            (Single::Negate, _) => Action::Negated,
            (Single::Magnitude, _) => Action::Magnitude,
            (Single::Root, _) => Action::Root,
            (Single::Sum(Sum::Plus), [0, 1]) => Action::Doubled,
            (Single::Sum(Sum::Times), [0, 1]) => Action::Squared,
            (Single::MultiplyAdd, [0, ..]) => Action::TimesPlus([self.operand(code, 1)?, self.operand(code, 2)?]),
            (Single::MultiplyAdd, [1, ..]) => Action::TimesPlus([self.operand(code, 0)?, self.operand(code, 2)?]),
            (Single::MultiplyAdd, _) => Action::PlusProduct([self.operand(code, 0)?, self.operand(code, 1)?]),
            (_, &[at, ..]) => {
                let other = self.operand(code, 1 - at)?;
                match (single, at) {
                    (Single::Sum(Sum::Plus), _) => Action::Plus(other),
                    (Single::Sum(Sum::Times), _) => Action::Times(other),
                    (Single::Sum(Sum::Minus), 0) => Action::Minus(other),
                    (Single::Sum(Sum::Minus), _) => Action::From(other),
                    (Single::Sum(Sum::Over), 0) => Action::Over(other),
                    (Single::Sum(Sum::Over), _) => Action::Under(other),
                    (Single::Larger { keep_nan: false }, _) => Action::Larger(other),
                    (Single::Larger { keep_nan: true }, _) => Action::LargerOrNan(other),
                    (Single::Smaller { keep_nan: false }, _) => Action::Smaller(other),
                    (Single::Smaller { keep_nan: true }, _) => Action::SmallerOrNan(other),
                    _ => return None,
                }
            }
        };
        self.actions.push(action);
        Some(())
    }
}

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
    pub(super) fn whole_tape(&self, run: &Run<'_, '_>, count: usize) -> Option<(&Tape, usize)> {
        let tape = whole(&self.tapes, &self.codes)?;
        if !run.isa.has_lines() || !count.is_multiple_of(BLOCK) {
            return None;
        }
        let runs = run.reads.iter().chain(run.write).map(|walk| walk.spread.together());
        let length = runs.chain([count]).min()?;
        let length = length.min(LONGEST);
        // What lines are combined of may have to be read again.
        let in_place = run.write.is_some() && run.reads.iter().any(|walk| !walk.apart);
        let fits = tape.folds.is_empty() || length >= self.line && !in_place;
        (fits && length > 0 && length.is_multiple_of(BLOCK)).then_some((tape, length))
    }

    /// Plays a tape over a strip, from all memory if it is all that there is to do, and to memory if that is said. How many
    /// elements were done; all or none of a tape that combines lines.
    pub(super) fn run_tape<'a>(
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
            Some(walk) => walk.stretch(&part)?,
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
                (None, Some(walk)) => Target::Memory(walk.stretch(range)?, walk.region.is_written_past()),
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
                    return Some(Source::Memory(walk.stretch(range)?));
                }
                if let Some(stretch) = self.in_memory(place, range, run) {
                    return Some(Source::Lanes(stretch));
                }
            }
            Place::Output(_) => {}
        }
        Some(Source::Lanes(Stretch::of(self.lanes(place, range, run, lying).of()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Program;
    use std::sync::Arc;
    use tileir_base::Source;
    use tileir_text::{ParseOptions, parse};

    /// The actions of all tapes of a kernel that loads `%x` and `%y`, tiles of type `T`, and stores `%p` and `%q`.
    fn tapes(ops: &str) -> Vec<Vec<Action>> {
        let tensor = "tensor_view<256xf32, strides=[1]>";
        let view = format!("partition_view<tile=(256), {tensor}>");
        let mut text = String::from(
            "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {\n",
        );
        for name in ["a", "b", "c", "d"] {
            text.push_str(&format!(
                "  %t{name} = make_tensor_view %{name}, shape = [256], strides = [1] : {tensor}\n  %v{name} = make_partition_view %t{name} : {view}\n"
            ));
        }
        text.push_str("  %zero = constant <i32: 0> : tile<i32>\n");
        for (from, to) in [("a", "x"), ("b", "y")] {
            text.push_str(&format!(
                "  %{to}, %k{to} = load_view_tko weak %v{from}[%zero] : {view}, tile<i32> -> T, token\n"
            ));
        }
        text.push_str(ops);
        for (from, to) in [("q", "d"), ("p", "c")] {
            text.push_str(&format!(
                "  %s{from} = store_view_tko weak %{from}, %v{to}[%zero] : T, {view}, tile<i32> -> token\n"
            ));
        }
        let text = (text + "}\n").replace("T, ", "tile<256xf32>, ").replace(": T", ": tile<256xf32>");
        let parsed = parse(&Arc::new(Source::new("tape.mlir", text.clone())), &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{text}");
        let program = Program::new(&parsed.module).expect("a legal kernel");
        let plan = program.plan(&program.kernels()[0]);
        let tapes = plan.fused.iter().flat_map(|fused| &fused.strips.tapes);
        tapes.map(|tape| tape.actions.list().to_vec()).collect()
    }

    #[test]
    fn the_value_at_hand_is_used_where_it_can_be() {
        let actions =
            tapes("  %v = mulf %x, %y : T\n  %w = subf %y, %v : T\n  %p = fma %x, %y, %w : T\n  %q = negf %p : T\n");
        use Action::*;
        let (x, y) = (0, 1);
        let want = vec![Take(x), Times(y), From(y), PlusProduct([x, y]), Give(0), Negated, Check, Give(1)];
        assert_eq!(actions, [want]);
    }

    #[test]
    fn what_memory_takes_comes_last() {
        // The first store ends the chain.
        let actions = tapes("  %q = addf %x, %y : T\n  %p = mulf %x, %y : T\n");
        use Action::*;
        // What is kept comes first.
        let (kept, x, y) = (0, 1, 2);
        let sum = [Take(x), Plus(y), Check, Keep(kept)];
        let product = [Take(x), Times(y), Check, Give(0), Take(kept), Give(1)];
        assert_eq!(actions, [[&sum[..], &product].concat()]);
    }

    #[test]
    fn nans_are_looked_for_where_they_end() {
        use Action::*;
        // A NaN of the sum shows in the root, one of the quotient not in the larger number.
        let actions =
            tapes("  %v = addf %x, %y : T\n  %q = sqrt %v : T\n  %w = divf %x, %q : T\n  %p = maxf %w, %y : T\n");
        let checks = |tape: &Vec<Action>| tape.iter().filter(|action| **action == Check).count();
        assert_eq!(actions.iter().map(checks).sum::<usize>(), 2, "{actions:?}");
        let first = actions[0].iter().position(|action| *action == Check);
        assert!(
            actions[0][..first.unwrap_or(0)].iter().any(|action| matches!(action, Under(_) | Over(_))),
            "{actions:?}"
        );
    }

    #[test]
    fn what_is_too_much_to_remember_is_no_tape() {
        let many = |count: usize| {
            let mut ops: String = (0..count).map(|i| format!("  %w{i} = mulf %x, %y : T\n")).collect();
            ops.push_str("  %z0 = addf %x, %y : T\n");
            (0..count).for_each(|i| ops.push_str(&format!("  %z{} = subf %z{i}, %w{i} : T\n", i + 1)));
            tapes(&format!("{ops}  %p = negf %z{count} : T\n  %q = absf %z{count} : T\n"))
        };
        assert_eq!(many(KEPT - 1).len(), 1);
        assert_eq!(many(KEPT + 1).len(), 0);
    }
}
