//! The registry of rules: every fold, pattern and simplification has a name, a family, one line of text and a source.
//!
//! Documentation, statistics and the switches of a pass are made from it. A rule is added by a line here and a function
//! where its family lives; the function says its [`RuleId`] when it fires, and a set of rules says which may.

use std::fmt;

/// What a rule is about; one file of rules each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Family {
    /// Folds: no op is made.
    Fold,
    /// Patterns of `if`.
    Branch,
    /// Patterns of `select`.
    Select,
    /// Patterns of float sums and products.
    Float,
    /// What nobody needs.
    Dead,
    /// Moving ops.
    Motion,
    /// Values that loops carry.
    Carried,
    /// Tokens.
    Token,
    /// Constants that are known in every run.
    Constant,
    /// Chains of shape changes.
    Shape,
    /// What assumptions and ranges decide.
    Fact,
}

impl Family {
    /// All families, in the order of the registry.
    pub const ALL: [Family; 11] = [
        Family::Fold,
        Family::Branch,
        Family::Select,
        Family::Float,
        Family::Dead,
        Family::Motion,
        Family::Carried,
        Family::Token,
        Family::Constant,
        Family::Shape,
        Family::Fact,
    ];

    /// Its name in lists.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Family::Fold => "fold",
            Family::Branch => "if",
            Family::Select => "select",
            Family::Float => "float",
            Family::Dead => "dead code",
            Family::Motion => "motion",
            Family::Carried => "loop values",
            Family::Token => "tokens",
            Family::Constant => "constants",
            Family::Shape => "shapes",
            Family::Fact => "facts",
        }
    }
}

/// Where a rule comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// NVIDIA's open optimizer has it: it belongs to the compatible mode.
    Upstream,
    /// The public description of the dialect's canonicalizers has it, NVIDIA's code has not.
    WriteUp,
    /// Ours.
    Own,
}

/// What is known of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Which it is.
    pub id: RuleId,
    /// Its name: lower case, words joined by dashes, unique.
    pub name: &'static str,
    /// Other names that select it.
    pub aliases: &'static [&'static str],
    /// What it is about.
    pub family: Family,
    /// What it does, in one line.
    pub doc: &'static str,
    /// Where it comes from.
    pub source: Source,
}

macro_rules! rules {
    ($($id:ident $name:literal $(| $alias:literal)*, $family:ident, $source:ident, $doc:literal;)*) => {
        /// A rule.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        #[repr(u16)]
        pub enum RuleId {
            $(#[doc = $doc] $id,)*
        }

        /// Every rule, in the order of [`RuleId`].
        pub static RULES: &[Rule] = &[$(Rule {
            id: RuleId::$id,
            name: $name,
            aliases: &[$($alias),*],
            family: Family::$family,
            doc: $doc,
            source: Source::$source,
        },)*];
    };
}

rules! {
    FoldAssume "fold-assume", Fold, Upstream, "`assume P, (assume P, x)` is the inner `assume`";
    FoldIfNot "fold-if-not", Fold, Upstream, "`if !c {A} else {B}` becomes `if c {B} else {A}`";
    FoldSelectSame "fold-select-same" | "replace-identical-select", Fold, Upstream, "`select c, x, x` is `x`";
    FoldSelectConstant "fold-select-constant" | "replace-constant-select", Fold, Upstream,
        "`select` by a constant condition is the chosen arm";
    FoldSelectTruth "fold-select-truth", Fold, Upstream, "`select c, true, false` is `c`";
    FoldSelectCompared "fold-select-compared", Fold, Upstream,
        "`select (a == b), a, b` is `b`, `select (a != b), a, b` is `a`; integers only";
    FoldSelectNot "fold-select-not" | "inverse-condition-select", Fold, Upstream,
        "`select !c, x, y` becomes `select c, y, x`";
    FoldSelectNested "fold-select-nested", Fold, Upstream,
        "an arm that selects by the same condition becomes what it selects then";

    RemoveUnusedResults "remove-unused-results", Branch, Upstream, "results of `if` that nobody uses go";
    ReplaceYieldWithValue "replace-yield-with-value", Branch, Upstream,
        "a result that both branches yield alike is that value; true and false give the condition";
    RemoveStaticCondition "remove-static-condition", Branch, Upstream,
        "`if` on a constant becomes the branch that is taken";
    ConvertToSelect "convert-to-select", Branch, Upstream, "results from outside the branches become `select`s";
    RemoveEmptyElse "remove-empty-else", Branch, Upstream, "an else that only yields nothing goes";
    CombineIfs "combine-ifs", Branch, Upstream, "adjacent `if`s on one condition, or its negation, become one";
    CombineNestedIfs "combine-nested-ifs", Branch, Upstream,
        "`if a { if b {A} else {yield x} } else {yield x}` becomes `if (a and b) {A} else {yield x}`";
    MoveTerminatorToParent "move-terminator-to-parent", Branch, Upstream,
        "where both branches exit, the else follows the `if`";

    SelectToNot "select-to-not", Select, Upstream, "`select c, false, true` becomes `xori c, true`";
    SelectOfConstants "select-of-constants", Select, Upstream, "`select` of constants is a constant, bit by bit";
    SelectToExtension "select-to-extension", Select, Upstream,
        "`select c, 1, 0` becomes `exti c unsigned`; of 0 and 1 with the condition negated";

    ProductFirst "product-first", Float, Upstream, "`addf c, (mulf a, b)` becomes `addf (mulf a, b), c`";
    FuseMulAdd "fuse-mul-add", Float, Upstream, "`addf (mulf a, b), c` becomes `fma a, b, c` (only in `fuse-fma`)";
    FuseMulSub "fuse-mul-sub", Float, Upstream,
        "`subf (mulf a, b), c` becomes `fma a, b, (negf c)` (only in `fuse-fma`)";

    MergeEqual "merge-equal", Dead, Upstream, "an op without effects that equals one seen before is that one";
    EraseUnused "erase-unused", Dead, Own,
        "ops without effects whose results feed nothing that is alive go, whole chains and `for`s in one run";

    HoistInvariant "hoist-invariant", Motion, Own,
        "an op that may run anywhere and whose operands do not change leaves its loops, without overflow promises";
    SplitLoop "split-loop", Motion, Upstream,
        "a `for` that compares its variable with an invariant becomes two, each with one side of the branch";

    DropCarried "drop-carried", Carried, Own,
        "a carried value or result that is used by nothing but itself goes, tokens too";
    ForwardCarried "forward-carried", Carried, Own, "a carried value that no iteration changes is its initial value";
    MergeCarried "merge-carried", Carried, Own,
        "carried values that begin alike and go on alike are one; so are results of `loop`";

    SimplifyJoin "simplify-join", Token, Own,
        "`join_tokens` has each token once, none that orders nothing, none that another comes after, and no inner join";

    PropagateConstant "propagate-constant", Constant, Own,
        "a value that is one constant on every path that runs becomes that constant";
    SkipLoop "skip-loop", Constant, Own, "a `for` that never runs goes; its results are the initial values";
    UnrollSingle "unroll-single", Constant, Own, "a `for` that runs once becomes its body";

    ReshapeOfReshape "reshape-of-reshape", Shape, Own, "`reshape (reshape x)` is one `reshape`";
    SameShape "same-shape", Shape, Own,
        "`reshape`, `broadcast`, `bitcast` to the same type and `permute` that moves nothing are their source";
    BroadcastOfBroadcast "broadcast-of-broadcast", Shape, Own, "`broadcast (broadcast x)` is one `broadcast`";
    PermuteOfPermute "permute-of-permute", Shape, Own, "`permute (permute x)` is one `permute`";
    PermuteToReshape "permute-to-reshape", Shape, Own,
        "`permute` that keeps the order of the dimensions larger than one is a `reshape`";
    ShapeOfSplat "shape-of-splat", Shape, Own, "a change of shape of a splat constant is a splat constant";
    ElementwiseOfBroadcasts "elementwise-of-broadcasts", Shape, Own,
        "an element-wise op on tiles that are broadcast from one shape works on that shape";
    ExtractOfCat "extract-of-cat", Shape, Own, "`extract` of one side of `cat` is an `extract` of that side, or the side";

    DecideCompare "decide-compare", Fact, Own, "`cmpi` that ranges or divisors decide is a constant";
    DecideMinMax "decide-min-max", Fact, Own, "`mini` or `maxi` that ranges decide is one of its operands";
    DecideRemainder "decide-remainder", Fact, Own, "`remi` of a multiple is zero; of less than the divisor, its operand";
    DecideQuotient "decide-quotient", Fact, Own, "`divi` of less than the divisor, both not negative, is zero";
    DecideMask "decide-mask", Fact, Own,
        "`andi` with a mask that covers the range is its operand; with one below the divisor, zero";
    MakeUnsigned "make-unsigned", Fact, Own, "signed `divi`, `remi` and `shri` of what is not negative are unsigned";
    MergeAssume "merge-assume", Fact, Own,
        "`bounded` of `bounded` is the intersection, `div_by` of `div_by` the larger power of two";
}

impl RuleId {
    /// What is known of it.
    #[must_use]
    pub fn rule(self) -> &'static Rule {
        &RULES[self as usize]
    }

    /// The rule with this name or alias.
    #[must_use]
    pub fn from_name(name: &str) -> Option<RuleId> {
        RULES.iter().find(|r| r.name == name || r.aliases.contains(&name)).map(|r| r.id)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule().name)
    }
}

/// How many words a set of rules takes.
const WORDS: usize = RULES.len().div_ceil(64);

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet([u64; WORDS]);

impl RuleSet {
    /// No rule.
    pub const NONE: RuleSet = RuleSet([0; WORDS]);
    /// Every rule.
    pub const ALL: RuleSet = RuleSet([u64::MAX; WORDS]);

    /// The rules that NVIDIA's optimizer has.
    pub const UPSTREAM: RuleSet = {
        let (mut set, mut i) = ([0; WORDS], 0);
        while i < RULES.len() {
            if matches!(RULES[i].source, Source::Upstream) {
                set[i / 64] |= 1 << (i % 64);
            }
            i += 1;
        }
        RuleSet(set)
    };

    /// Whether `rule` is in it.
    #[must_use]
    pub const fn has(&self, rule: RuleId) -> bool {
        self.0[rule as usize / 64] >> (rule as usize % 64) & 1 != 0
    }

    /// Puts `rule` in or takes it out.
    pub fn set(&mut self, rule: RuleId, on: bool) {
        let (word, bit) = (rule as usize / 64, 1 << (rule as usize % 64));
        if on {
            self.0[word] |= bit;
        } else {
            self.0[word] &= !bit;
        }
    }
}

/// How often each rule fired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stats {
    fired: Vec<u64>,
    edits: u64,
}

impl Default for Stats {
    fn default() -> Self {
        Stats { fired: vec![0; RULES.len()], edits: 0 }
    }
}

impl Stats {
    /// Counts one firing.
    pub fn bump(&mut self, rule: RuleId) {
        self.fired[rule as usize] += 1;
    }

    /// Counts one change of the module, by whatever rule.
    pub fn edited(&mut self) {
        self.edits += 1;
    }

    /// How many changes there were: none, and the module is as it was.
    #[must_use]
    pub fn edits(&self) -> u64 {
        self.edits
    }

    /// How often `rule` fired.
    #[must_use]
    pub fn count(&self, rule: RuleId) -> u64 {
        self.fired[rule as usize]
    }

    /// The rules that fired and how often, in the order of the registry.
    pub fn fired(&self) -> impl Iterator<Item = (&'static Rule, u64)> + '_ {
        RULES.iter().zip(self.fired.iter().copied()).filter(|(_, n)| *n > 0)
    }

    /// Adds the counts of `other`.
    pub fn merge(&mut self, other: &Stats) {
        self.fired.iter_mut().zip(&other.fired).for_each(|(a, b)| *a += b);
        self.edits += other.edits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_find_their_rule() {
        let mut seen = std::collections::BTreeSet::new();
        for (i, rule) in RULES.iter().enumerate() {
            assert_eq!(rule.id as usize, i, "{}", rule.name);
            for name in rule.aliases.iter().chain([&rule.name]) {
                assert!(seen.insert(*name), "two rules are called {name}");
                assert!(name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{name}");
                assert_eq!(RuleId::from_name(name), Some(rule.id));
            }
            assert!(!rule.doc.contains('\n') && !rule.doc.ends_with('.'), "{}", rule.name);
        }
        assert_eq!(RuleId::from_name("no-such-rule"), None);
    }

    #[test]
    fn families_stand_together() {
        assert!(RULES.is_sorted_by_key(|r| r.family));
        assert!(Family::ALL.is_sorted());
        for family in Family::ALL {
            assert!(RULES.iter().any(|r| r.family == family), "{}", family.name());
        }
    }

    #[test]
    fn sets_and_counts() {
        let (a, b) = (RuleId::FoldAssume, RuleId::FuseMulSub);
        let mut set = RuleSet::ALL;
        set.set(a, false);
        assert!(!set.has(a) && set.has(b));
        let mut stats = Stats::default();
        stats.bump(b);
        let mut twice = stats.clone();
        twice.merge(&stats);
        assert_eq!(twice.fired().map(|(r, n)| (r.id, n)).collect::<Vec<_>>(), [(b, 2)]);
        assert_eq!(twice.count(a), 0);
    }
}
