//===- ModuleTable.cpp - The table of entries -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"

#include "agate/Runtime/ABI.h"

using namespace mlir;

namespace agate::detail {

ABITypes::ABITypes(MLIRContext *context)
    : ptr(LLVM::LLVMPointerType::get(context)),
      i8(IntegerType::get(context, 8)), i16(IntegerType::get(context, 16)),
      i32(IntegerType::get(context, 32)), i64(IntegerType::get(context, 64)),
      call(
          LLVM::LLVMStructType::getLiteral(context, {ptr, ptr, ptr, ptr, ptr})),
      input(LLVM::LLVMStructType::getLiteral(context, {ptr, ptr})) {}

Value StringConstants::getAddress(OpBuilder &builder, Location loc,
                                  StringRef text) {
  // C code would take the null character for the end.
  text = text.take_until([](char c) { return c == '\0'; });
  StringAttr key = builder.getStringAttr(text.str() + '\0');
  LLVM::GlobalOp &global = globals[key];
  if (!global) {
    OpBuilder::InsertionGuard guard(builder);
    auto module = cast<ModuleOp>(symbols.getOp());
    builder.setInsertionPointToStart(module.getBody());
    auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), key.size());
    global = LLVM::GlobalOp::create(builder, module.getLoc(), type,
                                    /*isConstant=*/true, LLVM::Linkage::Private,
                                    "agate_string", key);
    global.setUnnamedAddr(LLVM::UnnamedAddr::Global);
    symbols.insert(global);
  }
  return LLVM::AddressOfOp::create(builder, loc, global);
}

namespace {

/// Writes constants of the structs of agate/Runtime/ABI.h.
class TableEmitter {
public:
  TableEmitter(ModuleOp module, SymbolTable &symbols, StringConstants &strings)
      : module(module), symbols(symbols), strings(strings),
        abi(module.getContext()), loc(module.getLoc()),
        builder(module.getContext()) {
    MLIRContext *context = module.getContext();
    dataType =
        LLVM::LLVMStructType::getLiteral(context, {abi.i8, abi.i8, abi.i16});
    value = LLVM::LLVMStructType::getLiteral(
        context, {abi.ptr, dataType, abi.i32, abi.ptr, abi.ptr});
    entry = LLVM::LLVMStructType::getLiteral(
        context, {abi.ptr, abi.ptr, abi.i32, abi.i32, abi.ptr, abi.ptr});
    table = LLVM::LLVMStructType::getLiteral(
        context, {abi.i64, abi.i32, abi.i32, abi.ptr, abi.i32});
  }

  void emit(ArrayRef<Entry> entries);

private:
  Value constant(Type type, uint64_t number) {
    return LLVM::ConstantOp::create(builder, loc, type,
                                    builder.getIntegerAttr(type, number));
  }
  Value null() { return LLVM::ZeroOp::create(builder, loc, abi.ptr); }
  Value addressOf(LLVM::GlobalOp global) {
    return global ? Value(LLVM::AddressOfOp::create(builder, loc, global))
                  : null();
  }

  /// A struct or array of these members.
  Value aggregate(Type type, ArrayRef<Value> members) {
    Value result = LLVM::UndefOp::create(builder, loc, type);
    for (auto [i, member] : llvm::enumerate(members))
      result =
          LLVM::InsertValueOp::create(builder, loc, result, member, int64_t(i));
    return result;
  }

  /// A constant with the value that `make` builds.
  LLVM::GlobalOp emitGlobal(Type type, LLVM::Linkage linkage, StringRef name,
                            llvm::function_ref<Value()> make);
  LLVM::GlobalOp emitShape(ArrayRef<int64_t> shape);
  LLVM::GlobalOp emitValues(ArrayRef<EntryValue> values);

  ModuleOp module;
  SymbolTable &symbols;
  StringConstants &strings;
  ABITypes abi;
  Location loc;
  OpBuilder builder;
  /// DLDataType, AgateValueInfo, AgateEntryInfo, AgateModuleTable.
  Type dataType, value, entry, table;
};

} // namespace

LLVM::GlobalOp TableEmitter::emitGlobal(Type type, LLVM::Linkage linkage,
                                        StringRef name,
                                        llvm::function_ref<Value()> make) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  auto global = LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true,
                                       linkage, name, Attribute());
  symbols.insert(global);
  builder.createBlock(&global.getInitializerRegion());
  LLVM::ReturnOp::create(builder, loc, make());
  return global;
}

LLVM::GlobalOp TableEmitter::emitShape(ArrayRef<int64_t> shape) {
  if (shape.empty())
    return {};
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  auto type = LLVM::LLVMArrayType::get(abi.i64, shape.size());
  auto attr = DenseElementsAttr::get(
      RankedTensorType::get(shape.size(), abi.i64), shape);
  auto global =
      LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true,
                             LLVM::Linkage::Private, "agate_shape", attr);
  symbols.insert(global);
  return global;
}

LLVM::GlobalOp TableEmitter::emitValues(ArrayRef<EntryValue> values) {
  if (values.empty())
    return {};
  SmallVector<LLVM::GlobalOp> shapes;
  for (const EntryValue &info : values)
    shapes.push_back(emitShape(info.shape));
  Type type = LLVM::LLVMArrayType::get(value, values.size());
  return emitGlobal(type, LLVM::Linkage::Private, "agate_values", [&]() {
    SmallVector<Value> members;
    for (auto [info, shape] : llvm::zip(values, shapes)) {
      Value element =
          aggregate(dataType, {constant(abi.i8, info.dtype.code),
                               constant(abi.i8, info.dtype.bits),
                               constant(abi.i16, info.dtype.lanes)});
      members.push_back(aggregate(
          value, {strings.getAddress(builder, loc, info.name), element,
                  constant(abi.i32, info.shape.size()), addressOf(shape),
                  strings.getAddress(builder, loc, info.type)}));
    }
    return aggregate(type, members);
  });
}

void TableEmitter::emit(ArrayRef<Entry> entries) {
  SmallVector<std::pair<LLVM::GlobalOp, LLVM::GlobalOp>> values;
  for (const Entry &info : entries)
    values.emplace_back(emitValues(info.inputs), emitValues(info.outputs));
  LLVM::GlobalOp list;
  if (!entries.empty()) {
    Type type = LLVM::LLVMArrayType::get(entry, entries.size());
    list = emitGlobal(type, LLVM::Linkage::Private, "agate_entries", [&]() {
      SmallVector<Value> members;
      for (auto [info, inout] : llvm::zip(entries, values)) {
        Value code =
            LLVM::AddressOfOp::create(builder, loc, abi.ptr, info.symbol);
        members.push_back(aggregate(
            entry, {strings.getAddress(builder, loc, info.name), code,
                    constant(abi.i32, info.inputs.size()),
                    constant(abi.i32, info.outputs.size()),
                    addressOf(inout.first), addressOf(inout.second)}));
      }
      return aggregate(type, members);
    });
  }
  emitGlobal(table, LLVM::Linkage::External, AGATE_MODULE_SYMBOL, [&]() {
    return aggregate(table, {constant(abi.i64, AGATE_MODULE_MAGIC),
                             constant(abi.i32, AGATE_ABI_VERSION),
                             constant(abi.i32, entries.size()), addressOf(list),
                             constant(abi.i32, AGATE_NUM_FUNCTIONS)});
  });
}

void emitModuleTable(ModuleOp module, ArrayRef<Entry> entries,
                     SymbolTable &symbols, StringConstants &strings) {
  TableEmitter(module, symbols, strings).emit(entries);
}

} // namespace agate::detail
