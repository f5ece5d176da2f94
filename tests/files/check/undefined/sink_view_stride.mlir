// A stride of a view.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @sink_view_stride(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %n = addi %v, %one : tile<i32>
    %yv = make_tensor_view %y, shape = [8], strides = [%n] : tile<i32> -> tensor_view<8xi32, strides=[?]> //~ undefined-value later
    %yt = make_partition_view %yv : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[?]>>
    %w, %k = load_view_tko weak %yt[%zero] : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[?]>>, tile<i32> -> tile<4xi32>, token
    return
  }
}
