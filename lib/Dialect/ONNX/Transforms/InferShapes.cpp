//===- InferShapes.cpp - Module-wide shape inference ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaterializeAttributes.h"
#include "SymbolUsers.h"

#include "agate/Dialect/ONNX/IR/Branches.h"
#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/SequenceOps.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace agate {
#define GEN_PASS_DEF_INFERONNXSHAPESPASS
#define GEN_PASS_DEF_SHAPEINFERENCEPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// How deep in each other the bodies of loops are tried out; deeper ones keep
/// the declared types of what they carry. Each level may multiply the work.
static constexpr unsigned maxTrialDepth = 4;
/// How often the types that a loop carries are generalised one by one.
static constexpr unsigned maxTrials = 8;
/// The largest rank that is tried where users determine a rank.
static constexpr int64_t maxTriedRank = 8;

namespace {
/// Infers the types of one module.
class ModuleInference {
public:
  explicit ModuleInference(ModuleOp module)
      : module(module), users(symbols, module) {}

  LogicalResult run();

private:
  LogicalResult inferBody(func::FuncOp function);
  LogicalResult inferRegion(Region &region);
  LogicalResult inferOperation(Operation *op);
  LogicalResult inferBranches(ONNXIfOp op);
  LogicalResult inlineBranch(ONNXIfOp op, Region &branch);
  std::optional<std::string> inferBranch(Region &branch);
  void failBranch(ONNXIfOp op, Region &branch, StringRef message);
  bool findRanks(func::FuncOp function);
  bool mayHaveType(OpResult v, Type type);
  LogicalResult inferResults(Operation *op);
  SmallVector<Type> inferArguments(ONNXRegionInferenceOpInterface op,
                                   Region &region);
  bool tryArguments(ONNXRegionInferenceOpInterface op, Region &region,
                    SmallVectorImpl<Type> &types);
  bool runTrial(Region &region, TypeRange arguments,
                SmallVectorImpl<Type> &yields);
  void tryFirstIteration(ONNXRegionInferenceOpInterface op, Region &region,
                         SmallVectorImpl<Type> &types);
  void refineCast(tensor::CastOp op);
  void refineCall(func::CallOp op);
  void refineArguments(func::FuncOp function);
  void refineResult(Value v, Type type);
  void updateSignature(func::FuncOp function);
  bool canRewriteSignature(func::FuncOp function);
  bool acceptsRefinedOperand(Operation *user);

  ModuleOp module;
  SymbolTableCollection symbols;
  SymbolUsers users;
  /// Casts that are left without users, to be erased after the walk.
  SmallVector<tensor::CastOp> deadCasts;
  /// The types of values before they were tried out, while this is done.
  SmallVector<std::pair<Value, Type>> *trial = nullptr;
  unsigned trialDepth = 0;
  /// A signature that callers or callees depend on has changed.
  bool changedAcrossFunctions = false;
};
} // namespace

/// Whether everything that refers to the type of `function` can be updated.
bool ModuleInference::canRewriteSignature(func::FuncOp function) {
  return !function.isExternal() && function.getBody().hasOneBlock() &&
         isa<func::ReturnOp, ONNXReturnOp>(
             function.getBody().front().getTerminator()) &&
         llvm::all_of(users.getUsers(function), [](Operation *user) {
           return isa<func::CallOp, ONNXEntryPointOp>(user);
         });
}

/// Whether `user` takes an operand of any compatible type: the rules of
/// inferrable operations are evaluated anew, also after what their regions
/// yield, casts are refined here, and returns change the type of their
/// function.
bool ModuleInference::acceptsRefinedOperand(Operation *user) {
  if (isa<ShapeInferenceOpInterface, tensor::CastOp, tensor::DimOp>(user) ||
      (isa<ONNXYieldOp>(user) &&
       isa<ONNXRegionInferenceOpInterface>(user->getParentOp())))
    return true;
  auto function = dyn_cast_if_present<func::FuncOp>(user->getParentOp());
  return function && canRewriteSignature(function) &&
         user == function.getBody().front().getTerminator();
}

/// Refines the type of `v` and keeps users that need the old one.
void ModuleInference::refineResult(Value v, Type type) {
  Type old = v.getType();
  if (old == type)
    return;
  if (trial) {
    trial->emplace_back(v, old);
    v.setType(type);
    return;
  }
  // Only tensors can be cast.
  if (!isa<TensorType>(type) &&
      !llvm::all_of(v.getUsers(), [&](Operation *user) {
        return acceptsRefinedOperand(user);
      }))
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

LogicalResult ModuleInference::inferResults(Operation *op) {
  if (auto inferrable = dyn_cast<ShapeInferenceOpInterface>(op)) {
    SmallVector<Type> types;
    if (failed(inferResultTypes(inferrable, types, /*quiet=*/trial != nullptr)))
      return failure();
    // A result of type `none` is not requested.
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

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// Infers the types of a branch that may not be taken. Returns the error
/// message if its operations cannot succeed, which is empty if none was
/// reported.
std::optional<std::string> ModuleInference::inferBranch(Region &branch) {
  std::optional<std::string> message;
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
          return failure();
        if (!message)
          message = diagnostic.str();
        return success();
      });
  if (failed(inferRegion(branch)))
    return message ? message : std::string();
  auto fail = ONNXFailOp::findIn(branch.front());
  if (fail && &branch.front().front() != fail.getOperation())
    message = fail.getMessage().str();
  return message;
}

/// A branch that cannot succeed becomes the error that it ends in.
void ModuleInference::failBranch(ONNXIfOp op, Region &branch,
                                 StringRef message) {
  llvm::erase_if(deadCasts, [&](tensor::CastOp cast) {
    return branch.isAncestor(cast->getParentRegion());
  });
  Block &block = branch.front();
  while (!block.empty())
    block.back().erase();
  auto builder = OpBuilder::atBlockEnd(&block);
  auto fail =
      ONNXFailOp::create(builder, op.getLoc(), op.getResultTypes(),
                         message.empty() ? "invalid operation" : message);
  ONNXYieldOp::create(builder, op.getLoc(), fail.getResults());
}

/// The branch that is known to be taken replaces the operation.
LogicalResult ModuleInference::inlineBranch(ONNXIfOp op, Region &branch) {
  Region &other =
      &branch == &op.getThenBranch() ? op.getElseBranch() : op.getThenBranch();
  llvm::erase_if(deadCasts, [&](tensor::CastOp cast) {
    return other.isAncestor(cast->getParentRegion());
  });
  SmallVector<Operation *> inlined;
  for (Operation &inner : branch.front().without_terminator())
    inlined.push_back(&inner);
  Operation *yield = branch.front().getTerminator();
  op->getBlock()->getOperations().splice(
      op->getIterator(), branch.front().getOperations(), branch.front().begin(),
      yield->getIterator());
  for (Operation *inner : inlined)
    if (failed(inferOperation(inner)))
      return failure();
  OpBuilder builder(op);
  for (auto [result, value] :
       llvm::zip(op->getResults(), yield->getOperands())) {
    Type type = meetTypes(result.getType(), value.getType());
    if (!type)
      return op.emitOpError()
             << "yields " << value.getType() << " for result #"
             << result.getResultNumber() << " of type " << result.getType();
    refineResult(result, type);
    Value replacement = value;
    if (value.getType() != type)
      replacement =
          tensor::CastOp::create(builder, op.getLoc(), type, replacement);
    result.replaceAllUsesWith(replacement);
  }
  op.erase();
  return success();
}

/// An error in a branch is not one of the program, which may never take it.
LogicalResult ModuleInference::inferBranches(ONNXIfOp op) {
  SmallVector<Region *, 2> branches{&op.getThenBranch(), &op.getElseBranch()};
  // Errors in the structure of the regions are reported by the shape rule.
  for (Region *branch : branches)
    if (!branch->hasOneBlock() || branch->front().empty() ||
        !isa<ONNXYieldOp>(branch->front().back()) ||
        branch->front().back().getNumOperands() != op->getNumResults())
      return inferResults(op);
  Region *taken = findTakenBranch(op);
  bool hasTensors = llvm::all_of(
      op->getResultTypes(), [](Type type) { return isa<TensorType>(type); });
  if (taken && !trial && hasTensors)
    return inlineBranch(op, *taken);
  unsigned numFailing = 0;
  for (Region *branch : branches) {
    if (taken && branch != taken)
      continue;
    std::optional<std::string> message = inferBranch(*branch);
    if (!message)
      continue;
    // The branch may be valid for other types.
    if (trial)
      return failure();
    ++numFailing;
    if (numFailing == (taken ? 1 : 2))
      return op.emitError() << *message;
    failBranch(op, *branch, *message);
  }
  return inferResults(op);
}

//===----------------------------------------------------------------------===//
// Ranks that users tell
//===----------------------------------------------------------------------===//

/// Whether `v` and all that uses it, where it is computed, could be if `v` was
/// of type `type`.
bool ModuleInference::mayHaveType(OpResult v, Type type) {
  Type old = v.getType();
  llvm::scope_exit restore([&] { v.setType(old); });
  v.setType(type);
  auto accepts = [](Operation *op) {
    auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
    SmallVector<Type> types;
    return !rule || succeeded(inferResultTypes(rule, types, /*quiet=*/true));
  };
  Operation *op = v.getOwner();
  // The rank of one of the branches.
  if (auto branches = dyn_cast<ONNXIfOp>(op)) {
    auto yields = [&](Region &branch) {
      if (ONNXFailOp::findIn(branch.front()))
        return false;
      Type yielded = branch.front()
                         .getTerminator()
                         ->getOperand(v.getResultNumber())
                         .getType();
      return bool(meetTypes(yielded, type));
    };
    if (!yields(branches.getThenBranch()) && !yields(branches.getElseBranch()))
      return false;
  } else if (!accepts(op)) {
    return false;
  }
  for (OpOperand &use : v.getUses()) {
    Operation *user = use.getOwner();
    if (user->getBlock() != op->getBlock())
      continue;
    if (auto cast = dyn_cast<tensor::CastOp>(user)) {
      if (!meetTypes(type, cast.getType()))
        return false;
    } else if (isa<ONNXYieldOp>(user) && isa<ONNXIfOp>(user->getParentOp())) {
      Value result = user->getParentOp()->getResult(use.getOperandNumber());
      if (!meetTypes(type, result.getType()))
        return false;
    } else if (!accepts(user)) {
      return false;
    }
  }
  return true;
}

/// Sets the rank of results of unknown rank to the only one that their users
/// allow. What the program computes is compared with it when it runs. Users
/// first: they may get a rank themselves.
bool ModuleInference::findRanks(func::FuncOp function) {
  SmallVector<OpResult> unranked;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<ShapeInferenceOpInterface>(op))
      for (OpResult result : op->getResults())
        if (isa<UnrankedTensorType>(result.getType()) && !result.use_empty())
          unranked.push_back(result);
  });
  bool found = false;
  for (OpResult v : llvm::reverse(unranked)) {
    Type elementType = cast<TensorType>(v.getType()).getElementType();
    Type only;
    unsigned count = 0;
    for (int64_t rank = 0; rank <= maxTriedRank && count < 2; ++rank) {
      SmallVector<int64_t> shape(rank, ShapedType::kDynamic);
      Type type = RankedTensorType::get(shape, elementType);
      if (!mayHaveType(v, type))
        continue;
      only = type;
      ++count;
    }
    if (count != 1)
      continue;
    refineResult(v, only);
    found = true;
  }
  return found;
}

LogicalResult ModuleInference::inferOperation(Operation *op) {
  if (auto branches = dyn_cast<ONNXIfOp>(op))
    return inferBranches(branches);
  auto loop = dyn_cast<ONNXRegionInferenceOpInterface>(op);
  if (!loop && failed(inferResults(op)))
    return failure();
  for (Region &region : op->getRegions()) {
    if (loop && !region.empty())
      for (auto [argument, type] :
           llvm::zip(region.getArguments(), inferArguments(loop, region)))
        refineResult(argument, type);
    if (failed(inferRegion(region)))
      return failure();
  }
  return loop ? inferResults(op) : success();
}

LogicalResult ModuleInference::inferRegion(Region &region) {
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(block))
      if (failed(inferOperation(&op)))
        return failure();
  return success();
}

/// The arguments of a loop that carry sequences without elements at first. No
/// other operation than Loop carries sequences.
static SmallVector<std::pair<unsigned, Value>>
getEmptyCarried(ONNXRegionInferenceOpInterface op) {
  SmallVector<std::pair<unsigned, Value>> result;
  if (auto loop = dyn_cast<ONNXLoopOp>(op.getOperation()))
    for (auto [i, initial] : llvm::enumerate(loop.getVInitial()))
      if (initial.getDefiningOp<ONNXSequenceEmptyOp>())
        result.emplace_back(i + 2, initial);
  return result;
}

/// The types of the arguments of `region`: what the operands and the
/// declaration say, as far as it holds for all that the region hands back.
SmallVector<Type>
ModuleInference::inferArguments(ONNXRegionInferenceOpInterface op,
                                Region &region) {
  SmallVector<Type> declared(region.getArgumentTypes());
  SmallVector<Type> types = declared;
  bool carriesRefined = false;
  unsigned number = region.getRegionNumber();
  for (auto [i, entry] : llvm::enumerate(op.getRegionEntryTypes(number))) {
    Type met = entry && i < types.size() ? meetTypes(types[i], entry) : Type();
    // A contradiction is for the rule to report.
    if (!met)
      continue;
    types[i] = met;
    carriesRefined |=
        met != declared[i] && op.getBackOperand(number, i).has_value();
  }
  carriesRefined |= !getEmptyCarried(op).empty();
  if (!carriesRefined || tryArguments(op, region, types))
    return types;
  for (unsigned i = 0; i < types.size(); ++i)
    if (op.getBackOperand(number, i))
      types[i] = declared[i];
  return types;
}

/// Evaluates a region for the argument types `arguments` and returns the types
/// that it yields, without changing the IR. Operations that are invalid for
/// these types may be valid for others, so that no errors are reported.
bool ModuleInference::runTrial(Region &region, TypeRange arguments,
                               SmallVectorImpl<Type> &yields) {
  SmallVector<std::pair<Value, Type>> changed;
  llvm::SaveAndRestore<SmallVector<std::pair<Value, Type>> *> record(trial,
                                                                     &changed);
  llvm::SaveAndRestore<unsigned> nesting(trialDepth, trialDepth + 1);
  for (auto [argument, type] : llvm::zip(region.getArguments(), arguments))
    refineResult(argument, type);
  bool hasFailed = failed(inferRegion(region));
  yields.assign(region.front().back().operand_type_begin(),
                region.front().back().operand_type_end());
  for (auto [value, type] : llvm::reverse(changed))
    value.setType(type);
  return !hasFailed;
}

/// A sequence without elements is of any type of sequence: what is carried has
/// the type that comes out of the first iteration, in which the empty sequence
/// itself stands for the argument.
void ModuleInference::tryFirstIteration(ONNXRegionInferenceOpInterface op,
                                        Region &region,
                                        SmallVectorImpl<Type> &types) {
  SmallVector<std::pair<unsigned, Value>> carried = getEmptyCarried(op);
  if (carried.empty())
    return;
  SmallVector<std::pair<OpOperand *, Value>> replaced;
  for (auto [i, initial] : carried) {
    if (i >= region.getNumArguments())
      continue;
    BlockArgument argument = region.getArgument(i);
    for (OpOperand &use : llvm::make_early_inc_range(argument.getUses())) {
      replaced.emplace_back(&use, argument);
      use.set(initial);
    }
  }
  SmallVector<Type> yields;
  bool succeeded = runTrial(region, types, yields);
  for (auto [use, argument] : replaced)
    use->set(argument);
  for (auto [i, initial] : carried) {
    auto back = op.getBackOperand(region.getRegionNumber(), i);
    if (!succeeded || !back || *back >= yields.size() || i >= types.size())
      continue;
    if (Type met = meetTypes(types[i], yields[*back]))
      types[i] = met;
  }
}

/// Generalises `types` until the region with arguments of these types passes
/// back values of these types. False if that takes too long.
bool ModuleInference::tryArguments(ONNXRegionInferenceOpInterface op,
                                   Region &region,
                                   SmallVectorImpl<Type> &types) {
  if (trialDepth == maxTrialDepth || !region.hasOneBlock() ||
      region.front().empty() || !isa<ONNXYieldOp>(region.front().back()))
    return false;
  SmallVector<Type> declared(region.getArgumentTypes());
  tryFirstIteration(op, region, types);
  for (unsigned n = 0; n < maxTrials; ++n) {
    SmallVector<Type> yields;
    if (!runTrial(region, types, yields))
      return false;
    SmallVector<Type> next(types.begin(), types.end());
    for (unsigned i = 0; i < types.size(); ++i) {
      auto back = op.getBackOperand(region.getRegionNumber(), i);
      if (!back || *back >= yields.size())
        continue;
      Type general = generalizeTypes(types[i], yields[*back]);
      Type met = general ? meetTypes(declared[i], general) : Type();
      next[i] = met ? met : declared[i];
    }
    // Types only become more general, so the iteration terminates.
    if (next == types)
      return true;
    types.assign(next);
  }
  return false;
}

/// A cast hides the more exact type of its source. Users that accept any
/// compatible type use the source; the cast stays for the others.
void ModuleInference::refineCast(tensor::CastOp op) {
  Value source = op.getSource();
  Type type = meetTypes(op.getType(), source.getType());
  if (!type || type == op.getType())
    return;
  if (type != source.getType() || trial)
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

/// Refines the arguments of a private function to the types that all its
/// callers agree on.
void ModuleInference::refineArguments(func::FuncOp function) {
  ArrayRef<Operation *> callers = users.getUsers(function);
  // Anything else that refers to the function, such as an entry point, calls it
  // with unknown arguments.
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
    Type refined = agreed ? meetTypes(argument.getType(), agreed) : Type();
    if (!refined || refined == argument.getType() || refined != agreed)
      continue;
    refineResult(argument, refined);
    for (Operation *caller : callers)
      caller->setOperand(i, getSource(caller->getOperand(i)));
    updateSignature(function);
  }
}

static void updateDimParams(func::FuncOp function) {
  auto update = [&](StringAttr names, Type type,
                    function_ref<void(StringAttr)> set) {
    if (!names)
      return;
    std::string filtered = filterDimParams(names.getValue(), type);
    if (filtered != names.getValue())
      set(filtered.empty() ? StringAttr()
                           : StringAttr::get(names.getContext(), filtered));
  };
  auto name = StringAttr::get(function.getContext(), dimParamsAttrName);
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    update(function.getArgAttrOfType<StringAttr>(i, dimParamsAttrName),
           function.getArgumentTypes()[i], [&](StringAttr names) {
             if (names)
               function.setArgAttr(i, name, names);
             else
               function.removeArgAttr(i, name);
           });
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    update(function.getResultAttrOfType<StringAttr>(i, dimParamsAttrName),
           function.getResultTypes()[i], [&](StringAttr names) {
             if (names)
               function.setResultAttr(i, name, names);
             else
               function.removeResultAttr(i, name);
           });
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
  LogicalResult result = inferRegion(function.getBody());
  while (succeeded(result) && findRanks(function))
    result = inferRegion(function.getBody());
  // Code outside of branches always reaches the error.
  if (function.getBody().hasOneBlock() && succeeded(result))
    if (auto fail = ONNXFailOp::findIn(function.getBody().front()))
      result = fail.emitError() << fail.getMessage();
  for (tensor::CastOp cast : deadCasts)
    cast.erase();
  deadCasts.clear();
  updateSignature(function);
  return result;
}

LogicalResult ModuleInference::run() {
  // Types only become more exact, so the iteration terminates.
  do {
    changedAcrossFunctions = false;
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && failed(inferBody(function)))
        return failure();
    for (auto function : module.getOps<func::FuncOp>())
      refineArguments(function);
  } while (changedAcrossFunctions);
  for (auto function : module.getOps<func::FuncOp>())
    updateDimParams(function);
  module.walk(materializeAttributes);
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

struct ShapeInference : agate::impl::ShapeInferencePassBase<ShapeInference> {
  using ShapeInferencePassBase::ShapeInferencePassBase;

  void runOnOperation() override {
    if (failed(ModuleInference(getOperation()).run()))
      signalPassFailure();
  }
};
} // namespace
