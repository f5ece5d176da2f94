entry @raw_return_in_loop(%arg0: tile<ptr<f32>>) {
  loop {
    %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc)
    %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc)
    %0 = cmpi equal %cst_1_i32, %cst_2_i32, signed : tile<i32> -> tile<i1> loc(#loc)
    if %0 {
      return loc(#loc)
    } else {
    } loc(#loc)
    return loc(#loc)
  } loc(#loc)
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
