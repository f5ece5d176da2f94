//! How the time of a command grows with its input, for tests and chores that include this folder.
//!
//! [`shapes`] makes inputs of any size. Each command runs on inputs of n, 4n, 16n … elements, until a run takes long enough to
//! measure or the input is large enough. Four times the input may take a little more than four times as long; a
//! quadratic command takes sixteen times as long. Only ratios are judged, so that the speed of the machine does not
//! matter, and only CPU time is counted where the system tells it, so that its load matters little. These runs have one
//! thread; the last input of a series may then run on all threads too, which must not take longer.

pub mod shapes;

use shapes::Shape;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Between linear (4) and quadratic (16). Sorting, caches and hash tables that grow take a little more than 4.
const MAX_RATIO: f64 = 8.0;

/// All threads beside one thread, in time. Above 1 for the start of the threads, and for noise.
const MAX_SLOWDOWN: f64 = 1.3;

/// How much is measured.
#[derive(Clone, Copy)]
pub struct Effort {
    /// Bytes of the first input, about.
    pub first: usize,
    /// Bytes beyond which no input grows.
    pub last: usize,
    /// A run that takes this long is long enough to judge, and the last of its series.
    pub enough: Duration,
    /// A run is stopped after this time.
    pub limit: Duration,
    /// Whether the last input of a series runs on all threads too.
    pub threads: bool,
}

/// The outcome of a series of runs.
pub struct Growth {
    /// The name of the shape.
    pub shape: &'static str,
    /// The command, with placeholders.
    pub command: &'static str,
    /// Bytes and time of each run. The last one may have been stopped.
    pub runs: Vec<(usize, Duration)>,
    /// The largest ratio of the times of neighbouring runs, where they can be judged.
    pub ratio: Option<f64>,
    /// Whether the last run was stopped.
    pub stopped: bool,
    /// The time of the last run on all threads, divided by its time on one.
    pub slowdown: Option<f64>,
}

impl Growth {
    /// Whether the time grows much faster than the input, or threads are in each other's way.
    pub fn is_defect(&self) -> bool {
        self.stopped
            || self.ratio.is_some_and(|ratio| ratio > MAX_RATIO)
            || self.slowdown.is_some_and(|slowdown| slowdown > MAX_SLOWDOWN)
    }
}

impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:24} {:44}", self.shape, self.command)?;
        for (bytes, time) in &self.runs {
            write!(f, " {:>5}K {:6.2}s", bytes / 1024, time.as_secs_f64())?;
        }
        match (self.stopped, self.ratio) {
            (true, _) => f.write_str("  stopped")?,
            (false, Some(ratio)) => write!(f, "  x{ratio:.1}")?,
            (false, None) => {}
        }
        self.slowdown.map_or(Ok(()), |slowdown| write!(f, "  all threads {slowdown:.2}"))
    }
}

/// How many threads a command may use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Threads {
    One,
    All,
}

/// How long a command took.
struct Time {
    /// CPU time, or the time by the clock where the system does not tell.
    cpu: Duration,
    /// Time by the clock.
    clock: Duration,
}

/// Where the binaries are and where inputs are written.
pub struct Bench {
    /// The folder of `tileir` and the drop-in tools.
    pub binaries: PathBuf,
    /// A folder for inputs and outputs.
    pub scratch: PathBuf,
    /// How much to measure.
    pub effort: Effort,
}

/// An input on disk.
struct Input {
    bytes: usize,
    /// The replacements of the placeholders of a command.
    files: Vec<(&'static str, PathBuf)>,
}

impl Bench {
    /// Measures all commands of a shape. `wanted` selects by shape and command.
    pub fn measure(&self, shape: &Shape, wanted: &dyn Fn(&str, &str) -> bool) -> Vec<Growth> {
        let commands = shape.commands.iter().flat_map(|list| list.iter()).copied();
        let mut series: Vec<Growth> = commands
            .filter(|command| wanted(shape.name, command))
            .map(|command| Growth {
                shape: shape.name,
                command,
                runs: Vec::new(),
                ratio: None,
                stopped: false,
                slowdown: None,
            })
            .collect();
        let mut n = self.first_size(shape);
        let mut open: Vec<usize> = (0..series.len()).collect();
        while !open.is_empty() {
            let input = self.write(shape, n, &open.iter().map(|&i| series[i].command).collect::<Vec<_>>());
            open.retain(|&i| self.step(&mut series[i], &input));
            if input.bytes.saturating_mul(4) > self.effort.last {
                break;
            }
            n *= 4;
        }
        series
    }

    /// The smallest power of two with an input of about the first size.
    fn first_size(&self, shape: &Shape) -> usize {
        let mut n = 16;
        while (shape.make)(n).iter().map(Vec::len).max().unwrap_or(0) < self.effort.first && n < self.effort.first {
            n *= 2;
        }
        n
    }

    /// Runs a command once more, on a larger input; says whether to go on.
    fn step(&self, growth: &mut Growth, input: &Input) -> bool {
        let Some(Time { mut cpu, clock }) = self.time(growth.command, input, Threads::One) else {
            growth.runs.push((input.bytes, self.effort.limit));
            growth.stopped = true;
            return false;
        };
        let before = growth.runs.last().map(|run| run.1.max(Duration::from_millis(10)));
        let enough = cpu >= self.effort.enough;
        if enough && let Some(before) = before {
            // Noise only adds: of suspicious runs the fastest counts.
            for _ in 0..3 {
                if cpu.as_secs_f64() / before.as_secs_f64() <= MAX_RATIO {
                    break;
                }
                cpu = self.time(growth.command, input, Threads::One).map_or(cpu, |again| again.cpu.min(cpu));
            }
            let ratio = cpu.as_secs_f64() / before.as_secs_f64();
            growth.ratio = Some(growth.ratio.map_or(ratio, |r| r.max(ratio)));
        }
        growth.runs.push((input.bytes, cpu));
        if enough && self.effort.threads {
            growth.slowdown = Some(self.slowdown(growth.command, input, clock));
        }
        !enough || before.is_none()
    }

    /// The time of a command on all threads, divided by its time on one.
    fn slowdown(&self, command: &str, input: &Input, mut one: Duration) -> f64 {
        let mut all = self.effort.limit;
        for _ in 0..4 {
            all = self.time(command, input, Threads::All).map_or(all, |time| time.clock.min(all));
            if all.as_secs_f64() <= MAX_SLOWDOWN * one.as_secs_f64() {
                break;
            }
            one = self.time(command, input, Threads::One).map_or(one, |time| time.clock.min(one));
        }
        all.as_secs_f64() / one.as_secs_f64()
    }

    /// Writes the input, and the files that commands make from it.
    fn write(&self, shape: &Shape, n: usize, commands: &[&str]) -> Input {
        let texts = (shape.make)(n);
        let mut files = Vec::new();
        for (name, text) in ["%s", "%r"].into_iter().zip(&texts) {
            let path = self.scratch.join(format!("{}.mlir", &name[1..]));
            std::fs::write(&path, text).expect("a file of input");
            files.push((name, path));
        }
        for (name, file, how) in
            [("%b", "s.tileirbc", "tileir as -o %b %s"), ("%g", "g.mlir", "tileir print --generic -o %g %s")]
        {
            if commands.iter().any(|command| command.contains(name)) {
                files.push((name, self.scratch.join(file)));
                let input = Input { bytes: 0, files };
                let made = self.start(how, &input, Threads::All).wait().is_ok_and(|status| status.success());
                assert!(made, "{}: `{how}` fails at {n}", shape.name);
                files = input.files;
            }
        }
        files.push(("%o", self.scratch.join("out")));
        files.push(("%c", self.scratch.join("copy.mlir")));
        Input { bytes: texts.iter().map(Vec::len).max().unwrap_or(0), files }
    }

    fn start(&self, command: &str, input: &Input, threads: Threads) -> std::process::Child {
        let mut words = command.split(' ').map(|word| {
            let file = input.files.iter().find(|(name, _)| *name == word);
            file.map_or_else(|| word.to_owned(), |(_, path)| path.display().to_string())
        });
        let tool = self.binaries.join(words.next().unwrap_or_default());
        let mut process = Command::new(&tool);
        if threads == Threads::One {
            process.env("RAYON_NUM_THREADS", "1");
        }
        process
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot start {}: {error}", tool.display()))
    }

    /// How long a command takes; `None` if it was stopped.
    fn time(&self, command: &str, input: &Input, threads: Threads) -> Option<Time> {
        if command.contains("%c") {
            let find = |name| input.files.iter().find(|file| file.0 == name).map(|file| &file.1);
            std::fs::copy(find("%s")?, find("%c")?).expect("a copy of the input");
        }
        let (cpu, clock) = (children_time(), Instant::now());
        let mut child = self.start(command, input, threads);
        while child.try_wait().expect("a child to wait for").is_none() {
            if clock.elapsed() > self.effort.limit {
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        let clock = clock.elapsed();
        Some(Time { cpu: cpu.and_then(|before| Some(children_time()? - before)).unwrap_or(clock), clock })
    }
}

/// The CPU time of all children that were waited for: fields 16 and 17 of `stat`, in hundredths of a second on Linux.
fn children_time() -> Option<Duration> {
    let stat = std::fs::read_to_string(Path::new("/proc/self/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(13);
    let ticks: u64 = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
