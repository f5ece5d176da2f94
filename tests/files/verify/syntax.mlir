// FAIL: tileir check --level 13.3 --testing-ops %s
//
// What the syntax of single ops does not take.

testing$func @f(%b: tile<i1>, %i: tile<i32>, %j: tile<i64>, %f: tile<f32>, %n: tile<8xi32>, %p: tile<ptr<f32>>, %q: tile<ptr<i32>>, %t: token,
    %tv: tensor_view<64xf32, strides=[1]>, %v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
  maxi %i, %i : tile<i32> //~ E0008 expected signedness to be one of: {'signed', 'unsigned'}
  shri %i, %i sign : tile<i32> //~ E0008 expected signedness to be one of: {'signed', 'unsigned'}
  mmai %n, %n, %n signed : tile<8xi32>, tile<8xi32>, tile<8xi32> //~ E0008 expected signedness to be one of: {'signed', 'unsigned'}
  cmpi %i, %i, signed : tile<i32> -> tile<i1> //~ E0008 expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}
  cmpi eq %i, %i, signed : tile<i32> -> tile<i1> //~ E0008 expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}
  cmpf equal %f, %f : tile<f32> -> tile<i1> //~ E0008 expected 'comparison_ordering' to be one of: {'ordered', 'unordered'}
  cmpf equal maybe %f, %f : tile<f32> -> tile<i1> //~ E0008 expected 'comparison_ordering' to be one of: {'ordered', 'unordered'}
  divf %f, %f rounding<up> : tile<f32> //~ E0008 expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'approx', 'full'
  sqrt %f rounding<up> : tile<f32> //~ E0008 expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'approx'
  exp %f rounding<up> : tile<f32> //~ E0008 expected rounding mode to be one of: 'approx', 'full'
  addf %f, %f rounding<up> : tile<f32> //~ E0008 expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'up'
  mulf %f, %f rounding<approx> : tile<f32> //~ E0008 expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'approx'
  ftoi %f signed rounding<zero> : tile<f32> -> tile<i32> //~ E0008 expected rounding mode to be one of: 'nearest_int_to_zero', got: 'zero'
  itof %i signed rounding<full> : tile<i32> -> tile<f32> //~ E0008 expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'full'
  subf %f, %f rounding<> : tile<f32> //~ E0002 expected valid keyword
  fma %f, %f, %f rounding<zero, zero> : tile<f32> //~ E0002 expected '>'
  addf %f, %f flush_to_zero rounding<zero> : tile<f32> //~ E0002 expected ':'
  addi %i, %i overflow<maybe> : tile<i32> //~ E0008 expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  trunci %j overflow<wrap> : tile<i64> -> tile<i32> //~ E0008 expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  divi %i, %i signed rounding<up> : tile<i32> //~ E0008 expected ::mlir::cuda_tile::RoundingMode to be one of: nearest_even, zero, negative_inf, positive_inf, approx, full, nearest_int_to_zero
  maxf %f, %f flush_to_zero flush_to_zero : tile<f32> //~ E0006 `flush_to_zero` clause can appear at most once in the expansion of the oilist directive
  minf %f, %f propagate_nan propagate_nan : tile<f32> //~ E0006 `propagate_nan` clause can appear at most once in the expansion of the oilist directive
  load_ptr_tko strong %p : tile<ptr<f32>> -> tile<f32>, token //~ E0008 expected string or keyword containing one of the following enum values for attribute 'memory_ordering_semantics' [weak, relaxed, acquire, release, acq_rel]
  store_ptr_tko soft %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ E0008 expected string or keyword containing one of the following enum values for attribute 'memory_ordering_semantics' [weak, relaxed, acquire, release, acq_rel]
  load_ptr_tko relaxed world %p : tile<ptr<f32>> -> tile<f32>, token //~ E0002 expected SSA operand
  store_ptr_tko relaxed world %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ E0002 expected SSA operand
  atomic_rmw_tko relaxed world %q, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ E0008 expected string or keyword containing one of the following enum values for attribute 'memory_scope' [tl_blk, device, sys]
  atomic_rmw_tko relaxed device %q, sub, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ E0008 expected string or keyword containing one of the following enum values for attribute 'mode' [and, or, xor, add, addf, max, min, umax, umin, xchg]
  atomic_cas_tko relaxed world %q, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ E0008 expected string or keyword containing one of the following enum values for attribute 'memory_scope' [tl_blk, device, sys]
  atomic_cas_tko hard device %q, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ E0008 expected string or keyword containing one of the following enum values for attribute 'memory_ordering_semantics' [weak, relaxed, acquire, release, acq_rel]
  load_view_tko %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ E0002 expected valid keyword //~ E0008 invalid memory_ordering_semantics attribute specification. Got "" but expect one of: weak, relaxed, acquire, release, acq_rel
  load_view_tko strong %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ E0008 invalid memory_ordering_semantics attribute specification. Got "strong" but expect one of: weak, relaxed, acquire, release, acq_rel
  store_view_tko strong %n, %v[%i] : tile<8xi32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token //~ E0008 invalid memory_ordering_semantics attribute specification. Got "strong" but expect one of: weak, relaxed, acquire, release, acq_rel
  load_view_tko weak device %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ E0008 operation specifies weak memory ordering semantics, but then provides "device" scope, expected no memory scope.
  load_view_tko relaxed world %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ E0008 invalid memory_scope attribute specification. Got "world" but expect one of: tl_blk, device, sys
  load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, -> tile<8xf32>, token //~ E0201 expected valid keyword //~ E0201 expected index type after comma
  load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>> -> tile<8xf32>, token //~ E0211 index types must be specified when indices are present
  load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32>, tile<i32> -> tile<8xf32>, token //~ E0211 expected 1 index types, got 2
  atomic_red_view_tko strong device %v[%i], addf, %f : tile<f32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token //~ E0008 invalid memory_ordering_semantics: 'strong'; expected one of: weak, relaxed, acquire, release, acq_rel
  atomic_red_view_tko relaxed world %v[%i], addf, %f : tile<f32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token //~ E0008 invalid memory_scope: 'world'; expected one of: tl_blk, device, sys
  atomic_red_view_tko relaxed device %v[%i], sub, %f : tile<f32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token //~ E0008 unknown atomic RMW mode: 'sub'; expected one of: and, or, xor, add, addf, max, min, umax, umin
  make_tensor_view %p, shape = [x], strides = [1] : tensor_view<8xf32, strides=[1]> //~ E0002 expected either integer or SSA value
  make_tensor_view %p, shape = [8], strides = [1] : tile<f32>
  make_tensor_view %p, shape = [], strides = [1] : tensor_view<8xf32, strides=[1]> //~ E0212 expected 'tensor_view' type, but got '!cuda_tile.tile<f32>' //~ E0212 expected shape declaration to contain 1 elements due to tensor_view type, but 0 were provided
}
