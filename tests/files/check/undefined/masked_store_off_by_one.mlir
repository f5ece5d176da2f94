// The mask of the store is wider than that of the load.
//
// run: --arg x=f32[10]:arange --arg y=f32[16]
cuda_tile.module @kernels {
  entry @masked_store_off_by_one(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %lane = iota : tile<16xi32>
    %n = constant <i32: 10> : tile<16xi32>
    %m = cmpi less_than %lane, %n, signed : tile<16xi32> -> tile<16xi1>
    %z = constant <f32: 0.0> : tile<16xf32>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_16 = broadcast %x_1 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %p = offset %x_16, %lane : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
    %y_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %y_16 = broadcast %y_1 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %q = offset %y_16, %lane : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>

    %n2 = constant <i32: 11> : tile<16xi32>
    %m2 = cmpi less_than %lane, %n2, signed : tile<16xi32> -> tile<16xi1>
    %v, %l = load_ptr_tko weak %p, %m : tile<16xptr<f32>>, tile<16xi1> -> tile<16xf32>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v, %m2 : tile<16xptr<f32>>, tile<16xf32>, tile<16xi1> -> token //~ undefined-value later
    return
  }
}
