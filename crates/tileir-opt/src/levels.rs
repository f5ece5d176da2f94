//! Sequences of passes, partly repeated to a fixpoint, and the named ones.

use crate::rules::Stats;
use crate::work::Work;
use crate::{Anchor, Pass, PassError, PipelineError, Ran, functions, run_everywhere, run_on};
use tileir_ir::{Level, Module, Op};

/// A named pipeline, such as an optimization level.
pub struct Named {
    /// Its name.
    pub name: &'static str,
    /// Its purpose, in one line.
    pub doc: &'static str,
    /// Its passes, in the syntax of [`Schedule::parse`].
    pub text: &'static str,
}

/// The named pipelines. `O0` to `O3` are ours; `nvidia-O0` to `nvidia-O3` are those of NVIDIA's optimizer.
pub static PIPELINES: &[Named] = &[
    Named { name: "O0", doc: "no passes", text: "" },
    Named {
        name: "O1",
        doc: "cheap local passes, to a fixpoint",
        text: "repeat(canonicalize{mode=full},cse{commutative=true},dce)",
    },
    Named {
        name: "O2",
        doc: "all passes that do not increase code size, to a fixpoint",
        text: "repeat(canonicalize{mode=full},sccp,facts,shapes,loop-values,tokens,cse{commutative=true},licm,dce)",
    },
    Named {
        name: "O3",
        doc: "O2, plus loop splitting and conversion of small branches to `select`",
        text: "repeat(canonicalize{mode=full},sccp,facts,shapes,loop-values,tokens,cse{commutative=true},licm,dce,loop-split{once=true},if-convert)",
    },
    Named { name: "nvidia-O0", doc: "no passes, as in NVIDIA's level 0", text: "" },
    Named { name: "nvidia-O1", doc: "the passes of NVIDIA's level 1", text: "canonicalize,cse" },
    Named {
        name: "nvidia-O2",
        doc: "the passes of NVIDIA's level 2",
        text: "canonicalize,cse,loop-invariant-code-motion",
    },
    Named {
        name: "nvidia-O3",
        doc: "the passes of NVIDIA's level 3",
        text: "canonicalize,cse,loop-invariant-code-motion,loop-split{split-threshold=1},canonicalize",
    },
];

/// Maximum number of rounds of a repeated group. Generated and real kernels converge in two to four.
const MAX_ROUNDS: usize = 16;

/// Passes in execution order, each on every op that it applies to.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    level: Level,
    steps: Vec<ScheduleStep>,
}

#[derive(Clone, Debug)]
enum ScheduleStep {
    Pass(Pass),
    /// Until a round changes nothing.
    Repeat(Vec<Pass>),
}

impl Schedule {
    /// Reads `name{options},repeat(name,name),…`: passes separated by commas, options in braces.
    ///
    /// # Errors
    /// When there is no such pass or option, or a brace or parenthesis is not closed.
    pub fn parse(text: &str) -> Result<Schedule, PipelineError> {
        let mut steps = Vec::new();
        for item in items(text)? {
            match item.strip_prefix("repeat(").and_then(|rest| rest.strip_suffix(')')) {
                Some(inner) => {
                    let passes = items(inner)?.into_iter().map(read_pass).collect::<Result<_, _>>()?;
                    steps.push(ScheduleStep::Repeat(passes));
                }
                None => steps.push(ScheduleStep::Pass(read_pass(item)?)),
            }
        }
        Ok(Schedule { level: Level::default(), steps })
    }

    /// The pipeline with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Schedule> {
        let named = PIPELINES.iter().find(|p| p.name == name)?;
        Some(Schedule::parse(named.text).expect("the pipelines with names are checked by a test"))
    }

    /// The same passes at the level of a release; the default is the newest one.
    #[must_use]
    pub fn at(self, level: Level) -> Schedule {
        Schedule { level, ..self }
    }

    /// Appends the passes of `other`; the level is unchanged.
    pub fn append(&mut self, other: Schedule) {
        self.steps.extend(other.steps);
    }

    /// Runs the passes and counts the fired rules. After each pass `after` is called and may stop the run.
    ///
    /// # Errors
    /// The first failing pass, or the error of `after`.
    pub fn run<E: From<PassError>>(
        &self,
        m: &mut Module,
        stats: &mut Stats,
        after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut work = Work::at(self.level);
        let done = self.steps.iter().try_for_each(|step| match step {
            ScheduleStep::Pass(pass) => run_one(m, pass, &mut work, after).map(|_| ()),
            ScheduleStep::Repeat(passes) => repeat(m, passes, &mut work, after),
        });
        stats.merge(&work.stats);
        done
    }

    /// Runs the passes and counts the fired rules, with the same result as [`run`](Self::run). Repeated passes finish
    /// one function before the next, so that its data stays in the cache.
    ///
    /// # Errors
    /// The first failing pass.
    pub fn apply(&self, m: &mut Module, stats: &mut Stats) -> Result<(), PassError> {
        self.apply_with(m, stats, &mut Work::at(self.level))
    }

    pub(crate) fn apply_with(&self, m: &mut Module, stats: &mut Stats, work: &mut Work) -> Result<(), PassError> {
        let after = &mut |_: &Module, _: &Ran<'_>| Ok(());
        let done = self.steps.iter().try_for_each(|step| match step {
            ScheduleStep::Pass(pass) => run_one(m, pass, work, after).map(|_| ()),
            ScheduleStep::Repeat(passes) => match functions_for(m, passes) {
                Some(functions) => {
                    functions.into_iter().try_for_each(|f| repeat_on(m, passes, vec![(f, 0)], work, after))
                }
                None => repeat_whole(m, passes, work, after),
            },
        });
        stats.merge(&work.stats);
        done
    }
}

/// Runs passes until each of them has left the module unchanged since the last change.
///
/// A pass skips a function that it has left unchanged, until something changes the function.
fn repeat<E: From<PassError>>(
    m: &mut Module,
    passes: &[Pass],
    work: &mut Work,
    after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
) -> Result<(), E> {
    match functions_for(m, passes) {
        Some(functions) => repeat_on(m, passes, functions.into_iter().map(|op| (op, 0)).collect(), work, after),
        None => repeat_whole(m, passes, work, after),
    }
}

/// All functions, if each of `passes` can process them one by one.
fn functions_for(m: &Module, passes: &[Pass]) -> Option<Vec<Op>> {
    functions(m, None).filter(|_| passes.iter().all(|p| p.anchor() != Anchor::Module))
}

/// The same for some functions: for each, the number of consecutive passes that left it unchanged. If all did, it has
/// converged.
fn repeat_on<E: From<PassError>>(
    m: &mut Module,
    passes: &[Pass],
    mut functions: Vec<(Op, usize)>,
    work: &mut Work,
    after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
) -> Result<(), E> {
    for pass in passes.iter().cycle().take(MAX_ROUNDS * passes.len()) {
        if functions.is_empty() {
            break;
        }
        let start = work.stats.edits();
        for (function, quiet) in &mut functions {
            let before = work.stats.edits();
            run_on(m, pass, Some(*function), work)?;
            *quiet = if work.stats.edits() == before { *quiet + 1 } else { usize::from(work.rests) };
        }
        functions.retain(|(_, quiet)| *quiet < passes.len());
        after(m, &Ran { pass, changed: work.stats.edits() != start })?;
    }
    Ok(())
}

/// The same for a module with ops other than functions.
fn repeat_whole<E: From<PassError>>(
    m: &mut Module,
    passes: &[Pass],
    work: &mut Work,
    after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut quiet = 0;
    for pass in passes.iter().cycle().take(MAX_ROUNDS * passes.len()) {
        let changed = run_one(m, pass, work, after)?;
        quiet = if changed { 0 } else { quiet + 1 };
        if quiet == passes.len() {
            break;
        }
    }
    Ok(())
}

fn run_one<E: From<PassError>>(
    m: &mut Module,
    pass: &Pass,
    work: &mut Work,
    after: &mut dyn FnMut(&Module, &Ran<'_>) -> Result<(), E>,
) -> Result<bool, E> {
    let before = work.stats.edits();
    run_everywhere(m, pass, work)?;
    let changed = work.stats.edits() != before;
    after(m, &Ran { pass, changed })?;
    Ok(changed)
}

/// The parts of `text` between commas outside of braces and parentheses.
fn items(text: &str) -> Result<Vec<&str>, PipelineError> {
    let (mut items, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, c) in text.char_indices() {
        match c {
            '{' | '(' => depth += 1,
            '}' | ')' => depth = depth.checked_sub(1).ok_or_else(|| PipelineError::unbalanced(text))?,
            ',' if depth == 0 => {
                items.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    if depth != 0 {
        return Err(PipelineError::unbalanced(text));
    }
    items.push(text[start..].trim());
    items.retain(|item| !item.is_empty());
    Ok(items)
}

/// `name` or `name{options}`
fn read_pass(text: &str) -> Result<Pass, PipelineError> {
    match text.split_once('{') {
        Some((name, options)) => {
            let options = options.strip_suffix('}').ok_or_else(|| PipelineError::unbalanced(text))?;
            Pass::from_name(name.trim(), options)
        }
        None => Pass::from_name(text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pipeline_with_a_name_is_one() {
        for named in PIPELINES {
            Schedule::parse(named.text).unwrap_or_else(|e| panic!("{}: {e}", named.name));
            assert!(Schedule::named(named.name).is_some());
        }
        assert!(Schedule::named("O4").is_none());
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text| Schedule::parse(text).unwrap_err().to_string();
        assert!(error("cse,nope").contains("'nope'"));
        assert!(error("loop-split{split-threshold=2").contains("not closed"));
        assert!(error("repeat(cse").contains("not closed"));
        assert!(error("cse)").contains("not closed"));
        assert!(error("repeat(repeat(cse))").contains("'repeat(cse)'"));
        assert_eq!(Schedule::parse(" cse , repeat( dce,cse ) ").unwrap().steps.len(), 2);
    }
}
