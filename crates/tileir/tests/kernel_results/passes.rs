//! The passes that promise to keep every bit.

use tileir::base::Diagnostics;
use tileir::ir::Module;
use tileir::opt::{Pass, run};
use tileir::verify::{self, verify};

/// Passes in a row. `fuse-fma` is in none: it changes rounding.
pub const PIPELINES: &[&str] = &["canonicalize", "canonicalize,cse,loop-split,canonicalize,cse"];

/// Runs a pipeline; what it makes is legal.
pub fn optimize(module: &mut Module, pipeline: &str) {
    for name in pipeline.split(',') {
        let pass = Pass::from_name(name, "").expect("a pass");
        run(module, &pass).expect("a pass that comes to rest");
    }
    let mut diagnostics = Diagnostics::new();
    let legal = verify(module, &verify::Options::default(), &mut diagnostics).is_ok();
    assert!(legal, "after {pipeline}: {:?}", diagnostics.list().first());
}
