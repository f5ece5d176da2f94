//! Modules, kernels, globals and the grid.

use super::prelude::*;

op! {
    /// A module of kernels and globals, in any order.
    ///
    /// In text it may be omitted: items at the top level belong to an implicit module.
    ///
    /// # Example
    /// ```mlir
    /// cuda_tile.module @kernels attributes {producer = "by hand"} {
    ///   global @g <i32: [1, 2]> : tile<2xi32>
    ///   entry @example() {
    ///     print_tko "in a module" -> token
    ///   }
    /// }
    /// // prints: in a module
    /// ```
    Module "module" since V13_1 {
        operands {}
        required { sym_name: Str }
        attrs    { /// The producer of the module.
                   #[since(V13_3)] producer: OptStr }
        results  {}
        regions  { body: RegionDef { name: "", field: "", optional: false, terminator: None, implicit: false } }
        traits   [Isolated, Symbol, SymbolTable, GraphRegion]
        structure Module
        cost     { Nothing }
        syntax   Grammar("@sym_name KD REGION(body)")
    }
}
op! {
    /// A kernel: one tile block of a launch runs its body once.
    ///
    /// Parameters are scalars: numbers and pointers. A launch has a grid of up to three axes, each of 1 to 2^24 - 1 tile
    /// blocks, which run in any order or at once.
    ///
    /// # Example
    /// ```mlir
    /// entry @example() {
    ///   %x, %y, %z = get_tile_block_id : tile<i32>
    ///   print_tko "block %d", %x : tile<i32> -> token
    /// }
    /// // prints: block 0
    /// ```
    Entry "entry" since V13_1 {
        operands {}
        required { sym_name: Str }
        attrs    { function_type: FunctionType, arg_attrs: DictArray, res_attrs: DictArray, optimization_hints: Hints }
        results  {}
        regions  { body: region(Opcode::Return) }
        traits   [Isolated, Symbol]
        structure Function
        cost     { Nothing }
        syntax   Custom(CustomSyntax::Function)
    }
}
op! {
    /// A one-dimensional array in global memory with its initial values.
    ///
    /// It is initialized when the module is loaded, and keeps the values that kernels write. A public global is visible to
    /// the host, and never removed.
    ///
    /// # Undefined
    /// Writing to a `constant` global.
    ///
    /// # Example
    /// ```mlir
    /// global private @table alignment = 64 <i32: [1, 2, 4, 8]> : tile<4xi32>
    /// entry @example() {
    ///   %p = get_global @table : tile<ptr<i32>>
    ///   %r, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    ///   print_tko "%d", %r : tile<i32> -> token
    /// }
    /// // prints: 1
    /// ```
    Global "global" since V13_1 {
        operands {}
        required { sym_name: Str, value: DenseValue }
        attrs    { alignment: I64 = AttrDefault::Int(0),
                   #[since(V13_3)] constant: Flag,
                   #[since(V13_3)] symbol_visibility: SymbolVisibility = AttrDefault::Enum(SymbolVisibility::Public as u32) }
        results  {}
        traits   [Symbol]
        cost     { Nothing }
        syntax   Grammar("VIS [constant]? @sym_name [alignment = $alignment]? D LITERAL(value)")
    }
}
op! {
    /// The address of a global: of its first element.
    ///
    /// # Example
    /// ```mlir
    /// global @table <f32: [0.5, 1.5]> : tile<2xf32>
    /// entry @example() {
    ///   %p = get_global @table : tile<ptr<f32>>
    ///   %one = constant <i32: 1> : tile<i32>
    ///   %q = offset %p, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    ///   %r, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
    ///   print_tko "%g", %r : tile<f32> -> token
    /// }
    /// // prints: 1.5
    /// ```
    GetGlobal "get_global" since V13_1 {
        operands {}
        required { name: FlatSymbol }
        attrs    {}
        results  { result: One<ScalarPtr> }
        traits   [Pure]
        cost     { Nothing }
        syntax   Grammar("$name D : T(result)")
    }
}
op! {
    /// The number of tile blocks of the launch along each axis; 1 along axes that the launch does not name.
    ///
    /// # Example
    /// ```mlir
    /// %x, %y, %z = get_num_tile_blocks : tile<i32>
    /// print_tko "%d %d %d", %x, %y, %z : tile<i32>, tile<i32>, tile<i32> -> token
    /// // prints: 1 1 1
    /// ```
    GetNumTileBlocks "get_num_tile_blocks" since V13_1 {
        operands {}
        attrs    {}
        results  { #[spelled("gridSize_x")] grid_size_x: One<ScalarI32>,
                   #[spelled("gridSize_y")] grid_size_y: One<ScalarI32>,
                   #[spelled("gridSize_z")] grid_size_z: One<ScalarI32> }
        traits   [Pure]
        cost     { Nothing }
        syntax   Grammar("D : T(gridSize_x)")
    }
}
op! {
    /// Which tile block of the launch this is, along each axis, from 0.
    ///
    /// # Example
    /// ```mlir
    /// %x, %y, %z = get_tile_block_id : tile<i32>
    /// print_tko "%d %d %d", %x, %y, %z : tile<i32>, tile<i32>, tile<i32> -> token
    /// // prints: 0 0 0
    /// ```
    GetTileBlockId "get_tile_block_id" since V13_1 {
        operands {}
        attrs    {}
        results  { #[spelled("blockId_x")] block_id_x: One<ScalarI32>,
                   #[spelled("blockId_y")] block_id_y: One<ScalarI32>,
                   #[spelled("blockId_z")] block_id_z: One<ScalarI32> }
        traits   [Pure]
        cost     { Nothing }
        syntax   Grammar("D : T(blockId_x)")
    }
}
