//! `tileir run --check`: runs a kernel under the checker and shows the findings.

use super::output::{json_text, printed};
use super::{FOUND, Opts, RAISE, flag_of};
use crate::json::tagged;
use crate::{io, report};
use anyhow::bail;
use tileir::base::{Diagnostics, Severity, Source};
use tileir::exec::check::{Options, Schedule};
use tileir::exec::host::Bound;
use tileir::exec::{Kernel, Launch, LaunchError};
use tileir::findings::{Allowed, show, summary};
use tileir::ir::Module;
use tileir::run::report as fault_report;

/// Checks a kernel. Whether an error was found.
pub fn run(
    opts: &Opts,
    (source, module, kernel): (&Source, &Module, &Kernel),
    bound: &Bound<'_>,
    launch: &Launch,
) -> anyhow::Result<u8> {
    let allowed = match Allowed::read(source) {
        Ok(allowed) => allowed,
        Err(error) => bail!("{}:{}: {}", source.name(), error.line, error.problem),
    };
    let schedules = if opts.schedules.is_empty() { Schedule::DEFAULT.to_vec() } else { opts.schedules.clone() };
    let options = Options {
        schedules,
        max_findings: opts.max_findings.get(),
        ignored: opts.ignored.clone(),
        allowed: allowed.ops(module),
        ..Options::default()
    };
    let outcome = bound.check(launch, &options, &mut |text| printed(text, opts.common.json));
    let checked = match outcome {
        Ok(checked) => checked,
        Err(error @ LaunchError::Memory { .. }) => bail!("{error}; {RAISE}"),
        Err(error) => bail!("{error}"),
    };
    let mut diagnostics = Diagnostics::new();
    for finding in &checked.findings {
        let shown = show(source, bound, finding);
        if opts.common.json {
            io::write(None, tagged("diagnostic", &shown.json).as_bytes())?;
        } else {
            diagnostics.push(shown.diagnostic);
        }
    }
    report::show(&diagnostics, source, opts.common)?;
    let mut failed = checked.findings.iter().any(|finding| finding.severity == Severity::Error);
    if let Some(fault) = &checked.stopped {
        let mut stopped = fault_report(source, module, kernel, fault);
        stopped.iter_mut().for_each(|d| d.help.extend(flag_of(fault)));
        report::show(&stopped, source, opts.common)?;
        failed = true;
    }
    let text = summary(&checked);
    if opts.common.json {
        let count = |severity| checked.findings.iter().filter(|f| f.severity == severity).count();
        let schedules: Vec<String> = checked.schedules.iter().map(|s| json_text(&s.to_string())).collect();
        let line = format!(
            "{{\"text\":{},\"errors\":{},\"warnings\":{},\"advice\":{},\"ignored\":{},\"schedules\":[{}],\"complete\":{}}}\n",
            json_text(&text),
            count(Severity::Error),
            count(Severity::Warning),
            count(Severity::Remark),
            checked.hidden,
            schedules.join(","),
            checked.stopped.is_none() && !checked.is_full,
        );
        io::write(None, tagged("findings", &line).as_bytes())?;
    } else {
        io::write_err(&format!("{text}\n"));
    }
    Ok(if failed { FOUND } else { 0 })
}
