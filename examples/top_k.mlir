// The 4 largest elements of each row of 64, largest first, with their positions: find the maximum, replace it with minus
// infinity, and repeat. Of equal elements, the first is taken.
//
// run: --grid 5 --arg f32[5,64]:randint(-20,20,seed=1) --arg values=f32[5,4] --arg positions=i32[5,4] --arg 5
// run: --expect values=expected/top_k_values.npy --expect positions=expected/top_k_positions.npy
cuda_tile.module @kernels {
  entry @top_k(%x: tile<ptr<f32>>, %values: tile<ptr<f32>>, %positions: tile<ptr<i32>>, %rows: tile<i32>) {
    %in = make_tensor_view %x, shape = [%rows, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    %in_rows = make_partition_view %in : partition_view<tile=(1x64), tensor_view<?x64xf32, strides=[64,1]>>
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %k = constant <i32: 4> : tile<i32>
    %lowest = constant <f32: 0xFF800000> : tile<64xf32>
    %lane = iota : tile<64xi32>
    %row, %t0 = load_view_tko weak %in_rows[%block, %zero] : partition_view<tile=(1x64), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> tile<1x64xf32>, token
    %all = reshape %row : tile<1x64xf32> -> tile<64xf32>
    %first = muli %block, %k : tile<i32>
    %rest = for %i in (%zero to %k, step %one) : tile<i32> iter_values(%left = %all) -> (tile<64xf32>) {
      %best, %at = reduce %left, %lane dim=0 identities=[0xFF800000 : f32, 2147483647 : i32] : tile<64xf32>, tile<64xi32> -> tile<f32>, tile<i32>
      (%a: tile<f32>, %b: tile<f32>, %a_at: tile<i32>, %b_at: tile<i32>) {
        %larger = cmpf greater_than ordered %a, %b : tile<f32> -> tile<i1>
        %equal = cmpf equal ordered %a, %b : tile<f32> -> tile<i1>
        %earlier = cmpi less_than %a_at, %b_at, signed : tile<i32> -> tile<i1>
        %tie = andi %equal, %earlier : tile<i1>
        %keep = ori %larger, %tie : tile<i1>
        %value = select %keep, %a, %b : tile<i1>, tile<f32>
        %position = select %keep, %a_at, %b_at : tile<i1>, tile<i32>
        yield %value, %position : tile<f32>, tile<i32>
      }
      %slot = addi %first, %i : tile<i32>
      %value_ptr = offset %values, %slot : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %position_ptr = offset %positions, %slot : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %t1 = store_ptr_tko weak %value_ptr, %best : tile<ptr<f32>>, tile<f32> -> token
      %t2 = store_ptr_tko weak %position_ptr, %at : tile<ptr<i32>>, tile<i32> -> token
      %at_1 = reshape %at : tile<i32> -> tile<1xi32>
      %at_all = broadcast %at_1 : tile<1xi32> -> tile<64xi32>
      %taken = cmpi equal %lane, %at_all, signed : tile<64xi32> -> tile<64xi1>
      %next = select %taken, %lowest, %left : tile<64xi1>, tile<64xf32>
      continue %next : tile<64xf32>
    }
    return
  }
}
