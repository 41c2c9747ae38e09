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

namespace agate {

/// What lowers one operation with regions: code goes to the place where the
/// builder is.
class RegionEmitter {
public:
  RegionEmitter(mlir::Operation *op, mlir::RewriterBase &rewriter,
                const mlir::TypeConverter &converter)
      : op(op), rewriter(rewriter), converter(converter) {}

  ScalarBuilder code() const { return {op->getLoc(), rewriter}; }
  /// Stops the program unless `condition` holds.
  void check(mlir::Value condition, const llvm::Twine &message) const;
  /// The only element of `tensor`, which is called `name` in messages.
  mlir::Value emitScalar(mlir::Value tensor, llvm::StringRef name) const;
  /// A tensor of type `type` with the one element `scalar`.
  mlir::Value emitTensor(mlir::Value scalar, mlir::Type type) const;
  /// `v` as a value of type `type`. Sizes that only `type` tells are checked.
  mlir::Value convert(mlir::Value v, mlir::Type type) const;
  /// `v` as what it is once types are converted, and back.
  mlir::Value toUpstream(mlir::Value v) const;
  mlir::Value fromUpstream(mlir::Value v, mlir::Type elementType) const;
  /// Puts the operations of `body` where the builder is, at the end of a
  /// block, and gives what they yield.
  llvm::SmallVector<mlir::Value> inlineBody(mlir::Region &body,
                                            mlir::ValueRange arguments) const;

  mlir::Operation *op;
  mlir::RewriterBase &rewriter;
  const mlir::TypeConverter &converter;
};

/// What collects what the iterations of a loop give, put side by side in a new
/// dimension: a tensor, where all sizes are known ahead of the loop; else a
/// buffer, because a tensor that is another one in each iteration would be
/// copied in each. All types are converted ones.
struct Collector {
  /// The type of what an iteration gives.
  mlir::RankedTensorType slice;
  /// The number of iterations; null if only the end of the loop tells.
  mlir::Value length;
  /// The new dimension.
  int64_t axis = 0;
  /// Whether the first iteration's is the last; needs the length.
  bool reversed = false;

  /// What there is ahead of the first iteration.
  mlir::Value createInit(ScalarBuilder &code) const;
  /// `collected` with what iteration `number` gives.
  mlir::Value append(const RegionEmitter &emitter, mlir::Value collected,
                     mlir::Value number, mlir::Value value) const;
  /// What `count` iterations have put in, a tensor.
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
