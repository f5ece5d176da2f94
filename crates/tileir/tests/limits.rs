//! Depth, size and alias bombs: a clear error or a module, never a crash, on a small stack.

use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::bytecode::{ReadOptions, WriteOptions, write};
use tileir::ir::compare::{CompareOptions, compare, is_same};
use tileir::text::{Limits, ParseOptions, Parsed, Policy, PrintOptions, parse, print};

/// Runs on a stack of 2 MiB, in whatever profile the tests are built.
fn on_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new().stack_size(2 << 20).spawn(work).expect("a thread").join().expect("no overflow")
}

fn read(text: String) -> Parsed {
    parse(&Arc::new(Source::new("t.mlir", text)), &ParseOptions { testing_ops: true, ..ParseOptions::default() })
}

fn nested(depth: usize) -> String {
    let mut text = String::from("entry @k(%c: tile<i1>) {\n");
    text.push_str(&"if %c {\n".repeat(depth));
    text.push_str(&"}\n".repeat(depth));
    text.push_str("}\n");
    text
}

fn first_error(parsed: &Parsed) -> Option<(&'static str, String)> {
    parsed.diagnostics.list().first().map(|d| (d.code.code, d.message.clone()))
}

#[test]
fn five_hundred_regions_work() {
    on_small_stack(|| {
        let parsed = read(nested(500));
        assert_eq!(first_error(&parsed), None);
        for generic in [false, true] {
            let text = print(&parsed.module, &PrintOptions { generic, debug_info: true, ..PrintOptions::default() });
            assert_eq!(first_error(&read(text)), None);
        }
    });
}

#[test]
fn ten_thousand_regions_are_refused() {
    on_small_stack(|| {
        let (code, message) = first_error(&read(nested(10_000))).expect("an error");
        assert_eq!((code, message.as_str()), ("E0005", "regions are nested deeper than the limit of 1024"));
    });
}

#[test]
fn deep_attributes_types_and_literals_are_refused() {
    on_small_stack(|| {
        let n = 10_000;
        let texts = [
            format!("#a = {}1{}", "[".repeat(n), "]".repeat(n)),
            format!("#a = {}1{}", "{k = ".repeat(n), "}".repeat(n)),
            format!("!t = {}", "() -> (".repeat(n)),
            format!("entry @k() {{ %0 = constant <i32: {}1{}> : tile<i32> }}", "[".repeat(n), "]".repeat(n)),
            format!("entry @k() {{ return loc({}unknown{}) }}", "callsite(".repeat(n), " at unknown)".repeat(n)),
            format!("#c = #cute.layout<{}1{}>", "(".repeat(n), ")".repeat(n)),
            format!("entry @k(%a: {}f32{}) {{}}", "tile<".repeat(n), ">".repeat(n)),
        ];
        for text in texts {
            let (code, message) = first_error(&read(text.clone())).expect("an error");
            assert_eq!(code, "E0005", "{message}: {}", &text[..60.min(text.len())]);
        }
    });
}

#[test]
fn alias_bombs_are_refused() {
    on_small_stack(|| {
        // Each line doubles the size of the next one: 2^60 in all.
        for (start, step) in [
            ("#a0 = [1]\n", "#a{} = [#a{}, #a{}]\n"),
            ("#a0 = loc(unknown)\n", "#a{} = loc(fused[#a{}, #a{}])\n"),
            ("!a0 = () -> ()\n", "!a{} = (!a{}) -> (!a{})\n"),
        ] {
            let mut text = start.to_owned();
            for i in 1..=60 {
                let line = step.replacen("{}", &i.to_string(), 1).replace("{}", &(i - 1).to_string());
                text.push_str(&line);
            }
            let (code, _) = first_error(&read(text)).expect("an error");
            assert_eq!(code, "E0005", "{start}");
        }
        // And a chain that is deep, not wide.
        let mut text = String::from("#a0 = [1]\n");
        for i in 1..=5000 {
            text.push_str(&format!("#a{i} = [#a{}]\n", i - 1));
        }
        assert_eq!(first_error(&read(text)).map(|e| e.0), Some("E0005"));
    });
}

#[test]
fn a_text_may_be_too_long() {
    let limits = Limits { bytes: 10, ..Limits::default() };
    let source = Arc::new(Source::new("t.mlir", "entry @k() {}"));
    let parsed = parse(&source, &ParseOptions { limits, ..ParseOptions::default() });
    let (code, message) = first_error(&parsed).expect("an error");
    assert_eq!((code, message.as_str()), ("E0005", "the text has 13 bytes, more than the limit of 10"));
}

#[test]
fn many_errors_end_the_report() {
    let text = "%x = nonsense\n".repeat(100_000);
    let undeclared = "%x = addi %a, %a : tile<i32>\n".to_owned()
        + &(0..1000).map(|i| format!("%y{i} = negi %z{i} : tile<i32>\n")).collect::<String>();
    for text in [text, undeclared] {
        let parsed = read(text);
        assert_eq!(parsed.diagnostics.error_count(), 101);
        assert_eq!(parsed.diagnostics.list().last().map(|d| d.code.code), Some("E0005"));
    }
}

#[test]
fn many_forward_references_are_linear() {
    let n = 50_000;
    let mut text = String::from("cuda_tile.module @m {\n");
    for i in 0..n {
        text.push_str(&format!("%a{i} = addi %b{i}, %b{i} : tile<i32>\n"));
    }
    for i in 0..n {
        text.push_str(&format!("%b{i} = constant <i32: 1> : tile<i32>\n"));
    }
    text.push('}');
    assert_eq!(first_error(&read(text)), None);
}

#[test]
fn any_prefix_of_a_text_is_read_or_refused() {
    let text = include_str!("../../../tests/files/ops/view.mlir");
    for policy in [Policy::First, Policy::All] {
        for end in 0..text.len() {
            if !text.is_char_boundary(end) {
                continue;
            }
            let source = Arc::new(Source::new("t.mlir", &text.as_bytes()[..end]));
            let parsed = parse(&source, &ParseOptions { policy, ..ParseOptions::default() });
            if !parsed.diagnostics.has_errors() {
                assert!(!print(&parsed.module, &PrintOptions::default()).contains("UNKNOWN"));
            }
        }
    }
}

/// Whether a text parses; if it does, its module must come back from both forms of text and from bytecode.
fn comes_back(text: String) -> bool {
    let parsed = read(text);
    if let Some((code, message)) = first_error(&parsed) {
        assert_eq!(code, "E0005", "{message}");
        return false;
    }
    let m = parsed.module;
    for generic in [false, true] {
        let options = PrintOptions { generic, debug_info: true, ..PrintOptions::default() };
        let again = read(print(&m, &options));
        assert_eq!(first_error(&again), None, "generic: {generic}");
        assert!(is_same(&m, &again.module));
    }
    let mut diagnostics = Diagnostics::new();
    let bytes = write(&m, &WriteOptions::default(), &mut diagnostics).expect("it has an encoding");
    let back = tileir::bytecode::read(&bytes, &ReadOptions::default(), &mut diagnostics);
    let back = back.unwrap_or_else(|_| panic!("{diagnostics}"));
    let options = CompareOptions { locations: true, ..CompareOptions::default() };
    assert_eq!(compare(&m, &back, &options).differences, []);
    true
}

/// Hints that hold `n` dictionaries, one in the other.
fn hints(n: usize) -> String {
    let (open, close) = ("{k = ".repeat(n), "}".repeat(n));
    format!("entry @k() optimization_hints=<sm_90 = {open}1{close}> {{}}")
}

/// The same, each dictionary by a name of its own.
fn named_hints(n: usize) -> String {
    let mut text = "#d1 = {k = 1}\n".to_owned();
    (2..=n).for_each(|i| text.push_str(&format!("#d{i} = {{k = #d{}}}\n", i - 1)));
    text + &format!("entry @k() optimization_hints=<sm_90 = #d{n}> {{}}")
}

/// A location of `n` call sites, one in the other.
fn call_sites(n: usize) -> String {
    let mut text = "#f = #cuda_tile.di_file<\"f\" in \"d\">\n#u = #cuda_tile.di_compile_unit<file = #f>\n\
        #s = #cuda_tile.di_subprogram<file = #f, line = 1, name = \"k\", linkageName = \"k\", compileUnit = #u, scopeLine = 1>\n\
        #l0 = #cuda_tile.di_loc<loc(\"f\":1:1) in #s>\n"
        .to_owned();
    (1..=n).for_each(|i| text.push_str(&format!("#l{i} = loc(callsite(#l{} at #l0))\n", i - 1)));
    text + &format!("cuda_tile.module @m {{ entry @k() {{ return loc(#l{n}) }} loc(#l0) }}")
}

#[test]
fn what_is_as_deep_as_may_be_comes_back_from_text_and_bytecode() {
    on_small_stack(|| {
        // Of the 64 levels the hints take two and the number takes one; a dictionary is one level.
        for make in [hints as fn(usize) -> String, named_hints] {
            assert!(comes_back(make(61)));
            assert!(!comes_back(make(62)));
        }
        // A position, its subprogram, the unit of that and its file are the last four of 256 levels.
        assert!(comes_back(call_sites(252)));
        assert!(!comes_back(call_sites(253)));
    });
}

#[test]
fn what_is_too_deep_to_be_read_is_not_written() {
    on_small_stack(|| {
        let limits = Limits { depth: 1000, ..Limits::default() };
        for (text, what) in [(named_hints(62), "attributes"), (call_sites(253), "debug info")] {
            let source = Arc::new(Source::new("t.mlir", text));
            let parsed = parse(&source, &ParseOptions { limits, ..ParseOptions::default() });
            assert_eq!(first_error(&parsed), None);
            let mut diagnostics = Diagnostics::new();
            assert!(write(&parsed.module, &WriteOptions::default(), &mut diagnostics).is_err());
            assert!(diagnostics.to_string().contains(&format!("{what} nested deeper than ")), "{diagnostics}");
        }
    });
}
