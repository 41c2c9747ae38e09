# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators as older operator sets have them."""

import numpy as np

from models import Case
from sampling import sampler
from tensors import TYPES, Tensor, make


def legacy_binary(name, opset, types):
    """With `broadcast` and `axis`, of operator sets 1 and 6."""
    @sampler("%s_v%d" % (name.lower(), opset), "reference", count=2)
    def sample(r):
        type = r.pick(types)
        shape = r.shape(1, 4)
        x = r.values(shape, type, low=1, high=9)
        if r.chance(0.3):
            return Case(name, opset, [x, r.values(shape, type, low=1, high=9)])
        first = r.integer(0, len(shape))
        last = len(shape) if r.chance() else r.integer(first, len(shape))
        axis = None if last == len(shape) else first
        if last == len(shape) and first < last and r.chance():
            axis = first
        y = r.values(shape[first:last], type, low=1, high=9)
        return Case(name, opset, [x, y], broadcast=1, axis=axis)


for name in ["Add", "Sub", "Mul", "Div"]:
    legacy_binary(name, 6, ["f32", "f64", "i32", "i64"])
for name in ["Add", "Sub", "Mul", "Div", "Less", "Greater", "Pow"]:
    legacy_binary(name, 1, ["f32", "f64"])
legacy_binary("Equal", 1, ["i32", "i64", "bool"])
for name in ["And", "Or", "Xor"]:
    legacy_binary(name, 1, ["bool"])


def legacy_unary(name, opset, **choices):
    @sampler("%s_v%d" % (name.lower(), opset), "reference", count=1)
    def sample(r):
        return Case(name, opset, [r.floats(r.shape(), "f32")],
                    **{k: r.pick(v) for k, v in choices.items()})


for name in ["Abs", "Neg", "Ceil", "Floor", "Exp", "Log", "Sqrt", "Tanh",
             "Sigmoid", "Relu", "Reciprocal"]:
    legacy_unary(name, 1)
legacy_unary("Elu", 1, alpha=[None, 0.5])
legacy_unary("LeakyRelu", 1, alpha=[None, 0.5])
legacy_unary("HardSigmoid", 1, alpha=[None, 0.5], beta=[None, 0.1])
legacy_unary("Clip", 6, min=[None, -1.0], max=[None, 1.0])
legacy_unary("Clip", 1, min=[None, -1.0], max=[None, 1.0])


@sampler("selu_v1", "reference", count=2)
def selu_v1(r):
    # Its defaults have four digits only.
    return Case("Selu", 1, [r.floats(r.shape())], alpha=r.pick([None, 0.5]),
                gamma=r.pick([None, 2.0]))


@sampler("clip_v12", count=2)
def clip_v12(r):
    type = r.pick(["f32", "f64", "i8", "i32", "u8", "u64", "i64"])
    bounds = [r.values([], type) if r.chance(0.7) else None for _ in range(2)]
    return Case("Clip", 12, [r.values(r.shape(), type)] + bounds)


@sampler("prelu_v6", "reference", count=2)
def prelu_v6(r):
    shape = r.shape(2, 4)
    count = r.pick([1, shape[1]])
    return Case("PRelu", 6, [r.floats(shape), r.floats([count])])


@sampler("cast_v1", "reference", count=2)
def cast_v1(r):
    names = {"f32": "FLOAT", "f64": "DOUBLE", "i32": "INT32", "i64": "INT64",
             "bool": "BOOL", "u8": "UINT8"}
    source, target = r.pick(list(names)), r.pick(list(names))
    x = r.values(r.shape(), source, low=0, high=9)
    if source[0] == "f":
        x = make(np.abs(x.data), source)
    return Case("Cast", 1, [x], to=names[target])


@sampler("concat_v1", "reference", count=2)
def concat_v1(r):
    shape = r.shape(2, 4)
    axis = r.pick([None, r.integer(0, len(shape) - 1)])
    place = 1 if axis is None else axis
    inputs = []
    for _ in range(r.integer(1, 3)):
        own = list(shape)
        own[place] = r.size()
        inputs.append(r.floats(own))
    return Case("Concat", 1, inputs, axis=axis)


@sampler("gemm_v6", "reference", count=2)
def gemm_v6(r):
    m, k, n = r.integer(1, 4), r.integer(1, 4), r.integer(1, 4)
    ta, tb = r.pick([None, 0, 1]), r.pick([None, 0, 1])
    broadcast = r.pick([None, 1])
    c = r.pick([[m, n], [n], [1, n], [1]]) if broadcast else [m, n]
    return Case("Gemm", 6, [r.floats([k, m] if ta else [m, k]),
                            r.floats([n, k] if tb else [k, n]), r.floats(c)],
                transA=ta, transB=tb, alpha=r.pick([None, 0.5]),
                beta=r.pick([None, 2.0]), broadcast=broadcast)


@sampler("pad_v2", "reference", count=3)
def pad_v2(r):
    opset = r.pick([1, 2])
    shape = r.shape(1, 4, zero=0)
    mode = r.pick([None, "constant", "reflect", "edge"])
    most = min(shape) - 1 if mode == "reflect" else 3
    pads = [r.integer(0, most) for _ in range(2 * len(shape))]
    kwargs = {"pads" if opset == 2 else "paddings": pads}
    return Case("Pad", opset, [r.floats(shape)], mode=mode,
                value=r.pick([None, 1.5]), **kwargs)


@sampler("pad_v11", count=2)
def pad_v11(r):
    shape = r.shape(1, 4, zero=0)
    mode = r.pick([None, "constant", "reflect", "edge"])
    most = min(shape) - 1 if mode == "reflect" else 3
    pads = np.array([r.integer(0, most) for _ in range(2 * len(shape))])
    type = r.pick(["f32", "f64", "i32"])
    return Case("Pad", 11, [r.values(shape, type), pads,
                            r.values([], type) if r.chance() else None],
                mode=mode)


@sampler("reshape_v1", "reference", count=1)
def reshape_v1(r):
    a, b = r.integer(1, 4), r.integer(1, 4)
    return Case("Reshape", 1, [r.floats([a, b])],
                shape=r.pick([[b, a], [-1], [0, -1], [1, a, -1]]))


@sampler("slice_v1", "reference", count=3)
def slice_v1(r):
    shape = r.shape(1, 4, zero=0)
    chosen = sorted(r.shuffled(range(len(shape)))[:r.integer(1, len(shape))])
    starts, ends = [], []
    for a in chosen:
        n = shape[a]
        starts.append(r.integer(-n, n))
        ends.append(r.pick([r.integer(-n, n), 1000]))
    axes = chosen
    if chosen == list(range(len(chosen))) and r.chance():
        axes = None
    return Case("Slice", 1, [r.floats(shape)], starts=starts, ends=ends,
                axes=axes)


@sampler("split_v2", "reference", count=2)
def split_v2(r):
    opset = r.pick([2, 11])
    shape = r.shape(1, 4)
    axis = r.pick([None, r.integer(0, len(shape) - 1)])
    place = 0 if axis is None else axis
    if r.chance():
        count = r.integer(1, 3)
        shape[place] = count * r.integer(1, 2)
        return Case("Split", opset, [r.floats(shape)], count, axis=axis)
    parts = [r.integer(0, 3) for _ in range(r.integer(1, 3))]
    shape[place] = sum(parts)
    return Case("Split", opset, [r.floats(shape)], len(parts), axis=axis,
                split=parts)


@sampler("squeeze_v11", "reference", count=2)
def squeeze_v11(r):
    opset = r.pick([1, 11])
    shape = [1 if r.chance() else n for n in r.shape(1, 4)]
    ones = [i for i, n in enumerate(shape) if n == 1]
    axes = [a for a in ones if r.chance(0.7)] or None
    return Case("Squeeze", opset, [r.floats(shape)], axes=axes)


@sampler("unsqueeze_v11", "reference", count=1)
def unsqueeze_v11(r):
    shape = r.shape(0, 3)
    return Case("Unsqueeze", r.pick([1, 11]), [r.floats(shape)],
                axes=[r.integer(0, len(shape))])


@sampler("tile_v1", "reference", count=1)
def tile_v1(r):
    shape = r.shape(1, 3, zero=0)
    return Case("Tile", 1, [r.floats(shape),
                            np.array([r.integer(1, 3)], np.float32),
                            np.array([r.integer(0, len(shape) - 1)],
                                     np.float32)])


@sampler("dropout_v6", "reference", count=2)
def dropout_v6(r):
    opset = r.pick([1, 6, 7, 10])
    return Case("Dropout", opset, [r.floats(r.shape())],
                ratio=r.pick([None, 0.3]),
                **({"is_test": 1} if opset < 7 else {}))


def legacy_norm(opset, count=1):
    @sampler("batchnormalization_v%d" % opset, "reference", count=count)
    def sample(r):
        shape = r.shape(2, 4, zero=0)
        c = shape[1:2]
        kwargs = {"is_test": 1} if opset < 7 else {}
        return Case("BatchNormalization", opset,
                    [r.floats(shape), r.floats(c), r.floats(c), r.floats(c),
                     r.floats(c, "f32", 0.1, 2)], epsilon=r.pick([None, 0.1]),
                    **kwargs)


for opset in [1, 6, 7, 9]:
    legacy_norm(opset)


@sampler("upsample_v1", "reference", count=1)
def upsample_v1(r):
    shape = [1, 2, r.integer(1, 4), r.integer(1, 4)]
    return Case("Upsample", 1, [r.floats(shape)],
                height_scale=r.pick([1.0, 1.5, 2.0]),
                width_scale=r.pick([1.0, 2.0, 2.5]))


@sampler("globallppool_v1", "reference", count=1)
def global_lp_pool_v1(r):
    shape = r.shape(3, 5, zero=0)
    return Case("GlobalLpPool", 1, [r.floats(shape)],
                p=r.pick([None, 1.0, 2.0, 3.0]))


@sampler("onehot_v9", count=1)
def onehot_v9(r):
    shape = r.shape(0, 3)
    depth = r.integer(1, 6)
    return Case("OneHot", 9, [r.ints(shape, "i64", 0, depth - 1),
                              np.array([depth]), r.values([2], "f32")],
                axis=r.integer(-1, len(shape)))


@sampler("scatter_v9", count=1)
def scatter_v9(r):
    shape = r.shape(1, 3, zero=0)
    axis = r.integer(0, len(shape) - 1)
    picked = [r.integer(1, n) for n in shape]
    picked[axis] = 1
    return Case("Scatter", r.pick([9, 11]),
                [r.floats(shape), r.ints(picked, "i64", 0, shape[axis] - 1),
                 r.floats(picked)], axis=axis)


@sampler("topk_v10", count=1)
def topk_v10(r):
    shape = r.shape(1, 3, zero=0)
    axis = r.axis(len(shape))
    k = r.integer(1, shape[axis])
    return Case("TopK", 10, [r.distinct(shape), np.array([k])], 2, axis=axis)


@sampler("slice_v10", count=1)
def slice_v10(r):
    shape = r.shape(1, 3)
    return Case("Slice", 10, [r.floats(shape), np.array([r.integer(-3, 3)]),
                              np.array([r.integer(-3, 4)]), np.array([0]),
                              np.array([r.pick([1, 2, -1])])])
