//! Generated programs.

use tileir::exec::{BufferId, Engine, Globals, Kernel, Launch, LaunchError, Limits, Memory, Program, launch};
use tileir::ir::{Module, TypeData};
use tileir_gen::{Options, SCRATCH, SHOWN, generate};

/// How many modules are made, of two kernels each. None of them shows which pattern a NaN has that passes may change:
/// it is open (ops.md §0.5), and `negf (negf x)` becomes `x`, which hardware's `negf` of a NaN is not. Seed 1007 does.
pub const SEEDS: u64 = 210;

/// A module whose kernels are meant to be run.
pub fn module(seed: u64) -> Module {
    let ops = 24 + 24 * (seed as usize % 3);
    generate(seed, &Options { ops, text_only: false, runs: true, ..Options::default() })
}

/// What a launch left: memory, what it printed, and the code of the fault that ended it.
#[derive(PartialEq, Debug)]
pub struct Launched {
    buffers: Vec<Vec<u8>>,
    printed: Vec<u8>,
    pub fault: Option<&'static str>,
}

impl Launched {
    /// Runs every kernel of a module.
    pub fn all(module: &Module, engine: Engine) -> Vec<Launched> {
        let program = Program::new(module).expect("a legal module");
        program.kernels().iter().map(|kernel| Launched::one(module, &program, kernel, engine)).collect()
    }

    fn one(module: &Module, program: &Program<'_>, kernel: &Kernel, engine: Engine) -> Launched {
        let mut memory = Memory::new();
        let mut ids: Vec<BufferId> = Vec::new();
        let mut args = Vec::new();
        for (i, ty) in kernel.params().enumerate() {
            let TypeData::Tile { elem, .. } = module.type_data(ty) else { panic!("a kernel takes tiles") };
            if matches!(module.type_data(*elem), TypeData::Ptr { .. }) {
                let size = if i == 0 { SCRATCH + SHOWN } else { SCRATCH };
                let byte = |k: usize| (k.wrapping_mul(0x9E37_79B9) >> (8 + i)) as u8;
                ids.push(memory.add(&format!("b{i}"), &(0..size).map(byte).collect::<Vec<u8>>()));
                args.push(memory.address(ids[ids.len() - 1]));
            } else {
                args.push(i as u64 + 1);
            }
        }
        let globals = Globals::load(program, &mut memory);
        let limits = Limits { steps: 5_000, memory: 64 << 20, ..Limits::default() };
        let options = Launch { grid: [2, 1, 1], args, limits, engine, ..Launch::default() };
        let mut printed = Vec::new();
        let outcome = launch(program, kernel, &memory, &globals, &options, &mut |t| printed.extend_from_slice(t));
        let fault = match outcome {
            Ok(()) => None,
            Err(LaunchError::Fault(fault)) => Some(fault.code.code),
            Err(error) => panic!("a kernel that is not meant to be run: {error}"),
        };
        Launched { buffers: ids.iter().map(|&id| memory.bytes(id)).collect(), printed, fault }
    }

    /// What differs in another launch.
    pub fn difference(&self, other: &Launched) -> Option<String> {
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
