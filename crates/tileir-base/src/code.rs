//! Entries of the code registry. The ranges are fixed here; each entry is in the crate that raises the code:
//!
//! | range | meaning |
//! | --- | --- |
//! | `E00xx` | lexing and syntax |
//! | `E01xx` | names and SSA |
//! | `E02xx` | types |
//! | `E03xx` | op rules |
//! | `E04xx` | bytecode |
//! | `E05xx` | versions and targets |
//! | `E06xx` | run directives |
//! | `W…` | lints |
//! | `U…` | undefined or unspecified behaviour |
//! | `X…` | not supported by this executor |

/// A kind of problem, with the page that `tileir explain` prints.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeInfo {
    /// `E0210`; never reused.
    pub code: &'static str,
    /// One line.
    pub title: &'static str,
    /// The meaning of the code, and how to fix the problem.
    pub explanation: &'static str,
    /// A text that raises the code (for a `U…` or `X…`, when it is run); empty if no text does.
    pub wrong: &'static str,
    /// The same text put right.
    pub right: &'static str,
    /// The flags of `tileir check`, or of `tileir run`, under which the wrong text earns the code.
    pub flags: &'static str,
}

/// A registered code.
pub type Code = &'static CodeInfo;

/// Declares codes and the registry slice that lists them. An entry is a code, a title and an explanation, and may end
/// in `{ wrong "…" right "…" }`, two example texts. `flags "…"` there are the flags that the wrong example needs to
/// raise the code.
#[macro_export]
macro_rules! codes {
    ($(#[$meta:meta])* $vis:vis static $registry:ident; $(
        $code:ident $title:literal $explanation:literal
        $({ wrong $wrong:literal right $right:literal $(flags $flags:literal)? })?
    )*) => {
        $(
            #[doc = $title]
            $vis static $code: $crate::CodeInfo = $crate::CodeInfo {
                code: stringify!($code),
                title: $title,
                explanation: $explanation,
                wrong: concat!($($wrong)?),
                right: concat!($($right)?),
                flags: concat!($($($flags)?)?),
            };
        )*
        $(#[$meta])*
        $vis static $registry: &[$crate::Code] = &[$(&$code),*];
    };
}
