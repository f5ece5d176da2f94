//! Codes of a chain that one loop does at once, where the machine has it: the powers of a softmax, with what comes before and
//! after them.
//!
//! The codes stay in the chain, for machines and elements on which the loop is not to be had.

use super::packed::SliceMut;
use super::paths::Path;
use super::simd::{Base, Folded, Shifted, Sum};
use super::strip::{Code, Fixed, Lie, Now, Place, Run, Strips, Taken, lines_of};
use crate::raw::Stretch;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The shortest line that is summed in the same loop.
const SHORTEST: usize = 32;

/// `power(from · times - number of the line)`, and the sums of lines of that. All by their places among the codes.
#[derive(Debug)]
pub(crate) struct Joint {
    /// All that it does.
    pub codes: Range<usize>,
    /// The multiplication, which operand of it is a tile, and the number that the other one is.
    times: Option<(usize, usize, Fixed)>,
    minus: usize,
    spread: usize,
    power: usize,
    of: Base,
    sums: Option<usize>,
}

impl Joint {
    /// The places that it reads all the time.
    pub fn reads(&self, codes: &[Code]) -> impl Iterator<Item = Place> {
        self.from(codes).into_iter().chain([codes[self.spread].to()])
    }

    /// Where it begins from.
    fn from(&self, codes: &[Code]) -> Option<Place> {
        let (code, operand) = self.times.map_or((self.minus, 0), |(at, operand, _)| (at, operand));
        codes[code].operand(operand)
    }
}

/// Finds such codes. Registers are not yet shared.
pub(crate) fn find(codes: &[Code], fixed: &[(Place, Fixed)]) -> Vec<Joint> {
    let mut readers: FxHashMap<Place, Vec<usize>> = FxHashMap::default();
    for (i, code) in codes.iter().enumerate() {
        for place in code.from() {
            let readers = readers.entry(place).or_default();
            if readers.last() != Some(&i) {
                readers.push(i);
            }
        }
    }
    let finder = Finder { codes, fixed, readers };
    let mut all: Vec<Joint> = Vec::new();
    for at in 0..codes.len() {
        if all.last().is_none_or(|joint| joint.codes.end <= at)
            && let Some(joint) = finder.joint(at)
        {
            all.push(joint);
        }
    }
    all
}

/// Whether nothing is left to do by codes that are not done at once but to spread smaller tiles, to combine lines, and what
/// there is one of for each line.
pub(crate) fn do_all(at_once: &[Range<usize>], codes: &[Code]) -> bool {
    let is_at_once = |at: usize| at_once.iter().any(|codes| codes.contains(&at));
    let is_small = |code: &Code| match code {
        Code::Spread { .. } | Code::Fold { .. } => true,
        Code::Lanes { line, .. } => *line > 1,
        _ => false,
    };
    let is_done = |(at, code): (usize, &Code)| is_small(code) || is_at_once(at);
    !at_once.is_empty() && codes.iter().enumerate().all(is_done)
}

struct Finder<'a> {
    codes: &'a [Code],
    fixed: &'a [(Place, Fixed)],
    /// The codes that read what is at a place.
    readers: FxHashMap<Place, Vec<usize>>,
}

impl Finder<'_> {
    /// What begins with a code.
    fn joint(&self, first: usize) -> Option<Joint> {
        let times = self.times(first);
        let minus = if times.is_some() { self.only_reader(first)? } else { first };
        let Code::Lanes { op, from, .. } = &self.codes[minus] else { return None };
        if op.sum() != Some(Sum::Minus) || times.is_some() && from[0] != self.codes[first].to() || from[0] == from[1] {
            return None;
        }
        // One that is a tile, too, is made in any case.
        let is_spread = |code: &Code| {
            let Code::Spread { by_lines: true, to: to @ Place::Scratch(..), .. } = code else { return false };
            *to == from[1]
        };
        let spread = self.codes[..minus].iter().position(is_spread)?;
        let Code::Spread { spread: lines, .. } = &self.codes[spread] else { return None };
        let power = self.only_reader(minus)?;
        let Code::Lanes { op, to, .. } = &self.codes[power] else { return None };
        let of = op.power()?;
        let next = power + 1;
        let sums = match self.codes.get(next) {
            Some(Code::Fold { op, line, from, .. })
                if from == to && op.folded() == Some(Folded::Total) && lines.run() == *line && *line >= SHORTEST =>
            {
                Some(next)
            }
            _ => None,
        };
        let codes = first..sums.unwrap_or(power) + 1;
        let is_mine = |i: usize| [first, minus, spread, power].contains(&i) || Some(i) == sums;
        let joint = Joint { codes: codes.clone(), times, minus, spread, power, of, sums };
        // What it begins from has all its elements.
        let is_spread = |from: Place| self.codes.iter().any(|c| matches!(c, Code::Spread { to, .. } if *to == from));
        let is_there = joint.from(self.codes).is_some_and(|from| !is_spread(from));
        (is_there && codes.into_iter().all(is_mine)).then_some(joint)
    }

    /// A multiplication by one number for all.
    fn times(&self, at: usize) -> Option<(usize, usize, Fixed)> {
        let Code::Lanes { op, from, .. } = &self.codes[at] else { return None };
        let number = |place: Place| self.fixed.iter().find(|(to, _)| *to == place).map(|(_, fixed)| *fixed);
        let (tile, number) = match [number(from[0]), number(from[1])] {
            [None, Some(number)] => (0, number),
            [Some(number), None] => (1, number),
            _ => return None,
        };
        (op.sum() == Some(Sum::Times)).then_some((at, tile, number))
    }

    /// The code that reads what another one writes, if there is one, and nothing else wants it.
    fn only_reader(&self, of: usize) -> Option<usize> {
        let to = self.codes[of].to();
        match self.readers.get(&to).map(Vec::as_slice) {
            Some(&[reader]) if matches!(to, Place::Scratch(..)) && reader > of => Some(reader),
            _ => None,
        }
    }
}

impl Strips {
    /// Does the codes of a joint to a strip. `false`, with nothing that counts done, if they are to be done one by one.
    pub(super) fn run_joint<'a>(
        &self,
        joint: &Joint,
        range: &Range<usize>,
        run: &mut Run<'a, '_>,
        now: &mut Now<'a>,
    ) -> bool {
        let Code::Spread { from: numbers, spread, to: spread_to, .. } = &self.codes[joint.spread] else { return false };
        let Some((part, line)) = spread.each(range).filter(|_| run.isa.has_lines()) else { return false };
        let times = joint.times.map(|(_, _, number)| number.bits(run.scalars) as u32);
        let sums = joint.sums.map(|at| &self.codes[at]);
        let identity = match sums {
            Some(Code::Fold { identity, .. }) => *identity as u32,
            _ => 0,
        };
        let Some(from) = joint.from(&self.codes) else { return false };
        if self.in_memory(from, range, run).is_none() {
            self.bring(from, range, run, now);
        }
        let ahead = run.scratch.ahead.take(range.len() / 16);
        let mut to = Taken::new(self, self.codes[joint.power].to(), run);
        let mut totals = sums.map(|code| Taken::new(self, code.to(), run));
        let done = {
            let from = match self.in_memory(from, range, run) {
                Some((walk, stretch)) => {
                    walk.saw(Path::DirectLoad);
                    Some(stretch)
                }
                None => self.lanes(from, range, run, &now.lying).of().map(Stretch::of),
            };
            let to = to.part(range.clone()).of();
            let totals = totals.as_mut().map(|totals| totals.part(lines_of(range, line)));
            match (from, self.numbers(*numbers, &part, run).of(), to) {
                (Some(from), Some(each), Some(to)) => {
                    let shifted = Shifted { of: joint.of, from, times, each, run: line, to, ahead };
                    let sums = totals.and_then(SliceMut::of).map(|sums| (identity, sums));
                    run.isa.shifted_powers(shifted, sums)
                }
                _ => false,
            }
        };
        to.give_back(run);
        totals.into_iter().for_each(|totals| totals.give_back(run));
        if done {
            // In this order: what is written may have the register of what is read.
            let written = [Some(self.codes[joint.power].to()), sums.map(Code::to)];
            let written = written.into_iter().flatten().map(|place| (place, Lie::No));
            for (place, lie) in std::iter::once((*spread_to, Lie::Each(*numbers, part, line))).chain(written) {
                if let Place::Scratch(at, _) = place {
                    now.lying[usize::from(at)] = lie;
                }
            }
        }
        done
    }
}
