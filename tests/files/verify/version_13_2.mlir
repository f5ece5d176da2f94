// FAIL: tileir check --bytecode-version 13.2 %s
//
// What a file of version 13.2 cannot hold, and 13.3 or 13.4 can.

global private constant @g <f32: 1.0> : tile<2xf32> //~ E0530 global `g` uses non-public symbol visibility, which cannot be encoded in bytecode version 13.2 (requires bytecode 13.3+) //~ E0530 constant global `g` cannot be encoded in bytecode version 13.2 (the `constant` attribute requires bytecode 13.3+)
global private @h alignment = 4 <f32: 1.0> : tile<2xf32> //~ E0530 global `h` uses non-public symbol visibility, which cannot be encoded in bytecode version 13.2 (requires bytecode 13.3+)
entry @k(%x: tile<f64>, %h: tile<f16>, %n: tile<i32>) {
  exp %h rounding<full> : tile<f16>
  "cuda_tile.ftof"(%h) <{rounding_mode = #cuda_tile.rounding<nearest_away>}> : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<f32> //~ E0530 enum value for attribute 'rounding_mode' is not available in bytecode version 13.2
}
