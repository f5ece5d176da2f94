//! `cuda-tile-optimize`: a drop-in for the reference tool of that name.

use std::process::ExitCode;

fn main() -> ExitCode {
    tileir_cli::dropin::optimize::main()
}
