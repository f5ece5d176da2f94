//! `compile` and `doctor` with an assembler that answers, fails and hangs on demand, and without one.
#![cfg(unix)]

mod common;

use common::{root, stderr};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// A folder with copies of the stand-in, as `tileiras` and, if wanted, as `ptxas`.
struct Place(tempfile::TempDir);

impl Place {
    fn new(ptxas: bool) -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let script = root().join("tests/support/tileiras.sh");
        for name in ["bin", "lib"] {
            std::fs::create_dir(folder.path().join(name)).expect("a folder");
        }
        for name in ["tileiras", "ptxas"].iter().take(1 + usize::from(ptxas)) {
            std::fs::copy(&script, folder.path().join("bin").join(name)).expect("a copy");
        }
        std::fs::write(folder.path().join("lib/libnvvm.so.4"), "").expect("a library");
        std::fs::write(folder.path().join("k.mlir"), KERNEL).expect("a kernel");
        Place(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_string_lossy().into_owned()
    }

    /// Runs a command with a stand-in that fails in a way; `DIR` stands for the folder.
    fn run(&self, line: &str, fail: &str) -> Output {
        self.run_with(line, fail, &[])
    }

    /// The same with more variables in the environment.
    fn run_with(&self, line: &str, fail: &str, more: &[(&str, String)]) -> Output {
        let args = line.split(' ').map(|word| word.replace("DIR", &self.0.path().to_string_lossy()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
        command.args(args).env("TILEIRAS", self.path("bin/tileiras")).env("TILEIR_CACHE_DIR", self.path("cache"));
        for toolkit in ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"] {
            command.env_remove(toolkit);
        }
        // `ptxas` must not be found by accident.
        command.env("PATH", "/bin:/usr/bin").env("FAIL", fail).env("CALLS", self.path("calls"));
        command.envs(more.iter().map(|(name, value)| (name, value))).output().expect("tileir runs")
    }

    /// The number of compilations.
    fn calls(&self) -> usize {
        std::fs::read_to_string(self.path("calls")).map_or(0, |text| text.lines().count())
    }
}

const KERNEL: &str = "entry @k(%x: tile<f32>) {\n  %y = addf %x, %x : tile<f32>\n}\nentry @other() {\n}\n";
const COMPILE: &str = "compile DIR/k.mlir --gpu sm_90 -o DIR/k.cubin";

#[test]
fn compiles_once_and_then_takes_the_object_from_the_cache() {
    let place = Place::new(true);
    for (line, calls) in [(COMPILE, 1), (COMPILE, 1), ("compile DIR/k.mlir --gpu sm_90 --no-cache -o DIR/k.cubin", 2)] {
        let output = place.run(line, "");
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
        assert_eq!(std::fs::read(place.path("k.cubin")).expect("an object"), b"\x7fELF object");
        assert_eq!(place.calls(), calls, "{line}");
    }
    // Another target, level or content is another object.
    for (at, line) in
        ["compile DIR/k.mlir --gpu sm_100 -o DIR/k.cubin", "compile DIR/k.mlir --gpu sm_90 -O 1 -o DIR/k.cubin"]
            .into_iter()
            .enumerate()
    {
        place.run(line, "");
        assert_eq!(place.calls(), 3 + at, "{line}");
    }
    std::fs::write(place.path("k.mlir"), KERNEL.replace("addf", "mulf")).expect("another kernel");
    place.run(COMPILE, "");
    assert_eq!(place.calls(), 5);
}

#[test]
fn several_targets_make_several_objects() {
    let place = Place::new(true);
    let output = place.run("compile DIR/k.mlir --gpu sm_80,sm_100 -o DIR/k.cubin", "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    for name in ["k.sm_80.cubin", "k.sm_100.cubin"] {
        assert!(Path::new(&place.path(name)).is_file(), "{name}");
    }
}

#[test]
fn every_failure_has_a_sentence_and_a_way_out() {
    let cases = [
        ("target", 2, "this assembler does not know the target sm_90", "compiles for sm_80, sm_90, sm_100"),
        ("flags", 2, "the assembler refuses its command line", "Unknown command line argument '--new'"),
        ("old", 2, "cannot compile bytecode of this version for sm_90", "a newer assembler may support it"),
        ("output", 2, "the assembler cannot write its output", ""),
        ("read", 1, "the assembler cannot read the bytecode", "reads bytecode 13.1, 13.2, 13.3, 13.4"),
        ("type", 1, "sm_90 cannot run this: unsupported type 'f32'", "k.mlir:2:8"),
        ("silent", 1, "failed to compile the module and gives no reason", "`tileir doctor FILE` finds the entry"),
        ("crash", 1, "the assembler crashed or was killed (signal 11)", ""),
        ("other", 2, "the unknown exit status 42", ""),
    ];
    for (fail, status, sentence, more) in cases {
        let place = Place::new(true);
        let output = place.run(COMPILE, fail);
        let text = stderr(&output);
        assert_eq!(output.status.code(), Some(status), "{fail}: {text}");
        assert!(text.contains(sentence) && text.contains(more), "{fail}: {text}");
        assert!(!Path::new(&place.path("k.cubin")).exists(), "{fail} leaves nothing behind");
    }
}

#[test]
fn a_missing_ptxas_is_named() {
    let place = Place::new(false);
    let output = place.run(COMPILE, "silent");
    assert!(stderr(&output).contains("needs the program `ptxas`, which is missing"), "{}", stderr(&output));
    assert!(stderr(&output).contains("pip install nvidia-cuda-nvcc"), "{}", stderr(&output));
}

#[test]
#[cfg(target_os = "linux")]
fn a_missing_library_is_named() {
    let place = Place::new(true);
    std::fs::remove_file(place.path("lib/libnvvm.so.4")).expect("it was there");
    let output = place.run(COMPILE, "silent");
    assert!(stderr(&output).contains("needs the library `libnvvm`, which is missing"), "{}", stderr(&output));
    assert!(stderr(&output).contains("pip install nvidia-nvvm"), "{}", stderr(&output));
    let text = String::from_utf8_lossy(&place.run("doctor", "").stdout).into_owned();
    assert!(text.contains("--  libnvvm"), "{text}");
}

#[test]
fn an_assembler_behind_a_link_finds_what_is_beside_it() {
    let place = Place::new(true);
    std::os::unix::fs::symlink(place.path("bin/tileiras"), place.path("tileiras")).expect("a link");
    let output = place.run(&format!("{COMPILE} --tileiras DIR/tileiras"), "silent");
    assert!(stderr(&output).contains("gives no reason"), "{}", stderr(&output));
}

#[test]
fn an_assembler_that_hangs_is_killed_with_what_it_started() {
    let place = Place::new(true);
    let start = Instant::now();
    let output = place.run("compile DIR/k.mlir --gpu sm_90 --compile-timeout 1 -o DIR/k.cubin", "hang");
    assert!(start.elapsed() < Duration::from_secs(20), "the time limit holds");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("the assembler was stopped after 1 s, the limit"), "{}", stderr(&output));
}

#[test]
fn errors_of_the_module_come_before_the_assembler() {
    let place = Place::new(true);
    std::fs::write(place.path("k.mlir"), KERNEL.replace("tile<f32>\n}", "tile<f64>\n}")).expect("a wrong kernel");
    let output = place.run(COMPILE, "");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("error[E0210]"), "{}", stderr(&output));
    assert_eq!(place.calls(), 0);
}

#[test]
fn what_a_target_lacks_is_reported_as_by_check() {
    let place = Place::new(true);
    let text = "entry @k(%x: tile<f32>) {\n  %y = ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>\n}\n";
    std::fs::write(place.path("k.mlir"), text).expect("a kernel");
    let checked = stderr(&place.run("check DIR/k.mlir --gpu sm_90", ""));
    assert!(checked.contains("error[E0540]") && checked.contains("k.mlir:2:46"), "{checked}");
    let compiled = stderr(&place.run(COMPILE, ""));
    assert_eq!(compiled.lines().take(6).collect::<Vec<_>>(), checked.lines().take(6).collect::<Vec<_>>());
    assert_eq!(place.calls(), 0);
}

#[test]
fn no_assembler_is_one_sentence() {
    let place = Place::new(true);
    let wrong = place.path("nothing");
    let output = place.run(&format!("{COMPILE} --tileiras {wrong}"), "");
    assert_eq!(
        (output.status.code(), stderr(&output)),
        (Some(2), format!("error: there is no assembler at '{wrong}'\n"))
    );
    std::fs::remove_file(place.path("bin/tileiras")).expect("it was there");
    let text = stderr(&place.run(COMPILE, ""));
    assert!(text.contains("TILEIRAS names") && text.contains("is not a program"), "{text}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(["compile", &place.path("k.mlir"), "--gpu", "sm_90", "-o", "-"]).env_clear().env("PATH", "");
    let text = stderr(&command.output().expect("tileir runs"));
    assert!(text.contains("was not found") && text.contains("pip install nvidia-cuda-tileiras"), "{text}");
}

/// Starting Python takes longer than a compilation that the cache answers.
#[test]
fn python_is_started_only_if_nothing_else_can_tell_where_the_assembler_is() {
    let place = Place::new(true);
    let python = |folder: &str| {
        let file = place.path(folder) + "/python3";
        std::fs::write(&file, "#!/bin/sh\necho python3 >> \"$CALLS\"\n").expect("a program");
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(&file, mode).expect("a mode");
    };
    let calls = |path: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
        command.args(["compile", &place.path("k.mlir"), "--gpu", "sm_90", "--no-cache", "-o", &place.path("k.cubin")]);
        command.env_clear().env("PATH", path).env("CALLS", place.path("calls"));
        let output = command.output().expect("tileir runs");
        let text = std::fs::read_to_string(place.path("calls")).unwrap_or_default();
        let _ = std::fs::remove_file(place.path("calls"));
        (output.status.code(), text.matches("python3").count())
    };
    let shim = place.path("shim");
    std::fs::create_dir(&shim).expect("a folder");
    python("shim");
    // The assembler is in PATH.
    assert_eq!(calls(&format!("{shim}:{}:/bin:/usr/bin", place.path("bin"))), (Some(0), 0));
    // It is among the packages of a virtual environment, whose Python is in PATH.
    let packages = place.path("venv/lib/python3.12/site-packages/nvidia/cu13");
    for folder in [place.path("venv/bin"), packages.clone()] {
        std::fs::create_dir_all(folder).expect("a folder");
    }
    python("venv/bin");
    std::fs::write(place.path("venv/pyvenv.cfg"), "").expect("a file");
    std::fs::rename(place.path("bin"), packages.clone() + "/bin").expect("a move");
    std::fs::rename(place.path("lib"), packages + "/lib").expect("a move");
    assert_eq!(calls(&format!("{}:/bin:/usr/bin", place.path("venv/bin"))), (Some(0), 0));
    // A Python without an environment has to be asked; this one does not know.
    assert_eq!(calls(&format!("{shim}:/bin:/usr/bin")), (Some(2), 1));
}

#[test]
fn doctor_finds_the_entry_and_the_level() {
    let place = Place::new(true);
    let output = place.run("doctor DIR/k.mlir --gpu sm_90", "level");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("ok  tileiras  13.4.92, named by TILEIRAS"), "{text}");
    assert!(text.contains("@k fails; it compiles with -O 0, -O 1"), "{text}");
    let output = place.run("doctor DIR/k.mlir", "");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert_eq!(text.matches("compiles to 11 bytes").count(), 3, "{text}");
}

#[test]
fn doctor_without_an_assembler_says_what_to_install() {
    let place = Place::new(true);
    let output = place.run("doctor --tileiras DIR/nothing", "");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("--  tileiras  there is no assembler at"), "{text}");
}

#[test]
fn a_run_on_the_gpu_needs_an_object() {
    let place = Place::new(true);
    std::fs::write(place.path("text.cubin"), "no object").expect("a file");
    for line in [
        "run DIR/k.mlir --entry other --device gpu",
        "run DIR/k.mlir --entry other --cubin DIR/text.cubin --device gpu",
    ] {
        let output = place.run(line, "");
        // Without a driver that is what is missing; with one, the objects are no good.
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(stderr(&output).starts_with("error: "), "{}", stderr(&output));
    }
    let output = place.run("run DIR/k.mlir --entry other --compare", "");
    assert_eq!(output.status.code(), Some(2), "--compare alone means nothing: {}", stderr(&output));
}

#[test]
fn the_assembler_takes_its_own_library_and_not_that_of_a_toolkit() {
    for variable in ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"] {
        let place = Place::new(true);
        let toolkit = [(variable, place.path("toolkit"))];
        let output = place.run_with(COMPILE, "toolkit", &toolkit);
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{variable}");
        let shown = place.run_with("doctor", "", &toolkit).stdout;
        let shown = String::from_utf8_lossy(&shown);
        assert!(shown.contains(&format!("names '{}'", place.path("toolkit"))), "{variable}: {shown}");
        // Without a library of its own it needs the toolkit's; if it fails then, that may be why.
        std::fs::remove_file(place.path("lib/libnvvm.so.4")).expect("the library");
        std::fs::create_dir_all(place.path("toolkit/nvvm/lib64")).expect("a folder");
        std::fs::write(place.path("toolkit/nvvm/lib64/libnvvm.so"), "").expect("a library");
        let output = place.run_with(&format!("{COMPILE} --no-cache"), "toolkit", &toolkit);
        assert_eq!(output.status.code(), Some(1), "{variable}: {}", stderr(&output));
        assert!(stderr(&output).contains("`libnvvm` comes from the CUDA toolkit"), "{variable}: {}", stderr(&output));
    }
}

/// The folder of NVIDIA's assembler, if TILEIR_TOOLS names it.
fn tools(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("TILEIR_TOOLS").map(PathBuf::from).filter(|folder| folder.join("tileiras").is_file());
    if folder.is_none() {
        eprintln!("skipped: {test} (TILEIR_TOOLS does not name the folder of tileiras)");
    }
    folder
}

/// Runs a command with the real assembler.
fn run_real(place: &Place, tools: &Path, line: &str) -> Output {
    let args = line.split(' ').map(|word| word.replace("DIR", &place.0.path().to_string_lossy()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.args(args).env("TILEIRAS", tools.join("tileiras")).env("TILEIR_CACHE_DIR", place.path("cache"));
    command.env("PATH", "/bin:/usr/bin").env_remove("CUDA_HOME").env_remove("CUDA_PATH");
    command.output().expect("tileir runs")
}

/// A kernel without debug information that loads a tile of unknown alignment.
const UNALIGNED: &str = "entry @k(%a: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %v = make_partition_view %t : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %x, %u = load_view_tko weak %v[%i, %i] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
  %s = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %w = make_partition_view %s : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %d = store_view_tko weak %x, %w[%i, %i] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> token
}
";

#[test]
fn remarks_of_the_real_assembler_are_at_their_ops() {
    let Some(tools) = tools("remarks_of_the_real_assembler_are_at_their_ops") else { return };
    let place = Place::new(true);
    std::fs::write(place.path("u.mlir"), UNALIGNED).expect("a kernel");
    let compile = "compile DIR/u.mlir --gpu sm_90 -o DIR/u.cubin --remarks memory";
    let load = "load_view_tko: Failed to select TMA load instruction (base pointer not 16-byte aligned)";
    let output = run_real(&place, &tools, compile);
    assert!(stderr(&output).contains(&format!("u.mlir:5: remark[failed]: {load}\n")), "{}", stderr(&output));
    assert!(stderr(&output).contains("u.mlir:8: remark[failed]: store_view_tko: "), "{}", stderr(&output));
    let output = run_real(&place, &tools, &format!("{compile} --json"));
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let remarks: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .filter(|v: &serde_json::Value| v["type"] == "remark")
        .collect();
    assert!(remarks.iter().any(|r| r["line"] == 5 && r["op"] == "load_view_tko" && r["kind"] == "failed"), "{lines}");
    let output = run_real(&place, &tools, &format!("{compile} --listing -"));
    let listing = String::from_utf8_lossy(&output.stdout).into_owned();
    let above = |op: &str| {
        let at = listing.lines().position(|line| line.contains(op)).expect("the op");
        listing.lines().nth(at - 1).unwrap_or_default().trim().to_owned()
    };
    assert!(above("load_view_tko weak").starts_with("// sm_90 "), "{listing}");
    assert!(above("store_view_tko weak").starts_with("// sm_90 "), "{listing}");
    // Bytecode without debug information: the ops are those of the disassembly.
    run_real(&place, &tools, "as DIR/u.mlir -o DIR/u.tileirbc");
    let output = run_real(&place, &tools, "compile DIR/u.tileirbc --gpu sm_90 -o DIR/u.cubin --remarks memory");
    assert!(stderr(&output).contains(load), "{}", stderr(&output));
    let output =
        run_real(&place, &tools, "compile DIR/u.tileirbc --gpu sm_90 -o DIR/u.cubin --remarks memory --listing -");
    let listing = String::from_utf8_lossy(&output.stdout).into_owned();
    let at = listing.lines().position(|line| line.contains("= load_view_tko weak")).expect("the op");
    assert!(listing.lines().nth(at - 1).is_some_and(|line| line.contains("// sm_90 ")), "{listing}");
}

#[test]
fn failures_of_the_real_assembler_have_a_sentence() {
    let Some(tools) = tools("failures_of_the_real_assembler_have_a_sentence") else { return };
    let place = Place::new(true);
    let output = run_real(&place, &tools, "compile DIR/k.mlir --gpu sm_77 -o DIR/k.cubin");
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(
        stderr(&output).starts_with("error: this assembler does not know the target sm_77\n"),
        "{}",
        stderr(&output)
    );
    assert!(stderr(&output).contains("help: this assembler compiles for sm_"), "{}", stderr(&output));
    // A toolkit that the environment names does not get in its way.
    let mut beside = Command::new(env!("CARGO_BIN_EXE_tileir"));
    beside.args(["compile", &place.path("k.mlir"), "--gpu", "sm_90", "--no-cache", "-o", &place.path("k.cubin")]);
    let output = beside.env("TILEIRAS", tools.join("tileiras")).env("CUDA_HOME", place.path("none")).output();
    let output = output.expect("tileir runs");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    // A tile that takes it minutes, and half a second of time.
    let large = UNALIGNED
        .replace("64x64", "1024x512")
        .replace("[64, 64]", "[1024, 512]")
        .replace("64,1", "512,1")
        .replace("[64, 1]", "[512, 1]");
    let sums = "  %r = reduce %x dim=0 identities=[0.0 : f16] : tile<1024x512xf16> -> tile<512xf16>\n  (%p: tile<f16>, %q: tile<f16>) {\n    \
                %both = addf %p, %q : tile<f16>\n    yield %both : tile<f16>\n  }\n  %y = reshape %r : tile<512xf16> -> tile<1x512xf16>\n  \
                %z = broadcast %y : tile<1x512xf16> -> tile<1024x512xf16>\n";
    let large = large.replace("  %s = ", &format!("{sums}  %s = ")).replace("weak %x,", "weak %z,");
    std::fs::write(place.path("large.mlir"), large).expect("a kernel");
    let output = run_real(&place, &tools, "compile DIR/large.mlir --gpu sm_90 --compile-timeout 1 -o DIR/large.cubin");
    assert!(stderr(&output).contains("the assembler was stopped after 1 s, the limit"), "{}", stderr(&output));
    assert!(!Path::new(&place.path("large.cubin")).exists());
    // A name that `ptxas` does not take is found before the assembler, which gives no reason.
    std::fs::write(place.path("name.mlir"), "entry @\"a-b\"() {\n}\n").expect("a kernel");
    for command in ["compile DIR/name.mlir --gpu sm_90 -o DIR/name.cubin", "doctor DIR/name.mlir --gpu sm_90"] {
        let output = run_real(&place, &tools, command);
        let text = stderr(&output) + &String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("the assembler does not compile the name `a-b`"), "{text}");
    }
    let output = run_real(&place, &tools, "doctor DIR/k.mlir --gpu sm_90");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn the_real_assembler_without_its_parts() {
    let Some(tools) = tools("the_real_assembler_without_its_parts") else { return };
    let place = Place::new(false);
    let bin = place.0.path().join("real/bin");
    std::fs::create_dir_all(&bin).expect("a folder");
    // A link would lead to the parts.
    if std::fs::hard_link(tools.join("tileiras"), bin.join("tileiras")).is_err() {
        std::fs::copy(tools.join("tileiras"), bin.join("tileiras")).expect("a copy");
    }
    let output = run_real(&place, &bin, COMPILE);
    assert!(stderr(&output).contains("needs the program `ptxas`, which is missing"), "{}", stderr(&output));
    std::os::unix::fs::symlink(tools.join("ptxas"), bin.join("ptxas")).expect("a link");
    let output = run_real(&place, &bin, COMPILE);
    assert!(stderr(&output).contains("needs the library `libnvvm`, which is missing"), "{}", stderr(&output));
}

/// The warnings about speed cliffs state what was measured.
#[test]
fn the_measurements_of_the_lint_are_those_of_the_gpu() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("a file of the repository");
    let results: serde_json::Value = serde_json::from_str(&read("tools/gpu/h200.json")).expect("JSON");
    let large: serde_json::Value = serde_json::from_str(&read("tools/gpu/large.json")).expect("JSON");
    let text = read("crates/tileir-verify/src/performance/measured.txt");
    for key in ["device", "driver", "assembler", "date"] {
        assert!(text.contains(&format!("\n{key} {}\n", results[key].as_str().expect("a text"))), "{key}");
    }
    let mut cliffs = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("cliff ")) {
        let (head, numbers) = line.split_once(": ").expect("a head");
        let name = head.split(' ').next().expect("a name");
        let mut parts = numbers.split(" | ");
        let (slow, fast) = (parts.next().expect("slow"), parts.next().expect("fast"));
        if name == "large-tile" {
            let elements = head.split_once("elements=").expect("a size").1;
            let seconds = |elements: &str| format!("{:.0} s", large["softmax"][elements].as_f64().expect("a time"));
            let half = (elements.parse::<u64>().expect("a number") / 2).to_string();
            assert_eq!((slow, fast), (&*seconds(elements), &*seconds(&half)), "{line}");
        } else {
            let rate =
                |side: &str| results["kernels"][format!("rule.{name}.{side}")]["tflops"].as_f64().expect("a rate");
            let text = |side: &str| format!("{:.0} TFLOP/s", rate(side));
            assert_eq!((slow, fast), (&*text("before"), &*text("after")), "{line}");
        }
        cliffs += 1;
    }
    assert!(cliffs > 5);
}
