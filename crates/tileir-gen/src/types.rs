//! Choice of types.

use crate::generator::Generator;
use tileir_ir::rules::TypeRule;
use tileir_ir::types::{Dims, MAX_TILE_ELEMENTS};
use tileir_ir::{FloatFormat, IntFormat, Scalar, Ty, TypeData};

/// Tiles stay small: literals are written out, and nothing here depends on size.
const USUAL_ELEMENTS: i64 = 64;

impl Generator<'_, '_> {
    /// A tile shape: mostly small, occasionally as large as possible.
    pub(crate) fn shape(&mut self) -> Dims {
        if !self.options.runs && self.src.one_in(100) {
            return self
                .src
                .pick(&[&[MAX_TILE_ELEMENTS][..], &[4096, 4096], &[1, 1, 1, 1, 1, 2], &[256, 1, 512]])
                .into();
        }
        if self.options.dense && !self.src.one_in(8) && !self.shapes.is_empty() {
            let choice = self.src.below(self.shapes.len());
            return self.shapes[choice].clone();
        }
        if self.options.runs && !self.src.one_in(4) {
            return self.src.pick(&[&[8][..], &[], &[2, 4]]).into();
        }
        let rank = self.src.pick(&[1, 0, 2, 1, 3, 2, 4, 1]);
        self.shape_of_rank(rank)
    }

    pub(crate) fn shape_of_rank(&mut self, rank: usize) -> Dims {
        let mut left = USUAL_ELEMENTS;
        (0..rank)
            .map(|_| {
                let dim = self.src.pick(&[4, 2, 8, 1, 16, 4]).min(left);
                left /= dim;
                dim
            })
            .collect()
    }

    /// The tile type, if this shape and element are valid.
    pub(crate) fn tile(&mut self, shape: &[i64], elem: Ty) -> Option<Ty> {
        self.m.tile_type(self.options.level, shape, elem).ok()
    }

    /// A tile of integers; all shapes are legal for them.
    pub(crate) fn int_tile(&mut self, shape: &[i64], format: IntFormat) -> Ty {
        let elem = self.m.int_type(format);
        self.m.intern_type(TypeData::Tile { shape: shape.into(), elem })
    }

    /// An integer type with arithmetic.
    pub(crate) fn int_format(&mut self) -> IntFormat {
        let formats = [IntFormat::I32, IntFormat::I64, IntFormat::I8, IntFormat::I16, IntFormat::I1];
        // Few sizes or steps fit the last one.
        self.src.pick(if self.options.runs { &formats[..4] } else { &formats })
    }

    pub(crate) fn scalar_int(&mut self) -> Ty {
        let format = self.int_format();
        self.int_tile(&[], format)
    }

    /// An element type whose tiles of this shape satisfy all rules and `wanted`.
    pub(crate) fn elem(&mut self, shape: &[i64], rules: &[TypeRule], wanted: impl Fn(&Self, Ty) -> bool) -> Option<Ty> {
        let (start, count) = (self.src.below(self.elems.len()), self.elems.len());
        (start..start + count).map(|i| i % count).find_map(|i| {
            let elem = self.elems[i];
            let tile = self.tile(shape, elem)?;
            (rules.iter().all(|r| r.accepts(&self.m, tile)) && wanted(self, elem)).then_some(elem)
        })
    }

    /// A number type that has literals.
    pub(crate) fn number(&mut self, shape: &[i64]) -> Option<Ty> {
        self.elem(shape, &[TypeRule::NumTile], |_, _| true)
    }

    /// A tile type: that of some value in scope, or any.
    pub(crate) fn tile_of(&mut self, rule: TypeRule) -> Option<Ty> {
        if let Some(ty) = self.focus.filter(|&ty| rule.accepts(&self.m, ty)) {
            return Some(ty);
        }
        if let Some(ty) = self.type_in_scope(|g, ty| rule.accepts(&g.m, ty)) {
            return Some(ty);
        }
        let shape = self.shape();
        let elem = self.elem(&shape, &[rule], |_, _| true)?;
        self.tile(&shape, elem)
    }

    /// The type of some value in scope, by a few draws.
    pub(crate) fn type_in_scope(&mut self, wanted: impl Fn(&Self, Ty) -> bool) -> Option<Ty> {
        let count = self.scope.all().len();
        let draws = if count == 0 { 0 } else { self.src.below(5) };
        (0..draws).find_map(|_| {
            let (_, ty) = self.scope.all()[count - 1 - self.src.below(count)];
            wanted(self, ty).then_some(ty)
        })
    }

    /// The number format of a tile's elements; `None` for pointers.
    pub(crate) fn format(&self, elem: Ty) -> Option<Scalar> {
        self.m.scalar(elem)
    }

    pub(crate) fn is_float(&self, elem: Ty, format: FloatFormat) -> bool {
        self.m.scalar(elem) == Some(Scalar::Float(format))
    }

    pub(crate) fn ptr_to(&mut self, pointee: Ty) -> Option<Ty> {
        self.m.ptr_type(self.options.level, pointee, None).ok()
    }

    /// A type that loops and branches may carry: a tile or a token.
    pub(crate) fn carried_type(&mut self) -> Option<Ty> {
        if self.src.one_in(5) {
            return Some(self.m.token_type());
        }
        self.tile_of(TypeRule::AnyTile)
    }

    /// Up to three of them.
    pub(crate) fn carried_types(&mut self) -> Vec<Ty> {
        let count = self.src.pick(&[0, 1, 2, 0, 1, 3]);
        (0..count).filter_map(|_| self.carried_type()).collect()
    }
}
