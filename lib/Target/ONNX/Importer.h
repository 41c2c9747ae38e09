//===- Importer.h - From ModelProto to the onnx dialect ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_ONNX_IMPORTER_H
#define AGATE_LIB_TARGET_ONNX_IMPORTER_H

#include "Constants.h"
#include "ONNXProto.h"
#include "Schemas.h"
#include "agate/Target/ONNX/ImportONNX.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <memory>

namespace agate {

/// Imports one model. Members that fail have reported an error.
class Importer {
public:
  Importer(const onnx::ModelProto &model, llvm::StringRef fileName,
           llvm::StringRef baseDir, mlir::MLIRContext *context,
           const ImportOptions &options);

  /// The data of tensors has been left in the serialised model `bytes`, which
  /// `owner` keeps alive, if it is not null.
  void setSerialisedModel(llvm::StringRef bytes,
                          std::shared_ptr<const llvm::MemoryBuffer> owner) {
    constantOptions.model = bytes;
    constantOptions.modelOwner = std::move(owner);
  }

  mlir::OwningOpRef<mlir::ModuleOp> run();

private:
  using Nodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;
  using OpsetImports =
      google::protobuf::RepeatedPtrField<onnx::OperatorSetIdProto>;

  /// The graphs of a node in the order of the regions.
  using Subgraphs = llvm::SmallVector<const onnx::AttributeProto *, 2>;

  struct Frame;

  /// The model itself, or a call of one of its functions.
  struct Frame {
    /// Null for the model.
    const Frame *caller = nullptr;
    const onnx::FunctionProto *function = nullptr;
    /// Prefix of node names.
    std::string prefix;
    /// Versions of the operator sets by domain.
    llvm::StringMap<int64_t> opsets;
    /// The attributes of the call and the defaults of the others.
    llvm::StringMap<const onnx::AttributeProto *> attributes;
    std::vector<std::unique_ptr<onnx::AttributeProto>> defaults;

    /// True if the function declares an attribute without a default.
    bool declaresAttribute(llvm::StringRef name) const;
  };

  /// The names that are visible to the nodes of a graph or of a function's
  /// body.
  struct Scope {
    /// The names of the enclosing graph; null for a function's body.
    const Scope *parent;
    const Frame *frame;
    const Nodes *nodes;
    llvm::StringMap<mlir::Value> values;
    /// The declared types of the graph's values.
    llvm::StringMap<mlir::Type> declared;
    /// Operations with attributes that name values, as in the model.
    llvm::SmallVector<mlir::Operation *, 0> namers;
  };

  /// A node and how error messages refer to it.
  struct NodeContext {
    const onnx::NodeProto &node;
    Scope &scope;
    std::string label;
    mlir::Location location;
  };

  //===--------------------------------------------------------------------===//
  // Model and graphs (Importer.cpp, ImportGraph.cpp)
  //===--------------------------------------------------------------------===//

  llvm::LogicalResult checkModel();
  /// Fills in the outline.
  void describeModel();
  llvm::LogicalResult readOpsets(const OpsetImports &imports, Frame &frame,
                                 const llvm::Twine &owner);
  llvm::LogicalResult indexFunctions();
  llvm::LogicalResult importMainGraph(Frame &frame);
  llvm::LogicalResult
  collectGraphInputs(const onnx::GraphProto &graph, bool keepInitialized,
                     llvm::SmallVectorImpl<const onnx::ValueInfoProto *> &args);
  llvm::LogicalResult readDeclaredTypes(const onnx::GraphProto &graph,
                                        Scope &scope);
  llvm::LogicalResult importInitializers(const onnx::GraphProto &graph,
                                         Scope &scope);
  llvm::LogicalResult
  importInitializer(llvm::StringRef name, llvm::StringRef attributeName,
                    llvm::Expected<mlir::ElementsAttr> value, Scope &scope);
  /// Imports everything between the arguments and the terminator.
  llvm::LogicalResult importBody(const onnx::GraphProto &graph, Scope &scope,
                                 llvm::SmallVectorImpl<mlir::Value> &outputs);
  llvm::Expected<mlir::Type>
  getSubgraphInputType(const onnx::ValueInfoProto &input, mlir::Type passed,
                       bool isCarried);
  llvm::LogicalResult importSubgraph(const onnx::GraphProto &graph,
                                     mlir::Region &region,
                                     const NodeContext &context);

  /// Names `value`. Fails if the name has another meaning in the graph.
  llvm::LogicalResult define(Scope &scope, llvm::StringRef name,
                             mlir::Value value, const llvm::Twine &what);
  mlir::Value lookup(const Scope &scope, llvm::StringRef name) const;
  /// Assigns names in the module to the values to which operations in `scope`
  /// refer by name, and updates the attributes that refer to them.
  void nameValues(Scope &scope);
  std::string nameValue(const Scope &scope, llvm::StringRef name);
  /// The value of an absent operand.
  mlir::Value getNoValue();

  //===--------------------------------------------------------------------===//
  // Nodes (ImportNode.cpp)
  //===--------------------------------------------------------------------===//

  llvm::LogicalResult importNodes(const Nodes &nodes, Scope &scope);
  llvm::LogicalResult importNode(const onnx::NodeProto &node, Scope &scope);
  /// Whether an operator without a schema for the imported operator set is a
  /// composition of operations.
  bool isContribNode(const NodeContext &context) const;
  /// Imports a node whose operator has no operation.
  llvm::LogicalResult importCustom(const NodeContext &context);
  llvm::LogicalResult importContrib(const NodeContext &context,
                                    mlir::OperationState &state);
  llvm::LogicalResult
  collectCustomAttributes(const NodeContext &context,
                          mlir::RegisteredOperationName name,
                          mlir::NamedAttrList &attributes);
  /// Whether a node of a model that is only looked at has an unknown operator,
  /// which is added to the outline.
  bool isUnknown(const NodeContext &context);
  mlir::FailureOr<SchemaIndex::Entry> findSchema(const NodeContext &context,
                                                 int64_t &opset);
  llvm::LogicalResult
  collectOperands(const NodeContext &context, const SchemaIndex::Entry &entry,
                  llvm::SmallVectorImpl<mlir::Value> &operands);
  mlir::FailureOr<mlir::Value> resolveInput(const NodeContext &context,
                                            llvm::StringRef name);
  mlir::InFlightDiagnostic reportUndefined(const NodeContext &context,
                                           llvm::StringRef name);
  mlir::FailureOr<unsigned> getNumResults(const NodeContext &context,
                                          const SchemaIndex::Entry &entry);
  llvm::LogicalResult inferTypes(const NodeContext &context,
                                 mlir::Operation *op);
  /// Evaluates a shape rule. In a branch that may never be taken, an error is
  /// not reported but kept as `branchError`.
  llvm::LogicalResult evaluateRule(ShapeInferenceOpInterface rule,
                                   llvm::SmallVectorImpl<mlir::Type> &types);
  llvm::LogicalResult importSubgraphs(const NodeContext &context,
                                      const Subgraphs &subgraphs,
                                      mlir::Operation *op);
  llvm::LogicalResult failBranches(mlir::Operation *op,
                                   llvm::ArrayRef<std::string> messages);
  llvm::LogicalResult joinDeclared(const NodeContext &context,
                                   mlir::Operation *op);
  /// Reports that the declared type of a value contradicts its actual type: an
  /// error if their kinds or element types differ, or if the import is strict,
  /// and a warning otherwise.
  llvm::LogicalResult reportContradiction(const llvm::Twine &what,
                                          mlir::Type known,
                                          mlir::Type declared);
  llvm::LogicalResult defineOutputs(const NodeContext &context,
                                    mlir::ValueRange values);

  //===--------------------------------------------------------------------===//
  // Attributes (ImportAttributes.cpp)
  //===--------------------------------------------------------------------===//

  using AttributeType = onnx::AttributeProto_AttributeType;
  llvm::LogicalResult collectAttributes(const NodeContext &context,
                                        const SchemaIndex::Entry &entry,
                                        mlir::NamedAttrList &attributes,
                                        Subgraphs &subgraphs);
  /// Resolves a reference to an attribute of the function; null if the call
  /// omits it.
  mlir::FailureOr<const onnx::AttributeProto *>
  resolveAttribute(const NodeContext &context,
                   const onnx::AttributeProto &attribute);
  /// The kind of an attribute, whose value must be of that kind.
  mlir::FailureOr<AttributeType>
  getAttributeType(const NodeContext &context,
                   const onnx::AttributeProto &attribute);
  mlir::FailureOr<mlir::Attribute>
  convertAttribute(const NodeContext &context,
                   const onnx::AttributeProto &attribute, AttributeType type,
                   llvm::StringRef name, bool isTypeAttr);

  //===--------------------------------------------------------------------===//
  // Functions (ImportFunction.cpp)
  //===--------------------------------------------------------------------===//

  const onnx::FunctionProto *findFunction(const onnx::NodeProto &node) const;
  llvm::LogicalResult importCall(const NodeContext &context,
                                 const onnx::FunctionProto &function);
  llvm::LogicalResult bindAttributes(const NodeContext &context,
                                     const onnx::FunctionProto &function,
                                     Frame &frame);

  //===--------------------------------------------------------------------===//
  // Errors
  //===--------------------------------------------------------------------===//

  mlir::InFlightDiagnostic error() { return mlir::emitError(fileLoc); }
  mlir::InFlightDiagnostic error(const NodeContext &context) {
    return mlir::emitError(fileLoc) << context.label << ": ";
  }
  NodeContext makeContext(const onnx::NodeProto &node, Scope &scope);
  /// "node 'name' (Operator)", or the parts of this that are known.
  static std::string describe(const onnx::NodeProto &node);

  const onnx::ModelProto &model;
  mlir::MLIRContext *context;
  const ImportOptions &options;
  ConstantOptions constantOptions;
  mlir::Location fileLoc;
  mlir::OpBuilder builder;
  std::optional<SchemaIndex> schemas;
  llvm::StringMap<const onnx::FunctionProto *> functions;
  mlir::Block *entryBlock = nullptr;
  mlir::Value noValue;
  /// The names in the module of values that are referred to by name.
  llvm::StringSet<> valueNames;
  uint64_t numFunctionNodes = 0;
  /// The enclosing branches of the current node that may never be taken, and
  /// the error in the innermost one.
  unsigned numBranches = 0;
  std::optional<std::string> branchError;
  /// The enclosing calls and graphs of the current node.
  unsigned depth = 0;
  static constexpr unsigned maxDepth = 200;
  const NodeContext *currentNode = nullptr;
};

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_IMPORTER_H
