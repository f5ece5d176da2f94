//! Programs: runs kernels on memory of the caller.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::api::modules::{source_of, tileir_module};
use crate::failure::{Failure, Misuse, detail, tileir_status};
use crate::ffi::{guarded, list, set, text, tileir_error, wanted};
use crate::handles::{CANCELS, PROGRAMS, Prepared};
use crate::memory::{Range, lend};
use std::ffi::{c_char, c_void};
use std::sync::Arc;
use std::time::Duration;
use tileir::base::Diagnostics;
use tileir::exec::check::{Class, Options, Report, check};
use tileir::exec::{
    Arg, Cancel, Fault, Globals, Kernel, Launch, LaunchError, Limit, Limits, Memory, Program, UndefinedPolicy,
    Warnings, launch,
};
use tileir::findings::{Allowed, show_in_memory};
use tileir::ir::{Module, Op};
use tileir::{input, run, verify};

/// The kernels of a module, ready to run. Threads may launch them at the same time.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_program {
    /// Zero for the null handle.
    pub id: u64,
}

/// A flag with which another thread stops launches.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_cancel {
    /// Zero for the null handle.
    pub id: u64,
}

/// The kind of an argument, and the member of `tileir_arg` that holds it.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum tileir_arg_kind {
    /// Memory of the caller: `memory`, of `size` bytes, that kernels may read and write.
    TILEIR_ARG_MEMORY = 0,
    /// Memory of the caller that kernels may only read.
    TILEIR_ARG_READ_ONLY = 1,
    /// An address inside memory that another argument lends, or null: `memory`. `size` is ignored.
    TILEIR_ARG_POINTER = 2,
    /// `i1`: `integer` is 0 or 1.
    TILEIR_ARG_I1 = 3,
    /// `i8`: `integer`, signed or unsigned.
    TILEIR_ARG_I8 = 4,
    /// `i16`: `integer`, signed or unsigned.
    TILEIR_ARG_I16 = 5,
    /// `i32`: `integer`, signed or unsigned.
    TILEIR_ARG_I32 = 6,
    /// `i64`: `integer`.
    TILEIR_ARG_I64 = 7,
    /// `f32`: `real`, rounded.
    TILEIR_ARG_F32 = 8,
    /// `f64`: `real`.
    TILEIR_ARG_F64 = 9,
    /// `f16`: the bits in `integer`.
    TILEIR_ARG_F16_BITS = 10,
    /// `bf16`: the bits in `integer`.
    TILEIR_ARG_BF16_BITS = 11,
    /// `i4`: `integer`, signed or unsigned.
    TILEIR_ARG_I4 = 12,
    /// `tf32`: the 32 bits of its place in memory, in `integer`.
    TILEIR_ARG_TF32_BITS = 13,
    /// `f8E4M3FN`: the bits in `integer`.
    TILEIR_ARG_F8E4M3FN_BITS = 14,
    /// `f8E5M2`: the bits in `integer`.
    TILEIR_ARG_F8E5M2_BITS = 15,
    /// `f8E8M0FNU`: the bits in `integer`.
    TILEIR_ARG_F8E8M0FNU_BITS = 16,
}

/// An argument of a kernel.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tileir_arg {
    /// Its kind: a `tileir_arg_kind`.
    pub kind: u32,
    /// A number.
    pub integer: i64,
    /// A float.
    pub real: f64,
    /// The first byte of the caller's memory.
    pub memory: *mut c_void,
    /// The size of that memory in bytes.
    pub size: usize,
}

/// Receives the output of a kernel. One thread at a time calls it. It must not return by a jump or an exception.
#[allow(non_camel_case_types, reason = "the name in C")]
pub type tileir_print = Option<unsafe extern "C" fn(user: *mut c_void, text: *const c_char, size: usize)>;

/// The options of a launch. `tileir_launch_init` sets the defaults.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tileir_launch {
    /// Tile blocks along x, y and z.
    pub grid: [u32; 3],
    /// The number of threads; 0 for one per processor.
    pub threads: u32,
    /// The time limit in milliseconds; 0 for none.
    pub timeout_ms: u64,
    /// The memory limit in bytes; 0 for the default of the library.
    pub memory_limit: u64,
    /// The policy for undefined behaviour: "report" (also null), "warn" or "hardware", or a list by code such as
    /// "report,U0205=hardware".
    pub undefined: *const c_char,
    /// Whether to run under the checker, which reports races and undefined values as findings, except those that a comment
    /// `// check: allow CLASS` in the text of the module allows.
    pub check: bool,
    /// Stops the launch from another thread; the null handle for none.
    pub cancel: tileir_cancel,
    /// Receives the output of kernels; null drops the output.
    pub print: tileir_print,
    /// The first argument of `print`.
    pub user: *mut c_void,
}

/// Sets the defaults: one tile block, all processors, no limits, undefined behaviour is reported.
///
/// # Safety
/// `launch` is null or points to memory for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_launch_init(launch: *mut tileir_launch) {
    let usual = tileir_launch {
        grid: [1; 3],
        threads: 0,
        timeout_ms: 0,
        memory_limit: 0,
        undefined: std::ptr::null(),
        check: false,
        cancel: tileir_cancel { id: 0 },
        print: None,
        user: std::ptr::null_mut(),
    };
    // SAFETY: see `ffi`.
    unsafe { set(launch, usual) };
}

/// Verifies a module and makes a program from it. Later changes of the module do not affect the program.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_program_new(
    module: tileir_module,
    program: *mut tileir_program,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("program", program)?;
        let module = module.get()?;
        let mut found = Diagnostics::new();
        if !input::check(&module, &verify::Options::default(), &mut found) {
            return Err(Failure::diagnostics(tileir_status::TILEIR_INVALID, &found, &source_of(&module)));
        }
        let made = Program::new(module)
            .map_err(|e| Failure::plain(tileir_status::TILEIR_INVALID, "program", &e.to_string()))?;
        let names = made.kernels().iter().map(|kernel| run::parameter_names(made.module(), kernel)).collect();
        // SAFETY: see `ffi`.
        unsafe { set(program, tileir_program { id: PROGRAMS.add(Prepared { program: made, names }) }) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Destroys a program. A launch that runs in another thread continues.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_program_destroy(program: tileir_program, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || PROGRAMS.remove(program.id).map(|_| ())) }
}

/// Makes a flag, which is not set.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_cancel_new(cancel: *mut tileir_cancel, error: *mut tileir_error) -> tileir_status {
    let body = || {
        wanted("cancel", cancel)?;
        // SAFETY: see `ffi`.
        unsafe { set(cancel, tileir_cancel { id: CANCELS.add(Arc::new(Cancel::new())) }) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Sets the flag: soon stops the launches that use it, and prevents later ones. Any thread may call this.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_cancel_request(cancel: tileir_cancel, error: *mut tileir_error) -> tileir_status {
    let body = || {
        CANCELS.get(cancel.id)?.cancel();
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Destroys a flag. Launches that use it continue.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_cancel_destroy(cancel: tileir_cancel, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || CANCELS.remove(cancel.id).map(|_| ())) }
}

fn invalid_argument(message: &str) -> Failure {
    Failure::plain(tileir_status::TILEIR_LAUNCH, "arguments", message)
}

/// An integer argument that fits its width, signed or unsigned.
fn narrow(index: usize, value: i64, bits: u32) -> Result<u64, Failure> {
    let (least, most) = (-(1_i64 << (bits - 1)), (1_i64 << bits) - 1);
    match (least..=most).contains(&value) {
        true => Ok(value as u64 & (u64::MAX >> (64 - bits))),
        false => Err(invalid_argument(&format!("argument {index} is {value}, which does not fit i{bits}"))),
    }
}

/// The value of a kernel's argument, and the memory that it lends.
fn argument(index: usize, arg: &tileir_arg, name: impl FnOnce() -> String) -> Result<(Arg, Option<Range>), Failure> {
    use tileir_arg_kind as kind;
    const KINDS: [tileir_arg_kind; 17] = [
        kind::TILEIR_ARG_MEMORY,
        kind::TILEIR_ARG_READ_ONLY,
        kind::TILEIR_ARG_POINTER,
        kind::TILEIR_ARG_I1,
        kind::TILEIR_ARG_I8,
        kind::TILEIR_ARG_I16,
        kind::TILEIR_ARG_I32,
        kind::TILEIR_ARG_I64,
        kind::TILEIR_ARG_F32,
        kind::TILEIR_ARG_F64,
        kind::TILEIR_ARG_F16_BITS,
        kind::TILEIR_ARG_BF16_BITS,
        kind::TILEIR_ARG_I4,
        kind::TILEIR_ARG_TF32_BITS,
        kind::TILEIR_ARG_F8E4M3FN_BITS,
        kind::TILEIR_ARG_F8E5M2_BITS,
        kind::TILEIR_ARG_F8E8M0FNU_BITS,
    ];
    let Some(&what) = KINDS.iter().find(|&&what| what as u32 == arg.kind) else {
        return Err(invalid_argument(&format!("argument {index} is of kind {}, which does not exist", arg.kind)));
    };
    let address = Arg::ptr(arg.memory.addr() as u64);
    let lent = |writable| {
        if arg.memory.is_null() && arg.size > 0 {
            return Err(invalid_argument(&format!("argument {index} lends {} bytes at a null pointer", arg.size)));
        }
        let (first, len) = (arg.memory.cast(), arg.size);
        Ok((address, (len > 0).then(|| Range { name: name(), first, len, writable })))
    };
    let plain = |arg| Ok((arg, None));
    match what {
        kind::TILEIR_ARG_MEMORY => lent(true),
        kind::TILEIR_ARG_READ_ONLY => lent(false),
        kind::TILEIR_ARG_POINTER => plain(address),
        kind::TILEIR_ARG_I1 => match arg.integer {
            0 | 1 => plain(Arg::i1(arg.integer == 1)),
            other => Err(invalid_argument(&format!("argument {index} is {other}, which does not fit i1"))),
        },
        kind::TILEIR_ARG_I8 => plain(Arg::u8(narrow(index, arg.integer, 8)? as u8)),
        kind::TILEIR_ARG_I16 => plain(Arg::u16(narrow(index, arg.integer, 16)? as u16)),
        kind::TILEIR_ARG_I32 => plain(Arg::u32(narrow(index, arg.integer, 32)? as u32)),
        kind::TILEIR_ARG_I64 => plain(Arg::i64(arg.integer)),
        kind::TILEIR_ARG_F32 => plain(Arg::f32(arg.real as f32)),
        kind::TILEIR_ARG_F64 => plain(Arg::f64(arg.real)),
        kind::TILEIR_ARG_F16_BITS => plain(Arg::f16_bits(narrow(index, arg.integer, 16)? as u16)),
        kind::TILEIR_ARG_BF16_BITS => plain(Arg::bf16_bits(narrow(index, arg.integer, 16)? as u16)),
        kind::TILEIR_ARG_I4 => plain(Arg::i4(narrow(index, arg.integer, 4)? as u8)),
        kind::TILEIR_ARG_TF32_BITS => plain(Arg::tf32_bits(narrow(index, arg.integer, 32)? as u32)),
        kind::TILEIR_ARG_F8E4M3FN_BITS => plain(Arg::f8e4m3_bits(narrow(index, arg.integer, 8)? as u8)),
        kind::TILEIR_ARG_F8E5M2_BITS => plain(Arg::f8e5m2_bits(narrow(index, arg.integer, 8)? as u8)),
        kind::TILEIR_ARG_F8E8M0FNU_BITS => plain(Arg::f8e8m0_bits(narrow(index, arg.integer, 8)? as u8)),
    }
}

/// The user's data for `print`. The caller guarantees that any thread may use it.
struct Printer(tileir_print, *mut c_void);

// SAFETY: the header requires that other threads may use `print` and its data, one at a time.
unsafe impl Send for Printer {}

impl Printer {
    fn print(&mut self, bytes: &[u8]) {
        if let Some(print) = self.0 {
            // SAFETY: the caller's function, called as the header says.
            unsafe { print(self.1, bytes.as_ptr().cast(), bytes.len()) };
        }
    }
}

fn options(how: &tileir_launch, args: Vec<u64>, undefined: Option<&str>) -> Result<Launch, Failure> {
    let undefined: UndefinedPolicy = match undefined {
        None => UndefinedPolicy::default(),
        Some(text) => text.parse().map_err(|e: tileir::exec::UndefinedError| {
            Failure::misuse(Misuse::OutOfRange, format!("`undefined`: {e}"))
        })?,
    };
    let usual = Limits::default();
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Launch {
        grid: how.grid,
        args,
        threads: if how.threads == 0 { processors() } else { how.threads as usize },
        limits: Limits {
            time: (how.timeout_ms > 0).then(|| Duration::from_millis(how.timeout_ms)),
            memory: if how.memory_limit == 0 { usual.memory } else { how.memory_limit },
            ..usual
        },
        undefined,
        warnings: Some(Arc::new(Warnings::new())),
        cancel: match how.cancel.id {
            0 => None,
            id => Some(Arc::clone(&*CANCELS.get(id)?)),
        },
        ..Launch::default()
    })
}

fn faulted(program: &Program, kernel: &Kernel, fault: &Fault) -> Failure {
    let source = source_of(program.module());
    let status = match fault.limit {
        Some(Limit::Cancelled | Limit::Time) => tileir_status::TILEIR_CANCELLED,
        _ => tileir_status::TILEIR_FAULT,
    };
    Failure::diagnostics(status, &run::report(&source, program.module(), kernel, fault), &source)
}

fn failed(program: &Program, kernel: &Kernel, error: &LaunchError) -> Failure {
    match error {
        LaunchError::Fault(fault) => faulted(program, kernel, fault),
        other => invalid_argument(&other.to_string()),
    }
}

fn reported(program: &Program, kernel: &Kernel, report: &Report) -> Result<(), Failure> {
    let source = source_of(program.module());
    let show = |finding| detail(&show_in_memory(&source, program.module(), &|_| None, finding).diagnostic, &source);
    let mut details: Vec<_> = report.findings.iter().map(show).collect();
    if details.is_empty() {
        return report.stopped.as_ref().map_or(Ok(()), |fault| Err(faulted(program, kernel, fault)));
    }
    if let Some(fault) = &report.stopped {
        details.extend(faulted(program, kernel, fault).details);
    }
    Err(Failure::new(tileir_status::TILEIR_FINDINGS, details))
}

/// The findings that comments in the text of a module allow.
fn allowed(module: &Module) -> Result<Vec<(Op, Class)>, Failure> {
    let source = source_of(module);
    let allowed = Allowed::read(&source);
    let allowed = allowed.map_err(|e| invalid_argument(&format!("{}:{}: {}", source.name(), e.line, e.problem)))?;
    Ok(allowed.ops(module))
}

struct Call<'a> {
    program: &'a Program,
    kernel: &'a Kernel,
    memory: Memory,
    options: Launch,
    check: bool,
}

impl Call<'_> {
    fn run(&self, mut printer: Printer) -> Result<(), Failure> {
        let Call { program, kernel, memory, options, check: checked } = self;
        let globals = Globals::load(program, memory).map_err(|e| invalid_argument(&e.to_string()))?;
        let mut print = |bytes: &[u8]| printer.print(bytes);
        if *checked {
            let how = Options { allowed: allowed(program.module())?, ..Options::default() };
            let report = check(program, kernel, memory, &globals, options, &how, &mut print);
            return reported(program, kernel, &report.map_err(|e| failed(program, kernel, &e))?);
        }
        launch(program, kernel, memory, &globals, options, &mut print).map_err(|e| failed(program, kernel, &e))
    }

    /// The warnings of the policy "warn".
    fn warnings(&self) -> Option<Failure> {
        let source = source_of(self.program.module());
        let faults = self.options.warnings.iter().flat_map(|warnings| warnings.take());
        let reports = faults.map(|fault| run::report(&source, self.program.module(), self.kernel, &fault));
        let details: Vec<_> =
            reports.flat_map(|r| r.list().iter().map(|d| detail(d, &source)).collect::<Vec<_>>()).collect();
        (!details.is_empty()).then(|| Failure::new(tileir_status::TILEIR_OK, details))
    }
}

/// Runs a kernel on the caller's memory, at its real address and without a copy. A null `kernel` selects the only kernel of the
/// program; a null `how` selects the defaults of `tileir_launch_init`. Globals have their initial values. `warnings`, if not
/// null, receives an error object with the warnings of the policy "warn", or the null handle.
///
/// The memory of arguments must stay allocated during the call. During the call, other threads must not write it, and may read
/// only what the kernel does not write.
///
/// # Safety
/// The pointers are as `ffi` says, and memory of arguments as above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_run(
    program: tileir_program,
    kernel: *const c_char,
    how: *const tileir_launch,
    args: *const tileir_arg,
    count: usize,
    warnings: *mut tileir_error,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        // SAFETY: see `ffi`.
        unsafe { set(warnings, tileir_error::NONE) };
        let prepared = PROGRAMS.get(program.id)?;
        let program = &prepared.program;
        let mut usual = std::mem::MaybeUninit::uninit();
        // SAFETY: see `ffi`; `tileir_launch_init` writes all of it.
        let how = unsafe {
            tileir_launch_init(usual.as_mut_ptr());
            let usual = usual.assume_init();
            if how.is_null() { usual } else { how.read_unaligned() }
        };
        // SAFETY: see `ffi`.
        let args = unsafe { list("args", args, count)? };
        let kernel = match (kernel.is_null(), program.kernels()) {
            (true, [only]) => only,
            (true, all) => return Err(invalid_argument(&format!("the program has {} kernels: name one", all.len()))),
            // SAFETY: see `ffi`.
            (false, _) => find(program, unsafe { text("kernel", kernel)? })?,
        };
        // SAFETY: see `ffi`.
        let undefined = if how.undefined.is_null() { None } else { Some(unsafe { text("undefined", how.undefined)? }) };
        let number = program.kernels().iter().position(|other| std::ptr::eq(other, kernel)).unwrap_or(usize::MAX);
        let (mut typed, mut ranges) = (Vec::new(), Vec::new());
        for (index, arg) in args.iter().enumerate() {
            let (arg, range) = argument(index, arg, || prepared.parameter(number, index))?;
            typed.push(arg);
            ranges.extend(range);
        }
        let bits = kernel.arguments(&typed).map_err(|e| invalid_argument(&e.to_string()))?;
        let options = options(&how, bits, undefined)?;
        // SAFETY: see `memory`: the caller guarantees this.
        let memory = unsafe { lend(&ranges)? };
        let call = Call { program, kernel, memory, options, check: how.check };
        let outcome = call.run(Printer(how.print, how.user));
        if let (false, Some(found)) = (warnings.is_null(), call.warnings()) {
            // SAFETY: see `ffi`.
            unsafe { set(warnings, tileir_error::of(found)) };
        }
        outcome
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

fn find<'p>(program: &'p Program, name: &str) -> Result<&'p Kernel, Failure> {
    program.kernel(name).ok_or_else(|| {
        let known: Vec<&str> = program.kernels().iter().map(Kernel::name).collect();
        invalid_argument(&format!("unknown kernel '{name}'; the program has {}", known.join(", ")))
    })
}
