//===- ONNXToSCF.h - Operations with regions to scf -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_ONNXTOSCF_ONNXTOSCF_H
#define AGATE_CONVERSION_ONNXTOSCF_ONNXTOSCF_H

#include "agate/Conversion/Utils/Conversion.h"

namespace agate {

/// Replaces If, Loop and Scan below `root` by operations of the scf dialect.
/// Operations that are unsupported stay, with a reason in `log`.
void lowerControlFlow(mlir::Operation *root,
                      const mlir::TypeConverter &converter, FailureLog &log);

} // namespace agate

#endif // AGATE_CONVERSION_ONNXTOSCF_ONNXTOSCF_H
