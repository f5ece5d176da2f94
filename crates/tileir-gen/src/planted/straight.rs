//! One tile block without loops around its accesses: a graph of token edges that orders all that must be ordered.

use super::access::{Access, ELEMENTS, Element, TYPES, arrays};
use super::graph::{Instance, Strength, expected};
use super::text::Text;
use super::{Kernel, Plan};
use crate::Choices;

/// The way of a token from one op to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Carrier {
    Direct,
    /// The result of an `if` whose taken branch yields it.
    If,
    /// The result of a loop that carries it.
    For,
    /// The token of a print.
    Print,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edge {
    from: usize,
    carrier: Carrier,
    /// It hands on a fresh token instead.
    broken: bool,
}

#[derive(Clone, Debug)]
pub(super) struct StraightPlan {
    types: Vec<Element>,
    ops: Vec<(Access, Vec<Edge>)>,
}

impl Plan for StraightPlan {
    /// Draws ops, and an edge for each conflict that no path covers yet.
    fn draw(source: &mut Choices<'_>) -> StraightPlan {
        // Words come more often: they alone are also seen as halves.
        let one = |source: &mut Choices<'_>| if source.one_in(3) { TYPES[0] } else { source.pick(&TYPES) };
        let types: Vec<Element> = (0..1 + source.below(2)).map(|_| one(source)).collect();
        let mut plan = StraightPlan { types, ops: Vec::new() };
        let limit = source.pick(&[8, 16, 32]);
        for _ in 0..3 + source.below(7) {
            let array = source.below(plan.types.len());
            let access = Access::draw(source, array, plan.types[array], limit);
            plan.ops.push((access, Vec::new()));
            let last = plan.ops.len() - 1;
            // From the latest op down: the ops that it covers need no edges of their own.
            for from in (0..last).rev() {
                let wanted = !plan.pair_is_fine(from, last) || source.one_in(12);
                if wanted {
                    let carrier = source.weighted(&[
                        (Carrier::Direct, 6),
                        (Carrier::If, 2),
                        (Carrier::For, 1),
                        (Carrier::Print, 1),
                    ]);
                    plan.ops[last].1.push(Edge { from, carrier, broken: false });
                }
            }
        }
        plan
    }

    fn kernel(&self) -> Kernel {
        let (flags, parameters) = arrays(&self.types);
        let mut text = Text::new("token edges in one tile block", &flags, &parameters);
        let start = text.name("s");
        text.line(format!("{start} = make_token : token"));
        let (mut lines, mut tokens) = (Vec::new(), Vec::<String>::new());
        for (access, edges) in &self.ops {
            let carried: Vec<String> =
                edges.iter().map(|edge| carry(&mut text, *edge, &tokens[edge.from], &start)).collect();
            let token = text.join(&carried);
            let (line, token) = access.write(&mut text, None, token.as_deref());
            lines.push(line);
            tokens.push(token);
        }
        Kernel { expected: expected(&self.instances(&lines)), text: text.finish() }
    }

    fn remove(&mut self, source: &mut Choices<'_>) -> Option<String> {
        let at = source.below(self.ops.len());
        let (access, edges) = &mut self.ops[at];
        match source.below(4) {
            0 if access.mask.is_some() && access.first + 2 * access.length <= ELEMENTS => {
                access.mask = None;
                Some(format!("the mask of op {at}"))
            }
            1 if access.strength != Strength::Weak && access.kind != super::access::AccessKind::Atomic => {
                access.strength = Strength::Weak;
                Some(format!("the ordering of op {at}"))
            }
            _ if !edges.is_empty() => {
                let which = source.below(edges.len());
                edges[which].broken = true;
                Some(format!("the token edge from op {} to op {at} ({:?})", edges[which].from, edges[which].carrier))
            }
            _ => None,
        }
    }
}

impl StraightPlan {
    fn instances(&self, lines: &[usize]) -> Vec<Instance> {
        let instance = |(op, line): (&(Access, Vec<Edge>), &usize)| Instance {
            block: 0,
            line: *line,
            strength: op.0.strength,
            reads: op.0.reads(),
            writes: op.0.writes(),
            locations: op.0.locations(0),
            after: op.1.iter().filter(|edge| !edge.broken).map(|edge| edge.from).collect(),
        };
        self.ops.iter().zip(lines).map(instance).collect()
    }

    /// Whether ops `from` and `last` are ordered or may go unordered, as the edges are.
    fn pair_is_fine(&self, from: usize, last: usize) -> bool {
        let lines: Vec<usize> = (0..self.ops.len()).collect();
        let found = expected(&self.instances(&lines)).allowed;
        !found.iter().any(|f| f.lines == [from, last])
    }
}

/// Takes a token along its way. A broken way ends in the token from the start.
fn carry(text: &mut Text, edge: Edge, token: &str, start: &str) -> String {
    let handed = if edge.broken { start } else { token };
    match edge.carrier {
        Carrier::Direct => handed.to_owned(),
        Carrier::If => {
            let (yes, name) = (text.name("b"), text.name("t"));
            text.line(format!("{yes} = constant <i1: true> : tile<i1>"));
            text.open(format!("{name} = if {yes} -> (token) {{"));
            text.line(format!("yield {handed} : token"));
            text.close("} else {");
            text.line(format!("yield {start} : token"));
            text.close("}");
            name
        }
        Carrier::For => {
            let (zero, one, two) = (text.number(0), text.number(1), text.number(2));
            let (i, inner, name) = (text.name("i"), text.name("t"), text.name("t"));
            text.open(format!(
                "{name} = for {i} in ({zero} to {two}, step {one}) : tile<i32> iter_values({inner} = {token}) -> (token) {{"
            ));
            text.line(format!("continue {} : token", if edge.broken { start } else { &inner }));
            text.close("}");
            name
        }
        Carrier::Print => {
            let name = text.name("t");
            text.line(format!("{name} = print_tko \"\" token={handed} -> token"));
            name
        }
    }
}
