//===- PropertyNames.h - Misspelt names of properties -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_PROPERTYNAMES_H
#define AGATE_INTERFACES_PROPERTYNAMES_H

#include "mlir/IR/Operation.h"

namespace agate {

/// The one of `names` that `name` is most like, if fewer than all of its
/// letters, and at most `maxDistance`, are changed, added or left out; empty if
/// there is none.
llvm::StringRef findNearestName(llvm::StringRef name,
                                llvm::ArrayRef<llvm::StringRef> names,
                                unsigned maxDistance);

/// An error if the operation has an attribute of no dialect that is spelled
/// nearly as one of its properties: in the generic form, `{prem = [1, 0]}` is
/// no property, but an attribute that means nothing.
llvm::LogicalResult verifyAttributeNames(mlir::Operation *op);

} // namespace agate

#endif // AGATE_INTERFACES_PROPERTYNAMES_H
