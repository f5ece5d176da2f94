//! Depth, size and alias bombs: a clear error or a module, never a crash, on a small stack.

use std::sync::Arc;
use tileir::base::Source;
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
        // Each line doubles what the next one means: 2^60 in all.
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
