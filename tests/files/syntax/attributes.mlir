// Every attribute, also those that ops only carry along.
// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s

#file = #cuda_tile.di_file<"a.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#fn = #cuda_tile.di_subprogram<linkageName = "k", file = #file, line = 1, name = "k", compileUnit = #unit>
entry @k() {
  %0 = iota {a = unit, b, c = true, d = 5, e = -5 : i8, f = 1.5, g = 2.5 : f16, h = 0x7C00 : f16, i = "s\t\22\\", j = [1, 2 : i32, 3.0, false], k = {x = 1, "y z" = []}} : tile<8xi32>
  %1 = iota {a = @f, b = @f::@"g h", c = i32, d = !cuda_tile.tile<4xptr<f32>>, e = (i32) -> (), f = (!cuda_tile.token, f32) -> (f32, f64), g = tensor<4x?xf32>, h = index} : tile<8xi32>
  %2 = iota {a = array<i32: 1, -2>, b = array<i1: true, false>, c = array<f32: 1.0, 0x7F800000>, d = array<i64>, e = dense<[1, 2]> : !cuda_tile.tile<2xi32>, f = dense<1.0> : tensor<4xf32>} : tile<8xi32>
  %3 = iota {a = #cuda_tile.signedness<signed>, b = #cuda_tile.rounding<nearest_away>, c = #cuda_tile.div_by<16, every 4 along 0>, d = #cuda_tile.same_elements<[1, 2]>, e = #cuda_tile.bounded<-1, ?>, f = #cuda_tile.optimization_hints<sm_90 = {}>, g = #cuda_tile.padding_value<neg_inf>, h = #cuda_tile.ptr_attr<none>} : tile<8xi32>
  %4 = iota {a = #cute.layout<(1@0, 16@1)>, b = #cute.shape<(128@0, 64@1)>, c = #cute.stride<((1, 2@1@0), 3)>, d = !cuda_tile.string} : tile<8xi32>
  %5 = iota {a = #fn, b = #cuda_tile.di_lexical_block<scope = #fn, file = #file, line = 2, column = 3>, c = loc("x":1:2), d = loc(fused<#file>["y", unknown])} : tile<8xi32>
  %6 = iota {a = 170141183460469231731687303715884105727 : i128, b = 4294967295 : i32, c = 5 : index, d = 7 : si8} : tile<8xi32>
}
