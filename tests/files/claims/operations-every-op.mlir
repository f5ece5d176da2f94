// Every op of 13.4 once, in its text form. 13.3 lacks five of them and calls fpowf pow.
// RUN: tileir print %s
// RUN[check]: tileir check %s
// FAIL[v13.3]: tileir check --level 13.3 %s 2>&1
cuda_tile.module @every {
  global @g alignment = 128 <f32: [0.5, 1.5]> : tile<2xf32>
  entry @core(%p: tile<ptr<f32>>, %i: tile<i32>, %c: tile<i1>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %gp = get_global @g : tile<ptr<f32>>
    %a = constant <f32: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf32>
    %n = iota : tile<8xi32>
    %r = reshape %n : tile<8xi32> -> tile<8x1xi32>
    %b = broadcast %r : tile<8x1xi32> -> tile<8x4xi32>
    %q = permute %b [1, 0] : tile<8x4xi32> -> tile<4x8xi32>
    %k = cat %q, %q dim = 1 : tile<4x8xi32>, tile<4x8xi32> -> tile<4x16xi32>
    %e = extract %k[%i, %i] : tile<4x16xi32> -> tile<2x4xi32>
    %in = insert %e, %k[%i, %i] : tile<2x4xi32>, tile<4x16xi32>
    %s = select %c, %i, %i : tile<i1>, tile<i32>
    %h = constant <f16: 0.0> : tile<64xf16>
    %pk = pack %h : tile<64xf16> -> tile<128xi8>
    %up = unpack %pk : tile<128xi8> -> tile<64xf16>
    %o = offset %p, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %al = alloca num_elem = 64, alignment = 128 global : tile<ptr<f32>>
    %as = assume div_by<16>, %p : tile<ptr<f32>>
    assert %c, "must hold" : tile<i1>
    return
  }
  entry @integers(%a: tile<i32>, %b: tile<i32>) {
    %0 = addi %a, %b overflow<no_signed_wrap> : tile<i32>
    %1 = subi %a, %b : tile<i32>
    %2 = muli %a, %b : tile<i32>
    %3 = shli %a, %b : tile<i32>
    %4 = shri %a, %b signed : tile<i32>
    %5 = divi %a, %b signed rounding<negative_inf> : tile<i32>
    %6 = remi %a, %b unsigned : tile<i32>
    %7 = mulhii %a, %b : tile<i32>
    %8 = maxi %a, %b signed : tile<i32>
    %9 = mini %a, %b unsigned : tile<i32>
    %10 = absi %a : tile<i32>
    %11 = negi %a overflow<no_signed_wrap> : tile<i32>
    %12 = andi %a, %b : tile<i32>
    %13 = ori %a, %b : tile<i32>
    %14 = xori %a, %b : tile<i32>
    %15 = cmpi less_than %a, %b, signed : tile<i32> -> tile<i1>
  }
  entry @floats(%a: tile<f32>, %b: tile<f32>, %n: tile<i32>) {
    %0 = addf %a, %b : tile<f32>
    %1 = subf %a, %b rounding<zero> flush_to_zero : tile<f32>
    %2 = mulf %a, %b : tile<f32>
    %3 = fma %a, %b, %a : tile<f32>
    %4 = divf %a, %b rounding<approx> : tile<f32>
    %5 = sqrt %a : tile<f32>
    %6 = rsqrt %a flush_to_zero : tile<f32>
    %7 = absf %a : tile<f32>
    %8 = negf %a : tile<f32>
    %9 = floor %a : tile<f32>
    %10 = ceil %a : tile<f32>
    %11 = maxf %a, %b propagate_nan flush_to_zero : tile<f32>
    %12 = minf %a, %b : tile<f32>
    %13 = remf %a, %b : tile<f32>
    %14 = pow %a, %b : tile<f32>
    %15 = fpowi %a, %n : tile<f32>, tile<i32>
    %16 = exp %a : tile<f32>
    %17 = exp2 %a : tile<f32>
    %18 = log %a : tile<f32>
    %19 = log2 %a : tile<f32>
    %20 = sin %a : tile<f32>
    %21 = cos %a : tile<f32>
    %22 = tan %a : tile<f32>
    %23 = sinh %a : tile<f32>
    %24 = cosh %a : tile<f32>
    %25 = tanh %a rounding<approx> : tile<f32>
    %26 = atan2 %a, %b : tile<f32>
    %27 = cmpf equal unordered %a, %b : tile<f32> -> tile<i1>
  }
  entry @conversions(%a: tile<i32>, %f: tile<f32>, %l: tile<i64>) {
    %0 = bitcast %a : tile<i32> -> tile<f32>
    %1 = exti %a signed : tile<i32> -> tile<i64>
    %2 = trunci %a overflow<no_wrap> : tile<i32> -> tile<i8>
    %3 = ftof %f : tile<f32> -> tile<f16>
    %4 = ftoi %f signed saturating : tile<f32> -> tile<i32>
    %5 = itof %a unsigned : tile<i32> -> tile<f32>
    %6 = int_to_ptr %l : tile<i64> -> tile<ptr<f32>>
    %7 = ptr_to_int %6 : tile<ptr<f32>> -> tile<i64>
    %8 = ptr_to_ptr %6 : tile<ptr<f32>> -> tile<ptr<i8>>
  }
  entry @matrices() {
    %a = constant <f16: 0.0> : tile<4x8xf16>
    %b = constant <f16: 0.0> : tile<8x2xf16>
    %c = constant <f32: 0.0> : tile<4x2xf32>
    %0 = mmaf %a, %b, %c fast_acc : tile<4x8xf16>, tile<8x2xf16>, tile<4x2xf32>
    %ai = constant <i8: 0> : tile<4x8xi8>
    %bi = constant <i8: 0> : tile<8x2xi8>
    %ci = constant <i32: 0> : tile<4x2xi32>
    %1 = mmai %ai, %bi, %ci signed unsigned : tile<4x8xi8>, tile<8x2xi8>, tile<4x2xi32>
    %as = constant <f8E4M3FN: 0.0> : tile<4x32xf8E4M3FN>
    %bs = constant <f8E4M3FN: 0.0> : tile<32x2xf8E4M3FN>
    %sa = constant <f8E8M0FNU: 1.0> : tile<4x1xf8E8M0FNU>
    %sb = constant <f8E8M0FNU: 1.0> : tile<1x2xf8E8M0FNU>
    %2 = mmaf_scaled %as, %bs, %c, %sa, %sb : tile<4x32xf8E4M3FN>, tile<32x2xf8E4M3FN>, tile<4x2xf32>, tile<4x1xf8E8M0FNU>, tile<1x2xf8E8M0FNU>
  }
  entry @memory(%p: tile<ptr<f32>>, %i: tile<i32>, %f: tile<f32>) {
    %t0 = make_token : token
    %a, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<f32>> -> tile<f32>, token
    %t2 = store_ptr_tko weak %p, %a token=%t1 : tile<ptr<f32>>, tile<f32> -> token
    %b, %t3 = atomic_rmw_tko relaxed device %p, addf, %f : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %c, %t4 = atomic_cas_tko acq_rel sys %p, %f, %f : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %v = make_tensor_view %p, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
    %pv = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>
    %sv = make_strided_view %v : strided_view<tile=(4x4), traversal_strides=[2,2], tensor_view<8x16xf32, strides=[16,1]>>
    %gv = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
    %ts:2 = get_tensor_shape %v : tensor_view<8x16xf32, strides=[16,1]> -> tile<i32>
    %is:2 = get_index_space_shape %pv : partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>> -> tile<i64>
    %d, %t5 = load_view_tko weak %pv[%i, %i] inbounds = [true, false] : partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x4xf32>, token
    %t6 = store_view_tko weak %d, %pv[%i, %i] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    %t7 = atomic_red_view_tko relaxed device %pv[%i, %i], addf, %d : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    %t8 = join_tokens %t6, %t7 : token
    %t9 = print_tko "%f", %f token=%t8 : tile<f32> -> token
    %t10 = memory_fence_alias_tko %t9
    %t11 = gdc_launch_dependents_tko token = %t10 -> token
    %t12 = gdc_wait_tko -> token
  }
  entry @control(%c: tile<i1>, %i: tile<i32>, %f: tile<f32>) {
    %r = if %c -> (tile<f32>) {
      yield %f : tile<f32>
    } else {
      yield %f : tile<f32>
    }
    %s = for unsigned %k in (%i to %i, step %i) : tile<i32> iter_values(%v = %f) -> (tile<f32>) {
      continue %v : tile<f32>
    }
    %l = loop iter_values(%v = %i) : tile<i32> -> tile<f32> {
      if %c {
        break %f : tile<f32>
      }
      continue %v : tile<i32>
    }
    %x = constant <f32: 0.0> : tile<8x16xf32>
    %red = reduce %x dim=1 identities=[0.0 : f32] : tile<8x16xf32> -> tile<8xf32> (%a: tile<f32>, %b: tile<f32>) {
      %sum = addf %a, %b : tile<f32>
      yield %sum : tile<f32>
    }
    %sc = scan %x dim=1 reverse=true identities=[1.0 : f32] : tile<8x16xf32> -> tile<8x16xf32> (%a: tile<f32>, %b: tile<f32>) {
      yield %a : tile<f32>
    }
    return
  }
}
