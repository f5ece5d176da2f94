// Multiplying by 0.0 does not help: 0 times an undefined float may be a NaN.
//
// run: --arg x=f32[10]:ones --arg y=f32[1]
cuda_tile.module @kernels {
  entry @sum_times_zero(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %lane = iota : tile<16xi32>
    %n = constant <i32: 10> : tile<16xi32>
    %m = cmpi less_than %lane, %n, signed : tile<16xi32> -> tile<16xi1>
    %mi = exti %m unsigned : tile<16xi1> -> tile<16xi32>
    %mf = itof %mi signed : tile<16xi32> -> tile<16xf32>
    %z = constant <f32: 0.0> : tile<16xf32>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_16 = broadcast %x_1 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %p = offset %x_16, %lane : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
    %v, %l = load_ptr_tko weak %p, %m : tile<16xptr<f32>>, tile<16xi1> -> tile<16xf32>, token //~ undefined-value earlier
    %w = mulf %v, %mf : tile<16xf32>
    %sum = reduce %w dim=0 identities=[0.0 : f32] : tile<16xf32> -> tile<f32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %s = store_ptr_tko weak %y, %sum : tile<ptr<f32>>, tile<f32> -> token //~ undefined-value later
    return
  }
}
