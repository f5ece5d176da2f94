//! Kernels free of races, run by several threads: neither Miri nor ThreadSanitizer finds a data race in how tile blocks
//! share memory. `.ci/run` runs this file under both; without them it checks the results.
//!
//! Sizes are small, because Miri interprets every instruction. Each access path of the engine has a kernel here.

mod common;

use common::{i32s, to_i32s};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tileir_exec::{Engine, Globals, Launch, LaunchError, Memory, Meter, Program, launch};

const THREADS: usize = if cfg!(miri) { 2 } else { 8 };
/// Tile blocks of a launch, where a test can have any number.
const BLOCKS: usize = if cfg!(miri) { 3 } else { 8 };
/// How often a launch is repeated: threads meet in another order each time.
const REPEATS: usize = if cfg!(miri) { 1 } else { 20 };

/// The program of one kernel. Under Miri, reading a kernel takes longer than running it, so each is read once, when a test
/// needs it.
fn program(kernel: &str) -> &'static Program {
    static PROGRAMS: Mutex<BTreeMap<String, &'static Program>> = Mutex::new(BTreeMap::new());
    let mut programs = PROGRAMS.lock().unwrap();
    programs.entry(kernel.to_owned()).or_insert_with(|| {
        let entry = match kernel.strip_prefix("neighbours_") {
            Some(elem) => neighbours(elem),
            None => {
                let name = format!("entry @{kernel}(");
                KERNELS.split("\n\n").find(|entry| entry.contains(&name)).expect("a kernel of this name").to_owned()
            }
        };
        let module = common::parse::module(&format!("cuda_tile.module @kernels {{\n{entry}\n}}"));
        Box::leak(Box::new(Program::new(module).expect("a legal module")))
    })
}

/// The owner of the memory of a launch.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Owned,
    Registered,
}

/// The buffers and the output of a launch, and its outcome.
fn run(
    kernel: &str,
    kind: Kind,
    buffers: &[Vec<u8>],
    options: &Launch,
) -> (Vec<Vec<u8>>, String, Result<(), LaunchError>) {
    let program = program(kernel);
    let memory = Memory::new();
    let globals = Globals::load(program, &memory).expect("room for the globals");
    // With a meter the fast engine plans the first launch too.
    let meter = Arc::new(Meter::counting());
    let mut options = Launch { wait_for_threads: true, meter: Some(Arc::clone(&meter)), ..options.clone() };
    let scalars = std::mem::take(&mut options.args);
    let mut printed = Vec::new();
    let kernel = program.kernel(kernel).expect("a kernel of this name");
    let mut run_at = |addresses: &[u64]| {
        options.args = addresses.iter().chain(&scalars).copied().collect();
        launch(program, kernel, &memory, &globals, &options, &mut |text: &[u8]| printed.extend_from_slice(text))
    };
    let named = buffers.iter().enumerate().map(|(i, b)| (format!("b{i}"), b));
    let (left, outcome) = match kind {
        Kind::Owned => {
            let ids: Vec<_> = named.map(|(name, b)| memory.add(&name, b).expect("room for a buffer")).collect();
            let outcome = run_at(&ids.iter().map(|&id| memory.address(id)).collect::<Vec<_>>());
            (ids.iter().map(|&id| memory.bytes(id)).collect(), outcome)
        }
        Kind::Registered => {
            // Aligned as elements have to be, and no more.
            let mut arrays: Vec<Vec<u64>> = buffers.iter().map(|b| vec![0; b.len().div_ceil(8)]).collect();
            for (array, (_, bytes)) in arrays.iter_mut().zip(named.clone()) {
                for (i, &byte) in bytes.iter().enumerate() {
                    array[i / 8] |= u64::from(byte) << (8 * (i % 8));
                }
            }
            let outcome = memory.scope(|scope| {
                let arrays = named.zip(&mut arrays);
                let register = |((name, _), array): ((String, _), _)| {
                    let array: &mut Vec<u64> = array;
                    scope.register(&name, array).expect("memory of its own")
                };
                run_at(&arrays.map(register).collect::<Vec<_>>())
            });
            let left = |(array, bytes): (&Vec<u64>, &Vec<u8>)| {
                array.iter().flat_map(|word| word.to_le_bytes()).take(bytes.len()).collect()
            };
            (arrays.iter().zip(buffers).map(left).collect(), outcome)
        }
    };
    assert!(options.threads < 2 || meter.workers() > 1, "one thread ran all tile blocks");
    (left, String::from_utf8(printed).expect("text"), outcome)
}

/// Runs a kernel with both engines on several threads, on memory of both kinds, and expects the same bytes from each.
fn expect(kernel: &str, blocks: usize, buffers: &[Vec<u8>], args: &[u64], expected: &[Vec<u8>]) {
    for (engine, kind) in WAYS {
        let grid = [blocks as u32, 1, 1];
        let options = Launch { grid, threads: THREADS, engine, args: args.to_vec(), ..Launch::default() };
        for _ in 0..REPEATS {
            let (left, _, outcome) = run(kernel, kind, buffers, &options);
            assert_eq!(outcome, Ok(()), "{engine:?} of {kernel}, {kind:?}");
            for (i, expected) in expected.iter().enumerate() {
                assert_eq!(&left[i], expected, "buffer {i}, {engine:?} of {kernel}, {kind:?}");
            }
        }
    }
}

const WAYS: [(Engine, Kind); 4] = [
    (Engine::Fast, Kind::Owned),
    (Engine::Reference, Kind::Owned),
    (Engine::Fast, Kind::Registered),
    (Engine::Reference, Kind::Registered),
];

fn ramp(count: i32) -> Vec<u8> {
    i32s(&(0..count).collect::<Vec<_>>())
}

fn f32s(values: impl IntoIterator<Item = f32>) -> Vec<u8> {
    values.into_iter().flat_map(f32::to_le_bytes).collect()
}

/// Element types, and the bytes of each.
const NEIGHBOURS: [(&str, usize); 4] = [("i8", 1), ("i16", 2), ("i32", 4), ("i64", 8)];

fn neighbours(elem: &str) -> String {
    format!(
        "  entry @neighbours_{elem}(%p: tile<ptr<{elem}>>, %q: tile<ptr<{elem}>>) {{
    %b, %y, %z = get_tile_block_id : tile<i32>
    %pb = offset %p, %b : tile<ptr<{elem}>>, tile<i32> -> tile<ptr<{elem}>>
    %qb = offset %q, %b : tile<ptr<{elem}>>, tile<i32> -> tile<ptr<{elem}>>
    %x, %t = load_ptr_tko weak %qb : tile<ptr<{elem}>> -> tile<{elem}>, token
    %v = addi %x, %x : tile<{elem}>
    %u = store_ptr_tko weak %pb, %v token=%t : tile<ptr<{elem}>>, tile<{elem}> -> token
  }}\n"
    )
}

/// Each tile block writes one element; its neighbours in the same machine word belong to others.
#[test]
fn neighbours_in_one_word() {
    for (elem, bytes) in NEIGHBOURS {
        let value = |v: u64| v.to_le_bytes()[..bytes].to_vec();
        let [from, doubled] = [1, 2].map(|by| (0..16).flat_map(|i| value(by * i)).collect::<Vec<u8>>());
        expect(&format!("neighbours_{elem}"), 16, &[vec![0; 16 * bytes], from], &[], &[doubled]);
    }
}

/// An atomic element whose neighbours another tile block copies to.
#[test]
fn an_atomic_beside_a_copy() {
    let mut expected = [0; 16 * 10];
    for block in 0..BLOCKS {
        expected[16 * block] = 1;
        for i in 0..8 {
            expected[16 * block + 17 + i] = i as i32;
        }
    }
    expect("an_atomic_beside_a_copy", BLOCKS, &[i32s(&[0; 160])], &[], &[i32s(&expected)]);
}

/// All tile blocks add to the same few elements.
#[test]
fn atomics_on_the_same_elements() {
    expect("atomics_on_the_same_elements", BLOCKS, &[i32s(&[0; 4])], &[], &[i32s(&[BLOCKS as i32; 4])]);
}

/// Rows that a lock protects: weak accesses, ordered by the lock.
#[test]
fn weak_accesses_under_a_lock() {
    let sums = i32s(&[BLOCKS as i32; 8]);
    expect("weak_accesses_under_a_lock", BLOCKS, &[i32s(&[0]), i32s(&[0; 8])], &[], &[i32s(&[0]), sums]);
}

/// Tile block b waits for the message of block b - 1, adds one to it, and passes it on.
#[test]
fn a_message_from_block_to_block() {
    let expected: Vec<i32> = (0..=BLOCKS as i32).flat_map(|block| [block; 4]).collect();
    let mut flags = [0; BLOCKS + 1];
    flags[0] = 1;
    let buffers = [i32s(&vec![0; expected.len()]), i32s(&flags)];
    let left = [i32s(&expected), i32s(&[1; BLOCKS + 1])];
    expect("a_message_from_block_to_block", BLOCKS, &buffers, &[expected.len() as u64], &left);
}

/// A fusion group in place, with rows that end in the middle of a machine word.
#[test]
fn chains_in_place() {
    let expected: Vec<i32> = (0..72).map(|i| if i % 9 < 8 { 2 * i + 2 } else { i }).collect();
    expect("chains_in_place", 8, &[ramp(72)], &[], &[i32s(&expected)]);
}

/// Columns: elements of one tile block lie between those of others.
#[test]
fn strided_stores_between_one_another() {
    let expected: Vec<i32> = (0..32).map(|i| 2 * i).collect();
    expect("strided_stores_between_one_another", 8, &[ramp(32), i32s(&[0; 32])], &[], &[ramp(32), i32s(&expected)]);
}

/// Masked stores through pointers: the masked-off elements belong to the next tile block.
#[test]
fn masked_stores() {
    expect("masked_stores", 8, &[i32s(&[0; 32])], &[], &[ramp(32)]);
}

/// Products read their operands in place; all tile blocks read the same one.
#[test]
fn products_of_a_shared_operand() {
    let ones = |n: usize| f32s((0..n).map(|_| 1.0));
    let rows = f32s((0..128).map(|i| (i / 8) as f32));
    let expected = f32s((0..64).map(|i| (8 * (i / 4)) as f32));
    expect(
        "products_of_a_shared_operand",
        4,
        &[rows.clone(), ones(32), vec![0; 256]],
        &[],
        &[rows, ones(32), expected],
    );
}

/// Reductions of rows that are read in place.
#[test]
fn reductions_of_rows() {
    let rows = f32s((0..256).map(|i| (i / 32) as f32));
    expect("reductions_of_rows", 4, &[rows.clone(), vec![0; 32]], &[], &[rows, f32s((0..8).map(|i| (32 * i) as f32))]);
}

/// Memory of one tile block that others see by its address.
#[test]
fn memory_that_a_block_allocates_and_shares() {
    for (engine, kind) in WAYS {
        let options = Launch { grid: [2, 1, 1], threads: 2, engine, ..Launch::default() };
        for _ in 0..REPEATS {
            let (left, _, outcome) =
                run("memory_that_a_block_allocates_and_shares", kind, &[vec![0; 8], vec![0; 4], vec![0; 4]], &options);
            assert_eq!(outcome, Ok(()), "{engine:?}");
            assert_eq!(to_i32s(&left[2]), [2], "{engine:?}");
        }
    }
}

/// Output appears in the order of tile blocks, on any thread.
#[test]
fn printing_from_many_blocks() {
    let options = Launch { grid: [12, 1, 1], threads: THREADS, ..Launch::default() };
    let (_, printed, outcome) = run("printing_from_many_blocks", Kind::Owned, &[], &options);
    assert_eq!((outcome, printed.as_str()), (Ok(()), "01234567891011"));
}

/// One thread may run a kernel that races: there is no data race then. With the feature `atomic-copies` any number may.
#[test]
fn a_kernel_that_races() {
    let checked = cfg!(feature = "atomic-copies");
    for (engine, threads) in
        [(Engine::Fast, 1), (Engine::Fast, if checked { THREADS } else { 1 }), (Engine::Reference, THREADS)]
    {
        let options = Launch { grid: [8, 1, 1], threads, engine, ..Launch::default() };
        let (left, _, outcome) = run("a_kernel_that_races", Kind::Registered, &[f32s([1.0; 16])], &options);
        assert_eq!(outcome, Ok(()), "{engine:?}");
        if threads == 1 {
            assert_eq!(left[0], f32s([256.0; 16]), "{engine:?}");
        }
    }
}

/// Pointers that a kernel loads from registered memory point to registered memory; read-only memory is read.
#[test]
fn pointers_in_registered_memory() {
    let program = program("pointers_in_memory");
    let kernel = program.kernel("pointers_in_memory").expect("the kernel");
    for engine in [Engine::Fast, Engine::Reference] {
        let memory = Memory::new();
        let globals = Globals::load(program, &memory).expect("room for the globals");
        let (read, mut written) = ([3, 4], [0; 2]);
        let mut table = [0u64; 2];
        memory.scope(|scope| {
            table[0] = scope.register_read_only("read", &read).expect("memory of its own");
            table[1] = scope.register("written", &mut written).expect("memory of its own");
            memory.scope(|inner| {
                let args = vec![inner.register_read_only("table", &table).expect("memory of its own")];
                let options =
                    Launch { grid: [2, 1, 1], threads: 2, wait_for_threads: true, engine, args, ..Launch::default() };
                launch(program, kernel, &memory, &globals, &options, &mut |_| {}).expect("it runs");
            });
        });
        assert_eq!(written, [6, 8], "{engine:?}");
    }
}

/// Launches of several threads in one address space, in which each registers memory of its own meanwhile.
#[test]
fn launches_from_several_threads() {
    let program = program("neighbours_i32");
    let kernel = program.kernel("neighbours_i32").expect("the kernel");
    let memory = Memory::new();
    let globals = Globals::load(program, &memory).expect("room for the globals");
    let from: Vec<i32> = (0..BLOCKS as i32).collect();
    memory.scope(|scope| {
        let q = scope.register_read_only("from", &from).expect("memory of its own");
        std::thread::scope(|threads| {
            for thread in 0..THREADS {
                let (memory, globals) = (&memory, &globals);
                threads.spawn(move || {
                    for _ in 0..REPEATS {
                        let mut to = vec![0; BLOCKS];
                        memory.scope(|scope| {
                            let args = vec![scope.register("to", &mut to).expect("memory of its own"), q];
                            let (grid, threads) = ([BLOCKS as u32, 1, 1], 1 + thread % 2);
                            let options = Launch { grid, threads, wait_for_threads: true, args, ..Launch::default() };
                            launch(program, kernel, memory, globals, &options, &mut |_| {}).expect("it runs");
                        });
                        assert!(to.iter().enumerate().all(|(i, &x)| x == 2 * i as i32), "{to:?}");
                    }
                });
            }
        });
    });
}

const KERNELS: &str = r#"  entry @an_atomic_beside_a_copy(%p: tile<ptr<i32>>) {
    %b, %y, %z = get_tile_block_id : tile<i32>
    %c16 = constant <i32: 16> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %o = muli %b, %c16 : tile<i32>
    %at = offset %p, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %old, %t = atomic_rmw_tko relaxed device %at, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %i = iota : tile<8xi32>
    %o1 = reshape %o : tile<i32> -> tile<1xi32>
    %o8 = broadcast %o1 : tile<1xi32> -> tile<8xi32>
    %c17 = constant <i32: 17> : tile<8xi32>
    %j0 = addi %i, %o8 : tile<8xi32>
    %j = addi %j0, %c17 : tile<8xi32>
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pp = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %pj = offset %pp, %j : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %u = store_ptr_tko weak %pj, %i : tile<8xptr<i32>>, tile<8xi32> -> token
  }

  entry @atomics_on_the_same_elements(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<4xi32>
    %i = iota : tile<4xi32>
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pp = broadcast %p1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pi = offset %pp, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %old, %t = atomic_rmw_tko relaxed device %pi, add, %one : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  }

  entry @weak_accesses_under_a_lock(%lock: tile<ptr<i32>>, %sum: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<8xi32>
    %t = make_token : token
    %held = loop iter_values(%t0 = %t) : token -> token {
      %old, %t1 = atomic_cas_tko acquire device %lock, %zero, %one token=%t0 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %free = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
      if %free {
        break %t1 : token
      }
      continue %t1 : token
    }
    %v = make_tensor_view %sum, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %x, %t2 = load_view_tko weak %w[%zero] token=%held : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %more = addi %x, %ones : tile<8xi32>
    %t3 = store_view_tko weak %more, %w[%zero] token=%t2 : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %o, %t4 = atomic_rmw_tko release device %lock, xchg, %zero token=%t3 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }

  entry @a_message_from_block_to_block(%data: tile<ptr<i32>>, %flags: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ones = constant <i32: 1> : tile<4xi32>
    %b, %y, %z = get_tile_block_id : tile<i32>
    %next = addi %b, %one : tile<i32>
    %here = offset %flags, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %there = offset %here, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = make_token : token
    %ready = loop iter_values(%t0 = %t) : token -> token {
      %flag, %t1 = load_ptr_tko acquire device %here token=%t0 : tile<ptr<i32>> -> tile<i32>, token
      %set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
      if %set {
        break %t1 : token
      }
      continue %t1 : token
    }
    %v = make_tensor_view %data, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
    %x, %t2 = load_view_tko weak %w[%b] token=%ready : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %more = addi %x, %ones : tile<4xi32>
    %t3 = store_view_tko weak %more, %w[%next] token=%t2 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    %t4 = store_ptr_tko release device %there, %one token=%t3 : tile<ptr<i32>>, tile<i32> -> token
  }

  entry @chains_in_place(%p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<1x8xi32>
    %b, %y, %z = get_tile_block_id : tile<i32>
    %v = make_tensor_view %p, shape = [8, 9], strides = [9, 1] : tensor_view<8x9xi32, strides=[9,1]>
    %w = make_partition_view %v : partition_view<tile=(1x8), tensor_view<8x9xi32, strides=[9,1]>>
    %x, %t = load_view_tko weak %w[%b, %zero] : partition_view<tile=(1x8), tensor_view<8x9xi32, strides=[9,1]>>, tile<i32> -> tile<1x8xi32>, token
    %y1 = muli %x, %two : tile<1x8xi32>
    %y2 = addi %y1, %two : tile<1x8xi32>
    %u = store_view_tko weak %y2, %w[%b, %zero] token=%t : tile<1x8xi32>, partition_view<tile=(1x8), tensor_view<8x9xi32, strides=[9,1]>>, tile<i32> -> token
  }

  entry @strided_stores_between_one_another(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %b, %y, %z = get_tile_block_id : tile<i32>
    %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %w = make_partition_view %v : partition_view<tile=(4x1), tensor_view<4x8xi32, strides=[8,1]>>
    %vq = make_tensor_view %q, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %wq = make_partition_view %vq : partition_view<tile=(4x1), tensor_view<4x8xi32, strides=[8,1]>>
    %x, %t = load_view_tko weak %w[%zero, %b] : partition_view<tile=(4x1), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x1xi32>, token
    %x2 = addi %x, %x : tile<4x1xi32>
    %u = store_view_tko weak %x2, %wq[%zero, %b] : tile<4x1xi32>, partition_view<tile=(4x1), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  }

  entry @masked_stores(%p: tile<ptr<i32>>) {
    %b, %y, %z = get_tile_block_id : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %limit = constant <i32: 4> : tile<8xi32>
    %o = muli %b, %four : tile<i32>
    %o1 = reshape %o : tile<i32> -> tile<1xi32>
    %o8 = broadcast %o1 : tile<1xi32> -> tile<8xi32>
    %i = iota : tile<8xi32>
    %mine = cmpi less_than %i, %limit, signed : tile<8xi32> -> tile<8xi1>
    %j = addi %i, %o8 : tile<8xi32>
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pp = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %pj = offset %pp, %j : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %u = store_ptr_tko weak %pj, %j, %mine : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
  }

  entry @products_of_a_shared_operand(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %acc = constant <f32: 0.0> : tile<4x4xf32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %va = make_tensor_view %a, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %vb = make_tensor_view %b, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %vc = make_tensor_view %c, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf32, strides=[4,1]>
    %pa = make_partition_view %va : partition_view<tile=(4x8), tensor_view<16x8xf32, strides=[8,1]>>
    %pb = make_partition_view %vb : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>
    %pc = make_partition_view %vc : partition_view<tile=(4x4), tensor_view<16x4xf32, strides=[4,1]>>
    %l, %t0 = load_view_tko weak %pa[%x, %zero] : partition_view<tile=(4x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r, %t1 = load_view_tko weak %pb[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32> -> tile<8x4xf32>, token
    %p = mmaf %l, %r, %acc : tile<4x8xf32>, tile<8x4xf32>, tile<4x4xf32>
    %t2 = store_view_tko weak %p, %pc[%x, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<16x4xf32, strides=[4,1]>>, tile<i32> -> token
  }

  entry @reductions_of_rows(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %b, %y, %z = get_tile_block_id : tile<i32>
    %v = make_tensor_view %p, shape = [8, 32], strides = [32, 1] : tensor_view<8x32xf32, strides=[32,1]>
    %w = make_partition_view %v : partition_view<tile=(2x32), tensor_view<8x32xf32, strides=[32,1]>>
    %vq = make_tensor_view %q, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %wq = make_partition_view %vq : partition_view<tile=(2), tensor_view<8xf32, strides=[1]>>
    %x, %t = load_view_tko weak %w[%b, %zero] : partition_view<tile=(2x32), tensor_view<8x32xf32, strides=[32,1]>>, tile<i32> -> tile<2x32xf32>, token
    %sum = reduce %x dim=1 identities=[0.0 : f32] : tile<2x32xf32> -> tile<2xf32>
    (%a: tile<f32>, %c: tile<f32>) {
      %s = addf %a, %c : tile<f32>
      yield %s : tile<f32>
    }
    %u = store_view_tko weak %sum, %wq[%b] : tile<2xf32>, partition_view<tile=(2), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
  }

  entry @memory_that_a_block_allocates_and_shares(%slot: tile<ptr<i64>>, %flag: tile<ptr<i32>>, %out: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %b, %y, %z = get_tile_block_id : tile<i32>
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %p = alloca num_elem = 4, alignment = 16 global : tile<ptr<i32>>
      %t0 = store_ptr_tko weak %p, %two : tile<ptr<i32>>, tile<i32> -> token
      %address = ptr_to_int %p : tile<ptr<i32>> -> tile<i64>
      %t1 = store_ptr_tko weak %slot, %address token=%t0 : tile<ptr<i64>>, tile<i64> -> token
      %t2 = store_ptr_tko release device %flag, %one token=%t1 : tile<ptr<i32>>, tile<i32> -> token
      loop {
        %v, %t3 = load_ptr_tko acquire device %flag token=%t2 : tile<ptr<i32>> -> tile<i32>, token
        %read = cmpi equal %v, %two, signed : tile<i32> -> tile<i1>
        if %read {
          break
        }
        continue
      }
    } else {
      %t = make_token : token
      %ready = loop iter_values(%t0 = %t) : token -> token {
        %v, %t1 = load_ptr_tko acquire device %flag token=%t0 : tile<ptr<i32>> -> tile<i32>, token
        %set = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
        if %set {
          break %t1 : token
        }
        continue %t1 : token
      }
      %address, %t4 = load_ptr_tko weak %slot token=%ready : tile<ptr<i64>> -> tile<i64>, token
      %p = int_to_ptr %address : tile<i64> -> tile<ptr<i32>>
      %x, %t5 = load_ptr_tko weak %p token=%t4 : tile<ptr<i32>> -> tile<i32>, token
      %t6 = store_ptr_tko weak %out, %x token=%t5 : tile<ptr<i32>>, tile<i32> -> token
      %t7 = store_ptr_tko release device %flag, %two token=%t6 : tile<ptr<i32>>, tile<i32> -> token
    }
  }

  entry @printing_from_many_blocks() {
    %b, %y, %z = get_tile_block_id : tile<i32>
    %t = print_tko "%i", %b : tile<i32> -> token
  }

  entry @pointers_in_memory(%table: tile<ptr<i64>>) {
    %one = constant <i32: 1> : tile<i32>
    %b, %y, %z = get_tile_block_id : tile<i32>
    %second = offset %table, %one : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %a0, %t0 = load_ptr_tko weak %table : tile<ptr<i64>> -> tile<i64>, token
    %a1, %t1 = load_ptr_tko weak %second : tile<ptr<i64>> -> tile<i64>, token
    %p0 = int_to_ptr %a0 : tile<i64> -> tile<ptr<i32>>
    %p1 = int_to_ptr %a1 : tile<i64> -> tile<ptr<i32>>
    %from = offset %p0, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %to = offset %p1, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %x, %t2 = load_ptr_tko weak %from : tile<ptr<i32>> -> tile<i32>, token
    %x2 = addi %x, %x : tile<i32>
    %t3 = store_ptr_tko weak %to, %x2 : tile<ptr<i32>>, tile<i32> -> token
  }

  entry @a_kernel_that_races(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %c = constant <i32: 0> : tile<i32>
    %x, %t = load_view_tko weak %w[%c] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %y = addf %x, %x : tile<16xf32>
    %u = store_view_tko weak %y, %w[%c] token=%t : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
  }
"#;

/// A copy from registered memory ends before the memory is unregistered: then its owner may write it or free it.
#[test]
fn memory_that_is_unregistered_during_a_copy() {
    const ELEMENTS: usize = if cfg!(miri) { 64 } else { 1 << 18 };
    for _ in 0..REPEATS {
        let memory = Memory::new();
        let (address, copies) = (AtomicU64::new(0), AtomicUsize::new(0));
        std::thread::scope(|threads| {
            threads.spawn(|| {
                let mut bytes = vec![0; 4 * ELEMENTS];
                while address.load(Ordering::Acquire) == 0 {
                    std::thread::yield_now();
                }
                while memory.read_at(address.load(Ordering::Acquire), &mut bytes) {
                    assert!(bytes.iter().all(|&byte| byte == 1), "the copy is of memory that is no longer registered");
                    copies.fetch_add(1, Ordering::Release);
                }
            });
            let mut values = vec![0x0101_0101u32; ELEMENTS];
            let registered = memory.scope(|scope| {
                address.store(scope.register("values", &mut values)?, Ordering::Release);
                while copies.load(Ordering::Acquire) == 0 {
                    std::thread::yield_now();
                }
                Ok::<(), tileir_exec::RegisterError>(())
            });
            registered.expect("memory of this process");
            values.fill(2);
        });
    }
}
