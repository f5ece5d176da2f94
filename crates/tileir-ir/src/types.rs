//! Types: interned, with their legality in the constructors.
//!
//! Enforced here, for text, bytecode and builder alike: element sets; positive power-of-two tile dimensions and
//! the cap of 16 777 216 elements, checked without overflow; numeric pointees; equal ranks, positive static
//! sizes and strides of tensor views; tile shape, dimension map, traversal strides, sparse dimension and padding
//! of views. The order of the checks is that of the reference tools, and so are the texts.

use crate::enums::{PaddingValue, PtrAttr};
use crate::{Level, Module, Version, formats};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};
use tileir_base::{Sym, id};
use tileir_num::{FloatFormat, IntFormat};

id! {
    /// An interned type: equality is an integer comparison.
    pub struct Ty;
}

/// Maximum number of elements of a tile (2^24).
pub const MAX_TILE_ELEMENTS: i64 = 16_777_216;

/// A run-time size or stride.
pub const DYNAMIC: i64 = i64::MIN;

/// One number per dimension: a slice that the type owns. Up to four dimensions need no allocation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DimList<T>(SmallVec<[T; 4]>);

/// Sizes or strides, [`DYNAMIC`] if not static.
pub type Dims = DimList<i64>;
/// Tile sizes, dimension maps and traversal strides of views.
pub type Dims32 = DimList<i32>;

impl<T> DimList<T> {
    /// No dimension.
    #[must_use]
    pub fn new() -> Self {
        DimList(SmallVec::new())
    }

    /// Adds a dimension after the others.
    pub fn push(&mut self, value: T) {
        self.0.push(value);
    }
}

impl<T> Default for DimList<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Deref for DimList<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for DimList<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: Copy> From<&[T]> for DimList<T> {
    fn from(values: &[T]) -> Self {
        DimList(SmallVec::from_slice(values))
    }
}

impl<T> From<Vec<T>> for DimList<T> {
    fn from(values: Vec<T>) -> Self {
        DimList(SmallVec::from_vec(values))
    }
}

impl<T> FromIterator<T> for DimList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        DimList(values.into_iter().collect())
    }
}

impl<'a, T> IntoIterator for &'a DimList<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// The data of a type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeData {
    /// `i1` to `i64`, signless.
    Int(IntFormat),
    /// `f16`, `f8E4M3FN`, …
    Float(FloatFormat),
    /// `tile<4x8xf32>`
    Tile {
        /// Dimensions; none for a scalar.
        shape: Dims,
        /// Element type.
        elem: Ty,
    },
    /// `ptr<f32>`
    Ptr {
        /// The pointee type.
        pointee: Ty,
        /// Pointer classification (13.4).
        attr: Option<PtrAttr>,
    },
    /// `tensor_view<8x?xf32, strides=[?,1]>`
    TensorView {
        /// Element type.
        elem: Ty,
        /// Sizes.
        shape: Dims,
        /// Strides in elements.
        strides: Dims,
        /// Pointer classification (13.4).
        attr: Option<PtrAttr>,
    },
    /// `partition_view<tile=(4x2), …>`
    PartitionView(TileGrid),
    /// `strided_view<tile=(4x2), traversal_strides=[3,5], …>`
    StridedView {
        /// The part in common with partition views.
        grid: TileGrid,
        /// Distance of adjacent tiles, in elements, per tile dimension.
        traversal: Dims32,
    },
    /// `gather_scatter_view<tile=(4x2), …, sparse_dim=0>`
    GatherScatterView {
        /// Tile shape.
        tile: Dims32,
        /// The tensor view.
        view: Ty,
        /// The dimension that is indexed by a tile.
        sparse_dim: u32,
        /// Value outside the tensor.
        padding: Option<PaddingValue>,
    },
    /// `token`
    Token,
    /// `string`: known from dumps of one build, accepted by no op, not portable.
    String,
    /// `(T, T) -> T`
    Function {
        /// Argument types.
        inputs: Box<[Ty]>,
        /// Result types.
        results: Box<[Ty]>,
    },
    /// A type of another dialect, kept as its text.
    Opaque(Sym),
}

/// Tiles laid over a tensor view.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TileGrid {
    /// Tile shape.
    pub tile: Dims32,
    /// The tensor view.
    pub view: Ty,
    /// The tensor dimension of each tile dimension.
    pub dim_map: Dims32,
    /// Value outside the tensor.
    pub padding: Option<PaddingValue>,
}

/// The common parts of the three view types.
#[derive(Clone, Copy, Debug)]
pub struct ViewRef<'a> {
    /// Tile shape.
    pub tile: &'a [i32],
    /// The tensor view.
    pub view: Ty,
    /// Value outside the tensor.
    pub padding: Option<PaddingValue>,
    /// The sparse dimension of a gather/scatter view.
    pub sparse_dim: Option<u32>,
}

/// The reason why a type is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TypeError {
    /// The message of the reference tools.
    pub message: String,
}

impl std::fmt::Display for TypeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for TypeError {}

type Made = Result<Ty, TypeError>;

fn refuse<T>(message: impl Into<String>) -> Result<T, TypeError> {
    Err(TypeError { message: message.into() })
}

/// `f16 or bf16 or …`: the number types of a level in the order of the reference tools.
#[must_use]
pub fn number_names(level: Level) -> String {
    format!("{} or i1 or i8 or i16 or i32 or i64", formats::by_tag(level))
}

/// `4, 16`: a shape for messages, `?` if dynamic.
#[must_use]
pub fn list<T: Into<i64> + Copy>(dims: &[T]) -> String {
    let words: Vec<String> = dims
        .iter()
        .map(|&d| match d.into() {
            DYNAMIC => "?".to_owned(),
            d => d.to_string(),
        })
        .collect();
    words.join(", ")
}

impl TypeData {
    /// The first version with this type, components aside.
    #[must_use]
    pub fn since(&self) -> Version {
        match self {
            TypeData::Float(format) => formats::float_def(*format).since,
            TypeData::Int(IntFormat::I4) | TypeData::StridedView { .. } | TypeData::GatherScatterView { .. } => {
                Version::V13_3
            }
            TypeData::Ptr { attr: Some(_), .. } | TypeData::TensorView { attr: Some(_), .. } => Version::V13_4,
            TypeData::Int(_)
            | TypeData::Tile { .. }
            | TypeData::Ptr { .. }
            | TypeData::TensorView { .. }
            | TypeData::PartitionView(_)
            | TypeData::Token
            | TypeData::String
            | TypeData::Function { .. }
            | TypeData::Opaque(_) => Version::V13_1,
        }
    }
}

impl Module {
    /// Whether `ty` is a number type at `level`.
    #[must_use]
    pub fn is_number_at(&self, level: Level, ty: Ty) -> bool {
        self.is_number(ty) && level.has(self.type_data(ty).since())
    }

    /// Whether `ty` is a number type: every float, and every integer except `i4`.
    #[must_use]
    pub fn is_number(&self, ty: Ty) -> bool {
        match self.type_data(ty) {
            TypeData::Int(i) => *i != IntFormat::I4,
            TypeData::Float(_) => true,
            _ => false,
        }
    }

    /// The integer type of this width.
    pub fn int_type(&mut self, format: IntFormat) -> Ty {
        self.intern_type(TypeData::Int(format))
    }

    /// A float type.
    pub fn float_type(&mut self, format: FloatFormat) -> Ty {
        self.intern_type(TypeData::Float(format))
    }

    /// `token`
    pub fn token_type(&mut self) -> Ty {
        self.intern_type(TypeData::Token)
    }

    /// `(inputs) -> (results)`
    pub fn function_type(&mut self, inputs: &[Ty], results: &[Ty]) -> Ty {
        self.intern_type(TypeData::Function { inputs: inputs.into(), results: results.into() })
    }

    /// `ptr<pointee>`
    ///
    /// # Errors
    /// When the pointee is not a number type.
    pub fn ptr_type(&mut self, level: Level, pointee: Ty, attr: Option<PtrAttr>) -> Made {
        if !self.is_number_at(level, pointee) {
            return refuse(format!("failed to verify 'pointeeType': {}", number_names(level)));
        }
        Ok(self.intern_type(TypeData::Ptr { pointee, attr }))
    }

    /// `tile<shape x elem>`
    ///
    /// # Errors
    /// When the element type or the shape is illegal.
    pub fn tile_type(&mut self, level: Level, shape: &[i64], elem: Ty) -> Made {
        self.check_tile(level, shape, elem)?;
        Ok(self.intern_type(TypeData::Tile { shape: shape.into(), elem }))
    }

    fn check_tile(&self, level: Level, shape: &[i64], elem: Ty) -> Result<(), TypeError> {
        match self.type_data(elem) {
            data @ (TypeData::Int(_) | TypeData::Float(_)) if level.has(data.since()) => {}
            TypeData::Ptr { .. } => {}
            _ => {
                let small = if level.has(TypeData::Int(IntFormat::I4).since()) { " or i4" } else { "" };
                let numbers = number_names(level);
                return refuse(format!("failed to verify 'elementType': {numbers} or Pointer type{small}"));
            }
        }
        if *self.type_data(elem) == TypeData::Float(FloatFormat::F4E2M1FN) && shape.iter().all(|d| d % 2 != 0) {
            return refuse("F4E2M1FN tiles must have an even number of elements");
        }
        let mut elements = 1i64;
        for &dim in shape {
            if dim <= 0 {
                return refuse(format!("all dimensions must be positive constants, got {}", list(shape)));
            }
            if dim & (dim - 1) != 0 {
                return refuse(format!("all dimensions must be powers of two, got {}", list(shape)));
            }
            if elements > MAX_TILE_ELEMENTS / dim {
                return refuse(format!("tile would exceed the maximum of {MAX_TILE_ELEMENTS} elements"));
            }
            elements *= dim;
        }
        Ok(())
    }

    /// `tensor_view<shape x elem, strides=[…]>`
    ///
    /// # Errors
    /// When the element type is no number, the ranks differ, or a static size or stride is not positive.
    pub fn tensor_view_type(
        &mut self,
        level: Level,
        elem: Ty,
        shape: &[i64],
        strides: &[i64],
        attr: Option<PtrAttr>,
    ) -> Made {
        if !self.is_number_at(level, elem) {
            return refuse(format!("failed to verify 'elementType': {}", number_names(level)));
        }
        if shape.len() != strides.len() {
            return refuse(format!(
                "expected shape and stride to be of same rank but got shape of rank {} and stride of rank {}",
                shape.len(),
                strides.len()
            ));
        }
        if shape.iter().any(|&d| d <= 0 && d != DYNAMIC) {
            return refuse(format!("dimensions must have strictly positive constant sizes but got [{}]", list(shape)));
        }
        if strides.iter().any(|&d| d <= 0 && d != DYNAMIC) {
            return refuse(format!(
                "dimensions must have strictly positive constant strides but got [{}]",
                list(strides)
            ));
        }
        Ok(self.intern_type(TypeData::TensorView { elem, shape: shape.into(), strides: strides.into(), attr }))
    }

    /// `partition_view<…>`
    ///
    /// # Errors
    /// When tile shape, dimension map or padding do not fit the tensor view.
    pub fn partition_view_type(&mut self, level: Level, grid: TileGrid) -> Made {
        self.check_grid(level, &grid)?;
        Ok(self.intern_type(TypeData::PartitionView(grid)))
    }

    /// `strided_view<…>`
    ///
    /// # Errors
    /// As for partition views, and when a traversal stride is missing or not positive.
    pub fn strided_view_type(&mut self, level: Level, grid: TileGrid, traversal: Dims32) -> Made {
        self.check_grid(level, &grid)?;
        if traversal.len() != grid.tile.len() {
            return refuse(format!("expected {} traversal strides, got {}", grid.tile.len(), traversal.len()));
        }
        if traversal.iter().any(|&s| s <= 0) {
            return refuse(format!("traversal strides must be strictly positive but got [{}]", list(&traversal)));
        }
        Ok(self.intern_type(TypeData::StridedView { grid, traversal }))
    }

    /// `gather_scatter_view<…>`
    ///
    /// # Errors
    /// When tile shape, sparse dimension or padding do not fit the tensor view.
    pub fn gather_scatter_view_type(
        &mut self,
        level: Level,
        tile: Dims32,
        view: Ty,
        sparse_dim: u32,
        padding: Option<PaddingValue>,
    ) -> Made {
        let rank = self.check_tile_rank(&tile, view)?;
        check_tile_dims(&tile)?;
        if sparse_dim as usize >= rank {
            return refuse(format!(
                "gather dimension is outside of tensor view dimensions, expected strictly less than {rank}, got {sparse_dim}"
            ));
        }
        self.check_tile_and_padding(level, &tile, view, padding)?;
        Ok(self.intern_type(TypeData::GatherScatterView { tile, view, sparse_dim, padding }))
    }

    fn check_tile_rank(&self, tile: &[i32], view: Ty) -> Result<usize, TypeError> {
        let TypeData::TensorView { shape, .. } = self.type_data(view) else {
            return refuse(format!("expected 'tensor_view' type, but got '{}'", self.long_type(view)));
        };
        if tile.is_empty() {
            return refuse("0-dimension tile shape is not supported");
        }
        if tile.len() != shape.len() {
            return refuse(format!(
                "expected tensor_view rank and tile rank to match, got tensor_view of rank {} and tiles of rank {}",
                shape.len(),
                tile.len()
            ));
        }
        Ok(shape.len())
    }

    fn check_grid(&self, level: Level, grid: &TileGrid) -> Result<(), TypeError> {
        let rank = self.check_tile_rank(&grid.tile, grid.view)?;
        if grid.dim_map.len() != rank {
            return refuse(format!(
                "expected dim_map to map exactly all {rank} dimensions of the tile, got {} mappings",
                grid.dim_map.len()
            ));
        }
        check_tile_dims(&grid.tile)?;
        let mut mapped = vec![None; rank];
        for (j, &target) in grid.dim_map.iter().enumerate() {
            if target < 0 {
                return refuse(format!("target dimension must not be negative, got {target}"));
            }
            if target as usize >= rank {
                return refuse(format!(
                    "target dimension is outside of tensor view dimensions, expected strictly less than {rank}, got {target}"
                ));
            }
            if let Some(i) = mapped[target as usize].replace(j) {
                return refuse(format!(
                    "target dimension {target} mapped at least twice (for tile dimensions {i} and {j})"
                ));
            }
        }
        self.check_tile_and_padding(level, &grid.tile, grid.view, grid.padding)
    }

    fn check_tile_and_padding(
        &self,
        level: Level,
        tile: &[i32],
        view: Ty,
        padding: Option<PaddingValue>,
    ) -> Result<(), TypeError> {
        let TypeData::TensorView { elem, .. } = *self.type_data(view) else { return Ok(()) };
        let shape: Dims = tile.iter().map(|&d| i64::from(d)).collect();
        self.check_tile(level, &shape, elem)?;
        match padding {
            Some(p) if p.needs_float() && !matches!(self.type_data(elem), TypeData::Float(_)) => refuse(format!(
                "padding_value {p} can only be used with floating point element types, got '{}'",
                self.long_type(elem)
            )),
            _ => Ok(()),
        }
    }

    /// The common parts of the three view types.
    #[must_use]
    pub fn as_view(&self, ty: Ty) -> Option<ViewRef<'_>> {
        match self.type_data(ty) {
            TypeData::PartitionView(g) | TypeData::StridedView { grid: g, .. } => {
                Some(ViewRef { tile: &g.tile, view: g.view, padding: g.padding, sparse_dim: None })
            }
            TypeData::GatherScatterView { tile, view, sparse_dim, padding } => {
                Some(ViewRef { tile, view: *view, padding: *padding, sparse_dim: Some(*sparse_dim) })
            }
            _ => None,
        }
    }

    /// Shape and element type of a tile.
    #[must_use]
    pub fn as_tile(&self, ty: Ty) -> Option<(&[i64], Ty)> {
        match self.type_data(ty) {
            TypeData::Tile { shape, elem } => Some((shape, *elem)),
            _ => None,
        }
    }
}

fn check_tile_dims(tile: &[i32]) -> Result<(), TypeError> {
    if tile.iter().any(|&d| d <= 0) {
        return refuse(format!("tile shape dimensions must have positive length but got [{}]", list(tile)));
    }
    if tile.iter().any(|&d| d & (d - 1) != 0) {
        return refuse(format!("tile shape dimensions must have power of two length but got [{}]", list(tile)));
    }
    Ok(())
}
