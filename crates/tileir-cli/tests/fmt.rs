//! `tileir fmt`: files that it writes, diffs that it shows, and files that it leaves unchanged.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const MESSY: &str = "entry@k( ){ // c\nreturn\n}";
const TIDY: &str = "entry @k() { // c\n  return\n}\n";
const BROKEN: &str = "entry  @k( {";

fn fmt(dir: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tileir"))
        .arg("fmt")
        .args(args)
        .current_dir(dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("tileir runs");
    // A child that reads no input may have closed it.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    child.wait_with_output().expect("tileir ends")
}

/// A folder with a messy, a tidy and a broken text, one of them further down.
fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(dir.path().join("sub")).expect("a folder");
    for (name, text) in [("messy.mlir", MESSY), ("sub/tidy.mlir", TIDY), ("sub/more.mlir", MESSY), ("notes.txt", MESSY)]
    {
        std::fs::write(dir.path().join(name), text).expect("a file");
    }
    dir
}

fn text(dir: &Path, name: &str) -> String {
    std::fs::read_to_string(dir.join(name)).expect("a file")
}

fn told(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn files_and_folders_are_formatted_in_place() {
    let dir = folder();
    assert_eq!(told(&fmt(dir.path(), &["messy.mlir", "sub"], "")), (Some(0), String::new()));
    for name in ["messy.mlir", "sub/tidy.mlir", "sub/more.mlir"] {
        assert_eq!(text(dir.path(), name), TIDY, "{name}");
    }
    assert_eq!(text(dir.path(), "notes.txt"), MESSY);
    assert_eq!(told(&fmt(dir.path(), &["--check", "."], "")), (Some(0), String::new()));
}

#[test]
fn check_names_files_and_diff_shows_lines() {
    let dir = folder();
    let names = "messy.mlir\nsub/more.mlir\n".to_owned();
    assert_eq!(told(&fmt(dir.path(), &["--check", "messy.mlir", "sub"], "")), (Some(1), names));
    let shown = "--- messy.mlir\n+++ messy.mlir\n@@ -1,3 +1,3 @@\n-entry@k( ){ // c\n-return\n-}\n\\ No newline at end of file\n+entry @k() { // c\n+  return\n+}\n";
    assert_eq!(told(&fmt(dir.path(), &["--diff", "messy.mlir"], "")), (Some(0), shown.to_owned()));
    assert_eq!(told(&fmt(dir.path(), &["--diff", "--check", "messy.mlir"], "")), (Some(1), shown.to_owned()));
    assert_eq!(text(dir.path(), "messy.mlir"), MESSY);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let dir = folder();
    assert_eq!(told(&fmt(dir.path(), &["-"], MESSY)), (Some(0), TIDY.to_owned()));
    assert_eq!(told(&fmt(dir.path(), &["-"], TIDY)), (Some(0), TIDY.to_owned()));
    assert_eq!(told(&fmt(dir.path(), &["--check", "-"], MESSY)), (Some(1), "-\n".to_owned()));
    assert_eq!(told(&fmt(dir.path(), &["--stdout", "messy.mlir"], "")), (Some(0), TIDY.to_owned()));
    assert_eq!(text(dir.path(), "messy.mlir"), MESSY);
}

#[test]
fn what_does_not_parse_is_left_alone() {
    let dir = folder();
    std::fs::write(dir.path().join("broken.mlir"), BROKEN).expect("a file");
    let output = fmt(dir.path(), &["broken.mlir", "messy.mlir"], "");
    assert_eq!(told(&output), (Some(1), String::new()));
    assert!(String::from_utf8_lossy(&output.stderr).contains("broken.mlir:1:"));
    assert_eq!(text(dir.path(), "broken.mlir"), BROKEN);
    assert_eq!(text(dir.path(), "messy.mlir"), TIDY);
    assert_eq!(told(&fmt(dir.path(), &["--skip-broken", "broken.mlir"], "")), (Some(0), String::new()));
    assert_eq!(told(&fmt(dir.path(), &["-"], BROKEN)), (Some(1), String::new()));
    // Bytecode has no format, and what is not there cannot be read: wrong usage.
    std::fs::write(dir.path().join("k.tileirbc"), b"\x7fTileIR\0rest").expect("a file");
    for name in ["k.tileirbc", "missing.mlir"] {
        assert_eq!(fmt(dir.path(), &[name], "").status.code(), Some(2), "{name}");
    }
}
