// A lock that is a global, taken by an exchange; the unlock waits for the update.
//
// run: --grid 5
global @lock <i32: [0]> : tile<1xi32>
global @table <i64: [0, 0]> : tile<2xi64>
entry @k() {
  %lock = get_global @lock : tile<ptr<i32>>
  %table = get_global @table : tile<ptr<i64>>
  %free = constant <i32: 0> : tile<i32>
  %taken = constant <i32: 1> : tile<i32>
  %inc = constant <i64: 3> : tile<i64>
  %start = make_token : token
  %in = loop iter_values(%t = %start) : token -> token {
    %old, %a = atomic_rmw_tko acquire device %lock, xchg, %taken token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %mine = cmpi equal %old, %free, signed : tile<i32> -> tile<i1>
    if %mine {
      break %a : token
    }
    continue %a : token
  }
  %v, %l = load_ptr_tko weak %table token=%in : tile<ptr<i64>> -> tile<i64>, token
  %n = addi %v, %inc : tile<i64>
  %s = store_ptr_tko weak %table, %n token=%l : tile<ptr<i64>>, tile<i64> -> token
  %o, %u = atomic_rmw_tko release device %lock, xchg, %free token=%s : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
