"""Values of a builder: tiles with operators, views, tokens."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, cast

from . import _native
from ._native import BuiltValue, Type
from ._native import Value as ModuleValue

if TYPE_CHECKING:
    from .build import Builder

# As in `build`.
__tracebackhide__ = True

# The element types of the dtypes of numpy, ml_dtypes and torch, by name, and of Python's numbers.
_DTYPES = {
    **{f"{sign}int{bits}": f"i{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
    **{f"float{bits}": f"f{bits}" for bits in (16, 32, 64)},
    "bool": "i1",
    "int": "i32",
    "float": "f32",
    "bfloat16": "bf16",
    "float8_e4m3fn": "f8E4M3FN",
    "float8_e5m2": "f8E5M2",
    "float8_e8m0fnu": "f8E8M0FNU",
    "float4_e2m1fn": "f4E2M1FN",
}


def element_name(element: Any) -> str:
    """The name of an element type, from its name, or from a dtype of numpy, torch or ml_dtypes."""
    if isinstance(element, (str, Type)):
        text = str(element)
        if text in _DTYPES and _DTYPES[text] != text:
            raise ValueError(f"unknown element type `{text}`; did you mean `{_DTYPES[text]}`?")
        if _native.parse_type(text).kind not in ("int", "float", "ptr"):
            raise ValueError(f"`{text}` is not an element type")
        return text
    name = getattr(element, "name", None) or getattr(element, "__name__", None) or str(element)
    found = _DTYPES.get(str(name).removeprefix("torch."))
    if found is None:
        raise TypeError(f"{element!r} is not an element type: name one as \"f32\", or give a dtype")
    return found


def is_number(value: Any) -> bool:
    return isinstance(value, (bool, int, float)) or (hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0)


def plain(value: Any) -> bool | int | float:
    """A number of numpy or torch as a number of Python."""
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, complex):
        raise TypeError(f"{value} is a complex number, which tiles do not have")
    # A scalar of ml_dtypes.
    return float(value)


def number_kind(value: bool | int | float) -> str:
    return "bool" if isinstance(value, bool) else "int" if isinstance(value, int) else "float"


class Value:
    """A value of a builder. Tiles have Python's operators, which compute element by element, with broadcasting as in numpy;
    views have `load` and `store`.

    `==` and `!=` compare elements, too, so a value is equal to itself only by identity, as a tensor of torch: it can be a key
    of a dictionary, and `is` tests for the same value.
    """

    __slots__ = ("builder", "handle", "_type", "__weakref__")
    # Makes numpy's operators defer to the operators here, which raise clear errors.
    __array_ufunc__ = None

    def __init__(self, builder: Builder, handle: BuiltValue) -> None:
        self.builder = builder
        self.handle = handle
        self._type: Type | None = None

    @property
    def type(self) -> Type:
        if self._type is None:
            self._type = self.builder._core.type_of(self.handle)
        return self._type

    def _module_value(self) -> ModuleValue:
        """The value of the finished module that the builder inserts into."""
        return self.builder._core.module_value(self.handle)

    @property
    def shape(self) -> tuple[int | None, ...]:
        """The sizes of a tile or view."""
        return tuple(self.type.shape or ())

    @property
    def element(self) -> str:
        """The element type of a tile or view, as text."""
        return self.type.element or ""

    @property
    def is_float(self) -> bool:
        return _is_float(self.element)

    @property
    def is_pointer(self) -> bool:
        return self.type.kind == "tile" and self.element.startswith("ptr")

    def __repr__(self) -> str:
        try:
            return f"<tileir.build.Value {self.type}>"
        except ValueError:
            return "<tileir.build.Value of a finished builder>"

    # Operators.

    def _expect_numbers(self, symbol: str) -> None:
        if self.type.kind != "tile" or self.is_pointer:
            raise TypeError(f"`{symbol}` takes tiles of numbers, not a value of type `{self.type}`")

    def _operand(self, other: Any, symbol: str, promote: bool) -> tuple[Value, Value] | None:
        """Both operands of an operator, with one shape; None if the other one is no operand."""
        b = self.builder
        if isinstance(other, ModuleValue):
            other = b.value(other)
        self._expect_numbers(symbol)
        left = self
        if isinstance(other, Value):
            other._expect_numbers(symbol)
            if promote and "i1" in (left.element, other.element):
                # Conditions are 0 and 1 in arithmetic.
                wider = next((v.element for v in (left, other) if v.element != "i1"), "i32")
                left, other = left.to(wider), other.to(wider)
            shape = _broadcast(left.shape, other.shape)
            return left.broadcast_to(shape), other.broadcast_to(shape)
        if is_number(other):
            number = plain(other)
            if promote and left.element == "i1":
                left = left.to("f32" if isinstance(number, float) else "i32")
            if isinstance(number, float) and not left.is_float:
                raise TypeError(f"{number} is a float, and the elements are `{left.element}`: `.to(\"f32\")` converts a tile")
            return left, b.full(cast("tuple[int, ...]", left.shape), number, left.element)
        if isinstance(other, (list, tuple)) or hasattr(other, "dtype") or hasattr(other, "__array__"):
            kind = f"an array of {other.dtype}" if hasattr(other, "dtype") else f"a {type(other).__name__}"
            raise TypeError(f"`{symbol}` takes a tile or a number, not {kind}: `Builder.constant` makes a tile of it")
        return None

    def _binary(
        self, symbol: str, other: Any, float_op: str, int_op: str, swap: bool = False, promote: bool = True, **attributes: Any
    ) -> Any:
        """An operator; an empty name means that there is no op for these elements."""
        pair = self._operand(other, symbol, promote)
        if pair is None:
            return NotImplemented
        left, right = pair[::-1] if swap else pair
        name = float_op if left.is_float else int_op
        if not name:
            allowed = "integers" if left.is_float else "floats"
            raise TypeError(f"`{symbol}` takes tiles of {allowed}, and the elements are `{left.element}`")
        return self.builder.op(name, left, right, **({} if left.is_float else attributes))

    def _shifted(self, offsets: Any) -> Value:
        """Pointers, moved by numbers of elements."""
        b = self.builder
        if is_number(offsets):
            number = operator.index(cast("int", plain(offsets)))
            offsets = b.constant(number, "i32" if -(2**31) <= number < 2**31 else "i64")
        offsets = b._as_value(offsets)
        shape = _broadcast(self.shape, offsets.shape)
        return cast(Value, b.op("offset", self.broadcast_to(shape), offsets.broadcast_to(shape)))

    def _moves(self, other: Any) -> bool:
        return self.is_pointer and (is_number(other) or isinstance(other, (Value, ModuleValue)))

    def __add__(self, other: Any) -> Value:
        if self._moves(other):
            return self._shifted(other)
        if isinstance(other, Value) and other.is_pointer:
            return other._shifted(self)
        return cast(Value, self._binary("+", other, "addf", "addi"))

    def __radd__(self, other: Any) -> Value:
        if self._moves(other):
            return self._shifted(other)
        return cast(Value, self._binary("+", other, "addf", "addi", swap=True))

    def __sub__(self, other: Any) -> Value:
        if self._moves(other):
            if is_number(other):
                return self._shifted(-plain(other))
            other = self.builder._as_value(other)
            if other.is_pointer:
                raise TypeError("pointers cannot be subtracted: `Builder.ptr_to_int` gives their addresses")
            return self._shifted(-other)
        return cast(Value, self._binary("-", other, "subf", "subi"))

    def __rsub__(self, other: Any) -> Value:
        return cast(Value, self._binary("-", other, "subf", "subi", swap=True))

    def __mul__(self, other: Any) -> Value:
        return cast(Value, self._binary("*", other, "mulf", "muli"))

    def __rmul__(self, other: Any) -> Value:
        return cast(Value, self._binary("*", other, "mulf", "muli", swap=True))

    def __truediv__(self, other: Any) -> Value:
        return cast(Value, self._binary("/", other, "divf", ""))

    def __rtruediv__(self, other: Any) -> Value:
        return cast(Value, self._binary("/", other, "divf", "", swap=True))

    def __floordiv__(self, other: Any) -> Value:
        """Signed division of integers, rounded to negative infinity as in Python."""
        return cast(Value, self._binary("//", other, "", "divi", signedness="signed", rounding="negative_inf"))

    def __rfloordiv__(self, other: Any) -> Value:
        return cast(Value, self._binary("//", other, "", "divi", swap=True, signedness="signed", rounding="negative_inf"))

    def _modulo(self, other: Any, swap: bool) -> Any:
        pair = self._operand(other, "%", True)
        if pair is None:
            return NotImplemented
        left, right = pair[::-1] if swap else pair
        if not left.is_float:
            return left - left // right * right
        rest = self.builder.op("remf", left, right)
        # The remainder of C has the sign of the dividend, that of Python the sign of the divisor.
        other_sign = (rest != 0.0) & ((rest < 0.0) ^ (right < 0.0))
        return self.builder.op("select", other_sign, rest + right, rest)

    def __mod__(self, other: Any) -> Value:
        """The remainder, with the sign of the divisor as in Python and numpy. Integers are signed. `Builder.remi` and `remf` have
        the sign of the dividend, as in C."""
        return cast(Value, self._modulo(other, False))

    def __rmod__(self, other: Any) -> Value:
        return cast(Value, self._modulo(other, True))

    def __pow__(self, other: Any) -> Value:
        """A power of floats."""
        if is_number(other) and self.is_float and plain(other) == 2:
            return self * self
        return cast(Value, self._binary("**", other, "fpowf", ""))

    def __rpow__(self, other: Any) -> Value:
        return cast(Value, self._binary("**", other, "fpowf", "", swap=True))

    def __matmul__(self, other: Any) -> Value:
        """The matrix product. Products of `f64` are summed in `f64`, those of other floats in `f32`, those of `i8`, which is signed,
        in `i32`; `Builder.mmaf` and `mmai` add to a given tile."""
        other = self.builder.value(other) if isinstance(other, ModuleValue) else other
        if not isinstance(other, Value):
            raise TypeError(f"`@` takes two tiles, not {other!r}")
        for side in (self, other):
            side._expect_numbers("@")
        ranks = len(self.shape), len(other.shape)
        if ranks not in ((2, 2), (3, 3)):
            raise ValueError(f"`@` takes tiles of rank 2, or of rank 3 with a batch, not `{self.type}` and `{other.type}`")
        shape = cast("list[int]", [*self.shape[:-1], other.shape[-1]])
        b = self.builder
        if self.is_float:
            return cast(Value, b.op("mmaf", self, other, b.zeros(shape, "f64" if self.element == "f64" else "f32")))
        return cast(Value, b.op("mmai", self, other, b.zeros(shape, "i32"), signedness_lhs="signed", signedness_rhs="signed"))

    def __rmatmul__(self, other: Any) -> Value:
        raise TypeError(f"`@` takes two tiles, not {type(other).__name__}: `Builder.constant` makes a tile of an array")

    def __pos__(self) -> Value:
        self._expect_numbers("+")
        return self

    def __neg__(self) -> Value:
        self._expect_numbers("-")
        tile = self.to("i32") if self.element == "i1" else self
        return cast(Value, self.builder.op("negf" if tile.is_float else "negi", tile))

    def __abs__(self) -> Value:
        self._expect_numbers("abs")
        return cast(Value, self.builder.op("absf" if self.is_float else "absi", self))

    def _bitwise(self, symbol: str, other: Any, op: str, swap: bool = False, **attributes: Any) -> Value:
        return cast(Value, self._binary(symbol, other, "", op, swap=swap, promote=symbol in ("<<", ">>"), **attributes))

    def __and__(self, other: Any) -> Value:
        return self._bitwise("&", other, "andi")

    def __or__(self, other: Any) -> Value:
        return self._bitwise("|", other, "ori")

    def __xor__(self, other: Any) -> Value:
        return self._bitwise("^", other, "xori")

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __lshift__(self, other: Any) -> Value:
        return self._bitwise("<<", other, "shli")

    def __rlshift__(self, other: Any) -> Value:
        return self._bitwise("<<", other, "shli", swap=True)

    def __rshift__(self, other: Any) -> Value:
        """An arithmetic shift."""
        return self._bitwise(">>", other, "shri", signedness="signed")

    def __rrshift__(self, other: Any) -> Value:
        return self._bitwise(">>", other, "shri", swap=True, signedness="signed")

    def __invert__(self) -> Value:
        return self._bitwise("~", True if self.element == "i1" else -1, "xori")

    def compare(self, predicate: str, other: Any, signedness: str = "signed", ordering: str = "ordered") -> Value:
        """Compares elements: `equal`, `not_equal`, `less_than`, `less_than_or_equal`, `greater_than` or `greater_than_or_equal`."""
        return cast(Value, self._compare(predicate, predicate, other, signedness, ordering))

    def _compare(self, symbol: str, predicate: str, other: Any, signedness: str = "signed", ordering: str = "ordered") -> Any:
        promote = not (self.element == "i1" and isinstance(other, bool)) and not (
            isinstance(other, Value) and other.element == self.element
        )
        pair = self._operand(other, symbol, promote)
        if pair is None:
            return NotImplemented
        left, right = pair
        b = self.builder
        if left.is_float:
            return b.op("cmpf", left, right, comparison_predicate=predicate, comparison_ordering=ordering)
        # A condition that holds is the larger one.
        signedness = "unsigned" if left.element == "i1" else signedness
        return b.op("cmpi", left, right, comparison_predicate=predicate, signedness=signedness)

    def __lt__(self, other: Any) -> Value:
        return cast(Value, self._compare("<", "less_than", other))

    def __le__(self, other: Any) -> Value:
        return cast(Value, self._compare("<=", "less_than_or_equal", other))

    def __gt__(self, other: Any) -> Value:
        return cast(Value, self._compare(">", "greater_than", other))

    def __ge__(self, other: Any) -> Value:
        return cast(Value, self._compare(">=", "greater_than_or_equal", other))

    def eq(self, other: Any) -> Value:
        """`==` of the elements."""
        return self.compare("equal", other)

    def ne(self, other: Any) -> Value:
        """`!=` of the elements; a NaN differs from every number."""
        return self.compare("not_equal", other, ordering="unordered")

    def _equality(self, symbol: str, predicate: str, other: object, ordering: str) -> Any:
        if other is None:
            # False, as for tensors of torch.
            return NotImplemented
        made = self._compare(symbol, predicate, other, ordering=ordering)
        if made is NotImplemented:
            # Python would compare identities, and a branch on the result would be a constant.
            raise TypeError(f"`{symbol}` takes a tile or a number, not {other!r}")
        return made

    def __eq__(self, other: object) -> Any:
        return self._equality("==", "equal", other, "ordered")

    def __ne__(self, other: object) -> Any:
        return self._equality("!=", "not_equal", other, "unordered")

    __hash__ = object.__hash__

    def __bool__(self) -> bool:
        raise TypeError("a value of a builder has no truth before the kernel runs: use `with b.if_(condition)`")

    def __iter__(self) -> Iterator[Value]:
        raise TypeError("a value of a builder cannot be iterated")

    # Shapes and types.

    def reshape(self, *shape: int | Sequence[int]) -> Value:
        if self.type.kind != "tile":
            raise TypeError(f"`reshape` takes a tile, not a value of type `{self.type}`")
        sizes = cast("list[int]", list(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else list(shape))
        if sizes == list(self.shape):
            return self
        return cast(Value, self.builder.op("reshape", self, results=[f"tile<{dims(sizes)}{self.element}>"]))

    def broadcast_to(self, shape: Sequence[int | None]) -> Value:
        """The tile broadcast to a shape, as in numpy: missing dimensions are added in front, dimensions of size 1 are repeated."""
        if tuple(shape) == self.shape:
            return self
        same = self.reshape([1] * (len(shape) - len(self.shape)) + cast("list[int]", list(self.shape)))
        if tuple(shape) == same.shape:
            return same
        return cast(Value, self.builder.op("broadcast", same, results=[f"tile<{dims(shape)}{self.element}>"]))

    def to(self, element: Any, signedness: str | None = None) -> Value:
        """The tile with its elements converted to another type: its name, or a dtype of numpy or torch. By default, integers are
        signed, and `i1` is 0 or 1. A conversion to `i1` tests whether an element differs from zero."""
        element = element_name(element)
        if element == self.element:
            return self
        self._expect_numbers("to")
        if element.startswith("ptr"):
            raise TypeError(f"`to` converts to numbers, not to `{element}`: `Builder.int_to_ptr` makes pointers of addresses")
        b, target = self.builder, _is_float(element)
        if element == "i1":
            return self.ne(0)
        signedness = signedness or ("unsigned" if self.element == "i1" else "signed")
        results = [f"tile<{dims(self.shape)}{element}>"]
        if self.is_float and target:
            return cast(Value, b.op("ftof", self, results=results))
        if self.is_float:
            return cast(Value, b.op("ftoi", self, signedness=signedness, results=results))
        if target:
            return cast(Value, b.op("itof", self, signedness=signedness, results=results))
        if _bit_width(element) > _bit_width(self.element):
            return cast(Value, b.op("exti", self, signedness=signedness, results=results))
        return cast(Value, b.op("trunci", self, results=results))

    def _fold(self, dim: int, identity: Any, combine: Callable[[Value, Value], Value]) -> Value:
        b, rank = self.builder, len(self.shape)
        if not -rank <= dim < rank:
            raise ValueError(f"there is no dimension {dim}: the type is `{self.type}`")
        with b.reduce([self], dim=dim % rank, identities=[identity]) as body:
            body.yield_(combine(*body.arguments))
        return body.results[0]

    def sum(self, dim: int = -1) -> Value:
        """The sum along a dimension, which is removed from the shape. Conditions are counted, in `i32`."""
        self._expect_numbers("sum")
        tile = self.to("i32") if self.element == "i1" else self
        return tile._fold(dim, 0.0 if tile.is_float else 0, lambda a, c: a + c)

    def _extreme(self, dim: int, signedness: str, largest: bool) -> Value:
        self._expect_numbers("max" if largest else "min")
        b, op = self.builder, "max" if largest else "min"
        if self.is_float:
            identity = float("-inf" if largest else "inf")
            return self._fold(dim, identity, lambda a, c: cast(Value, b.op(op + "f", a, c)))
        bits = _bit_width(self.element)
        signedness = "unsigned" if bits == 1 else signedness
        least, most = (0, 2**bits - 1) if signedness == "unsigned" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
        identity = bool(largest is False) if bits == 1 else least if largest else most
        return self._fold(dim, identity, lambda a, c: cast(Value, b.op(op + "i", a, c, signedness=signedness)))

    def max(self, dim: int = -1, signedness: str = "signed") -> Value:
        """The largest element along a dimension."""
        return self._extreme(dim, signedness, True)

    def min(self, dim: int = -1, signedness: str = "signed") -> Value:
        """The smallest element along a dimension."""
        return self._extreme(dim, signedness, False)

    # Views.

    def tiles(self, shape: Sequence[int], padding: str | None = None, dim_map: Sequence[int] | None = None) -> Value:
        """A partition view of this tensor view: adjacent tiles of one shape."""
        if self.type.kind != "tensor_view":
            raise TypeError(f"`tiles` takes a tensor view, not a value of type `{self.type}`")
        parts = [f"tile=({'x'.join(map(str, shape))})"]
        if padding is not None:
            parts.append(f"padding_value = {word(padding)}")
        parts.append(str(self.type))
        if dim_map is not None:
            parts.append(f"dim_map=[{', '.join(map(str, dim_map))}]")
        return cast(Value, self.builder.op("make_partition_view", self, results=[f"partition_view<{', '.join(parts)}>"]))

    def _expect_tiles(self, what: str) -> None:
        if self.type.kind == "tensor_view":
            raise TypeError(f"`{what}` takes a view of tiles, not of a tensor: `view.tiles([…]).{what}(…)`")
        if not self.type.kind.endswith("_view"):
            raise TypeError(f"`{what}` takes a view of tiles, not a value of type `{self.type}`")

    @staticmethod
    def _position(index: Sequence[Any]) -> list[Any]:
        return [i if isinstance(i, (Value, ModuleValue)) else operator.index(i) for i in index]

    def load(self, *index: Any, **options: Any) -> Any:
        """Loads a tile through this view."""
        self._expect_tiles("load")
        shape = f"tile<{dims(self.shape)}{self._view_element()}>"
        return self.builder.op("load_view_tko", self, self._position(index), results=[shape, "token"], **options)

    def store(self, tile: Any, *index: Any, **options: Any) -> Any:
        """Stores a tile, or a number in all its elements, through this view."""
        self._expect_tiles("store")
        return self.builder.op("store_view_tko", tile, self, self._position(index), **options)

    def _view_element(self) -> str:
        # `partition_view<…, tensor_view<?x?xf32, …>>`: the element of the tensor view.
        return _native.parse_type(self.element).element or ""


def word(value: Any) -> str:
    return str(getattr(value, "value", value))


def dims(shape: Sequence[int | None]) -> str:
    return "".join(f"{'?' if size is None else size}x" for size in shape)


def _is_float(element: str) -> bool:
    return element.startswith(("f", "bf", "tf"))


def _bit_width(element: str) -> int:
    return int(element[1:])


def _broadcast(a: Sequence[int | None], b: Sequence[int | None]) -> tuple[int | None, ...]:
    rank = max(len(a), len(b))
    left, right = (1,) * (rank - len(a)) + tuple(a), (1,) * (rank - len(b)) + tuple(b)
    for x, y in zip(left, right, strict=True):
        if x != y and 1 not in (x, y):
            raise ValueError(f"tiles of shapes {tuple(a)} and {tuple(b)} do not go together")
    return tuple(y if x == 1 else x for x, y in zip(left, right, strict=True))


def dtype_element(value: Any) -> str | None:
    """The element type of an array; None for Python's numbers and lists."""
    return element_name(value.dtype) if hasattr(value, "dtype") else None


def _torch() -> Any:
    import torch  # type: ignore[import-not-found,unused-ignore]

    return torch


def flatten(value: Any) -> tuple[list[int], list[Any]]:
    """Shape and elements of a number, a nested list or an array."""
    if hasattr(value, "dtype") and hasattr(value, "tolist"):
        shape, name = list(getattr(value, "shape", ())), str(value.dtype).removeprefix("torch.")
        if name.startswith(("bfloat", "float8", "float4")):
            value = value.astype("float32") if hasattr(value, "astype") else value.float()
        if name == "uint64":
            # The bits: constants have no unsigned numbers of 64 bits.
            value = value.view("int64") if hasattr(value, "astype") else value.view(_torch().int64)
        numbers = value.tolist()
        return shape, flatten(numbers)[1]
    if isinstance(value, (list, tuple)):
        parts = [flatten(item) for item in value]
        if any(part[0] != parts[0][0] for part in parts):
            raise ValueError("the rows of a constant differ in length")
        inner = parts[0][0] if parts else []
        return [len(parts), *inner], [number for part in parts for number in part[1]]
    if hasattr(value, "item"):
        value = plain(value)
    if not isinstance(value, (bool, int, float)):
        raise TypeError(f"a constant is made of numbers, not of {value!r}")
    return [], [value]
