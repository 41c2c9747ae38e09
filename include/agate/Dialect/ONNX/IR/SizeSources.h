//===- SizeSources.h - Where sizes come from --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes that are unknown at compile time, as far as it is known which of them
// are equal because of where they come from.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_SIZESOURCES_H
#define AGATE_DIALECT_ONNX_IR_SIZESOURCES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace agate {

/// A size: a number, or dimension `axis` of `tensor`, or that of each argument
/// of a function that has the same name.
struct SizeSource {
  std::optional<int64_t> number;
  mlir::Value tensor;
  int64_t axis = 0;
  llvm::StringRef name;

  bool operator==(const SizeSource &other) const {
    return number == other.number && tensor == other.tensor &&
           axis == other.axis && name == other.name;
  }
};

/// Dimension `axis` of the ranked tensor `v`, traced to the operation or
/// argument that it comes from.
SizeSource getSizeSource(mlir::Value v, int64_t axis);

/// Element `i` of the list of integers `list`, if it is a constant or a size.
std::optional<SizeSource> getElementSource(mlir::Value list, int64_t i);

/// The constants and sizes of which element `i` of the list of integers `list`
/// is the product, if it is one.
std::optional<llvm::SmallVector<SizeSource>> getElementFactors(mlir::Value list,
                                                               int64_t i);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_SIZESOURCES_H
