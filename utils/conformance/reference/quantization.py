# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conversions between types, and quantization."""

import numpy as np

from reference import reference
from tensors import (BY_NUMBER, SMALL_FLOATS, TYPES, Tensor, decode, encode,
                     int_range, is_float, make, table)


LEGACY_NAMES = {"FLOAT": "f32", "DOUBLE": "f64", "INT32": "i32",
                "INT64": "i64", "BOOL": "bool", "UINT8": "u8"}


def to_e8m0(values, mode, saturate):
    """A power of two. What is below the least or above the largest one becomes
    it, or NaN."""
    values = np.asarray(values, np.float64)
    least, largest = 2.0 ** -127, 2.0 ** 127
    result = np.zeros(values.shape, np.uint8)
    for place, value in np.ndenumerate(values):
        if np.isnan(value) or not (saturate or least <= value <= largest):
            result[place] = 255
            continue
        fraction, exponent = np.frexp(min(max(value, least), largest))
        exponent -= 1  # value = 2^exponent * (1 and more)
        up = fraction > 0.5 if mode == "up" else (
            fraction >= 0.75 if mode == "nearest" else False)
        result[place] = exponent + up + 127
    return Tensor(result, "f8e8m0")


def convert(x, target, saturate=True, mode="up"):
    values = decode(x)
    if target == "f8e8m0":
        return to_e8m0(values, mode, saturate)
    if target in SMALL_FLOATS:
        return encode(np.asarray(values, np.float64), target, saturate)
    if target == "bool":
        return Tensor(values != 0)
    if target in ("i4", "u4", "i2", "u2"):
        # The lowest bits of the nearest integer; infinity and NaN become 0.
        bits = TYPES[target][2]
        rounded = np.rint(np.asarray(values, np.float64))
        codes = np.nan_to_num(np.mod(rounded, 1 << bits)).astype(np.int64)
        if target[0] == "i":
            codes = np.where(codes >> (bits - 1), codes - (1 << bits), codes)
        return Tensor(codes.astype(TYPES[target][1]), target)
    return make(values, target)


@reference("Cast")
def cast(case):
    target = case.get("to")
    # Names, in operator set 1.
    target = (LEGACY_NAMES[target] if isinstance(target, str)
              else BY_NUMBER[target])
    return convert(case.inputs[0], target,
                   bool(case.get("saturate", 1)),
                   case.get("round_mode", "up"))


@reference("CastLike")
def cast_like(case):
    return convert(case.inputs[0], case.inputs[1].type,
                   bool(case.get("saturate", 1)))


@reference("BitCast")
def bit_cast(case):
    x, target = case.inputs[0], BY_NUMBER[case.get("to")]
    return Tensor(x.data.view(TYPES[target][1]).reshape(x.shape), target)


def spread(case, operand):
    """A scale or zero point in the shape of the first operand."""
    shape, values = case.inputs[0].shape, decode(operand)
    block = case.get("block_size", 0)
    axis = case.get("axis", 1)
    if values.ndim == 0 or (values.size == 1 and not block):
        return np.broadcast_to(values.reshape([]), shape)
    axis %= len(shape)
    if block:
        return np.repeat(values, block, axis)[
            tuple(slice(n) for n in shape)]
    return values.reshape([n if a == axis else 1
                           for a, n in enumerate(shape)]) + np.zeros(
                               shape, values.dtype)


@reference("QuantizeLinear")
def quantize(case):
    x, scale = case.inputs[:2]
    zero = case.inputs[2] if len(case.inputs) > 2 else None
    target = zero.type if zero else BY_NUMBER.get(
        case.get("output_dtype", 0), "u8")
    # The quotient has the precision of the operands.
    dtype = np.float32
    ratio = (decode(x).astype(dtype) /
             spread(case, scale).astype(dtype)).astype(dtype)
    if x.type == "f16" and case.get("precision") != 1:
        ratio = ratio.astype(np.float16)
    if is_float(target):
        return encode(ratio.astype(np.float64), target,
                      bool(case.get("saturate", 1)))
    values = np.rint(ratio.astype(np.float64))
    if zero:
        values = values + spread(case, zero).astype(np.float64)
    least, most = int_range(target)
    return Tensor(np.clip(values, least, most).astype(TYPES[target][1]),
                  target)


@reference("DequantizeLinear")
def dequantize(case):
    x, scale = case.inputs[:2]
    values = decode(x).astype(np.float64)
    if len(case.inputs) > 2:
        values = values - spread(case, case.inputs[2]).astype(np.float64)
    result = values * spread(case, scale).astype(np.float64)
    number = case.get("output_dtype", 0)
    return make(result, BY_NUMBER[number] if number else scale.type)
