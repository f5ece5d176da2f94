//! `cargo xtask man DIR`: the manual pages of `tileir` and of the drop-in tools, generated from their command lines.

use anyhow::{Context, Result};
use std::path::Path;

/// Writes `tileir.1`, a page for each subcommand and one for each drop-in tool.
pub fn write(dir: &Path) -> Result<()> {
    std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let commands = std::iter::once(tileir_cli::commands::command()).chain(tileir_cli::dropin::commands());
    for command in commands {
        clap_mangen::generate_to(command, dir).with_context(|| format!("cannot write to {}", dir.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_command_has_a_page() {
        let dir = std::env::temp_dir().join(format!("tileir-man-{}", std::process::id()));
        super::write(&dir).expect("pages");
        let mut missing = Vec::new();
        for sub in tileir_cli::commands::command().get_subcommands() {
            let page = dir.join(format!("tileir-{}.1", sub.get_name()));
            let text = std::fs::read_to_string(&page).unwrap_or_default();
            if !text.contains(".SH SYNOPSIS") || !text.contains("Examples") {
                missing.push(sub.get_name().to_owned());
            }
        }
        for tool in ["cuda-tile-opt", "cuda-tile-optimize", "cuda-tile-translate"] {
            let text = std::fs::read_to_string(dir.join(format!("{tool}.1"))).unwrap_or_default();
            if !text.contains(".SH SYNOPSIS") || !text.contains("level") {
                missing.push(tool.to_owned());
            }
        }
        let _ = std::fs::remove_dir_all(&dir);
        assert!(missing.is_empty(), "{missing:?}");
    }
}
