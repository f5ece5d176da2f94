//! Debug-info attributes.

use super::attrs::Expected;
use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::Sym;
use tileir_ir::{Attr, AttrData, LocData};

impl<'s> Parser<'s> {
    pub(super) fn di_file(&mut self) -> P<Attr> {
        self.expect(Kind::Less)?;
        let name = self.string_symbol()?;
        self.expect_word("in")?;
        let directory = self.string_symbol()?;
        self.expect(Kind::Greater)?;
        Ok(self.module.intern_attr(AttrData::DiFile { name, directory }))
    }

    fn string_symbol(&mut self) -> P<Sym> {
        if !self.at(Kind::Str) {
            let span = self.token.span;
            return Err(self.fail(&codes::E0002, span, "expected string"));
        }
        let span = self.bump().span;
        let text = self.string_value(span);
        Ok(self.module.strings.intern(text))
    }

    pub(super) fn di_compile_unit(&mut self) -> P<Attr> {
        let fields = self.di_fields(DI_COMPILE_UNIT)?;
        let file = fields.attr(0);
        Ok(self.module.intern_attr(AttrData::DiCompileUnit { file }))
    }

    pub(super) fn di_subprogram(&mut self) -> P<Attr> {
        let f = self.di_fields(DI_SUBPROGRAM)?;
        Ok(self.module.intern_attr(AttrData::DiSubprogram {
            file: f.attr(0),
            line: f.number(1),
            name: f.text(2),
            linkage_name: f.text(3),
            compile_unit: f.attr(4),
            scope_line: f.number(5),
        }))
    }

    pub(super) fn di_lexical_block(&mut self) -> P<Attr> {
        let start = self.token.span;
        let f = self.di_fields(DI_LEXICAL_BLOCK)?;
        let attr = self.module.intern_attr(AttrData::DiLexicalBlock {
            scope: f.attr(0),
            file: f.attr(1),
            line: f.number(2),
            column: f.number(3),
        });
        self.check_attr(start, attr)
    }

    /// `<key = value, …>` with the keys in any order.
    fn di_fields(&mut self, form: &'static DiForm) -> P<DiFields> {
        self.expect(Kind::Less)?;
        let mut fields = DiFields { form, values: SmallVec::from_elem(None, form.fields.len()) };
        loop {
            let span = self.token.span;
            if !self.at(Kind::Word) {
                self.fail(&codes::E0002, span, "expected valid keyword");
                return Err(self.fail(&codes::E0006, span, "expected a parameter name in struct"));
            }
            let (word, _) = self.keyword()?;
            let index = form.fields.iter().position(|f| f.name.as_bytes() == word);
            let Some(index) = index.filter(|&i| fields.values[i].is_none()) else {
                let message = format!("duplicate or unknown struct parameter name: {}", String::from_utf8_lossy(word));
                return Err(self.fail(&codes::E0006, span, message));
            };
            self.expect(Kind::Equal)?;
            fields.values[index] = Some(self.di_value(form, index)?);
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        let missing = form.fields.iter().zip(&fields.values).find(|(f, v)| f.required && v.is_none());
        if let Some((field, _)) = missing {
            let span = self.token.span;
            return Err(self.fail(
                &codes::E0006,
                span,
                format!("struct is missing required parameter: {}", field.name),
            ));
        }
        self.expect(Kind::Greater)?;
        Ok(fields)
    }

    fn di_value(&mut self, form: &'static DiForm, index: usize) -> P<DiValue> {
        let field = &form.fields[index];
        match field.kind {
            DiKind::Number => {
                let span = self.token.span;
                match self.optional_integer()?.map(u32::try_from) {
                    Some(Ok(n)) => Ok(DiValue::Number(n)),
                    Some(Err(_)) => {
                        self.fail(&codes::E0004, span, "integer value too large");
                        Err(self.di_field_error(form, field, "unsigned"))
                    }
                    None => {
                        self.fail(&codes::E0002, span, "expected integer value");
                        Err(self.di_field_error(form, field, "unsigned"))
                    }
                }
            }
            DiKind::Text => {
                let span = self.token.span;
                if !self.at(Kind::Str) {
                    self.fail(&codes::E0006, span, "invalid kind of attribute specified");
                    return Err(self.di_field_error(form, field, "StringAttr"));
                }
                Ok(DiValue::Text(self.string_symbol()?))
            }
            DiKind::File | DiKind::CompileUnit | DiKind::Scope => {
                let (ok, class): (fn(&AttrData) -> bool, _) = match field.kind {
                    DiKind::File => (|d| matches!(d, AttrData::DiFile { .. }), "DIFileAttr"),
                    DiKind::CompileUnit => (|d| matches!(d, AttrData::DiCompileUnit { .. }), "DICompileUnitAttr"),
                    _ => (
                        |d| matches!(d, AttrData::DiSubprogram { .. } | AttrData::DiLexicalBlock { .. }),
                        "DILocalScopeAttr",
                    ),
                };
                let span = self.token.span;
                // A concrete class also accepts its parameters without the `#cuda_tile.…` prefix.
                if !self.at(Kind::Hash)
                    && field.kind != DiKind::Scope
                    && !matches!(self.token.kind, Kind::Str | Kind::Integer | Kind::LBrace | Kind::LSquare)
                {
                    if self.at(Kind::Less) {
                        let attr = if field.kind == DiKind::File { self.di_file()? } else { self.di_compile_unit()? };
                        return Ok(DiValue::Attr(attr));
                    }
                    self.wrong_token("expected '<'");
                    return Err(self.di_field_error(form, field, class));
                }
                let attr = self.attribute(Expected::Nothing)?;
                if !ok(self.module.attr_data(attr)) {
                    self.fail(&codes::E0006, span, "invalid kind of attribute specified");
                    return Err(self.di_field_error(form, field, class));
                }
                Ok(DiValue::Attr(attr))
            }
        }
    }

    fn di_field_error(&mut self, form: &DiForm, field: &DiField, class: &str) -> super::Failed {
        let here = self.token.span;
        let message = format!("failed to parse {} parameter '{}' which is to be a `{class}`", form.class, field.name);
        self.fail(&codes::E0006, here, message)
    }

    /// `<loc in scope>`
    pub(super) fn di_loc(&mut self) -> P<tileir_ir::Loc> {
        let start = self.token.span;
        self.expect(Kind::Less)?;
        let span = self.token.span;
        let failed = |p: &mut Self, name: &str, class: &str| {
            let here = p.token.span;
            let message = format!("failed to parse CudaTile_DILocAttr parameter '{name}' which is to be a `{class}`");
            p.fail(&codes::E0006, here, message)
        };
        let attr = self.attribute(Expected::Nothing)?;
        let loc = match self.module.attr_data(attr) {
            AttrData::Location(loc)
                if loc.as_offset().is_none()
                    && matches!(self.module.loc_data(*loc), LocData::File { .. } | LocData::Range { .. }) =>
            {
                *loc
            }
            _ => {
                self.fail(&codes::E0006, span, "invalid kind of attribute specified");
                return Err(failed(self, "sourceLoc", "FileLineColLoc"));
            }
        };
        self.expect_word("in")?;
        let span = self.token.span;
        let scope = self.attribute(Expected::Nothing)?;
        if !matches!(self.module.attr_data(scope), AttrData::DiSubprogram { .. } | AttrData::DiLexicalBlock { .. }) {
            self.fail(&codes::E0006, span, "invalid kind of attribute specified");
            return Err(failed(self, "scope", "DILocalScopeAttr"));
        }
        self.expect(Kind::Greater)?;
        let loc = self.module.intern_loc(LocData::Di { loc, scope });
        let weight = self.module.loc_weight(loc);
        self.check_debug_weight(start, weight)?;
        Ok(loc)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum DiKind {
    Number,
    Text,
    File,
    CompileUnit,
    Scope,
}

struct DiField {
    name: &'static str,
    kind: DiKind,
    required: bool,
}

/// The parameters of a debug-info attribute.
struct DiForm {
    class: &'static str,
    fields: &'static [DiField],
}

const fn field(name: &'static str, kind: DiKind) -> DiField {
    DiField { name, kind, required: true }
}

static DI_COMPILE_UNIT: &DiForm =
    &DiForm { class: "CudaTile_DICompileUnitAttr", fields: &[field("file", DiKind::File)] };
static DI_SUBPROGRAM: &DiForm = &DiForm {
    class: "CudaTile_DISubprogramAttr",
    fields: &[
        field("file", DiKind::File),
        field("line", DiKind::Number),
        field("name", DiKind::Text),
        field("linkageName", DiKind::Text),
        field("compileUnit", DiKind::CompileUnit),
        DiField { name: "scopeLine", kind: DiKind::Number, required: false },
    ],
};
static DI_LEXICAL_BLOCK: &DiForm = &DiForm {
    class: "CudaTile_DILexicalBlockAttr",
    fields: &[
        field("scope", DiKind::Scope),
        field("file", DiKind::File),
        field("line", DiKind::Number),
        DiField { name: "column", kind: DiKind::Number, required: false },
    ],
};

#[derive(Clone, Copy)]
enum DiValue {
    Number(u32),
    Text(Sym),
    Attr(Attr),
}

struct DiFields {
    form: &'static DiForm,
    values: SmallVec<[Option<DiValue>; 6]>,
}

impl DiFields {
    fn number(&self, i: usize) -> u32 {
        match self.values[i] {
            Some(DiValue::Number(n)) => n,
            _ => 0,
        }
    }

    fn text(&self, i: usize) -> Sym {
        match self.values[i] {
            Some(DiValue::Text(t)) => t,
            _ => unreachable!("{} has its required text", self.form.class),
        }
    }

    fn attr(&self, i: usize) -> Attr {
        match self.values[i] {
            Some(DiValue::Attr(a)) => a,
            _ => unreachable!("{} has its required attribute", self.form.class),
        }
    }
}
