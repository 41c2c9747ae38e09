//===- MathReductionVersions.cpp - Reductions, matrices, signals ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

using namespace mlir;

namespace agate {

void addMathReductionVersions(VersionTable &table) {
  // From version 7 on C is always broadcast, which it then may be already.
  table.add(VersionRow("GemmV6", "Gemm").drop("broadcast"));
  table.add(VersionRow("TopKV1", "TopK").move("k", 1, OperandForm::OneElement));
  table.add(VersionRow("DFTV17", "DFT").move("axis", 2, OperandForm::Scalar));

  for (auto [from, to] : {std::pair("ReduceL1V13", "ReduceL1"),
                          std::pair("ReduceL2V13", "ReduceL2"),
                          std::pair("ReduceLogSumExpV13", "ReduceLogSumExp"),
                          std::pair("ReduceLogSumV13", "ReduceLogSum"),
                          std::pair("ReduceMaxV13", "ReduceMax"),
                          std::pair("ReduceMeanV13", "ReduceMean"),
                          std::pair("ReduceMinV13", "ReduceMin"),
                          std::pair("ReduceProdV13", "ReduceProd"),
                          std::pair("ReduceSumSquareV13", "ReduceSumSquare"),
                          std::pair("ReduceSumV11", "ReduceSum")})
    table.add(VersionRow(from, to).move("axes", 1, OperandForm::Vector));
  // The same, of fewer types.
  table.add(VersionRow("ReduceMaxV18", "ReduceMax"));
  table.add(VersionRow("ReduceMinV18", "ReduceMin"));
}

} // namespace agate
