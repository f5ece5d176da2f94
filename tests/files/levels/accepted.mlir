// What some releases accept and others refuse, part by part.
// FAIL[v13.1]: cuda-tile-opt --level=13.1 -split-input-file %s 2>&1
// FAIL[v13.2]: cuda-tile-opt --level=13.2 -split-input-file %s 2>&1
// FAIL[v13.3]: cuda-tile-opt --level=13.3 -split-input-file %s 2>&1
// FAIL[v13.4]: cuda-tile-opt --level=13.4 -split-input-file %s 2>&1

// An op of 13.2.
cuda_tile.module @m { entry @k() {
  %a = constant <f32: 1.0> : tile<f32>
  %b = atan2 %a, %a : tile<f32>
} }
// -----
// An op of 13.3.
cuda_tile.module @m { entry @k() {
  %a = constant <i8: [1, 2]> : tile<2xi8>
  %b = unpack %a : tile<2xi8> -> tile<4xi4>
} }
// -----
// Attributes of 13.2: a comparison, an overflow flag, a rounding mode.
cuda_tile.module @m { entry @k(%n: tile<i32>) {
  for unsigned %i in (%n to %n, step %n) : tile<i32> { continue }
} }
// -----
cuda_tile.module @m { entry @k(%n: tile<i32>) {
  %a = negi %n overflow<no_signed_wrap> : tile<i32>
} }
// -----
cuda_tile.module @m { entry @k(%x: tile<f32>) {
  %a = tanh %x : tile<f32>
  %b = tanh %x rounding<approx> : tile<f32>
} }
// -----
// And of 13.3.
cuda_tile.module @m { entry @k(%x: tile<f32>) {
  %a = exp %x : tile<f32>
  %b = exp %x rounding<approx> : tile<f32>
} }
// -----
cuda_tile.module @m {
  global @x <i32: 1> : tile<1xi32>
  global private constant @y <i32: 1> : tile<1xi32>
}
// -----
// A type of 13.2, and one of 13.3.
cuda_tile.module @m { testing$func @f(%a: tile<2xf8E8M0FNU>) { return } }
// -----
cuda_tile.module @m { testing$func @f(%a: tile<2xf4E2M1FN>) { return } }
// -----
cuda_tile.module @m { testing$func @f(%a: ptr<i4>) { return } }
// -----
cuda_tile.module @m { testing$func @f(%a: strided_view<tile=(4), traversal_strides=[3], tensor_view<8xf32, strides=[1]>>) { return } }
// -----
// Conversions to f8E8M0FNU: rounding modes changed with 13.3.
cuda_tile.module @m { testing$func @f(%x: tile<2xf32>) {
  %a = ftof %x : tile<2xf32> -> tile<2xf8E8M0FNU>
  return
} }
// -----
cuda_tile.module @m { testing$func @f(%x: tile<2xf32>) {
  %a = ftof %x rounding<zero> : tile<2xf32> -> tile<2xf8E8M0FNU>
  return
} }
// -----
cuda_tile.module @m { testing$func @f(%x: tile<2xi32>) {
  %a = itof %x signed : tile<2xi32> -> tile<2xf8E8M0FNU>
  return
} }
// -----
// bf16 can be added atomically since 13.3.
cuda_tile.module @m { testing$func @f(%p: tile<2xptr<bf16>>, %x: tile<2xbf16>) {
  %a, %t = atomic_rmw_tko relaxed device %p, addf, %x : tile<2xptr<bf16>>, tile<2xbf16> -> tile<2xbf16>, token
  return
} }
// -----
// Ops that are not pure in the body of a reduction: refused at 13.1, accepted at 13.2, refused since.
cuda_tile.module @m { testing$func @f(%x: tile<8xi32>) {
  %a = reduce %x dim=0 identities=[1 : i32] : tile<8xi32> -> tile<i32>
  (%l: tile<i32>, %r: tile<i32>) {
    %q = divi %l, %r signed : tile<i32>
    yield %q : tile<i32>
  }
  return
} }
// -----
// Hints: what is unknown is refused before 13.3.
cuda_tile.module @m { entry @k() optimization_hints=<sm_86 = {num_cta_in_cga = 1}> { return } }
// -----
cuda_tile.module @m { entry @k() optimization_hints=<sm_80 = {num_cta_in_cga = 2}> { return } }
// -----
cuda_tile.module @m { entry @k() optimization_hints=<default = {occupancy = 2}> { return } }
// -----
cuda_tile.module @m { entry @k() optimization_hints=<sm_90 = {num_worker_warps_per_cta = 4}> { return } }
// -----
cuda_tile.module @m { entry @k() optimization_hints=<sm_90 = {latency = 2}> { return } }
// -----
// The index of a view: one type for all, which must be there, before 13.3.
cuda_tile.module @m { testing$func @f(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %i: tile<1xi32>) {
  %x, %t = load_view_tko weak %v[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<1xi32> -> tile<4xf32>, token
  return
} }
// -----
cuda_tile.module @m { testing$func @f(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %i: tile<i32>) {
  %x, %t = load_view_tko weak %v[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>> -> tile<4xf32>, token
  return
} }
// -----
// A slice.
cuda_tile.module @m { testing$func @f(%x: tile<8xi32>, %i: tile<i32>) {
  %a = extract %x[%i, %i] : tile<8xi32> -> tile<4xi32>
  return
} }
// -----
// Only the right side differs.
cuda_tile.module @m { testing$func @f(%x: tile<2x4xi32>, %y: tile<4x4xi32>) {
  %a = cat %x, %y dim = 1 : tile<2x4xi32>, tile<4x4xi32> -> tile<2x8xi32>
  return
} }
// -----
// A wrong type in its long form: tools before 13.3 look for another one behind it.
cuda_tile.module @m { testing$func @f(%x: !cuda_tile.tile<3xf32>) { return } }
// -----
cuda_tile.module @m { testing$func @f() {
  %a = constant <f32: 1.0> : !cuda_tile.tile<3xf32>
  return
} }
// -----
// The producer of a module is an attribute of its own since 13.3.
cuda_tile.module @m attributes {producer = 1 : i32} { }
// -----
cuda_tile.module @m { testing$func @f(%x: tile<2xi32>) {
  %a = divi %x, %x signed rounding<nearest_even> : tile<2xi32>
  return
} }
