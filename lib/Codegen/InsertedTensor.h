//===- InsertedTensor.h - What becomes a slice of a tensor -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_INSERTEDTENSOR_H
#define AGATE_LIB_CODEGEN_INSERTEDTENSOR_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// The source of an insertion, and where it is computed.
struct InsertedTensor {
  explicit InsertedTensor(mlir::tensor::InsertSliceOp insert);

  /// The view of the buffer `slice` that has the shape of `value`. Null if
  /// there is none.
  mlir::Value createView(mlir::ImplicitLocOpBuilder &b,
                         mlir::Value slice) const;

  /// The tensor before reshapes.
  mlir::Value value;
  /// From the last one to the first.
  llvm::SmallVector<mlir::Operation *, 1> reshapes;
  /// The empty tensor, or the reshape of one, in the place of which `value` is
  /// computed: in destination-style operations, loops and branches. It has no
  /// other uses. Null if `value` may not be computed elsewhere: all other uses
  /// of it have to read it before it is inserted.
  mlir::Operation *empty = nullptr;
  /// Where the slice has to be available, in the block of `value`.
  mlir::Operation *begin = nullptr;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_INSERTEDTENSOR_H
