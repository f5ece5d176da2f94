// A constant global is written through a view.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  global @plain <i32: [1, 2, 3, 4]> : tile<4xi32>
  entry @const_write_view(%x: tile<ptr<i32>>) {
    %p = get_global @table : tile<ptr<i32>>
    %i0 = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %w, %l = load_view_tko weak %t[%i0] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %xv = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %s = store_view_tko weak %w, %t[%i0] token = %l : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ const-write
    return
  }
}
