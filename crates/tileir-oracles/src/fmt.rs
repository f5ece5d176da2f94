//! Formatting: a text that parses can be formatted, the result is the same module, and formatting is idempotent.

use crate::{Seen, Verdict};
use std::sync::Arc;
use tileir::base::Source;
use tileir::text::{FormatError, FormatOptions, format};

/// Formats, and formats again, with and without `simplify`.
///
/// # Errors
/// If the result is another module, or formatting is not idempotent.
pub fn check(text: &[u8]) -> Verdict {
    let source = Arc::new(Source::new("m.mlir", text));
    let mut seen = Seen::Refused;
    for simplify in [false, true] {
        let options = FormatOptions { simplify };
        let once = match format(&source, &options) {
            Ok(once) => once,
            Err(FormatError::Unreadable(_)) => continue,
            Err(refusal) => return Err(refusal.to_string()),
        };
        match format(&Arc::new(Source::new("m.mlir", once.clone())), &options) {
            Ok(twice) if twice == once => seen = Seen::Read,
            Ok(_) => return Err(format!("formatting is not idempotent (simplify: {simplify})")),
            Err(refusal) => return Err(format!("the formatted text is refused: {refusal:?}")),
        }
    }
    Ok(seen)
}
