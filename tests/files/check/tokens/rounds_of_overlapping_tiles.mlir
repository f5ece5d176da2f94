// Tiles of 4 elements at a distance of 2 overlap their neighbours.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @rounds_of_overlapping_tiles(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ones = constant <f32: 1.0> : tile<4xf32>
    %lane = iota : tile<4xi32>
    for %i in (%zero to %three, step %one) : tile<i32> {
      %first = muli %i, %two : tile<i32>
      %f_one = reshape %first : tile<i32> -> tile<1xi32>
      %f = broadcast %f_one : tile<1xi32> -> tile<4xi32>
      %k = addi %f, %lane : tile<4xi32>
      %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
      %x_4 = broadcast %x_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
      %p = offset %x_4, %k : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
      %s = store_ptr_tko weak %p, %ones : tile<4xptr<f32>>, tile<4xf32> -> token //~ unordered
    }
    return
  }
}
