# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares tiled operations with loops over elements.

usage: tiles.py FOLDER
"""

import os
import sys

import agate_server

# Which sizes a program leaves open: none, all, or that of the outermost
# dimension of the first input.
STATIC, DYNAMIC, PARTLY = range(3)


def type_of(shape, element, number_open):
    sizes = "".join(f"{'?' if i < number_open else size}x"
                    for i, size in enumerate(shape))
    return f"tensor<{sizes}{element}>"


def make_program(case, mode):
    name, inputs, fixed, op, result = case
    lines, arguments = [], []
    types = []
    for i, shape in enumerate(inputs):
        number_open = 0
        if mode == DYNAMIC and i not in fixed:
            number_open = len(shape)
        elif mode == PARTLY and i == 0:
            number_open = 1
        wide = type_of(shape, "i64", number_open)
        real = type_of(shape, "f32", number_open)
        arguments.append(f"%i{i}: {wide}")
        lines.append(f'  %x{i} = "onnx.Cast"(%i{i}) <{{to = f32}}> : '
                     f"({wide}) -> {real}")
        types.append(real)
    unknown = type_of(result, "f32", 0 if mode == STATIC else len(result))
    lines.append(f'  %none = "onnx.NoValue"() <{{value}}> : () -> none')
    others = {}
    for key, element in [("wide", "f64"), ("f16", "f16"), ("bf16", "bf16"),
                         ("integer", "i64"), ("i32", "i32"), ("i8", "i8"),
                         ("ui8", "ui8")]:
        others[key] = [type.replace("f32", element) for type in types]
        others[key + "_result"] = unknown.replace("f32", element)
    lines.append("  " + op.format(types=types, result=unknown, **others))
    return (f"func.func @f({', '.join(arguments)}) -> {unknown} {{\n" +
            "\n".join(lines) + f"\n  return %y : {unknown}\n}}\n")


def matmul(*sizes):
    """A product of a stack of matrices, if there are more sizes, and a matrix."""
    *stack, m, k, n = sizes
    return stacks((*stack, m, k), (k, n), (*stack, m, n))


def stacks(left, right, result):
    op = '%y = "onnx.MatMul"(%x0, %x1) : ({types[0]}, {types[1]}) -> {result}'
    return ("matmul", [left, right], [], op, result)


def matmul_constant(m, k, n, transposed):
    """With a constant right operand."""
    shape = (n, k) if transposed else (k, n)
    numbers = [(7 * i) % 23 - 11 for i in range(k * n)]
    rows = [numbers[i:i + shape[1]] for i in range(0, k * n, shape[1])]
    op = (f"%w = onnx.Constant dense<{[[float(x) for x in row] for row in rows]}"
          f"> : tensor<{shape[0]}x{shape[1]}xf32>\n"
          f'  %y = "onnx.Gemm"(%x0, %w, %none) <{{{{transB = {int(transposed)}'
          f" : si64}}}}> : ({{types[0]}}, tensor<{shape[0]}x{shape[1]}xf32>, "
          "none) -> {result}")
    return ("matmul_constant", [(m, k)], [], op, (m, n))


def dequantized(left, n, scales, zero=None, element="i8"):
    """With weights of bytes, and one scale or one for each column. They are too
    large to be folded."""
    *stack, k = left
    numbers = ([(7 * i) % 23 - 11 for i in range(k * n)] if element == "i8" else
               [(7 * i) % 256 for i in range(k * n)])
    rows = [numbers[i:i + n] for i in range(0, k * n, n)]
    shape = f"{n}x" if scales else ""
    scale = [2.0 ** (i % 3 - 1) for i in range(n)] if scales else 0.5
    if zero is None:
        zero = [i % 5 for i in range(n)] if scales else 3
    op = (f"%w = onnx.Constant dense<{rows}> : tensor<{k}x{n}x{element}>\n"
          f"  %s = onnx.Constant dense<{scale}> : tensor<{shape}f32>\n"
          f"  %z = onnx.Constant dense<{zero}> : tensor<{shape}{element}>\n"
          '  %d = "onnx.DequantizeLinear"(%w, %s, %z) <{{axis = 1 : si64}}> : '
          f"(tensor<{k}x{n}x{element}>, tensor<{shape}f32>, "
          f"tensor<{shape}{element}>) -> tensor<{k}x{n}xf32>\n"
          '  %y = "onnx.MatMul"(%x0, %d) : '
          f"({{types[0]}}, tensor<{k}x{n}xf32>) -> {{result}}")
    return ("dequantized", [left], [], op, (*stack, n))


def embeddings(m, n, k, element):
    """The product of rows of a constant matrix and its transpose."""
    isf32 = element == "f32"
    numbers = [(7 * i) % (5 if isf32 else 251) - (125 if element == "i8" else 0)
               for i in range(n * k)]
    rows = [numbers[i:i + k] for i in range(0, n * k, k)]
    if isf32:
        # Not all are numbers of f16 or bf16.
        rows = [[float(x) for x in row] for row in rows]
        rows[1][1] += 2.0 ** -12
    ids = f"tensor<{m}xi64>"

    def dequantize(value, result, shape):
        if isf32:
            return (f'%{result} = "onnx.Identity"(%{value}) : '
                    f"(tensor<{shape}xf32>) -> tensor<{shape}xf32>\n  ")
        return (f'%{result} = "onnx.DequantizeLinear"(%{value}, %s, %z) : '
                f"(tensor<{shape}x{element}>, tensor<f32>, tensor<{element}>) "
                f"-> tensor<{shape}xf32>\n  ")

    zero = (f"%z = onnx.Constant dense<{130 if element == 'ui8' else 5}> : "
            f"tensor<{element}>\n  ")
    op = (f"%w = onnx.Constant dense<{rows}> : tensor<{n}x{k}x{element}>\n"
          "  %s = onnx.Constant dense<0.5> : tensor<f32>\n  "
          + ("" if isf32 else zero) +
          '%i = "onnx.ArgMax"(%x0) <{{axis = 1 : si64, keepdims = 0 : si64}}>'
          f" : ({{types[0]}}) -> {ids}\n"
          f'  %g = "onnx.Gather"(%w, %i) : (tensor<{n}x{k}x{element}>, {ids}) '
          f"-> tensor<{m}x{k}x{element}>\n  "
          + dequantize("g", "a", f"{m}x{k}") + dequantize("w", "d", f"{n}x{k}")
          + '%t = "onnx.Transpose"(%d) <{{perm = [1, 0]}}> : '
          f"(tensor<{n}x{k}xf32>) -> tensor<{k}x{n}xf32>\n"
          # Or it would be a product of integers.
          f'  %r = "onnx.Relu"(%a) : (tensor<{m}x{k}xf32>) -> '
          f"tensor<{m}x{k}xf32>\n"
          f'  %y = "onnx.MatMul"(%r, %t) : (tensor<{m}x{k}xf32>, '
          f"tensor<{k}x{n}xf32>) -> {{result}}")
    return ("embeddings " + element, [(m, n)], [], op, (m, n))


def dequantized_blocks(left, n, block, most, zeros, element="i8"):
    """With weights of bytes of at most `most`, and a scale for each column of a
    block of rows."""
    *stack, k = left
    signed = element == "i8"
    numbers = [(7 * i) % (2 * most) - (most if signed else 0)
               for i in range(k * n)]
    rows = [numbers[i:i + n] for i in range(0, k * n, n)]
    blocks = range(k // block)
    scales = [[2.0 ** ((i + j) % 3 - 1) for i in range(n)] for j in blocks]
    zero = [[(i + j) % 3 if zeros else (0 if signed else most)
             for i in range(n)] for j in blocks]
    shape = f"{k // block}x{n}"
    op = (f"%w = onnx.Constant dense<{rows}> : tensor<{k}x{n}x{element}>\n"
          f"  %s = onnx.Constant dense<{scales}> : tensor<{shape}xf32>\n"
          f"  %z = onnx.Constant dense<{zero}> : tensor<{shape}x{element}>\n"
          '  %d = "onnx.DequantizeLinear"(%w, %s, %z) <{{axis = 0 : si64, '
          f"block_size = {block} : si64}}}}> : (tensor<{k}x{n}x{element}>, "
          f"tensor<{shape}xf32>, tensor<{shape}x{element}>) -> "
          f"tensor<{k}x{n}xf32>\n"
          '  %m = "onnx.MatMul"(%x0, %d) : '
          f"({{types[0]}}, tensor<{k}x{n}xf32>) -> {{result}}\n"
          '  %y = "onnx.Relu"(%m) : ({result}) -> {result}')
    return ("dequantized_blocks", [left], [], op, (*stack, n))


def matmul_f64(m, k, n):
    """In f64, with both operands transposed."""
    lines = [f'%d{i} = "onnx.Cast"(%x{i}) <{{{{to = f64}}}}> : ({{types[{i}]}})'
             f" -> {{wide[{i}]}}" for i in range(2)]
    op = "\n  ".join(lines + [
        '%p = "onnx.Gemm"(%d0, %d1, %none) <{{alpha = 2.0 : f32, '
        "transA = 1 : si64, transB = 1 : si64}}> : ({wide[0]}, {wide[1]}, "
        "none) -> {wide_result}",
        '%y = "onnx.Cast"(%p) <{{to = f32}}> : ({wide_result}) -> {result}'])
    return ("matmul_f64", [(k, m), (n, k)], [], op, (m, n))


def narrow(m, k, n, element):
    """In floats that are narrower than the sum."""
    lines = [f'%d{i} = "onnx.Cast"(%x{i}) <{{{{to = {element}}}}}> : '
             f"({{types[{i}]}}) -> {{narrow[{i}]}}" for i in range(2)]
    op = "\n  ".join(lines + [
        '%p = "onnx.MatMul"(%d0, %d1) : ({narrow[0]}, {narrow[1]}) -> '
        "{narrow_result}",
        '%y = "onnx.Cast"(%p) <{{to = f32}}> : ({narrow_result}) -> {result}'])
    op = op.replace("narrow", element)
    return ("narrow", [(m, k), (k, n)], [], op, (m, n))


def narrow_conv(channels, image, filters, group=1, stride=1, element="f16"):
    """In f16 or bf16, with padding."""
    shape = f"{filters}x{channels // group}x3x3"
    weights = [[[[float((7 * f + 5 * c + 3 * y + x) % 9 - 4) for x in range(3)]
                 for y in range(3)] for c in range(channels // group)]
               for f in range(filters)]
    attributes = (f"pads = [1, 1, 1, 1], strides = [{stride}, {stride}], "
                  f"group = {group} : si64")
    op = (f'%w = onnx.Constant dense<{weights}> : tensor<{shape}xf16>\n'
          '  %d = "onnx.Cast"(%x0) <{{to = f16}}> : ({types[0]}) -> {f16[0]}\n'
          f'  %p = "onnx.Conv"(%d, %w, %none) <{{{{{attributes}}}}}> : '
          "({f16[0]}, tensor<" + shape + "xf16>, none) -> {f16_result}\n"
          '  %y = "onnx.Cast"(%p) <{{to = f32}}> : ({f16_result}) -> {result}')
    op = op.replace("f16", element)
    result = [(size - 1) // stride + 1 for size in image]
    return ("narrow_conv", [(1, channels, *image)], [], op,
            (1, filters, *result))


def gemm(m, k, n):
    op = ('%y = "onnx.Gemm"(%x0, %x1, %x2) <{{transB = 1 : si64}}> : '
          "({types[0]}, {types[1]}, {types[2]}) -> {result}")
    return ("gemm", [(m, k), (n, k), (n,)], [], op, (m, n))


def einsum(equation, left, right, result):
    """Sums over several labels, in any order."""
    op = (f'%y = "onnx.Einsum"(%x0, %x1) <{{{{equation = "{equation}"}}}}> : '
          "({types[0]}, {types[1]}) -> {result}")
    return ("einsum", [left, right], [], op, result)


def computed(m, k, n):
    """Of operands that are computed ahead of the product."""
    op = ('%a = "onnx.Mul"(%x0, %x0) : ({types[0]}, {types[0]}) -> {types[0]}\n'
          '  %b = "onnx.Neg"(%x1) : ({types[1]}) -> {types[1]}\n'
          '  %y = "onnx.MatMul"(%a, %b) : ({types[0]}, {types[1]}) -> {result}')
    return ("computed", [(m, k), (k, n)], [], op, (m, n))


def conv(channels, image, filters, kernel, stride=1, batch=1, group=1,
         dilation=1, pads=None, transposed=False, extra=0):
    """A convolution, or a transposed one, of images of any rank."""
    rank = len(image)
    kernel = (kernel,) * rank if isinstance(kernel, int) else kernel
    pads = pads or [0] * (2 * rank)
    out = []
    for i, size in enumerate(image):
        span, both = dilation * (kernel[i] - 1), pads[i] + pads[rank + i]
        if transposed:
            out.append((size - 1) * stride + span + 1 + extra - both)
        else:
            out.append((size + both - span - 1) // stride + 1)
    weights = ((channels, filters // group) if transposed else
               (filters, channels // group)) + kernel
    numbers = lambda values: ", ".join(map(str, values))
    attributes = (f"strides = [{numbers([stride] * rank)}], "
                  f"dilations = [{numbers([dilation] * rank)}], "
                  f"pads = [{numbers(pads)}], group = {group} : si64")
    if transposed:
        attributes += f", output_padding = [{numbers([extra] * rank)}]"
    name = "ConvTranspose" if transposed else "Conv"
    op = (f'%c = "onnx.{name}"(%x0, %x1, %x2) <{{{{{attributes}}}}}> : '
          "({types[0]}, {types[1]}, {types[2]}) -> {result}\n"
          '  %y = "onnx.Relu"(%c) : ({result}) -> {result}')
    return (f"{name} {attributes}",
            [(batch, channels, *image), weights, (filters,)], [1, 2], op,
            (batch, filters, *out))


def pool(size, stride):
    out = (size - 3) // stride + 1
    op = ('%y = "onnx.MaxPoolSingleOut"(%x0) <{{kernel_shape = [3, 3], '
          f"strides = [{stride}, {stride}]" + "}}> : ({types[0]}) -> {result}")
    return ("pool", [(1, 2, size, size)], [], op, (1, 2, out, out))


def transpose(rows, columns):
    op = ('%y = "onnx.Transpose"(%x0) <{{perm = [1, 0]}}> : ({types[0]}) -> '
          "{result}")
    return ("transpose", [(rows, columns)], [], op, (columns, rows))


def reduce(rows, columns, axis):
    op = ('%a = "onnx.Constant"() <{{value = dense<' + f"[{axis}]" +
          '> : tensor<1xi64>}}> : () -> tensor<1xi64>\n'
          '  %y = "onnx.ReduceSum"(%x0, %a) <{{keepdims = 0 : si64}}> : '
          "({types[0]}, tensor<1xi64>) -> {result}")
    return ("reduce", [(rows, columns)], [], op,
            ((rows, columns)[1 - axis],))


PROGRAMS = [
    [matmul(*sizes) for sizes in
     [(1, 5, 1), (1, 9, 256), (1, 3, 257), (3, 4, 255), (4, 8, 64),
      (5, 1, 63), (7, 7, 15), (8, 6, 16), (9, 5, 17), (31, 3, 31),
      (32, 4, 32), (33, 5, 33), (40, 0, 40), (0, 4, 8), (8, 4, 0),
      (64, 16, 65), (35, 2, 10), (72, 3, 10), (79, 4, 47), (71, 5, 80),
      (9, 31, 1), (5, 15, 3, 34), (2, 3, 4, 5, 6), (0, 3, 4, 5)]],
    [stacks(*shapes) for shapes in
     [((3, 5, 4), (3, 4, 17), (3, 5, 17)),
      ((3, 1, 5, 4), (2, 4, 17), (3, 2, 5, 17)),
      ((1, 9, 4), (3, 4, 1), (3, 9, 1)), ((5, 4), (2, 4, 3), (2, 5, 3)),
      ((7,), (7, 19), (19,)), ((3, 2, 7), (7,), (3, 2))]],
    [einsum(*arguments) for arguments in
     [("hid,hdj->ij", (3, 9, 5), (3, 5, 17), (9, 17)),
      ("hid,jhd->ij", (3, 33, 4), (10, 3, 4), (33, 10)),
      ("bhid,dhj->bij", (2, 3, 9, 5), (5, 3, 8), (2, 9, 8)),
      ("hdi,djh->ij", (2, 4, 9), (4, 65, 2), (9, 65)),
      ("hid,hd->i", (3, 9, 5), (3, 5), (9,)),
      ("hid,jhd->ij", (0, 9, 5), (8, 0, 5), (9, 8)),
      ("hid,jhd->ij", (1, 9, 5), (8, 1, 5), (9, 8))]],
    [computed(*sizes) for sizes in
     [(9, 4, 17), (1, 9, 33), (33, 5, 1), (5, 7, 7)]],
    [matmul_constant(*sizes) for sizes in
     [(1, 9, 65, False), (5, 3, 130, False), (73, 4, 100, True),
      (33, 5, 10, True), (2, 7, 64, True)]],
    [dequantized(*arguments) for arguments in
     [((1, 40), 520, False), ((3, 40), 520, True), ((9, 33), 517, False),
      ((33, 17), 1000, True), ((1, 5), 4100, False), ((41,), 4200, True),
      ((2, 1, 40), 520, True), ((0, 40), 520, False),
      ((1, 40), 520, True, 129, "ui8"), ((15, 40), 516, False, 131, "ui8"),
      ((3, 40), 520, True, [126 + i % 5 for i in range(520)], "ui8")]],
    [embeddings(*arguments) for arguments in
     [(9, 100, 170, "f32"), (2, 257, 256, "ui8"), (13, 300, 220, "i8")]],
    [dequantized_blocks(*arguments) for arguments in
     [((1, 96), 200, 32, 8, False), ((1, 64), 300, 16, 8, False, "ui8"),
      ((5, 96), 190, 48, 8, True), ((13, 96), 190, 32, 8, False),
      ((12, 90), 200, 15, 4, False), ((7, 80), 225, 16, 60, True, "ui8"),
      ((3, 80), 217, 20, 100, False), ((19, 64), 272, 64, 120, True, "ui8"),
      ((96,), 200, 32, 8, False), ((2, 1, 96), 180, 32, 8, True),
      ((0, 96), 200, 32, 8, False), ((4, 1100), 16, 44, 8, False),
      ((4, 1100), 15, 44, 8, False), ((12, 1100), 17, 44, 8, False)]],
    [matmul_f64(*sizes) for sizes in
     [(1, 9, 17), (33, 5, 1), (9, 4, 31), (73, 17, 18)]],
    [narrow(*sizes) for sizes in
     [(9, 5, 17, "f16"), (33, 4, 65, "bf16"), (1, 9, 33, "f16"),
      (65, 7, 1, "bf16"), (8, 0, 9, "f16")]],
    [narrow_conv(*sizes) for sizes in
     [(3, (9, 33), 16), (2, (7, 7), 33), (1, (1, 1), 8), (8, (5, 20), 33),
      (16, (12, 17), 16), (33, (5, 9), 33, 33), (16, (6, 33), 16, 16, 2),
      (8, (5, 20), 32, 1, 1, "bf16")]],
    [gemm(m, k, n) for m, k, n in
     [(1, 17, 9), (4, 15, 33), (5, 16, 64), (32, 17, 32), (33, 40, 65),
      (3, 64, 3), (79, 15, 7), (72, 16, 33)]],
    [conv(2, (16, 16), 32, 3), conv(3, (17, 17), 33, 3),
     conv(1, (15, 15), 16, 1), conv(2, (31, 31), 8, 3, stride=2),
     conv(2, (9, 9), 40, 3), conv(1, (3, 3), 17, 3), conv(2, (8, 8), 3, 3)],
    # Winograd's algorithm.
    [conv(17, (13, 31), 33, 3, pads=[1, 1, 1, 1], batch=2),
     conv(16, (9, 20), 40, 3), conv(20, (30, 30), 16, 3, pads=[0, 1, 2, 0])],
    # Kernels of size 1: all pixels of an image are one row.
    [conv(5, (7, 7), 64, 1), conv(17, (5, 3), 33, 1, batch=2),
     conv(3, (1, 1), 32, 1), conv(4, (14, 9), 32, 1, stride=2),
     conv(2, (3, 4), 32, 1, batch=0), conv(9, (16, 17), 8, 1),
     conv(100, (36, 37), 17, 1), conv(100, (36, 37), 80, 1)],
    # Other ranks, groups, dilations and paddings.
    [conv(3, (40,), 32, 3, dilation=2), conv(4, (6,), 17, 5, pads=[2, 2]),
     conv(2, (3, 5, 7), 16, (1, 3, 3)), conv(2, (4, 4, 4), 32, 2, stride=2),
     conv(6, (9, 20), 64, 3, group=2, pads=[1, 0, 2, 1]),
     conv(5, (19, 18), 5, 3, group=5, pads=[1, 1, 1, 1], batch=2),
     conv(3, (11, 33), 6, 5, stride=2, group=3, pads=[2, 2, 2, 2])],
    # Images that are narrower than a tile, whose rows are joined.
    [conv(3, (7, 7), 64, 3, pads=[1, 1, 1, 1]), conv(2, (9, 6), 32, 3),
     conv(2, (5, 1), 32, 1, stride=2), conv(2, (16, 3), 16, (2, 2)),
     conv(2, (3, 10), 32, 3, batch=2, group=2)],
    # Rows of windows, and whole windows, that are in the padding.
    [conv(8, (4, 20), 32, (3, 2), pads=[1, 1, 1, 1]),
     conv(8, (5, 15), 32, 3, dilation=2, pads=[2, 2, 2, 2]),
     conv(9, (3, 7), 40, 3, stride=2, pads=[2, 1, 0, 1]),
     conv(8, (2, 14), 32, 3, pads=[5, 0, 4, 1], batch=2),
     conv(8, (3, 5), 33, (5, 1), pads=[3, 0, 3, 0]),
     conv(8, (2, 9), 32, (4, 3), dilation=3, stride=2, pads=[7, 3, 6, 3])],
    [conv(*sizes, transposed=True, **more) for sizes, more in
     [((32, (7, 9), 16, 2), {"stride": 2}),
      ((3, (5, 6), 8, 4), {"stride": 2, "pads": [1, 1, 1, 1]}),
      ((4, (5, 4), 6, 3), {"stride": 2, "pads": [1, 0, 1, 0], "extra": 1}),
      ((4, (6, 5), 4, 3), {"group": 2, "batch": 2, "pads": [1, 1, 1, 1]}),
      ((2, (9,), 3, 1), {"stride": 3}),
      ((2, (9,), 3, 5), {"stride": 2, "dilation": 3}),
      ((2, (4,), 3, 3), {"stride": 2, "dilation": 2, "pads": [2, 3]}),
      ((2, (3, 2, 4), 3, 2), {"stride": 2}),
      ((2, (3, 3), 3, 2), {"stride": 5})]],
    [pool(size, stride) for size, stride in
     [(3, 1), (18, 1), (19, 1), (35, 2), (67, 1), (131, 2)]],
    [transpose(*sizes) for sizes in
     [(16, 16), (15, 16), (17, 33), (64, 64), (63, 65), (1, 40), (0, 20)]],
    [reduce(*sizes) for sizes in
     [(3, 64, 1), (2, 65, 1), (5, 79, 1), (1, 1, 1), (7, 63, 0), (64, 65, 0),
      (3, 0, 1), (130, 2, 0)]],
]


def run(program, shapes, *arguments):
    command = ["run", program, "--random=1", "--quiet",
               "--verify-tiles-each", *arguments]
    for i, shape in enumerate(shapes):
        sizes = "x".join(map(str, shape)) or "scalar"
        command.append(f"--shape=input{i}={sizes}")
    return agate_server.run(*command)


def check(folder, case, levels, modes):
    """Runs one program and returns the failures."""
    name, inputs, fixed, _, _ = case
    failures = []
    expected = os.path.join(folder, "expected")
    for mode in modes:
        program = os.path.join(folder, "program.mlir")
        with open(program, "w") as file:
            file.write(make_program(case, mode))
        shapes = {DYNAMIC: inputs, PARTLY: inputs[:1]}.get(mode, [])
        if mode == STATIC:
            result = run(program, shapes, "-O0", f"--output-dir={expected}")
            if result.returncode:
                return [f"{name} {inputs}: {result.output}"]
        for level in levels:
            result = run(program, shapes,
                         f"--expect={expected}/output0.npy", *level)
            if result.returncode:
                failures.append(f"{name} {inputs} mode {mode} {level}: "
                                f"{result.output.strip()}")
    return failures


def main(programs, more_levels=(), modes=(STATIC, DYNAMIC, PARTLY)):
    """`modes` begins with STATIC, in which the reference is computed."""
    (folder,) = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    with open("/proc/cpuinfo") as file:
        flags = file.read().split()
    levels = [[], ["--target-cpu=x86-64"], *more_levels]
    if "avx512f" in flags:
        levels.append(["--target-cpu=x86-64-v3"])
    failures = []
    for cases in programs:
        for case in cases:
            failures += check(folder, case, levels, modes)
    print("\n".join(failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main(PROGRAMS)
