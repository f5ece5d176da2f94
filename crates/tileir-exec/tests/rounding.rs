//! Float ops in every declared rounding mode, with and without `flush_to_zero`, on the fast engine with every instruction
//! set of this machine: the reference's bits, on numbers that are hard to round.

mod common;

use common::{noise, run};
use tileir_exec::{Engine, Isa, Launch, UndefinedPolicy};

/// Elements of a tile.
const TILE: usize = 1024;
/// Tile blocks; fewer in a debug build, which is slow.
const BLOCKS: usize = if cfg!(debug_assertions) { 12 } else { 512 };

struct Format {
    name: &'static str,
    bytes: usize,
    /// Bits of the fraction.
    fraction: u32,
}

const FORMATS: [Format; 4] = [
    Format { name: "f16", bytes: 2, fraction: 10 },
    Format { name: "bf16", bytes: 2, fraction: 7 },
    Format { name: "f32", bytes: 4, fraction: 23 },
    Format { name: "f64", bytes: 8, fraction: 52 },
];

/// Three buffers of elements: neighbours make a triple that is any three numbers, or whose sum of product and third number
/// is near a tie, cancels, is far apart, or is subnormal.
fn triples(format: &Format, seed: u64) -> [Vec<u8>; 3] {
    let bits = 8 * format.bytes as u32;
    let (sign, one) = (1u64 << (bits - 1), 1u64 << format.fraction);
    let mask = sign | (sign - 1);
    let top = (sign - 1) >> format.fraction; // The exponent of infinity.
    let bias = top / 2;
    let random = noise(seed, 32 * TILE * BLOCKS);
    let mut out = [Vec::new(), Vec::new(), Vec::new()];
    for words in random.chunks_exact(32) {
        let word = |i: usize| u64::from_le_bytes(words[8 * i..8 * i + 8].try_into().expect("eight bytes"));
        let (mut a, mut b, mut c, choice) = (word(0) & mask, word(1) & mask, word(2) & mask, word(3));
        let exponent = |x: u64| x >> format.fraction & top;
        let with = |x: u64, e: u64| x & (sign | (one - 1)) | e.min(top) << format.fraction;
        let product = (exponent(a) + exponent(b)).saturating_sub(bias);
        // Few bits, so that sums are ties and cancel exactly.
        if choice & 8 != 0 {
            let cut = !((1u64 << (format.fraction - 3)) - 1);
            (a, b) = (a & cut, b & cut);
        }
        match choice % 8 {
            0 | 1 => c = with(c, product + choice / 64 % 3),
            2 => c = with(c, product.saturating_sub(choice / 64 % (2 * u64::from(format.fraction) + 4))),
            3 => c = with(c, product + choice / 64 % (2 * u64::from(format.fraction) + 4)),
            4 => {
                let e = choice / 64 % bias;
                (a, b) = (with(a, e), with(b, bias.saturating_sub(e).saturating_sub(choice >> 32 & 15)));
                c = with(c, choice >> 40 & 7);
            }
            5 => (a, b, c) = (with(a, bias + bias / 2), with(b, bias + bias / 2 + choice / 64 % 3), with(c, top - 1)),
            6 if choice & 64 != 0 => c &= sign,
            6 => (b, c) = (bias << format.fraction, a ^ sign),
            _ => {}
        }
        for (out, x) in out.iter_mut().zip([a, b, c]) {
            out.extend_from_slice(&x.to_le_bytes()[..format.bytes]);
        }
    }
    out
}

fn kernel(op: &str, operands: usize, mode: &str, elem: &str) -> String {
    let count = TILE * BLOCKS;
    let tensor = format!("tensor_view<{count}x{elem}, strides=[1]>");
    let view = format!("partition_view<tile=({TILE}), {tensor}>");
    let tile = format!("tile<{TILE}x{elem}>");
    let mut text = format!(
        "entry @k(%a: tile<ptr<{elem}>>, %b: tile<ptr<{elem}>>, %c: tile<ptr<{elem}>>, %d: tile<ptr<{elem}>>) {{
  %i, %j, %k = get_tile_block_id : tile<i32>\n"
    );
    for name in ["a", "b", "c", "d"] {
        text += &format!(
            "  %t{name} = make_tensor_view %{name}, shape = [{count}], strides = [1] : {tensor}
  %w{name} = make_partition_view %t{name} : {view}\n"
        );
    }
    for name in &["a", "b", "c"][..operands] {
        text +=
            &format!("  %x{name}, %u{name} = load_view_tko weak %w{name}[%i] : {view}, tile<i32> -> {tile}, token\n");
    }
    let operands = ["%xa", "%xb", "%xc"][..operands].join(", ");
    text + &format!(
        "  %r = {op} {operands} {mode} : {tile}
  %done = store_view_tko weak %r, %wd[%i] : {tile}, {view}, tile<i32> -> token\n}}\n"
    )
}

fn check(op: &str, operands: usize, mode: &str, format: &Format) {
    let text = kernel(op, operands, mode, format.name);
    let [a, b, c] = triples(format, 1 + u64::from(format.fraction));
    let buffers = [a, b, c, vec![0; TILE * BLOCKS * format.bytes]];
    let launch = |engine, isa| {
        let grid = [BLOCKS as u32, 1, 1];
        let options = Launch { engine, isa, grid, undefined: UndefinedPolicy::HARDWARE, ..Launch::default() };
        let ran = run(&text, &buffers, &options);
        assert_eq!(ran.outcome, Ok(()), "{op} {mode} {}", format.name);
        ran.buffers
    };
    let want = launch(Engine::Reference, None);
    for isa in Isa::available() {
        let got = launch(Engine::Fast, Some(isa));
        let odd = got[3].chunks(format.bytes).zip(want[3].chunks(format.bytes)).position(|(x, y)| x != y);
        if let Some(i) = odd {
            let at = |buffer: &[u8]| buffer[i * format.bytes..][..format.bytes].to_vec();
            let operands: Vec<_> = buffers[..3].iter().map(|b| at(b)).collect();
            let (got, want) = (at(&got[3]), at(&want[3]));
            panic!("{op} {mode} {} on {}: {operands:X?} gives {got:X?}, not {want:X?}", format.name, isa.name());
        }
    }
}

const MODES: [&str; 4] = ["", "rounding<zero>", "rounding<negative_inf>", "rounding<positive_inf>"];

#[test]
fn fused_multiply_adds_round_once() {
    for format in &FORMATS {
        for mode in MODES {
            check("fma", 3, mode, format);
        }
    }
}

#[test]
fn arithmetic_in_every_mode() {
    for format in &FORMATS[..3] {
        for mode in MODES {
            for op in ["addf", "subf", "mulf", "divf"] {
                check(op, 2, mode, format);
            }
            check("sqrt", 1, mode, format);
        }
    }
}

#[test]
fn subnormals_are_flushed() {
    let single = &FORMATS[2];
    for mode in MODES {
        for (op, operands) in [("addf", 2), ("subf", 2), ("mulf", 2), ("divf", 2), ("sqrt", 1), ("fma", 3)] {
            check(op, operands, &format!("{mode} flush_to_zero"), single);
        }
    }
    for (op, operands) in [("maxf", 2), ("minf", 2), ("exp2", 1), ("rsqrt", 1)] {
        check(op, operands, "flush_to_zero", single);
    }
    for op in ["maxf", "minf"] {
        check(op, 2, "flush_to_zero propagate_nan", single);
    }
}
