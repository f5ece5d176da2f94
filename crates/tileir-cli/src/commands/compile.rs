//! `tileir compile`: an object for NVIDIA GPUs, by NVIDIA's assembler.

use super::gpu::{AssemblerArgs, bytecode_of, located, refusals, report_failure};
use super::remarks::{RemarkContext, with_places};
use super::{Common, FOUND, LevelArg};
use crate::{io, report};
use anyhow::bail;
use std::path::{Path, PathBuf};
use tileir::verify::Target;
use tileir::{check, performance};
use tileir_gpu::{Assembler, remarks};

const EXAMPLES: &str = "Needs NVIDIA's assembler `tileiras`; `tileir doctor` says whether it is there.

With several targets, each object is named after its target: -o kernel.cubin writes kernel.sm_90.cubin, ….

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
    #[arg(long = "gpu", value_name = "TARGET,…", value_delimiter = ',', required = true)]
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
    let source = opts.common.read(&opts.file)?;
    let level = opts.level.level;
    let (module, mut diagnostics) = check::load(&source, &check::Options { level, ..check::Options::default() });
    let Some(module) = module else {
        report::show(&diagnostics, &source, opts.common)?;
        return Ok(FOUND);
    };
    let assembler = Assembler::find(opts.assembler.tileiras.as_deref())?;
    let version = opts.assembler.version_for(&assembler, &source, level);
    // Remarks, and lines in the object, need places.
    let placed = (opts.remarks.is_some() || opts.lineinfo).then(|| with_places(&module, source.name()));
    let bytecode = bytecode_of(placed.as_ref().unwrap_or(&module), version, level, &mut diagnostics);
    diagnostics.iter_mut().for_each(|diagnostic| check::point(&source, &module, diagnostic));
    report::show(&diagnostics, &source, opts.common)?;
    let Some(bytecode) = bytecode else { return Ok(FOUND) };
    let mut worst = 0;
    for target in &opts.targets {
        let mut refused = refusals(&module, target, level);
        if refused.has_errors() {
            refused.iter_mut().for_each(|diagnostic| check::point(&source, &module, diagnostic));
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
                    io::write_err(&format!("{rest}\n"));
                }
                if let Some(placed) = placed.as_ref().filter(|_| opts.remarks.is_some()) {
                    let shown = RemarkContext { source: &source, module: &module, placed, target, common: opts.common };
                    match &opts.listing {
                        Some(path) => shown.write_listing(&remarks, path)?,
                        None => shown.show(&remarks)?,
                    }
                }
                super::write_bytes(Some(&object_path(opts, target)?), opts.common, &cubin)?;
            }
            Err(problem) => {
                let problem =
                    located(problem, &module, version, &source, |bytecode| assembler.compile(bytecode, &options));
                worst = worst.max(report_failure(&problem, target, (&source, &module), opts.common)?);
            }
        }
    }
    Ok(worst)
}

/// The path of the object for a target: the given path, with the name of the target inserted if there are several.
fn object_path(opts: &Opts, target: &str) -> anyhow::Result<PathBuf> {
    if opts.targets.len() == 1 {
        return Ok(opts.output.clone());
    }
    let Some(name) = opts.output.file_name().filter(|_| !io::is_standard(&opts.output)) else {
        bail!("with several targets, -o takes the name of a file");
    };
    let name = Path::new(name);
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let extension = name.extension().map_or(String::new(), |e| format!(".{}", e.to_string_lossy()));
    Ok(opts.output.with_file_name(format!("{stem}.{target}{extension}")))
}
