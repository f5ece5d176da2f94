//! `tileir completions`: scripts with which a shell completes the commands and flags of `tileir`.

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

/// Positional names, which the generator for fish leaves out.
fn positions() -> String {
    let mut out = String::new();
    for command in super::command().get_subcommands() {
        for arg in command.get_positionals() {
            let words: Vec<String> =
                arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
            if !words.is_empty() && command.get_name() != "completions" {
                let (name, words) = (command.get_name(), words.join(" "));
                out.push_str(&format!(
                    "complete -c tileir -n \"__fish_seen_subcommand_from {name}\" -f -a \"{words}\"\n"
                ));
            }
        }
    }
    out
}

pub fn run(opts: &Opts, global: Global) -> anyhow::Result<u8> {
    let mut script = Vec::new();
    generate(opts.shell, &mut super::command(), "tileir", &mut script);
    if opts.shell == Shell::Fish {
        script.extend(positions().into_bytes());
    }
    match global.json {
        true => json::text_result(None, &String::from_utf8_lossy(&script))?,
        false => io::write(None, &script)?,
    }
    Ok(0)
}
