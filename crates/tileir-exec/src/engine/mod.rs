//! The fast engine: a kernel is planned once and run on packed tiles.
//!
//! A tile of more than a few elements is kept in the width of its elements ([`packed`]). Element-wise ops are functions of
//! lanes ([`lanes`]), joined into chains ([`fuse`]) that run strip by strip ([`strip`]); [`plan`] decides which. An op that
//! has a fast path of its own takes it; any other sees its tiles as the reference executor does, and computes as that
//! does. Fast paths compute with `tileir-num`'s lanes or with operations that IEEE 754 defines to the last bit; where a
//! result is a NaN, or something has to be reported, they hand the element or the op to the reference code. So both give
//! the same bits.

pub(crate) mod access;
pub(crate) mod lanes;
pub mod layout;
pub(crate) mod matrix;
pub(crate) mod packed;
pub mod paths;
pub(crate) mod plan;
pub(crate) mod product;
pub(crate) mod rounds;
pub(crate) mod scaled;
pub mod simd;
pub(crate) mod strip;
pub(crate) mod window;

mod convert;
#[cfg(test)]
mod coverage;
mod elementwise;
mod fuse;
mod memory;
mod quotient;
mod reduce;
mod rounded;
mod shape;
mod vector;

use crate::eval::fallback_workspace;
use crate::fault::{Eval, Problem};
use crate::machine::Machine;
use crate::memory::Space;
use crate::program::{self, Reg};
use crate::tile::{Elem, Shape, Tile, Value};
use crate::workspace::{OpFootprint, Workspace, count, packed_bytes, sum};
use fuse::Fused;
use layout::Layout;
use packed::{Data, Packed, Slice, SliceMut, width};
use plan::Plan;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::sync::Arc;
use strip::{Run, Scratch, Walk};
use tileir_ir::{Module, Op, OpKind, Opcode, Value as Ssa};

/// What a step gives, or the op that failed and why.
type Step<T = ()> = Result<T, (Op, Box<Problem>)>;

/// Tiles of fewer elements are scalars, and kept as such.
pub(crate) const SMALL: usize = 2;

/// Where the tiles lie that a chain loads, unless they are in their registers.
type Places = SmallVec<[Option<Layout>; 4]>;

/// Whether an op was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fast {
    Done,
    /// The reference code is to do it.
    Not,
}

/// The fast path of an op.
struct FastPath {
    eval: fn(&mut Machine<'_>, Op) -> Eval<Fast>,
    /// The workspace of `eval`; `None` if the types say that it leaves the op to the reference engine.
    workspace: fn(&Module, Op) -> Option<Workspace>,
}

impl FastPath {
    fn of(opcode: Opcode) -> Option<FastPath> {
        type Path = fn(&mut Machine<'_>, Op) -> Eval<Fast>;
        let path = |eval: Path, workspace| Some(FastPath { eval, workspace });
        match opcode {
            Opcode::Broadcast => path(shape::broadcast, shape::no_workspace),
            Opcode::Constant => path(shape::constant, shape::constant_workspace),
            Opcode::Extract => path(shape::extract, shape::no_workspace),
            Opcode::Iota => path(shape::iota, shape::no_workspace),
            Opcode::Permute => path(shape::permute, shape::no_workspace),
            Opcode::Reshape => path(shape::reshape, shape::no_workspace),

            Opcode::LoadPtrTko => path(memory::load_ptr, memory::load_ptr_workspace),
            Opcode::StorePtrTko => path(memory::store_ptr, memory::store_ptr_workspace),
            Opcode::Offset => path(memory::offset, memory::offset_workspace),
            Opcode::LoadViewTko => path(memory::load_view, memory::load_view_workspace),
            Opcode::StoreViewTko => path(memory::store_view, memory::store_view_workspace),

            Opcode::MmaF | Opcode::MmaI => path(matrix::multiply, matrix::workspace),
            Opcode::MmaFScaled => path(scaled::multiply, scaled::workspace),

            Opcode::Reduce => path(reduce::reduce, reduce::reduce_workspace),
            Opcode::Scan => path(reduce::scan, reduce::scan_workspace),

            // Element-wise ops are planned; the reference evaluates any other.
            _ => None,
        }
    }
}

/// The workspace of the fast path of an op; `None` if the reference engine evaluates it.
pub(crate) fn workspace(m: &Module, op: Op) -> Option<Workspace> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    FastPath::of(opcode).and_then(|path| (path.workspace)(m, op))
}

impl Plan {
    /// The workspace of an op that runs on its own.
    pub(crate) fn workspace(&self, m: &Module, op: Op) -> Workspace {
        let is_combined = matches!(m.kind(op), OpKind::Table(Opcode::Reduce | Opcode::Scan));
        let planned = !is_combined || self.combines.contains_key(&op);
        workspace(m, op).filter(|_| planned).unwrap_or_else(|| {
            // Results are packed to new memory, beside free tiles that the pool keeps within its budget.
            let results = sum(m, m.results(op), packed_bytes);
            fallback_workspace(m, op) + Workspace::allocated(results)
        })
    }

    /// Bytes that a worker keeps: the scratch registers of all fusion groups and bodies, and panels of matrix products.
    pub(crate) fn scratch_bytes(&self, m: &Module) -> u64 {
        let pairs = |op: Op| m.operands(op).first().map_or(0, |&v| count(m, v)) as usize;
        let bodies = self.combines.iter().filter(|(_, body)| body.uses_scratch());
        let bodies = bodies.map(|(&op, body)| (&body.chain, pairs(op)));
        let groups = self.fused.iter().map(|group| (group, group.count)).chain(bodies);
        Scratch::bytes_for(groups.map(|(group, count)| group.scratch(count))) + self.panel_bytes(m)
    }

    /// Bytes of the panels of matrix products.
    fn panel_bytes(&self, m: &Module) -> u64 {
        let is_product =
            |op: &Op| matches!(m.kind(*op), OpKind::Table(Opcode::MmaF | Opcode::MmaFScaled | Opcode::MmaI));
        let evals =
            self.steps.iter().filter_map(|step| if let program::Step::Eval(op, _) = step { Some(op) } else { None });
        if !evals.chain(&self.once).any(is_product) {
            return 0;
        }
        (product::Scratch::BYTES + if self.keeps_panels() { product::BUDGET } else { 0 }) as u64
    }
}

impl Fused {
    /// The tiles that the group loads to registers if it cannot read them in place, and frees.
    pub(crate) fn loaded_tiles(&self) -> impl Iterator<Item = Reg> {
        self.loads.iter().filter_map(|(_, access)| access.loaded())
    }

    /// The output that the group stores, and frees if it cannot write it in place.
    pub(crate) fn stored_tile(&self) -> Option<Reg> {
        self.store.as_ref().map(|(at, _)| self.outputs[*at].0)
    }

    /// The workspace besides scratch registers: that of its accesses, if they run on their own.
    pub(crate) fn workspace(&self, m: &Module) -> Workspace {
        let accesses = self.loads.iter().chain(&self.store).map(|(_, access)| access.op);
        accesses.filter_map(|op| workspace(m, op)).fold(Workspace::NONE, Workspace::max)
    }
}

impl Machine<'_> {
    /// Evaluates an op by its fast path, if it has one for these operands.
    pub(crate) fn eval_fast(&mut self, op: Op) -> Eval<Fast> {
        let OpKind::Table(opcode) = self.m.kind(op) else { return Ok(Fast::Not) };
        match FastPath::of(opcode) {
            Some(path) => (path.eval)(self, op),
            None => Ok(Fast::Not),
        }
    }

    /// Runs a chain of the plan.
    pub(crate) fn run_chain(&mut self, index: u32, footprint: OpFootprint) -> Step {
        let Some(plan) = self.plan else { return Ok(()) };
        let fused = &plan.fused[index as usize];
        if !self.fits(footprint.fast) {
            let op = fused.ops.first().copied().unwrap_or(self.cx.kernel.op);
            self.check_memory(footprint.fast).map_err(|problem| (op, problem))?;
        }
        if fused.loads.is_empty() && fused.store.is_none() {
            return if self.run_strips(fused, &[], None) { Ok(()) } else { self.run_alone(fused) };
        }
        self.run_through(fused)
    }

    /// Runs a chain one op after the other, in the order of the program: some element is not defined or cannot be loaded,
    /// and the reference says which is the first.
    fn run_alone(&mut self, fused: &Fused) -> Step {
        // What the chain is the last to use, several of its ops may use.
        let dying = std::mem::replace(&mut self.dying, 0..0);
        fused.ops.iter().try_for_each(|&op| self.eval_alone(op))?;
        self.dying = dying;
        // What nothing else uses need not stay.
        for result in fused.ops.iter().flat_map(|&op| self.m.results(op)) {
            let reg = self.cx.program.register(result);
            let is_tile = matches!(self.registers[reg as usize], Value::Packed(_) | Value::Tile(_));
            if is_tile && !fused.outputs.iter().any(|output| output.0 == reg) {
                let value = self.take(reg);
                self.pool.borrow_mut().give(value);
            }
        }
        Ok(())
    }

    /// Sets a register to a tile with these elements.
    fn put_data(&mut self, reg: Reg, elem: Elem, shape: &Shape, data: Data) {
        self.put_tile(reg, Arc::new(Packed { elem, shape: shape.clone(), data }));
    }

    /// Sets a register to a tile; one of one element becomes a scalar.
    fn put_tile(&mut self, reg: Reg, tile: Arc<Packed>) {
        if tile.data.len() >= SMALL {
            self.put(reg, Value::Packed(tile));
            return;
        }
        let value = Value::Scalar(tile.elem, tile.data.get(0));
        self.pool.get_mut().give(Value::Packed(tile));
        self.put(reg, value);
    }

    /// Runs a chain that reads or writes memory.
    fn run_through(&mut self, fused: &Fused) -> Step {
        let store = fused.store.as_ref().and_then(|(at, access)| Some((*at, width(access.elem), access.layout(self)?)));
        let store = store.filter(|(_, size, layout)| {
            let region = self.space.region(layout.address, *size, layout.span);
            layout.is_one_to_one() && region.is_some_and(|region| region.is_writable())
        });
        if store.is_some() {
            self.space.mark_unfenced();
        }
        let mut loads = Places::new();
        let loaded = self.chain_loads(fused, store.as_ref().map(|(_, size, layout)| (*size, layout)), &mut loads);
        if !loaded || !self.run_strips(fused, &loads, store.as_ref()) {
            return self.run_alone(fused);
        }
        for (_, access) in &fused.loads {
            access.token.iter().for_each(|&token| self.put(token, Value::Token));
        }
        match (&fused.store, store) {
            (Some((_, access)), Some((_, _, layout))) => {
                self.space.record_write(layout.address);
                access.token.iter().for_each(|&token| self.put(token, Value::Token));
            }
            (Some((_, access)), None) => {
                self.eval_alone(access.op)?;
                // Nothing else uses the tile.
                let value = self.take(fused.outputs[fused.outputs.len() - 1].0);
                self.pool.borrow_mut().give(value);
            }
            (None, _) => {}
        }
        for (_, access) in &fused.loads {
            if let access::Kind::Load { to } = access.kind {
                let value = self.take(to);
                self.pool.borrow_mut().give(value);
            }
        }
        Ok(())
    }

    /// Where the tiles lie that a chain loads. One that does not lie in its tensor in full, or that the store of the
    /// chain would overwrite in another order, is loaded into its register. `false` if one of them faults.
    fn chain_loads(&mut self, fused: &Fused, store: Option<(usize, &Layout)>, to: &mut Places) -> bool {
        for (_, access) in &fused.loads {
            let size = width(access.elem);
            let layout = access.layout(self).filter(|layout| {
                let tangled = store.is_some_and(|(other, store)| layout.tangles_with(store, size, other));
                // What comes again has to lie together.
                let fits = access.count == fused.count || layout.is_one_run();
                fits && !tangled && self.space.region(layout.address, size, layout.span).is_some()
            });
            if layout.is_none() && self.eval_alone(access.op).is_err() {
                return false;
            }
            to.push(layout);
        }
        true
    }

    /// Runs the strips of a chain, with the loads and the store that go straight to memory. `false` if an op met an
    /// element on which it is not defined.
    fn run_strips(&mut self, fused: &Fused, loads: &[Option<Layout>], store: Option<&(usize, usize, Layout)>) -> bool {
        let mut made: SmallVec<[Option<Arc<Packed>>; 2]> = SmallVec::new();
        for (i, (_, elem, shape)) in fused.outputs.iter().enumerate() {
            let is_stored = store.is_some_and(|(at, ..)| *at == i);
            made.push((!is_stored).then(|| self.pool.get_mut().tile(*elem, shape)));
        }
        // Lists are made by pushing: collected ones are built elsewhere and copied.
        let is_loaded = |i: usize| fused.loads.iter().zip(loads).any(|((at, _), layout)| *at == i && layout.is_some());
        let mut odd: SmallVec<[(usize, Packed); 0]> = SmallVec::new();
        for (i, &reg) in fused.inputs.iter().enumerate() {
            let value = &self.registers[reg as usize];
            if !is_loaded(i) && !matches!(value, Value::Packed(_)) {
                odd.push((i, packed(value, &self.space).into_owned()));
            }
        }
        // Lists end with the block that they are used in: to be dropped, they would be copied.
        let done = {
            // Borrowed, not held.
            let mut inputs: SmallVec<[Slice<'_>; 8]> = SmallVec::new();
            for (i, &reg) in fused.inputs.iter().enumerate() {
                inputs.push(match &self.registers[reg as usize] {
                    Value::Packed(tile) if !is_loaded(i) => tile.data.all(),
                    _ => odd.iter().find(|(at, _)| *at == i).map_or(Slice::empty(), |(_, tile)| tile.data.all()),
                });
            }
            let mut reads: SmallVec<[Walk<'_>; 4]> = SmallVec::new();
            let log = self.cx.accesses;
            for ((at, access), layout) in fused.loads.iter().zip(loads) {
                let Some(layout) = layout else { continue };
                let size = width(access.elem);
                let apart = store.is_none_or(|(_, other, store)| layout.is_apart_from(store, size, *other));
                if let Some(region) = self.space.region(layout.address, size, layout.span) {
                    reads.push(Walk { at: *at, region, layout, width: size as u8, apart, log });
                }
            }
            let write = store.and_then(|(at, size, layout)| {
                let region = self.space.region(layout.address, *size, layout.span)?;
                Some(Walk { at: *at, region, layout, width: *size as u8, apart: false, log })
            });
            let mut scalars: SmallVec<[u64; 8]> = SmallVec::new();
            for &reg in &fused.scalars {
                scalars.push(self.bits(reg));
            }
            let guarded = self.cx.guards_elements;
            let mut outputs: SmallVec<[SliceMut<'_>; 4]> = SmallVec::new();
            for tile in &mut made {
                outputs.push(tile.as_mut().map_or(SliceMut::empty(), |tile| Arc::make_mut(tile).data.all_mut()));
            }
            let run = Run {
                isa: self.cx.isa,
                inputs: &inputs,
                reads: &reads,
                scalars: &scalars,
                outputs: &mut outputs,
                write: write.as_ref(),
                guarded,
                scratch: &mut self.scratch,
                stop: self.cx.stop,
            };
            fused.strips.run(fused.count, run)
        };
        for ((reg, ..), tile) in fused.outputs.iter().zip(&mut made) {
            match tile.take() {
                Some(tile) if done => self.put_tile(*reg, tile),
                Some(tile) => self.pool.get_mut().give(Value::Packed(tile)),
                None => {}
            }
        }
        done
    }

    /// Does a load or store of the plan.
    pub(crate) fn run_access(&mut self, index: u32, footprint: OpFootprint) -> Step {
        let Some(plan) = self.plan else { return Ok(()) };
        let access = &plan.accesses[index as usize];
        if let Some(rounds) = access.rounds {
            self.joined_iterations = self.join_rounds(&plan.rounds[rounds as usize]);
        }
        self.check_memory(footprint.fast).map_err(|problem| (access.op, problem))?;
        if access.run(self) {
            return Ok(());
        }
        let done = self.eval_alone(access.op);
        if let (Err(_), Some((chain, ops))) = (&done, access.behind) {
            // The chain that follows has ops that come before it in the program: the first fault counts.
            self.dying = 0..0;
            let ops = &plan.fused[chain as usize].ops[..ops as usize];
            ops.iter().try_for_each(|&op| self.eval_alone(op))?;
        }
        done
    }

    /// Evaluates an op that was to be done together with others, or in another way.
    fn eval_alone(&mut self, op: Op) -> Step {
        self.eval_any(op, OpFootprint::for_op(self.m, op)).map_err(|problem| (op, problem))
    }

    /// Computes a scalar of the plan.
    pub(crate) fn run_scalar(&mut self, index: u32) -> Step {
        let Some(plan) = self.plan else { return Ok(()) };
        let plan::ScalarOp { op, lanes, from, to, elem } = &plan.scalars[index as usize];
        let from: [u64; 3] = std::array::from_fn(|i| from.get(i).map_or(0, |&reg| self.bits(reg)));
        if self.cx.guards_elements && !lanes.defined_on(from) {
            return self.eval_alone(*op);
        }
        self.put_scalar(*to, *elem, lanes.one(from));
        Ok(())
    }

    /// The tile in a register, packed. What a scalar's shape is nobody asks.
    pub(crate) fn packed_register(&self, reg: Reg) -> Arc<Packed> {
        match self.register(reg) {
            Value::Packed(packed) => packed.clone(),
            other => Arc::new(packed(other, &self.space).into_owned()),
        }
    }

    /// The tile that a value is, packed; `None` if it is a small one that is not.
    fn packed(&self, v: Ssa) -> Option<Arc<Packed>> {
        match self.value(v) {
            Value::Packed(packed) => Some(packed.clone()),
            Value::Tile(tile) if tile.bits.len() >= SMALL => Some(Arc::new(Packed::from_tile(tile))),
            Value::Window(window) => Some(Arc::new(window.packed(&self.space))),
            Value::Tile(_) | Value::Scalar(..) | Value::Empty | Value::Tensor(_) | Value::Token => None,
        }
    }

    /// The operands, all with as many elements: in the body of a reduction that runs on many elements at once,
    /// scalars from outside stand beside tiles. `None` if all are small.
    fn packed_operands<const N: usize>(&self, operands: [Ssa; N]) -> Option<[Arc<Packed>; N]> {
        let mut packed = operands.map(|v| self.packed(v));
        let model = packed.iter().flatten().next()?.clone();
        for (slot, &v) in packed.iter_mut().zip(&operands) {
            if slot.is_none() {
                let (elem, bits) = match self.value(v) {
                    Value::Tile(tile) => (tile.elem, tile.bits[0]),
                    Value::Scalar(elem, bits) => (*elem, *bits),
                    _ => return None,
                };
                let data = Data::splat(elem, bits, model.data.len());
                *slot = Some(Arc::new(Packed { elem, shape: model.shape.clone(), data }));
            }
        }
        packed
            .iter()
            .all(|p| p.as_ref().is_some_and(|p| p.data.len() == model.data.len()))
            .then(|| packed.map(|p| p.unwrap_or_else(|| unreachable!("all are there"))))
    }

    /// Sets the first result of `op` to a packed tile.
    fn give_packed(&mut self, op: Op, like: &Packed, elem: Elem, data: Data) -> Eval<Fast> {
        self.set_result(op, 0, Value::Packed(Arc::new(Packed { elem, shape: like.shape.clone(), data })));
        Ok(Fast::Done)
    }

    /// The element type of the first result of `op`.
    fn result_elem(&self, op: Op) -> Option<Elem> {
        self.m.result(op, 0).map(|r| self.tile_type(r).1)
    }
}

/// The tile that a value is, packed.
fn packed<'v>(value: &'v Value, space: &Space<'_>) -> Cow<'v, Packed> {
    match value {
        Value::Packed(packed) => Cow::Borrowed(packed),
        Value::Tile(tile) => Cow::Owned(Packed::from_tile(tile)),
        Value::Scalar(elem, bits) => Cow::Owned(Packed::from_tile(&Tile::scalar(*elem, *bits))),
        Value::Window(window) => Cow::Owned(window.packed(space)),
        Value::Empty | Value::Tensor(_) | Value::Token => unreachable!("a verified program has a tile here"),
    }
}
