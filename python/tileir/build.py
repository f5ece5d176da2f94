"""A builder of modules. Every op of the table is a method, with its documentation; tiles have operators; regions are contexts.

    b = tileir.Builder("kernels")
    with b.entry("scale", x="ptr<f32>", a="f32") as k:
        rows = b.tensor_view(k.x, [1024], [1]).tiles([1024])
        rows.store(rows.load(0) * k.a, 0)
    module = b.finish()

Operands, attributes and results have the names of the op table, which `help(tileir.Builder.addf)` shows. A number becomes a
constant with the type of the other operand. Tokens order ops on memory automatically, in program order, unless
`token=` is given or the builder has `tokens="manual"`.
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

from . import _native
from ._native import Block, BuilderCore, BuiltValue, Module, Op, RegionHandle, Type
from ._native import Value as ModuleValue
from ._ops import OPS, OpEntry, Ops
from ._value import Value, dims, flatten, is_number

TypeLike = str | Type
_PACKAGE = __file__[: -len("build.py")]


@dataclass(frozen=True)
class DivBy:
    """A promise of `assume`: all elements are multiples of `divisor`, or the first of each `every` along dimension `along`."""

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
    """The body of a loop, a reduction or a scan. `arguments` are the values inside; `results` are set after the body."""

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
        """Ends the body of a reduction or a scan with these values."""
        if self.name in ("for", "loop"):
            raise RuntimeError(f"the body of `{self.name}` ends with `continue_`")
        self.builder._expect_open(self, self.builder._open)
        self.builder._end("yield", values, self._threaded)

    def continue_(self, *values: Any) -> None:
        """Ends the iteration and passes these values to the next one."""
        self._expect_innermost_loop()
        self.builder._end("continue", values, self._threaded)

    def break_(self, *values: Any) -> None:
        """Ends the loop with these values. A `for` cannot end early."""
        if self.name == "for":
            raise RuntimeError("a `for` runs through its range: use `loop` to end one early")
        self._expect_innermost_loop()
        self.builder._end("break", values, self._threaded)

    def _expect_innermost_loop(self) -> None:
        if self.name not in ("for", "loop"):
            raise RuntimeError(f"the body of `{self.name}` ends with `yield_`")
        # Branches inside of the loop may end it.
        self.builder._expect_open(self, [body for body in self.builder._open if isinstance(body, Body)])


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
            b._open.append(self)
            try:
                yield self
                if b._auto and not b._core.is_terminated() and self._token_type():
                    b._end("yield", (), True)
            finally:
                b._open.pop()
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
        b._expect_open(self, b._open)
        made = [b._as_value(value) for value in values]
        if self._types is None:
            self._types = [str(value.type) for value in made]
        b._end("yield", tuple(made), self._token_type())


class Builder(Ops):
    """Builds a module; see the documentation of `tileir.build`.

    `name` is the name of the module around all entries. With `tokens="manual"`, ops on memory take and return their tokens as
    the op table declares them. With `locations`, every op has the Python line that built it as its location.
    """

    def __init__(self, name: str = "kernels", tokens: str = "auto", locations: bool = True) -> None:
        if tokens not in ("auto", "manual"):
            raise ValueError('`tokens` is "auto" or "manual"')
        self._core = BuilderCore(name)
        self._auto = tokens == "auto"
        self._token: BuiltValue | None = None
        self._locations = locations
        # The bodies and branches around the insertion point, the innermost last.
        self._open: list[Body | Branch] = []

    # Finished modules.

    @classmethod
    def before(cls, op: Op, tokens: str = "manual", locations: bool = False) -> Builder:
        """A builder that inserts ops into a finished module, right before `op`, in the order in which they are built.

        Operands may be values of the module; `b.value(x)` has the operators of tiles. Each op is in the module as soon as it is
        built, so `finish` is not called. The ops have the location of `op`, or with `locations` the Python line that built them.
        The caller passes tokens of the module explicitly, unless `tokens="auto"`.
        """
        return cls._inserting(BuilderCore.before(op), tokens, locations)

    @classmethod
    def after(cls, op: Op, tokens: str = "manual", locations: bool = False) -> Builder:
        """A builder that inserts ops into a finished module, right after `op`; see `before`."""
        return cls._inserting(BuilderCore.after(op), tokens, locations)

    @classmethod
    def at_end(cls, block: Block, tokens: str = "manual", locations: bool = False) -> Builder:
        """A builder that inserts ops at the end of a block, before its terminator if it has one; see `before`."""
        return cls._inserting(BuilderCore.at_end(block), tokens, locations)

    @classmethod
    def _inserting(cls, core: BuilderCore, tokens: str, locations: bool) -> Builder:
        made = cls("", tokens, locations)
        made._core = core
        return made

    def value(self, value: ModuleValue) -> Value:
        """A value of the module that ops are inserted into, with the operators of tiles."""
        return Value(self, self._core.value(value))

    # Ops.

    def op(self, name: str, /, *operands: Any, results: Sequence[Any] | None = None, regions: Sequence[RegionHandle] = (), **parts: Any) -> Any:
        """Builds an op of the table: operands by position or by name, attributes by name, and the types of the results where
        they are not inferred. Returns its result, a tuple of several results, or None."""
        self._locate()
        return self._op(name, operands, parts, results, regions)

    def _op(self, name: str, operands: Sequence[Any], parts: dict[str, Any], results: Sequence[Any] | None, regions: Sequence[RegionHandle]) -> Any:
        entry = OPS.get(name)
        if entry is None:
            # The core accepts older names, and raises an error that suggests a similar name.
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
        first = next((v for v in given.values() if isinstance(v, (Value, ModuleValue))), None)
        like = str(first.type) if first is not None and first.type.kind == "tile" else "i32"
        return {key: self._handles(value, like) for key, value in given.items()}, attributes

    def _handles(self, value: Any, like: str | None) -> Any:
        if value is None or isinstance(value, BuiltValue):
            return value
        if isinstance(value, Value):
            return value.handle
        if isinstance(value, ModuleValue):
            return self._core.value(value)
        if is_number(value):
            return self.constant(value, like).handle
        if isinstance(value, (list, tuple)):
            return [self._handles(item, like) for item in value]
        raise TypeError(f"an operand is a value of the builder or a number, not {value!r}; `constant` makes values of arrays")

    def _locate(self) -> None:
        """Sets the location of the following ops to the innermost Python line outside the package."""
        if not self._locations:
            return
        frame = sys._getframe(1)
        while frame is not None and frame.f_back is not None and _inside(frame.f_code.co_filename):
            frame = frame.f_back
        self._core.set_location((frame.f_code.co_filename, frame.f_lineno, 1))

    # Constants.

    def constant(self, value: Any, type: TypeLike | None = None) -> Value:
        """A constant: a number, a nested list or a numpy array. `type` is an element type or a tile type; without
        it integers are `i32`, floats `f32` and booleans `i1`."""
        self._locate()
        shape, flat = flatten(value)
        if type is None:
            first = flat[0] if flat else 0
            type = "i1" if isinstance(first, bool) else "i32" if isinstance(first, int) else "f32"
        text = str(type)
        if "<" not in text:
            text = f"tile<{dims(shape)}{text}>"
        return cast(Value, self._op("constant", (), {"value": _native.Dense(text, flat)}, None, ()))

    def full(self, shape: Sequence[int], value: Any, element: str = "f32") -> Value:
        """A tile whose elements are all one number."""
        return self.constant(value, f"tile<{dims(shape)}{element}>")

    def zeros(self, shape: Sequence[int], element: str = "f32") -> Value:
        return self.full(shape, 0, element)

    def arange(self, count: int, element: str = "i32") -> Value:
        """`0, 1, 2, …`"""
        return cast(Value, self.op("iota", results=[f"tile<{count}x{element}>"]))

    def block_id(self) -> tuple[Value, Value, Value]:
        """The position of the tile block in the grid: x, y and z."""
        return cast("tuple[Value, Value, Value]", self.op("get_tile_block_id"))

    def _index(self, index: Any) -> Value:
        return self._as_value(index) if isinstance(index, (Value, ModuleValue)) else self.constant(operator.index(index), "i32")

    # Views.

    def tensor_view(self, pointer: Value | ModuleValue, shape: Sequence[Any], strides: Sequence[Any]) -> Value:
        """A tensor view of memory. Sizes and strides are numbers, or scalar values of the kernel."""

        def dynamic(sizes: Sequence[Any]) -> list[Any]:
            return [size for size in sizes if isinstance(size, (Value, ModuleValue))]

        def text(sizes: Sequence[Any]) -> list[str]:
            return ["?" if isinstance(size, (Value, ModuleValue)) else str(operator.index(size)) for size in sizes]

        pointer = self._as_value(pointer)
        element = _native.parse_type(pointer.element).element if pointer.element.startswith("ptr") else None
        if element is None:
            raise TypeError(f"a tensor view is made of a pointer, not of a value of type `{pointer.type}`")
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
        """Opens a region and yields a function that closes it. After an exception, the region is dropped."""
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

    def _expect_open(self, body: Body | Branch, around: Sequence[Body | Branch]) -> None:
        """Raises unless the insertion point is in `body`, the last element of `around`."""
        if not around or around[-1] is not body:
            where = "is closed" if body not in self._open else "is not the innermost one here"
            raise RuntimeError(f"the body {where}: end each with its own method, inside its `with`")

    def _end(self, name: str, values: Sequence[Any], threaded: bool) -> None:
        handles = [self._as_value(value).handle for value in values]
        if threaded and self._token is not None:
            handles.append(self._token)
        self._locate()
        self._op(name, (handles,), {}, None, ())

    @contextmanager
    def entry(self, name: str, /, *, hints: dict[str, dict[str, Any]] | None = None, **parameters: TypeLike) -> Iterator[Arguments]:
        """A kernel. Parameters are `i32`, `f32`, `ptr<f32>` or other element types, or complete types."""
        types: list[TypeLike] = [text if "<" in (text := str(ty)) and not text.startswith("ptr<") else f"tile<{text}>" for ty in parameters.values()]
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
        """A region; its last argument is the token, if tokens are threaded through it."""
        before = self._token
        body._threaded = threads
        handles = self._core.open_region([*types, "token"] if threads else list(types))
        self._token = handles.pop() if threads else None
        body.arguments = tuple(Value(self, handle) for handle in handles)
        done = False
        self._open.append(body)
        try:
            yield body
            if threads and not self._core.is_terminated():
                if len(body.carried) > 0:
                    raise RuntimeError(f"the body of `{body.name}` carries values: end it with `continue_`")
                self._end("continue", (), True)
            region = self._core.close_region()
            done = True
        finally:
            self._open.pop()
            self._token = before
            if not done:
                self._core.abandon_region()
        self._locate()
        types_of_results = body._attributes.pop("results", None)
        made = self._op(body.name, (), body._operands | body._attributes, types_of_results, [region])
        body.results = self._take_token(made, threads)

    def _take_token(self, made: Any, threads: bool) -> tuple[Value, ...]:
        """The results of an op with regions, without the token. If tokens are threaded, the last result becomes the current token."""
        values: tuple[Value, ...] = () if made is None else made if isinstance(made, tuple) else (made,)
        if not threads:
            return values
        self._token = values[-1].handle
        return values[:-1]

    def _as_value(self, value: Any) -> Value:
        """A value of this builder, from such a value, a value of the module, or a number."""
        if isinstance(value, ModuleValue):
            return self.value(value)
        return value if isinstance(value, Value) else self.constant(value)

    def _carry(self, values: Sequence[Any]) -> tuple[list[Value], list[str]]:
        made = [self._as_value(value) for value in values]
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
        given = [self.value(v) if isinstance(v, ModuleValue) else v for v in (lower, upper, step)]
        like = next((v.element for v in given if isinstance(v, Value)), "i32")
        bounds = [v if isinstance(v, Value) else self.constant(v, like) for v in given]
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
        """A loop that `body.break_(…)` ends, in a branch of its body. `results` are the types of its results, if they differ
        from those of `carry`."""
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
    def if_(self, condition: Value | ModuleValue, results: Sequence[TypeLike] | None = None) -> Iterator[Branch]:
        """A branch: `with branch.then:` and optionally `with branch.otherwise:`. `branch.yield_(…)` ends each with its values."""
        self._locate()
        branch = Branch(self, self._as_value(condition), results)
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
        made = self._op("if", (branch._condition,), {}, types, branch._regions)
        branch.results = self._take_token(made, self._auto)

    def _combine(self, name: str, operands: Sequence[Value], attributes: dict[str, Any]) -> Any:
        operands = [self._as_value(value) for value in operands]
        elements = [f"tile<{value.element}>" for value in operands for _ in (0, 1)]
        body = Body(self, name, {"operands": operands}, attributes | {"identities": list(attributes["identities"])})
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
        """Returns the module, without verifying it. The builder cannot be used afterwards. Do not call this on a builder that
        inserts into a finished module."""
        return self._core.finish()


def _inside(file: str) -> bool:
    return file.startswith(_PACKAGE) or file.endswith("contextlib.py")
