//! Target gates: legal ops that an architecture cannot run. Only what the assembler was observed to reject (release
//! 13.4, recorded in the spec's operations chapter); an op without an entry may still be rejected.

use crate::codes::E0540;
use crate::gate::walk;
use tileir_base::{Diagnostic, Diagnostics, Part};
use tileir_ir::enums::PaddingValue;
use tileir_ir::ops::convert::FToI;
use tileir_ir::{FloatFormat as F, Module, Op, OpKind, Opcode, Ty, TypeData};

/// An architecture to assemble for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// sm_90
    Sm90,
    /// sm_100
    Sm100,
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 2] = [Target::Sm90, Target::Sm100];

    /// `sm_90`
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Target::Sm90 => "sm_90",
            Target::Sm100 => "sm_100",
        }
    }

    /// The target with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Target> {
        Target::ALL.into_iter().find(|t| t.name() == name)
    }
}

/// A restriction of the assembler, the part of the op that it is about, and a suggestion.
struct Refusal {
    message: String,
    help: &'static str,
    part: Part,
}

/// Names everything in `module` that the assembler refuses for `target`.
pub fn gate_target(module: &Module, target: Target, diags: &mut Diagnostics) {
    for op in walk(module) {
        if let Some(Refusal { message, help, part }) = refusal(module, target, op) {
            let mut report = Diagnostic::error(&E0540, module.place(module.loc(op)), message).help(help);
            report.op = Some(op);
            report.part = Some(part);
            diags.push(report);
        }
    }
}

/// Reports what the assembler said that `target` lacks, such as `unsupported type 'f8E8M0FNU'`, at the first op with that type.
/// Returns whether there is one.
pub fn report_incompatibility(module: &Module, target: &str, lacks: &str, diags: &mut Diagnostics) -> bool {
    let Some(name) = lacks.split('\'').nth(1) else { return false };
    let has = |op: &Op| {
        let mut types = module.operands(*op).iter().copied().chain(module.results(*op)).map(|v| module.value_type(v));
        types.any(|ty| module.short_type(ty).to_string().contains(name))
    };
    let Some(op) = walk(module).find(has) else { return false };
    let message = format!("{target} cannot run this: {lacks}");
    let mut report = Diagnostic::error(&E0540, module.place(module.loc(op)), message);
    report = report.help("choose another target, or another element type");
    report.op = Some(op);
    diags.push(report);
    true
}

fn refusal(m: &Module, target: Target, op: Op) -> Option<Refusal> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    match opcode {
        Opcode::FToF | Opcode::FToI | Opcode::IToF => {
            let ends = [m.operands(op).first().copied(), m.result(op, 0)];
            let formats = ends.map(|v| v.and_then(|v| float(m, m.value_type(v))));
            conversion(m, target, op, opcode, formats)
        }
        Opcode::LoadViewTko => padding(m, target, m.value_type(*m.operands(op).first()?)),
        // No release rejects another op for a target. A new op that a target lacks must be added here.
        _ => None,
    }
}

/// The float format of a tile's elements.
fn float(m: &Module, ty: Ty) -> Option<F> {
    match m.type_data(m.as_tile(ty)?.1) {
        TypeData::Float(format) => Some(*format),
        _ => None,
    }
}

fn conversion(m: &Module, target: Target, op: Op, opcode: Opcode, formats: [Option<F>; 2]) -> Option<Refusal> {
    let missing = |format: F| match format {
        F::F8E8M0FNU | F::F4E2M1FN => target == Target::Sm90,
        F::FNV8E5M3FNU => true,
        F::F16 | F::BF16 | F::F32 | F::TF32 | F::F64 | F::F8E4M3FN | F::F8E5M2 => false,
    };
    for (format, part) in formats.into_iter().zip([Part::Operand(0), Part::Result(0)]) {
        let Some(format) = format.filter(|f| missing(*f)) else { continue };
        let message = format!("conversions of {} are not available on {}", format.name(), target.name());
        return Some(Refusal { message, help: "convert on the host, or use f8E4M3FN or f8E5M2", part });
    }
    let narrow = matches!(formats[0], Some(F::F8E4M3FN | F::F8E5M2 | F::TF32));
    if opcode == Opcode::FToI && narrow && FToI(op).saturating(m) {
        let message =
            format!("saturating conversion from {} is not available on {}", formats[0]?.name(), target.name());
        return Some(Refusal { message, help: "convert to f32 first", part: Part::Attr("saturating") });
    }
    None
}

/// Loads of padded views need the padding value to exist.
fn padding(m: &Module, target: Target, view: Ty) -> Option<Refusal> {
    let view = m.as_view(view)?;
    let TypeData::TensorView { elem, .. } = m.type_data(view.view) else { return None };
    let TypeData::Float(format) = m.type_data(*elem) else { return None };
    let word = view.padding?;
    let exists = match word {
        PaddingValue::PosInf | PaddingValue::NegInf => format.has_inf(),
        PaddingValue::Nan => format.has_nan(),
        PaddingValue::NegZero => format.has_sign(),
        PaddingValue::Zero => true,
    };
    if exists || target != Target::Sm90 {
        return None;
    }
    let message =
        format!("padding value {word} does not exist in {} and cannot be loaded on {}", format.name(), target.name());
    let help = "choose a padding value that the element type has, such as `zero`";
    Some(Refusal { message, help, part: Part::Operand(0) })
}
