//! The diagnostics do not depend on the number of threads, for every text of the repository and for a large one with errors.

#[path = "../../../tests/support/files.rs"]
mod files;
#[path = "../../../tests/support/parallel.rs"]
mod parallel;

use files::{file_tests, files_below};
use std::sync::Arc;
use tileir::base::{Diagnostic, Diagnostics, Source};
use tileir::ir::{Level, Module};
use tileir::text::{ParseOptions, PrintOptions, parse, print, print_in_pieces};
use tileir::verify::{Options, Policy, Threads, verify};

fn reports(m: &Module, options: &Options) -> (bool, Vec<Diagnostic>) {
    let mut diagnostics = Diagnostics::new();
    let accepted = verify(m, options, &mut diagnostics).is_ok();
    (accepted, diagnostics.list().to_vec())
}

/// Compares all ways to verify a text; whether there was anything to say.
fn compare(text: Vec<u8>, name: &str) -> bool {
    let source = Arc::new(Source::new(name, text));
    let mut spoke = false;
    for level in Level::ALL {
        let options = ParseOptions { level, allow_unregistered: true, testing_ops: true, ..ParseOptions::default() };
        let parsed = parse(&source, &options);
        if parsed.diagnostics.has_errors() {
            continue;
        }
        for policy in [Policy::All, Policy::Upstream] {
            let one = Options { level, policy, threads: Threads::One, ..Options::default() };
            let expected = reports(&parsed.module, &one);
            for threads in [Threads::Many, Threads::Auto] {
                assert_eq!(expected, reports(&parsed.module, &Options { threads, ..one }), "{name}");
            }
            spoke |= !expected.1.is_empty();
        }
    }
    spoke
}

#[test]
fn on_every_text() {
    let files = files_below(&file_tests(), "mlir");
    let spoke = parallel::map(&files, |p| compare(std::fs::read(p).unwrap(), &p.display().to_string()));
    let spoke = spoke.into_iter().filter(|spoke| *spoke).count();
    assert!(spoke > 20, "only {spoke} texts have errors");
}

#[test]
fn on_a_large_module_with_errors() {
    let mut text = String::from("cuda_tile.module @m {\n");
    for i in 0..600 {
        text.push_str(&format!("  entry @f{}(%x: tile<i32>, %y: tile<f32>) {{\n", if i % 50 == 7 { 0 } else { i }));
        for k in 0..40 {
            text.push_str(match (i * 41 + k) % 97 {
                0 => "    absf %x : tile<i32>\n",
                1 => "    exti %x signed : tile<i32> -> tile<i16>\n",
                2 => "    get_global @none : tile<ptr<f32>>\n",
                3 => "    loop { yield }\n",
                _ => "    addi %x, %x : tile<i32>\n",
            });
        }
        text.push_str("  }\n");
    }
    text.push_str("}\n");
    assert!(compare(text.into_bytes(), "large"));
}

/// Functions printed side by side make the text that the module printed as one has inside.
#[test]
fn pieces_make_the_text() {
    let module = tileir_gen::mixed(20_000);
    let options = PrintOptions { reference: true, ..PrintOptions::default() };
    let mut pieces: Vec<String> = Vec::new();
    print_in_pieces(&module, &PrintOptions { unwrap_module: true, ..options }, &mut |p| pieces.push(p.to_owned()));
    assert!(cfg!(not(feature = "parallel")) || pieces.len() > 4, "{} pieces", pieces.len());
    let whole = print(&module, &options);
    let inside: Vec<&str> = whole.lines().skip(1).map(|l| l.strip_prefix("  ").unwrap_or_default()).collect();
    let (end, inside) = inside.split_last().expect("a module has a last line");
    assert!(end.is_empty());
    let pieces = pieces.concat();
    let differs = pieces.lines().zip(inside).find(|(a, b)| a != *b);
    assert_eq!((differs, pieces.lines().count()), (None, inside.len()));
}
