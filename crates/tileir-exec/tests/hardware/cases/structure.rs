//! Ops that move, combine and remember: shapes, memory, views, matrices, reductions, control flow.

use super::*;
use tileir_num::FloatFormat::{self, *};
use tileir_num::IntFormat::*;

pub fn add_all(cases: &mut Cases) {
    shapes(cases);
    packing(cases);
    pointers(cases);
    atomics(cases);
    views(cases);
    matrices(cases);
    reductions(cases);
    scans(cases);
    control(cases);
    tokens(cases);
}

fn counting(n: u64) -> Vec<u64> {
    (0..n).collect()
}

fn shapes(cases: &mut Cases) {
    let i32s = |n| vec![(int(I32), counting(n))];
    let mut add = |name: &str, n: u64, m: usize, op: &str| cases.map(name, &i32s(n), (int(I32), m), Near::Bits, op);
    add(
        "broadcast_mixed",
        8,
        64,
        "
        %a = reshape %v0 : tile<8xi32> -> tile<4x1x2xi32>
        %b = broadcast %a : tile<4x1x2xi32> -> tile<4x8x2xi32>
        %x = reshape %b : tile<4x8x2xi32> -> tile<64xi32>",
    );
    add(
        "permute_201",
        64,
        64,
        "
        %a = reshape %v0 : tile<64xi32> -> tile<2x4x8xi32>
        %b = permute %a [2, 0, 1] : tile<2x4x8xi32> -> tile<8x2x4xi32>
        %x = reshape %b : tile<8x2x4xi32> -> tile<64xi32>",
    );
    add(
        "cat_0",
        16,
        32,
        "
        %a = reshape %v0 : tile<16xi32> -> tile<4x4xi32>
        %n = negi %a : tile<4x4xi32>
        %b = cat %a, %n dim = 0 : tile<4x4xi32>, tile<4x4xi32> -> tile<8x4xi32>
        %x = reshape %b : tile<8x4xi32> -> tile<32xi32>",
    );
    add(
        "cat_1",
        16,
        32,
        "
        %a = reshape %v0 : tile<16xi32> -> tile<4x4xi32>
        %n = negi %a : tile<4x4xi32>
        %b = cat %a, %n dim = 1 : tile<4x4xi32>, tile<4x4xi32> -> tile<4x8xi32>
        %x = reshape %b : tile<4x8xi32> -> tile<32xi32>",
    );
    add(
        "select_i32",
        16,
        16,
        "
        %c = constant <i32: 5> : tile<16xi32>
        %m = cmpi less_than %v0, %c, signed : tile<16xi32> -> tile<16xi1>
        %x = select %m, %c, %v0 : tile<16xi1>, tile<16xi32>",
    );
    add(
        "iota_i8",
        4,
        4,
        "
        %j = iota : tile<256xi8>
        %k = exti %j signed : tile<256xi8> -> tile<256xi32>
        %z = constant <i32: 63> : tile<i32>
        %x = extract %k[%z] : tile<256xi32> -> tile<4xi32>",
    );
    add(
        "constant_list",
        4,
        4,
        "
        %c = constant <i32: [10, -20, 30, 2147483647]> : tile<4xi32>
        %x = addi %v0, %c : tile<4xi32>",
    );
    let scalar = |v: u64| Param::Scalar(int(I32), v);
    let mut body = String::new();
    load(&mut body, 0, int(I32), 64);
    body.push_str(
        "  %a = reshape %v0 : tile<64xi32> -> tile<8x8xi32>
  %e = extract %a[%p2, %p3] : tile<8x8xi32> -> tile<2x4xi32>
  %x = reshape %e : tile<2x4xi32> -> tile<8xi32>\n",
    );
    store(&mut body, 1, int(I32), 8, "x");
    for (i, j) in [(0, 0), (3, 1), (2, 0), (5, 3)] {
        let params = vec![Param::In(int(I32), counting(64)), Param::Out(int(I32), vec![0; 8]), scalar(i), scalar(j)];
        cases.add(format!("extract_{i}_{j}"), params, Near::Bits, body.clone());
    }
    let mut body = String::new();
    load(&mut body, 0, int(I32), 64);
    body.push_str(
        "  %a = reshape %v0 : tile<64xi32> -> tile<8x8xi32>
  %s = constant <i32: [[-1, -2, -3, -4], [-5, -6, -7, -8]]> : tile<2x4xi32>
  %e = insert %s, %a[%p2, %p3] : tile<2x4xi32>, tile<8x8xi32>
  %x = reshape %e : tile<8x8xi32> -> tile<64xi32>\n",
    );
    store(&mut body, 1, int(I32), 64, "x");
    for (i, j) in [(0, 1), (3, 0), (6, 5)] {
        let params = vec![Param::In(int(I32), counting(64)), Param::Out(int(I32), vec![0; 64]), scalar(i), scalar(j)];
        cases.add(format!("insert_{i}_{j}"), params, Near::Bits, body.clone());
    }
}

fn packing(cases: &mut Cases) {
    let mut next = stream(3);
    let bytes: Vec<u64> = (0..64).map(|_| next() & 0xFF).collect();
    for (elem, per_byte_num, per_byte_den) in [
        (int(I1), 8, 1),
        (int(I16), 1, 2),
        (int(I32), 1, 4),
        (int(I64), 1, 8),
        (float(F16), 1, 2),
        (float(F32), 1, 4),
        (float(TF32), 1, 4),
        (float(F64), 1, 8),
    ] {
        let (t, n) = (elem.name(), 64 * per_byte_num / per_byte_den);
        let op = format!("%x = unpack %v0 : tile<64xi8> -> tile<{n}x{t}>");
        cases.map(format!("unpack_{t}"), &[(int(I8), bytes.clone())], (elem, n), Near::Bits, &op);
        let op = format!("%u = unpack %v0 : tile<64xi8> -> tile<{n}x{t}>\n%x = pack %u : tile<{n}x{t}> -> tile<64xi8>");
        cases.map(format!("pack_{t}"), &[(int(I8), bytes.clone())], (int(I8), 64), Near::Bits, &op);
    }
    let op = "%u = unpack %v0 : tile<64xi8> -> tile<128xi4>\n%x = exti %u signed : tile<128xi4> -> tile<128xi8>";
    cases.map("unpack_i4_signed", &[(int(I8), bytes.clone())], (int(I8), 128), Near::Bits, op);
    let op = "%u = trunci %v0 : tile<64xi8> -> tile<64xi4>\n%x = pack %u : tile<64xi4> -> tile<32xi8>";
    cases.map("pack_i4", &[(int(I8), bytes)], (int(I8), 32), Near::Bits, op);
}

/// Pointers to the elements of buffer `i`, `count` of them, as `%o{i}`.
fn pointer_tile(body: &mut String, i: usize, t: &str, count: usize) {
    body.push_str(&format!(
        "  %r{i} = reshape %p{i} : tile<ptr<{t}>> -> tile<1xptr<{t}>>
  %b{i} = broadcast %r{i} : tile<1xptr<{t}>> -> tile<{count}xptr<{t}>>
  %i{i} = iota : tile<{count}xi32>
  %o{i} = offset %b{i}, %i{i} : tile<{count}xptr<{t}>>, tile<{count}xi32> -> tile<{count}xptr<{t}>>\n"
    ));
}

fn pointers(cases: &mut Cases) {
    let params = || vec![Param::In(int(I32), counting(16)), Param::Out(int(I32), vec![99; 16])];
    let masked = "  %limit = constant <i32: 11> : tile<16xi32>
  %m = cmpi less_than %i0, %limit, signed : tile<16xi32> -> tile<16xi1>\n";
    for (name, operands, types) in [
        ("load_masked", "%o0, %m", "tile<16xptr<i32>>, tile<16xi1>"),
        ("load_padded", "%o0, %m, %limit", "tile<16xptr<i32>>, tile<16xi1>, tile<16xi32>"),
    ] {
        let mut body = String::new();
        pointer_tile(&mut body, 0, "i32", 16);
        body.push_str(masked);
        body.push_str(&format!("  %x, %t = load_ptr_tko weak {operands} : {types} -> tile<16xi32>, token\n"));
        store(&mut body, 1, int(I32), 16, "x");
        cases.add(name, params(), Near::Bits, body);
    }
    let mut body = String::new();
    load(&mut body, 0, int(I32), 16);
    body.push_str(masked);
    pointer_tile(&mut body, 1, "i32", 16);
    body.push_str("  %s = store_ptr_tko weak %o1, %v0, %m : tile<16xptr<i32>>, tile<16xi32>, tile<16xi1> -> token\n");
    cases.add("store_masked", params(), Near::Bits, body);

    let bools: Vec<u64> = vec![0, 1, 2, 255, 0, 7, 1, 0];
    let mut body = String::new();
    load(&mut body, 0, int(I1), 8);
    body.push_str("  %x = exti %v0 unsigned : tile<8xi1> -> tile<8xi32>\n");
    store(&mut body, 1, int(I32), 8, "x");
    cases.add("load_i1", vec![Param::In(int(I1), bools), Param::Out(int(I32), vec![0; 8])], Near::Bits, body);

    let mut body = String::new();
    load(&mut body, 0, int(I32), 16);
    body.push_str(
        "  %a = ptr_to_int %o0 : tile<16xptr<i32>> -> tile<16xi64>
  %four = constant <i64: 4> : tile<16xi64>
  %q = addi %a, %four : tile<16xi64>
  %e = constant <i32: 15> : tile<16xi32>
  %m = cmpi less_than %i0, %e, signed : tile<16xi32> -> tile<16xi1>
  %w = int_to_ptr %q : tile<16xi64> -> tile<16xptr<f32>>
  %y = ptr_to_ptr %w : tile<16xptr<f32>> -> tile<16xptr<i32>>
  %x, %t = load_ptr_tko weak %y, %m : tile<16xptr<i32>>, tile<16xi1> -> tile<16xi32>, token\n",
    );
    store(&mut body, 1, int(I32), 16, "x");
    cases.add("pointer_casts", params(), Near::Bits, body);

    let mut body = String::new();
    body.push_str(
        "  %a = alloca num_elem = 16, alignment = 16 : tile<ptr<i32>>
  %ra = reshape %a : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ba = broadcast %ra : tile<1xptr<i32>> -> tile<16xptr<i32>>
  %n = iota : tile<16xi32>
  %oa = offset %ba, %n : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
  %sq = muli %n, %n : tile<16xi32>
  %t0 = store_ptr_tko weak %oa, %sq : tile<16xptr<i32>>, tile<16xi32> -> token
  %x, %t1 = load_ptr_tko weak %oa token=%t0 : tile<16xptr<i32>> -> tile<16xi32>, token\n",
    );
    store(&mut body, 1, int(I32), 16, "x");
    cases.add("alloca", params(), Near::Bits, body);
}

fn atomics(cases: &mut Cases) {
    let ints = [
        ("and", I32),
        ("or", I32),
        ("xor", I32),
        ("add", I32),
        ("max", I32),
        ("min", I32),
        ("umax", I32),
        ("umin", I32),
        ("xchg", I32),
    ];
    for (mode, format) in ints.into_iter().chain(ints.into_iter().map(|(m, _)| (m, I64))) {
        let elem = int(format);
        rmw(cases, mode, elem, edges(format), edges(format).into_iter().rev().collect());
    }
    for format in [F16, BF16, F32, F64] {
        let edges = float_edges(format);
        // NaNs of either kind come out of the adder as one or the other.
        let turned: Vec<u64> = (0..16).map(|i| edges[(i * 5 + 3) % 16]).collect();
        rmw(cases, "addf", float(format), edges, turned);
    }
    rmw(cases, "xchg", float(F32), float_edges(F32), counting(16));
    for elem in [int(I32), int(I64), float(F32), float(F64)] {
        let t = elem.name();
        let old: Vec<u64> = (0..16).map(|i| i % 4).collect();
        let mut body = String::new();
        load(&mut body, 0, elem, 16);
        load(&mut body, 1, elem, 16);
        pointer_tile(&mut body, 2, t, 16);
        body.push_str(&format!(
            "  %limit = constant <i32: 12> : tile<16xi32>
  %m = cmpi less_than %i2, %limit, signed : tile<16xi32> -> tile<16xi1>
  %x, %t = atomic_cas_tko acq_rel device %o2, %v0, %v1, %m : tile<16xptr<{t}>>, tile<16x{t}>, tile<16xi1> -> tile<16x{t}>, token\n"
        ));
        store(&mut body, 3, elem, 16, "x");
        let expected: Vec<u64> = (0..16).map(|i| i / 4).collect();
        let params = vec![
            Param::In(elem, expected),
            Param::In(elem, (100..116).collect()),
            Param::Out(elem, old),
            Param::Out(elem, vec![0; 16]),
        ];
        cases.add(format!("atomic_cas_{t}"), params, Near::Bits, body);
    }
    let mut body = String::from(
        "  %one = constant <i32: 1> : tile<64xi32>
  %n = iota : tile<64xi32>
  %seven = constant <i32: 7> : tile<64xi32>
  %bin = andi %n, %seven : tile<64xi32>
  %r = reshape %p0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %o = offset %b, %bin : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>\n",
    );
    body.push_str(
        "  %x, %t = atomic_rmw_tko relaxed device %o, add, %one : tile<64xptr<i32>>, tile<64xi32> -> tile<64xi32>, token\n",
    );
    cases.add("atomic_same_address", vec![Param::Out(int(I32), vec![0; 8])], Near::Bits, body).blocks = 16;
}

fn rmw(cases: &mut Cases, mode: &str, elem: Elem, old: Vec<u64>, arg: Vec<u64>) {
    let t = elem.name();
    let mut body = String::new();
    load(&mut body, 0, elem, 16);
    pointer_tile(&mut body, 1, t, 16);
    body.push_str(&format!(
        "  %limit = constant <i32: 14> : tile<16xi32>
  %m = cmpi less_than %i1, %limit, signed : tile<16xi32> -> tile<16xi1>
  %x, %t = atomic_rmw_tko relaxed device %o1, {mode}, %v0, %m : tile<16xptr<{t}>>, tile<16x{t}>, tile<16xi1> -> tile<16x{t}>, token\n"
    ));
    store(&mut body, 2, elem, 16, "x");
    let params = vec![Param::In(elem, arg), Param::Out(elem, old), Param::Out(elem, vec![0; 16])];
    cases.add(format!("atomic_{mode}_{t}"), params, Near::Value, body);
}

/// Cases that load one tile through a view of the 6x10 tensor 0, 1, …, and store it.
fn views(cases: &mut Cases) {
    let mut add =
        |name: &str, elem: FloatFormat, view: &str, make: &str, tile: &str, n: usize, index: &str, types: &str| {
            let t = elem.name();
            let values: Vec<u64> = (0..60)
                .map(|i| {
                    tileir_num::from_f64(elem, f64::from(i), tileir_num::Round::NearestEven, tileir_num::Overflow::Ieee)
                })
                .collect();
            let tensor = format!("tensor_view<?x10x{t}, strides=[10,1]>");
            let view = view.replace("TENSOR", &tensor);
            let mut body = format!(
                "  %rows = constant <i32: 6> : tile<i32>
  %c0 = constant <i32: 0> : tile<i32>
  %c1 = constant <i32: 1> : tile<i32>
  %c2 = constant <i32: 2> : tile<i32>
  %c3 = constant <i32: 3> : tile<i32>
  %far = constant <i32: 1000> : tile<i32>
  %minus = constant <i32: -1> : tile<i32>
  %list = constant <i32: [5, 0, -1, 3]> : tile<4xi32>
  %tv = make_tensor_view %p0, shape = [%rows, 10], strides = [10, 1] : tile<i32> -> {tensor}
  %view = {make} %tv : {view}
  %l, %lt = load_view_tko weak %view[{index}] : {view}, {types} -> tile<{tile}x{t}>, token
  %x = reshape %l : tile<{tile}x{t}> -> tile<{n}x{t}>\n"
            );
            store(&mut body, 1, float(elem), n, "x");
            let params = vec![Param::In(float(elem), values), Param::Out(float(elem), vec![0; n])];
            cases.add(name, params, Near::Bits, body);
        };
    let partition = "make_partition_view";
    for (padding, bits) in [("zero", ""), ("neg_zero", ""), ("nan", ""), ("pos_inf", ""), ("neg_inf", "")] {
        for elem in [F16, BF16, F32, F64] {
            let view = format!("partition_view<tile=(4x4), padding_value = {padding}, TENSOR>");
            add(
                &format!("partition_{padding}{bits}_{}", elem.name()),
                elem,
                &view,
                partition,
                "4x4",
                16,
                "%c1, %c2",
                "tile<i32>",
            );
        }
    }
    for (name, i, j) in [("inside", "%c0", "%c1"), ("outside", "%far", "%c0"), ("negative", "%minus", "%c0")] {
        let view = "partition_view<tile=(4x4), padding_value = zero, TENSOR>";
        add(&format!("partition_{name}"), F32, view, partition, "4x4", 16, &format!("{i}, {j}"), "tile<i32>");
    }
    let view = "partition_view<tile=(4x2), padding_value = zero, TENSOR, dim_map=[1, 0]>";
    add("partition_mapped", F32, view, partition, "4x2", 8, "%c2, %c1", "tile<i32>");
    let strided = "make_strided_view";
    let view = "strided_view<tile=(2x4), traversal_strides=[3,5], padding_value = zero, TENSOR>";
    add("strided", F32, view, strided, "2x4", 8, "%c1, %c1", "tile<i32>");
    let view = "strided_view<tile=(2x4), traversal_strides=[5,3], padding_value = zero, TENSOR, dim_map=[1, 0]>";
    add("strided_mapped", F32, view, strided, "2x4", 8, "%c1, %c1", "tile<i32>");
    let gather = "make_gather_scatter_view";
    let view = "gather_scatter_view<tile=(4x4), padding_value = zero, TENSOR, sparse_dim=0>";
    add("gather_rows", F32, view, gather, "4x4", 16, "%list, %c3", "tile<4xi32>, tile<i32>");
    let view = "gather_scatter_view<tile=(4x4), padding_value = neg_inf, TENSOR, sparse_dim=1>";
    add("gather_columns", F32, view, gather, "4x4", 16, "%c3, %list", "tile<i32>, tile<4xi32>");
    let view = "gather_scatter_view<tile=(4x4), TENSOR, sparse_dim=0>";
    add("gather_unpadded", F32, view, gather, "4x4", 16, "%list, %c3", "tile<4xi32>, tile<i32>");
    view_stores(cases);
}

fn view_stores(cases: &mut Cases) {
    let tensor = "tensor_view<6x10xi32, strides=[10,1]>";
    let head = format!(
        "  %c1 = constant <i32: 1> : tile<i32>
  %c2 = constant <i32: 2> : tile<i32>
  %list = constant <i32: [5, 0, -1, 3]> : tile<4xi32>
  %n = iota : tile<16xi32>
  %v = reshape %n : tile<16xi32> -> tile<4x4xi32>
  %tv = make_tensor_view %p0, shape = [6, 10], strides = [10, 1] : {tensor}\n"
    );
    let params = || vec![Param::Out(int(I32), vec![1000; 60])];
    let view = format!("partition_view<tile=(4x4), {tensor}>");
    let body = format!(
        "{head}  %w = make_partition_view %tv : {view}\n  %t = store_view_tko weak %v, %w[%c1, %c2] : tile<4x4xi32>, {view}, tile<i32> -> token\n"
    );
    cases.add("store_partition", params(), Near::Bits, body);
    let view = format!("gather_scatter_view<tile=(4x4), {tensor}, sparse_dim=0>");
    let body = format!(
        "{head}  %w = make_gather_scatter_view %tv : {view}\n  %t = store_view_tko weak %v, %w[%list, %c2] : tile<4x4xi32>, {view}, tile<4xi32>, tile<i32> -> token\n"
    );
    cases.add("store_scatter", params(), Near::Bits, body);
    for mode in ["add", "max", "umin", "xor"] {
        let view = format!("partition_view<tile=(4x4), {tensor}>");
        let body = format!(
            "{head}  %w = make_partition_view %tv : {view}\n  %t = atomic_red_view_tko relaxed device %w[%c1, %c2], {mode}, %v : tile<4x4xi32>, {view}, tile<i32> -> token\n"
        );
        cases.add(format!("atomic_red_{mode}"), params(), Near::Bits, body);
    }
    let view = format!("strided_view<tile=(4x4), traversal_strides=[3,3], {tensor}>");
    let body = format!(
        "{head}  %w = make_strided_view %tv : {view}
  %a:2 = get_index_space_shape %w : {view} -> tile<i32>
  %b:2 = get_tensor_shape %tv : {tensor} -> tile<i64>
  %b0 = trunci %b#0 : tile<i64> -> tile<i32>
  %b1 = trunci %b#1 : tile<i64> -> tile<i32>
  %q1 = constant <i32: 1> : tile<i32>
  %q2 = constant <i32: 2> : tile<i32>
  %q3 = constant <i32: 3> : tile<i32>
  %d1 = offset %p0, %q1 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %d2 = offset %p0, %q2 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %d3 = offset %p0, %q3 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %s0 = store_ptr_tko weak %p0, %a#0 : tile<ptr<i32>>, tile<i32> -> token
  %s1 = store_ptr_tko weak %d1, %a#1 : tile<ptr<i32>>, tile<i32> -> token
  %s2 = store_ptr_tko weak %d2, %b0 : tile<ptr<i32>>, tile<i32> -> token
  %s3 = store_ptr_tko weak %d3, %b1 : tile<ptr<i32>>, tile<i32> -> token\n"
    );
    cases.add("view_shapes", params(), Near::Bits, body);
}

fn matrices(cases: &mut Cases) {
    let number = |format: FloatFormat, x: f64| {
        tileir_num::from_f64(format, x, tileir_num::Round::NearestEven, tileir_num::Overflow::Ieee)
    };
    for (input, acc) in [
        (F8E4M3FN, F16),
        (F8E4M3FN, F32),
        (F8E5M2, F32),
        (F16, F16),
        (F16, F32),
        (BF16, F32),
        (TF32, F32),
        (F32, F32),
        (F64, F64),
    ] {
        for (kind, near) in [
            ("small", Near::Value),
            (
                "random",
                Near::Relative(if input.bits() == 8 {
                    1e-3
                } else if acc == F16 {
                    1e-2
                } else {
                    1e-5
                }),
            ),
        ] {
            let (m, n, k) = (16, 16, 32);
            let mut next = stream(input.bits().into());
            // Small integers, whose products and sums are exact in any order, or a spread.
            let mut values = |format: FloatFormat, count: usize| -> Vec<u64> {
                let value =
                    |r: u64| if kind == "small" { (r % 7) as f64 - 3.0 } else { (r % 2001) as f64 / 1000.0 - 1.0 };
                let pattern =
                    |r: u64| if format == TF32 { number(TF32, value(r)) << 13 } else { number(format, value(r)) };
                (0..count).map(|_| pattern(next() >> 20)).collect()
            };
            let inputs = [
                (float(input), values(input, m * k)),
                (float(input), values(input, k * n)),
                (float(acc), values(acc, m * n)),
            ];
            let (t, c) = (input.name(), acc.name());
            let op = format!(
                "%a = reshape %v0 : tile<{0}x{t}> -> tile<{m}x{k}x{t}>
                 %b = reshape %v1 : tile<{1}x{t}> -> tile<{k}x{n}x{t}>
                 %c = reshape %v2 : tile<{2}x{c}> -> tile<{m}x{n}x{c}>
                 %d = mmaf %a, %b, %c : tile<{m}x{k}x{t}>, tile<{k}x{n}x{t}>, tile<{m}x{n}x{c}>
                 %x = reshape %d : tile<{m}x{n}x{c}> -> tile<{2}x{c}>",
                m * k,
                k * n,
                m * n
            );
            cases.map(format!("mmaf_{kind}_{t}_{c}"), &inputs, (float(acc), m * n), near, &op);
        }
    }
    for (l, r) in [("signed", "signed"), ("signed", "unsigned"), ("unsigned", "signed"), ("unsigned", "unsigned")] {
        let mut next = stream(5);
        let mut bytes = |n: usize| (0..n).map(|_| next() >> 9 & 0xFF).collect::<Vec<u64>>();
        let inputs = [(int(I8), bytes(16 * 32)), (int(I8), bytes(32 * 16)), (int(I32), bytes(256))];
        let op = format!(
            "%a = reshape %v0 : tile<512xi8> -> tile<16x32xi8>
             %b = reshape %v1 : tile<512xi8> -> tile<32x16xi8>
             %c = reshape %v2 : tile<256xi32> -> tile<16x16xi32>
             %d = mmai %a, %b, %c {l} {r} : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
             %x = reshape %d : tile<16x16xi32> -> tile<256xi32>"
        );
        cases.map(format!("mmai_{l}_{r}"), &inputs, (int(I32), 256), Near::Bits, &op);
    }
    let mut next = stream(6);
    let mut small = |n: usize| (0..n).map(|_| number(F16, (next() >> 20 & 7) as f64 - 4.0)).collect::<Vec<u64>>();
    let inputs = [(float(F16), small(2 * 16 * 16)), (float(F16), small(2 * 16 * 16))];
    let op = "%a = reshape %v0 : tile<512xf16> -> tile<2x16x16xf16>
              %b = reshape %v1 : tile<512xf16> -> tile<2x16x16xf16>
              %c = constant <f32: 1.0> : tile<2x16x16xf32>
              %d = mmaf %a, %b, %c : tile<2x16x16xf16>, tile<2x16x16xf16>, tile<2x16x16xf32>
              %x = reshape %d : tile<2x16x16xf32> -> tile<512xf32>";
    cases.map("mmaf_batch", &inputs, (float(F32), 512), Near::Bits, op);
}

/// Floats whose sums depend on the order.
fn spread(n: usize) -> Vec<u64> {
    let mut next = stream(n as u64);
    (0..n)
        .map(|_| u64::from((((next() >> 40) as f32 / 1e6 - 8.0) * 2f32.powi((next() % 12) as i32)).to_bits()))
        .collect()
}

fn reductions(cases: &mut Cases) {
    for n in [2usize, 8, 32, 64, 128, 256, 512, 1024] {
        let op = format!(
            "%s = reduce %v0 dim=0 identities=[0.0 : f32] : tile<{n}xf32> -> tile<f32>
             (%a: tile<f32>, %b: tile<f32>) {{
             %c = addf %a, %b : tile<f32>
             yield %c : tile<f32>
             }}
             %x = reshape %s : tile<f32> -> tile<1xf32>"
        );
        cases.map(format!("reduce_add_{n}"), &[(float(F32), spread(n))], (float(F32), 1), Near::Bits, &op);
    }
    for (which, arg) in [("first", "%a"), ("last", "%b")] {
        let op = format!(
            "%s = reduce %v0 dim=0 identities=[0 : i32] : tile<64xi32> -> tile<i32>
             (%a: tile<i32>, %b: tile<i32>) {{
             yield {arg} : tile<i32>
             }}
             %x = reshape %s : tile<i32> -> tile<1xi32>"
        );
        cases.map(format!("reduce_{which}"), &[(int(I32), (100..164).collect())], (int(I32), 1), Near::Bits, &op);
    }
    for (dim, rest) in [(0, 16), (1, 8)] {
        let op = format!(
            "%m = reshape %v0 : tile<128xi32> -> tile<8x16xi32>
             %x = reduce %m dim={dim} identities=[-2147483648 : i32] : tile<8x16xi32> -> tile<{rest}xi32>
             (%a: tile<i32>, %b: tile<i32>) {{
             %c = maxi %a, %b signed : tile<i32>
             yield %c : tile<i32>
             }}"
        );
        let mut next = stream(21);
        let values: Vec<u64> = (0..128).map(|_| next() >> 33 & 0xFFFF).collect();
        cases.map(format!("reduce_max_dim{dim}"), &[(int(I32), values)], (int(I32), rest), Near::Bits, &op);
    }
    let op = "%n = iota : tile<64xi32>
              %m, %k = reduce %v0, %n dim=0 identities=[0xFF800000 : f32, 0 : i32] : tile<64xf32>, tile<64xi32> -> tile<f32>, tile<i32>
              (%a: tile<f32>, %b: tile<f32>, %i: tile<i32>, %j: tile<i32>) {
              %g = cmpf greater_than_or_equal ordered %a, %b : tile<f32> -> tile<i1>
              %c = select %g, %a, %b : tile<i1>, tile<f32>
              %l = select %g, %i, %j : tile<i1>, tile<i32>
              yield %c, %l : tile<f32>, tile<i32>
              }
              %x = reshape %k : tile<i32> -> tile<1xi32>";
    cases.map("reduce_argmax", &[(float(F32), spread(64))], (int(I32), 1), Near::Bits, op);
}

fn scans(cases: &mut Cases) {
    for reverse in [false, true] {
        for n in [4usize, 32, 64, 128] {
            let op = format!(
                "%x = scan %v0 dim=0 reverse={reverse} identities=[0 : i32] : tile<{n}xi32> -> tile<{n}xi32>
                 (%a: tile<i32>, %b: tile<i32>) {{
                 %c = addi %a, %b : tile<i32>
                 yield %c : tile<i32>
                 }}"
            );
            let inputs = [(int(I32), (1..=n as u64).collect())];
            cases.map(format!("scan_add_{n}_{reverse}"), &inputs, (int(I32), n), Near::Bits, &op);
            let op = op.replace("i32", "f32").replace("addi", "addf").replace("[0 :", "[0.0 :");
            cases.map(format!("scan_addf_{n}_{reverse}"), &[(float(F32), spread(n))], (float(F32), n), Near::Bits, &op);
        }
        for (which, arg) in [("first", "%a"), ("last", "%b")] {
            let op = format!(
                "%m = reshape %v0 : tile<32xi32> -> tile<4x8xi32>
                 %s = scan %m dim=1 reverse={reverse} identities=[0 : i32] : tile<4x8xi32> -> tile<4x8xi32>
                 (%a: tile<i32>, %b: tile<i32>) {{
                 yield {arg} : tile<i32>
                 }}
                 %x = reshape %s : tile<4x8xi32> -> tile<32xi32>"
            );
            cases.map(format!("scan_{which}_{reverse}"), &[(int(I32), counting(32))], (int(I32), 32), Near::Bits, &op);
        }
    }
}

fn control(cases: &mut Cases) {
    let mut add = |name: &str, n: u64, op: &str| {
        let mut body = String::new();
        for line in op.lines() {
            body.push_str(&format!("  {}\n", line.trim()));
        }
        body.push_str("  %t = store_ptr_tko weak %p0, %x : tile<ptr<i32>>, tile<i32> -> token\n");
        cases.add(name, vec![Param::Out(int(I32), vec![0]), Param::Scalar(int(I32), n)], Near::Bits, body);
    };
    for n in [0, 1, 7, 10, 0xFFFF_FFFD] {
        add(
            &format!("for_sum_{n}"),
            n,
            "
            %zero = constant <i32: 0> : tile<i32>
            %three = constant <i32: 3> : tile<i32>
            %x = for %i in (%zero to %p1, step %three) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
            %r = addi %s, %i : tile<i32>
            continue %r : tile<i32>
            }",
        );
        add(
            &format!("if_value_{n}"),
            n,
            "
            %five = constant <i32: 5> : tile<i32>
            %c = cmpi greater_than %p1, %five, signed : tile<i32> -> tile<i1>
            %x = if %c -> (tile<i32>) {
            %d = muli %p1, %p1 : tile<i32>
            yield %d : tile<i32>
            } else {
            yield %five : tile<i32>
            }",
        );
    }
    for n in [1, 6, 27] {
        // The length of a Collatz chain: a loop that breaks, with an `if` inside.
        add(
            &format!("loop_collatz_{n}"),
            n,
            "
            %zero = constant <i32: 0> : tile<i32>
            %one = constant <i32: 1> : tile<i32>
            %two = constant <i32: 2> : tile<i32>
            %three = constant <i32: 3> : tile<i32>
            %x = loop iter_values(%v = %p1, %k = %zero) : tile<i32>, tile<i32> -> tile<i32> {
            %done = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
            if %done {
            break %k : tile<i32>
            }
            %k1 = addi %k, %one : tile<i32>
            %bit = andi %v, %one : tile<i32>
            %odd = cmpi equal %bit, %one, signed : tile<i32> -> tile<i1>
            %next = if %odd -> (tile<i32>) {
            %t3 = muli %v, %three : tile<i32>
            %t4 = addi %t3, %one : tile<i32>
            yield %t4 : tile<i32>
            } else {
            %h = divi %v, %two signed : tile<i32>
            yield %h : tile<i32>
            }
            continue %next, %k1 : tile<i32>, tile<i32>
            }",
        );
    }
    add(
        "for_unsigned",
        0xFFFF_FFF8,
        "
        %start = constant <i32: -16> : tile<i32>
        %one = constant <i32: 1> : tile<i32>
        %zero = constant <i32: 0> : tile<i32>
        %x = for unsigned %i in (%start to %p1, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
        %r = addi %s, %one : tile<i32>
        continue %r : tile<i32>
        }",
    );
    let body = "  %x, %y, %z = get_tile_block_id : tile<i32>
  %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
  %hundred = constant <i32: 100> : tile<i32>
  %a = muli %x, %hundred : tile<i32>
  %b = addi %a, %gx : tile<i32>
  %q = offset %p0, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %t = store_ptr_tko weak %q, %b : tile<ptr<i32>>, tile<i32> -> token\n";
    cases.add("block_ids", vec![Param::Out(int(I32), vec![0; 8])], Near::Bits, body).blocks = 8;
    let body = "  %five = constant <i32: 5> : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %q = offset %p0, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %c = cmpi less_than %x, %five, signed : tile<i32> -> tile<i1>
  if %c {
    return
  }
  %t = store_ptr_tko weak %q, %five : tile<ptr<i32>>, tile<i32> -> token\n";
    cases.add("early_return", vec![Param::Out(int(I32), vec![0; 8])], Near::Bits, body).blocks = 8;
}

/// Tokens, assumptions, globals and ops without effect on one device.
fn tokens(cases: &mut Cases) {
    let params = || vec![Param::Out(int(I32), vec![5; 16])];
    let mut body = String::new();
    load(&mut body, 0, int(I32), 16);
    body.push_str(
        "  %k = make_token : token
  %j = join_tokens %k, %t0 : token
  %g0 = gdc_launch_dependents_tko token = %j -> token
  %g1 = gdc_wait_tko token = %g0 -> token
  %f = memory_fence_alias_tko %g1
  %a = assume bounded<0, 100>, %v0 : tile<16xi32>
  %n = assume div_by<4>, %o0 : tile<16xptr<i32>>
  %e = assume same_elements<[16]>, %a : tile<16xi32>
  %m = addi %e, %i0 : tile<16xi32>
  %s = store_ptr_tko weak %n, %m token=%f : tile<16xptr<i32>>, tile<16xi32> -> token\n",
    );
    cases.add("tokens", params(), Near::Bits, body);
    let body = "  %g = get_global @numbers : tile<ptr<i32>>
  %h = get_global @shared : tile<ptr<i32>>
  %b, %y, %z = get_tile_block_id : tile<i32>
  %q = offset %g, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
  %old, %u = atomic_rmw_tko relaxed device %h, add, %v : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %d = offset %p0, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %s = store_ptr_tko weak %d, %v : tile<ptr<i32>>, tile<i32> -> token\n";
    let case = cases.add("globals", params(), Near::Bits, body);
    case.blocks = 4;
    case.globals =
        "global constant @numbers <i32: [3, 1, 4, 1]> : tile<4xi32>\nglobal @shared <i32: 0> : tile<1xi32>\n";
    let inputs = [(int(I32), counting(16))];
    let op = "%c = constant <i32: 16> : tile<16xi32>
              %ok = cmpi less_than %v0, %c, signed : tile<16xi32> -> tile<16xi1>
              assert %ok, \"in range\" : tile<16xi1>
              %x = addi %v0, %c : tile<16xi32>";
    cases.map("assert_holds", &inputs, (int(I32), 16), Near::Bits, op);
}
