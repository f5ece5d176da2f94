//! The verifier agrees that generated modules are legal, and that the versions asked for can hold them.

use tileir_base::{Diagnostic, Diagnostics, Severity};
use tileir_gen::{Choices, Options, generate, generate_from, mixed};
use tileir_ir::{Level, Module, Version};
use tileir_verify::{HintMode, gate_version, verify};

/// No error, not even about hints. Warnings are allowed: a conversion of `print_tko` may show a part of its value only.
fn check(module: &Module, level: Level, version: Version, what: &str) {
    let options = tileir_verify::Options { level, hints: HintMode::Error, ..Default::default() };
    let mut diags = Diagnostics::new();
    let verdict = verify(module, &options, &mut diags);
    gate_version(module, version, &mut diags);
    let errors = diags.list().iter().filter(|d| d.severity == Severity::Error);
    let messages: Vec<String> = errors.map(Diagnostic::full_message).collect();
    assert!(verdict.is_ok() && messages.is_empty(), "{what}: {messages:#?}");
}

#[test]
fn generated_modules_are_legal() {
    for seed in 0..40 {
        let options = Options { wrap: seed % 2 == 0, debug_info: seed % 3 == 0, ..Options::default() };
        check(&generate(seed, &options), options.level, options.max_version, &format!("seed {seed}, {options:?}"));
    }
}

#[test]
fn older_levels_and_versions_are_kept_to() {
    for seed in 0..10 {
        for (level, max_version) in Level::ALL.into_iter().flat_map(|l| Version::ALL.map(|v| (l, v.min(l.newest())))) {
            let options = Options { level, max_version, debug_info: true, ..Options::default() };
            check(&generate(seed, &options), level, max_version, &format!("seed {seed}, {options:?}"));
        }
    }
}

#[test]
fn modules_meant_to_be_run_are_legal() {
    for (level, max_version) in [(Level::V13_4, Version::V13_4), (Level::V13_3, Version::V13_1)] {
        for (dense, seeds) in [(false, 20), (true, 80)] {
            for seed in 0..seeds {
                let options = Options { level, max_version, ops: 100, runs: true, dense, ..Options::default() };
                check(&generate(seed, &options), level, max_version, &format!("seed {seed}, {options:?}"));
            }
        }
    }
}

#[test]
fn modules_from_bytes_are_legal() {
    let any = Options { ops: 100, debug_info: true, ..Options::default() };
    for options in [any, Options { runs: true, dense: true, ..any }] {
        for byte in (0..=255u8).step_by(if options.dense { 5 } else { 1 }) {
            let bytes: Vec<u8> = (0..600u32).map(|i| byte.wrapping_mul((i % 253) as u8) ^ byte).collect();
            for length in [0, 30, 600] {
                let module = generate_from(&mut Choices::from_bytes(&bytes[..length]), &options);
                check(&module, options.level, options.max_version, &format!("bytes {byte}, {length}, {options:?}"));
            }
        }
    }
}

#[test]
fn the_mix_is_legal() {
    check(&mixed(20_000), Level::V13_4, Version::V13_4, "the mix");
    check(&mixed(2_000), Level::V13_3, Version::V13_1, "the mix, for the oldest tools");
}
