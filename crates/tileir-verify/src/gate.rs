//! Version gates: ops, attributes and types that a file version cannot encode, from the `since` columns of the table, the enumerations and the
//! types.
//!
//! The order is that of the reference writer: ops in program order (globals before functions), and last, without a
//! position, the types.

use crate::codes::E0530;
use crate::cx::{operand, result};
use rustc_hash::FxHashSet;
use tileir_base::{Diagnostic, Diagnostics, Part, Place};
use tileir_ir::ops::def::OpDef;
use tileir_ir::ops::grid::Global;
use tileir_ir::{Attr, AttrData, Level, Module, Op, OpKind, Opcode, Ty, TypeData, Value, Version, holds_default};

/// Reports everything in `module` that a file of `version` cannot encode, with the first version that can.
///
/// The producer is not reported: writers of older versions drop it silently, and nothing depends on it.
pub fn gate_version(module: &Module, version: Version, diags: &mut Diagnostics) {
    let mut gate = Gate { m: module, version, diags, used: None, seen: FxHashSet::default(), types: Vec::new() };
    let mut globals = Vec::new();
    let mut others = Vec::new();
    for op in walk(module) {
        let first = module.kind(op) == OpKind::Table(Opcode::Global);
        if first { globals.push(op) } else { others.push(op) }
    }
    for op in globals.into_iter().chain(others) {
        gate.op(op);
    }
    gate.report_types();
}

/// Every op, in the order of the text.
pub(crate) fn walk(m: &Module) -> impl Iterator<Item = Op> {
    let mut stack: Vec<Op> = m.top_ops().rev().collect();
    std::iter::from_fn(move || {
        let op = stack.pop()?;
        for &region in m.op_regions(op).iter().rev() {
            for &block in m.region_blocks(region).iter().rev() {
                stack.extend(m.block_ops(block).rev());
            }
        }
        Some(op)
    })
}

struct Gate<'a> {
    m: &'a Module,
    version: Version,
    diags: &'a mut Diagnostics,
    /// Values that some op uses; computed at the first query.
    used: Option<FxHashSet<Value>>,
    seen: FxHashSet<Ty>,
    /// Types that the version lacks, with the op where each is first met.
    types: Vec<(Ty, Op)>,
}

impl Gate<'_> {
    fn report(&mut self, op: Op, part: Option<Part>, needs: Version, message: String) {
        let mut diagnostic = Diagnostic::error(&E0530, self.m.place(self.m.loc(op)), message)
            .help(format!("write version {needs} or later"));
        diagnostic.part = part;
        diagnostic.op = Some(op);
        self.diags.push(diagnostic);
    }

    fn op(&mut self, op: Op) {
        let OpKind::Table(opcode) = self.m.kind(op) else { return };
        let def = opcode.def();
        self.op_types(op);
        if def.since > self.version {
            let name = self.m.op_name(op, Level::V13_4);
            let text = format!("operation '{name}' is not available in bytecode version {}", self.version);
            return self.report(op, None, def.since, text);
        }
        self.results(op, def);
        match opcode {
            Opcode::Global => self.global(op),
            // Stored outside the records; see `gate_version`.
            Opcode::Module => {}
            // The table has the versions of all parts of any other op.
            _ => self.attributes(op, def),
        }
        self.operands(op, def);
    }

    fn results(&mut self, op: Op, def: &OpDef) {
        for (i, slot) in def.results.iter().enumerate() {
            let Some(needs) = slot.since.filter(|&v| v > self.version) else { continue };
            let Some(value) = self.m.result(op, i) else { continue };
            if self.is_used(value) {
                let text = format!(
                    "result '{}' requires bytecode version {needs} but is being used and targeting {}. \
                     Cannot serialize to older bytecode version when newer features are used.",
                    slot.name, self.version
                );
                self.report(op, Some(result(i)), needs, text);
            }
        }
    }

    fn is_used(&mut self, value: Value) -> bool {
        let m = self.m;
        let used = self.used.get_or_insert_with(|| walk(m).flat_map(|op| m.operands(op).iter().copied()).collect());
        used.contains(&value)
    }

    fn global(&mut self, op: Op) {
        if self.version >= Version::V13_3 {
            return;
        }
        let global = Global(op);
        let name = self.m.attr(op, 0).and_then(|attr| self.m.as_str(attr));
        let name = name.map_or_else(String::new, |name| self.m.strings.text(name).into_owned());
        let version = self.version;
        if self.m.attr_by_name(op, "symbol_visibility").is_some_and(|a| !is_default(self.m, op, a, "symbol_visibility"))
        {
            let text = format!(
                "global `{name}` uses non-public symbol visibility, which cannot be encoded in bytecode version \
                 {version} (requires bytecode 13.3+)"
            );
            self.report(op, Some(Part::Attr("symbol_visibility")), Version::V13_3, text);
        }
        if global.constant(self.m) {
            let text = format!(
                "constant global `{name}` cannot be encoded in bytecode version {version} \
                 (the `constant` attribute requires bytecode 13.3+)"
            );
            self.report(op, Some(Part::Attr("constant")), Version::V13_3, text);
        }
    }

    fn attributes(&mut self, op: Op, def: &OpDef) {
        for (d, &attr) in def.attrs.iter().zip(self.m.attr_slots(op)) {
            let Some(attr) = attr else { continue };
            match (d.since.filter(|&v| v > self.version), d.default) {
                (Some(needs), Some(default)) if !holds_default(self.m, op, attr, default) => {
                    let text = format!(
                        "attribute '{}' requires bytecode version {needs}+, but targeting {}",
                        d.name, self.version
                    );
                    self.report(op, Some(Part::Attr(d.name)), needs, text);
                }
                (Some(_), Some(_)) => {}
                (Some(needs), None) => {
                    let text = format!(
                        "optional attribute '{}' is provided but requires bytecode version {needs}, targeting {}",
                        d.name, self.version
                    );
                    self.report(op, Some(Part::Attr(d.name)), needs, text);
                }
                (None, _) => self.enum_case(op, d.name, attr),
            }
        }
    }

    fn enum_case(&mut self, op: Op, name: &'static str, attr: Attr) {
        let AttrData::Enum { kind, value } = *self.m.attr_data(attr) else { return };
        let Some(case) = kind.def().by_value(value).filter(|case| case.since > self.version) else { return };
        let text = format!("enum value for attribute '{name}' is not available in bytecode version {}", self.version);
        self.report(op, Some(Part::Attr(name)), case.since, text);
    }

    fn operands(&mut self, op: Op, def: &OpDef) {
        for (slot, d) in def.operands.iter().enumerate() {
            let Some(needs) = d.since.filter(|&v| v > self.version) else { continue };
            if !self.m.operand_group(op, slot).is_empty() {
                let text = format!(
                    "optional operand '{}' is provided but requires bytecode version {needs}, targeting {}",
                    d.name, self.version
                );
                let before: usize = (0..slot).map(|s| self.m.operand_group(op, s).len()).sum();
                self.report(op, Some(operand(before)), needs, text);
            }
        }
    }

    /// Collects the types that an op brings into the file.
    fn op_types(&mut self, op: Op) {
        let m = self.m;
        let arguments = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_args(b));
        for value in m.results(op).chain(arguments.copied()) {
            self.add_type(m.value_type(value), op);
        }
        for attr in m.attr_slots(op).iter().flatten() {
            match m.attr_data(*attr) {
                AttrData::Type(ty) => self.add_type(*ty, op),
                AttrData::Dense(dense) => self.add_type(dense.ty, op),
                _ => {}
            }
        }
    }

    /// Inner types first, in the order of the file.
    fn add_type(&mut self, ty: Ty, op: Op) {
        if !self.seen.insert(ty) {
            return;
        }
        match self.m.type_data(ty) {
            TypeData::Tile { elem: inner, .. }
            | TypeData::Ptr { pointee: inner, .. }
            | TypeData::TensorView { elem: inner, .. }
            | TypeData::GatherScatterView { view: inner, .. } => self.add_type(*inner, op),
            TypeData::PartitionView(grid) | TypeData::StridedView { grid, .. } => self.add_type(grid.view, op),
            TypeData::Function { inputs, results } => {
                for &inner in inputs.iter().chain(results) {
                    self.add_type(inner, op);
                }
            }
            TypeData::Int(_) | TypeData::Float(_) | TypeData::Token | TypeData::String | TypeData::Opaque(_) => {}
        }
        if self.m.type_data(ty).since() > self.version {
            self.types.push((ty, op));
        }
    }

    fn report_types(&mut self) {
        for (ty, op) in std::mem::take(&mut self.types) {
            let data = self.m.type_data(ty);
            let needs = data.since();
            let text = match data {
                TypeData::Ptr { .. } | TypeData::TensorView { .. } => {
                    format!("parameter 'ptr_attr' requires bytecode version {needs}+, but targeting {}", self.version)
                }
                _ => {
                    let name = file_name(data).unwrap_or_else(|| self.m.short_type(ty).to_string());
                    format!("type '{name}' requires bytecode version {needs}+, targeting {}", self.version)
                }
            };
            let first = self.m.op_name(op, Level::V13_4);
            let report = Diagnostic::error(&E0530, Place::Unknown, text)
                .note(format!("`{}` is first used by `{first}`", self.m.short_type(ty)))
                .help(format!("write version {needs} or later"));
            self.diags.push(report);
        }
    }
}

/// The name of a type in the file format, for types newer than 13.1.
fn file_name(data: &TypeData) -> Option<String> {
    match data {
        TypeData::Float(format) => {
            let name = format.name();
            Some(name.strip_prefix('f').map_or_else(|| name.to_owned(), |digits| format!("Float{digits}")))
        }
        TypeData::Int(format) => Some(format!("Int{}", format.bits())),
        TypeData::StridedView { .. } => Some("StridedViewType".to_owned()),
        TypeData::GatherScatterView { .. } => Some("GatherScatterViewType".to_owned()),
        TypeData::Tile { .. }
        | TypeData::Ptr { .. }
        | TypeData::TensorView { .. }
        | TypeData::PartitionView(_)
        | TypeData::Token
        | TypeData::String
        | TypeData::Function { .. }
        | TypeData::Opaque(_) => None,
    }
}

fn is_default(m: &Module, op: Op, attr: Attr, name: &str) -> bool {
    let d = m.def(op).and_then(|def| def.attrs.iter().find(|a| a.name == name));
    d.is_some_and(|d| d.default.is_some_and(|default| holds_default(m, op, attr, default)))
}
