//===- Cases.cpp - Files of cases in text ---------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "Programs.h"
#include "Values.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <onnx/onnx_pb.h>

using namespace llvm;

namespace agate::conformance::text {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

namespace {
/// The serialised values of a case by name.
using Values = StringMap<std::string>;
} // namespace

static const onnx::TypeProto *findType(const onnx::GraphProto &graph,
                                       StringRef name) {
  for (const auto *values : {&graph.input(), &graph.output()})
    for (const onnx::ValueInfoProto &value : *values)
      if (value.name() == name)
        return &value.type();
  return nullptr;
}

/// `name = value`.
static LogicalResult
parseNamedValue(Parser &parser, const onnx::GraphProto &graph, Values &values) {
  unsigned line = parser.peek().line;
  std::string name;
  if (failed(parser.parseName(name, "'case' or the name of a value")))
    return failure();
  const onnx::TypeProto *type = findType(graph, name);
  if (!type)
    return parser.emitError(line,
                            "'" + name + "' is neither an input nor an output");
  auto [place, isNew] = values.try_emplace(name);
  if (!isNew)
    return parser.emitError(line, "'" + name + "' has a value already");
  if (failed(parser.expect("=")))
    return failure();
  return parseValue(parser, *type, place->second);
}

/// Makes files of the values of inputs or outputs.
template <typename Declarations>
static LogicalResult addFiles(Parser &parser, StringRef kind,
                              const Declarations &declarations,
                              const Values &values, Case &test) {
  unsigned index = 0;
  for (const onnx::ValueInfoProto &declaration : declarations) {
    auto value = values.find(declaration.name());
    if (value == values.end())
      return parser.emitError(test.line, "the " + kind + " '" +
                                             declaration.name() + "' of " +
                                             test.name + " has no value");
    test.files[("test_data_set_0/" + kind + "_" + Twine(index++) + ".pb")
                   .str()] = value->second;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

static std::string serialize(const onnx::ModelProto &model) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream output(&stream);
  output.SetSerializationDeterministic(true);
  model.SerializeToCodedStream(&output);
  output.Trim();
  return bytes;
}

static LogicalResult parseCase(Parser &parser, Case &test) {
  test.line = parser.peek().line;
  if (failed(parser.expect("case")))
    return failure();
  unsigned line = parser.peek().line;
  if (failed(parser.parseName(test.name, "the name of a case")))
    return failure();
  // It becomes the name of a folder.
  if (test.name.empty() || test.name == "." || test.name == ".." ||
      StringRef(test.name).contains('/'))
    return parser.emitError(line, "a case cannot be called so");
  onnx::ModelProto model;
  if (failed(parseModel(parser, model)))
    return failure();
  const onnx::GraphProto &graph = model.graph();
  Values values;
  while (parser.peek().kind != Token::End && !parser.peek().is("case"))
    if (failed(parseNamedValue(parser, graph, values)))
      return failure();
  test.files["model.onnx"] = serialize(model);
  if (failed(addFiles(parser, "input", graph.input(), values, test)))
    return failure();
  return addFiles(parser, "output", graph.output(), values, test);
}

Expected<std::vector<Case>> parseCases(StringRef text, StringRef path) {
  Parser parser(text, path);
  std::vector<Case> cases;
  StringSet<> names;
  while (parser.peek().kind != Token::End) {
    Case &test = cases.emplace_back();
    if (failed(parseCase(parser, test)))
      return parser.takeError();
    if (!names.insert(test.name).second) {
      (void)parser.emitError(test.line, "a second case " + test.name);
      return parser.takeError();
    }
  }
  return cases;
}

static Error makeError(const Twine &path, std::error_code code) {
  return createStringError(code, path + ": " + code.message());
}

Error writeCase(const Case &test, StringRef folder) {
  SmallString<128> dataSet(folder);
  sys::path::append(dataSet, "test_data_set_0");
  if (sys::fs::exists(folder))
    return makeError(folder, std::make_error_code(std::errc::file_exists));
  if (std::error_code code = sys::fs::create_directories(dataSet))
    return makeError(dataSet, code);
  for (const auto &[name, content] : test.files) {
    SmallString<128> path(folder);
    sys::path::append(path, name);
    std::error_code code;
    raw_fd_ostream file(path, code);
    if (code)
      return makeError(path, code);
    file << content;
    file.close();
    if (file.has_error()) {
      code = file.error();
      file.clear_error();
      return makeError(path, code);
    }
  }
  return Error::success();
}

} // namespace agate::conformance::text
