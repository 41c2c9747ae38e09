#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the five symbols that a drawing most likely shows (.png, .jpg, .bmp, .tiff, .webp).

usage: classify_image.py PICTURE

The model is that of Detypify in the npm package detypify-service, which knows 411 symbols of
mathematics. The picture shows one of them in dark ink on light paper. Agate decodes the
picture and resizes it as well.
"""
import json
import sys

import agate
import numpy as np

import packages

PACKAGE = "detypify-service@0.3.0"

# The model takes white ink on black, and the symbol in the middle.
SIZE, INK_SIZE = 224, 204

DECODE = """
func.func @main(%file: tensor<?xui8>) -> tensor<?x?x1xui8> {
  %0 = "onnx.ImageDecoder"(%file) {pixel_format = "Grayscale"} : (tensor<?xui8>) -> tensor<?x?x1xui8>
  onnx.Return %0 : tensor<?x?x1xui8>
}"""
RESIZE = """
func.func @main(%ink: tensor<?x?xf32>, %size: tensor<2xi64>) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Resize"(%ink, %none, %none, %size) {mode = "linear", antialias = 1 : si64}
      : (tensor<?x?xf32>, none, none, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}"""
SOFTMAX = """
func.func @main(%scores: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Softmax"(%scores) {axis = -1 : si64} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}"""


def find_ink(image):
    """The part of the picture that has ink, from 0 for paper to 1."""
    ink = 1 - image.astype(np.float32) / 255
    rows, columns = np.nonzero(ink > 0.5)
    if not len(rows):
        sys.exit("the picture shows nothing: expected dark ink on light paper")
    return np.ascontiguousarray(
        ink[rows.min():rows.max() + 1, columns.min():columns.max() + 1])


class Classifier:
    def __init__(self):
        compile_text = lambda text: agate.compile(agate.Module.parse(text))
        self.decode, self.resize = compile_text(DECODE), compile_text(RESIZE)
        self.softmax = compile_text(SOFTMAX)
        self.classify = agate.compile(packages.find(PACKAGE, "train/model.onnx"))
        with open(packages.find(PACKAGE, "train/infer.json"), encoding="utf-8") as file:
            self.classes = json.load(file)

    def prepare(self, image):
        ink = find_ink(image)
        scale = INK_SIZE / max(ink.shape)
        height, width = (max(1, round(side * scale)) for side in ink.shape)
        top, left = (SIZE - height) // 2, (SIZE - width) // 2
        result = np.zeros((1, 1, SIZE, SIZE), np.float32)
        result[0, 0, top:top + height, left:left + width] = self.resize(
            ink, np.array([height, width]))
        return result

    def find_best(self, path, count=5):
        """The best classes and how likely they are."""
        image = self.decode(np.fromfile(path, np.uint8))[:, :, 0]
        shares = self.softmax(self.classify(self.prepare(image)))[0]
        for i in shares.argsort()[::-1][:count]:
            yield self.classes[i], shares[i]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for symbol, share in Classifier().find_best(sys.argv[1]):
        print(f"{share:6.1%}  {symbol['char']}  {', '.join(symbol['names'])}")


if __name__ == "__main__":
    main()
