//! The list of element-wise ops without a vector loop, so that an addition to it is a decision.

use super::fuse::lane_op;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;
use tileir_base::Source;
use tileir_ir::{Module, Opcode};
use tileir_text::{ParseOptions, parse};

const FLOATS: [&str; 4] = ["f16", "bf16", "f32", "f64"];
const INTEGERS: [&str; 6] = ["i1", "i4", "i8", "i16", "i32", "i64"];
const CONVERTED: [&str; 11] =
    ["f64", "f32", "tf32", "f16", "bf16", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU", "f4E2M1FN", "i4"];

/// Element-wise ops whose operands differ in type, which [`lines`] leaves out: every `select` has a loop, no `fpowi` has one.
const OTHER_OPERANDS: [&str; 2] = ["select", "fpowi"];

/// Element-wise ops in all combinations of mode and element types, some of which are not legal. Each has a name (mnemonic and
/// mode), its types, and text that computes `%x`.
fn lines() -> Vec<(String, String, String)> {
    let mut all = Vec::new();
    let mut add = |op: &str, elem: &str, to: Option<&str>, operands: usize, mode: &str| {
        let operands = ["%a", "%b", "%c"][..operands].join(", ");
        let (ty, name) = (format!("tile<16x{elem}>"), format!("{op} {mode}").trim().to_owned());
        let types = to.map_or(ty.clone(), |to| format!("{ty} -> tile<16x{to}>"));
        let zero = if elem.starts_with('i') { "0" } else { "0.0" };
        let mut text = String::new();
        for operand in ["a", "b", "c"] {
            let _ = writeln!(text, "  %{operand} = constant <{elem}: {zero}> : {ty}");
        }
        // The predicate of a comparison comes first.
        let line = match mode.split_once('|') {
            Some((first, last)) => format!("{op} {first} {operands}{last} : {types}"),
            None => format!("{op} {operands} {mode} : {types}"),
        };
        let to = to.map_or(String::new(), |to| format!(" to {to}"));
        all.push((name, format!("{elem}{to}"), format!("{text}  %x = {line}\n")));
    };
    for elem in FLOATS {
        for op in ["absf", "negf", "floor", "ceil", "exp", "exp2", "log", "log2", "sin", "cos", "tan", "tanh", "sinh"] {
            add(op, elem, None, 1, "");
        }
        for (op, operands) in
            [("cosh", 1), ("rsqrt", 1), ("atan2", 2), ("fpowf", 2), ("remf", 2), ("maxf", 2), ("minf", 2)]
        {
            add(op, elem, None, operands, "");
        }
        add("cmpf", elem, Some("i1"), 2, "less_than ordered|");
        for mode in ["", "rounding<zero>", "rounding<negative_inf>", "rounding<positive_inf>"] {
            for (op, operands) in [("addf", 2), ("subf", 2), ("mulf", 2), ("divf", 2), ("sqrt", 1), ("fma", 3)] {
                add(op, elem, None, operands, mode);
                if elem == "f32" {
                    add(op, elem, None, operands, &format!("{mode} flush_to_zero"));
                }
            }
        }
    }
    for (op, operands) in [("maxf", 2), ("minf", 2), ("exp2", 1), ("rsqrt", 1)] {
        add(op, "f32", None, operands, "flush_to_zero");
    }
    for (op, operands, mode) in
        [("divf", 2, "approx"), ("divf", 2, "full"), ("sqrt", 1, "approx"), ("exp", 1, "approx"), ("tanh", 1, "approx")]
    {
        add(op, "f32", None, operands, &format!("rounding<{mode}>"));
    }
    for elem in INTEGERS {
        for op in ["addi", "subi", "muli", "mulhii", "andi", "ori", "xori", "shli"] {
            add(op, elem, None, 2, "");
        }
        for op in ["absi", "negi"] {
            add(op, elem, None, 1, "");
        }
        for sign in ["signed", "unsigned"] {
            for op in ["maxi", "mini", "shri", "divi", "remi"] {
                add(op, elem, None, 2, sign);
            }
            add("divi", elem, None, 2, &format!("{sign} rounding<positive_inf>"));
            add("cmpi", elem, Some("i1"), 2, &format!("less_than|, {sign}"));
        }
        add("divi", elem, None, 2, "signed rounding<negative_inf>");
        for to in INTEGERS {
            for sign in ["signed", "unsigned"] {
                add("exti", elem, Some(to), 1, sign);
            }
            add("trunci", elem, Some(to), 1, "");
        }
        for to in CONVERTED {
            for sign in ["signed", "unsigned"] {
                add("itof", elem, Some(to), 1, sign);
                add("ftoi", to, Some(elem), 1, sign);
                add("ftoi", to, Some(elem), 1, &format!("{sign} saturating"));
            }
        }
    }
    for from in CONVERTED {
        for to in CONVERTED {
            for mode in ["nearest_even", "zero", "negative_inf", "positive_inf", "nearest_away"] {
                add("ftof", from, Some(to), 1, &format!("rounding<{mode}>"));
            }
        }
    }
    all
}

/// The module of an entry with this body; `None` if it is not legal.
fn module(line: &str) -> Option<Module> {
    let text = format!("entry @k() {{\n{line}}}\n");
    let parsed = parse(&Arc::new(Source::new("kernel.mlir", text)), &ParseOptions::default());
    let mut diagnostics = parsed.diagnostics;
    if !diagnostics.has_errors() {
        let _ = tileir_verify::verify(&parsed.module, &tileir_verify::Options::default(), &mut diagnostics);
    }
    (!diagnostics.has_errors()).then_some(parsed.module)
}

#[test]
fn ops_without_a_vector_loop() {
    let (mut legal, mut slow) = (0, 0);
    let (mut all_names, mut legal_names) = (BTreeSet::new(), BTreeSet::new());
    // Ops without a vector loop, with their modes and element types.
    let mut by_op: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (op, types, line) in lines() {
        let mnemonic = op.split(' ').next().map(str::to_owned);
        all_names.insert(mnemonic.clone());
        let Some(m) = module(&line) else { continue };
        legal_names.insert(mnemonic);
        let Some(lanes) = m.ops_in_order(None).into_iter().find_map(|op| lane_op(&m, op)) else {
            panic!("{op} {types} is not element-wise")
        };
        legal += 1;
        if !lanes.has_loop() {
            slow += 1;
            by_op.entry(op).or_default().push(types);
        }
    }
    assert_eq!(legal_names, all_names, "each op is legal for some type");
    let elementwise = Opcode::ALL.iter().filter(|op| op.def().element.is_some()).map(|op| op.def().name);
    let missing: Vec<&str> =
        elementwise.filter(|&op| !OTHER_OPERANDS.contains(&op) && !all_names.contains(&Some(op.to_owned()))).collect();
    assert!(missing.is_empty(), "`lines` has no line for {missing:?}");
    let mut list = String::new();
    for (op, types) in by_op {
        let _ = writeln!(list, "{op}: {}", types.join(", "));
    }
    assert_eq!(list, SLOW, "{list}");
    assert_eq!((legal, slow), (898, 74));
}

/// Some functions of `f64`, which are computed with twice its precision; remainders; directed modes of `f64`; and conversions
/// between formats that kernels seldom convert.
const SLOW: &str = "\
addf rounding<negative_inf>: f64
addf rounding<positive_inf>: f64
addf rounding<zero>: f64
atan2: f64
cos: f64
cosh: f64
divf rounding<negative_inf>: f64
divf rounding<positive_inf>: f64
divf rounding<zero>: f64
fma rounding<negative_inf>: f64
fma rounding<positive_inf>: f64
fma rounding<zero>: f64
ftof rounding<nearest_away>: f32 to tf32
ftof rounding<nearest_even>: f64 to tf32, f64 to fnv8E5M3FNU, f64 to f4E2M1FN, f32 to fnv8E5M3FNU, f32 to f4E2M1FN, tf32 to fnv8E5M3FNU, tf32 to f4E2M1FN, f16 to fnv8E5M3FNU, f16 to f4E2M1FN, bf16 to fnv8E5M3FNU, bf16 to f4E2M1FN
ftof rounding<negative_inf>: f64 to f32
ftof rounding<positive_inf>: f64 to f32, f64 to f8E8M0FNU, f32 to f8E8M0FNU, tf32 to f8E8M0FNU, f16 to f8E8M0FNU, bf16 to f8E8M0FNU
ftof rounding<zero>: f64 to tf32, f64 to f8E8M0FNU, f32 to tf32, f32 to f8E8M0FNU, tf32 to f16, tf32 to bf16, tf32 to f8E8M0FNU, f16 to f8E8M0FNU, bf16 to f8E8M0FNU
itof signed: i16 to tf32, i16 to fnv8E5M3FNU, i16 to f4E2M1FN, i32 to tf32, i32 to fnv8E5M3FNU, i32 to f4E2M1FN, i64 to tf32, i64 to fnv8E5M3FNU, i64 to f4E2M1FN
itof unsigned: i16 to tf32, i16 to fnv8E5M3FNU, i16 to f4E2M1FN, i32 to tf32, i32 to fnv8E5M3FNU, i32 to f4E2M1FN, i64 to tf32, i64 to fnv8E5M3FNU, i64 to f4E2M1FN
mulf rounding<negative_inf>: f64
mulf rounding<positive_inf>: f64
mulf rounding<zero>: f64
remf: f16, bf16, f32, f64
sin: f64
sinh: f64
sqrt rounding<negative_inf>: f64
sqrt rounding<positive_inf>: f64
sqrt rounding<zero>: f64
subf rounding<negative_inf>: f64
subf rounding<positive_inf>: f64
subf rounding<zero>: f64
tan: f64
";
