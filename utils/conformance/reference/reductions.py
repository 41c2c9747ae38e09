# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions and what runs along an axis."""

import numpy as np

from reference import reference
from reference.elementwise import like, wide
from reference.layout import ints


def log_sum_exp(x, axes, keep):
    if 0 in x.shape:
        return np.log(np.sum(np.exp(x), axes, keepdims=keep))
    top = np.max(x, axes, keepdims=True)
    top = np.where(np.isfinite(top), top, 0)
    total = np.log(np.sum(np.exp(x - top), axes, keepdims=True)) + top
    return total if keep else np.squeeze(total, axes)


REDUCE = {
    "ReduceL1": lambda x, a, k: np.sum(np.abs(x), a, keepdims=k),
    "ReduceL2": lambda x, a, k: np.sqrt(np.sum(x * x, a, keepdims=k)),
    "ReduceLogSum": lambda x, a, k: np.log(np.sum(x, a, keepdims=k)),
    "ReduceLogSumExp": log_sum_exp,
    "ReduceMean": lambda x, a, k: np.mean(x, a, keepdims=k),
    "ReduceProd": lambda x, a, k: np.prod(x, a, keepdims=k),
    "ReduceSum": lambda x, a, k: np.sum(x, a, keepdims=k),
    "ReduceSumSquare": lambda x, a, k: np.sum(x * x, a, keepdims=k),
    "ReduceMax": lambda x, a, k: np.max(x, a, keepdims=k),
    "ReduceMin": lambda x, a, k: np.min(x, a, keepdims=k),
}


@reference(*REDUCE)
def reduce(case):
    x = case.inputs[0]
    values = wide(x)
    axes = ints(case, 1, "axes")
    if not axes:
        if case.get("noop_with_empty_axes"):
            # The elements of one place are still reduced.
            axes = []
        else:
            axes = range(values.ndim)
    axes = tuple(a % values.ndim for a in axes)
    if values.dtype.kind in "iu":
        values = values.astype(np.int64 if x.type[0] == "i" else np.uint64)
    return like(x, REDUCE[case.op](values, axes,
                                   bool(case.get("keepdims", 1))))


def softmax(x, axis):
    power = np.exp(x - np.max(x, axis, keepdims=True))
    return power / np.sum(power, axis, keepdims=True)


def log_softmax(x, axis):
    x = x - np.max(x, axis, keepdims=True)
    return x - np.log(np.sum(np.exp(x), axis, keepdims=True))


def hardmax(x, axis):
    result = np.zeros_like(x)
    first = np.expand_dims(np.argmax(x, axis), axis)
    np.put_along_axis(result, first, 1, axis)
    return result


@reference("Softmax", "LogSoftmax", "Hardmax")
def normalize(case):
    x = case.inputs[0]
    values = wide(x)
    function = {"Softmax": softmax, "LogSoftmax": log_softmax,
                "Hardmax": hardmax}[case.op]
    if values.size == 0:
        return like(x, values)
    if case.opset >= 13:
        return like(x, function(values, case.get("axis", -1)))
    # A matrix is made of it.
    axis = case.get("axis", 1) % (values.ndim + 1) if (
        case.get("axis", 1) >= 0) else case.get("axis") + values.ndim
    rows = int(np.prod(values.shape[:axis], dtype=np.int64))
    flat = function(values.reshape(rows, -1), 1)
    return like(x, flat.reshape(values.shape))


@reference("CumSum", "CumProd")
def running(case):
    x = case.inputs[0]
    values, axis = wide(x), int(case.inputs[1].data)
    if case.get("reverse"):
        values = np.flip(values, axis)
    function, start = ((np.cumsum, 0) if case.op == "CumSum"
                       else (np.cumprod, 1))
    if case.get("exclusive"):
        keep = values.shape[axis]
        first = list(values.shape)
        first[axis] = 1
        values = np.concatenate([np.full(first, start, values.dtype), values],
                                axis)
        values = np.take(values, range(keep), axis)
    result = function(values, axis=axis, dtype=values.dtype)
    if case.get("reverse"):
        result = np.flip(result, axis)
    return like(x, result)


@reference("LpNormalization")
def lp_normalization(case):
    x = case.inputs[0]
    values, axis = wide(x), case.get("axis", -1)
    if case.get("p", 2) == 1:
        norm = np.sum(np.abs(values), axis, keepdims=True)
    else:
        norm = np.sqrt(np.sum(values * values, axis, keepdims=True))
    return like(x, np.where(norm == 0, 0, values / norm))
