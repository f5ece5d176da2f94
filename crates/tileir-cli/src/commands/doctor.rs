//! `tileir doctor`: whether kernels can be compiled and run on a GPU here, and the missing parts.

use super::ceilings::Ceilings;
use super::gpu::{AssemblerArgs, bytecode_of, describe, refusals};
use super::{Common, FOUND, LevelArg};
use crate::io;
use crate::json::Object;
use crate::report;
use std::path::PathBuf;
use std::sync::Arc;
use tileir::base::{Diagnostic, Diagnostics, Source};
use tileir::check;
use tileir::extract::extract;
use tileir::ir::{Level, Module, OpKind, Opcode};
use tileir_gpu::failure::Reason;
use tileir_gpu::{Assembler, Driver, Failure};

const EXAMPLES: &str = "With a file, also says for each target of the assembler whether it compiles the module; if not, which op, type or version
stands in the way, and which entry and level fail. A target that cannot take the file is a problem in the input, and so is a
missing assembler; a missing driver or GPU is not.

Examples:
  tileir doctor
  tileir doctor kernel.mlir
  tileir doctor kernel.tileirbc --gpu sm_90,sm_100 --json";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// A text or bytecode to try; `-` is standard input
    file: Option<PathBuf>,
    /// The targets to try [default: all that the assembler lists]
    #[arg(long = "gpu", value_name = "TARGET,…", value_delimiter = ',')]
    targets: Vec<String>,
    /// Measure the ceilings of the GPU with a copy and a matrix product of our own, and keep them for `run --time`
    #[arg(long)]
    measure: bool,
    /// With --measure: an object of these two kernels that was compiled elsewhere
    #[arg(long, value_name = "FILE", requires = "measure")]
    cubin: Option<PathBuf>,
    #[command(flatten)]
    assembler: AssemblerArgs,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    pub(super) common: Common,
}

/// One line of the report.
struct Row {
    what: String,
    fine: bool,
    /// The part that was found, or how to get the missing part.
    text: String,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let assembler = Assembler::find(opts.assembler.tileiras.as_deref());
    let mut rows = match &assembler {
        Ok(assembler) => assembler_rows(assembler),
        Err(problem) => vec![Row { what: "tileiras".to_owned(), fine: false, text: problem.to_string() }],
    };
    rows.extend(driver_rows());
    if opts.measure {
        rows.push(match Ceilings::measure(&opts.assembler, opts.cubin.as_deref()) {
            Ok((device, ceilings)) => {
                ceilings.keep(&device)?;
                row("ceilings", true, ceilings.describe())
            }
            Err(problem) => row("ceilings", false, format!("{problem:#}")),
        });
    }
    let can_compile = assembler.is_ok();
    let mut status = if can_compile { 0 } else { FOUND };
    if let Some(file) = &opts.file {
        let source = opts.common.read(file)?;
        let options = check::Options { level: opts.level.level, ..check::Options::default() };
        let (module, diagnostics) = check::load(&source, &options);
        report::show(&diagnostics, &source, opts.common)?;
        match (module, &assembler) {
            (Some(module), Ok(assembler)) => {
                let tried = try_targets(opts, assembler, &source, &module);
                if tried.iter().any(|row| !row.fine) {
                    status = FOUND;
                }
                rows.extend(tried);
            }
            (Some(_), Err(_)) => {}
            (None, _) => {
                let count = report::count(diagnostics.error_count(), "error").unwrap_or_default();
                rows.push(row("file", false, format!("is not legal: {count}, shown above; no target takes it")));
                status = FOUND;
            }
        }
    }
    show(&rows, opts)?;
    Ok(status)
}

fn row(what: &str, fine: bool, text: impl Into<String>) -> Row {
    Row { what: what.to_owned(), fine, text: text.into() }
}

fn assembler_rows(assembler: &Assembler) -> Vec<Row> {
    let path = assembler.path().display();
    let mut rows = match assembler.version() {
        "" => vec![row("tileiras", false, format!("'{path}' does not answer --version"))],
        version => vec![row("tileiras", true, format!("{version}, {}: {path}", assembler.origin().describe()))],
    };
    let versions: Vec<String> = assembler.bytecode_versions().iter().map(ToString::to_string).collect();
    rows.push(row("bytecode", !versions.is_empty(), format!("reads {}", versions.join(", "))));
    rows.push(row("targets", !assembler.targets().is_empty(), assembler.targets().join(" ")));
    rows.push(match assembler.ptxas() {
        Some(path) => row("ptxas", true, path.display().to_string()),
        None => row(
            "ptxas",
            false,
            "not beside tileiras and not in PATH: tileiras cannot compile without it; `pip install nvidia-cuda-nvcc` \
             installs it",
        ),
    });
    if cfg!(target_os = "linux") {
        rows.push(match assembler.libnvvm() {
            Some(path) => row("libnvvm", true, path.display().to_string()),
            None => row(
                "libnvvm",
                false,
                "neither in the packages of tileiras nor in CUDA_HOME: tileiras cannot compile without it; `pip install nvidia-nvvm` \
                 installs it",
            ),
        });
        rows.extend(assembler.hidden_by().map(|(variable, toolkit)| {
            let toolkit = toolkit.display();
            let effect = "tileir does not pass it on, but front ends that run tileiras themselves make it take libnvvm from there, and it \
                          may fail to compile without a reason; unset it for them";
            row(variable, false, format!("names '{toolkit}': {effect}"))
        }));
    }
    rows
}

fn driver_rows() -> Vec<Row> {
    let driver = match Driver::open() {
        Ok(driver) => driver,
        Err(problem) => return vec![row("driver", false, problem.to_string())],
    };
    let mut rows = vec![match driver.supported_version() {
        Ok(version) => row("driver", true, format!("CUDA {version}")),
        Err(problem) => row("driver", false, problem.to_string()),
    }];
    match driver.devices() {
        Ok(devices) if devices.is_empty() => rows.push(row("GPU", false, "the driver finds none")),
        Ok(devices) => rows.extend(devices.iter().map(|d| {
            let memory = d.memory as f64 / f64::from(1 << 30);
            row(&format!("GPU {}", d.number), true, format!("{}, {}, {memory:.1} GiB", d.name, d.target))
        })),
        Err(problem) => rows.push(row("GPU", false, problem.to_string())),
    }
    rows
}

/// Tries to compile for each target.
fn try_targets(opts: &Opts, assembler: &Assembler, source: &Arc<Source>, module: &Module) -> Vec<Row> {
    let level = opts.level.level;
    let version = opts.assembler.version_for(assembler, source, level);
    let mut problems = Diagnostics::new();
    let Some(bytecode) = bytecode_of(module, version, level, &mut problems) else {
        let first = problems.list().first().map_or_else(String::new, Diagnostic::full_message);
        return vec![row("file", false, format!("cannot be written as bytecode {version}: {first}"))];
    };
    let targets = if opts.targets.is_empty() { assembler.targets().to_vec() } else { opts.targets.clone() };
    let mut rows = vec![row("file", true, format!("is legal; written as bytecode {version}"))];
    let mut last: Option<(String, String)> = None;
    for target in targets {
        if let Some(refused) = refusals(module, &target, level).list().first() {
            rows.push(row(&target, false, explained(refused)));
            continue;
        }
        match opts.assembler.object(assembler, &opts.assembler.options(&target), &bytecode) {
            Ok((cubin, _)) => rows.push(row(&target, true, format!("compiles to {} bytes", cubin.len()))),
            Err(problem) => {
                let text = describe(&problem);
                // The search takes several compilations: once for targets that fail alike.
                let found = match last.take() {
                    Some((before, found)) if before == text => found,
                    _ => narrow(opts, assembler, &target, module, &problem),
                };
                rows.push(row(&target, false, format!("{text}{found}")));
                last = Some((text, found));
            }
        }
    }
    rows
}

/// A refusal with its line, its advice and, of a module without a text, its op.
fn explained(refused: &Diagnostic) -> String {
    let mut text = refused.full_message();
    for note in &refused.notes {
        text.push_str(&format!("\nnote: {}", note.message));
    }
    for help in &refused.help {
        text.push_str(&format!("\nhelp: {help}"));
    }
    text
}

/// Which entries fail alone, and at which levels of the assembler, where it gives no reason.
fn narrow(opts: &Opts, assembler: &Assembler, target: &str, module: &Module, problem: &Failure) -> String {
    if !matches!(problem.reason, Reason::Compiler | Reason::Crashed(_) | Reason::TimeLimit(_)) {
        return String::new();
    }
    let entries = entry_names(module);
    let compiles = |name: &str, level: Option<u8>| {
        let mut one = module.clone();
        extract(&mut one, name).ok()?;
        let version = assembler.bytecode_versions().last().copied()?;
        let bytecode = bytecode_of(&one, version, Level::default(), &mut Diagnostics::new())?;
        let mut options = opts.assembler.options(target);
        options.level = level.or(options.level);
        Some(opts.assembler.object(assembler, &options, &bytecode).is_ok())
    };
    let mut text = String::new();
    for name in entries {
        if compiles(&name, None) != Some(false) {
            continue;
        }
        let levels: Vec<String> =
            (0..=3).filter(|&level| compiles(&name, Some(level)) == Some(true)).map(|l| format!("-O {l}")).collect();
        let levels = if levels.is_empty() { "at no level".to_owned() } else { format!("with {}", levels.join(", ")) };
        text.push_str(&format!("\nnote: @{name} fails; it compiles {levels}"));
    }
    text
}

fn entry_names(module: &Module) -> Vec<String> {
    let all = module.top_ops().flat_map(|op| module.ops_within(op));
    let entries = all.filter(|op| module.kind(*op) == OpKind::Table(Opcode::Entry));
    entries.filter_map(|op| Some(module.strings.text(module.symbol_name(op)?).into_owned())).collect()
}

fn show(rows: &[Row], opts: &Opts) -> anyhow::Result<()> {
    if opts.common.json {
        let one = |r: &Row| Object::inner().text("what", &r.what).bool("fine", r.fine).text("text", &r.text).end();
        return Object::line("doctor").list("rows", rows.iter().map(one)).write();
    }
    let width = rows.iter().map(|r| r.what.len()).max().unwrap_or(0);
    let mut text = String::new();
    for r in rows {
        let mut lines = r.text.lines();
        let mark = if r.fine { "ok" } else { "--" };
        text.push_str(&format!("{mark}  {:width$}  {}\n", r.what, lines.next().unwrap_or_default()));
        for line in lines {
            text.push_str(&format!("    {:width$}    {line}\n", ""));
        }
    }
    io::write(None, text.as_bytes())
}
