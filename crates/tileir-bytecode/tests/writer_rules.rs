//! The rules by which the reference writer numbers and lays out things, one test each. All expected bytes are written
//! by hand from the rules, a part of the file per line.

mod common;
#[path = "../../../tests/support/parse.rs"]
mod parse;
#[path = "../../../tests/support/skipped.rs"]
mod skipped;

use common::{annotated, bytes_of, hex, load};
use parse::unregistered_module as module;
use skipped::skipped;
use std::path::{Path, PathBuf};
use tileir_base::Diagnostics;
use tileir_bytecode::{ReadOptions, WriteOptions, read, write};
use tileir_ir::attrs::Dense;
use tileir_ir::{AttrData, Version};
use tileir_verify::verify;

/// `text` is written as these parts.
fn check(text: &str, version: Version, parts: &[&str]) {
    let bytes = bytes_of(&module(text), version, text);
    let mut at = 0;
    for part in parts {
        let expected = hex(part);
        let got = bytes.get(at..(at + expected.len()).min(bytes.len())).unwrap_or(&[]);
        assert_eq!(got, expected, "at {at:#x}, where {part:?} should be, of {text}\n{:#?}", annotated(&bytes, text));
        at += expected.len();
    }
    assert_eq!(at, bytes.len(), "nothing more is written of {text}");
}

const V13_1: &str = "7f 54 69 6c 65 49 52 00 0d 01 00 00";
const V13_3: &str = "7f 54 69 6c 65 49 52 00 0d 03 00 00";

/// Rule 1: modules that cannot be written are refused before anything else.
#[test]
fn preflight() {
    let refused = |text: &str| {
        let mut diags = Diagnostics::new();
        assert!(write(&module(text), &WriteOptions::default(), &mut diags).is_err(), "{text}");
        diags.list().iter().map(|d| d.message.clone()).collect::<Vec<_>>()
    };
    let inside = |text: &str| format!("cuda_tile.module @m {{ {text} }}");
    assert_eq!(
        refused(&inside("%a = iota : tile<4xi32>")),
        ["invalid op: cuda_tile.iota", "only function and global ops are allowed in the body"]
    );
    assert_eq!(
        refused(&inside("entry @k() { \"other.op\"() : () -> () }")),
        ["invalid op: other.op", "only ops from the 'cuda_tile' dialect are allowed"]
    );
}

const TWO: &str = "cuda_tile.module @m attributes {producer = \"me\"} {
  global @g <i16: [1, 2]> : tile<2xi16>
  entry @a(%x: tile<i32>) {}
  entry @b() optimization_hints=<sm_90 = {occupancy = 2}> {}
}";

/// Rules 2 to 5: names and signatures of all functions first, then globals, then functions; sections in the order
/// globals, functions, constants, types, producer, strings.
#[test]
fn interning_and_sections() {
    check(
        TWO,
        Version::V13_3,
        &[
            V13_3,
            // One global: string 2, type 5, constant 0, alignment 0, public, not constant. Not aligned.
            "06 07  01  02 05 00 00 00 00",
            // At 0x15 the header needs no padding. Two functions.
            "82 20 08  02",
            "00 02 02 00  03 5c 00 00",
            // Hints: tag 11, sm_90 (string 3) = tag 10, occupancy (string 4) = tag 1, type 6, 2.
            "01 03 06 00  0b 01 03 0a 01 04 01 06 02  03 5c 00 00",
            // To a multiple of eight, within the payload.
            "cb cb cb cb cb cb",
            "84 15 08 cb cb cb cb cb  01 cb cb cb cb cb cb cb  00 00 00 00 00 00 00 00  04 01 00 02 00",
            "85 38 04  07 cb cb cb",
            "00 00 00 00 01 00 00 00 04 00 00 00 08 00 00 00 0b 00 00 00 0c 00 00 00 17 00 00 00",
            // i32, tile<i32>, the signatures; i16, tile<2xi16>; i64.
            "03  0d 00 00  10 01 01 00  10 00 00  02  0d 04 01 02 00 00 00 00 00 00 00  04",
            "07 01 05",
            "81 2f 04 cb cb  06 cb cb cb",
            "00 00 00 00 01 00 00 00 02 00 00 00 03 00 00 00 08 00 00 00 11 00 00 00",
            // a b g sm_90 occupancy me
            "61 62 67 73 6d 5f 39 30 6f 63 63 75 70 61 6e 63 79 6d 65",
            "00",
        ],
    );
}

/// Before 13.3 a global has four fields, and the producer goes without a trace. Padding depends on where a section is.
#[test]
fn sections_of_an_older_version() {
    check(
        TWO,
        Version::V13_1,
        &[
            V13_1,
            "06 05  01  02 05 00 00",
            "82 20 08 cb cb  02  00 02 02 00 03 5c 00 00",
            "01 03 06 00  0b 01 03 0a 01 04 01 06 02  03 5c 00 00  cb cb cb cb cb cb",
            "84 15 08 cb cb cb cb cb  01 cb cb cb cb cb cb cb  00 00 00 00 00 00 00 00  04 01 00 02 00",
            "85 38 04  07 cb cb cb",
            "00 00 00 00 01 00 00 00 04 00 00 00 08 00 00 00 0b 00 00 00 0c 00 00 00 17 00 00 00",
            "03  0d 00 00  10 01 01 00  10 00 00  02  0d 04 01 02 00 00 00 00 00 00 00  04",
            "81 29 04 cb  05 cb cb cb",
            "00 00 00 00 01 00 00 00 02 00 00 00 03 00 00 00 08 00 00 00",
            "61 62 67 73 6d 5f 39 30 6f 63 63 75 70 61 6e 63 79",
            "00",
        ],
    );
}

/// Rule 4: inside a record result types come before attributes, then the types of block arguments, then nested ops.
#[test]
fn order_inside_a_record() {
    let text = "entry @k() {
  %c = iota : tile<4xi8>
  %r = reduce %c dim=0 identities=[0 : i8] : tile<4xi8> -> tile<i8> (%a: tile<i8>, %b: tile<i8>) {
    %x = constant <i64: 1> : tile<i64>
    yield %a : tile<i8>
  }
  %t = make_token : token
}";
    check(
        text,
        Version::V13_1,
        &[
            V13_1,
            "82 28 08 cb  01  00 00 02 00 1e",
            "3a 02",
            // One result of type 3, dimension 0, one identity: tag 1, type 1, 0; operand 0; a region of a block.
            "58 01 03 00 01 01 01 00 01 00 01 01 02 03 03 02",
            // Values 1 and 2 are the arguments; the constant is value 3.
            "10 05 00  6d 00 01 01",
            "44 06  5c 00 00",
            // 6 + 2 + 16 + 7 + 5 = 36 bytes, four of padding.
            "cb cb cb cb",
            "84 19 08 cb cb cb cb cb  01 cb cb cb cb cb cb cb  00 00 00 00 00 00 00 00  08 01 00 00 00 00 00 00 00",
            "85 37 04  07 cb cb cb",
            "00 00 00 00 03 00 00 00 04 00 00 00 0f 00 00 00 12 00 00 00 13 00 00 00 16 00 00 00",
            // () -> (), i8, tile<4xi8>, tile<i8>, i64, tile<i64>, token
            "10 00 00  01  0d 01 01 04 00 00 00 00 00 00 00  0d 01 00  04  0d 04 00  11",
            "81 09 04 cb cb  01 cb cb cb 00 00 00 00  6b",
            "00",
        ],
    );
}

/// The parts of a type are numbered before it: pointee, element, tensor view; inputs before results.
#[test]
fn parts_before_types() {
    let text = "entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(4), padding_value = zero, tensor_view<8xf32, strides=[1]>>
}";
    check(
        text,
        Version::V13_1,
        &[
            V13_1,
            "82 18 08 cb  01  00 05 02 00 0c",
            // Counted result, base, no dynamic sizes, no dynamic strides.
            "43 01 06 00 00 00  42 07 02  5c 00 00",
            "cb cb cb cb cb cb",
            "85 55 04 cb  08 cb cb cb",
            "00 00 00 00 01 00 00 00 03 00 00 00 06 00 00 00 07 00 00 00 0a 00 00 00 0f 00 00 00 23 00 00 00",
            // f32, ptr, tile of it, i32, tile of it, the signature
            "07  0c 00  0d 01 00  03  0d 03 00  10 02 02 04 00",
            "0e 00 01 08 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00",
            // i32 tile shape, the tensor view, i32 dimension map, padding present, zero
            "0f 01 04 00 00 00 06 01 00 00 00 00 01 00",
            "81 09 04  01 cb cb cb 00 00 00 00  6b",
            "00",
        ],
    );
}

/// One constant per type and value, shared by globals and ops; equal elements are a splat; `i1` is packed.
#[test]
fn constants() {
    let text = "cuda_tile.module @m {
  entry @k() {
    %a = constant <i32: 7> : tile<2xi32>
    %b = constant <i32: 7> : tile<4xi32>
    %c = constant <i32: [1, 2]> : tile<2xi32>
    %d = constant <i32: [7, 7, 7, 7]> : tile<4xi32>
    %e = constant <i1: true> : tile<4xi1>
    %f = constant <i1: [true, false, true, true]> : tile<4xi1>
  }
  global @g <i32: [7, 7]> : tile<2xi32>
}";
    check(
        text,
        Version::V13_1,
        &[
            V13_1,
            // The global is written before the function: its constant is 0.
            "06 05  01  01 02 00 00",
            "82 20 08 cb cb  01  00 00 02 00 15",
            "10 02 00  10 03 01  10 02 02  10 03 01  10 05 03  10 05 04  5c 00 00",
            "cb cb cb cb cb",
            "84 47 08 cb cb cb cb cb  05 cb cb cb cb cb cb cb",
            "00 00 00 00 00 00 00 00 05 00 00 00 00 00 00 00 0a 00 00 00 00 00 00 00",
            "13 00 00 00 00 00 00 00 15 00 00 00 00 00 00 00",
            // The same bytes twice, for two types; then a list; then bits.
            "04 07 00 00 00  04 07 00 00 00  08 01 00 00 00 02 00 00 00  01 ff  01 0d",
            "85 42 04 cb cb  06 cb cb cb",
            "00 00 00 00 03 00 00 00 04 00 00 00 0f 00 00 00 1a 00 00 00 1b 00 00 00",
            "10 00 00  03  0d 01 01 02 00 00 00 00 00 00 00  0d 01 01 04 00 00 00 00 00 00 00",
            "00  0d 04 01 04 00 00 00 00 00 00 00",
            "81 0e 04 cb cb cb  02 cb cb cb 00 00 00 00 01 00 00 00  6b 67",
            "00",
        ],
    );
}

/// A constant that was interned by hand may be none; it is refused, at its op.
#[test]
fn constants_that_no_reader_takes() {
    let text = "entry @k(%p: tile<ptr<i32>>) { %c = constant <i32: [1, 2]> : tile<2xi32> }";
    let good = module(text);
    let entry = good.top_ops().next().expect("a kernel");
    let block = good.region_blocks(good.op_regions(entry)[0])[0];
    let constant = good.block_ops(block).next().expect("a constant");
    let numbers = good.value_type(good.result(constant, 0).expect("its value"));
    let pointers = good.value_type(good.block_args(block)[0]);
    let elem = good.as_tile(numbers).expect("a tile").1;
    let cases = [
        (numbers, vec![1, 0, 0, 0, 2, 0, 0, 0], false, None),
        (numbers, vec![1, 0, 0, 0], true, None),
        (
            pointers,
            vec![0; 8],
            true,
            Some("expect Cuda Tile integer or float type but got: '!cuda_tile.tile<ptr<i32>>'"),
        ),
        (elem, vec![0; 4], true, Some("expect Cuda Tile integer or float type but got: 'i32'")),
        (
            numbers,
            vec![0; 4],
            false,
            Some("a constant of type '!cuda_tile.tile<2xi32>' cannot have 4 bytes of elements"),
        ),
        (
            numbers,
            vec![0; 9],
            false,
            Some("a constant of type '!cuda_tile.tile<2xi32>' cannot have 9 bytes of elements"),
        ),
        (numbers, vec![], true, Some("a constant of type '!cuda_tile.tile<2xi32>' cannot have 0 bytes of elements")),
    ];
    for (ty, data, splat, refusal) in cases {
        let mut m = good.clone();
        let attr = m.intern_attr(AttrData::Dense(Dense { ty, data: data.into(), splat }));
        m.set_attr(constant, 0, Some(attr));
        let mut diags = Diagnostics::new();
        let written = write(&m, &WriteOptions::default(), &mut diags);
        let messages: Vec<&str> = diags.list().iter().map(|d| d.message.as_str()).collect();
        assert_eq!(written.is_err(), refusal.is_some(), "{messages:?}");
        assert_eq!(messages.first().copied(), refusal);
        // The refusal is about that op.
        assert!(diags.list().iter().all(|d| d.op.is_some()), "{messages:?}");
    }
}

/// Objects that differ in memory have entries of their own, even if their bytes are equal.
#[test]
fn equal_bytes_of_different_types() {
    let text = "entry @k() optimization_hints=<sm_90 = {num_cta_in_cga = 2 : si32, occupancy = 2 : i32}> {}";
    check(
        text,
        Version::V13_1,
        &[
            V13_1,
            "82 18 08 cb  01  00 00 06 00",
            // Keys by name; each with tag 1, its type, its value.
            "0b 01 01 0a 02 02 01 01 02 03 01 02 02",
            "03 5c 00 00  cb cb",
            "85 15 04 cb  03 cb cb cb 00 00 00 00 03 00 00 00 04 00 00 00  10 00 00  03  03",
            "81 31 04  04 cb cb cb 00 00 00 00 01 00 00 00 06 00 00 00 14 00 00 00",
            // k sm_90 num_cta_in_cga occupancy
            "6b 73 6d 5f 39 30 6e 75 6d 5f 63 74 61 5f 69 6e 5f 63 67 61 6f 63 63 75 70 61 6e 63 79",
            "00",
        ],
    );
}

/// Empty hints are hints, an empty producer is a producer.
#[test]
fn what_is_there_is_written() {
    check(
        "cuda_tile.module @m attributes {producer = \"\"} { entry @k() optimization_hints=<> {} }",
        Version::V13_3,
        &[
            V13_3,
            "82 10 08 cb  01  00 00 06 00  0b 00  03 5c 00 00  cb cb cb cb cb",
            "85 0b 04 cb  01 cb cb cb 00 00 00 00  10 00 00",
            "07 01 01",
            "81 0d 04 cb cb cb  02 cb cb cb 00 00 00 00 01 00 00 00  6b",
            "00",
        ],
    );
}

/// Where debug info stands, and that its strings are numbered when it is written: after those of ops. An op without a
/// location has index 0.
#[test]
fn debug_info() {
    let text = "#f = #cuda_tile.di_file<\"a.py\" in \"d\">
#u = #cuda_tile.di_compile_unit<file = #f>
#s = #cuda_tile.di_subprogram<file = #f, line = 1, name = \"n\", linkageName = \"k\", compileUnit = #u, scopeLine = 2>
#l = #cuda_tile.di_loc<loc(\"a.py\":3:4) in #s>
cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    assert %c, \"d\" : tile<i1>
  } loc(#l)
  entry @without() {}
}";
    check(
        text,
        Version::V13_1,
        &[
            V13_1,
            "82 18 08 cb  02",
            // List 1; the message is string 2.
            "00 02 02 01 06  05 02 00  5c 00 00",
            "01 03 02 00 03  5c 00 00",
            "cb cb cb cb",
            "83 4d 08 cb cb cb cb cb",
            "01 cb cb cb 00 00 00 00",
            // The function, the op, the terminator that the text leaves out.
            "03 cb cb cb cb cb cb cb  04 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00",
            "04 cb cb cb  00 00 00 00 03 00 00 00 05 00 00 00 0c 00 00 00",
            // A file named by strings 3 and 2, its unit, a subprogram named by 4 and 0, a location.
            "02 03 02  01 01  05 01 01 04 00 02 02  04 03 03 03 04",
            "85 1f 04  04 cb cb cb  00 00 00 00 01 00 00 00 04 00 00 00 08 00 00 00",
            "00  0d 00 00  10 01 01 00  10 00 00",
            "81 26 04 cb cb  05 cb cb cb  00 00 00 00 01 00 00 00 08 00 00 00 09 00 00 00 0d 00 00 00",
            // k without d a.py n
            "6b 77 69 74 68 6f 75 74 64 61 2e 70 79 6e",
            "00",
        ],
    );
}

/// Bytes to module to bytes is the identity on the sample files of NVIDIA's own suite.
#[test]
fn sample_files_come_back() {
    let Some(suite) = std::env::var_os("TILEIR_SUITE").map(PathBuf::from) else {
        skipped("sample_files_come_back", "TILEIR_SUITE does not say where NVIDIA's suite is unpacked");
        return;
    };
    let mut same = Vec::new();
    for path in samples(&suite) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).expect("a sample");
        annotated(&bytes, &name);
        let mut diags = Diagnostics::new();
        let module = read(&bytes, &ReadOptions::default(), &mut diags).ok();
        let module = module.filter(|m| verify(m, &tileir_verify::Options::default(), &mut diags).is_ok());
        let invalid = path.parent().is_some_and(|p| p.ends_with("invalid")) || name.starts_with("f4e2m1fn-in-13.1");
        assert_eq!(module.is_none(), invalid, "{name}: {:?}", diags.list());
        if module.is_some() {
            let version = Version::ALL[usize::from(bytes[9]) - 1];
            let again = bytes_of(&load(&bytes, &name), version, &name);
            assert!(again == bytes, "{name} comes back with other bytes");
            same.push(name);
        }
    }
    assert!(same.len() >= 2, "only {same:?}");
}

fn samples(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if entry.file_type().is_ok_and(|t| t.is_dir()) {
            found.extend(samples(&path));
        } else if path.extension().is_some_and(|e| e == "tileirbc") {
            found.push(path);
        }
    }
    found.sort();
    found
}
