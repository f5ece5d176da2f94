//! Commands read bounded input, and only the files that a text may name.

mod common;

use common::{TILEIR, stderr};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn tileir(folder: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(TILEIR);
    command.args(args).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    // A command that has read enough closes the pipe.
    let _ = child.stdin.take().expect("its input").write_all(input);
    child.wait_with_output().expect("it ends")
}

/// A `.npy` file of `f32` whose header announces these sizes, with some elements behind it.
fn npy(sizes: &str, elements: &[u8]) -> Vec<u8> {
    let header = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': ({sizes}), }}\n");
    let length = u16::try_from(header.len()).expect("a short header").to_le_bytes();
    [b"\x93NUMPY\x01\x00", &length[..], header.as_bytes(), elements].concat()
}

const KERNEL: &str = "entry @k(%x: tile<ptr<f32>>) {}";

/// Every command that reads a file.
const READERS: [&[&str]; 9] = [
    &["check", "FILE"],
    &["print", "FILE"],
    &["fmt", "--check", "FILE"],
    &["as", "FILE", "-o", "out"],
    &["dis", "FILE"],
    &["inspect", "FILE"],
    &["opt", "FILE"],
    &["run", "FILE"],
    &["diff", "small.mlir", "FILE"],
];

#[test]
fn inputs_have_a_limit() {
    let folder = folder();
    let at_limit = format!("{:1000}", "entry @k() {}");
    fs::write(folder.path().join("small.mlir"), "entry @k() {}").expect("a file");
    fs::write(folder.path().join("large.mlir"), format!("{at_limit}\n")).expect("a file");
    let wanted = "it is larger than the limit of 1000 bytes; --max-input raises it\n";
    for reader in READERS {
        for (name, place) in [("large.mlir", "'large.mlir'"), ("-", "standard input")] {
            let args: Vec<&str> = reader.iter().map(|word| if *word == "FILE" { name } else { word }).collect();
            let args = [&args[..], &["--max-input", "1000"]].concat();
            let output = tileir(folder.path(), &args, format!("{at_limit}\n").as_bytes());
            assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
            assert_eq!(stderr(&output), format!("error: cannot read {place}: {wanted}"), "{args:?}");
        }
    }
    let output = tileir(folder.path(), &["check", "-", "--max-input", "1000"], at_limit.as_bytes());
    assert!(output.status.success(), "{}", stderr(&output));
    for reader in READERS {
        let output = tileir(folder.path(), &[reader[0], "--help"], b"");
        let help = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(help.contains("--max-input <BYTES>") && help.contains("[default: 128M]"), "{reader:?}: {help}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_has_no_end_is_not_read_to_it() {
    let folder = folder();
    fs::write(folder.path().join("small.mlir"), "entry @k() {}").expect("a file");
    for reader in READERS {
        let args: Vec<&str> = reader.iter().map(|word| if *word == "FILE" { "/dev/zero" } else { word }).collect();
        let output = tileir(folder.path(), &[&args[..], &["--max-input", "1M"]].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{reader:?}");
        assert!(stderr(&output).contains("it is larger than the limit of 1048576 bytes"), "{}", stderr(&output));
    }
    // Those without the flag have the default.
    for tool in [env!("CARGO_BIN_EXE_cuda-tile-opt"), env!("CARGO_BIN_EXE_cuda-tile-translate")] {
        let mut command = Command::new(tool);
        let output =
            command.args(["-mlir-to-cudatilebc", "/dev/zero"][usize::from(tool.ends_with("opt"))..].iter()).output();
        let output = output.expect("it starts");
        assert_eq!(output.status.code(), Some(1), "{tool}");
        let wanted = "cannot read '/dev/zero': it is larger than the limit of 134217728 bytes\n";
        assert!(stderr(&output).ends_with(wanted), "{tool}: {}", stderr(&output));
        let help = Command::new(tool).arg("-help").output().expect("it starts").stdout;
        assert!(String::from_utf8_lossy(&help).ends_with("\nInputs have at most 134217728 bytes.\n"), "{tool}");
    }
}

#[test]
fn arrays_are_not_believed() {
    let folder = folder();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).expect("a file");
    write("k.mlir", KERNEL.as_bytes());
    write("small.npy", &npy("4,", &[0; 16]));
    // Headers that announce more than is there, or than there could be.
    write("short.npy", &npy("200000000,", &[0; 16]));
    write("huge.npy", &npy("1000000000000,", &[0; 16]));
    write("dimensions.npy", &npy(&"1,".repeat(65), &[0; 4]));
    write("overflow.npy", &npy("99999999999,99999999999", &[0; 4]));
    write("header.npy", b"\x93NUMPY\x02\x00\xff\xff\xff\xff{");
    write("over.npy", &npy("1000,", &[0; 4000]));
    for (args, wanted) in [
        (&["--arg", "short.npy"][..], "800000000 bytes of elements are announced, 16 are there"),
        (&["--arg", "huge.npy"], "'huge.npy' has 4000000000000 bytes, and the limit on memory leaves"),
        (&["--arg", "dimensions.npy"], "at most 64 dimensions, not 65"),
        (&["--arg", "overflow.npy"], "its sizes are too large"),
        (&["--arg", "header.npy"], "it is longer than 65536 bytes"),
        (
            &["--max-memory", "7999", "--arg", "over.npy"],
            "'over.npy' has 4000 bytes, and the limit on memory leaves 3999",
        ),
        (
            &["--max-memory", "9000", "--arg", "x=over.npy", "--expect", "x=over.npy"],
            "--expect x=over.npy: 'over.npy' has 4000 bytes, and",
        ),
        (&["--arg", "x=small.npy", "--expect", "x=huge.npy"], "its shape is [1000000000000], not [4]"),
        (&["--arg", "x=small.npy", "--expect", "x=f32[99999999999]"], "its shape is [99999999999], not [4]"),
    ] {
        let output = tileir(folder.path(), &[&["run", "k.mlir"], args].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(wanted), "{args:?}: {}", stderr(&output));
    }
}

/// Runs a script of the shell in a folder with a kernel and an array.
#[cfg(unix)]
fn shell(folder: &Path, script: &str) -> Output {
    fs::write(folder.join("k.mlir"), KERNEL).expect("a file");
    fs::write(folder.join("small.npy"), npy("4,", &[0; 16])).expect("a file");
    let mut shell = Command::new("sh");
    shell.args(["-c", script]).env("TILEIR", TILEIR).current_dir(folder).stdin(Stdio::null());
    shell.output().expect("a shell")
}

#[cfg(unix)]
#[test]
fn headers_take_no_memory() {
    let folder = folder();
    fs::write(folder.path().join("short.npy"), npy("200000000,", &[0; 16])).expect("a file");
    // 800 MB are announced, and allowed; the process may have half of that.
    let output = shell(folder.path(), "ulimit -v 400000; exec $TILEIR run k.mlir --arg short.npy --threads 1");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("are announced, 16 are there"), "{}", stderr(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn arrays_may_come_from_pipes_that_do_not_end() {
    let folder = folder();
    // As much is read as the header announces.
    let script =
        "mkfifo x.npy; { cat small.npy; yes; } >x.npy 2>/dev/null & exec $TILEIR run k.mlir --arg x.npy --out x";
    let output = shell(folder.path(), script);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("x: f32[4]"));
    let output = shell(folder.path(), "ln -s /dev/zero zero.npy; exec $TILEIR run k.mlir --arg zero.npy");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("'zero.npy': this is not a .npy file"), "{}", stderr(&output));
}

#[cfg(unix)]
#[test]
fn a_text_reads_only_its_own_arrays() {
    use std::os::unix::fs::symlink;
    let outer = folder();
    let folder = outer.path().join("theirs");
    fs::create_dir_all(folder.join("data")).expect("a folder");
    fs::write(outer.path().join("secret.npy"), npy("1,", &[0; 4])).expect("a file");
    fs::write(folder.join("data/own.npy"), npy("1,", &[0; 4])).expect("a file");
    symlink("../../secret.npy", folder.join("data/out.npy")).expect("a link");
    symlink("../..", folder.join("data/up")).expect("a link");
    symlink("own.npy", folder.join("data/in.npy")).expect("a link");
    let mkfifo = Command::new("mkfifo").arg(folder.join("pipe.npy")).status().expect("mkfifo");
    assert!(mkfifo.success());
    let secret = outer.path().join("secret.npy").to_string_lossy().into_owned();
    let outside = "the path must be relative, without `..`";
    let link = "a symbolic link leads out of the folder of the text";
    for (path, why) in [
        ("data/own.npy", None),
        ("./data/in.npy", None),
        ("data/out.npy", Some(link)),
        ("data/up/secret.npy", Some(link)),
        ("../secret.npy", Some(outside)),
        ("data/../../secret.npy", Some(outside)),
        ("data/../data/own.npy", Some(outside)),
        (secret.as_str(), Some(outside)),
        ("pipe.npy", Some("it is not a regular file")),
    ] {
        for flag in [format!("--arg x={path}"), format!("--arg x=f32[1] --expect x={path}")] {
            fs::write(folder.join("k.mlir"), format!("// run: {flag}\n{KERNEL}")).expect("a file");
            for (place, file) in
                [(&*folder, "k.mlir"), (outer.path(), "theirs/k.mlir"), (outer.path(), "theirs/../theirs/k.mlir")]
            {
                let output = tileir(place, &["run", file], b"");
                let wanted = why.map(|why| format!("error[E0602]: a run directive may not read '{path}': {why}\n"));
                match &wanted {
                    None => assert!(output.status.success(), "{flag}: {}", stderr(&output)),
                    Some(wanted) => {
                        assert_eq!(output.status.code(), Some(1), "{flag}");
                        assert!(stderr(&output).starts_with(wanted.as_str()), "{flag}: {}", stderr(&output));
                        assert!(stderr(&output).contains(&format!("{file}:1:")), "{flag}: {}", stderr(&output));
                    }
                }
            }
        }
    }
    // Standard input is in no folder.
    let text = format!("// run: --arg x=own.npy\n{KERNEL}");
    let output = tileir(&folder.join("data"), &["run", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let wanted = "error[E0602]: a run directive may not read 'own.npy': standard input has no folder\n";
    assert!(stderr(&output).starts_with(wanted), "{}", stderr(&output));
    // The command line is trusted.
    let output = tileir(&folder.join("data"), &["run", "-", "--arg", "x=own.npy"], text.as_bytes());
    assert!(output.status.success(), "{}", stderr(&output));
    // A file that is missing is only that.
    fs::write(folder.join("k.mlir"), format!("// run: --arg x=none.npy\n{KERNEL}")).expect("a file");
    let output = tileir(&folder, &["run", "k.mlir"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot read 'none.npy': No such file"), "{}", stderr(&output));
}

#[test]
fn directives_know_every_flag_of_the_command() {
    let command = tileir_cli::commands::command();
    let run = command.find_subcommand("run").expect("the command");
    let long = run.get_arguments().filter_map(clap::Arg::get_long).map(|name| format!("--{name}"));
    let short = run.get_arguments().filter_map(clap::Arg::get_short).map(|name| format!("-{name}"));
    let flags: Vec<String> = long.chain(short).collect();
    let allowed: Vec<&str> = flags
        .iter()
        .filter(|flag| {
            tileir::directives::may_have(flag).unwrap_or_else(|| panic!("{flag} is neither allowed nor refused"))
        })
        .map(String::as_str)
        .collect();
    assert_eq!(allowed, ["--entry", "--grid", "--arg", "--out", "--expect", "--tol"]);
}
