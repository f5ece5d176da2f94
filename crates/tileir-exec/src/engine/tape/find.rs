//! Finds the codes of a chain that can be done at once, and makes tapes of them.

use super::super::simd::Sum;
use super::super::strip::{Code, Fixed, Place};
use super::{Action, Actions, FOLDS, KEPT, Made, Operand, Single, Tape, Wired, lines, single};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;

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
        let program = Program::new(parsed.module).expect("a legal kernel");
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
