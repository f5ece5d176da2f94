//! Pass pipelines as text: `builtin.module(cuda_tile.module(cuda_tile.entry(loop-split{split-threshold=2},cse)))`.
//!
//! A name with parentheses is an op: the passes in them run on each such op directly inside. An unknown op name is
//! accepted and runs nothing; `any` matches every op. Passes run on isolated ops only.

use crate::effects::{is_function, is_isolated};
use crate::greedy::Config;
use crate::rules::{RuleId, RuleSet, Stats};
use crate::work::Work;
use crate::{Anchor, PASSES, Pass, PassError, Ran, run_on};
use tileir_base::similar::nearest;
use tileir_ir::{Level, Module, Op, OpKind, Opcode};

/// A pipeline.
#[derive(Clone, Debug)]
pub struct Pipeline {
    level: Level,
    root: Nest,
}

/// Passes under an op name.
#[derive(Clone, Debug)]
struct Nest {
    op: String,
    items: Vec<Item>,
}

#[derive(Clone, Debug)]
enum Item {
    Pass(Pass),
    Nest(Nest),
}

/// An error in a pipeline.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct PipelineError(String, Option<&'static str>);

impl PipelineError {
    /// The most similar name of a pass, if the given name does not exist.
    #[must_use]
    pub fn meant(&self) -> Option<&'static str> {
        self.1
    }

    pub(crate) fn unbalanced(text: &str) -> Self {
        PipelineError(format!("a brace or parenthesis of '{text}' is not closed, or was not opened"), None)
    }
}

fn refuse<T>(message: impl Into<String>) -> Result<T, PipelineError> {
    Err(PipelineError(message.into(), None))
}

impl Pass {
    /// The pass with this name and these options: `key=value` words, in the syntax of upstream's tools.
    ///
    /// # Errors
    /// If there is no such pass or option.
    pub fn from_name(name: &str, options: &str) -> Result<Pass, PipelineError> {
        let Some(info) = PASSES.iter().find(|p| p.name == name) else {
            let message = format!("'{name}' does not refer to a registered pass or pass pipeline");
            return Err(PipelineError(message, nearest(name, PASSES.iter().map(|pass| pass.name))));
        };
        let mut pass = (info.make)();
        for word in options.split_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, "true"));
            if !pass.set(key, value)? {
                return refuse(format!("no such option {key} in pass '{name}'"));
            }
        }
        Ok(pass)
    }

    /// Sets an option; returns false if it does not exist.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, PipelineError> {
        match self {
            Pass::LoopSplit { threshold, .. } if key == "split-threshold" => *threshold = number(key, value)?,
            Pass::LoopSplit { once, .. } if key == "once" => *once = truth(key, value)?,
            Pass::Cse { commutative } if key == "commutative" => *commutative = truth(key, value)?,
            Pass::IfConvert { max_cost } if key == "max-cost" => *max_cost = limit(key, value)?,
            Pass::Canonicalize(options) => {
                let Config { top_down, max_iterations, max_rewrites, rules } = &mut options.config;
                match key {
                    "top-down" => *top_down = truth(key, value)?,
                    "test-convergence" => options.test_convergence = truth(key, value)?,
                    "mode" => *rules = mode(value)?,
                    "max-depth" => options.limits.depth = limit(key, value)?,
                    "max-nodes" => options.limits.nodes = limit(key, value)?,
                    // A negative number is no limit.
                    "max-iterations" => *max_iterations = u32::try_from(number(key, value)?).ok(),
                    "max-num-rewrites" => *max_rewrites = u64::try_from(number(key, value)?).ok(),
                    "disable-patterns" => {
                        for name in value.split(',') {
                            let Some(rule) = RuleId::from_name(name) else {
                                return refuse(format!("'{name}' is not a rule, which the option {key} takes"));
                            };
                            rules.set(rule, false);
                        }
                    }
                    // All regions have one block, so every level of region simplification does the same.
                    "region-simplify" => {}
                    _ => return Ok(false),
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn number(key: &str, value: &str) -> Result<i64, PipelineError> {
    value.parse().or_else(|_| refuse(format!("'{value}' is not a number, which the option {key} takes")))
}

/// A limit of the simplifier. Its depth also bounds our recursion.
fn limit(key: &str, value: &str) -> Result<u32, PipelineError> {
    let most = if key == "max-depth" { 256 } else { u32::MAX };
    match u32::try_from(number(key, value)?) {
        Ok(limit) if limit <= most => Ok(limit),
        _ => refuse(format!("the option {key} takes a number from 0 to {most}, not '{value}'")),
    }
}

/// The rules of a mode of `canonicalize`.
fn mode(value: &str) -> Result<RuleSet, PipelineError> {
    match value {
        "compat" => Ok(RuleSet::UPSTREAM),
        "full" => Ok(RuleSet::ALL),
        _ => refuse(format!("'{value}' is neither compat nor full, which the option mode takes")),
    }
}

fn truth(key: &str, value: &str) -> Result<bool, PipelineError> {
    match value {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => refuse(format!("'{value}' is neither true nor false, which the option {key} takes")),
    }
}

impl Pipeline {
    /// Parses a pipeline; its outermost op is that of the file.
    ///
    /// # Errors
    /// If the text is malformed, names an unknown pass, or has a pass where it cannot run.
    pub fn parse(text: &str) -> Result<Pipeline, PipelineError> {
        let mut parser = Parser { text, at: 0 };
        let items = parser.items(None)?;
        match <[Item; 1]>::try_from(items) {
            Ok([Item::Nest(root)]) => Ok(Pipeline { level: Level::default(), root }),
            _ => refuse(
                "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'",
            ),
        }
    }

    /// The pipeline of passes that are given one by one on a command line, for a file whose outermost op is `root`.
    /// Passes that run on `cuda_tile.module`s find them; passes that run on functions need an explicit pipeline.
    ///
    /// # Errors
    /// If a pass cannot run on `root`.
    pub fn of_passes(root: &str, passes: &[Pass]) -> Result<Pipeline, PipelineError> {
        let mut items = Vec::new();
        for &pass in passes {
            items.push(match pass.anchor() {
                Anchor::Module if root != "cuda_tile.module" => {
                    Item::Nest(Nest { op: "cuda_tile.module".into(), items: vec![Item::Pass(pass)] })
                }
                Anchor::Any | Anchor::Module | Anchor::Function => {
                    check_anchor(&pass, root)?;
                    Item::Pass(pass)
                }
            });
        }
        Ok(Pipeline { level: Level::default(), root: Nest { op: root.into(), items } })
    }

    /// The same pipeline at the level of a release; the default is the newest one.
    #[must_use]
    pub fn at(self, level: Level) -> Pipeline {
        Pipeline { level, ..self }
    }

    /// Whether there is nothing to run.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.root.items.is_empty()
    }

    /// The op that the pipeline runs on.
    #[must_use]
    pub fn root(&self) -> &str {
        &self.root.op
    }

    /// Runs the pipeline on the top-level ops that it is for. After each pass on an op `after` is called and may stop
    /// the run.
    ///
    /// # Errors
    /// The first failing pass, or the error of `after`.
    pub fn run<E: From<PassError>>(
        &self,
        m: &mut Module,
        after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.run_counted(m, &mut Stats::default(), after)
    }

    /// Runs the pipeline as [`run`](Self::run) does and adds the counts of fired rules to `stats`.
    ///
    /// # Errors
    /// The first failing pass, or the error of `after`.
    pub fn run_counted<E: From<PassError>>(
        &self,
        m: &mut Module,
        stats: &mut Stats,
        after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let roots: Vec<Op> = m.top_ops().filter(|&op| named(m, op, &self.root.op, self.level)).collect();
        let mut work = Work::at(self.level);
        let done = roots.into_iter().try_for_each(|op| run_nest(m, op, &self.root, &mut work, after));
        stats.merge(&work.stats);
        done
    }
}

fn run_nest<E: From<PassError>>(
    m: &mut Module,
    op: Op,
    nest: &Nest,
    work: &mut Work,
    after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
) -> Result<(), E> {
    for item in &nest.items {
        match item {
            Item::Pass(pass) => {
                let fits = match pass.anchor() {
                    Anchor::Any => is_isolated(m, op),
                    Anchor::Module => m.kind(op) == OpKind::Table(Opcode::Module),
                    Anchor::Function => is_function(m, op),
                };
                if fits {
                    let before = work.stats.edits();
                    run_on(m, pass, Some(op), work)?;
                    after(m, &Ran { pass, changed: work.stats.edits() != before })?;
                }
            }
            Item::Nest(inner) => {
                let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
                let ops: Vec<Op> =
                    blocks.flat_map(|&b| m.block_ops(b)).filter(|&o| named(m, o, &inner.op, work.level)).collect();
                for op in ops {
                    run_nest(m, op, inner, work, after)?;
                }
            }
        }
    }
    Ok(())
}

fn named(m: &Module, op: Op, name: &str, level: Level) -> bool {
    name == "any" || m.op_name(op, level) == name
}

/// Rejects a pass under an op that it cannot run on.
fn check_anchor(pass: &Pass, op: &str) -> Result<(), PipelineError> {
    let known = ["builtin.module", "cuda_tile.module", "cuda_tile.entry", "cuda_tile.testing$func", "cuda_tile.global"];
    let fits = match pass.anchor() {
        Anchor::Any => true,
        Anchor::Module => op == "cuda_tile.module",
        Anchor::Function => matches!(op, "cuda_tile.entry" | "cuda_tile.testing$func"),
    };
    if fits || !known.contains(&op) {
        return Ok(());
    }
    let class = pass.info().class;
    refuse(format!("unable to schedule pass '{class}' on a PassManager intended to run on '{op}'!"))
}

/// Maximum nesting of op names: deeper than any module.
const MAX_DEPTH: usize = 32;

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl Parser<'_> {
    /// Items separated by commas, up to the end, or to the closing parenthesis of the last op of `anchor`.
    fn items(&mut self, anchor: Option<&[&str]>) -> Result<Vec<Item>, PipelineError> {
        let mut items = Vec::new();
        loop {
            let rest = &self.text[self.at..];
            let name = rest[..rest.find(['(', ')', '{', ',']).unwrap_or(rest.len())].to_owned();
            self.at += name.len();
            let name = name.trim();
            match self.next() {
                Some('(') => {
                    let outer = anchor.unwrap_or(&[]);
                    if outer.len() == MAX_DEPTH {
                        return refuse("the pipeline nests too deep");
                    }
                    let anchors: Vec<&str> = outer.iter().copied().chain([name]).collect();
                    let inner = self.items(Some(&anchors))?;
                    if self.next() != Some(')') {
                        return refuse("encountered unexpected end of pipeline: a parenthesis is not closed");
                    }
                    self.skip_space();
                    items.push(Item::Nest(Nest { op: name.to_owned(), items: inner }));
                }
                Some('{') => {
                    let rest = &self.text[self.at..];
                    let Some(end) = rest.find('}') else {
                        return refuse("missing closing '}' while processing pass options");
                    };
                    let options = rest[..end].to_owned();
                    self.at += end + 1;
                    self.skip_space();
                    items.push(Item::Pass(self.pass(anchor, name, &options)?));
                }
                other => {
                    if other.is_some() {
                        self.at -= 1;
                    }
                    if !name.is_empty() {
                        items.push(Item::Pass(self.pass(anchor, name, "")?));
                    }
                }
            }
            match self.next() {
                Some(',') => {}
                Some(_) => {
                    self.at -= 1;
                    break;
                }
                None => break,
            }
        }
        if anchor.is_none() && self.at < self.text.len() {
            return refuse("unexpected text after the pipeline");
        }
        Ok(items)
    }

    fn pass(&self, anchor: Option<&[&str]>, name: &str, options: &str) -> Result<Pass, PipelineError> {
        let pass = Pass::from_name(name, options)?;
        if let Some(op) = anchor.and_then(|a| a.last()) {
            check_anchor(&pass, op)?;
        }
        Ok(pass)
    }

    fn next(&mut self) -> Option<char> {
        let next = self.text[self.at..].chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Family, RULES, RuleOrigin};

    fn error(text: &str) -> String {
        Pipeline::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn nests_options_and_names_of_no_op() {
        let text =
            "builtin.module(cuda_tile.module(cuda_tile.entry(loop-split{split-threshold=2}, cse), any(cse)),cse)";
        assert_eq!(Pipeline::parse(text).unwrap().root.items.len(), 2);
        assert!(Pipeline::parse("builtin.module(entry(fuse-fma))").is_ok());
        assert!(Pipeline::parse("builtin.module()").unwrap().is_empty());
        assert!(Pipeline::parse("builtin.module(canonicalize{max-iterations=1 test-convergence=true})").is_ok());
    }

    #[test]
    fn rules_are_switched_off_by_name_or_alias() {
        let pass =
            Pass::from_name("canonicalize", "disable-patterns=replace-identical-select,combine-ifs").expect("a pass");
        let Pass::Canonicalize(options) = pass else { panic!("not canonicalize") };
        let rules = options.config.rules;
        assert!(!rules.has(RuleId::FoldSelectSame) && !rules.has(RuleId::CombineIfs));
        assert!(rules.has(RuleId::CombineNestedIfs));
        let upstream = "RemoveUnusedResults,ReplaceYieldWithValue,RemoveStaticCondition,ConvertToSelect,\
                        RemoveEmptyElseBranch,mlir::cuda_tile::CombineIfs,CombineNestedIfs,MoveTerminatorToParent,\
                        SelectI1ToNot,SelectConsts,SelectToExtI,broadcast-condition";
        let pass = Pass::from_name("canonicalize", &format!("disable-patterns={upstream}")).expect("a pass");
        let Pass::Canonicalize(options) = pass else { panic!("not canonicalize") };
        let patterns = [Family::Branch, Family::Select];
        let of_patterns = RULES.iter().filter(|r| r.origin == RuleOrigin::Upstream && patterns.contains(&r.family));
        assert_eq!(of_patterns.filter(|r| options.config.rules.has(r.id)).count(), 0);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(error("cse").starts_with("expected pass pipeline to be wrapped"));
        assert!(error("builtin.module(nope)").starts_with("'nope' does not refer to a registered pass"));
        assert!(error("builtin.module(cse{x=1})").starts_with("no such option x"));
        assert!(error("builtin.module(canonicalize{disable-patterns=nope})").contains("'nope' is not a rule"));
        assert!(error("builtin.module(cse").contains("not closed"));
        assert!(error("builtin.module(cse))").contains("unexpected text"));
        assert!(error("builtin.module(canonicalize{top-down=maybe})").contains("neither true nor false"));
        assert_eq!(
            error("builtin.module(fuse-fma)"),
            "unable to schedule pass 'FuseFMAPass' on a PassManager intended to run on 'builtin.module'!"
        );
        assert!(error(&"a(".repeat(100_000)).contains("too deep"));
    }
}
