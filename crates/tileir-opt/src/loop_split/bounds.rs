//! The split point of a loop.
//!
//! The first loop has the values of the induction variable below the split point, the second the others. Upstream
//! computes the point as `rhs` (`rhs + 1` for `>` and `<=`), rounded up to a multiple of the step from the lower bound
//! on; each of these may wrap, and then iterations take the wrong side. Its form is used where it is exact: always for
//! step 1 with `<` and `>=`, otherwise if the constants show that nothing wraps. In other cases the point is computed
//! without wrapping.

use super::{Loop, Split};
use crate::constants::int_splat;
use crate::rewriter::{At, New, Rewriter};
use tileir_ir::enums::{ComparisonPredicate, RoundingMode, Signedness};
use tileir_ir::{IntFormat, Loc, Module, Opcode, Ty, Value};
use tileir_num::integer;

/// The end of the first loop and the start of the second.
pub(super) struct Bounds {
    pub first_end: Value,
    pub second_start: Value,
}

/// Creates the bounds, right before the loop.
pub(super) fn split_bounds(rw: &mut Rewriter<'_>, split: &Split) -> Bounds {
    let exact = upstream_is_exact(rw.module(), split);
    let mut make = Maker::new(rw, &split.looping);
    if exact { make.upstream(split) } else { make.careful(split) }
}

/// Whether the split point is one above the compared value.
fn above(predicate: ComparisonPredicate) -> bool {
    matches!(predicate, ComparisonPredicate::GreaterThan | ComparisonPredicate::LessThanOrEqual)
}

/// Whether the step is one.
fn unit_step(m: &Module, looping: &Loop) -> bool {
    int_splat(m, looping.step).is_some_and(|(_, bits)| bits == 1)
}

/// Whether upstream's form gives the right bounds for all values of the operands that are not constant.
fn upstream_is_exact(m: &Module, split: &Split) -> bool {
    let looping = &split.looping;
    let signed = looping.signedness == Signedness::Signed;
    let known = |v| int_splat(m, v);
    match (known(split.rhs), known(looping.lower), known(looping.step)) {
        (None, ..) => !above(split.predicate) && unit_step(m, looping),
        (Some((format, rhs)), _, Some((_, 1))) => {
            !above(split.predicate) || !integer::add_wraps(format, rhs, 1, signed)
        }
        (Some((format, rhs)), Some((_, lower)), Some((_, step))) => {
            nothing_wraps(format, signed, [u64::from(above(split.predicate)), rhs, lower, step])
        }
        _ => false,
    }
}

/// Whether upstream's computation of the split point from `rhs` and the addend never wraps.
fn nothing_wraps(f: IntFormat, signed: bool, [addend, rhs, lower, step]: [u64; 4]) -> bool {
    if f.value(step, signed) <= 0 || integer::add_wraps(f, rhs, addend, signed) {
        return false;
    }
    let point = integer::add(f, rhs, addend);
    if integer::sub_wraps(f, point, lower, signed) {
        return false;
    }
    let distance = integer::sub(f, point, lower);
    let Ok(steps) = integer::div(f, distance, step, signed, integer::DivRound::PositiveInf) else { return false };
    !integer::mul_wraps(f, steps, step, signed) && !integer::add_wraps(f, lower, integer::mul(f, steps, step), signed)
}

/// Creates integer ops right before the loop.
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

    /// The point `c` is clamped to the bounds, so that no difference below wraps. The second loop starts at the first
    /// value of the variable that is not below `c`, or at the upper bound if that value would be past it.
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
        let remaining = self.binary(Opcode::SubI, upper, c);
        let none_left = self.compare(ComparisonPredicate::GreaterThanOrEqual, missing, remaining, Signedness::Unsigned);
        let next = self.binary(Opcode::AddI, c, missing);
        let start = self.select(none_left, upper, next);
        let zero = self.constant(0);
        let aligned = self.compare(ComparisonPredicate::Equal, past, zero, Signedness::Unsigned);
        let second_start = self.select(aligned, c, start);
        Bounds { first_end: c, second_start }
    }

    /// The format of the loop's integers and the largest of them.
    fn greatest(&self, signedness: Signedness) -> (IntFormat, i128) {
        let format = match crate::constants::elem_scalar(self.rw.module(), self.ty) {
            Some(tileir_ir::Scalar::Int(format)) => format,
            Some(tileir_ir::Scalar::Float(_)) | None => IntFormat::I64,
        };
        (format, format.max_value(signedness == Signedness::Signed))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// For every loop of four-bit integers: if nothing wraps, the first loop runs exactly the iterations below the
    /// point, and the second the others. And such loops exist.
    #[test]
    fn where_nothing_wraps_the_split_is_right() {
        let f = IntFormat::I4;
        for (signed, addend) in [(false, 0), (false, 1), (true, 0), (true, 1)] {
            let mut exact = 0;
            for n in 0..1_u64 << 16 {
                let [lower, upper, rhs, step] = [0, 4, 8, 12].map(|shift| n >> shift & 15);
                if !nothing_wraps(f, signed, [addend, rhs, lower, step]) {
                    continue;
                }
                exact += 1;
                let point = integer::add(f, rhs, addend);
                let distance = integer::sub(f, point, lower);
                let steps = integer::div(f, distance, step, signed, integer::DivRound::PositiveInf).expect("step > 0");
                let point = integer::add(f, lower, integer::mul(f, steps, step));
                let end = integer::min(f, point, upper, signed);
                let start = integer::max(f, point, lower, signed);
                let [l, u, r, s, end, start] = [lower, upper, rhs, step, end, start].map(|v| f.value(v, signed));
                let all = |from: i128, to: i128| (from..to).step_by(s as usize);
                let below: Vec<i128> = all(l, u).filter(|&i| i < r + i128::from(addend)).collect();
                let above: Vec<i128> = all(l, u).filter(|&i| i >= r + i128::from(addend)).collect();
                assert_eq!(all(l, end).collect::<Vec<_>>(), below, "{signed} {addend} {l} {u} {r} {s}");
                assert_eq!(all(start, u).collect::<Vec<_>>(), above, "{signed} {addend} {l} {u} {r} {s}");
            }
            assert!(exact > 10_000, "{exact}");
        }
    }
}
