//===- MergeConstants.cpp - One copy of equal constants -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/xxhash.h"

namespace agate {
#define GEN_PASS_DEF_MERGECONSTANTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// The elements; null if the resource is declared without data.
static AsmResourceBlob *getElements(DenseResourceElementsAttr attr) {
  return attr.getRawHandle().getBlob();
}

namespace {
struct MergeConstants : agate::impl::MergeConstantsPassBase<MergeConstants> {
  void runOnOperation() override;

private:
  DenseResourceElementsAttr getFirst(DenseResourceElementsAttr attr);

  /// The constants that have been seen, by their types and hashes.
  DenseMap<std::pair<Type, uint64_t>, SmallVector<DenseResourceElementsAttr, 1>>
      seen;
};
} // namespace

/// The first constant that is equal to `attr`.
DenseResourceElementsAttr
MergeConstants::getFirst(DenseResourceElementsAttr attr) {
  ArrayRef<char> bytes = getElements(attr)->getData();
  uint64_t hash = llvm::xxh3_64bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()));
  auto &candidates = seen[{attr.getType(), hash}];
  for (DenseResourceElementsAttr candidate : candidates)
    if (candidate == attr || getElements(candidate)->getData() == bytes)
      return candidate;
  candidates.push_back(attr);
  return attr;
}

void MergeConstants::runOnOperation() {
  seen.clear();
  getOperation().walk([&](arith::ConstantOp op) {
    auto attr = dyn_cast<DenseResourceElementsAttr>(op.getValue());
    if (attr && getElements(attr))
      op.setValueAttr(getFirst(attr));
  });
}
