// The sum of the block before is read without its flag.
//
// run: --grid 4 --arg x=i32[4]:ones --arg sums=i32[4] --arg flags=i32[4]
cuda_tile.module @kernels {
  entry @look_back_read_early(%x: tile<ptr<i32>>, %sums: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %xp = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %xp : tile<ptr<i32>> -> tile<i32>, token
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    %prev, %k = if %c -> (tile<i32>, token) {
      yield %zero, %start : tile<i32>, token
    } else {
      %i = subi %b, %one : tile<i32>
      %fp = offset %flags, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %t = loop iter_values(%u = %start) : token -> token {
        %g, %a = load_ptr_tko acquire device %fp token=%u : tile<ptr<i32>> -> tile<i32>, token
        %is = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
      %sp = offset %sums, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s, %r = load_ptr_tko weak %sp token=%start : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
      yield %s, %r : tile<i32>, token
    }
    %sum = addi %prev, %v : tile<i32>
    %mine = offset %sums, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %mine, %sum token=%k : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
    %flag = offset %flags, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %f = store_ptr_tko release device %flag, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
