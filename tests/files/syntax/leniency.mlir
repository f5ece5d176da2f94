// Everything the parser takes that the printer never gives.
// RUN: tileir print %s

!t = !cuda_tile.tile<8xi32>
#m = #cuda_tile.overflow<no_wrap>
#hints = #cuda_tile.optimization_hints<sm_90 = {latency = 2 : i32}>
#d = #cuda_tile.div_by<8>
module @outer attributes {my.attr = 1 : i8} {
  cuda_tile.module @inner attributes {} {
    cuda_tile.entry @mixed(%a: !t, %p: !cuda_tile.tile<8x!cuda_tile.ptr<f32>>, %z: !cuda_tile<tile<i32>>, %base: tile<ptr<f32>>) -> () {
      %r:1 = "cuda_tile.addi"(%a, %a) {overflow = #m} : (!t, !t) -> !t
      %s = cuda_tile.addi %r#0, %r overflow<no_signed_wrap> {overflow = #cuda_tile.overflow<none>} : !t
      %t, %u:2 = get_tile_block_id : tile < i32 >
      %v = addi %t, %u#1 : tile<i32>
      %w, %tok = load_ptr_tko weak %p optimization_hints = #hints {x} : tile<8 x ptr<f32>> -> tile<08xf32>, token
      %w2, %tok2 = load_ptr_tko weak %p token = %tok : tile<8xptr<f32>> -> tile<8xf32>, token
      %tv = make_tensor_view %base, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
      %pv = make_partition_view %tv : partition_view<tile = (4 x 4), padding_value=nan, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>
      %q = assume #d, %p : tile<8xptr<f32>>
      %c = constant <i32: -0x10> : tile<4xi32>
      if %b { yield } else { yield } // used before it is defined: the verifier's business, not the parser's
      %b = constant <i1: -1> : tile<i1>
      %g = "cuda_tile.if"(%b) ({
        cuda_tile.yield %v : tile<i32>
      }, {
      ^anything:
        "cuda_tile.yield"(%z) : (!cuda_tile.tile<i32>) -> ()
      }) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>
    } {note = "after the body"}
  }
}
{-# nothing: here #-}
// Spacing that only the parser takes is part of the test.
// fmt: off
