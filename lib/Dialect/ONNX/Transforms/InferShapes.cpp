//===- InferShapes.cpp - Module-wide shape inference ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ONNXOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace agate {
#define GEN_PASS_DEF_INFERONNXSHAPESPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// Infers the types of one module.
class ModuleInference {
public:
  explicit ModuleInference(ModuleOp module)
      : module(module), users(symbols, module) {}

  LogicalResult run();

private:
  LogicalResult inferBody(func::FuncOp function);
  LogicalResult inferOperation(Operation *op);
  void refineCast(tensor::CastOp op);
  void refineCall(func::CallOp op);
  void refineArguments(func::FuncOp function);
  void refineResult(Value v, Type type);
  void updateSignature(func::FuncOp function);
  bool canRewriteSignature(func::FuncOp function);
  bool acceptsRefinedOperand(Operation *user);

  ModuleOp module;
  SymbolTableCollection symbols;
  SymbolUserMap users;
  /// Casts that are left without users, to be erased after the walk.
  SmallVector<tensor::CastOp> deadCasts;
  /// A signature that callers or callees depend on has changed.
  bool changedAcrossFunctions = false;
};
} // namespace

/// The type that says what both say; null if they contradict or are no tensors.
static Type getMeet(Type a, Type b) {
  auto x = dyn_cast<TensorType>(a), y = dyn_cast<TensorType>(b);
  if (!x || !y || x.getElementType() != y.getElementType())
    return {};
  if (!x.hasRank() || !y.hasRank())
    return x.hasRank() ? a : b;
  if (failed(verifyCompatibleShape(x, y)))
    return {};
  SmallVector<int64_t> shape;
  for (auto [m, n] : llvm::zip(x.getShape(), y.getShape()))
    shape.push_back(ShapedType::isDynamic(m) ? n : m);
  return RankedTensorType::get(shape, x.getElementType(),
                               cast<RankedTensorType>(a).getEncoding());
}

/// Whether all that refers to the type of `function` can follow it.
bool ModuleInference::canRewriteSignature(func::FuncOp function) {
  return !function.isExternal() && function.getBody().hasOneBlock() &&
         isa<func::ReturnOp, ONNXReturnOp>(
             function.getBody().front().getTerminator()) &&
         llvm::all_of(users.getUsers(function), [](Operation *user) {
           return isa<func::CallOp, ONNXEntryPointOp>(user);
         });
}

/// Whether `user` takes an operand of any compatible type: the rules of
/// inferrable operations are evaluated anew, casts are refined here, and
/// returns change the type of their function.
bool ModuleInference::acceptsRefinedOperand(Operation *user) {
  if (isa<ShapeInferenceOpInterface, tensor::CastOp, tensor::DimOp>(user))
    return true;
  auto function = dyn_cast_if_present<func::FuncOp>(user->getParentOp());
  return function && canRewriteSignature(function) &&
         user == function.getBody().front().getTerminator();
}

/// Gives `v` a more exact type and keeps users that need the old one.
void ModuleInference::refineResult(Value v, Type type) {
  Type old = v.getType();
  if (old == type)
    return;
  v.setType(type);
  tensor::CastOp restored;
  for (OpOperand &use : llvm::make_early_inc_range(v.getUses())) {
    Operation *user = use.getOwner();
    if (acceptsRefinedOperand(user) || user == restored)
      continue;
    if (!restored) {
      OpBuilder builder(module.getContext());
      builder.setInsertionPointAfterValue(v);
      restored = tensor::CastOp::create(builder, v.getLoc(), old, v);
    }
    use.set(restored);
  }
}

LogicalResult ModuleInference::inferOperation(Operation *op) {
  if (auto inferrable = dyn_cast<ShapeInferenceOpInterface>(op)) {
    SmallVector<Type> types;
    if (failed(inferResultTypes(inferrable, types)))
      return failure();
    // A result of type `none` is one that is not asked for.
    for (auto [result, type] : llvm::zip(op->getResults(), types))
      if (!isa<NoneType>(result.getType()))
        refineResult(result, type);
  } else if (auto cast = dyn_cast<tensor::CastOp>(op)) {
    refineCast(cast);
  } else if (auto call = dyn_cast<func::CallOp>(op)) {
    refineCall(call);
  }
  return success();
}

/// A cast hides what its source is known to be. Users that take any compatible
/// type are given the source; the cast stays for the others.
void ModuleInference::refineCast(tensor::CastOp op) {
  Value source = op.getSource();
  Type type = getMeet(op.getType(), source.getType());
  if (!type || type == op.getType())
    return;
  if (type != source.getType())
    return refineResult(op.getResult(), type);
  op.getResult().replaceUsesWithIf(source, [&](OpOperand &use) {
    return acceptsRefinedOperand(use.getOwner());
  });
  if (op->use_empty())
    deadCasts.push_back(op);
}

/// The results of a call have the types that its callee declares.
void ModuleInference::refineCall(func::CallOp op) {
  auto callee =
      symbols.lookupNearestSymbolFrom<func::FuncOp>(op, op.getCalleeAttr());
  if (!callee || !canRewriteSignature(callee))
    return;
  for (auto [result, type] :
       llvm::zip(op.getResults(), callee.getResultTypes()))
    refineResult(result, type);
}

/// Gives the arguments of a private function the types that all its callers
/// agree on.
void ModuleInference::refineArguments(func::FuncOp function) {
  ArrayRef<Operation *> callers = users.getUsers(function);
  // What else refers to the function, such as an entry point, calls it with
  // arguments that are not known here.
  if (!function.isPrivate() || !canRewriteSignature(function) ||
      callers.empty() || !llvm::all_of(callers, llvm::IsaPred<func::CallOp>))
    return;
  auto getSource = [](Value v) {
    auto cast = v.getDefiningOp<tensor::CastOp>();
    return cast ? cast.getSource() : v;
  };
  for (BlockArgument argument : function.getArguments()) {
    unsigned i = argument.getArgNumber();
    Type agreed = getSource(callers.front()->getOperand(i)).getType();
    for (Operation *caller : callers)
      if (getSource(caller->getOperand(i)).getType() != agreed)
        agreed = {};
    Type refined = agreed ? getMeet(argument.getType(), agreed) : Type();
    if (!refined || refined == argument.getType() || refined != agreed)
      continue;
    refineResult(argument, refined);
    for (Operation *caller : callers)
      caller->setOperand(i, getSource(caller->getOperand(i)));
    updateSignature(function);
  }
}

/// Makes the declared type that of the arguments and the returned values.
void ModuleInference::updateSignature(func::FuncOp function) {
  if (!canRewriteSignature(function))
    return;
  Block &body = function.getBody().front();
  auto type = FunctionType::get(function.getContext(), body.getArgumentTypes(),
                                body.getTerminator()->getOperandTypes());
  if (type == function.getFunctionType())
    return;
  function.setType(type);
  if (!users.getUsers(function).empty())
    changedAcrossFunctions = true;
}

LogicalResult ModuleInference::inferBody(func::FuncOp function) {
  WalkResult result = function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    return failed(inferOperation(op)) ? WalkResult::interrupt()
                                      : WalkResult::advance();
  });
  for (tensor::CastOp cast : deadCasts)
    cast.erase();
  deadCasts.clear();
  updateSignature(function);
  return failure(result.wasInterrupted());
}

LogicalResult ModuleInference::run() {
  // Types only ever become more exact, so that this ends.
  do {
    changedAcrossFunctions = false;
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && failed(inferBody(function)))
        return failure();
    for (auto function : module.getOps<func::FuncOp>())
      refineArguments(function);
  } while (changedAcrossFunctions);
  return success();
}

namespace {
struct InferONNXShapes : agate::impl::InferONNXShapesPassBase<InferONNXShapes> {
  using InferONNXShapesPassBase::InferONNXShapesPassBase;

  void runOnOperation() override {
    if (failed(ModuleInference(getOperation()).run()))
      signalPassFailure();
  }
};
} // namespace
