// The element types a tile, a pointer and a tensor view may have.
// RUN: tileir print %s
// RUN[opt]: cuda-tile-opt %s
cuda_tile.module @m {
  entry @tiles(%f16: tile<f16>, %bf16: tile<bf16>, %f32: tile<f32>, %tf32: tile<tf32>, %f64: tile<f64>,
               %e4m3: tile<f8E4M3FN>, %e5m2: tile<f8E5M2>, %e8m0: tile<f8E8M0FNU>,
               %i1: tile<i1>, %i4: tile<i4>, %i8: tile<i8>, %i16: tile<i16>, %i32: tile<i32>, %i64: tile<i64>,
               %p: tile<ptr<f32>>) {
    %e2m1 = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
  }
  entry @pointers(%a: tile<ptr<f8E8M0FNU>>, %b: tile<ptr<f4E2M1FN>>, %c: tile<ptr<i1>>, %d: tile<ptr<tf32>>) {
  }
  entry @views(%a: tensor_view<8x?xf8E8M0FNU, strides=[?,1]>, %b: tensor_view<f32>, %t: token) {
  }
}
