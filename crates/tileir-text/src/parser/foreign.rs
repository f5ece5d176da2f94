//! Words of other dialects, of PTX and of older documents, with the corresponding words of this dialect. They only make
//! advice: nothing here is accepted as input.

use tileir_ir::enums::EnumKind;

/// Names of ops, without their dialect.
const OPS: &[(&str, &[&str])] = &[
    ("abs", &["absf", "absi"]),
    ("add", &["addf", "addi"]),
    ("addptr", &["offset"]),
    ("and", &["andi"]),
    ("arange", &["iota"]),
    ("argmax", &["reduce"]),
    ("ashr", &["shri"]),
    ("atomic_add", &["atomic_rmw_tko"]),
    ("atomic_cas", &["atomic_cas_tko"]),
    ("atomic_cmpxchg", &["atomic_cas_tko"]),
    ("atomic_rmw", &["atomic_rmw_tko"]),
    ("atomicrmw", &["atomic_rmw_tko"]),
    ("bid", &["get_tile_block_id"]),
    ("blockIdx", &["get_tile_block_id"]),
    ("block_id", &["get_tile_block_id"]),
    ("cas", &["atomic_cas_tko"]),
    ("cast", &["ftof", "ftoi", "itof", "exti", "trunci", "bitcast"]),
    ("ceildivsi", &["divi"]),
    ("cmp", &["cmpf", "cmpi"]),
    ("cmpxchg", &["atomic_cas_tko"]),
    ("concat", &["cat"]),
    ("concatenate", &["cat"]),
    ("const", &["constant"]),
    ("convert", &["ftof", "ftoi", "itof", "exti", "trunci", "bitcast"]),
    ("cumsum", &["scan"]),
    ("def", &["entry"]),
    ("dense", &["constant"]),
    ("div", &["divf", "divi"]),
    ("divsi", &["divi"]),
    ("divui", &["divi"]),
    ("dot", &["mmaf", "mmai"]),
    ("expand_dims", &["reshape"]),
    ("extf", &["ftof"]),
    ("extsi", &["exti"]),
    ("extui", &["exti"]),
    ("fadd", &["addf"]),
    ("fcmp", &["cmpf"]),
    ("fdiv", &["divf"]),
    ("fence", &["join_tokens"]),
    ("fill", &["constant"]),
    ("flip", &["permute"]),
    ("floordivsi", &["divi"]),
    ("fmax", &["maxf"]),
    ("fmin", &["minf"]),
    ("fmul", &["mulf"]),
    ("fneg", &["negf"]),
    ("fpext", &["ftof"]),
    ("fptosi", &["ftoi"]),
    ("fptoui", &["ftoi"]),
    ("fptrunc", &["ftof"]),
    ("frem", &["remf"]),
    ("fsub", &["subf"]),
    ("full", &["constant"]),
    ("func", &["entry"]),
    ("function", &["entry"]),
    ("gather", &["load_ptr_tko", "load_view_tko"]),
    ("gemm", &["mmaf", "mmai"]),
    ("get_num_programs", &["get_num_tile_blocks"]),
    ("get_program_id", &["get_tile_block_id"]),
    ("getelementptr", &["offset"]),
    ("gridDim", &["get_num_tile_blocks"]),
    ("icmp", &["cmpi"]),
    ("index_cast", &["exti", "trunci"]),
    ("kernel", &["entry"]),
    ("ld", &["load_ptr_tko", "load_view_tko"]),
    ("load", &["load_view_tko", "load_ptr_tko"]),
    ("load_ptr", &["load_ptr_tko"]),
    ("load_view", &["load_view_tko"]),
    ("lshr", &["shri"]),
    ("make_range", &["iota"]),
    ("matmul", &["mmaf", "mmai"]),
    ("max", &["maxf", "maxi"]),
    ("maximumf", &["maxf"]),
    ("maxnumf", &["maxf"]),
    ("maxsi", &["maxi"]),
    ("maxui", &["maxi"]),
    ("mean", &["reduce"]),
    ("min", &["minf", "mini"]),
    ("minimumf", &["minf"]),
    ("minnumf", &["minf"]),
    ("minsi", &["mini"]),
    ("minui", &["mini"]),
    ("mma", &["mmaf", "mmai"]),
    ("mod", &["remf", "remi"]),
    ("mul", &["mulf", "muli"]),
    ("neg", &["negf", "negi"]),
    ("not", &["xori"]),
    ("num_blocks", &["get_num_tile_blocks"]),
    ("num_programs", &["get_num_tile_blocks"]),
    ("num_tile_blocks", &["get_num_tile_blocks"]),
    ("ones", &["constant"]),
    ("or", &["ori"]),
    ("partition_view", &["make_partition_view"]),
    ("powf", &["fpowf", "pow"]),
    ("printf", &["print_tko"]),
    ("program_id", &["get_tile_block_id"]),
    ("range", &["iota"]),
    ("relu", &["maxf"]),
    ("rem", &["remf", "remi"]),
    ("remsi", &["remi"]),
    ("remui", &["remi"]),
    ("ret", &["return"]),
    ("scatter", &["store_ptr_tko", "store_view_tko"]),
    ("sext", &["exti"]),
    ("shl", &["shli"]),
    ("shr", &["shri"]),
    ("shrsi", &["shri"]),
    ("shrui", &["shri"]),
    ("sitofp", &["itof"]),
    ("slice", &["extract"]),
    ("splat", &["broadcast"]),
    ("squeeze", &["reshape"]),
    ("st", &["store_ptr_tko", "store_view_tko"]),
    ("store", &["store_view_tko", "store_ptr_tko"]),
    ("store_ptr", &["store_ptr_tko"]),
    ("store_view", &["store_view_tko"]),
    ("sub", &["subf", "subi"]),
    ("sum", &["reduce"]),
    ("tensor_view", &["make_tensor_view"]),
    ("tile_block_id", &["get_tile_block_id"]),
    ("trans", &["permute"]),
    ("transpose", &["permute"]),
    ("truncf", &["ftof"]),
    ("uitofp", &["itof"]),
    ("view", &["make_tensor_view", "make_partition_view"]),
    ("wgmma", &["mmaf", "mmai"]),
    ("where", &["select"]),
    ("while", &["loop"]),
    ("xor", &["xori"]),
    ("zeros", &["constant"]),
    ("zext", &["exti"]),
];

/// Names of types.
const TYPES: &[(&str, &str)] = &[
    ("bfloat", "bf16"),
    ("bfloat16", "bf16"),
    ("bool", "i1"),
    ("char", "i8"),
    ("double", "f64"),
    ("e4m3", "f8E4M3FN"),
    ("e5m2", "f8E5M2"),
    ("f8e4m3", "f8E4M3FN"),
    ("f8e4m3fn", "f8E4M3FN"),
    ("f8e5m2", "f8E5M2"),
    ("f8e8m0", "f8E8M0FNU"),
    ("float", "f32"),
    ("float16", "f16"),
    ("float32", "f32"),
    ("float64", "f64"),
    ("float8_e4m3fn", "f8E4M3FN"),
    ("float8_e5m2", "f8E5M2"),
    ("fp16", "f16"),
    ("fp32", "f32"),
    ("fp64", "f64"),
    ("fp8", "f8E4M3FN"),
    ("half", "f16"),
    ("int", "i32"),
    ("int16", "i16"),
    ("int32", "i32"),
    ("int64", "i64"),
    ("int8", "i8"),
    ("long", "i64"),
    ("memref", "tensor_view"),
    ("pointer", "ptr"),
    ("short", "i16"),
    ("tensor", "tile"),
    ("tfloat32", "tf32"),
    ("u16", "i16"),
    ("u32", "i32"),
    ("u64", "i64"),
    ("u8", "i8"),
    ("uint16", "i16"),
    ("uint32", "i32"),
    ("uint64", "i64"),
    ("uint8", "i8"),
    ("vector", "tile"),
    ("view", "tensor_view"),
];

/// Words of enumerations. A replacement may be two words.
const CASES: &[(EnumKind, &str, &str)] = &[
    (EnumKind::AtomicRMWMode, "addi", "add"),
    (EnumKind::AtomicRMWMode, "exch", "xchg"),
    (EnumKind::AtomicRMWMode, "fadd", "addf"),
    (EnumKind::AtomicRMWMode, "maxs", "max"),
    (EnumKind::AtomicRMWMode, "maxu", "umax"),
    (EnumKind::AtomicRMWMode, "mins", "min"),
    (EnumKind::AtomicRMWMode, "minu", "umin"),
    (EnumKind::AtomicRMWMode, "swap", "xchg"),
    (EnumKind::ComparisonOrdering, "o", "ordered"),
    (EnumKind::ComparisonOrdering, "u", "unordered"),
    (EnumKind::ComparisonPredicate, "eq", "equal"),
    (EnumKind::ComparisonPredicate, "ge", "greater_than_or_equal"),
    (EnumKind::ComparisonPredicate, "gt", "greater_than"),
    (EnumKind::ComparisonPredicate, "le", "less_than_or_equal"),
    (EnumKind::ComparisonPredicate, "lt", "less_than"),
    (EnumKind::ComparisonPredicate, "ne", "not_equal"),
    (EnumKind::ComparisonPredicate, "oeq", "equal ordered"),
    (EnumKind::ComparisonPredicate, "oge", "greater_than_or_equal ordered"),
    (EnumKind::ComparisonPredicate, "ogt", "greater_than ordered"),
    (EnumKind::ComparisonPredicate, "ole", "less_than_or_equal ordered"),
    (EnumKind::ComparisonPredicate, "olt", "less_than ordered"),
    (EnumKind::ComparisonPredicate, "one", "not_equal ordered"),
    (EnumKind::ComparisonPredicate, "sge", "greater_than_or_equal"),
    (EnumKind::ComparisonPredicate, "sgt", "greater_than"),
    (EnumKind::ComparisonPredicate, "sle", "less_than_or_equal"),
    (EnumKind::ComparisonPredicate, "slt", "less_than"),
    (EnumKind::ComparisonPredicate, "ueq", "equal unordered"),
    (EnumKind::ComparisonPredicate, "uge", "greater_than_or_equal unordered"),
    (EnumKind::ComparisonPredicate, "ugt", "greater_than unordered"),
    (EnumKind::ComparisonPredicate, "ule", "less_than_or_equal unordered"),
    (EnumKind::ComparisonPredicate, "ult", "less_than unordered"),
    (EnumKind::ComparisonPredicate, "une", "not_equal unordered"),
    (EnumKind::IntegerOverflow, "nsw", "no_signed_wrap"),
    (EnumKind::IntegerOverflow, "nuw", "no_unsigned_wrap"),
    (EnumKind::MemoryOrdering, "acq", "acquire"),
    (EnumKind::MemoryOrdering, "acquire_release", "acq_rel"),
    (EnumKind::MemoryOrdering, "monotonic", "relaxed"),
    (EnumKind::MemoryOrdering, "rel", "release"),
    (EnumKind::MemoryOrdering, "sc", "acq_rel"),
    (EnumKind::MemoryOrdering, "seq_cst", "acq_rel"),
    (EnumKind::MemoryScope, "block", "tl_blk"),
    (EnumKind::MemoryScope, "cluster", "device"),
    (EnumKind::MemoryScope, "cta", "tl_blk"),
    (EnumKind::MemoryScope, "gpu", "device"),
    (EnumKind::MemoryScope, "system", "sys"),
    (EnumKind::MemoryScope, "tile_block", "tl_blk"),
    (EnumKind::MemoryScope, "workgroup", "tl_blk"),
    (EnumKind::RoundingMode, "down", "negative_inf"),
    (EnumKind::RoundingMode, "rd", "negative_inf"),
    (EnumKind::RoundingMode, "rm", "negative_inf"),
    (EnumKind::RoundingMode, "rn", "nearest_even"),
    (EnumKind::RoundingMode, "rna", "nearest_away"),
    (EnumKind::RoundingMode, "rne", "nearest_even"),
    (EnumKind::RoundingMode, "rp", "positive_inf"),
    (EnumKind::RoundingMode, "rtz", "zero"),
    (EnumKind::RoundingMode, "ru", "positive_inf"),
    (EnumKind::RoundingMode, "rz", "zero"),
    (EnumKind::RoundingMode, "toward_zero", "zero"),
    (EnumKind::RoundingMode, "up", "positive_inf"),
    (EnumKind::Signedness, "s", "signed"),
    (EnumKind::Signedness, "sint", "signed"),
    (EnumKind::Signedness, "u", "unsigned"),
    (EnumKind::Signedness, "uint", "unsigned"),
];

/// The names in this dialect for a name of another dialect: ops, types, words of enumerations.
#[must_use]
pub fn names_here(word: &str) -> Vec<&'static str> {
    let mut all = ops(word).to_vec();
    all.extend(type_name(word));
    all.extend(CASES.iter().filter(|(_, other, _)| *other == word).map(|(_, _, own)| *own));
    all
}

/// The ops that correspond to an op of this name in another dialect. A prefix of a dialect is ignored.
pub(super) fn ops(name: &str) -> &'static [&'static str] {
    let bare = name.rsplit_once('.').map_or(name, |(_, last)| last);
    OPS.binary_search_by_key(&bare, |(word, _)| word).map_or(&[], |at| OPS[at].1)
}

/// The type that others call so.
pub(super) fn type_name(word: &str) -> Option<&'static str> {
    TYPES.binary_search_by_key(&word, |(word, _)| word).ok().map(|at| TYPES[at].1)
}

/// The words of an enumeration that correspond to a word of another dialect.
pub(super) fn case(kind: EnumKind, word: &str) -> Option<&'static str> {
    CASES.iter().find(|(of, known, _)| *of == kind && *known == word).map(|(.., here)| *here)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tileir_ir::{FloatFormat, IntFormat, Level, Opcode, Version};

    /// Whether the newest level reads an op by this name.
    fn op_named(name: &str) -> bool {
        Opcode::ALL.iter().any(|op| op.def().names_at(Level::NEWEST).any(|own| own == name))
    }

    #[test]
    fn ops_are_sorted_and_exist_under_the_names_given_only() {
        assert!(OPS.is_sorted_by_key(|(word, _)| *word));
        for (word, meant) in OPS {
            assert!(!op_named(word), "{word} is an op");
            assert!(!meant.is_empty() && meant.iter().all(|name| op_named(name)), "{word}: {meant:?}");
        }
        assert_eq!(ops("arith.sitofp"), ["itof"]);
        assert!(ops("frobnicate").is_empty());
    }

    #[test]
    fn types_are_sorted_and_exist() {
        assert!(TYPES.is_sorted_by_key(|(word, _)| *word));
        for (word, meant) in TYPES {
            let number = |name: &str| FloatFormat::from_name(name).is_some() || IntFormat::from_name(name).is_some();
            let own = |name: &str| tileir_ir::describe::TYPES.iter().any(|ty| ty.name == name);
            assert!(number(meant) || own(meant), "{meant}");
            assert!(!number(word) && !own(word), "{word} is a type");
        }
    }

    #[test]
    fn words_of_enumerations_exist() {
        for (kind, word, meant) in CASES {
            let own = |kind: &EnumKind, word: &str| {
                Version::ALL.iter().any(|v| kind.def().by_keyword(word.as_bytes(), *v).is_some())
            };
            assert!(!own(kind, word), "{word} is a word of {kind:?}");
            let (first, second) = meant.split_once(' ').unwrap_or((meant, "ordered"));
            assert!(own(kind, first) && own(&EnumKind::ComparisonOrdering, second), "{meant}");
        }
    }
}
