//! A C program against the driver API, linked with the library. Needs a C compiler; without one the tests say that they were
//! skipped.
#![cfg(target_os = "linux")]

#[path = "../../../tests/support/skipped.rs"]
mod skipped;

use skipped::skipped;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, OnceLock};
use tempfile::TempDir;
use tileir::base::Source;

const KERNELS: &str = "
global @table <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @empty() {
}
entry @lengthy() {
  %zero = constant <i64: 0> : tile<i64>
  %one = constant <i64: 1> : tile<i64>
  %n = constant <i64: 4611686018427387904> : tile<i64>
  %s = for %i in (%zero to %n, step %one) : tile<i64> iter_values(%x = %zero) -> (tile<i64>) {
    %y = addi %x, %i : tile<i64>
    continue %y : tile<i64>
  }
  print_tko \"%ld\", %s : tile<i64> -> token
}
entry @long() {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %n = constant <i32: 2000> : tile<i32>
  %s = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%x = %zero) -> (tile<i32>) {
    %y = addi %x, %i : tile<i32>
    continue %y : tile<i32>
  }
  %right = constant <i32: 1999000> : tile<i32>
  %same = cmpi equal %s, %right, signed : tile<i32> -> tile<i1>
  assert %same, \"the sum\" : tile<i1>
}
entry @mix(%x: tile<ptr<f32>>, %h: tile<ptr<f16>>) {
  %a, %t = load_ptr_tko weak %h : tile<ptr<f16>> -> tile<f16>, token
  %f = ftof %a : tile<f16> -> tile<f32>
  %w = store_ptr_tko weak %x, %f token=%t : tile<ptr<f32>>, tile<f32> -> token
}
entry @add(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
  %i, %j, %k = get_tile_block_id : tile<i32>
  %px = offset %x, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %py = offset %y, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %a, %t = load_ptr_tko weak %px : tile<ptr<f32>> -> tile<f32>, token
  %b, %u = load_ptr_tko weak %py : tile<ptr<f32>> -> tile<f32>, token
  %c = addf %a, %b : tile<f32>
  %v = join_tokens %t, %u : token
  %w = store_ptr_tko weak %px, %c token=%v : tile<ptr<f32>>, tile<f32> -> token
}
";

/// The programs, the image of the kernels, and where the library is.
struct Built {
    folder: TempDir,
    library: PathBuf,
}

/// Builds the programs once. Without a compiler it says that the test is skipped.
fn built() -> Option<&'static Built> {
    static BUILT: OnceLock<Option<Built>> = OnceLock::new();
    let built = BUILT.get_or_init(build).as_ref();
    if built.is_none() {
        skipped(std::thread::current().name().unwrap_or("a C program"), "no C compiler is installed");
    }
    built
}

fn build() -> Option<Built> {
    let compiler =
        ["cc", "gcc", "clang"].into_iter().find(|name| Command::new(name).arg("--version").output().is_ok())?;
    let folder = tempfile::tempdir().expect("a folder");
    let tests = std::env::current_exe().expect("this test's file");
    let library = tests.parent().expect("its folder").join("libtileir_driver.so");
    assert!(library.is_file(), "cargo builds the library beside the tests: {}", library.display());
    std::os::unix::fs::symlink(&library, folder.path().join("libcuda.so.1")).expect("a link");
    for program in ["driver", "hostile", "unload"] {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c").join(program).with_extension("c");
        let mut command = Command::new(compiler);
        command.args(["-std=gnu11", "-O1", "-Wall", "-Werror", "-pthread", "-o"]);
        command.arg(folder.path().join(program)).arg(source);
        // The others open the library themselves.
        match program {
            "driver" => command.arg(folder.path().join("libcuda.so.1")),
            _ => command.arg("-ldl"),
        };
        let output = command.output().expect("the compiler runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let text = Arc::new(Source::new("kernels.mlir", KERNELS));
    let (module, problems) = tileir::check::load(&text, &tileir::check::Options::default());
    let module = module.unwrap_or_else(|| panic!("{problems:?}"));
    let options = tileir::bytecode::WriteOptions::default();
    let bytecode = tileir::bytecode::write(&module, &options, &mut Default::default()).expect("bytecode");
    std::fs::write(folder.path().join("image"), tileir::image::write(&bytecode)).expect("the image");
    Some(Built { folder, library })
}

fn run(mode: &str, count: u32, settings: &[(&str, &str)]) -> Option<Output> {
    let image = built()?.folder.path().join("image").to_string_lossy().into_owned();
    run_program("driver", &[mode, &image, &count.to_string()], settings)
}

/// Runs a program to its successful end; `None` without a compiler.
fn run_program(name: &str, arguments: &[&str], settings: &[(&str, &str)]) -> Option<Output> {
    let built = built()?;
    assert!(built.library.is_file());
    let folder = built.folder.path();
    let mut command = Command::new(folder.join(name));
    command.args(arguments).env("LD_LIBRARY_PATH", folder);
    let output = command.envs(settings.iter().copied()).output().expect("the program runs");
    let shown = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{name} {arguments:?}: {:?}\n{shown}", output.status);
    Some(output)
}

#[test]
fn a_c_program_allocates_copies_launches_and_captures() {
    run("basic", 0, &[]);
}

#[test]
fn an_event_leaves_the_capture_it_was_recorded_in() {
    run("captured-events", 0, &[]);
}

#[test]
fn a_captured_stream_takes_no_callback() {
    run("callbacks", 0, &[]);
}

#[test]
fn the_time_between_events_is_asked_in_any_order() {
    run("times", 0, &[]);
}

#[test]
fn attributes_of_unknown_memory_have_the_size_of_their_type() {
    run("attributes", 0, &[]);
}

#[test]
fn memory_that_cannot_be_written_or_is_gone_gives_errors() {
    run("read-only", 0, &[]);
    run("read-only", 0, &[("TILEIR_CPU_CHECK", "1")]);
}

#[test]
fn memory_of_graphs_lives_as_long_as_they_do() {
    run("graphs", 0, &[]);
}

#[test]
fn memory_at_the_address_of_a_graph_that_lost_its_own_is_not_the_graphs() {
    run("reused-graphs", 0, &[]);
}

#[test]
fn texts_of_errors_are_never_freed() {
    run("texts", 0, &[("TILEIR_CPU_THREADS", "1")]);
}

#[test]
fn contexts_and_pools_count_their_memory() {
    run("contexts", 0, &[]);
}

#[test]
fn wrong_shapes_and_attributes_of_launches_are_errors() {
    run("shapes", 0, &[]);
}

#[test]
fn a_checked_launch_leaves_memory_that_its_kernel_does_not_change() {
    run("untouched", 0, &[("TILEIR_CPU_CHECK", "1")]);
}

#[test]
fn memory_may_be_freed_while_a_launch_is_written_to_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_string_lossy().into_owned();
    run("free-amid-dump", 0, &[("TILEIR_CPU_DUMP", &path)]);
    run("take-away", 20, &[("TILEIR_CPU_DUMP", &path), ("TILEIR_CPU_THREADS", "2")]);
}

#[test]
fn a_written_launch_has_parameters_of_two_types_in_one_allocation() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_string_lossy().into_owned();
    if run("mixed", 0, &[("TILEIR_CPU_DUMP", &path)]).is_none() {
        return;
    }
    let launch = std::fs::read_dir(folder.path()).expect("launches").next().expect("one").expect("a folder").path();
    let script = std::fs::read_to_string(launch.join("run.sh")).expect("a script");
    assert!(script.contains(" --arg arg0=arg0.npy --arg bytes:arg0+10 "), "{script}");
    assert!(script.contains(" --expect arg0=arg0.after.npy"), "{script}");
}

#[test]
fn hostile_callers_get_errors() {
    // Under the checker as well, where a launch with findings would otherwise go on.
    let forward = [("TILEIR_CPU_CHECK", "1"), ("TILEIR_CPU_SCHEDULES", "forward")];
    for settings in [&[], &forward[..1], &forward[..]] {
        let Some(output) = run("hostile", 0, settings) else { return };
        let shown = String::from_utf8_lossy(&output.stderr);
        assert!(shown.contains("cuTexObjectCreate is not supported on the CPU"), "{shown}");
        assert!(shown.contains("U0101") && shown.contains("U0102"), "{shown}");
        assert_eq!(shown.contains("schedule forward, backward"), settings.len() == 1, "{shown}");
    }
}

#[test]
fn threads_allocate_launch_and_free_at_the_same_time() {
    run("threads", 20, &[("TILEIR_CPU_THREADS", "2")]);
}

#[test]
fn checked_launches_of_threads_do_not_undo_each_other() {
    run("threads", 3, &[("TILEIR_CPU_CHECK", "1")]);
}

#[test]
fn a_fork_gets_errors_and_its_parent_goes_on() {
    run("fork", 0, &[]);
}

#[test]
fn a_process_may_end_while_kernels_run() {
    run("leave", 0, &[]);
}

#[test]
fn a_process_may_fork_while_kernels_run() {
    run("fork-amid-launches", 20, &[("TILEIR_CPU_THREADS", "2")]);
}

#[test]
fn threads_may_free_what_others_use() {
    run("take-away", 200, &[("TILEIR_CPU_THREADS", "2")]);
}

#[test]
fn no_kernel_outlives_its_module() {
    run("unload-amid-requests", 2000, &[]);
}

#[test]
fn the_library_may_be_closed_while_its_threads_wait() {
    let Some(built) = built() else { return };
    let image = built.folder.path().join("image").to_string_lossy().into_owned();
    let Some(output) = run_program("unload", &[&image], &[("TILEIR_CPU_THREADS", "4")]) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), "closed\n");
}

/// A letter for each parameter of a function in the table of `exports.rs`; see `hostile.c`.
fn letters(parameters: &str) -> String {
    let letter = |parameter: &str| {
        let (name, ty) = parameter.trim().split_once(": ").expect("a name and a type");
        match (name, ty) {
            (_, "Text") => 't',
            (_, "HostFunction" | "StreamCallback") => 'f',
            (_, "UserData") => 'u',
            (_, "In<graph::CallParams>") => 'z',
            (_, ty) if ty.starts_with("Out") => 'o',
            (_, ty) if ty.starts_with("In") => 'p',
            ("count", "u32" | "i32" | "usize") => 'c',
            (_, "u64" | "usize") => 'n',
            (_, "u32" | "i32" | "u16" | "u8") => '4',
            _ => panic!("{parameter} has no letter"),
        }
    };
    if parameters.trim().is_empty() { "-".to_owned() } else { parameters.split(", ").map(letter).collect() }
}

#[test]
fn every_function_survives_wrong_arguments() {
    let Some(built) = built() else { return };
    let mut plan = String::new();
    for line in include_str!("../src/exports.rs").lines() {
        let row =
            line.trim().strip_suffix(';').and_then(|row| row.split_once(" = \"")).filter(|row| row.1.contains("since"));
        let Some((symbol, rest)) = row else { continue };
        let parameters = rest.split_once('(').and_then(|rest| rest.1.split_once(") => ")).expect("parameters").0;
        plan += &format!("{symbol} {}\n", letters(parameters));
    }
    let supported = tileir_driver::functions().iter().filter(|function| function.is_supported).count();
    assert_eq!(plan.lines().count(), supported);
    let file = built.folder.path().join("plan");
    std::fs::write(&file, &plan).expect("the plan");
    let (image, file) = (built.folder.path().join("image"), file.to_string_lossy().into_owned());
    let image = image.to_string_lossy().into_owned();
    for threads in ["1", "2"] {
        let settings =
            [("TILEIR_CPU_THREADS", threads), ("TILEIR_CPU_TIMEOUT", "2"), ("TILEIR_CPU_MEMORY", "1000000000")];
        let Some(output) = run_program("hostile", &[&image, &file, "100"], &settings) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{supported} functions\n"));
    }
}

#[test]
fn launches_leave_no_memory_behind() {
    for threads in ["1", "2"] {
        if let Some(output) = run("many", 20_000, &[("TILEIR_CPU_THREADS", threads)]) {
            print!("{threads} threads: {}", String::from_utf8_lossy(&output.stdout));
        }
    }
}

#[test]
fn launches_are_counted_and_written_to_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let settings = [
        ("TILEIR_CPU_STATS", path("stats.jsonl")),
        ("TILEIR_CPU_DUMP", path("dump")),
        ("TILEIR_CPU_TIME", "1".to_owned()),
    ];
    let settings: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let Some(output) = run("basic", 0, &settings) else { return };
    let shown = String::from_utf8_lossy(&output.stderr);
    assert!(shown.contains("by time") && shown.contains("add"), "{shown}");
    let stats = std::fs::read_to_string(folder.path().join("stats.jsonl")).expect("statistics");
    let count = |event: &str| stats.lines().filter(|line| line.contains(&format!("\"event\":\"{event}\""))).count();
    assert_eq!((count("load"), count("launch")), (1, 4), "{stats}");
    let launches = std::fs::read_dir(folder.path().join("dump")).expect("launches").count();
    assert_eq!(launches, 4);
}
