# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators that move elements."""

import numpy as np

from models import Case
from sampling import sampler
from tensors import Tensor

TYPES = ["f32", "f32", "f16", "f64", "bf16", "bool", "i8", "i16", "i32", "i64",
         "u8", "u16", "u32", "u64"]


def i64(values):
    return Tensor(np.array(values, np.int64).reshape(np.shape(values)))


def vector(values):
    return Tensor(np.array(list(values), np.int64))


@sampler("transpose", count=2)
def transpose(r):
    shape = r.shape(0, 5)
    perm = r.shuffled(range(len(shape))) if r.chance(0.8) else None
    return Case("Transpose", 25, [r.values(shape, r.pick(TYPES))],
                perm=perm or None)


def reshape_operand(r, shape, zero_is_zero):
    count = int(np.prod(shape, dtype=np.int64))
    new = []
    if count == 0:
        new = list(shape) + [r.size()]
    else:
        rest = count
        while rest > 1 and len(new) < 4:
            divisors = [d for d in range(1, rest + 1) if rest % d == 0]
            new.append(r.pick(divisors))
            rest //= new[-1]
        if rest > 1:
            new.append(rest)
        if new and r.chance():
            new[r.integer(0, len(new) - 1)] = -1
    if not zero_is_zero and count:
        for i in range(min(len(new), len(shape))):
            if new[i] == shape[i] and r.chance():
                new[i] = 0
    return new


@sampler("reshape", count=3)
def reshape(r):
    shape = r.shape()
    allow = r.pick([None, 0, 1])
    new = reshape_operand(r, shape, bool(allow))
    if 0 in shape:
        allow = 1
    return Case("Reshape", 14, [r.values(shape, r.pick(TYPES)), vector(new)],
                allowzero=allow)


@sampler("flatten", count=1)
def flatten(r):
    shape = r.shape()
    rank = len(shape)
    return Case("Flatten", 13, [r.values(shape, r.pick(TYPES))],
                axis=r.pick([None, r.integer(-rank, rank)]) if rank else 0)


@sampler("squeeze", count=2)
def squeeze(r):
    shape = [1 if r.chance() else n for n in r.shape()]
    ones = [i for i, n in enumerate(shape) if n == 1]
    axes = None
    if r.chance(0.8):
        axes = vector(a - len(shape) if r.chance() else a
                      for a in ones if r.chance(0.7))
    return Case("Squeeze", 13, [r.values(shape, r.pick(TYPES)), axes])


@sampler("unsqueeze", count=2)
def unsqueeze(r):
    shape, more = r.shape(0, 3), r.integer(0, 3)
    rank = len(shape) + more
    axes = r.shuffled(range(rank))[:more]
    axes = [a - rank if r.chance() else a for a in axes]
    return Case("Unsqueeze", 13, [r.values(shape, r.pick(TYPES)),
                                  vector(axes)])


@sampler("concat", count=2)
def concat(r):
    shape = r.shape(1, 4)
    axis = r.axis(len(shape))
    type = r.pick(TYPES)
    inputs = []
    for _ in range(r.integer(1, 4)):
        own = list(shape)
        own[axis] = r.size(0.15)
        inputs.append(r.values(own, type))
    return Case("Concat", 13, inputs, axis=axis)


@sampler("split_num_outputs", count=3)
def split_num_outputs(r):
    shape = r.shape(1, 4, zero=0)
    axis = r.axis(len(shape))
    count = r.integer(1, shape[axis])
    chunk = -(-shape[axis] // count)
    # The text wants every part but the last to be full.
    if chunk * (count - 1) >= shape[axis]:
        return None
    return Case("Split", 18, [r.values(shape, r.pick(TYPES)), None], count,
                axis=axis, num_outputs=count)


@sampler("split", count=2)
def split(r):
    shape = r.shape(1, 4)
    axis = r.axis(len(shape))
    count, rest, parts = r.integer(1, 3), shape[axis], []
    for _ in range(count - 1):
        parts.append(r.integer(0, rest))
        rest -= parts[-1]
    parts.append(rest)
    return Case("Split", 18, [r.values(shape, r.pick(TYPES)), vector(parts)],
                count, axis=axis)


@sampler("slice", count=4)
def slices(r):
    shape = r.shape(1, 4)
    type = r.pick([np.int64, np.int64, np.int32])
    least, most = np.iinfo(type).min, np.iinfo(type).max
    axes = r.axes(len(shape), 1)
    starts, ends, steps = [], [], []
    for a in axes:
        n = shape[a]
        bound = [-n - 2, n + 2]
        starts.append(r.pick([r.integer(*bound), r.integer(*bound), least,
                              most]))
        ends.append(r.pick([r.integer(*bound), r.integer(*bound), least,
                            most]))
        # The peer takes the largest end as "all" whatever the step is.
        if ends[-1] == most:
            steps.append(r.pick([1, 2, 7, most]))
            continue
        steps.append(r.pick([1, 1, 2, 3, -1, -1, -2, 7, -7, most, least + 1]))
    operands = [np.array(v, type) for v in (starts, ends, axes, steps)]
    if r.chance(0.2):
        operands.pop()
    return Case("Slice", 13, [r.values(shape, r.pick(TYPES))] + operands)


@sampler("tile", count=1)
def tile(r):
    shape = r.shape()
    repeats = [r.pick([0, 1, 1, 2, 3]) for _ in shape]
    return Case("Tile", 13, [r.values(shape, r.pick(TYPES)), vector(repeats)])


@sampler("expand", count=2)
def expand(r):
    x, shape = r.broadcast(2)
    return Case("Expand", 13, [r.values(x, r.pick(TYPES)), vector(shape)])


@sampler("depthtospace", count=2)
def depth_to_space(r):
    b = r.integer(1, 3)
    shape = [r.size(), r.integer(1, 2) * b * b, r.size(), r.size()]
    return Case("DepthToSpace", 13, [r.values(shape, r.pick(TYPES[:4]))],
                blocksize=b, mode=r.pick([None, "DCR", "CRD"]))


@sampler("spacetodepth", count=1)
def space_to_depth(r):
    b = r.integer(1, 3)
    shape = [r.size(), r.integer(1, 3), r.size() * b, r.size() * b]
    return Case("SpaceToDepth", 13, [r.values(shape, r.pick(TYPES[:2]))],
                blocksize=b)


# The peer reads other memory where 'wrap' goes around more than once.
@sampler("pad", "reference", count=6)
def pad(r):
    shape = r.shape(1, 4)
    mode = r.pick([None, "constant", "reflect", "edge", "wrap"])
    type = r.pick(TYPES)
    chosen = None
    if r.chance():
        chosen = r.axes(len(shape), 1)
    begins, ends = [], []
    for a in chosen if chosen is not None else range(len(shape)):
        n = shape[a]
        if n == 0 and mode not in (None, "constant"):
            low, high = 0, 0
        elif mode == "reflect":
            low, high = -n // 2, n - 1
        elif mode == "wrap":
            low, high = 0, 2 * n
        else:
            low, high = -n // 2, 4
        begins.append(r.integer(min(0, low), high))
        ends.append(r.integer(min(0, low), high))
        if n + begins[-1] + ends[-1] < 0:
            return None
        if mode in ("reflect", "edge") and (
                n + min(begins[-1], 0) + min(ends[-1], 0) < 2):
            begins[-1] = ends[-1] = 0
    value = r.values([], type) if r.chance() else None
    inputs = [r.values(shape, type), vector(begins + ends), value,
              None if chosen is None else
              Tensor(np.array(chosen, r.pick([np.int32, np.int64])))]
    while inputs[-1] is None:
        inputs.pop()
    return Case("Pad", 25, inputs, mode=mode)


@sampler("centercroppad", count=3)
def center_crop_pad(r):
    shape = r.shape(1, 4)
    axes = r.axes(len(shape), 1) if r.chance() else None
    count = len(shape) if axes is None else len(axes)
    new = [r.integer(0, 8) for _ in range(count)]
    return Case("CenterCropPad", 18, [r.values(shape, r.pick(TYPES)),
                                      vector(new)], axes=axes)


@sampler("trilu", count=2)
def trilu(r):
    shape = r.shape(2, 4)
    k = i64(r.integer(-6, 6)) if r.chance(0.8) else None
    return Case("Trilu", 14, [r.values(shape, r.pick(TYPES)), k],
                upper=r.pick([None, 0, 1]))


@sampler("eyelike", count=1)
def eyelike(r):
    return Case("EyeLike", 22, [r.values(r.shape(2, 2), "f32")],
                dtype=r.pick([None, 1, 11, 6, 7, 9]),
                k=r.pick([None, r.integer(-5, 5)]))


@sampler("onehot", count=2)
def onehot(r):
    shape = r.shape(0, 3)
    depth = r.integer(1, 6)
    kind = r.pick(["i64", "i32", "f32", "u8"])
    x = r.ints(shape, "i64", -depth - 2, depth + 1)
    x = Tensor(np.abs(x.data) if kind == "u8" else x.data)
    from tensors import make
    values = r.values([2], r.pick(["f32", "i64", "i32", "f64"]))
    depth = make(r.pick([[depth], depth]), r.pick(["i64", "f32", "i32"]))
    return Case("OneHot", 11, [make(x.data, kind), depth, values],
                axis=r.integer(-len(shape) - 1, len(shape)))


@sampler("reversesequence", count=2)
def reverse_sequence(r):
    shape = r.shape(2, 4, zero=0)
    time = r.integer(0, 1)
    lens = vector(r.integer(0, shape[time]) for _ in range(shape[1 - time]))
    return Case("ReverseSequence", 10, [r.values(shape, r.pick(TYPES)), lens],
                time_axis=time, batch_axis=1 - time)


@sampler("compress", count=2)
def compress(r):
    shape = r.shape(1, 4, zero=0)
    axis = None if r.chance(0.4) else r.axis(len(shape))
    count = int(np.prod(shape)) if axis is None else shape[axis]
    condition = r.values([r.integer(1, count)], "bool")
    return Case("Compress", 11, [r.values(shape, r.pick(TYPES)), condition],
                axis=axis)


@sampler("shape", count=1)
def shape_of(r):
    shape = r.shape()
    n = len(shape)
    return Case("Shape", 15, [r.values(shape, "f32")],
                start=r.pick([None, r.integer(-n - 1, n + 1)]),
                end=r.pick([None, r.integer(-n - 1, n + 1)]))


@sampler("size", count=1)
def size_of(r):
    return Case("Size", 13, [r.values(r.shape(), "f32")])


@sampler("range", count=2)
def ranges(r):
    type = r.pick(["i32", "i64", "f32", "f64", "i16"])
    start, limit = r.integer(-9, 9), r.integer(-9, 9)
    step = r.pick([1, 2, 3, -1, -2, -4])
    factor = 0.5 if type[0] == "f" else 1
    from tensors import make
    return Case("Range", 11, [make(v * factor, type)
                              for v in (start, limit, step)])


@sampler("constantofshape", count=1)
def constant_of_shape(r):
    return Case("ConstantOfShape", 9, [vector(r.shape())],
                value=r.pick([None, r.values([1], r.pick(TYPES[:4]))]))


# Gather and scatter ----------------------------------------------------------


def indices(r, shape, size, type=None):
    values = r.ints(shape, "i64", -size, size - 1)
    return Tensor(values.data.astype(type or r.pick([np.int64, np.int32])))


@sampler("gather", count=2)
def gather(r):
    shape = r.shape(1, 4)
    axis = r.axis(len(shape))
    if shape[axis] == 0:
        shape[axis] = 2
    return Case("Gather", 13, [r.values(shape, r.pick(TYPES)),
                               indices(r, r.shape(0, 3), shape[axis])],
                axis=axis if r.chance(0.9) else None if shape[0] == 0 else axis)


@sampler("gatherelements", count=2)
def gather_elements(r):
    shape = r.shape(1, 4, zero=0)
    axis = r.axis(len(shape))
    picked = [r.integer(0 if r.chance(0.1) else 1, n) for n in shape]
    picked[axis] = r.size()
    return Case("GatherElements", 13, [r.values(shape, r.pick(TYPES)),
                                       indices(r, picked, shape[axis])],
                axis=axis)


def nd_indices(r, shape, batch):
    depth = r.integer(1, len(shape) - batch)
    outer = shape[:batch] + r.shape(0 if batch else 1, 2)
    columns = [r.ints(outer, "i64", -n, n - 1).data
               for n in shape[batch:batch + depth]]
    return Tensor(np.stack(columns, -1))


@sampler("gathernd", count=2)
def gather_nd(r):
    shape = r.shape(1, 4, zero=0)
    batch = r.integer(0, len(shape) - 1)
    return Case("GatherND", 13, [r.values(shape, r.pick(TYPES)),
                                 nd_indices(r, shape, batch)],
                batch_dims=batch if batch or r.chance() else None)


REDUCTIONS = [None, "none", "add", "mul", "max", "min"]


@sampler("scatterelements", count=5)
def scatter_elements(r):
    shape = r.shape(1, 3, zero=0)
    axis = r.axis(len(shape))
    reduction = r.pick(REDUCTIONS)
    picked = [r.integer(1, n) for n in shape]
    if reduction in (None, "none"):
        # Each place once, else the order would matter.
        order = np.argsort(r.rng.random(
            picked[:axis % len(shape)] + [shape[axis]] +
            picked[axis % len(shape) + 1:]), axis)
        index = np.take(order, range(picked[axis]), axis)
        index = Tensor(np.where(r.rng.random(index.shape) < 0.5, index,
                                index - shape[axis]).astype(np.int64))
    else:
        picked[axis] = r.size()
        index = indices(r, picked, shape[axis])
    type = r.pick(["f32", "f32", "f64", "i32", "i64", "f16", "u8"])
    low = 0 if type == "u8" else -3
    return Case("ScatterElements", 18,
                [r.values(shape, type, low=low, high=3), index,
                 r.values(picked, type, low=low, high=3)],
                axis=axis, reduction=reduction)


@sampler("scatternd", count=5)
def scatter_nd(r):
    shape = r.shape(1, 3, zero=0)
    reduction = r.pick(REDUCTIONS)
    depth = r.integer(1, len(shape))
    places = int(np.prod(shape[:depth]))
    if reduction in (None, "none"):
        outer = [r.integer(0, places)]
        flat = np.array(r.shuffled(range(places))[:outer[0]], np.int64)
    else:
        outer = r.shape(1, 2)
        flat = r.ints(outer, "i64", 0, places - 1).data
    index = np.stack(np.unravel_index(flat, shape[:depth]), -1)
    negative = r.rng.random(index.shape) < 0.3
    index = np.where(negative, index - np.array(shape[:depth]), index)
    type = r.pick(["f32", "f32", "f64", "i32", "i64", "f16", "u8"])
    low = 0 if type == "u8" else -3
    return Case("ScatterND", 18,
                [r.values(shape, type, low=low, high=3),
                 index.astype(np.int64).reshape(outer + [depth]),
                 r.values(outer + shape[depth:], type, low=low, high=3)],
                reduction=reduction)


@sampler("tensorscatter", count=4)
def tensor_scatter(r):
    rank = r.integer(2, 4)
    shape = [r.integer(1, 4) for _ in range(rank)]
    axis = r.pick([a for a in range(1, rank)])
    updates = list(shape)
    updates[axis] = r.integer(1, shape[axis])
    mode = r.pick([None, "linear", "circular"])
    last = shape[axis] - 1 if mode == "circular" else (
        shape[axis] - updates[axis])
    write = vector(r.integer(0, last) for _ in range(shape[0]))
    type = r.pick(TYPES)
    return Case("TensorScatter", 24,
                [r.values(shape, type), r.values(updates, type),
                 write if r.chance(0.8) else None],
                axis=axis - rank if r.chance() else axis, mode=mode)
