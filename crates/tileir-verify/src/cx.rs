//! The context of every rule: the module, the options, and the list of diagnostics.

use crate::{Options, Policy};
use rustc_hash::FxHashSet;
use tileir_base::{Code, Diagnostic, Part, Prefix, Severity};
use tileir_ir::{Attr, Level, Module, Op, OpKind, Opcode, Ty, Value};

/// The op failed, and that has been reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bad;

/// The outcome of a rule.
pub(crate) type Check = Result<(), Bad>;

/// The operand with this number.
pub(crate) fn operand(i: usize) -> Part {
    Part::Operand(u32::try_from(i).unwrap_or(u32::MAX))
}

/// The result with this number.
pub(crate) fn result(i: usize) -> Part {
    Part::Result(u32::try_from(i).unwrap_or(u32::MAX))
}

/// The block argument with this number.
pub(crate) fn argument(i: usize) -> Part {
    Part::Argument(u32::try_from(i).unwrap_or(u32::MAX))
}

/// The context of one run.
pub(crate) struct Cx<'m> {
    pub m: &'m Module,
    pub options: &'m Options,
    pub level: Level,
    out: Vec<Diagnostic>,
    /// Ops with an error of their own.
    bad: FxHashSet<Op>,
}

impl<'m> Cx<'m> {
    pub fn new(m: &'m Module, options: &'m Options) -> Self {
        Cx { m, options, level: options.level, out: Vec::new(), bad: FxHashSet::default() }
    }

    /// A context for an isolated op that is verified in parallel with its siblings, with the facts known before them.
    #[cfg(feature = "parallel")]
    pub fn fork(&self) -> Self {
        Cx { m: self.m, options: self.options, level: self.level, out: Vec::new(), bad: self.bad.clone() }
    }

    /// Merges the results of a fork.
    #[cfg(feature = "parallel")]
    pub fn join(&mut self, fork: Self) {
        self.out.extend(fork.out);
        self.bad.extend(fork.bad);
    }

    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.out
    }

    pub fn stops_early(&self) -> bool {
        self.options.policy == Policy::Upstream
    }

    /// Marks `op` as wrong, so that no further errors are derived from it.
    pub fn mark_bad(&mut self, op: Op) {
        self.bad.insert(op);
    }

    /// Whether `op` was found wrong.
    pub fn is_bad(&self, op: Op) -> bool {
        !self.bad.is_empty() && self.bad.contains(&op)
    }

    /// An error with the prefix of the op: `'cuda_tile.addi' op …`.
    #[cold]
    pub fn at(&self, op: Op, code: Code, message: impl Into<String>) -> Diagnostic {
        let prefix = Prefix::Op(self.m.op_name(op, self.level).into());
        self.plain(op, code, message).prefix(prefix)
    }

    /// An error at the op, without its name.
    #[cold]
    pub fn plain(&self, op: Op, code: Code, message: impl Into<String>) -> Diagnostic {
        let mut diagnostic = Diagnostic::error(code, self.m.place(self.m.loc(op)), message);
        diagnostic.op = Some(op);
        diagnostic
    }

    /// Reports an error.
    #[cold]
    pub fn refuse(&mut self, diagnostic: Diagnostic) -> Bad {
        self.out.push(diagnostic);
        Bad
    }

    /// Reports an error and fails.
    #[cold]
    pub fn report(&mut self, diagnostic: Diagnostic) -> Check {
        Err(self.refuse(diagnostic))
    }

    /// Reports an error with the prefix of the op, and fails.
    #[cold]
    pub fn fail(&mut self, op: Op, code: Code, message: impl Into<String>) -> Check {
        let diagnostic = self.at(op, code, message);
        self.report(diagnostic)
    }

    /// Reports an error about a part of the op, with the prefix of the op, and fails.
    #[cold]
    pub fn fail_at(&mut self, op: Op, part: Part, code: Code, message: impl Into<String>) -> Check {
        let diagnostic = self.at(op, code, message).part(part);
        self.report(diagnostic)
    }

    /// Reports an error about a part of the op with advice, and fails.
    #[cold]
    pub fn fail_with(
        &mut self,
        op: Op,
        part: Part,
        code: Code,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Check {
        let diagnostic = self.at(op, code, message).part(part).help(help);
        self.report(diagnostic)
    }

    /// Value `i` of the operands named `name`.
    #[cold]
    pub fn operand_part(&self, op: Op, name: &str, i: usize) -> Part {
        let slot = self.m.def(op).and_then(|def| def.operand_slot(name)).unwrap_or(0);
        let before: usize = (0..slot).map(|s| self.m.operand_group(op, s).len()).sum();
        operand(before + i)
    }

    /// Reports a warning about a part of the op.
    #[cold]
    pub fn warn(&mut self, op: Op, part: Part, code: Code, message: impl Into<String>) {
        self.warn_with(op, part, code, message, None);
    }

    /// Reports a warning about a part of the op, with advice.
    #[cold]
    pub fn warn_with(&mut self, op: Op, part: Part, code: Code, message: impl Into<String>, help: Option<String>) {
        let mut diagnostic = Diagnostic::warning(code, self.m.place(self.m.loc(op)), message).part(part);
        diagnostic.help.extend(help);
        diagnostic.op = Some(op);
        self.out.push(diagnostic);
    }

    /// Reports a remark at an op.
    #[cold]
    pub fn remark(&mut self, op: Op, code: Code, message: impl Into<String>) {
        let mut diagnostic = Diagnostic::new(code, Severity::Remark, self.m.place(self.m.loc(op)), message);
        diagnostic.op = Some(op);
        self.out.push(diagnostic);
    }

    /// `'T'`: a type as messages quote it.
    pub fn quoted(&self, ty: Ty) -> String {
        format!("'{}'", self.m.long_type(ty))
    }

    /// The type of operand `i`. The counts of the table guarantee that it exists.
    pub fn operand_type(&self, op: Op, i: usize) -> Ty {
        self.m.value_type(self.m.operands(op)[i])
    }

    /// The type of result `i`. The counts of the table guarantee that it exists.
    pub fn result_type(&self, op: Op, i: usize) -> Ty {
        self.m.value_type(self.m.result(op, i).expect("counts are checked before rules"))
    }

    /// Shape and element type of a tile. The type rules of the table guarantee that it is one.
    pub fn tile(&self, ty: Ty) -> (&'m [i64], Ty) {
        self.m.as_tile(ty).expect("type rules are checked before op rules")
    }

    /// Shape and element type of a value that the table's type rules make a tile.
    pub fn tile_of(&self, value: Value) -> (&'m [i64], Ty) {
        self.tile(self.m.value_type(value))
    }

    /// The types of some values.
    pub fn types(&self, values: &[Value]) -> Vec<Ty> {
        values.iter().map(|&v| self.m.value_type(v)).collect()
    }

    /// The types of all results.
    pub fn result_types(&self, op: Op) -> Vec<Ty> {
        self.m.results(op).map(|v| self.m.value_type(v)).collect()
    }

    /// Which op of the table it is, if it is one.
    pub fn opcode(&self, op: Op) -> Option<Opcode> {
        match self.m.kind(op) {
            OpKind::Table(opcode) => Some(opcode),
            OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => None,
        }
    }

    /// The attribute named `name` among the discardable ones.
    pub fn discardable(&self, op: Op, name: &str) -> Option<Attr> {
        let dict = self.m.discardable(op)?;
        let name = self.m.strings.find(name)?;
        self.m.dict_entries(dict).iter().find(|(key, _)| *key == name).map(|(_, attr)| *attr)
    }
}
