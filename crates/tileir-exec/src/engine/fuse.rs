//! Fusion groups: element-wise ops over tiles of one size that run together, with their loads, row reductions and store.

use super::access::Access;
use super::group::{GroupBody, GroupOp, Storage, Uniform};
use super::lanes::LaneOp;
use super::offsets::OffsetMap;
use super::packed::width;
use super::plan::MAX_SUNK_OPS;
use super::{allocate, elementwise, vector};
use crate::machine::tile_type;
use crate::program::Reg;
use crate::tile::{Elem, Shape, row_major_strides};
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::shape::Constant;
use tileir_ir::{FloatFormat, Module, Op, OpKind, Opcode, Value, ValueDef};

/// A fusion group, with its inputs and outputs.
#[derive(Debug)]
pub(crate) struct FusionGroup {
    /// In an order in which they can be evaluated: those that can fault are in program order.
    pub ops: Vec<Op>,
    pub body: GroupBody,
    /// Elements of the tiles.
    pub count: usize,
    /// Tiles that are read, in the order of the inputs.
    pub inputs: Vec<Reg>,
    /// Scalars that are read.
    pub scalars: Vec<Reg>,
    /// Tiles that are written.
    pub outputs: Vec<(Reg, Elem, Shape)>,
    /// Loads of inputs that nothing else uses, each with the number of its input.
    pub loads: Vec<(usize, Access)>,
    /// The store of an output that nothing else uses, with the number of that output.
    pub store: Option<(usize, Access)>,
}

/// A reduction of rows that can be part of a group.
pub(crate) struct FusibleReduction {
    pub operand: Value,
    /// The function that combines two elements: the only op of the body.
    pub combiner: LaneOp,
    /// The length of the rows.
    pub row: usize,
    pub identity: u64,
}

impl FusionGroup {
    /// The elements of a strip, in a run over `count` elements.
    pub fn strip_len(&self, count: usize) -> usize {
        self.body.strip_len().min(count)
    }

    /// The number of scratch registers of such a run, and the bytes of each.
    pub fn scratch(&self, count: usize) -> (usize, usize) {
        self.body.scratch(self.inputs.len(), self.outputs.len(), count)
    }
}

/// The element-wise function of an op.
pub(crate) fn lane_op(m: &Module, op: Op) -> Option<LaneOp> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    let elem = |v: Value| m.as_tile(m.value_type(v)).and_then(|(_, e)| Elem::of(m, e));
    let from: Vec<Elem> = m.operands(op).iter().map(|&v| elem(v)).collect::<Option<_>>()?;
    let to = elem(m.result(op, 0)?)?;
    elementwise::lane_op(m, op, opcode, &from, to)
}

/// The number of elements of a tile.
pub(crate) fn count(m: &Module, v: Value) -> Option<usize> {
    m.as_tile(m.value_type(v)).map(|(shape, _)| shape.iter().map(|&d| d as usize).product())
}

/// The bit pattern that all elements of a constant have.
pub(super) fn splat(m: &Module, v: Value) -> Option<u64> {
    let ValueDef::Result(op, _) = m.value_def(v) else { return None };
    if m.kind(op) != OpKind::Table(Opcode::Constant) {
        return None;
    }
    let AttrData::Dense(dense) = m.attr_data(Constant(op).value(m)) else { return None };
    let (shape, elem) = tile_type(m, m.value_type(v));
    if !(dense.splat || shape.iter().product::<usize>() == 1) || elem == Elem::Float(FloatFormat::TF32) {
        return None;
    }
    let bits = dense.element(8 * width(elem) as u32, 0);
    Some(match elem {
        Elem::Int(format) => bits & format.mask(),
        Elem::Float(format) => bits & format.mask(),
        Elem::Ptr(_) => bits,
    })
}

/// The role of an op in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// It computes each element from the corresponding elements of its operands.
    Elementwise {
        /// Whether it is defined on all elements.
        total: bool,
    },
    /// It has the elements of its operand, in the same order and with the same bits.
    Alias,
    /// It has the elements of a smaller tile.
    Broadcast,
    /// Iota: element `i` has the value `i`.
    Iota,
}

/// The role that `op` can have in a group.
pub(crate) fn role(m: &Module, op: Op) -> Option<Role> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    match opcode {
        Opcode::Reshape => Some(Role::Alias),
        Opcode::Bitcast | Opcode::IntToPtr | Opcode::PtrToInt | Opcode::PtrToPtr => {
            let elem = |v: Value| tile_type(m, m.value_type(v)).1;
            (width(elem(*m.operands(op).first()?)) == width(elem(m.result(op, 0)?))).then_some(Role::Alias)
        }
        Opcode::Broadcast => Some(Role::Broadcast),
        Opcode::Iota => Some(Role::Iota),
        // An element-wise op of the table, or none that can be fused.
        _ => lane_op(m, op).map(|lanes| Role::Elementwise { total: lanes.is_total() }),
    }
}

/// The defining op of a value, if it is one of these ops.
pub(crate) fn defining_op_in(m: &Module, v: Value, ops: &FxHashSet<Op>) -> Option<Op> {
    match m.value_def(v) {
        ValueDef::Result(op, _) if ops.contains(&op) => Some(op),
        _ => None,
    }
}

/// The map from the elements of a broadcast to those of its operand.
pub(super) fn broadcast_map(m: &Module, result: Value, operand: Value) -> OffsetMap {
    let shape = |v: Value| tile_type(m, m.value_type(v)).0;
    let small = shape(operand);
    let mut steps = row_major_strides(&small);
    for (step, &size) in steps.iter_mut().zip(&small) {
        if size == 1 {
            *step = 0;
        }
    }
    OffsetMap::new(&shape(result), &steps)
}

/// Builds a group. Each value gets a scratch register of its own, until [`Builder::finish`] allocates scratch registers.
pub(crate) struct Builder<'a> {
    m: &'a Module,
    register: &'a dyn Fn(Value) -> Reg,
    /// Ops that every group computes for itself where it needs them.
    sunk: &'a FxHashSet<Op>,
    /// Ops that run once for all tile blocks.
    hoisted: &'a FxHashSet<Op>,
    storage: FxHashMap<Value, Storage>,
    /// The values that are per-row scalars.
    row_scalars: FxHashSet<Value>,
    group: FusionGroup,
}

impl<'a> Builder<'a> {
    /// A builder of a group without ops, over `count` elements. `register` returns the register of a value.
    pub fn new(
        m: &'a Module,
        register: &'a dyn Fn(Value) -> Reg,
        [sunk, hoisted]: [&'a FxHashSet<Op>; 2],
        count: usize,
    ) -> Builder<'a> {
        let group = FusionGroup {
            ops: Vec::new(),
            body: GroupBody::default(),
            count,
            inputs: Vec::new(),
            scalars: Vec::new(),
            outputs: Vec::new(),
            loads: Vec::new(),
            store: None,
        };
        let (storage, row_scalars) = (FxHashMap::default(), FxHashSet::default());
        Builder { m, register, sunk, hoisted, storage, row_scalars, group }
    }

    /// Makes a value an input of the group, which reads it from its register.
    pub fn add_input(&mut self, v: Value) -> Storage {
        let at = self.input_number((self.register)(v));
        self.storage.insert(v, Storage::Input(at));
        Storage::Input(at)
    }

    /// Adds a load of `v`: an input that the group reads from memory.
    pub fn add_load(&mut self, access: Access, v: Value) {
        self.group.ops.push(access.op);
        self.record_width(self.elem(v));
        let Storage::Input(at) = self.add_input(v) else { return };
        self.group.loads.push((usize::from(at), access));
    }

    /// The number of ops that have been added.
    pub fn len(&self) -> usize {
        self.group.ops.len()
    }

    /// Adds the store of `v` that ends the group. The value becomes an output.
    pub fn add_store(&mut self, access: Access, v: Value) {
        self.group.ops.push(access.op);
        self.add_output(v);
        self.group.store = Some((self.group.outputs.len() - 1, access));
    }

    /// The number of the input in a register, which is added if it is missing.
    fn input_number(&mut self, reg: Reg) -> u16 {
        position(&mut self.group.inputs, reg)
    }

    /// Records that the group has values with elements of this type: the widest one determines the size of scratch registers.
    fn record_width(&mut self, elem: Elem) {
        let body = &mut self.group.body;
        body.max_width = body.max_width.max(width(elem) as u8);
    }

    /// A scratch register for a value.
    fn new_scratch_register(&mut self, elem: Elem) -> Storage {
        self.record_width(elem);
        let number = self.group.body.registers;
        self.group.body.registers += 1;
        Storage::Scratch(number, width(elem) as u8)
    }

    /// Makes a value uniform, with a scratch register of its own.
    fn add_uniform(&mut self, v: Value, elem: Elem, uniform: Uniform) -> Storage {
        let storage = self.new_scratch_register(elem);
        self.group.body.uniforms.push((storage, uniform));
        self.storage.insert(v, storage);
        storage
    }

    /// The element type of a value.
    fn elem(&self, v: Value) -> Elem {
        tile_type(self.m, self.m.value_type(v)).1
    }

    /// The storage of an operand. If the group has none yet, adds the sunk op that defines it, or makes it a uniform value or an input.
    fn operand(&mut self, v: Value) -> Storage {
        if let Some(&storage) = self.storage.get(&v) {
            return storage;
        }
        if let Some(op) = defining_op_in(self.m, v, self.sunk)
            && self.add(op).is_some()
        {
            return self.storage[&v];
        }
        let elem = self.elem(v);
        if let Some(bits) = splat(self.m, v) {
            return self.add_uniform(v, elem, Uniform::Bits(bits));
        }
        if let Some(scalar) = self.broadcast_scalar(v).filter(|_| self.group.count != 1) {
            let at = position(&mut self.group.scalars, (self.register)(scalar));
            return self.add_uniform(v, elem, Uniform::Scalar(at));
        }
        self.add_input(v)
    }

    /// The scalar that all elements of a tile are equal to: the tile itself, or the operand of hoisted broadcasts.
    fn broadcast_scalar(&self, v: Value) -> Option<Value> {
        let mut at = v;
        for _ in 0..MAX_SUNK_OPS {
            if count(self.m, at) == Some(1) {
                return Some(at);
            }
            let op = defining_op_in(self.m, at, self.hoisted)?;
            let is_broadcast = matches!(self.m.kind(op), OpKind::Table(Opcode::Broadcast | Opcode::Reshape));
            at = *self.m.operands(op).first().filter(|_| is_broadcast)?;
        }
        None
    }

    /// Adds an op. Returns `None` if it cannot be part of a group.
    pub fn add(&mut self, op: Op) -> Option<()> {
        self.add_op(op, 1)
    }

    /// Adds an op on the scalars of rows of this length. Returns `None` if it cannot be part of a group.
    pub fn add_row_scalar_op(&mut self, op: Op, row: usize) -> Option<()> {
        self.add_op(op, row)
    }

    /// Adds an op with its result; `row` is that of [`GroupOp::Elementwise`]. Returns `None` if it cannot be part of a group.
    fn add_op(&mut self, op: Op, row: usize) -> Option<()> {
        let result = self.m.result(op, 0)?;
        let elem = self.elem(result);
        let operands = self.m.operands(op);
        let storage = match role(self.m, op)? {
            Role::Alias => match self.operand(*operands.first()?) {
                // The widths are equal.
                Storage::Scratch(at, _) => Storage::Scratch(at, width(elem) as u8),
                storage => storage,
            },
            Role::Iota => {
                let to = self.new_scratch_register(elem);
                self.group.body.ops.push(GroupOp::Iota { to });
                to
            }
            Role::Broadcast => self.add_broadcast(result, *operands.first()?),
            Role::Elementwise { .. } => {
                let lane_op = lane_op(self.m, op)?;
                let from: Vec<Storage> = operands.iter().map(|&v| self.operand(v)).collect();
                let first = *from.first()?;
                let from = std::array::from_fn(|i| from.get(i).copied().unwrap_or(first));
                let to = self.new_scratch_register(elem);
                self.group.body.ops.push(GroupOp::Elementwise { op: lane_op, from, row, to });
                to
            }
        };
        self.group.ops.push(op);
        self.storage.insert(result, storage);
        if row > 1 {
            self.row_scalars.insert(result);
        }
        Some(())
    }

    /// Adds the broadcast of `operand` to `result`, and returns the storage of the result: that of the operand if both have the same
    /// elements, or if the operand is uniform.
    fn add_broadcast(&mut self, result: Value, operand: Value) -> Storage {
        let elem = self.elem(result);
        // Reshapes in between have the same elements.
        let (mut root, mut reshapes) = (operand, Vec::new());
        while let Some(op) = defining_op_in(self.m, root, self.sunk) {
            reshapes.push(op);
            root = self.m.operands(op)[0];
        }
        let (few, many) = (count(self.m, operand), count(self.m, result));
        let is_row_scalar = self.row_scalars.contains(&root);
        if few == many || !is_row_scalar && (few == Some(1) || splat(self.m, operand).is_some()) {
            return self.operand(operand);
        }
        for op in reshapes.into_iter().rev() {
            if !self.group.ops.contains(&op) {
                self.group.ops.push(op);
            }
        }
        let from = match self.storage.get(&root) {
            Some(&storage) if is_row_scalar => storage,
            _ => Storage::Input(self.input_number((self.register)(root))),
        };
        let to = self.new_scratch_register(elem);
        let map = broadcast_map(self.m, result, operand);
        self.group.body.ops.push(GroupOp::Broadcast { from, map, to });
        to
    }

    /// Adds a reduction. Its result is an output if it is used outside of the group.
    pub fn reduce_rows(&mut self, op: Op, result: Value, reduction: FusibleReduction, is_output: bool) {
        let FusibleReduction { operand, combiner, row, identity } = reduction;
        let from = self.operand(operand);
        self.group.ops.push(op);
        let (shape, elem) = tile_type(self.m, self.m.value_type(result));
        let to = if is_output {
            self.group.outputs.push(((self.register)(result), elem, shape));
            Storage::Output(self.group.outputs.len() as u16 - 1)
        } else {
            self.new_scratch_register(elem)
        };
        self.storage.insert(result, to);
        self.row_scalars.insert(result);
        self.record_width(elem);
        let body = &mut self.group.body;
        body.row = body.row.max(row);
        body.ops.push(GroupOp::ReduceRows { op: combiner, row, identity, from, to });
    }

    /// Makes a value an output. The op of the group that computes it then writes the output directly; if there is none, it is copied.
    pub fn add_output(&mut self, v: Value) {
        let storage = self.operand(v);
        let (shape, elem) = tile_type(self.m, self.m.value_type(v));
        self.record_width(elem);
        let at = self.group.outputs.len() as u16;
        self.group.outputs.push(((self.register)(v), elem, shape));
        let output = Storage::Output(at);
        let ops = &mut self.group.body.ops;
        // A uniform value is in scratch too, but no op computes it.
        let is_computed_in_scratch = matches!(storage, Storage::Scratch(..)) && ops.iter().any(|op| op.to() == storage);
        if !is_computed_in_scratch {
            let row = if self.row_scalars.contains(&v) { self.group.body.row } else { 1 };
            ops.push(GroupOp::Copy { from: storage, row, to: output });
            return;
        }
        // The op computes it in the output instead of a scratch register, and later ops of the group read it there.
        ops.iter_mut().for_each(|op| op.replace_storage(storage, output));
        for other in self.storage.values_mut().filter(|other| **other == storage) {
            *other = output;
        }
    }

    /// Lowers the group to vector programs, and allocates its scratch registers.
    pub fn finish(mut self) -> FusionGroup {
        let body = &mut self.group.body;
        let stored = self.group.store.as_ref().map(|(at, _)| *at as u16);
        body.programs = vector::lower(&body.ops, &body.uniforms, stored);
        // A program that computes the whole group needs scratch registers only where it cannot run.
        let runs_alone =
            vector::single_program(&body.programs, &body.ops).is_some_and(|program| !program.needs_scratch(&body.ops));
        body.is_lowered = !runs_alone && vector::cover(&body.programs, &body.ops);
        allocate::allocate(body);
        body.programs.iter_mut().for_each(|program| program.bind(&body.ops));
        self.group
    }
}

/// The position of a register in a list, to which it is added if it is missing.
fn position(list: &mut Vec<Reg>, reg: Reg) -> u16 {
    let at = list.iter().position(|&other| other == reg).unwrap_or_else(|| {
        list.push(reg);
        list.len() - 1
    });
    at as u16
}
