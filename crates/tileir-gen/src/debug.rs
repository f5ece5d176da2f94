//! Locations and their scopes.

use crate::generator::Generator;
use tileir_base::Sym;
use tileir_ir::{Attr, AttrData, Loc, LocData};

/// The debug info of one kernel.
pub(crate) struct Debug {
    file: Sym,
    di_file: Attr,
    /// The subprogram, then lexical blocks in it.
    scopes: Vec<Attr>,
    /// A function that was inlined into the kernel.
    inlined: Attr,
}

impl Generator<'_, '_> {
    /// Starts the debug info of the kernel `name`, and returns its location.
    pub(crate) fn debug_kernel(&mut self, name: Sym) -> Loc {
        if !self.options.debug_info {
            return Loc::UNKNOWN;
        }
        let file = self.m.strings.intern("kernels.py");
        let directory = self.m.strings.intern("/src");
        let di_file = self.m.intern_attr(AttrData::DiFile { name: file, directory });
        let compile_unit = self.m.intern_attr(AttrData::DiCompileUnit { file: di_file });
        let subprogram = |g: &mut Self, name: Sym| {
            let line = 1 + g.src.below(100) as u32;
            let scope_line = if g.src.coin() { line + 1 } else { 0 };
            let data =
                AttrData::DiSubprogram { file: di_file, line, name, linkage_name: name, compile_unit, scope_line };
            g.m.intern_attr(data)
        };
        let own = subprogram(self, name);
        let helper = self.m.strings.intern("helper");
        let inlined = subprogram(self, helper);
        self.debug = Some(Debug { file, di_file, scopes: vec![own], inlined });
        self.di_loc(file, own)
    }

    /// Ends the debug info of a kernel.
    pub(crate) fn end_debug(&mut self) {
        self.debug = None;
    }

    /// A location for the next op. Outside of kernels there is no scope.
    pub(crate) fn loc(&mut self) -> Loc {
        if !self.options.debug_info {
            return Loc::UNKNOWN;
        }
        let kinds = if self.options.text_only { 12 } else { 8 };
        let kind = self.src.below(kinds);
        if kind == 7 {
            return Loc::UNKNOWN;
        }
        let Some(debug) = &self.debug else {
            let file = self.m.strings.intern("kernels.py");
            return if self.options.text_only { self.file_loc(file) } else { Loc::UNKNOWN };
        };
        let (file, inlined) = (debug.file, debug.inlined);
        match kind {
            0..=5 => self.scoped_loc(),
            6 => {
                let callee = self.di_loc(file, inlined);
                let caller = self.scoped_loc();
                self.m.intern_loc(LocData::CallSite { callee, caller })
            }
            8 => self.file_loc(file),
            9 => {
                let (line, col) = (1 + self.src.below(90) as u32, 1 + self.src.below(90) as u32);
                self.m.intern_loc(LocData::Range { file, start: (line, col), end: (line + 1, col) })
            }
            10 => {
                let child = self.scoped_loc();
                let name = self.m.strings.intern("some name");
                self.m.intern_loc(LocData::Name { name, child })
            }
            _ => {
                let (first, second) = (self.file_loc(file), self.scoped_loc());
                let metadata = if self.src.coin() { Some(self.m.str_attr("why")) } else { None };
                self.m.intern_loc(LocData::Fused { metadata, locs: [first, second].into() })
            }
        }
    }

    fn file_loc(&mut self, file: Sym) -> Loc {
        let (line, col) = (1 + self.src.below(1000) as u32, 1 + self.src.below(80) as u32);
        self.m.intern_loc(LocData::File { file, line, col })
    }

    fn di_loc(&mut self, file: Sym, scope: Attr) -> Loc {
        let loc = self.file_loc(file);
        self.m.intern_loc(LocData::Di { loc, scope })
    }

    /// A location in a scope of the kernel: now and then a new one.
    fn scoped_loc(&mut self) -> Loc {
        let (line, column) = (1 + self.src.below(1000) as u32, self.src.below(80) as u32);
        let fresh = self.src.one_in(12);
        let Some(debug) = &mut self.debug else { return Loc::UNKNOWN };
        let (file, di_file) = (debug.file, debug.di_file);
        let scope = self.src.pick(&debug.scopes);
        if !fresh || debug.scopes.len() > 8 {
            return self.di_loc(file, scope);
        }
        let block = self.m.intern_attr(AttrData::DiLexicalBlock { scope, file: di_file, line, column });
        debug.scopes.push(block);
        self.di_loc(file, block)
    }
}
