// Counts how often each of 16 values occurs, with one atomic addition per element. All tile blocks share the bins.
//
// run: --grid 8 --arg i32[1000]:randint(0,16,seed=1) --arg bins=i32[16] --arg 1000 --expect bins=expected/histogram.npy
cuda_tile.module @kernels {
  entry @histogram(%x: tile<ptr<i32>>, %bins: tile<ptr<i32>>, %n: tile<i32>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %size = constant <i32: 128> : tile<i32>
    %first = muli %block, %size : tile<i32>
    %first_1 = reshape %first : tile<i32> -> tile<1xi32>
    %firsts = broadcast %first_1 : tile<1xi32> -> tile<128xi32>
    %lane = iota : tile<128xi32>
    %index = addi %firsts, %lane : tile<128xi32>
    %n_1 = reshape %n : tile<i32> -> tile<1xi32>
    %n_all = broadcast %n_1 : tile<1xi32> -> tile<128xi32>
    %inside = cmpi less_than %index, %n_all, signed : tile<128xi32> -> tile<128xi1>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_all = broadcast %x_1 : tile<1xptr<i32>> -> tile<128xptr<i32>>
    %x_ptr = offset %x_all, %index : tile<128xptr<i32>>, tile<128xi32> -> tile<128xptr<i32>>
    %zeros = constant <i32: 0> : tile<128xi32>
    %ones = constant <i32: 1> : tile<128xi32>
    %value, %t0 = load_ptr_tko weak %x_ptr, %inside, %zeros : tile<128xptr<i32>>, tile<128xi1>, tile<128xi32> -> tile<128xi32>, token
    %bins_1 = reshape %bins : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bins_all = broadcast %bins_1 : tile<1xptr<i32>> -> tile<128xptr<i32>>
    %bin = offset %bins_all, %value : tile<128xptr<i32>>, tile<128xi32> -> tile<128xptr<i32>>
    %old, %t1 = atomic_rmw_tko relaxed device %bin, add, %ones, %inside : tile<128xptr<i32>>, tile<128xi32>, tile<128xi1> -> tile<128xi32>, token
    return
  }
}
