//===- NameLocations.cpp - Pass name-onnx-locations -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_NAMEONNXLOCATIONSPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

namespace {
struct NameONNXLocations
    : agate::impl::NameONNXLocationsPassBase<NameONNXLocations> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      auto name = op->getAttrOfType<StringAttr>(agate::nodeNameAttrName);
      if (name && !name.empty() && !op->getLoc()->findInstanceOf<NameLoc>())
        op->setLoc(NameLoc::get(name, op->getLoc()));
    });
  }
};
} // namespace
