//! NumPy's `.npy` files, as bytes.
//!
//! Types that numpy does not have are stored as bits: `bf16` in `uint16`, `tf32` in `uint32` (or `float32`), the eight-bit
//! floats in `uint8`, four-bit types one element per byte in `uint8` or `int8`. The void types `V1` and `V2` under which
//! `ml_dtypes` saves its arrays are read the same way.

use super::array::{Array, ArrayError, Dtype, MAX_RANK, byte_size};
use std::io::{Read, Write};
use tileir_ir::{FloatFormat, IntFormat, Scalar};

/// The reason why bytes are not an array, or not the requested one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NpyError {
    /// The magic number is missing.
    #[error("this is not a .npy file")]
    Magic,
    /// Malformed header.
    #[error("the header of the .npy file is broken: {0}")]
    Header(&'static str),
    /// No kernel accepts the element type.
    #[error("the .npy file has elements of type `{0}`, which no kernel takes")]
    Descr(String),
    /// The file ends too early.
    #[error("the .npy file ends too early: {expected} bytes of elements are announced, {found} are there")]
    Short {
        /// The size in the header.
        expected: usize,
        /// The bytes of the file.
        found: usize,
    },
    /// The element type is not the requested one.
    #[error("elements of type {found} do not fit {wanted}: {fitting}")]
    Type {
        /// The type in the file.
        found: String,
        /// The requested type.
        wanted: String,
        /// The types that fit.
        fitting: String,
    },
    /// Larger than the limit.
    #[error("its elements take {bytes} bytes, more than the limit of {limit}")]
    Large {
        /// The size in the header.
        bytes: usize,
        /// The limit.
        limit: u64,
    },
    /// Too many elements or dimensions.
    #[error(transparent)]
    Array(#[from] ArrayError),
    /// The file cannot be read.
    #[error("it cannot be read: {0}")]
    Read(String),
    /// An element does not fit a narrow type.
    #[error("element {index} is {value:#x}, which does not fit {wanted}")]
    Element {
        /// Its index, in row-major order.
        index: usize,
        /// Its bits.
        value: u64,
        /// The requested type.
        wanted: String,
    },
}

/// Kinds of elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Bool,
    Int,
    Uint,
    Float,
    Void,
}

/// Maximum length of a header. Those of arrays of numbers have less than 2 KiB.
const MAX_HEADER: usize = 1 << 16;

/// The bytes that are allocated for elements before any was read.
const FIRST_PART: usize = 16 << 20;

/// The header of a file.
pub(super) struct Header {
    kind: Kind,
    /// Bytes per element.
    size: usize,
    big_endian: bool,
    /// Whether the elements are in column-major order.
    columns: bool,
    pub(super) shape: Vec<usize>,
    /// The bytes of the elements.
    pub(super) length: usize,
}

impl Header {
    /// Reads up to the first element.
    pub(super) fn read(input: &mut dyn Read) -> Result<Header, NpyError> {
        let text = header_text(input)?;
        let header = std::str::from_utf8(&text).map_err(|_| NpyError::Header("it is no text"))?;
        let descr = field(header, "descr").ok_or(NpyError::Header("no `descr`"))?;
        let (kind, size, big_endian) = element(descr)?;
        let columns = match field(header, "fortran_order") {
            Some(text) if text.starts_with("True") => true,
            Some(text) if text.starts_with("False") => false,
            _ => return Err(NpyError::Header("no `fortran_order`")),
        };
        let shape = sizes(field(header, "shape")).ok_or(NpyError::Header("no `shape`"))?;
        if shape.len() > MAX_RANK {
            return Err(ArrayError::TooManyDimensions(shape.len()).into());
        }
        // Strides must not overflow even if there are no elements.
        let room = shape.iter().try_fold(8usize, |n, &d| n.checked_mul(d.max(1)));
        room.filter(|room| isize::try_from(*room).is_ok()).ok_or(NpyError::Header("its sizes are too large"))?;
        let count: usize = shape.iter().product();
        let length = count.checked_mul(size).ok_or(NpyError::Header("its sizes are too large"))?;
        Ok(Header { kind, size, big_endian, columns, shape, length })
    }

    /// Reads the elements. Memory grows with the data, not with the size in the header.
    pub(super) fn elements(self, input: &mut dyn Read) -> Result<Npy, NpyError> {
        let Header { kind, size, shape, length, .. } = self;
        let mut data = Vec::new();
        // The first part is large enough that most files are read in one go, and small enough to be harmless.
        let mut step = length.min(FIRST_PART);
        while data.len() < length {
            data.try_reserve_exact(step).map_err(|_| NpyError::Header("its sizes are too large"))?;
            if read_up_to(input, step, &mut data)? < step {
                return Err(NpyError::Short { expected: length, found: data.len() });
            }
            step = (length - data.len()).min(data.len().saturating_mul(4));
        }
        if self.columns {
            data = row_major(&shape, size, &data);
        }
        if self.big_endian {
            data.chunks_exact_mut(size).for_each(<[u8]>::reverse);
        }
        Ok(Npy { kind, size, shape, data })
    }
}

/// The text of the header.
fn header_text(input: &mut dyn Read) -> Result<Vec<u8>, NpyError> {
    let mut next = |count: usize| {
        let mut bytes = Vec::new();
        read_up_to(input, count, &mut bytes)?;
        Ok::<_, NpyError>(bytes)
    };
    let start = next(8)?;
    let version = start.strip_prefix(b"\x93NUMPY").and_then(<[u8]>::first).ok_or(NpyError::Magic)?;
    let length = match version {
        1 => next(2)?.try_into().map(|bytes| usize::from(u16::from_le_bytes(bytes))),
        2 | 3 => next(4)?.try_into().map(|bytes| u32::from_le_bytes(bytes) as usize),
        _ => Err(Vec::new()),
    };
    let length = length.map_err(|_| NpyError::Header("its length"))?;
    if length > MAX_HEADER {
        return Err(NpyError::Header("it is longer than 65536 bytes"));
    }
    let text = next(length)?;
    if text.len() == length { Ok(text) } else { Err(NpyError::Header("its length")) }
}

/// Appends the next `count` bytes, or all that are left.
fn read_up_to(input: &mut dyn Read, count: usize, out: &mut Vec<u8>) -> Result<usize, NpyError> {
    input.take(count as u64).read_to_end(out).map_err(|e| NpyError::Read(e.to_string()))
}

/// A `.npy` file: its type and sizes, and its elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Npy {
    kind: Kind,
    /// Bytes per element.
    size: usize,
    shape: Vec<usize>,
    /// Row-major, least significant byte first.
    data: Vec<u8>,
}

impl Npy {
    /// Reads the bytes of a file. Any byte order is accepted; column-major arrays become row-major.
    ///
    /// # Errors
    /// If the bytes are not a valid file.
    pub fn read(mut bytes: &[u8]) -> Result<Npy, NpyError> {
        Npy::read_from(&mut bytes, u64::MAX)
    }

    /// Reads a file, at most `limit` bytes of elements. Memory is bounded by the bytes of the file, whatever the header
    /// announces. Bytes after the elements are not read.
    ///
    /// # Errors
    /// If the file is not valid, or too large.
    pub fn read_from(input: &mut dyn Read, limit: u64) -> Result<Npy, NpyError> {
        let header = Header::read(input)?;
        if header.length as u64 > limit {
            return Err(NpyError::Large { bytes: header.length, limit });
        }
        header.elements(input)
    }

    /// Its sizes.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The element type, if numpy has that type.
    #[must_use]
    pub fn scalar(&self) -> Option<Scalar> {
        Some(match (self.kind, self.size) {
            (Kind::Bool, 1) => Scalar::Int(IntFormat::I1),
            (Kind::Int | Kind::Uint, 1) => Scalar::Int(IntFormat::I8),
            (Kind::Int | Kind::Uint, 2) => Scalar::Int(IntFormat::I16),
            (Kind::Int | Kind::Uint, 4) => Scalar::Int(IntFormat::I32),
            (Kind::Int | Kind::Uint, 8) => Scalar::Int(IntFormat::I64),
            (Kind::Float, 2) => Scalar::Float(FloatFormat::F16),
            (Kind::Float, 4) => Scalar::Float(FloatFormat::F32),
            (Kind::Float, 8) => Scalar::Float(FloatFormat::F64),
            // Only `bfloat16` of `ml_dtypes` is saved so; types of one byte are several.
            (Kind::Void, 2) => Scalar::Float(FloatFormat::BF16),
            _ => return None,
        })
    }

    /// The name of its type in numpy.
    fn type_name(&self) -> String {
        match self.kind {
            Kind::Bool => "bool".to_owned(),
            Kind::Int => format!("int{}", self.size * 8),
            Kind::Uint => format!("uint{}", self.size * 8),
            Kind::Float => format!("float{}", self.size * 8),
            Kind::Void => format!("V{}", self.size),
        }
    }

    /// Its elements as an array of `scalar`.
    ///
    /// # Errors
    /// If the type of the file does not fit.
    pub fn array(self, scalar: Scalar) -> Result<Array, NpyError> {
        let dtype = Dtype { unsigned: self.kind == Kind::Uint, ..Dtype::new(scalar) };
        let dtype =
            if matches!(scalar, Scalar::Int(IntFormat::I1) | Scalar::Float(_)) { Dtype::new(scalar) } else { dtype };
        if !fits(scalar, self.kind, self.size) {
            return Err(NpyError::Type {
                found: self.type_name(),
                wanted: Dtype::new(scalar).to_string(),
                fitting: format!("{} would", fitting(scalar).join(" or ")),
            });
        }
        byte_size(dtype, &self.shape)?;
        let width = scalar.bits();
        if width != 4 && width != 1 {
            return Ok(Array::from_memory(dtype, self.shape, self.data));
        }
        let mut data = self.data;
        for (index, byte) in data.iter_mut().enumerate() {
            let value = u64::from(*byte);
            let negative = self.kind == Kind::Int && width == 4 && *byte >= 0xf8;
            if value >> width != 0 && !negative {
                return Err(NpyError::Element { index, value, wanted: dtype.to_string() });
            }
            *byte &= (1 << width) - 1;
        }
        if width == 4 {
            let pairs = data.len().div_ceil(2);
            for i in 0..pairs {
                data[i] = data[2 * i] | data.get(2 * i + 1).map_or(0, |high| high << 4);
            }
            data.truncate(pairs);
            data.shrink_to_fit();
        }
        Ok(Array::from_memory(dtype, self.shape, data))
    }
}

/// The names of the numpy types that an element type accepts.
fn fitting(scalar: Scalar) -> &'static [&'static str] {
    match scalar {
        Scalar::Int(IntFormat::I1) => &["bool", "uint8", "int8"],
        Scalar::Int(IntFormat::I4 | IntFormat::I8) => &["int8", "uint8"],
        Scalar::Int(IntFormat::I16) => &["int16", "uint16"],
        Scalar::Int(IntFormat::I32) => &["int32", "uint32"],
        Scalar::Int(IntFormat::I64) => &["int64", "uint64"],
        Scalar::Float(FloatFormat::F16) => &["float16"],
        Scalar::Float(FloatFormat::F32) => &["float32"],
        Scalar::Float(FloatFormat::F64) => &["float64"],
        Scalar::Float(FloatFormat::BF16) => &["uint16 (its bits)", "V2"],
        Scalar::Float(FloatFormat::TF32) => &["float32", "uint32 (its bits)"],
        Scalar::Float(
            FloatFormat::F8E4M3FN
            | FloatFormat::F8E5M2
            | FloatFormat::F8E8M0FNU
            | FloatFormat::FNV8E5M3FNU
            | FloatFormat::F4E2M1FN,
        ) => &["uint8 (its bits)", "V1"],
    }
}

fn fits(scalar: Scalar, kind: Kind, size: usize) -> bool {
    let name = match kind {
        Kind::Bool => "bool".to_owned(),
        Kind::Int => format!("int{}", size * 8),
        Kind::Uint => format!("uint{}", size * 8),
        Kind::Float => format!("float{}", size * 8),
        Kind::Void => format!("V{size}"),
    };
    fitting(scalar).iter().any(|f| f.split(' ').next() == Some(name.as_str()))
}

/// The bytes of a file with an array. Types that numpy does not have are written as bits.
///
/// ```
/// use tileir_exec::host::{Spec, npy};
///
/// let array = "f32[2,3]:arange".parse::<Spec>()?.generate()?;
/// let file = npy::write(&array);
/// assert_eq!(npy::Npy::read(&file).unwrap().array(array.dtype().scalar).unwrap(), array);
/// # Ok::<(), tileir_exec::host::SpecError>(())
/// ```
#[must_use]
pub fn write(array: &Array) -> Vec<u8> {
    let mut out = Vec::new();
    // Writing to a vector cannot fail.
    let _ = write_to(array, &mut out);
    out
}

/// Writes an array in the format of [`write`]. Most element types have the same representation in memory and in the file.
///
/// # Errors
/// The errors of `out`.
pub fn write_to(array: &Array, out: &mut dyn Write) -> std::io::Result<()> {
    let dtype = array.dtype();
    let (descr, size) = match dtype.scalar {
        Scalar::Int(IntFormat::I1) => ("|b1".to_owned(), 1),
        Scalar::Int(format) => {
            let size = format.bits().div_ceil(8) as usize;
            (format!("{}{}{size}", order(size), if dtype.unsigned { 'u' } else { 'i' }), size)
        }
        Scalar::Float(format @ (FloatFormat::F16 | FloatFormat::F32 | FloatFormat::F64)) => {
            (format!("<f{}", format.bits() / 8), format.bits() as usize / 8)
        }
        Scalar::Float(format) => {
            let size = format.storage_bits().div_ceil(8) as usize;
            (format!("{}u{size}", order(size)), size)
        }
    };
    let sizes: Vec<String> = array.shape().iter().map(usize::to_string).collect();
    let comma = if sizes.len() == 1 { "," } else { "" };
    let mut header =
        format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({}{comma}), }}", sizes.join(", "));
    // Elements begin at a multiple of 64 bytes, after a newline.
    while !(10 + header.len() + 1).is_multiple_of(64) {
        header.push(' ');
    }
    header.push('\n');
    out.write_all(b"\x93NUMPY\x01\x00")?;
    out.write_all(&(header.len() as u16).to_le_bytes())?;
    out.write_all(header.as_bytes())?;
    if is_memory(dtype.scalar) {
        return out.write_all(array.bytes());
    }
    let wide = |bits: u64| match dtype.scalar {
        Scalar::Int(IntFormat::I4) if !dtype.unsigned => IntFormat::I4.sign_extend(bits) as u64,
        _ => bits,
    };
    let mut part = Vec::with_capacity(MAX_HEADER);
    for bits in array.bits() {
        part.extend(&wide(bits).to_le_bytes()[..size]);
        if part.len() >= MAX_HEADER {
            out.write_all(&part)?;
            part.clear();
        }
    }
    out.write_all(&part)
}

/// Whether file and memory have the same representation of an element: whole bytes, with every pattern valid.
fn is_memory(scalar: Scalar) -> bool {
    match scalar {
        Scalar::Int(format) => !matches!(format, IntFormat::I1 | IntFormat::I4),
        Scalar::Float(format) => !matches!(format, FloatFormat::TF32 | FloatFormat::F4E2M1FN),
    }
}

fn order(size: usize) -> char {
    if size == 1 { '|' } else { '<' }
}

/// The text of the header, from the value of a field on.
fn field<'t>(header: &'t str, name: &str) -> Option<&'t str> {
    for quote in ['\'', '"'] {
        if let Some(at) = header.find(&format!("{quote}{name}{quote}")) {
            return header[at + name.len() + 2..].trim_start().strip_prefix(':').map(str::trim_start);
        }
    }
    None
}

/// The element type that `'<f4'` names: kind, bytes, and whether the most significant byte comes first.
fn element(text: &str) -> Result<(Kind, usize, bool), NpyError> {
    let quote = text.chars().next().filter(|c| matches!(c, '\'' | '"'));
    let quote = quote.ok_or_else(|| NpyError::Descr("a record".to_owned()))?;
    let name = text[1..].split(quote).next().unwrap_or_default();
    let unknown = || NpyError::Descr(name.to_owned());
    let bare = name.trim_start_matches(['<', '>', '|', '=']);
    let kind = match bare.chars().next() {
        Some('b') => Kind::Bool,
        Some('i') => Kind::Int,
        Some('u') => Kind::Uint,
        Some('f') => Kind::Float,
        Some('V') => Kind::Void,
        _ => return Err(unknown()),
    };
    let size = bare[1..].parse().ok().filter(|s| matches!(s, 1 | 2 | 4 | 8)).ok_or_else(unknown)?;
    Ok((kind, size, name.starts_with('>')))
}

/// The sizes that `(3, 4)` names.
fn sizes(text: Option<&str>) -> Option<Vec<usize>> {
    let inside = text?.strip_prefix('(')?.split(')').next()?;
    inside.split(',').map(str::trim).filter(|s| !s.is_empty()).map(|s| s.parse().ok()).collect()
}

/// Elements of `size` bytes in row-major order, from column-major.
fn row_major(shape: &[usize], size: usize, data: &[u8]) -> Vec<u8> {
    let mut steps = vec![1; shape.len()];
    for d in 1..shape.len() {
        steps[d] = steps[d - 1] * shape[d - 1];
    }
    let mut out = Vec::with_capacity(data.len());
    if !data.is_empty() {
        crate::tile::walk(shape, &steps, 0, |at| out.extend(&data[at * size..(at + 1) * size]));
    }
    out
}
