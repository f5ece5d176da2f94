entry @raw_return_in_loop(%arg0: tile<ptr<f32>>) {
  loop {
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %0 = cmpi equal %cst_1_i32, %cst_2_i32, signed : tile<i32> -> tile<i1>
    if %0 {
      return
    } else {
    }
    return
  }
  return
}
