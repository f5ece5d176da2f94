"""Four-bit elements, which a kernel's memory holds two to a byte."""

from __future__ import annotations

from typing import Any


def pack_f4(array: Any) -> Any:
    """Packs an array of `ml_dtypes.float4_e2m1fn` into bytes, for a pointer to `f4E2M1FN`. The last dimension is halved.
    Other floats are not rounded: `array.astype(ml_dtypes.float4_e2m1fn)` does that."""
    import numpy as np

    array = np.asarray(array)
    if array.dtype.name != "float4_e2m1fn":
        raise TypeError(f"an array of float4_e2m1fn is expected, found {array.dtype}: `astype(ml_dtypes.float4_e2m1fn)` converts it")
    if array.ndim == 0 or array.shape[-1] % 2:
        raise ValueError("the last dimension has an odd number of elements")
    bits = np.ascontiguousarray(array).view(np.uint8) & 0xF
    return bits[..., 0::2] | (bits[..., 1::2] << 4)


def unpack_f4(packed: Any) -> Any:
    """Unpacks bytes into an array of `ml_dtypes.float4_e2m1fn`. The last dimension is doubled."""
    import ml_dtypes
    import numpy as np

    packed = np.frombuffer(packed, np.uint8) if isinstance(packed, (bytes, bytearray)) else np.asarray(packed)
    if packed.dtype not in (np.uint8, np.int8):
        raise TypeError(f"an array of bytes is expected, found {packed.dtype}")
    if packed.ndim == 0:
        raise ValueError("an array of at least one dimension is expected")
    packed = packed.view(np.uint8)
    bits = np.stack([packed & 0xF, packed >> 4], axis=-1)
    return bits.reshape(*packed.shape[:-1], -1).view(ml_dtypes.float4_e2m1fn)
