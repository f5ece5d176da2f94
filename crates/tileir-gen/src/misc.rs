//! Assumptions, assertions, printing, tokens, addresses of globals.

use crate::emit::Draft;
use crate::generator::Generator;
use crate::shaped::OpPlan;
use tileir_ir::rules::TypeRule;
use tileir_ir::{Attr, AttrData, Op, Opcode, Scalar, Ty, TypeData};

/// Texts that need quoting in every way the format has.
const TEXTS: &[&[u8]] = &[
    b"bad",
    b"",
    b"out of range",
    b"tab\there",
    b"two\nlines",
    b"a \"quoted\" word",
    b"back\\slash",
    "\u{fc}n\u{ef}code \u{2713}".as_bytes(),
    b"\xff\x00\x7f",
];

impl Generator<'_, '_> {
    pub(crate) fn text(&mut self) -> &'static [u8] {
        self.src.pick(TEXTS)
    }

    pub(crate) fn assert(&mut self) -> Option<Op> {
        let text = self.text();
        let message = self.m.str_attr(text);
        self.shaped(Opcode::Assert, OpPlan { attrs: &[("message", message)], ..OpPlan::default() })
    }

    pub(crate) fn assume(&mut self) -> Option<Op> {
        let known = self.type_in_scope(|g, ty| match g.m.type_data(ty) {
            TypeData::Tile { elem, .. } => !matches!(g.format(*elem), Some(Scalar::Float(_))),
            TypeData::TensorView { .. } => true,
            _ => false,
        });
        let ty = match known {
            Some(ty) => ty,
            None => {
                let rule = self.src.pick(&[TypeRule::IntTile, TypeRule::PtrTile]);
                self.tile_of(rule)?
            }
        };
        let value = self.value(ty)?;
        let predicate = self.predicate(ty);
        let draft = Draft::new(Opcode::Assume).operand(&[value]).attr("predicate", predicate).result(ty);
        Some(self.emit(draft))
    }

    /// A predicate for an integer or pointer tile, or for a tensor view.
    fn predicate(&mut self, ty: Ty) -> Attr {
        let tile = self.m.as_tile(ty).map(|(shape, elem)| (shape.to_vec(), elem));
        let kind = self.src.below(3);
        let data = match (tile, kind) {
            (_, _) if self.options.runs => AttrData::DivBy { divisor: 1, every: None, along: None },
            (Some((shape, _)), 1) => {
                let sizes = shape.iter().map(|&d| self.src.below(d as usize + 1) as i64);
                AttrData::SameElements(sizes.collect())
            }
            (Some((_, elem)), 2) if self.format(elem).is_some() => self.bounds(elem),
            (tile, _) => {
                let divisor = 1 << self.src.pick(&[4, 0, 1, 3, 7, 62]);
                let group = tile.filter(|(shape, _)| !shape.is_empty() && self.src.coin()).map(|(shape, _)| {
                    let along = self.src.below(shape.len());
                    (self.src.below(shape[along] as usize + 1) as i64, along as i64)
                });
                AttrData::DivBy { divisor, every: group.map(|g| g.0), along: group.map(|g| g.1) }
            }
        };
        self.m.intern_attr(data)
    }

    fn bounds(&mut self, elem: Ty) -> AttrData {
        let Some(Scalar::Int(format)) = self.format(elem) else {
            return AttrData::Bounded { lower: None, upper: None };
        };
        let draw = |g: &mut Self| {
            let bits = g.bits_of(Scalar::Int(format));
            g.src.coin().then(|| format.sign_extend(bits))
        };
        match (draw(self), draw(self)) {
            (Some(a), Some(b)) => AttrData::Bounded { lower: Some(a.min(b)), upper: Some(a.max(b)) },
            (lower, upper) => AttrData::Bounded { lower, upper },
        }
    }

    pub(crate) fn print(&mut self) -> Option<Op> {
        let count = self.src.pick(&[1, 0, 2, 3]);
        let mut args = Vec::new();
        let mut format = Vec::new();
        for _ in 0..count {
            // Addresses are not the program's to choose.
            let rule = if self.options.runs { TypeRule::NumTile } else { TypeRule::AnyTile };
            let ty = self.tile_of(rule)?;
            let conversions: &[&str] = match self.m.as_tile(ty).and_then(|(_, elem)| self.format(elem)) {
                Some(Scalar::Int(_)) => &["%d", "%5u", "%-4x ", "%lld"],
                Some(Scalar::Float(_)) => &["%f", "%.3e", "%+8.2g"],
                None => &["%p"],
            };
            format.extend_from_slice(self.src.pick(conversions).as_bytes());
            format.extend_from_slice(self.src.pick(&[", ", " \"q\" ", "%%", "\n", ""]).as_bytes());
            args.push(self.value(ty)?);
        }
        if count == 0 {
            format.extend_from_slice(self.text());
        }
        let token = self.m.token_type();
        let slot = &Opcode::PrintTko.def().operands[1];
        let held = slot.since.is_none_or(|v| v <= self.version);
        let after = if held && self.src.coin() { vec![self.value(token)?] } else { Vec::new() };
        let format = self.m.str_attr(format);
        let draft = Draft::new(Opcode::PrintTko).operand(&args).operand(&after).attr("str", format);
        Some(self.emit(draft.result(token)))
    }

    pub(crate) fn join_tokens(&mut self) -> Option<Op> {
        let token = self.m.token_type();
        let count = self.src.pick(&[2, 3, 5]);
        let tokens = self.values(&vec![token; count])?;
        Some(self.emit(Draft::new(Opcode::JoinTokens).operand(&tokens).result(token)))
    }

    pub(crate) fn get_global(&mut self) -> Option<Op> {
        if self.globals.is_empty() {
            return None;
        }
        let (name, elem) = self.src.pick(&self.globals);
        let elem = self.ptr_to(elem)?;
        let result = self.tile(&[], elem)?;
        let name = self.m.flat_symbol_attr(name);
        Some(self.emit(Draft::new(Opcode::GetGlobal).attr("name", name).result(result)))
    }
}
