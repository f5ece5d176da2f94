"""Written by `make_stubs.py` from the enumerations of the dialect."""

import enum

__all__ = [
    "Signedness",
    "IntegerOverflow",
    "RoundingMode",
    "ComparisonOrdering",
    "ComparisonPredicate",
    "AtomicRMWMode",
    "MemoryScope",
    "MemoryOrdering",
    "PaddingValue",
    "SymbolVisibility",
    "PtrAttr",
]

class Signedness(str, enum.Enum):
    """The signedness of an integer operation."""

    UNSIGNED = "unsigned"
    """As a natural number."""
    SIGNED = "signed"
    """As two's complement."""

class IntegerOverflow(str, enum.Enum):
    """A promise that an integer op does not wrap."""

    NONE = "none"
    """No promise: the result is taken modulo two to the width."""
    NO_SIGNED_WRAP = "no_signed_wrap"
    """It does not wrap as a signed number."""
    NO_UNSIGNED_WRAP = "no_unsigned_wrap"
    """It does not wrap as an unsigned number."""
    NO_WRAP = "no_wrap"
    """It wraps in neither sense."""

class RoundingMode(str, enum.Enum):
    """The rounding of an exact result to a representable one."""

    NEAREST_EVEN = "nearest_even"
    """To the nearest number, ties to even."""
    ZERO = "zero"
    """Toward zero."""
    NEGATIVE_INF = "negative_inf"
    """Toward minus infinity."""
    POSITIVE_INF = "positive_inf"
    """Toward plus infinity."""
    APPROX = "approx"
    """The fast approximation: `divf`, `sqrt`, `exp` and `tanh` of f32."""
    FULL = "full"
    """The approximation that is valid everywhere: `divf` of f32, and the default of `exp` and `tanh`."""
    NEAREST_INT_TO_ZERO = "nearest_int_to_zero"
    """To an integer, toward zero: `ftoi`."""
    NEAREST_AWAY = "nearest_away"
    """To the nearest number, ties away from zero: some conversions by `ftof`."""

class ComparisonOrdering(str, enum.Enum):
    """The result of a comparison of floats if an operand is NaN."""

    UNORDERED = "unordered"
    """It is true."""
    ORDERED = "ordered"
    """It is false."""

class ComparisonPredicate(str, enum.Enum):
    """The predicate of a comparison."""

    EQUAL = "equal"
    """`==`"""
    NOT_EQUAL = "not_equal"
    """`!=`"""
    LESS_THAN = "less_than"
    """`<`"""
    LESS_THAN_OR_EQUAL = "less_than_or_equal"
    """`<=`"""
    GREATER_THAN = "greater_than"
    """`>`"""
    GREATER_THAN_OR_EQUAL = "greater_than_or_equal"
    """`>=`"""

class AtomicRMWMode(str, enum.Enum):
    """The operation of an atomic on the old value and its argument."""

    AND = "and"
    """Bitwise and."""
    OR = "or"
    """Bitwise or."""
    XOR = "xor"
    """Bitwise exclusive or."""
    ADD = "add"
    """Integer addition."""
    ADDF = "addf"
    """Float addition."""
    MAX = "max"
    """Signed maximum."""
    MIN = "min"
    """Signed minimum."""
    UMAX = "umax"
    """Unsigned maximum."""
    UMIN = "umin"
    """Unsigned minimum."""
    XCHG = "xchg"
    """Exchange: the argument replaces the old value."""

class MemoryScope(str, enum.Enum):
    """The participants of a memory ordering."""

    TL_BLK = "tl_blk"
    """The tile block: ops of one tile block."""
    DEVICE = "device"
    """The device: all tile blocks of all kernels on it."""
    SYS = "sys"
    """The whole system: the host and other devices too."""

class MemoryOrdering(str, enum.Enum):
    """The ordering of a memory access relative to others."""

    WEAK = "weak"
    """No concurrent access is allowed; a race is undefined. Has no scope."""
    RELAXED = "relaxed"
    """Concurrent accesses are allowed, but the access orders nothing."""
    ACQUIRE = "acquire"
    """Later accesses stay after it; reading a released value makes everything before the release visible. Loads
 and atomics."""
    RELEASE = "release"
    """Earlier accesses stay before it. Stores and atomics."""
    ACQ_REL = "acq_rel"
    """Acquire and release in one. Atomics."""

class PaddingValue(str, enum.Enum):
    """The value of a view load outside the tensor."""

    ZERO = "zero"
    """Zero."""
    NEG_ZERO = "neg_zero"
    """Minus zero; floats only."""
    NAN = "nan"
    """Not a number; floats only."""
    POS_INF = "pos_inf"
    """Plus infinity; floats only."""
    NEG_INF = "neg_inf"
    """Minus infinity; floats only."""

class SymbolVisibility(str, enum.Enum):
    """The visibility of a global."""

    PUBLIC = "public"
    """Visible to the host; never removed."""
    PRIVATE = "private"
    """The module only."""

class PtrAttr(str, enum.Enum):
    """The known classification of a pointer."""

    NONE = "none"
    """Nothing."""
