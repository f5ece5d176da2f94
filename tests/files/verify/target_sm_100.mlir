// FAIL: tileir check --gpu sm_100 %s
//
// What sm_100 takes and sm_90 does not, and what it refuses all the same.

entry @k(%e: tile<f8E8M0FNU>, %x: tile<f32>, %h: tile<f8E5M2>) {
  ftof %e : tile<f8E8M0FNU> -> tile<f32>
  ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>
  ftoi %h signed : tile<f8E5M2> -> tile<i32>
  ftoi %h signed saturating : tile<f8E5M2> -> tile<i32> //~ E0540 saturating conversion from this type is not available on sm_100
}
