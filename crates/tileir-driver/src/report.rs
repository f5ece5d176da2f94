//! Reports: on standard error, and in the file of statistics.

use crate::error::{CuError, CuResult};
use crate::launch::{PreparedLaunch, grid_text};
use crate::state::driver;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tileir::base::render::{Rich, rich};
use tileir::base::{Diagnostic, Diagnostics, Severity};
use tileir::exec::Fault;
use tileir::exec::check::Finding;
use tileir::findings::show_in_memory;
use tileir::ir::Op;

/// Writes a line to standard error.
pub fn note(text: &str) {
    block(&format!("tileir: {text}"));
}

/// Writes a text to standard error in one call.
pub fn block(text: &str) {
    let _ = std::io::stderr().lock().write_all(format!("{}\n", text.trim_end()).as_bytes());
}

/// A text as JSON.
pub fn json_text(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Appends an object to the file of statistics, if there is one. `fields` writes the text between the braces.
pub fn stats(fields: impl FnOnce(&mut String)) {
    let Some(path) = &driver().settings.stats else { return };
    let mut line = format!("{{\"process\":{},", std::process::id());
    fields(&mut line);
    line.push_str("}\n");
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    // One write per line, so that the lines of several processes do not mix.
    if file.and_then(|mut file| file.write_all(line.as_bytes())).is_err() {
        static SAID: AtomicU64 = AtomicU64::new(0);
        if SAID.fetch_add(1, Ordering::Relaxed) == 0 {
            note(&format!("cannot write statistics to {}", path.display()));
        }
    }
}

/// Launches, time and failures of a kernel.
#[derive(Default)]
struct Total {
    launches: u64,
    failed: u64,
    time: Duration,
}

static TOTALS: Mutex<BTreeMap<String, Total>> = Mutex::new(BTreeMap::new());

/// Records a launch in the statistics.
pub fn launched(launch: &PreparedLaunch, time: Duration, outcome: &CuResult, dumped: Option<&Path>) {
    let settings = &driver().settings;
    let name = launch.kernel.kernel().name();
    if settings.time {
        let mut totals = TOTALS.lock().unwrap_or_else(PoisonError::into_inner);
        let total = totals.entry(name.to_owned()).or_default();
        total.launches += 1;
        total.failed += u64::from(outcome.is_err());
        total.time += time;
    }
    stats(|out| {
        let code = outcome.err().map_or(0, |CuError(code)| code);
        let _ = write!(
            out,
            "\"event\":\"launch\",\"library\":{},\"kernel\":{},\"grid\":{},\"us\":{:.1},\"error\":{code}",
            launch.kernel.library.number,
            json_text(name),
            grid_text(launch.grid),
            time.as_secs_f64() * 1e6,
        );
        if let Some(path) = dumped {
            let _ = write!(out, ",\"dump\":{}", json_text(&path.to_string_lossy()));
        }
    });
}

/// Prints the time of each kernel at the end of the process.
pub fn at_exit() {
    let totals = TOTALS.lock().unwrap_or_else(PoisonError::into_inner);
    if totals.is_empty() {
        return;
    }
    let mut rows: Vec<_> = totals.iter().collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.1.time));
    let mut text = format!("tileir: kernels of process {} on the CPU, by time\n", std::process::id());
    let _ = writeln!(text, "{:>12} {:>10} {:>12}  kernel", "time", "launches", "per launch");
    let ms = |time: Duration| format!("{:.3} ms", time.as_secs_f64() * 1e3);
    for (name, total) in rows {
        let each = ms(total.time / u32::try_from(total.launches.max(1)).unwrap_or(u32::MAX));
        let failed = if total.failed == 0 { String::new() } else { format!(" ({} failed)", total.failed) };
        let _ = writeln!(text, "{:>12} {:>10} {each:>12}  {name}{failed}", ms(total.time), total.launches);
    }
    block(&text);
}

fn show(launch: &PreparedLaunch, diagnostics: &Diagnostics) {
    let source = &launch.kernel.library.source;
    let texts: Vec<String> =
        diagnostics.list().iter().map(|d| rich(d, source, Rich { color: false, ..Rich::default() })).collect();
    block(&texts.join("\n"));
}

fn report_of(launch: &PreparedLaunch, fault: &Fault) -> Diagnostics {
    let library = &launch.kernel.library;
    tileir::run::report(&library.source, library.program.module(), launch.kernel.kernel(), fault)
}

/// Reports why a launch stopped.
pub fn fault(launch: &PreparedLaunch, fault: &Fault) {
    show(launch, &report_of(launch, fault));
}

/// The source position of an op, as a text that is equal for all launches of the kernel.
fn place(launch: &PreparedLaunch, op: Op) -> String {
    match tileir::run::place(launch.kernel.library.program.module(), op) {
        Some((file, line)) => format!("{}:{line}", file.unwrap_or_default()),
        None => format!("{} {op:?}", launch.kernel.kernel().name()),
    }
}

/// Whether this is the first time that a code is reported at a place.
fn is_first(code: &'static str, place: String) -> bool {
    static SHOWN: Mutex<BTreeSet<(&'static str, String)>> = Mutex::new(BTreeSet::new());
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner).insert((code, place))
}

/// Reports undefined behaviour that did not stop the launch, once for each source position.
pub fn warn_once(launch: &PreparedLaunch, fault: &Fault) {
    if !is_first(fault.code.code, place(launch, fault.op)) {
        return;
    }
    let mut found = report_of(launch, fault);
    found.iter_mut().for_each(|d| {
        d.severity = Severity::Warning;
        d.help.push(format!("`tileir cpu --undefined {}=report` stops here", fault.code.code));
    });
    show(launch, &found);
}

/// Reports the findings of the checker, once for each source position. The statistics get all of them.
pub fn findings(launch: &PreparedLaunch, findings: &[Finding]) {
    let library = &launch.kernel.library;
    let mut shown = Diagnostics::new();
    for finding in findings {
        let found = show_in_memory(&library.source, library.program.module(), &|_| None, finding);
        stats(|out| {
            let _ = write!(
                out,
                "\"event\":\"finding\",\"library\":{},\"kernel\":{},\"code\":{},\"class\":{},\"severity\":{},\"message\":{},\"rendered\":{}",
                library.number,
                json_text(launch.kernel.kernel().name()),
                json_text(finding.code.code),
                json_text(finding.class.name()),
                json_text(finding.severity.word()),
                json_text(&Diagnostic::full_message(&found.diagnostic)),
                json_text(&rich(&found.diagnostic, &library.source, Rich::default())),
            );
        });
        let places = finding.sites.iter().map(|site| place(launch, site.op));
        if is_first(finding.code.code, places.collect::<Vec<_>>().join(", ")) {
            shown.push(found.diagnostic);
        }
    }
    if !shown.list().is_empty() {
        show(launch, &shown);
    }
}
