//! Views: construction, indexing, loads, stores and atomic reductions.

use crate::codes::{E0306, E0307, E0308};
use crate::cx::{Check, Cx, operand, result};
use crate::hints;
use crate::memory::{self, Access};
use tileir_base::Part;
use tileir_ir::enums::{AtomicRMWMode, MemoryOrdering, MemoryScope};
use tileir_ir::ops::view::{AtomicRedViewTko, LoadViewTko, MakeTensorView, StoreViewTko};
use tileir_ir::types::{DYNAMIC, ViewRef, list};
use tileir_ir::{Attr, AttrData, Level, Op, Opcode, Ty, TypeData, Value};

/// The tensor view of a type that the table's rules make one.
fn tensor_view<'m>(cx: &Cx<'m>, ty: Ty) -> (Ty, &'m [i64], &'m [i64]) {
    match cx.m.type_data(ty) {
        TypeData::TensorView { elem, shape, strides, .. } => (*elem, shape, strides),
        _ => (ty, &[], &[]),
    }
}

fn view_ref<'m>(cx: &Cx<'m>, ty: Ty) -> ViewRef<'m> {
    cx.m.as_view(ty).expect("type rules are checked before op rules")
}

pub(crate) fn make_tensor_view(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, make) = (cx.m, MakeTensorView(op));
    let (elem, shape, strides) = tensor_view(cx, cx.result_type(op, 0));
    let (_, pointer) = cx.tile_of(make.base(m));
    if let TypeData::Ptr { pointee, .. } = m.type_data(pointer)
        && *pointee != elem
    {
        let text = format!(
            "expected pointer to {} to build tensor_view of this type, got {}",
            cx.quoted(elem),
            cx.quoted(*pointee)
        );
        return cx.fail_at(op, operand(0), &E0308, text);
    }
    pointer_attr(cx, op, pointer)?;
    for (what, wanted, given) in [
        ("shape", dynamic(shape), make.dynamic_shape(m).len()),
        ("stride", dynamic(strides), make.dynamic_strides(m).len()),
    ] {
        if wanted != given {
            return cx.fail(op, &E0308, format!("expected {wanted} dynamic {what} operands, got {given}"));
        }
    }
    let mut first = None;
    for (what, values) in [("shape", make.dynamic_shape(m)), ("stride", make.dynamic_strides(m))] {
        for (i, &value) in values.iter().enumerate() {
            let ty = m.value_type(value);
            let wanted = *first.get_or_insert(ty);
            if ty != wanted {
                let text = format!(
                    "expected dynamic {what} index {i} to be of the same type as the other dynamic values ({}), got {}",
                    cx.quoted(wanted),
                    cx.quoted(ty)
                );
                let name = if what == "shape" { "dynamicShape" } else { "dynamicStrides" };
                return cx.fail_at(op, cx.operand_part(op, name, i), &E0308, text);
            }
        }
    }
    Ok(())
}

fn dynamic(dims: &[i64]) -> usize {
    dims.iter().filter(|&&d| d == DYNAMIC).count()
}

/// A tensor view keeps the attribute of its base pointer (13.4).
fn pointer_attr(cx: &mut Cx<'_>, op: Op, pointer: Ty) -> Check {
    let base = match cx.m.type_data(pointer) {
        TypeData::Ptr { attr, .. } => *attr,
        _ => None,
    };
    let result = match cx.m.type_data(cx.result_type(op, 0)) {
        TypeData::TensorView { attr, .. } => *attr,
        _ => None,
    };
    match (base, result) {
        (None, Some(_)) => cx.fail_at(
            op,
            Part::Result(0),
            &E0308,
            "pointer base without ptr_attr cannot produce tensor_view with ptr_attr",
        ),
        (Some(attr), None) => {
            let text = format!("tensor_view must preserve ptr_attr from base pointer (#cuda_tile.ptr_attr<{attr}>)");
            cx.fail_at(op, Part::Result(0), &E0308, text)
        }
        (None, None) | (Some(_), Some(_)) => Ok(()),
    }
}

/// `make_partition_view` and its two siblings.
pub(crate) fn make(cx: &mut Cx<'_>, op: Op) -> Check {
    let (given, wanted) = (cx.operand_type(op, 0), view_ref(cx, cx.result_type(op, 0)).view);
    if given == wanted {
        return Ok(());
    }
    let text = format!(
        "expected the type of the provided tensor_view value ({}) to be the same as the view's tensor_view type ({})",
        cx.quoted(given),
        cx.quoted(wanted)
    );
    cx.fail_at(op, operand(0), &E0308, text)
}

pub(crate) fn tensor_shape(cx: &mut Cx<'_>, op: Op) -> Check {
    let rank = tensor_view(cx, cx.operand_type(op, 0)).1.len();
    result_count(cx, op, rank, "tensor rank")
}

pub(crate) fn index_space_shape(cx: &mut Cx<'_>, op: Op) -> Check {
    let rank = view_ref(cx, cx.operand_type(op, 0)).tile.len();
    result_count(cx, op, rank, "view index space rank")
}

fn result_count(cx: &mut Cx<'_>, op: Op, rank: usize, what: &str) -> Check {
    let count = cx.m.result_count(op);
    if count == rank {
        return Ok(());
    }
    cx.fail(op, &E0308, format!("expected {rank} results due to {what}, but got {count}"))
}

/// The common part of loads and stores through views.
struct Transfer<'m> {
    access: &'static Access,
    view: Ty,
    tile: Ty,
    index: &'m [Value],
    hints: Option<Attr>,
    inbounds: Option<Attr>,
    ordering: MemoryOrdering,
    scope: Option<MemoryScope>,
}

pub(crate) fn load(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, load) = (cx.m, LoadViewTko(op));
    let transfer = Transfer {
        access: &memory::LOAD,
        view: m.value_type(load.view(m)),
        tile: cx.result_type(op, 0),
        index: load.index(m),
        hints: load.optimization_hints(m),
        inbounds: load.inbounds(m),
        ordering: load.memory_ordering_semantics(m),
        scope: load.memory_scope(m),
    };
    check_transfer(cx, op, &transfer)
}

pub(crate) fn store(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, store) = (cx.m, StoreViewTko(op));
    let transfer = Transfer {
        access: &memory::STORE,
        view: m.value_type(store.view(m)),
        tile: m.value_type(store.tile(m)),
        index: store.index(m),
        hints: store.optimization_hints(m),
        inbounds: store.inbounds(m),
        ordering: store.memory_ordering_semantics(m),
        scope: store.memory_scope(m),
    };
    check_transfer(cx, op, &transfer)
}

fn check_transfer(cx: &mut Cx<'_>, op: Op, t: &Transfer<'_>) -> Check {
    let view = view_ref(cx, t.view);
    if t.index.len() != view.tile.len() {
        let text = format!("expected {} index operands (based on view type), got {}", view.tile.len(), t.index.len());
        return cx.fail_at(op, cx.operand_part(op, "view", 0), &E0308, text);
    }
    let (elem, ..) = tensor_view(cx, view.view);
    let (shape, tile_elem) = cx.tile(t.tile);
    if elem != tile_elem || !same_dims(view.tile, shape) {
        let text = format!(
            "expected tile type to be {} (based on view type), got {}",
            view_tile(cx, &view, elem),
            cx.quoted(t.tile)
        );
        let store = cx.opcode(op) == Some(Opcode::StoreViewTko);
        return cx.fail_at(op, if store { operand(0) } else { result(0) }, &E0308, text);
    }
    indices(cx, op, &view, t.index)?;
    in_bounds(cx, op, t)?;
    hints::check(cx, op, t.hints, &hints::VIEW_KEYS)?;
    memory::model(cx, op, t.access, t.ordering, t.scope)
}

fn same_dims(tile: &[i32], shape: &[i64]) -> bool {
    tile.len() == shape.len() && tile.iter().zip(shape).all(|(&t, &s)| i64::from(t) == s)
}

/// `'!cuda_tile.tile<…>'`: the tile of a view, which need not exist as a type in the module.
fn view_tile(cx: &Cx<'_>, view: &ViewRef<'_>, elem: Ty) -> String {
    let mut text = String::from("'!cuda_tile.tile<");
    for dim in view.tile {
        text.push_str(&format!("{dim}x"));
    }
    text.push_str(&format!("{}>'", cx.m.short_type(elem)));
    text
}

/// The types of the indices, which are tiles of integers by the table's rules.
fn indices(cx: &mut Cx<'_>, op: Op, view: &ViewRef<'_>, index: &[Value]) -> Check {
    match view.sparse_dim {
        None => dense_indices(cx, op, index),
        Some(dim) => sparse_indices(cx, op, view, dim as usize, index),
    }
}

fn dense_indices(cx: &mut Cx<'_>, op: Op, index: &[Value]) -> Check {
    for (i, &value) in index.iter().enumerate() {
        let (ty, first) = (cx.m.value_type(value), cx.m.value_type(index[0]));
        if !cx.tile(ty).0.is_empty() {
            let text = format!("expected index type to be a scalar tile, got {}", cx.quoted(ty));
            return cx.fail_at(op, cx.operand_part(op, "index", i), &E0308, text);
        }
        if ty != first {
            let text = format!(
                "expected index type {i} to be the same as other index types ({}), got {}",
                cx.quoted(first),
                cx.quoted(ty)
            );
            return cx.fail_at(op, cx.operand_part(op, "index", i), &E0308, text);
        }
    }
    Ok(())
}

fn sparse_indices(cx: &mut Cx<'_>, op: Op, view: &ViewRef<'_>, dim: usize, index: &[Value]) -> Check {
    let Some(&sparse) = index.get(dim) else {
        let text = format!("gather/scatter dimension {dim} is out of range for index count {}", index.len());
        return cx.fail(op, &E0308, text);
    };
    let [length] = *cx.tile_of(sparse).0 else {
        let rank = cx.tile_of(sparse).0.len();
        let text = format!(
            "expected index at sparse_dim position {dim} to be a 1D tensor for GatherScatterView, got rank {rank}"
        );
        return cx.fail_at(op, cx.operand_part(op, "index", dim), &E0308, text);
    };
    if length != i64::from(view.tile[dim]) {
        let text = format!(
            "expected gather/scatter index size ({length}) to match tile shape at gather/scatter dimension {dim} ({})",
            view.tile[dim]
        );
        return cx.fail_at(op, cx.operand_part(op, "index", dim), &E0308, text);
    }
    let mut first = None;
    for (i, &value) in index.iter().enumerate().filter(|(i, _)| *i != dim) {
        let ty = cx.m.value_type(value);
        if !cx.tile(ty).0.is_empty() {
            let text = format!("expected index {i} to be a scalar tile for GatherScatterView");
            return cx.fail_at(op, cx.operand_part(op, "index", i), &E0308, text);
        }
        let wanted = *first.get_or_insert(ty);
        if ty != wanted {
            let text = format!(
                "expected scalar index {i} to have the same type as other scalar indices ({}), got {}",
                cx.quoted(wanted),
                cx.quoted(ty)
            );
            return cx.fail_at(op, cx.operand_part(op, "index", i), &E0308, text);
        }
    }
    Ok(())
}

/// `inbounds` has one entry per index dimension, or is absent (13.4).
fn in_bounds(cx: &mut Cx<'_>, op: Op, t: &Transfer<'_>) -> Check {
    let Some(AttrData::DenseArray { values, .. }) = t.inbounds.map(|attr| cx.m.attr_data(attr)) else { return Ok(()) };
    if cx.level < Level::V13_4 || values.len() == t.index.len() {
        return Ok(());
    }
    let text =
        format!("inbounds size ({}) must match the number of index dimensions ({})", values.len(), t.index.len());
    cx.fail_at(op, Part::Attr("inbounds"), &E0308, text)
}

pub(crate) fn atomic_red(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, red) = (cx.m, AtomicRedViewTko(op));
    let view = view_ref(cx, m.value_type(red.view(m)));
    let (shape, value_elem) = cx.tile_of(red.value(m));
    if view.sparse_dim.is_some() {
        return cx.fail_at(op, operand(0), &E0308, "gather_scatter_view is not supported; use partition_view instead");
    }
    if view.padding.is_some() {
        return cx.fail_at(op, operand(0), &E0308, "views with padding_value are not supported for atomic reductions");
    }
    let (elem, ..) = tensor_view(cx, view.view);
    if elem != value_elem {
        let text = format!(
            "view element type ({}) must match value element type ({})",
            cx.quoted(elem),
            cx.quoted(value_elem)
        );
        return cx.fail_at(op, cx.operand_part(op, "value", 0), &E0308, text);
    }
    if !same_dims(view.tile, shape) {
        let text = format!(
            "view tile shape {} must match value shape {} for element-wise atomic operations",
            list(view.tile),
            list(shape)
        );
        return cx.fail_at(op, cx.operand_part(op, "value", 0), &E0308, text);
    }
    if red.mode(m) == AtomicRMWMode::Xchg {
        return cx.fail_at(op, Part::Attr("mode"), &E0306, "atomic_red_view_tko op cannot use xchg operation");
    }
    memory::rmw_mode(cx, op, red.mode(m), value_elem)?;
    if red.memory_ordering_semantics(m) != MemoryOrdering::Relaxed {
        let text = "only 'relaxed' memory ordering is supported for view-based atomic reductions";
        return cx.fail_at(op, Part::Attr("memory_ordering_semantics"), &E0307, text);
    }
    if red.memory_scope(m) == MemoryScope::System {
        let text = "memory scope 'sys' is not supported for view-based atomic reductions; use 'tl_blk' or 'device' for TMA compatibility";
        return cx.fail_at(op, Part::Attr("memory_scope"), &E0307, text);
    }
    reduction_indices(cx, op, &view, red.index(m))
}

/// Unlike those of loads and stores, these indices need not share a type.
fn reduction_indices(cx: &mut Cx<'_>, op: Op, view: &ViewRef<'_>, index: &[Value]) -> Check {
    let rank = view.tile.len();
    if index.len() != rank {
        let text = format!("expected {rank} index operand(s) for view with tile rank {rank}, got {}", index.len());
        return cx.fail_at(op, operand(0), &E0308, text);
    }
    for (i, &value) in index.iter().enumerate() {
        let (shape, _) = cx.tile_of(value);
        if !shape.is_empty() {
            let text = format!("index operand {i} must be a scalar tile (rank 0), got shape {}", list(shape));
            return cx.fail_at(op, cx.operand_part(op, "index", i), &E0308, text);
        }
    }
    Ok(())
}
