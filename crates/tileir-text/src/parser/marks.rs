//! What the formatter cannot tell from tokens alone: where statements and regions begin, which op a name names, and
//! which bytes are not ours to touch. Kept only where it is asked for.

use super::Parser;
use tileir_base::Span;
use tileir_ir::OpKind;

/// Places in a text that was read without errors.
#[derive(Default, Debug)]
pub(crate) struct Marks {
    /// First bytes of ops, labels, definitions of aliases and metadata.
    pub statements: Vec<u32>,
    /// First bytes of op names, and the ops.
    pub names: Vec<(u32, OpKind)>,
    /// The braces that open regions; all others open dictionaries.
    pub regions: Vec<u32>,
    /// What is kept as text, or is not made of tokens: white space in it may count.
    pub verbatim: Vec<Span>,
    /// Dialect prefixes that say nothing where they stand.
    pub prefixes: Vec<Span>,
}

impl Marks {
    /// In order, without what was read twice; of verbatim text only the outermost.
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

    /// Adds those of another part of the same text, which comes later.
    pub fn append(&mut self, mut later: Marks) {
        self.statements.append(&mut later.statements);
        self.names.append(&mut later.names);
        self.regions.append(&mut later.regions);
        self.verbatim.append(&mut later.verbatim);
        self.prefixes.append(&mut later.prefixes);
    }
}

impl Parser<'_> {
    /// The current token begins a statement.
    #[inline]
    pub(super) fn mark_statement(&mut self) {
        if let Some(marks) = &mut self.marks {
            marks.statements.push(self.token.span.lo);
        }
    }

    /// The current token opens a region.
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

    /// The current token means the same without `prefix`, if it has it.
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
