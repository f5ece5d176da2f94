//! Matrix products of the fast engine against the reference executor, bit for bit, on every instruction set of this
//! machine: operands that are read in memory and operands that were loaded, of every type, in every position.

mod common;

use common::{noise, run, same_everywhere};
use tileir_exec::{Engine, Isa, Launch, Limits, Planned, Program, UndefinedPolicy};

/// Elements of similar magnitude, so that sums depend on the order of their terms. If `wild`, some are infinities or NaNs.
fn values(seed: u64, count: usize, elem: &str, wild: bool) -> Vec<u8> {
    let bytes = noise(seed, 4 * count);
    let value = |(i, c): (usize, &[u8])| {
        let x = f32::from(i16::from_le_bytes([c[0], c[1]])) / 4096.0;
        let x = match i % 97 {
            13 if wild => f32::INFINITY,
            55 if wild => f32::from_bits(0xFF80_0001),
            _ => x,
        };
        match elem {
            "f64" => (f64::from(x) * 1.000_000_001).to_le_bytes().to_vec(),
            "f32" | "tf32" => x.to_le_bytes().to_vec(),
            "bf16" => ((x.to_bits() >> 16) as u16).to_le_bytes().to_vec(),
            // Sign, an exponent around zero, and any fraction.
            "f16" if x.is_finite() => (u16::from_le_bytes([c[0], c[1]]) & 0x8FFF | 0x3000).to_le_bytes().to_vec(),
            "f16" => (if x.is_nan() { 0xFC01u16 } else { 0x7C00 }).to_le_bytes().to_vec(),
            "i32" => c.to_vec(),
            _ => vec![c[0]],
        }
    };
    bytes.chunks_exact(4).enumerate().flat_map(value).collect()
}

/// The source of an operand with `rows` rows and `columns` columns.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Place {
    /// From the middle of a larger tensor.
    Rows,
    /// From a column-major tensor.
    Columns,
    /// The transpose is loaded and permuted.
    Permuted,
    /// A batch of one is loaded and reshaped.
    Reshaped,
    /// From the edge of a tensor, padded with zeros.
    Edge,
    /// A store is between the load and the use.
    Overwritten,
    /// From a tensor in which neither rows nor columns are contiguous.
    Scattered,
}

const PLACES: [Place; 7] =
    [Place::Rows, Place::Columns, Place::Permuted, Place::Reshaped, Place::Edge, Place::Overwritten, Place::Scattered];

/// Text that loads the operand from parameter `p` as `%v`, and the number of elements that the buffer must have.
fn operand(place: Place, p: &str, v: &str, (rows, columns): (usize, usize), elem: &str) -> (String, usize) {
    let (r, c) = (rows, columns);
    // Tensor sizes and steps, tile, index, and the ops that make the operand of the tile.
    let (sizes, steps, tile, index, then) = match place {
        Place::Rows | Place::Overwritten => (vec![3 * r, 2 * c], vec![2 * c + 8, 1], vec![r, c], "%two, %one", ""),
        Place::Edge => (vec![3 * r - r / 2, 2 * c - c / 2], vec![2 * c, 1], vec![r, c], "%two, %one", ""),
        Place::Columns => (vec![3 * r, 2 * c], vec![1, 3 * r], vec![r, c], "%two, %one", ""),
        Place::Permuted => (vec![3 * c, 2 * r], vec![2 * r, 1], vec![c, r], "%two, %one", "permute"),
        Place::Reshaped => {
            (vec![2, 3 * r, 2 * c], vec![6 * r * c, 2 * c, 1], vec![1, r, c], "%one, %two, %one", "reshape")
        }
        Place::Scattered => (vec![3 * r, 2 * c], vec![4 * c + 2, 2], vec![r, c], "%two, %one", ""),
    };
    let list = |v: &[usize], by: &str| v.iter().map(ToString::to_string).collect::<Vec<_>>().join(by);
    let tensor = format!("tensor_view<{}x{elem}, strides=[{}]>", list(&sizes, "x"), list(&steps, ","));
    let padding = if place == Place::Edge { ", padding_value = zero" } else { "" };
    let view = format!("partition_view<tile=({}){padding}, {tensor}>", list(&tile, "x"));
    let loaded = format!("tile<{}x{elem}>", list(&tile, "x"));
    let to = format!("tile<{r}x{c}x{elem}>");
    let name = if then.is_empty() { v.to_owned() } else { format!("{v}0") };
    let mut text = format!(
        "  %t{p} = make_tensor_view %{p}, shape = [{}], strides = [{}] : {tensor}
  %w{p} = make_partition_view %t{p} : {view}
  %{name}, %u{p} = load_view_tko weak %w{p}[{index}] : {view}, tile<i32> -> {loaded}, token\n",
        list(&sizes, ", "),
        list(&steps, ", ")
    );
    match then {
        "permute" => text += &format!("  %{v} = permute %{name} [1, 0] : {loaded} -> {to}\n"),
        "reshape" => text += &format!("  %{v} = reshape %{name} : {loaded} -> {to}\n"),
        _ => {}
    }
    if place == Place::Overwritten {
        let zeros = if elem.starts_with('i') { "0" } else { "0.0" };
        text += &format!(
            "  %z{p} = constant <{elem}: {zeros}> : {loaded}
  %y{p} = store_view_tko weak %z{p}, %w{p}[{index}] : {loaded}, {view}, tile<i32> -> token\n"
        );
    }
    let count = sizes.iter().zip(&steps).map(|(size, step)| (size - 1) * step).sum::<usize>() + 1;
    (text, count)
}

/// Checks `x = a * b + c`, in a loop of three iterations, with `a` and `b` from these places.
fn product(op: &str, signs: &str, places: [Place; 2], (m, n, k): (usize, usize, usize), elems: [&str; 2], wild: bool) {
    let [elem, acc] = elems;
    let (a, a_count) = operand(places[0], "p", "a", (m, k), elem);
    let (b, b_count) = operand(places[1], "q", "b", (k, n), elem);
    let (c, c_count) = operand(Place::Reshaped, "r", "c", (m, n), acc);
    let (ta, tb, tc) =
        (format!("tile<{m}x{k}x{elem}>"), format!("tile<{k}x{n}x{elem}>"), format!("tile<{m}x{n}x{acc}>"));
    let tensor = format!("tensor_view<{m}x{n}x{acc}, strides=[{n},1]>");
    let view = format!("partition_view<tile=({m}x{n}), {tensor}>");
    let text = format!(
        "entry @k(%p: tile<ptr<{elem}>>, %q: tile<ptr<{elem}>>, %r: tile<ptr<{acc}>>, %s: tile<ptr<{acc}>>) {{
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
{c}  %x = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%s0 = %c) -> ({tc}) {{
{a}{b}    %d = {op} %a, %b, %s0{signs} : {ta}, {tb}, {tc}
    continue %d : {tc}
  }}
  %ts = make_tensor_view %s, shape = [{m}, {n}], strides = [{n}, 1] : {tensor}
  %ws = make_partition_view %ts : {view}
  %done = store_view_tko weak %x, %ws[%zero, %zero] : {tc}, {view}, tile<i32> -> token
}}
"
    );
    let buffers = [
        values(1, a_count, elem, wild),
        values(2, b_count, elem, wild),
        values(3, c_count, acc, wild),
        values(4, m * n, acc, false),
    ];
    same_everywhere(&format!("{op} {elems:?} {m}x{n}x{k} {places:?}"), &text, &buffers);
}

const FLOATS: [[&str; 2]; 8] = [
    ["f32", "f32"],
    ["f16", "f32"],
    ["f16", "f16"],
    ["bf16", "f32"],
    ["tf32", "f32"],
    ["f8E4M3FN", "f32"],
    ["f8E5M2", "f16"],
    ["f64", "f64"],
];
const SIGNS: [&str; 4] = [" signed signed", " signed unsigned", " unsigned signed", " unsigned unsigned"];

#[test]
fn floats_of_every_type_from_every_place() {
    for elems in FLOATS {
        for place in PLACES {
            product("mmaf", "", [place, Place::Rows], (16, 32, 8), elems, false);
            product("mmaf", "", [Place::Rows, place], (8, 16, 16), elems, true);
        }
    }
}

#[test]
fn floats_of_every_size() {
    for (m, n, k) in [
        (1, 1, 1),
        (1, 1, 8),
        (1, 2, 2),
        (1, 64, 32),
        (64, 1, 32),
        (2, 8, 4),
        (4, 4, 2),
        (8, 128, 1),
        (16, 16, 128),
        (32, 2, 64),
        (128, 256, 2),
    ] {
        for elems in [["f32", "f32"], ["f16", "f32"], ["f64", "f64"]] {
            product("mmaf", "", [Place::Rows, Place::Rows], (m, n, k), elems, false);
            product("mmaf", "", [Place::Permuted, Place::Columns], (m, n, k), elems, true);
        }
    }
}

#[test]
fn bytes_of_every_signedness_and_size_from_every_place() {
    for signs in SIGNS {
        for place in PLACES {
            product("mmai", signs, [place, Place::Rows], (16, 32, 8), ["i8", "i32"], false);
            product("mmai", signs, [Place::Rows, place], (8, 16, 32), ["i8", "i32"], false);
        }
        for (m, n, k) in [(1, 32, 64), (64, 1, 16), (2, 8, 1), (4, 64, 2), (8, 16, 512), (32, 2, 64), (16, 128, 4)] {
            product("mmai", signs, [Place::Rows, Place::Columns], (m, n, k), ["i8", "i32"], false);
            product("mmai", signs, [Place::Permuted, Place::Rows], (m, n, k), ["i8", "i32"], false);
        }
    }
}

#[test]
fn batches() {
    for (elem, acc, op, signs) in
        [("f32", "f32", "mmaf", ""), ("bf16", "f32", "mmaf", ""), ("i8", "i32", "mmai", SIGNS[0])]
    {
        let (m, n, k) = (8, 16, 4);
        let mut text = format!(
            "entry @k(%p: tile<ptr<{elem}>>, %q: tile<ptr<{elem}>>, %s: tile<ptr<{acc}>>) {{
  %zero = constant <i32: 0> : tile<i32>
  %c = constant <{acc}: {}> : tile<2x{m}x{n}x{acc}>\n",
            if acc == "i32" { "7" } else { "0.5" }
        );
        // The second operand's batches are its innermost dimension but one in memory.
        let views = [
            ("p", vec![2, m, k], vec![m * k, k, 1], elem),
            ("q", vec![2, k, n], vec![n, 2 * n, 1], elem),
            ("s", vec![2, m, n], vec![m * n, n, 1], acc),
        ];
        let list = |v: &[usize], by: &str| v.iter().map(ToString::to_string).collect::<Vec<_>>().join(by);
        for (p, sizes, steps, elem) in &views {
            let tensor = format!("tensor_view<{}x{elem}, strides=[{}]>", list(sizes, "x"), list(steps, ","));
            let view = format!("partition_view<tile=({}), {tensor}>", list(sizes, "x"));
            let ty = format!("tile<{}x{elem}>", list(sizes, "x"));
            text += &format!(
                "  %t{p} = make_tensor_view %{p}, shape = [{}], strides = [{}] : {tensor}\n  %w{p} = make_partition_view %t{p} : {view}\n",
                list(sizes, ", "),
                list(steps, ", ")
            );
            text += &match *p {
                "s" => format!(
                    "  %x = {op} %vp, %vq, %c{signs} : tile<2x{m}x{k}x{}>, tile<2x{k}x{n}x{}>, {ty}
  %done = store_view_tko weak %x, %ws[%zero, %zero, %zero] : {ty}, {view}, tile<i32> -> token\n}}\n",
                    views[0].3, views[0].3
                ),
                _ => format!(
                    "  %v{p}, %u{p} = load_view_tko weak %w{p}[%zero, %zero, %zero] : {view}, tile<i32> -> {ty}, token\n"
                ),
            };
        }
        let buffers =
            [values(1, 2 * m * k, elem, true), values(2, 2 * k * n, elem, false), values(3, 2 * m * n, acc, false)];
        same_everywhere(&format!("{op} of batches of {elem}"), &text, &buffers);
    }
}

/// A kernel whose tile blocks multiply by the same matrix several times, so that its packed panels are cached; then by the same bytes
/// as another type; then by a matrix that the tile block changes.
fn repeated_products() -> String {
    let tensor = |elem: &str, rows: usize| format!("tensor_view<{rows}x32x{elem}, strides=[1032,1]>");
    let view = |elem: &str, rows: usize| format!("partition_view<tile=(32x32), {}>", tensor(elem, rows));
    let make = |v: &str, p: &str, elem: &str, rows: usize| {
        format!(
            "  %t{v} = make_tensor_view %{p}, shape = [{rows}, 32], strides = [1032, 1] : {}\n  %w{v} = make_partition_view %t{v} : {}\n",
            tensor(elem, rows),
            view(elem, rows)
        )
    };
    let load = |v: &str, from: &str, at: &str, elem: &str, rows: usize| {
        format!(
            "    %{v}, %u{v} = load_view_tko weak %w{from}[{at}, %zero] : {}, tile<i32> -> tile<32x32x{elem}>, token\n",
            view(elem, rows)
        )
    };
    let product = |v: &str, a: &str, b: &str, c: &str, elem: &str| {
        format!("    %{v} = mmaf %{a}, %{b}, %{c} : tile<32x32x{elem}>, tile<32x32x{elem}>, tile<32x32xf32>\n")
    };
    let mut text = "entry @k(%p: tile<ptr<f16>>, %s: tile<ptr<f32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x32xf32>
  %q = ptr_to_ptr %p : tile<ptr<f16>> -> tile<ptr<bf16>>\n"
        .to_owned();
    text += &(make("p", "p", "f16", 64) + &make("q", "q", "bf16", 64) + &make("s", "s", "f32", 256));
    text +=
        "  %sum = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%c = %start) -> (tile<32x32xf32>) {\n";
    text += &(load("a", "p", "%zero", "f16", 64) + &load("b", "p", "%one", "f16", 64));
    text += &(load("d", "q", "%zero", "bf16", 64) + &load("e", "q", "%one", "bf16", 64));
    text += &(product("g", "a", "b", "c", "f16") + &product("h", "d", "e", "g", "bf16"));
    text += "    continue %h : tile<32x32xf32>\n  }\n";
    // Each tile block changes its own part of the last buffer: it multiplies by the old content three times, then by the new one.
    text +=
        "  %more = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%c = %sum) -> (tile<32x32xf32>) {\n";
    text +=
        &(load("m", "s", "%x", "f32", 256) + &load("n", "s", "%x", "f32", 256) + &product("o", "m", "n", "c", "f32"));
    text += "    %small = negf %o : tile<32x32xf32>\n";
    text +=
        "    %two = constant <i32: 2> : tile<i32>\n    %late = cmpi equal %i, %two, signed : tile<i32> -> tile<i1>\n";
    text += &format!(
        "    if %late {{\n      %done = store_view_tko weak %small, %ws[%x, %zero] : tile<32x32xf32>, {}, tile<i32> -> token\n    }}\n",
        view("f32", 256)
    );
    text += "    continue %o : tile<32x32xf32>\n  }\n";
    text += &format!(
        "  %done = store_view_tko weak %more, %ws[%x, %zero] : tile<32x32xf32>, {}, tile<i32> -> token\n}}\n",
        view("f32", 256)
    );
    text
}

#[test]
fn cached_panels_belong_to_their_matrix() {
    let apart = repeated_products();
    // All tile blocks use the same memory: on one thread, each one finds the panels of the one before it.
    let together = apart.replace("%ws[%x, %zero]", "%ws[%zero, %zero]");
    let buffers = [values(1, 64 * 1032, "f16", false), values(2, 256 * 1032, "f32", false)];
    for (text, most) in [(apart, 2), (together, 1)] {
        let launch = |engine, isa, threads| {
            let options = Launch {
                engine,
                isa,
                threads,
                grid: [8, 1, 1],
                undefined: UndefinedPolicy::HARDWARE,
                ..Launch::default()
            };
            let ran = run(&text, &buffers, &options);
            (ran.outcome, ran.buffers)
        };
        let reference = launch(Engine::Reference, None, 1);
        assert_eq!(reference.0, Ok(()), "{text}");
        for isa in Isa::available() {
            for threads in 1..=most {
                let same = launch(Engine::Fast, Some(isa), threads) == reference;
                assert!(same, "{} on {threads} threads:\n{text}", isa.name());
            }
        }
    }
}

/// A loop that only accumulates products of a left operand of 8x16 and a right one of 16x32. Its counter goes from `from` to `to` by
/// `by`; the tensors have `k` elements along the reduced dimension. `turned` states for each operand whether it is column-major.
struct Sum {
    op: &'static str,
    elems: [&'static str; 2],
    from: i32,
    to: i32,
    by: i32,
    k: usize,
    turned: [bool; 2],
}

impl Sum {
    const PLAIN: Sum =
        Sum { op: "mmaf", elems: ["f32", "f32"], from: 0, to: 9, by: 1, k: 9 * 16, turned: [false, false] };

    fn text(&self) -> String {
        let Sum { op, elems: [elem, acc], from, to, by, k, turned } = self;
        let signs = if *op == "mmai" { " signed signed" } else { "" };
        let zero = if *op == "mmai" { "0" } else { "0.0" };
        // Sizes and steps of a tensor.
        let tensor = |rows: usize, columns: usize, turned: bool| {
            let (row, column) = if turned { (1, rows + 3) } else { (columns + 5, 1) };
            (format!("tensor_view<{rows}x{columns}x{elem}, strides=[{row},{column}]>"), (rows, columns, row, column))
        };
        let make = |v: &str, (ty, (rows, columns, row, column)): &(String, (usize, usize, usize, usize))| {
            format!(
                "  %t{v} = make_tensor_view %{v}, shape = [{rows}, {columns}], strides = [{row}, {column}] : {ty}\n"
            )
        };
        let (ta, tb) = (tensor(24, *k, turned[0]), tensor(*k, 64, turned[1]));
        let view = |tile: &str, ty: &str| format!("partition_view<tile=({tile}), padding_value = zero, {ty}>");
        let (va, vb) = (view("8x16", &ta.0), view("16x32", &tb.0));
        let tc = format!("tensor_view<24x64x{acc}, strides=[64,1]>");
        let vc = format!("partition_view<tile=(8x32), {tc}>");
        let sum = format!("tile<8x32x{acc}>");
        let mut text = format!("entry @k(%a: tile<ptr<{elem}>>, %b: tile<ptr<{elem}>>, %c: tile<ptr<{acc}>>) {{\n");
        text += "  %x, %y, %z = get_tile_block_id : tile<i32>\n";
        for (name, value) in [("from", from), ("to", to), ("by", by)] {
            text += &format!("  %{name} = constant <i32: {value}> : tile<i32>\n");
        }
        text += &(make("a", &ta) + &make("b", &tb));
        text += &format!("  %tc = make_tensor_view %c, shape = [24, 64], strides = [64, 1] : {tc}\n");
        for (v, ty) in [("a", &va), ("b", &vb), ("c", &vc)] {
            text += &format!("  %v{v} = make_partition_view %t{v} : {ty}\n");
        }
        text += &format!("  %start = constant <{acc}: {zero}> : {sum}\n");
        text += &format!(
            "  %sum = for %i in (%from to %to, step %by) : tile<i32> iter_values(%s = %start) -> ({sum}) {{
    %l, %u = load_view_tko weak %va[%x, %i] : {va}, tile<i32> -> tile<8x16x{elem}>, token
    %r, %v = load_view_tko weak %vb[%i, %y] : {vb}, tile<i32> -> tile<16x32x{elem}>, token
    %p = {op} %l, %r, %s{signs} : tile<8x16x{elem}>, tile<16x32x{elem}>, {sum}
    continue %p : {sum}
  }}
  %done = store_view_tko weak %sum, %vc[%x, %y] : {sum}, {vc}, tile<i32> -> token
}}
"
        );
        text
    }

    fn buffers(&self, wild: bool) -> Vec<Vec<u8>> {
        let count = (self.k + 5).max(67) * 80;
        let [elem, acc] = self.elems;
        vec![values(3, count, elem, wild), values(4, count, elem, wild), values(5, 24 * 64, acc, false)]
    }

    fn launch(&self, buffers: &[Vec<u8>], engine: Engine, isa: Option<Isa>, steps: u64) -> (bool, Vec<Vec<u8>>) {
        let limits = Limits { steps, ..Limits::default() };
        let options = Launch { engine, isa, limits, grid: [3, 2, 1], threads: 1, ..Launch::default() };
        let ran = run(&self.text(), buffers, &options);
        (ran.outcome.is_ok(), ran.buffers)
    }

    /// Checks that all engines leave the same bytes, or stop, under each step limit.
    fn check(&self, wild: bool, limits: &[u64]) {
        let buffers = self.buffers(wild);
        for &steps in limits {
            let reference = self.launch(&buffers, Engine::Reference, None, steps);
            for isa in Isa::available() {
                let fast = self.launch(&buffers, Engine::Fast, Some(isa), steps);
                assert!(fast == reference, "{}, {steps} steps, {}", self.text(), isa.name());
            }
        }
    }
}

#[test]
fn joined_iterations_compute_the_same_result() {
    let all = [1_000_000];
    let elems = [["f32", "f32"], ["tf32", "f32"], ["f16", "f32"], ["bf16", "f32"], ["f64", "f64"], ["f16", "f16"]];
    for elems in elems {
        Sum { elems, ..Sum::PLAIN }.check(true, &all);
    }
    Sum { elems: ["f8E4M3FN", "f32"], ..Sum::PLAIN }.check(false, &all);
    Sum { op: "mmai", elems: ["i8", "i32"], ..Sum::PLAIN }.check(false, &all);
    for turned in [[true, false], [false, true], [true, true]] {
        Sum { turned, ..Sum::PLAIN }.check(false, &all);
    }
    for (from, to, by) in [(1, 9, 1), (2, 4, 1), (3, 4, 1), (4, 4, 1), (0, 9, 2), (1, 9, 3), (0, 9, 100)] {
        Sum { from, to, by, ..Sum::PLAIN }.check(false, &all);
    }
    // The last tiles are partly or completely outside the tensors.
    for k in [9 * 16 - 5, 8 * 16, 3 * 16 + 1] {
        Sum { k, ..Sum::PLAIN }.check(false, &all);
    }
}

#[test]
fn panels_are_cached_only_if_no_access_is_ordered() {
    let scratch = |text: &str| {
        let m = common::module(text);
        let program = Program::new(m.clone()).expect("a legal module");
        program.outline(&program.kernels()[0]).scratch
    };
    let plain = Sum::PLAIN.text();
    let load = |how: &str| {
        let load = format!("  %o, %ot = load_ptr_tko {how} %c : tile<ptr<f32>> -> tile<f32>, token\n  %sum = for");
        plain.replace("  %sum = for", &load)
    };
    assert!(scratch(&plain) >= 1 << 20);
    assert!(scratch(&load("weak")) >= 1 << 20);
    assert!(scratch(&load("relaxed device")) < 1 << 20);
    assert!(scratch(&load("acquire tl_blk")) < 1 << 20);
}

#[test]
fn plans_show_joined_iterations() {
    let planned = |text: &str| {
        let m = common::module(text);
        let program = Program::new(m.clone()).expect("a legal module");
        let steps = program.outline(&program.kernels()[0]).steps;
        steps.iter().any(|step| matches!(step, Planned::JoinedIterations(_)))
    };
    assert!(planned(&Sum::PLAIN.text()));
    assert!(!planned(&Sum { elems: ["f16", "f16"], ..Sum::PLAIN }.text()), "rounded after each");
    let text =
        Sum::PLAIN.text().replace("%p = mmaf %l, %r, %s", "%q = addf %s, %s : tile<8x32xf32>\n %p = mmaf %l, %r, %q");
    assert!(!planned(&text), "the loop does something else too");
}

#[test]
fn joined_iterations_respect_step_limits() {
    let steps: Vec<u64> = (14..64).step_by(3).collect();
    Sum::PLAIN.check(false, &steps);
    // More iterations than are joined at a time, with step limits between them.
    let long = Sum { to: 300, k: 300 * 16, ..Sum::PLAIN };
    long.check(false, &[1000, 9000]);
}
