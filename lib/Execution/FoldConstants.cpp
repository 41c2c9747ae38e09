//===- FoldConstants.cpp - Pass fold-onnx-constants -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WorkBudget.h"

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"
#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/QuantizationOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"
#include "agate/Dialect/ONNX/Transforms/QuantizedProducts.h"
#include "agate/Execution/HostValue.h"
#include "agate/Execution/JIT.h"
#include "agate/Execution/Passes.h"
#include "agate/Pipelines/Pipelines.h"
#include "agate/Runtime.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

#include <cstring>

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_FOLDONNXCONSTANTSPASS
#include "agate/Execution/Passes.h.inc"
} // namespace agate

using namespace agate;

//===----------------------------------------------------------------------===//
// What to compute
//===----------------------------------------------------------------------===//

/// The size of a static tensor in memory; nothing for other types.
static std::optional<uint64_t> getNumBytes(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  std::optional<int64_t> count = tensor ? countElements(tensor) : std::nullopt;
  if (!count || tensor.getEncoding())
    return std::nullopt;
  Type element = tensor.getElementType();
  unsigned bits = 0;
  if (auto complex = dyn_cast<ComplexType>(element))
    bits = 2 * complex.getElementType().getIntOrFloatBitWidth();
  else if (element.isIntOrFloat())
    bits = element.getIntOrFloatBitWidth();
  else if (isa<ONNXStringType>(element))
    bits = 64; // A handle.
  else
    return std::nullopt;
  return llvm::SaturatingMultiply<uint64_t>(*count, llvm::divideCeil(bits, 8));
}

/// The values that `op` reads: its operands, and the values from outside that
/// its regions use.
static llvm::SetVector<Value> getReads(Operation *op) {
  llvm::SetVector<Value> reads(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), reads);
  return reads;
}

/// The only element of a constant.
static std::optional<int64_t> getConstantInteger(Value v) {
  DenseIntElementsAttr elements;
  if (!matchPattern(v, m_Constant(&elements)) || elements.getNumElements() != 1)
    return std::nullopt;
  return (*elements.value_begin<APInt>()).getSExtValue();
}

/// The maximal number of times that the body of `op` runs; nothing if it is not
/// known.
static std::optional<int64_t> getMaxIterations(Operation *op) {
  if (isa<ONNXIfOp>(op))
    return 1;
  // The limit is required even if a condition would end the loop: it might
  // never do so.
  if (auto loop = dyn_cast<ONNXLoopOp>(op))
    return ShapeContext::isAbsent(loop.getM())
               ? std::nullopt
               : getConstantInteger(loop.getM());
  auto scan = dyn_cast<ONNXScanOp>(op);
  if (!scan)
    return std::nullopt;
  auto type = dyn_cast<RankedTensorType>(
      scan.getInitialStateAndScanInputs().back().getType());
  if (!type || !type.hasStaticShape())
    return std::nullopt;
  // At most as many as the largest dimension has elements.
  int64_t count = 0;
  for (int64_t size : type.getShape())
    count = std::max(count, size);
  return count;
}

/// Whether the operations in the regions of `op` run at most `limit` times,
/// inner loops included.
static bool runsAtMost(Operation *op, int64_t limit) {
  std::optional<int64_t> count = getMaxIterations(op);
  if (!count || *count > limit)
    return false;
  int64_t rest = limit / std::max<int64_t>(*count, 1);
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      if (inner.getNumRegions() != 0 && !runsAtMost(&inner, rest))
        return false;
  return true;
}

/// Loops with more iterations stay in the program.
static constexpr int64_t maxFoldedIterations = 1 << 16;

namespace {
/// Operations that depend on constants only, in an order in which they can be
/// computed.
class ConstantOps {
public:
  explicit ConstantOps(uint64_t maxBytes) : maxBytes(maxBytes) {}

  void collect(ModuleOp module) {
    add(module, [](Operation *) { return false; });
    excludeEscaping();
  }
  bool empty() const { return ops.empty(); }
  size_t size() const { return ops.size(); }
  bool contains(Operation *op) const { return ops.contains(op); }
  ArrayRef<Operation *> get() const { return ops.getArrayRef(); }

  /// Removes the operations for which `isExcluded` returns true, and those that
  /// depend on them.
  void exclude(function_ref<bool(Operation *)> isExcluded) {
    llvm::SetVector<Operation *> all = std::move(ops);
    ops.clear();
    for (Operation *op : all) {
      bool hasOperands = llvm::all_of(getReads(op), [&](Value v) {
        return isConstant(v) || ops.contains(v.getDefiningOp());
      });
      if (hasOperands && !isExcluded(op))
        ops.insert(op);
      else
        add(op, isExcluded);
    }
    excludeEscaping();
  }

private:
  /// Adds the operations below `root` for which `isExcluded` returns false.
  /// Operations in the regions of an added one belong to that.
  void add(Operation *root, function_ref<bool(Operation *)> isExcluded) {
    root->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == root || isExcluded(op) || !canCompute(op))
        return WalkResult::advance();
      ops.insert(op);
      return WalkResult::skip();
    });
  }

  /// Removes the operations with results other than tensors that are used by
  /// operations which stay: there are no constants of such types.
  void excludeEscaping() {
    // Users come later, so that one pass backwards finds all of them.
    llvm::SmallDenseSet<Operation *> escaping;
    for (Operation *op : llvm::reverse(ops)) {
      auto staysInside = [&](Operation *user) {
        while (user && !ops.contains(user))
          user = user->getParentOp();
        return user && !escaping.contains(user);
      };
      if (llvm::any_of(op->getResults(), [&](Value result) {
            return !isa<TensorType, NoneType>(result.getType()) &&
                   !llvm::all_of(result.getUsers(), staysInside);
          }))
        escaping.insert(op);
    }
    ops.remove_if([&](Operation *op) { return escaping.contains(op); });
  }

  static bool isConstant(Value v) {
    auto constant = v.getDefiningOp<ONNXConstantOp>();
    if (!constant)
      return v.getDefiningOp<ONNXNoneOp>() != nullptr;
    // A resource may be declared without data.
    auto resource =
        dyn_cast_if_present<DenseResourceElementsAttr>(constant.getValueAttr());
    return !resource || resource.getRawHandle().getBlob();
  }

  /// Whether `use` is a factor of a product of dequantized bytes that are not
  /// all constant. Such products are computed with the bytes.
  static bool isFactorOfBytes(OpOperand &use) {
    return use.getOperandNumber() < 2 && isProductOfBytes(use.getOwner()) &&
           !llvm::all_of(
               use.getOwner()->getOperands().take_front(2),
               [](Value v) {
                 return isConstant(v.getDefiningOp()->getOperand(0));
               });
  }

  bool canCompute(Operation *op) const {
    if (!isa_and_present<ONNXDialect>(op->getDialect()) ||
        op->getNumResults() == 0 || !isMemoryEffectFree(op) ||
        op->hasTrait<OpTrait::ConstantLike>())
      return false;
    if (op->getNumRegions() != 0 && !runsAtMost(op, maxFoldedIterations))
      return false;
    // Generators must stay visible to rewrites, and data of their size must not
    // be created.
    if (isa<ONNXConstantOfShapeOp>(op) || op->hasTrait<GeneratorTrait>())
      return false;
    if (isa<ONNXDequantizeLinearOp>(op) &&
        llvm::any_of(op->getUses(), isFactorOfBytes))
      return false;
    uint64_t operandBytes = 0;
    for (Value operand : getReads(op)) {
      if (!isConstant(operand) && !ops.contains(operand.getDefiningOp()))
        return false;
      operandBytes = llvm::SaturatingAdd(
          operandBytes, getNumBytes(operand.getType()).value_or(0));
    }
    for (Type type : op->getResultTypes()) {
      // See excludeEscaping.
      if (!isa<TensorType>(type))
        continue;
      // A size that depends on the values is limited once it is known.
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (tensor && !tensor.hasStaticShape() && !tensor.getEncoding() &&
          operandBytes <= maxBytes)
        continue;
      std::optional<uint64_t> bytes = getNumBytes(type);
      if (!bytes || *bytes > std::max(maxBytes, operandBytes))
        return false;
    }
    return true;
  }

  uint64_t maxBytes;
  llvm::SetVector<Operation *> ops;
};

//===----------------------------------------------------------------------===//
// Computing it
//===----------------------------------------------------------------------===//

/// A program without inputs that computes some operations, compiled and run.
class Evaluation {
public:
  Evaluation(ArrayRef<Operation *> ops, MLIRContext *context)
      : ops(ops), context(context) {}
  ~Evaluation() {
    for (AgateOutput &output : outputs)
      if (output.result)
        output.result->deleter(output.result);
    agateDestroyContext(call);
    agateReleaseLibrary(library);
  }

  /// Lowers the operations. On failure, `unsupported` are those for which an
  /// error was reported.
  LogicalResult lower(const WorkBudget &budget,
                      llvm::SmallDenseSet<Operation *> &unsupported);
  /// Compiles and runs the lowered program. On failure, `expensive` is the
  /// operation that exceeded the budget, or null if there is another reason.
  LogicalResult run(Operation *&expensive);

  ArrayRef<Operation *> getOps() const { return ops; }
  /// The results that are used outside of the program.
  ArrayRef<Value> getValues() const { return values; }
  /// Value i, converted to `elementType`; null if there is no such constant.
  ElementsAttr getElements(size_t i, Type elementType) const;

private:
  void build();

  ArrayRef<Operation *> ops;
  MLIRContext *context;
  OwningOpRef<ModuleOp> module;
  SmallVector<Value> values;
  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  AgateContext *call = nullptr;
  SmallVector<AgateOutput> outputs;
};
} // namespace

/// The file name of locations in the program; the line is the number of the
/// operation.
static constexpr llvm::StringLiteral programName = "fold-onnx-constants";

void Evaluation::build() {
  OpBuilder builder(context);
  Location unknown = builder.getUnknownLoc();
  module = ModuleOp::create(unknown);
  builder.setInsertionPointToEnd(module->getBody());
  auto function = func::FuncOp::create(builder, unknown, "compute",
                                       builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(function.addEntryBlock());

  llvm::SmallDenseSet<Operation *> members(ops.begin(), ops.end());
  // Operations in the regions of a member are removed with it.
  auto isMember = [&](Operation *op) {
    while (op && !members.contains(op))
      op = op->getParentOp();
    return op != nullptr;
  };
  IRMapping mapping;
  SmallVector<Value> returned;
  for (auto [i, op] : llvm::enumerate(ops)) {
    for (Value operand : getReads(op))
      if (!mapping.contains(operand))
        builder.clone(*operand.getDefiningOp(), mapping);
    Location loc = FileLineColLoc::get(context, programName, i, 0);
    builder.clone(*op, mapping)->walk([&](Operation *copy) {
      copy->setLoc(loc);
    });
    for (Value result : op->getResults())
      if (!isa<NoneType>(result.getType()) &&
          !llvm::all_of(result.getUsers(), isMember)) {
        values.push_back(result);
        returned.push_back(mapping.lookup(result));
      }
  }
  ONNXReturnOp::create(builder, unknown, returned);
  function.setType(
      builder.getFunctionType({}, ValueRange(returned).getTypes()));
}

/// The number of the operation with the location `loc`; nothing if there is
/// none.
static std::optional<unsigned> findNumber(Location loc) {
  std::optional<unsigned> number;
  loc->walk([&](Location inner) {
    auto position = dyn_cast<FileLineColLoc>(inner);
    if (!position || position.getFilename() != programName)
      return WalkResult::advance();
    number = position.getLine();
    return WalkResult::interrupt();
  });
  return number;
}

/// The error of a program that exceeds its budget; the number of the operation
/// follows.
static constexpr llvm::StringLiteral budgetMessage =
    "more work than a constant is worth: #";

LogicalResult Evaluation::lower(const WorkBudget &budget,
                                llvm::SmallDenseSet<Operation *> &unsupported) {
  build();
  // It is not an error in the program if an operation stays.
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return;
    std::optional<unsigned> number = findNumber(diagnostic.getLocation());
    if (number && *number < ops.size())
      unsupported.insert(ops[*number]);
  });
  PassManager toLoops(context), toLLVM(context);
  AgateToLinalgOptions options;
  options.optimize = false;
  buildAgateToLinalgPipeline(toLoops, options);
  buildLinalgToLoopsPipeline(toLoops);
  if (failed(toLoops.run(*module)))
    return failure();
  // Functions of loops cannot fail. They stay where the amount of work is
  // known.
  for (auto function : module->getOps<func::FuncOp>())
    if (!function.isExternal() && function.isPrivate() &&
        !countIterations(function))
      function.setNoInline(false);
  PassManager inlining(context);
  inlining.addPass(createInlinerPass({}, [](OpPassManager &) {}));
  if (failed(inlining.run(*module)))
    return failure();
  for (auto function : module->getOps<func::FuncOp>())
    if (function.isPublic())
      emitWorkBudget(function, budget, [](Location loc) {
        std::optional<unsigned> number = findNumber(loc);
        return budgetMessage.str() + (number ? std::to_string(*number) : "");
      });
  buildLoopsToLLVMPipeline(toLLVM);
  return toLLVM.run(*module);
}

LogicalResult Evaluation::run(Operation *&expensive) {
  expensive = nullptr;
  CodegenOptions options;
  options.optLevel = 1;
  llvm::Expected<std::unique_ptr<JITModule>> compiled =
      JITModule::create(*module, options);
  if (!compiled) {
    llvm::consumeError(compiled.takeError());
    return failure();
  }
  jit = std::move(*compiled);
  call = agateCreateContext();
  if (!call || agateLibraryFromTable(jit->getTable(), &library) != AGATE_OK)
    return failure();
  const AgateEntryInfo *entry = agateFindEntry(library, nullptr);
  outputs.assign(values.size(), {nullptr, nullptr});
  if (!entry)
    return failure();
  if (agateRun(call, entry, nullptr, 0, outputs.data(), outputs.size()) ==
      AGATE_OK)
    return success();
  auto [before, number] = StringRef(agateGetError(call)).split(budgetMessage);
  unsigned index = 0;
  if (!number.consumeInteger(/*Radix=*/10, index) && index < ops.size())
    expensive = ops[index];
  return failure();
}

//===----------------------------------------------------------------------===//
// Replacement of the operations
//===----------------------------------------------------------------------===//

/// Larger constants are stored outside of the context.
static constexpr size_t resourceThreshold = 1024;

ElementsAttr Evaluation::getElements(size_t i, Type elementType) const {
  const DLTensor &tensor = outputs[i].result->dl_tensor;
  auto type =
      RankedTensorType::get(ArrayRef(tensor.shape, tensor.ndim), elementType);
  if (isa<ONNXStringType>(elementType)) {
    llvm::Expected<HostValue> value = copyResult(call, tensor);
    if (!value) {
      llvm::consumeError(value.takeError());
      return {};
    }
    SmallVector<StringRef> strings(value->getTensor().getStrings());
    return DenseStringElementsAttr::get(type, strings);
  }
  std::optional<uint64_t> numBytes = getNumBytes(type);
  if (!numBytes)
    return {};
  ArrayRef<char> bytes(
      static_cast<const char *>(tensor.data) + tensor.byte_offset, *numBytes);
  int64_t count = type.getNumElements();
  if (count == 0)
    return DenseElementsAttr::get(type, ArrayRef<Attribute>());
  if (elementType.isInteger(1))
    return DenseElementsAttr::get(
        type, ArrayRef(reinterpret_cast<const bool *>(bytes.data()), count));
  size_t elementBytes = bytes.size() / count;
  if (std::memcmp(bytes.data(), bytes.data() + elementBytes,
                  bytes.size() - elementBytes) == 0)
    return DenseElementsAttr::getFromRawBuffer(type,
                                               bytes.take_front(elementBytes));
  // LLVM IR cannot be created from resources of other types.
  bool canBeResource =
      elementType.isIntOrFloat() && elementType.getIntOrFloatBitWidth() >= 8;
  if (bytes.size() <= resourceThreshold || !canBeResource)
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  return DenseResourceElementsAttr::get(
      type, "folded",
      HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, /*align=*/64,
                                                    /*dataIsMutable=*/false));
}

/// The number of operations that may exceed the budget, each of which uses it
/// up once.
static constexpr size_t maxExpensive = 8;

namespace {
struct FoldONNXConstants
    : agate::impl::FoldONNXConstantsPassBase<FoldONNXConstants> {
  using FoldONNXConstantsPassBase::FoldONNXConstantsPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    FoldONNXConstantsPassBase::getDependentDialects(registry);
    OpPassManager passes(ModuleOp::getOperationName());
    AgateToLLVMOptions options;
    options.optimize = false;
    buildAgateToLLVMPipeline(passes, options);
    passes.getDependentDialects(registry);
  }

  void runOnOperation() override {
    expensive.clear();
    bool changed = false;
    // The number of iterations of a loop may be known once other operations
    // have been folded: repeat as long as there are new loops.
    llvm::SmallDenseSet<Operation *> tried;
    for (bool isFirst = true;; isFirst = false) {
      ConstantOps ops(maxBytes);
      ops.collect(getOperation());
      ops.exclude([&](Operation *op) { return expensive.contains(op); });
      bool hasNew = false;
      for (Operation *op : ops.get())
        if (op->getNumRegions() != 0)
          hasNew |= tried.insert(op).second;
      if (ops.empty() || !(isFirst || hasNew) || failed(fold(ops)))
        break;
      changed = true;
      if (expensive.size() >= maxExpensive)
        break;
    }
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  LogicalResult fold(ConstantOps &ops);
  void compute(ArrayRef<Operation *> ops);
  void computeAmong(llvm::SmallDenseSet<Operation *> &wanted, size_t limit);
  void finish(Evaluation &evaluation);
  void replace(const Evaluation &evaluation);
  WorkBudget getBudget() const { return {maxIterations, maxMemory}; }

  /// Operations that exceeded the budget and stay.
  llvm::SmallDenseSet<Operation *> expensive;
};
} // namespace

/// Removes the operations that cannot be lowered until the others can be.
LogicalResult FoldONNXConstants::fold(ConstantOps &ops) {
  while (!ops.empty()) {
    llvm::SmallDenseSet<Operation *> unsupported;
    Evaluation evaluation(ops.get(), &getContext());
    if (succeeded(evaluation.lower(getBudget(), unsupported))) {
      finish(evaluation);
      return success();
    }
    // An error that cannot be attributed to an operation: nothing is folded.
    if (unsupported.empty())
      return failure();
    // Operations that were unsupported once would be again with the same types.
    ops.exclude([&](Operation *op) {
      return llvm::any_of(unsupported, [&](Operation *other) {
        return op == other ||
               (op->getName() == other->getName() &&
                op->getOperandTypes() == other->getOperandTypes() &&
                op->getAttrDictionary() == other->getAttrDictionary());
      });
    });
  }
  return failure();
}

/// Computes operations that could be lowered together.
void FoldONNXConstants::compute(ArrayRef<Operation *> ops) {
  Evaluation evaluation(ops, &getContext());
  llvm::SmallDenseSet<Operation *> unsupported;
  if (succeeded(evaluation.lower(getBudget(), unsupported)))
    finish(evaluation);
}

/// Computes those of the operations `wanted` that do not depend on others, if
/// they are fewer than `limit`, and removes them from `wanted`.
void FoldONNXConstants::computeAmong(llvm::SmallDenseSet<Operation *> &wanted,
                                     size_t limit) {
  ConstantOps part(maxBytes);
  part.collect(getOperation());
  part.exclude([&](Operation *op) { return !wanted.contains(op); });
  if (part.empty() || part.size() >= limit)
    return;
  for (Operation *op : part.get())
    wanted.erase(op);
  compute(part.get());
}

/// Runs the lowered program. If one of the operations exceeds the budget, the
/// others are tried. If one fails when it runs, the two halves are tried.
void FoldONNXConstants::finish(Evaluation &evaluation) {
  ArrayRef<Operation *> ops = evaluation.getOps();
  Operation *exceeding = nullptr;
  if (succeeded(evaluation.run(exceeding))) {
    replace(evaluation);
    return;
  }
  if (exceeding) {
    expensive.insert(exceeding);
    llvm::SmallDenseSet<Operation *> rest(ops.begin(), ops.end());
    rest.erase(exceeding);
    if (expensive.size() < maxExpensive)
      computeAmong(rest, ops.size());
    return;
  }
  if (ops.size() == 1)
    return;
  // The first half provides constants for the second one, unless it fails.
  // Operations that cannot be computed without the second half fail with it.
  llvm::SmallDenseSet<Operation *> wanted;
  auto computeHalf = [&](ArrayRef<Operation *> half) {
    wanted.insert(half.begin(), half.end());
    computeAmong(wanted, ops.size());
  };
  computeHalf(ops.take_front(ops.size() / 2));
  computeHalf(ops.drop_front(ops.size() / 2));
}

void FoldONNXConstants::replace(const Evaluation &evaluation) {
  OpBuilder builder(&getContext());
  for (size_t i = 0, e = evaluation.getValues().size(); i < e; ++i) {
    Value value = evaluation.getValues()[i];
    Type elementType = cast<TensorType>(value.getType()).getElementType();
    ElementsAttr elements = evaluation.getElements(i, elementType);
    if (!elements)
      continue;
    builder.setInsertionPointAfterValue(value);
    Value constant = ONNXConstantOp::create(builder, value.getLoc(), elements);
    if (constant.getType() != value.getType())
      constant = tensor::CastOp::create(builder, value.getLoc(),
                                        value.getType(), constant);
    value.replaceAllUsesWith(constant);
  }
  // A producer is erased after its last user.
  llvm::SetVector<Operation *> dead;
  for (Value value : evaluation.getValues())
    dead.insert(value.getDefiningOp());
  while (!dead.empty()) {
    Operation *op = dead.pop_back_val();
    if (!op->use_empty())
      continue;
    llvm::SetVector<Value> reads = getReads(op);
    op->erase();
    for (Value operand : reads)
      dead.insert(operand.getDefiningOp());
  }
}
