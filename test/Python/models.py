# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models and modules that the tests share."""

import numpy as np
from onnx import TensorProto, helper

import agate


def make_model(nodes, inputs, outputs, opset=17, **graph):
    """A model; inputs and outputs are value infos or (name, type, shape)."""
    def make_info(value):
        if isinstance(value, tuple):
            return helper.make_tensor_value_info(*value)
        return value
    graph = helper.make_graph(nodes, "graph", [make_info(v) for v in inputs],
                              [make_info(v) for v in outputs], **graph)
    return helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)


def make_twice():
    """y = x + x, of the shape [batch, 3]."""
    info = TensorProto.FLOAT, ["batch", 3]
    return make_model([helper.make_node("Add", ["x", "x"], ["y"])],
                      [("x", *info)], [("y", *info)])


def make_identity(kind, rank=1):
    """y = x, of elements of this type of ONNX."""
    info = kind, [None] * rank
    return make_model([helper.make_node("Identity", ["x"], ["y"])],
                      [("x", *info)], [("y", *info)])


def compile_mlir_identity(element):
    """y = x, of elements of this type of MLIR."""
    kind = f"tensor<?x{element}>"
    return agate.compile(agate.Module.parse(f"""
        func.func @main(%x: {kind} {{onnx.name = "x"}}) -> {kind} {{
          %0 = "onnx.Identity"(%x) : ({kind}) -> {kind}
          onnx.Return %0 : {kind}
        }}"""))


def make_gather():
    """y = data[indices], which fails for an index that is out of bounds."""
    return make_model(
        [helper.make_node("Gather", ["data", "indices"], ["y"])],
        [("data", TensorProto.FLOAT, ["n"]),
         ("indices", TensorProto.INT64, ["m"])],
        [("y", TensorProto.FLOAT, ["m"])])


def make_products(size, count):
    """x is multiplied with itself `count` times, which takes a while."""
    info = TensorProto.FLOAT, [size, size]
    nodes = [helper.make_node("MatMul", [f"x{i}" if i else "x", "x"],
                              [f"x{i + 1}"]) for i in range(count)]
    return make_model(nodes, [("x", *info)], [(f"x{count}", *info)])


def iota(*shape, dtype=np.float32):
    return np.arange(np.prod(shape, dtype=int)).reshape(shape).astype(dtype)
