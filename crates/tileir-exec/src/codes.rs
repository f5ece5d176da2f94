//! The codes of run-time faults. `U…` is undefined behaviour of the program; `X…` is a limit of this executor.

use tileir_base::codes;

codes! {
    /// Every code of this crate.
    pub static REGISTRY;

    U0101 "memory access outside every buffer"
    "A load, store or atomic touched an address that lies in no buffer. On a GPU this corrupts memory or faults later, \
     somewhere else. The report names the element of the tile, its address and the nearest buffer. Mask the element off, \
     pad the tensor, or fix the index arithmetic." {
    wrong r#"global @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %last = constant <i32: 4> : tile<i32>
  %p = offset %x, %last : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
}"#
    right r#"global @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %last = constant <i32: 3> : tile<i32>
  %p = offset %x, %last : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
}"#
    }

    U0102 "misaligned memory access"
    "The address of an element must be a multiple of the element's size. A pointer was moved by a number of bytes that \
     is not a multiple of it, or cast from a pointer to something smaller." {
    wrong r#"global @x <i8: [1, 2, 3, 4]> : tile<4xi8>
entry @k() {
  %x = get_global @x : tile<ptr<i8>>
  %by = constant <i32: 1> : tile<i32>
  %p = offset %x, %by : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %q = ptr_to_ptr %p : tile<ptr<i8>> -> tile<ptr<i16>>
  %v, %t = load_ptr_tko weak %q : tile<ptr<i16>> -> tile<i16>, token
}"#
    right r#"global @x <i8: [1, 2, 3, 4]> : tile<4xi8>
entry @k() {
  %x = get_global @x : tile<ptr<i8>>
  %by = constant <i32: 2> : tile<i32>
  %p = offset %x, %by : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %q = ptr_to_ptr %p : tile<ptr<i8>> -> tile<ptr<i16>>
  %v, %t = load_ptr_tko weak %q : tile<ptr<i16>> -> tile<i16>, token
}"#
    }

    U0103 "write to constant memory"
    "The address lies in a `global constant`, which must not be written." {
    wrong r#"global constant @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %one = constant <f32: 1.0> : tile<f32>
  %t = store_ptr_tko weak %x, %one : tile<ptr<f32>>, tile<f32> -> token
}"#
    right r#"global @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %one = constant <f32: 1.0> : tile<f32>
  %t = store_ptr_tko weak %x, %one : tile<ptr<f32>>, tile<f32> -> token
}"#
    }

    U0104 "access to memory after its lifetime"
    "The memory of an `alloca` lives until the block of ops that holds it ends, and, without `global`, only in its tile \
     block. Memory that the caller removed or unregistered is gone for all later launches. The pointer outlived it." {
    wrong r#"entry @k() {
  %yes = constant <i1: true> : tile<i1>
  %one = constant <f32: 1.0> : tile<f32>
  %p = if %yes -> (tile<ptr<f32>>) {
    %q = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
    yield %q : tile<ptr<f32>>
  } else {
    %q = alloca num_elem = 8, alignment = 16 : tile<ptr<f32>>
    yield %q : tile<ptr<f32>>
  }
  %t = store_ptr_tko weak %p, %one : tile<ptr<f32>>, tile<f32> -> token
}"#
    right r#"entry @k() {
  %yes = constant <i1: true> : tile<i1>
  %one = constant <f32: 1.0> : tile<f32>
  %a = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
  %b = alloca num_elem = 8, alignment = 16 : tile<ptr<f32>>
  %p = select %yes, %a, %b : tile<i1>, tile<ptr<f32>>
  %t = store_ptr_tko weak %p, %one : tile<ptr<f32>>, tile<f32> -> token
}"#
    }

    U0201 "division without a result"
    "An integer division or remainder by zero, or the smallest signed number divided by -1. The dialect leaves both \
     undefined. Guard the divisor, for instance with `maxi` or `select`." {
    wrong r#"entry @k() {
  %a = constant <i32: 7> : tile<i32>
  %b = constant <i32: 0> : tile<i32>
  %q = divi %a, %b signed : tile<i32>
}"#
    right r#"entry @k() {
  %a = constant <i32: 7> : tile<i32>
  %b = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %guarded = maxi %b, %one signed : tile<i32>
  %q = divi %a, %guarded signed : tile<i32>
}"#
    }

    U0202 "a promise about overflow is broken"
    "The op says `overflow<…>`, and the result wrapped in the very sense that it promises it does not. Drop the promise, \
     or widen the arithmetic." {
    wrong r#"entry @k() {
  %a = constant <i8: 127> : tile<i8>
  %b = constant <i8: 1> : tile<i8>
  %c = addi %a, %b overflow<no_signed_wrap> : tile<i8>
}"#
    right r#"entry @k() {
  %a = constant <i8: 127> : tile<i8>
  %b = constant <i8: 1> : tile<i8>
  %c = addi %a, %b overflow<no_unsigned_wrap> : tile<i8>
}"#
    }

    U0203 "an index is out of range"
    "`extract` and `insert` count slices, not elements: an index must be smaller than the number of slices along its \
     dimension, which is the larger size divided by the smaller one." {
    wrong r#"entry @k() {
  %all = iota : tile<16xi32>
  %two = constant <i32: 2> : tile<i32>
  %more = constant <i32: 2> : tile<i32>
  %i = addi %two, %more : tile<i32>
  %part = extract %all[%i] : tile<16xi32> -> tile<4xi32>
}"#
    right r#"entry @k() {
  %all = iota : tile<16xi32>
  %two = constant <i32: 2> : tile<i32>
  %more = constant <i32: 1> : tile<i32>
  %i = addi %two, %more : tile<i32>
  %part = extract %all[%i] : tile<16xi32> -> tile<4xi32>
}"#
    }

    U0204 "a tile index lies outside the index space"
    "The indices of a view load or store must lie inside the view's index space (`get_index_space_shape`), and along \
     dimensions marked `inbounds` the whole tile must lie inside the tensor. A dimension of size 0 has no tile at all. \
     Hardware treats a tile outside as one of which every element lies outside: loads give padding, stores write nothing. \
     `tileir run --undefined hardware` does the same." {
    wrong r#"global @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %i = constant <i32: 2> : tile<i32>
  %view = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %tiles = make_partition_view %view : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %v, %t = load_view_tko weak %tiles[%i] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
}"#
    right r#"global @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %i = constant <i32: 1> : tile<i32>
  %view = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %tiles = make_partition_view %view : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %v, %t = load_view_tko weak %tiles[%i] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
}"#
    }

    U0205 "an assumption is false"
    "`assume` states something that the value does not satisfy. Compilers use the statement without checking it, so that \
     anything may happen on a GPU. What is assumed only of strides has to hold where a tensor with more than one element \
     along that dimension is made: the stride of a dimension of size 1 is never used." {
    wrong r#"entry @k() {
  %n = constant <i32: 12> : tile<i32>
  %m = assume div_by<8>, %n : tile<i32>
}"#
    right r#"entry @k() {
  %n = constant <i32: 16> : tile<i32>
  %m = assume div_by<8>, %n : tile<i32>
}"#
    }

    U0206 "a loop's step is not positive"
    "`for` needs a step greater than zero." {
    wrong r#"entry @k() {
  %zero = constant <i32: 0> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %step = constant <i32: 0> : tile<i32>
  for %i in (%zero to %ten, step %step) : tile<i32> {
  }
}"#
    right r#"entry @k() {
  %zero = constant <i32: 0> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %step = constant <i32: 1> : tile<i32>
  for %i in (%zero to %ten, step %step) : tile<i32> {
  }
}"#
    }

    U0207 "a size does not fit its type"
    "A `get_tensor_shape` or `get_index_space_shape` result is too small a type for the size, or a run-time \
     size of a tensor is 2^63 or more: sizes are unsigned, so a negative `i64` is one. Hardware takes such a tensor for \
     empty. (A negative `i32` is a size of up to 4294967295, which is wrong only where an access leaves its buffer.)" {
    wrong r#"global @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %n = constant <i32: 300> : tile<i32>
  %view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %size = get_tensor_shape %view : tensor_view<?xf32, strides=[1]> -> tile<i8>
}"#
    right r#"global @x <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
entry @k() {
  %x = get_global @x : tile<ptr<f32>>
  %n = constant <i32: 300> : tile<i32>
  %view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %size = get_tensor_shape %view : tensor_view<?xf32, strides=[1]> -> tile<i16>
}"#
    }

    U0301 "an assertion failed"
    "The condition of an `assert` had a zero element. On a GPU the message is printed and the launch fails." {
    wrong r#"entry @k() {
  %n = constant <i32: 8> : tile<i32>
  %limit = constant <i32: 8> : tile<i32>
  %small = cmpi less_than %n, %limit, signed : tile<i32> -> tile<i1>
  assert %small, "at most seven" : tile<i1>
}"#
    right r#"entry @k() {
  %n = constant <i32: 7> : tile<i32>
  %limit = constant <i32: 8> : tile<i32>
  %small = cmpi less_than %n, %limit, signed : tile<i32> -> tile<i1>
  assert %small, "at most seven" : tile<i1>
}"#
    }

    U0401 "a loop never ends"
    "The loop came back to a state that it had been in before: same carried values, same memory. It would go on forever." {
    wrong r#"entry @k() {
  loop {
    continue
  }
}"#
    right r#"entry @k() {
  loop {
    break
  }
}"#
    }

    U0402 "tile blocks wait for each other forever"
    "Every tile block that is left spins in a loop, none of them changes memory, and each came back to a state it had \
     been in before. A lock is never released, or a flag never set." {
    wrong r#"global @flag <i32: [0]> : tile<1xi32>
entry @k() {
  %flag = get_global @flag : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  loop {
    %v, %t = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
    %set = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
    if %set {
      break
    }
    continue
  }
}"#
    right r#"global @flag <i32: [1]> : tile<1xi32>
entry @k() {
  %flag = get_global @flag : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  loop {
    %v, %t = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
    %set = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
    if %set {
      break
    }
    continue
  }
}"#
    }

    U0501 "two elements of one store go to the same place"
    "A weak store has two elements that take part and have the same address. No op is atomic as a tile: which value stays is \
     not defined, and the kernel has a data race, also if both values are equal. Make the index one-to-one, use an atomic, or \
     store `relaxed tl_blk` if any of the values will do. `tileir run --check` reports it, class `same-op`." {
    wrong r#"global @x <i32: [0, 0, 0, 0]> : tile<4xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %x4 = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %i = iota : tile<4xi32>
  %t = store_ptr_tko weak %x4, %i : tile<4xptr<i32>>, tile<4xi32> -> token
}"#
    right r#"global @x <i32: [0, 0, 0, 0]> : tile<4xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %x4 = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %i = iota : tile<4xi32>
  %p = offset %x4, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %t = store_ptr_tko weak %p, %i : tile<4xptr<i32>>, tile<4xi32> -> token
}"#
    flags "--check"
    }

    U0502 "two accesses of a tile block are not ordered"
    "Two ops of one tile block touch the same memory, at least one writes, at least one is weak, and neither waits for the \
     other. Program order orders nothing: only tokens do. Let the later op take the token of the earlier one; in a loop, carry \
     it with `iter_values`. `tileir run --check` reports it, class `unordered`." {
    wrong r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
  %y, %u = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
}"#
    right r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
  %y, %u = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
}"#
    flags "--check"
    }

    U0503 "accesses of two tile blocks are not ordered"
    "Two tile blocks touch the same memory, at least one writes, at least one access is weak, and nothing orders them. An order \
     takes three links: the write, by its token, before a release of scope `device`; an acquire of scope `device` that reads \
     what the release wrote; the other access, by its token, after the acquire. Or use atomics on both sides. `tileir run \
     --check` reports it, class `block-race`, and names the link that is missing." {
    wrong r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %y, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
  %z = addi %y, %one : tile<i32>
  %u = store_ptr_tko weak %x, %z token=%t : tile<ptr<i32>>, tile<i32> -> token
}"#
    right r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %y, %t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}"#
    flags "--check --grid 2"
    }

    U0504 "a scope does not include the other tile block"
    "Two tile blocks touch the same memory with strong accesses, and one has the scope `tl_blk`, which includes its own block \
     only. Use `device`. `tileir run --check` reports it, class `narrow-scope`." {
    wrong r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %y, %t = atomic_rmw_tko relaxed tl_blk %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}"#
    right r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %y, %t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}"#
    flags "--check --grid 2"
    }

    U0505 "strong accesses overlap in part"
    "Two strong accesses in no order touch the same bytes with another element size or another start. Only accesses to the \
     same location are atomic with respect to each other. `tileir run --check` reports it, class `mixed-size`." {
    wrong r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %half = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
  %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
  %y, %u = load_ptr_tko relaxed device %half : tile<ptr<i16>> -> tile<i16>, token
}"#
    right r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
  %y, %u = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
}"#
    flags "--check"
    }

    U0601 "an undefined value is used"
    "Elements that a load masks off or that lie outside the tensor have no value unless there is padding, and neither have \
     bytes of an `alloca` that nothing has written. Such a value may be carried around, but must not reach an array, an \
     address, a mask, an index, a branch, a loop bound or an assertion. Give the load or the view padding, or choose with \
     `select` before. `tileir run --check` reports it, class `undefined-value`, with the op that made it undefined." {
    wrong r#"global @x <i32: [0, 0, 0, 0]> : tile<4xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %x4 = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %i = iota : tile<4xi32>
  %p = offset %x4, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %two = constant <i32: 2> : tile<4xi32>
  %inside = cmpi less_than %i, %two, signed : tile<4xi32> -> tile<4xi1>
  %y, %t = load_ptr_tko weak %p, %inside : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token
  %u = store_ptr_tko weak %p, %y token=%t : tile<4xptr<i32>>, tile<4xi32> -> token
}"#
    right r#"global @x <i32: [0, 0, 0, 0]> : tile<4xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %x4 = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %i = iota : tile<4xi32>
  %p = offset %x4, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %two = constant <i32: 2> : tile<4xi32>
  %inside = cmpi less_than %i, %two, signed : tile<4xi32> -> tile<4xi1>
  %zero = constant <i32: 0> : tile<4xi32>
  %y, %t = load_ptr_tko weak %p, %inside, %zero : tile<4xptr<i32>>, tile<4xi1>, tile<4xi32> -> tile<4xi32>, token
  %u = store_ptr_tko weak %p, %y token=%t : tile<4xptr<i32>>, tile<4xi32> -> token
}"#
    flags "--check"
    }

    U0602 "the result of arithmetic is undefined and used"
    "A conversion of a float that does not fit, a shift by the width or more, an offset that leaves the address range, or a \
     negative scale gives an undefined value. Using it is undefined behaviour. `tileir run --check` reports it, class \
     `arith-ub`, where it is used." {
    wrong r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %by = constant <i32: 32> : tile<i32>
  %y = shli %one, %by : tile<i32>
  %t = store_ptr_tko weak %x, %y : tile<ptr<i32>>, tile<i32> -> token
}"#
    right r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %by = constant <i32: 31> : tile<i32>
  %y = shli %one, %by : tile<i32>
  %t = store_ptr_tko weak %x, %y : tile<ptr<i32>>, tile<i32> -> token
}"#
    flags "--check"
    }

    U0701 "results depend on the order of tile blocks"
    "No access races, but two schedules left different arrays: the last of several atomic writes stays, or a ticket decides who \
     writes what. Float sums that differ by rounding only are not reported. `tileir run --check` warns about it, class \
     `order-dependent`." {
    wrong r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %t = store_ptr_tko relaxed device %x, %b : tile<ptr<i32>>, tile<i32> -> token
}"#
    right r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %y, %t = atomic_rmw_tko relaxed device %x, max, %b : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}"#
    flags "--check --grid 2"
    }

    U0702 "the body of a reduction is not what it must be"
    "The body of `reduce` and `scan` must be associative, that of `reduce` also commutative, and combining the identity with an \
     element must give the element. Hardware combines in an order of its own. `tileir run --check` warns about it, class \
     `bad-combiner`." {
    wrong r#"entry @k() {
  %i = iota : tile<4xi32>
  %r = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %c = subi %a, %b : tile<i32>
    yield %c : tile<i32>
  }
}"#
    right r#"entry @k() {
  %i = iota : tile<4xi32>
  %r = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %c = addi %a, %b : tile<i32>
    yield %c : tile<i32>
  }
}"#
    flags "--check"
    }

    U0703 "a tile block waits for one that had not begun"
    "Hardware may begin a tile block only when another one has ended. Waiting for a block that holds a lock or drew an earlier \
     ticket is safe, because it has begun; waiting for a block by its number is safe only if all blocks fit at once. `tileir \
     run --check` gives it as advice, class `progress`." {
    wrong r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    loop {
      %y, %t = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token
      %set = cmpi equal %y, %one, signed : tile<i32> -> tile<i1>
      if %set {
        break
      }
      continue
    }
  } else {
    %u = store_ptr_tko release device %x, %one : tile<ptr<i32>>, tile<i32> -> token
  }
}"#
    right r#"global @x <i32: [0]> : tile<1xi32>
entry @k() {
  %x = get_global @x : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %ticket, %t = atomic_rmw_tko acq_rel device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %last = cmpi equal %ticket, %one, signed : tile<i32> -> tile<i1>
  if %last {
    %u = print_tko "the last one" token=%t -> token
  }
}"#
    flags "--check --grid 2"
    }

    X0101 "not supported by this executor"
    "The program may be fine: this executor does not do what it asks for." {
    wrong r#"entry @k() {
  %p = alloca num_elem = 2, alignment = 1 : tile<ptr<f4E2M1FN>>
  %p1 = reshape %p : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
  %p2 = broadcast %p1 : tile<1xptr<f4E2M1FN>> -> tile<2xptr<f4E2M1FN>>
  %v, %t = load_ptr_tko weak %p2 : tile<2xptr<f4E2M1FN>> -> tile<2xf4E2M1FN>, token
}"#
    right r#"entry @k() {
  %p = alloca num_elem = 2, alignment = 1 : tile<ptr<f8E4M3FN>>
  %p1 = reshape %p : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %p2 = broadcast %p1 : tile<1xptr<f8E4M3FN>> -> tile<2xptr<f8E4M3FN>>
  %v, %t = load_ptr_tko weak %p2 : tile<2xptr<f8E4M3FN>> -> tile<2xf8E4M3FN>, token
}"#
    }

    X0201 "a limit was reached"
    "The run was stopped by a limit on steps, time or memory. The limits are options of the launch." {
    wrong r#"entry @k() {
  %p = alloca num_elem = 2000000000, alignment = 16 : tile<ptr<f32>>
}"#
    right r#"entry @k() {
  %p = alloca num_elem = 2000, alignment = 16 : tile<ptr<f32>>
}"#
    }
}
