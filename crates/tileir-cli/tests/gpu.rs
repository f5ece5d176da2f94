//! `compile` and `doctor` with an assembler that answers, fails and hangs on demand, and without one.
#![cfg(unix)]

mod common;

use common::{root, skipped, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use tileir_gpu::failure::Reason;
use tileir_gpu::{Assembler, CompileOptions};

/// A folder with copies of the stand-in, as `tileiras` and, if wanted, as `ptxas`.
struct Place(tempfile::TempDir);

impl Place {
    fn new(ptxas: bool) -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let script = root().join("tests/support/tileiras.sh");
        for name in ["bin", "lib"] {
            std::fs::create_dir(folder.path().join(name)).expect("a folder");
        }
        for name in ["tileiras", "ptxas"].iter().take(1 + usize::from(ptxas)) {
            std::fs::copy(&script, folder.path().join("bin").join(name)).expect("a copy");
        }
        std::fs::write(folder.path().join("lib/libnvvm.so.4"), "").expect("a library");
        std::fs::write(folder.path().join("k.mlir"), KERNEL).expect("a kernel");
        Place(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_string_lossy().into_owned()
    }

    /// Runs a command with a stand-in that fails in a way; `DIR` stands for the folder.
    fn run(&self, line: &str, fail: &str) -> Output {
        self.run_with(line, fail, &[])
    }

    /// The same with more variables in the environment.
    fn run_with(&self, line: &str, fail: &str, more: &[(&str, String)]) -> Output {
        let mut command = self.command(line, fail);
        command.envs(more.iter().map(|(name, value)| (name, value))).output().expect("tileir runs")
    }

    fn command(&self, line: &str, fail: &str) -> Command {
        let args = line.split(' ').map(|word| word.replace("DIR", &self.0.path().to_string_lossy()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
        command.args(args).env("TILEIRAS", self.path("bin/tileiras")).env("TILEIR_CACHE_DIR", self.path("cache"));
        for toolkit in ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"] {
            command.env_remove(toolkit);
        }
        // `ptxas` must not be found by accident.
        command.env("PATH", "/bin:/usr/bin").env("FAIL", fail).env("CALLS", self.path("calls"));
        command
    }

    /// The number of compilations.
    fn calls(&self) -> usize {
        std::fs::read_to_string(self.path("calls")).map_or(0, |text| text.lines().count())
    }
}

const KERNEL: &str = "entry @k(%x: tile<f32>) {\n  %y = addf %x, %x : tile<f32>\n}\nentry @other() {\n}\n";
const COMPILE: &str = "compile DIR/k.mlir --gpu sm_90 -o DIR/k.cubin";

#[test]
fn compiles_once_and_then_takes_the_object_from_the_cache() {
    let place = Place::new(true);
    for (line, calls) in [(COMPILE, 1), (COMPILE, 1), ("compile DIR/k.mlir --gpu sm_90 --no-cache -o DIR/k.cubin", 2)] {
        let output = place.run(line, "");
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
        assert_eq!(std::fs::read(place.path("k.cubin")).expect("an object"), b"\x7fELF object");
        assert_eq!(place.calls(), calls, "{line}");
    }
    // Another target, level or content is another object.
    for (at, line) in
        ["compile DIR/k.mlir --gpu sm_100 -o DIR/k.cubin", "compile DIR/k.mlir --gpu sm_90 -O 1 -o DIR/k.cubin"]
            .into_iter()
            .enumerate()
    {
        place.run(line, "");
        assert_eq!(place.calls(), 3 + at, "{line}");
    }
    std::fs::write(place.path("k.mlir"), KERNEL.replace("addf", "mulf")).expect("another kernel");
    place.run(COMPILE, "");
    assert_eq!(place.calls(), 5);
}

#[test]
fn several_targets_make_several_objects() {
    let place = Place::new(true);
    let output = place.run("compile DIR/k.mlir --gpu sm_80,sm_100 -o DIR/k.cubin", "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    for name in ["k.sm_80.cubin", "k.sm_100.cubin"] {
        assert!(Path::new(&place.path(name)).is_file(), "{name}");
    }
}

#[test]
fn every_failure_has_a_sentence_and_a_way_out() {
    let cases = [
        ("target", 2, "this assembler does not know the target sm_90", "compiles for sm_80, sm_90, sm_100"),
        ("flags", 2, "the assembler refuses its command line", "Unknown command line argument '--new'"),
        ("old", 2, "cannot compile bytecode of this version for sm_90", "tileiras 13.3 and later compile"),
        ("output", 2, "the assembler cannot write its output", ""),
        ("read", 1, "the assembler cannot read the bytecode", "reads bytecode 13.1, 13.2, 13.3, 13.4"),
        ("type", 1, "sm_90 cannot run this: unsupported type 'f32'", "k.mlir:2:8"),
        ("silent", 1, "failed to compile the module and gives no reason", "`tileir doctor FILE` finds the entry"),
        ("crash", 1, "the assembler crashed or was killed (signal 11)", "`tileir doctor FILE` finds the entry"),
        ("kill", 1, "the assembler crashed or was killed (signal 9)", "when memory runs out"),
        ("why", 1, "failed to compile the module: no statically-known contiguous dimension", "`tileir doctor FILE`"),
        ("empty", 2, "the assembler reported success and wrote no object", ""),
        ("garbage", 2, "the assembler reported success and wrote no object", ""),
        ("other", 2, "the unknown exit status 42", ""),
    ];
    for (fail, status, sentence, more) in cases {
        let place = Place::new(true);
        let output = place.run(COMPILE, fail);
        let text = stderr(&output);
        assert_eq!(output.status.code(), Some(status), "{fail}: {text}");
        assert!(text.contains(sentence) && text.contains(more), "{fail}: {text}");
        assert!(!text.contains("gives no reason") || fail == "silent", "{fail}: {text}");
        assert!(!Path::new(&place.path("k.cubin")).exists(), "{fail} leaves nothing behind");
        // Nor is anything kept for the next time.
        assert_eq!(place.run(COMPILE, "").status.code(), Some(0), "{fail}");
        assert_eq!(std::fs::read(place.path("k.cubin")).expect("an object"), b"\x7fELF object", "{fail}");
    }
}

#[test]
fn a_missing_ptxas_is_named() {
    let place = Place::new(false);
    let output = place.run(COMPILE, "silent");
    assert!(stderr(&output).contains("needs the program `ptxas`, which is missing"), "{}", stderr(&output));
    assert!(stderr(&output).contains("pip install nvidia-cuda-nvcc"), "{}", stderr(&output));
}

#[test]
#[cfg(target_os = "linux")]
fn a_missing_library_is_named() {
    let place = Place::new(true);
    std::fs::remove_file(place.path("lib/libnvvm.so.4")).expect("it was there");
    let output = place.run(COMPILE, "silent");
    assert!(stderr(&output).contains("needs the library `libnvvm`, which is missing"), "{}", stderr(&output));
    assert!(stderr(&output).contains("pip install nvidia-nvvm"), "{}", stderr(&output));
    let text = String::from_utf8_lossy(&place.run("doctor", "").stdout).into_owned();
    assert!(text.contains("--  libnvvm"), "{text}");
}

#[test]
fn an_assembler_behind_a_link_finds_what_is_beside_it() {
    let place = Place::new(true);
    std::os::unix::fs::symlink(place.path("bin/tileiras"), place.path("tileiras")).expect("a link");
    let output = place.run(&format!("{COMPILE} --tileiras DIR/tileiras"), "silent");
    assert!(stderr(&output).contains("gives no reason"), "{}", stderr(&output));
}

#[test]
fn an_assembler_that_hangs_is_killed_with_what_it_started() {
    let place = Place::new(true);
    let start = Instant::now();
    let output = place.run("compile DIR/k.mlir --gpu sm_90 --compile-timeout 1 -o DIR/k.cubin", "hang");
    assert!(start.elapsed() < Duration::from_secs(20), "the time limit holds");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("the assembler was stopped after 1 s, the limit"), "{}", stderr(&output));
}

/// Whether a process runs; one that has ended and was not awaited does not.
fn is_alive(pid: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    status.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
}

/// The process numbers that the stand-in wrote.
fn pids(place: &Place) -> Vec<String> {
    let text = std::fs::read_to_string(place.path("pids")).unwrap_or_default();
    text.split_whitespace().map(str::to_owned).collect()
}

/// The number of files in the folder for temporary files.
fn temporary(place: &Place) -> usize {
    std::fs::read_dir(place.path("tmp")).expect("a folder").count()
}

#[test]
fn nothing_is_left_behind_after_the_time_limit() {
    let place = Place::new(true);
    std::fs::create_dir(place.path("tmp")).expect("a folder");
    let line = "compile DIR/k.mlir --gpu sm_90 --compile-timeout 1 -o DIR/k.cubin";
    place.run_with(line, "hang", &[("TMPDIR", place.path("tmp")), ("PIDS", place.path("pids"))]);
    assert_eq!((temporary(&place), pids(&place).len()), (0, 2));
    if cfg!(target_os = "linux") {
        assert!(!pids(&place).iter().any(|pid| is_alive(pid)), "{:?}", pids(&place));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_ends_the_assembler_and_removes_its_files() {
    let status = std::fs::read_to_string("/proc/self/status").expect("a status");
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("a mask").trim().to_owned();
    let ignored = u64::from_str_radix(&ignored, 16).expect("a mask");
    // A shell ignores some signals for commands in the background, and so do their commands.
    let signals =
        [("INT", 2), ("TERM", 15), ("HUP", 1)].into_iter().filter(|(_, number)| (ignored >> (number - 1)) & 1 == 0);
    for (name, number) in signals {
        let place = Place::new(true);
        std::fs::create_dir(place.path("tmp")).expect("a folder");
        let mut command = place.command("compile DIR/k.mlir --gpu sm_90 --no-cache -o DIR/k.cubin", "hang");
        let mut child =
            command.env("TMPDIR", place.path("tmp")).env("PIDS", place.path("pids")).spawn().expect("tileir runs");
        let start = Instant::now();
        while pids(&place).len() < 2 {
            assert!(start.elapsed() < Duration::from_secs(20), "the assembler starts");
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(temporary(&place), 1);
        let sent = Command::new("sh").args(["-c", &format!("kill -{name} {}", child.id())]).status();
        assert!(sent.expect("sh").success());
        let status = child.wait().expect("tileir ends");
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(number), "{name}");
        assert_eq!(temporary(&place), 0, "{name}");
        std::thread::sleep(Duration::from_millis(100));
        assert!(!pids(&place).iter().any(|pid| is_alive(pid)), "{name}: {:?}", pids(&place));
    }
}

#[test]
fn a_program_that_the_assembler_leaves_behind_does_not_delay() {
    let place = Place::new(true);
    let start = Instant::now();
    let output = place.run(COMPILE, "behind");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_damaged_cache_is_a_miss() {
    let place = Place::new(true);
    assert_eq!(place.run(COMPILE, "").status.code(), Some(0));
    let files = || -> Vec<PathBuf> {
        let entries = std::fs::read_dir(place.path("cache")).expect("a folder");
        entries.map(|entry| entry.expect("an entry").path()).collect()
    };
    // The object, and the versions of bytecode.
    assert_eq!(files().len(), 2);
    for (number, damage) in ["cut", "flip", "empty"].into_iter().enumerate() {
        for file in files() {
            let mut content = std::fs::read(&file).expect("a file");
            let last = content.len() - 1;
            match damage {
                "cut" => content.truncate(last - 2),
                "flip" => content[last] ^= 0xFF,
                _ => content.clear(),
            }
            std::fs::write(&file, content).expect("a file");
        }
        let output = place.run(COMPILE, "");
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{damage}");
        assert_eq!(std::fs::read(place.path("k.cubin")).expect("an object"), b"\x7fELF object", "{damage}");
        assert_eq!(place.calls(), 2 + number, "{damage}");
        // What was compiled again is in the cache again.
        place.run(COMPILE, "");
        assert_eq!(place.calls(), 2 + number, "{damage}");
    }
}

#[test]
fn other_parts_of_the_assembler_make_another_object() {
    let place = Place::new(true);
    place.run(COMPILE, "");
    std::fs::write(place.path("lib/libnvvm.so.4"), "of another release").expect("a library");
    place.run(COMPILE, "");
    assert_eq!(place.calls(), 2);
    let script = std::fs::read_to_string(place.path("bin/ptxas")).expect("a program");
    std::fs::write(place.path("bin/ptxas"), script + "\n").expect("a program");
    place.run(COMPILE, "");
    assert_eq!(place.calls(), 3);
}

#[test]
fn warnings_are_shown_with_a_cached_object_too() {
    let place = Place::new(true);
    for _ in 0..2 {
        assert_eq!(stderr(&place.run(COMPILE, "warn")), "warning: this is slow\n");
    }
    assert_eq!(place.calls(), 1);
}

#[test]
fn noise_of_the_assembler_is_shown_in_part_and_without_control_characters() {
    let place = Place::new(true);
    let text = stderr(&place.run(COMPILE, "noise"));
    assert!(text.contains("\\u{1b}[31m\\u{7}line 0"), "{text}");
    assert!(text.contains("and 29 more lines") || text.contains("29 more lines"), "{text}");
    assert!(text.lines().count() < 30 && !text.contains('\u{1b}') && !text.contains('\u{7}'), "{text}");
}

#[test]
fn older_assemblers_are_told_apart() {
    let place = Place::new(true);
    let old = [("RELEASE", "13.2.86".to_owned())];
    let text = stderr(&place.run_with(COMPILE, "target", &old));
    assert!(text.contains("help: tileiras 13.3 and later compile for sm_90: `pip install --upgrade"), "{text}");
    let text = stderr(&place.run_with(&format!("{COMPILE} --remarks all"), "remarks", &old));
    assert!(text.contains("help: remarks need tileiras 13.3 or later: `pip install --upgrade"), "{text}");
    // An op that the newest bytecode of the assembler lacks.
    let text = "entry @p() {\n  %x = constant <f32: 1.0> : tile<8xf32>\n  %n = constant <i32: 2> : tile<8xi32>\n  \
                %y = fpowi %x, %n : tile<8xf32>, tile<8xi32>\n}\n";
    std::fs::write(place.path("p.mlir"), text).expect("a kernel");
    let text = stderr(&place.run_with("compile DIR/p.mlir --gpu sm_90 -o DIR/k.cubin", "", &old));
    assert!(text.contains("error[E0530]") && text.contains("p.mlir:4:8"), "{text}");
    assert!(text.contains("help: tileiras 13.2.86 reads bytecode up to 13.2"), "{text}");
    assert!(!text.contains("write version"), "{text}");
}

#[test]
fn targets_and_outputs_are_checked_before_the_work() {
    let place = Place::new(true);
    let run = |args: &[&str]| {
        let mut command = place.command("compile DIR/k.mlir", "");
        let output = command.args(args).output().expect("tileir runs");
        (output.status.code(), stderr(&output))
    };
    let (object, listing) = (place.path("k.cubin"), place.path("l.mlir"));
    // Spaces are ignored, and a target that is named twice is compiled once.
    assert_eq!(run(&["--gpu", "sm_80, sm_90,sm_90", "-o", &object]), (Some(0), String::new()));
    assert_eq!(place.calls(), 2);
    let cases: [(&[&str], &str); 7] = [
        (&["--gpu", "", "-o", &object], "name a target, such as sm_90"),
        (
            &["--gpu", "sm_77", "-o", &object],
            "there is no target sm_77: this assembler compiles for sm_80, sm_90, sm_100",
        ),
        (&["--gpu", "sm_80,sm_90", "-o", "-"], "with several targets, -o takes the name of a file"),
        (&["--gpu", "sm_90", "-o", "/nothing/k.cubin"], "cannot write '/nothing/k.cubin'"),
        (&["--gpu", "sm_90", "-o", "-", "--json"], "say where to write the object with -o"),
        (
            &["--gpu", "sm_90", "-o", &object, "--json", "--remarks", "all", "--listing", "-"],
            "say where to write the listing",
        ),
        (&["--gpu", "sm_90", "-o", "-", "--remarks", "all", "--listing", "-"], "cannot both go to standard output"),
    ];
    for (args, sentence) in cases {
        let (status, text) = run(args);
        assert!(status == Some(2) && text.contains(sentence), "{args:?}: {text}");
    }
    assert_eq!(place.calls(), 2);
    // Each target has its own listing, and failures name theirs.
    run(&["--gpu", "sm_80,sm_90", "-o", &object, "--remarks", "all", "--listing", &listing]);
    assert!(Path::new(&place.path("l.sm_80.mlir")).is_file() && Path::new(&place.path("l.sm_90.mlir")).is_file());
    let text = stderr(&place.run("compile DIR/k.mlir --gpu sm_80,sm_90 --no-cache -o DIR/k.cubin", "silent"));
    assert!(text.contains("error: sm_80: the assembler") && text.contains("error: sm_90: the assembler"), "{text}");
}

#[test]
fn errors_of_the_module_come_before_the_assembler() {
    let place = Place::new(true);
    std::fs::write(place.path("k.mlir"), KERNEL.replace("tile<f32>\n}", "tile<f64>\n}")).expect("a wrong kernel");
    let output = place.run(COMPILE, "");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("error[E0210]"), "{}", stderr(&output));
    assert_eq!(place.calls(), 0);
}

#[test]
fn what_a_target_lacks_is_reported_as_by_check() {
    let place = Place::new(true);
    let text = "entry @k(%x: tile<f32>) {\n  %y = ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>\n}\n";
    std::fs::write(place.path("k.mlir"), text).expect("a kernel");
    let checked = stderr(&place.run("check DIR/k.mlir --gpu sm_90", ""));
    assert!(checked.contains("error[E0540]") && checked.contains("k.mlir:2:46"), "{checked}");
    let compiled = stderr(&place.run(COMPILE, ""));
    assert_eq!(compiled.lines().take(6).collect::<Vec<_>>(), checked.lines().take(6).collect::<Vec<_>>());
    assert_eq!(place.calls(), 0);
}

#[test]
fn no_assembler_is_one_sentence() {
    let place = Place::new(true);
    let wrong = place.path("nothing");
    let output = place.run(&format!("{COMPILE} --tileiras {wrong}"), "");
    assert_eq!(
        (output.status.code(), stderr(&output)),
        (Some(2), format!("error: there is no assembler at '{wrong}'\n"))
    );
    std::fs::remove_file(place.path("bin/tileiras")).expect("it was there");
    let text = stderr(&place.run(COMPILE, ""));
    assert!(text.contains("TILEIRAS names") && text.contains("is not a program"), "{text}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(["compile", &place.path("k.mlir"), "--gpu", "sm_90", "-o", "-"]).env_clear().env("PATH", "");
    let text = stderr(&command.output().expect("tileir runs"));
    assert!(text.contains("was not found") && text.contains("pip install nvidia-cuda-tileiras"), "{text}");
}

/// Starting Python takes longer than a compilation that the cache answers.
#[test]
fn python_is_started_only_if_nothing_else_can_tell_where_the_assembler_is() {
    let place = Place::new(true);
    let python = |folder: &str| {
        let file = place.path(folder) + "/python3";
        std::fs::write(&file, "#!/bin/sh\necho python3 >> \"$CALLS\"\n").expect("a program");
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(&file, mode).expect("a mode");
    };
    let calls = |path: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
        command.args(["compile", &place.path("k.mlir"), "--gpu", "sm_90", "--no-cache", "-o", &place.path("k.cubin")]);
        command.env_clear().env("PATH", path).env("CALLS", place.path("calls"));
        let output = command.output().expect("tileir runs");
        let text = std::fs::read_to_string(place.path("calls")).unwrap_or_default();
        let _ = std::fs::remove_file(place.path("calls"));
        (output.status.code(), text.matches("python3").count())
    };
    let shim = place.path("shim");
    std::fs::create_dir(&shim).expect("a folder");
    python("shim");
    // The assembler is in PATH.
    assert_eq!(calls(&format!("{shim}:{}:/bin:/usr/bin", place.path("bin"))), (Some(0), 0));
    // It is among the packages of a virtual environment, whose Python is in PATH.
    let packages = place.path("venv/lib/python3.12/site-packages/nvidia/cu13");
    for folder in [place.path("venv/bin"), packages.clone()] {
        std::fs::create_dir_all(folder).expect("a folder");
    }
    python("venv/bin");
    std::fs::write(place.path("venv/pyvenv.cfg"), "").expect("a file");
    std::fs::rename(place.path("bin"), packages.clone() + "/bin").expect("a move");
    std::fs::rename(place.path("lib"), packages + "/lib").expect("a move");
    assert_eq!(calls(&format!("{}:/bin:/usr/bin", place.path("venv/bin"))), (Some(0), 0));
    // A Python without an environment has to be asked; this one does not know.
    assert_eq!(calls(&format!("{shim}:/bin:/usr/bin")), (Some(2), 1));
}

#[test]
fn the_answer_of_python_is_kept_while_it_holds() {
    let place = Place::new(true);
    let packages = place.path("packages");
    std::fs::create_dir_all(place.path("packages/nvidia/cu13")).expect("a folder");
    for name in ["bin", "lib"] {
        std::fs::rename(place.path(name), place.path(&format!("packages/nvidia/cu13/{name}"))).expect("a move");
    }
    std::fs::create_dir(place.path("python")).expect("a folder");
    let python = place.path("python/python3");
    std::fs::write(&python, format!("#!/bin/sh\necho asked >> '{}'\necho '{packages}'\n", place.path("asked")))
        .expect("a program");
    std::fs::set_permissions(&python, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("a mode");
    let asked = || std::fs::read_to_string(place.path("asked")).map_or(0, |text| text.lines().count());
    let run = || {
        let mut command = place.command(COMPILE, "");
        command.env_remove("TILEIRAS").env_remove("VIRTUAL_ENV");
        command.env("PATH", format!("{}:/bin:/usr/bin", place.path("python"))).output().expect("tileir runs")
    };
    for _ in 0..3 {
        let output = run();
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
        assert_eq!((asked(), place.calls()), (1, 1));
    }
    // Once the packages are gone, it is asked again.
    std::fs::remove_dir_all(&packages).expect("it was there");
    assert_eq!((run().status.code(), asked()), (Some(2), 2));
}

#[test]
fn doctor_finds_the_entry_and_the_level() {
    let place = Place::new(true);
    let output = place.run("doctor DIR/k.mlir --gpu sm_90", "level");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("ok  tileiras  13.4.92, named by TILEIRAS"), "{text}");
    assert!(text.contains("@k fails; it compiles with -O 0, -O 1"), "{text}");
    let output = place.run("doctor DIR/k.mlir", "");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert_eq!(text.matches("compiles to 11 bytes").count(), 3, "{text}");
}

#[test]
fn doctor_tries_the_module_and_each_entry_at_all_levels() {
    let place = Place::new(true);
    let text = stdout(&place.run("doctor DIR/k.mlir --gpu sm_80,sm_90", "level"));
    assert!(text.contains("the module compiles with -O 0, -O 1"), "{text}");
    assert!(!text.contains("tileir doctor FILE"), "{text}");
    // Targets that fail alike share a row.
    assert!(text.contains("--  sm_80 sm_90  ") && text.matches("gives no reason").count() == 1, "{text}");
    // Entries that fail only together.
    std::fs::write(place.path("k.mlir"), "entry @alpha() {\n}\nentry @omega() {\n}\n").expect("a kernel");
    let text = stdout(&place.run("doctor DIR/k.mlir --gpu sm_90", "together"));
    assert!(text.contains("the module compiles at no level") && text.contains("each entry compiles alone"), "{text}");
}

#[test]
fn doctor_names_what_stands_in_the_way() {
    let place = Place::new(true);
    let line = |n: u32| format!("  %y{n} = ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>\n");
    let kernel = format!(
        "entry @k(%x: tile<f32>, %t: token) {{\n{}  %z = ftoi %h signed saturating : tile<tf32> -> tile<i32>\n}}\n",
        line(1)
    );
    std::fs::write(place.path("k.mlir"), kernel.replace("%t: token", "%t: token, %h: tile<tf32>")).expect("a kernel");
    let text = stdout(&place.run("doctor DIR/k.mlir --gpu sm_80,sm_90", ""));
    for part in [
        "k.mlir:1:1: entry: a parameter that is a view or a token",
        "k.mlir:2:47: ftof: this target has no f8E8M0FNU",
        "k.mlir:3:8: ftoi: saturating conversion",
        "--  sm_80 sm_90  ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(place.calls(), 0);
    // The facts need no assembler.
    let text = stdout(&place.run("doctor DIR/k.mlir --tileiras DIR/nothing", ""));
    assert!(text.contains("k.mlir:2:47: ftof: ") && text.contains("k.mlir:3:8: ftoi: "), "{text}");
    std::fs::write(place.path("k.mlir"), KERNEL).expect("a kernel");
    let text = stdout(&place.run("doctor DIR/k.mlir --tileiras DIR/nothing", ""));
    assert!(text.contains("ok  sm_107 ") && text.contains("by the facts about tileiras 13.4"), "{text}");
    // A failure of the assembler at an op.
    let text = stdout(&place.run("doctor DIR/k.mlir --gpu sm_90", "type"));
    assert!(text.contains("sm_90 cannot run the module: unsupported type 'f32'"), "{text}");
}

#[test]
fn doctor_reports_on_each_assembler() {
    let place = Place::new(true);
    let packages = place.path("venv/lib/python3.12/site-packages/nvidia/cu13");
    for folder in [place.path("venv/bin"), format!("{packages}/bin")] {
        std::fs::create_dir_all(folder).expect("a folder");
    }
    std::fs::copy(place.path("bin/tileiras"), format!("{packages}/bin/tileiras")).expect("a copy");
    let mut command = place.command("doctor DIR/k.mlir --gpu sm_90", "");
    command.env_remove("TILEIRAS").env("VIRTUAL_ENV", place.path("venv"));
    command.env("PATH", format!("{}:/bin:/usr/bin", place.path("bin")));
    let text = stdout(&command.output().expect("tileir runs"));
    assert!(text.contains("13.4.92, in PATH: ") && text.contains("in the packages of the active Python: "), "{text}");
    assert_eq!(text.matches("13.4.92 sm_90").count(), 2, "{text}");
    // A file that is no program does not hide one.
    std::fs::set_permissions(place.path("bin/tileiras"), std::os::unix::fs::PermissionsExt::from_mode(0o644))
        .expect("a mode");
    let text = stdout(&command.output().expect("tileir runs"));
    assert!(!text.contains("in PATH: ") && text.contains("in the packages of the active Python: "), "{text}");
    let text = stderr(&place.run(COMPILE, ""));
    assert!(text.contains("which is not executable: `chmod +x`"), "{text}");
    // One that cannot start says why, in one row.
    std::fs::write(place.path("bin/tileiras"), "#!/nothing/sh\n").expect("a program");
    std::fs::set_permissions(place.path("bin/tileiras"), std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .expect("a mode");
    let text = stdout(&place.run("doctor", ""));
    assert!(text.contains("does not start: No such file") && !text.contains("bytecode"), "{text}");
    assert_eq!(place.run("doctor --gpu sm_90", "").status.code(), Some(2), "--gpu goes with a file");
    assert_eq!(place.run("doctor --measure", "").status.code(), Some(1), "there is nothing to measure");
}

#[test]
fn doctor_without_an_assembler_says_what_to_install() {
    let place = Place::new(true);
    let output = place.run("doctor --tileiras DIR/nothing", "");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("--  tileiras  there is no assembler at"), "{text}");
}

#[test]
fn a_run_on_the_gpu_needs_an_object() {
    let place = Place::new(true);
    std::fs::write(place.path("text.cubin"), "no object").expect("a file");
    for line in [
        "run DIR/k.mlir --entry other --device gpu",
        "run DIR/k.mlir --entry other --cubin DIR/text.cubin --device gpu",
    ] {
        let output = place.run(line, "");
        // Without a driver that is what is missing; with one, the objects are no good.
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(stderr(&output).starts_with("error: "), "{}", stderr(&output));
    }
    for line in [
        "run DIR/k.mlir --entry other --device cpu --cubin DIR/text.cubin",
        "run DIR/k.mlir --entry other --device cpu --compare",
    ] {
        let output = place.run(line, "");
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(stderr(&output).contains("go with --device gpu"), "{}", stderr(&output));
    }
    let output = place.run("run DIR/k.mlir --entry other --compare", "");
    assert_eq!(output.status.code(), Some(2), "--compare alone means nothing: {}", stderr(&output));
}

#[test]
fn the_assembler_takes_its_own_library_and_not_that_of_a_toolkit() {
    for variable in ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"] {
        let place = Place::new(true);
        let toolkit = [(variable, place.path("toolkit"))];
        let output = place.run_with(COMPILE, "toolkit", &toolkit);
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{variable}");
        let shown = place.run_with("doctor", "", &toolkit).stdout;
        let shown = String::from_utf8_lossy(&shown);
        assert!(shown.contains(&format!("names '{}'", place.path("toolkit"))), "{variable}: {shown}");
        // Without a library of its own it needs the toolkit's; if it fails then, that may be why.
        std::fs::remove_file(place.path("lib/libnvvm.so.4")).expect("the library");
        std::fs::create_dir_all(place.path("toolkit/nvvm/lib64")).expect("a folder");
        std::fs::write(place.path("toolkit/nvvm/lib64/libnvvm.so"), "").expect("a library");
        let output = place.run_with(&format!("{COMPILE} --no-cache"), "toolkit", &toolkit);
        assert_eq!(output.status.code(), Some(1), "{variable}: {}", stderr(&output));
        assert!(stderr(&output).contains("`libnvvm` comes from the CUDA toolkit"), "{variable}: {}", stderr(&output));
    }
}

#[test]
fn an_empty_variable_names_no_toolkit() {
    let place = Place::new(true);
    for variable in ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"] {
        // The folder of the test has an assembler in `bin`, which the folder without a name would lead to.
        let mut command = place.command(COMPILE, "");
        command.current_dir(place.path("")).env(variable, "").env_remove("TILEIRAS").env_remove("VIRTUAL_ENV");
        let text = stderr(&command.env("PATH", "/nowhere").output().expect("tileir runs"));
        assert!(text.contains("was not found"), "{variable}: {text}");
    }
    // The first one that is not empty counts.
    std::fs::remove_file(place.path("lib/libnvvm.so.4")).expect("the library");
    std::fs::create_dir_all(place.path("toolkit/nvvm/lib64")).expect("a folder");
    std::fs::write(place.path("toolkit/nvvm/lib64/libnvvm.so"), "").expect("a library");
    let toolkits = [("CUDA_ROOT", String::new()), ("CUDA_HOME", place.path("toolkit"))];
    let text = stderr(&place.run_with(COMPILE, "toolkit", &toolkits));
    assert!(text.contains("`libnvvm` comes from the CUDA toolkit"), "{text}");
}

/// The release of an assembler, such as `13.4`.
fn release(folder: &Path) -> String {
    let output = Command::new(folder.join("tileiras")).arg("--version").output().expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split_once("release ").and_then(|(_, rest)| rest.split(',').next()).unwrap_or_default().to_owned()
}

/// The folder of NVIDIA's assembler, if TILEIR_TOOLS names it and it is of release 13.4.
fn tools(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("TILEIR_TOOLS").map(PathBuf::from).filter(|folder| folder.join("tileiras").is_file());
    let Some(folder) = folder else {
        skipped(test, "TILEIR_TOOLS does not name the folder of tileiras");
        return None;
    };
    let release = release(&folder);
    if release != "13.4" {
        skipped(test, &format!("tileiras {release} is not 13.4"));
        return None;
    }
    Some(folder)
}

/// Each release before 13.4 that TILEIR_OLDER_TOOLS lists, a path list of folders.
#[test]
fn older_real_assemblers_say_what_is_missing() {
    let Some(folders) = std::env::var_os("TILEIR_OLDER_TOOLS") else {
        let name = "older_real_assemblers_say_what_is_missing";
        skipped(name, "TILEIR_OLDER_TOOLS names no folders of tileiras");
        return;
    };
    for tools in std::env::split_paths(&folders) {
        let release = release(&tools);
        let place = Place::new(true);
        for (target, first) in [("sm_80", "13.2"), ("sm_90", "13.3"), ("sm_107", "13.4")] {
            let output = run_real(&place, &tools, &format!("compile DIR/k.mlir --gpu {target} -o DIR/k.cubin"));
            let (text, takes) = (stderr(&output), *release >= *first);
            // The folder may lack `ptxas`; the target is checked before.
            assert_eq!(text.contains("does not know the target"), !takes, "{release} {target}: {text}");
            let advice = format!("help: tileiras {first} and later compile for {target}: ");
            assert_eq!(text.contains(&advice), !takes, "{release}: {text}");
        }
        let text = stderr(&run_real(&place, &tools, "compile DIR/k.mlir --gpu sm_100 --remarks all -o DIR/k.cubin"));
        assert_eq!(text.contains("remarks need tileiras 13.3"), *release < *"13.3", "{release}: {text}");
        let kernel = "entry @p() {\n  %x = constant <f32: 1.0> : tile<8xf32>\n  %n = constant <i32: 2> : tile<8xi32>\n  %y = fpowi %x, %n : tile<8xf32>, tile<8xi32>\n}\n";
        std::fs::write(place.path("p.mlir"), kernel).expect("a kernel");
        let text = stderr(&run_real(&place, &tools, "compile DIR/p.mlir --gpu sm_100 -o DIR/k.cubin"));
        assert!(
            text.contains(&format!("help: tileiras {release}.")) && text.contains(" reads bytecode up to "),
            "{text}"
        );
    }
}

/// Runs a command with the real assembler.
fn run_real(place: &Place, tools: &Path, line: &str) -> Output {
    let args = line.split(' ').map(|word| word.replace("DIR", &place.0.path().to_string_lossy()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(args).env("TILEIRAS", tools.join("tileiras")).env("TILEIR_CACHE_DIR", place.path("cache"));
    command.env("PATH", "/bin:/usr/bin").env_remove("CUDA_HOME").env_remove("CUDA_PATH");
    command.output().expect("tileir runs")
}

/// A kernel without debug information that loads a tile of unknown alignment.
const UNALIGNED: &str = "entry @k(%a: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %v = make_partition_view %t : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %x, %u = load_view_tko weak %v[%i, %i] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
  %s = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %w = make_partition_view %s : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %d = store_view_tko weak %x, %w[%i, %i] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> token
}
";

#[test]
fn remarks_of_the_real_assembler_are_at_their_ops() {
    let Some(tools) = tools("remarks_of_the_real_assembler_are_at_their_ops") else { return };
    let place = Place::new(true);
    std::fs::write(place.path("u.mlir"), UNALIGNED).expect("a kernel");
    let compile = "compile DIR/u.mlir --gpu sm_90 -o DIR/u.cubin --remarks memory";
    let load = "load_view_tko: Failed to select TMA load instruction (base pointer not 16-byte aligned)";
    let output = run_real(&place, &tools, compile);
    assert!(stderr(&output).contains(&format!("u.mlir:5: remark[failed]: {load}\n")), "{}", stderr(&output));
    assert!(stderr(&output).contains("u.mlir:8: remark[failed]: store_view_tko: "), "{}", stderr(&output));
    let output = run_real(&place, &tools, &format!("{compile} --json"));
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let remarks: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .filter(|v: &serde_json::Value| v["type"] == "remark")
        .collect();
    assert!(remarks.iter().any(|r| r["line"] == 5 && r["op"] == "load_view_tko" && r["kind"] == "failed"), "{lines}");
    let output = run_real(&place, &tools, &format!("{compile} --listing -"));
    let listing = String::from_utf8_lossy(&output.stdout).into_owned();
    let above = |op: &str| {
        let at = listing.lines().position(|line| line.contains(op)).expect("the op");
        listing.lines().nth(at - 1).unwrap_or_default().trim().to_owned()
    };
    assert!(above("load_view_tko weak").starts_with("// sm_90 "), "{listing}");
    assert!(above("store_view_tko weak").starts_with("// sm_90 "), "{listing}");
    // Bytecode without debug information: the ops are those of the disassembly.
    run_real(&place, &tools, "as DIR/u.mlir -o DIR/u.tileirbc");
    let output = run_real(&place, &tools, "compile DIR/u.tileirbc --gpu sm_90 -o DIR/u.cubin --remarks memory");
    assert!(stderr(&output).contains(load), "{}", stderr(&output));
    let output =
        run_real(&place, &tools, "compile DIR/u.tileirbc --gpu sm_90 -o DIR/u.cubin --remarks memory --listing -");
    let listing = String::from_utf8_lossy(&output.stdout).into_owned();
    let at = listing.lines().position(|line| line.contains("= load_view_tko weak")).expect("the op");
    assert!(listing.lines().nth(at - 1).is_some_and(|line| line.contains("// sm_90 ")), "{listing}");
}

/// The exit statuses, without the checks of `tileir compile` that come before the assembler.
#[test]
fn each_exit_status_of_the_real_assembler_has_its_reason() {
    let Some(tools) = tools("each_exit_status_of_the_real_assembler_has_its_reason") else { return };
    let place = Place::new(true);
    let bytecode = |text: &str| {
        std::fs::write(place.path("status.mlir"), text).expect("a kernel");
        let output = run_real(&place, &tools, "as DIR/status.mlir -o DIR/status.tileirbc");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        std::fs::read(place.path("status.tileirbc")).expect("bytecode")
    };
    let failure = |assembler: &Assembler, target: &str, bytes: &[u8]| {
        *assembler.compile(bytes, &CompileOptions::new(target)).expect_err("a failure")
    };
    let real = Assembler::find(Some(&tools)).expect("the assembler");
    let whole = bytecode(KERNEL);
    assert!(real.compile(&whole, &CompileOptions::new("sm_90")).is_ok());
    // 1: the command line.
    let found = failure(&real, "sm_77", &whole);
    assert_eq!(found.reason, Reason::UnknownTarget("sm_77".to_owned()));
    assert!(found.advice[0].contains("compiles for sm_80, "), "{found:?}");
    // 2: the output cannot be written, since a folder has its name; and a target that the release does not have.
    let script = |name: &str, lines: &str| {
        let file = place.path(name);
        std::fs::write(&file, format!("#!/bin/sh\n{lines}\nexec '{}' \"$@\"\n", tools.join("tileiras").display()))
            .expect("a program");
        std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("a mode");
        Assembler::find(Some(Path::new(&file))).expect("the program")
    };
    let found = failure(&script("blocked", "for last; do :; done; mkdir \"$last\""), "sm_90", &whole);
    assert_eq!((found.reason, found.messages), (Reason::Output, String::new()));
    let found = failure(&script("no-target", "shift 2"), "sm_90", &whole);
    assert_eq!(found.reason, Reason::TargetNotSupported("sm_90".to_owned()), "{}", found.messages);
    // 3: no bytecode, damaged bytecode, and bytecode of a later version.
    let mut newer = whole.clone();
    newer[9] = 9;
    for (bytes, message, advice) in [
        (&b"garbage"[..], "input does not correspond to Tile IR bytecode", "`tileir as` writes it"),
        (&whole[..whole.len() / 2], "error at offset ", "this assembler reads bytecode 13.1, "),
        (&newer, "unsupported Tile IR bytecode version: 13.9", "`tileir as --bytecode-version 13.4` writes it"),
    ] {
        let found = failure(&real, "sm_90", bytes);
        assert_eq!(found.reason, Reason::Unreadable, "{}", found.messages);
        assert!(found.messages.contains(message), "{message}: {}", found.messages);
        assert!(found.advice[0].contains(advice), "{advice}: {:?}", found.advice);
    }
    // 5: a type that the target lacks, with its name; a name that `ptxas` does not take, without a word.
    let lacks = "entry @k(%x: tile<f32>) {\n  %y = ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>\n}\n";
    let found = failure(&real, "sm_90", &bytecode(lacks));
    assert_eq!(found.reason, Reason::Incompatible("sm_90".to_owned(), "unsupported type 'f8E8M0FNU'".to_owned()));
    let found = failure(&real, "sm_90", &bytecode("entry @\"a-b\"() {\n}\n"));
    assert_eq!(found.reason, Reason::Compiler(None), "{}", found.messages);
    assert!(found.advice[0].contains("tileir doctor"), "{:?}", found.advice);
    // Out of time.
    let mut options = CompileOptions::new("sm_90");
    options.limit = Duration::from_millis(1);
    let found = real.compile(&whole, &options).expect_err("a failure");
    assert_eq!(found.reason, Reason::TimeLimit(options.limit));
}

#[test]
fn failures_of_the_real_assembler_have_a_sentence() {
    let Some(tools) = tools("failures_of_the_real_assembler_have_a_sentence") else { return };
    let place = Place::new(true);
    let output = run_real(&place, &tools, "compile DIR/k.mlir --gpu sm_77 -o DIR/k.cubin");
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(
        stderr(&output).starts_with("error: there is no target sm_77: this assembler compiles for sm_"),
        "{}",
        stderr(&output)
    );
    // A toolkit that the environment names does not get in its way.
    let mut beside = Command::new(env!("CARGO_BIN_EXE_tileir"));
    beside.args(["compile", &place.path("k.mlir"), "--gpu", "sm_90", "--no-cache", "-o", &place.path("k.cubin")]);
    let output = beside.env("TILEIRAS", tools.join("tileiras")).env("CUDA_HOME", place.path("none")).output();
    let output = output.expect("tileir runs");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    // A tile that takes it minutes, and half a second of time.
    let large = UNALIGNED
        .replace("64x64", "1024x512")
        .replace("[64, 64]", "[1024, 512]")
        .replace("64,1", "512,1")
        .replace("[64, 1]", "[512, 1]");
    let sums = "  %r = reduce %x dim=0 identities=[0.0 : f16] : tile<1024x512xf16> -> tile<512xf16>\n  (%p: tile<f16>, %q: tile<f16>) {\n    \
                %both = addf %p, %q : tile<f16>\n    yield %both : tile<f16>\n  }\n  %y = reshape %r : tile<512xf16> -> tile<1x512xf16>\n  \
                %z = broadcast %y : tile<1x512xf16> -> tile<1024x512xf16>\n";
    let large = large.replace("  %s = ", &format!("{sums}  %s = ")).replace("weak %x,", "weak %z,");
    std::fs::write(place.path("large.mlir"), large).expect("a kernel");
    let output = run_real(&place, &tools, "compile DIR/large.mlir --gpu sm_90 --compile-timeout 1 -o DIR/large.cubin");
    assert!(stderr(&output).contains("the assembler was stopped after 1 s, the limit"), "{}", stderr(&output));
    assert!(!Path::new(&place.path("large.cubin")).exists());
    // A name that `ptxas` does not take is found before the assembler, which gives no reason.
    std::fs::write(place.path("name.mlir"), "entry @\"a-b\"() {\n}\n").expect("a kernel");
    for command in ["compile DIR/name.mlir --gpu sm_90 -o DIR/name.cubin", "doctor DIR/name.mlir --gpu sm_90"] {
        let output = run_real(&place, &tools, command);
        let text = stderr(&output) + &String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("the assembler does not compile the name `a-b`"), "{text}");
    }
    let output = run_real(&place, &tools, "doctor DIR/k.mlir --gpu sm_90");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn the_real_assembler_without_its_parts() {
    let Some(tools) = tools("the_real_assembler_without_its_parts") else { return };
    let place = Place::new(false);
    let bin = place.0.path().join("real/bin");
    std::fs::create_dir_all(&bin).expect("a folder");
    // A link would lead to the parts.
    if std::fs::hard_link(tools.join("tileiras"), bin.join("tileiras")).is_err() {
        std::fs::copy(tools.join("tileiras"), bin.join("tileiras")).expect("a copy");
    }
    let output = run_real(&place, &bin, COMPILE);
    assert!(stderr(&output).contains("needs the program `ptxas`, which is missing"), "{}", stderr(&output));
    std::os::unix::fs::symlink(tools.join("ptxas"), bin.join("ptxas")).expect("a link");
    let output = run_real(&place, &bin, COMPILE);
    assert!(stderr(&output).contains("needs the library `libnvvm`, which is missing"), "{}", stderr(&output));
}

/// The warnings about speed cliffs state what was measured.
#[test]
fn the_measurements_of_the_lint_are_those_of_the_gpu() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("a file of the repository");
    let results: serde_json::Value = serde_json::from_str(&read("tools/gpu/h200.json")).expect("JSON");
    let large: serde_json::Value = serde_json::from_str(&read("tools/gpu/large.json")).expect("JSON");
    let text = read("crates/tileir-verify/src/performance/measured.txt");
    for key in ["device", "driver", "assembler", "date"] {
        assert!(text.contains(&format!("\n{key} {}\n", results[key].as_str().expect("a text"))), "{key}");
    }
    let mut cliffs = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("cliff ")) {
        let (head, numbers) = line.split_once(": ").expect("a head");
        let name = head.split(' ').next().expect("a name");
        let mut parts = numbers.split(" | ");
        let (slow, fast) = (parts.next().expect("slow"), parts.next().expect("fast"));
        if name == "large-tile" {
            let elements = head.split_once("elements=").expect("a size").1;
            let seconds = |elements: &str| format!("{:.0} s", large["softmax"][elements].as_f64().expect("a time"));
            let half = (elements.parse::<u64>().expect("a number") / 2).to_string();
            assert_eq!((slow, fast), (&*seconds(elements), &*seconds(&half)), "{line}");
        } else {
            let rate =
                |side: &str| results["kernels"][format!("rule.{name}.{side}")]["tflops"].as_f64().expect("a rate");
            let text = |side: &str| format!("{:.0} TFLOP/s", rate(side));
            assert_eq!((slow, fast), (&*text("before"), &*text("after")), "{line}");
        }
        cliffs += 1;
    }
    assert!(cliffs > 5);
}
