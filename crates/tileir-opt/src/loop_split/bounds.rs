//! Where a loop is split.
//!
//! The first loop takes the values of the induction variable below the split point, the second the others. Upstream
//! computes the point as `rhs` (`rhs + 1` for `>` and `<=`), rounded up to a multiple of the step from the lower bound
//! on; each of these may wrap, and then iterations take the wrong side. Its form is used where it is exact: always for
//! step 1 with `<` and `>=`, otherwise where the constants show that nothing wraps. Elsewhere the point is found
//! without wrapping.

use super::{Loop, Split};
use crate::constants::int_splat;
use crate::rewriter::{At, New, Rewriter};
use tileir_ir::enums::{ComparisonPredicate, RoundingMode, Signedness};
use tileir_ir::{IntFormat, Loc, Module, Opcode, Ty, Value};

/// Where the first loop ends and the second begins.
pub(super) struct Bounds {
    pub first_end: Value,
    pub second_start: Value,
}

/// Makes the bounds, right before the loop.
pub(super) fn split_bounds(rw: &mut Rewriter<'_>, split: &Split) -> Bounds {
    let exact = upstream_is_exact(rw.module(), split);
    let mut make = Maker::new(rw, &split.looping);
    if exact { make.upstream(split) } else { make.careful(split) }
}

/// Whether the split point is one above what the variable is compared with.
fn above(predicate: ComparisonPredicate) -> bool {
    matches!(predicate, ComparisonPredicate::GreaterThan | ComparisonPredicate::LessThanOrEqual)
}

/// Whether the loop counts by one.
fn unit_step(m: &Module, looping: &Loop) -> bool {
    int_splat(m, looping.step).is_some_and(|(_, bits)| bits == 1)
}

/// Whether upstream's form gives the right bounds for every value of what is not constant.
fn upstream_is_exact(m: &Module, split: &Split) -> bool {
    let looping = &split.looping;
    let known = |v| int_splat(m, v).map(|(format, bits)| (number(format, bits, looping.signedness), format));
    let point = match (above(split.predicate), known(split.rhs)) {
        (false, None) if unit_step(m, looping) => return true,
        (_, None) => return false,
        (above, Some((rhs, format))) => (rhs + i128::from(above), format),
    };
    let (point, format) = point;
    let (min, max) = range(format, looping.signedness);
    let fits = |n: i128| (min..=max).contains(&n);
    if unit_step(m, looping) {
        return fits(point);
    }
    let (Some((lower, _)), Some((step, _))) = (known(looping.lower), known(looping.step)) else { return false };
    if step <= 0 {
        return false;
    }
    let distance = point - lower;
    let steps = distance.div_euclid(step) + i128::from(distance.rem_euclid(step) != 0);
    fits(point) && fits(distance) && fits(steps * step) && fits(lower + steps * step)
}

/// The number that a bit pattern is.
fn number(format: IntFormat, bits: u64, signedness: Signedness) -> i128 {
    match signedness {
        Signedness::Unsigned => i128::from(bits),
        Signedness::Signed => i128::from(format.sign_extend(bits)),
    }
}

/// The least and the greatest number.
fn range(format: IntFormat, signedness: Signedness) -> (i128, i128) {
    match signedness {
        Signedness::Unsigned => (0, (1 << format.bits()) - 1),
        Signedness::Signed => (-(1 << (format.bits() - 1)), (1 << (format.bits() - 1)) - 1),
    }
}

/// Makes integer ops right before the loop.
struct Maker<'a, 'm> {
    rw: &'a mut Rewriter<'m>,
    looping: Loop,
    at: At,
    loc: Loc,
    ty: Ty,
}

impl<'a, 'm> Maker<'a, 'm> {
    fn new(rw: &'a mut Rewriter<'m>, looping: &Loop) -> Self {
        let (at, loc) = (At::Before(looping.op), rw.module().loc(looping.op));
        let ty = rw.module().value_type(looping.step);
        Maker { rw, looping: looping.clone(), at, loc, ty }
    }

    fn upstream(&mut self, split: &Split) -> Bounds {
        let Loop { lower, upper, step, .. } = self.looping;
        let mut point = split.rhs;
        if above(split.predicate) {
            let one = self.constant(1);
            point = self.binary(Opcode::AddI, point, one);
        }
        if !unit_step(self.rw.module(), &self.looping) {
            let distance = self.binary(Opcode::SubI, point, lower);
            let steps = self.div_up(distance, step);
            let length = self.binary(Opcode::MulI, steps, step);
            point = self.binary(Opcode::AddI, lower, length);
        }
        let first_end = self.signed_binary(Opcode::MinI, point, upper);
        let second_start = self.signed_binary(Opcode::MaxI, point, lower);
        Bounds { first_end, second_start }
    }

    /// The point `c` lies between the bounds, so that no difference below wraps. The second loop begins at the first
    /// value of the variable that is not below `c`, or at the upper bound where that value would be past it.
    fn careful(&mut self, split: &Split) -> Bounds {
        let Loop { lower, upper, step, signedness, .. } = self.looping;
        let mut point = split.rhs;
        if above(split.predicate) {
            let (format, max) = self.greatest(signedness);
            let max = self.constant(format.truncate(max as i64));
            let one = self.constant(1);
            let is_max = self.compare(ComparisonPredicate::Equal, point, max, signedness);
            let next = self.binary(Opcode::AddI, point, one);
            point = self.select(is_max, upper, next);
        }
        let below = self.signed_binary(Opcode::MinI, point, upper);
        let c = self.signed_binary(Opcode::MaxI, below, lower);
        if unit_step(self.rw.module(), &self.looping) {
            return Bounds { first_end: c, second_start: c };
        }
        let distance = self.binary(Opcode::SubI, c, lower);
        let unsigned = self.rw.enum_attr(Signedness::Unsigned);
        let past = self.rw.create_like(self.at, Opcode::RemI, &[distance, step], &[Some(unsigned)], self.loc);
        let missing = self.binary(Opcode::SubI, step, past);
        let room = self.binary(Opcode::SubI, upper, c);
        let none_left = self.compare(ComparisonPredicate::GreaterThanOrEqual, missing, room, Signedness::Unsigned);
        let next = self.binary(Opcode::AddI, c, missing);
        let start = self.select(none_left, upper, next);
        let zero = self.constant(0);
        let aligned = self.compare(ComparisonPredicate::Equal, past, zero, Signedness::Unsigned);
        let second_start = self.select(aligned, c, start);
        Bounds { first_end: c, second_start }
    }

    /// The format of the loop's integers and the greatest of them.
    fn greatest(&self, signedness: Signedness) -> (IntFormat, i128) {
        let format = match crate::constants::elem_scalar(self.rw.module(), self.ty) {
            Some(tileir_ir::Scalar::Int(format)) => format,
            Some(tileir_ir::Scalar::Float(_)) | None => IntFormat::I64,
        };
        (format, range(format, signedness).1)
    }

    fn constant(&mut self, bits: u64) -> Value {
        self.rw.create_splat(self.at, self.ty, bits, self.loc)
    }

    fn binary(&mut self, opcode: Opcode, a: Value, b: Value) -> Value {
        self.rw.create_like(self.at, opcode, &[a, b], &[], self.loc)
    }

    fn signed_binary(&mut self, opcode: Opcode, a: Value, b: Value) -> Value {
        let signedness = self.rw.enum_attr(self.looping.signedness);
        self.rw.create_like(self.at, opcode, &[a, b], &[Some(signedness)], self.loc)
    }

    fn div_up(&mut self, a: Value, b: Value) -> Value {
        let signedness = self.rw.enum_attr(self.looping.signedness);
        let rounding = self.rw.enum_attr(RoundingMode::PositiveInf);
        self.rw.create_like(self.at, Opcode::DivI, &[a, b], &[Some(signedness), Some(rounding)], self.loc)
    }

    fn compare(&mut self, predicate: ComparisonPredicate, a: Value, b: Value, signedness: Signedness) -> Value {
        let attrs = [Some(self.rw.enum_attr(predicate)), Some(self.rw.enum_attr(signedness))];
        let ty = self.rw.bool_tile(&[]);
        let new = New { opcode: Opcode::CmpI, operands: &[a, b], attrs: &attrs, results: &[ty], loc: self.loc };
        self.rw.create_value(self.at, &new)
    }

    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let operands = [condition, yes, no];
        let new = New { opcode: Opcode::Select, operands: &operands, attrs: &[], results: &[self.ty], loc: self.loc };
        self.rw.create_value(self.at, &new)
    }
}
