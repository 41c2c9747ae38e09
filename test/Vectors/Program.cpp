//===- Program.cpp - The program that a test vector describes -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Entries as IR in generic form. What an entry says is written down as it is:
// that it is wrong is for the parser and the compiler to find.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace llvm;

namespace agate::vectors {

//===----------------------------------------------------------------------===//
// The format
//===----------------------------------------------------------------------===//

const OpFormat *findOpFormat(StringRef name) {
  static const OpFormat formats[] = {
      {"openvino.Eye-9",
       {"num_rows", "num_columns", "diagonal_index", "batch_shape"},
       {"output_type"}},
      {"openvino.OneHot-1",
       {"indices", "depth", "on_value", "off_value"},
       {"axis"}},
      {"openvino.OneHot-16",
       {"indices", "depth", "on_value", "off_value"},
       {"axis", "negative_indices_mode"}},
      {"dml.DIAGONAL_MATRIX1",
       {"InputTensor"},
       {"DiagonalFillBegin", "DiagonalFillEnd", "Value", "ValueDataType",
        "OutputSizes", "OutputDataType"}},
      {"dml.DIAGONAL_MATRIX",
       {},
       {"Offset", "Value", "OutputSizes", "OutputDataType"}},
      {"onnx.EyeLike",
       {"input"},
       {"k", "dtype", "dtype_enum", "declared_output_dtype", "opset"}},
      {"onnx.OneHot",
       {"indices", "depth", "values"},
       {"axis", "declared_output_dtype", "opset"}},
      {"onnx.Trilu",
       {"input", "k"},
       {"upper", "declared_output_dtype", "opset"}},
  };
  for (const OpFormat &format : formats)
    if (format.name == name)
      return &format;
  return nullptr;
}

std::vector<const Tensor *> getOperands(const Entry &entry,
                                        const OpFormat &format) {
  std::vector<const Tensor *> operands;
  for (StringRef name : format.inputs)
    operands.push_back(entry.findInput(name));
  while (!operands.empty() && !operands.back())
    operands.pop_back();
  for (const Tensor &input : entry.inputs)
    if (!is_contained(operands, &input))
      operands.push_back(&input);
  return operands;
}

bool isConstant(const Tensor &input, Feed feed) {
  return input.data && (feed == Feed::Constants || feed == Feed::Known);
}

Tensor getArgument(const Tensor &input, Feed feed) {
  Tensor argument = input;
  // These lengths decide the rank of the result, and whether there are an off
  // and an on value at all.
  bool isList = input.name == "batch_shape" || input.name == "values";
  if (feed == Feed::Dynamic && !isList && argument.shape)
    argument.shape->assign(argument.shape->size(), dynamicSize);
  return argument;
}

std::string getDeclaredType(const Entry &entry) {
  if (std::optional<StringRef> declared =
          entry.attrs.getString("declared_output_dtype"))
    return declared->str();
  if (std::optional<int64_t> number = entry.attrs.getInteger("dtype_enum"))
    if (*number > 0 && *number < 1000)
      if (const ElementType *type = findElementType(static_cast<int>(*number)))
        return type->name;
  const Tensor *source =
      entry.findInput(entry.op == "onnx.OneHot" ? "values" : "input");
  return source ? source->dtype : "f32";
}

//===----------------------------------------------------------------------===//
// Generic IR
//===----------------------------------------------------------------------===//

namespace {
class Writer {
public:
  Writer(const Entry &entry, const OpFormat &format, Feed feed)
      : entry(entry), format(format), feed(feed) {}

  Program write();

private:
  void writeOperation();
  void writeEye();
  void writeOneHot();
  void writeDiagonalMatrix();
  void writeONNX();

  void addOperands();
  void addOperand(const Tensor &input);
  void addArgument(const Tensor &input);
  void addPartialList(const Tensor &input);
  void addPartialOperand(const Tensor &input);
  void addNoValue();
  /// An operation without operands that gives the next operand.
  void addSource(StringRef op, StringRef value, StringRef type);

  void addAttr(StringRef name, const json::Value *value, StringRef type);
  void addTypeAttr(StringRef name, const json::Value *value);
  void addMatrixValue(bool truncate);

  const Entry &entry;
  const OpFormat &format;
  Feed feed;
  Program program;

  std::string name;
  std::vector<std::string> parameters, parameterTypes;
  std::vector<std::string> operands, operandTypes;
  std::vector<std::string> attrs;
  std::string resultType;
  std::string body;
  unsigned counter = 0;
};
} // namespace

static std::string quote(StringRef text) {
  std::string result;
  raw_string_ostream stream(result);
  stream << '"';
  printEscapedString(text, stream);
  stream << '"';
  return result;
}

/// The elements from `next` on as nested lists of `shape`.
static std::string getNested(ArrayRef<std::string> elements, size_t &next,
                             ArrayRef<int64_t> shape) {
  if (shape.empty())
    return elements[next++];
  std::string result = "[";
  for (int64_t i = 0; i < shape.front(); ++i)
    result += (i ? ", " : "") + getNested(elements, next, shape.drop_front());
  return result + "]";
}

/// Signless integers of MLIR are written in the signed or the unsigned range.
/// What is not in the signed range that the vectors mean is given a signed
/// type, so that the parser finds it.
static std::string spellTypeOf(ArrayRef<json::Value> values,
                               const ElementType &type) {
  std::vector<uint64_t> words;
  bool fits = all_of(values, [&](const json::Value &value) {
    return appendBits(value, type, words);
  });
  bool isSigned = type.kind == ElementType::Signed;
  return isSigned && !fits ? "s" + std::string(type.spelling) : type.spelling;
}

/// A dense literal. Where the number of elements is not that of the shape, they
/// are a flat list.
static std::string getDenseLiteral(const Tensor &tensor) {
  std::vector<std::string> elements;
  for (const json::Value &value : *tensor.data)
    elements.push_back(getLiteral(value, tensor.type));
  if (elements.empty())
    return "dense<> : " + tensor.getType();
  std::string type = tensor.getType();
  if (tensor.type)
    type =
        spellTensorType(spellTypeOf(*tensor.data, *tensor.type), tensor.shape);
  // A list that does not nest as its shape would be expanded by the parser if
  // it had one element, so it keeps its brackets.
  std::string text = "[" + join(elements, ", ") + "]";
  if (tensor.hasStaticShape()) {
    size_t count = 1;
    for (int64_t size : *tensor.shape)
      count = size <= 0 || count > elements.size() ? 0 : count * size;
    size_t next = 0;
    if (count == elements.size())
      text = getNested(elements, next, *tensor.shape);
  }
  return "dense<" + text + "> : " + type;
}

void Writer::addSource(StringRef op, StringRef value, StringRef type) {
  std::string result = "%c" + utostr(counter++);
  body += formatv("    {0} = \"{1}\"() <{{{2}}> : () -> {3}\n", result, op,
                  value, type);
  operands.push_back(result);
  operandTypes.push_back(type.str());
}

void Writer::addNoValue() { addSource("onnx.NoValue", "value", "none"); }

void Writer::addArgument(const Tensor &input) {
  Tensor argument = getArgument(input, feed);
  std::string result = "%a" + utostr(counter++);
  parameters.push_back(result + ": " + argument.getType());
  parameterTypes.push_back(argument.getType());
  operands.push_back(result);
  operandTypes.push_back(argument.getType());
  program.arguments.push_back(input);
}

/// A list some of whose elements are known: they are joined with arguments.
void Writer::addPartialList(const Tensor &input) {
  Tensor element = input;
  element.shape = {1};
  element.partialValues.reset();
  size_t first = operands.size();
  for (int64_t value : *input.partialValues) {
    element.data.reset();
    if (value != dynamicSize)
      element.data.emplace(1, json::Value(value));
    addOperand(element);
  }
  std::string result = "%p" + utostr(counter++);
  auto list = [&](std::vector<std::string> &elements) {
    std::string text = join(ArrayRef(elements).drop_front(first), ", ");
    elements.resize(first);
    return text;
  };
  std::string values = list(operands), types = list(operandTypes);
  body += formatv("    {0} = \"onnx.Concat\"({1}) <{{axis = 0 : si64}> : ({2}) "
                  "-> {3}\n",
                  result, values, types, input.getType());
  operands.push_back(result);
  operandTypes.push_back(input.getType());
}

/// What is known of the elements of an input without data.
void Writer::addPartialOperand(const Tensor &input) {
  Tensor operand = input;
  operand.partialValues.reset();
  if (!is_contained(*input.partialValues, dynamicSize))
    operand.data.emplace(input.partialValues->begin(),
                         input.partialValues->end());
  bool isList = input.shape && input.shape->size() == 1;
  bool isMixed = !operand.data && any_of(*input.partialValues, [](int64_t v) {
    return v != dynamicSize;
  });
  if (isMixed && isList)
    addPartialList(input);
  else
    addOperand(operand);
}

void Writer::addOperand(const Tensor &input) {
  if (isConstant(input, feed))
    addSource(entry.isONNX() ? "onnx.Constant" : "arith.constant",
              "value = " + getDenseLiteral(input), input.getType());
  else if (feed == Feed::Known && input.partialValues)
    addPartialOperand(input);
  else
    addArgument(input);
}

void Writer::addOperands() {
  for (const Tensor *input : getOperands(entry, format))
    if (input)
      addOperand(*input);
}

/// Numbers get `type`; anything else is written as what it is.
void Writer::addAttr(StringRef name, const json::Value *value, StringRef type) {
  if (!value)
    return;
  std::string text;
  if (std::optional<StringRef> string = value->getAsString())
    text = quote(*string);
  else
    text = getLiteral(*value, nullptr);
  if (value->kind() == json::Value::Number)
    text += " : " + type.str();
  attrs.push_back(name.str() + " = " + text);
}

void Writer::addTypeAttr(StringRef name, const json::Value *value) {
  std::optional<StringRef> dtype;
  if (value)
    dtype = value->getAsString();
  if (dtype && !dtype->empty() && all_of(*dtype, isAlnum))
    attrs.push_back(name.str() + " = " + spellElementType(*dtype));
  else
    addAttr(name, value, "i64");
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

void Writer::writeEye() {
  name = "agate.Eye";
  addOperands();
  addTypeAttr("output_type", entry.attrs.get("output_type"));
  StringRef type = entry.attrs.getString("output_type").value_or("f32");
  resultType = spellTensorType(spellElementType(type), std::nullopt);
}

void Writer::writeOneHot() {
  name = "agate.OneHot";
  addOperands();
  addAttr("axis", entry.attrs.get("axis"), "si64");
  if (const json::Value *mode = entry.attrs.get("negative_indices_mode")) {
    StringRef text = mode->getAsString().value_or("");
    json::Value ignore = "ignore";
    bool isIgnore = text == "ignore_negative" || text == "ignore-negative";
    addAttr("negative_indices_mode", isIgnore ? &ignore : mode, "i64");
  }
  const Tensor *on = entry.findInput("on_value");
  resultType =
      spellTensorType(spellElementType(on ? on->dtype : "f32"), std::nullopt);
}

void Writer::writeONNX() {
  name = entry.op;
  for (const Tensor *input : getOperands(entry, format)) {
    if (input)
      addOperand(*input);
    else
      addNoValue();
  }
  if (entry.op == "onnx.Trilu" && operands.size() == 1)
    addNoValue();
  for (StringRef attr : {"axis", "k", "upper"})
    if (is_contained(format.attrs, attr))
      addAttr(attr, entry.attrs.get(attr), "si64");
  addAttr("dtype", entry.attrs.get("dtype_enum"), "si64");
  resultType =
      spellTensorType(spellElementType(getDeclaredType(entry)), std::nullopt);
}

/// DIAGONAL_MATRIX converts its float Value to the type of the tensor.
void Writer::addMatrixValue(bool truncate) {
  const json::Value *value = entry.attrs.get("Value");
  StringRef dtypeAttr = truncate ? "OutputDataType" : "ValueDataType";
  std::optional<StringRef> dtype = entry.attrs.getString(dtypeAttr);
  if (!value)
    return;
  const ElementType *type = dtype ? findElementType(*dtype) : nullptr;
  bool isInteger = type && (type->kind == ElementType::Signed ||
                            type->kind == ElementType::Unsigned);
  std::optional<double> number = value->getAsNumber();
  json::Value converted = *value;
  if (truncate && isInteger && number && std::abs(*number) < 0x1p53)
    converted = static_cast<int64_t>(*number);
  std::string text = getLiteral(converted, type);
  // A boolean is written without type.
  if (dtype && text != "true" && text != "false")
    text += " : " + (type ? spellTypeOf(converted, *type) : dtype->str());
  attrs.push_back("value = " + text);
}

void Writer::writeDiagonalMatrix() {
  name = "agate.DiagonalMatrix";
  addOperands();
  size_t numInputs = operands.size();
  const Tensor *input = entry.findInput("InputTensor");

  // Sizes that are to be known only at run time come from a shape operand,
  // unless the input has them.
  const json::Array *sizes = entry.attrs.getArray("OutputSizes");
  std::optional<std::vector<int64_t>> shape;
  if (sizes) {
    shape.emplace();
    for (const json::Value &size : *sizes)
      shape->push_back(size.getAsInteger().value_or(dynamicSize));
    if (feed == Feed::Dynamic && (!input || entry.expect == Entry::Error)) {
      Tensor operand;
      operand.name = "OutputSizes";
      operand.dtype = "i64";
      operand.type = findElementType("i64");
      operand.shape = {static_cast<int64_t>(sizes->size())};
      operand.data.emplace(sizes->begin(), sizes->end());
      // The rank of the result is that of OutputSizes.
      feed = Feed::Static;
      addOperand(operand);
      feed = Feed::Dynamic;
    }
  } else if (input) {
    shape = input->shape;
  }
  if (shape && feed == Feed::Dynamic)
    shape->assign(shape->size(), dynamicSize);

  bool isOld = entry.op == "dml.DIAGONAL_MATRIX";
  const json::Value *begin =
      entry.attrs.get(isOld ? "Offset" : "DiagonalFillBegin");
  addAttr("diagonal_fill_begin", begin, "si32");
  if (isOld && begin) {
    // One diagonal, also where the next one is beyond 32 bits.
    uint32_t next =
        static_cast<uint32_t>(begin->getAsInteger().value_or(0)) + 1;
    json::Value end = static_cast<int32_t>(next);
    addAttr("diagonal_fill_end", &end, "si32");
  } else {
    addAttr("diagonal_fill_end", entry.attrs.get("DiagonalFillEnd"), "si32");
  }
  addMatrixValue(/*truncate=*/isOld);
  attrs.push_back(formatv("operandSegmentSizes = array<i32: {0}, {1}>",
                          numInputs, operands.size() - numInputs));
  std::string dtype = input ? input->dtype : "f32";
  for (StringRef key : {"ValueDataType", "OutputDataType"})
    if (std::optional<StringRef> declared = entry.attrs.getString(key))
      dtype = declared->str();
  resultType = spellTensorType(spellElementType(dtype), shape);
}

void Writer::writeOperation() {
  StringRef op = entry.op;
  if (op.starts_with("onnx."))
    writeONNX();
  else if (op.starts_with("dml."))
    writeDiagonalMatrix();
  else if (op == "openvino.Eye-9")
    writeEye();
  else
    writeOneHot();
  body += formatv("    %r = \"{0}\"({1})", name, join(operands, ", "));
  if (!attrs.empty())
    body += " <{" + join(attrs, ", ") + "}>";
  body += formatv(" : ({0}) -> {1}\n", join(operandTypes, ", "), resultType);
}

Program Writer::write() {
  writeOperation();
  raw_string_ostream stream(program.text);
  stream << "\"builtin.module\"() ({\n  \"func.func\"() <{function_type = ("
         << join(parameterTypes, ", ") << ") -> " << resultType
         << ", sym_name = \"main\"}> ({\n  ^bb0";
  if (!parameters.empty())
    stream << '(' << join(parameters, ", ") << ')';
  stream << ":\n"
         << body << "    \"" << (entry.isONNX() ? "onnx.Return" : "func.return")
         << "\"(%r) : (" << resultType
         << ") -> ()\n  }) : () -> ()\n}) : () -> ()\n";
  return std::move(program);
}

//===----------------------------------------------------------------------===//
// Entry point
//===----------------------------------------------------------------------===//

Expected<Program> writeProgram(const Entry &entry, Feed feed) {
  const OpFormat *format = findOpFormat(entry.op);
  if (!format)
    return createStringError("unknown op '" + entry.op + "'");
  for (const auto &attr : entry.attrs)
    if (!is_contained(format->attrs, StringRef(attr.first)))
      return createStringError("unknown attribute '" +
                               StringRef(attr.first).str() + "' of " +
                               entry.op);
  for (const Tensor &input : entry.inputs)
    if (!is_contained(format->inputs, StringRef(input.name)) &&
        !StringRef(input.name).starts_with("extra"))
      return createStringError("unknown input '" + input.name + "' of " +
                               entry.op);
  for (StringRef key :
       {"declared_output_dtype", "ValueDataType", "OutputDataType"}) {
    std::optional<StringRef> dtype = entry.attrs.getString(key);
    if (entry.attrs.get(key) &&
        (!dtype || dtype->empty() || !all_of(*dtype, isAlnum)))
      return createStringError("'" + key.str() + "' is no name of a type");
  }
  if (entry.isImported())
    return writeModel(entry, *format, feed);
  return Writer(entry, *format, feed).write();
}

} // namespace agate::vectors
