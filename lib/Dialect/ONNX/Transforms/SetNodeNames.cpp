//===- SetNodeNames.cpp - Pass set-onnx-node-name -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_SETONNXNODENAMEPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace agate;

static constexpr StringRef nodeName = "onnx_node_name";

/// Whether `op` is a node of a graph.
static bool isNode(Operation *op) {
  return op->getName().getDialectNamespace() ==
             ONNXDialect::getDialectNamespace() &&
         op->getNumResults() != 0 && !isa<ONNXConstantOp, ONNXNoneOp>(op);
}

namespace {
struct SetONNXNodeName : agate::impl::SetONNXNodeNamePassBase<SetONNXNodeName> {
  void runOnOperation() override {
    llvm::StringSet<> used;
    getOperation()->walk([&](Operation *op) {
      if (auto name = op->getAttrOfType<StringAttr>(nodeName))
        used.insert(name.getValue());
    });
    uint64_t next = 0;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (!isNode(op) || op->hasAttr(nodeName))
        return;
      std::string name;
      do
        name = (op->getName().getStringRef() + "_" + Twine(next++)).str();
      while (!used.insert(name).second);
      op->setAttr(nodeName, StringAttr::get(op->getContext(), name));
    });
  }
};
} // namespace
