//! Unusual and wrong command lines.

mod common;

use common::{TILEIR, stderr};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/vector_add.mlir")
}

fn run<S: AsRef<OsStr>>(command: &str, args: &[S]) -> Output {
    Command::new(command).args(args).stdin(Stdio::null()).output().expect("it starts")
}

/// The example under a name that is not UTF-8, if the system allows such names.
#[cfg(target_os = "linux")]
fn odd_name(folder: &Path) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    let path = folder.join(OsStr::from_bytes(b"n\xff\xfe.mlir"));
    std::fs::copy(example(), &path).expect("a copy");
    path
}

#[cfg(target_os = "linux")]
#[test]
fn names_of_files_need_not_be_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let odd = odd_name(folder.path());
    let out = odd.with_extension("bc");
    for command in ["check", "print", "opt", "fmt"] {
        let output = run(TILEIR, &[OsStr::new(command), odd.as_os_str()]);
        assert!(output.status.success(), "{command}: {}", stderr(&output));
    }
    let output = run(TILEIR, &[OsStr::new("run"), OsStr::new("--quiet"), odd.as_os_str()]);
    assert!(output.status.success(), "{}", stderr(&output));
    let output = run(TILEIR, &[OsStr::new("as"), odd.as_os_str(), OsStr::new("-o"), out.as_os_str()]);
    assert!(output.status.success() && out.exists(), "{}", stderr(&output));
    let output = run(TILEIR, &[OsStr::new("diff"), odd.as_os_str(), out.as_os_str()]);
    assert!(output.status.success(), "{}", stderr(&output));
    // Those in a folder, too.
    let output = run(TILEIR, &[OsStr::new("fmt"), OsStr::new("--check"), folder.path().as_os_str()]);
    assert!(output.status.success(), "{}", stderr(&output));
    for tool in [env!("CARGO_BIN_EXE_cuda-tile-opt"), env!("CARGO_BIN_EXE_cuda-tile-optimize")] {
        let written = odd.with_extension("out");
        let output = run(tool, &[odd.as_os_str(), OsStr::new("-o"), written.as_os_str()]);
        assert!(output.status.success(), "{tool}: {}", stderr(&output));
        std::fs::remove_file(&written).expect("what was written");
        let output = run(tool, &[OsStr::new("-nonsense"), odd.as_os_str()]);
        assert_eq!(output.status.code(), Some(1), "{tool}: {}", stderr(&output));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn names_of_arrays_need_not_be_text() {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    let folder = tempfile::tempdir().expect("a folder");
    let kernel = folder.path().join("k.mlir");
    let view = "tensor_view<4xf32, strides=[1]>";
    let grid = format!("partition_view<tile=(4), {view}>");
    let text = format!(
        "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {{
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %a, shape = [4], strides = [1] : {view}
  %u = make_tensor_view %b, shape = [4], strides = [1] : {view}
  %v = make_partition_view %t : {grid}
  %w = make_partition_view %u : {grid}
  %x, %k = load_view_tko weak %v[%i] : {grid}, tile<i32> -> tile<4xf32>, token
  %l = store_view_tko weak %x, %w[%i] : tile<4xf32>, {grid}, tile<i32> -> token
}}
"
    );
    std::fs::write(&kernel, text).expect("a kernel");
    let odd = |before: &[u8], byte: u8| {
        let name = [before, folder.path().as_os_str().as_bytes(), b"/n", &[byte], b".npy"].concat();
        std::ffi::OsString::from_vec(name)
    };
    let start = |args: &[&OsStr]| {
        let output = Command::new(TILEIR).arg("run").arg(&kernel).args(args).output().expect("it starts");
        assert!(output.status.success(), "{args:?}: {}", stderr(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let (arg, out, expect) = (OsStr::new("--arg"), OsStr::new("--out"), OsStr::new("--expect"));
    let rule = OsStr::new("a=f32[4]:arange(7,1)");
    let written = odd(b"b=", 0xff);
    start(&[arg, rule, arg, OsStr::new("b=f32[4]"), out, &written]);
    assert!(Path::new(&odd(b"", 0xff)).exists(), "it is written under its name");
    let said = start(&[arg, &odd(b"", 0xff), arg, OsStr::new("f32[4]"), expect, &written]);
    assert!(said.contains("b is as expected"), "{said}");
    // Which of two that look alike is meant cannot be seen.
    let mut both = Command::new(TILEIR);
    let both = both.arg("run").arg(&kernel).args([arg, &odd(b"", 0xff), arg, &odd(b"", 0xfe)]).output();
    let both = both.expect("it starts");
    assert_eq!(both.status.code(), Some(2));
    assert!(stderr(&both).contains("several names of files look like this one"), "{}", stderr(&both));
}

#[test]
fn standard_input_is_read_once() {
    let mut child = Command::new(TILEIR);
    let mut child = child.args(["diff", "-", "-"]).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("diff");
    let _ = child.stdin.take().expect("its input").write_all(b"entry @k() {}");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "error: standard input can be read once: only one side can be `-`\n");
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("bad.mlir"), "entry").expect("a file");
    for command in ["check", "fmt"] {
        let output =
            Command::new(TILEIR).args([command, "absent.mlir", "bad.mlir"]).current_dir(folder.path()).output();
        let output = output.as_ref().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{}", stderr(output));
        assert!(
            stderr(output).contains("cannot read 'absent.mlir'") && stderr(output).contains("bad.mlir:1:"),
            "{}",
            stderr(output)
        );
    }
}

#[test]
fn wrong_values_are_told_by_their_flag() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = example();
    let file = file.to_str().expect("text");
    for (args, wanted) in [
        (&["--threads", "-1"][..], "invalid value '-1' for '--threads <N>'"),
        (&["--max-steps", "-1"], "invalid value '-1' for '--max-steps <N>'"),
        (&["--timeout", "-5"], "neither negative nor too large"),
        (&["--timeout", "1e308"], "neither negative nor too large"),
        (&["--timeout", "0"], "--timeout must be positive; omit it for no limit"),
        (&["--timeout", "1e-20"], "--timeout must be positive; omit it for no limit"),
        (&["--grid", "99999999999999999999"], "a grid has 1 to 16777215 tile blocks along each axis"),
        (&["--grid", "-1"], "a grid has 1 to 16777215 tile blocks along each axis"),
        (&["--out", "c=-"], "--out c=-: arrays are written to files; `--out c` shows this one"),
    ] {
        let mut command = Command::new(TILEIR);
        command.arg("run").arg(file).args(args).current_dir(folder.path());
        let output = command.output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(wanted), "{args:?}: {}", stderr(&output));
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0, "no file is called `-`");
    let output = run(TILEIR, &["explain", "--list", "addi"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{}", stderr(&output));
}

#[test]
fn a_byte_order_mark_is_named_and_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("marked.mlir");
    std::fs::write(&file, b"\xef\xbb\xbfentry @k() {}\n").expect("a file");
    let output = run(TILEIR, &[OsStr::new("check"), file.as_os_str()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("error[E0001]: unexpected character"), "{}", stderr(&output));
    assert!(stderr(&output).contains("the text begins with a byte order mark"), "{}", stderr(&output));
    let output = run(TILEIR, &[OsStr::new("check"), OsStr::new("--fix"), file.as_os_str()]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(std::fs::read(&file).expect("the file"), b"entry @k() {}\n");
}

#[test]
fn a_word_in_the_other_case_is_known() {
    for (word, meant) in [("ADDI", "addi"), ("Load_View_Tko", "load_view_tko"), ("MMAF", "mmaf"), ("F32", "f32")] {
        let output = run(TILEIR, &["explain", word]);
        assert_eq!(output.status.code(), Some(2));
        let wanted = format!("error: nothing is called '{word}'; there is '{meant}'\n");
        assert!(stderr(&output).starts_with(&wanted), "{}", stderr(&output));
    }
}

#[test]
fn words_of_other_dialects_are_known() {
    for (word, meant) in
        [("cmpxchg", "'atomic_cas_tko'"), ("gpu", "'device'"), ("dot", "'mmaf' or 'mmai'"), ("double", "'f64'")]
    {
        let output = run(TILEIR, &["explain", word]);
        assert_eq!(output.status.code(), Some(2));
        let wanted = format!("error: nothing is called '{word}'; in Tile IR it is {meant}\n");
        assert!(stderr(&output).starts_with(&wanted), "{}", stderr(&output));
    }
}
