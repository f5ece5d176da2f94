// A size of a view.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @sink_view_size(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %c8 = constant <i32: 8> : tile<i32>
    %n = addi %v, %c8 : tile<i32>
    %yv = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> //~ undefined-value later
    %yt = make_partition_view %yv : partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %w, %k = load_view_tko weak %yt[%zero] : partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
}
