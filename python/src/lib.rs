//! The native part of the Python package `tileir`: classes over the facade. Exceptions, reports and all conveniences are
//! written in Python, in `python/tileir`.
//!
//! Calls that parse, verify, optimize, print, compare, check or run a module release the interpreter lock; short calls that look
//! at single ops or change them keep it. No class holds a borrow of a module between calls, so threads may share objects.

mod arrays;
mod bind;
mod builder;
mod diagnostics;
mod interrupt;
mod kernel;
mod module;
mod ops;
mod table;
mod uses;

use pyo3::prelude::*;

/// The native module `tileir._native`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::arrays::{Tensor, TensorList};
    #[pymodule_export]
    use crate::builder::{BuilderCore, BuiltValue, Dense, RegionHandle, op_name, parse_type};
    #[pymodule_export]
    use crate::kernel::{Kernel, Launcher};
    #[pymodule_export]
    use crate::module::{IrModule, check, format, parse, read};
    #[pymodule_export]
    use crate::ops::{PyAttribute, PyBlock, PyOp, PyType, PyValue};
    #[pymodule_export]
    use crate::table::{codes, enums, explain, levels, op_table, pipelines, versions};
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
