//! Diagnostics as Python objects: each is a line of JSON and two renderings, which `tileir._errors` wraps.

use pyo3::prelude::*;
use tileir::base::render::{Rich, json_line, rich};
use tileir::base::{Diagnostic, Diagnostics, Source};

/// JSON, plain text, and text with terminal colours.
pub type Row = (String, String, String);

pub fn row(diagnostic: &Diagnostic, source: &Source) -> Row {
    let shown = |color| rich(diagnostic, source, Rich { color, width: None });
    (json_line(diagnostic, source), shown(false), shown(true))
}

pub fn rows(diagnostics: &Diagnostics, source: &Source) -> Vec<Row> {
    diagnostics.list().iter().map(|diagnostic| row(diagnostic, source)).collect()
}

/// A list of `tileir.Diagnostic`.
pub fn list(py: Python<'_>, diagnostics: &Diagnostics, source: &Source) -> PyResult<Py<PyAny>> {
    let make = py.import("tileir._errors")?.getattr("diagnostics")?;
    Ok(make.call1((rows(diagnostics, source),))?.unbind())
}

/// An exception of a class in `tileir._errors`, with all diagnostics.
pub fn error(py: Python<'_>, class: &str, diagnostics: &Diagnostics, source: &Source) -> PyErr {
    raise(py, class, rows(diagnostics, source))
}

/// An exception of a class in `tileir._errors`, constructed with `content`.
pub fn raise<'py>(py: Python<'py>, class: &str, content: impl IntoPyObject<'py>) -> PyErr {
    let make = || {
        let made = py.import("tileir._errors")?.getattr(class)?.call1((content,))?;
        // As `raise` does: the exception that is handled at this point.
        made.setattr("__context__", py.import("sys")?.call_method0("exc_info")?.get_item(1)?)?;
        Ok(made)
    };
    make().map_or_else(|error| error, PyErr::from_value)
}
