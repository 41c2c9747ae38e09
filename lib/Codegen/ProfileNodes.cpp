//===- ProfileNodes.cpp - Calls that tell which node computes -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"

#include "agate/Codegen/NodeLocations.h"
#include "agate/Codegen/Passes.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/StringMap.h"

namespace agate {
#define GEN_PASS_DEF_PROFILENODESPASS
#include "agate/Codegen/Passes.h.inc"

using namespace mlir;

/// Whether it takes time by itself, other than operations on scalars.
static bool isWork(Operation *op) {
  return isLoopNest(op) ||
         isa<memref::CopyOp, CallOpInterface, LoopLikeOpInterface>(op);
}

static bool containsWork(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        return isWork(inner) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

namespace {
struct ProfileNodes : impl::ProfileNodesPassBase<ProfileNodes> {
  using ProfileNodesPassBase::ProfileNodesPassBase;

  void runOnOperation() override;

private:
  void visit(Block &block);
  void emitCall(Operation *op, StringRef text);
  memref::GlobalOp getGlobal(StringRef text);
  std::string describe(ArrayRef<Node> nodes);

  NodeFinder finder;
  llvm::StringMap<memref::GlobalOp> globals;
  std::optional<SymbolTable> symbols;
};
} // namespace

/// The nodes as agate/Runtime.h describes them to who profiles.
std::string ProfileNodes::describe(ArrayRef<Node> nodes) {
  std::string text;
  // A null character would end the name.
  auto add = [&](StringRef part) {
    text += part.take_until([](char c) { return c == '\0'; });
    text += '\0';
  };
  for (Node node : nodes) {
    add(node.getOperator());
    add(node.getName());
  }
  text += '\0';
  return text;
}

memref::GlobalOp ProfileNodes::getGlobal(StringRef text) {
  memref::GlobalOp &global = globals[text];
  if (global)
    return global;
  OpBuilder b(&getContext());
  auto type = RankedTensorType::get(int64_t(text.size()), b.getI8Type());
  global = memref::GlobalOp::create(
      b, getOperation().getLoc(), "nodes", b.getStringAttr("private"),
      MemRefType::get(type.getShape(), type.getElementType()),
      DenseElementsAttr::getFromRawBuffer(type,
                                          ArrayRef(text.data(), text.size())),
      /*constant=*/true, /*alignment=*/IntegerAttr());
  symbols->insert(global, getOperation().getBody()->begin());
  return global;
}

void ProfileNodes::emitCall(Operation *op, StringRef text) {
  memref::GlobalOp global = getGlobal(text);
  ScalarBuilder b(op->getLoc(), OpBuilder(op));
  Value buffer =
      memref::GetGlobalOp::create(b, global.getType(), global.getSymName());
  callRuntime(b, AGATE_FUNCTION_EnterNode,
              {memref::ExtractAlignedPointerAsIndexOp::create(b, buffer)});
}

/// Emits a call in front of each operation that takes time, unless the one in
/// front of it is of the same nodes. Bodies of nodes are visited, those of
/// loops that nodes have become are not: a call for each iteration would take
/// longer than these.
void ProfileNodes::visit(Block &block) {
  std::string last;
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (!containsWork(&op))
      continue;
    SmallVector<Node> nodes = finder.findAll(&op);
    bool hasBody =
        llvm::any_of(finder.find(op.getLoc()),
                     [](DictionaryAttr attr) { return Node(attr).hasBody(); });
    if (hasBody && nodes.size() > 1 && !isa<scf::ParallelOp>(op) &&
        op.getNumRegions() != 0) {
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          visit(inner);
      last.clear();
      continue;
    }
    if (nodes.empty())
      continue;
    std::string text = describe(nodes);
    if (text != last)
      emitCall(&op, text);
    last = std::move(text);
  }
}

void ProfileNodes::runOnOperation() {
  symbols.emplace(getOperation());
  finder = NodeFinder();
  globals.clear();
  for (auto function : getOperation().getOps<func::FuncOp>())
    if (function.isPublic())
      for (Block &block : function.getBody())
        visit(block);
  declareRuntimeFunctions(getOperation());
}

} // namespace agate
