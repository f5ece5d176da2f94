//! The set-up of a launch of a generated program: the contents of memory, arrays that share memory, the memory around them, the
//! grid, and the policy for undefined behaviour.

use tileir::exec::{BufferId, Memory, UndefinedPolicy};
use tileir::ir::{FloatFormat, IntFormat, Module, Scalar, Ty, TypeData};
use tileir_gen::{SCRATCH, SHOWN};
use tileir_num::{Overflow, Round, from_f64, to_f64};

/// The contents of memory before a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Data {
    /// Bits that mean nothing.
    Noise,
    /// Numbers of a few magnitudes where a parameter points to floats, now and then a special one.
    Numbers,
    /// Such numbers with few special ones: results of whole rows stay finite.
    Plain,
    /// Numbers near the smallest that there are.
    Tiny,
    /// Every other element is a NaN with a payload, an infinity, a subnormal number, a zero of either sign or an extreme.
    Wild,
}

/// The relative positions of the arrays of a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Arrays {
    /// Each parameter has an array of its own.
    Apart,
    /// Two parameters in a row are one array.
    Same,
    /// Two parameters in a row point into one array, so many bytes apart.
    Overlapping(u64),
}

/// The set-up of a launch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setup {
    pub data: Data,
    pub arrays: Arrays,
    pub grid: [u32; 3],
    pub undefined: UndefinedPolicy,
    /// Whether bytes that no parameter reaches lie before and behind each array.
    pub guarded: bool,
}

/// Bytes around an array, which a launch must leave as they are.
const GUARD: usize = 192;
/// The grids of programs. Most of them are small, as the reference executor is slow.
const GRIDS: &[[u32; 3]] =
    &[[1, 1, 1], [2, 1, 1], [2, 1, 1], [4, 1, 1], [3, 1, 1], [7, 1, 1], [2, 2, 1], [1, 3, 1], [3, 1, 2], [2, 3, 2]];

impl Setup {
    /// Two tile blocks, on arrays of their own.
    pub fn plain(data: Data) -> Setup {
        Setup { data, arrays: Arrays::Apart, grid: [2, 1, 1], undefined: UndefinedPolicy::REPORT, guarded: false }
    }

    /// The set-up of a seed: each choice has bits of its own.
    pub fn of(seed: u64, data: Data) -> Setup {
        let mut bits = (seed ^ 0x5DEE_CE66_D1CE).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mut below = |n: u64| {
            let drawn = (bits >> 40) % n;
            bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            drawn
        };
        let arrays = match below(8) {
            0 => Arrays::Same,
            1 => Arrays::Overlapping([8, 64, 72, 1024][below(4) as usize]),
            _ => Arrays::Apart,
        };
        Setup {
            data: if below(5) == 0 { Data::Wild } else { data },
            arrays,
            grid: GRIDS[below(GRIDS.len() as u64) as usize],
            undefined: if below(3) == 0 { UndefinedPolicy::HARDWARE } else { UndefinedPolicy::REPORT },
            guarded: below(2) == 0,
        }
    }

    /// Puts arrays for the parameters of a kernel into memory. `None` if a parameter is no scalar.
    pub fn bind(&self, module: &Module, params: impl Iterator<Item = Ty>, memory: &Memory) -> Option<Bound> {
        let mut bound = Bound { args: Vec::new(), buffers: Vec::new() };
        // The array that the next pointer may share.
        let mut shared: Option<u64> = None;
        let guard = if self.guarded { GUARD } else { 0 };
        for (i, ty) in params.enumerate() {
            let TypeData::Tile { elem, .. } = module.type_data(ty) else { return None };
            let TypeData::Ptr { pointee, .. } = module.type_data(*elem) else {
                bound.args.push(i as u64 + 1);
                continue;
            };
            if let Some(address) = shared.take() {
                let by = if let Arrays::Overlapping(by) = self.arrays { by } else { 0 };
                bound.args.push(address + by);
                continue;
            }
            let more = if let Arrays::Overlapping(by) = self.arrays { by as usize } else { 0 };
            let size = more + if i == 0 { SCRATCH + SHOWN } else { SCRATCH };
            let mut bytes = vec![0xA5; guard];
            bytes.extend(self.data.bytes(module.scalar(*pointee), i, size));
            bytes.extend(vec![0xA5; guard]);
            let id = memory.add(&format!("b{i}"), &bytes).expect("room for a buffer");
            let address = memory.address(id) + guard as u64;
            bound.args.push(address);
            bound.buffers.push((id, guard));
            shared = (self.arrays != Arrays::Apart).then_some(address);
        }
        Some(bound)
    }
}

/// Arguments of a launch, and the buffers that they point into, each with the bytes of its guards.
pub struct Bound {
    pub args: Vec<u64>,
    buffers: Vec<(BufferId, usize)>,
}

impl Bound {
    /// The contents of the buffers.
    pub fn bytes(&self, memory: &Memory) -> Vec<Vec<u8>> {
        self.buffers.iter().map(|&(id, _)| memory.bytes(id)).collect()
    }

    /// The first byte of a guard that has changed: its buffer and its place there.
    pub fn escaped(&self, memory: &Memory) -> Option<(usize, usize)> {
        self.buffers.iter().enumerate().find_map(|(i, &(id, guard))| {
            let bytes = memory.bytes(id);
            let (first, last) = (0..guard, bytes.len() - guard..bytes.len());
            first.chain(last).find(|&at| bytes[at] != 0xA5).map(|at| (i, at))
        })
    }
}

impl Data {
    /// `size` bytes of elements for parameter number `i`.
    fn bytes(self, of: Option<Scalar>, i: usize, size: usize) -> Vec<u8> {
        match (self, of) {
            (Data::Numbers, Some(Scalar::Float(format))) => numbers(format, (6, 1.0), i, size),
            (Data::Plain, Some(Scalar::Float(format))) => numbers(format, (12, 1.0), i, size),
            (Data::Tiny, Some(Scalar::Float(format))) => {
                let least = to_f64(format, format.min_positive_bits());
                numbers(format, (10, 16.0 * least), i, size)
            }
            (Data::Wild, Some(of)) => wild(of, i, size),
            _ => (0..size).map(|k| ((k as u64).wrapping_mul(0x9E37_79B9) >> (8 + i)) as u8).collect(),
        }
    }
}

/// Bits that look random, the same on machines of any word size.
fn random(k: usize, seed: usize) -> u64 {
    (k as u64 + 1 + ((seed as u64) << 20)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 24
}

/// Numbers between -4 and 4, times a scale; two in two to the power of `rare` are special.
fn numbers(format: FloatFormat, (rare, scale): (u32, f64), seed: usize, size: usize) -> Vec<u8> {
    elements(format.bits(), size, |k| {
        let random = random(k, seed);
        let number = (random >> 8 & 0xFFFF) as f64 / 8192.0 - 4.0;
        let bits = match random % (1 << rare) {
            0 => random >> rare,
            1 => 0,
            2 => format.inf_bits().unwrap_or(0),
            _ => from_f64(format, number * scale, Round::NearestEven, Overflow::Literal),
        };
        bits & format.mask()
    })
}

/// Elements of which every other one is one that ops treat in a way of their own.
fn wild(of: Scalar, seed: usize, size: usize) -> Vec<u8> {
    let (special, mask) = match of {
        Scalar::Float(f) => (special_floats(f), f.mask()),
        Scalar::Int(f) => (special_integers(f), f.mask()),
    };
    elements(of.bits(), size, |k| {
        let random = random(k, seed);
        let chosen = (random / 2 % special.len() as u64) as usize;
        let bits = if random.is_multiple_of(2) { special[chosen] } else { random >> 3 };
        bits & mask
    })
}

fn special_floats(format: FloatFormat) -> Vec<u64> {
    let sign = format.sign_bit();
    let nan = format.canonical_nan_bits().unwrap_or(0);
    let inf = format.inf_bits().unwrap_or(format.max_finite_bits());
    let least = format.min_positive_bits();
    // The second and third are NaNs with payloads, where the format has such.
    let positive = [nan, nan | 1, inf | 1, inf, format.max_finite_bits(), least, least << 1 | least, 0];
    positive.into_iter().flat_map(|bits| [bits, bits | sign]).collect()
}

fn special_integers(format: IntFormat) -> Vec<u64> {
    let most = format.mask();
    vec![0, 1, most, most >> 1, (most >> 1) + 1, most - 1, 2]
}

/// Bytes of elements of so many bits, in the width that memory holds them in.
fn elements(bits: u32, size: usize, element: impl Fn(usize) -> u64) -> Vec<u8> {
    let width = (bits.div_ceil(8) as usize).next_power_of_two();
    let bytes = |k: usize| element(k).to_le_bytes().into_iter().take(width);
    (0..size.div_ceil(width)).flat_map(bytes).take(size).collect()
}
