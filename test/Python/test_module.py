# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules of MLIR and pipelines."""

import contextlib
import io
import os
import tempfile
import unittest

import numpy as np
from onnx import save

import agate
import models

TEXT = """
func.func @main(%x: tensor<2xf32>) -> tensor<*xf32> {
  %0 = "onnx.Abs"(%x) : (tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
"""


class Module(unittest.TestCase):
    def test_parse_and_print(self):
        module = agate.Module.parse(TEXT)
        text = str(module)
        self.assertIn('%0 = "onnx.Abs"(%arg0)', text)
        self.assertEqual(str(agate.Module.parse(text)), text)
        with contextlib.redirect_stdout(io.StringIO()) as stream:
            module.print()
        self.assertEqual(stream.getvalue(), text)
        self.assertIn('"func.func"()', module.get_asm(generic=True))
        self.assertIn("loc(", module.get_asm(locations=True))

    def test_constants(self):
        module = agate.Module.parse("""
            func.func @main() -> tensor<6xi32> {
              %0 = onnx.Constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
              onnx.Return %0 : tensor<6xi32>
            }""")
        self.assertIn("5, 6", str(module))
        self.assertNotIn("5, 6", module.get_asm(max_elements=4))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.")
            save(models.make_twice(), path + "onnx")
            module = agate.Module.parse_file(path + "onnx")
            with open(path + "mlir", "w") as file:
                module.print(file)
            with open(path + "mlirbc", "wb") as file:
                file.write(module.bytecode())
            for kind in "mlir", "mlirbc":
                self.assertEqual(str(agate.Module.parse_file(path + kind)),
                                 str(module))
            agate.compile_file(module, path + "ll")
            with self.assertRaisesRegex(agate.CompileError, "LLVM IR"):
                agate.Module.parse_file(path + "ll")

    def test_run(self):
        module = agate.Module.parse(TEXT)
        self.assertIs(module.run("infer-onnx-shapes"), module)
        self.assertIn("-> tensor<2xf32>", str(module))
        module.run("builtin.module(func.func(canonicalize), cse)")
        module.run(" agate-to-linalg ")
        self.assertIn("linalg.generic", str(module))
        session = agate.compile(module)
        np.testing.assert_array_equal(session([-1, 2]), [1, 2])

    def test_no_session_changes(self):
        module = agate.Module.parse(TEXT)
        session = agate.compile(module)
        module.run("agate-to-llvm")
        del module
        np.testing.assert_array_equal(session([-1, 2]), [1, 2])

    def test_errors(self):
        for text, message in (
                ("nonsense", r"module\.mlir:1:1: error"),
                ("", None), ('"unknown.op"() : () -> ()', "unregistered"),
                ("func.func @f() -> tensor<2xf32> { onnx.Return }", "error:")):
            if message:
                with self.assertRaisesRegex(agate.CompileError, message):
                    agate.Module.parse(text)
        with self.assertRaisesRegex(agate.CompileError, r"mine\.mlir:2:1"):
            agate.Module.parse("\nnonsense", name="mine")
        with self.assertRaisesRegex(agate.CompileError, "not an ONNX model"):
            agate.Module.parse(b"nonsense")
        with self.assertRaises(TypeError):
            agate.Module.parse(3)
        with self.assertRaises(TypeError):
            agate.Module.parse(TEXT).run(3)

    def test_pipelines_that_fail(self):
        module = agate.Module.parse("""
            func.func @main(%x: tensor<2xf32>, %y: tensor<3xf32>)
                -> tensor<*xf32> {
              %0 = "onnx.Abs"(%x) : (tensor<2xf32>) -> tensor<*xf32>
              %1 = "onnx.Add"(%0, %y)
                  : (tensor<*xf32>, tensor<3xf32>) -> tensor<*xf32>
              onnx.Return %1 : tensor<*xf32>
            }""")
        before = str(module)
        for pipeline, message in (
                ("no-such-pass", "no-such-pass"),
                ("canonicalize,", "error|pass"),
                ("builtin.module(canonicalize", "closing parenthesis"),
                ("canonicalize{nonsense=1}", "nonsense"),
                ("func.func(infer-onnx-shapes)", "infer-onnx-shapes|func"),
                ("cse,infer-onnx-shapes", "onnx.Add")):
            with self.assertRaisesRegex(agate.CompileError, message):
                module.run(pipeline)
            self.assertEqual(str(module), before)


if __name__ == "__main__":
    unittest.main()
