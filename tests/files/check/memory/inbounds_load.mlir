// inbounds = [true] for a tile that ends behind the tensor.
//
// run: --arg x=f32[20] --arg y=f32[8]
cuda_tile.module @kernels {
  entry @inbounds_load(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i = constant <i32: 2> : tile<i32>
    %v = make_tensor_view %x, shape = [20], strides = [1] : tensor_view<20xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<20xf32, strides=[1]>>
    %w, %l = load_view_tko weak %t[%i] inbounds = [true] : partition_view<tile=(8), tensor_view<20xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ broken-inbounds
    return
  }
}
