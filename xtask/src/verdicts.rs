//! Compares our verdict on damaged bytecode with the real disassembler's: accepted or rejected, the message, the text.

use crate::mutants::Mutants;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tileir::base::Diagnostics;
use tileir::bytecode::{ReadOptions, read};
use tileir::ir::Level;
use tileir::text::{PrintOptions, print, print_op_generic};
use tileir::verify::{self, Threads, verify};

/// The time limit of the disassembler for one file.
const PATIENCE: Duration = Duration::from_secs(20);
/// The number of parallel cases.
const WORKERS: u64 = 2;

/// The verdict of a tool on a file.
enum Verdict {
    Accepted(String),
    /// With its first message.
    Refused(String),
    /// Killed, or out of time.
    Lost(String),
}

#[derive(Default)]
struct VerdictTally {
    accepted: u64,
    refused: u64,
    lost: BTreeMap<String, DifferenceCount>,
    unwritable: u64,
    verdicts: BTreeMap<String, DifferenceCount>,
    texts: BTreeMap<String, DifferenceCount>,
    words: BTreeMap<String, DifferenceCount>,
    same_words: u64,
    indented: u64,
}

/// One kind of difference: how often, and the first case.
#[derive(Default)]
struct DifferenceCount {
    count: u64,
    case: u64,
}

/// Runs cases `first..first + count`; the odd ones change modules, the even ones bytes. Fails if a verdict differs.
pub fn run(tool: &Path, count: u64, first: u64) -> Result<()> {
    let mutants = Mutants::load();
    let folder = PathBuf::from("target/verdicts");
    std::fs::create_dir_all(&folder)?;
    let (next, tally) = (AtomicU64::new(first), Mutex::new(VerdictTally::default()));
    let worker = |number: u64| -> Result<()> {
        let path = folder.join(format!("worker{number}.tileirbc"));
        loop {
            let case = next.fetch_add(1, Ordering::Relaxed);
            if case >= first + count {
                return Ok(());
            }
            let Some(bytes) = mutants.case(case) else {
                tally.lock().expect("no worker panics").unwritable += 1;
                continue;
            };
            std::fs::write(&path, &bytes)?;
            let theirs = theirs(tool, &path)?;
            let ours = std::panic::catch_unwind(|| ours(&bytes));
            let ours = ours.map_err(|_| anyhow::anyhow!("a panic of ours in case {case}"))?;
            let differs = tally.lock().expect("no worker panics").add(case, &ours, &theirs);
            if differs {
                std::fs::write(folder.join(format!("{case}.tileirbc")), &bytes)?;
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS).map(|number| scope.spawn(move || worker(number))).collect();
        workers.into_iter().try_for_each(|w| w.join().expect("workers do not panic"))
    })?;
    let tally = tally.into_inner()?;
    tally.show(count);
    if tally.verdicts.is_empty() && tally.texts.is_empty() {
        return Ok(());
    }
    bail!("verdicts or texts differ; the files are in {}", folder.display())
}

/// The verdict of `tileir dis`, with its first message in the words of the reference tools.
fn ours(bytes: &[u8]) -> Verdict {
    let mut diags = Diagnostics::new();
    let options = verify::Options {
        policy: verify::Policy::Upstream,
        op_text: Some(print_op_generic),
        threads: Threads::One,
        ..verify::Options::default()
    };
    let module = read(bytes, &ReadOptions::default(), &mut diags);
    let accepted = module.ok().filter(|m| verify(m, &options, &mut diags).is_ok());
    let Some(module) = accepted else {
        let message = diags.list().first().map(tileir::base::Diagnostic::full_message).unwrap_or_default();
        return Verdict::Refused(message.lines().next().unwrap_or_default().to_owned());
    };
    let options = PrintOptions { level: Level::V13_4, reference: true, unwrap_module: true, ..PrintOptions::default() };
    Verdict::Accepted(print(&module, &options))
}

/// Runs a tool to its end; `None` if it had to be killed.
pub fn finish(command: &mut Command) -> Result<Option<ExitStatus>> {
    let mut child = command.spawn().with_context(|| format!("cannot run {}", command.get_program().display()))?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_micros(200));
    }
}

fn theirs(tool: &Path, path: &Path) -> Result<Verdict> {
    let (out, err) = (path.with_extension("out"), path.with_extension("err"));
    let mut command = Command::new(tool);
    command.arg(path).stdin(Stdio::null()).stdout(File::create(&out)?).stderr(File::create(&err)?);
    let Some(status) = finish(&mut command)? else { return Ok(Verdict::Lost("no end".to_owned())) };
    if status.success() {
        return Ok(Verdict::Accepted(String::from_utf8_lossy(&std::fs::read(&out)?).into_owned()));
    }
    let said = String::from_utf8_lossy(&std::fs::read(&err)?).into_owned();
    if status.code().is_none_or(|code| code > 100) {
        return Ok(Verdict::Lost(status.to_string()));
    }
    Ok(Verdict::Refused(message(&said)))
}

/// The first message without its prefix: `loc(…): error: error at offset 3: …`.
fn message(said: &str) -> String {
    let line = said.lines().find(|l| l.contains("error: ")).unwrap_or(said);
    let text = line.split_once("error: ").map_or(line, |(_, text)| text);
    match text.strip_prefix("error at offset ").and_then(|rest| rest.split_once(": ")) {
        Some((offset, text)) if offset.bytes().all(|b| b.is_ascii_digit()) => text.to_owned(),
        _ => text.to_owned(),
    }
}

/// A message without its case-specific parts: numbers, and quoted types and names.
fn kind(message: &str) -> String {
    let mut out = String::new();
    for (i, piece) in message.split('\'').enumerate() {
        let plain = i % 2 == 0 || piece.starts_with("cuda_tile.");
        let shown = if plain { piece } else { "…" };
        if i > 0 {
            out.push('\'');
        }
        let mut digits = false;
        for c in shown.chars() {
            if !c.is_ascii_digit() {
                out.push(c);
            } else if !digits {
                out.push('N');
            }
            digits = c.is_ascii_digit();
        }
    }
    out
}

impl VerdictTally {
    /// Whether the case should be kept.
    fn add(&mut self, case: u64, ours: &Verdict, theirs: &Verdict) -> bool {
        let note = |kinds: &mut BTreeMap<String, DifferenceCount>, text: String| {
            let kind = kinds.entry(text).or_insert(DifferenceCount { count: 0, case });
            kind.count += 1;
            kind.count <= 3
        };
        match (ours, theirs) {
            (Verdict::Accepted(a), Verdict::Accepted(b)) => {
                self.accepted += 1;
                if a == b {
                    return false;
                }
                // The disassembler removes the indentation that all lines share; a line break in a name that is
                // printed verbatim reduces it.
                if a.lines().map(str::trim_start).eq(b.lines().map(str::trim_start)) {
                    self.indented += 1;
                    return false;
                }
                let pair = a.lines().zip(b.lines()).find(|(a, b)| a != b);
                let (a, b) = pair.unwrap_or(("(nothing)", "(nothing)"));
                note(&mut self.texts, format!("{a}\n    theirs {b}"))
            }
            (Verdict::Refused(a), Verdict::Refused(b)) => {
                self.refused += 1;
                if a == b {
                    self.same_words += 1;
                    return false;
                }
                note(&mut self.words, format!("{}\n    theirs {}", kind(a), kind(b)))
            }
            (Verdict::Accepted(_), Verdict::Refused(b)) => {
                note(&mut self.verdicts, format!("we accept, they: {}", kind(b)))
            }
            (Verdict::Refused(a), Verdict::Accepted(_)) => {
                note(&mut self.verdicts, format!("they accept, we: {}", kind(a)))
            }
            (ours, Verdict::Lost(how)) => {
                let ours = match ours {
                    Verdict::Refused(message) => format!("we: {}", kind(message)),
                    Verdict::Accepted(_) | Verdict::Lost(_) => "we accept".to_owned(),
                };
                note(&mut self.lost, format!("{how}; {ours}"))
            }
            (Verdict::Lost(how), _) => note(&mut self.lost, format!("ours: {how}")),
        }
    }

    fn show(&self, count: u64) {
        let sum = |kinds: &BTreeMap<String, DifferenceCount>| kinds.values().map(|k| k.count).sum::<u64>();
        for (title, kinds) in [
            ("verdict differs", &self.verdicts),
            ("text differs", &self.texts),
            ("the disassembler is lost", &self.lost),
            ("wording differs", &self.words),
        ] {
            let mut sorted: Vec<_> = kinds.iter().collect();
            sorted.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.count));
            for (text, kind) in sorted {
                println!("{title}, {} times, first in case {}:\n    ours   {text}", kind.count, kind.case);
            }
        }
        println!(
            "{count} cases: {} accepted by both, {} refused by both ({} in the same words), {} with another verdict, {} \
             shown differently, {} indented differently, {} where the disassembler is lost, {} without an encoding",
            self.accepted,
            self.refused,
            self.same_words,
            sum(&self.verdicts),
            sum(&self.texts),
            self.indented,
            sum(&self.lost),
            self.unwritable,
        );
    }
}
