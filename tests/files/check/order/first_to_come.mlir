// A compare-and-swap lets the first block win.
//
// run: --grid 4 --arg x=i32[1]
cuda_tile.module @kernels {
  entry @first_to_come(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = addi %b, %one : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %o, %t = atomic_cas_tko relaxed device %x, %zero, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ order-dependent among
    return
  }
}
