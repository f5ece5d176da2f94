//! Tiles that stay in memory: a matrix product reads its operands in place.
//!
//! A weak load can be deferred to its uses if only matrix products use its tile (or loads, as coordinates), in the block of ops
//! of the load or in loops and branches of that block, and if no op in between writes memory. (A concurrent write of another tile
//! block would be a race.) The load then checks that the tile is in memory and aligned, and its register holds a [`Window`]: an
//! address and strides. The load copies the tile as usual if that check fails, if the tile is not completely inside its tensor, or
//! if a loop would repeatedly read from an unfavourable layout.

use super::access::Placed;
use super::packed::{Data, Packed, width};
use crate::machine::{Machine, tile_type};
use crate::memory::Space;
use crate::program::{Reg, is_ordered};
use crate::raw::{AlignedVec, Bits, Matrix, MatrixLayout};
use crate::tile::{Elem, Shape, Value, for_each_offset};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::def::Trait;
use tileir_ir::ops::shape::Permute;
use tileir_ir::{Module, Op, OpKind, Opcode, Value as Ssa};

/// The maximum number of ops between a load and its last use; bounds the cost of the search.
const MAX_VISITED_OPS: usize = 128;
/// The maximum distance of adjacent rows of a tile that a loop reads in place, in bytes.
const MAX_ROW_DISTANCE: usize = 512;

/// The position of the uses of a tile that may become a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Uses {
    /// All in the block of ops that holds the load.
    SameBlock,
    /// Some in loops or branches inside that block of ops.
    Nested,
}

/// A loaded tile that stays in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub elem: Elem,
    pub shape: Shape,
    /// Address of the first element.
    pub address: u64,
    /// The distance of adjacent elements along each dimension, in elements.
    strides: Shape,
}

impl Window {
    /// Sets a register to the window of a tile, if the tile can be read in place and its layout is favourable: contiguous along
    /// rows or columns or, for uses in loops, along rows that are close together. Otherwise returns `false` without any
    /// effect.
    pub fn try_put(cx: &mut Machine<'_>, to: Reg, elem: Elem, shape: &Shape, placed: &Placed, uses: Uses) -> bool {
        let size = width(elem) as u64;
        let is_favourable = match uses {
            Uses::SameBlock => {
                placed.strides.iter().zip(shape).rev().take(2).any(|(&stride, &count)| stride == 1 || count == 1)
            }
            Uses::Nested => matches!(placed.strides[..], [.., row, 1] if row <= MAX_ROW_DISTANCE / size as usize),
        };
        let Some(span) = placed.span.checked_mul(size) else { return false };
        let fits = is_favourable && cx.space.can_read_in_place(placed.address, size as usize, span);
        if fits {
            Window::set(cx, to, elem, shape, placed.address, &placed.strides);
        }
        fits
    }

    /// Sets a register to a window; reuses the allocation of the previous one.
    fn set(cx: &mut Machine<'_>, to: Reg, elem: Elem, shape: &Shape, address: u64, strides: &[usize]) {
        if let Value::Window(old) = &mut cx.registers[to as usize]
            && let Some(window) = Arc::get_mut(old)
            && window.shape == *shape
        {
            (window.elem, window.address) = (elem, address);
            window.strides.copy_from_slice(strides);
            return;
        }
        cx.put(to, Value::Window(Arc::new(Window { elem, shape: shape.clone(), address, strides: strides.into() })));
    }

    /// The matrix at this index, in row-major order of the batch dimensions; `None` if the window has fewer than two dimensions.
    pub fn matrix<'s>(&self, space: &'s Space<'_>, mut index: usize) -> Option<Matrix<'s>> {
        let outer = self.shape.len().checked_sub(2)?;
        let mut start = 0;
        for (&count, &stride) in self.shape[..outer].iter().zip(&self.strides).rev() {
            start += (index % count) * stride;
            index /= count;
        }
        let layout = MatrixLayout {
            rows: self.shape[outer],
            columns: self.shape[outer + 1],
            row_step: self.strides[outer],
            column_step: self.strides[outer + 1],
        };
        let size = width(self.elem);
        space.matrix(self.address + (start * size) as u64, size, layout)
    }

    /// The tile, copied from memory. It was in memory when the window was created, and has not been freed since.
    pub fn packed(&self, space: &Space<'_>) -> Packed {
        let count = self.shape.iter().product();
        let data = match width(self.elem) {
            1 => Data::B1(self.read(space, count)),
            2 => Data::B2(self.read(space, count)),
            4 => Data::B4(self.read(space, count)),
            _ => Data::B8(self.read(space, count)),
        };
        Packed { elem: self.elem, shape: self.shape.clone(), data }
    }

    /// The `count` elements of the tile, read one by one.
    fn read<T: Bits + Default>(&self, space: &Space<'_>, count: usize) -> AlignedVec<T> {
        let mut to = Vec::with_capacity(count);
        for_each_offset(&self.shape, &self.strides, 0, |at| {
            let mut one = [T::default()];
            space.read_run(self.address + (at * T::BYTES) as u64, &mut one);
            to.push(one[0]);
        });
        AlignedVec::from(to.as_slice())
    }
}

/// The first operand of an op, if it is a window.
fn window_operand(cx: &Machine<'_>, op: Op) -> Option<Arc<Window>> {
    match cx.value(*cx.m.operands(op).first()?) {
        Value::Window(window) => Some(window.clone()),
        _ => None,
    }
}

/// Permutes a window. Returns `false` without any effect if the operand is not a window.
pub(super) fn permute(cx: &mut Machine<'_>, op: Op) -> bool {
    let Some(window) = window_operand(cx, op) else { return false };
    let AttrData::DenseArray { values, .. } = cx.m.attr_data(Permute(op).permutation(cx.m)) else { return false };
    let pick = |of: &Shape| values.iter().map(|&p| of[p as usize]).collect();
    let (shape, strides): (Shape, Shape) = (pick(&window.shape), pick(&window.strides));
    set_result(cx, op, &window, &shape, &strides)
}

/// Adds or removes dimensions of size 1. Returns `false` without any effect for any other reshape.
pub(super) fn reshape(cx: &mut Machine<'_>, op: Op) -> bool {
    let Some(window) = window_operand(cx, op) else { return false };
    let Some((shape, _)) = cx.m.result(op, 0).map(|r| cx.tile_type(r)) else { return false };
    if !non_unit_sizes(&shape).eq(non_unit_sizes(&window.shape)) {
        return false;
    }
    let mut non_unit_strides =
        window.shape.iter().zip(&window.strides).filter(|(count, _)| **count > 1).map(|(_, &stride)| stride);
    let strides: Shape =
        shape.iter().map(|&count| if count > 1 { non_unit_strides.next().unwrap_or(1) } else { 1 }).collect();
    set_result(cx, op, &window, &shape, &strides)
}

/// Sets the result of `op` to a window at the same address with another shape and other strides. Returns `false` if there is no
/// result.
fn set_result(cx: &mut Machine<'_>, op: Op, window: &Window, shape: &Shape, strides: &Shape) -> bool {
    let Some(result) = cx.m.result(op, 0) else { return false };
    Window::set(cx, cx.cx.program.register(result), window.elem, shape, window.address, strides);
    true
}

/// The sizes of the dimensions other than those of size 1.
fn non_unit_sizes(shape: &[usize]) -> impl Iterator<Item = usize> + '_ {
    shape.iter().copied().filter(|&count| count > 1)
}

/// The loads of a kernel whose tiles may become windows, with the position of their uses.
pub(crate) fn deferrable_loads(m: &Module, kernel: Op) -> FxHashMap<Op, Uses> {
    // The users of the values that may be windows.
    let mut users: FxHashMap<Ssa, Vec<Op>> = FxHashMap::default();
    let mut candidates = Vec::new();
    for op in m.ops_in_order(Some(kernel)) {
        for &value in m.operands(op) {
            if let Some(users) = users.get_mut(&value) {
                users.push(op);
            }
        }
        let may_be_window = |v: &Ssa| users.contains_key(v);
        let yields_window = match m.kind(op) {
            OpKind::Table(Opcode::LoadViewTko) => preserves_memory(m, op),
            OpKind::Table(Opcode::Permute) => m.operands(op).first().is_some_and(may_be_window),
            OpKind::Table(Opcode::Reshape) => {
                m.operands(op).first().is_some_and(|v| may_be_window(v) && keeps_non_unit_sizes(m, op, *v))
            }
            // No other op has a window as its result.
            _ => continue,
        };
        if let (true, Some(result)) = (yields_window, m.result(op, 0)) {
            users.insert(result, Vec::new());
            candidates.push(op);
        }
    }
    let is_load = |op: &Op| m.kind(*op) == OpKind::Table(Opcode::LoadViewTko);
    let loads = candidates.into_iter().filter(is_load);
    loads.filter_map(|load| Some((load, UseSearch::new(m, &users, load).find_uses()?))).collect()
}

/// Whether a reshape only adds or removes dimensions of size 1.
fn keeps_non_unit_sizes(m: &Module, op: Op, from: Ssa) -> bool {
    let shape = |v: Ssa| tile_type(m, m.value_type(v)).0;
    m.result(op, 0).is_some_and(|to| non_unit_sizes(&shape(to)).eq(non_unit_sizes(&shape(from))))
}

/// The search for the uses of the tile of a load.
struct UseSearch<'a> {
    m: &'a Module,
    users: &'a FxHashMap<Ssa, Vec<Op>>,
    load: Op,
    /// The values that would be windows.
    windows: Vec<Ssa>,
    /// The users of these values that were not visited yet.
    pending: Vec<Op>,
    /// The number of ops that may still be visited.
    visits_left: usize,
    /// Whether a window was permuted.
    is_permuted: bool,
}

impl<'a> UseSearch<'a> {
    /// A search that starts at a load.
    fn new(m: &'a Module, users: &'a FxHashMap<Ssa, Vec<Op>>, load: Op) -> UseSearch<'a> {
        UseSearch {
            m,
            users,
            load,
            windows: Vec::new(),
            pending: Vec::new(),
            visits_left: MAX_VISITED_OPS,
            is_permuted: false,
        }
    }

    /// The position of the uses. `None`, and the load cannot be deferred, if an op that needs the tile itself uses it, if a use is
    /// after a write to memory or after more than [`MAX_VISITED_OPS`] ops, or if a product in a loop uses the permuted tile.
    fn find_uses(mut self) -> Option<Uses> {
        let (mut op, mut uses) = (self.load, Uses::SameBlock);
        loop {
            self.visit(op)?;
            if !self.pending.is_empty() && !self.m.op_regions(op).is_empty() {
                if !preserves_memory(self.m, op) {
                    return None;
                }
                if self.visit_regions(op)? {
                    uses = Uses::Nested;
                }
            }
            if self.pending.is_empty() {
                // In a loop, each iteration would permute the elements again.
                return (uses == Uses::SameBlock || !self.is_permuted).then_some(uses);
            }
            op = self.m.next_op(op).filter(|_| preserves_memory(self.m, op))?;
        }
    }

    /// Visits the ops in the regions of an op. Returns whether one of them uses a window; `None` as for [`visit`](Self::visit).
    fn visit_regions(&mut self, op: Op) -> Option<bool> {
        let (m, mut used) = (self.m, false);
        for inner in m.ops_within(op).into_iter().skip(1) {
            used |= self.pending.contains(&inner);
            self.visit(inner)?;
        }
        Some(used)
    }

    /// Removes `op` from the pending users. If the result of `op` is a window too, its users become pending. `None`, and the load
    /// cannot be deferred, if `op` needs the tile itself, or if the search limit is reached.
    fn visit(&mut self, op: Op) -> Option<()> {
        self.visits_left = self.visits_left.checked_sub(1)?;
        let m = self.m;
        match m.kind(op) {
            // Another load uses a window only for its indices: the coordinates of a gather. It reads them from a copy of the window
            // (`Machine::tile`), which is right because no op between the two loads writes memory. A product may read the window too.
            OpKind::Table(Opcode::LoadViewTko) if op != self.load => {}
            // A window may be the left or the right operand, not the accumulator.
            OpKind::Table(Opcode::MmaF | Opcode::MmaI)
                if m.operands(op).get(2).is_some_and(|acc| !self.windows.contains(acc)) => {}
            OpKind::Table(opcode @ (Opcode::LoadViewTko | Opcode::Permute | Opcode::Reshape))
                if op == self.load || self.pending.contains(&op) =>
            {
                let result = m.result(op, 0)?;
                self.is_permuted |= opcode == Opcode::Permute;
                self.windows.push(result);
                // No entry: a reshape that no window can express.
                self.pending.extend(self.users.get(&result)?);
            }
            // Any other user needs the tile itself.
            _ if self.pending.contains(&op) => return None,
            // It uses no window.
            _ => {}
        }
        self.pending.retain(|&user| user != op);
        Some(())
    }
}

/// Whether an op and the ops inside it neither write memory nor synchronize with other tile blocks. `false` if there
/// are more than `MAX_VISITED_OPS` of them.
fn preserves_memory(m: &Module, op: Op) -> bool {
    let (mut worklist, mut visited) = (vec![op], 0);
    while let Some(op) = worklist.pop() {
        visited += 1;
        if visited > MAX_VISITED_OPS || !preserves_memory_alone(m, op) {
            return false;
        }
        for &block in m.op_regions(op).iter().flat_map(|&region| m.region_blocks(region)) {
            worklist.extend(m.block_ops(block).take(MAX_VISITED_OPS));
        }
    }
    true
}

/// Whether an op without the ops inside it neither writes memory nor synchronizes with other tile blocks.
fn preserves_memory_alone(m: &Module, op: Op) -> bool {
    let (OpKind::Table(opcode), Some(def)) = (m.kind(op), m.def(op)) else { return false };
    let harmless_traits = [Trait::Pure, Trait::NoMemoryEffect, Trait::RecursiveEffects];
    match opcode {
        Opcode::LoadViewTko | Opcode::LoadPtrTko => !is_ordered(m, op),
        // The traits of other ops describe their effects on memory.
        _ => def.is_terminator() || harmless_traits.into_iter().any(|which| def.has(which)),
    }
}

#[cfg(test)]
mod tests {
    use super::Uses;
    use crate::program::Program;
    use std::sync::Arc;
    use tileir_base::Source;
    use tileir_text::{ParseOptions, parse};

    const TENSOR: &str = "tensor_view<32x32xf32, strides=[32,1]>";

    /// The number of loads that may be windows, in a kernel with these lines between two loads and a product, and after it.
    fn windows(between: &str, after: &str) -> usize {
        uses(between, "%x = mmaf %a, %b, %c : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>", after).len()
    }

    /// The position of the uses of two loads that may be windows, in a kernel with these lines.
    fn uses(between: &str, product: &str, after: &str) -> Vec<Uses> {
        let (view, ty) = (format!("partition_view<tile=(32x32), {TENSOR}>"), "tile<32x32xf32>");
        let load =
            |v: &str| format!("%{v}, %t{v} = load_view_tko weak %w[%i, %i] : {view}, tile<i32> -> {ty}, token\n");
        let text = format!(
            "entry @k(%p: tile<ptr<f32>>) {{
  %i = constant <i32: 0> : tile<i32>
  %c = constant <f32: 0.0> : {ty}
  %t = make_tensor_view %p, shape = [32, 32], strides = [32, 1] : {TENSOR}
  %w = make_partition_view %t : {view}
  {}  {}  {between}
  {product}
  {after}
}}",
            load("a"),
            load("b")
        );
        let parsed = parse(&Arc::new(Source::new("kernel.mlir", text.as_str())), &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{:?} in\n{text}", parsed.diagnostics.list());
        let program = Program::new(parsed.module).expect("a legal module");
        super::deferrable_loads(program.module(), program.kernels()[0].op()).into_values().collect()
    }

    #[test]
    fn operands_of_products_are_windows_until_memory_may_change() {
        assert_eq!(windows("", ""), 2);
        assert_eq!(windows("%d = addf %c, %c : tile<32x32xf32>", ""), 2);
        assert_eq!(windows("", "%d = addf %a, %c : tile<32x32xf32>"), 1, "another op reads the tile");
        assert_eq!(windows("", "%d = mmaf %a, %b, %b : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>"), 1);
        let store = format!(
            "%s = store_view_tko weak %c, %w[%i, %i] : tile<32x32xf32>, partition_view<tile=(32x32), {TENSOR}>, tile<i32> -> token"
        );
        // The body of a reduction is checked too.
        let reduce = "%d = reduce %c dim=1 identities=[0.0 : f32] : tile<32x32xf32> -> tile<32xf32>
  (%m: tile<f32>, %n: tile<f32>) {
    %o = addf %m, %n : tile<f32>
    yield %o : tile<f32>
  }";
        assert_eq!(windows(reduce, ""), 2);
        let branch = |inside: &str| format!("%d = constant <i1: 1> : tile<i1>\n  if %d {{\n    {inside}\n  }}");
        assert_eq!(windows(&branch("%e = addf %c, %c : tile<32x32xf32>"), ""), 2);
        assert_eq!(windows(&branch(&store), ""), 0);
        assert_eq!(windows(&store, ""), 0);
        assert_eq!(windows("", &store), 2);
        let permuted = "%d = permute %a [1, 0] : tile<32x32xf32> -> tile<32x32xf32>\n  %e = mmaf %d, %b, %c : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>";
        assert_eq!(windows(permuted, ""), 2);
        assert_eq!(windows("", permuted), 2);
        let reshaped = "%d = reshape %a : tile<32x32xf32> -> tile<1024xf32>";
        assert_eq!(windows("", reshaped), 1);
    }

    #[test]
    fn operands_of_products_in_loops_are_windows_until_memory_may_change() {
        let looped = |inside: &str| {
            format!(
                "%n = constant <i32: 4> : tile<i32>
  %x = for %k in (%i to %n, step %n) : tile<i32> iter_values(%s = %c) -> (tile<32x32xf32>) {{
    {inside}
    continue %y : tile<32x32xf32>
  }}"
            )
        };
        let product = "%y = mmaf %a, %b, %s : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>";
        let store = format!(
            "%w0 = store_view_tko weak %c, %w[%i, %i] : tile<32x32xf32>, partition_view<tile=(32x32), {TENSOR}>, tile<i32> -> token"
        );
        assert_eq!(uses("", &looped(product), ""), [Uses::Nested; 2]);
        assert_eq!(uses("", &looped(product), &store), [Uses::Nested; 2]);
        assert_eq!(uses(&store, &looped(product), ""), []);
        // The next iteration reads the written memory.
        assert_eq!(uses("", &looped(&format!("{product}\n    {store}")), ""), []);
        assert_eq!(
            uses("", &looped(&format!("{product}\n    %d = addf %b, %c : tile<32x32xf32>")), ""),
            [Uses::Nested]
        );
        let reshaped = "%d = reshape %a : tile<32x32xf32> -> tile<1x32x32xf32>
    %e = reshape %d : tile<1x32x32xf32> -> tile<32x32xf32>
    %y = mmaf %e, %b, %s : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>";
        assert_eq!(uses("", &looped(reshaped), ""), [Uses::Nested; 2]);
        let permuted = "%d = permute %a [1, 0] : tile<32x32xf32> -> tile<32x32xf32>
    %y = mmaf %d, %b, %s : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xf32>";
        assert_eq!(uses("", &looped(permuted), ""), [Uses::Nested], "each iteration would permute the elements again");
        // A loop-carried tile cannot be a window; the other one is unused.
        let carried = "%n = constant <i32: 4> : tile<i32>
  %x = for %k in (%i to %n, step %n) : tile<i32> iter_values(%s = %a) -> (tile<32x32xf32>) {
    continue %s : tile<32x32xf32>
  }";
        assert_eq!(uses("", carried, ""), [Uses::SameBlock]);
    }
}
