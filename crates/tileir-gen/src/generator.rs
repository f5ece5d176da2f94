//! The driver: picks ops one by one and fills blocks with them.

use crate::control::Frame;
use crate::debug::Debug;
use crate::dense::extra_weight;
use crate::scope::ScopeValues;
use crate::{Choices, Options};
use tileir_base::{SecondaryMap, Sym};
use tileir_ir::ops::def::Trait;
use tileir_ir::types::Dims;
use tileir_ir::{Block, FloatFormat, IntFormat, Level, Module, Opcode, Ty, Value, Version};

/// The state of one run.
pub(crate) struct Generator<'g, 'b> {
    pub m: Module,
    pub src: &'g mut Choices<'b>,
    pub options: Options,
    /// The newest version whose features may be used.
    pub version: Version,
    /// The insertion block.
    pub block: Block,
    /// The values in scope.
    pub scope: ScopeValues,
    /// The ops around `block`, outermost first.
    pub frames: Vec<Frame>,
    /// The number of ops so far.
    pub made: usize,
    /// Element types: numbers, `i4`, pointers.
    pub elems: Vec<Ty>,
    /// Names and element types of the globals.
    pub globals: Vec<(Sym, Ty)>,
    /// Debug-info scopes of the current kernel.
    pub debug: Option<Debug>,
    /// Which values some op uses.
    pub used: SecondaryMap<Value, bool>,
    /// The nesting of values that are generated as operands of each other.
    pub making: usize,
    /// Ops that a block may be filled with, with weights.
    menu: Vec<(Opcode, usize)>,
    /// Shapes that a dense kernel mostly uses.
    pub shapes: Vec<Dims>,
    /// The parameters of the current kernel, with their types.
    pub params: Vec<(Value, Ty)>,
    /// The type that a chain of ops is at.
    pub focus: Option<Ty>,
    /// Whether a dense kernel has only element-wise passages, so that none of its accesses is ordered with another's.
    pub quiet: bool,
    /// The operand and accumulator types that such a kernel mostly multiplies.
    pub product: Option<(Ty, Ty)>,
}

/// The restrictions on the ops of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effects {
    Any,
    NoMemory,
    Pure,
}

impl<'g, 'b> Generator<'g, 'b> {
    pub(crate) fn new(src: &'g mut Choices<'b>, options: Options) -> Self {
        let version = options.max_version.min(options.level.newest());
        let mut m = Module::new();
        let block = m.top();
        let menu = Opcode::ALL.iter().copied().filter(|op| {
            let def = op.def();
            let tame = !options.runs || !crate::runs::is_wild(*op);
            def.since <= version && !def.has(Trait::Symbol) && !def.is_terminator() && tame
        });
        let mut generator = Generator {
            m,
            src,
            options,
            version,
            block,
            scope: ScopeValues::default(),
            frames: Vec::new(),
            made: 0,
            elems: Vec::new(),
            globals: Vec::new(),
            debug: None,
            used: SecondaryMap::default(),
            making: 0,
            menu: menu.map(|op| (op, if options.dense { 1 + extra_weight(op) } else { 1 })).collect(),
            shapes: Vec::new(),
            params: Vec::new(),
            focus: None,
            quiet: false,
            product: None,
        };
        generator.add_elements();
        generator
    }

    /// Numbers and pointers alternate: the choice among them cycles, and long runs of one kind would favour the next.
    fn add_elements(&mut self) {
        let ints = IntFormat::ALL.map(|f| self.m.int_type(f));
        let floats = FloatFormat::ALL.map(|f| self.m.float_type(f));
        for ty in
            ints.into_iter().chain(floats).filter(|&t| self.m.type_data(t).since() <= self.version).collect::<Vec<_>>()
        {
            // With few types there are more values of each, and longer chains of ops.
            if self.options.runs && !self.is_common(ty) && !self.src.one_in(4) {
                continue;
            }
            self.elems.push(ty);
            if self.options.runs && !self.is_stored_alone(ty) {
                continue;
            }
            self.elems.extend(self.m.ptr_type(self.options.level, ty, None));
        }
        if self.version >= Version::V13_4 {
            let f32 = self.m.float_type(FloatFormat::F32);
            let none = Some(tileir_ir::enums::PtrAttr::None);
            self.elems.extend(self.m.ptr_type(self.options.level, f32, none));
        }
    }

    fn effects(&self) -> Effects {
        match self.frames.contains(&Frame::Body) {
            false => Effects::Any,
            true if self.options.level < Level::V13_4 => Effects::Pure,
            true => Effects::NoMemory,
        }
    }

    /// Whether the version has `opcode` and the regions around allow it.
    pub(crate) fn allows(&self, opcode: Opcode) -> bool {
        let def = opcode.def();
        let repeats = def.regions.iter().any(|r| r.terminator == Some(Opcode::Continue));
        let pure = def.has(Trait::Pure);
        def.since <= self.version
            && match self.effects() {
                Effects::Any => true,
                Effects::NoMemory => {
                    pure || def.has(Trait::NoMemoryEffect) || def.has(Trait::RecursiveEffects) && !repeats
                }
                Effects::Pure => pure,
            }
    }

    /// Appends about `ops` ops. Some attempts fail for lack of operands, so they are bounded too.
    pub(crate) fn fill(&mut self, ops: usize) {
        let target = self.made + ops;
        for _ in 0..4 * ops + 8 {
            if self.made >= target || self.src.is_spent() {
                break;
            }
            if self.options.dense && (self.quiet || self.src.one_in(3)) {
                let _ = self.passage();
                continue;
            }
            let opcode = self.src.weighted(&self.menu);
            if self.allows(opcode) {
                self.op(opcode);
            }
        }
    }
}
