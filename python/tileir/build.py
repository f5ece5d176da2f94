"""A builder of modules. Every op of the table is a method, with its documentation; tiles have operators; regions are contexts.

    b = tileir.Builder("kernels")
    with b.entry("scale", x="ptr<f32>", a="f32") as k:
        rows = b.tensor_view(k.x, [1024], [1]).tiles([1024])
        rows.store(rows.load(0) * k.a, 0)
    module = b.finish()

Operands, attributes and results have the names of the op table, which `help(tileir.Builder.addf)` shows. A number becomes a
constant with the type that the other operands of the op imply: the pointee for a store, the carried type for `continue_`.
Tokens order ops on memory automatically, in program order, unless
`token=` is given or the builder has `tokens="manual"`.
"""

from __future__ import annotations

import keyword
import operator
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any, cast

from . import _native
from ._errors import BuildError
from ._native import Block, BuilderCore, BuiltValue, Module, Op, RegionHandle, Type
from ._native import Value as ModuleValue
from ._ops import OPS, OpEntry, Ops
from ._value import Value, dims, dtype_element, element_name, flatten, is_number, number_kind, plain

TypeLike = str | Type
# Tracebacks of pytest end at the caller's line.
__tracebackhide__ = True
_PACKAGE = __file__[: -len("build.py")]
# Ops outside of entries.
_TOP_LEVEL = {"module", "entry", "global"}
# Kinds of numbers, those first that determine a type.
_KINDS = ("float", "int", "bool")


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


class Arguments:
    """The arguments of an entry: `k.x`, `k["x"]` or `k[0]`. Iteration gives them in order."""

    # The parameters are the instance's dictionary, and nothing else is: so each name is free for a parameter.
    def __init__(self, parameters: Mapping[str, Value]) -> None:
        self.__dict__.update(parameters)

    def __getattr__(self, name: str) -> Value:
        known = ", ".join(f"`{known}`" for known in self.__dict__)
        raise AttributeError(f"the entry has no parameter `{name}`: it has {known or 'none'}")

    def __getitem__(self, key: int | str) -> Value:
        return cast(Value, self.__dict__[key] if isinstance(key, str) else list(self.__dict__.values())[key])

    def __iter__(self) -> Iterator[Value]:
        return iter(self.__dict__.values())

    def __len__(self) -> int:
        return len(self.__dict__)

    def __repr__(self) -> str:
        return f"<tileir.build.Arguments {', '.join(f'{name}: {value.type}' for name, value in self.__dict__.items())}>"


class Region:
    """A region for an op that `Builder.op` builds: `with b.region(types) as body:`, then `regions=[body]`."""

    def __init__(self, arguments: tuple[Value, ...]) -> None:
        self.arguments = arguments
        self._handle: RegionHandle | None = None

    @property
    def handle(self) -> RegionHandle:
        if self._handle is None:
            raise RuntimeError("the region is open: give it to an op after its `with`")
        return self._handle


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
        # The types of the values that each terminator passes on, if they are known.
        self._types: dict[str, list[str]] = {}

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
        self.builder._end("yield", values, self._threaded, self._types.get("yield"))

    def continue_(self, *values: Any) -> None:
        """Ends the iteration and passes these values to the next one."""
        self._expect_innermost_loop()
        self.builder._end("continue", values, self._threaded, self._types.get("continue"))

    def break_(self, *values: Any) -> None:
        """Ends the loop with these values. A `for` cannot end early."""
        if self.name == "for":
            raise RuntimeError("a `for` runs through its range: use `loop` to end one early")
        self._expect_innermost_loop()
        self.builder._end("break", values, self._threaded, self._types.get("break"))

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
        try:
            with b.region([]) as region:
                b._open.append(self)
                try:
                    yield self
                    if b._auto and not b._core.is_terminated() and self._token_type():
                        if self._types:
                            raise RuntimeError("the `if` has results: end each branch with `yield_`")
                        b._end("yield", (), True)
                finally:
                    b._open.pop()
        finally:
            b._token = token
        self._regions.append(region.handle)

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
        types = None if self._types is None else [str(ty) for ty in self._types]
        made = b._end("yield", values, self._token_type(), types)
        if self._types is None:
            self._types = [str(value.type) for value in made]

    def _give_up(self) -> None:
        """Gives up the regions, unless an op has them."""
        for region in self._regions:
            self.builder._give_up(region)


class Builder(Ops):
    """Builds a module; see the documentation of `tileir.build`.

    `name` is the name of the module around all entries; with None, the entries are at the top of a file. With `tokens="manual"`, ops on memory take and return their tokens as
    the op table declares them. With `locations`, every op has the Python line that built it as its location.
    """

    def __init__(self, name: str | None = "kernels", tokens: str = "auto", locations: bool = True) -> None:
        if tokens not in ("auto", "manual"):
            raise ValueError('`tokens` is "auto" or "manual"')
        self._core = BuilderCore(name)
        self._auto = tokens == "auto"
        self._token: BuiltValue | None = None
        self._locations = locations
        self._inserts = False
        # Code objects by their id, each with the column of every code unit.
        self._columns: dict[int, tuple[CodeType, list[int]]] = {}
        # The parameter names of each entry.
        self._names: dict[str, list[str]] = {}
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
        made._inserts = True
        return made

    def value(self, value: ModuleValue) -> Value:
        """A value of the module that ops are inserted into, with the operators of tiles."""
        return Value(self, self._core.value(value))

    # Ops.

    def op(
        self,
        name: str,
        /,
        *operands: Any,
        results: Sequence[Any] | None = None,
        regions: Sequence[Region | RegionHandle] = (),
        **parts: Any,
    ) -> Any:
        """Builds an op of the table: operands by position or by name, attributes by name, and the types of the results where
        they are not inferred. Returns its result, a tuple of several results, or None. If the op is refused, its regions are
        dropped."""
        self._locate()
        return self._op(name, operands, parts, results, regions)

    def _op(
        self,
        name: str,
        operands: Sequence[Any],
        parts: Mapping[str, Any],
        results: Sequence[Any] | None,
        regions: Sequence[Region | RegionHandle],
    ) -> Any:
        handles = [region.handle if isinstance(region, Region) else region for region in regions]
        try:
            # With a dialect prefix, or of an older release.
            name = name if name in OPS else _native.op_name(name)
            return self._build(OPS[name], operands, parts, results, handles)
        except BaseException:
            for handle in handles:
                self._give_up(handle)
            raise

    def _give_up(self, region: RegionHandle) -> None:
        try:
            self._core.discard_region(region)
        except ValueError:
            # An op has it, or it was given up before.
            pass

    def _build(
        self,
        entry: OpEntry,
        operands: Sequence[Any],
        parts: Mapping[str, Any],
        results: Sequence[Any] | None,
        regions: list[RegionHandle],
    ) -> Any:
        given, attributes = self._sort(entry, operands, parts)
        if entry.name not in _TOP_LEVEL and not self._inserts and not self._core.in_region():
            message = f"'{entry.name}': is built outside of an entry: `with builder.entry(…) as k:`"
            raise BuildError((message, "RegionState", entry.name))
        threads = self._auto and "token" in entry.operand_names and "token" not in given and "result_token" in entry.result_names
        if threads and self._token is not None:
            given["token"] = self._token
        made = self._core.op(entry.name, given, attributes, None if results is None else list(results), regions)
        if threads:
            self._token = made.pop(entry.result_names.index("result_token"))
        values = tuple(Value(self, handle) for handle in made)
        return None if not values else values[0] if len(values) == 1 else values

    def _sort(self, entry: OpEntry, operands: Sequence[Any], parts: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Operands by name, and attributes."""
        if len(operands) > len(entry.operand_names):
            names = ", ".join(entry.operand_names)
            raise TypeError(f"`{entry.name}` takes at most {len(entry.operand_names)} operands ({names}), {len(operands)} are given")
        given = dict(zip(entry.operand_names, operands))
        attributes = {}
        for key, value in parts.items():
            # `from_` is `from`, a word of Python.
            key = key[:-1] if keyword.iskeyword(key[:-1]) and key.endswith("_") else key
            if key in entry.operand_names:
                if key in given:
                    raise TypeError(f"`{entry.name}` got two values for the operand `{key}`")
                given[key] = value
            elif value is not None:
                attributes[key] = value
        return self._with_constants(entry.name, given), attributes

    def _with_constants(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        """Operands as handles. Numbers become constants, whose types follow from the other operands."""
        found: dict[str, Any] = {}
        numbers: list[tuple[str, int | None, Any]] = []
        for key, value in given.items():
            if is_number(value):
                numbers.append((key, None, plain(value)))
                found[key] = None
            elif isinstance(value, (list, tuple)):
                places = [(i, plain(item)) for i, item in enumerate(value) if is_number(item)]
                numbers += [(key, i, number) for i, number in places]
                found[key] = [None if is_number(item) else self._handle(item) for item in value]
            else:
                found[key] = self._handle(value)
        # Floats first: among several numbers, they determine the type.
        for key, index, number in sorted(numbers, key=lambda entry: _KINDS.index(number_kind(entry[2]))):
            known = {other: _known(handles) for other, handles in found.items()}
            handle = self.constant(number, self._core.number_type(name, key, number_kind(number), known)).handle
            if index is None:
                found[key] = handle
            else:
                found[key][index] = handle
        return found

    def _handle(self, value: Any) -> Any:
        if value is None or isinstance(value, BuiltValue):
            return value
        if isinstance(value, Value):
            return value.handle
        if isinstance(value, ModuleValue):
            return self._core.value(value)
        raise TypeError(f"an operand is a value of the builder or a number, not {value!r}; `constant` makes values of arrays")

    def _locate(self) -> tuple[str, int, int] | None:
        """Sets the location of the following ops to the innermost Python line outside the package, and returns it."""
        if not self._locations:
            return None
        frame = sys._getframe(1)
        while frame is not None and frame.f_back is not None and _inside(frame.f_code.co_filename):
            frame = frame.f_back
        place = (frame.f_code.co_filename, frame.f_lineno, self._column(frame))
        self._core.set_location(place)
        return place

    def _column(self, frame: FrameType) -> int:
        """The column of the expression that a frame evaluates, from 1. CPython 3.10 does not have it."""
        code = frame.f_code
        _, columns = self._columns.get(id(code)) or (None, None)
        if columns is None:
            positions = getattr(code, "co_positions", list)
            # One position for each code unit of two bytes. The code is kept, so that its id stays its own.
            columns = [1 if column is None else column + 1 for _, _, column, _ in positions()]
            self._columns[id(code)] = (code, columns)
        unit = frame.f_lasti // 2
        return columns[unit] if 0 <= unit < len(columns) else 1

    # Constants.

    def constant(self, value: Any, type: TypeLike | None = None) -> Value:
        """A constant: a number, a nested list or an array. `type` is an element type, as a name or a dtype, or a tile type. Without
        it, an array keeps its dtype; other integers are `i32`, floats `f32` and booleans `i1`."""
        self._locate()
        shape, flat = flatten(value)
        if type is None:
            type = dtype_element(value) or ("f32" if any(isinstance(v, float) for v in flat) else "i32")
            if type == "i32" and flat and all(isinstance(v, bool) for v in flat):
                type = "i1"
        text = str(type) if isinstance(type, (str, Type)) and "<" in str(type) else element_name(type)
        if "<" not in text or text.startswith("ptr<"):
            text = f"tile<{dims(shape)}{text}>"
        element = _native.parse_type(text).element or ""
        wrong = next((v for v in flat if isinstance(v, float)), None) if element.startswith("i") else None
        if wrong is not None:
            raise TypeError(f"{wrong} is not an integer, and the type of the constant is `{text}`")
        return cast(Value, self._op("constant", (), {"value": _native.Dense(text, flat)}, None, ()))

    def full(self, shape: Sequence[int], value: Any, element: Any = "f32") -> Value:
        """A tile whose elements are all one number."""
        return self.constant(plain(value), f"tile<{dims(shape)}{element_name(element)}>")

    def zeros(self, shape: Sequence[int], element: Any = "f32") -> Value:
        """A tile of zeros."""
        return self.full(shape, 0, element)

    def arange(self, count: int, element: Any = "i32") -> Value:
        """`0, 1, 2, …`"""
        return cast(Value, self.op("iota", results=[f"tile<{count}x{element_name(element)}>"]))

    def block_id(self) -> tuple[Value, Value, Value]:
        """The position of the tile block in the grid: x, y and z."""
        return cast("tuple[Value, Value, Value]", self.op("get_tile_block_id"))

    # Views.

    def tensor_view(self, pointer: Value | ModuleValue, shape: Sequence[Any], strides: Sequence[Any]) -> Value:
        """A tensor view of memory. Sizes and strides are numbers, or scalar values of the kernel."""

        def dynamic(sizes: Sequence[Any]) -> list[Any]:
            return [size for size in sizes if isinstance(size, (Value, ModuleValue))]

        def text(sizes: Sequence[Any]) -> list[str]:
            return ["?" if isinstance(size, (Value, ModuleValue)) else str(operator.index(size)) for size in sizes]

        if not isinstance(pointer, (Value, ModuleValue)):
            raise TypeError(f"a tensor view is made of a pointer, not of {pointer!r}")
        pointer = self._as_value(pointer)
        if not pointer.is_pointer:
            raise TypeError(f"a tensor view is made of a pointer, not of a value of type `{pointer.type}`")
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
    def region(self, types: Sequence[TypeLike] = ()) -> Iterator[Region]:
        """Opens a region whose block has arguments of these types; the ops of the `with` are built in it. Give it to one op, with
        `regions=`. After an exception, the region is dropped."""
        region = Region(tuple(Value(self, handle) for handle in self._core.open_region(list(types))))
        closed = False
        try:
            yield region
            region._handle = self._core.close_region()
            closed = True
        finally:
            if not closed:
                self._core.abandon_region()

    def _expect_open(self, body: Body | Branch, around: Sequence[Body | Branch]) -> None:
        """Raises unless the insertion point is in `body`, the last element of `around`."""
        if not around or around[-1] is not body:
            where = "is closed" if body not in self._open else "is not the innermost one here"
            raise RuntimeError(f"the body {where}: end each with its own method, inside its `with`")

    def _end(self, name: str, values: Sequence[Any], threaded: bool, types: list[str] | None = None) -> list[Value]:
        """Builds a terminator with these values. Numbers become constants of the types that the op expects, if they are known."""
        self._locate()
        if types is not None and len(values) != len(types):
            raise BuildError((f"'{name}': takes {len(types)} values, found {len(values)}", "WrongCount", name))
        made = [self._as_value(value, None if types is None else types[i]) for i, value in enumerate(values)]
        for i, (value, wanted) in enumerate(zip(made, types or ())):
            if value.type != wanted:
                raise BuildError((f"'{name}': value {i} must be `{wanted}`, found `{value.type}`", "WrongType", name))
        handles = [value.handle for value in made]
        if threaded and self._token is not None:
            handles.append(self._token)
        self._op(name, (handles,), {}, None, ())
        return made

    @contextmanager
    def entry(self, name: str, /, **parameters: TypeLike | Mapping[str, Mapping[str, Any]]) -> Iterator[Arguments]:
        """A kernel. Parameters are `i32`, `f32`, `ptr<f32>` or other element types, also as dtypes, or complete types. A dictionary
        as `hints` is no parameter but the optimization hints, by architecture."""
        hints = parameters.pop("hints") if isinstance(parameters.get("hints"), Mapping) else None
        types: list[TypeLike] = [_parameter_type(ty) for ty in parameters.values()]
        place = self._locate()
        if place is not None:
            folder, file = os.path.split(place[0])
            self._core.open_debug_scope(name, file, folder, *place[1:])
            self._core.set_location(place)
        try:
            self._token = None
            try:
                with self.region(types) as region:
                    yield Arguments(dict(zip(parameters, region.arguments)))
            finally:
                self._token = None
            self._locate()
            attributes = {"sym_name": name} | ({} if hints is None else {"optimization_hints": hints})
            self._op("entry", (), attributes, None, [region])
            self._names[name] = list(parameters)
        finally:
            if place is not None:
                self._core.close_debug_scope()

    @contextmanager
    def _body(self, body: Body, types: Sequence[TypeLike], threads: bool) -> Iterator[Body]:
        """A region; its last argument is the token, if tokens are threaded through it."""
        before = self._token
        body._threaded = threads
        self._open.append(body)
        try:
            with self.region([*types, "token"] if threads else list(types)) as region:
                arguments = region.arguments
                if threads:
                    self._token, arguments = arguments[-1].handle, arguments[:-1]
                body.arguments = arguments
                yield body
                if threads and not self._core.is_terminated():
                    if len(body.carried) > 0:
                        raise RuntimeError(f"the body of `{body.name}` carries values: end it with `continue_`")
                    self._end("continue", (), True)
        finally:
            self._open.pop()
            self._token = before
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

    def _as_value(self, value: Any, type: str | None = None) -> Value:
        """A value of this builder, from such a value, a value of the module, or a number. `type` is the type for a number."""
        if isinstance(value, ModuleValue):
            return self.value(value)
        if isinstance(value, Value):
            return value
        if not is_number(value):
            raise TypeError(f"a value of the builder or a number is expected, not {value!r}; `constant` makes values of arrays")
        return self.constant(value, type)

    def _carry(self, values: Sequence[Any]) -> tuple[list[Value], list[str]]:
        if isinstance(values, (Value, ModuleValue)) or is_number(values):
            raise TypeError("`carry` is a list of values")
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
        bounds = [v if isinstance(v, Value) else self.constant(operator.index(v), like) for v in given]
        for name, bound in zip(("lower", "upper", "step"), bounds):
            if bound.type.kind != "tile" or bound.shape or bound.type != bounds[0].type or not bound.element.startswith("i"):
                wanted = "scalar integers of one type"
                raise TypeError(f"the bounds of `for_` are {wanted}: `{name}` is `{bound.type}`, `lower` is `{bounds[0].type}`")
        values, types = self._carry(carry)
        inits: list[Any] = list(values)
        if self._auto:
            inits.append(self._initial_token())
        operands = dict(zip(OPS["for"].operand_names, [*bounds, inits], strict=True))
        body = Body(self, "for", operands, {})
        body._types = {"continue": types}
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
        body._types = {"continue": types, "break": [str(_native.parse_type(ty)) for ty in out]}
        with self._body(body, types, self._auto) as made:
            yield made

    @contextmanager
    def if_(self, condition: Value | ModuleValue, results: Sequence[TypeLike] | None = None) -> Iterator[Branch]:
        """A branch: `with branch.then:` and optionally `with branch.otherwise:`. `branch.yield_(…)` ends each with its values."""
        self._locate()
        value = self._as_value(condition)
        if value.type != "tile<i1>":
            raise TypeError(f"the condition of `if_` is a scalar of type `i1`, not `{value.type}`; `select` chooses element by element")
        branch = Branch(self, value, None if results is None else [str(_native.parse_type(ty)) for ty in results])
        if self._auto:
            self._initial_token()
        try:
            yield branch
            if not branch._regions:
                raise RuntimeError("an `if` has a `with branch.then:`")
            types: list[Any] = list(branch._types or [])
            if types and len(branch._regions) == 1:
                raise RuntimeError("the `if` has results: `with branch.otherwise:` yields them, too")
            if self._auto:
                types.append("token")
                if len(branch._regions) == 1:
                    with branch.otherwise:
                        pass
            self._locate()
            made = self._op("if", (value,), {}, types, branch._regions)
        except BaseException:
            branch._give_up()
            raise
        branch.results = self._take_token(made, self._auto)

    def _combine(self, name: str, operands: Sequence[Value], attributes: dict[str, Any]) -> Any:
        if isinstance(operands, (Value, ModuleValue)) or not isinstance(attributes["identities"], Sequence):
            raise TypeError(f"`{name}` takes a list of tiles and a list of identities")
        operands = [self._as_value(value) for value in operands]
        rank, dim = len(operands[0].shape) if operands else 0, operator.index(attributes["dim"])
        if operands and not -rank <= dim < rank:
            message = f"'{name}': there is no dimension {dim}: the type is `{operands[0].type}`"
            raise BuildError((message, "WrongAttribute", name))
        # A negative one counts from the end.
        attributes["dim"] = dim + rank if dim < 0 else dim
        elements = [f"tile<{value.element}>" for value in operands]
        identities = [plain(number) for number in attributes["identities"]]
        body = Body(self, name, {"operands": operands}, attributes | {"identities": identities})
        body._types = {"yield": elements}
        return self._body(body, [element for element in elements for _ in (0, 1)], False)

    @contextmanager
    def reduce(self, operands: Sequence[Value], dim: int, identities: Sequence[Any]) -> Iterator[Body]:
        """A reduction along a dimension: the body combines two elements of each operand and yields one. A negative `dim` counts from the
        last dimension."""
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
        return self._core.finish(self._names)


def _parameter_type(given: Any) -> str:
    text = str(given) if isinstance(given, (str, Type)) else element_name(given)
    return text if "<" in text and not text.startswith("ptr<") else f"tile<{text}>"


def _inside(file: str) -> bool:
    return file.startswith(_PACKAGE) or file.endswith("contextlib.py")


def _known(handles: Any) -> Any:
    """The values of an operand, without the numbers that are no values yet."""
    return [handle for handle in handles if handle is not None] if isinstance(handles, list) else handles
