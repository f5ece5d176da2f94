//! Grammar lines for people: the table's notation with its abbreviations written out.

use tileir_ir::ops::def::{Arity, OpDef, Syntax};

/// The notation of the grammar lines in the table.
const WORDS: &[(&str, &str)] = &[
    ("OVF", "[overflow<OVERFLOW>]?"),
    ("DIVRND", "[rounding<ROUNDING>]?"),
    ("CMPORD", "ordered|unordered"),
    ("CMP", "COMPARISON"),
    ("ORD", "ORDERING"),
    ("TOKj", "[token=%token]?"),
    ("TOKs", "[token = %token]?"),
    ("HINTS", "[optimization_hints = <…>]?"),
    ("VIS", "[private]?"),
    ("KD", "[attributes {…}]?"),
    ("D", "[{…}]?"),
];

/// The meaning of capitalized words and marks: rows of a table.
pub(super) const LEGEND: &[(&str, &str)] = &[
    ("`%x`, `%x, …`", "the operand `x`; the operands `x`, separated by commas"),
    ("`T(x)`", "the type of `x`; of several, their types"),
    ("`$x`, `@x`", "the attribute `x`; the symbol name `x`"),
    ("`[…]?`", "may be left out"),
    ("`a|b`", "one of the two"),
    ("`{…}`", "attributes without meaning to the dialect; as the last part of an op with regions, `{ … }` is a region"),
    ("`OVERFLOW`", "a word of [overflow](enums/overflow)"),
    ("`ROUNDING`", "a word of [rounding](enums/rounding) that the op has"),
    ("`COMPARISON`", "a word of [comparison_predicate](enums/comparison_predicate)"),
    (
        "`ORDERING`, `SCOPE`",
        "words of [memory_ordering_semantics](enums/memory_ordering_semantics) and [memory_scope](enums/memory_scope)",
    ),
    ("`MODE`", "a word of [atomic_rmw_mode](enums/atomic_rmw_mode)"),
    (
        "`PREDICATE`",
        "[div_by](attributes/div_by), [same_elements](attributes/same_elements) or [bounded](attributes/bounded)",
    ),
];

/// How an op is written, results included.
pub(super) fn line(def: &OpDef, name: &str) -> String {
    let notation = match def.syntax {
        Syntax::Grammar(line) => line,
        Syntax::Custom(syntax) => syntax.notation(),
    };
    let results: Vec<String> = def
        .results
        .iter()
        .map(|slot| if slot.arity == Arity::Many { format!("%{}, …", slot.name) } else { format!("%{}", slot.name) })
        .collect();
    let left = if results.is_empty() { String::new() } else { format!("{} = ", results.join(", ")) };
    let words: Vec<String> = notation.split(' ').map(word).collect();
    format!("{left}{name} {}", words.join(" "))
}

fn word(word: &str) -> String {
    let bare = word.trim_matches(|c| matches!(c, '[' | ']' | '?' | ','));
    if let Some((_, long)) = WORDS.iter().find(|(short, _)| *short == bare) {
        return word.replace(bare, long);
    }
    if bare.starts_with("RND:") {
        return "[rounding<ROUNDING>]?".to_owned();
    }
    if bare.starts_with("SGN(") {
        return word.replace(bare, "signed|unsigned");
    }
    if bare.starts_with("LITERAL(") {
        return "<ELEMENT: VALUES> : TYPE".to_owned();
    }
    if bare.starts_with("ARGREGION(") {
        return "(%ARG: TYPE, …) { … }".to_owned();
    }
    if bare.starts_with("REGION(") {
        return "{ … }".to_owned();
    }
    if let Some(flags) = bare.strip_prefix("ANYORDER(").and_then(|rest| rest.strip_suffix(')')) {
        return flags.split('|').map(|flag| format!("[{flag}]?")).collect::<Vec<_>>().join(" ");
    }
    word.replace(",*", ", …").replace(",+", ", …")
}

#[cfg(test)]
mod tests {
    use tileir_ir::Opcode;

    #[test]
    fn no_abbreviation_is_left() {
        for op in Opcode::ALL {
            let line = super::line(op.def(), op.def().name);
            for part in line.split([' ', '[', ']', '?', '(', ',']) {
                let short = super::WORDS.iter().any(|(short, _)| *short == part);
                let family =
                    ["RND:", "SGN", "LITERAL", "REGION", "ARGREGION", "ANYORDER"].iter().any(|f| part.starts_with(f));
                assert!(!short && !family, "{line}: {part}");
            }
        }
    }

    #[test]
    fn lines_read_well() {
        let line = |op: Opcode| super::line(op.def(), op.def().name);
        assert_eq!(line(Opcode::AddI), "%result = addi %lhs, %rhs [overflow<OVERFLOW>]? [{…}]? : T(result)");
        assert_eq!(line(Opcode::Break), "break [{…}]? [%operands, … : T(operands)]?");
        assert_eq!(
            line(Opcode::MaxF),
            "%result = maxf %lhs, %rhs [flush_to_zero]? [propagate_nan]? [{…}]? : T(result)"
        );
    }
}
