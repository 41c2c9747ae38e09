# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares tiled products of integers with loops over elements.

usage: integers.py FOLDER
"""

import itertools

from tiles import DYNAMIC, STATIC, main

SIGNS = ("ui8", "i8")


def spread(number, sign):
    """Input `number`, of 0 to 9, as bytes that include both ends of the type."""
    low = -128 if sign == "i8" else 0
    kind, wide = f"{{{sign}[{number}]}}", f"{{integer[{number}]}}"
    return f"""%f{number} = onnx.Constant dense<85> : tensor<i64>
  %l{number} = onnx.Constant dense<{low}> : tensor<i64>
  %m{number} = "onnx.Mul"(%i{number}, %f{number}) : ({wide}, tensor<i64>) -> {wide}
  %a{number} = "onnx.Add"(%m{number}, %l{number}) : ({wide}, tensor<i64>) -> {wide}
  %q{number} = "onnx.Cast"(%a{number}) <{{{{to = {sign}}}}}> : ({wide}) -> {kind}
  """


def constant(name, shape, sign, far_ones=None):
    """A tensor of bytes from one end of the type to the other; with `far_ones`,
    near its middle except for pairs of so many, in the first two and the last
    two rows."""
    low, step = (-128 if sign == "i8" else 0), 37
    count = 1
    for size in shape:
        count *= size
    numbers = [low + (step * i) % 256 for i in range(count)]
    if far_ones is not None:
        numbers = [low + 128 + (step * i) % 101 - 50 for i in range(count)]
        row = count // shape[0]
        for i in range(far_ones):
            numbers[i] = numbers[row + i] = low + 255
            numbers[-1 - i] = low
            numbers[-1 - row - i] = low + 3 + i
    for size in reversed(shape[1:]):
        numbers = [numbers[i:i + size] for i in range(0, len(numbers), size)]
    kind = f"tensor<{'x'.join(map(str, shape))}x{sign}>"
    return f"%{name} = onnx.Constant dense<{numbers}> : {kind}\n  ", kind


def end(name, high, sign):
    """A zero point at one end of the type."""
    value = {"i8": (-128, 127), "ui8": (0, 255)}[sign][high]
    return f"%{name} = onnx.Constant dense<{value}> : tensor<{sign}>\n  "


def matmul(left, right, signs, zeros):
    """`zeros` has the shapes of the zero points, None for one that is absent,
    and False or True for a constant at the lower or the higher end. Others are
    the largest elements of the left and the smallest ones of the right operand,
    of rows or columns if they have a shape."""
    text, names, kinds = "", [], []
    for number, sign in enumerate(signs):
        text += spread(number, sign)
        names.append(f"%q{number}")
        kinds.append(f"{{{sign}[{number}]}}")
    for number, (sign, zero) in enumerate(zip(signs, zeros)):
        if zero is None:
            names.append("%none")
            kinds.append("none")
        elif isinstance(zero, bool):
            text += end(f"z{number}", zero, sign)
            names.append(f"%z{number}")
            kinds.append(f"tensor<{sign}>")
        else:
            axes, axes_kind = "%none", "none"
            if zero:
                axes, axes_kind = f"%x{number}_axes", "tensor<1xi64>"
                text += (f"{axes} = onnx.Constant dense<{1 - number}> : "
                         f"{axes_kind}\n  ")
            names.append(f"%z{number}")
            kinds.append(f"tensor<{'?x' * len(zero)}{sign}>")
            text += (f'%z{number} = "onnx.{("ReduceMax", "ReduceMin")[number]}"'
                     f"(%q{number}, {axes}) <{{{{keepdims = 0 : si64}}}}> : "
                     f"({{{sign}[{number}]}}, {axes_kind}) -> {kinds[-1]}\n  ")
    op = (f'{text}%s = "onnx.MatMulInteger"({", ".join(names)}) : '
          f'({", ".join(kinds)}) -> {{i32_result}}\n'
          '  %y = "onnx.Cast"(%s) <{{to = f32}}> : ({i32_result}) -> {result}')
    return (f"MatMulInteger {signs} {zeros}", [left, right], [], op,
            (*left[:-1], right[-1]))


def packed(m, k, n, signs, high, has_left=True, far_ones=None):
    """With a constant right operand and zero points."""
    weights, kind = constant("w", (k, n), signs[1], far_ones)
    left, left_kind = "%none", "none"
    if has_left:
        weights += end("l", not high, signs[0])
        left, left_kind = "%l", f"tensor<{signs[0]}>"
    op = (f'{spread(0, signs[0])}{weights}{end("z", high, signs[1])}'
          f'%s = "onnx.MatMulInteger"(%q0, %w, {left}, %z) : '
          f"({{{signs[0]}[0]}}, {kind}, {left_kind}, tensor<{signs[1]}>) -> "
          "{i32_result}\n"
          '  %y = "onnx.Cast"(%s) <{{to = f32}}> : ({i32_result}) -> {result}')
    return (f"MatMulInteger {signs} {high} {far_ones}", [(m, k)], [], op,
            (m, n))


def dequantized(m, k, n, signs, high):
    """A Gemm of dequantized tensors, the second one a transposed constant with
    a scale for each row."""
    weights, kind = constant("w", (n, k), signs[1])
    scales = [0.5 / (i + 1) for i in range(n)]
    text = spread(0, signs[0]) + weights
    text += end("za", high, signs[0]) + end("zb", not high, signs[1])
    text += f"%zs = onnx.Constant dense<{3}> : tensor<{n}x{signs[1]}>\n  "
    text += "%c = onnx.Constant dense<0.05> : tensor<f32>\n  "
    text += f"%d = onnx.Constant dense<{scales}> : tensor<{n}xf32>\n  "
    wide = f"tensor<{n}x{k}xf32>"
    op = (f'{text}%x = "onnx.DequantizeLinear"(%q0, %c, %za) : '
          f"({{{signs[0]}[0]}}, tensor<f32>, tensor<{signs[0]}>) -> {{types[0]}}\n"
          f'  %v = "onnx.DequantizeLinear"(%w, %d, %zs) <{{{{axis = 0 : si64}}}}>'
          f" : ({kind}, tensor<{n}xf32>, tensor<{n}x{signs[1]}>) -> {wide}\n"
          f'  %y = "onnx.Gemm"(%x, %v, %d) <{{{{transB = 1 : si64}}}}> : '
          f"({{types[0]}}, {wide}, tensor<{n}xf32>) -> {{result}}")
    return (f"dequantized {signs} {high}", [(m, k)], [], op, (m, n))


def quantized(m, k, n, signs, high):
    """QLinearMatMul, much of whose result is saturated."""
    text = spread(0, signs[0]) + spread(1, signs[1])
    text += end("za", high, signs[0]) + end("zb", not high, signs[1])
    text += end("zy", high, signs[0])
    text += "%c = onnx.Constant dense<0.05> : tensor<f32>\n  "
    text += "%d = onnx.Constant dense<1.3> : tensor<f32>\n  "
    a, b = (f"{{{sign}[{i}]}}" for i, sign in enumerate(signs))
    result = f"{{{signs[0]}_result}}"
    op = (f'{text}%r = "onnx.QLinearMatMul"(%q0, %c, %za, %q1, %c, %zb, %d, '
          f"%zy) : ({a}, tensor<f32>, tensor<{signs[0]}>, {b}, tensor<f32>, "
          f"tensor<{signs[1]}>, tensor<f32>, tensor<{signs[0]}>) -> {result}\n"
          f'  %y = "onnx.Cast"(%r) <{{{{to = f32}}}}> : ({result}) -> '
          "{result}")
    return (f"QLinearMatMul {signs} {high}", [(m, k), (k, n)], [], op, (m, n))


def conv(channels, image, filters, kernel, signs, stride=1, pad=1, group=1,
         scales=None, high=True, far_ones=None):
    """ConvInteger; QLinearConv with `scales`, a list of one for each filter, or
    of one. The zero point of the image is the highest or the lowest number."""
    weights, kind = constant(
        "w", (filters, channels // group, kernel, kernel), signs[1], far_ones)
    attributes = (f"<{{{{pads = [{pad}, {pad}, {pad}, {pad}], strides = "
                  f"[{stride}, {stride}], group = {group} : si64}}}}>")
    out = [(size + 2 * pad - kernel) // stride + 1 for size in image]
    image_kind = f"{{{signs[0]}[0]}}"
    text = spread(0, signs[0]) + weights + end("z", high, signs[0])
    if scales is None:
        text += (f'%s = "onnx.ConvInteger"(%q0, %w, %z, %none) {attributes} : '
                 f"({image_kind}, {kind}, tensor<{signs[0]}>, none) -> "
                 "{i32_result}\n")
        source = "{i32_result}"
    else:
        numbers = [scales[i % len(scales)] for i in range(filters)]
        scale = "tensor<f32>" if len(scales) == 1 else f"tensor<{filters}xf32>"
        text += (f"%c = onnx.Constant dense<{numbers if len(scales) > 1 else numbers[0]}> : {scale}\n"
                 "  %d = onnx.Constant dense<2.7> : tensor<f32>\n"
                 f"  %b = onnx.Constant dense<{list(range(filters))}> : tensor<{filters}xi32>\n  ")
        text += end("v", False, "i8").replace("-128", "0").replace(
            "tensor<i8>", f"tensor<{signs[1]}>")
        source = f"{{{signs[0]}_result}}"
        text += (f'%s = "onnx.QLinearConv"(%q0, %d, %z, %w, %c, %v, %d, %z, %b)'
                 f" {attributes} : ({image_kind}, tensor<f32>, "
                 f"tensor<{signs[0]}>, {kind}, {scale}, tensor<{signs[1]}>, "
                 f"tensor<f32>, tensor<{signs[0]}>, tensor<{filters}xi32>) -> "
                 f"{source}\n")
    op = (f'{text}  %y = "onnx.Cast"(%s) <{{{{to = f32}}}}> : ({source}) -> '
          "{result}")
    return (f"convolution {signs} {attributes}", [(1, channels, *image)], [],
            op, (1, filters, *out))


def dequantized_weights(channels, image, filters, kernel):
    """A convolution of floats by dequantized constants, with a scale for each
    filter, which are too many for them to be folded."""
    shape = (filters, channels, kernel, kernel)
    text, kind = constant("w", shape, "i8")
    wide = kind.replace("i8", "f32")
    scales = [2.0 ** -(i % 5) for i in range(filters)]
    text += f"%d = onnx.Constant dense<{scales}> : tensor<{filters}xf32>\n  "
    text += f"%zs = onnx.Constant dense<3> : tensor<{filters}xi8>\n  "
    out = [size - kernel + 1 for size in image]
    op = (f'{text}%v = "onnx.DequantizeLinear"(%w, %d, %zs) <{{{{axis = 0 : '
          f'si64}}}}> : ({kind}, tensor<{filters}xf32>, '
          f"tensor<{filters}xi8>) -> {wide}\n"
          f'  %y = "onnx.Conv"(%x0, %v, %none) : ({{types[0]}}, {wide}, none) '
          "-> {result}")
    return ("convolution by dequantized weights", [(1, channels, *image)], [],
            op, (1, filters, *out))


BOTH = list(itertools.product(SIGNS, SIGNS))
PROGRAMS = [
    [matmul((80, 19), (19, 33), signs, ((80,), (33,))) for signs in BOTH],
    [matmul((9, 66), (66, 40), BOTH[0], (True, False)),
     matmul((5, 3), (3, 7), BOTH[3], (False, True)),
     matmul((1, 13), (13, 65), BOTH[1], (None, None)),
     matmul((4, 1), (1, 16), BOTH[2], ((), ())),
     matmul((3, 0), (0, 5), BOTH[0], (True, False)),
     matmul((0, 5), (5, 4), BOTH[3], (True, ())),
     matmul((73, 6), (6, 1), BOTH[1], (None, ())),
     matmul((2, 7, 21), (21, 31), BOTH[2], ((), (31,)))],
    [packed(5, 11, 70, BOTH[1], False), packed(74, 8, 33, BOTH[3], True),
     packed(2, 7, 16, BOTH[0], True), packed(3, 70, 65, BOTH[1], True),
     packed(9, 4, 32, BOTH[2], False, has_left=False)],
    # Products in pairs, which even numbers of rows are.
    [packed(m, k, n, signs, high, far_ones=far_ones)
     for (m, k, n, far_ones), (signs, high) in itertools.product(
         [(9, 66, 33, 0), (74, 66, 65, 1), (1, 72, 61, 2)],
         zip(BOTH, (False, True, False, True)))] +
    [packed(5, 67, 32, BOTH[1], True, far_ones=1),
     packed(4, 66, 2, BOTH[3], False, far_ones=1)],
    [dequantized(17, 37, 70, BOTH[1], True),
     dequantized(1, 64, 33, BOTH[3], False)],
    [quantized(17, 37, 70, BOTH[1], False), quantized(8, 5, 9, BOTH[3], True)],
    [conv(5, (9, 20), 33, 3, BOTH[1]), conv(8, (7, 7), 64, 3, BOTH[3]),
     conv(3, (15, 14), 16, 3, BOTH[0], stride=2),
     conv(5, (9, 20), 33, 3, BOTH[2], high=False),
     conv(8, (7, 9), 16, 3, BOTH[3], high=False),
     conv(4, (6, 9), 32, 1, BOTH[2], pad=0),
     conv(6, (9, 9), 12, 3, BOTH[1], group=2),
     conv(6, (5, 19), 6, 3, BOTH[1], group=6),
     conv(16, (10, 11), 32, 3, BOTH[1], scales=[0.01]),
     conv(16, (10, 11), 33, 3, BOTH[1], far_ones=0),
     conv(6, (9, 9), 32, 3, BOTH[3], scales=[0.01], far_ones=0),
     conv(16, (8, 8), 32, 1, BOTH[2], pad=0, far_ones=0),
     conv(8, (5, 19), 8, 3, BOTH[1], group=8, far_ones=0),
     conv(4, (8, 8), 20, 3, BOTH[3], scales=[0.02, 0.003]),
     dequantized_weights(50, (9, 11), 41, 3)],
]

if __name__ == "__main__":
    # The level v4 has no products of bytes.
    with open("/proc/cpuinfo") as file:
        has_v4 = "avx512bw" in file.read().split()
    main(PROGRAMS, [["--target-cpu=x86-64-v4"]] if has_v4 else [],
         (STATIC, DYNAMIC))
