//! Random integer expressions: simplification keeps their results, does not make them longer, and stay as they are
//! and a second simplification changes nothing.

mod common;
#[path = "../../../tests/support/parse.rs"]
mod parse;
#[path = "../../../tests/support/xorshift.rs"]
mod xorshift;

use common::{functions, run};
use parse::module;
use std::fmt::Write;
use tileir_base::Diagnostics;
use tileir_ir::{Module, OpKind, Opcode};
use tileir_opt::rules::{Family, Stats};
use tileir_opt::{Canonicalize, Pass, run_counted};
use tileir_text::{PrintOptions, print};
use xorshift::Xorshift;

/// The types of values, by element type and whether they are of shape 4.
const ELEMENTS: [&str; 4] = ["i1", "i8", "i32", "f32"];
const CONSTANTS: [&[&str]; 4] = [
    &["true", "false"],
    &["0", "1", "2", "3", "-1", "127", "-128", "12"],
    &["0", "1", "4", "-1", "255", "2147483647"],
    &["1.0", "-0.0"],
];
const BINARY: [&str; 18] = [
    "addi", "subi", "muli", "andi", "ori", "xori", "shli", "shri_u", "shri_s", "divi_u", "divi_s", "remi_u", "remi_s",
    "mini_s", "mini_u", "maxi_s", "maxi_u", "mulhii",
];
const FLAGS: [&str; 4] = ["", "", "", " overflow<no_wrap>"];
const PREDICATES: [&str; 6] =
    ["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"];

struct Writer {
    random: Xorshift,
    text: String,
    next: usize,
    /// The values of each type: element type, then shape.
    values: [[Vec<String>; 2]; 4],
}

impl Writer {
    fn pick(&mut self, n: usize) -> usize {
        self.random.pick(n)
    }

    fn value(&mut self, elem: usize, shape: usize) -> String {
        let n = self.values[elem][shape].len();
        // Mostly new values, so that expressions grow, but arguments and constants too, so that they meet.
        let i = if self.pick(2) == 0 { self.pick(n) } else { n - 1 - self.pick(n.min(4)) };
        self.values[elem][shape][i].clone()
    }

    fn define(&mut self, elem: usize, shape: usize, what: std::fmt::Arguments<'_>) {
        self.next += 1;
        let name = format!("%v{}", self.next);
        let _ = writeln!(self.text, "{name} = {what}");
        self.values[elem][shape].push(name);
    }

    fn program(&mut self) {
        self.text.push_str("entry @k(");
        for (elem, name) in ELEMENTS.iter().enumerate() {
            for i in 0..2 {
                let comma = if elem + i > 0 { ", " } else { "" };
                let _ = write!(self.text, "{comma}%{name}{i}: tile<{name}>");
                self.values[elem][0].push(format!("%{name}{i}"));
            }
        }
        self.text.push_str(") {\n");
        for (elem, name) in ELEMENTS.iter().enumerate() {
            for constant in CONSTANTS[elem] {
                self.define(elem, 0, format_args!("constant <{name}: {constant}> : tile<{name}>"));
                self.define(elem, 1, format_args!("constant <{name}: {constant}> : tile<4x{name}>"));
            }
            let x = self.values[elem][0][0].clone();
            self.define(elem, 0, format_args!("reshape {x} : tile<{name}> -> tile<1x{name}>"));
            let reshaped = self.values[elem][0].pop().expect("just made");
            self.define(elem, 1, format_args!("broadcast {reshaped} : tile<1x{name}> -> tile<4x{name}>"));
        }
        for _ in 0..12 + self.pick(20) {
            self.op();
        }
        for elem in 0..4 {
            for shape in 0..2 {
                let ty = ty(elem, shape);
                let value = self.values[elem][shape].last().expect("there are constants").clone();
                let other = self.value(elem, shape);
                let directive = if elem == 3 { "%f %f" } else { "%d %d" };
                let _ = writeln!(
                    self.text,
                    "%t{elem}{shape} = print_tko \"{directive}\", {value}, {other} : {ty}, {ty} -> token"
                );
            }
        }
        self.text.push_str("}\n");
    }

    fn op(&mut self) {
        let (shape, elem) = (usize::from(self.pick(4) == 0), self.pick(3));
        let t = ty(elem, shape);
        let (a, b) = (self.value(elem, shape), self.value(elem, shape));
        match self.pick(12) {
            0..4 => self.binary(elem, shape, &t, &a, &b),
            4 => {
                let unary = ["negi", "absi"][self.pick(2)];
                self.define(elem, shape, format_args!("{unary} {a} : {t}"));
            }
            5 | 6 => {
                let (p, s) = (PREDICATES[self.pick(6)], ["signed", "unsigned"][self.pick(2)]);
                self.define(0, shape, format_args!("cmpi {p} {a}, {b}, {s} : {t} -> {}", ty(0, shape)));
            }
            7 | 8 => {
                let c = self.value(0, shape);
                self.define(elem, shape, format_args!("select {c}, {a}, {b} : {}, {t}", ty(0, shape)));
            }
            9 => {
                let ones = if elem == 0 { "true" } else { "-1" };
                let name = ELEMENTS[elem];
                self.define(elem, shape, format_args!("constant <{name}: {ones}> : {t}"));
                let ones = self.values[elem][shape].pop().expect("just made");
                self.define(elem, shape, format_args!("xori {a}, {ones} : {t}"));
            }
            10 => self.convert(shape),
            _ => self.float(shape),
        }
    }

    fn binary(&mut self, elem: usize, shape: usize, t: &str, a: &str, b: &str) {
        let name = BINARY[self.pick(BINARY.len())];
        let (name, sign) = match name.split_once('_') {
            Some((name, "u")) => (name, " unsigned"),
            Some((name, _)) => (name, " signed"),
            None => (name, ""),
        };
        let flag = if matches!(name, "addi" | "subi" | "muli" | "shli") { FLAGS[self.pick(4)] } else { "" };
        self.define(elem, shape, format_args!("{name} {a}, {b}{sign}{flag} : {t}"));
    }

    fn convert(&mut self, shape: usize) {
        let (narrow, wide) = [(0, 1), (0, 2), (1, 2)][self.pick(3)];
        let sign = ["signed", "unsigned"][self.pick(2)];
        let (n, w) = (ty(narrow, shape), ty(wide, shape));
        if self.pick(2) == 0 {
            let x = self.value(narrow, shape);
            self.define(wide, shape, format_args!("exti {x} {sign} : {n} -> {w}"));
        } else {
            let x = self.value(wide, shape);
            self.define(narrow, shape, format_args!("trunci {x} : {w} -> {n}"));
        }
    }

    fn float(&mut self, shape: usize) {
        let (t, a, b) = (ty(3, shape), self.value(3, shape), self.value(3, shape));
        match self.pick(3) {
            0 => {
                let unary = ["negf", "absf"][self.pick(2)];
                self.define(3, shape, format_args!("{unary} {a} : {t}"));
            }
            1 => {
                let (p, o) = (PREDICATES[self.pick(6)], ["ordered", "unordered"][self.pick(2)]);
                self.define(0, shape, format_args!("cmpf {p} {o} {a}, {b} : {t} -> {}", ty(0, shape)));
            }
            _ => {
                let c = self.value(0, shape);
                self.define(3, shape, format_args!("select {c}, {a}, {b} : {}, {t}", ty(0, shape)));
            }
        }
    }
}

fn ty(elem: usize, shape: usize) -> String {
    format!("tile<{}{}>", ["", "4x"][shape], ELEMENTS[elem])
}

fn program(seed: u64) -> (String, Module) {
    let mut writer = Writer { random: Xorshift::new(seed), text: String::new(), next: 0, values: Default::default() };
    writer.program();
    let module = module(&writer.text);
    (writer.text, module)
}

/// The ops that are not constants.
fn size(m: &Module) -> usize {
    m.ops_in_order(None).into_iter().filter(|&op| m.kind(op) != OpKind::Table(Opcode::Constant)).count()
}

#[test]
fn simplified_programs_do_what_they_did() {
    let full = Pass::Canonicalize(Canonicalize { test_convergence: true, ..Canonicalize::full() });
    let compat = Pass::Canonicalize(Canonicalize::default());
    let mut stats = Stats::default();
    for seed in 0..400 {
        let (text, before) = program(seed);
        let mut after = before.clone();
        run_counted(&mut after, &full, &mut stats).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
        let mut diags = Diagnostics::new();
        let legal = tileir_verify::verify(&after, &tileir_verify::Options::default(), &mut diags);
        assert!(legal.is_ok(), "seed {seed}: {:#?}\n{text}", diags.list());
        let shown = print(&after, &PrintOptions::default());
        let mut again = after.clone();
        tileir_opt::run(&mut again, &full).expect("it came to rest before");
        assert_eq!(shown, print(&again, &PrintOptions::default()), "seed {seed}: not the same twice\n{text}");
        let mut plain = before.clone();
        tileir_opt::run(&mut plain, &compat).expect("no limit is met");
        assert!(size(&after) <= size(&plain), "seed {seed}: grew\n{text}\n---\n{shown}");
        for salt in 0..20 {
            let small = [salt & 1, salt >> 1 & 1, salt % 5, 127 + salt % 3, salt % 7, 0xFFFF_FFF0 + salt];
            let arguments: &[u64] = if salt < 16 { &small } else { &[] };
            let function = functions(&before)[0];
            let (a, b) = (run(&before, function, salt, arguments), run(&after, function, salt, arguments));
            assert!(a.agrees(&b), "seed {seed}, {arguments:?}\n{text}\n---\n{shown}\n{a:?}\n{b:?}");
        }
    }
    let simplifier = stats.fired().filter(|(rule, _)| rule.family >= Family::Reuse).count();
    assert!(simplifier >= 55, "only {simplifier} rules fired");
}
