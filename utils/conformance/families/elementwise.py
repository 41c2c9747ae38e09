# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elementwise operators: all types, broadcasting, special values."""

from models import Case
from sampling import sampler
from tensors import Tensor, is_float

FLOATS = ["f32", "f32", "f16", "f64", "bf16"]
INTS = ["i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"]


def unary(name, opset, types=FLOATS, low=-3.0, high=3.0, special=0.1, count=2,
          oracle="any", **choices):
    """`choices`: values that an attribute may have; None leaves it out."""
    @sampler(name.lower(), oracle, count)
    def sample(r):
        type = r.pick(types)
        shape = r.shape()
        if is_float(type):
            x = r.floats(shape, type, low, high, special=special)
        else:
            x = r.values(shape, type, special=special)
        attributes = {k: r.pick(v) for k, v in choices.items()}
        return Case(name, opset, [x], **attributes)


unary("Abs", 13, FLOATS + INTS)
unary("Neg", 13, FLOATS + ["i8", "i16", "i32", "i64"])
# The peer computes other signs of NaN for f16 than for f32.
unary("Sign", 13, FLOATS + INTS, oracle="reference")
for name, opset in [("Ceil", 13), ("Floor", 13), ("Round", 22), ("Exp", 13),
                    ("Tanh", 13), ("Sigmoid", 13), ("Erf", 13), ("Sin", 22),
                    ("Cos", 22), ("Tan", 22), ("Atan", 22), ("Sinh", 22),
                    ("Cosh", 22), ("Asinh", 22), ("Sqrt", 13), ("Log", 13),
                    ("Softplus", 22), ("Softsign", 22), ("HardSwish", 22),
                    ("Mish", 22), ("Reciprocal", 13)]:
    unary(name, opset)
for name in ["Asin", "Acos"]:
    unary(name, 22, low=-1.1, high=1.1)
unary("Atanh", 22, low=-1.0, high=1.0)
unary("Acosh", 22, low=1.0, high=9.0)
unary("Relu", 14, FLOATS + ["i8", "i16", "i32", "i64"])
unary("IsNaN", 20, special=0.6)
unary("IsInf", 20, special=0.6, detect_negative=[None, 0, 1],
      detect_positive=[None, 0, 1], count=2)
unary("Gelu", 20, approximate=[None, "none", "tanh"], count=3)
unary("Swish", 24, alpha=[None, 1.5, -0.5], count=3)
unary("Elu", 22, alpha=[None, 0.5, 2.0])
unary("Selu", 22, alpha=[None, 0.5, 2.0], gamma=[None, 0.5, 3.0])
unary("Celu", 12, ["f32"], alpha=[None, 0.5, 2.0])
unary("LeakyRelu", 16, alpha=[None, 0.5, -2.0])
unary("ThresholdedRelu", 22, alpha=[None, 0.5, 0.0])
unary("HardSigmoid", 22, alpha=[None, 0.5], beta=[None, 0.1])
# The peer computes with f32, which cannot hold all integers of 32 bits.
unary("Shrink", 9, ["f32", "f16", "f64", "i8", "i32", "u8", "u16"],
      oracle="reference",
      bias=[None, 1.0], lambd=[None, 1.0, 2.0])
unary("Not", 1, ["bool"])
unary("BitwiseNot", 18, INTS, count=3)
unary("Identity", 25, FLOATS + INTS + ["bool"])


def binary(name, opset, types, count=2, low=-10, high=10, special=0.1,
           **choices):
    @sampler(name.lower(), count=count)
    def sample(r):
        type = r.pick(types)
        a, b = r.broadcast(2)
        attributes = {k: r.pick(v) for k, v in choices.items()}
        return Case(name, opset, [r.values(a, type, special, low, high),
                                  r.values(b, type, special, low, high)],
                    **attributes)


for name in ["Add", "Sub", "Mul", "Div"]:
    binary(name, 14, FLOATS + INTS)
for name, opset in [("Less", 13), ("Greater", 13), ("LessOrEqual", 16),
                    ("GreaterOrEqual", 16)]:
    binary(name, opset, FLOATS + INTS)
binary("Equal", 19, FLOATS + INTS + ["bool"], low=-1, high=1)
for name in ["BitwiseAnd", "BitwiseOr", "BitwiseXor"]:
    binary(name, 18, INTS, count=2)
for name in ["And", "Or", "Xor"]:
    binary(name, 7, ["bool"])
binary("BitShift", 11, ["u8", "u16", "u32", "u64"], 4, 0, 70,
       direction=["LEFT", "RIGHT"])


@sampler("mod", count=4)
def mod(r):
    type = r.pick(FLOATS + INTS)
    a, b = r.broadcast(2)
    special = 0.1 if is_float(type) else 0.0
    y = r.values(b, type, special)
    if not is_float(type):
        y.data[y.data == 0] = 3
    return Case("Mod", 13, [r.values(a, type, 0.1), y],
                fmod=1 if is_float(type) else r.pick([None, 0, 1]))


@sampler("pow", count=4)
def power(r):
    base = r.pick(FLOATS + ["i32", "i64"])
    exponent = r.pick(FLOATS + INTS)
    a, b = r.broadcast(2)
    x = r.values(a, base, 0.1 if is_float(base) else 0)
    # Negative powers of integers, and broken ones of negative integers, are
    # not defined by the text.
    low = -4 if is_float(base) else 0
    if is_float(exponent) and not is_float(base):
        x = r.values(a, base, low=0)
    if is_float(exponent) and not is_float(base):
        y = r.floats(b, exponent, 0.0, 3.0)
    else:
        y = r.values(b, exponent, 0.1 if is_float(exponent) else 0, low, 5)
    return Case("Pow", 15, [x, y])


@sampler("prelu", count=2)
def prelu(r):
    type = r.pick(FLOATS + ["i32", "i64", "u32", "u64"])
    shape = r.shape(1, 4)
    slope = [1 if r.chance(0.3) else n for n in shape]
    slope = slope[r.integer(0, len(slope) - 1):]
    return Case("PRelu", 16, [r.values(shape, type, 0.1),
                              r.values(slope, type, 0.1)])


@sampler("where", count=2)
def where(r):
    c, a, b = r.broadcast(3)
    type = r.pick(FLOATS + INTS + ["bool"])
    return Case("Where", 16, [r.values(c, "bool"), r.values(a, type, 0.1),
                              r.values(b, type, 0.1)])


@sampler("clip", count=3)
def clip(r):
    type = r.pick(FLOATS + INTS)
    low, high = (r.values([], type) if r.chance(0.7) else None
                 for _ in range(2))
    return Case("Clip", 13, [r.values(r.shape(), type, 0.2), low, high])


def variadic(name, opset, types):
    @sampler(name.lower(), count=1)
    def sample(r):
        type = r.pick(types)
        shapes = r.broadcast(r.integer(1, 4))
        return Case(name, opset, [r.values(s, type, 0.1) for s in shapes])


variadic("Max", 13, FLOATS + INTS)
variadic("Min", 13, FLOATS + INTS)
variadic("Sum", 13, FLOATS)
variadic("Mean", 13, FLOATS)


@sampler("clip_infinite", count=4)
def clip_infinite(r):
    type = r.pick(FLOATS)
    low, high = (r.values([], type) if r.chance(0.4) else None
                 for _ in range(2))
    return Case("Clip", 13, [r.floats(r.shape(1, 3), type, special=0.8), low,
                             high])


# The peer does not have this version.
@sampler("celu_28", "reference", count=3)
def celu_28(r):
    return Case("Celu", 28, [r.floats(r.shape(), r.pick(["f16", "f64", "bf16"]),
                                      special=0.1)],
                alpha=r.pick([None, 0.5, 2.0]))


@sampler("swiglu", "reference", count=4)
def swiglu(r):
    shape, type = r.shape(), r.pick(FLOATS)
    return Case("SwiGLU", 28, [r.floats(shape, type), r.floats(shape, type)],
                alpha=r.pick([None, 1.5, -0.5]))
