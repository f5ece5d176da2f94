//! Launches of a kernel, measured times, and the environment.

use crate::rows::Job;
use std::fmt;
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tileir_base::Source;
use tileir_exec::{BufferId, Globals, HostAccess, Isa, Launch, LaunchError, Memory, Program, launch};
use tileir_text::{ParseOptions, parse};

/// A kernel with its memory, parsed once; the first launch plans it.
pub struct Ready {
    program: Program,
    memory: Memory,
    globals: Globals,
    buffers: Buffers,
    options: Launch,
}

/// The arrays of a kernel.
enum Buffers {
    Owned(Vec<BufferId>),
    /// Memory of this process, used in place, each with its number of bytes.
    Registered(Vec<(Box<[Line]>, usize)>),
}

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u8; 64]);

impl Buffers {
    /// The arrays in the memory of a kernel, and their addresses.
    fn new(job: &Job, memory: &Memory, registered: bool) -> (Buffers, Vec<u64>) {
        if !registered {
            let add = |bytes: &Vec<u8>| memory.add("array", bytes).expect("room for a buffer");
            let ids: Vec<BufferId> = job.buffers.iter().map(add).collect();
            let addresses = ids.iter().map(|&id| memory.address(id)).collect();
            return (Buffers::Owned(ids), addresses);
        }
        let mut arrays: Vec<(Box<[Line]>, usize)> =
            job.buffers.iter().map(|bytes| (lines(bytes), bytes.len())).collect();
        let register = |(lines, len): &mut (Box<[Line]>, usize)| {
            #[allow(unsafe_code, reason = "the array is kept as long as its memory, and read only between launches")]
            // SAFETY: as above.
            unsafe { memory.register("array", lines.as_mut_ptr().cast(), *len, HostAccess::ReadWrite) }
                .expect("memory of its own")
        };
        let addresses = arrays.iter_mut().map(register).collect();
        (Buffers::Registered(arrays), addresses)
    }
}

/// Bytes from the beginning of a cache line on.
fn lines(bytes: &[u8]) -> Box<[Line]> {
    let line = |part: &[u8]| {
        let mut line = Line([0; 64]);
        line.0[..part.len()].copy_from_slice(part);
        line
    };
    bytes.chunks(64).map(line).collect()
}

impl Ready {
    pub fn new(job: &Job, isa: Isa) -> Result<Ready, Box<dyn std::error::Error>> {
        let source = Arc::new(Source::new("bench.mlir", job.text.clone()));
        let parsed = parse(&source, &ParseOptions::default());
        if parsed.diagnostics.has_errors() {
            return Err(format!("{:?}", parsed.diagnostics.list()).into());
        }
        let program = Program::new(parsed.module).expect("a legal kernel");
        let memory = Memory::new();
        let (buffers, addresses) = Buffers::new(job, &memory, std::env::var_os("REGISTERED").is_some());
        let args = addresses.into_iter().chain(job.scalars.iter().copied()).collect();
        let globals = Globals::load(&program, &memory).expect("room for the globals");
        let options = Launch { grid: job.grid, args, isa: Some(isa), ..Launch::default() };
        Ok(Ready { program, memory, globals, buffers, options })
    }

    /// Launches the kernel, and returns the seconds of the launch.
    pub fn run(&mut self, threads: usize) -> Result<f64, LaunchError> {
        self.options.threads = threads;
        let kernel = &self.program.kernels()[0];
        let start = Instant::now();
        launch(&self.program, kernel, &self.memory, &self.globals, &self.options, &mut |_| {})?;
        Ok(start.elapsed().as_secs_f64())
    }

    /// The content of the last buffer.
    pub fn result(&self) -> Vec<u8> {
        match &self.buffers {
            Buffers::Owned(ids) => ids.last().map(|&id| self.memory.bytes(id)).unwrap_or_default(),
            Buffers::Registered(arrays) => {
                let bytes = |(lines, len): &(Box<[Line]>, usize)| lines.iter().flat_map(|l| l.0).take(*len).collect();
                arrays.last().map(bytes).unwrap_or_default()
            }
        }
    }
}

/// The seconds of several runs, in ascending order.
#[derive(Default)]
pub struct Times(Vec<f64>);

impl Times {
    pub fn push(&mut self, seconds: f64) {
        let at = self.0.partition_point(|&s| s < seconds);
        self.0.insert(at, seconds);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn best(&self) -> f64 {
        self.spread()[0]
    }

    /// The best, the median and the worst; NaN if there are none.
    pub fn spread(&self) -> [f64; 3] {
        [0, self.0.len() / 2, self.0.len().saturating_sub(1)].map(|i| self.0.get(i).copied().unwrap_or(f64::NAN))
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [best, middle, worst] = self.spread().map(|s| s * 1e3);
        write!(f, "{best:.2} ms ({middle:.2}, {worst:.2})")
    }
}

/// A plain copy by threads that already wait for work. Each copies one part.
pub struct PlainCopy {
    from: Vec<u8>,
    to: Vec<u8>,
    threads: rayon::ThreadPool,
}

impl PlainCopy {
    pub fn new(bytes: usize, threads: usize) -> PlainCopy {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        PlainCopy { from: vec![1; bytes], to: vec![2; bytes], threads }
    }

    /// Copies once, and returns the seconds.
    pub fn run(&mut self) -> f64 {
        let part = self.from.len().div_ceil(self.threads.current_num_threads());
        let parts: Vec<_> = self.from.chunks(part).zip(self.to.chunks_mut(part)).map(Some).map(Mutex::new).collect();
        let start = Instant::now();
        self.threads.broadcast(|thread| {
            if let Some((from, to)) = parts.get(thread.index()).and_then(|part| part.lock().expect("no panic").take()) {
                to.copy_from_slice(black_box(from));
            }
        });
        let seconds = start.elapsed().as_secs_f64();
        drop(parts);
        black_box(&self.to);
        seconds
    }
}

/// Restricts this process to the first `cores` cores, if the machine has `taskset`.
pub fn pin(cores: usize) {
    let list = format!("0-{}", cores - 1);
    let this = std::process::id().to_string();
    let mut command = Command::new("taskset");
    command.args(["-a", "-c", "-p", &list, &this]).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.status();
}

/// The instruction sets that `ISA` names, separated by commas. Without `ISA`, the best one and AVX2, if the machine has it.
pub fn isas() -> Vec<Isa> {
    let Ok(names) = std::env::var("ISA") else {
        let best = Isa::detect();
        let avx2 = Isa::available().into_iter().find(|isa| isa.name() == "avx2" && best.name() != "avx2");
        return [best].into_iter().chain(avx2).collect();
    };
    let all = Isa::available();
    let find = |name: &str| all.iter().copied().find(|isa| isa.name() == name);
    let known: Vec<&str> = all.iter().map(|isa| isa.name()).collect();
    names
        .split(',')
        .map(|name| find(name).unwrap_or_else(|| panic!("ISA={name}: this machine has {known:?}")))
        .collect()
}

/// The value of an environment variable, if it is a number.
pub fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok()?.parse().ok()
}

/// The first line of the output of a command; `unknown` if it fails.
pub fn first_line(command: &str, args: &[&str]) -> String {
    let output = Command::new(command).args(args).output().map(|o| o.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).lines().next().unwrap_or("unknown").to_owned()
}
