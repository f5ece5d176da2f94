"""A cuTile kernel on torch tensors: `tileir cpu -- python examples/cpu/torch_softmax.py`. Needs cuda-tile and torch."""

import cuda.tile as ct
import torch


@ct.kernel
def softmax(x, y, COLUMNS: ct.Constant[int]):
    row = ct.bid(0)
    values = ct.load(x, index=(row, 0), shape=(1, COLUMNS))
    powers = ct.exp(values - ct.max(values, 1, keepdims=True))
    ct.store(y, index=(row, 0), tile=powers / ct.sum(powers, 1, keepdims=True))


def main():
    x = torch.randn(64, 256, device="cuda")
    y = torch.empty_like(x)
    ct.launch(torch.cuda.current_stream(), (x.shape[0], 1, 1), softmax, (x, y, x.shape[1]))
    torch.testing.assert_close(y, torch.softmax(x, dim=1))
    print("softmax is right on", torch.cuda.get_device_name())


if __name__ == "__main__":
    main()
