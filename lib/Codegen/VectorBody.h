//===- VectorBody.h - Bodies of operations on vectors -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_VECTORBODY_H
#define AGATE_LIB_CODEGEN_VECTORBODY_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// How the elements of an operand for one vector are addressed.
enum class Access {
  /// All lanes use the same element.
  Scalar,
  /// Adjacent elements, or every other one.
  Contiguous,
  Strided,
  Unsupported
};

/// The access if the lanes are iterations of the loop `lane`.
Access getAccess(mlir::AffineMap map, unsigned lane);

/// The loop of a reduction along which all inputs that depend on it are
/// contiguous, if there is one.
std::optional<unsigned> findContiguousReduction(mlir::linalg::LinalgOp op);

/// Whether vectors have the elements in memory as tensors do: of whole bytes,
/// and of a type that a vector can have.
bool isVectorElement(mlir::Type type);

/// Whether the operations of the body exist on vectors as well; those that
/// return the position in the loops only if `allowsIndices`.
bool hasVectorizableBody(mlir::linalg::LinalgOp op, bool allowsIndices = false);

/// Whether the body is defined for all operands, so that lanes that are masked
/// out may compute it, too: integer division, for one, is not.
bool hasSpeculatableBody(mlir::linalg::LinalgOp op);

/// Emits iterations of a linalg operation, several of one loop at a time.
class VectorBody {
public:
  VectorBody(mlir::ImplicitLocOpBuilder &b, mlir::linalg::LinalgOp op,
             bool hasFMA)
      : b(b), op(op), hasFMA(hasFMA), maps(op.getIndexingMapsArray()) {}

  /// The elements of a tensor operand at a position in the loops: a vector of
  /// `width` iterations of the loop `lane` from the position on, or a scalar if
  /// the operand does not depend on that loop. Lanes that are off in `mask`, if
  /// there is one, are not read.
  mlir::Value read(unsigned number, llvm::ArrayRef<mlir::OpFoldResult> loops,
                   unsigned lane, int64_t width, mlir::Value mask = {});

  /// What the body yields, as a vector. `operands` are the values of the inputs
  /// and of the output, scalars or vectors, null if they are not used. `loops`
  /// is the position of the first iteration, for bodies with indices.
  mlir::Value emit(llvm::ArrayRef<mlir::Value> operands, int64_t width,
                   llvm::ArrayRef<mlir::OpFoldResult> loops = {},
                   unsigned lane = 0);

  mlir::Value broadcast(mlir::Value value, int64_t width);

private:
  mlir::Value readStrided(mlir::Value tensor,
                          llvm::SmallVector<mlir::Value> indices,
                          mlir::VectorType type);
  mlir::Value emitInner(mlir::Operation &inner, mlir::IRMapping &mapping,
                        int64_t width);
  mlir::Value emitIndex(mlir::OpFoldResult position, bool isLane,
                        int64_t width);
  mlir::Value emitFMA(mlir::Operation &inner, mlir::IRMapping &mapping,
                      int64_t width);

  mlir::ImplicitLocOpBuilder &b;
  mlir::linalg::LinalgOp op;
  bool hasFMA;
  llvm::SmallVector<mlir::AffineMap> maps;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_VECTORBODY_H
