//! Every rule of the simplifier, checked for all values: at `i1` and `i4` of each variable and constant, and at `i8`
//! for two of them if at least one is not a constant. Each rule alone, and with all others.
//!
//! An expression is written in prefix form. `x y z` are values, `p q r` truth values, `X Y` values of `i8`, `c d e`
//! constants that take every value, `C` one of `i8`, numbers and `ones` constants. A conversion has its type:
//! `zext:i8`. The results are given for `i4`.

use super::engine::{Engine, Limits};
use super::eval::element;
use super::pool::{Args, Bits, Elem, Expr, Kind, Pool, Set, Type};
use super::{arith, cast, choice, compare, logic, negation, shift};
use crate::rules::{Family, RULES, RuleId as R, RuleSet};
use std::collections::BTreeSet;
use tileir_base::Id;
use tileir_ir::enums::RoundingMode;
use tileir_ir::{IntFormat, Value};

/// A rule, expressions on which it fires with their results, and expressions on which it does not fire.
pub(crate) type RuleCase = (R, &'static [(&'static str, &'static str)], &'static [&'static str]);

pub(crate) const CASES: [&[RuleCase]; 7] =
    [negation::CASES, logic::CASES, compare::CASES, arith::CASES, shift::CASES, cast::CASES, choice::CASES];

/// Rules that require the form that others produce.
const HELPERS: [R; 3] = [R::Evaluate, R::CompareStrict, R::XorOnes];

/// Maximum number of assignments for one expression; beyond that, a sample at regular intervals.
const MOST: u64 = 1 << 16;

#[derive(Clone, Copy)]
struct Vars {
    format: IntFormat,
    constants: [u64; 4],
}

struct Reader<'a> {
    pool: &'a mut Pool,
    words: Vec<&'a str>,
    at: usize,
    vars: Vars,
}

fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for part in text.split_whitespace() {
        let mut rest = part;
        while let Some(inner) = rest.strip_prefix('(') {
            words.push("(");
            rest = inner;
        }
        let word = rest.trim_end_matches(')');
        words.push(word);
        words.extend((word.len()..rest.len()).map(|_| ")"));
    }
    words
}

fn read(pool: &mut Pool, text: &str, vars: Vars) -> Expr {
    let mut reader = Reader { pool, words: words(text), at: 0, vars };
    let e = reader.expr(u32::from(text.contains("bcast")), None);
    assert_eq!(reader.at, reader.words.len(), "{text}");
    e
}

impl Reader<'_> {
    fn next(&mut self) -> &str {
        self.at += 1;
        self.words[self.at - 1]
    }

    fn expr(&mut self, shape: u32, like: Option<IntFormat>) -> Expr {
        let word = self.next().to_owned();
        if word != "(" {
            return self.atom(&word, shape, like);
        }
        let head = self.next().to_owned();
        let (name, suffix) = head.split_once(':').unwrap_or((&head, ""));
        let suffix = IntFormat::from_name(suffix);
        let inner_shape = if name == "bcast" { 0 } else { shape };
        let mut args = Args::new();
        while self.words[self.at] != ")" {
            // A constant has the type of its neighbour; in a select, of the arm before it.
            let like = match (name, args.len()) {
                ("select", 0) => Some(IntFormat::I1),
                ("select", 1) => None,
                _ => args.last().and_then(|&a| self.pool.int(a)),
            };
            args.push(self.expr(inner_shape, like));
        }
        self.at += 1;
        self.node(name, shape, suffix, &args)
    }

    fn atom(&mut self, word: &str, shape: u32, like: Option<IntFormat>) -> Expr {
        let format = like.unwrap_or(self.vars.format);
        let ty = |format| Type { shape, elem: Elem::Int(format) };
        let leaf = |n: usize, format| (Value::new(n), ty(format));
        let (value, ty) = match word {
            "x" => leaf(0, self.vars.format),
            "y" => leaf(1, self.vars.format),
            "z" => leaf(2, self.vars.format),
            "p" => leaf(3, IntFormat::I1),
            "q" => leaf(4, IntFormat::I1),
            "r" => leaf(5, IntFormat::I1),
            "X" => leaf(6, IntFormat::I8),
            "Y" => leaf(7, IntFormat::I8),
            _ => {
                let bits = match word {
                    "c" => self.vars.constants[0],
                    "d" => self.vars.constants[1],
                    "e" => self.vars.constants[2],
                    "C" => self.vars.constants[3],
                    "ones" => u64::MAX,
                    _ => word.parse::<i64>().unwrap_or_else(|_| panic!("{word}")) as u64,
                };
                return self.pool.splat(ty(format), bits & format.mask());
            }
        };
        self.pool.leaf(value, ty)
    }

    fn node(&mut self, name: &str, shape: u32, suffix: Option<IntFormat>, args: &[Expr]) -> Expr {
        let p = &mut *self.pool;
        let first = p.ty(args[0]);
        let compare = |set, signed| (Kind::CmpI { set, signed }, first.with(IntFormat::I1));
        let (zero, up, down) = (RoundingMode::Zero, RoundingMode::PositiveInf, RoundingMode::NegativeInf);
        let to = Type { shape, elem: Elem::Int(suffix.unwrap_or(self.vars.format)) };
        let (kind, ty) = match name {
            "not" => (Kind::Not, first),
            "and" => (Kind::And, first),
            "or" => (Kind::Or, first),
            "xor" => (Kind::Xor, first),
            "add" => (Kind::Add, first),
            "mul" => (Kind::Mul, first),
            "neg" => (Kind::Neg, first),
            "abs" => (Kind::Abs, first),
            "mulhi" => (Kind::MulHi, first),
            "sub" => {
                let negative = p.unary(Kind::Neg, args[1]);
                return p.binary(Kind::Add, args[0], negative);
            }
            "shl" => (Kind::Shl, first),
            "shru" => (Kind::Shr { signed: false }, first),
            "shrs" => (Kind::Shr { signed: true }, first),
            "divu" => (Kind::Div { signed: false, rounding: zero }, first),
            "divu+" => (Kind::Div { signed: false, rounding: up }, first),
            "divs" => (Kind::Div { signed: true, rounding: zero }, first),
            "divs+" => (Kind::Div { signed: true, rounding: up }, first),
            "divs-" => (Kind::Div { signed: true, rounding: down }, first),
            "remu" => (Kind::Rem { signed: false }, first),
            "rems" => (Kind::Rem { signed: true }, first),
            "minu" => (Kind::Min { signed: false }, first),
            "mins" => (Kind::Min { signed: true }, first),
            "maxu" => (Kind::Max { signed: false }, first),
            "maxs" => (Kind::Max { signed: true }, first),
            "==" => compare(Set::EQ, false),
            "!=" => compare(Set::NE, false),
            "<u" => compare(Set::LT, false),
            "<=u" => compare(Set::LE, false),
            ">u" => compare(Set::GT, false),
            ">=u" => compare(Set::GE, false),
            "<s" => compare(Set::LT, true),
            "<=s" => compare(Set::LE, true),
            ">s" => compare(Set::GT, true),
            ">=s" => compare(Set::GE, true),
            "select" => (Kind::Select, p.ty(args[1])),
            "zext" => (Kind::Ext { signed: false }, to),
            "sext" => (Kind::Ext { signed: true }, to),
            "trunc" => (Kind::Trunc, to),
            "bcast" => (Kind::Broadcast, Type { shape: 1, ..first }),
            "reshape" => (Kind::Reshape, first),
            _ => panic!("{name}"),
        };
        p.make(kind, ty, args)
    }
}

/// The value of an expression; `None` if an op in it is undefined.
fn value(p: &Pool, e: Expr, leaves: &[u64; 8]) -> Option<u64> {
    match p.kind(e) {
        Kind::Leaf(v) => Some(leaves[v.index()]),
        Kind::Splat(bits) => Some(bits),
        kind => {
            let args: Option<Bits> = p.args(e).iter().map(|&a| value(p, a, leaves)).collect();
            element(kind, p.ty(e), p.ty(*p.args(e).last()?), &args?)
        }
    }
}

/// Variables and their bits.
type Variables = Vec<(usize, u32)>;

/// The variables of an expression: leaves and constants, with their bits.
fn variables(text: &str, format: IntFormat) -> (Variables, Variables) {
    let used: BTreeSet<&str> = words(text).into_iter().collect();
    let names = ["x", "y", "z", "p", "q", "r", "X", "Y"];
    let bits = |i| {
        if i < 3 {
            format.bits()
        } else if i < 6 {
            1
        } else {
            8
        }
    };
    let leaves = names.iter().enumerate().filter(|(_, n)| used.contains(*n)).map(|(i, _)| (i, bits(i))).collect();
    let constants = ["c", "d", "e", "C"].iter().enumerate().filter(|(_, n)| used.contains(*n));
    (leaves, constants.map(|(i, _)| (i, if i < 3 { format.bits() } else { 8 })).collect())
}

/// The formats for an expression.
fn formats(text: &str) -> Vec<IntFormat> {
    // A conversion must go from a narrower type to a wider one.
    let mut formats = vec![IntFormat::I4];
    if !text.contains(":i4") && !text.contains(":i1 ") {
        formats.push(IntFormat::I1);
    }
    let (leaves, constants) = variables(text, IntFormat::I8);
    if leaves.len() + constants.len() <= 2 && constants.len() < 2 && !text.contains(':') {
        formats.push(IntFormat::I8);
    }
    formats
}

/// Tests an expression with every constant and value. Returns for how many constants of `i4` the rule fired.
fn prove(rule: R, only: bool, before: &str, after: Option<&str>) -> usize {
    let mut rules = RuleSet::ALL;
    if only {
        rules = RuleSet::NONE;
        HELPERS.iter().for_each(|&r| rules.set(r, true));
        rules.set(rule, true);
    }
    let mut fired = 0;
    for format in formats(before) {
        let mut engine = Engine::new(rules, Limits::default());
        let (leaves, constants) = variables(before, format);
        for n in 0..1_u64 << constants.iter().map(|c| c.1).sum::<u32>() {
            let constants = assigned(&constants, n);
            let vars = Vars { format, constants };
            let e = read(&mut engine.pool, before, vars);
            let simple = engine.simplify(e);
            assert!(!simple.cut, "{rule}: {before} {constants:?} does not converge");
            let again = engine.simplify(simple.expr);
            assert_eq!(again.expr, simple.expr, "{rule}: {before} {constants:?} changes again");
            if engine.sets.get(simple.rules).has(rule) {
                fired += usize::from(format == IntFormat::I4);
                if let Some(after) = after.filter(|_| !only && format == IntFormat::I4) {
                    let after = read(&mut engine.pool, after, vars);
                    let after = engine.simplify(after).expr;
                    let shown = (shown(&engine.pool, simple.expr), shown(&engine.pool, after));
                    assert_eq!(simple.expr, after, "{rule}: {before} {format} {constants:?} became {shown:?}");
                }
            }
            same_value(&engine.pool, rule, e, simple.expr, &leaves);
        }
    }
    fired
}

/// The `n`-th assignment of the variables.
fn assigned<const N: usize>(variables: &[(usize, u32)], n: u64) -> [u64; N] {
    let (mut values, mut rest) = ([0; N], n);
    for &(i, bits) in variables {
        values[i] = rest & ((1 << bits) - 1);
        rest >>= bits;
    }
    values
}

fn same_value(p: &Pool, rule: R, before: Expr, after: Expr, leaves: &[(usize, u32)]) {
    if before == after {
        return;
    }
    let bits: u32 = leaves.iter().map(|(_, b)| b).sum();
    let step = ((1_u64 << bits) / MOST).max(1) | 1;
    let mut n = 0;
    while n < 1 << bits {
        let env = assigned(leaves, n);
        if let Some(expected) = value(p, before, &env) {
            let got = value(p, after, &env);
            assert_eq!(got, Some(expected), "{rule}: {} became {} for {env:?}", shown(p, before), shown(p, after));
        }
        n += step;
    }
}

fn shown(p: &Pool, e: Expr) -> String {
    match p.kind(e) {
        Kind::Leaf(v) => ["x", "y", "z", "p", "q", "r", "X", "Y"][v.index()].to_owned(),
        Kind::Splat(bits) => bits.to_string(),
        kind => {
            let args: Vec<String> = p.args(e).iter().map(|&a| shown(p, a)).collect();
            format!("({kind:?} {})", args.join(" "))
        }
    }
}

fn check_family(cases: &[RuleCase]) {
    for (rule, yes, no) in cases {
        let mut alone = 0;
        for (before, after) in *yes {
            assert!(prove(*rule, false, before, Some(after)) > 0, "{rule} does not fire on {before}");
            alone += prove(*rule, true, before, None);
        }
        assert!(alone > 0, "{rule} does not fire alone");
        for near in *no {
            assert_eq!(prove(*rule, false, near, None), 0, "{rule} fires on {near}");
        }
    }
}

#[test]
fn negation() {
    check_family(negation::CASES);
}

#[test]
fn logic() {
    check_family(logic::CASES);
}

#[test]
fn compare() {
    check_family(compare::CASES);
}

#[test]
fn arith() {
    check_family(arith::CASES);
}

#[test]
fn shift() {
    check_family(shift::CASES);
}

#[test]
fn cast() {
    check_family(cast::CASES);
}

#[test]
fn choice() {
    check_family(choice::CASES);
}

/// Each integer rule of the simplifier has at least two expressions on which it fires, and a near miss.
#[test]
fn every_rule_is_proved() {
    let elsewhere = [R::ReuseValue, R::NotCompareFloat, R::CompareNoWrap];
    for rule in RULES.iter().filter(|r| r.family >= Family::Reuse && r.family != Family::FloatBits) {
        if elsewhere.contains(&rule.id) {
            continue;
        }
        let (mut yes, mut no) = (0, 0);
        for (_, y, n) in CASES.iter().flat_map(|c| c.iter()).filter(|c| c.0 == rule.id) {
            yes += y.len();
            no += n.len();
        }
        assert!(yes >= 2, "{} has {yes} cases", rule.name);
        assert!(no >= 1, "{} has no near miss", rule.name);
    }
}
