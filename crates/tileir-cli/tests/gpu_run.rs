//! `run --device gpu` through the stand-in for the CUDA driver, which runs kernels on the CPU, and with drivers that fail.
#![cfg(target_os = "linux")]

mod common;

use common::{TILEIR, root, stderr, stdout};
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A command with its arguments, in the environment of `tileir cpu`.
fn cpu(folder: &TempDir, line: &[&str]) -> Output {
    let tests = std::env::current_exe().expect("this test's file");
    let library = tests.parent().expect("its folder").join("libtileir_driver.so");
    assert!(library.is_file(), "cargo builds the library beside the tests: {}", library.display());
    let mut command = Command::new(TILEIR);
    command.arg("cpu").arg("--driver").arg(library).args(["--capability", "9.0", "--", TILEIR]).args(line);
    command.env("XDG_CACHE_HOME", folder.path().join("cache")).env_remove("TILEIRAS").env_remove("TILEIR_CACHE_DIR");
    command.output().expect("it runs")
}

fn example(name: &str) -> String {
    root().join("examples").join(name).to_string_lossy().into_owned()
}

#[test]
fn kernels_compile_launch_and_agree_with_the_cpu() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["vector_add.mlir", "softmax.mlir", "histogram.mlir"] {
        let output = cpu(&folder, &["run", "--device", "gpu", "--compare", &example(name)]);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
        assert!(stdout(&output).contains("GPU beside CPU"), "{name}: {}", stdout(&output));
    }
}

#[test]
fn an_object_runs_without_the_assembler_and_a_damaged_one_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let object = folder.path().join("k.cubin");
    let path = object.to_string_lossy().into_owned();
    let output = cpu(&folder, &["compile", &example("vector_add.mlir"), "--gpu", "sm_90", "-o", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let run = || {
        cpu(&folder, &["run", "--device", "gpu", "--quiet", "--time", "--cubin", &path, &example("vector_add.mlir")])
    };
    let output = run();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).contains("of 20 launches"), "{}", stderr(&output));
    let whole = std::fs::read(&object).expect("the object");
    for cut in [0, 4, 63, 64, whole.len() / 2, whole.len() - 1] {
        std::fs::write(&object, &whole[..cut]).expect("a part");
        let output = run();
        assert_eq!(output.status.code(), Some(2), "{cut}: {}", stderr(&output));
        let said = stderr(&output);
        assert!(
            said.contains("the object is damaged") || said.contains("not an object of the assembler"),
            "{cut}: {said}"
        );
    }
}

/// A driver that fails; `None` without a C compiler.
fn stub(flags: &[&str]) -> Option<TempDir> {
    let Some(compiler) =
        ["cc", "gcc", "clang"].into_iter().find(|name| Command::new(name).arg("--version").output().is_ok())
    else {
        eprintln!("skipped: there is no C compiler (cc, gcc, clang)");
        return None;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(compiler);
    command.args(["-shared", "-fPIC", "-Wall", "-Werror", "-o"]).arg(folder.path().join("libcuda.so.1")).args(flags);
    let output = command.arg(root().join("tests/support/cuda_driver.c")).output().expect("the compiler runs");
    assert!(output.status.success(), "{}", stderr(&output));
    Some(folder)
}

/// `run --device gpu` and `doctor` with a driver from a folder; the object is the stand-in's.
fn with_driver(folder: &Path, how: &str) -> (Output, Output) {
    let made = tempfile::tempdir().expect("a folder");
    let object = made.path().join("k.cubin");
    let path = object.to_string_lossy().into_owned();
    let output = cpu(&made, &["compile", &example("vector_add.mlir"), "--gpu", "sm_90", "-o", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let run = |args: &[&str]| {
        let mut command = Command::new(TILEIR);
        command.args(args).env("LD_LIBRARY_PATH", folder).env("STUB", how);
        command.output().expect("it runs")
    };
    (run(&["run", "--device", "gpu", "--quiet", "--cubin", &path, &example("vector_add.mlir")]), run(&["doctor"]))
}

#[test]
fn each_failure_of_the_driver_is_one_sentence() {
    let (Some(whole), Some(truncated)) = (stub(&[]), stub(&["-DTRUNCATED"])) else { return };
    let empty = tempfile::tempdir().expect("a folder");
    let needs = "Tile IR needs a driver of the 13.x line (580 or later)";
    let cases = [
        (whole.path(), "none", 2, "error: the CUDA driver finds no GPU\n".to_owned()),
        (whole.path(), "old", 2, format!("error: the CUDA driver supports CUDA 12.4, which is too old; {needs}\n")),
        (truncated.path(), "", 2, format!("error: the CUDA driver has no function cuGetErrorName: it is too old; {needs}\n")),
        (
            whole.path(),
            "refuse",
            2,
            "error: cuModuleLoadData failed: CUDA_ERROR_NO_BINARY_FOR_GPU (as the test wants it)\n".to_owned(),
        ),
        (
            whole.path(),
            "fault",
            1,
            "error: the kernel faulted on the GPU: cuCtxSynchronize failed: CUDA_ERROR_ILLEGAL_ADDRESS (as the test wants it)\n\
             help: `tileir run` without --device gpu names the op, the element and the tile block\n"
                .to_owned(),
        ),
    ];
    for (folder, how, status, said) in cases {
        let (run, doctor) = with_driver(folder, how);
        assert_eq!((run.status.code(), stderr(&run)), (Some(status), said.clone()), "{how}");
        // What is wrong with the driver itself is on doctor's screen, too.
        if status == 2 && how != "refuse" {
            let sentence = said.trim_start_matches("error: ").trim_end();
            assert!(stdout(&doctor).contains(sentence), "{how}: {}", stdout(&doctor));
        }
    }
    // Where there is a real driver, this machine cannot show what one without says.
    let (run, _) = with_driver(empty.path(), "");
    let said = stderr(&run);
    match said.starts_with("error: there is no CUDA driver on this machine (") {
        true => assert!(said.ends_with("it comes with NVIDIA's GPU driver\n") && said.lines().count() == 1, "{said}"),
        false => eprintln!("skipped: there is a CUDA driver here"),
    }
}
