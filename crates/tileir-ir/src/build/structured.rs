//! Ops that a closure describes: kernels, loops, branches, reductions; and views, whose types follow from their parts.

#![allow(clippy::needless_pass_by_value, reason = "calls read better without borrows")]

use super::attrs::{AttrValue, DenseElements, Elements, Predicate};
use super::error::{BuildError, BuildErrorKind, refuse};
use super::handles::{AnyValue, BuiltRegion};
use super::request::OpRequest;
use super::typed::{Handle, TensorView, Tile, TileView, Values};
use super::types::{Element, GridType, TensorViewType, Type};
use super::{Builder, BuiltOp};
use crate::attrs::Scalar;
use crate::enums::PaddingValue;
use crate::ops::Opcode;
use crate::types::DYNAMIC;

/// A bound of a loop, a size or a stride: a number, or a scalar tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Index {
    /// Known now.
    Number(i64),
    /// Known at run time.
    Tile(Tile),
}

impl From<i64> for Index {
    fn from(number: i64) -> Self {
        Index::Number(number)
    }
}

impl From<Tile> for Index {
    fn from(tile: Tile) -> Self {
        Index::Tile(tile)
    }
}

/// Sizes or strides: an array, or a tuple of numbers and scalar tiles.
pub trait Indices {
    /// One by one.
    fn indices(self) -> Vec<Index>;
}

impl<I: Into<Index>, const N: usize> Indices for [I; N] {
    fn indices(self) -> Vec<Index> {
        self.into_iter().map(Into::into).collect()
    }
}

impl<I: Into<Index> + Copy> Indices for &[I] {
    fn indices(self) -> Vec<Index> {
        self.iter().map(|&i| i.into()).collect()
    }
}

macro_rules! tuple_indices {
    ($($name:ident)*) => {
        impl<$($name: Into<Index>),*> Indices for ($($name,)*) {
            #[allow(non_snake_case, reason = "the names of type parameters")]
            fn indices(self) -> Vec<Index> {
                let ($($name,)*) = self;
                vec![$($name.into()),*]
            }
        }
    };
}

tuple_indices!(A B);
tuple_indices!(A B C);
tuple_indices!(A B C D);
tuple_indices!(A B C D E);

/// The tiles of a view: their shape, and properties other than the usual ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tiling {
    tile: Vec<i32>,
    dim_map: Option<Vec<i32>>,
    padding: Option<PaddingValue>,
}

impl<const N: usize> From<[i32; N]> for Tiling {
    fn from(tile: [i32; N]) -> Self {
        Tiling { tile: tile.to_vec(), dim_map: None, padding: None }
    }
}

impl From<&[i32]> for Tiling {
    fn from(tile: &[i32]) -> Self {
        Tiling { tile: tile.to_vec(), dim_map: None, padding: None }
    }
}

impl Tiling {
    /// Tiles of this shape.
    #[must_use]
    pub fn new(tile: &[i32]) -> Self {
        tile.into()
    }

    /// Elements outside of the tensor have this value.
    #[must_use]
    pub fn padding(mut self, value: PaddingValue) -> Self {
        self.padding = Some(value);
        self
    }

    /// Dimension `i` of a tile runs along dimension `map[i]` of the tensor.
    #[must_use]
    pub fn dim_map(mut self, map: &[i32]) -> Self {
        self.dim_map = Some(map.to_vec());
        self
    }
}

impl Builder {
    /// A region with these arguments and the ops that `body` builds.
    fn region<T>(
        &mut self,
        arguments: &[Type],
        body: impl FnOnce(&mut Builder, &[AnyValue]) -> Result<T, BuildError>,
    ) -> Result<(BuiltRegion, T), BuildError> {
        let depth = self.open_regions();
        let arguments = self.open_region(arguments)?;
        match body(self, &arguments) {
            Ok(made) if self.open_regions() == depth + 1 => Ok((self.close_region()?, made)),
            Ok(_) => refuse(BuildErrorKind::RegionState, "the closure leaves another region open than it was given"),
            Err(error) => {
                // Discard regions that the closure left open, so the builder stays usable.
                while self.open_regions() > depth {
                    self.abandon_region();
                }
                Err(error)
            }
        }
    }

    /// Ends the open block with this terminator, unless the closure has ended it by another one.
    fn pass_on(&mut self, terminator: Opcode, values: &impl Values) -> Result<(), BuildError> {
        if !self.is_terminated() {
            self.op(OpRequest::new(terminator).operands(&values.values()))?;
        }
        Ok(())
    }

    fn types_of(&self, values: &[AnyValue]) -> Result<Vec<Type>, BuildError> {
        values.iter().map(|&v| self.type_of(v)).collect()
    }

    /// A kernel with these parameters. `body` gets them in order; `return` is added.
    ///
    /// # Errors
    /// As `body`, and if a parameter type is illegal.
    pub fn entry<const N: usize>(
        &mut self,
        name: &str,
        parameters: [Type; N],
        body: impl FnOnce(&mut Builder, [Tile; N]) -> Result<(), BuildError>,
    ) -> Result<BuiltOp, BuildError> {
        let (region, ()) = self.region(&parameters, |b, arguments| {
            let tiles: Vec<Tile> = arguments.iter().map(|&v| b.typed(v)).collect::<Result<_, _>>()?;
            match tiles.try_into() {
                Ok(tiles) => body(b, tiles),
                Err(_) => refuse(BuildErrorKind::WrongCount, "as many arguments as parameters"),
            }
        })?;
        self.op_or_discard(OpRequest::new(Opcode::Entry).attr("sym_name", name).region(region))
    }

    /// A global with these elements.
    ///
    /// # Errors
    /// If an element does not fit its type.
    pub fn global(
        &mut self,
        name: &str,
        ty: impl Into<Type>,
        values: impl Into<Elements>,
    ) -> Result<BuiltOp, BuildError> {
        let value = DenseElements::new(ty, values);
        self.op(OpRequest::new(Opcode::Global).attr("sym_name", name).attr("value", value))
    }

    /// A constant tile: one number for all elements, or one each, row by row.
    ///
    /// # Errors
    /// If a number does not fit the element type, or their number does not fit the shape.
    pub fn constant(&mut self, ty: impl Into<Type>, values: impl Into<Elements>) -> Result<Tile, BuildError> {
        let built = self.op(OpRequest::new(Opcode::Constant).attr("value", DenseElements::new(ty, values)))?;
        self.only(&built)
    }

    fn only<H: Handle>(&self, built: &BuiltOp) -> Result<H, BuildError> {
        match built.results() {
            [value] => self.typed(*value),
            other => refuse(BuildErrorKind::WrongCount, format!("{} results, not one", other.len())),
        }
    }

    fn three(&self, built: &BuiltOp) -> Result<[Tile; 3], BuildError> {
        Tile::three(self, built.results())
    }

    /// The indices of the tile block: x, y, z.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn get_tile_block_id(&mut self) -> Result<[Tile; 3], BuildError> {
        let built = self.op(OpRequest::new(Opcode::GetTileBlockId))?;
        self.three(&built)
    }

    /// The size of the grid in tile blocks: x, y, z.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn get_num_tile_blocks(&mut self) -> Result<[Tile; 3], BuildError> {
        let built = self.op(OpRequest::new(Opcode::GetNumTileBlocks))?;
        self.three(&built)
    }

    /// The same value with a promise about it.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn assume<H: Handle>(&mut self, value: H, predicate: Predicate) -> Result<H, BuildError> {
        let built = self.op(OpRequest::new(Opcode::Assume).operands(&[value.into()]).attr("predicate", predicate))?;
        self.only(&built)
    }

    /// The scalar of an index: a constant of type `ty` if it is a number.
    fn scalar(&mut self, index: Index, ty: &Type) -> Result<Tile, BuildError> {
        match index {
            Index::Tile(tile) => Ok(tile),
            Index::Number(number) => self.constant(ty.clone(), number),
        }
    }

    /// Counts from a lower bound to an exclusive upper bound by a step. `body` gets the index and the carried values, and
    /// returns them for the next iteration; `for_` returns the last ones.
    ///
    /// ```
    /// use tileir_ir::build::{Builder, Type};
    /// use tileir_ir::IntFormat::I32;
    ///
    /// let mut b = Builder::new("kernels");
    /// b.entry("sum", [Type::scalar(I32)], |b, [n]| {
    ///     let zero = b.constant(I32, 0)?;
    ///     let sum = b.for_((0, n, 1), zero, |b, i, sum| b.addi(sum, i))?;
    ///     b.print_tko(&[sum], None, "%d\n")?;
    ///     Ok(())
    /// })?;
    /// # Ok::<(), tileir_ir::build::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// As `body`, and if bounds or carried values are of wrong types.
    pub fn for_<V: Values>(
        &mut self,
        range: (impl Into<Index>, impl Into<Index>, impl Into<Index>),
        inits: V,
        body: impl FnOnce(&mut Builder, Tile, V) -> Result<V, BuildError>,
    ) -> Result<V, BuildError> {
        let range = [range.0.into(), range.1.into(), range.2.into()];
        let typed = range.iter().find_map(|index| match index {
            Index::Tile(tile) => Some(*tile),
            Index::Number(_) => None,
        });
        let ty = match typed {
            Some(tile) => self.type_of(tile.into())?,
            None => Type::scalar(crate::IntFormat::I32),
        };
        let mut bounds = Vec::new();
        for index in range {
            bounds.push(self.scalar(index, &ty)?.into());
        }
        let carried = inits.values();
        let mut arguments = vec![ty];
        arguments.extend(self.types_of(&carried)?);
        let (region, ()) = self.region(&arguments, |b, arguments| {
            let (index, carried) = (b.typed(arguments[0])?, V::rebuild(b, &inits, &arguments[1..])?);
            let next = body(b, index, carried)?;
            b.pass_on(Opcode::Continue, &next)
        })?;
        bounds.extend(carried);
        let built = self.op_or_discard(OpRequest::new(Opcode::For).operands(&bounds).region(region))?;
        V::rebuild(self, &inits, built.results())
    }

    /// Repeats until [`Builder::break_`]. `body` gets the carried values and returns those of the next iteration;
    /// `results` are the types of the operands of `break_`.
    ///
    /// # Errors
    /// As `body`, and if carried values are of wrong types.
    pub fn loop_<V: Values>(
        &mut self,
        inits: V,
        results: &[Type],
        body: impl FnOnce(&mut Builder, V) -> Result<V, BuildError>,
    ) -> Result<Vec<AnyValue>, BuildError> {
        let carried = inits.values();
        let arguments = self.types_of(&carried)?;
        let (region, ()) = self.region(&arguments, |b, arguments| {
            let carried = V::rebuild(b, &inits, arguments)?;
            let next = body(b, carried)?;
            b.pass_on(Opcode::Continue, &next)
        })?;
        let mut request = OpRequest::new(Opcode::Loop).operands(&carried).region(region).returning_nothing();
        for ty in results {
            request = request.returning(ty);
        }
        Ok(self.op_or_discard(request)?.results().to_vec())
    }

    /// Leaves the innermost loop with these values.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn break_(&mut self, values: impl Values) -> Result<(), BuildError> {
        self.op(OpRequest::new(Opcode::Break).operands(&values.values())).map(|_| ())
    }

    /// Starts the next iteration of the innermost loop with these values.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn continue_(&mut self, values: impl Values) -> Result<(), BuildError> {
        self.op(OpRequest::new(Opcode::Continue).operands(&values.values())).map(|_| ())
    }

    /// Ends the tile block early.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn return_(&mut self) -> Result<(), BuildError> {
        self.op(OpRequest::new(Opcode::Return)).map(|_| ())
    }

    /// Runs one of two closures; the values that they return, of the same types, are the results.
    ///
    /// # Errors
    /// As the closures.
    pub fn if_else<V: Values>(
        &mut self,
        condition: Tile,
        then: impl FnOnce(&mut Builder) -> Result<V, BuildError>,
        otherwise: impl FnOnce(&mut Builder) -> Result<V, BuildError>,
    ) -> Result<V, BuildError> {
        let (yes, values) = self.region(&[], |b, _| {
            let values = then(b)?;
            b.pass_on(Opcode::Yield, &values)?;
            Ok(values)
        })?;
        let mut request = OpRequest::new(Opcode::If).operands(&[condition.into()]).returning_nothing();
        for ty in self.types_of(&values.values())? {
            request = request.returning(ty);
        }
        let no = self.region(&[], |b, _| {
            let values = otherwise(b)?;
            b.pass_on(Opcode::Yield, &values)
        });
        let no = match no {
            Ok((no, ())) => no,
            Err(error) => {
                self.discard_region(yes)?;
                return Err(error);
            }
        };
        let built = self.op_or_discard(request.region(yes).region(no))?;
        V::rebuild(self, &values, built.results())
    }

    /// Runs a closure if the condition holds.
    ///
    /// # Errors
    /// As the closure.
    pub fn if_(
        &mut self,
        condition: Tile,
        then: impl FnOnce(&mut Builder) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let (region, ()) = self.region(&[], |b, _| then(b))?;
        let request = OpRequest::new(Opcode::If).operands(&[condition.into()]).returning_nothing();
        self.op_or_discard(request.region(region)).map(|_| ())
    }

    /// Combines the elements of tiles along `dim`: `body` combines two elements of each. `identities` has a number per
    /// tile that changes nothing.
    ///
    /// # Errors
    /// As `body`, and if an identity does not fit.
    pub fn reduce<const N: usize>(
        &mut self,
        operands: [Tile; N],
        dim: i64,
        identities: [impl Into<AttrValue>; N],
        body: impl FnOnce(&mut Builder, [Tile; N], [Tile; N]) -> Result<[Tile; N], BuildError>,
    ) -> Result<[Tile; N], BuildError> {
        let request = OpRequest::new(Opcode::Reduce).attr("dim", dim);
        self.aggregate(request, operands, identities, body)
    }

    /// As [`Builder::reduce`], but each element of the result combines those up to its place.
    ///
    /// # Errors
    /// As `body`, and if an identity does not fit.
    pub fn scan<const N: usize>(
        &mut self,
        operands: [Tile; N],
        dim: i64,
        reverse: bool,
        identities: [impl Into<AttrValue>; N],
        body: impl FnOnce(&mut Builder, [Tile; N], [Tile; N]) -> Result<[Tile; N], BuildError>,
    ) -> Result<[Tile; N], BuildError> {
        let request = OpRequest::new(Opcode::Scan).attr("dim", dim).attr("reverse", reverse);
        self.aggregate(request, operands, identities, body)
    }

    fn aggregate<const N: usize>(
        &mut self,
        request: OpRequest,
        operands: [Tile; N],
        identities: [impl Into<AttrValue>; N],
        body: impl FnOnce(&mut Builder, [Tile; N], [Tile; N]) -> Result<[Tile; N], BuildError>,
    ) -> Result<[Tile; N], BuildError> {
        let identities: Vec<AttrValue> = identities.into_iter().map(Into::into).collect();
        let mut arguments = Vec::new();
        for tile in operands {
            // The current element, then the one that comes to it.
            let elem = self.element(tile)?;
            arguments.extend([elem.scalar(), elem.scalar()]);
        }
        let (region, ()) = self.region(&arguments, |b, arguments| {
            let side = |i: usize| {
                let values: Vec<AnyValue> = arguments.iter().skip(i).step_by(2).copied().collect();
                <[Tile; N]>::rebuild(b, &operands, &values)
            };
            let (lhs, rhs) = (side(0)?, side(1)?);
            let combined = body(b, lhs, rhs)?;
            b.pass_on(Opcode::Yield, &combined)
        })?;
        let request = request.operands(&operands.values()).attr("identities", identities).region(region);
        let built = self.op_or_discard(request)?;
        <[Tile; N]>::rebuild(self, &operands, built.results())
    }

    /// The element type of a tile.
    ///
    /// # Errors
    /// If the tile is of another builder.
    pub fn element(&self, tile: Tile) -> Result<Element, BuildError> {
        match self.type_of(tile.into())?.as_tile() {
            Some((_, elem)) => Ok(elem),
            None => refuse(BuildErrorKind::WrongType, "the value is not a tile"),
        }
    }

    /// The shape of a tile.
    ///
    /// # Errors
    /// If the tile is of another builder.
    pub fn shape(&self, tile: Tile) -> Result<Vec<i64>, BuildError> {
        match self.type_of(tile.into())?.as_tile() {
            Some((shape, _)) => Ok(shape.to_vec()),
            None => refuse(BuildErrorKind::WrongType, "the value is not a tile"),
        }
    }

    /// A tensor in memory: `b.make_tensor_view(base, (m, k), (k, 1))`. Sizes and strides, in elements, are numbers or
    /// scalar tiles.
    ///
    /// # Errors
    /// If `base` is no pointer, or the ranks differ.
    pub fn make_tensor_view(
        &mut self,
        base: Tile,
        sizes: impl Indices,
        strides: impl Indices,
    ) -> Result<TensorView, BuildError> {
        let Element::Pointer { to: elem, attr } = self.element(base)? else {
            let ty = self.type_of(base.into())?;
            let text = format!("`base` must be a pointer of rank 0, found `{ty}`");
            return refuse(BuildErrorKind::WrongType, text).map_err(|e| e.of("make_tensor_view"));
        };
        let (shape, dynamic_shape) = split(&sizes.indices());
        let (strides, dynamic_strides) = split(&strides.indices());
        let request = OpRequest::new(Opcode::MakeTensorView)
            .operand("base", &[base.into()])
            .operand("dynamic_shape", &dynamic_shape)
            .operand("dynamic_strides", &dynamic_strides)
            .returning(Type::TensorView(TensorViewType { elem, shape, strides, attr }));
        let built = self.op(request)?;
        self.only(&built)
    }

    fn tensor_view_type(&self, view: TensorView) -> Result<TensorViewType, BuildError> {
        match self.type_of(view.into())? {
            Type::TensorView(view) => Ok(view),
            other => refuse(BuildErrorKind::WrongType, format!("expected a tensor_view, found `{other}`")),
        }
    }

    fn grid(&self, view: TensorView, tiling: Tiling) -> Result<GridType, BuildError> {
        let mut grid = GridType::new(self.tensor_view_type(view)?, &tiling.tile);
        grid.padding = tiling.padding;
        grid.dim_map = tiling.dim_map.unwrap_or(grid.dim_map);
        Ok(grid)
    }

    fn view(&mut self, opcode: Opcode, view: TensorView, ty: Type) -> Result<TileView, BuildError> {
        let built = self.op(OpRequest::new(opcode).operands(&[view.into()]).returning(ty))?;
        self.only(&built)
    }

    /// Tiles side by side over a tensor: `b.make_partition_view(tensor, [64, 32])`.
    ///
    /// # Errors
    /// If the tiles do not fit the tensor view.
    pub fn make_partition_view(&mut self, view: TensorView, tiles: impl Into<Tiling>) -> Result<TileView, BuildError> {
        let ty = Type::PartitionView(self.grid(view, tiles.into())?);
        self.view(Opcode::MakePartitionView, view, ty)
    }

    /// Tiles over a tensor at distances of `traversal` elements.
    ///
    /// # Errors
    /// If the tiles or distances do not fit the tensor view.
    pub fn make_strided_view(
        &mut self,
        view: TensorView,
        tiles: impl Into<Tiling>,
        traversal: &[i32],
    ) -> Result<TileView, BuildError> {
        let ty = Type::StridedView { grid: self.grid(view, tiles.into())?, traversal: traversal.to_vec() };
        self.view(Opcode::MakeStridedView, view, ty)
    }

    /// Tiles of a tensor whose places along `sparse_dim` are given by a tile of indices.
    ///
    /// # Errors
    /// If the tiles or the dimension do not fit the tensor view.
    pub fn make_gather_scatter_view(
        &mut self,
        view: TensorView,
        tiles: impl Into<Tiling>,
        sparse_dim: u32,
    ) -> Result<TileView, BuildError> {
        let (tiles, tensor) = (tiles.into(), self.tensor_view_type(view)?);
        if tiles.dim_map.is_some() {
            let text = "a gather_scatter_view has no dim_map";
            return refuse(BuildErrorKind::WrongAttribute, text).map_err(|e| e.of("make_gather_scatter_view"));
        }
        let ty = Type::GatherScatterView { tile: tiles.tile, view: tensor, sparse_dim, padding: tiles.padding };
        self.view(Opcode::MakeGatherScatterView, view, ty)
    }

    /// The address of a global, whose elements are of this type.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn get_global(&mut self, name: &str, elem: impl Into<Scalar>) -> Result<Tile, BuildError> {
        let request = OpRequest::new(Opcode::GetGlobal).attr("name", name).returning(Type::pointer(elem).scalar());
        let built = self.op(request)?;
        self.only(&built)
    }
}

impl Tile {
    fn three(b: &Builder, values: &[AnyValue]) -> Result<[Tile; 3], BuildError> {
        match *values {
            [x, y, z] => Ok([b.typed(x)?, b.typed(y)?, b.typed(z)?]),
            _ => refuse(BuildErrorKind::WrongCount, "three results"),
        }
    }
}

/// The numbers of a list, with [`DYNAMIC`] for tiles, and the tiles.
fn split(indices: &[Index]) -> (Vec<i64>, Vec<AnyValue>) {
    let (mut numbers, mut tiles) = (Vec::new(), Vec::new());
    for index in indices {
        match *index {
            Index::Number(number) => numbers.push(number),
            Index::Tile(tile) => {
                numbers.push(DYNAMIC);
                tiles.push(tile.into());
            }
        }
    }
    (numbers, tiles)
}
