//! The builder for front ends.
//!
//! # The dynamic core
//!
//! [`Builder`] owns a module and appends ops to the innermost open block. [`Builder::op`] takes an [`OpRequest`]: an opcode
//! or mnemonic, operands and attributes by their names in the op table, the result types that the table cannot infer, and
//! regions. Everything is checked, and a failure is a [`BuildError`] of one line; nothing panics.
//!
//! ```
//! use tileir_ir::build::{Builder, OpRequest, Type};
//! use tileir_ir::IntFormat::I32;
//!
//! let mut b = Builder::new("kernels");
//! let args = b.open_region(&[Type::scalar(I32)])?;
//! let sum = b.op(OpRequest::named("addi")?.operands(&[args[0], args[0]]))?;
//! b.op(OpRequest::named("print_tko")?.operand("args", sum.results()).attr("str", "%d\n"))?;
//! let body = b.close_region()?;
//! b.op(OpRequest::named("entry")?.attr("sym_name", "twice").region(body))?;
//! let module = b.finish()?;
//! assert_eq!(module.op_count(), 5);
//! # Ok::<(), tileir_ir::build::BuildError>(())
//! ```
//!
//! - Types ([`Type`]) and attribute values ([`AttrValue`]) belong to no module; they are checked when an op uses them.
//! - Values ([`AnyValue`]) and regions ([`BuiltRegion`]) belong to their builder; those of another one are refused.
//! - [`Builder::open_region`] opens a block with arguments, the following ops go there, [`Builder::close_region`] ends it; the
//!   region is then given to the op that has it, once. A terminator that text may leave out is added. A region that no op takes
//!   is given up with [`Builder::discard_region`].
//! - Attributes that are not given have the default of the table, or its `usual` value (rounding to nearest even, `weak`);
//!   the `function_type` of an entry is that of the arguments of its region.
//!
//! - [`Builder::number_type`] is the type of a constant for a number that the caller gives instead of an operand.
//! - [`Builder::insert_at`] builds ops into a finished module, at an [`InsertPoint`].
//!
//! # The typed layer
//!
//! Above the core, each op is a method of its mnemonic, with operands as handles ([`Tile`], [`Token`], [`TensorView`],
//! [`TileView`]), then the attributes that must be given, then the part of the result type that the table does not infer:
//! `b.cmpi(x, y, ComparisonPredicate::LessThan, Signedness::Signed)?`, `b.reshape(x, [1, 8])?`. An op with one result gives
//! its handle, one with several an accessor for each ([`Built`]). Other attributes are methods of a request:
//! `b.build(AddF::with(x, y).rounding_mode(RoundingMode::Zero))?`. Kernels, loops, branches and reductions take closures:
//! [`Builder::entry`], [`Builder::for_`], [`Builder::loop_`], [`Builder::if_else`], [`Builder::reduce`].

mod attrs;
mod check;
mod error;
mod handles;
mod infer;
mod insert;
mod numbers;
mod operands;
mod request;
mod structured;
mod typed;
mod types;

pub use attrs::{AttrValue, DenseElements, Elements, Predicate};
pub(crate) use error::refuse;
pub use error::{BuildError, BuildErrorKind};
pub use handles::{AnyValue, BuiltRegion};
pub use insert::{InsertPoint, set_attribute};
pub use operands::NumberKind;
pub use request::{OpRequest, ResultType};
pub use structured::{Index, Indices, Tiling};
pub use typed::{Built, FromBuilt, Handle, Request, TensorView, Tile, TileView, Token, TypedOp, Values};
pub use types::{Element, GridType, TensorViewType, Type};

use crate::entities::{Block, Op, OpKind, Region, Value};
use crate::module::OpSpec;
use crate::ops::Opcode;
use crate::ops::def::{AttrDefault, AttrKind, OpDef, Structure};
use crate::types::Ty;
use crate::{Attr, AttrData, Level, Loc, LocData, Module};
use error::count;
use handles::Owner;
use smallvec::SmallVec;

/// Builds a module from the outside in; see the [module documentation](self).
#[derive(Debug)]
pub struct Builder {
    module: Module,
    owner: Owner,
    level: Level,
    loc: Loc,
    /// The function that locations belong to, for debug info.
    scope: Option<Attr>,
    /// The blocks that ops can be appended to, outermost first; ops go to the last one.
    open: Vec<Open>,
    /// Of a builder that inserts, the op before which the ops of the outermost block go; none for the end of the block.
    before: Option<Op>,
    /// Closed regions that no op has yet.
    unclaimed: SmallVec<[Region; 2]>,
    /// The name of the module around all ops, if there is one.
    name: Option<String>,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    block: Block,
    /// None for the top of the file.
    region: Option<Region>,
}

/// An op that was built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltOp {
    op: Op,
    opcode: Opcode,
    results: SmallVec<[AnyValue; 3]>,
}

impl BuiltOp {
    /// The op in the module of its builder.
    #[must_use]
    pub fn op(&self) -> Op {
        self.op
    }

    /// The opcode.
    #[must_use]
    pub fn opcode(&self) -> Opcode {
        self.opcode
    }

    /// All results, in order.
    #[must_use]
    pub fn results(&self) -> &[AnyValue] {
        &self.results
    }

    /// The values of the result `name`.
    #[must_use]
    pub fn result(&self, name: &str) -> Option<&[AnyValue]> {
        let slots = self.opcode.def().results;
        let slot = slots.iter().position(|slot| slot.field == name)?;
        // At most one result of an op varies in number, and it is the last.
        match slots[slot].arity {
            crate::ops::def::Arity::One => self.results.get(slot..=slot),
            _ => self.results.get(slot..),
        }
    }
}

impl Builder {
    /// A builder of `cuda_tile.module @name { … }`; ops are built in the braces.
    #[must_use]
    pub fn new(name: &str) -> Self {
        let mut builder = Self::at_top();
        let region = builder.module.add_region();
        let block = builder.module.append_block(region);
        builder.open.push(Open { block, region: Some(region) });
        builder.name = Some(name.to_owned());
        builder
    }

    /// A builder of a file without a module around its ops.
    #[must_use]
    pub fn at_top() -> Self {
        let mut module = Module::new();
        let block = module.top();
        Builder {
            module,
            owner: Owner::unique(),
            level: Level::default(),
            loc: Loc::UNKNOWN,
            scope: None,
            open: vec![Open { block, region: None }],
            before: None,
            unclaimed: SmallVec::new(),
            name: None,
        }
    }

    /// Checks types and names by the rules of this level instead of the newest one.
    #[must_use]
    pub fn with_level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }

    /// The module so far.
    #[must_use]
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The ops that follow come from this place of a source file. Diagnostics name it; bytecode keeps it as debug info if a
    /// debug scope is open.
    pub fn set_location(&mut self, file: &str, line: u32, column: u32) {
        let file = self.module.strings.intern(file);
        let loc = self.module.intern_loc(LocData::File { file, line, col: column });
        self.loc = match self.scope {
            Some(scope) => self.module.intern_loc(LocData::Di { loc, scope }),
            None => loc,
        };
    }

    /// Begins the debug info of the kernel `name`, which is written at this place: the locations that follow, up to that of
    /// the entry itself, belong to it.
    pub fn open_debug_scope(&mut self, name: &str, file: &str, directory: &str, line: u32, column: u32) {
        let m = &mut self.module;
        let (name, in_file, directory) = (m.strings.intern(name), m.strings.intern(file), m.strings.intern(directory));
        let di_file = m.intern_attr(AttrData::DiFile { name: in_file, directory });
        let compile_unit = m.intern_attr(AttrData::DiCompileUnit { file: di_file });
        self.scope = Some(m.intern_attr(AttrData::DiSubprogram {
            file: di_file,
            line,
            name,
            linkage_name: name,
            compile_unit,
            scope_line: line,
        }));
        self.set_location(file, line, column);
    }

    /// Ends the debug info of a kernel, after its entry was built.
    pub fn close_debug_scope(&mut self) {
        (self.scope, self.loc) = (None, Loc::UNKNOWN);
    }

    /// The ops that follow come from no known place.
    pub fn clear_location(&mut self) {
        self.loc = Loc::UNKNOWN;
    }

    /// The type of a value.
    ///
    /// # Errors
    /// If the value is of another builder.
    pub fn type_of(&self, value: AnyValue) -> Result<Type, BuildError> {
        self.own(value)?;
        match Type::of(&self.module, self.module.value_type(value.value)) {
            Some(ty) => Ok(ty),
            // Nothing but this builder makes its values, and it makes them of such types.
            None => refuse(BuildErrorKind::WrongType, "the value has a type of another dialect"),
        }
    }

    /// Opens a region with one block that has these arguments: the following ops are built in it. Gives the arguments.
    ///
    /// # Errors
    /// If a type is illegal.
    pub fn open_region(&mut self, arguments: &[Type]) -> Result<Vec<AnyValue>, BuildError> {
        let types: Vec<Ty> =
            arguments.iter().map(|ty| ty.intern(&mut self.module, self.level)).collect::<Result<_, _>>()?;
        let region = self.module.add_region();
        let block = self.module.append_block(region);
        self.open.push(Open { block, region: Some(region) });
        let owner = self.owner;
        let argument = |ty| AnyValue { owner, value: self.module.add_argument(block, ty, self.loc) };
        Ok(types.into_iter().map(argument).collect())
    }

    /// Ends the region that was opened last. One op must take it.
    ///
    /// # Errors
    /// If no region is open.
    pub fn close_region(&mut self) -> Result<BuiltRegion, BuildError> {
        let outermost = 1 + usize::from(self.name.is_some());
        match self.open.last() {
            Some(&Open { region: Some(region), .. }) if self.open.len() > outermost => {
                self.open.pop();
                self.unclaimed.push(region);
                Ok(BuiltRegion { owner: self.owner, region })
            }
            _ => refuse(BuildErrorKind::RegionState, "no region is open"),
        }
    }

    /// Drops the region that was opened last, with its ops: for a caller that failed in it.
    pub fn abandon_region(&mut self) {
        if self.open.len() > 1 + usize::from(self.name.is_some()) {
            self.open.pop();
        }
    }

    /// Gives up a closed region that no op has, with its ops: for a caller whose op was refused, and who does not try again.
    ///
    /// # Errors
    /// If the region is of another builder, belongs to an op, or was given up before.
    pub fn discard_region(&mut self, region: BuiltRegion) -> Result<(), BuildError> {
        self.unattached(region)?;
        self.unclaimed.retain(|other| *other != region.region);
        Ok(())
    }

    /// Fails unless a region is of this builder, and closed, and no op has it.
    fn unattached(&self, built: BuiltRegion) -> Result<Region, BuildError> {
        if built.owner != self.owner {
            return refuse(BuildErrorKind::OtherModule, "the region belongs to another builder");
        }
        if let Some(op) = self.module.region_parent(built.region) {
            let of = self.module.def(op).map_or("another op", |def| def.name);
            return refuse(BuildErrorKind::RegionUsedTwice, format!("the region already belongs to '{of}'"));
        }
        if !self.unclaimed.contains(&built.region) {
            return refuse(BuildErrorKind::RegionState, "the region was given up");
        }
        Ok(built.region)
    }

    /// Builds an op of a structured method, which gives up the regions if the op is refused.
    fn op_or_discard(&mut self, request: OpRequest) -> Result<BuiltOp, BuildError> {
        let regions = request.regions.clone();
        let built = self.op(request);
        if built.is_err() {
            self.unclaimed.retain(|region| !regions.iter().any(|built| built.region == *region));
        }
        built
    }

    /// The number of regions that are open.
    #[must_use]
    pub fn open_regions(&self) -> usize {
        self.open.len() - 1 - usize::from(self.name.is_some())
    }

    /// Whether the innermost open block ends with a terminator, so that nothing can follow.
    #[must_use]
    pub fn is_terminated(&self) -> bool {
        self.terminator(self.block()).is_some()
    }

    /// Whether [`Builder::finish`] would succeed.
    ///
    /// # Errors
    /// If a region is open, or one was closed and given to no op.
    pub fn can_finish(&self) -> Result<(), BuildError> {
        let open = self.open_regions();
        if open > 0 {
            return refuse(BuildErrorKind::RegionState, format!("{} open", are(open, "region")));
        }
        if !self.unclaimed.is_empty() {
            let text = format!("{} built and given to no op", are(self.unclaimed.len(), "region"));
            return refuse(BuildErrorKind::RegionState, text);
        }
        Ok(())
    }

    /// The module.
    ///
    /// # Errors
    /// If a region is open, or one was closed and given to no op.
    pub fn finish(mut self) -> Result<Module, BuildError> {
        self.can_finish()?;
        if let (Some(name), Some(Open { region: Some(region), .. })) = (self.name.take(), self.open.pop()) {
            self.loc = Loc::UNKNOWN;
            self.unclaimed.push(region);
            let region = BuiltRegion { owner: self.owner, region };
            self.op(OpRequest::new(Opcode::Module).attr("sym_name", name).region(region))?;
        }
        Ok(self.module)
    }

    fn block(&self) -> Block {
        // The top is never closed.
        self.open[self.open.len() - 1].block
    }

    /// Builds an op at the end of the innermost open block.
    ///
    /// # Errors
    /// If a name, count, type or attribute is wrong, a value is of another builder or not visible here, a region has an
    /// op already, or the block has its terminator.
    #[allow(clippy::needless_pass_by_value, reason = "a request is one expression")]
    pub fn op(&mut self, request: OpRequest) -> Result<BuiltOp, BuildError> {
        let name = request.opcode.def().name;
        self.build_op(&request).map_err(|e| e.of(name))
    }

    fn build_op(&mut self, request: &OpRequest) -> Result<BuiltOp, BuildError> {
        let def = request.opcode.def();
        request.checked()?;
        let next = self.next_op()?;
        if let (Some(next), true) = (next, def.is_terminator()) {
            let next = self.module.op_name(next, self.level);
            return refuse(BuildErrorKind::Terminator, format!("ends its block, and cannot come before '{next}'"));
        }
        if let (None, Some(last)) = (next, self.terminator(self.block())) {
            let last = self.module.def(last).map_or("", |def| def.name);
            return refuse(BuildErrorKind::Terminator, format!("cannot follow '{last}', which ends the block"));
        }
        let operands = self.operands(request)?;
        let mut regions = self.regions(request)?;
        let attrs = self.attributes(request, &operands, &regions)?;
        let extra = self.extra_attributes(request)?;
        let (m, level) = (&mut self.module, self.level);
        let mut parts = infer::Parts { m, level, def, operands: &operands, attrs: &attrs, regions: &regions };
        let results = parts.results(request.results.as_deref())?;
        let typed = check::Typed { m: &self.module, def, operands: &operands, results: &results };
        typed.check()?;
        for &region in &regions {
            typed.region_arguments(region, &attrs)?;
        }
        for (i, &region) in regions.iter().enumerate() {
            self.end_region(def, i, region)?;
        }
        self.unclaimed.retain(|region| !regions.contains(region));
        while regions.len() < def.regions.len() {
            regions.push(self.module.add_region());
        }
        let built = self.append(request.opcode, &operands, &results, &attrs, &regions, next);
        if let Some(extra) = extra {
            self.module.set_discardable(built.op, extra);
        }
        Ok(built)
    }

    /// A dictionary of the attributes that the table does not know.
    fn extra_attributes(&mut self, request: &OpRequest) -> Result<Option<Attr>, BuildError> {
        if request.extra.is_empty() {
            return Ok(None);
        }
        let (m, level) = (&mut self.module, self.level);
        let (name, kind) = ("discardable", AttrKind::DictArray);
        let mut slot = attrs::AttrSlot { m, level, name, kind, cases: None, elements: &[] };
        slot.dict(&request.extra).map(Some)
    }

    fn append(
        &mut self,
        opcode: Opcode,
        operands: &[SmallVec<[Value; 2]>],
        results: &[Ty],
        attrs: &[Option<Attr>],
        regions: &[Region],
        next: Option<Op>,
    ) -> BuiltOp {
        let lens: SmallVec<[u32; 6]> = operands.iter().map(|values| values.len() as u32).collect();
        let flat: SmallVec<[Value; 8]> = operands.iter().flatten().copied().collect();
        let groups = crate::defaults::groups_of(opcode.def(), &lens).unwrap_or_default();
        let kind = OpKind::Table(opcode);
        let spec = OpSpec { kind, operands: &flat, groups, results, attrs, regions, loc: self.loc };
        let block = self.block();
        let op = self.module.add_op(&spec);
        match next {
            Some(next) => self.module.insert_before(next, op),
            None => self.module.append_op(block, op),
        }
        let owner = self.owner;
        BuiltOp { op, opcode, results: self.module.results(op).map(|value| AnyValue { owner, value }).collect() }
    }

    fn own(&self, value: AnyValue) -> Result<(), BuildError> {
        if value.owner == self.owner {
            return Ok(());
        }
        refuse(BuildErrorKind::OtherModule, "the value belongs to another builder")
    }

    /// The operands, each of this builder and defined in a block that is open.
    fn operands(&self, request: &OpRequest) -> Result<SmallVec<[SmallVec<[Value; 2]>; 4]>, BuildError> {
        let slots = request.opcode.def().operands;
        let mut all = SmallVec::new();
        for (slot, values) in slots.iter().zip(&request.operands) {
            if values.len() > crate::entities::Groups::MAX_LEN as usize {
                let text = format!("operand `{}` has {} values, too many to store", slot.field, values.len());
                return refuse(BuildErrorKind::WrongCount, text);
            }
            for value in values {
                if value.owner != self.owner {
                    let text = format!("operand `{}` belongs to another builder", slot.field);
                    return refuse(BuildErrorKind::OtherModule, text);
                }
                if !self.is_visible(value.value) {
                    let text = format!(
                        "operand `{}` is not defined where the op is: its region is closed, or it comes later",
                        slot.field
                    );
                    return refuse(BuildErrorKind::NotVisible, text);
                }
            }
            all.push(values.iter().map(|v| v.value).collect());
        }
        Ok(all)
    }

    /// The regions, each of this builder, closed, and of no op.
    fn regions(&self, request: &OpRequest) -> Result<SmallVec<[Region; 2]>, BuildError> {
        let defs = request.opcode.def().regions;
        let needed = defs.iter().filter(|def| !def.optional).count();
        let found = request.regions.len();
        if found < needed || found > defs.len() {
            let wanted = if needed == defs.len() {
                count(needed, "region")
            } else {
                format!("{needed} or {} regions", defs.len())
            };
            return refuse(BuildErrorKind::WrongCount, format!("takes {wanted}, found {found}"));
        }
        let mut regions: SmallVec<[Region; 2]> = SmallVec::new();
        for &built in &request.regions {
            let region = self.unattached(built)?;
            if regions.contains(&region) {
                return refuse(BuildErrorKind::RegionUsedTwice, "a region is given twice");
            }
            regions.push(region);
        }
        Ok(regions)
    }

    fn attributes(
        &mut self,
        request: &OpRequest,
        operands: &[SmallVec<[Value; 2]>],
        regions: &[Region],
    ) -> Result<SmallVec<[Option<Attr>; 6]>, BuildError> {
        let def = request.opcode.def();
        let (m, level) = (&mut self.module, self.level);
        let elements: SmallVec<[Ty; 4]> =
            operands.iter().flatten().filter_map(|&v| m.as_tile(m.value_type(v))).map(|(_, elem)| elem).collect();
        let mut attrs: SmallVec<[Option<Attr>; 6]> = SmallVec::new();
        for (attr, value) in def.attrs.iter().zip(&request.attrs) {
            let (name, kind, cases) = (attr.field, attr.kind, attr.cases);
            let mut slot = attrs::AttrSlot { m, level, name, kind, cases, elements: &elements };
            attrs.push(match value {
                Some(value) => slot.put(value)?,
                None => None,
            });
        }
        self.usual_attributes(def, &mut attrs, regions);
        let lens: SmallVec<[u32; 6]> = operands.iter().map(|values| values.len() as u32).collect();
        crate::defaults::fill_defaults(&mut self.module, def, &mut attrs, &lens);
        match def.attrs.iter().zip(&attrs).find(|(def, attr)| def.required && attr.is_none()) {
            Some((missing, _)) => {
                refuse(BuildErrorKind::WrongAttribute, format!("needs the attribute `{}`", missing.field))
            }
            None => Ok(attrs),
        }
    }

    /// Fills slots with the usual values of front ends.
    fn usual_attributes(&mut self, def: &OpDef, attrs: &mut [Option<Attr>], regions: &[Region]) {
        for (attr, slot) in def.attrs.iter().zip(attrs) {
            if slot.is_some() {
                continue;
            }
            *slot = match (attr.kind, attr.usual) {
                (AttrKind::Enum(kind), Some(AttrDefault::Enum(value))) => {
                    Some(self.module.intern_attr(AttrData::Enum { kind, value }))
                }
                (AttrKind::FunctionType, _) if def.structure == Some(Structure::Function) => {
                    self.signature(regions).map(|ty| self.module.intern_attr(AttrData::Type(ty)))
                }
                _ => None,
            };
        }
    }

    /// The type of a function with this body.
    fn signature(&mut self, regions: &[Region]) -> Option<Ty> {
        let block = *self.module.region_blocks(*regions.first()?).first()?;
        let inputs: Vec<Ty> = self.module.block_args(block).iter().map(|&v| self.module.value_type(v)).collect();
        Some(self.module.function_type(&inputs, &[]))
    }

    fn terminator(&self, block: Block) -> Option<Op> {
        self.module.last_op(block).filter(|&op| self.module.def(op).is_some_and(OpDef::is_terminator))
    }

    /// Adds the terminator that text may leave out.
    fn end_region(&mut self, def: &OpDef, index: usize, region: Region) -> Result<(), BuildError> {
        let Some(&block) = self.module.region_blocks(region).first() else { return Ok(()) };
        let Some(wanted) = def.regions[index].terminator else { return Ok(()) };
        if self.terminator(block).is_some() {
            return Ok(());
        }
        if def.regions[index].implicit_terminator().is_none() {
            let text = format!("its region must end with '{}'", wanted.def().name);
            return refuse(BuildErrorKind::Terminator, text);
        }
        let spec = OpSpec {
            kind: OpKind::Table(wanted),
            operands: &[],
            groups: crate::entities::Groups::default(),
            results: &[],
            attrs: &[],
            regions: &[],
            loc: self.loc,
        };
        let op = self.module.add_op(&spec);
        self.module.append_op(block, op);
        Ok(())
    }
}

/// `1 region is`, `2 regions are`
fn are(n: usize, noun: &str) -> String {
    format!("{} {}", count(n, noun), if n == 1 { "is" } else { "are" })
}
