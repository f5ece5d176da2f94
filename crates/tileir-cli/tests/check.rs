//! Runs the planted-defect suite in `tests/files/check` under every schedule; `README.md` there says how the files are
//! annotated. A finding that is missing, not announced, of another class or on other lines fails.

#[path = "../../../tests/support/files.rs"]
mod files;

use files::{file_tests, files_below};
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Each file runs under each of these, in one process.
const SCHEDULES: [&str; 5] = ["forward", "backward", "round-robin", "seed:1", "seed:2"];

/// The only class that compares schedules.
const NEEDS_TWO: &str = "order-dependent";

/// Every class of findings; the suite must hold each. `progress` is advice.
const CLASSES: [&str; 19] = [
    "same-op",
    "unordered",
    "block-race",
    "narrow-scope",
    "mixed-size",
    "undefined-value",
    "arith-ub",
    "broken-assume",
    "broken-overflow",
    "broken-inbounds",
    "out-of-bounds",
    "misaligned",
    "const-write",
    "lifetime",
    "deadlock",
    "endless-loop",
    "order-dependent",
    "bad-combiner",
    "failed-assert",
];

/// Findings of these classes leave the exit status at 0.
const WARNINGS: [&str; 2] = ["order-dependent", "bad-combiner"];

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let root = file_tests().join("check");
    let files = files_below(&root, "mlir");
    let cases: Vec<Case> = match files.iter().map(|path| Case::read(&root, path)).collect() {
        Ok(cases) => cases,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    if let Err(problem) = count(&cases) {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    let some: Vec<PathBuf> = cases.iter().step_by(40).map(|case| case.path.clone()).collect();
    let repeats = Trial::test("the same findings on any number of threads", move || {
        some.iter().try_for_each(|path| repeats(path)).map_err(Failed::from)
    });
    let planted = Trial::test("bytecode with debug info names lines of Python", {
        let root = root.clone();
        move || python(&root.join("python")).map_err(Failed::from)
    });
    let bytecode = Trial::test("bytecode without debug info has the same findings", {
        let some: Vec<(PathBuf, Vec<Wanted>)> =
            cases.iter().step_by(7).map(|case| (case.path.clone(), case.wanted.clone())).collect();
        move || some.iter().try_for_each(|(path, wanted)| assembled(path, wanted)).map_err(Failed::from)
    });
    let remedies = Trial::test("fixes take races away", {
        let paths: Vec<PathBuf> = cases.iter().filter(|case| case.has_race()).map(|case| case.path.clone()).collect();
        move || fixes(&paths).map_err(Failed::from)
    });
    let trials = cases.into_iter().map(|case| Trial::test(case.name.clone(), move || case.run().map_err(Failed::from)));
    libtest_mimic::run(&args, trials.chain([repeats, planted, bytecode, remedies]).collect()).exit_code()
}

/// Says how many kernels there are, and fails if some class has none.
fn count(cases: &[Case]) -> Result<(), String> {
    let wrong = cases.iter().filter(|case| !case.wanted.is_empty()).count();
    let silent = cases.len() - wrong;
    println!(
        "{} kernels: {wrong} with a defect, {silent} that must stay silent; {} schedules each",
        cases.len(),
        SCHEDULES.len()
    );
    let mut by_class: BTreeMap<&str, usize> = CLASSES.iter().map(|class| (*class, 0)).collect();
    for wanted in cases.iter().flat_map(|case| &case.wanted) {
        let known = by_class.get_mut(wanted.class.as_str());
        *known.ok_or_else(|| format!("unknown class of findings `{}`", wanted.class))? += 1;
    }
    for (class, count) in &by_class {
        println!("  {class}: {count}");
    }
    match by_class.iter().find(|(_, count)| **count == 0) {
        Some((class, _)) => Err(format!("no kernel has a finding of class `{class}`")),
        None if silent == 0 => Err("no kernel must stay silent".to_owned()),
        None => Ok(()),
    }
}

/// A finding that a file announces.
#[derive(Clone, Debug, Default)]
struct Wanted {
    class: String,
    optional: bool,
    /// The only line.
    single: Vec<usize>,
    later: Vec<usize>,
    earlier: Vec<usize>,
    either: Vec<usize>,
    among: Vec<usize>,
}

impl Wanted {
    fn add(&mut self, role: &str, line: usize) -> Result<(), String> {
        let lines = match role {
            "" => &mut self.single,
            "later" => &mut self.later,
            "earlier" => &mut self.earlier,
            "either" => &mut self.either,
            "among" => &mut self.among,
            other => return Err(format!("line {line}: `{other}` is no role")),
        };
        lines.push(line);
        Ok(())
    }

    /// Whether the lines make sense together.
    fn is_complete(&self) -> bool {
        let counts = [self.single.len(), self.later.len(), self.earlier.len(), self.either.len(), self.among.len()];
        match counts {
            [1, 0, 0, 0, 0] | [0, 0, 0, 2, 0] => true,
            [0, 1, earlier, 0, 0] => earlier > 0,
            [0, 0, 0, 0, among] => among > 0,
            _ => false,
        }
    }

    fn matches(&self, found: &Found) -> bool {
        let same = |wanted: &[usize]| wanted == found.lines;
        if found.class != self.class {
            return false;
        }
        match (self.later.first(), &self.either[..]) {
            (Some(later), _) => self.earlier.iter().any(|earlier| same(&[*later, *earlier])),
            (None, [one, other]) => same(&[*one, *other]) || same(&[*other, *one]),
            (None, _) if !self.among.is_empty() => {
                !found.lines.is_empty() && found.lines.iter().all(|line| self.among.contains(line))
            }
            (None, _) => same(&self.single),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.class)?;
        let parts = [("", &self.single), ("later", &self.later), ("earlier", &self.earlier), ("either", &self.either)];
        for (role, lines) in parts.into_iter().chain([("among", &self.among)]).filter(|(_, lines)| !lines.is_empty()) {
            let space = if role.is_empty() { "" } else { " " };
            write!(f, " {role}{space}{lines:?}")?;
        }
        Ok(())
    }
}

/// A finding that was reported.
#[derive(Clone, Debug)]
struct Found {
    class: String,
    lines: Vec<usize>,
    /// The schedules that showed it.
    schedules: Vec<String>,
    /// The files of its places.
    files: Vec<String>,
    /// The edits that it offers, in the order of the text: from, to, and what to write.
    fix: Option<Vec<(usize, usize, String)>>,
}

struct Case {
    name: String,
    path: PathBuf,
    wanted: Vec<Wanted>,
}

impl Case {
    fn read(root: &Path, path: &Path) -> Result<Case, String> {
        let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
        let text = std::fs::read_to_string(path).map_err(|e| format!("{name}: {e}"))?;
        let wanted = annotations(&text).map_err(|problem| format!("{name}: {problem}"))?;
        if name.ends_with("_ok.mlir") && !wanted.is_empty() {
            return Err(format!("{name}: the right form of a kernel has annotations"));
        }
        Ok(Case { name, path: path.to_owned(), wanted })
    }

    /// Whether a race is announced.
    fn has_race(&self) -> bool {
        self.wanted.iter().any(|w| ["unordered", "block-race", "narrow-scope"].contains(&w.class.as_str()))
    }

    fn run(&self) -> Result<(), String> {
        let outcome = check(&self.path, &[])?;
        let difference = compare(&self.wanted, &outcome.findings);
        let errors = outcome.findings.iter().any(|f| !WARNINGS.contains(&f.class.as_str()));
        if !difference.is_empty() {
            Err(difference.join("\n"))
        } else if outcome.status != i32::from(errors) {
            Err(format!("exit status {}", outcome.status))
        } else {
            Ok(())
        }
    }
}

/// Runs the kernels of `planted.py`, which say in their comments how to launch them and what must be found.
fn python(dir: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(dir.join("planted.py")).map_err(|e| e.to_string())?;
    let starts: Vec<usize> = text.match_indices("\ndef ").map(|(at, _)| at + 1).collect();
    let mut failed = Vec::new();
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(text.len());
        let kernel = &text[start..end];
        let name = kernel["def ".len()..].split('(').next().unwrap_or_default();
        let launch = kernel.split("\"\"\"").nth(1).and_then(|doc| doc.strip_prefix("run: ")).unwrap_or_default();
        let lines = text[..start].lines().count();
        let shifted = format!("{}{}", "\n".repeat(lines), kernel.replace("#~", "//~"));
        let wanted = annotations(&shifted)?;
        let path = dir.join(format!("{name}.tileirbc"));
        let flags: Vec<&str> = launch.split_whitespace().collect();
        let outcome = check(&path, &flags)?;
        let known = |found: &Found| found.files.iter().all(|file| file == "/k/planted.py") && !found.files.is_empty();
        if let Some(found) = outcome.findings.iter().find(|found| !known(found)) {
            failed.push(format!("{name}: places {:?}", found.files));
        }
        let difference = compare(&wanted, &outcome.findings);
        if !difference.is_empty() {
            failed.push(format!("{name}:\n{}", difference.join("\n")));
        }
    }
    if starts.len() < 8 {
        failed.push(format!("only {} kernels", starts.len()));
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// Whether a kernel has findings of the same classes when it is assembled, without places.
fn assembled(path: &Path, wanted: &[Wanted]) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("check-{}.tileirbc", std::process::id()));
    let done = Command::new(env!("CARGO_BIN_EXE_tileir"))
        .arg("as")
        .arg(path)
        .arg("-o")
        .arg(&target)
        .output()
        .map_err(|e| e.to_string())?;
    if !done.status.success() {
        return Err(format!("{}: {}", path.display(), String::from_utf8_lossy(&done.stderr)));
    }
    let flags: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("// run:")).flat_map(str::split_whitespace).collect();
    let outcome = check(&target, &flags)?;
    let classes: BTreeSet<&str> = outcome.findings.iter().map(|found| found.class.as_str()).collect();
    let must = wanted.iter().filter(|w| !w.optional).all(|w| classes.contains(w.class.as_str()));
    let may = classes.iter().all(|class| wanted.iter().any(|w| w.class == *class));
    // Comments that allow findings are not in the bytecode.
    let allows = text.contains("check: allow");
    match (must && may) || allows {
        true => Ok(()),
        false => Err(format!("{}: as bytecode {classes:?}", path.display())),
    }
}

/// Applies the fixes that findings offer, one after another. A fix must be legal and must not bring findings of its own;
/// when no more are offered, less must be found than at first.
fn fixes(paths: &[PathBuf]) -> Result<(), String> {
    let (mut offered, mut failed) = (0, Vec::new());
    for path in paths {
        let mut text = std::fs::read(path).map_err(|e| e.to_string())?;
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fixed-{}.mlir", std::process::id()));
        let mut outcome = check(path, &[])?;
        let (before, mut rounds) = (outcome.findings.len(), 0);
        while let Some(edits) = outcome.findings.iter().find_map(|found| found.fix.clone()) {
            rounds += 1;
            for (start, end, new) in edits.into_iter().rev() {
                text.splice(start..end, new.into_bytes());
            }
            std::fs::write(&target, &text).map_err(|e| e.to_string())?;
            outcome = check(&target, &[]).map_err(|e| format!("{}: {e}", path.display()))?;
            if rounds == 8 {
                break;
            }
        }
        offered += usize::from(rounds > 0);
        if rounds > 0 && (outcome.findings.len() >= before || rounds == 8) {
            failed.push(format!("{}: {rounds} fixes leave {:?}", path.display(), outcome.findings));
        }
    }
    println!("{offered} of {} kernels with a race have a fix", paths.len());
    match (offered >= 120, failed.is_empty()) {
        (true, true) => Ok(()),
        (false, _) => Err(format!("only {offered} kernels have a fix")),
        (true, false) => Err(failed.join("\n")),
    }
}

/// Whether a check says the same on every number of threads, byte by byte.
fn repeats(path: &Path) -> Result<(), String> {
    let said = |threads: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
        command.args(["run", "--check", "--json", "--threads", threads]).arg(path).output().map_err(|e| e.to_string())
    };
    let first = said("1")?.stdout;
    for threads in ["1", "2", "16"] {
        if said(threads)?.stdout != first {
            return Err(format!("{}: {threads} threads say something else", path.display()));
        }
    }
    Ok(())
}

/// The findings that a text announces: `//~ [LABEL:] CLASS[?] [ROLE]`.
fn annotations(text: &str) -> Result<Vec<Wanted>, String> {
    let mut wanted: BTreeMap<(String, String), Wanted> = BTreeMap::new();
    for (line, text) in text.lines().enumerate().map(|(i, text)| (i + 1, text)) {
        for part in text.split("//~").skip(1) {
            let part = part.split("//").next().unwrap_or(part).trim();
            let (label, rest) = part.split_once(": ").unwrap_or(("", part));
            let (class, role) = rest.split_once(' ').unwrap_or((rest, ""));
            let (class, optional) = class.strip_suffix('?').map_or((class, false), |class| (class, true));
            let entry = wanted.entry((label.to_owned(), class.to_owned())).or_default();
            class.clone_into(&mut entry.class);
            entry.optional |= optional;
            entry.add(role.trim(), line)?;
        }
    }
    match wanted.values().find(|w| !w.is_complete()) {
        Some(odd) => Err(format!("the annotations of one finding do not fit together: {odd}")),
        None => Ok(wanted.into_values().collect()),
    }
}

/// The findings of one run.
struct Outcome {
    findings: Vec<Found>,
    status: i32,
}

fn check(path: &Path, flags: &[&str]) -> Result<Outcome, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tileir"))
        .args(["run", "--check", "--json", "--schedule", &SCHEDULES.join(",")])
        .arg(path)
        .args(flags)
        .output()
        .map_err(|e| e.to_string())?;
    let status = output.status.code().unwrap_or(-1);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if !(0..=1).contains(&status) {
        return Err(format!("exit status {status}\n{said}{}", String::from_utf8_lossy(&output.stderr)));
    }
    let mut findings = Vec::new();
    for line in said.lines().filter(|line| line.starts_with('{')) {
        let severity = string(line, "\"severity\":");
        match (found(line), severity.as_deref()) {
            // Advice and notes are no findings.
            (Some(found), Some("error" | "warning")) => findings.push(found),
            // A diagnostic without a class: the text or its directives are wrong.
            (None, Some("error")) => return Err(line.to_owned()),
            _ => {}
        }
    }
    Ok(Outcome { findings, status })
}

/// A finding in our own JSON.
fn found(line: &str) -> Option<Found> {
    let class = string(line, "\"class\":")?;
    let mut lines: Vec<usize> = list(line, "\"lines\":")?.iter().filter_map(|number| number.parse().ok()).collect();
    let places = &line[line.find("\"places\":")?..line.find(",\"blocks\":")?];
    let files: Vec<String> =
        places.split("\"file\":\"").skip(1).filter_map(|at| at.split('"').next()).map(str::to_owned).collect();
    if lines.is_empty() {
        let numbers = places.split("\"line\":").skip(1).filter_map(|at| at.split('}').next());
        lines = numbers.filter_map(|number| number.parse().ok()).collect();
    }
    let fix = line.find("\"fix\":").map(|at| edits(&line[at..]));
    // Two instances of one op.
    lines.dedup();
    let schedules = list(line, "\"schedules\":")?.into_iter().map(|name| name.trim_matches('"').to_owned()).collect();
    Some(Found { class, lines, schedules, files, fix })
}

/// The edits of a fix: `{"range":{"start":{…,"offset":N},"end":{…,"offset":N}},"text":"…"}`.
fn edits(fix: &str) -> Vec<(usize, usize, String)> {
    let number =
        |text: &str| text.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok()).unwrap_or(0);
    let edit = |text: &str| {
        let mut offsets = text.split("\"offset\":").skip(1).map(number);
        let (start, end) = (offsets.next().unwrap_or(0), offsets.next().unwrap_or(0));
        (start, end, string(text, "\"text\":").unwrap_or_default().replace("\\n", "\n"))
    };
    fix.split("{\"range\":").skip(1).map(edit).collect()
}

/// The string behind a key.
fn string(line: &str, key: &str) -> Option<String> {
    let rest = line[line.find(key)? + key.len()..].trim_start().strip_prefix('"')?;
    Some(rest[..rest.find('"')?].to_owned())
}

/// The items of the list behind a key.
fn list(line: &str, key: &str) -> Option<Vec<String>> {
    let rest = line[line.find(key)? + key.len()..].trim_start().strip_prefix('[')?;
    let items = rest[..rest.find(']')?].split(',');
    Some(items.map(|item| item.trim().to_owned()).filter(|item| !item.is_empty()).collect())
}

/// Missing and unexpected findings.
fn compare(wanted: &[Wanted], found: &[Found]) -> Vec<String> {
    let mut problems = Vec::new();
    for wanted in wanted.iter().filter(|w| !w.optional) {
        let matching = found.iter().filter(|f| wanted.matches(f));
        let under: BTreeSet<&str> = matching.flat_map(|f| f.schedules.iter().map(String::as_str)).collect();
        let missing: Vec<&str> = SCHEDULES.into_iter().filter(|schedule| !under.contains(schedule)).collect();
        if under.is_empty() || (wanted.class != NEEDS_TWO && !missing.is_empty()) {
            problems.push(format!("  missing:    {wanted} under {}", missing.join(", ")));
        }
    }
    let extra = found.iter().filter(|f| !wanted.iter().any(|w| w.matches(f)));
    problems.extend(extra.map(|f| format!("  unexpected: {} {:?} under {}", f.class, f.lines, f.schedules.join(", "))));
    problems
}
