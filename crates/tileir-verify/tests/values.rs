//! Types, arithmetic, conversions and shapes: what is refused, and in which words.

mod common;

use common::text::{body, module, table, table_13_4};
use tileir_ir::Level;
use tileir_verify::Options;

#[test]
fn type_rules() {
    table(&[
        (
            r#"%0 = "cuda_tile.addf"(%n, %n) {rounding_mode = #cuda_tile.rounding<zero>} : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>"#,
            "'cuda_tile.addf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'",
        ),
        (
            r#"%0 = addi %q, %q : tile<8xi4>"#,
            "'cuda_tile.addi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi4>'",
        ),
        (
            r#"%0 = "cuda_tile.addi"(%n, %l) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi32>"#,
            "'cuda_tile.addi' op failed to verify that all of {lhs, rhs, result} have same type",
        ),
        (
            "%0 = cmpi equal %n, %n, signed : tile<8xi32> -> tile<4xi1>",
            "'cuda_tile.cmpi' op failed to verify that Result type has i1 element type and same shape as operands",
        ),
        (
            "%0 = cmpf equal ordered %f, %f : tile<8xf32> -> tile<8xi8>",
            "'cuda_tile.cmpf' op result #0 must be tile of i1 values, but got '!cuda_tile.tile<8xi8>'",
        ),
        (
            "%0 = offset %pf, %i : tile<8xptr<f32>>, tile<i32> -> tile<8xptr<f32>>",
            "'cuda_tile.offset' op requires the same shape for all operands and results",
        ),
        (
            "%0 = reshape %f : tile<8xf32> -> tile<8xf16>",
            "'cuda_tile.reshape' op requires the same element type for all operands and results",
        ),
        (
            "%0 = broadcast %one : tile<1x8xf32> -> tile<4x8xf16>",
            "'cuda_tile.broadcast' op requires the same element type for all operands and results",
        ),
        (
            "%0 = broadcast %f : tile<8xf32> -> tile<4x8xf32>",
            "'cuda_tile.broadcast' op failed to verify that all of {source, result} have same rank",
        ),
        (
            r#"%0 = "cuda_tile.cmpi"(%n, %n) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>"#,
            "'cuda_tile.cmpi' op requires attribute 'comparison_predicate'",
        ),
        (
            r#"%0 = "cuda_tile.scan"(%n) ({^bb0(%a: !cuda_tile.tile<i32>, %c0: !cuda_tile.tile<i32>): "cuda_tile.yield"(%a) : (!cuda_tile.tile<i32>) -> ()}) {dim = 0 : i32, identities = [0 : i32]} : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>"#,
            "'cuda_tile.scan' op requires attribute 'reverse'",
        ),
    ]);
}

#[test]
fn rounding_and_modifiers() {
    table(&[
        ("%0 = addf %f, %f rounding<zero> flush_to_zero : tile<8xf32>", ""),
        (
            "%0 = subf %h, %h flush_to_zero : tile<8xf16>",
            "'cuda_tile.subf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'",
        ),
        (
            "%0 = exp2 %d flush_to_zero : tile<8xf64>",
            "'cuda_tile.exp2' op flush_to_zero modifier only supported for f32 data type, but got: 'f64'",
        ),
        (
            r#"%0 = "cuda_tile.mulf"(%f, %f) {rounding_mode = #cuda_tile.rounding<approx>} : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>"#,
            "'cuda_tile.mulf' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]",
        ),
        (
            "%0 = divf %f, %f rounding<nearest_int_to_zero> : tile<8xf32>",
            "'cuda_tile.divf' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx, full]",
        ),
        (
            "%0 = divf %h, %h rounding<approx> : tile<8xf16>",
            "'cuda_tile.divf' op approx modifier only supported for f32 data type, but got: 'f16'",
        ),
        (
            "%0 = divf %bf, %bf rounding<full> : tile<8xbf16>",
            "'cuda_tile.divf' op full modifier only supported for f32 data type, but got: 'bf16'",
        ),
        (
            "%0 = sqrt %f rounding<full> : tile<8xf32>",
            "'cuda_tile.sqrt' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx]",
        ),
        (
            "%0 = sqrt %d rounding<approx> : tile<8xf64>",
            "'cuda_tile.sqrt' op approx modifier only supported for f32 data type, but got: 'f64'",
        ),
        (
            "%0 = exp %f rounding<zero> : tile<8xf32>",
            "'cuda_tile.exp' op invalid rounding mode specified, expect one of [approx, full]",
        ),
        ("%0 = exp %d rounding<full> : tile<8xf64>", ""),
        (
            "%0 = divi %n, %n signed rounding<approx> : tile<8xi32>",
            "'cuda_tile.divi' op invalid rounding mode specified, expect one of [zero, negative_inf, positive_inf]",
        ),
        (
            "%0 = divi %n, %n unsigned rounding<negative_inf> : tile<8xi32>",
            "'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag",
        ),
        (
            "%0 = negi %n overflow<no_unsigned_wrap> : tile<8xi32>",
            "'cuda_tile.negi' op 'no_unsigned_wrap' overflow flag is not supported",
        ),
        ("%0 = negi %n overflow<no_wrap> : tile<8xi32>", ""),
    ]);
}

#[test]
fn a_bad_mode_of_tanh_is_printed_and_accepted_before_13_4() {
    let text = body("%0 = tanh %f rounding<zero> : tile<8xf32>");
    for level in Level::ALL.into_iter().filter(|&level| level >= Level::V13_3) {
        let m = module(level, &text);
        let options = Options { level, ..Options::default() };
        let mut diags = tileir_base::Diagnostics::new();
        let outcome = tileir_verify::verify(&m, &options, &mut diags);
        assert_eq!(outcome.is_ok(), level < Level::V13_4);
        assert_eq!(
            diags.list()[0].full_message(),
            "'cuda_tile.tanh' op invalid rounding mode specified, expect one of [approx, full]"
        );
    }
}

#[test]
fn conversions() {
    table(&[
        (
            "%0 = bitcast %f : tile<8xf32> -> tile<8xi64>",
            "'cuda_tile.bitcast' op types must be equal width, cannot convert '!cuda_tile.tile<8xf32>' of width 32 to type '!cuda_tile.tile<8xi64>' of width 64",
        ),
        (
            "%0 = bitcast %tf : tile<8xtf32> -> tile<8xi32>",
            "'cuda_tile.bitcast' op types must be equal width, cannot convert '!cuda_tile.tile<8xtf32>' of width 19 to type '!cuda_tile.tile<8xi32>' of width 32",
        ),
        (
            "%0 = exti %n signed : tile<8xi32> -> tile<8xi32>",
            "'cuda_tile.exti' op extending to smaller or identical integer",
        ),
        (
            "%0 = exti %n unsigned : tile<8xi32> -> tile<8xi4>",
            "'cuda_tile.exti' op extending to smaller or identical integer",
        ),
        (
            "%0 = trunci %n : tile<8xi32> -> tile<8xi64>",
            "'cuda_tile.trunci' op truncating to larger or identical integer",
        ),
        (
            "%0 = trunci %c : tile<8xi8> -> tile<8xi8>",
            "'cuda_tile.trunci' op truncating to larger or identical integer",
        ),
        ("%0 = ftof %f : tile<8xf32> -> tile<8xf32>", "'cuda_tile.ftof' op converting tiles must not be a no-op"),
        (
            "%0 = ftof %f rounding<zero> : tile<8xf32> -> tile<8xf16>",
            "'cuda_tile.ftof' op invalid rounding mode specified. Only 'nearest_even' is supported",
        ),
        (
            "%0 = ftof %f : tile<8xf32> -> tile<8xf8E8M0FNU>",
            "'cuda_tile.ftof' op invalid rounding mode specified for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported",
        ),
        (
            "%0 = itof %n signed : tile<8xi32> -> tile<8xf8E8M0FNU>",
            "'cuda_tile.itof' op integer to f8E8M0FNU conversion is not supported, please first convert to another float type",
        ),
        (
            "%0 = itof %n signed rounding<zero> : tile<8xi32> -> tile<8xf32>",
            "'cuda_tile.itof' op invalid rounding mode specified. Only 'nearest_even' is supported",
        ),
        (
            r#"%0 = "cuda_tile.ftoi"(%f) {rounding_mode = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<signed>} : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi32>"#,
            "'cuda_tile.ftoi' op invalid rounding mode specified. Only 'nearest_int_to_zero' is supported",
        ),
        (
            "%0 = ftof %f : tile<8xf32> -> tile<4xf16>",
            "'cuda_tile.ftof' op failed to verify that all of {from, to} have same shape",
        ),
    ]);
    table_13_4(&[
        ("%0 = ftof %f rounding<zero> : tile<8xf32> -> tile<8xf16>", ""),
        (
            "%0 = ftof %f rounding<positive_inf> : tile<8xf32> -> tile<8xf16>",
            "'cuda_tile.ftof' op invalid rounding mode specified. Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types",
        ),
        (
            "%0 = ftof %f rounding<zero> : tile<8xf32> -> tile<8xf8E4M3FN>",
            "'cuda_tile.ftof' op invalid rounding mode specified for conversion to low-precision type. Only 'nearest_even' is supported",
        ),
        (
            "%0 = ftof %f rounding<negative_inf> : tile<8xf32> -> tile<8xtf32>",
            "'cuda_tile.ftof' op invalid rounding mode specified for conversion from f32 to tf32. Only 'nearest_even', 'zero', and 'nearest_away' are supported",
        ),
        ("%0 = ftof %h rounding<nearest_away> : tile<8xf16> -> tile<8xf32>", ""),
        (
            r#"%0 = "cuda_tile.ftof"(%h) {rounding_mode = #cuda_tile.rounding<full>} : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf32>"#,
            "'cuda_tile.ftof' op invalid rounding mode specified for widening conversion. Only IEEE float rounding modes are supported: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'nearest_away'",
        ),
        (
            r#"%0 = "cuda_tile.ftof"(%d) {rounding_mode = #cuda_tile.rounding<nearest_away>} : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf32>"#,
            "'cuda_tile.ftof' op invalid rounding mode specified for conversion from f64 to f32. Only 'nearest_even', 'zero', 'negative_inf', and 'positive_inf' are supported",
        ),
    ]);
}

#[test]
fn shapes() {
    table(&[
        (
            "%0 = broadcast %ff : tile<4x8xf32> -> tile<8x8xf32>",
            "'cuda_tile.broadcast' op expects the shape of source tile to be compatible with that of the result tile, but got: 4, 8 and 8, 8",
        ),
        (
            "%0 = broadcast %one : tile<1x8xf32> -> tile<4x16xf32>",
            "'cuda_tile.broadcast' op expects the shape of source tile to be compatible with that of the result tile, but got: 1, 8 and 4, 16",
        ),
        (
            "%0 = reshape %ff : tile<4x8xf32> -> tile<16xf32>",
            "'cuda_tile.reshape' op expected source tile and result tile to have the same number of elements",
        ),
        (
            "%0 = permute %f [0] : tile<8xf32> -> tile<8xf32>",
            "'cuda_tile.permute' op expects at least rank 2, but got: 1",
        ),
        (
            "%0 = permute %ff [0] : tile<4x8xf32> -> tile<8x4xf32>",
            "'cuda_tile.permute' op expect permutation size (1) to equal the rank of the source (2)",
        ),
        (
            "%0 = permute %ff [1, 1] : tile<4x8xf32> -> tile<8x4xf32>",
            "'cuda_tile.permute' op expect permutation elements to be unique",
        ),
        (
            "%0 = permute %ff [0, 2] : tile<4x8xf32> -> tile<8x4xf32>",
            "'cuda_tile.permute' op permutation element at index 1 (2) is out of bound [0, 2)",
        ),
        (
            "%0 = permute %ff [-1, 0] : tile<4x8xf32> -> tile<8x4xf32>",
            "'cuda_tile.permute' op permutation element at index 0 (-1) is out of bound [0, 2)",
        ),
        (
            "%0 = permute %ff [1, 0] : tile<4x8xf32> -> tile<4x8xf32>",
            "'cuda_tile.permute' op result shape invalid at index 0, expected: 8, but got: 4",
        ),
        (
            "%0 = cat %ff, %ff dim = 2 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>",
            "'cuda_tile.cat' op expect dim to be [0, 2), but got: 2",
        ),
        (
            "%0 = cat %ff, %ff dim = -1 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>",
            "'cuda_tile.cat' op expect dim to be [0, 2), but got: -1",
        ),
        (
            "%0 = cat %ff, %ff dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x8xf32>",
            "'cuda_tile.cat' op invalid concat at position 1, expected: 16 but got: 8",
        ),
        (
            "%0 = cat %ff, %one dim = 1 : tile<4x8xf32>, tile<1x8xf32> -> tile<4x16xf32>",
            "'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 0, expected: 4 but got: 1",
        ),
        (
            "%0 = cat %ff, %ff dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x16xf32>",
            "'cuda_tile.cat' op expect lhs and result shapes to match at non-concat position 0, expected: 4 but got: 8",
        ),
        (
            "%0 = extract %ff[%i, %i] : tile<4x8xf32> -> tile<4x4xf16>",
            "'cuda_tile.extract' op source and result element type do not match",
        ),
        (
            "%0 = extract %ff[%i, %i] : tile<4x8xf32> -> tile<4x16xf32>",
            "'cuda_tile.extract' op source dimension 1 size (8) must be evenly divisible by result dimension 1 size (16)",
        ),
        (
            "%0 = extract %ff[%i] : tile<4x8xf32> -> tile<4x4xf32>",
            "'cuda_tile.extract' op expected 2 indices, but got 1",
        ),
        (
            "%9 = constant <i32: -2> : tile<i32>\n%0 = extract %f[%9] : tile<8xf32> -> tile<4xf32>",
            "extract index 0 has negative value -2, which may cause undefined behavior",
        ),
        (
            "%9 = constant <i32: 2> : tile<i32>\n%0 = extract %f[%9] : tile<8xf32> -> tile<4xf32>",
            "extract index 0 value 2 may be out of bounds (max valid index: 1)",
        ),
        ("%0 = iota : tile<4x8xi32>", "'cuda_tile.iota' op expects result type to be 1-d tile"),
        ("%0 = iota : tile<i32>", "'cuda_tile.iota' op expects result type to be 1-d tile"),
        (
            "%0 = iota : tile<512xi8>",
            "'cuda_tile.iota' op the number of elements 512 exceeds the maximum value of element type 'i8'",
        ),
        (
            "%0 = iota : tile<4xi1>",
            "'cuda_tile.iota' op the number of elements 4 exceeds the maximum value of element type 'i1'",
        ),
        ("%0 = iota : tile<256xi8>", ""),
        (
            "%0 = pack %ff : tile<4x8xf32> -> tile<16x8xi8>",
            "'cuda_tile.pack' op expects source and result to be rank-1 tiles",
        ),
        (
            "%0 = pack %c : tile<8xi8> -> tile<8xi8>",
            "'cuda_tile.pack' op expects source and result to have different element type widths",
        ),
        ("%0 = pack %m4 : tile<4xi1> -> tile<1xi8>", "'cuda_tile.pack' op expects source tile to be byte-aligned"),
        (
            "%0 = pack %f : tile<8xf32> -> tile<16xi8>",
            "'cuda_tile.pack' op expects source and result to have the same size in bytes, but got source tile size 32 bytes and result tile size 16 bytes",
        ),
        (
            "%0 = unpack %c : tile<8xi8> -> tile<8xf16>",
            "'cuda_tile.unpack' op expects source and result to have the same size in bytes, but got source tile size 8 bytes and result tile size 16 bytes",
        ),
        ("%0 = pack %tf : tile<8xtf32> -> tile<32xi8>", ""),
        (
            "%0 = select %m, %x4, %x4 : tile<8xi1>, tile<8xf4E2M1FN>",
            "'cuda_tile.select' op cannot operate on sub-byte type F4E2M1FN",
        ),
    ]);
    table_13_4(&[
        ("%0 = insert %f, %f[%i] : tile<8xf32>, tile<8xf32>", ""),
        (
            "%0 = insert %h, %f[%i] : tile<8xf16>, tile<8xf32>",
            "'cuda_tile.insert' op source and result element type do not match",
        ),
        (
            "%0 = insert %f, %ff[%i, %i] : tile<8xf32>, tile<4x8xf32>",
            "'cuda_tile.insert' op source and result must have the same rank",
        ),
        (
            "%0 = insert %ff, %one[%i, %i] : tile<4x8xf32>, tile<1x8xf32>",
            "'cuda_tile.insert' op result dimension 0 size (1) must be evenly divisible by source dimension 0 size (4)",
        ),
        (
            "%0 = insert %f, %f[%i, %i] : tile<8xf32>, tile<8xf32>",
            "'cuda_tile.insert' op expected 1 indices, but got 2",
        ),
    ]);
}
