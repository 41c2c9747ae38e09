# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions, ArgMax, Softmax and what runs along an axis."""

import numpy as np

from models import Case
from sampling import sampler
from tensors import Tensor, make

FLOATS = ["f32", "f32", "f32", "f16", "f64"]


def axes_operand(axes):
    return None if axes is None else Tensor(np.array(axes, np.int64))


def draw_axes(r, rank):
    return None if r.chance(0.2) else r.axes(rank)


def reduction(name, newest, types):
    """Axes as an operand (`newest`), and as an attribute (operator set 11)."""
    @sampler(name.lower(), count=3)
    def as_operand(r):
        shape = r.shape(0, 4, zero=0)
        axes = draw_axes(r, len(shape))
        x = r.values(shape, r.pick(types), low=-3, high=3)
        return Case(name, newest, [x, axes_operand(axes)],
                    keepdims=r.pick([None, 0, 1]),
                    noop_with_empty_axes=r.pick([None, 0, 1]))

    # The peer computes other shapes where a dimension is empty.
    @sampler(name.lower() + "_empty", "reference", count=1)
    def empty(r):
        shape = r.shape(1, 3, zero=0) + [0]
        axes = [len(shape) - 1] if r.chance() else [0]
        if name in ("ReduceMax", "ReduceMin", "ReduceMean"):
            # Of nothing there is neither.
            axes = [0]
        return Case(name, newest, [r.values(shape, r.pick(types[:4])),
                                   axes_operand(axes)],
                    keepdims=r.pick([None, 0, 1]))

    @sampler(name.lower() + "_v11", count=1)
    def as_attribute(r):
        shape = r.shape(1, 4, zero=0)
        axes = r.axes(len(shape), 1) if r.chance(0.8) else None
        x = r.values(shape, r.pick(types[:1]), low=-3, high=3)
        return Case(name, 11, [x], axes=axes, keepdims=r.pick([None, 0, 1]))


INTS = ["i32", "i64"]
for name in ["ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp",
             "ReduceMean", "ReduceProd", "ReduceSumSquare"]:
    reduction(name, 18, FLOATS + (INTS if name in (
        "ReduceL1", "ReduceProd", "ReduceSumSquare") else []))
reduction("ReduceSum", 13, FLOATS + INTS)
for name in ["ReduceMax", "ReduceMin"]:
    reduction(name, 20, FLOATS + INTS + ["i8", "u8", "bool"])


def arg(name):
    @sampler(name.lower(), count=2)
    def sample(r):
        shape = r.shape(1, 4, zero=0)
        # Equal values: the index says which.
        x = r.ints(shape, "i32", -2, 2)
        type = r.pick(["f32", "f64", "i32", "u8", "i8"])
        x = Tensor(np.abs(x.data) if type == "u8" else x.data, "i32")
        from tensors import make
        return Case(name, 13, [make(x.data, type)], axis=r.axis(len(shape)),
                    keepdims=r.pick([None, 0, 1]),
                    select_last_index=r.pick([None, 0, 1]))


arg("ArgMax")
arg("ArgMin")


def along_axis(name, opset, low=1, types=("f32", "f32", "f64", "f16"),
               special=0.0):
    @sampler("%s_v%d" % (name.lower(), opset), count=2)
    def sample(r):
        shape = r.shape(low, 4)
        axis = r.axis(len(shape)) if r.chance(0.8) else None
        if opset < 13 and len(shape) == 1:
            axis = r.pick([0, -1])
        if opset < 11 and axis is not None:
            axis %= len(shape)
        if name == "Hardmax":
            x = r.ints(shape, "i32", -2, 2).data.astype(np.float32)
        else:
            x = r.floats(shape, r.pick(types), special=special)
        return Case(name, opset, [x], axis=axis)


for name in ["Softmax", "LogSoftmax", "Hardmax"]:
    along_axis(name, 13)
    along_axis(name, 11)
    along_axis(name, 1)


@sampler("softmax_large", count=1)
def softmax_large(r):
    return Case(r.pick(["Softmax", "LogSoftmax"]), 13,
                [r.floats(r.shape(1, 3), "f32", -200, 200)], axis=-1)


def running(name, opset):
    @sampler(name.lower(), count=4)
    def sample(r):
        shape = r.shape(1, 4)
        type = r.pick(["f32", "f64", "i32", "i64"])
        x = r.values(shape, type, low=-3, high=3)
        axis = Tensor(np.array(r.axis(len(shape)),
                               r.pick([np.int32, np.int64])))
        return Case(name, opset, [x, axis], exclusive=r.pick([None, 0, 1]),
                    reverse=r.pick([None, 0, 1]))


running("CumSum", 14)
running("CumProd", 26)


@sampler("topk", count=3)
def topk(r):
    shape = r.shape(1, 4, zero=0.05)
    axis = r.axis(len(shape))
    x = r.distinct(shape, r.pick(["f32", "f64", "i64", "i32"]))
    k = r.integer(0, shape[axis])
    return Case("TopK", 11, [x, np.array([k], np.int64)], 2,
                axis=axis if axis != -1 or r.chance() else None,
                largest=r.pick([None, 0, 1]))


@sampler("topk_ties", count=2)
def topk_ties(r):
    shape = r.shape(1, 3, zero=0)
    axis = r.axis(len(shape))
    x = r.ints(shape, "i64", -2, 2)
    k = r.integer(1, shape[axis])
    return Case("TopK", 11, [x, np.array([k], np.int64)], 2, axis=axis,
                largest=r.pick([0, 1]), sorted=1)


@sampler("topk_v1", "reference", count=2)
def topk_v1(r):
    shape = r.shape(1, 4, zero=0)
    axis = r.integer(0, len(shape) - 1)
    return Case("TopK", 1, [r.distinct(shape)], 2, axis=axis,
                k=r.integer(1, shape[axis]))


def lp(name, opset, count=2):
    @sampler("%s_v%d" % (name.lower(), opset), count=count)
    def sample(r):
        shape = r.shape(1, 4, zero=0)
        return Case(name, opset, [r.floats(shape, r.pick(["f32", "f64"]))],
                    axis=r.pick([None, r.axis(len(shape))]),
                    p=r.pick([None, 1, 2]))


lp("LpNormalization", 1)
lp("LpNormalization", 22)


# The peer takes a scalar for a list of one.
@sampler("nonzero", "reference", count=1)
def nonzero(r):
    type = r.pick(["f32", "i64", "bool", "i32", "u8"])
    return Case("NonZero", 13, [r.values(r.shape(), type, low=0, high=1)])


@sampler("nonzero_complex", "reference", count=2)
def nonzero_complex(r):
    parts = r.rng.integers(-1, 2, r.shape(1, 3) + [2]) * 1.5
    type = r.pick(["c64", "c128"])
    return Case("NonZero", 13, [make(parts[..., 0] + 1j * parts[..., 1],
                                     type)])


@sampler("unique", count=2)
def unique(r):
    shape = r.shape(1, 3)
    x = r.values(shape, r.pick(["i64", "i8"]), low=-2, high=2)
    if r.chance():
        x = Tensor(x.data.astype(np.float32))
    axis = None if r.chance() else r.axis(len(shape))
    if axis is not None and 0 in shape:
        return None
    return Case("Unique", 11, [x], 4, axis=axis, sorted=r.pick([None, 0, 1]))


@sampler("einsum", count=3)
def einsum(r):
    equation, ranks = r.pick([
        ("ij,jk->ik", "ij jk"), ("bij,bjk->bik", "bij bjk"), ("ii->i", "ii"),
        ("ij->ji", "ij"), ("ij->", "ij"), ("i,j", "i j"), ("ii", "ii"),
        ("bhid,bhjd->bhij", "bhid bhjd"), ("ijk,jl,kl->il", "ijk jl kl"),
        ("ij , jk", "ij jk"), ("...ij,...jk->...ik", "bij bjk"),
        ("b...,...->...", "bij ij"), ("iij->j", "iij")])
    sizes = {c: r.size(0.05) for c in "bhijkld"}
    type = r.pick(["f32", "f64", "i32", "i64"])
    inputs = [r.values([sizes[c] for c in term], type, low=-3, high=3)
              for term in ranks.split()]
    return Case("Einsum", 12, inputs, equation=equation)
