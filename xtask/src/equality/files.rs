//! Files that run: exported kernels with their recorded arguments, texts with run directives, and every other kernel of the
//! tests on arbitrary memory.

use super::Way;
use super::cases::{self, all_runs, versions};
use super::generated::Launched;
use super::setup::{Data, Setup};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir::base::Source;
use tileir::check;
use tileir::exec::host::{Argument, BindOptions, Bound};
use tileir::exec::{Launch, LaunchError, Limits, Program};
use tileir::ir::Module;
use tileir::run::parameter_names;

/// Compares all files; returns the differences.
pub fn compare(reference: &Way, fast: &[Way]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let exported = exported(reference, fast, &mut found);
    let (mut directed, mut plain, mut ended) = (0, 0, 0);
    for path in texts()? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = String::from_utf8_lossy(&std::fs::read(&path)?).into_owned();
        for (part, piece) in text.split("// -----").enumerate() {
            let source = Arc::new(Source::new(&name, piece.to_owned()));
            let (Some(module), _) = check::load(&source, &check::Options::default()) else { continue };
            for words in commands(piece) {
                directed += usize::from(directed_run(&module, &words, &path, reference, fast, &mut found).is_some());
            }
            let setup = Setup::plain(Data::Noise);
            let expected = Launched::all(&module, &setup, &reference.launch);
            plain += expected.len();
            ended += expected.iter().filter(|l| l.fault.is_none()).count();
            for way in fast {
                let got = Launched::all(&module, &setup, &way.launch);
                let pairs = expected.iter().zip(&got).enumerate();
                let named = |(k, d)| format!("{name}, part {part}, kernel {k} on {}: {d}", way.name);
                found.extend(pairs.filter_map(|(k, (a, b))| a.difference(b).map(|d| (k, d))).map(named));
            }
        }
    }
    println!(
        "files: {exported} runs of exported kernels, {directed} of texts with run directives, {plain} kernels on generated memory"
    );
    println!("({ended} of the latter end without a fault)");
    Ok(found)
}

/// Exported kernels, at every version, with their recorded arguments.
fn exported(reference: &Way, fast: &[Way], found: &mut Vec<String>) -> usize {
    let mut count = 0;
    for run in all_runs() {
        for version in versions(&run.kernel) {
            let module = cases::module(&run.kernel, version);
            let launch =
                |way: &Way| run.launch_as(&module, &Launch { limits: Limits::default(), ..way.launch.clone() });
            let expected = launch(reference);
            count += 1;
            for way in fast {
                if launch(way) != expected {
                    found.push(format!("exported {} {}, {version}, on {}", run.kernel, run.entry, way.name));
                }
            }
        }
    }
    count
}

/// All texts of examples and tests, except those with planted defects: a kernel with a race has more than one outcome.
fn texts() -> Result<Vec<PathBuf>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![root.join("examples"), root.join("tests/files")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() && !path.ends_with("tests/files/check") {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The flags of each `tileir run %s` of a text, and of its `// run:` lines.
fn commands(text: &str) -> Vec<Vec<String>> {
    let words = |flags: &str| flags.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let comments = || text.lines().filter_map(|line| line.trim().strip_prefix("//")).map(str::trim_start);
    let own: Vec<String> = comments().filter_map(|c| c.strip_prefix("run:")).flat_map(words).collect();
    let mut all: Vec<Vec<String>> = comments()
        .filter(|c| c.starts_with("RUN"))
        .filter_map(|c| c.split_once("tileir run %s").map(|(_, flags)| words(flags)))
        .collect();
    if !own.is_empty() {
        all.push(own);
    }
    all
}

/// The results of a launch with named arrays.
type Left = (Result<(), LaunchError>, Vec<u8>, Vec<Vec<u8>>);

/// Runs a text with its directives; `None` if its flags do not define a launch.
fn directed_run(
    module: &Module,
    words: &[String],
    path: &Path,
    reference: &Way,
    fast: &[Way],
    found: &mut Vec<String>,
) -> Option<()> {
    let expected = bound_run(module, words, path, &reference.launch)?;
    for way in fast {
        if bound_run(module, words, path, &way.launch).as_ref() != Some(&expected) {
            found.push(format!("{} with its directives, on {}: {}", path.display(), way.name, words.join(" ")));
        }
    }
    Some(())
}

fn bound_run(module: &Module, words: &[String], path: &Path, how: &Launch) -> Option<Left> {
    let values = |flag: &'static str| words.windows(2).filter(move |w| w[0] == flag).map(|w| w[1].as_str());
    let program = Program::new(module.clone()).ok()?;
    let kernel = match values("--entry").next() {
        Some(name) => program.kernel(name)?,
        None => program.kernels().first()?,
    };
    let mut grid = [1; 3];
    for (axis, size) in grid.iter_mut().zip(values("--grid").flat_map(|g| g.split(','))) {
        *axis = size.parse().ok()?;
    }
    let args: Vec<Argument> = values("--arg").map(|a| a.parse().ok()).collect::<Option<_>>()?;
    let names = parameter_names(module, kernel);
    let folder = path.parent().unwrap_or(Path::new(""));
    let open = &mut |file: &str| Ok(Box::new(std::fs::File::open(folder.join(file))?) as Box<dyn std::io::Read>);
    let bound = Bound::new(&program, kernel, &args, BindOptions { names: &names, open, max_bytes: 1 << 30 }).ok()?;
    let mut printed = Vec::new();
    let options = Launch { grid, limits: Limits::default(), ..how.clone() };
    let outcome = bound.launch(&options, &mut |t| printed.extend_from_slice(t));
    let arrays = bound.arrays().iter().map(|a| bound.content(a).bytes().to_vec()).collect();
    Some((outcome, printed, arrays))
}
