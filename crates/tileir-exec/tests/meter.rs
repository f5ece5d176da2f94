//! The counts of a meter (executions, float operations, bytes, memory), on both engines.

mod common;

use common::module;
use std::sync::Arc;
use std::time::Duration;
use tileir_exec::{Engine, Globals, Launch, Memory, Meter, Planned, Program, Row, RowKind, launch};
use tileir_ir::{Level, Module};

/// Each tile block loads 512 numbers four times, computes on them, and stores them.
const LOOP: &str = "entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [4, 512], strides = [512, 1] : tensor_view<4x512xf32, strides=[512,1]>
  %w = make_partition_view %v : partition_view<tile=(1x512), tensor_view<4x512xf32, strides=[512,1]>>
  %x = make_tensor_view %q, shape = [3, 512], strides = [512, 1] : tensor_view<3x512xf32, strides=[512,1]>
  %y = make_partition_view %x : partition_view<tile=(1x512), tensor_view<3x512xf32, strides=[512,1]>>
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %start = constant <f32: 0.0> : tile<1x512xf32>
  %sum = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<1x512xf32>) {
    %l, %t = load_view_tko weak %w[%i, %zero] : partition_view<tile=(1x512), tensor_view<4x512xf32, strides=[512,1]>>, tile<i32> -> tile<1x512xf32>, token
    %m = fma %l, %l, %acc : tile<1x512xf32>
    continue %m : tile<1x512xf32>
  }
  %r = reduce %sum dim=1 identities=[0.0 : f32] : tile<1x512xf32> -> tile<1xf32>
    (%a: tile<f32>, %c: tile<f32>) {
      %s = addf %a, %c : tile<f32>
      yield %s : tile<f32>
    }
  %r2 = reshape %r : tile<1xf32> -> tile<1x1xf32>
  %r3 = broadcast %r2 : tile<1x1xf32> -> tile<1x512xf32>
  %d = divf %sum, %r3 : tile<1x512xf32>
  %u = store_view_tko weak %d, %y[%b, %zero] : tile<1x512xf32>, partition_view<tile=(1x512), tensor_view<3x512xf32, strides=[512,1]>>, tile<i32> -> token
}";

struct Seen {
    rows: Vec<Row>,
    peak: u64,
    planned: u64,
    workers: usize,
}

fn measure(module: &Module, meter: Meter, engine: Engine, threads: usize) -> Seen {
    let program = Program::new(module.clone()).expect("a legal module");
    let kernel = &program.kernels()[0];
    let memory = Memory::new();
    let ids = [("p", 4 * 512 * 4), ("q", 3 * 512 * 4)]
        .map(|(name, size)| memory.add(name, &vec![0x3F; size]).expect("room for a buffer"));
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let meter = Arc::new(meter);
    let args = ids.iter().map(|&id| memory.address(id)).collect();
    let options = Launch {
        args,
        grid: [3, 1, 1],
        engine,
        threads,
        wait_for_threads: true,
        meter: Some(meter.clone()),
        ..Launch::default()
    };
    launch(&program, kernel, &memory, &globals, &options, &mut |_| {}).expect("it ends well");
    let (rows, planned) = (meter.rows(&program, kernel), meter.planned(&program, kernel));
    Seen { rows, peak: meter.peak(), planned, workers: meter.workers() }
}

/// The row of the op with this name.
fn row<'r>(m: &Module, rows: &'r [Row], name: &str) -> &'r Row {
    let named = |row: &&Row| {
        let step = row.kind == RowKind::Step;
        step && row.ops.iter().any(|&op| m.op_name(op, Level::default()) == format!("cuda_tile.{name}"))
    };
    rows.iter().find(named).unwrap_or_else(|| panic!("{name} was not run: {rows:?}"))
}

#[test]
fn each_step_is_counted() {
    let m = module(LOOP);
    for engine in [Engine::Fast, Engine::Reference] {
        for threads in [1, 2] {
            let seen = measure(&m, Meter::counting(), engine, threads);
            let of = |name: &str| row(&m, &seen.rows, name);
            assert_eq!(of("fma").runs, 12, "three tile blocks, four times each");
            assert_eq!(of("fma").cost.floats, 12 * 2 * 512);
            assert_eq!(of("load_view_tko").cost.read, 12 * 512 * 4);
            // A fusion group that continues after a reduction is one row.
            let apart = of("reduce").ops != of("divf").ops;
            assert_eq!(apart, engine == Engine::Reference);
            let floats = of("reduce").cost.floats + if apart { of("divf").cost.floats } else { 0 };
            assert_eq!(floats, 3 * 2 * 512);
            assert_eq!(of("divf").runs, 3);
            assert_eq!(of("store_view_tko").cost.written, 3 * 512 * 4);
            let control = seen.rows.iter().find(|row| row.kind == RowKind::Control).expect("a loop");
            assert!(control.runs >= 12, "{control:?}");
            assert!(seen.rows.iter().all(|row| row.time == Duration::ZERO));
            assert_eq!(seen.workers, threads);
        }
    }
}

#[test]
fn hoisted_work_is_counted_once() {
    let m = module(LOOP);
    let seen = measure(&m, Meter::counting(), Engine::Fast, 1);
    let once = seen.rows.iter().find(|row| row.kind == RowKind::Once).expect("views are made once");
    assert_eq!(once.runs, 1);
    assert!(once.ops.len() >= 8, "{once:?}");
    let reference = measure(&m, Meter::counting(), Engine::Reference, 1);
    assert!(reference.rows.iter().all(|row| row.kind != RowKind::Once));
    assert_eq!(row(&m, &reference.rows, "make_partition_view").runs, 3);
}

#[test]
fn times_are_measured() {
    let m = module(LOOP);
    for engine in [Engine::Fast, Engine::Reference] {
        let seen = measure(&m, Meter::timing(), engine, 2);
        assert!(row(&m, &seen.rows, "fma").time > Duration::ZERO);
        assert!(row(&m, &seen.rows, "reduce").time > Duration::ZERO);
    }
}

#[test]
fn the_peak_is_within_the_planned_bound() {
    let m = module(LOOP);
    for engine in [Engine::Fast, Engine::Reference] {
        let seen = measure(&m, Meter::counting(), engine, 1);
        assert!(seen.peak <= seen.planned, "{engine:?}: {} held, {} planned", seen.peak, seen.planned);
        assert!(seen.planned <= 4 * seen.peak, "{engine:?}: {} held, {} planned", seen.peak, seen.planned);
        // The sum and the carried tile.
        assert!(seen.peak >= 2 * 512 * 4, "{}", seen.peak);
    }
}

#[test]
fn a_reduction_with_a_longer_body_is_not_fused() {
    let m = module(&LOOP.replace("yield %s", "%s2 = negf %s : tile<f32>\n      yield %s2"));
    let program = Program::new(m.clone()).expect("a legal module");
    let outline = program.outline(&program.kernels()[0]);
    assert!(outline.steps.iter().any(|s| matches!(s, Planned::Pairwise(_))), "{outline:?}");
}

#[test]
fn plans_show_hoisted_and_fused_ops() {
    let m = module(LOOP);
    let program = Program::new(m.clone()).expect("a legal module");
    let outline = program.outline(&program.kernels()[0]);
    let names = |ops: &[tileir_ir::Op]| -> Vec<String> {
        let name = |&op: &tileir_ir::Op| m.op_name(op, Level::default()).replace("cuda_tile.", "");
        ops.iter().map(name).collect()
    };
    assert!(names(&outline.once).contains(&"make_partition_view".to_owned()));
    let groups: Vec<_> =
        outline.steps.iter().filter_map(|s| if let Planned::Group(c) = s { Some(c) } else { None }).collect();
    let [first, last] = groups.as_slice() else { panic!("{outline:?}") };
    assert_eq!(names(&first.ops), ["load_view_tko", "fma"]);
    assert_eq!(names(&first.direct), ["load_view_tko"]);
    assert_eq!((first.elements, first.reads.len(), first.materialized.len()), (512, 1, 1));
    // The fusion group continues after the reduction; its result is not materialized.
    assert_eq!(names(&last.ops), ["reduce", "reshape", "broadcast", "divf", "store_view_tko"]);
    assert_eq!(names(&last.direct), ["store_view_tko"]);
    assert!(last.materialized.is_empty(), "{last:?}");
    assert!(outline.tiles >= 2 * 512 * 4 && outline.scratch > 0);
}
