entry @raw_alias_fence(%arg0: tile<ptr<f32>>) {
  %0 = make_token : token loc(#loc)
  %1 = memory_fence_alias_tko %0 loc(#loc)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc)
  %2 = store_ptr_tko weak %arg0, %cst_0_f32 token=%1 : tile<ptr<f32>>, tile<f32> -> token loc(#loc)
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
