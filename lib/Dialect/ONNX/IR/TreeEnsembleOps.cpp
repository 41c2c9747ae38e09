//===- TreeEnsembleOps.cpp - Ensembles of decision trees ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TreeEnsembleOps.h"

#include "CheckedOps.h"
#include "MLRules.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include <map>

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TreeEnsembleOps.cpp.inc"

namespace agate {

using rules::getInts;
using rules::getLength;

void registerONNXTreeEnsembleOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TreeEnsembleOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// Graphs of nodes
//===----------------------------------------------------------------------===//

/// Finds a node that is below itself. `children[i]` are those of node i.
static std::optional<size_t>
findCycle(ArrayRef<SmallVector<size_t, 2>> children) {
  // Removes nodes without parents until there are none.
  SmallVector<size_t> numParents(children.size(), 0), free;
  for (const SmallVector<size_t, 2> &list : children)
    for (size_t child : list)
      ++numParents[child];
  for (size_t i = 0; i < children.size(); ++i)
    if (numParents[i] == 0)
      free.push_back(i);
  while (!free.empty())
    for (size_t child : children[free.pop_back_val()])
      if (--numParents[child] == 0)
        free.push_back(child);
  // Each remaining node has a parent among them, so that they contain a cycle.
  std::optional<size_t> node;
  SmallVector<size_t> parents(children.size(), 0);
  for (size_t i = 0; i < children.size(); ++i) {
    if (numParents[i] == 0)
      continue;
    node = i;
    for (size_t child : children[i])
      parents[child] = i;
  }
  for (size_t i = 0; node && i < children.size(); ++i)
    node = parents[*node];
  return node;
}

/// Fails unless all numbers are in [0, size).
static LogicalResult requireInRange(ShapeContext &context, StringRef name,
                                    ArrayAttr list, int64_t size) {
  for (int64_t value : getInts(list))
    if (value < 0 || value >= size)
      return context.emitError()
             << "has the element " << value << " in '" << name
             << "', which is not in [0, " << size - 1 << "]";
  return success();
}

//===----------------------------------------------------------------------===//
// TreeEnsembleClassifier, TreeEnsembleRegressor
//===----------------------------------------------------------------------===//

namespace {
/// The nodes of TreeEnsembleClassifier and TreeEnsembleRegressor, and what
/// their leaves stand for.
struct TreeLists {
  ArrayAttr treeIds, nodeIds, featureIds, modes, trueIds, falseIds;
  ArrayAttr values, hitRates, missingTracksTrue;
  Attribute valuesTensor, hitRatesTensor;
  /// "class" or "target".
  StringRef vote;
  ArrayAttr voteTreeIds, voteNodeIds, voteIds, voteWeights;
  Attribute voteWeightsTensor;
  ArrayAttr baseValues;
  Attribute baseValuesTensor;

  /// Checks the lengths of all lists and sets what the shape depends on.
  /// Returns the length of the base values.
  FailureOr<int64_t> check(ShapeContext &context, Dim columns) const;
  /// The remaining constraints, which rely on those.
  LogicalResult verify(Operation *op) const;

private:
  using Node = std::pair<int64_t, int64_t>;
  StringRef getMode(size_t i) const {
    return cast<StringAttr>(modes[i]).getValue();
  }
};
} // namespace

/// The lists of an operation whose lists of votes start with `vote`.
template <typename OpTy> static void setNodes(OpTy op, TreeLists &lists) {
  lists.treeIds = op.getNodesTreeidsAttr();
  lists.nodeIds = op.getNodesNodeidsAttr();
  lists.featureIds = op.getNodesFeatureidsAttr();
  lists.modes = op.getNodesModesAttr();
  lists.trueIds = op.getNodesTruenodeidsAttr();
  lists.falseIds = op.getNodesFalsenodeidsAttr();
  lists.values = op.getNodesValuesAttr();
  lists.valuesTensor = op.getNodesValuesAsTensorAttr();
  lists.hitRates = op.getNodesHitratesAttr();
  lists.hitRatesTensor = op.getNodesHitratesAsTensorAttr();
  lists.missingTracksTrue = op.getNodesMissingValueTracksTrueAttr();
  lists.baseValues = op.getBaseValuesAttr();
  lists.baseValuesTensor = op.getBaseValuesAsTensorAttr();
}

static TreeLists getLists(ONNXTreeEnsembleClassifierOp op) {
  TreeLists lists;
  setNodes(op, lists);
  lists.vote = "class";
  lists.voteTreeIds = op.getClassTreeidsAttr();
  lists.voteNodeIds = op.getClassNodeidsAttr();
  lists.voteIds = op.getClassIdsAttr();
  lists.voteWeights = op.getClassWeightsAttr();
  lists.voteWeightsTensor = op.getClassWeightsAsTensorAttr();
  return lists;
}

static TreeLists getLists(ONNXTreeEnsembleRegressorOp op) {
  TreeLists lists;
  setNodes(op, lists);
  lists.vote = "target";
  lists.voteTreeIds = op.getTargetTreeidsAttr();
  lists.voteNodeIds = op.getTargetNodeidsAttr();
  lists.voteIds = op.getTargetIdsAttr();
  lists.voteWeights = op.getTargetWeightsAttr();
  lists.voteWeightsTensor = op.getTargetWeightsAsTensorAttr();
  return lists;
}

/// The length of numbers that are a list or as a tensor.
static FailureOr<int64_t> getNumbers(ShapeContext &context, StringRef name,
                                     ArrayAttr list, Attribute tensor) {
  if (!tensor)
    return getLength(list);
  // (C3)
  std::string tensorName = (name + "_as_tensor").str();
  if (getLength(list) != 0)
    return context.emitError()
           << "has both '" << name << "' and '" << tensorName << "'";
  // (C4)
  FailureOr<rules::Labels> info = rules::getTensor(context, tensor, tensorName);
  if (failed(info))
    return failure();
  if (!info->type.isF32() && !info->type.isF64())
    return context.emitError()
           << "expects '" << tensorName
           << "' to have elements of type f32 or f64, got " << info->type;
  return info->count;
}

FailureOr<int64_t> TreeLists::check(ShapeContext &context, Dim columns) const {
  FailureOr<int64_t> numValues =
      getNumbers(context, "nodes_values", values, valuesTensor);
  if (failed(numValues))
    return failure();
  FailureOr<int64_t> numRates =
      getNumbers(context, "nodes_hitrates", hitRates, hitRatesTensor);
  if (failed(numRates))
    return failure();
  // (C3)
  rules::EqualLengths nodes(context);
  if (failed(nodes.add("nodes_treeids", treeIds)) ||
      failed(nodes.add("nodes_nodeids", nodeIds)) ||
      failed(nodes.add("nodes_featureids", featureIds)) ||
      failed(nodes.add("nodes_modes", modes)) ||
      failed(nodes.add("nodes_truenodeids", trueIds)) ||
      failed(nodes.add("nodes_falsenodeids", falseIds)) ||
      failed(nodes.add("nodes_values", *numValues)) ||
      (*numRates != 0 && failed(nodes.add("nodes_hitrates", *numRates))) ||
      failed(nodes.addOptional("nodes_missing_value_tracks_true",
                               missingTracksTrue)))
    return failure();
  std::string weightsName = (vote + "_weights").str();
  FailureOr<int64_t> numWeights =
      getNumbers(context, weightsName, voteWeights, voteWeightsTensor);
  if (failed(numWeights))
    return failure();
  std::string idsName = (vote + "_ids").str();
  rules::EqualLengths votes(context);
  if (failed(votes.add(idsName, voteIds)) ||
      failed(votes.add((vote + "_treeids").str(), voteTreeIds)) ||
      failed(votes.add((vote + "_nodeids").str(), voteNodeIds)) ||
      failed(votes.add(weightsName, *numWeights)))
    return failure();
  // (C8)
  std::optional<int64_t> largest;
  for (auto [i, feature] : llvm::enumerate(getInts(featureIds))) {
    if (getMode(i) == "LEAF")
      continue;
    if (feature < 0)
      return context.emitError()
             << "has the negative feature id " << feature << " at node " << i;
    largest = std::max(feature, largest.value_or(0));
  }
  if (largest && failed(context.requireLess(
                     Dim(*largest), columns,
                     "feature ids must be less than the columns of 'X'")))
    return failure();
  return getNumbers(context, "base_values", baseValues, baseValuesTensor);
}

LogicalResult TreeLists::verify(Operation *op) const {
  // Not a DenseSet, which reserves two of the integers.
  std::map<Node, size_t> index;
  size_t count = getLength(nodeIds);
  auto trees = getInts(treeIds), nodes = getInts(nodeIds);
  auto describe = [&](int64_t tree, int64_t node) {
    return ("node " + Twine(node) + " of tree " + Twine(tree)).str();
  };
  for (size_t i = 0; i < count; ++i) {
    // (C6)
    Node node(trees.begin()[i], nodes.begin()[i]);
    if (!index.try_emplace(node, i).second)
      return op->emitOpError()
             << "lists " << describe(node.first, node.second) << " twice";
    // (C9)
    if (!llvm::is_contained({"LEAF", "BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE",
                             "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ"},
                            getMode(i)))
      return op->emitOpError()
             << "has the unknown mode " << modes[i] << " in 'nodes_modes'";
  }
  SmallVector<SmallVector<size_t, 2>> children(count);
  auto trueNodes = getInts(trueIds), falseNodes = getInts(falseIds);
  for (size_t i = 0; i < count; ++i) {
    if (getMode(i) == "LEAF")
      continue;
    int64_t tree = trees.begin()[i];
    for (int64_t child : {trueNodes.begin()[i], falseNodes.begin()[i]}) {
      // (C6)
      auto it = index.find({tree, child});
      if (it == index.end())
        return op->emitOpError()
               << "leads to " << describe(tree, child) << ", which is missing";
      children[i].push_back(it->second);
    }
  }
  // (C7)
  if (std::optional<size_t> node = findCycle(children))
    return op->emitOpError()
           << "has a cycle through "
           << describe(trees.begin()[*node], nodes.begin()[*node]);
  // (C6)
  for (auto [tree, node] :
       llvm::zip(getInts(voteTreeIds), getInts(voteNodeIds)))
    if (!index.count({tree, node}))
      return op->emitOpError() << "has a weight for " << describe(tree, node)
                               << ", which is missing";
  return success();
}

LogicalResult ONNXTreeEnsembleClassifierOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Matrix> x =
      rules::getMatrix(context, getX(), "X", /*takesVector=*/false);
  if (failed(x))
    return failure();
  // (C2)
  FailureOr<rules::Labels> labels = rules::getLabels(
      context, getClasslabelsInt64sAttr(), "classlabels_int64s",
      getClasslabelsStringsAttr(), "classlabels_strings");
  if (failed(labels))
    return failure();
  FailureOr<int64_t> numBase = getLists(*this).check(context, x->columns);
  if (failed(numBase))
    return failure();
  // (C5)
  if (*numBase != 0 && *numBase != labels->count &&
      !(*numBase == 1 && labels->count == 2))
    return context.emitError()
           << "expects one element of 'base_values' per label, got " << *numBase
           << " for " << labels->count << " labels";
  if (failed(requireInRange(context, "class_ids", getClassIdsAttr(),
                            labels->count)))
    return failure();
  results.push_back(InferredType::ranked(labels->type, {x->rows}));
  results.push_back(InferredType::ranked(Float32Type::get(getContext()),
                                         {x->rows, Dim(labels->count)}));
  return success();
}

LogicalResult ONNXTreeEnsembleClassifierOp::verify() {
  return getLists(*this).verify(*this);
}

/// The number of targets, which is an attribute or one more than the largest of
/// `ids`; all of these must be less.
static FailureOr<int64_t> getNumTargets(ShapeContext &context,
                                        std::optional<int64_t> declared,
                                        StringRef idsName, ArrayAttr ids) {
  if (declared && *declared < 1)
    return context.emitError()
           << "expects 'n_targets' to be at least 1, got " << *declared;
  int64_t count = 1;
  for (int64_t id : getInts(ids))
    if (id < std::numeric_limits<int64_t>::max())
      count = std::max(count, id + 1);
  count = declared.value_or(count);
  if (failed(requireInRange(context, idsName, ids, count)))
    return failure();
  return count;
}

LogicalResult ONNXTreeEnsembleRegressorOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Matrix> x =
      rules::getMatrix(context, getX(), "X", /*takesVector=*/false);
  if (failed(x))
    return failure();
  FailureOr<int64_t> numBase = getLists(*this).check(context, x->columns);
  if (failed(numBase))
    return failure();
  // (C2)
  FailureOr<int64_t> numTargets =
      getNumTargets(context, getNTargets(), "target_ids", getTargetIdsAttr());
  if (failed(numTargets))
    return failure();
  // (C5)
  if (*numBase != 0 && *numBase != *numTargets)
    return context.emitError()
           << "expects one element of 'base_values' per target, got "
           << *numBase << " for " << *numTargets << " targets";
  results.push_back(InferredType::ranked(Float32Type::get(getContext()),
                                         {x->rows, Dim(*numTargets)}));
  return success();
}

LogicalResult ONNXTreeEnsembleRegressorOp::verify() {
  return getLists(*this).verify(*this);
}

//===----------------------------------------------------------------------===//
// TreeEnsemble
//===----------------------------------------------------------------------===//

/// The length of the tensor `attr`, whose elements must be of type `type`.
static FailureOr<int64_t> getTensorLength(ShapeContext &context, StringRef name,
                                          Attribute attr, Type type) {
  FailureOr<rules::Labels> info = rules::getTensor(context, attr, name);
  if (failed(info))
    return failure();
  // (C3)
  if (info->type != type)
    return context.emitError()
           << "expects '" << name << "' to have elements of "
           << "type " << type << ", got " << info->type;
  return info->count;
}

/// Fails unless the attributes of nodes and leaves have matching types and
/// lengths.
static LogicalResult checkTensors(ShapeContext &context,
                                  ONNXTreeEnsembleOp op) {
  Type type = context.getElementType(op.getX());
  Type byte = IntegerType::get(context.getContext(), 8, IntegerType::Unsigned);
  rules::EqualLengths nodes(context), leaves(context);
  auto addTensor = [&](rules::EqualLengths &lengths, StringRef name,
                       Attribute attr, Type type) -> LogicalResult {
    FailureOr<int64_t> length = getTensorLength(context, name, attr, type);
    return failed(length) ? failure() : lengths.add(name, *length);
  };
  // (C2), (C3)
  if (failed(nodes.add("nodes_featureids", op.getNodesFeatureidsAttr())) ||
      failed(nodes.add("nodes_falseleafs", op.getNodesFalseleafsAttr())) ||
      failed(nodes.add("nodes_falsenodeids", op.getNodesFalsenodeidsAttr())) ||
      failed(nodes.add("nodes_trueleafs", op.getNodesTrueleafsAttr())) ||
      failed(nodes.add("nodes_truenodeids", op.getNodesTruenodeidsAttr())) ||
      failed(nodes.addOptional("nodes_missing_value_tracks_true",
                               op.getNodesMissingValueTracksTrueAttr())) ||
      failed(addTensor(nodes, "nodes_modes", op.getNodesModesAttr(), byte)) ||
      failed(addTensor(nodes, "nodes_splits", op.getNodesSplitsAttr(), type)) ||
      (op.getNodesHitratesAttr() &&
       failed(addTensor(nodes, "nodes_hitrates", op.getNodesHitratesAttr(),
                        type))) ||
      failed(leaves.add("leaf_targetids", op.getLeafTargetidsAttr())) ||
      failed(addTensor(leaves, "leaf_weights", op.getLeafWeightsAttr(), type)))
    return failure();
  return success(
      !op.getMembershipValuesAttr() ||
      succeeded(getTensorLength(context, "membership_values",
                                op.getMembershipValuesAttr(), type)));
}

LogicalResult
ONNXTreeEnsembleOp::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  for (StringRef name :
       {"leaf_targetids", "leaf_weights", "nodes_falseleafs",
        "nodes_falsenodeids", "nodes_featureids", "nodes_modes", "nodes_splits",
        "nodes_trueleafs", "nodes_truenodeids", "tree_roots"})
    if (!(*this)->getInherentAttr(name).value_or(Attribute()))
      return rules::emitMissingAttribute(context, name);
  // (C1)
  FailureOr<rules::Matrix> x =
      rules::getMatrix(context, getX(), "X", /*takesVector=*/false);
  if (failed(x) || failed(checkTensors(context, *this)))
    return failure();
  // (C5)
  FailureOr<int64_t> numTargets = getNumTargets(
      context, getNTargets(), "leaf_targetids", getLeafTargetidsAttr());
  if (failed(numTargets))
    return failure();
  // (C8)
  int64_t largest = -1;
  for (int64_t feature : getInts(getNodesFeatureidsAttr())) {
    if (feature < 0)
      return context.emitError() << "has the negative feature id " << feature;
    largest = std::max(feature, largest);
  }
  if (failed(context.requireLess(
          Dim(largest), x->columns,
          "feature ids must be less than the columns of 'X'")))
    return failure();
  results.push_back(InferredType::ranked(context.getElementType(getX()),
                                         {x->rows, Dim(*numTargets)}));
  return success();
}

/// The bytes of a tensor, if they are available.
static SmallVector<uint8_t> getBytes(Attribute attr) {
  if (auto resource = dyn_cast<DenseUI8ResourceElementsAttr>(attr))
    return llvm::to_vector(
        resource.tryGetAsArrayRef().value_or(ArrayRef<uint8_t>()));
  SmallVector<uint8_t> bytes;
  if (auto values = cast<ElementsAttr>(attr).tryGetValues<APInt>())
    for (const APInt &value : *values)
      bytes.push_back(value.getZExtValue());
  return bytes;
}

/// The number of sets in a tensor, which are separated by NaN; nothing if its
/// elements are not available.
static std::optional<size_t> countSets(Attribute attr) {
  if (!attr)
    return 0;
  auto values = cast<ElementsAttr>(attr).tryGetValues<APFloat>();
  if (!values)
    return std::nullopt;
  size_t count = 0;
  bool isOpen = false;
  for (const APFloat &value : *values) {
    isOpen = !value.isNaN();
    count += !isOpen;
  }
  return count + isOpen;
}

LogicalResult ONNXTreeEnsembleOp::verify() {
  int64_t numNodes = getNodesFeatureids().size();
  int64_t numLeaves = getLeafTargetids().size();
  // (C6)
  ShapeContext context = ShapeContext::forTypes(*this);
  if (failed(requireInRange(context, "tree_roots", getTreeRoots(), numNodes)))
    return failure();
  SmallVector<SmallVector<size_t, 2>> children(numNodes);
  auto addChildren = [&](ArrayAttr ids, ArrayAttr leaves) -> LogicalResult {
    for (auto [list, child, isLeaf] :
         llvm::zip(children, getInts(ids), getInts(leaves))) {
      if (child < 0 || child >= (isLeaf ? numLeaves : numNodes))
        return emitOpError("leads to ")
               << (isLeaf ? "leaf " : "node ") << child << ", but there are "
               << (isLeaf ? numLeaves : numNodes);
      if (!isLeaf)
        list.push_back(child);
    }
    return success();
  };
  if (failed(addChildren(getNodesTruenodeids(), getNodesTrueleafs())) ||
      failed(addChildren(getNodesFalsenodeids(), getNodesFalseleafs())))
    return failure();
  // (C7)
  if (std::optional<size_t> node = findCycle(children))
    return emitOpError("has a cycle through node ") << *node;
  // (C9)
  constexpr uint8_t member = 6;
  SmallVector<uint8_t> modes = getBytes(getNodesModes());
  for (uint8_t mode : modes)
    if (mode > member)
      return emitOpError("has the unknown mode ")
             << unsigned(mode) << " in 'nodes_modes'";
  size_t numMembers = llvm::count(modes, member);
  std::optional<size_t> numSets = countSets(getMembershipValuesAttr());
  if (numSets && int64_t(modes.size()) == numNodes && *numSets != numMembers)
    return emitOpError("has ")
           << numMembers
           << " nodes that look into a set, but 'membership_values'"
           << " has " << *numSets << " sets";
  return success();
}

} // namespace agate
