//! Runs a function on the first element of every tile and records its effects, so that two versions of a module can
//! be compared. Integers, comparisons, `select` and control flow are computed; every other op is a function of its
//! kind, attributes and operands that is made up but fixed. Float sums and products are made up so that `a*b + c` and
//! `fma a, b, c` agree, and `a + b` and `b + a`. A token is the set of effects that come before it, so that two runs
//! agree only if tokens order the same effects.

use rustc_hash::{FxHashMap, FxHasher};
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use tileir_ir::enums::{ComparisonPredicate, IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::control::For;
use tileir_ir::ops::integer::{CmpI, DivI, MaxI, MinI, RemI, ShRI};
use tileir_ir::ops::misc::Assume;
use tileir_ir::{AttrData, Block, IntFormat, Module, Op, OpKind, Opcode, Scalar, TypeData, Value};
use tileir_opt::effects::{Effects, effects};

/// What a run did.
#[derive(Debug, PartialEq, Eq)]
pub struct Trace {
    /// One number per effect: its op, attributes and operands.
    pub effects: Vec<u64>,
    /// Whether the run was cut short, by the limit or by undefined behaviour.
    pub cut: bool,
}

impl Trace {
    /// Whether both did the same, as far as both went.
    pub fn agrees(&self, other: &Trace) -> bool {
        let n = self.effects.len().min(other.effects.len());
        let longer = |a: &Trace, b: &Trace| a.effects.len() <= b.effects.len() || b.cut;
        self.effects[..n] == other.effects[..n] && longer(self, other) && longer(other, self)
    }
}

/// Runs the body of `function` with these arguments; those left out are made up from `salt`.
pub fn run(m: &Module, function: Op, salt: u64, arguments: &[u64]) -> Trace {
    let mut run = Run {
        m,
        tokens: FxHashMap::default(),
        values: FxHashMap::default(),
        trace: Vec::new(),
        left: 2_000,
        cut: false,
    };
    let body = m.region_blocks(m.op_regions(function)[0])[0];
    for (i, &argument) in m.block_args(body).iter().enumerate() {
        run.set(argument, arguments.get(i).copied().unwrap_or_else(|| hash(&(salt, i))));
    }
    run.block(body);
    Trace { effects: run.trace, cut: run.cut }
}

/// Every function of a module.
pub fn functions(m: &Module) -> Vec<Op> {
    let is_function = |op: &Op| matches!(m.kind(*op), OpKind::Table(Opcode::Entry) | OpKind::TestingFunc);
    m.ops_in_order(None).into_iter().filter(is_function).collect()
}

struct Run<'m> {
    m: &'m Module,
    /// What a token is: the effects that come before it, by their places in the trace.
    tokens: FxHashMap<u64, BTreeSet<usize>>,
    values: FxHashMap<Value, u64>,
    trace: Vec<u64>,
    left: u32,
    cut: bool,
}

/// How a block ended.
enum End {
    Yield(Vec<u64>),
    Continue(Vec<u64>),
    Break(Vec<u64>),
    /// The function is done, or the run was cut.
    Done,
}

fn hash(data: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    data.hash(&mut hasher);
    // The hasher's low bits are weak, and truth values are the lowest bit.
    let x = hasher.finish();
    (x ^ x >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 7
}

fn sum(attrs: &impl Hash, a: u64, b: u64) -> u64 {
    hash(&("sum", hash(attrs), a.min(b), a.max(b)))
}

impl Run<'_> {
    fn format(&self, value: Value) -> Option<IntFormat> {
        match self.m.scalar(self.m.as_tile(self.m.value_type(value))?.1) {
            Some(Scalar::Int(format)) => Some(format),
            _ => None,
        }
    }

    fn set(&mut self, value: Value, bits: u64) {
        let bits = self.format(value).map_or(bits, |f| f.truncate(bits as i64));
        self.values.insert(value, bits);
    }

    fn number(&self, value: Value, signedness: Signedness) -> i128 {
        match (signedness, self.format(value)) {
            (Signedness::Signed, Some(format)) => i128::from(format.sign_extend(self.values[&value])),
            _ => i128::from(self.values[&value]),
        }
    }

    fn block(&mut self, block: Block) -> End {
        for op in self.m.block_ops(block).collect::<Vec<_>>() {
            if self.left == 0 {
                self.cut = true;
                return End::Done;
            }
            self.left -= 1;
            if let Some(end) = self.op(op) {
                return end;
            }
        }
        End::Done
    }

    fn op(&mut self, op: Op) -> Option<End> {
        let m = self.m;
        let operands: Vec<u64> = m.operands(op).iter().map(|v| self.values[v]).collect();
        match m.kind(op) {
            OpKind::Table(Opcode::Yield) => Some(End::Yield(operands)),
            OpKind::Table(Opcode::Continue) => Some(End::Continue(operands)),
            OpKind::Table(Opcode::Break) => Some(End::Break(operands)),
            OpKind::Table(Opcode::Return) => Some(End::Done),
            OpKind::Table(Opcode::If) => self.branch(op, operands[0]),
            OpKind::Table(Opcode::For) => self.count(op),
            OpKind::Table(Opcode::Loop) => self.repeat(op, operands),
            _ if self.is_undefined(op) => {
                self.cut = true;
                Some(End::Done)
            }
            _ => {
                self.straight(op, &operands);
                None
            }
        }
    }

    fn branch(&mut self, op: Op, condition: u64) -> Option<End> {
        let region = self.m.op_regions(op)[usize::from(condition & 1 == 0)];
        let &block = self.m.region_blocks(region).first()?;
        match self.block(block) {
            End::Yield(values) => {
                self.results(op, &values);
                None
            }
            end => Some(end),
        }
    }

    fn count(&mut self, op: Op) -> Option<End> {
        let m = self.m;
        let signedness = if For(op).unsignedCmp(m) { Signedness::Unsigned } else { Signedness::Signed };
        let [lower, upper, step] =
            [For(op).lowerBound(m), For(op).upperBound(m), For(op).step(m)].map(|v| self.number(v, signedness));
        if step <= 0 {
            self.cut = true;
            return Some(End::Done);
        }
        let body = m.region_blocks(For(op).region(m))[0];
        let mut carried: Vec<u64> = m.operands(op)[3..].iter().map(|v| self.values[v]).collect();
        let mut i = lower;
        while i < upper {
            self.set(m.block_args(body)[0], i as u64);
            for (&argument, &value) in m.block_args(body)[1..].iter().zip(&carried) {
                self.set(argument, value);
            }
            match self.block(body) {
                End::Continue(values) => carried = values,
                end => return Some(end),
            }
            i += step;
        }
        self.results(op, &carried);
        None
    }

    fn repeat(&mut self, op: Op, mut carried: Vec<u64>) -> Option<End> {
        let body = self.m.region_blocks(self.m.op_regions(op)[0])[0];
        loop {
            for (&argument, &value) in self.m.block_args(body).iter().zip(&carried) {
                self.set(argument, value);
            }
            match self.block(body) {
                End::Continue(values) => carried = values,
                End::Break(values) => {
                    self.results(op, &values);
                    return None;
                }
                end => return Some(end),
            }
        }
    }

    fn results(&mut self, op: Op, values: &[u64]) {
        for (result, &value) in self.m.results(op).zip(values) {
            self.set(result, value);
        }
    }

    /// Whether a promise is broken: an `assume`, one about overflow, or a shift by the width.
    fn is_undefined(&self, op: Op) -> bool {
        let m = self.m;
        let OpKind::Table(opcode) = m.kind(op) else { return false };
        let number = |i: usize, s| self.number(m.operands(op)[i], s);
        if opcode == Opcode::Assume && self.format(m.operands(op)[0]).is_some() {
            let x = number(0, Signedness::Signed);
            return match *m.attr_data(Assume(op).predicate(m)) {
                AttrData::Bounded { lower, upper } => {
                    lower.is_some_and(|l| x < i128::from(l)) || upper.is_some_and(|u| x > i128::from(u))
                }
                AttrData::DivBy { divisor, every: None, .. } => divisor != 0 && x % i128::from(divisor) != 0,
                _ => false,
            };
        }
        let Some(format) = m.operands(op).first().and_then(|&v| self.format(v)) else { return false };
        if matches!(opcode, Opcode::ShLI | Opcode::ShRI) && number(1, Signedness::Unsigned) >= i128::from(format.bits())
        {
            return true;
        }
        let promise = m.attr_by_name(op, "overflow").and_then(|a| m.as_enum::<IntegerOverflow>(a));
        [Signedness::Signed, Signedness::Unsigned].into_iter().any(|s| {
            let promised = match promise {
                Some(IntegerOverflow::NoWrap) => true,
                Some(IntegerOverflow::NoSignedWrap) => s == Signedness::Signed,
                Some(IntegerOverflow::NoUnsignedWrap) => s == Signedness::Unsigned,
                Some(IntegerOverflow::None) | None => false,
            };
            let exact = || match opcode {
                Opcode::AddI => number(0, s) + number(1, s),
                Opcode::SubI => number(0, s) - number(1, s),
                Opcode::MulI => number(0, s).saturating_mul(number(1, s)),
                Opcode::ShLI => number(0, s) << number(1, Signedness::Unsigned),
                Opcode::NegI => -number(0, s),
                _ => 0,
            };
            let signed = s == Signedness::Signed;
            promised && !(format.min_value(signed)..=format.max_value(signed)).contains(&exact())
        })
    }

    fn straight(&mut self, op: Op, operands: &[u64]) {
        let m = self.m;
        let kind = m.kind(op);
        let made_up = hash(&(kind, m.attr_slots(op), operands));
        if effects(m, op) == Effects::Unknown && kind != OpKind::Table(Opcode::Assume) {
            self.trace.push(made_up);
        }
        let computed = match kind {
            OpKind::Table(opcode) => self.computed(opcode, op, operands),
            _ => None,
        };
        let place = if effects(m, op) == Effects::Unknown { self.trace.len() } else { 0 };
        for (i, result) in m.results(op).enumerate() {
            let bits = match m.type_data(m.value_type(result)) {
                TypeData::Token => self.token(operands, place),
                _ => computed.unwrap_or_else(|| hash(&(made_up, place, i))),
            };
            self.set(result, bits);
        }
    }

    /// The token of an op: it comes after what its operands come after, and after its own effect.
    fn token(&mut self, operands: &[u64], place: usize) -> u64 {
        let before = operands.iter().filter_map(|t| self.tokens.get(t)).flatten().copied();
        let before: BTreeSet<usize> = before.chain((place > 0).then_some(place)).collect();
        let bits = hash(&("token", &before));
        self.tokens.insert(bits, before);
        bits
    }

    /// The result of an op that is computed.
    fn computed(&self, opcode: Opcode, op: Op, v: &[u64]) -> Option<u64> {
        let m = self.m;
        let numbers = |s| (self.number(m.operands(op)[0], s), self.number(m.operands(op)[1], s));
        Some(match opcode {
            Opcode::Constant => match m.attr_data(m.attr(op, 0)?) {
                AttrData::Dense(dense) => {
                    let bits = m.scalar(m.as_tile(dense.ty)?.1)?.bits();
                    dense.element(bits, 0)
                }
                _ => return None,
            },
            Opcode::Reshape | Opcode::Broadcast | Opcode::Permute | Opcode::Assume | Opcode::Cat => v[0],
            Opcode::Iota => 0,
            Opcode::GetTileBlockId | Opcode::GetNumTileBlocks => 1 + (hash(&m.attr_slots(op)) & 0xFF),
            Opcode::Select => {
                if v[0] & 1 != 0 {
                    v[1]
                } else {
                    v[2]
                }
            }
            Opcode::ExtI => match m.as_enum(m.attr(op, 0)?)? {
                Signedness::Unsigned => v[0],
                Signedness::Signed => self.number(m.operands(op)[0], Signedness::Signed) as u64,
            },
            Opcode::XorI => v[0] ^ v[1],
            Opcode::AndI => v[0] & v[1],
            Opcode::OrI => v[0] | v[1],
            Opcode::AddI => v[0].wrapping_add(v[1]),
            Opcode::SubI => v[0].wrapping_sub(v[1]),
            Opcode::MulI => v[0].wrapping_mul(v[1]),
            Opcode::NegI => v[0].wrapping_neg(),
            Opcode::AbsI => self.number(m.operands(op)[0], Signedness::Signed).unsigned_abs() as u64,
            Opcode::MulhiI => ((u128::from(v[0]) * u128::from(v[1])) >> self.format(m.operands(op)[0])?.bits()) as u64,
            Opcode::ShLI => v[0].checked_shl(u32::try_from(v[1]).ok()?)?,
            Opcode::ShRI => {
                let x = self.number(m.operands(op)[0], ShRI(op).signedness(m));
                (x >> v[1].min(64)) as u64
            }
            Opcode::TruncI => v[0],
            Opcode::MinI | Opcode::MaxI => {
                let least = opcode == Opcode::MinI;
                let (a, b) = numbers(if least { MinI(op).signedness(m) } else { MaxI(op).signedness(m) });
                (if least { a.min(b) } else { a.max(b) }) as u64
            }
            Opcode::DivI => {
                let (a, b) = numbers(DivI(op).signedness(m));
                match (b, DivI(op).rounding(m)) {
                    (0, _) => return None,
                    (_, RoundingMode::PositiveInf) => (a / b + i128::from(a % b != 0 && (a < 0) == (b < 0))) as u64,
                    (_, RoundingMode::NegativeInf) => (a / b - i128::from(a % b != 0 && (a < 0) != (b < 0))) as u64,
                    _ => (a / b) as u64,
                }
            }
            Opcode::RemI => match numbers(RemI(op).signedness(m)) {
                (_, 0) => return None,
                (a, b) => (a % b) as u64,
            },
            Opcode::CmpI => {
                let (a, b) = numbers(CmpI(op).signedness(m));
                u64::from(match CmpI(op).comparison_predicate(m) {
                    ComparisonPredicate::Equal => a == b,
                    ComparisonPredicate::NotEqual => a != b,
                    ComparisonPredicate::LessThan => a < b,
                    ComparisonPredicate::LessThanOrEqual => a <= b,
                    ComparisonPredicate::GreaterThan => a > b,
                    ComparisonPredicate::GreaterThanOrEqual => a >= b,
                })
            }
            Opcode::AddF => sum(&m.attr_slots(op), v[0], v[1]),
            Opcode::SubF => sum(&m.attr_slots(op), v[0], hash(&("minus", v[1]))),
            Opcode::NegF => hash(&("minus", v[0])),
            Opcode::MulF => hash(&("product", m.attr_slots(op), v[0], v[1])),
            Opcode::Fma => sum(&m.attr_slots(op), hash(&("product", m.attr_slots(op), v[0], v[1])), v[2]),
            _ => return None,
        })
    }
}
