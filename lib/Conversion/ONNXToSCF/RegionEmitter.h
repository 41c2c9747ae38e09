//===- RegionEmitter.h - What lowers operations with regions ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations with regions are replaced before the others are converted: values
// that loops carry keep the types of the onnx dialect, which the conversion
// changes along with all others.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOSCF_REGIONEMITTER_H
#define AGATE_LIB_CONVERSION_ONNXTOSCF_REGIONEMITTER_H

#include "agate/Conversion/Utils/IndexUtils.h"

#include "mlir/Transforms/DialectConversion.h"

namespace agate {

/// Lowers one operation with regions. Code is inserted at the builder's
/// insertion point.
class RegionEmitter {
public:
  RegionEmitter(mlir::Operation *op, mlir::RewriterBase &rewriter,
                const mlir::TypeConverter &converter)
      : op(op), rewriter(rewriter), converter(converter) {}

  ScalarBuilder code() const { return {op->getLoc(), rewriter}; }
  /// The program fails with an error unless `condition` holds.
  void check(mlir::Value condition, const llvm::Twine &message) const;
  /// The only element of `tensor`, which is called `name` in messages.
  mlir::Value emitScalar(mlir::Value tensor, llvm::StringRef name) const;
  /// A tensor of type `type` with the single element `scalar`.
  mlir::Value emitTensor(mlir::Value scalar, mlir::Type type) const;
  /// `v` as a value of type `type`. Sizes that are static in `type` only are
  /// checked.
  mlir::Value convert(mlir::Value v, mlir::Type type) const;
  /// `v` with its converted type, and the inverse.
  mlir::Value toUpstream(mlir::Value v) const;
  mlir::Value fromUpstream(mlir::Value v, mlir::Type elementType) const;
  /// Moves the operations of `body` to the insertion point, at the end of a
  /// block, and returns the values that they yield.
  llvm::SmallVector<mlir::Value> inlineBody(mlir::Region &body,
                                            mlir::ValueRange arguments) const;

  mlir::Operation *op;
  mlir::RewriterBase &rewriter;
  const mlir::TypeConverter &converter;
};

/// Collects the values of the iterations of a loop along a new dimension: in a
/// tensor if all sizes are known before the loop; otherwise in a buffer,
/// because a tensor whose type changes in each iteration would be copied in
/// each. All types are converted ones.
struct Collector {
  /// The type of the value of an iteration.
  mlir::RankedTensorType slice;
  /// The number of iterations; null if it is known only at the end of the loop.
  mlir::Value length;
  /// The new dimension.
  int64_t axis = 0;
  /// Whether the first iteration has the last position, which requires the
  /// length.
  bool reversed = false;

  /// The value before the first iteration.
  mlir::Value createInit(ScalarBuilder &code) const;
  /// `collected` with the value of iteration `number`.
  mlir::Value append(const RegionEmitter &emitter, mlir::Value collected,
                     mlir::Value number, mlir::Value value) const;
  /// The values of `count` iterations, as a tensor.
  mlir::Value finish(ScalarBuilder &code, mlir::Value collected,
                     mlir::Value count) const;

private:
  bool isTensor() const { return length && slice.hasStaticShape(); }
  mlir::MemRefType getBufferType() const;
  mlir::Value emitRoom(ScalarBuilder &code, mlir::Value buffer,
                       mlir::Value number, mlir::Value value) const;
  void checkSizes(const RegionEmitter &emitter, mlir::Value buffer,
                  mlir::Value number, mlir::Value value) const;
};

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOSCF_REGIONEMITTER_H
