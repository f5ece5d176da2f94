//! One command line: options of all commands, exit statuses, folders, help and completions.

mod common;

use common::{root, stderr, stdout};
use std::process::{Command, Output, Stdio};

fn tileir(line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(line.split(' ')).current_dir(root()).stdin(Stdio::null()).output().expect("it starts")
}

/// The table of `tileir --help`, tried.
#[test]
fn exit_statuses_are_as_documented() {
    let folder = tempfile::tempdir().expect("a folder");
    let bad = folder.path().join("bad.mlir");
    std::fs::write(&bad, "entry @k() {\n    return %x : tile<i32>\n}\n").expect("a file");
    let bad = bad.display();
    for (status, line) in [
        (0, "check examples/vector_add.mlir".to_owned()),
        (1, format!("check {bad}")),
        (2, "check absent.mlir".to_owned()),
        (2, "check --nonsense".to_owned()),
        (1, format!("print {bad}-")),
        (0, "print -q examples/vector_add.mlir".to_owned()),
        (1, format!("as {bad} -o /dev/null")),
        (0, "fmt --check examples/vector_add.mlir".to_owned()),
        (1, format!("fmt --check {bad}")),
        (0, "diff examples/vector_add.mlir examples/vector_add.mlir".to_owned()),
        (1, "diff examples/vector_add.mlir examples/transpose.mlir".to_owned()),
        (2, format!("diff examples/vector_add.mlir {bad}")),
        (1, "dis examples/vector_add.mlir".to_owned()),
        (1, "inspect examples/vector_add.mlir".to_owned()),
        (1, format!("opt -O1 {bad}")),
        (2, "opt -O7 examples/vector_add.mlir".to_owned()),
        (0, "extract examples/vector_add.mlir --entry vector_add".to_owned()),
        (1, "extract examples/vector_add.mlir --entry other".to_owned()),
        (0, "run -q examples/vector_add.mlir".to_owned()),
        (1, "run examples/vector_add.mlir --expect c=f32[1000]:zeros".to_owned()),
        (1, "run examples/vector_add.mlir --max-steps 1".to_owned()),
        (2, "run examples/vector_add.mlir --arg 1".to_owned()),
        (0, "explain E0210".to_owned()),
        (2, "explain nothing".to_owned()),
        (2, "ops nothing".to_owned()),
        (0, "help check".to_owned()),
        (2, "frobnicate".to_owned()),
    ] {
        let status = if line.ends_with('-') { 2 } else { status };
        let output = tileir(&line);
        assert_eq!(output.status.code(), Some(status), "tileir {line}: {}", stderr(&output));
    }
    let help = stdout(&tileir("--help"));
    assert!(help.contains("Exit status:\n  0    success\n  1    problems in the input"), "{help}");
    // They are documented once.
    for command in tileir_cli::commands::command().get_subcommands() {
        let help = stdout(&tileir(&format!("help {}", command.get_name())));
        assert!(!help.contains("Exit status"), "{}", command.get_name());
    }
}

#[test]
fn options_of_all_commands_stand_before_or_behind() {
    for command in tileir_cli::commands::command().get_subcommands().map(|c| c.get_name().to_owned()) {
        let help = stdout(&tileir(&format!("{command} --help")));
        for option in ["--json", "--color <WHEN>", "-q, --quiet"] {
            assert!(help.contains(option), "{command}: {option}\n{help}");
        }
    }
    let colored = |line: &str| stderr(&tileir(line)).contains('\x1b');
    let file = "tests/files/diagnostics/syntax.mlir";
    assert!(colored(&format!("--color always check {file}")) && colored(&format!("check {file} --color always")));
    assert!(!colored(&format!("--color never check {file}")));
    assert!(stdout(&tileir("-q run examples/vector_add.mlir")).is_empty());
    assert!(stdout(&tileir("run examples/vector_add.mlir -q")).is_empty());
    assert!(!stderr(&tileir(&format!("-q check {file}"))).contains("in 1 file"));
    assert!(stdout(&tileir("--json ops addi")).starts_with("{\"type\":\"op\","));
}

#[test]
fn folders_stand_for_their_files() {
    let output = tileir("check examples");
    assert!(output.status.success(), "{}", stderr(&output));
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().display();
    let output = tileir(&format!("check {name}"));
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("has no .mlir or .tileirbc files"), "{}", stderr(&output));
    for file in ["a.mlir", "b.txt", "sub/c.mlir"] {
        let path = folder.path().join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, "wrong").expect("a file");
    }
    let output = tileir(&format!("check {name}"));
    assert!(stderr(&output).ends_with("2 errors in 2 files\n"), "{}", stderr(&output));
}

#[test]
fn fixes_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("k.mlir");
    let text = "entry kernel() {\n  %a = iota : tile<8xi32>\n  %b = addi %a %a : tile<8xi32>;\n  %c = adddi %a, %b : tile<8xi32>\n}\n";
    std::fs::write(&file, text).expect("a file");
    let name = file.display();
    let output = tileir(&format!("check --diff {name}"));
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("+entry @kernel() {"), "{}", stdout(&output));
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), text, "nothing is written");
    let output = tileir(&format!("check --fix {name}"));
    let says = stderr(&output);
    assert!(says.contains("fixed 3 problems in"), "{says}");
    assert!(says.contains("line 3: write a comma [E0002]"), "{says}");
    assert!(says.contains("left out 1 fix that may not be what is meant; --unsafe-fixes applies them too"), "{says}");
    let output = tileir(&format!("check --fix --unsafe-fixes {name}"));
    assert!(output.status.success(), "{}", stderr(&output));
    let fixed = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(
        fixed,
        "entry @kernel() {\n  %a = iota : tile<8xi32>\n  %b = addi %a, %a : tile<8xi32>\n  %c = addi %a, %b : tile<8xi32>\n}\n"
    );
    assert_eq!(tileir(&format!("check --unsafe-fixes {name}")).status.code(), Some(2));
}

#[test]
fn opt_without_passes_says_so() {
    let output = tileir("opt examples/vector_add.mlir");
    assert!(
        stderr(&output).contains("nothing was optimized; choose a level with -O1, -O2 or -O3"),
        "{}",
        stderr(&output)
    );
    assert!(stderr(&tileir("opt -O2 examples/vector_add.mlir")).is_empty());
    assert!(stderr(&tileir("opt -q examples/vector_add.mlir")).is_empty());
}

#[test]
fn shells_complete_passes_groups_ops_and_codes() {
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(&tileir(&format!("completions {shell}")));
        for word in ["canonicalize", "nvidia-O2", "load_view_tko", "E0210", "softmax", "matrix"] {
            assert_eq!(script.contains(word), word != "softmax", "{shell}: {word}");
        }
    }
}

#[test]
fn explain_knows_passes_rules_and_cute() {
    for (name, wanted) in [
        ("licm", "pass: hoist invariant ops out of loops"),
        ("O2", "pipeline:"),
        ("add-cancel", "rewrite rule:"),
        ("cute.layout", "of the cuTe dialect"),
        ("#cute.stride", "of the cuTe dialect"),
    ] {
        let text = stdout(&tileir(&format!("explain {name}")));
        assert!(text.contains(wanted), "{name}: {text}");
    }
}

#[test]
fn a_dumb_terminal_has_no_colours() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    let output = command.args(["check", "tests/files/diagnostics/syntax.mlir"]).current_dir(root()).env("TERM", "dumb");
    assert!(!stderr(&output.output().expect("it starts")).contains('\x1b'));
}
