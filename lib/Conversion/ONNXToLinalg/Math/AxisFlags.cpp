//===- AxisFlags.cpp - Axes that are operands -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Math/AxisFlags.h"

#include "agate/Interfaces/ShapeInference.h"

using namespace mlir;
using namespace agate;

Dim agate::getAxis(ScalarBuilder &b, Operation *op, ValueRange operands,
                   Value axis) {
  Dim known = ShapeContext::forValues(op).getScalar(axis);
  return known.isConstant()
             ? known
             : ShapeContext::forEmit(op, b, operands).getScalar(axis);
}

SmallVector<Value> agate::emitAxisFlags(ScalarBuilder &b, Dim axis,
                                        int64_t rank) {
  Value number;
  if (std::optional<int64_t> constant = axis.getConstant())
    number = b.index(*constant < 0 ? *constant + rank : *constant);
  else
    number = b.wrap(axis.getValue(), b.index(rank));
  SmallVector<Value> flags;
  for (int64_t i = 0; i < rank; ++i)
    flags.push_back(b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::eq,
                                                  number, b.index(i)));
  return flags;
}
