//! The dynamic core of the builder, on which the Python module `tileir.build` is written.

use crate::diagnostics::raise;
use crate::module::{IrModule, ParameterNames};
use crate::ops::{PyAttribute, PyBlock, PyOp, PyType, PyValue};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tileir::base::Source;
use tileir::ir::build::{
    AnyValue, AttrValue, BuildError, Builder, BuiltRegion, DenseElements, Element, Elements, InsertPoint, NumberKind,
    OpRequest, Predicate, ResultType, Type,
};
use tileir::ir::ops::AttrKind;
use tileir::ir::{Level, Module, Scalar};
use tileir::text::{ParseOptions, parse};

/// A builder of one module, or one that inserts into a finished one.
#[pyclass(frozen, module = "tileir._native")]
pub struct BuilderCore {
    /// `None` after `finish`.
    builder: Mutex<Option<Builder>>,
    /// The finished module that ops are inserted into. It owns the content between two calls.
    target: Option<Py<IrModule>>,
}

/// A value of a builder.
#[pyclass(frozen, module = "tileir._native", eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub struct BuiltValue(AnyValue);

/// A region that was built and closed.
#[pyclass(frozen, module = "tileir._native")]
pub struct RegionHandle(BuiltRegion);

/// The elements of a constant tile: a type, and one number for all elements or one for each.
#[pyclass(frozen, module = "tileir._native")]
pub struct Dense(DenseElements);

pub fn failed(py: Python<'_>, error: &BuildError) -> PyErr {
    raise(py, "BuildError", (error.to_string(), format!("{:?}", error.kind()), error.op().map(str::to_owned)))
}

/// A type, given as a text or as an object.
fn read_type(object: &Bound<'_, PyAny>) -> PyResult<Type> {
    match object.cast::<PyString>() {
        Ok(text) => type_of_text(object.py(), &text.to_cow()?),
        Err(_) => match object.cast::<PyType>() {
            Ok(ty) => type_of_text(object.py(), ty.get().text()),
            Err(_) => Err(PyTypeError::new_err("a type is a text such as \"tile<8xf32>\", or a tileir.Type")),
        },
    }
}

/// The type that a text names. An element type alone is a type as well.
fn type_of_text(py: Python<'_>, text: &str) -> PyResult<Type> {
    static KNOWN: Mutex<Option<HashMap<String, Type>>> = Mutex::new(None);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    // An exception runs Python code, which other threads may interrupt: no lock is held while one is made.
    if let Some(ty) = known().as_ref().and_then(|known| known.get(text).cloned()) {
        return Ok(ty);
    }
    let text = text.trim();
    let is_element = !text.contains('<') && text != "token" || text.starts_with("ptr<");
    let whole = if is_element { format!("tile<{text}>") } else { text.to_owned() };
    // The parser of the text format reads the type as that of a parameter.
    let source = Arc::new(Source::new(text, format!("entry @type(%type: {whole}) {{}}")));
    let parsed = parse(&source, &ParseOptions::default());
    if let Some(problem) = parsed.diagnostics.list().first() {
        let message = format!("unknown type `{text}`: {}", problem.message);
        return Err(raise(py, "BuildError", (message, "IllegalType", None::<String>)));
    }
    let m = &parsed.module;
    let first = m.ops_in_order(None).into_iter().find_map(|op| {
        let region = *m.op_regions(op).first()?;
        Some(m.value_type(*m.block_args(*m.region_blocks(region).first()?).first()?))
    });
    let ty =
        first.and_then(|ty| Type::of(m, ty)).ok_or_else(|| PyValueError::new_err(format!("unknown type `{text}`")))?;
    let ty = match &ty {
        Type::Tile { shape, elem } if is_element && shape.is_empty() => Type::Element(*elem),
        _ => ty,
    };
    let mut known = known();
    let known = known.get_or_insert_default();
    if known.len() < 10_000 {
        known.insert(text.to_owned(), ty.clone());
    }
    Ok(ty)
}

/// A type as an object.
fn show_type(py: Python<'_>, ty: &Type) -> PyResult<PyType> {
    let mut m = Module::new();
    let interned = ty.intern(&mut m, Level::default()).map_err(|error| failed(py, &error))?;
    Ok(PyType::new(&m, interned))
}

/// The type that a text names.
#[pyfunction]
pub fn parse_type(py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<PyType> {
    show_type(py, &read_type(text)?)
}

/// The value of an attribute of this kind.
pub fn attr_value(object: &Bound<'_, PyAny>, kind: Option<AttrKind>) -> PyResult<AttrValue> {
    if let Ok(attribute) = object.cast::<PyAttribute>() {
        return attribute
            .get()
            .built()
            .ok_or_else(|| PyValueError::new_err("the builder does not make such attributes"));
    }
    if let Ok(dense) = object.cast::<Dense>() {
        return Ok(AttrValue::Dense(dense.get().0.clone()));
    }
    if let Some(predicate) = object.getattr_opt(intern!(object.py(), "_predicate"))? {
        return read_predicate(&predicate).map(AttrValue::Predicate);
    }
    if object.is_instance_of::<PyBool>() {
        return Ok(AttrValue::Bool(object.extract()?));
    }
    if object.is_instance_of::<PyInt>() {
        return Ok(AttrValue::Int(object.extract()?));
    }
    if object.is_instance_of::<PyFloat>() {
        return Ok(AttrValue::Float(object.extract()?));
    }
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(AttrValue::Str(text.to_cow()?.as_bytes().into()));
    }
    if let Ok(bytes) = object.extract::<&[u8]>() {
        return Ok(AttrValue::Str(bytes.into()));
    }
    if object.is_instance_of::<PyType>() {
        return read_type(object).map(AttrValue::Type);
    }
    if let Ok(dict) = object.cast::<PyDict>() {
        if kind == Some(AttrKind::Hints) {
            let hints = dict.iter().map(|(key, value)| Ok((key.extract()?, entries(value.cast::<PyDict>()?)?)));
            return hints.collect::<PyResult<_>>().map(AttrValue::Hints);
        }
        return entries(dict).map(AttrValue::Dict);
    }
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        let items = object.try_iter()?.map(|item| attr_value(&item?, None));
        return items.collect::<PyResult<_>>().map(AttrValue::Array);
    }
    // numpy's numbers.
    if let Ok(number) = object.extract::<i128>() {
        return Ok(AttrValue::Int(number));
    }
    if let Ok(number) = object.extract::<f64>() {
        return Ok(AttrValue::Float(number));
    }
    Err(PyTypeError::new_err(format!("no attribute is made of {}", object.repr()?)))
}

fn entries(dict: &Bound<'_, PyDict>) -> PyResult<Vec<(String, AttrValue)>> {
    dict.iter().map(|(key, value)| Ok((key.extract()?, attr_value(&value, None)?))).collect()
}

/// `("div_by", divisor, every, along)`, `("same_elements", sizes)` or `("bounded", lower, upper)`.
fn read_predicate(tuple: &Bound<'_, PyAny>) -> PyResult<Predicate> {
    let kind: String = tuple.get_item(0)?.extract()?;
    match kind.as_str() {
        "div_by" => Ok(Predicate::DivBy {
            divisor: tuple.get_item(1)?.extract()?,
            every: tuple.get_item(2)?.extract()?,
            along: tuple.get_item(3)?.extract()?,
        }),
        "same_elements" => Ok(Predicate::SameElements(tuple.get_item(1)?.extract()?)),
        "bounded" => {
            Ok(Predicate::Bounded { lower: tuple.get_item(1)?.extract()?, upper: tuple.get_item(2)?.extract()? })
        }
        other => Err(PyValueError::new_err(format!("unknown predicate `{other}`"))),
    }
}

/// A value, or a list of them.
fn values(object: &Bound<'_, PyAny>) -> PyResult<Vec<AnyValue>> {
    if object.is_none() {
        return Ok(Vec::new());
    }
    if let Ok(value) = object.cast::<BuiltValue>() {
        return Ok(vec![value.get().0]);
    }
    object.try_iter()?.map(|item| Ok(item?.cast::<BuiltValue>()?.get().0)).collect()
}

fn wrapped(values: &[AnyValue]) -> Vec<BuiltValue> {
    values.iter().map(|&value| BuiltValue(value)).collect()
}

/// Calls `f` with the builder while it has the module.
fn swapped<R>(builder: &mut Builder, module: &mut Module, f: impl FnOnce(&mut Builder) -> R) -> R {
    builder.swap_module(module);
    let made = f(builder);
    builder.swap_module(module);
    made
}

impl BuilderCore {
    /// Calls `f`, which may change the module.
    fn with<R>(&self, py: Python<'_>, f: impl FnOnce(&mut Builder) -> Result<R, BuildError>) -> PyResult<R> {
        self.locked(py, |builder| match &self.target {
            None => f(builder),
            Some(target) => target.get().change(|module| swapped(builder, module, f)),
        })
    }

    /// Calls `f`, which builds nothing: types and locations may become known to the module, but its ops stay.
    fn inspect<R>(&self, py: Python<'_>, f: impl FnOnce(&mut Builder) -> Result<R, BuildError>) -> PyResult<R> {
        self.locked(py, |builder| match &self.target {
            None => f(builder),
            Some(target) => target.get().inspect(|module| swapped(builder, module, f)),
        })
    }

    /// `run` does not call Python, and exceptions are made without the locks: Python may switch to a thread that waits for them.
    fn locked<R>(&self, py: Python<'_>, run: impl FnOnce(&mut Builder) -> Result<R, BuildError>) -> PyResult<R> {
        let made = self.builder.lock().unwrap_or_else(PoisonError::into_inner).as_mut().map(run);
        match made {
            Some(made) => made.map_err(|error| failed(py, &error)),
            None => Err(PyValueError::new_err("the builder has finished")),
        }
    }

    /// A builder that inserts into a module.
    fn insert_at(py: Python<'_>, module: Py<IrModule>, point: InsertPoint) -> PyResult<BuilderCore> {
        let made = Builder::insert_into(&module.get().get(), point);
        let builder = made.map_err(|error| failed(py, &error))?;
        Ok(BuilderCore { builder: Mutex::new(Some(builder)), target: Some(module) })
    }
}

#[pymethods]
impl BuilderCore {
    #[new]
    #[pyo3(signature = (name=None))]
    fn new(name: Option<&str>) -> BuilderCore {
        let builder = name.map_or_else(Builder::at_top, Builder::new);
        BuilderCore { builder: Mutex::new(Some(builder)), target: None }
    }

    /// A builder that inserts right before an op of a finished module.
    #[staticmethod]
    fn before(py: Python<'_>, op: &PyOp) -> PyResult<BuilderCore> {
        BuilderCore::insert_at(py, op.owner(py), InsertPoint::Before(op.id()))
    }

    /// A builder that inserts right after an op of a finished module.
    #[staticmethod]
    fn after(py: Python<'_>, op: &PyOp) -> PyResult<BuilderCore> {
        BuilderCore::insert_at(py, op.owner(py), InsertPoint::After(op.id()))
    }

    /// A builder that inserts at the end of a block of a finished module, before its terminator.
    #[staticmethod]
    fn at_end(py: Python<'_>, block: &PyBlock) -> PyResult<BuilderCore> {
        BuilderCore::insert_at(py, block.owner(py), InsertPoint::End(block.id()))
    }

    /// The builder's handle for a value of the module that ops are inserted into.
    fn value(&self, py: Python<'_>, value: &PyValue) -> PyResult<BuiltValue> {
        let message = match &self.target {
            Some(target) if value.is_of(target) => return self.inspect(py, |b| b.value(value.id())).map(BuiltValue),
            Some(_) => "the value belongs to another module",
            None => "the value belongs to a finished module: `Builder.before`, `after` or `at_end` builds there",
        };
        Err(raise(py, "BuildError", (message, "OtherModule", None::<String>)))
    }

    /// The value of the module that a handle identifies.
    fn module_value(&self, py: Python<'_>, value: &BuiltValue) -> PyResult<PyValue> {
        let Some(target) = &self.target else {
            return Err(PyValueError::new_err("the value belongs to a builder whose module is not finished"));
        };
        self.inspect(py, |b| b.type_of(value.0))?;
        Ok(PyValue::new(target.clone_ref(py), value.0.value()))
    }

    /// Sets the location of the following ops; None if it is unknown.
    fn set_location(&self, py: Python<'_>, place: Option<(String, u32, u32)>) -> PyResult<()> {
        self.inspect(py, |b| {
            match place {
                Some((file, line, column)) => b.set_location(&file, line, column),
                None => b.clear_location(),
            }
            Ok(())
        })
    }

    /// Begins the debug info of a kernel: the following locations, up to that of its entry, belong to it.
    fn open_debug_scope(
        &self,
        py: Python<'_>,
        name: &str,
        file: &str,
        directory: &str,
        line: u32,
        column: u32,
    ) -> PyResult<()> {
        self.with(py, |b| {
            b.open_debug_scope(name, file, directory, line, column);
            Ok(())
        })
    }

    /// Ends the debug info of a kernel.
    fn close_debug_scope(&self, py: Python<'_>) -> PyResult<()> {
        self.with(py, |b| {
            b.close_debug_scope();
            Ok(())
        })
    }

    /// The type of a constant for a number that is given as the operand `operand`: `kind` is `bool`, `int` or `float`, and
    /// `operands` are the operands that are values.
    fn number_type(
        &self,
        py: Python<'_>,
        name: &str,
        operand: &str,
        kind: &str,
        operands: &Bound<'_, PyDict>,
    ) -> PyResult<String> {
        let kind = match kind {
            "bool" => NumberKind::Bool,
            "int" => NumberKind::Int,
            "float" => NumberKind::Float,
            other => return Err(PyValueError::new_err(format!("unknown kind of number `{other}`"))),
        };
        let mut request = OpRequest::named(name).map_err(|error| failed(py, &error))?;
        for (key, value) in operands.iter() {
            request = request.operand(key.cast::<PyString>()?.to_cow()?.as_ref(), &values(&value)?);
        }
        self.inspect(py, |b| b.number_type(&request, operand, kind)).map(|ty| ty.to_string())
    }

    /// Builds an op, and returns its results.
    #[pyo3(signature = (name, operands, attributes, results=None, regions=None))]
    #[allow(clippy::needless_pass_by_value, reason = "PyO3 extracts lists by value")]
    fn op(
        &self,
        py: Python<'_>,
        name: &str,
        operands: &Bound<'_, PyDict>,
        attributes: &Bound<'_, PyDict>,
        results: Option<&Bound<'_, PyList>>,
        regions: Option<Vec<PyRef<'_, RegionHandle>>>,
    ) -> PyResult<Vec<BuiltValue>> {
        let mut request = OpRequest::named(name).map_err(|error| failed(py, &error))?;
        let def = request.opcode().def();
        for (key, value) in operands.iter() {
            request = request.operand(key.cast::<PyString>()?.to_cow()?.as_ref(), &values(&value)?);
        }
        for (key, value) in attributes.iter() {
            let key = key.cast::<PyString>()?;
            let key = key.to_cow()?;
            let slot = def.attrs.iter().position(|attr| attr.field == key);
            let made = attr_value(&value, slot.map(|slot| def.attrs[slot].kind))?;
            request = if slot.is_none() && key.contains('.') {
                request.extra_attr(&key, made)
            } else {
                request.attr(&key, made)
            };
        }
        if let Some(results) = results {
            request = request.returning_nothing();
            for result in results.iter() {
                request = match result.extract::<Vec<i64>>() {
                    Ok(shape) => request.returning(ResultType::Shape(shape)),
                    Err(_) => request.returning(read_type(&result)?),
                };
            }
        }
        for region in regions.iter().flatten() {
            request = request.region(region.0);
        }
        let built = self.with(py, |b| b.op(request))?;
        Ok(wrapped(built.results()))
    }

    /// Opens a region whose block has arguments of these types.
    #[allow(clippy::needless_pass_by_value, reason = "PyO3 extracts lists by value")]
    fn open_region(&self, py: Python<'_>, types: Vec<Bound<'_, PyAny>>) -> PyResult<Vec<BuiltValue>> {
        let types = types.iter().map(read_type).collect::<PyResult<Vec<_>>>()?;
        self.with(py, |b| b.open_region(&types).map(|values| wrapped(&values)))
    }

    /// Closes the innermost open region.
    fn close_region(&self, py: Python<'_>) -> PyResult<RegionHandle> {
        self.with(py, |b| b.close_region().map(RegionHandle))
    }

    /// Drops the innermost open region.
    fn abandon_region(&self, py: Python<'_>) -> PyResult<()> {
        self.with(py, |b| {
            b.abandon_region();
            Ok(())
        })
    }

    /// Gives up a closed region that no op has.
    fn discard_region(&self, py: Python<'_>, region: &RegionHandle) -> PyResult<()> {
        self.with(py, |b| b.discard_region(region.0))
    }

    /// Whether a region is open.
    fn in_region(&self, py: Python<'_>) -> PyResult<bool> {
        self.inspect(py, |b| Ok(b.open_regions() > 0))
    }

    /// Whether the innermost block ends with a terminator.
    fn is_terminated(&self, py: Python<'_>) -> PyResult<bool> {
        self.inspect(py, |b| Ok(b.is_terminated()))
    }

    fn type_of(&self, py: Python<'_>, value: &BuiltValue) -> PyResult<PyType> {
        let ty = self.inspect(py, |b| b.type_of(value.0))?;
        show_type(py, &ty)
    }

    /// Returns the module. The builder cannot be used afterwards. `names` are the parameter names of each entry.
    #[pyo3(signature = (names=None))]
    fn finish(&self, py: Python<'_>, names: Option<ParameterNames>) -> PyResult<IrModule> {
        if self.target.is_some() {
            return Err(PyValueError::new_err("the builder inserts into a finished module, which has the ops already"));
        }
        // A builder that cannot finish can still be used.
        self.inspect(py, |b| b.can_finish())?;
        let builder = self.builder.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(builder) = builder else { return Err(PyValueError::new_err("the builder has finished")) };
        let module = builder.finish().map(IrModule::new).map_err(|error| failed(py, &error))?;
        module.name_parameters(names.unwrap_or_default());
        Ok(module)
    }
}

#[pymethods]
impl Dense {
    #[new]
    fn new(ty: &Bound<'_, PyAny>, values: &Bound<'_, PyList>) -> PyResult<Dense> {
        let ty = read_type(ty)?;
        let is_float = matches!(
            ty,
            Type::Tile { elem: Element::Number(Scalar::Float(_)), .. }
                | Type::Element(Element::Number(Scalar::Float(_)))
        );
        let ints = || values.iter().map(|v| v.extract::<i128>()).collect::<PyResult<Vec<_>>>().map(Elements::Ints);
        let values = match is_float {
            true => Elements::Floats(values.iter().map(|v| v.extract::<f64>()).collect::<PyResult<_>>()?),
            false => ints()?,
        };
        Ok(Dense(DenseElements { ty, values }))
    }
}

/// The current name of an op, from its name in any release.
#[pyfunction]
pub fn op_name(py: Python<'_>, name: &str) -> PyResult<&'static str> {
    Ok(OpRequest::named(name).map_err(|error| failed(py, &error))?.opcode().def().name)
}
