//===- GeneratorPrograms.cpp - Programs that rules rewrite ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Generators that are computed from generators, and what is recognized as one.
// A variant has its program in full where it differs by more than a name.
//===----------------------------------------------------------------------===//

#include "RulePrograms.h"

#include "llvm/ADT/StringRef.h"

using namespace agate;

/// `text` with `to` in place of all `from`.
static std::string replaceAll(std::string text, const std::string &from,
                              const std::string &to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

static void addElementwise(std::vector<RuleProgram> &programs) {
  const std::string binary =
      R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>, %on: tensor<f32>, %off: tensor<f32>, %s: tensor<f32>) -> tensor<?x?xf32> {
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %r = "onnx.Add"(%h, %s) : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})";
  for (const char *name : {"Add", "Sub", "Mul", "Div", "Max", "Min", "Pow"})
    programs.push_back(
        {"ElementwiseOfGenerator", std::string("OneHot, ") + name,
         "an elementwise operation of a generator and values is a generator",
         replaceAll(binary, "onnx.Add", std::string("onnx.") + name)});
}

static void addPrograms1(std::vector<RuleProgram> &programs) {
  programs.push_back(
      {"ElementwiseOfGenerator", "OneHot, Cast",
       "an elementwise operation of a generator and values is a generator",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>) -> tensor<?x?xf64> {
  %off = onnx.Constant dense<0.0> : tensor<f32>
  %on = onnx.Constant dense<1.0> : tensor<f32>
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %r = "onnx.Cast"(%h) <{saturate = 1 : si64, to = f64}> : (tensor<?x?xf32>) -> tensor<?x?xf64>
  return %r : tensor<?x?xf64>
})"});
  programs.push_back(
      {"ElementwiseOfGenerator", "Eye, Cast",
       "an elementwise operation of a generator and values is a generator",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xf64> {
  %k = onnx.Constant dense<-5> : tensor<i64>
  %e = agate.Eye(%n, %m, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %r = "onnx.Cast"(%e) <{saturate = 1 : si64, to = f64}> : (tensor<?x?xf32>) -> tensor<?x?xf64>
  return %r : tensor<?x?xf64>
})"});
  programs.push_back(
      {"ElementwiseOfGenerator", "Eye, Mul",
       "an elementwise operation of a generator and values is a generator",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>, %s: tensor<f32>) -> tensor<?x?xf32> {
  %k = onnx.Constant dense<7> : tensor<i64>
  %e = agate.Eye(%n, %m, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %r = "onnx.Mul"(%e, %s) : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
  programs.push_back(
      {"SumOfSelection", "OneHot, keepdims 0",
       "ReduceSum of a selection times X takes elements of X",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?xf32> {
  %off = onnx.Constant dense<0.0> : tensor<f32>
  %on = onnx.Constant dense<1.0> : tensor<f32>
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %p = "onnx.Mul"(%h, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.ReduceSum"(%p, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
})"});
  programs.push_back(
      {"SumOfSelection", "OneHot, keepdims 1",
       "ReduceSum of a selection times X takes elements of X",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?x1xf32> {
  %off = onnx.Constant dense<0.0> : tensor<f32>
  %on = onnx.Constant dense<1.0> : tensor<f32>
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %p = "onnx.Mul"(%h, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.ReduceSum"(%p, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x1xf32>
  return %r : tensor<?x1xf32>
})"});
  programs.push_back(
      {"SumOfSelection", "Eye, rows",
       "ReduceSum of a selection times X takes elements of X",
       R"(func.func @program(%n: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?xf32> {
  %k = onnx.Constant dense<0> : tensor<i64>
  %e = agate.Eye(%n, %n, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %p = "onnx.Mul"(%e, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %r = "onnx.ReduceSum"(%p, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
})"});
}

static void addPrograms2(std::vector<RuleProgram> &programs) {
  programs.push_back(
      {"SumOfSelection", "Eye, columns",
       "ReduceSum of a selection times X takes elements of X",
       R"(func.func @program(%n: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?xf32> {
  %k = onnx.Constant dense<0> : tensor<i64>
  %e = agate.Eye(%n, %n, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %p = "onnx.Mul"(%e, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.ReduceSum"(%p, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
})"});
  programs.push_back(
      {"SumOfOneHot", "classes",
       "ReduceSum of a OneHot over the classes tells whether an index selects "
       "a class",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>) -> tensor<?xf32> {
  %off = onnx.Constant dense<0.0> : tensor<f32>
  %on = onnx.Constant dense<1.0> : tensor<f32>
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.ReduceSum"(%h, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %r : tensor<?xf32>
})"});
  programs.push_back(
      {"GemmOfGenerator", "alpha 2, beta 2, transB",
       "a Gemm of a generator is a product, multiplications and an addition",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>, %x: tensor<?x?xf32>, %c: tensor<f32>) -> tensor<?x?xf32> {
  %off = onnx.Constant dense<0.0> : tensor<f32>
  %on = onnx.Constant dense<1.0> : tensor<f32>
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %r = "onnx.Gemm"(%h, %x, %c) <{alpha = 2.0 : f32, beta = 2.0 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
  programs.push_back(
      {"TransposeOfBand", "Eye, diagonal -5",
       "a Transpose of a band exchanges and negates its bounds",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xf32> {
  %k = onnx.Constant dense<-5> : tensor<i64>
  %e = agate.Eye(%n, %m, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %r = "onnx.Transpose"(%e) <{perm = [1, 0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
  programs.push_back(
      {"TransposeOfBand", "Eye, diagonal 9223372036854775807",
       "a Transpose of a band exchanges and negates its bounds",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xf32> {
  %k = onnx.Constant dense<9223372036854775807> : tensor<i64>
  %e = agate.Eye(%n, %m, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %r = "onnx.Transpose"(%e) <{perm = [1, 0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
  programs.push_back(
      {"TransposeOfOneHot", "perm [2, 0, 1]",
       "a Transpose of a OneHot moves its axis and transposes the indices",
       R"(func.func @program(%i: tensor<?x?xi64>, %depth: tensor<i64>, %on: tensor<f32>, %off: tensor<f32>) -> tensor<?x?x?xf32> {
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?x?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?x?xf32>
  %r = "onnx.Transpose"(%h) <{perm = [2, 0, 1]}> : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
})"});
}

static void addPrograms3(std::vector<RuleProgram> &programs) {
  programs.push_back(
      {"UnsqueezeOfGenerator", "OneHot",
       "a dimension of size 1 of a OneHot is one of the indices",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>, %on: tensor<f32>, %off: tensor<f32>) -> tensor<?x1x?xf32> {
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.Unsqueeze"(%h, %axes) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x1x?xf32>
  return %r : tensor<?x1x?xf32>
})"});
  programs.push_back(
      {"SqueezeOfGenerator", "OneHot",
       "a dimension of size 1 of a OneHot is one of the indices",
       R"(func.func @program(%i: tensor<?x1xi64>, %depth: tensor<i64>, %on: tensor<f32>, %off: tensor<f32>) -> tensor<?x?xf32> {
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 2 : si64}> : (tensor<?x1xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x1x?xf32>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.Squeeze"(%h, %axes) : (tensor<?x1x?xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
  programs.push_back(
      {"SliceOfOneHot", "rows", "a Slice of a OneHot slices the indices",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>, %on: tensor<f32>, %off: tensor<f32>, %b: tensor<1xi64>, %f: tensor<1xi64>) -> tensor<?x?xf32> {
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %steps = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.Slice"(%h, %b, %f, %axes, %steps) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
  programs.push_back(
      {"SliceOfBand", "Eye, rows from 3", "a Slice of a band has other bounds",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xf32> {
  %k = onnx.Constant dense<0> : tensor<i64>
  %e = agate.Eye(%n, %m, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %b = onnx.Constant dense<3> : tensor<1xi64>
  %f = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %steps = onnx.Constant dense<1> : tensor<1xi64>
  %r = "onnx.Slice"(%e, %b, %f, %axes, %steps) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
}

static void addPrograms4(std::vector<RuleProgram> &programs) {
  programs.push_back(
      {"ConstantFactor", "permutation",
       "a constant factor that selects rows or columns is a generator",
       R"(func.func @program(%x: tensor<3x?xf32>) -> tensor<3x?xf32> {
  %p = onnx.Constant dense<[[0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]> : tensor<3x3xf32>
  %r = "onnx.MatMul"(%p, %x) : (tensor<3x3xf32>, tensor<3x?xf32>) -> tensor<3x?xf32>
  return %r : tensor<3x?xf32>
})"});
  programs.push_back(
      {"EqualToPosition", "column",
       "Equal of indices with the positions along a dimension is a OneHot",
       R"(func.func @program(%i: tensor<?x1xi64>, %depth: tensor<i64>) -> tensor<?x?xi1> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %p = "onnx.Range"(%z, %depth, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %r = "onnx.Equal"(%i, %p) : (tensor<?x1xi64>, tensor<?xi64>) -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
})"});
  programs.push_back(
      {"ComparisonOfPositions", "LessOrEqual",
       "a comparison of positions of rows and columns is a band",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xi1> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %p = "onnx.Range"(%z, %n, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %q = "onnx.Range"(%z, %m, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %y = "onnx.Unsqueeze"(%p, %axes) : (tensor<?xi64>, tensor<1xi64>) -> tensor<?x1xi64>
  %r = "onnx.LessOrEqual"(%q, %y) : (tensor<?xi64>, tensor<?x1xi64>) -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
})"});
  programs.push_back(
      {"ComparisonOfPositions", "Less",
       "a comparison of positions of rows and columns is a band",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xi1> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %p = "onnx.Range"(%z, %n, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %q = "onnx.Range"(%z, %m, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %y = "onnx.Unsqueeze"(%p, %axes) : (tensor<?xi64>, tensor<1xi64>) -> tensor<?x1xi64>
  %r = "onnx.Less"(%q, %y) : (tensor<?xi64>, tensor<?x1xi64>) -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
})"});
  programs.push_back(
      {"ComparisonOfPositions", "Greater",
       "a comparison of positions of rows and columns is a band",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xi1> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %p = "onnx.Range"(%z, %n, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %q = "onnx.Range"(%z, %m, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %y = "onnx.Unsqueeze"(%p, %axes) : (tensor<?xi64>, tensor<1xi64>) -> tensor<?x1xi64>
  %r = "onnx.Greater"(%q, %y) : (tensor<?xi64>, tensor<?x1xi64>) -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
})"});
}

static void addPrograms5(std::vector<RuleProgram> &programs) {
  programs.push_back(
      {"ComparisonOfPositions", "GreaterOrEqual",
       "a comparison of positions of rows and columns is a band",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xi1> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %p = "onnx.Range"(%z, %n, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %q = "onnx.Range"(%z, %m, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %y = "onnx.Unsqueeze"(%p, %axes) : (tensor<?xi64>, tensor<1xi64>) -> tensor<?x1xi64>
  %r = "onnx.GreaterOrEqual"(%q, %y) : (tensor<?xi64>, tensor<?x1xi64>) -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
})"});
  programs.push_back(
      {"ComparisonOfPositions", "Equal",
       "a comparison of positions of rows and columns is a band",
       R"(func.func @program(%n: tensor<i64>, %m: tensor<i64>) -> tensor<?x?xi1> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %p = "onnx.Range"(%z, %n, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %q = "onnx.Range"(%z, %m, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %y = "onnx.Unsqueeze"(%p, %axes) : (tensor<?xi64>, tensor<1xi64>) -> tensor<?x1xi64>
  %r = "onnx.Equal"(%q, %y) : (tensor<?xi64>, tensor<?x1xi64>) -> tensor<?x?xi1>
  return %r : tensor<?x?xi1>
})"});
  programs.push_back(
      {"BandOfBand", "triangles of a triangle",
       "a triangle of a triangle of one value is a band",
       R"(func.func @program(%s: tensor<f32>) -> tensor<300x300xf32> {
  %k = onnx.Constant dense<-3> : tensor<i64>
  %j = onnx.Constant dense<5> : tensor<i64>
  %c = onnx.Constant dense<1.0> : tensor<300x300xf32>
  %t = "onnx.Trilu"(%c, %k) <{upper = 1 : si64}> : (tensor<300x300xf32>, tensor<i64>) -> tensor<300x300xf32>
  %u = "onnx.Trilu"(%t, %j) <{upper = 0 : si64}> : (tensor<300x300xf32>, tensor<i64>) -> tensor<300x300xf32>
  %r = "onnx.Mul"(%u, %s) : (tensor<300x300xf32>, tensor<f32>) -> tensor<300x300xf32>
  return %r : tensor<300x300xf32>
})"});
  programs.push_back(
      {"CombinationOfBands", "Mul", "a product of bands is a band",
       R"(func.func @program(%s: tensor<f32>) -> tensor<300x300xf32> {
  %k = onnx.Constant dense<-3> : tensor<i64>
  %j = onnx.Constant dense<5> : tensor<i64>
  %c = onnx.Constant dense<1.0> : tensor<300x300xf32>
  %t = "onnx.Trilu"(%c, %k) <{upper = 1 : si64}> : (tensor<300x300xf32>, tensor<i64>) -> tensor<300x300xf32>
  %u = "onnx.Trilu"(%c, %j) <{upper = 0 : si64}> : (tensor<300x300xf32>, tensor<i64>) -> tensor<300x300xf32>
  %r = "onnx.Mul"(%t, %u) : (tensor<300x300xf32>, tensor<300x300xf32>) -> tensor<300x300xf32>
  return %r : tensor<300x300xf32>
})"});
  programs.push_back(
      {"LeadingDimsOfBand", "Expand",
       "a band of other leading dimensions is the band",
       R"(func.func @program(%s: tensor<f32>) -> tensor<2x300x300xf32> {
  %k = onnx.Constant dense<-3> : tensor<i64>
  %c = onnx.Constant dense<1.0> : tensor<300x300xf32>
  %t = "onnx.Trilu"(%c, %k) <{upper = 1 : si64}> : (tensor<300x300xf32>, tensor<i64>) -> tensor<300x300xf32>
  %shape = onnx.Constant dense<[2, 1, 1]> : tensor<3xi64>
  %r = "onnx.Expand"(%t, %shape) : (tensor<300x300xf32>, tensor<3xi64>) -> tensor<2x300x300xf32>
  return %r : tensor<2x300x300xf32>
})"});
}

static void addPrograms6(std::vector<RuleProgram> &programs) {
  programs.push_back(
      {"MatrixOfBand", "Trilu of one value",
       "a Trilu with a constant offset is a Band",
       R"(func.func @program(%s: tensor<f32>) -> tensor<300x300xf32> {
  %k = onnx.Constant dense<0> : tensor<i64>
  %j = onnx.Constant dense<0> : tensor<i64>
  %c = onnx.Constant dense<1.0> : tensor<300x300xf32>
  %t = "onnx.Trilu"(%c, %k) <{upper = 1 : si64}> : (tensor<300x300xf32>, tensor<i64>) -> tensor<300x300xf32>
  %u = "onnx.Trilu"(%t, %j) <{upper = 0 : si64}> : (tensor<300x300xf32>, tensor<i64>) -> tensor<300x300xf32>
  %r = "onnx.Mul"(%u, %s) : (tensor<300x300xf32>, tensor<f32>) -> tensor<300x300xf32>
  return %r : tensor<300x300xf32>
})"});
}

static void addPrograms7(std::vector<RuleProgram> &programs) {
  programs.push_back(
      {"PadOfOneHot", "rows",
       "rows of the off value around a OneHot are of indices that select "
       "nothing",
       R"(func.func @program(%i: tensor<?xi64>, %depth: tensor<i64>, %on: tensor<f32>) -> tensor<?x?xf32> {
  %off = onnx.Constant dense<2.0> : tensor<f32>
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64, negative_indices_mode = "normalize"}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %pads = onnx.Constant dense<[3, 0, 2, 0]> : tensor<4xi64>
  %r = "onnx.Pad"(%h, %pads, %off, %none) <{mode = "constant"}> : (tensor<?x?xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})"});
  programs.push_back(
      {"PadOfBand", "columns in front and behind",
       "a band that does not go on in what a Pad adds is a larger band",
       R"(func.func @program(%s: tensor<f32>) -> tensor<300x700xf32> {
  %n = onnx.Constant dense<300> : tensor<i64>
  %k = onnx.Constant dense<0> : tensor<i64>
  %e = agate.Eye(%n, %n, %k) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<300x300xf32>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %pads = onnx.Constant dense<[0, 100, 0, 300]> : tensor<4xi64>
  %p = "onnx.Pad"(%e, %pads, %none, %none) <{mode = "constant"}> : (tensor<300x300xf32>, tensor<4xi64>, none, none) -> tensor<300x700xf32>
  %r = "onnx.Mul"(%p, %s) : (tensor<300x700xf32>, tensor<f32>) -> tensor<300x700xf32>
  return %r : tensor<300x700xf32>
})"});
  programs.push_back(
      {"ExpandOfOneHot", "rows", "Expand of a OneHot expands the indices",
       R"(func.func @program(%i: tensor<?xi64>, %on: tensor<f32>, %off: tensor<f32>) -> tensor<4x?x7xf32> {
  %depth = onnx.Constant dense<7> : tensor<i64>
  %h = agate.OneHot(%i, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x7xf32>
  %shape = onnx.Constant dense<[4, 1, 7]> : tensor<3xi64>
  %r = "onnx.Expand"(%h, %shape) : (tensor<?x7xf32>, tensor<3xi64>) -> tensor<4x?x7xf32>
  return %r : tensor<4x?x7xf32>
})"});
}

void agate::addProgramsOfGenerators(std::vector<RuleProgram> &programs) {
  addElementwise(programs);
  addPrograms1(programs);
  addPrograms2(programs);
  addPrograms3(programs);
  addPrograms4(programs);
  addPrograms5(programs);
  addPrograms6(programs);
  addPrograms7(programs);
}
