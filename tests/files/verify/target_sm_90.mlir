// FAIL: tileir check --gpu sm_90 %s
//
// What sm_90 is known to refuse.

entry @k(%e: tile<f8E8M0FNU>, %x: tile<f32>, %h: tile<f8E5M2>) {
  ftof %e : tile<f8E8M0FNU> -> tile<f32> //~ E0540 conversions of f8E8M0FNU are not available on sm_90
  ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU> //~ E0540 conversions of f8E8M0FNU are not available on sm_90
  ftoi %h signed saturating : tile<f8E5M2> -> tile<i32> //~ E0540 saturating conversion from f8E5M2 is not available on sm_90
  "cuda_tile.ftoi"(%h) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, saturating, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<f8E5M2>) -> !cuda_tile.tile<i8> //~ E0540 saturating conversion from f8E5M2 is not available on sm_90
}
