# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators that move elements, and how older operator sets say it."""

import numpy as np

from reference import reference
from tensors import Tensor, decode

def operand(case, index):
    if index < len(case.inputs) and case.inputs[index] is not None:
        return case.inputs[index].data
    return None


def ints(case, index, name):
    """A list that is an operand, or was an attribute."""
    values = operand(case, index)
    if values is None:
        return case.get(name)
    return [int(x) for x in values.ravel()]


@reference("Concat")
def concat(case):
    axis = case.get("axis", 1)
    return Tensor(np.concatenate([x.data for x in case.inputs], axis),
                  case.inputs[0].type)


def pad_indices(n, before, after, mode):
    """Which element is at each place; -1 where there is none."""
    places = np.arange(-before, n + after)
    if mode == "edge":
        return np.clip(places, 0, n - 1)
    if mode == "wrap":
        # Removed elements are gone before the rest is repeated.
        low, high = max(0, -before), n - max(0, -after)
        return low + (places - low) % max(1, high - low)
    if mode == "reflect":
        low, high = max(0, -before), n - max(0, -after) - 1
        period = max(1, 2 * (high - low))
        place = (places - low) % period
        return low + np.minimum(place, period - place)
    return np.where((places < 0) | (places >= n), -1, places)


@reference("Pad")
def pad(case):
    x = case.inputs[0]
    result = x.data
    pads = ints(case, 1, "pads") or case.get("paddings")
    axes = ints(case, 3, "axes")
    if axes is None:
        axes = range(result.ndim)
    value = operand(case, 2)
    value = case.get("value", 0) if value is None else value.reshape([])
    for i, axis in enumerate(axes):
        index = pad_indices(result.shape[axis], pads[i], pads[i + len(axes)],
                            case.get("mode", "constant"))
        if result.shape[axis] == 0:
            shape = list(result.shape)
            shape[axis] = len(index)
            result = np.full(shape, value, result.dtype)
            continue
        moved = np.take(result, index, axis)
        empty = (index < 0).reshape([-1 if a == axis % result.ndim else 1
                                     for a in range(result.ndim)])
        result = np.where(empty, value, moved).astype(result.dtype)
    return Tensor(result, x.type)


@reference("Reshape")
def reshape(case):
    x = case.inputs[0].data
    shape = ints(case, 1, "shape")
    if not case.get("allowzero"):
        shape = [x.shape[i] if n == 0 else n for i, n in enumerate(shape)]
    return Tensor(x.reshape(shape), case.inputs[0].type)


@reference("Slice")
def slices(case):
    x = case.inputs[0].data
    starts, ends = ints(case, 1, "starts"), ints(case, 2, "ends")
    axes = ints(case, 3, "axes") or range(len(starts))
    steps = ints(case, 4, "steps") or [1] * len(starts)
    for start, end, axis, step in zip(starts, ends, axes, steps):
        n = x.shape[axis]
        low, high = (0, n) if step > 0 else (-1, n - 1)
        start = min(max(start + n if start < 0 else start,
                        0 if step > 0 else 0 if n else -1), high)
        end = min(max(end + n if end < 0 else end, low), high)
        places = []
        while start < end if step > 0 else start > end:
            places.append(start)
            start += step
        x = np.take(x, np.array(places, np.int64), axis)
    return Tensor(x, case.inputs[0].type)


@reference("Split")
def split(case):
    x = case.inputs[0]
    axis = case.get("axis", 0)
    parts = ints(case, 1, "split")
    count = len(case.outputs)
    if parts is None:
        chunk = -(-x.shape[axis] // count)
        parts = [chunk] * (count - 1) + [x.shape[axis] - chunk * (count - 1)]
    ends = np.cumsum(parts)[:-1]
    return [Tensor(part, x.type) for part in np.split(x.data, ends, axis)]


@reference("Squeeze")
def squeeze(case):
    x = case.inputs[0]
    axes = ints(case, 1, "axes")
    data = np.squeeze(x.data) if axes is None else np.squeeze(x.data,
                                                              tuple(axes))
    return Tensor(data, x.type)


@reference("Unsqueeze")
def unsqueeze(case):
    x = case.inputs[0]
    return Tensor(np.expand_dims(x.data, tuple(ints(case, 1, "axes"))),
                  x.type)


@reference("Tile")
def tile(case):
    x = case.inputs[0].data
    repeats = [int(n) for n in case.inputs[1].data]
    if case.opset < 6:
        axis = int(case.inputs[2].data[0])
        repeats = [repeats[0] if a == axis else 1 for a in range(x.ndim)]
    return Tensor(np.tile(x, repeats), case.inputs[0].type)


@reference("Dropout")
def dropout(case):
    return case.inputs[0]


@reference("NonZero")
def nonzero(case):
    x = decode(case.inputs[0])
    if x.ndim == 0:
        # Unlike numpy's: a list of no coordinates for each element.
        return np.zeros([0, int(x != 0)], np.int64)
    return np.stack(np.nonzero(x)).astype(np.int64)


@reference("TopK")
def topk(case):
    x = case.inputs[0]
    k = case.get("k")
    k = int(case.inputs[1].data[0]) if k is None else k
    axis = case.get("axis", -1)
    values = decode(x)
    keys = -values.astype(np.float64) if case.get("largest", 1) else values
    order = np.take(np.argsort(keys, axis, kind="stable"), range(k), axis)
    return [Tensor(np.take_along_axis(x.data, order, axis), x.type),
            order.astype(np.int64)]


@reference("TensorScatter")
def tensor_scatter(case):
    past, update = case.inputs[:2]
    result = past.data.copy()
    axis = case.get("axis", -2) % result.ndim
    write = operand(case, 2)
    size = result.shape[axis]
    for place in np.ndindex(*update.shape):
        start = 0 if write is None else int(write[place[0]])
        target = list(place)
        target[axis] += start
        if case.get("mode") == "circular":
            target[axis] %= size
        result[tuple(target)] = update.data[place]
    return Tensor(result, past.type)
