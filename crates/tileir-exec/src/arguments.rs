//! Arguments of a kernel: converts typed values, or the parameter block of the CUDA driver, to one bit pattern per
//! parameter.

mod pointers;

use crate::program::Kernel;
use crate::tile::Elem;
use std::fmt;
use tileir_ir::{FloatFormat, IntFormat, Module, Ty, TypeData};

/// The kind of a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParameterKind {
    /// An address.
    Pointer,
    /// An integer.
    Int(IntFormat),
    /// A float.
    Float(FloatFormat),
    /// A tile that is not a scalar: such a kernel cannot be launched.
    Tile,
}

/// A parameter of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Parameter {
    /// The kind.
    pub kind: ParameterKind,
    /// The type as text, such as `tile<ptr<f32>>`.
    pub ty: String,
    /// The offset in a packed parameter block, in bytes: after the previous parameter, aligned to its own size.
    pub offset: usize,
    /// The size in a packed parameter block, in bytes.
    pub size: usize,
}

impl Parameter {
    /// The parameters of these types.
    pub(crate) fn list(m: &Module, types: impl Iterator<Item = Ty>) -> Vec<Parameter> {
        let mut end = 0;
        let parameter = |ty| {
            let elem = match m.type_data(ty) {
                TypeData::Tile { shape, elem } if shape.is_empty() => Elem::of(m, *elem),
                _ => None,
            };
            let kind = match elem {
                Some(Elem::Ptr(_)) => ParameterKind::Pointer,
                Some(Elem::Int(format)) => ParameterKind::Int(format),
                Some(Elem::Float(format)) => ParameterKind::Float(format),
                None => ParameterKind::Tile,
            };
            let size = elem.map_or(0, |elem| elem.storage_bits().div_ceil(8) as usize);
            let offset = usize::next_multiple_of(end, size.max(1));
            end = offset + size;
            Parameter { kind, ty: m.short_type(ty).to_string(), offset, size }
        };
        types.map(parameter).collect()
    }
}

/// A typed argument. Integers have no sign in the dialect: an `i32` parameter takes [`Arg::i32`] and [`Arg::u32`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arg {
    kind: ParameterKind,
    bits: u64,
}

macro_rules! ints {
    ($($(#[$doc:meta])* $name:ident($ty:ty, $unsigned:ty) $format:ident;)*) => {$(
        $(#[$doc])*
        #[must_use]
        pub fn $name(value: $ty) -> Arg {
            Arg { kind: ParameterKind::Int(IntFormat::$format), bits: (value as $unsigned).into() }
        }
    )*};
}

macro_rules! patterns {
    ($($name:ident($ty:ty) $format:ident $text:literal;)*) => {$(
        #[doc = concat!("A `", $text, "`, by its bit pattern.")]
        #[must_use]
        pub fn $name(bits: $ty) -> Arg {
            Arg { kind: ParameterKind::Float(FloatFormat::$format), bits: bits.into() }
        }
    )*};
}

impl Arg {
    /// An address: of a buffer, or of registered memory.
    #[must_use]
    pub fn ptr(address: u64) -> Arg {
        Arg { kind: ParameterKind::Pointer, bits: address }
    }

    /// A null pointer.
    #[must_use]
    pub fn null() -> Arg {
        Arg::ptr(0)
    }

    ints! {
        /// An `i1`.
        i1(bool, u8) I1;
        /// An `i8`.
        i8(i8, u8) I8;
        /// An `i16`.
        i16(i16, u16) I16;
        /// An `i32`.
        i32(i32, u32) I32;
        /// An `i64`.
        i64(i64, u64) I64;
        /// An `i8`, of an unsigned number.
        u8(u8, u8) I8;
        /// An `i16`, of an unsigned number.
        u16(u16, u16) I16;
        /// An `i32`, of an unsigned number.
        u32(u32, u32) I32;
        /// An `i64`, of an unsigned number.
        u64(u64, u64) I64;
    }

    /// An `i4`, of the low four bits.
    #[must_use]
    pub fn i4(bits: u8) -> Arg {
        Arg { kind: ParameterKind::Int(IntFormat::I4), bits: u64::from(bits) & IntFormat::I4.mask() }
    }

    /// An `f32`.
    #[must_use]
    pub fn f32(value: f32) -> Arg {
        Arg { kind: ParameterKind::Float(FloatFormat::F32), bits: value.to_bits().into() }
    }

    /// An `f64`.
    #[must_use]
    pub fn f64(value: f64) -> Arg {
        Arg { kind: ParameterKind::Float(FloatFormat::F64), bits: value.to_bits() }
    }

    patterns! {
        f16_bits(u16) F16 "f16";
        bf16_bits(u16) BF16 "bf16";
        tf32_bits(u32) TF32 "tf32";
        f8e4m3_bits(u8) F8E4M3FN "f8E4M3FN";
        f8e5m2_bits(u8) F8E5M2 "f8E5M2";
        f8e8m0_bits(u8) F8E8M0FNU "f8E8M0FNU";
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ParameterKind::Pointer => f.write_str("a pointer"),
            ParameterKind::Int(format) => write!(f, "a number of type {}", format.name()),
            ParameterKind::Float(format) => write!(f, "a number of type {}", format.name()),
            ParameterKind::Tile => f.write_str("a tile"),
        }
    }
}

/// The reason why arguments do not fit a kernel.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArgumentError {
    /// The number of arguments differs from the number of parameters.
    #[error("{signature} takes {expected} arguments, {given} are given")]
    Count {
        /// The kernel and the types of its parameters.
        signature: String,
        /// The number of parameters.
        expected: usize,
        /// The number of arguments.
        given: usize,
    },
    /// The type of an argument differs from its parameter.
    #[error("argument {index} of {signature} is {given}, but the parameter is `{parameter}`")]
    Type {
        /// The kernel and the types of its parameters.
        signature: String,
        /// The index of the argument.
        index: usize,
        /// A description of the argument.
        given: String,
        /// The type of the parameter.
        parameter: String,
    },
    /// A parameter is not a scalar.
    #[error("parameter {index} of {signature} is not a scalar: a kernel with such a parameter cannot be launched")]
    Parameter {
        /// The kernel and the types of its parameters.
        signature: String,
        /// The index of the parameter.
        index: usize,
    },
    /// The block of parameters is too short.
    #[error("the parameters of {signature} take {expected} bytes, {given} are given")]
    Block {
        /// The kernel and the types of its parameters.
        signature: String,
        /// The bytes of all parameters.
        expected: usize,
        /// The bytes of the block.
        given: usize,
    },
    /// A pointer to a parameter is null.
    #[error("the pointer to argument {index} of {signature} is null")]
    Null {
        /// The kernel and the types of its parameters.
        signature: String,
        /// The index of the argument.
        index: usize,
    },
}

impl Kernel {
    /// The kernel and the types of its parameters: `@axpy(tile<f32>, tile<ptr<f32>>)`.
    #[must_use]
    pub fn signature(&self) -> String {
        let types: Vec<&str> = self.parameters().iter().map(|parameter| parameter.ty.as_str()).collect();
        format!("@{}({})", self.name(), types.join(", "))
    }

    /// The minimum size of a packed parameter block, in bytes.
    #[must_use]
    pub fn parameter_bytes(&self) -> usize {
        self.parameters().last().map_or(0, |parameter| parameter.offset + parameter.size)
    }

    /// Converts typed arguments to [`Launch::args`](crate::Launch::args), and checks them against the parameters.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tileir_base::Source;
    /// # use tileir_exec::{Arg, Program};
    /// # use tileir_text::{ParseOptions, parse};
    /// let text = "entry @k(%a: tile<f32>, %p: tile<ptr<f32>>, %n: tile<i32>) {}";
    /// # let module = parse(&Arc::new(Source::new("k.mlir", text)), &ParseOptions::default()).module;
    /// # let program = Program::new(module)?;
    /// let kernel = program.kernel("k").unwrap();
    /// assert_eq!(kernel.arguments(&[Arg::f32(1.0), Arg::null(), Arg::i32(-1)])?, [0x3F80_0000, 0, 0xFFFF_FFFF]);
    /// let error = kernel.arguments(&[Arg::f64(1.0), Arg::null(), Arg::i32(-1)]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "argument 0 of @k(tile<f32>, tile<ptr<f32>>, tile<i32>) is a number of type f64, but the parameter is `tile<f32>`"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the number of arguments or one of their types differs from the parameters.
    pub fn arguments(&self, args: &[Arg]) -> Result<Vec<u64>, ArgumentError> {
        self.check_parameters()?;
        let expected = self.parameters().len();
        if args.len() != expected {
            return Err(ArgumentError::Count { signature: self.signature(), expected, given: args.len() });
        }
        let check = |(index, (parameter, arg)): (usize, (&Parameter, &Arg))| match parameter.kind == arg.kind {
            true => Ok(arg.bits),
            false => Err(ArgumentError::Type {
                signature: self.signature(),
                index,
                given: arg.to_string(),
                parameter: parameter.ty.clone(),
            }),
        };
        self.parameters().iter().zip(args).enumerate().map(check).collect()
    }

    /// Converts a packed parameter block to [`Launch::args`](crate::Launch::args). Each parameter is at its
    /// [`offset`](Parameter::offset), little-endian, as in the buffer that the CUDA driver takes with
    /// `CU_LAUNCH_PARAM_BUFFER_POINTER`.
    ///
    /// # Errors
    /// If the block is too short.
    pub fn arguments_from_block(&self, block: &[u8]) -> Result<Vec<u64>, ArgumentError> {
        self.check_parameters()?;
        let too_short = || {
            let (expected, given) = (self.parameter_bytes(), block.len());
            ArgumentError::Block { signature: self.signature(), expected, given }
        };
        let read = |parameter: &Parameter| {
            let bytes = block.get(parameter.offset..parameter.offset + parameter.size).ok_or_else(too_short)?;
            Ok(little_endian(bytes))
        };
        self.parameters().iter().map(read).collect()
    }

    fn check_parameters(&self) -> Result<(), ArgumentError> {
        match self.parameters().iter().position(|parameter| parameter.kind == ParameterKind::Tile) {
            None => Ok(()),
            Some(index) => Err(ArgumentError::Parameter { signature: self.signature(), index }),
        }
    }
}

/// The little-endian number in up to eight bytes.
fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
}
