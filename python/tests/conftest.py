"""Kernels that several tests use."""

import pathlib

import pytest

import tileir

ROOT = pathlib.Path(__file__).resolve().parents[2]

AXPY = """entry @axpy(%a: tile<f32>, %x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
  %lane = iota : tile<8xi32>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x8 = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %px = offset %x8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
  %y8 = broadcast %y1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %py = offset %y8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %a1 = reshape %a : tile<f32> -> tile<1xf32>
  %a8 = broadcast %a1 : tile<1xf32> -> tile<8xf32>
  %vx, %t = load_ptr_tko weak %px : tile<8xptr<f32>> -> tile<8xf32>, token
  %vy, %u = load_ptr_tko weak %py : tile<8xptr<f32>> -> tile<8xf32>, token
  %r = fma %a8, %vx, %vy : tile<8xf32>
  %w = store_ptr_tko weak %py, %r token=%u : tile<8xptr<f32>>, tile<8xf32> -> token
}
"""

# Copies a matrix of any strides through views.
COPY = """entry @copy(%p: tile<ptr<f32>>, %n0: tile<i32>, %n1: tile<i32>, %s0: tile<i32>, %s1: tile<i32>,
            %q: tile<ptr<f32>>, %m0: tile<i32>, %m1: tile<i32>, %t0: tile<i32>, %t1: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %a = make_tensor_view %p, shape = [%n0, %n1], strides = [%s0, %s1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,?]>
  %b = make_tensor_view %q, shape = [%m0, %m1], strides = [%t0, %t1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,?]>
  %va = make_partition_view %a : partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,?]>>
  %vb = make_partition_view %b : partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,?]>>
  %x, %t = load_view_tko weak %va[%zero, %zero]
    : partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,?]>>, tile<i32> -> tile<4x4xf32>, token
  %u = store_view_tko weak %x, %vb[%zero, %zero]
    : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,?]>>, tile<i32> -> token
}
"""

# Every tile block adds to the same number, in no order.
RACE = """entry @count(%p: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %y = addi %x, %one : tile<i32>
  %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
}
"""

ENDLESS = """entry @endless() {
  %zero = constant <i64: 0> : tile<i64>
  %one = constant <i64: 1> : tile<i64>
  loop iter_values(%a = %zero) : tile<i64> {
    %b = addi %a, %one : tile<i64>
    continue %b : tile<i64>
  }
}
"""


@pytest.fixture
def axpy():
    return tileir.parse(AXPY, "axpy.mlir")


@pytest.fixture
def copy():
    return tileir.parse(COPY, "copy.mlir")["copy"]


def double_text(element, op="addf"):
    """A kernel that doubles one number of a type."""
    rounding = " rounding<nearest_even>" if op == "addf" else ""
    return f"""entry @double(%p: tile<ptr<{element}>>) {{
  %x, %t = load_ptr_tko weak %p : tile<ptr<{element}>> -> tile<{element}>, token
  %y = {op} %x, %x{rounding} : tile<{element}>
  %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<{element}>>, tile<{element}> -> token
}}
"""


def move_text(element):
    """A kernel that copies one element of a type, for types without arithmetic."""
    return f"""entry @move(%p: tile<ptr<{element}>>, %q: tile<ptr<{element}>>) {{
  %x, %t = load_ptr_tko weak %p : tile<ptr<{element}>> -> tile<{element}>, token
  %u = store_ptr_tko weak %q, %x token=%t : tile<ptr<{element}>>, tile<{element}> -> token
}}
"""
