//===- Constants.h - Decoded tensors as attributes --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TARGET_ONNX_CONSTANTS_H
#define AGATE_TARGET_ONNX_CONSTANTS_H

#include "agate/Target/ONNX/TensorProto.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace agate {

/// The elements of `tensor`, which are those of `type`: dense elements, a
/// splat, or, of more than `resourceThreshold` bytes, a resource called `name`,
/// which copies the elements unless `tensor` has an owner of them.
mlir::ElementsAttr makeElementsAttr(DecodedTensor &tensor,
                                    mlir::RankedTensorType type,
                                    llvm::StringRef name,
                                    uint64_t resourceThreshold);

} // namespace agate

#endif // AGATE_TARGET_ONNX_CONSTANTS_H
