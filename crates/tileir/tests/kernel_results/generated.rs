//! Generated programs.

use super::setup::{Data, Setup};
use tileir::exec::{Fault, Globals, Kernel, Launch, LaunchError, Limit, Limits, Memory, Program, launch};
use tileir::ir::Module;
use tileir_gen::{Options, generate};

/// How many modules are made, of two kernels each. None of them shows which pattern a NaN has that passes may change:
/// it is open (ops.md §0.5), and `negf (negf x)` becomes `x`, which hardware's `negf` of a NaN is not. Seed 1007 does.
pub const SEEDS: u64 = 210;

/// A module whose kernels are meant to be run.
pub fn module(seed: u64) -> Module {
    let ops = 24 + 24 * (seed as usize % 3);
    generate(seed, &Options { ops, text_only: false, runs: true, ..Options::default() })
}

/// The program of a seed: mostly one that computes much, now and then one of anything there is.
pub fn program(seed: u64) -> (Module, Setup) {
    let dense = seed % 4 != 3;
    let ops = if dense { 80 + 60 * (seed as usize % 3) } else { 60 };
    let module = generate(seed, &Options { ops, text_only: false, runs: true, dense, ..Options::default() });
    let data =
        if dense { [Data::Numbers, Data::Plain, Data::Plain, Data::Tiny][seed as usize / 4 % 4] } else { Data::Noise };
    (module, Setup::of(seed, data))
}

/// Steps that a tile block of a program may take to run to its end.
pub const STEPS: u64 = 500_000;

/// The step limit of a seed: mostly far away, now and then somewhere in the program.
pub fn steps(seed: u64) -> u64 {
    let random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
    if random.is_multiple_of(5) { random / 5 % 1000 } else { STEPS }
}

/// How far a kernel may go.
pub fn limits(steps: u64) -> Limits {
    Limits { steps, memory: 64 << 20, ..Limits::default() }
}

/// The results of a launch: memory, output, and the fault that ended it.
#[derive(PartialEq, Debug)]
pub struct Launched {
    buffers: Vec<Vec<u8>>,
    /// A byte outside the arrays that was written: the buffer and its place there.
    escaped: Option<(usize, usize)>,
    printed: Vec<u8>,
    pub fault: Option<Box<Fault>>,
}

impl Launched {
    /// Runs every kernel of a module; `how` says on which engine. Kernels that cannot be launched are left out.
    pub fn all(module: &Module, setup: &Setup, how: &Launch) -> Vec<Launched> {
        let program = Program::new(module.clone()).expect("a legal module");
        program.kernels().iter().filter_map(|kernel| Launched::one(module, &program, kernel, setup, how)).collect()
    }

    fn one(module: &Module, program: &Program, kernel: &Kernel, setup: &Setup, how: &Launch) -> Option<Launched> {
        let memory = Memory::new();
        let bound = setup.bind(module, kernel.params(), &memory)?;
        let globals = Globals::load(program, &memory).expect("room for the globals");
        let options = Launch { grid: setup.grid, args: bound.args.clone(), undefined: setup.undefined, ..how.clone() };
        let mut printed = Vec::new();
        let outcome = launch(program, kernel, &memory, &globals, &options, &mut |t| printed.extend_from_slice(t));
        let fault = match outcome {
            Ok(()) => None,
            Err(LaunchError::Fault(fault)) => Some(fault),
            // The launch did not begin.
            Err(_) => return None,
        };
        Some(Launched { buffers: bound.bytes(&memory), escaped: bound.escaped(&memory), printed, fault })
    }

    /// The code of the fault.
    pub fn code(&self) -> Option<&'static str> {
        self.fault.as_ref().map(|fault| fault.code.code)
    }

    /// The limit that stopped it.
    pub fn limit(&self) -> Option<Limit> {
        self.fault.as_ref().and_then(|fault| fault.limit)
    }

    /// The differences of another launch. Engines need different amounts of memory, so one that has too little of it is
    /// equal to any other; steps are the same on all.
    pub fn difference(&self, other: &Launched) -> Option<String> {
        if let Some((buffer, at)) = self.escaped.or(other.escaped) {
            return Some(format!("byte {at} of buffer {buffer}, outside its array, was written"));
        }
        if [self.limit(), other.limit()].contains(&Some(Limit::Memory)) {
            return None;
        }
        if self.fault != other.fault {
            return Some(format!("ended in {}, not {}", shown(other.fault.as_deref()), shown(self.fault.as_deref())));
        }
        if self.printed != other.printed {
            return Some("printed something else".to_owned());
        }
        let parts = self.buffers.iter().zip(&other.buffers).enumerate();
        let mut off = parts.filter_map(|(i, (a, b))| a.iter().zip(b).position(|(a, b)| a != b).map(|at| (i, at)));
        off.next().map(|(buffer, at)| format!("byte {at} of buffer {buffer} differs"))
    }
}

/// A fault with place and cause, and without the explanation of its code.
fn shown(fault: Option<&Fault>) -> String {
    let Some(Fault { code, message, op, element, tile_block, iterations, notes, .. }) = fault else {
        return "no fault".to_owned();
    };
    let place = format!("{op:?}, tile block {tile_block:?}, element {element:?}, iterations {iterations:?}");
    format!("{} at {place}: {message} ({})", code.code, notes.join("; "))
}
