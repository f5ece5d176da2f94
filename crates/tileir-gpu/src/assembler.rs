//! NVIDIA's assembler `tileiras`: its release, the bytecode versions that it reads, and compilations with it.

use crate::failure::{Failure, Reason};
use crate::find::{self, NotFound, Origin};
use crate::interrupt::Running;
use crate::process::{self, Call};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;
use tileir_ir::Version;

/// The time limit of queries to the assembler, such as `--version`.
const QUESTION: Duration = Duration::from_secs(20);

/// The first bytes of an object.
const ELF: &[u8] = b"\x7fELF";

/// The assembler that was found.
#[derive(Debug)]
pub struct Assembler {
    path: PathBuf,
    origin: Origin,
    version: OnceLock<String>,
    targets: OnceLock<Vec<String>>,
    bytecode: OnceLock<Vec<Version>>,
    /// The reason why it cannot be asked anything.
    unusable: OnceLock<String>,
}

/// Target and options of a compilation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CompileOptions {
    /// The target, such as `sm_90`.
    pub target: String,
    /// The optimization level of the assembler, 0 to 3; `None` leaves it to the assembler.
    pub level: Option<u8>,
    /// Whether the object maps instructions to source lines.
    pub line_info: bool,
    /// The remarks to request: `all`, `memory` or `tensorcore`.
    pub remarks: Option<String>,
    /// The time limit.
    pub limit: Duration,
}

impl CompileOptions {
    /// The options for a target, with the defaults of the assembler and a time limit of two minutes.
    #[must_use]
    pub fn new(target: &str) -> CompileOptions {
        CompileOptions {
            target: target.to_owned(),
            level: None,
            line_info: false,
            remarks: None,
            limit: Duration::from_secs(120),
        }
    }

    /// The flags of the assembler.
    pub(crate) fn flags(&self) -> Vec<OsString> {
        let mut flags = vec![OsString::from("--gpu-name"), OsString::from(&self.target)];
        flags.extend(self.level.map(|level| format!("--opt-level={level}").into()));
        flags.extend(self.line_info.then(|| "--lineinfo".into()));
        flags.extend(self.remarks.as_ref().map(|what| format!("--remarks={what}").into()));
        flags
    }
}

/// An object that the assembler made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The object file.
    pub cubin: Vec<u8>,
    /// The messages of the assembler: warnings and remarks.
    pub messages: String,
    /// The time that the assembler took.
    pub took: Duration,
}

impl Assembler {
    /// Finds the assembler in the given file or folder, or else through the environment.
    ///
    /// # Errors
    /// If there is no assembler.
    pub fn find(given: Option<&Path>) -> Result<Assembler, NotFound> {
        find::assembler(given).map(Assembler::at)
    }

    /// Finds all assemblers, in the order of the search: the given one, or else each that the environment leads to. [`Assembler::find`]
    /// finds the first.
    ///
    /// # Errors
    /// If there is none.
    pub fn find_all(given: Option<&Path>) -> Result<Vec<Assembler>, NotFound> {
        Ok(find::assemblers(given)?.into_iter().map(Assembler::at).collect())
    }

    fn at((path, origin): (PathBuf, Origin)) -> Assembler {
        let (version, targets, bytecode, unusable) = Default::default();
        Assembler { path, origin, version, targets, bytecode, unusable }
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How the assembler was found.
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The version of the assembler, such as `13.4.92`; empty if it reports none.
    pub fn version(&self) -> &str {
        self.version.get_or_init(|| {
            let text = self.ask("--version");
            let after = text.split_once(", V").map_or("", |(_, after)| after);
            after.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect()
        })
    }

    /// The targets that its help lists, such as `sm_90`.
    pub fn targets(&self) -> &[String] {
        self.targets.get_or_init(|| {
            let help = self.ask("--help");
            let names = help.lines().filter_map(|line| line.trim().strip_prefix('=')?.split_whitespace().next());
            names.filter(|name| name.starts_with("sm_")).map(str::to_owned).collect()
        })
    }

    /// The versions of bytecode that it reads, the oldest first. Releases before 13.4 do not report them; they read the versions
    /// up to their own.
    pub fn bytecode_versions(&self) -> &[Version] {
        self.bytecode.get_or_init(|| {
            let listed: Vec<Version> = self.ask("--list-versions").lines().filter_map(Version::from_name).collect();
            if !listed.is_empty() {
                return listed;
            }
            let own: Vec<u32> = self.version().split('.').filter_map(|part| part.parse().ok()).collect();
            let name = own.get(..2).map_or(String::new(), |v| format!("{}.{}", v[0], v[1]));
            let newest = Version::from_name(&name);
            Version::ALL.into_iter().filter(|version| newest.is_some_and(|newest| *version <= newest)).collect()
        })
    }

    /// The path of the program `ptxas`, which the assembler needs.
    #[must_use]
    pub fn ptxas(&self) -> Option<PathBuf> {
        find::helper(&self.path, "ptxas")
    }

    /// The path of the library `libnvvm` that the assembler opens. The search order was observed on the releases for Linux;
    /// elsewhere this is `None`.
    #[must_use]
    pub fn libnvvm(&self) -> Option<PathBuf> {
        find::libnvvm(&self.path).filter(|_| cfg!(target_os = "linux"))
    }

    /// The environment variables to remove for the assembler: with them it would load `libnvvm` from a toolkit of another release.
    fn without(&self) -> Vec<&'static str> {
        if find::own_libnvvm(&self.path).is_some() { find::TOOLKITS.to_vec() } else { find::empty_toolkits() }
    }

    /// The variable, and the CUDA toolkit that it names, from which the assembler loads `libnvvm` when other programs run it,
    /// although a `libnvvm` is installed with the assembler.
    #[must_use]
    pub fn hidden_by(&self) -> Option<(&'static str, PathBuf)> {
        let own = find::own_libnvvm(&self.path)?;
        let (variable, root) = find::toolkits().next()?;
        (!own.starts_with(root.canonicalize().unwrap_or_else(|_| root.clone()))).then_some((variable, root))
    }

    /// Whether the assembler loads `libnvvm` from the CUDA toolkit, since none is installed with it.
    pub(crate) fn uses_toolkit(&self) -> bool {
        find::own_libnvvm(&self.path).is_none() && self.libnvvm().is_some()
    }

    /// The reason why a query got no answer: the program does not start, fails or hangs. `None` if all were answered.
    #[must_use]
    pub fn unusable(&self) -> Option<&str> {
        self.unusable.get().map(String::as_str)
    }

    /// The output for a query flag such as `--version`; empty if there is none. A program that does not start, or hangs, is not asked
    /// again.
    fn ask(&self, flag: &str) -> String {
        if self.unusable.get().is_some() {
            return String::new();
        }
        let args = [OsStr::new(flag)];
        let call = Call { program: &self.path, args: &args, without: &[], temporary: None, limit: QUESTION };
        let reason = match process::run(&call) {
            Ok(ended) => match ended.status {
                Some(status) if status.success() => return ended.stdout,
                // Older releases do not know every flag.
                Some(_) => return String::new(),
                None => format!("does not answer {flag} within {} s", QUESTION.as_secs()),
            },
            Err(error) => format!("does not start: {error}"),
        };
        let _ = self.unusable.set(reason);
        String::new()
    }

    /// Compiles bytecode. Files are made in a temporary folder, which is removed.
    ///
    /// # Errors
    /// If the assembler cannot be run, does not end in time, or rejects the bytecode.
    pub fn compile(&self, bytecode: &[u8], options: &CompileOptions) -> Result<Compiled, Box<Failure>> {
        let io = |error: std::io::Error| Box::new(Failure::new(Reason::Files(error.to_string())));
        // A signal ends this process only after the folder is gone.
        let _running = Running::begin();
        let folder = tempfile::Builder::new().prefix("tileir-").tempdir().map_err(io)?;
        let (input, output) = (folder.path().join("in.tileirbc"), folder.path().join("out.cubin"));
        std::fs::write(&input, bytecode).map_err(io)?;
        let mut args = options.flags();
        args.extend([input.into_os_string(), "-o".into(), output.clone().into_os_string()]);
        let args: Vec<&OsStr> = args.iter().map(OsString::as_os_str).collect();
        // What the assembler leaves behind when it is killed is removed with the folder.
        let (without, temporary) = (self.without(), Some(folder.path()));
        let call = Call { program: &self.path, args: &args, without: &without, temporary, limit: options.limit };
        let ended = process::run(&call)
            .map_err(|error| Box::new(Failure::new(Reason::NotStarted(self.path.clone(), error.to_string()))))?;
        // The names of temporary files mean nothing to the user.
        // Remarks are on standard output, all other messages on standard error.
        let messages = [ended.stderr, ended.stdout].join("\n");
        let messages = messages.replace(&*folder.path().to_string_lossy(), "").replace("/in.tileirbc", "input");
        let messages = messages.trim().to_owned();
        match ended.status {
            Some(status) if status.success() => {
                let cubin = std::fs::read(&output).unwrap_or_default();
                if !cubin.starts_with(ELF) {
                    return Err(Box::new(Failure { messages, ..Failure::new(Reason::NoObject) }));
                }
                Ok(Compiled { cubin, messages, took: ended.took })
            }
            status => Err(Box::new(Failure::of_status(self, options, bytecode, status, messages))),
        }
    }
}
