//! Information for the formatter that tokens alone do not give: the starts of statements and regions, the op of each
//! name, and verbatim bytes. Recorded only on request.

use super::Parser;
use tileir_base::Span;
use tileir_ir::OpKind;

/// Positions in a text that parses without errors.
#[derive(Default, Debug)]
pub(crate) struct Marks {
    /// First bytes of ops, labels, definitions of aliases and metadata.
    pub statements: Vec<u32>,
    /// First bytes of op names, and the ops.
    pub names: Vec<(u32, OpKind)>,
    /// The braces that open regions; all others open dictionaries.
    pub regions: Vec<u32>,
    /// Text that is kept verbatim, or does not consist of tokens: its white space may be significant.
    pub verbatim: Vec<Span>,
    /// Redundant dialect prefixes.
    pub prefixes: Vec<Span>,
}

impl Marks {
    /// Sorted, without duplicates; for verbatim text only the outermost.
    pub(super) fn sorted(mut self) -> Self {
        self.statements.sort_unstable();
        self.statements.dedup();
        self.names.sort_unstable_by_key(|n| n.0);
        self.names.dedup_by_key(|n| n.0);
        self.regions.sort_unstable();
        self.prefixes.sort_unstable_by_key(|p| p.lo);
        self.prefixes.dedup();
        self.verbatim.sort_unstable_by_key(|v| (v.lo, std::cmp::Reverse(v.hi)));
        self.verbatim.dedup_by(|inner, outer| inner.lo < outer.hi && inner.hi <= outer.hi);
        self
    }

    /// Adds the marks of a later part of the same text.
    pub fn append(&mut self, mut later: Marks) {
        self.statements.append(&mut later.statements);
        self.names.append(&mut later.names);
        self.regions.append(&mut later.regions);
        self.verbatim.append(&mut later.verbatim);
        self.prefixes.append(&mut later.prefixes);
    }
}

impl Parser<'_> {
    /// Marks the current token as the start of a statement.
    #[inline]
    pub(super) fn mark_statement(&mut self) {
        if let Some(marks) = &mut self.marks {
            marks.statements.push(self.token.span.lo);
        }
    }

    /// Marks the current token as the start of a region.
    pub(super) fn mark_region(&mut self) {
        if let Some(marks) = &mut self.marks {
            marks.regions.push(self.token.span.lo);
        }
    }

    #[inline]
    pub(super) fn mark_name(&mut self, name: Span, kind: OpKind) {
        if let Some(marks) = &mut self.marks {
            marks.names.push((name.lo, kind));
        }
    }

    pub(super) fn mark_verbatim(&mut self, span: Span) {
        if let Some(marks) = &mut self.marks {
            marks.verbatim.push(span);
        }
    }

    /// Marks `prefix` of the current token as redundant, if it has it.
    #[inline]
    pub(super) fn mark_prefix(&mut self, prefix: &str) {
        if self.marks.is_none() || !self.spelling().starts_with(prefix.as_bytes()) {
            return;
        }
        let lo = self.token.span.lo;
        if let Some(marks) = &mut self.marks {
            marks.prefixes.push(Span::new(lo, lo + prefix.len() as u32));
        }
    }
}
