//! Every op on a fixed sample; `cargo xtask num-sweep` looks at more.

mod support;

use support::{arith, casts, integers, samples};
use tileir_num::{FloatFormat, FloatFormat::*, IntFormat, float, integer};

#[test]
fn float_arithmetic() {
    for format in FloatFormat::ALL {
        arith::arithmetic(format, samples(100_000, 1_000)).unwrap();
    }
}

#[test]
fn float_unary() {
    for format in FloatFormat::ALL {
        arith::unary(format, samples(1 << 17, 4_000)).unwrap();
    }
}

#[test]
fn flushed_subnormals() {
    arith::flushing(samples(100_000, 3_000)).unwrap();
}

#[test]
fn integer_ops() {
    for format in IntFormat::ALL {
        integers::ops(format, samples(1 << 17, if format == IntFormat::I8 { 1 << 16 } else { 4_000 })).unwrap();
    }
    integers::resizing(samples(100_000, 1_000)).unwrap();
}

#[test]
fn conversions() {
    casts::ftof(samples(200_000, 2_000)).unwrap();
    casts::ftoi(samples(200_000, 2_000)).unwrap();
    casts::itof(samples(200_000, 2_000)).unwrap();
}

/// The table of ops.md §3 for what the dialect leaves undefined.
#[test]
fn integer_division_on_hardware() {
    use IntFormat::*;
    use integer::DivRound::*;
    use integer::{div_observed, rem_observed};
    let minus = |value: i64| I32.truncate(-value);
    for (format, lhs, rhs, signed, round, expected) in [
        (I32, 7, 0, true, Zero, minus(1)),
        (I32, minus(7), 0, true, Zero, minus(1)),
        (I32, minus(7), 0, true, NegativeInf, minus(2)),
        (I32, 7, 0, true, PositiveInf, 0),
        (I32, 7, 0, false, PositiveInf, 0),
        (I32, 7, 0, false, Zero, minus(1)),
        (I64, 7, 0, false, Zero, 0xFFFF_FFFF),
        (I64, 7 << 40, 0, false, Zero, u64::MAX),
        (I64, 7, 0, true, Zero, 0xFFFF_FFFF),
        (I64, u64::MAX - 6, 0, true, Zero, u64::MAX),
        (I32, 0, 0, false, PositiveInf, 0),
        (I1, 1, 0, true, NegativeInf, 0),
        (I8, 0x80, 0xFF, true, Zero, 0x80),
        (I1, 1, 0, true, Zero, 1),
        (I1, 1, 1, true, Zero, 1),
    ] {
        assert_eq!(div_observed(format, lhs, rhs, signed, round), expected, "{format} {lhs} {signed} {round:?}");
    }
    assert_eq!(rem_observed(I32, 7, 0, true), u64::from(u32::MAX));
    assert_eq!(rem_observed(I8, 0x80, 0xFF, true), 0);
    assert_eq!(rem_observed(I1, 1, 0, false), 0);
}

/// Patterns that hardware gives for NaN results (ops.md §0.5).
#[test]
fn nan_patterns() {
    let invalid = |format: FloatFormat| {
        let infinity = format.inf_bits().unwrap();
        float::mul(format, 0, infinity, tileir_num::Round::NearestEven, false)
    };
    assert_eq!(invalid(F16), 0x7FFF);
    assert_eq!(invalid(BF16), 0x7FFF);
    assert_eq!(invalid(F32), 0x7FFF_FFFF);
    assert_eq!(invalid(TF32), 0x7FFF_E000 >> 13);
    assert_eq!(invalid(F8E5M2), 0x7F);
    assert_eq!(invalid(F64), 0xFFF8_0000_0000_0000);
    let signalling = 0xFFF0_0000_0000_0123;
    assert_eq!(float::neg(F64, signalling), 0xFFF8_0000_0000_0123);
    assert_eq!(float::max(F64, 0, signalling, true, false), 0xFFF8_0000_0000_0123);
    assert_eq!(float::neg(F32, 0xFF80_0001), 0x7FFF_FFFF);
}

/// ops.md §7: only `f32` atomics flush.
#[test]
fn atomic_addition() {
    assert_eq!(float::atomic_add(F32, 1, 1), 0);
    assert_eq!(float::atomic_add(F32, 0x8000_0001, 0x8000_0001), 0x8000_0000);
    assert_eq!(float::atomic_add(F16, 1, 1), 2);
    assert_eq!(float::atomic_add(BF16, 1, 1), 2);
    assert_eq!(float::atomic_add(F64, 1, 1), 2);
}
