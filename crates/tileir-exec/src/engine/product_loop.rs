//! Loops that only accumulate matrix products: many iterations become one product with a larger `k`.
//!
//! An iteration of such a loop loads two tiles and adds their product to the accumulator. If the tiles of consecutive
//! iterations are adjacent in memory along `k`, the products of many iterations are one product: each element of the result
//! is a sum in ascending `k` either way. The last iteration runs step by step, so that all registers have their final
//! values. If the tiles are not adjacent at run time, all iterations do.

use super::access::{Access, Kind, Placed};
use super::matrix::{JoinedOperands, ProductPlan};
use super::packed::width;
use super::paths::{ActivePart, Path};
use super::window::Uses;
use crate::machine::Machine;
use crate::program::{IterationRange, Pc, Reg, Step};
use crate::raw::MatrixLayout;
use crate::tile::Elem;
use rustc_hash::FxHashMap;
use std::ops::Range;
use tileir_ir::Op;

/// The most iterations of one product, so that limits are checked regularly.
const MAX_JOINED: u64 = 256;

/// A loop that only accumulates products.
#[derive(Debug)]
pub(crate) struct ProductLoop {
    range: IterationRange,
    /// The steps that an iteration counts for, with the jump to the next one.
    counted: u64,
    /// The loads of the left and the right operand: indices of the accesses of the plan.
    loads: [u32; 2],
    pub product: Op,
    /// The steps of the body, and that of the product.
    pub steps: Range<usize>,
    pub multiplies: usize,
}

impl ProductLoop {
    /// The loop whose body begins at a step, if it only accumulates products.
    pub fn find(
        steps: &[Step],
        body: Pc,
        accesses: &[Access],
        products: &FxHashMap<Op, ProductPlan>,
        (moves, range): (&[(Reg, Reg, bool)], Option<IterationRange>),
    ) -> Option<ProductLoop> {
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
                    && access.in_place == Some(Uses::SameBlock)
                    && access.reads().iter().all(|reg| !made.contains(reg))
            })
        });
        let [Some(left), Some(right)] = loads else { return None };
        let loads = [left, right];
        (left != right).then_some(ProductLoop {
            range,
            counted: counted.checked_add(1)?,
            loads,
            product: *op,
            steps: first..first + length,
            multiplies: first + 2,
        })
    }
}

/// The tiles of consecutive iterations in memory.
struct TileSequence {
    first: Placed,
    /// The distance of consecutive tiles in bytes.
    delta: u64,
}

impl Machine<'_> {
    /// Runs the next iterations of a loop as one product, but not the last iteration. Returns their number.
    pub(crate) fn join_iterations(&mut self, product_loop: &ProductLoop) -> u64 {
        self.try_join_iterations(product_loop).unwrap_or(0)
    }

    /// As [`join_iterations`](Self::join_iterations), which runs the iterations one by one if this returns `None`.
    fn try_join_iterations(&mut self, product_loop: &ProductLoop) -> Option<u64> {
        let plan = self.plan?;
        let IterationRange { counter, upper, step, format, signed, .. } = product_loop.range;
        let [now, upper, step] = [counter, upper, step].map(|reg| format.value(self.scalar_bits(reg), signed));
        let left = upper.checked_sub(now)?.checked_sub(1)?.checked_div(step)?;
        let many = u64::try_from(left).ok()?.min(MAX_JOINED);
        if many < 2 {
            return None;
        }
        let product = plan.products.get(&product_loop.product)?;
        let accesses = product_loop.loads.map(|at| &plan.accesses[at as usize]);
        let at = |iteration: u64| (now + step * i128::from(iteration)) as u64 & format.mask();
        let sequences = accesses
            .map(|access| self.tile_sequence(access, counter, Elem::Int(format), [at(0), at(1), at(many - 1)], many));
        self.put_scalar(counter, Elem::Int(format), at(0));
        let [Some(left), Some(right)] = sequences else { return None };
        let size = width(accesses[0].elem);
        let strides = [left.first.strides.as_slice(), right.first.strides.as_slice()];
        let layouts = product.joined_layouts(strides, [left.delta, right.delta], size, many)?;
        let joined = JoinedOperands { addresses: [left.first.address, right.first.address], layouts, size };
        let counted = many.saturating_mul(product_loop.counted);
        if !self.allows_steps(counted) || !product.run_joined(self, &joined) || self.count_steps(counted).is_err() {
            return None;
        }
        for (access, tiles) in accesses.into_iter().zip([&left, &right]) {
            self.record_access(Path::JoinedIterations, || (access.class(&tiles.first), ActivePart::Whole));
        }
        self.put_scalar(counter, Elem::Int(format), at(many));
        self.add_iterations(many);
        Some(many)
    }

    /// The tiles of `many` iterations, if they are equally far apart. `at` has the values of the loop counter in the first,
    /// the second and the last iteration.
    fn tile_sequence(
        &mut self,
        access: &Access,
        counter: Reg,
        elem: Elem,
        at: [u64; 3],
        many: u64,
    ) -> Option<TileSequence> {
        let [first, second, last] = at.map(|bits| {
            self.put_scalar(counter, elem, bits);
            access.place(self)
        });
        let (first, second, last) = (first?, second?, last?);
        let delta = second.address.checked_sub(first.address)?;
        let end = first.address.checked_add(delta.checked_mul(many - 1)?)?;
        (end == last.address).then_some(TileSequence { first, delta })
    }
}

/// The layout of an operand of the joined product, if the tiles of consecutive iterations are adjacent along `k`.
pub(super) fn extend_along_k(
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
