// Two tile blocks raise a hand, look at each other, and lower it again if the other one has raised its own. In step they do so forever.
//
// run: --grid 2 --arg hands=i32[2]
entry @k(%hands: tile<ptr<i32>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %b = subi %one, %block : tile<i32>
  %mine = offset %hands, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %other = offset %hands, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %start = make_token : token
  %in = loop iter_values(%t = %start) : token -> token { //~ deadlock?
    %s = store_ptr_tko relaxed device %mine, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko relaxed device %other token=%s : tile<ptr<i32>> -> tile<i32>, token
    %r = store_ptr_tko relaxed device %mine, %zero token=%l : tile<ptr<i32>>, tile<i32> -> token
    %alone = cmpi equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %alone {
      break %r : token
    }
    continue %r : token
  }
}
