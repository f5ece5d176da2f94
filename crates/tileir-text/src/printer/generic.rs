//! The generic form, to print.

use super::Printer;
use std::fmt::Write;
use tileir_ir::attrs::AttrData;
use tileir_ir::display::{write_dense_body, write_string};
use tileir_ir::{Attr, Op, OpKind, Value};

impl Printer<'_> {
    /// `"op"(%a) <{properties}> (`
    pub(super) fn generic_head(&mut self, op: Op) {
        let m = self.m;
        let name = m.op_name(op, self.options.level).into_owned();
        let _ = write_string(&mut self.out, name.as_bytes());
        self.out.push('(');
        self.values(m.operands(op));
        self.out.push(')');
        self.properties(op);
        if !m.op_regions(op).is_empty() {
            self.out.push_str(" (");
        }
    }

    fn properties(&mut self, op: Op) {
        let m = self.m;
        if m.kind(op) == OpKind::Unregistered {
            if let Some(properties) = m.foreign_properties(op) {
                let _ = write!(self.out, " <{}>", m.attr_text(properties));
            }
            return;
        }
        let Some(def) = m.def(op) else { return };
        let level = self.options.level;
        let mut entries: Vec<(&str, Property)> = Vec::new();
        for (d, slot) in def.attrs.iter().zip(m.attr_slots(op)) {
            if let Some(attr) = slot
                && d.is_at(level)
            {
                entries.push((d.name, Property::Attr(*attr)));
            }
        }
        if def.segments_at(level) > 0 {
            entries.push(("operandSegmentSizes", Property::Segments));
        }
        if entries.is_empty() {
            return;
        }
        entries.sort_by_key(|e| e.0);
        self.out.push_str(" <{");
        for (i, (name, property)) in entries.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            match property {
                Property::Attr(attr) => self.property(name, *attr),
                Property::Segments => self.segments(op),
            }
        }
        self.out.push_str("}>");
    }

    fn property(&mut self, name: &str, attr: Attr) {
        let m = self.m;
        match m.attr_data(attr) {
            AttrData::Dense(dense) => {
                let _ = write!(self.out, "{name} = dense<");
                let limit = self.dense_limit();
                let _ = write_dense_body(&mut self.out, m, attr, limit);
                let _ = write!(self.out, "> : {}", m.long_type(dense.ty));
            }
            AttrData::Hints(dict) => {
                let _ = write!(self.out, "{name} = #cuda_tile.optimization_hints");
                let _ = tileir_ir::display::write_hints(&mut self.out, m, *dict, !self.options.reference);
            }
            _ => self.named_attr(name, attr),
        }
    }

    fn segments(&mut self, op: Op) {
        let m = self.m;
        let count = m.def(op).map_or(0, |d| d.segments_at(self.options.level));
        self.out.push_str("operandSegmentSizes = array<i32: ");
        for slot in 0..count {
            let _ = write!(self.out, "{}{}", if slot > 0 { ", " } else { "" }, m.operand_group(op, slot).len());
        }
        self.out.push('>');
    }

    /// `) {attributes} : (T) -> T`
    pub(super) fn generic_tail(&mut self, op: Op) {
        let m = self.m;
        if !m.op_regions(op).is_empty() {
            self.out.push(')');
        }
        self.dict(op);
        self.out.push_str(" : (");
        self.long_types(m.operands(op));
        self.out.push_str(") -> ");
        let results: Vec<Value> = m.results(op).take(m.known_results(op, self.options.level)).collect();
        match results[..] {
            [one] if !matches!(m.type_data(m.value_type(one)), tileir_ir::TypeData::Function { .. }) => {
                let _ = write!(self.out, "{}", m.long_type(m.value_type(one)));
            }
            _ => {
                self.out.push('(');
                self.long_types(&results);
                self.out.push(')');
            }
        }
    }

    fn long_types(&mut self, values: &[Value]) {
        for (i, &value) in values.iter().enumerate() {
            let _ = write!(self.out, "{}{}", if i > 0 { ", " } else { "" }, self.m.long_type(self.m.value_type(value)));
        }
    }
}

enum Property {
    Attr(Attr),
    Segments,
}
