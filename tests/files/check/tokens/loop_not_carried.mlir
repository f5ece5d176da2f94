// A loop with break whose rounds all take the token from before it.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @loop_not_carried(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %end = loop iter_values(%i = %zero, %t = %start) : tile<i32>, token -> token {
      %s = store_ptr_tko weak %x, %i token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered
      %n = addi %i, %one : tile<i32>
      %c = cmpi equal %n, %three, signed : tile<i32> -> tile<i1>
      if %c {
        break %s : token
      }
      continue %n, %s : tile<i32>, token
    }
    return
  }
}
