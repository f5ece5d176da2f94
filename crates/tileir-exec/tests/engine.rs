//! The fast engine against the reference executor, bit for bit, on every instruction set of this machine: shapes and
//! types for which the engines use different code.

mod common;

use common::{bytes_of, noise, same_everywhere};
use std::fmt::Write;

/// `f32` values of similar magnitude, so that sums depend on the order of their terms.
fn moderate(seed: u64, count: usize) -> Vec<u8> {
    let bytes = noise(seed, 4 * count);
    let value = |c: &[u8]| f32::from(i16::from_le_bytes([c[0], c[1]])) / 4096.0;
    bytes.chunks_exact(4).flat_map(|c| value(c).to_le_bytes()).collect()
}

/// Text that loads a tile of any shape from the start of parameter `p`, as `%v`, or stores one there.
fn view(out: &mut String, name: &str, shape: &[usize], elem: &str) -> String {
    let dims: Vec<String> = shape.iter().map(ToString::to_string).collect();
    let mut strides = vec![1; shape.len()];
    for d in (1..shape.len()).rev() {
        strides[d - 1] = strides[d] * shape[d];
    }
    let strides: Vec<String> = strides.iter().map(ToString::to_string).collect();
    let tensor = format!("tensor_view<{}x{elem}, strides=[{}]>", dims.join("x"), strides.join(","));
    let view = format!("partition_view<tile=({}), {tensor}>", dims.join("x"));
    let _ = write!(
        out,
        "  %t{name} = make_tensor_view %{name}, shape = [{}], strides = [{}] : {tensor}\n  %w{name} = make_partition_view %t{name} : {view}\n",
        dims.join(", "),
        strides.join(", ")
    );
    view
}

fn tile(shape: &[usize], elem: &str) -> String {
    let dims: String = shape.iter().map(|d| format!("{d}x")).collect();
    format!("tile<{dims}{elem}>")
}

/// A kernel that loads tiles, runs `body` on `%a`, `%b`, … and stores `%x`.
fn kernel(inputs: &[(&str, &[usize])], result: (&str, &[usize]), body: &str) -> String {
    let names = ["p", "q", "r", "s"];
    let mut text = String::new();
    let params: Vec<String> = inputs
        .iter()
        .chain([&result])
        .zip(names)
        .map(|((elem, _), name)| format!("%{name}: tile<ptr<{elem}>>"))
        .collect();
    let _ = write!(text, "entry @k({}) {{\n  %i = constant <i32: 0> : tile<i32>\n", params.join(", "));
    for (((elem, shape), name), value) in inputs.iter().zip(names).zip(["a", "b", "c"]) {
        let view = view(&mut text, name, shape, elem);
        let index = vec!["%i"; shape.len()].join(", ");
        let ty = tile(shape, elem);
        let _ = writeln!(
            text,
            "  %{value}, %u{name} = load_view_tko weak %w{name}[{index}] : {view}, tile<i32> -> {ty}, token"
        );
    }
    text.push_str(body);
    let name = names[inputs.len()];
    let view = view(&mut text, name, result.1, result.0);
    let index = vec!["%i"; result.1.len()].join(", ");
    let ty = tile(result.1, result.0);
    let _ =
        writeln!(text, "  %done = store_view_tko weak %x, %w{name}[{index}] : {ty}, {view}, tile<i32> -> token\n}}");
    text
}

#[test]
fn products_of_every_type_and_shape() {
    for (elem, acc) in [
        ("f32", "f32"),
        ("f16", "f32"),
        ("f16", "f16"),
        ("bf16", "f32"),
        ("tf32", "f32"),
        ("f8E4M3FN", "f32"),
        ("f64", "f64"),
    ] {
        for (m, n, k) in [(1, 1, 8), (4, 16, 8), (8, 32, 16), (16, 64, 32), (32, 8, 4), (2, 64, 64)] {
            let (a, b, c) = (tile(&[m, k], elem), tile(&[k, n], elem), tile(&[m, n], acc));
            let body = format!("  %x = mmaf %a, %b, %c : {a}, {b}, {c}\n");
            let text = kernel(&[(elem, &[m, k]), (elem, &[k, n]), (acc, &[m, n])], (acc, &[m, n]), &body);
            let size = bytes_of(elem);
            let (left, right) = match elem {
                "f32" | "tf32" => (moderate(1, m * k), moderate(2, k * n)),
                _ => (noise(1, m * k * size), noise(2, k * n * size)),
            };
            let buffers = [left, right, noise(3, m * n * bytes_of(acc)), vec![0; m * n * bytes_of(acc)]];
            same_everywhere(&format!("mmaf {elem} {acc} {m}x{n}x{k}"), &text, &buffers);
        }
    }
    for signs in ["signed signed", "unsigned signed"] {
        let body = format!("  %x = mmai %a, %b, %c {signs} : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>\n");
        let text = kernel(&[("i8", &[16, 32]), ("i8", &[32, 16]), ("i32", &[16, 16])], ("i32", &[16, 16]), &body);
        same_everywhere(signs, &text, &[noise(4, 512), noise(5, 512), noise(6, 1024), vec![0; 1024]]);
    }
}

#[test]
fn reductions_and_scans_along_every_dimension() {
    let bodies =
        [("addf %l, %m", "0.0"), ("maxf %l, %m", "0xFF800000"), ("mulf %l, %m", "1.0"), ("subf %l, %m", "0.0")];
    for shape in [&[256][..], &[4, 64], &[16, 8, 4], &[2, 512]] {
        for dim in 0..shape.len() {
            for (code, identity) in bodies {
                let rest: Vec<usize> = shape.iter().enumerate().filter(|(d, _)| *d != dim).map(|(_, &s)| s).collect();
                let (from, to) = (tile(shape, "f32"), tile(&rest, "f32"));
                let region = format!(
                    "\n  (%l: tile<f32>, %m: tile<f32>) {{\n    %o = {code} : tile<f32>\n    yield %o : tile<f32>\n  }}\n"
                );
                let count: usize = shape.iter().product();
                let left = count / shape[dim];
                let flat = [left];
                let reduce = format!(
                    "  %y = reduce %a dim={dim} identities=[{identity} : f32] : {from} -> {to}{region}  %x = reshape %y : {to} -> {}\n",
                    tile(&flat, "f32")
                );
                let text = kernel(&[("f32", shape)], ("f32", &flat), &reduce);
                same_everywhere("reduce", &text, &[moderate(7, count), vec![0; 4 * left]]);
                for reverse in [false, true] {
                    let scan = format!(
                        "  %x = scan %a dim={dim} reverse={reverse} identities=[{identity} : f32] : {from} -> {from}{region}"
                    );
                    let text = kernel(&[("f32", shape)], ("f32", shape), &scan);
                    same_everywhere("scan", &text, &[moderate(8, count), vec![0; 4 * count]]);
                }
            }
        }
    }
}

/// Reductions of values of a fusion group, used by a fusion group: numbers, and NaNs of every kind, of which the order of
/// combination selects one.
#[test]
fn reductions_at_the_end_of_fusion_groups() {
    for elem in ["f32", "f16", "f64"] {
        for (rows, columns) in [(1, 16), (4, 64), (64, 64), (2, 1024), (16, 8), (1, 4096), (2, 8192)] {
            for (code, identity) in [("addf %l, %m", "0.0"), ("maxf %l, %m", "0.0"), ("minf %m, %l", "0.0")] {
                let shape: &[usize] = &[rows, columns];
                let (ty, column) = (tile(shape, elem), tile(&[rows, 1], elem));
                let flat = tile(&[rows * columns], elem);
                let code = format!(
                    "  %f = reshape %a : {ty} -> {flat}
  %g = reshape %f : {flat} -> {ty}
  %s = mulf %g, %a : {ty}
  %y = reduce %s dim=1 identities=[{identity} : {elem}] : {ty} -> {}
  (%l: tile<{elem}>, %m: tile<{elem}>) {{
    %o = {code} : tile<{elem}>
    yield %o : tile<{elem}>
  }}
  %r = reshape %y : {} -> {column}
  %b = broadcast %r : {column} -> {ty}
  %x = subf %s, %b : {ty}
",
                    tile(&[rows], elem),
                    tile(&[rows], elem)
                );
                let text = kernel(&[(elem, shape)], (elem, shape), &code);
                let count = rows * columns * bytes_of(elem);
                same_everywhere("a fusion group on noise", &text, &[noise(11, count), vec![0; count]]);
                let numbers: Vec<u8> = noise(12, count).into_iter().map(|b| b & 0x3F).collect();
                same_everywhere("a fusion group on numbers", &text, &[numbers, vec![0; count]]);
            }
        }
    }
}

#[test]
fn every_element_wise_op_on_random_bits() {
    let shape: &[usize] = &[1024];
    for elem in ["f16", "bf16", "f32", "f64"] {
        let ty = tile(shape, elem);
        let buffers =
            [noise(9, 1024 * bytes_of(elem)), noise(10, 1024 * bytes_of(elem)), vec![0; 1024 * bytes_of(elem)]];
        for op in ["addf", "subf", "mulf", "divf", "maxf", "minf", "remf", "fpowf", "atan2"] {
            let text = kernel(&[(elem, shape), (elem, shape)], (elem, shape), &format!("  %x = {op} %a, %b : {ty}\n"));
            same_everywhere(op, &text, &buffers);
        }
        let arithmetic = ["negf", "absf", "floor", "ceil", "sqrt", "rsqrt"];
        let functions = ["exp", "exp2", "log", "log2", "sin", "cos", "tan", "tanh", "sinh", "cosh"];
        for op in arithmetic.into_iter().chain(functions) {
            let text = kernel(&[(elem, shape)], (elem, shape), &format!("  %x = {op} %a : {ty}\n"));
            same_everywhere(op, &text, &[buffers[0].clone(), buffers[2].clone()]);
        }
        let fma = format!("  %x = fma %a, %b, %a : {ty}\n");
        same_everywhere("fma", &kernel(&[(elem, shape), (elem, shape)], (elem, shape), &fma), &buffers);
    }
    for elem in ["i8", "i16", "i32", "i64"] {
        let ty = tile(shape, elem);
        let buffers =
            [noise(11, 1024 * bytes_of(elem)), noise(12, 1024 * bytes_of(elem)), vec![0; 1024 * bytes_of(elem)]];
        let plain = ["addi", "subi", "muli", "andi", "ori", "xori", "mulhii", "shli"].map(|op| format!("{op} %a, %b"));
        let signed = ["maxi", "mini", "shri", "divi", "remi"]
            .iter()
            .flat_map(|op| ["signed", "unsigned"].map(|s| format!("{op} %a, %b {s}")));
        for line in plain.into_iter().chain(signed) {
            let text = kernel(&[(elem, shape), (elem, shape)], (elem, shape), &format!("  %x = {line} : {ty}\n"));
            same_everywhere(&line, &text, &buffers);
        }
    }
}

#[test]
fn movement_of_every_width() {
    for elem in ["i8", "f16", "f32", "i64"] {
        let size = bytes_of(elem);
        let (a, b) = (tile(&[8, 16], elem), tile(&[16, 8], elem));
        let body = format!("  %x = permute %a [1, 0] : {a} -> {b}\n");
        let text = kernel(&[(elem, &[8, 16])], (elem, &[16, 8]), &body);
        same_everywhere("permute", &text, &[noise(13, 128 * size), vec![0; 128 * size]]);
        let (one, wide) = (tile(&[8, 1], elem), tile(&[8, 16], elem));
        let body = format!("  %x = broadcast %a : {one} -> {wide}\n");
        let text = kernel(&[(elem, &[8, 1])], (elem, &[8, 16]), &body);
        same_everywhere("broadcast", &text, &[noise(14, 8 * size), vec![0; 128 * size]]);
        let body = format!(
            "  %j = constant <i32: 1> : tile<i32>\n  %x = extract %a[%j, %i] : {wide} -> {}\n",
            tile(&[4, 8], elem)
        );
        let text = kernel(&[(elem, &[8, 16])], (elem, &[4, 8]), &body);
        same_everywhere("extract", &text, &[noise(15, 128 * size), vec![0; 32 * size]]);
    }
}

#[test]
fn long_rows_of_ops_that_move_nothing() {
    // Thousands of reshapes of a tile of the block, and of one that all blocks share.
    let mut body =
        String::from("  %s0 = constant <f32: 3.0> : tile<f32>\n  %r0 = reshape %s0 : tile<f32> -> tile<1x1xf32>\n");
    body += "  %c0 = broadcast %r0 : tile<1x1xf32> -> tile<4x4xf32>\n";
    body += "  %a0 = load_view_tko weak %wa[%i, %i] : VIEW, tile<i32> -> tile<4x4xf32>, token\n";
    let (square, row) = ("tile<4x4xf32>", "tile<2x8xf32>");
    for i in 0..8000 {
        let (from, to) = if i % 2 == 0 { (square, row) } else { (row, square) };
        for v in ["a", "c"] {
            let _ = writeln!(body, "  %{v}{} = reshape %{v}{i} : {from} -> {to}", i + 1);
        }
    }
    let view = "partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>";
    let text = format!(
        "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {{
  %i = constant <i32: 0> : tile<i32>
  %ta = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %tb = make_tensor_view %b, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %wa = make_partition_view %ta : {view}
  %wb = make_partition_view %tb : {view}
{}  %x = mulf %a8000, %c8000 : {square}
  %done = store_view_tko weak %x, %wb[%i, %i] : {square}, {view}, tile<i32> -> token
}}",
        body.replace("VIEW", view).replace("%a0 = load", "%a0, %t0 = load")
    );
    same_everywhere("reshapes", &text, &[noise(1, 64), vec![0; 64]]);
}
