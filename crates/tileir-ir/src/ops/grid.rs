//! Modules, kernels, globals and the grid.

use super::prelude::*;

op! {
    /// A module of kernels and globals.
    Module "module" since V13_1 {
        operands {}
        attrs    { sym_name: Str,
                   /// Who made it.
                   #[since(V13_3)] producer: OptStr }
        results  {}
        regions  { body: region(None) }
        traits   [Isolated, Symbol, SymbolTable, GraphRegion]
        syntax   Grammar("@sym_name KD REGION(body)")
    }
}
op! {
    /// A kernel: one tile block of a launch runs its body once.
    Entry "entry" since V13_1 {
        operands {}
        attrs    { sym_name: Str, function_type: FunctionType, arg_attrs: DictArray, res_attrs: DictArray,
                   optimization_hints: Hints }
        results  {}
        regions  { body: region(Some(Opcode::Return)) }
        traits   [Isolated, Symbol]
        syntax   Custom(CustomSyntax::Function)
    }
}
op! {
    /// A one-dimensional array in global memory with its initial values.
    Global "global" since V13_1 {
        operands {}
        attrs    { sym_name: Str, value: DenseValue, alignment: I64 = AttrDefault::Int(0),
                   #[since(V13_3)] constant: Flag,
                   #[since(V13_3)] symbol_visibility: SymbolVisibility = AttrDefault::Enum(SymbolVisibility::Public as u32) }
        results  {}
        traits   [Symbol]
        syntax   Grammar("VIS [constant]? @sym_name [alignment = $alignment]? D LITERAL(value)")
    }
}
op! {
    /// The address of a global.
    GetGlobal "get_global" since V13_1 {
        operands {}
        attrs    { name: FlatSymbol }
        results  { result: One<ScalarPtr> }
        traits   [Pure]
        syntax   Grammar("$name D : T(result)")
    }
}
op! {
    /// How many tile blocks the launch has along each axis.
    GetNumTileBlocks "get_num_tile_blocks" since V13_1 {
        operands {}
        attrs    {}
        results  { gridSize_x: One<ScalarI32>, gridSize_y: One<ScalarI32>, gridSize_z: One<ScalarI32> }
        traits   [Pure]
        syntax   Grammar("D : T(gridSize_x)")
    }
}
op! {
    /// Which tile block of the launch this is, along each axis.
    GetTileBlockId "get_tile_block_id" since V13_1 {
        operands {}
        attrs    {}
        results  { blockId_x: One<ScalarI32>, blockId_y: One<ScalarI32>, blockId_z: One<ScalarI32> }
        traits   [Pure]
        syntax   Grammar("D : T(blockId_x)")
    }
}
