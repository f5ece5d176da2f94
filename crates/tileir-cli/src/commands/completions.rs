//! `tileir completions`: what a shell needs to complete the commands and flags of `tileir`.

use super::Global;
use crate::{io, json};
use clap_complete::{Shell, generate};

const EXAMPLES: &str = "Examples:
  tileir completions bash
  tileir completions zsh
  tileir completions fish

Install, for instance: tileir completions bash > ~/.local/share/bash-completion/completions/tileir";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// Which shell
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run(opts: &Opts, global: Global) -> anyhow::Result<u8> {
    let mut script = Vec::new();
    generate(opts.shell, &mut super::command(), "tileir", &mut script);
    match global.json {
        true => json::text_result(None, &String::from_utf8_lossy(&script))?,
        false => io::write(None, &script)?,
    }
    Ok(0)
}
