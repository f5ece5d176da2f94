//! Files written out by hand: each byte is known, the text is the output of NVIDIA's disassembler, and writing
//! the module again gives the same bytes.

mod common;

use common::{File, accept, bytes_of, hex, shown};
use tileir_ir::Version;

/// The file shows as `text`, and comes back byte for byte.
fn check(bytes: &[u8], version: Version, text: &str) {
    let module = accept(bytes, text);
    assert_eq!(shown(&module, false), text);
    assert_eq!(bytes_of(&module, version, text), bytes, "written again");
}

#[test]
fn an_empty_module() {
    let bytes = hex("7f 54 69 6c 65 49 52 00 0d 03 00 00
        82 08 08 cb 00 cb cb cb cb cb cb cb
        85 04 04 cb 00 cb cb cb
        81 04 04 cb 00 cb cb cb
        00");
    check(&bytes, Version::V13_3, "\n");
}

/// `negi` twice, at a version whose records have no overflow field.
#[test]
fn a_whole_file() {
    let bytes = hex("7f 54 69 6c 65 49 52 00 0d 01 00 00
        82 18 08 cb 01 00 00 02 00 0c
        10 02 00 50 02 00 50 02 00 5c 00 00 cb cb cb cb cb cb
        84 19 08 cb cb cb cb cb 01 cb cb cb cb cb cb cb 00 00 00 00 00 00 00 00
        08 01 00 00 00 02 00 00 00
        85 1f 04 03 cb cb cb 00 00 00 00 03 00 00 00 04 00 00 00
        10 00 00 03 0d 01 01 02 00 00 00 00 00 00 00
        81 0d 04 cb cb 01 cb cb cb 00 00 00 00 62 61 73 69 63
        00");
    assert_eq!(bytes.len(), 126);
    let text = "entry @basic() {
  %cst_i32 = constant <i32: [1, 2]> : tile<2xi32>
  %0 = negi %cst_i32 : tile<2xi32>
  %1 = negi %cst_i32 : tile<2xi32>
  return
}
";
    check(&bytes, Version::V13_1, text);
    // From 13.2 on each `negi` has its overflow field: two bytes more in the body, which the padding absorbs.
    let newer = bytes_of(&accept(&bytes, text), Version::V13_2, text);
    assert_eq!(newer.len(), 126);
    assert_eq!(newer[0x15..0x24], hex("0e 10 02 00 50 02 00 00 50 02 00 00 5c 00 00"));
    check(&newer, Version::V13_2, text);
}

/// Debug info: one list of three indices, five attributes.
#[test]
fn debug_info() {
    let bytes = hex("7f 54 69 6c 65 49 52 00 0d 01 00 00
        82 10 08 cb 01 00 02 02 01 08 03 01 00 00 00 5c 00 00 cb cb
        83 56 08 cb cb cb cb cb 01 cb cb cb 00 00 00 00
        03 cb cb cb cb cb cb cb 04 00 00 00 00 00 00 00 05 00 00 00 00 00 00 00 05 00 00 00 00 00 00 00
        05 cb cb cb 00 00 00 00 03 00 00 00 05 00 00 00 0c 00 00 00 11 00 00 00
        02 01 02 01 01 05 01 0a 03 00 02 0b 04 03 01 0a 01 04 03 01 14 05
        85 18 04 cb cb cb 03 cb cb cb 00 00 00 00 01 00 00 00 04 00 00 00 03 0d 00 00 10 01 01 00
        81 23 04 cb 04 cb cb cb 00 00 00 00 01 00 00 00 07 00 00 00 0b 00 00 00
        6b 66 6f 6f 2e 70 79 70 72 6f 6a 6b 65 72 6e
        00");
    assert_eq!(bytes.len(), 196);
    check(&bytes, Version::V13_1, "entry @k(%arg0: tile<i32>) {\n  %0 = addi %arg0, %arg0 : tile<i32>\n  return\n}\n");
    let text = "entry @k(%arg0: tile<i32>) {
  %0 = addi %arg0, %arg0 : tile<i32> loc(#loc3)
  return loc(#loc3)
} loc(#loc2)
#di_file = #cuda_tile.di_file<\"foo.py\" in \"proj\">
#loc = loc(\"foo.py\":10:1)
#loc1 = loc(\"foo.py\":20:5)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 10, name = \"kern\", linkageName = \"k\", \
compileUnit = #di_compile_unit, scopeLine = 11>
#loc2 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc3 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
";
    assert_eq!(shown(&accept(&bytes, text), true), text);
}

/// `print` before it had tokens, in a loop: its result exists but has no number.
#[test]
fn print_without_token() {
    let views = [
        "0e 00 02 00 04 00 00 00 00 00 00 00 04 00 00 00 00 00 00 02 00 04 00 00 00 00 00 00 01 00 00 00 00 00 00 00",
        "0e 00 02 00 04 00 00 00 00 00 00 00 02 00 00 00 00 00 00 02 00 02 00 00 00 00 00 00 01 00 00 00 00 00 00 00",
    ];
    let file = File {
        minor: 1,
        strings: &["mutated_kernel", "Iteration result"],
        constants: &[],
        types: &[
            "09",
            "0c 00",
            "0d 01 00",
            "10 03 02 02 02 00",
            views[0],
            views[1],
            "0f 02 00 01 00 00 00 01 00 00 05 02 00 00 00 00 01 00 00 00 00",
            "0f 02 00 01 00 00 00 01 00 00 04 02 00 00 00 00 01 00 00 00 00",
            "03",
            "0d 08 00",
            "0d 00 02 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00",
            "11",
        ],
        signature: 3,
        body: "06 02 08 80 02 00 02 06 02 08 80 02 00 00 43 01 04 04 00 00 43 01 05 03 00 00 42 06 06 42 07 05
            30 09 09 09 3e 02 0a 0b 00 00 08 02 09 0a 41 01 0a 01 0c 01 01 01 0a 04 55 00 01 00
            3e 02 0a 0b 00 00 07 02 09 0a 49 0a 0f 0f 0e 11 00 01 11 5c 00 00",
    };
    let module = accept(&file.bytes(), "print");
    let text = shown(&module, false);
    assert!(text.contains("print_tko \"Iteration result\" -> token"), "{text}");
    // Padding after the last body makes the function section a multiple of eight; the file above has none.
    let again = bytes_of(&module, Version::V13_1, "print");
    assert_eq!(again.len(), 359);
    assert_eq!(shown(&accept(&again, "print again"), false), text);
    assert_eq!(bytes_of(&accept(&again, "print again"), Version::V13_1, "print again"), again);
}

/// A body that shows as `text`; its function is written again with the same bytes.
fn check_body(file: &File<'_>, version: Version, text: &str) {
    let module = accept(&file.bytes(), text);
    assert_eq!(shown(&module, false), text);
    let again = bytes_of(&module, version, text);
    let module = accept(&again, text);
    assert_eq!(shown(&module, false), text);
    assert_eq!(bytes_of(&module, version, text), again, "written again");
}

const TILE_4_F32: &str = "0d 02 01 04 00 00 00 00 00 00 00";

#[test]
fn a_for_loop() {
    let file = File {
        minor: 2,
        strings: &["k"],
        constants: &["04 01 00 00 00", "04 00 00 c0 3f"],
        types: &["03", "0d 00 00", "07", TILE_4_F32, "10 00 00"],
        signature: 4,
        body: "10 01 00 10 03 01 29 01 03 01 04 00 00 00 01 01 01 02 01 03 01 11 00 01 03 5c 00 00",
    };
    let text = "entry @k() {
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_f32 = constant <f32: 1.500000e+00> : tile<4xf32>
  %for = for unsigned %loopIdx in (%cst_1_i32 to %cst_1_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_f32) -> (tile<4xf32>) {
    continue %iterArg0 : tile<4xf32>
  }
  return
}
";
    check_body(&file, Version::V13_2, text);
}

#[test]
fn an_if_with_results() {
    let file = File {
        minor: 1,
        strings: &["k"],
        constants: &["01 ff", "04 00 00 c0 3f"],
        types: &["00", "0d 00 00", "07", TILE_4_F32, "10 00 00"],
        signature: 4,
        body: "10 01 00 10 03 01 32 01 03 00 02 01 00 01 6d 00 01 01 01 00 02 00 03 01 6d 00 01 02 5c 00 00",
    };
    let text = "entry @k() {
  %true = constant <i1: true> : tile<i1>
  %cst_f32 = constant <f32: 1.500000e+00> : tile<4xf32>
  %0 = if %true -> (tile<4xf32>) {
    yield %cst_f32 : tile<4xf32>
  } else {
    %1 = absf %cst_f32 : tile<4xf32>
    yield %1 : tile<4xf32>
  }
  return
}
";
    check_body(&file, Version::V13_1, text);
}

#[test]
fn a_reduction() {
    let file = File {
        minor: 1,
        strings: &["k"],
        constants: &["04 00 00 c0 3f"],
        types: &["07", "0d 00 01 04 00 00 00 00 00 00 00", "0d 00 00", "10 00 00"],
        signature: 3,
        body: "10 01 00 58 01 02 00 01 02 00 80 80 80 f8 1f 01 00 01 01 02 02 02 02 45 02 00 01 02 6d 00 01 03
            5c 00 00",
    };
    let text = "entry @k() {
  %cst_f32 = constant <f32: 1.500000e+00> : tile<4xf32>
  %reduce = reduce %cst_f32 dim=0 identities=[0xFF800000 : f32] : tile<4xf32> -> tile<f32> \n  \
(%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %0 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %0 : tile<f32>
  }
  return
}
";
    check_body(&file, Version::V13_1, text);
}

#[test]
fn a_load_with_everything() {
    let file = File {
        minor: 4,
        strings: &["k", "sm_90", "latency"],
        constants: &["08 80 00 00 00 00 00 00 00", "04 01 00 00 00"],
        types: &[
            "07",
            "0c 00 00",
            "0e 00 00 02 00 00 00 00 00 00 00 80 40 00 00 00 00 00 00 00 02 00 00 00 00 00 00 00 80
             01 00 00 00 00 00 00 00",
            "04",
            "0d 03 00",
            "0f 01 02 10 00 00 00 20 00 00 00 02 02 00 00 00 00 01 00 00 00 00",
            "03",
            "0d 06 00",
            "11",
            "0d 00 02 10 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00",
            "0d 01 00",
            "10 01 0a 00",
        ],
        signature: 11,
        body: "10 04 00 43 01 02 00 01 01 01 01 42 05 02 10 07 01 44 08 3e 02 09 08 07 01 00 01 01 0a 01 02 01
            06 03 02 01 00 03 02 04 04 05 5c 00 00",
    };
    let text = "entry @k(%arg0: tile<ptr<f32>>) {
  %cst_128_i64 = constant <i64: 128> : tile<i64>
  %tview = make_tensor_view %arg0, shape = [%cst_128_i64, 64], strides = [%cst_128_i64, 1] : tile<i64> -> tensor_view<?x64xf32, strides=[?,1]>
  %pview = make_partition_view %tview : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x64xf32, strides=[?,1]>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %0 = make_token : token
  %tile, %result_token = load_view_tko relaxed tl_blk %pview[%cst_1_i32, %cst_1_i32] token = %0 optimization_hints = <sm_90 = {latency = 3}> inbounds = [true, false] : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x64xf32, strides=[?,1]>>, tile<i32> -> tile<16x32xf32>, token
  return
}
";
    check_body(&file, Version::V13_4, text);
}

#[test]
fn tokens() {
    let file = File {
        minor: 2,
        strings: &["k", "v %d"],
        constants: &["04 07 00 00 00"],
        types: &["03", "0d 00 01 04 00 00 00 00 00 00 00", "11", "10 00 00"],
        signature: 3,
        body: "10 01 00 44 02 55 01 02 01 01 01 00 01 5c 00 00",
    };
    let text = "entry @k() {
  %cst_7_i32 = constant <i32: 7> : tile<4xi32>
  %0 = make_token : token
  %1 = print_tko \"v %d\", %cst_7_i32 token=%0 : tile<4xi32> -> token
  return
}
";
    check_body(&file, Version::V13_2, text);
    let file = File {
        minor: 4,
        strings: &["k"],
        constants: &[],
        types: &["11", "10 00 00"],
        signature: 1,
        body: "78 00 00 7a 00 00 5c 00 00",
    };
    check_body(
        &file,
        Version::V13_4,
        "entry @k() {\n  %0 = gdc_wait_tko -> token\n  %1 = memory_fence_alias_tko %0\n  return\n}\n",
    );
}
