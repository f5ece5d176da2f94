//! The reports of `tileir run` about a launch: `--time`, `--profile`. (`--plan` is in `tests/files/run/plan.mlir`.)

mod common;

use common::{root, stderr, stdout, tileir};
use std::path::{Path, PathBuf};

/// A number of a line of JSON.
fn number(line: &str, name: &str) -> u64 {
    let rest = line.split(&format!("\"{name}\":")).nth(1).unwrap_or_else(|| panic!("no {name} in {line}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("{name} in {line}"))
}

/// The planned and the held bytes of a run, by `--time --json`.
fn planned_and_held(dir: &Path, args: &[&str]) -> (u64, u64) {
    let run = tileir(dir, &[args, &["--time", "--json"]].concat());
    assert!(run.status.success(), "{args:?}: {}", stderr(&run));
    let said = stdout(&run);
    let line =
        said.lines().find(|l| l.starts_with("{\"type\":\"time\",")).unwrap_or_else(|| panic!("{args:?}: {said}"));
    (number(line, "planned"), number(line, "held"))
}

/// The commands of `tests/files/run/exported.mlir` that end well.
fn exported() -> Vec<Vec<String>> {
    let file = std::fs::read_to_string(root().join("tests/files/run/exported.mlir")).expect("the file");
    let commands = file.lines().filter_map(|l| l.strip_prefix("// RUN[")?.split_once("]: tileir "));
    commands.map(|(_, rest)| rest.split_whitespace().map(str::to_owned).collect()).collect()
}

#[test]
fn no_more_is_held_than_planned() {
    let mut runs: Vec<(PathBuf, Vec<String>)> =
        exported().into_iter().map(|args| (root().join("tests/files/run"), args)).collect();
    for entry in std::fs::read_dir(root().join("examples")).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|e| e == "mlir") {
            runs.push((root(), vec!["run".to_owned(), path.to_string_lossy().into_owned()]));
        }
    }
    assert!(runs.len() > 25, "{runs:?}");
    let mut large = 0;
    for (dir, args) in runs {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        for engine in ["fast", "reference"] {
            let (planned, held) = planned_and_held(&dir, &[&args[..], &["--engine", engine]].concat());
            assert!(held > 0 && held <= planned, "{args:?}, {engine}: {held} bytes held, {planned} planned");
            if args.iter().any(|a| a.contains("matmul") || a.contains("softmax")) {
                // Small products keep none of the panels that there is room for.
                let panels = if engine == "fast" && args.iter().any(|a| a.contains("matmul")) { 1 << 20 } else { 0 };
                assert!(planned <= 4 * held + panels, "{args:?}, {engine}: {held} bytes held, {planned} planned");
                large += 1;
            }
        }
    }
    assert!(large > 10, "{large}");
}

#[test]
fn time_comes_with_speed_and_memory() {
    let run = tileir(&root(), &["run", "examples/matmul_f32.mlir", "--time", "--quiet", "--threads", "2"]);
    let said = stderr(&run);
    let [launch, speed, memory] = said.lines().collect::<Vec<_>>()[..] else { panic!("{said}") };
    assert!(
        launch.starts_with("launch: ") && launch.contains(" ms, 6 tile blocks on 2 threads, fast engine ("),
        "{said}"
    );
    // 3 by 2 tile blocks, each 4 products of 16 by 16 by 16: 2 operations each.
    let floats = 6 * 4 * 16 * 16 * 16 * 2;
    assert!(speed.starts_with("speed: ") && speed.contains(" GFLOP/s, ") && speed.contains(" GB/s; "), "{said}");
    assert!(speed.ends_with(&format!("; {floats} float operations, 48.0 KiB read, 6.0 KiB written")), "{said}");
    assert!(memory.starts_with("memory: 16.2 KiB in arrays; at most "), "{said}");
    // The launch may end before the second thread wakes.
    assert!([1, 2].iter().any(|n| memory.contains(&format!(" for tiles in each of {n} worker"))), "{said}");
    assert!(stdout(&run).is_empty());
}

#[test]
fn a_profile_lists_steps_by_time() {
    let file = "examples/flash_attention.mlir";
    let run = tileir(&root(), &["run", file, "--profile", "--quiet"]);
    let said = stderr(&run);
    let mut lines = said.lines();
    assert!(lines.next().is_some_and(|l| l.starts_with("profile: ") && l.contains(" in steps, of ")), "{said}");
    let head: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    assert_eq!(head, ["share", "time", "runs", "GFLOP/s", "GB/s", "what", "where"]);
    let source = std::fs::read_to_string(root().join(file)).expect("the example");
    let source: Vec<&str> = source.lines().collect();
    let (mut shares, mut places) = (Vec::new(), 0);
    for line in lines {
        shares.push(line.split_whitespace().next().and_then(|s| s.parse::<f64>().ok()).expect("a share"));
        // Where a step says to be, its first op is.
        let Some((before, at)) = line.rsplit_once(&format!("{file}:")) else { continue };
        let Some(first) = before.split_whitespace().nth(7).filter(|w| *w != "once") else { continue };
        let (from, to) = at.split_once('-').unwrap_or((at, at));
        let (from, to): (usize, usize) = (from.parse().expect("a line"), to.parse().expect("a line"));
        let op = first.trim_end_matches(',');
        assert!(source[from - 1..to].iter().any(|l| l.contains(op)), "{line}");
        places += 1;
    }
    assert!(places > 10, "{said}");
    assert!(shares.is_sorted_by(|a, b| a >= b), "{said}");
    assert!((shares.iter().sum::<f64>() - 100.0).abs() < 2.0, "{said}");
}

#[test]
fn a_profile_as_json_names_ops_and_lines() {
    let run = tileir(&root(), &["run", "examples/softmax.mlir", "--profile", "--json"]);
    let said = stdout(&run);
    let line = said.lines().find(|l| l.starts_with("{\"type\":\"profile\",")).unwrap_or_else(|| panic!("{said}"));
    assert!(line.contains("{\"op\":\"exp\",\"file\":\"examples/softmax.mlir\",\"line\":23}"), "{line}");
    assert!(line.contains("\"kind\":\"once\"") && line.contains("\"runs\":4"), "{line}");
    assert!(said.lines().any(|l| l.contains("\"kernel\":\"softmax\"")), "the results come too: {said}");
}

#[test]
fn bytecode_is_profiled_by_the_lines_of_its_debug_info() {
    let args = exported().into_iter().next().expect("vector_add");
    let args: Vec<&str> = args.iter().map(String::as_str).chain(["--profile", "--quiet"]).collect();
    let run = tileir(&root().join("tests/files/run"), &args);
    assert!(run.status.success());
    let said = stderr(&run);
    let chain = said.lines().find(|l| l.contains("  load_view_tko x2, addf, store_view_tko  "));
    assert!(chain.is_some_and(|l| l.contains(".py:")), "{said}");
}
