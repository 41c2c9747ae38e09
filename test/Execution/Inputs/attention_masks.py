# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares masked attention with loops over elements.

usage: attention_masks.py FOLDER
"""

import math
import random

from attention import check_all, save

HEADS, DEPTH, WIDTH = 2, 20, 24
LOWEST = "-3.40282347E+38"
INFINITY = "0xFF800000"

# Each mask: its lines, in which %n is the band of masked keys and %a its
# complement, both of f32, %nb and %ab the same of i1, and %s are the scores.
# They end with %m, what the softmax is computed of.
MASKS = {
    "selected infinity": (INFINITY, ["m = Where(nb, c, s)"]),
    "selected lowest": (LOWEST, ["m = Where(ab, s, c)"]),
    "selected -1e4": ("-1.0E+4", ["m = Where(ab, s, c)"]),
    "added infinity": (INFINITY, ["b = Where(ab, zero, c)",
                                  "m = Add(s, b)"]),
    "added lowest": (LOWEST, ["b = Where(nb, c, zero)", "m = Add(b, s)"]),
    "added -1e9": ("-1.0E+9", ["b = Mul(n, c)", "m = Add(s, b)"]),
    "subtracted 1e4": ("1.0E+4", ["b = Mul(n, c)", "m = Sub(s, b)"]),
    "multiplied, added": ("-1.0E+4", ["t = Mul(s, a)", "b = Mul(n, c)",
                                      "m = Add(t, b)"]),
    # So small that masked keys have an effect.
    "added -20": ("-2.0E+1", ["b = Mul(n, c)", "m = Add(s, b)"]),
}
# The same without softmax.
LINEAR_MASKS = {
    "multiplied by 0": ("0.0", ["m = Mul(s, a)"]),
    "selected 0": ("0.0", ["m = Where(ab, s, c)"]),
}


class Case:
    """All masks of one pair of bounds, with queries of their own: products that
    have several users are not fused."""

    def __init__(self, queries, keys, lower, upper, scale=1, special=False,
                 masks=MASKS):
        """Keys are masked unless lower <= key - query < upper."""
        self.name = f"{queries} {keys} {lower} {upper} {scale} {special}"
        self.queries, self.keys = queries, keys
        self.lower, self.upper = lower, upper
        self.scale, self.special = scale, special
        self.masks = masks
        self.inputs, self.options = ["q"] * len(masks) + ["k", "v"], []
        self.num_results = len(masks)
        # Large scores are rounded by more than powers of them can tell.
        self.tolerance = 1e-5 if scale == 1 else 0.02
        self.shapes = {"q": (1, HEADS, queries, DEPTH),
                       "k": (1, HEADS, DEPTH, keys),
                       "v": (1, HEADS, keys, WIDTH)}

    def make_values(self, folder):
        generator = random.Random(self.name)
        for name, shape in self.shapes.items():
            scale = 1 if name == "v" else self.scale
            values = [generator.uniform(-scale, scale)
                      for _ in range(math.prod(shape))]
            if self.special and name == "k":
                # The first key of one head, and the last of another.
                values[0] = math.inf
                values[-1] = math.nan
            save(f"{folder}/{name}.npy", shape, values, "f")

    def make_program(self, is_dynamic):
        def type_of(name):
            open_sizes = {"q": (2,), "k": (3,), "v": (2,)}[name]
            sizes = "x".join("?" if is_dynamic and i in open_sizes else str(n)
                             for i, n in enumerate(self.shapes[name]))
            return f"tensor<{sizes}xf32>"

        rows, keys = ("?", "?") if is_dynamic else (self.queries, self.keys)
        scores = f"tensor<1x{HEADS}x{rows}x{keys}xf32>"
        mask, bits = (f"tensor<{rows}x{keys}x{t}>" for t in ("f32", "i1"))
        result = f"tensor<1x{HEADS}x{rows}x{WIDTH}xf32>"
        lines = [
            "%zero = onnx.Constant dense<0.0> : tensor<f32>",
            "%one = onnx.Constant dense<1.0> : tensor<f32>",
            "%scale = onnx.Constant dense<0.25> : tensor<f32>",
            f"%lower = onnx.Constant dense<{self.lower}> : tensor<i64>",
            f"%upper = onnx.Constant dense<{self.upper - 1}> : tensor<i64>",
            '%rows = "onnx.Shape"(%q0) <{start = 2 : si64, end = 3 : si64}> : '
            f"({type_of('q')}) -> tensor<1xi64>",
            '%keys = "onnx.Shape"(%k) <{start = 3 : si64, end = 4 : si64}> : '
            f"({type_of('k')}) -> tensor<1xi64>",
            '%shape = "onnx.Concat"(%rows, %keys) <{axis = 0 : si64}> : '
            "(tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>",
            "%ones = onnx.ConstantOfShape(%shape) "
            "{value = dense<1.0> : tensor<1xf32>} : "
            f"(tensor<2xi64>) -> {mask}",
            '%t = "onnx.Trilu"(%ones, %lower) <{upper = 1 : si64}> : '
            f"({mask}, tensor<i64>) -> {mask}",
            '%a = "onnx.Trilu"(%t, %upper) <{upper = 0 : si64}> : '
            f"({mask}, tensor<i64>) -> {mask}",
            f'%n = "onnx.Sub"(%one, %a) : (tensor<f32>, {mask}) -> {mask}',
        ]
        for name in ("a", "n"):
            lines.append(f'%{name}b = "onnx.Cast"(%{name}) <{{saturate = 1 : '
                         f"si64, to = i1}}> : ({mask}) -> {bits}")
        common = {"a": mask, "n": mask, "ab": bits, "nb": bits, "s": scores,
                  "zero": "tensor<f32>", "c": "tensor<f32>"}
        results = []
        for number, (mask_name, (constant, steps)) in enumerate(
                self.masks.items()):
            lines.append(f"%c{number} = onnx.Constant dense<{constant}> : "
                         "tensor<f32>")
            lines.append(f'%p{number} = "onnx.MatMul"(%q{number}, %k) : '
                         f"({type_of('q')}, {type_of('k')}) -> {scores}")
            lines.append(f'%s{number} = "onnx.Mul"(%p{number}, %scale) : '
                         f"({scores}, tensor<f32>) -> {scores}")
            types = dict(common)

            def get_name(name):
                is_shared = name in common and name not in "cs"
                return f"%{name}{'' if is_shared else number}"

            for step in steps:
                target, _, call = step.partition(" = ")
                op, _, operands = call.rstrip(")").partition("(")
                operands = operands.split(", ")
                types[target] = (scores if target in "tm" else mask)
                lines.append(
                    f'{get_name(target)} = "onnx.{op}"('
                    f"{', '.join(map(get_name, operands))}) : "
                    f"({', '.join(types[o] for o in operands)}) -> "
                    f"{types[target]}")
            weights = "m"
            if mask_name in MASKS:
                weights = "w"
                lines.append(f'%w{number} = "onnx.Softmax"(%m{number}) '
                             f"<{{axis = -1 : si64}}> : ({scores}) -> "
                             f"{scores}")
            lines.append(f'%y{number} = "onnx.MatMul"(%{weights}{number}, %v) : '
                         f"({scores}, {type_of('v')}) -> {result}")
            results.append(f"%y{number}")
        arguments = "".join(
            f"%q{number}: {type_of('q')} {{onnx.dim_params = \"2:rows\"}}, "
            for number in range(len(self.masks)))
        arguments += (f"%k: {type_of('k')} {{onnx.dim_params = \"3:keys\"}}, "
                      f"%v: {type_of('v')} {{onnx.dim_params = \"2:keys\"}}")
        types = ", ".join([result] * len(results))
        body = "\n  ".join(lines)
        return (f"func.func @f({arguments}) -> ({types}) {{\n  {body}\n"
                f"  return {', '.join(results)} : {types}\n}}\n"
                '"onnx.EntryPoint"() <{func = @f}> : () -> ()\n')


STATIC, DYNAMIC = False, True
NONE = 1000

CASES = [
    # Causal; with a window; with an offset that leaves rows without keys.
    (Case(130, 130, -NONE, 1), [STATIC, DYNAMIC]),
    (Case(70, 200, -64, 3), [DYNAMIC]),
    (Case(150, 150, -NONE, -40), [STATIC]),
    (Case(150, 90, -20, 1), [DYNAMIC]),
    # Products of a few thousands, of 1e9, and of 1e36.
    (Case(130, 130, -NONE, 1, scale=60), [STATIC]),
    (Case(130, 130, -NONE, 1, scale=3e4), [DYNAMIC]),
    (Case(130, 130, -NONE, 1, scale=1e18), [STATIC]),
    (Case(130, 130, -NONE, 1, special=True), [DYNAMIC]),
    (Case(130, 130, -NONE, 1, masks=LINEAR_MASKS), [STATIC]),
    (Case(150, 150, -NONE, -40, masks=LINEAR_MASKS), [DYNAMIC]),
    (Case(130, 130, -20, 3, special=True, masks=LINEAR_MASKS),
     [STATIC, DYNAMIC]),
]


if __name__ == "__main__":
    check_all(CASES)
