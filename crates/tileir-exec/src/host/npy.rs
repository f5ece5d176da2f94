//! NumPy's `.npy` files, as bytes.
//!
//! Types that numpy does not have are stored as the package `ml_dtypes` stores them: `bf16` as `<V2`, the eight-bit floats
//! and `f4E2M1FN`, an element per byte, as `<V1`. Numpy reads these as void types, and `.view(ml_dtypes.bfloat16)`
//! converts them. One type differs: `ml_dtypes` saves `float8_e5m2` as `<f1`, which numpy itself cannot read, so it is
//! read here but written as `<V1`. `tf32` is stored as `uint32`, four-bit integers an element per byte as `int8` or `uint8`.
//! All of these types can also be read from unsigned integers that hold their bits.

use super::array::{Array, ArrayError, ArrayOrder, ArrayType, Dtype, MAX_RANK, byte_size, canonical_order};
use std::io::{Read, Write};
use tileir_ir::{FloatFormat, IntFormat, Scalar};

/// The reason why bytes are not an array, or not the requested one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NpyError {
    /// The magic number is missing.
    #[error("this is not a .npy file")]
    Magic,
    /// A version of the format that does not exist.
    #[error("the .npy file has version {0} of the format, but only versions 1 to 3 can be read")]
    Version(u8),
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
enum ElementKind {
    Bool,
    Int,
    Uint,
    Float,
    Void,
}

/// Maximum length of a header. Those of arrays of numbers have less than 2 KiB.
const MAX_HEADER: usize = 1 << 16;

/// The bytes before the header that is written: the magic number, the version, and the length of the header.
const PREFIX_BYTES: usize = 6 + 2 + 2;

/// Elements that are converted are written in parts of about this many bytes.
const WRITE_BUFFER: usize = 1 << 16;

/// The bytes that are allocated for elements before any is read.
const FIRST_ALLOCATION: usize = 16 << 20;

/// The header of a file.
pub(super) struct Header {
    kind: ElementKind,
    /// Bytes per element.
    size: usize,
    big_endian: bool,
    order: ArrayOrder,
    pub(super) shape: Vec<usize>,
    /// The bytes of the elements.
    pub(super) length: usize,
}

impl Header {
    /// Reads the header, up to the first element.
    ///
    /// # Errors
    /// If the input cannot be read, the header is malformed, or no element type is stored like that.
    pub(super) fn read(input: &mut dyn Read) -> Result<Header, NpyError> {
        let text = header_text(input)?;
        let header = std::str::from_utf8(&text).map_err(|_| NpyError::Header("it is not text"))?;
        let descr = field(header, "descr").ok_or(NpyError::Header("no `descr`"))?;
        let (kind, size, big_endian) = element(descr)?;
        let order = match field(header, "fortran_order") {
            Some(text) if text.starts_with("True") => ArrayOrder::Columns,
            Some(text) if text.starts_with("False") => ArrayOrder::Rows,
            _ => return Err(NpyError::Header("no `fortran_order`")),
        };
        let shape = sizes(field(header, "shape")).ok_or(NpyError::Header("no `shape`"))?;
        if shape.len() > MAX_RANK {
            return Err(ArrayError::TooManyDimensions(shape.len()).into());
        }
        // Strides must not overflow even if there are no elements.
        let bytes = shape.iter().try_fold(8usize, |n, &d| n.checked_mul(d.max(1)));
        bytes.filter(|bytes| isize::try_from(*bytes).is_ok()).ok_or(NpyError::Header("its sizes are too large"))?;
        let count: usize = shape.iter().product();
        let length = count.checked_mul(size).ok_or(NpyError::Header("its sizes are too large"))?;
        Ok(Header { kind, size, big_endian, order, shape, length })
    }

    /// The element type; `None` if several types are stored as the type in the header.
    pub(super) fn scalar(&self) -> Option<Scalar> {
        scalar_of(self.kind, self.size)
    }

    /// The type of the array, if its elements are of type `scalar`.
    pub(super) fn array_type(&self, scalar: Scalar) -> Result<ArrayType, NpyError> {
        let dtype = array_dtype(scalar, self.kind, self.size)?;
        byte_size(dtype, &self.shape)?;
        Ok(ArrayType { dtype, shape: self.shape.clone(), order: canonical_order(&self.shape, self.order) })
    }

    /// Reads the elements and calls `each` with their memory representation, `bytes` bytes at a time. `bytes` is a multiple of
    /// eight.
    ///
    /// # Errors
    /// If the input is too short or cannot be read, or an element does not fit the type.
    pub(super) fn read_chunks(
        &self,
        scalar: Scalar,
        bytes: usize,
        input: &mut dyn Read,
        each: &mut dyn FnMut(&[u8]),
    ) -> Result<(), NpyError> {
        let dtype = array_dtype(scalar, self.kind, self.size)?;
        // A byte of memory has two elements of four bits; a file has a byte for each.
        let part_bytes = if scalar.bits() == 4 { 2 * bytes } else { bytes };
        let (mut read, mut part) = (0, Vec::with_capacity(part_bytes.min(self.length)));
        while read < self.length {
            part.clear();
            let step = part_bytes.min(self.length - read);
            if read_up_to(input, step, &mut part)? < step {
                return Err(NpyError::Short { expected: self.length, found: read + part.len() });
            }
            if self.big_endian {
                part.chunks_exact_mut(self.size).for_each(<[u8]>::reverse);
            }
            pack_narrow(dtype, self.kind, read, &mut part)?;
            each(&part);
            read += step;
        }
        Ok(())
    }

    /// Reads the elements. Memory grows with the data, not with the size in the header.
    pub(super) fn elements(self, input: &mut dyn Read) -> Result<Npy, NpyError> {
        let Header { kind, size, order, shape, length, .. } = self;
        let mut data = Vec::new();
        // The first part is large enough that most files are read in one go, and small enough to be harmless.
        let mut step = length.min(FIRST_ALLOCATION);
        while data.len() < length {
            data.try_reserve_exact(step).map_err(|_| NpyError::Header("its sizes are too large"))?;
            if read_up_to(input, step, &mut data)? < step {
                return Err(NpyError::Short { expected: length, found: data.len() });
            }
            step = (length - data.len()).min(data.len().saturating_mul(4));
        }
        if self.big_endian {
            data.chunks_exact_mut(size).for_each(<[u8]>::reverse);
        }
        Ok(Npy { kind, size, shape, order, data })
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
        &unknown => return Err(NpyError::Version(unknown)),
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
    kind: ElementKind,
    /// Bytes per element.
    size: usize,
    shape: Vec<usize>,
    order: ArrayOrder,
    /// The elements, little-endian.
    data: Vec<u8>,
}

impl Npy {
    /// Reads the bytes of a file. Any byte order is accepted; the order of the elements is kept.
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
        scalar_of(self.kind, self.size)
    }

    /// Its elements as an array of `scalar`.
    ///
    /// # Errors
    /// If the type of the file does not fit.
    pub fn array(self, scalar: Scalar) -> Result<Array, NpyError> {
        let dtype = array_dtype(scalar, self.kind, self.size)?;
        byte_size(dtype, &self.shape)?;
        let mut data = self.data;
        pack_narrow(dtype, self.kind, 0, &mut data)?;
        Ok(Array::from_memory(dtype, self.shape, data).with_order(self.order))
    }
}

/// The element type of a numpy type; `None` if none or several types are stored like that.
fn scalar_of(kind: ElementKind, size: usize) -> Option<Scalar> {
    Some(match (kind, size) {
        (ElementKind::Bool, 1) => Scalar::Int(IntFormat::I1),
        (ElementKind::Int | ElementKind::Uint, 1) => Scalar::Int(IntFormat::I8),
        (ElementKind::Int | ElementKind::Uint, 2) => Scalar::Int(IntFormat::I16),
        (ElementKind::Int | ElementKind::Uint, 4) => Scalar::Int(IntFormat::I32),
        (ElementKind::Int | ElementKind::Uint, 8) => Scalar::Int(IntFormat::I64),
        (ElementKind::Float, 2) => Scalar::Float(FloatFormat::F16),
        (ElementKind::Float, 4) => Scalar::Float(FloatFormat::F32),
        (ElementKind::Float, 8) => Scalar::Float(FloatFormat::F64),
        // `ml_dtypes` saves only `float8_e5m2` as `f1` and only `bfloat16` as `V2`; several types are saved as `V1`.
        (ElementKind::Float, 1) => Scalar::Float(FloatFormat::F8E5M2),
        (ElementKind::Void, 2) => Scalar::Float(FloatFormat::BF16),
        _ => return None,
    })
}

/// The type of the array if the elements of the file are of type `scalar`.
///
/// # Errors
/// If the type in the file does not fit.
fn array_dtype(scalar: Scalar, kind: ElementKind, size: usize) -> Result<Dtype, NpyError> {
    if !fits(scalar, kind, size) {
        return Err(NpyError::Type {
            found: type_name(kind, size),
            wanted: Dtype::new(scalar).to_string(),
            fitting: format!("{} would", fitting(scalar).join(" or ")),
        });
    }
    match scalar {
        Scalar::Int(IntFormat::I1) | Scalar::Float(_) => Ok(Dtype::new(scalar)),
        Scalar::Int(_) => Ok(Dtype { unsigned: kind == ElementKind::Uint, ..Dtype::new(scalar) }),
    }
}

/// Converts elements from the file, which has a byte for each element of less than a byte, to their memory representation.
/// `first` is the index of the first element.
fn pack_narrow(dtype: Dtype, kind: ElementKind, first: usize, data: &mut Vec<u8>) -> Result<(), NpyError> {
    let width = dtype.scalar.bits();
    if width != 4 && width != 1 {
        return Ok(());
    }
    for (i, byte) in data.iter_mut().enumerate() {
        let value = u64::from(*byte);
        let negative = kind == ElementKind::Int && width == 4 && *byte >= 0xf8;
        if value >> width != 0 && !negative {
            return Err(NpyError::Element { index: first + i, value, wanted: dtype.to_string() });
        }
        *byte &= (1 << width) - 1;
    }
    if width == 4 {
        let pairs = data.len().div_ceil(2);
        for i in 0..pairs {
            data[i] = data[2 * i] | data.get(2 * i + 1).map_or(0, |high| high << 4);
        }
        data.truncate(pairs);
    }
    Ok(())
}

/// The names of the numpy types that an element type accepts.
fn fitting(scalar: Scalar) -> &'static [&'static str] {
    match scalar {
        Scalar::Int(IntFormat::I1) => &["bool", "uint8", "int8"],
        Scalar::Int(IntFormat::I4) => &["int8", "uint8", "V1"],
        Scalar::Int(IntFormat::I8) => &["int8", "uint8"],
        Scalar::Int(IntFormat::I16) => &["int16", "uint16"],
        Scalar::Int(IntFormat::I32) => &["int32", "uint32"],
        Scalar::Int(IntFormat::I64) => &["int64", "uint64"],
        Scalar::Float(FloatFormat::F16) => &["float16"],
        Scalar::Float(FloatFormat::F32) => &["float32"],
        Scalar::Float(FloatFormat::F64) => &["float64"],
        Scalar::Float(FloatFormat::BF16) => &["V2 (bfloat16 of ml_dtypes)", "uint16 (its bits)"],
        Scalar::Float(FloatFormat::TF32) => &["float32", "uint32 (its bits)"],
        Scalar::Float(FloatFormat::F8E5M2) => &["float8", "V1", "uint8 (its bits)"],
        Scalar::Float(
            FloatFormat::F8E4M3FN | FloatFormat::F8E8M0FNU | FloatFormat::FNV8E5M3FNU | FloatFormat::F4E2M1FN,
        ) => &["V1 (of ml_dtypes)", "uint8 (its bits)"],
    }
}

/// Whether elements of a numpy type can be read as elements of `scalar`.
fn fits(scalar: Scalar, kind: ElementKind, size: usize) -> bool {
    let name = type_name(kind, size);
    fitting(scalar).iter().any(|f| f.split(' ').next() == Some(name.as_str()))
}

/// The name of an element type in numpy.
fn type_name(kind: ElementKind, size: usize) -> String {
    match kind {
        ElementKind::Bool => "bool".to_owned(),
        ElementKind::Int => format!("int{}", size * 8),
        ElementKind::Uint => format!("uint{}", size * 8),
        ElementKind::Float => format!("float{}", size * 8),
        ElementKind::Void => format!("V{size}"),
    }
}

/// The bytes of a file with an array, in the order of memory.
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
    write_header(&array.array_type(), out)?;
    if is_stored_as_in_memory(dtype.scalar) {
        return out.write_all(array.bytes());
    }
    let wide = |bits: u64| match dtype.scalar {
        Scalar::Int(IntFormat::I4) if !dtype.unsigned => IntFormat::I4.sign_extend(bits) as u64,
        _ => bits,
    };
    // Elements that are not stored as in memory have a byte each, but for `tf32`.
    let size = dtype.scalar.bits().next_power_of_two().max(8) as usize / 8;
    let mut part = Vec::with_capacity(WRITE_BUFFER);
    for bits in (0..array.len()).map(|at| array.memory_bits(at)) {
        part.extend(&wide(bits).to_le_bytes()[..size]);
        if part.len() >= WRITE_BUFFER {
            out.write_all(&part)?;
            part.clear();
        }
    }
    out.write_all(&part)
}

/// Writes magic number, version and header.
pub(super) fn write_header(array: &ArrayType, out: &mut dyn Write) -> std::io::Result<()> {
    let dtype = array.dtype;
    let descr = match dtype.scalar {
        Scalar::Int(IntFormat::I1) => "|b1".to_owned(),
        Scalar::Int(format) => {
            let size = format.bits().div_ceil(8) as usize;
            format!("{}{}{size}", byte_order(size), if dtype.unsigned { 'u' } else { 'i' })
        }
        Scalar::Float(format @ (FloatFormat::F16 | FloatFormat::F32 | FloatFormat::F64)) => {
            format!("<f{}", format.bits() / 8)
        }
        Scalar::Float(FloatFormat::TF32) => "<u4".to_owned(),
        Scalar::Float(format) => {
            format!("<V{}", format.storage_bits().div_ceil(8))
        }
    };
    let sizes: Vec<String> = array.shape.iter().map(usize::to_string).collect();
    // A Python tuple of one element needs a comma: `(3,)`.
    let comma = if sizes.len() == 1 { "," } else { "" };
    let fortran_order = if array.order == ArrayOrder::Columns { "True" } else { "False" };
    let mut header =
        format!("{{'descr': '{descr}', 'fortran_order': {fortran_order}, 'shape': ({}{comma}), }}", sizes.join(", "));
    // Elements begin at a multiple of 64 bytes, after a newline.
    while !(PREFIX_BYTES + header.len() + 1).is_multiple_of(64) {
        header.push(' ');
    }
    header.push('\n');
    out.write_all(b"\x93NUMPY\x01\x00")?;
    out.write_all(&(header.len() as u16).to_le_bytes())?;
    out.write_all(header.as_bytes())
}

/// Whether file and memory have the same representation of an element: whole bytes, with every pattern valid.
pub(super) fn is_stored_as_in_memory(scalar: Scalar) -> bool {
    match scalar {
        Scalar::Int(format) => !matches!(format, IntFormat::I1 | IntFormat::I4),
        Scalar::Float(format) => !matches!(format, FloatFormat::TF32 | FloatFormat::F4E2M1FN),
    }
}

/// The character for little-endian elements of `size` bytes in the name of a numpy type.
fn byte_order(size: usize) -> char {
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
fn element(text: &str) -> Result<(ElementKind, usize, bool), NpyError> {
    let quote = text.chars().next().filter(|c| matches!(c, '\'' | '"'));
    let quote = quote.ok_or_else(|| NpyError::Descr("a record".to_owned()))?;
    let name = text[1..].split(quote).next().unwrap_or_default();
    let unknown = || NpyError::Descr(name.to_owned());
    let bare = name.trim_start_matches(['<', '>', '|', '=']);
    let kind = match bare.chars().next() {
        Some('b') => ElementKind::Bool,
        Some('i') => ElementKind::Int,
        Some('u') => ElementKind::Uint,
        Some('f') => ElementKind::Float,
        Some('V') => ElementKind::Void,
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
