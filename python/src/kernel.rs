//! Kernels: `kernel[grid](x, y, 1024)`.

use crate::bind::{Binding, Kind, Lent, Param, bind};
use crate::diagnostics::{self, raise};
use crate::interrupt::Interrupt;
use crate::module::{IrModule, ParameterNames, Reduced};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::cell::RefCell;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::time::{Duration, Instant};
use tileir::base::{Diagnostic, Diagnostics, Severity, Source};
use tileir::exec::check::{ClassError, Options, Report, Schedule, check};
use tileir::exec::{
    Engine, Fault, Globals, Isa, Launch, LaunchError, Limit, Limits, Memory, Meter, Program, UndefinedPolicy, Warnings,
    launch,
};
use tileir::findings::{Allowed, show_in_memory, summary};
use tileir::{plan, profile, run};

/// A lowered program and its memory, shared by the kernels of a module.
pub struct Loaded {
    pub program: Program,
    pub source: Arc<Source>,
    globals: Globals,
    /// The memory of the globals, which keep their values. Launches of a program with globals run one after another.
    shared: Option<Mutex<Memory>>,
    params: Vec<Vec<Param>>,
    names: Arc<ParameterNames>,
    /// A module like that of the program, once kernels need one because theirs has changed.
    kept: Mutex<Option<Py<IrModule>>>,
}

impl Loaded {
    /// Verifies and lowers a module.
    pub fn new(
        py: Python<'_>,
        module: &Arc<tileir::ir::Module>,
        source: Arc<Source>,
        names: Arc<ParameterNames>,
    ) -> PyResult<Loaded> {
        let program = py.detach(|| Program::new(module.clone()));
        let program = program.map_err(|illegal| diagnostics::error(py, "VerifyError", &illegal.0, &source))?;
        let memory = Memory::new();
        let globals =
            Globals::load(&program, &memory).map_err(|error| raise(py, "ArgumentError", error.to_string()))?;
        let has_globals = Globals::footprint(&program) > 0;
        let params = program.kernels().iter().map(|kernel| parameters(&program, kernel, &names)).collect();
        let shared = has_globals.then(|| Mutex::new(memory));
        Ok(Loaded { program, source, globals, shared, params, names, kept: Mutex::new(None) })
    }

    fn kernel(&self, index: usize) -> &tileir::exec::Kernel {
        &self.program.kernels()[index]
    }

    /// Calls `f` with memory that contains the arrays of `binding`, and with the time that is left of the limit.
    fn with_memory<R>(
        &self,
        binding: &Binding<'_>,
        options: &Launch,
        f: impl FnOnce(&Memory, &Launch) -> R,
    ) -> Result<R, Failure> {
        match &self.shared {
            Some(shared) => {
                if PRINTING.with_borrow(|printing| printing.contains(&self.address())) {
                    return Err(Failure::Text(
                        "a module with globals cannot be launched while its own output is written".to_owned(),
                    ));
                }
                let began = Instant::now();
                let memory = wait_for(shared, options)?;
                let _lent = Lent::new(&memory, binding).map_err(|error| Failure::Text(error.to_string()))?;
                let Some(time) = options.limits.time else { return Ok(f(&memory, options)) };
                let time = time.checked_sub(began.elapsed()).filter(|time| !time.is_zero()).ok_or(Failure::Late)?;
                Ok(f(&memory, &Launch { limits: Limits { time: Some(time), ..options.limits }, ..options.clone() }))
            }
            None => {
                let memory = Memory::new();
                let _lent = Lent::new(&memory, binding).map_err(|error| Failure::Text(error.to_string()))?;
                Ok(f(&memory, options))
            }
        }
    }
}

fn parameters(program: &Program, kernel: &tileir::exec::Kernel, names: &ParameterNames) -> Vec<Param> {
    let m = program.module();
    let given = names.get(kernel.name()).filter(|names| names.len() == kernel.params().len());
    let names = given.cloned().unwrap_or_else(|| run::parameter_names(m, kernel));
    let types = kernel.params().zip(kernel.parameters());
    let param = |(i, (ty, parameter)): (usize, (tileir::ir::Ty, &tileir::exec::Parameter))| Param {
        name: names.get(i).cloned().unwrap_or_else(|| format!("arg{i}")),
        ty: parameter.ty.clone(),
        kind: Kind::of(m, ty, parameter.kind),
    };
    types.enumerate().map(param).collect()
}

/// The time between two looks at a lock that Ctrl-C or a time limit must be able to interrupt.
const LOOK: Duration = Duration::from_micros(200);

/// Locks the memory that launches of a program share, unless the launch is cancelled or its time is over before.
fn wait_for<'m>(shared: &'m Mutex<Memory>, options: &Launch) -> Result<MutexGuard<'m, Memory>, Failure> {
    let end = options.limits.time.and_then(|time| Instant::now().checked_add(time));
    if end.is_none() && options.cancel.is_none() {
        return Ok(shared.lock().unwrap_or_else(PoisonError::into_inner));
    }
    loop {
        match shared.try_lock() {
            Ok(memory) => return Ok(memory),
            Err(TryLockError::Poisoned(memory)) => return Ok(memory.into_inner()),
            Err(TryLockError::WouldBlock) if options.cancel.as_ref().is_some_and(|cancel| cancel.is_cancelled()) => {
                return Err(Failure::Text("the launch was stopped before it began".to_owned()));
            }
            Err(TryLockError::WouldBlock) if end.is_some_and(|end| Instant::now() >= end) => return Err(Failure::Late),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOOK),
        }
    }
}

fn late_message(options: &Launch) -> String {
    format!("stopped: the time limit of {} s is reached", options.limits.time.unwrap_or_default().as_secs_f64())
}

/// Names the limit of the call, of which a launch that waited got a part.
fn name_whole_limit(fault: &mut Fault, options: &Launch) {
    if fault.limit == Some(Limit::Time) {
        fault.message = late_message(options);
    }
}

/// The reason why a launch has no result.
enum Failure {
    Launch(LaunchError),
    Text(String),
    /// The time limit was over before the launch could begin.
    Late,
}

/// A kernel of a module. `kernel[grid]` is ready to be called.
#[pyclass(frozen, mapping, module = "tileir")]
pub struct Kernel {
    loaded: Arc<Loaded>,
    index: usize,
    module: Py<IrModule>,
}

impl Kernel {
    pub fn new(loaded: Arc<Loaded>, index: usize, module: Py<IrModule>) -> Kernel {
        Kernel { loaded, index, module }
    }

    fn native(&self) -> &tileir::exec::Kernel {
        self.loaded.kernel(self.index)
    }

    /// The module that the kernel runs: the one that it was taken from, or, if that has changed, one that is like it was.
    fn own_module(&self, py: Python<'_>) -> PyResult<Py<IrModule>> {
        if self.module.get().is_loaded_as(&self.loaded) {
            return Ok(self.module.clone_ref(py));
        }
        let Loaded { program, source, names, kept, .. } = &*self.loaded;
        let kept = || kept.lock().unwrap_or_else(PoisonError::into_inner);
        // A change of that module, in turn, is not one of the kernel.
        let is_like_it_was = |module: &Py<IrModule>| Arc::ptr_eq(&module.get().get(), &program.shared_module());
        let found = kept().as_ref().map(|module| module.clone_ref(py)).filter(is_like_it_was);
        if let Some(module) = found {
            return Ok(module);
        }
        let module = Py::new(py, IrModule::with_parts(program.shared_module(), names.clone(), source.clone()))?;
        // No lock is held while Python drops an object, which may run other code.
        let old = kept().replace(module.clone_ref(py));
        drop(old);
        Ok(module)
    }
}

#[pymethods]
impl Kernel {
    /// The name of the entry.
    #[getter]
    fn name(&self) -> &str {
        self.native().name()
    }

    /// The module that the kernel was taken from; if it has changed since, a module that is like it was.
    #[getter]
    fn module(&self, py: Python<'_>) -> PyResult<Py<IrModule>> {
        self.own_module(py)
    }

    /// Name and type of each parameter.
    #[getter]
    fn parameters(&self) -> Vec<(String, String)> {
        self.loaded.params[self.index].iter().map(|p| (p.name.clone(), p.ty.clone())).collect()
    }

    /// A launcher for a grid: a number of tile blocks, or up to three of them.
    fn __getitem__(slf: Bound<'_, Self>, grid: &Bound<'_, PyAny>) -> PyResult<Launcher> {
        let wrong = || PyTypeError::new_err("a grid is a number of tile blocks, or a tuple of up to three of them");
        let sizes: Vec<u64> = match grid.cast::<PyTuple>() {
            Ok(tuple) => tuple.extract().map_err(|_| wrong())?,
            Err(_) => vec![grid.extract().map_err(|_| wrong())?],
        };
        // Sizes that do not fit the type also exceed the limit of a launch, which reports them.
        let sizes: Vec<u32> = sizes.iter().map(|&size| u32::try_from(size).unwrap_or(u32::MAX)).collect();
        let mut all = [1; 3];
        if sizes.is_empty() || sizes.len() > 3 {
            return Err(wrong());
        }
        all[..sizes.len()].copy_from_slice(&sizes);
        Ok(Launcher { kernel: slf.unbind(), grid: all })
    }

    /// Raises an error: a kernel without a grid cannot be called.
    #[pyo3(signature = (*_args, **_options))]
    fn __call__(&self, _args: &Bound<'_, PyTuple>, _options: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        Err(PyTypeError::new_err(format!("a kernel is launched on a grid: `{}[grid](…)`", self.native().name())))
    }

    /// The plan of the executor: text and JSON.
    fn _plan(&self, py: Python<'_>) -> (String, String) {
        let (program, kernel) = (&self.loaded.program, self.native());
        let isa = Isa::detect();
        py.detach(|| (plan::text(program, kernel, isa), plan::json(program, kernel, isa)))
    }

    fn __repr__(&self) -> String {
        format!("<tileir.Kernel {}>", self.native().signature())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> Reduced<(Py<IrModule>, String)> {
        let make = slf.py().import("tileir._module")?.getattr("kernel_of")?.unbind();
        let this = slf.get();
        Ok((make, (this.own_module(slf.py())?, this.name().to_owned())))
    }
}

/// A kernel with a grid: call it with the arguments.
#[pyclass(frozen, module = "tileir")]
pub struct Launcher {
    kernel: Py<Kernel>,
    grid: [u32; 3],
}

/// The options of a launch.
struct Choices<'a> {
    threads: Option<i64>,
    timeout: Option<f64>,
    undefined: Option<&'a str>,
    engine: Option<&'a str>,
    max_memory: Option<u64>,
}

/// The default of `max_memory`: bytes that a launch may use besides the arrays.
fn default_memory() -> u64 {
    Limits::default().memory
}

fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
}

impl Choices<'_> {
    fn launch(&self, grid: [u32; 3], binding: &Binding<'_>) -> PyResult<Launch> {
        let threads = match self.threads {
            Some(..=0) => {
                return Err(PyValueError::new_err("`threads` must be positive; leave it out for one per core"));
            }
            Some(threads) => threads as usize,
            None => cores(),
        };
        let timeout = self.timeout.map(|seconds| match Duration::try_from_secs_f64(seconds) {
            Ok(time) if !time.is_zero() => Ok(time),
            _ => Err(PyValueError::new_err("`timeout` must be positive and finite; leave it out for no limit")),
        });
        let undefined = self.undefined.map_or(Ok(UndefinedPolicy::default()), str::parse);
        let engine = match self.engine {
            None | Some("fast") => Engine::Fast,
            Some("reference") => Engine::Reference,
            Some(other) => {
                return Err(PyValueError::new_err(format!(
                    "unknown engine `{other}`; the engines are `fast` and `reference`"
                )));
            }
        };
        let memory = self.max_memory.unwrap_or_else(default_memory).saturating_add(binding.bytes());
        let undefined = undefined.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Launch {
            grid,
            args: binding.values.clone(),
            threads,
            limits: Limits { steps: u64::MAX, memory, time: timeout.transpose()? },
            warnings: (undefined != UndefinedPolicy::default()).then(|| Arc::new(Warnings::new())),
            undefined,
            engine,
            ..Launch::default()
        })
    }
}

thread_local! {
    /// The programs whose output this thread is writing, by their address. The list exists because `sys.stdout` may launch kernels.
    static PRINTING: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
}

impl Loaded {
    fn address(&self) -> usize {
        std::ptr::from_ref(self).addr()
    }

    /// Writes the output of tile blocks to Python's standard output.
    fn print(&self, bytes: &[u8]) {
        PRINTING.with_borrow_mut(|printing| printing.push(self.address()));
        Python::attach(|py| {
            let text = String::from_utf8_lossy(bytes);
            let out = py.import("sys").and_then(|sys| sys.getattr("stdout"));
            // The launch continues if standard output is closed.
            let _ = out.and_then(|out| out.call_method1("write", (text.as_ref(),)));
        });
        PRINTING.with_borrow_mut(Vec::pop);
    }
}

impl Launcher {
    /// Runs `f` without the interpreter lock; Ctrl-C stops it.
    fn detached<R: Send>(
        &self,
        py: Python<'_>,
        mut options: Launch,
        f: impl FnOnce(&Launch) -> Result<R, Failure> + Send,
    ) -> PyResult<(R, Launch)> {
        let interrupt = Interrupt::watch(py);
        options.cancel = interrupt.as_ref().map(Interrupt::flag);
        let outcome = py.detach(|| f(&options));
        if let Some(interrupt) = interrupt {
            interrupt.raise(py)?;
        }
        match outcome {
            Ok(result) => Ok((result, options)),
            Err(failure) => Err(self.failed(py, failure, &options)),
        }
    }

    fn failed(&self, py: Python<'_>, failure: Failure, options: &Launch) -> PyErr {
        let kernel = self.kernel.get();
        match failure {
            Failure::Launch(LaunchError::Fault(mut fault)) => {
                name_whole_limit(&mut fault, options);
                self.fault(py, &fault)
            }
            Failure::Launch(error) => raise(py, "ArgumentError", error.to_string()),
            Failure::Text(text) => raise(py, "ArgumentError", text),
            Failure::Late => {
                let (module, source) = (kernel.loaded.program.module(), &kernel.loaded.source);
                let Some(code) = tileir::codes().into_iter().find(|code| code.code == "X0201") else {
                    return raise(py, "ArgumentError", late_message(options));
                };
                let message = late_message(options);
                let mut late = Diagnostic::error(code, module.place(module.loc(kernel.native().op())), message)
                    .note("the launch waited for another one of its module, whose globals they share");
                late.op = Some(kernel.native().op());
                let mut found = Diagnostics::new();
                found.push(late);
                diagnostics::error(py, "LaunchTimeout", &found, source)
            }
        }
    }

    fn report(&self, fault: &Fault) -> (Diagnostics, &Source) {
        let kernel = self.kernel.get();
        let loaded = &*kernel.loaded;
        (run::report(&loaded.source, loaded.program.module(), kernel.native(), fault), &loaded.source)
    }

    fn fault(&self, py: Python<'_>, fault: &Fault) -> PyErr {
        let (found, source) = self.report(fault);
        let class = match fault.limit {
            Some(Limit::Time) => "LaunchTimeout",
            _ => "LaunchError",
        };
        diagnostics::error(py, class, &found, source)
    }

    fn bind(&self, args: &Bound<'_, PyTuple>) -> PyResult<Binding<'_>> {
        let kernel = self.kernel.get();
        bind(kernel.name(), &kernel.loaded.params[kernel.index], args)
    }

    /// Runs the kernel, with a meter if one is given.
    fn launch(&self, py: Python<'_>, binding: &Binding<'_>, options: Launch) -> PyResult<Launch> {
        let kernel = self.kernel.get();
        let loaded = &*kernel.loaded;
        let run = |options: &Launch| {
            let outcome = loaded.with_memory(binding, options, |memory, options| {
                let mut print = |bytes: &[u8]| loaded.print(bytes);
                launch(&loaded.program, kernel.native(), memory, &loaded.globals, options, &mut print)
            })?;
            outcome.map_err(Failure::Launch)
        };
        let ((), options) = self.detached(py, options, run)?;
        if let Some(warnings) = &options.warnings {
            self.warn(py, warnings)?;
        }
        Ok(options)
    }

    /// Issues Python warnings for undefined behaviour after which the launch continued.
    fn warn(&self, py: Python<'_>, warnings: &Warnings) -> PyResult<()> {
        for fault in warnings.take() {
            let (mut found, source) = self.report(&fault);
            found.iter_mut().for_each(|d| d.severity = Severity::Warning);
            py.import("tileir._errors")?.call_method1("warn", (diagnostics::rows(&found, source),))?;
        }
        Ok(())
    }

    /// The findings of a checked run: a `tileir.Report`.
    fn checked(&self, py: Python<'_>, binding: &Binding<'_>, options: Launch, how: &Options) -> PyResult<Py<PyAny>> {
        let kernel = self.kernel.get();
        let loaded = &*kernel.loaded;
        let run = |options: &Launch| {
            let outcome = loaded.with_memory(binding, options, |memory, options| {
                let mut print = |bytes: &[u8]| loaded.print(bytes);
                check(&loaded.program, kernel.native(), memory, &loaded.globals, options, how, &mut print)
            })?;
            outcome.map_err(Failure::Launch)
        };
        let (mut report, options): (Report, Launch) = self.detached(py, options, run)?;
        report.stopped.iter_mut().for_each(|fault| name_whole_limit(fault, &options));
        let find = |name: &str| binding.array(name);
        let rows: Vec<_> = report
            .findings
            .iter()
            .map(|finding| {
                let shown = show_in_memory(&loaded.source, loaded.program.module(), &find, finding);
                let (_, plain, color) = diagnostics::row(&shown.diagnostic, &loaded.source);
                (shown.json, plain, color)
            })
            .collect();
        let stopped = report.stopped.as_ref().map(|fault| {
            let (found, source) = self.report(fault);
            diagnostics::rows(&found, source)
        });
        let schedules: Vec<String> = report.schedules.iter().map(ToString::to_string).collect();
        let make = py.import("tileir._errors")?.getattr("Report")?;
        Ok(make.call1((rows, summary(&report), schedules, report.hidden, stopped))?.unbind())
    }
}

#[pymethods]
impl Launcher {
    /// Tile blocks along x, y and z.
    #[getter]
    fn grid(&self) -> (u32, u32, u32) {
        self.grid.into()
    }

    /// The kernel.
    #[getter]
    fn kernel(&self, py: Python<'_>) -> Py<Kernel> {
        self.kernel.clone_ref(py)
    }

    /// Runs the kernel on the arguments, in place.
    #[pyo3(signature = (*args, threads=None, timeout=None, undefined=None, check=false, engine=None, max_memory=None))]
    #[allow(clippy::too_many_arguments, reason = "the keywords of Python")]
    fn __call__(
        &self,
        py: Python<'_>,
        args: &Bound<'_, PyTuple>,
        threads: Option<i64>,
        timeout: Option<f64>,
        undefined: Option<&str>,
        check: bool,
        engine: Option<&str>,
        max_memory: Option<u64>,
    ) -> PyResult<()> {
        if check {
            let given =
                [("undefined", undefined.is_some()), ("engine", engine.is_some()), ("threads", threads.is_some())];
            if let Some((name, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
                return Err(PyValueError::new_err(format!(
                    "`{name}` does not go with `check=True`: the checker runs one op after another, and reports all undefined \
                     behaviour"
                )));
            }
        }
        let binding = self.bind(args)?;
        let options = Choices { threads, timeout, undefined, engine, max_memory }.launch(self.grid, &binding)?;
        if !check {
            return self.launch(py, &binding, options).map(|_| ());
        }
        let how = self.check_options(py, None, None, None)?;
        let report = self.checked(py, &binding, options, &how)?;
        report.call_method0(py, "raise_if_wrong").map(|_| ())
    }

    /// Runs the kernel under the checker; see `tileir.Launcher.check`.
    #[pyo3(signature = (*args, timeout=None, max_memory=None, schedules=None, ignore=None, max_findings=None))]
    #[allow(clippy::too_many_arguments, reason = "the keywords of Python")]
    fn check(
        &self,
        py: Python<'_>,
        args: &Bound<'_, PyTuple>,
        timeout: Option<f64>,
        max_memory: Option<u64>,
        schedules: Option<Vec<String>>,
        ignore: Option<Vec<String>>,
        max_findings: Option<usize>,
    ) -> PyResult<Py<PyAny>> {
        let binding = self.bind(args)?;
        let choices = Choices { threads: Some(1), timeout, undefined: None, engine: None, max_memory };
        let options = choices.launch(self.grid, &binding)?;
        let how = self.check_options(py, schedules, ignore, max_findings)?;
        self.checked(py, &binding, options, &how)
    }

    /// Runs the kernel and measures each step: text and JSON.
    #[pyo3(signature = (*args, threads=None, timeout=None, undefined=None, max_memory=None))]
    fn _profile(
        &self,
        py: Python<'_>,
        args: &Bound<'_, PyTuple>,
        threads: Option<i64>,
        timeout: Option<f64>,
        undefined: Option<&str>,
        max_memory: Option<u64>,
    ) -> PyResult<(String, String)> {
        let binding = self.bind(args)?;
        let choices = Choices { threads, timeout, undefined, engine: None, max_memory };
        let meter = Arc::new(Meter::timing());
        let options = Launch { meter: Some(meter.clone()), ..choices.launch(self.grid, &binding)? };
        self.launch(py, &binding, options)?;
        let kernel = self.kernel.get();
        let profile = profile::Profile::new(&kernel.loaded.program, kernel.native(), &meter);
        Ok((profile.text(), profile.json()))
    }

    fn __repr__(&self) -> String {
        let [x, y, z] = self.grid;
        format!("<tileir.Launcher {} on ({x}, {y}, {z})>", self.kernel.get().native().signature())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> Reduced<(Py<Kernel>, (u32, u32, u32))> {
        let make = slf.py().import("operator")?.getattr("getitem")?.unbind();
        Ok((make, (slf.get().kernel.clone_ref(slf.py()), slf.get().grid.into())))
    }
}

impl Launcher {
    fn check_options(
        &self,
        py: Python<'_>,
        schedules: Option<Vec<String>>,
        ignore: Option<Vec<String>>,
        max_findings: Option<usize>,
    ) -> PyResult<Options> {
        let loaded = &*self.kernel.get().loaded;
        let mut how = Options::default();
        if let Some(names) = schedules {
            let parse = |name: &String| name.parse::<Schedule>().map_err(|e| PyValueError::new_err(e.to_string()));
            how.schedules = names.iter().map(parse).collect::<PyResult<_>>()?;
        }
        for name in ignore.unwrap_or_default() {
            how.ignored.push(name.parse().map_err(|e: ClassError| PyValueError::new_err(e.to_string()))?);
        }
        if max_findings == Some(0) {
            return Err(PyValueError::new_err("`max_findings` must be positive"));
        }
        how.max_findings = max_findings.unwrap_or(how.max_findings);
        let allowed = Allowed::read(&loaded.source).map_err(|error| {
            raise(py, "ArgumentError", format!("{}:{}: {}", loaded.source.name(), error.line, error.problem))
        })?;
        how.allowed = allowed.ops(loaded.program.module());
        Ok(how)
    }
}
