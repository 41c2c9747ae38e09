# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ways to compile, load and call programs."""

import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import textwrap
import unittest
import warnings

import numpy as np
from onnx import TensorProto, helper, save

import agate
import models

OPENVINO = """<?xml version="1.0"?>
<net name="net" version="11">
  <layers>
    <layer id="0" name="x" type="Parameter" version="opset1">
      <data shape="?,3" element_type="f32"/>
      <output>
        <port id="0" precision="FP32"><dim>-1</dim><dim>3</dim></port>
      </output>
    </layer>
    <layer id="1" name="y" type="ReLU" version="opset1">
      <input>
        <port id="0" precision="FP32"><dim>-1</dim><dim>3</dim></port>
      </input>
      <output>
        <port id="1" precision="FP32"><dim>-1</dim><dim>3</dim></port>
      </output>
    </layer>
    <layer id="2" name="result" type="Result" version="opset1">
      <input>
        <port id="0" precision="FP32"><dim>-1</dim><dim>3</dim></port>
      </input>
    </layer>
  </layers>
  <edges>
    <edge from-layer="0" from-port="0" to-layer="1" to-port="0"/>
    <edge from-layer="1" from-port="1" to-layer="2" to-port="0"/>
  </edges>
</net>
"""


class FromSources(unittest.TestCase):
    """The same program from everything that agate.compile takes."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.model = models.make_twice()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def check(self, session):
        x = models.iota(2, 3)
        np.testing.assert_array_equal(session(x=x), x + x)

    def test_model(self):
        self.check(agate.compile(self.model))

    def test_bytes(self):
        contents = self.model.SerializeToString()
        for program in contents, bytearray(contents), memoryview(contents):
            self.check(agate.compile(program))

    def test_path(self):
        save(self.model, self.path("model.onnx"))
        self.check(agate.compile(self.path("model.onnx")))
        self.check(agate.compile(pathlib.Path(self.path("model.onnx"))))

    def test_module(self):
        module = agate.Module.parse(self.model)
        self.check(agate.compile(module))
        self.check(agate.compile(module.bytecode()))
        module.run("agate-to-linalg")
        self.check(agate.compile(module))

    def test_mlir_file(self):
        with open(self.path("model.mlir"), "w") as file:
            agate.Module.parse(self.model).print(file)
        self.check(agate.compile(self.path("model.mlir")))

    def test_library(self):
        for program in self.model, agate.Module.parse(self.model):
            agate.compile_file(program, self.path("model.so"), threads=2)
            self.check(agate.load(self.path("model.so")))
            self.check(agate.load(pathlib.Path(self.path("model.so")),
                                  threads=2))

    def test_other_files(self):
        for name in "model.o", "model.ll", "loops.mlir", "loops.mlirbc":
            agate.compile_file(self.model, self.path(name))
            self.assertGreater(os.path.getsize(self.path(name)), 100)
        self.check(agate.compile(self.path("model.ll")))
        self.check(agate.compile(self.path("loops.mlirbc")))

    def test_handlers_of_signals_stay(self):
        # Handlers are replaced once in a process, if at all.
        program = """
            import os, signal, sys, time, agate
            # Who runs the tests in the background may have it ignored.
            signal.signal(signal.SIGINT, signal.default_int_handler)
            received = []
            signal.signal(signal.SIGUSR1, lambda *_: received.append(1))
            agate.compile_file(sys.argv[1], sys.argv[2])
            os.kill(os.getpid(), signal.SIGUSR1)
            assert received == [1]
            try:
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(1)
            except KeyboardInterrupt:
                print("interrupted")
            """
        save(self.model, self.path("model.onnx"))
        result = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(program),
             self.path("model.onnx"), self.path("model.so")],
            capture_output=True, text=True)
        self.assertEqual(result.stdout, "interrupted\n", result.stderr)

    def test_external_data(self):
        weight = models.iota(1024)
        weight.tofile(self.path("weight.bin"))
        tensor = TensorProto(name="w", data_type=TensorProto.FLOAT, dims=[1024],
                             data_location=TensorProto.EXTERNAL)
        tensor.external_data.add(key="location", value="weight.bin")
        info = TensorProto.FLOAT, [1024]
        model = models.make_model(
            [helper.make_node("Add", ["x", "w"], ["y"])], [("x", *info)],
            [("y", *info)], initializer=[tensor])
        session = agate.compile(model, folder=self.folder.name)
        np.testing.assert_array_equal(session(weight), 2 * weight)
        with self.assertRaisesRegex(agate.CompileError, "weight.bin"):
            agate.compile(model)

    def test_openvino(self):
        with open(self.path("model.xml"), "w") as file:
            file.write(OPENVINO)
        session = agate.compile(self.path("model.xml"))
        np.testing.assert_array_equal(session(models.iota(2, 3) - 2),
                                      [[0, 0, 0], [1, 2, 3]])


class Profiles(unittest.TestCase):
    def setUp(self):
        info = TensorProto.FLOAT, ["n", 64]
        self.model = models.make_model(
            [helper.make_node("MatMul", ["x", "w"], ["p"], name="product"),
             helper.make_node("Relu", ["p"], ["r"], name="relu"),
             helper.make_node("Softmax", ["r"], ["y"], name="soft")],
            [("x", *info), ("w", TensorProto.FLOAT, [64, 64])], [("y", *info)])
        self.feeds = {"x": models.iota(32, 64), "w": models.iota(64, 64)}

    def check(self, profile, **known):
        kernels = {kernel.nodes: kernel for kernel in profile.kernels}
        self.assertEqual(set(kernels), {(), ("product", "relu"), ("soft",)})
        self.assertEqual(kernels[()].operators, "(begin)")
        self.assertIsNone(kernels[()].peak)
        product = kernels["product", "relu"]
        self.assertEqual(product.operators, "MatMul+Relu")
        self.assertEqual(product.calls, 1)
        self.assertEqual(product.peak is not None, known["peak"])
        self.assertIn(product.limit, ("arithmetic", "memory") if known["peak"] else (None,))
        seconds = [kernel.seconds for kernel in profile.kernels]
        self.assertEqual(seconds, sorted(seconds, reverse=True))
        self.assertTrue(0 < profile.seconds < 10)

    def test_profile(self):
        session = agate.compile(self.model, profile=True)
        expected = session.run(self.feeds)["y"]
        self.check(session.profile(self.feeds), peak=True)
        self.check(session.profile(self.feeds, calls=1, warm_up=0), peak=True)
        # It is a session like any other.
        np.testing.assert_array_equal(session.run(self.feeds)["y"], expected)

    def test_module_and_threads(self):
        session = agate.compile(agate.Module.parse(self.model), threads=2,
                                profile=True)
        self.check(session.profile(self.feeds), peak=True)

    def test_library(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.so")
            agate.compile_file(self.model, path, profile=True)
            self.check(agate.load(path).profile(self.feeds), peak=False)

    def test_errors(self):
        session = agate.compile(self.model)
        with self.assertRaisesRegex(agate.RunError, "compiled without profile=True"):
            session.profile(self.feeds)
        session = agate.compile(self.model, profile=True)
        with self.assertRaisesRegex(agate.InputError, "the input 'w' is missing"):
            session.profile({"x": self.feeds["x"]})
        with self.assertRaisesRegex(agate.InputError, "the rank is 1, expected 2"):
            session.profile({**self.feeds, "w": [1.0]})
        for wrong in ({"calls": 0}, {"warm_up": -1}):
            with self.assertRaises(ValueError):
                session.profile(self.feeds, **wrong)


class Calls(unittest.TestCase):
    def test_order_and_names(self):
        info = TensorProto.FLOAT, ["n"]
        session = agate.compile(models.make_model(
            [helper.make_node("Sub", ["a", "b"], ["difference"]),
             helper.make_node("Add", ["a", "b"], ["sum"])],
            [("a", *info), ("b", *info)],
            [("difference", *info), ("sum", *info)]))
        a, b = models.iota(3) * 2, models.iota(3)
        for result in session(a, b), session(b=b, a=a), session(a, b=b):
            self.assertIsInstance(result, tuple)
            np.testing.assert_array_equal(result, [a - b, a + b])
        result = session.run({"b": b, "a": a})
        self.assertEqual(list(result), ["difference", "sum"])
        np.testing.assert_array_equal(result["difference"], a - b)

    def test_any_name_is_a_keyword(self):
        info = TensorProto.FLOAT, [2]
        session = agate.compile(models.make_model(
            [helper.make_node("Sub", ["self", "x:0"], ["y"])],
            [("self", *info), ("x:0", *info)], [("y", *info)]))
        np.testing.assert_array_equal(session(**{"self": [3, 4], "x:0": [1, 1]}),
                                      [2, 3])

    def test_info(self):
        session = agate.compile(models.make_twice())
        self.assertEqual(session.name, "main_graph")
        self.assertEqual(session.inputs, [agate.ValueInfo(
            "x", "float32", ("batch", 3), "tensor<?x3xf32>")])
        self.assertEqual(session.outputs[0].shape, ("batch", 3))
        self.assertIn("x: tensor<?x3xf32>", repr(session))

    def test_library_has_no_dimension_names(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.so")
            agate.compile_file(models.make_twice(), path)
            session = agate.load(path)
            self.assertEqual(session.inputs[0].shape, (None, 3))

    def test_entries(self):
        text = """
          func.func @one(%x: tensor<2xf32>) -> tensor<2xf32> {
            onnx.Return %x : tensor<2xf32>
          }
          func.func @two(%x: tensor<2xf32>) -> tensor<2xf32> {
            %0 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<2xf32>
            onnx.Return %0 : tensor<2xf32>
          }"""
        module = agate.Module.parse(text)
        x = models.iota(2)
        np.testing.assert_array_equal(agate.compile(module, entry="two")(x), -x)
        np.testing.assert_array_equal(agate.compile(module, entry="one")(x), x)
        with self.assertRaisesRegex(agate.LoadError, "'one', 'two'"):
            agate.compile(module)
        with self.assertRaisesRegex(agate.LoadError, "no entry 'three'"):
            agate.compile(module, entry="three")

    def test_no_inputs(self):
        value = helper.make_tensor("value", TensorProto.FLOAT, [2], [1, 2])
        session = agate.compile(models.make_model(
            [helper.make_node("Constant", [], ["y"], value=value)], [],
            [("y", TensorProto.FLOAT, [2])]))
        np.testing.assert_array_equal(session(), [1, 2])
        with self.assertRaisesRegex(agate.InputError, "the inputs are none"):
            session(x=1)


class Options(unittest.TestCase):
    def test_dims(self):
        session = agate.compile(models.make_twice(), dims={"batch": 4})
        self.assertEqual(session.inputs[0].shape, (4, 3))
        with self.assertRaisesRegex(agate.InputError, "expected 4x3"):
            session(models.iota(2, 3))
        with self.assertRaisesRegex(agate.CompileError, "height"):
            agate.compile(models.make_twice(), dims={"height": 4})

    def test_shapes(self):
        info = TensorProto.FLOAT, [None, None]
        model = models.make_model([helper.make_node("Neg", ["x"], ["y"])],
                                  [("x", *info)], [("y", *info)])
        session = agate.compile(model, shapes={"x": (None, 5)})
        self.assertEqual(session.inputs[0].shape, (None, 5))

    def test_threads(self):
        x = np.random.default_rng(1).random((200, 200), np.float32)
        model = models.make_products(200, 3)
        expected = agate.compile(model)(x)
        for threads in 0, 1, 2, 5:
            result = agate.compile(model, threads=threads)(x)
            np.testing.assert_array_equal(result, expected)

    def test_opt_level(self):
        x = models.iota(2, 3)
        for level in range(4):
            session = agate.compile(models.make_twice(), opt_level=level)
            np.testing.assert_array_equal(session(x), x + x)

    @unittest.skipUnless(platform.machine() == "x86_64", "names of x86")
    def test_target(self):
        x = models.iota(2, 3)
        for target in "x86-64", "native", None:
            session = agate.compile(models.make_twice(), target=target)
            np.testing.assert_array_equal(session(x), x + x)
        with self.assertRaisesRegex(agate.CompileError, "i486dx4000"):
            agate.compile(models.make_twice(), target="i486dx4000")
        # No machine has the features of two lines of processors.
        with self.assertRaisesRegex(agate.CompileError, "cannot run here"):
            agate.compile(models.make_twice(), target="diamondrapids",
                          features="+fma4,+xop,+tbm")

    def test_strict(self):
        x, y = (TensorProto.FLOAT, [2]), (TensorProto.FLOAT, [3])
        model = models.make_model([helper.make_node("Neg", ["x"], ["y"])],
                                  [("x", *x)], [("y", *y)])
        with self.assertWarnsRegex(agate.CompileWarning, "'y'"):
            session = agate.compile(model)
        np.testing.assert_array_equal(session([1, 2]), [-1, -2])
        with self.assertRaisesRegex(agate.CompileError, "'y'"):
            agate.compile(model, strict=True)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with self.assertRaises(agate.CompileWarning):
                agate.compile(model)

    def test_custom_ops(self):
        info = TensorProto.FLOAT, [2]
        model = models.make_model(
            [helper.make_node("Unheard", ["x"], ["y"])], [("x", *info)],
            [("y", *info)])
        with self.assertRaisesRegex(agate.CompileError, "Unheard"):
            agate.compile(model)
        text = str(agate.Module.parse(model, allow_custom_ops=True))
        self.assertIn("onnx.Custom", text)


if __name__ == "__main__":
    unittest.main()
