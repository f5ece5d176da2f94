//! Flags as the reference tools take them: one or two dashes, `-flag`, `-flag=value` or `-flag value`.

use crate::level::{LEVEL_VARIABLE, no_level};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use tileir::ir::Level;

/// The kind of value that a flag takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Nothing; `=true` and `=false` are allowed.
    Nothing,
    /// A value.
    Value,
    /// The name of a file, which need not be text.
    Path,
    /// A value after `=`, or nothing.
    MaybeValue,
}

/// A flag that a tool knows.
pub struct Flag {
    /// Name without dashes.
    pub name: &'static str,
    /// The kind of its value.
    pub takes: Takes,
    /// One line for `--help`.
    pub help: &'static str,
}

// Flags that several tools have.

/// Where to write.
pub const OUTPUT: Flag = Flag { name: "o", takes: Takes::Path, help: "where to write" };
/// Whether the input has parts.
pub const SPLIT: Flag = Flag {
    name: "split-input-file",
    takes: Takes::MaybeValue,
    help: "process the parts between `// -----` lines one by one",
};
/// The separator between the parts of the output.
pub const SPLIT_MARKER: Flag =
    Flag { name: "output-split-marker", takes: Takes::Value, help: "what to print between the parts" };
/// Whether diagnostics are compared with the expectations of the text.
pub const VERIFY: Flag =
    Flag { name: "verify-diagnostics", takes: Takes::MaybeValue, help: "compare diagnostics with expected-* comments" };
/// Whether unknown dialects are accepted.
pub const UNREGISTERED: Flag = Flag {
    name: "allow-unregistered-dialect",
    takes: Takes::Nothing,
    help: "accept ops, types and attributes of unknown dialects",
};
/// Whether the module around the input is left out.
pub const NO_MODULE: Flag =
    Flag { name: "no-implicit-module", takes: Takes::Nothing, help: "exactly one top-level op, no module around it" };
/// Whether the generic form is printed.
pub const GENERIC: Flag = Flag { name: "mlir-print-op-generic", takes: Takes::Nothing, help: "print the generic form" };
/// Whether locations are printed.
pub const LOCATIONS: Flag = Flag { name: "mlir-print-debuginfo", takes: Takes::Nothing, help: "print locations" };
/// Whether locations have no aliases.
pub const LOCAL_SCOPE: Flag =
    Flag { name: "mlir-print-local-scope", takes: Takes::Nothing, help: "print locations without aliases" };
/// Whether unknown hints are reported.
pub const WARN_HINTS: Flag =
    Flag { name: "Wunsupported-hints", takes: Takes::Nothing, help: "warn about unsupported optimization hints" };
/// Whether they are refused.
pub const REFUSE_HINTS: Flag = Flag { name: "Werr-hints", takes: Takes::Nothing, help: "make these warnings errors" };
/// Which release's tool it is.
pub const LEVEL: Flag = Flag {
    name: "level",
    takes: Takes::Value,
    help: "the release to agree with: 13.1 to 13.4; by default $TILEIR_LEVEL, or 13.3",
};
/// Flags that came later than the tools.
const NEWER: &[(&str, Level)] = &[
    ("Wunsupported-hints", Level::V13_3),
    ("Werr-hints", Level::V13_3),
    ("list-versions", Level::V13_3),
    ("test-debuginfo-update-symbol-name", Level::V13_3),
];
/// Every tool has it.
pub const HELP: Flag = Flag { name: "help", takes: Takes::Nothing, help: "this text" };
/// Every tool has it.
pub const VERSION: Flag = Flag { name: "version", takes: Takes::Nothing, help: "the version" };

/// The parsed command line.
#[derive(Debug)]
pub struct Given {
    /// The release to agree with.
    pub level: Level,
    /// Flags in their order, with values.
    pub flags: Vec<(&'static str, Option<String>)>,
    /// Flags that take the name of a file, in their order.
    pub paths: Vec<(&'static str, PathBuf)>,
    /// Everything else.
    pub inputs: Vec<PathBuf>,
}

impl Default for Given {
    fn default() -> Given {
        Given { level: Level::V13_3, flags: Vec::new(), paths: Vec::new(), inputs: Vec::new() }
    }
}

impl Given {
    /// Sets the level: that of the flag, or else that of the environment. Refuses flags that the level does not have.
    pub fn settle_level(mut self, variable: Option<&str>) -> Result<Given, String> {
        let flag = self.value("level").map(|name| ("the --level option", name));
        let from = flag.or(variable.map(|name| (LEVEL_VARIABLE, name)));
        if let Some((what, name)) = from {
            self.level = Level::from_name(name).ok_or_else(|| format!("for {what}: {}", no_level(name)))?;
        }
        let newer = |name: &str| NEWER.iter().any(|(n, since)| *n == name && self.level < *since);
        match self.flags.iter().find(|(name, _)| newer(name)) {
            Some((name, _)) => Err(format!("Unknown command line argument '-{name}'.  Try: '--help'")),
            None => Ok(self),
        }
    }

    /// Whether a flag was given (and not as `=false`).
    pub fn has(&self, name: &str) -> bool {
        self.flags.iter().rev().find(|(n, _)| *n == name).is_some_and(|(_, v)| v.as_deref() != Some("false"))
    }

    /// The last value given for a flag.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.flags.iter().rev().find(|(n, _)| *n == name).and_then(|(_, v)| v.as_deref())
    }

    /// The last file given for one of these flags.
    pub fn path(&self, names: &[&str]) -> Option<&Path> {
        self.paths.iter().rev().find(|(n, _)| names.contains(n)).map(|(_, path)| path.as_path())
    }
}

/// Reads a command line. The error is a sentence for the user.
pub fn parse(known: &'static [Flag], mut args: impl Iterator<Item = OsString>) -> Result<Given, String> {
    let mut given = Given::default();
    while let Some(raw) = args.next() {
        // Only names of files need not be text.
        let arg = raw.to_string_lossy().into_owned();
        let Some(body) = arg.strip_prefix("--").or_else(|| arg.strip_prefix('-')).filter(|b| !b.is_empty()) else {
            given.inputs.push(raw.into());
            continue;
        };
        if raw.to_str().is_none() {
            return Err(format!("argument '{arg}' is not valid UTF-8; pass a file name as a separate argument"));
        }
        let (name, value) = match body.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (body, None),
        };
        let Some(flag) = known.iter().find(|f| f.name == name) else {
            return Err(format!("Unknown command line argument '{arg}'.  Try: '--help'"));
        };
        if flag.takes == Takes::Path {
            let next = if value.is_none() { args.next() } else { None };
            let Some(path) = value.map(OsString::from).or(next) else {
                return Err(format!("for the --{name} option: requires a value!"));
            };
            given.paths.push((flag.name, path.into()));
            continue;
        }
        let value = match (flag.takes, value) {
            (Takes::Value, None) => match args.next() {
                Some(value) => Some(value.to_string_lossy().into_owned()),
                None => return Err(format!("for the --{name} option: requires a value!")),
            },
            (Takes::Nothing, Some(v)) if v != "true" && v != "false" => {
                return Err(format!(
                    "for the --{name} option: '{v}' is invalid value for boolean argument! Try 0 or 1"
                ));
            }
            (_, value) => value,
        };
        given.flags.push((flag.name, value));
    }
    Ok(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    static KNOWN: &[Flag] = &[
        Flag { name: "o", takes: Takes::Path, help: "" },
        Flag { name: "split", takes: Takes::MaybeValue, help: "" },
        Flag { name: "canonicalize", takes: Takes::Nothing, help: "" },
    ];

    fn read(args: &[&str]) -> Result<Given, String> {
        parse(KNOWN, args.iter().map(OsString::from))
    }

    #[test]
    fn one_or_two_dashes_before_or_after_the_input() {
        let g = read(&["-split", "in", "--o", "out", "-canonicalize"]).unwrap();
        assert_eq!(g.inputs, [Path::new("in")]);
        assert_eq!(g.path(&["o"]), Some(Path::new("out")));
        assert!(g.has("split") && g.has("canonicalize"));
        assert!(!read(&["-canonicalize=false"]).unwrap().has("canonicalize"));
        assert_eq!(read(&["-"]).unwrap().inputs, [Path::new("-")]);
    }

    #[test]
    fn the_flag_beats_the_variable_beats_the_default() {
        static KNOWN: &[Flag] = &[LEVEL, WARN_HINTS];
        let level = |args: &[&str], variable| {
            parse(KNOWN, args.iter().map(OsString::from)).and_then(|g| g.settle_level(variable)).map(|g| g.level)
        };
        assert_eq!(level(&[], None), Ok(Level::V13_3));
        assert_eq!(level(&[], Some("13.1")), Ok(Level::V13_1));
        assert_eq!(level(&["--level=13.2"], Some("13.1")), Ok(Level::V13_2));
        assert!(level(&["--level", "13"], None).unwrap_err().contains("13.1, 13.2, 13.3, 13.4"));
        assert!(level(&[], Some("")).unwrap_err().contains("TILEIR_LEVEL"));
        assert!(level(&["-Wunsupported-hints", "-level=13.2"], None).unwrap_err().contains("Unknown"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(read(&["-nope"]).unwrap_err().contains("'-nope'"));
        assert!(read(&["-o"]).unwrap_err().contains("requires a value"));
    }
}
