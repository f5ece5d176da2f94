//! Arguments as they are written: numbers, arrays from files, generated arrays.

use super::array::{Array, Dtype};
use super::bind::BindError;
use super::generate::{Spec, SpecError};
use super::npy::{Header, NpyError};
use std::io::Read;
use std::str::FromStr;
use tileir_ir::Scalar;

/// Opens a file.
pub type Load<'a> = &'a mut dyn FnMut(&str) -> std::io::Result<Box<dyn Read>>;

/// Requirements on an array.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The element type; `None` for any.
    pub scalar: Option<Scalar>,
    /// The sizes; `None` for any.
    pub shape: Option<&'a [usize]>,
    /// Maximum size in bytes.
    pub max_bytes: u64,
}

impl Wanted<'_> {
    /// Checks the sizes and the bytes of the array `what`, before memory is allocated.
    pub(super) fn allows(&self, what: &str, shape: &[usize], bytes: u64) -> Result<(), BindError> {
        if let Some(wanted) = self.shape.filter(|wanted| *wanted != shape) {
            let list = |sizes: &[usize]| sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
            return Err(BindError::plain(format!("its shape is [{}], not [{}]", list(shape), list(wanted))));
        }
        match bytes > self.max_bytes {
            true => Err(BindError::memory(format!(
                "{what} has {bytes} bytes, and the limit on memory leaves {} for it",
                self.max_bytes
            ))),
            false => Ok(()),
        }
    }
}

/// The origin of an array.
#[derive(Clone, PartialEq, Debug)]
pub enum Origin {
    /// A `.npy` file.
    File(String),
    /// A generated array.
    Spec(Spec),
}

impl FromStr for Origin {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Origin, SpecError> {
        if is_file(text) { Ok(Origin::File(text.to_owned())) } else { text.parse().map(Origin::Spec) }
    }
}

fn is_file(text: &str) -> bool {
    text.ends_with(".npy")
}

impl Origin {
    /// The array. The error is a sentence.
    ///
    /// # Errors
    /// If the file cannot be read, or the array does not meet the requirements.
    pub fn array(&self, wanted: Wanted<'_>, load: Load<'_>) -> Result<Array, BindError> {
        let plain = BindError::plain;
        match self {
            Origin::File(path) => {
                let mut file = load(path).map_err(|e| plain(format!("cannot read '{path}': {e}")))?;
                let broken = |e: NpyError| plain(format!("'{path}': {e}"));
                let header = Header::read(&mut file).map_err(broken)?;
                wanted.allows(&format!("'{path}'"), &header.shape, header.length as u64)?;
                let npy = header.elements(&mut file).map_err(broken)?;
                let unknown = || plain(format!("'{path}' does not say what its elements are"));
                let scalar = wanted.scalar.or_else(|| npy.scalar()).ok_or_else(unknown)?;
                npy.array(scalar).map_err(broken)
            }
            Origin::Spec(spec) => match wanted.scalar {
                Some(scalar) if spec.dtype.scalar != scalar => {
                    Err(plain(format!("`{spec}` has elements of type {}, not {}", spec.dtype, Dtype::new(scalar))))
                }
                _ => {
                    wanted.allows(&format!("`{spec}`"), &spec.shape, spec.byte_size())?;
                    spec.generate().map_err(|e| plain(e.to_string()))
                }
            },
        }
    }

    pub(super) fn rank(&self) -> Option<usize> {
        match self {
            Origin::File(_) => None,
            Origin::Spec(spec) => Some(spec.shape.len()),
        }
    }
}

/// An argument as written: `[NAME=]VALUE`. A value is a number, `null`, or an array: a `.npy` file, or a [`Spec`] such
/// as `f32[8]:ones`. With `@N` behind it, the pointer is that of element N. `at:NAME` is the memory of an array that an
/// argument before has, and `at:NAME+N` its element N.
///
/// With `tensor:` in front an array stands for the pointer, the sizes and the strides that kernels take one after another:
/// `tensor:f32[4,8]` is a pointer, 4, 8, 8, 1. The memory of an array from a file has the file's order, and so do its
/// strides: an array of 4 by 8 in Fortran's order is a pointer, 4, 8, 1, 4. Other sizes and strides may be given: `tensor[4,8](16,1):f32[4,16]`. Arrays
/// joined by `+` behind `tensors:` stand for
/// the two parameters that a list of arrays is: a pointer to a table of `i64` with a row for each array of its address,
/// sizes and strides, and the number of rows. The arrays of a list `xs` are called `xs.0`, `xs.1`, ….
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    /// The whole text.
    pub text: String,
    /// The name.
    pub name: Option<String>,
    pub(super) value: Value,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Scalar(String),
    Null,
    Array {
        origin: Origin,
        first: usize,
        view: Option<View>,
    },
    /// The memory of another argument.
    Alias {
        name: String,
        first: usize,
        view: Option<View>,
    },
    List(Vec<Origin>),
}

/// The sizes and strides that `tensor:` passes after a pointer, if they are not those of the array.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct View {
    pub sizes: Option<Vec<usize>>,
    pub strides: Option<Vec<usize>>,
}

impl View {
    /// Strips the prefix `tensor[SIZES](STRIDES):`; both lists are optional. `None` if the prefix is missing.
    fn strip(text: &str) -> Option<(View, &str)> {
        let mut rest = text.strip_prefix("tensor")?;
        let mut view = View::default();
        for (open, close, list) in [('[', ']', &mut view.sizes), ('(', ')', &mut view.strides)] {
            if let Some((numbers, behind)) = rest.strip_prefix(open).and_then(|inside| inside.split_once(close)) {
                let numbers = numbers.split(',').map(|n| n.trim().parse().ok()).collect::<Option<Vec<usize>>>();
                *list = Some(numbers?);
                rest = behind;
            }
        }
        Some((view, rest.strip_prefix(':')?))
    }
}

/// Strips the suffix `SEPARATOR N`.
fn strip_first(text: &str, separator: char) -> (&str, usize) {
    let number = text.rsplit_once(separator).and_then(|(rest, n)| Some((rest, n.parse().ok()?)));
    number.unwrap_or((text, 0))
}

/// The parts of a text between the `+` outside of brackets.
fn summands(text: &str) -> Vec<&str> {
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
        let origins = match &self.value {
            Value::Array { origin, .. } => std::slice::from_ref(origin),
            Value::List(origins) => origins,
            Value::Scalar(_) | Value::Null | Value::Alias { .. } => &[],
        };
        origins.iter().filter_map(|origin| match origin {
            Origin::File(path) => Some(path.as_str()),
            Origin::Spec(_) => None,
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
            let origins = summands(list).into_iter().map(str::parse).collect::<Result<_, SpecError>>()?;
            return Ok(Argument { text: text.to_owned(), name, value: Value::List(origins) });
        }
        let (view, value) = match View::strip(value) {
            Some((view, value)) => (Some(view), value),
            None => (None, value),
        };
        let (array, first) = strip_first(value, '@');
        let value = if let Some(other) = value.strip_prefix("at:") {
            let (name, first) = strip_first(other, '+');
            Value::Alias { name: name.to_owned(), first, view }
        } else if view.is_some() || is_file(array) || value.contains('[') {
            Value::Array { origin: array.parse()?, first, view }
        } else if value == "null" {
            Value::Null
        } else {
            Value::Scalar(value.to_owned())
        };
        Ok(Argument { text: text.to_owned(), name, value })
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '$'))
}
