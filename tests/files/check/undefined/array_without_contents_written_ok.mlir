// A result array without contents that is only written.
//
// run: --arg y=i32[4]:uninit
cuda_tile.module @kernels {
  entry @array_without_contents_written_ok(%y: tile<ptr<i32>>) {
    %lane = iota : tile<4xi32>
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_4 = broadcast %y_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q = offset %y_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %lane : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
