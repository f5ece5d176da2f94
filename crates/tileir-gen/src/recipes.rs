//! Parts of typical kernels: attention, softmax, normalization and products in loops, each with near misses, where an
//! op that could be fused must not be.

use crate::control::Frame;
use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::enums::{EnumKind, RoundingMode};
use tileir_ir::{AttrData, FloatFormat, IntFormat, Opcode, Scalar, Ty, Value};
use tileir_num::{Overflow, Round, from_f64};

/// Maximum number of elements of a printed tile: printing would take longer than everything else.
const PRINTED: i64 = 64;

impl Generator<'_, '_> {
    /// A part of such a kernel, of several ops.
    pub(crate) fn recipe(&mut self) -> Option<()> {
        match self.src.below(20) {
            0..=2 => self.attention(),
            3..=4 => self.fading_loop(),
            5 => self.faded_products(),
            6..=8 => self.product_walk(),
            9 => self.products_of_products(),
            10 => self.normalised_rows(),
            11 => self.softmax_walk(),
            12 => self.risk(),
            13..=18 => self.accesses(),
            _ => self.loaded_before(),
        }
    }

    /// An op on floats of one type: mostly plain, occasionally with another rounding or a flag.
    pub(crate) fn apply(&mut self, opcode: Opcode, operands: &[Value]) -> Option<Value> {
        let ty = self.m.value_type(*operands.first()?);
        let draft = operands.iter().fold(Draft::new(opcode), |draft, &v| draft.operand(&[v])).result(ty);
        // The modes that every float type has, by number; empty for an op without a rounding mode.
        let cases = opcode.def().attrs.iter().find_map(|attr| attr.cases);
        let modes: Vec<u32> =
            cases.map_or_else(Vec::new, |c| c.all.iter().copied().filter(|mode| !c.f32_only.contains(mode)).collect());
        let special = self.src.one_in(12);
        let mode = if special && !modes.is_empty() { Some(self.src.pick(&modes)) } else { modes.first().copied() };
        let draft = match mode {
            Some(value) => {
                let mode = self.m.intern_attr(AttrData::Enum { kind: EnumKind::RoundingMode, value });
                draft.attr("rounding_mode", mode)
            }
            None => draft,
        };
        self.make(if special { draft } else { draft.plain() })
    }

    /// As [`apply`](Self::apply), of two operands in either order.
    pub(crate) fn apply_any_way(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        let operands = if self.src.coin() { [a, b] } else { [b, a] };
        self.apply(opcode, &operands)
    }

    /// A splat constant.
    pub(crate) fn number_tile(&mut self, ty: Ty, number: f64) -> Option<Value> {
        let (_, elem) = self.m.as_tile(ty)?;
        let bits = match self.format(elem)? {
            Scalar::Float(f) => from_f64(f, number, Round::NearestEven, Overflow::Literal),
            Scalar::Int(f) => number as i64 as u64 & f.mask(),
        };
        self.constant_of(ty, bits)
    }

    /// Reduces a tile along a dimension, which is removed.
    pub(crate) fn fold(&mut self, tile: Value, dim: usize, by: Opcode) -> Option<Value> {
        let (_, elem) = self.m.as_tile(self.m.value_type(tile))?;
        let number = match by {
            Opcode::MaxF => f64::NEG_INFINITY,
            Opcode::MinF => f64::INFINITY,
            Opcode::MulF => 1.0,
            // Recipes reduce by these, and by sums.
            _ => 0.0,
        };
        let identity = match self.format(elem)? {
            Scalar::Float(f) if !self.src.one_in(16) => {
                let bits = from_f64(f, number, Round::NearestEven, Overflow::Literal);
                Some(self.m.intern_attr(AttrData::Float { ty: elem, bits }))
            }
            _ => None,
        };
        let op = self.plain_aggregate(Opcode::Reduce, tile, dim, Some(by), identity)?;
        self.m.result(op, 0)
    }

    /// The shape and the elements of a tile.
    pub(crate) fn shape_of(&self, tile: Value) -> Option<(Vec<i64>, Ty)> {
        self.m.as_tile(self.m.value_type(tile)).map(|(shape, elem)| (shape.to_vec(), elem))
    }

    /// A tile with the same elements in another shape.
    pub(crate) fn shaped_as(&mut self, tile: Value, shape: &[i64]) -> Option<Value> {
        let (now, elem) = self.shape_of(tile)?;
        if now == shape {
            return Some(tile);
        }
        let ty = self.tile(shape, elem)?;
        self.make(Draft::new(Opcode::Reshape).operand(&[tile]).result(ty))
    }

    /// A tile with an additional dimension of size 1.
    pub(crate) fn with_unit(&mut self, tile: Value, dim: usize) -> Option<Value> {
        let (mut shape, _) = self.shape_of(tile)?;
        shape.insert(dim, 1);
        self.shaped_as(tile, &shape)
    }

    /// Broadcasts a tile.
    pub(crate) fn spread(&mut self, tile: Value, ty: Ty) -> Option<Value> {
        if self.m.value_type(tile) == ty {
            return Some(tile);
        }
        if self.src.one_in(12)
            && let Some(tile) = self.spread_twice(tile, ty)
        {
            return Some(tile);
        }
        self.make(Draft::new(Opcode::Broadcast).operand(&[tile]).result(ty))
    }

    /// The same in two steps: first to half of the last dimension, then to all of it.
    fn spread_twice(&mut self, tile: Value, ty: Ty) -> Option<Value> {
        let (shape, elem) = self.m.as_tile(ty)?;
        let (&columns, rows) = shape.split_last().filter(|(columns, _)| **columns >= 4)?;
        let (half, rows, shape) = (columns / 2, rows.to_vec(), shape.to_vec());
        if self.shape_of(tile)?.0 != [&rows[..], &[1]].concat() {
            return None;
        }
        let narrow = self.tile(&[&rows[..], &[half]].concat(), elem)?;
        let deep = self.tile(&[&rows[..], &[half, 2]].concat(), elem)?;
        let narrow = self.make(Draft::new(Opcode::Broadcast).operand(&[tile]).result(narrow))?;
        let unit = self.with_unit(narrow, rows.len() + 1)?;
        let deep = self.make(Draft::new(Opcode::Broadcast).operand(&[unit]).result(deep))?;
        self.shaped_as(deep, &shape)
    }

    /// A tile with its dimensions in another order.
    pub(crate) fn permuted(&mut self, tile: Value, order: &[i32]) -> Option<Value> {
        let (shape, elem) = self.shape_of(tile)?;
        let dims: Vec<i64> = order.iter().map(|&d| shape[d as usize]).collect();
        let result = self.tile(&dims, elem)?;
        let i32 = self.m.int_type(IntFormat::I32);
        let values = order.iter().map(|&d| i64::from(d)).collect();
        let order = self.m.intern_attr(AttrData::DenseArray { elem: i32, values });
        self.make(Draft::new(Opcode::Permute).operand(&[tile]).attr("permutation", order).result(result))
    }

    /// The tile with other elements, rounded to nearest.
    pub(crate) fn converted(&mut self, tile: Value, elem: Ty) -> Option<Value> {
        let (shape, from) = self.shape_of(tile)?;
        if from == elem {
            return Some(tile);
        }
        let ty = self.tile(&shape, elem)?;
        let nearest = self.m.enum_attr(RoundingMode::NearestEven);
        self.make(Draft::new(Opcode::FToF).operand(&[tile]).attr("rounding_mode", nearest).result(ty))
    }

    /// A product with an accumulator.
    pub(crate) fn multiplied(&mut self, opcode: Opcode, [lhs, rhs, acc]: [Value; 3]) -> Option<Value> {
        let ty = self.m.value_type(acc);
        self.make(Draft::new(opcode).operand(&[lhs]).operand(&[rhs]).operand(&[acc]).result(ty))
    }

    /// Occasionally adds another observable use of a value.
    pub(crate) fn also(&mut self, value: Value) -> Option<()> {
        if self.src.one_in(5) { self.shown(value) } else { Some(()) }
    }

    /// Stores or prints a value, or a value computed from it.
    pub(crate) fn shown(&mut self, value: Value) -> Option<()> {
        let (shape, elem) = self.shape_of(value)?;
        let count: i64 = shape.iter().product();
        let float = self.format(elem).is_some_and(|f| matches!(f, Scalar::Float(f) if is_computed(f)));
        match self.src.below(6) {
            0..=1 if count <= PRINTED => self.printed(value),
            2 if float && !shape.is_empty() => {
                let dim = self.src.below(shape.len());
                let by = self.src.pick(&[Opcode::AddF, Opcode::MaxF]);
                let folded = self.fold(value, dim, by)?;
                if count / shape[dim] <= PRINTED { self.printed(folded) } else { self.store_somewhere(folded) }
            }
            3 if float => {
                let opcode = self.src.pick(&[Opcode::NegF, Opcode::Exp2, Opcode::AbsF]);
                let made = self.apply(opcode, &[value])?;
                if shape.is_empty() { self.printed(made) } else { self.store_somewhere(made) }
            }
            _ if shape.is_empty() => self.printed(value),
            _ => self.store_somewhere(value),
        }
    }

    fn printed(&mut self, value: Value) -> Option<()> {
        let (_, elem) = self.shape_of(value)?;
        let format = if matches!(self.format(elem)?, Scalar::Float(_)) { "%f\n" } else { "%d\n" };
        let (token, format) = (self.m.token_type(), self.m.str_attr(format));
        let draft = Draft::new(Opcode::PrintTko).operand(&[value]).operand(&[]).attr("str", format);
        self.make(draft.result(token)).map(|_| ())
    }

    /// Whether a loop may be generated here.
    pub(crate) fn may_loop(&self) -> bool {
        self.frames.len() <= 2 && self.allows(Opcode::For)
    }

    /// A loop. `body` gets the counter and the carried values, and returns the next ones; `None` if it cannot be
    /// generated.
    pub(crate) fn repeat(
        &mut self,
        bounds: &[Value],
        inits: &[Value],
        body: impl FnOnce(&mut Self, Value, &[Value]) -> Option<Vec<Value>>,
    ) -> Option<Vec<Value>> {
        let carried: Vec<Ty> = inits.iter().map(|&v| self.m.value_type(v)).collect();
        let mut args = vec![self.m.value_type(*bounds.first()?)];
        args.extend(&carried);
        let region = self.region(Frame::For(carried.clone()), &args, 0, |g| {
            let all = g.scope.all();
            let given: Vec<Value> = all[all.len() - args.len()..].iter().map(|v| v.0).collect();
            let next = body(g, given[0], &given[1..]).unwrap_or_else(|| given[1..].to_vec());
            g.emit(Draft::new(Opcode::Continue).operand(&next));
        });
        let draft = bounds.iter().fold(Draft::new(Opcode::For), |draft, &bound| draft.operand(&[bound]));
        let op = self.emit(draft.operand(inits).results(&carried).region(region));
        Some(self.m.results(op).collect())
    }

    /// The type of counters and indices: that of tile blocks' indices, occasionally another.
    pub(crate) fn index_type(&mut self) -> Ty {
        let format = self.src.weighted(&[(IntFormat::I32, 6), (IntFormat::I64, 1), (IntFormat::I16, 1)]);
        self.int_tile(&[], format)
    }
}

/// Whether a format has arithmetic.
pub(crate) fn is_computed(format: FloatFormat) -> bool {
    use FloatFormat::{BF16, F16, F32, F64};
    matches!(format, F16 | BF16 | F32 | F64)
}
