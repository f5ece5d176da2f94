//! Exponentials of rows less a per-row scalar, as in a softmax: fusion groups of which one loop may run several ops, against
//! the reference executor, bit for bit, on every instruction set of this machine.

mod common;

use common::{noise, run};
use tileir_exec::{Engine, Isa, Launch};

/// A fusion group over a tile `%x` of type `ALL`, with a per-row scalar `%n` of type `ONE`, broadcast as `%ns`.
#[derive(Clone, Copy)]
struct ShiftedRows {
    lines: usize,
    run: usize,
    /// The ops that define `%p`.
    powers: &'static str,
    /// The identity of the totals of `%p`.
    identity: &'static str,
}

const PLAIN: ShiftedRows = ShiftedRows {
    lines: 8,
    run: 64,
    powers: "  %less = subf %x, %ns : ALL\n  %p = exp2 %less : ALL\n",
    identity: "0.0",
};

impl ShiftedRows {
    fn text(&self) -> String {
        let ShiftedRows { lines, run, identity, .. } = *self;
        let (all, one, count) = (format!("tile<{lines}x{run}xf32>"), format!("tile<{lines}x1xf32>"), lines * run);
        let powers = self.powers.replace("ALL", &all).replace("ONE", &one);
        let view = |name: &str, count: usize| {
            let tensor = format!("tensor_view<{count}xf32, strides=[1]>");
            format!(
                "  %t{name} = make_tensor_view %{name}, shape = [{count}], strides = [1] : {tensor}
  %v{name} = make_partition_view %t{name} : partition_view<tile=({count}), {tensor}>\n"
            )
        };
        let of = |count: usize| format!("partition_view<tile=({count}), tensor_view<{count}xf32, strides=[1]>>");
        let load = |name: &str, to: &str, count: usize, like: &str| {
            format!(
                "  %f{name}, %k{name} = load_view_tko weak %v{name}[%zero] : {}, tile<i32> -> tile<{count}xf32>, token
  %{to} = reshape %f{name} : tile<{count}xf32> -> {like}\n",
                of(count)
            )
        };
        let store = |name: &str, from: &str, count: usize, like: &str| {
            format!(
                "  %s{name} = reshape %{from} : {like} -> tile<{count}xf32>
  %d{name} = store_view_tko weak %s{name}, %v{name}[%zero] : tile<{count}xf32>, {}, tile<i32> -> token\n",
                of(count)
            )
        };
        [
            "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %o: tile<ptr<f32>>, %u: tile<ptr<f32>>, %number: tile<f32>) {
  %zero = constant <i32: 0> : tile<i32>\n"
                .to_owned(),
            view("a", count),
            view("b", lines),
            view("o", count),
            view("u", lines),
            load("a", "x0", count, &all),
            load("b", "n", lines, &one),
            // The tile is materialized before the fusion group under test.
            format!(
                "  %x = permute %x0 [0, 1] : {all} -> {all}
  %wide = reshape %number : tile<f32> -> tile<1x1xf32>
  %scale = broadcast %wide : tile<1x1xf32> -> {all}
  %ns = broadcast %n : {one} -> {all}
{powers}  %sums = reduce %p dim=1 identities=[{identity} : f32] : {all} -> tile<{lines}xf32>
  (%l: tile<f32>, %r: tile<f32>) {{
    %s = addf %l, %r : tile<f32>
    yield %s : tile<f32>
  }}\n"
            ),
            store("o", "p", count, &all),
            store("u", "sums", lines, &format!("tile<{lines}xf32>")),
            "}\n".to_owned(),
        ]
        .concat()
    }

    fn check(&self) {
        let text = self.text();
        for wild in [0, 1, 2] {
            let numbers = |seed: u64, count: usize| -> Vec<u8> {
                let number = |(i, c): (usize, &[u8])| {
                    let x = f32::from(i16::from_le_bytes([c[0], c[1]])) / 256.0;
                    let odd = wild > 0 && i % 211 == 5 * wild;
                    if odd { [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1e30][(i + wild) % 4] } else { x }
                        .to_le_bytes()
                };
                noise(seed, 4 * count).chunks_exact(4).enumerate().flat_map(number).collect()
            };
            let (count, lines) = (self.lines * self.run, self.lines);
            let buffers = [numbers(1, count), numbers(2, lines), vec![0; 4 * count], vec![0; 4 * lines]];
            for number in [0.18f32, f32::INFINITY] {
                let launch = |engine, isa| {
                    let args = vec![u64::from(number.to_bits())];
                    let ran = run(&text, &buffers, &Launch { engine, isa, args, threads: 1, ..Launch::default() });
                    assert!(ran.outcome.is_ok(), "{text}");
                    ran.buffers
                };
                let reference = launch(Engine::Reference, None);
                for isa in Isa::available() {
                    assert!(launch(Engine::Fast, Some(isa)) == reference, "{text}, {wild}, {number}, {}", isa.name());
                }
            }
        }
    }
}

#[test]
fn fused_exponentials_and_sums_have_the_results_of_single_ops() {
    for (lines, run) in [(8, 64), (1, 16), (4, 16), (2, 32), (128, 32), (16, 128), (4, 256), (2, 2048), (1, 4096)] {
        ShiftedRows { lines, run, ..PLAIN }.check();
    }
    for power in ["exp2 %less", "exp2 %less flush_to_zero", "exp %less"] {
        for before in [
            "  %less = subf %x, %ns : ALL\n",
            "  %y = mulf %x, %scale : ALL\n  %less = subf %y, %ns : ALL\n",
            "  %y = mulf %scale, %x : ALL\n  %less = subf %y, %ns : ALL\n",
            "  %c = constant <f32: 0.7> : ALL\n  %y = mulf %x, %c : ALL\n  %less = subf %y, %ns : ALL\n",
        ] {
            let powers: &'static str = format!("{before}  %p = {power} : ALL\n").leak();
            ShiftedRows { powers, ..PLAIN }.check();
            ShiftedRows { powers, identity: "3.5", lines: 2, run: 512 }.check();
        }
    }
}

#[test]
fn near_misses_run_op_by_op() {
    for powers in [
        // Scalar minus element; element minus itself; another rounding mode; another op.
        "  %less = subf %ns, %x : ALL\n  %p = exp2 %less : ALL\n",
        "  %less = subf %x, %x : ALL\n  %p = exp2 %less : ALL\n",
        "  %less = subf %x, %ns rounding<zero> : ALL\n  %p = exp2 %less : ALL\n",
        "  %y = mulf %x, %scale flush_to_zero : ALL\n  %less = subf %y, %ns : ALL\n  %p = exp2 %less : ALL\n",
        "  %less = addf %x, %ns : ALL\n  %p = exp2 %less : ALL\n",
        "  %less = subf %x, %scale : ALL\n  %p = exp2 %less : ALL\n",
        // An intermediate value has another use.
        "  %less = subf %x, %ns : ALL\n  %q = exp2 %less : ALL\n  %p = addf %q, %less : ALL\n",
        "  %y = mulf %x, %scale : ALL\n  %less = subf %y, %ns : ALL\n  %q = exp2 %less : ALL\n  %p = addf %q, %y : ALL\n",
        // Other ops use the per-row scalars, before and after.
        "  %more = addf %x, %ns : ALL\n  %less = subf %x, %ns : ALL\n  %q = exp2 %less : ALL\n  %w = mulf %q, %ns : ALL\n  %p = addf %w, %more : ALL\n",
        "  %less = subf %x, %ns : ALL\n  %q = exp2 %less : ALL\n  %p = maxf %q, %ns : ALL\n",
        // The operand is computed in the group, and this is or is not its last use.
        "  %y = addf %x, %scale : ALL\n  %less = subf %y, %ns : ALL\n  %p = exp2 %less : ALL\n",
        "  %y = addf %x, %scale : ALL\n  %less = subf %y, %ns : ALL\n  %q = exp2 %less : ALL\n  %p = subf %q, %y : ALL\n",
        "  %y = addf %x, %scale : ALL\n  %less = subf %y, %ns : ALL\n  %q = exp2 %less : ALL\n  %p = mulf %q, %ns : ALL\n",
        // Only per-row scalars.
        "  %y = mulf %ns, %scale : ALL\n  %less = subf %y, %ns : ALL\n  %p = exp2 %less : ALL\n",
        "  %m = mulf %n, %n : ONE\n  %ms = broadcast %m : ONE -> ALL\n  %y = mulf %ms, %scale : ALL\n  %less = subf %y, %ns : ALL\n  %p = exp2 %less : ALL\n",
        "  %m = mulf %n, %n : ONE\n  %ms = broadcast %m : ONE -> ALL\n  %less = subf %ms, %ns : ALL\n  %p = exp2 %less : ALL\n",
        // Twice in one fusion group.
        "  %l1 = subf %x, %ns : ALL\n  %q = exp2 %l1 : ALL\n  %l2 = subf %q, %ns : ALL\n  %p = exp %l2 : ALL\n",
    ] {
        ShiftedRows { powers, ..PLAIN }.check();
        ShiftedRows { powers, lines: 64, run: 32, ..PLAIN }.check();
    }
}
