//! `tileir explain`: what a diagnostic code means.

use super::USAGE;
use crate::io;

const EXAMPLES: &str = "Examples:
  tileir explain E0210
  tileir explain E0202
  tileir explain --list";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// A code, such as E0210
    #[arg(required_unless_present = "list")]
    code: Option<String>,
    /// List all codes
    #[arg(long)]
    list: bool,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let codes = tileir::codes();
    let mut text = String::new();
    if opts.list {
        for code in &codes {
            text.push_str(&format!("{}  {}\n", code.code, code.title));
        }
    }
    if let Some(wanted) = &opts.code {
        let Some(code) = codes.iter().find(|c| c.code.eq_ignore_ascii_case(wanted)) else {
            io::write_err(&format!("error: there is no code '{wanted}'; `tileir explain --list` lists them\n"));
            return Ok(USAGE);
        };
        text.push_str(&format!("{}: {}\n\n{}\n", code.code, code.title, code.explanation));
        let flags = if code.flags.is_empty() { String::new() } else { format!(" (with `{}`)", code.flags) };
        for (word, snippet) in [(format!("Wrong{flags}"), code.wrong), ("Right".to_owned(), code.right)] {
            if !snippet.is_empty() {
                text.push_str(&format!("\n{word}:\n\n"));
                text.extend(snippet.lines().map(|line| format!("    {line}\n")));
            }
        }
    }
    io::write(None, text.as_bytes())?;
    Ok(0)
}
