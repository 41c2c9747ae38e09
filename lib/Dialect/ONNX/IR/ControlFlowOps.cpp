//===- ControlFlowOps.cpp - The controlflow family -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"

#include "CheckedOps.h"
#include "RegionRules.h"
#include "agate/Dialect/ONNX/IR/Branches.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/SequenceOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace agate;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/ControlFlowOps.cpp.inc"

namespace agate {
void registerONNXControlFlowOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/ControlFlowOps.cpp.inc"
      >(dialect);
}
} // namespace agate

/// The constant value of a condition, if it is known.
static std::optional<bool> getKnownCondition(ShapeContext &context, Value v) {
  Dim scalar = rules::getKnownScalar(context, v);
  if (!scalar.isConstant())
    return std::nullopt;
  return !scalar.isConstant(0);
}

/// Whether `branch` ends the program if it is taken.
static bool neverReturns(Region &branch) {
  return branch.hasOneBlock() && ONNXFailOp::findIn(branch.front());
}

static std::optional<bool> getConstantCondition(Attribute attr) {
  auto elements = dyn_cast_or_null<DenseIntElementsAttr>(attr);
  if (!elements || elements.getNumElements() != 1)
    return std::nullopt;
  return !(*elements.value_begin<APInt>()).isZero();
}

//===----------------------------------------------------------------------===//
// If
//===----------------------------------------------------------------------===//

LogicalResult
ONNXIfOp::inferResultTypes(ShapeContext &context,
                           SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireOneElementOfAnyRank(context, getCond(), "cond")))
    return failure();
  SmallVector<ValueRange> yields;
  for (auto [region, name] :
       llvm::zip(getOperation()->getRegions(), getSchema().regionNames)) {
    // (C2)
    if (failed(rules::requireArguments(context, region, name, 0)))
      return failure();
    // (C3)
    FailureOr<ValueRange> values =
        rules::requireYields(context, region, name, getNumResults());
    if (failed(values))
      return failure();
    yields.push_back(*values);
  }
  std::optional<bool> condition = getKnownCondition(context, getCond());
  if (neverReturns(getThenBranch()))
    yields[0] = yields[1];
  else if (neverReturns(getElseBranch()))
    yields[1] = yields[0];
  for (auto [i, a, b] : llvm::enumerate(yields[0], yields[1])) {
    // (C4)
    Type type = generalizeTypes(a.getType(), b.getType());
    if (!type)
      return context.emitError() << "branches yield " << a.getType() << " and "
                                 << b.getType() << " for result #" << i;
    if (condition)
      type = *condition ? a.getType() : b.getType();
    results.push_back(InferredType::fromType(type));
  }
  return success();
}

FailureOr<SmallVector<Dim>> ONNXIfOp::inferElements(ShapeContext &context) {
  return inferResultElements(context, 0);
}

FailureOr<SmallVector<Dim>> ONNXIfOp::inferResultElements(ShapeContext &context,
                                                          unsigned number) {
  std::optional<bool> condition = getKnownCondition(context, getCond());
  std::optional<SmallVector<Dim>> elements;
  for (auto [i, region] : llvm::enumerate(getOperation()->getRegions())) {
    if ((condition && *condition == (i == 1)) || neverReturns(region))
      continue;
    std::optional<ValueRange> yields = rules::findYields(region);
    if (!yields || number >= yields->size())
      return failure();
    std::optional<SmallVector<Dim>> values =
        context.getElements((*yields)[number]);
    if (!values || (elements && elements->size() != values->size()))
      return failure();
    if (!elements) {
      elements = std::move(values);
      continue;
    }
    for (auto [element, value] : llvm::zip(*elements, *values))
      if (!(element == value))
        element = Dim();
  }
  if (!elements)
    return failure();
  return std::move(*elements);
}

Region *agate::findTakenBranch(ONNXIfOp op) {
  ShapeContext context = ShapeContext::forValues(op);
  context.beQuiet();
  std::optional<bool> condition = getKnownCondition(context, op.getCond());
  if (!condition)
    return nullptr;
  return *condition ? &op.getThenBranch() : &op.getElseBranch();
}

SmallVector<Type> ONNXIfOp::getRegionEntryTypes(unsigned) { return {}; }

Speculation::Speculatability ONNXIfOp::getSpeculatability() {
  auto type = dyn_cast<RankedTensorType>(getCond().getType());
  return type && type.hasStaticShape() ? Speculation::RecursivelySpeculatable
                                       : Speculation::NotSpeculatable;
}

void ONNXIfOp::getSuccessorRegions(RegionBranchPoint point,
                                   SmallVectorImpl<RegionSuccessor> &regions) {
  if (!point.isParent()) {
    regions.emplace_back(getOperation(), getOperation()->getResults());
    return;
  }
  regions.emplace_back(&getThenBranch());
  regions.emplace_back(&getElseBranch());
}

void ONNXIfOp::getEntrySuccessorRegions(
    ArrayRef<Attribute> operands, SmallVectorImpl<RegionSuccessor> &regions) {
  std::optional<bool> condition = getConstantCondition(operands.front());
  if (!condition || *condition)
    regions.emplace_back(&getThenBranch());
  if (!condition || !*condition)
    regions.emplace_back(&getElseBranch());
}

void ONNXIfOp::getRegionInvocationBounds(
    ArrayRef<Attribute> operands, SmallVectorImpl<InvocationBounds> &bounds) {
  std::optional<bool> condition = getConstantCondition(operands.front());
  for (bool branch : {true, false}) {
    if (condition)
      bounds.emplace_back(*condition == branch, *condition == branch);
    else
      bounds.emplace_back(0, 1);
  }
}

bool ONNXIfOp::areTypesCompatible(Type lhs, Type rhs) {
  // The types of the branch that is not taken need not fit the result.
  return bool(generalizeTypes(lhs, rhs));
}

namespace {
/// The branch that a constant condition takes.
struct InlineTakenBranch : OpRewritePattern<ONNXIfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXIfOp op,
                                PatternRewriter &rewriter) const override {
    Region *taken = findTakenBranch(op);
    if (!taken)
      return rewriter.notifyMatchFailure(op, "condition is not known");
    Region &branch = *taken;
    Operation *yield = branch.front().getTerminator();
    for (auto [from, to] :
         llvm::zip(yield->getOperandTypes(), op.getResultTypes()))
      if (from != to && !tensor::CastOp::areCastCompatible(from, to))
        return rewriter.notifyMatchFailure(
            op, "the type of a value would change to another one");
    rewriter.inlineBlockBefore(&branch.front(), op);
    SmallVector<Value> values;
    rewriter.setInsertionPoint(op);
    for (auto [value, type] :
         llvm::zip(yield->getOperands(), op.getResultTypes()))
      values.push_back(
          value.getType() == type
              ? value
              : tensor::CastOp::create(rewriter, op.getLoc(), type, value));
    rewriter.eraseOp(yield);
    rewriter.replaceOp(op, values);
    return success();
  }
};
} // namespace

void ONNXIfOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<InlineTakenBranch>(context);
}

//===----------------------------------------------------------------------===//
// Loop
//===----------------------------------------------------------------------===//

/// The value behind identities.
static Value skipIdentities(Value v) {
  while (auto identity = v.getDefiningOp<ONNXIdentityOp>())
    v = identity.getInput();
  return v;
}

/// Whether `v` is absent, or known to be true.
static bool holds(ShapeContext &context, Value v) {
  return context.isAbsent(v) || getKnownCondition(context, v).value_or(false);
}

/// Whether it is known that no condition ends the loop. Without `cond`, the
/// condition that the body yields is ignored.
static bool hasNoEnd(ShapeContext &context, ONNXLoopOp loop,
                     ValueRange yields) {
  Value next = skipIdentities(yields.front());
  return context.isAbsent(loop.getCond()) ||
         (holds(context, loop.getCond()) &&
          (next == loop.getBody().getArgument(1) || holds(context, next)));
}

bool ONNXLoopOp::runsToLimit() {
  ShapeContext context = ShapeContext::forValues(*this);
  context.beQuiet();
  std::optional<ValueRange> yields = rules::findYields(getBody());
  return yields && !yields->empty() && hasNoEnd(context, *this, *yields);
}

/// The number of iterations, as far as it is known, and whether it is known
/// that there is one at least.
static std::pair<Dim, bool> getTripCount(ShapeContext &context, ONNXLoopOp loop,
                                         ValueRange yields) {
  Value cond = loop.getCond();
  if (!context.isAbsent(cond) && getKnownCondition(context, cond) == false)
    return {Dim(0), false};
  Dim limit;
  if (!context.isAbsent(loop.getM()))
    limit = rules::getKnownScalar(context, loop.getM());
  if (limit.isConstant() && *limit.getConstant() <= 0)
    return {Dim(0), false};
  bool entered = holds(context, cond) &&
                 (context.isAbsent(loop.getM()) || limit.isConstant());
  bool isKnown = limit.isConstant() && hasNoEnd(context, loop, yields);
  return {isKnown ? limit : Dim(), entered};
}

/// A value that is yielded for an initial optional becomes an optional.
static Type asCarried(Type yielded, Type initial) {
  if (isa<ONNXOptType>(initial) && isa<TensorType, ONNXSeqType>(yielded))
    return ONNXOptType::get(yielded);
  return yielded;
}

/// (C2), and the parts of (C3) and (C5) that concern types.
static LogicalResult checkLoopBody(ShapeContext &context, ONNXLoopOp loop,
                                   ValueRange yields) {
  Region &body = loop.getBody();
  MLIRContext *mlirContext = loop.getContext();
  Type counter = UnrankedTensorType::get(IntegerType::get(mlirContext, 64));
  Type flag = UnrankedTensorType::get(IntegerType::get(mlirContext, 1));
  if (failed(rules::requireArgumentType(context, body, 0, counter,
                                        "the iteration number")) ||
      failed(
          rules::requireArgumentType(context, body, 1, flag, "the condition")))
    return failure();
  if (!meetTypes(yields.front().getType(), flag))
    return context.emitError() << "expects the body to yield a condition "
                                  "first, got "
                               << yields.front().getType();
  for (auto [i, initial] : llvm::enumerate(loop.getVInitial()))
    if (failed(rules::requireArgumentType(context, body, i + 2,
                                          initial.getType(),
                                          "initial value #" + Twine(i))) ||
        failed(rules::requireArgumentType(
            context, body, i + 2,
            asCarried(yields[i + 1].getType(), initial.getType()),
            "yielded value #" + Twine(i + 1))))
      return failure();
  return success();
}

/// An empty sequence is compatible with every sequence type.
static bool isKnownEmpty(ShapeContext &context, Value v) {
  return context.looksAtValues() && v.getDefiningOp<ONNXSequenceEmptyOp>();
}

LogicalResult
ONNXLoopOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  // (C1)
  if ((!context.isAbsent(getM()) &&
       failed(rules::requireOneElementOfAnyRank(context, getM(), "M"))) ||
      (!context.isAbsent(getCond()) &&
       failed(rules::requireOneElementOfAnyRank(context, getCond(), "cond"))))
    return failure();
  // (C2)
  size_t numCarried = getVInitial().size();
  if (failed(
          rules::requireArguments(context, getBody(), "body", numCarried + 2)))
    return failure();
  // (C3)
  FailureOr<ValueRange> yields =
      rules::requireYields(context, getBody(), "body", getNumResults() + 1);
  if (failed(yields))
    return failure();
  // (C4)
  if (getNumResults() < numCarried)
    return context.emitError() << "has " << getNumResults() << " results, but "
                               << numCarried << " initial values";
  // (C5)
  if (failed(checkLoopBody(context, *this, *yields)))
    return failure();
  auto [count, isEntered] = getTripCount(context, *this, *yields);
  for (auto [i, value] : llvm::enumerate(yields->drop_front())) {
    Type type = value.getType();
    if (i >= numCarried) {
      // (C6)
      type = rules::insertDim(type, 0, count);
      if (!type)
        return context.emitError()
               << "scan output #" << i - numCarried
               << " collects tensors, but the body yields " << value.getType();
    } else if (!isEntered && !isKnownEmpty(context, getVInitial()[i])) {
      // If no iteration assigns the optional, it stays empty.
      Type initial = getVInitial()[i].getType();
      if (asCarried(type, initial) == type)
        type = count.isConstant(0) ? initial : generalizeTypes(initial, type);
      if (!type)
        return context.emitError() << "result #" << i << " is " << initial
                                   << " or " << value.getType();
    }
    results.push_back(InferredType::fromType(type));
  }
  return success();
}

SmallVector<Type> ONNXLoopOp::getRegionEntryTypes(unsigned) {
  Builder b(getContext());
  SmallVector<Type> types{RankedTensorType::get({}, b.getI64Type()),
                          RankedTensorType::get({}, b.getI1Type())};
  if (!ShapeContext::isAbsent(getCond()))
    types[1] = getCond().getType();
  llvm::append_range(types, getVInitial().getTypes());
  return types;
}

std::optional<unsigned> ONNXLoopOp::getBackOperand(unsigned,
                                                   unsigned argument) {
  if (argument == 0 || argument >= getVInitial().size() + 2)
    return std::nullopt;
  return argument - 1;
}

//===----------------------------------------------------------------------===//
// Scan
//===----------------------------------------------------------------------===//

namespace {
/// The rule of both versions of Scan. `numOuter` is the number of dimensions of
/// the batch, which the body does not see: 0 or 1.
struct ScanRule {
  ShapeContext &context;
  Region &body;
  OperandRange operands;
  /// Nothing if it is out of range.
  std::optional<size_t> numScanInputs;
  std::optional<ArrayAttr> inputAxes, outputAxes;
  int64_t numOuter = 0;

  size_t getNumStates() const { return operands.size() - *numScanInputs; }
  /// The dimension of scan input #`i` that is scanned, if there is one.
  std::optional<int64_t> getScannedDim(size_t i) const;
  /// The type of what the body receives of operand #`i`; null if there is none.
  Type getSlice(size_t i) const;
  SmallVector<Type> getSlices() const;

  LogicalResult infer(size_t numResults, rules::Results &results);

private:
  LogicalResult checkTypes(ValueRange yields);
  LogicalResult inferSizes(Dim &batch, Dim &length);
};
} // namespace

static std::optional<size_t> getNumScanInputs(IntegerAttr attr,
                                              size_t numOperands) {
  if (!attr || attr.getSInt() < 1 || attr.getSInt() > int64_t(numOperands))
    return std::nullopt;
  return attr.getSInt();
}

std::optional<int64_t> ScanRule::getScannedDim(size_t i) const {
  auto type =
      dyn_cast<RankedTensorType>(operands[getNumStates() + i].getType());
  if (!type || type.getRank() <= numOuter)
    return std::nullopt;
  if (numOuter)
    return numOuter;
  return rules::normalizeAxis(rules::getEntry(inputAxes, i), type.getRank());
}

Type ScanRule::getSlice(size_t i) const {
  Type type = operands[i].getType();
  if (!isa<RankedTensorType>(type))
    return type;
  if (i >= getNumStates()) {
    std::optional<int64_t> dim = getScannedDim(i - getNumStates());
    if (!dim)
      return {};
    type = rules::dropDim(type, *dim);
  }
  return numOuter ? rules::dropDim(type, 0) : type;
}

SmallVector<Type> ScanRule::getSlices() const {
  SmallVector<Type> types;
  if (numScanInputs)
    for (size_t i = 0; i < operands.size(); ++i)
      types.push_back(getSlice(i));
  return types;
}

LogicalResult ScanRule::checkTypes(ValueRange yields) {
  for (size_t i = 0; i < operands.size(); ++i) {
    bool isState = i < getNumStates();
    Type slice = getSlice(i);
    if (!slice)
      return context.emitError() << "has no dimension to scan in operand #" << i
                                 << " of type " << operands[i].getType();
    if (failed(rules::requireArgumentType(
            context, body, i, slice,
            (isState ? "state variable #" : "the slice of operand #") +
                Twine(i))) ||
        (isState && failed(rules::requireArgumentType(
                        context, body, i, yields[i].getType(),
                        "yielded value #" + Twine(i)))))
      return failure();
  }
  for (auto [i, value] : llvm::enumerate(yields))
    if (!isa<TensorType>(value.getType()))
      return context.emitError() << "the body yields " << value.getType()
                                 << " for result #" << i << ", no tensor";
  return success();
}

LogicalResult ScanRule::inferSizes(Dim &batch, Dim &length) {
  auto meet = [&](Dim &known, Value v, int64_t i,
                  StringRef what) -> LogicalResult {
    Dim dim = context.getDim(v, i);
    if (failed(context.requireEqual(known, dim, "operands differ in " + what)))
      return failure();
    known = context.join(known, dim);
    return success();
  };
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!context.hasRank(operand))
      continue;
    if (numOuter && failed(meet(batch, operand, 0, "the size of the batch")))
      return failure();
    if (i >= getNumStates() &&
        failed(meet(length, operand, *getScannedDim(i - getNumStates()),
                    "the length of the scan")))
      return failure();
  }
  return success();
}

LogicalResult ScanRule::infer(size_t numResults, rules::Results &results) {
  if (!numScanInputs)
    return context.emitError()
           << "expects 'num_scan_inputs' to be at least 1 and at most the "
              "number of operands, "
           << operands.size();
  if (failed(rules::requireArguments(context, body, "body", operands.size())))
    return failure();
  FailureOr<ValueRange> yields =
      rules::requireYields(context, body, "body", numResults);
  if (failed(yields))
    return failure();
  size_t numStates = getNumStates();
  if (numResults < numStates)
    return context.emitError() << "has " << numResults << " results, but "
                               << numStates << " state variables";
  if (failed(rules::requireCount(context, inputAxes, "scan_input_axes",
                                 *numScanInputs)) ||
      failed(rules::requireCount(context, outputAxes, "scan_output_axes",
                                 numResults - numStates)) ||
      failed(checkTypes(*yields)))
    return failure();
  Dim batch, length;
  if (failed(inferSizes(batch, length)))
    return failure();
  for (auto [i, value] : llvm::enumerate(*yields)) {
    Type type = value.getType();
    if (i < numStates) {
      Type initial = getSlice(i);
      if (length.isConstant(0))
        type = initial;
      else if (!length.isConstant())
        type = generalizeTypes(initial, type);
      if (!type)
        return context.emitError() << "result #" << i << " is " << initial
                                   << " or " << value.getType();
    } else if (auto ranked = dyn_cast<RankedTensorType>(type)) {
      int64_t axis = rules::getEntry(outputAxes, i - numStates);
      std::optional<int64_t> position =
          rules::normalizeAxis(axis, ranked.getRank() + 1);
      if (!position)
        return rules::emitAxisError(context, axis, ranked.getRank() + 1);
      type = rules::insertDim(type, *position, length);
    }
    if (numOuter)
      type = rules::insertDim(type, 0, batch);
    results.push_back(InferredType::fromType(type));
  }
  return success();
}

static ScanRule getRule(ShapeContext &context, ONNXScanOp op) {
  OperandRange operands = op.getInitialStateAndScanInputs();
  return {context,
          op.getBody(),
          operands,
          getNumScanInputs(op.getNumScanInputsAttr(), operands.size()),
          op.getScanInputAxes(),
          op.getScanOutputAxes()};
}

// (C1) to (C7), (C9): see ScanRule.
LogicalResult
ONNXScanOp::inferResultTypes(ShapeContext &context,
                             SmallVectorImpl<InferredType> &results) {
  if (!getNumScanInputsAttr())
    return rules::emitMissingAttribute(context, "num_scan_inputs");
  ScanRule rule = getRule(context, *this);
  if (failed(rule.infer(getNumResults(), results)))
    return failure();
  // (C8)
  return success(
      succeeded(rules::requireDirections(context, getScanInputDirections(),
                                         "scan_input_directions",
                                         *rule.numScanInputs)) &&
      succeeded(rules::requireDirections(
          context, getScanOutputDirections(), "scan_output_directions",
          getNumResults() - rule.getNumStates())));
}

SmallVector<Type> ONNXScanOp::getRegionEntryTypes(unsigned) {
  ShapeContext context = ShapeContext::forTypes(*this);
  return getRule(context, *this).getSlices();
}

/// Both versions pass state variables from one iteration to the next.
static std::optional<unsigned> getBackState(const ScanRule &rule,
                                            unsigned argument) {
  if (!rule.numScanInputs || argument >= rule.getNumStates())
    return std::nullopt;
  return argument;
}

std::optional<unsigned> ONNXScanOp::getBackOperand(unsigned,
                                                   unsigned argument) {
  ShapeContext context = ShapeContext::forTypes(*this);
  return getBackState(getRule(context, *this), argument);
}

static ScanRule getRule(ShapeContext &context, ONNXScanV8Op op) {
  OperandRange operands = op.getInitialStateAndScanInputs();
  return {context,
          op.getBody(),
          operands,
          getNumScanInputs(op.getNumScanInputsAttr(), operands.size()),
          std::nullopt,
          std::nullopt,
          /*numOuter=*/1};
}

// (C1) to (C6), (C8): see ScanRule.
LogicalResult
ONNXScanV8Op::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  if (!getNumScanInputsAttr())
    return rules::emitMissingAttribute(context, "num_scan_inputs");
  // (C9)
  if (!context.isAbsent(getSequenceLens()) &&
      failed(rules::requireVector(context, getSequenceLens(), "sequence_lens")))
    return failure();
  ScanRule rule = getRule(context, *this);
  if (failed(rule.infer(getNumResults(), results)))
    return failure();
  // (C7)
  return rules::requireDirections(context, getDirections(), "directions",
                                  *rule.numScanInputs);
}

SmallVector<Type> ONNXScanV8Op::getRegionEntryTypes(unsigned) {
  ShapeContext context = ShapeContext::forTypes(*this);
  return getRule(context, *this).getSlices();
}

std::optional<unsigned> ONNXScanV8Op::getBackOperand(unsigned,
                                                     unsigned argument) {
  ShapeContext context = ShapeContext::forTypes(*this);
  return getBackState(getRule(context, *this), argument);
}
