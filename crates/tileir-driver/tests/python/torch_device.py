"""torch's `cuda` device under the start-up hook of `tileir cpu`: each function is a test. Run by tests/torch.rs."""

import ctypes
import io
import threading
import _thread

import torch
import tileir_cpu


def raises(function, text):
    try:
        function()
    except Exception as error:
        assert text in str(error), error
        return
    raise AssertionError("no error")


def copies_to_the_gpu_are_new_tensors():
    for move in (lambda h: h.cuda(), lambda h: h.to("cuda"), lambda h: h.to(device="cuda:0"), lambda h: h.to(0),
                 lambda h: h.to(torch.ones(1, device="cuda")), lambda h: h.to(torch.device("cuda"), non_blocking=True)):
        host = torch.zeros(4)
        device = move(host)
        device += 1
        assert host.sum() == 0 and device.sum() == 4
        # A tensor of the GPU stays where it is, and so do its views and what is computed of it.
        for tensor in (device, device[1:], device * 2, device.detach(), torch.cat([device, device]),
                       torch.max(torch.stack([device, device]), 0).values):
            assert move(tensor) is tensor
    # Filling a tensor of the host does not move it.
    host.copy_(device)
    torch.add(device, 1, out=host)
    assert host.cuda() is not host
    assert device.to(torch.zeros(1)) is not device and device.cpu() is not device


def arrays_are_copied():
    data = bytearray(12)
    host = torch.frombuffer(data, dtype=torch.float32)
    device = torch.as_tensor(host, device="cuda")
    device += 1
    assert host.sum() == 0


def modules_move_once():
    module = torch.nn.Linear(3, 3)
    host = module.weight.detach()
    module.cuda()
    weight = module.weight.detach()
    assert weight.untyped_storage() is not host.untyped_storage()
    module.to("cuda")
    assert module.weight.untyped_storage() is weight.untyped_storage()
    assert module.weight.is_leaf and module.weight.requires_grad
    x = torch.ones(3, requires_grad=True)
    (x.cuda() * 2).sum().backward()
    assert x.grad.tolist() == [2, 2, 2]


class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        return x * torch.full((4,), 2.0, device="cuda")

    @staticmethod
    def backward(context, gradient):
        return gradient * torch.full((4,), 2.0, device="cuda")


def leaf():
    return torch.ones(4, device="cuda", requires_grad=True)


def backward_functions_use_the_device():
    x = leaf()
    Doubled.apply(x).sum().backward()
    assert x.grad.tolist() == [2] * 4
    assert torch.autograd.grad(Doubled.apply(x).sum(), x)[0].tolist() == [2] * 4
    x = leaf()
    y = x * 2
    y.register_hook(lambda gradient: gradient * torch.full((4,), 3.0, device="cuda"))
    y.sum().backward()
    assert x.grad.tolist() == [6] * 4
    for reentrant in (False, True):
        x = leaf()
        y = torch.utils.checkpoint.checkpoint(lambda x: x * torch.ones(4, device="cuda"), x, use_reentrant=reentrant)
        y.sum().backward()
        assert x.grad.tolist() == [1] * 4
    double = torch.ones(4, dtype=torch.float64, device="cuda", requires_grad=True)
    assert torch.autograd.gradcheck(lambda x: x * torch.ones(4, dtype=torch.float64, device="cuda"), (double,))


def autocast_of_the_device_casts():
    x = torch.ones(4, 4, device="cuda")
    with torch.autocast("cuda", dtype=torch.bfloat16):
        assert (x @ x).dtype is torch.bfloat16
        assert torch.is_autocast_enabled() and torch.get_autocast_dtype("cuda") is torch.bfloat16
    with torch.autocast("cuda"):
        assert torch.nn.functional.linear(x, x).dtype is torch.float16
        with torch.autocast("cuda", enabled=False):
            assert (x @ x).dtype is torch.float32
    assert not torch.is_autocast_enabled() and (x @ x).dtype is torch.float32


def the_default_device_may_be_the_gpu():
    with torch.device("cuda"):
        x = torch.ones(3)
        assert x.cuda() is x
    torch.set_default_device("cuda")
    try:
        x = torch.ones(3)
        assert x.cuda() is x and torch.nn.Linear(2, 2)(torch.ones(1, 2)).shape == (1, 2)
    finally:
        torch.set_default_device(None)
    x = torch.ones(3)
    assert x.cuda() is not x


def files_are_loaded_to_the_gpu():
    file = io.BytesIO()
    torch.save(torch.ones(3), file)
    file.seek(0)
    x = torch.load(file, map_location="cuda")
    assert x.tolist() == [1, 1, 1] and x.cuda() is x


def there_is_one_device():
    x = torch.ones(3, device="cuda")
    assert x.get_device() == 0 and torch.cuda.device_count() == 1
    raises(lambda: torch.zeros(3, device="cuda:3"), "invalid device ordinal")
    raises(lambda: x.to(1), "invalid device ordinal")
    raises(lambda: x.cuda(2), "invalid device ordinal")
    raises(lambda: torch.cuda.set_device(1), "invalid device ordinal")
    properties = torch.cuda.get_device_properties(0)
    # As the options of `tileir cpu` say.
    assert properties.multi_processor_count == 3 and properties.total_memory == 1 << 30
    assert torch.cuda.mem_get_info()[1] == 1 << 30


def functions_that_have_no_effect_exist():
    x = torch.ones(3, device="cuda")
    x.record_stream(torch.cuda.Stream())
    torch.cuda._sleep(10)
    assert isinstance(torch.cuda.memory_summary(), str)
    with torch.cuda.use_mem_pool(torch.cuda.MemPool()):
        assert torch.cuda.FloatTensor(3).shape == (3,)
    assert x.type("torch.cuda.DoubleTensor").dtype is torch.float64
    torch.accelerator.synchronize()
    assert torch.accelerator.current_accelerator().type == "cuda"
    assert torch.accelerator.current_stream() == torch.cuda.current_stream()


def the_compiler_runs():
    add = torch.compile(lambda x: x + torch.ones(4, device="cuda"), backend="eager")
    assert add(torch.ones(4, device="cuda")).tolist() == [2] * 4


def threads_of_every_kind_use_the_device():
    for start in (lambda run: _thread.start_new_thread(run, ()), lambda run: threading.Thread(target=run).start()):
        found, done = [], threading.Event()

        def run():
            try:
                found.append(torch.ones(3, device="cuda").sum().item())
            finally:
                done.set()

        start(run)
        assert done.wait(60) and found == [3]


def registered(address):
    return tileir_cpu.driver().cuMemHostGetFlags(ctypes.byref(ctypes.c_uint()), ctypes.c_void_p(address)) == 0


def registered_memory_follows_its_tensor():
    x = torch.ones(1000, device="cuda")
    address = x.data_ptr()
    assert registered(address)
    view = x[:]
    del x
    assert registered(address)
    view.resize_(1_000_000)
    assert not registered(address)
    address = view.data_ptr()
    assert registered(address)
    view.untyped_storage().resize_(0)
    assert not registered(address)
    x = torch.ones(1000, device="cuda")
    address = x.data_ptr()
    del x
    assert not registered(address)


tests = [function for name, function in list(globals().items())
         if callable(function) and function.__module__ == __name__ and name not in ("raises", "leaf", "registered", "Doubled")]
for test in tests:
    test()
    print(test.__name__)
