//! Runs a function on the first element of every tile and records its effects, so that two versions of a module can
//! be compared. Integers, comparisons, `select` and control flow are computed; every other op is a function of its
//! kind, attributes and operands that is made up but fixed. Float sums and products are made up so that `a*b + c` and
//! `fma a, b, c` agree, and `a + b` and `b + a`. A token is the set of effects that come before it, so that two runs
//! agree only if tokens order the same effects.

use rustc_hash::{FxHashMap, FxHasher};
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use tileir_ir::enums::{ComparisonOrdering, ComparisonPredicate, IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::control::For;
use tileir_ir::ops::convert::{ExtI, TruncI};
use tileir_ir::ops::float::{AddF, CmpF};
use tileir_ir::ops::integer::{AddI, CmpI, DivI, MaxI, MinI, MulI, NegI, RemI, ShLI, ShRI, SubI};
use tileir_ir::ops::misc::Assume;
use tileir_ir::{AttrData, Block, IntFormat, Module, Op, OpKind, Opcode, Scalar, TypeData, Value};
use tileir_num::{Round, float, integer};
use tileir_opt::effects::{Effects, effects};

/// The trace of a run.
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
    trace(m, function, salt, arguments, false)
}

/// Runs it with `addf` computed, not made up: then sums of constants may be folded, but not fused.
#[allow(dead_code, reason = "not every test has sums of constants")]
pub fn run_with_sums(m: &Module, function: Op, salt: u64, arguments: &[u64]) -> Trace {
    trace(m, function, salt, arguments, true)
}

fn trace(m: &Module, function: Op, salt: u64, arguments: &[u64], sums: bool) -> Trace {
    let mut run = Run {
        m,
        sums,
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
    sums: bool,
    /// The value of a token: the effects that come before it, by their places in the trace.
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
            if self.left == 0 || self.cut {
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
        let signedness = if For(op).unsigned_cmp(m) { Signedness::Unsigned } else { Signedness::Signed };
        let [lower, upper, step] =
            [For(op).lower_bound(m), For(op).upper_bound(m), For(op).step(m)].map(|v| self.number(v, signedness));
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

    /// The token of an op: it comes after the effects of its operands, and after its own effect.
    fn token(&mut self, operands: &[u64], place: usize) -> u64 {
        let before = operands.iter().filter_map(|t| self.tokens.get(t)).flatten().copied();
        let before: BTreeSet<usize> = before.chain((place > 0).then_some(place)).collect();
        let bits = hash(&("token", &before));
        self.tokens.insert(bits, before);
        bits
    }

    /// The result of an op that is computed. Undefined behaviour cuts the run.
    fn computed(&mut self, opcode: Opcode, op: Op, v: &[u64]) -> Option<u64> {
        let m = self.m;
        match opcode {
            Opcode::Constant => match m.attr_data(m.attr(op, 0)?) {
                AttrData::Dense(dense) => {
                    let bits = m.scalar(m.as_tile(dense.ty)?.1)?.bits();
                    Some(dense.element(bits, 0))
                }
                _ => None,
            },
            Opcode::Reshape | Opcode::Broadcast | Opcode::Permute | Opcode::Assume | Opcode::Cat => Some(v[0]),
            Opcode::Iota => Some(0),
            Opcode::GetTileBlockId | Opcode::GetNumTileBlocks => Some(1 + (hash(&m.attr_slots(op)) & 0xFF)),
            Opcode::Select => Some(if v[0] & 1 != 0 { v[1] } else { v[2] }),
            Opcode::ExtI => {
                let (from, to) = (self.format(m.operands(op)[0])?, self.format(m.result(op, 0)?)?);
                Some(integer::ext(from, to, v[0], ExtI(op).signedness(m) == Signedness::Signed))
            }
            Opcode::AddF if self.sums => {
                let Some(Scalar::Float(f)) = m.as_tile(m.value_type(m.operands(op)[0])).and_then(|t| m.scalar(t.1))
                else {
                    return None;
                };
                let round = match AddF(op).rounding_mode(m) {
                    RoundingMode::Zero => Round::Zero,
                    RoundingMode::NegativeInf => Round::NegativeInf,
                    RoundingMode::PositiveInf => Round::PositiveInf,
                    _ => Round::NearestEven,
                };
                Some(float::add(f, v[0], v[1], round, AddF(op).flush_to_zero(m)))
            }
            Opcode::AddF => Some(sum(&m.attr_slots(op), v[0], v[1])),
            Opcode::SubF => Some(sum(&m.attr_slots(op), v[0], v[1] ^ SIGN)),
            Opcode::NegF => Some(v[0] ^ SIGN),
            Opcode::AbsF => Some(v[0] & !SIGN),
            Opcode::MulF => Some(hash(&("product", m.attr_slots(op), v[0], v[1]))),
            Opcode::Fma => Some(sum(&m.attr_slots(op), hash(&("product", m.attr_slots(op), v[0], v[1])), v[2])),
            Opcode::CmpF => {
                let ordered = CmpF(op).comparison_ordering(m) == ComparisonOrdering::Ordered;
                // Some pairs, whichever comes first, count as having a NaN.
                let holds = holds(CmpF(op).comparison_predicate(m), v[0].cmp(&v[1]));
                Some(u64::from(if (v[0] ^ v[1]) % 5 == 1 { !ordered } else { holds }))
            }
            _ => self.integer(opcode, op, v),
        }
    }

    /// The result of an integer op.
    fn integer(&mut self, opcode: Opcode, op: Op, v: &[u64]) -> Option<u64> {
        let m = self.m;
        let f = self.format(*m.operands(op).first()?)?;
        let signed = |s| s == Signedness::Signed;
        let (a, b) = (v[0], v.get(1).copied().unwrap_or(0));
        let (result, overflow, wraps): (u64, _, [bool; 2]) = match opcode {
            Opcode::AddI => {
                (integer::add(f, a, b), AddI(op).overflow(m), [true, false].map(|s| integer::add_wraps(f, a, b, s)))
            }
            Opcode::SubI => {
                (integer::sub(f, a, b), SubI(op).overflow(m), [true, false].map(|s| integer::sub_wraps(f, a, b, s)))
            }
            Opcode::MulI => {
                (integer::mul(f, a, b), MulI(op).overflow(m), [true, false].map(|s| integer::mul_wraps(f, a, b, s)))
            }
            Opcode::NegI => {
                (integer::neg(f, a), NegI(op).overflow(m), [true, false].map(|s| integer::neg_wraps(f, a, s)))
            }
            Opcode::ShLI => {
                (integer::shl(f, a, b), ShLI(op).overflow(m), [true, false].map(|s| integer::shl_wraps(f, a, b, s)))
            }
            Opcode::TruncI => {
                let to = self.format(m.result(op, 0)?)?;
                let wraps = [true, false].map(|s| integer::trunc_wraps(f, to, a, s));
                (integer::trunc(to, a), TruncI(op).overflow(m), wraps)
            }
            _ => {
                let result = match opcode {
                    Opcode::ShRI => Ok(integer::shr(f, a, b, signed(ShRI(op).signedness(m)))),
                    Opcode::AbsI => Ok(integer::abs(f, a)),
                    Opcode::MulhiI => Ok(integer::mulhi(f, a, b)),
                    Opcode::AndI => Ok(integer::and(f, a, b)),
                    Opcode::OrI => Ok(integer::or(f, a, b)),
                    Opcode::XorI => Ok(integer::xor(f, a, b)),
                    Opcode::MinI => Ok(integer::min(f, a, b, signed(MinI(op).signedness(m)))),
                    Opcode::MaxI => Ok(integer::max(f, a, b, signed(MaxI(op).signedness(m)))),
                    Opcode::RemI => integer::rem(f, a, b, signed(RemI(op).signedness(m))),
                    Opcode::DivI => {
                        let round = match DivI(op).rounding(m) {
                            RoundingMode::PositiveInf => integer::DivRound::PositiveInf,
                            RoundingMode::NegativeInf => integer::DivRound::NegativeInf,
                            _ => integer::DivRound::Zero,
                        };
                        integer::div(f, a, b, signed(DivI(op).signedness(m)), round)
                    }
                    Opcode::CmpI => {
                        let s = signed(CmpI(op).signedness(m));
                        Ok(u64::from(holds(CmpI(op).comparison_predicate(m), f.value(a, s).cmp(&f.value(b, s)))))
                    }
                    _ => return None,
                };
                self.cut |= result.is_err();
                return result.ok();
            }
        };
        self.cut |= match overflow {
            IntegerOverflow::None => false,
            IntegerOverflow::NoSignedWrap => wraps[0],
            IntegerOverflow::NoUnsignedWrap => wraps[1],
            IntegerOverflow::NoWrap => wraps[0] || wraps[1],
        };
        Some(result)
    }
}

/// The sign of a made-up float: above all bits that [`hash`] gives.
const SIGN: u64 = 1 << 60;

fn holds(predicate: ComparisonPredicate, order: std::cmp::Ordering) -> bool {
    match predicate {
        ComparisonPredicate::Equal => order.is_eq(),
        ComparisonPredicate::NotEqual => order.is_ne(),
        ComparisonPredicate::LessThan => order.is_lt(),
        ComparisonPredicate::LessThanOrEqual => order.is_le(),
        ComparisonPredicate::GreaterThan => order.is_gt(),
        ComparisonPredicate::GreaterThanOrEqual => order.is_ge(),
    }
}
