// The first lane of a compare-and-swap fails, the others swap; a weak store of another tile block meets the last one.
//
// run: --grid 2 --arg x=i16[8]:list(1,0,0,0,0,0,0,0)
entry @k(%x: tile<ptr<i16>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %lane = iota : tile<2xi32>
  %x1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
  %x2 = broadcast %x1 : tile<1xptr<i16>> -> tile<2xptr<i16>>
  %w2 = ptr_to_ptr %x2 : tile<2xptr<i16>> -> tile<2xptr<i32>>
  %p = offset %w2, %lane : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
  %none = constant <i32: 0> : tile<2xi32>
  %first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    %old, %t = atomic_cas_tko acq_rel sys %p, %none, %lane : tile<2xptr<i32>>, tile<2xi32> -> tile<2xi32>, token //~ block-race either
  } else {
    %two = constant <i32: 2> : tile<i32>
    %q = offset %x, %two : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %v, %l = load_ptr_tko weak %q : tile<ptr<i16>> -> tile<i16>, token //~ block-race either
  }
}
