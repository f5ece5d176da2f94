//! Ops, values, types and attributes as light objects: a reference to the module and a number.

use crate::builder::{attr_value, failed};
use crate::module::{IrModule, Reduced, read_level};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyMappingProxy, PyString, PyTuple};
use std::hash::{DefaultHasher, Hash, Hasher};
use tileir::base::Place;
use tileir::exec::host::Dtype;
use tileir::ir::build;
use tileir::ir::{Attr, AttrData, Block, DYNAMIC, Level, Module, Op, Ty, TypeData, Value, ValueDef};
use tileir::text::print_op_generic;

/// The name of an op without its dialect.
pub fn short_name(m: &Module, op: Op) -> String {
    let name = m.op_name(op, Level::default());
    name.strip_prefix("cuda_tile.").unwrap_or(&name).to_owned()
}

/// An op of a module.
#[pyclass(frozen, name = "Op", module = "tileir")]
pub struct PyOp {
    owner: Py<IrModule>,
    op: Op,
}

/// A value of a module: a result of an op, or an argument of a block.
#[pyclass(frozen, name = "Value", module = "tileir")]
pub struct PyValue {
    owner: Py<IrModule>,
    value: Value,
}

/// A block of a region: its arguments and its ops.
#[pyclass(frozen, name = "Block", module = "tileir")]
pub struct PyBlock {
    owner: Py<IrModule>,
    block: Block,
}

impl PyOp {
    pub fn new(owner: &Bound<'_, IrModule>, op: Op) -> PyOp {
        PyOp { owner: owner.clone().unbind(), op }
    }

    fn at(&self, py: Python<'_>, op: Op) -> PyOp {
        PyOp { owner: self.owner.clone_ref(py), op }
    }

    fn value(&self, py: Python<'_>, value: Value) -> PyValue {
        PyValue { owner: self.owner.clone_ref(py), value }
    }

    fn module(&self) -> std::sync::Arc<Module> {
        self.owner.get().get()
    }

    pub fn owner(&self, py: Python<'_>) -> Py<IrModule> {
        self.owner.clone_ref(py)
    }

    pub fn id(&self) -> Op {
        self.op
    }
}

impl PyBlock {
    pub fn owner(&self, py: Python<'_>) -> Py<IrModule> {
        self.owner.clone_ref(py)
    }

    pub fn id(&self) -> Block {
        self.block
    }
}

impl PyValue {
    pub fn new(owner: Py<IrModule>, value: Value) -> PyValue {
        PyValue { owner, value }
    }

    pub fn id(&self) -> Value {
        self.value
    }

    pub fn is_of(&self, module: &Py<IrModule>) -> bool {
        self.owner.is(module)
    }
}

/// A value of the module `owner`, from a `tileir.Value` or from a value of a builder that inserts into the module.
fn own(owner: &Py<IrModule>, object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let read = |object: &Bound<'_, PyAny>| match object.cast::<PyValue>() {
        Ok(value) if value.get().owner.is(owner) => Ok(value.get().value),
        Ok(_) => Err(PyValueError::new_err("the value belongs to another module")),
        Err(_) => Err(PyTypeError::new_err(format!("a tileir.Value is expected, found {}", object.repr()?))),
    };
    match object.getattr_opt("_module_value")? {
        Some(convert) => read(&convert.call0()?),
        None => read(object),
    }
}

fn hash(owner: &Py<IrModule>, id: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (owner.as_ptr() as usize, id).hash(&mut hasher);
    hasher.finish()
}

#[pymethods]
impl PyOp {
    /// The mnemonic, such as `addi`.
    #[getter]
    fn name(&self) -> String {
        short_name(&self.module(), self.op)
    }

    /// The documentation of the op.
    #[getter]
    fn doc(&self) -> Option<&'static str> {
        self.module().def(self.op).map(|def| def.doc)
    }

    /// The operands, in order.
    #[getter]
    fn operands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let m = self.module();
        PyTuple::new(py, m.operands(self.op).iter().map(|&value| self.value(py, value)))
    }

    /// The operands with a name of the op table: one value, a list, or None.
    fn operand(&self, py: Python<'_>, name: &str) -> PyResult<Py<PyAny>> {
        use tileir::ir::ops::{Arity, OpDef};
        let m = self.module();
        let find = |def: &'static OpDef| Some((def, def.operands.iter().position(|slot| slot.field == name)?));
        let Some((def, slot)) = m.def(self.op).and_then(find) else {
            return Err(PyKeyError::new_err(format!("`{}` has no operand `{name}`", self.name())));
        };
        let values: Vec<PyValue> = m.operand_group(self.op, slot).iter().map(|&v| self.value(py, v)).collect();
        if def.operands[slot].arity == Arity::Many {
            return Ok(values.into_pyobject(py)?.into_any().unbind());
        }
        Ok(values.into_iter().next().into_pyobject(py)?.into_any().unbind())
    }

    /// The results, in order.
    #[getter]
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let results: Vec<PyValue> = self.module().results(self.op).map(|value| self.value(py, value)).collect();
        PyTuple::new(py, results)
    }

    /// The result of an op with exactly one.
    #[getter]
    fn result(&self, py: Python<'_>) -> PyResult<PyValue> {
        let results: Vec<Value> = self.module().results(self.op).collect();
        match results[..] {
            [only] => Ok(self.value(py, only)),
            _ => Err(PyValueError::new_err(format!("`{}` has {} results", self.name(), results.len()))),
        }
    }

    /// The attributes by name, without those that are absent. `set_attribute` changes them.
    #[getter]
    fn attributes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        let m = self.module();
        let found = PyDict::new(py);
        for (i, def) in m.def(self.op).into_iter().flat_map(|def| def.attrs.iter().enumerate()) {
            if let Some(attr) = m.attr(self.op, i) {
                found.set_item(def.field, PyAttribute { owner: self.owner.clone_ref(py), attr })?;
            }
        }
        if let Some(others) = m.discardable(self.op) {
            for &(name, attr) in m.dict_entries(others) {
                found.set_item(m.strings.text(name), PyAttribute { owner: self.owner.clone_ref(py), attr })?;
            }
        }
        Ok(PyMappingProxy::new(py, found.as_mapping()))
    }

    /// The regions, each as a tuple of blocks.
    #[getter]
    fn regions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let m = self.module();
        let block = |&block: &Block| PyBlock { owner: self.owner.clone_ref(py), block };
        let regions = m.op_regions(self.op).iter().map(|&region| {
            let blocks: Vec<PyBlock> = m.region_blocks(region).iter().map(block).collect();
            PyTuple::new(py, blocks)
        });
        PyTuple::new(py, regions.collect::<PyResult<Vec<_>>>()?)
    }

    /// The op around it.
    #[getter]
    fn parent(&self, py: Python<'_>) -> Option<PyOp> {
        self.module().parent_op(self.op).map(|op| self.at(py, op))
    }

    /// The next op of its block.
    #[getter]
    fn next(&self, py: Python<'_>) -> Option<PyOp> {
        self.module().next_op(self.op).map(|op| self.at(py, op))
    }

    /// The previous op of its block.
    #[getter]
    fn previous(&self, py: Python<'_>) -> Option<PyOp> {
        self.module().prev_op(self.op).map(|op| self.at(py, op))
    }

    /// This op and all ops in it, in program order.
    fn walk(&self, py: Python<'_>) -> Vec<PyOp> {
        self.module().ops_in_order(Some(self.op)).into_iter().map(|op| self.at(py, op)).collect()
    }

    /// File, line and column, if they are known.
    #[getter]
    fn location(&self) -> Option<(String, u32, u32)> {
        let m = self.module();
        match m.place(m.loc(self.op)) {
            Place::Unknown => None,
            Place::Span(span) => {
                let source = m.source()?;
                let at = source.line_col(span.lo);
                Some((source.name().to_owned(), at.line, at.col))
            }
            Place::File { file, line, col } => Some((file.to_string(), line, col)),
        }
    }

    /// The op as text, in the generic form.
    #[pyo3(signature = (level=None))]
    fn text(&self, level: Option<&str>) -> PyResult<String> {
        Ok(print_op_generic(&self.module(), self.op, read_level(level)?))
    }

    /// Whether the op is in its module, and was not erased.
    #[getter]
    fn is_attached(&self) -> bool {
        self.module().op_block(self.op).is_some()
    }

    /// Replaces the operand with this number.
    fn set_operand(&self, index: usize, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let value = own(&self.owner, value)?;
        let count = self.module().operands(self.op).len();
        if index >= count {
            return Err(PyIndexError::new_err(format!("`{}` has {count} operands", self.name())));
        }
        self.owner.get().change(|m| m.set_operand(self.op, index, value));
        Ok(())
    }

    /// Sets an attribute to a value in a form that the builder accepts; None removes it.
    fn set_attribute(&self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let find = |def: &'static tileir::ir::ops::OpDef| def.attrs.iter().find(|attr| attr.field == name);
        let kind = self.module().def(self.op).and_then(find).map(|attr| attr.kind);
        // The value may be an attribute of this module, so it is read before the change, which locks the module.
        let made = if value.is_none() { None } else { Some(attr_value(value, kind)?) };
        let changed = self.owner.get().change(|m| build::set_attribute(m, self.op, name, made.as_ref()));
        changed.map_err(|error| failed(value.py(), &error))
    }

    /// Removes the op from its module. Its results must have no uses, which `verify` checks.
    fn erase(&self) {
        if self.is_attached() {
            self.owner.get().change(|m| m.detach_op(self.op));
        }
    }

    /// Moves the op before another one.
    fn move_before(&self, other: &PyOp) -> PyResult<()> {
        if !self.owner.is(&other.owner) {
            return Err(PyValueError::new_err("the op belongs to another module"));
        }
        let m = self.module();
        if m.op_block(other.op).is_none() {
            return Err(PyValueError::new_err("the other op was erased"));
        }
        let inside = std::iter::successors(Some(other.op), |&op| m.parent_op(op)).any(|op| op == self.op);
        if inside {
            return Err(PyValueError::new_err("an op cannot be moved into itself"));
        }
        drop(m);
        self.owner.get().change(|m| {
            if m.op_block(self.op).is_some() {
                m.detach_op(self.op);
            }
            m.insert_before(other.op, self.op);
        });
        Ok(())
    }

    /// Replaces all uses of the results of this op with `values`, and erases the op.
    #[allow(clippy::needless_pass_by_value, reason = "PyO3 extracts lists by value")]
    fn replace_with(&self, values: Vec<Bound<'_, PyAny>>) -> PyResult<()> {
        let new = values.iter().map(|value| own(&self.owner, value)).collect::<PyResult<Vec<Value>>>()?;
        let m = self.module();
        let old: Vec<Value> = m.results(self.op).collect();
        if old.len() != new.len() {
            let (name, has, given) = (self.name(), old.len(), new.len());
            return Err(PyValueError::new_err(format!("`{name}` has {has} results, {given} values are given")));
        }
        drop(m);
        self.owner.get().change(|m| {
            m.replace_uses(old.into_iter().zip(new));
            m.detach_op(self.op);
        });
        Ok(())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyOp>().is_ok_and(|other| other.get().op == self.op && other.get().owner.is(&self.owner))
    }

    fn __hash__(&self) -> u64 {
        hash(&self.owner, self.op)
    }

    fn __repr__(&self) -> String {
        let text = print_op_generic(&self.module(), self.op, Level::default());
        format!("<tileir.Op {}>", text.lines().next().unwrap_or_default().trim())
    }
}

#[pymethods]
impl PyValue {
    /// The type.
    #[getter]
    fn r#type(&self) -> PyType {
        let m = self.owner.get().get();
        PyType::new(&m, m.value_type(self.value))
    }

    /// The op whose result it is; None for the argument of a block.
    #[getter]
    fn op(&self, py: Python<'_>) -> Option<PyOp> {
        let m = self.owner.get().get();
        m.defining_op(self.value).map(|op| PyOp { owner: self.owner.clone_ref(py), op })
    }

    /// The block whose argument it is; None for a result.
    #[getter]
    fn block(&self, py: Python<'_>) -> Option<PyBlock> {
        match self.owner.get().get().value_def(self.value) {
            ValueDef::Argument(block, _) => Some(PyBlock { owner: self.owner.clone_ref(py), block }),
            ValueDef::Result(..) | ValueDef::Forward => None,
        }
    }

    /// The number of the result or argument.
    #[getter]
    fn index(&self) -> Option<u32> {
        match self.owner.get().get().value_def(self.value) {
            ValueDef::Argument(_, index) | ValueDef::Result(_, index) => Some(index),
            ValueDef::Forward => None,
        }
    }

    /// The uses: op and number of the operand. They are in program order, and those that a change has added come last.
    #[getter]
    fn uses(&self, py: Python<'_>) -> Vec<(PyOp, usize)> {
        let use_of = |(op, index): (Op, usize)| (PyOp { owner: self.owner.clone_ref(py), op }, index);
        self.owner.get().uses(self.value).into_iter().map(use_of).collect()
    }

    /// Replaces all uses of this value with another value.
    fn replace_uses(&self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        let other = own(&self.owner, other)?;
        self.owner.get().change(|m| m.replace_uses([(self.value, other)]));
        Ok(())
    }

    /// Whether both are the same value. `==` with a value of a builder compares the elements.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let other = other.cast::<PyValue>().ok()?.get();
        Some(other.value == self.value && other.owner.is(&self.owner))
    }

    fn __hash__(&self) -> u64 {
        hash(&self.owner, self.value)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let from = match (self.op(py), self.index()) {
            (Some(op), Some(index)) => format!("result {index} of {}", op.name()),
            (None, Some(index)) => format!("argument {index}"),
            _ => "undefined".to_owned(),
        };
        format!("<tileir.Value {}: {from}>", self.r#type().text)
    }
}

#[pymethods]
impl PyBlock {
    /// The arguments.
    #[getter]
    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let m = self.owner.get().get();
        let value = |&value: &Value| PyValue { owner: self.owner.clone_ref(py), value };
        PyTuple::new(py, m.block_args(self.block).iter().map(value))
    }

    /// The ops, in order.
    #[getter]
    fn ops<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let m = self.owner.get().get();
        let ops: Vec<PyOp> = m.block_ops(self.block).map(|op| PyOp { owner: self.owner.clone_ref(py), op }).collect();
        PyTuple::new(py, ops)
    }

    /// The op around it.
    #[getter]
    fn parent(&self, py: Python<'_>) -> Option<PyOp> {
        let m = self.owner.get().get();
        let op = m.block_region(self.block).and_then(|region| m.region_parent(region))?;
        Some(PyOp { owner: self.owner.clone_ref(py), op })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyBlock>().is_ok_and(|other| other.get().block == self.block && other.get().owner.is(&self.owner))
    }

    fn __hash__(&self) -> u64 {
        hash(&self.owner, self.block)
    }
}

/// A type. It equals another type, or a string, with the same text.
#[pyclass(frozen, name = "Type", module = "tileir")]
pub struct PyType {
    text: String,
    kind: &'static str,
    shape: Option<Vec<Option<i64>>>,
    element: Option<String>,
}

impl PyType {
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn new(m: &Module, ty: Ty) -> PyType {
        let text = m.short_type(ty).to_string();
        let dims = |dims: &[i64]| Some(dims.iter().map(|&d| (d != DYNAMIC).then_some(d)).collect());
        let tile = |dims: &[i32]| Some(dims.iter().map(|&d| Some(i64::from(d))).collect());
        let element = |ty: Ty| Some(m.short_type(ty).to_string());
        let (kind, shape, element) = match m.type_data(ty) {
            TypeData::Int(_) => ("int", None, None),
            TypeData::Float(_) => ("float", None, None),
            TypeData::Tile { shape, elem } => ("tile", dims(shape), element(*elem)),
            TypeData::Ptr { pointee, .. } => ("ptr", None, element(*pointee)),
            TypeData::TensorView { elem, shape, .. } => ("tensor_view", dims(shape), element(*elem)),
            TypeData::PartitionView(grid) => ("partition_view", tile(&grid.tile), element(grid.view)),
            TypeData::StridedView { grid, .. } => ("strided_view", tile(&grid.tile), element(grid.view)),
            TypeData::GatherScatterView { tile: t, view, .. } => ("gather_scatter_view", tile(t), element(*view)),
            TypeData::Token => ("token", None, None),
            TypeData::String => ("string", None, None),
            TypeData::Function { .. } => ("function", None, None),
            TypeData::Opaque(_) => ("opaque", None, None),
        };
        PyType { text, kind, shape, element }
    }
}

#[pymethods]
impl PyType {
    /// `tile`, `ptr`, `int`, `float`, `tensor_view`, `partition_view`, `strided_view`, `gather_scatter_view`, `token`, …
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind
    }

    /// The sizes of a tile or view; None for a size that is not static.
    #[getter]
    fn shape(&self) -> Option<Vec<Option<i64>>> {
        self.shape.clone()
    }

    /// The element type of a tile or tensor view, the pointee of a pointer, or the tensor view of another view, as text.
    #[getter]
    fn element(&self) -> Option<String> {
        self.element.clone()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __reduce__(&self, py: Python<'_>) -> Reduced<(String,)> {
        Ok((py.import("tileir._native")?.getattr("parse_type")?.unbind(), (self.text.clone(),)))
    }

    fn __repr__(&self) -> String {
        format!("<tileir.Type {}>", self.text)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.extract::<String>().map_or_else(
            |_| other.cast::<PyType>().is_ok_and(|other| other.get().text == self.text),
            |text| text == self.text,
        )
    }

    /// That of the text, which the type equals.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.text).hash()
    }
}

/// An attribute of an op.
#[pyclass(frozen, name = "Attribute", module = "tileir")]
pub struct PyAttribute {
    owner: Py<IrModule>,
    attr: Attr,
}

impl PyAttribute {
    /// The attribute in the form that the builder takes.
    pub fn built(&self) -> Option<build::AttrValue> {
        build::AttrValue::of(&self.owner.get().get(), self.attr)
    }
}

/// An attribute as a Python object.
fn object(m: &Module, attr: Attr, py: Python<'_>) -> PyResult<Py<PyAny>> {
    let number = |ty: Ty, bits: u64| m.scalar(ty).map(|scalar| Dtype::new(scalar).value(bits));
    let text = |text: String| -> PyResult<Py<PyAny>> { Ok(text.into_pyobject(py)?.into_any().unbind()) };
    match m.attr_data(attr) {
        AttrData::Unit => Ok(true.into_pyobject(py)?.to_owned().into_any().unbind()),
        AttrData::Int { ty, value } if m.short_type(*ty).to_string() == "i1" => {
            Ok((*value != 0).into_pyobject(py)?.to_owned().into_any().unbind())
        }
        AttrData::Int { value, .. } => Ok(value.into_pyobject(py)?.into_any().unbind()),
        AttrData::Float { ty, bits } => Ok(number(*ty, *bits).into_pyobject(py)?.into_any().unbind()),
        AttrData::Str(name) => text(m.strings.text(*name).into_owned()),
        AttrData::Type(ty) => Ok(PyType::new(m, *ty).into_pyobject(py)?.into_any().unbind()),
        AttrData::Array(items) => {
            let items = items.iter().map(|&item| object(m, item, py)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyList::new(py, items)?.into_any().unbind())
        }
        AttrData::Dict(entries) => {
            let dict = PyDict::new(py);
            for &(name, value) in entries {
                dict.set_item(m.strings.text(name), object(m, value, py)?)?;
            }
            Ok(dict.into_any().unbind())
        }
        AttrData::Hints(dict) => object(m, *dict, py),
        AttrData::DenseArray { values, .. } => Ok(values.to_vec().into_pyobject(py)?.into_any().unbind()),
        AttrData::Dense(dense) => {
            let Some((shape, elem)) = m.as_tile(dense.ty) else { return text(m.attr_text(attr).to_string()) };
            let Some(scalar) = m.scalar(elem) else { return text(m.attr_text(attr).to_string()) };
            let (count, bits) = (shape.iter().product::<i64>() as usize, scalar.bits());
            let elements = (0..count).map(|i| dense.element(bits, i));
            if let tileir::ir::Scalar::Int(format) = scalar {
                let signed = format.bits() > 1;
                let values: Vec<i128> = elements.map(|bits| format.value(bits, signed)).collect();
                return Ok(values.into_pyobject(py)?.into_any().unbind());
            }
            let dtype = Dtype::new(scalar);
            let values: Vec<f64> = elements.map(|bits| dtype.value(bits)).collect();
            Ok(values.into_pyobject(py)?.into_any().unbind())
        }
        AttrData::Enum { kind, value } => {
            let case = kind.def().by_value(*value).map_or_else(|| value.to_string(), |case| case.keyword.to_owned());
            text(case)
        }
        AttrData::SymbolRef { .. }
        | AttrData::DivBy { .. }
        | AttrData::SameElements(_)
        | AttrData::Bounded { .. }
        | AttrData::DiFile { .. }
        | AttrData::DiCompileUnit { .. }
        | AttrData::DiSubprogram { .. }
        | AttrData::DiLexicalBlock { .. }
        | AttrData::Location(_)
        | AttrData::Cute { .. }
        | AttrData::Opaque(_) => text(m.attr_text(attr).to_string()),
    }
}

#[pymethods]
impl PyAttribute {
    /// The value as a Python object: a number, a string (also for the case of an enumeration), a list, a dictionary, a type.
    #[getter]
    fn value(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        object(&self.owner.get().get(), self.attr, py)
    }

    fn __str__(&self) -> String {
        self.owner.get().get().attr_text(self.attr).to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<tileir.Attribute {}>", self.value(py)?.bind(py).repr()?))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        match other.cast::<PyAttribute>() {
            Ok(other) => Ok(other.get().__str__() == self.__str__()),
            Err(_) => self.value(py)?.bind(py).eq(other),
        }
    }

    /// That of the value, which the attribute equals; of the text for lists, dictionaries and NaN.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let value = self.value(py)?.into_bound(py);
        match value.hash() {
            Ok(hash) if value.eq(&value)? => Ok(hash),
            _ => PyString::new(py, &self.__str__()).hash(),
        }
    }
}
