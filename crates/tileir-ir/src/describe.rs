//! Descriptions of types and attributes: the source of their reference pages.
//!
//! Ops and enumerations are described at their definitions, in [`ops`](crate::ops) and [`enums`](crate::enums).
//! [`TypeData::described`] is exhaustive, so a type without a description does not compile.

use crate::{FloatFormat as F, IntFormat as I, TypeData, Version};

/// A type, or an attribute with its own syntax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Described {
    /// The name.
    pub name: &'static str,
    /// The syntax, as an example.
    pub syntax: &'static str,
    /// The first version that has it.
    pub since: Version,
    /// The description: a line, then paragraphs.
    pub doc: &'static str,
}

const fn d(name: &'static str, syntax: &'static str, since: Version, doc: &'static str) -> Described {
    Described { name, syntax, since, doc }
}

/// Every type that a program can name.
pub const TYPES: &[Described] = &[
    d(
        "i1",
        "tile<4xi1>",
        Version::V13_1,
        "A bit: conditions and masks.\n\nRead as signed, 1 is -1. In memory it has a byte: any non-zero byte loads as 1, and 0 or 1 is stored.",
    ),
    d(
        "i4",
        "tile<8xi4>",
        Version::V13_3,
        "A 4-bit integer.\n\nElements of tiles only. Only `exti`, `trunci`, `pack`, `unpack` and ops that move data accept it. In \
         memory two share a byte, the even one in the low half.",
    ),
    d("i8", "tile<4xi8>", Version::V13_1, "An 8-bit integer. Signless: ops define its signedness."),
    d("i16", "tile<4xi16>", Version::V13_1, "A 16-bit integer. Signless: ops define its signedness."),
    d("i32", "tile<4xi32>", Version::V13_1, "A 32-bit integer. Signless: ops define its signedness."),
    d("i64", "tile<4xi64>", Version::V13_1, "A 64-bit integer. Signless: ops define its signedness."),
    d(
        "f4E2M1FN",
        "tile<8xf4E2M1FN>",
        Version::V13_3,
        "A 4-bit float: sign, two bits of exponent, one of fraction; finite only.\n\nThe values are 0, 0.5, 1, 1.5, 2, 3, 4 and 6, of \
         either sign. A tile of it has a dimension of even size. Factors of `mmaf_scaled`; refused by `select`.",
    ),
    d(
        "f8E4M3FN",
        "tile<4xf8E4M3FN>",
        Version::V13_1,
        "An 8-bit float: four bits of exponent, three of fraction, up to 448; no infinity, and one NaN of either sign.",
    ),
    d(
        "f8E5M2",
        "tile<4xf8E5M2>",
        Version::V13_1,
        "An 8-bit float: five bits of exponent, two of fraction, up to 57344, with infinities and NaNs.",
    ),
    d(
        "f8E8M0FNU",
        "tile<4xf8E8M0FNU>",
        Version::V13_2,
        "A power of two from 2^-127 to 2^127, or NaN: eight bits of exponent and nothing else.\n\nNo sign and no zero. Scales of \
         `mmaf_scaled`.",
    ),
    d(
        "fnv8E5M3FNU",
        "tile<4xfnv8E5M3FNU>",
        Version::V13_4,
        "An 8-bit float without sign: five bits of exponent, three of fraction, up to 114688; no infinity, one NaN.\n\nScales of \
         `mmaf_scaled`.",
    ),
    d(
        "f16",
        "tile<4xf16>",
        Version::V13_1,
        "IEEE half precision: five bits of exponent, ten of fraction, up to 65504.",
    ),
    d("bf16", "tile<4xbf16>", Version::V13_1, "The upper half of an `f32`: its range with seven bits of fraction."),
    d(
        "tf32",
        "tile<4xtf32>",
        Version::V13_1,
        "The range of `f32` with ten bits of fraction.\n\nFactors of `mmaf`, and conversions; no arithmetic. In memory it has four bytes; \
         all ops except `mmaf` preserve the low 13 bits.",
    ),
    d("f32", "tile<4xf32>", Version::V13_1, "IEEE single precision."),
    d("f64", "tile<4xf64>", Version::V13_1, "IEEE double precision."),
    d(
        "tile",
        "tile<4x8xf32>",
        Version::V13_1,
        "A dense array of numbers or pointers, the value type of ops; without dimensions a scalar.\n\nEvery dimension is a \
         power of two, and there are at most 16 777 216 elements, in row-major order.",
    ),
    d(
        "ptr",
        "tile<ptr<f32>>",
        Version::V13_1,
        "An address in global memory, with the type of the pointee.\n\nAn element of tiles. Accesses must be aligned to the size of the \
         pointee. Since 13.4 it may carry a classification: `ptr<f32, <none>>`.",
    ),
    d(
        "tensor_view",
        "tensor_view<8x?xf32, strides=[?,1]>",
        Version::V13_1,
        "A tensor in memory: element type, sizes and strides in elements, `?` for run-time values.\n\nCreated by \
         `make_tensor_view`. Tiles are loaded and stored through views over it.",
    ),
    d(
        "partition_view",
        "partition_view<tile=(4x2), padding_value = zero, tensor_view<64x16xf32, strides=[16,1]>, dim_map=[1, 0]>",
        Version::V13_1,
        "A tensor divided into tiles without gaps and overlaps.\n\n`dim_map` gives the tensor dimension of each tile dimension, \
         `padding_value` the value of loads outside the tensor.",
    ),
    d(
        "strided_view",
        "strided_view<tile=(4x2), traversal_strides=[3,5], tensor_view<64x16xf32, strides=[16,1]>>",
        Version::V13_3,
        "A tensor divided into tiles that start `traversal_strides` elements apart: they may overlap or leave gaps.",
    ),
    d(
        "gather_scatter_view",
        "gather_scatter_view<tile=(4x2), tensor_view<64x16xf32, strides=[16,1]>, sparse_dim=0>",
        Version::V13_3,
        "A tensor indexed along `sparse_dim` by a tile of coordinates.\n\nThe indices of the other dimensions are offsets in \
         elements.",
    ),
    d(
        "token",
        "token",
        Version::V13_1,
        "The order of memory accesses: an op with a token operand is ordered after the op that produced the token.\n\nIt has no content at run time. Without tokens two \
         accesses of one tile block are not ordered, whatever their order in the text.",
    ),
    d(
        "string",
        "!cuda_tile.string",
        Version::V13_1,
        "A string. No op accepts one.\n\nIt is known from dumps of one build of the tools and should not be relied on.",
    ),
    d("function", "(tile<i32>) -> ()", Version::V13_1, "The type of an `entry`: parameter types, and no results."),
];

/// Attributes of ops, by name, and those with their own syntax. The meaning of an attribute for a single op is
/// described with the op.
pub const ATTRIBUTES: &[Described] = &[
    d(
        "alignment",
        "alignment = 64",
        Version::V13_1,
        "The alignment of memory in bytes, a power of two; 0 is that of the element type.",
    ),
    d(
        "arg_attrs",
        "arg_attrs = [{}, {}]",
        Version::V13_1,
        "A dictionary for each parameter, without meaning to the dialect. Bytecode does not keep it.",
    ),
    d(
        "bounded",
        "bounded<0, ?>",
        Version::V13_1,
        "A predicate of `assume`: every element lies within the bounds, both included, read as signed; `?` leaves one open.",
    ),
    d("comparison_ordering", "ordered", Version::V13_1, "The result of a comparison of floats if an operand is NaN."),
    d("comparison_predicate", "less_than", Version::V13_1, "The predicate of a comparison."),
    d("constant", "global constant @g …", Version::V13_3, "Kernels only read the global."),
    d(
        "di_compile_unit",
        "#cuda_tile.di_compile_unit<file = #file>",
        Version::V13_1,
        "Debug information: a compilation unit.",
    ),
    d(
        "di_file",
        "#cuda_tile.di_file<\"k.py\" in \"/src\">",
        Version::V13_1,
        "Debug information: a source file and its directory.",
    ),
    d(
        "di_lexical_block",
        "#cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 3, column = 5>",
        Version::V13_1,
        "Debug information: a scope within a function.",
    ),
    d(
        "di_loc",
        "#cuda_tile.di_loc<\"k.py\":3:5 in #sub>",
        Version::V13_1,
        "Debug information: a position in the source, within a scope.\n\nOps of an entry may have one if the entry has one, of the same subprogram.",
    ),
    d(
        "di_subprogram",
        "#cuda_tile.di_subprogram<file = #file, line = 1, name = \"k\", linkageName = \"k\", compileUnit = #unit, scopeLine = 1>",
        Version::V13_1,
        "Debug information: a function. Its `linkageName` is the name of the entry.",
    ),
    d("dim", "dim = 1", Version::V13_1, "The dimension that the op works along, from 0."),
    d(
        "div_by",
        "div_by<16, every 4 along 0>",
        Version::V13_1,
        "A predicate of `assume`: every element is divisible by a power of two.\n\nOf a tensor view, its base address. With `every e along a` only the \
         first of each group of `e` elements along dimension `a` is, and the others count up from it (pointers by the size of the pointee).",
    ),
    d("fast_acc", "fast_acc", Version::V13_3, "Allows a narrower inner accumulator for 8-bit factors."),
    d(
        "flush_to_zero",
        "flush_to_zero",
        Version::V13_1,
        "Subnormal operands and results become zeros of the same sign. f32 only; without it they are kept.",
    ),
    d(
        "function_type",
        "function_type = (tile<i32>) -> ()",
        Version::V13_1,
        "The types of an entry's parameters. In the pretty form they are in the parameter list.",
    ),
    d(
        "global",
        "alloca … global",
        Version::V13_3,
        "The memory is visible to the whole device, not only to the tile block.",
    ),
    d(
        "identities",
        "identities=[0.0 : f32]",
        Version::V13_1,
        "The neutral element of the body, one for each operand, of its element type.",
    ),
    d(
        "inbounds",
        "inbounds = [true, false]",
        Version::V13_4,
        "Index dimensions along which the tile is promised to be inside the tensor. The default is none.",
    ),
    d("memory_ordering_semantics", "acquire", Version::V13_1, "The ordering of the access relative to others."),
    d(
        "memory_scope",
        "device",
        Version::V13_1,
        "The participants of the ordering. `weak` has none, the other orderings need one.",
    ),
    d("message", "assert %c, \"text\" …", Version::V13_1, "The message for an element that is zero."),
    d("mode", "add", Version::V13_1, "The operation of the atomic on the old value and its argument."),
    d("name", "@g", Version::V13_1, "The name of the global."),
    d("num_elem", "num_elem = 64", Version::V13_3, "The number of allocated elements."),
    d(
        "optimization_hints",
        "optimization_hints = <sm_100 = {latency = 3}>",
        Version::V13_1,
        "Hints to the compiler, by architecture (`sm_80` to `sm_121`, or `default`). They never change results.\n\nOf an `entry`: `num_cta_in_cga` (a power of \
         two up to 16), `num_worker_warps_per_cta` (a power of two up to 32) and `occupancy` (1 to 32). Of loads and stores: `latency` (1 to 10), through views also \
         `allow_tma`. Unknown ones are ignored by default; `--hints` changes that.",
    ),
    d(
        "overflow",
        "overflow<no_signed_wrap>",
        Version::V13_1,
        "A promise that the op does not wrap. A violation is undefined.",
    ),
    d(
        "permutation",
        "[1, 0]",
        Version::V13_1,
        "For each dimension of the result, the dimension of the source that it is.",
    ),
    d("predicate", "div_by<16>", Version::V13_1, "The promise of `assume`: `div_by`, `same_elements` or `bounded`."),
    d("producer", "attributes {producer = \"name\"}", Version::V13_3, "The producer of the module."),
    d(
        "propagate_nan",
        "propagate_nan",
        Version::V13_1,
        "The result is NaN if an operand is. Without it, the result is the other operand.",
    ),
    d(
        "res_attrs",
        "res_attrs = []",
        Version::V13_1,
        "A dictionary for each result, without meaning to the dialect: an entry has no results.",
    ),
    d("reverse", "reverse=true", Version::V13_1, "Whether the scan starts at the end."),
    d(
        "rounding",
        "rounding<negative_inf>",
        Version::V13_1,
        "The rounding of an integer quotient: `zero`, `negative_inf` or `positive_inf`.",
    ),
    d(
        "rounding_mode",
        "rounding<zero>",
        Version::V13_1,
        "The rounding of the exact result to the format. The available modes depend on the op.",
    ),
    d(
        "same_elements",
        "same_elements<[1, 4]>",
        Version::V13_1,
        "A predicate of `assume`: if dimension `i` is divided into groups of the `i`-th number, all elements of a block are equal.",
    ),
    d(
        "saturating",
        "saturating",
        Version::V13_4,
        "Values out of range are clamped and NaN becomes 0. Without it they are undefined.",
    ),
    d("signedness", "signed", Version::V13_1, "The signedness of integers."),
    d("signedness_lhs", "signed", Version::V13_1, "The signedness of the elements of `lhs`."),
    d("signedness_rhs", "unsigned", Version::V13_1, "The signedness of the elements of `rhs`."),
    d("str", "print_tko \"x = %d\" …", Version::V13_1, "The format string of C's `printf`."),
    d("sym_name", "@name", Version::V13_1, "The name of the symbol, unique in its module."),
    d("symbol_visibility", "private", Version::V13_3, "The visibility of the global."),
    d("unsignedCmp", "for unsigned …", Version::V13_2, "The induction variable is compared as an unsigned number."),
    d("value", "<i32: [1, 2]> : tile<2xi32>", Version::V13_1, "Literal values: one for all elements, or each one."),
];

impl TypeData {
    /// The name of the description of this type in [`TYPES`]. `None` for a type of another dialect.
    #[must_use]
    pub const fn described(&self) -> Option<&'static str> {
        Some(match self {
            TypeData::Int(format) => int_name(*format),
            TypeData::Float(format) => F::name(*format),
            TypeData::Tile { .. } => "tile",
            TypeData::Ptr { .. } => "ptr",
            TypeData::TensorView { .. } => "tensor_view",
            TypeData::PartitionView(_) => "partition_view",
            TypeData::StridedView { .. } => "strided_view",
            TypeData::GatherScatterView { .. } => "gather_scatter_view",
            TypeData::Token => "token",
            TypeData::String => "string",
            TypeData::Function { .. } => "function",
            TypeData::Opaque(_) => return None,
        })
    }
}

const fn int_name(format: I) -> &'static str {
    match format {
        I::I1 => "i1",
        I::I4 => "i4",
        I::I8 => "i8",
        I::I16 => "i16",
        I::I32 => "i32",
        I::I64 => "i64",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::Opcode;

    #[test]
    fn every_number_type_is_described_with_its_version() {
        let ints = [I::I1, I::I4, I::I8, I::I16, I::I32, I::I64].map(TypeData::Int);
        let types = ints.into_iter().chain(F::ALL.map(TypeData::Float)).chain([TypeData::Token, TypeData::String]);
        for ty in types {
            let name = ty.described().expect("a name");
            let found = TYPES.iter().find(|t| t.name == name).unwrap_or_else(|| panic!("{name} is not described"));
            assert_eq!(found.since, ty.since(), "{name}");
        }
    }

    #[test]
    fn every_attribute_of_an_op_is_described() {
        for attr in Opcode::ALL.iter().flat_map(|o| o.def().attrs) {
            assert!(ATTRIBUTES.iter().any(|d| d.name == attr.name), "{} is not described", attr.name);
        }
        assert!(ATTRIBUTES.is_sorted_by_key(|d| d.name), "by name");
    }
}
