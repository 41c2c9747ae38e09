# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elementwise operators. Floats are computed in double precision."""

import math

import numpy as np

from reference import reference
from tensors import TYPES, Tensor, decode, int_range, is_float, make, table

erf = np.vectorize(math.erf, otypes=[np.float64])


def wide(tensor):
    """Values to compute with."""
    if is_float(tensor.type):
        return decode(tensor).astype(np.float64)
    return tensor.data


def like(tensor, values):
    return make(values, tensor.type)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softplus(x):
    return np.maximum(x, 0) + np.log1p(np.exp(-np.abs(x)))


def gelu(x, approximate):
    if approximate == "tanh":
        inner = math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3)
        return 0.5 * x * (1 + np.tanh(inner))
    return 0.5 * x * (1 + erf(x / math.sqrt(2)))


def shrink(x, lambd, bias):
    return np.where(x < -lambd, x + bias, np.where(x > lambd, x - bias, 0))


UNARY = {
    "Abs": np.abs, "Neg": np.negative, "Sign": np.sign, "Ceil": np.ceil,
    "Floor": np.floor, "Round": np.rint, "Exp": np.exp, "Tanh": np.tanh,
    "Sigmoid": sigmoid, "Erf": erf, "Sin": np.sin, "Cos": np.cos,
    "Tan": np.tan, "Atan": np.arctan, "Sinh": np.sinh, "Cosh": np.cosh,
    "Asinh": np.arcsinh, "Sqrt": np.sqrt, "Log": np.log,
    "Softplus": softplus, "Softsign": lambda x: x / (1 + np.abs(x)),
    "HardSwish": lambda x: x * np.clip(x / 6 + 0.5, 0, 1),
    "Mish": lambda x: x * np.tanh(softplus(x)),
    "Reciprocal": lambda x: 1 / x, "Asin": np.arcsin, "Acos": np.arccos,
    "Atanh": np.arctanh, "Acosh": np.arccosh,
    "Relu": lambda x: np.maximum(x, 0), "BitwiseNot": np.invert,
    "Not": np.logical_not, "Identity": lambda x: x,
}

# Functions of an element and attributes, with their defaults.
WITH_ATTRIBUTES = {
    "Gelu": (gelu, ("approximate", "none")),
    "Swish": (lambda x, a: x * sigmoid(a * x), ("alpha", 1.0)),
    "Elu": (lambda x, a: np.where(x < 0, a * np.expm1(x), x), ("alpha", 1.0)),
    "Selu": (lambda x, a, g: g * np.where(x > 0, x, a * np.expm1(x)),
             ("alpha", 1.67326319217681884765625),
             ("gamma", 1.05070102214813232421875)),
    "Celu": (lambda x, a: np.maximum(0, x) +
             np.minimum(0, a * np.expm1(x / a)), ("alpha", 1.0)),
    "LeakyRelu": (lambda x, a: np.where(x < 0, a * x, x), ("alpha", 0.01)),
    "ThresholdedRelu": (lambda x, a: np.where(x > a, x, 0), ("alpha", 1.0)),
    "HardSigmoid": (lambda x, a, b: np.clip(a * x + b, 0, 1),
                    ("alpha", 0.2), ("beta", 0.5)),
    "Shrink": (shrink, ("lambd", 0.5), ("bias", 0.0)),
}


@reference(*UNARY)
def unary(case):
    x = case.inputs[0]
    return like(x, UNARY[case.op](wide(x)))


@reference(*WITH_ATTRIBUTES)
def with_attributes(case):
    x = case.inputs[0]
    function, *names = WITH_ATTRIBUTES[case.op]
    if case.op == "Selu" and case.opset < 6:
        names = [("alpha", 1.6732), ("gamma", 1.0507)]
    values = wide(x)
    if not is_float(x.type):
        values = values.astype(np.float64)
    result = function(values, *(case.get(*name) for name in names))
    return like(x, result)


@reference("IsNaN")
def is_nan(case):
    return np.isnan(wide(case.inputs[0]))


@reference("IsInf")
def is_inf(case):
    x = wide(case.inputs[0])
    return ((x == np.inf) & bool(case.get("detect_positive", 1)) |
            (x == -np.inf) & bool(case.get("detect_negative", 1)))


def divide(x, y):
    """Integers are cut towards zero; what has no quotient is left open by the
    text: 0 for a division by zero, and the least number over -1 stays itself."""
    if x.dtype.kind == "f":
        return x / y
    wide_x, wide_y = x.astype(object), y.astype(object)

    def one(a, b):
        if b == 0:
            return 0
        quotient = abs(a) // abs(b)
        return quotient if (a < 0) == (b < 0) else -quotient
    result = np.frompyfunc(one, 2, 1)(wide_x, wide_y)
    bits = x.dtype.itemsize * 8
    if x.dtype.kind == "i":
        half = 1 << (bits - 1)
        result = (result + half) % (2 * half) - half
    return np.asarray(result, object).astype(x.dtype)


def shift(x, y, left):
    bits = x.dtype.itemsize * 8
    amount = np.minimum(y, bits - 1).astype(x.dtype)
    moved = x << amount if left else x >> amount
    return np.where(y >= bits, 0, moved).astype(x.dtype)


BINARY = {
    "Add": np.add, "Sub": np.subtract, "Mul": np.multiply, "Div": divide,
    "BitwiseAnd": np.bitwise_and, "BitwiseOr": np.bitwise_or,
    "BitwiseXor": np.bitwise_xor, "And": np.logical_and,
    "Or": np.logical_or, "Xor": np.logical_xor,
}
COMPARISONS = {
    "Less": np.less, "Greater": np.greater, "LessOrEqual": np.less_equal,
    "GreaterOrEqual": np.greater_equal, "Equal": np.equal,
}


@reference("PRelu")
def prelu(case):
    x, slope = case.inputs
    a, b = wide(x), wide(slope)
    if case.opset < 7 and b.size > 1:
        b = b.reshape([-1] + [1] * (a.ndim - 2))
    return like(x, np.where(a < 0, a * b, a))


def line_up(case, x, y):
    """Operator set 6 and before: with `broadcast`, the second operand stands
    for the sizes from `axis` on, by default for the last ones."""
    if case.opset >= 7 or not case.get("broadcast"):
        return y
    axis = case.get("axis", x.ndim - y.ndim)
    return y.reshape(y.shape + (1,) * (x.ndim - axis - y.ndim))


@reference(*BINARY)
def binary(case):
    x, y = case.inputs
    return like(x, BINARY[case.op](wide(x), line_up(case, x.data, wide(y))))


@reference(*COMPARISONS)
def compare(case):
    x, y = case.inputs
    return COMPARISONS[case.op](wide(x), line_up(case, x.data, wide(y)))


@reference("BitShift")
def bit_shift(case):
    x, y = case.inputs
    return shift(x.data, y.data, case.get("direction") == "LEFT")


@reference("Mod")
def modulo(case):
    x, y = case.inputs
    function = np.fmod if case.get("fmod", 0) else np.mod
    return like(x, function(wide(x), wide(y)))


@reference("Pow")
def power(case):
    x, y = case.inputs
    if not is_float(x.type) and not is_float(y.type):
        result = np.frompyfunc(lambda a, b: int(a) ** int(b), 2, 1)(
            x.data, line_up(case, x.data, y.data))
        bits = x.data.dtype.itemsize * 8
        wrap = np.frompyfunc(
            lambda v: (v + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1),
            1, 1)
        return like(x, np.asarray(wrap(result), object))
    result = np.power(wide(x).astype(np.float64),
                      line_up(case, x.data, wide(y).astype(np.float64)))
    return like(x, result)


@reference("Where")
def where(case):
    condition, x, y = case.inputs
    return Tensor(np.where(condition.data, x.data, y.data), x.type)


@reference("Clip")
def clip(case):
    x = case.inputs[0]
    bounds = list(case.inputs[1:]) + [None, None]
    low, high = (None if b is None else wide(b) for b in bounds[:2])
    if case.opset < 11:
        low = case.get("min", -3.4028234663852886e+38)
        high = case.get("max", 3.4028234663852886e+38)
        if x.type == "f16":
            # These are infinite there.
            low, high = np.float16(low), np.float16(high)
    # An absent bound is that of the type.
    least, most = limits(x.type)
    result = np.maximum(wide(x), least if low is None else low)
    return like(x, np.minimum(result, most if high is None else high))


def limits(type):
    """The lowest and the largest finite value."""
    if not is_float(type):
        return int_range(type)
    finite = (np.finfo(TYPES[type][1]).max if type[0] == "f" else
              np.nanmax(table(type)[np.isfinite(table(type))]))
    return -finite, finite


@reference("SwiGLU")
def swiglu(case):
    a, b = (wide(x) for x in case.inputs)
    return like(case.inputs[0], a * sigmoid(case.get("alpha", 1.0) * a) * b)


@reference("Max", "Min", "Sum", "Mean")
def variadic(case):
    function = {"Max": np.maximum, "Min": np.minimum}.get(case.op, np.add)
    values = [wide(x) for x in case.inputs]
    result = values[0]
    for value in values[1:]:
        result = function(result, value)
    if case.op == "Mean":
        result = result / len(values)
    return like(case.inputs[0], result)
