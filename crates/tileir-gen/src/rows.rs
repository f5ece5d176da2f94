//! Tiles whose rows or columns are reduced, with the results broadcast over them again: softmax and normalization, of
//! one tile and of rows of tiles.

use crate::generator::Generator;
use crate::recipes::is_computed;
use tileir_ir::rules::TypeRule;
use tileir_ir::{Opcode, Scalar, Ty, Value};

/// Shapes with rows and columns to reduce.
const SHAPES: &[&[i64]] = &[
    &[8, 16],
    &[4, 32],
    &[16, 8],
    &[64],
    &[2, 8, 4],
    &[32, 4],
    &[1, 64],
    &[16, 16],
    &[2, 2, 2, 8],
    &[256],
    &[8, 1],
    &[16, 64],
    &[2, 1024],
];

impl Generator<'_, '_> {
    /// Element types with arithmetic: mostly those that the kernel has memory for.
    fn computed_elem(&mut self, shape: &[i64]) -> Option<Ty> {
        if let Some((_, acc)) = self.product.filter(|_| !self.src.one_in(4)) {
            return Some(acc);
        }
        self.elem(
            shape,
            &[TypeRule::NumTile],
            |g, elem| matches!(g.format(elem), Some(Scalar::Float(f)) if is_computed(f)),
        )
    }

    /// Reduces a tile along a dimension, and broadcasts the result over the tile again.
    fn folded_back(&mut self, tile: Value, dim: usize, by: Opcode) -> Option<Value> {
        let folded = self.fold(tile, dim, by)?;
        self.also(folded)?;
        let unit = self.with_unit(folded, dim)?;
        let wide = self.spread(unit, self.m.value_type(tile))?;
        self.also(wide)?;
        Some(wide)
    }

    /// A tile from memory whose rows or columns are normalized.
    pub(crate) fn normalised_rows(&mut self) -> Option<()> {
        let shape = self.src.pick(SHAPES);
        let elem = self.computed_elem(shape)?;
        let tile = self.load_tile(shape, elem)?;
        let dim = if self.src.coin() { shape.len() - 1 } else { self.src.below(shape.len()) };
        let made = if self.src.coin() { self.softmax(tile, dim)? } else { self.layer_norm(tile, dim)? };
        match self.src.below(4) {
            0 => Some(()),
            1 => self.softmax(made, dim).map(|_| ()),
            _ => self.store_somewhere(made),
        }
    }

    fn softmax(&mut self, tile: Value, dim: usize) -> Option<Value> {
        let most = self.folded_back(tile, dim, Opcode::MaxF)?;
        let less = self.apply(Opcode::SubF, &[tile, most])?;
        self.also(less)?;
        let power = self.src.pick(&[Opcode::Exp2, Opcode::Exp]);
        let weights = self.apply(power, &[less])?;
        let total = self.folded_back(weights, dim, Opcode::AddF)?;
        self.apply(Opcode::DivF, &[weights, total])
    }

    fn layer_norm(&mut self, tile: Value, dim: usize) -> Option<Value> {
        let (shape, elem) = self.shape_of(tile)?;
        let ty = self.m.value_type(tile);
        let mut centred = tile;
        if !self.src.one_in(3) {
            let mean = self.mean(tile, dim)?;
            centred = self.apply(Opcode::SubF, &[tile, mean])?;
        }
        let squares = self.apply(Opcode::MulF, &[centred, centred])?;
        self.also(squares)?;
        let variance = self.mean(squares, dim)?;
        let little = self.number_tile(ty, 0.001)?;
        let variance = self.apply_any_way(Opcode::AddF, variance, little)?;
        let mut made = if self.src.coin() {
            let root = self.apply(Opcode::Rsqrt, &[variance])?;
            self.apply_any_way(Opcode::MulF, centred, root)?
        } else {
            let root = self.apply(Opcode::Sqrt, &[variance])?;
            self.apply(Opcode::DivF, &[centred, root])?
        };
        for opcode in [Opcode::MulF, Opcode::AddF] {
            if self.src.coin() {
                let mut small = vec![1; shape.len()];
                small[dim] = shape[dim];
                let weight = self.load_tile(&small[dim..=dim], elem)?;
                let weight = self.shaped_as(weight, &small)?;
                let weight = self.spread(weight, ty)?;
                made = self.apply_any_way(opcode, made, weight)?;
            }
        }
        Some(made)
    }

    /// The mean along a dimension, broadcast; scaled before or after the broadcast.
    fn mean(&mut self, tile: Value, dim: usize) -> Option<Value> {
        let (shape, _) = self.shape_of(tile)?;
        let share = 1.0 / shape[dim] as f64;
        if self.src.coin() {
            let total = self.folded_back(tile, dim, Opcode::AddF)?;
            let share = self.number_tile(self.m.value_type(total), share)?;
            return self.apply_any_way(Opcode::MulF, total, share);
        }
        let total = self.fold(tile, dim, Opcode::AddF)?;
        let share = self.number_tile(self.m.value_type(total), share)?;
        let mean = self.apply_any_way(Opcode::MulF, total, share)?;
        self.also(mean)?;
        let unit = self.with_unit(mean, dim)?;
        self.spread(unit, self.m.value_type(tile))
    }

    /// Softmax of rows that are many tiles long: one loop for maximum and total, another that uses them.
    pub(crate) fn softmax_walk(&mut self) -> Option<()> {
        if !self.may_loop() {
            return None;
        }
        let shape = [self.src.pick(&[4, 8, 1, 16, 2]), self.src.pick(&[16, 8, 32, 4, 64])];
        let elem = self.computed_elem(&shape)?;
        let (index, count) = (self.index_type(), self.src.pick(&[3, 2, 4]));
        let rows = self.tiled(&shape, elem, &[1, count], true)?;
        let place = if self.src.coin() { rows.clone() } else { self.tiled(&shape, elem, &[1, count], false)? };
        let power = self.src.pick(&[Opcode::Exp2, Opcode::Exp]);
        let held = if self.src.coin() { self.tile(&shape[..1], elem)? } else { self.tile(&[shape[0], 1], elem)? };
        let inits = [self.number_tile(held, f64::NEG_INFINITY)?, self.number_tile(held, 0.0)?];
        let bounds = self.rounds(index, count as u64)?;
        let column = [shape[0], 1];
        let kept = self.m.as_tile(held)?.0.to_vec();
        let found = self.repeat(&bounds, &inits, |g, counter, carried| {
            let indices = g.indices_at(&rows, index, Some((1, counter)))?;
            let tile = g.load_from(&rows, &indices)?;
            let greatest = g.fold(tile, 1, Opcode::MaxF)?;
            let greatest = g.shaped_as(greatest, &kept)?;
            let most = g.apply_any_way(Opcode::MaxF, carried[0], greatest)?;
            let wide = g.shaped_as(most, &column)?;
            let wide = g.spread(wide, g.m.value_type(tile))?;
            let less = g.apply(Opcode::SubF, &[tile, wide])?;
            let weights = g.apply(power, &[less])?;
            g.also(weights)?;
            let total = g.fold(weights, 1, Opcode::AddF)?;
            let total = g.shaped_as(total, &kept)?;
            let less = g.apply(Opcode::SubF, &[carried[0], most])?;
            let fade = g.apply(power, &[less])?;
            Some(vec![most, g.apply(Opcode::Fma, &[carried[1], fade, total])?])
        })?;
        let bounds = self.rounds(index, count as u64)?;
        let body = |g: &mut Self, counter, _: &[Value]| {
            let indices = g.indices_at(&rows, index, Some((1, counter)))?;
            let mut tile = g.load_from(&rows, &indices)?;
            for (opcode, &column_of) in [Opcode::SubF, Opcode::DivF].into_iter().zip(&found) {
                let wide = g.shaped_as(column_of, &column)?;
                let wide = g.spread(wide, g.m.value_type(tile))?;
                tile = g.apply(opcode, &[tile, wide])?;
                if opcode == Opcode::SubF {
                    tile = g.apply(power, &[tile])?;
                }
            }
            // To its source, or to memory that later iterations read.
            g.store_to(&place, tile, &indices)?;
            Some(Vec::new())
        };
        self.repeat(&bounds, &[], body).map(|_| ())
    }
}
