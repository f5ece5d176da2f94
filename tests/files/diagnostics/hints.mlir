// FAIL: tileir check %s 2>&1
// FAIL[v13.3]: tileir check --level 13.3 %s 2>&1
//
// Hints as an attribute or its alias: only loads and stores through pointers take them.

#hints = #cuda_tile.optimization_hints<sm_100 = {latency = 2 : i32}>

entry @alias() optimization_hints=#hints { //~ E0002 expected '<'
}
entry @attribute() optimization_hints=#cuda_tile.optimization_hints<> { //~ E0002 expected '<'
}
entry @pointers(%p: tile<8xptr<f32>>) {
  %v, %t = load_ptr_tko weak %p optimization_hints = #hints : tile<8xptr<f32>> -> tile<8xf32>, token
  %u = store_ptr_tko weak %p, %v optimization_hints = #cuda_tile.optimization_hints<> : tile<8xptr<f32>>, tile<8xf32> -> token
}
entry @views(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %view = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %part = make_partition_view %view : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %v, %t = load_view_tko weak %part[%i] optimization_hints = #hints : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ E0002 expected '<'
  %w, %s = load_view_tko weak %part[%i] optimization_hints = <sm_100 = {latency = 2 : i32}> : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %u = store_view_tko weak %w, %part[%i] optimization_hints = #cuda_tile.optimization_hints<> : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token //~ E0002 expected '<'
}
