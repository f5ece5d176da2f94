//! Kernels with two tiles, a row and a column, against the reference executor, bit for bit, on every instruction set of this
//! machine.

use super::{bytes_of, noise, run};
use tileir_exec::{Engine, Isa, Launch};
use tileir_num::cast::f32_to_f16;

/// A kernel that loads `%x` and `%y`, tiles of type `ALL`, `%row` and `%column`, and stores `%p` and `%q`. `LINES` is the type
/// of the result of a reduction of each row, `ACROSS` that of a column as a row, `ELEM` that of an element, `OF(T)` that of a tile
/// of elements `T`.
pub struct Case<'a> {
    pub elem: &'a str,
    pub rows: usize,
    pub columns: usize,
    /// From one row to the next, in elements.
    pub pitch: usize,
    /// From one element of `%row` to the next.
    pub step: usize,
    /// Whether `%p` goes to where `%x` was.
    pub in_place: bool,
    pub ops: &'a str,
}

impl Case<'_> {
    fn text(&self) -> String {
        let Case { elem, rows, columns, pitch, step, in_place, ops } = self;
        let view = |name: &str, [r, c]: [usize; 2], [pitch, step]: [usize; 2]| {
            let tensor = format!("tensor_view<{r}x{c}x{elem}, strides=[{pitch},{step}]>");
            format!(
                "  %t{name} = make_tensor_view %ptr_{name}, shape = [{r}, {c}], strides = [{pitch}, {step}] : {tensor}
  %v{name} = make_partition_view %t{name} : partition_view<tile=({r}x{c}), {tensor}>\n"
            )
        };
        let ty = |[r, c]: [usize; 2], [pitch, step]: [usize; 2]| {
            format!("partition_view<tile=({r}x{c}), tensor_view<{r}x{c}x{elem}, strides=[{pitch},{step}]>>, tile<i32>")
        };
        // Unused tiles are not loaded: that would be an access of its own, which ends fusion groups.
        let load = |name: &str, to: &str, [r, c]: [usize; 2], steps: [usize; 2]| {
            if !ops.contains(&format!("%{to}")) {
                return String::new();
            }
            format!(
                "  %{to}, %k{to} = load_view_tko weak %v{name}[%zero, %zero] : {} -> tile<{r}x{c}x{elem}>, token\n",
                ty([r, c], steps)
            )
        };
        let store = |name: &str, from: &str| {
            format!(
                "  %d{from} = store_view_tko weak %{from}, %v{name}[%zero, %zero] : ALL, {} -> token\n",
                ty([*rows, *columns], [*pitch, 1])
            )
        };
        let (all, row, column) = ([*rows, *columns], [1, *columns], [*rows, 1]);
        let mut text = [
            "entry @k(%ptr_a: tile<ptr<ELEM>>, %ptr_b: tile<ptr<ELEM>>, %ptr_r: tile<ptr<ELEM>>, %ptr_c: tile<ptr<ELEM>>, %ptr_d: tile<ptr<ELEM>>, %ptr_e: tile<ptr<ELEM>>, %number: tile<ELEM>) {
  %zero = constant <i32: 0> : tile<i32>
  %two = constant <ELEM: TWO> : ALL
  %number1 = reshape %number : tile<ELEM> -> tile<1x1xELEM>
  %numbers = broadcast %number1 : tile<1x1xELEM> -> ALL\n"
                .to_owned(),
            view("a", all, [*pitch, 1]),
            view("b", all, [*pitch, 1]),
            view("r", row, [columns * step, *step]),
            view("c", column, [1, 1]),
            view("d", all, [*pitch, 1]),
            view("e", all, [*pitch, 1]),
            // In this order: one of another size between them would part them.
            load("c", "column", column, [1, 1]),
            load("r", "row", row, [columns * step, *step]),
            load("a", "x", all, [*pitch, 1]),
            load("b", "y", all, [*pitch, 1]),
            (*ops).to_owned(),
            // The first store ends the fusion group.
            store(if *in_place { "a" } else { "d" }, "p"),
            store("e", "q"),
            "}\n".to_owned(),
        ]
        .concat()
        .replace("ALL", &format!("tile<{rows}x{columns}xELEM>"))
        .replace("ROW", &format!("tile<1x{columns}xELEM>"))
        .replace("COLUMN", &format!("tile<{rows}x1xELEM>"))
        .replace("LINES", &format!("tile<{rows}xELEM>"))
        .replace("ACROSS", &format!("tile<1x{rows}xELEM>"))
        .replace("TWO", if elem.starts_with(['f', 'b']) { "2.0" } else { "2" })
        .replace("ELEM", elem);
        for of in ["i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"] {
            text = text.replace(&format!("OF({of})"), &format!("tile<{rows}x{columns}x{of}>"));
        }
        text
    }

    /// Random values; every `odd`-th is a NaN, infinity or signed zero, or a special integer. `odd` 0: none is.
    fn buffers(&self, odd: usize) -> Vec<Vec<u8>> {
        const ODD: [u32; 10] = [
            0x7FC0_0000,
            0xFFC0_1234,
            0x7F80_0001,
            0x7F80_0000,
            0xFF80_0000,
            0x8000_0000,
            0,
            1,
            0x807F_FFFF,
            0x7F7F_FFFF,
        ];
        const ODD_DOUBLES: [u64; 10] = [
            0x7FF8_0000_0000_0000,
            0xFFF8_0000_0000_1234,
            0x7FF0_0000_0000_0001,
            0x7FF0_0000_0000_0000,
            0xFFF0_0000_0000_0000,
            0x8000_0000_0000_0000,
            0,
            1,
            0x800F_FFFF_FFFF_FFFF,
            0x7FEF_FFFF_FFFF_FFFF,
        ];
        // Extremes, and amounts of shifts: one of `i64` is the number in its low half.
        const ODD_INTEGERS: [u64; 10] =
            [0, 1, u64::MAX, 1 << 63, u64::MAX >> 1, 1 << 32 | 3, 5 << 60 | 31, 1 << 63 | 1 << 31, 64, u32::MAX as u64];
        const ODD_HALVES: [u16; 10] = [0x7E00, 0xFE12, 0x7C01, 0x7C00, 0xFC00, 0x8000, 0, 1, 0x83FF, 0x7BFF];
        let size = bytes_of(self.elem);
        let floats = |seed: u64, count: usize| -> Vec<u8> {
            if !matches!(self.elem, "f64" | "f32" | "f16" | "bf16") {
                let mut bytes = noise(seed, size * count);
                let elements =
                    bytes.chunks_exact_mut(size).enumerate().map(|(i, element)| (i + 7 * seed as usize, element));
                for (at, element) in elements.filter(|(at, _)| odd > 0 && at % odd == odd - 1) {
                    element.copy_from_slice(&ODD_INTEGERS[at / odd % ODD_INTEGERS.len()].to_le_bytes()[..size]);
                }
                return bytes;
            }
            let number = |(i, c): (usize, &[u8])| {
                let value = f32::from(i16::from_le_bytes([c[0], c[1]])) / 3000.0;
                let at = i + 7 * seed as usize;
                let odd = (odd > 0 && at % odd == odd - 1).then(|| at / odd % ODD.len());
                let bits = odd.map_or(value.to_bits(), |odd| ODD[odd]);
                match self.elem {
                    "f64" => odd.map_or(f64::from(value).to_bits(), |odd| ODD_DOUBLES[odd]).to_le_bytes().to_vec(),
                    "f32" => bits.to_le_bytes().to_vec(),
                    // The lowest bit of a NaN is above the upper half.
                    "bf16" => (((bits >> 16) | (bits & 1)) as u16).to_le_bytes().to_vec(),
                    _ => odd.map_or_else(|| f32_to_f16(value), |odd| ODD_HALVES[odd]).to_le_bytes().to_vec(),
                }
            };
            noise(seed, 4 * count).chunks_exact(4).enumerate().flat_map(number).collect()
        };
        let count = (self.rows - 1) * self.pitch + self.columns;
        let nothing = vec![0x55; size * count];
        vec![
            floats(1, count),
            floats(2, count),
            floats(3, self.columns * self.step),
            floats(4, self.rows),
            nothing.clone(),
            nothing,
        ]
    }

    /// Checks that the fast engine, on every instruction set, leaves the same bytes as the reference engine, or stops at the same op.
    pub fn check(&self) {
        // No special values; many; one near the end of a large tile (in a small tile, none).
        self.check_with(&[0, 13, 2971]);
    }

    /// As [`check`](Case::check); for each of these numbers, one of so many values is special, or none for 0.
    pub fn check_with(&self, special: &[usize]) {
        let text = self.text();
        let plain = self.buffers(0);
        for &odd in special {
            let buffers = self.buffers(odd);
            if odd > 0 && buffers == plain {
                continue;
            }
            let launch = |engine, isa| {
                let number = match self.elem {
                    "f64" => (-0.75f64).to_bits(),
                    "f16" => 0xBA00,
                    "bf16" => 0xBF40,
                    _ => (-0.75f32).to_bits().into(),
                };
                let args = vec![number];
                let ran = run(&text, &buffers, &Launch { engine, isa, args, threads: 1, ..Launch::default() });
                assert!(ran.outcome.is_ok() || self.elem.starts_with('i'), "{text}");
                (ran.buffers, ran.culprit)
            };
            let reference = launch(Engine::Reference, None);
            for isa in Isa::available() {
                let found = launch(Engine::Fast, Some(isa));
                assert!(found == reference, "{text}, special values: one in {odd}, {}", isa.name());
            }
        }
    }
}
