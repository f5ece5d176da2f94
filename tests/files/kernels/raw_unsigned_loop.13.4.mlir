entry @raw_unsigned_loop(%arg0: tile<ptr<f32>>) {
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_-1_i32 = constant <i32: -1> : tile<i32>
  %cst_7_i32 = constant <i32: 7> : tile<i32>
  %for = for unsigned %loopIdx in (%cst_0_i32 to %cst_-1_i32, step %cst_7_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
    %0 = addi %iterArg0, %loopIdx : tile<i32>
    continue %0 : tile<i32>
  }
  for unsigned %loopIdx in (%cst_0_i32 to %cst_-1_i32, step %cst_7_i32) : tile<i32> {
  }
  return
}
