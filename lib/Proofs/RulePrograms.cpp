//===- RulePrograms.cpp - Programs that rules rewrite ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RulePrograms.h"

#include "llvm/Support/FormatVariadic.h"

using namespace agate;
using llvm::formatv;
using llvm::StringRef;

/// A function that computes `%r`, of type `type`, by the operations `body`.
/// They may use the constants %one, %zero, %two of f32.
static std::string getFunction(StringRef arguments, StringRef type,
                               StringRef body) {
  return formatv("func.func @program({0}) -> {1} {{\n"
                 "  %zero = onnx.Constant dense<0.0> : tensor<f32>\n"
                 "  %one = onnx.Constant dense<1.0> : tensor<f32>\n"
                 "  %two = onnx.Constant dense<2.0> : tensor<f32>\n"
                 "{2}\n  return %r : {1}\n}",
                 arguments, type, body);
}

/// `%h = agate.OneHot(%i, %depth, %on, %zero)`.
static std::string getOneHot(StringRef indices, StringRef type, int axis,
                             StringRef mode = "ignore", StringRef on = "%one") {
  return formatv("  %h = agate.OneHot(%i, %depth, {4}, %zero) <{{axis = {2} : "
                 "si64, negative_indices_mode = \"{3}\"}> : ({0}, tensor<i64>, "
                 "tensor<f32>, tensor<f32>) -> {1}\n",
                 indices, type, axis, mode, on);
}

static constexpr const char *matrix = "tensor<?x?xf32>";
static constexpr const char *stack = "tensor<?x?x?xf32>";

namespace {
/// A product of a OneHot and X.
struct ProductOfOneHot {
  const char *variant;
  const char *indices, *oneHot, *x, *result; // Types.
  int axis;
  bool isFirst;
  const char *mode = "ignore", *on = "%one";
};
} // namespace

static void addProductsWithOneHot(std::vector<RuleProgram> &programs) {
  const char *vector = "tensor<?xi64>", *indices = "tensor<?x?xi32>";
  const ProductOfOneHot products[] = {
      {"rows", vector, matrix, matrix, matrix, 1, true},
      {"rows normalize", vector, matrix, matrix, matrix, 1, true, "normalize"},
      {"rows on_value 2", vector, matrix, matrix, matrix, 1, true, "ignore",
       "%two"},
      {"rows of indices of rank 2", indices, stack, matrix, stack, 2, true},
      {"columns", vector, matrix, matrix, matrix, 0, false},
      {"columns of a stack", vector, matrix, stack, stack, 0, false,
       "normalize"}};
  for (const ProductOfOneHot &p : products) {
    std::string product = formatv(
        p.isFirst ? "  %r = \"onnx.MatMul\"(%h, %x) : ({0}, {1}) -> {2}"
                  : "  %r = \"onnx.MatMul\"(%x, %h) : ({1}, {0}) -> {2}",
        p.oneHot, p.x, p.result);
    std::string arguments =
        formatv("%i: {0}, %depth: tensor<i64>, %x: {1}", p.indices, p.x);
    std::string oneHot = getOneHot(p.indices, p.oneHot, p.axis, p.mode, p.on);
    programs.push_back(
        {"ProductWithOneHot", p.variant,
         "MatMul(OneHot(i), X) takes rows of X, MatMul(X, OneHot(i)) with the "
         "classes as rows takes columns",
         getFunction(arguments, p.result, oneHot + product)});
  }
}

/// `%e`, an Eye of %n rows and %m columns.
static std::string getEye(StringRef diagonal) {
  return formatv("  %k = onnx.Constant dense<{0}> : tensor<i64>\n"
                 "  %e = agate.Eye(%n, %m, %k) <{{output_type = f32}> : "
                 "(tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>\n",
                 diagonal);
}

static void addProductsWithEye(std::vector<RuleProgram> &programs) {
  auto add = [&](const std::string &variant, StringRef x, StringRef diagonal,
                 bool isFirst, bool isSquare) {
    std::string eye = getEye(diagonal);
    if (isSquare)
      eye = StringRef(eye).str().replace(eye.find("%n, %m"), 6, "%n, %n");
    std::string product =
        isFirst ? formatv("  %r = \"onnx.MatMul\"(%e, %x) : ({0}, {1}) -> {1}",
                          matrix, x)
                : formatv("  %r = \"onnx.MatMul\"(%x, %e) : ({1}, {0}) -> {1}",
                          matrix, x);
    programs.push_back(
        {"ProductWithEye", variant,
         "MatMul(Eye, X) is X with its rows shifted by diagonal_index and "
         "zeros behind; MatMul(X, Eye) the same for columns",
         getFunction(
             formatv("%n: tensor<i64>, %m: tensor<i64>, %x: {0}", x).str(), x,
             eye + product),
         diagonal == "DIAGONAL" ? "DIAGONAL" : ""});
  };
  add("square", matrix, "0", true, true);
  // The offset stands for all numbers of 64 bits but the least one.
  for (StringRef diagonal : {"0", "DIAGONAL"}) {
    std::string suffix =
        diagonal == "0" ? ", diagonal 0" : ", every diagonal_index";
    add("rows" + suffix, matrix, diagonal, true, false);
    add("columns" + suffix, matrix, diagonal, false, false);
    add("rows of a stack" + suffix, stack, diagonal, true, false);
    add("columns of a stack" + suffix, stack, diagonal, false, false);
  }
}

static void addProductsWithDiagonal(std::vector<RuleProgram> &programs) {
  auto add = [&](StringRef variant, StringRef vector, StringRef x,
                 bool isFirst) {
    std::string product = isFirst ? formatv("  %r = \"onnx.MatMul\"(%d, %x) : "
                                            "(tensor<200x200xf32>, {0}) -> {0}",
                                            x)
                                  : formatv("  %r = \"onnx.MatMul\"(%x, %d) : "
                                            "({0}, tensor<200x200xf32>) -> {0}",
                                            x);
    programs.push_back(
        {"ProductWithDiagonal", variant.str(),
         "MatMul(Mul(Eye, v), X) scales rows of X, MatMul(X, Mul(Eye, v)) "
         "columns",
         getFunction(
             formatv("%v: {0}, %x: {1}", vector, x).str(), x,
             formatv("  %n = onnx.Constant dense<200> : tensor<i64>\n"
                     "  %k = onnx.Constant dense<0> : tensor<i64>\n"
                     "  %e = agate.Eye(%n, %n, %k) <{{output_type = f32}> : "
                     "(tensor<i64>, tensor<i64>, tensor<i64>) -> "
                     "tensor<200x200xf32>\n"
                     "  %d = \"onnx.Mul\"(%e, %v) : (tensor<200x200xf32>, {0}) "
                     "-> tensor<200x200xf32>\n{1}",
                     vector, product)
                 .str())});
  };
  for (StringRef vector :
       {"tensor<f32>", "tensor<200xf32>", "tensor<200x1xf32>"}) {
    add(("rows, v of type " + vector).str(), vector, "tensor<200x?xf32>", true);
    add(("columns, v of type " + vector).str(), vector, "tensor<?x200xf32>",
        false);
  }
}

namespace {
struct EinsumOfGenerator {
  const char *equation, *operands, *types, *result;
};
} // namespace

static void addEinsums(std::vector<RuleProgram> &programs) {
  const char *vector = "tensor<?xf32>", *scalar = "tensor<f32>";
  const char *two = "tensor<?x?xf32>, tensor<?x?xf32>";
  const char *three = "tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>";
  auto add = [&](StringRef rule, StringRef statement, StringRef arguments,
                 StringRef generator, const EinsumOfGenerator &e) {
    std::string einsum =
        formatv("  %r = \"onnx.Einsum\"({0}) <{{equation = \"{1}\"}> : ({2}) "
                "-> {3}",
                e.operands, e.equation, e.types, e.result);
    programs.push_back(
        {rule.str(), std::string("Einsum ") + e.equation, statement.str(),
         getFunction(arguments, e.result, generator.str() + einsum)});
  };
  std::string eye = getEye("0");
  eye.replace(eye.find("%n, %m"), 6, "%n, %n");
  for (const EinsumOfGenerator &e : {
           EinsumOfGenerator{"ij,jk->ik", "%e, %x", two, matrix},
           EinsumOfGenerator{"ij,ij->i", "%e, %x", two, vector},
           EinsumOfGenerator{"ij,kj->ki", "%e, %x", two, matrix},
           EinsumOfGenerator{"ij,ij->", "%x, %e", two, scalar},
       })
    add("ProductWithEye", "a square Eye makes its two labels one",
        "%n: tensor<i64>, %x: tensor<?x?xf32>", eye, e);
  std::string oneHot = getOneHot("tensor<?xi64>", matrix, 1);
  for (const EinsumOfGenerator &e : {
           EinsumOfGenerator{"bc,cd->bd", "%h, %x", two, matrix},
           EinsumOfGenerator{"bc,dc->db", "%h, %x", two, matrix},
           EinsumOfGenerator{"bc,cd,de->be", "%h, %x, %y", three, matrix},
       })
    add("ProductWithOneHot",
        "a OneHot whose classes are summed over takes "
        "slices",
        "%i: tensor<?xi64>, %depth: tensor<i64>, %x: tensor<?x?xf32>, "
        "%y: tensor<?x?xf32>",
        oneHot, e);
}

std::vector<RuleProgram> agate::getRulePrograms() {
  std::vector<RuleProgram> programs;
  addProductsWithOneHot(programs);
  addProductsWithEye(programs);
  addProductsWithDiagonal(programs);
  addEinsums(programs);
  addProgramsOfGenerators(programs);
  return programs;
}
