//===- StretchedTensors.cpp - Tensors with repeated dimensions ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/StretchedTensors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// A copy of `source` with the given sizes that reads position 0 in each
/// dimension for which `isOne` holds.
static Value emitRepeated(ImplicitLocOpBuilder &b, Value source,
                          ArrayRef<Value> isOne, ArrayRef<OpFoldResult> sizes) {
  Type elementType = cast<RankedTensorType>(source.getType()).getElementType();
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value empty = tensor::EmptyOp::create(b, sizes, elementType);
  auto emitElement = [&](OpBuilder &nested, Location loc, ValueRange) {
    ImplicitLocOpBuilder body(loc, nested);
    SmallVector<Value> position;
    for (auto [dim, one] : llvm::enumerate(isOne)) {
      position.push_back(linalg::IndexOp::create(body, dim));
      if (one)
        position.back() =
            arith::SelectOp::create(body, one, zero, position.back());
    }
    linalg::YieldOp::create(
        body, tensor::ExtractOp::create(body, source, position).getResult());
  };
  return linalg::GenericOp::create(
             b, TypeRange{empty.getType()}, ValueRange(), ValueRange{empty},
             b.getMultiDimIdentityMap(isOne.size()),
             SmallVector<utils::IteratorType>(isOne.size(),
                                              utils::IteratorType::parallel),
             emitElement)
      .getResult(0);
}

Value agate::emitStretched(ImplicitLocOpBuilder &b, Value source,
                           ArrayRef<Value> isOne,
                           ArrayRef<OpFoldResult> sizes) {
  SmallVector<OpFoldResult> all = tensor::getMixedSizes(b, b.getLoc(), source);
  Value fits;
  for (auto [dim, one] : llvm::enumerate(isOne)) {
    if (!one)
      continue;
    Value equal = arith::CmpIOp::create(
        b, arith::CmpIPredicate::eq,
        getValueOrCreateConstantIndexOp(b, b.getLoc(), all[dim]),
        getValueOrCreateConstantIndexOp(b, b.getLoc(), sizes[dim]));
    fits = fits ? Value(arith::AndIOp::create(b, fits, equal)) : equal;
    all[dim] = sizes[dim];
  }
  if (!fits)
    return source;
  auto type = cast<RankedTensorType>(source.getType())
                  .clone(decomposeMixedValues(all).first);
  auto branch = scf::IfOp::create(b, type, fits, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  Value same = source;
  if (same.getType() != type)
    same = tensor::CastOp::create(b, type, same);
  scf::YieldOp::create(b, same);
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, emitRepeated(b, source, isOne, all));
  return branch.getResult(0);
}
