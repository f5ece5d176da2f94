//! All static errors of a text or bytecode, as `tileir check` reports them: it parses, verifies and gates a module. Spans point
//! at the operand or attribute, and fixes can be applied.
//!
//! ```
//! use std::sync::Arc;
//! use tileir::{base::{Source, render}, check};
//!
//! let source = Arc::new(Source::new("k.mlir", "entry @k() { %a = iota : tile<3xi32> }"));
//! let problems = check::check(&source, &check::Options::default());
//! assert_eq!(problems.error_count(), 1);
//! let shown = render::mlir_style(&problems.list()[0], &source);
//! assert!(shown.starts_with("k.mlir:1:"), "{shown}");
//! ```

use crate::input::{self, Loaded};
use std::sync::Arc;
use tileir_base::{Diagnostic, Diagnostics, Edit, Fix, Part, Remedy, Source, Span};
use tileir_ir::{Level, Module, Op, Version};
use tileir_text::{Limits, ParseOptions, locate};
use tileir_verify::{HintMode, Policy, Target, gate_target, gate_version, verify_ops};

/// Options of a check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The rule set: the release of the reference tools whose rules apply.
    pub level: Level,
    /// A bytecode version that must be able to hold the module.
    pub version: Option<Version>,
    /// A target that must be able to run it.
    pub target: Option<Target>,
    /// Whether to warn about speed cliffs of the target.
    pub performance: bool,
    /// The treatment of bad optimization hints.
    pub hints: HintMode,
    /// Whether ops, types and attributes of unknown dialects are kept.
    pub allow_unregistered: bool,
    /// Whether `testing$func` is known.
    pub testing_ops: bool,
    /// Syntax errors after which reading stops; `None`: as [`Limits`] has it.
    pub errors: Option<usize>,
}

impl Options {
    /// Parses the flags of `tileir check` in `line`, as tests and explanations write them. Other words are skipped; `None`
    /// if a flag is unknown or its value is missing.
    #[must_use]
    pub fn from_flags(line: &str) -> Option<Options> {
        let mut options = Options::default();
        let mut words = line.split_whitespace().filter(|w| *w != "2>&1");
        while let Some(word) = words.next() {
            match word {
                "--level" => options.level = Level::from_name(words.next()?)?,
                "--bytecode-version" => options.version = Some(Version::from_name(words.next()?)?),
                "--gpu" => options.target = Some(Target::from_name(words.next()?)?),
                "--lint" => options.performance = words.next()? == "performance",
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

/// Checks a text or bytecode. Of a text that cannot be read in full, the ops that can be read are verified each by itself.
#[must_use]
pub fn check(source: &Arc<Source>, options: &Options) -> Diagnostics {
    load(source, options).1
}

/// Reads a text or bytecode and checks it. Returns the module, if there are no errors, and the diagnostics.
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
    let verify_options = tileir_verify::Options {
        level: options.level,
        policy: Policy::All,
        hints: options.hints,
        testing: options.testing_ops,
        ..tileir_verify::Options::default()
    };
    let (module, mut diagnostics) = match input::load_parts(source, &parse_options) {
        Loaded::Whole(module, diagnostics) => (Some(module), diagnostics),
        Loaded::Part(module, mut diagnostics) => {
            let mut found = Diagnostics::new();
            verify_ops(&module, &verify_options, &mut found);
            point_all(source, &module, &mut found);
            diagnostics.append(found);
            (None, diagnostics)
        }
        Loaded::Nothing(diagnostics) => (None, diagnostics),
    };
    if let Some(module) = &module {
        if input::check(module, &verify_options, &mut diagnostics) {
            if let Some(version) = options.version {
                gate_version(module, version, &mut diagnostics);
            }
            if let Some(target) = options.target {
                gate_target(module, target, &mut diagnostics);
                if options.performance {
                    diagnostics.append(crate::performance::lint(source, module, target));
                }
            }
        }
        point_all(source, module, &mut diagnostics);
    }
    diagnostics.sort_by_place();
    let fine = !diagnostics.has_errors();
    (module.filter(|_| fine), diagnostics)
}

/// Makes every diagnostic about a part of an op point at that part, and its remedy a fix.
fn point_all(source: &Source, module: &Module, diagnostics: &mut Diagnostics) {
    // An op may have many diagnostics about one part; its span is computed once.
    let mut last: Option<(Option<Op>, Option<Part>, Places)> = None;
    for diagnostic in diagnostics.iter_mut() {
        let about = (diagnostic.op, diagnostic.part);
        let known = last.filter(|(op, part, _)| (*op, *part) == about).map(|(.., places)| places);
        let Some(places) = known.or_else(|| places(source, module, diagnostic)) else { continue };
        last = Some((about.0, about.1, places));
        aim(source, diagnostic, places);
    }
}

/// Makes a diagnostic about a part of an op point at that part, and a remedy a fix.
pub fn point(source: &Source, module: &Module, diagnostic: &mut Diagnostic) {
    if let Some(places) = places(source, module, diagnostic) {
        aim(source, diagnostic, places);
    }
}

/// The spans of an op in a text: its name, and the part that a diagnostic is about.
#[derive(Clone, Copy)]
struct Places {
    name: Span,
    part: Span,
}

fn places(source: &Source, module: &Module, diagnostic: &Diagnostic) -> Option<Places> {
    let op = diagnostic.op?;
    let offset = module.loc(op).as_offset()?;
    let name = locate(source, offset, module, op, None);
    Some(Places { name, part: locate(source, offset, module, op, diagnostic.part) })
}

fn aim(source: &Source, diagnostic: &mut Diagnostic, places: Places) {
    if diagnostic.focus.is_some() {
        return;
    }
    let Places { name, part: span } = places;
    diagnostic.focus = Some(span);
    // A part whose span is unknown is not edited.
    let found = |remedy: &Remedy| remedy.renames || diagnostic.part.is_none() || span != name;
    if let Some(remedy) = diagnostic.remedy.as_ref().filter(|remedy| found(remedy)) {
        let span = if remedy.renames { name } else { span };
        let span = if remedy.text.is_empty() { with_space_before(source, span) } else { span };
        diagnostic.fix = Some(Fix::new(remedy.title, vec![Edit::new(span, remedy.text)], remedy.applicability));
    }
}

/// The span and the blanks before it, so that taking it out leaves no gap.
fn with_space_before(source: &Source, span: Span) -> Span {
    let before = source.slice(Span::new(0, span.lo));
    let blanks = before.iter().rev().take_while(|b| matches!(b, b' ' | b'\t')).count();
    Span::new(span.lo - blanks as u32, span.hi)
}
