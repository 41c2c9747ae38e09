# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares pooling, reductions and transpositions with loops over elements.

usage: rows.py FOLDER
"""

import tiles


def attributes(**values):
    """Attributes of an operation, in braces that str.format keeps."""
    return "<{{" + ", ".join(f"{name} = {value}"
                             for name, value in values.items()) + "}}>"


def pool(op, image, kernel, stride, pads=None, dilation=1, ceil=0, include=0):
    rank = len(image)
    pads = pads or [0] * (2 * rank)
    out = []
    for i, size in enumerate(image):
        room = size + pads[i] + pads[i + rank] - dilation * (kernel - 1) - 1
        count = (room + (stride - 1 if ceil else 0)) // stride + 1
        # No window starts in the padding behind.
        if ceil and (count - 1) * stride >= size + pads[i]:
            count -= 1
        out.append(count)
    options = dict(kernel_shape=[kernel] * rank, strides=[stride] * rank,
                   pads=pads, dilations=[dilation] * rank,
                   ceil_mode=f"{ceil} : si64")
    if op == "AveragePool":
        options["count_include_pad"] = f"{include} : si64"
    text = (f'%y = "onnx.{op}"(%x0) ' + attributes(**options) +
            " : ({types[0]}) -> {result}")
    return ("pool", [(1, 3, *image)], [], text, (1, 3, *out))


def reduce(op, shape, axes, keep):
    result = [1 if i in axes else size for i, size in enumerate(shape)
              if keep or i not in axes]
    constant = f"dense<{list(axes)}> : tensor<{len(axes)}xi64>"
    text = (f'%a = "onnx.Constant"() ' + attributes(value=constant) +
            f" : () -> tensor<{len(axes)}xi64>\n"
            f'  %y = "onnx.{op}"(%x0, %a) ' +
            attributes(keepdims=f"{keep} : si64") +
            f" : ({{types[0]}}, tensor<{len(axes)}xi64>) -> {{result}}")
    return ("reduce", [tuple(shape)], [], text, tuple(result))


def simple(op, shape, result, **options):
    text = (f'%y = "onnx.{op}"(%x0) ' +
            (attributes(**options) if options else "") +
            " : ({types[0]}) -> {result}")
    return (op, [tuple(shape)], [], text, tuple(result))


def transpose(shape, perm):
    return simple("Transpose", shape, [shape[i] for i in perm],
                  perm=list(perm))


def arg(shape, axis):
    result = [size for i, size in enumerate(shape) if i != axis]
    text = ('%p = "onnx.ArgMax"(%x0) ' +
            attributes(axis=f"{axis} : si64", keepdims="0 : si64") +
            " : ({types[0]}) -> {positions}\n"
            '  %y = "onnx.Cast"(%p) <{{to = f32}}> : ({positions}) -> {result}')
    unknown = "tensor<" + "?x" * len(result) + "i64>"
    return ("arg", [tuple(shape)], [],
            text.replace("{positions}", unknown), tuple(result))


MAX, MEAN = "MaxPoolSingleOut", "AveragePool"

PROGRAMS = [
    [pool(MAX, (18, 37), 3, 2, [1, 1, 1, 1]),
     pool(MEAN, (7, 70), 3, 2, [1, 1, 1, 1], include=1),
     pool(MAX, (9, 21), 2, 2),
     pool(MEAN, (11, 13), 3, 2, [0, 1, 1, 0], ceil=1),
     pool(MEAN, (8, 40), 3, 3, [1, 2, 0, 1]),
     pool(MAX, (6, 19), 3, 1, [2, 2, 2, 2], 2),
     pool(MEAN, (3, 3), 5, 1, [2, 2, 2, 2]),
     pool(MAX, (1, 1), 3, 2, [1, 1, 1, 1]),
     pool(MAX, (33,), 3, 2, [1, 1]),
     pool(MEAN, (40,), 4, 1),
     pool(MEAN, (5, 6, 18), 3, 2, [1, 1, 1, 1, 1, 1])],
    [simple("GlobalAveragePool", (2, 5, 7, 7), (2, 5, 1, 1)),
     simple("GlobalMaxPool", (2, 5, 3, 4, 5), (2, 5, 1, 1, 1)),
     simple("GlobalMaxPool", (2, 5, 17), (2, 5, 1))],
    [reduce("ReduceSum", (3, 17, 33), (1,), 0),
     reduce("ReduceMax", (4, 5, 18), (0, 2), 1),
     reduce("ReduceL1", (6, 70), (0, 1), 0),
     reduce("ReduceSumSquare", (9, 300), (0,), 1)],
    [arg((5, 40), 1), arg((40, 19), 0), arg((3, 9, 17), 1)],
    [transpose(shape, perm) for shape, perm in
     [((2, 17, 33), (0, 2, 1)), ((18, 3, 20), (2, 1, 0)),
      ((2, 19, 5, 7), (0, 2, 3, 1)), ((2, 5, 7, 19), (0, 3, 1, 2)),
      ((2, 3, 9, 8), (0, 2, 3, 1)), ((100, 3), (1, 0)),
      ((65, 130), (1, 0))]],
]


if __name__ == "__main__":
    tiles.main(PROGRAMS)
