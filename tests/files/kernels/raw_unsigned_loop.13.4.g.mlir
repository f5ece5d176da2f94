entry @raw_unsigned_loop(%arg0: tile<ptr<f32>>) {
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc)
  %cst_-1_i32 = constant <i32: -1> : tile<i32> loc(#loc)
  %cst_7_i32 = constant <i32: 7> : tile<i32> loc(#loc)
  %for = for unsigned %loopIdx in (%cst_0_i32 to %cst_-1_i32, step %cst_7_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
    %0 = addi %iterArg0, %loopIdx : tile<i32> loc(#loc)
    continue %0 : tile<i32> loc(#loc)
  } loc(#loc)
  for unsigned %loopIdx in (%cst_0_i32 to %cst_-1_i32, step %cst_7_i32) : tile<i32> {
  } loc(#loc)
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
