//! The wrong form of every code earns it, and the right form is accepted; of the executor's codes, when it is run.

use std::sync::Arc;
use tileir::base::{Code, Severity, Source};
use tileir::check::{Options, check, load};
use tileir::directives::Directives;
use tileir::exec::{Engine, Globals, Launch, LaunchError, Memory, Program, launch};

/// The codes that a text earns, each once.
fn earned(text: &str, options: &Options) -> Vec<(&'static str, Severity, String)> {
    let source = Arc::new(Source::new("snippet.mlir", text));
    check(&source, options).list().iter().map(|d| (d.code.code, d.severity, d.message.clone())).collect()
}

fn problem(code: Code) -> Option<String> {
    let name = code.code;
    let Some(options) = Options::from_flags(code.flags) else { return Some(format!("{name}: bad flags")) };
    if code.wrong.is_empty() || code.right.is_empty() {
        return Some(format!("{name}: no wrong or no right form"));
    }
    let wrong = earned(code.wrong, &options);
    if !wrong.iter().any(|(c, _, _)| *c == name) {
        return Some(format!("{name}: the wrong form earns {wrong:?}"));
    }
    let right = earned(code.right, &options);
    if !right.is_empty() {
        return Some(format!("{name}: the right form earns {right:?}"));
    }
    None
}

#[test]
fn wrong_forms_are_wrong_and_right_forms_right() {
    let codes = tileir_ir::ops::counts::REGISTRY.iter().chain(tileir_text::codes::CODES).chain(tileir_verify::REGISTRY);
    let problems: Vec<String> = codes.filter_map(|code| problem(code)).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn wrong_directives_are_wrong_and_right_ones_right() {
    let earned = |text: &str| {
        let (directives, mut problems) = Directives::read(&Source::new("snippet.mlir", text));
        directives.refused.iter().for_each(|refused| problems.push(refused.diagnostic("snippet.mlir")));
        problems.list().iter().map(|d| d.code.code).collect::<Vec<_>>()
    };
    for code in tileir::directives::CODES {
        assert_eq!(earned(code.wrong), [code.code], "the wrong form of {}", code.code);
        assert_eq!(earned(code.right), [""; 0], "the right form of {}", code.code);
    }
}

/// Runs the kernel of a text, which must be without problems; the code of the fault that stopped it.
fn stopped(text: &str, engine: Engine) -> Result<Option<&'static str>, String> {
    let (module, problems) = load(&Arc::new(Source::new("snippet.mlir", text)), &Options::default());
    let module = module.filter(|_| problems.list().is_empty()).ok_or(format!("{:?}", problems.list()))?;
    let program = Program::new(module.clone()).map_err(|e| e.to_string())?;
    let kernel = program.kernel("k").ok_or("there is no @k")?;
    let memory = Memory::new();
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let options = Launch { engine, ..Launch::default() };
    match launch(&program, kernel, &memory, &globals, &options, &mut |_| {}) {
        Ok(()) => Ok(None),
        Err(LaunchError::Fault(fault)) => Ok(Some(fault.code.code)),
        Err(error) => Err(error.to_string()),
    }
}

/// The codes of the checker's findings in the kernel of a text, each once.
fn found(text: &str, flags: &str) -> Result<Vec<&'static str>, String> {
    let (module, problems) = load(&Arc::new(Source::new("snippet.mlir", text)), &Options::default());
    let module = module.filter(|_| problems.list().is_empty()).ok_or(format!("{:?}", problems.list()))?;
    let program = Program::new(module).map_err(|e| e.to_string())?;
    let kernel = program.kernel("k").ok_or("there is no @k")?;
    let memory = Memory::new();
    let globals = Globals::load(&program, &memory).map_err(|e| e.to_string())?;
    let blocks = if flags.ends_with("--grid 2") { 2 } else { 1 };
    let launch = Launch { grid: [blocks, 1, 1], ..Launch::default() };
    let options = tileir::exec::check::Options::default();
    let report = tileir::exec::check::check(&program, kernel, &memory, &globals, &launch, &options, &mut |_| {});
    let mut codes: Vec<&str> = report.map_err(|e| e.to_string())?.findings.iter().map(|f| f.code.code).collect();
    codes.dedup();
    Ok(codes)
}

#[test]
fn the_checker_finds_wrong_forms_and_is_silent_about_right_ones() {
    let checked = |code: &&Code| code.flags.starts_with("--check");
    let codes: Vec<&Code> = tileir_exec::REGISTRY.iter().filter(checked).collect();
    assert_eq!(codes.len(), 10);
    for code in codes {
        assert_eq!(found(code.wrong, code.flags), Ok(vec![code.code]), "the wrong form of {}", code.code);
        assert_eq!(found(code.right, code.flags), Ok(Vec::new()), "the right form of {}", code.code);
    }
    // A fault is a finding too, and the run continues.
    for code in tileir_exec::REGISTRY.iter().filter(|code| code.code.starts_with('U') && code.flags.is_empty()) {
        assert_eq!(found(code.wrong, ""), Ok(vec![code.code]), "the wrong form of {}", code.code);
        assert_eq!(found(code.right, ""), Ok(Vec::new()), "the right form of {}", code.code);
    }
}

#[test]
fn wrong_forms_stop_and_right_forms_run() {
    for code in tileir_exec::REGISTRY.iter().filter(|code| code.flags.is_empty()) {
        for engine in [Engine::Fast, Engine::Reference] {
            assert_eq!(stopped(code.wrong, engine), Ok(Some(code.code)), "the wrong form of {}", code.code);
            assert_eq!(stopped(code.right, engine), Ok(None), "the right form of {}", code.code);
        }
    }
}
