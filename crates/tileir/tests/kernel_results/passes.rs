//! The passes that promise to keep every bit.

use tileir::base::{Diagnostic, Diagnostics};
use tileir::ir::Module;
use tileir::opt::rules::Stats;
use tileir::opt::{PassError, Schedule};
use tileir::verify::{self, verify};

/// Pipelines by their names. `fuse-fma` is in none: it changes rounding.
pub const PIPELINES: &[&str] = &["nvidia-O3", "O3"];

/// The module after a pipeline.
///
/// # Errors
/// The errors of the verifier, if there are any.
pub fn optimize(mut module: Module, pipeline: &str) -> Result<Module, String> {
    let schedule = Schedule::named(pipeline).expect("a pipeline with a name");
    let run: Result<(), PassError> = schedule.run(&mut module, &mut Stats::default(), &mut |_, _| Ok(()));
    run.expect("passes that converge");
    let mut diagnostics = Diagnostics::new();
    match verify(&module, &verify::Options::default(), &mut diagnostics) {
        Ok(()) => Ok(module),
        Err(_) => Err(diagnostics.list().first().map(Diagnostic::full_message).unwrap_or_default()),
    }
}
