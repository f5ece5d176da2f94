//! `cargo xtask targets`: whether `check --gpu` and NVIDIA's assembler agree, for every op, element type and target.
//!
//! A probe is the example of an op's page with another element type in the place of its own, where the verifier accepts that.

use anyhow::{Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tileir::base::{Diagnostics, Source};
use tileir::bytecode::{WriteOptions, write};
use tileir::check;
use tileir::ir::{FloatFormat, Level, Module, Opcode};
use tileir::reference::{Doc, example};
use tileir::verify::{Target, gate_target};
use tileir_gpu::{Assembler, CompileOptions};

/// A module for one op and element type.
struct Probe {
    op: &'static str,
    /// The element types: that of the example, and the one in its place.
    types: (String, String),
    text: String,
    module: Module,
    bytecode: Vec<u8>,
}

/// The names of all element types.
fn scalars() -> Vec<String> {
    let ints = ["i1", "i8", "i16", "i32", "i64"].map(str::to_owned);
    ints.into_iter().chain(FloatFormat::ALL.map(|format| format.name().to_owned())).collect()
}

/// `text` with the word `from` replaced by `to`, inside longer words such as `8xf32` too.
fn replace(text: &str, from: &str, to: &str) -> String {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, behind) = (&rest[..at], &rest[at + from.len()..]);
        let last = before.chars().next_back();
        // `8xf32` is a shape and a type; `%f32` and `f32x` are names.
        let shape =
            last == Some('x') && before.trim_end_matches('x').ends_with(|c: char| c.is_ascii_digit() || c == '?');
        let whole = (shape || !is_part(last) && last != Some('%')) && !is_part(behind.chars().next());
        out.push_str(before);
        out.push_str(if whole { to } else { from });
        rest = behind;
    }
    out + rest
}

/// The probes of all ops.
fn probes() -> Vec<Probe> {
    let mut probes = Vec::new();
    let mut seen = BTreeSet::new();
    let scalars = scalars();
    for op in Opcode::ALL {
        let (text, _) = example(&Doc::parse(op.def().doc).example);
        for from in &scalars {
            if replace(&text, from, "?") == text {
                continue;
            }
            for to in &scalars {
                let text = replace(&text, from, to);
                if !seen.insert(text.clone()) {
                    continue;
                }
                let source = Arc::new(Source::new("probe.mlir", text.as_str()));
                let Some(module) = check::load(&source, &check::Options::default()).0 else { continue };
                let level = Level::default();
                let options = WriteOptions { version: level.newest(), tag: 0, level };
                let Ok(bytecode) = write(&module, &options, &mut Diagnostics::new()) else { continue };
                let types = (from.clone(), to.clone());
                probes.push(Probe { op: op.def().name_at(Level::default()), types, text, module, bytecode });
            }
        }
    }
    probes
}

/// Compiles every probe for every target of the assembler and compares verdicts.
pub fn run(tool: &Path) -> Result<()> {
    let assembler = Assembler::find(Some(tool))?;
    let probes = probes();
    println!("{} probes, tileiras {}, targets {}", probes.len(), assembler.version(), assembler.targets().join(" "));
    let (next, agreed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let differences: Mutex<BTreeMap<String, Vec<String>>> = Mutex::new(BTreeMap::new());
    let work = || {
        while let Some(probe) = probes.get(next.fetch_add(1, Ordering::Relaxed)) {
            for target in assembler.targets() {
                match difference(&assembler, target, probe) {
                    None => drop(agreed.fetch_add(1, Ordering::Relaxed)),
                    Some(what) => {
                        let key = format!("{}: {} for {}: {what}", probe.op, probe.types.1, probe.types.0);
                        let mut all = differences.lock().unwrap_or_else(PoisonError::into_inner);
                        all.entry(key).or_default().push(target.clone());
                    }
                }
            }
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    let differences = differences.into_inner().unwrap_or_else(PoisonError::into_inner);
    for (what, targets) in &differences {
        println!("{what}  [{}]", targets.join(" "));
    }
    println!("{} verdicts agree, {} kinds of probes differ", agreed.into_inner(), differences.len());
    ensure!(differences.is_empty(), "check --gpu and the assembler disagree");
    Ok(())
}

/// How our verdict and that of the assembler differ.
fn difference(assembler: &Assembler, target: &str, probe: &Probe) -> Option<String> {
    let ours = Target::from_name(target).and_then(|known| {
        let mut found = Diagnostics::new();
        gate_target(&probe.module, known, &mut found);
        found.list().first().map(|d| d.message.clone())
    });
    match (ours, assembler.compile(&probe.bytecode, &CompileOptions::new(target))) {
        (None, Ok(_)) | (Some(_), Err(_)) => None,
        (Some(ours), Ok(_)) => Some(format!("we refuse ({ours}), it compiles")),
        (None, Err(failure)) => {
            let said = failure.messages.lines().next().unwrap_or_default().replace(target, "TARGET");
            if std::env::var_os("TILEIR_SHOW_PROBES").is_some() {
                eprintln!("{}", probe.text);
            }
            Some(format!("it refuses: {failure} ({said})").replace(target, "TARGET"))
        }
    }
}
