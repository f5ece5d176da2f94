// RUN: tileir check --level 13.3 --testing-ops --allow-unregistered-dialect %s
//
// What structure.mlir refuses, just on the other side.

testing$func @blocks(%b: tile<i1>) {
  "cuda_tile.loop"() ({
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
  "cuda_tile.if"(%b) ({
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
}
entry @once() {
}
cuda_tile.module @m {
  entry @once() {
    %0 = get_global @g : tile<ptr<f16>>
  }
  global @g <f16: [1.0, 2.0]> : tile<2xf16>
}
global @public {sym_visibility = "nested"} <i32: 1> : tile<2xi32>
module attributes {test.plain = 1 : i32} {
}
entry @scalars(%x: tile<i32>, %y: tile<ptr<f32>>, %z: token, %w: tile<i32> {test.attribute}) {
}
"cuda_tile.entry"() <{arg_attrs = [{}], function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "generic"}> ({
^body(%x: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()
cuda_tile.module @graph {
  %0 = absi %1 : tile<i32>
  %1 = constant <i32: 1> : tile<i32>
}
testing$func @more(%b: tile<i1>, %i: tile<i32>) {
  "cuda_tile.for"(%i, %i, %i) ({
  ^body(%k: !cuda_tile.tile<i32>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.if"(%b) ({
    "cuda_tile.yield"() : () -> ()
  }, {
    "cuda_tile.yield"() : () -> ()
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.if"(%b) ({
  ^one:
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.loop"() ({
  ^one:
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
}
global @flat <i32: 1> : tile<1xi32>
global @nested {sym_visibility = "private"} <i32: 1> : tile<2xi32>
"cuda_tile.module"() <{sym_name = "block"}> ({
^one:
}) : () -> ()
entry @prefixed(%x: tile<i32> {test.plain}) {
}
entry @scalar(%x: tile<i32>, %y: tile<i32>) {
}
"cuda_tile.module"() <{sym_name = "arguments"}> ({
^without:
}) : () -> ()
