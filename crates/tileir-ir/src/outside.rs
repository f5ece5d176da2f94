//! The two known ops outside the table: the builtin module, and the function op of test suites.

use crate::Version;
use crate::ops::Opcode;
use crate::ops::def::{AttrDef, AttrKind, CostRule, CustomSyntax, OpDef, RegionDef, Structure, Syntax, Trait};

const fn attr(name: &'static str, kind: AttrKind, required: bool) -> AttrDef {
    AttrDef {
        name,
        field: name,
        doc: "",
        kind,
        required,
        default: None,
        usual: None,
        since: None,
        cases: None,
        mode: None,
    }
}

/// `builtin.module`: encloses the contents of a file.
pub const BUILTIN_MODULE: OpDef = OpDef {
    name: "module",
    was: &[],
    doc: "Wraps the contents of a file.",
    since: Version::V13_1,
    operands: &[],
    attrs: &[attr("sym_name", AttrKind::Str, false), attr("sym_visibility", AttrKind::Str, false)],
    results: &[],
    regions: &[RegionDef {
        name: "bodyRegion",
        field: "body_region",
        optional: false,
        terminator: None,
        implicit: false,
    }],
    traits: &[Trait::Isolated, Trait::Symbol, Trait::SymbolTable, Trait::GraphRegion],
    structure: Some(Structure::Module),
    element: None,
    cost: CostRule::Nothing,
    precision: None,
    faults: &[],
    syntax: Syntax::Custom(CustomSyntax::BuiltinModule),
    fixed: true,
};

/// `cuda_tile.testing$func`: like `entry`, but may have parameters of any rank and results.
pub const TESTING_FUNC: OpDef = OpDef {
    name: "testing$func",
    was: &[],
    doc: "A function of test suites.",
    since: Version::V13_1,
    operands: &[],
    attrs: &[
        attr("sym_name", AttrKind::Str, true),
        attr("function_type", AttrKind::FunctionType, true),
        attr("arg_attrs", AttrKind::DictArray, false),
        attr("res_attrs", AttrKind::DictArray, false),
    ],
    results: &[],
    regions: &[RegionDef {
        name: "body",
        field: "body",
        optional: false,
        terminator: Some(Opcode::Return),
        implicit: true,
    }],
    traits: &[Trait::Isolated, Trait::Symbol],
    structure: Some(Structure::Function),
    element: None,
    cost: CostRule::Nothing,
    precision: None,
    faults: &[],
    syntax: Syntax::Custom(CustomSyntax::Function),
    fixed: true,
};
