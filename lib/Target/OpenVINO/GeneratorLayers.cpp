//===- GeneratorLayers.cpp - Eye, OneHot and ranges -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

static void importRange(LayerBuilder &b) {
  SmallVector<Value> bounds{b.getInput(0), b.getInput(1), b.getInput(2)};
  Type type = b.getElementTypeOf(bounds[0]);
  if (b.getOpset() >= 4)
    type = b.getElementType("output_type");
  if (b.hasFailed())
    return;
  // Computed in a type that has all of the bounds.
  bool hasFloat = false, hasDouble = false, isOne = true;
  for (Value bound : bounds) {
    hasFloat |= b.isFloat(bound);
    hasDouble |= b.getElementTypeOf(bound).isF64();
    isOne &= b.getElementTypeOf(bound) == type;
  }
  hasDouble |= type.isF64();
  OpBuilder &builder = b.getBuilder();
  Type wide = hasDouble                          ? builder.getF64Type()
              : hasFloat || isa<FloatType>(type) ? Type(builder.getF32Type())
                                                 : b.getI64();
  bool isDirect =
      isOne && (type.isF32() || type.isF64() || type.isSignlessInteger(32) ||
                type.isSignlessInteger(64));
  for (Value &bound : bounds)
    bound = b.asScalar(isDirect ? bound : b.cast(bound, wide));
  b.setResult(b.cast(b.create("Range", bounds), type));
}

static void importCumSum(LayerBuilder &b) {
  Value axis = b.hasInput(1) ? b.asScalar(b.getInput(1)) : b.index(0);
  b.setResult(
      b.create("CumSum", {b.getInput(0), axis},
               {b.attr("exclusive", int64_t(b.getBool("exclusive", false))),
                b.attr("reverse", int64_t(b.getBool("reverse", false)))}));
}

static void importOneHot(LayerBuilder &b) {
  StringRef mode = "ignore";
  std::optional<StringRef> text = b.getLayer().getText("negative_indices_mode");
  if (text && b.getOpset() >= 16) {
    // The specification and the files spell it differently.
    bool ignores = *text == "ignore_negative" || *text == "ignore-negative" ||
                   *text == "ignore";
    if (!ignores && *text != "normalize")
      return b.error("the attribute 'negative_indices_mode' is '" + *text +
                     "', which is no known value");
    mode = ignores ? "ignore" : "normalize";
  }
  b.setResult(
      b.create("agate.OneHot",
               {b.getInput(0), b.getInput(1), b.getInput(2), b.getInput(3)},
               {b.attr("axis", b.getInteger("axis")),
                b.attr("negative_indices_mode", mode)}));
}

static void importEye(LayerBuilder &b) {
  SmallVector<Value> operands{b.getInput(0), b.getInput(1), b.getInput(2)};
  if (b.hasInput(3))
    operands.push_back(b.getInput(3));
  b.setResult(b.create("agate.Eye", operands,
                       b.attr("output_type", b.getElementType("output_type"))));
}

void addGeneratorLayers(LayerTable &table) {
  table.add("Eye", 9, {3, 4}, importEye);
  table.add("OneHot", 1, {4, 4}, importOneHot);
  table.add("OneHot", 16, {4, 4}, importOneHot);
  table.add("Range", 1, {3, 3}, importRange);
  table.add("Range", 4, {3, 3}, importRange);
  table.add("CumSum", 3, {1, 2}, importCumSum);
}

} // namespace agate::openvino
