//! Ops that are undefined for some operands: the order of their faults, the stores before them, and branches that guard
//! them.

use crate::control::Frame;
use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::enums::ComparisonPredicate;
use tileir_ir::{IntFormat, Opcode, Value};

impl Generator<'_, '_> {
    /// A tile that is loaded before a write, possibly to the same memory, and used after it.
    pub(crate) fn loaded_before(&mut self) -> Option<()> {
        let (_, elem) = self.float_product_types();
        let sizes = [(); 2].map(|()| self.src.pick(&[64, 16, 8, 512]));
        let [early, other] = sizes.map(|size| self.load_tile(&[size], elem));
        let (early, other) = (early?, other?);
        let other = self.apply(Opcode::NegF, &[other])?;
        if self.src.coin() {
            self.also(early)?;
        }
        self.store_somewhere(other)?;
        let late = self.apply_any_way(Opcode::AddF, early, early)?;
        self.store_somewhere(late)
    }

    /// Divisions by numbers that may include zero: mostly they do not.
    pub(crate) fn risk(&mut self) -> Option<()> {
        if self.frames.len() > 2 || !self.src.one_in(4) { self.guarded_division() } else { self.divisions() }
    }

    fn divided(&mut self, by: Value, of: Value) -> Option<Value> {
        let opcode = self.src.pick(&[Opcode::DivI, Opcode::RemI]);
        let ty = self.m.value_type(of);
        self.make(Draft::new(opcode).operand(&[of]).operand(&[by]).result(ty))
    }

    /// A division in a branch that is taken only if the divisor is not zero.
    fn guarded_division(&mut self) -> Option<()> {
        let ty = self.int_tile(&[], IntFormat::I32);
        let zero = self.constant_of(ty, 0)?;
        let divisor = if self.src.coin() { self.small(ty, &[0, 3])? } else { self.value(ty)? };
        let number = self.value(ty)?;
        let flag = self.int_tile(&[], IntFormat::I1);
        let unequal = self.m.enum_attr(ComparisonPredicate::NotEqual);
        let draft = Draft::new(Opcode::CmpI).operand(&[divisor]).operand(&[zero]).result(flag);
        let condition = self.make(draft.attr("comparison_predicate", unequal))?;
        if !self.allows(Opcode::If) {
            return None;
        }
        let end = |g: &mut Self, value: Option<Value>| {
            let value = value.unwrap_or(number);
            g.emit(Draft::new(Opcode::Yield).operand(&[value]));
        };
        let then = self.region(Frame::If, &[], 0, |g| {
            let quotient = g.divided(divisor, number);
            end(g, quotient);
        });
        let otherwise = self.region(Frame::If, &[], 0, |g| end(g, None));
        self.make(Draft::new(Opcode::If).operand(&[condition]).result(ty).region(then).region(otherwise))?;
        Some(())
    }

    /// Two fusion groups with a division each, whose results are stored. One divisor has a zero, or none.
    fn divisions(&mut self) -> Option<()> {
        let format = self.src.pick(&[IntFormat::I32, IntFormat::I16]);
        let elem = self.m.int_type(format);
        let mut made: Vec<Value> = Vec::new();
        for _ in 0..2 {
            let count = self.src.pick(&[16, 2048, 64, 1024]);
            let of = self.load_tile(&[count], elem)?;
            let ty = self.m.value_type(of);
            let zero = self.src.pick(&[5000, 5, 700, 1500]);
            let (numbers, zero) = (self.make(Draft::new(Opcode::Iota).result(ty))?, self.constant_of(ty, zero)?);
            let by = self.make(Draft::new(Opcode::XorI).operand(&[numbers]).operand(&[zero]).result(ty))?;
            let quotient = self.divided(by, of)?;
            made.push(self.make(Draft::new(Opcode::XorI).operand(&[quotient]).operand(&[of]).result(ty))?);
        }
        made.into_iter().try_for_each(|tile| self.store_somewhere(tile))
    }
}
