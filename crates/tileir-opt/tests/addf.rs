//! `addf` of constants against an independent implementation of IEEE 754: every pair of a list of edge cases and random
//! patterns, in every format and rounding mode, with and without flushing.

#[path = "../../../tests/support/parse.rs"]
mod parse;

use parse::module;
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};
use std::fmt::Write;
use tileir_ir::{AttrData, Module, Op, OpKind, Opcode};
use tileir_opt::{Canonicalize, Pass};

const MODES: [(&str, Round); 4] = [
    ("nearest_even", Round::NearestTiesToEven),
    ("zero", Round::TowardZero),
    ("negative_inf", Round::TowardNegative),
    ("positive_inf", Round::TowardPositive),
];

/// Zeros, ends of the subnormal and normal ranges, infinity, NaN, one and its neighbours, of both signs, and others.
fn patterns(bits: u32, mantissa: u32) -> Vec<u64> {
    let (sign, one) = (1_u64 << (bits - 1), ((1_u64 << (bits - 2 - mantissa)) - 1) << mantissa);
    let infinity = (sign - 1) >> mantissa << mantissa;
    let edges = [0, 1, (1 << mantissa) - 1, 1 << mantissa, one - 1, one, one + 1, infinity - 1, infinity, infinity + 1];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let random = (0..6).map(|_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state & (sign - 1)
    });
    edges.into_iter().chain(random).flat_map(|p| [p, p | sign]).collect()
}

/// The result of the fold for each pair, in order; none if the op stays.
fn folded(name: &str, bits: u32, values: &[u64], mode: &str, flush: bool) -> Vec<Option<u64>> {
    let digits = bits as usize / 4;
    let mut text = "entry @k() {\n".to_owned();
    for (i, v) in values.iter().enumerate() {
        let _ = writeln!(text, "%c{i} = constant <{name}: 0x{v:0digits$X}> : tile<{name}>");
    }
    let flush = if flush { " flush_to_zero" } else { "" };
    for (i, j) in (0..values.len()).flat_map(|i| (0..values.len()).map(move |j| (i, j))) {
        let _ = writeln!(text, "%s{i}_{j} = addf %c{i}, %c{j} rounding<{mode}>{flush} : tile<{name}>");
        let _ = writeln!(text, "%t{i}_{j} = print_tko \"%f\", %s{i}_{j} : tile<{name}> -> token");
    }
    text.push_str("}\n");
    let mut m = module(&text);
    tileir_opt::run(&mut m, &Pass::Canonicalize(Canonicalize::full())).expect("no limit is met");
    let prints = m.ops_in_order(None).into_iter().filter(|&op| m.kind(op) == OpKind::Table(Opcode::PrintTko));
    prints.map(|op| printed(&m, op, bits)).collect()
}

fn printed(m: &Module, print: Op, bits: u32) -> Option<u64> {
    let op = m.defining_op(m.operands(print)[0]).expect("an op gave it");
    match (m.kind(op), m.attr(op, 0).map(|a| m.attr_data(a))) {
        (OpKind::Table(Opcode::Constant), Some(AttrData::Dense(dense))) => Some(dense.element(bits, 0)),
        (OpKind::Table(Opcode::AddF), _) => None,
        (other, _) => panic!("{other:?}"),
    }
}

fn expected<F: Float>(a: u64, b: u64, round: Round, flush: bool) -> Option<u64> {
    let flushed = |x: F| if flush && x.is_denormal() { F::ZERO.copy_sign(x) } else { x };
    let [a, b] = [a, b].map(|bits| F::from_bits(bits.into()));
    if !a.is_finite() || !b.is_finite() {
        return None;
    }
    let sum = flushed(flushed(a).add_r(flushed(b), round).value);
    sum.is_finite().then(|| sum.to_bits() as u64)
}

fn check<F: Float>(name: &str, bits: u32, mantissa: u32) {
    let values = patterns(bits, mantissa);
    for (mode, round) in MODES {
        for flush in [false, true] {
            if flush && name != "f32" {
                continue;
            }
            let got = folded(name, bits, &values, mode, flush);
            let mut stayed = 0;
            for (n, got) in got.into_iter().enumerate() {
                let (a, b) = (values[n / values.len()], values[n % values.len()]);
                stayed += usize::from(got.is_none());
                assert_eq!(got, expected::<F>(a, b, round, flush), "{name} {mode} {flush} {a:x} + {b:x}");
            }
            assert!(stayed > 0 && stayed < values.len() * values.len(), "{name} {mode}: {stayed} stayed");
        }
    }
}

#[test]
fn half() {
    check::<Half>("f16", 16, 10);
}

#[test]
fn bfloat() {
    check::<BFloat>("bf16", 16, 7);
}

#[test]
fn single() {
    check::<Single>("f32", 32, 23);
}

#[test]
fn double() {
    check::<Double>("f64", 64, 52);
}
