// Every word of every enumeration, where the text uses it; nothing else is a word.
// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
cuda_tile.module @m {
  global public @g0 <i32: 1> : tile<1xi32>
  global private constant @g1 alignment = 16 <i32: 1> : tile<1xi32>
  entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %i: tile<i32>, %f: tile<f32>) {
    %0 = addi %i, %i overflow<none> : tile<i32>
    %1 = addi %i, %i overflow<no_signed_wrap> : tile<i32>
    %2 = addi %i, %i overflow<no_unsigned_wrap> : tile<i32>
    %3 = addi %i, %i overflow<no_wrap> : tile<i32>
    %4 = maxi %i, %i signed : tile<i32>
    %5 = maxi %i, %i unsigned : tile<i32>
    %6 = divf %f, %f rounding<nearest_even> : tile<f32>
    %7 = divf %f, %f rounding<zero> : tile<f32>
    %8 = divf %f, %f rounding<negative_inf> : tile<f32>
    %9 = divf %f, %f rounding<positive_inf> : tile<f32>
    %10 = divf %f, %f rounding<approx> : tile<f32>
    %11 = divf %f, %f rounding<full> : tile<f32>
    %12 = ftoi %f signed rounding<nearest_int_to_zero> : tile<f32> -> tile<i32>
    %13 = cmpf equal ordered %f, %f : tile<f32> -> tile<i1>
    %14 = cmpf not_equal unordered %f, %f : tile<f32> -> tile<i1>
    %15 = cmpi less_than %i, %i, signed : tile<i32> -> tile<i1>
    %16 = cmpi less_than_or_equal %i, %i, signed : tile<i32> -> tile<i1>
    %17 = cmpi greater_than %i, %i, unsigned : tile<i32> -> tile<i1>
    %18 = cmpi greater_than_or_equal %i, %i, unsigned : tile<i32> -> tile<i1>
    %a0, %t0 = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %a1, %t1 = load_ptr_tko relaxed tl_blk %p : tile<ptr<i32>> -> tile<i32>, token
    %a2, %t2 = load_ptr_tko acquire sys %p : tile<ptr<i32>> -> tile<i32>, token
    %t3 = store_ptr_tko release device %p, %i : tile<ptr<i32>>, tile<i32> -> token
    %b0, %u0 = atomic_rmw_tko acq_rel device %p, and, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b1, %u1 = atomic_rmw_tko relaxed device %p, or, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b2, %u2 = atomic_rmw_tko relaxed device %p, xor, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b3, %u3 = atomic_rmw_tko relaxed device %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b4, %u4 = atomic_rmw_tko relaxed device %q, addf, %f : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %b5, %u5 = atomic_rmw_tko relaxed device %p, max, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b6, %u6 = atomic_rmw_tko relaxed device %p, min, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b7, %u7 = atomic_rmw_tko relaxed device %p, umax, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b8, %u8 = atomic_rmw_tko relaxed device %p, umin, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b9, %u9 = atomic_rmw_tko relaxed device %p, xchg, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
}
