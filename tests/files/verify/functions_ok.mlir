// RUN: tileir check --level 13.3 --testing-ops %s
//
// What functions.mlir and functions_more.mlir refuse, just on the other side.

!known = !cuda_tile.tile<i32>
#found = loc("k.py":1:1)

entry @dup() optimization_hints=<sm_90 = {occupancy = 1}, sm_100 = {occupancy = 1}> {}
entry @kind() optimization_hints=<sm_90 = {}> {}
entry @inner() optimization_hints=<sm_90 = {a = 1, b = 2}> {}
entry @single() optimization_hints=<sm_90 = {occupancy = 1}> {}
entry @string() optimization_hints=<"open" = {}> {}
entry @mixed(%a: tile<i32>, %b: tile<i32>) {}
testing$func @three(%a: tile<i32>, %b: tile<i32>, %c: tile<f32>) {}
entry @body(%x: !known, %c: tile<i1>, %p: tile<ptr<f32>>) {
  "cuda_tile.absi"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  cuda_tile.absi %x : tile<i32>
  absi %x {a = 1 : i32, b = 2 : i32} : tile<i32>
  absi %x : tile<i32> loc(#found)
  absi %x : !known
  iota : tile<8xi32> loc(#found)
  assert %c, "open" : tile<i1>
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 1}, sm_100 = {latency = 1}> : tile<ptr<f32>> -> tile<f32>, token
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 1}> : tile<ptr<f32>> -> tile<f32>, token
  if %c {
  }
  "cuda_tile.make_token"() : () -> !cuda_tile.token
}
module @x {
}
