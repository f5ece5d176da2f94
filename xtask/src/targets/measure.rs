//! The verdicts of the assembler about probes, for each target.
//!
//! Many probes are compiled as one module, which is halved until every part compiles or is one probe: most probes compile, so that
//! takes a fraction of the calls. Verdicts are kept in a file as they come, so that an interrupted run continues.

use super::probes::{Probe, bytecode, load};
use anyhow::{Context, Result};
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tileir::base::Diagnostics;
use tileir::ir::Module;
use tileir::verify::{Target, gate_target};
use tileir_gpu::failure::Reason;
use tileir_gpu::{Assembler, CompileOptions, Failure};

/// The most probes in one module.
const BATCH: usize = 48;

/// The verdict of the assembler: accepted, or the reason why it refuses.
pub type AssemblerVerdict = Result<(), String>;

/// The verdicts by probe and target.
pub type Verdicts = HashMap<(u64, String), AssemblerVerdict>;

/// The identity of a probe in the file of verdicts.
pub fn key(probe: &Probe) -> u64 {
    let mut hash = DefaultHasher::new();
    probe.text.hash(&mut hash);
    hash.finish()
}

pub struct Measurement<'a> {
    pub assembler: &'a Assembler,
    file: Mutex<std::fs::File>,
    known: Mutex<Verdicts>,
    calls: AtomicUsize,
}

impl<'a> Measurement<'a> {
    /// Continues from the verdicts in a file.
    pub fn new(assembler: &'a Assembler, path: &Path) -> Result<Measurement<'a>> {
        let before = std::fs::read_to_string(path).unwrap_or_default();
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot write '{}'", path.display()))?;
        let known = before.lines().filter_map(line).collect();
        Ok(Measurement { assembler, file: Mutex::new(file), known: Mutex::new(known), calls: AtomicUsize::new(0) })
    }

    /// Compiles the probes without a verdict, with a process per core.
    pub fn run(&self, probes: &[Probe], targets: &[String]) {
        let start = Instant::now();
        let mut work: Vec<(&str, Vec<&Probe>)> = Vec::new();
        for target in targets {
            let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let missing = probes.iter().filter(|p| !known.contains_key(&(key(p), target.clone())));
            // Probes that will be refused are compiled alone, so that they do not break up a batch.
            let (alone, together): (Vec<&Probe>, Vec<&Probe>) =
                missing.partition(|p| refusal(&p.module, target).is_some());
            work.extend(together.chunks(BATCH).map(|batch| (target.as_str(), batch.to_vec())));
            work.extend(alone.iter().map(|&probe| (target.as_str(), vec![probe])));
        }
        let (next, total) = (AtomicUsize::new(0), work.len());
        let worker = || {
            while let Some((target, batch)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                self.halve(target, batch);
                if batch.len() == 1 {
                    continue;
                }
                let (done, calls) = (next.load(Ordering::Relaxed), self.calls.load(Ordering::Relaxed));
                eprintln!("{target}: {done} of {total} parts, {calls} calls, {:.0} s", start.elapsed().as_secs_f64());
            }
        };
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(worker))));
    }

    /// All verdicts.
    pub fn verdicts(self) -> Verdicts {
        self.known.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn halve(&self, target: &str, probes: &[&Probe]) {
        match (self.compile(target, probes), probes) {
            (Ok(()), _) => probes.iter().for_each(|probe| self.note(target, probe, Ok(()))),
            (Err(why), [probe]) => self.note(target, probe, Err(why)),
            (Err(_), _) => {
                let (first, second) = probes.split_at(probes.len() / 2);
                self.halve(target, first);
                self.halve(target, second);
            }
        }
    }

    fn compile(&self, target: &str, probes: &[&Probe]) -> AssemblerVerdict {
        let bytecode = match probes {
            [probe] => bytecode(&probe.module),
            _ => joined(probes).and_then(|module| bytecode(&module)),
        };
        // Halves may join where the whole does not.
        let bytecode = bytecode.ok_or("the probes cannot be joined")?;
        self.calls.fetch_add(1, Ordering::Relaxed);
        let mut options = CompileOptions::new(target);
        options.limit = Duration::from_secs(300);
        let compiled = self.assembler.compile(&bytecode, &options);
        compiled.map(drop).map_err(|failure| describe(&failure))
    }

    /// The verdict on a module; `None` if it takes too long.
    pub fn verdict(&self, target: &str, module: &Module) -> Option<AssemblerVerdict> {
        let bytecode = bytecode(module)?;
        let mut options = CompileOptions::new(target);
        options.limit = Duration::from_secs(30);
        match self.assembler.compile(&bytecode, &options) {
            Ok(_) => Some(Ok(())),
            Err(failure) if matches!(failure.reason, Reason::TimeLimit(_)) => None,
            Err(failure) => Some(Err(describe(&failure))),
        }
    }

    fn note(&self, target: &str, probe: &Probe, verdict: AssemblerVerdict) {
        let text = match &verdict {
            Ok(()) => "ok".to_owned(),
            Err(why) => format!("no {why}"),
        };
        let line = format!("{:016x} {target} {text}\n", key(probe));
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        // A line that is lost is measured again.
        let _ = file.write_all(line.as_bytes());
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert((key(probe), target.to_owned()), verdict);
    }
}

/// The verdict of `check --gpu` on a module.
pub fn refusal(module: &Module, target: &str) -> Option<String> {
    let mut found = Diagnostics::new();
    gate_target(module, Target::from_name(target)?, &mut found);
    found.list().first().map(|d| d.message.clone())
}

/// The reason in one line, without the name of the target.
fn describe(failure: &Failure) -> String {
    let said = failure.messages.lines().find(|line| line.contains("error")).unwrap_or_default();
    format!("{failure} ({said})").replace('\n', " ")
}

fn line(line: &str) -> Option<((u64, String), AssemblerVerdict)> {
    let mut words = line.splitn(4, ' ');
    let key = u64::from_str_radix(words.next()?, 16).ok()?;
    let target = words.next()?.to_owned();
    match words.next()? {
        "ok" => Some(((key, target), Ok(()))),
        "no" => Some(((key, target), Err(words.next().unwrap_or_default().to_owned()))),
        _ => None,
    }
}

/// One module of several: each symbol gets a number.
fn joined(probes: &[&Probe]) -> Option<Module> {
    let mut text = String::from("cuda_tile.module @probes {\n");
    for (number, probe) in probes.iter().enumerate() {
        let own = probe.text.trim();
        let body = match own.starts_with("cuda_tile.module ") {
            true => own.split_once('{')?.1.strip_suffix('}')?,
            false => own,
        };
        let mut parts = body.split('@');
        text.push_str(parts.next()?);
        for part in parts {
            let name = part.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(part.len());
            text.push_str(&format!("@{}_{number}{}", &part[..name], &part[name..]));
        }
        text.push('\n');
    }
    load(&(text + "}\n"))
}
