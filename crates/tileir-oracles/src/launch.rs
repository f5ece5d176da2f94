//! Launches chosen by bytes: arrays with poisoned padding, sizes, strides and other numbers, a grid. The results of a
//! launch are compared completely.

use tileir::exec::{
    Fault, Globals, Isa, Kernel, Launch, LaunchError, Limit, Limits, Memory, Program, UndefinedPolicy, launch,
};
use tileir::ir::{FloatFormat, IntFormat, Module, Scalar, Ty, TypeData};
use tileir_gen::Choices;
use tileir_num::{Class, Overflow, Round, from_f64};

/// The byte of the padding: a NaN in every float format, and not a valid index.
const POISON: u8 = 0xFF;
/// Bytes of padding on each side of an array, unless it has none: a few vectors.
const PADDING: usize = 192;

/// Numbers for sizes, strides and indices: the edges of common tiles, and one off.
const NUMBERS: [i64; 24] =
    [1, 0, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 63, 64, 65, 100, 128, -1, -2, i32::MAX as i64];

/// An argument of a launch.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Arg {
    Bits(u64),
    /// An offset into a buffer.
    Pointer(usize, u64),
}

/// The sizes of the arrays of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// Any size up to a few thousand bytes; arrays may be shared.
    Drawn,
    /// The requirements of generated kernels: [`tileir_gen::SCRATCH`] bytes each, and [`tileir_gen::SHOWN`] more in the
    /// first.
    Generated,
}

/// A launch of one kernel.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    buffers: Vec<Vec<u8>>,
    /// The start of the array in each buffer, after the padding, and its elements.
    starts: Vec<usize>,
    elements: Vec<Scalar>,
    args: Vec<Arg>,
    grid: [u32; 3],
    /// The policy for undefined behaviour.
    pub undefined: UndefinedPolicy,
    /// The instruction set of the fast engine.
    pub isa: Isa,
}

impl Drawn {
    /// Chooses a launch. `None` if a parameter is not a scalar.
    pub fn new(module: &Module, kernel: &Kernel, sizes: Sizes, source: &mut Choices<'_>) -> Option<Drawn> {
        let grid = [(); 3].map(|()| 1 + source.weighted(&[(0, 4), (1, 2), (2, 1)]));
        let undefined = source.pick(&[UndefinedPolicy::REPORT, UndefinedPolicy::REPORT, UndefinedPolicy::HARDWARE]);
        let isa = source.pick(&Isa::available());
        let mut drawn = Drawn {
            buffers: Vec::new(),
            starts: Vec::new(),
            elements: Vec::new(),
            args: Vec::new(),
            grid,
            undefined,
            isa,
        };
        for (i, ty) in kernel.params().enumerate() {
            drawn.argument(module, i, ty, sizes, source)?;
        }
        Some(drawn)
    }

    fn argument(&mut self, m: &Module, i: usize, ty: Ty, sizes: Sizes, source: &mut Choices<'_>) -> Option<()> {
        let TypeData::Tile { shape, elem } = m.type_data(ty) else { return None };
        if !shape.is_empty() {
            return None;
        }
        let arg = match (m.type_data(*elem), m.scalar(*elem)) {
            (TypeData::Ptr { pointee, .. }, _) => self.pointer(m.scalar(*pointee), i, sizes, source),
            (_, Some(Scalar::Int(_))) if sizes == Sizes::Generated => Arg::Bits(i as u64 + 1),
            (_, Some(Scalar::Int(format))) => Arg::Bits(number(format, source)),
            (_, Some(Scalar::Float(format))) => Arg::Bits(element(Scalar::Float(format), Fill::draw(source), i)),
            (_, None) => return None,
        };
        self.args.push(arg);
        Some(())
    }

    fn pointer(&mut self, scalar: Option<Scalar>, i: usize, sizes: Sizes, source: &mut Choices<'_>) -> Arg {
        let scalar = scalar.unwrap_or(Scalar::Int(IntFormat::I64));
        let width = width(scalar);
        if sizes == Sizes::Drawn && !self.buffers.is_empty() && source.one_in(6) {
            // The same array twice, or a part of it.
            let buffer = source.below(self.buffers.len());
            let at = source.below(8) * width;
            return Arg::Pointer(buffer, (self.starts[buffer] + at) as u64);
        }
        let len = match sizes {
            Sizes::Generated => tileir_gen::SCRATCH + if i == 0 { tileir_gen::SHOWN } else { 0 },
            Sizes::Drawn => width * source.pick(&[1024, 256, 64, 0, 1, 3, 16, 17, 100, 127, 333, 1000]),
        };
        let padding = if source.one_in(4) { 0 } else { PADDING };
        let mut bytes = vec![POISON; padding];
        bytes.extend(values(scalar, Fill::draw(source), i, len));
        bytes.extend(vec![POISON; padding]);
        self.buffers.push(bytes);
        self.starts.push(padding);
        self.elements.push(scalar);
        Arg::Pointer(self.buffers.len() - 1, padding as u64)
    }

    /// Runs the kernel on fresh copies of the arrays. The engine and limits are those of `how`. `None` if it cannot be
    /// launched.
    #[must_use]
    pub fn run(&self, program: &Program, kernel: &Kernel, how: &Launch) -> Option<Left> {
        let memory = Memory::new();
        let ids: Vec<_> = self
            .buffers
            .iter()
            .enumerate()
            .map(|(i, b)| memory.add(&format!("b{i}"), b).expect("room for a buffer"))
            .collect();
        let place = |arg: &Arg| match *arg {
            Arg::Bits(bits) => bits,
            Arg::Pointer(buffer, at) => memory.address(ids[buffer]).wrapping_add(at),
        };
        let args = self.args.iter().map(place).collect();
        let globals = Globals::load(program, &memory).expect("room for the globals");
        let options = Launch { grid: self.grid, undefined: self.undefined, isa: Some(self.isa), args, ..how.clone() };
        let mut printed = Vec::new();
        let outcome = launch(program, kernel, &memory, &globals, &options, &mut |t| printed.extend_from_slice(t));
        let fault = match outcome {
            Ok(()) => None,
            Err(LaunchError::Fault(fault)) => Some(fault),
            // The launch did not begin.
            Err(_) => return None,
        };
        Some(Left { buffers: ids.iter().map(|&id| memory.bytes(id)).collect(), printed, fault })
    }
}

impl Drawn {
    /// `left` with a single pattern for all NaNs of a buffer. The NaN that an op gives is unspecified (ops.md §0.5), so
    /// passes may change it.
    #[must_use]
    pub fn with_one_nan(&self, mut left: Left) -> Left {
        for (buffer, &scalar) in left.buffers.iter_mut().zip(&self.elements) {
            let Scalar::Float(format) = scalar else { continue };
            for chunk in buffer.chunks_exact_mut(width(scalar)) {
                let bits = chunk.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
                if format.classify(bits & format.mask()) == Class::Nan {
                    chunk.fill(POISON);
                }
            }
        }
        left
    }
}

/// Limits under which a launch takes milliseconds.
#[must_use]
pub fn limits() -> Limits {
    Limits { steps: 600, memory: 2 << 20, ..Limits::default() }
}

/// The results of a launch: memory with its padding, the output, and the fault that ended it.
#[derive(PartialEq, Debug)]
pub struct Left {
    /// Every buffer, padding included.
    pub buffers: Vec<Vec<u8>>,
    /// The output of the tile blocks.
    pub printed: Vec<u8>,
    /// The fault.
    pub fault: Option<Box<Fault>>,
}

impl Left {
    /// The limit that stopped it.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        self.fault.as_ref().and_then(|fault| fault.limit)
    }

    /// The difference to another launch. Engines need different amounts of memory, so a launch that runs out of memory
    /// equals any other; steps are the same on all.
    #[must_use]
    pub fn difference(&self, other: &Left) -> Option<String> {
        if [self.limit(), other.limit()].contains(&Some(Limit::Memory)) {
            return None;
        }
        if self.fault != other.fault {
            return Some(format!("ended in {:?}, not {:?}", other.fault, self.fault));
        }
        if self.printed != other.printed {
            return Some("printed something else".to_owned());
        }
        let pairs = self.buffers.iter().zip(&other.buffers).enumerate();
        let mut off = pairs.filter_map(|(i, (a, b))| a.iter().zip(b).position(|(a, b)| a != b).map(|at| (i, at)));
        off.next().map(|(buffer, at)| format!("byte {at} of buffer {buffer} differs"))
    }
}

/// The contents of an array.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Fill {
    kind: FillKind,
    seed: u64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum FillKind {
    /// 0, 1, 2, …
    Count,
    /// Numbers of a few magnitudes.
    Numbers,
    /// Infinities, NaNs, zeros of both signs, the smallest and the largest numbers.
    Wild,
    /// Any bits.
    Noise,
}

impl Fill {
    fn draw(source: &mut Choices<'_>) -> Fill {
        use FillKind::{Count, Noise, Numbers, Wild};
        let kind = source.pick(&[Count, Numbers, Numbers, Wild, Noise]);
        Fill { kind, seed: source.below(256) as u64 }
    }
}

/// Bytes of an element in memory.
fn width(scalar: Scalar) -> usize {
    (scalar.bits().div_ceil(8) as usize).next_power_of_two()
}

fn values(scalar: Scalar, fill: Fill, salt: usize, len: usize) -> Vec<u8> {
    let width = width(scalar);
    let bytes = |k: usize| element(scalar, fill, k + (salt << 20)).to_le_bytes().into_iter().take(width);
    (0..len.div_ceil(width)).flat_map(bytes).take(len).collect()
}

/// The bits of an element.
fn element(scalar: Scalar, fill: Fill, index: usize) -> u64 {
    let product = (index as u64 + 1).wrapping_add(fill.seed << 40).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let random = product >> 16;
    // The lowest bits of a product are the least random ones.
    let noise = product.rotate_right(16);
    let count = (index & 0xFFFF) as u64;
    match scalar {
        Scalar::Int(format) => {
            let bits = match fill.kind {
                FillKind::Count => count.wrapping_add(fill.seed),
                FillKind::Numbers => random % 16,
                FillKind::Wild => {
                    // Some ops read half of a number.
                    let halves = (random >> 8 & 3) << (format.bits() / 2) | random >> 16 & 0x3F;
                    [0, 1, u64::MAX, 1 << (format.bits() - 1), format.mask() >> 1, halves][random as usize % 6]
                }
                FillKind::Noise => noise,
            };
            bits & format.mask()
        }
        Scalar::Float(format) => {
            let bits = match fill.kind {
                FillKind::Count => float(format, count as f64),
                FillKind::Numbers => float(format, (random & 0xFFFF) as f64 / 8192.0 - 4.0),
                FillKind::Wild => wild(format, random),
                FillKind::Noise => noise,
            };
            bits & format.mask()
        }
    }
}

fn float(format: FloatFormat, number: f64) -> u64 {
    from_f64(format, number, Round::NearestEven, Overflow::Literal)
}

fn wild(format: FloatFormat, random: u64) -> u64 {
    let sign = (random >> 8 & 1) << (format.bits() - 1);
    let bits = match random % 8 {
        0 => format.inf_bits().unwrap_or(format.mask()),
        1 => format.mask(),
        2 => 0,
        3 => format.min_positive_bits(),
        4 => float(format, 1.0),
        5 => format.mask() >> 1,
        _ => float(format, (random >> 9 & 0xFF) as f64 / 16.0),
    };
    bits | sign
}

/// A value for an integer parameter.
fn number(format: IntFormat, source: &mut Choices<'_>) -> u64 {
    let number = if source.one_in(12) { source.bits() } else { source.pick(&NUMBERS) as u64 };
    number & format.mask()
}

#[cfg(test)]
mod tests {
    use super::{Fill, FillKind, Left, PADDING, POISON, Sizes, element, values};
    use crate::engines::{MARK, split};
    use crate::launch::Drawn;
    use std::sync::Arc;
    use tileir::base;
    use tileir::exec::{Launch, Program};
    use tileir::ir::{FloatFormat, IntFormat, Scalar};

    const STORE: &str = "entry @k(%p: tile<ptr<i32>>, %n: tile<i32>) {
        %t = store_ptr_tko weak %p, %n : tile<ptr<i32>>, tile<i32> -> token
    }";

    fn store(bytes: &[u8]) -> Left {
        let source = Arc::new(base::Source::new("k.mlir", STORE));
        let module = tileir::check::load(&source, &tileir::check::Options::default()).0.expect("a legal module");
        let program = Program::new(module.clone()).expect("a program");
        let kernel = &program.kernels()[0];
        let mut choices = tileir_gen::Choices::from_bytes(bytes);
        let drawn = Drawn::new(&module, kernel, Sizes::Drawn, &mut choices).expect("scalars");
        drawn.run(&program, kernel, &Launch::default()).expect("a launch")
    }

    #[test]
    fn every_difference_is_found() {
        let plain = || store(&[]);
        assert_eq!(plain().difference(&plain()), None);
        let changed = |change: fn(&mut Left)| {
            let mut left = store(&[]);
            change(&mut left);
            left
        };
        for (other, text) in [
            (changed(|l| l.printed.push(b'x')), "printed something else"),
            (changed(|l| l.buffers[0][0] ^= 1), "byte 0 of buffer 0 differs"),
            (changed(|l| l.buffers[0][PADDING] ^= 1), "byte 192 of buffer 0 differs"),
        ] {
            assert_eq!(plain().difference(&other).as_deref(), Some(text));
        }
        // An array without elements and without padding: the store has no valid address.
        let nowhere = store(&[0, 0, 0, 0, 0, 64, 255]);
        assert!(nowhere.fault.is_some() && plain().difference(&nowhere).is_some_and(|d| d.starts_with("ended in")));
    }

    #[test]
    fn arrays_lie_between_poison_and_are_changed_inside_it() {
        let left = store(&[]);
        let (before, rest) = left.buffers[0].split_at(PADDING);
        assert!(before.iter().chain(&rest[rest.len() - PADDING..]).all(|&b| b == POISON));
        assert_eq!(rest[..8], [1, 0, 0, 0, 1, 0, 0, 0]);
    }

    #[test]
    fn values_have_the_width_of_their_type() {
        let fill = |kind| Fill { kind, seed: 3 };
        assert_eq!(values(Scalar::Int(IntFormat::I16), fill(FillKind::Count), 0, 4), [3, 0, 4, 0]);
        for kind in [FillKind::Count, FillKind::Numbers, FillKind::Wild, FillKind::Noise] {
            for format in FloatFormat::ALL {
                let wide =
                    (0..200).map(|i| element(Scalar::Float(format), fill(kind), i)).find(|b| b & !format.mask() != 0);
                assert_eq!(wide, None, "{kind:?} {format:?}");
            }
        }
    }

    #[test]
    fn an_input_is_split_at_its_last_mark() {
        assert_eq!(split(&[b"k", MARK, &[7]].concat()), (&b"k"[..], &[7][..]));
        assert_eq!(split(b"k"), (&b"k"[..], &[][..]));
    }
}
