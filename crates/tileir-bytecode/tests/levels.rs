//! Differences of the tools of 13.1 and 13.2 from later ones in reading, writing and messages.

mod common;
#[path = "../../../tests/support/parse.rs"]
mod parse;

use common::{File, hex, refuse, section};
use parse::module_with;
use tileir_base::{Diagnostics, Prefix};
use tileir_bytecode::{ReadOptions, WriteOptions, read, write};
use tileir_ir::{Level, Module, Version};
use tileir_text::{ParseOptions, PrintOptions, print};

const V1: Level = Level::V13_1;
const V2: Level = Level::V13_2;
const V3: Level = Level::V13_3;

fn parsed(text: &str, level: Level) -> Module {
    let options = ParseOptions { level, allow_unregistered: true, ..ParseOptions::default() };
    module_with(text, &options)
}

fn written(text: &str, level: Level, version: Version) -> Result<Vec<u8>, Diagnostics> {
    let mut diags = Diagnostics::new();
    write(&parsed(text, level), &WriteOptions { version, level, tag: 0 }, &mut diags).map_err(|_| diags)
}

/// The newest version that a tool of `level` writes.
fn bytes_of(text: &str, level: Level) -> Vec<u8> {
    written(text, level, level.newest()).unwrap_or_else(|diags| panic!("{text}: {:?}", diags.list()))
}

/// The messages of a refusal, each with the op that it is about.
fn refused(text: &str, level: Level, version: Version) -> Vec<String> {
    let diags = written(text, level, version).expect_err(text);
    let messages = diags.list().iter().map(|d| match &d.prefix {
        Prefix::Op(name) => format!("{name}: {}", d.message),
        Prefix::None | Prefix::Custom(_) => d.message.clone(),
    });
    messages.collect()
}

/// The text of a file as a tool of `level` shows it.
fn shown(bytes: &[u8], level: Level) -> String {
    shown_with(bytes, level, false)
}

/// As [`shown`], with locations where they are used.
fn located(bytes: &[u8], level: Level) -> String {
    shown_with(bytes, level, true)
}

fn shown_with(bytes: &[u8], level: Level, debug_info: bool) -> String {
    let mut diags = Diagnostics::new();
    let module = read(bytes, &ReadOptions { level, reference: true }, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{:?}", diags.list()));
    let options =
        PrintOptions { level, debug_info, local_scope: true, reference: true, unwrap_module: true, generic: false };
    print(&module, &options)
}

/// A file of version 13.1 whose kernel has no arguments.
fn file(body: &str) -> Vec<u8> {
    File { minor: 1, strings: &["k", ""], constants: &[], types: &["10 00 00"], signature: 0, body }.bytes()
}

/// Adds a section before the end of a file.
fn with_section(mut file: Vec<u8>, id: u8, align: usize, payload: &str) -> Vec<u8> {
    assert_eq!(file.pop(), Some(0), "a file ends with a marker");
    section(&mut file, id, align, &hex(payload));
    file.push(0);
    file
}

#[test]
fn readers_know_the_versions_of_their_time() {
    let mut bytes = file("5c 00 00");
    for (level, range) in [(V1, "[13.1, 13.1]"), (V2, "[13.1, 13.2]"), (V3, "[13.1 - 13.3]")] {
        for minor in 1..5 {
            bytes[9] = minor;
            let version = Version::ALL[usize::from(minor) - 1];
            if level.has(version) {
                assert_eq!(shown(&bytes, level), "entry @k() {\n  return\n}\n", "{version} at {level}");
                continue;
            }
            let message = format!("unsupported Tile version {version}.0, this reader supports versions {range}");
            assert_eq!(refuse(&bytes, level).0, message);
        }
    }
}

#[test]
fn the_producer_section_came_with_13_3() {
    let bytes = with_section(file("5c 00 00"), 7, 1, "00");
    for level in [V1, V2] {
        assert_eq!(refuse(&bytes, level).0, "unknown section ID: 7", "{level}");
    }
    assert!(shown(&bytes, V3).contains("@k"));
}

/// Readers of 13.2 and later look at the opcode, then at the location, then at the opcode again.
#[test]
fn unknown_opcodes() {
    for (body, old, new) in [
        ("6e", "unknown or unimplemented opcode: 110", "unsupported opcode 110 for bytecode version 13.1"),
        ("fb 01", "unknown or unimplemented opcode: 251", "unsupported opcode 251 for bytecode version 13.1"),
        ("19", "unknown or unimplemented opcode: 25", "unknown or unimplemented opcode: 25"),
    ] {
        assert_eq!(refuse(&file(body), V1).0, old);
        assert_eq!(refuse(&file(body), V2).0, new);
        assert_eq!(refuse(&file(body), V3).0, new);
    }
    // The list of locations ends with that of the function.
    let without_location = |body: &str| {
        let mut bytes = file(body);
        let record = [0, 0, 2, 0, hex(body).len() as u8];
        let at = bytes.windows(5).position(|w| w == record).expect("name, signature, flags, locations, length");
        bytes[at + 3] = 1;
        let lists = "01 cb cb cb  00 00 00 00  01 cb cb cb cb cb cb cb  00 00 00 00 00 00 00 00  00 cb cb cb cb";
        with_section(bytes, 3, 8, lists)
    };
    let missing = "failed to read operation location.";
    for level in [V1, V2, V3] {
        assert_eq!(refuse(&without_location("5c 00 00"), level).0, missing);
        assert_eq!(refuse(&without_location("19"), level).0, missing);
    }
    assert_eq!(refuse(&without_location("6e"), V1).0, missing);
    assert_eq!(refuse(&without_location("6e"), V2).0, "unsupported opcode 110 for bytecode version 13.1");
}

/// A file of version 13.1 whose kernel takes type 1.
fn argument(types: &[&str]) -> Vec<u8> {
    let types = [&["10 01 01 00"], types].concat();
    File { minor: 1, strings: &["k"], constants: &[], types: &types, signature: 0, body: "5c 00 00" }.bytes()
}

#[test]
fn type_tags() {
    let tile = |tag: &str| argument(&["0d 02 00", tag]);
    assert_eq!(refuse(&tile("12"), V1).0, "unknown type tag: 18");
    // The reader of 13.2 does not ask for the version of the file.
    assert!(shown(&tile("12"), V2).contains("%arg0: tile<f8E8M0FNU>"));
    assert_eq!(refuse(&tile("12"), V3).0, "type 'Float8E8M0FNU' requires bytecode version 13.2+, file version is 13.1");
    for tag in 19..=22 {
        for level in [V1, V2] {
            assert_eq!(refuse(&argument(&[&format!("{tag:02x}")]), level).0, format!("unknown type tag: {tag}"));
        }
    }
}

#[test]
fn types_say_what_is_wrong() {
    let numbers =
        "f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or i1 or i8 or i16 or i32 or i64";
    let tile_of = format!("failed to verify 'elementType': {numbers} or Pointer type");
    let view_of = format!("failed to verify 'elementType': {numbers}");
    let view = "0e 03 01 04 00 00 00 00 00 00 00 01 01 00 00 00 00 00 00 00";
    let (token, int) = ("11", "03");
    for (types, old, new) in [
        (&["0c 09"][..], "failed to get pointer type", "failed to get pointeeType type"),
        (&["0d 09 00"], "failed to get element type", "failed to get elementType type"),
        (
            &["0d 02 00", token],
            "tile element type must be integer, float, or valid pointer, got: '!cuda_tile.token'",
            &tile_of,
        ),
        (&["0d 02 02 01 00", int], "failed to read tile shape", "failed to read shape"),
        (
            &["0e 09 00 00"],
            "tensor_view element type must be integer or float, got: '<<NULL TYPE>>'",
            "failed to get elementType type",
        ),
        (
            &["0e 02 00 00", token],
            "tensor_view element type must be integer or float, got: '!cuda_tile.token'",
            &view_of,
        ),
        (&["0e 02 02 01 00", int], "failed to read tensor_view shape", "failed to read shape"),
        (&["0e 02 00 02 01 00", int], "failed to read tensor_view strides", "failed to read strides"),
        (&["0f 02 01 00"], "failed to read tile partition view tile shape", "failed to read tile_shape data"),
        (
            &["0f 01 04 00 00 00 09 00 00"],
            "failed to get tensor_view type for tile partition view",
            "failed to get tensor_view type",
        ),
        (
            &["0f 01 04 00 00 00 02 00 00", int],
            "invalid tensor_view type for tile partition view",
            "expected ::mlir::cuda_tile::TensorViewType but got 'i32'",
        ),
        (
            &["0f 01 ff ff ff 7f 02 01 00 00 00 00 00", view, int],
            "tile shape contains unsupported value 2147483647",
            "tile shape dimensions must have power of two length but got [2147483647]",
        ),
        (
            &["0f 01 04 00 00 00 02 02 00", view, int],
            "failed to read tile partition view dimension map",
            "failed to read dim_map",
        ),
    ] {
        assert_eq!(refuse(&argument(types), V1).0, old, "{types:?}");
        assert_eq!(refuse(&argument(types), V2).0, new, "{types:?}");
    }
    // A byte that says whether there is padding is not missed.
    let bytes = argument(&["0f 01 04 00 00 00 02 01 00 00 00 00", view, int]);
    for level in [V1, V2] {
        assert!(shown(&bytes, level).contains("partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>"), "{level}");
    }
}

#[test]
fn symbols_without_a_name() {
    let nameless =
        File { minor: 1, strings: &[""], constants: &[], types: &["10 00 00"], signature: 0, body: "5c 00 00" };
    let reference = File {
        minor: 1,
        strings: &["k", ""],
        constants: &["04 01 00 00 00"],
        types: &["10 00 00", "03", "0c 01", "0d 02 00", "0d 01 01 01 00 00 00 00 00 00 00"],
        signature: 0,
        body: "2c 03 01 5c 00 00",
    };
    let global = with_section(File { body: "5c 00 00", ..reference }.bytes(), 6, 1, "01 01 04 00 00");
    for (bytes, message, text) in [
        (nameless.bytes(), "function name at index 0 is empty", "entry @\"\"()"),
        (reference.bytes(), "empty symbol reference is invalid", "get_global @\"\""),
        (global, "global symbol name at index 1 is empty", "global @\"\""),
    ] {
        assert!(shown(&bytes, V1).contains(text), "{}", shown(&bytes, V1));
        for level in [V2, V3] {
            assert_eq!(refuse(&bytes, level).0, message, "{level}");
        }
    }
}

/// Hints are checked while they are read, before 13.3.
#[test]
fn hints_are_strict() {
    let entry = |value: &str| {
        let hints = format!("0b 01 01 0a 01 02 {value}");
        let record = format!("01 00 00 06 00 {hints} 03 5c 00 00");
        let mut bytes = hex("7f 54 69 6c 65 49 52 00 0d 01 00 00");
        section(&mut bytes, 2, 8, &hex(&record));
        section(&mut bytes, 5, 4, &hex("02 cb cb cb 00 00 00 00 03 00 00 00 10 00 00 03"));
        let strings = "03 cb cb cb 00 00 00 00 01 00 00 00 07 00 00 00 6b";
        let text: String = "sm_100latency".bytes().map(|b| format!(" {b:02x}")).collect();
        section(&mut bytes, 1, 4, &hex(&format!("{strings}{text}")));
        bytes.push(0);
        bytes
    };
    let range = "integer value in the range [1, 10] is expected for sm_100.latency";
    for level in [V1, V2] {
        assert_eq!(refuse(&entry("01 01 0b"), level).0, range, "{level}");
        assert_eq!(refuse(&entry("05 02"), level).0, "integer value expected for sm_100.latency", "{level}");
        assert!(shown(&entry("01 01 0a"), level).contains("latency = 10"), "{level}");
    }
    assert!(shown(&entry("01 01 0b"), V3).contains("latency = 11"));
}

/// Version 13.1 has no token of `print_tko`; the text of 13.1 has none, either.
#[test]
fn print_comes_back() {
    let text = "entry @k(%arg0: tile<i32>) {
  print \"a\", %arg0 : tile<i32>
  %0 = addi %arg0, %arg0 : tile<i32>
  print \"b\"
  return
}
";
    let bytes = bytes_of(text, V1);
    assert_eq!(shown(&bytes, V1), text);
    let body = hex("55 00 01 01 00  03 01 00 00 00  55 00 02 00  5c 00 00");
    assert!(bytes.windows(body.len()).any(|w| w == body), "{bytes:02x?}");
    let later = shown(&bytes, V2);
    assert!(later.contains("%0 = print_tko \"a\", %arg0 : tile<i32> -> token"), "{later}");
    let one = |body: &str| {
        let types = ["10 00 00", "11"];
        File { minor: 1, strings: &["k"], constants: &[], types: &types, signature: 0, body }.bytes()
    };
    assert_eq!(refuse(&one("55 01 01 00 00"), V1).0, "'cuda_tile.print' op requires zero results");
    assert_eq!(refuse(&one("55 80"), V1).0, "failed to read number of result types for PrintOp");
    assert_eq!(
        refuse(&one("55 01 01 00 00"), V2).0,
        "result count mismatch for PrintTkoOp: expected 0 compatible results but got 1"
    );
}

/// Fields that came later are refused by name, by the tools that know them.
#[test]
fn writers_name_the_version_of_what_they_refuse() {
    let kernel = |ty: &str, op: &str| format!("entry @k(%x: tile<{ty}>) {{ {op} return }}");
    let check = |ty: &str, op: &str, message: &str| {
        assert_eq!(refused(&kernel(ty, op), V2, Version::V13_1), [message], "{op}");
        assert!(written(&kernel(ty, op), V2, Version::V13_2).is_ok(), "{op}");
    };
    let needs = "requires bytecode version 13.2";
    check(
        "f32",
        "%a = atan2 %x, %x : tile<f32>",
        "operation 'cuda_tile.atan2' is not available in bytecode version 13.1",
    );
    check(
        "i32",
        "%a = negi %x overflow<no_signed_wrap> : tile<i32>",
        &format!("attribute 'overflow' {needs}+, but targeting 13.1"),
    );
    check(
        "f32",
        "%a = tanh %x rounding<approx> : tile<f32>",
        &format!("attribute 'rounding_mode' {needs}+, but targeting 13.1"),
    );
    check(
        "i32",
        "for unsigned %i in (%x to %x, step %x) : tile<i32> { continue }",
        &format!("optional attribute 'unsignedCmp' is provided but {needs}, targeting 13.1"),
    );
    check(
        "i32",
        "%t = make_token : token %u = print_tko \"x\" token = %t -> token",
        &format!("optional operand 'token' is provided but {needs}, targeting 13.1"),
    );
    check("f8E8M0FNU", "", &format!("type 'F8E8M0FNU' {needs}+, targeting 13.1"));
    assert_eq!(
        refused(&kernel("f8E8M0FNU", ""), V3, Version::V13_1),
        [format!("type 'Float8E8M0FNU' {needs}+, targeting 13.1")]
    );
}

#[test]
fn numbers_without_an_encoding() {
    for (ty, texts) in [
        ("f8E3M4", ["unsupported float8 type format", "unsupported float type: 'f8E3M4'"]),
        ("f80", ["unsupported float type width", "unsupported float type: 'f80'"]),
        ("f4E2M1FN", ["unsupported float type width", "unsupported float type: 'f4E2M1FN'"]),
        ("i4", ["unsupported integer type width"; 2]),
        ("i24", ["unsupported integer type width"; 2]),
        ("index", ["unsupported type in bytecode writer"; 2]),
    ] {
        let text = format!(
            "\"cuda_tile.entry\"() <{{arg_attrs = [{{}}], function_type = ({ty}) -> (), res_attrs = [], sym_name = \"k\"}}> \
             ({{ ^bb0(%x: {ty}): \"cuda_tile.return\"() : () -> () }}) : () -> ()"
        );
        for (level, message) in [V1, V2].into_iter().zip(texts) {
            assert_eq!(refused(&text, level, level.newest()), [message], "{ty} at {level}");
        }
    }
    let text = "\"cuda_tile.entry\"() <{arg_attrs = [{}], function_type = (f8E8M0FNU) -> (), res_attrs = [], sym_name = \
                \"k\"}> ({ ^bb0(%x: f8E8M0FNU): \"cuda_tile.return\"() : () -> () }) : () -> ()";
    assert_eq!(refused(text, V1, Version::V13_1), ["unsupported float8 type format"]);
    assert!(written(text, V2, Version::V13_2).is_ok());
}

/// The verifier of 13.2 does not ask for purity; the writer does, of ops at any depth.
#[test]
fn bodies_of_reductions_are_pure() {
    let reduction = |body: &str| {
        format!(
            "entry @k(%x: tile<8xi32>, %c: tile<i1>) {{
              %r = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {{
                {body}
                yield %a : tile<i32>
              }}
            }}"
        )
    };
    let only_pure = |op: &str| format!("cuda_tile.{op}: only pure operations allowed");
    for (body, culprit, blamed) in [
        ("%q = divi %a, %b signed : tile<i32>", "divi", "reduce"),
        ("%t = print_tko \"x\" -> token", "print_tko", "reduce"),
        // Ops inside come before the op itself.
        ("if %c { %t = make_token : token assert %c, \"c\" : tile<i1> }", "assert", "if"),
        ("if %c { %t = make_token : token }", "if", "reduce"),
    ] {
        for level in [V2, V3] {
            let messages = refused(&reduction(body), level, Version::V13_2);
            assert_eq!(messages, [format!("invalid op: cuda_tile.{culprit}"), only_pure(blamed)], "{body} at {level}");
        }
        assert!(written(&reduction(body), Level::V13_4, Version::V13_2).is_ok(), "{body}");
    }
    assert!(written(&reduction("%s = addi %a, %b : tile<i32>"), V2, Version::V13_2).is_ok());
    // The first op is reported, inner ones first.
    let foreign = "entry @k() { \"a.a\"() ({ \"b.b\"() : () -> () }) : () -> () \"c.c\"() : () -> () return }";
    assert_eq!(refused(foreign, V2, Version::V13_2)[0], "invalid op: b.b");
}

const SCOPES: &str = "#f = #cuda_tile.di_file<\"a.py\" in \"d\">
#u = #cuda_tile.di_compile_unit<file = #f>
#s = #cuda_tile.di_subprogram<file = #f, line = 1, name = \"n\", linkageName = \"k\", compileUnit = #u, scopeLine = 2>
#l = loc(#cuda_tile.di_loc<loc(\"a.py\":1:1) in #s>)
#m = loc(#cuda_tile.di_loc<loc(\"a.py\":2:2) in #s>)
";

/// A kernel at `#l` with an op at `loc`.
fn at(loc: &str) -> String {
    format!(
        "{SCOPES}cuda_tile.module @m {{ entry @k() {{ %t = make_token : token loc({loc}) return loc(#l) }} loc(#l) }}"
    )
}

/// Writers of 13.1 keep locations with a scope; later ones refuse names and fused locations.
#[test]
fn locations_are_reduced_to_what_has_a_scope() {
    let line = |n: u32| format!("di_loc<loc(\"a.py\":{n}:{n}) in #");
    for (loc, lines, refusal) in [
        ("\"n\"(#m)", &[2][..], Some("NameLoc")),
        ("fused[\"x\":7:7, \"n\"(#m), #l]", &[2], Some("FusedLoc")),
        ("fused[\"x\":7:7, \"y\":8:8]", &[], Some("FusedLoc")),
        ("\"n\"", &[], Some("NameLoc")),
        ("callsite(#m at \"n\"(#l))", &[2], Some("NameLoc")),
        // The caller is looked at first.
        ("callsite(\"n\"(#m) at fused[#m, #l])", &[2], Some("FusedLoc")),
        // Both sides need a scope.
        ("callsite(#m at unknown)", &[], None),
        ("#m", &[2], None),
    ] {
        let text = located(&bytes_of(&at(loc), V1), V1);
        let reduced = lines.iter().all(|&n| text.contains(&line(n)));
        assert!(reduced && text.contains(&line(2)) != lines.is_empty(), "{loc}:\n{text}");
        assert_eq!(text.contains("callsite("), loc.starts_with("callsite") && !lines.is_empty(), "{loc}:\n{text}");
        match refusal {
            Some(kind) => assert_eq!(
                refused(&at(loc), V2, Version::V13_2),
                [format!("unsupported location, got {kind}, expected DILocAttr or CallSiteLoc")],
                "{loc}"
            ),
            None => assert!(written(&at(loc), V2, Version::V13_2).is_ok(), "{loc}"),
        }
    }
    let function = format!("{SCOPES}cuda_tile.module @m {{ entry @k() {{ return loc(#m) }} loc(\"n\"(#l)) }}");
    assert!(located(&bytes_of(&function, V1), V1).contains(&line(1)));
    assert_eq!(refused(&function, V2, Version::V13_2), ["failed to serialize debug info attribute"]);
}

/// Parts are numbered before the location that they belong to, so a location without an encoding still has a number.
#[test]
fn entries_of_reduced_locations() {
    let bytes = bytes_of(&at("fused[\"n\"(#m), callsite(#m at unknown)]"), V1);
    // A file named by strings 1 and 2, its unit, a subprogram named by 3 and 0, `#l`; then `#m`, its name, the call site
    // that is unknown, and the fused location.
    let entries =
        "02 01 02  01 01  05 01 01 03 00 02 02  04 03 01 01 01  04 03 01 02 02  04 03 01 02 02  00  04 03 01 02 02";
    let entries = hex(entries);
    assert!(bytes.windows(entries.len()).any(|w| w == entries), "{bytes:02x?}");
}
