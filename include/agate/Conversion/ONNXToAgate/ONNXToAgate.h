//===- ONNXToAgate.h - ONNX generators to agate ------------------*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_ONNXTOAGATE_ONNXTOAGATE_H
#define AGATE_CONVERSION_ONNXTOAGATE_ONNXTOAGATE_H

#include "mlir/Pass/Pass.h"

namespace agate {

#define GEN_PASS_DECL
#include "agate/Conversion/ONNXToAgate/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "agate/Conversion/ONNXToAgate/Passes.h.inc"

} // namespace agate

#endif // AGATE_CONVERSION_ONNXTOAGATE_ONNXTOAGATE_H
