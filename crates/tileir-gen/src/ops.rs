//! Generation of each op: element-wise ops from the table, any other by code of its own.

use crate::generator::Generator;
use crate::shaped::OpPlan;
use smallvec::SmallVec;
use tileir_ir::enums::{EnumKind, IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::def::{Cases, FaultKind};
use tileir_ir::ops::{OpClass, SpecialOp};
use tileir_ir::rules::TypeRule;
use tileir_ir::{AttrData, FloatFormat, Op, Opcode};

impl Generator<'_, '_> {
    /// Generates one `opcode`, with its operands. `None` if that is impossible here.
    pub(crate) fn op(&mut self, opcode: Opcode) -> Option<Op> {
        match opcode.class() {
            OpClass::ElementWise(_) => self.element_wise(opcode),
            OpClass::Special(special) => self.special(opcode, special),
        }
    }

    fn element_wise(&mut self, opcode: Opcode) -> Option<Op> {
        match opcode {
            Opcode::NegI => self.negi(),
            Opcode::DivI => self.divi(),
            Opcode::ExtI | Opcode::TruncI => self.resize_int(opcode),
            Opcode::FToF => self.ftof(),
            Opcode::FToI => self.ftoi(),
            Opcode::IToF => self.itof(),
            Opcode::Select => self.select(),
            // The table says how the others are made; a program that is run does not divide by zero.
            _ if self.options.runs && opcode.def().faults.iter().any(|f| f.fault == FaultKind::UndefinedDivision) => {
                self.tame_division(opcode, &[])
            }
            _ => match opcode.def().attrs.iter().find_map(|attr| attr.cases) {
                Some(cases) => self.rounded(opcode, cases),
                None => self.shaped(opcode, OpPlan::default()),
            },
        }
    }

    fn special(&mut self, opcode: Opcode, special: SpecialOp) -> Option<Op> {
        use SpecialOp::*;
        match special {
            GdcLaunchDependentsTko
            | GdcWaitTko
            | GetNumTileBlocks
            | GetTileBlockId
            | IntToPtr
            | MakeToken
            | MemoryFenceAliasTko
            | Offset
            | PtrToInt
            | PtrToPtr => self.shaped(opcode, OpPlan::default()),
            Bitcast => self.bitcast(),
            Broadcast => self.broadcast(),
            Cat => self.cat(),
            Constant => self.constant(),
            Extract => self.extract(),
            Insert => self.insert(),
            Iota => self.iota(),
            Pack | Unpack => self.pack(opcode),
            Permute => self.permute(),
            Reshape => self.reshape(),
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
    fn rounded(&mut self, opcode: Opcode, cases: Cases) -> Option<Op> {
        let any: SmallVec<[u32; 8]> = cases.all.iter().copied().filter(|case| !cases.f32_only.contains(case)).collect();
        let ty = self.tile_of(TypeRule::BaseFloatTile)?;
        let (shape, elem) = self.m.as_tile(ty)?;
        let (shape, slot) = (shape.to_vec(), opcode.def().operands[0].name);
        let extra = if self.is_float(elem, FloatFormat::F32) { cases.f32_only.len() } else { 0 };
        let choice = self.src.below(any.len() + extra);
        let value = any.get(choice).copied().unwrap_or_else(|| cases.f32_only[choice - any.len()]);
        let mode = self.m.intern_attr(AttrData::Enum { kind: EnumKind::RoundingMode, value });
        let plan = OpPlan { shape: Some(&shape), elems: &[(slot, elem)], attrs: &[("rounding_mode", mode)] };
        self.shaped(opcode, plan)
    }

    /// `no_unsigned_wrap` of a negation is rejected.
    fn negi(&mut self) -> Option<Op> {
        use IntegerOverflow::{NoSignedWrap, NoWrap, None};
        let promises = !self.options.runs || self.src.one_in(8);
        let overflow = if promises { self.src.pick(&[None, NoSignedWrap, NoWrap]) } else { None };
        let overflow = self.m.enum_attr(overflow);
        self.shaped(Opcode::NegI, OpPlan { attrs: &[("overflow", overflow)], ..OpPlan::default() })
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
        self.shaped(Opcode::DivI, OpPlan { attrs: &attrs, ..OpPlan::default() })
    }
}
