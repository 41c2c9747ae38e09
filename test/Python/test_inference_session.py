# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The drop-in for onnxruntime.InferenceSession."""

import os
import tempfile
import unittest

import numpy as np
from onnx import TensorProto, helper, save

import agate as ort
import models


class InferenceSession(unittest.TestCase):
    def setUp(self):
        info = TensorProto.FLOAT, ["batch", None]
        self.model = models.make_model(
            [helper.make_node("Add", ["a", "b"], ["sum"]),
             helper.make_node("Greater", ["a", "b"], ["greater"])],
            [("a", *info), ("b", *info)],
            [("sum", *info), ("greater", TensorProto.BOOL, ["batch", None])])
        self.feeds = {"a": models.iota(2, 3), "b": models.iota(2, 3) * 2}

    def check(self, session):
        sums, greater = session.run(None, self.feeds)
        np.testing.assert_array_equal(sums, 3 * self.feeds["a"])
        self.assertEqual((greater.dtype, greater.any()), (bool, False))

    def test_usual_code(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.onnx")
            save(self.model, path)
            options = ort.SessionOptions()
            options.intra_op_num_threads = 1
            options.inter_op_num_threads = 1
            options.log_severity_level = 3
            options.graph_optimization_level = (
                ort.GraphOptimizationLevel.ORT_ENABLE_ALL)
            options.add_session_config_entry("session.set_denormal_as_zero",
                                             "1")
            session = ort.InferenceSession(
                path, options, providers=["CUDAExecutionProvider",
                                          "CPUExecutionProvider"])
        self.check(session)
        self.assertEqual(session.get_providers(), ["CPUExecutionProvider"])
        self.assertIs(session.get_session_options(), options)

    def test_other_arguments(self):
        contents = self.model.SerializeToString()
        self.check(ort.InferenceSession(contents))
        self.check(ort.InferenceSession(
            contents, providers=[("CPUExecutionProvider", {"a": 1})],
            provider_options=[{}], disabled_optimizers=["X"]))
        options = ort.SessionOptions()
        options.graph_optimization_level = (
            ort.GraphOptimizationLevel.ORT_DISABLE_ALL)
        self.check(ort.InferenceSession(contents, sess_options=options))

    def test_library(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.so")
            ort.compile_file(self.model, path)
            self.check(ort.InferenceSession(path))

    def test_output_names(self):
        session = ort.InferenceSession(self.model.SerializeToString())
        greater, = session.run(["greater"], self.feeds)
        self.assertEqual(greater.dtype, bool)
        names = ["greater", "sum", "greater"]
        results = session.run(names, self.feeds, ort.RunOptions())
        self.assertEqual([r.dtype for r in results], [bool, np.float32, bool])
        self.assertEqual(len(session.run([], self.feeds)), 2)
        with self.assertRaisesRegex(ort.InputError, "no output 'product'"):
            session.run(["product"], self.feeds)

    def test_arguments(self):
        session = ort.InferenceSession(self.model.SerializeToString())
        found = [(v.name, v.type, v.shape) for v in session.get_inputs()]
        self.assertEqual(found, [("a", "tensor(float)", ["batch", None]),
                                 ("b", "tensor(float)", ["batch", None])])
        found = [(v.name, v.type) for v in session.get_outputs()]
        self.assertEqual(found, [("sum", "tensor(float)"),
                                 ("greater", "tensor(bool)")])
        self.assertEqual(session.get_overridable_initializers(), [])
        self.assertIn("tensor(float)", repr(session.get_inputs()[0]))

    def test_dimensions(self):
        options = ort.SessionOptions()
        options.add_free_dimension_override_by_name("batch", 2)
        session = ort.InferenceSession(self.model.SerializeToString(), options)
        self.assertEqual(session.get_inputs()[0].shape[0], 2)
        self.check(session)

    def test_types(self):
        make = ort._inference_session._make_onnx_type
        for text, expected in {
                "tensor<f32>": "tensor(float)",
                "tensor<?x2xf64>": "tensor(double)",
                "tensor<*xf16>": "tensor(float16)",
                "tensor<3xui8>": "tensor(uint8)",
                "tensor<3xi64>": "tensor(int64)",
                "tensor<3xi1>": "tensor(bool)",
                "tensor<?xbf16>": "tensor(bfloat16)",
                "tensor<?xcomplex<f32>>": "tensor(complex64)",
                "tensor<?x!onnx.String>": "tensor(string)",
                "tensor<2xf8E4M3FN>": "tensor(float8e4m3fn)",
                "!onnx.Seq<tensor<?xf32>>": "seq(tensor(float))",
                "!onnx.Opt<!onnx.Seq<tensor<?xi32>>>":
                    "optional(seq(tensor(int32)))",
                "!onnx.Seq<tuple<i64, f32>>": "seq(map(int64,tensor(float)))",
        }.items():
            self.assertEqual(make(text), expected)

    def test_errors(self):
        with self.assertRaisesRegex(ort.Error, "No such file"):
            ort.InferenceSession("missing.onnx")
        session = ort.InferenceSession(self.model.SerializeToString())
        with self.assertRaisesRegex(ort.Error, "'b' is missing"):
            session.run(None, {"a": self.feeds["a"]})
        with self.assertRaises(ValueError):
            session.run(None, dict(self.feeds, a=np.zeros(2)))


if __name__ == "__main__":
    unittest.main()
