// A compare-and-swap that fails reads, and a weak store of another block races with it.
//
// run: --grid 2 --arg x=i32[4]:full(9)
cuda_tile.module @kernels {
  entry @weak_against_failed_cas(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko weak %x, %nine : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
    } else {
      %o, %a = atomic_cas_tko relaxed device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ block-race either
    }
    return
  }
}
