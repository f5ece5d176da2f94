//! Findings: their parts, and a list without duplicates.

use super::Options;
use super::class::Class;
use super::state::Instance;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_base::{Code, Severity};
use tileir_ir::enums::{MemoryOrdering, MemoryScope};
use tileir_ir::{Op, Value};

/// An op in a tile block that has part in a finding.
#[derive(Clone, PartialEq, Debug)]
pub struct Site {
    /// The op.
    pub op: Op,
    /// `writes`, `reads` or `updates`; empty for ops that do not access memory.
    pub verb: &'static str,
    /// The tile block.
    pub tile_block: Option<[u32; 3]>,
    /// The loops around the op, outermost first, each with the number of its iteration.
    pub iterations: Vec<(Op, u64)>,
    /// The coordinate of the element in the op's tile.
    pub element: Option<Vec<usize>>,
    /// Which execution of the op by its tile block.
    pub(crate) instance: Option<u32>,
}

impl Site {
    pub(crate) fn new(op: Op) -> Site {
        Site { op, verb: "", tile_block: None, iterations: Vec::new(), element: None, instance: None }
    }
}

/// Bytes of an array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrayPlace {
    /// The name of the array.
    pub name: String,
    /// From its start, in bytes.
    pub offset: u64,
    /// Bytes of the element that was accessed.
    pub size: u32,
}

/// A change of the kernel that takes a race out of it. Each can be written down as edits of the text.
#[derive(Clone, PartialEq, Debug)]
pub enum Remedy {
    /// The op waits for this token, besides the one that it takes, if it takes one.
    Wait {
        /// The op.
        op: Op,
        /// The token.
        token: Value,
    },
    /// The op takes this token in place of the one that it takes.
    TakeInstead {
        /// The op.
        op: Op,
        /// The number of the operand.
        operand: u32,
        /// The token, which depends on all that the other one depends on.
        token: Value,
    },
    /// The ends of branches or iterations hand this token on.
    HandOn {
        /// `yield`, `continue` and `break` ops, each with the number of the operand.
        ends: Vec<(Op, u32)>,
        /// The token.
        token: Value,
        /// Whether to join it with the token that they hand on now.
        joins: bool,
    },
    /// A loop carries this token from one iteration to the next, and the op takes the carried token.
    Carry {
        /// The loop.
        around: Op,
        /// Its ways back, all of them behind the op that makes the token.
        ends: Vec<Op>,
        /// The op.
        op: Op,
        /// The token.
        token: Value,
    },
    /// These ops have another ordering or scope.
    Strengthen {
        /// The ops.
        ops: Vec<Op>,
        /// The ordering, if it changes.
        ordering: Option<MemoryOrdering>,
        /// The scope, if it changes.
        scope: Option<MemoryScope>,
    },
}

/// A defect.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// Its class.
    pub class: Class,
    /// Its code.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// One sentence.
    pub message: String,
    /// The ops that have part in it; of two accesses the later one first.
    pub sites: Vec<Site>,
    /// The memory that it is about, if it is about memory.
    pub array: Option<ArrayPlace>,
    /// How often it was found, in op instances, in all schedules.
    pub count: u64,
    /// The schedules that show it, by name.
    pub schedules: Vec<String>,
    /// More about it.
    pub notes: Vec<String>,
    /// How to fix it.
    pub help: Vec<String>,
    /// A change that removes it, if it can be written as edits.
    pub remedy: Option<Remedy>,
}

/// The key by which duplicates are recognized.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    class: Class,
    ops: [Option<Op>; 2],
    array: Option<String>,
}

/// A side of a finding whose element and iteration the replay determines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub finding: usize,
    pub site: usize,
    /// The bytes that the instance touched.
    pub address: u64,
    pub size: u32,
}

/// Findings, each once.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub list: Vec<Finding>,
    /// Where each is in the list, if it is shown.
    index: FxHashMap<Key, Option<usize>>,
    /// Classes that are not shown, everywhere and at an op.
    ignored: Vec<Class>,
    allowed: FxHashSet<(Op, Class)>,
    /// How many are not.
    pub hidden: usize,
    /// Sides of findings of the current schedule whose elements are not known yet.
    pub wanted: FxHashMap<Instance, Vec<Wanted>>,
    /// The schedule that is being run.
    pub schedule: String,
    /// Whether a schedule is run again: nothing is counted then.
    pub replays: bool,
    /// Whether one of them is an error.
    pub has_errors: bool,
}

impl Findings {
    pub fn new(options: &Options) -> Findings {
        let allowed = options.allowed.iter().copied().collect();
        Findings { ignored: options.ignored.clone(), allowed, ..Findings::default() }
    }

    fn hides(&self, finding: &Finding) -> bool {
        let allowed = |site: &Site| self.allowed.contains(&(site.op, finding.class));
        self.ignored.contains(&finding.class) || finding.sites.iter().any(allowed)
    }

    /// Whether there is a finding of this class about these ops and this array. If so, it is counted once more.
    pub fn count_again(&mut self, class: Class, ops: [Option<Op>; 2], array: Option<&str>) -> bool {
        let key = Key { class, ops: sorted(ops), array: array.map(str::to_owned) };
        let Some(&at) = self.index.get(&key) else { return false };
        if let Some(at) = at.filter(|_| !self.replays) {
            let finding = &mut self.list[at];
            finding.count += 1;
            if finding.schedules.last() != Some(&self.schedule) {
                finding.schedules.push(self.schedule.clone());
            }
        }
        true
    }

    /// Adds a finding that is not there yet; its number.
    pub fn add(&mut self, mut finding: Finding) -> Option<usize> {
        if self.replays {
            return None;
        }
        let op = |i: usize| finding.sites.get(i).map(|site| site.op);
        let key = Key {
            class: finding.class,
            ops: sorted([op(0), op(1)]),
            array: finding.array.as_ref().map(|array| array.name.clone()),
        };
        finding.count = 1;
        finding.schedules = vec![self.schedule.clone()];
        self.has_errors |= finding.severity == Severity::Error;
        if self.hides(&finding) {
            self.hidden += 1;
            self.index.insert(key, None);
            return None;
        }
        self.index.insert(key, Some(self.list.len()));
        self.list.push(finding);
        Some(self.list.len() - 1)
    }
}

/// A pair is the same whichever op came first.
fn sorted([a, b]: [Option<Op>; 2]) -> [Option<Op>; 2] {
    use tileir_base::Id;
    let number = |op: Option<Op>| op.map(Id::index);
    if number(a) <= number(b) { [a, b] } else { [b, a] }
}
