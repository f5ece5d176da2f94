// Half of the memory is written.
//
// run: --arg y=i32[8]
cuda_tile.module @kernels {
  entry @alloca_half_written(%y: tile<ptr<i32>>) {
    %a = alloca num_elem = 8, alignment = 16 : tile<ptr<i32>>
    %i0 = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %half = make_partition_view %av : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %all = make_partition_view %av : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %ones4 = constant <i32: 1> : tile<4xi32>
    %ones8 = constant <i32: 1> : tile<8xi32>
    %yv = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %yt = make_partition_view %yv : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %w = store_view_tko weak %ones4, %half[%i0] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %v, %l = load_view_tko weak %all[%i0] token = %w : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token //~ undefined-value earlier
    %s = store_view_tko weak %v, %yt[%i0] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
