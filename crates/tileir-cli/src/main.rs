//! `tileir`: CUDA Tile IR at the prompt.

use std::process::ExitCode;

fn main() -> ExitCode {
    tileir_cli::commands::main()
}
