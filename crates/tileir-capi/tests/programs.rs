//! Programs in C and C++ are compiled against the header and both libraries, and run.

#[path = "../../../tests/support/skipped.rs"]
mod skipped;

use skipped::skipped;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of the libraries: that of the test, where cargo puts what the test depends on.
fn libraries() -> PathBuf {
    std::env::current_exe().unwrap().parent().unwrap().to_owned()
}

/// The name of a compiler that runs; said to be skipped otherwise.
fn compiler(names: &[&str]) -> Option<String> {
    // The command lines are those of gcc. On Windows it is that of MinGW, which cannot link libraries of Rust's MSVC targets.
    if cfg!(windows) {
        println!("skipped: programs in C and C++ on Windows (the command lines are for gcc and clang)");
        return None;
    }
    let works = |name: &&&str| Command::new(name).arg("--version").output().is_ok_and(|out| out.status.success());
    let found = names.iter().find(works).map(|name| (*name).to_owned());
    if found.is_none() {
        let test = std::thread::current().name().unwrap_or("a program").to_owned();
        skipped(&test, &format!("there is no compiler: {}", names.join(", ")));
    }
    found
}

/// Compiles and runs a program; what it prints.
fn run(source: &Path, shared: bool) -> Option<String> {
    run_under(&[], source, shared)
}

/// Compiles a program, and runs it as the last argument of another command.
fn run_under(around: &[&str], source: &Path, shared: bool) -> Option<String> {
    let cpp = source.extension().is_some_and(|e| e == "cpp");
    let compiler = if cpp { compiler(&["g++", "c++", "clang++"])? } else { compiler(&["gcc", "cc", "clang"])? };
    let (folder, libraries) = (tempfile::tempdir().unwrap(), libraries());
    let program = folder.path().join("program");
    let mut command = Command::new(&compiler);
    command.args(["-Wall", "-Wextra", "-Werror", "-g", "-o"]).arg(&program).arg(source);
    command.arg(if cpp { "-std=c++17" } else { "-std=c11" });
    command.arg("-I").arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("include"));
    if shared {
        command.arg("-L").arg(&libraries).arg("-ltileir_capi").arg(format!("-Wl,-rpath,{}", libraries.display()));
    } else {
        command.arg(libraries.join("libtileir_capi.a"));
    }
    command.args(["-lpthread", "-ldl", "-lm"]);
    let compiled = command.output().unwrap();
    let warnings = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{}: {warnings}", source.display());
    let mut command = around.iter().map(std::ffi::OsStr::new).chain([program.as_os_str()]);
    let mut program = Command::new(command.next().unwrap());
    // Cargo's own value leads to the library of the last `cargo build`, too.
    let out = program.args(command).env("LD_LIBRARY_PATH", &libraries).output().unwrap();
    let (printed, errors) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "{}: {:?}\n{printed}{errors}", source.display(), out.status);
    Some(printed.into_owned())
}

fn example(name: &str) -> PathBuf {
    root().join("examples/capi").join(name)
}

fn test(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c").join(name)
}

#[test]
fn an_example_prints_diagnostics() {
    let Some(printed) = run(&example("diagnose.c"), true) else { return };
    assert!(printed.starts_with("error E0003 at twice.mlir:2:8\n"), "{printed}");
    assert!(printed.contains("`adi` becomes `addi`"), "{printed}");
    assert!(printed.contains("error[E0003]: custom op 'adi' is unknown"), "{printed}");
    assert!(printed.contains("= addi %"), "{printed}");
}

#[test]
fn an_example_builds_and_runs_a_kernel() {
    for shared in [true, false] {
        let Some(printed) = run(&example("axpy.c"), shared) else { return };
        assert_eq!(printed, "y[1023] = 2047\n");
    }
}

#[test]
fn an_example_in_cpp_finds_a_race_and_cancels() {
    let Some(printed) = run(&example("race.cpp"), true) else { return };
    assert!(printed.contains(" findings, the first is U05"), "{printed}");
    assert!(printed.ends_with("stopped\n"), "{printed}");
}

#[test]
fn every_op_of_the_table_is_built_and_run_from_c() {
    let Some(printed) = run(&test("walk.c"), true) else { return };
    assert_eq!(printed, format!("{} ops\n", tileir::ir::Opcode::ALL.len()));
}

#[test]
fn wrong_calls_are_errors() {
    let Some(printed) = run(&test("misuse.c"), true) else { return };
    assert_eq!(printed, "no crash\n");
}

#[test]
fn what_kernels_print_reaches_the_callback() {
    let Some(printed) = run(&test("print.c"), true) else { return };
    assert_eq!(printed, "printed\n");
}

#[test]
fn comments_allow_findings() {
    let Some(printed) = run(&test("allow.c"), true) else { return };
    assert_eq!(printed, "allowed\n");
}

#[test]
fn scalars_of_every_type_are_arguments() {
    let Some(printed) = run(&test("scalars.c"), true) else { return };
    assert_eq!(printed, "1.500000 2.000000 -4.000000 8.000000 -8\n");
}

#[test]
fn calls_do_not_leak() {
    let Some(printed) = run(&test("repeat.c"), true) else { return };
    assert!(printed.ends_with("no leak\n"), "{printed}");
}

/// The same program on few rounds under valgrind, which sees a lost block of any size and every wrong access.
#[test]
fn valgrind_finds_no_lost_memory() {
    if !Command::new("valgrind").arg("--version").output().is_ok_and(|out| out.status.success()) {
        skipped(std::thread::current().name().unwrap_or("memory errors"), "valgrind is not installed");
        return;
    }
    let valgrind = ["valgrind", "-q", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=definite"];
    let few = "env TILEIR_REPEAT=few";
    let around: Vec<&str> = few.split(' ').chain(valgrind).collect();
    let Some(printed) = run_under(&around, &test("repeat.c"), true) else { return };
    assert!(printed.contains("launches: 3,"), "{printed}");
}
