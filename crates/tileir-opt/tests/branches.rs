//! Random programs of the ops that the patterns match: few conditions, their negations, constants, adjacent and nested
//! `if`s, `select`s, early exits, loops. Optimization keeps their effects.

mod common;
#[path = "common/writer.rs"]
mod writer;

use common::{functions, run};
use tileir_ir::Module;
use tileir_opt::{Canonicalize, Pass};
use tileir_text::{PrintOptions, print};
use writer::{Favour, assert_legal};

const TYPES: [&str; 6] = ["tile<i1>", "tile<i32>", "tile<4xi1>", "tile<4xi32>", "token", "tile<4xf4E2M1FN>"];

type Writer = writer::Writer<6>;

/// The ways in which a block may end besides its `yield`.
#[derive(Clone, Copy, PartialEq)]
enum Exit {
    Return,
    Continue,
    Break,
}

impl Writer {
    fn program(&mut self) {
        self.line(format_args!("entry @k(%a: tile<i1>, %b: tile<i1>, %x: tile<i32>, %y: tile<i32>) {{"));
        for (name, ty) in [("%a", 0), ("%b", 0), ("%x", 1), ("%y", 1)] {
            self.scope[ty].push(name.into());
        }
        for (ty, value) in
            [(0, "true"), (0, "false"), (1, "0"), (1, "1"), (2, "true"), (2, "[true, false, false, true]")]
        {
            self.constant(ty, value);
        }
        for (ty, value) in [(2, "false"), (3, "0"), (3, "1"), (3, "[1, 2, 3, 4]"), (5, "1.0"), (5, "3.0")] {
            self.constant(ty, value);
        }
        let token = self.define(4);
        self.line(format_args!("{token} = make_token : token"));
        self.block(&[Exit::Return], 0);
        self.line(format_args!("}}"));
    }

    fn constant(&mut self, ty: usize, value: &str) {
        let name = self.define(ty);
        let elem = ["i1", "i32", "i1", "i32", "", "f4E2M1FN"][ty];
        self.line(format_args!("{name} = constant <{elem}: {value}> : {}", TYPES[ty]));
    }

    fn block(&mut self, exits: &[Exit], depth: u32) {
        for _ in 0..1 + self.pick(if depth == 0 { 10 } else { 3 }) {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            match self.pick(14) {
                0 => self.negate(),
                1 | 2 => self.select(),
                3 | 4 => self.effect(),
                5 => self.compare(),
                6 if depth < 3 => self.looping(exits, depth),
                7 => self.nested(),
                8 => self.compared(),
                _ if depth < 5 => self.branch(exits, depth),
                _ => self.effect(),
            }
        }
    }

    fn negate(&mut self) {
        let value = self.value(0);
        let yes = if self.pick(4) == 0 { self.value(0) } else { "%v1".into() };
        let name = self.define(0);
        self.line(format_args!("{name} = xori {value}, {yes} : tile<i1>"));
    }

    fn compare(&mut self) {
        let (x, y) = (self.value(1), self.value(1));
        let predicate = ["equal", "not_equal", "less_than"][self.pick(3)];
        let name = self.define(0);
        self.line(format_args!("{name} = cmpi {predicate} {x}, {y}, signed : tile<i32> -> tile<i1>"));
    }

    /// `if a { if b {…} else {yield e} } else {yield e}`, or nearly so.
    fn nested(&mut self) {
        let ty = self.pick(6);
        let (a, b, e, other) = (self.value(0), self.value(0), self.value(ty), self.value(ty));
        let other = if self.pick(3) == 0 { other } else { e.clone() };
        let (scope, id, ty_name) = (self.scope.clone(), self.next, TYPES[ty]);
        self.next += 1;
        self.line(format_args!("%n{id} = if {a} -> ({ty_name}) {{\n%m{id} = if {b} -> ({ty_name}) {{"));
        self.effect();
        self.end("yield", &[ty]);
        self.line(format_args!("}} else {{\nyield {e} : {ty_name}\n}}\nyield %m{id} : {ty_name}"));
        self.line(format_args!("}} else {{\nyield {other} : {ty_name}\n}}"));
        self.scope = scope;
        self.show(&format!("%n{id}"), ty);
        self.scope[ty].push(format!("%n{id}"));
    }

    /// A selection between the operands of a comparison.
    fn compared(&mut self) {
        let (x, y) = (self.value(1), self.value(1));
        let (x1, y1) = if self.pick(2) == 0 { (&x, &y) } else { (&y, &x) };
        let predicate = ["equal", "not_equal"][self.pick(2)];
        let (c, s) = (self.define(0), self.define(1));
        self.line(format_args!("{c} = cmpi {predicate} {x}, {y}, signed : tile<i32> -> tile<i1>"));
        self.line(format_args!("{s} = select {c}, {x1}, {y1} : tile<i1>, tile<i32>"));
    }

    fn select(&mut self) {
        let ty = self.pick(4);
        let condition_ty = ty / 2 * 2;
        let (condition, x, y) = (self.value(condition_ty), self.value(ty), self.value(ty));
        let name = self.define(ty);
        self.line(format_args!("{name} = select {condition}, {x}, {y} : {}, {}", TYPES[condition_ty], TYPES[ty]));
    }

    fn effect(&mut self) {
        let ty = self.pick(6);
        let value = self.value(ty);
        self.show(&value, ty);
    }

    /// An effect that depends on `value`; four-bit floats are printed by their bytes.
    fn show(&mut self, value: &str, ty: usize) {
        let (token, id) = (self.value(4), self.next);
        let name = self.define(4);
        match ty {
            4 => self.line(format_args!("{name} = print_tko \"{id}\" token={value} -> token")),
            5 => {
                self.line(format_args!("%p{id} = pack {value} : {} -> tile<2xi8>", TYPES[5]));
                self.line(format_args!("{name} = print_tko \"{id} %d\", %p{id} : tile<2xi8> -> token"));
            }
            _ => self
                .line(format_args!("{name} = print_tko \"{id} %d\", {value} token={token} : {} -> token", TYPES[ty])),
        }
    }

    fn branch(&mut self, exits: &[Exit], depth: u32) {
        let condition = self.value(0);
        let types: Vec<usize> = (0..self.pick(4).saturating_sub(1)).map(|_| self.pick(6)).collect();
        let names: Vec<&str> = types.iter().map(|&ty| TYPES[ty]).collect();
        let scope = self.scope.clone();
        let results = self.next;
        self.next += 1;
        if types.is_empty() {
            self.line(format_args!("if {condition} {{"));
        } else {
            self.line(format_args!("%r{results}:{} = if {condition} -> ({}) {{", types.len(), names.join(", ")));
        }
        self.side(exits, depth, &types);
        self.scope = scope.clone();
        if !types.is_empty() || self.pick(2) == 0 {
            self.line(format_args!("}} else {{"));
            self.side(exits, depth, &types);
            self.scope = scope;
        }
        self.line(format_args!("}}"));
        for (i, &ty) in types.iter().enumerate() {
            let name = format!("%r{results}#{i}");
            if self.pick(3) != 0 {
                self.show(&name, ty);
            }
            self.scope[ty].push(name);
        }
    }

    fn side(&mut self, exits: &[Exit], depth: u32, types: &[usize]) {
        if self.pick(2) == 0 {
            self.block(exits, depth + 1);
        }
        if self.pick(5) == 0 {
            let exit = exits[self.pick(exits.len())];
            return self.exit(exit);
        }
        self.end("yield", types);
    }

    fn exit(&mut self, exit: Exit) {
        match exit {
            Exit::Return => self.line(format_args!("return")),
            Exit::Continue => self.end("continue", &[1]),
            Exit::Break => self.end("break", &[1]),
        }
    }

    fn end(&mut self, word: &str, types: &[usize]) {
        let values: Vec<String> = types.iter().map(|&ty| self.value(ty)).collect();
        let names: Vec<&str> = types.iter().map(|&ty| TYPES[ty]).collect();
        let colon = if types.is_empty() { "" } else { " : " };
        self.line(format_args!("{word} {}{colon}{}", values.join(", "), names.join(", ")));
    }

    /// A loop that carries an integer. A `return` may stand below a `loop`, not below a `for`.
    fn looping(&mut self, exits: &[Exit], depth: u32) {
        let (init, upper, scope) = (self.value(1), self.value(1), self.scope.clone());
        let (result, carried, variable) = (self.define(1), self.next, self.next + 1);
        self.next += 1;
        self.scope = scope.clone();
        self.scope[1].push(format!("%c{carried}"));
        if self.pick(2) == 0 {
            self.line(format_args!("{result} = loop iter_values(%c{carried} = {init}) : tile<i32> -> tile<i32> {{"));
            let mut inner = vec![Exit::Continue, Exit::Break];
            inner.extend(exits.iter().filter(|e| **e == Exit::Return));
            self.block(&inner, depth + 1);
            self.exit(Exit::Break);
        } else {
            self.line(format_args!("{result} = for %i{variable} in (%v3 to {upper}, step %v4) : tile<i32> iter_values(%c{carried} = {init}) -> (tile<i32>) {{"));
            self.scope[1].push(format!("%i{variable}"));
            self.block(&[Exit::Continue], depth + 1);
            self.exit(Exit::Continue);
        }
        self.line(format_args!("}}"));
        self.scope = scope;
        self.scope[1].push(result);
    }
}

fn program(seed: u64) -> (String, Module) {
    let mut writer = Writer::new(seed, 12, Favour { times: 4, oldest: 3, newest: 3 });
    writer.program();
    writer.finish()
}

#[test]
fn optimized_programs_do_what_they_did() {
    let canonicalize = Pass::Canonicalize(Canonicalize { test_convergence: true, ..Canonicalize::default() });
    let full = Pass::Canonicalize(Canonicalize { test_convergence: true, ..Canonicalize::full() });
    let cse = Pass::Cse { commutative: false };
    let split = Pass::LoopSplit { threshold: 1, once: false };
    let pipelines: [&[Pass]; 6] = [
        &[canonicalize],
        &[full],
        &[cse],
        &[Pass::IfConvert { max_cost: 8 }, full],
        &[canonicalize, cse, split, canonicalize],
        &[full, cse, split, full],
    ];
    for seed in 0..700 {
        let (text, before) = program(seed);
        for passes in pipelines {
            let mut after = before.clone();
            for pass in passes {
                let name = pass.name();
                tileir_opt::run(&mut after, pass).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
                assert_legal(&after, &format!("seed {seed}, {name}\n{text}"));
            }
            let shown = print(&after, &PrintOptions::default());
            if let [canonicalize] = passes
                && matches!(canonicalize, Pass::Canonicalize(_))
            {
                let mut again = after.clone();
                tileir_opt::run(&mut again, canonicalize).unwrap();
                assert_eq!(shown, print(&again, &PrintOptions::default()), "seed {seed}");
            }
            for arguments in (0..8).map(|i| [i & 1, i >> 1 & 1, [0, 1, 5, 3][i as usize % 4], i / 2]) {
                let function = functions(&before)[0];
                let (a, b) = (run(&before, function, 0, &arguments), run(&after, function, 0, &arguments));
                assert!(a.agrees(&b), "seed {seed}, {arguments:?}\n{text}\n---\n{shown}\n{a:?}\n{b:?}");
            }
        }
    }
}
