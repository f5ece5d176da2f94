//! Probes: small modules that each use one op with certain element types and attributes.
//!
//! A probe is the example of an op's page, or a text of `extra.mlir`, with other element types, padding values and attributes.
//! Values come from memory and go there, so that the assembler cannot fold them away. Whatever our verifier refuses is left out.

use std::collections::BTreeSet;
use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::bytecode::{WriteOptions, write};
use tileir::check;
use tileir::ir::ops::AttrKind;
use tileir::ir::{AttrData, FloatFormat, Level, Module, Op, Opcode};
use tileir::reference::{Doc, example};
use tileir::text::{PrintOptions, print};

/// A module for one op.
pub struct Probe {
    /// The name of the op.
    pub op: &'static str,
    pub text: String,
    pub module: Module,
}

/// Texts for ops whose examples are too small or too special to represent all uses.
const EXTRA: &str = include_str!("extra.mlir");

/// The names of all element types.
fn scalars() -> Vec<String> {
    let ints = ["i1", "i4", "i8", "i16", "i32", "i64"].map(str::to_owned);
    ints.into_iter().chain(FloatFormat::ALL.map(|format| format.name().to_owned())).collect()
}

/// Stands for the type of indices in the frame of a probe, which no other type replaces.
const INDEX: &str = "INDEX";

/// Promises in a text, which all others replace.
const INBOUNDS: [&str; 3] = ["inbounds = [false, false]", "inbounds = [true, false]", "inbounds = [true, true]"];

const PADDINGS: [&str; 5] = ["zero", "neg_zero", "nan", "pos_inf", "neg_inf"];

/// `text` with the word `from` replaced by `to`, inside longer words such as `8xf32` too.
fn replace(text: &str, from: &str, to: &str) -> String {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, behind) = (&rest[..at], &rest[at + from.len()..]);
        let last = before.chars().next_back();
        // `8xf32` is a shape and a type; `%f32` and `f32x` are names.
        let shape =
            last == Some('x') && before.trim_end_matches('x').ends_with(|c: char| c.is_ascii_digit() || c == '?');
        let whole = (shape || !is_part(last) && last != Some('%')) && !is_part(behind.chars().next());
        out.push_str(before);
        out.push_str(if whole { to } else { from });
        rest = behind;
    }
    out + rest
}

/// A text to start from, with the op that it is about.
struct Seed {
    op: Opcode,
    text: String,
    /// Whether its constants stay.
    plain: bool,
}

fn seeds() -> Vec<Seed> {
    let mut seeds = Vec::new();
    for op in Opcode::ALL {
        let (text, _) = example(&Doc::parse(op.def().doc).example);
        seeds.push(Seed { op: *op, text, plain: false });
    }
    for text in EXTRA.split("// probe: ").skip(1) {
        let head = text.lines().next().unwrap_or_default().trim();
        let (name, plain) = head.strip_suffix(" plain").map_or((head, false), |name| (name, true));
        let op = Opcode::ALL.iter().copied().find(|op| op.def().name_at(Level::default()) == name);
        let op = op.unwrap_or_else(|| panic!("extra.mlir: no op {name}"));
        seeds.push(Seed { op, text: format!("// {text}"), plain });
    }
    seeds
}

/// The element type of which two share a byte. The assembler refuses to store several of them through equal pointers.
const SUB_BYTE: &str = "f4E2M1FN";

/// How the frame of a probe stores a tile.
#[derive(Clone, Copy, PartialEq)]
enum Stores {
    /// All elements through one pointer.
    Equal,
    /// Each element through its own pointer.
    Adjacent,
}

/// `text` with run-time values in place of constants, and stores in place of prints.
fn at_run_time(text: &str, stores: Stores) -> String {
    let (mut parameters, mut lines) = (Vec::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let indent = &line[..line.len() - line.trim_start().len()];
        let tile = line.rsplit(" : ").next().unwrap_or_default();
        match words[..] {
            [name, "=", "constant", ..] if name.starts_with('%') => {
                let Some((shape, elem)) = shape_of(tile) else { continue };
                let (name, ty) = (&name[1..], &elem);
                parameters.push(format!("%{name}_in: tile<ptr<{ty}>>"));
                let first = if shape.is_empty() { name.to_owned() } else { format!("{name}_0") };
                lines.push(format!(
                    "{indent}%{first}, %{name}_t = load_ptr_tko weak %{name}_in : tile<ptr<{ty}>> -> tile<{ty}>, token"
                ));
                lines.extend(spread(&first, name, ty, &shape).into_iter().map(|l| format!("{indent}{l}")));
            }
            ["print_tko", ..] if line.contains("\", %") => {
                let Some((values, types)) = line.split_once("\", ").and_then(|(_, rest)| rest.split_once(" : ")) else {
                    continue;
                };
                let types = types.trim_end_matches(" -> token");
                for (at, (value, tile)) in values.split(", ").zip(types.split(", ")).enumerate() {
                    let Some((shape, elem)) = shape_of(tile) else { continue };
                    let name = format!("o{number}_{at}");
                    let pointer = format!("ptr<{elem}>");
                    parameters.push(format!("%{name}: tile<{pointer}>"));
                    let all = match stores {
                        Stores::Equal => spread(&name, &format!("{name}_p"), &pointer, &shape),
                        Stores::Adjacent => addresses(&name, &pointer, &shape),
                    };
                    lines.extend(all.into_iter().map(|l| format!("{indent}{l}")));
                    let of = |elem: &str| {
                        format!("tile<{}{elem}>", shape.iter().map(|d| format!("{d}x")).collect::<String>())
                    };
                    let target = if shape.is_empty() { format!("%{name}") } else { format!("%{name}_p") };
                    let token = value.split_once(" token").map_or(value, |(value, _)| value);
                    lines.push(format!(
                        "{indent}%{name}_t = store_ptr_tko weak {target}, {token} : {}, {} -> token",
                        of(&pointer),
                        of(&elem)
                    ));
                }
            }
            _ => lines.push(line.to_owned()),
        }
    }
    let text = lines.join("\n") + "\n";
    let mut parameters = parameters.join(", ");
    if !parameters.is_empty() && !text.contains("@example()") {
        parameters.push_str(", ");
    }
    text.replacen("@example(", &format!("@example({parameters}"), 1)
}

/// The sizes and the element type of `tile<2x4xf32>`.
fn shape_of(tile: &str) -> Option<(Vec<u64>, String)> {
    let inner = tile.trim().strip_prefix("tile<")?.strip_suffix('>')?;
    let (mut shape, mut rest) = (Vec::new(), inner);
    while let Some((size, behind)) = rest.split_once('x') {
        let Ok(size) = size.parse() else { break };
        shape.push(size);
        rest = behind;
    }
    Some((shape, rest.to_owned()))
}

/// Ops that make a tile of a scalar; none for a scalar.
fn spread(from: &str, to: &str, elem: &str, shape: &[u64]) -> Vec<String> {
    if shape.is_empty() {
        return Vec::new();
    }
    let ones: String = shape.iter().map(|_| "1x").collect();
    let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
    vec![
        format!("%{to}_1 = reshape %{from} : tile<{elem}> -> tile<{ones}{elem}>"),
        format!("%{to} = broadcast %{to}_1 : tile<{ones}{elem}> -> tile<{sizes}{elem}>"),
    ]
}

/// Ops that make a tile of adjacent pointers, `%NAME_p`, of a pointer; none for a scalar.
fn addresses(name: &str, pointer: &str, shape: &[u64]) -> Vec<String> {
    if shape.is_empty() {
        return Vec::new();
    }
    let of = |elem: &str| format!("tile<{}{elem}>", shape.iter().map(|d| format!("{d}x")).collect::<String>());
    let (line, index) = (format!("tile<{}x{INDEX}>", shape.iter().product::<u64>()), of(INDEX));
    let mut lines = spread(name, &format!("{name}_e"), pointer, shape);
    lines.push(format!("%{name}_l = iota : {line}"));
    lines.push(format!("%{name}_i = reshape %{name}_l : {line} -> {index}"));
    lines.push(format!("%{name}_p = offset %{name}_e, %{name}_i : {}, {index} -> {}", of(pointer), of(pointer)));
    lines
}

/// The probes of all ops.
pub fn probes() -> Vec<Probe> {
    let mut all = All { seen: BTreeSet::new(), probes: Vec::new() };
    for Seed { op, text, plain } in seeds() {
        let live = Base::at_run_time(&text);
        let bases = match op {
            _ if plain => vec![Base::plain(&text)],
            Opcode::Constant | Opcode::PrintTko => vec![Base::plain(&text), live],
            // All other ops have run-time values where that parses; ops without values are as they are.
            _ if load(&live.text).is_some() => vec![live],
            _ => vec![Base::plain(&text)],
        };
        for base in bases {
            all.types_of(op, &base);
        }
    }
    for (op, text) in sub_byte_views() {
        if let Some(module) = load(&text) {
            all.push(op, module);
        }
    }
    all.probes
}

/// Loads and stores through views of [`SUB_BYTE`] of several layouts: tiles of one to three dimensions, each with other sizes, strides,
/// orders of dimensions and traversal strides. The numbers are from a fixed sequence.
fn sub_byte_views() -> Vec<(Opcode, String)> {
    /// The number of views.
    const COUNT: usize = 160;
    let mut state = 0x2545_F491_4F6C_DD1Du64;
    let mut next = |count: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 33).unwrap_or(0) % count
    };
    let list = |numbers: &[i64], comma: &str| {
        let text = |number: &i64| if *number < 0 { "?".to_owned() } else { number.to_string() };
        numbers.iter().map(text).collect::<Vec<_>>().join(comma)
    };
    let values = |numbers: &[i64]| list(numbers, ", ").replace('?', "%n");
    let mut texts = Vec::new();
    for number in 0..COUNT {
        let rank = [1, 2, 2, 3][next(4)];
        let sizes: Vec<i64> = (0..rank).map(|_| [1, 2, 3, 4, 5, 8, 16, -1][next(8)]).collect();
        let any = next(2) == 0;
        let mut strides: Vec<i64> =
            (0..rank).map(|_| if any { [1, 2, 3, 4, 8, -1][next(6)] } else { [2, 4, 8, 16][next(4)] }).collect();
        strides[next(rank)] = 1;
        let mut order: Vec<usize> = (0..rank).collect();
        (1..rank).rev().for_each(|at| order.swap(at, next(at + 1)));
        let tile: Vec<i64> = (0..rank).map(|_| [1, 2, 2, 4][next(4)]).collect();
        let steps: Vec<i64> = (0..rank).map(|_| [1, 2, 3, 4][next(4)]).collect();
        let order: Vec<String> = order.iter().map(usize::to_string).collect();
        let tensor = format!("tensor_view<{}x{SUB_BYTE}, strides=[{}]>", list(&sizes, "x"), list(&strides, ","));
        let of = if tensor.contains('?') { "tile<i32> -> " } else { "" };
        let (kind, traversal) = match next(3) {
            0 => ("strided", format!(" traversal_strides=[{}],", list(&steps, ","))),
            _ => ("partition", String::new()),
        };
        let view =
            format!("{kind}_view<tile=({}),{traversal} {tensor}, dim_map=[{}]>", list(&tile, "x"), order.join(","));
        let value = format!("tile<{}x{SUB_BYTE}>", list(&tile, "x"));
        let index = vec!["%i"; rank].join(", ");
        // Indices at run time, an even and an odd constant.
        let made = match next(3) {
            0 => "%i = constant <i32: 2> : tile<i32>",
            1 => "%i = constant <i32: 3> : tile<i32>",
            _ => "%i, %y, %z = get_tile_block_id : tile<i32>",
        };
        let (op, access) = match number % 2 {
            0 => (
                Opcode::StoreViewTko,
                format!(
                    "%v = constant <{SUB_BYTE}: 1.0> : {value}\n  %s = store_view_tko weak %v, %w[{index}] : {value}, {view}, tile<i32> -> token"
                ),
            ),
            _ => (
                Opcode::LoadViewTko,
                format!(
                    "%v, %s = load_view_tko weak %w[{index}] : {view}, tile<i32> -> {value}, token\n  \
                     %f = ftof %v : {value} -> {}\n  print_tko \"%g\", %f : {} -> token",
                    value.replace(SUB_BYTE, "f32"),
                    value.replace(SUB_BYTE, "f32")
                ),
            ),
        };
        texts.push((
            op,
            format!(
                "entry @example(%p: tile<ptr<{SUB_BYTE}>>, %n: tile<i32>) {{\n  {made}\n  %t = make_tensor_view %p, shape = [{}], strides = \
                 [{}] : {of}{tensor}\n  %w = make_{kind}_view %t : {view}\n  {access}\n}}\n",
                values(&sizes),
                values(&strides)
            ),
        ));
    }
    texts
}

/// A text to replace element types in.
struct Base {
    text: String,
    /// The text for elements that share a byte.
    sub_byte: String,
}

impl Base {
    fn plain(text: &str) -> Base {
        Base { text: text.to_owned(), sub_byte: text.to_owned() }
    }

    fn at_run_time(text: &str) -> Base {
        Base { text: at_run_time(text, Stores::Equal), sub_byte: at_run_time(text, Stores::Adjacent) }
    }

    /// The text after a replacement of types, with the frame that its types need.
    fn map(&self, replaced: impl Fn(&str) -> String) -> String {
        let text = replaced(&self.text);
        if text.contains(SUB_BYTE) { replaced(&self.sub_byte) } else { text }
    }
}

struct All {
    seen: BTreeSet<String>,
    probes: Vec<Probe>,
}

impl All {
    /// The text with every element type in the place of each of its own, and in the places of two of them.
    fn types_of(&mut self, op: Opcode, base: &Base) {
        let (scalars, text) = (scalars(), &base.text);
        let used: Vec<&String> = scalars.iter().filter(|s| replace(text, s, "?") != *text).collect();
        self.add(op, &base.map(str::to_owned));
        for (at, from) in used.iter().enumerate() {
            for to in &scalars {
                self.add(op, &base.map(|text| replace(text, from, to)));
                for other in &used[at + 1..] {
                    for second in &scalars {
                        // By a name that is no type, so that the first replacement is not replaced again.
                        let both = |text: &str| replace(&replace(text, other, "second"), from, to);
                        self.add(op, &base.map(|text| replace(&both(text), "second", second)));
                    }
                }
            }
        }
    }

    /// The text with every padding value and every promise, and with every case of every attribute of the op.
    fn add(&mut self, op: Opcode, text: &str) {
        if !self.seen.insert(text.to_owned()) {
            return;
        }
        let Some(module) = load(text) else { return };
        for (padding, inbounds) in PADDINGS.iter().flat_map(|padding| INBOUNDS.map(|inbounds| (padding, inbounds))) {
            let padded = text.replace("padding_value = zero", &format!("padding_value = {padding}"));
            let padded = padded.replace(INBOUNDS[0], inbounds);
            if self.seen.insert(padded.clone())
                && let Some(module) = load(&padded)
            {
                self.push(op, module);
            }
        }
        for at in ops_of(&module, op) {
            self.attributes(op, &module, at);
        }
        self.push(op, module);
    }

    fn attributes(&mut self, op: Opcode, module: &Module, at: Op) {
        for (slot, def) in op.def().attrs.iter().enumerate() {
            let cases: Vec<AttrData> = match def.kind {
                AttrKind::Flag => vec![AttrData::Unit],
                AttrKind::Enum(kind) => {
                    kind.def().cases.iter().map(|case| AttrData::Enum { kind, value: case.value }).collect()
                }
                // Targets do not differ in numbers and names; texts have the lists.
                _ => Vec::new(),
            };
            for case in cases {
                let mut changed = module.clone();
                let attr = changed.intern_attr(case);
                if changed.attr(at, slot) == Some(attr) {
                    continue;
                }
                changed.set_attr(at, slot, Some(attr));
                // Through the text, so that nothing of the original module is left.
                if let Some(module) = load(&print(&changed, &PrintOptions::default())) {
                    self.push(op, module);
                }
            }
        }
    }

    fn push(&mut self, op: Opcode, module: Module) {
        let text = print(&module, &PrintOptions::default());
        if bytecode(&module).is_some() && (self.seen.insert(format!("printed {text}"))) {
            self.probes.push(Probe { op: op.def().name_at(Level::default()), text, module });
        }
    }
}

fn ops_of(module: &Module, op: Opcode) -> Vec<Op> {
    let all = module.top_ops().flat_map(|top| module.ops_within(top));
    all.filter(|&at| module.kind(at) == tileir::ir::OpKind::Table(op)).collect()
}

/// The module of a legal text.
pub fn load(text: &str) -> Option<Module> {
    let source = Arc::new(Source::new("probe.mlir", text.replace(INDEX, "i32")));
    check::load(&source, &check::Options::default()).0
}

pub fn bytecode(module: &Module) -> Option<Vec<u8>> {
    let level = Level::default();
    write(module, &WriteOptions { version: level.newest(), tag: 0, level }, &mut Diagnostics::new()).ok()
}
