//===- ExampleSizes.h - Sizes for an example of unknown inputs --*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_EXAMPLESIZES_H
#define AGATE_CODEGEN_EXAMPLESIZES_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

#include <cstdint>
#include <string>

namespace mlir::func {
class FuncOp;
} // namespace mlir::func

namespace agate {

/// What sizes that depend on the inputs of a function are for typical inputs:
/// unknown sizes of inputs are taken as 128, of which the first one of several
/// is usually that of a batch and taken as 1. Integers that do not depend on
/// sizes of inputs alone are taken as 128. These numbers may decide what is
/// fast or small, not what is right.
class ExampleSizes {
public:
  /// The number that `value`, an index, is in the example.
  int64_t get(mlir::Value value);

  /// The number of elements of a buffer with these unknown sizes, at most
  /// 2^40. Negative sizes count as 0.
  uint64_t getNumElements(mlir::MemRefType type, mlir::ValueRange sizes);

private:
  mlir::Attribute evaluate(mlir::Value value) const;

  /// Null for what is not a number.
  llvm::DenseMap<mlir::Value, mlir::Attribute> values;
};

/// The inputs of unknown sizes in the example, as the option `--shape` takes
/// them: `x=1x3x128x128,y=128`.
std::string describeExample(mlir::func::FuncOp function);

} // namespace agate

#endif // AGATE_CODEGEN_EXAMPLESIZES_H
