//! `tileir opt --bisect`, and the lines that faults in bytecode show.
#![cfg(unix)]

mod common;

use common::{TILEIR, stderr, stdout, tileir};
use std::path::Path;

/// Its promise is broken for the largest integer, where a comparison with the sum and one with the summand differ.
const KERNEL: &str = "entry @k(%n: tile<i32>, %p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %sum = addi %n, %one overflow<no_signed_wrap> : tile<i32>
  %less = cmpi less_than %sum, %zero, signed : tile<i32> -> tile<i1>
  %r = select %less, %zero, %one : tile<i1>, tile<i32>
  %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
}
";

#[test]
fn the_pass_and_the_rule_that_change_a_result_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("k.mlir"), KERNEL).expect("a file");
    let run = "run --quiet --arg 2147483647 --arg c=i32[1] --undefined hardware";
    let before: Vec<&str> = run.split(' ').chain(["k.mlir", "--out", "c=right.npy"]).collect();
    assert!(tileir(folder.path(), &before).status.success());
    let command = format!("{TILEIR} {run} --expect c=right.npy {{}}");
    let found = tileir(folder.path(), &["opt", "k.mlir", "-O2", "--bisect", &command]);
    let said = stdout(&found);
    assert_eq!(found.status.code(), Some(1), "{said}{}", stderr(&found));
    assert!(said.contains("by the pass `canonicalize`, makes the command fail"), "{said}");
    assert!(said.contains("without the rule `compare-no-wrap` of `canonicalize` the command succeeds"), "{said}");
    assert!(said.contains("-  ") && said.contains("+  ") && said.contains("--stop-after"), "{said}");
    let json = tileir(folder.path(), &["opt", "k.mlir", "-O2", "--json", "--bisect", &command]);
    let line: serde_json::Value = serde_json::from_slice(&json.stdout).expect("an object");
    assert_eq!((&line["outcome"], &line["rules"][0]), (&"found".into(), &"compare-no-wrap".into()));
    // Both modules can be written, and only the second is wrong.
    let change = line["change"].as_u64().expect("a number") as usize;
    for (stop, status) in [(change - 1, 0), (change, 1)] {
        let stop = stop.to_string();
        assert!(
            tileir(folder.path(), &["opt", "k.mlir", "-O2", "--stop-after", &stop, "-o", "m.mlir"]).status.success()
        );
        let after: Vec<&str> = run.split(' ').chain(["m.mlir", "--expect", "c=right.npy"]).collect();
        assert_eq!(tileir(folder.path(), &after).status.code(), Some(status), "after {stop}");
    }
    // Commands that tell nothing.
    assert_eq!(tileir(folder.path(), &["opt", "k.mlir", "-O2", "--bisect", "true"]).status.code(), Some(0));
    assert_eq!(tileir(folder.path(), &["opt", "k.mlir", "-O2", "--bisect", "false"]).status.code(), Some(1));
}

/// A kernel whose ops say where they come from.
const WITH_LINES: &str = r#"#file = #cuda_tile.di_file<"kernel.py" in "">
#unit = #cuda_tile.di_compile_unit<file = #file>
#divide = #cuda_tile.di_subprogram<file = #file, line = 1, name = "divide", linkageName = "divide", compileUnit = #unit, scopeLine = 1>
#loc = loc(#cuda_tile.di_loc<loc("kernel.py":1:1) in #divide>)
#loc1 = loc(#cuda_tile.di_loc<loc("kernel.py":2:9) in #divide>)
cuda_tile.module @kernels {
  entry @divide(%n: tile<i32>, %d: tile<i32>) {
    %q = divi %n, %d signed : tile<i32> loc(#loc1)
    return loc(#loc)
  } loc(#loc)
} loc(#loc)
"#;

#[test]
fn a_fault_in_bytecode_shows_the_line_of_its_source() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).expect("a folder");
    std::fs::write(inner.join("kernel.mlir"), WITH_LINES).expect("a file");
    let assembled = tileir(&inner, &["as", "kernel.mlir", "-o", "k.tileirbc"]);
    assert!(assembled.status.success(), "{}", stderr(&assembled));
    let run = |folder: &Path, file: &str| stderr(&tileir(folder, &["run", file, "--arg", "3", "--arg", "0"]));
    // Without the file, its name and the line.
    assert!(run(&inner, "k.tileirbc").contains("--> kernel.py:2:9"), "{}", run(&inner, "k.tileirbc"));
    std::fs::write(inner.join("kernel.py"), "def divide(n, d):\n    q = n // d\n").expect("a file");
    for (folder, file) in [(inner.as_path(), "k.tileirbc"), (folder.path(), "inner/k.tileirbc")] {
        let said = run(folder, file);
        assert!(said.contains("2 |     q = n // d\n  |         ^\n"), "{said}");
        assert!(said.contains("'kernel.py' is newer than the bytecode"), "{said}");
    }
    // A file that has fewer lines, or that is none, is not shown.
    std::fs::write(inner.join("kernel.py"), "").expect("a file");
    assert!(run(&inner, "k.tileirbc").contains("--> kernel.py:2:9"));
    std::fs::remove_file(inner.join("kernel.py"))
        .and_then(|()| std::fs::create_dir(inner.join("kernel.py")))
        .expect("it");
    assert!(run(&inner, "k.tileirbc").contains("--> kernel.py:2:9"));
}
