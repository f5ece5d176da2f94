//! The results of a run: files, summaries, comparisons.

use super::super::{FOUND, Global, status};
use super::names::file_for;
use super::{RAISE, RunRequest};
use crate::io;
use crate::json::tagged;
use anyhow::{Context, bail};
use std::path::PathBuf;
use tileir::exec::{Kernel, Launch};
use tileir::ir::Scalar;
use tileir_base::render::json_string;
use tileir_exec::host::{
    Array, ArrayRequirements, ArraySource, Bound, BoundArray, Comparison, Dtype, Summary, Tolerance, compare,
    mismatch_map,
};

/// Results that are wanted, checked before the kernel runs. Arrays are numbers in the list of those that are bound.
pub struct Results {
    /// Arrays to show, and those to write with their files.
    shown: Option<Vec<usize>>,
    written: Vec<(usize, PathBuf)>,
    /// Regular files that are written, by the names of their arrays.
    files: Vec<(PathBuf, String)>,
    expected: Vec<(usize, Array)>,
    /// The tolerance of all arrays, and those of single ones.
    tolerance: Option<Tolerance>,
    own_tolerance: Vec<(usize, Tolerance)>,
    global: Global,
}

impl Results {
    /// Reads `--out` and `--expect`. Expected arrays count towards the memory limit.
    pub fn plan(request: &RunRequest, bound: &Bound<'_>, max_memory: u64) -> anyhow::Result<Results> {
        let opts = &request.opts;
        let mut results = Results {
            shown: if opts.outs.is_empty() { None } else { Some(Vec::new()) },
            written: Vec::new(),
            files: Vec::new(),
            expected: Vec::new(),
            tolerance: opts.tol.iter().rev().find(|tol| tol.name.is_none()).map(|tol| tol.tolerance),
            own_tolerance: Vec::new(),
            global: *opts.common,
        };
        for tol in &opts.tol {
            if let Some(name) = &tol.name {
                let at = find(bound, name).with_context(|| format!("--tol {name}=…"))?;
                results.own_tolerance.push((at, tol.tolerance));
            }
        }
        for given in &opts.outs {
            let out = given.to_string_lossy();
            match out.split_once('=') {
                Some((name, "-")) => bail!("--out {out}: arrays are written to files; `--out {name}` shows this one"),
                Some((name, path)) => {
                    let path = file_for(path, std::slice::from_ref(given))?;
                    results.write(bound, find(bound, name)?, path)?;
                }
                None => results.shown.get_or_insert_default().push(find(bound, &out)?),
            }
        }
        for text in &opts.expects {
            let text = text.to_string_lossy();
            let left = max_memory.saturating_sub(bound.footprint()).saturating_sub(results.bytes());
            let expected = expectation(request, bound, &text, left);
            results.expected.push(expected.with_context(|| format!("--expect {text}"))?);
        }
        Ok(results)
    }

    /// Wants an array in a file, which must be its own.
    fn write(&mut self, bound: &Bound<'_>, at: usize, path: PathBuf) -> anyhow::Result<()> {
        if let Some(file) = io::output_file(&path)? {
            let name = &bound.arrays()[at].name;
            if let Some((_, other)) = self.files.iter().find(|(taken, _)| *taken == file) {
                bail!("`{other}` and `{name}` would be written to the same file, '{}'", path.display());
            }
            self.files.push((file, name.clone()));
        }
        self.written.push((at, path));
        Ok(())
    }

    /// Bytes of the arrays that are expected.
    pub fn bytes(&self) -> u64 {
        self.expected.iter().map(|(_, expected)| expected.bytes().len() as u64).sum()
    }

    /// Writes, shows and compares. The status of the command.
    pub fn finish(&self, bound: &Bound<'_>, kernel: &Kernel, launch: &Launch) -> anyhow::Result<u8> {
        let arrays = bound.arrays();
        // A failed write does not prevent other outputs.
        let write = |(at, path): &(usize, PathBuf)| {
            let written = io::write_with(Some(path), |out| bound.write_npy(&arrays[*at], out));
            status(written.map(|()| 0), self.global)
        };
        let written = self.written.iter().map(write).max().unwrap_or(0);
        let mut compared: Vec<Compared<'_>> = Vec::new();
        for (at, expected) in &self.expected {
            let (now, tolerance) = (bound.content(&arrays[*at]), self.tolerance_of(*at));
            let Some(comparison) = compare(&now, expected, tolerance) else { continue };
            let map = if self.global.json { None } else { mismatch_map(&now, expected, tolerance) };
            compared.push(Compared { name: &arrays[*at].name, comparison, map });
        }
        let fine = compared.iter().all(|c| c.comparison.mismatches == 0);
        if self.global.json {
            io::write(None, tagged("result", &json_line(bound, kernel, launch, &compared)).as_bytes())?;
        } else {
            self.show(bound, &compared)?;
        }
        Ok(written.max(if fine { 0 } else { FOUND }))
    }

    fn tolerance_of(&self, array: usize) -> Option<Tolerance> {
        let own = self.own_tolerance.iter().rev().find(|(at, _)| *at == array).map(|(_, tolerance)| *tolerance);
        own.or(self.tolerance)
    }

    /// Shows the requested arrays, or else those that changed, and the comparisons.
    fn show(&self, bound: &Bound<'_>, compared: &[Compared<'_>]) -> anyhow::Result<()> {
        let show = |array: &BoundArray| io::write(None, bound.content(array).describe(&array.name).as_bytes());
        match &self.shown {
            _ if self.global.quiet => {}
            Some(shown) => shown.iter().try_for_each(|&at| show(&bound.arrays()[at]))?,
            None => bound.arrays().iter().filter(|array| bound.changed(array)).try_for_each(show)?,
        }
        for Compared { name, comparison, .. } in compared {
            if comparison.mismatches > 0 {
                io::write_err(&format!("error: {name} is not as expected: {}\n", comparison.describe()));
            } else if !self.global.quiet {
                io::write(None, format!("{name} is as expected: {}\n", comparison.describe()).as_bytes())?;
            }
        }
        for Compared { name, map, .. } in compared {
            if let Some(map) = map {
                io::write_err(&format!("{name}: {map}"));
            }
        }
        Ok(())
    }
}

/// An array that was compared with the expected one, and the differences.
struct Compared<'a> {
    name: &'a str,
    comparison: Comparison,
    map: Option<String>,
}

/// The run as one line of JSON: all arrays, all comparisons.
fn json_line(bound: &Bound<'_>, kernel: &Kernel, launch: &Launch, compared: &[Compared<'_>]) -> String {
    let array = |array: &BoundArray| json_array(array, &bound.content(array), bound.changed(array));
    let arrays: Vec<String> = bound.arrays().iter().map(array).collect();
    let compared: Vec<String> = compared.iter().map(|c| json_comparison(c.name, &c.comparison)).collect();
    let [x, y, z] = launch.grid;
    format!(
        "{{\"kernel\":{},\"grid\":[{x},{y},{z}],\"arrays\":[{}],\"expected\":[{}]}}\n",
        json_text(kernel.name()),
        arrays.join(","),
        compared.join(",")
    )
}

/// The number of the array with a name.
fn find(bound: &Bound<'_>, name: &str) -> anyhow::Result<usize> {
    let names = || bound.arrays().iter().map(|a| a.name.as_str()).collect::<Vec<_>>().join(", ");
    bound.position(name).with_context(|| match bound.arrays() {
        [] => format!("unknown array `{name}`: the kernel has no arrays"),
        _ => format!("unknown array `{name}`; the arrays are {}", names()),
    })
}

/// Parses `NAME=ARRAY` and loads the expected array, of at most this many bytes.
fn expectation(request: &RunRequest, bound: &Bound<'_>, text: &str, most: u64) -> anyhow::Result<(usize, Array)> {
    let (name, origin) = text.split_once('=').context("write NAME=PATH.npy or NAME=TYPE[SIZES]:RULE")?;
    let at = find(bound, name)?;
    let array = &bound.arrays()[at].array;
    let origin: ArraySource = origin.parse()?;
    let load = &mut |path: &str| request.expect_files.open(path, &request.opts.expects);
    let (scalar, shape) = (array.dtype.scalar, array.shape.as_slice());
    let wanted = ArrayRequirements { scalar: Some(scalar), shape: Some(shape), max_bytes: most };
    let expected = origin.array(wanted, load).map_err(|error| match error.limit {
        Some(_) => anyhow::anyhow!("{error}; {RAISE}"),
        None => error.into(),
    })?;
    // Arrays are compared in one order.
    Ok((at, expected.into_order(array.order)))
}

/// Passes on the output of the kernel.
pub fn printed(text: &[u8], json: bool) {
    // A terminal that is gone does not stop the kernel.
    let _ = if json {
        let line = format!("{{\"text\":{}}}\n", json_text(&String::from_utf8_lossy(text)));
        io::write(None, tagged("print", &line).as_bytes())
    } else {
        io::write(None, text)
    };
}

fn json_array(array: &BoundArray, now: &Array, changed: bool) -> String {
    let s = Summary::of(now);
    let sizes: Vec<String> = now.shape().iter().map(usize::to_string).collect();
    format!(
        "{{\"name\":{},\"type\":\"{}\",\"shape\":[{}],\"changed\":{},\"min\":{},\"max\":{},\"mean\":{},\"std\":{},\"nan\":{},\"inf\":{}}}",
        json_text(&array.name),
        now.dtype(),
        sizes.join(","),
        changed,
        json_element(now.dtype(), s.min),
        json_element(now.dtype(), s.max),
        json_number(s.mean),
        json_number(s.std),
        s.nan,
        s.inf
    )
}

fn json_comparison(name: &str, c: &Comparison) -> String {
    let worst = c.worst.as_ref().map_or("null".to_owned(), |w| {
        format!("{{\"at\":{:?},\"found\":{},\"expected\":{}}}", w.at, json_text(&w.found), json_text(&w.expected))
    });
    format!(
        "{{\"name\":{},\"count\":{},\"mismatches\":{},\"max_abs\":{},\"max_rel\":{},\"worst\":{worst}}}",
        json_text(name),
        c.count,
        c.mismatches,
        json_number(c.absolute),
        json_number(c.relative)
    )
}

/// The text of an element; an integer has all its digits.
fn json_element(dtype: Dtype, bits: Option<u64>) -> String {
    match (bits, dtype.scalar) {
        (None, _) => "null".to_owned(),
        (Some(bits), Scalar::Int(format)) => format.value(bits, !dtype.unsigned).to_string(),
        (Some(bits), Scalar::Float(_)) => json_number(dtype.value(bits)),
    }
}

/// JSON has neither infinities nor NaN: those become null.
pub fn json_number(value: f64) -> String {
    if value.is_finite() { format!("{value:?}") } else { "null".to_owned() }
}

/// A text as a JSON string.
pub fn json_text(text: &str) -> String {
    let mut out = String::new();
    json_string(&mut out, text);
    out
}
