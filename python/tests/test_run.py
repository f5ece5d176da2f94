"""Kernels on arrays of Python: no copies, strides respected, interrupts, limits."""

import contextlib
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time

import numpy as np
import pytest
from conftest import ENDLESS, ROOT, double_text, move_text

import tileir


class Capsule:
    """An array that speaks DLPack only."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options) if hasattr(self.array, "__dlpack__") else self.array

    def __dlpack_device__(self):
        return (1, 0)


def test_kernels_run_in_place(axpy):
    x, y = np.arange(8, dtype=np.float32), np.ones(8, np.float32)
    address = y.ctypes.data
    axpy["axpy"][1](2.5, x, y)
    assert y.tolist() == [1.0, 3.5, 6.0, 8.5, 11.0, 13.5, 16.0, 18.5]
    assert y.ctypes.data == address


ADDRESS = """entry @where(%p: tile<ptr<i64>>) {
  %address = ptr_to_int %p : tile<ptr<i64>> -> tile<i64>
  %u = store_ptr_tko weak %p, %address : tile<ptr<i64>>, tile<i64> -> token
}
"""


def test_nothing_is_copied():
    kernel = tileir.parse(ADDRESS)["where"]
    base = np.zeros(16, np.int64)
    for x in (base, base[3:], base[::2]):
        kernel[1](x)
        assert x[0] == x.ctypes.data == x.__array_interface__["data"][0]
    # The C buffers of Python itself.
    import array
    import ctypes

    for view in (memoryview(bytearray(64)).cast("q"), array.array("q", [0] * 4), (ctypes.c_int64 * 4)()):
        kernel[1](view)
        assert view[0] == np.asarray(view).ctypes.data
    assert view[0] == ctypes.addressof(view)
    items = array.array("q", [0] * 4)
    kernel[1](items)
    assert items[0] == items.buffer_info()[0]
    kernel[1](Capsule(base[5:]))
    assert base[5] == base.ctypes.data + 40


def test_nothing_is_copied_from_torch():
    torch = pytest.importorskip("torch")
    kernel, base = tileir.parse(ADDRESS)["where"], torch.zeros(16, dtype=torch.int64)
    for x in (base, base[3:], base[::2], Capsule(base[5:])):
        kernel[1](x)
        tensor = getattr(x, "array", x)
        assert tensor[0].item() == tensor.data_ptr()


def test_nothing_is_copied_from_jax():
    jax = pytest.importorskip("jax")
    # Tiles of two addresses: that of the array, which is an input only, is stored elsewhere.
    text = """entry @where(%p: tile<ptr<f32>>, %q: tile<ptr<i64>>) {
      %address = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
      %u = store_ptr_tko weak %q, %address : tile<ptr<i64>>, tile<i64> -> token
    }"""
    x, out = jax.numpy.ones(8), np.zeros(1, np.int64)
    tileir.parse(text)["where"][1](x, out)
    assert out[0] == x.unsafe_buffer_pointer()


def test_strides_are_respected(copy):
    source = np.arange(64, dtype=np.float32).reshape(8, 8)
    for x in (source[:4, :4], source[::2, ::2], source[:4, :4].T, source[4:, 4:]):
        y = np.zeros((4, 4), np.float32)
        copy[1](tileir.tensor(x), tileir.tensor(y))
        np.testing.assert_array_equal(x, y)
        z = np.zeros((8, 8), np.float32)
        copy[1](tileir.tensor(x), tileir.tensor(z[::2, 1::2]))
        np.testing.assert_array_equal(x, z[::2, 1::2])
        assert np.count_nonzero(z[1::2]) == 0


def test_one_array_may_be_two_arguments(axpy):
    x = np.ones(12, np.float32)
    axpy["axpy"][1](1.0, x[:8], x[:8])
    assert x.tolist() == [2.0] * 8 + [1.0] * 4
    axpy["axpy"][1](1.0, x[4:], x[:8])
    assert x.tolist() == [4.0] * 4 + [3.0] * 4 + [1.0] * 4


def test_read_only_arrays_are_inputs_only(axpy):
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    x.flags.writeable = False
    axpy["axpy"][1](2.0, x, y)
    assert y.tolist() == [2.0] * 8
    with pytest.raises(tileir.LaunchError) as caught:
        axpy["axpy"][1](2.0, y, x)
    [problem] = caught.value.diagnostics
    assert problem.code == "U0103" and problem.line == 14
    assert x.tolist() == [1.0] * 8


@pytest.mark.parametrize(
    ("element", "dtype", "op"),
    [
        ("f64", np.float64, "addf"),
        ("f32", np.float32, "addf"),
        ("f16", np.float16, "addf"),
        ("i64", np.int64, "addi"),
        ("i32", np.int32, "addi"),
        ("i32", np.uint32, "addi"),
        ("i16", np.int16, "addi"),
        ("i8", np.int8, "addi"),
        ("i8", np.uint8, "addi"),
    ],
)
def test_numpy_types(element, dtype, op):
    x = np.full(1, 3, dtype)
    tileir.parse(double_text(element, op))["double"][1](x)
    assert x[0] == 6


def test_booleans_are_i1():
    p, q = np.ones(1, np.bool_), np.zeros(1, np.bool_)
    tileir.parse(move_text("i1"))["move"][1](p, q)
    assert q[0]


@pytest.mark.parametrize(
    ("element", "name"),
    [("bf16", "bfloat16"), ("f8E4M3FN", "float8_e4m3fn"), ("f8E5M2", "float8_e5m2"), ("f8E8M0FNU", "float8_e8m0fnu")],
)
def test_types_of_ml_dtypes(element, name):
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = getattr(ml_dtypes, name)
    p, q = np.array([2.0], dtype), np.array([1.0], dtype)
    tileir.parse(move_text(element))["move"][1](p, q)
    assert q[0] == dtype(2.0)
    # Their bits do, too.
    bits = np.uint16 if name == "bfloat16" else np.uint8
    tileir.parse(move_text(element))["move"][1](np.array([1.0], dtype).view(bits), q)
    assert q[0] == dtype(1.0)


def test_f4_is_packed():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    x = np.array([0.5, 1, 1.5, 2, 3, 4, 6, -6], ml_dtypes.float4_e2m1fn)
    packed = tileir.pack_f4(x)
    assert packed.shape == (4,)
    np.testing.assert_array_equal(tileir.unpack_f4(packed), x)
    text = """entry @widen(%p: tile<ptr<i8>>, %q: tile<ptr<f32>>) {
      %lane = iota : tile<4xi32>
      %p1 = reshape %p : tile<ptr<i8>> -> tile<1xptr<i8>>
      %p4 = broadcast %p1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
      %pp = offset %p4, %lane : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
      %b, %t = load_ptr_tko weak %pp : tile<4xptr<i8>> -> tile<4xi8>, token
      %f = unpack %b : tile<4xi8> -> tile<8xf4E2M1FN>
      %r = ftof %f : tile<8xf4E2M1FN> -> tile<8xf32>
      %lanes = iota : tile<8xi32>
      %q1 = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
      %q8 = broadcast %q1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
      %qq = offset %q8, %lanes : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %u = store_ptr_tko weak %qq, %r : tile<8xptr<f32>>, tile<8xf32> -> token
    }"""
    out = np.zeros(8, np.float32)
    tileir.parse(text)["widen"][1](packed, out)
    np.testing.assert_array_equal(out, x.astype(np.float32))
    with pytest.raises(ValueError, match="odd"):
        tileir.pack_f4(x[:3])


# Widens a matrix of any size and strides.
WIDEN = """entry @widen(%p: tile<ptr<f4E2M1FN>>, %n0: tile<i32>, %n1: tile<i32>, %s0: tile<i32>, %s1: tile<i32>,
             %q: tile<ptr<f32>>, %m0: tile<i32>, %m1: tile<i32>, %t0: tile<i32>, %t1: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %a = make_tensor_view %p, shape = [%n0, %n1], strides = [%s0, %s1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,?]>
  %b = make_tensor_view %q, shape = [%m0, %m1], strides = [%t0, %t1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,?]>
  %va = make_partition_view %a : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf4E2M1FN, strides=[?,?]>>
  %vb = make_partition_view %b : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>>
  %x, %t = load_view_tko weak %va[%zero, %zero]
    : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf4E2M1FN, strides=[?,?]>>, tile<i32> -> tile<4x8xf4E2M1FN>, token
  %w = ftof %x : tile<4x8xf4E2M1FN> -> tile<4x8xf32>
  %u = store_view_tko weak %w, %vb[%zero, %zero]
    : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>>, tile<i32> -> token
}"""


def f4_matrix():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    values = np.array([0.5, 1, 1.5, 2, 3, 4, 6, -6], np.float32)
    return (values[None, :] * np.array([[1], [-1], [0], [1]], np.float32)).astype(ml_dtypes.float4_e2m1fn)


def test_a_tensor_of_packed_f4_has_two_elements_in_a_byte():
    widen, x = tileir.parse(WIDEN)["widen"], f4_matrix()
    expected, packed = x.astype(np.float32), tileir.pack_f4(x)
    assert packed.shape == (4, 4)
    out = np.full((4, 8), 9, np.float32)
    widen[1](tileir.tensor(packed), tileir.tensor(out))
    np.testing.assert_array_equal(out, expected)
    # Every second row, a column of bytes, and a transposed matrix.
    for array, wanted in [
        (packed[::2], expected[::2]),
        (packed[:, 1:2], expected[:, 2:4]),
        (np.ascontiguousarray(tileir.pack_f4(np.ascontiguousarray(x[:, :4]))).T, expected[:, :4].T),
    ]:
        out = np.full(wanted.shape, 9, np.float32)
        widen[1](tileir.tensor(array), tileir.tensor(out))
        np.testing.assert_array_equal(out, wanted)
    with pytest.raises(tileir.ArgumentError, match="one dimension must have a stride of a byte"):
        widen[1](tileir.tensor(packed[:, ::2]), tileir.tensor(out))


def test_f4_pointers_have_no_offsets():
    text = """entry @k(%p: tile<ptr<f4E2M1FN>>) {
      %lane = iota : tile<2xi32>
      %p1 = reshape %p : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
      %p2 = broadcast %p1 : tile<1xptr<f4E2M1FN>> -> tile<2xptr<f4E2M1FN>>
      %q = offset %p2, %lane : tile<2xptr<f4E2M1FN>>, tile<2xi32> -> tile<2xptr<f4E2M1FN>>
      %x, %t = load_ptr_tko weak %q : tile<2xptr<f4E2M1FN>> -> tile<2xf4E2M1FN>, token
    }"""
    with pytest.raises(tileir.LaunchError, match="X0101"):
        tileir.parse(text)["k"][1](np.zeros(4, np.uint8))


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((1.0,), "@axpy takes 3 arguments, 1 are given"),
        ((1.0, None, None, None), "more are given"),
        (("2", None, None), r"%a is `tile<f32>`: it takes a number, not '2'"),
        ((1.0, 7, None), r"%x is `tile<ptr<f32>>`: it takes an array or None, not 7"),
        # Its memory would be that of a copy.
        ((1.0, np.float32(3), None), r"%x is `tile<ptr<f32>>`: it takes an array or None, not .*3\.0"),
        ((1.0, np.ma.zeros(8, np.float32), None), "a masked array: pass `.data`"),
        ((1.0, np.zeros(8), None), "the array has elements of type float64"),
        ((1.0, np.zeros(8, ">f4"), None), "big-endian"),
        ((1.0, np.zeros(8, "f4,f4"), None), r"elements of type void64\n"),
        ((1.0, Capsule(3), None), "gives no capsule of DLPack"),
        ((1.0, np.zeros(8, np.complex64), None), "elements of type complex64"),
        ((tileir.tensor(np.zeros(8, np.float32)), None, None), "it takes no pointer, with which a tensor begins"),
        ((1.0, tileir.tensor(np.zeros(8, np.float32)), None), "it takes no number, and here is size 0 of a tensor"),
    ],
)
def test_arguments_that_do_not_fit_are_shown(axpy, args, message):
    with pytest.raises(tileir.ArgumentError, match=message) as caught:
        axpy["axpy"][1](*args)
    assert isinstance(caught.value, TypeError)
    assert "%y: tile<ptr<f32>>" in str(caught.value)


def test_numbers_are_in_range():
    kernel = tileir.parse("entry @k(%n: tile<i32>, %b: tile<i1>, %h: tile<bf16>) {}")["k"]
    kernel[1](-(2**31), True, 1.5)
    kernel[1](np.int64(2**32 - 1), 0, np.float32(2))
    for n in (2**32, -(2**31) - 1, 1.5, 2**70):
        with pytest.raises(tileir.ArgumentError, match="%n"):
            kernel[1](n, True, 1.0)
    with pytest.raises(tileir.ArgumentError, match="%b"):
        kernel[1](1, 2, 1.0)


def test_grids():
    kernel = tileir.parse("entry @k() {}")["k"]
    assert kernel[3].grid == (3, 1, 1) and kernel[3, 2, 1].grid == (3, 2, 1)
    kernel[np.int64(3)]()
    for grid in ("3", (), (1, 2, 3, 4), -1, 1.5):
        with pytest.raises(TypeError, match="a grid is"):
            kernel[grid]
    for grid in (0, 2**32, (1, 2**40)):
        with pytest.raises(tileir.ArgumentError, match="a grid has"):
            kernel[grid]()


def test_a_fault_is_an_exception_with_its_place(axpy):
    with pytest.raises(tileir.LaunchError) as caught:
        axpy["axpy"][1](1.0, np.zeros(7, np.float32), np.zeros(8, np.float32))
    [problem] = caught.value.diagnostics
    assert problem.code == "U0101" and problem.line == 11
    assert any("'x' of 28 bytes" in note for note in problem.notes)


def test_null_pointers_fault(axpy):
    with pytest.raises(tileir.LaunchError, match="null pointer"):
        axpy["axpy"][1](1.0, None, None)


def test_options():
    kernel = tileir.parse(ENDLESS)["endless"]
    start = time.monotonic()
    with pytest.raises(tileir.LaunchTimeout) as caught:
        kernel[1](timeout=0.2)
    assert isinstance(caught.value, TimeoutError) and isinstance(caught.value, tileir.LaunchError)
    assert 0.1 < time.monotonic() - start < 20
    empty = tileir.parse("entry @k() {}")["k"]
    empty[4](threads=2, engine="reference", max_memory=1 << 20, undefined="hardware,U0205=warn")
    for options, message in [
        ({"threads": 0}, "`threads` must be positive"),
        ({"threads": -1}, "`threads` must be positive"),
        ({"timeout": -1.0}, "`timeout` must be positive"),
        ({"timeout": float("inf")}, "positive and finite"),
        ({"undefined": "maybe"}, "unknown action `maybe`"),
        ({"engine": "quick"}, "unknown engine `quick`; the engines are `fast` and `reference`"),
    ]:
        with pytest.raises(ValueError, match=message):
            empty[1](**options)


def test_undefined_behaviour_warns_on_request():
    text = """entry @k(%p: tile<ptr<i32>>, %d: tile<i32>) {
      %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %y = divi %x, %d signed : tile<i32>
      %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
    }"""
    kernel = tileir.parse(text)["k"]
    x = np.ones(1, np.int32)
    with pytest.raises(tileir.LaunchError, match="U0201"):
        kernel[1](x, 0)
    with pytest.warns(tileir.UndefinedWarning, match="U0201"):
        kernel[1](x, 0, undefined="warn")


def test_output_goes_to_standard_output(capsys):
    text = 'entry @k() {\n  %x = constant <i32: 42> : tile<i32>\n  %t = print_tko "x = %d\\0A", %x : tile<i32> -> token\n}'
    tileir.parse(text)["k"][2]()
    assert capsys.readouterr().out == "x = 42\nx = 42\n"


class Relaunch:
    """A standard output that launches again."""

    def __init__(self, kernel):
        self.kernel, self.calls, self.error = kernel, 0, None

    def write(self, text):
        self.calls += 1
        if self.calls < 3:
            try:
                self.kernel[1]()
            except tileir.ArgumentError as error:
                self.error = error


@pytest.mark.parametrize("prologue", ["", "global @counter <i32: [5]> : tile<1xi32>\n"])
def test_standard_output_may_launch(monkeypatch, prologue):
    text = """cuda_tile.module @m {
      PROLOGUE
      entry @k() {
        %t = print_tko "x" -> token
      }
    }"""
    kernel = tileir.parse(text.replace("PROLOGUE", prologue))["k"]
    out = Relaunch(kernel)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        kernel[1]()
    # Launches of a module with globals take turns, and this one is not over.
    assert out.calls == (1 if prologue else 3)
    assert (out.error is None) == (not prologue)


def test_globals_keep_their_values():
    text = """cuda_tile.module @m {
      global @counter <i32: [5]> : tile<1xi32>
      entry @next(%p: tile<ptr<i32>>) {
        %g = get_global @counter : tile<ptr<i32>>
        %x, %t = load_ptr_tko weak %g : tile<ptr<i32>> -> tile<i32>, token
        %one = constant <i32: 1> : tile<i32>
        %y = addi %x, %one : tile<i32>
        %u = store_ptr_tko weak %g, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
        %v = store_ptr_tko weak %p, %y token=%u : tile<ptr<i32>>, tile<i32> -> token
      }
    }"""
    kernel = tileir.parse(text)["next"]
    x = np.zeros(1, np.int32)
    for expected in (6, 7, 8):
        kernel[1](x)
        assert x[0] == expected


def test_the_time_limit_covers_waiting_for_other_launches():
    text = "cuda_tile.module @m { global @g <i32: [5]> : tile<1xi32>\n" + ENDLESS + "entry @empty() {} }"
    module = tileir.parse(text)
    endless, empty = module["endless"], module["empty"]
    entered = threading.Event()

    def hold():
        entered.set()
        with pytest.raises(tileir.LaunchTimeout):
            endless[1](timeout=4.0)

    def waits(launch):
        start = time.monotonic()
        with pytest.raises(tileir.LaunchTimeout, match="the time limit of 0.3 s is reached") as caught:
            launch()
        assert time.monotonic() - start < 3
        assert caught.value.diagnostics[0].code == "X0201" and "waited for another one" in str(caught.value)

    thread = threading.Thread(target=hold)
    thread.start()
    entered.wait()
    time.sleep(0.3)
    waits(lambda: empty[1](timeout=0.3))
    waits(lambda: empty[1].check(timeout=0.3))
    # Also of a thread that Ctrl-C does not stop.
    other = threading.Thread(target=waits, args=(lambda: empty[1](timeout=0.3),))
    other.start()
    other.join()
    thread.join()
    empty[1](timeout=0.3)


def test_the_interpreter_lock_is_released():
    kernel = tileir.parse(ENDLESS)["endless"]
    ticks = 0

    def run():
        with pytest.raises(tileir.LaunchTimeout):
            kernel[1](timeout=1.0)

    thread = threading.Thread(target=run)
    thread.start()
    while thread.is_alive():
        ticks += 1
        time.sleep(0.005)
    assert ticks > 20


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_keyboard_interrupt_stops_a_launch(tmp_path):
    program = tmp_path / "endless.py"
    program.write_text(
        textwrap.dedent(f"""
        import sys, threading, os, signal, time, tileir
        # A shell starts background jobs with the signal ignored.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        kernel = tileir.parse({ENDLESS!r})["endless"]
        for attempt in range(3):
            timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
            timer.start()
            try:
                kernel[1](timeout=60)
            except KeyboardInterrupt:
                print("stopped", flush=True)
        # Python's own handler is back.
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        try:
            time.sleep(60)
        except KeyboardInterrupt:
            print("awake", flush=True)
        """),
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=100)
    assert done.stdout == "stopped\nstopped\nstopped\nawake\n", done.stderr


INTERRUPTED = """
import os, signal, sys, threading, time, tileir
signal.signal(signal.SIGINT, signal.default_int_handler)
endless = tileir.parse(ENDLESS)["endless"]
empty = tileir.parse("entry @k() {}")["k"]
prints = tileir.parse('entry @p() { %t = print_tko "x" -> token }')["p"]
real, seen = sys.stdout, []

def interrupt(after=0.3):
    threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT)).start()

def stopped(launch, name):
    try:
        launch()
    except KeyboardInterrupt:
        real.write(name + "\\n")
        real.flush()
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize(
    ("body", "printed"),
    [
        # Standard output launches, and the interrupt comes during that launch or after it.
        (
            """
            class Out:
                def __init__(self, launch):
                    self.launch = launch
                def write(self, text):
                    self.launch()
                def flush(self):
                    pass
            def printed(launch):
                sys.stdout = Out(launch)
                try:
                    prints[1]()
                finally:
                    sys.stdout = real
            interrupt()
            stopped(lambda: printed(lambda: endless[1](timeout=60)), "inner")
            def after():
                empty[1]()
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(0.1)
            stopped(lambda: printed(after), "outer")
            """,
            ["inner", "outer"],
        ),
        # A signal handler launches during a launch of the main thread.
        (
            """
            class Out:
                def write(self, text):
                    os.kill(os.getpid(), signal.SIGUSR1)
                    for _ in range(100):
                        pass
                def flush(self):
                    pass
            def handler(*_):
                empty[1]()
                seen.append(1)
            signal.signal(signal.SIGUSR1, handler)
            sys.stdout = Out()
            prints[1]()
            sys.stdout = real
            assert seen
            """,
            [],
        ),
        # A handler that is set during a launch stays.
        (
            """
            class Out:
                def write(self, text):
                    signal.signal(signal.SIGINT, signal.SIG_IGN)
                def flush(self):
                    pass
            sys.stdout = Out()
            prints[1]()
            sys.stdout = real
            os.kill(os.getpid(), signal.SIGINT)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            """,
            [],
        ),
    ],
)
def test_launches_inside_launches_can_be_interrupted(tmp_path, body, printed):
    program = tmp_path / "nested.py"
    then = """
interrupt()
stopped(lambda: endless[1](timeout=60), "launch")
interrupt()
stopped(lambda: time.sleep(60), "sleep")
"""
    program.write_text(f"ENDLESS = {ENDLESS!r}\n" + INTERRUPTED + textwrap.dedent(body) + then, encoding="utf-8")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=100)
    assert done.stdout.split() == [*printed, "launch", "sleep"], (done.returncode, done.stdout, done.stderr)


def test_threads_launch_at_the_same_time(axpy):
    kernel = axpy["axpy"]
    shared = np.ones(8, np.float32)
    results = [np.zeros(8, np.float32) for _ in range(8)]

    def run(y):
        for _ in range(200):
            kernel[1](1.0, shared, y)

    threads = [threading.Thread(target=run, args=(y,)) for y in results]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(y.tolist() == [200.0] * 8 for y in results)


def test_plan_and_profile(axpy):
    kernel = axpy["axpy"]
    plan = kernel.plan()
    assert plan.startswith("@axpy") and plan.data["kernel"] == "axpy"
    x = np.ones(8, np.float32)
    profile = kernel[1].profile(1.0, x, x.copy())
    assert "share" in profile and profile.data["rows"]


def resident():
    """The memory of this process in KiB."""
    path = pathlib.Path("/proc/self/statm")
    if not path.exists():
        pytest.skip("the memory of a process is read on Linux only")
    return int(path.read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGESIZE") // 1024


def numpy_call(module):
    kernel, x, y = module["axpy"], np.ones(8, np.float32), np.zeros(8, np.float32)
    return lambda: kernel[1](1.0, x, y)


def dlpack_call(module):
    kernel, x, y = module["axpy"], np.ones(8, np.float32), np.zeros(8, np.float32)
    return lambda: kernel[1](1.0, Capsule(x), Capsule(y))


def wrong_call(module):
    launcher, x = module["axpy"][1], np.ones(8, np.float32)

    def call():
        with contextlib.suppress(tileir.ArgumentError):
            launcher(1.0, x)

    return call


def fault(module):
    launcher, x, y = module["axpy"][1], np.ones(8, np.float32), np.zeros(4, np.float32)

    def call():
        with contextlib.suppress(tileir.LaunchError):
            launcher(1.0, x, y)

    return call


def build(_module):
    def call():
        b = tileir.Builder()
        with b.entry("k", x="f32") as k:
            with contextlib.suppress(tileir.BuildError):
                b.addf(k.x, k.x, rounding_mode="up")
            k.x * 2.0 + 1.0
        b.finish().verify()

    return call


def round_trip(module):
    return lambda: pickle.loads(pickle.dumps(module.copy()["axpy"]))


def parse_error(_module):
    def call():
        with contextlib.suppress(tileir.ParseError):
            tileir.parse("entry @k() { %a = addj }")

    return call


@pytest.mark.parametrize(
    "make, count",
    [(numpy_call, 100_000), (dlpack_call, 20_000), (wrong_call, 20_000), (fault, 2_000), (build, 2_000), (round_trip, 2_000), (parse_error, 2_000)],
)
def test_calls_do_not_leak(axpy, make, count):
    call = make(axpy)
    # Allocators reach their final size first.
    for _ in range(count // 4):
        call()
    before = resident()
    for _ in range(count):
        call()
    # Less than a word for each call of a fast kind, and less than a small object for each call of the others.
    assert resident() - before < max(256, count * 40 // 1024)


def test_calls_keep_no_references(axpy):
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    references = sys.getrefcount(x)
    for _ in range(100):
        axpy["axpy"][1](1.0, x, y)
        with contextlib.suppress(tileir.ArgumentError):
            axpy["axpy"][1](x, x, x)
    assert sys.getrefcount(x) == references


def test_four_bits_are_packed_from_four_bits_only():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    ones = np.ones(4, np.float32)
    with pytest.raises(TypeError, match="float4_e2m1fn is expected, found float32"):
        tileir.pack_f4(ones)
    packed = tileir.pack_f4(ones.astype(ml_dtypes.float4_e2m1fn))
    assert packed.dtype == np.uint8 and packed.shape == (2,)
    assert tileir.unpack_f4(packed).astype(np.float32).tolist() == [1.0] * 4
    assert tileir.unpack_f4(packed.tobytes()).shape == (4,)
    with pytest.raises(TypeError, match="bytes is expected, found float32"):
        tileir.unpack_f4(ones)
    with pytest.raises(ValueError, match="odd number"):
        tileir.pack_f4(np.ones(3, np.float32).astype(ml_dtypes.float4_e2m1fn))


def test_lists_of_arrays_are_of_one_kind():
    kernel = tileir.parse("entry @k(%p: tile<ptr<i64>>, %n: tile<i32>) {}")["k"]
    good = np.zeros(4, np.float32)
    kernel[1](tileir.tensors([good, good[::2]]))
    odd = np.zeros(8, [("a", "i1"), ("b", "f4")])["b"]
    for second, match in [
        (np.zeros(3, []), "item 1 has elements of type"),
        (odd, "item 1 has strides that are no multiples"),
        (np.zeros(4), "item 1 is an array of float64 of rank 1, and the first one is of float32 of rank 1"),
        (np.zeros((2, 2), np.float32), "item 1 is an array of float32 of rank 2"),
        (3, "item 1 is 3"),
    ]:
        with pytest.raises(tileir.ArgumentError, match=match):
            kernel[1](tileir.tensors([good, second]))


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_keyboard_interrupt_stops_waiting_for_a_launch(tmp_path):
    program = tmp_path / "waits.py"
    program.write_text(
        textwrap.dedent(f"""
        import threading, os, signal, time, tileir
        signal.signal(signal.SIGINT, signal.default_int_handler)
        text = "cuda_tile.module @m {{ global @g <i32: [5]> : tile<1xi32>\\n" + {ENDLESS!r} + "}}"
        kernel = tileir.parse(text)["endless"]

        def hold():
            try:
                kernel[1](timeout=20)
            except tileir.LaunchTimeout:
                pass

        threading.Thread(target=hold, daemon=True).start()
        time.sleep(0.5)
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        began = time.monotonic()
        try:
            kernel[1]()
        except KeyboardInterrupt:
            print("stopped" if time.monotonic() - began < 10 else "late", flush=True)
        os._exit(0)
        """),
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert done.stdout == "stopped\n", done.stderr


def test_torch_tensors(copy, axpy):
    torch = pytest.importorskip("torch")
    x, y = torch.ones(8), torch.zeros(8)
    axpy["axpy"][1](2.0, x, y)
    assert y.tolist() == [2.0] * 8
    source = torch.arange(64, dtype=torch.float32).reshape(8, 8)
    out = torch.zeros(4, 4)
    copy[1](tileir.tensor(source[::2, ::2].t()), tileir.tensor(out))
    assert torch.equal(out, source[::2, ::2].t())
    p, q = torch.full((1,), 2.0, dtype=torch.bfloat16), torch.zeros(1, dtype=torch.bfloat16)
    tileir.parse(move_text("bf16"))["move"][1](p, q)
    assert q.item() == 2.0
    freed = torch.ones(8)
    freed.untyped_storage().resize_(0)
    for wrong, match in [
        (torch.ones(8, requires_grad=True), "detach"),
        (torch.ones(8, dtype=torch.complex64).conj().imag, "resolve_neg"),
        (torch.ones(8, device="meta"), "on the device `meta`"),
        (torch.ones(8).to_sparse(), "storage"),
        (freed, "the array has no memory"),
    ]:
        with pytest.raises(tileir.ArgumentError, match=match):
            axpy["axpy"][1](2.0, wrong, y)


def test_jax_arrays_are_inputs_only(axpy):
    jnp = pytest.importorskip("jax.numpy")
    x, y = jnp.ones(8), np.zeros(8, np.float32)
    axpy["axpy"][1](2.0, x, y)
    assert y.tolist() == [2.0] * 8
    with pytest.raises(tileir.LaunchError, match="U0103"):
        axpy["axpy"][1](2.0, y, x)


def test_torch_tensors_of_packed_f4():
    torch = pytest.importorskip("torch")
    if not hasattr(torch, "float4_e2m1fn_x2"):
        pytest.skip("this torch has no float4_e2m1fn_x2")
    x = f4_matrix()
    packed = torch.from_numpy(tileir.pack_f4(x)).view(torch.float4_e2m1fn_x2)
    out = torch.full((4, 8), 9.0)
    tileir.parse(WIDEN)["widen"][1](tileir.tensor(packed), tileir.tensor(out))
    np.testing.assert_array_equal(out.numpy(), x.astype(np.float32))


def test_dlpack(axpy):
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    axpy["axpy"][1](2.0, Capsule(x), Capsule(y))
    assert y.tolist() == [2.0] * 8


def test_capsules_of_unknown_versions_are_refused(axpy):
    import ctypes

    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    capsule = x.__dlpack__(max_version=(1, 0))
    find = ctypes.pythonapi.PyCapsule_GetPointer
    find.restype, find.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    version = ctypes.c_uint32.from_address(find(capsule, b"dltensor_versioned"))
    assert version.value == 1

    class Fixed:
        def __dlpack__(self, **options):
            return capsule

    axpy["axpy"][1](2.0, Fixed(), y)
    assert y.tolist() == [2.0] * 8
    version.value = 2
    try:
        with pytest.raises(tileir.ArgumentError, match=r"a capsule of DLPack 2\.\d+: only version 1 is known"):
            axpy["axpy"][1](2.0, Fixed(), y)
    finally:
        version.value = 1


def test_the_examples_run():
    module = tileir.read(ROOT / "examples" / "vector_add.mlir")
    [name] = module.kernels
    assert module[name].parameters
