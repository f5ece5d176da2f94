//! The two macros of the table.

/// Writes an op once: its table entry, typed accessors and builder.
macro_rules! op {
    (
        $(#[doc = $doc:literal])+
        $op:ident $name:literal since $since:ident {
            $(was [ $( $wn:literal until $wv:ident $(and still $wr:ident)? ),* $(,)? ])?
            operands { $( $(#[doc = $od:literal])* $(#[since($ov:ident)])? $(#[was($or:ident until $ou:ident)])? $on:ident : $ot:ty ),* $(,)? }
            attrs { $( $(#[doc = $ad:literal])* $(#[since($av:ident)])? $(#[one_of($ac:expr)])? $(#[usual($au:expr)])? $an:ident : $at:ty $(= $adef:expr)? ),* $(,)? }
            results { $( $(#[doc = $rd:literal])* $(#[since($rv:ident)])? $rn:ident : $rt:ty ),* $(,)? }
            $(regions { $( $gn:ident : $gt:expr ),* $(,)? })?
            traits [ $($tr:expr),* $(,)? ]
            $(structure $structure:ident)?
            $(element { $element:expr })?
            cost { $cost:expr }
            $(faults [ $( $fault:ident $(if $when:ident $whose:literal)? ),* $(,)? ])?
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
                    default: op!(@default $($adef)?), usual: op!(@default $($au)?), since: op!(@since $($av)?),
                    cases: op!(@cases $($ac)?),
                    mode: $crate::ops::element::Mode::of(stringify!($an), <$at as $crate::ops::def::AttrType>::KIND),
                }),*],
                results: &[$($crate::ops::def::SlotDef {
                    name: stringify!($rn), doc: concat!($($rd, "\n"),*),
                    arity: <$rt as $crate::ops::def::Slot>::ARITY, rule: <$rt as $crate::ops::def::Slot>::RULE,
                    was: None, since: op!(@since $($rv)?),
                }),*],
                regions: &[$($( $crate::ops::def::RegionDef { name: stringify!($gn), ..$gt } ),*)?],
                traits: &[$($tr),*],
                structure: op!(@structure $($structure)?),
                element: op!(@element $($element)?),
                cost: $cost,
                faults: &[$($( $crate::ops::def::FaultDef {
                    fault: $crate::ops::def::FaultKind::$fault, when: op!(@when $($when $whose)?),
                } ),*)?],
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
    (@when) => { $crate::ops::def::When::Always };
    (@when wide $slot:literal) => { $crate::ops::def::When::Wide($slot) };
    (@when assumed $slot:literal) => { $crate::ops::def::When::Assumed($slot) };
    (@cases) => { None };
    (@cases $cases:expr) => { Some($cases) };
    (@structure) => { None };
    (@structure $role:ident) => { Some($crate::ops::def::Structure::$role) };
    (@element) => { None };
    (@element $element:expr) => { Some($element) };
    (@default) => { None };
    (@default $e:expr) => { Some($e) };
}

/// The frozen numbers: rising in each list, unique, never renumbered. Makes the enums.
macro_rules! opcodes {
    (
        elementwise { $( $enum:literal => $em:ident :: $eop:ident ),* $(,)? }
        special { $( $snum:literal => $sm:ident :: $sop:ident ),* $(,)? }
    ) => {
        /// Every operation, with its frozen number in the file format.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u16)]
        pub enum Opcode {
            $( #[doc = concat!("[`", stringify!($em), "::", stringify!($eop), "`]")] $eop = $enum, )*
            $( #[doc = concat!("[`", stringify!($sm), "::", stringify!($sop), "`]")] $sop = $snum, )*
        }

        /// The operations that are not element-wise: each has a meaning of its own.
        ///
        /// A `match` on these lists every op that needs code of its own and none of those that the table describes in
        /// full ([`Opcode::class`]).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u16)]
        pub enum SpecialOp {
            $( #[doc = concat!("[`", stringify!($sm), "::", stringify!($sop), "`]")] $sop = $snum, )*
        }

        const ELEMENTWISE: &[(u16, $crate::ops::def::OpDef)] = &[ $( ($enum, $em::$eop::DEF) ),* ];
        const SPECIAL: &[(u16, $crate::ops::def::OpDef)] = &[ $( ($snum, $sm::$sop::DEF) ),* ];
        const _: () = $crate::ops::def::check(ELEMENTWISE, true);
        const _: () = $crate::ops::def::check(SPECIAL, false);

        impl Opcode {
            /// All of them, by number.
            pub const ALL: &[Opcode] = &$crate::ops::def::by_number([ $(Opcode::$eop,)* $(Opcode::$sop),* ]);

            /// The table entry.
            #[must_use]
            pub const fn def(self) -> &'static $crate::ops::def::OpDef {
                match self {
                    $( Opcode::$eop => { const DEF: &$crate::ops::def::OpDef = &$em::$eop::DEF; DEF } )*
                    $( Opcode::$sop => { const DEF: &$crate::ops::def::OpDef = &$sm::$sop::DEF; DEF } )*
                }
            }

            /// Whether the table describes it in full, as an element-wise op, or it is special.
            #[must_use]
            pub const fn class(self) -> $crate::ops::OpClass {
                match self {
                    $( Opcode::$eop => {
                        const ELEMENT: &$crate::ops::element::Element = $crate::ops::def::element(&$em::$eop::DEF);
                        $crate::ops::OpClass::ElementWise(ELEMENT)
                    } )*
                    $( Opcode::$sop => $crate::ops::OpClass::Special(SpecialOp::$sop), )*
                }
            }

            /// The group of ops that it belongs to: the name of the file that it is written in.
            #[must_use]
            pub const fn group(self) -> &'static str {
                match self { $( Opcode::$eop => stringify!($em), )* $( Opcode::$sop => stringify!($sm) ),* }
            }

            /// The op with this number.
            #[must_use]
            pub const fn from_number(n: u16) -> Option<Self> {
                match n { $( $enum => Some(Opcode::$eop), )* $( $snum => Some(Opcode::$sop), )* _ => None }
            }

            /// The number in the file format.
            #[must_use]
            pub const fn number(self) -> u16 { self as u16 }
        }
    };
}
