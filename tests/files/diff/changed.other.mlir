// RUN: tileir check %s
#file = #cuda_tile.di_file<"scale.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#scale = #cuda_tile.di_subprogram<file = #file, line = 3, name = "scale", linkageName = "scale", compileUnit = #unit, scopeLine = 4>
#head = #cuda_tile.di_loc<loc("/src/scale.py":3:1) in #scale>
#load = #cuda_tile.di_loc<loc("/src/scale.py":5:9) in #scale>

cuda_tile.module @kernels {
  entry @scale(%p: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) optimization_hints=<sm_90 = {occupancy = 4}> {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 2> : tile<i32>
    %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %zero) -> (tile<i32>) {
      %next = addi %i, %acc : tile<i32>
      continue %next : tile<i32>
    }
    %lanes = iota : tile<4xi32>
    %base = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %all = broadcast %base : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %at = offset %all, %lanes : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %v, %t = load_ptr_tko weak %at : tile<4xptr<f32>> -> tile<4xf32>, token loc(#load)
    %d = addf %v, %v : tile<4xf32>
    %e = exp2 %d : tile<4xf32>
    %u = store_ptr_tko weak %at, %e token=%t : tile<4xptr<f32>>, tile<4xf32> -> token
  } loc(#head)
  entry @other() {
  }
  global @table alignment = 16 <i16: [1, 2, 4, 9]> : tile<4xi16>
}
