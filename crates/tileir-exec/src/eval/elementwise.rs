//! Element-wise ops (spec, ops.md §3, §4, §6): applies the scalar function of the table to each element, after checks for
//! undefined behaviour.

use super::check_elements;
use crate::codes;
use crate::fault::{Eval, Problem};
use crate::machine::Machine;
use crate::tile::{Elem, Tile};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::enums::{IntegerOverflow, Signedness};
use tileir_ir::ops::def::FaultKind;
use tileir_ir::ops::element::{Args, BadMode, ElementFunction, Modes, Notation, Undefined};
use tileir_ir::{FloatFormat, Module, Op, OpKind, Opcode, Value as Ssa};

/// An element-wise op as a function of bit patterns in the representation of registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scalars {
    opcode: Opcode,
    element: &'static ElementFunction,
    pub modes: Modes,
    /// How register bits map to the bit patterns of the scalar function.
    storage: RegisterFormat,
}

/// The representation of an op's elements in registers. It is that of memory, in which a `tf32` has 32 bits instead of 19.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RegisterFormat {
    /// Registers hold the bit patterns of the scalar function.
    Patterns,
    /// Elements of these formats are converted from and to their memory representation.
    Converted { from: [Option<FloatFormat>; 3], to: Option<FloatFormat> },
    /// `tf32` to `f32`: all 32 bits pass through.
    PassThrough,
}

impl RegisterFormat {
    /// The representation for an op with an operand or result whose memory representation differs.
    #[cold]
    fn of(m: &Module, op: Op, opcode: Opcode) -> RegisterFormat {
        let float = |v: Ssa| match m.as_tile(m.value_type(v)).and_then(|(_, ty)| Elem::of(m, ty)) {
            Some(Elem::Float(format)) => Some(format),
            Some(Elem::Int(_) | Elem::Ptr(_)) | None => None,
        };
        let converted = |v: Ssa| float(v).filter(|format| format.storage_bits() != format.bits());
        let mut from = [None; 3];
        from.iter_mut().zip(m.operands(op)).for_each(|(from, &v)| *from = converted(v));
        let result = m.result(op, 0);
        let to = result.and_then(converted);
        match (opcode, from[0], result.and_then(float)) {
            (Opcode::FToF, Some(FloatFormat::TF32), Some(FloatFormat::F32)) => RegisterFormat::PassThrough,
            // `select` copies bits.
            (Opcode::Select, ..) => RegisterFormat::Patterns,
            // Any other op computes on bit patterns of its format: a new one does too.
            _ if to.is_some() || from.iter().any(Option::is_some) => RegisterFormat::Converted { from, to },
            _ => RegisterFormat::Patterns,
        }
    }
}

impl Scalars {
    /// The scalar function of an op with its modes; `None` if the op is not element-wise.
    ///
    /// # Errors
    /// If the op has a mode that it does not support.
    pub fn of(m: &Module, op: Op) -> Result<Option<Scalars>, BadMode> {
        let (OpKind::Table(opcode), Some((element, modes))) = (m.kind(op), Modes::of(m, op)?) else { return Ok(None) };
        let is_converted = |format: FloatFormat| format.storage_bits() != format.bits();
        let storage = if is_converted(modes.float) || is_converted(modes.to_float) {
            RegisterFormat::of(m, op, opcode)
        } else {
            RegisterFormat::Patterns
        };
        Ok(Some(Scalars { opcode, element, modes, storage }))
    }

    /// The result for one element of each operand; for undefined inputs, the result of hardware.
    #[inline]
    pub fn apply(&self, args: Args) -> u64 {
        match self.storage {
            RegisterFormat::Patterns => (self.element.scalar)(&self.modes, args),
            RegisterFormat::PassThrough => args[0],
            RegisterFormat::Converted { from, to } => {
                let bits = |i: usize| from[i].map_or(args[i], |format| format.from_storage(args[i]));
                let result = (self.element.scalar)(&self.modes, [bits(0), bits(1), bits(2)]);
                to.map_or(result, |format| format.to_storage(result))
            }
        }
    }

    /// The number of operands.
    pub fn arity(&self) -> usize {
        self.opcode.def().operands.len()
    }

    /// Whether the op can fault: some inputs are undefined, or it has an overflow attribute.
    pub fn can_fault(&self) -> bool {
        self.has_undefined_division() || self.modes.overflow != IntegerOverflow::None
    }

    /// Whether the op is a division or remainder, which is undefined for some inputs.
    fn has_undefined_division(&self) -> bool {
        self.opcode.def().faults.iter().any(|f| f.fault == FaultKind::UndefinedDivision)
    }

    /// Whether the op is defined for these elements and does not overflow against its attribute.
    #[inline]
    pub fn is_defined(&self, args: Args) -> bool {
        self.undefined_division(args).is_none() && self.element.broken_promise(&self.modes, args).is_none()
    }

    /// The reason why a division of these elements is undefined.
    #[inline]
    fn undefined_division(&self, args: Args) -> Option<&'static str> {
        match self.element.undefined?(&self.modes, args)? {
            Undefined::DivisionByZero => Some("is a division by zero"),
            Undefined::QuotientOverflow => Some("has a result that does not fit"),
            // Not a fault: the result is that of hardware.
            Undefined::ShiftAmount => None,
        }
    }

    /// The problem with these elements, if any.
    fn problem(&self, args: Args) -> Option<Box<Problem>> {
        if let Some(reason) = self.undefined_division(args) {
            let text = self.expression(args, self.modes.signed);
            return Some(Problem::new(&codes::U0201, format!("{text} {reason}")));
        }
        let sense = self.element.broken_promise(&self.modes, args)?;
        let (text, overflow) = (self.expression(args, sense == Signedness::Signed), self.modes.overflow);
        let message = match self.element.notation {
            Notation::Conversion => {
                let to = self.modes.to_int.name();
                format!("{text} does not fit {sense} {to}, which `{overflow}` promises it does")
            }
            Notation::Call | Notation::Infix(_) | Notation::Shift(_) | Notation::Prefix(_) => {
                let format = self.modes.int.name();
                format!("{text} wraps as {sense} {format}, which `{overflow}` promises it does not")
            }
        };
        Some(Problem::new(&codes::U0202, message))
    }

    /// The operation with the values of its operands, as messages write it: `7 / 0`, `-(3)`, `absi(-128)`.
    fn expression(&self, [lhs, rhs, _]: Args, signed: bool) -> String {
        let [a, b] = [lhs, rhs].map(|bits| self.modes.int.value(bits, signed));
        match self.element.notation {
            Notation::Shift(symbol) => format!("{a} {symbol} {}", self.modes.int.value(rhs, false)),
            Notation::Infix(symbol) => format!("{a} {symbol} {b}"),
            Notation::Prefix(symbol) => format!("{symbol}({a})"),
            Notation::Conversion => a.to_string(),
            Notation::Call if self.arity() == 1 => format!("{}({a})", self.opcode.def().name),
            Notation::Call => format!("{}({a}, {b})", self.opcode.def().name),
        }
    }
}

/// Evaluates an element-wise op by its scalar function, after a check of all elements if the op can fault and the policy detects that.
pub(super) fn eval(machine: &mut Machine<'_>, op: Op) -> Eval {
    let scalars = match Scalars::of(machine.m, op) {
        Ok(Some(scalars)) => scalars,
        Ok(None) => return Ok(()),
        Err(error) => return Err(Problem::unsupported(error.to_string())),
    };
    let tiles: SmallVec<[Arc<Tile>; 3]> = machine.m.operands(op).iter().map(|&v| machine.tile(v)).collect();
    // The scalar function ignores arguments beyond its arity.
    let [a, b, c] = [0, 1, 2].map(|i| &tiles.get(i).unwrap_or(&tiles[0]).bits[..]);
    let args = |i: usize| [a[i], b[i], c[i]];
    if scalars.can_fault() && (machine.detects(&codes::U0201) || machine.detects(&codes::U0202)) {
        check_elements(&tiles[0].shape, |i| scalars.problem(args(i))).or_else(|problem| machine.undefined(problem))?;
    }
    let bits = machine.elements(a.len(), |i| scalars.apply(args(i)));
    machine.set_tile(op, bits);
    Ok(())
}
