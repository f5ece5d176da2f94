"""A cuTile kernel on numpy arrays: `tileir cpu -- python examples/cpu/vector_add.py`. Needs the packages cuda-tile and numpy."""

import cuda.tile as ct
import numpy as np


class DeviceArray:
    """A numpy array as a device array: under `tileir cpu`, device memory is host memory."""

    def __init__(self, array):
        self.array = array

    @property
    def __cuda_array_interface__(self):
        return {"shape": self.array.shape, "typestr": self.array.dtype.str, "strides": self.array.strides,
                "data": (self.array.ctypes.data, False), "version": 3}


@ct.kernel
def vector_add(a, b, c, TILE: ct.Constant[int]):
    block = ct.bid(0)
    x = ct.load(a, index=(block,), shape=(TILE,))
    y = ct.load(b, index=(block,), shape=(TILE,))
    ct.store(c, index=(block,), tile=x + y)


def main():
    size, tile = 1000, 256
    a = np.arange(size, dtype=np.float32)
    b = np.full(size, 3, dtype=np.float32)
    c = np.zeros(size, dtype=np.float32)
    args = (DeviceArray(a), DeviceArray(b), DeviceArray(c), tile)
    ct.launch(0, (ct.cdiv(size, tile), 1, 1), vector_add, args)
    np.testing.assert_array_equal(c, a + b)
    print(f"the sum of {size} elements is right: {c[0]:g} {c[1]:g} … {c[-1]:g}")


if __name__ == "__main__":
    main()
