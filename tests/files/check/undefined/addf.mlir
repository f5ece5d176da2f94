// Float addition.
//
// run: --arg x=f32[5]:ones --arg y=f32[8]
cuda_tile.module @kernels {
  entry @addf(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_8 = broadcast %x_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %p = offset %x_8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %y_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %y_8 = broadcast %y_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %q = offset %y_8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token //~ undefined-value earlier
    %w = addf %v, %v : tile<8xf32>
    %s = store_ptr_tko weak %q, %w : tile<8xptr<f32>>, tile<8xf32> -> token //~ undefined-value later
    return
  }
}
