// The loop breaks with the token from before its last store.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @break_with_old_token(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %end = loop iter_values(%i = %zero, %t = %start) : tile<i32>, token -> token {
      %s = store_ptr_tko weak %x, %i token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      %n = addi %i, %one : tile<i32>
      %c = cmpi equal %n, %three, signed : tile<i32> -> tile<i1>
      if %c {
        break %t : token
      }
      continue %n, %s : tile<i32>, token
    }
    %v, %l = load_ptr_tko weak %x token=%end : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
