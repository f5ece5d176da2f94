"""Values of a builder: tiles with operators, views, tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, cast

from . import _native
from ._native import BuiltValue, Type
from ._native import Value as ModuleValue

if TYPE_CHECKING:
    from .build import Builder


def is_number(value: Any) -> bool:
    return isinstance(value, (bool, int, float)) or (hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0)


class Value:
    """A value of a builder. Tiles have Python's operators; views have `load` and `store`."""

    __slots__ = ("builder", "handle", "_type")
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
        return self.element.startswith(("f", "bf", "tf"))

    def __repr__(self) -> str:
        return f"<tileir.build.Value {self.type}>"

    # Operators.

    def _pair(self, other: Any) -> tuple[Value, Value]:
        b = self.builder
        if isinstance(other, ModuleValue):
            other = b.value(other)
        other = other if isinstance(other, Value) else b.constant(other, self.element)
        shape = _broadcast(self.shape, other.shape)
        return self.broadcast_to(shape), other.broadcast_to(shape)

    def _binary(self, other: Any, float_op: str, int_op: str, swap: bool = False, **attributes: Any) -> Any:
        if not isinstance(other, (Value, ModuleValue)) and not is_number(other):
            return NotImplemented
        left, right = self._pair(other)
        if swap:
            left, right = right, left
        if self.is_float:
            return self.builder.op(float_op, left, right)
        return self.builder.op(int_op, left, right, **attributes)

    def __add__(self, other: Any) -> Value:
        if self.element.startswith("ptr"):
            offsets = self.builder._index(other) if is_number(other) else self.builder._as_value(other)
            shape = _broadcast(self.shape, offsets.shape)
            return cast(Value, self.builder.op("offset", self.broadcast_to(shape), offsets.broadcast_to(shape)))
        return cast(Value, self._binary(other, "addf", "addi"))

    def __radd__(self, other: Any) -> Value:
        return self.__add__(other)

    def __sub__(self, other: Any) -> Value:
        return cast(Value, self._binary(other, "subf", "subi"))

    def __rsub__(self, other: Any) -> Value:
        return cast(Value, self._binary(other, "subf", "subi", swap=True))

    def __mul__(self, other: Any) -> Value:
        return cast(Value, self._binary(other, "mulf", "muli"))

    def __rmul__(self, other: Any) -> Value:
        return self.__mul__(other)

    def __truediv__(self, other: Any) -> Value:
        if not self.is_float:
            raise TypeError("`/` divides floats; `//` divides integers")
        return cast(Value, self._binary(other, "divf", "divi"))

    def __rtruediv__(self, other: Any) -> Value:
        if not self.is_float:
            raise TypeError("`/` divides floats; `//` divides integers")
        return cast(Value, self._binary(other, "divf", "divi", swap=True))

    def __floordiv__(self, other: Any) -> Value:
        """Signed division of integers, rounded to negative infinity as in Python."""
        if self.is_float:
            raise TypeError("`//` divides integers; `/` divides floats")
        return cast(Value, self._binary(other, "", "divi", signedness="signed", rounding="negative_inf"))

    def __mod__(self, other: Any) -> Value:
        """The remainder. Integers are signed, and the result has the sign of the dividend, as in C."""
        return cast(Value, self._binary(other, "remf", "remi", signedness="signed"))

    def __neg__(self) -> Value:
        return cast(Value, self.builder.op("negf" if self.is_float else "negi", self))

    def __abs__(self) -> Value:
        return cast(Value, self.builder.op("absf" if self.is_float else "absi", self))

    def _bitwise(self, other: Any, op: str, **attributes: Any) -> Value:
        left, right = self._pair(other)
        return cast(Value, self.builder.op(op, left, right, **attributes))

    def __and__(self, other: Any) -> Value:
        return self._bitwise(other, "andi")

    def __or__(self, other: Any) -> Value:
        return self._bitwise(other, "ori")

    def __xor__(self, other: Any) -> Value:
        return self._bitwise(other, "xori")

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __lshift__(self, other: Any) -> Value:
        return self._bitwise(other, "shli")

    def __rshift__(self, other: Any) -> Value:
        """An arithmetic shift."""
        return self._bitwise(other, "shri", signedness="signed")

    def __invert__(self) -> Value:
        return self ^ -1 if self.element != "i1" else self ^ True

    def compare(self, predicate: str, other: Any, signedness: str = "signed", ordering: str = "ordered") -> Value:
        """Compares elements: `equal`, `not_equal`, `less_than`, `less_than_or_equal`, `greater_than` or `greater_than_or_equal`."""
        left, right = self._pair(other)
        b = self.builder
        if self.is_float:
            made = b.op("cmpf", left, right, comparison_predicate=predicate, comparison_ordering=ordering)
        else:
            made = b.op("cmpi", left, right, comparison_predicate=predicate, signedness=signedness)
        return cast(Value, made)

    def __lt__(self, other: Any) -> Value:
        return self.compare("less_than", other)

    def __le__(self, other: Any) -> Value:
        return self.compare("less_than_or_equal", other)

    def __gt__(self, other: Any) -> Value:
        return self.compare("greater_than", other)

    def __ge__(self, other: Any) -> Value:
        return self.compare("greater_than_or_equal", other)

    def eq(self, other: Any) -> Value:
        """`==` of the elements. The operator `==` itself tests whether two builder values are the same."""
        return self.compare("equal", other)

    def ne(self, other: Any) -> Value:
        """`!=` of the elements."""
        return self.compare("not_equal", other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and self.handle == other.handle

    def __hash__(self) -> int:
        return hash(self.handle)

    def __bool__(self) -> bool:
        raise TypeError("a value of a builder has no truth before the kernel runs: use `with b.if_(condition)`")

    def __iter__(self) -> Iterator[Value]:
        raise TypeError("a value of a builder cannot be iterated")

    # Shapes and types.

    def reshape(self, *shape: int | Sequence[int]) -> Value:
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

    def to(self, element: str, signedness: str | None = None) -> Value:
        """The tile with its elements converted to another type. By default, integers are signed, and `i1` is 0 or 1."""
        if element == self.element:
            return self
        signedness = signedness or ("unsigned" if self.element == "i1" else "signed")
        b, target = self.builder, _is_float(element)
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
        """The sum along a dimension, which is removed from the shape."""
        return self._fold(dim, 0.0 if self.is_float else 0, lambda a, c: a + c)

    def max(self, dim: int = -1) -> Value:
        """The largest float along a dimension. For integers, use `Builder.reduce`."""
        return self._fold(dim, float("-inf"), lambda a, c: cast(Value, self.builder.op("maxf", a, c)))

    def min(self, dim: int = -1) -> Value:
        """The smallest float along a dimension."""
        return self._fold(dim, float("inf"), lambda a, c: cast(Value, self.builder.op("minf", a, c)))

    # Views.

    def tiles(self, shape: Sequence[int], padding: str | None = None, dim_map: Sequence[int] | None = None) -> Value:
        """A partition view of this tensor view: adjacent tiles of one shape."""
        parts = [f"tile=({'x'.join(map(str, shape))})"]
        if padding is not None:
            parts.append(f"padding_value = {word(padding)}")
        parts.append(str(self.type))
        if dim_map is not None:
            parts.append(f"dim_map=[{', '.join(map(str, dim_map))}]")
        return cast(Value, self.builder.op("make_partition_view", self, results=[f"partition_view<{', '.join(parts)}>"]))

    def load(self, *index: Any, **options: Any) -> Any:
        """Loads a tile through this view."""
        b = self.builder
        at = [b._index(i) for i in index]
        element = self._view_element()
        shape = f"tile<{dims(self.shape)}{element}>"
        return b.op("load_view_tko", self, at, results=[shape, "token"], **options)

    def store(self, tile: Value, *index: Any, **options: Any) -> Any:
        """Stores a tile through this view."""
        b = self.builder
        return b.op("store_view_tko", tile, self, [b._index(i) for i in index], **options)

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


def flatten(value: Any) -> tuple[list[int], list[Any]]:
    """Shape and elements of a number, a nested list or an array."""
    if hasattr(value, "tolist"):
        if hasattr(value, "astype") and str(getattr(value, "dtype", "")).startswith(("bfloat", "float8", "float4")):
            value = value.astype("float32")
        return list(getattr(value, "shape", ())), flatten(value.tolist())[1]
    if isinstance(value, (list, tuple)):
        parts = [flatten(item) for item in value]
        if any(part[0] != parts[0][0] for part in parts):
            raise ValueError("the rows of a constant differ in length")
        inner = parts[0][0] if parts else []
        return [len(parts), *inner], [number for part in parts for number in part[1]]
    return [], [value]
