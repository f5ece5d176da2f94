//! Modules: parse, read, verify, optimize, print, write, compare.

use crate::diagnostics;
use crate::kernel::{Kernel, Loaded};
use crate::ops::PyOp;
use crate::uses::Uses;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyTuple};
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tileir::base::{Diagnostics, Source};
use tileir::bytecode::WriteOptions;
use tileir::ir::compare::{CompareOptions, compare, is_same};
use tileir::ir::{Level, Loc, Module, Op, OpKind, Opcode, Value, Version};
use tileir::opt::rules::Stats;
use tileir::opt::{PIPELINES, Pipeline, Schedule};
use tileir::text::{FormatOptions, ParseOptions, PrintOptions, print};
use tileir::{bytecode, check as static_check, input, verify};

/// A module of Tile IR.
#[pyclass(frozen, mapping, name = "Module", module = "tileir", weakref)]
pub struct IrModule {
    state: Mutex<State>,
}

/// The parameter names of entries, by the name of the entry. Text has names; modules of a builder have these.
pub type ParameterNames = HashMap<String, Vec<String>>;

struct State {
    module: Arc<Module>,
    names: Arc<ParameterNames>,
    /// The text or bytecode that the module was read from, also after changes; empty for a module that was built. Offsets of ops
    /// refer to it if it is a text.
    source: Arc<Source>,
    /// The program of the module as it is; dropped by a change.
    loaded: Option<Arc<Loaded>>,
    /// The def-use index, made when it is first needed. Changes maintain it.
    uses: Option<Uses>,
}

/// A module during a change.
pub struct Edit<'a> {
    module: &'a mut Module,
    uses: &'a mut Option<Uses>,
}

impl Edit<'_> {
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        self.module.set_operand(op, index, value);
        if let Some(uses) = self.uses {
            uses.add(value, op, index as u32);
        }
    }

    /// Replaces all uses of some values, each with another value.
    pub fn replace_uses(&mut self, values: impl IntoIterator<Item = (Value, Value)>) {
        let uses = self.uses.get_or_insert_with(|| Uses::new(self.module));
        let mut found = Vec::new();
        for (old, new) in values {
            found.extend(uses.of(self.module, old).into_iter().map(|(op, index)| (op, index, new)));
        }
        found.into_iter().for_each(|(op, index, new)| self.set_operand(op, index, new));
    }
}

impl Deref for Edit<'_> {
    type Target = Module;

    fn deref(&self) -> &Module {
        self.module
    }
}

impl DerefMut for Edit<'_> {
    fn deref_mut(&mut self) -> &mut Module {
        self.module
    }
}

impl IrModule {
    pub fn new(module: Module) -> IrModule {
        let source = module.source().cloned().unwrap_or_else(|| Arc::new(Source::new("module", "")));
        IrModule::with_parts(Arc::new(module), Arc::default(), source)
    }

    pub fn with_parts(module: Arc<Module>, names: Arc<ParameterNames>, source: Arc<Source>) -> IrModule {
        IrModule { state: Mutex::new(State { module, names, source, loaded: None, uses: None }) }
    }

    /// Names the parameters of entries.
    pub fn name_parameters(&self, names: ParameterNames) {
        let mut state = self.lock();
        state.names = Arc::new(names);
        state.loaded = None;
    }

    /// A module that is made of this one, with its source and its names.
    fn derived(&self, module: Module) -> IrModule {
        let state = self.lock();
        IrModule::with_parts(Arc::new(module), state.names.clone(), state.source.clone())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The current module.
    pub fn get(&self) -> Arc<Module> {
        self.lock().module.clone()
    }

    pub fn source(&self) -> Arc<Source> {
        self.lock().source.clone()
    }

    /// Changes the module. Kernels that were taken from it before keep the old module.
    pub fn change<R>(&self, f: impl FnOnce(&mut Edit<'_>) -> R) -> R {
        let mut state = self.lock();
        let State { module, loaded, uses, .. } = &mut *state;
        *loaded = None;
        let module = Arc::make_mut(module);
        let before = module.op_count();
        let result = f(&mut Edit { module: &mut *module, uses: &mut *uses });
        if let Some(uses) = uses {
            let made = (before..module.op_count()).filter_map(|number| module.op_at(number as u32));
            made.for_each(|op| uses.add_op(module, op));
        }
        result
    }

    /// Calls `f`, which changes no op. It may intern types.
    pub fn inspect<R>(&self, f: impl FnOnce(&mut Module) -> R) -> R {
        f(Arc::make_mut(&mut self.lock().module))
    }

    /// The uses of a value: op and number of the operand.
    pub fn uses(&self, value: Value) -> Vec<(Op, usize)> {
        let mut state = self.lock();
        let State { module, uses, .. } = &mut *state;
        uses.get_or_insert_with(|| Uses::new(module)).of(module, value)
    }

    /// Whether the module is that of a program: it has not changed since the program was made from it.
    pub fn is_loaded_as(&self, program: &Arc<Loaded>) -> bool {
        self.lock().loaded.as_ref().is_some_and(|loaded| Arc::ptr_eq(loaded, program))
    }

    fn loaded(&self, py: Python<'_>) -> PyResult<Arc<Loaded>> {
        let (module, source, names) = {
            let state = self.lock();
            if let Some(loaded) = &state.loaded {
                return Ok(loaded.clone());
            }
            (state.module.clone(), state.source.clone(), state.names.clone())
        };
        let loaded = Arc::new(Loaded::new(py, &module, source, names)?);
        let mut state = self.lock();
        if Arc::ptr_eq(&state.module, &module) {
            state.loaded = Some(loaded.clone());
        }
        Ok(loaded)
    }
}

/// The names of a module's kernels, in order. The module may be illegal.
fn kernel_names(m: &Module) -> Vec<String> {
    let is_entry = |op: &Op| m.kind(*op) == OpKind::Table(Opcode::Entry);
    let entries = m.ops_in_order(None).into_iter().filter(is_entry);
    entries.filter_map(|op| Some(m.strings.text(m.symbol_name(op)?).into_owned())).collect()
}

/// The functions and globals of a module, each with its name and the ops in it, itself included.
fn items(m: &Module) -> Vec<(String, Vec<Op>)> {
    let is_item = |op: &Op| matches!(m.kind(*op), OpKind::Table(Opcode::Entry | Opcode::Global) | OpKind::TestingFunc);
    let named = |op: Op| Some((m.strings.text(m.symbol_name(op)?).into_owned(), m.ops_in_order(Some(op))));
    m.ops_in_order(None).into_iter().filter(is_item).filter_map(named).collect()
}

/// The offsets of ops in the text that their module was read from, by the function or global with the ops.
pub type Offsets = HashMap<String, Vec<Option<u32>>>;

/// The text that a pickled module was read from: its name, its bytes, and the offsets of ops in it.
pub type Origin = (String, Vec<u8>, Offsets);

/// What bytecode has no place for: the text of a module, which has comments and lines.
fn origin(m: &Module) -> Option<Origin> {
    let source = m.source()?;
    let offset = |op: Op| m.loc(op).as_offset();
    let offsets = items(m).into_iter().map(|(name, ops)| (name, ops.into_iter().map(offset).collect())).collect();
    Some((source.name().to_owned(), source.bytes().to_vec(), offsets))
}

pub fn read_level(name: Option<&str>) -> PyResult<Level> {
    let Some(name) = name else { return Ok(Level::default()) };
    let known = || Level::ALL.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ");
    Level::from_name(name)
        .ok_or_else(|| PyValueError::new_err(format!("unknown level `{name}`; the levels are {}", known())))
}

fn read_version(name: &str) -> PyResult<Version> {
    let known = || Version::ALL.iter().map(|version| version.name()).collect::<Vec<_>>().join(", ");
    let wrong = || PyValueError::new_err(format!("unknown version `{name}`; the versions of bytecode are {}", known()));
    Version::from_name(name).ok_or_else(wrong)
}

fn load(py: Python<'_>, source: Source, level: Option<&str>) -> PyResult<IrModule> {
    let source = Arc::new(source);
    let options = ParseOptions { level: read_level(level)?, ..ParseOptions::default() };
    let (module, found) = py.detach(|| input::load(&source, &options));
    let Some(module) = module else { return Err(diagnostics::error(py, "ParseError", &found, &source)) };
    let made = IrModule::new(module);
    made.lock().source = source;
    Ok(made)
}

/// Parses a text.
#[pyfunction]
#[pyo3(signature = (text, name="<text>", level=None))]
pub fn parse(py: Python<'_>, text: &str, name: &str, level: Option<&str>) -> PyResult<IrModule> {
    load(py, Source::new(name, text), level)
}

/// Reads text or bytecode from bytes.
#[pyfunction]
#[pyo3(signature = (data, name="<bytes>", level=None))]
pub fn read(py: Python<'_>, data: Vec<u8>, name: &str, level: Option<&str>) -> PyResult<IrModule> {
    load(py, Source::new(name, data), level)
}

/// All static diagnostics of a text or bytecode, as `tileir check` reports them.
#[pyfunction]
#[pyo3(signature = (data, name, level=None, version=None))]
pub fn check(
    py: Python<'_>,
    data: Vec<u8>,
    name: &str,
    level: Option<&str>,
    version: Option<&str>,
) -> PyResult<Py<PyAny>> {
    let source = Arc::new(Source::new(name, data));
    let version = version.map(read_version).transpose()?;
    let options = static_check::Options { level: read_level(level)?, version, ..static_check::Options::default() };
    let found = py.detach(|| static_check::check(&source, &options));
    diagnostics::list(py, &found, &source)
}

/// Formats a text, as `tileir fmt` does.
#[pyfunction]
#[pyo3(signature = (text, name="<text>"))]
pub fn format(py: Python<'_>, text: &str, name: &str) -> PyResult<String> {
    let source = Arc::new(Source::new(name, text));
    let formatted = py.detach(|| tileir::text::format(&source, &FormatOptions::default()));
    match formatted {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(tileir::text::FormatError::Unreadable(found)) => Err(diagnostics::error(py, "ParseError", &found, &source)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}

/// The parts from which a pickle restores an object: a function and its arguments.
pub type Reduced<A> = PyResult<(Py<PyAny>, A)>;

/// The name of the source, text or bytecode, the parameter names, and the text of the source beside bytecode.
type PickledParts = (String, Py<PyAny>, ParameterNames, Option<Py<PyAny>>);

/// Aspect, path, what, left and right.
type Difference = (&'static str, String, String, Option<String>, Option<String>);

#[pymethods]
impl IrModule {
    /// Verifies the module. Returns its warnings; raises `VerifyError` if there are errors.
    #[pyo3(signature = (level=None, version=None))]
    fn verify(&self, py: Python<'_>, level: Option<&str>, version: Option<&str>) -> PyResult<Py<PyAny>> {
        let (module, source) = (self.get(), self.source());
        let options = verify::Options { level: read_level(level)?, ..verify::Options::default() };
        let version = version.map(read_version).transpose()?;
        let found = py.detach(|| {
            let mut found = Diagnostics::new();
            if input::check(&module, &options, &mut found)
                && let Some(version) = version
            {
                verify::gate_version(&module, version, &mut found);
            }
            if module.source().is_some() {
                found.iter_mut().for_each(|d| static_check::point(&source, &module, d));
            }
            found
        });
        match found.has_errors() {
            true => Err(diagnostics::error(py, "VerifyError", &found, &source)),
            false => diagnostics::list(py, &found, &source),
        }
    }

    /// The module after a pipeline: `O0` to `O3`, `nvidia-O0` to `nvidia-O3`, or passes such as `canonicalize,cse`.
    #[pyo3(signature = (pipeline="O2"))]
    fn optimize(&self, py: Python<'_>, pipeline: &str) -> PyResult<IrModule> {
        self.verify(py, None, None)?;
        let mut module = (*self.get()).clone();
        let wrong = |message: String| PyValueError::new_err(message);
        if pipeline.starts_with("builtin.module(") {
            let pipeline = Pipeline::parse(pipeline).map_err(|error| wrong(error.to_string()))?;
            let after = &mut |_: &Module, _: &tileir::opt::Ran<'_>| Ok(());
            let ran: Result<_, tileir::opt::PassError> = py.detach(|| pipeline.run(&mut module, after));
            ran.map_err(|error| wrong(error.to_string()))?;
        } else {
            let schedule = match Schedule::named(pipeline) {
                Some(schedule) => schedule,
                None => Schedule::parse(pipeline).map_err(|error| {
                    let pipelines = || PIPELINES.iter().map(|named| named.name).collect::<Vec<_>>().join(", ");
                    let meant = error.meant().map(|name| format!("; did you mean `{name}`?"));
                    let meant = meant.unwrap_or_else(|| format!("; the pipelines are {}", pipelines()));
                    wrong(format!("{error}{meant}"))
                })?,
            };
            let ran = py.detach(|| schedule.apply(&mut module, &mut Stats::default()));
            ran.map_err(|error| wrong(error.to_string()))?;
        }
        Ok(self.derived(module))
    }

    /// The module as text.
    #[pyo3(signature = (generic=false, locations=false, level=None))]
    fn text(&self, py: Python<'_>, generic: bool, locations: bool, level: Option<&str>) -> PyResult<String> {
        let level = read_level(level)?;
        let options = PrintOptions { level, generic, debug_info: locations, ..PrintOptions::default() };
        let module = self.get();
        Ok(py.detach(|| print(&module, &options)))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, false, false, None)
    }

    /// The module as bytecode.
    #[pyo3(signature = (version=None))]
    fn bytecode<'py>(&self, py: Python<'py>, version: Option<&str>) -> PyResult<Bound<'py, PyBytes>> {
        self.verify(py, None, None)?;
        let mut options = WriteOptions::default();
        if let Some(version) = version {
            options.version = read_version(version)?;
        }
        let (module, source) = (self.get(), self.source());
        let mut found = Diagnostics::new();
        let written = py.detach(|| {
            verify::gate_version(&module, options.version, &mut found);
            match found.has_errors() {
                true => None,
                false => bytecode::write(&module, &options, &mut found).ok(),
            }
        });
        match written {
            Some(bytes) => Ok(PyBytes::new(py, &bytes)),
            None => Err(diagnostics::error(py, "WriteError", &found, &source)),
        }
    }

    fn __richcmp__(&self, py: Python<'_>, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<IrModule>() else { return Ok(py.NotImplemented()) };
        let (left, right) = (self.get(), other.get().get());
        let same = || py.detach(|| is_same(&left, &right));
        let answer = match op {
            CompareOp::Eq => same(),
            CompareOp::Ne => !same(),
            _ => return Ok(py.NotImplemented()),
        };
        Ok(answer.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    #[pyo3(signature = (other, locations=false))]
    fn _diff(&self, py: Python<'_>, other: &Bound<'_, IrModule>, locations: bool) -> Vec<Difference> {
        let (left, right) = (self.get(), other.get().get());
        let options = CompareOptions { locations, ..CompareOptions::default() };
        let found = py.detach(|| compare(&left, &right, &options));
        found.differences.into_iter().map(|d| (d.aspect.name(), d.path, d.what, d.left, d.right)).collect()
    }

    /// The names of the kernels, in order.
    #[getter]
    fn kernels(&self) -> Vec<String> {
        kernel_names(&self.get())
    }

    /// The names of the kernels, in order.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.kernels().into_pyobject(py)?.try_iter()
    }

    /// The number of kernels.
    fn __len__(&self) -> usize {
        self.kernels().len()
    }

    /// Whether there is a kernel with this name.
    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        name.extract::<String>().is_ok_and(|name| self.kernels().contains(&name))
    }

    /// True, also for a module without kernels.
    fn __bool__(&self) -> bool {
        true
    }

    /// The kernel with this name.
    fn __getitem__(slf: Bound<'_, Self>, name: &str) -> PyResult<Kernel> {
        let missing = |names: Vec<String>| {
            let names: Vec<String> = names.iter().map(|name| format!("@{name}")).collect();
            let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            PyKeyError::new_err(format!("there is no kernel @{name}; the module has {known}"))
        };
        let loaded = match slf.get().loaded(slf.py()) {
            Ok(loaded) => loaded,
            Err(illegal) => {
                let names = slf.get().kernels();
                return Err(if names.iter().any(|known| known == name) { illegal } else { missing(names) });
            }
        };
        let Some(index) = loaded.program.kernels().iter().position(|kernel| kernel.name() == name) else {
            return Err(missing(slf.get().kernels()));
        };
        Ok(Kernel::new(loaded, index, slf.unbind()))
    }

    /// The module with one kernel and the globals that it uses.
    fn extract(&self, name: &str) -> PyResult<IrModule> {
        let mut module = (*self.get()).clone();
        let wrong = |error: tileir::extract::ExtractError| PyKeyError::new_err(error.to_string());
        tileir::extract::extract(&mut module, name).map_err(wrong)?;
        Ok(self.derived(module))
    }

    /// An independent copy of this module.
    fn copy(&self) -> IrModule {
        let state = self.lock();
        IrModule::with_parts(state.module.clone(), state.names.clone(), state.source.clone())
    }

    /// The ops at the top.
    #[getter]
    fn ops<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let module = slf.get().get();
        let ops: Vec<PyOp> = module.top_ops().map(|op| PyOp::new(slf, op)).collect();
        PyTuple::new(slf.py(), ops)
    }

    /// All ops in program order, an op before the ops in its regions; with a name, the ops of that name.
    #[pyo3(signature = (name=None))]
    fn walk(slf: &Bound<'_, Self>, name: Option<&str>) -> Vec<PyOp> {
        let module = slf.get().get();
        let name = name.map(|name| name.strip_prefix("cuda_tile.").unwrap_or(name));
        let wanted = |op: &Op| name.is_none_or(|name| crate::ops::short_name(&module, *op) == name);
        module.ops_in_order(None).into_iter().filter(wanted).map(|op| PyOp::new(slf, op)).collect()
    }

    /// The name and the text that the module was read from, if the module has not changed since.
    fn _origin(&self) -> Option<(String, String)> {
        let state = self.lock();
        let source = state.module.source()?;
        let text = std::str::from_utf8(source.bytes()).ok()?;
        let options = ParseOptions::default();
        let (again, _) = input::load(source, &options);
        again.filter(|again| is_same(again, &state.module)).map(|_| (source.name().to_owned(), text.to_owned()))
    }

    /// Names the parameters of entries that were built.
    #[pyo3(name = "_name_parameters")]
    fn set_parameter_names(&self, names: ParameterNames) {
        self.name_parameters(names);
    }

    /// Puts the text that the module was read from beside it, with the offsets of the ops.
    fn _set_origin(&self, origin: (String, Vec<u8>), mut offsets: Offsets) {
        let (name, text) = origin;
        let source = Arc::new(Source::new(name, text));
        let mut state = self.lock();
        let module = Arc::make_mut(&mut state.module);
        module.set_source(source.clone());
        for (name, ops) in items(module) {
            let Some(offsets) = offsets.remove(&name).filter(|offsets| offsets.len() == ops.len()) else { continue };
            for (op, offset) in ops.into_iter().zip(offsets) {
                if let Some(offset) = offset.filter(|&at| (at as usize) < source.bytes().len()) {
                    module.set_loc(op, Loc::offset(offset));
                }
            }
        }
        state.source = source;
        state.loaded = None;
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> Reduced<PickledParts> {
        let py = slf.py();
        let this = slf.get();
        let function = |name: &str| PyResult::Ok(py.import("tileir._module")?.getattr(name)?.unbind());
        if let Some((name, text)) = this._origin() {
            let text = text.into_pyobject(py)?.into_any().unbind();
            return Ok((function("from_text")?, (name, text, HashMap::new(), None)));
        }
        let (name, names) = (this.source().name().to_owned(), (*this.lock().names).clone());
        let origin = match origin(&this.get()) {
            Some((name, text, offsets)) => {
                Some((name, PyBytes::new(py, &text).unbind(), offsets).into_pyobject(py)?.into_any().unbind())
            }
            None => None,
        };
        Ok((function("from_bytes")?, (name, this.bytecode(py, None)?.into_any().unbind(), names, origin)))
    }

    fn __repr__(&self) -> String {
        let module = self.get();
        format!("<tileir.Module {:?}, {} ops>", self.source().name(), module.ops_in_order(None).len())
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let text = self.text(py, false, false, None)?;
        Ok(py.import("tileir._errors")?.call_method1("html", (text,))?.unbind())
    }
}
