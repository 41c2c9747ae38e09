//===- MathReductionVersions.cpp - Reductions, matrices, signals ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathSignalOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"

using namespace mlir;

namespace agate {

/// The attribute `axes` of a reduction becomes an operand.
template <typename From, typename To>
static void moveAxes(VersionTable &table) {
  table.add(VersionRow::get<From, To>().move(From::getAxesAttrName, 1,
                                             OperandForm::Vector));
}

void addMathReductionVersions(VersionTable &table) {
  // From version 7 on C is always broadcast, which it then may be already.
  table.add(VersionRow::get<ONNXGemmV6Op, ONNXGemmOp>().drop(
      ONNXGemmV6Op::getBroadcastAttrName));
  table.add(VersionRow::get<ONNXTopKV1Op, ONNXTopKOp>().move(
      ONNXTopKV1Op::getKAttrName, 1, OperandForm::OneElement));
  table.add(VersionRow::get<ONNXDFTV17Op, ONNXDFTOp>().move(
      ONNXDFTV17Op::getAxisAttrName, 2, OperandForm::Scalar));

  moveAxes<ONNXReduceL1V13Op, ONNXReduceL1Op>(table);
  moveAxes<ONNXReduceL2V13Op, ONNXReduceL2Op>(table);
  moveAxes<ONNXReduceLogSumExpV13Op, ONNXReduceLogSumExpOp>(table);
  moveAxes<ONNXReduceLogSumV13Op, ONNXReduceLogSumOp>(table);
  moveAxes<ONNXReduceMaxV13Op, ONNXReduceMaxOp>(table);
  moveAxes<ONNXReduceMeanV13Op, ONNXReduceMeanOp>(table);
  moveAxes<ONNXReduceMinV13Op, ONNXReduceMinOp>(table);
  moveAxes<ONNXReduceProdV13Op, ONNXReduceProdOp>(table);
  moveAxes<ONNXReduceSumSquareV13Op, ONNXReduceSumSquareOp>(table);
  moveAxes<ONNXReduceSumV11Op, ONNXReduceSumOp>(table);
  // The same, of fewer types.
  table.add(VersionRow::get<ONNXReduceMaxV18Op, ONNXReduceMaxOp>());
  table.add(VersionRow::get<ONNXReduceMinV18Op, ONNXReduceMinOp>());
}

} // namespace agate
