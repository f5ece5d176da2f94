// The lanes of one store go to two arrays, and both are read by another tile block: one finding for each array.
//
// run: --grid 2 --arg a=f32[4] --arg b=f32[4] --arg y=f32[8]
entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %lane = iota : tile<8xi32>
  %four = constant <i32: 4> : tile<8xi32>
  %low = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %in = remi %lane, %four signed : tile<8xi32>
  %a1 = reshape %a : tile<ptr<f32>> -> tile<1xptr<f32>>
  %a8 = broadcast %a1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %b1 = reshape %b : tile<ptr<f32>> -> tile<1xptr<f32>>
  %b8 = broadcast %b1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %base = select %low, %a8, %b8 : tile<8xi1>, tile<8xptr<f32>>
  %p = offset %base, %in : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    %v = constant <f32: 2.0> : tile<8xf32>
    %s = store_ptr_tko weak %p, %v : tile<8xptr<f32>>, tile<8xf32> -> token //~ block-race either
  } else {
    %v, %l = load_ptr_tko weak %p : tile<8xptr<f32>> -> tile<8xf32>, token //~ block-race either
  }
}
