//! Changes that remove a race from a kernel, as edits of its text.

use crate::check;
use tileir_base::{Applicability, Edit, Fix, Part, Source, Span};
use tileir_exec::check::Remedy;
use tileir_ir::{Module, Op, OpKind, Opcode, TypeData, Value, ValueDef};
use tileir_text::locate;

/// The edits of a remedy, where the text is such that they can be made, and is legal afterwards.
pub(crate) fn fix(source: &Source, module: &Module, remedy: &Remedy) -> Option<Fix> {
    let mut text = Text { source, module, edits: Vec::new(), names: Vec::new() };
    let title = match remedy {
        Remedy::Wait { op, token } => text.wait(*op, *token)?,
        Remedy::TakeInstead { op, operand, token } => {
            let name = text.name(*token)?;
            text.replace(*op, *operand, &name)?;
            format!("take {name}:")
        }
        Remedy::YieldToken { terminators, token, joins } => text.yield_token(terminators, *token, *joins)?,
        Remedy::Carry { enclosing_loop, terminators, op, token, replaces } => {
            text.carry(*enclosing_loop, terminators, (*op, *replaces), *token)?
        }
        Remedy::Strengthen { ops, ordering, scope } => {
            let words = ordering.iter().map(|o| o.keyword()).chain(scope.iter().map(|s| s.keyword()));
            let title = format!("write `{}`:", words.collect::<Vec<_>>().join(" "));
            for &op in ops {
                if let Some(ordering) = ordering {
                    text.attribute(op, "memory_ordering_semantics", ordering.keyword())?;
                }
                if let Some(scope) = scope {
                    text.attribute(op, "memory_scope", scope.keyword())?;
                }
            }
            title
        }
    };
    let mut edits = text.edits;
    edits.sort_by_key(|edit| edit.span.lo);
    edits.dedup();
    let overlap = edits.windows(2).any(|pair| pair[0].span.hi > pair[1].span.lo);
    let fix = Fix::new(title, edits, Applicability::Maybe);
    (!overlap && is_legal(source, &fix.edits)).then_some(fix)
}

/// Whether the text is legal with the edits made.
fn is_legal(source: &Source, edits: &[Edit]) -> bool {
    let mut bytes = source.bytes().to_vec();
    for edit in edits.iter().rev() {
        bytes.splice(edit.span.lo as usize..edit.span.hi as usize, edit.text.bytes());
    }
    let Ok(text) = String::from_utf8(bytes) else { return false };
    let edited = std::sync::Arc::new(Source::new(source.name(), text));
    check::load(&edited, &check::Options::default()).0.is_some()
}

struct Text<'a> {
    source: &'a Source,
    module: &'a Module,
    edits: Vec<Edit>,
    /// Names that edits introduce.
    names: Vec<String>,
}

impl Text<'_> {
    fn insert(&mut self, at: u32, text: String) {
        self.edits.push(Edit::new(Span::new(at, at), text));
    }

    fn slice(&self, lo: u32, hi: u32) -> &str {
        std::str::from_utf8(self.source.slice(Span::new(lo, hi))).unwrap_or_default()
    }

    fn end(&self) -> u32 {
        self.source.bytes().len() as u32
    }

    /// A name that the text does not have.
    fn fresh(&mut self, base: &str) -> String {
        let text = String::from_utf8_lossy(self.source.bytes());
        let candidates = std::iter::once(format!("%{base}")).chain((1..).map(|n| format!("%{base}_{n}")));
        let mut unused = candidates.filter(|name| !text.contains(name.as_str()) && !self.names.contains(name));
        let name = unused.next().unwrap_or_default();
        self.names.push(name.clone());
        name
    }

    fn offset(&self, op: Op) -> Option<u32> {
        self.module.loc(op).as_offset()
    }

    fn span(&self, op: Op, part: Part) -> Option<Span> {
        let offset = self.offset(op)?;
        let span = locate(self.source, offset, self.module, op, Some(part));
        (span != locate(self.source, offset, self.module, op, None)).then_some(span)
    }

    /// The names of an op's results, and where the statement begins.
    fn results(&self, op: Op) -> Option<(Vec<String>, u32)> {
        let offset = self.offset(op)?;
        let before = self.slice(0, offset);
        let Some(list) = before.trim_end().strip_suffix('=') else { return Some((Vec::new(), offset)) };
        let start = list.rfind(['\n', '{', '}']).map_or(0, |at| at + 1);
        let names: Vec<String> = list[start..].split(',').map(|name| name.trim().to_owned()).collect();
        let fits = names.len() == self.module.results(op).count() && names.iter().all(|name| name.starts_with('%'));
        let start = start + (list[start..].len() - list[start..].trim_start().len());
        fits.then_some((names, start as u32))
    }

    /// The name of a value.
    fn name(&self, value: Value) -> Option<String> {
        let name = match self.module.value_def(value) {
            ValueDef::Result(op, i) => self.results(op)?.0.get(i as usize)?.clone(),
            ValueDef::Argument(block, i) => {
                let op = self.module.block_region(block).and_then(|region| self.module.region_parent(region))?;
                let span = self.span(op, Part::Argument(i))?;
                self.slice(span.lo, span.hi).to_owned()
            }
            ValueDef::Forward => return None,
        };
        (name.starts_with('%') && !name.contains(':')).then_some(name)
    }

    /// Where a line can be put before an op, and its indentation.
    fn line_before(&self, op: Op) -> Option<(u32, String)> {
        let (_, start) = self.results(op)?;
        let before = self.slice(0, start);
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let indent = &before[line..];
        indent.trim().is_empty().then(|| (line as u32, indent.to_owned()))
    }

    fn is_token(&self, value: Value) -> bool {
        *self.module.type_data(self.module.value_type(value)) == TypeData::Token
    }

    /// The number of the operand that is the op's token.
    fn token_operand(&self, op: Op) -> Option<u32> {
        self.module.operands(op).iter().position(|&v| self.is_token(v)).map(|at| at as u32)
    }

    /// Puts another name in the place of an operand.
    fn replace(&mut self, op: Op, operand: u32, name: &str) -> Option<()> {
        let old = self.name(*self.module.operands(op).get(operand as usize)?)?;
        let span = self.span(op, Part::Operand(operand))?;
        (self.slice(span.lo, span.hi) == old).then(|| self.edits.push(Edit::new(span, name)))
    }

    /// Puts a join of two tokens before an op; its name.
    fn join(&mut self, op: Op, a: &str, b: &str) -> Option<String> {
        let (at, indent) = self.line_before(op)?;
        let joined = self.fresh("joined");
        self.insert(at, format!("{indent}{joined} = join_tokens {a}, {b} : token\n"));
        Some(joined)
    }

    /// Lets an op wait for a token by this name, besides its own.
    fn wait_for(&mut self, op: Op, name: &str) -> Option<()> {
        if let Some(operand) = self.token_operand(op) {
            let old = self.name(self.module.operands(op)[operand as usize])?;
            let joined = self.join(op, &old, name)?;
            return self.replace(op, operand, &joined);
        }
        // The token follows the last operand, or the bracket that closes the indices.
        let indexed = matches!(self.module.kind(op), OpKind::Table(Opcode::LoadViewTko | Opcode::StoreViewTko));
        let last = self.module.operands(op).len().checked_sub(1)? as u32;
        let span = self.span(op, Part::Operand(last))?;
        if indexed {
            let close = self.slice(span.hi, self.end()).find(']')? as u32 + 1;
            self.insert(span.hi + close, format!(" token = {name}"));
        } else {
            self.insert(span.hi, format!(" token={name}"));
        }
        Some(())
    }

    fn wait(&mut self, op: Op, token: Value) -> Option<String> {
        let name = self.name(token)?;
        self.wait_for(op, &name)?;
        Some(format!("wait for {name}:"))
    }

    fn yield_token(&mut self, terminators: &[(Op, u32)], token: Value, joins: bool) -> Option<String> {
        let name = self.name(token)?;
        for &(end, operand) in terminators {
            let yielded = match joins {
                true => {
                    let old = self.name(*self.module.operands(end).get(operand as usize)?)?;
                    self.join(end, &old, &name)?
                }
                false => name.clone(),
            };
            self.replace(end, operand, &yielded)?;
        }
        Some(format!("yield {name}:"))
    }

    fn attribute(&mut self, op: Op, name: &'static str, word: &str) -> Option<()> {
        let span = self.span(op, Part::Attr(name))?;
        self.edits.push(Edit::new(span, word));
        Some(())
    }

    /// Lets a loop carry a token, and an op wait for the carried token, which replaces its token operand if `replaces`.
    fn carry(
        &mut self,
        enclosing_loop: Op,
        terminators: &[Op],
        (op, replaces): (Op, bool),
        token: Value,
    ) -> Option<String> {
        let name = self.name(token)?;
        let carried = self.fresh("carried");
        let replaced = self.token_operand(op).filter(|_| replaces);
        let first = match replaced {
            Some(operand) => self.name(self.module.operands(op)[operand as usize])?,
            None => {
                let (at, indent) = self.line_before(enclosing_loop)?;
                let start = self.fresh("begin");
                self.insert(at, format!("{indent}{start} = make_token : token\n"));
                start
            }
        };
        match replaced {
            Some(operand) => self.replace(op, operand, &carried)?,
            None => self.wait_for(op, &carried)?,
        }
        self.carry_in_head(enclosing_loop, &carried, &first)?;
        terminators.iter().try_for_each(|&end| self.carry_at_end(enclosing_loop, end, &name))?;
        Some(format!("carry {name} to the next iteration:"))
    }

    /// One more carried token in the head of a loop.
    fn carry_in_head(&mut self, around: Op, carried: &str, first: &str) -> Option<()> {
        let brace = self.span(around, Part::Region(0))?.lo;
        let start = self.offset(around)?;
        let head = self.slice(start, brace).to_owned();
        let ends_at = |from: usize| start + from as u32;
        let is_for = self.module.kind(around) == OpKind::Table(Opcode::For);
        match (head.find("iter_values("), is_for) {
            (None, true) => self.insert(brace, format!("iter_values({carried} = {first}) -> (token) ")),
            (None, false) => self.insert(brace, format!("iter_values({carried} = {first}) : token ")),
            (Some(at), _) => {
                let close = at + head[at..].find(')')?;
                self.insert(ends_at(close), format!(", {carried} = {first}"));
                let types = match is_for {
                    true => head.rfind(')').filter(|end| *end > close)?,
                    false => match head[close..].find("->") {
                        Some(arrow) => head[..close + arrow].trim_end().len(),
                        None => head.trim_end().len(),
                    },
                };
                self.insert(ends_at(types), ", token".to_owned());
            }
        }
        let (results, begin) = self.results(around)?;
        if is_for && !results.is_empty() {
            let last = self.slice(begin, start).rfind('=')?;
            let end = self.slice(begin, begin + last as u32).trim_end().len() as u32;
            let unused = self.fresh("carried_out");
            self.insert(begin + end, format!(", {unused}"));
        }
        Some(())
    }

    /// One more token at a way back.
    fn carry_at_end(&mut self, around: Op, end: Op, name: &str) -> Option<()> {
        let start = self.offset(end)?;
        if !self.slice(start, self.end()).starts_with("continue") {
            let close = self.closing_brace(self.span(around, Part::Region(0))?.lo)?;
            let line = self.slice(0, close).rfind('\n').map_or(0, |at| at + 1) as u32;
            let indent = self.slice(line, close).to_owned();
            indent.trim().is_empty().then_some(())?;
            self.insert(line, format!("{indent}  continue {name} : token\n"));
            return Some(());
        }
        let Some(last) = self.module.operands(end).len().checked_sub(1) else {
            self.insert(start + "continue".len() as u32, format!(" {name} : token"));
            return Some(());
        };
        let span = self.span(end, Part::Operand(last as u32))?;
        let rest = self.slice(span.hi, self.end());
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let line = &line[..line.find("//").unwrap_or(line.len())];
        let types = line.trim_end_matches([' ', '}', '\t']).len() as u32;
        self.insert(span.hi, format!(", {name}"));
        self.insert(span.hi + types, ", token".to_owned());
        Some(())
    }

    /// The brace that closes the one at `open`.
    fn closing_brace(&self, open: u32) -> Option<u32> {
        let (mut depth, mut comment, mut string) = (0_u32, false, false);
        let bytes = self.source.bytes();
        for at in open as usize..bytes.len() {
            match bytes[at] {
                b'\n' => comment = false,
                _ if comment => {}
                b'"' if bytes[at - 1] != b'\\' => string = !string,
                _ if string => {}
                b'/' if bytes.get(at + 1) == Some(&b'/') => comment = true,
                b'{' => depth += 1,
                b'}' if depth == 1 => return Some(at as u32),
                b'}' => depth -= 1,
                _ => {}
            }
        }
        None
    }
}
