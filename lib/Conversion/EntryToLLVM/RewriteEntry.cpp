//===- RewriteEntry.cpp - Functions become entries ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"

#include "agate/Conversion/Utils/Messages.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate::detail {

/// Larger stack buffers, and those of dynamic size, become temporaries of the
/// call.
constexpr int64_t maxStackBytes = int64_t(64) * 1024;
constexpr uint64_t temporaryAlignment = 64;

//===----------------------------------------------------------------------===//
// EntryRewriter
//===----------------------------------------------------------------------===//

namespace {
class EntryRewriter {
public:
  EntryRewriter(func::FuncOp function, Entry &entry,
                const LLVMTypeConverter &converter, SymbolTable &symbols,
                StringConstants &strings, HelperFunctions &helpers)
      : function(function), entry(entry), converter(converter),
        symbols(symbols), strings(strings), helpers(helpers),
        abi(function.getContext()), builder(function.getContext()),
        layout(DataLayout::closest(function)) {}

  LogicalResult run();

private:
  LogicalResult checkBody();
  void makeBody();
  void makeWrapper();
  void rewriteInputs(ArrayRef<Type> types);
  void rewriteAssert(cf::AssertOp op);
  void rewriteAlloc(memref::AllocOp op);
  SmallVector<Value> collapseSizes(memref::CollapseShapeOp op,
                                   ArrayRef<Value> sizes);
  void rewriteAlloca(memref::AllocaOp op);
  void rewriteDealloc(memref::DeallocOp op);
  void rewriteReturn(func::ReturnOp op);
  void rewriteCall(func::CallOp op);

  Value constant(Location loc, Type type, int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, type,
                                    builder.getIntegerAttr(type, value));
  }
  Value toI64(Value index);
  SmallVector<Value> getSizes(Location loc, MemRefType type,
                              ValueRange dynamicSizes);
  uint64_t getElementBytes(MemRefType type);
  Value computeBytes(Location loc, MemRefType type, ArrayRef<Value> sizes,
                     StringRef what);
  Value loadCallField(Location loc, ABITypes::CallField field);
  Value emitCall(Location loc, ABITypes::CallField field, ArrayRef<Type> types,
                 ArrayRef<Value> operands,
                 ArrayRef<NamedAttribute> resultAttrs);
  NamedAttribute alignAttr(uint64_t bytes) {
    return builder.getNamedAttr(LLVM::LLVMDialect::getAlignAttrName(),
                                builder.getI64IntegerAttr(bytes));
  }
  NamedAttribute unitAttr(StringRef name) {
    return builder.getNamedAttr(name, builder.getUnitAttr());
  }
  Value emitTemporary(Location loc, MemRefType type, ArrayRef<Value> sizes,
                      uint64_t alignment);
  Value emitOutput(Location loc, unsigned index, ArrayRef<Value> sizes);
  Value makeMemRef(Location loc, MemRefType type, Value data,
                   ArrayRef<Value> sizes);
  Block *getFailBlock(StringRef message);
  void failUnless(Location loc, Value condition, StringRef message = "");

  func::FuncOp function;
  Entry &entry;
  const LLVMTypeConverter &converter;
  SymbolTable &symbols;
  StringConstants &strings;
  HelperFunctions &helpers;
  ABITypes abi;
  OpBuilder builder;
  DataLayout layout;

  LLVM::LLVMFuncOp body;
  Value call;
  /// One for each message.
  llvm::StringMap<Block *> failBlocks;
  DenseMap<Operation *, DirectOutput> directOutputs;
};
} // namespace

LogicalResult EntryRewriter::checkBody() {
  WalkResult result = function.walk([&](Operation *op) {
    auto unsupported = [&](const Twine &reason) {
      op->emitOpError() << "cannot be compiled: " << reason;
      return WalkResult::interrupt();
    };
    if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
      if (!alloc.getType().getLayout().isIdentity() ||
          alloc.getType().getMemorySpace() ||
          !alloc.getSymbolOperands().empty())
        return unsupported(
            "only identity layouts in the default memory space are "
            "allocated");
      if (!converter.convertType(alloc.getType()))
        return unsupported("its type has no form in the LLVM dialect");
    }
    if (auto dealloc = dyn_cast<memref::DeallocOp>(op))
      if (!isa<MemRefType>(dealloc.getMemref().getType()))
        return unsupported("unranked memrefs are not supported");
    if (auto callOp = dyn_cast<func::CallOp>(op))
      if (auto runtime = findRuntimeFunction(callOp.getCallee());
          runtime && callOp.getCalleeType() !=
                         getRuntimeFunctionType(*runtime, op->getContext()))
        return unsupported("the function of the runtime has another type");
    if (isa<memref::AllocOp, memref::DeallocOp, cf::AssertOp, func::ReturnOp,
            func::CallOp>(op) &&
        op->getParentOp() != function)
      return unsupported("it is inside of '" +
                         op->getParentOp()->getName().getStringRef() + "'");
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

Value EntryRewriter::toI64(Value index) {
  return arith::IndexCastOp::create(builder, index.getLoc(), abi.i64, index);
}

SmallVector<Value> EntryRewriter::getSizes(Location loc, MemRefType type,
                                           ValueRange dynamicSizes) {
  SmallVector<Value> sizes;
  for (int64_t size : type.getShape()) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(constant(loc, abi.i64, size));
      continue;
    }
    sizes.push_back(toI64(dynamicSizes.front()));
    dynamicSizes = dynamicSizes.drop_front();
  }
  return sizes;
}

uint64_t EntryRewriter::getElementBytes(MemRefType type) {
  Type elementType = converter.convertType(type.getElementType());
  uint64_t bytes = layout.getTypeSize(elementType).getFixedValue();
  return llvm::alignTo(bytes, layout.getTypeABIAlignment(elementType));
}

Value EntryRewriter::computeBytes(Location loc, MemRefType type,
                                  ArrayRef<Value> sizes, StringRef what) {
  // Starts with the constant factor: if it is too large, so is the product.
  int64_t fixed = getElementBytes(type);
  bool tooLarge = false;
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size))
      tooLarge |= llvm::MulOverflow(fixed, size, fixed);
  if (llvm::is_contained(type.getShape(), 0))
    fixed = 0;
  else if (tooLarge)
    fixed = INT64_MAX;
  Value bytes = constant(loc, abi.i64, fixed);
  SmallVector<Value> factors = {bytes};
  for (auto [size, staticSize] : llvm::zip(sizes, type.getShape()))
    if (ShapedType::isDynamic(staticSize))
      factors.push_back(size);
  if (factors.size() == 1)
    return bytes;
  LLVM::LLVMFuncOp multiply = helpers.getBytes(factors.size() - 1);
  bytes = LLVM::CallOp::create(builder, loc, multiply, factors).getResult();
  Value good = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::sge,
                                    bytes, constant(loc, abi.i64, 0));
  failUnless(loc, good, (what + ": invalid size").str());
  return bytes;
}

Value EntryRewriter::loadCallField(Location loc, ABITypes::CallField field) {
  Value address = LLVM::GEPOp::create(builder, loc, abi.ptr, abi.call, call,
                                      ArrayRef<LLVM::GEPArg>{0, field});
  return LLVM::LoadOp::create(builder, loc, abi.ptr, address);
}

/// Calls a function of the AgateCall that returns memory, and fails if it
/// returns null.
Value EntryRewriter::emitCall(Location loc, ABITypes::CallField field,
                              ArrayRef<Type> types, ArrayRef<Value> operands,
                              ArrayRef<NamedAttribute> resultAttrs) {
  SmallVector<Type> parameters = {abi.ptr};
  llvm::append_range(parameters, types);
  SmallVector<Value> arguments = {loadCallField(loc, field), call};
  llvm::append_range(arguments, operands);
  auto op = LLVM::CallOp::create(
      builder, loc, LLVM::LLVMFunctionType::get(abi.ptr, parameters),
      arguments);
  op.setResAttrsAttr(
      builder.getArrayAttr(builder.getDictionaryAttr(resultAttrs)));
  Value null = LLVM::ZeroOp::create(builder, loc, abi.ptr);
  Value good = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne,
                                    op.getResult(), null);
  failUnless(loc, good);
  return op.getResult();
}

Value EntryRewriter::emitTemporary(Location loc, MemRefType type,
                                   ArrayRef<Value> sizes, uint64_t alignment) {
  Value bytes = computeBytes(loc, type, sizes, "temporary buffer");
  alignment = std::max(alignment, temporaryAlignment);
  return emitCall(loc, ABITypes::Allocate, {abi.i64, abi.i64},
                  {bytes, constant(loc, abi.i64, alignment)},
                  {unitAttr(LLVM::LLVMDialect::getNoAliasAttrName()),
                   alignAttr(alignment)});
}

Value EntryRewriter::emitOutput(Location loc, unsigned index,
                                ArrayRef<Value> sizes) {
  Value array;
  if (sizes.empty()) {
    array = LLVM::ZeroOp::create(builder, loc, abi.ptr);
  } else {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&body.getBody().front());
    array = LLVM::AllocaOp::create(builder, loc, abi.ptr, abi.i64,
                                   constant(loc, abi.i64, sizes.size()));
  }
  for (auto [i, size] : llvm::enumerate(sizes)) {
    Value address = array;
    if (i != 0)
      address = LLVM::GEPOp::create(builder, loc, abi.ptr, abi.i64, array,
                                    ArrayRef<LLVM::GEPArg>{int32_t(i)});
    LLVM::StoreOp::create(builder, loc, size, address);
  }
  uint64_t bytes = (entry.outputs[index].dtype.bits + 7) / 8;
  if (entry.outputs[index].dtype.code == kDLComplex)
    bytes /= 2;
  // noalias would assert that the contents are not read after the call.
  return emitCall(loc, ABITypes::Output, {abi.i32, abi.ptr},
                  {constant(loc, abi.i32, index), array}, {alignAttr(bytes)});
}

Value EntryRewriter::makeMemRef(Location loc, MemRefType type, Value data,
                                ArrayRef<Value> sizes) {
  auto descriptor =
      MemRefDescriptor::poison(builder, loc, converter.convertType(type));
  descriptor.setAllocatedPtr(builder, loc, data);
  descriptor.setAlignedPtr(builder, loc, data);
  descriptor.setConstantOffset(builder, loc, 0);
  Value stride;
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    if (!stride)
      stride = constant(loc, abi.i64, 1);
    else
      stride = LLVM::MulOp::create(builder, loc, stride, sizes[i + 1]);
    descriptor.setSize(builder, loc, i, sizes[i]);
    descriptor.setStride(builder, loc, i, stride);
  }
  return UnrealizedConversionCastOp::create(builder, loc, type,
                                            Value(descriptor))
      .getResult(0);
}

/// The block in which a call fails with `message`, or with the message that the
/// AgateCall has if there is none.
Block *EntryRewriter::getFailBlock(StringRef message) {
  Block *&block = failBlocks[message];
  if (block)
    return block;
  OpBuilder::InsertionGuard guard(builder);
  Location loc = body.getLoc();
  block = builder.createBlock(&body.getBody(), body.getBody().end());
  Value text = message.empty() ? loadCallField(loc, ABITypes::Error)
                               : strings.getAddress(builder, loc, message);
  auto result = LLVM::CallOp::create(builder, loc, helpers.getFail(),
                                     ValueRange{call, text});
  LLVM::ReturnOp::create(builder, loc, result.getResult());
  return block;
}

/// Splits the block at the insertion point. Control flow continues in the new
/// block, where code is inserted, if the condition holds.
void EntryRewriter::failUnless(Location loc, Value condition,
                               StringRef message) {
  Block *block = builder.getInsertionBlock();
  Block *next = block->splitBlock(builder.getInsertionPoint());
  builder.setInsertionPointToEnd(block);
  std::pair<uint32_t, uint32_t> likely = {1u << 20, 1};
  LLVM::CondBrOp::create(builder, loc, condition, next, ValueRange(),
                         getFailBlock(message), ValueRange(), likely);
  builder.setInsertionPointToStart(next);
}

void EntryRewriter::rewriteAssert(cf::AssertOp op) {
  builder.setInsertionPoint(op);
  std::string message = describeFailure(op.getLoc(), op.getMsg());
  failUnless(op.getLoc(), op.getArg(),
             message.empty() ? "an assertion does not hold" : message);
  op.erase();
}

/// The sizes of the result of `op`, whose operand has `sizes`.
SmallVector<Value> EntryRewriter::collapseSizes(memref::CollapseShapeOp op,
                                                ArrayRef<Value> sizes) {
  Location loc = op.getLoc();
  // Fails if the number of elements overflows.
  (void)computeBytes(loc, op.getSrcType(), sizes, "output");
  SmallVector<Value> collapsed;
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    Value product = constant(loc, abi.i64, 1);
    for (int64_t dim : group)
      product = LLVM::MulOp::create(builder, loc, product, sizes[dim]);
    collapsed.push_back(product);
  }
  return collapsed;
}

void EntryRewriter::rewriteAlloc(memref::AllocOp op) {
  Location loc = op.getLoc();
  MemRefType type = op.getType();
  builder.setInsertionPoint(op);
  SmallVector<Value> sizes = getSizes(loc, type, op.getDynamicSizes());
  Value data;
  if (auto it = directOutputs.find(op); it != directOutputs.end()) {
    const auto &[index, reshapes] = it->second;
    // The output may have another shape with the same number of elements.
    SmallVector<Value> outputSizes = sizes;
    auto resultType = cast<MemRefType>(function.getResultTypes()[index]);
    for (Operation *reshape : reshapes) {
      if (auto expand = dyn_cast<memref::ExpandShapeOp>(reshape))
        outputSizes =
            getSizes(loc, expand.getResultType(), expand.getOutputShape());
      else
        outputSizes =
            collapseSizes(cast<memref::CollapseShapeOp>(reshape), outputSizes);
    }
    if (resultType.hasStaticShape() && type.hasStaticShape())
      outputSizes = getSizes(loc, resultType, {});
    data = emitOutput(loc, index, outputSizes);
  } else {
    data = emitTemporary(loc, type, sizes, op.getAlignment().value_or(1));
  }
  op.replaceAllUsesWith(makeMemRef(loc, type, data, sizes));
  op.erase();
}

void EntryRewriter::rewriteAlloca(memref::AllocaOp op) {
  MemRefType type = op.getType();
  if (op->getParentOp() != body || !type.getLayout().isIdentity())
    return;
  bool small = type.hasStaticShape();
  int64_t bytes = getElementBytes(type);
  for (int64_t size : type.getShape())
    small = small && !llvm::MulOverflow(bytes, size, bytes) &&
            bytes <= maxStackBytes;
  small |= llvm::is_contained(type.getShape(), 0) && type.hasStaticShape();
  if (small) {
    // In a loop it would use more of the stack in every iteration.
    Block &entryBlock = body.getBody().front();
    op->moveBefore(&entryBlock, entryBlock.begin());
    return;
  }
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  SmallVector<Value> sizes = getSizes(loc, type, op.getDynamicSizes());
  Value data = emitTemporary(loc, type, sizes, op.getAlignment().value_or(1));
  op.replaceAllUsesWith(makeMemRef(loc, type, data, sizes));
  op.erase();
}

void EntryRewriter::rewriteDealloc(memref::DeallocOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  Value cast =
      UnrealizedConversionCastOp::create(
          builder, loc, converter.convertType(op.getMemref().getType()),
          op.getMemref())
          .getResult(0);
  Value data = MemRefDescriptor(cast).allocatedPtr(builder, loc);
  Type none = LLVM::LLVMVoidType::get(builder.getContext());
  auto free = LLVM::CallOp::create(
      builder, loc, LLVM::LLVMFunctionType::get(none, {abi.ptr, abi.ptr}),
      ValueRange{loadCallField(loc, ABITypes::Deallocate), call, data});
  // Otherwise the optimizer would assume that other code can access the block,
  // and would not vectorize loops that use it.
  free.setArgAttrsAttr(
      builder.getArrayAttr({builder.getDictionaryAttr({}),
                            builder.getDictionaryAttr(unitAttr(
                                LLVM::LLVMDialect::getNoCaptureAttrName()))}));
  op.erase();
}

void EntryRewriter::rewriteReturn(func::ReturnOp op) {
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  for (auto [i, value] : llvm::enumerate(op.getOperands())) {
    // It has been written already.
    bool direct = llvm::any_of(directOutputs, [i = i](const auto &entry) {
      return entry.second.index == i;
    });
    if (direct)
      continue;
    auto type = dyn_cast<MemRefType>(value.getType());
    if (!type) {
      LLVM::StoreOp::create(builder, loc, value, emitOutput(loc, i, {}));
      continue;
    }
    SmallVector<Value> dynamicSizes;
    for (int64_t d = 0; d < type.getRank(); ++d)
      if (type.isDynamicDim(d))
        dynamicSizes.push_back(memref::DimOp::create(builder, loc, value, d));
    SmallVector<Value> sizes = getSizes(loc, type, dynamicSizes);
    Value data = emitOutput(loc, i, sizes);
    memref::CopyOp::create(builder, loc, value,
                           makeMemRef(loc, type, data, sizes));
  }
  LLVM::ReturnOp::create(builder, loc, constant(loc, abi.i32, 0));
  op.erase();
}

/// A call of a runtime function goes through the AgateCall and ends the call of
/// the entry if it fails.
void EntryRewriter::rewriteCall(func::CallOp op) {
  std::optional<AgateFunction> runtime = findRuntimeFunction(op.getCallee());
  if (!runtime)
    return;
  Location loc = op.getLoc();
  builder.setInsertionPoint(op);
  Value address = LLVM::GEPOp::create(
      builder, loc, abi.ptr, abi.ptr, loadCallField(loc, ABITypes::Functions),
      ArrayRef<LLVM::GEPArg>{int32_t(*runtime)});
  SmallVector<Value> arguments = {
      LLVM::LoadOp::create(builder, loc, abi.ptr, address), call};
  SmallVector<Type> parameters = {abi.ptr};
  for (Value operand : op.getOperands()) {
    if (isa<IndexType>(operand.getType()))
      operand = LLVM::IntToPtrOp::create(builder, loc, abi.ptr, toI64(operand));
    arguments.push_back(operand);
    parameters.push_back(operand.getType());
  }
  Type none = LLVM::LLVMVoidType::get(builder.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      op.getNumResults() == 0 ? none : op.getResult(0).getType(), parameters);
  auto result = LLVM::CallOp::create(builder, loc, type, arguments);
  Value null = LLVM::ZeroOp::create(builder, loc, abi.ptr);
  Value good = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                    loadCallField(loc, ABITypes::Error), null);
  failUnless(loc, good);
  op.replaceAllUsesWith(result.getResults());
  op.erase();
}

/// Turns memref arguments into pointers and dynamic sizes.
void EntryRewriter::rewriteInputs(ArrayRef<Type> types) {
  Block &block = body.getBody().front();
  unsigned numInputs = types.size();
  SmallVector<Type> parameters(body.getArgumentTypes());
  for (Type type : parameters)
    block.addArgument(type, body.getLoc());
  call = block.getArgument(numInputs);
  unsigned next = numInputs + 1;
  builder.setInsertionPointToStart(&block);
  for (unsigned i = 0; i < numInputs; ++i) {
    Value old = block.getArgument(i);
    Value data = block.getArgument(next++);
    auto type = dyn_cast<MemRefType>(old.getType());
    if (!type) {
      old.replaceAllUsesWith(
          LLVM::LoadOp::create(builder, old.getLoc(), abi.i64, data));
      continue;
    }
    SmallVector<Value> sizes;
    for (int64_t size : type.getShape())
      sizes.push_back(ShapedType::isDynamic(size)
                          ? Value(block.getArgument(next++))
                          : constant(old.getLoc(), abi.i64, size));
    old.replaceAllUsesWith(makeMemRef(old.getLoc(), type, data, sizes));
  }
  block.eraseArguments(0, numInputs);
}

void EntryRewriter::makeBody() {
  SmallVector<Type> inputs(function.getArgumentTypes());
  SmallVector<Type> parameters = {abi.ptr};
  SmallVector<DictionaryAttr> attrs = {
      builder.getDictionaryAttr(builder.getNamedAttr(
          LLVM::LLVMDialect::getNoAliasAttrName(), builder.getUnitAttr()))};
  for (auto [i, input] : llvm::enumerate(inputs)) {
    uint64_t bytes = (entry.inputs[i].dtype.bits + 7) / 8;
    if (entry.inputs[i].dtype.code == kDLComplex)
      bytes /= 2;
    parameters.push_back(abi.ptr);
    attrs.push_back(builder.getDictionaryAttr(
        {builder.getNamedAttr(LLVM::LLVMDialect::getNoAliasAttrName(),
                              builder.getUnitAttr()),
         builder.getNamedAttr(LLVM::LLVMDialect::getNonNullAttrName(),
                              builder.getUnitAttr()),
         builder.getNamedAttr(LLVM::LLVMDialect::getAlignAttrName(),
                              builder.getI64IntegerAttr(bytes))}));
    if (auto type = dyn_cast<MemRefType>(input)) {
      parameters.append(type.getNumDynamicDims(), abi.i64);
      attrs.append(type.getNumDynamicDims(), builder.getDictionaryAttr({}));
    }
  }
  body = LLVM::LLVMFuncOp::create(
      builder, function.getLoc(), "agate_body_" + entry.name,
      LLVM::LLVMFunctionType::get(abi.i32, parameters), LLVM::Linkage::Internal,
      /*dsoLocal=*/false, LLVM::CConv::C,
      /*comdat=*/{}, /*attrs=*/{}, attrs);
  // Inlining would lose the attributes of the parameters, for a gain of
  // nothing.
  body.setNoInline(true);
  symbols.insert(body);
  body.getBody().takeBody(function.getBody());
  rewriteInputs(inputs);
}

/// Creates the function that the table points to.
void EntryRewriter::makeWrapper() {
  Location loc = function.getLoc();
  builder.setInsertionPointAfter(body);
  auto wrapper = LLVM::LLVMFuncOp::create(
      builder, loc, "agate_entry_" + entry.name,
      LLVM::LLVMFunctionType::get(abi.i32, {abi.ptr, abi.ptr}),
      LLVM::Linkage::Internal);
  entry.symbol = symbols.insert(wrapper).str();
  Block *block = wrapper.addEntryBlock(builder);
  builder.setInsertionPointToStart(block);
  SmallVector<Value> arguments = {block->getArgument(0)};
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    auto type = dyn_cast<MemRefType>(function.getArgumentTypes()[i]);
    auto loadField = [&](ABITypes::InputField field) -> Value {
      Value address = LLVM::GEPOp::create(
          builder, loc, abi.ptr, abi.input, block->getArgument(1),
          ArrayRef<LLVM::GEPArg>{int32_t(i), field});
      return LLVM::LoadOp::create(builder, loc, abi.ptr, address);
    };
    arguments.push_back(loadField(ABITypes::Data));
    if (!type || type.hasStaticShape())
      continue;
    Value shape = loadField(ABITypes::Shape);
    for (int64_t d = 0; d < type.getRank(); ++d) {
      if (!type.isDynamicDim(d))
        continue;
      Value address = LLVM::GEPOp::create(builder, loc, abi.ptr, abi.i64, shape,
                                          ArrayRef<LLVM::GEPArg>{int32_t(d)});
      arguments.push_back(LLVM::LoadOp::create(builder, loc, abi.i64, address));
    }
  }
  auto result = LLVM::CallOp::create(builder, loc, body, arguments);
  LLVM::ReturnOp::create(builder, loc, result.getResult());
}

LogicalResult EntryRewriter::run() {
  if (failed(checkBody()))
    return failure();
  directOutputs = findDirectOutputs(function, symbols);
  builder.setInsertionPointAfter(function);
  makeBody();
  makeWrapper();
  SmallVector<Operation *> operations;
  body.walk([&](Operation *op) { operations.push_back(op); });
  // Starts with the last one: splitting a block moves all operations after it.
  for (Operation *op : llvm::reverse(operations)) {
    if (auto assertOp = dyn_cast<cf::AssertOp>(op))
      rewriteAssert(assertOp);
    else if (auto alloc = dyn_cast<memref::AllocOp>(op))
      rewriteAlloc(alloc);
    else if (auto alloca = dyn_cast<memref::AllocaOp>(op))
      rewriteAlloca(alloca);
    else if (auto dealloc = dyn_cast<memref::DeallocOp>(op))
      rewriteDealloc(dealloc);
    else if (auto returnOp = dyn_cast<func::ReturnOp>(op))
      rewriteReturn(returnOp);
    else if (auto callOp = dyn_cast<func::CallOp>(op))
      rewriteCall(callOp);
  }
  symbols.erase(function);
  return success();
}

LogicalResult rewriteEntry(func::FuncOp function, Entry &entry,
                           const LLVMTypeConverter &converter,
                           SymbolTable &symbols, StringConstants &strings,
                           HelperFunctions &helpers) {
  return EntryRewriter(function, entry, converter, symbols, strings, helpers)
      .run();
}

} // namespace agate::detail
