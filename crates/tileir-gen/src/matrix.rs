//! Matrix products: `lhs` is [B]MxK, `rhs` [B]KxN, `acc` [B]MxN.

use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::{FloatFormat as F, IntFormat, Op, Opcode, Ty, TypeData, Value, Version};

/// Input and accumulator types of `mmaf`.
const PRODUCTS: &[(F, F)] = &[
    (F::F16, F::F32),
    (F::F16, F::F16),
    (F::BF16, F::F32),
    (F::TF32, F::F32),
    (F::F32, F::F32),
    (F::F64, F::F64),
    (F::F8E4M3FN, F::F16),
    (F::F8E4M3FN, F::F32),
    (F::F8E5M2, F::F16),
    (F::F8E5M2, F::F32),
];

/// Sizes of a product; a batch of zero means rank two.
#[derive(Clone, Copy)]
struct Sizes {
    batch: i64,
    m: i64,
    n: i64,
    k: i64,
}

impl Sizes {
    fn shape(self, rows: i64, columns: i64) -> Vec<i64> {
        if self.batch == 0 { vec![rows, columns] } else { vec![self.batch, rows, columns] }
    }
}

impl Generator<'_, '_> {
    fn sizes(&mut self, k: &[i64]) -> Sizes {
        if self.options.dense {
            let [m, n, _] = self.product_sizes();
            return Sizes { batch: self.src.weighted(&[(0, 3), (1, 1), (2, 1)]), m, n, k: self.src.pick(k) };
        }
        Sizes {
            batch: self.src.weighted(&[(0, 2), (1, 1), (2, 1)]),
            m: self.src.pick(&[4, 2, 1, 8]),
            n: self.src.pick(&[4, 8, 2, 1]),
            k: self.src.pick(k),
        }
    }

    fn matrix(&mut self, sizes: Sizes, rows: i64, columns: i64, elem: Ty) -> Option<Value> {
        if self.options.dense && self.is_stored_alone(elem) && self.src.coin() {
            return self.load_tile(&sizes.shape(rows, columns), elem);
        }
        let ty = self.tile(&sizes.shape(rows, columns), elem)?;
        self.value(ty)
    }

    pub(crate) fn mmaf(&mut self) -> Option<Op> {
        let (input, acc) = self.src.pick(PRODUCTS);
        let (input, acc) = (self.m.float_type(input), self.m.float_type(acc));
        self.product(Opcode::MmaF, input, acc)
    }

    pub(crate) fn mmai(&mut self) -> Option<Op> {
        let (input, acc) = (self.m.int_type(IntFormat::I8), self.m.int_type(IntFormat::I32));
        self.product(Opcode::MmaI, input, acc)
    }

    /// An op that multiplies, with the types of its inputs and of its result.
    pub(crate) fn product_types(&mut self) -> (Opcode, Ty, Ty) {
        if self.src.one_in(5) {
            return (Opcode::MmaI, self.m.int_type(IntFormat::I8), self.m.int_type(IntFormat::I32));
        }
        let (input, acc) = self.float_product_types();
        (Opcode::MmaF, input, acc)
    }

    /// Types of inputs and result of a product of floats: mostly those that the kernel has memory for.
    pub(crate) fn float_product_types(&mut self) -> (Ty, Ty) {
        match self.product {
            Some(types) if !self.src.one_in(4) => types,
            _ => self.any_float_product(),
        }
    }

    pub(crate) fn any_float_product(&mut self) -> (Ty, Ty) {
        let (input, acc) = if self.src.coin() { (F::F32, F::F32) } else { self.src.pick(PRODUCTS) };
        (self.m.float_type(input), self.m.float_type(acc))
    }

    fn product(&mut self, opcode: Opcode, input: Ty, acc: Ty) -> Option<Op> {
        let s = self.sizes(if self.options.dense { &[8, 4, 16, 32, 1] } else { &[4, 2, 8, 1] });
        let lhs = self.matrix(s, s.m, s.k, input)?;
        let rhs = self.matrix(s, s.k, s.n, input)?;
        let acc = self.matrix(s, s.m, s.n, acc)?;
        let draft = Draft::new(opcode).operand(&[lhs]).operand(&[rhs]).operand(&[acc]);
        Some(self.emit(draft.result(self.m.value_type(acc))))
    }

    /// Each input type has its scale types and block lengths: ops.md section 5.
    pub(crate) fn mmaf_scaled(&mut self) -> Option<Op> {
        let (input, scale, block) = self.src.pick(&[
            (F::F8E4M3FN, F::F8E8M0FNU, 32),
            (F::F8E5M2, F::F8E8M0FNU, 32),
            (F::F4E2M1FN, F::F8E4M3FN, 16),
            (F::F4E2M1FN, F::F8E8M0FNU, 16),
            (F::F4E2M1FN, F::F8E8M0FNU, 32),
            (F::F4E2M1FN, F::FNV8E5M3FNU, 16),
            (F::F4E2M1FN, F::FNV8E5M3FNU, 32),
        ]);
        if scale == F::FNV8E5M3FNU && self.version < Version::V13_4 {
            return None;
        }
        let [input, scale, f32] = [input, scale, F::F32].map(|f| self.m.intern_type(TypeData::Float(f)));
        let s = self.sizes(&[block, 2 * block]);
        let lhs = self.matrix(s, s.m, s.k, input)?;
        let rhs = self.matrix(s, s.k, s.n, input)?;
        let acc = self.matrix(s, s.m, s.n, f32)?;
        let lhs_scale = self.matrix(s, s.m, s.k / block, scale)?;
        let rhs_scale = self.matrix(s, s.k / block, s.n, scale)?;
        let draft = [lhs, rhs, acc, lhs_scale, rhs_scale]
            .into_iter()
            .fold(Draft::new(Opcode::MmaFScaled), |draft, value| draft.operand(&[value]));
        Some(self.emit(draft.result(self.m.value_type(acc))))
    }
}
