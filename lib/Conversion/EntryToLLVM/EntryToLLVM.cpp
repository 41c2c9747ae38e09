//===- EntryToLLVM.cpp - The last lowering --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"
#include "agate/Conversion/EntryToLLVM/Passes.h"
#include "agate/Conversion/Utils/CLibrary.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/Utils/MemRefUtils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_CONVERTENTRIESTOLLVMPASS
#include "agate/Conversion/EntryToLLVM/Passes.h.inc"

static bool isDialectAccepted(Operation *op) {
  if (isa<affine::AffineApplyOp, affine::AffineMinOp, affine::AffineMaxOp>(op))
    return true;
  StringRef dialect = op->getName().getDialectNamespace();
  return llvm::is_contained({"arith", "builtin", "cf", "complex", "func",
                             "index", "llvm", "math", "memref", "scf", "ub",
                             "vector"},
                            dialect);
}

static LogicalResult checkCall(func::CallOp call, SymbolTable &symbols,
                               const DenseSet<Operation *> &kernels,
                               bool requireDefinitions) {
  StringRef name = call.getCallee();
  auto callee = symbols.lookup<func::FuncOp>(name);
  if (!callee || kernels.contains(callee))
    return success();
  if (!callee.isExternal())
    return call.emitOpError("calls '")
           << name
           << "', which was not inlined: recursive calls cannot be compiled";
  if (!requireDefinitions || findRuntimeFunction(name) ||
      isCLibraryFunction(name))
    return success();
  return call.emitOpError("calls '")
         << name << "', defined neither in the program nor in the C library";
}

/// Reports operations that no later step converts, with the reason.
static LogicalResult checkModule(ModuleOp module, SymbolTable &symbols,
                                 bool requireDefinitions) {
  DenseSet<Operation *> kernels;
  for (auto function : module.getOps<func::FuncOp>())
    if (detail::isKernel(function, symbols))
      kernels.insert(function);
  WalkResult result = module.walk([&](Operation *op) {
    if (op == module)
      return WalkResult::advance();
    if (!isDialectAccepted(op)) {
      op->emitOpError("has not been lowered to what can be converted to the "
                      "LLVM dialect");
      return WalkResult::interrupt();
    }
    if (auto call = dyn_cast<func::CallOp>(op))
      if (failed(checkCall(call, symbols, kernels, requireDefinitions)))
        return WalkResult::interrupt();
    if (auto copy = dyn_cast<memref::CopyOp>(op))
      if (!isa<MemRefType>(copy.getSource().getType()) ||
          !isa<MemRefType>(copy.getTarget().getType())) {
        op->emitOpError("cannot be compiled: unranked memrefs are not "
                        "supported");
        return WalkResult::interrupt();
      }
    // The patterns for these would read packed bits.
    if (op->getName().getDialectNamespace() == "vector" &&
        !isa<vector::LoadOp, vector::StoreOp>(op))
      for (Value operand : op->getOperands())
        if (auto memref = dyn_cast<MemRefType>(operand.getType()))
          if (detail::isSubByte(memref.getElementType())) {
            op->emitOpError("cannot be compiled: vector access to a memref of "
                            "elements of less than a byte");
            return WalkResult::interrupt();
          }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Constants without elements are never read and are not emitted: LLVM's array
/// type for their other sizes may be larger than any memory.
static void dropEmptyConstants(ModuleOp module) {
  auto isEmpty = [](MemRefType type) {
    return llvm::is_contained(type.getShape(), 0);
  };
  SmallVector<Operation *> dead;
  module.walk([&](Operation *op) {
    if (auto use = dyn_cast<memref::GetGlobalOp>(op)) {
      if (!isEmpty(use.getType()))
        return;
      OpBuilder builder(use);
      use.replaceAllUsesWith(
          memref::AllocaOp::create(builder, use.getLoc(), use.getType())
              .getMemref());
      dead.push_back(use);
    } else if (auto global = dyn_cast<memref::GlobalOp>(op)) {
      if (isEmpty(global.getType()))
        dead.push_back(global);
    }
  });
  for (Operation *op : dead)
    op->erase();
}

/// Makes constants arrays of elements instead of arrays of arrays: in LLVM IR,
/// each innermost array is an object of its own, of which the weights of
/// convolutions have one for every row of a filter. Large ones become arrays of
/// bytes, which LLVM writes at once instead of element by element.
static void flattenConstants(ModuleOp module) {
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    auto elements = dyn_cast_or_null<ElementsAttr>(global.getValueOrNull());
    Type elementType = global.getGlobalType();
    while (auto array = dyn_cast<LLVM::LLVMArrayType>(elementType))
      elementType = array.getElementType();
    if (!elements || elementType == global.getGlobalType() ||
        !elementType.isIntOrFloat())
      continue;
    int64_t count = elements.getNumElements();
    if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
      unsigned bits = elements.getElementType().getIntOrFloatBitWidth();
      if (bits % 8 != 0 || !global.getConstant())
        continue;
      if (!global.getAlignment())
        global.setAlignment(64);
      count *= bits / 8;
      elementType = IntegerType::get(module.getContext(), 8);
      auto type = RankedTensorType::get(count, elementType);
      global.setValueAttr(
          DenseResourceElementsAttr::get(type, resource.getRawHandle()));
    } else if (auto dense = dyn_cast<DenseElementsAttr>(elements)) {
      auto type = RankedTensorType::get(count, elements.getElementType());
      global.setValueAttr(dense.reshape(type));
    } else {
      continue;
    }
    global.setGlobalType(LLVM::LLVMArrayType::get(elementType, count));
  }
}

/// Whether the upstream conversion emits a single memcpy for it.
static bool isContiguous(Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  return type.getLayout().isIdentity() ||
         (type.hasStaticShape() && type.getNumElements() > 0 &&
          memref::isStaticShapeAndContiguousRowMajor(type));
}

/// For these, the upstream conversion calls a function of a support library.
static void expandStridedCopies(ModuleOp module) {
  SmallVector<memref::CopyOp> copies;
  module.walk([&](memref::CopyOp copy) {
    if (!isContiguous(copy.getSource()) || !isContiguous(copy.getTarget()))
      copies.push_back(copy);
  });
  for (memref::CopyOp copy : copies) {
    OpBuilder builder(copy);
    Location loc = copy.getLoc();
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    Value one = arith::ConstantIndexOp::create(builder, loc, 1);
    SmallVector<Value> indices;
    int64_t rank = cast<MemRefType>(copy.getSource().getType()).getRank();
    SmallVector<Value> sizes;
    for (int64_t i = 0; i < rank; ++i)
      sizes.push_back(memref::DimOp::create(builder, loc, copy.getSource(), i));
    for (Value size : sizes) {
      auto loop = scf::ForOp::create(builder, loc, zero, size, one);
      indices.push_back(loop.getInductionVar());
      builder.setInsertionPoint(loop.getBody()->getTerminator());
    }
    Value element =
        memref::LoadOp::create(builder, loc, copy.getSource(), indices);
    memref::StoreOp::create(builder, loc, element, copy.getTarget(), indices);
    copy.erase();
  }
}

static LogicalResult lowerControlFlow(ModuleOp module) {
  bool any = module
                 .walk([](Operation *op) {
                   return isa_and_present<scf::SCFDialect>(op->getDialect())
                              ? WalkResult::interrupt()
                              : WalkResult::advance();
                 })
                 .wasInterrupted();
  if (!any)
    return success();
  RewritePatternSet patterns(module.getContext());
  populateSCFToControlFlowConversionPatterns(patterns);
  ConversionTarget target(*module.getContext());
  target.addIllegalDialect<scf::SCFDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(module, target, std::move(patterns));
}

/// Expands a dimension to several ones of unknown sizes, which upstream's
/// patterns cannot do.
static void expandShape(memref::ExpandShapeOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  auto source = memref::ExtractStridedMetadataOp::create(b, op.getSrc());
  MemRefType type = op.getResultType();
  int64_t offset;
  SmallVector<int64_t> known;
  if (failed(type.getStridesAndOffset(known, offset)))
    return;
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> strides(sizes.size());
  for (auto [i, group] : llvm::enumerate(op.getReassociationIndices())) {
    OpFoldResult stride = source.getStrides()[i];
    for (int64_t dim : llvm::reverse(group)) {
      strides[dim] = ShapedType::isDynamic(known[dim])
                         ? stride
                         : OpFoldResult(b.getIndexAttr(known[dim]));
      AffineExpr s0 = b.getAffineSymbolExpr(0), s1 = b.getAffineSymbolExpr(1);
      stride = affine::makeComposedFoldedAffineApply(
          b, b.getLoc(), s0 * s1, {strides[dim], sizes[dim]});
    }
  }
  OpFoldResult first = ShapedType::isDynamic(offset)
                           ? OpFoldResult(source.getOffset())
                           : OpFoldResult(b.getIndexAttr(offset));
  auto view = memref::ReinterpretCastOp::create(b, type, source.getBaseBuffer(),
                                                first, sizes, strides);
  op.replaceAllUsesWith(view.getResult());
  op.erase();
}

static void expandShapes(ModuleOp module) {
  SmallVector<memref::ExpandShapeOp> ops;
  module.walk([&](memref::ExpandShapeOp op) {
    auto isUnknown = [&](int64_t dim) {
      return op.getResultType().isDynamicDim(dim);
    };
    for (const ReassociationIndices &group : op.getReassociationIndices())
      if (llvm::count_if(group, isUnknown) > 1)
        return ops.push_back(op);
  });
  llvm::for_each(ops, expandShape);
}

/// Views become pointer and index arithmetic.
static LogicalResult expandViews(ModuleOp module) {
  expandShapes(module);
  RewritePatternSet patterns(module.getContext());
  memref::populateExpandOpsPatterns(patterns);
  memref::populateExpandStridedMetadataPatterns(patterns);
  arith::populateCeilFloorDivExpandOpsPatterns(patterns);
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  if (failed(applyPatternsGreedily(module, std::move(patterns), config)))
    return module.emitError("expansion of memref views does not end");
  RewritePatternSet affinePatterns(module.getContext());
  populateAffineToStdConversionPatterns(affinePatterns);
  ConversionTarget target(*module.getContext());
  target.addIllegalDialect<affine::AffineDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(module, target, std::move(affinePatterns));
}

static LogicalResult convertToLLVM(ModuleOp module,
                                   LLVMTypeConverter &converter,
                                   SymbolTableCollection &tables) {
  RewritePatternSet patterns(module.getContext());
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  index::populateIndexToLLVMConversionPatterns(converter, patterns);
  populateComplexToLLVMConversionPatterns(converter, patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns, &tables);
  populateFuncToLLVMConversionPatterns(converter, patterns, &tables);
  populateMathToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);
  detail::populateSubBytePatterns(converter, patterns);
  LLVMConversionTarget target(*module.getContext());
  target.addLegalOp<ModuleOp>();
  target.addLegalOp<UnrealizedConversionCastOp>();
  // What is replaced is kept until a conversion ends, so that there is one for
  // each function.
  FrozenRewritePatternSet frozen(std::move(patterns));
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (failed(applyFullConversion(&op, target, frozen)))
      return failure();
  SmallVector<UnrealizedConversionCastOp> casts, left;
  module.walk([&](UnrealizedConversionCastOp op) { casts.push_back(op); });
  reconcileUnrealizedCasts(casts, &left);
  for (UnrealizedConversionCastOp op : left)
    return op.emitError("conversion between ")
           << op.getOperandTypes() << " and " << op.getResultTypes()
           << " is left";
  return success();
}

namespace {
struct ConvertEntriesToLLVMPass
    : impl::ConvertEntriesToLLVMPassBase<ConvertEntriesToLLVMPass> {
  using Base::Base;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

  LogicalResult run();
};
} // namespace

LogicalResult ConvertEntriesToLLVMPass::run() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  if (failed(checkModule(module, symbols, requireDefinitions)))
    return failure();
  if (Operation *op = symbols.lookup("agate_module"))
    return op->emitError("the name 'agate_module' is that of the table of "
                         "entries");
  if (failed(lowerControlFlow(module)))
    return failure();
  dropEmptyConstants(module);

  LowerToLLVMOptions options(&getContext());
  options.overrideIndexBitwidth(64);
  LLVMTypeConverter converter(&getContext(), options);
  detail::StringConstants strings(symbols);
  detail::HelperFunctions helpers(symbols);
  SmallVector<detail::Entry, 0> entries;
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    if (function.isExternal())
      continue;
    if (!function.isPublic())
      continue;
    FailureOr<detail::Entry> entry = detail::describeEntry(function);
    if (failed(entry) ||
        failed(detail::rewriteEntry(function, *entry, converter, symbols,
                                    strings, helpers)))
      return failure();
    entries.push_back(std::move(*entry));
  }
  // Calls of these declarations have been replaced.
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function.isExternal() && findRuntimeFunction(function.getSymName()))
      symbols.erase(function);
  if (entries.empty())
    return module.emitError("there is no public function with a body to make "
                            "an entry of");
  detail::rewriteKernels(module, converter, symbols);
  // Views are converted first, so that a copy of a cast becomes a copy of its
  // source.
  if (failed(expandViews(module)))
    return failure();
  expandStridedCopies(module);
  if (failed(lowerControlFlow(module)))
    return failure();
  SymbolTableCollection tables;
  if (failed(convertToLLVM(module, converter, tables)))
    return failure();
  flattenConstants(module);
  SymbolTable converted(module);
  detail::StringConstants tableStrings(converted);
  detail::emitModuleTable(module, entries, converted, tableStrings);
  return success();
}
} // namespace agate
