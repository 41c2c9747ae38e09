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
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace agate;

namespace {

struct DimBuilderTest : ::testing::Test {
  DimBuilderTest() : builder(&context) {
    context.loadDialect<arith::ArithDialect, cf::ControlFlowDialect,
                        tensor::TensorDialect>();
    module = ModuleOp::create(builder.getUnknownLoc());
    Block *block = module->getBody();
    value = Dim(
        Value(block->addArgument(builder.getIndexType(), module->getLoc())));
    tensor = block->addArgument(
        RankedTensorType::get({ShapedType::kDynamic, ShapedType::kDynamic},
                              builder.getF32Type()),
        module->getLoc());
    builder.setInsertionPointToEnd(block);
  }

  Dim getSize(int64_t dim) {
    return Dim(tensor::DimOp::create(builder, module->getLoc(), tensor, dim)
                   .getResult());
  }

  size_t countOps() { return module->getBody()->getOperations().size(); }
  size_t countAsserts() {
    return llvm::range_size(module->getBody()->getOps<cf::AssertOp>());
  }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  Dim value;
  Value tensor;
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

TEST_F(DimBuilderTest, SimplifiesLinearForms) {
  DimBuilder dims(*module, builder, /*emitChecks=*/false);
  Dim size = getSize(0);
  // (size - 1) * 6 + 5.
  Dim d = dims.add(dims.mul(dims.sub(size, Dim(1)), Dim(6)), Dim(5));
  EXPECT_TRUE(DimBuilder::isKnownEqual(
      d, dims.sub(dims.mul(Dim(6), getSize(0)), Dim(1))));
  EXPECT_FALSE(DimBuilder::isKnownEqual(d, dims.mul(size, Dim(6))));
  EXPECT_FALSE(DimBuilder::isKnownEqual(d, dims.mul(size, Dim(5))));
  EXPECT_FALSE(DimBuilder::isKnownEqual(size, getSize(1)));
  EXPECT_FALSE(DimBuilder::isKnownEqual(Dim(), Dim()));
  EXPECT_TRUE(dims.sub(d, dims.mul(size, Dim(6))) == Dim(-1));
  EXPECT_TRUE(dims.sub(dims.add(value, Dim(3)), value) == Dim(3));
  EXPECT_TRUE(dims.ceilDiv(d, Dim(6)) == size);
  EXPECT_TRUE(DimBuilder::isKnownEqual(dims.floorDiv(d, Dim(6)),
                                       dims.sub(size, Dim(1))));
  EXPECT_TRUE(DimBuilder::isKnownEqual(dims.ceilDiv(d, Dim(3)),
                                       dims.mul(size, Dim(2))));
}

TEST_F(DimBuilderTest, KeepsOtherDivisions) {
  DimBuilder dims(*module, builder, /*emitChecks=*/false);
  auto isDivision = [](Dim d) {
    return d.getValue() &&
           isa_and_present<arith::FloorDivSIOp>(d.getValue().getDefiningOp());
  };
  Dim product = dims.mul(getSize(0), Dim(6));
  EXPECT_TRUE(isDivision(dims.floorDiv(product, Dim(4))));
  EXPECT_TRUE(isDivision(dims.floorDiv(product, value)));
  // These may have overflowed.
  EXPECT_TRUE(isDivision(dims.floorDiv(dims.mul(value, Dim(6)), Dim(6))));
  Dim large = dims.mul(getSize(0), Dim(int64_t(1) << 20));
  EXPECT_TRUE(isDivision(dims.floorDiv(large, Dim(2))));
}

TEST_F(DimBuilderTest, SizesAreNotNegative) {
  DimBuilder dims(*module, builder);
  Dim size = getSize(0);
  EXPECT_TRUE(dims.max(size, Dim(0)) == size);
  EXPECT_TRUE(dims.max(Dim(-2), size) == size);
  EXPECT_FALSE(dims.max(size, Dim(1)) == size);
  EXPECT_FALSE(dims.max(value, Dim(0)) == value);
}

} // namespace
