// Arguments by position, typed by the parameters.
//
// RUN[scalars]: tileir run %s --entry scalars --arg true --arg -128 --arg 0xffff --arg 42 --arg -9223372036854775808 --arg 1.5 --arg -inf --arg 0x3f800000 --arg 1e-3
// RUN[specials]: tileir run %s --entry scalars --arg 0 --arg 255 --arg -1 --arg 4294967295 --arg 0 --arg nan --arg 0x7f80 --arg -0.0 --arg nan
// USAGE[range_i8]: tileir run %s --entry scalars --arg true --arg 256 2>&1
// USAGE[range_i1]: tileir run %s --entry scalars --arg 2 2>&1
// USAGE[range_f16]: tileir run %s --entry scalars --arg 1 --arg 1 --arg 1 --arg 1 --arg 1 --arg 1e6 2>&1
// USAGE[range_bits]: tileir run %s --entry scalars --arg 1 --arg 0x100 2>&1
// USAGE[no_number]: tileir run %s --entry scalars --arg true --arg 1.5 2>&1
// USAGE[fraction]: tileir run %s --entry scalars --arg 1 --arg 1 --arg 1 --arg 1 --arg 1 --arg one 2>&1
// USAGE[array_for_number]: tileir run %s --entry scalars --arg f32[8] 2>&1
//
// Files: numpy's types, and bits for those that it lacks.
//
// RUN[files]: tileir run %s --entry arrays --arg data/bool.npy --arg data/uint8.npy --arg data/int16.npy --arg data/uint32.npy --arg data/int64.npy --arg data/float16.npy --arg b=data/bf16_void.npy --arg data/columns.npy --arg data/float64.npy --arg data/e4m3_void.npy --arg data/e5m2_bits.npy --arg data/e2m1_void.npy --arg data/uint32.npy --out bool --out uint8 --out a2 --out uint32 --out a4 --out float16 --out b --out columns --out float64 --out a9 --out a10 --out a11 --out a12
// RUN[more_files]: tileir run %s --entry floats --arg data/big_endian.npy --arg data/version2.npy --arg data/scalar.npy --arg data/empty.npy --arg c=data/bf16_bits.npy --out a --out b --out scalar --out d --out c
// USAGE[wrong_type]: tileir run %s --entry floats --arg data/float64.npy 2>&1
// USAGE[no_file]: tileir run %s --entry floats --arg data/none.npy 2>&1
// USAGE[short]: tileir run %s --entry floats --arg data/short.npy 2>&1
// USAGE[text]: tileir run %s --entry floats --arg data/text.npy 2>&1
// USAGE[complex]: tileir run %s --entry floats --arg data/complex.npy 2>&1
//
// Arrays by rule are what numpy makes of the documented formulas (tests/references/make.py).
//
// RUN[normal]: tileir run %s --entry rules --arg f16[5,8]:normal(seed=7) --arg bf16[5,8]:normal(seed=7) --arg f32[5,8]:normal(seed=7) --arg f64[5,8]:normal(seed=7) --arg f8E4M3FN[5,8]:normal(seed=7) --arg f8E5M2[5,8]:normal(seed=7) --arg f4E2M1FN[5,8]:normal(seed=7) --arg i8[1] --arg i16[1] --arg i32[1] --arg i64[1] --expect f16=data/normal_f16.npy --expect bf16=data/normal_bf16.npy --expect f32=data/normal_f32.npy --expect f64=data/normal_f64.npy --expect e4m3=data/normal_e4m3.npy --expect e5m2=data/normal_e5m2.npy --expect e2m1=data/normal_e2m1.npy
// RUN[uniform]: tileir run %s --entry rules --arg f16[5,8]:uniform(-3,2.5,seed=8) --arg bf16[5,8]:uniform(-3,2.5,seed=8) --arg f32[5,8]:uniform(-3,2.5,seed=8) --arg f64[5,8]:uniform(-3,2.5,seed=8) --arg f8E4M3FN[5,8]:uniform(-3,2.5,seed=8) --arg f8E5M2[5,8]:uniform(-3,2.5,seed=8) --arg f4E2M1FN[5,8]:uniform(-3,2.5,seed=8) --arg i8[5,8]:randint(-100,100,seed=9) --arg i16[5,8]:randint(-100,100,seed=9) --arg i32[5,8]:randint(-100,100,seed=9) --arg i64[5,8]:randint(-100,100,seed=9) --expect f16=data/uniform_f16.npy --expect bf16=data/uniform_bf16.npy --expect f32=data/uniform_f32.npy --expect f64=data/uniform_f64.npy --expect e4m3=data/uniform_e4m3.npy --expect e5m2=data/uniform_e5m2.npy --expect e2m1=data/uniform_e2m1.npy --expect i8=data/randint_int8.npy --expect i16=data/randint_int16.npy --expect i32=data/randint_int32.npy --expect i64=data/randint_int64.npy
// RUN[rules]: tileir run %s --entry floats --arg f32[5,8]:arange(0.1,0.3) --arg f32[]:full(-0.5) --arg f32[3]:list(1,nan,-inf) --arg f32[2,2,2,2]:arange --arg bf16[20]:ones --expect a=data/arange_f32.npy --out a --out b --out c --out d --out e
// RUN[narrow]: tileir run %s --entry arrays --arg i1[6]:randint(0,2,seed=1) --arg i8[4]:arange(126) --arg u16[3]:full(65535) --arg i32[2]:zeros --arg i64[2]:arange(9007199254740993,2) --arg f16[3]:full(65504) --arg bf16[2]:ones --arg f32[2]:arange --arg f64[2]:ones --arg f8E4M3FN[3]:arange(400,100) --arg f8E5M2[2]:ones --arg f4E2M1FN[5]:arange(2,2) --arg tf32[3]:normal(seed=2) --out a0 --out a1 --out a2 --out a3 --out a4 --out a5 --out a9 --out a11 --out a12
// USAGE[no_rule]: tileir run %s --entry floats --arg f32[8]:random 2>&1
// USAGE[no_type]: tileir run %s --entry floats --arg float[8]:ones 2>&1
// USAGE[no_array]: tileir run %s --entry floats --arg f32[8 2>&1
// USAGE[real_integers]: tileir run %s --entry rules --arg i8[8]:normal 2>&1
// USAGE[too_few_values]: tileir run %s --entry floats --arg f32[8]:list(1,2) 2>&1
// USAGE[no_seed]: tileir run %s --entry floats --arg f32[8]:ones(seed=1) 2>&1
// USAGE[huge]: tileir run %s --entry floats --arg f32[99999999999,99999999999] 2>&1
// USAGE[large]: tileir run %s --entry floats --max-memory 2k --arg f32[100] --arg f32[200] 2>&1
// USAGE[other_type]: tileir run %s --entry floats --arg f16[8] 2>&1
//
// The shorthand for pointer, sizes and strides, and errors that know of it.
//
// RUN[tensor]: tileir run %s --entry tensors --arg tensor:f32[3,4]:arange --arg y=tensor:i8[5] --arg 2.5
// USAGE[no_tensor]: tileir run %s --entry tensors --arg f32[3,4]:arange --arg y=i8[5] --arg 2.5 2>&1
// USAGE[flat_tensor]: tileir run %s --entry tensors --arg tensor:f32[12] --arg y=tensor:i8[5] --arg 2.5 2>&1
// USAGE[long_tensor]: tileir run %s --entry tensors --arg tensor:f32[3,4]:arange --arg y=tensor:i8[300] --arg 2.5 2>&1
// USAGE[too_few]: tileir run %s --entry tensors --arg tensor:f32[3,4] 2>&1
// USAGE[mixed_list]: tileir run %s --entry list --arg xs=tensors:f32[3]+f32[3,4] --arg 1 2>&1
// USAGE[list_of_floats]: tileir run %s --entry floats --arg tensors:f32[3]+f32[4] 2>&1
// USAGE[lonely_list]: tileir run %s --entry pointers --arg tensors:f32[3]+f32[4] 2>&1
// USAGE[number_for_list]: tileir run %s --entry list --arg 3 --arg 2 2>&1
// USAGE[too_many]: tileir run %s --entry pointer --arg null --arg 1 2>&1
// USAGE[surplus_size]: tileir run %s --entry pointer --arg tensor:i32[4] --arg 1 2>&1
// USAGE[surplus_last_size]: tileir run %s --entry pointer --arg tensor:i32[4] 2>&1
// USAGE[number_for_array]: tileir run %s --entry pointer --arg 7 2>&1
// USAGE[twice]: tileir run %s --entry floats --arg x=f32[1] --arg x=f32[1] 2>&1
//
// Which kernel.
//
// USAGE[several]: tileir run %s 2>&1
// USAGE[unknown]: tileir run %s --entry @missing 2>&1
// USAGE[no_grid]: tileir run %s --entry pointer --arg null --grid 0 2>&1

entry @list(%table: tile<ptr<i64>>, %count: tile<i32>) {
}

entry @pointers(%table: tile<ptr<i64>>, %other: tile<ptr<f32>>) {
}

entry @scalars(%i1: tile<i1>, %i8: tile<i8>, %i16: tile<i16>, %i32: tile<i32>, %i64: tile<i64>,
               %f16: tile<f16>, %bf16: tile<bf16>, %f32: tile<f32>, %f64: tile<f64>) {
  %t = print_tko "%d %d %d %d %lld %f %f %f %f\n", %i1, %i8, %i16, %i32, %i64, %f16, %bf16, %f32, %f64 : tile<i1>, tile<i8>, tile<i16>, tile<i32>, tile<i64>, tile<f16>, tile<bf16>, tile<f32>, tile<f64> -> token
}

entry @arrays(%a0: tile<ptr<i1>>, %a1: tile<ptr<i8>>, %a2: tile<ptr<i16>>, %a3: tile<ptr<i32>>, %a4: tile<ptr<i64>>,
              %a5: tile<ptr<f16>>, %a6: tile<ptr<bf16>>, %a7: tile<ptr<f32>>, %a8: tile<ptr<f64>>,
              %a9: tile<ptr<f8E4M3FN>>, %a10: tile<ptr<f8E5M2>>, %a11: tile<ptr<f4E2M1FN>>, %a12: tile<ptr<tf32>>) {
}

entry @floats(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>, %e: tile<ptr<bf16>>) {
}

entry @rules(%f16: tile<ptr<f16>>, %bf16: tile<ptr<bf16>>, %f32: tile<ptr<f32>>, %f64: tile<ptr<f64>>,
             %e4m3: tile<ptr<f8E4M3FN>>, %e5m2: tile<ptr<f8E5M2>>, %e2m1: tile<ptr<f4E2M1FN>>,
             %i8: tile<ptr<i8>>, %i16: tile<ptr<i16>>, %i32: tile<ptr<i32>>, %i64: tile<ptr<i64>>) {
}

entry @tensors(%x: tile<ptr<f32>>, %rows: tile<i32>, %columns: tile<i32>, %row: tile<i64>, %column: tile<i64>,
               %y: tile<ptr<i8>>, %count: tile<i8>, %step: tile<i32>, %scale: tile<f32>) {
  %t = print_tko "%d %d %lld %lld %d %d %f\n", %rows, %columns, %row, %column, %count, %step, %scale : tile<i32>, tile<i32>, tile<i64>, tile<i64>, tile<i8>, tile<i32>, tile<f32> -> token
}

entry @pointer(%p: tile<ptr<i32>>) {
}
