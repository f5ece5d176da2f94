//! The record of each op, derived from the op table.
//!
//! A record consists of opcode, result types, flags, attributes, operands and regions. Result types have a count if any
//! operand or result is variadic. Flags exist if an attribute is optional, or an operand of a segmented op is. Bits are
//! assigned to the oldest version first, and within a version to attributes before operands.

use smallvec::SmallVec;
use std::sync::OnceLock;
use tileir_ir::ops::def::{Arity, AttrDef, OpDef, Trait};
use tileir_ir::{Level, Opcode, Version};

/// The layout of the record of an op.
pub(crate) struct Record {
    pub opcode: Opcode,
    pub def: &'static OpDef,
    /// Whether the result types are counted.
    pub counted: bool,
    /// The parts that exist in files of each version.
    shapes: [Shape; Version::ALL.len()],
    /// Whether the op can occur in a function; other ops have their own section.
    pub in_body: bool,
    /// Whether some result is newer than the op.
    pub versioned: bool,
    /// The flag of each attribute that has one.
    pub attr_bits: Box<[Option<u8>]>,
    /// The flag of each operand that has one.
    pub operand_bits: Box<[Option<u8>]>,
    /// Whether operand groups are counted one by one.
    pub segmented: bool,
    /// Whether the number of operands varies.
    pub variable: bool,
}

/// The parts of a record in files of one version.
pub(crate) struct Shape {
    /// The number of declared results.
    pub results: usize,
    /// Whether there are flags.
    pub flags: bool,
    /// Which attributes, one for each slot.
    pub attrs: Box<[Field]>,
    /// Whether an attribute with a default is newer.
    pub defaults: bool,
}

/// An attribute of a record in files of one version; present if `flags & mask == wanted`.
pub(crate) struct Field {
    pub def: &'static AttrDef,
    pub mask: u64,
    pub wanted: u64,
}

impl Field {
    fn new(def: &'static AttrDef, bit: Option<u8>, version: Version) -> Self {
        debug_assert_eq!(is_optional(def), bit.is_some(), "a bit for each optional attribute");
        let (mask, wanted) = match bit {
            _ if !present(def.since, version) => (0, 1),
            Some(bit) => (1 << bit, 1 << bit),
            None => (0, 0),
        };
        Field { def, mask, wanted }
    }
}

/// Whether an attribute has a presence flag.
pub(crate) fn is_optional(def: &AttrDef) -> bool {
    !def.required && def.default.is_none()
}

impl Record {
    fn new(opcode: Opcode) -> Self {
        let def = opcode.def();
        let segmented = def.is_segmented();
        let mut flags: SmallVec<[(Version, bool, usize); 8]> = SmallVec::new();
        for (i, a) in def.attrs.iter().enumerate().filter(|(_, a)| is_optional(a)) {
            flags.push((a.since.unwrap_or(def.since), false, i));
        }
        for (i, s) in def.operands.iter().enumerate().filter(|(_, s)| segmented && s.arity == Arity::Opt) {
            flags.push((s.since.unwrap_or(def.since), true, i));
        }
        flags.sort_unstable();
        let mut attr_bits: Box<[Option<u8>]> = vec![None; def.attrs.len()].into();
        let mut operand_bits: Box<[Option<u8>]> = vec![None; def.operands.len()].into();
        for (bit, &(_, operand, i)) in flags.iter().enumerate() {
            let bits = if operand { &mut operand_bits } else { &mut attr_bits };
            bits[i] = Some(bit as u8);
        }
        let shapes = Version::ALL.map(|version| Shape {
            results: def.results.iter().filter(|r| present(r.since, version)).count(),
            flags: flags.first().is_some_and(|f| f.0 <= version),
            attrs: def.attrs.iter().zip(&attr_bits).map(|(a, &bit)| Field::new(a, bit, version)).collect(),
            defaults: def.attrs.iter().any(|a| a.default.is_some() && !present(a.since, version)),
        });
        Record {
            opcode,
            def,
            counted: def.operands.iter().chain(def.results).any(|s| s.arity == Arity::Many),
            shapes,
            in_body: !def.has(Trait::Symbol),
            versioned: def.results.iter().any(|r| r.since.is_some()),
            attr_bits,
            operand_bits,
            segmented,
            variable: def.operands.iter().any(|s| s.arity != Arity::One),
        }
    }

    /// The record of an op.
    pub fn of(opcode: Opcode) -> &'static Record {
        Self::all()[usize::from(opcode.number())].as_ref().expect("every op has a record")
    }

    /// The name of the op in the reference reader: its C++ class.
    pub fn class(&self, level: Level) -> String {
        let name = match (self.opcode, level) {
            (Opcode::AtomicCasTko, _) => "AtomicCASTko",
            (Opcode::AtomicRmwTko, _) => "AtomicRMWTko",
            (Opcode::Cosh, _) => "CosH",
            (Opcode::Sinh, _) => "SinH",
            (Opcode::Tanh, _) => "TanH",
            (Opcode::XorI, _) => "XOrI",
            (Opcode::Pow, _) if level >= Level::V13_4 => "FPowF",
            (Opcode::PrintTko, _) if level < Level::V13_2 => "Print",
            // Our names are those of the classes otherwise.
            (opcode, _) => return format!("{opcode:?}Op"),
        };
        format!("{name}Op")
    }

    /// All records, by opcode.
    pub fn all() -> &'static [Option<Record>] {
        static RECORDS: OnceLock<Vec<Option<Record>>> = OnceLock::new();
        RECORDS.get_or_init(|| {
            let mut records = Vec::new();
            for &opcode in Opcode::ALL {
                records.resize_with(usize::from(opcode.number()), || None);
                records.push(Some(Record::new(opcode)));
            }
            records
        })
    }

    /// The largest opcode that files of `version` may hold.
    pub fn newest(version: Version) -> u64 {
        Opcode::ALL.iter().rev().find(|o| o.def().since <= version).map_or(0, |o| u64::from(o.number()))
    }

    /// The flags of a record by name.
    pub fn flags_text(&self, flags: u64) -> String {
        let attrs = self.def.attrs.iter().map(|a| a.name).zip(self.attr_bits.iter());
        let fields = attrs.chain(self.def.operands.iter().map(|s| s.name).zip(self.operand_bits.iter()));
        let mut set: Vec<(u8, &str)> =
            fields.filter_map(|(name, bit)| bit.filter(|bit| flags >> bit & 1 != 0).map(|bit| (bit, name))).collect();
        set.sort_unstable();
        match set.is_empty() {
            true => "flags: none".to_owned(),
            false => format!("flags: {}", set.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ")),
        }
    }

    /// The fields in the order of the file.
    fn fields(&self) -> Vec<RecordField> {
        let field = |name: String, encoding, since, flag| RecordField { name, encoding, since, flag };
        let plain = |name: &str, encoding| field(name.to_owned(), encoding, None, None);
        let mut fields = vec![plain("opcode", "varint")];
        if self.counted {
            fields.push(plain("number of results", "varint"));
        }
        for slot in self.def.results {
            let encoding = if slot.arity == Arity::Many { "index of a type, each" } else { "index of a type" };
            fields.push(field(format!("type of `{}`", slot.name), encoding, slot.since, None));
        }
        if let Some(since) = Version::ALL.into_iter().find(|&v| self.shape(v).flags) {
            fields.push(field("flags".to_owned(), "varint", Some(since).filter(|v| *v > self.def.since), None));
        }
        for (attr, bit) in self.def.attrs.iter().zip(self.attr_bits.iter()) {
            fields.push(field(format!("`{}`", attr.name), crate::attrs::encoding(attr.kind), attr.since, *bit));
        }
        if self.variable && !self.segmented {
            fields.push(plain("number of operands", "varint"));
        }
        for (slot, bit) in self.def.operands.iter().zip(self.operand_bits.iter()) {
            let encoding = match slot.arity {
                Arity::Many if self.segmented => "their number, then index of a value, each",
                Arity::Many => "index of a value, each",
                Arity::One | Arity::Opt => "index of a value",
            };
            fields.push(field(format!("`{}`", slot.name), encoding, slot.since, *bit));
        }
        if !self.def.regions.is_empty() {
            fields.push(plain("number of regions", "varint"));
            let regions = self.def.regions.iter().map(|region| plain(&format!("`{}`", region.name), "blocks"));
            fields.extend(regions);
        }
        fields
    }

    /// The parts that exist in files of `version`.
    #[inline]
    pub fn shape(&self, version: Version) -> &Shape {
        &self.shapes[version as usize]
    }
}

/// A field of the record of an op.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordField {
    /// The content.
    pub name: String,
    /// The encoding.
    pub encoding: &'static str,
    /// The version that added it, where later than the op.
    pub since: Option<Version>,
    /// The presence bit in the flags; `None` if the field is always present.
    pub flag: Option<u8>,
}

/// The fields of an op's record in the order of the file. Empty for the ops that have sections of their own: modules,
/// entries and globals.
#[must_use]
pub fn record_fields(opcode: Opcode) -> Vec<RecordField> {
    let record = Record::of(opcode);
    if record.in_body { record.fields() } else { Vec::new() }
}

/// Whether a field is in files of `version`.
pub(crate) fn present(since: Option<Version>, version: Version) -> bool {
    since.is_none_or(|since| since <= version)
}
