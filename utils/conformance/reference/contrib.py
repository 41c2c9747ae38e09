# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators of com.microsoft that ONNX Runtime does not have on a CPU, or of
whose results it is not certain."""

import numpy as np

from reference import reference
from reference.elementwise import like, wide
from reference.reductions import softmax
from tensors import int_range, make


@reference("BiasSoftmax", domain="com.microsoft")
def bias_softmax(case):
    x = case.inputs[0]
    values = wide(x) + wide(case.inputs[1])
    rows = values.shape[:case.get("axis", 1)]
    flat = softmax(values.reshape(*rows, -1), -1)
    return like(x, flat.reshape(values.shape))


@reference("QLinearSoftmax", domain="com.microsoft")
def q_linear_softmax(case):
    x, scale, zero, y_scale, y_zero = map(
        lambda t: 0 if t is None else wide(t).astype(np.float64), case.inputs)
    x, axis = (x - zero) * scale, case.get("axis")
    if case.get("opset") < 13:
        rows = x.shape[:axis % x.ndim]
        y = softmax(x.reshape(*rows, -1), -1).reshape(x.shape)
    else:
        y = softmax(x, axis)
    type = case.inputs[0].type
    least, most = int_range(type)
    return make(np.clip(np.rint(y / y_scale) + y_zero, least, most), type)
