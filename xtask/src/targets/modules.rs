//! The modules of `tests/files` and `examples` as probes: they use ops together, and legal ones that are odd.

use super::measure::{Measurement, refusal};
use super::probes::{bytecode, load};
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use tileir::ir::Module;

/// Modules of the tests on which `check --gpu` and the assembler disagree, with the reason; docs/gpu.md lists what `check` cannot detect.
const KNOWN: [(&str, &str); 3] = [
    ("tests/files/opt/releases.mlir", "nothing uses the result of an `if`, which the assembler removes"),
    ("tests/files/run/faults_by_op.mlir", "several elements of f4E2M1FN are stored through equal pointers"),
    (
        "tests/files/verify/target_sm_90.mlir",
        "nothing uses the results of ops that the assembler refuses, so it removes them",
    ),
];

/// The verdicts on modules: how many agree, and the others.
pub struct ModuleVerdicts {
    pub agreed: usize,
    pub differences: Vec<String>,
    /// Modules that took too long.
    pub undecided: usize,
}

/// Compares the verdicts on every `step`-th legal module; each is compiled for `count` of the targets, other ones from module to module. Those of [`KNOWN`]
/// are left out.
pub fn run(measurement: &Measurement<'_>, targets: &[String], step: usize, count: usize) -> Result<ModuleVerdicts> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    for folder in ["tests/files", "examples"] {
        texts(&root.join(folder), &mut paths)?;
    }
    paths.sort();
    let is_known = |path: &PathBuf| KNOWN.iter().any(|(known, _)| path.ends_with(known));
    let all = paths
        .into_iter()
        .filter(|path| !is_known(path))
        .filter_map(|path| Some((load(&std::fs::read_to_string(&path).ok()?)?, path)));
    let modules: Vec<(Module, PathBuf)> = all.filter(|(module, _)| bytecode(module).is_some()).step_by(step).collect();
    let stride = targets.len().div_ceil(count.max(1)).max(1);
    let work: Vec<(usize, &String)> = (0..modules.len())
        .flat_map(|number| (0..count).map(move |i| (number, (number + i * stride) % targets.len().max(1))))
        .filter_map(|(number, target)| Some((number, targets.get(target)?)))
        .collect();
    let (next, outcome) =
        (AtomicUsize::new(0), Mutex::new(ModuleVerdicts { agreed: 0, differences: Vec::new(), undecided: 0 }));
    let worker = || {
        while let Some(&(number, target)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (module, path) = &modules[number];
            let name = path.strip_prefix(&root).unwrap_or(path).display();
            let theirs = measurement.verdict(target, module);
            let mut outcome = outcome.lock().unwrap_or_else(PoisonError::into_inner);
            match (refusal(module, target), theirs) {
                (_, None) => outcome.undecided += 1,
                (None, Some(Ok(()))) | (Some(_), Some(Err(_))) => outcome.agreed += 1,
                (Some(ours), Some(Ok(()))) => {
                    outcome.differences.push(format!("{target} {name}: it compiles, we refuse ({ours})"));
                }
                (None, Some(Err(why))) => outcome.differences.push(format!("{target} {name}: it refuses ({why})")),
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(worker))));
    let mut outcome = outcome.into_inner().unwrap_or_else(PoisonError::into_inner);
    outcome.differences.sort();
    Ok(outcome)
}

/// The texts in a folder and its folders.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            texts(&path, found)?;
        } else if path.extension().is_some_and(|e| e == "mlir") {
            found.push(path);
        }
    }
    Ok(())
}
