//! Rounds of a loop: ops that move by a step from round to round, chained by a token that the loop carries.

use super::access::{Access, Element, Kind, TYPES, arrays};
use super::graph::{Instance, expected};
use super::text::Text;
use super::{Drawn, Kernel};
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
struct Plan {
    element: Element,
    rounds: usize,
    /// Ops of the body, the elements that each moves by per round, and their tokens.
    body: Vec<(Access, usize, Token)>,
    /// What the loop hands on to the next round.
    next: Token,
    /// Whether the op behind the loop takes the result of the loop.
    waits: bool,
}

pub(super) fn make(source: &mut Choices<'_>) -> Option<Drawn> {
    let plan = draw(source);
    let right = plan.kernel();
    if !right.expected.is_silent() {
        return None;
    }
    let mut changed = plan.clone();
    let at = source.below(changed.body.len() + 2);
    let removed = if at < changed.body.len() {
        let token = if source.coin() { Token::Start } else { Token::Carried };
        changed.body[at].2 = token;
        format!("the token of op {at} of the body ({token:?} instead)")
    } else if at == changed.body.len() {
        changed.next = if source.coin() { Token::Start } else { Token::Carried };
        format!("the token that is handed on ({:?} instead)", changed.next)
    } else {
        changed.waits = false;
        "the token of the op behind the loop".to_owned()
    };
    Some(Drawn { removed, right, changed: changed.kernel() })
}

fn draw(source: &mut Choices<'_>) -> Plan {
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
    Plan { element, rounds, next: Token::Op(count - 1), body, waits: true }
}

impl Plan {
    /// The op behind the loop.
    fn after(&self) -> Access {
        Access::run(Kind::Load, 0, self.element, 0, 32)
    }

    /// All rounds, one behind another.
    fn instances(&self, lines: &[usize], last: usize) -> Vec<Instance> {
        let mut all: Vec<Instance> = Vec::new();
        // The ops that the carried token stands for.
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
}

/// The instances that a token stands for; the round begins with instance `base`.
fn resolve(token: Token, carried: &[usize], base: usize) -> Vec<usize> {
    match token {
        Token::Start => Vec::new(),
        Token::Carried => carried.to_vec(),
        Token::Op(op) => vec![base + op],
    }
}
