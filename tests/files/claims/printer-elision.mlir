// What stands in the op's words is not repeated in a dictionary; the rest is, sorted.
// RUN: tileir print %s
cuda_tile.module @m {
  entry @k(%i: tile<i32>, %f: tile<f32>, %v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>) {
    %a = addi %i, %i overflow<no_wrap> {zeta = 1 : i32, alpha} : tile<i32>
    %b = addi %i, %i {overflow = #cuda_tile.overflow<no_signed_wrap>} : tile<i32>
    %c = "cuda_tile.addi"(%i, %i) {overflow = #cuda_tile.overflow<no_wrap>, note = "n"} : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    %d = addf %f, %f : tile<f32>
    %e = addf %f, %f flush_to_zero : tile<f32>
    %g, %t = load_view_tko weak %v[%i] attributes {note = 1 : i32} : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
}
