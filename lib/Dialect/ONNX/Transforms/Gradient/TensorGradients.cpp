//===- TensorGradients.cpp - Derivatives of what moves elements -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"

using namespace mlir;

namespace agate {

using B = GradientBuilder &;

/// The operation with another first operand.
static Expr applyTo(B b, Value v) {
  SmallVector<Value> operands(b.op->getOperands());
  operands.front() = v;
  SmallVector<NamedAttribute> attributes;
  for (NamedAttribute attr : b.op->getAttrs())
    if (!attr.getName().strref().starts_with("onnx"))
      attributes.push_back(attr);
  return b.call(b.op->getName().stripDialect(), operands, attributes);
}

/// Each element of the result is one of the operand. Which one tells the
/// operation itself, if its operand are the numbers of the elements.
static LogicalResult differentiateMove(B b) {
  Expr positions = applyTo(b, b.positionsIn(b.x()));
  b.give(0, b.scatterAdd(b.x(), positions, b.dy()));
  return success();
}

/// The result has the elements of the operand, in the same order.
static LogicalResult differentiateReshape(B b) {
  b.give(0, b.reshapeLike(b.dy(), b.x()));
  return success();
}

static LogicalResult differentiateExpand(B b) {
  b.giveStretched(0, b.dy());
  return success();
}

static LogicalResult differentiateTranspose(B b) {
  SmallVector<int64_t> order = b.getInts("perm"), inverse(order.size());
  if (order.empty()) {
    b.give(0, apply("Transpose", b.dy()));
    return success();
  }
  for (auto [i, axis] : llvm::enumerate(order)) {
    if (axis < 0 || axis >= int64_t(order.size()))
      return b.refuse("'perm' is no permutation");
    inverse[axis] = i;
  }
  b.give(0, b.transpose(b.dy(), inverse));
  return success();
}

static int64_t getAxis(B b, int64_t otherwise) {
  int64_t axis = b.getInt("axis", otherwise);
  int64_t rank = cast<RankedTensorType>(b.x().getType()).getRank();
  return axis < 0 ? axis + rank : axis;
}

static LogicalResult differentiateConcat(B b) {
  int64_t axis = getAxis(b, 0);
  Value start = b.c.indices(0);
  for (unsigned i = 0; i < b.op->getNumOperands(); ++i) {
    Value size = b.sizes(b.x(i), axis, axis + 1);
    Value end = b.c.create("Add", {start, size});
    if (b.isAsked(i))
      b.give(i, b.call("Slice", {b.dy(), start, end, b.c.indices(axis)}));
    start = end;
  }
  return success();
}

static LogicalResult differentiateSplit(B b) {
  SmallVector<Value> parts;
  for (unsigned i = 0; i < b.op->getNumResults(); ++i)
    parts.push_back(b.dy(i));
  b.give(0, b.call("Concat", parts, b.c.integer("axis", getAxis(b, 0))));
  return success();
}

/// Padding the other way removes what has been added. Padding with elements of
/// the operand moves them.
static LogicalResult differentiatePad(B b) {
  if (StringRef mode = b.getString("mode"); !mode.empty() && mode != "constant")
    return differentiateMove(b);
  if (b.isAsked(2))
    return b.refuse("the value that it pads with depends on a variable");
  SmallVector<Value> operands{b.dy(), apply("Neg", b.x(1)), Value()};
  if (b.has(3))
    operands.push_back(b.x(3));
  b.give(0, b.call("Pad", operands, b.c.string("mode", "constant")));
  return success();
}

static LogicalResult differentiateTrilu(B b) {
  b.give(0, applyTo(b, b.dy()));
  return success();
}

/// ScatterElements and ScatterND, given what reads where they write.
static LogicalResult differentiateScatter(B b, StringRef gather,
                                          ArrayRef<NamedAttribute> attributes) {
  StringRef reduction = b.getString("reduction");
  bool adds = reduction == "add";
  if (!adds && !reduction.empty() && reduction != "none")
    return b.refuse("its 'reduction' is \"" + reduction + "\"");
  if (b.isAsked(2))
    b.give(2, b.call(gather, {b.dy(), b.x(1)}, attributes));
  if (!b.isAsked(0))
    return success();
  if (adds) {
    b.give(0, b.dy());
    return success();
  }
  // What has been overwritten has no influence.
  SmallVector<NamedAttribute> all(attributes);
  llvm::erase_if(
      all, [](NamedAttribute attr) { return attr.getName() == "batch_dims"; });
  all.push_back(b.c.string("reduction", "none"));
  b.give(0, b.call(b.op->getName().stripDialect(),
                   {b.dy(), b.x(1), b.zerosLike(b.x(2))}, all));
  return success();
}

static LogicalResult differentiateScatterElements(B b) {
  return differentiateScatter(b, "GatherElements",
                              b.c.integer("axis", b.getInt("axis", 0)));
}

static LogicalResult differentiateScatterND(B b) {
  return differentiateScatter(b, "GatherND", b.c.integer("batch_dims", 0));
}

void addTensorGradients(GradientTable &table) {
  for (StringRef name :
       {"Compress", "DepthToSpace", "Gather", "GatherElements", "GatherND",
        "ReverseSequence", "Slice", "SpaceToDepth", "Tile"})
    table.add(name, differentiateMove);
  for (StringRef name : {"Flatten", "Reshape", "Squeeze", "Unsqueeze"})
    table.add(name, differentiateReshape);
  table.add("Concat", differentiateConcat);
  table.add("Expand", differentiateExpand);
  table.add("Pad", differentiatePad);
  table.add("ScatterElements", differentiateScatterElements);
  table.add("ScatterND", differentiateScatterND);
  table.add("Split", differentiateSplit);
  table.add("Transpose", differentiateTranspose);
  table.add("Trilu", differentiateTrilu);
}

} // namespace agate
