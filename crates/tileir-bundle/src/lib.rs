//! The `tileir` command and the stand-in for the CUDA driver in one shared library.
//!
//! Both contain the whole toolchain, so one library for both is half as large as two. It exports the functions of the driver,
//! which `tileir-driver` defines, and `tileir_command`, which the executable of this package calls. Linux only: elsewhere
//! there is no stand-in, and the command is a separate executable.
#![cfg(target_os = "linux")]
#![allow(unsafe_code, reason = "an exported symbol")]

// Links the functions of the driver.
use tileir_driver as _;

/// Runs the command on the arguments of the process, and returns its exit status.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_command() -> u8 {
    tileir_cli::commands::exit_status()
}
