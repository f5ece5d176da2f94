//! Everything that is wrong with a text or bytecode, as `tileir check` says it: parsed, verified, gated, with spans that point at
//! the operand or attribute in question and fixes that can be applied.

use crate::input;
use std::sync::Arc;
use tileir_base::{Diagnostic, Diagnostics, Edit, Fix, Id, Source, Span};
use tileir_ir::{Level, Module, Op, Version};
use tileir_text::{Limits, ParseOptions, locate};
use tileir_verify::{HintMode, Policy, Target, gate_target, gate_version};

/// What to check for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Which vintage of the rules.
    pub level: Level,
    /// A bytecode version that must be able to hold the module.
    pub version: Option<Version>,
    /// A target that must be able to run it.
    pub target: Option<Target>,
    /// What to do about bad hints.
    pub hints: HintMode,
    /// Whether ops, types and attributes of unknown dialects are kept.
    pub allow_unregistered: bool,
    /// Whether `testing$func` is known.
    pub testing_ops: bool,
    /// Syntax errors after which reading stops; `None`: as [`Limits`] has it.
    pub errors: Option<usize>,
}

impl Options {
    /// The options that the flags of `tileir check` in `line` stand for, as tests and explanations write them. Words
    /// that are no flags are skipped; `None` if a flag is unknown or its value is missing.
    #[must_use]
    pub fn from_flags(line: &str) -> Option<Options> {
        let mut options = Options::default();
        let mut words = line.split_whitespace().filter(|w| *w != "2>&1");
        while let Some(word) = words.next() {
            match word {
                "--level" => options.level = Level::from_name(words.next()?)?,
                "--bytecode-version" => options.version = Some(Version::from_name(words.next()?)?),
                "--gpu" => options.target = Some(Target::from_name(words.next()?)?),
                "--hints" => {
                    options.hints = match words.next()? {
                        "silent" => HintMode::Silent,
                        "warn" => HintMode::Warn,
                        "error" => HintMode::Error,
                        _ => return None,
                    }
                }
                "--allow-unregistered-dialect" => options.allow_unregistered = true,
                "--testing-ops" => options.testing_ops = true,
                "--max-errors" => {
                    let wanted: usize = words.next()?.parse().ok()?;
                    let most = if wanted == 0 { usize::MAX } else { wanted.max(Limits::default().errors) };
                    options.errors = Some(most);
                }
                "--json" => {}
                other if other.starts_with("--") => return None,
                _ => {}
            }
        }
        Some(options)
    }
}

/// Checks a text or bytecode. What verification finds is told only of what can be read.
#[must_use]
pub fn check(source: &Arc<Source>, options: &Options) -> Diagnostics {
    load(source, options).1
}

/// Reads a text or bytecode and checks it: the module, if there are no errors, and what was found.
#[must_use]
pub fn load(source: &Arc<Source>, options: &Options) -> (Option<Module>, Diagnostics) {
    let limits = Limits::default();
    let parse_options = ParseOptions {
        limits: Limits { errors: options.errors.unwrap_or(limits.errors), ..limits },
        level: options.level,
        allow_unregistered: options.allow_unregistered,
        testing_ops: options.testing_ops,
        ..ParseOptions::default()
    };
    let (module, mut diagnostics) = input::load(source, &parse_options);
    if let Some(module) = &module {
        let verify_options = tileir_verify::Options {
            level: options.level,
            policy: Policy::All,
            hints: options.hints,
            testing: options.testing_ops,
            ..tileir_verify::Options::default()
        };
        if input::check(module, &verify_options, &mut diagnostics) {
            if let Some(version) = options.version {
                gate_version(module, version, &mut diagnostics);
            }
            if let Some(target) = options.target {
                gate_target(module, target, &mut diagnostics);
            }
        }
        for diagnostic in diagnostics.iter_mut() {
            point(source, module, diagnostic);
        }
    }
    diagnostics.sort_by_place();
    let fine = !diagnostics.has_errors();
    (module.filter(|_| fine), diagnostics)
}

/// Makes a diagnostic about a part of an op point at that part, and a remedy a fix.
pub fn point(source: &Source, module: &Module, diagnostic: &mut Diagnostic) {
    let Some(op) = diagnostic.op.map(|index| Op::new(index as usize)) else { return };
    let (Some(offset), None) = (module.loc(op).as_offset(), diagnostic.focus) else { return };
    let name = locate(source, offset, module, op, None);
    let span = locate(source, offset, module, op, diagnostic.part);
    diagnostic.focus = Some(span);
    // What was not found is not edited either.
    if let (Some(remedy), true) = (&diagnostic.remedy, diagnostic.part.is_none() || span != name) {
        let span = if remedy.text.is_empty() { with_space_before(source, span) } else { span };
        diagnostic.fix = Some(Fix {
            title: remedy.title.to_owned(),
            edits: vec![Edit { span, text: remedy.text.to_owned() }],
            applicability: remedy.applicability,
        });
    }
}

/// The span and the blanks before it, so that taking it out leaves no gap.
fn with_space_before(source: &Source, span: Span) -> Span {
    let before = source.slice(Span::new(0, span.lo));
    let blanks = before.iter().rev().take_while(|b| matches!(b, b' ' | b'\t')).count();
    Span::new(span.lo - blanks as u32, span.hi)
}
