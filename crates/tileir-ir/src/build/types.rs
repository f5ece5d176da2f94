//! Types as values that belong to no module: they are checked and interned when an op uses them.

use super::error::{BuildError, BuildErrorKind};
use crate::attrs::Scalar;
use crate::enums::{PaddingValue, PtrAttr};
use crate::types::{Dims, Dims32, TileGrid, Ty, TypeData, TypeError};
use crate::{FloatFormat, IntFormat, Level, Module};
use std::fmt;

/// An element of a tile: a number or a pointer to numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Element {
    /// `i32`, `f16`, …
    Number(Scalar),
    /// `ptr<f32>`
    Pointer {
        /// The pointee.
        to: Scalar,
        /// Pointer classification (13.4).
        attr: Option<PtrAttr>,
    },
}

/// `tensor_view<…>`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TensorViewType {
    /// Element type.
    pub elem: Scalar,
    /// Sizes, [`DYNAMIC`](crate::types::DYNAMIC) if known only at run time.
    pub shape: Vec<i64>,
    /// Strides in elements, [`DYNAMIC`](crate::types::DYNAMIC) if known only at run time.
    pub strides: Vec<i64>,
    /// Pointer classification (13.4).
    pub attr: Option<PtrAttr>,
}

/// Tiles laid over a tensor view: the parts that partition views and strided views share.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GridType {
    /// Tile shape.
    pub tile: Vec<i32>,
    /// The tensor view.
    pub view: TensorViewType,
    /// The tensor dimension of each tile dimension.
    pub dim_map: Vec<i32>,
    /// Value outside the tensor.
    pub padding: Option<PaddingValue>,
}

/// A type of the dialect. It belongs to no module, and may be illegal: the builder says so when an op uses it.
///
/// ```
/// use tileir_ir::build::Type;
/// use tileir_ir::FloatFormat::F16;
///
/// assert_eq!(Type::tile([64, 32], F16).to_string(), "tile<64x32xf16>");
/// assert_eq!(Type::pointer(F16).scalar().to_string(), "tile<ptr<f16>>");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// A type that occurs only in other types; given for a result, it is the element type of the result.
    Element(Element),
    /// `tile<4x8xf32>`
    Tile {
        /// Dimensions; none for a scalar.
        shape: Vec<i64>,
        /// Element type.
        elem: Element,
    },
    /// `tensor_view<8x?xf32, strides=[?,1]>`
    TensorView(TensorViewType),
    /// `partition_view<tile=(4x2), …>`
    PartitionView(GridType),
    /// `strided_view<tile=(4x2), traversal_strides=[3,5], …>`
    StridedView {
        /// The part in common with partition views.
        grid: GridType,
        /// Distance of adjacent tiles, in elements, per tile dimension.
        traversal: Vec<i32>,
    },
    /// `gather_scatter_view<tile=(4x2), …, sparse_dim=0>`
    GatherScatterView {
        /// Tile shape.
        tile: Vec<i32>,
        /// The tensor view.
        view: TensorViewType,
        /// The dimension that is indexed by a tile.
        sparse_dim: u32,
        /// Value outside the tensor.
        padding: Option<PaddingValue>,
    },
    /// `token`
    Token,
    /// `(T, T) -> T`, the signature of an entry
    Function {
        /// Argument types.
        inputs: Vec<Type>,
        /// Result types.
        results: Vec<Type>,
    },
}

impl From<IntFormat> for Element {
    fn from(format: IntFormat) -> Self {
        Element::Number(Scalar::Int(format))
    }
}

impl From<FloatFormat> for Element {
    fn from(format: FloatFormat) -> Self {
        Element::Number(Scalar::Float(format))
    }
}

impl From<Scalar> for Element {
    fn from(scalar: Scalar) -> Self {
        Element::Number(scalar)
    }
}

impl<T: Into<Element>> From<T> for Type {
    fn from(element: T) -> Self {
        Type::Element(element.into())
    }
}

impl From<&Type> for Type {
    fn from(ty: &Type) -> Self {
        ty.clone()
    }
}

impl From<IntFormat> for Scalar {
    fn from(format: IntFormat) -> Self {
        Scalar::Int(format)
    }
}

impl From<FloatFormat> for Scalar {
    fn from(format: FloatFormat) -> Self {
        Scalar::Float(format)
    }
}

impl Element {
    /// `tile<elem>`: the tile with this element and no dimension.
    #[must_use]
    pub fn scalar(self) -> Type {
        Type::Tile { shape: Vec::new(), elem: self }
    }

    fn place(self, m: &mut Module) -> Ty {
        match self {
            Element::Number(number) => place_number(m, number),
            Element::Pointer { to, attr } => {
                let pointee = place_number(m, to);
                m.intern_type(TypeData::Ptr { pointee, attr })
            }
        }
    }

    fn of(m: &Module, ty: Ty) -> Option<Self> {
        match *m.type_data(ty) {
            TypeData::Ptr { pointee, attr } => Some(Element::Pointer { to: m.scalar(pointee)?, attr }),
            _ => m.scalar(ty).map(Element::Number),
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Type::Element(*self).fmt(f)
    }
}

fn place_number(m: &mut Module, number: Scalar) -> Ty {
    match number {
        Scalar::Int(format) => m.int_type(format),
        Scalar::Float(format) => m.float_type(format),
    }
}

impl TensorViewType {
    fn data(&self, m: &mut Module) -> TypeData {
        let elem = place_number(m, self.elem);
        TypeData::TensorView {
            elem,
            shape: (&self.shape[..]).into(),
            strides: (&self.strides[..]).into(),
            attr: self.attr,
        }
    }

    fn of(m: &Module, ty: Ty) -> Option<Self> {
        match m.type_data(ty) {
            TypeData::TensorView { elem, shape, strides, attr } => Some(TensorViewType {
                elem: m.scalar(*elem)?,
                shape: shape.to_vec(),
                strides: strides.to_vec(),
                attr: *attr,
            }),
            _ => None,
        }
    }
}

impl GridType {
    /// Tiles of this shape, side by side; the dimensions of tiles and tensor correspond, and there is no padding value.
    #[must_use]
    pub fn new(view: TensorViewType, tile: &[i32]) -> Self {
        let dim_map = (0..i32::try_from(tile.len()).unwrap_or(i32::MAX)).collect();
        GridType { tile: tile.to_vec(), view, dim_map, padding: None }
    }

    fn of(m: &Module, grid: &TileGrid) -> Option<Self> {
        Some(GridType {
            tile: grid.tile.to_vec(),
            view: TensorViewType::of(m, grid.view)?,
            dim_map: grid.dim_map.to_vec(),
            padding: grid.padding,
        })
    }

    fn over(&self, view: Ty) -> TileGrid {
        TileGrid {
            tile: Dims32::from(&self.tile[..]),
            view,
            dim_map: Dims32::from(&self.dim_map[..]),
            padding: self.padding,
        }
    }
}

impl Type {
    /// `tile<shape x elem>`
    #[must_use]
    pub fn tile(shape: impl AsRef<[i64]>, elem: impl Into<Element>) -> Type {
        Type::Tile { shape: shape.as_ref().to_vec(), elem: elem.into() }
    }

    /// `ptr<to>`, the element of a tile of pointers.
    #[must_use]
    pub fn pointer(to: impl Into<Scalar>) -> Element {
        Element::Pointer { to: to.into(), attr: None }
    }

    /// `tile<elem>`: a scalar, which is a tile without dimensions.
    #[must_use]
    pub fn scalar(elem: impl Into<Element>) -> Type {
        elem.into().scalar()
    }

    /// The type `ty` of a module; `None` if it is not a type of the dialect.
    #[must_use]
    pub fn of(m: &Module, ty: Ty) -> Option<Type> {
        Some(match m.type_data(ty) {
            TypeData::Int(_) | TypeData::Float(_) | TypeData::Ptr { .. } => Type::Element(Element::of(m, ty)?),
            TypeData::Tile { shape, elem } => Type::Tile { shape: shape.to_vec(), elem: Element::of(m, *elem)? },
            TypeData::TensorView { .. } => Type::TensorView(TensorViewType::of(m, ty)?),
            TypeData::PartitionView(grid) => Type::PartitionView(GridType::of(m, grid)?),
            TypeData::StridedView { grid, traversal } => {
                Type::StridedView { grid: GridType::of(m, grid)?, traversal: traversal.to_vec() }
            }
            TypeData::GatherScatterView { tile, view, sparse_dim, padding } => Type::GatherScatterView {
                tile: tile.to_vec(),
                view: TensorViewType::of(m, *view)?,
                sparse_dim: *sparse_dim,
                padding: *padding,
            },
            TypeData::Token => Type::Token,
            TypeData::Function { inputs, results } => {
                // A signature has no signatures in it, so this goes one level deep.
                let all = |types: &[Ty]| types.iter().map(|&ty| plain(m, ty)).collect::<Option<Vec<_>>>();
                Type::Function { inputs: all(inputs)?, results: all(results)? }
            }
            TypeData::String | TypeData::Opaque(_) => return None,
        })
    }

    /// The type in `m`, after the checks of the dialect.
    ///
    /// # Errors
    /// If the type is illegal.
    pub fn intern(&self, m: &mut Module, level: Level) -> Result<Ty, BuildError> {
        let illegal = |e: TypeError| BuildError::new(BuildErrorKind::IllegalType, format!("{self}: {}", e.message));
        self.check(m, level).map_err(illegal)?;
        Ok(self.place(m))
    }

    fn check(&self, m: &mut Module, level: Level) -> Result<(), TypeError> {
        match self {
            Type::Element(Element::Pointer { to, attr }) => {
                let pointee = place_number(m, *to);
                m.ptr_type(level, pointee, *attr)?;
            }
            Type::Element(Element::Number(_)) | Type::Token => {}
            Type::Tile { shape, elem } => {
                Type::Element(*elem).check(m, level)?;
                let elem = elem.place(m);
                m.tile_type(level, shape, elem)?;
            }
            Type::TensorView(view) => check_view(view, m, level)?,
            Type::PartitionView(grid) => {
                check_view(&grid.view, m, level)?;
                let view = Type::TensorView(grid.view.clone()).place(m);
                let grid = grid.over(view);
                m.partition_view_type(level, grid)?;
            }
            Type::StridedView { grid, traversal } => {
                check_view(&grid.view, m, level)?;
                let view = Type::TensorView(grid.view.clone()).place(m);
                let grid = grid.over(view);
                m.strided_view_type(level, grid, Dims32::from(&traversal[..]))?;
            }
            Type::GatherScatterView { tile, view, sparse_dim, padding } => {
                check_view(view, m, level)?;
                let view = Type::TensorView(view.clone()).place(m);
                m.gather_scatter_view_type(level, Dims32::from(&tile[..]), view, *sparse_dim, *padding)?;
            }
            Type::Function { inputs, results } => {
                for ty in inputs.iter().chain(results) {
                    if let Type::Function { .. } = ty {
                        return Err(TypeError { message: "a signature cannot contain another signature".into() });
                    }
                    ty.check(m, level)?;
                }
            }
        }
        Ok(())
    }

    /// The type in `m`, legal or not.
    fn place(&self, m: &mut Module) -> Ty {
        let data = match self {
            Type::Element(elem) => return elem.place(m),
            Type::Tile { shape, elem } => TypeData::Tile { shape: Dims::from(&shape[..]), elem: elem.place(m) },
            Type::TensorView(view) => view.data(m),
            Type::PartitionView(grid) => {
                let view = Type::TensorView(grid.view.clone()).place(m);
                TypeData::PartitionView(grid.over(view))
            }
            Type::StridedView { grid, traversal } => {
                let view = Type::TensorView(grid.view.clone()).place(m);
                TypeData::StridedView { grid: grid.over(view), traversal: Dims32::from(&traversal[..]) }
            }
            Type::GatherScatterView { tile, view, sparse_dim, padding } => {
                let view = Type::TensorView(view.clone()).place(m);
                let tile = Dims32::from(&tile[..]);
                TypeData::GatherScatterView { tile, view, sparse_dim: *sparse_dim, padding: *padding }
            }
            Type::Token => TypeData::Token,
            Type::Function { inputs, results } => {
                let mut all = |types: &[Type]| types.iter().map(|ty| ty.place(m)).collect::<Box<[Ty]>>();
                TypeData::Function { inputs: all(inputs), results: all(results) }
            }
        };
        m.intern_type(data)
    }

    /// The shape and the element, if it is a tile.
    #[must_use]
    pub fn as_tile(&self) -> Option<(&[i64], Element)> {
        match self {
            Type::Tile { shape, elem } => Some((shape, *elem)),
            Type::Element(_)
            | Type::TensorView(_)
            | Type::PartitionView(_)
            | Type::StridedView { .. }
            | Type::GatherScatterView { .. }
            | Type::Token
            | Type::Function { .. } => None,
        }
    }
}

fn check_view(view: &TensorViewType, m: &mut Module, level: Level) -> Result<(), TypeError> {
    let elem = place_number(m, view.elem);
    m.tensor_view_type(level, elem, &view.shape, &view.strides, view.attr).map(|_| ())
}

/// A type that is not a signature.
fn plain(m: &Module, ty: Ty) -> Option<Type> {
    match m.type_data(ty) {
        TypeData::Function { .. } => None,
        _ => Type::of(m, ty),
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut m = Module::new();
        let ty = self.place(&mut m);
        write!(f, "{}", m.short_type(ty))
    }
}
