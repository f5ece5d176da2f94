//! Kernels of the execution bench, as text.

/// `c = a * b` of square matrices in tiles of `t`, `k` in steps of `step`.
pub fn matmul(elem: &str, acc: &str, t: usize, step: usize) -> String {
    let (mma, signs, zero) = if elem == "i8" { ("mmai", " signed signed", "0") } else { ("mmaf", "", "0.0") };
    let tensor = |e: &str| format!("tensor_view<?x?x{e}, strides=[?,1]>");
    let view = |rows: usize, columns: usize, e: &str| format!("partition_view<tile=({rows}x{columns}), {}>", tensor(e));
    let (va, vb, vc) = (view(t, step, elem), view(step, t, elem), view(t, t, acc));
    let (ta, tc) = (tensor(elem), tensor(acc));
    format!(
        "entry @matmul(%a: tile<ptr<{elem}>>, %b: tile<ptr<{elem}>>, %c: tile<ptr<{acc}>>, %n: tile<i32>) {{
  %x, %y, %z = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %step = constant <i32: {step}> : tile<i32>
  %steps = divi %n, %step signed : tile<i32>
  %ta = make_tensor_view %a, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> {ta}
  %tb = make_tensor_view %b, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> {ta}
  %tc = make_tensor_view %c, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> {tc}
  %va = make_partition_view %ta : {va}
  %vb = make_partition_view %tb : {vb}
  %vc = make_partition_view %tc : {vc}
  %start = constant <{acc}: {zero}> : tile<{t}x{t}x{acc}>
  %sum = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%s = %start) -> (tile<{t}x{t}x{acc}>) {{
    %l, %t0 = load_view_tko weak %va[%x, %i] : {va}, tile<i32> -> tile<{t}x{step}x{elem}>, token
    %r, %t1 = load_view_tko weak %vb[%i, %y] : {vb}, tile<i32> -> tile<{step}x{t}x{elem}>, token
    %p = {mma} %l, %r, %s{signs} : tile<{t}x{step}x{elem}>, tile<{step}x{t}x{elem}>, tile<{t}x{t}x{acc}>
    continue %p : tile<{t}x{t}x{acc}>
  }}
  %done = store_view_tko weak %sum, %vc[%x, %y] : tile<{t}x{t}x{acc}>, {vc}, tile<i32> -> token
}}
"
    )
}

/// `y = f(x)` over a long vector in tiles of `t`; `ops` computes `%y` from `%x`.
pub fn elementwise(t: usize, ops: &str) -> String {
    let tensor = "tensor_view<?xf32, strides=[1]>";
    let view = format!("partition_view<tile=({t}), {tensor}>");
    format!(
        "entry @map(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %n: tile<i32>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>
  %ta = make_tensor_view %a, shape = [%n], strides = [1] : tile<i32> -> {tensor}
  %tb = make_tensor_view %b, shape = [%n], strides = [1] : tile<i32> -> {tensor}
  %va = make_partition_view %ta : {view}
  %vb = make_partition_view %tb : {view}
  %x, %t0 = load_view_tko weak %va[%i] : {view}, tile<i32> -> tile<{t}xf32>, token
{ops}  %done = store_view_tko weak %y, %vb[%i] : tile<{t}xf32>, {view}, tile<i32> -> token
}}
"
    )
}

/// Softmax of each row of a matrix with `columns` columns.
pub fn softmax(columns: usize) -> String {
    let tensor = format!("tensor_view<?x{columns}xf32, strides=[{columns},1]>");
    let view = format!("partition_view<tile=(1x{columns}), {tensor}>");
    let row = format!("tile<1x{columns}xf32>");
    format!(
        "entry @softmax(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %n: tile<i32>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %ta = make_tensor_view %a, shape = [%n, {columns}], strides = [{columns}, 1] : tile<i32> -> {tensor}
  %tb = make_tensor_view %b, shape = [%n, {columns}], strides = [{columns}, 1] : tile<i32> -> {tensor}
  %va = make_partition_view %ta : {view}
  %vb = make_partition_view %tb : {view}
  %x, %t0 = load_view_tko weak %va[%i, %zero] : {view}, tile<i32> -> {row}, token
  %m = reduce %x dim=1 identities=[0xFF800000 : f32] : {row} -> tile<1xf32>
  (%p: tile<f32>, %q: tile<f32>) {{
    %r = maxf %p, %q : tile<f32>
    yield %r : tile<f32>
  }}
  %m1 = reshape %m : tile<1xf32> -> tile<1x1xf32>
  %mb = broadcast %m1 : tile<1x1xf32> -> {row}
  %d = subf %x, %mb : {row}
  %e = exp %d : {row}
  %s = reduce %e dim=1 identities=[0.0 : f32] : {row} -> tile<1xf32>
  (%p: tile<f32>, %q: tile<f32>) {{
    %r = addf %p, %q : tile<f32>
    yield %r : tile<f32>
  }}
  %s1 = reshape %s : tile<1xf32> -> tile<1x1xf32>
  %sb = broadcast %s1 : tile<1x1xf32> -> {row}
  %y = divf %e, %sb : {row}
  %done = store_view_tko weak %y, %vb[%i, %zero] : {row}, {view}, tile<i32> -> token
}}
"
    )
}
