//! The launch API: typed arguments and blocks of parameters, undefined behaviour by code, progress, several threads.

mod common;

use common::module;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tileir_exec::{
    Arg, ArgumentError, Engine, Globals, Launch, LaunchError, Memory, ParameterKind, Program, Progress,
    UndefinedPolicy, Warnings, launch,
};

const ENGINES: [Engine; 2] = [Engine::Fast, Engine::Reference];

fn program(text: &str) -> Program {
    Program::new(module(text)).expect("a legal module")
}

/// Programs and address spaces are shared by threads.
#[test]
fn programs_and_memory_are_send_and_sync() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Program>();
    shared::<Memory>();
    shared::<Globals>();
    shared::<Launch>();
    shared::<LaunchError>();
}

const PARAMETERS: &str = "entry @k(%a: tile<i8>, %b: tile<f64>, %c: tile<i1>, %d: tile<f16>, %e: tile<ptr<f32>>, %f: tile<i32>) {
  %t = print_tko \"%i %f %i %f %p %i\", %a, %b, %c, %d, %e, %f : tile<i8>, tile<f64>, tile<i1>, tile<f16>, tile<ptr<f32>>, tile<i32> -> token
}";

#[test]
fn parameters_lie_in_a_block_as_the_driver_lays_them_out() {
    let program = program(PARAMETERS);
    let kernel = &program.kernels()[0];
    let places: Vec<_> = kernel.parameters().iter().map(|p| (p.offset, p.size)).collect();
    assert_eq!(places, [(0, 1), (8, 8), (16, 1), (18, 2), (24, 8), (32, 4)]);
    assert_eq!((kernel.parameter_bytes(), kernel.parameters()[4].kind), (36, ParameterKind::Pointer));
    let args = [Arg::i8(-3), Arg::f64(2.5), Arg::i1(true), Arg::f16_bits(0x3C00), Arg::ptr(0x1234), Arg::u32(7)];
    let bits = kernel.arguments(&args).expect("they fit");
    assert_eq!(bits, [0xFD, 2.5f64.to_bits(), 1, 0x3C00, 0x1234, 7]);
    // The same, packed, with other bytes between them.
    let mut block = [0xAA; 40];
    for (parameter, bits) in kernel.parameters().iter().zip(&bits) {
        block[parameter.offset..][..parameter.size].copy_from_slice(&bits.to_le_bytes()[..parameter.size]);
    }
    assert_eq!(kernel.arguments_from_block(&block[..36]), Ok(bits.clone()));
    assert_eq!(kernel.arguments_from_block(&block), Ok(bits.clone()));
    let short = kernel.arguments_from_block(&block[..35]).expect_err("a byte is missing");
    let signature = "@k(tile<i8>, tile<f64>, tile<i1>, tile<f16>, tile<ptr<f32>>, tile<i32>)";
    assert_eq!(short.to_string(), format!("the parameters of {signature} take 36 bytes, 35 are given"));
    // The same, behind pointers, none of them aligned.
    let places: Vec<*const std::ffi::c_void> =
        kernel.parameters().iter().map(|p| block[p.offset..].as_ptr().cast()).collect();
    #[allow(unsafe_code, reason = "each pointer leads into the block")]
    // SAFETY: as above.
    let behind = unsafe { kernel.arguments_from_pointers(places.as_ptr()) };
    assert_eq!(behind, Ok(bits));
    let mut places = places;
    places[4] = std::ptr::null();
    #[allow(unsafe_code, reason = "each pointer leads into the block or is null")]
    // SAFETY: as above.
    let null = unsafe { kernel.arguments_from_pointers(places.as_ptr()) };
    assert_eq!(null, Err(ArgumentError::Null { signature: signature.to_owned(), index: 4 }));
}

#[test]
fn arguments_of_other_types_are_refused() {
    let program = program(PARAMETERS);
    let kernel = &program.kernels()[0];
    let fits = [Arg::i8(0), Arg::f64(0.0), Arg::i1(false), Arg::f16_bits(0), Arg::null(), Arg::i32(0)];
    let others = [Arg::i32(0), Arg::f32(0.0), Arg::i8(0), Arg::bf16_bits(0), Arg::i64(0), Arg::ptr(0)];
    for (i, other) in others.into_iter().enumerate() {
        let mut args = fits;
        args[i] = other;
        let error = kernel.arguments(&args).expect_err("another type");
        assert!(matches!(error, ArgumentError::Type { index, .. } if index == i), "{error}");
    }
    let count = kernel.arguments(&fits[1..]).expect_err("one is missing").to_string();
    assert!(count.ends_with("tile<i32>) takes 6 arguments, 5 are given"), "{count}");
    let launched = launch(
        &program,
        kernel,
        &Memory::new(),
        &Globals::default(),
        &Launch { args: vec![0; 5], ..Launch::default() },
        &mut |_| {},
    );
    assert_eq!(launched, Err(LaunchError::ArgumentCount { expected: 6, given: 5 }));
}

#[test]
fn a_kernel_of_another_program_is_refused() {
    let [one, other] = ["one", "other"].map(|name| program(&format!("entry @{name}() {{}}")));
    let run = |program, globals: &Globals| {
        launch(program, &one.kernels()[0], &Memory::new(), globals, &Launch::default(), &mut |_| {})
    };
    assert_eq!(run(&other, &Globals::default()), Err(LaunchError::Kernel("one".to_owned())));
    assert_eq!(run(&one, &Globals::default()), Ok(()));
    let text = "cuda_tile.module @m { global @g <i32: 1> : tile<1xi32> entry @k() {} }";
    let globals = Globals::load(&program(text), &Memory::new()).expect("room for the globals");
    assert_eq!(run(&one, &globals), Err(LaunchError::Globals));
}

/// Undefined ops, each with its code and its output on hardware.
const UNDEFINED: &str = "entry @k(%p: tile<ptr<i32>>, %zero: tile<i32>, %far: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  %big = constant <i32: 2147483647> : tile<i32>
  %q = divi %one, %zero signed : tile<i32>
  %s = addi %big, %one overflow<no_signed_wrap> : tile<i32>
  %a = assume div_by<16>, %one : tile<i32>
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(8), padding_value = zero, tensor_view<8xi32, strides=[1]>>
  %x, %t = load_view_tko weak %w[%far] : partition_view<tile=(8), padding_value = zero, tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %i = iota : tile<8xi32>
  %e = extract %i[%far] : tile<8xi32> -> tile<4xi32>
  %u = print_tko \"%i %i\", %s, %e token=%t : tile<i32>, tile<4xi32> -> token
}";

fn undefined(policy: &str, engine: Engine) -> (Result<(), String>, Vec<&'static str>) {
    let program = program(UNDEFINED);
    let memory = Memory::new();
    let p = memory.add("p", &[1; 32]).expect("room for a buffer");
    let warnings = Arc::new(Warnings::new());
    let options = Launch {
        grid: [3, 1, 1],
        threads: 2,
        args: vec![memory.address(p), 0, 3],
        undefined: policy.parse::<UndefinedPolicy>().expect("a policy"),
        warnings: Some(warnings.clone()),
        engine,
        ..Launch::default()
    };
    let outcome = launch(&program, &program.kernels()[0], &memory, &Globals::default(), &options, &mut |_| {});
    let outcome = outcome.map_err(|error| match error {
        LaunchError::Fault(fault) => fault.code.code.to_owned(),
        other => panic!("{other}"),
    });
    let found = warnings.take();
    assert!(found.iter().all(|warning| warning.tile_block == [0; 3]), "{found:?}");
    (outcome, found.iter().map(|warning| warning.code.code).collect())
}

#[test]
fn undefined_behaviour_is_chosen_by_code() {
    for engine in ENGINES {
        let stops = |code: &str| Err(code.to_owned());
        let all = vec!["U0201", "U0202", "U0205", "U0204", "U0203"];
        assert_eq!(undefined("hardware", engine), (Ok(()), vec![]), "{engine:?}");
        assert_eq!(undefined("warn", engine), (Ok(()), all), "{engine:?}");
        assert_eq!(undefined("report", engine), (stops("U0201"), vec![]), "{engine:?}");
        for code in ["U0201", "U0202", "U0203", "U0204", "U0205"] {
            let only = undefined(&format!("hardware,{code}=report"), engine);
            assert_eq!(only, (stops(code), vec![]), "{engine:?}");
            let only = undefined(&format!("hardware,{code}=warn"), engine);
            assert_eq!(only, (Ok(()), vec![code]), "{engine:?}");
        }
        // Hoisted work runs first, on the fast engine.
        let (mixed, warned) = undefined("warn,U0204=report", engine);
        assert_eq!((mixed, &warned[..3]), (stops("U0204"), &["U0201", "U0202", "U0205"][..]), "{engine:?}");
    }
}

#[test]
fn progress_counts_the_tile_blocks_that_are_done() {
    let program = program(
        "entry @k() { %b, %y, %z = get_tile_block_id : tile<i32> %t = print_tko \"%i,\", %b : tile<i32> -> token }",
    );
    let progress = Arc::new(Progress::new());
    let options = Launch { grid: [10, 5, 2], threads: 3, progress: Some(progress.clone()), ..Launch::default() };
    let seen = AtomicU64::new(0);
    for launches in 1..=2 {
        launch(&program, &program.kernels()[0], &Memory::new(), &Globals::default(), &options, &mut |_| {
            assert_eq!(progress.total(), 100 * launches);
            seen.fetch_max(progress.done(), Ordering::Relaxed);
        })
        .expect("it runs");
        assert_eq!(progress.done(), 100 * launches);
    }
    assert!(seen.load(Ordering::Relaxed) <= 200);
}

/// Adds one to each of 4096 elements.
const INCREMENT: &str = "entry @k(%p: tile<ptr<i32>>) {
  %b, %y, %z = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<64xi32>
  %v = make_tensor_view %p, shape = [4096], strides = [1] : tensor_view<4096xi32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(64), tensor_view<4096xi32, strides=[1]>>
  %x, %t = load_view_tko weak %w[%b] : partition_view<tile=(64), tensor_view<4096xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
  %s = addi %x, %one : tile<64xi32>
  %u = store_view_tko weak %s, %w[%b] token=%t : tile<64xi32>, partition_view<tile=(64), tensor_view<4096xi32, strides=[1]>>, tile<i32> -> token
}";

/// One program, one address space, many threads: each launches on an array of its own, while others come and go.
#[test]
fn several_threads_launch_one_program() {
    let (program, memory) = (program(INCREMENT), Memory::new());
    let shared = memory.add("shared", &[0; 64]).expect("room for a buffer");
    std::thread::scope(|threads| {
        for thread in 0..8 {
            let (program, memory) = (&program, &memory);
            threads.spawn(move || {
                let mut array = vec![thread; 4096];
                for round in 0..25 {
                    memory.scope(|scope| {
                        let args = vec![scope.register("array", &mut array).expect("memory of its own")];
                        let (grid, threads) = ([64, 1, 1], 1 + (thread as usize + round) % 3);
                        let options = Launch { grid, args, threads, ..Launch::default() };
                        let kernel = &program.kernels()[0];
                        launch(program, kernel, memory, &Globals::default(), &options, &mut |_| {}).expect("it runs");
                    });
                    let more = memory.add("more", &[0; 64]).expect("room for a buffer");
                    memory.remove(more);
                }
                assert!(array.iter().all(|&x| x == thread + 25));
            });
        }
    });
    assert_eq!(memory.bytes(shared), [0; 64]);
    assert_eq!(memory.size(), 64);
}
