//! A type or an attribute by itself, for programs that build modules.

use super::attrs::Expected;
use super::{P, ParseOptions, Parser};
use crate::codes;
use crate::lexer::Kind;
use std::sync::Arc;
use tileir_base::{Diagnostic, Diagnostics, Source, Span};
use tileir_ir::build::{AttrValue, Type};

/// Reads a type of the dialect, such as `tile<4xf32>`.
///
/// # Errors
/// If the text is not one type, with the reasons.
pub fn parse_type(source: &Arc<Source>, options: &ParseOptions) -> Result<Type, Diagnostics> {
    fragment(source, options, "a type of the dialect", |p| {
        let ty = p.short_type()?;
        Ok(Type::of(&p.module, ty))
    })
}

/// Reads an attribute that the builder can make, such as `#cuda_tile.div_by<16>`, `3 : i32` or `dense<1.0> : tile<4xf32>`.
///
/// # Errors
/// If the text is not one such attribute, with the reasons.
pub fn parse_attr(source: &Arc<Source>, options: &ParseOptions) -> Result<AttrValue, Diagnostics> {
    fragment(source, options, "an attribute that can be built", |p| {
        let attr = p.attribute(Expected::Nothing)?;
        Ok(AttrValue::of(&p.module, attr))
    })
}

fn fragment<T>(
    source: &Arc<Source>,
    options: &ParseOptions,
    what: &str,
    read: impl for<'s> FnOnce(&mut Parser<'s>) -> P<Option<T>>,
) -> Result<T, Diagnostics> {
    let text = source.bytes();
    if text.len() > options.limits.bytes.min(1 << 31) {
        let mut diagnostics = Diagnostics::new();
        diagnostics.push(Diagnostic::error(&codes::E0005, Span::at(0), format!("{what} of {} bytes", text.len())));
        return Err(diagnostics);
    }
    let mut p = Parser::new(text, 0..text.len(), options, text.len());
    p.module.set_source(Arc::clone(source));
    p.reset(0);
    let read = read(&mut p);
    match read {
        Ok(Some(made)) if p.at(Kind::Eof) => return Ok(made),
        Ok(Some(_)) => p.diagnostics.push(Diagnostic::error(&codes::E0002, p.token.span, "expected end of text")),
        Ok(None) => {
            let all = Span::new(0, u32::try_from(text.len()).unwrap_or(u32::MAX));
            p.diagnostics.push(Diagnostic::error(&codes::E0002, all, format!("expected {what}")));
        }
        // An error was reported.
        Err(_) => {}
    }
    Err(p.diagnostics)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Arc<Source> {
        Arc::new(Source::new("type", text))
    }

    #[test]
    fn types_and_attributes_are_read_alone() {
        let options = ParseOptions::default();
        for text in [
            "tile<4x8xf32>",
            "token",
            "tile<ptr<f16>>",
            "tensor_view<8x?xf32, strides=[?,1]>",
            "partition_view<tile=(4x2), padding_value = zero, tensor_view<8x8xf32, strides=[8,1]>>",
            "i32",
        ] {
            assert_eq!(parse_type(&source(text), &options).unwrap().to_string(), text);
        }
        for text in ["", "tile<", "tile<3xi32>", "tile<4xi32> x", "memref<4xf32>", "addi"] {
            let diagnostics = parse_type(&source(text), &options).unwrap_err();
            assert!(diagnostics.has_errors(), "{text}");
        }
        for text in ["3 : i32", "true", "\"text\"", "#cuda_tile.div_by<16>", "[1 : i32]", "#cuda_tile.rounding<zero>"] {
            parse_attr(&source(text), &options).unwrap();
        }
        for text in ["", "#cuda_tile.none", "3 : i32 4", "#cuda_tile.di_file<\"a\" in \"b\">"] {
            assert!(parse_attr(&source(text), &options).is_err(), "{text}");
        }
    }
}
