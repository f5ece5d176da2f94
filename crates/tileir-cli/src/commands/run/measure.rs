//! Measurements of a launch: `--time` and `--profile`.

use super::Opts;
use super::output::{json_number, json_text};
use crate::io;
use crate::json::tagged;
use std::time::Duration;
use tileir::exec::host::Bound;
use tileir::ir::{Level, Module, Op};
use tileir::run::place;
use tileir_exec::{Cost, Engine, Isa, Kernel, Launch, Meter, Program, Row, RowKind};

/// A launch that is over.
pub struct Measured<'a> {
    module: &'a Module,
    file: String,
    launch: &'a Launch,
    took: Duration,
    rows: Vec<Row>,
    workers: usize,
    /// Bytes: of all arrays, planned for the tiles of one worker, and held by one at most.
    arrays: u64,
    planned: u64,
    peak: u64,
}

impl<'a> Measured<'a> {
    pub fn new(
        program: &'a Program,
        kernel: &Kernel,
        bound: &Bound<'_>,
        launch: &'a Launch,
        meter: &Meter,
        took: Duration,
    ) -> Measured<'a> {
        let module = program.module();
        Measured {
            module,
            file: module.source().map(|s| s.name().to_owned()).unwrap_or_default(),
            launch,
            took,
            rows: meter.rows(program, kernel),
            workers: meter.workers(),
            arrays: bound.arrays().iter().map(|a| a.array.byte_size() as u64).sum(),
            planned: meter.planned(program, kernel),
            peak: meter.peak(),
        }
    }

    /// Prints the requested measurements.
    pub fn show(&self, opts: &Opts) -> anyhow::Result<()> {
        let json = opts.common.json;
        if opts.time && json {
            io::write(None, tagged("time", &self.time_json()).as_bytes())?;
        } else if opts.time {
            io::write_err(&self.time());
        }
        if opts.profile && json {
            io::write(None, tagged("profile", &self.profile_json()).as_bytes())?;
        } else if opts.profile {
            io::write_err(&self.profile());
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        self.rows.iter().map(|row| row.cost).sum()
    }

    fn blocks(&self) -> u128 {
        self.launch.blocks()
    }

    /// `launch: 1.250 ms, 4 tile blocks on 2 threads, fast engine (avx512)`, its speed, and its memory.
    fn time(&self) -> String {
        let engine = match self.launch.engine {
            Engine::Fast => format!("fast engine ({})", self.launch.isa.unwrap_or_else(Isa::detect).name()),
            Engine::Reference => "reference engine".to_owned(),
        };
        let (cost, seconds) = (self.cost(), self.took.as_secs_f64());
        format!(
            "launch: {:.3} ms, {} tile blocks on {} threads, {engine}\n\
             speed: {:.2} GFLOP/s, {:.2} GB/s; {} float operations, {} read, {} written\n\
             memory: {} in arrays; at most {} for tiles in each of {}, held {}\n",
            seconds * 1e3,
            self.blocks(),
            self.launch.threads,
            giga(cost.floats, seconds),
            giga(cost.moved(), seconds),
            cost.floats,
            bytes(cost.read),
            bytes(cost.written),
            bytes(self.arrays),
            bytes(self.planned),
            plural(self.workers, "worker"),
            bytes(self.peak),
        )
    }

    fn time_json(&self) -> String {
        let (cost, seconds) = (self.cost(), self.took.as_secs_f64());
        let engine = match self.launch.engine {
            Engine::Fast => "fast",
            Engine::Reference => "reference",
        };
        format!(
            "{{\"seconds\":{},\"tile_blocks\":{},\"threads\":{},\"engine\":\"{engine}\",\"isa\":{},\"floats\":{},\
             \"read\":{},\"written\":{},\"gflops\":{},\"gbs\":{},\"arrays\":{},\"workers\":{},\"planned\":{},\"held\":{}}}\n",
            json_number(seconds),
            self.blocks(),
            self.launch.threads,
            json_text(self.launch.isa.unwrap_or_else(Isa::detect).name()),
            cost.floats,
            cost.read,
            cost.written,
            json_number(giga(cost.floats, seconds)),
            json_number(giga(cost.moved(), seconds)),
            self.arrays,
            self.workers,
            self.planned,
            self.peak,
        )
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

    fn profile(&self) -> String {
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

    fn profile_json(&self) -> String {
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
pub fn names(m: &Module, ops: &[Op]) -> Vec<String> {
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

fn giga(count: u64, seconds: f64) -> f64 {
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
pub fn plural(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}
