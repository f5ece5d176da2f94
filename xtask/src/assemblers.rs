//! Our verdict on bytecode at a level against the published assembler of that release: whether it can be read.

use crate::mutants::Mutants;
use crate::verdicts::finish;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tileir::base::{Diagnostic, Diagnostics};
use tileir::bytecode::{ReadOptions, read};
use tileir::ir::Level;
use tileir::verify::{self, Threads, verify};

/// The exit status of an assembler that cannot read its input; those of 13.1 and 13.2 return 2 for an unknown version.
const UNREADABLE: [i32; 2] = [2, 3];
/// A target that the assemblers of all releases have.
const TARGET: &str = "sm_100";

/// A kind of difference: the tool that rejects, and the first words of its message.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
enum DifferenceKind {
    WeRefuse(String),
    TheyRefuse(String),
}

#[derive(Default)]
struct AssemblerTally {
    read: u64,
    refused: u64,
    lost: u64,
    differences: BTreeMap<DifferenceKind, Vec<String>>,
}

/// Compares all our kernels and `count` damaged files. Differences are listed by kind; they do not fail, since the open
/// tools that a level agrees with and the assembler of the same release are not the same program.
pub fn run(tool: &Path, level: Level, count: u64) -> Result<()> {
    let folder = PathBuf::from("target/assemblers");
    std::fs::create_dir_all(&folder)?;
    let mut tally = AssemblerTally::default();
    for path in kernels()? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        tally.compare(tool, level, &name, &std::fs::read(&path)?, &folder)?;
    }
    let kernels = tally.read + tally.refused + tally.lost;
    println!("{} at level {level}", tool.display());
    println!("{kernels} kernels: {} read and {} refused by both", tally.read, tally.refused);
    if tally.read == 0 {
        bail!("the assembler reads none of our kernels");
    }
    let mutants = Mutants::load();
    for case in 0..count {
        let Some(bytes) = mutants.case(case) else { continue };
        tally.compare(tool, level, &format!("case {case}"), &bytes, &folder)?;
    }
    println!("with mutants: {} read and {} refused by both, {} lost", tally.read, tally.refused, tally.lost);
    for (kind, cases) in &tally.differences {
        println!("{} times, first {}: {kind:?}", cases.len(), cases[0]);
    }
    println!(
        "{} differences of {} kinds",
        tally.differences.values().map(Vec::len).sum::<usize>(),
        tally.differences.len()
    );
    Ok(())
}

fn kernels() -> Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/files/kernels");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "tileirbc"));
    paths.sort();
    Ok(paths)
}

impl AssemblerTally {
    fn compare(&mut self, tool: &Path, level: Level, name: &str, bytes: &[u8], folder: &Path) -> Result<()> {
        let (input, said) = (folder.join("input.tileirbc"), folder.join("said.txt"));
        std::fs::write(&input, bytes)?;
        let mut command = Command::new(tool);
        command.args(["--gpu-name", TARGET, "--opt-level", "0"]).arg(&input).arg("-o").arg(folder.join("out.cubin"));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(File::create(&said)?);
        let status = finish(&mut command)?;
        let said = String::from_utf8_lossy(&std::fs::read(&said)?).into_owned();
        // A compiler that crashes or is killed gives no verdict on its input.
        let Some(theirs) = status.and_then(|status| status.code()) else {
            self.lost += 1;
            return Ok(());
        };
        let kind = match (ours(bytes, level), UNREADABLE.contains(&theirs)) {
            (None, false) => {
                self.read += 1;
                return Ok(());
            }
            (Some(_), true) => {
                self.refused += 1;
                return Ok(());
            }
            (Some(message), false) => DifferenceKind::WeRefuse(general(&message)),
            (None, true) => DifferenceKind::TheyRefuse(general(said.lines().next().unwrap_or_default())),
        };
        std::fs::write(folder.join(format!("{}.tileirbc", name.replace(' ', "_"))), bytes)?;
        self.differences.entry(kind).or_default().push(name.to_owned());
        Ok(())
    }
}

/// The first error of a file at a level, if it is rejected.
fn ours(bytes: &[u8], level: Level) -> Option<String> {
    let mut diags = Diagnostics::new();
    let options = verify::Options { level, threads: Threads::One, ..verify::Options::default() };
    let module = read(bytes, &ReadOptions { level, ..ReadOptions::default() }, &mut diags);
    let fine = module.is_ok_and(|m| verify(&m, &options, &mut diags).is_ok());
    (!fine).then(|| diags.list().first().map(Diagnostic::full_message).unwrap_or_default())
}

/// A message without its numbers, names and types.
fn general(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let words = line.split_whitespace().map(|word| match word {
        word if word.bytes().any(|b| b.is_ascii_digit()) => "N",
        word => word,
    });
    words.collect::<Vec<_>>().join(" ").chars().take(140).collect()
}
