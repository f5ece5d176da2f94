//! Maintenance commands; `cargo xtask` lists them.

mod advisories;
mod api;
mod assemblers;
mod check_generated;
mod docs;
mod equality;
mod fuzz;
#[path = "../../tests/support/scaling/mod.rs"]
mod growth;
mod hardware_cases;
#[path = "../../tests/support/heap.rs"]
mod heap;
mod install;
mod licences;
mod man;
mod messages;
mod mutants;
mod mutate;
mod mutate_bytecode;
mod num_sweep;
mod pairs;
mod scaling;
mod spec;
mod targets;
mod verdicts;

use anyhow::{Context, Result, bail};
use std::str::FromStr;
use tileir::ir::Level;

const USAGE: &str = "usage:
  cargo xtask spec-check DIR     compare the op table with ops.md and bytecode.md in DIR
  cargo xtask verifier-messages DIR  compare the texts of verifier.md in DIR with what file tests raise
  cargo xtask optimizer-pairs DIR    run the examples of optimizer.md in DIR
  cargo xtask mutate SECONDS     feed mutated texts to the parser and printer
  cargo xtask mutate-bytecode CASES  feed damaged bytecode to the reader
  cargo xtask verdicts TOOL CASES [FIRST]  damaged bytecode: our verdict against that of tileirdisasm
  cargo xtask assemblers TOOL LEVEL CASES  our kernels and damaged bytecode: whether we read it at LEVEL, and whether that
                                     release's tileiras does
  cargo xtask targets TOOL [EVERY|WORD]  every op, element type, attribute and target: whether `check --gpu` and tileiras agree;
                                     with EVERY, one of so many probes; with WORD, those whose text has it;
                                     `modules` stands for the modules of the tests
  cargo xtask fuzz dictionaries  write fuzz/dictionaries from the tables
  cargo xtask fuzz seeds DIR     write inputs for each fuzz target to folders in DIR, from our texts and kernels
  cargo xtask mixed OPS          the text that the benches measure
  cargo xtask equality COUNT [SEED]  the fast engine against the reference executor, on generated programs and, without SEED,
                                     all files
  cargo xtask check-generated COUNT [SEED]  `run --check` on COUNT generated kernels that are right, and COUNT that are not
  cargo xtask install [FOLDER]   build and install the commands and the stand-in for the CUDA driver (~/.cargo, or FOLDER)
  cargo xtask docs               write the pages that are made from tables, and the reference
  cargo xtask docs html DIR      write the reference as HTML
  cargo xtask man DIR            write the manual pages of `tileir` and its subcommands
  cargo xtask hardware-cases DIR  write the kernels whose results on hardware are recorded
  cargo xtask api                count the public items of the facade
  cargo xtask licences           check the licences of all dependencies
  cargo xtask advisories DIR     check them against a checkout of RustSec's advisory database
  cargo xtask scaling [FOLDER [PART]]  how time grows with inputs, of the binaries in FOLDER (target/quick), where the names of shape and command hold PART
  cargo xtask num-sweep [COUNT STRIDE | NAME]  compare scalar ops with independent implementations: all, or those of a name";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check-generated", count] => check_generated::run(positive(count, "COUNT")?, 0),
        ["check-generated", count, seed] => {
            check_generated::run(positive(count, "COUNT")?, seed.parse().context("SEED must be a number")?)
        }
        ["spec-check", dir] => spec::check(dir.as_ref()),
        ["verifier-messages", dir] => messages::check(dir.as_ref()),
        ["optimizer-pairs", dir] => pairs::check(dir.as_ref()),
        ["mutate", seconds] => mutate::run(positive(seconds, "SECONDS")?),
        ["mutate-bytecode", cases] => mutate_bytecode::run(positive(cases, "CASES")?),
        ["assemblers", tool, level, cases] => {
            let level = Level::from_name(level).context("LEVEL must be a release such as 13.2")?;
            assemblers::run(tool.as_ref(), level, positive(cases, "CASES")?)
        }
        ["targets", tool] => targets::run(tool.as_ref(), 1, None),
        ["targets", tool, which] => match which.parse() {
            Ok(every) => targets::run(tool.as_ref(), every, None),
            Err(_) => targets::run(tool.as_ref(), 1, Some(which)),
        },
        ["verdicts", tool, cases] => verdicts::run(tool.as_ref(), positive(cases, "CASES")?, 0),
        ["verdicts", tool, cases, first] => verdicts::run(tool.as_ref(), positive(cases, "CASES")?, first.parse()?),
        ["fuzz", "dictionaries"] => fuzz::write_dictionaries(),
        ["fuzz", "seeds", dir] => fuzz::write_seeds(dir.as_ref()),
        ["mixed", ops] => {
            print!("{}", tileir_gen::mixed_text(ops.parse().context("OPS must be a number")?));
            Ok(())
        }
        ["equality", count] => equality::run(positive(count, "COUNT")?, None),
        ["equality", count, seed] => {
            equality::run(positive(count, "COUNT")?, Some(seed.parse().context("SEED must be a number")?))
        }
        ["install"] => install::run(None),
        ["install", root] => install::run(Some(root)),
        ["docs"] => docs::write(),
        ["man", dir] => man::write(std::path::Path::new(dir)),
        ["hardware-cases", dir] => hardware_cases::write(dir.as_ref()),
        ["api"] => api::count(),
        ["licences"] => licences::check(),
        ["advisories", dir] => advisories::check(std::path::Path::new(dir)),
        ["docs", "html", dir] => docs::write_html(std::path::Path::new(dir)),
        ["scaling"] => scaling::run("target/quick".as_ref(), ""),
        ["scaling", folder] => scaling::run(folder.as_ref(), ""),
        ["scaling", folder, part] => scaling::run(folder.as_ref(), part),
        ["num-sweep"] => num_sweep::run(10_000_000, 257, ""),
        ["num-sweep", part] => num_sweep::run(10_000_000, 257, part),
        ["num-sweep", count, stride] => num_sweep::run(positive(count, "COUNT")?, positive(stride, "STRIDE")?, ""),
        _ => bail!(USAGE),
    }
}

/// A number of cases, above zero: a run of no cases would pass whatever it is meant to find.
fn positive<T: FromStr + Default + PartialEq>(text: &str, name: &str) -> Result<T> {
    text.parse().ok().filter(|n| *n != T::default()).with_context(|| format!("{name} must be a number above zero"))
}
