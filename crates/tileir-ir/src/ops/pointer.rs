//! Pointers and memory through tiles of pointers.

use super::prelude::*;

op! {
    /// Fresh memory for the tile block, or for the device when `global`; gone with the block that allocated it.
    Alloca "alloca" since V13_3 {
        operands {}
        attrs    { num_elem: I64NonNegative, alignment: I64NonNegative, global: Flag }
        results  { result: One<ScalarPtr> }
        traits   []
        syntax   Grammar("num_elem = $num_elem, alignment = $alignment [global]? D : T(result)")
    }
}
op! {
    /// Atomic compare-and-exchange, element by element.
    ///
    /// Compares bits; stores `val` where the old value equals `cmp`; returns the old value.
    AtomicCasTko "atomic_cas_tko" since V13_1 {
        operands { pointers: One<PtrTile>, cmp: One<AnyTile>, val: One<AnyTile>, mask: Opt<BoolTile>, token: Opt<Token> }
        attrs    { memory_ordering_semantics: MemoryOrdering, memory_scope: MemoryScope }
        results  { result: One<AnyTile>, result_token: One<Token> }
        traits   [SameShape(&["pointers", "cmp", "val", "result"]), SameType(&["cmp", "val", "result"])]
        syntax   Grammar("ORD SCOPE %pointers, %cmp, %val [, %mask]? TOKj D : T(pointers), T(val) [, T(mask)]? -> T(result), T(result_token)")
    }
}
op! {
    /// Atomic read-modify-write, element by element; returns the old value.
    AtomicRmwTko "atomic_rmw_tko" since V13_1 {
        operands { pointers: One<PtrTile>, arg: One<AnyTile>, mask: Opt<BoolTile>, token: Opt<Token> }
        attrs    { memory_ordering_semantics: MemoryOrdering, memory_scope: MemoryScope, mode: AtomicRMWMode }
        results  { result: One<AnyTile>, result_token: One<Token> }
        traits   [SameShape(&["pointers", "arg", "result"]), SameType(&["arg", "result"])]
        syntax   Grammar("ORD SCOPE %pointers, MODE, %arg [, %mask]? TOKj D : T(pointers), T(arg) [, T(mask)]? -> T(result), T(result_token)")
    }
}
op! {
    /// Loads through a tile of pointers.
    ///
    /// Masked-off elements are not touched and yield `paddingValue`, or an undefined value without one.
    LoadPtrTko "load_ptr_tko" since V13_1 {
        operands { source: One<PtrTile>, mask: Opt<BoolTile>, paddingValue: Opt<NumTile>, token: Opt<Token> }
        attrs    { memory_ordering_semantics: MemoryOrdering, memory_scope: Option<MemoryScope>, optimization_hints: Hints }
        results  { result: One<AnyTile>, result_token: One<Token> }
        traits   []
        syntax   Grammar("ORD [SCOPE]? %source [, %mask]? [, %paddingValue]? TOKj HINTS D : T(source) [, T(mask)]? [, T(paddingValue)]? -> T(result), T(result_token)")
    }
}
op! {
    /// Element-wise pointer plus offset, in elements of the pointee.
    Offset "offset" since V13_1 {
        operands { ptr: One<PtrTile>, offset: One<IntTile> }
        attrs    {}
        results  { result: One<PtrTile> }
        traits   [Pure, SameType(&["result", "ptr"]), AllSameShape]
        syntax   Grammar("%ptr, %offset D : T(ptr), T(offset) -> T(result)")
    }
}
op! {
    /// Stores through a tile of pointers; masked-off elements are not touched.
    StorePtrTko "store_ptr_tko" since V13_1 {
        operands { destination: One<PtrTile>, value: One<AnyTile>, mask: Opt<BoolTile>, token: Opt<Token> }
        attrs    { memory_ordering_semantics: MemoryOrdering, memory_scope: Option<MemoryScope>, optimization_hints: Hints }
        results  { result_token: One<Token> }
        traits   []
        syntax   Grammar("ORD [SCOPE]? %destination, %value [, %mask]? TOKj HINTS D : T(destination), T(value) [, T(mask)]? -> T(result_token)")
    }
}
