//! `--watch`: shows a value of a text each time it is computed. A `print_tko` is added behind its definition, on the same
//! line, so that the lines in reports stay the same.

use anyhow::{Context, bail};
use std::sync::Arc;
use tileir::base::Source;
use tileir::ir::{IntFormat, Module, Op, OpKind, Opcode, Scalar, Value};

/// `X`, `X,Y` or `X,Y,Z`: the tile block to watch.
pub fn read_block(text: &str) -> Result<[u32; 3], &'static str> {
    let wrong = "write a tile block as X, X,Y or X,Y,Z, counted from 0";
    let numbers = text.split(',').map(|n| n.trim().parse().ok()).collect::<Option<Vec<u32>>>().ok_or(wrong)?;
    match numbers[..] {
        [x] => Ok([x, 0, 0]),
        [x, y] => Ok([x, y, 0]),
        [x, y, z] => Ok([x, y, z]),
        _ => Err(wrong),
    }
}

/// The text that shows the values called `names` in the kernel `entry`, or in the only one.
pub fn watched(
    source: &Source,
    module: &Module,
    entry: Option<&str>,
    names: &[String],
    block: Option<[u32; 3]>,
) -> anyhow::Result<Arc<Source>> {
    if module.source().is_none() {
        bail!("--watch needs text: values of bytecode have no names. `tileir dis` makes text of it");
    }
    let mut text = String::from_utf8_lossy(source.bytes()).into_owned();
    let mut added: Vec<(usize, String)> = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let name = name.strip_prefix('%').unwrap_or(name);
        let (op, value) = find(&text, module, entry, name)?;
        let print = print_of(module, value, name, i, block).with_context(|| format!("--watch %{name}"))?;
        added.push((place(&text, module, op)?, print));
    }
    added.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    for (at, print) in added {
        text.insert_str(at, &print);
    }
    Ok(Arc::new(Source::new(source.name(), text)))
}

/// The op that defines a value, and the value.
fn find(text: &str, m: &Module, entry: Option<&str>, name: &str) -> anyhow::Result<(Op, Value)> {
    let mut known = Vec::new();
    for op in m.top_ops().flat_map(|op| m.ops_within(op)).filter(|op| is_in(m, *op, entry)) {
        let Some(offset) = m.loc(op).as_offset().map(|at| at as usize) else { continue };
        let names = result_names(text, offset);
        let at = names.iter().position(|own| *own == name);
        if let Some(value) = at.and_then(|at| m.result(op, at)) {
            return Ok((op, value));
        }
        known.extend(names.into_iter().map(str::to_owned));
    }
    let near = tileir_base::similar::nearest(name, known.iter().map(String::as_str));
    let meant = near.map_or_else(String::new, |near| format!("; there is %{near}"));
    bail!("no op of the kernel defines %{name}{meant}")
}

/// Whether an op is in the entry of this name; in any, if none is named.
fn is_in(m: &Module, op: Op, entry: Option<&str>) -> bool {
    let mut around = m.parent_op(op);
    while let Some(parent) = around {
        if m.kind(parent) == OpKind::Table(Opcode::Entry) {
            let own = m.symbol_name(parent).map(|own| m.strings.text(own).into_owned());
            return entry.is_none_or(|name| own.as_deref() == Some(name.strip_prefix('@').unwrap_or(name)));
        }
        around = m.parent_op(parent);
    }
    false
}

/// Where the statement of the op whose name is at `offset` begins: its result names stand on the same line.
fn statement(text: &str, offset: usize) -> usize {
    let line = text[..offset].rfind('\n').map_or(0, |end| end + 1);
    let before = text[line..offset].trim_end();
    let Some(results) = before.strip_suffix('=') else { return offset };
    let is_name =
        |c: char| c.is_alphanumeric() || matches!(c, '%' | ',' | ':' | '_' | '.' | '$' | '-' | '#' | ' ' | '\t');
    let begin = results.rfind(|c: char| !is_name(c)).map_or(0, |at| at + 1);
    results[begin..].find('%').map_or(offset, |first| line + begin + first)
}

/// The names before `=`, without their `%`. A group of results counts as one name each.
fn result_names(text: &str, offset: usize) -> Vec<&str> {
    let begin = statement(text, offset);
    let results = text[begin..offset].trim_end().trim_end_matches('=');
    let names = results.split(',').map(|name| name.trim().trim_start_matches('%'));
    names.map(|name| name.split(':').next().unwrap_or(name).trim()).filter(|name| !name.is_empty()).collect()
}

/// Where to add an op behind `op`.
fn place(text: &str, m: &Module, op: Op) -> anyhow::Result<usize> {
    let own = m.loc(op).as_offset().context("the op has no place in the text")? as usize;
    let next = m.next_op(op).and_then(|next| m.loc(next).as_offset()).map(|at| at as usize);
    if let Some(next) = next.filter(|next| *next > own) {
        return Ok(statement(text, next));
    }
    // The terminator is left out: the op ends where its line does.
    let line = text[own..].find('\n').map_or(text.len(), |end| own + end);
    let end = text[own..line].find("//").map_or(line, |comment| own + comment);
    Ok(text[own..end].rfind('}').map_or(end, |brace| own + brace))
}

/// The ops that print a value, with the tile block that has it.
fn print_of(m: &Module, value: Value, name: &str, i: usize, block: Option<[u32; 3]>) -> anyhow::Result<String> {
    let ty = m.value_type(value);
    let scalar = m.as_tile(ty).and_then(|(_, elem)| m.scalar(elem)).context("only tiles of numbers can be shown")?;
    let conversion = match scalar {
        Scalar::Float(_) => "%g",
        Scalar::Int(IntFormat::I64) => "%ld",
        Scalar::Int(_) => "%d",
    };
    let own = |part: &str| format!("%watch{i}_{part}");
    let (x, y, z) = (own("x"), own("y"), own("z"));
    let shown = m.short_type(ty);
    let print = format!(
        "print_tko \"%%{name} in tile block (%d, %d, %d): {conversion}\\n\", {x}, {y}, {z}, %{name} : tile<i32>, tile<i32>, tile<i32>, {shown} -> token"
    );
    let mut text = format!(" {x}, {y}, {z} = get_tile_block_id : tile<i32> ");
    let Some(block) = block else { return Ok(text + &print + " ") };
    let mut all: Option<String> = None;
    for (id, wanted, axis) in [(&x, block[0], "a"), (&y, block[1], "b"), (&z, block[2], "c")] {
        let (number, equal, both) = (own(&format!("{axis}n")), own(&format!("{axis}e")), own(&format!("{axis}t")));
        text.push_str(&format!(
            "{number} = constant <i32: {wanted}> : tile<i32> {equal} = cmpi equal {id}, {number}, signed : tile<i32> -> tile<i1> "
        ));
        all = Some(match all {
            Some(before) => {
                text.push_str(&format!("{both} = andi {before}, {equal} : tile<i1> "));
                both
            }
            None => equal,
        });
    }
    Ok(format!("{text}if {} {{ {print} }} ", all.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_before_the_op() {
        let text = "entry @k() { %a, %b:2 = op %c\n  %d =\n";
        let op = text.find("op").expect("an op");
        assert_eq!(result_names(text, op), ["a", "b"]);
        assert_eq!(&text[statement(text, op)..op], "%a, %b:2 = ");
        let text = "  return\n";
        assert_eq!(statement(text, 2), 2);
    }

    #[test]
    fn blocks_have_up_to_three_numbers() {
        assert_eq!(read_block("3"), Ok([3, 0, 0]));
        assert_eq!(read_block("1,2,0"), Ok([1, 2, 0]));
        assert!(read_block("1,2,3,4").is_err() && read_block("x").is_err());
    }
}
