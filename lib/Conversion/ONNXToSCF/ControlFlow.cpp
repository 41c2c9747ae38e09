//===- ControlFlow.cpp - Lowering of the controlflow family ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegionEmitter.h"
#include "agate/Conversion/ONNXToSCF/ONNXToSCF.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

/// The values that the regions of `op` yield.
static OperandRange getYields(Region &region) {
  return region.front().getTerminator()->getOperands();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// A loop whose body computes the next carried values and the collected ones.
class LoopEmitter : public RegionEmitter {
public:
  using RegionEmitter::RegionEmitter;

  /// The values before the first iteration.
  SmallVector<Value> createInits(ValueRange initial) const {
    SmallVector<Value> values;
    ScalarBuilder builder = code();
    for (auto [value, type] : llvm::zip_equal(initial, carriers))
      values.push_back(emitInit(convert(value, type)));
    for (const Collector &collector : collectors)
      values.push_back(collector.createInit(builder));
    return values;
  }
  /// The values after iteration `number`. `values` are those before it, and the
  /// body yields `yields`.
  SmallVector<Value> advance(Value number, ValueRange values,
                             ValueRange yields) const {
    SmallVector<Value> next;
    for (auto [value, type] : llvm::zip(yields, carriers))
      next.push_back(convert(value, type));
    size_t first = carriers.size();
    for (auto [i, collector] : llvm::enumerate(collectors))
      next.push_back(collector.append(*this, values[first + i], number,
                                      toUpstream(yields[first + i])));
    return next;
  }
  /// Replaces the operation by the values after `count` iterations.
  void replace(ValueRange values, Value count) const {
    SmallVector<Value> results;
    ScalarBuilder builder = code();
    for (auto [i, value] : llvm::enumerate(values)) {
      Value result = value;
      Type type = op->getResult(i).getType();
      if (i >= carriers.size())
        result = fromUpstream(
            collectors[i - carriers.size()].finish(builder, result, count),
            cast<TensorType>(type).getElementType());
      results.push_back(convert(result, type));
    }
    rewriter.replaceOp(op, results);
  }

  /// The types that carried values have in all iterations.
  SmallVector<Type> carriers;
  SmallVector<Collector> collectors;

private:
  Value emitInit(Value value) const;
};

/// Lowers operations with regions, inner ones first.
class ControlFlowLowering {
public:
  ControlFlowLowering(MLIRContext *context, const TypeConverter &converter,
                      FailureLog &log)
      : rewriter(context), converter(converter), log(log) {}

  void lower(Operation *op) {
    rewriter.setInsertionPoint(op);
    if (auto branch = dyn_cast<ONNXIfOp>(op))
      (void)lowerIf(branch);
    else if (auto loop = dyn_cast<ONNXLoopOp>(op))
      (void)lowerLoop(loop);
    else if (auto scan = dyn_cast<ONNXScanOp>(op))
      (void)lowerScan(scan);
    else if (auto fail = dyn_cast<ONNXFailOp>(op))
      (void)lowerFail(fail);
  }

private:
  LogicalResult lowerIf(ONNXIfOp op);
  LogicalResult lowerOnlyBranch(ONNXIfOp op, Region &branch, StringRef message);
  LogicalResult lowerFail(ONNXFailOp op);
  LogicalResult lowerLoop(ONNXLoopOp op);
  LogicalResult lowerScan(ONNXScanOp op);

  LogicalResult unsupported(Operation *op, const Twine &reason) {
    log.add(op, reason);
    return failure();
  }
  LogicalResult requireTypes(Operation *op, TypeRange types, const Twine &what);
  LogicalResult checkOperands(Operation *op);
  LogicalResult addCarried(LoopEmitter &emitter, ValueRange initial,
                           ValueRange yields);

  IRRewriter rewriter;
  const TypeConverter &converter;
  FailureLog &log;
};
} // namespace

/// Upstream assumes that the sizes of a loop's initial value never change if it
/// is a cast. A copy avoids this.
Value LoopEmitter::emitInit(Value value) const {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.hasStaticShape())
    return value;
  Value source = toUpstream(value);
  Value copy = bufferization::AllocTensorOp::create(
      rewriter, op->getLoc(), cast<RankedTensorType>(source.getType()),
      /*dynamicSizes=*/ValueRange(), source);
  return fromUpstream(copy, type.getElementType());
}

/// Fails to match `op` unless loops can carry values of these types: tensors
/// must have a rank. `what` describes the values in the reason.
LogicalResult ControlFlowLowering::requireTypes(Operation *op, TypeRange types,
                                                const Twine &what) {
  for (Type type : types) {
    if (isa<UnrankedTensorType>(type))
      return unsupported(op, "the rank of " + what + " is unknown");
    if (!converter.convertType(type)) {
      std::string text;
      llvm::raw_string_ostream(text) << type;
      return unsupported(op, "no upstream dialect has type " + text);
    }
  }
  return success();
}

/// Evaluates the shape rule, which emits checks of the operands.
LogicalResult ControlFlowLowering::checkOperands(Operation *op) {
  for (Value operand : op->getOperands())
    if (!ShapeContext::isAbsent(operand) &&
        failed(requireTypes(op, {operand.getType()}, "an operand")))
      return failure();
  if (failed(requireTypes(op, op->getResultTypes(), "a result")))
    return failure();
  ShapeContext context =
      ShapeContext::forEmit(op, rewriter, {}, /*emitChecks=*/true);
  SmallVector<InferredType> inferred;
  if (succeeded(cast<ShapeInferenceOpInterface>(op).inferResultTypes(context,
                                                                     inferred)))
    return success();
  log.addReported(op);
  return failure();
}

/// A value yielded for one that is optional at first becomes optional.
static Type asCarried(Type yielded, Type initial) {
  if (isa<ONNXOptType>(initial) && !isa<ONNXOptType>(yielded))
    return ONNXOptType::get(yielded);
  return yielded;
}

/// The first yielded values replace `initial` one by one; the others are
/// collected by the collectors, whose place is to be set.
LogicalResult ControlFlowLowering::addCarried(LoopEmitter &emitter,
                                              ValueRange initial,
                                              ValueRange yields) {
  if (failed(
          requireTypes(emitter.op, yields.getTypes(), "what the body yields")))
    return failure();
  for (auto [value, yield] : llvm::zip(initial, yields)) {
    Type type = generalizeTypes(value.getType(),
                                asCarried(yield.getType(), value.getType()));
    // The rule has verified that they are of one kind and element type.
    if (!type || isa<UnrankedTensorType>(type))
      return unsupported(emitter.op,
                         "the rank of a carried value changes in the loop");
    emitter.carriers.push_back(type);
  }
  for (Value yield : yields.drop_front(initial.size()))
    emitter.collectors.push_back(Collector{
        cast<RankedTensorType>(converter.convertType(yield.getType())),
        Value()});
  return success();
}

//===----------------------------------------------------------------------===//
// If
//===----------------------------------------------------------------------===//

/// A branch that ends the program is replaced by a check, followed by the other
/// branch.
LogicalResult ControlFlowLowering::lowerOnlyBranch(ONNXIfOp op, Region &branch,
                                                   StringRef message) {
  if (failed(requireTypes(op, getYields(branch).getTypes(),
                          "what a branch yields")))
    return failure();
  RegionEmitter emitter(op, rewriter, converter);
  Value condition = emitter.emitScalar(op.getCond(), "cond");
  if (&branch == &op.getElseBranch())
    condition = emitter.code().logicalNot(condition);
  emitter.check(condition, message);
  Operation *yield = branch.front().getTerminator();
  rewriter.inlineBlockBefore(&branch.front(), op);
  SmallVector<Value> values(yield->getOperands());
  rewriter.eraseOp(yield);
  rewriter.setInsertionPoint(op);
  for (auto [value, type] : llvm::zip(values, op.getResultTypes()))
    value = emitter.convert(value, type);
  rewriter.replaceOp(op, values);
  return success();
}

LogicalResult ControlFlowLowering::lowerIf(ONNXIfOp op) {
  if (failed(checkOperands(op)))
    return failure();
  for (auto [branch, other] :
       {std::pair(&op.getThenBranch(), &op.getElseBranch()),
        std::pair(&op.getElseBranch(), &op.getThenBranch())})
    if (auto fail = ONNXFailOp::findIn(other->front()))
      return lowerOnlyBranch(op, *branch, fail.getMessage());
  for (Region &region : op->getRegions())
    if (failed(requireTypes(op, getYields(region).getTypes(),
                            "what a branch yields")))
      return failure();
  RegionEmitter emitter(op, rewriter, converter);
  Value condition = emitter.emitScalar(op.getCond(), "cond");
  auto branch =
      scf::IfOp::create(rewriter, op.getLoc(), op.getResultTypes(), condition,
                        /*addThenBlock=*/true, /*addElseBlock=*/true);
  for (auto [from, to] : llvm::zip(op->getRegions(), branch->getRegions())) {
    rewriter.setInsertionPointToEnd(&to.front());
    SmallVector<Value> values = emitter.inlineBody(from, {});
    for (auto [value, type] : llvm::zip(values, op.getResultTypes()))
      value = emitter.convert(value, type);
    scf::YieldOp::create(rewriter, op.getLoc(), values);
  }
  rewriter.replaceOp(op, branch);
  return success();
}

/// A region without operations is empty.
LogicalResult ControlFlowLowering::lowerFail(ONNXFailOp op) {
  if (failed(requireTypes(op, op.getResultTypes(), "a result")))
    return failure();
  RegionEmitter emitter(op, rewriter, converter);
  ScalarBuilder c = emitter.code();
  SmallVector<Value> values;
  for (Type type : op.getResultTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return unsupported(op, "a result is no tensor");
    values.push_back(tensor::EmptyOp::create(
        c, tensor, SmallVector<Value>(tensor.getNumDynamicDims(), c.index(0))));
  }
  c.check(c.boolean(false), op.getMessage());
  rewriter.replaceOp(op, values);
  return success();
}

//===----------------------------------------------------------------------===//
// Loop
//===----------------------------------------------------------------------===//

namespace {
/// The loop of an onnx.Loop. The values of an iteration are the condition that
/// is passed to the body, if it is carried, the carried values, and the
/// collected ones.
class ONNXLoopEmitter : public LoopEmitter {
public:
  ONNXLoopEmitter(ONNXLoopOp loop, RewriterBase &rewriter,
                  const TypeConverter &converter)
      : LoopEmitter(loop, rewriter, converter), loop(loop),
        runsToLimit(loop.runsToLimit()) {
    carriesFlag = !runsToLimit || readsFlag();
  }

  void emit();

private:
  bool readsFlag();
  bool hasLimit() { return !ShapeContext::isAbsent(loop.getM()); }
  Value emitLimit();
  SmallVector<Value> emitBody(Value number, ValueRange values);
  void emitFor(ValueRange inits, Value limit);
  void emitWhile(ValueRange inits, Value limit);

  ONNXLoopOp loop;
  bool runsToLimit;
  bool carriesFlag;
};
} // namespace

/// Whether the condition that is passed to the body may be false, and is read.
/// If there is an operand for it, the loop ends as soon as it is false.
bool ONNXLoopEmitter::readsFlag() {
  BlockArgument flag = loop.getBody().getArgument(1);
  OpOperand &next = loop.getBody().front().getTerminator()->getOpOperand(0);
  return ShapeContext::isAbsent(loop.getCond()) && next.get() != flag &&
         !flag.use_empty();
}

/// The maximal number of iterations, from `M`.
Value ONNXLoopEmitter::emitLimit() {
  ScalarBuilder c = code();
  ShapeContext context = ShapeContext::forValues(loop);
  context.beQuiet();
  if (std::optional<int64_t> limit =
          context.getScalar(loop.getM()).getConstant())
    return c.index(std::max<int64_t>(*limit, 0));
  Value limit = toIndex(c, emitScalar(loop.getM(), "M"));
  return c.max(limit, c.index(0));
}

/// Emits one iteration. Returns the values for the next one.
SmallVector<Value> ONNXLoopEmitter::emitBody(Value number, ValueRange values) {
  ScalarBuilder c = code();
  Region &body = loop.getBody();
  SmallVector<Type> types(body.getArgumentTypes());
  Value flag = c.boolean(true);
  if (carriesFlag) {
    if (runsToLimit)
      flag = values.front();
    values = values.drop_front();
  }
  SmallVector<Value> arguments = {
      emitTensor(fromIndex(c, number, c.getI64Type()), types[0]),
      emitTensor(flag, types[1])};
  for (size_t i = 0; i < carriers.size(); ++i)
    arguments.push_back(convert(values[i], types[i + 2]));
  SmallVector<Value> yields = inlineBody(body, arguments);
  SmallVector<Value> next;
  if (carriesFlag)
    next.push_back(emitScalar(yields.front(), "cond"));
  llvm::append_range(next,
                     advance(number, values, ValueRange(yields).drop_front()));
  return next;
}

void ONNXLoopEmitter::emitFor(ValueRange inits, Value limit) {
  ScalarBuilder c = code();
  auto result = scf::ForOp::create(
      rewriter, c.getLoc(), c.index(0), limit, c.index(1), inits,
      [&](OpBuilder &b, Location loc, Value number, ValueRange values) {
        scf::YieldOp::create(b, loc, emitBody(number, values));
      });
  replace(result.getResults().drop_front(carriesFlag), limit);
}

void ONNXLoopEmitter::emitWhile(ValueRange inits, Value limit) {
  SmallVector<Value> values = {code().index(0)};
  llvm::append_range(values, inits);
  auto result = scf::WhileOp::create(
      rewriter, op->getLoc(), ValueRange(values).getTypes(), values,
      [&](OpBuilder &, Location, ValueRange values) {
        ScalarBuilder c = code();
        Value goesOn = runsToLimit ? c.boolean(true) : values[1];
        if (limit)
          goesOn = c.logicalAnd(goesOn, c.less(values[0], limit));
        scf::ConditionOp::create(c, goesOn, values);
      },
      [&](OpBuilder &b, Location loc, ValueRange values) {
        ScalarBuilder c = code();
        SmallVector<Value> next = {c.add(values[0], c.index(1))};
        llvm::append_range(next, emitBody(values[0], values.drop_front()));
        scf::YieldOp::create(b, loc, next);
      });
  replace(result.getResults().drop_front(1 + carriesFlag), result.getResult(0));
}

void ONNXLoopEmitter::emit() {
  Value limit = hasLimit() ? emitLimit() : Value();
  SmallVector<Value> inits;
  if (carriesFlag)
    inits.push_back(ShapeContext::isAbsent(loop.getCond())
                        ? code().boolean(true)
                        : emitScalar(loop.getCond(), "cond"));
  bool isCounted = runsToLimit && limit;
  if (isCounted && !collectors.empty())
    limit = code().checkSize(limit, loop);
  for (Collector &collector : collectors)
    collector.length = isCounted ? limit : Value();
  llvm::append_range(inits, createInits(loop.getVInitial()));
  if (isCounted)
    emitFor(inits, limit);
  else
    emitWhile(inits, limit);
}

LogicalResult ControlFlowLowering::lowerLoop(ONNXLoopOp op) {
  ONNXLoopEmitter emitter(op, rewriter, converter);
  if (failed(checkOperands(op)) ||
      failed(requireTypes(op, getYields(op.getBody()).take_front().getTypes(),
                          "the condition")) ||
      failed(addCarried(emitter, op.getVInitial(),
                        getYields(op.getBody()).drop_front())))
    return failure();
  emitter.emit();
  return success();
}

//===----------------------------------------------------------------------===//
// Scan
//===----------------------------------------------------------------------===//

/// Slice `position` of `v` along `axis`, without that dimension.
static Value emitSlice(ScalarBuilder &code, Value v, int64_t axis,
                       Value position) {
  auto type = cast<RankedTensorType>(v.getType());
  Sizes sizes = tensor::getMixedSizes(code, code.getLoc(), v);
  sizes[axis] = code.getIndexAttr(1);
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + axis);
  return createExtractSlice(
      code, v, getSliceAlong(axis, position, sizes),
      RankedTensorType::get(shape, type.getElementType()));
}

LogicalResult ControlFlowLowering::lowerScan(ONNXScanOp op) {
  LoopEmitter emitter(op, rewriter, converter);
  if (failed(checkOperands(op)))
    return failure();
  int64_t numInputs = op.getNumScanInputs();
  ValueRange states = op.getInitialStateAndScanInputs().drop_back(numInputs);
  ValueRange inputs = op.getInitialStateAndScanInputs().take_back(numInputs);
  if (failed(addCarried(emitter, states, getYields(op.getBody()))))
    return failure();

  int64_t numOutputs = emitter.collectors.size();
  auto getList = [](std::optional<ArrayAttr> list, int64_t size) {
    return getInts(list.value_or(ArrayAttr()), size, 0);
  };
  auto axes = getList(op.getScanInputAxes(), numInputs);
  auto directions = getList(op.getScanInputDirections(), numInputs);
  auto outputAxes = getList(op.getScanOutputAxes(), numOutputs);
  auto outputDirections = getList(op.getScanOutputDirections(), numOutputs);
  for (auto [axis, input] : llvm::zip_equal(axes, inputs))
    if (axis < 0)
      axis += cast<RankedTensorType>(input.getType()).getRank();

  ScalarBuilder c = emitter.code();
  Value length = c.size(inputs.front(), axes.front());
  for (auto [i, collector] : llvm::enumerate(emitter.collectors)) {
    int64_t axis = outputAxes[i];
    collector.axis = axis < 0 ? axis + collector.slice.getRank() + 1 : axis;
    collector.reversed = outputDirections[i] != 0;
    collector.length = length;
  }
  SmallVector<Type> types(op.getBody().getArgumentTypes());
  SmallVector<Value> inits = emitter.createInits(states);
  auto result = scf::ForOp::create(
      rewriter, op.getLoc(), c.index(0), length, c.index(1), inits,
      [&](OpBuilder &b, Location loc, Value number, ValueRange values) {
        ScalarBuilder c(loc, b);
        SmallVector<Value> arguments(values.take_front(states.size()));
        for (auto [i, input] : llvm::enumerate(inputs)) {
          Value position = number;
          if (directions[i] != 0)
            position = c.sub(c.sub(length, c.index(1)), number);
          arguments.push_back(emitSlice(c, input, axes[i], position));
        }
        for (auto [argument, type] : llvm::zip_equal(arguments, types))
          argument = emitter.convert(argument, type);
        SmallVector<Value> yields = emitter.inlineBody(op.getBody(), arguments);
        scf::YieldOp::create(c, c.getLoc(),
                             emitter.advance(number, values, yields));
      });
  emitter.replace(result.getResults(), length);
  return success();
}

void agate::lowerControlFlow(Operation *root, const TypeConverter &converter,
                             FailureLog &log) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (isa<ONNXIfOp, ONNXLoopOp, ONNXScanOp>(op))
      ops.push_back(op);
  });
  ControlFlowLowering lowering(root->getContext(), converter, log);
  for (Operation *op : ops)
    lowering.lower(op);
  // Branches are distinguished by these.
  root->walk([&](ONNXFailOp fail) { lowering.lower(fail); });
  // The terminators of remaining regions have no reason of their own.
  root->walk([&](ONNXYieldOp yield) {
    if (isa_and_present<ONNXDialect>(yield->getParentOp()->getDialect()))
      log.addReported(yield);
  });
}
