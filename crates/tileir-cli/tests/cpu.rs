//! `tileir cpu`: what the command sees, and the stand-in for the assembler. (Launches are tested in `tileir-driver`.)
#![cfg(target_os = "linux")]

mod common;

use common::{TILEIR, skipped, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// `tileir cpu` with a cache of its own and a file in the place of the driver's library.
fn cpu(folder: &Path, args: &[&str]) -> Output {
    let library = folder.join("library.so");
    std::fs::write(&library, b"").expect("a file");
    let mut command = Command::new(TILEIR);
    command.arg("cpu").arg("--driver").arg(library).args(args).env("XDG_CACHE_HOME", folder.join("cache"));
    command.output().expect("it runs")
}

/// Bytecode of an example.
fn bytecode(folder: &Path) -> PathBuf {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/vector_add.mlir");
    let path = folder.join("kernel.tileirbc");
    let output = Command::new(TILEIR).arg("as").arg(example).arg("-o").arg(&path).output().expect("it runs");
    assert!(output.status.success(), "{}", stderr(&output));
    path
}

#[test]
fn the_command_finds_the_stand_ins_and_its_status_is_passed_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "echo $TILEIR_CPU_CAPABILITY/$TILEIR_CPU_THREADS/$TILEIR_CPU_CHECK; command -v tileiras; \
                  readlink ${LD_LIBRARY_PATH%%:*}/libcuda.so.1; ls ${PYTHONPATH%%:*}; echo $CUDA_TILE_CACHE_DIR; exit 7";
    let args = ["--capability", "9.0", "--threads", "3", "--", "sh", "-c", script];
    let output = cpu(folder.path(), &args);
    let shown = stdout(&output);
    assert_eq!(output.status.code(), Some(7), "{}", stderr(&output));
    let cache = folder.path().join("cache/tileir/cpu").to_string_lossy().into_owned();
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "9.0/3/");
    assert!(lines[1].starts_with(&cache) && lines[1].ends_with("bin/tileiras"), "{shown}");
    assert!(lines[2].ends_with("library.so"), "{shown}");
    assert_eq!(lines[3..6], ["sitecustomize.py", "tileir_cpu.py", "tileir_cpu_torch.py"]);
    assert!(lines[6].starts_with(&cache), "{shown}");
    // Front ends follow links and run what they find.
    let script = "f=$(readlink -f $(command -v tileiras)); $f --version | head -n 1; [ $f = $CUTILE_TILEIRAS_PATH ] && echo same";
    let followed = stdout(&cpu(folder.path(), &["--", "sh", "-c", script]));
    assert!(followed.starts_with("tileiras") && followed.ends_with("same\n"), "{followed}");
    // A second time, from what is there.
    assert_eq!(stdout(&cpu(folder.path(), &args)), shown);
}

/// The workflow for CI is a file to copy, which nothing here runs.
#[test]
fn the_workflow_uses_commands_and_steps_that_exist() {
    let workflow = include_str!("../../../examples/cpu/workflow.yml");
    let folder = tempfile::tempdir().expect("a folder");
    let command = workflow.lines().find_map(|line| line.split_once("bin/tileir cpu ")).expect("the command").1;
    let (options, program) = command.split_once("-- ").expect("a program");
    assert_eq!(program, "pytest");
    let stats = folder.path().join("launches.jsonl").to_string_lossy().into_owned();
    let options = options.replace("launches.jsonl", &stats);
    let args: Vec<&str> = options.split_whitespace().chain(["--", "true"]).collect();
    let output = cpu(folder.path(), &args);
    assert!(output.status.success(), "{}", stderr(&output));
    let name = |text: &str| text.split(['.', ' ']).next().unwrap_or_default().to_owned();
    for (used, defined) in [("steps.", "id: "), ("env.", "      ")] {
        let used: Vec<String> = workflow.split(used).skip(1).map(name).collect();
        assert!(!used.is_empty());
        for used in used {
            let definition = if defined == "id: " { format!("id: {used}\n") } else { format!("\n{defined}{used}: ") };
            assert!(workflow.contains(&definition), "{used}");
        }
    }
    // The cache is that of one commit, also if a branch is named.
    assert!(workflow.contains("key: tileir-${{ runner.os }}-${{ steps.commit.outputs.id }}\n"));
}

#[test]
fn wrong_usage_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for (args, message) in [
        (&["--", "/no/such/program"][..], "cannot run /no/such/program"),
        (&["--capability", "blackwell", "--", "true"], "write a compute capability"),
        (&["--undefined", "U0101=hardware", "--", "true"], "after `U0101`"),
        (&["--check", "--schedule", "sideways", "--", "true"], "unknown schedule `sideways`"),
        (&["--schedule", "forward", "--", "true"], "--check"),
        (&[], "required arguments"),
    ] {
        let output = cpu(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(message), "{args:?}: {}", stderr(&output));
    }
    let alone = folder.path().join("tileir");
    std::fs::copy(TILEIR, &alone).expect("a copy");
    let output = Command::new(&alone).args(["cpu", "--", "true"]).env("HOME", folder.path()).output().expect("it runs");
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("cargo xtask install") && said.contains("libtileir_driver.so"), "{said}");
}

#[test]
fn the_assembler_writes_an_object_that_holds_the_bytecode() {
    let folder = tempfile::tempdir().expect("a folder");
    let kernel = bytecode(folder.path());
    let object = folder.path().join("kernel.cubin");
    let line = format!("tileiras {} -o {} --gpu-name sm_100 -O3 --lineinfo", kernel.display(), object.display());
    let output = cpu(folder.path(), &["--", "sh", "-c", &line]);
    assert!(output.status.success(), "{}", stderr(&output));
    let written = std::fs::read(&object).expect("the object");
    assert_eq!(tileir::image::bytecode(&written), Some(&std::fs::read(&kernel).expect("bytecode")[..]));
    let output = cpu(folder.path(), &["--", "sh", "-c", &format!("tileirdisasm {}", kernel.display())]);
    assert!(stdout(&output).contains("entry @vector_add"), "{}{}", stdout(&output), stderr(&output));
}

#[test]
fn the_assembler_refuses_as_the_real_one_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let kernel = bytecode(folder.path());
    let mut damaged = std::fs::read(&kernel).expect("bytecode");
    damaged.truncate(damaged.len() / 2);
    std::fs::write(folder.path().join("damaged"), damaged).expect("a file");
    std::fs::write(folder.path().join("text"), "entry @k() {}").expect("a file");
    for (line, status, message) in [
        ("tileiras kernel.tileirbc -o o", 2, "sm_0 is not supported"),
        ("tileiras kernel.tileirbc -o o --gpu-name sm_42", 1, "Cannot find option named 'sm_42'"),
        ("tileiras kernel.tileirbc -o no/such/folder --gpu-name sm_90", 2, "no/such/folder"),
        ("tileiras text -o o --gpu-name sm_90", 3, "input does not correspond to Tile IR bytecode"),
        ("tileiras damaged -o o --gpu-name sm_90", 3, "error"),
        ("tileiras missing -o o --gpu-name sm_90", 1, "missing"),
        ("tileiras kernel.tileirbc -l lib -o o --gpu-name sm_90", 5, "cannot be linked"),
        ("tileiras --bogus", 1, "Unknown command line argument '--bogus'"),
        ("PATH=/nowhere exec $TILEIR_CPU_BIN/tileiras --real x", 1, "no other tileiras"),
    ] {
        let script = format!("cd {}; {line}", folder.path().display());
        let output = cpu(folder.path(), &["--", "sh", "-c", &script]);
        assert_eq!(output.status.code(), Some(status), "{line}: {}", stderr(&output));
        assert!(stderr(&output).contains(message), "{line}: {}", stderr(&output));
    }
}

/// Writes a program that says its name and its arguments, in the place of NVIDIA's assembler.
fn real_one(folder: &Path) -> PathBuf {
    std::fs::create_dir_all(folder).expect("a folder");
    let file = folder.join("tileiras");
    std::fs::write(&file, "#!/bin/sh\necho the real one \"$@\"\n").expect("a program");
    std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("a mode");
    file
}

/// `tileir cpu` as [`cpu`], with variables in its environment and without those of this process that name assemblers.
fn cpu_with(folder: &Path, variables: &[(&str, &Path)], line: &str) -> Output {
    let library = folder.join("library.so");
    std::fs::write(&library, b"").expect("a file");
    let mut command = Command::new(TILEIR);
    command.arg("cpu").arg("--driver").arg(library).args(["--", "sh", "-c", line]).current_dir(folder);
    for name in ["TILEIRAS", "CUDA_ROOT", "CUDA_HOME", "CUDA_PATH", "TILEIR_CPU_REAL"] {
        command.env_remove(name);
    }
    command.env("XDG_CACHE_HOME", folder.join("cache")).envs(variables.iter().copied());
    command.output().expect("it runs")
}

/// A variable that names NVIDIA's assembler is for `tileiras --real` alone: its objects cannot run on the CPU.
#[test]
fn a_named_assembler_is_not_used_under_the_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let real = real_one(&folder.path().join("real"));
    bytecode(folder.path());
    let named = [("TILEIRAS", real.as_path())];
    let compile = format!("{TILEIR} compile kernel.tileirbc --gpu sm_100 -o kernel.cubin");
    let output = cpu_with(folder.path(), &named, &compile);
    assert!(output.status.success(), "{}", stderr(&output));
    let written = std::fs::read(folder.path().join("kernel.cubin")).expect("the object");
    assert!(tileir::image::bytecode(&written).is_some());
    // Also in a command that is started under the command.
    let nested = format!("{TILEIR} cpu --driver library.so -- tileiras --real x");
    for line in ["tileiras --real x", &nested] {
        let output = cpu_with(folder.path(), &named, line);
        assert_eq!(stdout(&output), "the real one x\n", "{line}: {}", stderr(&output));
    }
}

#[test]
fn the_real_assembler_is_a_file_or_in_a_folder_and_never_the_stand_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let toolkit = folder.path().join("toolkit");
    let real = real_one(&toolkit.join("bin"));
    let (real, bin, toolkit, empty) = (real.as_path(), toolkit.join("bin"), toolkit.as_path(), Path::new(""));
    let found = |variables: &[(&str, &Path)], line: &str| {
        let output = cpu_with(folder.path(), variables, line);
        (output.status.code(), stdout(&output) + &stderr(&output))
    };
    let (line, fine) = ("PATH=${PATH%%:*}:/bin:/usr/bin tileiras --real x", (Some(0), "the real one x\n".to_owned()));
    assert_eq!(found(&[("TILEIRAS", real)], line), fine);
    assert_eq!(found(&[("TILEIRAS", bin.as_path())], line), fine);
    assert_eq!(found(&[("CUDA_HOME", toolkit), ("TILEIRAS", empty)], line), fine);
    assert_eq!(found(&[("CUDA_ROOT", empty), ("CUDA_PATH", toolkit)], line), fine);
    // A folder that has nothing is not the root of the file system, and a toolkit that leads to the stand-in is none.
    let none = "mkdir -p own && ln -sfn $TILEIR_CPU_BIN own/bin; PATH=/nowhere CUDA_HOME=own exec $TILEIR_CPU_BIN/tileiras --real x";
    let (status, said) = found(&[], none);
    assert!(status == Some(1) && said.contains("there is no other tileiras"), "{said}");
    for own in ["$TILEIR_CPU_BIN", "$TILEIR_CPU_BIN/tileiras", "$TILEIR_CPU_BIN/../tools/tileiras", "own/bin"] {
        let (status, said) = found(&[], &format!("TILEIRAS={own} exec $TILEIR_CPU_BIN/tileiras --real x"));
        assert!(status == Some(1) && said.contains("which is the stand-in itself"), "{own}: {said}");
    }
}

/// Without a folder for caches, the stand-ins are in the folder for temporary files, where others can write.
#[test]
fn a_folder_that_others_can_write_is_not_used() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let library = folder.path().join("library.so");
    std::fs::write(&library, b"").expect("a file");
    let cache = folder.path().join("tileir-cpu-me");
    let run = || {
        let mut command = Command::new(TILEIR);
        command.arg("cpu").arg("--driver").arg(&library).args(["--", "true"]).env_remove("XDG_CACHE_HOME");
        command.envs([("HOME", "/dev/null"), ("USER", "me")]).env("TMPDIR", folder.path());
        let output = command.output().expect("it runs");
        (output.status.code(), stderr(&output))
    };
    for _ in 0..2 {
        assert_eq!(run(), (Some(0), String::new()));
        assert_eq!(cache.metadata().expect("the folder").mode() & 0o777, 0o700);
    }
    let refused = |why: &str| {
        let (status, said) = run();
        assert!(status == Some(2) && said.contains(why) && said.contains("set XDG_CACHE_HOME"), "{why}: {said}");
    };
    std::fs::set_permissions(&cache, PermissionsExt::from_mode(0o777)).expect("a mode");
    refused("others can write to it");
    std::fs::set_permissions(&cache, PermissionsExt::from_mode(0o700)).expect("a mode");
    match std::os::unix::fs::chown(&cache, Some(1), None) {
        Ok(()) => refused("it belongs to another user"),
        Err(_) => skipped("a folder of another user", "only the superuser can give folders away"),
    }
    std::fs::rename(&cache, folder.path().join("elsewhere")).expect("a move");
    symlink("elsewhere", &cache).expect("a link");
    refused("it is no folder");
}

/// A driver that records calls, and an array.
const RECORDER: &str = "
import tileir_cpu

class Driver:
    def __init__(self):
        self.calls = []
    def tileir_driver_lend(self, address, size, read_only, name):
        self.calls.append((address, size, read_only, name))
    def tileir_driver_end_loans(self):
        self.calls.append('end')

class Array:
    def __init__(self, read_only=False):
        self.__cuda_array_interface__ = {'data': (4096, read_only), 'shape': (8,), 'typestr': '<f4', 'version': 2}

driver = Driver()
tileir_cpu.driver = lambda: driver
";

/// Runs a program of Python behind [`RECORDER`], with the hook on its path.
fn with_recorder(program: &str) {
    let hook = Path::new(env!("CARGO_MANIFEST_DIR")).join("python");
    let program = format!("{RECORDER}{program}");
    let Ok(output) = Command::new("python3").args(["-c", &program]).env("PYTHONPATH", hook).output() else {
        skipped("the loans of the hook", "no python3 is installed");
        return;
    };
    assert!(output.status.success(), "{}", stderr(&output));
}

/// Memory that is lent outside of a launch could be freed before the next one.
#[test]
fn the_hook_lends_memory_only_to_the_current_launch() {
    with_recorder(
        "
launch = tileir_cpu.with_loans(lambda *args: driver.calls.append('launch'))
tileir_cpu.lend_all((Array(),), 'args')
assert driver.calls == [], driver.calls
launch(None, (1,), None, (Array(), [Array(read_only=True)]))
wanted = [(4096, 32, False, b'args[0]'), (4096, 32, True, b'args[1][0]'), 'launch', 'end']
assert driver.calls == wanted, driver.calls
tileir_cpu.lend_all((Array(),), 'args')
assert driver.calls == wanted, driver.calls
",
    );
}

/// The handler of a signal that comes during a launch runs behind it, and may raise.
#[test]
fn an_interrupted_launch_ends_its_loans() {
    with_recorder(
        "
def interrupted():
    if driver.calls[-1] == 'launch':
        driver.calls.append('signal')
        raise TimeoutError
    return driver

tileir_cpu.driver = interrupted
driver.calls.append('start')
launch = tileir_cpu.with_loans(lambda *args: driver.calls.append('launch'))
try:
    launch(None, (1,), None, (Array(),))
    assert False, 'the error is lost'
except TimeoutError:
    pass
assert driver.calls == ['start', (4096, 32, False, b'args[0]'), 'launch', 'signal', 'end'], driver.calls
assert not tileir_cpu.LOCAL.is_launching
",
    );
}
