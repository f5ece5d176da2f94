"""Kernels whose speed is measured: matrix products, attention, softmax and copies, with the choices that matter as parameters.

Each function returns the text of a module with one entry, `kernel`.
"""


def view(kind, tile, tensor, extra=""):
    return f"{kind}<tile=({'x'.join(map(str, tile))}), {extra}{tensor}>"


# What a kernel may know about its arrays: that pointers are multiples of 16 bytes, the numbers of sizes and strides, or only that
# these are multiples of 16.
ALL_FACTS = frozenset({"base", "sizes", "strides"})
DIVISIBLE = frozenset({"base", "sizes16", "strides16"})


def matmul(elem="f16", out="f16", acc="f32", tile=(128, 256, 64), size=8192, warps=None, cta=1, a_k_major=True, k_major=True,
           fast_acc=False, facts=ALL_FACTS, tma=True, gather=False, group=8):
    """C = A * B. `k_major`: B is stored as N x K, so that it has K innermost; `a_k_major` says the same of A, stored as M x K.
    `facts`: what is known about the arrays. `tma`: whether loads may be bulk copies. `gather`: A is loaded by pointers."""
    m, n, k = tile
    known = {"sizes", "strides"} <= facts
    tiles_m, tiles_n, steps = size // m, size // n, size // k
    hints = [f"num_cta_in_cga = {cta}"] if cta != 1 else []
    hints += [f"num_worker_warps_per_cta = {warps}"] if warps else []
    hint = f" optimization_hints=<sm_90 = {{{', '.join(hints)}}}>" if hints else ""
    lines = []
    add = lines.append

    for name in ("sizes", "strides"):
        if name not in facts:
            divisor = 16 if name + "16" in facts else 1
            add(f"%{name} = assume div_by<{divisor}>, %size : tile<i32>")

    def tensor(name, of):
        base = f"%{name}"
        if "base" in facts:
            add(f"%{name}_base = assume div_by<16>, %{name} : tile<ptr<{of}>>")
            base = f"%{name}_base"
        sizes, static_size = (size, size) if "sizes" in facts else ("%sizes", "?")
        stride, static_stride = (size, size) if "strides" in facts else ("%strides", "?")
        ty = f"tensor_view<{static_size}x{static_size}x{of}, strides=[{static_stride},1]>"
        dynamic = "" if known else "tile<i32> -> "
        add(f"%{name}_t = make_tensor_view {base}, shape = [{sizes}, {sizes}], strides = [{stride}, 1] : {dynamic}{ty}")
        return ty

    a_view = view("partition_view", (m, k), tensor("a", elem))
    if not a_k_major:
        a_view = a_view[:-1] + ", dim_map=[1, 0]>"
    b_tensor = tensor("b", elem)
    b_view = view("partition_view", (k, n), b_tensor, "")
    if k_major:
        b_view = b_view[:-1] + ", dim_map=[1, 0]>"
    c_view = view("partition_view", (m, n), tensor("c", out))
    for name, ty in (("a", a_view), ("b", b_view), ("c", c_view)):
        add(f"%{name}_v = make_partition_view %{name}_t : {ty}")
    add("%bid, %by, %bz = get_tile_block_id : tile<i32>")

    def const(name, value):
        add(f"%{name} = constant <i32: {value}> : tile<i32>")

    const("zero", 0), const("one", 1), const("steps", steps)
    # Tile blocks in groups of rows, so that neighbours share operands in the cache.
    const("rows", group), const("per_group", group * tiles_n)
    add("%g = divi %bid, %per_group unsigned : tile<i32>")
    add("%in_group = remi %bid, %per_group unsigned : tile<i32>")
    add("%first = muli %g, %rows : tile<i32>")
    add("%r = remi %in_group, %rows unsigned : tile<i32>")
    add("%i = addi %first, %r : tile<i32>")
    add("%j = divi %in_group, %rows unsigned : tile<i32>")
    acc_elem, acc = acc, f"tile<{m}x{n}x{acc}>"
    add(f"%nothing = constant <{acc_elem}: 0.0> : {acc}")
    plain = "" if tma else " optimization_hints = <sm_90 = {allow_tma = false}>"
    if gather:
        pointers(add, "a", elem, m, k, size)
    fast = " fast_acc" if fast_acc else ""
    x_ty, y_ty = f"tile<{m}x{k}x{elem}>", f"tile<{k}x{n}x{elem}>"
    add(f"%sum = for %s in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %nothing) -> ({acc}) {{")
    if gather:
        add(f"  %at0 = muli %s, %tile_k : tile<i32>")
        add(f"  %at1 = reshape %at0 : tile<i32> -> tile<1x1xi32>")
        add(f"  %at = broadcast %at1 : tile<1x1xi32> -> tile<{m}x{k}xi32>")
        add(f"  %p = offset %a_rows, %at : tile<{m}x{k}xptr<{elem}>>, tile<{m}x{k}xi32> -> tile<{m}x{k}xptr<{elem}>>")
        add(f"  %x, %xt = load_ptr_tko weak %p : tile<{m}x{k}xptr<{elem}>> -> {x_ty}, token")
    else:
        add(f"  %x, %xt = load_view_tko weak %a_v[%i, %s]{plain} : {a_view}, tile<i32> -> {x_ty}, token")
    add(f"  %y, %yt = load_view_tko weak %b_v[%s, %j]{plain} : {b_view}, tile<i32> -> {y_ty}, token")
    add(f"  %next = mmaf %x, %y, %acc{fast} : {x_ty}, {y_ty}, {acc}")
    add(f"  continue %next : {acc}")
    add("}")
    result = "%sum"
    if out != acc_elem:
        add(f"%rounded = ftof %sum : {acc} -> tile<{m}x{n}x{out}>")
        result = "%rounded"
    add(f"%done = store_view_tko weak {result}, %c_v[%i, %j] : tile<{m}x{n}x{out}>, {c_view}, tile<i32> -> token")
    size_arg = "" if known else ", %size: tile<i32>"
    head = f"entry @kernel(%a: tile<ptr<{elem}>>, %b: tile<ptr<{elem}>>, %c: tile<ptr<{out}>>{size_arg}){hint}"
    generate = f"{elem}[{size},{size}]:randint(-2,3,seed=1)"
    args = [generate, generate.replace("seed=1", "seed=2"), f"c={out}[{size},{size}]"] + ([] if known else [str(size)])
    return Kernel(head, lines, f"{tiles_m * tiles_n}", args)


def pointers(add, name, elem, rows, columns, size):
    """`%NAME_rows`: the pointers to the first tile of the rows of a tile block."""
    add(f"%tile_m = constant <i32: {rows}> : tile<i32>")
    add(f"%tile_k = constant <i32: {columns}> : tile<i32>")
    add("%row0 = muli %i, %tile_m : tile<i32>")
    add(f"%ri = iota : tile<{rows}xi32>")
    add(f"%row1 = reshape %row0 : tile<i32> -> tile<1xi32>")
    add(f"%row2 = broadcast %row1 : tile<1xi32> -> tile<{rows}xi32>")
    add(f"%row3 = addi %row2, %ri : tile<{rows}xi32>")
    add(f"%width = constant <i32: {size}> : tile<{rows}xi32>")
    add(f"%row4 = muli %row3, %width : tile<{rows}xi32>")
    add(f"%row5 = reshape %row4 : tile<{rows}xi32> -> tile<{rows}x1xi32>")
    add(f"%row = broadcast %row5 : tile<{rows}x1xi32> -> tile<{rows}x{columns}xi32>")
    add(f"%ci = iota : tile<{columns}xi32>")
    add(f"%c1 = reshape %ci : tile<{columns}xi32> -> tile<1x{columns}xi32>")
    add(f"%c2 = broadcast %c1 : tile<1x{columns}xi32> -> tile<{rows}x{columns}xi32>")
    add(f"%all = addi %row, %c2 : tile<{rows}x{columns}xi32>")
    base = f"%{name}_base"
    add(f"%p1 = reshape {base} : tile<ptr<{elem}>> -> tile<1x1xptr<{elem}>>")
    add(f"%p2 = broadcast %p1 : tile<1x1xptr<{elem}>> -> tile<{rows}x{columns}xptr<{elem}>>")
    add(f"%{name}_rows = offset %p2, %all : tile<{rows}x{columns}xptr<{elem}>>, tile<{rows}x{columns}xi32> -> tile<{rows}x{columns}xptr<{elem}>>")


def copy(elem="f32", tile=1024, count=1 << 27, gather=False, known=True):
    """y = x, one tile per tile block; by pointers if `gather`."""
    lines = []
    add = lines.append
    ty = f"tensor_view<{count}x{elem}, strides=[1]>" if known else f"tensor_view<?x{elem}, strides=[1]>"
    of = view("partition_view", (tile,), ty)
    add("%i, %by, %bz = get_tile_block_id : tile<i32>")
    for name in "xy":
        base = f"%{name}"
        if known:
            add(f"%{name}_base = assume div_by<16>, %{name} : tile<ptr<{elem}>>")
            base = f"%{name}_base"
        if gather:
            add(f"%{name}1 = reshape {base} : tile<ptr<{elem}>> -> tile<1xptr<{elem}>>")
            add(f"%{name}2 = broadcast %{name}1 : tile<1xptr<{elem}>> -> tile<{tile}xptr<{elem}>>")
        else:
            size = f"[{count}], strides = [1] : {ty}" if known else f"[%count], strides = [1] : tile<i32> -> {ty}"
            add(f"%{name}_t = make_tensor_view {base}, shape = {size}")
            add(f"%{name}_v = make_partition_view %{name}_t : {of}")
    value = f"tile<{tile}x{elem}>"
    if gather:
        add(f"%tile = constant <i32: {tile}> : tile<i32>")
        add("%first = muli %i, %tile : tile<i32>")
        add(f"%f1 = reshape %first : tile<i32> -> tile<1xi32>")
        add(f"%f2 = broadcast %f1 : tile<1xi32> -> tile<{tile}xi32>")
        add(f"%n = iota : tile<{tile}xi32>")
        add(f"%at = addi %f2, %n : tile<{tile}xi32>")
        p = f"tile<{tile}xptr<{elem}>>"
        add(f"%from = offset %x2, %at : {p}, tile<{tile}xi32> -> {p}")
        add(f"%to = offset %y2, %at : {p}, tile<{tile}xi32> -> {p}")
        add(f"%v, %t = load_ptr_tko weak %from : {p} -> {value}, token")
        add(f"%done = store_ptr_tko weak %to, %v : {p}, {value} -> token")
    else:
        add(f"%v, %t = load_view_tko weak %x_v[%i] : {of}, tile<i32> -> {value}, token")
        add(f"%done = store_view_tko weak %v, %y_v[%i] : {value}, {of}, tile<i32> -> token")
    more = "" if known else ", %count: tile<i32>"
    head = f"entry @kernel(%x: tile<ptr<{elem}>>, %y: tile<ptr<{elem}>>{more})"
    args = [f"{elem}[{count}]:ones", f"y={elem}[{count}]"] + ([] if known else [str(count)])
    return Kernel(head, lines, str(count // tile), args)


def softmax(rows=8192, columns=8192):
    """Softmax of rows, one per tile block, through views that do not use bulk copies."""
    lines = []
    add = lines.append
    ty = f"tensor_view<{rows}x{columns}xf32, strides=[{columns},1]>"
    of, row = view("partition_view", (1, columns), ty), f"tile<1x{columns}xf32>"
    plain = " optimization_hints = <sm_90 = {allow_tma = false}>"
    add("%i, %by, %bz = get_tile_block_id : tile<i32>")
    add("%zero = constant <i32: 0> : tile<i32>")
    for name in "xy":
        add(f"%{name}_base = assume div_by<16>, %{name} : tile<ptr<f32>>")
        add(f"%{name}_t = make_tensor_view %{name}_base, shape = [{rows}, {columns}], strides = [{columns}, 1] : {ty}")
        add(f"%{name}_v = make_partition_view %{name}_t : {of}")
    add(f"%v, %t = load_view_tko weak %x_v[%i, %zero]{plain} : {of}, tile<i32> -> {row}, token")

    def reduce(name, value, identity, op):
        add(f"%{name}1 = reduce {value} dim=1 identities=[{identity} : f32] : {row} -> tile<1xf32>")
        add("(%a: tile<f32>, %b: tile<f32>) {")
        add(f"  %both = {op} %a, %b : tile<f32>")
        add("  yield %both : tile<f32>")
        add("}")
        add(f"%{name}2 = reshape %{name}1 : tile<1xf32> -> tile<1x1xf32>")
        add(f"%{name} = broadcast %{name}2 : tile<1x1xf32> -> {row}")

    reduce("max", "%v", "0xFF800000", "maxf")
    add(f"%shifted = subf %v, %max : {row}")
    add(f"%log2e = constant <f32: 1.44269504> : {row}")
    add(f"%scaled = mulf %shifted, %log2e : {row}")
    add(f"%e = exp2 %scaled flush_to_zero : {row}")
    reduce("sum", "%e", "0.0", "addf")
    add(f"%p = divf %e, %sum rounding<approx> flush_to_zero : {row}")
    add(f"%done = store_view_tko weak %p, %y_v[%i, %zero]{plain} : {row}, {of}, tile<i32> -> token")
    head = "entry @kernel(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>)"
    return Kernel(head, lines, str(rows), [f"f32[{rows},{columns}]:randint(-8,9,seed=1)", f"y=f32[{rows},{columns}]"])


def attention(batch=64, length=4096, depth=128, tile=(128, 128), warps=8):
    """Flash attention without a mask, f16: batch x heads along y, queries along x."""
    m, n = tile
    lines = []
    add = lines.append
    ty = f"tensor_view<{batch}x{length}x{depth}xf16, strides=[{length * depth},{depth},1]>"
    q_of, k_of = view("partition_view", (1, m, depth), ty), view("partition_view", (1, n, depth), ty)
    kt_of = f"partition_view<tile=(1x{depth}x{n}), {ty}, dim_map=[0, 2, 1]>"
    add("%i, %b, %bz = get_tile_block_id : tile<i32>")
    for name, value in (("zero", 0), ("one", 1), ("steps", length // n)):
        add(f"%{name} = constant <i32: {value}> : tile<i32>")
    for name, of in (("q", q_of), ("k", kt_of), ("v", k_of), ("o", q_of)):
        add(f"%{name}_base = assume div_by<16>, %{name} : tile<ptr<f16>>")
        shape = f"shape = [{batch}, {length}, {depth}], strides = [{length * depth}, {depth}, 1]"
        add(f"%{name}_t = make_tensor_view %{name}_base, {shape} : {ty}")
        add(f"%{name}_v = make_partition_view %{name}_t : {of}")
    acc, s, row = f"tile<{m}x{depth}xf32>", f"tile<{m}x{n}xf32>", f"tile<{m}xf32>"
    add(f"%q3, %qt = load_view_tko weak %q_v[%b, %i, %zero] : {q_of}, tile<i32> -> tile<1x{m}x{depth}xf16>, token")
    add(f"%qq = reshape %q3 : tile<1x{m}x{depth}xf16> -> tile<{m}x{depth}xf16>")
    add(f"%acc0 = constant <f32: 0.0> : {acc}")
    add(f"%none = constant <f32: 0.0> : {s}")
    add(f"%m0 = constant <f32: 0xFF800000> : {row}")
    add(f"%l0 = constant <f32: 0.0> : {row}")
    add(f"%scale = constant <f32: {1.44269504 / depth ** 0.5:.9f}> : {s}")
    add(f"%scale1 = constant <f32: {1.44269504 / depth ** 0.5:.9f}> : {row}")
    types = f"{acc}, {row}, {row}"
    add(f"%r:3 = for %j in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %acc0, %mx = %m0, %l = %l0) -> ({types}) {{")
    add(f"  %k3, %kt = load_view_tko weak %k_v[%b, %zero, %j] : {kt_of}, tile<i32> -> tile<1x{depth}x{n}xf16>, token")
    add(f"  %kk = reshape %k3 : tile<1x{depth}x{n}xf16> -> tile<{depth}x{n}xf16>")
    add(f"  %s = mmaf %qq, %kk, %none : tile<{m}x{depth}xf16>, tile<{depth}x{n}xf16>, {s}")
    reduction(add, "top", "%s", "0xFF800000", "maxf", m, n)
    add(f"  %topscaled = mulf %top, %scale1 flush_to_zero : {row}")
    add(f"  %mn = maxf %mx, %topscaled : {row}")
    spread(add, "mnb", "%mn", m, n)
    add(f"  %neg = negf %mnb : {s}")
    add(f"  %arg = fma %s, %scale, %neg flush_to_zero : {s}")
    add(f"  %p = exp2 %arg flush_to_zero : {s}")
    add(f"  %dm = subf %mx, %mn flush_to_zero : {row}")
    add(f"  %alpha = exp2 %dm flush_to_zero : {row}")
    reduction(add, "lp", "%p", "0.0", "addf", m, n)
    add(f"  %la = fma %l, %alpha, %lp flush_to_zero : {row}")
    spread(add, "ab", "%alpha", m, depth)
    add(f"  %acca = mulf %acc, %ab flush_to_zero : {acc}")
    add(f"  %v3, %vt = load_view_tko weak %v_v[%b, %j, %zero] : {k_of}, tile<i32> -> tile<1x{n}x{depth}xf16>, token")
    add(f"  %vv = reshape %v3 : tile<1x{n}x{depth}xf16> -> tile<{n}x{depth}xf16>")
    add(f"  %ph = ftof %p : {s} -> tile<{m}x{n}xf16>")
    add(f"  %accn = mmaf %ph, %vv, %acca : tile<{m}x{n}xf16>, tile<{n}x{depth}xf16>, {acc}")
    add(f"  continue %accn, %mn, %la : {types}")
    add("}")
    spread(add, "lb", "%r#2", m, depth)
    add(f"%out = divf %r#0, %lb rounding<approx> flush_to_zero : {acc}")
    add(f"%outh = ftof %out : {acc} -> tile<{m}x{depth}xf16>")
    add(f"%out3 = reshape %outh : tile<{m}x{depth}xf16> -> tile<1x{m}x{depth}xf16>")
    add(f"%done = store_view_tko weak %out3, %o_v[%b, %i, %zero] : tile<1x{m}x{depth}xf16>, {q_of}, tile<i32> -> token")
    hint = f" optimization_hints=<sm_90 = {{num_worker_warps_per_cta = {warps}}}>" if warps else ""
    head = "entry @kernel(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f16>>)" + hint
    arrays = [f"f16[{batch},{length},{depth}]:randint(-2,3,seed={seed})" for seed in (1, 2, 3)]
    return Kernel(head, lines, f"{length // m},{batch}", arrays + [f"o=f16[{batch},{length},{depth}]"])


def reduction(add, name, value, identity, op, rows, columns):
    add(f"  %{name} = reduce {value} dim=1 identities=[{identity} : f32] : tile<{rows}x{columns}xf32> -> tile<{rows}xf32>")
    add("  (%ra: tile<f32>, %rb: tile<f32>) {")
    add(f"    %both = {op} %ra, %rb : tile<f32>")
    add("    yield %both : tile<f32>")
    add("  }")


def spread(add, name, value, rows, columns):
    add(f"  %{name}1 = reshape {value} : tile<{rows}xf32> -> tile<{rows}x1xf32>")
    add(f"  %{name} = broadcast %{name}1 : tile<{rows}x1xf32> -> tile<{rows}x{columns}xf32>")


class Kernel:
    """The text of a module, and how it is launched."""

    def __init__(self, head, lines, grid, args):
        body = "".join(f"    {line}\n" for line in lines)
        self.text = f"cuda_tile.module @kernels {{\n  {head} {{\n{body}    return\n  }}\n}}\n"
        self.grid, self.args = grid, args
