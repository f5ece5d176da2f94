//! Hostile kernels and files against limits: how much memory the command takes, and how soon it ends.
//!
//! `cargo test -p tileir-cli --test limits -- --nocapture` prints a table; `TILEIR_BIN=PATH` measures another binary.
//! The bound on memory is the limit plus the larger of a tenth and 16 MiB, above the memory of an empty kernel. The bound on
//! time has slack for machines under load; measurements on an idle one are in `docs/kernel-authors.md`.
#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Bytes beside the limit that a run may take, unless a tenth of the limit is more.
const SLACK: u64 = 16 << 20;
/// After its time a run must end within this. (On an idle machine it is a tenth of a second.)
const LATE: Duration = Duration::from_secs(2);

const MIB: u64 = 1 << 20;

const KERNELS: &str = r#"cuda_tile.module @hostile {
  entry @empty() { return }
  entry @many() {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %p = alloca num_elem = 1048576, alignment = 16 global : tile<ptr<f32>>
    %v = make_tensor_view %p, shape = [1048576], strides = [1] : tensor_view<1048576xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(16384), tensor_view<1048576xf32, strides=[1]>>
    %ones = constant <f32: 1.0> : tile<16384xf32>
    %parts = constant <i32: 64> : tile<i32>
    for %j in (%c0 to %parts, step %c1) : tile<i32> {
      %t = store_view_tko weak %ones, %w[%j] : tile<16384xf32>, partition_view<tile=(16384), tensor_view<1048576xf32, strides=[1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @rounds(%n: tile<i32>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    for %i in (%c0 to %n, step %c1) : tile<i32> {
      %p = alloca num_elem = 1048576, alignment = 16 global : tile<ptr<f32>>
      %v = make_tensor_view %p, shape = [1048576], strides = [1] : tensor_view<1048576xf32, strides=[1]>
      %w = make_partition_view %v : partition_view<tile=(16384), tensor_view<1048576xf32, strides=[1]>>
      %ones = constant <f32: 1.0> : tile<16384xf32>
      %parts = constant <i32: 64> : tile<i32>
      for %j in (%c0 to %parts, step %c1) : tile<i32> {
        %t = store_view_tko weak %ones, %w[%j] : tile<16384xf32>, partition_view<tile=(16384), tensor_view<1048576xf32, strides=[1]>>, tile<i32> -> token
        continue
      }
      continue
    }
    return
  }
  entry @huge() {
    %p = alloca num_elem = 60000000000, alignment = 16 global : tile<ptr<f32>>
    return
  }
  entry @tiles() {
    %a = iota : tile<16777216xi32>
    %b = reshape %a : tile<16777216xi32> -> tile<4096x4096xi32>
    %c = permute %b [1, 0] : tile<4096x4096xi32> -> tile<4096x4096xi32>
    print_tko "%d", %c : tile<4096x4096xi32> -> token
    return
  }
  entry @spin(%flag: tile<ptr<i32>>) {
    %tile = iota : tile<16384xi32>
    %zero = constant <i32: 0> : tile<i32>
    loop {
      %v, %u = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
      %set = cmpi not_equal %v, %zero, signed : tile<i32> -> tile<i1>
      if %set {
        break
      }
      continue
    }
    print_tko "%d", %tile : tile<16384xi32> -> token
    return
  }
  entry @livelock(%flag: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    loop {
      %v, %u = atomic_rmw_tko relaxed device %flag, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      continue
    }
    return
  }
  entry @product() {
    %a = constant <f32: 1.0> : tile<4096x4096xf32>
    %d = mmaf %a, %a, %a : tile<4096x4096xf32>, tile<4096x4096xf32>, tile<4096x4096xf32>
    %e = mmaf %d, %d, %d : tile<4096x4096xf32>, tile<4096x4096xf32>, tile<4096x4096xf32>
    %f = mmaf %e, %e, %e : tile<4096x4096xf32>, tile<4096x4096xf32>, tile<4096x4096xf32>
    return
  }
  entry @reduction() {
    %a = iota : tile<16777216xi32>
    %r = reduce %a dim=0 identities=[0 : i32] : tile<16777216xi32> -> tile<i32>
      (%l: tile<i32>, %m: tile<i32>) {
        %s = addi %l, %m : tile<i32>
        yield %s : tile<i32>
      }
    return
  }
  entry @counting() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %last = constant <i32: 2147483647> : tile<i32>
    for %i in (%zero to %last, step %one) : tile<i32> {
    }
    return
  }
  entry @flood() {
    %t = iota : tile<65536xi32>
    print_tko "%d", %t : tile<65536xi32> -> token
    return
  }
  entry @arrays(%x: tile<ptr<f32>>) { return }
  entry @bytes(%x: tile<ptr<i8>>) { return }
}
"#;

const GLOBALS: &str = r#"cuda_tile.module @k {
  global @g0 <f64: 1.0> : tile<16777216xf64>
  global @g1 <f64: 1.0> : tile<16777216xf64>
  global @g2 <f64: 1.0> : tile<16777216xf64>
  global @g3 <f64: 1.0> : tile<16777216xf64>
  entry @k() { return }
}
"#;

/// The required outcome of a command.
#[derive(Clone, Copy, PartialEq)]
enum End {
    /// Any status, within the limit on memory.
    Any,
    /// Status 1 with a report of the limit.
    Stopped,
    /// Status 2 before anything runs.
    Refused,
}
use End::{Any, Refused, Stopped};

/// A command, and the limits that it has.
struct Case {
    what: &'static str,
    args: &'static str,
    memory: Option<u64>,
    seconds: Option<f64>,
    end: End,
}

const fn memory(what: &'static str, args: &'static str, mib: u64, end: End) -> Case {
    Case { what, args, memory: Some(mib), seconds: None, end }
}

const fn time(what: &'static str, args: &'static str) -> Case {
    Case { what, args, memory: None, seconds: Some(0.3), end: Stopped }
}

const ALL: &str = "16777215,16777215,16777215";

const CASES: &[Case] = &[
    memory("globals", "globals.mlir", 1, Refused),
    memory("globals that fit once, not twice", "globals.mlir", 600, Refused),
    memory("globals that fit", "globals.mlir", 1100, Any),
    memory("alloca of each tile block", "k.mlir --entry many --grid 100", 10, Any),
    memory("alloca of each round", "k.mlir --entry rounds --arg 100", 10, Any),
    memory("alloca of 240 GB", "k.mlir --entry huge", 1 << 20, Stopped),
    memory("tiles of 16777216 elements", "k.mlir --entry tiles", 60, Stopped),
    memory("tiles of 16777216 elements", "k.mlir --entry tiles", 200, Stopped),
    memory("tiles, reference", "k.mlir --entry tiles --engine reference", 200, Stopped),
    memory("a product, reference", "k.mlir --entry product --engine reference", 300, Stopped),
    memory("a long line, reference", "k.mlir --entry reduction --engine reference", 400, Stopped),
    memory("100000 tile blocks that wait", "k.mlir --entry spin --grid 100000 --arg flag=i32[1]", 20, Stopped),
    memory("output of 100 tile blocks", "k.mlir --entry flood --grid 100 --threads 4", 20, Any),
    memory("a generated array", "k.mlir --entry arrays --arg f32[4000000000]", 100, Refused),
    memory("a generated array that fits", "k.mlir --entry arrays --arg x=f32[2000000]:ones --json", 20, Any),
    memory(
        "an array of many dimensions",
        "k.mlir --entry bytes --arg x=i8[2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2] --out x",
        10,
        Any,
    ),
    memory(
        "what is expected of an array",
        "k.mlir --entry arrays --arg x=f32[1000000] --expect x=f32[1000000]",
        10,
        Refused,
    ),
    memory("a file of 10 GB", "k.mlir --entry arrays --arg sparse.npy", 20, Refused),
    memory("a file without end", "k.mlir --entry arrays --arg zero.npy", 20, Refused),
    Case { what: "tile blocks without ops", args: "k.mlir --entry empty --grid ALL", ..time("", "") },
    time("one long op", "k.mlir --entry product"),
    time("one long op, reference", "k.mlir --entry product --engine reference"),
    time("a long line, reference", "k.mlir --entry reduction --engine reference"),
    time("an empty loop", "k.mlir --entry counting"),
    time("an empty loop, reference", "k.mlir --entry counting --engine reference"),
    time("tile blocks that wait", "k.mlir --entry livelock --grid 1000 --arg flag=i32[1]"),
    time("output that is read", "k.mlir --entry flood --grid ALL"),
    time("a generated array", "k.mlir --entry arrays --arg f32[400000000]:normal(seed=1)"),
    time("a pipe that nobody writes", "k.mlir --entry arrays --arg pipe.npy"),
    time("a kernel from a pipe that nobody writes", "pipe.npy"),
];

/// The measurements of a command.
struct Measured {
    status: Option<i32>,
    said: String,
    took: Duration,
    /// The most bytes of memory.
    peak: u64,
}

fn binary() -> PathBuf {
    std::env::var_os("TILEIR_BIN").map_or_else(|| env!("CARGO_BIN_EXE_tileir").into(), PathBuf::from)
}

/// Whether this process ignores interrupts, as those that a shell starts in the background do. Its children inherit that.
fn ignores_interrupts() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // Signal 2 is bit 1.
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 2 != 0)
}

/// A command of the binary that an interrupt ends.
fn command() -> Command {
    if !ignores_interrupts() {
        return Command::new(binary());
    }
    let mut command = Command::new("env");
    command.arg("--default-signal=INT").arg(binary());
    command
}

fn start(folder: &Path, case: &Case) -> Child {
    let mut command = command();
    command.current_dir(folder).arg("run").args(case.args.split_whitespace().map(|word| word.replace("ALL", ALL)));
    command.args(case.memory.map(|mib| format!("--max-memory={mib}M")));
    command.args(case.seconds.map(|seconds| format!("--timeout={seconds}")));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("tileir runs")
}

/// Bytes of memory that a process took at most so far; nothing once it is over.
fn high_water(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib << 10)
}

fn measure(folder: &Path, case: &Case) -> Measured {
    let begin = Instant::now();
    let mut child = start(folder, case);
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut stderr = child.stderr.take().expect("a pipe");
    let read = std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
    let mut peak = 0;
    let status = loop {
        peak = high_water(&child).unwrap_or(peak).max(peak);
        if let Some(status) = child.try_wait().expect("a child") {
            break status;
        }
        if begin.elapsed() > Duration::from_secs(600) {
            child.kill().expect("a child");
        }
        std::thread::sleep(Duration::from_micros(500));
    };
    let took = begin.elapsed();
    let said = std::io::read_to_string(&mut stderr).unwrap_or_default();
    let _ = read.join();
    Measured { status: status.code(), said, took, peak }
}

/// The kernels and files that commands are run on.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("k.mlir"), KERNELS).expect("written");
    std::fs::write(at("globals.mlir"), GLOBALS).expect("written");
    let sparse = std::fs::File::create(at("sparse.npy")).expect("made");
    sparse.set_len(10_000 * MIB).expect("sparse");
    std::os::unix::fs::symlink("/dev/zero", at("zero.npy")).expect("linked");
    let made = Command::new("mkfifo").arg(at("pipe.npy")).status().expect("mkfifo runs");
    assert!(made.success());
    folder
}

#[test]
fn limits_hold() {
    let folder = folder();
    let empty = Case { what: "", args: "k.mlir --entry empty", memory: None, seconds: None, end: Any };
    let base = (0..3).map(|_| measure(folder.path(), &empty).peak).max().unwrap_or(0);
    println!("an empty kernel takes {:.1} MiB", base as f64 / MIB as f64);
    println!("{:42} {:>9} {:>8} {:>10} {:>8} status", "what", "memory", "time", "took MiB", "late ms");
    let mut wrong = Vec::new();
    for case in CASES {
        let Measured { status, said, took, peak } = measure(folder.path(), case);
        let above = peak.saturating_sub(base);
        let late = case.seconds.map(|s| took.saturating_sub(Duration::from_secs_f64(s)));
        println!(
            "{:42} {:>9} {:>8} {:>10.1} {:>8} {status:?}",
            case.what,
            case.memory.map_or("-".to_owned(), |mib| format!("{mib} MiB")),
            case.seconds.map_or("-".to_owned(), |s| format!("{s} s")),
            above as f64 / MIB as f64,
            late.map_or("-".to_owned(), |late| late.as_millis().to_string()),
        );
        let allowed = case.memory.map_or(u64::MAX, |mib| mib * MIB + SLACK.max(mib * MIB / 10));
        let ended = match case.end {
            Any => matches!(status, Some(0 | 1)),
            Stopped => status == Some(1) && said.contains("error[X0201]: stopped"),
            Refused => status == Some(2),
        };
        if !ended || above > allowed || late.is_some_and(|late| late > LATE) {
            wrong.push(format!("{} ({}): status {status:?}, {above} bytes, {took:?}\n{said}", case.what, case.args));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Unread output fills its pipe; the command ends anyway.
#[test]
fn a_reader_that_does_not_read_does_not_hold_the_command_up() {
    let folder = folder();
    for args in ["k.mlir --entry flood --grid ALL", "k.mlir --entry flood --grid ALL --json"] {
        let case = time("", args);
        let begin = Instant::now();
        let mut child = start(folder.path(), &case);
        let status = child.wait().expect("a child");
        assert_eq!(status.code(), Some(1), "{args}");
        assert!(begin.elapsed() < LATE, "{args}: {:?}", begin.elapsed());
    }
}

/// Ctrl-C ends a run at once, by its signal, and leaves files as they were.
#[test]
fn an_interrupt_ends_the_command() {
    use std::os::unix::process::ExitStatusExt;
    let folder = folder();
    let out = folder.path().join("out.npy");
    std::fs::write(&out, "as it was").expect("written");
    for args in
        ["k.mlir --entry product", "k.mlir --entry arrays --arg x=f32[400000000]:normal(seed=1) --out x=out.npy"]
    {
        let case = Case { what: "", args, memory: None, seconds: None, end: Any };
        let mut child = start(folder.path(), &case);
        std::thread::sleep(Duration::from_millis(300));
        let begin = Instant::now();
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        let status = child.wait().expect("a child");
        assert_eq!(status.signal(), Some(2), "{args}");
        assert!(begin.elapsed() < LATE, "{args}: {:?}", begin.elapsed());
    }
    assert_eq!(std::fs::read_to_string(&out).expect("there"), "as it was");
}
