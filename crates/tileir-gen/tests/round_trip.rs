//! Generated modules read back from their text.

use std::sync::Arc;
use tileir_base::Source;
use tileir_gen::{Options, generate, generate_from, mixed, mixed_text};
use tileir_ir::{Level, Module, Version};
use tileir_text::{ParseOptions, PrintOptions, parse, print};

/// Reads a text that must be right.
fn read(text: &str, level: Level, what: &str) -> Module {
    let source = Arc::new(Source::new("generated.mlir", text));
    let parsed = parse(&source, &ParseOptions { level, ..ParseOptions::default() });
    if let Some(error) = parsed.diagnostics.list().first() {
        panic!("{what}: {}", tileir_base::render::mlir_style(error, &source));
    }
    parsed.module
}

/// The first line that differs, for a readable failure.
fn assert_same(left: &str, right: &str, what: &str) {
    for (i, (a, b)) in left.lines().zip(right.lines()).enumerate() {
        assert_eq!(a, b, "{what}, line {}", i + 1);
    }
    assert_eq!(left.len(), right.len(), "{what}: lengths");
}

/// Prints in both forms and reads both back: each is a fixed point, and without locations (the pretty form has none for
/// block arguments) each says what the other says.
fn check(seed: u64, options: &Options) {
    let what = |form: &str| format!("seed {seed}, {form}, {options:?}");
    let module = generate(seed, options);
    let print_as = |m: &Module, generic, debug_info| {
        print(m, &PrintOptions { level: options.level, generic, debug_info, ..PrintOptions::default() })
    };
    for (generic, form) in [(false, "pretty"), (true, "generic")] {
        let text = print_as(&module, generic, options.debug_info);
        let back = read(&text, options.level, &what(form));
        assert_same(&text, &print_as(&back, generic, options.debug_info), &what(form));
        // The pretty form gives each argument of a kernel a dictionary, as text does and bytecode does not.
        if options.text_only {
            assert_same(&print_as(&module, !generic, false), &print_as(&back, !generic, false), &what(form));
        }
    }
}

#[test]
fn text_reads_back() {
    for seed in 0..16 {
        check(seed, &Options::default());
    }
}

#[test]
fn text_with_locations_reads_back() {
    for seed in 0..12 {
        check(seed, &Options { debug_info: true, text_only: seed % 2 == 0, ..Options::default() });
    }
}

#[test]
fn bare_kernels_read_back() {
    for seed in 0..8 {
        check(seed, &Options { wrap: false, ops: 100, ..Options::default() });
    }
}

#[test]
fn older_levels_and_versions_read_back() {
    for seed in 0..4 {
        for max_version in Version::ALL {
            check(seed, &Options { level: Level::V13_3, max_version, ops: 150, ..Options::default() });
            check(seed, &Options { max_version, ops: 150, ..Options::default() });
        }
    }
}

#[test]
fn any_bytes_give_a_legal_module() {
    let options = Options { ops: 60, ..Options::default() };
    for byte in 0..=255u8 {
        let bytes: Vec<u8> = (0..400u32).map(|i| byte.wrapping_mul((i % 251) as u8)).collect();
        for length in [0, 7, 400] {
            let module = generate_from(&mut tileir_gen::Choices::from_bytes(&bytes[..length]), &options);
            let text = print(&module, &PrintOptions::default());
            let what = format!("bytes {byte}, {length}");
            let back = read(&text, options.level, &what);
            assert_same(&text, &print(&back, &PrintOptions::default()), &what);
        }
    }
}

#[test]
fn the_mix_reads_back() {
    let text = mixed_text(5000);
    let back = read(&text, Level::V13_4, "the mix");
    assert_same(&text, &print(&back, &PrintOptions::default()), "the mix");
    let ops = mixed(5000).op_count();
    assert!((4500..5500).contains(&ops), "asked for 5000 ops, got {ops}");
}
