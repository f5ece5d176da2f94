//! Products that scale their result, and that read reshaped operands in place, against the reference executor, bit for bit, on
//! every instruction set of this machine.

mod common;

use common::{noise, run};
use tileir_exec::{Engine, Isa, Launch, Limits, Planned, Program};

/// A loop of products of loaded and reshaped operands, with ops on their results.
#[derive(Clone, Copy)]
struct ScaledResult {
    /// Rows, columns, and the reduced dimension.
    sizes: [usize; 3],
    /// Elements of the operands and of the product.
    elems: [&'static str; 2],
    /// The dimensions of the loaded left and right operands, in terms of `M`, `N` and `K`.
    loaded: [&'static str; 2],
    /// Ops before the loop: `%number` is an argument.
    once: &'static str,
    /// Ops on `%dots`, of type `DOTS`, that define `%out`.
    then: &'static str,
}

const PLAIN: ScaledResult = ScaledResult {
    sizes: [16, 32, 64],
    elems: ["f32", "f32"],
    loaded: ["1xMxK", "1xKxN"],
    once: "  %wide = reshape %number : tile<f32> -> tile<1x1xf32>\n  %all = broadcast %wide : tile<1x1xf32> -> DOTS\n",
    then: "    %out = mulf %dots, %all : DOTS\n",
};

impl ScaledResult {
    fn text(&self) -> String {
        let ([m, n, k], [of, to]) = (self.sizes, self.elems);
        let dots = format!("tile<{m}x{n}x{to}>");
        let sized = |text: &str| {
            text.replace("DOTS", &dots)
                .replace('M', &m.to_string())
                .replace('N', &n.to_string())
                .replace('K', &k.to_string())
        };
        let [a, b] = self.loaded.map(sized);
        let load = |name: &str, shape: &str, like: &str| {
            let dims: Vec<usize> = shape.split('x').map(|d| d.parse().expect("a number")).collect();
            let strides: Vec<usize> = (0..dims.len()).map(|i| dims[i + 1..].iter().product()).collect();
            let (strides, zeros) = (format!("{strides:?}").replace(' ', ""), vec!["%zero"; dims.len() - 1].join(", "));
            // A tensor of four such tiles along its first dimension.
            let first = 4 * dims[0];
            let rest: String = dims[1..].iter().map(|d| format!("x{d}")).collect();
            let tensor = format!("tensor_view<{first}{rest}x{of}, strides={strides}>");
            let view = format!("partition_view<tile=({shape}), {tensor}>");
            let sizes: Vec<String> = [first].iter().chain(&dims[1..]).map(ToString::to_string).collect();
            (
                format!(
                    "  %t{name} = make_tensor_view %{name}, shape = [{}], strides = {strides} : {tensor}\n  %v{name} = make_partition_view %t{name} : {view}\n",
                    sizes.join(", ")
                ),
                format!(
                    "    %l{name}, %k{name} = load_view_tko weak %v{name}[%i, {zeros}] : {view}, tile<i32> -> tile<{shape}x{of}>, token
    %x{name} = reshape %l{name} : tile<{shape}x{of}> -> tile<{like}x{of}>\n"
                ),
            )
        };
        let (view_a, load_a) = load("a", &a, &format!("{m}x{k}"));
        let (view_b, load_b) = load("b", &b, &format!("{k}x{n}"));
        let out = format!("tensor_view<{}x{n}x{to}, strides=[{n},1]>", 4 * m);
        let view = format!("partition_view<tile=({m}x{n}), {out}>");
        let (once, then) = (sized(self.once), sized(self.then));
        format!(
            "entry @k(%a: tile<ptr<{of}>>, %b: tile<ptr<{of}>>, %o: tile<ptr<{to}>>, %number: tile<f32>) {{
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %many = constant <i32: 4> : tile<i32>
  %blank = constant <{to}: 0.0> : {dots}
{once}{view_a}{view_b}  %to = make_tensor_view %o, shape = [{}, {n}], strides = [{n}, 1] : {out}
  %vo = make_partition_view %to : {view}
  for %i in (%zero to %many, step %one) : tile<i32> {{
{load_a}{load_b}    %dots = mmaf %xa, %xb, %blank : tile<{m}x{k}x{of}>, tile<{k}x{n}x{of}>, {dots}
{then}    %done = store_view_tko weak %out, %vo[%i, %zero] : {dots}, {view}, tile<i32> -> token
    continue
  }}
}}
",
            4 * m
        )
    }

    fn buffers(&self, wild: bool) -> Vec<Vec<u8>> {
        let ([m, n, k], [of, to]) = (self.sizes, self.elems);
        let make = |seed: u64, count: usize, elem: &str| {
            let number = |(i, c): (usize, &[u8])| {
                let x = f32::from(i16::from_le_bytes([c[0], c[1]])) / 32768.0;
                let x = if wild && i % 389 == 17 { [f32::NAN, f32::INFINITY, -0.0, 3e38][i % 4] } else { x };
                match elem {
                    "f64" => (f64::from(x) * 1.000_000_001).to_le_bytes().to_vec(),
                    "f16" => (u16::from_le_bytes([c[0], c[1]]) & 0x8FFF | 0x2000).to_le_bytes().to_vec(),
                    _ => x.to_le_bytes().to_vec(),
                }
            };
            noise(seed, 4 * count).chunks_exact(4).enumerate().flat_map(number).collect::<Vec<u8>>()
        };
        vec![make(1, 4 * m * k, of), make(2, 4 * k * n, of), make(3, 4 * m * n, to)]
    }

    /// The mnemonics of the ops that are fused into the product.
    fn done(&self) -> Vec<String> {
        let m = common::module(&self.text());
        let program = Program::new(m.clone()).expect("a legal module");
        let outline = program.outline(&program.kernels()[0]);
        let name = |op: &tileir_ir::Op| {
            m.op_name(*op, tileir_ir::Level::default()).rsplit('.').next().unwrap_or_default().to_owned()
        };
        let steps = outline.steps.iter().map(|step| step.ops().iter().map(name).collect::<Vec<_>>());
        let does = |ops: &Vec<String>| ops.iter().any(|op| op == "mmaf");
        steps.into_iter().find(does).expect("there is a product")
    }

    /// Checks that all engines leave the same bytes, or stop, under each step limit.
    fn check(&self, done: &[&str], wild: bool, limits: &[u64]) {
        let (text, buffers) = (self.text(), self.buffers(wild));
        assert_eq!(self.done(), done, "{text}");
        for number in [0.18f32, -3e38, f32::NAN] {
            for &steps in limits {
                let launch = |engine, isa| {
                    let limits = Limits { steps, ..Limits::default() };
                    let args = vec![u64::from(number.to_bits())];
                    let options = Launch { engine, isa, limits, args, threads: 1, ..Launch::default() };
                    let ran = run(&text, &buffers, &options);
                    (ran.outcome.is_ok(), ran.buffers, ran.outcome.is_ok().then_some(ran.printed))
                };
                let reference = launch(Engine::Reference, None);
                for isa in Isa::available() {
                    let same = launch(Engine::Fast, Some(isa)) == reference;
                    assert!(same, "{text}, times {number}, {steps} steps, {}", isa.name());
                }
            }
        }
    }
}

const ALL: [u64; 1] = [1_000_000];
const BOTH: [&str; 4] = ["reshape", "reshape", "mmaf", "mulf"];

#[test]
fn products_scale_results_before_the_store() {
    PLAIN.check(&BOTH, false, &ALL);
    for sizes in [[2, 2, 2], [8, 16, 512], [32, 4, 8], [4, 128, 256], [64, 64, 16]] {
        ScaledResult { sizes, ..PLAIN }.check(&BOTH, true, &ALL);
    }
    let halves = ScaledResult { elems: ["f16", "f32"], ..PLAIN };
    halves.check(&BOTH, true, &ALL);
    ScaledResult { then: "    %out = mulf %all, %dots : DOTS\n", ..PLAIN }.check(&BOTH, true, &ALL);
    let constant = "    %half = constant <f32: 0.3> : DOTS\n    %out = mulf %dots, %half : DOTS\n";
    ScaledResult { then: constant, ..PLAIN }.check(&BOTH, true, &ALL);
}

#[test]
fn other_factors_and_further_uses_are_not_fused() {
    let alone = &["reshape", "reshape", "mmaf"];
    for then in [
        "    %out = mulf %dots, %all rounding<zero> : DOTS\n",
        "    %out = mulf %dots, %all flush_to_zero : DOTS\n",
        "    %out = mulf %dots, %dots : DOTS\n",
        "    %out = subf %dots, %all : DOTS\n",
        // The unscaled product has another use.
        "    %half = mulf %dots, %all : DOTS\n    %out = addf %half, %dots : DOTS\n",
        // The factor differs between iterations.
        "    %f = itof %i signed : tile<i32> -> tile<f32>
    %w = reshape %f : tile<f32> -> tile<1x1xf32>
    %each = broadcast %w : tile<1x1xf32> -> DOTS
    %out = mulf %dots, %each : DOTS\n",
        // The factor differs between rows.
        "    %n = iota : tile<Mxi32>
    %f = itof %n signed : tile<Mxi32> -> tile<Mxf32>
    %w = reshape %f : tile<Mxf32> -> tile<Mx1xf32>
    %each = broadcast %w : tile<Mx1xf32> -> DOTS
    %out = mulf %dots, %each : DOTS\n",
    ] {
        ScaledResult { then, ..PLAIN }.check(alone, true, &ALL);
    }
    let f64s = ScaledResult { elems: ["f64", "f64"], once: "", ..PLAIN };
    let then = "    %half = constant <f64: 0.3> : DOTS\n    %out = mulf %dots, %half : DOTS\n";
    ScaledResult { then, ..f64s }.check(alone, true, &ALL);
}

#[test]
fn reshaped_operands_are_read_in_place() {
    for loaded in [["1xMxK", "KxN"], ["MxK", "1x1xKxN"], ["1x1x1xMxK", "1xKxN"]] {
        ScaledResult { loaded, ..PLAIN }.check(&BOTH, true, &ALL);
    }
    // The rows and columns of these operands are other dimensions, or missing.
    for loaded in [["Mx1xK", "1xKxN"], ["1xMxK", "Kx1xN"]] {
        ScaledResult { loaded, ..PLAIN }.check(&["reshape", "mmaf", "mulf"], true, &ALL);
    }
    ScaledResult { loaded: ["MxKx1", "KxNx1"], ..PLAIN }.check(&["mmaf", "mulf"], true, &ALL);
}

#[test]
fn step_limits_are_respected() {
    let limits: Vec<u64> = (8..60).collect();
    PLAIN.check(&BOTH, false, &limits);
}

#[test]
fn iterations_with_reshaped_operands_are_joined() {
    let (left, right) =
        ("tensor_view<2x8x64xf32, strides=[512,64,1]>", "tensor_view<2x64x32xf32, strides=[2048,32,1]>");
    let (a, b) = (format!("partition_view<tile=(1x8x8), {left}>"), format!("partition_view<tile=(1x8x32), {right}>"));
    let out = "partition_view<tile=(8x32), tensor_view<16x32xf32, strides=[32,1]>>";
    let text = format!(
        "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %o: tile<ptr<f32>>) {{
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %many = constant <i32: 8> : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %ta = make_tensor_view %a, shape = [2, 8, 64], strides = [512, 64, 1] : {left}
  %va = make_partition_view %ta : {a}
  %tb = make_tensor_view %b, shape = [2, 64, 32], strides = [2048, 32, 1] : {right}
  %vb = make_partition_view %tb : {b}
  %start = constant <f32: 0.5> : tile<8x32xf32>
  %sum = for %i in (%zero to %many, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<8x32xf32>) {{
    %la, %ka = load_view_tko weak %va[%x, %zero, %i] : {a}, tile<i32> -> tile<1x8x8xf32>, token
    %xa = reshape %la : tile<1x8x8xf32> -> tile<8x8xf32>
    %lb, %kb = load_view_tko weak %vb[%x, %i, %zero] : {b}, tile<i32> -> tile<1x8x32xf32>, token
    %xb = reshape %lb : tile<1x8x32xf32> -> tile<8x32xf32>
    %next = mmaf %xa, %xb, %acc : tile<8x8xf32>, tile<8x32xf32>, tile<8x32xf32>
    continue %next : tile<8x32xf32>
  }}
  %to = make_tensor_view %o, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32,1]>
  %vo = make_partition_view %to : {out}
  %done = store_view_tko weak %sum, %vo[%x, %zero] : tile<8x32xf32>, {out}, tile<i32> -> token
}}
"
    );
    let module = common::module(&text);
    let program = Program::new(module.clone()).expect("a legal module");
    let steps = program.outline(&program.kernels()[0]).steps;
    assert!(steps.iter().any(|step| matches!(step, Planned::JoinedIterations(_))), "{steps:?}");
    let floats = |seed: u64, count: usize| -> Vec<u8> {
        let number = |c: &[u8]| (f32::from(i16::from_le_bytes([c[0], c[1]])) / 4096.0).to_le_bytes();
        noise(seed, 4 * count).chunks_exact(4).flat_map(number).collect()
    };
    let buffers = [floats(1, 1024), floats(2, 4096), vec![0; 4 * 512]];
    for steps in (10..90).chain([1_000_000]) {
        let launch = |engine, isa| {
            let limits = Limits { steps, ..Limits::default() };
            let ran =
                run(&text, &buffers, &Launch { engine, isa, limits, grid: [2, 1, 1], threads: 1, ..Launch::default() });
            (ran.outcome.is_ok(), ran.buffers)
        };
        let reference = launch(Engine::Reference, None);
        for isa in Isa::available() {
            assert!(launch(Engine::Fast, Some(isa)) == reference, "{steps} steps, {}", isa.name());
        }
    }
}
