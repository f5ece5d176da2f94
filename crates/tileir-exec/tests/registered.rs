//! Memory of the caller, registered at its real address: kernels run in place on it, and accesses outside are reported as
//! for memory of our own.

mod common;

use common::module;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tileir_exec::{
    Engine, Globals, HostAccess, Launch, LaunchError, Memory, Program, RegisterError, UnregisterError, launch,
};

const ENGINES: [Engine; 2] = [Engine::Fast, Engine::Reference];

fn program(text: &str) -> Program {
    Program::new(module(text)).expect("a legal module")
}

/// Launches the first kernel.
fn run(program: &Program, memory: &Memory, options: &Launch) -> Result<(), LaunchError> {
    let globals = Globals::load(program, memory).expect("room for the globals");
    launch(program, &program.kernels()[0], memory, &globals, options, &mut |_| {})
}

/// The fault of a launch: code, message and notes in one line.
fn fault(outcome: Result<(), LaunchError>) -> String {
    match outcome {
        Err(LaunchError::Fault(fault)) => format!("{}: {}; {}", fault.code.code, fault.message, fault.notes.join("; ")),
        other => panic!("no fault: {other:?}"),
    }
}

/// Loads an `f32` at `%p + %n` elements and stores it at `%p`.
const LOAD: &str = "entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %q = offset %p, %n : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %x, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
  %u = store_ptr_tko weak %p, %x token=%t : tile<ptr<f32>>, tile<f32> -> token
}";

fn load(memory: &Memory, address: u64, elements: i32, engine: Engine) -> Result<(), LaunchError> {
    let args = vec![address, u64::from(elements as u32)];
    run(&program(LOAD), memory, &Launch { args, engine, ..Launch::default() })
}

#[test]
fn accesses_outside_name_the_nearest_memory() {
    for engine in ENGINES {
        let memory = Memory::new();
        // Two parts of one array, with a gap between them.
        let mut array = [0.0f32; 64];
        let start = array.as_ptr().addr() as u64;
        let (low, rest) = array.split_at_mut(16);
        memory.scope(|scope| {
            let low = scope.register("low", low).expect("memory of its own");
            let high = scope.register("high", &mut rest[16..]).expect("memory of its own");
            assert_eq!([low, high], [start, start + 128]);
            load(&memory, low, 15, engine).expect("inside");
            let cases = [
                (low, 16, 64, "the nearest buffer, 'low' of 64 bytes, ends right before it"),
                (low, 17, 68, "the nearest buffer, 'low' of 64 bytes, ends 4 bytes before it"),
                (low, 30, 120, "the nearest buffer, 'high' of 128 bytes, begins 8 bytes after it"),
                (low, -1, -4, "the nearest buffer, 'low' of 64 bytes, begins 4 bytes after it"),
                (high, 34, 136 + 128, "the nearest buffer, 'high' of 128 bytes, ends 8 bytes before it"),
            ];
            for (from, elements, at, note) in cases {
                let at = start.wrapping_add_signed(at);
                let expected = format!("U0101: load of 4 bytes at {at:#x}, outside every buffer; {note}");
                assert_eq!(fault(load(&memory, from, elements, engine)), expected, "{engine:?}");
            }
            let odd = fault(load(&memory, low + 2, 0, engine));
            let at = low + 2;
            assert_eq!(odd, format!("U0102: load of 4 bytes at {at:#x}, which is no multiple of 4; "), "{engine:?}");
        });
        let gone = fault(load(&memory, start, 3, engine));
        let at = start + 12;
        let message = format!("U0104: load of 4 bytes at {at:#x}, in 'low' of 64 bytes, which was unregistered; ");
        assert_eq!(gone, message, "{engine:?}");
        assert!(fault(load(&memory, 0, 3, engine)).ends_with("through a null pointer; "));
    }
}

#[test]
fn buffers_that_were_removed_are_named() {
    let memory = Memory::new();
    let [x, y] = ["x", "y"].map(|name| memory.add(name, &[0; 64]).expect("room for a buffer"));
    memory.remove(x);
    assert_eq!((memory.size(), memory.buffer_at(memory.address(x))), (64, None));
    for engine in ENGINES {
        let at = memory.address(x) + 4;
        let message = format!("U0104: load of 4 bytes at {at:#x}, in 'x' of 64 bytes, which was removed; ");
        assert_eq!(fault(load(&memory, memory.address(x), 1, engine)), message);
        load(&memory, memory.address(y), 1, engine).expect("it is there");
    }
}

#[test]
fn memory_that_is_lent_for_reading_is_not_written() {
    let read = [1.0f32; 8];
    for engine in ENGINES {
        let memory = Memory::new();
        let outcome = memory.scope(|scope| {
            let address = scope.register_read_only("read", &read).expect("memory of its own");
            (address, load(&memory, address, 1, engine))
        });
        let message = format!("U0103: store of 4 bytes at {:#x}, in the constant 'read'; ", outcome.0);
        assert_eq!(fault(outcome.1), message, "{engine:?}");
    }
    assert_eq!(read, [1.0; 8]);
}

#[test]
fn ranges_that_overlap_are_refused_and_neighbours_are_not() {
    let memory = Memory::new();
    let mut array = [0u8; 64];
    let start = array.as_ptr().addr() as u64;
    let first = array.as_mut_ptr();
    let register = |from: usize, len: usize| {
        #[allow(unsafe_code, reason = "the array outlives the address space, and nothing is launched")]
        // SAFETY: as above.
        unsafe {
            memory.register(&format!("{from}+{len}"), first.wrapping_add(from), len, HostAccess::ReadWrite)
        }
    };
    assert_eq!(register(16, 16), Ok(start + 16));
    for (from, len) in [(16, 16), (16, 1), (31, 1), (8, 9), (0, 64), (20, 4), (31, 33)] {
        let name = format!("{from}+{len}");
        let overlap = RegisterError::Overlap {
            name: name.clone(),
            address: start + from as u64,
            len: len as u64,
            other: "16+16".to_owned(),
            other_address: start + 16,
            other_len: 16,
        };
        assert_eq!(register(from, len), Err(overlap), "{name}");
    }
    // Neighbours are allocations of their own.
    assert_eq!([register(0, 16), register(32, 16)], [Ok(start), Ok(start + 32)]);
    let found = |at: u64| memory.allocation(start + at).map(|a| (a.name, a.address - start, a.len, a.registered));
    assert_eq!(found(15), Some(("0+16".to_owned(), 0, 16, true)));
    assert_eq!(found(16), Some(("16+16".to_owned(), 16, 16, true)));
    assert_eq!(found(48), None);
    // Only memory that begins at the address is unregistered. It may be registered again, in other parts.
    let unknown = |at: u64| Err(UnregisterError::Unknown { address: start + at });
    assert_eq!(memory.unregister(start + 17), unknown(17));
    assert_eq!([memory.unregister(start + 16), memory.try_unregister(start)], [Ok(()), Ok(())]);
    assert_eq!(memory.unregister(start), unknown(0));
    assert_eq!(register(8, 20), Ok(start + 8));
}

#[test]
fn ranges_that_no_host_has_are_refused() {
    let memory = Memory::new();
    let mut byte = 0u8;
    let real = &raw mut byte;
    let high = real.with_addr(1 << 48);
    let cases = [
        (
            std::ptr::null_mut(),
            8,
            "'m', 8 bytes at 0x0, is not a range of host memory, which is between 0x1000 and 0x1000000000000",
        ),
        (
            real.with_addr(8),
            8,
            "'m', 8 bytes at 0x8, is not a range of host memory, which is between 0x1000 and 0x1000000000000",
        ),
        (
            high,
            1,
            "'m', 1 bytes at 0x1000000000000, is not a range of host memory, which is between 0x1000 and 0x1000000000000",
        ),
        (real, 0, "'m' has no bytes, so there is nothing to register"),
    ];
    for (pointer, len, message) in cases {
        #[allow(unsafe_code, reason = "it is refused")]
        // SAFETY: as above.
        let refused = unsafe { memory.register("m", pointer, len, HostAccess::ReadWrite) };
        assert_eq!(refused.expect_err("it cannot be registered").to_string(), message);
    }
    #[allow(unsafe_code, reason = "it is refused")]
    // SAFETY: as above.
    let refused = unsafe { memory.register("m", real, usize::MAX, HostAccess::ReadWrite) };
    assert!(matches!(refused, Err(RegisterError::Range { .. })), "{refused:?}");
    // A slice without elements needs no place.
    memory.scope(|scope| {
        let nothing: [&'static mut [u64]; 2] = [&mut [], &mut []];
        for nothing in nothing {
            scope.register("nothing", nothing).expect("nothing to refuse");
        }
    });
}

/// Prints, so that the host gets a turn during a launch.
const PRINT: &str = "entry @k(%p: tile<ptr<i32>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %u = print_tko \"%i\", %x : tile<i32> -> token
}";

#[test]
fn what_a_launch_can_reach_stays_until_it_ends() {
    let memory = Arc::new(Memory::new());
    let program = program(PRINT);
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let mut x = [7i32; 4];
    #[allow(unsafe_code, reason = "the array outlives the launch")]
    // SAFETY: as above.
    let address = unsafe { memory.register("x", x.as_mut_ptr().cast(), 16, HostAccess::ReadWrite) };
    let address = address.expect("memory of its own");
    let ended = Arc::new(AtomicBool::new(false));
    let mut waiter = None;
    let mut print = |text: &[u8]| {
        assert_eq!(text, b"7");
        assert_eq!(memory.try_unregister(address), Err(UnregisterError::InUse { address }));
        // Memory that the launch cannot access may be registered and unregistered meanwhile.
        let mut later = [8i32; 4];
        memory.scope(|scope| scope.register("later", &mut later).map(|_| ())).expect("memory of its own");
        let (shared, is_over) = (memory.clone(), ended.clone());
        waiter = Some(std::thread::spawn(move || {
            shared.unregister(address).expect("it is registered");
            assert!(is_over.load(Ordering::Acquire), "it waited for the launch");
        }));
        // Later launches do not see it any more; this one still does.
        while memory.allocation(address).is_some() {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_millis(20));
        ended.store(true, Ordering::Release);
    };
    let options = Launch { args: vec![address], ..Launch::default() };
    launch(&program, &program.kernels()[0], &memory, &globals, &options, &mut print).expect("it runs");
    waiter.expect("it printed").join().expect("it waited");
    assert_eq!(memory.allocation(address), None);
}

/// A product of matrices with edges, and a fusion group with a reduction: they read rows, panels and single elements.
const PRODUCT: &str = "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %acc = constant <f32: 0.0> : tile<16x16xf32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %va = make_tensor_view %a, shape = [21, 19], strides = [19, 1] : tensor_view<21x19xf32, strides=[19,1]>
  %vb = make_tensor_view %b, shape = [19, 23], strides = [23, 1] : tensor_view<19x23xf32, strides=[23,1]>
  %vc = make_tensor_view %c, shape = [21, 23], strides = [23, 1] : tensor_view<21x23xf32, strides=[23,1]>
  %pa = make_partition_view %va : partition_view<tile=(16x32), padding_value = zero, tensor_view<21x19xf32, strides=[19,1]>>
  %pb = make_partition_view %vb : partition_view<tile=(32x16), padding_value = zero, tensor_view<19x23xf32, strides=[23,1]>>
  %pc = make_partition_view %vc : partition_view<tile=(16x16), tensor_view<21x23xf32, strides=[23,1]>>
  %l, %t0 = load_view_tko weak %pa[%x, %zero] : partition_view<tile=(16x32), padding_value = zero, tensor_view<21x19xf32, strides=[19,1]>>, tile<i32> -> tile<16x32xf32>, token
  %r, %t1 = load_view_tko weak %pb[%zero, %y] : partition_view<tile=(32x16), padding_value = zero, tensor_view<19x23xf32, strides=[23,1]>>, tile<i32> -> tile<32x16xf32>, token
  %p = mmaf %l, %r, %acc : tile<16x32xf32>, tile<32x16xf32>, tile<16x16xf32>
  %e = exp2 %p : tile<16x16xf32>
  %t2 = store_view_tko weak %e, %pc[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<21x23xf32, strides=[23,1]>>, tile<i32> -> token
}";

/// Whole tiles only: operands are read where they lie.
const WHOLE: &str = "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %acc = constant <f32: 0.0> : tile<16x16xf32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %va = make_tensor_view %a, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf32, strides=[16,1]>
  %vb = make_tensor_view %b, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32,1]>
  %vc = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %pa = make_partition_view %va : partition_view<tile=(16x16), tensor_view<32x16xf32, strides=[16,1]>>
  %pb = make_partition_view %vb : partition_view<tile=(16x16), tensor_view<16x32xf32, strides=[32,1]>>
  %pc = make_partition_view %vc : partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32,1]>>
  %l, %t0 = load_view_tko weak %pa[%x, %zero] : partition_view<tile=(16x16), tensor_view<32x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
  %r, %t1 = load_view_tko weak %pb[%zero, %y] : partition_view<tile=(16x16), tensor_view<16x32xf32, strides=[32,1]>>, tile<i32> -> tile<16x16xf32>, token
  %p = mmaf %l, %r, %acc : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
  %t2 = store_view_tko weak %p, %pc[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
}";

/// A fusion group with a reduction of rows.
const ROWS: &str = "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %va = make_tensor_view %a, shape = [8, 64], strides = [64, 1] : tensor_view<8x64xf32, strides=[64,1]>
  %vc = make_tensor_view %c, shape = [8, 64], strides = [64, 1] : tensor_view<8x64xf32, strides=[64,1]>
  %pa = make_partition_view %va : partition_view<tile=(4x64), tensor_view<8x64xf32, strides=[64,1]>>
  %pc = make_partition_view %vc : partition_view<tile=(4x64), tensor_view<8x64xf32, strides=[64,1]>>
  %l, %t0 = load_view_tko weak %pa[%x, %zero] : partition_view<tile=(4x64), tensor_view<8x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x64xf32>, token
  %e = exp %l : tile<4x64xf32>
  %sum = reduce %e dim=1 identities=[0.0 : f32] : tile<4x64xf32> -> tile<4xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %s = addf %p, %q : tile<f32>
    yield %s : tile<f32>
  }
  %sum1 = reshape %sum : tile<4xf32> -> tile<4x1xf32>
  %sums = broadcast %sum1 : tile<4x1xf32> -> tile<4x64xf32>
  %o = divf %e, %sums : tile<4x64xf32>
  %t2 = store_view_tko weak %o, %pc[%x, %zero] : tile<4x64xf32>, partition_view<tile=(4x64), tensor_view<8x64xf32, strides=[64,1]>>, tile<i32> -> token
}";

/// Kernel, elements of its arrays, grid.
const CASES: [(&str, [usize; 3], [u32; 3]); 3] = [
    (PRODUCT, [21 * 19, 19 * 23, 21 * 23], [2, 2, 1]),
    (WHOLE, [32 * 16, 16 * 32, 32 * 32], [2, 2, 1]),
    (ROWS, [8 * 64, 16, 8 * 64], [2, 1, 1]),
];

fn ramp(seed: usize, count: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7 + seed) % 13) as f32 / 16.0 - 0.25).collect()
}

fn f32s(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).map(|b| f32::from_le_bytes(b.try_into().expect("four bytes"))).collect()
}

/// The contents of our own memory after a kernel.
fn owned(program: &Program, arrays: &[Vec<f32>; 3], options: &Launch) -> Vec<f32> {
    let memory = Memory::new();
    let bytes = |a: &Vec<f32>| a.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
    let ids = arrays.each_ref().map(|a| memory.add("array", &bytes(a)).expect("room for a buffer"));
    let args = ids.map(|id| memory.address(id)).to_vec();
    run(program, &memory, &Launch { args, ..options.clone() }).expect("it runs");
    f32s(&memory.bytes(ids[2]))
}

/// The same bits as in memory of our own, wherever arrays begin.
#[test]
fn kernels_run_in_place() {
    for (text, sizes, grid) in CASES {
        let program = program(text);
        let memory = Memory::new();
        for engine in ENGINES {
            for skipped in [0, 1, 3, 16] {
                let arrays = [0, 1, 2].map(|i| ramp(i, sizes[i]));
                let options = Launch { grid, engine, threads: 2, ..Launch::default() };
                let expected = owned(&program, &arrays, &options);
                let mut shifted = arrays.map(|a| [vec![7.0; skipped], a].concat());
                memory.scope(|scope| {
                    let args = shifted.iter_mut().map(|a| scope.register("array", &mut a[skipped..]));
                    let args = args.collect::<Result<_, _>>().expect("memory of its own");
                    run(&program, &memory, &Launch { args, ..options }).expect("it runs");
                });
                assert_eq!(shifted[2][skipped..], expected, "{engine:?}, {skipped} elements in\n{text}");
                assert!(shifted[2][..skipped].iter().all(|&x| x == 7.0));
            }
        }
    }
}

/// Nothing of an operand is kept from one launch to the next: the host may have changed it.
#[test]
fn the_host_may_change_memory_between_launches() {
    let (text, sizes, grid) = CASES[1];
    let program = program(text);
    let memory = Memory::new();
    let mut arrays = [0, 1, 2].map(|i| ramp(i, sizes[i]));
    for round in 0..3 {
        arrays[1].fill(round as f32);
        let options = Launch { grid, ..Launch::default() };
        let expected = owned(&program, &arrays, &options);
        memory.scope(|scope| {
            let args = arrays.iter_mut().map(|a| scope.register("array", a).expect("memory of its own")).collect();
            run(&program, &memory, &Launch { args, ..options }).expect("it runs");
        });
        assert_eq!(arrays[2], expected, "round {round}");
    }
}

/// Arrays that end with their page, before one that cannot be accessed: no engine reads behind them.
#[cfg(all(target_os = "linux", not(miri)))]
#[test]
fn nothing_behind_an_array_is_touched() {
    for (text, sizes, grid) in CASES {
        let program = program(text);
        for isa in tileir_exec::Isa::available() {
            let arrays = [0, 1, 2].map(|i| ramp(i, sizes[i]));
            let options = Launch { grid, isa: Some(isa), ..Launch::default() };
            let expected = owned(&program, &arrays, &options);
            let mut guarded = arrays.each_ref().map(|a| guarded::Array::new(a));
            let memory = Memory::new();
            memory.scope(|scope| {
                let args = guarded.iter_mut().map(|a| scope.register("array", a.elements()));
                let args = args.collect::<Result<_, _>>().expect("memory of its own");
                run(&program, &memory, &Launch { args, ..options }).expect("it runs");
            });
            assert_eq!(*guarded[2].elements(), *expected, "{} of\n{text}", isa.name());
        }
    }
}

#[cfg(all(target_os = "linux", not(miri)))]
mod guarded {
    #![allow(unsafe_code, reason = "pages are mapped and protected")]

    /// Elements at the end of a page; the next page cannot be accessed.
    pub struct Array {
        pages: *mut libc::c_void,
        mapped: usize,
        first: *mut f32,
        len: usize,
    }

    impl Array {
        pub fn new(elements: &[f32]) -> Array {
            let bytes = size_of_val(elements);
            // SAFETY: a new mapping, of which the last page is protected and the rest holds the elements.
            unsafe {
                let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
                let held = bytes.next_multiple_of(page);
                let access = libc::PROT_READ | libc::PROT_WRITE;
                let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
                let pages = libc::mmap(std::ptr::null_mut(), held + page, access, flags, -1, 0);
                assert_ne!(pages, libc::MAP_FAILED);
                assert_eq!(libc::mprotect(pages.byte_add(held), page, libc::PROT_NONE), 0);
                let first = pages.byte_add(held - bytes).cast::<f32>();
                first.copy_from_nonoverlapping(elements.as_ptr(), elements.len());
                Array { pages, mapped: held + page, first, len: elements.len() }
            }
        }

        pub fn elements(&mut self) -> &mut [f32] {
            // SAFETY: so many elements were written there.
            unsafe { std::slice::from_raw_parts_mut(self.first, self.len) }
        }
    }

    impl Drop for Array {
        fn drop(&mut self) {
            // SAFETY: the mapping of `new`.
            unsafe { libc::munmap(self.pages, self.mapped) };
        }
    }
}

/// Reports stay right when there is more registered memory than a tile block remembers.
#[test]
fn many_registered_ranges_are_found() {
    let memory = Memory::new();
    let mut arrays: Vec<[f32; 4]> = (0..100).map(|i| [i as f32; 4]).collect();
    let program = program(LOAD);
    memory.scope(|scope| {
        let mut addresses: Vec<u64> =
            arrays.iter_mut().rev().map(|a| scope.register("a", a).expect("memory of its own")).collect();
        addresses.reverse();
        for engine in ENGINES {
            for (i, &address) in addresses.iter().enumerate() {
                // From the next array into this one.
                let (from, to) = (addresses[(i + 37) % 100], address);
                let elements = (to.wrapping_sub(from) as i64 / 4) as u32;
                let options = Launch { args: vec![from, elements.into()], engine, ..Launch::default() };
                run(&program, &memory, &options).expect("inside");
            }
        }
    });
}

/// Stores 7 at `%x`.
const STORE: &str = "entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %seven = constant <i32: 7> : tile<i32>
  %t = store_ptr_tko weak %x, %seven : tile<ptr<i32>>, tile<i32> -> token
}";

#[test]
fn the_checker_leaves_memory_that_the_kernel_does_not_change() {
    use tileir_exec::check::{Options, check};
    let memory = Memory::new();
    let [x, y] = ["x", "y"].map(|name| memory.add(name, &[0; 8]).expect("room"));
    let program = program(STORE);
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let args = vec![memory.address(x), memory.address(y)];
    let launch = Launch { args, grid: [2000, 1, 1], ..Launch::default() };
    let stop = AtomicBool::new(false);
    // The program counts in other bytes, also in the array that the kernel writes to.
    let places = [memory.address(y), memory.address(x) + 4];
    let count = || {
        let mut count = 0_u32;
        while !stop.load(Ordering::Relaxed) {
            for place in places {
                let mut bytes = [0; 4];
                assert!(memory.read_at(place, &mut bytes));
                assert!(memory.write_at(place, &(u32::from_le_bytes(bytes) + 1).to_le_bytes()));
            }
            count += 1;
        }
        count.to_le_bytes()
    };
    std::thread::scope(|scope| {
        let counter = scope.spawn(count);
        let report = check(
            &program,
            &program.kernels()[0],
            &memory,
            &globals,
            &launch,
            &Options { ignored: vec![tileir_exec::check::Class::BlockRace], ..Options::default() },
            &mut |_| {},
        );
        stop.store(true, Ordering::Relaxed);
        let report = report.expect("a launch");
        assert!(report.findings.is_empty() && report.stopped.is_none(), "{report:?}");
        assert_eq!(report.schedules.len(), Options::default().schedules.len());
        let count = counter.join().expect("the thread counts");
        assert_eq!(memory.bytes(x), [&[7, 0, 0, 0], &count[..]].concat());
        assert_eq!(memory.bytes(y), [&count[..], &[0; 4]].concat());
    });
}
