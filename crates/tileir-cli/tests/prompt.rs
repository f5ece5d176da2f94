//! How the commands behave at a prompt: without arguments, with files that are not there, in pipes that close early.

mod common;

use common::{root, stderr};
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

fn tileir(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(args).current_dir(root()).stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    tileir(args).output().expect("tileir runs")
}

/// Commands that take a file, with their other arguments.
const WITH_FILE: [&[&str]; 9] = [
    &["check"],
    &["print"],
    &["fmt"],
    &["as", "-o", "/dev/null"],
    &["dis"],
    &["inspect"],
    &["opt"],
    &["run"],
    &["diff", "examples/softmax.mlir"],
];

#[test]
fn a_file_that_is_not_there() {
    for command in WITH_FILE {
        let output = run(&[command, &["nowhere.mlir"]].concat());
        assert_eq!(output.status.code(), Some(2), "{command:?}: {}", stderr(&output));
        assert!(stderr(&output).starts_with("error: cannot read 'nowhere.mlir': "), "{command:?}: {}", stderr(&output));
    }
}

#[test]
fn no_arguments_are_wrong_usage() {
    let names = tileir_cli::commands::command();
    for name in std::iter::once("").chain(names.get_subcommands().map(clap::Command::get_name)) {
        let words: Vec<&str> = if name.is_empty() { vec![] } else { vec![name] };
        let output = run(&words);
        // `tileir doctor` looks at the machine.
        if name == "doctor" {
            continue;
        }
        // `tileir ops` lists them all.
        assert_eq!(output.status.code(), Some(if name == "ops" { 0 } else { 2 }), "{name}");
        assert!(name == "ops" || stderr(&output).contains("Usage: tileir"), "{name}: {}", stderr(&output));
    }
}

#[test]
fn words_that_mean_nothing() {
    for (args, wanted) in [
        (&["chek"][..], "a similar subcommand exists: 'check'"),
        (&["run", "--gird", "1", "x"], "a similar argument exists: '--grid'"),
        (&["explain", "addii"], "there is 'addi'"),
        (&["explain", "nearest_evn"], "there is 'nearest_even'"),
        (&["explain", "tensor_vew"], "there is 'tensor_view'"),
        // `add` is nearer, but no op.
        (&["ops", "adi"], "there is 'addi'"),
        (&["ops", "--group", "vew"], "there is 'view'"),
        (&["opt", "--pass", "canonicalise", "examples/softmax.mlir"], "there is a pass 'canonicalize'"),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(wanted), "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn standard_input_is_a_dash() {
    let text = std::fs::read(root().join("examples/vector_add.mlir")).expect("an example");
    for args in [&["check", "-"][..], &["print", "-"], &["fmt", "-"], &["run", "-"], &["opt", "-"], &["as", "-"]] {
        let child = tileir(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.expect("tileir runs");
        child.stdin.take().expect("a pipe").write_all(&text).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
        assert_eq!(args[0] == "check", output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn a_pipe_that_closes_early_is_no_error() {
    let file = "tests/files/kernels/attention.13.1.tileirbc";
    for args in [
        &["ops"][..],
        &["ops", "--json"],
        &["explain", "load_view_tko"],
        &["dis", file],
        &["print", file],
        &["inspect", "--hex", file],
        &["run", "examples/softmax.mlir"],
        &["opt", "-O2", "--emit", "text", file],
        &["completions", "bash"],
        &["--help"],
        &["opt", "--help"],
    ] {
        let child = tileir(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.expect("tileir runs");
        let mut first = [0; 1];
        let mut pipe = child.stdout.take().expect("a pipe");
        pipe.read_exact(&mut first).expect("it says something");
        drop(pipe);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
        assert!(!stderr(&output).contains("panicked"), "{args:?}: {}", stderr(&output));
    }
}

#[test]
fn colours_are_for_terminals() {
    let escape = |bytes: &[u8]| bytes.contains(&0x1b);
    for args in [&["explain", "addi"][..], &["check", "tests/files/diagnostics/meant.mlir"], &["--help"]] {
        let output = run(args);
        assert!(!escape(&output.stdout) && !escape(&output.stderr), "{args:?}");
    }
    assert!(escape(&run(&["explain", "--color", "always", "addi"]).stdout));
    assert!(escape(&run(&["check", "--color", "always", "tests/files/diagnostics/meant.mlir"]).stderr));
}

#[test]
fn text_where_bytecode_is_wanted() {
    for command in ["dis", "inspect"] {
        let output = run(&[command, "examples/softmax.mlir"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains("help: the file seems to be text"), "{}", stderr(&output));
    }
}
