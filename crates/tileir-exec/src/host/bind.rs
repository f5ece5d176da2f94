//! Binding arguments to a kernel's parameters.

use super::array::{Array, Dtype};
use super::device::ArrayTable;
use super::generate::{Spec, SpecError};
use super::npy::{Header, NpyError};
use super::scalar::parse_scalar;
use crate::check;
use crate::fault::Limit;
use crate::globals::{Globals, GlobalsError};
use crate::launch::{Launch, LaunchError, launch};
use crate::memory::{BufferId, Memory, footprint};
use crate::program::{Kernel, Program};
use crate::tile::{Elem, row_major};
use std::fmt;
use std::io::Read;
use std::str::FromStr;
use tileir_ir::{IntFormat, Module, Scalar, Ty, TypeData};

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
    fn allows(&self, what: &str, shape: &[usize], bytes: u64) -> Result<(), BindError> {
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

    fn rank(&self) -> Option<usize> {
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
/// `tensor:f32[4,8]` is a pointer, 4, 8, 8, 1. Other sizes and strides may be given: `tensor[4,8](16,1):f32[4,16]`. Arrays
/// joined by `+` behind `tensors:` stand for
/// the two parameters that a list of arrays is: a pointer to a table of `i64` with a row for each array of its address,
/// sizes and strides, and the number of rows. The arrays of a list `xs` are called `xs.0`, `xs.1`, ….
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    /// The whole text.
    pub text: String,
    /// The name.
    pub name: Option<String>,
    value: Value,
}

#[derive(Clone, PartialEq, Debug)]
enum Value {
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
struct View {
    sizes: Option<Vec<usize>>,
    strides: Option<Vec<usize>>,
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

/// The reason why arguments do not fit a kernel. Shows the kernel's signature and the assignment of arguments.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub struct BindError {
    /// One sentence.
    pub message: String,
    /// The parameters, each with its argument.
    pub rows: Vec<BoundParameter>,
    /// A suggestion.
    pub help: Option<String>,
    /// The limit that arrays or globals exceed, if any.
    pub limit: Option<Limit>,
}

/// A parameter and its argument.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoundParameter {
    /// Name and type of the parameter; empty for a surplus argument.
    pub parameter: String,
    /// The argument, if there is one.
    pub argument: Option<String>,
    /// Whether the argument does not fit.
    pub wrong: bool,
}

impl BindError {
    fn plain(message: String) -> BindError {
        BindError { message, rows: Vec::new(), help: None, limit: None }
    }

    fn memory(message: String) -> BindError {
        BindError { limit: Some(Limit::Memory), ..BindError::plain(message) }
    }
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        let width = self.rows.iter().map(|r| r.parameter.chars().count()).max().unwrap_or(0);
        for row in &self.rows {
            let argument = row.argument.as_deref().unwrap_or("(nothing)");
            let mark = if row.wrong { "   <- here" } else { "" };
            write!(f, "\n  {:width$}   {argument}{mark}", row.parameter)?;
        }
        if let Some(help) = &self.help {
            write!(f, "\nhelp: {help}")?;
        }
        Ok(())
    }
}

/// Options for binding.
pub struct BindOptions<'a> {
    /// The names of the parameters; the default is `arg0`, `arg1`, ….
    pub names: &'a [String],
    /// Opens `.npy` files.
    pub load: Load<'a>,
    /// Maximum bytes of arrays and globals together. Each is stored twice: for the kernel, and with its original
    /// content.
    pub max_bytes: u64,
}

/// A kernel with its arguments in memory, ready to be launched.
#[derive(Debug)]
pub struct Bound<'p> {
    program: &'p Program,
    pub(super) kernel: &'p Kernel,
    pub(super) memory: Memory,
    globals: Globals,
    pub(super) args: Vec<u64>,
    pub(super) arrays: Vec<BoundArray>,
    pub(super) tables: Vec<ArrayTable>,
}

/// An array in the memory of a kernel: an argument, or a global of the module.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BoundArray {
    /// The name; that of a global starts with `@`.
    pub name: String,
    /// The name of its parameter, and of its file.
    aliases: Vec<String>,
    pub(super) id: BufferId,
    /// Whether its elements have no value before they are written.
    uninitialized: bool,
    /// The content before the launch.
    pub before: Array,
}

impl BoundArray {
    /// Whether it is a global of the module.
    #[must_use]
    pub fn is_global(&self) -> bool {
        self.name.starts_with('@')
    }
}

/// An array after a launch.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ResultArray {
    /// The name; that of a global starts with `@`.
    pub name: String,
    /// The content.
    pub now: Array,
    /// Whether the content has changed.
    pub changed: bool,
}

impl ResultArray {
    /// Replaces the saved content by the content of memory, part by part.
    fn new(array: BoundArray, memory: &Memory) -> ResultArray {
        let BoundArray { name, id, before: mut now, .. } = array;
        let mut part = vec![0; 64 << 10];
        let (mut changed, mut offset) = (false, 0);
        for kept in now.bytes_mut().chunks_mut(part.len()) {
            let part = &mut part[..kept.len()];
            memory.read(id, offset, part);
            changed |= part != kept;
            kept.copy_from_slice(part);
            offset += kept.len() as u64;
        }
        ResultArray { name, now, changed }
    }
}

impl<'p> Bound<'p> {
    /// Puts arrays into memory and numbers into their types. Texts that read as [`Argument`]s are given by position.
    ///
    /// ```
    /// # use tileir_exec::{Program, host::Bound};
    /// # fn bind(program: &Program) -> Result<(), Box<dyn std::error::Error>> {
    /// let bound = Bound::from_texts(program, program.kernel("axpy").unwrap(), &["2.5", "f32[8]:ones", "y=f32[8]:arange"])?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// If an argument is malformed, or they do not fit the kernel. Files are not read.
    pub fn from_texts(program: &'p Program, kernel: &'p Kernel, texts: &[&str]) -> Result<Self, BindError> {
        let plain = |e: SpecError| BindError::plain(e.to_string());
        let args = texts.iter().map(|t| t.parse().map_err(plain)).collect::<Result<Vec<Argument>, _>>()?;
        let load: Load<'_> = &mut |_| Err(std::io::Error::other("no files are read here"));
        Bound::new(program, kernel, &args, BindOptions { names: &[], load, max_bytes: u64::MAX })
    }

    /// Copies arrays to memory and converts numbers to the types of the parameters.
    ///
    /// # Errors
    /// If the arguments do not fit the kernel.
    pub fn new(
        program: &'p Program,
        kernel: &'p Kernel,
        args: &[Argument],
        options: BindOptions<'_>,
    ) -> Result<Self, BindError> {
        let mut binder = Binder::new(program, kernel, options);
        if let Err(problem) = binder.place_all(args) {
            return Err(binder.error(problem, args));
        }
        let Binder { memory, mut arrays, tables, values, left, .. } = binder;
        // Each is stored twice.
        let globals = Globals::load_within(program, &memory, left / 2).map_err(|error| match error {
            GlobalsError::Limit { .. } => BindError::memory(error.to_string()),
            GlobalsError::Host { .. } => BindError::plain(error.to_string()),
        })?;
        for (name, id, scalar, shape) in globals.list(program, &memory) {
            let before = memory.try_bytes(id).map_err(|e| BindError::plain(e.to_string()))?;
            let before = Array::from_memory(Dtype::new(scalar), shape, before);
            arrays.push(BoundArray { name: format!("@{name}"), aliases: Vec::new(), id, uninitialized: false, before });
        }
        Ok(Bound { program, kernel, memory, globals, args: values, arrays, tables })
    }

    /// Runs the kernel with the bound arguments; those of `options` are ignored. `print` receives the output of the tile
    /// blocks, in their order.
    ///
    /// # Errors
    /// If a tile block fails; memory then has everything that was written before.
    pub fn launch(&self, options: &Launch, print: &mut (dyn FnMut(&[u8]) + Send)) -> Result<(), LaunchError> {
        let held_outside = options.held_outside.saturating_add(self.copies());
        let options = Launch { args: self.args.clone(), held_outside, ..options.clone() };
        launch(self.program, self.kernel, &self.memory, &self.globals, &options, print)
    }

    /// Runs the kernel under the checker: see [`check`](crate::check::check). Memory then has the results of the first
    /// schedule.
    ///
    /// # Errors
    /// When the arguments do not fit the kernel or its limits.
    pub fn check(
        &self,
        launch: &Launch,
        options: &check::Options,
        print: &mut (dyn FnMut(&[u8]) + Send),
    ) -> Result<check::Report, LaunchError> {
        let held_outside = launch.held_outside.saturating_add(self.copies());
        let launch = Launch { args: self.args.clone(), held_outside, ..launch.clone() };
        let mut options = options.clone();
        let uninitialized = self.arrays.iter().filter(|array| array.uninitialized);
        options.uninitialized.extend(uninitialized.map(|array| self.memory.address(array.id)));
        check::check(self.program, self.kernel, &self.memory, &self.globals, &launch, &options, print)
    }

    /// The module of the kernel.
    #[must_use]
    pub fn module(&self) -> &'p Module {
        self.program.module()
    }

    /// The bytes of the arrays and globals: for the kernel, and with their original content.
    #[must_use]
    pub fn taken(&self) -> u64 {
        self.memory.footprint().saturating_add(self.copies())
    }

    /// Bytes of the original contents.
    fn copies(&self) -> u64 {
        self.arrays.iter().map(|array| array.before.bytes().len() as u64).sum()
    }

    /// The contents of the arrays after the last launch, in the order of [`arrays`](Self::arrays). Needs no further
    /// memory.
    #[must_use]
    pub fn into_results(self) -> Vec<ResultArray> {
        let Bound { memory, arrays, .. } = self;
        arrays.into_iter().map(|array| ResultArray::new(array, &memory)).collect()
    }

    /// The arrays of the arguments, in order, then the globals.
    #[must_use]
    pub fn arrays(&self) -> &[BoundArray] {
        &self.arrays
    }

    /// The array with this name: the name in the argument, of the parameter, or of the file.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&BoundArray> {
        self.position(name).map(|at| &self.arrays[at])
    }

    /// The index in [`arrays`](Self::arrays) of the array that [`find`](Self::find) finds.
    #[must_use]
    pub fn position(&self, name: &str) -> Option<usize> {
        let by_alias = || self.arrays.iter().position(|a| a.aliases.iter().any(|x| x == name));
        self.arrays.iter().position(|a| a.name == name).or_else(by_alias)
    }

    /// The content of an array.
    #[must_use]
    pub fn now(&self, array: &BoundArray) -> Array {
        Array::from_memory(array.before.dtype(), array.before.shape().to_vec(), self.memory.bytes(array.id))
    }

    /// The content of the array with this name.
    #[must_use]
    pub fn array(&self, name: &str) -> Option<Array> {
        self.find(name).map(|a| self.now(a))
    }
}

/// A problem before it is combined with the signature: a sentence, and the parameter.
struct BindProblem {
    message: String,
    parameter: Option<usize>,
    limit: Option<Limit>,
}

impl BindProblem {
    fn new(message: String, parameter: Option<usize>) -> BindProblem {
        BindProblem { message, parameter, limit: None }
    }
}

struct Binder<'p, 'a> {
    params: Vec<(String, Option<Elem>, String)>,
    kernel: &'p str,
    load: Load<'a>,
    left: u64,
    memory: Memory,
    arrays: Vec<BoundArray>,
    tables: Vec<ArrayTable>,
    values: Vec<u64>,
    /// The arguments of the parameters so far.
    given: Vec<String>,
    /// The number of arguments that were assigned to at least one parameter.
    begun: usize,
    /// The explicit names of arguments.
    named: Vec<String>,
}

impl<'p, 'a> Binder<'p, 'a> {
    fn new(program: &Program, kernel: &'p Kernel, options: BindOptions<'a>) -> Self {
        let BindOptions { names, load, max_bytes } = options;
        let m = program.module();
        let param = |(i, ty): (usize, Ty)| {
            let name = names.get(i).cloned().unwrap_or_else(|| format!("arg{i}"));
            let elem = match m.type_data(ty) {
                TypeData::Tile { shape, elem } if shape.is_empty() => Elem::of(m, *elem),
                _ => None,
            };
            (name, elem, m.short_type(ty).to_string())
        };
        Binder {
            params: kernel.params().enumerate().map(param).collect(),
            kernel: kernel.name(),
            load,
            left: max_bytes,
            memory: Memory::new(),
            arrays: Vec::new(),
            tables: Vec::new(),
            values: Vec::new(),
            given: Vec::new(),
            begun: 0,
            named: Vec::new(),
        }
    }

    fn place_all(&mut self, args: &[Argument]) -> Result<(), BindProblem> {
        self.named = args.iter().filter_map(|a| a.name.clone()).collect();
        for (i, argument) in args.iter().enumerate() {
            let before = self.given.len();
            let placed = self.place(argument);
            self.begun = i + usize::from(self.given.len() > before);
            placed?;
        }
        if self.values.len() == self.params.len() { Ok(()) } else { Err(self.wrong_count(self.values.len())) }
    }

    fn wrong_count(&self, given: usize) -> BindProblem {
        let expected = self.params.len();
        let noun = if expected == 1 { "argument" } else { "arguments" };
        let (is, name) = (if given == 1 { "is" } else { "are" }, self.kernel);
        BindProblem::new(format!("@{name} takes {expected} {noun}, {given} {is} given"), None)
    }

    fn too_many(&self) -> BindProblem {
        let (name, expected) = (self.kernel, self.params.len());
        let noun = if expected == 1 { "argument" } else { "arguments" };
        BindProblem::new(format!("@{name} takes {expected} {noun}, more are given"), Some(expected))
    }

    /// Assigns the values of `argument` to the next parameters.
    fn place(&mut self, argument: &Argument) -> Result<(), BindProblem> {
        let at = self.values.len();
        let Some((name, elem, ty)) = self.params.get(at).cloned() else { return Err(self.too_many()) };
        let wrong = |message: String| BindProblem::new(message, Some(at));
        let unfit = |e: BindError| BindProblem { limit: e.limit, ..wrong(format!("%{name} is `{ty}`: {}", e.message)) };
        match (&argument.value, elem) {
            (_, None) => Err(wrong(format!("%{name} is `{ty}`: only scalars can be given from outside"))),
            (Value::Null, Some(Elem::Ptr(_))) => {
                self.give(0, argument.text.clone());
                Ok(())
            }
            (Value::Scalar(text), Some(elem)) => {
                let scalar = match elem {
                    Elem::Int(f) => Scalar::Int(f),
                    Elem::Float(f) => Scalar::Float(f),
                    Elem::Ptr(_) => {
                        return Err(wrong(format!("%{name} is `{ty}`: it takes an array or `null`, not `{text}`")));
                    }
                };
                let bits = parse_scalar(scalar, text).map_err(|e| wrong(format!("%{name} is `{ty}`: {e}")))?;
                self.give(bits, argument.text.clone());
                Ok(())
            }
            (Value::Array { origin, first, view }, Some(Elem::Ptr(scalar))) => {
                let array = self.make(origin, Some(scalar)).map_err(unfit)?;
                self.add(argument, origin, &name, array)?;
                let last = self.arrays.len() - 1;
                self.point(last, *first, view.as_ref(), argument)
            }
            (Value::Alias { name: other, first, view }, Some(Elem::Ptr(scalar))) => {
                let Some(array) = self.arrays.iter().position(|array| array.name == *other) else {
                    let names: Vec<&str> = self.arrays.iter().map(|array| array.name.as_str()).collect();
                    let known = if names.is_empty() { "there is none".to_owned() } else { names.join(", ") };
                    return Err(wrong(format!("no argument before this one is the array `{other}`: {known}")));
                };
                let dtype = self.arrays[array].before.dtype();
                if dtype.scalar != scalar {
                    return Err(wrong(format!("%{name} is `{ty}`: `{other}` has elements of type {dtype}")));
                }
                self.give(self.memory.address(self.arrays[array].id), argument.text.clone());
                self.point(array, *first, view.as_ref(), argument)
            }
            (Value::List(origins), Some(Elem::Ptr(Scalar::Int(IntFormat::I64)))) => {
                self.list(argument, origins, &name).map_err(unfit)?;
                self.number("length", origins.len(), argument)
            }
            (Value::List(_), Some(Elem::Ptr(_))) => {
                Err(wrong(format!("%{name} is `{ty}`: a list of arrays is a pointer to i64 and a number")))
            }
            (
                Value::Array { .. } | Value::Alias { .. } | Value::List(_) | Value::Null,
                Some(Elem::Int(_) | Elem::Float(_)),
            ) => Err(wrong(format!("%{name} is `{ty}`: it takes a number, not `{}`", argument.text))),
        }
    }

    fn give(&mut self, bits: u64, text: String) {
        self.values.push(bits);
        self.given.push(text);
    }

    fn make(&mut self, origin: &Origin, scalar: Option<Scalar>) -> Result<Array, BindError> {
        let wanted = Wanted { scalar, shape: None, max_bytes: self.left / 2 };
        let array = origin.array(wanted, self.load)?;
        let size = cost(&array);
        let over = || format!("an array takes {size} bytes, and the limit on memory leaves {}", self.left);
        self.left = self.left.checked_sub(size).ok_or_else(|| BindError::memory(over()))?;
        Ok(array)
    }

    /// Copies an array to memory.
    fn put(&mut self, name: &str, bytes: &[u8]) -> Result<BufferId, BindError> {
        self.memory.add(name, bytes).map_err(|e| BindError::plain(e.to_string()))
    }

    fn add(&mut self, argument: &Argument, origin: &Origin, param: &str, array: Array) -> Result<(), BindProblem> {
        // An explicit name takes precedence over the name of a parameter.
        let own = || match self.named.iter().any(|n| n == param) {
            true => format!("arg{}", self.values.len()),
            false => param.to_owned(),
        };
        let name = argument.name.clone().unwrap_or_else(own);
        if self.arrays.iter().any(|a| a.name == name) {
            let parameter = Some(self.values.len());
            return Err(BindProblem::new(format!("two arrays are called `{name}`"), parameter));
        }
        let aliases = [param.to_owned()].into_iter().chain(file_name(origin)).collect();
        let parameter = Some(self.values.len());
        let id = self.put(&name, array.bytes());
        let id = id.map_err(|e| BindProblem { limit: e.limit, ..BindProblem::new(e.message, parameter) })?;
        self.give(self.memory.address(id), argument.text.clone());
        let uninitialized = matches!(origin, Origin::Spec(spec) if spec.is_uninitialized());
        self.arrays.push(BoundArray { name, aliases, id, uninitialized, before: array });
        Ok(())
    }

    /// Moves the pointer that was given last to element `first` of an array, and gives the sizes and strides of a view.
    fn point(
        &mut self,
        array: usize,
        first: usize,
        view: Option<&View>,
        argument: &Argument,
    ) -> Result<(), BindProblem> {
        let parameter = Some(self.values.len() - 1);
        let wrong = |message: String| Err(BindProblem::new(message, parameter));
        let before = &self.arrays[array].before;
        let (count, bits) = (before.len(), before.dtype().elem().storage_bits() as usize);
        let shape = before.shape().to_vec();
        if first > count || !(first * bits).is_multiple_of(8) {
            return wrong(format!("element {first} of an array of {count} has no address"));
        }
        if let Some(value) = self.values.last_mut() {
            *value += (first * bits / 8) as u64;
        }
        let Some(view) = view else { return Ok(()) };
        // A part of an array keeps the strides of the array.
        let sizes = view.sizes.clone().unwrap_or_else(|| shape.clone());
        let whole = if sizes.len() == shape.len() { &shape } else { &sizes };
        let strides = view.strides.clone().unwrap_or_else(|| row_major(whole).to_vec());
        if sizes.len() != strides.len() {
            return wrong(format!("there are {} sizes and {} strides", sizes.len(), strides.len()));
        }
        // An out-of-bounds access may be intended, but explicit sizes beyond the array are more likely a mistake.
        let steps = sizes.iter().zip(&strides).map(|(size, stride)| size.saturating_sub(1).saturating_mul(*stride));
        let last = steps.fold(first, usize::saturating_add);
        if !sizes.contains(&0) && last >= count {
            return wrong(format!("the sizes and strides reach element {last} of an array of {count}"));
        }
        self.sizes(&sizes, &strides, argument)
    }

    /// Sizes, then strides.
    fn sizes(&mut self, shape: &[usize], strides: &[usize], argument: &Argument) -> Result<(), BindProblem> {
        let sizes = shape.iter().enumerate().map(|(d, &n)| (format!("size {d}"), n));
        let strides = strides.iter().enumerate().map(|(d, &n)| (format!("stride {d}"), n));
        for (what, number) in sizes.chain(strides) {
            self.number(&what, number, argument)?;
        }
        Ok(())
    }

    /// A size or stride of an array, as an integer of the next parameter's type.
    fn number(&mut self, what: &str, number: usize, argument: &Argument) -> Result<(), BindProblem> {
        let at = self.values.len();
        let text = format!("{number}, {what} of {}", argument.text);
        let Some((name, elem, ty)) = self.params.get(at).cloned() else { return Err(self.too_many()) };
        let fits = |f: IntFormat| number as u128 <= f.max_value(true).unsigned_abs();
        let problem = match elem {
            Some(Elem::Int(f)) if fits(f) => {
                self.give(number as u64, text);
                return Ok(());
            }
            Some(Elem::Int(_)) => format!("{number} is out of range"),
            _ => format!("it takes no {what} of an array"),
        };
        self.given.push(text);
        Err(BindProblem::new(format!("%{name} is `{ty}`: {problem}"), Some(at)))
    }

    /// The arrays of a list, and their table.
    fn list(&mut self, argument: &Argument, origins: &[Origin], param: &str) -> Result<(), BindError> {
        let list = argument.name.as_deref().unwrap_or(param);
        let mut table = Vec::new();
        let mut first: Option<(Dtype, usize)> = None;
        for (i, origin) in origins.iter().enumerate() {
            let array = self.make(origin, None)?;
            let kind = (array.dtype(), array.shape().len());
            if *first.get_or_insert(kind) != kind {
                let message = "the arrays of a list have one element type and one number of dimensions";
                return Err(BindError::plain(message.to_owned()));
            }
            let name = format!("{list}.{i}");
            if self.arrays.iter().any(|a| a.name == name) {
                return Err(BindError::plain(format!("two arrays are called `{name}`")));
            }
            let id = self.put(&name, array.bytes())?;
            table.push(self.memory.address(id));
            table.extend(array.shape().iter().map(|&size| size as u64));
            table.extend(row_major(array.shape()).iter().map(|&stride| stride as u64));
            self.arrays.push(BoundArray {
                name,
                aliases: file_name(origin).into_iter().collect(),
                id,
                uninitialized: matches!(origin, Origin::Spec(spec) if spec.is_uninitialized()),
                before: array,
            });
        }
        let bytes: Vec<u8> = table.iter().flat_map(|entry| entry.to_le_bytes()).collect();
        let id = self.put(list, &bytes)?;
        self.tables.push(ArrayTable { id, row: bytes.len() / origins.len().max(1) });
        self.give(self.memory.address(id), argument.text.clone());
        Ok(())
    }

    /// Combines the problem with the signature and the assignment.
    fn error(&self, problem: BindProblem, args: &[Argument]) -> BindError {
        // Arguments that could not be assigned follow the others.
        let rest = args[self.begun..].iter().map(|a| a.text.clone());
        let texts: Vec<String> = self.given.iter().cloned().chain(rest).collect();
        let count = texts.len().max(self.params.len());
        let rows = (0..count)
            .map(|i| BoundParameter {
                parameter: self.params.get(i).map_or(String::new(), |(name, _, ty)| format!("%{name}: {ty}")),
                argument: texts.get(i).cloned(),
                wrong: problem.parameter == Some(i),
            })
            .collect();
        let help = if problem.limit.is_some() { None } else { self.shorthand(args) };
        BindError { message: problem.message, rows, help, limit: problem.limit }
    }

    /// Suggests `tensor:` if the parameters match the expansion of all arrays.
    fn shorthand(&self, args: &[Argument]) -> Option<String> {
        let mut params = self.params.iter().map(|p| p.1);
        let mut changed = false;
        for a in args {
            let first = params.next()??;
            match &a.value {
                Value::Array { origin, view, .. } => {
                    changed |= view.is_none();
                    let rank = origin.rank()?;
                    let ints = (0..2 * rank).all(|_| matches!(params.next(), Some(Some(Elem::Int(_)))));
                    if !ints || !matches!(first, Elem::Ptr(_)) {
                        return None;
                    }
                }
                Value::List(_) => {
                    params.next()??;
                }
                Value::Null if matches!(first, Elem::Ptr(_)) => {}
                Value::Scalar(_) if !matches!(first, Elem::Ptr(_)) => {}
                Value::Null | Value::Scalar(_) | Value::Alias { .. } => return None,
            }
        }
        if !changed || params.next().is_some() {
            return None;
        }
        let with = |a: &Argument| match (&a.value, &a.name) {
            (Value::Array { view: None, .. }, Some(name)) => {
                format!("{name}=tensor:{}", a.text[name.len() + 1..].to_owned())
            }
            (Value::Array { view: None, .. }, None) => format!("tensor:{}", a.text),
            _ => a.text.clone(),
        };
        let texts: Vec<String> = args.iter().map(|a| format!("--arg {}", with(a))).collect();
        Some(format!("`tensor:` gives the sizes and strides of an array after its pointer: {}", texts.join(" ")))
    }
}

/// The maximum bytes of an array while it is bound: in memory, and as a copy or as the bytes of a file, which has one
/// byte for a four-bit element.
fn cost(array: &Array) -> u64 {
    let bytes = array.bytes().len() as u64;
    footprint(bytes).saturating_add(bytes.max(array.len() as u64))
}

/// The file name of an array.
fn file_name(origin: &Origin) -> Option<String> {
    let Origin::File(path) = origin else { return None };
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    Some(file.trim_end_matches(".npy").to_owned())
}

/// The signature of a kernel: `@name(%a: tile<ptr<f32>>, %n: tile<i32>)`.
#[must_use]
pub fn signature(program: &Program, kernel: &Kernel, names: &[String]) -> String {
    let m = program.module();
    let param = |(i, ty)| match names.get(i) {
        Some(name) => format!("%{name}: {}", m.short_type(ty)),
        None => format!("%arg{i}: {}", m.short_type(ty)),
    };
    let params: Vec<String> = kernel.params().enumerate().map(param).collect();
    format!("@{}({})", kernel.name(), params.join(", "))
}
