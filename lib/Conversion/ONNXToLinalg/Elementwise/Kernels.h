//===- Kernels.h - What elementwise operations compute -------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_KERNELS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_KERNELS_H

#include "agate/Conversion/Utils/LoweringUtils.h"

namespace agate {

/// The code of one element. `args` are the elements of the operands, null for
/// an absent one. Floats of less than 32 bits come as f32, so that a kernel
/// computes with f32, f64 and signless integers.
class KernelBuilder {
public:
  KernelBuilder(mlir::OpBuilder &builder, mlir::Location loc,
                mlir::Operation *op, ElementKind kind)
      : builder(builder), loc(loc), op(op), kind(kind) {}

  mlir::OpBuilder &builder;
  mlir::Location loc;
  /// The operation that is lowered, for its attributes and original types.
  mlir::Operation *op;
  /// Of the elements of the first operand.
  ElementKind kind;

  bool isFloat() const { return kind == ElementKind::Float; }
  bool isSigned() const { return kind == ElementKind::Signed; }

  /// An attribute that is a number; `otherwise` where it is not there.
  double getNumber(llvm::StringRef name, double otherwise = 0.0) const;
  int64_t getInt(llvm::StringRef name, int64_t otherwise = 0) const;
  llvm::StringRef getString(llvm::StringRef name) const;

  /// A constant of a scalar type.
  mlir::Value constant(mlir::Type type, double value) const;

  template <typename OpTy, typename... Args>
  mlir::Value create(Args &&...args) const {
    return OpTy::create(builder, loc, std::forward<Args>(args)...);
  }
  mlir::Value add(mlir::Value a, mlir::Value b) const;
  mlir::Value sub(mlir::Value a, mlir::Value b) const;
  mlir::Value mul(mlir::Value a, mlir::Value b) const;
  mlir::Value div(mlir::Value a, mlir::Value b) const;
  mlir::Value max(mlir::Value a, mlir::Value b) const;
  mlir::Value min(mlir::Value a, mlir::Value b) const;
  mlir::Value neg(mlir::Value a) const;
  mlir::Value less(mlir::Value a, mlir::Value b) const;
  mlir::Value equal(mlir::Value a, mlir::Value b) const;
  mlir::Value select(mlir::Value c, mlir::Value a, mlir::Value b) const;
};

using Kernel = mlir::Value (*)(const KernelBuilder &k, mlir::ValueRange args);

/// The kernel of an operation by its name; null if it is not elementwise.
/// Such an operation has one result, and operands that broadcast to it.
Kernel lookupKernel(llvm::StringRef operationName);

/// The names of all operations that have a kernel.
llvm::SmallVector<llvm::StringRef> getKernelNames();

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_KERNELS_H
