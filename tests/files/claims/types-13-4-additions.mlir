// Types that level 13.4 adds; level 13.3 does not know them.
// RUN: tileir print %s
// FAIL[v13.3]: tileir print --level 13.3 %s 2>&1
cuda_tile.module @m {
  entry @k(%a: tile<fnv8E5M3FNU>, %p: tile<ptr<f32, <none>>>) {
    %v = make_tensor_view %p, shape = [8, 16], strides = [16, 1] : tile<ptr<f32, <none>>> -> tensor_view<8x16xf32, strides=[16,1], #cuda_tile.ptr_attr<none>>
  }
}
