"""A builder of modules. Every op of the table is a method, with its documentation; tiles have operators; regions are contexts.

    b = tileir.Builder("kernels")
    with b.entry("scale", x="ptr<f32>", a="f32") as k:
        rows = b.tensor_view(k.x, [1024], [1]).tiles([1024])
        rows.store(rows.load(0) * k.a, 0)
    module = b.finish()

Operands, attributes and results have the names of the op table, which `help(tileir.Builder.addf)` shows. Numbers become
constants of the type that they meet. Ops on memory are ordered by tokens: automatically, in the order of the program, unless
`token=` is given or the builder has `tokens="manual"`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

from . import _native
from ._native import BuilderCore, BuiltValue, Module, RegionHandle, Type
from ._ops import OPS, OpEntry, Ops

TypeLike = str | Type
_PACKAGE = __file__[: -len("build.py")]


@dataclass(frozen=True)
class DivBy:
    """A promise of `assume`: all elements, or of each group of `every` along a dimension the first, are multiples."""

    divisor: int
    every: int | None = None
    along: int | None = None

    @property
    def _predicate(self) -> tuple[Any, ...]:
        return ("div_by", self.divisor, self.every, self.along)


@dataclass(frozen=True)
class SameElements:
    """A promise of `assume`: elements of a group are equal."""

    sizes: Sequence[int]

    @property
    def _predicate(self) -> tuple[Any, ...]:
        return ("same_elements", list(self.sizes))


@dataclass(frozen=True)
class Bounded:
    """A promise of `assume`: all elements are between two bounds, both inclusive."""

    lower: int | None = None
    upper: int | None = None

    @property
    def _predicate(self) -> tuple[Any, ...]:
        return ("bounded", self.lower, self.upper)


def _number(value: Any) -> bool:
    return isinstance(value, (bool, int, float)) or (hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0)


class Value:
    """A value of a builder. Tiles have the operators of Python; views load and store."""

    __slots__ = ("builder", "handle", "_type")

    def __init__(self, builder: Builder, handle: BuiltValue) -> None:
        self.builder = builder
        self.handle = handle
        self._type: Type | None = None

    @property
    def type(self) -> Type:
        if self._type is None:
            self._type = self.builder._core.type_of(self.handle)
        return self._type

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
        other = other if isinstance(other, Value) else b.constant(other, self.element)
        shape = _broadcast(self.shape, other.shape)
        return self.broadcast_to(shape), other.broadcast_to(shape)

    def _binary(self, other: Any, float_op: str, int_op: str, swap: bool = False, **attributes: Any) -> Any:
        if not isinstance(other, Value) and not _number(other):
            return NotImplemented
        left, right = self._pair(other)
        if swap:
            left, right = right, left
        if self.is_float:
            return self.builder.op(float_op, left, right)
        return self.builder.op(int_op, left, right, **attributes)

    def __add__(self, other: Any) -> Value:
        if self.element.startswith("ptr"):
            offsets = other if isinstance(other, Value) else self.builder.constant(other, "i32")
            shape = _broadcast(self.shape, offsets.shape)
            return cast(Value, self.builder.op("offset", self.broadcast_to(shape), offsets.broadcast_to(shape)))
        return cast(Value, self._binary(other, "addf", "addi"))

    def __radd__(self, other: Any) -> Value:
        return self + other

    def __sub__(self, other: Any) -> Value:
        return cast(Value, self._binary(other, "subf", "subi"))

    def __rsub__(self, other: Any) -> Value:
        return cast(Value, self._binary(other, "subf", "subi", swap=True))

    def __mul__(self, other: Any) -> Value:
        return cast(Value, self._binary(other, "mulf", "muli"))

    def __rmul__(self, other: Any) -> Value:
        return self * other

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
        """The remainder; of signed integers with the sign of the dividend, as in C."""
        return cast(Value, self._binary(other, "remf", "remi", signedness="signed"))

    def __neg__(self) -> Value:
        return cast(Value, self.builder.op("negf" if self.is_float else "negi", self))

    def __abs__(self) -> Value:
        return cast(Value, self.builder.op("absf" if self.is_float else "absi", self))

    def _bits(self, other: Any, op: str, **attributes: Any) -> Value:
        left, right = self._pair(other)
        return cast(Value, self.builder.op(op, left, right, **attributes))

    def __and__(self, other: Any) -> Value:
        return self._bits(other, "andi")

    def __or__(self, other: Any) -> Value:
        return self._bits(other, "ori")

    def __xor__(self, other: Any) -> Value:
        return self._bits(other, "xori")

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __lshift__(self, other: Any) -> Value:
        return self._bits(other, "shli")

    def __rshift__(self, other: Any) -> Value:
        """An arithmetic shift."""
        return self._bits(other, "shri", signedness="signed")

    def __invert__(self) -> Value:
        return self ^ -1 if self.element != "i1" else self ^ True

    def compare(self, predicate: str, other: Any, signedness: str = "signed", ordering: str = "ordered") -> Value:
        """`equal`, `not_equal`, `less_than`, `less_than_or_equal`, `greater_than` or `greater_than_or_equal`, element-wise."""
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
        """`==` of the elements. The operator compares the values of the builder."""
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
        sizes = list(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else list(shape)
        if sizes == list(self.shape):
            return self
        return cast(Value, self.builder.op("reshape", self, results=[f"tile<{_dims(sizes)}{self.element}>"]))

    def broadcast_to(self, shape: Sequence[int | None]) -> Value:
        """The tile with missing dimensions in front and dimensions of size 1 repeated."""
        if tuple(shape) == self.shape:
            return self
        same = self.reshape([1] * (len(shape) - len(self.shape)) + cast("list[int]", list(self.shape)))
        if tuple(shape) == same.shape:
            return same
        return cast(Value, self.builder.op("broadcast", same, results=[f"tile<{_dims(shape)}{self.element}>"]))

    def to(self, element: str, signedness: str | None = None) -> Value:
        """The tile with its elements converted to another type. Integers are signed, and `i1` is 0 or 1, unless told."""
        if element == self.element:
            return self
        signedness = signedness or ("unsigned" if self.element == "i1" else "signed")
        b, target = self.builder, _is_float(element)
        results = [f"tile<{_dims(self.shape)}{element}>"]
        if self.is_float and target:
            return cast(Value, b.op("ftof", self, results=results))
        if self.is_float:
            return cast(Value, b.op("ftoi", self, signedness=signedness, results=results))
        if target:
            return cast(Value, b.op("itof", self, signedness=signedness, results=results))
        if _bits(element) > _bits(self.element):
            return cast(Value, b.op("exti", self, signedness=signedness, results=results))
        return cast(Value, b.op("trunci", self, results=results))

    def _fold(self, dim: int, identity: Any, combine: Callable[[Value, Value], Value]) -> Value:
        b = self.builder
        with b.reduce([self], dim=dim % len(self.shape), identities=[identity]) as body:
            body.yield_(combine(*body.arguments))
        return body.results[0]

    def sum(self, dim: int = -1) -> Value:
        """The sum along a dimension, which the result does not have."""
        return self._fold(dim, 0.0 if self.is_float else 0, lambda a, c: a + c)

    def max(self, dim: int = -1) -> Value:
        """The largest float along a dimension."""
        return self._fold(dim, float("-inf"), lambda a, c: cast(Value, self.builder.op("maxf", a, c)))

    def min(self, dim: int = -1) -> Value:
        """The smallest float along a dimension."""
        return self._fold(dim, float("inf"), lambda a, c: cast(Value, self.builder.op("minf", a, c)))

    # Views.

    def tiles(self, shape: Sequence[int], padding: str | None = None, dim_map: Sequence[int] | None = None) -> Value:
        """A partition view of this tensor view: tiles of a shape, side by side."""
        parts = [f"tile=({'x'.join(map(str, shape))})"]
        if padding is not None:
            parts.append(f"padding_value = {_word(padding)}")
        parts.append(str(self.type))
        if dim_map is not None:
            parts.append(f"dim_map=[{', '.join(map(str, dim_map))}]")
        return cast(Value, self.builder.op("make_partition_view", self, results=[f"partition_view<{', '.join(parts)}>"]))

    def load(self, *index: Any, **options: Any) -> Any:
        """A tile of this view."""
        b = self.builder
        at = [b._index(i) for i in index]
        element = self._view_element()
        shape = f"tile<{_dims(self.shape)}{element}>"
        return b.op("load_view_tko", self, at, results=[shape, "token"], **options)

    def store(self, tile: Value, *index: Any, **options: Any) -> Any:
        """Stores a tile through this view."""
        b = self.builder
        return b.op("store_view_tko", tile, self, [b._index(i) for i in index], **options)

    def _view_element(self) -> str:
        # `partition_view<…, tensor_view<?x?xf32, …>>`: the element of the tensor view.
        return _native.parse_type(self.element).element or ""


def _word(value: Any) -> str:
    return str(getattr(value, "value", value))


def _dims(shape: Sequence[int | None]) -> str:
    return "".join(f"{'?' if size is None else size}x" for size in shape)


def _is_float(element: str) -> bool:
    return element.startswith(("f", "bf", "tf"))


def _bits(element: str) -> int:
    return int(element[1:])


def _broadcast(a: Sequence[int | None], b: Sequence[int | None]) -> tuple[int | None, ...]:
    rank = max(len(a), len(b))
    left, right = (1,) * (rank - len(a)) + tuple(a), (1,) * (rank - len(b)) + tuple(b)
    for x, y in zip(left, right, strict=True):
        if x != y and 1 not in (x, y):
            raise ValueError(f"tiles of shapes {tuple(a)} and {tuple(b)} do not go together")
    return tuple(y if x == 1 else x for x, y in zip(left, right, strict=True))


class Arguments(tuple[Value, ...]):
    """The arguments of an entry, by position and by name."""

    names: tuple[str, ...]

    def __new__(cls, values: Iterable[Value], names: Sequence[str]) -> Arguments:
        made = super().__new__(cls, values)
        made.names = tuple(names)
        return made

    def __getattr__(self, name: str) -> Value:
        if name != "names" and name in self.names:
            return self[self.names.index(name)]
        raise AttributeError(f"the entry has no parameter `{name}`")


class Body:
    """The body of a loop, a branch, a reduction or a scan: `arguments` inside, `results` after it."""

    def __init__(self, builder: Builder, name: str, operands: dict[str, Any], attributes: dict[str, Any]) -> None:
        self.builder = builder
        self.name = name
        self._operands = operands
        self._attributes = attributes
        self.arguments: tuple[Value, ...] = ()
        self.results: tuple[Value, ...] = ()
        self._threaded = False

    @property
    def result(self) -> Value:
        """The result, if there is one."""
        [result] = self.results
        return result

    @property
    def index(self) -> Value:
        """The induction variable of a `for`."""
        return self.arguments[0]

    @property
    def carried(self) -> tuple[Value, ...]:
        """The carried values of a `for` or `loop`."""
        return self.arguments[1 if self.name == "for" else 0 :]

    def yield_(self, *values: Any) -> None:
        """Ends the body of a branch, a reduction or a scan with these values."""
        self.builder._end("yield", values, self._threaded)

    def continue_(self, *values: Any) -> None:
        """Ends the iteration: the next one gets these values."""
        self.builder._end("continue", values, self._threaded)

    def break_(self, *values: Any) -> None:
        """Ends the loop with these values."""
        self.builder._end("break", values, self._threaded)


class Branch:
    """An `if`: `with branch.then:` and `with branch.otherwise:`, then `branch.results`."""

    def __init__(self, builder: Builder, condition: Value, results: Sequence[TypeLike] | None) -> None:
        self.builder = builder
        self._condition = condition
        self._types = None if results is None else list(results)
        self._regions: list[RegionHandle] = []
        self.results: tuple[Value, ...] = ()

    @property
    def result(self) -> Value:
        [result] = self.results
        return result

    @contextmanager
    def _part(self, number: int) -> Iterator[Branch]:
        if len(self._regions) != number:
            raise RuntimeError("`then` comes first, `otherwise` second, and each once")
        b = self.builder
        token = b._token
        with b._region([]) as close:
            b._branches.append(self)
            try:
                yield self
                if b._auto and not b._core.is_terminated() and self._token_type():
                    b._end("yield", (), True)
            finally:
                b._branches.pop()
            self._regions.append(close())
        b._token = token

    @property
    def then(self) -> Any:
        return self._part(0)

    @property
    def otherwise(self) -> Any:
        return self._part(1)

    def _token_type(self) -> bool:
        return self.builder._auto and self.builder._token is not None

    def yield_(self, *values: Any) -> None:
        """Ends the branch with these values."""
        b = self.builder
        made = [value if isinstance(value, Value) else b.constant(value) for value in values]
        if self._types is None:
            self._types = [str(value.type) for value in made]
        b._end("yield", tuple(made), self._token_type())


class Builder(Ops):
    """Builds a module; see the documentation of `tileir.build`.

    `name` is that of the module around all entries. With `tokens="manual"`, ops on memory take and give their tokens as the
    op table has them. With `locations`, every op has the Python line that built it as its location.
    """

    def __init__(self, name: str = "kernels", tokens: str = "auto", locations: bool = True) -> None:
        if tokens not in ("auto", "manual"):
            raise ValueError('`tokens` is "auto" or "manual"')
        self._core = BuilderCore(name)
        self._auto = tokens == "auto"
        self._token: BuiltValue | None = None
        self._locations = locations
        self._branches: list[Branch] = []

    # Ops.

    def op(self, name: str, /, *operands: Any, results: Sequence[Any] | None = None, regions: Sequence[RegionHandle] = (), **parts: Any) -> Any:
        """Builds an op of the table: operands by position or by name, attributes by name, and the types of the results where
        they are not inferred. Gives its result, a tuple of several, or None."""
        self._locate()
        return self._op(name, operands, parts, results, regions)

    def _op(self, name: str, operands: Sequence[Any], parts: dict[str, Any], results: Sequence[Any] | None, regions: Sequence[RegionHandle]) -> Any:
        entry = OPS.get(name)
        if entry is None:
            # The core knows older names, and says which name is near.
            self._core.op(name, {}, {})
            raise AssertionError(name)
        given, attributes = self._sort(entry, operands, parts)
        threads = self._auto and "token" in entry.operand_names and "token" not in given and "result_token" in entry.result_names
        if threads and self._token is not None:
            given["token"] = self._token
        made = self._core.op(name, given, attributes, None if results is None else list(results), list(regions))
        if threads:
            self._token = made.pop(entry.result_names.index("result_token"))
        values = tuple(Value(self, handle) for handle in made)
        return None if not values else values[0] if len(values) == 1 else values

    def _sort(self, entry: OpEntry, operands: Sequence[Any], parts: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Operands by name, and attributes."""
        if len(operands) > len(entry.operand_names):
            names = ", ".join(entry.operand_names)
            raise TypeError(f"`{entry.name}` takes at most {len(entry.operand_names)} operands ({names}), {len(operands)} are given")
        given = dict(zip(entry.operand_names, operands))
        attributes = {}
        for key, value in parts.items():
            if key in entry.operand_names:
                if key in given:
                    raise TypeError(f"`{entry.name}` got two values for the operand `{key}`")
                given[key] = value
            elif value is not None:
                attributes[key] = value
        # A number among tiles is a tile; elsewhere, such as in the index of a view, it is an integer.
        first = next((v for v in given.values() if isinstance(v, Value)), None)
        like = str(first.type) if first is not None and first.type.kind == "tile" else "i32"
        return {key: self._handles(value, like) for key, value in given.items()}, attributes

    def _handles(self, value: Any, like: str | None) -> Any:
        if value is None or isinstance(value, BuiltValue):
            return value
        if isinstance(value, Value):
            return value.handle
        if _number(value):
            return self.constant(value, like).handle
        return [self._handles(item, like) for item in value]

    def _locate(self) -> None:
        """The ops that follow come from the line outside of this module that led here."""
        if not self._locations:
            return
        frame = sys._getframe(1)
        while frame is not None and frame.f_back is not None and _inside(frame.f_code.co_filename):
            frame = frame.f_back
        self._core.set_location((frame.f_code.co_filename, frame.f_lineno, 1))

    # Constants.

    def constant(self, value: Any, type: TypeLike | None = None) -> Value:
        """A constant: a number, a nested list or an array of numpy. `type` is an element type or that of the tile; without
        it integers are `i32`, floats `f32` and booleans `i1`."""
        self._locate()
        shape, flat = _flatten(value)
        if type is None:
            first = flat[0] if flat else 0
            type = "i1" if isinstance(first, bool) else "i32" if isinstance(first, int) else "f32"
        text = str(type)
        if "<" not in text:
            text = f"tile<{_dims(shape)}{text}>"
        return cast(Value, self._op("constant", (), {"value": _native.Dense(text, flat)}, None, ()))

    def full(self, shape: Sequence[int], value: Any, element: str = "f32") -> Value:
        """A tile of one number."""
        return self.constant(value, f"tile<{_dims(shape)}{element}>")

    def zeros(self, shape: Sequence[int], element: str = "f32") -> Value:
        return self.full(shape, 0, element)

    def arange(self, count: int, element: str = "i32") -> Value:
        """`0, 1, 2, …`"""
        return cast(Value, self.op("iota", results=[f"tile<{count}x{element}>"]))

    def block_id(self) -> tuple[Value, Value, Value]:
        """The position of the tile block in the grid: x, y and z."""
        return cast("tuple[Value, Value, Value]", self.op("get_tile_block_id"))

    def _index(self, index: Any) -> Value:
        return index if isinstance(index, Value) else self.constant(int(index), "i32")

    # Views.

    def tensor_view(self, pointer: Value, shape: Sequence[Any], strides: Sequence[Any]) -> Value:
        """A view of memory: sizes and strides are numbers, or scalars that are known only when the kernel runs."""
        dynamic = lambda sizes: [size for size in sizes if isinstance(size, Value)]  # noqa: E731
        text = lambda sizes: ["?" if isinstance(size, Value) else str(size) for size in sizes]  # noqa: E731
        element = _native.parse_type(pointer.element).element
        ty = f"tensor_view<{''.join(size + 'x' for size in text(shape))}{element}, strides=[{','.join(text(strides))}]>"
        made = self.op("make_tensor_view", pointer, dynamic(shape), dynamic(strides), results=[ty])
        return cast(Value, made)

    # Tokens.

    @property
    def token(self) -> Value | None:
        """The token of the last op on memory, if tokens are threaded automatically."""
        return None if self._token is None else Value(self, self._token)

    @token.setter
    def token(self, token: Value | None) -> None:
        self._token = None if token is None else token.handle

    # Regions.

    @contextmanager
    def _region(self, types: Sequence[TypeLike]) -> Iterator[Callable[[], RegionHandle]]:
        """Opens a region; call what it gives to close it. A region that an exception left is dropped."""
        self._core.open_region(list(types))
        closed = False

        def close() -> RegionHandle:
            nonlocal closed
            region = self._core.close_region()
            closed = True
            return region

        try:
            yield close
        finally:
            if not closed:
                self._core.abandon_region()

    def _end(self, name: str, values: Sequence[Any], threaded: bool) -> None:
        made = [value if isinstance(value, Value) else self.constant(value) for value in values]
        handles = [value.handle for value in made]
        if threaded and self._token is not None:
            handles.append(self._token)
        self._locate()
        self._op(name, (handles,), {}, None, ())

    @contextmanager
    def entry(self, name: str, /, *, hints: dict[str, dict[str, Any]] | None = None, **parameters: TypeLike) -> Iterator[Arguments]:
        """A kernel: parameters are `i32`, `f32`, `ptr<f32>` or other element types, or whole types."""
        types = [text if "<" in (text := str(ty)) and not text.startswith("ptr<") else f"tile<{text}>" for ty in parameters.values()]
        self._locate()
        arguments = self._core.open_region(types)
        self._token = None
        done = False
        try:
            yield Arguments((Value(self, handle) for handle in arguments), list(parameters))
            region = self._core.close_region()
            done = True
        finally:
            self._token = None
            if not done:
                self._core.abandon_region()
        self._locate()
        attributes = {"sym_name": name} | ({} if hints is None else {"optimization_hints": hints})
        self._op("entry", (), attributes, None, [region])

    @contextmanager
    def _body(self, body: Body, types: Sequence[TypeLike], threads: bool) -> Iterator[Body]:
        """A region whose last argument is the token, if it is threaded through."""
        before = self._token
        body._threaded = threads
        handles = self._core.open_region([*types, "token"] if threads else list(types))
        self._token = handles.pop() if threads else None
        body.arguments = tuple(Value(self, handle) for handle in handles)
        done = False
        try:
            yield body
            if threads and not self._core.is_terminated():
                if len(body.carried) > 0:
                    raise RuntimeError(f"the body of `{body.name}` carries values: end it with `continue_`")
                self._end("continue", (), True)
            region = self._core.close_region()
            done = True
        finally:
            self._token = before
            if not done:
                self._core.abandon_region()
        self._locate()
        types_of_results = body._attributes.pop("results", None)
        made = self._op(body.name, (), body._operands | body._attributes, types_of_results, [region])
        values = () if made is None else made if isinstance(made, tuple) else (made,)
        if threads:
            *values, last = values
            self._token = last.handle
        body.results = tuple(values)

    def _carry(self, values: Sequence[Any]) -> tuple[list[Value], list[str]]:
        made = [value if isinstance(value, Value) else self.constant(value) for value in values]
        return made, [str(value.type) for value in made]

    def _initial_token(self) -> BuiltValue:
        if self._token is None:
            self._token = cast(Value, self._op("make_token", (), {}, None, ())).handle
        return self._token

    @contextmanager
    def for_(self, lower: Any, upper: Any, step: Any = 1, carry: Sequence[Any] = ()) -> Iterator[Body]:
        """A counted loop. `body.index` counts, `body.carried` are the values of `carry`; `body.continue_(…)` ends an
        iteration, and `body.results` are the values after the last one."""
        self._locate()
        like = next((v.element for v in (lower, upper, step) if isinstance(v, Value)), "i32")
        bounds = [v if isinstance(v, Value) else self.constant(v, like) for v in (lower, upper, step)]
        values, types = self._carry(carry)
        inits: list[Any] = list(values)
        if self._auto:
            inits.append(self._initial_token())
        operands = dict(zip(OPS["for"].operand_names, [*bounds, inits], strict=True))
        body = Body(self, "for", operands, {})
        with self._body(body, [str(bounds[0].type), *types], self._auto) as made:
            yield made

    @contextmanager
    def loop(self, carry: Sequence[Any] = (), results: Sequence[TypeLike] | None = None) -> Iterator[Body]:
        """A loop that `body.break_(…)` ends, in a branch of its body. `results` are the types of its values, if they are not
        those of `carry`."""
        self._locate()
        values, types = self._carry(carry)
        inits: list[Any] = list(values)
        if self._auto:
            inits.append(self._initial_token())
        out: list[Any] = list(types if results is None else results)
        body = Body(self, "loop", {OPS["loop"].operand_names[0]: inits}, {"results": [*out, "token"] if self._auto else out})
        with self._body(body, types, self._auto) as made:
            yield made

    @contextmanager
    def if_(self, condition: Value, results: Sequence[TypeLike] | None = None) -> Iterator[Branch]:
        """A branch: `with branch.then:` and, if there is one, `with branch.otherwise:`. `branch.yield_(…)` gives values."""
        self._locate()
        branch = Branch(self, condition, results)
        if self._auto:
            self._initial_token()
        yield branch
        if not branch._regions:
            raise RuntimeError("an `if` has a `with branch.then:`")
        types: list[Any] = list(branch._types or [])
        if self._auto:
            types.append("token")
            if len(branch._regions) == 1:
                with branch.otherwise:
                    pass
        self._locate()
        made = self._op("if", (condition,), {}, types, branch._regions)
        values = () if made is None else made if isinstance(made, tuple) else (made,)
        if self._auto:
            *values, last = values
            self._token = last.handle
        branch.results = tuple(values)

    def _combine(self, name: str, operands: Sequence[Value], attributes: dict[str, Any]) -> Any:
        elements = [f"tile<{value.element}>" for value in operands for _ in (0, 1)]
        body = Body(self, name, {"operands": list(operands)}, attributes | {"identities": list(attributes["identities"])})
        return self._body(body, elements, False)

    @contextmanager
    def reduce(self, operands: Sequence[Value], dim: int, identities: Sequence[Any]) -> Iterator[Body]:
        """A reduction along a dimension: the body combines two elements of each operand and yields one."""
        self._locate()
        with self._combine("reduce", operands, {"dim": dim, "identities": identities}) as body:
            yield body

    @contextmanager
    def scan(self, operands: Sequence[Value], dim: int, identities: Sequence[Any], reverse: bool = False) -> Iterator[Body]:
        """A prefix combination along a dimension."""
        self._locate()
        with self._combine("scan", operands, {"dim": dim, "reverse": reverse, "identities": identities}) as body:
            yield body

    def finish(self) -> Module:
        """The module, which is not verified yet. The builder cannot be used any more."""
        return self._core.finish()


def _inside(file: str) -> bool:
    return file.startswith(_PACKAGE) or file.endswith("contextlib.py")


def _flatten(value: Any) -> tuple[list[int], list[Any]]:
    """Shape and elements of a number, a nested list or an array."""
    if hasattr(value, "tolist"):
        if hasattr(value, "astype") and str(getattr(value, "dtype", "")).startswith(("bfloat", "float8", "float4")):
            value = value.astype("float32")
        return list(getattr(value, "shape", ())), _flatten(value.tolist())[1]
    if isinstance(value, (list, tuple)):
        parts = [_flatten(item) for item in value]
        if any(part[0] != parts[0][0] for part in parts):
            raise ValueError("the rows of a constant differ in length")
        inner = parts[0][0] if parts else []
        return [len(parts), *inner], [number for part in parts for number in part[1]]
    return [], [value]
