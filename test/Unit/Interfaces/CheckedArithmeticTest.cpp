//===- CheckedArithmeticTest.cpp - Arithmetic that stops the program ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Evaluates what is emitted on numbers around the ends of their range, by
// folding, and compares with arithmetic in 128 bits.
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/CheckedArithmetic.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace agate;

namespace {

const int64_t numbers[] = {INT64_MIN,
                           INT64_MIN + 1,
                           -(int64_t(1) << 62) - 1,
                           -(int64_t(1) << 62),
                           -(int64_t(1) << 32),
                           -3,
                           -1,
                           0,
                           1,
                           2,
                           3,
                           (int64_t(1) << 32) + 1,
                           int64_t(1) << 48,
                           (int64_t(1) << 62) - 1,
                           (int64_t(1) << 62) + 1,
                           INT64_MAX - 1,
                           INT64_MAX};

/// The code of a test, with two numbers and a tensor for operands.
struct CheckedArithmeticTest : ::testing::Test {
  CheckedArithmeticTest() : builder(&context) {
    context.loadDialect<arith::ArithDialect, cf::ControlFlowDialect,
                        tensor::TensorDialect>();
    module = ModuleOp::create(builder.getUnknownLoc());
    block = module->getBody();
    Type index = builder.getIndexType();
    auto tensor = RankedTensorType::get(
        {ShapedType::kDynamic, ShapedType::kDynamic}, builder.getF32Type());
    for (Type type : {index, index, Type(tensor)})
      block->addArgument(type, builder.getUnknownLoc());
    builder.setInsertionPointToEnd(block);
    a = block->getArgument(0);
    b = block->getArgument(1);
  }

  Value getSize(int64_t i) {
    return tensor::DimOp::create(builder, builder.getUnknownLoc(),
                                 block->getArgument(2), i);
  }
  Value getConstant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, builder.getUnknownLoc(),
                                          value);
  }
  size_t countAsserts() {
    return llvm::range_size(block->getOps<cf::AssertOp>());
  }

  /// The number that `v` is where the operands are `x` and `y`; nothing if an
  /// assertion fails.
  std::optional<int64_t> evaluate(Value v, int64_t x, int64_t y) {
    llvm::DenseMap<Value, Attribute> known;
    known[a] = builder.getIndexAttr(x);
    known[b] = builder.getIndexAttr(y);
    for (Operation &op : *block) {
      if (auto assertOp = dyn_cast<cf::AssertOp>(op)) {
        if (cast<IntegerAttr>(known[assertOp.getArg()]).getValue().isZero())
          return std::nullopt;
        continue;
      }
      SmallVector<Attribute> operands;
      for (Value operand : op.getOperands())
        operands.push_back(known[operand]);
      SmallVector<OpFoldResult> results;
      if (failed(op.fold(operands, results)) ||
          results.size() != op.getNumResults()) {
        ADD_FAILURE() << "no fold of " << op.getName().getStringRef().str();
        return std::nullopt;
      }
      for (auto [result, folded] : llvm::zip(op.getResults(), results)) {
        auto attr = dyn_cast<Attribute>(folded);
        known[result] = attr ? attr : known[cast<Value>(folded)];
      }
    }
    return cast<IntegerAttr>(known[v]).getInt();
  }

  /// Compares with the exact result for all pairs of numbers in bounds.
  void compare(Value v, llvm::function_ref<__int128(__int128, __int128)> exact,
               IndexBounds first = {}, IndexBounds second = {}) {
    for (int64_t x : numbers)
      for (int64_t y : numbers) {
        if (x < first.low || x > first.high || y < second.low ||
            y > second.high)
          continue;
        __int128 expected = exact(x, y);
        bool fits = expected >= INT64_MIN && expected <= INT64_MAX;
        std::optional<int64_t> actual = evaluate(v, x, y);
        EXPECT_EQ(actual.has_value(), fits) << x << " and " << y;
        if (actual && fits) {
          EXPECT_EQ(*actual, int64_t(expected)) << x << " and " << y;
        }
      }
  }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  Block *block;
  Value a, b;
};

TEST_F(CheckedArithmeticTest, Add) {
  compare(CheckedArithmetic(builder, *module).add(a, b),
          [](__int128 x, __int128 y) { return x + y; });
}

TEST_F(CheckedArithmeticTest, Sub) {
  compare(CheckedArithmetic(builder, *module).sub(a, b),
          [](__int128 x, __int128 y) { return x - y; });
}

TEST_F(CheckedArithmeticTest, Mul) {
  compare(CheckedArithmetic(builder, *module).mul(a, b),
          [](__int128 x, __int128 y) { return x * y; });
}

/// The check is another one where the sign of an operand is known.
TEST_F(CheckedArithmeticTest, ConstantOperands) {
  for (int64_t c : numbers) {
    for (bool isFirst : {false, true}) {
      block->clear();
      Value constant = getConstant(c);
      Value x = isFirst ? constant : a, y = isFirst ? a : constant;
      auto both = [&](__int128 v, auto combine) {
        return isFirst ? combine(__int128(c), v) : combine(v, __int128(c));
      };
      CheckedArithmetic arithmetic(builder, *module);
      compare(arithmetic.add(x, y), [&](__int128 v, __int128) {
        return both(v, [](__int128 p, __int128 q) { return p + q; });
      });
      block->clear();
      constant = getConstant(c);
      x = isFirst ? constant : a, y = isFirst ? a : constant;
      compare(CheckedArithmetic(builder, *module).sub(x, y),
              [&](__int128 v, __int128) {
                return both(v, [](__int128 p, __int128 q) { return p - q; });
              });
    }
  }
}

TEST_F(CheckedArithmeticTest, SizesOfTensorsNeedNoCheck) {
  CheckedArithmetic arithmetic(builder, *module);
  Value sum = arithmetic.add(getSize(0), getSize(1));
  sum = arithmetic.sub(arithmetic.add(sum, getConstant(7)), getSize(0));
  arithmetic.mul(getSize(1), getConstant(64));
  EXPECT_EQ(countAsserts(), 0u);
  arithmetic.checkSize(getSize(0));
  EXPECT_EQ(countAsserts(), 0u);
  arithmetic.checkSize(sum);
  EXPECT_EQ(countAsserts(), 1u);
}

TEST_F(CheckedArithmeticTest, OneAssertionForAll) {
  CheckedArithmetic arithmetic(builder, *module);
  Value sum = arithmetic.add(a, b);
  Value product = arithmetic.mul(sum, a);
  arithmetic.checkSize(arithmetic.sub(product, b));
  EXPECT_EQ(countAsserts(), 1u);
  // It comes after all of them.
  EXPECT_TRUE(isa<cf::AssertOp>(block->back()));
}

TEST_F(CheckedArithmeticTest, AssertionsStayAheadOfWhatReliesOnThem) {
  CheckedArithmetic arithmetic(builder, *module);
  Value sum = arithmetic.add(a, b);
  tensor::ExtractOp::create(builder, builder.getUnknownLoc(),
                            block->getArgument(2), ValueRange{sum, sum});
  arithmetic.add(sum, b);
  EXPECT_EQ(countAsserts(), 2u);
}

TEST_F(CheckedArithmeticTest, CheckSize) {
  CheckedArithmetic(builder, *module).checkSize(a);
  for (int64_t x : numbers)
    EXPECT_EQ(evaluate(a, x, 0).has_value(), x >= 0 && x <= maxDimension) << x;
}

TEST_F(CheckedArithmeticTest, Bounds) {
  Location loc = builder.getUnknownLoc();
  auto expect = [](Value v, int64_t low, int64_t high) {
    IndexBounds bounds = getIndexBounds(v);
    EXPECT_EQ(bounds.low, low);
    EXPECT_EQ(bounds.high, high);
  };
  expect(a, INT64_MIN, INT64_MAX);
  expect(getConstant(5), 5, 5);
  expect(getSize(0), 0, maxDimension);
  Value limited = arith::MinSIOp::create(
      builder, loc, arith::MaxSIOp::create(builder, loc, a, getConstant(-2)),
      getConstant(9));
  expect(limited, -2, 9);
  expect(arith::MulIOp::create(builder, loc, limited, getConstant(-3)), -27, 6);
  expect(arith::SubIOp::create(builder, loc, getConstant(1), limited), -8, 3);
  expect(arith::FloorDivSIOp::create(builder, loc, limited, getConstant(4)), -1,
         3);
  // What may have wrapped may be anything.
  expect(arith::AddIOp::create(builder, loc, a, getConstant(1)), INT64_MIN,
         INT64_MAX);
}

} // namespace
