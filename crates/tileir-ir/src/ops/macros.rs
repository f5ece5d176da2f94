//! The two macros of the table.

/// Writes an op once: its table entry, typed accessors and builder.
macro_rules! op {
    (
        $(#[doc = $doc:literal])+
        $op:ident $name:literal since $since:ident {
            $(was [ $( $wn:literal until $wv:ident $(and still $wr:ident)? ),* $(,)? ])?
            operands { $( $(#[doc = $od:literal])* $(#[since($ov:ident)])? $(#[was($or:ident until $ou:ident)])? $on:ident : $ot:ty ),* $(,)? }
            attrs { $( $(#[doc = $ad:literal])* $(#[since($av:ident)])? $an:ident : $at:ty $(= $adef:expr)? ),* $(,)? }
            results { $( $(#[doc = $rd:literal])* $(#[since($rv:ident)])? $rn:ident : $rt:ty ),* $(,)? }
            $(regions { $( $gn:ident : $gt:expr ),* $(,)? })?
            traits [ $($tr:expr),* $(,)? ]
            syntax $syn:expr
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $op(pub $crate::Op);

        #[allow(non_snake_case, clippy::should_implement_trait, reason = "names are the dialect's")]
        impl $op {
            /// The table entry.
            pub const DEF: $crate::ops::def::OpDef = $crate::ops::def::OpDef {
                name: $name,
                was: &[$($( $crate::ops::def::Former {
                    name: $wn, until: $crate::Version::$wv, still_reads: op!(@reads $($wr)?),
                } ),*)?],
                doc: concat!($($doc, "\n"),+),
                since: $crate::Version::$since,
                operands: &[$($crate::ops::def::SlotDef {
                    name: stringify!($on), doc: concat!($($od, "\n"),*),
                    arity: <$ot as $crate::ops::def::Slot>::ARITY, rule: <$ot as $crate::ops::def::Slot>::RULE,
                    was: op!(@was $($or $ou)?), since: op!(@since $($ov)?),
                }),*],
                attrs: &[$($crate::ops::def::AttrDef {
                    name: stringify!($an), doc: concat!($($ad, "\n"),*),
                    kind: <$at as $crate::ops::def::AttrType>::KIND, required: <$at as $crate::ops::def::AttrType>::REQUIRED,
                    default: op!(@default $($adef)?), since: op!(@since $($av)?),
                }),*],
                results: &[$($crate::ops::def::SlotDef {
                    name: stringify!($rn), doc: concat!($($rd, "\n"),*),
                    arity: <$rt as $crate::ops::def::Slot>::ARITY, rule: <$rt as $crate::ops::def::Slot>::RULE,
                    was: None, since: op!(@since $($rv)?),
                }),*],
                regions: &[$($( $crate::ops::def::RegionDef { name: stringify!($gn), ..$gt } ),*)?],
                traits: &[$($tr),*],
                syntax: $syn,
                fixed: $(!matches!(<$ot as $crate::ops::def::Slot>::ARITY, $crate::ops::def::Arity::Opt | $crate::ops::def::Arity::Many) &&)* true,
            };

            $(
                #[doc = concat!("Operand `", stringify!($on), "`. ", $($od),*)]
                #[must_use]
                pub fn $on(self, m: &$crate::Module) -> <$ot as $crate::ops::def::Slot>::Get<'_> {
                    const SLOT: usize = $crate::ops::def::slot_index($op::DEF.operands, stringify!($on));
                    <$ot as $crate::ops::def::Slot>::get(m.operand_group(self.0, SLOT))
                }
            )*
            $(
                #[doc = concat!("Attribute `", stringify!($an), "`. ", $($ad),*)]
                #[must_use]
                pub fn $an(self, m: &$crate::Module) -> <$at as $crate::ops::def::AttrType>::Value {
                    const SLOT: usize = $crate::ops::def::attr_index($op::DEF.attrs, stringify!($an));
                    <$at as $crate::ops::def::AttrType>::get(m, m.attr(self.0, SLOT))
                }
            )*
            $($(
                #[doc = concat!("Region `", stringify!($gn), "`.")]
                #[must_use]
                pub fn $gn(self, m: &$crate::Module) -> $crate::Region {
                    const INDEX: usize = $crate::ops::def::region_index($op::DEF.regions, stringify!($gn));
                    $crate::ops::def::region_at(m, self.0, INDEX)
                }
            )*)?

            /// Starts building one; attributes, result types and regions follow as methods.
            pub fn build<'b, 'm>(b: &'b mut $crate::Builder<'m> $(, $on: <$ot as $crate::ops::def::Slot>::Arg<'_>)*)
                -> $crate::Building<'b, 'm, $op>
            {
                #[allow(unused_mut)]
                let mut building = $crate::Building::new(b, $crate::ops::Opcode::$op);
                $( building.operand_group($crate::ops::def::SlotArg::values(&$on)); )*
                building
            }
        }

        #[allow(non_snake_case, reason = "names are the dialect's")]
        impl $crate::Building<'_, '_, $op> {
            $(
                #[doc = concat!("Sets `", stringify!($an), "`.")]
                #[must_use]
                pub fn $an(mut self, value: <$at as $crate::ops::def::AttrType>::Value) -> Self {
                    const SLOT: usize = $crate::ops::def::attr_index($op::DEF.attrs, stringify!($an));
                    let attr = <$at as $crate::ops::def::AttrType>::put(self.module(), value);
                    self.set_slot(SLOT, attr);
                    self
                }
            )*
        }
    };
    (@reads) => { false };
    (@reads reads) => { true };
    (@was) => { None };
    (@was $rule:ident $until:ident) => { Some(($crate::rules::TypeRule::$rule, $crate::Version::$until)) };
    (@since) => { None };
    (@since $v:ident) => { Some($crate::Version::$v) };
    (@default) => { None };
    (@default $e:expr) => { Some($e) };
}

/// The frozen opcode numbers: ascending, unique, never renumbered. Generates the enum.
macro_rules! opcodes {
    ($( $num:literal => $m:ident :: $op:ident ),* $(,)?) => {
        /// Every operation, with its frozen number in the file format.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u16)]
        pub enum Opcode { $( #[doc = concat!("[`", stringify!($m), "::", stringify!($op), "`]")] $op = $num ),* }

        const OPS: &[(u16, $crate::ops::def::OpDef)] = &[ $( ($num, $m::$op::DEF) ),* ];
        const _: () = $crate::ops::def::check(OPS);

        impl Opcode {
            /// All of them, by number.
            pub const ALL: &[Opcode] = &[ $(Opcode::$op),* ];

            /// The table entry.
            #[must_use]
            pub const fn def(self) -> &'static $crate::ops::def::OpDef {
                match self { $( Opcode::$op => { const DEF: &$crate::ops::def::OpDef = &$m::$op::DEF; DEF } ),* }
            }

            /// The group of ops that it belongs to: the name of the file that it is written in.
            #[must_use]
            pub const fn group(self) -> &'static str {
                match self { $( Opcode::$op => stringify!($m) ),* }
            }

            /// The op with this number.
            #[must_use]
            pub const fn from_number(n: u16) -> Option<Self> {
                match n { $( $num => Some(Opcode::$op), )* _ => None }
            }

            /// The number in the file format.
            #[must_use]
            pub const fn number(self) -> u16 { self as u16 }
        }
    };
}
