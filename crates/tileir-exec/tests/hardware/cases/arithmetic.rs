//! Element-wise ops: integers, floats, conversions.

use super::*;
use tileir_exec::Elem;
use tileir_num::FloatFormat::{self, *};
use tileir_num::IntFormat::{self, *};

const INTS: [IntFormat; 5] = [I1, I8, I16, I32, I64];
const FLOATS: [FloatFormat; 4] = [F16, BF16, F32, F64];
const PREDICATES: [&str; 6] =
    ["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"];

pub fn add_all(cases: &mut Cases) {
    integers(cases);
    float_arithmetic(cases);
    mathematics(cases);
    conversions(cases);
}

fn integers(cases: &mut Cases) {
    for format in INTS {
        let t = format.name();
        let edges = if format == I1 { vec![0, 1, 0, 1] } else { edges(format) };
        let (a, b) = pairs(&edges, &edges);
        let n = a.len();
        let mut binary = |name: &str, line: &str, a: &[u64], b: &[u64]| {
            let op = format!("%x = {line} : tile<{n}x{t}>");
            cases.map(
                format!("{name}_{t}"),
                &[(int(format), a.to_vec()), (int(format), b.to_vec())],
                (int(format), n),
                Near::Bits,
                &op,
            );
        };
        for op in ["addi", "subi", "muli", "andi", "ori", "xori", "mulhii", "shli"] {
            binary(op, &format!("{op} %v0, %v1"), &a, &b);
        }
        for sign in ["signed", "unsigned"] {
            for op in ["maxi", "mini", "shri"] {
                binary(&format!("{op}_{sign}"), &format!("{op} %v0, %v1 {sign}"), &a, &b);
            }
            // The remainder by zero of a signed i64 is garbage on hardware.
            let divisors: Vec<u64> = b.iter().map(|&x| if x == 0 && format == I64 { 3 } else { x }).collect();
            binary(&format!("remi_{sign}"), &format!("remi %v0, %v1 {sign}"), &a, &divisors);
            binary(&format!("divi_{sign}"), &format!("divi %v0, %v1 {sign}"), &a, &b);
            binary(&format!("divi_{sign}_up"), &format!("divi %v0, %v1 {sign} rounding<positive_inf>"), &a, &b);
        }
        binary("divi_signed_down", "divi %v0, %v1 signed rounding<negative_inf>", &a, &b);
        for op in ["absi", "negi"] {
            let m = edges.len();
            let line = format!("%x = {op} %v0 : tile<{m}x{t}>");
            cases.map(format!("{op}_{t}"), &[(int(format), edges.clone())], (int(format), m), Near::Bits, &line);
        }
        for predicate in PREDICATES {
            for sign in ["signed", "unsigned"] {
                let line = format!("%x = cmpi {predicate} %v0, %v1, {sign} : tile<{n}x{t}> -> tile<{n}xi1>");
                let inputs = [(int(format), a.clone()), (int(format), b.clone())];
                cases.map(format!("cmpi_{predicate}_{sign}_{t}"), &inputs, (int(I1), n), Near::Bits, &line);
            }
        }
    }
}

const ROUNDINGS: [&str; 4] = ["nearest_even", "zero", "negative_inf", "positive_inf"];

fn float_arithmetic(cases: &mut Cases) {
    for format in FLOATS {
        let t = format.name();
        let edges = float_edges(format);
        let (a, b) = pairs(&edges, &edges);
        let n = a.len();
        let c: Vec<u64> = (0..n).map(|i| edges[(i * 7 + i / 16) % 16]).collect();
        let inputs = [(float(format), a.clone()), (float(format), b.clone())];
        let three = [inputs[0].clone(), inputs[1].clone(), (float(format), c)];
        for round in ROUNDINGS {
            for op in ["addf", "subf", "mulf", "divf"] {
                let line = format!("%x = {op} %v0, %v1 rounding<{round}> : tile<{n}x{t}>");
                cases.map(format!("{op}_{round}_{t}"), &inputs, (float(format), n), Near::Bits, &line);
                if format == F32 {
                    let line = format!("%x = {op} %v0, %v1 rounding<{round}> flush_to_zero : tile<{n}x{t}>");
                    cases.map(format!("{op}_{round}_ftz_{t}"), &inputs, (float(format), n), Near::Bits, &line);
                }
            }
            let line = format!("%x = fma %v0, %v1, %v2 rounding<{round}> : tile<{n}x{t}>");
            cases.map(format!("fma_{round}_{t}"), &three, (float(format), n), Near::Bits, &line);
            let line = format!("%x = sqrt %v0 rounding<{round}> : tile<{n}x{t}>");
            cases.map(format!("sqrt_{round}_{t}"), &inputs[..1], (float(format), n), Near::Bits, &line);
        }
        for op in ["maxf", "minf"] {
            for flags in ["", "propagate_nan", "flush_to_zero", "flush_to_zero propagate_nan"] {
                if flags.contains("flush") && format != F32 {
                    continue;
                }
                let name = format!("{op}_{}_{t}", flags.replace(' ', "_"));
                let line = format!("%x = {op} %v0, %v1 {flags} : tile<{n}x{t}>");
                cases.map(name, &inputs, (float(format), n), Near::Bits, &line);
            }
        }
        let line = format!("%x = remf %v0, %v1 : tile<{n}x{t}>");
        cases.map(format!("remf_{t}"), &inputs, (float(format), n), Near::Value, &line);
        for op in ["absf", "negf", "floor", "ceil"] {
            let line = format!("%x = {op} %v0 : tile<{n}x{t}>");
            cases.map(format!("{op}_{t}"), &inputs[..1], (float(format), n), Near::Bits, &line);
        }
        for predicate in PREDICATES {
            for ordering in ["ordered", "unordered"] {
                let line = format!("%x = cmpf {predicate} {ordering} %v0, %v1 : tile<{n}x{t}> -> tile<{n}xi1>");
                cases.map(format!("cmpf_{predicate}_{ordering}_{t}"), &inputs, (int(I1), n), Near::Bits, &line);
            }
        }
    }
}

/// Values at which mathematics is interesting: edges, then magnitudes from tiny to huge, both signs.
fn arguments(format: FloatFormat, count: usize) -> Vec<u64> {
    let mut next = stream(7);
    let mut values = float_edges(format);
    while values.len() < count {
        let unit = (next() >> 11) as f64 / 2f64.powi(53);
        let scale = 2f64.powi((next() % 24) as i32 - 16);
        let x = if next().is_multiple_of(2) { unit * scale } else { -unit * scale };
        values.push(tileir_num::from_f64(format, x, tileir_num::Round::NearestEven, tileir_num::Overflow::Ieee));
    }
    values
}

fn mathematics(cases: &mut Cases) {
    for format in FLOATS {
        let t = format.name();
        let n = 256;
        let x = arguments(format, n);
        let y: Vec<u64> = (0..n).map(|i| x[(i * 37 + 11) % n]).collect();
        // Hardware is within 3.1 units, and so are we; where f32 is computed and rounded, one.
        let near = if matches!(format, F16 | BF16) { Near::Ulps(1) } else { Near::Ulps(4) };
        let one = [(float(format), x.clone())];
        let two = [(float(format), x.clone()), (float(format), y)];
        for op in ["exp", "exp2", "log", "log2", "sin", "cos", "tan", "sinh", "cosh", "tanh", "rsqrt"] {
            cases.map(format!("{op}_{t}"), &one, (float(format), n), near, &format!("%x = {op} %v0 : tile<{n}x{t}>"));
        }
        for op in ["fpowf", "atan2"] {
            cases.map(
                format!("{op}_{t}"),
                &two,
                (float(format), n),
                near,
                &format!("%x = {op} %v0, %v1 : tile<{n}x{t}>"),
            );
        }
        let powers: Vec<u64> = (0..n as i64).map(|i| I32.truncate(i % 9 - 4)).collect();
        let inputs = [(float(format), x), (int(I32), powers)];
        let line = format!("%x = fpowi %v0, %v1 : tile<{n}x{t}>, tile<{n}xi32>");
        cases.map(format!("fpowi_{t}"), &inputs, (float(format), n), near, &line);
    }
    let inputs = [(float(F32), arguments(F32, 256))];
    for op in ["exp2", "rsqrt", "sqrt"] {
        let line = format!("%x = {op} %v0 flush_to_zero : tile<256xf32>");
        cases.map(format!("{op}_ftz_f32"), &inputs, (float(F32), 256), Near::Ulps(3), &line);
    }
}

/// Patterns of a float format: all of them where they are few, else edges and a spread.
fn patterns(format: FloatFormat) -> Vec<u64> {
    if format.bits() == 8 {
        return (0..256).collect();
    }
    let mut next = stream(11);
    let edges = float_edges(format);
    let mut values: Vec<u64> = edges.to_vec();
    while values.len() < 256 {
        let x = (next() % 2_000_000) as f64 / 1000.0 - 1000.0;
        let x = if next().is_multiple_of(3) { x * 2f64.powi((next() % 60) as i32 - 30) } else { x };
        values.push(tileir_num::from_f64(format, x, tileir_num::Round::NearestEven, tileir_num::Overflow::Ieee));
    }
    values
}

fn conversions(cases: &mut Cases) {
    let formats = [F8E4M3FN, F8E5M2, F16, BF16, F32, F64];
    for from in formats {
        for to in formats.into_iter().filter(|&to| to != from) {
            let n = 256;
            let line = format!("%x = ftof %v0 : tile<{n}x{}> -> tile<{n}x{}>", from.name(), to.name());
            let inputs = [(float(from), patterns(from))];
            cases.map(format!("ftof_{}_{}", from.name(), to.name()), &inputs, (float(to), n), Near::Bits, &line);
        }
        for to in INTS {
            for sign in ["signed", "unsigned"] {
                let n = 256;
                let line = format!("%x = ftoi %v0 {sign} : tile<{n}x{}> -> tile<{n}x{}>", from.name(), to.name());
                let inputs = [(float(from), patterns(from))];
                cases.map(
                    format!("ftoi_{sign}_{}_{}", from.name(), to.name()),
                    &inputs,
                    (int(to), n),
                    Near::Bits,
                    &line,
                );
                if from.bits() > 8 {
                    let line = line.replace(" : ", " saturating : ");
                    let name = format!("ftoi_saturating_{sign}_{}_{}", from.name(), to.name());
                    cases.map(name, &inputs, (int(to), n), Near::Bits, &line);
                }
                let edges = if to == I1 { vec![0, 1] } else { edges(to) };
                let n = edges.len();
                let line = format!("%x = itof %v0 {sign} : tile<{n}x{}> -> tile<{n}x{}>", to.name(), from.name());
                let inputs = [(int(to), edges)];
                cases.map(
                    format!("itof_{sign}_{}_{}", to.name(), from.name()),
                    &inputs,
                    (float(from), n),
                    Near::Bits,
                    &line,
                );
            }
        }
    }
    tf32(cases);
    for (i, from) in INTS.into_iter().enumerate() {
        let edges = if from == I1 { vec![0, 1] } else { edges(from) };
        let n = edges.len();
        for (j, to) in INTS.into_iter().enumerate() {
            let types = format!("tile<{n}x{}> -> tile<{n}x{}>", from.name(), to.name());
            let inputs = [(int(from), edges.clone())];
            if j > i {
                for sign in ["signed", "unsigned"] {
                    let name = format!("exti_{sign}_{}_{}", from.name(), to.name());
                    cases.map(name, &inputs, (int(to), n), Near::Bits, &format!("%x = exti %v0 {sign} : {types}"));
                }
            } else if j < i {
                let name = format!("trunci_{}_{}", from.name(), to.name());
                cases.map(name, &inputs, (int(to), n), Near::Bits, &format!("%x = trunci %v0 : {types}"));
            }
        }
    }
    for (from, to) in [
        (int(I32), float(F32)),
        (float(F64), int(I64)),
        (int(I16), float(BF16)),
        (float(F16), int(I16)),
        (int(I8), float(F8E5M2)),
    ] {
        let bits: Vec<u64> = match from {
            Elem::Int(f) => edges(f),
            Elem::Float(f) => float_edges(f),
            Elem::Ptr(_) => Vec::new(),
        };
        let n = bits.len();
        let line = format!("%x = bitcast %v0 : tile<{n}x{}> -> tile<{n}x{}>", from.name(), to.name());
        cases.map(format!("bitcast_{}_{}", from.name(), to.name()), &[(from, bits)], (to, n), Near::Bits, &line);
    }
}

/// `tf32` has its own modes, and keeps the bits in memory that it does not compute with.
fn tf32(cases: &mut Cases) {
    let n = 256;
    let inputs = [(float(F32), patterns(F32))];
    for round in ["nearest_even", "zero", "nearest_away"] {
        let line = format!("%x = ftof %v0 rounding<{round}> : tile<{n}xf32> -> tile<{n}xtf32>");
        cases.map(format!("ftof_{round}_f32_tf32"), &inputs, (float(TF32), n), Near::Bits, &line);
    }
    for round in ROUNDINGS {
        let line = format!("%x = ftof %v0 rounding<{round}> : tile<{n}xf64> -> tile<{n}xf32>");
        cases.map(format!("ftof_{round}_f64_f32"), &[(float(F64), patterns(F64))], (float(F32), n), Near::Bits, &line);
    }
    for to in ["f16", "bf16"] {
        let line = format!("%x = ftof %v0 rounding<zero> : tile<{n}xf32> -> tile<{n}x{to}>");
        let elem = float(if to == "f16" { F16 } else { BF16 });
        cases.map(format!("ftof_zero_f32_{to}"), &inputs, (elem, n), Near::Bits, &line);
    }
    let raw: Vec<u64> = patterns(F32).iter().map(|b| b | 0x15A5).collect();
    let line = format!("%x = ftof %v0 : tile<{n}xtf32> -> tile<{n}xf32>");
    cases.map("ftof_tf32_f32", &[(float(TF32), raw)], (float(F32), n), Near::Bits, &line);
}
