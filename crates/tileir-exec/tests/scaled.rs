//! `mmaf_scaled`, which the recorded hardware does not have, against plain arithmetic.

mod common;

use common::{noise, run, same_everywhere};
use tileir_exec::Launch;
use tileir_num::{FloatFormat, to_f64};

/// 4x64 times 64x4 with blocks of 32, against sums of products in `f64`, which are exact here.
#[test]
fn scales_multiply_blocks_of_k() {
    let text = "entry @k(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %s: tile<ptr<f8E8M0FNU>>, %t: tile<ptr<f8E8M0FNU>>, %d: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %ta = make_tensor_view %a, shape = [4, 64], strides = [64, 1] : tensor_view<4x64xf8E4M3FN, strides=[64,1]>
  %tb = make_tensor_view %b, shape = [64, 4], strides = [4, 1] : tensor_view<64x4xf8E4M3FN, strides=[4,1]>
  %ts = make_tensor_view %s, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
  %tt = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
  %td = make_tensor_view %d, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %va = make_partition_view %ta : partition_view<tile=(4x64), tensor_view<4x64xf8E4M3FN, strides=[64,1]>>
  %vb = make_partition_view %tb : partition_view<tile=(64x4), tensor_view<64x4xf8E4M3FN, strides=[4,1]>>
  %vs = make_partition_view %ts : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
  %vt = make_partition_view %tt : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
  %vd = make_partition_view %td : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %la, %k0 = load_view_tko weak %va[%i, %i] : partition_view<tile=(4x64), tensor_view<4x64xf8E4M3FN, strides=[64,1]>>, tile<i32> -> tile<4x64xf8E4M3FN>, token
  %lb, %k1 = load_view_tko weak %vb[%i, %i] : partition_view<tile=(64x4), tensor_view<64x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<64x4xf8E4M3FN>, token
  %ls, %k2 = load_view_tko weak %vs[%i, %i] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
  %lt, %k3 = load_view_tko weak %vt[%i, %i] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
  %ld, %k4 = load_view_tko weak %vd[%i, %i] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
  %r = mmaf_scaled %la, %lb, %ld, %ls, %lt : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
  %k5 = store_view_tko weak %r, %vd[%i, %i] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
}";
    // Finite patterns only: 0x7F and 0xFF are NaN.
    let values =
        |n: u32, step: u32| (0..n).map(|i| (i * step % 0x7E) as u8 | u8::from(i % 3 == 0) << 7).collect::<Vec<u8>>();
    let (a, b) = (values(256, 29), values(256, 41));
    let (s, t): (Vec<u8>, Vec<u8>) = ((0..8).map(|i| 120 + i).collect(), (0..8).map(|i| 130 - i).collect());
    let start: Vec<u8> = (0..16).flat_map(|i| (i as f32).to_le_bytes()).collect();
    let ran = run(text, &[a.clone(), b.clone(), s.clone(), t.clone(), start], &Launch::default());
    assert_eq!(ran.outcome, Ok(()));
    let e4 = |x: u8| to_f64(FloatFormat::F8E4M3FN, x.into());
    let scale = |x: u8| 2f64.powi(i32::from(x) - 127);
    for i in 0..4 {
        for j in 0..4 {
            let term =
                |k: usize| e4(a[i * 64 + k]) * scale(s[i * 2 + k / 32]) * e4(b[k * 4 + j]) * scale(t[k / 32 * 4 + j]);
            let expected = (i * 4 + j) as f64 + (0..64).map(term).sum::<f64>();
            let at = (i * 4 + j) * 4;
            let got = f32::from_le_bytes(ran.buffers[4][at..at + 4].try_into().expect("four bytes"));
            assert_eq!(got, expected as f32, "[{i}, {j}]");
        }
    }
}

/// Every combination of factors, scales and block lengths.
const FORMATS: [(&str, &str, usize); 7] = [
    ("f8E4M3FN", "f8E8M0FNU", 32),
    ("f8E5M2", "f8E8M0FNU", 32),
    ("f4E2M1FN", "f8E4M3FN", 16),
    ("f4E2M1FN", "f8E8M0FNU", 16),
    ("f4E2M1FN", "f8E8M0FNU", 32),
    ("f4E2M1FN", "fnv8E5M3FNU", 16),
    ("f4E2M1FN", "fnv8E5M3FNU", 32),
];

/// Text that loads a whole tensor from parameter `p`, and the type of its view.
fn loads(p: &str, shape: &[usize], elem: &str) -> (String, String) {
    let list = |v: &[usize], by: &str| v.iter().map(ToString::to_string).collect::<Vec<_>>().join(by);
    let steps: Vec<usize> = (0..shape.len()).map(|d| shape[d + 1..].iter().product()).collect();
    let tensor = format!("tensor_view<{}x{elem}, strides=[{}]>", list(shape, "x"), list(&steps, ","));
    let view = format!("partition_view<tile=({}), {tensor}>", list(shape, "x"));
    let index = vec!["%i"; shape.len()].join(", ");
    let text = format!(
        "  %t{p} = make_tensor_view %{p}, shape = [{}], strides = [{}] : {tensor}
  %w{p} = make_partition_view %t{p} : {view}
  %l{p}, %k{p} = load_view_tko weak %w{p}[{index}] : {view}, tile<i32> -> tile<{}x{elem}>, token\n",
        list(shape, ", "),
        list(&steps, ", "),
        list(shape, "x"),
    );
    (text, view)
}

/// A product of random factors and scales, the same on every engine and instruction set. With `wild`, NaNs and infinities
/// are among them.
fn same(factor: &str, scale: &str, block: usize, (batch, m, n, k): (Option<usize>, usize, usize, usize), wild: bool) {
    let shape = |rows: usize, columns: usize| batch.into_iter().chain([rows, columns]).collect::<Vec<_>>();
    let shapes = [shape(m, k), shape(k, n), shape(m, n), shape(m, k / block), shape(k / block, n)];
    let elems = [factor, factor, "f32", scale, scale];
    let names = ["a", "b", "c", "s", "t"];
    let tile = |at: usize| {
        let sizes = shapes[at].iter().map(|n| format!("{n}x")).collect::<String>();
        format!("tile<{sizes}{}>", elems[at])
    };
    let mut text = format!(
        "entry @k(%a: tile<ptr<{factor}>>, %b: tile<ptr<{factor}>>, %c: tile<ptr<f32>>, %s: tile<ptr<{scale}>>, %t: tile<ptr<{scale}>>) {{\n  %i = constant <i32: 0> : tile<i32>\n"
    );
    let loads: Vec<(String, String)> = (0..5).map(|at| loads(names[at], &shapes[at], elems[at])).collect();
    text.extend(loads.iter().map(|(text, _)| text.as_str()));
    let types = [0, 1, 2, 3, 4].map(tile).join(", ");
    let index = vec!["%i"; shapes[2].len()].join(", ");
    text += &format!(
        "  %r = mmaf_scaled %la, %lb, %lc, %ls, %lt : {types}\n  %done = store_view_tko weak %r, %wc[{index}] : {}, {}, tile<i32> -> token\n}}\n",
        tile(2),
        loads[2].1,
    );
    let buffers: Vec<Vec<u8>> = (0..5)
        .map(|at| {
            let count: usize = shapes[at].iter().product();
            let bytes = noise(at as u64 + 7, count);
            match elems[at] {
                "f4E2M1FN" => bytes[..count / 2].to_vec(),
                "f32" if wild => noise(9, 4 * count),
                "f32" => bytes.iter().flat_map(|&x| (f32::from(x) / 16.0 - 7.0).to_le_bytes()).collect(),
                // Numbers of one magnitude.
                "f8E8M0FNU" if !wild => bytes.iter().map(|x| 120 + x % 16).collect(),
                "f8E4M3FN" | "f8E5M2" | "fnv8E5M3FNU" if !wild => bytes.iter().map(|x| x & 0xBF | 0x20).collect(),
                _ => bytes,
            }
        })
        .collect();
    same_everywhere(&format!("{factor} {scale} {block} {batch:?} {m}x{n}x{k} wild {wild}"), &text, &buffers);
}

#[test]
fn products_of_every_format_are_the_same_on_every_set() {
    for (factor, scale, block) in FORMATS {
        for (m, n, k) in [(16, 16, 64), (2, 64, 32), (32, 2, 128), (1, 8, 32), (64, 32, 256)] {
            same(factor, scale, block, (None, m, n, k), false);
        }
        same(factor, scale, block, (Some(2), 8, 16, 64), false);
        same(factor, scale, block, (None, 16, 32, 64), true);
    }
}
