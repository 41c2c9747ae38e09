//===- StringCasts.h - Strings from and to numbers ---- -*- C++ -*- -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_STRINGCASTS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_STRINGCASTS_H

#include "agate/Conversion/Utils/LinalgBuilder.h"

namespace agate {

/// Parses the text of `string` as a number or a bool. `to` is a type of the
/// onnx dialect; floats have at least 16 bits. The running program checks that
/// the text is valid.
mlir::Value emitParse(ScalarBuilder &builder, mlir::Value string,
                      mlir::Type to);

/// The text of a number or of a bool. `from` is its type in the onnx dialect;
/// no float of less than 16 bits.
mlir::Value emitFormat(ScalarBuilder &builder, mlir::Value number,
                       mlir::Type from);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_ELEMENTWISE_STRINGCASTS_H
