//! `compile` and `doctor` with an assembler that answers, fails and hangs on demand, and without one.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder with copies of the stand-in, as `tileiras` and, if wanted, as `ptxas`.
struct Place(tempfile::TempDir);

impl Place {
    fn new(ptxas: bool) -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let script = root().join("tests/support/tileiras.sh");
        for name in ["tileiras", "ptxas"].iter().take(1 + usize::from(ptxas)) {
            std::fs::copy(&script, folder.path().join(name)).expect("a copy");
        }
        std::fs::write(folder.path().join("k.mlir"), KERNEL).expect("a kernel");
        Place(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_string_lossy().into_owned()
    }

    /// Runs a command with a stand-in that fails in a way; `DIR` stands for the folder.
    fn run(&self, line: &str, fail: &str) -> Output {
        let args = line.split(' ').map(|word| word.replace("DIR", &self.0.path().to_string_lossy()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
        command.args(args).env("TILEIRAS", self.path("tileiras")).env("TILEIR_CACHE_DIR", self.path("cache"));
        // `ptxas` must not be found by accident.
        command.env("PATH", "/bin:/usr/bin").env("FAIL", fail).env("CALLS", self.path("calls"));
        command.output().expect("tileir runs")
    }

    /// The number of compilations.
    fn calls(&self) -> usize {
        std::fs::read_to_string(self.path("calls")).map_or(0, |text| text.lines().count())
    }
}

const KERNEL: &str = "entry @k(%x: tile<f32>) {\n  %y = addf %x, %x : tile<f32>\n}\nentry @other() {\n}\n";
const COMPILE: &str = "compile DIR/k.mlir --gpu sm_90 -o DIR/k.cubin";

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn compiles_once_and_then_takes_the_object_from_the_cache() {
    let place = Place::new(true);
    for (line, calls) in [(COMPILE, 1), (COMPILE, 1), ("compile DIR/k.mlir --gpu sm_90 --no-cache -o DIR/k.cubin", 2)] {
        let output = place.run(line, "");
        assert_eq!((output.status.code(), said(&output)), (Some(0), String::new()));
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
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    for name in ["k.sm_80.cubin", "k.sm_100.cubin"] {
        assert!(Path::new(&place.path(name)).is_file(), "{name}");
    }
}

#[test]
fn every_failure_has_a_sentence_and_a_way_out() {
    let cases = [
        ("target", 2, "this assembler does not know the target sm_90", "compiles for sm_80, sm_90, sm_100"),
        ("flags", 2, "the assembler refuses its command line", "Unknown command line argument '--new'"),
        ("old", 2, "cannot compile bytecode of this version for sm_90", "a newer assembler may support it"),
        ("output", 2, "the assembler cannot write its output", ""),
        ("read", 1, "the assembler cannot read the bytecode", "reads bytecode 13.1, 13.2, 13.3, 13.4"),
        ("type", 1, "sm_90 cannot run this: unsupported type 'f32'", "k.mlir:2:8"),
        ("silent", 1, "failed to compile the module and gives no reason", "`tileir doctor FILE` finds the entry"),
        ("crash", 1, "the assembler crashed or was killed (signal 11)", ""),
        ("other", 2, "the unknown exit status 42", ""),
    ];
    for (fail, status, sentence, more) in cases {
        let place = Place::new(true);
        let output = place.run(COMPILE, fail);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(status), "{fail}: {text}");
        assert!(text.contains(sentence) && text.contains(more), "{fail}: {text}");
        assert!(!Path::new(&place.path("k.cubin")).exists(), "{fail} leaves nothing behind");
    }
}

#[test]
fn a_missing_ptxas_is_named() {
    let place = Place::new(false);
    let output = place.run(COMPILE, "silent");
    assert!(said(&output).contains("needs the program `ptxas`, which is missing"), "{}", said(&output));
    assert!(said(&output).contains("pip install nvidia-cuda-nvcc"), "{}", said(&output));
}

#[test]
fn an_assembler_that_hangs_is_killed_with_what_it_started() {
    let place = Place::new(true);
    let start = Instant::now();
    let output = place.run("compile DIR/k.mlir --gpu sm_90 --compile-timeout 1 -o DIR/k.cubin", "hang");
    assert!(start.elapsed() < Duration::from_secs(20), "the time limit holds");
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("the assembler was stopped after 1 s, the limit"), "{}", said(&output));
}

#[test]
fn errors_of_the_module_come_before_the_assembler() {
    let place = Place::new(true);
    std::fs::write(place.path("k.mlir"), KERNEL.replace("tile<f32>\n}", "tile<f64>\n}")).expect("a wrong kernel");
    let output = place.run(COMPILE, "");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("error[E0210]"), "{}", said(&output));
    assert_eq!(place.calls(), 0);
}

#[test]
fn no_assembler_is_one_sentence() {
    let place = Place::new(true);
    let wrong = place.path("nothing");
    let output = place.run(&format!("{COMPILE} --tileiras {wrong}"), "");
    assert_eq!(
        (output.status.code(), said(&output)),
        (Some(2), format!("error: there is no assembler at '{wrong}'\n"))
    );
    std::fs::remove_file(place.path("tileiras")).expect("it was there");
    let text = said(&place.run(COMPILE, ""));
    assert!(text.contains("TILEIRAS names") && text.contains("is not a program"), "{text}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(["compile", &place.path("k.mlir"), "--gpu", "sm_90", "-o", "-"]).env_clear().env("PATH", "");
    let text = said(&command.output().expect("tileir runs"));
    assert!(text.contains("was not found") && text.contains("pip install nvidia-cuda-tileiras"), "{text}");
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
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).starts_with("error: "), "{}", said(&output));
    }
    let output = place.run("run DIR/k.mlir --entry other --compare", "");
    assert_eq!(output.status.code(), Some(2), "--compare alone means nothing: {}", said(&output));
}
