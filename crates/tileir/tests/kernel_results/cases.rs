//! Runs as `tests/kernels/results.py` writes them: reading one, launching it, comparing its results with what
//! numpy says.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir::base::Diagnostics;
use tileir::bytecode::{ReadOptions, read};
use tileir::exec::check;
use tileir::exec::{BufferId, Engine, Globals, Launch, LaunchError, Memory, Meter, Program, launch};
use tileir::ir::Module;
use tileir::verify::{self, verify};

pub fn files() -> PathBuf {
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    above.map(|folder| folder.join("tests/files")).find(|files| files.is_dir()).expect("the files of the tests")
}

/// How far a result may be off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tolerance {
    Exact,
    Within { rel: f64, abs: f64 },
}

/// The expected contents of a part of a buffer after the run.
pub struct Expected {
    pub buffer: String,
    pub first: usize,
    pub kind: String,
    pub tolerance: Tolerance,
    pub bytes: Vec<u8>,
}

/// Memory of a run.
enum Content {
    Bytes(Vec<u8>),
    /// Numbers, and addresses of buffers that were listed before.
    Words(Vec<String>),
}

/// A parameter: the address of a buffer or a number.
enum Arg {
    Address(String),
    Number(u64),
}

/// One launch and its expected results.
#[derive(Default)]
pub struct Run {
    pub kernel: String,
    pub entry: String,
    pub grid: [u32; 3],
    buffers: Vec<(String, Content)>,
    args: Vec<Arg>,
    pub expected: Vec<Expected>,
    pub prints: String,
}

fn hex(text: &str) -> Vec<u8> {
    if let Some(count) = text.strip_prefix("zeros:") {
        return vec![0; count.parse().expect("a count")];
    }
    let digits: Vec<u8> = text.chars().map(|c| c.to_digit(16).expect("hexadecimal digits") as u8).collect();
    digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |all, &b| all << 8 | u64::from(b))
}

/// A JSON string with the escapes that Python writes.
fn json(text: &str) -> String {
    let mut out = Vec::new();
    let mut chars = text.trim_matches('"').chars();
    while let Some(c) = chars.next() {
        let c = match c {
            '\\' => match chars.next().expect("an escape") {
                'n' => '\n',
                't' => '\t',
                'u' => {
                    let code: String = chars.by_ref().take(4).collect();
                    char::from_u32(u32::from_str_radix(&code, 16).expect("a code")).expect("a character")
                }
                other => other,
            },
            other => other,
        };
        out.push(c);
    }
    out.into_iter().collect()
}

/// The runs in one file.
pub fn read_runs(path: &Path) -> Vec<Run> {
    let kernel = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path).expect("a run file");
    let mut runs: Vec<Run> = Vec::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').expect("a word and more");
        let words: Vec<&str> = rest.split(' ').collect();
        if word == "run" {
            let size = |i: usize| words[i].parse().expect("a size");
            let grid = [size(1), size(2), size(3)];
            runs.push(Run { kernel: kernel.clone(), entry: words[0].to_owned(), grid, ..Run::default() });
            continue;
        }
        let run = runs.last_mut().expect("a run before its parts");
        match word {
            "buffer" => run.buffers.push((words[0].to_owned(), Content::Bytes(hex(words[2])))),
            "words" => {
                let content = Content::Words(words[1..].iter().map(|&w| w.to_owned()).collect());
                run.buffers.push((words[0].to_owned(), content));
            }
            "arg" => run.args.push(match words[0].strip_prefix('@') {
                Some(name) => Arg::Address(name.to_owned()),
                None => Arg::Number(number(&hex(words[1]))),
            }),
            "expect" => run.expected.push(Expected {
                buffer: words[0].to_owned(),
                first: words[1].parse().expect("a number"),
                kind: words[2].to_owned(),
                tolerance: tolerance(words[3]),
                bytes: hex(words[4]),
            }),
            "prints" => run.prints = json(rest),
            _ => panic!("{}: what is `{word}`?", path.display()),
        }
    }
    runs
}

fn tolerance(text: &str) -> Tolerance {
    match text.split_once(',') {
        Some((rel, abs)) => {
            Tolerance::Within { rel: rel.parse().expect("a bound"), abs: abs.parse().expect("a bound") }
        }
        None => Tolerance::Exact,
    }
}

/// Every run there is, by kernel.
pub fn all_runs() -> Vec<Run> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(files().join("results"))
        .expect("results")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|e| e == "run"))
        .collect();
    paths.sort();
    let runs: Vec<Run> = paths.iter().flat_map(|path| read_runs(path)).collect();
    assert!(!runs.is_empty(), "no runs in tests/files/results");
    runs
}

/// The versions at which a kernel was exported, oldest first.
pub fn versions(kernel: &str) -> Vec<&'static str> {
    let exported = |v: &&str| files().join(format!("kernels/{kernel}.{v}.tileirbc")).exists();
    ["13.1", "13.2", "13.3", "13.4"].into_iter().filter(exported).collect()
}

/// The verified module of a kernel at a version.
pub fn module(kernel: &str, version: &str) -> Module {
    let path = files().join(format!("kernels/{kernel}.{version}.tileirbc"));
    let bytes = std::fs::read(&path).expect("bytecode");
    let mut diagnostics = Diagnostics::new();
    let module = read(&bytes, &ReadOptions::default(), &mut diagnostics).expect("a module");
    verify(&module, &verify::Options::default(), &mut diagnostics).expect("a legal module");
    module
}

/// The results of a launch: every buffer, the output, and the outcome.
#[derive(PartialEq, Debug)]
pub struct Left {
    pub buffers: Vec<(String, Vec<u8>)>,
    pub printed: String,
    pub outcome: Result<(), LaunchError>,
}

impl Run {
    /// The buffers in memory, and the parameters that name them.
    fn bind(&self, memory: &Memory) -> (Vec<BufferId>, Vec<u64>) {
        let mut ids: Vec<BufferId> = Vec::new();
        let address = |memory: &Memory, ids: &[BufferId], wanted: &str| {
            let place = self.buffers.iter().position(|(name, _)| name == wanted).expect("a buffer");
            memory.address(*ids.get(place).expect("a buffer listed before"))
        };
        for (name, content) in &self.buffers {
            let word = |w: &String| match w.strip_prefix('@') {
                Some(name) => address(memory, &ids, name),
                None => w.parse::<i64>().expect("a word") as u64,
            };
            let bytes = match content {
                Content::Bytes(bytes) => bytes.clone(),
                Content::Words(words) => words.iter().flat_map(|w| word(w).to_le_bytes()).collect(),
            };
            ids.push(memory.add(name, &bytes).expect("room for a buffer"));
        }
        let arg = |arg: &Arg| match arg {
            Arg::Address(wanted) => address(memory, &ids, wanted),
            Arg::Number(n) => *n,
        };
        let args = self.args.iter().map(arg).collect();
        (ids, args)
    }

    fn left(&self, memory: &Memory, ids: &[BufferId], printed: &[u8], outcome: Result<(), LaunchError>) -> Left {
        let content = |((name, _), &id): (&(String, Content), &BufferId)| (name.clone(), memory.bytes(id));
        Left {
            buffers: self.buffers.iter().zip(ids).map(content).collect(),
            printed: String::from_utf8_lossy(printed).into_owned(),
            outcome,
        }
    }

    /// How things are before the launch.
    pub fn before(&self) -> Left {
        let memory = Memory::new();
        let (ids, _) = self.bind(&memory);
        self.left(&memory, &ids, &[], Ok(()))
    }

    /// Launches the run's entry of a module.
    pub fn launch(&self, module: &Module, threads: usize, engine: Engine) -> Left {
        self.launch_as(module, &Launch { threads, engine, ..Launch::default() })
    }

    /// Launches it as `how` says, but for grid and arguments.
    pub fn launch_as(&self, module: &Module, how: &Launch) -> Left {
        let program = Program::new(module.clone()).expect("a legal module");
        let memory = Memory::new();
        let (ids, args) = self.bind(&memory);
        let globals = Globals::load(&program, &memory).expect("room for the globals");
        let meter = Arc::new(Meter::counting());
        let options = Launch { grid: self.grid, args, meter: Some(meter.clone()), ..how.clone() };
        let kernel = program.kernel(&self.entry).unwrap_or_else(|| panic!("{} has no {}", self.kernel, self.entry));
        let mut printed = Vec::new();
        let outcome = launch(&program, kernel, &memory, &globals, &options, &mut |t| printed.extend_from_slice(t));
        let (peak, planned) = (meter.peak(), meter.planned(&program, kernel));
        assert!(outcome.is_err() || peak <= planned, "{}: {peak} bytes held, {planned} planned", self.kernel);
        self.left(&memory, &ids, &printed, outcome)
    }

    /// Runs it under the checker.
    #[allow(dead_code, reason = "only one of the programs that include this file checks")]
    pub fn check(&self, module: &Module, options: &check::Options) -> Result<check::Report, LaunchError> {
        let program = Program::new(module.clone()).expect("a legal module");
        let memory = Memory::new();
        let (_, args) = self.bind(&memory);
        let globals = Globals::load(&program, &memory).expect("room for the globals");
        let how = Launch { grid: self.grid, args, ..Launch::default() };
        let kernel = program.kernel(&self.entry).unwrap_or_else(|| panic!("{} has no {}", self.kernel, self.entry));
        check::check(&program, kernel, &memory, &globals, &how, options, &mut |_| {})
    }

    /// The differences between the results and the expected ones.
    pub fn complaints(&self, left: &Left) -> Vec<String> {
        let mut found = Vec::new();
        if let Err(error) = &left.outcome {
            found.push(format!("stopped: {error:?}"));
        }
        if left.printed != self.prints {
            found.push(format!("printed {:?}, not {:?}", left.printed, self.prints));
        }
        for e in &self.expected {
            let bytes = &left.buffers.iter().find(|(name, _)| *name == e.buffer).expect("a buffer").1;
            found.extend(e.complaint(bytes).map(|c| format!("{} {c}", e.buffer)));
        }
        found
    }
}

/// Bits of an element in memory.
fn width(kind: &str) -> usize {
    match kind {
        "f4E2M1FN" => 4,
        "i1" | "i8" | "f8E4M3FN" | "f8E5M2" | "f8E8M0FNU" | "fnv8E5M3FNU" => 8,
        "i16" | "f16" | "bf16" => 16,
        "i32" | "f32" | "tf32" => 32,
        "i64" | "f64" => 64,
        _ => panic!("no width of `{kind}` is known"),
    }
}

/// The value of a bit pattern, for comparisons with a tolerance.
fn value(kind: &str, bits: u64) -> Option<f64> {
    match kind {
        "f64" => Some(f64::from_bits(bits)),
        "f32" => Some(f64::from(f32::from_bits(bits as u32))),
        "bf16" => Some(f64::from(f32::from_bits((bits as u32) << 16))),
        "f16" => {
            let (sign, exponent, fraction) = (bits >> 15, bits >> 10 & 31, (bits & 1023) as f64);
            let size = match exponent {
                0 => fraction * 2f64.powi(-24),
                31 => return Some(if fraction == 0.0 { f64::INFINITY.copysign(0.5 - sign as f64) } else { f64::NAN }),
                _ => (1024.0 + fraction) * 2f64.powi(exponent as i32 - 25),
            };
            Some(size.copysign(0.5 - sign as f64))
        }
        _ => None,
    }
}

impl Expected {
    /// The first element that is not as expected.
    fn complaint(&self, bytes: &[u8]) -> Option<String> {
        let width = width(&self.kind);
        let (start, want) = (self.first * width / 8, &self.bytes);
        let got = bytes.get(start..start + want.len()).unwrap_or_default();
        if got.len() != want.len() {
            return Some(format!("has {} bytes", bytes.len()));
        }
        let size = width.div_ceil(8);
        let off = |(g, w): (&[u8], &[u8])| !self.allows(number(g), number(w));
        let at = got.chunks(size).zip(want.chunks(size)).position(off)?;
        let part = |b: &[u8]| {
            let bits = number(&b[at * size..][..size]);
            value(&self.kind, bits).map_or(format!("{bits:#x}"), |v| format!("{v:?} ({bits:#x})"))
        };
        let count = got.chunks(size).zip(want.chunks(size)).filter(|&p| off(p)).count();
        let place = self.first + at;
        Some(format!(
            "element {place} ({}) is {}, not {} ({count} are off, {:?})",
            self.kind,
            part(got),
            part(want),
            self.tolerance
        ))
    }

    fn allows(&self, got: u64, want: u64) -> bool {
        if got == want {
            return true;
        }
        let (Some(got), Some(want)) = (value(&self.kind, got), value(&self.kind, want)) else { return false };
        if got.is_nan() || want.is_nan() {
            return got.is_nan() && want.is_nan();
        }
        match self.tolerance {
            Tolerance::Exact => false,
            Tolerance::Within { rel, abs } => (got - want).abs() <= abs + rel * want.abs(),
        }
    }
}
