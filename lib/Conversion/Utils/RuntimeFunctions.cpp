//===- RuntimeFunctions.cpp - Calls of the runtime ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/RuntimeFunctions.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace agate;

namespace {
struct Row {
  StringRef name;
  /// The result, then the parameters in parentheses.
  StringRef signature;
};
} // namespace

static constexpr Row rows[] = {
#define AGATE_FUNCTION(Name, Signature) {"agate" #Name, Signature},
#include "agate/Runtime/Functions.def"
};

/// The type that a letter stands for in programs; null for no result.
static Type getType(char letter, MLIRContext *context) {
  switch (letter) {
  case 'l':
    return IntegerType::get(context, 64);
  case 'd':
    return Float64Type::get(context);
  case 'p':
    return IndexType::get(context);
  default:
    return {};
  }
}

StringRef agate::getRuntimeFunctionName(AgateFunction function) {
  return rows[function].name;
}

FunctionType agate::getRuntimeFunctionType(AgateFunction function,
                                           MLIRContext *context) {
  StringRef signature = rows[function].signature;
  SmallVector<Type> parameters;
  for (char letter : signature.drop_front(2).drop_back())
    parameters.push_back(getType(letter, context));
  Type result = getType(signature.front(), context);
  return FunctionType::get(context, parameters,
                           result ? TypeRange(result) : TypeRange());
}

std::optional<AgateFunction> agate::findRuntimeFunction(StringRef name) {
  const Row *row =
      llvm::find_if(rows, [&](const Row &row) { return row.name == name; });
  if (row == std::end(rows))
    return std::nullopt;
  return AgateFunction(row - rows);
}

Value agate::callRuntime(ScalarBuilder &builder, AgateFunction function,
                         ValueRange operands) {
  StringRef name = getRuntimeFunctionName(function);
  FunctionType type = getRuntimeFunctionType(function, builder.getContext());
  auto call = func::CallOp::create(builder, name, type.getResults(), operands);
  return type.getNumResults() == 0 ? Value() : call.getResult(0);
}

void agate::declareRuntimeFunctions(ModuleOp module) {
  SymbolTable symbols(module);
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  module.walk([&](func::CallOp call) {
    std::optional<AgateFunction> function =
        findRuntimeFunction(call.getCallee());
    if (!function || symbols.lookup(call.getCallee()))
      return;
    auto declaration = func::FuncOp::create(
        builder, module.getLoc(), call.getCallee(),
        getRuntimeFunctionType(*function, builder.getContext()));
    declaration.setPrivate();
    symbols.insert(declaration);
  });
}
