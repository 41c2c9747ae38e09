//===- CapturedValue.h - Values that chunks of a loop use -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ENTRYTOLLVM_CAPTUREDVALUE_H
#define AGATE_LIB_CONVERSION_ENTRYTOLLVM_CAPTUREDVALUE_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate::detail {

/// How a value is passed to another function through memory. Of memrefs, only
/// that is which does not follow from the type and the sizes: a large program
/// has thousands of loops that use some ten each.
class CapturedValue {
public:
  CapturedValue(mlir::Value value, const mlir::LLVMTypeConverter &converter);

  mlir::Value getValue() const { return value; }

  /// Appends what is to be passed, of types of LLVM.
  void append(mlir::ImplicitLocOpBuilder &b,
              llvm::SmallVectorImpl<mlir::Value> &fields) const;

  /// The value, of what is at the beginning of `fields`, which it removes from
  /// there.
  mlir::Value rebuild(mlir::ImplicitLocOpBuilder &b,
                      llvm::ArrayRef<mlir::Value> &fields) const;

private:
  mlir::Value value;
  mlir::Type converted;
  /// Null if the value is passed as a whole.
  mlir::MemRefType memref;
  llvm::SmallVector<int64_t> strides;
  int64_t offset = 0;
};

} // namespace agate::detail

#endif // AGATE_LIB_CONVERSION_ENTRYTOLLVM_CAPTUREDVALUE_H
