//! Rounds of a loop: ops that move by a step from round to round, chained by a token that the loop carries.

use super::access::{Access, AccessKind, Element, TYPES, arrays};
use super::graph::{Instance, expected};
use super::text::Text;
use super::{Kernel, Plan};
use crate::Choices;

/// Which token an op of the body takes, or the loop hands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    /// From before the loop.
    Start,
    /// The carried one.
    Carried,
    /// That of an op of the body.
    Op(usize),
}

#[derive(Clone, Debug)]
pub(super) struct LoopPlan {
    element: Element,
    rounds: usize,
    /// Ops of the body, the elements that each moves by per round, and their tokens.
    body: Vec<(Access, usize, Token)>,
    /// The token that the loop carries to the next iteration.
    next: Token,
    /// Whether the op behind the loop takes the result of the loop.
    waits: bool,
}

impl Plan for LoopPlan {
    fn draw(source: &mut Choices<'_>) -> LoopPlan {
        let element = source.pick(&TYPES);
        let rounds = 2 + source.below(3);
        let count = 1 + source.below(3);
        let mut body = Vec::new();
        while body.len() < count {
            let access = Access::draw(source, 0, element, 16);
            if access.can_move() {
                let token = if body.is_empty() { Token::Carried } else { Token::Op(body.len() - 1) };
                body.push((access, source.pick(&[0, 1, 2, 4, 8]), token));
            }
        }
        LoopPlan { element, rounds, next: Token::Op(count - 1), body, waits: true }
    }

    fn kernel(&self) -> Kernel {
        let (flags, parameters) = arrays(&[self.element]);
        let mut text = Text::new("a token carried by a loop", &flags, &parameters);
        let (start, result) = (text.name("s"), text.name("t"));
        text.line(format!("{start} = make_token : token"));
        let (zero, one, end) = (text.number(0), text.number(1), text.number(self.rounds as i64));
        let (i, carried) = (text.name("i"), text.name("t"));
        text.open(format!(
            "{result} = for {i} in ({zero} to {end}, step {one}) : tile<i32> iter_values({carried} = {start}) -> (token) {{"
        ));
        let (mut lines, mut tokens) = (Vec::new(), Vec::<String>::new());
        let named = |token: Token, tokens: &[String]| match token {
            Token::Start => start.clone(),
            Token::Carried => carried.clone(),
            Token::Op(op) => tokens[op].clone(),
        };
        for (access, step, token) in &self.body {
            let by = text.number(*step as i64);
            let offset = text.name("o");
            text.line(format!("{offset} = muli {i}, {by} : tile<i32>"));
            let token = named(*token, &tokens);
            let (line, token) = access.write(&mut text, Some(&offset), Some(&token));
            lines.push(line);
            tokens.push(token);
        }
        text.line(format!("continue {} : token", named(self.next, &tokens)));
        text.close("}");
        let token = if self.waits { &result } else { &start };
        let (last, _) = self.after().write(&mut text, None, Some(token));
        Kernel { expected: expected(&self.instances(&lines, last)), text: text.finish() }
    }

    fn remove(&mut self, source: &mut Choices<'_>) -> Option<String> {
        let at = source.below(self.body.len() + 2);
        Some(if at < self.body.len() {
            let token = if source.coin() { Token::Start } else { Token::Carried };
            self.body[at].2 = token;
            format!("the token of op {at} of the body ({token:?} instead)")
        } else if at == self.body.len() {
            self.next = if source.coin() { Token::Start } else { Token::Carried };
            format!("the token that is handed on ({:?} instead)", self.next)
        } else {
            self.waits = false;
            "the token of the op behind the loop".to_owned()
        })
    }
}

impl LoopPlan {
    /// The op behind the loop.
    fn after(&self) -> Access {
        Access::run(AccessKind::Load, 0, self.element, 0, 32)
    }

    /// All rounds, one behind another.
    fn instances(&self, lines: &[usize], last: usize) -> Vec<Instance> {
        let mut all: Vec<Instance> = Vec::new();
        // The ops that the carried token represents.
        let mut carried: Vec<usize> = Vec::new();
        for round in 0..self.rounds {
            let base = all.len();
            for ((access, step, token), line) in self.body.iter().zip(lines) {
                let instance = Instance {
                    block: 0,
                    line: *line,
                    strength: access.strength,
                    reads: access.reads(),
                    writes: access.writes(),
                    locations: access.locations(round * step),
                    after: resolve(*token, &carried, base),
                };
                all.push(instance);
            }
            carried = resolve(self.next, &carried, base);
        }
        let access = self.after();
        let after = if self.waits { carried } else { Vec::new() };
        let (strength, locations) = (access.strength, access.locations(0));
        all.push(Instance { block: 0, line: last, strength, reads: true, writes: false, locations, after });
        all
    }
}

/// The instances that a token represents; the iteration begins with instance `base`.
fn resolve(token: Token, carried: &[usize], base: usize) -> Vec<usize> {
    match token {
        Token::Start => Vec::new(),
        Token::Carried => carried.to_vec(),
        Token::Op(op) => vec![base + op],
    }
}
