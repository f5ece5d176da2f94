//! Running kernels by [`exec`](crate::exec), with names and positions of the source text.
//!
//! ```
//! use std::sync::Arc;
//! use tileir::base::Source;
//! use tileir::exec::host::Bound;
//! use tileir::exec::{Launch, Program};
//! use tileir::{check, run};
//!
//! let text = "entry @axpy(%a: tile<f32>, %x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
//!   %lane = iota : tile<8xi32>
//!   %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
//!   %x8 = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
//!   %px = offset %x8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
//!   %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
//!   %y8 = broadcast %y1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
//!   %py = offset %y8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
//!   %a1 = reshape %a : tile<f32> -> tile<1xf32>
//!   %a8 = broadcast %a1 : tile<1xf32> -> tile<8xf32>
//!   %vx, %t = load_ptr_tko weak %px : tile<8xptr<f32>> -> tile<8xf32>, token
//!   %vy, %u = load_ptr_tko weak %py : tile<8xptr<f32>> -> tile<8xf32>, token
//!   %r = fma %a8, %vx, %vy : tile<8xf32>
//!   %w = store_ptr_tko weak %py, %r : tile<8xptr<f32>>, tile<8xf32> -> token
//! }";
//! // Load, bind, run.
//! let source = Arc::new(Source::new("axpy.mlir", text));
//! let (module, problems) = check::load(&source, &check::Options::default());
//! let module = module.ok_or_else(|| format!("{problems:?}"))?;
//! let program = Program::new(module)?;
//! let kernel = program.kernel("axpy").ok_or("no kernel")?;
//! let bound = Bound::from_texts(&program, kernel, &["2.5", "f32[8]:arange", "y=f32[8]:ones"])?;
//! bound.launch(&Launch::default(), &mut |printed| print!("{}", String::from_utf8_lossy(printed)))?;
//! let y: Vec<f64> = bound.array("y").ok_or("no array")?.values().collect();
//! assert_eq!(y, [1.0, 3.5, 6.0, 8.5, 11.0, 13.5, 16.0, 18.5]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::check::point;
use crate::input::show_ops;
use std::fmt;
use tileir_base::{Diagnostics, Place, Source};
use tileir_exec::{Fault, Kernel, LaunchError};
use tileir_ir::{Level, Module, Op};

/// The names of a kernel's parameters in its source text; empty for bytecode.
#[must_use]
pub fn parameter_names(module: &Module, kernel: &Kernel) -> Vec<String> {
    let (Some(source), Some(offset)) = (module.source(), module.loc(kernel.op()).as_offset()) else {
        return Vec::new();
    };
    let names = tileir_text::parameter_names(source, offset);
    if names.len() == kernel.params().len() { names } else { Vec::new() }
}

/// The text is not a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridError;

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "write X, X,Y or X,Y,Z; {}", LaunchError::Grid)
    }
}

impl std::error::Error for GridError {}

/// Parses `4`, `4,2` or `4,2,1`: the number of tile blocks along x, y and z.
///
/// ```
/// assert_eq!(tileir::run::parse_grid("4,2"), Ok([4, 2, 1]));
/// assert!(tileir::run::parse_grid("4x2").is_err());
/// ```
///
/// # Errors
/// If the text has another form.
pub fn parse_grid(text: &str) -> Result<[u32; 3], GridError> {
    let mut grid = [1; 3];
    let sizes: Vec<&str> = text.split(',').collect();
    if sizes.len() > 3 {
        return Err(GridError);
    }
    for (axis, size) in grid.iter_mut().zip(sizes) {
        *axis = size.trim().parse().map_err(|_| GridError)?;
    }
    Ok(grid)
}

/// The position of an op: the file, if it is not the module's own text, and the line. `None` for bytecode without debug info.
#[must_use]
pub fn place(module: &Module, op: Op) -> Option<(Option<String>, u32)> {
    match module.place(module.loc(op)) {
        Place::Unknown => None,
        Place::Span(span) => module.source().map(|source| (None, source.line_col(span.lo).line)),
        Place::File { file, line, .. } => Some((Some(file.to_string()), line)),
    }
}

/// A fault as a diagnostic: it points into the source text, or shows the op if the module has no text.
#[must_use]
pub fn report(source: &Source, module: &Module, kernel: &Kernel, fault: &Fault) -> Diagnostics {
    let mut found = Diagnostics::new();
    found.push(fault.diagnostic(module, kernel.name()));
    if module.source().is_none() {
        let mut shown = Diagnostics::new();
        show_ops(module, &found, Level::default(), &mut shown);
        return shown;
    }
    for diagnostic in found.iter_mut() {
        point(source, module, diagnostic);
    }
    found
}
