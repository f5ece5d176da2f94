// RUN: tileir check --level 13.3 --testing-ops %s
//
// Functions in generic form, just on the other side of what attributes.mlir and structure.mlir refuse. The short form
// shows no attribute lists of functions, and reading it makes an empty one, so these texts change on their way.

!i = !cuda_tile.tile<i32>

cuda_tile.module @m {
  "cuda_tile.entry"() ({ "cuda_tile.return"() : () -> () }) {sym_name = "e", function_type = () -> ()} : () -> ()
  "cuda_tile.entry"() ({ ^bb0(%x: !i): "cuda_tile.return"() : () -> () }) {sym_name = "x", function_type = (!i) -> (), arg_attrs = [{}]} : () -> ()
  "cuda_tile.testing$func"() ({ "cuda_tile.return"() : () -> () }) {sym_name = "f", function_type = () -> ()} : () -> ()
  "cuda_tile.testing$func"() ({ "cuda_tile.return"() : () -> () }) {sym_name = "g", function_type = () -> (), res_attrs = []} : () -> ()
}
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "returns"}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "argument"}> ({
^body(%x: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{arg_attrs = [], function_type = () -> (), sym_name = "attributes"}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{res_attrs = [], function_type = () -> (), sym_name = "result_attributes"}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "word"}> ({
  "cuda_tile.return"() : () -> ()
}) {sym_visibility = "private"} : () -> ()
