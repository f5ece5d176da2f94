// Rows must hold equal pairs.
//
// run: --arg x=i32[4]:list(1,1,2,3)
entry @k(%x: tile<ptr<i32>>) {
  %lane = iota : tile<4xi32>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %xn = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %p = offset %xn, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %v, %l = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
  %w = reshape %v : tile<4xi32> -> tile<2x2xi32>
  %a = assume same_elements<[1, 2]>, %w : tile<2x2xi32> //~ broken-assume
}
