"""A CUDA graph of torch that repeats a cuTile kernel: `tileir cpu -- python examples/cpu/torch_graph.py`. Needs cuda-tile and
torch."""

import cuda.tile as ct
import torch


@ct.kernel
def step(x, SIZE: ct.Constant[int]):
    block = ct.bid(0)
    values = ct.load(x, index=(block,), shape=(SIZE,))
    ct.store(x, index=(block,), tile=values * 0.5 + 1.0)


def main():
    x = torch.zeros(1024, device="cuda")
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        ct.launch(torch.cuda.current_stream(), (8, 1, 1), step, (x, 128))
    assert torch.all(x == 0.0), "capturing runs nothing"
    for _ in range(10):
        graph.replay()
    assert torch.all(x == 2.0 - 2.0**-9), x
    print("ten replays are right")


if __name__ == "__main__":
    main()
