//! The plan of the fast engine for a kernel, as text and as JSON: what `tileir run --plan` prints.

use crate::profile::{bytes, json_text, name, names, plural};
use crate::run::place;
use tileir_exec::{Isa, Kernel, Outline, Planned, PlannedGroup, Program};
use tileir_ir::{Module, Op, OpKind, Opcode, Region, Value, ValueDef};

/// The plan as text, for an instruction set.
#[must_use]
pub fn text(program: &Program, kernel: &Kernel, isa: Isa) -> String {
    as_text(program.module(), kernel, &program.outline(kernel), isa)
}

/// The plan as one line of JSON, with its newline, for an instruction set.
#[must_use]
pub fn json(program: &Program, kernel: &Kernel, isa: Isa) -> String {
    as_json(program.module(), kernel, &program.outline(kernel), isa)
}

/// The line of an op, with its file if that is another one.
fn line(m: &Module, op: Op) -> String {
    match place(m, op) {
        Some((None, line)) => line.to_string(),
        Some((Some(file), line)) => {
            let name = file.rsplit('/').next().unwrap_or(&file);
            format!("{name}:{line}")
        }
        None => String::new(),
    }
}

/// Lines with a number each.
struct Writer {
    lines: Vec<(String, String)>,
}

impl Writer {
    fn line(&mut self, number: String, depth: usize, text: impl AsRef<str>) {
        self.lines.push((number, format!("{}{}", "  ".repeat(depth), text.as_ref())));
    }

    fn finish(self) -> String {
        let width = self.lines.iter().map(|(number, _)| number.chars().count()).max().unwrap_or(0);
        let line = |(number, text): (String, String)| format!("{number:>width$}  {text}\n");
        self.lines.into_iter().map(line).collect()
    }
}

fn as_text(m: &Module, kernel: &Kernel, outline: &Outline, isa: Isa) -> String {
    let mut lines = Writer { lines: Vec::new() };
    let mut open: Vec<Region> = Vec::new();
    for step in &outline.steps {
        let Some(&first) = step.ops().first() else { continue };
        let path = path(m, kernel, first);
        let common = open.iter().zip(&path).take_while(|(a, b)| a == b).count();
        for (depth, &region) in path.iter().enumerate().skip(common) {
            heading(m, region, depth, &mut lines);
        }
        open = path;
        describe(m, step, open.len(), &mut lines);
    }
    let once = match outline.once.as_slice() {
        [] => "nothing".to_owned(),
        ops => names(m, ops).join(", "),
    };
    let has_programs = |step: &Planned| matches!(step, Planned::Group(group) if !group.programs.is_empty());
    let machine = match outline.steps.iter().any(has_programs) {
        true => format!(
            "vector programs: {}, blocks of {} vectors of {} bytes\n",
            isa.name(),
            Isa::BLOCK_VECTORS,
            isa.vector_bytes()
        ),
        false => String::new(),
    };
    format!(
        "@{}\nonce per worker: {once}\nfor each tile block:\n{}{machine}planned: {} of tiles for a tile block, {} of scratch for a worker\n",
        kernel.name(),
        lines.finish(),
        bytes(outline.tiles),
        bytes(outline.scratch),
    )
}

/// The regions that enclose an op, outermost first.
fn path(m: &Module, kernel: &Kernel, op: Op) -> Vec<Region> {
    let mut path = Vec::new();
    let mut at = op;
    while let Some(region) = m.op_block(at).and_then(|block| m.block_region(block)) {
        match m.region_parent(region) {
            Some(outer) if outer != kernel.op() => {
                path.push(region);
                at = outer;
            }
            _ => break,
        }
    }
    path.reverse();
    path
}

fn heading(m: &Module, region: Region, depth: usize, lines: &mut Writer) {
    let Some(op) = m.region_parent(region) else { return };
    let is_else = m.op_regions(op).get(1) == Some(&region);
    let word = match m.kind(op) {
        OpKind::Table(Opcode::If) if is_else => "else".to_owned(),
        _ => name(m, op),
    };
    lines.line(line(m, op), depth, format!("{word}:"));
}

fn describe(m: &Module, step: &Planned, depth: usize, lines: &mut Writer) {
    match step {
        Planned::Group(group) => describe_group(m, group, depth, lines),
        Planned::InPlace(op) => {
            lines.line(line(m, *op), depth, format!("{}: left in memory, products read it there", name(m, *op)));
        }
        Planned::Copy(op) => lines.line(line(m, *op), depth, format!("{}: a copy", name(m, *op))),
        Planned::Scalar(op) => lines.line(line(m, *op), depth, name(m, *op)),
        Planned::Pairwise(op) => lines.line(line(m, *op), depth, format!("{}: many pairs at once", name(m, *op))),
        Planned::JoinedIterations(op) => {
            lines.line(line(m, *op), depth, format!("{}: many iterations of the loop as one product", name(m, *op)));
        }
        Planned::Product { ops, at } => {
            let (before, rest) = ops.split_at(*at);
            let Some((product, after)) = rest.split_first() else { return };
            let with = match (before.is_empty(), after.is_empty()) {
                (false, true) => "its operands",
                (true, false) => "its result",
                _ => "its operands and its result",
            };
            lines.line(line(m, *product), depth, format!("{}, with {with}:", name(m, *product)));
            before.iter().chain(after).for_each(|&op| lines.line(line(m, op), depth + 1, name(m, op)));
        }
        Planned::Alone(op) => lines.line(line(m, *op), depth, name(m, *op)),
    }
}

fn describe_group(m: &Module, group: &PlannedGroup, depth: usize, lines: &mut Writer) {
    let head = format!(
        "fusion group of {} over {} elements, {} at a time in {}:",
        plural(group.ops.len(), "op"),
        group.elements,
        group.strip,
        plural(group.registers, "scratch register"),
    );
    lines.line(String::new(), depth, head);
    for &op in &group.ops {
        let how = match (group.direct.contains(&op), m.kind(op)) {
            (false, _) => "",
            (true, OpKind::Table(Opcode::StoreViewTko)) => ": written to memory directly",
            (true, _) => ": read from memory directly",
        };
        lines.line(line(m, op), depth + 1, format!("{}{how}", name(m, op)));
    }
    for program in &group.programs {
        lines.line(String::new(), depth + 1, format!("vector program: {program}"));
    }
    if !group.op_by_op.is_empty() {
        lines.line(String::new(), depth + 1, format!("op by op, over each strip: {}", group.op_by_op.join(", ")));
    }
    let list = |values: &[Value]| values.iter().map(|&v| source(m, v)).collect::<Vec<_>>().join(", ");
    if !group.reads.is_empty() {
        lines.line(String::new(), depth + 1, format!("reads {}", list(&group.reads)));
    }
    if !group.materialized.is_empty() {
        lines.line(String::new(), depth + 1, format!("makes {}", list(&group.materialized)));
    }
}

/// `the tile of reduce, line 12`
fn source(m: &Module, v: Value) -> String {
    let at = |op: Op| match line(m, op) {
        line if line.is_empty() => name(m, op),
        line => format!("{} ({line})", name(m, op)),
    };
    match m.value_def(v) {
        ValueDef::Result(op, _) => format!("the tile of {}", at(op)),
        ValueDef::Argument(block, i) => match m.block_region(block).and_then(|r| m.region_parent(r)) {
            Some(op) => format!("argument {i} of {}", at(op)),
            None => "an argument".to_owned(),
        },
        ValueDef::Forward => "a value".to_owned(),
    }
}

fn as_json(m: &Module, kernel: &Kernel, outline: &Outline, isa: Isa) -> String {
    let op = |&op: &Op| format!("{{\"op\":{},\"place\":{}}}", json_text(&name(m, op)), json_text(&line(m, op)));
    let ops = |ops: &[Op]| ops.iter().map(op).collect::<Vec<_>>().join(",");
    let step = |step: &Planned| {
        let kind = match step {
            Planned::Group(group) => {
                let direct = ops(&group.direct);
                return format!(
                    "{{\"kind\":\"group\",\"ops\":[{}],\"direct\":[{direct}],\"elements\":{},\"strip\":{},\"registers\":{},\"programs\":[{}],\"op_by_op\":[{}]}}",
                    ops(&group.ops),
                    group.elements,
                    group.strip,
                    group.registers,
                    group.programs.iter().map(|program| json_text(program)).collect::<Vec<_>>().join(","),
                    group.op_by_op.iter().map(|name| json_text(name)).collect::<Vec<_>>().join(",")
                );
            }
            Planned::InPlace(_) => "in_place",
            Planned::Copy(_) => "copy",
            Planned::JoinedIterations(_) => "joined",
            Planned::Scalar(_) => "scalar",
            Planned::Pairwise(_) => "together",
            Planned::Product { .. } => "product",
            Planned::Alone(_) => "alone",
        };
        format!("{{\"kind\":\"{kind}\",\"ops\":[{}]}}", ops(step.ops()))
    };
    let steps: Vec<String> = outline.steps.iter().map(step).collect();
    format!(
        "{{\"kernel\":{},\"isa\":{},\"vector_bytes\":{},\"once\":[{}],\"steps\":[{}],\"tiles\":{},\"scratch\":{}}}\n",
        json_text(kernel.name()),
        json_text(isa.name()),
        isa.vector_bytes(),
        ops(&outline.once),
        steps.join(","),
        outline.tiles,
        outline.scratch
    )
}
