// FAIL: tileir check %s
//
// Limits of this tool, and blocks that structured control flow has no room for.

entry @deep() {
  make_token {deep = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]} : token //~ E0005 nested deeper than the limit of 64 levels
  make_token {deep = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]} : token
}
entry @label(%x: tile<i32>) {
^start: //~ E0009 invalid block name in region with named arguments
  return
}
entry @successors() {
  "cuda_tile.return"() [^next] : () -> () //~ E0009 block successors are not supported: control flow is structured
}
