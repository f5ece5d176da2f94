// c = a + b, 128 elements per tile block. The last block is partly outside the arrays: a mask disables its accesses
// there.
//
// run: --grid 8 --arg f32[1000]:arange --arg f32[1000]:arange(1,2) --arg c=f32[1000] --arg 1000
// run: --expect c=f32[1000]:arange(1,3)
cuda_tile.module @kernels {
  entry @vector_add(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %size = constant <i32: 128> : tile<i32>
    %first = muli %block, %size : tile<i32>
    %first_1d = reshape %first : tile<i32> -> tile<1xi32>
    %first_all = broadcast %first_1d : tile<1xi32> -> tile<128xi32>
    %lane = iota : tile<128xi32>
    %index = addi %first_all, %lane : tile<128xi32>

    %n_1d = reshape %n : tile<i32> -> tile<1xi32>
    %n_all = broadcast %n_1d : tile<1xi32> -> tile<128xi32>
    %inside = cmpi less_than %index, %n_all, signed : tile<128xi32> -> tile<128xi1>

    %a_1d = reshape %a : tile<ptr<f32>> -> tile<1xptr<f32>>
    %a_all = broadcast %a_1d : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %a_ptr = offset %a_all, %index : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %b_1d = reshape %b : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b_all = broadcast %b_1d : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %b_ptr = offset %b_all, %index : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %c_1d = reshape %c : tile<ptr<f32>> -> tile<1xptr<f32>>
    %c_all = broadcast %c_1d : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %c_ptr = offset %c_all, %index : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>

    %zero = constant <f32: 0.0> : tile<128xf32>
    %x, %x_token = load_ptr_tko weak %a_ptr, %inside, %zero : tile<128xptr<f32>>, tile<128xi1>, tile<128xf32> -> tile<128xf32>, token
    %y, %y_token = load_ptr_tko weak %b_ptr, %inside, %zero : tile<128xptr<f32>>, tile<128xi1>, tile<128xf32> -> tile<128xf32>, token
    %sum = addf %x, %y : tile<128xf32>
    %done = store_ptr_tko weak %c_ptr, %sum, %inside : tile<128xptr<f32>>, tile<128xf32>, tile<128xi1> -> token
    return
  }
}
