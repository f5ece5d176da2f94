//! Findings of the checker.

use super::Options;
use super::class::Class;
use super::history::Instance;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_base::{Code, Severity};
use tileir_ir::enums::{MemoryOrdering, MemoryScope};
use tileir_ir::{Op, Value};

/// An op of a tile block that is involved in a finding.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Site {
    /// The op.
    pub op: Op,
    /// `writes`, `reads` or `updates`; empty for other ops.
    pub verb: &'static str,
    /// The tile block.
    pub tile_block: Option<[u32; 3]>,
    /// The loops around the op, outermost first, each with the number of its iteration.
    pub iterations: Vec<(Op, u64)>,
    /// The coordinate of the element in the op's tile.
    pub element: Option<Vec<usize>>,
    /// The number of the execution of the op by its tile block.
    pub(crate) execution: Option<u32>,
}

impl Site {
    /// A site of which only the op is known.
    pub(crate) fn new(op: Op) -> Site {
        Site { op, verb: "", tile_block: None, iterations: Vec::new(), element: None, execution: None }
    }
}

/// Bytes of an array.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ArrayPlace {
    /// The name of the array.
    pub name: String,
    /// The offset from the start of the array, in bytes.
    pub offset: u64,
    /// Bytes of the element that was accessed.
    pub size: u32,
}

/// A change to the kernel that removes a race. It can be applied as edits of the text: `tileir` has an edit for each.
#[derive(Clone, PartialEq, Debug)]
pub enum Remedy {
    /// The op waits for this token, in addition to its token operand, if it has one.
    Wait {
        /// The op.
        op: Op,
        /// The token.
        token: Value,
    },
    /// This token replaces the token operand of the op.
    TakeInstead {
        /// The op.
        op: Op,
        /// The index of the operand.
        operand: u32,
        /// The token, which covers the old one: all accesses ordered before the old one are ordered before it.
        token: Value,
    },
    /// The terminators of branches or iterations yield this token.
    YieldToken {
        /// `yield`, `continue` and `break` ops, each with the index of the operand.
        terminators: Vec<(Op, u32)>,
        /// The token.
        token: Value,
        /// Whether the token is joined with the current operand.
        joins: bool,
    },
    /// A loop carries this token from one iteration to the next, and the op waits for the carried token.
    Carry {
        /// The loop.
        enclosing_loop: Op,
        /// The `continue` ops of the loop, all after the definition of the token.
        terminators: Vec<Op>,
        /// The op.
        op: Op,
        /// The token.
        token: Value,
        /// Whether the carried token replaces the token operand of the op, which becomes the initial value. Otherwise the op
        /// waits for both.
        replaces: bool,
    },
    /// These ops get another ordering or scope.
    Strengthen {
        /// The ops.
        ops: Vec<Op>,
        /// The ordering, if it changes.
        ordering: Option<MemoryOrdering>,
        /// The scope, if it changes.
        scope: Option<MemoryScope>,
    },
}

/// A defect of a kernel, found in a run.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The class.
    pub class: Class,
    /// The code.
    pub code: Code,
    /// The severity.
    pub severity: Severity,
    /// One sentence.
    pub message: String,
    /// The involved ops; of two accesses, the later one first.
    pub sites: Vec<Site>,
    /// The accessed memory, if the finding is about memory.
    pub array: Option<ArrayPlace>,
    /// The number of op instances with this finding, in all schedules.
    pub count: u64,
    /// The schedules that show it, by name.
    pub schedules: Vec<String>,
    /// Further information.
    pub notes: Vec<String>,
    /// Suggestions.
    pub help: Vec<String>,
    /// A change that removes the defect, if one is known.
    pub remedy: Option<Remedy>,
}

/// The key by which findings are deduplicated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct FindingKey {
    class: Class,
    ops: [Option<Op>; 2],
    array: Option<String>,
}

/// A question for the replay of a schedule: the element and iterations of a site, whose op instance is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct SiteQuery {
    pub finding: usize,
    pub site: usize,
    /// The bytes that the instance accessed.
    pub address: u64,
    pub size: u32,
}

/// The deduplicated findings of a check.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub list: Vec<Finding>,
    /// The index of each finding in the list; `None` if it is hidden.
    index: FxHashMap<FindingKey, Option<usize>>,
    /// Hidden classes, and hidden classes at an op.
    ignored: Vec<Class>,
    allowed: FxHashSet<(Op, Class)>,
    /// The number of hidden findings.
    pub hidden: usize,
    /// Sites of findings of the current schedule whose elements are not known yet.
    pub queries: FxHashMap<Instance, Vec<SiteQuery>>,
    /// The name of the current schedule.
    pub schedule: String,
    /// Whether the schedule is replayed. A replay counts no findings.
    pub is_replay: bool,
    /// Whether any finding is an error.
    pub has_errors: bool,
}

impl Findings {
    /// No findings, with the options that hide some.
    pub fn new(options: &Options) -> Findings {
        let allowed = options.allowed.iter().copied().collect();
        Findings { ignored: options.ignored.clone(), allowed, ..Findings::default() }
    }

    /// Whether the options hide a finding: its class, or its class at one of its ops.
    fn is_hidden(&self, finding: &Finding) -> bool {
        let allowed = |site: &Site| self.allowed.contains(&(site.op, finding.class));
        self.ignored.contains(&finding.class) || finding.sites.iter().any(allowed)
    }

    /// Whether there is a finding of this class about these ops and this array. If so, increments its count.
    pub fn count_if_known(&mut self, class: Class, ops: [Option<Op>; 2], array: Option<&str>) -> bool {
        let key = FindingKey { class, ops: sorted(ops), array: array.map(str::to_owned) };
        let Some(&at) = self.index.get(&key) else { return false };
        if let Some(at) = at.filter(|_| !self.is_replay) {
            let finding = &mut self.list[at];
            finding.count += 1;
            if finding.schedules.last() != Some(&self.schedule) {
                finding.schedules.push(self.schedule.clone());
            }
        }
        true
    }

    /// Adds a new finding. Returns its index, or `None` if it is hidden.
    pub fn add(&mut self, mut finding: Finding) -> Option<usize> {
        if self.is_replay {
            return None;
        }
        let op = |i: usize| finding.sites.get(i).map(|site| site.op);
        let key = FindingKey {
            class: finding.class,
            ops: sorted([op(0), op(1)]),
            array: finding.array.as_ref().map(|array| array.name.clone()),
        };
        finding.count = 1;
        finding.schedules = vec![self.schedule.clone()];
        self.has_errors |= finding.severity == Severity::Error;
        if self.is_hidden(&finding) {
            self.hidden += 1;
            self.index.insert(key, None);
            return None;
        }
        self.index.insert(key, Some(self.list.len()));
        self.list.push(finding);
        Some(self.list.len() - 1)
    }
}

/// A pair of ops in a canonical order, since a finding does not depend on which of two ops came first.
fn sorted([a, b]: [Option<Op>; 2]) -> [Option<Op>; 2] {
    use tileir_base::Id;
    let number = |op: Option<Op>| op.map(Id::index);
    if number(a) <= number(b) { [a, b] } else { [b, a] }
}
