//! Matrices, memory, views, assumptions and hints: what is refused, and in which words.

mod common;

use common::text::{body, check_file, table, table_13_4};
use tileir_ir::Level;
use tileir_verify::HintMode;

/// An op in generic form.
fn generic(op: &str, operands: &[(&str, &str)], attributes: &str, results: &str) -> String {
    let (names, types): (Vec<&str>, Vec<&str>) = operands.iter().copied().unzip();
    format!("\"cuda_tile.{op}\"({}) {{{attributes}}} : ({}) -> {results}", names.join(", "), types.join(", "))
}

#[test]
fn matrices() {
    let mma = |a: &str, b: &str, c: &str| {
        let zero = |ty: &str| if ty.contains('f') { "0.0" } else { "0" };
        let elem = |ty: &str| ty.rsplit('x').next().unwrap_or(ty).to_owned();
        let constant = |n: &str, ty: &str| format!("%{n} = constant <{}: {}> : tile<{ty}>\n", elem(ty), zero(ty));
        let op = if elem(a) == "i8" { "mmai %a, %b9, %c9 signed signed" } else { "mmaf %a, %b9, %c9" };
        format!(
            "{}{}{}%0 = {op} : tile<{a}>, tile<{b}>, tile<{c}>",
            constant("a", a),
            constant("b9", b),
            constant("c9", c)
        )
    };
    let cases = [
        (mma("4x8xf16", "8x4xf16", "4x4xf32"), ""),
        (mma("4xf16", "4xf16", "4xf32"), "'cuda_tile.mmaf' op operands must be 2D or 3D tiles"),
        (mma("1x1x1x1xi8", "1x1x1x1xi8", "1x1x1x1xi32"), "'cuda_tile.mmai' op operands must be 2D or 3D tiles"),
        (
            mma("2x4x8xf16", "4x8x4xf16", "2x4x4xf32"),
            "'cuda_tile.mmaf' op shape error: dim 0 of lhs (2) and dim 0 of rhs (4) must match, but got lhs shape (2, 4, 8) and rhs shape (4, 8, 4)",
        ),
        (
            mma("2x4x8xi8", "2x8x4xi8", "1x4x4xi32"),
            "'cuda_tile.mmai' op shape error: dim 0 of lhs (2) and dim 0 of acc (1) must match, but got lhs shape (2, 4, 8) and acc shape (1, 4, 4)",
        ),
        (
            mma("4x8xi8", "4x4xi8", "4x4xi32"),
            "'cuda_tile.mmai' op  shape error: dim 1 of lhs (8) and dim 0 of rhs (4) must match, but got lhs shape (4, 8) and rhs shape (4, 4)",
        ),
        (
            mma("4x8xf32", "8x4xf32", "8x4xf32"),
            "'cuda_tile.mmaf' op  shape error: dim 0 of lhs (4) and dim 0 of acc (8) must match, but got lhs shape (4, 8) and acc shape (8, 4)",
        ),
        (
            mma("2x4x8xf16", "2x8x4xf16", "2x4x8xf16"),
            "'cuda_tile.mmaf' op  shape error: dim 1 of rhs (4) and dim 1 of acc (8) must match, but got rhs shape (2, 8, 4) and acc shape (2, 4, 8)",
        ),
        (
            mma("4x8xbf16", "8x4xbf16", "4x4xf16"),
            "'cuda_tile.mmaf' op unsupported combination of element types. Input type 'bf16' expects accumulator/result type to be one of {'f32'}, but got 'f16'",
        ),
        (
            mma("4x8xf16", "8x4xf16", "4x4xf64"),
            "'cuda_tile.mmaf' op unsupported combination of element types. Input type 'f16' expects accumulator/result type to be one of {'f16', 'f32'}, but got 'f64'",
        ),
        (
            mma("4x8xf16", "8x4xbf16", "4x4xf32"),
            "'cuda_tile.mmaf' op failed to verify that all of {lhs, rhs} have the same element type",
        ),
        (
            mma("4x8xf16", "8x4xf16", "4xf32"),
            "'cuda_tile.mmaf' op failed to verify that all of {lhs, rhs, acc} have same rank",
        ),
    ];
    for (text, expected) in &cases {
        table(&[(text, expected)]);
    }
}

/// `mmaf_scaled` on values made of nothing.
fn scaled(types: [&str; 5]) -> String {
    let values: Vec<String> = types.iter().map(|ty| format!("\"test.make\"() : () -> !cuda_tile.tile<{ty}>")).collect();
    let mut text = String::new();
    for (i, value) in values.iter().enumerate() {
        text.push_str(&format!("%v{i} = {value}\n"));
    }
    let types: Vec<String> = types.iter().map(|ty| format!("tile<{ty}>")).collect();
    format!("{text}%0 = mmaf_scaled %v0, %v1, %v2, %v3, %v4 : {}", types.join(", "))
}

#[test]
fn scaled_matrices() {
    let e8 = "f8E8M0FNU";
    let f8 = "f8E4M3FN";
    let case = |a: &str, b: &str, c: &str, s: &str, t: &str| scaled([a, b, c, s, t]);
    let typed = |elem: &str, scale: &str, blocks: usize| {
        scaled([
            &format!("4x64x{elem}"),
            &format!("64x4x{elem}"),
            "4x4xf32",
            &format!("4x{blocks}x{scale}"),
            &format!("{blocks}x4x{scale}"),
        ])
    };
    let cases = [
        (typed(f8, e8, 2), ""),
        (
            case("4x64xf8E5M2", "64x4xf8E5M2", "4x4xf32", "2x2xf8E8M0FNU", "2x4xf8E8M0FNU"),
            "'cuda_tile.mmaf_scaled' op shape error: dim 0 of lhs (4) and dim 0 of lhs_scale (2) must match, but got lhs shape (4, 64) and lhs_scale shape (2, 2)",
        ),
        (
            case("4x64xf8E5M2", "64x4xf8E5M2", "4x4xf32", "4x2xf8E8M0FNU", "2x8xf8E8M0FNU"),
            "'cuda_tile.mmaf_scaled' op shape error: dim 1 of rhs (4) and dim 1 of rhs_scale (8) must match, but got rhs shape (64, 4) and rhs_scale shape (2, 8)",
        ),
        (
            case("4x64xf8E5M2", "64x4xf8E5M2", "4x4xf32", "4x2xf8E8M0FNU", "4x4xf8E8M0FNU"),
            "'cuda_tile.mmaf_scaled' op shape error: dim 1 of lhs_scale (2) and dim 0 of rhs_scale (4) must match, but got lhs_scale shape (4, 2) and rhs_scale shape (4, 4)",
        ),
        (
            case("2x4x64xf8E5M2", "2x64x4xf8E5M2", "2x4x4xf32", "1x4x2xf8E8M0FNU", "2x2x4xf8E8M0FNU"),
            "'cuda_tile.mmaf_scaled' op shape error: dim 0 of lhs (2) and dim 0 of lhs_scale (1) must match, but got lhs shape (2, 4, 64) and lhs_scale shape (1, 4, 2)",
        ),
        (
            typed(f8, f8, 2),
            "'cuda_tile.mmaf_scaled' op unsupported combination of element types. Scale type 'f8E4M3FN' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E4M3FN'",
        ),
        (
            case("4x4xf8E5M2", "4x4xf8E5M2", "4x4xf32", "4x8xf8E8M0FNU", "8x4xf8E8M0FNU"),
            "'cuda_tile.mmaf_scaled' op shape error: dim 1 of lhs_scale (8) must be a divisor of dim 1 of lhs (4), but got lhs_scale shape (4, 8) and lhs shape (4, 4)",
        ),
        (
            typed(f8, e8, 4),
            "'cuda_tile.mmaf_scaled' op shape error: f8 element type requires block scale factor of lhs_scale and rhs_scale to be 32, but got 16",
        ),
        (
            typed("f4E2M1FN", f8, 2),
            "'cuda_tile.mmaf_scaled' op shape error: f4E2M1FN element type with f8E4M3FN scales requires block scale factor of lhs_scale and rhs_scale to be 16, but got 32",
        ),
        (
            typed("f4E2M1FN", e8, 8),
            "'cuda_tile.mmaf_scaled' op shape error: f4E2M1FN element type with f8E8M0FNU scales requires block scale factor of lhs_scale and rhs_scale to be 16 or 32, but got 8",
        ),
    ];
    for (text, expected) in &cases {
        table(&[(text, expected)]);
    }
    let newest = [
        (
            typed("f8E5M2", "fnv8E5M3FNU", 2),
            "'cuda_tile.mmaf_scaled' op unsupported combination of element types. Scale type 'fnv8E5M3FNU' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E5M2'",
        ),
        (
            typed("f4E2M1FN", "fnv8E5M3FNU", 8),
            "'cuda_tile.mmaf_scaled' op shape error: f4E2M1FN element type with fnv8E5M3FNU scales requires block scale factor of lhs_scale and rhs_scale to be 16 or 32, but got 8",
        ),
    ];
    for (text, expected) in &newest {
        table_13_4(&[(text, expected)]);
    }
}

#[test]
fn pointers() {
    table(&[
        (
            "%0, %9 = load_ptr_tko weak %pf : tile<8xptr<f32>> -> tile<8xf16>, token",
            "'cuda_tile.load_ptr_tko' op failed to verify that `source` type is expected a pointer type of `result` type",
        ),
        (
            "%0, %9 = load_ptr_tko weak %pf : tile<8xptr<f32>> -> tile<4xf32>, token",
            "'cuda_tile.load_ptr_tko' op failed to verify that `source` type is expected a pointer type of `result` type",
        ),
        (
            "%0, %9 = load_ptr_tko weak %pf, %m4 : tile<8xptr<f32>>, tile<4xi1> -> tile<8xf32>, token",
            "'cuda_tile.load_ptr_tko' op failed to verify that shape of 'mask' must match the shape of 'source'",
        ),
        (
            "%0, %9 = load_ptr_tko weak %pf, %m, %h : tile<8xptr<f32>>, tile<8xi1>, tile<8xf16> -> tile<8xf32>, token",
            "'cuda_tile.load_ptr_tko' op failed to verify that type of 'paddingValue' must match the type of 'result'",
        ),
        (
            "%9 = store_ptr_tko weak %pf, %h : tile<8xptr<f32>>, tile<8xf16> -> token",
            "'cuda_tile.store_ptr_tko' op failed to verify that `destination` type is expected a pointer type of `value` type",
        ),
        (
            "%9 = store_ptr_tko weak %pf, %f, %m4 : tile<8xptr<f32>>, tile<8xf32>, tile<4xi1> -> token",
            "'cuda_tile.store_ptr_tko' op failed to verify that shape of 'destination' must match the shape of 'mask'",
        ),
        (
            "%0, %9 = load_ptr_tko release device %pf : tile<8xptr<f32>> -> tile<8xf32>, token",
            "'cuda_tile.load_ptr_tko' op expect one of: weak, relaxed, or acquire, but got: release",
        ),
        (
            "%0, %9 = load_ptr_tko acq_rel %pf : tile<8xptr<f32>> -> tile<8xf32>, token",
            "'cuda_tile.load_ptr_tko' op expect one of: weak, relaxed, or acquire, but got: acq_rel",
        ),
        (
            "%0, %9 = load_ptr_tko weak device %pf : tile<8xptr<f32>> -> tile<8xf32>, token",
            "'cuda_tile.load_ptr_tko' op weak load must not have memory scope",
        ),
        (
            "%0, %9 = load_ptr_tko acquire %pf : tile<8xptr<f32>> -> tile<8xf32>, token",
            "'cuda_tile.load_ptr_tko' op memory scope is required for acquire load",
        ),
        (
            "%9 = store_ptr_tko acquire device %pf, %f : tile<8xptr<f32>>, tile<8xf32> -> token",
            "'cuda_tile.store_ptr_tko' op expect one of: weak, relaxed, or release, but got: acquire",
        ),
        (
            "%9 = store_ptr_tko weak sys %pf, %f : tile<8xptr<f32>>, tile<8xf32> -> token",
            "'cuda_tile.store_ptr_tko' op weak store must not have memory scope",
        ),
        (
            "%9 = store_ptr_tko relaxed %pf, %f : tile<8xptr<f32>>, tile<8xf32> -> token",
            "'cuda_tile.store_ptr_tko' op memory scope is required for relaxed store",
        ),
    ]);
}

#[test]
fn atomics_and_the_rest() {
    table(&[
        (
            "%0, %9 = atomic_rmw_tko relaxed device %pf, add, %n : tile<8xptr<f32>>, tile<8xi32> -> tile<8xi32>, token",
            "'cuda_tile.atomic_rmw_tko' op expected pointee type ('f32') to match element type of 'arg' ('i32')",
        ),
        (
            "%0, %9 = atomic_rmw_tko relaxed device %pn, add, %n, %m4 : tile<8xptr<i32>>, tile<8xi32>, tile<4xi1> -> tile<8xi32>, token",
            "'cuda_tile.atomic_rmw_tko' op failed to verify that all of {pointers, arg, mask} have same shape",
        ),
        (
            "%0, %9 = atomic_rmw_tko relaxed device %pf, add, %f : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token",
            "'cuda_tile.atomic_rmw_tko' op 'add' works only with integers i32 and i64",
        ),
        (
            "%0, %9 = atomic_rmw_tko relaxed device %pn, addf, %n : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token",
            "'cuda_tile.atomic_rmw_tko' op 'addf' works only with floats f16, bf16, f32, and f64",
        ),
        (
            "%0, %9 = atomic_rmw_tko relaxed device %ph, xchg, %h : tile<8xptr<f16>>, tile<8xf16> -> tile<8xf16>, token",
            "'cuda_tile.atomic_rmw_tko' op 'xchg' works only with integers or float of 32 or 64 bitwidth",
        ),
        (
            "%0, %9 = atomic_rmw_tko weak device %pn, umax, %n : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token",
            "'cuda_tile.atomic_rmw_tko' op memory ordering semantics must be one of: relaxed, acquire, release, acq_rel",
        ),
        (
            "%0, %9 = atomic_cas_tko relaxed sys %pf, %n, %n : tile<8xptr<f32>>, tile<8xi32> -> tile<8xi32>, token",
            "'cuda_tile.atomic_cas_tko' op expected pointee type ('f32') to match element type of 'val' ('i32')",
        ),
        (
            "%0, %9 = atomic_cas_tko relaxed sys %ph, %h, %h : tile<8xptr<f16>>, tile<8xf16> -> tile<8xf16>, token",
            "'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit",
        ),
        (
            "%0, %9 = atomic_cas_tko relaxed sys %pn, %n, %n, %m4 : tile<8xptr<i32>>, tile<8xi32>, tile<4xi1> -> tile<8xi32>, token",
            "'cuda_tile.atomic_cas_tko' op failed to verify that all of {pointers, val, cmp and mask} have same shape",
        ),
        (
            "%0, %9 = atomic_cas_tko weak sys %pn, %n, %n : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token",
            "'cuda_tile.atomic_cas_tko' op memory ordering semantics must be one of: relaxed, acquire, release, acq_rel",
        ),
        ("%0 = join_tokens %t : token", "'cuda_tile.join_tokens' op expect two or more tokens"),
        (
            "%0 = alloca num_elem = 4, alignment = 12 : tile<ptr<f32>>",
            "'cuda_tile.alloca' op 'alignment' must be power of two",
        ),
        (
            "%0 = alloca num_elem = 4, alignment = 0 : tile<ptr<f32>>",
            "'cuda_tile.alloca' op 'alignment' must be power of two",
        ),
        (
            "%0 = alloca num_elem = 4, alignment = 2 : tile<ptr<f32>>",
            "'cuda_tile.alloca' op 'alignment' (2) must be at least the natural size (4 bytes) for element type 'f32'",
        ),
        ("%0 = alloca num_elem = 4, alignment = 2 : tile<ptr<tf32>>", ""),
        ("%0 = print_tko \"half %\" -> token", "'cuda_tile.print_tko' op found unterminated format expression"),
        (
            "%0 = print_tko \"%i %i\", %n : tile<8xi32> -> token",
            "'cuda_tile.print_tko' op incorrect number of operands: expected 2, found 1",
        ),
        (
            "%0 = print_tko \"100%%\", %n : tile<8xi32> -> token",
            "'cuda_tile.print_tko' op incorrect number of operands: expected 0, found 1",
        ),
    ]);
}

const TENSOR: &str = "!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>";
const PARTITION: &str = "!cuda_tile.partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>";

#[test]
fn making_views() {
    let segments = |s: &str| format!("operandSegmentSizes = array<i32: {s}>");
    let dynamic = "!cuda_tile.tensor_view<?x64xf32, strides=[?,1]>";
    let (p, i, j) = ("!cuda_tile.tile<ptr<f32>>", "!cuda_tile.tile<i32>", "!cuda_tile.tile<i64>");
    let make = |operands: &[(&str, &str)], s: &str, ty: &str| {
        format!("%0 = {}", generic("make_tensor_view", operands, &segments(s), ty))
    };
    let cases = [
        (
            make(&[("%pi", "!cuda_tile.tile<ptr<i32>>")], "1, 0, 0", TENSOR),
            "'cuda_tile.make_tensor_view' op expected pointer to 'f32' to build tensor_view of this type, got 'i32'",
        ),
        (
            make(&[("%p", p), ("%i", i)], "1, 0, 1", dynamic),
            "'cuda_tile.make_tensor_view' op expected 1 dynamic shape operands, got 0",
        ),
        (
            make(&[("%p", p), ("%i", i)], "1, 1, 0", dynamic),
            "'cuda_tile.make_tensor_view' op expected 1 dynamic stride operands, got 0",
        ),
        (
            make(&[("%p", p), ("%i", i), ("%j", j)], "1, 1, 1", dynamic),
            "'cuda_tile.make_tensor_view' op expected dynamic stride index 0 to be of the same type as the other dynamic values ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'",
        ),
        (
            format!(
                "%0 = {}",
                generic(
                    "make_partition_view",
                    &[("%tv1", "!cuda_tile.tensor_view<64xf32, strides=[1]>")],
                    "",
                    PARTITION
                )
            ),
            "'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<64xf32, strides=[1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>')",
        ),
        (
            format!("%0:3 = {}", generic("get_tensor_shape", &[("%tv", TENSOR)], "", &format!("({i}, {i}, {i})"))),
            "'cuda_tile.get_tensor_shape' op expected 2 results due to tensor rank, but got 3",
        ),
        (
            format!("%0 = {}", generic("get_index_space_shape", &[("%pv", PARTITION)], "", i)),
            "'cuda_tile.get_index_space_shape' op expected 2 results due to view index space rank, but got 1",
        ),
    ];
    for (text, expected) in &cases {
        table(&[(text, expected)]);
    }
}

#[test]
fn using_views() {
    let pv = "partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>";
    let gv = "gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>";
    let load = |view: &str, index: &str, types: &str, tile: &str| {
        let ty = if view == "%pv" { pv } else { gv };
        format!("%0, %9 = load_view_tko weak {view}[{index}] : {ty}, {types} -> tile<{tile}>, token")
    };
    let cases = [
        (load("%pv", "%i, %i", "tile<i32>", "4x8xf32"), ""),
        (
            load("%pv", "%i", "tile<i32>", "4x8xf32"),
            "'cuda_tile.load_view_tko' op expected 2 index operands (based on view type), got 1",
        ),
        (
            load("%pv", "%i, %i", "tile<i32>", "4x8xf16"),
            "'cuda_tile.load_view_tko' op expected tile type to be '!cuda_tile.tile<4x8xf32>' (based on view type), got '!cuda_tile.tile<4x8xf16>'",
        ),
        (
            load("%pv", "%i, %i", "tile<i32>", "8x4xf32"),
            "'cuda_tile.load_view_tko' op expected tile type to be '!cuda_tile.tile<4x8xf32>' (based on view type), got '!cuda_tile.tile<8x4xf32>'",
        ),
        (
            load("%pv", "%n, %i", "tile<8xi32>, tile<i32>", "4x8xf32"),
            "'cuda_tile.load_view_tko' op expected index type to be a scalar tile, got '!cuda_tile.tile<8xi32>'",
        ),
        (
            load("%pv", "%i, %j", "tile<i32>, tile<i64>", "4x8xf32"),
            "'cuda_tile.load_view_tko' op expected index type 1 to be the same as other index types ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'",
        ),
        (
            load("%gv", "%i, %i", "tile<i32>", "4x8xf32"),
            "'cuda_tile.load_view_tko' op expected index at sparse_dim position 0 to be a 1D tensor for GatherScatterView, got rank 0",
        ),
        (
            load("%gv", "%n, %i", "tile<8xi32>, tile<i32>", "4x8xf32"),
            "'cuda_tile.load_view_tko' op expected gather/scatter index size (8) to match tile shape at gather/scatter dimension 0 (4)",
        ),
        (
            format!(
                "%x = constant <i32: 0> : tile<4xi32>\n{}",
                load("%gv", "%x, %n", "tile<4xi32>, tile<8xi32>", "4x8xf32")
            ),
            "'cuda_tile.load_view_tko' op expected index 1 to be a scalar tile for GatherScatterView",
        ),
        (
            format!("%9 = store_view_tko relaxed %ff, %pv[%i, %i] : tile<4x8xf32>, {pv}, tile<i32> -> token"),
            "'cuda_tile.store_view_tko' op memory scope is required for relaxed store",
        ),
        (
            format!("%9 = store_view_tko acq_rel device %ff, %pv[%i, %i] : tile<4x8xf32>, {pv}, tile<i32> -> token"),
            "'cuda_tile.store_view_tko' op expect one of: weak, relaxed, or release, but got: acq_rel",
        ),
        (
            format!("%9 = store_view_tko weak %hh, %pv[%i, %i] : tile<4x8xf16>, {pv}, tile<i32> -> token"),
            "'cuda_tile.store_view_tko' op expected tile type to be '!cuda_tile.tile<4x8xf32>' (based on view type), got '!cuda_tile.tile<4x8xf16>'",
        ),
    ];
    for (text, expected) in &cases {
        table(&[(text, expected)]);
    }
}

#[test]
fn reducing_into_views() {
    let pv = "partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>";
    let pz = "partition_view<tile=(4x8), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>";
    let gv = "gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>";
    let red = |order: &str, view: (&str, &str), index: &str, mode: &str, value: (&str, &str)| {
        let types = if index.contains(',') || index.is_empty() { "tile<i32>" } else { "tile<8xi32>" };
        let types = if index == "%i" { "tile<i32>" } else { types };
        format!(
            "%9 = atomic_red_view_tko {order} {}[{index}], {mode}, {} : {}, {}, {types} -> token",
            view.0, value.0, value.1, view.1
        )
    };
    let (v, ff) = (("%pv", pv), ("%ff", "tile<4x8xf32>"));
    let op = "'cuda_tile.atomic_red_view_tko' op ";
    let cases = [
        (red("relaxed device", v, "%i, %i", "addf", ff), ""),
        (
            red("relaxed device", ("%gv", gv), "%i, %i", "addf", ff),
            "gather_scatter_view is not supported; use partition_view instead",
        ),
        (
            red("relaxed device", ("%pz", pz), "%i, %i", "addf", ff),
            "views with padding_value are not supported for atomic reductions",
        ),
        (
            red("relaxed device", v, "%i, %i", "addf", ("%hh", "tile<4x8xf16>")),
            "view element type ('f32') must match value element type ('f16')",
        ),
        (
            red("relaxed device", v, "%i, %i", "addf", ("%f", "tile<8xf32>")),
            "view tile shape 4, 8 must match value shape 8 for element-wise atomic operations",
        ),
        (red("relaxed device", v, "%i, %i", "max", ff), "'max' works only with integers i32 and i64"),
        (
            red("acquire device", v, "%i, %i", "addf", ff),
            "only 'relaxed' memory ordering is supported for view-based atomic reductions",
        ),
        (
            red("relaxed sys", v, "%i, %i", "addf", ff),
            "memory scope 'sys' is not supported for view-based atomic reductions; use 'tl_blk' or 'device' for TMA compatibility",
        ),
        (red("relaxed device", v, "%i", "addf", ff), "expected 2 index operand(s) for view with tile rank 2, got 1"),
        (red("relaxed", v, "%i, %i", "addf", ff), "requires attribute 'memory_scope'"),
    ];
    for (text, expected) in &cases {
        let expected = if expected.is_empty() { String::new() } else { format!("{op}{expected}") };
        table(&[(text, &expected)]);
    }
}

#[test]
fn assumptions() {
    let op = "'cuda_tile.assume' op ";
    let div = "'cuda_tile.div_by'";
    let cases: &[(&str, String)] = &[
        ("div_by<12>, %n : tile<8xi32>", format!("{div} divisor must be a power of 2")),
        ("div_by<0>, %n : tile<8xi32>", format!("{div} divisor must be a power of 2")),
        ("div_by<9223372036854775808>, %n : tile<8xi32>", format!("{div} divisor is too large")),
        (
            "div_by<4, every 2 along 0>, %tv : tensor_view<64x64xf32, strides=[64,1]>",
            format!("{div} 'every'/'along' cannot be used if the constrained value is a tensor_view"),
        ),
        ("div_by<4>, %t : token", format!("{div} is valid only for tile of integer/pointer or tensor_view values")),
        (
            "div_by<4>, %f : tile<8xf32>",
            format!("{div} is valid only for tile of integer/pointer or tensor_view values"),
        ),
        (
            "div_by<4, every 2 along 0>, %i : tile<i32>",
            format!("{div} 'every'/'along' cannot be used if the constrained value is a 0D tile"),
        ),
        (
            "div_by<4, every 2 along 1>, %n : tile<8xi32>",
            format!("{div} every_dim (1) must be >= 0 and < tile rank (1)"),
        ),
        (
            "div_by<4, every 16 along 0>, %n : tile<8xi32>",
            format!("expected {div} every_dim to be within 0 and the size of the respective dimension (8)"),
        ),
        (
            "same_elements<[4]>, %f : tile<8xf32>",
            "'cuda_tile.same_elements' is valid only for tile of integer/pointer values".into(),
        ),
        (
            "same_elements<[4, 4]>, %n : tile<8xi32>",
            "expected number of values in 'cuda_tile.same_elements' (2) to match rank of constrained tile (1)".into(),
        ),
        (
            "same_elements<[4, 16]>, %nn : tile<4x8xi32>",
            "expected 'cuda_tile.same_elements' value 1 to be within 0 and the size of the respective dimension (8)"
                .into(),
        ),
        (
            "bounded<0, ?>, %pf : tile<8xptr<f32>>",
            "'cuda_tile.bounded' is valid only for tile of integer values".into(),
        ),
        (
            "bounded<-129, ?>, %c : tile<8xi8>",
            "'cuda_tile.bounded' expects lower bound to be within [-128, 127]".into(),
        ),
        ("bounded<?, 1>, %m : tile<8xi1>", "'cuda_tile.bounded' expects upper bound to be within [-1, 0]".into()),
        (
            "bounded<3, 2>, %n : tile<8xi32>",
            "'cuda_tile.bounded' expects lower bound to be less than or equal to upper bound".into(),
        ),
    ];
    for (text, expected) in cases {
        table(&[(&format!("%0 = assume {text}"), &format!("{op}{expected}"))]);
    }
    table(&[
        ("%0 = assume div_by<4>, %tv : tensor_view<64x64xf32, strides=[64,1]>", ""),
        ("%0 = assume same_elements<[]>, %i : tile<i32>", ""),
        ("%0 = assume bounded<?, ?>, %n : tile<8xi32>", ""),
    ]);
}

#[test]
fn hints() {
    let entry = |hints: &str| format!("cuda_tile.entry @e() optimization_hints=<{hints}> {{ return }}");
    let load = |hints: &str| {
        body(&format!(
            "%0, %9 = load_ptr_tko weak %pf optimization_hints = <{hints}> : tile<8xptr<f32>> -> tile<8xf32>, token"
        ))
    };
    let cases = [
        (entry("sm_100 = {num_cta_in_cga = 2, occupancy = 1}"), vec![]),
        (entry("sm_80 = {num_cta_in_cga = 2}"), vec!["expected 1 for sm_80.num_cta_in_cga"]),
        (entry("sm_100 = {num_cta_in_cga = 3}"), vec!["expected power-of-two ≤ 16 for sm_100.num_cta_in_cga"]),
        (
            entry("sm_90 = {num_worker_warps_per_cta = 64}"),
            vec!["expected power-of-two ≤ 32 for sm_90.num_worker_warps_per_cta"],
        ),
        (
            entry("default = {occupancy = 33}, sm_42 = {occupancy = 1}"),
            vec!["integer value in the range [1, 32] is expected for default.occupancy", "unknown hint key sm_42"],
        ),
        (entry("sm_90 = {latency = 3}"), vec!["latency is not known hint for current Operation"]),
        (load("sm_90 = {latency = 11}"), vec!["integer value in the range [1, 10] is expected for sm_90.latency"]),
        (load("sm_90 = {latency = \"3\"}"), vec!["integer value expected for sm_90.latency"]),
        (load("sm_90 = {allow_tma = true}"), vec!["allow_tma is not known hint for current Operation"]),
    ];
    for (text, warnings) in &cases {
        check_file(Level::V13_3, HintMode::Silent, text, &[]);
        check_file(Level::V13_3, HintMode::Warn, text, warnings);
        let name = if text.contains("load_ptr_tko") { "load_ptr_tko" } else { "entry" };
        let error = format!("'cuda_tile.{name}' op Optimization hints verification failed");
        // The first bad entry ends it.
        let expected: Vec<&str> =
            warnings.iter().take(1).copied().chain((!warnings.is_empty()).then_some(&*error)).collect();
        check_file(Level::V13_3, HintMode::Error, text, &expected);
    }
}
