//! `tileir cpu`: runs a command whose Tile IR kernels run on the CPU. It puts stand-ins for the CUDA driver and for `tileiras` where
//! the command looks for them, and a start-up hook where Python does.

use super::{Global, read_bytes};
use crate::dropin::tileiras;
use anyhow::{Context, bail};
use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use tileir::exec::UndefinedPolicy;
use tileir::exec::check::Schedule;

const HELP: &str = "The command and all programs that it starts see one CUDA device, which is this CPU. Front ends compile with a stand-in for
tileiras and launch through a stand-in for libcuda.so.1; nothing is installed, and nothing outside changes. For Python
programs torch's `cuda` device is the CPU. A kernel that fails gives an error code to its program and a report on standard
error. docs/cpu.md says what is and is not there.

Examples:
  tileir cpu --check -- python attention.py
  tileir cpu --time --threads 4 -- pytest tests/
  tileir cpu --stats launches.jsonl --dump launches -- python train.py";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Opts {
    /// Number of threads of a kernel [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    threads: Option<u32>,
    /// The compute capability of the device
    #[arg(long, value_name = "X.Y", default_value = "10.0", value_parser = read_capability)]
    capability: String,
    /// Bytes of device memory; K, M, G and T are powers of 1024 [default: three quarters of the machine's memory]
    #[arg(long, value_name = "BYTES", value_parser = read_bytes)]
    max_memory: Option<u64>,
    /// Time limit of a launch [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = super::run::read_seconds)]
    timeout: Option<std::time::Duration>,
    /// Policy for undefined behaviour, as for `tileir run`: `report`, `warn` or `hardware`, for all
    /// codes or for one [default: warn,U0203=report]
    #[arg(long, value_name = "[CODE=]ACTION,…", value_parser = read_policy)]
    undefined: Option<String>,
    /// Run kernels under the checker: look for races, undefined values and other defects, as `tileir run --check` does
    #[arg(long)]
    check: bool,
    /// The orders in which the checker runs tile blocks, one run each: forward, backward, round-robin, seed:N; one of them takes a
    /// quarter of the time [default: forward,backward,round-robin,seed:1]
    #[arg(long = "schedule", value_name = "LIST", value_delimiter = ',', value_parser = str::parse::<Schedule>, requires = "check")]
    schedules: Vec<Schedule>,
    /// Report the time of each kernel at the end, on standard error
    #[arg(long)]
    time: bool,
    /// Append a line of JSON to FILE for each load, launch and finding
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    /// Write each launch to a folder below DIR: bytecode, arrays as .npy, and a script that repeats it
    #[arg(long, value_name = "DIR")]
    dump: Option<PathBuf>,
    /// The stand-in for the driver [default: searched beside this program]
    #[arg(long, value_name = "FILE", env = "TILEIR_DRIVER")]
    driver: Option<PathBuf>,
    /// The command, behind `--`
    #[arg(last = true, required = true, value_name = "CMD")]
    command: Vec<OsString>,
}

/// Reads a policy, to be passed on as text.
fn read_policy(text: &str) -> Result<String, String> {
    text.parse::<UndefinedPolicy>().map(|_| text.to_owned()).map_err(|error| error.to_string())
}

fn read_capability(text: &str) -> Result<String, &'static str> {
    let wrong = "write a compute capability such as 9.0, 10.0 or 12.0";
    let (major, minor) = text.split_once('.').ok_or(wrong)?;
    let fine = major.parse::<u8>().is_ok_and(|major| (1..100).contains(&major))
        && minor.parse::<u8>().is_ok_and(|minor| minor < 10);
    if fine { Ok(text.to_owned()) } else { Err(wrong) }
}

/// The file of the library as cargo builds it.
const LIBRARY: &str = "libtileir_driver.so";
/// Where packages put it, from the folder of the program.
const BESIDE: [&str; 3] = ["", "../lib/tileir", "../lib"];

/// Files of the start-up hook.
const HOOK: [(&str, &str); 3] = [
    ("sitecustomize.py", include_str!("../../python/sitecustomize.py")),
    ("tileir_cpu.py", include_str!("../../python/tileir_cpu.py")),
    ("tileir_cpu_torch.py", include_str!("../../python/tileir_cpu_torch.py")),
];

pub fn run(opts: &Opts, _global: Global) -> anyhow::Result<u8> {
    if !cfg!(target_os = "linux") {
        bail!("`tileir cpu` is only available on Linux");
    }
    let program = std::env::current_exe().context("cannot find this program's own file")?;
    let library = find_library(opts.driver.as_deref(), &program)?;
    let cache = cache_folder()?;
    let folder = stand_ins(&cache, &program, &library)?;
    let Some((name, args)) = opts.command.split_first() else { bail!("no command is given") };
    let mut command = Command::new(name);
    command.args(args);
    environment(opts, &cache, &folder, &mut command)?;
    let error = replace_process(&mut command);
    bail!("cannot run {}: {error}", name.to_string_lossy())
}

#[cfg(unix)]
fn replace_process(command: &mut Command) -> std::io::Error {
    std::os::unix::process::CommandExt::exec(command)
}

#[cfg(not(unix))]
fn replace_process(_command: &mut Command) -> std::io::Error {
    std::io::ErrorKind::Unsupported.into()
}

/// The stand-in for the driver.
fn find_library(given: Option<&Path>, program: &Path) -> anyhow::Result<PathBuf> {
    if let Some(path) = given {
        return std::fs::canonicalize(path).with_context(|| format!("--driver {}", path.display()));
    }
    let program = std::fs::canonicalize(program).unwrap_or_else(|_| program.to_owned());
    let folder = program.parent().unwrap_or(Path::new("."));
    let home = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/lib/tileir"));
    let places: Vec<PathBuf> =
        BESIDE.iter().map(|place| folder.join(place)).chain(home).map(|place| place.join(LIBRARY)).collect();
    if let Some(found) = places.iter().find_map(|path| std::fs::canonicalize(path).ok()) {
        return Ok(found);
    }
    let list: String = places.iter().map(|path| format!("\n  {}", path.display())).collect();
    bail!(
        "the library that stands in for the CUDA driver is not installed; it was looked for as{list}\n\
         help: in a checkout of tileir, `cargo xtask install` builds and installs `tileir` and this library;\n      \
         or build it with `cargo build --release -p tileir-driver` and name the file with --driver or TILEIR_DRIVER"
    )
}

/// Where `tileir cpu` keeps its own files, apart from those of the real tools.
fn cache_folder() -> anyhow::Result<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = from("XDG_CACHE_HOME").filter(|path| path.is_absolute()).or_else(|| Some(from("HOME")?.join(".cache")));
    let wanted = base.map(|base| base.join("tileir").join("cpu"));
    if let Some(folder) = wanted.filter(|folder| std::fs::create_dir_all(folder).is_ok() && is_writable(folder)) {
        return Ok(folder);
    }
    let user = from("USER").map_or_else(|| "user".into(), PathBuf::into_os_string);
    let mut name = OsString::from("tileir-cpu-");
    name.push(user);
    let folder = std::env::temp_dir().join(name);
    make_private(&folder).with_context(|| {
        format!("cannot use the folder {}: set XDG_CACHE_HOME to a folder of your own", folder.display())
    })?;
    Ok(folder)
}

/// Makes a folder to which only this user can write, in a folder where others may have made it first: the command runs the
/// programs in it.
#[cfg(target_os = "linux")]
fn make_private(folder: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::{DirBuilderExt, MetadataExt};
    const OTHERS_WRITE: u32 = 0o022;
    match std::fs::DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        made => return Ok(made?),
    }
    // Of the name itself, which may be a link.
    let found = std::fs::symlink_metadata(folder)?;
    if !found.is_dir() {
        bail!("it is no folder");
    }
    if found.uid() != rustix::process::geteuid().as_raw() {
        bail!("it belongs to another user");
    }
    if found.mode() & OTHERS_WRITE != 0 {
        bail!("others can write to it");
    }
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn make_private(_folder: &Path) -> anyhow::Result<()> {
    bail!("`tileir cpu` is only available on Linux")
}

fn is_writable(folder: &Path) -> bool {
    let probe = folder.join(format!(".probe-{}", std::process::id()));
    let fine = std::fs::write(&probe, b"").is_ok();
    let _ = std::fs::remove_file(probe);
    fine
}

/// The script in `bin` that runs a tool. Front ends may follow links to learn the true path of the assembler, and this program
/// goes by the name it is called by, so the links are in a folder of their own.
const SCRIPT: &str = "#!/bin/sh\nexec \"${0%/*}/../tools/${0##*/}\" \"$@\"\n";

/// The folder with the stand-ins: `bin/tileiras`, `bin/tileirdisasm`, `lib/libcuda.so.1` and `python/`. Made once for each
/// program and library.
fn stand_ins(cache: &Path, program: &Path, library: &Path) -> anyhow::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    (program, library, HOOK, SCRIPT).hash(&mut hasher);
    let folder = cache.join(format!("stand-ins-{:016x}", hasher.finish()));
    if is_complete(&folder) {
        return Ok(folder);
    }
    // Others may make the same folder: each makes its own, and the first one stays. Containers may share the folder and have equal
    // process numbers.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let draft = cache.join(format!(".draft-{}-{}", std::process::id(), now.as_nanos()));
    let make = || -> std::io::Result<()> {
        for part in ["bin", "lib", "python", tileiras::LINKS] {
            std::fs::create_dir_all(draft.join(part))?;
        }
        for tool in [tileiras::NAME, super::DISASSEMBLER] {
            link(program, &draft.join(tileiras::LINKS).join(tool))?;
            write_script(&draft.join("bin").join(tool))?;
        }
        link(library, &draft.join("lib/libcuda.so.1"))?;
        link(library, &draft.join("lib/libcuda.so"))?;
        HOOK.iter().try_for_each(|(name, text)| std::fs::write(draft.join("python").join(name), text))?;
        publish(&draft, &folder)
    };
    let made = make();
    let _ = std::fs::remove_dir_all(&draft);
    made.with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(folder)
}

/// Whether a folder has all of the stand-ins.
fn is_complete(folder: &Path) -> bool {
    let tools = [tileiras::NAME, super::DISASSEMBLER].map(|tool| folder.join("bin").join(tool));
    let hook = HOOK.map(|(name, _)| folder.join("python").join(name));
    tools.iter().chain(&hook).all(|file| file.is_file()) && folder.join("lib/libcuda.so.1").symlink_metadata().is_ok()
}

/// Renames a finished draft to `folder`. A complete folder that another process has made stays: programs use it already.
fn publish(draft: &Path, folder: &Path) -> std::io::Result<()> {
    // A folder can be renamed to the name of an empty folder only, so this fails if there is one with files.
    let renamed = std::fs::rename(draft, folder);
    if renamed.is_ok() || is_complete(folder) {
        return Ok(());
    }
    // Files of the folder were deleted.
    std::fs::remove_dir_all(folder)?;
    match std::fs::rename(draft, folder) {
        Err(_) if is_complete(folder) => Ok(()),
        renamed => renamed,
    }
}

/// Writes [`SCRIPT`] to a file that can be executed.
#[cfg(unix)]
fn write_script(at: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::write(at, SCRIPT)?;
    std::fs::set_permissions(at, std::fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn write_script(_at: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(unix)]
fn link(target: &Path, at: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, at)
}

#[cfg(not(unix))]
fn link(_target: &Path, _at: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// Sets the environment of the command.
fn environment(opts: &Opts, cache: &Path, folder: &Path, command: &mut Command) -> anyhow::Result<()> {
    for (name, part) in [("PATH", "bin"), ("LD_LIBRARY_PATH", "lib"), ("PYTHONPATH", "python")] {
        let old = std::env::var_os(name).filter(|value| !value.is_empty());
        let rest = old.iter().flat_map(|value| std::env::split_paths(value).collect::<Vec<_>>());
        let paths = std::iter::once(folder.join(part)).chain(rest);
        command.env(name, std::env::join_paths(paths).with_context(|| format!("{name} cannot be extended"))?);
    }
    // A variable that names NVIDIA's assembler would come before the stand-in; only `tileiras --real` is told.
    if let Some(named) = std::env::var_os(tileiras::VARIABLE).filter(|value| !value.is_empty()) {
        command.env(tileiras::REAL, named);
    }
    command.env_remove(tileiras::VARIABLE);
    command.env("TILEIR_CPU", "1");
    command.env(tileiras::FOLDER, folder.join("bin"));
    // cuTile Rust looks in a CUDA toolkit first.
    command.env("CUTILE_TILEIRAS_PATH", folder.join("bin").join(tileiras::NAME));
    // Objects for the CPU never reach the cache of a front end that compiles for a GPU.
    command.env("CUDA_TILE_CACHE_DIR", cache.join("cutile-python"));
    command.env("TILEIR_CACHE_DIR", cache.join("objects"));
    let absolute = |path: &Path| std::path::absolute(path).map(PathBuf::into_os_string);
    let schedules: Vec<String> = opts.schedules.iter().map(ToString::to_string).collect();
    let settings: [(&str, Option<OsString>); 10] = [
        ("THREADS", opts.threads.map(|threads| threads.to_string().into())),
        ("CAPABILITY", Some(opts.capability.clone().into())),
        ("MEMORY", opts.max_memory.map(|bytes| bytes.to_string().into())),
        ("TIMEOUT", opts.timeout.map(|time| time.as_secs_f64().to_string().into())),
        ("UNDEFINED", opts.undefined.clone().map(OsString::from)),
        ("CHECK", opts.check.then(|| OsStr::new("1").to_owned())),
        ("SCHEDULES", (!schedules.is_empty()).then(|| schedules.join(",").into())),
        ("TIME", opts.time.then(|| OsStr::new("1").to_owned())),
        ("STATS", opts.stats.as_deref().map(absolute).transpose()?),
        ("DUMP", opts.dump.as_deref().map(absolute).transpose()?),
    ];
    for (name, value) in settings {
        let name = format!("TILEIR_CPU_{name}");
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// A folder with files where the stand-ins have theirs.
    fn made(folder: &Path) {
        for part in ["bin", "lib", "python"] {
            std::fs::create_dir_all(folder.join(part)).expect("a folder");
        }
        let tools = [tileiras::NAME, super::super::DISASSEMBLER].map(|tool| folder.join("bin").join(tool));
        let hook = HOOK.map(|(name, _)| folder.join("python").join(name));
        tools.iter().chain(&hook).for_each(|file| std::fs::write(file, b"").expect("a file"));
        link(Path::new("/nowhere"), &folder.join("lib/libcuda.so.1")).expect("a link");
    }

    #[test]
    fn a_complete_folder_of_another_process_stays() {
        let all = tempfile::tempdir().expect("a folder");
        let [draft, folder] = ["draft", "folder"].map(|name| all.path().join(name));
        [&draft, &folder].into_iter().for_each(|folder| made(folder));
        std::fs::write(folder.join("theirs"), b"").expect("a file");
        publish(&draft, &folder).expect("the folder of the other process");
        assert!(folder.join("theirs").is_file());
        // A damaged folder is replaced.
        std::fs::remove_file(folder.join("python").join(HOOK[0].0)).expect("the file");
        publish(&draft, &folder).expect("the draft");
        assert!(is_complete(&folder) && !folder.join("theirs").exists());
    }
}
