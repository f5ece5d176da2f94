//! Kernels that are right by construction, and the same kernels with one thing taken out: a token edge, an ordering, a
//! mask or a padding value. They test `run --check`.
//!
//! A model that shares no code with the checker determines the expected findings: the transitive closure of
//! the kernel's own dependence graph over its own sets of accessed bytes ([`graph`]), and for undefined values a simulation
//! of definedness lane by lane ([`values`]). A kernel that the model calls wrong before anything is taken out is not used.

mod access;
mod graph;
mod lanes;
mod locks;
mod loops;
mod straight;
mod sync;
mod text;
mod values;

use crate::Choices;
use std::collections::BTreeSet;

/// A finding that a kernel may have: its class, and the lines that it names in rising order, each once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Finding {
    /// One of the classes of `run --check`.
    pub class: &'static str,
    /// Lines of the text, counted from 1.
    pub lines: Vec<usize>,
}

impl Finding {
    fn new(class: &'static str, lines: &[usize]) -> Self {
        let lines: BTreeSet<usize> = lines.iter().copied().collect();
        Finding { class, lines: lines.into_iter().collect() }
    }
}

/// The findings in a kernel that the model expects.
#[derive(Clone, Default, Debug)]
pub struct Expected {
    /// All findings that are true of the kernel. None: it must stay silent.
    pub allowed: BTreeSet<Finding>,
    /// Of each of these sets at least one finding must come, under every schedule.
    pub needed: Vec<BTreeSet<Finding>>,
}

impl Expected {
    /// Whether the kernel is right.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.allowed.is_empty()
    }

    /// Whether a checker must find something. A kernel that is neither this nor silent has a race that a checker may miss.
    #[must_use]
    pub fn must_find(&self) -> bool {
        !self.needed.is_empty()
    }

    /// The disagreement with the actual findings, if there is one.
    #[must_use]
    pub fn disagreement(&self, found: &BTreeSet<Finding>) -> Option<String> {
        if let Some(extra) = found.iter().find(|f| !self.allowed.contains(f)) {
            return Some(format!("{} on lines {:?} is not true of the kernel", extra.class, extra.lines));
        }
        let missing = self.needed.iter().find(|set| set.is_disjoint(found))?;
        let any: Vec<String> = missing.iter().map(|f| format!("{} {:?}", f.class, f.lines)).collect();
        Some(format!("none of these was found: {}", any.join(", ")))
    }
}

/// A kernel with its `// run:` lines and the expected findings.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The text.
    pub text: String,
    /// The expected findings.
    pub expected: Expected,
}

/// A correct kernel, and the same one with one part removed.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Which family of kernels.
    pub family: &'static str,
    /// The removed part.
    pub removed: String,
    /// The kernel that must stay silent.
    pub right: Kernel,
    /// The changed kernel. It is wrong only if the model says so.
    pub changed: Kernel,
}

/// The families of kernels.
const FAMILIES: [(&str, Maker); 6] = [
    ("straight", make::<straight::StraightPlan>),
    ("loops", make::<loops::LoopPlan>),
    ("flags", make::<sync::FlagPlan>),
    ("locks", make::<locks::LockPlan>),
    ("lanes", make::<lanes::LanePlan>),
    ("values", make::<values::ValuePlan>),
];

/// Draws a kernel and a change; `None` if the model does not call the kernel right.
type Maker = fn(&mut Choices<'_>) -> Option<Drawn>;

/// A kernel without and with its change.
struct Drawn {
    removed: String,
    right: Kernel,
    changed: Kernel,
}

/// The choices that determine a kernel of a family.
trait Plan: Clone {
    /// Draws the choices of a kernel that should be right.
    fn draw(source: &mut Choices<'_>) -> Self;
    /// The kernel.
    fn kernel(&self) -> Kernel;
    /// Removes one part, and returns its description; `None` if the kernel does not have the drawn part.
    fn remove(&mut self, source: &mut Choices<'_>) -> Option<String>;
}

fn make<P: Plan>(source: &mut Choices<'_>) -> Option<Drawn> {
    let plan = P::draw(source);
    let right = plan.kernel();
    if !right.expected.is_silent() {
        return None;
    }
    let mut changed = plan.clone();
    let removed = changed.remove(source)?;
    Some(Drawn { removed, right, changed: changed.kernel() })
}

/// The pair of kernels of a seed. Families alternate.
#[must_use]
pub fn pair(seed: u64) -> Pair {
    let (family, make) = FAMILIES[(seed % FAMILIES.len() as u64) as usize];
    let mut source = Choices::from_seed(seed);
    loop {
        if let Some(Drawn { removed, right, changed }) = make(&mut source) {
            return Pair { family, removed, right, changed };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FAMILIES, pair};
    use std::collections::BTreeMap;

    #[test]
    fn every_family_makes_right_and_wrong_kernels() {
        let mut wrong: BTreeMap<&str, usize> = BTreeMap::new();
        let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
        for seed in 0..1200 {
            let pair = pair(seed);
            assert!(pair.right.expected.is_silent(), "seed {seed}: {}", pair.removed);
            *wrong.entry(pair.family).or_default() += usize::from(pair.changed.expected.must_find());
            for finding in &pair.changed.expected.allowed {
                *classes.entry(finding.class).or_default() += 1;
            }
        }
        for (family, _) in FAMILIES {
            assert!(wrong.get(family).is_some_and(|count| *count > 30), "{family}: {wrong:?}");
        }
        for class in ["unordered", "block-race", "same-op", "narrow-scope", "out-of-bounds", "undefined-value"] {
            assert!(classes.contains_key(class), "{class}: {classes:?}");
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_pair() {
        assert_eq!(pair(17).changed.text, pair(17).changed.text);
        assert_ne!(pair(17).changed.text, pair(23).changed.text);
    }
}
