//! Measurements of a launch: `--time` and `--profile`.

use super::Opts;
use super::output::{json_number, json_text};
use crate::io;
use crate::json::tagged;
use std::time::Duration;
use tileir::exec::host::Bound;
use tileir::profile::{Profile, bytes, giga, plural};
use tileir_exec::{Cost, Engine, Isa, Kernel, Launch, Meter, Program};

/// A launch that is over.
pub struct Measured<'a> {
    profile: Profile<'a>,
    launch: &'a Launch,
    took: Duration,
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
        Measured {
            profile: Profile::new(program, kernel, meter),
            launch,
            took,
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
            io::write(None, tagged("profile", &self.profile.json()).as_bytes())?;
        } else if opts.profile {
            io::write_err(&self.profile.text());
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        self.profile.cost()
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
            plural(self.profile.workers(), "worker"),
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
            self.profile.workers(),
            self.planned,
            self.peak,
        )
    }
}
