// A 2-d tile of pointers and a row through a view.
//
// run: --arg x=f32[4,4]
cuda_tile.module @kernels {
  entry @tile_of_two_dimensions(%x: tile<ptr<f32>>) {
    %r = iota : tile<4xi32>
    %four = constant <i32: 4> : tile<4x4xi32>
    %rc = reshape %r : tile<4xi32> -> tile<4x1xi32>
    %rr = reshape %r : tile<4xi32> -> tile<1x4xi32>
    %rows = broadcast %rc : tile<4x1xi32> -> tile<4x4xi32>
    %columns = broadcast %rr : tile<1x4xi32> -> tile<4x4xi32>
    %first = muli %rows, %four : tile<4x4xi32>
    %k = addi %first, %columns : tile<4x4xi32>
    %f = constant <f32: 1.0> : tile<4x4xf32>
    %x_1x1 = reshape %x : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %x_4x4 = broadcast %x_1x1 : tile<1x1xptr<f32>> -> tile<4x4xptr<f32>>
    %p = offset %x_4x4, %k : tile<4x4xptr<f32>>, tile<4x4xi32> -> tile<4x4xptr<f32>>
    %two = constant <i32: 2> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %x, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %t = make_partition_view %v : partition_view<tile=(1x4), tensor_view<4x4xf32, strides=[4,1]>>
    %s = store_ptr_tko weak %p, %f : tile<4x4xptr<f32>>, tile<4x4xf32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %t[%two, %zero] : partition_view<tile=(1x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<1x4xf32>, token //~ unordered later
    return
  }
}
