//! Code shared by the commands that call NVIDIA's assembler: bytecode that it can read, objects from the cache, its failures as
//! diagnostics.

use super::remarks::{op_at, with_places};
use super::{Common, FOUND, USAGE, assemble::own_version, failure};
use crate::report;
use std::mem::discriminant;
use std::path::PathBuf;
use std::time::Duration;
use tileir::base::{Diagnostics, Source};
use tileir::ir::{Level, Module, Op, Version};
use tileir::verify::{Target, gate_target, gate_version, report_incompatibility};
use tileir::{check, input};
use tileir_bytecode::{WriteOptions, is_bytecode, write};
use tileir_gpu::failure::{Reason, is_empty_message};
use tileir_gpu::releases::UPDATE;
use tileir_gpu::{Assembler, Cache, CompileOptions, Compiled, Failure, NotFound, interrupt, remarks};

/// Options of the commands that call the assembler.
#[derive(clap::Args, Clone)]
pub(super) struct AssemblerArgs {
    /// NVIDIA's assembler, or its folder [default: from TILEIRAS, PATH, CUDA_HOME, or the packages of the active Python]
    #[arg(long, value_name = "PATH")]
    pub tileiras: Option<PathBuf>,
    /// The optimization level of the assembler [default: 3]
    #[arg(short = 'O', value_name = "N", value_parser = clap::value_parser!(u8).range(0..=3))]
    pub opt_level: Option<u8>,
    /// Time limit of one call of the assembler, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..))]
    pub compile_timeout: u64,
    /// Compile again, even if the object is in the cache
    #[arg(long)]
    pub no_cache: bool,
}

/// The name of a target on the command line, without spaces around it.
pub(super) fn read_target(name: &str) -> Result<String, &'static str> {
    match name.trim() {
        "" => Err("name a target, such as sm_90"),
        name => Ok(name.to_owned()),
    }
}

/// The targets of the command line, each once.
pub(super) fn distinct(targets: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for target in targets {
        if !found.contains(target) {
            found.push(target.clone());
        }
    }
    found
}

impl AssemblerArgs {
    /// Finds the assembler, which does not outlive this process from now on.
    pub fn find(&self) -> Result<Assembler, NotFound> {
        interrupt::handle_signals();
        Assembler::find(self.tileiras.as_deref())
    }

    /// Finds all assemblers; the first is the one that [`AssemblerArgs::find`] finds.
    pub fn find_all(&self) -> Result<Vec<Assembler>, NotFound> {
        interrupt::handle_signals();
        Assembler::find_all(self.tileiras.as_deref())
    }

    /// The options of one compilation.
    pub fn options(&self, target: &str) -> CompileOptions {
        let mut options = CompileOptions::new(target);
        options.level = self.opt_level;
        options.limit = Duration::from_secs(self.compile_timeout);
        options
    }

    /// The version of bytecode to give to the assembler: that of the input if it reads it, or else its newest.
    pub fn version_for(&self, assembler: &Assembler, source: &Source, level: Level) -> Version {
        let readable = match self.cache() {
            Some(cache) => cache.bytecode_versions(assembler),
            None => assembler.bytecode_versions().to_vec(),
        };
        let own = Some(own_version(source, level)).filter(|own| is_bytecode(source.bytes()) && readable.contains(own));
        own.or(readable.last().copied()).unwrap_or(level.newest())
    }

    fn cache(&self) -> Option<Cache> {
        Cache::of_user().filter(|_| !self.no_cache)
    }

    /// The object for some bytecode, from the cache or from the assembler, with the messages of the assembler.
    pub fn object(
        &self,
        assembler: &Assembler,
        options: &CompileOptions,
        bytecode: &[u8],
    ) -> Result<(Vec<u8>, String), Box<Failure>> {
        let cache = self.cache();
        if let Some(found) = cache.as_ref().and_then(|cache| cache.find(assembler, options, bytecode)) {
            return Ok((found.cubin, found.messages));
        }
        let compiled = assembler.compile(bytecode, options)?;
        if let Some(cache) = cache {
            cache.keep(assembler, options, bytecode, &compiled);
        }
        Ok((compiled.cubin, compiled.messages))
    }
}

/// The module as bytecode of a version; errors are added to `diagnostics`.
pub(super) fn bytecode_of(
    module: &Module,
    version: Version,
    level: Level,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u8>> {
    let mut found = Diagnostics::new();
    gate_version(module, version, &mut found);
    let written = match found.has_errors() {
        true => None,
        false => write(module, &WriteOptions { version, tag: 0, level }, &mut found).ok(),
    };
    match module.source() {
        Some(_) => diagnostics.append(found),
        None => input::show_ops(module, &found, level, diagnostics),
    }
    written
}

/// The module as bytecode that an assembler reads: see [`bytecode_of`]. The remedy for what the version lacks is a newer assembler.
pub(super) fn bytecode_for(
    assembler: &Assembler,
    module: &Module,
    version: Version,
    level: Level,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u8>> {
    let mut found = Diagnostics::new();
    let bytecode = bytecode_of(module, version, level, &mut found);
    for diagnostic in found.iter_mut().filter(|diagnostic| diagnostic.code.code == "E0530") {
        let own = assembler.version();
        diagnostic.help =
            vec![format!("tileiras {own} reads bytecode up to {version}; a newer one may read it: {UPDATE}")];
    }
    diagnostics.append(found);
    bytecode
}

/// The parts of a module that the assembler is known to refuse for a target, each at its op.
pub(super) fn refusals(source: &Source, module: &Module, target: &str, level: Level) -> Diagnostics {
    let (mut found, mut shown) = (Diagnostics::new(), Diagnostics::new());
    if let Some(known) = Target::from_name(target) {
        gate_target(module, known, &mut found);
    }
    match module.source() {
        Some(_) => shown.append(found),
        None => input::show_ops(module, &found, level, &mut shown),
    }
    shown.iter_mut().for_each(|diagnostic| check::point(source, module, diagnostic));
    shown
}

/// A failure with the place of its op, if the assembler names one: a module without debug information is compiled once more with it.
pub(super) fn located(
    problem: Box<Failure>,
    module: &Module,
    version: Version,
    source: &Source,
    compile: impl Fn(&[u8]) -> Result<Compiled, Box<Failure>>,
) -> Box<Failure> {
    if !matches!(problem.reason, Reason::Compiler(_) | Reason::Incompatible(..))
        || remarks::place(&problem.messages).is_some()
    {
        return problem;
    }
    let placed = with_places(module, source.name());
    let bytecode = bytecode_of(&placed, version, Level::default(), &mut Diagnostics::new());
    // Whatever else happens the second time, the first failure is the one to report.
    match bytecode.map(|bytecode| compile(&bytecode)) {
        Some(Err(again)) if discriminant(&again.reason) == discriminant(&problem.reason) => again,
        _ => problem,
    }
}

/// The op that a failure is about.
pub(super) fn failing_op(problem: &Failure, module: &Module, source: &Source) -> Option<Op> {
    op_at(&with_places(module, source.name()), &remarks::place(&problem.messages)?)
}

/// Shows why the assembler failed: at the op in question if that is known. `among`: one of several targets, which messages name. The
/// exit status.
pub(super) fn report_failure(
    problem: &Failure,
    (target, among): (&str, bool),
    (source, module): (&Source, &Module),
    common: Common,
) -> anyhow::Result<u8> {
    let op = failing_op(problem, module, source);
    let lacks = match &problem.reason {
        Reason::Incompatible(_, lacks) => Some(lacks.clone()),
        Reason::Compiler(None) if op.is_some() => Some("the assembler fails at this op and gives no reason".to_owned()),
        Reason::Compiler(Some(why)) if op.is_some() => Some(readable(why)),
        _ => None,
    };
    if let Some(lacks) = lacks {
        let mut found = Diagnostics::new();
        if report_incompatibility(module, target, &lacks, op, &mut found) {
            let mut shown = Diagnostics::new();
            match module.source() {
                Some(_) => shown.append(found),
                None => input::show_ops(module, &found, Level::default(), &mut shown),
            }
            report::show(&shown, source, common)?;
            return Ok(FOUND);
        }
    }
    let target = if among { format!("{target}: ") } else { String::new() };
    failure(&format!("{target}{}", describe(problem)), *common);
    Ok(match problem.reason {
        Reason::Incompatible(..)
        | Reason::Compiler(_)
        | Reason::Unreadable
        | Reason::Crashed(_)
        | Reason::TimeLimit(_) => FOUND,
        _ => USAGE,
    })
}

/// The failure with the messages of the assembler and the remedy.
pub(super) fn describe(problem: &Failure) -> String {
    let mut text = readable(&problem.to_string());
    // The first message may repeat the failure.
    let known = matches!(problem.reason, Reason::Incompatible(..));
    let headline = match &problem.reason {
        Reason::Compiler(Some(why)) => why.as_str(),
        _ => "",
    };
    let lines = problem.messages.lines().map(|line| line.trim().trim_start_matches("error: "));
    let said: Vec<&str> = lines.filter(|line| !known && !is_empty_message(line) && *line != headline).collect();
    for line in said.iter().take(MAX_LINES) {
        text.push_str(&format!("\nnote: the assembler says: {}", readable(line)));
    }
    if let Some(more) = report::count(said.len().saturating_sub(MAX_LINES), "more line") {
        text.push_str(&format!("\nnote: the assembler says {more}"));
    }
    for advice in &problem.advice {
        text.push_str(&format!("\nhelp: {advice}"));
    }
    text
}

/// The messages of the assembler beside an object: see [`describe`].
pub(super) fn shown_messages(messages: &str) -> String {
    let lines: Vec<&str> = messages.lines().collect();
    let mut text: String = lines.iter().take(MAX_LINES).map(|line| readable(line) + "\n").collect();
    if let Some(more) = report::count(lines.len().saturating_sub(MAX_LINES), "more line") {
        text.push_str(&format!("… and {more}\n"));
    }
    text
}

/// The maximum number of lines of the assembler that are shown.
const MAX_LINES: usize = 20;
/// The maximum number of characters of such a line.
const MAX_COLUMNS: usize = 1000;

/// A line of the assembler without control characters, which could change the state of a terminal, and of limited length.
fn readable(line: &str) -> String {
    let mut text: String = line
        .chars()
        .take(MAX_COLUMNS)
        .map(|c| if c.is_control() && c != '\t' { c.escape_default().to_string() } else { c.to_string() })
        .collect();
    if line.chars().nth(MAX_COLUMNS).is_some() {
        text.push('…');
    }
    text
}
