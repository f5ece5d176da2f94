//! Kernels that compute much: a few shapes and types per kernel, tiles of eight elements and more loaded through views
//! with ragged edges, chains of element-wise ops, products in loops, reductions with plain bodies.

use crate::control::Frame;
use crate::emit::Draft;
use crate::generator::Generator;
use crate::runs::SCRATCH;
use crate::tensors::{TensorLayout, Tiled};
use std::sync::LazyLock;
use tileir_ir::enums::{IntegerOverflow, RoundingMode};
use tileir_ir::rules::TypeRule;
use tileir_ir::types::Dims;
use tileir_ir::{Attr, IntFormat, Op, Opcode, Scalar, Ty, Value};

/// Minimum number of elements of a tile.
const LEAST: i64 = 8;
/// The shapes of a kernel are among these.
const SHAPES: &[&[i64]] = &[
    &[64],
    &[8],
    &[16, 8],
    &[4, 32],
    &[128],
    &[2, 8, 4],
    &[1, 32],
    &[32, 1],
    &[16],
    &[8, 8],
    &[256],
    &[32],
    &[2, 2, 2, 16],
    &[16, 16],
    // More than a strip of a fusion group.
    &[32, 64],
];

/// Ops on the elements of tiles, one by one.
static ELEMENTWISE: LazyLock<Vec<Opcode>> = LazyLock::new(|| {
    let elementwise = |op: &Opcode| op.def().element.is_some() || *op == Opcode::Bitcast;
    Opcode::ALL.iter().copied().filter(elementwise).collect()
});

/// Ops between element-wise chains, with weights.
const STRUCTURED: &[(Opcode, usize)] = {
    use Opcode::*;
    &[
        (Permute, 5),
        (Reshape, 2),
        (Broadcast, 2),
        (Extract, 2),
        (Insert, 2),
        (Cat, 2),
        (Reduce, 2),
        (Scan, 2),
        (MmaF, 2),
        (MmaI, 2),
        (If, 2),
        (For, 1),
        (LoadViewTko, 1),
        (StoreViewTko, 1),
        (Iota, 1),
    ]
};

/// The additional weight of this op in a dense kernel.
pub(crate) fn extra_weight(opcode: Opcode) -> usize {
    let structured = STRUCTURED.iter().find(|(op, _)| *op == opcode).map_or(0, |&(_, weight)| weight);
    structured + 2 * usize::from(ELEMENTWISE.contains(&opcode))
}

/// The ops that rows of elements are reduced by, with weights: all associative ops of the table.
pub(crate) const FLOAT_REDUCTIONS: &[Opcode] = {
    use Opcode::*;
    &[AddF, AddF, MaxF, MinF, MulF]
};
pub(crate) const INT_REDUCTIONS: &[Opcode] = {
    use Opcode::*;
    &[AddI, AddI, MulI, MaxI, MinI, AndI, OrI, XorI]
};
/// Bodies of reductions and scans: the associative ops, and a subtraction, whose result depends on the order.
pub(crate) const FLOAT_BODIES: &[Opcode] = &[Opcode::AddF, Opcode::MaxF, Opcode::MulF, Opcode::MinF, Opcode::SubF];
pub(crate) const INT_BODIES: &[Opcode] = {
    use Opcode::*;
    &[AddI, MaxI, MulI, MinI, AndI, OrI, XorI, SubI]
};

impl Generator<'_, '_> {
    /// Chooses the shapes of the next kernel.
    pub(crate) fn choose_shapes(&mut self) {
        let count = 1 + self.src.below(3);
        self.shapes = (0..count).map(|_| Dims::from(self.src.pick(SHAPES))).collect();
    }

    /// The start of a kernel.
    pub(crate) fn opening(&mut self) {
        if self.quiet {
            for _ in 0..1 + self.src.below(3) {
                let _ = self.recipe();
            }
        }
        if !self.quiet || self.src.coin() {
            self.inputs();
        }
    }

    /// Tiles from memory.
    fn inputs(&mut self) {
        for shape in self.shapes.clone() {
            for _ in 0..1 + self.src.below(3) {
                if let Some(elem) = self.stored_elem(&shape) {
                    self.load_tile(&shape, elem);
                }
            }
        }
    }

    pub(crate) fn stored_elem(&mut self, shape: &[i64]) -> Option<Ty> {
        self.elem(shape, &[TypeRule::NumTile], Self::is_stored_alone)
    }

    /// Several ops that belong together.
    pub(crate) fn passage(&mut self) -> Option<()> {
        if self.src.one_in(if self.quiet { 2 } else { 6 }) {
            return self.recipe();
        }
        match self.src.below(11) {
            0..=4 => self.chain(),
            5 => {
                let choice = self.src.below(self.shapes.len());
                let shape = self.shapes.get(choice)?.clone();
                let elem = self.stored_elem(&shape)?;
                self.load_tile(&shape, elem).map(|_| ())
            }
            6 => self.store_tile(),
            7 => self.product_loop(),
            8 => self.normalised(),
            9 => self.long_aggregate(),
            _ => self.carried_chain(),
        }
    }

    /// The type of a recent tile that is worth computing on.
    fn recent_type(&mut self, rule: TypeRule) -> Option<Ty> {
        let large = |(_, ty): &(Value, Ty)| {
            let count = self.m.as_tile(*ty).map_or(0, |(shape, _)| shape.iter().product());
            count >= LEAST && rule.accepts(&self.m, *ty)
        };
        let recent: Vec<Ty> = self.scope.all().iter().rev().filter(|v| large(v)).take(6).map(|v| v.1).collect();
        if recent.is_empty() { None } else { Some(self.src.pick(&recent)) }
    }

    /// Element-wise ops on each other's results.
    fn chain(&mut self) -> Option<()> {
        let before = self.focus;
        self.focus = Some(self.recent_type(TypeRule::NumTile)?);
        for _ in 0..3 + self.src.below(8) {
            let opcode = self.src.pick(&ELEMENTWISE);
            if !self.allows(opcode) {
                continue;
            }
            if let Some(op) = self.op(opcode)
                && let Some(result) = self.m.result(op, 0)
                && self.src.coin()
            {
                // A chain continues with its current type, or with the previous one.
                self.focus = Some(self.m.value_type(result));
            }
        }
        self.focus = before;
        Some(())
    }

    /// A loop whose body is a chain on its carried value.
    fn carried_chain(&mut self) -> Option<()> {
        if self.frames.len() > 2 || !self.allows(Opcode::For) {
            return None;
        }
        let carried: Vec<Ty> =
            (0..1 + self.src.below(2)).map(|_| self.recent_type(TypeRule::NumTile)).collect::<Option<_>>()?;
        let index = self.int_tile(&[], IntFormat::I32);
        let bounds = self.few_steps(index)?;
        let inits = self.values(&carried)?;
        let args: Vec<Ty> = std::iter::once(index).chain(carried.iter().copied()).collect();
        let body = self.region(Frame::For(carried.clone()), &args, 0, |g| {
            let _ = g.chain();
            g.end(Opcode::Continue, &carried);
        });
        let draft = bounds.iter().fold(Draft::new(Opcode::For), |draft, &bound| draft.operand(&[bound]));
        self.emit(draft.operand(&inits).results(&carried).region(body));
        Some(())
    }

    /// A tile combined with a reduction of its rows or columns, as in a softmax.
    fn normalised(&mut self) -> Option<()> {
        let ty = self.recent_type(TypeRule::BaseFloatTile)?;
        let (shape, elem) = self.m.as_tile(ty)?;
        let shape = shape.to_vec();
        let (tile, dim) = (self.value(ty)?, self.src.below(shape.len()));
        let mut rest = shape.clone();
        rest.remove(dim);
        let opcode = self.src.pick(&[Opcode::MaxF, Opcode::AddF]);
        let reduced = self.plain_aggregate(Opcode::Reduce, tile, dim, Some(opcode), None)?;
        let reduced = self.m.result(reduced, 0)?;
        let mut kept = shape.clone();
        kept[dim] = 1;
        let kept = self.tile(&kept, elem)?;
        let kept = self.make(Draft::new(Opcode::Reshape).operand(&[reduced]).result(kept))?;
        let wide = self.make(Draft::new(Opcode::Broadcast).operand(&[kept]).result(ty))?;
        let opcode = self.src.pick(&[Opcode::SubF, Opcode::DivF, Opcode::MulF]);
        let draft = self.with_plain_modes(Draft::new(opcode).operand(&[tile]).operand(&[wide]));
        self.make(draft.result(ty))?;
        Some(())
    }

    /// `reduce` or `scan` of one tile by one op.
    pub(crate) fn plain_aggregate(
        &mut self,
        opcode: Opcode,
        tile: Value,
        dim: usize,
        by: Option<Opcode>,
        identity: Option<Attr>,
    ) -> Option<Op> {
        if !self.allows(opcode) || self.frames.len() > 4 {
            return None;
        }
        let ty = self.m.value_type(tile);
        let (shape, elem) = self.m.as_tile(ty)?;
        let mut rest = shape.to_vec();
        rest.remove(dim);
        let scalar = self.tile(&[], elem)?;
        let result = if opcode == Opcode::Scan { ty } else { self.tile(&rest, elem)? };
        let by = match self.format(elem)? {
            Scalar::Int(_) => by.unwrap_or_else(|| self.src.pick(INT_BODIES)),
            Scalar::Float(_) => by.unwrap_or_else(|| self.src.pick(FLOAT_BODIES)),
        };
        if !by.def().operands[0].rule.accepts(&self.m, scalar) {
            return None;
        }
        let identity = identity.map_or_else(|| self.number_attr(elem), Some)?;
        let identities = self.m.intern_attr(tileir_ir::AttrData::Array([identity].into_iter().collect()));
        let body = self.region(Frame::Body, &[scalar, scalar], 0, |g| {
            let args: Vec<Value> = g.scope.all().iter().rev().take(2).map(|v| v.0).collect();
            let draft = g.with_plain_modes(Draft::new(by).operand(&[args[1]]).operand(&[args[0]]));
            let combined = g.emit(draft.result(scalar));
            let combined = g.m.result(combined, 0).into_iter().collect::<Vec<_>>();
            g.emit(Draft::new(Opcode::Yield).operand(&combined));
        });
        let dim = self.m.int_attr(IntFormat::I32, dim as i64);
        let draft = Draft::new(opcode).operand(&[tile]).attr("dim", dim).attr("identities", identities);
        Some(self.emit(draft.result(result).region(body)))
    }

    /// Rounds to nearest, if the op rounds at all, and mostly lets integers wrap, so that the op is defined on all elements.
    pub(crate) fn with_plain_modes(&mut self, draft: Draft) -> Draft {
        let def = draft.opcode.def();
        if def.attr_slot("rounding_mode").is_some() {
            let mode = self.m.enum_attr(RoundingMode::NearestEven);
            return draft.attr("rounding_mode", mode);
        }
        if def.attr_slot("overflow").is_some() && !self.src.one_in(4) {
            let overflow = self.m.enum_attr(IntegerOverflow::None);
            return draft.attr("overflow", overflow);
        }
        draft
    }

    /// A reduction or scan of a recent tile by one op.
    pub(crate) fn recent_aggregate(&mut self, opcode: Opcode) -> Option<Op> {
        let ty = self.recent_type(TypeRule::NumTile)?;
        let rank = self.m.as_tile(ty)?.0.len();
        let (tile, dim) = (self.value(ty)?, self.src.below(rank));
        self.plain_aggregate(opcode, tile, dim, None, None)
    }

    /// A loop that multiplies tiles from memory and accumulates in its carried value.
    fn product_loop(&mut self) -> Option<()> {
        if self.frames.len() > 2 || !self.allows(Opcode::For) {
            return None;
        }
        let (opcode, input, acc) = self.product_types();
        let [m, n, k] = self.product_sizes();
        let carried = self.tile(&[m, n], acc)?;
        let result = [carried];
        let index = self.int_tile(&[], IntFormat::I32);
        let bounds = self.few_steps(index)?;
        let init = self.value(carried)?;
        let body = self.region(Frame::For(result.to_vec()), &[index, carried], 0, |g| {
            let product = g.step(opcode, input, [m, n, k], carried);
            let last = product.or_else(|| g.value(carried)).into_iter().collect::<Vec<_>>();
            g.emit(Draft::new(Opcode::Continue).operand(&last));
        });
        let draft = bounds.iter().fold(Draft::new(Opcode::For), |draft, &bound| draft.operand(&[bound]));
        self.emit(draft.operand(&[init]).results(&result).region(body));
        Some(())
    }

    /// One product of two tiles from memory, added to the newest tile of the carried type.
    fn step(&mut self, opcode: Opcode, input: Ty, [m, n, k]: [i64; 3], carried: Ty) -> Option<Value> {
        let lhs = self.load_tile(&[m, k], input)?;
        let rhs = self.load_tile(&[k, n], input)?;
        let acc = *self.scope.of(carried).last()?;
        if self.src.one_in(4) {
            // Something that happens between the loads and their use.
            let _ = self.store_tile();
        }
        self.make(Draft::new(opcode).operand(&[lhs]).operand(&[rhs]).operand(&[acc]).result(carried))
    }

    /// Sizes of a product that reach all paths of the vector code.
    pub(crate) fn product_sizes(&mut self) -> [i64; 3] {
        let m = self.src.pick(&[8, 16, 4, 32, 1]);
        let n = self.src.pick(&[16, 32, 8, 64, 4, 1]);
        [m, n, self.src.pick(&[8, 4, 16, 32, 1])]
    }

    /// Loads a tile of this type from some place in memory.
    pub(crate) fn load_tile(&mut self, shape: &[i64], elem: Ty) -> Option<Value> {
        let (from, indices) = self.place(shape, elem, true)?;
        self.load_from(&from, &indices)
    }

    /// Stores a recent tile to some place in memory.
    fn store_tile(&mut self) -> Option<()> {
        let ty = self.recent_type(TypeRule::NumTile)?;
        let tile = self.value(ty)?;
        self.store_somewhere(tile)
    }

    /// Stores a tile to some place in memory.
    pub(crate) fn store_somewhere(&mut self, tile: Value) -> Option<()> {
        let (shape, elem) = self.m.as_tile(self.m.value_type(tile))?;
        let shape = shape.to_vec();
        if !self.is_stored_alone(elem) {
            return None;
        }
        let (to, indices) = self.place(&shape, elem, false)?;
        self.store_to(&to, tile, &indices)
    }

    /// A partition of a tensor into tiles of this shape, with an index of one of them. The last tile of each dimension
    /// may be cut off.
    pub(crate) fn place(&mut self, shape: &[i64], elem: Ty, load: bool) -> Option<(Tiled, Vec<Value>)> {
        let tile = self.tile(shape, elem)?;
        let size = i64::from(self.format(elem)?.bits().div_ceil(8)).max(1) as u64;
        let mut sizes: Vec<i64> = Vec::new();
        let mut tiles: Vec<u64> = Vec::new();
        for &d in shape {
            let size = match self.src.below(8) {
                0..=3 => d,
                4 => 2 * d,
                5 => d + 1 + self.src.below(d as usize) as i64,
                6 => self.src.pick(&[d - 1, d + 1, 1]).max(1),
                _ => 1 + self.src.below(d as usize) as i64,
            };
            sizes.push(size);
            tiles.push(size.div_euclid(d).max(1) as u64 + u64::from(size > d && size % d != 0));
        }
        let span = |sizes: &[i64], gap: i64| (sizes.iter().product::<i64>() * gap) as u64 * size.next_power_of_two();
        let gap = self.src.weighted(&[(1, 3), (2, 1)]);
        let gap = if span(&sizes, gap) <= SCRATCH as u64 { gap } else { 1 };
        if span(&sizes, gap) > SCRATCH as u64 {
            (sizes, tiles) = (shape.to_vec(), vec![1; shape.len()]);
        }
        if span(&sizes, gap) > SCRATCH as u64 {
            return None;
        }
        let ragged = sizes.iter().zip(shape).any(|(s, d)| s % d != 0);
        let columns = self.src.one_in(4);
        let mut strides = vec![gap; shape.len()];
        for d in 1..shape.len() {
            let (inner, outer) = if columns { (d - 1, d) } else { (shape.len() - d, shape.len() - d - 1) };
            strides[outer] = strides[inner] * sizes[inner];
        }
        let strides = self.drawn_strides(&sizes, strides, SCRATCH as i64 / size.next_power_of_two() as i64);
        if !sizes.is_empty() && self.src.one_in(64) {
            // Nothing is in it, and no tile either.
            let at = self.src.below(sizes.len());
            sizes[at] = 0;
        }
        let dim_map: Vec<i32> = (0..shape.len() as i32).collect();
        let layout = TensorLayout { sizes: &sizes, strides: &strides, dim_map: &dim_map, padded: load && ragged };
        let view = self.partition(shape, elem, &layout)?;
        let index = self.int_tile(&[], IntFormat::I32);
        let of = Tiled { view, tile, counts: tiles };
        let indices = self.indices_at(&of, index, None)?;
        Some((of, indices))
    }
}

#[cfg(test)]
mod tests {
    use super::{FLOAT_BODIES, FLOAT_REDUCTIONS, INT_BODIES, INT_REDUCTIONS};
    use tileir_ir::Opcode;
    use tileir_ir::ops::def::Trait;

    #[test]
    fn reductions_are_by_all_associative_ops_and_no_others() {
        for opcode in Opcode::ALL {
            let is_associative = opcode.def().has(Trait::Associative);
            let is_among = |lists: [&[Opcode]; 2]| lists.concat().contains(opcode);
            assert_eq!(is_among([FLOAT_REDUCTIONS, INT_REDUCTIONS]), is_associative, "{}", opcode.def().name);
            assert!(!is_associative || is_among([FLOAT_BODIES, INT_BODIES]), "{}", opcode.def().name);
        }
    }
}
