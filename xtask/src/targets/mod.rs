//! `cargo xtask targets`: which ops, element types and attributes the assembler takes for which target, and whether `check --gpu` says
//! the same.

mod measure;
mod modules;
mod probes;

use anyhow::{Result, ensure};
use measure::{Measurement, key, refusal};
use probes::Probe;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tileir_gpu::Assembler;

/// Compiles every probe, or each `every`-th, or those that have a word, for every target of the assembler, and compares verdicts. Those of
/// complete runs are kept in `target/`, so that they may be interrupted. The modules of the tests are compared, too; the word `modules` compares
/// only these.
pub fn run(tool: &Path, every: usize, word: Option<&str>) -> Result<()> {
    let assembler = Assembler::find(Some(tool))?;
    let mut probes: Vec<Probe> = probes::probes().into_iter().step_by(every.max(1)).collect();
    let only_modules = word == Some("modules");
    probes.retain(|probe| !only_modules && word.is_none_or(|word| probe.text.contains(word)));
    ensure!(only_modules || !probes.is_empty(), "no probe has `{}` in its text", word.unwrap_or_default());
    println!("{} probes, tileiras {}, targets {}", probes.len(), assembler.version(), assembler.targets().join(" "));
    let kept = match every {
        0 | 1 => PathBuf::from(format!("target/targets-{}.txt", assembler.version())),
        _ => std::env::temp_dir().join(format!("tileir-targets-{}.txt", std::process::id())),
    };
    let measurement = Measurement::new(&assembler, &kept)?;
    measurement.run(&probes, assembler.targets());
    // Modules of the tests: all of them for three targets each, or a sample for one.
    let (step, count) = if every > 1 { (every.div_ceil(40), 1) } else { (1, 3) };
    let outcome = match word {
        None | Some("modules") => Some(modules::run(&measurement, assembler.targets(), step, count)?),
        Some(_) => None,
    };
    let verdicts = measurement.verdicts();
    if every > 1 {
        std::fs::remove_file(&kept)?;
    }
    let (mut agreed, mut refused) = (0, 0);
    let mut differences: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for probe in &probes {
        for target in assembler.targets() {
            let Some(theirs) = verdicts.get(&(key(probe), target.clone())) else { continue };
            refused += usize::from(theirs.is_err());
            let what = match (refusal(&probe.module, target), theirs) {
                (None, Ok(())) | (Some(_), Err(_)) => {
                    agreed += 1;
                    continue;
                }
                (Some(ours), Ok(())) => format!("it compiles, we refuse ({ours})"),
                (None, Err(why)) => format!("it refuses ({why})"),
            };
            let text = format!("{}: {}\n{}", probe.op, what.replace(target, "TARGET"), probe.text);
            differences.entry(text).or_default().push(target);
        }
    }
    for (what, targets) in &differences {
        println!("{} {what}", targets.join(" "));
    }
    if let Some(outcome) = &outcome {
        outcome.differences.iter().for_each(|difference| println!("{difference}"));
        let (agreed, differ) = (outcome.agreed, outcome.differences.len());
        println!("modules of the tests: {agreed} verdicts agree, {differ} differ, {} took too long", outcome.undecided);
    }
    println!("{agreed} verdicts agree, {refused} of them refusals; {} probes differ", differences.len());
    ensure!(
        outcome.is_none_or(|outcome| outcome.differences.is_empty()),
        "check --gpu and the assembler disagree on modules"
    );
    ensure!(differences.is_empty(), "check --gpu and the assembler disagree");
    Ok(())
}
