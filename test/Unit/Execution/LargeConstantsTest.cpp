//===- LargeConstantsTest.cpp - Weights as an object file -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"
#include "agate/Execution/OutputFile.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Target/TargetMachine.h"
#include <gtest/gtest.h>

using namespace llvm;
using mlir::LLVM::GlobalOp;

namespace {

constexpr int64_t numBytes = 5000;
/// What precedes the bytes of a resource.
constexpr StringLiteral alignment = "0x01000000";

constexpr StringLiteral program = R"(
  llvm.mlir.global private constant @aligned(dense_resource<a> : tensor<5000xi8>)
    {alignment = 64 : i64} : !llvm.array<5000 x i8>
  llvm.mlir.global internal constant @any(dense_resource<a> : tensor<5000xi8>)
    : !llvm.array<5000 x i8>
  llvm.mlir.global private @variable(dense_resource<a> : tensor<5000xi8>)
    : !llvm.array<5000 x i8>
  llvm.mlir.global external constant @visible(dense_resource<a> : tensor<5000xi8>)
    : !llvm.array<5000 x i8>
  llvm.mlir.global private constant @placed(dense_resource<a> : tensor<5000xi8>)
    {section = ".mine"} : !llvm.array<5000 x i8>
  llvm.mlir.global private constant @apart(dense_resource<a> : tensor<5000xi8>)
    {alignment = 1099511627776 : i64} : !llvm.array<5000 x i8>
  llvm.mlir.global private constant @floats(dense_resource<f> : tensor<1250xf32>)
    : !llvm.array<1250 x f32>
  llvm.mlir.global private constant @small(dense_resource<s> : tensor<4xi8>)
    : !llvm.array<4 x i8>
  llvm.mlir.global private constant @taken(dense_resource<a> : tensor<5000xi8>)
    : !llvm.array<5000 x i8>
  llvm.mlir.global external @agate.n.taken() : i8
  llvm.func @f() -> !llvm.ptr {
    %0 = llvm.mlir.addressof @aligned : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
)";

class LargeConstants : public testing::Test {
protected:
  void SetUp() override {
    context.loadDialect<mlir::LLVM::LLVMDialect>();
    bytes.clear();
    for (int64_t i = 0; i < numBytes; ++i)
      bytes.push_back(static_cast<char>(i * i % 251));
    std::string hex = toHex(StringRef(bytes.data(), bytes.size()));
    std::string text =
        (program + "{-# dialect_resources: { builtin: { a: \"" + alignment +
         hex + "\", f: \"" + alignment + hex + "\", s: \"" + alignment +
         hex.substr(0, 8) + "\" } } #-}")
            .str();
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    ASSERT_TRUE(module);
  }

  std::unique_ptr<TargetMachine> createMachine(StringRef target) {
    agate::CodegenOptions options;
    options.target = target.str();
    return cantFail(createTargetMachine(options));
  }

  GlobalOp lookup(StringRef name) {
    return module->lookupSymbol<GlobalOp>(name);
  }

  mlir::MLIRContext context;
  std::vector<char> bytes;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

/// The symbol `name` of an object file, of a section with the contents `bytes`.
void checkSymbol(const object::ELFObjectFileBase &file, StringRef name,
                 ArrayRef<char> bytes, uint64_t alignment) {
  for (object::ELFSymbolRef symbol : file.symbols()) {
    if (cantFail(symbol.getName()) != name)
      continue;
    EXPECT_EQ(symbol.getBinding(), ELF::STB_GLOBAL);
    EXPECT_EQ(symbol.getOther() & 3, ELF::STV_HIDDEN);
    EXPECT_EQ(symbol.getELFType(), ELF::STT_OBJECT);
    EXPECT_EQ(symbol.getSize(), bytes.size());
    EXPECT_EQ(cantFail(symbol.getValue()), 0u);
    object::ELFSectionRef section = *cantFail(symbol.getSection());
    EXPECT_EQ(cantFail(section.getContents()),
              StringRef(bytes.data(), bytes.size()));
    EXPECT_EQ(cantFail(section.getName()), ".rodata");
    EXPECT_EQ(section.getFlags(), uint64_t(ELF::SHF_ALLOC));
    EXPECT_EQ(section.getAlignment().value(), alignment);
    EXPECT_EQ(section.getOffset() % alignment, 0u);
    return;
  }
  FAIL() << "no symbol " << name.str();
}

TEST_F(LargeConstants, AreSectionsOfAnObject) {
  for (auto [target, arch] :
       {std::pair("x86_64-linux-gnu", Triple::x86_64),
        std::pair("aarch64-linux-gnu", Triple::aarch64)}) {
    SetUp();
    agate::TemporaryFile file =
        cantFail(agate::TemporaryFile::create("constants", "o"));
    ASSERT_TRUE(cantFail(agate::moveLargeConstants(
        *module, *createMachine(target), "n", file.getPath())));
    auto object =
        cantFail(object::ObjectFile::createObjectFile(file.getPath()));
    const auto &elf = cast<object::ELFObjectFileBase>(*object.getBinary());
    EXPECT_EQ(elf.getArch(), arch);
    EXPECT_TRUE(elf.isRelocatableObject());
    EXPECT_EQ(std::distance(elf.symbol_begin(), elf.symbol_end()), 2);
    checkSymbol(elf, "agate.n.aligned", bytes, 64);
    checkSymbol(elf, "agate.n.any", bytes, 1);
  }
}

TEST_F(LargeConstants, LeaveDeclarations) {
  agate::TemporaryFile file =
      cantFail(agate::TemporaryFile::create("constants", "o"));
  ASSERT_TRUE(cantFail(agate::moveLargeConstants(*module, *createMachine(""),
                                                 "n", file.getPath())));
  ASSERT_TRUE(succeeded(module->verify()));
  for (StringRef name : {"agate.n.aligned", "agate.n.any"}) {
    GlobalOp global = lookup(name);
    ASSERT_TRUE(global) << name.str();
    EXPECT_FALSE(global.getValueOrNull());
    EXPECT_TRUE(global.getConstant());
    EXPECT_TRUE(global.getDsoLocal());
    EXPECT_EQ(global.getLinkage(), mlir::LLVM::Linkage::External);
    EXPECT_EQ(global.getVisibility_(), mlir::LLVM::Visibility::Hidden);
  }
  module->walk([](mlir::LLVM::AddressOfOp op) {
    EXPECT_EQ(op.getGlobalName(), "agate.n.aligned");
  });
  // What others see or write, what is elsewhere or far apart, what was not made
  // by the conversion to LLVM, what is small, and what would have the name of
  // another symbol.
  for (StringRef name :
       {"variable", "visible", "placed", "apart", "floats", "small", "taken"})
    EXPECT_TRUE(lookup(name).getValueOrNull()) << name.str();
}

TEST_F(LargeConstants, MayBeMissing) {
  agate::TemporaryFile file =
      cantFail(agate::TemporaryFile::create("constants", "o"));
  for (StringRef name : {"aligned", "any", "taken"})
    lookup(name).setConstant(false);
  EXPECT_FALSE(cantFail(agate::moveLargeConstants(*module, *createMachine(""),
                                                  "", file.getPath())));
  uint64_t size = 1;
  EXPECT_FALSE(sys::fs::file_size(file.getPath(), size));
  EXPECT_EQ(size, 0u);
}

TEST_F(LargeConstants, CannotBeWritten) {
  Expected<bool> result = agate::moveLargeConstants(
      *module, *createMachine(""), "", "/nonexistent/constants.o");
  ASSERT_FALSE(result);
  EXPECT_NE(toString(result.takeError()).find("/nonexistent/constants.o"),
            std::string::npos);
  // The program is as it was.
  EXPECT_TRUE(lookup("aligned").getValueOrNull());
}

} // namespace
