//! Pointers and memory through tiles of pointers.

use super::prelude::*;

op! {
    /// Allocates memory for the tile block, or for the device if `global`, until the end of the enclosing block.
    ///
    /// The alignment is a power of two, at least the size of an element.
    ///
    /// # Undefined
    /// The initial content, and every access after the end of the enclosing block.
    ///
    /// # Example
    /// ```mlir
    /// %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    /// %x = constant <i32: 42> : tile<i32>
    /// %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    /// %r, %u = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
    /// print_tko "%d", %r : tile<i32> -> token
    /// // prints: 42
    /// ```
    Alloca "alloca" since V13_3 builds alloca(result) {
        operands {}
        required { num_elem: I64NonNegative, alignment: I64NonNegative }
        attrs    { global: Flag }
        results  { result: One<ScalarPtr> }
        traits   []
        cost     { Nothing }
        syntax   Grammar("num_elem = $num_elem, alignment = $alignment [global]? D : T(result)")
    }
}
op! {
    /// Atomic compare-and-exchange, element by element.
    ///
    /// Stores `val` if the old value is bitwise equal to `cmp` (also for floats), and returns the old value. Elements have
    /// 32 or 64 bits. Each element is atomic, the tile is not.
    ///
    /// # Undefined
    /// The result of masked-off elements; addresses that are misaligned or outside of memory.
    ///
    /// # Hardware
    /// Masked-off elements give `cmp`.
    ///
    /// # Example
    /// ```mlir
    /// global @lock <i32: [0, 7]> : tile<2xi32>
    /// entry @example() {
    ///   %p = get_global @lock : tile<ptr<i32>>
    ///   %zero = constant <i32: 0> : tile<i32>
    ///   %one = constant <i32: 1> : tile<i32>
    ///   %old, %t = atomic_cas_tko acq_rel device %p, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    ///   %now, %u = load_ptr_tko relaxed device %p token=%t : tile<ptr<i32>> -> tile<i32>, token
    ///   print_tko "%d %d", %old, %now : tile<i32>, tile<i32> -> token
    /// }
    /// // prints: 0 1
    /// ```
    AtomicCasTko "atomic_cas_tko" since V13_1 builds atomic_cas_tko {
        operands { pointers: One<PtrTile>, cmp: One<AnyTile>, val: One<AnyTile>, mask: Opt<BoolTile>, token: Opt<Token> }
        required { memory_ordering_semantics: MemoryOrdering, memory_scope: MemoryScope }
        attrs    {}
        results  { result: One<AnyTile>, result_token: One<Token> }
        traits   [SameShape(&["pointers", "cmp", "val", "result"]), SameType(&["cmp", "val", "result"])]
        cost     { Updates("result") }
        precision Exact
        faults   [OutOfBounds, Misaligned, ConstantWrite, MemoryGone]
        syntax   Grammar("ORD SCOPE %pointers, %cmp, %val [, %mask]? TOKj D : T(pointers), T(val) [, T(mask)]? -> T(result), T(result_token)")
    }
}
op! {
    /// Atomic read-modify-write, element by element; returns the old value.
    ///
    /// Integer modes take i32 and i64, `addf` f16, bf16, f32 and f64, `xchg` 32 and 64 bits of any kind. Each element is
    /// atomic, the tile is not.
    ///
    /// # Undefined
    /// The result of masked-off elements; addresses that are misaligned or outside of memory.
    ///
    /// # Hardware
    /// Masked-off elements give 0. `addf` rounds to nearest even; in f32 it flushes subnormals to zeros of their sign.
    ///
    /// # Example
    /// ```mlir
    /// global @sum <i32: [10, 20]> : tile<2xi32>
    /// entry @example() {
    ///   %p = get_global @sum : tile<ptr<i32>>
    ///   %x = constant <i32: 5> : tile<i32>
    ///   %old, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    ///   %now, %u = load_ptr_tko relaxed device %p token=%t : tile<ptr<i32>> -> tile<i32>, token
    ///   print_tko "%d %d", %old, %now : tile<i32>, tile<i32> -> token
    /// }
    /// // prints: 10 15
    /// ```
    AtomicRmwTko "atomic_rmw_tko" since V13_1 builds atomic_rmw_tko {
        operands { pointers: One<PtrTile>, arg: One<AnyTile>, mask: Opt<BoolTile>, token: Opt<Token> }
        required { memory_ordering_semantics: MemoryOrdering, memory_scope: MemoryScope, mode: AtomicRMWMode }
        attrs    {}
        results  { result: One<AnyTile>, result_token: One<Token> }
        traits   [SameShape(&["pointers", "arg", "result"]), SameType(&["arg", "result"])]
        cost     { Updates("result") }
        precision Order
        faults   [OutOfBounds, Misaligned, ConstantWrite, MemoryGone]
        syntax   Grammar("ORD SCOPE %pointers, MODE, %arg [, %mask]? TOKj D : T(pointers), T(arg) [, T(mask)]? -> T(result), T(result_token)")
    }
}
op! {
    /// Loads through a tile of pointers.
    ///
    /// Masked-off elements are not accessed and give `paddingValue`. Two accesses of a tile block are ordered only by
    /// tokens. `weak` has no scope, the other orderings need one; a load cannot release.
    ///
    /// # Undefined
    /// The value of a masked-off element without `paddingValue`; addresses that are misaligned or outside of memory; a
    /// race with a weak access.
    ///
    /// # Hardware
    /// Masked-off elements without padding give 0.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
    /// entry @example() {
    ///   %base = get_global @data : tile<ptr<f32>>
    ///   %one = reshape %base : tile<ptr<f32>> -> tile<1xptr<f32>>
    ///   %all = broadcast %one : tile<1xptr<f32>> -> tile<4xptr<f32>>
    ///   %i = iota : tile<4xi32>
    ///   %p = offset %all, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    ///   %three = constant <i32: 3> : tile<4xi32>
    ///   %mask = cmpi less_than %i, %three, signed : tile<4xi32> -> tile<4xi1>
    ///   %pad = constant <f32: -1.0> : tile<4xf32>
    ///   %r, %t = load_ptr_tko weak %p, %mask, %pad : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
    ///   print_tko "%g", %r : tile<4xf32> -> token
    /// }
    /// // prints: [1, 2, 3, -1]
    /// ```
    LoadPtrTko "load_ptr_tko" since V13_1 builds load_ptr_tko {
        operands { source: One<PtrTile>, mask: Opt<BoolTile>, #[spelled("paddingValue")] padding_value: Opt<NumTile>, token: Opt<Token> }
        attrs    { #[usual(WEAK)] memory_ordering_semantics: MemoryOrdering, memory_scope: Option<MemoryScope>, optimization_hints: Hints }
        results  { result: One<AnyTile>, result_token: One<Token> }
        traits   [Infer("result", TypeSource::Pointees("source"))]
        cost     { Reads("result") }
        faults   [OutOfBounds, Misaligned, MemoryGone, Unsupported]
        syntax   Grammar("ORD [SCOPE]? %source [, %mask]? [, %paddingValue]? TOKj HINTS D : T(source) [, T(mask)]? [, T(paddingValue)]? -> T(result), T(result_token)")
    }
}
op! {
    /// Element-wise pointer plus offset, in elements of the pointee; the offset is signed.
    ///
    /// # Undefined
    /// The result, if the offset in bytes overflows 64 signed bits, or the address 64 unsigned bits.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i64: 4096> : tile<4xi64>
    /// %p = int_to_ptr %a : tile<4xi64> -> tile<4xptr<f64>>
    /// %i = iota : tile<4xi32>
    /// %q = offset %p, %i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    /// %r = ptr_to_int %q : tile<4xptr<f64>> -> tile<4xi64>
    /// print_tko "%ld", %r : tile<4xi64> -> token
    /// // prints: [4096, 4104, 4112, 4120]
    /// ```
    Offset "offset" since V13_1 builds offset {
        operands { ptr: One<PtrTile>, offset: One<IntTile> }
        attrs    {}
        results  { result: One<PtrTile> }
        traits   [Pure, SameType(&["result", "ptr"]), AllSameShape]
        cost     { Many(0) }
        faults   [Unsupported]
        syntax   Grammar("%ptr, %offset D : T(ptr), T(offset) -> T(result)")
    }
}
op! {
    /// Stores through a tile of pointers; masked-off elements are not accessed.
    ///
    /// If several elements have one address, one of the values is stored. Two accesses of a tile block are ordered only by
    /// tokens. `weak` has no scope, the other orderings need one; a store cannot acquire.
    ///
    /// # Undefined
    /// Which of several values is stored; addresses that are misaligned or outside of memory; a race with a weak access.
    ///
    /// # Example
    /// ```mlir
    /// global @cell <i32: [1, 2]> : tile<2xi32>
    /// entry @example() {
    ///   %p = get_global @cell : tile<ptr<i32>>
    ///   %x = constant <i32: 9> : tile<i32>
    ///   %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    ///   %r, %u = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
    ///   print_tko "%d", %r : tile<i32> -> token
    /// }
    /// // prints: 9
    /// ```
    StorePtrTko "store_ptr_tko" since V13_1 builds store_ptr_tko {
        operands { destination: One<PtrTile>, value: One<AnyTile>, mask: Opt<BoolTile>, token: Opt<Token> }
        attrs    { #[usual(WEAK)] memory_ordering_semantics: MemoryOrdering, memory_scope: Option<MemoryScope>, optimization_hints: Hints }
        results  { result_token: One<Token> }
        traits   []
        cost     { Writes("value") }
        faults   [OutOfBounds, Misaligned, ConstantWrite, MemoryGone, Unsupported]
        syntax   Grammar("ORD [SCOPE]? %destination, %value [, %mask]? TOKj HINTS D : T(destination), T(value) [, T(mask)]? -> T(result_token)")
    }
}
