// How kernels are planned; nothing is run, so nothing has to be given.
//
// RUN[chain]: tileir run %s --plan --isa portable --entry chain
// RUN[control]: tileir run %s --plan --isa portable --entry control
// RUN[fading]: tileir run %s --plan --isa portable --entry fading
// RUN[fading-json]: tileir run %s --plan --isa portable --entry fading --json
// RUN[scores]: tileir run %s --plan --isa portable --entry scores
// RUN[lines]: tileir run %s --plan --isa portable --entry lines
// RUN[json]: tileir run %s --plan --isa portable --entry chain --json
// RUN[empty]: tileir run %s --plan --isa portable --entry nothing
// RUN[bytecode]: tileir as %s -o %t | tileir run %t --plan --isa portable --entry chain
// USAGE[reference]: tileir run %s --plan --isa portable --entry chain --engine reference 2>&1

// Two loads, what is between, and a store: one chain from memory to memory.
entry @chain(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %a: tile<f32>) {
  %v = make_tensor_view %p, shape = [8192], strides = [1] : tensor_view<8192xf32, strides=[1]>
  %vs = make_partition_view %v : partition_view<tile=(4096), tensor_view<8192xf32, strides=[1]>>
  %w = make_tensor_view %q, shape = [8192], strides = [1] : tensor_view<8192xf32, strides=[1]>
  %ws = make_partition_view %w : partition_view<tile=(4096), tensor_view<8192xf32, strides=[1]>>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %b = reshape %a : tile<f32> -> tile<1xf32>
  %c = broadcast %b : tile<1xf32> -> tile<4096xf32>
  %l, %t = load_view_tko weak %vs[%x] : partition_view<tile=(4096), tensor_view<8192xf32, strides=[1]>>, tile<i32> -> tile<4096xf32>, token
  %m, %u = load_view_tko weak %ws[%x] : partition_view<tile=(4096), tensor_view<8192xf32, strides=[1]>>, tile<i32> -> tile<4096xf32>, token
  %f = fma %c, %l, %m : tile<4096xf32>
  %e = exp %f : tile<4096xf32>
  %s = store_view_tko weak %e, %ws[%x] : tile<4096xf32>, partition_view<tile=(4096), tensor_view<8192xf32, strides=[1]>>, tile<i32> -> token
}

// Loops, branches, a reduction, and a tile that two chains share.
entry @control(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %vs = make_partition_view %v : partition_view<tile=(8x64), tensor_view<64x64xf32, strides=[64,1]>>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %l, %t = load_view_tko weak %vs[%i, %zero] : partition_view<tile=(8x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x64xf32>, token
    %h = exp %l : tile<8x64xf32>
    %r = reduce %h dim=1 identities=[0.0 : f32] : tile<8x64xf32> -> tile<8xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %r1 = reshape %r : tile<8xf32> -> tile<8x1xf32>
    %r2 = broadcast %r1 : tile<8x1xf32> -> tile<8x64xf32>
    %c = cmpi greater_than %i, %one, signed : tile<i32> -> tile<i1>
    %o = if %c -> (tile<8x64xf32>) {
      %d = divf %h, %r2 : tile<8x64xf32>
      yield %d : tile<8x64xf32>
    } else {
      %d = mulf %h, %r2 : tile<8x64xf32>
      yield %d : tile<8x64xf32>
    }
    %u = store_view_tko weak %o, %vs[%i, %zero] : tile<8x64xf32>, partition_view<tile=(8x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  }
}

// A sum that fades by a number for each row: the product multiplies on the way.
entry @fading(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %none = constant <f32: 0.0> : tile<8x16xf32>
  %v = make_tensor_view %p, shape = [64, 8], strides = [8, 1] : tensor_view<64x8xf32, strides=[8,1]>
  %vs = make_partition_view %v : partition_view<tile=(8x8), tensor_view<64x8xf32, strides=[8,1]>>
  %w = make_tensor_view %q, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf32, strides=[16,1]>
  %ws = make_partition_view %w : partition_view<tile=(8x16), tensor_view<64x16xf32, strides=[16,1]>>
  %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %none) -> (tile<8x16xf32>) {
    %l, %t = load_view_tko weak %vs[%i, %zero] : partition_view<tile=(8x8), tensor_view<64x8xf32, strides=[8,1]>>, tile<i32> -> tile<8x8xf32>, token
    %r, %u = load_view_tko weak %ws[%i, %zero] : partition_view<tile=(8x16), tensor_view<64x16xf32, strides=[16,1]>>, tile<i32> -> tile<8x16xf32>, token
    %h = exp %l : tile<8x8xf32>
    %m = reduce %h dim=1 identities=[0.0 : f32] : tile<8x8xf32> -> tile<8xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      %c = addf %a, %b : tile<f32>
      yield %c : tile<f32>
    }
    %m1 = reshape %m : tile<8xf32> -> tile<8x1xf32>
    %m2 = broadcast %m1 : tile<8x1xf32> -> tile<8x16xf32>
    %f = mulf %s, %m2 : tile<8x16xf32>
    %x = mmaf %h, %r, %f : tile<8x8xf32>, tile<8x16xf32>, tile<8x16xf32>
    continue %x : tile<8x16xf32>
  }
  %o = store_view_tko weak %sum, %ws[%zero, %zero] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<64x16xf32, strides=[16,1]>>, tile<i32> -> token
}

entry @nothing() {
}

// A product that finds what it multiplies in larger tiles, and multiplies what it gives.
entry @scores(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %scale: tile<f32>) {
  %zero = constant <i32: 0> : tile<i32>
  %v = make_tensor_view %p, shape = [4, 32, 32], strides = [1024, 32, 1] : tensor_view<4x32x32xf32, strides=[1024,32,1]>
  %vs = make_partition_view %v : partition_view<tile=(1x32x32), tensor_view<4x32x32xf32, strides=[1024,32,1]>>
  %w = make_tensor_view %q, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %ws = make_partition_view %w : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %one = reshape %scale : tile<f32> -> tile<1x1xf32>
  %all = broadcast %one : tile<1x1xf32> -> tile<32x32xf32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %l, %t = load_view_tko weak %vs[%x, %zero, %zero] : partition_view<tile=(1x32x32), tensor_view<4x32x32xf32, strides=[1024,32,1]>>, tile<i32> -> tile<1x32x32xf32>, token
  %a = reshape %l : tile<1x32x32xf32> -> tile<32x32xf32>
  %blank = constant <f32: 0.0> : tile<32x32xf32>
  %m = mmaf %a, %a, %blank : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>
  %n = mulf %m, %all : tile<32x32xf32>
  %s = store_view_tko weak %n, %ws[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
}

// What there is one of for each line is done along with the reduction, and a loop reads in memory what it multiplies again.
entry @lines(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %none = constant <f32: 0.0> : tile<32x32xf32>
  %low = constant <f32: 0xFF800000> : tile<32xf32>
  %v = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %vs = make_partition_view %v : partition_view<tile=(32x32), tensor_view<64x32xf32, strides=[32,1]>>
  %w = make_tensor_view %q, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
  %ws = make_partition_view %w : partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>
  %l, %t = load_view_tko weak %vs[%zero, %zero] : partition_view<tile=(32x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
  %most = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%m = %low) -> (tile<32xf32>) {
    %r, %u = load_view_tko weak %vs[%i, %zero] : partition_view<tile=(32x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
    %x = mmaf %l, %r, %none : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>
    %y = absf %x : tile<32x32xf32>
    %k = reduce %y dim=1 identities=[0xFF800000 : f32] : tile<32x32xf32> -> tile<32xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      %c = maxf %a, %b : tile<f32>
      yield %c : tile<f32>
    }
    %h = maxf %m, %k : tile<32xf32>
    %g = mulf %h, %h : tile<32xf32>
    continue %g : tile<32xf32>
  }
  %o = store_view_tko weak %most, %ws[%zero] : tile<32xf32>, partition_view<tile=(32), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
}
