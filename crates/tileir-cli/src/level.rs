//! Which release's tools to agree with: a flag, or else an environment variable.

use tileir::ir::Level;

/// The environment variable, for build systems that cannot add a flag.
pub(crate) const LEVEL_VARIABLE: &str = "TILEIR_LEVEL";

/// The message about an unknown level.
pub(crate) fn no_level(name: &str) -> String {
    format!("unknown level `{name}`; the levels are {}", Level::ALL.map(Level::name).join(", "))
}

/// The level of this name.
pub(crate) fn read_level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| no_level(name))
}
