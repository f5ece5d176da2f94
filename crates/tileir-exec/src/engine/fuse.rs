//! Making chains of ops that follow one another.

use super::access::Access;
use super::lanes::LaneOp;
use super::packed::width;
use super::plan::DEEPEST;
use super::strip::{Code, Fixed, Place, Spread, Strips};
use super::{elementwise, vector};
use crate::machine::tile_type;
use crate::program::Reg;
use crate::tile::{Elem, Shape, row_major_strides};
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::shape::Constant;
use tileir_ir::{FloatFormat, Module, Op, OpKind, Opcode, Value, ValueDef};

/// Ops that are done together, with what they need and give.
#[derive(Debug)]
pub(crate) struct Fused {
    /// In an order in which they can be evaluated: those that can fault stand as in the program.
    pub ops: Vec<Op>,
    pub strips: Strips,
    /// Elements of the tiles.
    pub count: usize,
    /// Tiles that are read, in the order of the inputs.
    pub inputs: Vec<Reg>,
    /// Scalars that are read.
    pub scalars: Vec<Reg>,
    /// Tiles that are made.
    pub outputs: Vec<(Reg, Elem, Shape)>,
    /// Loads of inputs that nothing else uses, each with the number of its input.
    pub loads: Vec<(usize, Access)>,
    /// The store of an output that nothing else uses, with the number of that output.
    pub store: Option<(usize, Access)>,
}

/// A reduction that can be part of a chain: what its body is, the lines that it combines, and what with.
pub(crate) struct Folding {
    pub operand: Value,
    pub lanes: LaneOp,
    pub line: usize,
    pub identity: u64,
}

impl Fused {
    /// Elements of a strip of a run over `count` elements.
    pub fn strip(&self, count: usize) -> usize {
        self.strips.length().min(count)
    }

    /// How many scratch registers such a run takes, and the bytes of each.
    pub fn scratch(&self, count: usize) -> (usize, usize) {
        self.strips.scratch(self.inputs.len(), self.outputs.len(), count)
    }
}

/// The element-wise function that an op is.
pub(crate) fn lane_op(m: &Module, op: Op) -> Option<LaneOp> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    let elem = |v: Value| m.as_tile(m.value_type(v)).and_then(|(_, e)| Elem::of(m, e));
    let from: Vec<Elem> = m.operands(op).iter().map(|&v| elem(v)).collect::<Option<_>>()?;
    let to = elem(m.result(op, 0)?)?;
    elementwise::lane_op(m, op, opcode, &from, to)
}

/// Elements of the tile that a value is.
pub(crate) fn count(m: &Module, v: Value) -> Option<usize> {
    m.as_tile(m.value_type(v)).map(|(shape, _)| shape.iter().map(|&d| d as usize).product())
}

/// The one pattern that all elements of a constant have.
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

/// How an op takes part in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It computes each element from those at the same place.
    Lanes {
        /// Whether it is defined on all elements.
        total: bool,
    },
    /// Its elements are the operand's, in the same order and with the same bits.
    Alias,
    /// Its elements are those of a smaller tile.
    Broadcast,
    /// Its elements are their own numbers.
    Count,
}

/// How `op` can take part in a chain, if it can.
pub(crate) fn part(m: &Module, op: Op) -> Option<Part> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    match opcode {
        Opcode::Reshape => Some(Part::Alias),
        Opcode::Bitcast | Opcode::IntToPtr | Opcode::PtrToInt | Opcode::PtrToPtr => {
            let elem = |v: Value| tile_type(m, m.value_type(v)).1;
            (width(elem(*m.operands(op).first()?)) == width(elem(m.result(op, 0)?))).then_some(Part::Alias)
        }
        Opcode::Broadcast => Some(Part::Broadcast),
        Opcode::Iota => Some(Part::Count),
        // An element-wise op of the table, or none that takes part.
        _ => lane_op(m, op).map(|lanes| Part::Lanes { total: lanes.is_total() }),
    }
}

/// The op among these that makes a value.
pub(crate) fn made_by(m: &Module, v: Value, all: &FxHashSet<Op>) -> Option<Op> {
    match m.value_def(v) {
        ValueDef::Result(op, _) if all.contains(&op) => Some(op),
        _ => None,
    }
}

/// Builds a chain: codes over registers without end, which [`Builder::finish`] then fits into few.
pub(crate) struct Builder<'a> {
    m: &'a Module,
    register: &'a dyn Fn(Value) -> Reg,
    /// Ops that each chain does for itself that wants their results.
    sunk: &'a FxHashSet<Op>,
    /// Ops that are done once for all tile blocks.
    once: &'a FxHashSet<Op>,
    places: FxHashMap<Value, Place>,
    /// What there is one of for each line.
    of_lines: FxHashSet<Value>,
    fused: Fused,
}

/// How the elements of a value are found in a smaller one that is broadcast.
pub(super) fn spread(m: &Module, result: Value, source: Value) -> Spread {
    let shape = |v: Value| tile_type(m, m.value_type(v)).0;
    let small = shape(source);
    let mut steps = row_major_strides(&small);
    for (step, &size) in steps.iter_mut().zip(&small) {
        if size == 1 {
            *step = 0;
        }
    }
    Spread::new(&shape(result), &steps)
}

impl<'a> Builder<'a> {
    pub fn new(
        m: &'a Module,
        register: &'a dyn Fn(Value) -> Reg,
        [sunk, once]: [&'a FxHashSet<Op>; 2],
        count: usize,
    ) -> Builder<'a> {
        let fused = Fused {
            ops: Vec::new(),
            strips: Strips::default(),
            count,
            inputs: Vec::new(),
            scalars: Vec::new(),
            outputs: Vec::new(),
            loads: Vec::new(),
            store: None,
        };
        Builder { m, register, sunk, once, places: FxHashMap::default(), of_lines: FxHashSet::default(), fused }
    }

    /// A value that every element has a part of, given from outside.
    pub fn input(&mut self, v: Value) -> Place {
        let at = self.tile((self.register)(v));
        self.places.insert(v, Place::Input(at));
        Place::Input(at)
    }

    /// A load that is part of the chain.
    pub fn load(&mut self, access: Access, v: Value) {
        self.fused.ops.push(access.op);
        let elem = self.elem(v);
        self.fused.strips.widest = self.fused.strips.widest.max(width(elem) as u8);
        let Place::Input(at) = self.input(v) else { return };
        self.fused.loads.push((usize::from(at), access));
    }

    /// How many ops have been added.
    pub fn len(&self) -> usize {
        self.fused.ops.len()
    }

    /// A store that ends the chain.
    pub fn store(&mut self, access: Access, v: Value) {
        self.fused.ops.push(access.op);
        self.output(v);
        self.fused.store = Some((self.fused.outputs.len() - 1, access));
    }

    fn tile(&mut self, reg: Reg) -> u16 {
        position(&mut self.fused.inputs, reg)
    }

    fn fresh(&mut self, elem: Elem) -> Place {
        let register = self.fused.strips.registers;
        self.fused.strips.registers += 1;
        self.fused.strips.widest = self.fused.strips.widest.max(width(elem) as u8);
        Place::Scratch(register, width(elem) as u8)
    }

    fn fixed(&mut self, v: Value, elem: Elem, fixed: Fixed) -> Place {
        let place = self.fresh(elem);
        self.fused.strips.fixed.push((place, fixed));
        self.places.insert(v, place);
        place
    }

    fn elem(&self, v: Value) -> Elem {
        tile_type(self.m, self.m.value_type(v)).1
    }

    /// Where the lanes of an operand are.
    fn operand(&mut self, v: Value) -> Place {
        if let Some(&place) = self.places.get(&v) {
            return place;
        }
        if let Some(op) = made_by(self.m, v, self.sunk)
            && self.add(op).is_some()
        {
            return self.places[&v];
        }
        let elem = self.elem(v);
        if let Some(bits) = splat(self.m, v) {
            return self.fixed(v, elem, Fixed::Bits(bits));
        }
        if let Some(scalar) = self.scalar(v).filter(|_| self.fused.count != 1) {
            let at = position(&mut self.fused.scalars, (self.register)(scalar));
            return self.fixed(v, elem, Fixed::Scalar(at));
        }
        self.input(v)
    }

    /// The scalar that all elements of a tile are: itself, or what it was made of once for all tile blocks.
    fn scalar(&self, v: Value) -> Option<Value> {
        let mut at = v;
        for _ in 0..DEEPEST {
            if count(self.m, at) == Some(1) {
                return Some(at);
            }
            let op = made_by(self.m, at, self.once)?;
            let spreads = matches!(self.m.kind(op), OpKind::Table(Opcode::Broadcast | Opcode::Reshape));
            at = *self.m.operands(op).first().filter(|_| spreads)?;
        }
        None
    }

    /// Adds an op. `None` if it cannot take part.
    pub fn add(&mut self, op: Op) -> Option<()> {
        self.add_by_lines(op, 1)
    }

    /// Adds an op, on one number for each line of so many elements.
    pub fn add_by_lines(&mut self, op: Op, line: usize) -> Option<()> {
        let result = self.m.result(op, 0)?;
        let elem = self.elem(result);
        let operands = self.m.operands(op);
        let place = match part(self.m, op)? {
            Part::Alias => match self.operand(*operands.first()?) {
                // Of one width, so also of one place.
                Place::Scratch(at, _) => Place::Scratch(at, width(elem) as u8),
                place => place,
            },
            Part::Count => {
                let to = self.fresh(elem);
                self.fused.strips.codes.push(Code::Count { to });
                to
            }
            Part::Broadcast => self.broadcast(result, *operands.first()?),
            Part::Lanes { .. } => {
                let lanes = lane_op(self.m, op)?;
                let from: Vec<Place> = operands.iter().map(|&v| self.operand(v)).collect();
                let first = *from.first()?;
                let from = std::array::from_fn(|i| from.get(i).copied().unwrap_or(first));
                let to = self.fresh(elem);
                self.fused.strips.codes.push(Code::Lanes { op: lanes, from, line, to });
                to
            }
        };
        self.fused.ops.push(op);
        self.places.insert(result, place);
        if line > 1 {
            self.of_lines.insert(result);
        }
        Some(())
    }

    fn broadcast(&mut self, result: Value, source: Value) -> Place {
        let elem = self.elem(result);
        // A source with other dimensions has the same elements.
        let (mut root, mut through) = (source, Vec::new());
        while let Some(op) = made_by(self.m, root, self.sunk) {
            through.push(op);
            root = self.m.operands(op)[0];
        }
        let (few, many) = (count(self.m, source), count(self.m, result));
        let of_line = self.of_lines.contains(&root);
        if few == many || !of_line && (few == Some(1) || splat(self.m, source).is_some()) {
            return self.operand(source);
        }
        for op in through.into_iter().rev() {
            if !self.fused.ops.contains(&op) {
                self.fused.ops.push(op);
            }
        }
        let from = match self.places.get(&root) {
            Some(&place) if of_line => place,
            _ => Place::Input(self.tile((self.register)(root))),
        };
        let to = self.fresh(elem);
        let spread = spread(self.m, result, source);
        self.fused.strips.codes.push(Code::Spread { from, spread, to });
        to
    }

    /// Adds a reduction, whose result is a tile if others want it.
    pub fn fold(&mut self, op: Op, result: Value, folding: Folding, is_tile: bool) {
        let Folding { operand, lanes, line, identity } = folding;
        let from = self.operand(operand);
        self.fused.ops.push(op);
        let (shape, elem) = tile_type(self.m, self.m.value_type(result));
        let to = if is_tile {
            self.fused.outputs.push(((self.register)(result), elem, shape));
            Place::Output(self.fused.outputs.len() as u16 - 1)
        } else {
            self.fresh(elem)
        };
        self.places.insert(result, to);
        self.of_lines.insert(result);
        let strips = &mut self.fused.strips;
        strips.widest = strips.widest.max(width(elem) as u8);
        strips.line = strips.line.max(line);
        strips.codes.push(Code::Fold { op: lanes, line, identity, from, to });
    }

    /// Makes a value of the chain a tile.
    pub fn output(&mut self, v: Value) {
        let place = self.operand(v);
        let (shape, elem) = tile_type(self.m, self.m.value_type(v));
        self.fused.strips.widest = self.fused.strips.widest.max(width(elem) as u8);
        let at = self.fused.outputs.len() as u16;
        self.fused.outputs.push(((self.register)(v), elem, shape));
        let output = Place::Output(at);
        let computed = matches!(place, Place::Scratch(..)) && self.fused.strips.codes.iter().any(|c| c.to() == place);
        if !computed {
            let line = if self.of_lines.contains(&v) { self.fused.strips.line } else { 1 };
            self.fused.strips.codes.push(Code::Copy { from: place, line, to: output });
            return;
        }
        // It is computed where it is wanted.
        for code in &mut self.fused.strips.codes {
            code.replace(place, output);
        }
        for other in self.places.values_mut() {
            if *other == place {
                *other = output;
            }
        }
    }

    /// The chain, in as few scratch registers as it needs.
    pub fn finish(mut self) -> Fused {
        let strips = &mut self.fused.strips;
        let stored = self.fused.store.as_ref().map(|(at, _)| *at as u16);
        strips.programs = vector::lower(&strips.codes, &strips.fixed, stored);
        // A program that is the whole group needs scratch registers only where it cannot run.
        let is_whole =
            vector::whole(&strips.programs, &strips.codes).is_some_and(|program| !program.needs_scratch(&strips.codes));
        strips.at_once = !is_whole && vector::cover(&strips.programs, &strips.codes);
        let mut last: FxHashMap<u16, usize> = FxHashMap::default();
        for (i, code) in strips.codes.iter().enumerate() {
            for place in code.from() {
                if let Place::Scratch(at, _) = place {
                    last.insert(at, i);
                }
            }
        }
        let lasts_until = |last: &mut FxHashMap<u16, usize>, place: Place, code: usize| {
            if let Place::Scratch(at, _) = place {
                let last = last.entry(at).or_default();
                *last = (*last).max(code);
            }
        };
        // A program reads and writes side by side.
        for program in &strips.programs {
            program.reads(&strips.codes).for_each(|place| lasts_until(&mut last, place, program.codes.end - 1));
        }
        // What is spread may be read where it is, as long as others want it.
        for (i, code) in strips.codes.iter().enumerate() {
            if let Code::Spread { from: from @ Place::Scratch(..), to, .. } = code {
                let wanted = if let Place::Scratch(at, _) = to { last.get(at).copied() } else { None };
                lasts_until(&mut last, *from, wanted.unwrap_or(i));
            }
        }
        let mut ends: Vec<Vec<u16>> = vec![Vec::new(); strips.codes.len()];
        last.iter().for_each(|(&at, &code)| ends[code].push(at));
        // In one order, whatever that of the map is.
        ends.iter_mut().for_each(|ends| ends.sort_unstable());
        let mut map: FxHashMap<u16, u16> = FxHashMap::default();
        for (place, _) in &mut strips.fixed {
            if let Place::Scratch(at, _) = place {
                let next = map.len() as u16;
                *at = *map.entry(*at).or_insert(next);
            }
        }
        let fixed = map.len() as u16;
        let (mut free, mut registers): (Vec<u16>, u16) = (Vec::new(), fixed);
        for (i, code) in strips.codes.iter_mut().enumerate() {
            // What is written is not what is read: the operands are free only afterwards.
            let to = match code.to() {
                Place::Scratch(at, _) => {
                    let register = free.pop().unwrap_or_else(|| {
                        registers += 1;
                        registers - 1
                    });
                    map.insert(at, register);
                    Some((at, register))
                }
                Place::Input(_) | Place::Output(_) => None,
            };
            // A value that nobody reads: its register is free at once.
            if let Some((at, register)) = to
                && !last.contains_key(&at)
            {
                free.push(register);
            }
            code.rename(&map);
            free.extend(ends[i].iter().map(|at| map[at]).filter(|&register| register >= fixed));
        }
        strips.programs.iter_mut().for_each(|program| program.bind(&strips.codes));
        strips.registers = registers;
        strips.whole = whole(&strips.codes, &strips.fixed);
        self.fused
    }
}

/// How many places have an element for each of the strip.
fn whole(codes: &[Code], fixed: &[(Place, Fixed)]) -> usize {
    let mut places: Vec<Place> = fixed.iter().map(|(place, _)| *place).collect();
    for code in codes {
        match code {
            Code::Lanes { line: 2.., .. } => {}
            Code::Spread { from, .. } => places.extend([code.to(), *from]),
            Code::Fold { .. } => places.extend(code.from()),
            _ => places.extend(code.from().into_iter().chain([code.to()])),
        }
    }
    // A register is one place, whatever the width of what is in it.
    let of_any_width = |place| if let Place::Scratch(at, _) = place { Place::Scratch(at, 0) } else { place };
    places.into_iter().map(of_any_width).collect::<FxHashSet<Place>>().len()
}

/// The position of an item in a list, which it is added to if it is not there.
fn position(list: &mut Vec<Reg>, item: Reg) -> u16 {
    let at = list.iter().position(|&i| i == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    });
    at as u16
}

impl Code {
    /// Where it writes.
    pub fn to(&self) -> Place {
        match self {
            Code::Lanes { to, .. }
            | Code::Spread { to, .. }
            | Code::Count { to }
            | Code::Copy { to, .. }
            | Code::Fold { to, .. } => *to,
        }
    }

    /// Where the lanes of an operand of an op are.
    pub fn operand(&self, at: usize) -> Option<Place> {
        match self {
            Code::Lanes { from, .. } => from.get(at).copied(),
            Code::Fold { from, .. } if at == 0 => Some(*from),
            Code::Spread { .. } | Code::Count { .. } | Code::Copy { .. } | Code::Fold { .. } => None,
        }
    }

    /// Where it reads lanes of the current strip.
    pub fn from(&self) -> Vec<Place> {
        match self {
            Code::Lanes { from, .. } => from.to_vec(),
            Code::Copy { from, .. } | Code::Fold { from, .. } => vec![*from],
            Code::Spread { .. } | Code::Count { .. } => Vec::new(),
        }
    }

    fn each(&mut self, mut f: impl FnMut(&mut Place)) {
        match self {
            Code::Lanes { from, to, .. } => {
                from.iter_mut().for_each(&mut f);
                f(to);
            }
            Code::Copy { from, to, .. } | Code::Fold { from, to, .. } | Code::Spread { from, to, .. } => {
                f(from);
                f(to);
            }
            Code::Count { to } => f(to),
        }
    }

    fn replace(&mut self, old: Place, new: Place) {
        self.each(|place| {
            if *place == old {
                *place = new;
            }
        });
    }

    fn rename(&mut self, map: &FxHashMap<u16, u16>) {
        self.each(|place| {
            if let Place::Scratch(at, _) = place
                && let Some(&register) = map.get(at)
            {
                *at = register;
            }
        });
    }
}
