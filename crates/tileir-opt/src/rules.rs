//! The registry of rules: every fold, pattern and simplification has a name, a family, one line of text, an origin and,
//! if NVIDIA's optimizer has it, the first release that does.
//!
//! Documentation, statistics and the switches of a pass are generated from it. A new rule needs a line here and a
//! function in the file of its family; the function records its [`RuleId`] when it fires, and a set of rules selects
//! the enabled ones.

use std::fmt;
use tileir_ir::{Level, Version};

/// The family of a rule; each has one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Family {
    /// Folds: no op is created.
    Fold,
    /// Patterns of `if`.
    Branch,
    /// Patterns of `select`.
    Select,
    /// Patterns of float sums and products.
    Float,
    /// Dead code.
    Dead,
    /// Code motion.
    Motion,
    /// Loop-carried values.
    Carried,
    /// Tokens.
    Token,
    /// Constant propagation.
    Constant,
    /// Chains of shape changes.
    Shape,
    /// Facts from assumptions and ranges.
    Fact,
    /// The simplifier: reuse of existing values.
    Reuse,
    /// The simplifier: negation.
    Negation,
    /// The simplifier: and, or, exclusive or.
    Logic,
    /// The simplifier: integer comparisons.
    Compare,
    /// The simplifier: integer arithmetic.
    Arithmetic,
    /// The simplifier: shifts, quotients, remainders.
    Shift,
    /// The simplifier: constants, extensions, truncations, copies to other shapes.
    Cast,
    /// The simplifier: `select`.
    Choice,
    /// The simplifier: sign bits and comparisons of floats.
    FloatBits,
}

impl Family {
    /// All families, in the order of the registry.
    pub const ALL: [Family; 20] = [
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
        Family::Reuse,
        Family::Negation,
        Family::Logic,
        Family::Compare,
        Family::Arithmetic,
        Family::Shift,
        Family::Cast,
        Family::Choice,
        Family::FloatBits,
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
            Family::Reuse => "reuse",
            Family::Negation => "negation",
            Family::Logic => "logic",
            Family::Compare => "compare",
            Family::Arithmetic => "arithmetic",
            Family::Shift => "shift",
            Family::Cast => "cast",
            Family::Choice => "choice",
            Family::FloatBits => "float-bits",
        }
    }
}

/// The origin of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleOrigin {
    /// NVIDIA's open-source optimizer has it: it belongs to the compatible mode.
    Upstream,
    /// The public description of the dialect's canonicalizers has it, but NVIDIA's code does not.
    WriteUp,
    /// Specific to tileir.
    Own,
}

/// An entry of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The id.
    pub id: RuleId,
    /// Its name: lower case, words joined by dashes, unique.
    pub name: &'static str,
    /// Other names that select it: those of NVIDIA's patterns in their code, and those of the public description.
    pub aliases: &'static [&'static str],
    /// The family.
    pub family: Family,
    /// A description, in one line.
    pub doc: &'static str,
    /// The origin.
    pub origin: RuleOrigin,
    /// The first release whose optimizer has it, for rules of NVIDIA's; the oldest one for others.
    pub since: Version,
}

macro_rules! rules {
    (@since) => { Version::OLDEST };
    (@since $since:ident) => { Version::$since };
    ($($id:ident $name:literal $(| $alias:literal)* $(since $since:ident)?, $family:ident, $source:ident, $doc:literal;)*) => {
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
            origin: RuleOrigin::$source,
            since: rules!(@since $($since)?),
        },)*];
    };
}

rules! {
    FoldAssume "fold-assume" since V13_3, Fold, Upstream, "`assume P, (assume P, x)` is the inner `assume`";
    FoldIfNot "fold-if-not", Fold, Upstream, "`if !c {A} else {B}` becomes `if c {B} else {A}`";
    FoldSelectSame "fold-select-same" | "replace-identical-select" | "ReplaceIdenticalSelect" since V13_2, Fold, Upstream, "`select c, x, x` is `x`";
    FoldSelectConstant "fold-select-constant" | "replace-constant-select" | "ReplaceConstantSelect" since V13_2, Fold, Upstream,
        "`select` with a constant condition is the selected arm";
    FoldSelectTruth "fold-select-truth" since V13_2, Fold, Upstream, "`select c, true, false` is `c`";
    FoldSelectCompared "fold-select-compared" since V13_2, Fold, Upstream,
        "`select (a == b), a, b` is `b`, `select (a != b), a, b` is `a`; integers only";
    FoldSelectNot "fold-select-not" | "inverse-condition-select" | "InverseConditionSelect" since V13_2, Fold, Upstream,
        "`select !c, x, y` becomes `select c, y, x`";
    FoldSelectNested "fold-select-nested" since V13_2, Fold, Upstream,
        "a nested `select` on the same condition becomes the arm that is selected then";

    RemoveUnusedResults "remove-unused-results" | "RemoveUnusedResults", Branch, Upstream, "unused results of `if` are removed";
    ReplaceYieldWithValue "replace-yield-with-value" | "ReplaceYieldWithValue", Branch, Upstream,
        "a result for which both branches yield the same value is that value; yields of true and false become the condition";
    RemoveStaticCondition "remove-static-condition" | "RemoveStaticCondition", Branch, Upstream,
        "`if` on a constant becomes the taken branch";
    ConvertToSelect "convert-to-select" | "ConvertToSelect", Branch, Upstream, "results whose values are defined outside the branches become `select`s";
    RemoveEmptyElse "remove-empty-else" | "RemoveEmptyElseBranch", Branch, Upstream, "an `else` without ops and results is removed";
    CombineIfs "combine-ifs" | "CombineIfs", Branch, Upstream, "adjacent `if`s on the same or the negated condition are merged";
    CombineNestedIfs "combine-nested-ifs" | "CombineNestedIfs", Branch, Upstream,
        "`if a { if b {A} else {yield x} } else {yield x}` becomes `if (a and b) {A} else {yield x}`";
    MoveTerminatorToParent "move-terminator-to-parent" | "MoveTerminatorToParent", Branch, Upstream,
        "if both branches exit, the ops of the `else` move after the `if`";
    BroadcastCondition "broadcast-condition" since V13_2, Branch, Upstream,
        "`if` to `select` also for tiles of rank one or more: the condition is broadcast to their shape";
    ConvertSmallIf "convert-small-if", Branch, Own,
        "an `if` with a few cheap speculatable ops becomes these ops and `select`s (only in `if-convert`)";

    SelectToNot "select-to-not" | "SelectI1ToNot" since V13_2, Select, Upstream, "`select c, false, true` becomes `xori c, true`";
    SelectOfConstants "select-of-constants" | "SelectConsts" since V13_2, Select, Upstream, "`select` of constants is an element-wise constant";
    SelectToExtension "select-to-extension" | "SelectToExtI" since V13_2, Select, Upstream,
        "`select c, 1, 0` becomes `exti c unsigned`, `select c, 0, 1` the same of the negated condition";

    FoldAddF "fold-addf", Float, WriteUp, "`addf` of finite constants is a constant, if the sum is finite";
    ProductFirst "product-first", Float, Upstream, "`addf c, (mulf a, b)` becomes `addf (mulf a, b), c`";
    FuseMulAdd "fuse-mul-add" | "MulAddPattern", Float, Upstream, "`addf (mulf a, b), c` becomes `fma a, b, c` (only in `fuse-fma`)";
    FuseMulSub "fuse-mul-sub" | "MulSubPattern", Float, Upstream,
        "`subf (mulf a, b), c` becomes `fma a, b, (negf c)` (only in `fuse-fma`)";

    MergeEqual "merge-equal", Dead, Upstream, "an op without effects that equals a dominating one is replaced by it";
    MergeCommuted "merge-commuted", Dead, Own,
        "the same with the first two operands swapped, if the result is bit-identical (only in `cse{commutative}`)";
    EraseUnused "erase-unused", Dead, Own,
        "dead ops without effects are erased, including whole chains and `for` loops in one run";

    HoistInvariant "hoist-invariant", Motion, Own,
        "a speculatable op with invariant operands is hoisted out of its loops, without its overflow promises";
    SplitLoop "split-loop", Motion, Upstream,
        "a `for` that compares its induction variable with an invariant becomes two loops, one per side of the branch";

    DropCarried "drop-carried", Carried, Own,
        "a carried value or result without uses besides its own update is removed, also if it is a token";
    ForwardCarried "forward-carried", Carried, Own, "a carried value that no iteration changes is its initial value";
    MergeCarried "merge-carried", Carried, Own,
        "carried values with equal initial values and equal updates are merged; so are results of `loop`";

    SimplifyJoin "simplify-join", Token, Own,
        "`join_tokens` without duplicates, tokens that order nothing, tokens that another operand is ordered after, and nested joins";

    PropagateConstant "propagate-constant", Constant, Own,
        "a value that is the same constant on every executable path becomes that constant";
    SkipLoop "skip-loop", Constant, Own, "a `for` with zero iterations is removed; its results are the initial values";
    UnrollSingle "unroll-single", Constant, Own, "a `for` with one iteration becomes its body";

    ReshapeOfReshape "reshape-of-reshape", Shape, Own, "`reshape (reshape x)` is one `reshape`";
    SameShape "same-shape", Shape, Own,
        "`reshape`, `broadcast` and `bitcast` to the same type, and the identity `permute`, are their operand";
    BroadcastOfBroadcast "broadcast-of-broadcast", Shape, Own, "`broadcast (broadcast x)` is one `broadcast`";
    PermuteOfPermute "permute-of-permute", Shape, Own, "`permute (permute x)` is one `permute`";
    PermuteToReshape "permute-to-reshape", Shape, Own,
        "`permute` that keeps the order of the dimensions larger than one becomes a `reshape`";
    ShapeOfSplat "shape-of-splat", Shape, Own, "a change of shape of a splat constant is a splat constant";
    ElementwiseOfBroadcasts "elementwise-of-broadcasts", Shape, Own,
        "an element-wise op on tiles broadcast from one shape is computed in that shape";
    ExtractOfCat "extract-of-cat", Shape, Own, "`extract` from one operand of `cat` becomes an `extract` of that operand, or the operand";

    DecideCompare "decide-compare", Fact, Own, "`cmpi` that is decided by ranges or divisors is a constant";
    DecideMinMax "decide-min-max", Fact, Own, "`mini` or `maxi` that is decided by ranges is one of its operands";
    DecideRemainder "decide-remainder", Fact, Own, "`remi` of a multiple of the divisor is zero; `remi` of a smaller value is that value";
    DecideQuotient "decide-quotient", Fact, Own, "`divi` of a value less than the divisor, both non-negative, is zero";
    DecideMask "decide-mask", Fact, Own,
        "`andi` with a mask that covers the range is its operand; with a mask below the divisor it is zero";
    MakeUnsigned "make-unsigned", Fact, Own, "signed `divi`, `remi` and `shri` of non-negative values become unsigned";
    MergeAssume "merge-assume", Fact, Own,
        "`bounded` of `bounded` is the intersection, `div_by` of `div_by` the larger power of two";
    ReuseValue "reuse-value", Reuse, WriteUp, "an expression that is already computed is reused";

    NotNot "not-not", Negation, WriteUp, "`!!x` is `x`";
    NotConstant "not-constant", Negation, WriteUp, "the negation of a constant is a constant";
    NotCompare "not-compare", Negation, WriteUp, "`!(a < b)` is `a >= b`";
    NotCompareFloat "not-compare-float", Negation, WriteUp,
        "`!(a < b ordered)` is `a >= b unordered`, and vice versa";
    NotAnd "not-and", Negation, WriteUp, "`!(!x & y)` is `x | !y`, if that leaves fewer negations";
    NotOr "not-or", Negation, WriteUp, "`!(!x | y)` is `x & !y`, if that leaves fewer negations";
    NotSelect "not-select", Negation, WriteUp,
        "`!select c, x, y` is `select c, !x, !y`, if an arm is a constant or a negation";
    NotXor "not-xor", Negation, WriteUp, "`!(x ^ k)` is `x ^ !k` for a constant `k`";
    XorOnes "xor-ones", Negation, WriteUp, "`x ^ ones` and `ones ^ x` are `!x`";

    LogicRepeated "logic-repeated", Logic, WriteUp, "`x & x` and `x | x` are `x`, `x ^ x` is 0";
    LogicNeutral "logic-neutral", Logic, WriteUp, "`x & ones`, `x | 0` and `x ^ 0` are `x`";
    LogicAbsorbing "logic-absorbing", Logic, WriteUp, "`x & 0` is 0, `x | ones` is ones";
    LogicComplement "logic-complement", Logic, WriteUp, "`x & !x` is 0, `x | !x` and `x ^ !x` are ones";
    LogicAbsorption "logic-absorption", Logic, WriteUp, "`x & (x | y)` and `x | (x & y)` are `x`";
    LogicNegatedPart "logic-negated-part", Logic, WriteUp, "`x & (!x | y)` is `x & y`, `x | (!x & y)` is `x | y`";
    LogicConstants "logic-constants", Logic, WriteUp, "`(x op c) op d` is `x op (c op d)`";
    LogicMask "logic-mask", Logic, WriteUp,
        "`(x | c) & d` is `d` if `c` has all bits of `d`; `(x & c) | d` is `d` if `d` has all bits of `c`";
    LogicFactorConstants "logic-factor-constants", Logic, WriteUp, "`(x & c) | (x & d)` is `x & (c | d)`, and the dual";
    LogicFactor "logic-factor", Logic, WriteUp, "`(a & b) | (a & c)` is `a & (b | c)`, and the dual";
    LogicToXor "logic-to-xor", Logic, WriteUp, "`(x & !y) | (!x & y)` is `x ^ y`";
    LogicSumOfMask "logic-sum-of-mask", Logic, WriteUp,
        "`(x & c) + d` without common bits is treated as `(x & c) | d` under another mask";

    CompareSame "compare-same", Compare, WriteUp, "`x < x` is false, `x <= x` is true";
    CompareOrder "compare-order", Compare, WriteUp, "`5 > x` is `x < 5`: constants move to the right";
    CompareRange "compare-range", Compare, WriteUp, "comparisons with the smallest or largest value of the type that are always true or always false";
    CompareOneLeft "compare-one-left", Compare, WriteUp, "unsigned `x < 1` is `x == 0`; likewise at the other end";
    CompareStrict "compare-strict", Compare, WriteUp, "`x <= c` is `x < c + 1`, `x >= c` is `x > c - 1`";
    CompareMoveConstant "compare-move-constant", Compare, WriteUp,
        "`x + c == d` is `x == d - c`; the same for `^`, `-` and `!`";
    CompareOddFactor "compare-odd-factor", Compare, WriteUp, "`x * c == d` for odd `c` is `x == d / c` modulo 2^w";
    CompareDifference "compare-difference", Compare, WriteUp, "`a - b == 0` and `a ^ b == 0` are `a == b`";
    CompareNoWrap "compare-no-wrap", Compare, WriteUp,
        "`x + c < d` is `x < d - c` where the sum promises not to wrap";
    CompareImpossibleBits "compare-impossible-bits", Compare, WriteUp,
        "`(x & c) == d` is false if `d` has a bit that `c` lacks; `(x | c) == d` is false if `c` has a bit that `d` lacks";
    CompareTruth "compare-truth", Compare, WriteUp, "`i1`: `x == true` is `x`, `x == false` is `!x`";
    CompareZeroExtended "compare-zero-extended", Compare, WriteUp,
        "a zero-extended `x` compares with a constant as `x` does, unsigned";
    CompareSignExtended "compare-sign-extended", Compare, WriteUp,
        "a sign-extended `x` compares with a constant as `x` does, signed";
    CompareExtensions "compare-extensions", Compare, WriteUp, "a comparison of two values extended in the same way compares the values";
    ComparePairs "compare-pairs", Compare, WriteUp, "`a < b | a == b` is `a <= b`; `&` and `|` intersect and unite the outcomes";
    CompareBounds "compare-bounds", Compare, WriteUp, "`x < c & x < d` is `x < min(c, d)`; the same for `|` and `>`";
    CompareEqualAnd "compare-equal-and", Compare, WriteUp, "`x == c & x < d` is `x == c` or false; the dual for `!=`";
    CompareInterval "compare-interval", Compare, WriteUp, "`c <= x & x < d` is unsigned `x - c < d - c`";
    CompareSignBit "compare-sign-bit", Compare, WriteUp,
        "signed `x < 0` is unsigned `x >= 2^(w-1)`, if that merges with an unsigned comparison";
    CompareSelect "compare-select", Compare, WriteUp,
        "a comparison of `select c, k, l` with a constant is evaluated in both arms";

    ArithmeticOfBits "arithmetic-of-bits", Arithmetic, WriteUp, "`i1`: sums are `xori`, products `andi`, and so on";
    ArithmeticNeutral "arithmetic-neutral", Arithmetic, WriteUp, "`x + 0`, `x - 0` and `x * 1` are `x`";
    ArithmeticConstants "arithmetic-constants", Arithmetic, WriteUp,
        "`(x + c) + d` is `x + (c + d)`, `(x * c) * d` is `x * (c * d)`";
    AddCancel "add-cancel", Arithmetic, WriteUp, "`x + y - x` is `y`, `x - (x + y)` is `-y`";
    AddLikeTerms "add-like-terms", Arithmetic, WriteUp, "`x * c + x * d` is `x * (c + d)`";
    AddComplement "add-complement", Arithmetic, WriteUp, "`x + !x` is ones, `-x - 1` is `!x`";
    MulZero "mul-zero", Arithmetic, WriteUp, "`x * 0` is 0";
    MulNegative "mul-negative", Arithmetic, WriteUp, "`x * -1` is `-x`, `-x * -y` is `x * y`, `-x * c` is `x * -c`";
    MulShifted "mul-shifted", Arithmetic, WriteUp, "`(x << k) * c` and `(x * c) << k` are `x * (c << k)`";
    NegNeg "neg-neg", Arithmetic, WriteUp, "`--x` is `x`";
    NegSum "neg-sum", Arithmetic, WriteUp, "`-(a - b)` is `b - a`, `-(x * c)` is `x * -c`";
    NegNot "neg-not", Arithmetic, WriteUp, "`-!x` is `x + 1`";
    AbsAbs "abs-abs", Arithmetic, WriteUp, "`abs (abs x)` and `abs (-x)` are `abs x`";
    MulHigh "mul-high", Arithmetic, WriteUp, "the high half of `x * 0` and `x * 1` is 0, of `x * 2^k` a shift";
    MinMaxSame "min-max-same", Arithmetic, WriteUp, "`min(x, x)` and `max(x, x)` are `x`";
    MinMaxBounds "min-max-bounds", Arithmetic, WriteUp,
        "`min` with the smallest value of the type is that value, `max` with it is the other operand; and the duals";
    MinMaxConstants "min-max-constants", Arithmetic, WriteUp, "`min(min(x, c), d)` is `min(x, min(c, d))`";
    MinMaxNested "min-max-nested", Arithmetic, WriteUp,
        "`max(x, min(x, y))` is `x`, `max(min(x, c), d)` is `d` for `d >= c`; and the duals";

    ShiftZero "shift-zero", Shift, WriteUp, "`x << 0` and `x >> 0` are `x`";
    ShiftShift "shift-shift", Shift, WriteUp, "`(x << a) << b` is `x << (a + b)`; the same for two right shifts";
    ShiftMask "shift-mask", Shift, WriteUp, "unsigned `(x << a) >> a`, and `(x >> a) << a`, become a mask";
    DivOne "div-one", Shift, WriteUp, "`x / 1` is `x`, `x rem 1` is 0";
    DivSame "div-same", Shift, WriteUp, "`0 / y` and `0 rem y` are 0, `x / x` is 1, `x rem x` is 0";
    DivPower "div-power", Shift, WriteUp, "unsigned `x / 2^k` is `x >> k`, `x rem 2^k` is `x & (2^k - 1)`";
    DivDiv "div-div", Shift, WriteUp, "unsigned `(x / c) / d` is `x / (c * d)`";
    DivMinusOne "div-minus-one", Shift, WriteUp, "signed `x / -1` is `-x`, `x rem -c` is `x rem c`";

    Evaluate "evaluate", Cast, WriteUp, "integer ops on constants are constants, if the result is defined";
    ExtExt "ext-ext", Cast, WriteUp, "two extensions of the same kind become one";
    ExtSignOfZero "ext-sign-of-zero", Cast, WriteUp, "a signed extension of an unsigned extension becomes unsigned";
    ExtTrunc "ext-trunc", Cast, WriteUp, "`x` truncated and zero-extended back is `x` masked";
    TruncExt "trunc-ext", Cast, WriteUp, "an extended `x` truncated is `x`, truncated or extended";
    TruncTrunc "trunc-trunc", Cast, WriteUp, "two truncations become one";
    TruncMask "trunc-mask", Cast, WriteUp, "a mask that only clears truncated bits is removed";
    TruncOfOp "trunc-of-op", Cast, WriteUp, "truncated sums, products and bit ops of extended values are computed in the narrow type";
    CopyConstant "copy-constant", Cast, WriteUp, "`broadcast` and `reshape` of a constant are a constant";
    BroadcastOfOp "broadcast-of-op", Cast, WriteUp, "an op of broadcasts is the broadcast of the op";

    ChooseDecided "choose-decided", Choice, WriteUp,
        "`select` with equal arms, a known condition, or the arms true and false";
    ChooseNot "choose-not", Choice, WriteUp, "`select !c, x, y` is `select c, y, x`";
    ChooseNested "choose-nested", Choice, WriteUp, "a nested `select` on the same condition is the arm that is selected then";
    ChooseTruth "choose-truth", Choice, WriteUp, "`i1`: `select c, x, false` is `c & x`, `select c, true, x` is `c | x`";
    ChooseEqual "choose-equal", Choice, WriteUp, "`select (a == b), a, b` is `b`; integers only";
    ChooseExtension "choose-extension", Choice, WriteUp, "`select` of 1 and 0, or of -1 and 0, is an extension of the condition";
    ChooseMinMax "choose-min-max", Choice, WriteUp, "`select (a < b), a, b` is the minimum; integers only";
    ChooseChain "choose-chain", Choice, WriteUp,
        "`select c, (select d, x, y), y` is `select (c & d), x, y`; the dual with `|`";
    ChooseAddend "choose-addend", Choice, WriteUp, "`select c, x + y, x` is `x + select c, y, 0`";
    ChooseSameOp "choose-same-op", Choice, WriteUp, "`select c, f(x), f(y)` is `f(select c, x, y)`";

    CompareFloatOrder "compare-float-order", FloatBits, WriteUp, "`cmpf` with a constant on the left is mirrored: the constant moves to the right";
    NegFNegF "negf-negf", FloatBits, WriteUp, "`negf (negf x)` is `x`, if `x` is a result of arithmetic, whose NaNs `negf` leaves alone";
    AbsFSign "absf-sign", FloatBits, WriteUp, "`absf (negf x)` and `absf (absf x)` are `absf x`";
}

impl RuleId {
    /// The entry of the registry.
    #[must_use]
    pub fn rule(self) -> &'static Rule {
        &RULES[self as usize]
    }

    /// The rule with this name or alias. Names of C++ classes may have their namespace before them.
    #[must_use]
    pub fn from_name(name: &str) -> Option<RuleId> {
        let name = name.rsplit("::").next().unwrap_or(name);
        RULES.iter().find(|r| r.name == name || r.aliases.contains(&name)).map(|r| r.id)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule().name)
    }
}

/// The number of words of a set of rules.
const WORDS: usize = RULES.len().div_ceil(64);

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
            if matches!(RULES[i].origin, RuleOrigin::Upstream) {
                set[i / 64] |= 1 << (i % 64);
            }
            i += 1;
        }
        RuleSet(set)
    };

    /// The rules that run at a level. In the compatible mode, which has only rules of NVIDIA's, these are the rules of
    /// its optimizer of that release. A set with other rules belongs to the full mode, which runs them at every level.
    #[must_use]
    pub fn at(mut self, level: Level) -> RuleSet {
        if RuleSet::UPSTREAM.contains(&self) {
            RULES.iter().filter(|rule| !level.has(rule.since)).for_each(|rule| self.set(rule.id, false));
        }
        self
    }

    /// The union of two sets.
    #[must_use]
    pub fn union(mut self, other: RuleSet) -> RuleSet {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// Whether the set is not empty.
    #[must_use]
    pub fn any(&self) -> bool {
        self.0 != [0; WORDS]
    }

    /// Whether every rule of `other` is in the set.
    #[must_use]
    pub fn contains(&self, other: &RuleSet) -> bool {
        self.0.iter().zip(other.0).all(|(own, other)| other & !own == 0)
    }

    /// Whether the set has a rule of the simplifier.
    #[must_use]
    pub fn simplifies(&self) -> bool {
        RULES.iter().any(|r| r.family >= Family::Reuse && self.has(r.id))
    }

    /// Whether `rule` is in the set.
    #[must_use]
    pub const fn has(&self, rule: RuleId) -> bool {
        self.0[rule as usize / 64] >> (rule as usize % 64) & 1 != 0
    }

    /// Adds or removes `rule`.
    pub fn set(&mut self, rule: RuleId, on: bool) {
        let (word, bit) = (rule as usize / 64, 1 << (rule as usize % 64));
        if on {
            self.0[word] |= bit;
        } else {
            self.0[word] &= !bit;
        }
    }
}

/// The number of times that each rule fired.
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

    /// Counts one change of the module, by any rule.
    pub fn edited(&mut self) {
        self.edits += 1;
    }

    /// The number of changes; 0 if the module is unchanged.
    #[must_use]
    pub fn edits(&self) -> u64 {
        self.edits
    }

    /// The number of times that `rule` fired.
    #[must_use]
    pub fn count(&self, rule: RuleId) -> u64 {
        self.fired[rule as usize]
    }

    /// The rules that fired and their counts, in the order of the registry.
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
                assert_eq!(RuleId::from_name(name), Some(rule.id));
            }
            let dashed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(rule.name.chars().all(dashed), "{}", rule.name);
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
    fn the_compatible_mode_has_the_rules_of_its_level() {
        let newer = |level| {
            RULES
                .iter()
                .filter(move |rule| !RuleSet::UPSTREAM.at(level).has(rule.id) && rule.origin == RuleOrigin::Upstream)
        };
        assert!(newer(Level::V13_1).any(|rule| rule.id == RuleId::FoldSelectSame));
        assert_eq!(newer(Level::V13_2).map(|rule| rule.id).collect::<Vec<_>>(), [RuleId::FoldAssume]);
        for level in [Level::V13_3, Level::NEWEST] {
            assert_eq!(RuleSet::UPSTREAM.at(level), RuleSet::UPSTREAM);
        }
        assert_eq!(RuleSet::ALL.at(Level::V13_1), RuleSet::ALL, "the full mode has all rules at every level");
        for rule in RULES {
            assert!(rule.origin == RuleOrigin::Upstream || rule.since == Version::OLDEST, "{}", rule.name);
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
