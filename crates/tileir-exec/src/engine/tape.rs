//! Codes of a chain that are done at once to one block of elements after the other, where the machine can: what they compute
//! on the way stays in its registers, and what they read and write in memory goes straight from there and to there.
//!
//! A tape is the same chain once more, for a machine with one value at hand. The codes stay in the chain: they are done one by
//! one where there is no such machine, and where a NaN comes up, of which the machine does not know which one it is. A value
//! is looked at only if a NaN in it does not show in another one that is looked at.

#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "no other machine plays tapes"))]

mod find;
mod run;

pub(crate) use find::find;

use super::simd::{Base, Folded, Sum};
use super::strip::{Code, Fixed, LONGEST, Place, Spread};
use crate::raw::Stretch;
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
