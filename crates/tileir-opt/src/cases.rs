//! For every rule, a module on which it fires, and a similar one on which it does not.
//!
//! The integer rules of the simplifier have theirs in `simplify`, with their proofs; all others have them here. `$i`,
//! `$b` and `$f` are scalar tiles, `%k7` is the constant 7, and `use` is an op that prints a value.

use crate::rules::{RULES, RuleId, Stats};
use crate::simplify::proofs;
use crate::{Pass, run_counted};
use std::fmt::Write;
use std::sync::Arc;
use tileir_base::{Diagnostics, Source};
use tileir_ir::Module;
use tileir_text::{ParseOptions, PrintOptions, parse, print};

/// A rule, the pass and its options, a body on which the rule fires, and a near miss.
type Case = (&'static str, &'static str, &'static str, &'static str);

const CANON: &str = "canonicalize";
const FULL: &str = "canonicalize mode=full";

const FOLDS: &[Case] = &[
    (
        "fold-assume",
        CANON,
        "%a = assume div_by<8>, %x : $i \n %b = assume div_by<8>, %a : $i \n use %b : $i",
        "%a = assume div_by<8>, %x : $i \n %b = assume div_by<4>, %a : $i \n use %b : $i",
    ),
    (
        "fold-if-not",
        CANON,
        "%n = xori %c, %true : $b \n if %n {\n use %x : $i \n } else {\n use %y : $i \n }",
        "%n = xori %c, %d : $b \n if %n {\n use %x : $i \n } else {\n use %y : $i \n }",
    ),
    (
        "fold-select-same",
        CANON,
        "%r = select %c, %x, %x : $b, $i \n use %r : $i",
        "%r = select %c, %x, %y : $b, $i \n use %r : $i",
    ),
    (
        "fold-select-constant",
        CANON,
        "%r = select %false, %x, %y : $b, $i \n use %r : $i",
        "%m = constant <i1: [true, false]> : tile<2xi1> \n %v = iota : tile<2xi32> \n %w = muli %v, %v : tile<2xi32>
         %r = select %m, %v, %w : tile<2xi1>, tile<2xi32> \n use %r : tile<2xi32>",
    ),
    (
        "fold-select-truth",
        CANON,
        "%r = select %c, %true, %false : $b, $b \n use %r : $b",
        "%r = select %c, %true, %d : $b, $b \n use %r : $b",
    ),
    (
        "fold-select-compared",
        CANON,
        "%e = cmpi not_equal %x, %y, signed : $i -> $b \n %r = select %e, %y, %x : $b, $i \n use %r : $i",
        "%e = cmpi less_than %x, %y, signed : $i -> $b \n %r = select %e, %y, %x : $b, $i \n use %r : $i",
    ),
    (
        "fold-select-not",
        CANON,
        "%n = xori %c, %true : $b \n %r = select %n, %x, %y : $b, $i \n use %r : $i",
        "%n = xori %c, %false : $b \n %r = select %n, %x, %y : $b, $i \n use %r : $i",
    ),
    (
        "fold-select-nested",
        CANON,
        "%a = select %c, %x, %y : $b, $i \n %r = select %c, %z, %a : $b, $i \n use %r : $i",
        "%a = select %c, %x, %y : $b, $i \n %r = select %d, %z, %a : $b, $i \n use %r : $i",
    ),
];

const BRANCHES: &[Case] = &[
    (
        "remove-unused-results",
        CANON,
        "%r:2 = if %c -> ($i, $i) {\n %q = muli %x, %y : $i \n yield %q, %q : $i, $i \n
         } else {\n %q = addi %x, %y : $i \n yield %x, %q : $i, $i \n } \n use %r#1 : $i",
        "%r:2 = if %c -> ($i, $i) {\n %q = muli %x, %y : $i \n yield %q, %q : $i, $i \n
         } else {\n %q = addi %x, %y : $i \n yield %x, %q : $i, $i \n } \n use %r#0 : $i \n use %r#1 : $i",
    ),
    (
        "replace-yield-with-value",
        CANON,
        "%r = if %c -> ($i) {\n use %y : $i \n yield %x : $i \n } else {\n yield %x : $i \n } \n use %r : $i",
        "%r = if %c -> ($i) {\n use %y : $i \n yield %x : $i \n } else {\n yield %z : $i \n } \n use %r : $i",
    ),
    ("remove-static-condition", CANON, "if %true {\n use %x : $i \n }", "if %c {\n use %x : $i \n }"),
    (
        "convert-to-select",
        CANON,
        "%r = if %c -> ($i) {\n yield %x : $i \n } else {\n yield %y : $i \n } \n use %r : $i",
        "%r = if %c -> ($i) {\n %q = muli %x, %y : $i \n yield %q : $i \n } else {\n yield %y : $i \n } \n use %r : $i",
    ),
    (
        "broadcast-condition",
        CANON,
        "%v = iota : tile<2xi32> \n %w = muli %v, %v : tile<2xi32> \n %r = if %c -> (tile<2xi32>) {\n yield %v : tile<2xi32>
         } else {\n yield %w : tile<2xi32> \n } \n use %r : tile<2xi32>",
        "%r = if %c -> ($i) {\n yield %x : $i \n } else {\n yield %y : $i \n } \n use %r : $i",
    ),
    (
        "remove-empty-else",
        CANON,
        "if %c {\n use %x : $i \n } else {\n yield \n }",
        "if %c {\n use %x : $i \n } else {\n use %y : $i \n }",
    ),
    (
        "combine-ifs",
        CANON,
        "if %c {\n use %x : $i \n } \n if %c {\n use %y : $i \n }",
        "if %c {\n use %x : $i \n } \n if %d {\n use %y : $i \n }",
    ),
    (
        "combine-nested-ifs",
        CANON,
        "if %c {\n if %d {\n use %x : $i \n } \n }",
        "if %c {\n use %y : $i \n if %d {\n use %x : $i \n } \n }",
    ),
    (
        "move-terminator-to-parent",
        CANON,
        "if %c {\n use %x : $i \n return \n } else {\n use %y : $i \n return \n }",
        "if %c {\n use %x : $i \n return \n } else {\n use %y : $i \n }",
    ),
];

const SELECTS_AND_FLOATS: &[Case] = &[
    (
        "select-to-not",
        CANON,
        "%r = select %c, %false, %true : $b, $b \n use %r : $b",
        "%r = select %c, %false, %d : $b, $b \n use %r : $b",
    ),
    (
        "select-of-constants",
        CANON,
        "%m = constant <i1: [true, false]> : tile<2xi1> \n %v = constant <i32: [1, 2]> : tile<2xi32>
         %w = constant <i32: 3> : tile<2xi32> \n %r = select %m, %v, %w : tile<2xi1>, tile<2xi32> \n use %r : tile<2xi32>",
        "%m = constant <i1: [true, false]> : tile<2xi1> \n %v = iota : tile<2xi32>
         %w = constant <i32: 3> : tile<2xi32> \n %r = select %m, %v, %w : tile<2xi1>, tile<2xi32> \n use %r : tile<2xi32>",
    ),
    (
        "select-to-extension",
        CANON,
        "%r = select %c, %k0, %k1 : $b, $i \n use %r : $i",
        "%r = select %c, %k0, %k2 : $b, $i \n use %r : $i",
    ),
    (
        "fold-addf",
        FULL,
        "%v = constant <f32: 1.5> : $f \n %w = constant <f32: 0.25> : $f \n %r = addf %v, %w : $f \n use %r : $f",
        "%v = constant <f32: 3.0e38> : $f \n %w = constant <f32: 2.0e38> : $f \n %r = addf %v, %w : $f \n use %r : $f",
    ),
    (
        "product-first",
        CANON,
        "%m = mulf %f, %g : $f \n %r = addf %h, %m : $f \n use %r : $f",
        "%m = mulf %f, %g : $f \n %r = subf %h, %m : $f \n use %r : $f",
    ),
    (
        "fuse-mul-add",
        "fuse-fma",
        "%m = mulf %f, %g : $f \n %r = addf %m, %h : $f \n use %r : $f",
        "%m = mulf %f, %g : $f \n %r = addf %m, %h : $f \n use %r : $f \n use %m : $f",
    ),
    (
        "fuse-mul-sub",
        "fuse-fma",
        "%m = mulf %f, %g : $f \n %r = subf %m, %h : $f \n use %r : $f",
        "%m = mulf %f, %g : $f \n %r = subf %h, %m : $f \n use %r : $f",
    ),
    (
        "not-compare-float",
        FULL,
        "%l = cmpf less_than ordered %f, %g : $f -> $b \n %r = xori %l, %true : $b \n use %r : $b",
        "%l = cmpf less_than ordered %f, %g : $f -> $b \n %r = xori %l, %d : $b \n use %r : $b",
    ),
    (
        "compare-float-order",
        FULL,
        "%l = cmpf less_than ordered %f, %g : $f -> $b \n %r = cmpf greater_than ordered %g, %f : $f -> $b
         use %l : $b \n use %r : $b",
        "%l = cmpf less_than ordered %f, %g : $f -> $b \n %r = cmpf greater_than unordered %g, %f : $f -> $b
         use %l : $b \n use %r : $b",
    ),
    (
        "negf-negf",
        FULL,
        "%a = addf %f, %g : $f \n %n = negf %a : $f \n %r = negf %n : $f \n use %r : $f",
        "%n = negf %f : $f \n %r = negf %n : $f \n use %r : $f",
    ),
    (
        "absf-sign",
        FULL,
        "%n = negf %f : $f \n %r = absf %n : $f \n use %r : $f",
        "%n = exp %f : $f \n %r = absf %n : $f \n use %r : $f",
    ),
];

const WHOLE_FUNCTION: &[Case] = &[
    (
        "merge-equal",
        "cse",
        "%a = muli %x, %y : $i \n %b = muli %x, %y : $i \n use %a : $i \n use %b : $i",
        "%a = muli %x, %y : $i \n %b = muli %x, %z : $i \n use %a : $i \n use %b : $i",
    ),
    (
        "merge-commuted",
        "cse commutative=true",
        "%a = mulf %f, %g : $f \n %b = mulf %g, %f : $f \n use %a : $f \n use %b : $f",
        "%a = subf %f, %g : $f \n %b = subf %g, %f : $f \n use %a : $f \n use %b : $f",
    ),
    (
        "convert-small-if",
        "if-convert",
        "%r = if %c -> ($i) {\n %a = muli %x, %y : $i \n yield %a : $i \n } else {\n yield %z : $i \n } \n use %r : $i",
        "%r = if %c -> ($i) {\n %a = divi %x, %y signed : $i \n yield %a : $i \n
         } else {\n yield %z : $i \n } \n use %r : $i",
    ),
    (
        "erase-unused",
        "dce",
        "%a = muli %x, %y : $i \n %b = addi %a, %y : $i",
        "%a = muli %x, %y : $i \n %b = print_tko \"kept %d\", %a : $i -> token",
    ),
    (
        "hoist-invariant",
        "licm",
        "for %i in (%x to %y, step %z) : $i {\n %a = muli %x, %y : $i \n use %a : $i \n }",
        "for %i in (%x to %y, step %z) : $i {\n %a = divi %x, %y signed : $i \n use %a : $i \n }",
    ),
    (
        "split-loop",
        "loop-split",
        "for %i in (%x to %y, step %z) : $i {\n %l = cmpi less_than %i, %z, signed : $i -> $b \n if %l {\n use %i : $i \n } \n }",
        "for %i in (%x to %y, step %z) : $i {\n %l = cmpi equal %i, %z, signed : $i -> $b \n if %l {\n use %i : $i \n } \n }",
    ),
    (
        "drop-carried",
        "loop-values",
        "%r = for %i in (%x to %y, step %z) : $i iter_values(%v = %x) -> ($i) {\n %w = muli %v, %i : $i \n use %i : $i
         continue %w : $i \n }",
        "%r = for %i in (%x to %y, step %z) : $i iter_values(%v = %x) -> ($i) {\n %w = muli %v, %i : $i \n use %v : $i
         continue %w : $i \n }",
    ),
    (
        "forward-carried",
        "loop-values",
        "%r = for %i in (%x to %y, step %z) : $i iter_values(%v = %x) -> ($i) {\n use %v : $i \n continue %v : $i \n }
         use %r : $i",
        "%r = for %i in (%x to %y, step %z) : $i iter_values(%v = %x) -> ($i) {\n use %v : $i \n continue %i : $i \n }
         use %r : $i",
    ),
    (
        "merge-carried",
        "loop-values",
        "%r:2 = for %i in (%x to %y, step %z) : $i iter_values(%v = %x, %w = %x) -> ($i, $i) {\n use %v : $i
         continue %i, %i : $i, $i \n } \n use %r#0 : $i \n use %r#1 : $i",
        "%r:2 = for %i in (%x to %y, step %z) : $i iter_values(%v = %x, %w = %y) -> ($i, $i) {\n use %v : $i
         continue %i, %i : $i, $i \n } \n use %r#0 : $i \n use %r#1 : $i",
    ),
    (
        "simplify-join",
        "tokens",
        "%s = print_tko \"s\" -> token \n %j = join_tokens %s, %s : token \n %u = print_tko \"u\" token=%j -> token",
        "%s = print_tko \"s\" -> token \n %t = print_tko \"t\" -> token \n %j = join_tokens %s, %t : token
         %u = print_tko \"u\" token=%j -> token",
    ),
    (
        "propagate-constant",
        "sccp",
        "%r = if %c -> ($i) {\n yield %k7 : $i \n } else {\n yield %k7 : $i \n } \n use %r : $i",
        "%r = if %c -> ($i) {\n yield %k7 : $i \n } else {\n yield %k8 : $i \n } \n use %r : $i",
    ),
    (
        "skip-loop",
        "sccp",
        "for %i in (%k7 to %k7, step %k1) : $i {\n use %i : $i \n }",
        "for %i in (%k7 to %k8, step %k1) : $i {\n use %i : $i \n }",
    ),
    (
        "unroll-single",
        "sccp",
        "for %i in (%k1 to %k8, step %k7) : $i {\n use %i : $i \n }",
        "for %i in (%k0 to %k8, step %k7) : $i {\n use %i : $i \n }",
    ),
    (
        "reuse-value",
        FULL,
        "%a = muli %x, %y : $i \n %b = muli %y, %x : $i \n use %a : $i \n use %b : $i",
        "%a = subi %x, %y : $i \n %b = subi %y, %x : $i \n use %a : $i \n use %b : $i",
    ),
    (
        "compare-no-wrap",
        FULL,
        "%s = addi %x, %k2 overflow<no_signed_wrap> : $i \n %r = cmpi less_than %s, %k8, signed : $i -> $b \n use %r : $b",
        "%s = addi %x, %k2 : $i \n %r = cmpi less_than %s, %k8, signed : $i -> $b \n use %r : $b",
    ),
];

const SHAPES: &[Case] = &[
    (
        "reshape-of-reshape",
        "shapes",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<4x2xi32>
         %b = reshape %a : tile<4x2xi32> -> tile<2x4xi32> \n use %b : tile<2x4xi32>",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<4x2xi32>
         %p = permute %a [1, 0] : tile<4x2xi32> -> tile<2x4xi32> \n %b = reshape %p : tile<2x4xi32> -> tile<8xi32>
         use %b : tile<8xi32>",
    ),
    (
        "same-shape",
        "shapes",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<8xi32> \n use %a : tile<8xi32>",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<8x1xi32> \n use %a : tile<8x1xi32>",
    ),
    (
        "broadcast-of-broadcast",
        "shapes",
        "%a = reshape %x : $i -> tile<1x1xi32> \n %b = broadcast %a : tile<1x1xi32> -> tile<4x1xi32>
         %d2 = broadcast %b : tile<4x1xi32> -> tile<4x8xi32> \n use %d2 : tile<4x8xi32>",
        "%a = reshape %x : $i -> tile<1xi32> \n %b = broadcast %a : tile<1xi32> -> tile<4xi32>
         %e = reshape %b : tile<4xi32> -> tile<4x1xi32> \n %d2 = broadcast %e : tile<4x1xi32> -> tile<4x8xi32>
         use %d2 : tile<4x8xi32>",
    ),
    (
        "permute-of-permute",
        "shapes",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<2x2x2xi32>
         %p = permute %a [1, 2, 0] : tile<2x2x2xi32> -> tile<2x2x2xi32>
         %q = permute %p [1, 2, 0] : tile<2x2x2xi32> -> tile<2x2x2xi32> \n use %q : tile<2x2x2xi32>",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<2x2x2xi32>
         %p = permute %a [1, 2, 0] : tile<2x2x2xi32> -> tile<2x2x2xi32> \n %m = muli %p, %p : tile<2x2x2xi32>
         %q = permute %m [1, 2, 0] : tile<2x2x2xi32> -> tile<2x2x2xi32> \n use %q : tile<2x2x2xi32>",
    ),
    (
        "permute-to-reshape",
        "shapes",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<8x1xi32>
         %p = permute %a [1, 0] : tile<8x1xi32> -> tile<1x8xi32> \n use %p : tile<1x8xi32>",
        "%v = iota : tile<8xi32> \n %a = reshape %v : tile<8xi32> -> tile<4x2xi32>
         %p = permute %a [1, 0] : tile<4x2xi32> -> tile<2x4xi32> \n use %p : tile<2x4xi32>",
    ),
    (
        "shape-of-splat",
        "shapes",
        "%v = constant <i32: 5> : tile<4xi32> \n %a = reshape %v : tile<4xi32> -> tile<2x2xi32> \n use %a : tile<2x2xi32>",
        "%v = constant <i32: [5, 5, 5, 6]> : tile<4xi32> \n %a = reshape %v : tile<4xi32> -> tile<2x2xi32>
         use %a : tile<2x2xi32>",
    ),
    (
        "elementwise-of-broadcasts",
        "shapes",
        "%a = reshape %x : $i -> tile<1xi32> \n %v = broadcast %a : tile<1xi32> -> tile<4xi32>
         %w = constant <i32: 5> : tile<4xi32> \n %r = muli %v, %w : tile<4xi32> \n use %r : tile<4xi32>",
        "%a = reshape %x : $i -> tile<1xi32> \n %v = broadcast %a : tile<1xi32> -> tile<4xi32>
         %w = iota : tile<4xi32> \n %r = muli %v, %w : tile<4xi32> \n use %r : tile<4xi32>",
    ),
    (
        "extract-of-cat",
        "shapes",
        "%v = iota : tile<4xi32> \n %w = muli %v, %v : tile<4xi32>
         %j = cat %v, %w dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
         %r = extract %j[%k1] : tile<8xi32> -> tile<4xi32> \n use %r : tile<4xi32>",
        "%v = iota : tile<4xi32> \n %w = muli %v, %v : tile<4xi32>
         %j = cat %v, %w dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
         %r = extract %j[%x] : tile<8xi32> -> tile<4xi32> \n use %r : tile<4xi32>",
    ),
];

const FACTS: &[Case] = &[
    (
        "decide-compare",
        "facts",
        "%a = assume bounded<0, 7>, %x : $i \n %r = cmpi less_than %a, %k8, signed : $i -> $b \n use %r : $b",
        "%a = assume bounded<0, 7>, %x : $i \n %r = cmpi less_than %a, %k7, signed : $i -> $b \n use %r : $b",
    ),
    (
        "decide-min-max",
        "facts",
        "%a = assume bounded<0, 7>, %x : $i \n %r = maxi %a, %k7 signed : $i \n use %r : $i",
        "%a = assume bounded<0, 7>, %x : $i \n %r = maxi %a, %k6 signed : $i \n use %r : $i",
    ),
    (
        "decide-remainder",
        "facts",
        "%a = assume div_by<8>, %x : $i \n %r = remi %a, %k8 signed : $i \n use %r : $i",
        "%a = assume div_by<4>, %x : $i \n %r = remi %a, %k8 signed : $i \n use %r : $i",
    ),
    (
        "decide-quotient",
        "facts",
        "%a = assume bounded<0, 7>, %x : $i \n %r = divi %a, %k8 signed : $i \n use %r : $i",
        "%a = assume bounded<0, 7>, %x : $i \n %r = divi %a, %k7 signed : $i \n use %r : $i",
    ),
    (
        "decide-mask",
        "facts",
        "%a = assume bounded<0, 7>, %x : $i \n %r = andi %a, %k7 : $i \n use %r : $i",
        "%a = assume bounded<0, 7>, %x : $i \n %r = andi %a, %k6 : $i \n use %r : $i",
    ),
    (
        "make-unsigned",
        "facts",
        "%a = assume bounded<0, ?>, %x : $i \n %r = divi %a, %k2 signed : $i \n use %r : $i",
        "%a = assume bounded<-1, ?>, %x : $i \n %r = divi %a, %k2 signed : $i \n use %r : $i",
    ),
    (
        "merge-assume",
        "facts",
        "%a = assume bounded<0, 9>, %x : $i \n %b = assume bounded<?, 5>, %a : $i \n use %b : $i",
        "%a = assume bounded<0, 9>, %x : $i \n %b = assume div_by<4>, %a : $i \n use %b : $i",
    ),
];

const CASES: [&[Case]; 6] = [FOLDS, BRANCHES, SELECTS_AND_FLOATS, WHOLE_FUNCTION, SHAPES, FACTS];

fn module(body: &str, what: &str) -> Module {
    let mut text = String::from("entry @k(%c: $b, %d: $b, %x: $i, %y: $i, %z: $i, %f: $f, %g: $f, %h: $f) {\n");
    for name in ["true", "false"].into_iter().filter(|name| body.contains(&format!("%{name}"))) {
        let _ = writeln!(text, "%{name} = constant <i1: {name}> : $b");
    }
    for k in (0..9).filter(|k| body.contains(&format!("%k{k}"))) {
        let _ = writeln!(text, "%k{k} = constant <i32: {k}> : $i");
    }
    for (i, line) in body.lines().enumerate() {
        match line.trim().strip_prefix("use ") {
            Some(rest) => {
                let directive = if rest.contains("$f") { "%f" } else { "%d" };
                let _ = writeln!(text, "%use{i} = print_tko \"{directive}\", {rest} -> token");
            }
            None => {
                let _ = writeln!(text, "{line}");
            }
        }
    }
    text.push_str("}\n");
    let text = text.replace("$i", "tile<i32>").replace("$b", "tile<i1>").replace("$f", "tile<f32>");
    let parsed = parse(&Arc::new(Source::new("k.mlir", text.as_str())), &ParseOptions::default());
    assert!(!parsed.diagnostics.has_errors(), "{what}: {:#?}\n{text}", parsed.diagnostics.list());
    parsed.module
}

fn is_legal(m: &Module) -> bool {
    tileir_verify::verify(m, &tileir_verify::Options::default(), &mut Diagnostics::new()).is_ok()
}

/// How often `rule` fires in `pass`.
fn fired(rule: &str, pass: &str, body: &str) -> u64 {
    let mut m = module(body, rule);
    assert!(is_legal(&m), "{rule}: not a legal module\n{body}");
    let (name, options) = pass.split_once(' ').unwrap_or((pass, ""));
    let pass = Pass::from_name(name, options).expect("a pass");
    let mut stats = Stats::default();
    run_counted(&mut m, &pass, &mut stats).expect("no limit is met");
    assert!(is_legal(&m), "{rule}: illegal afterwards\n{}", print(&m, &PrintOptions::default()));
    stats.count(RuleId::from_name(rule).unwrap_or_else(|| panic!("no rule is called {rule}")))
}

#[test]
fn rules_fire_and_nearly_fire() {
    let mut wrong = Vec::new();
    for (rule, pass, yes, no) in CASES.into_iter().flatten() {
        if fired(rule, pass, yes) == 0 {
            wrong.push(format!("{rule} does not fire"));
        }
        if fired(rule, pass, no) != 0 {
            wrong.push(format!("{rule} fires on its near miss"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Every rule has a case and a near miss.
#[test]
fn every_rule_has_cases() {
    for rule in RULES {
        let here = CASES.into_iter().flatten().any(|case| case.0 == rule.name);
        let proved = proofs::CASES.iter().flat_map(|c| c.iter()).filter(|case| case.0 == rule.id);
        let proved = proved.clone().any(|case| !case.1.is_empty()) && proved.clone().any(|case| !case.2.is_empty());
        assert!(here || proved, "{} has no case and near miss", rule.name);
    }
}
