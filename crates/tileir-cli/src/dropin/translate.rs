//! `cuda-tile-translate`: text to bytecode and back.

use super::flags::{self, Flag, Given, Takes};
use super::shared::Tool;
use super::{expect, shared};
use crate::io;
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;
use tileir::base::{Diagnostic, Diagnostics, Place, Source};
use tileir::ir::{Level, Module, OpKind, Opcode, Version};
use tileir::text::{Parsed, PrintOptions, print};
use tileir::verify::verify;
use tileir_bytecode::{E0400, E0410, ReadOptions, WriteOptions, read, write};

pub(super) static TOOL: Tool = Tool {
    name: "cuda-tile-translate",
    about: "cuda-tile-translate [FILE|-] [flags]: Tile IR text to bytecode and back",
    flags: &[
        Flag { name: "mlir-to-cudatilebc", takes: Takes::Nothing, help: "text to bytecode" },
        Flag { name: "cudatilebc-to-mlir", takes: Takes::Nothing, help: "bytecode to text" },
        Flag { name: "test-cudatile-roundtrip", takes: Takes::Nothing, help: "text to bytecode to text" },
        Flag { name: "bytecode-version", takes: Takes::Value, help: "the version to write; by default the newest" },
        Flag { name: "list-versions", takes: Takes::Nothing, help: "the bytecode versions, one per line" },
        flags::OUTPUT,
        flags::SPLIT,
        flags::SPLIT_MARKER,
        flags::VERIFY,
        flags::UNREGISTERED,
        flags::NO_MODULE,
        flags::GENERIC,
        Flag { name: "generic-form", takes: Takes::Nothing, help: "print the generic form after a round trip" },
        flags::LOCATIONS,
        flags::LOCAL_SCOPE,
        flags::WARN_HINTS,
        flags::REFUSE_HINTS,
        flags::LEVEL,
        flags::HELP,
        flags::VERSION,
    ],
};

/// The direction of the translation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Write,
    Read,
    RoundTrip,
}

/// Runs the tool.
#[must_use]
pub fn main() -> ExitCode {
    TOOL.main(run)
}

fn run(given: &Given) -> anyhow::Result<bool> {
    if given.has("list-versions") {
        let text: String = given.level.versions().map(|v| format!("{v}\n")).collect();
        return io::write(None, text.as_bytes()).map(|()| true);
    }
    let newest = (given.level.newest(), 0);
    let asked = match given.value("bytecode-version") {
        Some(text) => version(text, given.level)?,
        None => newest,
    };
    let mut modes = [Mode::Write, Mode::Read, Mode::RoundTrip].into_iter().filter(|m| given.has(flag(*m)));
    let (Some(mode), None) = (modes.next(), modes.next()) else {
        anyhow::bail!("specify one of -mlir-to-cudatilebc, -cudatilebc-to-mlir and -test-cudatile-roundtrip");
    };
    // The tool of 13.1 accepts the option for round trips only; its files have no tag.
    let target = if mode == Mode::Write && given.level < Level::V13_2 { newest } else { asked };
    let source = io::read(shared::input(given)?, None)?;
    let mut out = Vec::new();
    let mut ok = true;
    for (i, part) in shared::parts(given, &source).into_iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(given.value("output-split-marker").unwrap_or_default().as_bytes());
            out.push(b'\n');
        }
        ok &= process(given, mode, target, &source, part, &mut out);
    }
    if ok {
        io::write(given.path(&["o"]), &out)?;
    }
    Ok(ok)
}

const fn flag(mode: Mode) -> &'static str {
    match mode {
        Mode::Write => "mlir-to-cudatilebc",
        Mode::Read => "cudatilebc-to-mlir",
        Mode::RoundTrip => "test-cudatile-roundtrip",
    }
}

/// `M.m` or `M.m.t`
fn version(text: &str, level: Level) -> anyhow::Result<(Version, u16)> {
    let wrong = || anyhow::anyhow!("for the --bytecode-version option: Invalid argument '{text}'");
    let numbers: Vec<u32> = text.split('.').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
    let (number, tag) = match numbers[..] {
        [major, minor] => (format!("{major}.{minor}"), 0),
        [major, minor, tag] => (format!("{major}.{minor}"), u16::try_from(tag).map_err(|_| wrong())?),
        _ => return Err(wrong()),
    };
    match level.versions().find(|v| v.name() == number) {
        Some(version) => Ok((version, tag)),
        None => anyhow::bail!("{}: the supported versions are {}", wrong(), level.version_range()),
    }
}

/// Translates one part. Returns whether that succeeded.
fn process(
    given: &Given,
    mode: Mode,
    target: (Version, u16),
    source: &Arc<Source>,
    part: Range<u32>,
    out: &mut Vec<u8>,
) -> bool {
    let lines = source.line_col(part.start).line..=source.line_col(part.end).line;
    let mut diags = Diagnostics::new();
    let result = match mode {
        Mode::Read => {
            let bytes = &source.bytes()[part.start as usize..part.end as usize];
            read_text(given, bytes, &mut diags)
        }
        Mode::Write | Mode::RoundTrip => {
            let (module, bytes) = write_bytes(given, target, source, part, &mut diags);
            match (mode, bytes) {
                // The writer's diagnostics are about ops of the text.
                (_, None) => {
                    return finish(given, source, lines, &module, &diags, false);
                }
                (Mode::RoundTrip, Some(bytes)) => read_text(given, &bytes, &mut diags),
                (Mode::Write | Mode::Read, Some(bytes)) => (module, Some(bytes)),
            }
        }
    };
    let (module, bytes) = result;
    let fine = bytes.is_some();
    out.extend(bytes.unwrap_or_default());
    finish(given, source, lines, &module, &diags, fine)
}

/// Compares the diagnostics with the expectations of the text, or prints them.
fn finish(
    given: &Given,
    source: &Source,
    lines: std::ops::RangeInclusive<u32>,
    module: &Module,
    diags: &Diagnostics,
    fine: bool,
) -> bool {
    if given.has("verify-diagnostics") {
        let problems = expect::check(source, lines, diags.list());
        problems.iter().for_each(|p| io::write_err(p));
        return problems.is_empty();
    }
    shared::report(given, module, diags, source);
    fine
}

/// Text to bytecode.
fn write_bytes(
    given: &Given,
    target: (Version, u16),
    source: &Arc<Source>,
    part: Range<u32>,
    diags: &mut Diagnostics,
) -> (Module, Option<Vec<u8>>) {
    let Parsed { module, diagnostics, .. } = shared::parse_part(given, source, part);
    let fine = !diagnostics.has_errors();
    diags.append(diagnostics);
    if !fine
        || verify(&module, &shared::verify_options(given), diags).is_err()
        || !one_module(given, &module, source, diags)
    {
        return (module, None);
    }
    let (version, tag) = target;
    let bytes = write(&module, &WriteOptions { version, tag, level: given.level }, diags).ok();
    (module, bytes)
}

/// The writer takes a module of the dialect, alone or alone in a builtin one.
fn one_module(given: &Given, m: &Module, source: &Source, diags: &mut Diagnostics) -> bool {
    let Some(op) = m.top_ops().next() else { return true };
    let place = match m.place(m.loc(op)) {
        Place::Unknown => Place::File { file: source.name().into(), line: 0, col: 0 },
        place => place,
    };
    let is_module = |kind| kind == OpKind::Table(Opcode::Module);
    let message = match m.kind(op) {
        kind if is_module(kind) => return true,
        OpKind::BuiltinModule => {
            let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
            let kinds: Vec<OpKind> = blocks.flat_map(|&b| m.block_ops(b)).map(|op| m.kind(op)).collect();
            if matches!(kinds[..], [only] if is_module(only)) {
                return true;
            }
            "expected a single CUDA Tile IR module in the MLIR module".to_owned()
        }
        _ => format!("expected a CUDA Tile IR module, but got a {}", m.op_name(op, given.level)),
    };
    diags.push(Diagnostic::error(&E0410, place, message));
    false
}

/// Bytecode to text.
fn read_text(given: &Given, bytes: &[u8], diags: &mut Diagnostics) -> (Module, Option<Vec<u8>>) {
    let Ok(module) = read(bytes, &ReadOptions { level: given.level, reference: true }, diags) else {
        return (Module::new(), None);
    };
    if verify(&module, &shared::verify_options(given), diags).is_err() {
        let message = "verification failed for deserialized cuda_tile::ModuleOp";
        diags.push(Diagnostic::error(&E0400, Place::Unknown, message));
        return (module, None);
    }
    let options = PrintOptions {
        level: given.level,
        generic: given.has("mlir-print-op-generic") || given.has("generic-form"),
        debug_info: given.has("mlir-print-debuginfo"),
        local_scope: given.has("mlir-print-local-scope"),
        reference: true,
        unwrap_module: false,
    };
    let mut text = print(&module, &options);
    if given.has(flag(Mode::RoundTrip)) {
        text.push('\n');
    }
    (module, Some(text.into_bytes()))
}
