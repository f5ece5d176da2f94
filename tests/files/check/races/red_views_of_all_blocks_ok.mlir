// Reductions of all blocks into one tile.
//
// run: --grid 4 --arg x=i32[8]
cuda_tile.module @kernels {
  entry @red_views_of_all_blocks_ok(%x: tile<ptr<i32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %ones = constant <i32: 1> : tile<8xi32>
    %v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s = atomic_red_view_tko relaxed device %t[%i0], add, %ones : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
