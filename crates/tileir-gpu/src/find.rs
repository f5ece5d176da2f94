//! The search for `tileiras`: a flag, the environment, PATH, the CUDA toolkit, the packages of the active Python.

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The environment variable that names the assembler.
pub const VARIABLE: &str = "TILEIRAS";

/// How the assembler was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// The caller named it.
    Given,
    /// The variable [`VARIABLE`] names it.
    Variable,
    /// The assembler is in a folder of PATH.
    Path,
    /// The assembler is in the CUDA toolkit that `CUDA_ROOT`, `CUDA_HOME` or `CUDA_PATH` names.
    Toolkit,
    /// The assembler is among the packages of the active Python.
    Python,
}

impl Origin {
    /// A description of the place, for messages.
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Origin::Given => "as named",
            Origin::Variable => "named by TILEIRAS",
            Origin::Path => "in PATH",
            Origin::Toolkit => "in the CUDA toolkit",
            Origin::Python => "in the packages of the active Python",
        }
    }
}

/// No assembler was found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct NotFound {
    /// The place that the user named, which has no assembler.
    pub named: Option<(Origin, PathBuf)>,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.named {
            Some((Origin::Variable, path)) => {
                write!(f, "{VARIABLE} names '{}', which is not a program", path.display())
            }
            Some((_, path)) => write!(f, "there is no assembler at '{}'", path.display()),
            None => write!(
                f,
                "NVIDIA's assembler `tileiras` was not found: not by {VARIABLE}, in PATH, in CUDA_HOME/bin, or in the packages of \
                 the active Python. `pip install nvidia-cuda-tileiras` installs it"
            ),
        }
    }
}

/// The file name of the program on this system.
fn program(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// Lists folders that may hold the assembler.
type Folders = fn() -> Vec<PathBuf>;

/// Finds the assembler. The error is the place that was named and has no assembler.
pub(crate) fn assembler(given: Option<&Path>) -> Result<(PathBuf, Origin), NotFound> {
    let variable = env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    let named = given.map(|path| (Origin::Given, path.to_owned())).or(variable.map(|path| (Origin::Variable, path)));
    if let Some((origin, path)) = named {
        let inside = path.join(program("tileiras"));
        let found = [path.clone(), inside].into_iter().find(|path| is_program(path));
        return found.map(|path| (path, origin)).ok_or(NotFound { named: Some((origin, path)) });
    }
    // In order of cost: the search of the last place may start Python.
    let places: [(Origin, Folders); 3] = [
        (Origin::Path, || folders_of("PATH")),
        (Origin::Toolkit, toolkits),
        (Origin::Python, || python_packages().iter().flat_map(|folder| tool_folders(folder)).collect()),
    ];
    for (origin, folders) in places {
        if let Some(path) = folders().iter().map(|f| f.join(program("tileiras"))).find(|path| is_program(path)) {
            return Ok((path, origin));
        }
    }
    Err(NotFound { named: None })
}

/// The path of a program that the assembler calls: in the assembler's folder, also if the assembler is a link, or in PATH.
pub(crate) fn helper(assembler: &Path, name: &str) -> Option<PathBuf> {
    let folder = |path: &Path| path.parent().map(Path::to_owned);
    let beside = [folder(assembler), assembler.canonicalize().ok().and_then(|path| folder(&path))];
    beside.into_iter().flatten().chain(folders_of("PATH")).map(|f| f.join(program(name))).find(|path| is_program(path))
}

/// The variables that name a CUDA toolkit, in the order in which the assembler reads them. It loads `libnvvm` from the first toolkit
/// that is named, even if its own folder has a `libnvvm` and the toolkit is of another release or has none.
pub(crate) const TOOLKITS: [&str; 3] = ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"];

/// The library `libnvvm` that is installed with the assembler.
pub(crate) fn own_libnvvm(assembler: &Path) -> Option<PathBuf> {
    libnvvm_in(assembler.canonicalize().ok()?.parent()?.parent()?)
}

/// The path of the library `libnvvm` that the assembler opens when tileir runs it: its own, or the toolkit's.
pub(crate) fn libnvvm(assembler: &Path) -> Option<PathBuf> {
    own_libnvvm(assembler).or_else(|| libnvvm_in(Path::new(&TOOLKITS.into_iter().find_map(env::var_os)?)))
}

fn libnvvm_in(root: &Path) -> Option<PathBuf> {
    ["nvvm/lib64/libnvvm.so", "lib/libnvvm.so.4"].map(|file| root.join(file)).into_iter().find(|path| path.is_file())
}

fn folders_of(variable: &str) -> Vec<PathBuf> {
    env::var_os(variable).map(|value| env::split_paths(&value).collect()).unwrap_or_default()
}

fn toolkits() -> Vec<PathBuf> {
    TOOLKITS.into_iter().filter_map(env::var_os).map(|root| PathBuf::from(root).join("bin")).collect()
}

/// Folders such as `nvidia/cu13/bin` in a folder of packages, the newest first.
fn tool_folders(packages: &Path) -> Vec<PathBuf> {
    let Ok(entries) = packages.join("nvidia").read_dir() else { return Vec::new() };
    let mut found: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path().join("bin")).filter(|p| p.is_dir()).collect();
    found.sort();
    found.reverse();
    found
}

/// The folders of packages of the active Python: of the virtual environment, or of `python3` in PATH.
fn python_packages() -> Vec<PathBuf> {
    if let Some(root) = env::var_os("VIRTUAL_ENV").map(PathBuf::from).or_else(environment_in_path) {
        let windows = root.join("Lib").join("site-packages");
        let Ok(entries) = root.join("lib").read_dir() else { return vec![windows] };
        let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path().join("site-packages")).collect();
        found.push(windows);
        return found;
    }
    let code = "import site, sysconfig; print(sysconfig.get_path('purelib')); print(site.getusersitepackages())";
    let asked = Command::new("python3").args(["-I", "-c", code]).stdin(Stdio::null()).stderr(Stdio::null()).output();
    let Ok(answer) = asked else { return Vec::new() };
    String::from_utf8_lossy(&answer.stdout).lines().map(PathBuf::from).collect()
}

/// The virtual environment whose `python3` is the first one in PATH, even if it was not activated. Asking Python itself would take
/// tens of milliseconds.
fn environment_in_path() -> Option<PathBuf> {
    let python = folders_of("PATH").into_iter().map(|f| f.join(program("python3"))).find(|path| is_program(path))?;
    let root = python.parent()?.parent()?;
    root.join("pyvenv.cfg").is_file().then(|| root.to_owned())
}
