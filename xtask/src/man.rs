//! `cargo xtask man DIR`: the manual pages of `tileir`, generated from its command line.

use anyhow::{Context, Result};
use std::path::Path;

/// Writes `tileir.1` and a page for each subcommand.
pub fn write(dir: &Path) -> Result<()> {
    std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    clap_mangen::generate_to(tileir_cli::commands::command(), dir)
        .with_context(|| format!("cannot write to {}", dir.display()))
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
        let _ = std::fs::remove_dir_all(&dir);
        assert!(missing.is_empty(), "{missing:?}");
    }
}
