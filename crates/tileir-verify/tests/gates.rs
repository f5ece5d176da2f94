//! What old file versions cannot hold, and what targets refuse.

mod common;

use common::text::{body, module};
use tileir_base::{Diagnostic, Diagnostics};
use tileir_ir::{Level, Version};
use tileir_verify::{Target, gate_target, gate_version};

fn version(text: &str, version: Version) -> Vec<String> {
    let mut diags = Diagnostics::new();
    gate_version(&module(Level::V13_4, text), version, &mut diags);
    diags.list().iter().map(Diagnostic::full_message).collect()
}

#[test]
fn versions() {
    let text = "cuda_tile.module @m {\n\
        global private constant @g <i32: 1> : tile<1xi32>\n\
        entry @e(%i: tile<i32>, %f: tile<f32>) {\n\
        %0 = negi %i overflow<no_signed_wrap> : tile<i32>\n\
        %1 = atan2 %f, %f : tile<f32>\n\
        %2 = print_tko \"x\" -> token\n\
        %3 = print_tko \"x\" token=%2 -> token\n\
        %4 = exp %f rounding<approx> : tile<f32>\n\
        for unsigned %k in (%i to %i, step %i) : tile<i32> { continue }\n\
        %5 = constant <f8E8M0FNU: 1.0> : tile<2xf8E8M0FNU>\n\
        %6 = constant <i32: 1> : tile<2xi32>\n\
        %7 = trunci %6 : tile<2xi32> -> tile<2xi4>\n\
        return } }";
    assert_eq!(
        version(text, Version::V13_1),
        [
            "global `g` uses non-public symbol visibility, which cannot be encoded in bytecode version 13.1 (requires bytecode 13.3+)",
            "constant global `g` cannot be encoded in bytecode version 13.1 (the `constant` attribute requires bytecode 13.3+)",
            "attribute 'overflow' requires bytecode version 13.2+, but targeting 13.1",
            "operation 'cuda_tile.atan2' is not available in bytecode version 13.1",
            "result 'result_token' requires bytecode version 13.2 but is being used and targeting 13.1. Cannot serialize to older bytecode version when newer features are used.",
            "optional operand 'token' is provided but requires bytecode version 13.2, targeting 13.1",
            "attribute 'rounding_mode' requires bytecode version 13.3+, but targeting 13.1",
            "optional attribute 'unsignedCmp' is provided but requires bytecode version 13.2, targeting 13.1",
            "type 'Float8E8M0FNU' requires bytecode version 13.2+, targeting 13.1",
            "type 'Int4' requires bytecode version 13.3+, targeting 13.1",
        ]
    );
    assert_eq!(
        version(text, Version::V13_2)[2..],
        [
            "attribute 'rounding_mode' requires bytecode version 13.3+, but targeting 13.2",
            "type 'Int4' requires bytecode version 13.3+, targeting 13.2",
        ]
    );
    assert!(version(text, Version::V13_3).is_empty());
}

#[test]
fn versions_of_13_4() {
    let text = body(
        "%0 = fpowi %f, %n : tile<8xf32>, tile<8xi32>\n%1 = ftof %f rounding<nearest_away> : tile<8xf32> -> tile<8xtf32>",
    );
    assert_eq!(
        version(&text, Version::V13_3),
        [
            "operation 'cuda_tile.fpowi' is not available in bytecode version 13.3",
            "enum value for attribute 'rounding_mode' is not available in bytecode version 13.3",
        ]
    );
    assert!(version(&text, Version::V13_4).is_empty());
}

#[test]
fn targets() {
    let text = body(
        "%0 = ftof %e8 : tile<8xf8E8M0FNU> -> tile<8xf32>\n%1 = ftof %e4 : tile<8xf8E4M3FN> -> tile<8xf32>\n\
         %2 = ftoi %tf signed saturating : tile<8xtf32> -> tile<8xi32>",
    );
    let said = |target| {
        let mut diags = Diagnostics::new();
        gate_target(&module(Level::V13_4, &text), target, &mut diags);
        diags.list().iter().map(Diagnostic::full_message).collect::<Vec<_>>()
    };
    assert_eq!(
        said(Target::Sm90),
        [
            "sm_90 has no f8E8M0FNU: the assembler does not compile ops on this type for it",
            "saturating conversion from this type is not available on sm_90",
        ]
    );
    assert_eq!(said(Target::Sm100), ["saturating conversion from this type is not available on sm_100"]);
    assert_eq!(Target::from_name("sm_90"), Some(Target::Sm90));
}
