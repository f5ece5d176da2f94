// Seven blocks read an element, six of them say so with a release addition; the last block waits for six and overwrites it.
//
// run: --grid 8 --arg x=i32[1] --arg count=i32[1] --arg 6
cuda_tile.module @kernels {
  entry @one_reader_does_not_report(%x: tile<ptr<i32>>, %count: tile<ptr<i32>>, %n: tile<i32>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %six = constant <i32: 6> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %start = make_token : token
    %last = cmpi equal %b, %seven, signed : tile<i32> -> tile<i1>
    if %last {
      %t = loop iter_values(%u = %start) : token -> token {
        %g, %a = load_ptr_tko acquire device %count token=%u : tile<ptr<i32>> -> tile<i32>, token
        %is = cmpi equal %g, %n, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
      %s = store_ptr_tko weak %x, %one token=%t : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
    } else {
      %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
      %says = cmpi less_than %b, %n, signed : tile<i32> -> tile<i1>
      if %says {
        %o, %k = atomic_rmw_tko release device %count, add, %one token=%l : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      }
    }
    return
  }
}
