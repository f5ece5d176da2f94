//! The rules about floats, checked bit by bit with the arithmetic of `tileir-num`: every value of the 16-bit formats
//! for one variable, every pair of the 8-bit formats for two. NaNs are included: a rule may not change their bits,
//! which programs can store.

use super::engine::{Engine, Limits};
use super::pool::{Bits, Elem, Expr, Kind, Pool, Set, Type};
use crate::rules::{Family, RULES, RuleId as R, RuleSet};
use tileir_base::Id;
use tileir_ir::ops::def::Trait;
use tileir_ir::ops::element::Modes;
use tileir_ir::{FloatFormat, IntFormat, Opcode, Value};
use tileir_num::{Predicate, Round, float};

const HALVES: [FloatFormat; 2] = [FloatFormat::F16, FloatFormat::BF16];
const BYTES: [FloatFormat; 2] = [FloatFormat::F8E4M3FN, FloatFormat::F8E5M2];

const SETS: [(Set, Predicate); 6] = [
    (Set::EQ, Predicate::Equal),
    (Set::NE, Predicate::NotEqual),
    (Set::LT, Predicate::LessThan),
    (Set::LE, Predicate::LessThanOrEqual),
    (Set::GT, Predicate::GreaterThan),
    (Set::GE, Predicate::GreaterThanOrEqual),
];

fn tile(format: FloatFormat) -> Type {
    Type { shape: 0, elem: Elem::Float(format) }
}

fn leaf(p: &mut Pool, n: usize, format: FloatFormat) -> Expr {
    p.leaf(Value::new(n), tile(format))
}

fn cmpf(p: &mut Pool, set: Set, ordered: bool, a: Expr, b: Expr) -> Expr {
    let ty = p.ty(a).with(IntFormat::I1);
    p.make(Kind::CmpF { set, ordered }, ty, &[a, b])
}

/// The value of an expression for these leaves.
fn value(p: &Pool, e: Expr, leaves: &[u64]) -> u64 {
    let args: Bits = p.args(e).iter().map(|&a| value(p, a, leaves)).collect();
    let format = || match p.args(e).last().map_or(p.ty(e).elem, |&a| p.ty(a).elem) {
        Elem::Float(format) => format,
        other => panic!("{other:?}"),
    };
    match (p.kind(e), &args[..]) {
        (Kind::Leaf(v), _) => leaves[v.index()],
        (Kind::Splat(bits), _) => bits,
        (Kind::NegF, &[x]) => float::neg(format(), x),
        (Kind::AbsF, &[x]) => float::abs(format(), x),
        (Kind::Not, &[x]) => x ^ 1,
        (Kind::Select, &[c, yes, no]) => [no, yes][c as usize],
        (Kind::CmpF { set, ordered }, &[a, b]) => {
            let (_, predicate) = SETS.into_iter().find(|s| s.0 == set).expect("a predicate");
            u64::from(float::compare(format(), predicate, ordered, a, b))
        }
        (kind, _) => panic!("{kind:?}"),
    }
}

fn shown(p: &Pool, e: Expr) -> String {
    let args: Vec<String> = p.args(e).iter().map(|&a| shown(p, a)).collect();
    format!("({:?} {})", p.kind(e), args.join(" "))
}

/// Simplifies `e`, at least by `rule`, and compares the values for all leaves. With `rule` alone, and with all others,
/// if the result differs.
fn prove(rule: R, format: FloatFormat, leaves: u32, make: impl Fn(&mut Pool) -> Expr) {
    let mut seen = String::new();
    for alone in [true, false] {
        let mut rules = if alone { RuleSet::NONE } else { RuleSet::ALL };
        rules.set(rule, true);
        let mut engine = Engine::new(rules, Limits::default());
        let e = make(&mut engine.pool);
        let simple = engine.simplify(e);
        assert!(engine.sets.get(simple.rules).has(rule), "{rule} does not fire for {format}");
        assert_ne!(simple.expr, e, "{rule}");
        if std::mem::replace(&mut seen, shown(&engine.pool, simple.expr)) == shown(&engine.pool, simple.expr) {
            continue;
        }
        for n in 0..1_u64 << (leaves * format.bits()) {
            let values = [n & format.mask(), n >> format.bits()];
            let (before, after) = (value(&engine.pool, e, &values), value(&engine.pool, simple.expr, &values));
            assert_eq!(before, after, "{rule}, {format}, {values:x?}");
        }
    }
}

fn fires(rule: R, make: impl Fn(&mut Pool) -> Expr) -> bool {
    let mut engine = Engine::new(RuleSet::ALL, Limits::default());
    let e = make(&mut engine.pool);
    let rules = engine.simplify(e).rules;
    engine.sets.get(rules).has(rule)
}

#[test]
fn negf_negf() {
    for format in HALVES.into_iter().chain(BYTES) {
        for inner in [Kind::NegF, Kind::AbsF] {
            prove(R::NegFNegF, format, 1, |p| {
                let x = leaf(p, 0, format);
                let e = p.unary(inner, x);
                let e = p.unary(Kind::NegF, e);
                p.unary(Kind::NegF, e)
            });
        }
        // It would be wrong for a value that may be any NaN, and does not fire.
        assert!(!fires(R::NegFNegF, |p| {
            let x = leaf(p, 0, format);
            let e = p.unary(Kind::NegF, x);
            p.unary(Kind::NegF, e)
        }));
        let changed = |x: &u64| float::neg(format, float::neg(format, *x)) != *x;
        assert!((0..=format.mask()).any(|x| changed(&x)) || format == FloatFormat::F8E4M3FN);
        // It fires for a settled value.
        assert!(fires(R::NegFNegF, |p| {
            let x = leaf(p, 0, format);
            p.settle(x);
            let e = p.unary(Kind::NegF, x);
            p.unary(Kind::NegF, e)
        }));
    }
}

/// The settled values are those that two negations do not change.
#[test]
fn results_of_arithmetic_are_settled() {
    let settled = |format: FloatFormat, x: u64| {
        assert_eq!(float::neg(format, float::neg(format, x)), x, "{format} {x:x}");
    };
    let near = Round::NearestEven;
    for format in HALVES {
        for x in 0..=format.mask() {
            settled(format, float::floor(format, x));
            settled(format, float::ceil(format, x));
            settled(format, float::sqrt(format, x, near, false));
            // The second of two operands is a number, an infinity or a NaN.
            for y in [0, 1, format.mask(), format.sign_bit(), float::neg(format, format.max_finite_bits()) + 1] {
                settled(format, float::fma(format, x, y, x, near, false));
            }
        }
    }
    for format in BYTES {
        for (x, y) in (0..1_u64 << 16).map(|n| (n & 0xff, n >> 8)) {
            for of in [float::add, float::sub, float::mul, float::div] {
                settled(format, of(format, x, y, near, false));
            }
        }
    }
    for x in [0x7FF0_0000_0000_0001_u64, 0xFFF8_0000_0000_0000, 0x7FFF_FFFF_FFFF_FFFF, 0, 1 << 63] {
        settled(FloatFormat::F64, float::add(FloatFormat::F64, x, x, near, false));
        settled(FloatFormat::F64, float::floor(FloatFormat::F64, x));
    }
}

#[test]
fn absf_sign() {
    for format in HALVES.into_iter().chain(BYTES) {
        for inner in [Kind::NegF, Kind::AbsF] {
            prove(R::AbsFSign, format, 1, |p| {
                let x = leaf(p, 0, format);
                let e = p.unary(inner, x);
                p.unary(Kind::AbsF, e)
            });
        }
    }
    for x in [0x7FF0_0000_0000_0001, 0xFFF0_0000_0000_0001, 0xFFF8_0000_0000_0000, 1 << 63] {
        let (neg, abs) = (|x| float::neg(FloatFormat::F64, x), |x| float::abs(FloatFormat::F64, x));
        assert_eq!(abs(neg(x)), abs(x));
        assert_eq!(abs(abs(x)), abs(x));
    }
}

#[test]
fn compare_float_order() {
    for (set, _) in SETS {
        for ordered in [false, true] {
            for format in BYTES {
                // The newer one moves to the right.
                prove(R::CompareFloatOrder, format, 2, |p| {
                    let (x, y) = (leaf(p, 0, format), leaf(p, 1, format));
                    cmpf(p, set, ordered, y, x)
                });
            }
            for format in HALVES {
                // A number and a NaN: values that were compared above are not compared again.
                let nan = format.canonical_nan_bits().expect("the format has one");
                for bits in [1, nan] {
                    prove(R::CompareFloatOrder, format, 1, |p| {
                        let (x, k) = (leaf(p, 0, format), p.splat(tile(format), bits));
                        cmpf(p, set, ordered, k, x)
                    });
                }
            }
        }
    }
}

#[test]
fn not_compare_float() {
    for (set, _) in SETS {
        for ordered in [false, true] {
            for format in BYTES {
                prove(R::NotCompareFloat, format, 2, |p| {
                    let (x, y) = (leaf(p, 0, format), leaf(p, 1, format));
                    let e = cmpf(p, set, ordered, x, y);
                    p.not(e)
                });
            }
        }
    }
}

/// A select between equal ops is the op of a select, for float ops too.
#[test]
fn choose_same_op() {
    for format in BYTES {
        prove(R::ChooseSameOp, format, 2, |p| {
            let (x, y) = (leaf(p, 0, format), leaf(p, 1, format));
            let (nx, ny) = (p.unary(Kind::NegF, x), p.unary(Kind::NegF, y));
            let c = cmpf(p, Set::LT, true, x, y);
            p.select(c, nx, ny)
        });
    }
}

/// Operands that `cse` and `product-first` swap.
#[test]
fn commuted_operands() {
    let apply = |opcode: Opcode, format: FloatFormat, x, y, z: u64| {
        let modes = Modes { float: format, to_float: format, propagate_nan: z & 1 != 0, ..Modes::new() };
        let element = opcode.def().element.as_ref().expect("an element-wise op");
        (element.scalar)(&modes, [x, y, z])
    };
    let floats = |op: &&Opcode| op.def().has(Trait::Commutative) && op.group() == "float";
    for &opcode in Opcode::ALL.iter().filter(floats) {
        for format in BYTES {
            for (x, y) in (0..1_u64 << 16).map(|n| (n & 0xff, n >> 8)) {
                for z in [0, 1, 0x3c, 0x7c, 0x7f, 0xff] {
                    let (one, other) = (apply(opcode, format, x, y, z), apply(opcode, format, y, x, z));
                    assert_eq!(one, other, "{opcode:?} {format} {x:x} {y:x} {z:x}");
                }
            }
        }
    }
    // With two NaNs, `f64` gives the first.
    let (x, y) = (0x7FF8_0000_0000_0001, 0x7FF8_0000_0000_0002);
    assert_ne!(apply(Opcode::AddF, FloatFormat::F64, x, y, 0), apply(Opcode::AddF, FloatFormat::F64, y, x, 0));
}

#[test]
fn every_float_rule_is_here() {
    let here = [R::CompareFloatOrder, R::NegFNegF, R::AbsFSign];
    for rule in RULES.iter().filter(|r| r.family == Family::FloatBits) {
        assert!(here.contains(&rule.id), "{} is not proved", rule.name);
    }
}
