// Four producers, each with a flag; one acquire of a tile waits for all of them. The third producer's flag is only relaxed.
//
// run: --grid 5 --arg data=f16[4] --arg flags=i32[4] --arg y=f16[4]
entry @k(%data: tile<ptr<f16>>, %flags: tile<ptr<i32>>, %y: tile<ptr<f16>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %start = make_token : token
  %fv = make_tensor_view %flags, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %f = make_partition_view %fv : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %dv = make_tensor_view %data, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %d = make_partition_view %dv : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %yv = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
  %yt = make_partition_view %yv : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
  %produces = cmpi less_than %block, %four, signed : tile<i32> -> tile<i1>
  if %produces {
    %value = itof %block signed : tile<i32> -> tile<f16>
    %slot = offset %data, %block : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %flag = offset %flags, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %slot, %value token=%start : tile<ptr<f16>>, tile<f16> -> token //~ block-race either
    %third = cmpi equal %block, %two, signed : tile<i32> -> tile<i1>
    if %third {
      %r = store_ptr_tko relaxed device %flag, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
    } else {
      %r = store_ptr_tko release device %flag, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
    }
  } else {
    %seen = loop iter_values(%t = %start) : token -> token {
      %g, %a = load_view_tko acquire device %f[%zero] token = %t : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
      %sum = reduce %g dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
      (%lhs: tile<i32>, %rhs: tile<i32>) {
        %both = addi %lhs, %rhs : tile<i32>
        yield %both : tile<i32>
      }
      %all = cmpi equal %sum, %four, signed : tile<i32> -> tile<i1>
      if %all {
        break %a : token
      }
      continue %a : token
    }
    %v, %l = load_view_tko weak %d[%zero] token = %seen : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token //~ block-race either
    %s = store_view_tko weak %v, %yt[%zero] token = %l : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
  }
}
