//! `tileir compile`: an object for NVIDIA GPUs, by NVIDIA's assembler.

use super::gpu::{
    AssemblerArgs, bytecode_for, distinct, located, read_target, refusals, report_failure, shown_messages,
};
use super::remarks::{RemarkContext, with_places};
use super::{Common, FOUND, LevelArg};
use crate::{io, report};
use anyhow::bail;
use std::path::{Path, PathBuf};
use tileir::verify::Target;
use tileir::{check, performance};
use tileir_gpu::remarks;

const EXAMPLES: &str = "Needs NVIDIA's assembler `tileiras`; `tileir doctor` says whether it is there.

With several targets, each object and listing is named after its target: -o kernel.cubin writes kernel.sm_90.cubin, ….

Examples:
  tileir compile kernel.mlir --gpu sm_90 -o kernel.cubin
  tileir compile kernel.tileirbc --gpu sm_80,sm_90,sm_100 -O 2 -o kernel.cubin
  tileir compile kernel.mlir --gpu sm_90 --remarks memory --listing - -o kernel.cubin";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// The text or bytecode to compile; `-` is standard input
    file: PathBuf,
    /// The targets to compile for, such as sm_90
    #[arg(long = "gpu", value_name = "TARGET,…", value_delimiter = ',', required = true, value_parser = read_target)]
    targets: Vec<String>,
    /// Where to write the object
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Map instructions to the source lines of the debug information
    #[arg(long)]
    lineinfo: bool,
    /// Show the remarks of the assembler, each at its op
    #[arg(long, value_name = "KIND", value_parser = ["all", "memory", "tensorcore"])]
    remarks: Option<String>,
    /// With --remarks: write the module with the remarks as comments above their ops; `-` is standard output
    #[arg(long, value_name = "FILE", requires = "remarks")]
    listing: Option<PathBuf>,
    #[command(flatten)]
    assembler: AssemblerArgs,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    pub(super) common: Common,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let targets = distinct(&opts.targets);
    // Whatever is wrong with the outputs is reported before the work begins.
    let objects =
        targets.iter().map(|target| for_target("-o", &opts.output, target, &targets)).collect::<Result<Vec<_>, _>>()?;
    check_outputs(opts, &objects)?;
    let source = opts.common.read(&opts.file)?;
    let level = opts.level.level;
    let (module, mut diagnostics) = check::load(&source, &check::Options { level, ..check::Options::default() });
    let Some(module) = module else {
        report::show(&diagnostics, &source, opts.common)?;
        return Ok(FOUND);
    };
    let assembler = opts.assembler.find()?;
    // The assembler may know targets that we do not.
    let known = |target: &String| Target::from_name(target).is_some() || assembler.targets().contains(target);
    if let Some(target) = targets.iter().find(|target| !known(target)) {
        bail!("there is no target {target}: this assembler compiles for {}", assembler.targets().join(", "));
    }
    let version = opts.assembler.version_for(&assembler, &source, level);
    // Remarks, and lines in the object, need places.
    let placed = (opts.remarks.is_some() || opts.lineinfo).then(|| with_places(&module, source.name()));
    let bytecode = bytecode_for(&assembler, placed.as_ref().unwrap_or(&module), version, level, &mut diagnostics);
    diagnostics.iter_mut().for_each(|diagnostic| check::point(&source, &module, diagnostic));
    report::show(&diagnostics, &source, opts.common)?;
    let Some(bytecode) = bytecode else { return Ok(FOUND) };
    let mut worst = 0;
    for (target, object) in targets.iter().zip(&objects) {
        let refused = refusals(&source, &module, target, level);
        if refused.has_errors() {
            report::show(&refused, &source, opts.common)?;
            worst = worst.max(FOUND);
            continue;
        }
        if let Some(known) = Target::from_name(target) {
            report::show(&performance::lint(&source, &module, known), &source, opts.common)?;
        }
        let mut options = opts.assembler.options(target);
        options.line_info = opts.lineinfo;
        options.remarks.clone_from(&opts.remarks);
        match opts.assembler.object(&assembler, &options, &bytecode) {
            Ok((cubin, messages)) => {
                let (remarks, rest) = remarks::parse(&messages);
                if !rest.is_empty() && !opts.common.quiet {
                    io::write_err(&shown_messages(&rest));
                }
                if let Some(placed) = placed.as_ref().filter(|_| opts.remarks.is_some()) {
                    let shown = RemarkContext { source: &source, module: &module, placed, target, common: opts.common };
                    match &opts.listing {
                        Some(path) => {
                            shown.write_listing(&remarks, &for_target("--listing", path, target, &targets)?)?;
                        }
                        None => shown.show(&remarks)?,
                    }
                }
                super::write_bytes(Some(object.as_path()), opts.common, &cubin)?;
            }
            Err(problem) => {
                let problem =
                    located(problem, &module, version, &source, |bytecode| assembler.compile(bytecode, &options));
                let named = (target.as_str(), targets.len() > 1);
                worst = worst.max(report_failure(&problem, named, (&source, &module), opts.common)?);
            }
        }
    }
    Ok(worst)
}

/// Rejects outputs that cannot be written, or that would be mixed in one stream.
fn check_outputs(opts: &Opts, objects: &[PathBuf]) -> anyhow::Result<()> {
    let standard = |path: &Path| io::is_standard(path);
    if standard(&opts.output) && opts.common.json {
        bail!("with --json, say where to write the object with -o");
    }
    if let Some(listing) = &opts.listing {
        if standard(listing) && opts.common.json {
            bail!("with --json, say where to write the listing with --listing");
        }
        if standard(listing) && standard(&opts.output) {
            bail!("the object and the listing cannot both go to standard output");
        }
    }
    objects.iter().try_for_each(|object| if standard(object) { Ok(()) } else { io::output_file(object).map(drop) })
}

/// The path of an output for a target: the given path, with the name of the target inserted if there are several.
fn for_target(flag: &str, path: &Path, target: &str, targets: &[String]) -> anyhow::Result<PathBuf> {
    if targets.len() == 1 {
        return Ok(path.to_owned());
    }
    let Some(name) = path.file_name().filter(|_| !io::is_standard(path)) else {
        bail!("with several targets, {flag} takes the name of a file");
    };
    let name = Path::new(name);
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let extension = name.extension().map_or(String::new(), |e| format!(".{}", e.to_string_lossy()));
    Ok(path.with_file_name(format!("{stem}.{target}{extension}")))
}
