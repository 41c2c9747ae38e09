#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks up rows of a table by OneHot and MatMul, as some models do.

usage: embedding.py TOKEN...

The product with a matrix of zeros and ones is not computed: the compiler knows that it
selects rows, and looks them up. (A table with NaN or infinite elements makes a difference,
as their products with zero are NaN: there the product is computed.)
"""
import sys

import agate
import numpy as np

NUM_TOKENS = 50000

MODEL = """
func.func @main(%tokens: tensor<?xi64>, %table: tensor<{n}x4xf32>) -> tensor<?x4xf32> {{
  %depth = onnx.Constant dense<{n}> : tensor<i64>
  %values = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %0 = "onnx.OneHot"(%tokens, %depth, %values) {{axis = -1 : si64}}
      : (tensor<?xi64>, tensor<i64>, tensor<2xf32>) -> tensor<?x{n}xf32>
  %1 = "onnx.MatMul"(%0, %table) : (tensor<?x{n}xf32>, tensor<{n}x4xf32>) -> tensor<?x4xf32>
  onnx.Return %1 : tensor<?x4xf32>
}}""".format(n=NUM_TOKENS)


def main():
    tokens = np.array([int(token) for token in sys.argv[1:]], np.int64)
    if not len(tokens):
        sys.exit(__doc__)
    table = np.arange(4 * NUM_TOKENS, dtype=np.float32).reshape(NUM_TOKENS, 4)
    print(agate.compile(agate.Module.parse(MODEL))(tokens, table))


if __name__ == "__main__":
    main()
