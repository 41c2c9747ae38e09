# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cases for random runs only: special values where the text says little, and
shapes beyond what fits a vector or a tile."""

import numpy as np

from models import Case
from sampling import SAMPLERS, sampler
from tensors import make

REDUCTIONS = {"ReduceL1": 18, "ReduceL2": 18, "ReduceLogSumExp": 18,
              "ReduceMean": 18, "ReduceProd": 18, "ReduceSumSquare": 18,
              "ReduceSum": 13, "ReduceMax": 20, "ReduceMin": 20}


@sampler("special_reduce", "reference", count=0)
def special_reduce(r):
    name = r.pick(list(REDUCTIONS))
    shape = r.shape(1, 3, zero=0)
    return Case(name, REDUCTIONS[name],
                [r.floats(shape, r.pick(["f32", "f64", "f16", "bf16"]),
                          special=0.15),
                 np.array([r.axis(len(shape))])])


@sampler("special_softmax", count=0)
def special_softmax(r):
    return Case(r.pick(["Softmax", "LogSoftmax"]), 13,
                [r.floats(r.shape(1, 3, zero=0), "f32", special=0.1)])


@sampler("special_integers", "reference", count=0)
def special_integers(r):
    name = r.pick(["ReduceSum", "ReduceSumSquare", "ReduceL1", "ReduceProd",
                   "ReduceMax", "ReduceMin"])
    shape = r.shape(1, 3, zero=0)
    return Case(name, REDUCTIONS[name],
                [r.values(shape, r.pick(["i32", "i64", "u32", "u64"]), 0.2),
                 np.array([r.axis(len(shape))])])


def whole(r, shape):
    """Numbers whose sums of products are exact in any order."""
    return make(r.ints(shape, "i32", -4, 4).data, "f32")


def big(r, rank):
    return [r.pick([1, 7, 16, 17, 33, 64, 65, 100]) for _ in range(rank)]


@sampler("large_matmul", count=0)
def large_matmul(r):
    m, k, n = big(r, 3)
    lead = r.pick([[], [2], [3, 1]])
    return Case("MatMul", 13, [whole(r, lead + [m, k]),
                               whole(r, [k, n] if r.chance() else
                                        lead + [k, n])])


@sampler("large_gemm", count=0)
def large_gemm(r):
    m, k, n = big(r, 3)
    ta, tb = r.pick([0, 1]), r.pick([0, 1])
    return Case("Gemm", 13, [whole(r, [k, m] if ta else [m, k]),
                             whole(r, [n, k] if tb else [k, n]),
                             whole(r, r.pick([[n], [m, n], [m, 1]]))],
                transA=ta, transB=tb)


@sampler("large_conv", count=0)
def large_conv(r):
    c, f = r.pick([1, 3, 16, 17]), r.pick([1, 8, 16, 33])
    k = r.pick([1, 3, 5])
    return Case("Conv", 11, [whole(r, [r.integer(1, 2), c, 19, 23]),
                             whole(r, [f, c, k, k]), whole(r, [f])],
                pads=[k // 2] * 4, strides=r.pick([None, [2, 2], [1, 2]]))


@sampler("large_reduce", count=0)
def large_reduce(r):
    shape = big(r, r.integer(2, 3))
    return Case("ReduceSum", 13, [whole(r, shape),
                                  np.array(r.axes(len(shape), 1))])


@sampler("large_rows", count=0)
def large_rows(r):
    shape = big(r, 2)
    name = r.pick(["Softmax", "LogSoftmax", "LayerNormalization"])
    if name == "LayerNormalization":
        return Case(name, 17, [whole(r, shape), whole(r, shape[1:]),
                               whole(r, shape[1:])])
    return Case(name, 13, [whole(r, shape)], axis=r.pick([0, 1]))


@sampler("large_elementwise", count=0)
def large_elementwise(r):
    a, b = r.pick([([65, 100], [100]), ([33, 1, 17], [7, 17]),
                   ([1000], [1000]), ([64, 65], [64, 1])])
    name = r.pick(["Add", "Mul", "Sub", "Div"])
    return Case(name, 14, [whole(r, a), whole(r, b)])


@sampler("large_transpose", count=0)
def large_transpose(r):
    shape = big(r, 3)
    return Case("Transpose", 13, [r.values(shape, r.pick(["f32", "u8", "f64"]))],
                perm=r.shuffled(range(3)))


@sampler("large_pool", count=0)
def large_pool(r):
    return Case(r.pick(["MaxPool", "AveragePool"]), 11,
                [whole(r, [1, 16, 33, 35])], kernel_shape=[3, 3],
                strides=r.pick([None, [2, 2]]), pads=r.pick([None, [1] * 4]),
                ceil_mode=r.pick([0, 1]))


# Entries whose operators take all floats of at least 16 bits.
TYPED = ["conv", "convtranspose", "averagepool", "maxpool", "lppool",
         "globalaveragepool_v22", "globalmaxpool_v22", "gemm",
         "matmul", "einsum", "reducel1", "reducel2", "reducesum",
         "reducemean", "reducemax", "reducesumsquare", "softmax_v13",
         "logsoftmax_v13", "batchnormalization",
         "instancenormalization", "groupnormalization",
         "rmsnormalization", "lrn", "cumsum", "gridsample",
         "attention", "rotaryembedding", "rnn", "gru", "lstm",
         "scatterelements", "scatternd", "topk", "argmax",
         "maxroipool", "roialign", "hardmax_v13",
         "lpnormalization_v22", "gathernd", "pad", "det", "maxunpool",
         "deformconv"]


@sampler("typed", "peer", count=0)
def typed(r):
    """A case of f32 with small whole numbers, in another type."""
    case = SAMPLERS[r.pick(TYPED)].function(r)
    if case is None:
        return None
    floats = [t for t in case.inputs if t is not None and t.type == "f32"]
    # Scalars are scales and the like.
    if not floats or any(t.data.ndim == 0 for t in floats):
        return None
    type = r.pick(["bf16", "bf16", "f16", "f64"])
    inputs, narrow = [], []
    for t in case.inputs:
        if t is not None and t.type == "f32":
            t = make(np.rint(t.data), "f32")
            narrow.append(make(t.data, type))
        else:
            narrow.append(t)
        inputs.append(t)
    other = Case(case.op, case.opset, narrow, case.outputs, **case.attributes)
    other.stand_in = Case(case.op, case.opset, inputs, case.outputs,
                          **case.attributes)
    other.result_type = type
    return other
