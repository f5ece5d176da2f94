//! Integer comparisons. A comparison is the set of outcomes (less, equal, greater) for which it holds; constants are on
//! the right, and predicates are strict if the constant allows it.

use super::cast::{EVALUATE, broadcast_of_op};
use super::engine::RuleFn;
use super::eval::order;
use super::pool::{Args, Expr, Kind, Pool, Set, pairs};
use crate::rules::RuleId as R;
use tileir_ir::IntFormat;
use tileir_num::integer;

pub(super) const RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::CompareSame, same),
    (R::CompareOrder, order_sides),
    (R::CompareRange, range),
    (R::CompareTruth, truth),
    (R::CompareOneLeft, one_left),
    (R::CompareStrict, strict),
    (R::CompareMoveConstant, move_constant),
    (R::CompareOddFactor, odd_factor),
    (R::CompareDifference, difference),
    (R::CompareImpossibleBits, impossible_bits),
    (R::CompareZeroExtended, zero_extended),
    (R::CompareSignExtended, sign_extended),
    (R::CompareExtensions, extensions),
    (R::CompareSelect, select_of_constants),
    (R::BroadcastOfOp, broadcast_of_op),
];

/// The parts of a comparison.
#[derive(Clone, Copy)]
struct Cmp {
    set: Set,
    signed: bool,
    a: Expr,
    b: Expr,
}

fn parts(p: &Pool, e: Expr) -> Option<Cmp> {
    match (p.kind(e), p.args(e)) {
        (Kind::CmpI { set, signed }, &[a, b]) => Some(Cmp { set, signed, a, b }),
        _ => None,
    }
}

/// The parts of a comparison with a constant, and the constant.
fn with_constant(p: &Pool, e: Expr) -> Option<(Cmp, IntFormat, u64)> {
    let c = parts(p, e)?;
    Some((c, p.int(c.a)?, p.splat_of(c.b)?))
}

/// The same, for an (in)equality only.
fn equality(p: &Pool, e: Expr) -> Option<(Cmp, IntFormat, u64)> {
    with_constant(p, e).filter(|(c, ..)| matches!(c.set, Set::EQ | Set::NE))
}

fn compare_with(p: &mut Pool, c: Cmp, a: Expr, k: u64) -> Expr {
    let ty = p.ty(a);
    let k = p.splat(ty, k);
    p.compare(c.set, c.signed, a, k)
}

/// `x < x` is false, `x <= x` is true.
fn same(p: &mut Pool, e: Expr) -> Option<Expr> {
    let c = parts(p, e)?;
    (c.a == c.b).then(|| p.truth(e, c.set.has(std::cmp::Ordering::Equal)))
}

/// Constants move to the right; otherwise the older expression is on the left.
fn order_sides(p: &mut Pool, e: Expr) -> Option<Expr> {
    let c = parts(p, e)?;
    (p.rank(c.a) > p.rank(c.b)).then(|| p.compare(c.set.mirrored(), c.signed, c.b, c.a))
}

fn bounds_of(f: IntFormat, signed: bool) -> (u64, u64) {
    (f.truncate(f.min_value(signed) as i64), f.truncate(f.max_value(signed) as i64))
}

/// Comparisons with the smallest or largest value that are always true or always false.
fn range(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = with_constant(p, e)?;
    let (min, max) = bounds_of(f, c.signed);
    let value = match c.set {
        Set::EMPTY => false,
        Set::FULL => true,
        Set::LT if k == min => false,
        Set::GE if k == min => true,
        Set::GT if k == max => false,
        Set::LE if k == max => true,
        _ => return None,
    };
    Some(p.truth(e, value))
}

/// At the end of the range one value is left: unsigned `x < 1` is `x == 0`, `x > 0` is `x != 0`.
fn one_left(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = with_constant(p, e)?;
    let (min, max) = bounds_of(f, c.signed);
    let (set, k) = match c.set {
        Set::LT if k == integer::add(f, min, 1) => (Set::EQ, min),
        Set::GT if k == min => (Set::NE, min),
        Set::GT if k == integer::sub(f, max, 1) => (Set::EQ, max),
        Set::LT if k == max => (Set::NE, max),
        _ => return None,
    };
    Some(compare_with(p, Cmp { set, ..c }, c.a, k))
}

/// `x <= k` is `x < k + 1`, `x >= k` is `x > k - 1`, if that does not wrap.
fn strict(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = with_constant(p, e)?;
    let (min, max) = bounds_of(f, c.signed);
    let (set, k) = match c.set {
        Set::LE if k != max => (Set::LT, integer::add(f, k, 1)),
        Set::GE if k != min => (Set::GT, integer::sub(f, k, 1)),
        _ => return None,
    };
    Some(compare_with(p, Cmp { set, ..c }, c.a, k))
}

/// `i1`: `x == true` is `x`, `x == false` is `!x`.
fn truth(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = equality(p, e)?;
    if f != IntFormat::I1 {
        return None;
    }
    if (c.set == Set::EQ) == (k != 0) { Some(c.a) } else { Some(p.not(c.a)) }
}

/// (In)equality of `x ^ c`, `x + c`, `-x`, `!x` with a constant: the operation moves to the other side.
fn move_constant(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = equality(p, e)?;
    let (x, k) = match p.kind(c.a) {
        Kind::Neg => (p.args(c.a)[0], integer::neg(f, k)),
        Kind::Not => (p.args(c.a)[0], integer::xor(f, k, f.mask())),
        kind @ (Kind::Xor | Kind::Add) => {
            let (i, k1) = p.last_splat(c.a)?;
            let k = if kind == Kind::Xor { integer::xor(f, k, k1) } else { integer::sub(f, k, k1) };
            (p.without(c.a, i), k)
        }
        _ => return None,
    };
    Some(compare_with(p, c, x, k))
}

/// (In)equality of `x * k` for an odd `k`, which has an inverse.
fn odd_factor(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = equality(p, e)?;
    p.args_of(c.a, Kind::Mul)?;
    let (i, factor) = p.last_splat(c.a)?;
    if factor & 1 == 0 {
        return None;
    }
    let x = p.without(c.a, i);
    Some(compare_with(p, c, x, integer::mul(f, k, inverse(f, factor))))
}

/// The inverse of an odd number modulo two to the width: each step doubles the number of correct bits.
fn inverse(f: IntFormat, odd: u64) -> u64 {
    (0..6).fold(odd, |x, _| integer::mul(f, x, integer::sub(f, 2, integer::mul(f, odd, x))))
}

/// `a - b == 0` and `a ^ b == 0` are `a == b`.
fn difference(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, _, k) = equality(p, e)?;
    let &[a, b] = p.args(c.a) else { return None };
    if k != 0 {
        return None;
    }
    let (a, b) = match (p.kind(c.a), p.arg_of(a, Kind::Neg), p.arg_of(b, Kind::Neg)) {
        (Kind::Xor, ..) => (a, b),
        (Kind::Add, None, Some(b)) => (a, b),
        (Kind::Add, Some(a), None) => (b, a),
        _ => return None,
    };
    Some(p.compare(c.set, false, a, b))
}

/// `(x & c) == k` is false if `k` has bits that `c` lacks, `(x | c) == k` if `k` lacks bits of `c`.
fn impossible_bits(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, _, k) = equality(p, e)?;
    let kind = p.kind(c.a);
    let (_, c1) = p.last_splat(c.a)?;
    let never = match kind {
        Kind::And => k & !c1 != 0,
        Kind::Or => c1 & !k != 0,
        _ => return None,
    };
    never.then(|| p.truth(e, c.set == Set::NE))
}

/// The comparison of an extended `x` with `k`, as one of `x` in its own type; a constant if `k` is out of its range.
fn narrowed(p: &mut Pool, e: Expr, ext_signed: bool) -> Option<Expr> {
    let (c, f, k) = with_constant(p, e)?;
    let x = p.arg_of(c.a, Kind::Ext { signed: ext_signed })?;
    let from = p.int(x)?;
    let k = f.value(k, c.signed);
    let (min, max) = (from.min_value(ext_signed), from.max_value(ext_signed));
    if k < min || k > max {
        // All values of x are on one side of k.
        let side = if k < min { std::cmp::Ordering::Greater } else { std::cmp::Ordering::Less };
        return Some(p.truth(e, c.set.has(side)));
    }
    let c = Cmp { signed: ext_signed, ..c };
    Some(compare_with(p, c, x, from.truncate(k as i64)))
}

/// `exti x unsigned < k` is an unsigned comparison of `x`, or decided.
fn zero_extended(p: &mut Pool, e: Expr) -> Option<Expr> {
    narrowed(p, e, false)
}

/// `exti x signed < k` is a signed comparison of `x`, or decided; not if the outer one is unsigned.
fn sign_extended(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = with_constant(p, e)?;
    if !c.set.is_equality() {
        return if c.signed { narrowed(p, e, true) } else { None };
    }
    // For (in)equality the constant is read as signed.
    let x = p.arg_of(c.a, Kind::Ext { signed: true })?;
    let from = p.int(x)?;
    let value = f.value(k, true);
    if value < from.min_value(true) || value > from.max_value(true) {
        return Some(p.truth(e, c.set == Set::NE));
    }
    Some(compare_with(p, c, x, from.truncate(value as i64)))
}

/// Both sides extended in the same way from one type: extensions preserve the order.
fn extensions(p: &mut Pool, e: Expr) -> Option<Expr> {
    let c = parts(p, e)?;
    let kind @ Kind::Ext { signed } = p.kind(c.a) else { return None };
    let (a, b) = (p.args(c.a)[0], p.arg_of(c.b, kind)?);
    if p.ty(a) != p.ty(b) {
        return None;
    }
    Some(p.compare(c.set, signed && c.signed, a, b))
}

/// A comparison of `select c, k, l` with a constant is evaluated in both arms.
fn select_of_constants(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (c, f, k) = with_constant(p, e)?;
    let &[condition, yes, no] = p.args_of(c.a, Kind::Select)? else { return None };
    let (yes, no) = (p.splat_of(yes)?, p.splat_of(no)?);
    let [yes, no] = [yes, no].map(|v| c.set.has(order(f, c.signed, v, k)));
    let (yes, no) = (p.truth(e, yes), p.truth(e, no));
    Some(p.select(condition, yes, no))
}

/// Merges two arguments of an and (or) that are comparisons.
fn merge_pair(p: &mut Pool, e: Expr, merge: impl Fn(&mut Pool, bool, Cmp, Cmp) -> Option<Expr>) -> Option<Expr> {
    if !p.has_part(e, Kind::CmpI { set: Set::EQ, signed: false }) {
        return None;
    }
    let args: Args = p.args(e).into();
    let is_and = p.kind(e) == Kind::And;
    for (i, j) in pairs(args.len()) {
        if let (Some(a), Some(b)) = (parts(p, args[i]), parts(p, args[j]))
            && let Some(new) = merge(p, is_and, a, b).or_else(|| merge(p, is_and, b, a))
        {
            return Some(p.merge(e, i, j, new));
        }
    }
    None
}

/// Two comparisons of the same values: their outcomes intersect (and) or unite (or).
pub(super) fn pairs_of_outcomes(p: &mut Pool, e: Expr) -> Option<Expr> {
    merge_pair(p, e, |p, is_and, a, b| {
        let fits = a.signed == b.signed || b.set.is_equality();
        if (a.a, a.b) != (b.a, b.b) || !fits {
            return None;
        }
        let set = if is_and { Set(a.set.0 & b.set.0) } else { Set(a.set.0 | b.set.0) };
        Some(match set {
            Set::EMPTY => p.truth(a.a, false),
            Set::FULL => p.truth(a.a, true),
            _ => p.compare(set, a.signed, a.a, a.b),
        })
    })
}

/// `x == c` and another comparison of `x` with a constant: substitute `c`; the dual for `x != c` and or.
pub(super) fn equal_and(p: &mut Pool, e: Expr) -> Option<Expr> {
    merge_pair(p, e, |p, is_and, a, b| {
        let (f, k, l) = (p.int(a.a)?, p.splat_of(a.b)?, p.splat_of(b.b)?);
        if a.a != b.a || a.set != (if is_and { Set::EQ } else { Set::NE }) {
            return None;
        }
        let holds = b.set.has(order(f, b.signed, k, l));
        Some(match (is_and, holds) {
            (true, true) | (false, false) => p.compare(a.set, false, a.a, a.b),
            (true, false) => p.truth(a.a, false),
            (false, true) => p.truth(a.a, true),
        })
    })
}

/// Two bounds of `x` on the same side: the tighter one for and, the looser one for or.
pub(super) fn bounds(p: &mut Pool, e: Expr) -> Option<Expr> {
    merge_pair(p, e, |p, is_and, a, b| {
        let (f, k, l) = (p.int(a.a)?, p.splat_of(a.b)?, p.splat_of(b.b)?);
        if a.a != b.a || a.set != b.set || a.signed != b.signed || !matches!(a.set, Set::LT | Set::GT) {
            return None;
        }
        let least = is_and == (a.set == Set::LT);
        let k = if least { integer::min(f, k, l, a.signed) } else { integer::max(f, k, l, a.signed) };
        Some(compare_with(p, a, a.a, k))
    })
}

/// A signed test of the sign bit next to an unsigned bound of the same value becomes unsigned, if the two then merge.
pub(super) fn sign_bit(p: &mut Pool, e: Expr) -> Option<Expr> {
    merge_pair(p, e, |p, is_and, a, b| {
        let (f, k, _) = (p.int(a.a)?, p.splat_of(a.b)?, p.splat_of(b.b)?);
        if a.a != b.a || !a.signed || b.signed || !matches!(b.set, Set::LT | Set::GT) {
            return None;
        }
        let negative = f.truncate(f.min_value(true) as i64);
        let (set, k) = match a.set {
            Set::LT if k == 0 => (Set::GT, integer::sub(f, negative, 1)),
            Set::GT if k == f.mask() => (Set::LT, negative),
            _ => return None,
        };
        if !is_and && set != b.set {
            return None;
        }
        let test = compare_with(p, Cmp { set, signed: false, ..a }, a.a, k);
        let bound = p.compare(b.set, b.signed, b.a, b.b);
        let kind = if is_and { Kind::And } else { Kind::Or };
        Some(p.binary(kind, test, bound))
    })
}

/// `lo <= x` and `x < hi` is unsigned `x - lo < hi - lo`.
pub(super) fn interval(p: &mut Pool, e: Expr) -> Option<Expr> {
    merge_pair(p, e, |p, is_and, a, b| {
        let (f, below, hi) = (p.int(a.a)?, p.splat_of(a.b)?, p.splat_of(b.b)?);
        if !is_and || a.a != b.a || a.signed != b.signed || (a.set, b.set) != (Set::GT, Set::LT) {
            return None;
        }
        // The lower bound is strict: nothing is above the largest value.
        if below == bounds_of(f, a.signed).1 {
            return None;
        }
        let lo = integer::add(f, below, 1);
        if order(f, a.signed, lo, hi).is_gt() {
            return Some(p.truth(a.a, false));
        }
        let ty = p.ty(a.a);
        let offset = p.splat(ty, integer::neg(f, lo));
        let shifted = p.binary(Kind::Add, a.a, offset);
        let length = p.splat(ty, integer::sub(f, hi, lo));
        Some(p.compare(Set::LT, false, shifted, length))
    })
}

/// The constant for `x` if `x + c` is compared with `k` and the sum does not wrap in the sense of the comparison;
/// `None` if that constant is out of range.
pub(super) fn without_addend(f: IntFormat, signed: bool, c: u64, k: u64) -> Option<u64> {
    (!integer::sub_wraps(f, k, c, signed)).then(|| integer::sub(f, k, c))
}

/// Proved in `proofs`.
#[cfg(test)]
#[rustfmt::skip]
pub(super) const CASES: &[super::proofs::RuleCase] = &[
    (R::CompareSame, &[("(<s x x)", "(== 0 1)"), ("(>=u x x)", "(== 0 0)"), ("(== (and x y) (and y x))", "(== 0 0)")], &["(<s x y)"]),
    (R::CompareOrder, &[("(<s c x)", "(>s x c)"), ("(>=u (add y x) x)", "(<=u x (add y x))")], &["(<s x y)"]),
    (R::CompareRange, &[("(<s x c)", "(== 0 1)"), ("(>=u x c)", "(== 0 0)"), ("(<=s x c)", "(== 0 0)")], &["(<s x 2)", "(== x c)"]),
    (
        R::CompareOneLeft,
        &[("(<u x 1)", "(== x 0)"), ("(>=u x 1)", "(!= x 0)"), ("(<s x 7)", "(!= x 7)"), ("(>s x c)", "(>s x c)")],
        &["(<u x 2)", "(>s x 1)"],
    ),
    (R::CompareStrict, &[("(<=s x 3)", "(<s x 4)"), ("(>=u x 3)", "(>u x 2)")], &["(<=u x y)", "(<s x c)"]),
    (
        R::CompareMoveConstant,
        &[
            ("(== (xor x c) d)", "(== x (xor c d))"),
            ("(!= (add x c) d)", "(!= x (sub d c))"),
            ("(== (sub c x) d)", "(== x (sub c d))"),
            ("(== (not x) c)", "(== x (not c))"),
        ],
        &["(<u (add x 3) 5)", "(== (add x y) c)"],
    ),
    (R::CompareOddFactor, &[("(== (mul x 3) c)", "(== x (mul c 11))"), ("(!= (mul x y 5) 10)", "(!= (mul x y) 2)")], &["(== (mul x 2) c)"]),
    (
        R::CompareDifference,
        &[("(== (sub x y) 0)", "(== x y)"), ("(!= (xor x y) 0)", "(!= x y)"), ("(== (sub y x) 0)", "(== x y)")],
        &["(== (sub x y) 1)", "(== (add x y) 0)", "(<u (sub x y) 2)"],
    ),
    (
        R::CompareImpossibleBits,
        &[("(== (and x c) d)", "(== 0 1)"), ("(!= (or x c) d)", "(== 0 0)")],
        &["(== (and x 6) 4)", "(<u (and x 6) 5)"],
    ),
    (R::CompareTruth, &[("(== p 1)", "p"), ("(!= p 1)", "(not p)"), ("(== p 0)", "(not p)")], &["(== p q)"]),
    (
        R::CompareZeroExtended,
        &[("(<u (zext:i8 x) 5)", "(<u x 5)"), ("(<s (zext:i8 x) -1)", "(== 0 1)"), ("(== (zext:i8 x) 99)", "(== 0 1)"), ("(<s (zext:i8 x) C)", "(<s (zext:i8 x) C)"), ("(>=u (zext:i8 x) C)", "(>=u (zext:i8 x) C)")],
        &["(<u (sext:i8 x) 5)", "(<u X 5)"],
    ),
    (
        R::CompareSignExtended,
        &[("(<s (sext:i8 x) -2)", "(<s x -2)"), ("(>s (sext:i8 x) 99)", "(== 0 1)"), ("(== (sext:i8 x) -1)", "(== x -1)"), ("(<=s (sext:i8 x) C)", "(<=s (sext:i8 x) C)"), ("(!= (sext:i8 x) C)", "(!= (sext:i8 x) C)")],
        &["(<u (sext:i8 x) 5)", "(<s X 5)"],
    ),
    (
        R::CompareExtensions,
        &[
            ("(<s (zext:i8 x) (zext:i8 y))", "(<u x y)"),
            ("(<u (sext:i8 x) (sext:i8 y))", "(<u x y)"),
            ("(<s (sext:i8 x) (sext:i8 y))", "(<s x y)"),
        ],
        &["(<s (zext:i8 x) (sext:i8 y))", "(<s (zext:i8 x) X)"],
    ),
    (
        R::ComparePairs,
        &[("(or (<s x y) (== x y))", "(<=s x y)"), ("(and (<u x y) (>u x y))", "(== 0 1)"), ("(or (<u x y) (>=u x y))", "(== 0 0)")],
        &["(or (<s x y) (<u x y))", "(or (<s x y) (== x z))"],
    ),
    (
        R::CompareBounds,
        &[("(and (<s x c) (<s x d))", "(<s x (mins c d))"), ("(or (>u x c) (>u x d))", "(>u x (minu c d))")],
        &["(and (<s x 2) (<u x 9))", "(and (<s x 3) (<s y 4))"],
    ),
    (
        R::CompareEqualAnd,
        &[
            ("(and (== x 3) (== x 5))", "(== 0 1)"),
            ("(and (== x 3) (<u x 5))", "(== x 3)"),
            ("(or (!= x 3) (<u x 5))", "(== 0 0)"),
            ("(or (!= x c) (!= x d))", "(or (!= x c) (!= x d))"),
        ],
        &["(or (== x 3) (<u x 2))", "(and (== x 3) (<u y 5))"],
    ),
    (
        R::CompareInterval,
        &[("(and (>=s x 2) (<s x 5))", "(<u (sub x 2) 3)"), ("(and (<=u x 9) (>u x 3))", "(<u (sub x 4) 6)")],
        &["(or (>=s x 2) (<s x 5))", "(and (>=s x 2) (<u x 5))"],
    ),
    (
        R::CompareSignBit,
        &[("(and (>=s x 0) (<u x 5))", "(<u x 5)"), ("(or (<s x 0) (>u x 3))", "(>u x 3)")],
        &["(and (>=s x 1) (<u x 5))", "(or (>=s x 0) (>u x 9))"],
    ),
    (
        R::CompareSelect,
        &[("(== (select p 3 5) 3)", "p"), ("(<u (select p c 1) 2)", "(select p (<u c 2) (== 0 0))")],
        &["(== (select p 3 x) 3)"],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// If `x + c` does not wrap, it compares with `k` as `x` does with the constant.
    #[test]
    fn addends_move_exactly_where_nothing_wraps() {
        let f = IntFormat::I4;
        for signed in [false, true] {
            let mut moved = 0;
            for (c, k) in (0..16).flat_map(|c| (0..16).map(move |k| (c, k))) {
                let Some(new) = without_addend(f, signed, c, k) else { continue };
                moved += 1;
                for x in (0..16).filter(|&x| !integer::add_wraps(f, x, c, signed)) {
                    let sum = integer::add(f, x, c);
                    assert_eq!(order(f, signed, sum, k), order(f, signed, x, new), "{signed} {x} + {c} ? {k}");
                }
            }
            assert!(moved > 100);
        }
    }
}
