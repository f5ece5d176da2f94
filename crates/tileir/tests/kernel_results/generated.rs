//! Generated programs.

use tileir::exec::{BufferId, Fault, Globals, Kernel, Launch, LaunchError, Limits, Memory, Program, launch};
use tileir::ir::{FloatFormat, Module, Scalar, TypeData};
use tileir_gen::{Options, SCRATCH, SHOWN, generate};
use tileir_num::{Overflow, Round, from_f64, to_f64};

/// How many modules are made, of two kernels each. None of them shows which pattern a NaN has that passes may change:
/// it is open (ops.md §0.5), and `negf (negf x)` becomes `x`, which hardware's `negf` of a NaN is not. Seed 1007 does.
pub const SEEDS: u64 = 210;

/// A module whose kernels are meant to be run.
pub fn module(seed: u64) -> Module {
    let ops = 24 + 24 * (seed as usize % 3);
    generate(seed, &Options { ops, text_only: false, runs: true, ..Options::default() })
}

/// The program of a seed: mostly one that computes much, now and then one of anything there is.
pub fn program(seed: u64) -> (Module, Data) {
    let dense = seed % 4 != 3;
    let ops = if dense { 80 + 60 * (seed as usize % 3) } else { 60 };
    let module = generate(seed, &Options { ops, text_only: false, runs: true, dense, ..Options::default() });
    let data =
        if dense { [Data::Numbers, Data::Plain, Data::Plain, Data::Tiny][seed as usize / 4 % 4] } else { Data::Noise };
    (module, data)
}

/// Ops that a tile block of such a program may run. Engines count the bodies of reductions differently, so it is far
/// away.
pub const STEPS: u64 = 500_000;

/// How far a kernel may go.
pub fn limits(steps: u64) -> Limits {
    Limits { steps, memory: 64 << 20, ..Limits::default() }
}

/// What memory holds before a launch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Data {
    /// Bits that mean nothing.
    Noise,
    /// Numbers of a few magnitudes where a parameter points to floats, now and then a special one.
    Numbers,
    /// Such numbers with hardly a special one: what is made of whole rows of them stays finite.
    Plain,
    /// Numbers near the smallest that there are.
    Tiny,
}

/// What a launch left: memory, what it printed, and the fault that ended it.
#[derive(PartialEq, Debug)]
pub struct Launched {
    buffers: Vec<Vec<u8>>,
    printed: Vec<u8>,
    pub fault: Option<Box<Fault>>,
}

impl Launched {
    /// Runs every kernel of a module; `how` says on which engine. Kernels that cannot be launched are left out.
    pub fn all(module: &Module, data: Data, how: &Launch) -> Vec<Launched> {
        let program = Program::new(module).expect("a legal module");
        program.kernels().iter().filter_map(|kernel| Launched::one(module, &program, kernel, data, how)).collect()
    }

    fn one(module: &Module, program: &Program<'_>, kernel: &Kernel, data: Data, how: &Launch) -> Option<Launched> {
        let mut memory = Memory::new();
        let mut ids: Vec<BufferId> = Vec::new();
        let mut args = Vec::new();
        for (i, ty) in kernel.params().enumerate() {
            let TypeData::Tile { elem, .. } = module.type_data(ty) else { return None };
            if let TypeData::Ptr { pointee, .. } = module.type_data(*elem) {
                let size = if i == 0 { SCRATCH + SHOWN } else { SCRATCH };
                let bytes = match (data, module.scalar(*pointee)) {
                    (Data::Numbers, Some(Scalar::Float(format))) => numbers(format, (6, 1.0), i, size),
                    (Data::Plain, Some(Scalar::Float(format))) => numbers(format, (12, 1.0), i, size),
                    (Data::Tiny, Some(Scalar::Float(format))) => {
                        let least = to_f64(format, format.min_positive_bits());
                        numbers(format, (10, 16.0 * least), i, size)
                    }
                    _ => (0..size).map(|k| (k.wrapping_mul(0x9E37_79B9) >> (8 + i)) as u8).collect(),
                };
                ids.push(memory.add(&format!("b{i}"), &bytes));
                args.push(memory.address(ids[ids.len() - 1]));
            } else {
                args.push(i as u64 + 1);
            }
        }
        let globals = Globals::load(program, &mut memory);
        let options = Launch { grid: [2, 1, 1], args, ..how.clone() };
        let mut printed = Vec::new();
        let outcome = launch(program, kernel, &memory, &globals, &options, &mut |t| printed.extend_from_slice(t));
        let fault = match outcome {
            Ok(()) => None,
            Err(LaunchError::Fault(fault)) => Some(fault),
            Err(LaunchError::Parameter(_) | LaunchError::ArgumentCount { .. } | LaunchError::Grid) => return None,
            Err(LaunchError::Memory { .. } | LaunchError::Timer) => return None,
        };
        Some(Launched { buffers: ids.iter().map(|&id| memory.bytes(id)).collect(), printed, fault })
    }

    /// The code of the fault.
    pub fn code(&self) -> Option<&'static str> {
        self.fault.as_ref().map(|fault| fault.code.code)
    }

    /// Whether it was stopped by a limit. Where that happens is not part of what a kernel means: an op counts as many
    /// steps as it is run in.
    pub fn was_stopped(&self) -> bool {
        self.code() == Some("X0201")
    }

    /// What differs in another launch.
    pub fn difference(&self, other: &Launched) -> Option<String> {
        // Engines that need less memory or fewer steps go on.
        if self.was_stopped() || other.was_stopped() {
            return None;
        }
        if self.fault != other.fault {
            return Some(format!("ended in {:?}, not {:?}", other.fault, self.fault));
        }
        if self.printed != other.printed {
            return Some("printed something else".to_owned());
        }
        let parts = self.buffers.iter().zip(&other.buffers).enumerate();
        let mut off = parts.filter_map(|(i, (a, b))| a.iter().zip(b).position(|(a, b)| a != b).map(|at| (i, at)));
        off.next().map(|(buffer, at)| format!("byte {at} of buffer {buffer} differs"))
    }
}

/// Numbers between -4 and 4, times a scale; two in two to the power of `rare` are special.
fn numbers(format: FloatFormat, (rare, scale): (u32, f64), seed: usize, size: usize) -> Vec<u8> {
    let width = (format.bits().div_ceil(8) as usize).next_power_of_two();
    let element = |k: usize| {
        let random = (k + 1 + (seed << 20)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 24;
        let number = (random >> 8 & 0xFFFF) as f64 / 8192.0 - 4.0;
        let bits = match random % (1 << rare) {
            0 => random as u64 >> rare,
            1 => 0,
            2 => format.inf_bits().unwrap_or(0),
            _ => from_f64(format, number * scale, Round::NearestEven, Overflow::Literal),
        };
        (bits & format.mask()).to_le_bytes()
    };
    (0..size.div_ceil(width)).flat_map(|k| element(k).into_iter().take(width)).take(size).collect()
}
