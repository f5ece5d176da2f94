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

/// As [`matmul`], of `f8E4M3FN` with a scale for each 32 elements along `k`.
pub fn scaled_matmul(t: usize, step: usize) -> String {
    let (elem, scale) = ("f8E4M3FN", "f8E8M0FNU");
    let tensor = |e: &str| format!("tensor_view<?x?x{e}, strides=[?,1]>");
    let view = |rows: usize, columns: usize, e: &str| format!("partition_view<tile=({rows}x{columns}), {}>", tensor(e));
    let (va, vb, vc) = (view(t, step, elem), view(step, t, elem), view(t, t, "f32"));
    let (vs, vt) = (view(t, step / 32, scale), view(step / 32, t, scale));
    let (tf, ts, tc) = (tensor(elem), tensor(scale), tensor("f32"));
    let tiles = [
        format!("tile<{t}x{step}x{elem}>"),
        format!("tile<{step}x{t}x{elem}>"),
        format!("tile<{t}x{t}xf32>"),
        format!("tile<{t}x{}x{scale}>", step / 32),
        format!("tile<{}x{t}x{scale}>", step / 32),
    ];
    let [la, lb, lc, ls, lt] = &tiles;
    format!(
        "entry @matmul(%a: tile<ptr<{elem}>>, %b: tile<ptr<{elem}>>, %s: tile<ptr<{scale}>>, %t: tile<ptr<{scale}>>, %c: tile<ptr<f32>>, %n: tile<i32>) {{
  %x, %y, %z = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %step = constant <i32: {step}> : tile<i32>
  %block = constant <i32: 32> : tile<i32>
  %steps = divi %n, %step signed : tile<i32>
  %blocks = divi %n, %block signed : tile<i32>
  %ta = make_tensor_view %a, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> {tf}
  %tb = make_tensor_view %b, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> {tf}
  %ts = make_tensor_view %s, shape = [%n, %blocks], strides = [%blocks, 1] : tile<i32> -> {ts}
  %tt = make_tensor_view %t, shape = [%blocks, %n], strides = [%n, 1] : tile<i32> -> {ts}
  %tc = make_tensor_view %c, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> {tc}
  %va = make_partition_view %ta : {va}
  %vb = make_partition_view %tb : {vb}
  %vs = make_partition_view %ts : {vs}
  %vt = make_partition_view %tt : {vt}
  %vc = make_partition_view %tc : {vc}
  %start = constant <f32: 0.0> : {lc}
  %sum = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%w = %start) -> ({lc}) {{
    %la, %t0 = load_view_tko weak %va[%x, %i] : {va}, tile<i32> -> {la}, token
    %lb, %t1 = load_view_tko weak %vb[%i, %y] : {vb}, tile<i32> -> {lb}, token
    %ls, %t2 = load_view_tko weak %vs[%x, %i] : {vs}, tile<i32> -> {ls}, token
    %lt, %t3 = load_view_tko weak %vt[%i, %y] : {vt}, tile<i32> -> {lt}, token
    %p = mmaf_scaled %la, %lb, %w, %ls, %lt : {la}, {lb}, {lc}, {ls}, {lt}
    continue %p : {lc}
  }}
  %done = store_view_tko weak %sum, %vc[%x, %y] : {lc}, {vc}, tile<i32> -> token
}}
"
    )
}

/// `y = f(x)` over a long vector in tiles of `t`; `ops` computes `%y` from `%x`.
pub fn elementwise(elem: &str, t: usize, ops: &str) -> String {
    let tensor = format!("tensor_view<?x{elem}, strides=[1]>");
    let view = format!("partition_view<tile=({t}), {tensor}>");
    format!(
        "entry @map(%a: tile<ptr<{elem}>>, %b: tile<ptr<{elem}>>, %n: tile<i32>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>
  %ta = make_tensor_view %a, shape = [%n], strides = [1] : tile<i32> -> {tensor}
  %tb = make_tensor_view %b, shape = [%n], strides = [1] : tile<i32> -> {tensor}
  %va = make_partition_view %ta : {view}
  %vb = make_partition_view %tb : {view}
  %x, %t0 = load_view_tko weak %va[%i] : {view}, tile<i32> -> tile<{t}x{elem}>, token
{ops}  %done = store_view_tko weak %y, %vb[%i] : tile<{t}x{elem}>, {view}, tile<i32> -> token
}}
"
    )
}

/// Softmax of each row of a matrix with `columns` columns, in tiles of `rows` rows.
pub fn softmax(rows: usize, columns: usize) -> String {
    let tensor = format!("tensor_view<?x{columns}xf32, strides=[{columns},1]>");
    let view = format!("partition_view<tile=({rows}x{columns}), {tensor}>");
    let row = format!("tile<{rows}x{columns}xf32>");
    format!(
        "entry @softmax(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %n: tile<i32>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %ta = make_tensor_view %a, shape = [%n, {columns}], strides = [{columns}, 1] : tile<i32> -> {tensor}
  %tb = make_tensor_view %b, shape = [%n, {columns}], strides = [{columns}, 1] : tile<i32> -> {tensor}
  %va = make_partition_view %ta : {view}
  %vb = make_partition_view %tb : {view}
  %x, %t0 = load_view_tko weak %va[%i, %zero] : {view}, tile<i32> -> {row}, token
  %m = reduce %x dim=1 identities=[0xFF800000 : f32] : {row} -> tile<{rows}xf32>
  (%p: tile<f32>, %q: tile<f32>) {{
    %r = maxf %p, %q : tile<f32>
    yield %r : tile<f32>
  }}
  %m1 = reshape %m : tile<{rows}xf32> -> tile<{rows}x1xf32>
  %mb = broadcast %m1 : tile<{rows}x1xf32> -> {row}
  %d = subf %x, %mb : {row}
  %e = exp %d : {row}
  %s = reduce %e dim=1 identities=[0.0 : f32] : {row} -> tile<{rows}xf32>
  (%p: tile<f32>, %q: tile<f32>) {{
    %r = addf %p, %q : tile<f32>
    yield %r : tile<f32>
  }}
  %s1 = reshape %s : tile<{rows}xf32> -> tile<{rows}x1xf32>
  %sb = broadcast %s1 : tile<{rows}x1xf32> -> {row}
  %y = divf %e, %sb : {row}
  %done = store_view_tko weak %y, %vb[%i, %zero] : {row}, {view}, tile<i32> -> token
}}
"
    )
}

/// `c = a + b` over a long vector in tiles of `t`.
pub fn vector_add(t: usize) -> String {
    let tensor = "tensor_view<?xf32, strides=[1]>";
    let view = format!("partition_view<tile=({t}), {tensor}>");
    format!(
        "entry @add(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>
  %ta = make_tensor_view %a, shape = [%n], strides = [1] : tile<i32> -> {tensor}
  %tb = make_tensor_view %b, shape = [%n], strides = [1] : tile<i32> -> {tensor}
  %tc = make_tensor_view %c, shape = [%n], strides = [1] : tile<i32> -> {tensor}
  %va = make_partition_view %ta : {view}
  %vb = make_partition_view %tb : {view}
  %vc = make_partition_view %tc : {view}
  %x, %t0 = load_view_tko weak %va[%i] : {view}, tile<i32> -> tile<{t}xf32>, token
  %y, %t1 = load_view_tko weak %vb[%i] : {view}, tile<i32> -> tile<{t}xf32>, token
  %z = addf %x, %y : tile<{t}xf32>
  %done = store_view_tko weak %z, %vc[%i] : tile<{t}xf32>, {view}, tile<i32> -> token
}}
"
    )
}

/// Each row of a matrix with `columns` columns normalised, then scaled and shifted by two rows, in tiles of `rows` rows.
pub fn layer_norm(rows: usize, columns: usize) -> String {
    let tensor = |rows: &str| format!("tensor_view<{rows}x{columns}xf32, strides=[{columns},1]>");
    let view = |tile: usize, rows: &str| format!("partition_view<tile=({tile}x{columns}), {}>", tensor(rows));
    let (many, one, vmany, vone) = (tensor("?"), tensor("1"), view(rows, "?"), view(1, "1"));
    let (row, single) = (format!("tile<{rows}x{columns}xf32>"), format!("tile<1x{columns}xf32>"));
    let sum = |to: &str, from: &str| {
        format!(
            "  %{to}_0 = reduce %{from} dim=1 identities=[0.0 : f32] : {row} -> tile<{rows}xf32>
  (%p: tile<f32>, %q: tile<f32>) {{
    %r = addf %p, %q : tile<f32>
    yield %r : tile<f32>
  }}
  %{to}_1 = reshape %{to}_0 : tile<{rows}xf32> -> tile<{rows}x1xf32>
  %{to} = divf %{to}_1, %count : tile<{rows}x1xf32>
"
        )
    };
    let (mean, variance) = (sum("mean", "x"), sum("variance", "squares"));
    format!(
        "entry @layer_norm(%a: tile<ptr<f32>>, %w: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %count = constant <f32: {columns}.0> : tile<{rows}x1xf32>
  %eps = constant <f32: 1.0e-5> : tile<{rows}x1xf32>
  %ta = make_tensor_view %a, shape = [%n, {columns}], strides = [{columns}, 1] : tile<i32> -> {many}
  %tc = make_tensor_view %c, shape = [%n, {columns}], strides = [{columns}, 1] : tile<i32> -> {many}
  %tw = make_tensor_view %w, shape = [1, {columns}], strides = [{columns}, 1] : {one}
  %tb = make_tensor_view %b, shape = [1, {columns}], strides = [{columns}, 1] : {one}
  %va = make_partition_view %ta : {vmany}
  %vc = make_partition_view %tc : {vmany}
  %vw = make_partition_view %tw : {vone}
  %vb = make_partition_view %tb : {vone}
  %x, %t0 = load_view_tko weak %va[%i, %zero] : {vmany}, tile<i32> -> {row}, token
  %weight1, %t1 = load_view_tko weak %vw[%zero, %zero] : {vone}, tile<i32> -> {single}, token
  %bias1, %t2 = load_view_tko weak %vb[%zero, %zero] : {vone}, tile<i32> -> {single}, token
  %weight = broadcast %weight1 : {single} -> {row}
  %bias = broadcast %bias1 : {single} -> {row}
{mean}  %means = broadcast %mean : tile<{rows}x1xf32> -> {row}
  %centred = subf %x, %means : {row}
  %squares = mulf %centred, %centred : {row}
{variance}  %guarded = addf %variance, %eps : tile<{rows}x1xf32>
  %scale = rsqrt %guarded : tile<{rows}x1xf32>
  %scales = broadcast %scale : tile<{rows}x1xf32> -> {row}
  %normal = mulf %centred, %scales : {row}
  %y = fma %normal, %weight, %bias : {row}
  %done = store_view_tko weak %y, %vc[%i, %zero] : {row}, {vmany}, tile<i32> -> token
}}
"
    )
}

/// Attention of one head per y and `t` queries per x, with a running maximum and sum, powers of two, and keys read
/// transposed through their view. `%scale` has the logarithm of e to base 2 in it.
pub fn attention(heads: usize, length: usize, d: usize, t: usize) -> String {
    let tensor = format!("tensor_view<{heads}x{length}x{d}xf32, strides=[{},{d},1]>", length * d);
    let view = format!("partition_view<tile=(1x{t}x{d}), {tensor}>");
    let across = format!("partition_view<tile=(1x{d}x{t}), {tensor}, dim_map=[0, 2, 1]>");
    let (scores, acc, column) =
        (format!("tile<{t}x{t}xf32>"), format!("tile<{t}x{d}xf32>"), format!("tile<{t}x1xf32>"));
    let make = |name: &str| {
        format!(
            "  %t{name} = make_tensor_view %{name}, shape = [{heads}, {length}, {d}], strides = [{}, {d}, 1] : {tensor}\n",
            length * d
        )
    };
    let tensors: String = ["q", "k", "v", "o"].map(make).concat();
    let reduce = |to: &str, from: &str, op: &str, identity: &str| {
        format!(
            "    %{to}_0 = reduce %{from} dim=1 identities=[{identity} : f32] : {scores} -> tile<{t}xf32>
    (%a: tile<f32>, %b: tile<f32>) {{
      %r = {op} %a, %b : tile<f32>
      yield %r : tile<f32>
    }}
    %{to} = reshape %{to}_0 : tile<{t}xf32> -> {column}
"
        )
    };
    let largest = reduce("largest", "scaled", "maxf", "0xFF800000");
    let total = reduce("total", "p", "addf", "0.0");
    let steps = length / t;
    format!(
        "entry @attention(%q: tile<ptr<f32>>, %k: tile<ptr<f32>>, %v: tile<ptr<f32>>, %o: tile<ptr<f32>>, %scale: tile<f32>) {{
  %x, %head, %z = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %steps = constant <i32: {steps}> : tile<i32>
{tensors}  %vq = make_partition_view %tq : {view}
  %vk = make_partition_view %tk : {across}
  %vv = make_partition_view %tv : {view}
  %vo = make_partition_view %to : {view}
  %q3, %t0 = load_view_tko weak %vq[%head, %x, %zero] : {view}, tile<i32> -> tile<1x{t}x{d}xf32>, token
  %qs = reshape %q3 : tile<1x{t}x{d}xf32> -> {acc}
  %scale1 = reshape %scale : tile<f32> -> tile<1x1xf32>
  %scales = broadcast %scale1 : tile<1x1xf32> -> {scores}
  %blank = constant <f32: 0.0> : {scores}
  %acc0 = constant <f32: 0.0> : {acc}
  %max0 = constant <f32: 0xFF800000> : {column}
  %sum0 = constant <f32: 0.0> : {column}
  %acc, %max, %sum = for %i in (%zero to %steps, step %one) : tile<i32> iter_values(%acc1 = %acc0, %max1 = %max0, %sum1 = %sum0) -> ({acc}, {column}, {column}) {{
    %k3, %t1 = load_view_tko weak %vk[%head, %zero, %i] : {across}, tile<i32> -> tile<1x{d}x{t}xf32>, token
    %ks = reshape %k3 : tile<1x{d}x{t}xf32> -> tile<{d}x{t}xf32>
    %dots = mmaf %qs, %ks, %blank : {acc}, tile<{d}x{t}xf32>, {scores}
    %scaled = mulf %dots, %scales : {scores}
{largest}    %max2 = maxf %max1, %largest : {column}
    %maxes = broadcast %max2 : {column} -> {scores}
    %shifted = subf %scaled, %maxes : {scores}
    %p = exp2 %shifted : {scores}
{total}    %drop = subf %max1, %max2 : {column}
    %fade = exp2 %drop : {column}
    %sum2 = fma %sum1, %fade, %total : {column}
    %fades = broadcast %fade : {column} -> {acc}
    %faded = mulf %acc1, %fades : {acc}
    %v3, %t2 = load_view_tko weak %vv[%head, %i, %zero] : {view}, tile<i32> -> tile<1x{t}x{d}xf32>, token
    %vs = reshape %v3 : tile<1x{t}x{d}xf32> -> {acc}
    %acc2 = mmaf %p, %vs, %faded : {scores}, {acc}, {acc}
    continue %acc2, %max2, %sum2 : {acc}, {column}, {column}
  }}
  %sums = broadcast %sum : {column} -> {acc}
  %result = divf %acc, %sums : {acc}
  %o3 = reshape %result : {acc} -> tile<1x{t}x{d}xf32>
  %done = store_view_tko weak %o3, %vo[%head, %x, %zero] : tile<1x{t}x{d}xf32>, {view}, tile<i32> -> token
}}
"
    )
}
