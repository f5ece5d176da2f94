//! The registry of passes: name, anchor, options, one line of text. Command lines, documentation and the text form of
//! pipelines are generated from it. A new pass needs a variant of [`Pass`], a line here and a file.

use crate::rules::RuleOrigin;
use crate::{Anchor, Canonicalize, Pass};

/// An entry of the registry.
#[non_exhaustive]
pub struct PassInfo {
    /// The name on command lines.
    pub name: &'static str,
    /// The name in upstream's messages.
    pub class: &'static str,
    /// The ops that the pass runs on.
    pub anchor: Anchor,
    /// The origin.
    pub origin: RuleOrigin,
    /// A description, in one line.
    pub doc: &'static str,
    /// The options and their descriptions.
    pub options: &'static [(&'static str, &'static str)],
    /// The pass with its default options.
    pub make: fn() -> Pass,
}

macro_rules! passes {
    ($($pattern:pat => $name:literal $class:literal $anchor:ident $source:ident $make:expr, $doc:literal
       $([$($option:literal: $what:literal),* $(,)?])?;)*) => {
        /// Every pass.
        pub static PASSES: &[PassInfo] = &[$(PassInfo {
            name: $name,
            class: $class,
            anchor: Anchor::$anchor,
            origin: RuleOrigin::$source,
            doc: $doc,
            options: &[$($(($option, $what)),*)?],
            make: || $make,
        }),*];

        impl Pass {
            /// The name on command lines.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self { $($pattern => $name),* }
            }
        }
    };
}

passes! {
    Pass::Canonicalize(_) => "canonicalize" "Canonicalizer" Any Upstream
        Pass::Canonicalize(Canonicalize::default()), "fold and rewrite to a fixpoint" [
            "max-iterations": "maximum number of rounds; negative: no limit",
            "max-num-rewrites": "maximum number of rewrites per round; negative: no limit",
            "top-down": "visit ops from first to last instead of last to first",
            "test-convergence": "fail when the limit of rounds is reached",
            "region-simplify": "accepted without effect: every region has one block",
            "mode": "`compat`: the rules of NVIDIA's optimizer; `full`: all rules, including the simplifier's",
            "max-depth": "maximum depth to which the simplifier inspects an expression",
            "max-nodes": "maximum number of expressions that the simplifier visits per value",
            "disable-patterns": "names of rules to disable, separated by commas",
        ];
    Pass::Cse { .. } => "cse" "CSE" Any Upstream
        Pass::Cse { commutative: false }, "merge common subexpressions" [
            "commutative": "also merge ops whose first two operands are swapped, if the result is bit-identical",
        ];
    Pass::Inline => "inline" "Inliner" Any Upstream Pass::Inline, "does nothing: the dialect has no calls";
    Pass::FuseFma => "fuse-fma" "FuseFMAPass" Function Upstream
        Pass::FuseFma, "fuse multiplications and additions into `fma` (changes rounding)";
    Pass::LoopSplit { .. } => "loop-split" "LoopSplitPass" Function Upstream
        Pass::LoopSplit { threshold: 1, once: false }, "split loops at comparisons with the induction variable" [
            "split-threshold": "minimum number of ops in a branch; 1: always split, 0: never",
            "once": "split only small loops, and only where that decides a branch, until nothing is left to split",
        ];
    Pass::SynthesizeDebugInfoScopes => "synthesize-debug-info-scopes" "SynthesizeDebugInfoScopesPass" Module Upstream
        Pass::SynthesizeDebugInfoScopes, "add a debug scope to functions without debug info";
    Pass::UpstreamLicm => "loop-invariant-code-motion" "LoopInvariantCodeMotion" Any Upstream
        Pass::UpstreamLicm, "does nothing, as in NVIDIA's optimizer, which does not recognize the loops of the dialect; see `licm`";
    Pass::Dce => "dce" "DCE" Any Own Pass::Dce, "erase dead ops, including `for` loops";
    Pass::Licm => "licm" "LICM" Function Own Pass::Licm, "hoist invariant ops out of loops";
    Pass::Sccp => "sccp" "SCCP" Function Own
        Pass::Sccp, "propagate constants through branches and loops; remove loops that run zero times or once";
    Pass::Shapes => "shapes" "Shapes" Function Own
        Pass::Shapes, "shorten chains of `reshape`, `broadcast`, `permute`, `cat` and `extract`";
    Pass::Facts => "facts" "Facts" Function Own
        Pass::Facts, "use ranges and divisors known from `assume`, constants and masks";
    Pass::LoopValues => "loop-values" "LoopValues" Function Own
        Pass::LoopValues, "drop, forward and merge loop-carried values and results of branches";
    Pass::Tokens => "tokens" "Tokens" Any Own Pass::Tokens, "simplify `join_tokens`";
    Pass::IfConvert { .. } => "if-convert" "IfConvert" Function Own
        Pass::IfConvert { max_cost: 8 }, "replace small `if`s without effects by `select`s" [
            "max-cost": "maximum cost of the ops that replace a branch; one op on 128 elements costs 1",
        ];
}

impl Pass {
    /// The entry of the registry.
    #[must_use]
    pub fn info(&self) -> &'static PassInfo {
        let name = self.name();
        PASSES.iter().find(|p| p.name == name).expect("the list that gives the name has it")
    }

    /// The ops that the pass runs on.
    #[must_use]
    pub fn anchor(&self) -> Anchor {
        self.info().anchor
    }
}
