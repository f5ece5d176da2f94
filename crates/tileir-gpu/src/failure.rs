//! Causes of failures of the assembler, and remedies. Exit statuses and texts were observed with releases 13.1 to 13.4.

use crate::assembler::{Assembler, CompileOptions};
use crate::releases::{REMARKS, UPDATE, first_release};
use std::fmt;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;
use tileir_bytecode::is_bytecode;
use tileir_ir::Version;

/// A failure of the assembler.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub struct Failure {
    /// The reason.
    pub reason: Reason,
    /// The output of the assembler.
    pub messages: String,
    /// The remedy.
    pub advice: Vec<String>,
}

/// The reason of a failure.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// Temporary files cannot be written or read.
    Files(String),
    /// The program cannot be started.
    NotStarted(PathBuf, String),
    /// The assembler did not end in time.
    TimeLimit(Duration),
    /// The assembler does not know the target.
    UnknownTarget(String),
    /// The assembler cannot compile this version of the bytecode for the target.
    TargetNotSupported(String),
    /// The assembler rejects its command line.
    CommandLine,
    /// The assembler cannot write the object.
    Output,
    /// The assembler ended with status 0, but left no object.
    NoObject,
    /// The assembler cannot read the bytecode.
    Unreadable,
    /// The target has no support for an op, type or attribute of the module: the target, and the feature.
    Incompatible(String, String),
    /// The program `ptxas`, which the assembler calls, is missing.
    NoPtxas,
    /// The library `libnvvm`, which the assembler opens, is missing.
    NoLibNvvm,
    /// The compiler proper failed, usually without a message; its first message that says more than that.
    Compiler(Option<String>),
    /// The assembler crashed or was killed, by this signal if it is known.
    Crashed(Option<i32>),
    /// An exit status without a known meaning.
    Status(i32),
}

impl Failure {
    pub(crate) fn new(reason: Reason) -> Failure {
        Failure { reason, messages: String::new(), advice: Vec::new() }
    }

    /// The failure for an exit status and its messages.
    pub(crate) fn of_status(
        assembler: &Assembler,
        options: &CompileOptions,
        bytecode: &[u8],
        status: Option<ExitStatus>,
        messages: String,
    ) -> Failure {
        let Some(status) = status else {
            let advice =
                "a smaller tile, or a lower optimization level, compiles faster; --compile-timeout sets the limit";
            return Failure { reason: Reason::TimeLimit(options.limit), messages, advice: vec![advice.to_owned()] };
        };
        let target = &options.target;
        let mut advice = Vec::new();
        let reason = match status.code() {
            None => {
                let signal = signal(status);
                if signal == Some(9) {
                    advice.push("the system usually kills it when memory runs out: smaller tiles need less".to_owned());
                }
                advice.push(SEARCH.to_owned());
                Reason::Crashed(signal)
            }
            Some(1) if messages.contains("Cannot find option named") => {
                advice.push(format!("this assembler compiles for {}", assembler.targets().join(", ")));
                advice.extend(
                    first_release(target)
                        .map(|release| format!("tileiras {release} and later compile for {target}: {UPDATE}")),
                );
                Reason::UnknownTarget(target.clone())
            }
            Some(1) => {
                // 13.2 says nothing about the flag.
                let older = assembler.bytecode_versions().last().is_some_and(|newest| *newest < Version::V13_3);
                if options.remarks.is_some() && (older || messages.contains("remarks")) {
                    advice.push(format!("remarks need tileiras {REMARKS} or later: {UPDATE}"));
                }
                Reason::CommandLine
            }
            Some(2) if messages.contains("is not supported by this version") => {
                advice.push(match first_release(target) {
                    Some(release) => format!("tileiras {release} and later compile for {target}: {UPDATE}"),
                    None => format!("a newer assembler may support it: {UPDATE}"),
                });
                Reason::TargetNotSupported(target.clone())
            }
            Some(2) => Reason::Output,
            Some(3) => {
                advice.extend(readable(assembler, bytecode));
                Reason::Unreadable
            }
            Some(5) => match incompatibility(&messages) {
                Some((target, lacks)) => Reason::Incompatible(target, lacks),
                None if assembler.ptxas().is_none() => {
                    advice.push(
                        "`pip install nvidia-cuda-nvcc` installs it; it must be beside `tileiras` or in PATH"
                            .to_owned(),
                    );
                    Reason::NoPtxas
                }
                None if cfg!(target_os = "linux") && assembler.libnvvm().is_none() => {
                    advice.push(
                        "`pip install nvidia-nvvm` installs it; it must be in the folder `lib` beside that of `tileiras`, or in the \
                         toolkit that CUDA_HOME names"
                            .to_owned(),
                    );
                    Reason::NoLibNvvm
                }
                None => {
                    if assembler.uses_toolkit() {
                        advice.push(
                            "its library `libnvvm` comes from the CUDA toolkit, whose release may be another one; `pip install nvidia-nvvm` \
                             installs one that fits"
                                .to_owned(),
                        );
                    }
                    advice.push(SEARCH.to_owned());
                    Reason::Compiler(reason(&messages))
                }
            },
            Some(other) => Reason::Status(other),
        };
        Failure { reason, messages, advice }
    }
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

/// The advice where the assembler gives no reason.
pub const SEARCH: &str = "`tileir doctor FILE` finds the entry, target and level that fail";

/// Whether a line of messages says no more than that the compilation failed.
#[must_use]
pub fn is_empty_message(line: &str) -> bool {
    line.trim().is_empty() || line.contains("failed to compile Tile IR program")
}

/// The first message that says more.
fn reason(messages: &str) -> Option<String> {
    let line = messages.lines().find(|line| !is_empty_message(line) && !line.contains("warning"))?;
    Some(line.trim().trim_start_matches("error: ").to_owned())
}

/// Advice about bytecode that the assembler cannot read.
fn readable(assembler: &Assembler, bytecode: &[u8]) -> Option<String> {
    if !is_bytecode(bytecode) {
        return Some("the assembler reads bytecode only; `tileir as` writes it".to_owned());
    }
    let versions: Vec<String> = assembler.bytecode_versions().iter().map(ToString::to_string).collect();
    let newest = versions.last()?;
    Some(format!(
        "this assembler reads bytecode {}; `tileir as --bytecode-version {newest}` writes it",
        versions.join(", ")
    ))
}

/// `Incompatibility with architecture 'sm_90': unsupported type 'f8E8M0FNU'`
fn incompatibility(messages: &str) -> Option<(String, String)> {
    let (_, rest) = messages.split_once("Incompatibility with architecture '")?;
    let (target, rest) = rest.split_once("': ")?;
    Some((target.to_owned(), rest.lines().next()?.trim().to_owned()))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            Reason::Files(error) => write!(f, "cannot exchange files with the assembler: {error}"),
            Reason::NotStarted(path, error) => write!(f, "cannot start '{}': {error}", path.display()),
            Reason::TimeLimit(limit) => {
                write!(f, "the assembler was stopped after {} s, the limit", limit.as_secs_f64())
            }
            Reason::UnknownTarget(target) => write!(f, "this assembler does not know the target {target}"),
            Reason::TargetNotSupported(target) => {
                write!(f, "this assembler cannot compile bytecode of this version for {target}")
            }
            Reason::CommandLine => f.write_str("the assembler refuses its command line"),
            Reason::Output => f.write_str("the assembler cannot write its output"),
            Reason::NoObject => f.write_str("the assembler reported success and wrote no object"),
            Reason::Unreadable => f.write_str("the assembler cannot read the bytecode"),
            Reason::Incompatible(target, lacks) => write!(f, "{target} cannot run the module: {lacks}"),
            Reason::NoPtxas => f.write_str("the assembler needs the program `ptxas`, which is missing"),
            Reason::NoLibNvvm => f.write_str("the assembler needs the library `libnvvm`, which is missing"),
            Reason::Compiler(None) => f.write_str("the assembler failed to compile the module and gives no reason"),
            Reason::Compiler(Some(why)) => write!(f, "the assembler failed to compile the module: {why}"),
            Reason::Crashed(Some(signal)) => write!(f, "the assembler crashed or was killed (signal {signal})"),
            Reason::Crashed(None) => f.write_str("the assembler crashed or was killed"),
            Reason::Status(status) => write!(f, "the assembler ended with the unknown exit status {status}"),
        }
    }
}
