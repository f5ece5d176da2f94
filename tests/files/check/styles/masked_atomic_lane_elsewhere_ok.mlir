// The lane that would meet the load of another tile block is masked off.
//
// run: --grid 2 --arg x=i32[4]
entry @k(%x: tile<ptr<i32>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %lane = iota : tile<4xi32>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %x4 = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %p = offset %x4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %mask = constant <i1: [true, false, true, false]> : tile<4xi1>
  %first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    %old, %t = atomic_rmw_tko relaxed device %p, add, %lane, %mask : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  } else {
    %q = offset %x, %three : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
  }
}
