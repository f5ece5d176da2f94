//! Arguments and `// run:` directives: any text is accepted or rejected, directives set nothing that is reserved for
//! the command line, arrays have the size they announce, and binding stays within its memory limit.

use crate::{Seen, Verdict, npy};
use std::sync::{Arc, LazyLock};
use tileir::base::{Source, Span};
use tileir::check;
use tileir::directives::Directives;
use tileir::exec::Program;
use tileir::exec::host::{
    Argument, ArrayRequirements, ArraySource, BindOptions, Bound, OpenFile, Spec, Tolerance, parse_scalar,
};
use tileir::ir::{FloatFormat, IntFormat, Module, Scalar};
use tileir::run::parse_grid;

/// Maximum bytes of the arrays of a kernel.
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

/// Uses the text as the arguments of a kernel, one per line.
///
/// # Errors
/// Which property fails.
pub fn check(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().collect();
    directives(bytes)?;
    let mut arguments = Vec::new();
    let mut seen = Seen::Refused;
    for line in &lines {
        numbers(line)?;
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

/// The directives of a text are inside it, parse to the flags they spell, and name no output file.
fn directives(text: &[u8]) -> Result<(), String> {
    let source = Source::new("k.mlir", text);
    let (found, problems) = Directives::read(&source);
    let inside = |span: &Span| span.lo <= span.hi && span.hi as usize <= text.len();
    let words = found.args.iter().chain(&found.outs).chain(&found.expects).map(|word| word.span);
    let refused = found.refused.iter().map(|refused| refused.span);
    let spans = problems.list().iter().filter_map(tileir::base::Diagnostic::primary);
    if let Some(span) = words.chain(refused).chain(spans).find(|span| !inside(span)) {
        return Err(format!("a directive lies at {span:?}, outside the text"));
    }
    found.refused.iter().for_each(|refused| drop(refused.diagnostic("k.mlir")));
    if let Some(out) = found.outs.iter().find(|out| out.text.contains('=')) {
        return Err(format!("a directive names a file to write: {}", out.text));
    }
    if let Some(arg) = found.args.iter().find(|arg| arg.text.parse::<Argument>().is_err()) {
        return Err(format!("a directive has the argument `{}`, which is none", arg.text));
    }
    let is_array = |text: &str| text.split_once('=').is_some_and(|(_, array)| array.parse::<ArraySource>().is_ok());
    match found.expects.iter().find(|expect| !is_array(&expect.text)) {
        Some(expect) => Err(format!("a directive expects `{}`, which is not an array", expect.text)),
        None => Ok(()),
    }
}

/// The values of `--grid` and `--tol`.
fn numbers(line: &str) -> Result<(), String> {
    let _ = line.parse::<Tolerance>();
    match parse_grid(line) {
        Ok(grid) if line.split(',').count() > grid.len() => Err(format!("`{line}` is a grid of {grid:?}")),
        _ => Ok(()),
    }
}

/// A generated array has the size it announces.
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
        // In memory a `tf32` has 32 bits.
        let width = scalar.bits().next_power_of_two();
        if parse_scalar(scalar, text).is_ok_and(|bits| width < 64 && bits >> width != 0) {
            return Err(format!("`{text}` does not fit {scalar:?}"));
        }
    }
    Ok(())
}

/// Binds the arguments to each kernel; returns whether they fit one. The input itself is the content of files.
fn bound(module: &Module, arguments: &[Argument], file: &[u8]) -> Result<bool, String> {
    let program = Program::new(module.clone()).map_err(|e| e.to_string())?;
    let mut fits = false;
    for kernel in program.kernels() {
        let open: OpenFile<'_> = &mut |_| Ok(Box::new(std::io::Cursor::new(file.to_vec())));
        let names = ["x".to_owned()];
        match Bound::new(&program, kernel, arguments, BindOptions { names: &names, open, max_bytes: MAX_BYTES }) {
            Ok(bound) => {
                fits = true;
                let size: u64 = bound.arrays().iter().map(|a| a.array.byte_size() as u64).sum();
                if size > MAX_BYTES {
                    return Err(format!("the arrays take {size} bytes, more than the limit"));
                }
            }
            Err(error) => drop(error.to_string()),
        }
    }
    for origin in arguments.iter().filter_map(|a| a.text.parse::<ArraySource>().ok()) {
        let open: OpenFile<'_> = &mut |_| Ok(Box::new(std::io::Cursor::new(file.to_vec())));
        let array = origin.array(ArrayRequirements { scalar: None, shape: None, max_bytes: MAX_BYTES }, open);
        if array.is_ok_and(|array| array.bytes().len() as u64 > MAX_BYTES) {
            return Err("an array is larger than it may be".to_owned());
        }
    }
    Ok(fits)
}
