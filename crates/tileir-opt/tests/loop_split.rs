//! Split loops run the same iterations, in the same order, on the same side: at the ends of an 8-bit range, where the
//! split point wraps in upstream's form.

mod common;

use common::{functions, run};
use std::sync::Arc;
use tileir_base::{Diagnostics, Source};
use tileir_ir::{Module, OpKind, Opcode};
use tileir_opt::Pass;
use tileir_text::{ParseOptions, PrintOptions, parse, print};

const EDGES: [i64; 10] = [-128, -127, -50, -1, 0, 1, 7, 100, 126, 127];
const STEPS: [i64; 6] = [1, 2, 3, 50, 100, 127];

/// What the body of the loop looks like.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// Both sides yield.
    Else,
    /// No else, and nothing is carried.
    Bare,
    /// One side goes on with the next iteration.
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
    let parsed = parse(&Arc::new(Source::new("k.mlir", text.as_str())), &ParseOptions::default());
    assert!(!parsed.diagnostics.has_errors(), "{:#?}\n{text}", parsed.diagnostics.list());
    parsed.module
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
