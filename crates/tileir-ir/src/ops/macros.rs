//! The macros of the table.

/// The handle of values of a type rule.
macro_rules! handle {
    (Token) => {
        $crate::build::Token
    };
    (TensorView) => {
        $crate::build::TensorView
    };
    (View) => {
        $crate::build::TileView
    };
    (PartitionView) => {
        $crate::build::TileView
    };
    (StridedView) => {
        $crate::build::TileView
    };
    (GatherScatterView) => {
        $crate::build::TileView
    };
    (Any) => {
        $crate::build::AnyValue
    };
    (Carried) => {
        $crate::build::AnyValue
    };
    ($tile:ident) => {
        $crate::build::Tile
    };
}

/// The type of an operand in a signature.
macro_rules! operand {
    (One $rule:ident) => { handle!($rule) };
    (Opt $rule:ident) => { impl Into<Option<handle!($rule)>> };
    (Many $rule:ident) => { &[handle!($rule)] };
    (@set $request:ident $slot:ident One $rule:ident $value:ident) => { $request.set_operand($slot, &[$value]) };
    (@set $request:ident $slot:ident Opt $rule:ident $value:ident) => {
        $request.set_operand($slot, Into::<Option<handle!($rule)>>::into($value).as_slice())
    };
    (@set $request:ident $slot:ident Many $rule:ident $value:ident) => { $request.set_operand($slot, $value) };
}

/// The type of an attribute in a signature.
macro_rules! attribute {
    (Flag) => { bool };
    (Bool) => { bool };
    (Str) => { &str };
    (OptStr) => { &str };
    (FlatSymbol) => { &str };
    (I64) => { i64 };
    (I64NonNegative) => { i64 };
    (I32NonNegative) => { i64 };
    (FunctionType) => { $crate::build::Type };
    (DenseValue) => { $crate::build::DenseElements };
    (Predicate) => { $crate::build::Predicate };
    (I32Array) => { &[i32] };
    (BoolArray) => { &[bool] };
    (AttrArray) => { Vec<$crate::build::AttrValue> };
    (DictArray) => { Vec<$crate::build::AttrValue> };
    (Hints) => { $crate::build::AttrValue };
    (Option $case:ident) => { $crate::enums::$case };
    ($case:ident) => { $crate::enums::$case };
}

/// The result of building an op.
macro_rules! built {
    ($op:ident) => { () };
    ($op:ident One $rule:ident) => { handle!($rule) };
    ($op:ident Many $rule:ident) => { Vec<handle!($rule)> };
    ($op:ident $($several:tt)+) => { $crate::build::Built<$op> };
}

/// Writes an op once: its table entry, typed accessors and builder.
///
/// `required` attributes must be given, `attrs` have a default, a usual value, or may be absent. `builds name` makes a
/// method of the builder; `builds name(result)` one that takes the type of the result, which the table does not infer.
/// `#[spelled("lowerBound")]` gives the name that upstream's texts have, if it is not in snake case.
macro_rules! op {
    (
        $(#[doc = $doc:literal])+
        $op:ident $name:literal since $since:ident $(builds $method:ident $(($given:ident))?)? {
            $(was [ $( $wn:literal until $wv:ident $(and still $wr:ident)? ),* $(,)? ])?
            operands { $( $(#[doc = $od:literal])* $(#[since($ov:ident)])? $(#[was($or:ident until $ou:ident)])? $(#[spelled($os:literal)])? $on:ident : $oa:ident<$ot:ident> ),* $(,)? }
            $(required { $( $(#[doc = $qd:literal])* $qn:ident : $qt:ident ),* $(,)? })?
            attrs { $( $(#[doc = $ad:literal])* $(#[since($av:ident)])? $(#[one_of($ac:expr)])? $(#[usual($au:expr)])? $(#[spelled($as:literal)])? $an:ident : $at:ident $(<$ai:ident>)? $(= $adef:expr)? ),* $(,)? }
            results { $( $(#[doc = $rd:literal])* $(#[since($rv:ident)])? $(#[spelled($rs:literal)])? $rn:ident : $ra:ident<$rt:ident> ),* $(,)? }
            $(regions { $( $(#[spelled($gs:literal)])? $gn:ident : $gt:expr ),* $(,)? })?
            traits [ $($tr:expr),* $(,)? ]
            $(structure $structure:ident)?
            $(element { $element:expr })?
            cost { $cost:expr }
            $(precision $precision:ident)?
            $(faults [ $( $fault:ident $(if $when:ident $whose:literal)? ),* $(,)? ])?
            syntax $syn:expr
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $op(pub $crate::Op);

        #[allow(clippy::should_implement_trait, reason = "names are the dialect's")]
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
                    name: op!(@name $on $($os)?), field: stringify!($on), doc: concat!($($od, "\n"),*),
                    arity: <$oa<$ot> as $crate::ops::def::Slot>::ARITY, rule: <$oa<$ot> as $crate::ops::def::Slot>::RULE,
                    was: op!(@was $($or $ou)?), since: op!(@since $($ov)?),
                }),*],
                attrs: &[
                    $($($crate::ops::def::required_attr::<$qt>(stringify!($qn), stringify!($qn), concat!($($qd, "\n"),*)),)*)?
                    $($crate::ops::def::AttrDef {
                        default: op!(@default $($adef)?), usual: op!(@default $($au)?), since: op!(@since $($av)?),
                        cases: op!(@cases $($ac)?),
                        ..$crate::ops::def::attr::<$at $(<$ai>)?>(op!(@name $an $($as)?), stringify!($an), concat!($($ad, "\n"),*))
                    }),*
                ],
                results: &[$($crate::ops::def::SlotDef {
                    name: op!(@name $rn $($rs)?), field: stringify!($rn), doc: concat!($($rd, "\n"),*),
                    arity: <$ra<$rt> as $crate::ops::def::Slot>::ARITY, rule: <$ra<$rt> as $crate::ops::def::Slot>::RULE,
                    was: None, since: op!(@since $($rv)?),
                }),*],
                regions: &[$($( $crate::ops::def::RegionDef { name: op!(@name $gn $($gs)?), field: stringify!($gn), ..$gt } ),*)?],
                traits: &[$($tr),*],
                structure: op!(@structure $($structure)?),
                element: op!(@element $($element)?),
                cost: $cost,
                precision: op!(@precision $($precision)?),
                faults: &[$($( $crate::ops::def::FaultDef {
                    fault: $crate::ops::def::FaultKind::$fault, when: op!(@when $($when $whose)?),
                } ),*)?],
                syntax: $syn,
                fixed: $(!matches!(<$oa<$ot> as $crate::ops::def::Slot>::ARITY, $crate::ops::def::Arity::Opt | $crate::ops::def::Arity::Many) &&)* true,
            };

            $(
                #[doc = concat!("Operand `", stringify!($on), "`. ", $($od),*)]
                #[must_use]
                pub fn $on(self, m: &$crate::Module) -> <$oa<$ot> as $crate::ops::def::Slot>::Get<'_> {
                    const SLOT: usize = $crate::ops::def::slot_index($op::DEF.operands, stringify!($on));
                    <$oa<$ot> as $crate::ops::def::Slot>::get(m.operand_group(self.0, SLOT))
                }
            )*
            $($(
                #[doc = concat!("Attribute `", stringify!($qn), "`. ", $($qd),*)]
                #[must_use]
                pub fn $qn(self, m: &$crate::Module) -> <$qt as $crate::ops::def::AttrType>::Value {
                    const SLOT: usize = $crate::ops::def::attr_index($op::DEF.attrs, stringify!($qn));
                    <$qt as $crate::ops::def::AttrType>::get(m, m.attr(self.0, SLOT))
                }
            )*)?
            $(
                #[doc = concat!("Attribute `", stringify!($an), "`. ", $($ad),*)]
                #[must_use]
                pub fn $an(self, m: &$crate::Module) -> <$at $(<$ai>)? as $crate::ops::def::AttrType>::Value {
                    const SLOT: usize = $crate::ops::def::attr_index($op::DEF.attrs, stringify!($an));
                    <$at $(<$ai>)? as $crate::ops::def::AttrType>::get(m, m.attr(self.0, SLOT))
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

            #[doc = concat!("A request for `", $name, "` with these operands; attributes follow as methods.")]
            pub fn with($($on: operand!($oa $ot)),*) -> $crate::build::Request<$op> {
                #[allow(unused_mut)]
                let mut request = $crate::build::Request::new($crate::ops::Opcode::$op);
                $({
                    const SLOT: usize = $crate::ops::def::slot_index($op::DEF.operands, stringify!($on));
                    operand!(@set request SLOT $oa $ot $on);
                })*
                request
            }
        }

        impl $crate::build::TypedOp for $op {
            type Results = built!($op $($ra $rt)*);
        }

        impl $crate::build::Request<$op> {
            $($(
                #[doc = concat!("Sets `", stringify!($qn), "`. ", $($qd),*)]
                pub fn $qn(mut self, value: attribute!($qt)) -> Self {
                    const SLOT: usize = $crate::ops::def::attr_index($op::DEF.attrs, stringify!($qn));
                    self.set_attr(SLOT, value);
                    self
                }
            )*)?
            $(
                #[doc = concat!("Sets `", stringify!($an), "`. ", $($ad),*)]
                pub fn $an(mut self, value: attribute!($at $($ai)?)) -> Self {
                    const SLOT: usize = $crate::ops::def::attr_index($op::DEF.attrs, stringify!($an));
                    self.set_attr(SLOT, value);
                    self
                }
            )*
        }

        impl $crate::build::Built<$op> {
            $(
                #[doc = concat!("Result `", stringify!($rn), "`. ", $($rd),*)]
                #[must_use]
                pub fn $rn(&self) -> handle!($rt) {
                    const SLOT: usize = $crate::ops::def::slot_index($op::DEF.results, stringify!($rn));
                    self.at(SLOT)
                }
            )*
        }

        op!(@method $op [$($method $(($given))?)?] [$($doc)+] [$($on $oa $ot,)*] [$($($qn $qt,)*)?] [$($ra $rt)*]);
    };
    (@method $op:ident [] $($rest:tt)*) => {};
    (
        @method $op:ident [$method:ident $(($given:ident))?] [$($doc:literal)+]
        [$($on:ident $oa:ident $ot:ident,)*] [$($qn:ident $qt:ident,)*] [$($made:tt)*]
    ) => {
        impl $crate::build::Builder {
            $(#[doc = $doc])+
            ///
            /// # Errors
            /// If an operand has a wrong type or is of another builder, or an attribute does not fit.
            #[allow(clippy::too_many_arguments, reason = "the table says what an op takes")]
            pub fn $method(
                &mut self,
                $($on: operand!($oa $ot),)*
                $($qn: attribute!($qt),)*
                $($given: impl Into<$crate::build::ResultType>,)?
            ) -> Result<built!($op $($made)*), $crate::build::BuildError> {
                self.build($op::with($($on),*) $(.$qn($qn))* $(.returning($given))?)
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
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
    (@precision) => { None };
    (@precision $precision:ident) => { Some($crate::ops::def::Precision::$precision) };
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
                        const ELEMENT: &$crate::ops::element::ElementFunction = $crate::ops::def::element(&$em::$eop::DEF);
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
