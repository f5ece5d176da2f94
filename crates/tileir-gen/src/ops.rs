//! The generator of each op: the only place that names them all.

use crate::generator::Generator;
use crate::shaped::Plan;
use tileir_ir::enums::{IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::rules::TypeRule;
use tileir_ir::{FloatFormat, Op, Opcode};

pub(crate) const IEEE: &[RoundingMode] =
    &[RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf, RoundingMode::PositiveInf];

impl Generator<'_, '_> {
    /// Generates one `opcode`, with its operands. `None` if that is impossible here.
    pub(crate) fn op(&mut self, opcode: Opcode) -> Option<Op> {
        use Opcode::*;
        match opcode {
            AbsF
            | AbsI
            | AddI
            | AndI
            | Atan2
            | Ceil
            | CmpF
            | CmpI
            | Cos
            | Cosh
            | Exp2
            | FPowI
            | Floor
            | GdcLaunchDependentsTko
            | GdcWaitTko
            | GetNumTileBlocks
            | GetTileBlockId
            | IntToPtr
            | Log
            | Log2
            | MakeToken
            | MaxF
            | MaxI
            | MemoryFenceAliasTko
            | MinF
            | MinI
            | MulI
            | MulhiI
            | NegF
            | Offset
            | OrI
            | Pow
            | PtrToInt
            | PtrToPtr
            | RemF
            | Rsqrt
            | ShLI
            | ShRI
            | Sin
            | Sinh
            | SubI
            | Tan
            | XorI => self.shaped(opcode, Plan::default()),
            AddF | SubF | MulF | Fma => self.rounded(opcode, IEEE, &[]),
            DivF => self.rounded(opcode, IEEE, &[RoundingMode::Approx, RoundingMode::Full]),
            Sqrt => self.rounded(opcode, IEEE, &[RoundingMode::Approx]),
            Exp | Tanh => self.rounded(opcode, &[RoundingMode::Full], &[RoundingMode::Approx]),
            NegI => self.negi(),
            RemI if self.options.runs => self.tame_division(opcode, &[]),
            RemI => self.shaped(opcode, Plan::default()),
            DivI => self.divi(),
            Bitcast => self.bitcast(),
            ExtI | TruncI => self.resize_int(opcode),
            FToF => self.ftof(),
            FToI => self.ftoi(),
            IToF => self.itof(),
            Broadcast => self.broadcast(),
            Cat => self.cat(),
            Constant => self.constant(),
            Extract => self.extract(),
            Insert => self.insert(),
            Iota => self.iota(),
            Pack | Unpack => self.pack(opcode),
            Permute => self.permute(),
            Reshape => self.reshape(),
            Select => self.select(),
            MmaF => self.mmaf(),
            MmaI => self.mmai(),
            MmaFScaled => self.mmaf_scaled(),
            LoadPtrTko => self.load_ptr(),
            StorePtrTko => self.store_ptr(),
            AtomicRmwTko => self.atomic_rmw(),
            AtomicCasTko => self.atomic_cas(),
            Alloca => self.alloca(),
            MakeTensorView | MakePartitionView | MakeStridedView | MakeGatherScatterView => self.any_view(opcode),
            GetTensorShape | GetIndexSpaceShape => self.get_shape(opcode),
            LoadViewTko => self.load_view(),
            StoreViewTko => self.store_view(),
            AtomicRedViewTko => self.atomic_red_view(),
            Assert => self.assert(),
            Assume => self.assume(),
            PrintTko => self.print(),
            JoinTokens => self.join_tokens(),
            GetGlobal => self.get_global(),
            If => self.if_op(),
            For => self.for_op(),
            Loop => self.loop_op(),
            Reduce | Scan => self.aggregate(opcode),
            // These are generated with their parents, and with the module.
            Break | Continue | Yield | Return | Module | Entry | Global => None,
        }
    }

    /// Float ops with a rounding mode; some modes exist for f32 only.
    fn rounded(&mut self, opcode: Opcode, any: &[RoundingMode], f32_only: &[RoundingMode]) -> Option<Op> {
        let ty = self.tile_of(TypeRule::BaseFloatTile)?;
        let (shape, elem) = self.m.as_tile(ty)?;
        let (shape, slot) = (shape.to_vec(), opcode.def().operands[0].name);
        let extra = if self.is_float(elem, FloatFormat::F32) { f32_only.len() } else { 0 };
        let choice = self.src.below(any.len() + extra);
        let mode = any.get(choice).copied().unwrap_or_else(|| f32_only[choice - any.len()]);
        let mode = self.m.enum_attr(mode);
        let plan = Plan { shape: Some(&shape), elems: &[(slot, elem)], attrs: &[("rounding_mode", mode)] };
        self.shaped(opcode, plan)
    }

    /// `no_unsigned_wrap` of a negation is rejected.
    fn negi(&mut self) -> Option<Op> {
        use IntegerOverflow::{NoSignedWrap, NoWrap, None};
        let promises = !self.options.runs || self.src.one_in(8);
        let overflow = if promises { self.src.pick(&[None, NoSignedWrap, NoWrap]) } else { None };
        let overflow = self.m.enum_attr(overflow);
        self.shaped(Opcode::NegI, Plan { attrs: &[("overflow", overflow)], ..Plan::default() })
    }

    /// Rounding down is refused for natural numbers.
    fn divi(&mut self) -> Option<Op> {
        use RoundingMode::{NegativeInf, PositiveInf, Zero};
        let (signedness, mode) = self.src.pick(&[
            (Signedness::Signed, Zero),
            (Signedness::Unsigned, Zero),
            (Signedness::Signed, NegativeInf),
            (Signedness::Signed, PositiveInf),
            (Signedness::Unsigned, PositiveInf),
        ]);
        let attrs = [("signedness", self.m.enum_attr(signedness)), ("rounding", self.m.enum_attr(mode))];
        if self.options.runs {
            return self.tame_division(Opcode::DivI, &attrs);
        }
        self.shaped(Opcode::DivI, Plan { attrs: &attrs, ..Plan::default() })
    }
}
