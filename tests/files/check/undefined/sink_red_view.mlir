// The value of a reduction through a view.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @sink_red_view(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %yv = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %yt = make_partition_view %yv : partition_view<tile=(1), tensor_view<8xi32, strides=[1]>>
    %w = reshape %v : tile<i32> -> tile<1xi32>
    %s = atomic_red_view_tko relaxed device %yt[%zero], add, %w : tile<1xi32>, partition_view<tile=(1), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
