//! Loops that do nothing but add products to an accumulator, many rounds at a time.
//!
//! Where a round loads two tiles, multiplies them and goes on, and the tiles of one round follow those of the round before
//! it in memory, the products of many rounds are one product of longer rows and columns: each element of the result is
//! one chain in ascending `k` either way. The last round is left to the steps themselves, so that all registers hold what
//! they would hold. Whatever is not like that when it comes to it is left to them altogether.

use super::access::{Access, Kind, Placed};
use super::matrix::{Joined, Multiply};
use super::packed::width;
use super::paths::{Extent, Path};
use super::window::Uses;
use crate::machine::Machine;
use crate::program::{IterationRange, Pc, Reg, Step};
use crate::raw::MatrixLayout;
use crate::tile::Elem;
use rustc_hash::FxHashMap;
use std::ops::Range;
use tileir_ir::Op;

/// Rounds that are done at a time, so that limits are looked at now and then.
const MOST: u64 = 256;

/// A loop of that kind.
#[derive(Debug)]
pub(crate) struct Rounds {
    range: IterationRange,
    /// Steps that a round counts for, going round among them.
    counted: u64,
    /// The loads of the left and of the right operand, as numbers in the plan's list.
    loads: [u32; 2],
    pub product: Op,
    /// Its steps, and that of the product.
    pub steps: Range<usize>,
    pub multiplies: usize,
}

impl Rounds {
    /// The loop whose round begins at a step, if it is of that kind.
    pub fn find(
        steps: &[Step],
        body: Pc,
        accesses: &[Access],
        products: &FxHashMap<Op, Multiply>,
        (moves, range): (&[(Reg, Reg, bool)], Option<IterationRange>),
    ) -> Option<Rounds> {
        let Some(Step::Count { steps: counted, .. }) = steps.get(body as usize) else { return None };
        let first = body as usize + 1;
        let [Step::Access(one, _), Step::Access(two, _), Step::Eval(op, _), Step::Move(copies), rest @ ..] =
            steps.get(first..)?
        else {
            return None;
        };
        let length = match rest {
            [Step::Next { .. }, ..] => 5,
            [Step::Jump(to), Step::Next { .. }, ..] if *to as usize == first + 5 => 6,
            _ => return None,
        };
        let (product, range) = (products.get(op)?, range?);
        let moved = &moves[copies.start as usize..copies.end as usize];
        if !matches!(moved, [(from, to, _)] if *from == product.to && *to == product.acc) || !product.can_be_joined() {
            return None;
        }
        let loads = [product.a, product.b].map(|operand| {
            [*one, *two].into_iter().find(|&at| {
                let access = &accesses[at as usize];
                let made = [product.a, product.b, product.to, product.acc];
                access.kind == Kind::Load { to: operand }
                    && access.in_place == Some(Uses::Here)
                    && access.reads().iter().all(|reg| !made.contains(reg))
            })
        });
        let [Some(left), Some(right)] = loads else { return None };
        let loads = [left, right];
        (left != right).then_some(Rounds {
            range,
            counted: counted.checked_add(1)?,
            loads,
            product: *op,
            steps: first..first + length,
            multiplies: first + 2,
        })
    }
}

/// Tiles of so many rounds in memory.
struct Walked {
    first: Placed,
    /// In bytes, from round to round.
    delta: u64,
}

impl Machine<'_> {
    /// Does rounds of a loop, from the one that is about to begin on, but not the last one. Returns how many.
    pub(crate) fn join_rounds(&mut self, rounds: &Rounds) -> u64 {
        self.try_rounds(rounds).unwrap_or(0)
    }

    fn try_rounds(&mut self, rounds: &Rounds) -> Option<u64> {
        let plan = self.plan?;
        let IterationRange { counter, upper, step, format, signed, .. } = rounds.range;
        let [now, upper, step] = [counter, upper, step].map(|reg| format.value(self.bits(reg), signed));
        let left = upper.checked_sub(now)?.checked_sub(1)?.checked_div(step)?;
        let many = u64::try_from(left).ok()?.min(MOST);
        if many < 2 {
            return None;
        }
        let product = plan.products.get(&rounds.product)?;
        let accesses = rounds.loads.map(|at| &plan.accesses[at as usize]);
        let at = |round: u64| (now + step * i128::from(round)) as u64 & format.mask();
        let walked = accesses
            .map(|access| self.walk_rounds(access, counter, Elem::Int(format), [at(0), at(1), at(many - 1)], many));
        self.put_scalar(counter, Elem::Int(format), at(0));
        let [Some(left), Some(right)] = walked else { return None };
        let size = width(accesses[0].elem);
        let steps = [left.first.steps.as_slice(), right.first.steps.as_slice()];
        let layouts = product.joined(steps, [left.delta, right.delta], size, many)?;
        let joined = Joined { addresses: [left.first.address, right.first.address], layouts, size };
        let counted = many.saturating_mul(rounds.counted);
        if !self.allows_steps(counted) || !product.run_joined(self, &joined) || self.count_steps(counted).is_err() {
            return None;
        }
        for (access, walked) in accesses.into_iter().zip([&left, &right]) {
            self.saw(Path::Rounds, || (access.class(&walked.first), Extent::Whole));
        }
        self.put_scalar(counter, Elem::Int(format), at(many));
        self.add_iterations(many);
        Some(many)
    }

    /// Where the tiles of the rounds lie in which the counter is `at`, the first, the second and the last of so many.
    fn walk_rounds(&mut self, access: &Access, counter: Reg, elem: Elem, at: [u64; 3], many: u64) -> Option<Walked> {
        let [first, second, last] = at.map(|bits| {
            self.put_scalar(counter, elem, bits);
            access.place(self)
        });
        let (first, second, last) = (first?, second?, last?);
        let delta = second.address.checked_sub(first.address)?;
        let end = first.address.checked_add(delta.checked_mul(many - 1)?)?;
        (end == last.address).then_some(Walked { first, delta })
    }
}

/// Sizes and steps of a matrix that goes on along `k` from round to round, if it does.
pub(super) fn goes_on(
    layout: MatrixLayout,
    along_rows: bool,
    delta: u64,
    size: usize,
    many: u64,
) -> Option<MatrixLayout> {
    let many = usize::try_from(many).ok()?;
    let (count, step) = if along_rows { (layout.rows, layout.row_step) } else { (layout.columns, layout.column_step) };
    let next = count.checked_mul(step)?.checked_mul(size)?;
    if u64::try_from(next).ok()? != delta {
        return None;
    }
    Some(if along_rows {
        MatrixLayout { rows: layout.rows.checked_mul(many)?, ..layout }
    } else {
        MatrixLayout { columns: layout.columns.checked_mul(many)?, ..layout }
    })
}
