# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conversions between types, and quantization."""

import numpy as np

from models import Case
from sampling import SPECIAL, sampler
from tensors import TYPES, Tensor, is_float, make

WIDE = ["f32", "f16", "f64", "bf16", "bool", "i8", "i16", "i32", "i64", "u8",
        "u16", "u32", "u64"]
F8 = ["f8e4m3fn", "f8e4m3fnuz", "f8e5m2", "f8e5m2fnuz"]
INT4 = ["i4", "u4"]
INT2 = ["i2", "u2"]


def small_values(r, shape, type):
    """Every code of a small type, or some of them."""
    bits = TYPES[type][2]
    codes = r.rng.integers(0, 1 << bits, shape)
    if type[0] == "i":
        codes = np.where(codes >= 1 << (bits - 1), codes - (1 << bits), codes)
    return Tensor(np.asarray(codes).astype(TYPES[type][1]), type)


@sampler("cast", count=6)
def cast(r):
    source, target = r.pick(WIDE), r.pick(WIDE)
    shape = r.shape()
    if is_float(source) and not is_float(target) and target != "bool":
        # What does not fit is not defined by the text.
        low = 0 if target[0] == "u" else -100
        x = r.floats(shape, source, low, 100)
    else:
        x = r.values(shape, source, 0.2, -1000, 1000)
    return Case("Cast", 13, [x], to=TYPES[target][0])


@sampler("cast_from_f8", count=4)
def cast_from_f8(r):
    source = r.pick(F8)
    target = r.pick(["f32", "f16", "bf16"])
    return Case("Cast", 19, [small_values(r, r.shape(), source)],
                to=TYPES[target][0])


@sampler("cast_to_f8", count=8)
def cast_to_f8(r):
    target = r.pick(F8)
    source = r.pick(["f32", "f16", "bf16"])
    shape = r.shape()
    scale = r.pick([0.01, 1.0, 100.0, 500.0, 30000.0])
    x = r.floats(shape, "f64", -scale, scale)
    x = make(np.where(r.rng.random(shape) < 0.1,
                      r.rng.choice(SPECIAL, shape), x.data), source)
    return Case("Cast", 19, [x], to=TYPES[target][0],
                saturate=r.pick([None, 0, 1]))


@sampler("cast_int4", count=4)
def cast_int4(r):
    source, target = r.pick(INT4), r.pick(["f32", "f16", "i8", "u8"])
    if r.chance():
        return Case("Cast", 21, [small_values(r, r.shape(), source)],
                    to=TYPES[target][0])
    low, high = (-8, 7) if source == "i4" else (0, 15)
    if target == "u8":
        low = 0
    return Case("Cast", 21, [r.ints(r.shape(), "i32", low, high)
                             if target[0] != "f" else
                             make(r.ints(r.shape(), "i32", low, high).data,
                                  target)] if target[0] == "f" else
                [r.ints(r.shape(), target, low, high)], to=TYPES[source][0])


# The peer rounds ties away from zero.
@sampler("cast_small_int", "reference", count=6)
def cast_small_int(r):
    target = r.pick(INT4 + INT2)
    x = r.floats(r.shape(), "f64", -20, 20, special=0.2)
    x = np.where(r.rng.random(x.shape) < 0.4, np.rint(x.data * 2) / 2, x.data)
    source = r.pick(["f32", "f16", "f64", "bf16", "f8e5m2", "f8e4m3fn"])
    return Case("Cast", 25, [make(x, source)], to=TYPES[target][0])


@sampler("cast_f4", "reference", count=3)
def cast_f4(r):
    if r.chance():
        return Case("Cast", 23, [small_values(r, r.shape(), "f4e2m1")],
                    to=TYPES[r.pick(["f32", "f16", "bf16"])][0])
    return Case("Cast", 23, [r.floats(r.shape(), r.pick(["f32", "f16"]), -8, 8,
                                      special=0.1)], to=23)


@sampler("cast_int2", "reference", count=3)
def cast_int2(r):
    source, other = r.pick(INT2), r.pick(["f32", "i8", "f16"])
    if r.chance():
        return Case("Cast", 25, [small_values(r, r.shape(), source)],
                    to=TYPES[other][0])
    low, high = (-2, 1) if source == "i2" else (0, 3)
    return Case("Cast", 25, [make(r.ints(r.shape(), "i32", low, high).data,
                                  other)], to=TYPES[source][0])


@sampler("cast_e8m0", "reference", count=3)
def cast_e8m0(r):
    if r.chance(0.4):
        return Case("Cast", 24, [small_values(r, r.shape(), "f8e8m0")],
                    to=TYPES[r.pick(["f32", "f64"])][0])
    x = np.exp2(r.rng.uniform(-20, 20, r.shape()))
    return Case("Cast", 24, [np.asarray(x, np.float32)], to=24,
                round_mode=r.pick([None, "up", "down", "nearest"]),
                saturate=r.pick([None, 0, 1]))


@sampler("cast_e8m0_range", "reference", count=4)
def cast_e8m0_range(r):
    """Values past both ends of the type."""
    type = r.pick(["f32", "f64", "bf16"])
    x = np.exp2(r.rng.uniform(-131, 129, r.shape(1, 3)))
    x = np.where(r.rng.random(x.shape) < 0.3,
                 r.rng.choice([0.0, np.inf, np.nan, 2.0 ** -127, 2.0 ** 127],
                              x.shape), x)
    return Case("Cast", 25, [make(x, type)], to=24,
                round_mode=r.pick([None, "up", "down", "nearest"]),
                saturate=r.pick([None, 0, 1]))


@sampler("castlike", count=1)
def castlike(r):
    source, target = r.pick(WIDE), r.pick(WIDE)
    low = 0 if target[0] == "u" else -100
    return Case("CastLike", 15, [r.ints(r.shape(), source, low, 100)
                                 if not is_float(source) and source != "bool"
                                 else r.values(r.shape(), source)
                                 if source == "bool"
                                 else r.floats(r.shape(), source, low, 100),
                                 r.values([1], target)])


@sampler("bitcast", "reference", count=3)
def bitcast(r):
    bits = r.pick([8, 16, 32, 64])
    same = [t for t in TYPES if TYPES[t][2] == bits and t != "str"
            and t != "bool" and t[0] != "c" and t[:2] != "f8"]
    source, target = r.pick(same), r.pick(same)
    shape = r.shape()
    raw = r.rng.integers(0, 256, list(shape) + [bits // 8], np.uint8)
    # All kinds of NaN are one to the comparison; others are not.
    data = raw.view(TYPES[source][1])[..., 0] if raw.size else (
        np.zeros(shape, TYPES[source][1]))
    return Case("BitCast", 26, [Tensor(data, source)], to=TYPES[target][0])


@sampler("bitcast_bool", "reference", count=2)
def bitcast_bool(r):
    types = ["i8", "u8"] + F8
    source, target = r.pick([("bool", r.pick(types)), (r.pick(types), "bool")])
    data = r.rng.integers(0, 2, r.shape())
    return Case("BitCast", 26, [Tensor(data.astype(TYPES[source][1]), source)],
                to=TYPES[target][0])


@sampler("bitcast_complex", "reference", count=2)
def bitcast_complex(r):
    source, target = r.pick([("c64", r.pick(["i64", "u64", "f64"])),
                             (r.pick(["i64", "u64", "f64"]), "c64")])
    both = r.rng.uniform(-3, 3, r.shape() + [2]).astype(np.float32)
    return Case("BitCast", 26, [Tensor(both.view(TYPES[source][1])[..., 0],
                                       source)], to=TYPES[target][0])


def scales(r, shape, type="f32"):
    return r.floats(shape, type, 0.05, 2.0)


def layout(r, shape, opset):
    """Shape of the scale, axis and block size."""
    rank = len(shape)
    kind = r.pick(["tensor", "axis", "block"]) if opset >= 21 else r.pick(
        ["tensor", "axis"])
    if kind == "tensor" or rank == 0:
        return [], None, None
    axis = r.integer(0, rank - 1)
    attribute = axis - rank if r.chance() else axis
    if kind == "axis":
        return [shape[axis]], attribute, None
    divisors = [d for d in range(1, shape[axis] + 1) if shape[axis] % d == 0]
    block = r.pick(divisors)
    return (list(shape[:axis]) + [shape[axis] // block]
            + list(shape[axis + 1:]), attribute, block)


TARGETS = {13: ["u8", "i8"], 19: ["u8", "i8"] + F8,
           21: ["u8", "i8", "u16", "i16", "u4", "i4"] + F8}


@sampler("quantizelinear", count=12)
def quantize(r):
    opset = r.pick([13, 19, 21, 21, 21])
    target = r.pick(TARGETS[opset])
    shape = r.shape(0 if opset < 21 else 1, 3, zero=0)
    scale_shape, axis, block = layout(r, shape, opset)
    type = r.pick(["f32", "f32", "f16"]) if opset > 13 else "f32"
    wide = 3.0 if target in INT4 else 300.0
    x = r.floats(shape, type, -wide, wide)
    zero = None
    if target != "u8" or r.chance():
        zero = (Tensor(np.zeros(scale_shape, np.uint8), target)
                if target in F8 else
                r.ints(scale_shape, target, -5, 200))
    return Case("QuantizeLinear", opset, [x, scales(r, scale_shape, type),
                                          zero],
                axis=axis, block_size=block,
                saturate=r.pick([None, 0, 1]) if target in F8 else None)


@sampler("dequantizelinear", count=10)
def dequantize(r):
    opset = r.pick([13, 19, 21, 21, 21])
    source = r.pick(TARGETS[opset] + ["i32"])
    shape = r.shape(0 if opset < 21 else 1, 3, zero=0)
    scale_shape, axis, block = layout(r, shape, opset)
    type = r.pick(["f32", "f32", "f16"]) if opset > 13 else "f32"
    if source in F8 + INT4:
        x = small_values(r, shape, source)
    else:
        x = r.ints(shape, source, -300, 300)
    zero = None
    if r.chance():
        if source in F8 or source == "i32":
            zero = Tensor(np.zeros(scale_shape, TYPES[source][1]), source)
        else:
            zero = r.ints(scale_shape, source, -5, 200)
    return Case("DequantizeLinear", opset,
                [x, scales(r, scale_shape, type), zero], axis=axis,
                block_size=block)


@sampler("dynamicquantizelinear", count=1)
def dynamic_quantize(r):
    return Case("DynamicQuantizeLinear", 11,
                [r.floats(r.shape(0, 3, zero=0))], 3)


@sampler("qlinearmatmul", count=2)
def qlinear_matmul(r):
    m, k, n = r.integer(1, 4), r.integer(1, 4), r.integer(1, 4)
    type = r.pick(["u8", "i8"])
    def zero():
        return r.ints([], type, -10, 10)
    return Case("QLinearMatMul", 10,
                [r.ints([m, k], type, -128, 255), scales(r, []), zero(),
                 r.ints([k, n], type, -128, 255), scales(r, []), zero(),
                 make(np.array(80.0), "f32"), zero()])


@sampler("qlinearconv", count=2)
def qlinear_conv(r):
    type = r.pick(["u8", "i8"])
    x = r.ints([1, 2, 5, 5], type, -128, 255)
    w = r.ints([3, 2, 3, 2], type, -128, 255)
    channel = r.chance()
    zero = r.ints([], type, -10, 10)
    return Case("QLinearConv", 10,
                [x, scales(r, []), r.ints([], type, -10, 10), w,
                 scales(r, [3] if channel else []),
                 Tensor(np.zeros([3] if channel else [], TYPES[type][1])),
                 make(np.array(90.0), "f32"), zero,
                 r.ints([3], "i32", -100, 100) if r.chance() else None],
                strides=r.pick([None, [2, 1]]),
                pads=r.pick([None, [1, 0, 1, 1]]))


NEWER = {23: ["f4e2m1", "u16", "i4", "f8e5m2"], 24: ["u4", "f4e2m1", "i8"],
         25: ["i2", "u2", "u8", "i16"]}


@sampler("quantizelinear_newer", "reference", count=6)
def quantize_newer(r):
    opset = r.pick([23, 24, 25])
    target = r.pick(NEWER[opset])
    shape = r.shape(1, 3, zero=0)
    scale_shape, axis, block = layout(r, shape, opset)
    type = r.pick(["f32", "f16"])
    wide = 3.0 if TYPES[target][2] < 8 else 100.0
    x = r.floats(shape, type, -wide, wide)
    zero = None
    by_type = r.chance(0.4)
    if not by_type:
        zero = (Tensor(np.zeros(scale_shape, np.uint8), target)
                if is_float(target) else r.ints(scale_shape, target, -2, 2))
    # Powers of two: no quotient depends on how it was rounded.
    scale = make(2.0 ** r.ints(scale_shape, "i32", -2, 2).data, type)
    return Case("QuantizeLinear", opset, [x, scale, zero], axis=axis,
                block_size=block,
                output_dtype=TYPES[target][0] if by_type else None,
                precision=r.pick([None, 1]))


@sampler("dequantizelinear_newer", "reference", count=6)
def dequantize_newer(r):
    opset = r.pick([23, 24, 25])
    source = r.pick(NEWER[opset])
    shape = r.shape(1, 3, zero=0)
    scale_shape, axis, block = layout(r, shape, opset)
    type = r.pick(["f32", "f16"])
    x = small_values(r, shape, source)
    zero = None
    if not is_float(source) and r.chance():
        zero = r.ints(scale_shape, source, -2, 2)
    scale = make(2.0 ** r.ints(scale_shape, "i32", -2, 2).data, type)
    return Case("DequantizeLinear", opset, [x, scale, zero], axis=axis,
                block_size=block, output_dtype=r.pick([None, 1, 10])
                if source not in ("u16", "i16") else 1)
