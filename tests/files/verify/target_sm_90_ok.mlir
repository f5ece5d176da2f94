// RUN: tileir check --gpu sm_90 %s
//
// What target_sm_90.mlir refuses, just on the other side.

entry @k(%e: tile<f8E4M3FN>, %x: tile<f32>, %h: tile<f8E5M2>) {
  ftof %e : tile<f8E4M3FN> -> tile<f32>
  ftof %x : tile<f32> -> tile<f8E4M3FN>
  ftoi %h signed : tile<f8E5M2> -> tile<i32>
  ftoi %x signed saturating : tile<f32> -> tile<i32>
}
