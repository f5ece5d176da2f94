//! Running a text on bytes.
#![allow(dead_code, reason = "each test binary uses some of it")]

pub mod case;

#[path = "../../../../tests/support/parse.rs"]
pub mod parse;

pub use parse::legal_module as module;
use tileir_exec::{Engine, Globals, Isa, Launch, LaunchError, Memory, Program, UndefinedPolicy, launch};

/// The buffers after a run, or its error; and its output.
pub struct Ran {
    pub buffers: Vec<Vec<u8>>,
    pub outcome: Result<(), LaunchError>,
    /// The mnemonic of the op that failed.
    pub culprit: Option<String>,
    pub printed: String,
}

/// Runs the first kernel of a text: buffers become the first parameters, `options.args` the rest.
pub fn run(text: &str, buffers: &[Vec<u8>], options: &Launch) -> Ran {
    let module = module(text);
    let program = Program::new(module.clone()).expect("a legal module");
    let memory = Memory::new();
    let ids: Vec<_> =
        buffers.iter().enumerate().map(|(i, b)| memory.add(&format!("b{i}"), b).expect("room for a buffer")).collect();
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let mut options = options.clone();
    let addresses = ids.iter().map(|&id| memory.address(id));
    options.args = addresses.chain(options.args).collect();
    let mut printed = Vec::new();
    let print = &mut |text: &[u8]| printed.extend_from_slice(text);
    let outcome = launch(&program, &program.kernels()[0], &memory, &globals, &options, print);
    let culprit = match &outcome {
        Err(LaunchError::Fault(fault)) => Some(module.op_name(fault.op, tileir_ir::Level::default()).into_owned()),
        _ => None,
    };
    Ran {
        buffers: ids.iter().map(|&id| memory.bytes(id)).collect(),
        outcome,
        culprit,
        printed: String::from_utf8(printed).expect("text"),
    }
}

pub fn i32s(values: &[i32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

pub fn to_i32s(bytes: &[u8]) -> Vec<i32> {
    bytes.chunks_exact(4).map(|c| i32::from_le_bytes(c.try_into().expect("four bytes"))).collect()
}

/// Bytes of an element in memory.
pub fn bytes_of(elem: &str) -> usize {
    match elem {
        "i1" | "i8" | "f8E4M3FN" | "f8E5M2" => 1,
        "i16" | "f16" | "bf16" => 2,
        "i32" | "f32" | "tf32" => 4,
        _ => 8,
    }
}

/// Bytes that hold every kind of number somewhere: infinities, NaNs and subnormals among them.
pub fn noise(seed: u64, count: usize) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u8
    };
    (0..count).map(|_| next()).collect()
}

/// Runs a text on the reference executor and on the fast engine with every instruction set of this machine: all leave the
/// same bytes.
pub fn same_everywhere(what: &str, text: &str, buffers: &[Vec<u8>]) {
    let launch = |engine, isa| {
        let options = Launch { engine, isa, undefined: UndefinedPolicy::HARDWARE, ..Launch::default() };
        let ran = run(text, buffers, &options);
        (ran.outcome, ran.buffers)
    };
    let reference = launch(Engine::Reference, None);
    assert_eq!(reference.0, Ok(()), "{what}");
    for isa in Isa::available() {
        let fast = launch(Engine::Fast, Some(isa));
        assert!(fast == reference, "{what} on {}:\n{text}", isa.name());
    }
}
