//! Schedules: the order in which tile blocks run.

use super::Event;
use super::block::{CheckedBlock, Wait};
use super::checker::CheckedRun;
use super::class::Class;
use super::cycle::{CycleDetector, RepeatedState};
use super::finding::Site;
use crate::codes;
use crate::fault::{Fault, Limit};
use crate::host::splitmix64;
use crate::machine::{Context, Machine};
use crate::memory::{SharedHeap, Space, Table};
use crate::progress::Progress;
use crate::tile::Value;
use std::fmt;
use std::str::FromStr;
use tileir_ir::Op;

/// The order in which tile blocks run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// Each tile block runs to its end, in ascending order.
    Forward,
    /// Each tile block runs to its end, in descending order.
    Backward,
    /// Several tile blocks at a time take turns, one memory op each.
    RoundRobin,
    /// Several tile blocks at a time; a random one executes the next memory op.
    Seed(u64),
}

impl Schedule {
    /// The default schedules of a check.
    pub const DEFAULT: [Schedule; 4] = [Schedule::Forward, Schedule::Backward, Schedule::RoundRobin, Schedule::Seed(1)];
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Schedule::Forward => f.write_str("forward"),
            Schedule::Backward => f.write_str("backward"),
            Schedule::RoundRobin => f.write_str("round-robin"),
            Schedule::Seed(seed) => write!(f, "seed:{seed}"),
        }
    }
}

impl FromStr for Schedule {
    type Err = ScheduleError;

    fn from_str(text: &str) -> Result<Schedule, ScheduleError> {
        let wrong = || ScheduleError(text.to_owned());
        match text.trim() {
            "forward" => Ok(Schedule::Forward),
            "backward" => Ok(Schedule::Backward),
            "round-robin" => Ok(Schedule::RoundRobin),
            other => {
                let seed = other.strip_prefix("seed:").ok_or_else(wrong)?;
                seed.parse().map(Schedule::Seed).map_err(|_| wrong())
            }
        }
    }
}

/// A text that is not a [`Schedule`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown schedule `{0}`; write forward, backward, round-robin or seed:N")]
pub struct ScheduleError(String);

/// A schedule that interleaves tile blocks starts them until this number is in progress, and further ones only while all of these
/// wait.
const MAX_INTERLEAVED: usize = 32;

/// The number of turns without a change of memory after which a tile block counts as stuck even if its registers change: it may
/// count its attempts.
const MAX_WAIT_TURNS: u32 = 1 << 14;

/// The outcome of a schedule.
pub(super) enum Outcome {
    /// Every tile block is done or was given up.
    Done,
    /// A limit was reached.
    Stopped(Box<Fault>),
    /// The maximum number of findings was reached.
    FindingLimit,
}

/// How a turn of a tile block ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TurnOutcome {
    /// The tile block waits, or has executed a memory op in a schedule that interleaves.
    Unfinished,
    /// The tile block is done or was given up.
    Finished,
}

/// Runs a schedule.
pub(super) struct ScheduleRunner<'a> {
    cx: &'a Context<'a>,
    table: &'a Table,
    shared: &'a SharedHeap,
    args: &'a [Value],
    schedule: Schedule,
    /// Tile blocks in progress, in the order of their start.
    blocks: Vec<CheckedBlock<'a>>,
    total: u64,
    /// The maximum number of tile blocks in progress.
    max_in_progress: usize,
    max_findings: usize,
    /// The position of the next tile block, for round-robin.
    cursor: usize,
    draws: u64,
    /// Whether the tile blocks run round-robin, one memory op each, whatever the schedule. This is so while all of them wait although
    /// memory changes, until one of them finishes. In this fixed order, a repeated state proves that the wait never ends: whatever
    /// follows repeats too. In a random order, another choice might end it.
    round_robin_fallback: bool,
    cycle_detector: CycleDetector,
}

impl<'a> ScheduleRunner<'a> {
    /// A run in which no tile block has started.
    pub fn new(
        cx: &'a Context<'a>,
        (table, shared): (&'a Table, &'a SharedHeap),
        args: &'a [Value],
        schedule: Schedule,
        (total, max_in_progress): (u64, u64),
        max_findings: usize,
    ) -> ScheduleRunner<'a> {
        let max_in_progress = usize::try_from(max_in_progress).unwrap_or(usize::MAX).max(1);
        ScheduleRunner {
            cx,
            table,
            shared,
            args,
            schedule,
            blocks: Vec::new(),
            total,
            max_in_progress,
            max_findings,
            cursor: 0,
            draws: 0,
            round_robin_fallback: false,
            cycle_detector: CycleDetector::default(),
        }
    }

    /// Runs tile blocks by the schedule, until all are finished, a limit is reached, or there are enough findings. If the tile blocks
    /// that are left wait forever, reports the deadlock and gives them up. Counts finished tile blocks in `finished`.
    pub fn run(&mut self, checker: &mut CheckedRun<'a>, finished: Option<&Progress>) -> Outcome {
        let interleaves = matches!(self.schedule, Schedule::RoundRobin | Schedule::Seed(_));
        // Only a loop that reads memory can wait.
        let can_wait = !checker.memory_ops.reading_loops.is_empty();
        loop {
            if interleaves && self.blocks.len() < MAX_INTERLEAVED.min(self.max_in_progress) {
                self.start_next(checker);
            }
            let picked = self.pick(checker);
            let repeated: Option<RepeatedState> =
                picked.filter(|_| can_wait).and_then(|at| self.cycle_detector.detect(&self.blocks, at, checker));
            let at = match (picked, repeated) {
                (Some(at), None) => at,
                // The state repeats, but a tile block that has not started may change it.
                (Some(_), Some(_)) if self.blocks.len() < self.max_in_progress && self.start_next(checker) => continue,
                // In all other cases, the tile blocks in progress are stuck or repeat their state, and no other one can start.
                _ if self.blocks.is_empty() => return Outcome::Done,
                _ if checker.started < self.total => {
                    return Outcome::Stopped(self.blocks[0].machine.memory_limit_fault(self.blocks.len() as u64));
                }
                _ if !self.round_robin_fallback && (repeated.is_some() || self.any_memory_repeats()) => {
                    self.round_robin_fallback = true;
                    self.cycle_detector = CycleDetector::default();
                    continue;
                }
                _ => {
                    self.report_deadlock(checker, repeated.is_some_and(|state| state.memory_changed));
                    return Outcome::Done;
                }
            };
            match self.run_turn(checker, at, interleaves || self.round_robin_fallback) {
                Ok(TurnOutcome::Finished) => {
                    self.round_robin_fallback = false;
                    self.cycle_detector = CycleDetector::default();
                    if let Some(finished) = finished {
                        finished.add(1);
                    }
                }
                Ok(TurnOutcome::Unfinished) => {}
                Err(fault) => return Outcome::Stopped(fault),
            }
            if checker.findings.list.len() >= self.max_findings {
                return Outcome::FindingLimit;
            }
        }
    }

    /// Starts the next tile block. Returns `false` if there is none.
    fn start_next(&mut self, checker: &mut CheckedRun<'a>) -> bool {
        if checker.started >= self.total {
            return false;
        }
        let index = match self.schedule {
            Schedule::Backward => self.total - 1 - checker.started,
            Schedule::Forward | Schedule::RoundRobin | Schedule::Seed(_) => checker.started,
        };
        checker.started += 1;
        self.round_robin_fallback = false;
        self.cycle_detector = CycleDetector::default();
        let mut space = Space::new(self.table, self.shared);
        space.unique_addresses = true;
        let mut machine = Box::new(Machine::new(self.cx, space, self.args));
        machine.start(index);
        self.blocks.push(CheckedBlock::new(machine, index as u32, checker.memory_ops.list.len()));
        true
    }

    /// The position of the next tile block to run. In order of preference: one that does not wait, one that has waited for fewer than
    /// two turns, a new one, any other one that is not stuck. `None` if all are stuck and no other one can start. A tile block
    /// also counts as stuck if it has waited for [`MAX_WAIT_TURNS`] turns without a change of memory. In the fallback to round-robin
    /// all have started, and one that changes memory and changes it back is not stuck.
    fn pick(&mut self, checker: &mut CheckedRun<'a>) -> Option<usize> {
        let content = checker.content;
        let current_wait = |block: &CheckedBlock<'_>| block.waiting.filter(|wait| wait.content == content);
        let may_progress = |wait: Wait| !wait.stuck && wait.turns < MAX_WAIT_TURNS;
        if self.round_robin_fallback {
            return self
                .choose(|block| current_wait(block).is_none_or(|wait| wait.memory_repeats || may_progress(wait)));
        }
        if let Some(at) = self.choose(|block| current_wait(block).is_none()) {
            return Some(at);
        }
        let has_just_begun = |wait: Wait| !wait.stuck && wait.turns < 2;
        if let Some(at) = self.choose(|block| current_wait(block).is_some_and(has_just_begun)) {
            return Some(at);
        }
        if self.blocks.len() < self.max_in_progress && self.start_next(checker) {
            return Some(self.blocks.len() - 1);
        }
        self.choose(|block| current_wait(block).is_some_and(may_progress))
    }

    /// Whether a waiting tile block changes memory and changes it back.
    fn any_memory_repeats(&self) -> bool {
        self.blocks.iter().any(|block| block.waiting.is_some_and(|wait| wait.memory_repeats))
    }

    /// The position of the next tile block for which `fits` holds: in the order of the schedule, or round-robin in the fallback to
    /// it.
    fn choose(&mut self, fits: impl Fn(&CheckedBlock<'_>) -> bool) -> Option<usize> {
        let count = self.blocks.len();
        match self.schedule {
            Schedule::Forward | Schedule::Backward if !self.round_robin_fallback => self.blocks.iter().position(fits),
            Schedule::Seed(seed) if !self.round_robin_fallback => {
                let fitting = self.blocks.iter().filter(|block| fits(block)).count();
                if fitting == 0 {
                    return None;
                }
                self.draws += 1;
                let nth = ((u128::from(splitmix64(seed, self.draws)) * fitting as u128) >> 64) as usize;
                self.blocks.iter().enumerate().filter(|(_, block)| fits(block)).nth(nth).map(|(at, _)| at)
            }
            Schedule::Forward | Schedule::Backward | Schedule::RoundRobin | Schedule::Seed(_) => {
                let at = (0..count).map(|i| (self.cursor + i) % count).find(|&at| fits(&self.blocks[at]))?;
                self.cursor = at + 1;
                Some(at)
            }
        }
    }

    /// Runs a turn of the tile block at a position. The turn also ends after a memory op if `stop_after_memory_op`.
    ///
    /// # Errors
    /// If a limit is reached that is not a finding, or an op is not supported.
    fn run_turn(
        &mut self,
        checker: &mut CheckedRun<'a>,
        at: usize,
        stop_after_memory_op: bool,
    ) -> Result<TurnOutcome, Box<Fault>> {
        let block = &mut self.blocks[at];
        // Memory may return to its content at the start of the wait after the tile block has left its loop.
        block.waited = block.waiting.take().or(block.waited);
        loop {
            match checker.step(block) {
                Ok(Event::Plain) => {}
                Ok(Event::Memory) if !stop_after_memory_op => {}
                Ok(Event::Memory | Event::Waits) => return Ok(TurnOutcome::Unfinished),
                Ok(Event::Done | Event::GivenUp) => break,
                Err(fault) if fault.limit == Some(Limit::Steps) && !fault.iterations.is_empty() => {
                    report_step_limit(checker, &fault);
                    break;
                }
                Err(fault) => return Err(fault),
            }
        }
        // The order of the others stays the same.
        let mut block = self.blocks.remove(at);
        if at < self.cursor {
            self.cursor -= 1;
        }
        checker.finish(&mut block);
        let machine = &mut block.machine;
        if !machine.output.is_empty() {
            let put = self.cx.output.put(machine.index, machine.index, &mut machine.output, self.cx.stop);
            put.map_err(|problem| machine.fault(self.cx.kernel.op, *problem))?;
        }
        self.cx.output.finish(machine.index..machine.index + 1);
        Ok(TurnOutcome::Finished)
    }

    /// Reports that all tile blocks that are left wait forever: none of them changes memory, or `memory_repeats`: they change it
    /// and change it back. Gives them up.
    fn report_deadlock(&mut self, checker: &mut CheckedRun<'a>, memory_repeats: bool) {
        let mut loops: Vec<(Op, usize)> = Vec::new();
        for (at, block) in self.blocks.iter().enumerate() {
            let Some(&(op, _)) = block.machine.iterations().last() else { continue };
            if !loops.iter().any(|(other, _)| *other == op) {
                loops.push((op, at));
            }
        }
        let left = self.blocks.len();
        let first = loops.first().map(|(op, _)| *op);
        let second = loops.get(1).map(|(op, _)| *op);
        if !checker.findings.count_if_known(Class::Deadlock, [first, second], None) {
            let message = match (left, memory_repeats) {
                (1, false) => "this loop waits for memory that no tile block will change".to_owned(),
                (_, false) => {
                    format!("all {left} tile blocks that are left wait for memory that none of them will change")
                }
                (1, true) => "this loop returns to an earlier state, and so does memory".to_owned(),
                (_, true) => {
                    format!("all {left} tile blocks that are left return to an earlier state, and so does memory")
                }
            };
            let mut finding = checker.finding(Class::Deadlock, message);
            for &(op, at) in &loops {
                let block = &self.blocks[at];
                let mut site = checker.site(block, op, None);
                // The iteration at which the deadlock is detected depends on the schedule.
                site.iterations.pop();
                finding.sites.push(site);
                finding.notes.extend(checker.describe_wait(block));
            }
            if memory_repeats {
                finding.notes.push("memory is changed and changed back again and again".to_owned());
            }
            checker.findings.add(finding);
        }
        for mut block in self.blocks.drain(..) {
            checker.finish(&mut block);
        }
    }
}

/// Reports a loop that exceeds the step limit.
fn report_step_limit(checker: &mut CheckedRun<'_>, fault: &Fault) {
    let Some(&(op, _)) = fault.iterations.last() else { return };
    if checker.findings.count_if_known(Class::EndlessLoop, [Some(op), None], None) {
        return;
    }
    let mut finding = checker.finding(Class::EndlessLoop, format!("this loop does not end: {}", fault.message));
    finding.code = &codes::X0201;
    let iterations = fault.iterations.clone();
    finding.sites = vec![Site { tile_block: Some(fault.tile_block), iterations, ..Site::new(op) }];
    finding.help.push("if the kernel only takes long, --max-steps raises the limit".to_owned());
    checker.findings.add(finding);
}

#[cfg(test)]
mod tests {
    use super::Schedule;

    #[test]
    fn schedules_have_names() {
        for text in ["forward", "backward", "round-robin", "seed:7"] {
            assert_eq!(text.parse::<Schedule>().map(|s| s.to_string()).as_deref(), Ok(text));
        }
        assert!("seed:".parse::<Schedule>().is_err() && "random".parse::<Schedule>().is_err());
    }
}
