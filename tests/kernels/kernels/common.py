"""Registry of the kernels and short names for their signatures.

A kernel is written once and exported as one or more *cases*. A case is a name, a kernel, the
parameter constraints it is specialised for, and the GPU that bytecode older than 13.3 names in
its hints (such bytecode cannot be independent of the architecture).
"""

from dataclasses import dataclass, field

import cuda.tile as ct
from cuda.tile.compilation import (ArrayConstraint, CallingConvention, KernelSignature,
                                   ListConstraint, ScalarConstraint)

# Every public element type; the last three need newer bytecode and GPUs.
INTS = (ct.int8, ct.int16, ct.int32, ct.int64, ct.uint8, ct.uint16, ct.uint32, ct.uint64)
FLOATS = (ct.float16, ct.bfloat16, ct.float32, ct.float64)
NARROW = (ct.tfloat32, ct.float8_e4m3fn, ct.float8_e5m2)


@dataclass
class Case:
    name: str
    kernel: ct.kernel
    signatures: list[KernelSignature]
    gpu: str = "sm_90"


@dataclass
class Registry:
    cases: dict[str, Case] = field(default_factory=dict)

    def add(self, case: Case):
        if case.name in self.cases:
            raise ValueError(f"two cases are named {case.name}")
        self.cases[case.name] = case


REGISTRY = Registry()


def case(*params, name=None, gpu="sm_90", symbol=True, v2=False, also=()):
    """Registers the kernel below for the given parameter constraints.

    symbol: True names the entry after the case, None leaves it to the front end's mangling.
    also:   more parameter lists; they become further entries of the same module.
    """
    def decorate(kernel):
        case_name = name or kernel._pyfunc.__name__
        convention = (CallingConvention.cutile_python_v2() if v2
                      else CallingConvention.cutile_python_v1())
        lists = (params, *also)
        signatures = []
        for i, p in enumerate(lists):
            entry = None
            if symbol:
                entry = case_name if len(lists) == 1 else f"{case_name}_{i}"
            signatures.append(KernelSignature(p, convention, entry))
        REGISTRY.add(Case(case_name, kernel, signatures, gpu))
        return kernel
    return decorate


def A(dtype, ndim=1, *, index=ct.int32, last_stride=1, align=16, alias=(), **kw):
    """An array parameter: contiguous in its last dimension and aligned unless told otherwise."""
    if "stride_constant" not in kw and last_stride is not None and ndim:
        kw["stride_constant"] = (None,) * (ndim - 1) + (last_stride,)
    kw.setdefault("may_alias_internally", False)
    return ArrayConstraint(dtype, ndim, index_dtype=index, stride_lower_bound_incl=0,
                           alias_groups=alias, base_addr_divisible_by=align, **kw)


def S(dtype):
    """A scalar parameter."""
    return ScalarConstraint(dtype)


def L(element, **kw):
    """A list-of-arrays parameter."""
    return ListConstraint(element, alias_groups=(), elements_may_alias=kw.pop("may_alias", False))
