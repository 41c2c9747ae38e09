//===- CheckedOps.cpp - Operations without misspelt properties ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckedOps.h"

#include "agate/Interfaces/PropertyNames.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace agate {

LogicalResult checkPropertyNames(Attribute attr, ArrayRef<StringRef> names,
                                 function_ref<InFlightDiagnostic()> emitError) {
  auto properties = dyn_cast_if_present<DictionaryAttr>(attr);
  // Anything else is an error of the operation.
  if (!properties)
    return success();
  for (NamedAttribute property : properties) {
    StringRef name = property.getName().getValue();
    // The spelling with underscores is an older one.
    if (llvm::is_contained(names, name) || name == "operandSegmentSizes" ||
        name == "resultSegmentSizes" || name == "operand_segment_sizes" ||
        name == "result_segment_sizes")
      continue;
    InFlightDiagnostic diagnostic = emitError();
    diagnostic << "there is no property '" << name << "'";
    StringRef nearest = findNearestName(name, names, /*maxDistance=*/3);
    if (!nearest.empty())
      diagnostic << ", did you mean '" << nearest << "'?";
    return diagnostic;
  }
  return success();
}

} // namespace agate
