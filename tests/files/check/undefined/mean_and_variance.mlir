// A layer norm over ten columns in a tile of sixteen: the mean is right by padding, the squared differences are not masked.
//
// run: --arg x=f32[10]:arange --arg y=f32[1]
cuda_tile.module @kernels {
  entry @mean_and_variance(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %lane = iota : tile<16xi32>
    %n = constant <i32: 10> : tile<16xi32>
    %m = cmpi less_than %lane, %n, signed : tile<16xi32> -> tile<16xi1>
    %z = constant <f32: 0.0> : tile<16xf32>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_16 = broadcast %x_1 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %p = offset %x_16, %lane : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
    %v, %l = load_ptr_tko weak %p, %m : tile<16xptr<f32>>, tile<16xi1> -> tile<16xf32>, token //~ undefined-value earlier
    %clean = select %m, %v, %z : tile<16xi1>, tile<16xf32>
    %sum = reduce %clean dim=0 identities=[0.0 : f32] : tile<16xf32> -> tile<f32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %mc = reshape %sum : tile<f32> -> tile<1xf32>
    %mr = broadcast %mc : tile<1xf32> -> tile<16xf32>
    %d = subf %v, %mr : tile<16xf32>
    %q = mulf %d, %d : tile<16xf32>
    %var = reduce %q dim=0 identities=[0.0 : f32] : tile<16xf32> -> tile<f32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %s = store_ptr_tko weak %y, %var : tile<ptr<f32>>, tile<f32> -> token //~ undefined-value later
    return
  }
}
