//===- ExpandGradients.cpp - Pass expand-onnx-gradients -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradient.h"
#include "NamedValues.h"

#include "../Decompose/Decompose.h"
#include "../Versions/VersionTable.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/IR/TrainingOps.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/RegionUtils.h"

namespace agate {
#define GEN_PASS_DEF_EXPANDONNXGRADIENTSPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// How often composite operations are written in terms of simpler ones, which
/// may be composite themselves.
static constexpr unsigned maxExpansions = 16;

namespace {
/// What is the same for all gradients of a module.
struct Rules {
  GradientTable gradients;
  VersionTable versions;
  FrozenRewritePatternSet decompositions;
};

/// Replaces one Gradient. The part of the graph between the variables and the
/// target is copied, with the operands of Gradient in the places of the values
/// that it names, and the copy is then differentiated.
class Expansion {
public:
  Expansion(ONNXGradientOp op, const Rules &rules)
      : op(op), rules(rules), rewriter(op), creator(rewriter, op.getLoc()) {}

  FailureOr<SmallVector<Value>> run(const NamedValues &names);

private:
  LogicalResult copy(const NamedValues &names);
  bool mustCopy(Operation *source, const IRMapping &mapping);
  LogicalResult copyOperation(Operation *source, IRMapping &mapping);
  /// The operations of the copy that `y` depends on, those ahead first; `path`
  /// gets the values among them that depend on the variables, too.
  SmallVector<Operation *> getPath();
  LogicalResult simplify();
  bool simplifyOperation(Operation *step);
  LogicalResult applyRule(Operation *step);
  /// Reports that there is no derivative of `step`.
  InFlightDiagnostic emitNoDerivative(Operation *step);

  ONNXGradientOp op;
  const Rules &rules;
  IRRewriter rewriter;
  ONNXCreator creator;
  /// Stand for the operands that are differentiated by, of which some may be
  /// the same value.
  SmallVector<Value> variables;
  /// Keeps the target, through rewrites, in its operand.
  Operation *target = nullptr;
  DenseSet<Value> path;
  DenseMap<Value, Value> gradients;
};
} // namespace

/// Whether values of this type may have derivatives that are not 0.
static bool isDifferentiable(Type type) {
  if (isa<NoneType>(type))
    return false;
  auto tensor = dyn_cast<TensorType>(type);
  return !tensor || isa<FloatType, ComplexType>(tensor.getElementType());
}

/// All values that `op` and its regions use.
static SmallVector<Value> getUsedValues(Operation *op) {
  SmallVector<Value> values(op->getOperands());
  if (op->getNumRegions() == 0)
    return values;
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  values.append(captured.begin(), captured.end());
  return values;
}

/// The operations that `v` depends on, those ahead first, without those that
/// only values for which `isEnd` holds depend on.
static SmallVector<Operation *> getSlice(Value v,
                                         function_ref<bool(Value)> isEnd) {
  SmallVector<Operation *> order;
  DenseSet<Operation *> seen;
  SmallVector<std::pair<Operation *, bool>> pending;
  auto visit = [&](Value v) {
    Operation *source = v.getDefiningOp();
    if (source && !isEnd(v) && !seen.contains(source))
      pending.push_back({source, false});
  };
  visit(v);
  while (!pending.empty()) {
    auto [source, isDone] = pending.pop_back_val();
    if (isDone) {
      order.push_back(source);
      continue;
    }
    if (!seen.insert(source).second)
      continue;
    pending.push_back({source, true});
    for (Value used : getUsedValues(source))
      visit(used);
  }
  return order;
}

//===----------------------------------------------------------------------===//
// The copy
//===----------------------------------------------------------------------===//

bool Expansion::mustCopy(Operation *source, const IRMapping &mapping) {
  for (Value v : getUsedValues(source))
    if (mapping.lookupOrDefault(v) != v)
      return true;
  // It may come later in the graph.
  Operation *user = source->getBlock()->findAncestorOpInBlock(*op);
  return user && !source->isBeforeInBlock(user);
}

LogicalResult Expansion::copyOperation(Operation *source, IRMapping &mapping) {
  IRMapping own = mapping;
  Operation *copied = rewriter.clone(*source, own);
  removeValueNames(copied);
  for (auto [from, to] : llvm::zip(source->getResults(), copied->getResults()))
    if (!mapping.contains(from))
      mapping.map(from, to);
  auto rule = dyn_cast<ShapeInferenceOpInterface>(copied);
  if (!rule || source->getNumRegions() != 0 ||
      source->getOperandTypes() == copied->getOperandTypes())
    return success();
  // Other sizes than those of the value that is named.
  SmallVector<bool> isAbsent;
  for (OpResult result : copied->getResults()) {
    isAbsent.push_back(isa<NoneType>(result.getType()));
    result.setType(rewriter.getNoneType());
  }
  SmallVector<Type> types;
  if (failed(inferResultTypes(rule, types)))
    return failure();
  for (OpResult result : copied->getResults())
    if (!isAbsent[result.getResultNumber()])
      result.setType(types[result.getResultNumber()]);
  return success();
}

LogicalResult Expansion::copy(const NamedValues &names) {
  SmallVector<Value> named;
  auto lookup = [&](StringRef name) -> LogicalResult {
    FailureOr<Value> value = names.lookup(op, name);
    if (succeeded(value))
      named.push_back(*value);
    return value;
  };
  for (Attribute name : op.getXs())
    if (failed(lookup(cast<StringAttr>(name))))
      return failure();
  if (std::optional<ArrayAttr> zs = op.getZs())
    for (Attribute name : *zs)
      if (failed(lookup(cast<StringAttr>(name))))
        return failure();
  if (failed(lookup(op.getY())))
    return failure();
  Value y = named.pop_back_val();
  if (auto type = dyn_cast<TensorType>(y.getType());
      !type || !isa<FloatType>(type.getElementType()))
    return op.emitOpError("differentiates '")
           << op.getY() << "', which is no tensor of floats but "
           << y.getType();

  IRMapping mapping;
  for (auto [i, value] : llvm::enumerate(named)) {
    Value input = op.getInputs()[i];
    if (i < op.getXs().size())
      variables.push_back(input = creator.create<ONNXIdentityOp>(input));
    mapping.map(value, input);
  }
  for (Operation *source :
       getSlice(y, [&](Value v) { return mapping.contains(v); }))
    if (mustCopy(source, mapping) && failed(copyOperation(source, mapping)))
      return failure();
  Value copied = mapping.lookupOrDefault(y);
  target = UnrealizedConversionCastOp::create(rewriter, op.getLoc(),
                                              copied.getType(), copied);
  return success();
}

//===----------------------------------------------------------------------===//
// Differentiation
//===----------------------------------------------------------------------===//

SmallVector<Operation *> Expansion::getPath() {
  path.clear();
  path.insert(variables.begin(), variables.end());
  SmallVector<Operation *> steps;
  for (Operation *step : getSlice(target->getOperand(0), [&](Value v) {
         return llvm::is_contained(variables, v);
       })) {
    if (llvm::none_of(getUsedValues(step),
                      [&](Value v) { return path.contains(v); }))
      continue;
    bool isStep = false;
    for (Value result : step->getResults())
      if (isDifferentiable(result.getType())) {
        path.insert(result);
        isStep = true;
      }
    if (isStep)
      steps.push_back(step);
  }
  return steps;
}

InFlightDiagnostic Expansion::emitNoDerivative(Operation *step) {
  InFlightDiagnostic diagnostic = op.emitOpError("cannot differentiate '");
  diagnostic << step->getName() << "', on which '" << op.getY() << "' depends";
  diagnostic.attachNote(step->getLoc()) << "the operation is here";
  return diagnostic;
}

/// Writes `step` in terms of operations that may have rules.
bool Expansion::simplifyOperation(Operation *step) {
  rewriter.setInsertionPoint(step);
  if (GradientExpansion expand = rules.gradients.findExpansion(step)) {
    Value value = expand(step, creator);
    if (!value)
      return false;
    if (value.getType() != step->getResult(0).getType()) {
      value = creator.create<ONNXIdentityOp>(value);
      value.setType(step->getResult(0).getType());
    }
    rewriter.replaceOp(step, value);
    return true;
  }
  if (const VersionRow *row = rules.versions.find(step))
    return succeeded(row->apply(step, rewriter));
  bool hasChanged = false;
  GreedyRewriteConfig config;
  config.enableFolding(false).setStrictness(
      GreedyRewriteStrictness::ExistingOps);
  (void)applyOpPatternsGreedily(step, rules.decompositions, config,
                                &hasChanged);
  return hasChanged;
}

LogicalResult Expansion::simplify() {
  for (unsigned i = 0;; ++i) {
    SmallVector<Operation *> steps = getPath();
    llvm::erase_if(steps, [&](Operation *step) {
      return rules.gradients.find(step) != nullptr;
    });
    if (steps.empty())
      return success();
    for (Operation *step : steps)
      if (i == maxExpansions || !simplifyOperation(step))
        return emitNoDerivative(step) << ": it has no rule";
  }
}

LogicalResult Expansion::applyRule(Operation *step) {
  SmallVector<Value> resultGradients;
  for (Value result : step->getResults())
    resultGradients.push_back(gradients.lookup(result));
  if (llvm::none_of(resultGradients, [](Value v) { return bool(v); }))
    return success();
  for (Type type :
       llvm::concat<const Type>(SmallVector<Type>(step->getOperandTypes()),
                                SmallVector<Type>(step->getResultTypes())))
    if (isa<UnrankedTensorType>(type))
      return emitNoDerivative(step) << ": a rank is unknown";
  llvm::BitVector requested(step->getNumOperands());
  for (auto [i, operand] : llvm::enumerate(step->getOperands()))
    requested[i] = path.contains(operand);
  GradientBuilder builder(creator, step, resultGradients, std::move(requested));
  if (failed(rules.gradients.find(step)(builder)))
    return emitNoDerivative(step) << ": " << builder.getReason();
  for (auto [i, operand] : llvm::enumerate(step->getOperands())) {
    Value gradient = builder.getOperandGradient(i);
    if (!gradient)
      continue;
    Value &sum = gradients[operand];
    sum = sum ? creator.create<ONNXAddOp>({sum, gradient}) : gradient;
  }
  return success();
}

FailureOr<SmallVector<Value>> Expansion::run(const NamedValues &names) {
  if (failed(copy(names)) || failed(simplify()))
    return failure();
  SmallVector<Operation *> steps = getPath();
  rewriter.setInsertionPoint(op);
  Value y = target->getOperand(0);
  if (path.contains(y)) {
    GradientBuilder builder(creator, target, {}, llvm::BitVector(1));
    Value shape = builder.shapeOf(y);
    gradients[y] = builder.fill(shape, getElementTypeOrSelf(y.getType()), 1.0);
  }
  for (Operation *step : llvm::reverse(steps))
    if (failed(applyRule(step)))
      return failure();

  SmallVector<Value> results;
  for (auto [variable, result] : llvm::zip(variables, op.getOutputs())) {
    Value gradient = gradients.lookup(variable);
    // What `y` does not depend on.
    if (!gradient)
      gradient = GradientBuilder(creator, target, {}, llvm::BitVector(1))
                     .zerosLike(variable);
    if (gradient.getType() != result.getType()) {
      gradient = creator.create<ONNXIdentityOp>(gradient);
      gradient.setType(result.getType());
    }
    results.push_back(gradient);
  }
  rewriter.eraseOp(target);
  return results;
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct ExpandONNXGradients
    : agate::impl::ExpandONNXGradientsPassBase<ExpandONNXGradients> {
  using ExpandONNXGradientsPassBase::ExpandONNXGradientsPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    auto made = std::make_shared<Rules>();
    RewritePatternSet patterns(context);
    populateDecompositions(patterns);
    made->decompositions = std::move(patterns);
    rules = std::move(made);
    return success();
  }

  void runOnOperation() override {
    SmallVector<ONNXGradientOp> ops;
    getOperation()->walk([&](ONNXGradientOp op) { ops.push_back(op); });
    if (ops.empty())
      return;
    // Rules need ranks, at least.
    OpPassManager inference(ModuleOp::getOperationName());
    inference.addPass(createInferONNXShapesPass());
    if (failed(runPipeline(inference, getOperation())))
      return signalPassFailure();
    NamedValues names(getOperation());
    for (ONNXGradientOp op : ops) {
      FailureOr<SmallVector<Value>> results = Expansion(op, *rules).run(names);
      if (failed(results))
        return signalPassFailure();
      names.replace(op.getOutputs(), *results);
      op->replaceAllUsesWith(*results);
      op->erase();
    }
    names.erase();
  }

private:
  std::shared_ptr<const Rules> rules;
};
} // namespace
