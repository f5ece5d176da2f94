//! The claims of a third-party write-up of the format, tried on hand-made files; `docs/conformance.md` has a row for each
//! claim and names the cases here.
//!
//! With `TILEIR_TOOLS` naming the folder of NVIDIA's `tileirdisasm`, each file is given to that too: it must accept
//! the same files and show the same text, and refuse the others with the same words.

mod common;
#[path = "../../../tests/support/skipped.rs"]
mod skipped;

use common::{File, annotated, hex, load, refuse, shown};
use skipped::skipped;
use std::path::PathBuf;
use std::process::Command;
use tileir_base::Diagnostics;
use tileir_bytecode::{ReadOptions, read};
use tileir_ir::enums::EnumKind;
use tileir_ir::ops::def::AttrKind;
use tileir_ir::{Level, Opcode, Version};
use tileir_verify::verify;

/// The outcome of reading a file.
enum Outcome {
    /// It is read; the text holds this.
    Shows(&'static str),
    /// It is refused by the reader with this message.
    Refused(&'static str),
    /// It is read, but the verifier says this.
    Illegal(&'static str),
}

use Outcome::{Illegal, Refused, Shows};

struct Case {
    name: &'static str,
    bytes: Vec<u8>,
    outcome: Outcome,
}

/// Where each case has its claim.
const DOCUMENT: &str = include_str!("../../../docs/conformance.md");

impl Case {
    /// The output of the real disassembler, if it is installed.
    fn ask(&self) {
        let Some(tools) = std::env::var_os("TILEIR_TOOLS").map(PathBuf::from) else { return };
        let file = std::env::temp_dir().join(format!("tileir-claim-{}-{}.tileirbc", std::process::id(), self.name));
        std::fs::write(&file, &self.bytes).expect("a file in the temporary folder");
        let output = Command::new(tools.join("tileirdisasm")).arg(&file).output();
        let _ = std::fs::remove_file(&file);
        let output = output.expect("tileirdisasm runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        match &self.outcome {
            Shows(_) => assert_eq!(text, shown(&load(&self.bytes, self.name), false), "{}: {words}", self.name),
            Refused(message) if !self.bytes.starts_with(b"\x7FTileIR\0") => {
                assert!(words.contains("does not correspond to Tile IR bytecode"), "{message}: {words}");
            }
            Refused(message) | Illegal(message) => {
                assert!(!output.status.success() && words.contains(message), "{}: {words}", self.name);
            }
        }
    }

    fn check(&self) {
        assert!(DOCUMENT.contains(&format!("`{}`", self.name)), "no claim names {}", self.name);
        match &self.outcome {
            Shows(part) => {
                let text = shown(&load(&self.bytes, self.name), false);
                assert!(text.contains(part), "{}: {part:?} is not in\n{text}", self.name);
            }
            Refused(message) => {
                annotated(&self.bytes, self.name);
                let (first, rest) = refuse(&self.bytes, Level::V13_4);
                assert!(first == *message || rest.iter().any(|n| n == message), "{}: {first:?} {rest:?}", self.name);
            }
            Illegal(message) => {
                let mut diags = Diagnostics::new();
                let module = read(&self.bytes, &ReadOptions::default(), &mut diags).expect(self.name);
                assert!(verify(&module, &tileir_verify::Options::default(), &mut diags).is_err(), "{}", self.name);
                let first = &diags.list()[0].message;
                assert!(first.contains(message), "{}: {first:?}", self.name);
            }
        }
        self.ask();
    }
}

fn check(cases: impl IntoIterator<Item = Case>) {
    cases.into_iter().for_each(|case| case.check());
    if std::env::var_os("TILEIR_TOOLS").is_none() {
        let test = std::thread::current().name().unwrap_or("a claim").to_owned();
        skipped(&format!("{test}: tileirdisasm"), "TILEIR_TOOLS does not name its folder");
    }
}

const TILE: &str = "0d 00 00";
const FOUR: &str = "0d 00 01 04 00 00 00 00 00 00 00";

/// A kernel of six `tile<i32>`, which is type 3; `tile<4xi32>` is type 4, `i1` is 5 and strings are spare.
fn kernel(name: &'static str, minor: u8, body: &str, outcome: Outcome) -> Case {
    let body = format!("{body} 5c 00 00");
    let file = File {
        minor,
        strings: &["k", "sm_90", "latency", "allow_tma", "occupancy"],
        constants: &[],
        types: &["03", "04", "07", TILE, FOUR, "00", "10 06 03 03 03 03 03 03 00"],
        signature: 6,
        body: &body,
    };
    Case { name, bytes: file.bytes(), outcome }
}

/// A kernel whose only argument is type `i` of `types`; the signature comes last.
fn argument(name: &'static str, minor: u8, types: &[&str], i: u8, outcome: Outcome) -> Case {
    let signature = format!("10 01 {i:02x} 00");
    let types = [types, &[signature.as_str()]].concat();
    let (signature, body) = (types.len() as u8 - 1, "5c 00 00");
    let file = File { minor, strings: &["k"], constants: &[], types: &types, signature, body };
    Case { name, bytes: file.bytes(), outcome }
}

#[test]
fn the_container_is_its_own() {
    let mut version = kernel("version_before_sections", 5, "", Refused(""));
    // Whatever follows the version is not looked at.
    version.bytes.truncate(12);
    version.bytes.extend([0xFF; 8]);
    version.outcome = Refused("unsupported Tile version 13.5.0, this reader supports versions [13.1 - 13.4]");
    let mut tagged = kernel("tag_is_ignored", 1, "", Shows("entry @k"));
    tagged.bytes[10] = 0xFF;
    check([
        Case {
            name: "mlir_envelope",
            bytes: hex("4d 4c ef 52 01 00"),
            outcome: Refused("invalid magic number at position 0, got 77 expected 127"),
        },
        version,
        tagged,
        kernel("version_13_2", 2, "", Shows("entry @k")),
    ]);
}

#[test]
fn type_tags() {
    let pointer = |minor, float| argument("ptr_f8", minor, &[float, "0c 00", "0d 01 00"], 2, Shows(""));
    let case = |name, case: Case, outcome| Case { name, outcome, ..case };
    check([
        case("f8E4M3FN_is_tag_10", pointer(1, "0a"), Shows("tile<ptr<f8E4M3FN>>")),
        case("f8E5M2_is_tag_11", pointer(1, "0b"), Shows("tile<ptr<f8E5M2>>")),
        case("f8E8M0FNU_is_tag_18_as_pointee", pointer(2, "12"), Shows("tile<ptr<f8E8M0FNU>>")),
        case(
            "tag_18_needs_13_2",
            pointer(1, "12"),
            Refused("type 'Float8E8M0FNU' requires bytecode version 13.2+, file version is 13.1"),
        ),
        case("tag_23", pointer(3, "17"), Refused("unknown type tag: 23")),
        argument("pointer_with_address_space", 1, &["07", "0c 00 01", "0d 01 00"], 2, Shows("tile<ptr<f32>>")),
        argument("tile_with_varint_extents", 1, &["03", "0d 00 01 08"], 1, Refused("failed to read shape")),
        argument("token_has_no_payload", 1, &["11"], 0, Shows("(%arg0: token)")),
    ]);
}

/// A kernel that makes views of a pointer; `view` is type 4, the tensor view type 3.
fn views(name: &'static str, tensor: &str, view: &str, outcome: Outcome) -> Case {
    let file = File {
        minor: 1,
        strings: &["k"],
        constants: &[],
        types: &["07", "0c 00", "0d 01 00", tensor, view, "10 01 02 00"],
        signature: 5,
        body: "43 01 03 00 00 00 42 04 01 5c 00 00",
    };
    Case { name, bytes: file.bytes(), outcome }
}

#[test]
fn view_types() {
    let tensor = "0e 00 01 08 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00";
    let partition = "0f 01 04 00 00 00 03 01 00 00 00 00 00";
    check([
        views(
            "views_as_written",
            tensor,
            partition,
            Shows("partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>"),
        ),
        views("tensor_view_with_varints", "0e 00 01 08 01 01", partition, Refused("failed to read shape")),
        // Element type, rank and extent, dimension map, mode.
        views(
            "partition_view_as_claimed",
            tensor,
            "0f 00 01 04 01 00 00",
            Refused("expected ::mlir::cuda_tile::TensorViewType but got '!cuda_tile.ptr<f32>'"),
        ),
    ]);
}

#[test]
fn the_addi_walk() {
    check([
        kernel("addi_five_bytes", 1, "03 03 00 04 05", Shows("%0 = addi %arg4, %arg5 : tile<i32>")),
        kernel("addi_seven_bytes", 1, "03 7f 03 02 04 05 00", Refused("failed to get result type 0 for AddIOp")),
        kernel("addi_overflow_is_there", 1, "03 03 01 04 05", Shows("overflow<no_signed_wrap>")),
        kernel("enum_value_out_of_range", 1, "03 03 09 04 05", Refused("invalid integer value for enum type: 9")),
        kernel(
            "attribute_reference_after_addi",
            1,
            "03 03 00 04 05 00",
            Refused("failed to get result type 0 for AbsFOp"),
        ),
    ]);
}

#[test]
fn opcodes() {
    check([
        kernel("opcode_109", 1, "6d 00 00", Illegal("expects parent op")),
        kernel("opcode_110_in_13_1", 1, "6e 03 00 01", Refused("unsupported opcode 110 for bytecode version 13.1")),
        kernel("opcode_110_in_13_2", 2, "6e 03 00 01", Illegal("operand #0 must be tile of")),
        kernel("opcode_25_is_unassigned", 1, "19", Refused("unknown or unimplemented opcode: 25")),
        kernel("opcode_36_is_unassigned", 1, "24", Refused("unknown or unimplemented opcode: 36")),
        kernel("opcode_57_is_unassigned", 1, "39", Refused("unknown or unimplemented opcode: 57")),
    ]);
    let count = |version| Opcode::ALL.iter().filter(|o| o.def().since <= version).count();
    assert_eq!(Version::ALL.map(count), [92, 93, 100, 105]);
    let numbers: Vec<u16> = Opcode::ALL.iter().map(|o| o.number()).collect();
    let free: Vec<u16> = (0..0x6E).filter(|n| !numbers.contains(n)).collect();
    assert_eq!(free, [(0x19..=0x24).collect::<Vec<_>>(), (0x34..=0x39).collect()].concat());
    assert_eq!(Opcode::ALL.iter().find(|o| o.number() == 0x6E).map(|o| o.def().name), Some("atan2"));
    assert_eq!(Opcode::ALL.iter().find(|o| o.number() == 3).map(|o| o.def().name), Some("addi"));
}

/// `assume` on argument 0, or on a tile of four.
fn assume(name: &'static str, predicate: &str, outcome: Outcome) -> Case {
    kernel(name, 1, &format!("3a 04 06 04 {predicate} 06"), outcome)
}

#[test]
fn attribute_tags() {
    check([
        assume("div_by_is_tag_8", "08 10 00", Shows("assume div_by<16>")),
        assume("div_by_as_tag_6", "06 02 00", Refused("unsupported AttributeTag 0 for self-contained attribute")),
        // Bit 0 is `every`, bit 1 `along`, zigzag.
        assume("div_by_every_along", "08 10 03 08 00", Shows("assume div_by<16, every 4 along 0>")),
        assume("same_elements_is_tag_9", "09 01 04 00 00 00 00 00 00 00", Shows("assume same_elements<[4]>")),
        assume("bounded_is_tag_12", "0c 03 00 20", Shows("assume bounded<0, 16>")),
        assume("bounds_are_signed", "0c 01 07", Shows("assume bounded<-4, ?>")),
        assume("bounded_as_tag_10", "0a 01 20", Refused("string index 32 out of bounds")),
        assume("tag_13", "0d 00", Refused("unsupported AttributeTag 13 for self-contained attribute")),
        assume("tag_0", "00 08 10 00", Refused("unsupported AttributeTag 0 for self-contained attribute")),
        assume("dense_is_tag_7", "07 04 00", Refused("unknown DenseElementsAttr based Attr")),
        assume("type_is_tag_4", "04 03", Refused("failed to cast parsed attribute to AssumePredicateAttrInterface")),
        assume("string_is_tag_5", "05 01", Refused("failed to cast parsed attribute to AssumePredicateAttrInterface")),
        assume("bool_is_tag_3", "03 01", Refused("failed to cast parsed attribute to AssumePredicateAttrInterface")),
        assume(
            "integer_is_tag_1",
            "01 00 05",
            Refused("failed to cast parsed attribute to AssumePredicateAttrInterface"),
        ),
        assume("string_index_out_of_bounds", "05 63", Refused("string index 99 out of bounds")),
        assume("float_needs_a_float_type", "02 00 05", Refused("failed to read valid FloatType for FloatAttr")),
        assume("type_out_of_bounds", "04 63", Refused("failed to get referenced type for TypeAttr")),
    ]);
}

/// A varint that does not end.
const ENDLESS: &str = "80 80 80 80 80 80 80 80 80 80 80";

#[test]
fn quoted_messages() {
    let endless = |start: &str| format!("{start} {ENDLESS}");
    check([
        assume("string_is_unreadable", &endless("05"), Refused("failed to read StringAttr.")),
        assume("string_index_comes_first", "05 63", Refused("failed to read StringAttr.")),
        assume(
            "dense_needs_a_type",
            "07 63",
            Refused("failed to read valid MLIR Type for self-contained DenseElementsAttr"),
        ),
        assume(
            "dense_needs_a_tile",
            "07 00",
            Refused("failed to read valid MLIR Type for self-contained DenseElementsAttr"),
        ),
        assume("same_elements_is_unreadable", "09 7f", Refused("failed to read values data")),
        assume(
            "same_elements_of_the_largest",
            "09 01 ff ff ff ff ff ff ff 7f",
            Illegal(
                "expected 'cuda_tile.same_elements' value 0 to be within 0 and the size of the respective dimension (4)",
            ),
        ),
        assume("bounded_flags_are_unreadable", &endless("0c"), Refused("failed to read optional parameter flags")),
        assume("lower_bound_is_unreadable", &endless("0c 01"), Refused("failed to read lb_val")),
        assume("upper_bound_is_unreadable", &endless("0c 02"), Refused("failed to read ub_val")),
        kernel(
            "array_of_the_largest_i32",
            1,
            "3a 04 53 04 01 ff ff ff 7f 06",
            Refused("array contains unsupported value 2147483647"),
        ),
        kernel(
            "array_of_the_smallest_i32",
            1,
            "3a 04 53 04 01 00 00 00 80 06",
            Refused("array contains unsupported value -2147483648"),
        ),
    ]);
}

/// A load with hints: `{sm_90 = {KEY = VALUE}}`.
fn hint(name: &'static str, dictionary: &str, outcome: Outcome) -> Case {
    let body = format!("3d 04 05 02 00 {dictionary} 01 5c 00 00");
    let pointers = "0d 01 01 04 00 00 00 00 00 00 00";
    let file = File {
        minor: 1,
        strings: &["k", "sm_90", "latency", "allow_tma"],
        constants: &[],
        types: &[
            "07",
            "0c 00",
            pointers,
            "0d 01 00",
            "0d 00 01 04 00 00 00 00 00 00 00",
            "11",
            "10 01 03 00",
            "03",
            "0d 01 01 01 00 00 00 00 00 00 00",
        ],
        signature: 6,
        body: &format!("5b 08 00 0b 02 01 {}", body.replacen(" 01 5c", " 02 5c", 1)),
    };
    Case { name, bytes: file.bytes(), outcome }
}

#[test]
fn hints_are_inline() {
    check([
        hint(
            "hint_values_are_tagged",
            "01 01 0a 01 02 01 07 03",
            Shows("optimization_hints = <sm_90 = {latency = 3}>"),
        ),
        hint(
            "hint_values_are_no_references",
            "01 01 00",
            Refused("unsupported AttributeTag 0 for self-contained attribute"),
        ),
        hint(
            "hint_value_that_is_no_dictionary",
            "01 01 01 07 03",
            Refused("expected dictionary attribute for optimization_hints entry `sm_90` got value=3 : i32"),
        ),
    ]);
}

#[test]
fn locations_stand_apart() {
    // The op records of a file do not change with its debug info: vectors.rs has the same body in both.
    let plain = kernel("no_location_in_records", 1, "03 03 00 04 05", Shows("addi"));
    let texts = annotated(&plain.bytes, plain.name);
    assert!(texts.iter().any(|t| t == "locations: none"));
    plain.check();
    // Debug tags end at 6; above, a location is unknown.
    for (name, tag) in [("debug_tag_0", "00"), ("debug_tag_7", "07"), ("debug_tag_200", "c8 01")] {
        let mut file = kernel(name, 1, "", Shows("entry @k")).bytes;
        // The function's location list is the first.
        file[0x14] = 1;
        file.pop();
        let tag = hex(tag);
        let mut payload = hex("01 cb cb cb 00 00 00 00 02 cb cb cb cb cb cb cb");
        payload.extend(hex("01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 01 cb cb cb 00 00 00 00"));
        payload.extend(tag);
        common::section(&mut file, 3, 8, &payload);
        file.push(0);
        check([Case { name, bytes: file, outcome: Shows("entry @k") }]);
    }
}

#[test]
fn enumerations_and_shapes_of_attributes() {
    let names: Vec<&str> = EnumKind::ALL.iter().map(|kind| kind.def().name).collect();
    assert_eq!(names.len(), 11, "{names:?}");
    for wanted in ["Signedness", "IntegerOverflow", "RoundingMode", "ComparisonPredicate", "PaddingValue"] {
        assert!(names.contains(&wanted), "{wanted} in {names:?}");
    }
    assert!(!names.iter().any(|n| n.contains("Width")), "{names:?}");
    // No op has a shape or segment sizes as an attribute in its record.
    for op in Opcode::ALL {
        for attr in op.def().attrs {
            let array = matches!(attr.kind, AttrKind::I32Array);
            assert!(!array || attr.name == "permutation", "{} of {}", attr.name, op.def().name);
            assert!(!attr.name.contains("shape") && !attr.name.contains("segment"), "{}", attr.name);
        }
    }
}
