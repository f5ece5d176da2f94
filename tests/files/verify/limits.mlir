// FAIL: tileir check %s
//
// Limits of this tool, and blocks that structured control flow has no room for.

entry @deep() {
  make_token {deep = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]} : token //~ E0005 nested deeper than the limit of 64 levels
  make_token {deep = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]} : token
}
entry @label(%x: tile<i32>) {
^start: //~ E0009 invalid block name in region with named arguments
  return
}
entry @successors() {
  "cuda_tile.return"() [^next] : () -> () //~ E0009 block successors are not supported: control flow is structured
}
entry @deep_dictionary(%x: tile<i32>) {
  absi %x {deep = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {a = {}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}} : tile<i32> //~ E0005 nested deeper than the limit of 64 levels
}
entry @loop_label(%c: tile<i1>, %x: tile<i32>) {
  loop iter_values(%y = %x) : tile<i32> {
  ^start: //~ E0009 invalid block name in region with named arguments
    break
  }
}
entry @branch(%c: tile<i1>) {
  loop {
    "cuda_tile.break"() [^next, ^other] : () -> () //~ E0009 block successors are not supported: control flow is structured
  }
}
