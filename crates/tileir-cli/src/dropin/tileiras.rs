//! The stand-in for `tileiras` that `tileir cpu` puts on PATH: it takes NVIDIA's flags, checks the bytecode, and writes an object
//! that only the stand-in for the driver loads ([`tileir::image`]). It is `tileir` under another name.

use crate::io;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use tileir::base::{Diagnostic, Place, Severity, Source};
use tileir::ir::Version;
use tileir::verify::Target;

/// The name under which `tileir` is this tool.
pub const NAME: &str = "tileiras";
/// The variable that says where the folder of the stand-ins is.
pub const FOLDER: &str = "TILEIR_CPU_BIN";
/// The variable that names NVIDIA's assembler. `tileir cpu` renames it to [`REAL`], so that only `--real` follows it.
pub const VARIABLE: &str = tileir_gpu::find::VARIABLE;
/// The variable from which `--real` knows which file or folder `TILEIRAS` named outside of `tileir cpu`.
pub const REAL: &str = "TILEIR_CPU_REAL";
/// The folder beside it with the links that its scripts run.
pub const LINKS: &str = "tools";

const HELP: &str =
    "The stand-in of tileir for NVIDIA's tileiras: checks Tile IR bytecode and writes an object for `tileir cpu`

Usage: tileiras [OPTIONS] FILE

  -o, --output-file FILE   where to write the object
  --gpu-name, --arch SM    the GPU that must be able to run it:
    =sm_80 =sm_86 =sm_87 =sm_88 =sm_89 =sm_90 =sm_100 =sm_103 =sm_107 =sm_110 =sm_120 =sm_121
  --list-versions          list the versions of the bytecode that can be read
  --real                   run NVIDIA's tileiras with the other arguments instead
  --version, --help

These have no effect: -O, --opt-level, --lineinfo, -g, --device-debug, --sanitize, --host-arch, --host-os, --preview,
--remark-format, --remarks, --remarks-passed, --remarks-missed, --remarks-failed, --remarks-analysis. A file named by
--remarks-output-file is written without remarks. Libraries (-l) cannot be linked.
";

/// Exit statuses of the real one.
mod status {
    pub const USAGE: u8 = 1;
    pub const TARGET: u8 = 2;
    pub const UNREADABLE: u8 = 3;
    pub const REFUSED: u8 = 5;
}

/// The request of the command line.
#[derive(Debug, Default, PartialEq)]
struct Request {
    input: Option<PathBuf>,
    output: Option<PathBuf>,
    gpu: Option<String>,
    remarks: Option<PathBuf>,
    libraries: Vec<PathBuf>,
    action: Action,
}

#[derive(Debug, Default, PartialEq)]
enum Action {
    #[default]
    Assemble,
    ListVersions,
    Version,
    Help,
}

/// Runs the tool, and gives the exit status.
#[must_use]
pub fn exit_status() -> u8 {
    let args: Vec<OsString> = std::env::args_os().skip(1).collect();
    if args.iter().any(|arg| arg == "--real") {
        return real(args.into_iter().filter(|arg| arg != "--real").collect());
    }
    let done = read(args).and_then(|request| match request.action {
        Action::Assemble => assemble(&request),
        Action::ListVersions => print(&Version::ALL.map(|version| format!("{}\n", version.name())).concat()),
        Action::Version => print(&format!(
            "tileiras: stand-in of tileir {}\nCuda compilation tools, release {}, tileir\n",
            env!("CARGO_PKG_VERSION"),
            tileir::ir::Level::default().name()
        )),
        Action::Help => print(HELP),
    });
    match done {
        Ok(()) => 0,
        Err((code, message)) => {
            io::write_err(&message);
            code
        }
    }
}

type Failure = (u8, String);

fn print(text: &str) -> Result<(), Failure> {
    io::write(None, text.as_bytes()).map_err(|error| (status::USAGE, format!("error: {error:#}\n")))
}

/// Flags with a value that has no effect here.
const IGNORED: [&str; 12] = [
    "opt-level",
    "O",
    "sanitize",
    "host-arch",
    "host-os",
    "preview",
    "remark-format",
    "remarks",
    "remarks-passed",
    "remarks-missed",
    "remarks-failed",
    "remarks-analysis",
];

/// The GPUs that the assembler of 13.4 knows.
const GPUS: [&str; 12] =
    ["sm_80", "sm_86", "sm_87", "sm_88", "sm_89", "sm_90", "sm_100", "sm_103", "sm_107", "sm_110", "sm_120", "sm_121"];

fn read(args: Vec<OsString>) -> Result<Request, Failure> {
    let mut request = Request::default();
    let mut args = args.into_iter();
    let wrong = |message: String| (status::USAGE, format!("{NAME}: {message}\n"));
    while let Some(arg) = args.next() {
        let text = arg.to_string_lossy().into_owned();
        let flag = text.strip_prefix("--").or_else(|| text.strip_prefix('-')).filter(|flag| !flag.is_empty());
        let Some(flag) = flag else {
            if request.input.replace(arg.into()).is_some() {
                return Err(wrong("Too many positional arguments specified!".to_owned()));
            }
            continue;
        };
        let (name, attached) = match flag.split_once('=') {
            Some((name, value)) => (name, Some(OsString::from(value))),
            None if flag.len() > 1 && flag.starts_with('O') => ("O", Some(OsString::from(&flag[1..]))),
            None => (flag, None),
        };
        let mut value = || {
            attached
                .clone()
                .or_else(|| args.next())
                .ok_or_else(|| wrong(format!("for the --{name} option: requires a value!")))
        };
        match name {
            "o" | "output-file" => request.output = Some(value()?.into()),
            "gpu-name" | "arch" => request.gpu = Some(value()?.to_string_lossy().into_owned()),
            "remarks-output-file" => request.remarks = Some(value()?.into()),
            "l" => request.libraries.push(value()?.into()),
            "list-versions" => request.action = Action::ListVersions,
            "version" => request.action = Action::Version,
            "help" | "h" => request.action = Action::Help,
            "lineinfo" | "g" | "device-debug" => {}
            name if IGNORED.contains(&name) => {
                value()?;
            }
            _ => {
                let message = format!("Unknown command line argument '{text}'.  Try: '{NAME} --help'");
                return Err(wrong(message));
            }
        }
    }
    Ok(request)
}

fn assemble(request: &Request) -> Result<(), Failure> {
    let input = request.input.as_deref();
    let input =
        input.ok_or((status::USAGE, format!("{NAME}: Not enough positional command line arguments specified!\n")))?;
    if let Some(library) = request.libraries.first() {
        let text = format!("error: {}: libraries cannot be linked on the CPU\n", library.display());
        return Err((status::REFUSED, text));
    }
    let Some(gpu) = request.gpu.as_deref() else {
        return Err((
            status::TARGET,
            "error: GPU architecture sm_0 is not supported; name one with --gpu-name\n".to_owned(),
        ));
    };
    if !GPUS.contains(&gpu) {
        let text = format!("{NAME}: for the --gpu-name option: Cannot find option named '{gpu}'!\n");
        return Err((status::USAGE, text));
    }
    let source = io::read(input, None).map_err(|error| (status::USAGE, format!("error: {error:#}\n")))?;
    if !tileir::bytecode::is_bytecode(source.bytes()) {
        let text = "error: input does not correspond to Tile IR bytecode\n";
        return Err((status::UNREADABLE, text.to_owned()));
    }
    check(&source, Target::from_name(gpu))?;
    let object = tileir::image::write(source.bytes());
    let default = PathBuf::from("elf.o");
    let output = request.output.as_deref().unwrap_or(&default);
    let write = |path: &Path, bytes: &[u8]| {
        std::fs::write(path, bytes).map_err(|error| (status::TARGET, format!("error: {}: {error}\n", path.display())))
    };
    if let Some(remarks) = &request.remarks {
        write(remarks, b"")?;
    }
    write(output, &object)
}

/// Reports the errors in bytecode, in the form of NVIDIA's assembler.
fn check(source: &Arc<Source>, target: Option<Target>) -> Result<(), Failure> {
    let options = tileir::check::Options { target, ..tileir::check::Options::default() };
    let (module, problems) = tileir::check::load(source, &options);
    let text: String = problems.list().iter().map(line).collect();
    match module {
        Some(_) => {
            io::write_err(&text);
            Ok(())
        }
        None if tileir::bytecode::read(source.bytes(), &Default::default(), &mut Default::default()).is_err() => {
            Err((status::UNREADABLE, text))
        }
        None => Err((status::REFUSED, text)),
    }
}

/// `loc("kernel.py":4:9): error: message`, and its notes.
fn line(diagnostic: &Diagnostic) -> String {
    let severity = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Remark => "remark",
    };
    let place = match &diagnostic.place {
        Place::File { file, line, col } => format!("loc(\"{file}\":{line}:{col}): "),
        Place::Unknown | Place::Span(_) => String::new(),
    };
    let mut text = format!("{place}{severity}: {} [{}]\n", diagnostic.full_message(), diagnostic.code.code);
    for note in &diagnostic.notes {
        text.push_str(&format!("note: {}\n", note.message));
    }
    text
}

/// Runs the real tool.
fn real(args: Vec<OsString>) -> u8 {
    let tool = match find_real() {
        Ok(tool) => tool,
        Err(message) => {
            io::write_err(&format!("error: --real: {message}\n"));
            return status::USAGE;
        }
    };
    match Command::new(&tool).args(args).status() {
        Ok(status) => status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(status::REFUSED),
        Err(error) => {
            io::write_err(&format!("error: {}: {error}\n", tool.display()));
            status::USAGE
        }
    }
}

/// Finds the real tool: the file or folder that the variable TILEIRAS names, or the first file of its name on PATH, in a CUDA
/// toolkit, or in the site-packages of the Python on PATH. Stand-ins are passed over.
fn find_real() -> Result<PathBuf, String> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(named) = variable(VARIABLE).or_else(|| variable(REAL)) {
        let tool = if named.is_dir() { named.join(NAME) } else { named.clone() };
        return match is_stand_in(&tool) {
            true => Err(format!(
                "{VARIABLE} names '{}', which is the stand-in itself; set it to the file or folder of NVIDIA's tileiras",
                named.display()
            )),
            false => Ok(tool),
        };
    }
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let toolkits = tileir_gpu::find::TOOLKITS.into_iter().filter_map(variable).map(|root| root.join("bin"));
    let files = std::env::split_paths(&on_path).chain(toolkits).map(|folder| folder.join(NAME));
    let found = files.into_iter().find(|path| path.is_file() && !is_stand_in(path)).or_else(in_site_packages);
    found.ok_or_else(|| {
        format!(
            "there is no other tileiras on PATH, in CUDA_HOME/bin, or in Python's site-packages; set {VARIABLE} to its file"
        )
    })
}

/// Whether a file is a stand-in: this executable, or a script of `tileir cpu` that runs it.
fn is_stand_in(file: &Path) -> bool {
    let is_script = |file: &Path| {
        let folder = file.parent().unwrap_or(Path::new("."));
        std::env::var_os(FOLDER).is_some_and(|own| Path::new(&own) == folder)
            || folder.parent().is_some_and(|above| leads_here(&above.join(LINKS).join(NAME)))
    };
    leads_here(file) || is_script(file) || std::fs::canonicalize(file).is_ok_and(|file| is_script(&file))
}

/// Whether a path leads to this executable.
fn leads_here(path: &Path) -> bool {
    let here = std::env::current_exe().and_then(std::fs::canonicalize);
    matches!((std::fs::canonicalize(path), here), (Ok(path), Ok(here)) if path == here)
}

fn in_site_packages() -> Option<PathBuf> {
    let ask = "import nvidia.cu13 as m; print(m.__path__[0])";
    let output = Command::new("python3").args(["-c", ask]).env_remove("TILEIR_CPU").output().ok()?;
    let folder = String::from_utf8(output.stdout).ok()?;
    let path = Path::new(folder.trim()).join("bin").join(NAME);
    path.is_file().then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(line: &str) -> Result<Request, Failure> {
        read(line.split_whitespace().map(OsString::from).collect())
    }

    #[test]
    fn the_command_lines_of_front_ends_are_understood() {
        let asked = request(
            "k.bytecode -o k.cubin --gpu-name sm_100 -O3 --lineinfo --remark-format=yaml --remarks=all --remarks-output-file=r.yaml",
        );
        let wanted = Request {
            input: Some("k.bytecode".into()),
            output: Some("k.cubin".into()),
            gpu: Some("sm_100".to_owned()),
            remarks: Some("r.yaml".into()),
            ..Request::default()
        };
        assert_eq!(asked, Ok(wanted));
        assert_eq!(request("--arch=sm_90 -O 2 -g k").map(|r| r.gpu), Ok(Some("sm_90".to_owned())));
        assert_eq!(request("--list-versions").map(|r| r.action), Ok(Action::ListVersions));
        for wrong in ["--bogus", "a b", "-o", "--gpu-name"] {
            assert_eq!(request(wrong).map_err(|failure| failure.0), Err(status::USAGE), "{wrong}");
        }
    }
}
