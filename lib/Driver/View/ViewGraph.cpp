//===- ViewGraph.cpp - What 'agate view' draws ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "View/ViewGraph.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

std::vector<std::vector<int>> ViewGraph::getChildren() const {
  std::vector<std::vector<int>> children(items.size());
  for (size_t i = 1; i < items.size(); ++i)
    children[items[i].parent].push_back(i);
  return children;
}

std::vector<std::string> ViewGraph::getFamilies() const {
  llvm::MapVector<StringRef, int> counts;
  for (const ViewItem &item : items)
    if (!item.isScope && item.family != "input" && item.family != "output")
      ++counts[item.family];
  auto families = counts.takeVector();
  llvm::stable_sort(families, [](const auto &x, const auto &y) {
    return x.second > y.second;
  });
  std::vector<std::string> names;
  for (const auto &[family, count] : families)
    names.push_back(family.str());
  return names;
}

namespace {
class GraphBuilder {
public:
  GraphBuilder(ModuleOp module, StringRef title) : module(module) {
    graph.title = title.str();
  }

  ViewGraph build();

private:
  int addItem(int parent, ViewItem item);
  int getScope(int parent, StringRef name);
  void addBlockArguments(Block &block, int parent, func::FuncOp function);
  void addBlock(Block &block, int parent);
  void addOperation(Operation *op, int parent);
  void addItemOf(Operation *op, int parent);
  bool canPostpone(Operation *op) const;
  void addPostponed(ValueRange operands, int parent);
  void addRegions(Operation *op, int item);
  void addFunction(func::FuncOp function, int parent);
  void addUses(Operation *op, int item);
  void describe(Operation *op, ViewItem &item);
  std::string describeOperand(Value value);
  void removeNeedlessScopes();

  ModuleOp module;
  ViewGraph graph;
  /// What computes a value.
  llvm::DenseMap<Value, int> sources;
  /// Operations on constants, which are added when the first of their users is,
  /// next to it.
  llvm::DenseSet<Operation *> postponed;
  /// Scopes of the names of nodes, by the item they are in.
  std::map<std::pair<int, std::string>, int> scopes;
};
} // namespace

static std::string printType(Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto tensor = dyn_cast<RankedTensorType>(type);
      tensor && !tensor.getEncoding()) {
    for (int64_t size : tensor.getShape())
      os << (ShapedType::isDynamic(size) ? "?" : std::to_string(size)) << "x";
    os << tensor.getElementType();
  } else {
    os << type;
  }
  return text;
}

static std::string printAttribute(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto string = dyn_cast<StringAttr>(attribute)) {
    os << string.getValue();
  } else if (auto elements = dyn_cast<ElementsAttr>(attribute);
             elements && elements.getNumElements() > 16) {
    os << "dense of " << printType(elements.getType());
  } else {
    attribute.print(os, /*elideType=*/true);
  }
  constexpr size_t most = 200;
  if (text.size() > most)
    text.replace(most, std::string::npos, "...");
  return text;
}

static std::string getNodeName(Operation *op) {
  if (auto name = op->getAttrOfType<StringAttr>(nodeNameAttrName))
    return name.str();
  std::string name;
  op->getLoc()->walk([&](Location inner) {
    auto named = dyn_cast<NameLoc>(inner);
    if (!named)
      return WalkResult::advance();
    name = named.getName().str();
    return WalkResult::interrupt();
  });
  return name;
}

/// Whether the regions are loops or branches, not what is computed for each
/// element.
static bool hasInnerGraph(Operation *op) {
  return op->getNumRegions() != 0 &&
         (isa<LoopLikeOpInterface, RegionBranchOpInterface>(op) ||
          isa_and_nonnull<ONNXDialect>(op->getDialect()));
}

/// Constants are listed with the operations that use them.
static bool isHidden(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return op->hasTrait<OpTrait::ConstantLike>() || name == "onnx.NoValue" ||
         name == "onnx.EntryPoint";
}

int GraphBuilder::addItem(int parent, ViewItem item) {
  item.parent = parent;
  graph.items.push_back(std::move(item));
  return graph.items.size() - 1;
}

/// The scope for the parts of a node's name but the last one.
int GraphBuilder::getScope(int parent, StringRef name) {
  SmallVector<StringRef> parts;
  name.split(parts, '/', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef part : ArrayRef(parts).drop_back(!parts.empty())) {
    auto [it, isNew] = scopes.try_emplace({parent, part.str()}, 0);
    if (isNew) {
      ViewItem scope;
      scope.isScope = true;
      scope.title = part.str();
      const ViewItem &outer = graph.items[parent];
      scope.name = (outer.name.empty() ? "" : outer.name + "/") + part.str();
      it->second = addItem(parent, std::move(scope));
    }
    parent = it->second;
  }
  return parent;
}

std::string GraphBuilder::describeOperand(Value value) {
  std::string text = printType(value.getType());
  Operation *producer = value.getDefiningOp();
  if (!producer || !producer->hasTrait<OpTrait::ConstantLike>())
    return text;
  if (producer->getName().getStringRef() == "onnx.NoValue")
    return "none";
  text += ", constant";
  for (NamedAttribute attribute : producer->getAttrs())
    if (isa<ElementsAttr, IntegerAttr, FloatAttr>(attribute.getValue()))
      return text + " " + printAttribute(attribute.getValue());
  if (std::optional<Attribute> value = producer->getInherentAttr("value");
      value && *value)
    text += " " + printAttribute(*value);
  return text;
}

void GraphBuilder::describe(Operation *op, ViewItem &item) {
  StringRef name = op->getName().getStringRef();
  const OperatorSchema *schema = nullptr;
  if (auto registered = op->getRegisteredInfo())
    schema = getOperatorSchema(*registered);
  item.title = schema ? schema->name.str() : name.str();
  item.family = op->getDialect() ? op->getDialect()->getNamespace().str() : "";
  if (auto *dialect = dyn_cast_or_null<ONNXDialect>(op->getDialect()))
    if (StringRef family = dialect->getFamily(name); !family.empty())
      item.family = family.str();
  item.name = getNodeName(op);
  if (op->getNumResults() != 0)
    item.detail = printType(op->getResult(0).getType());
  for (NamedAttribute attribute : op->getAttrs())
    if (attribute.getName() != nodeNameAttrName)
      item.attributes.emplace_back(attribute.getName().str(),
                                   printAttribute(attribute.getValue()));
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    item.operands.emplace_back(std::to_string(i), describeOperand(operand));
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    item.results.emplace_back(std::to_string(i), printType(result.getType()));
  llvm::raw_string_ostream os(item.ir);
  op->print(os, OpPrintingFlags()
                    .elideLargeElementsAttrs(16)
                    .elideLargeResourceString(64)
                    .useLocalScope()
                    .skipRegions(hasInnerGraph(op)));
}

void GraphBuilder::addUses(Operation *op, int item) {
  for (Value operand : op->getOperands()) {
    auto source = sources.find(operand);
    if (source != sources.end())
      graph.edges.push_back(
          {source->second, item, printType(operand.getType())});
  }
}

void GraphBuilder::addBlockArguments(Block &block, int parent,
                                     func::FuncOp function) {
  for (BlockArgument argument : block.getArguments()) {
    ViewItem item;
    unsigned number = argument.getArgNumber();
    auto name =
        function ? function.getArgAttrOfType<StringAttr>(number, nameAttrName)
                 : StringAttr();
    item.name = name ? name.str() : "input" + std::to_string(number);
    item.title = item.name;
    item.family = "input";
    item.detail = printType(argument.getType());
    item.results.emplace_back("0", item.detail);
    sources[argument] = addItem(parent, std::move(item));
  }
}

static std::string getRegionTitle(Operation *op, unsigned number) {
  if (op->getName().getStringRef().ends_with_insensitive(".if"))
    return number == 0 ? "then" : "else";
  return "region " + std::to_string(number);
}

void GraphBuilder::addRegions(Operation *op, int item) {
  for (Region &region : op->getRegions()) {
    if (region.empty())
      continue;
    int parent = item;
    if (op->getNumRegions() > 1) {
      ViewItem scope;
      scope.isScope = true;
      scope.title = getRegionTitle(op, region.getRegionNumber());
      parent = addItem(item, std::move(scope));
    }
    for (Block &block : region) {
      addBlockArguments(block, parent, {});
      addBlock(block, parent);
    }
  }
}

/// Values that a block ends with.
static bool isEnd(Operation *op) {
  return op->hasTrait<OpTrait::IsTerminator>();
}

bool GraphBuilder::canPostpone(Operation *op) const {
  return !isEnd(op) && op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           Operation *producer = operand.getDefiningOp();
           return producer && (isHidden(producer) || postponed.count(producer));
         });
}

/// Adds what has been postponed until here.
void GraphBuilder::addPostponed(ValueRange operands, int parent) {
  for (Value operand : operands)
    if (Operation *producer = operand.getDefiningOp();
        producer && postponed.erase(producer))
      addItemOf(producer, parent);
}

void GraphBuilder::addItemOf(Operation *op, int parent) {
  addPostponed(op->getOperands(), parent);
  ViewItem item;
  describe(op, item);
  item.isScope = hasInnerGraph(op);
  if (isEnd(op))
    item.family = "output";
  int number = addItem(parent, std::move(item));
  addUses(op, number);
  if (hasInnerGraph(op))
    addRegions(op, number);
  for (Value result : op->getResults())
    sources[result] = number;
}

void GraphBuilder::addOperation(Operation *op, int parent) {
  if (isHidden(op) || (isEnd(op) && op->getNumOperands() == 0))
    return;
  if (canPostpone(op)) {
    postponed.insert(op);
    return;
  }
  addItemOf(op, isEnd(op) ? parent : getScope(parent, getNodeName(op)));
}

void GraphBuilder::addBlock(Block &block, int parent) {
  for (Operation &op : block)
    addOperation(&op, parent);
}

void GraphBuilder::addFunction(func::FuncOp function, int parent) {
  for (Block &block : function.getBody()) {
    addBlockArguments(block, parent, function);
    for (Operation &op : block.without_terminator())
      addOperation(&op, parent);
    Operation *end = block.getTerminator();
    addPostponed(end->getOperands(), parent);
    for (auto [i, operand] : llvm::enumerate(end->getOperands())) {
      ViewItem item;
      auto name = function.getResultAttrOfType<StringAttr>(i, nameAttrName);
      item.name = name ? name.str() : "output" + std::to_string(i);
      item.title = item.name;
      item.family = "output";
      item.detail = printType(operand.getType());
      item.operands.emplace_back("0", describeOperand(operand));
      int number = addItem(parent, std::move(item));
      auto source = sources.find(operand);
      if (source != sources.end())
        graph.edges.push_back(
            {source->second, number, graph.items[number].detail});
    }
  }
}

/// What is alone in a scope of names takes its place.
void GraphBuilder::removeNeedlessScopes() {
  std::vector<std::vector<int>> children = graph.getChildren();
  std::vector<bool> isNeedless(graph.items.size(), false);
  for (const auto &[key, scope] : scopes)
    isNeedless[scope] = children[scope].size() < 2;
  std::vector<int> numbers(graph.items.size(), 0);
  std::vector<ViewItem> kept;
  for (auto [i, item] : llvm::enumerate(graph.items)) {
    if (isNeedless[i]) {
      numbers[i] = numbers[item.parent];
      continue;
    }
    if (item.parent >= 0)
      item.parent = numbers[item.parent];
    numbers[i] = kept.size();
    kept.push_back(std::move(item));
  }
  graph.items = std::move(kept);
  for (ViewEdge &edge : graph.edges) {
    edge.from = numbers[edge.from];
    edge.to = numbers[edge.to];
  }
}

ViewGraph GraphBuilder::build() {
  ViewItem root;
  root.isScope = true;
  root.title = graph.title;
  addItem(-1, std::move(root));
  SmallVector<func::FuncOp> functions;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal())
      functions.push_back(function);
  for (func::FuncOp function : functions) {
    int parent = 0;
    if (functions.size() > 1) {
      ViewItem scope;
      scope.isScope = true;
      scope.title = scope.name = function.getName().str();
      parent = addItem(0, std::move(scope));
    }
    addFunction(function, parent);
  }
  removeNeedlessScopes();
  return std::move(graph);
}

ViewGraph makeViewGraph(ModuleOp module, StringRef title) {
  return GraphBuilder(module, title).build();
}

} // namespace agate
