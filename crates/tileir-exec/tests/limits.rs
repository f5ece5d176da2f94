//! Limits on memory and time hold, as the allocator and the clock see it.

mod common;
#[path = "../../../tests/support/heap.rs"]
mod heap;

use common::module;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tileir_exec::{
    Cancel, Engine, Fault, Globals, GlobalsError, Launch, LaunchError, Limit, Limits, Memory, Program, launch,
};

/// The allocator counts for all tests together: one at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// More time than a slow machine needs to stop, and much less than the kernels run.
const SOON: Duration = Duration::from_secs(5);

/// A loop of `times` iterations.
fn repeated(times: &str, body: &str) -> String {
    format!(
        "  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %times = constant <i32: {times}> : tile<i32>
  for %i in (%zero to %times, step %one) : tile<i32> {{
{body}
  }}"
    )
}

/// Launches the first kernel of a text without arguments. Returns the outcome, the output, and the peak of held bytes.
fn run(text: &str, options: &Launch) -> (Result<(), LaunchError>, usize, usize) {
    let module = module(text);
    let program = Program::new(module.clone()).expect("a legal module");
    let (memory, globals) = (Memory::new(), Globals::default());
    let mut printed = 0;
    let print = &mut |text: &[u8]| printed += text.len();
    let (outcome, peak) = heap::peak(|| launch(&program, &program.kernels()[0], &memory, &globals, options, print));
    (outcome, printed, peak)
}

fn fault(outcome: &Result<(), LaunchError>) -> &Fault {
    match outcome {
        Err(LaunchError::Fault(fault)) => fault,
        other => panic!("expected a fault, got {other:?}"),
    }
}

/// Kernels that need much memory, for different reasons; `true` if the kernel fits all of the limits below.
fn kernels_with_large_memory() -> Vec<(&'static str, String, bool)> {
    let wait = "  %flag = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
  %tile = iota : tile<65536xi32>
  %zero = constant <i32: 0> : tile<i32>
  %t = store_ptr_tko weak %flag, %zero : tile<ptr<i32>>, tile<i32> -> token
  loop {
    %v, %u = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
    %set = cmpi not_equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %set {
      break
    }
    continue
  }
  print_tko \"%d\", %tile : tile<65536xi32> -> token";
    let alloca = "    %p = alloca num_elem = 100000, alignment = 16 global : tile<ptr<f32>>";
    let small = "    %p = alloca num_elem = 1, alignment = 16 : tile<ptr<f32>>";
    let sum = "(%l: tile<i32>, %m: tile<i32>) {
      %s = addi %l, %m : tile<i32>
      yield %s : tile<i32>
    }";
    vec![
        ("alloca of each tile block", alloca.to_owned(), true),
        ("alloca of each round", repeated("50", alloca), true),
        ("many small allocas", repeated("5000", small), true),
        ("one large alloca", "  %p = alloca num_elem = 400000000, alignment = 16 : tile<ptr<f32>>".to_owned(), false),
        (
            "large tiles",
            "  %a = iota : tile<4194304xi32>
  %b = reshape %a : tile<4194304xi32> -> tile<2048x2048xi32>
  %c = permute %b [1, 0] : tile<2048x2048xi32> -> tile<2048x2048xi32>
  %d = cat %b, %c dim = 0 : tile<2048x2048xi32>, tile<2048x2048xi32> -> tile<4096x2048xi32>"
                .to_owned(),
            false,
        ),
        (
            "a product",
            "  %a = constant <f16: 1.0> : tile<256x256xf16>
  %c = constant <f32: 0.0> : tile<256x256xf32>
  %d = mmaf %a, %a, %c : tile<256x256xf16>, tile<256x256xf16>, tile<256x256xf32>"
                .to_owned(),
            false,
        ),
        (
            "a long reduction",
            format!(
                "  %a = iota : tile<131072xi32>
  %r = reduce %a dim=0 identities=[0 : i32] : tile<131072xi32> -> tile<i32>
    {sum}"
            ),
            false,
        ),
        ("tile blocks that wait", wait.to_owned(), false),
        (
            "output",
            repeated("40", "    %t = iota : tile<4096xi32>\n    print_tko \"%d\", %t : tile<4096xi32> -> token"),
            true,
        ),
    ]
}

#[test]
fn memory_stays_within_its_limit() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for (what, body, fits) in kernels_with_large_memory() {
        let text = format!("entry @k() {{\n{body}\n}}");
        for (limit, engine, threads) in [
            (2 << 20, Engine::Fast, 1),
            (2 << 20, Engine::Fast, 4),
            (2 << 20, Engine::Reference, 2),
            (12 << 20, Engine::Fast, 4),
            (12 << 20, Engine::Reference, 4),
        ] {
            let limits = Limits { memory: limit, ..Limits::default() };
            let options = Launch { grid: [6, 1, 1], threads, limits, engine, ..Launch::default() };
            let (outcome, _, peak) = run(&text, &options);
            let shown = format!("{what}, {limit} bytes, {engine:?}, {threads} threads");
            if fits {
                assert_eq!(outcome, Ok(()), "{shown}");
            }
            match &outcome {
                Ok(()) => {}
                Err(LaunchError::Fault(fault)) if fault.code.code == "U0402" => {}
                other => assert_eq!(fault(other).limit, Some(Limit::Memory), "{shown}: {outcome:?}"),
            }
            // Not counted: up to a mebibyte for each running op, and lists.
            let slack = (limit / 10).max(4 << 20);
            assert!(peak as u64 <= limit + slack, "{shown}: {peak} bytes");
        }
    }
}

/// Whether a kernel fits depends neither on the number of threads nor on timing.
#[test]
fn threads_give_way_to_memory() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let text = "entry @k() {
  %a = iota : tile<262144xi32>
  %b = addi %a, %a : tile<262144xi32>
  %c = muli %b, %a : tile<262144xi32>
  print_tko \"%.1d\", %c : tile<262144xi32> -> token
}";
    for memory in [5 << 20, 64 << 20] {
        for threads in [1, 2, 16] {
            let limits = Limits { memory, ..Limits::default() };
            let options = Launch { grid: [4, 1, 1], threads, limits, ..Launch::default() };
            let (outcome, _, peak) = run(text, &options);
            assert_eq!(outcome.is_ok(), memory == 64 << 20, "{memory} bytes, {threads} threads: {outcome:?}");
            assert!(peak as u64 <= memory + (4 << 20), "{memory} bytes, {threads} threads: {peak} bytes");
        }
    }
}

#[test]
fn output_that_waits_for_its_turn_is_bounded_and_complete() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    // The first tile block takes long, and all others print much.
    let text = format!(
        "entry @k() {{
  %x, %y, %z = get_tile_block_id : tile<i32>
  %none = constant <i32: 0> : tile<i32>
  %first = cmpi equal %x, %none, signed : tile<i32> -> tile<i1>
  if %first {{
{}
  }} else {{
    %t = iota : tile<16384xi32>
    print_tko \"%100d\", %t : tile<16384xi32> -> token
  }}
}}",
        repeated("100000", "")
    );
    let limits = Limits { memory: 4 << 20, ..Limits::default() };
    let options = Launch { grid: [12, 1, 1], threads: 2, limits, ..Launch::default() };
    let (outcome, printed, peak) = run(&text, &options);
    assert_eq!(outcome, Ok(()));
    assert_eq!(printed, 11 * (2 + 16384 * 100 + 16383 * 2));
    assert!(peak < 8 << 20, "{peak} bytes");
}

#[test]
fn globals_count_before_they_are_made() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let module = module(
        "global @a <f64: 1.0> : tile<65536xf64>
global @b <f64: 2.0> : tile<65536xf64>
entry @k() {
}",
    );
    let program = Program::new(module.clone()).expect("a legal module");
    let load = |limit: u64| {
        let memory = Memory::new();
        let (loaded, peak) = heap::peak(|| Globals::load_within(&program, &memory, limit));
        (loaded.map(|_| memory.size()), peak)
    };
    let (refused, peak) = load(700 << 10);
    assert!(matches!(&refused, Err(GlobalsError::Limit { name, .. }) if name == "b"), "{refused:?}");
    assert!(peak < 64 << 10, "{peak} bytes");
    // Each is made in place: there is no second copy of either.
    let (loaded, peak) = load(1100 << 10);
    assert_eq!(loaded, Ok(1 << 20));
    assert!((1 << 20..1200 << 10).contains(&peak), "{peak} bytes");
}

/// An `alloca` of the entry lives until its tile block ends, and its memory is used again.
#[test]
fn memory_of_a_tile_block_that_is_done_is_gone() {
    let text = "global @where <i64: 0> : tile<1xi64>
entry @k() {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %where = get_global @where : tile<ptr<i64>>
  %none = constant <i32: 0> : tile<i32>
  %first = cmpi equal %x, %none, signed : tile<i32> -> tile<i1>
  if %first {
    %p = alloca num_elem = 4, alignment = 16 global : tile<ptr<i32>>
    %address = ptr_to_int %p : tile<ptr<i32>> -> tile<i64>
    %t = store_ptr_tko weak %where, %address : tile<ptr<i64>>, tile<i64> -> token
  } else {
    %address, %t = load_ptr_tko weak %where : tile<ptr<i64>> -> tile<i64>, token
    %p = int_to_ptr %address : tile<i64> -> tile<ptr<i32>>
    %v, %u = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  }
}";
    let ran = common::run(text, &[], &Launch { grid: [2, 1, 1], ..Launch::default() });
    assert_eq!(fault(&ran.outcome).code.code, "U0104");
}

/// Kernels that run for minutes.
fn endless() -> Vec<(&'static str, String, [u32; 3])> {
    let all = (1 << 24) - 1;
    let tile = "tile<1048576xf32>";
    vec![
        ("nothing, often", String::new(), [all; 3]),
        ("short tile blocks", "  %x, %y, %z = get_tile_block_id : tile<i32>".to_owned(), [all; 3]),
        ("an empty loop", repeated("2147483647", ""), [1; 3]),
        (
            "products",
            "  %a = constant <f32: 1.0> : tile<4096x4096xf32>
  %b = mmaf %a, %a, %a : tile<4096x4096xf32>, tile<4096x4096xf32>, tile<4096x4096xf32>
  %c = mmaf %b, %b, %b : tile<4096x4096xf32>, tile<4096x4096xf32>, tile<4096x4096xf32>
  %d = mmaf %c, %c, %c : tile<4096x4096xf32>, tile<4096x4096xf32>, tile<4096x4096xf32>"
                .to_owned(),
            [1; 3],
        ),
        (
            "a chain of powers",
            format!(
                "  %n = iota : tile<1048576xi32>
  %f = itof %n signed : tile<1048576xi32> -> {tile}
{}",
                repeated("1000000", &format!("    %p = pow %f, %f : {tile}\n    %q = atan2 %p, %f : {tile}"))
            ),
            [1; 3],
        ),
        (
            "a flood of output",
            "  %t = iota : tile<65536xi32>
  print_tko \"%d\", %t : tile<65536xi32> -> token"
                .to_owned(),
            [all; 3],
        ),
    ]
}

#[test]
fn time_limits_and_requests_to_stop_act_on_whatever_runs() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for (what, body, grid) in endless() {
        let text = format!("entry @k() {{\n{body}\n}}");
        for (engine, threads) in [(Engine::Fast, 1), (Engine::Fast, 2), (Engine::Reference, 2)] {
            let shown = format!("{what}, {engine:?}, {threads} threads");
            let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
            let options = Launch { grid, threads, engine, limits, ..Launch::default() };
            let start = Instant::now();
            let (outcome, ..) = run(&text, &options);
            assert_eq!(fault(&outcome).limit, Some(Limit::Time), "{shown}");
            assert!(start.elapsed() < SOON, "{shown}: {:?}", start.elapsed());
        }
        let cancel = Arc::new(Cancel::new());
        let options = Launch { grid, threads: 2, cancel: Some(cancel.clone()), ..Launch::default() };
        let start = Instant::now();
        let button = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(30));
            cancel.cancel();
        });
        let (outcome, ..) = run(&text, &options);
        button.join().expect("it slept");
        assert_eq!(fault(&outcome).limit, Some(Limit::Cancelled), "{what}");
        assert!(start.elapsed() < SOON, "{what}: {:?}", start.elapsed());
    }
}

/// Tile blocks are taken in batches, and output still comes in the order of the grid.
#[test]
fn output_of_many_short_tile_blocks_is_in_order() {
    let text = "entry @k() {
  %x, %y, %z = get_tile_block_id : tile<i32>
  print_tko \"%d \", %x : tile<i32> -> token
}";
    let expected: String = (0..5000).map(|i| format!("{i} ")).collect();
    for threads in [1, 2, 8] {
        let ran = common::run(text, &[], &Launch { grid: [5000, 1, 1], threads, ..Launch::default() });
        assert_eq!(ran.outcome, Ok(()));
        assert!(ran.printed == expected, "{threads} threads");
    }
}
