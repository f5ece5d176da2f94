//! Extracts one entry of a module with the globals that it uses, for bug reports and minimization.

use std::collections::BTreeSet;
use tileir_base::Sym;
use tileir_ir::{AttrData, Module, Op, OpKind, Opcode};

/// The reason why an entry cannot be extracted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ExtractError {
    /// The module has no entry of this name.
    Unknown {
        /// The name.
        wanted: String,
        /// The entries of the module.
        entries: Vec<String>,
    },
}

impl std::fmt::Display for ExtractError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ExtractError::Unknown { wanted, entries } = self;
        write!(f, "there is no entry @{wanted}; {}", listed(entries))
    }
}

impl std::error::Error for ExtractError {}

fn listed(entries: &[String]) -> String {
    match entries {
        [] => "the module has none".to_owned(),
        _ => format!("there are: {}", entries.iter().map(|name| format!("@{name}")).collect::<Vec<_>>().join(", ")),
    }
}

/// Removes every function but the entry `name`, and every global that it does not use.
///
/// ```
/// use std::sync::Arc;
/// use tileir::{base::Source, extract::extract, text};
///
/// let source = Arc::new(Source::new("k.mlir", "entry @a() { return }\nentry @b() { return }\n"));
/// let mut module = text::parse(&source, &text::ParseOptions::default()).module;
/// extract(&mut module, "b")?;
/// let shown = text::print(&module, &text::PrintOptions::default());
/// assert!(shown.contains("@b") && !shown.contains("@a"));
/// # Ok::<(), tileir::extract::ExtractError>(())
/// ```
///
/// # Errors
/// If there is no such entry.
pub fn extract(m: &mut Module, name: &str) -> Result<(), ExtractError> {
    let all: Vec<Op> = m.top_ops().flat_map(|op| m.ops_within(op)).collect();
    let named = |op: &Op| m.symbol_name(*op).is_some_and(|own| m.strings.bytes(own) == name.as_bytes());
    let is_entry = |op: &Op| m.kind(*op) == OpKind::Table(Opcode::Entry);
    let Some(entry) = all.iter().copied().find(|op| is_entry(op) && named(op)) else {
        let names = all.iter().filter(|op| is_entry(op)).filter_map(|op| m.symbol_name(*op));
        let entries = names.map(|own| m.strings.text(own).into_owned()).collect();
        return Err(ExtractError::Unknown { wanted: name.to_owned(), entries });
    };
    let used = used_symbols(m, entry);
    let dropped = |op: &Op| match m.kind(*op) {
        OpKind::Table(Opcode::Entry) | OpKind::TestingFunc => *op != entry,
        OpKind::Table(Opcode::Global) => m.symbol_name(*op).is_none_or(|own| !used.contains(&own)),
        // Modules stay; all other ops are inside functions.
        OpKind::Table(_) | OpKind::BuiltinModule | OpKind::Unregistered => false,
    };
    let unwanted: Vec<Op> = all.into_iter().filter(dropped).collect();
    unwanted.into_iter().for_each(|op| m.detach_op(op));
    Ok(())
}

/// The symbols that ops in `entry` refer to.
fn used_symbols(m: &Module, entry: Op) -> BTreeSet<Sym> {
    let ops = m.ops_within(entry);
    let attrs = ops.iter().flat_map(|op| m.attr_slots(*op)).flatten();
    let symbols = attrs.filter_map(|attr| match m.attr_data(*attr) {
        AttrData::SymbolRef { root, nested } => Some(nested.last().copied().unwrap_or(*root)),
        _ => None,
    });
    symbols.collect()
}
