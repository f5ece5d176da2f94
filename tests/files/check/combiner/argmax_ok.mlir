// Equal elements are told apart by their index.
//
// run: --arg x=f32[8]:list(1,5,2,5,0,5,1,1) --arg y=i32[1]
cuda_tile.module @kernels {
  entry @argmax_ok(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%i0] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %lane = iota : tile<8xi32>
    %m, %k = reduce %v, %lane dim=0 identities=[0xFF800000 : f32, 8 : i32] : tile<8xf32>, tile<8xi32> -> tile<f32>, tile<i32>
    (%va: tile<f32>, %vb: tile<f32>, %ka: tile<i32>, %kb: tile<i32>) {
      %gt = cmpf greater_than ordered %va, %vb : tile<f32> -> tile<i1>
      %eq = cmpf equal ordered %va, %vb : tile<f32> -> tile<i1>
      %lt = cmpi less_than %ka, %kb, signed : tile<i32> -> tile<i1>
      %tie = andi %eq, %lt : tile<i1>
      %c = ori %gt, %tie : tile<i1>
      %vm = select %c, %va, %vb : tile<i1>, tile<f32>
      %km = select %c, %ka, %kb : tile<i1>, tile<i32>
      yield %vm, %km : tile<f32>, tile<i32>
    }
    %s = store_ptr_tko weak %y, %k : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
