//===- MLDecompositions.cpp - Decompositions of the traditionalml family ===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decompose.h"

using namespace mlir;

namespace agate {

void populateMLDecompositions(RewritePatternSet &patterns) {}

} // namespace agate
