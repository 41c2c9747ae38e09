//===- TraditionalMLVersions.cpp - Old versions of ai.onnx.ml -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/TraditionalMLOps.h"

#include "llvm/ADT/Sequence.h"

using namespace mlir;

namespace agate {

/// The classes and their positions become keys and values.
static FailureOr<SmallVector<Value>>
replaceLabelEncoder(ONNXLabelEncoderV1Op old, RewriterBase &rewriter) {
  ArrayAttr classes = old.getClassesStringsAttr();
  ArrayAttr positions = rewriter.getI64ArrayAttr(
      llvm::to_vector(llvm::seq<int64_t>(0, classes.size())));
  bool fromStrings = isa<ONNXStringType>(
      cast<TensorType>(old.getX().getType()).getElementType());
  auto current = ONNXLabelEncoderOp::create(rewriter, old.getLoc(),
                                            TypeRange(old->getResultTypes()),
                                            ValueRange(old->getOperands()));
  current->setDiscardableAttrs(old->getDiscardableAttrDictionary());
  current.setDefaultInt64Attr(old.getDefaultInt64Attr());
  current.setDefaultStringAttr(old.getDefaultStringAttr());
  if (fromStrings) {
    current.setKeysStringsAttr(classes);
    current.setValuesInt64sAttr(positions);
  } else {
    current.setKeysInt64sAttr(positions);
    current.setValuesStringsAttr(classes);
  }
  return SmallVector<Value>{current.getY()};
}

void addTraditionalMLVersions(VersionTable &table) {
  table.add(VersionRow::with(replaceLabelEncoder));
}

} // namespace agate
