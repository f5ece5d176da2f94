//! Conversions between all types, and integer ops of the types and modes that are seldom, on the fast engine with every
//! instruction set of this machine: the reference's bits.

mod common;

use common::{bytes_of, noise, same_everywhere};

const COUNT: usize = 4096;

/// Elements of a type: any patterns; integers of every length, those of few bits and their neighbours; floats of the
/// magnitudes that narrower types have, of few bits and their neighbours.
fn values(elem: &str, seed: u64) -> Vec<u8> {
    let bytes = bytes_of(elem);
    let bits = 8 * bytes as u32;
    let exponents: Option<(u64, u32)> = match elem {
        "f64" => Some((1023, 52)),
        "f32" | "tf32" => Some((127, 23)),
        "bf16" => Some((127, 7)),
        "f16" => Some((15, 10)),
        _ => None,
    };
    let word = |c: &[u8]| u64::from_le_bytes(c.try_into().expect("eight bytes"));
    let pattern = |(i, c): (usize, &[u8])| {
        let (any, choice) = (word(&c[..8]) >> (64 - bits), word(&c[8..]));
        if elem == "i1" {
            return any & 1;
        }
        let short = !(u64::MAX >> (64 - bits) >> (choice % 24));
        let near = (any & short).wrapping_add(choice >> 32 & 3).wrapping_sub(1);
        match (i % 4, exponents) {
            (0, _) => any,
            (1, None) => any >> (choice % u64::from(bits)),
            (_, None) => near >> ((choice >> 8) % u64::from(bits)),
            (which, Some((bias, fraction))) => {
                let exponent = (bias + choice % 60).saturating_sub(26).min(2 * bias);
                // An infinity or a NaN now and then.
                let exponent = if choice >> 48 & 31 == 0 { 2 * bias + 1 } else { exponent };
                let near = near & ((1 << fraction) - 1);
                let fraction_bits = if which == 1 { any & ((1 << fraction) - 1) } else { near };
                (choice >> 40 & 1) << (bits - 1) | exponent << fraction | fraction_bits
            }
        }
    };
    let random = noise(seed, 16 * COUNT);
    random.chunks_exact(16).enumerate().flat_map(|c| pattern(c).to_le_bytes().into_iter().take(bytes)).collect()
}

/// A kernel that loads some tiles, computes `%x` and stores it.
fn kernel(inputs: &[&str], result: &str, line: &str) -> String {
    let names = ["a", "b"];
    let elems: Vec<(&str, &str)> = names.into_iter().zip(inputs.iter().copied()).chain([("r", result)]).collect();
    let params: Vec<String> = elems.iter().map(|(n, e)| format!("%{n}: tile<ptr<{e}>>")).collect();
    let mut text = format!("entry @k({}) {{\n  %i = constant <i32: 0> : tile<i32>\n", params.join(", "));
    let view = |elem: &str| format!("partition_view<tile=({COUNT}), tensor_view<{COUNT}x{elem}, strides=[1]>>");
    for (name, elem) in &elems {
        text += &format!(
            "  %t{name} = make_tensor_view %{name}, shape = [{COUNT}], strides = [1] : tensor_view<{COUNT}x{elem}, strides=[1]>
  %w{name} = make_partition_view %t{name} : {}\n",
            view(elem)
        );
    }
    for (name, elem) in &elems[..inputs.len()] {
        text += &format!(
            "  %x{name}, %u{name} = load_view_tko weak %w{name}[%i] : {}, tile<i32> -> tile<{COUNT}x{elem}>, token\n",
            view(elem)
        );
    }
    text + &format!(
        "  %x = {line}
  %done = store_view_tko weak %x, %wr[%i] : tile<{COUNT}x{result}>, {}, tile<i32> -> token\n}}\n",
        view(result)
    )
}

fn convert(op: &str, mode: &str, from: &str, to: &str) {
    let line = format!("{op} %xa {mode} : tile<{COUNT}x{from}> -> tile<{COUNT}x{to}>");
    let buffers = [values(from, 5), vec![0; COUNT * bytes_of(to)]];
    same_everywhere(&line, &kernel(&[from], to, &line), &buffers);
}

#[test]
fn floats_to_floats() {
    let formats = ["f64", "f32", "tf32", "f16", "bf16", "f8E4M3FN", "f8E5M2"];
    for from in formats {
        for to in formats.into_iter().filter(|to| *to != from) {
            convert("ftof", "", from, to);
        }
    }
    let zero = [("f64", "f32"), ("f64", "f16"), ("f64", "bf16"), ("f32", "f16"), ("f32", "bf16"), ("f32", "tf32")];
    let more = [("f16", "bf16"), ("bf16", "f16"), ("tf32", "f16"), ("bf16", "f64")];
    for (from, to) in zero.into_iter().chain(more) {
        convert("ftof", "rounding<zero>", from, to);
    }
    for (from, to, mode) in [
        ("f64", "f32", "negative_inf"),
        ("f32", "tf32", "nearest_away"),
        ("f32", "f64", "nearest_away"),
        ("f16", "f32", "positive_inf"),
        ("bf16", "tf32", "negative_inf"),
        ("tf32", "f64", "positive_inf"),
    ] {
        convert("ftof", &format!("rounding<{mode}>"), from, to);
    }
}

const INTEGERS: [&str; 5] = ["i1", "i8", "i16", "i32", "i64"];
const FLOATS: [&str; 7] = ["f64", "f32", "tf32", "f16", "bf16", "f8E4M3FN", "f8E5M2"];

#[test]
fn integers_to_floats_and_back() {
    for integer in INTEGERS {
        for float in FLOATS {
            for sign in ["signed", "unsigned"] {
                convert("itof", sign, integer, float);
                convert("ftoi", sign, float, integer);
                convert("ftoi", &format!("{sign} saturating"), float, integer);
            }
        }
    }
}

#[test]
fn integers_to_integers() {
    for (i, from) in INTEGERS.into_iter().enumerate() {
        for to in &INTEGERS[i + 1..] {
            for sign in ["signed", "unsigned"] {
                convert("exti", sign, from, to);
            }
            convert("trunci", "", to, from);
        }
    }
}

#[test]
fn integer_ops_of_every_width_and_rounding() {
    for elem in INTEGERS {
        let ty = format!("tile<{COUNT}x{elem}>");
        let mut lines: Vec<String> =
            ["addi", "subi", "muli", "mulhii", "andi", "xori", "shli"].map(|op| format!("{op} %xa, %xb : {ty}")).into();
        for mode in ["", " rounding<negative_inf>", " rounding<positive_inf>"] {
            lines.push(format!("divi %xa, %xb signed{mode} : {ty}"));
        }
        lines.push(format!("divi %xa, %xb unsigned rounding<positive_inf> : {ty}"));
        for sign in ["signed", "unsigned"] {
            lines.extend(["maxi", "mini", "shri", "remi"].map(|op| format!("{op} %xa, %xb {sign} : {ty}")));
        }
        lines.extend(["absi", "negi"].map(|op| format!("{op} %xa : {ty}")));
        // Without and with divisors that are zero.
        let odd: Vec<u8> = values(elem, 8).into_iter().map(|b| b | 1).collect();
        for divisors in [odd, values(elem, 9)] {
            let buffers = [values(elem, 7), divisors, vec![0; COUNT * bytes_of(elem)]];
            for line in &lines {
                same_everywhere(line, &kernel(&[elem, elem], elem, line), &buffers);
            }
        }
    }
}

/// There are no pointers to `i4`, and it is only converted: from bytes, and to types that can be stored.
#[test]
fn four_bits() {
    let (byte, four) = (format!("tile<{COUNT}xi8>"), format!("tile<{COUNT}xi4>"));
    for to in &INTEGERS[1..] {
        for sign in ["signed", "unsigned"] {
            let wide = format!("tile<{COUNT}x{to}>");
            let lines = format!("  %p = trunci %xa : {byte} -> {four}\n  %x = exti %p {sign} : {four} -> {wide}");
            let text = kernel(&["i8"], to, "?").replace("  %x = ?", &lines);
            same_everywhere(&lines, &text, &[values("i8", 3), vec![0; COUNT * bytes_of(to)]]);
        }
    }
}

#[test]
fn the_larger_and_smaller_of_doubles() {
    let ty = format!("tile<{COUNT}xf64>");
    let mut second = values("f64", 11);
    // Equal ones, and zeros of both signs.
    for (i, (a, b)) in values("f64", 10).chunks(8).zip(second.chunks_mut(8)).enumerate() {
        match i % 8 {
            0 => b.copy_from_slice(a),
            1 => b.copy_from_slice(&[0, 0, 0, 0, 0, 0, 0, 0x80]),
            _ => {}
        }
    }
    let mut first = values("f64", 10);
    first.chunks_mut(8).skip(1).step_by(16).for_each(|a| a.fill(0));
    for op in ["maxf", "minf"] {
        for mode in ["", " propagate_nan"] {
            let line = format!("{op} %xa, %xb{mode} : {ty}");
            let buffers = [first.clone(), second.clone(), vec![0; 8 * COUNT]];
            same_everywhere(&line, &kernel(&["f64", "f64"], "f64", &line), &buffers);
        }
    }
}
