//! Chores: `cargo xtask spec-check DIR`, `cargo xtask verifier-messages DIR`, `cargo xtask optimizer-pairs DIR`,
//! `cargo xtask mutate SECONDS`, `cargo xtask mixed OPS`, `cargo xtask docs`.

mod docs;
mod messages;
mod mutate;
mod pairs;
mod spec;

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["spec-check", dir] => spec::check(dir.as_ref()),
        ["verifier-messages", dir] => messages::check(dir.as_ref()),
        ["optimizer-pairs", dir] => pairs::check(dir.as_ref()),
        ["mutate", seconds] => mutate::run(seconds.parse().context("SECONDS must be a number")?),
        ["mixed", ops] => {
            print!("{}", tileir_gen::mixed_text(ops.parse().context("OPS must be a number")?));
            Ok(())
        }
        ["docs"] => docs::write(),
        _ => bail!(
            "usage:\n  cargo xtask spec-check DIR     compare the op table with ops.md and bytecode.md in DIR\n  cargo xtask verifier-messages DIR  compare the texts of verifier.md in DIR with what file tests raise\n  cargo xtask optimizer-pairs DIR    run the examples of optimizer.md in DIR\n  cargo xtask mutate SECONDS     feed mutated texts to the parser and printer\n  cargo xtask mixed OPS          the text that the benches measure\n  cargo xtask docs               write the pages that are made from tables"
        ),
    }
}
