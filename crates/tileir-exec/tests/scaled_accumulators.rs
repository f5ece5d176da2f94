//! Products that scale the rows of their initial accumulator, as attention does in each iteration, against the reference
//! executor, bit for bit, on every instruction set of this machine.

mod common;

use common::{noise, run};
use tileir_exec::{Engine, Isa, Launch, Limits, Planned, Program};

/// A loop whose accumulator is scaled by a factor for each row before a product is added.
#[derive(Clone, Copy)]
struct ScaledAccumulator {
    /// Batches (0 for none), rows, columns, and the reduced dimension.
    sizes: [usize; 4],
    /// Elements of the operands and of the accumulator.
    elems: [&'static str; 2],
    /// How rows are multiplied.
    multiply: &'static str,
    /// Further ops of the loop, which may use `%faded`, `%fades` and `%fade`.
    also: &'static str,
}

const PLAIN: ScaledAccumulator =
    ScaledAccumulator { sizes: [0, 16, 32, 128], elems: ["f32", "f32"], multiply: "mulf %acc, %fades", also: "" };

impl ScaledAccumulator {
    fn text(&self) -> String {
        let ([batches, m, n, k], [of, acc]) = (self.sizes, self.elems);
        let batch = if batches == 0 { String::new() } else { format!("{batches}x") };
        let (sums, columns) = (format!("{batch}{m}x{n}x{acc}"), format!("{batch}{m}x1x{acc}"));
        let (line, flat) = (format!("tile<{batch}{m}x{acc}>"), batches.max(1) * m);
        let view = |name: &str, shape: &str| {
            let count: usize =
                shape.rsplit_once('x').map_or("", |s| s.0).split('x').map(|d| d.parse().unwrap_or(1)).product();
            let elem = shape.rsplit('x').next().unwrap_or_default();
            let tensor = format!("tensor_view<{}x{elem}, strides=[1]>", 2 * count);
            let view = format!("partition_view<tile=({count}), {tensor}>");
            format!(
                "  %t{name} = make_tensor_view %{name}, shape = [{}], strides = [1] : {tensor}
  %v{name} = make_partition_view %t{name} : {view}
  %l{name}, %k{name} = load_view_tko weak %v{name}[%one] : {view}, tile<i32> -> tile<{count}x{elem}>, token
  %x{name} = reshape %l{name} : tile<{count}x{elem}> -> tile<{shape}>\n",
                2 * count
            )
        };
        let views = [
            view("a", &format!("{batch}{m}x{k}x{of}")),
            view("b", &format!("{batch}{k}x{n}x{of}")),
            view("c", &sums),
            view("f", &format!("{batch}{m}x{acc}")),
        ]
        .concat();
        let count = flat * n;
        let (out, shown) = (format!("tensor_view<{count}x{acc}, strides=[1]>"), format!("tile<{count}x{acc}>"));
        let (multiply, also) = (self.multiply, self.also);
        format!(
            "entry @k(%a: tile<ptr<{of}>>, %b: tile<ptr<{of}>>, %c: tile<ptr<{acc}>>, %f: tile<ptr<{acc}>>, %o: tile<ptr<{acc}>>) {{
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %many = constant <i32: 3> : tile<i32>
{views}  %sum = for %i in (%zero to %many, step %one) : tile<i32> iter_values(%acc = %xc) -> (tile<{sums}>) {{
    %drop = addf %xf, %xf : {line}
    %fade = reshape %drop : {line} -> tile<{columns}>
    %fades = broadcast %fade : tile<{columns}> -> tile<{sums}>
    %faded = {multiply} : tile<{sums}>
    %next = mmaf %xa, %xb, %faded : tile<{batch}{m}x{k}x{of}>, tile<{batch}{k}x{n}x{of}>, tile<{sums}>
{also}    continue %next : tile<{sums}>
  }}
  %to = make_tensor_view %o, shape = [{count}], strides = [1] : {out}
  %vo = make_partition_view %to : partition_view<tile=({count}), {out}>
  %flat = reshape %sum : tile<{sums}> -> {shown}
  %done = store_view_tko weak %flat, %vo[%zero] : {shown}, partition_view<tile=({count}), {out}>, tile<i32> -> token
}}
"
        )
        .replace("SUMS", &format!("tile<{sums}>"))
    }

    fn buffers(&self, wild: bool) -> Vec<Vec<u8>> {
        let ([batches, m, n, k], [of, acc]) = (self.sizes, self.elems);
        let many = 2 * batches.max(1);
        let make = |seed: u64, count: usize, elem: &str| {
            let number = |(i, c): (usize, &[u8])| {
                let x = f32::from(i16::from_le_bytes([c[0], c[1]])) / 32768.0;
                let x = if wild && i % 89 == 17 { [f32::NAN, f32::INFINITY, -0.0][i % 3] } else { x };
                match elem {
                    "f64" => (f64::from(x) * 1.000_000_001).to_le_bytes().to_vec(),
                    "f16" => (u16::from_le_bytes([c[0], c[1]]) & 0x8FFF | 0x2000).to_le_bytes().to_vec(),
                    _ => x.to_le_bytes().to_vec(),
                }
            };
            noise(seed, 4 * count).chunks_exact(4).enumerate().flat_map(number).collect::<Vec<u8>>()
        };
        let (a, b) = (make(1, many * m * k, of), make(2, many * k * n, of));
        vec![a, b, make(3, many * m * n, acc), make(4, many * m, acc), make(5, many * m * n, acc)]
    }

    fn is_scaled(&self) -> bool {
        let m = common::module(&self.text());
        let program = Program::new(m.clone()).expect("a legal module");
        let is_scaled = |step: &Planned| matches!(step, Planned::Product { at, .. } if *at > 0);
        program.outline(&program.kernels()[0]).steps.iter().any(is_scaled)
    }

    /// Checks that all engines leave the same bytes, or stop, under each step limit. `scaled`: whether the product scales the
    /// accumulator itself.
    fn check(&self, scaled: bool, wild: bool, limits: &[u64]) {
        let (text, buffers) = (self.text(), self.buffers(wild));
        assert_eq!(self.is_scaled(), scaled, "{text}");
        for &steps in limits {
            let launch = |engine, isa| {
                let limits = Limits { steps, ..Limits::default() };
                let ran = run(&text, &buffers, &Launch { engine, isa, limits, threads: 1, ..Launch::default() });
                // Under a step limit, the engines may have executed different ops before they stop.
                let printed = ran.outcome.is_ok().then_some(ran.printed);
                (ran.outcome.is_ok(), ran.buffers, printed)
            };
            let reference = launch(Engine::Reference, None);
            for isa in Isa::available() {
                assert!(launch(Engine::Fast, Some(isa)) == reference, "{text}, {steps} steps, {}", isa.name());
            }
        }
    }
}

const ALL: [u64; 1] = [1_000_000];

#[test]
fn products_scale_the_rows_of_their_accumulators() {
    PLAIN.check(true, false, &ALL);
    PLAIN.check(true, true, &ALL);
    for sizes in [[0, 2, 2, 2], [0, 8, 16, 256], [0, 32, 4, 8], [0, 4, 128, 16], [2, 8, 32, 16], [4, 2, 8, 64]] {
        ScaledAccumulator { sizes, ..PLAIN }.check(true, true, &ALL);
    }
    for elems in [["f64", "f64"], ["f16", "f32"]] {
        ScaledAccumulator { elems, ..PLAIN }.check(true, true, &ALL);
    }
    ScaledAccumulator { multiply: "mulf %fades, %acc", ..PLAIN }.check(true, true, &ALL);
}

#[test]
fn near_misses_run_op_by_op() {
    ScaledAccumulator { elems: ["f16", "f16"], ..PLAIN }.check(false, false, &ALL);
    for multiply in [
        "mulf %acc, %fades rounding<zero>",
        "mulf %acc, %fades flush_to_zero",
        "mulf %fades, %fades",
        "addf %acc, %fades",
    ] {
        ScaledAccumulator { multiply, ..PLAIN }.check(false, true, &ALL);
    }
    let also = "    %more = addf %faded, %next : SUMS\n    %shown = exp %more : SUMS\n    print_tko \"%f\", %shown : SUMS -> token\n";
    ScaledAccumulator { also, sizes: [0, 2, 4, 4], ..PLAIN }.check(false, true, &ALL);
}

#[test]
fn values_with_further_uses_are_computed() {
    let in_chain = "    %more = addf %next, %fades : SUMS\n    print_tko \"%f\", %more : SUMS -> token\n";
    let by_itself = "    print_tko \"%f\", %fades : SUMS -> token\n";
    let limits: Vec<u64> = (10..80).chain(ALL).collect();
    for also in [in_chain, by_itself] {
        ScaledAccumulator { also, sizes: [0, 2, 4, 4], ..PLAIN }.check(true, true, &limits);
    }
}

#[test]
fn step_limits_are_respected() {
    let limits: Vec<u64> = (10..60).collect();
    PLAIN.check(true, false, &limits);
}
