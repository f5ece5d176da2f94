//! Files that are cut off, damaged or wrong: never a panic, and the message names the error and its place.

mod common;

use common::{File, accept, bytes_of, hex, kernels, load, refuse, section, shown};
use tileir_base::Diagnostics;
use tileir_bytecode::{ReadOptions, inspect, read, read_layout};
use tileir_gen::{Options, generate};
use tileir_ir::{Level, Version};

fn samples() -> Vec<Vec<u8>> {
    let options = Options { text_only: false, debug_info: true, ops: 60, ..Options::default() };
    let mut samples = vec![bytes_of(&generate(3, &options), Version::V13_4, "a sample")];
    for name in ["assertions.13.1", "atan2_angle.13.4"] {
        samples.push(std::fs::read(kernels().join(format!("{name}.tileirbc"))).expect("a kernel"));
    }
    samples
}

fn try_read(bytes: &[u8]) -> bool {
    let mut diags = Diagnostics::new();
    let module = read(bytes, &ReadOptions::default(), &mut diags);
    assert_eq!(module.is_err(), diags.has_errors());
    if module.is_err() {
        says_where(&diags, bytes.len());
    }
    if let Ok(module) = &module {
        let accepted = tileir_verify::verify(module, &tileir_verify::Options::default(), &mut diags).is_ok();
        // An accepted file can be written.
        if accepted {
            let _ = tileir_bytecode::write(module, &tileir_bytecode::WriteOptions::default(), &mut diags);
        }
    }
    module.is_ok()
}

/// A refusal names the section and a byte of the file, and within functions and globals which one, and which op.
fn says_where(diags: &Diagnostics, len: usize) {
    let d = &diags.list()[0];
    let notes: Vec<&str> = d.notes.iter().map(|n| n.message.as_str()).collect();
    let place =
        notes.first().and_then(|n| n.strip_prefix("in the ")?.strip_suffix(" of the file")?.split_once(", at byte 0x"));
    let (section, at) = place.unwrap_or_else(|| panic!("no place: {d:?}"));
    assert!(section == "headers" || section.ends_with(" section"), "{d:?}");
    assert!(usize::from_str_radix(at, 16).is_ok_and(|at| at <= len), "{d:?}");
    let outermost = notes.last().copied().unwrap_or_default();
    let item = notes.get(1).copied().unwrap_or_default();
    if outermost.ends_with("from bytecode") {
        assert!(["in @", "in function ", "in global "].iter().any(|p| item.starts_with(p)), "no item: {d:?}");
    }
    if notes.iter().any(|n| n.starts_with("failed to parse function body")) {
        assert!(item.starts_with("in @") && item.contains(", op "), "no op: {d:?}");
    }
}

#[test]
fn no_prefix_is_a_file() {
    for sample in samples() {
        for len in (0..sample.len()).step_by(1 + sample.len() / 800) {
            assert!(!try_read(&sample[..len]), "the first {len} bytes are accepted");
        }
    }
}

#[test]
fn flipped_bytes_never_panic() {
    for sample in samples() {
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        for _ in 0..1500 {
            let mut bytes = sample.clone();
            for _ in 0..1 + state % 3 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let at = (state >> 20) as usize % bytes.len();
                bytes[at] = match state >> 60 {
                    0..4 => 0xFF,
                    4..8 => bytes[at] ^ 1 << (state >> 50 & 7),
                    8..12 => bytes[at].wrapping_add(1),
                    _ => (state >> 40) as u8,
                };
            }
            try_read(&bytes);
        }
    }
}

fn file<'a>(body: &'a str, types: &'a [&'a str]) -> File<'a> {
    File { minor: 4, strings: &["k"], constants: &[], types, signature: 0, body }
}

/// The message with which a body is refused.
fn body(body: &str) -> String {
    refuse(&file(body, &["10 00 00", "03", "0d 01 00", "11", "10 00"]).bytes(), Level::V13_4).0
}

#[test]
fn records_say_what_is_wrong() {
    for (bytes, message) in [
        ("fb 01", "unsupported opcode 251 for bytecode version 13.4"),
        ("19", "unknown or unimplemented opcode: 25"),
        ("80", "failed to read operation opcode."),
        ("31 00", "'cuda_tile.global' cannot stand inside a function"),
        ("03 7f 03", "failed to get result type 0 for AddIOp"),
        ("03 02 09 00 00", "invalid integer value for enum type: 9"),
        ("03 02 00 00 00", "operand index 0 out of bounds (size=0) for operand 0"),
        ("3a 02 10 02 00", "constant index 0 out of bounds"),
        ("44 03 3c 01 03 05 00", "failed to read operand index 1"),
        ("41 00 00 02", "cuda_tile.loop op expected 1 regions, got 2"),
        (
            "41 00 00 01 01 00 00 00",
            "invalid block structure: block is expected to have a terminator operation, but it is empty",
        ),
        (
            "41 00 00 01 01 00 01 44 03",
            "invalid block structure: block is expected to have a terminator operation, but the last operation \
             'cuda_tile.make_token' is not a terminator.",
        ),
        ("55 00", "result count mismatch for PrintTkoOp: expected 1 compatible results but got 0"),
        ("05 07 00", "string index 7 out of bounds"),
        ("3a 02 06 02 0d 00 00", "unsupported AttributeTag 13 for self-contained attribute"),
        ("3a 02 06 02 01 01 05 00", "failed to cast parsed attribute to AssumePredicateAttrInterface"),
    ] {
        assert_eq!(body(bytes), message, "{bytes}");
    }
    let (_, notes) = refuse(&file("19", &["10 00 00"]).bytes(), Level::V13_4);
    assert_eq!(
        notes,
        [
            "in the function section, at byte 0x17 of the file",
            "in @k, op 0",
            "failed to parse function body for function 'k'",
            "failed to create function from bytecode"
        ]
    );
}

#[test]
fn refusals_name_the_op() {
    let path = |body: &str| {
        let types = ["10 00 00", "03", "0d 01 00", "11", "10 00"];
        let (_, notes) = refuse(&file(body, &types).bytes(), Level::V13_4);
        notes[1].clone()
    };
    assert_eq!(path("44 03 03 02 00 09 09"), "in @k, op 1 (addi)");
    assert_eq!(path("44 03 41 00 00 01 01 00 02 44 03 03 02 00 09 09"), "in @k, op 1 (loop), region 0, op 1 (addi)");
    // The op around a block that is wrong as a whole.
    assert_eq!(path("41 00 00 01 01 00 00"), "in @k, op 0 (loop), region 0");
    assert_eq!(path("41 00 00 01 01 00 01 44 03"), "in @k, op 0 (loop), region 0");
}

#[test]
fn sections_may_come_in_any_order() {
    let bytes = &samples()[0];
    let layout = read_layout(bytes, &ReadOptions::default(), &mut Diagnostics::new()).expect("a valid file");
    let mut sections = layout.sections;
    let text = shown(&load(bytes, "as written"), true);
    for turn in 0..sections.len() {
        sections.rotate_left(1);
        if turn % 2 == 1 {
            sections.reverse();
        }
        let mut file = bytes[..12].to_vec();
        for s in &sections {
            // Any alignment that is a multiple of the one that is needed will do.
            section(&mut file, s.section.id(), 16, &bytes[s.start..s.start + s.len]);
        }
        file.push(0);
        assert_eq!(shown(&load(&file, "in another order"), true), text);
    }
}

fn varint(mut n: usize) -> Vec<u8> {
    let mut out = Vec::new();
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
    out
}

fn large_section(file: &mut Vec<u8>, id: u8, payload: &[u8]) {
    file.push(id | 0x80);
    file.extend(varint(payload.len()));
    file.push(8);
    file.resize(file.len().next_multiple_of(8), 0xCB);
    file.extend(payload);
}

/// Each type that a constant is used with makes a copy of it, and shapes of many elements are short to write.
#[test]
fn constants_that_explode_are_refused() {
    let build = |limit: usize| {
        let shapes = (0..=16u32).flat_map(|a| (0..=16 - a).map(move |b| [1u64 << a, 1 << b, 1 << (16 - a - b)]));
        let mut types = vec![hex("10 00 00"), vec![1]];
        for shape in shapes.take(limit) {
            let mut entry = vec![13, 1, 3];
            shape.iter().for_each(|dim| entry.extend(dim.to_le_bytes()));
            types.push(entry);
        }
        let mut body = Vec::new();
        for i in 2..types.len() {
            body.push(0x10);
            body.extend(varint(i));
            body.push(0);
        }
        body.extend(hex("5c 00 00"));
        let mut functions = vec![1, 0, 0, 2, 0];
        functions.extend(varint(body.len()));
        functions.extend(body);
        let mut table = varint(types.len());
        table.resize(4, 0xCB);
        let mut start = 0u32;
        for entry in &types {
            table.extend(start.to_le_bytes());
            start += entry.len() as u32;
        }
        table.extend(types.concat());
        let mut constants = hex("01 cb cb cb cb cb cb cb 00 00 00 00 00 00 00 00");
        constants.extend(varint(65536));
        constants.extend((0..65536u32).map(|i| i as u8));
        let mut file = hex("7f 54 69 6c 65 49 52 00 0d 04 00 00");
        large_section(&mut file, 2, &functions);
        large_section(&mut file, 4, &constants);
        large_section(&mut file, 5, &table);
        section(&mut file, 1, 4, &hex("01 cb cb cb 00 00 00 00 6b"));
        file.push(0);
        file
    };
    load(&build(60), "sixty types");
    let (message, notes) = refuse(&build(153), Level::V13_4);
    assert_eq!(message, "constants are used with too many types");
    assert_eq!(notes[1], "in @k, op 80 (constant)");
}

/// `loop`s in `loop`s, each ending in `break`.
fn nested(depth: usize) -> Vec<u8> {
    let mut body = hex("41 00 00 01 01 00 02").repeat(depth - 1);
    body.extend(hex("41 00 00 01 01 00 01 0a 00 00"));
    body.extend(hex("0a 00 00").repeat(depth - 1));
    body.extend(hex("5c 00 00"));
    let mut functions = vec![1, 0, 0, 2, 0];
    functions.extend(varint(body.len()));
    functions.extend(body);
    let mut bytes = hex("7f 54 69 6c 65 49 52 00 0d 04 00 00");
    large_section(&mut bytes, 2, &functions);
    section(&mut bytes, 5, 4, &hex("01 cb cb cb 00 00 00 00 10 00 00"));
    section(&mut bytes, 1, 4, &hex("01 cb cb cb 00 00 00 00 6b"));
    bytes.push(0);
    bytes
}

/// Functions whose parameter has the type of the function before, so that each type is read when its part has been.
fn ever_deeper(count: u8) -> Vec<u8> {
    let mut functions = vec![count];
    let (mut offsets, mut types) = (vec![], vec![]);
    for i in 0..count {
        functions.extend([0, i, 2, 0, 3]);
        functions.extend(hex("5c 00 00"));
        offsets.extend(u32::try_from(types.len()).expect("small").to_le_bytes());
        types.extend(if i == 0 { vec![0x10, 0, 0] } else { vec![0x10, 1, i - 1, 0] });
    }
    let mut bytes = hex("7f 54 69 6c 65 49 52 00 0d 04 00 00");
    large_section(&mut bytes, 2, &functions);
    let mut table = vec![count, 0xcb, 0xcb, 0xcb];
    table.extend(offsets);
    table.extend(types);
    section(&mut bytes, 5, 4, &table);
    section(&mut bytes, 1, 4, &hex("01 cb cb cb 00 00 00 00 6b"));
    bytes.push(0);
    bytes
}

#[test]
fn types_nest_to_a_limit_in_whatever_order_they_are_read() {
    assert!(try_read(&ever_deeper(64)), "as deep as allowed");
    let (message, notes) = refuse(&ever_deeper(65), Level::V13_4);
    let all = [vec![message], notes].concat();
    assert!(all.iter().any(|text| text == "types nested deeper than 64 levels"), "{all:?}");
}

#[test]
fn regions_nest_to_a_limit() {
    let deep = || {
        let module = accept(&nested(500), "500 levels");
        assert_eq!(shown(&module, true).matches("loop {").count(), 500);
        accept(&bytes_of(&module, Version::V13_4, "500 levels"), "500 levels, written again");
        accept(&nested(1024), "as deep as allowed");
        for depth in [1025, 10_000, 100_000] {
            let (message, notes) = refuse(&nested(depth), Level::V13_4);
            assert_eq!(message, "regions nested deeper than 1024 levels");
            assert!(notes[1].starts_with("in @k, op 0 (loop), region 0, op 0 (loop)") && notes[1].len() < 600);
        }
    };
    // The stack of a thread, in whatever profile the tests are built.
    std::thread::Builder::new().stack_size(2 << 20).spawn(deep).expect("a thread").join().expect("no overflow");
}

#[test]
fn types_say_what_is_wrong() {
    let one = |entry: &str| {
        let types = ["10 01 01 00", entry, "03"];
        let bytes = file("5c 00 00", &types).bytes();
        refuse(&bytes, Level::V13_4).0
    };
    assert_eq!(one("0d 02 01 03 00 00 00 00 00 00 00"), "all dimensions must be powers of two, got 3");
    assert_eq!(one("17"), "unknown type tag: 23");
    assert_eq!(one("0d 01 00"), "failed to get elementType type");
    assert_eq!(one("0d 09 00"), "failed to get elementType type");
    assert_eq!(one("0d 02 02 01 00"), "failed to read shape");
    assert_eq!(one("0c 01 02 05"), "invalid integer value for enum type: 5");
    assert_eq!(
        one("0f 00 01 04 00 00 00 02 01 00 00 00 00"),
        "expected ::mlir::cuda_tile::TensorViewType but got 'i32'"
    );
    let old = File { minor: 1, ..file("5c 00 00", &["10 01 01 00", "12"]) };
    assert_eq!(
        refuse(&old.bytes(), Level::V13_4).0,
        "type 'Float8E8M0FNU' requires bytecode version 13.2+, file version is 13.1"
    );
}

/// Function types of function types, each with two of the next: small to write, endless to show.
#[test]
fn types_that_explode_are_refused() {
    let mut types: Vec<String> = (1..40).map(|i| format!("10 02 {i:02x} {i:02x} 00")).collect();
    types.push("03".to_owned());
    let types: Vec<&str> = types.iter().map(String::as_str).collect();
    let (message, _) = refuse(&file("5c 00 00", &types).bytes(), Level::V13_4);
    assert_eq!(message, "a type of more than 5760 parts when written out");
}

#[test]
fn containers_say_what_is_wrong() {
    let start = "7f 54 69 6c 65 49 52 00 0d 04 00 00";
    let refused = |bytes: &str| refuse(&hex(bytes), Level::V13_4).0;
    assert_eq!(refused("7f 54"), "truncated bytecode: missing magic byte at position 2");
    assert_eq!(refused("7f 54 00 6c 65 49 52 00"), "invalid magic number at position 2, got 0 expected 105");
    assert_eq!(
        refused("7f 54 69 6c 65 49 52 00 0d 05 00 00"),
        "unsupported Tile version 13.5.0, this reader supports versions [13.1 - 13.4]"
    );
    for (rest, message) in [
        ("", "unexpected end of data while reading section header"),
        ("80", "end section should not have alignment flag set"),
        ("08 00", "unknown section ID: 8"),
        ("01 80", "failed to read section length"),
        ("06 05 00", "section length 5 exceeds remaining data size 1"),
        ("81 00 03", "invalid alignment value: 3"),
        ("81 00 02", "section 1 must have alignment that is a multiple of 4 bytes, but has alignment of 2"),
        ("01 00", "section 1 must have alignment that is a multiple of 4 bytes, but has no alignment flag set"),
        ("00 00", "end section is not the last section"),
        ("00", "string section is mandatory"),
        ("81 01 04 cb 00 00", "function section is mandatory"),
    ] {
        assert_eq!(refused(&format!("{start} {rest}")), message, "{rest}");
    }
    let mut old = accept_empty();
    old[9] = 4;
    assert_eq!(
        refuse(&old, Level::V13_3).0,
        "unsupported Tile version 13.4.0, this reader supports versions [13.1 - 13.3]"
    );
}

/// Offsets and spelling are those of NVIDIA's disassembler.
#[test]
fn unknown_flags_of_functions_are_refused() {
    let bytes = file("5c 00 00", &["10 00 00"]).bytes();
    let at = bytes.windows(5).position(|w| w == [0x00, 0x00, 0x02, 0x00, 0x03]).expect("name, signature, flags") + 2;
    for (flags, message) in [(0xF2, "(0xF0);"), (0xAA, "(0xA8);"), (0x0A, "(0x8);")] {
        let mut bytes = bytes.clone();
        bytes[at] = flags;
        let mut diags = Diagnostics::new();
        let options = ReadOptions { level: Level::V13_4, reference: true };
        assert!(read(&bytes, &options, &mut diags).is_err());
        let expected = format!("error at offset 5: function entry has unrecognized flag bits {message}");
        assert_eq!(diags.list()[0].message, expected);
        // Before 13.4, readers did not check it.
        bytes[9] = 3;
        accept(&bytes, "flags that mean nothing");
    }
}

fn accept_empty() -> Vec<u8> {
    let bytes = hex("7f 54 69 6c 65 49 52 00 0d 03 00 00 82 08 08 cb 00 cb cb cb cb cb cb cb
        85 04 04 cb 00 cb cb cb 81 04 04 cb 00 cb cb cb 00");
    accept(&bytes, "an empty module");
    bytes
}

/// The messages of the reference reader of a level about a body, up to the message about the function.
fn cascade(level: Level, body: &str) -> Vec<String> {
    let types = ["10 00 00", "03", "0d 01 00", "11", "10 00", "07"];
    let bytes = File { minor: 1, ..file(body, &types) }.bytes();
    let mut diags = Diagnostics::new();
    assert!(read(&bytes, &ReadOptions { level, reference: true }, &mut diags).is_err(), "{body}");
    let messages = diags.list().iter().map(|d| d.message.clone());
    messages.take_while(|m| !m.ends_with("for function 'k'")).collect()
}

#[test]
fn messages_come_from_the_inside_out() {
    let predicate = [
        "failed to parse self-contained attribute for AssumePredicateAttrInterface",
        "failed to parse attribute 'predicate'",
    ];
    let check = |level: Level, attribute: &str, messages: &[&str]| {
        let at = hex(&format!("3a 02 06 02 {attribute}")).len();
        let all = messages.iter().chain(&predicate).map(|m| format!("error at offset {at}: {m}"));
        assert_eq!(
            cascade(level, &format!("3a 02 06 02 {attribute}")),
            all.collect::<Vec<_>>(),
            "{attribute} at {level:?}"
        );
    };
    let (v3, v4) = (Level::V13_3, Level::V13_4);
    let (values, same) =
        ("failed to read DenseI64ArrayAttr values.", "failed to read DenseI64ArrayAttr for SameElementsAttr");
    check(v3, "09 02 00 00 00 00 00 00 00 00", &[values, same]);
    check(v4, "09 02 00 00 00 00 00 00 00 00", &["failed to read values data"]);
    let size = "array size in bytecode (4294967295) exceeds maximum supported capacity";
    check(v3, "09 ff ff ff ff 0f", &[size, values, same]);
    check(v4, "09 ff ff ff ff 0f", &[size, "failed to read values data"]);
    check(v3, "09 01 ff ff ff ff ff ff ff 7f", &["array contains unsupported value 9223372036854775807", same]);

    let count =
        "varint value exceeds maximum supported capacity. (expected value less than 4294967294, got 4294967295).";
    let no_dictionary = "expected dictionary attribute for optimization_hints entry `k` got value=true";
    check(v3, "0b 01 00 03 01", &[no_dictionary, "failed to parse OptimizationHintsAttr"]);
    check(v4, "0b 01 00 03 01", &[no_dictionary]);
    // A string has a type (none); a type has not.
    check(v3, "06 02 05 00 04 01", &["ArrayAttr contains non-TypedAttr elements or is null"]);
    for level in [v3, v4] {
        check(level, "06 ff ff ff ff 0f", &[count, "failed to read size for ArrayAttr."]);
        check(level, "0a ff ff ff ff 0f", &[count, "failed to read size for DictionaryAttr"]);
        check(level, "0a 01", &["failed to read key for DictionaryAttr element 0"]);
        check(level, "0b 01", &["failed to read key for DictionaryAttr element 0"]);
        check(level, "0b 01 00 05", &["failed to read StringAttr.", "failed to parse DictionaryAttr value for key k"]);
        // A loop in a loop, whose second op is unknown.
        assert_eq!(
            cascade(level, "44 03 41 00 00 01 01 00 01 41 00 00 01 01 00 02 44 03 19"),
            [
                "error at offset 19: unknown or unimplemented opcode: 25",
                "error at offset 19: failed to parse operation 1 in block.",
                "error at offset 19: failed to parse block 0 in region.",
                "error at offset 19: failed to parse region 0",
                "error at offset 19: failed to parse operation 0 in block.",
                "error at offset 19: failed to parse block 0 in region.",
                "error at offset 19: failed to parse region 0",
            ]
        );
        assert_eq!(
            cascade(level, "41 00 00 01"),
            ["error at offset 4: failed to read region block count", "error at offset 4: failed to parse region 0"]
        );
        assert_eq!(
            cascade(level, "41 00 00 01 01 00 00")[1..],
            ["error at offset 7: failed to parse block 0 in region.", "error at offset 7: failed to parse region 0"]
        );
    }
}

#[test]
fn constants_are_inspected_up_to_what_cannot_be_read() {
    // Constant 0 as `tile<2xi16>` and `tile<i32>`, then an unknown op; nothing uses constant 1.
    let types = ["10 00 00", "02", "0d 01 01 02 00 00 00 00 00 00 00", "03", "0d 03 00"];
    let constants = ["04 01 00 ff ff", "01 07"];
    let file = File { minor: 1, constants: &constants, ..file("10 02 00 10 04 00 19", &types) };
    let found = inspect(&file.bytes(), &ReadOptions::default(), &mut Diagnostics::new()).expect("tables");
    let text = found.constants.iter().map(|c| {
        let values = c.values.iter().map(|v| {
            let elements: Vec<_> = (0..v.count).map(|i| v.value(i)).collect();
            format!("{} : {}", elements.join(", "), v.ty)
        });
        values.collect::<Vec<_>>()
    });
    assert_eq!(text.collect::<Vec<_>>(), [vec!["1, -1 : tile<2xi16>", "-65535 : tile<i32>"], vec![]]);
}
