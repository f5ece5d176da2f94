//! Every example verifies, runs by its own directives, and gives the results of `tests/references/make.py` on any number of
//! threads; the README's statements about running hold.

mod common;

use common::root;
use std::path::PathBuf;
use std::process::{Command, Output};

fn tileir(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(args).env("NO_COLOR", "1").current_dir(root()).output().expect("the binary runs")
}

fn examples() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("examples")).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    assert!(files.len() >= 17, "examples are missing: {files:?}");
    files
}

#[test]
fn every_example_gives_what_is_expected() {
    for file in examples() {
        let path = file.to_string_lossy().into_owned();
        let checked = tileir(&["check", &path]);
        assert!(checked.status.success(), "{path}: {}", String::from_utf8_lossy(&checked.stderr));
        let wanted = std::fs::read_to_string(&file).unwrap().matches("--expect ").count();
        assert!(wanted > 0, "{path} expects nothing");
        for threads in ["1", "2", "16"] {
            let run = tileir(&["run", &path, "--threads", threads]);
            let shown = String::from_utf8_lossy(&run.stdout).into_owned();
            assert!(run.status.success(), "{path}, {threads} threads: {}", String::from_utf8_lossy(&run.stderr));
            assert_eq!(shown.matches(" is as expected: ").count(), wanted, "{path}: {shown}");
            let reference = tileir(&["run", &path, "--threads", threads, "--engine", "reference"]);
            assert_eq!(String::from_utf8_lossy(&reference.stdout), shown, "{path}, by the other engine");
        }
    }
}

#[test]
fn wrong_kernels_fail_alike_on_both_engines() {
    let mut count = 0;
    for name in ["faults.mlir", "faults_by_op.mlir", "faults_strings.mlir"] {
        let file = root().join("tests/files/run").join(name);
        let text = std::fs::read_to_string(&file).unwrap();
        let path = file.to_string_lossy().into_owned();
        let commands = text.lines().filter_map(|l| l.strip_prefix("// FAIL[")?.split_once("tileir run %s "));
        for (_, flags) in commands {
            let flags = flags.split_whitespace().filter(|f| *f != "2>&1");
            let args: Vec<&str> = ["run", &path].into_iter().chain(flags).collect();
            let said = |engine| tileir(&[&args[..], &["--engine", engine]].concat());
            let (fast, reference) = (said("fast"), said("reference"));
            assert_eq!(fast.status.code(), Some(1), "{args:?}");
            assert_eq!(String::from_utf8_lossy(&fast.stderr), String::from_utf8_lossy(&reference.stderr), "{args:?}");
            count += 1;
        }
    }
    assert!(count > 50, "{count} kernels");
}

#[test]
fn nothing_is_found_in_any_example() {
    for file in examples() {
        let path = file.to_string_lossy().into_owned();
        let schedules = "forward,backward,round-robin,seed:1,seed:2";
        let run = tileir(&["run", &path, "--check", "--json", "--schedule", schedules]);
        let said = String::from_utf8_lossy(&run.stdout).into_owned();
        assert!(run.status.success(), "{path}: {said}{}", String::from_utf8_lossy(&run.stderr));
        let found = said.lines().filter(|line| line.contains(",\"class\":\""));
        let found: Vec<&str> = found.filter(|line| !line.contains(",\"class\":\"progress\"")).collect();
        assert!(found.is_empty(), "{path}: {found:?}");
        assert!(said.contains("\"complete\":true"), "{path}: {said}");
    }
}

/// Makes a file of each example with `tileir MAKE EXAMPLE -o FILE`, and runs that as the example says.
fn run_what_is_made(make: &[&str], name: &str) {
    let temp = tempfile::tempdir().unwrap();
    let made = temp.path().join(name).to_string_lossy().into_owned();
    for file in examples() {
        let path = file.to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        let flags = text.lines().filter_map(|l| l.strip_prefix("// run: "));
        let words: Vec<String> =
            flags.flat_map(str::split_whitespace).map(|w| w.replace("=expected/", "=examples/expected/")).collect();
        let output = tileir(&[make, &[&path, "-o", &made]].concat());
        assert!(output.status.success(), "{path}: {}", String::from_utf8_lossy(&output.stderr));
        // Parameters of bytecode have no names; the examples name the arrays that they compare.
        let args = ["run", made.as_str(), "--quiet"].into_iter().chain(words.iter().map(String::as_str));
        let run = tileir(&args.collect::<Vec<_>>());
        assert!(run.status.success(), "{path}: {}", String::from_utf8_lossy(&run.stderr));
    }
}

#[test]
fn bytecode_of_every_example_gives_the_same() {
    run_what_is_made(&["as"], "k.tileirbc");
}

#[test]
fn optimized_examples_give_the_same() {
    run_what_is_made(&["opt", "-O3"], "k.mlir");
    run_what_is_made(&["opt", "--pass", "fuse-fma"], "k.mlir");
}
