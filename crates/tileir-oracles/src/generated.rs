//! Generated programs: bytes become a module that the verifier accepts, that round-trips through text and bytecode, and
//! whose kernels, if they are meant to be run, have the same results on both engines.

use crate::launch::{Drawn, Sizes};
use crate::{Seen, Verdict, bytecode, engines, text};
use tileir::base::Diagnostics;
use tileir::exec::Program;
use tileir::ir::{Level, Module};
use tileir::verify::{self, Threads, verify};
use tileir_gen::{Choices, Options, generate_from};

/// Generates a module from the bytes and checks it.
///
/// # Errors
/// Which property fails.
pub fn check(bytes: &[u8]) -> Verdict {
    let mut source = Choices::from_bytes(bytes);
    let options = options(&mut source);
    let module = generate_from(&mut source, &options);
    accepted(&module, &options)?;
    text::printed(&module, options.level, true)?;
    if !options.text_only {
        bytecode::written_again(&module, options.level)?;
    }
    if options.runs {
        run(&module, &mut source)?;
    }
    Ok(Seen::Legal)
}

fn options(source: &mut Choices<'_>) -> Options {
    let runs = !source.one_in(3);
    let level = if source.one_in(3) { source.pick(&Level::ALL) } else { Level::NEWEST };
    let newest = level.versions().rev().collect::<Vec<_>>();
    Options {
        level: if runs { Level::NEWEST } else { level },
        max_version: if runs { Level::NEWEST.newest() } else { source.pick(&newest) },
        ops: source.pick(&[20, 40, 8, 80]),
        entries: 1 + source.below(2),
        debug_info: !runs && source.one_in(3),
        wrap: !source.one_in(3),
        text_only: !runs && source.coin(),
        runs,
        dense: runs && source.coin(),
    }
}

fn accepted(module: &Module, options: &Options) -> Result<(), String> {
    let rules = verify::Options { level: options.level, threads: Threads::One, ..verify::Options::default() };
    let mut diagnostics = Diagnostics::new();
    if verify(module, &rules, &mut diagnostics).is_ok() {
        return Ok(());
    }
    let message = diagnostics.list().first().map(tileir::base::Diagnostic::full_message).unwrap_or_default();
    Err(format!("the verifier refuses a generated module: {message}"))
}

fn run(module: &Module, source: &mut Choices<'_>) -> Result<(), String> {
    let program = Program::new(module.clone()).map_err(|e| format!("a legal module is no program: {e}"))?;
    for kernel in program.kernels() {
        if let Some(drawn) = Drawn::new(module, kernel, Sizes::Generated, source) {
            engines::compare(&program, kernel, &drawn)?;
        }
    }
    Ok(())
}
