//! Diagnostics point at the operand, attribute, result type, argument or region that they are about.

#[path = "../../../tests/support/files.rs"]
mod files;

use files::{file_tests, files_below};
use std::sync::Arc;
use tileir::check::{Options, check};
use tileir::ir::Op;
use tileir_base::{Id, Part, Source};
use tileir_text::{ParseOptions, locate, parse};

/// Values of many types for a body.
const PARAMETERS: &str = "%b: !cuda_tile.tile<i1>, %i: !cuda_tile.tile<i32>, %j: !cuda_tile.tile<i64>, \
     %f: !cuda_tile.tile<8xf32>, %d: !cuda_tile.tile<8xf64>, %n: !cuda_tile.tile<8xi32>, %w: !cuda_tile.tile<4x8xf32>, \
     %p: !cuda_tile.tile<8xptr<f32>>, %m4: !cuda_tile.tile<4xi1>, %t: !cuda_tile.token, \
     %tv: !cuda_tile.tensor_view<64xf32, strides=[1]>, \
     %v: !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>";

/// The underlined text of the only diagnostic of `text` at the top of a file.
fn underlined_in_file(text: &str) -> String {
    let source = Arc::new(Source::new("t", text));
    let options = Options { testing_ops: true, ..Options::default() };
    let diagnostics = check(&source, &options);
    let [diagnostic] = diagnostics.list() else { panic!("{:?}\n{text}", diagnostics.list()) };
    let span = diagnostic.primary().expect("a place in the text");
    String::from_utf8_lossy(source.slice(span)).into_owned()
}

/// The underlined text of the only diagnostic of a body.
fn underlined(body: &str) -> String {
    underlined_in_file(&format!("testing$func @f({PARAMETERS}) {{\n{body}\nreturn\n}}\n"))
}

#[test]
fn operands() {
    for (body, want) in [
        (
            "%0 = \"cuda_tile.addf\"(%f, %n) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>",
            "%n",
        ),
        ("%0 = absf %n : tile<8xi32>", "%n"),
        ("%0, %1 = load_ptr_tko weak %p, %m4 : tile<8xptr<f32>>, tile<4xi1> -> tile<8xf32>, token", "%m4"),
        (
            "%0, %1 = load_view_tko weak %v[%n] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<8xi32> -> tile<8xf32>, token",
            "%n",
        ),
        (
            "%0 = store_view_tko weak %d, %v[%i] : tile<8xf64>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token",
            "%d",
        ),
        (
            "%0:3 = get_tile_block_id : tile<i32>\n%1 = offset %p, %0#1 : tile<8xptr<f32>>, tile<i32> -> tile<8xptr<f32>>",
            "%0#1",
        ),
        (
            "%0 = for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %v) -> (partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) { continue %x : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>> }",
            "%v",
        ),
        ("loop iter_values(%x = %i, %y = %b) : tile<i32>, tile<i1> { continue %x, %f : tile<i32>, tile<8xf32> }", "%f"),
        ("loop : tile<i32> { break %b : tile<i1> }", "%b"),
        ("%0 = mmaf %w, %w, %w : tile<4x8xf32>, tile<4x8xf32>, tile<4x8xf32>", "%w"),
    ] {
        assert_eq!(underlined(body), want, "{body}");
    }
}

#[test]
fn attributes() {
    for (body, want) in [
        ("%0 = divf %f, %f rounding<nearest_int_to_zero> : tile<8xf32>", "rounding<nearest_int_to_zero>"),
        ("%0 = divf %d, %d rounding<zero> flush_to_zero : tile<8xf64>", "flush_to_zero"),
        ("%0 = divi %n, %n unsigned rounding<negative_inf> : tile<8xi32>", "rounding<negative_inf>"),
        ("%0 = negi %n overflow<no_unsigned_wrap> : tile<8xi32>", "overflow<no_unsigned_wrap>"),
        ("%0 = cat %f, %f dim = 1 : tile<8xf32>, tile<8xf32> -> tile<16xf32>", "dim = 1"),
        ("%0 = cat %f, %f dim = -1 : tile<8xf32>, tile<8xf32> -> tile<16xf32>", "dim = -1"),
        ("%0 = permute %w [0, 0] : tile<4x8xf32> -> tile<4x8xf32>", "[0, 0]"),
        ("%0 = assume div_by<3>, %n : tile<8xi32>", "div_by<3>"),
        ("%0 = print_tko \"%\" -> token", "\"%\""),
        ("%0 = alloca num_elem = 4, alignment = 3 : tile<ptr<f32>>", "alignment = 3"),
        ("%0, %1 = load_ptr_tko release device %p : tile<8xptr<f32>> -> tile<8xf32>, token", "release"),
        ("%0, %1 = load_ptr_tko weak device %p : tile<8xptr<f32>> -> tile<8xf32>, token", "device"),
        (
            "%0, %1 = atomic_rmw_tko relaxed device %p, add, %f : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token",
            "add",
        ),
        (
            "%0 = reduce %f dim=3 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) { yield %x : tile<f32> }",
            "dim=3",
        ),
        (
            "%0 = reduce %f dim=0 identities=[0.0 : f64] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) { yield %x : tile<f32> }",
            "identities=[0.0 : f64]",
        ),
        (
            "%0 = \"cuda_tile.sqrt\"(%f) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>",
            "rounding_mode = #cuda_tile.rounding<full>",
        ),
        (
            "%0 = \"cuda_tile.sqrt\"(%d) {flush_to_zero, rounding_mode = #cuda_tile.rounding<zero>} : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>",
            "flush_to_zero",
        ),
        (
            "%0 = sqrt %d {rounding_mode = #cuda_tile.rounding<full>} : tile<8xf64>",
            "rounding_mode = #cuda_tile.rounding<full>",
        ),
        (
            "%0, %1 = load_view_tko weak %v[%i] inbounds = [true, true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token",
            "inbounds = [true, true]",
        ),
    ] {
        assert_eq!(underlined(body), want, "{body}");
    }
    assert_eq!(underlined_in_file("global @g <f32: 1.0> : tile<2x2xf32>"), "<f32: 1.0>");
    assert_eq!(underlined_in_file("entry @e() {}\nentry @\"e\"() {}"), "@\"e\"");
}

#[test]
fn result_types() {
    for (body, want) in [
        ("%0 = exti %n signed : tile<8xi32> -> tile<8xi16>", "tile<8xi16>"),
        ("%0 = iota : tile<4x4xi32>", "tile<4x4xi32>"),
        ("%0 = reshape %f : tile<8xf32> -> tile<16xf32>", "tile<16xf32>"),
        ("%0 = cmpf equal ordered %f, %f : tile<8xf32> -> tile<4xi1>", "tile<4xi1>"),
        (
            "%0 = \"cuda_tile.exti\"(%n) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi16>",
            "!cuda_tile.tile<8xi16>",
        ),
        (
            "%0, %1 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token",
            "tile<4xf32>",
        ),
        (
            "%0, %1 = if %b -> (tile<i1>, tensor_view<64xf32, strides=[1]>) { yield %b, %tv : tile<i1>, tensor_view<64xf32, strides=[1]> } else { yield %b, %tv : tile<i1>, tensor_view<64xf32, strides=[1]> }",
            "tensor_view<64xf32, strides=[1]>",
        ),
    ] {
        assert_eq!(underlined(body), want, "{body}");
    }
}

#[test]
fn arguments_and_regions() {
    assert_eq!(underlined_in_file("entry @e(%a: tile<i32>, %b: tile<4xi32>) {}"), "%b");
    let body = "%0 = reduce %f dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<i32>) { yield %x : tile<f32> }";
    assert_eq!(underlined(body), "%y");
    assert_eq!(underlined("%0 = if %b -> (tile<i1>) { yield %b : tile<i1> } else { }"), "{");
    assert_eq!(
        underlined(
            "\"cuda_tile.loop\"() ({ ^x(%a: !cuda_tile.tile<i1>): \"cuda_tile.continue\"() : () -> () }) : () -> ()"
        ),
        "\"cuda_tile.loop\""
    );
}

#[test]
fn without_a_part_the_name_is_underlined() {
    assert_eq!(underlined("loop { yield }"), "yield");
    assert_eq!(underlined("\"cuda_tile.yield\"() : () -> ()"), "\"cuda_tile.yield\"");
    // The `continue` that is missing has the place of the loop.
    assert_eq!(underlined("%0 = loop iter_values(%x = %i) : tile<i32> -> tile<i32> { }"), "loop");
}

/// Every part of every op of every text in the repository, at its own place and at wrong ones.
#[test]
fn any_text_gets_a_span_inside_it() {
    let mut files = files_below(&file_tests(), "mlir");
    files.retain(|path| !path.components().any(|part| part.as_os_str() == "kernels"));
    assert!(files.len() > 10);
    let parts = |n: u32| {
        let names =
            ["overflow", "rounding_mode", "predicate", "value", "dim", "mode", "permutation", "str", "sym_name"];
        [Part::Operand(n), Part::Result(n), Part::Argument(n), Part::Region(n), Part::Attr(names[n as usize % 9])]
    };
    for path in files {
        let source = Arc::new(Source::new("t", std::fs::read(path).unwrap()));
        let end = source.bytes().len() as u32;
        let options = ParseOptions { testing_ops: true, allow_unregistered: true, ..ParseOptions::default() };
        let parsed = parse(&source, &options);
        for index in 0..parsed.module.op_count().min(400) {
            let op = Op::new(index);
            let Some(offset) = parsed.module.loc(op).as_offset() else { continue };
            for part in (0..9).flat_map(parts) {
                for at in [offset, offset.wrapping_mul(31) % (end + 2), end, u32::MAX] {
                    let span = locate(&source, at, &parsed.module, op, Some(part));
                    assert!(span.lo <= span.hi && span.hi <= end, "{part:?} of {op:?} at {at}: {span:?}");
                }
            }
        }
    }
}
