//! The memory that each step of a kernel states beforehand, beside the memory that the allocator gave it: over generated programs,
//! and over every op on large tiles.

#[path = "../kernel_results/generated.rs"]
#[allow(dead_code, reason = "other tests use all of it")]
mod generated;
#[path = "../../../../tests/support/heap.rs"]
mod heap;
#[path = "../../../../tests/support/parallel.rs"]
mod parallel;
#[path = "../kernel_results/setup.rs"]
#[allow(dead_code, reason = "other tests use all of it")]
mod setup;

use generated::{Launched, STEPS, limits, program};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tileir::base::Source;
use tileir::ir::{Level, Module, TypeData, Value};
use tileir::text::{ParseOptions, parse};
use tileir_exec::{Engine, Globals, Launch, Memory, Meter, Program, StepMemory, launch};

/// Bytes beside tiles that no statement has: headers of tiles, lists as long as a shape or as the operands, and small tiles
/// that are packed for an op.
const LISTS: u64 = 16 << 10;
/// A statement may also be off by this part: one in so many.
const PART: u64 = 4;
/// Programs to generate.
const SEEDS: u64 = 400;

/// A disagreement in a step.
fn disagreement(m: &Module, step: &StepMemory) -> Option<String> {
    let StepMemory { results, workspace, taken, .. } = *step;
    let is = |names: &[&str]| {
        step.ops.iter().any(|&op| names.iter().any(|name| m.op_name(op, Level::default()).ends_with(name)))
    };
    // Printed text is buffered output, which has a limit of its own.
    if is(&["print_tko"]) {
        return None;
    }
    let stated = results + workspace;
    if taken > stated + stated / PART + LISTS {
        return Some(format!("takes {taken} bytes, and states {results} of results and {workspace} of workspace"));
    }
    // Results may take the memory of an operand, so only workspace is sure to be allocated. Accesses through views state
    // that of tiles at an edge, and reductions of floats that of rows with a NaN. The ops of a fusion group that run one at
    // a time end at the first fault.
    let ends_early = step.fell_back && step.ops.len() > 1;
    let reduces_floats = step.ops.iter().any(|&op| {
        let is_float = |&v: &Value| {
            m.as_tile(m.value_type(v)).is_some_and(|(_, elem)| matches!(m.type_data(elem), TypeData::Float(_)))
        };
        is(&["reduce"]) && m.operands(op).iter().any(is_float)
    });
    let is_sure = !is(&["load_view_tko", "store_view_tko"]) && !ends_early && !reduces_floats;
    (is_sure && workspace > taken + taken / PART + LISTS)
        .then(|| format!("states {workspace} bytes of workspace, and takes {taken} in all"))
}

fn name(m: &Module, step: &StepMemory) -> String {
    let names: Vec<_> = step.ops.iter().map(|&op| m.op_name(op, Level::default()).into_owned()).collect();
    format!("{}{}", names.join(" "), if step.fell_back { " (by the reference)" } else { "" })
}

/// Complaints about the steps of a launch, by engine and ops, each with its number and an example.
type Complaints = BTreeMap<String, (u64, String)>;

/// Checks the steps that a meter counted; adds disagreements to `found`.
fn compare(m: &Module, meter: &Meter, place: &str, found: &mut Complaints) -> Vec<StepMemory> {
    let steps = meter.memory();
    for step in &steps {
        if let Some(what) = disagreement(m, step) {
            let entry = found.entry(format!("{place}: {}", name(m, step))).or_default();
            *entry = (entry.0 + 1, what);
        }
    }
    steps
}

fn assert_none(found: &Complaints, seen: usize) {
    let shown: Vec<String> =
        found.iter().map(|(step, (times, what))| format!("{step}: {what}, {times} times")).collect();
    assert!(found.is_empty(), "{} of {seen} steps disagree:\n{}", shown.len(), shown.join("\n"));
}

/// Every kind of op that allocates, on tiles so large that lists do not count.
#[test]
fn steps_on_large_tiles_take_what_they_state() {
    let texts = [
        ("shape", include_str!("shape.mlir")),
        ("products", include_str!("products.mlir")),
        ("reductions", include_str!("reductions.mlir")),
        ("pointers", include_str!("pointers.mlir")),
        ("views", include_str!("views.mlir")),
    ];
    let (mut found, mut seen, mut workspaces) = (Complaints::new(), 0, BTreeSet::new());
    for (title, text) in texts {
        let parsed = parse(&Arc::new(Source::new(title, text)), &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{title}: {}", parsed.diagnostics);
        let program = Program::new(parsed.module).expect("a legal module");
        for engine in [Engine::Fast, Engine::Reference] {
            let (kernel, memory) = (&program.kernels()[0], Memory::new());
            let id = memory.add("p", &[0; 4 * 4096]).expect("room for a buffer");
            let args = kernel.params().map(|_| memory.address(id)).collect();
            let meter = Arc::new(Meter::comparing_memory(heap::sample));
            let how = Launch { engine, args, meter: Some(meter.clone()), ..Launch::default() };
            launch(&program, kernel, &memory, &Globals::default(), &how, &mut |_| {}).expect("no fault");
            let steps = compare(program.module(), &meter, &format!("{title}, {engine:?}"), &mut found);
            seen += steps.len();
            let large = steps.iter().filter(|step| step.workspace > LISTS);
            workspaces.extend(large.map(|step| format!("{engine:?} {}", name(program.module(), step))));
        }
    }
    assert_none(&found, seen);
    assert!(workspaces.len() >= 8, "few steps need workspace: {workspaces:?}");
}

#[test]
fn steps_of_generated_programs_take_what_they_state() {
    let run = |&seed: &u64| {
        let (module, setup) = program(seed);
        let (mut found, mut seen) = (Complaints::new(), 0);
        for engine in [Engine::Fast, Engine::Reference] {
            // A launch on one thread allocates on the thread of its caller.
            let meter = Arc::new(Meter::comparing_memory(heap::sample));
            let how = Launch { engine, limits: limits(STEPS), meter: Some(meter.clone()), ..Launch::default() };
            Launched::all(&module, &setup, &how);
            seen += compare(&module, &meter, &format!("seed {seed}, {engine:?}"), &mut found).len();
        }
        (found, seen)
    };
    let (mut found, mut seen) = (Complaints::new(), 0);
    for (disagreements, steps) in parallel::map(&(0..SEEDS).collect::<Vec<_>>(), run) {
        found.extend(disagreements);
        seen += steps;
    }
    assert_none(&found, seen);
    assert!(seen > 160_000, "{seen} steps are too few");
}
