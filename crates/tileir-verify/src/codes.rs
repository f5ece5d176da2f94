//! The problems this crate reports, one code per family of rules.

use tileir_base::codes;

codes! {
    /// Every code of this crate.
    pub static REGISTRY;

    E0110 "a value is used where it does not reach"
    "A value can be used by the ops after its definition in the same block, and by everything inside those ops. \
     The use stands before the definition, inside the defining op, or outside the region that holds the definition. \
     Move the definition up, or hand the value out of its region through `yield`, `break` or `continue`." {
    wrong r#"entry @k() {
  %b = addi %a, %a : tile<i32>
  %a = constant <i32: 1> : tile<i32>
}"#
    right r#"entry @k() {
  %a = constant <i32: 1> : tile<i32>
  %b = addi %a, %a : tile<i32>
}"#
    }

    E0111 "a function uses a value from outside"
    "`entry` and `module` are closed: an op inside may only use values that are defined inside. Pass the value as an \
     argument, or compute it again inside." {
    wrong r#"cuda_tile.module @m {
  %a = constant <i32: 1> : tile<i32>
  entry @k() {
    %b = addi %a, %a : tile<i32>
  }
}"#
    right r#"cuda_tile.module @m {
  entry @k() {
    %a = constant <i32: 1> : tile<i32>
    %b = addi %a, %a : tile<i32>
  }
}"#
    }

    E0112 "two symbols share a name"
    "Entries, globals and modules in one module (or at the top of one file) need different names. Rename one of them." {
    wrong r#"entry @k() {}
entry @k() {}"#
    right r#"entry @k() {}
entry @k2() {}"#
    }

    E0113 "a symbol stands where symbols cannot live"
    "`entry` and `global` belong directly into a module or at the top of the file, and a visibility is one of \
     `public`, `private` and `nested`." {
    wrong r#"entry @k() {
  global @g <i32: [1, 2]> : tile<2xi32>
}"#
    right r#"global @g <i32: [1, 2]> : tile<2xi32>
entry @k() {}"#
    }

    E0114 "a name refers to no global"
    "`get_global` names a `global` of the enclosing module, and its result points to that global's element type. \
     Check the name, and the type after the colon." {
    wrong r#"global @g <i32: [1, 2]> : tile<2xi32>
entry @k() {
  %p = get_global @h : tile<ptr<i32>>
}"#
    right r#"global @g <i32: [1, 2]> : tile<2xi32>
entry @k() {
  %p = get_global @g : tile<ptr<i32>>
}"#
    }

    E0115 "a region has the wrong blocks"
    "Every region of the dialect holds exactly one block, and the block ends in a terminator: `return` for `entry`, \
     `continue` for `for` and `loop`, `yield` for `if`, `reduce` and `scan`. A terminator stands last." {
    wrong r#"entry @k(%b: tile<i1>) {
  loop {
    break
    assert %b, "late" : tile<i1>
  }
}"#
    right r#"entry @k(%b: tile<i1>) {
  loop {
    assert %b, "in time" : tile<i1>
    break
  }
}"#
    }

    E0116 "a terminator ends the wrong region"
    "`yield` ends an `if`, `reduce` or `scan` region; `break` leaves a `loop`, `continue` a `for` or `loop`, and \
     `return` the entry. They may stand below `if`s, but not below anything else on the way to what they leave." {
    wrong r#"entry @k(%b: tile<i1>, %n: tile<i32>) {
  for %i in (%n to %n, step %n) : tile<i32> {
    if %b {
      break
    }
  }
}"#
    right r#"entry @k(%b: tile<i1>) {
  loop {
    if %b {
      break
    }
  }
}"#
    }

    E0230 "an operand or result has a type the op does not take"
    "Each operand and result of an op accepts a certain set of types, which the message lists. Convert the value, or \
     use the op made for its type (`addf` for floats, `addi` for integers)." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = absf %x : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = absi %x : tile<i32>
}"#
    }

    E0231 "types that belong together differ"
    "The op ties the types, shapes, ranks or element types of the listed operands and results together. Broadcast, \
     reshape or convert until they agree, or correct the written type." {
    wrong r#"entry @k() {
  %x = iota : tile<8xi32>
  %r = cmpi equal %x, %x, signed : tile<8xi32> -> tile<4xi1>
}"#
    right r#"entry @k() {
  %x = iota : tile<8xi32>
  %r = cmpi equal %x, %x, signed : tile<8xi32> -> tile<8xi1>
}"#
    }

    E0233 "an attribute is missing or of the wrong kind"
    "The op needs the attribute, or needs it to be of another kind (a word of an enumeration, an integer of a certain \
     width, …)." {
    wrong r#"entry @k(%b: tile<i1>) {
  "cuda_tile.assert"(%b) : (!cuda_tile.tile<i1>) -> ()
}"#
    right r#"entry @k(%b: tile<i1>) {
  "cuda_tile.assert"(%b) <{message = "no"}> : (!cuda_tile.tile<i1>) -> ()
}"#
    }

    E0300 "a rounding mode the op does not have"
    "Arithmetic takes the IEEE modes; `approx` and `full` belong to a few functions; conversions and integer division \
     take what their message lists." {
    wrong r#"entry @k(%x: tile<f32>) {
  %r = exp %x rounding<zero> : tile<f32>
}"#
    right r#"entry @k(%x: tile<f32>) {
  %r = exp %x rounding<approx> : tile<f32>
}"#
    }

    E0301 "a modifier that only f32 has"
    "`flush_to_zero`, and the `approx` and `full` modes of most ops, exist for f32 only. Drop the modifier or compute \
     in f32." {
    wrong r#"entry @k(%x: tile<f16>) {
  %r = rsqrt %x flush_to_zero : tile<f16>
}"#
    right r#"entry @k(%x: tile<f32>) {
  %r = rsqrt %x flush_to_zero : tile<f32>
}"#
    }

    E0302 "integer flags that do not go together"
    "`negi` reads its operand as signed, so it cannot promise the absence of unsigned wrapping; rounding toward \
     minus infinity means nothing for unsigned division." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = divi %x, %x unsigned rounding<negative_inf> : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = divi %x, %x unsigned : tile<i32>
}"#
    }

    E0303 "shapes do not fit the op"
    "The shapes or indices of a shape op (`broadcast`, `reshape`, `permute`, `cat`, `extract`, `insert`, `iota`, \
     `pack`, `unpack`, `select`) contradict each other. The message says which dimension." {
    wrong r#"entry @k() {
  %x = iota : tile<8xi32>
  %r = reshape %x : tile<8xi32> -> tile<4x4xi32>
}"#
    right r#"entry @k() {
  %x = iota : tile<8xi32>
  %r = reshape %x : tile<8xi32> -> tile<2x4xi32>
}"#
    }

    E0304 "a conversion that does not exist"
    "`exti` widens, `trunci` narrows, `bitcast` keeps the width, `ftof` changes the type, and no integer converts to \
     f8E8M0FNU directly." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = exti %x signed : tile<i32> -> tile<i16>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = exti %x signed : tile<i32> -> tile<i64>
}"#
    }

    E0305 "matrix operands do not fit together"
    "lhs is [B]MxK, rhs [B]KxN and acc [B]MxN; the accumulator's element type depends on that of the factors, and \
     scales divide K into blocks of 16 or 32." {
    wrong r#"entry @k() {
  %a = constant <f16: 1.0> : tile<16x32xf16>
  %b = constant <f16: 1.0> : tile<16x32xf16>
  %c = constant <f32: 0.0> : tile<16x32xf32>
  %r = mmaf %a, %b, %c : tile<16x32xf16>, tile<16x32xf16>, tile<16x32xf32>
}"#
    right r#"entry @k() {
  %a = constant <f16: 1.0> : tile<16x32xf16>
  %b = constant <f16: 1.0> : tile<32x16xf16>
  %c = constant <f32: 0.0> : tile<16x16xf32>
  %r = mmaf %a, %b, %c : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>
}"#
    }

    E0306 "a memory op on types it cannot handle"
    "Pointers, values and masks of a memory op have one shape, the pointee is the value's element type, and an atomic \
     mode works on certain element types only." {
    wrong r#"entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
  %r, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
}"#
    right r#"entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
  %r, %t = atomic_rmw_tko relaxed device %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
}"#
    }

    E0307 "an ordering or scope the op does not have"
    "Loads are weak, relaxed or acquire; stores weak, relaxed or release; atomics never weak. A scope goes with every \
     ordering but weak." {
    wrong r#"entry @k(%p: tile<ptr<f32>>) {
  %r, %t = load_ptr_tko release device %p : tile<ptr<f32>> -> tile<f32>, token
}"#
    right r#"entry @k(%p: tile<ptr<f32>>) {
  %r, %t = load_ptr_tko acquire device %p : tile<ptr<f32>> -> tile<f32>, token
}"#
    }

    E0308 "a view and what goes with it disagree"
    "Views are built from the tensor view that their type names, are indexed by as many integers as the tile has \
     dimensions, and load and store exactly the tile of their type." {
    wrong r#"entry @k(%v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %i: tile<i32>) {
  %r, %t = load_view_tko weak %v[%i, %i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
}"#
    right r#"entry @k(%v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %i: tile<i32>) {
  %r, %t = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
}"#
    }

    E0309 "values do not match the loop or branch they pass through"
    "Initial values, carried values, `continue`, `break`, `yield` and results of a loop or `if` have the same types \
     in the same order. Views cannot be carried." {
    wrong r#"entry @k(%b: tile<i1>, %x: tile<i32>) {
  %r = if %b -> (tile<i32>) {
    yield %x : tile<i32>
  }
}"#
    right r#"entry @k(%b: tile<i1>, %x: tile<i32>) {
  %r = if %b -> (tile<i32>) {
    yield %x : tile<i32>
  } else {
    yield %x : tile<i32>
  }
}"#
    }

    E0310 "a reduction or scan is inconsistent"
    "The body takes two scalars per operand and yields one, with the operand's element type, and computes without \
     side effects; identities match the operands one by one." {
    wrong r#"entry @k() {
  %x = iota : tile<8xi32>
  %r = reduce %x dim=0 identities=[0 : i64] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
    %s = addi %a, %b : tile<i32>
    yield %s : tile<i32>
  }
}"#
    right r#"entry @k() {
  %x = iota : tile<8xi32>
  %r = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
    %s = addi %a, %b : tile<i32>
    yield %s : tile<i32>
  }
}"#
    }

    E0311 "an assumption that cannot hold"
    "`div_by` takes powers of two, `same_elements` one size per dimension, `bounded` integers of the value's width." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = assume div_by<12>, %x : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = assume div_by<4>, %x : tile<i32>
}"#
    }

    E0312 "optimization hints are malformed"
    "Hints are a dictionary from architectures to dictionaries. With hint errors switched on, every key and value \
     must also be known." {
    wrong "entry @k() optimization_hints=<sm_90 = {occupancy = 64}> {}"
    right "entry @k() optimization_hints=<sm_90 = {occupancy = 2}> {}"
    flags "--hints error"
    }

    E0313 "debug info contradicts itself"
    "An entry's location has a subprogram as its scope, whose linkage name is the entry's name; ops inside have the \
     same subprogram; globals have no scope." {
    wrong r#"#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "other", compileUnit = #unit>
entry @k() {
} loc(#cuda_tile.di_loc<loc("k.py":1:1) in #sub>)"#
    right r#"#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>
entry @k() {
} loc(#cuda_tile.di_loc<loc("k.py":1:1) in #sub>)"#
    }

    E0314 "a function signature is not legal"
    "The arguments of the body match the signature, argument attributes have names with a dialect prefix, and an \
     `entry` takes no tile of rank one or more and returns nothing." {
    wrong "entry @k(%x: tile<8xf32>) {}"
    right "entry @k(%p: tile<ptr<f32>>) {}"
    }

    E0315 "a global is not one-dimensional"
    "The initial value of a `global` is a tile of rank 1: its elements in the order in which they lie in memory." {
    wrong "global @g <f32: 0.0> : tile<4x4xf32>"
    right "global @g <f32: 0.0> : tile<16xf32>"
    }

    E0316 "a format string does not match its arguments"
    "Each `%` expression of `print_tko` takes one argument and ends in a conversion letter; `%%` prints a percent \
     sign." {
    wrong r#"entry @k(%x: tile<i32>) {
  %t = print_tko "x = %d of %d", %x : tile<i32> -> token
}"#
    right r#"entry @k(%x: tile<i32>) {
  %t = print_tko "x = %d of 100%%", %x : tile<i32> -> token
}"#
    }

    E0317 "an attribute of the builtin module without a dialect"
    "Besides its name, the builtin `module` accepts only attributes whose name has a dialect prefix, such as \
     `test.key`." {
    wrong "module attributes {key = 1 : i32} {}"
    right "module attributes {test.key = 1 : i32} {}"
    }

    E0530 "the file version cannot hold this"
    "Ops, attributes, operands, results and types were added over time. Write a newer version, or do without the \
     named feature." {
    wrong r#"entry @k(%x: tile<f32>) {
  %r = atan2 %x, %x : tile<f32>
}"#
    right r#"entry @k(%x: tile<f32>) {
  %r = tan %x : tile<f32>
}"#
    flags "--bytecode-version 13.1"
    }

    E0540 "the target cannot run this"
    "The assembler refuses the named feature for this architecture, although the module is legal. Choose another \
     target, or rewrite the kernel." {
    wrong r#"entry @k(%x: tile<f8E8M0FNU>) {
  %r = ftof %x : tile<f8E8M0FNU> -> tile<f32>
}"#
    right r#"entry @k(%x: tile<f8E5M2>) {
  %r = ftof %x : tile<f8E5M2> -> tile<f32>
}"#
    flags "--gpu sm_90"
    }

    W0300 "a hint that no tool understands"
    "The hint is ignored. The keys and values that each op takes are listed in the documentation of its hints." {
    wrong "entry @k() optimization_hints=<sm_90 = {occupancy = 64}> {}"
    right "entry @k() optimization_hints=<sm_90 = {occupancy = 2}> {}"
    flags "--hints warn"
    }

    W0301 "a constant index is outside the tile"
    "Indices count slices of the small tile's size. An index past the last slice is undefined when the op runs." {
    wrong r#"entry @k() {
  %x = iota : tile<8xi32>
  %i = constant <i32: 2> : tile<i32>
  %r = extract %x[%i] : tile<8xi32> -> tile<4xi32>
}"#
    right r#"entry @k() {
  %x = iota : tile<8xi32>
  %i = constant <i32: 1> : tile<i32>
  %r = extract %x[%i] : tile<8xi32> -> tile<4xi32>
}"#
    }

    W0302 "a format conversion that does not fit its value"
    "`print_tko` prints as C's `printf` does: `%d` shows 32 bits of an integer, `%ld` 64, `%f` and `%g` a float. A conversion of \
     another kind shows the bits of the value as something else." {
    wrong r#"entry @k() {
  %x = constant <i64: 5000000000> : tile<i64>
  print_tko "%d", %x : tile<i64> -> token
}"#
    right r#"entry @k() {
  %x = constant <i64: 5000000000> : tile<i64>
  print_tko "%ld", %x : tile<i64> -> token
}"#
    }

    W0303 "a parameter that no launch can give"
    "The parameters of a kernel are tiles of rank 0: numbers and pointers. NVIDIA's tools accept other types in a text, but a \
     launch has no value for them, and some of them cannot be written as bytecode." {
    wrong r#"entry @k(%p: ptr<f32>, %n: i32) {
}"#
    right r#"entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
}"#
    }

    W0310 "accumulators that do not fit in registers"
    "The accumulators of matrix products are in the registers of the warps of a tile block. Those that do not fit are moved to memory and \
     back in every step. More warps have more registers; smaller tiles need fewer." {
    wrong r#"entry @k() {
  %x = constant <f16: 1.0> : tile<128x64xf16>
  %y = constant <f16: 1.0> : tile<64x256xf16>
  %sum = constant <f32: 0.0> : tile<128x256xf32>
  %r = mmaf %x, %y, %sum : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
}"#
    right r#"entry @k() optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
  %x = constant <f16: 1.0> : tile<128x64xf16>
  %y = constant <f16: 1.0> : tile<64x256xf16>
  %sum = constant <f32: 0.0> : tile<128x256xf32>
  %r = mmaf %x, %y, %sum : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
}"#
    flags "--gpu sm_90 --lint performance"
    }

    W0311 "an 8-bit factor that is not stored along K"
    "The tensor cores read 8-bit factors along K, the dimension that a product sums over. A factor whose elements are adjacent in memory \
     along M or N is transposed in every step." {
    wrong r#"entry @k(%a: tile<ptr<f8E4M3FN>>) {
  %a16 = assume div_by<16>, %a : tile<ptr<f8E4M3FN>>
  %i = constant <i32: 0> : tile<i32>
  %array = make_tensor_view %a16, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf8E4M3FN, strides=[128,1]>
  %tiles = make_partition_view %array : partition_view<tile=(128x64), tensor_view<64x128xf8E4M3FN, strides=[128,1]>, dim_map=[1, 0]>
  %x, %t = load_view_tko weak %tiles[%i, %i] : partition_view<tile=(128x64), tensor_view<64x128xf8E4M3FN, strides=[128,1]>, dim_map=[1, 0]>, tile<i32> -> tile<128x64xf8E4M3FN>, token
  %y = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %sum = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %y, %sum fast_acc : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}"#
    right r#"entry @k(%a: tile<ptr<f8E4M3FN>>) {
  %a16 = assume div_by<16>, %a : tile<ptr<f8E4M3FN>>
  %i = constant <i32: 0> : tile<i32>
  %array = make_tensor_view %a16, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf8E4M3FN, strides=[64,1]>
  %tiles = make_partition_view %array : partition_view<tile=(128x64), tensor_view<128x64xf8E4M3FN, strides=[64,1]>>
  %x, %t = load_view_tko weak %tiles[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf8E4M3FN, strides=[64,1]>>, tile<i32> -> tile<128x64xf8E4M3FN>, token
  %y = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %sum = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %y, %sum fast_acc : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}"#
    flags "--gpu sm_90 --lint performance"
    }

    W0312 "an 8-bit product in full precision"
    "The tensor cores add products of 8-bit factors with fewer bits than f32 has. Without `fast_acc`, partial sums are moved to other \
     registers and added there, which takes longer than the products." {
    wrong r#"entry @k() {
  %x = constant <f8E4M3FN: 1.0> : tile<128x64xf8E4M3FN>
  %y = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %sum = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %y, %sum : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}"#
    right r#"entry @k() {
  %x = constant <f8E4M3FN: 1.0> : tile<128x64xf8E4M3FN>
  %y = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %sum = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %y, %sum fast_acc : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}"#
    flags "--gpu sm_90 --lint performance"
    }

    W0313 "a factor of unknown alignment"
    "Tiles are copied in units of 16 bytes if the array begins at such a multiple and its strides are multiples, too. The assembler must \
     know: a number in the type of the view says so, or `assume div_by`. Otherwise elements are loaded one by one." {
    wrong r#"entry @k(%a: tile<ptr<f16>>) {
  %i = constant <i32: 0> : tile<i32>
  %array = make_tensor_view %a, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %tiles = make_partition_view %array : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %x, %t = load_view_tko weak %tiles[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %y = constant <f16: 1.0> : tile<64x128xf16>
  %sum = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %y, %sum : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}"#
    right r#"entry @k(%a: tile<ptr<f16>>) {
  %a16 = assume div_by<16>, %a : tile<ptr<f16>>
  %i = constant <i32: 0> : tile<i32>
  %array = make_tensor_view %a16, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %tiles = make_partition_view %array : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %x, %t = load_view_tko weak %tiles[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %y = constant <f16: 1.0> : tile<64x128xf16>
  %sum = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %y, %sum : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}"#
    flags "--gpu sm_90 --lint performance"
    }

    W0314 "a tile that takes minutes to compile"
    "The assembler unrolls a reduction over all elements of its tile, and its time grows faster than the size of the tile." {
    wrong r#"entry @k() {
  %x = constant <f32: 1.0> : tile<262144xf32>
  %r = reduce %x dim=0 identities=[0.0 : f32] : tile<262144xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    %both = addf %a, %b : tile<f32>
    yield %both : tile<f32>
  }
}"#
    right r#"entry @k() {
  %x = constant <f32: 1.0> : tile<65536xf32>
  %r = reduce %x dim=0 identities=[0.0 : f32] : tile<65536xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    %both = addf %a, %b : tile<f32>
    yield %both : tile<f32>
  }
}"#
    flags "--gpu sm_90 --lint performance"
    }
}
