// Ordered.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @cast_pointer_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %n = ptr_to_int %x : tile<ptr<i32>> -> tile<i64>
    %p = int_to_ptr %n : tile<i64> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
