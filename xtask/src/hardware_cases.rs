//! `cargo xtask hardware-cases`: the kernels whose results on hardware `tests/files/hardware/sm_90.txt` records, as
//! files for a machine with a GPU.

#[path = "../../crates/tileir-exec/tests/hardware/cases/mod.rs"]
#[allow(dead_code, reason = "how results are compared is the test's business")]
mod cases;

use anyhow::{Context, Result, ensure};
use cases::{Case, Param, all};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use tileir::base::Source;
use tileir::check::{Options, check};
use tileir_exec::array;

/// Writes a text for each case, and `cases.txt`: a line each of name, grid and parameters.
pub fn write(dir: &Path) -> Result<()> {
    std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let mut list = String::new();
    for case in all() {
        let text = case.text();
        let found = check(&Arc::new(Source::new(case.name.as_str(), text.as_str())), &Options::default());
        ensure!(!found.has_errors(), "{}: {:?}", case.name, found.list());
        std::fs::write(dir.join(format!("{}.mlir", case.name)), text)?;
        line(&mut list, &case)?;
    }
    std::fs::write(dir.join("cases.txt"), &list)?;
    println!("{} kernels", list.lines().count());
    Ok(())
}

fn line(out: &mut String, case: &Case) -> Result<()> {
    write!(out, "{} {}", case.name, case.blocks)?;
    for param in &case.params {
        let (kind, elem, bits) = match param {
            Param::In(elem, bits) => ("in", elem, bits.as_slice()),
            Param::Out(elem, bits) => ("out", elem, bits.as_slice()),
            Param::Scalar(elem, bits) => ("scalar", elem, std::slice::from_ref(bits)),
        };
        write!(out, " {kind}:")?;
        for byte in array::to_memory(*elem, bits) {
            write!(out, "{byte:02x}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}
