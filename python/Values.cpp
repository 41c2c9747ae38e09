//===- Values.cpp - Values of Python --------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "Errors.h"

namespace py = pybind11;

namespace agate::python {

[[noreturn]] static void failInput(const std::string &message) {
  throw Failure{ErrorKind::Input, message};
}

static std::string getTypeOf(const py::handle &object) {
  return py::str(py::type::of(object).attr("__name__")).cast<std::string>();
}

static py::array toArray(const py::object &object) {
  try {
    return py::module_::import("numpy").attr("asarray")(object);
  } catch (py::error_already_set &error) {
    failInput("numpy makes no array of an object of the type '" +
              getTypeOf(object) + "': " + error.what());
  }
}

/// The element type that programs call so; null if it has no numbers.
static const ElementType *findElementTypeOfMLIR(llvm::StringRef name) {
  for (const ElementType &type : getElementTypes())
    if (getTypeName(type.type) == name)
      return &type;
  return nullptr;
}

static bool isNumberOrList(const py::object &object) {
  return PyBool_Check(object.ptr()) || PyLong_Check(object.ptr()) ||
         PyFloat_Check(object.ptr()) || PyComplex_Check(object.ptr()) ||
         PyList_Check(object.ptr()) || PyTuple_Check(object.ptr());
}

/// Numbers of Python have no element type, so they take the expected one if it
/// has their values.
static py::array convertNumbers(const py::array &numbers,
                                const ElementType &expected) {
  py::dtype type(expected.name);
  if (numbers.dtype().is(type))
    return numbers;
  py::module_ numpy = py::module_::import("numpy");
  bool canCast =
      numpy.attr("can_cast")(numbers.dtype(), type, "same_kind").cast<bool>();
  bool isUnsigned = numbers.dtype().kind() == 'i' && type.kind() == 'u';
  if (canCast || isUnsigned || numbers.size() == 0) {
    py::array converted = numbers.attr("astype")(type);
    bool isInteger = type.kind() == 'i' || type.kind() == 'u';
    if (!isInteger ||
        numpy.attr("array_equal")(converted, numbers).cast<bool>())
      return converted;
  }
  failInput("the numbers are not of the type '" + std::string(expected.name) +
            "'");
}

Tensor makeTensor(const py::object &object, DLDataType expected) {
  if (py::isinstance<py::array>(object))
    return Tensor::fromArray(py::reinterpret_borrow<py::array>(object));
  if (py::isinstance<Tensor>(object))
    return object.cast<const Tensor &>();
  if (object.is_none())
    failInput("expected a tensor, got None");
  if (py::hasattr(object, "__dlpack__"))
    return Tensor::fromDLPack(object);
  const ElementType *type = findElementType(expected);
  py::array array = toArray(object);
  if (isNumberOrList(object) && type && type->isNumpy &&
      array.dtype().kind() != 'O')
    array = convertNumbers(array, *type);
  if (array.dtype().kind() == 'O')
    failInput("expected a tensor, got an object of the type '" +
              getTypeOf(object) + "'");
  return Tensor::fromArray(std::move(array));
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

static std::string makeString(const py::handle &element, size_t index) {
  if (PyBytes_Check(element.ptr()))
    return py::reinterpret_borrow<py::bytes>(element);
  if (!PyUnicode_Check(element.ptr()))
    failInput("element " + std::to_string(index) + " is of the type '" +
              getTypeOf(element) + "', not a string");
  auto bytes = py::reinterpret_steal<py::bytes>(
      PyUnicode_AsEncodedString(element.ptr(), "utf-8", "surrogateescape"));
  if (!bytes)
    throw py::error_already_set();
  return bytes;
}

HostTensor makeStrings(const py::object &object) {
  py::module_ numpy = py::module_::import("numpy");
  py::array array = py::isinstance<py::array>(object)
                        ? py::reinterpret_borrow<py::array>(object)
                        : toArray(object);
  char kind = array.dtype().kind();
  if (kind != 'O' && kind != 'U' && kind != 'S' && array.size() != 0)
    failInput("expected strings, got elements of the type '" +
              py::str(array.dtype()).cast<std::string>() + "'");
  llvm::Expected<HostTensor> result = HostTensor::create(
      getStringType(),
      std::vector<int64_t>(array.shape(), array.shape() + array.ndim()));
  if (!result)
    failInput(toString(result.takeError()));
  py::list elements = array.attr("reshape")(-1).attr("tolist")();
  for (size_t i = 0, e = elements.size(); i < e; ++i)
    result->getStrings()[i] = makeString(elements[i], i);
  return std::move(*result);
}

static py::object makeStringArray(const HostTensor &tensor) {
  py::list elements;
  for (const std::string &string : tensor.getStrings()) {
    auto text = py::reinterpret_steal<py::object>(PyUnicode_DecodeUTF8(
        string.data(), py::ssize_t(string.size()), "surrogateescape"));
    if (!text)
      throw py::error_already_set();
    elements.append(text);
  }
  py::tuple shape(tensor.getShape().size());
  for (size_t i = 0; i < shape.size(); ++i)
    shape[i] = tensor.getShape()[i];
  py::object array = py::module_::import("numpy").attr("empty")(
      elements.size(), py::arg("dtype") = "object");
  array[py::ellipsis()] = elements;
  return array.attr("reshape")(shape);
}

//===----------------------------------------------------------------------===//
// Sequences, optionals and maps
//===----------------------------------------------------------------------===//

/// Whether a tensor has a type that a program spells, such as
/// "tensor<?x2xf32>".
static bool hasType(const HostTensor &tensor, llvm::StringRef type) {
  if (!type.consume_front("tensor<"))
    return false;
  bool isRanked = !type.consume_front("*x");
  size_t rank = 0;
  for (; isRanked && type.find_first_of("?0123456789") == 0; ++rank) {
    auto [size, rest] = type.split('x');
    if (rank == tensor.getShape().size() ||
        (size != "?" && size != std::to_string(tensor.getShape()[rank])))
      return false;
    type = rest;
  }
  return (!isRanked || rank == tensor.getShape().size()) &&
         type.consume_front(getTypeName(tensor.getType())) &&
         (type.starts_with(">") || type.starts_with(","));
}

/// A copy of an array, with elements of the type that the program calls
/// `element`.
static HostTensor makeHostTensor(const py::object &object,
                                 llvm::StringRef element) {
  if (element == getTypeName(getStringType()))
    return makeStrings(object);
  DLDataType expected = {kDLOpaqueHandle, 0, 0};
  if (const ElementType *type = findElementTypeOfMLIR(element))
    expected = type->type;
  Tensor tensor = makeTensor(object, expected);
  llvm::Expected<HostTensor> copy = HostTensor::copy(tensor.getDLTensor());
  if (!copy)
    failInput(toString(copy.takeError()));
  return std::move(*copy);
}

static HostValue makeSequence(const py::object &object, llvm::StringRef type) {
  if (!PyList_Check(object.ptr()) && !PyTuple_Check(object.ptr()))
    failInput("expected a list, got an object of the type '" +
              getTypeOf(object) + "'");
  std::vector<HostValue> elements;
  for (py::handle element : object) {
    try {
      elements.push_back(
          makeHostValue(py::reinterpret_borrow<py::object>(element), type));
    } catch (Failure &failure) {
      failure.message =
          "element " + std::to_string(elements.size()) + ": " + failure.message;
      throw;
    }
  }
  return HostValue::makeSequence(std::move(elements));
}

static HostValue makeMap(const py::object &object, llvm::StringRef type) {
  if (!PyDict_Check(object.ptr()))
    failInput("expected a dictionary, got an object of the type '" +
              getTypeOf(object) + "'");
  auto [key, value] = type.split(',');
  HostTensor keys = makeHostTensor(py::list(object.attr("keys")()), key.trim());
  HostTensor values =
      makeHostTensor(py::list(object.attr("values")()), value.trim());
  if (getTypeName(keys.getType()) != key.trim() ||
      getTypeName(values.getType()) != value.trim())
    failInput("expected a map of " + type.str() + ", got one of " +
              getTypeName(keys.getType()) + ", " +
              getTypeName(values.getType()));
  llvm::Expected<HostValue> map =
      HostValue::makeMap(std::move(keys), std::move(values));
  if (!map)
    failInput(toString(map.takeError()));
  return std::move(*map);
}

/// The element type of "tensor<?x2xf32>".
static llvm::StringRef getElementType(llvm::StringRef type) {
  type.consume_front("tensor<");
  type.consume_front("*x");
  while (type.find_first_of("?0123456789") == 0)
    type = type.split('x').second;
  return type.split(',').first.drop_back(type.contains(',') ? 0 : 1);
}

HostValue makeHostValue(const py::object &object, llvm::StringRef type) {
  if (type.consume_front("!onnx.Opt<"))
    return object.is_none() ? HostValue()
                            : makeHostValue(object, type.drop_back());
  if (type.consume_front("!onnx.Seq<"))
    return makeSequence(object, type.drop_back());
  if (type.consume_front("tuple<"))
    return makeMap(object, type.drop_back());
  HostTensor tensor = makeHostTensor(object, getElementType(type));
  if (!hasType(tensor, type))
    failInput("expected " + type.str() + ", got " + tensor.getTypeString());
  return HostValue(std::move(tensor));
}

static py::object makeArray(HostTensor tensor) {
  return tensor.isString()
             ? makeStringArray(tensor)
             : Tensor::fromHostTensor(std::move(tensor)).toPython();
}

py::object makeObject(HostValue value) {
  switch (value.getKind()) {
  case HostValue::Kind::None:
    break;
  case HostValue::Kind::Tensor:
    return makeArray(std::move(value.getTensor()));
  case HostValue::Kind::Sequence: {
    py::list list;
    for (HostValue &element : value.getElements())
      list.append(makeObject(std::move(element)));
    return std::move(list);
  }
  case HostValue::Kind::Map: {
    py::object keys = makeObject(std::move(value.getElements()[0]));
    py::object values = makeObject(std::move(value.getElements()[1]));
    py::dict map;
    py::list keyList = keys.attr("tolist")(), list = values.attr("tolist")();
    for (size_t i = 0, e = list.size(); i < e; ++i)
      map[keyList[i]] = list[i];
    return std::move(map);
  }
  }
  return py::none();
}

} // namespace agate::python
