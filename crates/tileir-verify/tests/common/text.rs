//! Modules from text: a few ops in the body of a function, and what is said about them.

#[path = "../../../../tests/support/parse.rs"]
mod parse;

use super::says;
use parse::module_with;
use tileir_ir::{Level, Module};
use tileir_text::ParseOptions;
use tileir_verify::{HintMode, Options, Policy};

/// The values that every body may use, as arguments of a function that takes anything.
const ARGUMENTS: &[&str] = &[
    "%i: tile<i32>, %j: tile<i64>, %s: tile<i8>, %b: tile<i1>, %t: token",
    "%f: tile<8xf32>, %h: tile<8xf16>, %d: tile<8xf64>, %bf: tile<8xbf16>, %tf: tile<8xtf32>",
    "%n: tile<8xi32>, %l: tile<8xi64>, %c: tile<8xi8>, %m: tile<8xi1>, %m4: tile<4xi1>, %q: tile<8xi4>",
    "%e4: tile<8xf8E4M3FN>, %e5: tile<8xf8E5M2>, %e8: tile<8xf8E8M0FNU>, %x4: tile<8xf4E2M1FN>",
    "%ff: tile<4x8xf32>, %hh: tile<4x8xf16>, %nn: tile<4x8xi32>, %one: tile<1x8xf32>",
    "%p: tile<ptr<f32>>, %pi: tile<ptr<i32>>, %pf: tile<8xptr<f32>>, %pn: tile<8xptr<i32>>, %ph: tile<8xptr<f16>>",
    "%tv: tensor_view<64x64xf32, strides=[64,1]>, %tv1: tensor_view<64xf32, strides=[1]>",
    "%pv: partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>",
    "%pz: partition_view<tile=(4x8), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>",
    "%gv: gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>",
];

/// Parses, which must work.
pub fn module(level: Level, text: &str) -> Module {
    let options = ParseOptions { level, testing_ops: true, allow_unregistered: true, ..ParseOptions::default() };
    module_with(text, &options)
}

/// Checks that `text` gets exactly these messages; notes of the reference tools are indented.
pub fn check_file(level: Level, hints: HintMode, text: &str, expected: &[&str]) {
    let m = module(level, text);
    let options = Options { level, policy: Policy::Upstream, hints, testing: true, ..Options::default() };
    assert_eq!(says(&m, &options), expected, "{text}");
}

/// A function with this body.
pub fn body(text: &str) -> String {
    format!("cuda_tile.testing$func @k({}) {{\n{text}\nreturn\n}}\n", ARGUMENTS.join(", "))
}

/// Checks that an op in a function gets this message, at level 13.3. Without a message it is legal.
pub fn check(text: &str, expected: &str) {
    check_at(Level::V13_3, text, expected);
}

/// As [`check`], at any level.
pub fn check_at(level: Level, text: &str, expected: &str) {
    let expected: Vec<&str> = expected.lines().collect();
    check_file(level, HintMode::Silent, &body(text), &expected);
}

/// Many checks at level 13.3.
pub fn table(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        check(text, expected);
    }
}

/// Many checks at level 13.4.
pub fn table_13_4(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        check_at(Level::V13_4, text, expected);
    }
}
