// FAIL: tileir check --bytecode-version 13.1 %s
//
// What a file of version 13.1 cannot hold.

global constant @g <i32: [1, 2]> : tile<2xi32> //~ E0530 constant global `g` cannot be encoded in bytecode version 13.1 (the `constant` attribute requires bytecode 13.3+)
global private @h <i32: [1, 2]> : tile<2xi32> //~ E0530 global `h` uses non-public symbol visibility, which cannot be encoded in bytecode version 13.1 (requires bytecode 13.3+)
entry @k(%x: tile<f32>, %n: tile<i32>, %p: tile<ptr<f32>>, %t: token, %v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
  atan2 %x, %x : tile<f32> //~ E0530 operation 'cuda_tile.atan2' is not available in bytecode version 13.1
  negi %n overflow<no_wrap> : tile<i32> //~ E0530 attribute 'overflow' requires bytecode version 13.2+, but targeting 13.1
  tanh %x rounding<approx> : tile<f32> //~ E0530 attribute 'rounding_mode' requires bytecode version 13.2+, but targeting 13.1
  exp %x rounding<approx> : tile<f32> //~ E0530 attribute 'rounding_mode' requires bytecode version 13.3+, but targeting 13.1
  for unsigned %i in (%n to %n, step %n) : tile<i32> { //~ E0530 optional attribute 'unsignedCmp' is provided but requires bytecode version 13.2, targeting 13.1
  }
  print_tko "x" token=%t -> token //~ E0530 optional operand 'token' is provided but requires bytecode version 13.2, targeting 13.1
  %s = print_tko "x" -> token //~ E0530 result 'result_token' requires bytecode version 13.2 but is being used and targeting 13.1. Cannot serialize to older bytecode version when newer features are used.
  join_tokens %s, %s : token
  alloca num_elem = 1, alignment = 4 : tile<ptr<f32>> //~ E0530 operation 'cuda_tile.alloca' is not available in bytecode version 13.1
  gdc_wait_tko -> token //~ E0530 operation 'cuda_tile.gdc_wait_tko' is not available in bytecode version 13.1
  ftof %x rounding<nearest_away> : tile<f32> -> tile<tf32> //~ E0530 enum value for attribute 'rounding_mode' is not available in bytecode version 13.1
  load_view_tko weak %v[%n] inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ E0530 attribute 'inbounds' requires bytecode version 13.4+, but targeting 13.1
  for unsigned %i in (%n to %n, step %n) : tile<i32> iter_values(%y = %x) -> (tile<f32>) { //~ E0530 optional attribute 'unsignedCmp' is provided but requires bytecode version 13.2, targeting 13.1
    continue %y : tile<f32>
  }
  print_tko "%f", %x token=%t : tile<f32> -> token //~ E0530 optional operand 'token' is provided but requires bytecode version 13.2, targeting 13.1
  %u = print_tko "%f", %x : tile<f32> -> token //~ E0530 result 'result_token' requires bytecode version 13.2 but is being used and targeting 13.1. Cannot serialize to older bytecode version when newer features are used.
  loop iter_values(%y = %u) : token {
    continue %y : token
  }
}
