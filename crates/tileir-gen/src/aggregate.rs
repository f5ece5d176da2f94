//! Reductions and scans.

use crate::control::Frame;
use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::rules::TypeRule;
use tileir_ir::{AttrData, IntFormat, Op, Opcode, Ty};

impl Generator<'_, '_> {
    /// `reduce` or `scan` of one to three tiles of one shape.
    pub(crate) fn aggregate(&mut self, opcode: Opcode) -> Option<Op> {
        if self.frames.len() > 4 {
            return None;
        }
        if self.options.dense && self.src.coin() {
            return self.recent_aggregate(opcode);
        }
        let shape = self.tile_of(TypeRule::NumTile).and_then(|ty| self.m.as_tile(ty)).map(|(s, _)| s.to_vec())?;
        if shape.is_empty() {
            return None;
        }
        let count = self.src.pick(&[1, 2, 1, 3]);
        let dim = self.src.below(shape.len());
        let mut rest = shape.clone();
        rest.remove(dim);
        let mut parts = Vec::new();
        for _ in 0..count {
            parts.push(self.part(opcode, &shape, &rest)?);
        }
        let tiles: Vec<Ty> = parts.iter().map(|p| p.tile).collect();
        let operands = self.values(&tiles)?;
        let identities = parts.iter().map(|p| self.number_attr(p.elem)).collect::<Option<_>>()?;
        let identities = self.m.intern_attr(AttrData::Array(identities));
        let args: Vec<Ty> = parts.iter().flat_map(|p| [p.scalar, p.scalar]).collect();
        let yields: Vec<Ty> = parts.iter().map(|p| p.scalar).collect();
        let ops = self.src.below(5);
        let body = self.region(Frame::Body, &args, ops, |g| g.end(Opcode::Yield, &yields));
        let results: Vec<Ty> = parts.iter().map(|p| p.result).collect();
        let dim = self.m.int_attr(IntFormat::I32, dim as i64);
        let draft = Draft::new(opcode).operand(&operands).attr("dim", dim).attr("identities", identities);
        Some(self.emit(draft.results(&results).region(body)))
    }

    /// An element type for one operand. The body works on scalars, so it must have those: f4E2M1FN has none.
    fn part(&mut self, opcode: Opcode, shape: &[i64], rest: &[i64]) -> Option<OperandTypes> {
        let elem = self.number(&[])?;
        let tile = self.tile(shape, elem)?;
        let result = if opcode == Opcode::Scan { tile } else { self.tile(rest, elem)? };
        Some(OperandTypes { elem, scalar: self.tile(&[], elem)?, tile, result })
    }
}

/// The types of one operand.
struct OperandTypes {
    elem: Ty,
    scalar: Ty,
    tile: Ty,
    result: Ty,
}
