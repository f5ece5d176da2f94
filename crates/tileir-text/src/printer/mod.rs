//! The printer: pretty and generic form, with the exact spacing and names of the reference printers.
//!
//! Regions are printed from a stack of frames, not by recursion. By default the text always parses to the same module;
//! [`PrintOptions::reference`] selects the reference printers' text even if their own parser rejects it.

mod aliases;
mod custom;
mod engine;
mod generic;
mod item;
mod names;
mod out;
mod plan;

use aliases::Aliases;
use item::PrintedOp;
use names::ValueNames;
use out::{Out, Snippet, Snippets};
use plan::{Plan, Plans};
#[cfg(feature = "parallel")]
use std::collections::BTreeMap;
use std::fmt::Write;
use tileir_base::SecondaryMap;
use tileir_ir::display::{DenseLimit, write_dict};
use tileir_ir::ops::def::{Syntax, Trait};
use tileir_ir::{Attr, AttrData, Block, Level, Module, Op, OpKind, Opcode, Ty, Value};

/// Options for printing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrintOptions {
    /// The level.
    pub level: Level,
    /// The generic form of every op.
    pub generic: bool,
    /// Print locations.
    pub debug_info: bool,
    /// Print locations inline, without aliases.
    pub local_scope: bool,
    /// The reference printers' text, even if it does not parse back: long constants as hex strings, and without
    /// attributes that their syntax cannot express.
    pub reference: bool,
    /// The items of a file's only `cuda_tile.module` without the module, and its producer in a comment, as the
    /// disassembler prints bytecode.
    pub unwrap_module: bool,
}

/// Prints a module.
#[must_use]
pub fn print(module: &Module, options: &PrintOptions) -> String {
    let mut text = String::new();
    let together = apart(module, options, &mut |piece| {
        if text.is_empty() {
            text.reserve(module.op_count() * LINE);
        }
        text.push_str(piece);
    });
    if together.is_some() { text } else { print_with(module, options, None) }
}

/// The number of ops from which on functions are printed in parallel.
const MANY_OPS: usize = 4096;
/// The approximate number of ops of a piece.
const PIECE: usize = 2048;
/// The approximate length of a line, to reserve memory for all of them at once.
const LINE: usize = 72;

/// Receives the pieces of a text in order, on any thread.
type Sink<'a> = dyn FnMut(&str) + Send + 'a;

/// Prints a module and passes on the text in pieces, in order, possibly on different threads. With the feature
/// `parallel` the functions of a file's only `cuda_tile.module` are printed in parallel.
pub fn print_in_pieces(module: &Module, options: &PrintOptions, each: &mut Sink<'_>) {
    if apart(module, options, each).is_none() {
        each(&print_with(module, options, None));
    }
}

fn apart(module: &Module, options: &PrintOptions, each: &mut Sink<'_>) -> Option<()> {
    // In generic form, names continue from function to function, and aliases belong to the whole module.
    if !cfg!(feature = "parallel") || options.generic || options.debug_info || module.op_count() < MANY_OPS {
        return None;
    }
    let ops = items(module)?;
    if ops.len() <= 1 || ops.iter().any(|&op| module.result_count(op) > 0) {
        return None;
    }
    let mut first = Printer::new(module, *options);
    let mut around = Vec::new();
    if options.unwrap_module {
        first.producer();
    } else {
        first.op_start(module.top_ops().next()?, false, &mut around);
        if around.last()?.generic {
            return None;
        }
    }
    let run = (ops.len() * PIECE).div_ceil(module.op_count());
    let runs: Vec<&[Op]> = ops.chunks(run).collect();
    each(&first.out.take());
    side_by_side(module, options, &runs, each);
    if let Some(frame) = around.pop() {
        first.out.push('\n');
        first.close_region();
        first.finish(frame.op, frame.generic);
        each(&first.out.take());
    }
    Some(())
}

/// Passes on the text of each range of functions.
#[cfg(feature = "parallel")]
fn side_by_side(module: &Module, options: &PrintOptions, runs: &[&[Op]], each: &mut Sink<'_>) {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Mutex, PoisonError};
    let (next, queue) = (AtomicUsize::new(0), Mutex::new(Queue { next: 0, waiting: BTreeMap::new(), each }));
    // A printer has tables as long as the module: not more of them than threads.
    let work = || {
        let mut printer = Printer::new(module, *options);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(ops) = runs.get(number) else { break };
            printer.functions(ops);
            queue.lock().unwrap_or_else(PoisonError::into_inner).put(number, &mut printer.out);
        }
    };
    rayon::in_place_scope(|scope| {
        let threads = rayon::current_num_threads().min(runs.len());
        (1..threads).for_each(|_| scope.spawn(|_| work()));
        work();
    });
}

#[cfg(not(feature = "parallel"))]
fn side_by_side(module: &Module, options: &PrintOptions, runs: &[&[Op]], each: &mut Sink<'_>) {
    let mut p = Printer::new(module, *options);
    runs.iter().for_each(|ops| {
        p.functions(ops);
        each(&p.out.take());
    });
}

/// Reorders texts that arrive in any order.
#[cfg(feature = "parallel")]
struct Queue<'a, 's> {
    /// The number of the next text.
    next: usize,
    /// Texts that arrived early.
    waiting: BTreeMap<usize, Out>,
    each: &'a mut Sink<'s>,
}

#[cfg(feature = "parallel")]
impl Queue<'_, '_> {
    /// Takes the text with this number, and leaves only its memory in `out`.
    fn put(&mut self, number: usize, out: &mut Out) {
        if number != self.next {
            self.waiting.insert(number, std::mem::take(out));
            return;
        }
        out.give(self.each);
        self.next += 1;
        while let Some(mut late) = self.waiting.remove(&self.next) {
            late.give(self.each);
            self.next += 1;
        }
    }
}

/// Prints a module with the value names given by `numbers`, by index: `%0`, `%1`, …
#[must_use]
pub fn print_numbered(module: &Module, options: &PrintOptions, numbers: &[u32]) -> String {
    print_with(module, options, Some(numbers))
}

fn print_with(module: &Module, options: &PrintOptions, numbers: Option<&[u32]>) -> String {
    let mut p = Printer::new(module, *options);
    p.out.reserve(module.op_count() * LINE);
    let unwrapped = options.unwrap_module.then(|| items(module)).flatten();
    let dialect = unwrapped.is_some();
    let ops: Vec<Op> = unwrapped.unwrap_or_else(|| module.top_ops().collect());
    if dialect {
        p.producer();
    }
    p.names.number(module, options, ops.clone());
    if let Some(numbers) = numbers {
        p.names.renumber(numbers);
    }
    if options.debug_info && !options.local_scope {
        p.aliases = Some(Aliases::collect(module, options, &ops));
    }
    p.definitions(false);
    if dialect && ops.is_empty() {
        p.out.push('\n');
    }
    for op in ops {
        p.op(op, dialect);
    }
    p.definitions(true);
    p.out.take()
}

/// The ops of the only `cuda_tile.module`, if it is the only op.
fn items(m: &Module) -> Option<Vec<Op>> {
    let mut top = m.top_ops();
    let (Some(only), None) = (top.next(), top.next()) else { return None };
    if m.kind(only) != OpKind::Table(Opcode::Module) {
        return None;
    }
    let blocks = m.op_regions(only).iter().flat_map(|&r| m.region_blocks(r));
    Some(blocks.flat_map(|&b| m.block_ops(b)).collect())
}

/// Prints one op in generic form, with values numbered from the nearest isolated op on.
#[must_use]
pub fn print_op_generic(module: &Module, op: Op, level: Level) -> String {
    let options = PrintOptions { level, generic: true, reference: true, ..PrintOptions::default() };
    print_one(module, op, options)
}

/// Prints one op as [`print`] prints it, with values named from the nearest isolated op on.
#[must_use]
pub fn print_op(module: &Module, op: Op, level: Level) -> String {
    print_one(module, op, PrintOptions { level, ..PrintOptions::default() })
}

fn print_one(module: &Module, op: Op, options: PrintOptions) -> String {
    let mut p = Printer::new(module, options);
    let mut root = op;
    while let Some(parent) = module.parent_op(root) {
        root = parent;
        if module.def(root).is_some_and(|d| d.has(Trait::Isolated)) {
            break;
        }
    }
    p.names.number(module, &options, vec![root]);
    // In the dialect's own form its prefix is left out.
    p.op(op, !options.generic);
    p.out.take()
}

/// An op whose regions are being printed.
struct PrintFrame {
    op: Op,
    region: usize,
    block: usize,
    next: Option<Op>,
    generic: bool,
    /// Whether the ops in it are printed without prefix.
    dialect: bool,
    /// The terminator that is not printed.
    hidden: Option<Op>,
}

pub(crate) struct Printer<'m> {
    m: &'m Module,
    options: PrintOptions,
    plans: &'static Plans,
    out: Out,
    indent: usize,
    names: ValueNames,
    /// Texts of types and literals: most are printed many times.
    texts: Snippets,
    types: SecondaryMap<Ty, Snippet>,
    literals: SecondaryMap<Attr, Snippet>,
    aliases: Option<Aliases>,
}

impl<'m> Printer<'m> {
    fn new(m: &'m Module, options: PrintOptions) -> Self {
        Printer {
            m,
            options,
            plans: Plans::of(options.level),
            out: Out::default(),
            indent: 0,
            names: ValueNames::default(),
            texts: Snippets::default(),
            types: SecondaryMap::new(),
            literals: SecondaryMap::new(),
            aliases: None,
        }
    }

    /// Prints some items of a module, none of which has results.
    fn functions(&mut self, ops: &[Op]) {
        self.out.reserve(PIECE * LINE);
        if !self.options.unwrap_module {
            // The preceding line is in another piece.
            self.indent = 1;
            self.out.push('\n');
        }
        self.names.number(self.m, &self.options, ops.to_vec());
        ops.iter().for_each(|&op| self.op(op, true));
    }

    /// The producer of the only module.
    fn producer(&mut self) {
        let producer = self.m.top_ops().next().and_then(|op| self.m.attr_by_name(op, "producer"));
        if let Some(sym) = producer.and_then(|attr| self.m.as_str(attr)) {
            let _ = writeln!(self.out, "// Producer: {}", self.m.strings.text(sym));
        }
    }

    /// Prints an op with everything in it. `dialect`: whether the prefix is omitted here.
    fn op(&mut self, op: Op, dialect: bool) {
        let mut stack: Vec<PrintFrame> = Vec::new();
        self.op_start(op, dialect, &mut stack);
        while let Some(frame) = stack.last_mut() {
            let next = frame.next.take();
            if let Some(next) = next {
                if frame.hidden == Some(next) {
                    continue;
                }
                frame.next = self.m.next_op(next);
                let dialect = frame.dialect;
                self.op_start(next, dialect, &mut stack);
                continue;
            }
            let blocks = self.m.region_blocks(self.m.op_regions(frame.op)[frame.region]);
            if frame.block + 1 < blocks.len() {
                frame.block += 1;
                let block = blocks[frame.block];
                frame.next = self.m.block_ops(block).next();
                let index = frame.block;
                self.block_label(block, index);
                continue;
            }
            self.close_region();
            let (op, region, generic) = (frame.op, frame.region, frame.generic);
            let following = region + 1;
            let more = following < self.m.op_regions(op).len() && self.between(op, following, generic);
            if more {
                stack.pop();
                self.open_region(op, following, generic, &mut stack);
            } else {
                stack.pop();
                self.finish(op, generic);
            }
        }
    }

    /// Prints an op up to its first region, or completely.
    fn op_start(&mut self, op: Op, dialect: bool, stack: &mut Vec<PrintFrame>) {
        let plan = match self.m.kind(op) {
            OpKind::Table(opcode) => self.plans.plan(opcode),
            OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => None,
        };
        let item = self.m.def(op).map(|def| PrintedOp::new(self.m, op, def));
        let pretty = item.as_ref().filter(|item| !self.options.generic && self.pretty(item, plan));
        self.line();
        self.results(op);
        match pretty {
            Some(item) => {
                self.mnemonic(op, plan, dialect);
                self.pretty_head(item, plan);
            }
            None => self.generic_head(op),
        }
        if self.m.op_regions(op).is_empty() {
            self.finish(op, pretty.is_none());
        } else {
            self.open_region(op, 0, pretty.is_none(), stack);
        }
    }

    fn mnemonic(&mut self, op: Op, plan: Option<&Plan>, dialect: bool) {
        match (self.m.kind(op), plan) {
            (OpKind::Table(opcode), Some(plan)) => {
                let top = || self.m.parent_op(op).is_none();
                let bare = dialect || (self.options.level >= Level::V13_4 && opcode != Opcode::Module && top());
                if !bare {
                    self.out.push_str("cuda_tile.");
                }
                self.out.push_snippet(&plan.name, &self.plans.texts);
            }
            (OpKind::TestingFunc, _) => {
                self.out.push_str(if dialect { "testing$func" } else { "cuda_tile.testing$func" });
            }
            (OpKind::BuiltinModule, _) => self.out.push_str(if dialect { "builtin.module" } else { "module" }),
            (OpKind::Table(_) | OpKind::Unregistered, _) => {}
        }
    }

    fn pretty_head(&mut self, item: &PrintedOp<'_>, plan: Option<&Plan>) {
        match (item.def.syntax, plan) {
            (Syntax::Grammar(_), Some(plan)) => self.grammar(item, plan),
            (Syntax::Grammar(_), None) => {}
            (Syntax::Custom(syntax), _) => self.custom(syntax, item.op),
        }
    }

    /// Prints the text between two regions; returns `false` if the next one is not printed.
    fn between(&mut self, op: Op, region: usize, generic: bool) -> bool {
        if generic {
            self.out.push_str(", ");
            return true;
        }
        let shown = !self.m.region_blocks(self.m.op_regions(op)[region]).is_empty();
        if shown {
            self.out.push_str(" else ");
        }
        shown
    }

    fn open_region(&mut self, op: Op, region: usize, generic: bool, stack: &mut Vec<PrintFrame>) {
        self.out.push('{');
        self.indent += 1;
        let id = self.m.op_regions(op)[region];
        let first = self.m.region_blocks(id).first().copied();
        let hidden = if generic { None } else { hidden_terminator(self.m, &self.options, op, region) };
        // Without its label an empty block would parse as no block.
        if let Some(block) = first
            && generic
            && (!self.m.block_args(block).is_empty() || self.m.block_ops(block).next().is_none())
        {
            self.block_label(block, 0);
        }
        let next = first.and_then(|b| self.m.block_ops(b).next());
        let dialect = !generic && in_dialect(self.m.kind(op));
        stack.push(PrintFrame { op, region, block: 0, next, generic, dialect, hidden });
    }

    fn close_region(&mut self) {
        self.indent -= 1;
        self.line();
        self.out.push('}');
    }

    /// Prints the text after the regions.
    fn finish(&mut self, op: Op, generic: bool) {
        if generic {
            self.generic_tail(op);
        } else {
            // The custom syntaxes with a dictionary at the end; a grammar line prints its own.
            let after_regions = matches!(
                self.m.kind(op),
                OpKind::Table(Opcode::Entry | Opcode::If | Opcode::For | Opcode::Loop) | OpKind::TestingFunc
            );
            if after_regions {
                self.dict(op);
            }
        }
        if self.options.debug_info {
            let loc = self.m.loc(op);
            self.out.push_str(" loc(");
            self.loc(loc);
            self.out.push(')');
        }
        if self.indent == 0 {
            self.out.push('\n');
        }
    }

    /// Starts a line at the current indentation.
    fn line(&mut self) {
        if !self.out.at_line_start() {
            self.out.push('\n');
        }
        self.out.push_spaces(self.indent * 2);
    }

    fn block_label(&mut self, block: Block, index: usize) {
        self.indent -= 1;
        self.line();
        self.indent += 1;
        let _ = write!(self.out, "^bb{index}");
        if !self.m.block_args(block).is_empty() {
            self.out.push('(');
            for (i, &arg) in self.m.block_args(block).iter().enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.value(arg);
                self.out.push_str(": ");
                let _ = write!(self.out, "{}", self.m.long_type(self.m.value_type(arg)));
                if self.options.debug_info {
                    let _ = write!(self.out, " loc({})", self.m.loc_text(self.m.block_arg_locs(block)[i]));
                }
            }
            self.out.push(')');
        }
        self.out.push(':');
    }

    /// `%a, %b = ` or `%0:2 = `
    fn results(&mut self, op: Op) {
        let count = self.m.known_results(op, self.options.level);
        if count == 0 {
            return;
        }
        let separate = count > 1 && self.m.result(op, 1).is_some_and(|v| self.names.has_own(v));
        if separate {
            for (i, value) in self.m.results(op).enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.value(value);
            }
        } else if let Some(first) = self.m.result(op, 0) {
            self.names.write_definition(&mut self.out, first);
            if count > 1 {
                let _ = write!(self.out, ":{count}");
            }
        }
        self.out.push_str(" = ");
    }

    /// `%name` or `%name#2`
    #[inline]
    fn value(&mut self, value: Value) {
        self.names.write(&mut self.out, self.m, value);
    }

    #[inline]
    fn values(&mut self, values: &[Value]) {
        for (i, &value) in values.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.value(value);
        }
    }

    /// A type in its short form.
    #[inline]
    fn ty(&mut self, ty: Ty) {
        let known = &self.types[ty];
        if !known.is_empty() {
            self.out.push_snippet(known, &self.texts);
            return;
        }
        let start = self.out.len();
        let _ = write!(self.out, "{}", self.m.short_type(ty));
        self.types[ty] = self.texts.keep(self.out.since(start)).unwrap_or_default();
    }

    fn types_of(&mut self, values: &[Value]) {
        for (i, &value) in values.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.ty(self.m.value_type(value));
        }
    }

    /// ` {…}` with the attributes beyond the table's, if there are any.
    #[inline]
    fn dict(&mut self, op: Op) {
        if let Some(dict) = self.m.discardable(op) {
            self.out.push(' ');
            let _ = write_dict(&mut self.out, self.m, self.m.dict_entries(dict));
        }
    }

    /// ` attributes {…}`, with the table's attributes in `also`.
    fn keyword_dict(&mut self, op: Op, also: &[(&str, Attr)]) {
        let mut entries: Vec<(String, Attr)> = also.iter().map(|(n, a)| ((*n).to_owned(), *a)).collect();
        if let Some(dict) = self.m.discardable(op) {
            entries.extend(self.m.dict_entries(dict).iter().map(|(k, v)| (self.m.strings.text(*k).into_owned(), *v)));
        }
        if entries.is_empty() {
            return;
        }
        entries.sort_by(|a, b| a.0.cmp(&b.0));
        self.out.push_str(" attributes {");
        for (i, (name, attr)) in entries.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.named_attr(name, *attr);
        }
        self.out.push('}');
    }

    /// `name = value`, or the name alone for a unit.
    fn named_attr(&mut self, name: &str, attr: Attr) {
        if tileir_ir::display::is_bare_identifier(name.as_bytes()) {
            self.out.push_str(name);
        } else {
            let _ = tileir_ir::display::write_string(&mut self.out, name.as_bytes());
        }
        if *self.m.attr_data(attr) != AttrData::Unit {
            let _ = write!(self.out, " = {}", self.m.attr_text(attr));
        }
    }

    fn dense_limit(&self) -> DenseLimit {
        if self.options.reference {
            DenseLimit::Reference { packed_i1: self.options.level == Level::V13_3 }
        } else {
            DenseLimit::Unlimited
        }
    }
}

/// Whether ops in the regions of an op of this kind are printed without prefix.
fn in_dialect(kind: OpKind) -> bool {
    match kind {
        OpKind::Table(op) => !op.def().regions.is_empty(),
        OpKind::TestingFunc => true,
        OpKind::BuiltinModule | OpKind::Unregistered => false,
    }
}

/// The terminator that is not printed: of the implicit kind, without operands.
fn hidden_terminator(m: &Module, options: &PrintOptions, op: Op, region: usize) -> Option<Op> {
    let OpKind::Table(opcode @ (Opcode::If | Opcode::For | Opcode::Loop)) = m.kind(op) else { return None };
    let implicit = opcode.def().regions[region].implicit_terminator()?;
    let last = m.last_op(*m.region_blocks(m.op_regions(op)[region]).last()?)?;
    let silent = m.kind(last) == OpKind::Table(implicit)
        && m.operands(last).is_empty()
        && (options.reference || m.discardable(last).is_none());
    silent.then_some(last)
}

#[cfg(all(test, feature = "parallel"))]
mod tests {
    use super::*;
    use crate::{ParseOptions, parse};
    use std::sync::Arc;
    use tileir_base::Source;

    #[test]
    fn functions_side_by_side_read_as_one_after_the_other() {
        let mut text = "cuda_tile.module @kernels {\n".to_owned();
        for kernel in 0..50 {
            let _ = writeln!(text, "entry @k{kernel}(%a: tile<i32>) {{");
            (0..100).for_each(|i| {
                let _ = writeln!(text, "%{i} = addi %a, %a : tile<i32>");
            });
            text.push_str("return\n}\n");
        }
        text.push('}');
        let parsed = parse(&Arc::new(Source::new("k.mlir", text)), &ParseOptions::default());
        for unwrap_module in [false, true] {
            let options = PrintOptions { unwrap_module, ..PrintOptions::default() };
            let mut pieces: Vec<String> = Vec::new();
            print_in_pieces(&parsed.module, &options, &mut |piece| pieces.push(piece.to_owned()));
            assert!(pieces.len() > 2, "{} pieces", pieces.len());
            let whole = print_with(&parsed.module, &options, None);
            assert_eq!(pieces.concat(), whole);
            assert_eq!(print(&parsed.module, &options), whole);
        }
    }

    #[test]
    fn texts_go_in_order() {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2], [2, 0, 3, 1]] {
            let (mut given, mut out) = (String::new(), Out::default());
            let mut each = |piece: &str| given.push_str(piece);
            let mut queue = Queue { next: 0, waiting: BTreeMap::new(), each: &mut each };
            for number in order {
                let _ = write!(out, "{number}");
                queue.put(number, &mut out);
                assert_eq!(out.len(), 0);
            }
            assert_eq!(given, "0123", "{order:?}");
        }
    }
}
