// The same address by way of an integer is the same location.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @cast_pointer(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %n = ptr_to_int %x : tile<ptr<i32>> -> tile<i64>
    %p = int_to_ptr %n : tile<i64> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %v, %l = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
