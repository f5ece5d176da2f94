global  @print_mutex <i32: 1> : tile<1xi32>
entry @printing_in_loop(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32_2 = constant <i32: 0> : tile<i32>
  %false = constant <i1: false> : tile<i1>
  %cst_0_i32_3 = constant <i32: 0> : tile<i32>
  %for = for %loopIdx in (%cst_0_i32 to %arg3, step %cst_1_i32_1) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %3 = remi %loopIdx, %cst_2_i32 signed : tile<i32>
    %4 = cmpi less_than %3, %cst_0_i32_2, signed : tile<i32> -> tile<i1>
    %5 = xori %4, %false : tile<i1>
    %6 = cmpi not_equal %3, %cst_0_i32_2, signed : tile<i32> -> tile<i1>
    %7 = andi %5, %6 : tile<i1>
    %8 = addi %3, %cst_2_i32 : tile<i32>
    %9 = select %7, %8, %3 : tile<i1>, tile<i32>
    %10 = cmpi equal %9, %cst_0_i32_3, signed : tile<i32> -> tile<i1>
    %11 = if %10 -> (token) {
      %12 = get_global @print_mutex : tile<ptr<i32>>
      %cst_0_i32_5 = constant <i32: 0> : tile<i32>
      %cst_1_i32_6 = constant <i32: 1> : tile<i32>
      loop {
        %result_7, %result_token_8 = atomic_cas_tko acq_rel device %12, %cst_1_i32_6, %cst_0_i32_5 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        %15 = cmpi equal %result_7, %cst_1_i32_6, unsigned : tile<i32> -> tile<i1>
        if %15 {
          break
        } else {
        }
      }
      %13 = print_tko "even %d\0A", %loopIdx : tile<i32> -> token
      %14 = make_token : token
      %result, %result_token = atomic_rmw_tko acq_rel device %12, xchg, %cst_1_i32_6 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      yield %14 : token
    } else {
      yield %iterArg0 : token
    }
    continue %11 : token
  }
  %cst_0_i32_4 = constant <i32: 0> : tile<i32>
  %reshape = reshape %arg3 : tile<i32> -> tile<1xi32>
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %1 = join_tokens %0, %for : token
  %2 = store_view_tko weak %reshape, %pview[%cst_0_i32_4] token = %1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
