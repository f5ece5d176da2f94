// One lane of a compare-and-swap swaps, its neighbour does not. Another tile block reads the one that does not, which is only read.
//
// run: --grid 2 --arg x=i32[4]:list(5,0,5,0) --arg y=i32[2]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %lane = iota : tile<4xi32>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %x4 = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
  %p = offset %x4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
  %none = constant <i32: 0> : tile<4xi32>
  %seven = constant <i32: 7> : tile<4xi32>
  %first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    %old, %t = atomic_cas_tko relaxed device %p, %none, %seven : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  } else {
    %one = constant <i32: 2> : tile<i32>
    %q = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
  }
}
