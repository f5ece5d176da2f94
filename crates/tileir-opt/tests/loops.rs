//! Random programs for the passes over loops: carried values that are forwarded, merged, dead or
//! swapped, invariant ops, constant bounds, joins of tokens, statements about ranges and divisors, chains of shapes.
//! Optimization keeps their effects, each level converges, and every run gives the same text.

mod common;
#[path = "../../../tests/support/parallel.rs"]
mod parallel;
#[path = "common/writer.rs"]
mod writer;

use common::{functions, run};
use tileir_ir::Module;
use tileir_opt::rules::Stats;
use tileir_opt::{PassError, Schedule};
use tileir_text::{PrintOptions, print};
use writer::{Favour, assert_legal};

const I32: usize = 0;
const BOOL: usize = 1;
const TOKEN: usize = 2;
const ONE: usize = 3;
const FOUR: usize = 4;
const TYPES: [&str; 5] = ["tile<i32>", "tile<i1>", "token", "tile<1xi32>", "tile<4xi32>"];

type Writer = writer::Writer<5>;

impl Writer {
    fn program(&mut self) {
        self.line(format_args!("entry @k(%a: tile<i1>, %x: tile<i32>, %y: tile<i32>) {{"));
        self.scope[BOOL].push("%a".into());
        for name in ["%x", "%y"] {
            self.scope[I32].push(name.into());
        }
        for number in ["0", "1", "2", "4", "8", "-1"] {
            let name = self.define(I32);
            self.line(format_args!("{name} = constant <i32: {number}> : tile<i32>"));
        }
        let (token, one, four) = (self.define(TOKEN), self.define(ONE), self.define(FOUR));
        self.line(format_args!("{token} = make_token : token"));
        self.line(format_args!("{one} = reshape %x : tile<i32> -> tile<1xi32>"));
        self.line(format_args!("{four} = broadcast {one} : tile<1xi32> -> tile<4xi32>"));
        self.block(0, 12);
        self.line(format_args!("}}"));
    }

    fn block(&mut self, depth: u32, most: usize) {
        for _ in 0..2 + self.pick(most) {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            match self.pick(16) {
                0..=3 => self.arithmetic(),
                4 => self.compare(),
                5 => self.statement(),
                6 => self.shape(),
                7 => self.tokens(),
                8 | 9 => self.effect(),
                10 => self.divide(),
                11 | 12 if depth < 3 => self.counting(depth),
                13 if depth < 3 => self.looping(depth),
                14 if depth < 4 => self.branch(depth),
                _ => self.effect(),
            }
        }
    }

    fn arithmetic(&mut self) {
        let ty = [I32, I32, I32, FOUR, ONE][self.pick(5)];
        let (x, y) = (self.value(ty), self.value(ty));
        let op = ["addi", "subi", "muli", "andi", "ori", "xori", "mini", "maxi"][self.pick(8)];
        let tail = match op {
            "mini" | "maxi" => [" signed", " unsigned"][self.pick(2)],
            "addi" | "subi" | "muli" if self.pick(8) == 0 => " overflow<no_signed_wrap>",
            _ => "",
        };
        let name = self.define(ty);
        self.line(format_args!("{name} = {op} {x}, {y}{tail} : {}", TYPES[ty]));
    }

    /// Divisions and shifts by constants; `%v3` to `%v5` are 2, 4 and 8.
    fn divide(&mut self) {
        let (x, by) = (self.value(I32), format!("%v{}", 2 + self.pick(4)));
        let op = ["divi", "remi", "shri"][self.pick(3)];
        let s = ["signed", "unsigned"][self.pick(2)];
        let name = self.define(I32);
        self.line(format_args!("{name} = {op} {x}, {by} {s} : tile<i32>"));
        if self.pick(3) == 0 {
            let y = self.define(I32);
            self.line(format_args!("{y} = shli {x}, {by} : tile<i32>"));
        }
    }

    fn compare(&mut self) {
        let (x, y) = (self.value(I32), self.value(I32));
        let p = ["equal", "not_equal", "less_than", "greater_than_or_equal"][self.pick(4)];
        let s = ["signed", "unsigned"][self.pick(2)];
        let (c, v) = (self.define(BOOL), self.define(I32));
        self.line(format_args!("{c} = cmpi {p} {x}, {y}, {s} : tile<i32> -> tile<i1>"));
        self.line(format_args!("{v} = select {c}, {x}, {y} : tile<i1>, tile<i32>"));
    }

    /// Says something that is true now and then.
    fn statement(&mut self) {
        let x = self.value(I32);
        let what = ["bounded<0, ?>", "bounded<-8, 7>", "div_by<2>", "div_by<8>", "bounded<?, 100>"][self.pick(5)];
        let name = self.define(I32);
        self.line(format_args!("{name} = assume {what}, {x} : tile<i32>"));
    }

    fn shape(&mut self) {
        let (from, to, op) = [(I32, ONE, "reshape"), (ONE, FOUR, "broadcast"), (ONE, I32, "reshape")][self.pick(3)];
        let x = self.value(from);
        let name = self.define(to);
        self.line(format_args!("{name} = {op} {x} : {} -> {}", TYPES[from], TYPES[to]));
    }

    fn tokens(&mut self) {
        let parts: Vec<String> = (0..2 + self.pick(3)).map(|_| self.value(TOKEN)).collect();
        let name = self.define(TOKEN);
        self.line(format_args!("{name} = join_tokens {} : token", parts.join(", ")));
    }

    fn effect(&mut self) {
        let ty = [I32, BOOL, FOUR][self.pick(3)];
        let (value, token, id) = (self.value(ty), self.value(TOKEN), self.next);
        let name = self.define(TOKEN);
        self.line(format_args!("{name} = print_tko \"{id} %d\", {value} token={token} : {} -> token", TYPES[ty]));
    }

    /// Types of carried values, with names for them and their initial values.
    fn carried(&mut self) -> (Vec<usize>, Vec<String>, String) {
        let types: Vec<usize> = (0..self.pick(5)).map(|_| [I32, I32, TOKEN, FOUR][self.pick(4)]).collect();
        let names: Vec<String> = types.iter().map(|_| self.fresh("c")).collect();
        let inits: Vec<String> =
            types.iter().zip(&names).map(|(&ty, name)| format!("{name} = {}", self.value(ty))).collect();
        (types, names, inits.join(", "))
    }

    /// Ends an iteration; often with its initial values.
    fn pass_on(&mut self, word: &str, types: &[usize], names: &[String]) {
        let mut values: Vec<String> = Vec::new();
        for (i, &ty) in types.iter().enumerate() {
            let own = names.get(i).filter(|_| self.pick(3) == 0).cloned();
            values.push(own.unwrap_or_else(|| self.value(ty)));
        }
        let types: Vec<&str> = types.iter().map(|&ty| TYPES[ty]).collect();
        let colon = if types.is_empty() { "" } else { " : " };
        self.line(format_args!("{word} {}{colon}{}", values.join(", "), types.join(", ")));
    }

    fn results(&mut self, name: &str, types: &[usize]) {
        for (i, &ty) in types.iter().enumerate() {
            if self.pick(2) == 0 {
                self.scope[ty].push(format!("{name}#{i}"));
            }
        }
    }

    fn counting(&mut self, depth: u32) {
        let (types, names, inits) = self.carried();
        // From 0 or 1 to 0, 1, 2 or something.
        let lower = format!("%v{}", 1 + self.pick(2));
        let upper = if self.pick(2) == 0 { self.value(I32) } else { format!("%v{}", 1 + self.pick(3)) };
        let step = format!("%v{}", 2 + self.pick(2));
        let (result, variable, scope) = (self.fresh("r"), self.fresh("i"), self.scope.clone());
        let list: Vec<&str> = types.iter().map(|&ty| TYPES[ty]).collect();
        let head = format!("for {variable} in ({lower} to {upper}, step {step}) : tile<i32>");
        match types.len() {
            0 => self.line(format_args!("{head} {{")),
            n => self.line(format_args!("{result}:{n} = {head} iter_values({inits}) -> ({}) {{", list.join(", "))),
        }
        self.scope[I32].push(variable);
        self.inside(depth, &types, &names, "continue");
        self.pass_on("continue", &types, &names);
        self.line(format_args!("}}"));
        self.scope = scope;
        self.results(&result, &types);
    }

    fn looping(&mut self, depth: u32) {
        let (types, names, inits) = self.carried();
        let results: Vec<usize> = (0..self.pick(3)).map(|_| [I32, TOKEN][self.pick(2)]).collect();
        let (result, scope) = (self.fresh("r"), self.scope.clone());
        let list = |types: &[usize]| types.iter().map(|&ty| TYPES[ty]).collect::<Vec<_>>().join(", ");
        let left = if results.is_empty() { String::new() } else { format!("{result}:{} = ", results.len()) };
        let carries = if types.is_empty() { String::new() } else { format!(" iter_values({inits})") };
        let colon = if types.is_empty() && results.is_empty() { "" } else { " : " };
        let arrow = if types.is_empty() || results.is_empty() { "" } else { " -> " };
        let arrow = format!("{arrow}{}", list(&results));
        self.line(format_args!("{left}loop{carries}{colon}{}{arrow} {{", list(&types)));
        self.inside(depth, &types, &names, "continue");
        let c = self.value(BOOL);
        self.line(format_args!("if {c} {{"));
        self.pass_on("continue", &types, &names);
        self.line(format_args!("}}"));
        self.pass_on("break", &results, &[]);
        self.line(format_args!("}}"));
        self.scope = scope;
        self.results(&result, &results);
    }

    /// The body of a loop, sometimes with an early way out.
    fn inside(&mut self, depth: u32, types: &[usize], names: &[String], word: &str) {
        for (&ty, name) in types.iter().zip(names) {
            self.scope[ty].push(name.clone());
        }
        self.block(depth + 1, 5);
        if self.pick(4) == 0 {
            let c = self.value(BOOL);
            self.line(format_args!("if {c} {{"));
            self.pass_on(word, types, names);
            self.line(format_args!("}}"));
        }
    }

    fn branch(&mut self, depth: u32) {
        let c = self.value(BOOL);
        let types: Vec<usize> = (0..self.pick(3)).map(|_| [I32, TOKEN, FOUR][self.pick(3)]).collect();
        let list: Vec<&str> = types.iter().map(|&ty| TYPES[ty]).collect();
        let (result, scope) = (self.fresh("r"), self.scope.clone());
        match types.len() {
            0 => self.line(format_args!("if {c} {{")),
            n => self.line(format_args!("{result}:{n} = if {c} -> ({}) {{", list.join(", "))),
        }
        self.block(depth + 1, 3);
        self.pass_on("yield", &types, &[]);
        self.scope = scope.clone();
        self.line(format_args!("}} else {{"));
        self.block(depth + 1, 2);
        self.pass_on("yield", &types, &[]);
        self.line(format_args!("}}"));
        self.scope = scope;
        self.results(&result, &types);
    }
}

fn program(seed: u64) -> (String, Module) {
    let mut writer = Writer::new(seed, 40, Favour { times: 3, oldest: 8, newest: 4 });
    writer.program();
    writer.finish()
}

fn optimized(m: &Module, schedule: &Schedule, what: &str) -> Module {
    let mut m = m.clone();
    schedule
        .run(&mut m, &mut Stats::default(), &mut |m, ran| -> Result<(), PassError> {
            assert_legal(m, &format!("{what}, {}", ran.pass.name()));
            Ok(())
        })
        .expect("no pass fails");
    m
}

/// Enough to meet every rule; more find nothing new.
const SEEDS: u64 = 120;

#[test]
fn optimized_programs_do_what_they_did() {
    let names = ["dce", "licm", "sccp", "shapes", "facts", "loop-values", "tokens", "if-convert", "O1", "O2", "O3"];
    let schedules = names.map(|name| Schedule::named(name).or_else(|| Schedule::parse(name).ok()).expect("a pass"));
    let whole = parallel::map(&(0..SEEDS).collect::<Vec<_>>(), |&seed| {
        let mut whole = 0;
        let (text, before) = program(seed);
        for (name, schedule) in names.iter().zip(&schedules) {
            let what = format!("seed {seed}, {name}");
            let after = optimized(&before, schedule, &what);
            let shown = print(&after, &PrintOptions::default());
            for arguments in (0..6).map(|i| [i & 1, [0, 1, 5, 16, 7, 3][i as usize], [8, 2, 0, 1, 24, 4][i as usize]]) {
                let (f, g) = (functions(&before)[0], functions(&after)[0]);
                let (a, b) = (run(&before, f, 0, &arguments), run(&after, g, 0, &arguments));
                whole += u32::from(!a.cut);
                assert!(a.agrees(&b), "{what}, {arguments:?}\n{text}\n---\n{shown}\n{a:?}\n{b:?}");
            }
            if name.starts_with('O') {
                let again = optimized(&after, schedule, &what);
                assert_eq!(shown, print(&again, &PrintOptions::default()), "{what}: a second run changes something");
            }
        }
        whole
    });
    let whole: u32 = whole.into_iter().sum();
    // Most runs reach their end, so that the comparison has results to compare.
    assert!(whole > SEEDS as u32 * names.len() as u32 * 6 / 3, "only {whole} runs were whole");
}
