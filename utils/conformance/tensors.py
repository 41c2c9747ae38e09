# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors of every element type of ONNX, as numpy arrays.

Floats of less than 32 bits (but f16) are arrays of their codes; integers of
less than 8 bits are arrays of their values. `Tensor.type` tells them apart.
"""

import numpy as np

# name: (number in TensorProto, numpy type, bits)
TYPES = {
    "f32": (1, np.float32, 32), "u8": (2, np.uint8, 8), "i8": (3, np.int8, 8),
    "u16": (4, np.uint16, 16), "i16": (5, np.int16, 16),
    "i32": (6, np.int32, 32), "i64": (7, np.int64, 64), "str": (8, object, 0),
    "bool": (9, np.bool_, 8), "f16": (10, np.float16, 16),
    "f64": (11, np.float64, 64), "u32": (12, np.uint32, 32),
    "u64": (13, np.uint64, 64), "c64": (14, np.complex64, 64),
    "c128": (15, np.complex128, 128), "bf16": (16, np.uint16, 16),
    "f8e4m3fn": (17, np.uint8, 8), "f8e4m3fnuz": (18, np.uint8, 8),
    "f8e5m2": (19, np.uint8, 8), "f8e5m2fnuz": (20, np.uint8, 8),
    "u4": (21, np.uint8, 4), "i4": (22, np.int8, 4),
    "f4e2m1": (23, np.uint8, 4), "f8e8m0": (24, np.uint8, 8),
    "u2": (25, np.uint8, 2), "i2": (26, np.int8, 2),
}
BY_NUMBER = {number: name for name, (number, _, _) in TYPES.items()}
BY_DTYPE = {np.dtype(TYPES[name][1]): name for name in (
    "f32", "u8", "i8", "u16", "i16", "i32", "i64", "str", "bool", "f16", "f64",
    "u32", "u64", "c64", "c128")}

# (bits of exponent, of mantissa, bias, infinities, negative zero)
SMALL_FLOATS = {
    "bf16": (8, 7, 127), "f8e4m3fn": (4, 3, 7), "f8e4m3fnuz": (4, 3, 8),
    "f8e5m2": (5, 2, 15), "f8e5m2fnuz": (5, 2, 16), "f4e2m1": (2, 1, 1),
}


class Tensor:
    def __init__(self, data, type=None):
        data = np.asarray(data, object if type == "str" else None)
        self.type = type or BY_DTYPE[data.dtype]
        self.data = np.ascontiguousarray(data, TYPES[self.type][1])
        self.data = self.data.reshape(data.shape)

    @property
    def shape(self):
        return self.data.shape

    def __repr__(self):
        return "%s%s %s" % (self.type, list(self.shape),
                            decode(self).ravel()[:24].tolist())


def value_table(type):
    """The values of all codes of a small float, in double precision."""
    if type == "f8e8m0":
        values = np.ldexp(1.0, np.arange(256) - 127)
        values[255] = np.nan
        return values
    exponent_bits, mantissa_bits, bias = SMALL_FLOATS[type]
    codes = np.arange(1 << (1 + exponent_bits + mantissa_bits))
    mantissa = codes & ((1 << mantissa_bits) - 1)
    exponent = (codes >> mantissa_bits) & ((1 << exponent_bits) - 1)
    sign = np.where(codes >> (exponent_bits + mantissa_bits), -1.0, 1.0)
    fraction = mantissa / (1 << mantissa_bits)
    values = sign * np.where(
        exponent == 0, np.ldexp(fraction, 1 - bias),
        np.ldexp(1 + fraction, exponent - bias))
    top = exponent == (1 << exponent_bits) - 1
    if type in ("bf16", "f8e5m2"):
        values[top] = np.where(mantissa == 0, sign * np.inf, np.nan)[top]
    elif type == "f8e4m3fn":
        values[top & (mantissa == 7)] = np.nan
    elif type.endswith("fnuz"):
        values[0x80] = np.nan
    return values


_tables = {}


def table(type):
    if type not in _tables:
        _tables[type] = value_table(type)
    return _tables[type]


def decode(tensor):
    """The values: double for small floats, else the data."""
    if tensor.type in SMALL_FLOATS or tensor.type == "f8e8m0":
        return table(tensor.type)[tensor.data]
    return tensor.data


def is_float(type):
    return type[0] == "f" or type == "bf16"


def int_range(type):
    bits = TYPES[type][2]
    if type[0] == "u":
        return 0, (1 << bits) - 1
    return -(1 << (bits - 1)), (1 << (bits - 1)) - 1


def encode(values, type, saturate=True):
    """Values in double precision rounded to the nearest of a small float, ties
    to the even code. With `saturate`, numbers that are too large become the largest, as
    ONNX says for Cast; else infinity, or NaN where there is none."""
    values = np.asarray(values, np.float64)
    known = table(type)
    half = len(known) // 2
    finite = [c for c in range(half) if np.isfinite(known[c])]
    positive = known[finite]
    magnitude = np.abs(values)
    upper = np.searchsorted(positive, magnitude).clip(1, len(positive) - 1)
    lower = upper - 1
    below = magnitude - positive[lower]
    above = positive[upper] - magnitude
    pick = np.where((below < above) | ((below == above) & (lower % 2 == 0)),
                    lower, upper)
    # The next value that the format would have beyond its largest.
    step = positive[-1] - positive[-2]
    limit = positive[-1] + step / 2
    beyond = magnitude >= limit if len(positive) % 2 == 0 else magnitude > limit
    codes = np.where(magnitude <= positive[0], 0, pick)
    sign = np.signbit(values)
    negative = half
    result = codes + np.where(sign, negative, 0)
    if type.endswith("fnuz"):
        result = np.where(codes == 0, 0, result)
        nan = infinity = np.full(values.shape, 0x80)
    elif type == "f8e4m3fn":
        nan = np.where(sign, 0xff, 0x7f)
        infinity = nan
    elif type == "f4e2m1":
        nan = np.where(sign, 15, 7) * 0 + 7
        infinity = np.where(sign, 15, 7)
    elif type == "f8e5m2":
        nan = np.where(sign, 0xff, 0x7f)
        infinity = np.where(sign, 0xfc, 0x7c)
    else:
        nan = np.full(values.shape, 0x7fc0)
        infinity = np.where(sign, 0xff80, 0x7f80)
    largest = len(positive) - 1 + np.where(sign, negative, 0)
    overflow = infinity
    if saturate and type != "bf16":
        overflow = largest
    result = np.where(beyond, overflow, result)
    if not saturate or type == "bf16":
        result = np.where(np.isinf(values), infinity, result)
    result = np.where(np.isnan(values), nan, result)
    return Tensor(result.astype(TYPES[type][1]), type)


def make(values, type):
    """A tensor of `type` with the values, wherever they fit."""
    values = np.asarray(values)
    if type in SMALL_FLOATS:
        return encode(values, type)
    with np.errstate(all="ignore"):
        return Tensor(values.astype(TYPES[type][1]), type)


def pack(tensor):
    """The bytes of raw_data."""
    bits = TYPES[tensor.type][2]
    if bits >= 8:
        return tensor.data.tobytes()
    codes = tensor.data.ravel().view(np.uint8) & ((1 << bits) - 1)
    each = 8 // bits
    codes = np.concatenate([codes, np.zeros(-len(codes) % each, np.uint8)])
    result = np.zeros(len(codes) // each, np.uint8)
    for i in range(each):
        result |= codes[i::each] << (i * bits)
    return result.tobytes()


def unpack(raw, type, shape):
    _, dtype, bits = TYPES[type]
    if bits >= 8:
        return Tensor(np.frombuffer(raw, dtype).reshape(shape).copy(), type)
    codes = np.frombuffer(raw, np.uint8)
    each = 8 // bits
    values = np.stack([(codes >> (i * bits)) & ((1 << bits) - 1)
                       for i in range(each)], -1).ravel()
    values = values[:int(np.prod(shape, dtype=np.int64))].reshape(shape)
    if type[0] == "i":
        values = values.astype(np.int8)
        values = np.where(values >= 1 << (bits - 1), values - (1 << bits),
                          values)
    return Tensor(values.astype(dtype), type)
