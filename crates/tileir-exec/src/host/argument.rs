//! Arguments as they are written: numbers, arrays from files, generated arrays.

use super::array::{Array, Dtype};
use super::bind::BindError;
use super::generate::{Spec, SpecError};
use super::npy::{Header, NpyError};
use std::io::Read;
use std::str::FromStr;
use tileir_ir::Scalar;

/// Opens the file with this name for reading.
pub type OpenFile<'a> = &'a mut dyn FnMut(&str) -> std::io::Result<Box<dyn Read>>;

/// Requirements on an array.
#[derive(Clone, Copy, Debug)]
pub struct ArrayRequirements<'a> {
    /// The element type; `None` for any.
    pub scalar: Option<Scalar>,
    /// The sizes; `None` for any.
    pub shape: Option<&'a [usize]>,
    /// Maximum size in bytes.
    pub max_bytes: u64,
}

impl ArrayRequirements<'_> {
    /// Checks the sizes and the bytes of the array `name`, before memory is allocated.
    pub(super) fn check(&self, name: &str, shape: &[usize], bytes: u64) -> Result<(), BindError> {
        if let Some(required) = self.shape.filter(|required| *required != shape) {
            let list = |sizes: &[usize]| sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
            return Err(BindError::new(format!("its shape is [{}], not [{}]", list(shape), list(required))));
        }
        match bytes > self.max_bytes {
            true => Err(BindError::memory(format!(
                "{name} has {bytes} bytes, and the limit on memory leaves {} for it",
                self.max_bytes
            ))),
            false => Ok(()),
        }
    }
}

/// The source of an array: a file or a generator.
#[derive(Clone, PartialEq, Debug)]
pub enum ArraySource {
    /// A `.npy` file.
    File(String),
    /// A generated array.
    Spec(Spec),
}

impl FromStr for ArraySource {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<ArraySource, SpecError> {
        if is_file(text) { Ok(ArraySource::File(text.to_owned())) } else { text.parse().map(ArraySource::Spec) }
    }
}

fn is_file(text: &str) -> bool {
    text.ends_with(".npy")
}

impl ArraySource {
    /// The array. The error is a sentence.
    ///
    /// # Errors
    /// If the file cannot be read, or the array does not meet the requirements.
    pub fn array(&self, required: ArrayRequirements<'_>, open: OpenFile<'_>) -> Result<Array, BindError> {
        let error = BindError::new;
        match self {
            ArraySource::File(path) => {
                let mut file = open(path).map_err(|e| error(format!("cannot read '{path}': {e}")))?;
                let broken = |e: NpyError| error(format!("'{path}': {e}"));
                let header = Header::read(&mut file).map_err(broken)?;
                required.check(&format!("'{path}'"), &header.shape, header.length as u64)?;
                let npy = header.elements(&mut file).map_err(broken)?;
                let unknown = || error(format!("'{path}' does not name its element type"));
                let scalar = required.scalar.or_else(|| npy.scalar()).ok_or_else(unknown)?;
                npy.array(scalar).map_err(broken)
            }
            ArraySource::Spec(spec) => match required.scalar {
                Some(scalar) if spec.dtype.scalar != scalar => {
                    Err(error(format!("`{spec}` has elements of type {}, not {}", spec.dtype, Dtype::new(scalar))))
                }
                _ => {
                    required.check(&format!("`{spec}`"), &spec.shape, spec.byte_size())?;
                    spec.generate().map_err(|e| error(e.to_string()))
                }
            },
        }
    }

    pub(super) fn rank(&self) -> Option<usize> {
        match self {
            ArraySource::File(_) => None,
            ArraySource::Spec(spec) => Some(spec.shape.len()),
        }
    }
}

/// An argument as text:
///
/// ```text
/// ARGUMENT = [NAME "="] VALUE
/// VALUE    = NUMBER | "null" | [TENSOR] ARRAY | [TENSOR] ALIAS | "tensors:" SOURCE {"+" SOURCE}
/// ARRAY    = SOURCE ["@" N]                  the pointer is that of element N, by default 0
/// SOURCE   = FILE.npy | SPEC                 a generated array such as f32[8]:ones, see `Spec`
/// ALIAS    = "at:" NAME ["+" N]              element N of the array of an earlier argument
///          | "bytes:" NAME ["+" N]           byte N of such an array, whatever its element type
/// TENSOR   = "tensor" ["[" SIZES "]"] ["(" STRIDES ")"] ":"
/// ```
///
/// An array without a prefix is one pointer.
///
/// With the prefix `tensor:`, it is the parameters that kernels take for a tensor: a pointer, the sizes, the strides.
/// `tensor:f32[4,8]` is a pointer, 4, 8, 8, 1. An array from a file keeps the order of the file: an array of 4 by 8 in
/// Fortran's order is a pointer, 4, 8, 1, 4. `tensor[4,8](16,1):f32[4,16]` passes other sizes and strides than those of the
/// array.
///
/// `tensors:` is a list of arrays, which has two parameters: a pointer to a table of `i64`, and the number of its rows. The
/// row of an array is its address, its sizes and its strides. The arrays of a list `xs` are named `xs.0`, `xs.1`, ….
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    /// The whole text.
    pub text: String,
    /// The name.
    pub name: Option<String>,
    pub(super) value: ArgumentValue,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum ArgumentValue {
    Scalar(String),
    Null,
    Array {
        source: ArraySource,
        /// The pointer is that of this element.
        element_offset: usize,
        tensor: Option<TensorOverride>,
    },
    /// The memory of another argument.
    Alias {
        name: String,
        element_offset: usize,
        tensor: Option<TensorOverride>,
    },
    /// A byte in the memory of another argument, which may have other elements.
    Bytes {
        name: String,
        offset: usize,
    },
    List(Vec<ArraySource>),
}

/// The explicit sizes and strides of a `tensor:` argument; `None` for those of the array.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TensorOverride {
    pub sizes: Option<Vec<usize>>,
    pub strides: Option<Vec<usize>>,
}

impl TensorOverride {
    /// Splits off the prefix `tensor[SIZES](STRIDES):`, whose lists are optional. `None` if the prefix is missing.
    fn split_prefix(text: &str) -> Option<(TensorOverride, &str)> {
        let mut rest = text.strip_prefix("tensor")?;
        let mut tensor = TensorOverride::default();
        for (open, close, list) in [('[', ']', &mut tensor.sizes), ('(', ')', &mut tensor.strides)] {
            if let Some((numbers, after)) = rest.strip_prefix(open).and_then(|inside| inside.split_once(close)) {
                let numbers = numbers.split(',').map(|n| n.trim().parse().ok()).collect::<Option<Vec<usize>>>();
                *list = Some(numbers?);
                rest = after;
            }
        }
        Some((tensor, rest.strip_prefix(':')?))
    }
}

/// Splits off the suffix `SEPARATOR N`; N is 0 if the suffix is missing.
fn split_offset_suffix(text: &str, separator: char) -> (&str, usize) {
    let number = text.rsplit_once(separator).and_then(|(rest, n)| Some((rest, n.parse().ok()?)));
    number.unwrap_or((text, 0))
}

/// Splits a list at each `+` outside of brackets.
fn split_list(text: &str) -> Vec<&str> {
    let mut depth = 0_i32;
    let split = |c: char| {
        depth += i32::from(matches!(c, '(' | '[')) - i32::from(matches!(c, ')' | ']'));
        c == '+' && depth == 0
    };
    text.split(split).collect()
}

impl Argument {
    /// The files that it names.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let sources = match &self.value {
            ArgumentValue::Array { source, .. } => std::slice::from_ref(source),
            ArgumentValue::List(sources) => sources,
            ArgumentValue::Scalar(_)
            | ArgumentValue::Null
            | ArgumentValue::Alias { .. }
            | ArgumentValue::Bytes { .. } => &[],
        };
        sources.iter().filter_map(|source| match source {
            ArraySource::File(path) => Some(path.as_str()),
            ArraySource::Spec(_) => None,
        })
    }
}

impl FromStr for Argument {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Argument, SpecError> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) if is_name(name) => (Some(name.to_owned()), value),
            _ => (None, text),
        };
        if let Some(list) = value.strip_prefix("tensors:") {
            let sources = split_list(list).into_iter().map(str::parse).collect::<Result<_, SpecError>>()?;
            return Ok(Argument { text: text.to_owned(), name, value: ArgumentValue::List(sources) });
        }
        let (tensor, value) = match TensorOverride::split_prefix(value) {
            Some((tensor, value)) => (Some(tensor), value),
            None => (None, value),
        };
        let value = if let Some(other) = value.strip_prefix("at:") {
            let (name, element_offset) = split_offset_suffix(other, '+');
            ArgumentValue::Alias { name: name.to_owned(), element_offset, tensor }
        } else if let (None, Some(other)) = (&tensor, value.strip_prefix("bytes:")) {
            let (name, offset) = split_offset_suffix(other, '+');
            ArgumentValue::Bytes { name: name.to_owned(), offset }
        } else if tensor.is_some() || is_file(split_offset_suffix(value, '@').0) || value.contains('[') {
            let (source, element_offset) = split_offset_suffix(value, '@');
            ArgumentValue::Array { source: source.parse()?, element_offset, tensor }
        } else if value == "null" {
            ArgumentValue::Null
        } else {
            ArgumentValue::Scalar(value.to_owned())
        };
        Ok(Argument { text: text.to_owned(), name, value })
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '$'))
}
