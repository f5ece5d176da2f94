//! The registry of passes: name, where it runs, options, one line of text. Command lines, documentation and the text
//! form of pipelines are made from it. A pass is added by a variant of [`Pass`], a line here and a file of its own.

use crate::rules::Source;
use crate::{Anchor, Canonicalize, Pass};

/// What is known of a pass.
pub struct PassInfo {
    /// Its name on command lines.
    pub name: &'static str,
    /// What upstream's messages call it.
    pub class: &'static str,
    /// What it runs on.
    pub anchor: Anchor,
    /// Where it comes from.
    pub source: Source,
    /// What it does, in one line.
    pub doc: &'static str,
    /// Its options and what they do.
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
            source: Source::$source,
            doc: $doc,
            options: &[$($(($option, $what)),*)?],
            make: || $make,
        }),*];

        impl Pass {
            /// Its name on command lines.
            #[must_use]
            pub fn name(&self) -> &'static str {
                match self { $($pattern => $name),* }
            }
        }
    };
}

passes! {
    Pass::Canonicalize(_) => "canonicalize" "Canonicalizer" Any Upstream
        Pass::Canonicalize(Canonicalize::default()), "fold and rewrite to a fixed point" [
            "max-iterations": "rounds at most; negative: no limit",
            "max-num-rewrites": "rewrites per round at most; negative: no limit",
            "top-down": "whether the first ops are taken first",
            "test-convergence": "fail when the limit of rounds is reached",
            "region-simplify": "accepted; every region has one block",
            "mode": "`compat`: the rules of upstream's; `full`: all of them, the simplifier's too",
            "max-depth": "how deep the simplifier looks into an expression",
            "max-nodes": "how many expressions the simplifier visits for one value",
            "disable-patterns": "rules to leave out, by name, separated by commas",
        ];
    Pass::Cse { .. } => "cse" "CSE" Any Upstream
        Pass::Cse { commutative: false }, "merge common subexpressions" [
            "commutative": "also where the first two operands are exchanged and the bits stay the same",
        ];
    Pass::Inline => "inline" "Inliner" Any Upstream Pass::Inline, "nothing: there are no calls";
    Pass::FuseFma => "fuse-fma" "FuseFMAPass" Function Upstream
        Pass::FuseFma, "make `fma` of products that are added (changes rounding)";
    Pass::LoopSplit { .. } => "loop-split" "LoopSplitPass" Function Upstream
        Pass::LoopSplit { threshold: 1, once: false }, "split loops at comparisons with the induction variable" [
            "split-threshold": "how many ops a branch must have; 1: always, 0: never",
            "once": "split only small loops, where it decides a branch, until there is nothing left to split",
        ];
    Pass::SynthesizeDebugInfoScopes => "synthesize-debug-info-scopes" "SynthesizeDebugInfoScopesPass" Module Upstream
        Pass::SynthesizeDebugInfoScopes, "give functions without debug info a scope";
    Pass::UpstreamLicm => "loop-invariant-code-motion" "LoopInvariantCodeMotion" Any Upstream
        Pass::UpstreamLicm, "nothing, as upstream's, which knows no loop of the dialect; see `licm`";
    Pass::Dce => "dce" "DCE" Any Own Pass::Dce, "erase what nothing depends on, dead `for`s too";
    Pass::Licm => "licm" "LICM" Function Own Pass::Licm, "move invariant ops out of loops";
    Pass::Sccp => "sccp" "SCCP" Function Own
        Pass::Sccp, "propagate constants through branches and loops; loops that run never or once";
    Pass::Shapes => "shapes" "Shapes" Function Own
        Pass::Shapes, "shorten chains of `reshape`, `broadcast`, `permute`, `cat` and `extract`";
    Pass::Facts => "facts" "Facts" Function Own
        Pass::Facts, "use what `assume`, constants and masks say about ranges and divisors";
    Pass::LoopValues => "loop-values" "LoopValues" Function Own
        Pass::LoopValues, "drop, forward and merge what loops and branches pass on";
    Pass::Tokens => "tokens" "Tokens" Any Own Pass::Tokens, "shorten joins of tokens";
    Pass::IfConvert { .. } => "if-convert" "IfConvert" Function Own
        Pass::IfConvert { max_cost: 8 }, "put `select`s in the place of small `if`s without effects" [
            "max-cost": "what may be computed in the place of a branch: 128 elements of one op are 1",
        ];
}

impl Pass {
    /// What is known of it.
    #[must_use]
    pub fn info(&self) -> &'static PassInfo {
        let name = self.name();
        PASSES.iter().find(|p| p.name == name).expect("the list that gives the name has it")
    }

    /// What it runs on.
    #[must_use]
    pub fn anchor(&self) -> Anchor {
        self.info().anchor
    }
}
