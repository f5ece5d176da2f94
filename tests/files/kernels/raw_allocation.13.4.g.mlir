entry @raw_allocation(%arg0: tile<ptr<f32>>) {
  %0 = alloca num_elem = 64, alignment = 128 : tile<ptr<f32>> loc(#loc)
  %1 = alloca num_elem = 0, alignment = 1 global : tile<ptr<i8>> loc(#loc)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc)
  %2 = store_ptr_tko weak %0, %cst_0_f32 : tile<ptr<f32>>, tile<f32> -> token loc(#loc)
  %3 = ptr_to_int %1 : tile<ptr<i8>> -> tile<i64> loc(#loc)
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
