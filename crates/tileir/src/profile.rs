//! The profile of a launch, as text and as JSON: what `tileir run --profile` prints.

use crate::run::place;
use std::time::Duration;
use tileir_base::render::json_string;
use tileir_exec::{Cost, Kernel, Meter, Program, Row, RowKind};
use tileir_ir::{Level, Module, Op};

/// The steps of a launch with their times and costs.
#[derive(Debug)]
pub struct Profile<'a> {
    module: &'a Module,
    file: String,
    rows: Vec<Row>,
    workers: usize,
}

impl<'a> Profile<'a> {
    /// The measurements of `meter`, which the launches of `kernel` used.
    #[must_use]
    pub fn new(program: &'a Program, kernel: &Kernel, meter: &Meter) -> Profile<'a> {
        let module = program.module();
        Profile {
            module,
            file: module.source().map(|s| s.name().to_owned()).unwrap_or_default(),
            rows: meter.rows(program, kernel),
            workers: meter.workers(),
        }
    }

    /// The cost of all steps.
    #[must_use]
    pub fn cost(&self) -> Cost {
        self.rows.iter().map(|row| row.cost).sum()
    }

    /// The number of workers.
    #[must_use]
    pub fn workers(&self) -> usize {
        self.workers
    }

    /// The rows, the slowest first.
    fn sorted(&self) -> Vec<&Row> {
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.time));
        rows
    }

    fn total(&self) -> Duration {
        self.rows.iter().map(|row| row.time).sum()
    }

    /// A table of the steps, the slowest first.
    #[must_use]
    pub fn text(&self) -> String {
        let total = self.total().as_secs_f64().max(f64::MIN_POSITIVE);
        let mut table = vec![["share", "time", "runs", "GFLOP/s", "GB/s", "what", "where"].map(str::to_owned)];
        for row in self.sorted() {
            let seconds = row.time.as_secs_f64();
            let rate = |count: u64| if count == 0 { "-".to_owned() } else { format!("{:.2}", giga(count, seconds)) };
            table.push([
                format!("{:.1} %", 100.0 * seconds / total),
                time(row.time),
                row.runs.to_string(),
                rate(row.cost.floats),
                rate(row.cost.moved()),
                what(self.module, row),
                self.place(&row.ops),
            ]);
        }
        let head = format!("profile: {} in steps, of {}\n", time(self.total()), plural(self.workers, "worker"));
        head + &aligned(&table)
    }

    /// The steps as one line of JSON, with its newline.
    #[must_use]
    pub fn json(&self) -> String {
        let row = |row: &&Row| {
            let kind = match row.kind {
                RowKind::Once => "once",
                RowKind::Step => "step",
                RowKind::Control => "control",
            };
            let op = |&op: &Op| {
                let name = json_text(&name(self.module, op));
                let (file, line) = match place(self.module, op) {
                    Some((file, line)) => (json_text(&file.unwrap_or_else(|| self.file.clone())), line.to_string()),
                    None => ("null".to_owned(), "null".to_owned()),
                };
                format!("{{\"op\":{name},\"file\":{file},\"line\":{line}}}")
            };
            format!(
                "{{\"kind\":\"{kind}\",\"seconds\":{},\"runs\":{},\"floats\":{},\"read\":{},\"written\":{},\"ops\":[{}]}}",
                json_number(row.time.as_secs_f64()),
                row.runs,
                row.cost.floats,
                row.cost.read,
                row.cost.written,
                row.ops.iter().map(op).collect::<Vec<_>>().join(","),
            )
        };
        let rows: Vec<String> = self.sorted().iter().map(row).collect();
        format!("{{\"rows\":[{}]}}\n", rows.join(","))
    }

    /// `kernel.mlir:12-15`
    fn place(&self, ops: &[Op]) -> String {
        let places: Vec<(Option<String>, u32)> = ops.iter().filter_map(|&op| place(self.module, op)).collect();
        let Some((file, _)) = places.first() else { return "-".to_owned() };
        let lines = || places.iter().filter(|p| p.0 == *file).map(|p| p.1);
        let (first, last) = (lines().min().unwrap_or(0), lines().max().unwrap_or(0));
        let file = file.as_deref().unwrap_or(&self.file);
        if first == last { format!("{file}:{first}") } else { format!("{file}:{first}-{last}") }
    }
}

/// A short description of a row.
fn what(m: &Module, row: &Row) -> String {
    const WIDTH: usize = 56;
    match row.kind {
        RowKind::Control => "loops and branches".to_owned(),
        RowKind::Once => format!("once per worker: {}", plural(row.ops.len(), "op")),
        RowKind::Step => {
            let names = names(m, &row.ops);
            let mut text = String::new();
            for (i, name) in names.iter().enumerate() {
                let comma = if i == 0 { "" } else { ", " };
                if i > 0 && text.len() + name.len() > WIDTH {
                    return format!("{text}, … ({})", plural(row.ops.len(), "op"));
                }
                text = format!("{text}{comma}{name}");
            }
            text
        }
    }
}

/// The name of an op in the text.
pub fn name(m: &Module, op: Op) -> String {
    let name = m.op_name(op, Level::default());
    name.strip_prefix("cuda_tile.").unwrap_or(&name).to_owned()
}

/// The names of ops; of neighbours with one name, how many.
pub(crate) fn names(m: &Module, ops: &[Op]) -> Vec<String> {
    let mut names: Vec<(String, usize)> = Vec::new();
    for &op in ops {
        let name = name(m, op);
        match names.last_mut() {
            Some((last, count)) if *last == name => *count += 1,
            _ => names.push((name, 1)),
        }
    }
    let text = |(name, count)| if count == 1 { name } else { format!("{name} x{count}") };
    names.into_iter().map(text).collect()
}

/// Aligned columns: the five columns of numbers to the right, text to the left.
fn aligned(table: &[[String; 7]]) -> String {
    let width = |column: usize| table.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 7] = std::array::from_fn(width);
    let mut text = String::new();
    for row in table {
        let mut line = String::new();
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let cell = if column < 5 { format!("{cell:>width$}") } else { format!("{cell:<width$}") };
            line = format!("{line}  {cell}");
        }
        text = format!("{text}{}\n", line.trim_end());
    }
    text
}

/// Billions in a second.
#[must_use]
pub fn giga(count: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { count as f64 / seconds / 1e9 } else { 0.0 }
}

fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s >= 1.0 => format!("{s:.3} s"),
        s if s >= 1e-3 => format!("{:.3} ms", s * 1e3),
        s => format!("{:.1} us", s * 1e6),
    }
}

/// `12 B`, `34.5 KiB`
#[must_use]
pub fn bytes(count: u64) -> String {
    let mut size = count as f64;
    for unit in ["B", "KiB", "MiB", "GiB"] {
        if size < 1024.0 {
            return if unit == "B" { format!("{count} B") } else { format!("{size:.1} {unit}") };
        }
        size /= 1024.0;
    }
    format!("{size:.1} TiB")
}

/// `1 op`, `2 ops`
#[must_use]
pub fn plural(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// A number as JSON has it.
fn json_number(value: f64) -> String {
    if value.is_finite() { format!("{value:?}") } else { "null".to_owned() }
}

/// A text as a JSON string.
pub(crate) fn json_text(text: &str) -> String {
    let mut out = String::new();
    json_string(&mut out, text);
    out
}
