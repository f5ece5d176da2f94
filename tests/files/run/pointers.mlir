// Pointers into arrays, one array for two arguments, sizes and strides by hand, a tolerance for one array, a map of what
// differs, and values that are watched.
//
// RUN[middle]: tileir run %s --entry copy --arg f32[8]:arange@2 --arg dst=f32[8]@4
// RUN[same]: tileir run %s --entry copy --arg a=f32[8]:arange --arg at:a+4
// RUN[bytes]: tileir run %s --entry copy --arg a=f32[8]:arange --arg bytes:a+16
// RUN[other_bytes]: tileir run %s --entry mixed --arg a=f32[4]:arange --arg bytes:a+2 --out a
// FAIL[map]: tileir run %s --entry copy --arg f32[4]:arange --arg dst=f32[4] --expect dst=f32[4]:ones --quiet 2>&1
// RUN[tolerance]: tileir run %s --entry copy --arg f32[4]:arange --arg dst=f32[4] --expect dst=f32[4]:ones --tol dst=2 --tol 0 --quiet
// RUN[strides]: tileir run %s --entry sizes --arg "tensor[4,8](16,1):f32[4,16]"
// RUN[sizes]: tileir run %s --entry sizes --arg "tensor[2,2]:f32[4,16]@5"
// RUN[watch]: tileir run %s --entry copy --arg f32[4]:arange --arg dst=f32[4] --grid 3 --quiet --watch %v --watch %i --block 1
// USAGE[unknown]: tileir run %s --entry copy --arg f32[4]:arange --arg at:b 2>&1
// USAGE[other_type]: tileir run %s --entry mixed --arg a=f32[4] --arg at:a 2>&1
// USAGE[far_bytes]: tileir run %s --entry mixed --arg a=f32[4] --arg bytes:a+17 2>&1
// USAGE[too_far]: tileir run %s --entry copy --arg f32[4]@5 --arg f32[4] 2>&1
// USAGE[reach]: tileir run %s --entry sizes --arg "tensor[4,8](16,1):f32[4,8]" 2>&1
// USAGE[watch_name]: tileir run %s --entry copy --arg f32[4] --arg f32[4] --watch %ource 2>&1

entry @copy(%src: tile<ptr<f32>>, %dst: tile<ptr<f32>>) {
  %i = iota : tile<4xi32>
  %one = reshape %src : tile<ptr<f32>> -> tile<1xptr<f32>>
  %all = broadcast %one : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %source = offset %all, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %v, %t = load_ptr_tko weak %source : tile<4xptr<f32>> -> tile<4xf32>, token
  %first = reshape %dst : tile<ptr<f32>> -> tile<1xptr<f32>>
  %rest = broadcast %first : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %target = offset %rest, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %u = store_ptr_tko weak %target, %v token=%t : tile<4xptr<f32>>, tile<4xf32> -> token
}

entry @sizes(%p: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %sm: tile<i32>, %sn: tile<i32>) {
  %t = print_tko "%d by %d, strides %d and %d\n", %m, %n, %sm, %sn : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
}

entry @mixed(%p: tile<ptr<f32>>, %q: tile<ptr<i32>>) {
  return
}
