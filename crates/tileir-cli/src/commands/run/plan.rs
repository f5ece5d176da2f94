//! How a kernel would be run: `--plan`.

use super::EngineArg;
use crate::io;
use crate::json::tagged;
use anyhow::bail;
use tileir::plan;
use tileir_exec::{Isa, Kernel, Program};

/// Shows the plan for an instruction set, by default the best of this machine. The status of the command.
pub fn show(
    program: &Program,
    kernel: &Kernel,
    engine: Option<EngineArg>,
    isa: Option<Isa>,
    json: bool,
) -> anyhow::Result<u8> {
    if matches!(engine, Some(EngineArg::Reference)) {
        bail!("the reference engine has no plan: it does one op after another");
    }
    let isa = isa.unwrap_or_else(Isa::detect);
    let text = if json { tagged("plan", &plan::json(program, kernel, isa)) } else { plan::text(program, kernel, isa) };
    io::write(None, text.as_bytes())?;
    Ok(0)
}
