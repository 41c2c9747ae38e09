//===- SubgraphTest.cpp - Graphs as attributes, and operators with optional
// outputs ===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The tests register operators that have just the regions and outputs they
// need: the importer takes operators from any dialect.

#include "ImportFixture.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"

namespace {

constexpr int64_t schemaVersions[] = {2};
constexpr llvm::StringRef branchRegions[] = {"yes", "no"};
constexpr agate::OperatorSchema branchSchema = {"Branch",
                                                "test",
                                                schemaVersions,
                                                /*numFormalInputs=*/1,
                                                /*minInputs=*/1,
                                                /*hasVariadicInput=*/false,
                                                /*numFormalOutputs=*/1,
                                                /*hasVariadicOutput=*/true,
                                                /*typeAttrNames=*/{},
                                                branchRegions,
                                                /*numRequiredRegions=*/2};
constexpr agate::OperatorSchema optionalSchema = {"Optional",
                                                  "test",
                                                  schemaVersions,
                                                  /*numFormalInputs=*/4,
                                                  /*minInputs=*/1,
                                                  /*hasVariadicInput=*/true,
                                                  /*numFormalOutputs=*/3,
                                                  /*hasVariadicOutput=*/false,
                                                  /*typeAttrNames=*/{},
                                                  /*regionNames=*/{},
                                                  /*numRequiredRegions=*/0};

/// What the operations have in common.
template <typename ConcreteOp>
class TestOp : public mlir::Op<ConcreteOp, mlir::OpTrait::VariadicOperands,
                               mlir::OpTrait::VariadicResults,
                               mlir::OpTrait::VariadicRegions,
                               agate::ONNXSchemaOpInterface::Trait,
                               agate::ShapeInferenceOpInterface::Trait> {
public:
  using mlir::Op<ConcreteOp, mlir::OpTrait::VariadicOperands,
                 mlir::OpTrait::VariadicResults, mlir::OpTrait::VariadicRegions,
                 agate::ONNXSchemaOpInterface::Trait,
                 agate::ShapeInferenceOpInterface::Trait>::Op;

  static llvm::ArrayRef<llvm::StringRef> getAttributeNames() { return {}; }
};

/// Two graphs, whose results it has.
class BranchOp : public TestOp<BranchOp> {
public:
  using TestOp::TestOp;
  static llvm::StringRef getOperationName() { return "test.Branch"; }
  static const agate::OperatorSchema &getSchema() { return branchSchema; }
  llvm::LogicalResult
  inferResultTypes(agate::ShapeContext &context,
                   llvm::SmallVectorImpl<agate::InferredType> &results) {
    for (mlir::Value value :
         getOperation()->getRegion(0).front().getTerminator()->getOperands())
      results.push_back(agate::InferredType::other(value.getType()));
    return llvm::success();
  }
};

/// An optional input and an optional output between others.
class OptionalOp : public TestOp<OptionalOp> {
public:
  using TestOp::TestOp;
  static llvm::StringRef getOperationName() { return "test.Optional"; }
  static const agate::OperatorSchema &getSchema() { return optionalSchema; }
  llvm::LogicalResult
  inferResultTypes(agate::ShapeContext &context,
                   llvm::SmallVectorImpl<agate::InferredType> &results) {
    for (int i = 0; i < 3; ++i)
      results.push_back(
          agate::InferredType::other(getOperation()->getOperand(0).getType()));
    return llvm::success();
  }
};

class TestDialect : public mlir::Dialect {
public:
  explicit TestDialect(mlir::MLIRContext *context)
      : Dialect("test", context, mlir::TypeID::get<TestDialect>()) {
    addOperations<BranchOp, OptionalOp>();
  }
  static llvm::StringRef getDialectNamespace() { return "test"; }
};

class SubgraphTest : public ImportFixture {
protected:
  SubgraphTest() { context.loadDialect<TestDialect>(); }

  /// A model whose graph has `nodes`, an input x and an output y.
  static std::string wrap(const std::string &nodes) {
    return R"(
      ir_version: 8
      opset_import { version: 13 } opset_import { domain: "test" version: 3 }
      graph { )" +
           nodes + R"(
        input { name: "x" type { tensor_type { elem_type: 1 shape { dim { dim_value: 2 } } } } }
        output { name: "y" }
      })";
  }
  static std::string branch(const std::string &yes, const std::string &no) {
    return wrap(R"(node { name: "b" op_type: "Branch" domain: "test" input: "x"
                   output: "y" )" +
                graph("yes", yes) + graph("no", no) + "}");
  }
  static std::string graph(const std::string &name, const std::string &body) {
    return "attribute { name: '" + name + "' type: GRAPH g { name: '" + name +
           "' " + body + " } } ";
  }
};

const char *add = "node { op_type: 'Add' input: 'x' input: 'x' output: 't' }"
                  "output { name: 't' }";
const char *constant = "initializer { name: 'c' data_type: 1 dims: 2"
                       " float_data: 1 float_data: 2 }"
                       "output { name: 'c' }";

TEST_F(SubgraphTest, RegionsInOrderOfTheOperation) {
  // The order of the attributes does not matter.
  std::string text = import(
      wrap("node { op_type: 'Branch' domain: 'test' input: 'x' output: 'y' " +
           graph("no", constant) + graph("yes", add) + "}"));
  EXPECT_CONTAINS(text, R"("test.Branch"(%arg0) ({
      %1 = "onnx.Add"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      onnx.Yield %1 : tensor<2xf32>
    }, {
      %1 = onnx.Constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
      onnx.Yield %1 : tensor<2xf32>
    }) : (tensor<2xf32>) -> tensor<2xf32>)");
}

TEST_F(SubgraphTest, OuterValueAsOutput) {
  EXPECT_CONTAINS(import(branch("output { name: 'x' }", constant)),
                  "onnx.Yield %arg0 : tensor<2xf32>");
}

TEST_F(SubgraphTest, InputsAndShadowing) {
  std::string input =
      "input { name: 'x' type { tensor_type { elem_type: 7 } } }";
  std::string text = import(branch(input + "output { name: 'x' }", constant));
  EXPECT_CONTAINS(text, "^bb0(%arg1: tensor<*xi64>):");
  EXPECT_CONTAINS(text, "onnx.Yield %arg1 : tensor<*xi64>");
}

TEST_F(SubgraphTest, AbsentOperandInRegion) {
  std::string text = import(
      branch("node { op_type: 'Optional' domain: 'test' input: 'x' input: ''"
             " output: 't' } output { name: 't' }",
             constant));
  EXPECT_CONTAINS(text, R"(%0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "test.Branch")");
  EXPECT_CONTAINS(text, "(%arg0, %0, %0) : (tensor<2xf32>, none, none)");
}

TEST_F(SubgraphTest, NamesStayInside) {
  std::string model = branch(add, constant);
  model.replace(model.rfind("name: \"y\""), 9, "name: \"t\"");
  EXPECT_CONTAINS(import(model), "graph output 't' is not defined");
}

TEST_F(SubgraphTest, Errors) {
  EXPECT_EQ(import(branch("output { name: 'q' }", constant)),
            "error: graph output 'q' is not defined by any node, input or "
            "initializer");
  EXPECT_EQ(
      import(branch("input { name: 'i' } output { name: 'x' }", constant)),
      "error: node 'b' (Branch): input 'i' of subgraph 'yes' has no type");
  EXPECT_EQ(import(branch("node { op_type: 'Identity' input: 'x' output: 'x' }",
                          constant)),
            "error: node (Identity) of output 'x': output 'x' has the name of "
            "another value of the graph");
  EXPECT_EQ(
      import(branch("node { op_type: 'Identity' input: 'z' output: 't' }",
                    constant)),
      "error: node (Identity) of output 't': input 'z' is not defined by any "
      "node, input or initializer");
  EXPECT_EQ(import(wrap("node { name: 'b' op_type: 'Branch' domain: 'test' "
                        "input: 'x' output: 'y' " +
                        graph("yes", add) + "}")),
            "error: node 'b' (Branch): the graph 'no' is missing");
  EXPECT_EQ(import(wrap("node { name: 'b' op_type: 'Branch' domain: 'test' "
                        "input: 'x' output: 'y' attribute { name: 'yes' "
                        "type: INT i: 1 } }")),
            "error: node 'b' (Branch): attribute 'yes' is no graph");
}

TEST_F(SubgraphTest, OrderAcrossGraphs) {
  std::string use = "node { op_type: 'Identity' input: 'z' output: 't' }"
                    "output { name: 't' }";
  EXPECT_EQ(
      import(wrap("node { op_type: 'Branch' domain: 'test' input: 'x' "
                  "output: 'y' " +
                  graph("yes", use) + graph("no", constant) +
                  "} node { op_type: 'Identity' input: 'x' output: 'z' }")),
      "error: node (Identity) of output 't': input 'z' is computed by a later "
      "node: the nodes are not in topological order");
}

TEST_F(SubgraphTest, Nesting) {
  onnx::ModelProto inner = parse(branch("output { name: 'x' }", constant));
  for (int i = 0; i < 250; ++i) {
    onnx::NodeProto node = inner.graph().node(0);
    onnx::GraphProto *graph = inner.mutable_graph()
                                  ->mutable_node(0)
                                  ->mutable_attribute(0)
                                  ->mutable_g();
    graph->Clear();
    graph->set_name("yes");
    node.set_output(0, "t" + std::to_string(i));
    node.set_name("");
    *graph->add_node() = node;
    graph->add_output()->set_name("x");
  }
  EXPECT_CONTAINS(import(inner), "functions and graphs are nested too deeply");
}

TEST_F(SubgraphTest, OptionalOutputs) {
  std::string text = import(
      wrap("node { op_type: 'Optional' domain: 'test' input: 'x' input: ''"
           " input: 'x' input: 'x' input: 'x' output: 'a' output: ''"
           " output: 'y' }"));
  EXPECT_CONTAINS(text, "%1:3 = \"test.Optional\"(%arg0, %0, %arg0, %arg0, "
                        "%arg0) : (tensor<2xf32>, none, tensor<2xf32>, "
                        "tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, "
                        "none, tensor<2xf32>)");
}

TEST_F(SubgraphTest, OldOperatorSet) {
  std::string model = wrap("node { name: 'n' op_type: 'Optional' domain: "
                           "'test' input: 'x' output: 'y' }");
  model.replace(model.find("version: 3"), 10, "version: 1");
  EXPECT_EQ(import(model),
            "error: node 'n' (Optional): operator Optional of domain 'test' of "
            "operator set version 1 is not supported, only from version 2");
}

} // namespace
