//! Printing of hand-written syntaxes.

use super::Printer;
use std::fmt::Write;
use tileir_ir::display::{write_dict, write_symbol};
use tileir_ir::enums::{AtomicRMWMode, MemoryOrdering, MemoryScope};
use tileir_ir::ops::def::CustomSyntax;
use tileir_ir::types::DYNAMIC;
use tileir_ir::{Attr, AttrData, Op, TypeData, Value};

impl Printer<'_> {
    pub(super) fn custom(&mut self, syntax: CustomSyntax, op: Op) {
        match syntax {
            CustomSyntax::Function => self.function(op),
            CustomSyntax::BuiltinModule => self.builtin_module(op),
            CustomSyntax::If => self.if_op(op),
            CustomSyntax::For => self.for_op(op),
            CustomSyntax::Loop => self.loop_op(op),
            CustomSyntax::MakeTensorView => self.make_tensor_view(op),
            CustomSyntax::MakeView => self.make_view(op),
            CustomSyntax::GetShape => self.get_shape(op),
            CustomSyntax::LoadView => self.load_view(op),
            CustomSyntax::StoreView => self.store_view(op),
            CustomSyntax::AtomicRedView => self.atomic_red_view(op),
        }
    }

    fn attr_named(&self, op: Op, name: &str) -> Option<Attr> {
        self.m.attr_by_name(op, name)
    }

    fn function(&mut self, op: Op) {
        let m = self.m;
        self.out.push(' ');
        if let Some(name) = self.attr_named(op, "sym_name").and_then(|a| m.as_str(a)) {
            let _ = write_symbol(&mut self.out, m.strings.bytes(name));
        }
        self.region_arguments(op);
        let results = match self.attr_named(op, "function_type").map(|a| m.attr_data(a)) {
            Some(AttrData::Type(ty)) => match m.type_data(*ty) {
                TypeData::Function { results, .. } => &results[..],
                _ => &[],
            },
            _ => &[],
        };
        match results {
            [] => {}
            [one] => {
                self.out.push_str(" -> ");
                self.ty(*one);
            }
            many => {
                self.out.push_str(" -> (");
                for (i, ty) in many.iter().enumerate() {
                    if i > 0 {
                        self.out.push_str(", ");
                    }
                    self.ty(*ty);
                }
                self.out.push(')');
            }
        }
        if let Some(hints) = self.attr_named(op, "optimization_hints")
            && let AttrData::Hints(dict) = m.attr_data(hints)
            && !m.dict_entries(*dict).is_empty()
        {
            self.out.push_str(" optimization_hints=");
            self.hints(hints);
        }
        self.out.push(' ');
    }

    /// `(%a: T, …)`: the arguments of an op's first region.
    pub(super) fn region_arguments(&mut self, op: Op) {
        let m = self.m;
        self.out.push('(');
        let block = m.op_regions(op).first().and_then(|&r| m.region_blocks(r).first());
        let attrs: &[Attr] = match self.attr_named(op, "arg_attrs").map(|a| m.attr_data(a)) {
            Some(AttrData::Array(items)) => items,
            _ => &[],
        };
        for (i, &arg) in block.map_or(&[][..], |&b| m.block_args(b)).iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.value(arg);
            self.out.push_str(": ");
            self.ty(m.value_type(arg));
            // The reference printer drops argument attributes.
            if let Some(&dict) = attrs.get(i)
                && !self.options.reference
                && !m.dict_entries(dict).is_empty()
            {
                self.out.push(' ');
                let _ = write_dict(&mut self.out, m, m.dict_entries(dict));
            }
        }
        self.out.push(')');
    }

    /// Whether a function's signature represents its attributes.
    pub(super) fn pretty_function(&self, op: Op) -> bool {
        let m = self.m;
        let Some(&block) = m.op_regions(op).first().and_then(|&r| m.region_blocks(r).first()) else { return false };
        let Some(AttrData::Type(ty)) = self.attr_named(op, "function_type").map(|a| m.attr_data(a)) else {
            return false;
        };
        let TypeData::Function { inputs, .. } = m.type_data(*ty) else { return false };
        let args = m.block_args(block);
        let same = inputs.len() == args.len() && inputs.iter().zip(args).all(|(t, a)| *t == m.value_type(*a));
        let empty = |attr: Option<Attr>| match attr.map(|a| m.attr_data(a)) {
            Some(AttrData::Array(items)) => items.is_empty(),
            _ => true,
        };
        same && (self.options.reference || empty(self.attr_named(op, "res_attrs")))
    }

    fn builtin_module(&mut self, op: Op) {
        let m = self.m;
        if let Some(name) = m.attr(op, 0).and_then(|a| m.as_str(a)) {
            self.out.push(' ');
            let _ = write_symbol(&mut self.out, m.strings.bytes(name));
        }
        let own: Vec<(&str, Attr)> = m.attr(op, 1).map(|a| ("sym_visibility", a)).into_iter().collect();
        self.keyword_dict(op, &own);
        self.out.push(' ');
    }

    fn if_op(&mut self, op: Op) {
        let m = self.m;
        self.out.push(' ');
        self.values(m.operands(op));
        if m.result_count(op) > 0 {
            let results: Vec<Value> = m.results(op).collect();
            self.out.push_str(" -> (");
            self.types_of(&results);
            self.out.push(')');
        }
        self.out.push(' ');
    }

    fn body_args(&self, op: Op) -> &[Value] {
        let m = self.m;
        m.op_regions(op).first().and_then(|&r| m.region_blocks(r).first()).map_or(&[], |&b| m.block_args(b))
    }

    /// Whether carried values, arguments and inits match, as the loop syntax requires.
    pub(super) fn pretty_loop(&self, op: Op, indices: usize) -> bool {
        let m = self.m;
        let inits = m.operand_group(op, if indices == 1 { 3 } else { 0 });
        let args = self.body_args(op);
        let paired = args.len() == indices + inits.len()
            && args[indices..].iter().zip(inits).all(|(a, i)| m.value_type(*a) == m.value_type(*i));
        if indices == 0 {
            return paired && !m.region_blocks(m.op_regions(op)[0]).is_empty();
        }
        let index = args.first().map(|&a| m.value_type(a));
        let bounds = (0..3).all(|slot| m.operand_group(op, slot).first().map(|&v| m.value_type(v)) == index);
        let results = m.results(op).len() == inits.len()
            && m.results(op).zip(inits).all(|(r, i)| m.value_type(r) == m.value_type(*i));
        paired && bounds && results
    }

    fn assignments(&mut self, args: &[Value], inits: &[Value]) {
        self.out.push_str("iter_values(");
        for (i, (arg, init)) in args.iter().zip(inits).enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.value(*arg);
            self.out.push_str(" = ");
            self.value(*init);
        }
        self.out.push(')');
    }

    fn for_op(&mut self, op: Op) {
        let m = self.m;
        let args: Vec<Value> = self.body_args(op).to_vec();
        if m.attr(op, 0).is_some() {
            self.out.push_str(" unsigned");
        }
        let (Some(&index), [lower, upper, step, inits @ ..]) = (args.first(), m.operands(op)) else { return };
        self.out.push(' ');
        self.value(index);
        self.out.push_str(" in (");
        self.value(*lower);
        self.out.push_str(" to ");
        self.value(*upper);
        self.out.push_str(", step ");
        self.value(*step);
        self.out.push_str(") : ");
        self.ty(m.value_type(index));
        self.out.push(' ');
        if !inits.is_empty() {
            self.assignments(&args[1..], inits);
            self.out.push_str(" -> (");
            self.types_of(inits);
            self.out.push_str(") ");
        }
    }

    fn loop_op(&mut self, op: Op) {
        let m = self.m;
        let args: Vec<Value> = self.body_args(op).to_vec();
        let inits = m.operands(op);
        let results: Vec<Value> = m.results(op).collect();
        self.out.push(' ');
        if !inits.is_empty() {
            self.assignments(&args, inits);
            self.out.push(' ');
        }
        if !inits.is_empty() || !results.is_empty() {
            self.out.push_str(": ");
        }
        if !inits.is_empty() {
            self.types_of(inits);
            self.out.push(' ');
            if !results.is_empty() {
                self.out.push_str("-> ");
            }
        }
        if !results.is_empty() {
            self.types_of(&results);
            self.out.push(' ');
        }
    }

    /// Whether the operands match the dynamic entries of the type, all of one type.
    pub(super) fn pretty_tensor_view(&self, op: Op) -> bool {
        let m = self.m;
        let Some(view) = m.result(op, 0).map(|v| m.type_data(m.value_type(v))) else { return false };
        let TypeData::TensorView { elem, shape, strides, .. } = view else { return false };
        let dynamic = |dims: &[i64]| dims.iter().filter(|d| **d == DYNAMIC).count();
        let counts = m.operand_group(op, 1).len() == dynamic(shape) && m.operand_group(op, 2).len() == dynamic(strides);
        let rest = &m.operands(op)[1..];
        let base = m.operands(op).first().and_then(|&b| m.as_tile(m.value_type(b)));
        let pointee = base.is_some_and(|(s, e)| {
            s.is_empty() && matches!(m.type_data(e), TypeData::Ptr { pointee, .. } if pointee == elem)
        });
        counts && pointee && rest.iter().all(|&v| m.value_type(v) == m.value_type(rest[0]))
    }

    fn make_tensor_view(&mut self, op: Op) {
        let m = self.m;
        let (Some(&base), Some(result)) = (m.operands(op).first(), m.result(op, 0)) else { return };
        let view = m.value_type(result);
        let TypeData::TensorView { shape, strides, .. } = m.type_data(view) else { return };
        self.out.push(' ');
        self.value(base);
        self.out.push_str(", shape = [");
        self.mixed(shape, m.operand_group(op, 1));
        self.out.push_str("], strides = [");
        self.mixed(strides, m.operand_group(op, 2));
        self.out.push(']');
        self.dict(op);
        self.out.push_str(" : ");
        let base_type = m.value_type(base);
        let classified =
            m.as_tile(base_type).is_some_and(|(_, e)| matches!(m.type_data(e), TypeData::Ptr { attr: Some(_), .. }));
        let dynamic = m.operands(op).get(1).copied();
        if classified {
            self.ty(base_type);
            self.out.push_str(if dynamic.is_some() { ", " } else { " -> " });
        }
        if let Some(value) = dynamic {
            self.ty(m.value_type(value));
            self.out.push_str(" -> ");
        }
        self.ty(view);
    }

    fn mixed(&mut self, dims: &[i64], values: &[Value]) {
        let mut values = values.iter();
        for (i, &d) in dims.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            match values.next_if_dynamic(d) {
                Some(&value) => self.value(value),
                None => {
                    let _ = write!(self.out, "{d}");
                }
            }
        }
    }

    fn make_view(&mut self, op: Op) {
        let m = self.m;
        self.out.push(' ');
        self.values(m.operands(op));
        self.dict(op);
        self.out.push_str(" : ");
        if let Some(result) = m.result(op, 0) {
            self.ty(m.value_type(result));
        }
    }

    /// Whether there are as many results as the source has dimensions.
    pub(super) fn shape_count(&self, op: Op) -> bool {
        let m = self.m;
        let Some(ty) = m.operands(op).first().map(|&v| m.value_type(v)) else { return false };
        let rank = match m.type_data(ty) {
            TypeData::TensorView { shape, .. } => Some(shape.len()),
            _ => m.as_view(ty).map(|v| v.tile.len()),
        };
        rank == Some(m.result_count(op))
    }

    fn get_shape(&mut self, op: Op) {
        let m = self.m;
        self.out.push(' ');
        self.values(m.operands(op));
        self.out.push_str(" : ");
        self.types_of(m.operands(op));
        self.out.push_str(" -> ");
        if let Some(result) = m.result(op, 0) {
            self.ty(m.value_type(result));
        }
    }

    /// ` relaxed device`
    fn memory_words(&mut self, op: Op) {
        let m = self.m;
        if let Some(ordering) =
            self.attr_named(op, "memory_ordering_semantics").and_then(|a| m.as_enum::<MemoryOrdering>(a))
        {
            let _ = write!(self.out, " {ordering}");
        }
        if let Some(scope) = self.attr_named(op, "memory_scope").and_then(|a| m.as_enum::<MemoryScope>(a)) {
            let _ = write!(self.out, " {scope}");
        }
    }

    fn indexed(&mut self, view: &[Value], indices: &[Value]) {
        self.out.push(' ');
        self.values(view);
        self.out.push('[');
        self.values(indices);
        self.out.push(']');
    }

    /// ` token = %t optimization_hints = <…> inbounds = […] attributes {…}`
    fn view_options(&mut self, op: Op, token: &[Value]) {
        let m = self.m;
        if let Some(&token) = token.first() {
            self.out.push_str(" token = ");
            self.value(token);
        }
        if let Some(hints) = self.attr_named(op, "optimization_hints") {
            self.out.push_str(" optimization_hints = ");
            self.hints(hints);
        }
        if let Some(AttrData::DenseArray { values, .. }) = self.attr_named(op, "inbounds").map(|a| m.attr_data(a))
            && values.iter().any(|v| *v != 0)
        {
            self.out.push_str(" inbounds = [");
            for (i, v) in values.iter().enumerate() {
                let _ = write!(self.out, "{}{}", if i > 0 { ", " } else { "" }, *v != 0);
            }
            self.out.push(']');
        }
        self.keyword_dict(op, &[]);
    }

    /// `, T` once if all indices have one type, otherwise for each.
    fn index_types(&mut self, indices: &[Value]) {
        let m = self.m;
        let Some(&first) = indices.first() else { return };
        let same = indices.iter().all(|&v| m.value_type(v) == m.value_type(first));
        self.out.push_str(", ");
        self.types_of(if same { &indices[..1] } else { indices });
    }

    fn load_view(&mut self, op: Op) {
        let m = self.m;
        let (view, indices, token) = (m.operand_group(op, 0), m.operand_group(op, 1), m.operand_group(op, 2));
        self.memory_words(op);
        self.indexed(view, indices);
        self.view_options(op, token);
        self.out.push_str(" : ");
        self.view_signature(op, view, indices);
    }

    /// The types of a view and its indices, and of the results of the op.
    fn view_signature(&mut self, op: Op, view: &[Value], indices: &[Value]) {
        self.types_of(view);
        self.index_types(indices);
        self.out.push_str(" -> ");
        let results: Vec<Value> = self.m.results(op).collect();
        self.types_of(&results);
    }

    fn store_view(&mut self, op: Op) {
        let m = self.m;
        let (tile, view) = (m.operand_group(op, 0), m.operand_group(op, 1));
        let (indices, token) = (m.operand_group(op, 2), m.operand_group(op, 3));
        self.memory_words(op);
        self.out.push(' ');
        self.values(tile);
        self.out.push(',');
        self.indexed(view, indices);
        self.view_options(op, token);
        self.out.push_str(" : ");
        self.types_of(tile);
        self.out.push_str(", ");
        self.view_signature(op, view, indices);
    }

    fn atomic_red_view(&mut self, op: Op) {
        let m = self.m;
        let (view, indices) = (m.operand_group(op, 0), m.operand_group(op, 1));
        let (value, token) = (m.operand_group(op, 2), m.operand_group(op, 3));
        self.memory_words(op);
        self.indexed(view, indices);
        self.out.push_str(", ");
        if let Some(mode) = self.attr_named(op, "mode").and_then(|a| m.as_enum::<AtomicRMWMode>(a)) {
            self.out.push_str(mode.keyword());
        }
        self.out.push_str(", ");
        self.values(value);
        self.view_options(op, token);
        self.out.push_str(" : ");
        self.types_of(value);
        self.out.push_str(", ");
        self.view_signature(op, view, indices);
    }
}

/// Takes the next operand if a dimension is dynamic.
trait NextIfDynamic<'a> {
    fn next_if_dynamic(&mut self, dim: i64) -> Option<&'a Value>;
}

impl<'a> NextIfDynamic<'a> for std::slice::Iter<'a, Value> {
    fn next_if_dynamic(&mut self, dim: i64) -> Option<&'a Value> {
        if dim == DYNAMIC { self.next() } else { None }
    }
}
