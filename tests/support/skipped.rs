//! Names tests that cannot run here. Test binaries include this file.

use std::io::Write;

/// Says on standard error that a test, or a part of one, did not run. The test harness shows the output of `println!` and `eprintln!`
/// only if a test fails, so with these a skipped test would look like one that passed.
pub fn skipped(what: &str, why: &str) {
    let _ = std::io::stderr().write_all(format!("skipped: {what} ({why})\n").as_bytes());
}
