//! `run --device gpu` through the stand-in for the CUDA driver, which runs kernels on the CPU, and with drivers that fail.
#![cfg(target_os = "linux")]

mod common;

use common::{TILEIR, root, skipped, stderr, stdout};
use std::path::{Path, PathBuf};
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

/// The name of a C compiler. Without one it says that the test is skipped.
fn compiler() -> Option<&'static str> {
    let runs = |name: &&str| Command::new(name).arg("--version").output().is_ok();
    let found = ["cc", "gcc", "clang"].into_iter().find(runs);
    if found.is_none() {
        skipped(std::thread::current().name().unwrap_or("a test"), "no C compiler is installed");
    }
    found
}

/// The commands at the top of the example, with these programs in place of those that are installed.
#[test]
fn the_example_in_c_runs_as_it_says() {
    let Some(compiler) = compiler() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["examples", "bin"] {
        std::fs::create_dir(folder.path().join(name)).expect("a folder");
    }
    std::fs::create_dir(folder.path().join("examples/cpu")).expect("a folder");
    for name in ["examples/vector_add.mlir", "examples/cpu/vector_add.c"] {
        std::fs::copy(root().join(name), folder.path().join(name)).expect("a copy");
    }
    let tests = std::env::current_exe().expect("this test's file");
    let library = tests.parent().expect("its folder").join("libtileir_driver.so");
    std::os::unix::fs::symlink(TILEIR, folder.path().join("bin/tileir")).expect("a link");
    let path = format!("{}:{}", folder.path().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let source = std::fs::read_to_string(root().join("examples/cpu/vector_add.c")).expect("the example");
    let commands = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.strip_prefix("//   ").or_else(|| line.strip_prefix("$ ")));
        lines.filter(|line| line.contains("vector_add")).map(str::to_owned).collect()
    };
    let lines = commands(&source);
    assert_eq!(lines.len(), 4, "{lines:?}");
    let document = std::fs::read_to_string(root().join("docs/cpu.md")).expect("the document");
    assert!(lines.iter().all(|line| commands(&document).contains(line)), "docs/cpu.md has the same commands");
    let mut shown = String::new();
    for line in lines {
        let line = line.replace("'cc ", &format!("'{compiler} -Wall -Wextra -Werror "));
        let mut command = Command::new("sh");
        command.args(["-c", &line]).current_dir(folder.path()).env("PATH", &path).env("TILEIR_DRIVER", &library);
        command
            .env("XDG_CACHE_HOME", folder.path().join("cache"))
            .env_remove("TILEIRAS")
            .env_remove("TILEIR_CACHE_DIR");
        let output = command.output().expect("it runs");
        assert!(output.status.success(), "{line}: {}", stderr(&output));
        shown += &stdout(&output);
    }
    assert_eq!(shown, "999 + 1998 = 2997 on 'tileir on the CPU'; 0 of 1000 sums are wrong\n");
    assert!(document.contains(shown.trim()), "docs/cpu.md shows the output");
}

/// A driver that fails; `None` without a C compiler.
fn stub(flags: &[&str]) -> Option<TempDir> {
    let compiler = compiler()?;
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
        true => {
            assert!(said.contains("it comes with NVIDIA's GPU driver, of which Tile IR needs 580 or later"), "{said}");
            assert!(said.contains("`--gpus all`") && said.lines().count() == 1, "{said}");
        }
        false => skipped("the message without a driver", "there is a CUDA driver here"),
    }
}

/// An object that names no entries is the stand-in's only if it is for no machine.
#[test]
fn an_object_for_a_gpu_without_entries_is_refused() {
    let Some(driver) = stub(&[]) else { return };
    let made = tempfile::tempdir().expect("a folder");
    let object = made.path().join("k.cubin");
    let path = object.to_string_lossy().into_owned();
    let kernel = example("vector_add.mlir");
    let output = cpu(&made, &["compile", &kernel, "--gpu", "sm_90", "-o", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let run = || {
        let mut command = Command::new(TILEIR);
        command.args(["run", "--device", "gpu", "--quiet", "--cubin", &path, &kernel]);
        let output = command.env("LD_LIBRARY_PATH", driver.path()).output().expect("it runs");
        (output.status.code(), stderr(&output))
    };
    let (_, said) = run();
    assert!(!said.contains("cannot load"), "{said}");
    // The machine and the target in the header of the file: an NVIDIA GPU, sm_90.
    let mut bytes = std::fs::read(&object).expect("the object");
    bytes[18..20].copy_from_slice(&190_u16.to_le_bytes());
    bytes[49] = 90;
    std::fs::write(&object, bytes).expect("the object");
    let (status, said) = run();
    assert!(status == Some(2) && said.contains("it has no entries, and not @vector_add"), "{said}");
}

/// The limit on time is for the whole command. A GPU cannot be asked to stop, so the process ends.
#[test]
fn a_launch_on_the_gpu_that_does_not_end_is_left_after_the_limit() {
    let Some(driver) = stub(&[]) else { return };
    let made = tempfile::tempdir().expect("a folder");
    let path = made.path().join("k.cubin").to_string_lossy().into_owned();
    let kernel = example("vector_add.mlir");
    let output = cpu(&made, &["compile", &kernel, "--gpu", "sm_90", "-o", &path]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let mut command = Command::new(TILEIR);
    command.args(["run", "--device", "gpu", "--timeout", "0.5", "--cubin", &path, &kernel]);
    let start = std::time::Instant::now();
    let output = command.env("LD_LIBRARY_PATH", driver.path()).env("STUB", "hang").output().expect("it runs");
    assert!(start.elapsed() < std::time::Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("the time limit of 0.5 s is reached"), "{}", stderr(&output));
}

/// `tileir` with a driver from a folder and the stand-in of the assembler, which fails in a way.
fn with_assembler(folder: &Path, fail: &str, how: &str, args: &[&str]) -> Output {
    let made = tempfile::tempdir().expect("a folder");
    let mut command = assembler_command(&made, folder, fail, args);
    command.env("STUB", how).output().expect("it runs")
}

/// The same as a command, with the assembler in a folder.
fn assembler_command(made: &TempDir, folder: &Path, fail: &str, args: &[&str]) -> Command {
    for name in ["bin", "lib"] {
        std::fs::create_dir(made.path().join(name)).expect("a folder");
    }
    for name in ["tileiras", "ptxas"] {
        std::fs::copy(root().join("tests/support/tileiras.sh"), made.path().join("bin").join(name)).expect("a copy");
    }
    std::fs::write(made.path().join("lib/libnvvm.so.4"), "").expect("a library");
    let mut command = Command::new(TILEIR);
    command.args(args).env("LD_LIBRARY_PATH", folder).env("FAIL", fail);
    command.env("TILEIRAS", made.path().join("bin/tileiras")).env("TILEIR_CACHE_DIR", made.path().join("cache"));
    command
}

/// The assembler has a process group of its own, and would run on without the command.
#[test]
fn the_limit_on_time_ends_the_assembler_too() {
    let Some(driver) = stub(&[]) else { return };
    let made = tempfile::tempdir().expect("a folder");
    let kernel = example("vector_add.mlir");
    let args = ["run", "--device", "gpu", "--timeout", "1", &kernel];
    let mut command = assembler_command(&made, driver.path(), "hang", &args);
    std::fs::create_dir(made.path().join("tmp")).expect("a folder");
    command.env("TMPDIR", made.path().join("tmp")).env("PIDS", made.path().join("pids"));
    let output = command.output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("the time limit of 1 s is reached"), "{}", stderr(&output));
    assert_eq!(std::fs::read_dir(made.path().join("tmp")).expect("a folder").count(), 0, "files are left");
    let pids = std::fs::read_to_string(made.path().join("pids")).expect("process numbers");
    std::thread::sleep(std::time::Duration::from_millis(100));
    for pid in pids.split_whitespace() {
        let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        assert!(status.is_empty() || status.contains(") Z "), "{status}");
    }
}

#[test]
fn a_run_ends_as_compile_does_where_the_assembler_fails() {
    let Some(driver) = stub(&[]) else { return };
    let kernel = example("vector_add.mlir");
    let object = driver.path().join("k.cubin").to_string_lossy().into_owned();
    for (fail, status) in [("target", 2), ("output", 2), ("silent", 1), ("crash", 1), ("empty", 2)] {
        let run = with_assembler(driver.path(), fail, "", &["run", "--device", "gpu", &kernel]);
        let compile = with_assembler(driver.path(), fail, "", &["compile", &kernel, "--gpu", "sm_90", "-o", &object]);
        assert_eq!((run.status.code(), compile.status.code()), (Some(status), Some(status)), "{fail}");
        assert_eq!(stderr(&run), stderr(&compile), "{fail}");
    }
    // What the target cannot take is shown at its op, as by `check`.
    let file = driver.path().join("k.mlir");
    let text = "entry @k(%x: tile<f32>) {\n  %y = ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>\n}\n";
    std::fs::write(&file, text).expect("a kernel");
    let file = file.to_string_lossy().into_owned();
    let run = with_assembler(driver.path(), "", "", &["run", "--device", "gpu", "--arg", "1", &file]);
    assert!(run.status.code() == Some(1) && stderr(&run).contains("k.mlir:2:46"), "{}", stderr(&run));
}

#[test]
fn doctor_marks_a_gpu_that_the_assembler_does_not_compile_for() {
    let Some(driver) = stub(&[]) else { return };
    let text = stdout(&with_assembler(driver.path(), "", "turing", &["doctor"]));
    assert!(
        text.contains("--  GPU 0 ") && text.contains("sm_75, 1.0 GiB; tileiras 13.4.92 does not compile for it"),
        "{text}"
    );
    let text = stdout(&with_assembler(driver.path(), "", "", &["doctor"]));
    assert!(text.contains("ok  GPU 0 "), "{text}");
}

/// An object of NVIDIA's assembler says for which target, entries and parameters it is.
#[test]
fn a_real_object_of_another_kernel_is_refused() {
    let name = "a_real_object_of_another_kernel_is_refused";
    let Some(tools) = std::env::var_os("TILEIR_TOOLS").map(PathBuf::from) else {
        skipped(name, "TILEIR_TOOLS does not name the folder of tileiras");
        return;
    };
    let Some(driver) = stub(&[]) else { return };
    let write = |name: &str, text: &str| {
        let path = driver.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let kernel = |parameters: &str| format!("entry @k({parameters}) {{\n}}\n");
    let (two, one) = (
        write("two.mlir", &kernel("%p: tile<ptr<f32>>, %n: tile<i32>")),
        write("one.mlir", &kernel("%p: tile<ptr<f32>>")),
    );
    let other = write("other.mlir", "entry @a() {\n}\nentry @b() {\n}\n");
    let run = |args: &[&str]| {
        let mut command = Command::new(TILEIR);
        command.args(args).env("LD_LIBRARY_PATH", driver.path()).env("TILEIRAS", tools.join("tileiras"));
        command.env("TILEIR_CACHE_DIR", driver.path().join("cache"));
        command.output().expect("it runs")
    };
    let object = |file: &str, target: &str| {
        let path = driver.path().join(format!("{target}.cubin")).to_string_lossy().into_owned();
        let output = run(&["compile", file, "--gpu", target, "-o", &path]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        path
    };
    let launch = |cubin: &str, file: &str| {
        let args: &[&str] = if file == two { &["--arg", "f32[8]", "--arg", "8"] } else { &["--arg", "f32[8]"] };
        let output = run(&[&["run", "--device", "gpu", "--quiet", "--cubin", cubin, file], args].concat());
        (output.status.code(), stderr(&output))
    };
    let fits = object(&two, "sm_90");
    assert_eq!(launch(&fits, &two), (Some(0), String::new()));
    let (status, said) = launch(&fits, &one);
    assert!(status == Some(2) && said.contains("its @k takes other parameters"), "{said}");
    let (status, said) = launch(&object(&other, "sm_90"), &one);
    assert!(status == Some(2) && said.contains("it has @a, @b, and not @k"), "{said}");
    let (status, said) = launch(&object(&two, "sm_100"), &two);
    assert!(status == Some(2) && said.contains("it is for sm_100, and the GPU is of sm_90"), "{said}");
}
