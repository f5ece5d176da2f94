//! Per-row scalars: fusion groups that use the results of their own reductions, against the reference executor, bit for bit, on
//! every instruction set of this machine.

mod common;

use common::{noise, run};
use tileir_exec::{Engine, Isa, Launch};

/// A kernel that loads `%x`, a tile of type `ALL`, and `%n` and `%o` of type `ONE`, a scalar for each of its rows; and stores `%p` of
/// type `ALL` and `%q` of type `ONE`.
fn text(lines: usize, run: usize, ops: &str) -> String {
    let (all, one) = (format!("tile<{lines}x{run}xf32>"), format!("tile<{lines}x1xf32>"));
    let reduce = |name: &str, of: &str, how: &str, identity: &str| {
        format!(
            "  %{name}0 = reduce %{of} dim=1 identities=[{identity} : f32] : {all} -> tile<{lines}xf32>
  (%l: tile<f32>, %r: tile<f32>) {{
    %s = {how} %l, %r : tile<f32>
    yield %s : tile<f32>
  }}
  %{name} = reshape %{name}0 : tile<{lines}xf32> -> {one}\n"
        )
    };
    let view = |name: &str, shape: &str, count: usize| {
        let tensor = format!("tensor_view<{shape}xf32, strides=[{},1]>", count / lines);
        format!(
            "  %t{name} = make_tensor_view %{name}, shape = [{}], strides = [{}, 1] : {tensor}
  %v{name} = make_partition_view %t{name} : partition_view<tile=({shape}), {tensor}>\n",
            shape.replace('x', ", "),
            count / lines
        )
    };
    let of = |shape: &str, step: usize| {
        format!("partition_view<tile=({shape}), tensor_view<{shape}xf32, strides=[{step},1]>>, tile<i32>")
    };
    let (wide, narrow) = (format!("{lines}x{run}"), format!("{lines}x1"));
    let load = |name: &str, to: &str, shape: &str, step: usize| {
        format!(
            "  %{to}, %k{to} = load_view_tko weak %v{name}[%zero, %zero] : {} -> tile<{shape}xf32>, token\n",
            of(shape, step)
        )
    };
    let store = |name: &str, from: &str, shape: &str, step: usize| {
        format!(
            "  %d{name} = store_view_tko weak %{from}, %v{name}[%zero, %zero] : tile<{shape}xf32>, {} -> token\n",
            of(shape, step)
        )
    };
    let ops = ops
        .replace("MAXIMA\n", &reduce("m", "x", "maxf", "0xFF800000"))
        .replace("TOTALS\n", &reduce("s", "e", "addf", "0.0"))
        .replace("SUMS\n", &reduce("u", "x", "addf", "1.5"));
    [
        "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>, %number: tile<f32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>\n"
            .to_owned(),
        "  %seven = constant <f32: 7.0> : ONE\n  %number1 = reshape %number : tile<f32> -> tile<1x1xf32>\n  %numbers = broadcast %number1 : tile<1x1xf32> -> ONE\n".to_owned(),
        view("a", &wide, lines * run),
        view("b", &narrow, lines),
        view("c", &narrow, lines),
        view("y", &wide, lines * run),
        view("z", &narrow, lines),
        load("a", "x0", &wide, run),
        load("b", "n0", &narrow, 1),
        load("c", "o0", &narrow, 1),
        // The tiles are materialized before the fusion group under test.
        "  %x = permute %x0 [0, 1] : ALL -> ALL\n  %n = permute %n0 [0, 1] : ONE -> ONE\n  %o = permute %o0 [0, 1] : ONE -> ONE\n".to_owned(),
        ops,
        store("y", "p", &wide, run),
        store("z", "q", &narrow, 1),
        "}\n".to_owned(),
    ]
    .concat()
    .replace("ALL", &all)
    .replace("ONE", &one)
}

fn check(lines: usize, each: usize, ops: &str) {
    let text = text(lines, each, ops);
    for wild in [0, 1, 2] {
        let numbers = |seed: u64, count: usize| -> Vec<u8> {
            let number = |(i, c): (usize, &[u8])| {
                let x = f32::from(i16::from_le_bytes([c[0], c[1]])) / 512.0;
                let odd = wild > 0 && i % 97 == 5 * wild;
                if odd { [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0][(i + wild) % 4] } else { x }.to_le_bytes()
            };
            noise(seed, 4 * count).chunks_exact(4).enumerate().flat_map(number).collect()
        };
        let count = lines * each;
        let buffers = [numbers(1, count), numbers(2, lines), numbers(3, lines), vec![0; 4 * count], vec![0; 4 * lines]];
        let launch = |engine, isa| {
            let args = vec![u64::from(0.37f32.to_bits())];
            let ran = run(&text, &buffers, &Launch { engine, isa, args, threads: 1, ..Launch::default() });
            assert!(ran.outcome.is_ok(), "{text}");
            ran.buffers
        };
        let reference = launch(Engine::Reference, None);
        for isa in Isa::available() {
            assert!(launch(Engine::Fast, Some(isa)) == reference, "{text}, {wild}, {}", isa.name());
        }
    }
}

const SIZES: [(usize, usize); 7] = [(64, 64), (4, 16), (2, 2), (128, 32), (8, 512), (2, 4096), (64, 128)];

#[test]
fn groups_continue_with_their_per_row_scalars() {
    for (lines, run) in SIZES {
        // An iteration of a softmax.
        check(
            lines,
            run,
            "MAXIMA
  %larger = maxf %n, %m : ONE
  %ms = broadcast %larger : ONE -> ALL
  %less = subf %x, %ms : ALL
  %e = exp2 %less : ALL
TOTALS
  %drop = subf %n, %larger : ONE
  %fade = exp2 %drop : ONE
  %q = fma %o, %fade, %s : ONE
  %p = addf %e, %x : ALL
",
        );
        // Registers of broadcast scalars are reused for the sums.
        check(
            lines,
            run,
            "  %ns = broadcast %n : ONE -> ALL
  %os = broadcast %o : ONE -> ALL
  %ms = broadcast %n : ONE -> ALL
  %y1 = addf %x, %ns : ALL
  %y2 = mulf %os, %y1 : ALL
  %less = subf %y2, %ms : ALL
  %e = exp2 %less : ALL
TOTALS
  %q = addf %s, %o : ONE
  %p = negf %e : ALL
",
        );
        // Values that are also used outside of the fusion group, and uniform values.
        check(
            lines,
            run,
            "SUMS
  %h = mulf %u, %numbers : ONE
  %g = addf %h, %seven : ONE
  %f = divf %g, %u : ONE
  %q = addf %f, %n : ONE
  %fs = broadcast %f : ONE -> ALL
  %gs = broadcast %g : ONE -> ALL
  %y0 = mulf %x, %fs : ALL
  %p = subf %y0, %gs : ALL
",
        );
        // Two reductions, and per-row scalars of both.
        check(
            lines,
            run,
            "MAXIMA
SUMS
  %e = mulf %x, %x : ALL
TOTALS
  %h = subf %m, %u : ONE
  %g = fma %h, %s, %o : ONE
  %q = sqrt %g : ONE
  %p = negf %e : ALL
",
        );
    }
}

/// Text that sums rows of another length: `%h0`.
fn others(lines: usize, run: usize) -> String {
    format!(
        "  %w = reshape %x : ALL -> tile<{lines}x{run}xf32>
  %h0 = reduce %w dim=1 identities=[0.0 : f32] : tile<{lines}x{run}xf32> -> tile<{lines}xf32>
  (%l: tile<f32>, %r: tile<f32>) {{
    %t = addf %l, %r : tile<f32>
    yield %t : tile<f32>
  }}\n"
    )
}

#[test]
fn rows_of_several_lengths_are_in_different_groups() {
    for (lines, run) in [(64, 64), (8, 512), (16, 16)] {
        for (fewer, longer) in [(lines / 2, 2 * run), (2 * lines, run / 2)] {
            let others = others(fewer, longer);
            let numbers = "TOTALS\n  %g = addf %s, %n : ONE\n  %q = mulf %g, %o : ONE\n";
            for both in [format!("{others}{numbers}"), format!("{numbers}{others}")] {
                check(
                    lines,
                    run,
                    &format!(
                        "  %e = addf %x, %x : ALL
{both}  %h1 = mulf %h0, %h0 : tile<{fewer}xf32>
  %h2 = reshape %h1 : tile<{fewer}xf32> -> tile<{fewer}x1xf32>
  %hs = broadcast %h2 : tile<{fewer}x1xf32> -> tile<{fewer}x{longer}xf32>
  %y0 = reshape %hs : tile<{fewer}x{longer}xf32> -> ALL
  %p = subf %y0, %e : ALL
"
                    ),
                );
            }
        }
    }
    // A smaller tile is broadcast over the per-row scalars.
    check(
        64,
        64,
        "  %n8 = reshape %n : ONE -> tile<8x8xf32>
  %few0 = reduce %n8 dim=1 identities=[0.0 : f32] : tile<8x8xf32> -> tile<8xf32>
  (%l: tile<f32>, %r: tile<f32>) {
    %t = addf %l, %r : tile<f32>
    yield %t : tile<f32>
  }
  %few1 = reshape %few0 : tile<8xf32> -> tile<8x1xf32>
  %few = permute %few1 [0, 1] : tile<8x1xf32> -> tile<8x1xf32>
  %e = addf %x, %x : ALL
TOTALS
  %eight = reshape %s : ONE -> tile<8x8xf32>
  %fews = broadcast %few : tile<8x1xf32> -> tile<8x8xf32>
  %h = addf %eight, %fews : tile<8x8xf32>
  %q = reshape %h : tile<8x8xf32> -> ONE
  %p = negf %e : ALL
",
    );
}
