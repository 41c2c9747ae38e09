//===- MarkNodes.cpp - Locations that name nodes of the model -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/NodeLocations.h"
#include "agate/Codegen/Passes.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace agate {
#define GEN_PASS_DEF_MARKNODESPASS
#include "agate/Codegen/Passes.h.inc"

using namespace mlir;

/// Whether an operation of this kind is what users know as a node of their
/// program: an operator, or a loop nest if there are none.
static bool isNode(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>() ||
      op->hasTrait<OpTrait::ConstantLike>())
    return false;
  StringRef dialect = op->getName().getDialectNamespace();
  if (dialect == "onnx" || dialect == "agate")
    return op->getNumResults() != 0 &&
           op->getName().getStringRef() != "onnx.NoValue";
  if (dialect == "linalg")
    return op->getName().getStringRef() != "linalg.index";
  return isa<LoopLikeOpInterface>(op);
}

/// The operator as ONNX has it, where there is one.
static StringRef getOperator(Operation *op) {
  if (auto registered = op->getRegisteredInfo())
    if (const OperatorSchema *schema = getOperatorSchema(*registered))
      return schema->name;
  return op->getName().getStringRef();
}

static std::string makeName(Operation *op, StringRef operation,
                            int64_t number) {
  if (auto name = op->getAttrOfType<StringAttr>(nodeNameAttrName);
      name && !name.empty())
    return name.str();
  if (auto name = op->getLoc()->findInstanceOf<NameLoc>())
    return name.getName().str();
  if (auto line = op->getLoc()->findInstanceOf<FileLineColLoc>())
    return "line " + std::to_string(line.getLine());
  return operation.str() + "_" + std::to_string(number);
}

namespace {
struct MarkNodes : impl::MarkNodesPassBase<MarkNodes> {
  using MarkNodesPassBase::MarkNodesPassBase;

  void runOnOperation() override {
    number = 0;
    NodeFinder finder;
    for (Region &region : getOperation()->getRegions())
      mark(region, /*isInNode=*/false, finder);
  }

private:
  bool mark(Region &region, bool isInNode, NodeFinder &finder);
  bool mark(Operation &op, bool isInNode, NodeFinder &finder);

  int64_t number = 0;
};
} // namespace

/// Marks the nodes in the region. Returns whether there are any.
bool MarkNodes::mark(Region &region, bool isInNode, NodeFinder &finder) {
  bool any = false;
  for (Operation &op : region.getOps())
    any |= mark(op, isInNode, finder);
  return any;
}

bool MarkNodes::mark(Operation &op, bool isInNode, NodeFinder &finder) {
  StringRef dialect = op.getName().getDialectNamespace();
  // In loops of a program on buffers, other loops are no nodes of their own.
  bool isLoop = isa<LoopLikeOpInterface>(op) && dialect != "onnx";
  bool isMarked = isNode(&op) && !(isLoop && isInNode);
  int64_t own = isMarked ? number++ : 0;
  bool hasBody = false;
  // What is computed for each element is no node.
  if (dialect != "linalg")
    for (Region &region : op.getRegions())
      hasBody |= mark(region, isInNode || isMarked, finder);
  if (isMarked && finder.find(op.getLoc()).empty()) {
    StringRef operation = getOperator(&op);
    Node node = Node::get(&getContext(), own, makeName(&op, operation, own),
                          operation, hasBody);
    op.setLoc(FusedLoc::get({op.getLoc()}, node.getAttr(), &getContext()));
  }
  return isMarked || hasBody;
}

} // namespace agate
