//! A run with the results of the last one gives the same result as a run from scratch.

#[path = "../../../../tests/support/parse.rs"]
mod parse;
#[path = "../../../../tests/support/xorshift.rs"]
mod xorshift;

use crate::Schedule;
use crate::rules::Stats;
use crate::work::Work;
use std::fmt::Write;
use tileir_gen::{Options, generate};
use tileir_ir::Module;
use tileir_text::{PrintOptions, print};
use xorshift::Xorshift;

const LEVELS: [&str; 4] = ["O1", "O2", "O3", "canonicalize{mode=full},repeat(cse,licm,canonicalize{mode=full})"];

/// The module, the counts of fired rules, and a digest of the results for each op.
fn optimized(m: &Module, level: &str, from_scratch: bool) -> (String, String, u64) {
    let schedule = Schedule::named(level).unwrap_or_else(|| Schedule::parse(level).expect("passes"));
    let (mut m, mut stats) = (m.clone(), Stats::default());
    let mut work = Work { from_scratch, ..Work::default() };
    schedule.apply_with(&mut m, &mut stats, &mut work).expect("no pass fails");
    let digest = work.simplifier.map_or(0, |simplifier| simplifier.digest);
    (print(&m, &PrintOptions { debug_info: true, ..PrintOptions::default() }), format!("{stats:?}"), digest)
}

fn assert_alike(m: &Module, what: &str) {
    for level in LEVELS {
        let (reused, scratch) = (optimized(m, level, false), optimized(m, level, true));
        assert!(reused == scratch, "{what}, {level}\n{}\n---\n{}", reused.0, scratch.0);
    }
}

/// Ops over the last few values and some constants; some in branches and loops. Few values are used often, so many ops
/// are equal, and replaced ops are visited again.
fn expressions(seed: u64, ops: usize, regions: bool) -> Module {
    const OPS: [&str; 9] = ["addi", "addi", "subi", "subi", "muli", "andi", "ori", "xori", "maxi"];
    let mut random = Xorshift::new(seed);
    let mut text = String::from("entry @k(%v0: tile<i32>, %v1: tile<i32>, %v2: tile<i32>, %c: tile<i1>) {\n");
    for (i, k) in [0, 1, -1, 6, 255].iter().enumerate() {
        let _ = writeln!(text, "%v{} = constant <i32: {k}> : tile<i32>", 3 + i);
    }
    // The usable values, and their number at the start of each open region.
    let (mut seen, mut open, mut next): (Vec<usize>, Vec<usize>, _) = ((0..8).collect(), Vec::new(), 8);
    let near = 4 + random.pick(40);
    for _ in 0..ops {
        let mut value = || {
            let n = seen.len();
            seen[if random.pick(4) == 0 { random.pick(n.min(8)) } else { n - 1 - random.pick(n.min(near)) }]
        };
        let (a, b, c) = (value(), value(), value());
        match random.pick(30) {
            0 => {
                let _ = writeln!(text, "print_tko \"%d\", %v{a} : tile<i32> -> token");
                continue;
            }
            1 => {
                let _ = writeln!(text, "%b{next} = cmpi less_than %v{a}, %v{b}, signed : tile<i32> -> tile<i1>");
                let _ = writeln!(text, "%v{next} = select %b{next}, %v{b}, %v{c} : tile<i1>, tile<i32>");
            }
            2 if regions && open.len() < 4 => {
                let depth = open.len();
                let begins =
                    ["if %c {\n".to_owned(), format!("for %i{depth} in (%v{a} to %v{b}, step %v4) : tile<i32> {{\n")];
                text.push_str(&begins[random.pick(2)]);
                open.push(seen.len());
                continue;
            }
            3 | 4 if !open.is_empty() => {
                let _ = writeln!(text, "print_tko \"%d\", %v{a} : tile<i32> -> token\n}}");
                seen.truncate(open.pop().unwrap_or_default());
                continue;
            }
            n => {
                let op = OPS[n % OPS.len()];
                let sign = if op == "maxi" { " signed" } else { "" };
                let _ = writeln!(text, "%v{next} = {op} %v{a}, %v{b}{sign} : tile<i32>");
            }
        }
        seen.push(next);
        next += 1;
    }
    text.push_str(&"}\n".repeat(open.len()));
    seen.truncate(open.first().copied().unwrap_or(seen.len()));
    for v in seen.iter().rev().take(3) {
        let _ = writeln!(text, "print_tko \"%d\", %v{v} : tile<i32> -> token");
    }
    text.push_str("}\n");
    parse::module(&text)
}

#[test]
fn of_expressions() {
    for seed in 0..60 {
        let ops = 30 + 40 * (seed as usize % 9);
        assert_alike(&expressions(seed, ops, false), &format!("seed {seed}, one block"));
        assert_alike(&expressions(seed, ops, true), &format!("seed {seed}, many blocks"));
    }
}

#[test]
fn of_a_large_function() {
    assert_alike(&expressions(77, 6000, false), "one block");
    assert_alike(&expressions(78, 6000, true), "many blocks");
}

#[test]
fn of_generated_modules() {
    for seed in 0..80 {
        let m = generate(seed, &Options { ops: 40 + seed as usize % 7 * 60, ..Options::default() });
        assert_alike(&m, &format!("seed {seed}"));
    }
}
