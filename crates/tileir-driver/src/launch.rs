//! Launches.

use crate::bytes;
use crate::dump;
use crate::error::{CuError, CuResult};
use crate::ffi::In;
use crate::library::KernelHandle;
use crate::report;
use crate::state::driver;
use crate::stream::{Work, event_record, submit};
use std::ffi::c_void;
use std::fmt::Write;
use std::io::Write as _;
use std::sync::Arc;
use std::time::Instant;
use tileir::exec::check::{Finding, Options, check};
use tileir::exec::{
    Launch, LaunchError, Limit, Limits, ParameterKind, UndefinedAction, UndefinedPolicy, Warnings, launch,
};

/// A launch with its arguments.
#[derive(Debug)]
pub struct PreparedLaunch {
    pub kernel: Arc<KernelHandle>,
    pub grid: [u32; 3],
    pub args: Vec<u64>,
}

/// The maximum number of tile blocks along y and z, as on hardware. The dialect limits the number along x.
const MAX_YZ: u32 = 65535;
/// The maximum size of a block along each axis, of its product, and of its dynamic shared memory, as the attributes of the device
/// state them.
const MAX_BLOCK: [u32; 3] = [1024, 1024, 64];
const MAX_THREADS: u64 = 1024;
const MAX_SHARED: u32 = 227 << 10;

/// The shape of a launch.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub grid: [u32; 3],
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub shared: u32,
}

impl Shape {
    /// Whether a GPU could run it.
    fn is_legal(&self) -> bool {
        let Shape { grid, block, shared } = *self;
        let threads = block.iter().map(|&size| u64::from(size)).product::<u64>();
        let fits = block.iter().zip(MAX_BLOCK).all(|(&size, most)| (1..=most).contains(&size));
        !grid.contains(&0)
            && grid[1] <= MAX_YZ
            && grid[2] <= MAX_YZ
            && fits
            && threads <= MAX_THREADS
            && shared <= MAX_SHARED
    }
}

/// Checks a launch and reads its arguments.
pub fn prepare(
    function: u64,
    shape: Shape,
    parameters: In<*const c_void>,
    extra: In<*const c_void>,
) -> CuResult<Arc<PreparedLaunch>> {
    let kernel = driver().kernels.get(function)?;
    if !shape.is_legal() {
        return Err(CuError::INVALID_VALUE);
    }
    let args = match parameters.is_null() && !extra.is_null() {
        true => bytes::arguments_from_extra(kernel.kernel(), extra)?,
        false => bytes::arguments(kernel.kernel(), parameters)?,
    };
    Ok(Arc::new(PreparedLaunch { kernel, grid: shape.grid, args }))
}

/// `CUlaunchAttribute`.
#[repr(C, align(8))]
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    id: u32,
    padding: u32,
    value: [u32; 16],
}

/// `CUlaunchConfig`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Config {
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    stream: u64,
    attributes: In<Attribute>,
    attribute_count: u32,
}

impl Config {
    /// Checks the attributes. Returns the events to record after the launch. All other attributes concern the scheduling on a GPU.
    fn events(&self) -> CuResult<Vec<u64>> {
        /// The numbers of `CUlaunchAttributeID`.
        const CLUSTER_DIMENSION: u32 = 4;
        const PROGRAMMATIC_EVENT: u32 = 7;
        const COMPLETION_EVENT: u32 = 12;
        const LAST: u32 = 18;
        /// The maximum number of attributes, and of tile blocks in a cluster.
        const MOST: u32 = 64;
        const MAX_CLUSTER: u64 = 16;
        let mut events = Vec::new();
        if self.attribute_count > MOST {
            return Err(CuError::INVALID_VALUE);
        }
        for at in 0..self.attribute_count as usize {
            let Attribute { id, value, .. } = self.attributes.nth(at)?;
            match id {
                CLUSTER_DIMENSION => {
                    let cluster = [value[0], value[1], value[2]];
                    let size = cluster.iter().map(|&size| u64::from(size)).product::<u64>();
                    let divides = self.grid.iter().zip(cluster).all(|(grid, size)| size > 0 && grid % size == 0);
                    if !divides || size > MAX_CLUSTER {
                        return Err(CuError::INVALID_CLUSTER_SIZE);
                    }
                }
                PROGRAMMATIC_EVENT | COMPLETION_EVENT => {
                    let event = u64::from(value[0]) | u64::from(value[1]) << 32;
                    driver().events.get(event)?;
                    events.push(event);
                }
                0..=LAST => {}
                _ => return Err(CuError::INVALID_VALUE),
            }
        }
        Ok(events)
    }
}

pub fn launch_ex(
    config: In<Config>,
    function: u64,
    parameters: In<*const c_void>,
    extra: In<*const c_void>,
) -> CuResult {
    let config = config.get()?;
    let Config { grid, block, shared, stream, .. } = config;
    let events = config.events()?;
    let prepared = prepare(function, Shape { grid, block, shared }, parameters, extra)?;
    submit(stream, Work::Launch(prepared))?;
    events.into_iter().try_for_each(|event| event_record(event, stream))
}

#[allow(clippy::too_many_arguments, reason = "as the driver API has them")]
pub fn launch_kernel(
    function: u64,
    grid_x: u32,
    grid_y: u32,
    grid_z: u32,
    block_x: u32,
    block_y: u32,
    block_z: u32,
    shared: u32,
    stream: u64,
    parameters: In<*const c_void>,
    extra: In<*const c_void>,
) -> CuResult {
    let shape = Shape { grid: [grid_x, grid_y, grid_z], block: [block_x, block_y, block_z], shared };
    submit(stream, Work::Launch(prepare(function, shape, parameters, extra)?))
}

#[allow(clippy::too_many_arguments, reason = "as the driver API has them")]
pub fn launch_cooperative(
    function: u64,
    grid_x: u32,
    grid_y: u32,
    grid_z: u32,
    block_x: u32,
    block_y: u32,
    block_z: u32,
    shared: u32,
    stream: u64,
    parameters: In<*const c_void>,
) -> CuResult {
    let shape = Shape { grid: [grid_x, grid_y, grid_z], block: [block_x, block_y, block_z], shared };
    submit(stream, Work::Launch(prepare(function, shape, parameters, parameters)?))
}

impl PreparedLaunch {
    /// Runs the launch.
    pub fn run(&self) -> CuResult {
        let driver = driver();
        let parameters = self.kernel.kernel().parameters().iter().zip(&self.args);
        let pointers = parameters.filter(|(parameter, _)| parameter.kind == ParameterKind::Pointer);
        driver.memory.check_registered(pointers.map(|(_, &pointer)| pointer))?;
        let _loan = driver.memory.borrow_lent();
        let mut dump = driver.settings.dump.as_deref().and_then(|folder| dump::write(folder, self));
        let start = Instant::now();
        let outcome = if driver.settings.check { self.check() } else { self.launch() };
        let time = start.elapsed();
        if let Some(dump) = dump.as_mut().filter(|_| outcome.is_ok()) {
            dump.write_results();
        }
        report::launched(self, time, &outcome, dump.as_ref().map(|dump| dump.path.as_path()));
        outcome
    }

    fn options(&self) -> Launch {
        let settings = &driver().settings;
        Launch {
            grid: self.grid,
            args: self.args.clone(),
            threads: self.kernel.kernel().useful_threads(self.grid, settings.threads),
            limits: Limits { time: settings.timeout, memory: settings.memory, steps: u64::MAX },
            undefined: settings.undefined,
            warnings: Some(Arc::new(Warnings::new())),
            ..Launch::default()
        }
    }

    fn launch(&self) -> CuResult {
        let library = &*self.kernel.library;
        let options = self.options();
        let space = &driver().memory.space;
        let outcome = launch(&library.program, self.kernel.kernel(), space, &library.globals, &options, &mut print);
        for warning in options.warnings.iter().flat_map(|warnings| warnings.take()) {
            report::warn_once(self, &warning);
        }
        outcome.map_err(|error| self.failed(error))
    }

    /// Runs the launch under the checker. A launch that fails without the checker also fails here, with the same code.
    fn check(&self) -> CuResult {
        let library = &*self.kernel.library;
        let options = self.options();
        let space = &driver().memory.space;
        let kernel = self.kernel.kernel();
        let how = Options { schedules: driver().settings.schedules.clone(), ..Options::default() };
        let found = check(&library.program, kernel, space, &library.globals, &options, &how, &mut print);
        let found = found.map_err(|error| self.failed(error))?;
        report::findings(self, &found.findings);
        if let Some(fault) = found.stopped {
            return Err(self.failed(LaunchError::Fault(fault)));
        }
        let stops = |finding: &&Finding| is_fault(finding.code.code, &options.undefined);
        found
            .findings
            .iter()
            .find(stops)
            .map_or(Ok(()), |finding| Err(failure(None, finding.code.code, &finding.message)))
    }

    /// Reports a failed launch and returns its error code.
    fn failed(&self, error: LaunchError) -> CuError {
        match error {
            LaunchError::Fault(fault) => {
                report::fault(self, &fault);
                failure(fault.limit, fault.code.code, &fault.message)
            }
            LaunchError::Grid => CuError::INVALID_VALUE.because(&error.to_string()),
            LaunchError::Memory { .. } => CuError::OUT_OF_MEMORY.because(&error.to_string()),
            _ => CuError::LAUNCH_FAILED.because(&error.to_string()),
        }
    }
}

/// Whether a launch without the checker stops at this code: an illegal access, an assertion, an endless loop, and other
/// undefined behaviour that the policy reports. Races and uses of undefined values do not stop a launch.
fn is_fault(code: &str, policy: &UndefinedPolicy) -> bool {
    ["U01", "U02", "U03", "U04"].iter().any(|class| code.starts_with(class))
        && policy.action(code) == UndefinedAction::Report
}

/// The error of a launch that failed and was reported.
fn failure(limit: Option<Limit>, code: &str, message: &str) -> CuError {
    if code == "U0301" {
        // As on a GPU, which prints the message of an assertion.
        print(format!("{message}\n").as_bytes());
    }
    code_of(limit, code).because(&format!("{message} (standard error has the full report)"))
}

/// The error code that a GPU would give.
fn code_of(limit: Option<Limit>, code: &str) -> CuError {
    match (limit, code) {
        (Some(Limit::Memory), _) => CuError::OUT_OF_MEMORY,
        (Some(Limit::Time), _) => CuError::LAUNCH_TIMEOUT,
        (_, "U0101" | "U0103" | "U0104") => CuError::ILLEGAL_ADDRESS,
        (_, "U0102") => CuError::MISALIGNED_ADDRESS,
        (_, "U0301") => CuError::ASSERT,
        _ => CuError::LAUNCH_FAILED,
    }
}

/// Writes the output of tile blocks to standard output.
fn print(bytes: &[u8]) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(bytes);
    let _ = out.flush();
}

/// The grid as JSON.
pub fn grid_text(grid: [u32; 3]) -> String {
    let mut text = String::new();
    let _ = write!(text, "[{},{},{}]", grid[0], grid[1], grid[2]);
    text
}
