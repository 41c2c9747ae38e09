//===- ControlFlowVersions.cpp - Old versions of the controlflow family --===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace agate {

/// The type without its first dimension.
static Type dropBatch(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked || ranked.getRank() == 0)
    return type;
  return RankedTensorType::get(ranked.getShape().drop_front(),
                               ranked.getElementType());
}

/// The body may leave open what rank its results have, and with it that of the
/// operation's: what is declared of them need not fit the batch.
static LogicalResult checkBatch(ONNXScanV8Op scan) {
  auto getBatch = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked && ranked.getRank() != 0 ? ranked.getDimSize(0)
                                           : ShapedType::kDynamic;
  };
  int64_t batch = ShapedType::kDynamic;
  for (Type type : scan.getInitialStateAndScanInputs().getTypes())
    if (ShapedType::isDynamic(batch))
      batch = getBatch(type);
  if (ShapedType::isDynamic(batch))
    return success();
  int64_t lengths = getBatch(scan.getSequenceLens().getType());
  if (!ShapedType::isDynamic(lengths) && lengths != batch)
    return scan.emitOpError("has a batch of ")
           << batch << ", but " << lengths << " lengths in 'sequence_lens'";
  for (OpResult result : scan->getResults())
    if (int64_t declared = getBatch(result.getType());
        !ShapedType::isDynamic(declared) && declared != batch)
      return scan.emitOpError("has a batch of ")
             << batch << ", but result #" << result.getResultNumber() << " is "
             << result.getType();
  return success();
}

namespace {
/// What a Scan over one sequence of a batch starts from where sequences have
/// lengths of their own, and what becomes of its results.
class ShortSequence {
public:
  /// `length` is a scalar, `inputs` are the scan inputs.
  ShortSequence(OpBuilder &builder, Location loc, Value length,
                ValueRange inputs)
      : create(builder, loc), loc(loc), builder(builder) {
    this->length = create.create<ONNXReshapeOp>({length, create.indices({1})});
    for (Value input : inputs)
      sizes.push_back(create.shape(input, 0, 1));
  }

  /// Stops the program unless all scan inputs are as long as each other, and
  /// the sequence no longer than they are.
  void check() {
    Value zero = create.indices({0});
    Value holds = create.create<ONNXAndOp>(
        {create.create<ONNXGreaterOrEqualOp>({length, zero}),
         create.create<ONNXLessOrEqualOp>({length, sizes.front()})});
    for (Value size : ArrayRef(sizes).drop_front())
      holds = create.create<ONNXAndOp>(
          {holds, create.create<ONNXEqualOp>({size, sizes.front()})});
    Value first = arith::ConstantIndexOp::create(builder, loc, 0);
    cf::AssertOp::create(
        builder, loc, tensor::ExtractOp::create(builder, loc, holds, first),
        builder.getStringAttr("onnx.ScanV8: a length in 'sequence_lens' is "
                              "negative or larger than the scan inputs"));
  }
  /// The part of a scan input that belongs to the sequence.
  Value cut(Value input) {
    Value zero = create.indices({0});
    return create.create<ONNXSliceOp>({input, zero, length, zero});
  }
  /// A scan output with zeros where the sequence has ended.
  Value pad(Value output, Type type) {
    Value zero = create.indices({0});
    Value missing = create.create<ONNXSubOp>({sizes.front(), length});
    Value pads = create.concat({zero, missing}, 0);
    Value result = create.create<ONNXPadOp>(
        {output, pads, create.absent(), zero},
        [&](auto &p) { p.mode = create.string("constant"); });
    result.setType(type);
    return result;
  }

private:
  ONNXCreator create;
  Location loc;
  OpBuilder &builder;
  Value length;
  SmallVector<Value> sizes;
};
} // namespace

/// The type of a tensor of which the first size is not known.
static Type openFirstSize(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked || ranked.getRank() == 0)
    return type;
  SmallVector<int64_t> shape(ranked.getShape());
  shape.front() = ShapedType::kDynamic;
  return RankedTensorType::get(shape, ranked.getElementType());
}

/// Fills the body of the Scan over the batch, whose arguments `body` has.
static LogicalResult buildScanOfSequence(ONNXScanV8Op scan, Block *body,
                                         RewriterBase &rewriter) {
  Location loc = scan.getLoc();
  size_t numOperands = scan.getInitialStateAndScanInputs().size();
  size_t numStates = numOperands - scan.getNumScanInputs();
  SmallVector<Type> types;
  for (Type type : scan->getResultTypes())
    types.push_back(dropBatch(type));
  SmallVector<Value> operands(body->getArguments().take_front(numOperands));
  auto inputs = MutableArrayRef(operands).drop_front(numStates);
  std::optional<ShortSequence> sequence;
  SmallVector<Type> innerTypes = types;
  if (body->getNumArguments() != numOperands) {
    if (!llvm::all_of(ValueRange(inputs).getTypes(),
                      llvm::IsaPred<RankedTensorType>))
      return scan.emitOpError("has lengths of its sequences, but the rank of a "
                              "scan input is unknown");
    sequence.emplace(rewriter, loc, body->getArguments().back(), inputs);
    sequence->check();
    for (Value &input : inputs)
      input = sequence->cut(input);
    for (Type &type : MutableArrayRef(innerTypes).drop_front(numStates))
      type = openFirstSize(type);
  }
  auto inner = ONNXScanOp::create(
      rewriter, loc, innerTypes, operands, scan.getNumScanInputsAttr(),
      /*scan_input_axes=*/nullptr, scan.getDirectionsAttr(),
      /*scan_output_axes=*/nullptr, /*scan_output_directions=*/nullptr);
  inner.getBody().takeBody(scan.getBody());
  SmallVector<Value> results(inner.getResults());
  if (sequence)
    for (size_t i = numStates; i < results.size(); ++i)
      results[i] = sequence->pad(results[i], types[i]);
  ONNXYieldOp::create(rewriter, loc, results);
  return success();
}

/// A Scan over the batch, whose body is the Scan over the sequence: all
/// operands of the inner one are slices, and all its results are collected.
static FailureOr<SmallVector<Value>> replaceScanV8(ONNXScanV8Op scan,
                                                   RewriterBase &rewriter) {
  if (failed(checkBatch(scan)))
    return failure();
  SmallVector<Value> operands(scan.getInitialStateAndScanInputs());
  if (!isa<NoneType>(scan.getSequenceLens().getType()))
    operands.push_back(scan.getSequenceLens());
  SmallVector<Type> sliceTypes;
  for (Value operand : operands)
    sliceTypes.push_back(dropBatch(operand.getType()));

  auto outer = ONNXScanOp::create(
      rewriter, scan.getLoc(), scan->getResultTypes(), operands,
      ONNXCreator(rewriter, scan.getLoc()).integer(operands.size()),
      /*scan_input_axes=*/nullptr,
      /*scan_input_directions=*/nullptr, /*scan_output_axes=*/nullptr,
      /*scan_output_directions=*/nullptr);
  SmallVector<Location> locations(sliceTypes.size(), scan.getLoc());
  OpBuilder::InsertionGuard guard(rewriter);
  Block *body =
      rewriter.createBlock(&outer.getBody(), {}, sliceTypes, locations);
  if (failed(buildScanOfSequence(scan, body, rewriter)))
    return failure();
  return SmallVector<Value>(outer.getResults());
}

void addControlFlowVersions(VersionTable &table) {
  table.add(VersionRow::with(replaceScanV8));
}

} // namespace agate
