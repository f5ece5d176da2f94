// Of two ways out of a loop one hands out the old token.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @two_breaks_one_wrong(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %nine = constant <i32: 9> : tile<i32>
    %start = make_token : token
    %end = loop iter_values(%i = %zero, %t = %start) : tile<i32>, token -> token {
      %s = store_ptr_tko weak %x, %i token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      %c = cmpi equal %i, %nine, signed : tile<i32> -> tile<i1>
      if %c {
        break %s : token
      }
      %d = cmpi equal %i, %two, signed : tile<i32> -> tile<i1>
      if %d {
        break %t : token
      }
      %n = addi %i, %one : tile<i32>
      continue %n, %s : tile<i32>, token
    }
    %v, %l = load_ptr_tko weak %x token=%end : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
