//! Equality of types, attributes and locations of two modules, which share no ids.

use crate::{Attr, AttrData, Loc, LocData, Module, Ty, TypeData};
use rustc_hash::FxHashMap;
use tileir_base::Sym;

/// Compares data of two modules; results are memoized.
pub(super) struct Equality<'m> {
    pub left: &'m Module,
    pub right: &'m Module,
    types: FxHashMap<(Ty, Ty), bool>,
    attrs: FxHashMap<(Attr, Attr), bool>,
    locs: FxHashMap<(Loc, Loc), bool>,
}

impl<'m> Equality<'m> {
    pub fn new(left: &'m Module, right: &'m Module) -> Self {
        Equality { left, right, types: FxHashMap::default(), attrs: FxHashMap::default(), locs: FxHashMap::default() }
    }

    pub fn strings(&self, a: Sym, b: Sym) -> bool {
        self.left.strings.bytes(a) == self.right.strings.bytes(b)
    }

    pub fn types(&mut self, a: Ty, b: Ty) -> bool {
        if let Some(&known) = self.types.get(&(a, b)) {
            return known;
        }
        let equal = self.type_data(self.left.type_data(a), self.right.type_data(b));
        self.types.insert((a, b), equal);
        equal
    }

    /// After mapping the types and strings of the left side to the right side, the rest is plain equality.
    fn type_data(&mut self, a: &TypeData, b: &TypeData) -> bool {
        let mut b = b.clone();
        let fine = match (a, &mut b) {
            (TypeData::Tile { elem: x, .. }, TypeData::Tile { elem: y, .. })
            | (TypeData::Ptr { pointee: x, .. }, TypeData::Ptr { pointee: y, .. })
            | (TypeData::TensorView { elem: x, .. }, TypeData::TensorView { elem: y, .. })
            | (TypeData::GatherScatterView { view: x, .. }, TypeData::GatherScatterView { view: y, .. }) => {
                self.type_in_place(*x, y)
            }
            (TypeData::PartitionView(x), TypeData::PartitionView(y))
            | (TypeData::StridedView { grid: x, .. }, TypeData::StridedView { grid: y, .. }) => {
                self.type_in_place(x.view, &mut y.view)
            }
            (TypeData::Function { inputs: i, results: r }, TypeData::Function { inputs: j, results: s }) => {
                return self.type_lists(i, j) && self.type_lists(r, s);
            }
            (TypeData::Opaque(x), TypeData::Opaque(y)) => self.string_in_place(*x, y),
            (TypeData::Int(_) | TypeData::Float(_) | TypeData::Token | TypeData::String, _) => true,
            (
                TypeData::Tile { .. }
                | TypeData::Ptr { .. }
                | TypeData::TensorView { .. }
                | TypeData::PartitionView(_)
                | TypeData::StridedView { .. }
                | TypeData::GatherScatterView { .. }
                | TypeData::Function { .. }
                | TypeData::Opaque(_),
                _,
            ) => false,
        };
        fine && *a == b
    }

    pub fn type_lists(&mut self, a: &[Ty], b: &[Ty]) -> bool {
        a.len() == b.len() && a.iter().zip(b).all(|(&x, &y)| self.types(x, y))
    }

    fn type_in_place(&mut self, a: Ty, b: &mut Ty) -> bool {
        let equal = self.types(a, *b);
        *b = a;
        equal
    }

    fn attr_in_place(&mut self, a: Attr, b: &mut Attr) -> bool {
        let equal = self.attrs(a, *b);
        *b = a;
        equal
    }

    fn loc_in_place(&mut self, a: Loc, b: &mut Loc) -> bool {
        let equal = self.locs(a, *b);
        *b = a;
        equal
    }

    fn string_in_place(&self, a: Sym, b: &mut Sym) -> bool {
        let equal = self.strings(a, *b);
        *b = a;
        equal
    }

    pub fn attrs(&mut self, a: Attr, b: Attr) -> bool {
        if let Some(&known) = self.attrs.get(&(a, b)) {
            return known;
        }
        let equal = self.attr_data(self.left.attr_data(a), self.right.attr_data(b));
        self.attrs.insert((a, b), equal);
        equal
    }

    pub fn optional_attrs(&mut self, a: Option<Attr>, b: Option<Attr>) -> bool {
        match (a, b) {
            (Some(a), Some(b)) => self.attrs(a, b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }

    fn attr_data(&mut self, a: &AttrData, b: &AttrData) -> bool {
        use AttrData as A;
        let mut b = b.clone();
        let fine = match (a, &mut b) {
            (A::Int { ty: x, .. }, A::Int { ty: y, .. })
            | (A::Float { ty: x, .. }, A::Float { ty: y, .. })
            | (A::Type(x), A::Type(y))
            | (A::DenseArray { elem: x, .. }, A::DenseArray { elem: y, .. }) => self.type_in_place(*x, y),
            (A::Dense(x), A::Dense(y)) => self.type_in_place(x.ty, &mut y.ty),
            (A::Str(x), A::Str(y)) | (A::Opaque(x), A::Opaque(y)) => self.string_in_place(*x, y),
            (A::Array(x), A::Array(y)) => {
                return x.len() == y.len() && x.iter().zip(y).all(|(&x, &mut y)| self.attrs(x, y));
            }
            (A::Dict(x), A::Dict(y)) => {
                let mut pairs = x.iter().zip(y.iter());
                return x.len() == y.len() && pairs.all(|(x, y)| self.strings(x.0, y.0) && self.attrs(x.1, y.1));
            }
            (A::SymbolRef { root, nested }, A::SymbolRef { root: other, nested: inner }) => {
                let mut pairs = nested.iter().zip(inner.iter());
                return self.strings(*root, *other)
                    && nested.len() == inner.len()
                    && pairs.all(|(&x, &y)| self.strings(x, y));
            }
            (A::Hints(x), A::Hints(y)) | (A::DiCompileUnit { file: x }, A::DiCompileUnit { file: y }) => {
                self.attr_in_place(*x, y)
            }
            (A::DiFile { name: n, directory: d }, A::DiFile { name: o, directory: e }) => {
                self.string_in_place(*n, o) & self.string_in_place(*d, e)
            }
            (
                A::DiSubprogram { file: f, name: n, linkage_name: l, compile_unit: u, .. },
                A::DiSubprogram { file: g, name: o, linkage_name: k, compile_unit: v, .. },
            ) => {
                self.attr_in_place(*f, g)
                    & self.string_in_place(*n, o)
                    & self.string_in_place(*l, k)
                    & self.attr_in_place(*u, v)
            }
            (A::DiLexicalBlock { scope: s, file: f, .. }, A::DiLexicalBlock { scope: t, file: g, .. }) => {
                self.attr_in_place(*s, t) & self.attr_in_place(*f, g)
            }
            (A::Location(x), A::Location(y)) => self.loc_in_place(*x, y),
            (
                A::Unit | A::Enum { .. } | A::DivBy { .. } | A::SameElements(_) | A::Bounded { .. } | A::Cute { .. },
                _,
            ) => true,
            (
                A::Int { .. }
                | A::Float { .. }
                | A::Str(_)
                | A::Type(_)
                | A::Array(_)
                | A::Dict(_)
                | A::SymbolRef { .. }
                | A::DenseArray { .. }
                | A::Dense(_)
                | A::Hints(_)
                | A::DiFile { .. }
                | A::DiCompileUnit { .. }
                | A::DiSubprogram { .. }
                | A::DiLexicalBlock { .. }
                | A::Location(_)
                | A::Opaque(_),
                _,
            ) => false,
        };
        fine && *a == b
    }

    /// Positions in text input are ignored: a position in a module's own source counts as unknown.
    pub fn locs(&mut self, a: Loc, b: Loc) -> bool {
        let known = |loc: Loc| if loc.as_offset().is_some() { Loc::UNKNOWN } else { loc };
        let (a, b) = (known(a), known(b));
        if let Some(&known) = self.locs.get(&(a, b)) {
            return known;
        }
        let equal = self.loc_data(self.left.loc_data(a), self.right.loc_data(b));
        self.locs.insert((a, b), equal);
        equal
    }

    fn loc_data(&mut self, a: &LocData, b: &LocData) -> bool {
        use LocData as L;
        let mut b = b.clone();
        let fine = match (a, &mut b) {
            (L::File { file: x, .. }, L::File { file: y, .. })
            | (L::Range { file: x, .. }, L::Range { file: y, .. }) => self.string_in_place(*x, y),
            (L::Name { name: n, child: c }, L::Name { name: o, child: d }) => {
                self.string_in_place(*n, o) & self.loc_in_place(*c, d)
            }
            (L::CallSite { callee: c, caller: d }, L::CallSite { callee: e, caller: f }) => {
                self.loc_in_place(*c, e) & self.loc_in_place(*d, f)
            }
            (L::Fused { metadata: m, locs: l }, L::Fused { metadata: n, locs: k }) => {
                let mut pairs = l.iter().zip(k.iter());
                return self.optional_attrs(*m, *n) && l.len() == k.len() && pairs.all(|(&x, &y)| self.locs(x, y));
            }
            (L::Di { loc: l, scope: s }, L::Di { loc: k, scope: t }) => {
                self.loc_in_place(*l, k) & self.attr_in_place(*s, t)
            }
            (L::Unknown, _) => true,
            (
                L::File { .. } | L::Range { .. } | L::Name { .. } | L::CallSite { .. } | L::Fused { .. } | L::Di { .. },
                _,
            ) => false,
        };
        fine && *a == b
    }
}
