//===- Model.cpp - The contents of an IR file -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include <pugixml.hpp>

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

std::optional<StringRef> Layer::getText(StringRef attribute) const {
  if (data)
    for (const auto &[name, value] : *data)
      if (name == attribute)
        return StringRef(value);
  return std::nullopt;
}

std::string Layer::describe() const {
  return "layer '" + name + "' (" + type + " of " + version + ", id " +
         std::to_string(id) + ")";
}

namespace {
/// Reads elements. Members that fail have reported an error.
class Reader {
public:
  Reader(StringRef xml, StringRef fileName, MLIRContext *context);

  FailureOr<Model> run();

private:
  LogicalResult readGraph(pugi::xml_node node, Graph &graph);
  LogicalResult readLayer(pugi::xml_node node, Layer &layer);
  LogicalResult readPort(pugi::xml_node node, bool isOutput, Port &port);
  LogicalResult readPorts(pugi::xml_node node, bool isOutput,
                          std::vector<Port> &ports);
  LogicalResult readBodies(pugi::xml_node node, Layer &layer);
  LogicalResult readBody(pugi::xml_node node, StringRef prefix, Layer &layer);
  LogicalResult readPortMap(pugi::xml_node node, Body &body);
  LogicalResult readMapping(pugi::xml_node node, PortMapping &mapping);
  LogicalResult readEdges(pugi::xml_node node, Graph &graph);
  LogicalResult sort(Graph &graph);

  /// The text of a mandatory attribute.
  FailureOr<StringRef> getText(pugi::xml_node node, const char *attribute);
  LogicalResult readId(pugi::xml_node node, const char *attribute,
                       uint64_t &value);
  LogicalResult readInteger(pugi::xml_node node, const char *attribute,
                            int64_t &value);

  FileLineColLoc getLocation(ptrdiff_t offset);
  InFlightDiagnostic error(pugi::xml_node node) {
    return emitError(getLocation(node.offset_debug()));
  }

  StringRef xml;
  StringAttr fileName;
  /// Where lines begin.
  std::vector<size_t> lines{0};
  unsigned depth = 0;
  static constexpr unsigned maxDepth = 100;
};
} // namespace

Reader::Reader(StringRef xml, StringRef fileName, MLIRContext *context)
    : xml(xml), fileName(StringAttr::get(context, fileName)) {
  for (size_t i = 0; i < xml.size(); ++i)
    if (xml[i] == '\n')
      lines.push_back(i + 1);
}

FileLineColLoc Reader::getLocation(ptrdiff_t offset) {
  // Not known in files of other encodings.
  size_t position = offset < 0 ? 0 : size_t(offset);
  auto next = llvm::upper_bound(lines, position);
  unsigned line = next - lines.begin();
  return FileLineColLoc::get(fileName, line, position - *(next - 1) + 1);
}

FailureOr<StringRef> Reader::getText(pugi::xml_node node,
                                     const char *attribute) {
  pugi::xml_attribute found = node.attribute(attribute);
  if (found)
    return StringRef(found.value());
  error(node) << "<" << node.name() << "> has no attribute '" << attribute
              << "'";
  return failure();
}

LogicalResult Reader::readId(pugi::xml_node node, const char *attribute,
                             uint64_t &value) {
  FailureOr<StringRef> text = getText(node, attribute);
  if (failed(text))
    return failure();
  // The largest numbers are the keys that maps reserve.
  if (parseUnsigned(*text, value) && value <= uint64_t(INT64_MAX))
    return success();
  return error(node) << "attribute '" << attribute << "' of <" << node.name()
                     << "> is '" << *text << "', which is no id";
}

LogicalResult Reader::readInteger(pugi::xml_node node, const char *attribute,
                                  int64_t &value) {
  pugi::xml_attribute found = node.attribute(attribute);
  if (!found || parseInteger(found.value(), value))
    return success();
  return error(node) << "attribute '" << attribute << "' of <" << node.name()
                     << "> is '" << found.value() << "', which is no integer";
}

FailureOr<Model> Reader::run() {
  pugi::xml_document document;
  pugi::xml_parse_result parsed =
      document.load_buffer(xml.data(), xml.size(), pugi::parse_default);
  if (!parsed) {
    emitError(getLocation(parsed.offset))
        << "not an XML file: " << parsed.description();
    return failure();
  }
  pugi::xml_node net = document.document_element();
  if (!StringRef(net.name()).equals_insensitive("net")) {
    error(net) << "not OpenVINO IR: the root element is <" << net.name()
               << "> instead of <net>";
    return failure();
  }
  Model model;
  FailureOr<StringRef> version = getText(net, "version");
  if (failed(version))
    return failure();
  uint64_t number = 0;
  if (!parseUnsigned(*version, number) || (number != 10 && number != 11)) {
    error(net) << "OpenVINO IR of version '" << *version
               << "' is not supported, only versions 10 and 11";
    return failure();
  }
  model.version = number;
  model.name = net.attribute("name").value();
  if (pugi::xml_node legacy = net.child("pre-process")) {
    error(legacy) << "the element <pre-process> is not supported";
    return failure();
  }
  if (failed(readGraph(net, model.graph)))
    return failure();
  return model;
}

LogicalResult Reader::readGraph(pugi::xml_node node, Graph &graph) {
  for (const char *part : {"layers", "edges"}) {
    pugi::xml_node first = node.child(part);
    if (!first && StringRef(part) == "layers")
      return error(node) << "<" << node.name() << "> has no <layers>";
    if (first && first.next_sibling(part))
      return error(first.next_sibling(part))
             << "<" << node.name() << "> has a second <" << part << ">";
  }
  for (pugi::xml_node child : node.child("layers").children("layer")) {
    Layer &layer = graph.layers.emplace_back();
    if (failed(readLayer(child, layer)))
      return failure();
    auto [known, isNew] =
        graph.layersById.try_emplace(layer.id, graph.layers.size() - 1);
    if (!isNew)
      return emitError(layer.location)
             << layer.describe() << " has the id of "
             << graph.layers[known->second].describe();
  }
  return success(succeeded(readEdges(node.child("edges"), graph)) &&
                 succeeded(sort(graph)));
}

LogicalResult Reader::readLayer(pugi::xml_node node, Layer &layer) {
  layer.location = getLocation(node.offset_debug());
  if (failed(readId(node, "id", layer.id)))
    return failure();
  for (auto [attribute, text] :
       {std::pair{"name", &layer.name}, std::pair{"type", &layer.type},
        std::pair{"version", &layer.version}}) {
    FailureOr<StringRef> found = getText(node, attribute);
    if (failed(found))
      return failure();
    *text = found->str();
  }
  layer.outputNames = splitNames(node.attribute("output_names").value());
  if (pugi::xml_node data = node.child("data")) {
    layer.data.emplace();
    for (pugi::xml_attribute attribute : data.attributes()) {
      if (layer.getText(attribute.name()))
        return error(data) << layer.describe() << " has two attributes '"
                           << attribute.name() << "'";
      layer.data->emplace_back(attribute.name(), attribute.value());
    }
  }
  if (failed(
          readPorts(node.child("input"), /*isOutput=*/false, layer.inputs)) ||
      failed(
          readPorts(node.child("output"), /*isOutput=*/true, layer.outputs)) ||
      failed(readBodies(node, layer)))
    return failure();
  layer.sources.resize(layer.inputs.size());
  llvm::DenseSet<uint64_t> ids;
  for (const std::vector<Port> *ports : {&layer.inputs, &layer.outputs}) {
    // The ids of outputs may start again at 0.
    ids.clear();
    for (const Port &port : *ports)
      if (!ids.insert(port.id).second)
        return emitError(layer.location)
               << layer.describe() << " has two "
               << (ports == &layer.inputs ? "input" : "output")
               << " ports with id " << port.id;
  }
  return success();
}

LogicalResult Reader::readPorts(pugi::xml_node node, bool isOutput,
                                std::vector<Port> &ports) {
  for (pugi::xml_node child : node.children("port"))
    if (failed(readPort(child, isOutput, ports.emplace_back())))
      return failure();
  return success();
}

LogicalResult Reader::readPort(pugi::xml_node node, bool isOutput, Port &port) {
  if (failed(readId(node, "id", port.id)))
    return failure();
  if (isOutput) {
    FailureOr<StringRef> precision = getText(node, "precision");
    if (failed(precision))
      return failure();
    port.precision = precision->str();
    port.names = splitNames(node.attribute("names").value());
  }
  for (pugi::xml_node child : node.children("dim")) {
    StringRef text = child.child_value();
    int64_t size = 0;
    if (!parseInteger(text, size) || size < -1)
      return error(child) << "<dim> is '" << text
                          << "', which is no size; -1 is a dynamic one";
    port.dims.push_back(size == -1 ? ShapedType::kDynamic : size);
  }
  return success();
}

LogicalResult Reader::readBodies(pugi::xml_node node, Layer &layer) {
  for (StringRef prefix : {"", "then_", "else_"})
    if (pugi::xml_node body = node.child((prefix + "body").str().c_str())) {
      if (++depth > maxDepth)
        return error(body) << "graphs are nested too deeply";
      if (failed(readBody(node, prefix, layer)))
        return failure();
      --depth;
    }
  return success();
}

LogicalResult Reader::readBody(pugi::xml_node node, StringRef prefix,
                               Layer &layer) {
  Body &body = layer.bodies.emplace_back();
  body.graph = std::make_unique<Graph>();
  std::string bodyName = (prefix + "body").str();
  std::string mapName = (prefix + "port_map").str();
  if (failed(readGraph(node.child(bodyName.c_str()), *body.graph)) ||
      failed(readPortMap(node.child(mapName.c_str()), body)))
    return failure();
  for (pugi::xml_node edge : node.child("back_edges").children("edge")) {
    auto &[from, to] = body.backEdges.emplace_back();
    if (failed(readId(edge, "from-layer", from)) ||
        failed(readId(edge, "to-layer", to)))
      return failure();
  }
  return success();
}

LogicalResult Reader::readPortMap(pugi::xml_node node, Body &body) {
  for (pugi::xml_node child : node.children("input"))
    if (failed(readMapping(child, body.inputs.emplace_back())))
      return failure();
  for (pugi::xml_node child : node.children("output"))
    if (failed(readMapping(child, body.outputs.emplace_back())))
      return failure();
  return success();
}

LogicalResult Reader::readMapping(pugi::xml_node node, PortMapping &mapping) {
  if (failed(getText(node, "external_port_id")) ||
      failed(readInteger(node, "external_port_id", mapping.externalPort)) ||
      failed(readId(node, "internal_layer_id", mapping.internalLayer)))
    return failure();
  if (node.attribute("axis")) {
    mapping.axis = 0;
    if (failed(readInteger(node, "axis", *mapping.axis)))
      return failure();
  }
  mapping.purpose = node.attribute("purpose").value();
  return success(succeeded(readInteger(node, "start", mapping.start)) &&
                 succeeded(readInteger(node, "stride", mapping.stride)) &&
                 succeeded(readInteger(node, "end", mapping.end)) &&
                 succeeded(readInteger(node, "part_size", mapping.partSize)));
}

/// The position of the port with this id.
static std::optional<unsigned> findPort(llvm::ArrayRef<Port> ports,
                                        uint64_t id) {
  // Ids are consecutive in files that OpenVINO writes.
  if (!ports.empty() && id >= ports.front().id)
    if (uint64_t i = id - ports.front().id;
        i < ports.size() && ports[i].id == id)
      return i;
  for (auto [i, port] : llvm::enumerate(ports))
    if (port.id == id)
      return i;
  return std::nullopt;
}

LogicalResult Reader::readEdges(pugi::xml_node node, Graph &graph) {
  for (pugi::xml_node edge : node.children("edge")) {
    uint64_t fromLayer, fromPort, toLayer, toPort;
    if (failed(readId(edge, "from-layer", fromLayer)) ||
        failed(readId(edge, "from-port", fromPort)) ||
        failed(readId(edge, "to-layer", toLayer)) ||
        failed(readId(edge, "to-port", toPort)))
      return failure();
    for (uint64_t id : {fromLayer, toLayer})
      if (!graph.layersById.contains(id))
        return error(edge) << "the edge refers to layer " << id
                           << ", which does not exist";
    unsigned from = graph.layersById[fromLayer];
    Layer &target = graph.layers[graph.layersById[toLayer]];
    const Layer &source = graph.layers[from];
    std::optional<unsigned> output = findPort(source.outputs, fromPort);
    if (!output)
      return error(edge) << "the edge starts at port " << fromPort << " of "
                         << source.describe()
                         << ", which is no output port of it";
    std::optional<unsigned> input = findPort(target.inputs, toPort);
    if (!input)
      return error(edge) << "the edge ends at port " << toPort << " of "
                         << target.describe()
                         << ", which is no input port of it";
    if (target.sources[*input])
      return error(edge) << "a second edge ends at port " << toPort << " of "
                         << target.describe();
    target.sources[*input] = Source{from, *output};
  }
  // Only trailing inputs may be absent.
  for (Layer &layer : graph.layers) {
    while (!layer.sources.empty() && !layer.sources.back())
      layer.sources.pop_back();
    for (auto [port, source] : llvm::zip(layer.inputs, layer.sources))
      if (!source)
        return emitError(layer.location)
               << "no edge ends at input port " << port.id << " of "
               << layer.describe();
  }
  return success();
}

LogicalResult Reader::sort(Graph &graph) {
  // Depth first from each layer in the order of the file, without recursion:
  // chains are as long as the file allows.
  enum State : char { Unseen, Open, Done };
  std::vector<State> states(graph.layers.size(), Unseen);
  std::vector<std::pair<unsigned, unsigned>> stack;
  for (unsigned first = 0; first < graph.layers.size(); ++first) {
    if (states[first] != Unseen)
      continue;
    states[first] = Open;
    stack.emplace_back(first, 0);
    while (!stack.empty()) {
      auto &[layer, next] = stack.back();
      const auto &sources = graph.layers[layer].sources;
      if (next == sources.size()) {
        states[layer] = Done;
        graph.order.push_back(layer);
        stack.pop_back();
        continue;
      }
      unsigned source = sources[next++]->layer;
      if (states[source] == Open)
        return emitError(graph.layers[source].location)
               << graph.layers[source].describe()
               << " depends on its own outputs: the graph has a cycle";
      if (states[source] == Unseen) {
        states[source] = Open;
        stack.emplace_back(source, 0);
      }
    }
  }
  return success();
}

FailureOr<Model> parseModel(StringRef xml, StringRef fileName,
                            MLIRContext *context) {
  return Reader(xml, fileName, context).run();
}

} // namespace agate::openvino
