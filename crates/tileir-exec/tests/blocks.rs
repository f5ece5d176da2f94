//! Many tile blocks over one memory: locks, flags, deadlock, order, limits.

mod common;

use common::{i32s, run, to_i32s};
use std::time::Duration;
use tileir_exec::{Engine, Globals, Launch, LaunchError, Limits, Memory, Program, launch};

/// Every block takes a lock, adds its number to a plain counter, and gives the lock back.
const LOCK: &str = "entry @k(%lock: tile<ptr<i32>>, %sum: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %t = make_token : token
  %held = loop iter_values(%t0 = %t) : token -> token {
    %old, %t1 = atomic_cas_tko acquire device %lock, %zero, %one token=%t0 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %free = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
    if %free {
      break %t1 : token
    }
    continue %t1 : token
  }
  %v, %t2 = load_ptr_tko weak %sum token=%held : tile<ptr<i32>> -> tile<i32>, token
  %w = addi %v, %x : tile<i32>
  %t3 = store_ptr_tko weak %sum, %w token=%t2 : tile<ptr<i32>>, tile<i32> -> token
  %o, %t4 = atomic_rmw_tko release device %lock, xchg, %zero token=%t3 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}";

#[test]
fn a_lock_lets_every_block_pass() {
    for threads in [1, 2, 16] {
        let options = Launch { grid: [200, 1, 1], threads, ..Launch::default() };
        let ran = run(LOCK, &[i32s(&[0]), i32s(&[0])], &options);
        assert_eq!(ran.outcome, Ok(()), "{threads} threads");
        assert_eq!(to_i32s(&ran.buffers[1]), [199 * 200 / 2], "{threads} threads");
    }
}

/// Each block waits until the block after it has set its flag: the first one ends last.
const CHAIN: &str = "entry @k(%flags: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %next = addi %x, %one : tile<i32>
  %p = offset %flags, %next : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  loop {
    %v, %t = load_ptr_tko acquire device %p : tile<ptr<i32>> -> tile<i32>, token
    %set = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
    if %set {
      break
    }
    continue
  }
  %q = offset %flags, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %u = store_ptr_tko release device %q, %one : tile<ptr<i32>>, tile<i32> -> token
}";

#[test]
fn blocks_may_wait_for_blocks_that_start_later() {
    for threads in [1, 2, 16] {
        let mut flags = vec![0; 65];
        flags[64] = 1;
        let options = Launch { grid: [64, 1, 1], threads, ..Launch::default() };
        let ran = run(CHAIN, &[i32s(&flags)], &options);
        assert_eq!(ran.outcome, Ok(()), "{threads} threads");
        assert_eq!(to_i32s(&ran.buffers[0]), [1; 65]);
    }
}

fn fault(ran: &common::Ran) -> &tileir_exec::Fault {
    match &ran.outcome {
        Err(LaunchError::Fault(fault)) => fault,
        other => panic!("a fault, not {other:?}"),
    }
}

#[test]
fn waiting_forever_is_found_at_once() {
    for threads in [1, 2, 16] {
        // The last flag is never set.
        let options = Launch { grid: [64, 1, 1], threads, ..Launch::default() };
        let ran = run(CHAIN, &[i32s(&[0; 65])], &options);
        let fault = fault(&ran);
        assert_eq!((fault.code.code, fault.tile_block), ("U0402", [0, 0, 0]), "{threads} threads");
        assert_eq!(ran.culprit.as_deref(), Some("cuda_tile.loop"));
        assert_eq!(fault.message, "all 64 tile blocks that are left wait for memory that none of them will change");
    }
}

#[test]
fn a_lock_that_is_never_released() {
    let ran = run(LOCK, &[i32s(&[1]), i32s(&[0])], &Launch { grid: [3, 1, 1], threads: 2, ..Launch::default() });
    assert_eq!(fault(&ran).code.code, "U0402");
}

#[test]
fn a_loop_that_changes_nothing_never_ends() {
    let text = "entry @k(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  loop iter_values(%a = %zero) : tile<i32> {
    %b = xori %a, %one : tile<i32>
    continue %b : tile<i32>
  }
}";
    let ran = run(text, &[i32s(&[0])], &Launch::default());
    assert_eq!(fault(&ran).code.code, "U0401");
    assert_eq!(ran.culprit.as_deref(), Some("cuda_tile.loop"));
}

#[test]
fn a_loop_that_counts_is_stopped_by_its_limit() {
    let text = "entry @k(%p: tile<ptr<i32>>) {
  %zero = constant <i64: 0> : tile<i64>
  %one = constant <i64: 1> : tile<i64>
  loop iter_values(%a = %zero) : tile<i64> {
    %b = addi %a, %one : tile<i64>
    continue %b : tile<i64>
  }
}";
    let steps = Limits { steps: 10_000, ..Limits::default() };
    let ran = run(text, &[i32s(&[0])], &Launch { limits: steps, ..Launch::default() });
    assert_eq!(fault(&ran).code.code, "X0201");
    let time = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
    let ran = run(text, &[i32s(&[0])], &Launch { limits: time, ..Launch::default() });
    assert_eq!(fault(&ran).message, "stopped: the time limit of 0.02 s is reached");
}

/// The op that would exceed the limit stops, and an op that just fits runs.
#[test]
fn memory_is_limited_to_the_byte() {
    let outcome = |text: &str, memory: u64, engine: Engine| {
        let limits = Limits { memory, ..Limits::default() };
        let ran = run(text, &[], &Launch { limits, engine, ..Launch::default() });
        ran.outcome.is_err().then(|| (fault(&ran).code.code, ran.culprit.clone().unwrap_or_default()))
    };
    let stopped = |op: &str| Some(("X0201", format!("cuda_tile.{op}")));
    let tile = "entry @k() {
  %a = iota : tile<1024xi32>
}";
    for (engine, bytes) in [(Engine::Fast, 4096), (Engine::Reference, 8192)] {
        assert_eq!(outcome(tile, bytes, engine), None);
        assert_eq!(outcome(tile, bytes - 1, engine), stopped("iota"));
    }
    // An operand is there until its last use is over.
    let two = "entry @k() {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %one = reshape %x : tile<i32> -> tile<1x1xi32>
  %a = broadcast %one : tile<1x1xi32> -> tile<32x32xi32>
  %b = permute %a [1, 0] : tile<32x32xi32> -> tile<32x32xi32>
  %c = permute %b [1, 0] : tile<32x32xi32> -> tile<32x32xi32>
}";
    // Beside three scalars.
    assert_eq!(outcome(two, 2 * 4096 + 24, Engine::Fast), None);
    assert_eq!(outcome(two, 2 * 4096 + 23, Engine::Fast), stopped("permute"));
    // With the bytes that a buffer takes besides its contents, and the pointers to them.
    let memory = "entry @k() {
  %p = alloca num_elem = 100, alignment = 16 : tile<ptr<f32>>
  %q = alloca num_elem = 200, alignment = 16 : tile<ptr<i8>>
}";
    for engine in [Engine::Fast, Engine::Reference] {
        assert_eq!(outcome(memory, 648 + 456, engine), None);
        assert_eq!(outcome(memory, 648 + 455, engine), stopped("alloca"));
        assert_eq!(outcome(memory, 647, engine), stopped("alloca"));
    }
}

#[test]
fn of_several_faults_the_lowest_block_reports() {
    let text = "entry @k(%p: tile<ptr<i32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %q = offset %p, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %t = store_ptr_tko weak %q, %x : tile<ptr<i32>>, tile<i32> -> token
}";
    for threads in [1, 2, 16] {
        let ran = run(text, &[i32s(&[0; 10])], &Launch { grid: [100, 1, 1], threads, ..Launch::default() });
        let fault = fault(&ran);
        assert_eq!((fault.code.code, fault.tile_block), ("U0101", [10, 0, 0]), "{threads} threads");
        assert_eq!(fault.notes, ["the nearest buffer, 'b0' of 40 bytes, ends right before it"]);
    }
}

/// The receiver of output may launch another kernel: threads of one launch do not wait for those of another.
#[test]
fn a_launch_can_launch_another_one() {
    let text = "entry @k() {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %t = print_tko \"%d;\", %x : tile<i32> -> token
}";
    let module = common::module(text);
    let program = Program::new(module.clone()).expect("a legal module");
    let kernel = &program.kernels()[0];
    let (memory, globals) = (Memory::new(), Globals::default());
    let options = Launch { grid: [8, 1, 1], threads: 4, ..Launch::default() };
    let mut printed = Vec::new();
    let outer = launch(&program, kernel, &memory, &globals, &options, &mut |_| {
        let inner = launch(&program, kernel, &memory, &globals, &options, &mut |text| printed.extend_from_slice(text));
        assert_eq!(inner, Ok(()));
    });
    assert_eq!(outer, Ok(()));
    assert_eq!(String::from_utf8_lossy(&printed), "0;1;2;3;4;5;6;7;".repeat(8));
}

#[test]
fn prints_come_in_the_order_of_blocks() {
    let text = "entry @k(%p: tile<ptr<i32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %t = print_tko \"%d;\", %x : tile<i32> -> token
}";
    let expected: String = (0..50).map(|i| format!("{i};")).collect();
    for threads in [1, 2, 16] {
        let ran = run(text, &[i32s(&[0])], &Launch { grid: [50, 1, 1], threads, ..Launch::default() });
        assert_eq!(ran.printed, expected, "{threads} threads");
    }
}

#[test]
fn memory_of_an_alloca_ends_with_its_block() {
    let text = "entry @k(%p: tile<ptr<i64>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %null = constant <i64: 0> : tile<i64>
  %last = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%old = %null) -> (tile<i64>) {
    %a = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %t = store_ptr_tko weak %a, %i : tile<ptr<i32>>, tile<i32> -> token
    %n = ptr_to_int %a : tile<ptr<i32>> -> tile<i64>
    continue %n : tile<i64>
  }
  %q = int_to_ptr %last : tile<i64> -> tile<ptr<i32>>
  %v, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
}";
    let ran = run(text, &[vec![0; 8]], &Launch::default());
    assert_eq!(fault(&ran).code.code, "U0104");
    assert_eq!(ran.culprit.as_deref(), Some("cuda_tile.load_ptr_tko"));
}

/// Two tile blocks store the values that memory already has, and then wait for each other: the report depends neither on turns
/// nor on which engine counts such a store as a change.
#[test]
fn reports_of_a_deadlock_are_equal() {
    let view = "partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>";
    let text = format!(
        "entry @k(%p: tile<ptr<i32>>) {{
  %zero = constant <i32: 0> : tile<i32>
  %none = constant <i32: 0> : tile<8xi32>
  %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %w = make_partition_view %t : {view}
  %s = store_view_tko weak %none, %w[%zero] : tile<8xi32>, {view}, tile<i32> -> token
  loop {{
    %v, %u = load_ptr_tko relaxed device %p : tile<ptr<i32>> -> tile<i32>, token
    %set = cmpi not_equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %set {{
      break
    }}
    continue
  }}
}}"
    );
    let fault = |engine, threads| {
        let options = Launch { engine, threads, grid: [2, 1, 1], ..Launch::default() };
        fault(&run(&text, &[vec![0; 32]], &options)).clone()
    };
    let reference = fault(Engine::Reference, 1);
    assert_eq!(reference.code.code, "U0402");
    for (engine, threads) in [(Engine::Reference, 2), (Engine::Fast, 1), (Engine::Fast, 2)] {
        assert_eq!(fault(engine, threads), reference);
    }
}
