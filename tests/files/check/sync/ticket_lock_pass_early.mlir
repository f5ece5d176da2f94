// It is passed on behind the load only.
//
// run: --grid 3 --arg next=i32[1] --arg serving=i32[1] --arg data=i32[4]
cuda_tile.module @kernels {
  entry @ticket_lock_pass_early(%next: tile<ptr<i32>>, %serving: tile<ptr<i32>>, %data: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %mine, %k = atomic_rmw_tko relaxed device %next, add, %one token=%start : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %t = loop iter_values(%u = %k) : token -> token {
      %g, %a = load_ptr_tko acquire device %serving token=%u : tile<ptr<i32>> -> tile<i32>, token
      %is = cmpi equal %g, %mine, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %v, %l = load_ptr_tko weak %data token=%t : tile<ptr<i32>> -> tile<i32>, token //~ rw: block-race either
    %n = addi %v, %one : tile<i32>
    %w = store_ptr_tko weak %data, %n token=%l : tile<ptr<i32>>, tile<i32> -> token //~ rw: block-race either //~ ww: block-race
    %after = addi %mine, %one : tile<i32>
    %out = store_ptr_tko release device %serving, %after token=%l : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
