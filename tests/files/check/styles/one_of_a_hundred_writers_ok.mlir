// A hundred tile blocks store the same numbers and count themselves; another one waits for all and reads. All wait for their store.
//
// run: --grid 101 --arg bins=i32[8] --arg count=i32[1] --arg y=i32[8]
entry @k(%bins: tile<ptr<i32>>, %count: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %early = constant <i32: 70> : tile<i32>
  %hundred = constant <i32: 100> : tile<i32>
  %start = make_token : token
  %lane = iota : tile<8xi32>
  %ones = constant <i32: 1> : tile<8xi32>
  %b1 = reshape %bins : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b8 = broadcast %b1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %p = offset %b8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %adds = cmpi less_than %block, %hundred, signed : tile<i32> -> tile<i1>
  if %adds {
    %a = store_ptr_tko relaxed device %p, %ones token=%start : tile<8xptr<i32>>, tile<8xi32> -> token
    %odd = cmpi equal %block, %early, signed : tile<i32> -> tile<i1>
    %before = if %odd -> (token) {
      yield %a : token
    } else {
      yield %a : token
    }
    %n, %t = atomic_rmw_tko release device %count, add, %one token=%before : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  } else {
    %all = loop iter_values(%t = %start) : token -> token {
      %n, %u = load_ptr_tko acquire device %count token=%t : tile<ptr<i32>> -> tile<i32>, token
      %is = cmpi equal %n, %hundred, signed : tile<i32> -> tile<i1>
      if %is {
        break %u : token
      }
      continue %u : token
    }
    %v, %l = load_ptr_tko weak %p token=%all : tile<8xptr<i32>> -> tile<8xi32>, token
    %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y8 = broadcast %y1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q = offset %y8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %q, %v token=%l : tile<8xptr<i32>>, tile<8xi32> -> token
  }
}
