//===- DimBuilderTest.cpp - Arithmetic on dimensions ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/DimBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace agate;

namespace {

struct DimBuilderTest : ::testing::Test {
  DimBuilderTest() : builder(&context) {
    context.loadDialect<arith::ArithDialect, cf::ControlFlowDialect>();
    module = ModuleOp::create(builder.getUnknownLoc());
    Block *block = module->getBody();
    value = Dim(
        Value(block->addArgument(builder.getIndexType(), module->getLoc())));
    builder.setInsertionPointToEnd(block);
  }

  size_t countOps() { return module->getBody()->getOperations().size(); }
  size_t countAsserts() {
    return llvm::range_size(module->getBody()->getOps<cf::AssertOp>());
  }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  Dim value;
};

TEST_F(DimBuilderTest, FoldsConstants) {
  DimBuilder dims(*module, builder);
  EXPECT_TRUE(dims.add(Dim(2), Dim(3)) == Dim(5));
  EXPECT_TRUE(dims.sub(Dim(2), Dim(3)) == Dim(-1));
  EXPECT_TRUE(dims.mul(Dim(2), Dim(3)) == Dim(6));
  EXPECT_TRUE(dims.floorDiv(Dim(-3), Dim(2)) == Dim(-2));
  EXPECT_TRUE(dims.ceilDiv(Dim(-3), Dim(2)) == Dim(-1));
  EXPECT_TRUE(dims.max(Dim(2), Dim(3)) == Dim(3));
  EXPECT_TRUE(dims.min(Dim(2), Dim(3)) == Dim(2));
  EXPECT_TRUE(dims.selectLess(Dim(2), Dim(3), value, Dim(0)) == value);
  // Neutral elements keep values.
  EXPECT_TRUE(dims.add(value, Dim(0)) == value);
  EXPECT_TRUE(dims.mul(Dim(1), value) == value);
  EXPECT_TRUE(dims.floorDiv(value, Dim(1)) == value);
  EXPECT_EQ(countOps(), 0u);
}

TEST_F(DimBuilderTest, PropagatesUnknown) {
  DimBuilder dims(*module, builder);
  EXPECT_TRUE(dims.add(Dim(), value).isUnknown());
  EXPECT_TRUE(dims.floorDiv(value, Dim()).isUnknown());
  EXPECT_TRUE(dims.max(Dim(1), Dim()).isUnknown());
  EXPECT_TRUE(dims.mul(Dim(), Dim(0)) == Dim(0));
  EXPECT_EQ(countOps(), 0u);
}

TEST_F(DimBuilderTest, ChecksOverflow) {
  DimBuilder unchecked(*module, builder, /*emitChecks=*/false);
  EXPECT_TRUE(unchecked.add(Dim(INT64_MAX), Dim(1)).isUnknown());
  EXPECT_EQ(countAsserts(), 0u);
  DimBuilder dims(*module, builder);
  EXPECT_TRUE(dims.mul(Dim(INT64_MAX), Dim(2)).isUnknown());
  EXPECT_EQ(countAsserts(), 1u);
  EXPECT_TRUE(dims.sub(value, Dim(1)).getValue());
  EXPECT_GE(countAsserts(), 1u);
}

TEST_F(DimBuilderTest, ConvertsSizes) {
  DimBuilder dims(*module, builder);
  EXPECT_TRUE(Dim(OpFoldResult(builder.getIndexAttr(7))) == Dim(7));
  Value seven = dims.materialize(Dim(7));
  EXPECT_TRUE(Dim(OpFoldResult(seven)) == Dim(7));
  EXPECT_TRUE(Dim(OpFoldResult(value.getValue())) == value);
  SmallVector<OpFoldResult> sizes = dims.getAsOpFoldResults({Dim(7), value});
  EXPECT_EQ(sizes[0], OpFoldResult(builder.getIndexAttr(7)));
  EXPECT_EQ(sizes[1], OpFoldResult(value.getValue()));
}

} // namespace
