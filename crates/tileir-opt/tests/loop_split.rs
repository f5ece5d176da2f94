//! Split loops run the same iterations, in the same order, on the same side: at the ends of an 8-bit range, where the
//! split point wraps in upstream's form, and for all numbers of four bits.

mod common;
#[path = "../../../tests/support/parse.rs"]
mod parse;

use common::{functions, run};
use parse::module;
use tileir_base::Diagnostics;
use tileir_ir::enums::{ComparisonPredicate, Signedness};
use tileir_ir::ops::control::For;
use tileir_ir::ops::integer::{CmpI, MaxI, MinI, RemI};
use tileir_ir::{AttrData, IntFormat, Module, Op, OpKind, Opcode, Value, ValueDef};
use tileir_num::integer;
use tileir_opt::Pass;
use tileir_text::{PrintOptions, print};

const EDGES: [i64; 10] = [-128, -127, -50, -1, 0, 1, 7, 100, 126, 127];
const STEPS: [i64; 6] = [1, 2, 3, 50, 100, 127];

/// The form of the body of the loop.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// Both sides yield.
    Else,
    /// No else, and nothing is carried.
    Bare,
    /// One branch continues with the next iteration.
    Exit,
    /// The comparison is used otherwise, too, and stands on the right of the variable.
    Used,
}

const SHAPES: [Shape; 4] = [Shape::Else, Shape::Bare, Shape::Exit, Shape::Used];

fn program(shape: Shape, predicate: &str, signedness: &str, constants: Option<[i64; 4]>) -> Module {
    let [lower, upper, rhs, step] = ["lower", "upper", "rhs", "step"];
    let mut text =
        format!("entry @k(%{lower}: tile<i8>, %{upper}: tile<i8>, %{rhs}: tile<i8>, %{step}: tile<i8>) {{\n");
    let mut named = [lower, upper, rhs, step].map(|n| format!("%{n}"));
    if let Some(values) = constants {
        for (name, value) in named.iter_mut().zip(values) {
            name.push_str("_c");
            text.push_str(&format!("{name} = constant <i8: {value}> : tile<i8>\n"));
        }
    }
    let [lower, upper, rhs, step] = &named;
    let keyword = if signedness == "unsigned" { "unsigned " } else { "" };
    let (carried, end, compare) = match shape {
        Shape::Bare => ("", "", format!("%i, {rhs}")),
        Shape::Used => (
            " iter_values(%acc = %init) -> (tile<i8>)",
            "%u = print_tko \"used %d\", %c : tile<i1> -> token\ncontinue %v : tile<i8>",
            format!("{rhs}, %i"),
        ),
        Shape::Else | Shape::Exit => {
            (" iter_values(%acc = %init) -> (tile<i8>)", "continue %v : tile<i8>", format!("%i, {rhs}"))
        }
    };
    let show = |what: &str| format!("%p = print_tko \"{what} %d\", %i : tile<i8> -> token\n");
    let branch = match shape {
        Shape::Bare => format!("if %c {{\n{} }}", show("then")),
        Shape::Exit => format!(
            "%v = if %c -> (tile<i8>) {{\n{}continue %acc : tile<i8> }} else {{\n{}yield %i : tile<i8> }}",
            show("then"),
            show("else")
        ),
        Shape::Else | Shape::Used => format!(
            "%v = if %c -> (tile<i8>) {{\n{}%s = addi %acc, %i : tile<i8>\nyield %s : tile<i8> }} else {{\n{}yield %i : tile<i8> }}",
            show("then"),
            show("else")
        ),
    };
    text.push_str(&format!(
        "%init = constant <i8: 3> : tile<i8>
        %result = for {keyword}%i in ({lower} to {upper}, step {step}) : tile<i8>{carried} {{
          %c = cmpi {predicate} {compare}, {signedness} : tile<i8> -> tile<i1>
          {branch}
          {end}
        }}
        %after = print_tko \"after %d\", {} : tile<i8> -> token\n}}\n",
        if matches!(shape, Shape::Bare) { "%init" } else { "%result" }
    ));
    if matches!(shape, Shape::Bare) {
        text = text.replace("%result = for", "for");
    }
    module(&text)
}

fn split(before: &Module) -> Module {
    let mut after = before.clone();
    tileir_opt::run(&mut after, &Pass::LoopSplit { threshold: 1, once: false }).expect("cannot fail");
    let mut diags = Diagnostics::new();
    let shown = print(&after, &PrintOptions::default());
    let legal = tileir_verify::verify(&after, &tileir_verify::Options::default(), &mut diags);
    assert!(legal.is_ok(), "{:#?}\n{shown}", diags.list());
    let loops = after.ops_in_order(None).into_iter().filter(|&op| after.kind(op) == OpKind::Table(Opcode::For));
    assert_eq!(loops.count(), 2, "{shown}");
    after
}

/// Choices of bounds, right-hand side and step: every `stride`-th of all, from `first` on.
fn choices(first: usize, stride: usize) -> impl Iterator<Item = [i64; 4]> {
    let n = EDGES.len();
    (first..n * n * n * STEPS.len())
        .step_by(stride)
        .map(move |i| [EDGES[i % n], EDGES[i / n % n], EDGES[i / n / n % n], STEPS[i / n / n / n]])
}

fn assert_same(before: &Module, after: &Module, values: [i64; 4]) {
    let arguments = values.map(|v| v as u64);
    let (a, b) = (run(before, functions(before)[0], 0, &arguments), run(after, functions(after)[0], 0, &arguments));
    assert!(a.agrees(&b), "{values:?}\n{}", print(after, &PrintOptions::default()));
}

fn each_form(mut check: impl FnMut(Shape, &str, &str, usize)) {
    let mut first = 0;
    for shape in SHAPES {
        for predicate in ["less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"] {
            for signedness in ["signed", "unsigned"] {
                first += 1;
                check(shape, predicate, signedness, first);
            }
        }
    }
}

#[test]
fn at_run_time() {
    each_form(|shape, predicate, signedness, first| {
        let before = program(shape, predicate, signedness, None);
        let after = split(&before);
        choices(first, 97).for_each(|values| assert_same(&before, &after, values));
    });
}

#[test]
fn with_constants() {
    each_form(|shape, predicate, signedness, first| {
        for values in choices(first, 197) {
            let before = program(shape, predicate, signedness, Some(values));
            assert_same(&before, &split(&before), values);
        }
    });
}

/// The value that ops before the loops give to `value`, as if all integers had four bits.
fn four_bits(m: &Module, value: Value, arguments: &[u64; 4]) -> u64 {
    let f = IntFormat::I4;
    let ValueDef::Result(op, _) = m.value_def(value) else {
        let ValueDef::Argument(_, i) = m.value_def(value) else { panic!("a forward reference") };
        return arguments[i as usize];
    };
    let v: Vec<u64> = m.operands(op).iter().map(|&v| four_bits(m, v, arguments)).collect();
    let signed = |s: Signedness| s == Signedness::Signed;
    match m.kind(op) {
        OpKind::Table(Opcode::Constant) => match m.attr_data(m.attr(op, 0).expect("a value")) {
            // The ends of the range are the ends of the range.
            AttrData::Dense(dense) => match dense.element(8, 0) {
                127 => 7,
                255 => 15,
                small => small,
            },
            _ => panic!("not dense"),
        },
        OpKind::Table(Opcode::AddI) => integer::add(f, v[0], v[1]),
        OpKind::Table(Opcode::SubI) => integer::sub(f, v[0], v[1]),
        OpKind::Table(Opcode::MinI) => integer::min(f, v[0], v[1], signed(MinI(op).signedness(m))),
        OpKind::Table(Opcode::MaxI) => integer::max(f, v[0], v[1], signed(MaxI(op).signedness(m))),
        OpKind::Table(Opcode::RemI) => integer::rem(f, v[0], v[1], signed(RemI(op).signedness(m))).expect("step > 0"),
        OpKind::Table(Opcode::Select) => v[if v[0] != 0 { 1 } else { 2 }],
        OpKind::Table(Opcode::CmpI) => {
            let (s, predicate) = (signed(CmpI(op).signedness(m)), CmpI(op).comparison_predicate(m));
            let (a, b) = (f.value(v[0], s), f.value(v[1], s));
            u64::from(match predicate {
                ComparisonPredicate::Equal => a == b,
                ComparisonPredicate::GreaterThanOrEqual => a >= b,
                _ => panic!("not used for bounds"),
            })
        }
        other => panic!("{other:?} is not used for bounds"),
    }
}

/// Every loop of four-bit integers with every right-hand side, both signednesses, all predicates, the step known to be
/// one or not known: the two loops run the iterations of the one, in order, on the right side.
#[test]
fn every_four_bit_loop() {
    let f = IntFormat::I4;
    for (predicate, below_is_then) in
        [("less_than", true), ("less_than_or_equal", true), ("greater_than", false), ("greater_than_or_equal", false)]
    {
        for (signedness, unit) in [("signed", false), ("unsigned", false), ("signed", true), ("unsigned", true)] {
            let mut before = program(Shape::Else, predicate, signedness, None);
            if unit {
                make_step_one(&mut before);
            }
            let after = split(&before);
            let loops: Vec<_> = after.ops_in_order(None).into_iter().filter(|&o| is_for(&after, o)).collect();
            let [first, second] = [loops[0], loops[1]].map(For);
            let signed = signedness == "signed";
            for n in 0..1_u64 << if unit { 12 } else { 16 } {
                let values = [n & 15, n >> 4 & 15, n >> 8 & 15, if unit { 1 } else { n >> 12 }];
                let step = f.value(values[3], signed);
                if step <= 0 {
                    continue;
                }
                let [lower, upper, rhs, _] = values.map(|v| f.value(v, signed));
                let run = |from: i128, to: i128| (from..to).step_by(step as usize);
                let is_then = |i: i128| match predicate {
                    "less_than" => i < rhs,
                    "less_than_or_equal" => i <= rhs,
                    "greater_than" => i > rhs,
                    _ => i >= rhs,
                };
                let expected: Vec<_> = run(lower, upper).map(|i| (i, is_then(i))).collect();
                let bound = |value| f.value(four_bits(&after, value, &values), signed);
                let mut got = Vec::new();
                for (part, side) in [(first, below_is_then), (second, !below_is_then)] {
                    let (from, to) = (bound(part.lower_bound(&after)), bound(part.upper_bound(&after)));
                    got.extend(run(from, to).map(|i| (i, side)));
                }
                assert_eq!(got, expected, "{predicate} {signedness} {values:?}");
            }
        }
    }
}

fn is_for(m: &Module, op: Op) -> bool {
    m.kind(op) == OpKind::Table(Opcode::For)
}

/// Makes the loop count by a constant one.
fn make_step_one(m: &mut Module) {
    let text = print(m, &PrintOptions::default());
    let text = text
        .replace("%cst_3_i8", "%one")
        .replace("constant <i8: 3>", "constant <i8: 1>")
        .replace("step %arg3", "step %one");
    *m = module(&text);
}
