//===- Forest.cpp - Decision trees as tables ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TraditionalML/Forest.h"
#include "Elementwise/Cast.h"
#include "TraditionalML/ModelCode.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>
#include <map>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Tables from lists of numbered nodes
//===----------------------------------------------------------------------===//

namespace {
/// The lists of TreeEnsembleClassifier and TreeEnsembleRegressor. A node is
/// identified by the numbers of its tree and in the tree.
struct NodeLists {
  using Node = std::pair<int64_t, int64_t>;

  SmallVector<int64_t> treeIds, nodeIds, featureIds, trueIds, falseIds;
  SmallVector<int64_t> missingTracksTrue;
  SmallVector<StringRef> modes;
  SmallVector<double> splits;
  SmallVector<int64_t> voteTreeIds, voteNodeIds, voteIds;
  SmallVector<double> voteWeights;

  void addTo(Forest &forest);

private:
  /// Indices of branches, and -1 - i for leaf i. Not a DenseMap, whose keys
  /// cannot be all numbers.
  std::map<Node, int64_t> numbers;

  void numberNodes(Forest &forest);
  void addRoots(Forest &forest) const;
  void addVotes(Forest &forest) const;
};
} // namespace

static int64_t getRelations(StringRef mode, bool missingTracksTrue) {
  int64_t relations = llvm::StringSwitch<int64_t>(mode)
                          .Case("BRANCH_LEQ", Forest::Less | Forest::Equal)
                          .Case("BRANCH_LT", Forest::Less)
                          .Case("BRANCH_GTE", Forest::Greater | Forest::Equal)
                          .Case("BRANCH_GT", Forest::Greater)
                          .Case("BRANCH_EQ", Forest::Equal)
                          .Case("BRANCH_NEQ", Forest::Less | Forest::Greater |
                                                  Forest::Unordered)
                          .Default(0);
  return relations | (missingTracksTrue ? Forest::Unordered : 0);
}

void NodeLists::numberNodes(Forest &forest) {
  int64_t numBranches = 0, numLeaves = 0;
  for (size_t i = 0; i < modes.size(); ++i)
    numbers[{treeIds[i], nodeIds[i]}] =
        modes[i] == "LEAF" ? -1 - numLeaves++ : numBranches++;
  for (size_t i = 0; i < modes.size(); ++i) {
    if (modes[i] == "LEAF")
      continue;
    // (A program with so many columns fails earlier.)
    forest.features.push_back(
        std::min<int64_t>(featureIds[i], std::numeric_limits<int32_t>::max()));
    bool tracksTrue = !missingTracksTrue.empty() && missingTracksTrue[i] != 0;
    forest.relations.push_back(getRelations(modes[i], tracksTrue));
    forest.splits.push_back(splits[i]);
    forest.trueIds.push_back(numbers.at({treeIds[i], trueIds[i]}));
    forest.falseIds.push_back(numbers.at({treeIds[i], falseIds[i]}));
  }
  forest.voteStarts.assign(numLeaves + 1, 0);
}

/// The root of a tree is its first node that is not a child of another one.
void NodeLists::addRoots(Forest &forest) const {
  std::map<Node, bool> isChild;
  for (size_t i = 0; i < modes.size(); ++i)
    if (modes[i] != "LEAF")
      isChild[{treeIds[i], trueIds[i]}] = isChild[{treeIds[i], falseIds[i]}] =
          true;
  std::map<int64_t, bool> hasRoot;
  for (size_t i = 0; i < modes.size(); ++i) {
    Node node(treeIds[i], nodeIds[i]);
    if (isChild.count(node) || !hasRoot.try_emplace(node.first, true).second)
      continue;
    forest.roots.push_back(numbers.at(node));
  }
}

void NodeLists::addVotes(Forest &forest) const {
  // Counts the votes of each leaf, then assigns their places. Votes of branches
  // have no effect.
  SmallVector<int64_t> leaves;
  for (size_t i = 0; i < voteIds.size(); ++i) {
    leaves.push_back(-1 - numbers.at({voteTreeIds[i], voteNodeIds[i]}));
    if (leaves.back() >= 0)
      ++forest.voteStarts[leaves.back() + 1];
  }
  for (size_t i = 1; i < forest.voteStarts.size(); ++i)
    forest.voteStarts[i] += forest.voteStarts[i - 1];
  SmallVector<int64_t> next(forest.voteStarts);
  forest.voteTargets.assign(next.back(), 0);
  forest.voteWeights.assign(next.back(), 0.0);
  for (auto [i, leaf] : llvm::enumerate(leaves)) {
    if (leaf < 0)
      continue;
    forest.voteTargets[next[leaf]] = voteIds[i];
    forest.voteWeights[next[leaf]++] = voteWeights[i];
  }
}

void NodeLists::addTo(Forest &forest) {
  numberNodes(forest);
  addRoots(forest);
  addVotes(forest);
}

static llvm::Error makeMissing(StringRef name) {
  return llvm::createStringError("the elements of '" + name +
                                 "' are not at hand");
}

/// Numbers in a list or a tensor; `isWide` becomes true if the tensor has wide
/// elements.
static llvm::Expected<SmallVector<double>>
getNumbers(ArrayAttr list, Attribute tensor, StringRef name, bool &isWide) {
  if (!tensor)
    return getFloats(list);
  std::optional<SmallVector<double>> values = getFloats(tensor);
  if (!values)
    return makeMissing(name);
  isWide |= cast<ElementsAttr>(tensor).getElementType().isF64();
  return *values;
}

/// Reads everything except the votes, which have different names.
template <typename OpTy>
static llvm::Error setNodes(OpTy op, NodeLists &lists, Forest &forest) {
  lists.treeIds = getInts(op.getNodesTreeidsAttr());
  lists.nodeIds = getInts(op.getNodesNodeidsAttr());
  lists.featureIds = getInts(op.getNodesFeatureidsAttr());
  lists.trueIds = getInts(op.getNodesTruenodeidsAttr());
  lists.falseIds = getInts(op.getNodesFalsenodeidsAttr());
  lists.missingTracksTrue = getInts(op.getNodesMissingValueTracksTrueAttr());
  if (ArrayAttr modes = op.getNodesModesAttr())
    llvm::append_range(lists.modes, modes.getAsValueRange<StringAttr>());
  auto splits =
      getNumbers(op.getNodesValuesAttr(), op.getNodesValuesAsTensorAttr(),
                 "nodes_values_as_tensor", forest.isWide);
  if (!splits)
    return splits.takeError();
  auto base = getNumbers(op.getBaseValuesAttr(), op.getBaseValuesAsTensorAttr(),
                         "base_values_as_tensor", forest.isWide);
  if (!base)
    return base.takeError();
  lists.splits = *splits;
  forest.baseValues = *base;
  return llvm::Error::success();
}

llvm::Expected<Forest> Forest::get(ONNXTreeEnsembleClassifierOp op) {
  Forest forest;
  NodeLists lists;
  if (llvm::Error error = setNodes(op, lists, forest))
    return std::move(error);
  lists.voteTreeIds = getInts(op.getClassTreeidsAttr());
  lists.voteNodeIds = getInts(op.getClassNodeidsAttr());
  lists.voteIds = getInts(op.getClassIdsAttr());
  auto weights =
      getNumbers(op.getClassWeightsAttr(), op.getClassWeightsAsTensorAttr(),
                 "class_weights_as_tensor", forest.isWide);
  if (!weights)
    return weights.takeError();
  lists.voteWeights = *weights;
  lists.addTo(forest);
  return forest;
}

llvm::Expected<Forest> Forest::get(ONNXTreeEnsembleRegressorOp op) {
  Forest forest;
  NodeLists lists;
  if (llvm::Error error = setNodes(op, lists, forest))
    return std::move(error);
  lists.voteTreeIds = getInts(op.getTargetTreeidsAttr());
  lists.voteNodeIds = getInts(op.getTargetNodeidsAttr());
  lists.voteIds = getInts(op.getTargetIdsAttr());
  auto weights =
      getNumbers(op.getTargetWeightsAttr(), op.getTargetWeightsAsTensorAttr(),
                 "target_weights_as_tensor", forest.isWide);
  if (!weights)
    return weights.takeError();
  lists.voteWeights = *weights;
  lists.addTo(forest);
  return forest;
}

//===----------------------------------------------------------------------===//
// Tables from indexed nodes
//===----------------------------------------------------------------------===//

/// Assigns the members of sets, which are separated by NaN, to the nodes.
static bool addMembers(Forest &forest, ArrayRef<bool> hasSet,
                       ArrayRef<double> values) {
  forest.memberStarts.push_back(0);
  const double *value = values.begin();
  for (bool takes : hasSet) {
    if (takes) {
      if (value == values.end())
        return false;
      for (; value != values.end() && !std::isnan(*value); ++value)
        forest.members.push_back(*value);
      if (value != values.end())
        ++value;
    }
    forest.memberStarts.push_back(forest.members.size());
  }
  return true;
}

llvm::Expected<Forest> Forest::get(ONNXTreeEnsembleOp op) {
  constexpr StringLiteral modeNames[] = {"BRANCH_LEQ", "BRANCH_LT",
                                         "BRANCH_GTE", "BRANCH_GT",
                                         "BRANCH_EQ",  "BRANCH_NEQ"};
  constexpr int64_t member = std::size(modeNames);
  Forest forest;
  auto modes = getInts(op.getNodesModes());
  size_t numNodes = op.getNodesFeatureids().size();
  if (!modes || modes->size() != numNodes)
    return makeMissing("nodes_modes");
  auto splits = getFloats(op.getNodesSplits());
  if (!splits || splits->size() != numNodes)
    return makeMissing("nodes_splits");
  auto weights = getFloats(op.getLeafWeights());
  if (!weights || weights->size() != op.getLeafTargetids().size())
    return makeMissing("leaf_weights");
  forest.splits = *splits;
  forest.voteWeights = *weights;
  forest.voteTargets = getInts(op.getLeafTargetids());
  forest.roots = getInts(op.getTreeRoots());
  // Each leaf votes once.
  for (size_t i = 0; i <= weights->size(); ++i)
    forest.voteStarts.push_back(i);

  auto missing = getInts(op.getNodesMissingValueTracksTrueAttr());
  SmallVector<bool> hasSet;
  for (auto [i, mode] : llvm::enumerate(*modes)) {
    bool tracksTrue = !missing.empty() && missing[i] != 0;
    hasSet.push_back(mode == member);
    forest.relations.push_back(getRelations(
        mode < member ? modeNames[mode] : StringLiteral(""), tracksTrue));
  }
  if (llvm::is_contained(hasSet, true)) {
    Attribute tensor = op.getMembershipValuesAttr();
    auto values = tensor ? getFloats(tensor) : std::nullopt;
    if (!values || !addMembers(forest, hasSet, *values))
      return makeMissing("membership_values");
  }

  auto getChildren = [](ArrayAttr ids, ArrayAttr areLeaves) {
    SmallVector<int64_t> children = getInts(ids);
    for (auto [child, isLeaf] : llvm::zip(children, getInts(areLeaves)))
      if (isLeaf != 0)
        child = -1 - child;
    return children;
  };
  forest.trueIds =
      getChildren(op.getNodesTruenodeids(), op.getNodesTrueleafs());
  forest.falseIds =
      getChildren(op.getNodesFalsenodeids(), op.getNodesFalseleafs());
  for (int64_t feature : getInts(op.getNodesFeatureids()))
    forest.features.push_back(
        std::min<int64_t>(feature, std::numeric_limits<int32_t>::max()));
  return forest;
}

//===----------------------------------------------------------------------===//
// Walks from roots to leaves
//===----------------------------------------------------------------------===//

namespace {
/// Emits the evaluation of a forest.
struct ForestEmitter {
  const Forest &forest;
  ScalarBuilder &builder;
  Value x;
  int64_t numTargets;
  Aggregate aggregate;
  /// Of what is computed.
  Type type;

  // The tables; null where they are not needed.
  Value features, relations, splits, trueIds, falseIds, roots;
  Value memberStarts, members;
  Value voteStarts, voteTargets, voteWeights;

  Value emit();

private:
  void emitTables();
  Value read(ScalarBuilder &code, Value table, Value position) const {
    return toIndex(code, code.extract(table, position));
  }
  Value emitLeaf(ScalarBuilder &code, Value row, Value tree) const;
  Value emitHolds(ScalarBuilder &code, Value feature, Value node) const;
  Value emitIsMember(ScalarBuilder &code, Value feature, Value node) const;
  SmallVector<Value> emitVotes(ScalarBuilder &code, Value row, Value leaf,
                               ValueRange tensors) const;
  Value emitResult(ValueRange tensors) const;

  /// Sums start at 0; for others there is a flag whether there has been a vote.
  bool isSum() const {
    return aggregate == Aggregate::Sum || aggregate == Aggregate::Average;
  }
};
} // namespace

void ForestEmitter::emitTables() {
  Type i32 = builder.getI32Type();
  features = emitTable(builder, i32, forest.features);
  splits = emitTable(builder, type, forest.splits);
  trueIds = emitTable(builder, i32, forest.trueIds);
  falseIds = emitTable(builder, i32, forest.falseIds);
  roots = emitTable(builder, i32, forest.roots);
  // No table is needed if all nodes are of one kind.
  if (!llvm::all_equal(forest.relations))
    relations = emitTable(builder, builder.getI8Type(), forest.relations);
  if (!forest.memberStarts.empty()) {
    memberStarts = emitTable(builder, i32, forest.memberStarts);
    members = emitTable(builder, type, forest.members);
  }
  voteStarts = emitTable(builder, i32, forest.voteStarts);
  voteTargets = emitTable(builder, i32, forest.voteTargets);
  voteWeights = emitTable(builder, type, forest.voteWeights);
}

/// Whether `feature` is in the set of `node`.
Value ForestEmitter::emitIsMember(ScalarBuilder &code, Value feature,
                                  Value node) const {
  Value start = read(code, memberStarts, node);
  Value end = read(code, memberStarts, code.add(node, code.index(1)));
  return emitLoops(code, code.sub(end, start), code.boolean(false),
                   [&](ScalarBuilder &inner, ValueRange i,
                       ValueRange values) -> SmallVector<Value> {
                     Value element =
                         inner.extract(members, inner.add(start, i[0]));
                     return {arith::OrIOp::create(
                         inner, values[0], inner.equal(feature, element))};
                   })
      .front();
}

/// Whether the true child of `node` is visited next.
Value ForestEmitter::emitHolds(ScalarBuilder &code, Value feature,
                               Value node) const {
  Value split = code.extract(splits, node);
  Value holds;
  if (relations) {
    Type i8 = code.getI8Type();
    auto relation = [&](Forest::Relation value) {
      return code.constant(i8, double(value));
    };
    Value found = code.select(
        code.less(feature, split), relation(Forest::Less),
        code.select(code.less(split, feature), relation(Forest::Greater),
                    code.select(code.equal(feature, split),
                                relation(Forest::Equal),
                                relation(Forest::Unordered))));
    Value common =
        arith::AndIOp::create(code, code.extract(relations, node), found);
    holds = arith::CmpIOp::create(code, arith::CmpIPredicate::ne, common,
                                  code.constant(i8, 0.0));
  } else {
    // A set of relations is a predicate.
    using P = arith::CmpFPredicate;
    constexpr P predicates[] = {P::AlwaysFalse, P::OLT, P::OEQ, P::OLE,
                                P::OGT,         P::ONE, P::OGE, P::ORD,
                                P::UNO,         P::ULT, P::UEQ, P::ULE,
                                P::UGT,         P::UNE, P::UGE, P::AlwaysTrue};
    int64_t set = forest.relations.empty() ? 0 : forest.relations.front();
    holds = arith::CmpFOp::create(code, predicates[set], feature, split);
  }
  if (memberStarts)
    holds =
        arith::OrIOp::create(code, holds, emitIsMember(code, feature, node));
  return holds;
}

/// The leaf of `tree` for a row.
Value ForestEmitter::emitLeaf(ScalarBuilder &code, Value row,
                              Value tree) const {
  Type i32 = code.getI32Type();
  Type from = getElementTypeOrSelf(x.getType());
  auto walk = scf::WhileOp::create(
      code, TypeRange{i32}, ValueRange{code.extract(roots, tree)},
      [&](OpBuilder &b, Location loc, ValueRange args) {
        ScalarBuilder before(loc, b);
        scf::ConditionOp::create(
            before, before.lessEqual(before.constant(i32, 0.0), args[0]), args);
      },
      [&](OpBuilder &b, Location loc, ValueRange args) {
        ScalarBuilder body(loc, b);
        Value node = toIndex(body, args[0]);
        Value element = body.extract(x, {row, read(body, features, node)});
        Value holds =
            emitHolds(body, emitCast(body, element, from, type), node);
        scf::YieldOp::create(body,
                             body.select(holds, body.extract(trueIds, node),
                                         body.extract(falseIds, node)));
      });
  return toIndex(code, code.sub(code.constant(i32, -1.0), walk.getResult(0)));
}

/// Adds the votes of a leaf to the tensors: to the scores and, unless they are
/// sums, to the flags whether there is a vote.
SmallVector<Value> ForestEmitter::emitVotes(ScalarBuilder &code, Value row,
                                            Value leaf,
                                            ValueRange tensors) const {
  Value start = read(code, voteStarts, leaf);
  Value end = read(code, voteStarts, code.add(leaf, code.index(1)));
  return emitLoops(
      code, code.sub(end, start), tensors,
      [&](ScalarBuilder &inner, ValueRange i,
          ValueRange values) -> SmallVector<Value> {
        Value vote = inner.add(start, i[0]);
        Value place[] = {row, read(inner, voteTargets, vote)};
        Value weight = inner.extract(voteWeights, vote);
        Value score = inner.extract(values[0], place);
        if (isSum())
          return {inner.insert(inner.add(score, weight), values[0], place)};
        Value isBetter = aggregate == Aggregate::Min
                             ? inner.less(weight, score)
                             : inner.less(score, weight);
        Value isFirst = inner.logicalNot(inner.extract(values[1], place));
        Value takes = arith::OrIOp::create(inner, isFirst, isBetter);
        return {
            inner.insert(inner.select(takes, weight, score), values[0], place),
            inner.insert(inner.boolean(true), values[1], place)};
      });
}

Value ForestEmitter::emitResult(ValueRange tensors) const {
  bool divides = aggregate == Aggregate::Average && !forest.roots.empty();
  if (!divides && forest.baseValues.empty())
    return tensors[0];
  Value base;
  if (!forest.baseValues.empty())
    base = emitTable(builder, type, forest.baseValues);
  return emitElementwise(builder, tensors[0], builder.mixedSizes(tensors[0]),
                         type, [&](ScalarBuilder &b, ValueRange args) {
                           Value result = args[0];
                           if (divides)
                             result = arith::DivFOp::create(
                                 b, result,
                                 b.constant(type, double(forest.roots.size())));
                           if (!base)
                             return result;
                           // One value may stand for the scores of both
                           // classes.
                           Value column = forest.baseValues.size() == 1
                                              ? b.index(0)
                                              : linalg::IndexOp::create(b, 1);
                           return b.add(result, b.extract(base, column));
                         });
}

Value ForestEmitter::emit() {
  emitTables();
  ScalarBuilder &code = builder;
  Sizes sizes = {builder.mixedSize(x, 0), builder.getIndexAttr(numTargets)};
  SmallVector<Value> tensors = {createZeros(builder, sizes, type)};
  if (!isSum())
    tensors.push_back(createZeros(builder, sizes, builder.getI1Type()));
  Value bounds[] = {code.size(x, 0), code.index(forest.roots.size())};
  tensors = emitLoops(
      builder, bounds, tensors,
      [&](ScalarBuilder &inner, ValueRange position, ValueRange values) {
        Value leaf = emitLeaf(inner, position[0], position[1]);
        return emitVotes(inner, position[0], leaf, values);
      });
  return emitResult(tensors);
}

Value Forest::emit(ScalarBuilder &builder, Value x, int64_t numTargets,
                   Aggregate aggregate, Type type) const {
  ForestEmitter emitter{*this, builder, x, numTargets, aggregate, type};
  return emitter.emit();
}
