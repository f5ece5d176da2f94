//! Which tile block goes on.

use super::Event;
use super::block::{Block, Wait};
use super::checker::Checker;
use super::class::Class;
use super::cycle::Cycle;
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

/// In which order tile blocks are run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// The first one to its end, then the next.
    Forward,
    /// The last one to its end, then the one before.
    Backward,
    /// Some at a time, one memory op each.
    RoundRobin,
    /// Some at a time, one memory op of one that is drawn.
    Seed(u64),
}

impl Schedule {
    /// The schedules of a check unless others are asked for.
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
    type Err = String;

    fn from_str(text: &str) -> Result<Schedule, String> {
        let wrong = || format!("`{text}` is no schedule: write forward, backward, round-robin or seed:N");
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

/// Tile blocks that have begun and are not done, where several run at a time.
const RESIDENT: usize = 32;

/// Turns without news after which a block counts as stuck although its registers change: it counts its attempts.
const LONGEST_WAIT: u32 = 1 << 14;

/// How a schedule ended.
pub(super) enum Ended {
    /// Every tile block is done or was given up.
    Done,
    /// A limit was reached.
    Stopped(Box<Fault>),
    /// There are enough findings.
    Full,
}

/// Runs a schedule.
pub(super) struct Runner<'a> {
    cx: &'a Context<'a>,
    table: &'a Table,
    shared: &'a SharedHeap,
    args: &'a [Value],
    schedule: Schedule,
    /// Blocks that have begun, in that order.
    blocks: Vec<Block<'a>>,
    total: u64,
    /// How many blocks may have begun and not ended.
    most: usize,
    max_findings: usize,
    /// Whose turn it is.
    cursor: usize,
    draws: u64,
    /// Whether tile blocks take turns, one memory op each, because all of them wait while memory changes: whatever the
    /// schedule is, only in step it is decided whether that goes on forever.
    in_step: bool,
    cycle: Cycle,
}

impl<'a> Runner<'a> {
    pub fn new(
        cx: &'a Context<'a>,
        (table, shared): (&'a Table, &'a SharedHeap),
        args: &'a [Value],
        schedule: Schedule,
        (total, most): (u64, u64),
        max_findings: usize,
    ) -> Runner<'a> {
        let most = usize::try_from(most).unwrap_or(usize::MAX).max(1);
        Runner {
            cx,
            table,
            shared,
            args,
            schedule,
            blocks: Vec::new(),
            total,
            most,
            max_findings,
            cursor: 0,
            draws: 0,
            in_step: false,
            cycle: Cycle::default(),
        }
    }

    pub fn run(&mut self, checker: &mut Checker<'a>, progress: Option<&Progress>) -> Ended {
        let takes_turns = matches!(self.schedule, Schedule::RoundRobin | Schedule::Seed(_));
        loop {
            if takes_turns && self.blocks.len() < RESIDENT.min(self.most) {
                self.begin(checker);
            }
            let picked = self.pick(checker);
            // Kernels without a loop that reads cannot wait.
            let waits = !checker.statics.reading_loops.is_empty();
            let closed = picked.filter(|_| waits).and_then(|at| self.cycle.close(&self.blocks, at, checker));
            let at = match (picked, closed) {
                (Some(at), None) => at,
                // Everyone waits, or everything has come back, and tile blocks that have not begun may change that.
                (_, Some(_)) if self.blocks.len() < self.most && self.begin(checker) => continue,
                _ if self.blocks.is_empty() => return Ended::Done,
                _ if checker.begun < self.total => {
                    return Ended::Stopped(self.blocks[0].machine.memory_deadlock(self.blocks.len() as u64));
                }
                _ if !self.in_step && (closed.is_some() || self.memory_goes_round()) => {
                    self.in_step = true;
                    self.cycle = Cycle::default();
                    continue;
                }
                _ => {
                    self.deadlock(checker, closed.is_some_and(|changes| changes));
                    return Ended::Done;
                }
            };
            match self.turn(checker, at, takes_turns || self.in_step) {
                Ok(true) => {
                    self.in_step = false;
                    self.cycle = Cycle::default();
                    if let Some(progress) = progress {
                        progress.add(1);
                    }
                }
                Ok(false) => {}
                Err(fault) => return Ended::Stopped(fault),
            }
            if checker.findings.list.len() >= self.max_findings {
                return Ended::Full;
            }
        }
    }

    /// Begins the next tile block, if there is one.
    fn begin(&mut self, checker: &mut Checker<'a>) -> bool {
        if checker.begun >= self.total {
            return false;
        }
        let index = match self.schedule {
            Schedule::Backward => self.total - 1 - checker.begun,
            Schedule::Forward | Schedule::RoundRobin | Schedule::Seed(_) => checker.begun,
        };
        checker.begun += 1;
        self.in_step = false;
        self.cycle = Cycle::default();
        let mut space = Space::new(self.table, self.shared);
        space.unique_addresses = true;
        let mut machine = Box::new(Machine::new(self.cx, space, self.args));
        machine.start(index);
        self.blocks.push(Block::new(machine, index as u32, checker.statics.ops.len()));
        true
    }

    /// The block that goes on, which may be a new one. Those that wait come last; nothing if all of them are stuck.
    fn pick(&mut self, checker: &mut Checker<'a>) -> Option<usize> {
        let content = checker.content;
        let waits = |block: &Block<'_>| block.waiting.filter(|wait| wait.content == content);
        let hopes = |wait: Wait| !wait.stuck && wait.turns < LONGEST_WAIT;
        if self.in_step {
            return self.choose(|block| waits(block).is_none_or(|wait| wait.goes_round || hopes(wait)));
        }
        if let Some(at) = self.choose(|block| waits(block).is_none()) {
            return Some(at);
        }
        let patient = |wait: Wait| !wait.stuck && wait.turns < 2;
        if let Some(at) = self.choose(|block| waits(block).is_some_and(patient)) {
            return Some(at);
        }
        if self.blocks.len() < self.most && self.begin(checker) {
            return Some(self.blocks.len() - 1);
        }
        self.choose(|block| waits(block).is_some_and(hopes))
    }

    /// Whether a tile block that waits changes memory and changes it back.
    fn memory_goes_round(&self) -> bool {
        self.blocks.iter().any(|block| block.waiting.is_some_and(|wait| wait.goes_round))
    }

    /// One of the blocks that `fits` holds of, as the schedule has it.
    fn choose(&mut self, fits: impl Fn(&Block<'_>) -> bool) -> Option<usize> {
        let count = self.blocks.len();
        match self.schedule {
            Schedule::Forward | Schedule::Backward if !self.in_step => self.blocks.iter().position(fits),
            Schedule::Seed(seed) if !self.in_step => {
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

    /// Lets a block go on. Whether it is done.
    fn turn(&mut self, checker: &mut Checker<'a>, at: usize, takes_turns: bool) -> Result<bool, Box<Fault>> {
        let block = &mut self.blocks[at];
        // Memory may come back to what it held when the block began to wait, and the block be behind its loop.
        block.waited = block.waiting.take().or(block.waited);
        loop {
            match checker.step(block) {
                Ok(Event::Plain) => {}
                Ok(Event::Memory) if !takes_turns => {}
                Ok(Event::Memory | Event::Waits) => return Ok(false),
                Ok(Event::Done | Event::GivenUp) => break,
                Err(fault) if fault.limit == Some(Limit::Steps) && !fault.iterations.is_empty() => {
                    out_of_steps(checker, &fault);
                    break;
                }
                Err(fault) => return Err(fault),
            }
        }
        // Which of the others is next does not depend on where they are kept.
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
        Ok(true)
    }

    /// Every block that is left waits, and none of them changes memory, or memory comes back to what it was.
    fn deadlock(&mut self, checker: &mut Checker<'a>, goes_round: bool) {
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
        if !checker.findings.count_again(Class::Deadlock, [first, second], None) {
            let message = match (left, goes_round) {
                (1, false) => "this loop waits for memory that no tile block will change".to_owned(),
                (_, false) => {
                    format!("all {left} tile blocks that are left wait for memory that none of them will change")
                }
                (1, true) => "this loop comes back to where it was, and so does memory".to_owned(),
                (_, true) => {
                    format!("all {left} tile blocks that are left come back to where they were, and so does memory")
                }
            };
            let mut finding = checker.finding(Class::Deadlock, message);
            for &(op, at) in &loops {
                let block = &self.blocks[at];
                let mut site = checker.site(block, op, None);
                // How often the loop went round until that was known depends on turns, not on the kernel.
                site.iterations.pop();
                finding.sites.push(site);
                finding.notes.extend(checker.describe_wait(block));
            }
            if goes_round {
                finding.notes.push("memory goes round: it is changed and changed back again and again".to_owned());
            }
            checker.findings.add(finding);
        }
        for mut block in self.blocks.drain(..) {
            checker.finish(&mut block);
        }
    }
}

/// A block ran more steps than it may, in a loop.
fn out_of_steps(checker: &mut Checker<'_>, fault: &Fault) {
    let Some(&(op, _)) = fault.iterations.last() else { return };
    if checker.findings.count_again(Class::EndlessLoop, [Some(op), None], None) {
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
