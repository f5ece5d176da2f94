// Of several faults in a tile block the first in the order of the program is reported, whatever an engine fuses.
//
// FAIL[order]: tileir run %s --entry order --arg i32[31] --arg i32[31] --arg i32[64] 2>&1
// FAIL[order_reference]: tileir run %s --engine reference --entry order --arg i32[31] --arg i32[31] --arg i32[64] 2>&1
// FAIL[views]: tileir run %s --entry views --grid 3 --arg f32[16,16] --arg i64[16,9] --arg f32[16,8] --arg i64[16,8] 2>&1
// FAIL[views_reference]: tileir run %s --engine reference --entry views --grid 3 --arg f32[16,16] --arg i64[16,9] --arg f32[16,8] --arg i64[16,8] 2>&1
// FAIL[quotient]: tileir run %s --entry quotient --arg i32[32]:ones --arg i32[31] --arg i32[32] 2>&1
// FAIL[quotient_reference]: tileir run %s --engine reference --entry quotient --arg i32[32]:ones --arg i32[31] --arg i32[32] 2>&1
//
// Steps are counted alike, too: two ops, 100 rounds of three ops and going round, and one op.
//
// RUN[enough]: tileir run %s --entry steps --arg out=i32[1] --arg 100 --max-steps 403 --out out
// RUN[enough_reference]: tileir run %s --engine reference --entry steps --arg out=i32[1] --arg 100 --max-steps 403 --out out
// FAIL[steps]: tileir run %s --entry steps --arg out=i32[1] --arg 100 --max-steps 402 2>&1
// FAIL[steps_reference]: tileir run %s --engine reference --entry steps --arg out=i32[1] --arg 100 --max-steps 402 2>&1
cuda_tile.module @kernels {
  entry @order(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %o: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %tx = make_tensor_view %x, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %px = make_partition_view %tx : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %ty = make_tensor_view %y, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %py = make_partition_view %ty : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    // A chain takes this one in; the next one is used by the atomic, too.
    %a, %t = load_view_tko weak %px[%zero] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token //~ U0101 //~ U0101
    %b, %u = load_view_tko weak %py[%zero] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
    %w = exti %a signed : tile<32xi32> -> tile<32xi64>
    %i = iota : tile<32xi64>
    %s = addi %w, %i : tile<32xi64>
    %o1 = reshape %o : tile<ptr<i32>> -> tile<1xptr<i32>>
    %o32 = broadcast %o1 : tile<1xptr<i32>> -> tile<32xptr<i32>>
    %po = offset %o32, %s : tile<32xptr<i32>>, tile<32xi64> -> tile<32xptr<i32>>
    %r, %v = atomic_rmw_tko relaxed device %po, add, %b : tile<32xptr<i32>>, tile<32xi32> -> tile<32xi32>, token
  }

  entry @views(%a: tile<ptr<f32>>, %b: tile<ptr<i64>>, %c: tile<ptr<f32>>, %d: tile<ptr<i64>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %ap = make_partition_view %av : partition_view<tile=(16x8), tensor_view<16x16xf32, strides=[16,1]>>
    %bv = make_tensor_view %b, shape = [16, 9], strides = [9, 1] : tensor_view<16x9xi64, strides=[9,1]>
    %bp = make_partition_view %bv : partition_view<tile=(16x8), padding_value = zero, tensor_view<16x9xi64, strides=[9,1]>>
    %s, %t1 = load_view_tko weak %ap[%zero, %x] : partition_view<tile=(16x8), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x8xf32>, token //~ U0204 //~ U0204
    %q, %t2 = load_view_tko weak %bp[%zero, %x] : partition_view<tile=(16x8), padding_value = zero, tensor_view<16x9xi64, strides=[9,1]>>, tile<i32> -> tile<16x8xi64>, token
    %dv = make_tensor_view %d, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi64, strides=[8,1]>
    %dp = make_partition_view %dv : partition_view<tile=(16x8), tensor_view<16x8xi64, strides=[8,1]>>
    %r = addf %s, %s : tile<16x8xf32>
    %t3 = store_view_tko weak %q, %dp[%zero, %zero] : tile<16x8xi64>, partition_view<tile=(16x8), tensor_view<16x8xi64, strides=[8,1]>>, tile<i32> -> token
    %cv = make_tensor_view %c, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %cp = make_partition_view %cv : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %t4 = store_view_tko weak %r, %cp[%zero, %zero] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> token
  }

  entry @quotient(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %o: tile<ptr<i32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %none = constant <i32: 0> : tile<32xi32>
    %tx = make_tensor_view %x, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %px = make_partition_view %tx : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %ty = make_tensor_view %y, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %py = make_partition_view %ty : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %a, %t = load_view_tko weak %px[%i0] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
    %q = divi %a, %none signed : tile<32xi32> //~ U0201 //~ U0201
    %b, %u = load_view_tko weak %py[%i0] : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> tile<32xi32>, token
    %s = addi %q, %b : tile<32xi32>
    %to = make_tensor_view %o, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
    %po = make_partition_view %to : partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>
    %w = store_view_tko weak %s, %po[%i0] : tile<32xi32>, partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>, tile<i32> -> token
  }

  entry @steps(%out: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
      %p = muli %n, %n : tile<i32>
      %q = addi %p, %i : tile<i32>
      %b = addi %a, %q : tile<i32>
      continue %b : tile<i32>
    }
    %t = store_ptr_tko weak %out, %sum : tile<ptr<i32>>, tile<i32> -> token //~ X0201 //~ X0201
  }
}
