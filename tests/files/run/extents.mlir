// Sizes of a view that are known at run time only are unsigned. A negative `i32` is a size of up to 4294967295 elements,
// and a view larger than its array is wrong only where it is touched (ops.md §8.1, memory.md §7); hardware does the same. A
// negative `i64` would be a size of 2^63 or more, which no tensor has: hardware takes it for 0.
//
// RUN[narrow]: tileir run %s --entry narrow --arg p=f32[8]:arange(1,1) --arg -1 --arg 1 --arg s=i64[2] --out p --out s
// RUN[narrow_reference]: tileir run %s --engine reference --entry narrow --arg p=f32[8]:arange(1,1) --arg -1 --arg 1 --arg s=i64[2] --out p --out s
// FAIL[past]: tileir run %s --entry narrow --arg p=f32[8]:arange(1,1) --arg -1 --arg 2 --arg s=i64[2] 2>&1
// FAIL[wide]: tileir run %s --entry wide --arg p=f32[8]:arange(1,1) --arg -1 --arg 0 --arg s=i64[2] 2>&1
// RUN[hardware]: tileir run %s --undefined=hardware --entry wide --arg p=f32[8]:arange(1,1) --arg -2147483648 --arg 0 --arg s=i64[2] --out p --out s
// RUN[hardware_reference]: tileir run %s --undefined=hardware --engine reference --entry wide --arg p=f32[8]:arange(1,1) --arg -2147483648 --arg 0 --arg s=i64[2] --out p --out s
//
// An `offset` that leaves one array and lands in another has a legal address (memory.md §12): pointers carry no provenance.
//
// RUN[hop]: tileir run %s --entry hop --arg p=f32[4] --arg q=f32[4]:ones --arg 274877906944 --out p
// RUN[hop_reference]: tileir run %s --engine reference --entry hop --arg p=f32[4] --arg q=f32[4]:ones --arg 274877906944 --out p
cuda_tile.module @kernels {
  entry @narrow(%p: tile<ptr<f32>>, %n: tile<i32>, %i: tile<i32>, %s: tile<ptr<i64>>) {
    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %x, %t = load_view_tko weak %w[%i] : partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token //~ U0101
    %y = addf %x, %x : tile<4xf32>
    %u = store_view_tko weak %y, %w[%i] : tile<4xf32>, partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %size = get_tensor_shape %v : tensor_view<?xf32, strides=[1]> -> tile<i64>
    %tiles = get_index_space_shape %w : partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>> -> tile<i64>
    %one = constant <i32: 1> : tile<i32>
    %s1 = offset %s, %one : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %a = store_ptr_tko weak %s, %size : tile<ptr<i64>>, tile<i64> -> token
    %b = store_ptr_tko weak %s1, %tiles : tile<ptr<i64>>, tile<i64> -> token
  }

  entry @wide(%p: tile<ptr<f32>>, %n: tile<i64>, %i: tile<i32>, %s: tile<ptr<i64>>) {
    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i64> -> tensor_view<?xf32, strides=[1]> //~ U0207
    %w = make_partition_view %v : partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %x, %t = load_view_tko weak %w[%i] : partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %one = constant <f32: 1.0> : tile<4xf32>
    %y = addf %x, %one : tile<4xf32>
    %u = store_view_tko weak %y, %w[%i] : tile<4xf32>, partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %size = get_tensor_shape %v : tensor_view<?xf32, strides=[1]> -> tile<i64>
    %tiles = get_index_space_shape %w : partition_view<tile=(4), padding_value = zero, tensor_view<?xf32, strides=[1]>> -> tile<i64>
    %c1 = constant <i32: 1> : tile<i32>
    %s1 = offset %s, %c1 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %a = store_ptr_tko weak %s, %size : tile<ptr<i64>>, tile<i64> -> token
    %b = store_ptr_tko weak %s1, %tiles : tile<ptr<i64>>, tile<i64> -> token
  }

  entry @hop(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %o: tile<i64>) {
    %r = offset %p, %o : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %x, %t = load_ptr_tko weak %r : tile<ptr<f32>> -> tile<f32>, token
    %u = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
  }
}
