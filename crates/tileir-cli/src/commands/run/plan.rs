//! How a kernel would be run: `--plan`.

use super::EngineArg;
use crate::io;
use crate::json::tagged;
use anyhow::bail;
use tileir::plan;
use tileir_exec::{Kernel, Program};

/// Shows the plan. The status of the command.
pub fn show(program: &Program, kernel: &Kernel, engine: Option<EngineArg>, json: bool) -> anyhow::Result<u8> {
    if matches!(engine, Some(EngineArg::Reference)) {
        bail!("the reference engine has no plan: it does one op after another");
    }
    let text = if json { tagged("plan", &plan::json(program, kernel)) } else { plan::text(program, kernel) };
    io::write(None, text.as_bytes())?;
    Ok(0)
}
