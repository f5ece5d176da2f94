entry @k(%p: tile<ptr<i32>>) {
  %i = iota : tile<4096xi32>
  %one = constant <i32: 1> : tile<4096xi32>
  %many = constant <i32: 4000> : tile<4096xi32>
  %mask = cmpi less_than %i, %many, signed : tile<4096xi32> -> tile<4096xi1>
  %mask2 = cmpi less_than_or_equal %one, %one, signed : tile<4096xi32> -> tile<4096xi1>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ps = broadcast %p1 : tile<1xptr<i32>> -> tile<4096xptr<i32>>
  %at = offset %ps, %i : tile<4096xptr<i32>>, tile<4096xi32> -> tile<4096xptr<i32>>
  %x, %t0 = load_ptr_tko weak %at, %mask, %one : tile<4096xptr<i32>>, tile<4096xi1>, tile<4096xi32> -> tile<4096xi32>, token
  %t1 = store_ptr_tko weak %at, %x, %mask : tile<4096xptr<i32>>, tile<4096xi32>, tile<4096xi1> -> token
  %y, %t2 = load_ptr_tko relaxed device %at : tile<4096xptr<i32>> -> tile<4096xi32>, token
  %z, %t3 = atomic_rmw_tko relaxed device %at, add, %one, %mask : tile<4096xptr<i32>>, tile<4096xi32>, tile<4096xi1> -> tile<4096xi32>, token
  %w, %t4 = atomic_cas_tko relaxed device %at, %one, %x, %mask : tile<4096xptr<i32>>, tile<4096xi32>, tile<4096xi1> -> tile<4096xi32>, token
  %u = assume div_by<1>, %x : tile<4096xi32>
  assert %mask2, "m" : tile<4096xi1>
}
