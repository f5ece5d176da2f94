// The read is relaxed.
//
// run: --grid 2 --arg x=i32[16] --arg y=i32[16]
cuda_tile.module @kernels {
  entry @weak_load_against_atomic_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %o, %s = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    } else {
      %v, %l = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
