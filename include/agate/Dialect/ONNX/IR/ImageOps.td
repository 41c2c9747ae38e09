//===- ImageOps.td - The image family -------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_IMAGEOPS
#define AGATE_DIALECT_ONNX_IR_IMAGEOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

def ONNXImageDecoderOp : ONNX_Op<"ImageDecoder", [20], ONNX_ValueChecked> {
  let summary = "the pixels of an image file";
  let description = [{
        image[y, x, c] = channel c of the pixel in row y and column x

    `encoded_stream` has the bytes of a file (BMP, JPEG, JPEG 2000, TIFF, PNG,
    WebP, portable bitmaps); the format is detected from its first bytes. The
    channels are in the order that `pixel_format` names; a gray image has one.

    The header of a file is checked against limits before anything is decoded.
    An image has at most 2^26 pixels (8192 x 8192), a decoder allocates at most
    2^29 bytes besides the image as estimated from the header, a progressive
    JPEG file has at most 64 scans, which cover at most 2^30 pixels in all, and
    a file is not smaller than the smallest one of its format that can hold an
    image of its size. Anything else is an error of the running program.

    Constraints:
    * (C1) `encoded_stream` has rank 1.
    * (C2) `pixel_format` is `RGB`, `BGR` or `Grayscale`.

    ```mlir
    func.func @decode(%file: tensor<?xui8>) -> tensor<?x?x3xui8> {
      %0 = "onnx.ImageDecoder"(%file) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
      onnx.Return %0 : tensor<?x?x3xui8>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[UI8]>:$encoded_stream);
  let attrs = (ins ONNX_OneOfDefault<["RGB", "BGR", "Grayscale"],
                                     "RGB">:$pixel_format);
  let outputs = (outs ONNX_TensorOf<[UI8]>:$image);
}

#endif // AGATE_DIALECT_ONNX_IR_IMAGEOPS
