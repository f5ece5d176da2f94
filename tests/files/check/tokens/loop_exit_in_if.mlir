// A loop is left with the token from before its last store.
//
// run: --arg x=f32[4]
entry @k(%x: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %f1 = constant <f32: 1.0> : tile<f32>
  %start = make_token : token
  %r:2 = loop iter_values(%i = %zero, %t = %start) : tile<i32>, token -> tile<i32>, token {
    %s = store_ptr_tko weak %x, %f1 token=%t : tile<ptr<f32>>, tile<f32> -> token //~ unordered earlier
    %n = addi %i, %one : tile<i32>
    %done = cmpi equal %n, %three, signed : tile<i32> -> tile<i1>
    if %done {
      break %n, %t : tile<i32>, token
    }
    continue %n, %s : tile<i32>, token
  }
  %v, %l = load_ptr_tko weak %x token=%r#1 : tile<ptr<f32>> -> tile<f32>, token //~ unordered later
}
