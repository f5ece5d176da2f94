//! The math functions on a fixed sample, with the largest errors pinned;
//! `cargo xtask num-sweep` looks at more.

mod support;

use support::maths::{self, BINARY, Errors, UNARY};
use support::{doubles, samples};
use tileir_num::FloatFormat::*;
use tileir_num::math;

fn within(name: &str, errors: Errors, limit: f64) {
    let Errors { max, worst, .. } = errors;
    assert!(max <= limit, "{name}: {max} units at {worst:X?}, more than {limit}");
}

#[test]
fn single() {
    for function in &UNARY {
        let errors = maths::unary(function, F32, maths::patterns(F32, samples(9_973, 999_983)));
        within(function.name, errors, maths::limit(function.name, F32));
    }
    for function in &BINARY {
        let errors = maths::binary(function, F32, 1, samples(400_000, 5_000));
        within(function.name, errors, maths::limit(function.name, F32));
    }
}

#[test]
fn half_and_brain() {
    for format in [F16, BF16] {
        for function in &UNARY {
            let patterns = maths::patterns(format, 1).step_by(samples(1, 13));
            within(function.name, maths::unary(function, format, patterns), maths::limit(function.name, format));
        }
        for function in &BINARY {
            let errors = maths::binary(function, format, 1, samples(400_000, 5_000));
            within(function.name, errors, maths::limit(function.name, format));
        }
    }
}

#[test]
fn double() {
    for function in &UNARY {
        let errors = maths::unary_double(function, 1, samples(5_000, 100));
        within(function.name, errors, maths::limit(function.name, F64));
    }
    for function in &BINARY {
        let errors = doubles::binary(function, 1, samples(400_000, 10_000));
        within(function.name, errors, maths::limit(function.name, F64));
    }
}

/// What `double` compares pairs with is itself right.
#[test]
fn oracle_of_pairs() {
    for function in &BINARY {
        doubles::oracle(function, 3, samples(3_000, 200)).unwrap();
    }
}

#[test]
fn lanes_with_and_without_the_instruction() {
    maths::lanes(maths::patterns(F32, samples(9_973, 999_983))).unwrap();
}

#[test]
fn lanes_of_doubles_have_the_bits_of_the_scalar_functions() {
    let count = samples(4_000_000, 20_000);
    // Most numbers are in the domain of most functions.
    assert!(maths::double_lanes(5, count).unwrap() > 9 * count as u64);
}

#[test]
fn integer_powers() {
    maths::powers(samples(1_000_000, 20_000)).unwrap();
    // ops.md §4: one over 2^128, which is not there; the zeroth power of a NaN.
    assert_eq!(math::powi(F32, 2.0_f32.to_bits().into(), -128), 0);
    assert_eq!(math::powi(F16, 0x7E00, 0), 0x3C00);
    assert_eq!(math::powi(F64, (-2.0_f64).to_bits(), 3), (-8.0_f64).to_bits());
    assert_eq!(math::powi(F32, 1.0_f32.to_bits().into(), i32::MIN), 1.0_f32.to_bits().into());
}

#[test]
fn flushed() {
    // ops.md §0.5, §4: the sign stays; the reciprocal root of a subnormal is infinite.
    assert_eq!(math::rsqrt(F32, 0x8000_0001, true), 0xFF80_0000);
    assert_eq!(math::rsqrt(F32, 1, true), 0x7F80_0000);
    assert_eq!(math::exp2(F32, (-130.0_f32).to_bits().into(), true), 0);
    assert_eq!(math::exp2(F32, (-130.0_f32).to_bits().into(), false), 1 << 19);
}

/// Angles where the reduction has least to spare, against known sines.
#[test]
fn large_angles() {
    let sin = |x: f64| f64::from_bits(math::sin(F64, x.to_bits()));
    let cos = |x: f64| f64::from_bits(math::cos(F64, x.to_bits()));
    // 6381956970095103 · 2^797, the f64 nearest to a multiple of π/2 for its size.
    assert_eq!(cos(5.319_372_648_326_541e255), -4.687165924254628e-19);
    assert_eq!(sin(1e22), -0.8522008497671888);
    assert_eq!(sin(f64::MAX), 0.004_961_954_789_184_062);
    let single = math::sin(F32, 1e30_f32.to_bits().into());
    assert_eq!(f32::from_bits(single as u32), f64::from(1e30_f32).sin() as f32);
}
