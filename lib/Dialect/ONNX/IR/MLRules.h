//===- MLRules.h - What operators of ai.onnx.ml share ---------- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_MLRULES_H
#define AGATE_LIB_DIALECT_ONNX_IR_MLRULES_H

#include "ONNXRules.h"

namespace agate::rules {

/// The number of elements of a list that may be absent.
inline int64_t getLength(mlir::ArrayAttr list) {
  return list ? int64_t(list.size()) : 0;
}

/// An operand as a matrix; both sizes are unknown if its rank is.
struct Matrix {
  Dim rows, columns;
};

/// `x` as a matrix, of which a tensor of rank 1 is one row, if `takesVector`.
mlir::FailureOr<Matrix> getMatrix(ShapeContext &context, mlir::Value x,
                                  llvm::StringRef name,
                                  bool takesVector = true);

/// The length and the element type (i64 or string) of the one list of two that
/// is present.
struct Labels {
  mlir::Type type;
  int64_t count;
};

/// Fails unless exactly one of the lists has elements.
mlir::FailureOr<Labels> getLabels(ShapeContext &context, mlir::ArrayAttr ints,
                                  llvm::StringRef intsName,
                                  mlir::ArrayAttr strings,
                                  llvm::StringRef stringsName);

/// The type and number of the elements of the attribute `name`, which must be
/// a tensor of rank 1.
mlir::FailureOr<Labels> getTensor(ShapeContext &context, mlir::Attribute attr,
                                  llvm::StringRef name);

/// Lists that must have one length.
class EqualLengths {
public:
  explicit EqualLengths(ShapeContext &context) : context(context) {}

  /// An absent list is an empty one.
  llvm::LogicalResult add(llvm::StringRef name, mlir::ArrayAttr list) {
    return add(name, getLength(list));
  }
  /// An absent or empty list is as valid as one of the right length.
  llvm::LogicalResult addOptional(llvm::StringRef name, mlir::ArrayAttr list) {
    return getLength(list) == 0 ? llvm::success() : add(name, list);
  }
  llvm::LogicalResult add(llvm::StringRef name, int64_t length);

private:
  ShapeContext &context;
  llvm::StringRef firstName;
  std::optional<int64_t> firstLength;
};

/// The elements of a list of integers.
inline auto getInts(mlir::ArrayAttr list) {
  auto toInt = [](mlir::Attribute attr) {
    return llvm::cast<mlir::IntegerAttr>(attr).getInt();
  };
  return llvm::map_range(
      list ? list.getValue() : llvm::ArrayRef<mlir::Attribute>(), toInt);
}

} // namespace agate::rules

#endif // AGATE_LIB_DIALECT_ONNX_IR_MLRULES_H
