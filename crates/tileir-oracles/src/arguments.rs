//! Arguments and flags of `tileir run`: any text is read or refused, arrays are as large as they say, and binding never takes
//! more memory than it may.

use crate::{Seen, Verdict, npy};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tileir::base::Source;
use tileir::check;
use tileir::exec::Program;
use tileir::exec::host::{Argument, BindOptions, Bound, Load, Origin, Spec, parse_scalar};
use tileir::ir::{FloatFormat, IntFormat, Module, Scalar};

/// Bytes that the arrays of a kernel may take.
const MAX_BYTES: u64 = 1 << 14;

/// Kernels with parameters of every kind.
const KERNELS: &str = "
entry @numbers(%a: tile<i1>, %b: tile<i8>, %c: tile<i64>, %d: tile<f16>, %e: tile<f64>, %f: tile<f8E4M3FN>) {}
entry @arrays(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>, %n: tile<i32>) {}
entry @tensor(%p: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %s: tile<i32>, %t: tile<i32>) {}
entry @list(%p: tile<ptr<i64>>, %n: tile<i32>) {}
entry @nothing() {}
";

static MODULE: LazyLock<Option<Module>> = LazyLock::new(|| {
    let source = Arc::new(Source::new("kernels.mlir", KERNELS));
    check::load(&source, &check::Options::default()).0
});

/// Takes the text as the arguments of a kernel, one on each line.
///
/// # Errors
/// Which property fails.
pub fn check(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().collect();
    let mut arguments = Vec::new();
    let mut seen = Seen::Refused;
    for line in &lines {
        flags(line);
        spec(line)?;
        scalars(line)?;
        if let Ok(argument) = line.parse::<Argument>() {
            if argument.text != *line {
                return Err(format!("the argument `{line}` calls itself `{}`", argument.text));
            }
            arguments.push(argument);
            seen = Seen::Read;
        }
    }
    let Some(module) = MODULE.as_ref() else { return Err("the kernels of this oracle are illegal".to_owned()) };
    if bound(module, &arguments, bytes)? {
        seen = Seen::Legal;
    }
    Ok(seen)
}

/// The flags of a command line or of a `// run:` directive are read or refused. Clap itself prints help, so that flag is
/// left out.
fn flags(line: &str) {
    static COMMAND: LazyLock<Mutex<clap::Command>> =
        LazyLock::new(|| Mutex::new(tileir_cli::commands::command().disable_help_flag(true)));
    let line = line.trim_start_matches("//").trim_start().trim_start_matches("run:").trim_start();
    if line.starts_with('-') {
        let words = ["tileir", "run", "k.mlir"].into_iter().chain(line.split_whitespace());
        let mut command = COMMAND.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = command.try_get_matches_from_mut(words).map_err(|error| error.to_string());
    }
}

/// A described array is as large as it says.
fn spec(text: &str) -> Result<(), String> {
    let Ok(spec) = text.parse::<Spec>() else { return Ok(()) };
    let _ = spec.to_string();
    if spec.byte_size() > MAX_BYTES {
        return Ok(());
    }
    if let Ok(array) = spec.generate() {
        if array.bytes().len() as u64 != spec.byte_size() || array.shape() != spec.shape {
            return Err(format!("`{text}` gives {}", array.type_text()));
        }
        npy::round_trip(&array)?;
    }
    Ok(())
}

/// The bits of a number fit its type.
fn scalars(text: &str) -> Result<(), String> {
    let ints = IntFormat::ALL.into_iter().map(Scalar::Int);
    let floats = FloatFormat::ALL.into_iter().map(Scalar::Float);
    for scalar in ints.chain(floats) {
        // In memory a `tf32` takes 32 bits.
        let width = scalar.bits().next_power_of_two();
        if parse_scalar(scalar, text).is_ok_and(|bits| width < 64 && bits >> width != 0) {
            return Err(format!("`{text}` does not fit {scalar:?}"));
        }
    }
    Ok(())
}

/// Binds the arguments to each kernel; whether they fit one. Files are the input itself.
fn bound(module: &Module, arguments: &[Argument], file: &[u8]) -> Result<bool, String> {
    let program = Program::new(module).map_err(|e| e.to_string())?;
    let mut fits = false;
    for kernel in program.kernels() {
        let load: Load<'_> = &mut |_| Ok(file.to_vec());
        let names = ["x".to_owned()];
        match Bound::new(&program, kernel, arguments, BindOptions { names: &names, load, max_bytes: MAX_BYTES }) {
            Ok(bound) => {
                fits = true;
                let size: u64 = bound.arrays().iter().map(|a| a.before.bytes().len() as u64).sum();
                if size > MAX_BYTES + file.len() as u64 {
                    return Err(format!("the arrays take {size} bytes, more than the limit"));
                }
            }
            Err(error) => drop(error.to_string()),
        }
    }
    for origin in arguments.iter().filter_map(|a| a.text.parse::<Origin>().ok()) {
        if matches!(origin, Origin::File(_)) {
            let _ = origin.array(None, &mut |_| Ok(file.to_vec()));
        }
    }
    Ok(fits)
}
