//! The search for `tileiras`: a flag, the environment, PATH, the CUDA toolkit, the packages of the active Python.

use crate::cache::{self, Cache};
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
            Some((origin, path)) => {
                let (is_file, path) = (path.is_file(), path.display());
                match (origin, is_file) {
                    (Origin::Variable, true) => {
                        write!(f, "{VARIABLE} names '{path}', which is not executable: `chmod +x` makes it so")
                    }
                    (Origin::Variable, false) => write!(f, "{VARIABLE} names '{path}', which is not a program"),
                    (_, true) => write!(f, "'{path}' is not executable: `chmod +x` makes it so"),
                    (_, false) => write!(f, "there is no assembler at '{path}'"),
                }
            }
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

/// Whether a file can be run, as far as its mode says.
fn is_program(path: &Path) -> bool {
    #[cfg(unix)]
    let runs = |data: &std::fs::Metadata| std::os::unix::fs::PermissionsExt::mode(&data.permissions()) & 0o111 != 0;
    #[cfg(not(unix))]
    let runs = |_: &std::fs::Metadata| true;
    path.metadata().is_ok_and(|data| data.is_file() && runs(&data))
}

/// Lists folders that may hold the assembler.
type Folders = fn() -> Vec<PathBuf>;

/// Finds the assembler. The error is the place that was named and has no assembler.
pub(crate) fn assembler(given: Option<&Path>) -> Result<(PathBuf, Origin), NotFound> {
    match named(given) {
        Some(named) => named,
        // The search of the last place may start Python, and is not begun without need.
        None => unnamed().next().ok_or(NotFound { named: None }),
    }
}

/// Finds all assemblers: one that is named, or those of all places.
pub(crate) fn assemblers(given: Option<&Path>) -> Result<Vec<(PathBuf, Origin)>, NotFound> {
    if let Some(named) = named(given) {
        return named.map(|found| vec![found]);
    }
    let mut found: Vec<(PathBuf, Origin)> = Vec::new();
    for (path, origin) in unnamed() {
        let same = |other: &Path| other.canonicalize().ok() == path.canonicalize().ok();
        if !found.iter().any(|(other, _)| same(other)) {
            found.push((path, origin));
        }
    }
    if found.is_empty() { Err(NotFound { named: None }) } else { Ok(found) }
}

/// The assembler that the caller or the environment names; `None` if neither names one.
fn named(given: Option<&Path>) -> Option<Result<(PathBuf, Origin), NotFound>> {
    let variable = folder_of(VARIABLE).map(|path| (Origin::Variable, path));
    let named = given.map(|path| (Origin::Given, path.to_owned())).or(variable);
    let (origin, path) = named?;
    let found = [path.clone(), path.join(program("tileiras"))].into_iter().find(|path| is_program(path));
    Some(found.map(|path| (path, origin)).ok_or(NotFound { named: Some((origin, path)) }))
}

/// The assemblers in all places, in order of the cost of the search.
fn unnamed() -> impl Iterator<Item = (PathBuf, Origin)> {
    let places: [(Origin, Folders); 3] =
        [(Origin::Path, || folders_of("PATH")), (Origin::Toolkit, toolkit_folders), (Origin::Python, python_folders)];
    let files = |folders: Folders| folders().into_iter().map(|folder| folder.join(program("tileiras")));
    places.into_iter().flat_map(move |(origin, folders)| {
        files(folders).filter(|path| is_program(path)).map(move |path| (path, origin))
    })
}

/// The path of a program that the assembler calls: in the assembler's folder, also if the assembler is a link, or in PATH.
pub(crate) fn helper(assembler: &Path, name: &str) -> Option<PathBuf> {
    let folder = |path: &Path| path.parent().map(Path::to_owned);
    let beside = [folder(assembler), assembler.canonicalize().ok().and_then(|path| folder(&path))];
    beside.into_iter().flatten().chain(folders_of("PATH")).map(|f| f.join(program(name))).find(|path| is_program(path))
}

/// The variables that name a CUDA toolkit, in the order in which the assembler reads them. It loads `libnvvm` from the first toolkit
/// that is named, even if its own folder has a `libnvvm` and the toolkit is of another release or has none.
pub const TOOLKITS: [&str; 3] = ["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"];

/// The CUDA toolkits that the environment names, with the variables. An empty variable names none.
pub(crate) fn toolkits() -> impl Iterator<Item = (&'static str, PathBuf)> {
    TOOLKITS.into_iter().filter_map(|name| Some((name, folder_of(name)?)))
}

/// The variables of [`TOOLKITS`] that are set and name none.
pub(crate) fn empty_toolkits() -> Vec<&'static str> {
    TOOLKITS.into_iter().filter(|name| env::var_os(name).is_some_and(|value| value.is_empty())).collect()
}

/// The folder that a variable names.
fn folder_of(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// The library `libnvvm` that is installed with the assembler.
pub(crate) fn own_libnvvm(assembler: &Path) -> Option<PathBuf> {
    libnvvm_in(assembler.canonicalize().ok()?.parent()?.parent()?)
}

/// The path of the library `libnvvm` that the assembler opens when tileir runs it: its own, or the toolkit's.
pub(crate) fn libnvvm(assembler: &Path) -> Option<PathBuf> {
    own_libnvvm(assembler).or_else(|| libnvvm_in(&toolkits().next()?.1))
}

fn libnvvm_in(root: &Path) -> Option<PathBuf> {
    ["nvvm/lib64/libnvvm.so", "lib/libnvvm.so.4"].map(|file| root.join(file)).into_iter().find(|path| path.is_file())
}

fn folders_of(variable: &str) -> Vec<PathBuf> {
    env::var_os(variable).map(|value| env::split_paths(&value).collect()).unwrap_or_default()
}

fn toolkit_folders() -> Vec<PathBuf> {
    toolkits().map(|(_, root)| root.join("bin")).collect()
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

/// The folders of programs of NVIDIA's packages of the active Python: of the virtual environment, or of `python3` in PATH.
fn python_folders() -> Vec<PathBuf> {
    let inside = |packages: &[PathBuf]| packages.iter().flat_map(|folder| tool_folders(folder)).collect::<Vec<_>>();
    if let Some(root) = folder_of("VIRTUAL_ENV").or_else(environment_in_path) {
        let Ok(entries) = root.join("lib").read_dir() else { return inside(&[root.join("Lib").join("site-packages")]) };
        let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path().join("site-packages")).collect();
        found.push(root.join("Lib").join("site-packages"));
        return inside(&found);
    }
    let Some(python) = python() else { return Vec::new() };
    // Python takes tens of milliseconds to start, so its answer is kept; a folder without the assembler may be out of date.
    let (cache, key) = (Cache::of_user(), python_key(&python));
    let known = cache.as_ref().and_then(|cache| cache.text(&key)).unwrap_or_default();
    let known: Vec<PathBuf> = known.lines().map(PathBuf::from).collect();
    if known.iter().any(|folder| is_program(&folder.join(program("tileiras")))) {
        return known;
    }
    let code = "import site, sysconfig; print(sysconfig.get_path('purelib')); print(site.getusersitepackages())";
    let asked = Command::new(&python).args(["-I", "-c", code]).stdin(Stdio::null()).stderr(Stdio::null()).output();
    let Ok(answer) = asked else { return Vec::new() };
    let packages: Vec<PathBuf> = String::from_utf8_lossy(&answer.stdout).lines().map(PathBuf::from).collect();
    let found = inside(&packages);
    if let Some(cache) = cache.filter(|_| !found.is_empty()) {
        let lines: Vec<_> = found.iter().map(|folder| folder.to_string_lossy()).collect();
        cache.write(&key, lines.join("\n").as_bytes());
    }
    found
}

/// What the answer of Python depends on: the program, and what selects the Python that a program such as pyenv's starts.
fn python_key(python: &Path) -> Vec<u8> {
    let mut key = format!("tileir 2 python\n{}\n{:?}\n", cache::identity(python), env::current_dir().ok());
    for variable in ["PATH", "HOME", "PYENV_VERSION", "PYENV_ROOT"] {
        key.push_str(&format!("{:?}\n", env::var_os(variable)));
    }
    key.into_bytes()
}

/// The first `python3` in PATH.
fn python() -> Option<PathBuf> {
    folders_of("PATH").into_iter().map(|folder| folder.join(program("python3"))).find(|path| is_program(path))
}

/// The virtual environment whose `python3` is the first one in PATH, even if it was not activated.
fn environment_in_path() -> Option<PathBuf> {
    let python = python()?;
    let root = python.parent()?.parent()?;
    root.join("pyvenv.cfg").is_file().then(|| root.to_owned())
}
