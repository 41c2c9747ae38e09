//===- QuantizedProducts.h - Products of dequantized tensors ---*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_TRANSFORMS_QUANTIZEDPRODUCTS_H
#define AGATE_DIALECT_ONNX_TRANSFORMS_QUANTIZEDPRODUCTS_H

namespace mlir {
class Operation;
} // namespace mlir

namespace agate {

/// Whether `op` is an onnx.MatMul, onnx.Gemm or onnx.Conv without groups of two
/// dequantized tensors of bytes, which `decompose-onnx` computes with integers.
bool isProductOfBytes(mlir::Operation *op);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_TRANSFORMS_QUANTIZEDPRODUCTS_H
