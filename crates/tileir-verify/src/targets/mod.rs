//! Target gates: legal ops that an architecture cannot run. Only what the assembler was observed to reject: the facts are data,
//! measured by `cargo xtask targets` (see `facts.txt`).

mod facts;
mod features;
mod uses;

use crate::codes::E0540;
use crate::gate::walk;
use facts::{FACTS, Set};
use features::Features;
use rustc_hash::FxHashSet;
use tileir_base::{Diagnostic, Diagnostics, Part};
use tileir_ir::{Module, Op, OpKind, Opcode};
use uses::Uses;

macro_rules! targets {
    ($($variant:ident $name:literal,)*) => {
        /// An architecture to assemble for.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Target {
            $(#[doc = $name] $variant,)*
        }

        impl Target {
            /// All of them.
            pub const ALL: [Target; [$($name),*].len()] = [$(Target::$variant),*];

            /// `sm_90`
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Target::$variant => $name,)*
                }
            }
        }
    };
}

targets! {
    Sm80 "sm_80", Sm86 "sm_86", Sm87 "sm_87", Sm88 "sm_88", Sm89 "sm_89", Sm90 "sm_90", Sm100 "sm_100", Sm103 "sm_103",
    Sm107 "sm_107", Sm110 "sm_110", Sm120 "sm_120", Sm121 "sm_121",
}

impl Target {
    /// The target with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Target> {
        Target::ALL.into_iter().find(|t| t.name() == name)
    }
}

/// Where the facts come from: the release of the assembler, the date, and the number of probes.
#[must_use]
pub fn target_facts_origin() -> (&'static str, &'static str, usize) {
    (FACTS.tool, FACTS.date, FACTS.probes)
}

/// The targets that take the module, as far as the facts say.
#[must_use]
pub fn targets_that_take(module: &Module) -> Vec<Target> {
    let takes = |target: &Target| {
        let mut found = Diagnostics::new();
        gate_target(module, *target, &mut found);
        !found.has_errors()
    };
    Target::ALL.into_iter().filter(takes).collect()
}

/// Names everything in `module` that the assembler refuses for `target`; an element type at the first op that has it.
pub fn gate_target(module: &Module, target: Target, diags: &mut Diagnostics) {
    gate_entries(module, diags);
    let uses = Uses::new(module);
    let mut seen: FxHashSet<&'static str> = FxHashSet::default();
    for op in walk(module) {
        let OpKind::Table(opcode) = module.kind(op) else { continue };
        // The ops with a name that the assembler gives to the object.
        if matches!(opcode, Opcode::Entry | Opcode::Global) {
            gate_name(module, op, diags);
        }
        let features = Features { m: module, op, opcode, uses: &uses };
        let types: Vec<(&'static str, Part)> = features.types();
        let refused = |name: &str| FACTS.types.iter().find(|(ty, by)| *ty == name && by.contains(target));
        let mut is_refused = false;
        for (name, part) in types {
            if let Some((name, by)) = refused(name) {
                is_refused = true;
                if seen.insert(name) {
                    let message = format!(
                        "{} has no {name}: the assembler does not compile ops on this type for it",
                        target.name()
                    );
                    diags.push(report(module, op, message, others(*by), Some(part)));
                }
            }
        }
        if is_refused {
            continue;
        }
        if let Some(rule) = FACTS.rules.iter().find(|rule| rule.by.contains(target) && features.match_rule(rule)) {
            let message = format!("{} on {}", rule.message, target.name());
            let mut help = vec![rule.help.to_owned()];
            help.extend(others(rule.by));
            diags.push(report(module, op, message, help, None));
        }
    }
}

/// Reports the first global of a module without an entry that the host can see, on any target. The assembler gives no reason.
fn gate_entries(m: &Module, diags: &mut Diagnostics) {
    let is = |op: Op, opcode| m.kind(op) == OpKind::Table(opcode);
    let Some(global) = walk(m).find(|&op| is(op, Opcode::Global)) else { return };
    if walk(m).all(|op| !is(op, Opcode::Entry) || m.is_private(op)) {
        let message = "the assembler does not compile a module with a global and without a public entry".to_owned();
        let help = "add an entry, or remove `sym_visibility = \"private\"` from one".to_owned();
        diags.push(report(m, global, message, [help], None));
    }
}

/// Reports the name of an entry or global that `ptxas` cannot take, on any target. The assembler itself gives no reason.
fn gate_name(m: &Module, op: Op, diags: &mut Diagnostics) {
    let Some(name) = m.symbol_name(op).map(|name| m.strings.text(name)) else { return };
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let fine = name.chars().all(is_part)
        && match name.as_bytes() {
            [] => false,
            [first] => first.is_ascii_alphabetic(),
            [first, ..] => !first.is_ascii_digit(),
        }
        // The number of threads of a warp.
        && name != "WARP_SZ";
    if !fine {
        let message = format!("the assembler does not compile the name `{name}`");
        let help = match &*name {
            "WARP_SZ" => "PTX has a constant of this name: choose another",
            _ => "use letters, digits, `_` and `$`, and begin with a letter",
        };
        diags.push(report(m, op, message, [help.to_owned()], Some(Part::Attr("sym_name"))));
    }
}

fn report(
    m: &Module,
    op: Op,
    message: String,
    help: impl IntoIterator<Item = String>,
    part: Option<Part>,
) -> Diagnostic {
    let mut report = Diagnostic::error(&E0540, m.place(m.loc(op)), message);
    for line in help {
        report = report.help(line);
    }
    report.op = Some(op);
    report.part = part;
    report
}

/// The targets beside those of a set, as advice.
fn others(refusing: Set) -> Option<String> {
    let names: Vec<&str> = Target::ALL.into_iter().filter(|t| !refusing.contains(*t)).map(Target::name).collect();
    match names[..] {
        [] => None,
        [first, .., last] if names.len() > 3 && is_tail(&names) => Some(format!("{first} to {last} take it")),
        _ => Some(format!("{} take it", names.join(", "))),
    }
}

/// Whether the names are the last ones of all.
fn is_tail(names: &[&str]) -> bool {
    let all = Target::ALL.map(Target::name);
    all.ends_with(names)
}

/// Reports a feature that `target` lacks by the message of the assembler, such as `unsupported type 'f8E8M0FNU'`: at the op that it named, or at the first
/// one with that type. Returns whether there is one.
pub fn report_incompatibility(
    module: &Module,
    target: &str,
    lacks: &str,
    at: Option<Op>,
    diags: &mut Diagnostics,
) -> bool {
    let has = |op: &Op| {
        let Some(name) = lacks.split('\'').nth(1) else { return false };
        let mut types = module.operands(*op).iter().copied().chain(module.results(*op)).map(|v| module.value_type(v));
        types.any(|ty| module.short_type(ty).to_string().contains(name))
    };
    let Some(op) = at.or_else(|| walk(module).find(has)) else { return false };
    let message = format!("{target} cannot run this: {lacks}");
    let help = "choose another target, or another element type".to_owned();
    diags.push(report(module, op, message, [help], None));
    true
}
