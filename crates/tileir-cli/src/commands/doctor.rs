//! `tileir doctor`: whether kernels can be compiled and run on a GPU here, and the missing parts.

use super::ceilings::Ceilings;
use super::gpu::{
    AssemblerArgs, bytecode_for, bytecode_of, describe, distinct, failing_op, located, read_target, refusals,
};
use super::{Common, FOUND, LevelArg};
use crate::io;
use crate::json::Object;
use crate::report;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tileir::base::{Diagnostic, Diagnostics, Place, Source};
use tileir::check;
use tileir::extract::extract;
use tileir::ir::{Level, Module, Op, OpKind, Opcode, Version};
use tileir::verify::{Target, target_facts_origin};
use tileir_gpu::failure::{Reason, SEARCH};
use tileir_gpu::releases::{UPDATE, first_release};
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
    /// With a file: the targets to try [default: all that the assembler lists]
    #[arg(long = "gpu", value_name = "TARGET,…", value_delimiter = ',', requires = "file", value_parser = read_target)]
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
    let assemblers = opts.assembler.find_all();
    let mut rows = Vec::new();
    match &assemblers {
        Ok(assemblers) => {
            for (number, assembler) in assemblers.iter().enumerate() {
                rows.extend(assembler_rows(assembler, number == 0));
            }
        }
        Err(problem) => rows.push(row("tileiras", false, problem.to_string())),
    }
    let assemblers = assemblers.unwrap_or_default();
    rows.extend(driver_rows(assemblers.first()));
    let mut status = if assemblers.is_empty() { FOUND } else { 0 };
    if opts.measure {
        match Ceilings::measure(&opts.assembler, opts.cubin.as_deref()) {
            Ok((device, ceilings)) => {
                ceilings.keep(&device)?;
                rows.push(row("ceilings", true, ceilings.describe()));
            }
            Err(problem) => {
                status = FOUND;
                rows.push(row("ceilings", false, format!("{problem:#}")));
            }
        }
    }
    if let Some(file) = &opts.file {
        let source = opts.common.read(file)?;
        let options = check::Options { level: opts.level.level, ..check::Options::default() };
        let (module, diagnostics) = check::load(&source, &options);
        report::show(&diagnostics, &source, opts.common)?;
        let tried = match &module {
            Some(module) => Kernel { opts, source: &source, module }.rows(&assemblers),
            None => {
                let count = report::count(diagnostics.error_count(), "error").unwrap_or_default();
                vec![row("file", false, format!("is not legal: {count}, shown above; no target takes it"))]
            }
        };
        if tried.iter().any(|row| !row.fine) {
            status = FOUND;
        }
        rows.extend(tried);
    }
    show(&rows, opts)?;
    Ok(status)
}

fn row(what: &str, fine: bool, text: impl Into<String>) -> Row {
    Row { what: what.to_owned(), fine, text: text.into() }
}

/// An assembler and its parts. Only the first one that was found is used by other commands.
fn assembler_rows(assembler: &Assembler, first: bool) -> Vec<Row> {
    let (path, origin) = (assembler.path().display(), assembler.origin().describe());
    let others = if first { "" } else { "; other commands use the first one, unless --tileiras names this one" };
    // One that does not answer is not asked about more.
    if assembler.version().is_empty() {
        let why = assembler.unusable().unwrap_or("does not answer --version");
        return vec![row("tileiras", false, format!("'{path}', {origin}, {why}"))];
    }
    let mut rows = vec![row("tileiras", true, format!("{}, {origin}: {path}{others}", assembler.version()))];
    let versions: Vec<String> = assembler.bytecode_versions().iter().map(ToString::to_string).collect();
    let reads = if versions.is_empty() {
        "does not say which versions it reads".to_owned()
    } else {
        format!("reads {}", versions.join(", "))
    };
    rows.push(row("bytecode", !versions.is_empty(), reads));
    let targets = assembler.targets().join(" ");
    let targets = if targets.is_empty() { "its help lists none".to_owned() } else { targets };
    rows.push(row("targets", !assembler.targets().is_empty(), targets));
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

fn driver_rows(assembler: Option<&Assembler>) -> Vec<Row> {
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
        Ok(devices) => rows.extend(devices.iter().map(|device| {
            let memory = device.memory as f64 / f64::from(1 << 30);
            let text = format!("{}, {}, {memory:.1} GiB", device.name, device.target);
            let lacks = assembler.and_then(|assembler| lacks(assembler, &device.target));
            let text = lacks.iter().fold(text, |text, lacks| format!("{text}; {lacks}"));
            row(&format!("GPU {}", device.number), lacks.is_none(), text)
        })),
        Err(problem) => rows.push(row("GPU", false, problem.to_string())),
    }
    rows
}

/// Why an assembler does not compile for a target, if that is so.
fn lacks(assembler: &Assembler, target: &str) -> Option<String> {
    let (targets, own) = (assembler.targets(), assembler.version());
    if targets.is_empty() || targets.iter().any(|known| known == target) {
        return None;
    }
    Some(match first_release(target) {
        Some(release) => format!("tileiras {own} does not compile for it, {release} and later do: {UPDATE}"),
        None => format!("tileiras {own} does not compile for it; its targets are {}", targets.join(", ")),
    })
}

/// The file to try.
struct Kernel<'a> {
    opts: &'a Opts,
    source: &'a Arc<Source>,
    module: &'a Module,
}

impl Kernel<'_> {
    /// A row for each assembler and target; without an assembler, what the facts about targets say.
    fn rows(&self, assemblers: &[Assembler]) -> Vec<Row> {
        let usable: Vec<&Assembler> = assemblers.iter().filter(|assembler| !assembler.version().is_empty()).collect();
        if usable.is_empty() {
            return self.by_facts();
        }
        let mut rows = Vec::new();
        for assembler in &usable {
            // With several assemblers, rows name theirs.
            let of = if usable.len() == 1 { String::new() } else { format!("{} ", assembler.version()) };
            rows.extend(
                self.try_targets(assembler).into_iter().map(|row| Row { what: format!("{of}{}", row.what), ..row }),
            );
        }
        rows
    }

    /// What our facts say about each target.
    fn by_facts(&self) -> Vec<Row> {
        let tool = target_facts_origin().0;
        let named = distinct(&self.opts.targets);
        let targets =
            if named.is_empty() { Target::ALL.map(|target| target.name().to_owned()).to_vec() } else { named };
        let one = |target: String| match self.refused(&target) {
            Some(text) => row(&target, false, text),
            None if Target::from_name(&target).is_none() => {
                row(&target, false, "is not known; an assembler may know it")
            }
            None => row(
                &target,
                true,
                format!("nothing stands in the way, by the facts about tileiras {tool}; not compiled"),
            ),
        };
        merged(targets.into_iter().map(one))
    }

    /// What the assembler is known to refuse for a target.
    fn refused(&self, target: &str) -> Option<String> {
        /// How many are shown.
        const SHOWN: usize = 3;
        let refused = refusals(self.source, self.module, target, self.opts.level.level);
        let list = refused.list();
        let mut parts: Vec<String> = list.iter().take(SHOWN).map(|one| self.explained(one)).collect();
        parts.extend(report::count(list.len().saturating_sub(SHOWN), "more refusal").map(|more| format!("and {more}")));
        (!list.is_empty()).then(|| parts.join("\n"))
    }

    /// A refusal with its place, its op and its advice.
    fn explained(&self, refused: &Diagnostic) -> String {
        let place = match (refused.focus, &refused.place) {
            (Some(span), _) => Some(self.source.line_col(span.lo)).map(|at| (at.line, at.col)),
            (None, Place::Span(span)) => Some(self.source.line_col(span.lo)).map(|at| (at.line, at.col)),
            (None, Place::File { line, col, .. }) => Some((*line, *col)),
            (None, Place::Unknown) => None,
        };
        let mut text = self.prefix(place, refused.op) + &refused.full_message();
        for note in &refused.notes {
            text.push_str(&format!("\nnote: {}", note.message));
        }
        for help in &refused.help {
            text.push_str(&format!("\nhelp: {help}"));
        }
        text
    }

    /// `kernel.mlir:7:10: addf: `, as far as it is known.
    fn prefix(&self, place: Option<(u32, u32)>, op: Option<Op>) -> String {
        let place = place.map(|(line, col)| format!("{}:{line}:{col}: ", self.source.name()));
        let op = op.map(|op| format!("{}: ", super::run::op_name(self.module, op)));
        place.unwrap_or_default() + &op.unwrap_or_default()
    }

    /// Tries to compile for each target.
    fn try_targets(&self, assembler: &Assembler) -> Vec<Row> {
        let (opts, level) = (self.opts, self.opts.level.level);
        let version = opts.assembler.version_for(assembler, self.source, level);
        let mut problems = Diagnostics::new();
        let Some(bytecode) = bytecode_for(assembler, self.module, version, level, &mut problems) else {
            problems.iter_mut().for_each(|problem| check::point(self.source, self.module, problem));
            let first = problems.list().first().map_or_else(String::new, |first| self.explained(first));
            return vec![row("file", false, format!("cannot be written as bytecode {version}: {first}"))];
        };
        let named = distinct(&opts.targets);
        let targets = if named.is_empty() { assembler.targets().to_vec() } else { named };
        let mut rows = vec![row("file", true, format!("is legal; written as bytecode {version}"))];
        let mut last: Option<(String, String)> = None;
        for target in targets {
            if let Some(refused) = self.refused(&target) {
                rows.push(row(&target, false, refused));
                continue;
            }
            let options = opts.assembler.options(&target);
            match opts.assembler.object(assembler, &options, &bytecode) {
                Ok((cubin, _)) => rows.push(row(&target, true, format!("compiles to {} bytes", cubin.len()))),
                Err(problem) => {
                    let again = |bytecode: &[u8]| assembler.compile(bytecode, &options);
                    let mut problem = located(problem, self.module, version, self.source, again);
                    // That is this search.
                    problem.advice.retain(|advice| advice != SEARCH);
                    let op = failing_op(&problem, self.module, self.source);
                    let place = op.and_then(|op| tileir::run::place(self.module, op)).map(|(_, line)| line);
                    let place = place.map(|line| format!("{}:{line}: ", self.source.name())).unwrap_or_default();
                    let text = place + &self.prefix(None, op) + &describe(&problem);
                    // The search takes several compilations: once for targets that fail alike.
                    let found = match last.take() {
                        Some((before, found)) if before == text => found,
                        _ => self.narrow(assembler, &target, version, &problem),
                    };
                    rows.push(row(&target, false, format!("{text}{found}")));
                    last = Some((text, found));
                }
            }
        }
        merged(rows)
    }

    /// At which levels of the assembler the module compiles, and which entries fail alone and at which levels, where it gives no
    /// place.
    fn narrow(&self, assembler: &Assembler, target: &str, version: Version, problem: &Failure) -> String {
        if !matches!(problem.reason, Reason::Compiler(_) | Reason::Crashed(_) | Reason::TimeLimit(_)) {
            return String::new();
        }
        let compiles = |module: &Module, level: Option<u8>| {
            let bytecode = bytecode_of(module, version, Level::default(), &mut Diagnostics::new())?;
            let mut options = self.opts.assembler.options(target);
            options.level = level.or(options.level);
            options.limit = options.limit.min(SEARCH_LIMIT);
            Some(self.opts.assembler.object(assembler, &options, &bytecode).is_ok())
        };
        let levels = |module: &Module| {
            let found: Vec<String> = (0..=3)
                .filter(|&level| compiles(module, Some(level)) == Some(true))
                .map(|l| format!("-O {l}"))
                .collect();
            if found.is_empty() { "at no level".to_owned() } else { format!("with {}", found.join(", ")) }
        };
        let entries: Vec<(String, Module)> = entry_names(self.module)
            .into_iter()
            .filter_map(|name| {
                let mut one = self.module.clone();
                extract(&mut one, &name).ok()?;
                Some((name, one))
            })
            .collect();
        let failing: Vec<_> = entries.iter().filter(|(_, module)| compiles(module, None) == Some(false)).collect();
        let mut text = format!("\nnote: the module compiles {}", levels(self.module));
        for (name, module) in &failing {
            text.push_str(&format!("\nnote: @{name} fails; it compiles {}", levels(module)));
        }
        if failing.is_empty() && entries.len() > 1 {
            text.push_str("\nnote: each entry compiles alone: put them into files of their own, by `tileir extract`");
        }
        text
    }
}

/// How long the assembler may take for a part of a module that failed.
const SEARCH_LIMIT: Duration = Duration::from_secs(20);

/// Rows of problems with equal text as one row, which names all of them.
fn merged(rows: impl IntoIterator<Item = Row>) -> Vec<Row> {
    let mut found: Vec<Row> = Vec::new();
    for row in rows {
        let text = |row: &Row| row.text.replace(row.what.split(' ').next().unwrap_or_default(), "this target");
        match found.iter_mut().find(|other| !row.fine && !other.fine && text(other) == text(&row)) {
            Some(other) => {
                other.text = text(other);
                other.what = format!("{} {}", other.what, row.what);
            }
            None => found.push(row),
        }
    }
    found
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
