//! Binds Python arguments to the parameters of a kernel, and lends their memory to a launch.
//!
//! Soundness: [`Lent::new`] registers the memory of arrays that the caller's arguments keep alive until
//! the launch is over, and `Drop` unregisters it before that. Overlapping arrays are registered once, as one range. The program
//! must ensure that nothing else writes to the arrays during the launch, as for numpy's functions.

#![allow(unsafe_code, reason = "memory of arrays is reached through raw pointers")]

use crate::arrays::{Array, PACKED_F4, Tensor, TensorList};
use crate::diagnostics::raise;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyTuple};
use smallvec::SmallVec;
use std::borrow::Cow;
use tileir::exec::host::{ArrayOrder, ArrayType, parse_scalar};
use tileir::exec::{HostAccess, Memory, ParameterKind, RegisterError};
use tileir::ir::{FloatFormat, IntFormat, Module, Scalar, Ty, TypeData};

/// A parameter of a kernel.
pub struct Param {
    pub name: String,
    pub ty: String,
    pub kind: Kind,
}

#[derive(Clone, Copy)]
pub enum Kind {
    Pointer(Option<Scalar>),
    Int(IntFormat),
    Float(FloatFormat),
    Tile,
}

impl Kind {
    pub fn of(m: &Module, ty: Ty, kind: ParameterKind) -> Kind {
        match kind {
            ParameterKind::Int(format) => Kind::Int(format),
            ParameterKind::Float(format) => Kind::Float(format),
            ParameterKind::Pointer => Kind::Pointer(m.as_tile(ty).and_then(|(_, elem)| match m.type_data(elem) {
                TypeData::Ptr { pointee, .. } => m.scalar(*pointee),
                _ => None,
            })),
            _ => Kind::Tile,
        }
    }
}

/// Bytes that a launch may access.
struct Span<'a> {
    start: u64,
    len: u64,
    read_only: bool,
    name: Cow<'a, str>,
}

/// Bound arguments, ready for a launch.
#[derive(Default)]
pub struct Binding<'a> {
    pub values: Vec<u64>,
    spans: SmallVec<[Span<'a>; 4]>,
    owners: Vec<(Cow<'a, str>, Array)>,
    tables: Vec<Box<[u64]>>,
}

impl Binding<'_> {
    /// The array with this name, if its elements are contiguous; reports then state the index of the element.
    pub fn array(&self, name: &str) -> Option<ArrayType> {
        let array = &self.owners.iter().find(|(known, _)| known == name)?.1;
        let (dtype, mut shape) = (array.element.dtype?, array.shape.clone());
        if array.element.name == PACKED_F4 {
            shape = array.halved()?.0;
        }
        let shape = shape.iter().map(|&size| size as usize).collect();
        array.is_contiguous().then_some(ArrayType { dtype, shape, order: ArrayOrder::Rows })
    }

    /// The bytes of all arrays.
    pub fn bytes(&self) -> u64 {
        self.spans.iter().fold(0, |sum, span| sum.saturating_add(span.len))
    }
}

struct Binder<'a> {
    kernel: &'a str,
    params: &'a [Param],
    out: Binding<'a>,
}

/// A problem with the argument of parameter `.0`.
struct Problem(usize, String);

/// Binds the arguments of a call.
pub fn bind<'a>(kernel: &'a str, params: &'a [Param], args: &Bound<'_, PyTuple>) -> PyResult<Binding<'a>> {
    let mut binder = Binder { kernel, params, out: Binding::default() };
    for arg in args.iter_borrowed() {
        if let Err(Problem(at, message)) = binder.place(&arg) {
            return Err(binder.error(args, Some(at), &message));
        }
    }
    let (given, expected) = (binder.out.values.len(), params.len());
    if given != expected {
        let noun = if expected == 1 { "argument" } else { "arguments" };
        return Err(binder.error(args, None, &format!("@{kernel} takes {expected} {noun}, {given} are given")));
    }
    Ok(binder.out)
}

impl<'a> Binder<'a> {
    fn place(&mut self, arg: &Bound<'_, PyAny>) -> Result<(), Problem> {
        let at = self.out.values.len();
        let problem = |message: String| Problem(at, message);
        if let Ok(tensor) = arg.cast::<Tensor>() {
            return self.tensor(tensor.get().array().bind(arg.py()));
        }
        if let Ok(list) = arg.cast::<TensorList>() {
            return self.list(list.get().arrays().bind(arg.py()));
        }
        let param = self.param(at)?;
        let value = match param.kind {
            Kind::Tile => Err("only scalars can be given from outside".to_owned()),
            Kind::Int(format) => integer(format, arg),
            Kind::Float(format) => float(format, arg),
            Kind::Pointer(_) if arg.is_none() => Ok(0),
            Kind::Pointer(scalar) => return self.pointer(arg, scalar).map(|_| ()),
        };
        let value = value.map_err(|message| problem(self.about(at, &message)))?;
        self.out.values.push(value);
        Ok(())
    }

    fn param(&self, at: usize) -> Result<&Param, Problem> {
        let expected = self.params.len();
        let noun = if expected == 1 { "argument" } else { "arguments" };
        self.params
            .get(at)
            .ok_or_else(|| Problem(at, format!("@{} takes {expected} {noun}, more are given", self.kernel)))
    }

    fn about(&self, at: usize, message: &str) -> String {
        match self.params.get(at) {
            Some(param) => format!("%{} is `{}`: {message}", param.name, param.ty),
            None => message.to_owned(),
        }
    }

    /// Binds an array to a pointer parameter. Returns the array's position in `owners`.
    fn pointer(&mut self, arg: &Bound<'_, PyAny>, scalar: Option<Scalar>) -> Result<usize, Problem> {
        let at = self.out.values.len();
        let wrong = |this: &Self, message: &str| Problem(at, this.about(at, message));
        let array = match Array::new(arg) {
            Ok(Some(array)) => array,
            Ok(None) => {
                let what = format!("it takes an array or None, not {}", describe(arg));
                return Err(wrong(self, &what));
            }
            Err(error) => return Err(wrong(self, &error.value(arg.py()).to_string())),
        };
        if let Some(scalar) = scalar.filter(|&scalar| !array.element.fits(scalar)) {
            let mut what = format!("the array has elements of type {}", array.element.name);
            if array.element.name == "float4_e2m1fn" && scalar == Scalar::Float(FloatFormat::F4E2M1FN) {
                what.push_str(", one in a byte; kernels have two in a byte: pass `tileir.pack_f4(array)`");
            }
            return Err(wrong(self, &what));
        }
        if array.address == 0 && array.span().1 > 0 {
            return Err(wrong(self, "the array has no memory: it was freed, or holds no values"));
        }
        Ok(self.lend(array, Cow::Borrowed(&self.params[at].name)))
    }

    /// Records the memory of an array, and returns its address.
    fn lend(&mut self, array: Array, name: Cow<'a, str>) -> usize {
        let (start, len) = array.span();
        if len > 0 {
            self.out.spans.push(Span { start, len, read_only: array.read_only, name: name.clone() });
        }
        self.out.values.push(array.address);
        self.out.owners.push((name, array));
        self.out.owners.len() - 1
    }

    /// A pointer, the sizes and the strides.
    fn tensor(&mut self, arg: &Bound<'_, PyAny>) -> Result<(), Problem> {
        let at = self.out.values.len();
        let Kind::Pointer(scalar) = self.param(at)?.kind else {
            return Err(Problem(at, self.about(at, "it takes no pointer, with which a tensor begins")));
        };
        let owner = self.pointer(arg, scalar)?;
        let array = &self.out.owners[owner].1;
        let wrong = |message: &str| Problem(at, self.about(at, message));
        let (sizes, strides) = if scalar == Some(Scalar::Float(FloatFormat::F4E2M1FN)) {
            array
                .halved()
                .ok_or_else(|| wrong("two elements share a byte, so one dimension must have a stride of a byte"))?
        } else {
            let strides =
                in_elements(array).ok_or_else(|| wrong("the strides of the array are no multiples of its elements"))?;
            (array.shape.clone(), strides)
        };
        let sizes = sizes.iter().enumerate().map(|(d, &n)| (format!("size {d}"), i128::from(n)));
        let strides = strides.iter().enumerate().map(|(d, &n)| (format!("stride {d}"), i128::from(n)));
        let numbers: Vec<(String, i128)> = sizes.chain(strides).collect();
        numbers.into_iter().try_for_each(|(what, number)| self.number(&what, number))
    }

    fn number(&mut self, what: &str, number: i128) -> Result<(), Problem> {
        let at = self.out.values.len();
        match self.param(at)?.kind {
            Kind::Int(format) if (format.min_value(true)..=format.max_value(true)).contains(&number) => {
                self.out.values.push(number as u64 & format.mask());
                Ok(())
            }
            Kind::Int(_) => Err(Problem(at, self.about(at, &format!("{number}, {what} of a tensor, is out of range")))),
            _ => Err(Problem(at, self.about(at, &format!("it takes no number, and here is {what} of a tensor")))),
        }
    }

    /// A pointer to the table of a list of arrays, and their number.
    fn list(&mut self, arrays: &Bound<'_, PyTuple>) -> Result<(), Problem> {
        let at = self.out.values.len();
        if !matches!(self.param(at)?.kind, Kind::Pointer(Some(Scalar::Int(IntFormat::I64)))) {
            return Err(Problem(at, self.about(at, "a list of arrays is a pointer to i64 and a number")));
        }
        let list: &'a str = &self.params[at].name;
        let mut table = Vec::new();
        let mut first: Option<(Cow<'static, str>, usize)> = None;
        for (i, arg) in arrays.iter_borrowed().enumerate() {
            let wrong = |message: &str| Problem(at, self.about(at, &format!("item {i} {message}")));
            let array = match Array::new(&arg) {
                Ok(Some(array)) => array,
                Ok(None) => return Err(wrong(&format!("is {}", describe(&arg)))),
                Err(error) => return Err(wrong(&error.value(arg.py()).to_string())),
            };
            if array.element.bytes == 0 {
                return Err(wrong(&format!("has elements of type {}, which have no size", array.element.name)));
            }
            let (sizes, strides) = if array.element.name == PACKED_F4 {
                array
                    .halved()
                    .ok_or_else(|| wrong("has no dimension with a stride of a byte, which two elements share"))?
            } else {
                let strides = in_elements(&array);
                let strides = strides.ok_or_else(|| wrong("has strides that are no multiples of its elements"))?;
                (array.shape.clone(), strides)
            };
            // A kernel reads the table by one type and one rank.
            let this = (array.element.name.clone(), array.shape.len());
            let kind = |(name, rank): &(Cow<'_, str>, usize)| format!("{name} of rank {rank}");
            let first = first.get_or_insert_with(|| this.clone());
            if this != *first {
                return Err(wrong(&format!("is an array of {}, and the first one is of {}", kind(&this), kind(first))));
            }
            table.push(array.address);
            table.extend(sizes);
            table.extend(strides.iter().map(|&stride| stride as u64));
            self.lend(array, Cow::Owned(format!("{list}.{i}")));
            self.out.values.pop();
        }
        let table = table.into_boxed_slice();
        let start = table.as_ptr() as u64;
        if !table.is_empty() {
            self.out.spans.push(Span {
                start,
                len: 8 * table.len() as u64,
                read_only: true,
                name: Cow::Borrowed(list),
            });
        }
        self.out.tables.push(table);
        self.out.values.push(start);
        self.number("length", arrays.len() as i128)
    }

    /// An `ArgumentError` with the message, followed by a line for each parameter and its argument.
    fn error(&self, args: &Bound<'_, PyTuple>, at: Option<usize>, message: &str) -> PyErr {
        let mut text = message.to_owned();
        let mut given: Vec<String> = Vec::new();
        for arg in args.iter_borrowed() {
            given.push(describe(&arg));
            let more = arg.cast::<Tensor>().ok().and_then(|t| Array::new(t.get().array().bind(arg.py())).ok()?);
            given.extend((0..more.map_or(0, |array| 2 * array.shape.len())).map(|_| "(of the tensor)".to_owned()));
            given.extend(arg.cast::<TensorList>().ok().map(|_| "(the number of arrays)".to_owned()));
        }
        let names: Vec<String> = self.params.iter().map(|p| format!("%{}: {}", p.name, p.ty)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for i in 0..names.len().max(given.len()) {
            let name = names.get(i).map_or("", String::as_str);
            let argument = given.get(i).map_or("(nothing)", String::as_str);
            let mark = if at == Some(i) { "   <- here" } else { "" };
            text.push_str(&format!("\n  {name:width$}   {argument}{mark}"));
        }
        raise(args.py(), "ArgumentError", text)
    }
}

/// The strides of an array in elements; `None` if they are not multiples of an element.
fn in_elements(array: &Array) -> Option<SmallVec<[i64; 4]>> {
    let bytes = array.element.bytes as i64;
    let in_elements = |&stride: &i64| (bytes != 0 && stride % bytes == 0).then(|| stride / bytes);
    array.strides.iter().map(in_elements).collect()
}

/// An argument in a message: `float32[4, 8]`, or its representation.
fn describe(arg: &Bound<'_, PyAny>) -> String {
    const WIDTH: usize = 40;
    let inner = arg.cast::<Tensor>().map(|tensor| tensor.get().array().bind(arg.py()).clone());
    if let Ok(inner) = inner {
        return format!("tensor({})", describe(&inner));
    }
    if let Ok(Some(array)) = Array::new(arg) {
        let read_only = if array.read_only { ", read-only" } else { "" };
        return format!("{}{:?}{read_only}", array.element.name, array.shape);
    }
    let text = arg.repr().map_or_else(|_| "an object".to_owned(), |text| text.to_string().replace('\n', " "));
    match text.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

fn integer(format: IntFormat, arg: &Bound<'_, PyAny>) -> Result<u64, String> {
    let value = match arg.extract::<i64>() {
        Ok(value) => i128::from(value),
        Err(_) => match arg.extract::<u64>() {
            Ok(value) => i128::from(value),
            Err(_) => return Err(format!("it takes an integer, not {}", describe(arg))),
        },
    };
    let (least, most) = match format {
        IntFormat::I1 => (0, 1),
        IntFormat::I4 | IntFormat::I8 | IntFormat::I16 | IntFormat::I32 | IntFormat::I64 => {
            (format.min_value(true), format.max_value(false))
        }
    };
    match (least..=most).contains(&value) {
        true => Ok(value as u64 & format.mask()),
        false => Err(format!("{value} is out of range: values go from {least} to {most}")),
    }
}

fn float(format: FloatFormat, arg: &Bound<'_, PyAny>) -> Result<u64, String> {
    // numpy converts complex numbers with a warning only.
    let is_complex = || {
        arg.getattr("dtype").and_then(|dtype| dtype.getattr("kind")?.extract::<char>()).is_ok_and(|kind| kind == 'c')
    };
    if !arg.is_instance_of::<PyFloat>() && is_complex() {
        return Err(format!("it takes a number, not {}", describe(arg)));
    }
    let value: f64 = arg.extract().map_err(|_| format!("it takes a number, not {}", describe(arg)))?;
    match format {
        FloatFormat::F64 => Ok(value.to_bits()),
        FloatFormat::F32 => Ok(u64::from((value as f32).to_bits())),
        // Every other format is read from text, which rounds as constants do.
        _ => {
            let text = format!("{value:?}").to_lowercase();
            parse_scalar(Scalar::Float(format), &text).map_err(|error| error.to_string())
        }
    }
}

/// Memory of arrays that is registered for a launch.
pub struct Lent<'m> {
    memory: &'m Memory,
    addresses: Vec<u64>,
}

impl<'m> Lent<'m> {
    /// Registers the memory of a binding, overlapping arrays together. A range is read-only if all arrays in it are.
    pub fn new(memory: &'m Memory, binding: &'m Binding<'_>) -> Result<Lent<'m>, RegisterError> {
        let mut lent = Lent { memory, addresses: Vec::with_capacity(binding.spans.len()) };
        let mut spans: SmallVec<[&Span<'_>; 4]> = binding.spans.iter().collect();
        spans.sort_by_key(|span| span.start);
        let mut at = 0;
        while let Some(&first) = spans.get(at) {
            let (mut end, mut read_only) = (first.start.saturating_add(first.len), first.read_only);
            at += 1;
            while let Some(next) = spans.get(at).filter(|next| next.start < end) {
                end = end.max(next.start.saturating_add(next.len));
                read_only &= next.read_only;
                at += 1;
            }
            let access = if read_only { HostAccess::ReadOnly } else { HostAccess::ReadWrite };
            let pointer = std::ptr::with_exposed_provenance_mut(first.start as usize);
            // SAFETY: the binding keeps the arrays alive for longer than this; see the module.
            let address = unsafe { memory.register(&first.name, pointer, (end - first.start) as usize, access)? };
            lent.addresses.push(address);
        }
        Ok(lent)
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        for &address in &self.addresses {
            // `new` registered the memory, so this cannot fail. It waits for launches that can access the memory.
            let _ = self.memory.unregister(address);
        }
    }
}
