//! Fusion groups of float ops that become vector programs, against the reference executor, bit for bit, on every instruction
//! set of this machine.

mod common;

use common::case::Case;
use common::run;
use tileir_exec::{Isa, Launch};

/// Rows and columns of tiles, with whole blocks of elements and without, and the distance of rows in memory.
const SIZES: [[usize; 3]; 6] = [[1, 128, 128], [4, 512, 512], [2, 64, 64], [8, 16, 16], [4, 256, 300], [2, 8192, 8192]];

fn check_of(elem: &str, ops: &str) {
    for [rows, columns, pitch] in SIZES {
        // A large tile takes long to check.
        if elem == "f32" || rows * columns <= 4096 {
            Case { elem, rows, columns, pitch, step: 1, in_place: columns % 256 == 0, ops }.check();
        }
    }
}

fn check(ops: &str) {
    for elem in ["f32", "f16", "bf16", "f64"] {
        check_of(elem, ops);
    }
}

/// Checks `%p` and `%q`, each computed by one line.
fn two(p: &str, q: &str) {
    check(&format!("  %p = {p} : ALL\n  %q = {q} : ALL\n"));
}

#[test]
fn every_instruction_alone() {
    two("addf %x, %y", "subf %x, %y");
    two("mulf %x, %y", "subf %y, %x");
    two("divf %x, %y", "divf %two, %x");
    two("fma %x, %y, %two", "fma %two, %numbers, %x");
    two("maxf %x, %y", "minf %x, %y");
    two("maxf %x, %y propagate_nan", "minf %numbers, %y propagate_nan");
    two("negf %x", "absf %y");
    two("sqrt %x", "sqrt %y");
    check_of("f32", "  %p = sqrt %x : ALL\n  %q = exp2 %y flush_to_zero : ALL\n");
    check("  %p = exp %x : ALL\n  %q = exp2 %y : ALL\n");
}

#[test]
fn the_accumulator_is_more_than_one_operand() {
    for op in ["addf %v, %v", "mulf %v, %v", "subf %v, %v", "divf %v, %v", "maxf %v, %v"] {
        check(&format!("  %v = addf %x, %y : ALL\n  %q = {op} : ALL\n  %p = mulf %q, %two : ALL\n"));
    }
    for [a, b, c] in [["v", "v", "v"], ["v", "v", "x"], ["v", "x", "v"], ["x", "v", "v"], ["x", "y", "v"]] {
        check(&format!("  %v = addf %x, %y : ALL\n  %p = fma %{a}, %{b}, %{c} : ALL\n  %q = negf %v : ALL\n"));
    }
    two("mulf %x, %x", "addf %y, %y");
    two("fma %x, %x, %x", "subf %y, %y");
}

#[test]
fn values_are_spilled() {
    check(
        "  %a1 = addf %x, %y : ALL
  %a2 = mulf %x, %y : ALL
  %a3 = subf %a1, %a2 : ALL
  %a4 = mulf %a2, %a1 : ALL
  %a5 = fma %a3, %a4, %a1 : ALL
  %p = addf %a5, %x : ALL
  %q = subf %p, %a2 : ALL\n",
    );
    // As many live values as there are slots, and more.
    for count in [4, 15, 16, 17, 32] {
        let mut ops = String::from("  %s0 = addf %x, %two : ALL\n");
        for i in 0..count {
            ops.push_str(&format!("  %w{i} = mulf %s{i}, %y : ALL\n  %s{} = addf %s{i}, %two : ALL\n", i + 1));
        }
        ops.push_str(&format!("  %z0 = addf %s{count}, %x : ALL\n"));
        for i in 0..count {
            ops.push_str(&format!("  %z{} = subf %z{i}, %w{i} : ALL\n", i + 1));
        }
        check(&format!("{ops}  %p = negf %z{count} : ALL\n  %q = negf %s0 : ALL\n"));
    }
}

#[test]
fn nans_that_do_not_reach_the_result() {
    // `maxf` of a NaN and a number is the number, so the NaN must be detected before.
    check("  %v = divf %x, %y : ALL\n  %p = maxf %v, %numbers : ALL\n  %q = minf %p, %two : ALL\n");
    check("  %v = sqrt %x : ALL\n  %w = maxf %v, %two : ALL\n  %q = addf %v, %y : ALL\n  %p = mulf %w, %w : ALL\n");
    // A NaN is stored, and the value computed from it is a number.
    check("  %q = divf %x, %y : ALL\n  %p = minf %q, %two : ALL\n");
    check("  %q = mulf %x, %y : ALL\n  %p = maxf %q, %two : ALL\n");
    // Only an op that is not part of the vector program reads the NaN.
    check(
        "  %v = subf %x, %y : ALL
  %w = addf %v, %v : ALL
  %log = log %w : ALL
  %p = mulf %log, %x : ALL
  %q = addf %p, %v : ALL\n",
    );
}

#[test]
fn smaller_tiles() {
    check(
        "  %rows = broadcast %row : ROW -> ALL
  %columns = broadcast %column : COLUMN -> ALL
  %v = subf %x, %columns : ALL
  %p = fma %v, %rows, %numbers : ALL
  %w = divf %y, %columns : ALL
  %q = fma %columns, %w, %rows : ALL\n",
    );
    // Broadcast values that other groups also use, or only this one.
    check(
        "  %columns = broadcast %column : COLUMN -> ALL\n  %p = exp2 %columns : ALL\n  %q = addf %columns, %two : ALL\n",
    );
    check(
        "  %rows = broadcast %row : ROW -> ALL
  %columns = broadcast %column : COLUMN -> ALL
  %sin = sin %rows : ALL
  %v = mulf %rows, %columns : ALL
  %p = addf %sin, %v : ALL
  %q = mulf %columns, %rows : ALL\n",
    );
    check("  %q = broadcast %column : COLUMN -> ALL\n  %p = divf %x, %q : ALL\n");
    check("  %q = broadcast %row : ROW -> ALL\n  %p = divf %q, %x : ALL\n");
}

#[test]
fn other_ops_come_before_and_after() {
    // The result of the first op is dead before the last one writes.
    check(
        "  %s = sin %x : ALL
  %v = addf %s, %y : ALL
  %w = mulf %v, %two : ALL
  %l = log %w : ALL
  %p = addf %l, %x : ALL
  %q = subf %l, %y : ALL\n",
    );
}

#[test]
fn a_value_other_than_the_last_one_is_stored() {
    check("  %p = addf %x, %y : ALL\n  %v = mulf %p, %x : ALL\n  %q = subf %v, %y : ALL\n");
    check("  %p = addf %x, %two : ALL\n  %q = mulf %x, %y : ALL\n");
}

#[test]
fn elements_are_converted() {
    // Computed in `f32` between narrower formats, as most kernels do.
    for elem in ["f16", "bf16"] {
        check_of(
            elem,
            "  %u = ftof %x : ALL -> OF(f32)
  %v = ftof %y : ALL -> OF(f32)
  %w = mulf %u, %v : OF(f32)
  %e = exp %w : OF(f32)
  %f = addf %e, %u : OF(f32)
  %p = ftof %f : OF(f32) -> ALL
  %q = addf %p, %x : ALL\n",
        );
    }
    // From each format to each, and values on which no op computes.
    for [one, two] in [["OF(f32)", "OF(f16)"], ["OF(f32)", "OF(bf16)"], ["OF(f16)", "OF(bf16)"]] {
        for [a, b] in [[one, two], [two, one]] {
            for elem in ["f32", "f16", "bf16"] {
                let to = |from: &str, to: &str, v: &str, r: &str| match (elem, to) {
                    ("f32", "OF(f32)") | ("f16", "OF(f16)") | ("bf16", "OF(bf16)") => {
                        format!("  %{r} = mulf %{v}, %two : ALL\n")
                    }
                    _ => format!("  %{r} = ftof %{v} : {from} -> {to}\n"),
                };
                let back = |from: &str, v: &str, r: &str| to(from, "ALL", v, r);
                let same =
                    |ty: &str| matches!((elem, ty), ("f32", "OF(f32)") | ("f16", "OF(f16)") | ("bf16", "OF(bf16)"));
                if same(b) {
                    continue;
                }
                let mut ops = to("ALL", a, "x", "u");
                ops += &format!("  %v = ftof %u : {a} -> {b}\n  %w = addf %v, %v : {b}\n");
                ops += &back(b, "w", "p");
                ops += &back(b, "v", "q");
                check_of(elem, &ops);
            }
        }
    }
    // `bitcast` to another format.
    for (elem, other) in [("f16", "OF(bf16)"), ("bf16", "OF(f16)")] {
        let ops = format!(
            "  %u = addf %x, %y : ALL\n  %v = bitcast %u : ALL -> {other}\n  %w = mulf %v, %v : {other}\n  %p = bitcast %w : {other} -> ALL\n  %q = subf %u, %p : ALL\n"
        );
        check_of(elem, &ops);
    }
}

#[test]
fn rows_are_reduced_between_other_ops() {
    let sum = |name: &str, of: &str| {
        "  %NAME0 = reduce %OF dim=1 identities=[0.0 : f32] : ALL -> LINES
  (%earlier: tile<f32>, %later: tile<f32>) {
    %s = addf %earlier, %later : tile<f32>
    yield %s : tile<f32>
  }
  %NAME1 = reshape %NAME0 : LINES -> COLUMN
  %NAME = divf %NAME1, %column : COLUMN\n"
            .replace("NAME", name)
            .replace("OF", of)
    };
    for [rows, columns, pitch] in SIZES {
        let ops = format!(
            "  %square = mulf %x, %y : ALL\n{}  %means = broadcast %mean : COLUMN -> ALL
  %off = subf %square, %means : ALL\n  %far = mulf %off, %off : ALL\n{}  %widths = broadcast %width : COLUMN -> ALL
  %p = mulf %off, %widths : ALL\n  %q = addf %p, %far : ALL\n",
            sum("mean", "square"),
            sum("width", "far"),
        );
        Case { elem: "f32", rows, columns, pitch, step: 1, in_place: true, ops: &ops }.check();
    }
}

/// A buffer large enough for non-temporal stores, starting at an element that may not be aligned to a cache line.
#[test]
fn large_buffers() {
    let (count, tile) = (1usize << 21, 4096usize);
    for skipped in [0, 1] {
        let text = format!(
            "entry @k(%a0: tile<ptr<f32>>, %b0: tile<ptr<f32>>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>
  %skipped = constant <i32: {skipped}> : tile<i32>
  %a = offset %a0, %skipped : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %b = offset %b0, %skipped : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %ta = make_tensor_view %a, shape = [{count}], strides = [1] : tensor_view<{count}xf32, strides=[1]>
  %tb = make_tensor_view %b, shape = [{count}], strides = [1] : tensor_view<{count}xf32, strides=[1]>
  %va = make_partition_view %ta : partition_view<tile=({tile}), tensor_view<{count}xf32, strides=[1]>>
  %vb = make_partition_view %tb : partition_view<tile=({tile}), tensor_view<{count}xf32, strides=[1]>>
  %x, %t0 = load_view_tko weak %va[%i] : partition_view<tile=({tile}), tensor_view<{count}xf32, strides=[1]>>, tile<i32> -> tile<{tile}xf32>, token
  %y = mulf %x, %x : tile<{tile}xf32>
  %z = addf %y, %x : tile<{tile}xf32>
  %t1 = store_view_tko weak %z, %vb[%i] : tile<{tile}xf32>, partition_view<tile=({tile}), tensor_view<{count}xf32, strides=[1]>>, tile<i32> -> token
}}
"
        );
        let number = |i: usize| if i % 700_001 == 700_000 { f32::NAN } else { (i % 1000) as f32 / 8.0 - 60.0 };
        let from: Vec<u8> = (0..count + 1).flat_map(|i| number(i).to_le_bytes()).collect();
        let grid = [(count / tile) as u32, 1, 1];
        for isa in Isa::available() {
            for threads in [1, 2] {
                let options = Launch { isa: Some(isa), grid, threads, ..Launch::default() };
                let ran = run(&text, &[from.clone(), vec![0; 4 * (count + 1)]], &options);
                assert!(ran.outcome.is_ok());
                for (i, found) in ran.buffers[1].chunks_exact(4).enumerate().skip(skipped).take(count) {
                    let x = number(i);
                    let want = if x.is_nan() { 0x7FFF_FFFF } else { (x * x + x).to_bits() };
                    assert_eq!(u32::from_le_bytes([found[0], found[1], found[2], found[3]]), want, "at {i}");
                }
            }
        }
    }
}
