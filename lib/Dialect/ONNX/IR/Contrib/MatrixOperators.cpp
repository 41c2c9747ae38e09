//===- MatrixOperators.cpp - Products with what follows them -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/NNConvOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"

using namespace mlir;

namespace agate::contrib {

//===----------------------------------------------------------------------===//
// FusedMatMul
//===----------------------------------------------------------------------===//

/// The operand of a product. With `transBatch`, its first dimension is that of
/// the rows (or columns), and the ones behind it, but the last, are the batch.
static FailureOr<Value> orient(ContribBuilder &b, StringRef name,
                               StringRef trans, StringRef transBatch) {
  bool isTransposed = b.getInt(trans) != 0;
  bool isBatchTransposed = b.getInt(transBatch) != 0;
  if (!isTransposed && !isBatchTransposed)
    return b.in(name);
  FailureOr<int64_t> rank = b.rankOf(name, isBatchTransposed ? 2 : 1);
  if (failed(rank))
    return failure();
  // A vector is what it is either way.
  if (*rank == 1)
    return b.in(name);
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, *rank));
  if (isBatchTransposed)
    std::rotate(order.begin(), order.begin() + 1, order.end() - 1);
  if (isTransposed)
    std::swap(order[*rank - 1], order[*rank - 2]);
  return b.transpose(b.in(name), order);
}

static LogicalResult expandFusedMatMul(ContribBuilder &b,
                                       SmallVectorImpl<Value> &values) {
  FailureOr<Value> x = orient(b, "A", "transA", "transBatchA");
  if (failed(x))
    return failure();
  FailureOr<Value> y = orient(b, "B", "transB", "transBatchB");
  if (failed(y))
    return failure();
  Value product = b.matmul(*x, *y);
  double alpha = b.getFloat("alpha", 1.0);
  if (alpha != 1.0)
    product = b.mul(product, b.number(b.elementType(product), alpha));
  values.push_back(product);
  return success();
}

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

namespace {
/// The numbers that an activation may take, by the names of attributes.
struct ActivationNumbers {
  std::optional<double> alpha, beta, gamma;
};
} // namespace

/// Activations that are one operation with the attributes alpha and beta.
template <typename OpTy>
static Value withAlpha(ContribBuilder &b, Value v, double alpha) {
  return b.create<OpTy>(v, [&](auto &p) { p.alpha = b.floatAttr(alpha); });
}

static FailureOr<Value> activate(ContribBuilder &b, Value v,
                                 const ActivationNumbers &numbers) {
  StringRef name = b.getString("activation");
  auto alpha = [&](double otherwise) {
    return numbers.alpha.value_or(otherwise);
  };
  if (name.empty())
    return v;
  if (name == "Relu")
    return b.create<ONNXReluOp>(v);
  if (name == "Tanh")
    return b.create<ONNXTanhOp>(v);
  if (name == "Sigmoid")
    return b.create<ONNXSigmoidOp>(v);
  if (name == "Softplus")
    return b.create<ONNXSoftplusOp>(v);
  if (name == "Softsign")
    return b.create<ONNXSoftsignOp>(v);
  if (name == "LeakyRelu")
    return withAlpha<ONNXLeakyReluOp>(b, v, alpha(0.01));
  if (name == "Elu")
    return withAlpha<ONNXEluOp>(b, v, alpha(1.0));
  if (name == "ThresholdedRelu")
    return withAlpha<ONNXThresholdedReluOp>(b, v, alpha(1.0));
  if (name == "Selu")
    return b.create<ONNXSeluOp>(v, [&](auto &p) {
      p.alpha = b.floatAttr(alpha(1.67326319));
      p.gamma = b.floatAttr(numbers.gamma.value_or(1.05070102));
    });
  if (name == "HardSigmoid")
    return b.create<ONNXHardSigmoidOp>(v, [&](auto &p) {
      p.alpha = b.floatAttr(alpha(0.2));
      p.beta = b.floatAttr(numbers.beta.value_or(0.5));
    });
  if (name == "Clip" && numbers.alpha && numbers.beta)
    return b.create<ONNXClipOp>({v, b.number(b.elementType(v), *numbers.alpha),
                                 b.number(b.elementType(v), *numbers.beta)});
  return b.fail() << "is not supported with the activation '" << name << "'";
}

//===----------------------------------------------------------------------===//
// FusedGemm
//===----------------------------------------------------------------------===//

static LogicalResult expandFusedGemm(ContribBuilder &b,
                                     SmallVectorImpl<Value> &values) {
  Value y =
      b.create<ONNXGemmOp>({b.in("A"), b.in("B"), b.in("C")}, [&](auto &p) {
        p.alpha = b.floatAttr(b.getFloat("alpha", 1.0));
        p.beta = b.floatAttr(b.getFloat("beta", 1.0));
        p.transA = b.integer(b.getInt("transA"));
        p.transB = b.integer(b.getInt("transB"));
      });
  ActivationNumbers numbers;
  auto set = [&](StringRef name, std::optional<double> &number) {
    if (b.hasAttr(name))
      number = b.getFloat(name, 0.0);
  };
  set("activation_alpha", numbers.alpha);
  set("activation_beta", numbers.beta);
  set("activation_gamma", numbers.gamma);
  FailureOr<Value> result = activate(b, y, numbers);
  if (failed(result))
    return failure();
  values.push_back(*result);
  return success();
}

//===----------------------------------------------------------------------===//
// FusedConv, ConvTransposeWithDynamicPads
//===----------------------------------------------------------------------===//

/// Sets the attributes of a convolution but for `pads`.
template <typename Properties>
static void setWindow(ContribBuilder &b, Properties &p) {
  p.auto_pad = b.string(b.getString("auto_pad", "NOTSET"));
  p.dilations = b.listAttr("dilations");
  p.group = b.integer(b.getInt("group", 1));
  p.kernel_shape = b.listAttr("kernel_shape");
  p.strides = b.listAttr("strides");
}

static LogicalResult expandFusedConv(ContribBuilder &b,
                                     SmallVectorImpl<Value> &values) {
  Value y =
      b.create<ONNXConvOp>({b.in("X"), b.in("W"), b.in("B")}, [&](auto &p) {
        setWindow(b, p);
        p.pads = b.listAttr("pads");
      });
  SmallVector<double> params = b.getFloats("activation_params");
  ActivationNumbers numbers;
  if (!params.empty())
    numbers.alpha = params[0];
  if (params.size() > 1)
    numbers.beta = params[1];
  FailureOr<Value> result = activate(b, b.addIf(y, b.in("Z")), numbers);
  if (failed(result))
    return failure();
  values.push_back(*result);
  return success();
}

/// Padding takes as many elements from either end of a result without any.
static LogicalResult
expandConvTransposeWithDynamicPads(ContribBuilder &b,
                                   SmallVectorImpl<Value> &values) {
  if (b.getString("auto_pad", "NOTSET") != "NOTSET")
    return b.fail() << "is not supported with 'auto_pad'";
  FailureOr<int64_t> rank = b.rankOf("X", 3);
  if (failed(rank))
    return failure();
  Value y = b.create<ONNXConvTransposeOp>(
      {b.in("X"), b.in("W"), b.in("B")}, [&](auto &p) {
        setWindow(b, p);
        p.output_padding = b.listAttr("output_padding");
      });
  if (Value pads = b.in("Pads")) {
    int64_t spatial = *rank - 2;
    Value begin = b.slice(pads, 0, 0, spatial);
    Value end =
        b.sub(b.sizes(y, 2, *rank), b.slice(pads, 0, spatial, 2 * spatial));
    SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(2, *rank));
    y = b.create<ONNXSliceOp>({y, begin, end, b.indices(axes)});
  }
  values.push_back(y);
  return success();
}

void addMatrixOperators(ContribTable &table) {
  constexpr auto intKind = AttrKind::Int;
  constexpr auto floatKind = AttrKind::Float;
  constexpr auto intsKind = AttrKind::Ints;
  table.add("FusedMatMul", expandFusedMatMul)
      .input("A", anyFloat, 'T')
      .input("B", anyFloat, 'T')
      .attr("alpha", floatKind)
      .attr("transA", intKind)
      .attr("transB", intKind)
      .attr("transBatchA", intKind)
      .attr("transBatchB", intKind)
      .means("`Transpose`, `MatMul`, `Mul`");
  table.add("FusedGemm", expandFusedGemm)
      .input("A", anyFloat, 'T')
      .input("B", anyFloat, 'T')
      .optional("C", anyFloat, 'T')
      .attr("alpha", floatKind)
      .attr("beta", floatKind)
      .attr("transA", intKind)
      .attr("transB", intKind)
      .attr("activation", AttrKind::String)
      .attr("activation_alpha", floatKind)
      .attr("activation_beta", floatKind)
      .attr("activation_gamma", floatKind)
      .means("`Gemm`, an activation")
      .lacks("activations other than Elu, HardSigmoid, LeakyRelu, Relu, Selu, "
             "Sigmoid, Softplus, Softsign, Tanh and ThresholdedRelu");
  table.add("FusedConv", expandFusedConv)
      .input("X", anyFloat, 'T')
      .input("W", anyFloat, 'T')
      .optional("B", anyFloat, 'T')
      .optional("Z", anyFloat, 'T')
      .attr("auto_pad", AttrKind::String)
      .attr("dilations", intsKind)
      .attr("group", intKind)
      .attr("kernel_shape", intsKind)
      .attr("pads", intsKind)
      .attr("strides", intsKind)
      .attr("activation", AttrKind::String)
      .attr("activation_params", AttrKind::Floats)
      .means("`Conv`, `Add`, an activation")
      .lacks("activations other than those of FusedGemm and Clip");
  table.add("ConvTransposeWithDynamicPads", expandConvTransposeWithDynamicPads)
      .input("X", anyFloat, 'T')
      .input("W", anyFloat, 'T')
      .optional("Pads", onlyI64)
      .optional("B", anyFloat, 'T')
      .attr("auto_pad", AttrKind::String)
      .attr("dilations", intsKind)
      .attr("group", intKind)
      .attr("kernel_shape", intsKind)
      .attr("output_padding", intsKind)
      .attr("strides", intsKind)
      .means("`ConvTranspose`, `Slice`")
      .lacks("`auto_pad`: there is no padding to choose");
}

} // namespace agate::contrib
