//===- DisjointSlices.h - Slices without common elements --------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_DISJOINTSLICES_H
#define AGATE_LIB_CODEGEN_DISJOINTSLICES_H

#include "mlir/Interfaces/ViewLikeInterface.h"

namespace agate {

/// Whether the slice `b` begins where `a` ends, or later, along dimension
/// `axis`. Both have unit strides, and are of one tensor or buffer.
bool isSliceAfter(mlir::OffsetSizeAndStrideOpInterface a,
                  mlir::OffsetSizeAndStrideOpInterface b, int64_t axis);

/// Whether two slices of one tensor or buffer are known to have no element in
/// common.
bool areDisjointSlices(mlir::OffsetSizeAndStrideOpInterface a,
                       mlir::OffsetSizeAndStrideOpInterface b);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_DISJOINTSLICES_H
