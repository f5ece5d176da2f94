// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
// RUN[again]: tileir print --generic %s | tileir print -

entry @view(%p: tile<ptr<f32>>, %q: tile<ptr<f32, <none>>>, %n: tile<i32>, %i: tile<i32>) {
  %fixed = make_tensor_view %p, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
  %open = make_tensor_view %p, shape = [%n, 16], strides = [%n, 1] {a = 1} : tile<i32> -> tensor_view<?x16xf32, strides=[?,1]>
  %zero = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
  %class = make_tensor_view %q, shape = [%n], strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  %still = make_tensor_view %q, shape = [8], strides = [1] : tile<ptr<f32, <none>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  %pv = make_partition_view %fixed : partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>
  %pm = make_partition_view %fixed : partition_view<tile=(4x4), padding_value = nan, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>
  %sv = make_strided_view %fixed {k} : strided_view<tile=(4x2), traversal_strides=[3,5], padding_value = zero, tensor_view<8x16xf32, strides=[16,1]>>
  %gv = make_gather_scatter_view %fixed : gather_scatter_view<tile=(4x2), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
  %d:2 = get_tensor_shape %open : tensor_view<?x16xf32, strides=[?,1]> -> tile<i64>
  %s:2 = get_index_space_shape %pm : partition_view<tile=(4x4), padding_value = nan, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]> -> tile<i32>
  %0, %t0 = load_view_tko weak %pv[%i, %i] : partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x4xf32>, token
  %1, %t1 = load_view_tko relaxed device %pv[%i, %i] token = %t0 optimization_hints = <sm_100 = {allow_tma = false, latency = 3}> inbounds = [true, false] attributes {z = "s"} : partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32>, tile<i32> -> tile<4x4xf32>, token
  %rows = iota : tile<4xi32>
  %2, %t2 = load_view_tko weak %gv[%rows, %i] : gather_scatter_view<tile=(4x2), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x2xf32>, token
  %3 = store_view_tko weak %0, %pv[%i, %i] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
  %4 = store_view_tko release sys %0, %pv[%i, %i] token = %3 inbounds = [true, true] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
  %5 = atomic_red_view_tko relaxed device %pv[%i, %i], addf, %0 token = %4 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
}
