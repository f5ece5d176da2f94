"""Four-bit elements, which a kernel's memory holds two to a byte."""

from __future__ import annotations

from typing import Any


def pack_f4(array: Any) -> Any:
    """Packs an array of `ml_dtypes.float4_e2m1fn` into bytes, for a pointer to `f4E2M1FN`. The last dimension is halved."""
    import numpy as np

    bits = np.asarray(array).view(np.uint8) & 0xF
    if bits.shape[-1] % 2:
        raise ValueError("the last dimension has an odd number of elements")
    return bits[..., 0::2] | (bits[..., 1::2] << 4)


def unpack_f4(packed: Any) -> Any:
    """Unpacks bytes into an array of `ml_dtypes.float4_e2m1fn`."""
    import ml_dtypes
    import numpy as np

    packed = np.asarray(packed, dtype=np.uint8)
    bits = np.stack([packed & 0xF, packed >> 4], axis=-1)
    return bits.reshape(*packed.shape[:-1], -1).view(ml_dtypes.float4_e2m1fn)
