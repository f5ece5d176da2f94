// A tile of pointers that adds row and column: anti-diagonals share elements.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @same_op_2d_pointers(%x: tile<ptr<f32>>) {
    %r = iota : tile<4xi32>
    %four = constant <i32: 1> : tile<4x4xi32>
    %rc = reshape %r : tile<4xi32> -> tile<4x1xi32>
    %rr = reshape %r : tile<4xi32> -> tile<1x4xi32>
    %rows = broadcast %rc : tile<4x1xi32> -> tile<4x4xi32>
    %columns = broadcast %rr : tile<1x4xi32> -> tile<4x4xi32>
    %first = muli %rows, %four : tile<4x4xi32>
    %k = addi %first, %columns : tile<4x4xi32>
    %v = constant <f32: 1.0> : tile<4x4xf32>
    %x_1x1 = reshape %x : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %x_4x4 = broadcast %x_1x1 : tile<1x1xptr<f32>> -> tile<4x4xptr<f32>>
    %p = offset %x_4x4, %k : tile<4x4xptr<f32>>, tile<4x4xi32> -> tile<4x4xptr<f32>>
    %s = store_ptr_tko weak %p, %v : tile<4x4xptr<f32>>, tile<4x4xf32> -> token //~ same-op
    return
  }
}
