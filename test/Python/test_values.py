# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Strings, sequences, optionals and maps."""

import unittest

import numpy as np
from onnx import TensorProto, helper

import agate
import models

make_node = helper.make_node


def compile_types(kind, result=None, op="Identity", attributes=""):
    """A program of one operation from a type of MLIR to a type."""
    result = result or kind
    return agate.compile(agate.Module.parse(f"""
        func.func @main(%x: {kind} {{onnx.name = "x"}}) -> {result} {{
          %0 = "onnx.{op}"(%x) {attributes} : ({kind}) -> {result}
          onnx.Return %0 : {result}
        }}"""))


class Strings(unittest.TestCase):
    def setUp(self):
        self.session = agate.compile(
            models.make_identity(TensorProto.STRING, 2))

    def test_arrays(self):
        self.assertEqual(self.session.inputs[0].dtype, "str")
        texts = [["a", "", "schön"], ["\0b", "𝔸", "x" * 1000]]
        for x in np.array(texts, object), texts, np.array(texts, object).T:
            y = self.session(x)
            self.assertEqual(y.dtype, object)
            np.testing.assert_array_equal(y, np.array(x, object))
        y = self.session(np.array([["ab", "c"]]))
        self.assertEqual(y.tolist(), [["ab", "c"]])
        self.assertIsInstance(y[0, 0], str)

    def test_bytes(self):
        y = self.session(np.array([[b"ab", "\udcff", b"\xff\xfe"]], object))
        self.assertEqual(y.tolist(), [["ab", "\udcff", "\udcff\udcfe"]])
        self.assertEqual(self.session(np.array([[b"ab"]])).tolist(), [["ab"]])

    def test_shapes(self):
        self.assertEqual(self.session(np.empty((0, 3), object)).shape, (0, 3))
        scalar = agate.compile(models.make_identity(TensorProto.STRING, 0))
        self.assertEqual(scalar("text").item(), "text")
        with self.assertRaisesRegex(agate.InputError, "the rank is 1"):
            self.session(["a"])

    def test_errors(self):
        with self.assertRaisesRegex(agate.InputError,
                                    "'x': element 1 is of the type 'int'"):
            self.session(np.array([["a", 1]], object))
        with self.assertRaisesRegex(agate.InputError, "expected strings"):
            self.session(np.zeros((2, 2)))
        with self.assertRaises(agate.Error):
            self.session(None)
        with self.assertRaisesRegex(UnicodeEncodeError, "surrogates"):
            self.session([["\ud800"]])


class Sequences(unittest.TestCase):
    def setUp(self):
        self.session = compile_types("!onnx.Seq<tensor<?xf32>>")

    def test_lists(self):
        info = self.session.inputs[0]
        self.assertEqual((info.dtype, info.shape), (None, ()))
        for length in 0, 1, 3:
            x = [models.iota(i + 1) for i in range(length)]
            y = self.session(x)
            self.assertIsInstance(y, list)
            self.assertEqual(len(y), length)
            for a, b in zip(x, y):
                np.testing.assert_array_equal(a, b)
                self.assertEqual(b.dtype, np.float32)
        self.assertEqual(len(self.session(tuple(x))), 3)

    def test_other_elements(self):
        strings = compile_types("!onnx.Seq<tensor<?x!onnx.String>>")
        y = strings([np.array(["a", "b"]), ["c"][:0] or np.array(["c"])])
        self.assertEqual([v.tolist() for v in y], [["a", "b"], ["c"]])
        bits = np.array([1, 2], "u2")
        y = compile_types("!onnx.Seq<tensor<?xbf16>>")(
            [agate.Tensor(bits, "bfloat16")])
        np.testing.assert_array_equal(y[0].bits, bits)

    def test_operations(self):
        info = TensorProto.FLOAT, ["n"]
        session = agate.compile(models.make_model(
            [make_node("SequenceConstruct", ["a", "b"], ["s"]),
             make_node("SequenceAt", ["s", "i"], ["y"]),
             make_node("SequenceLength", ["s"], ["length"])],
            [("a", *info), ("b", *info), ("i", TensorProto.INT64, [])],
            [("y", *info), ("length", TensorProto.INT64, [])]))
        y, length = session(models.iota(2), models.iota(2) + 5, 1)
        np.testing.assert_array_equal(y, [5, 6])
        self.assertEqual(length, 2)

    def test_errors(self):
        for wrong, message in (
                (models.iota(2), "'x': expected a list, got .* 'ndarray'"),
                (None, "expected a list"), ({"a": 1}, "expected a list"),
                (3, "expected a list"), ("text", "expected a list"),
                ([models.iota(2), None], "element 1: expected a tensor"),
                ([[models.iota(2)]], r"expected tensor<\?xf32>, got tensor<1x"),
                ([object()], "element 0: expected a tensor"),
                ([{}], "element 0: expected a tensor"),
                ([models.iota(2).astype("f8")], "got tensor<2xf64>"),
                ([models.iota(2, 2)], "got tensor<2x2xf32>"),
                ([np.array(["text"])], "not supported")):
            with self.assertRaisesRegex(agate.InputError, message):
                self.session(wrong)


class Optionals(unittest.TestCase):
    def test_tensors(self):
        session = compile_types("!onnx.Opt<tensor<?xf32>>")
        self.assertIsNone(session(None))
        np.testing.assert_array_equal(session(models.iota(3)), models.iota(3))

    def test_sequences(self):
        session = compile_types("!onnx.Opt<!onnx.Seq<tensor<?xi64>>>")
        self.assertIsNone(session(None))
        self.assertEqual(session([]), [])
        y = session([np.array([1, 2])])
        self.assertEqual([v.tolist() for v in y], [[1, 2]])

    def test_has_element(self):
        session = compile_types("!onnx.Opt<tensor<?xf32>>", "tensor<i1>",
                                "OptionalHasElement")
        self.assertEqual(session(None), False)
        self.assertEqual(session(models.iota(3)), True)


class Maps(unittest.TestCase):
    def test_results(self):
        x, kind = "tensor<?x2xf32>", "!onnx.Seq<tuple<i64, f32>>"
        session = compile_types(x, kind, "ZipMap",
                                "{classlabels_int64s = [3, 7]}")
        self.assertEqual(session(models.iota(2, 2)),
                         [{3: 0.0, 7: 1.0}, {3: 2.0, 7: 3.0}])

    def test_inputs(self):
        session = compile_types(
            "tuple<i64, f32>", "tensor<1x2xf32>", "DictVectorizer",
            "{int64_vocabulary = [3, 7]}")
        entries = {7: 1.5, np.int64(3): np.float32(0.5)}
        np.testing.assert_array_equal(session(entries), [[0.5, 1.5]])
        np.testing.assert_array_equal(session({}), [[0, 0]])
        for wrong in {"a": 1.0}, {3: "a"}, {3.5: 1.0}, None, [1], {3: [1, 2]}:
            with self.assertRaises(agate.InputError):
                session(wrong)


if __name__ == "__main__":
    unittest.main()
