entry @raw_pointers(%arg0: tile<ptr<f32>>) {
  %0 = ptr_to_int %arg0 : tile<ptr<f32>> -> tile<i64>
  %1 = int_to_ptr %0 : tile<i64> -> tile<ptr<f32>>
  %2 = ptr_to_ptr %1 : tile<ptr<f32>> -> tile<ptr<i32>>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %3 = offset %2, %cst_3_i32 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %cst_-1_i32 = constant <i32: -1> : tile<i32>
  %4 = store_ptr_tko weak %3, %cst_-1_i32 : tile<ptr<i32>>, tile<i32> -> token
  return
}
