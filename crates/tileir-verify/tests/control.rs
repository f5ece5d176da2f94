//! Control flow, reductions, functions, symbols and debug info: what is refused, and in which words.

mod common;

use common::text::{check_at, check_file, module, table, table_13_4};
use tileir_ir::Level::{V13_3, V13_4};
use tileir_verify::{HintMode, Options, Policy};

fn file(text: &str, expected: &[&str]) {
    check_file(V13_3, HintMode::Silent, text, expected);
}

#[test]
fn carried_values() {
    table(&[
        (
            "%0 = for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %f) -> (tile<8xf32>) { continue %x : tile<8xf32> }",
            "",
        ),
        (
            "%0 = for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %f) -> (tile<8xf32>) { continue %n : tile<8xi32> }",
            "`for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: ('!cuda_tile.tile<8xf32>'), but found: ('!cuda_tile.tile<8xi32>')",
        ),
        (
            "for %k in (%i to %i, step %i) : tile<i32> { continue %n : tile<8xi32> }",
            "`for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: (), but found: ('!cuda_tile.tile<8xi32>')",
        ),
        (
            "%0 = loop iter_values(%x = %f) : tile<8xf32> -> tile<8xi32> { continue }",
            "`loop` is missing a valid terminator. `continue` op should have operand types that match the parent loop iter_values: ('!cuda_tile.tile<8xf32>'), but found: ()",
        ),
        (
            "loop { break %f : tile<8xf32> }",
            "'cuda_tile.break' op operand types must correspond to the parent loop result types: ('!cuda_tile.tile<8xf32>') vs ()",
        ),
        (
            "%0 = loop : tile<8xi32> { break %f : tile<8xf32> }",
            "'cuda_tile.break' op operand types must correspond to the parent loop result types: ('!cuda_tile.tile<8xf32>') vs ('!cuda_tile.tile<8xi32>')",
        ),
        (
            "loop iter_values(%x = %tv1) : tensor_view<64xf32, strides=[1]> { continue %x : tensor_view<64xf32, strides=[1]> }",
            "'cuda_tile.loop' op loop-carried value 0 is a tensor_view, which is not supported",
        ),
        (
            r#""cuda_tile.for"(%i, %i, %i) ({ "cuda_tile.continue"() : () -> () }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()"#,
            "'cuda_tile.for' op expected at least one block argument for induction variable",
        ),
        (
            r#""cuda_tile.for"(%i, %i, %i) ({ ^bb0(%k: !cuda_tile.tile<i64>): "cuda_tile.continue"() : () -> () }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()"#,
            "'cuda_tile.for' op expected induction variable to be same type as bounds and step: '!cuda_tile.tile<i64>' vs '!cuda_tile.tile<i32>'",
        ),
        (
            r#""cuda_tile.loop"() ({ ^bb0(%k: !cuda_tile.tile<i64>): "cuda_tile.continue"() : () -> () }) : () -> ()"#,
            "'cuda_tile.loop' op mismatch in number of region iterator values and loop iterator inits: 1 vs 0",
        ),
        (
            r#""cuda_tile.loop"(%i) ({ ^bb0(%k: !cuda_tile.tile<i64>): "cuda_tile.continue"(%i) : (!cuda_tile.tile<i32>) -> () }) : (!cuda_tile.tile<i32>) -> ()"#,
            "'cuda_tile.loop' op init value 0 and region iter_value 0 have different type: '!cuda_tile.tile<i32>' != '!cuda_tile.tile<i64>'",
        ),
        (
            r#""cuda_tile.for"(%i, %i, %j) ({ ^bb0(%k: !cuda_tile.tile<i32>): "cuda_tile.continue"() : () -> () }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()"#,
            "'cuda_tile.for' op failed to verify that all of {lowerBound, upperBound, step} have same type",
        ),
    ]);
}

#[test]
fn branches() {
    table(&[
        (
            "%0 = if %b -> (tile<8xf32>) { yield } else { yield %f : tile<8xf32> }",
            "'cuda_tile.if' op has return type of '!cuda_tile.tile<8xf32>' but then branch does not yield anything",
        ),
        (
            "if %b { } else { yield %f : tile<8xf32> }",
            "'cuda_tile.if' op does not return a value, but else branch yields '!cuda_tile.tile<8xf32>'",
        ),
        (
            "%0 = if %b -> (tile<8xf32>) { yield %n : tile<8xi32> } else { yield %f : tile<8xf32> }",
            "'cuda_tile.if' op type does not match yield type, then branch yields '!cuda_tile.tile<8xi32>' but op result type is '!cuda_tile.tile<8xf32>'",
        ),
        (
            "%0 = if %b -> (tile<8xf32>) { yield %f : tile<8xf32> }",
            "'cuda_tile.if' op has non-empty return type, must define else branch",
        ),
        (
            "%0 = if %b -> (tensor_view<64xf32, strides=[1]>) { yield %tv1 : tensor_view<64xf32, strides=[1]> } else { yield %tv1 : tensor_view<64xf32, strides=[1]> }",
            "'cuda_tile.if' op result type 0 is a tensor_view, which is not supported",
        ),
        (
            "%0 = if %b -> (gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>) { return } else { return }",
            "'cuda_tile.if' op result type 0 is a tile view, which is not supported",
        ),
        ("%0 = if %b -> (tile<8xf32>) { yield %f : tile<8xf32> } else { return }", ""),
    ]);
}

#[test]
fn nesting() {
    table(&[
        ("break", "'cuda_tile.break' op expects parent op to be one of 'cuda_tile.if, cuda_tile.loop'"),
        (
            "for %k in (%i to %i, step %i) : tile<i32> { if %b { break } }",
            "'cuda_tile.break' op can only be nested within a ancestor chain of 'cuda_tile.loop', 'cuda_tile.if' operations\n  see unexpected ancestor operation",
        ),
        (
            "if %b { continue }",
            "'cuda_tile.continue' op can only be nested within a ancestor chain of 'cuda_tile.for', 'cuda_tile.loop', 'cuda_tile.if' operations\n  see unexpected ancestor operation",
        ),
        (
            "continue",
            "'cuda_tile.continue' op expects parent op to be one of 'cuda_tile.for, cuda_tile.if, cuda_tile.loop'",
        ),
        (
            "loop { yield }",
            "'cuda_tile.yield' op expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'",
        ),
        (
            "loop { return }",
            "'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if, cuda_tile.testing$func'",
        ),
        (
            "loop { if %b { return } }",
            "'cuda_tile.return' op must be used within a cuda_tile.testing$func, cuda_tile.entry, or cuda_tile.if operation",
        ),
        (
            "if %b { return %i : tile<i32> }",
            "'cuda_tile.return' op has 1 operands, but enclosing function (@k) returns 0",
        ),
        (
            "loop { break\nassert %b, \"no\" : tile<i1>\ncontinue }",
            "'cuda_tile.break' op must be the last operation in the parent block",
        ),
    ]);
    table_13_4(&[("loop { return }", ""), ("loop { if %b { return } }", "")]);
    check_at(
        V13_4,
        "for %k in (%i to %i, step %i) : tile<i32> { if %b { return } }",
        "'cuda_tile.return' op must be used within a cuda_tile.testing$func, cuda_tile.entry, cuda_tile.if, or cuda_tile.loop operation",
    );
}

#[test]
fn blocks_and_regions() {
    table(&[
        (
            r#""cuda_tile.loop"() ({ }) : () -> ()"#,
            "'cuda_tile.loop' op region #0 ('region') failed to verify constraint: region with 1 blocks",
        ),
        (
            r#""cuda_tile.if"(%b) ({ }, { }) : (!cuda_tile.tile<i1>) -> ()"#,
            "'cuda_tile.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks",
        ),
        (
            r#""cuda_tile.loop"() ({ ^bb0: "cuda_tile.continue"() : () -> ()
            ^bb1: "cuda_tile.continue"() : () -> () }) : () -> ()"#,
            "'cuda_tile.loop' op expects region #0 to have 0 or 1 blocks",
        ),
        (
            r#""cuda_tile.if"(%b) ({ ^bb0(%x: !cuda_tile.tile<i1>): "cuda_tile.yield"() : () -> () }, { }) : (!cuda_tile.tile<i1>) -> ()"#,
            "'cuda_tile.if' op region #0 should have no arguments",
        ),
        (
            r#""cuda_tile.loop"() ({ %x = "cuda_tile.iota"() : () -> !cuda_tile.tile<8xi32> }) : () -> ()"#,
            "block with no terminator, has \"cuda_tile.iota\"",
        ),
        (
            r#""cuda_tile.loop"() ({ "test.end"() : () -> () }) : () -> ()"#,
            "'cuda_tile.loop' op expects regions to end with 'cuda_tile.continue', found 'test.end'\n  in custom textual format, the absence of terminator implies 'cuda_tile.continue'",
        ),
        // What an unregistered op holds is its own business, unless it is of the dialect.
        (r#""test.any"() ({ %x = "test.one"() : () -> !cuda_tile.tile<i32> }) : () -> ()"#, ""),
        (
            r#""test.any"() ({ %x = cuda_tile.iota : tile<i32> }) : () -> ()"#,
            "'cuda_tile.iota' op expects result type to be 1-d tile",
        ),
        (
            r#""test.any"() ({ %x = "test.use"(%y) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
            %y = "test.one"() : () -> !cuda_tile.tile<i32> }) : () -> ()"#,
            "operand #0 does not dominate this use\n  operand defined here (op in the same block)",
        ),
    ]);
    file(
        r#""cuda_tile.module"() ({ }) {sym_name = "m"} : () -> ()"#,
        &["'cuda_tile.module' op Operations with a 'SymbolTable' must have exactly one block"],
    );
}

#[test]
fn scopes_stop_where_the_reference_tools_stop() {
    // A wrong global ends its module before the entries are looked at; a wrong entry does not end its siblings, but
    // hides what is said about the module.
    let bad_entry = |name: &str| format!("entry @{name}() {{ %0 = iota : tile<i32>\n%1 = iota : tile<i8>\nreturn }}");
    let iota = "'cuda_tile.iota' op expects result type to be 1-d tile";
    file(
        &format!("cuda_tile.module @m {{ {}\nglobal @g <i32: 1> : tile<i32> }}", bad_entry("a")),
        &["'cuda_tile.global' op type must have rank 1"],
    );
    file(&format!("cuda_tile.module @m {{ {}\n{} }}", bad_entry("a"), bad_entry("a")), &[iota, iota]);
    file(
        "cuda_tile.module @m { entry @a() { %0 = get_global @x : tile<ptr<i32>>\nreturn }\n\
         entry @b() { %0 = get_global @y : tile<ptr<i32>>\nreturn } }",
        &["'cuda_tile.get_global' op 'y' does not reference a valid global"],
    );
}

/// A reduction of `%f` with this body.
fn reduce(attributes: &str, arguments: &str, ops: &str, result: &str) -> String {
    format!("%0 = reduce %f {attributes} : tile<8xf32> -> {result} ({arguments}) {{ {ops} }}")
}

#[test]
fn reductions() {
    let usual = ("dim=0 identities=[0.0 : f32]", "%x: tile<f32>, %y: tile<f32>", "yield %x : tile<f32>", "tile<f32>");
    let op = "'cuda_tile.reduce' op ";
    let two = "expect identities to match the number of operands but got: 1 operands and 2 identities";
    let cases = [
        (reduce(usual.0, usual.1, usual.2, usual.3), String::new()),
        (reduce("dim=0 identities=[0.0 : f32, 1.0 : f32]", usual.1, usual.2, usual.3), format!("{op}{two}")),
        (
            reduce("dim=0 identities=[0 : i32]", usual.1, usual.2, usual.3),
            format!("{op}expect same type for operand at index: 0 and identity at index: 0 but got: 'f32' and 'i32'"),
        ),
        (
            reduce("dim=1 identities=[0.0 : f32]", usual.1, usual.2, usual.3),
            format!("{op}dimension (1) is out of bound [0, 1)"),
        ),
        (
            reduce(usual.0, usual.1, usual.2, "tile<8xf32>"),
            format!(
                "{op}inferred type(s) '!cuda_tile.tile<f32>' are incompatible with return type(s) of operation '!cuda_tile.tile<8xf32>'\n{op}failed to infer returned types"
            ),
        ),
        (reduce(usual.0, "%x: tile<f32>", usual.2, usual.3), format!("{op}expect 2 block arguments but got: 1")),
        (
            reduce(usual.0, "%x: tile<f32>, %y: tile<8xf32>", usual.2, usual.3),
            format!("{op}expect 0-rank tile type at index: 1 but got: '!cuda_tile.tile<8xf32>'"),
        ),
        (
            reduce(usual.0, "%x: tile<f32>, %y: tile<i32>", usual.2, usual.3),
            format!("{op}expect same element type for block argument at index: 0 and 1 but got: 'f32' and 'i32'"),
        ),
        (
            reduce(usual.0, "%x: tile<i32>, %y: tile<i32>", "yield %x : tile<i32>", usual.3),
            format!(
                "{op}expect same type for operand at index: 0 and block argument at index: 0 but got: 'f32' and 'i32'"
            ),
        ),
        (
            reduce(usual.0, usual.1, "yield", usual.3),
            format!("{op}expect number of terminators operands (0) to match number of operands (1)"),
        ),
        (
            reduce(usual.0, usual.1, "yield %i : tile<i32>", usual.3),
            format!(
                "{op}expect same type for operand at index: 0 and terminator argument at index: 0 but got: 'f32' and 'i32'"
            ),
        ),
        (
            reduce(usual.0, usual.1, "%z = divi %i, %i signed : tile<i32>\nyield %x : tile<f32>", usual.3),
            "'cuda_tile.divi' op only pure operations are allowed inside 'cuda_tile.reduce'".to_owned(),
        ),
        (
            reduce(usual.0, usual.1, "if %b { }\nyield %x : tile<f32>", usual.3),
            "'cuda_tile.if' op only pure operations are allowed inside 'cuda_tile.reduce'".to_owned(),
        ),
    ];
    for (text, expected) in &cases {
        table(&[(text, expected)]);
    }
    let newer = [
        (reduce(usual.0, usual.1, "%z = divi %i, %i signed : tile<i32>\nyield %x : tile<f32>", usual.3), ""),
        (reduce(usual.0, usual.1, "if %b { }\nyield %x : tile<f32>", usual.3), ""),
        (
            reduce(usual.0, usual.1, "assert %b, \"no\" : tile<i1>\nyield %x : tile<f32>", usual.3),
            "'cuda_tile.assert' op only memory-effect-free operations are allowed inside 'cuda_tile.reduce'",
        ),
        (
            reduce(usual.0, usual.1, "loop { continue }\nyield %x : tile<f32>", usual.3),
            "'cuda_tile.loop' op only memory-effect-free operations are allowed inside 'cuda_tile.reduce'",
        ),
    ];
    for (text, expected) in &newer {
        table_13_4(&[(text, expected)]);
    }
}

#[test]
fn scans() {
    table(&[
        (
            "%0 = scan %f dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<4xf32> (%x: tile<f32>, %y: tile<f32>) { yield %x : tile<f32> }",
            "'cuda_tile.scan' op expect same type for operand at index: 0 and result at index: 0",
        ),
        (
            "%0 = scan %f dim=3 reverse=true identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) { yield %x : tile<f32> }",
            "'cuda_tile.scan' op dimension (3) is out of bound [0, 1)",
        ),
        (
            "%0, %1 = scan %f, %ff dim=0 reverse=true identities=[0.0 : f32, 0.0 : f32] : tile<8xf32>, tile<4x8xf32> -> tile<8xf32>, tile<4x8xf32> (%x: tile<f32>, %y: tile<f32>, %z: tile<f32>, %w: tile<f32>) { yield %x, %z : tile<f32>, tile<f32> }",
            "'cuda_tile.scan' op requires the same shape for all operands",
        ),
    ]);
}

#[test]
fn functions() {
    file(
        "cuda_tile.entry @e(%a: tile<8xf32>) { return }",
        &["'cuda_tile.entry' op entry op must have scalar types (rank 0 !cuda_tile.tile)"],
    );
    file("cuda_tile.entry @e(%a: tile<ptr<f32>>, %b: token) { return }", &[]);
    let generic = |body: &str, ty: &str, more: &str| {
        format!(
            "\"cuda_tile.entry\"() ({{ {body} \"cuda_tile.return\"() : () -> () }}) {{sym_name = \"e\", function_type = {ty}{more}}} : () -> ()"
        )
    };
    file(
        &generic("", "(!cuda_tile.tile<i32>) -> ()", ""),
        &["'cuda_tile.entry' op entry block must have 1 arguments to match function signature"],
    );
    file(
        &generic("^bb0(%a: !cuda_tile.tile<f32>):", "(!cuda_tile.tile<i32>) -> ()", ""),
        &[
            "'cuda_tile.entry' op type of entry block argument #0('!cuda_tile.tile<f32>') must match the type of the corresponding argument in function signature('!cuda_tile.tile<i32>')",
        ],
    );
    file(&generic("", "() -> (!cuda_tile.tile<i32>)", ""), &["'cuda_tile.entry' op entry op must not return values"]);
    file(
        &generic("", "() -> ()", ", arg_attrs = [{}]"),
        &[
            "'cuda_tile.entry' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0",
        ],
    );
    file(
        &generic("^bb0(%a: !cuda_tile.tile<i32>):", "(!cuda_tile.tile<i32>) -> ()", ", arg_attrs = [{plain}]"),
        &["'cuda_tile.entry' op arguments may only have dialect attributes"],
    );
    file(
        "cuda_tile.module @m { global @g <i32: [[1, 2], [3, 4]]> : tile<2x2xi32> }",
        &["'cuda_tile.global' op type must have rank 1"],
    );
}

#[test]
fn symbols() {
    file(
        "cuda_tile.module @m { global @g <i32: 1> : tile<1xi32>\nglobal @g <i32: 1> : tile<1xi32> }",
        &["redefinition of symbol named 'g'", "  see existing symbol definition here"],
    );
    file(
        "cuda_tile.module @m { entry @e() { %0 = get_global @h : tile<ptr<i32>>\nreturn } }",
        &["'cuda_tile.get_global' op 'h' does not reference a valid global"],
    );
    file(
        "cuda_tile.module @m { entry @e() { %0 = get_global @e : tile<ptr<i32>>\nreturn } }",
        &["'cuda_tile.get_global' op 'e' does not reference a valid global"],
    );
    file(
        "cuda_tile.module @m { global @g <i32: 1> : tile<1xi32>\nentry @e() { %0 = get_global @g : tile<ptr<f32>>\nreturn } }",
        &[
            "'cuda_tile.get_global' op pointee type of result type '!cuda_tile.ptr<f32>' does not match type 'i32' of the global @g",
        ],
    );
    file(
        "cuda_tile.module @m { entry @e() { entry @inner() { return }\nreturn } }",
        &["'cuda_tile.entry' op symbol's parent must have the SymbolTable trait"],
    );
    file(
        "cuda_tile.module @m { global @g {sym_visibility = \"hidden\"} <i32: 1> : tile<1xi32> }",
        &[
            "'cuda_tile.global' op visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"hidden\"",
        ],
    );
    file(
        "module attributes {plain} { }",
        &["'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'plain'"],
    );
}

#[test]
fn debug_info() {
    let head = "#f = #cuda_tile.di_file<\"a.py\" in \"/tmp\">\n#u = #cuda_tile.di_compile_unit<file = #f>\n\
        #s = #cuda_tile.di_subprogram<file = #f, line = 1, name = \"k\", linkageName = \"k\", compileUnit = #u>\n\
        #o = #cuda_tile.di_subprogram<file = #f, line = 1, name = \"o\", linkageName = \"o\", compileUnit = #u>\n\
        #b = #cuda_tile.di_lexical_block<scope = #s, file = #f, line = 2>\n";
    let at = |scope: &str| format!("loc(#cuda_tile.di_loc<loc(\"a.py\":1:1) in {scope}>)");
    let entry = |inner: &str, outer: &str| {
        format!("{head}cuda_tile.module @m {{ entry @k() {{ %0 = iota : tile<8xi32> {inner}\nreturn }} {outer} }}")
    };
    let starts = |text: &str, expected: &[&str]| {
        let m = module(V13_3, text);
        let options = Options { level: V13_3, policy: Policy::Upstream, ..Options::default() };
        let said = common::says(&m, &options);
        assert_eq!(said.len(), expected.len(), "{text}\n{said:?}");
        for (said, parts) in said.iter().zip(expected) {
            for part in parts.split(" … ") {
                assert!(said.contains(part), "{said} lacks {part}");
            }
        }
    };
    starts(&entry(&at("#b"), &at("#s")), &[]);
    starts(
        &entry("", &format!("loc(callsite({} at {}))", "\"a\":1:1", "\"b\":2:2")),
        &[
            "'cuda_tile.entry' op invalid function debug info location: loc(callsite( … Function location must not be a CallSiteLoc.",
        ],
    );
    starts(
        &entry("", &at("#b")),
        &[
            "'cuda_tile.entry' op invalid function debug info scope: #cuda_tile.di_lexical_block< … Function location must have cuda_tile.di_subprogram debug info scope.",
        ],
    );
    starts(
        &entry("", &at("#o")),
        &[
            "'cuda_tile.entry' op invalid function debug info scope: … Function name \"k\" does not match subprogram scope linkage name \"o\".",
        ],
    );
    starts(
        &entry(&at("#b"), ""),
        &[
            "'cuda_tile.iota' op invalid operation debug info scope: … Operation has debug info scope, but function debug info scope is undefined.",
        ],
    );
    starts(
        &entry(&at("#o"), &at("#s")),
        &[
            "invalid operation debug info scope: … Operation debug info scope does not match function debug info scope: #cuda_tile.di_subprogram<",
        ],
    );
    starts(
        &format!("{head}cuda_tile.module @m {{ global @g <i32: 1> : tile<1xi32> {} }}", at("#s")),
        &[
            "'cuda_tile.global' op invalid operation debug info scope: #cuda_tile.di_loc< … Global variables must not have scope.",
        ],
    );
}

#[test]
fn everything_is_reported_in_the_order_of_the_text() {
    let text = "cuda_tile.module @m {\n\
        entry @a() { %0 = get_global @h : tile<ptr<i32>>\n%1 = iota : tile<i32>\nloop { break %0 : tile<ptr<i32>> }\nreturn }\n\
        entry @a() { loop { return } }\n\
        global @g <i32: [[1]]> : tile<1x1xi32> }";
    let m = module(V13_3, text);
    let options = Options { level: V13_3, policy: Policy::All, ..Options::default() };
    let expected = [
        "'cuda_tile.get_global' op 'h' does not reference a valid global",
        "'cuda_tile.iota' op expects result type to be 1-d tile",
        "'cuda_tile.break' op operand types must correspond to the parent loop result types: ('!cuda_tile.tile<ptr<i32>>') vs ()",
        "redefinition of symbol named 'a'",
        "  see existing symbol definition here",
        "'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'",
        "'cuda_tile.global' op type must have rank 1",
    ];
    assert_eq!(common::says(&m, &options), expected);
}
