//===- Npy.cpp - Files of NumPy arrays ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"
#include "agate/Execution/HostTensor.h"
#include "agate/Runtime/ABI.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>

using namespace llvm;

namespace agate {

namespace {

constexpr StringLiteral magic("\x93NUMPY");
/// What NumPy itself has as the largest number of dimensions is 64.
constexpr size_t maxRank = 64;

/// The three entries of the header, which is a Python dictionary.
struct Header {
  std::string type;
  bool fortranOrder = false;
  SmallVector<int64_t> shape;
};

/// Reads that dictionary. The first thing that is wrong is kept as an error.
class HeaderParser {
public:
  HeaderParser(StringRef text, StringRef name) : text(text), name(name) {}

  Expected<Header> parse() {
    Header header;
    bool hasType = false, hasOrder = false, hasShape = false;
    if (!consume("{"))
      return fail("does not start with '{'");
    while (!consume("}")) {
      std::optional<std::string> key = parseString();
      if (!key || !consume(":"))
        return fail("has no key where one is expected");
      if (*key == "descr") {
        std::optional<std::string> type = parseString();
        if (!type)
          return fail("has a structured element type, which is not supported");
        header.type = *type;
        hasType = true;
      } else if (*key == "fortran_order") {
        if (consume("True"))
          header.fortranOrder = true;
        else if (!consume("False"))
          return fail("has a 'fortran_order' that is not a boolean");
        hasOrder = true;
      } else if (*key == "shape") {
        if (!parseShape(header.shape))
          return fail("has a 'shape' that is not a tuple of sizes");
        hasShape = true;
      } else {
        return fail("has the unknown key '" + *key + "'");
      }
      if (!consume(",") && !text.ltrim().starts_with("}"))
        return fail("has no ',' where one is expected");
    }
    if (!text.trim().empty())
      return fail("has text after its end");
    if (!hasType || !hasOrder || !hasShape)
      return fail("lacks 'descr', 'fortran_order' or 'shape'");
    return header;
  }

private:
  Error fail(const Twine &reason) {
    return createStringError(inconvertibleErrorCode(),
                             name + ": the .npy header " + reason);
  }

  bool consume(StringRef token) {
    text = text.ltrim();
    return text.consume_front(token);
  }

  std::optional<std::string> parseString() {
    text = text.ltrim();
    if (text.empty() || (text[0] != '\'' && text[0] != '"'))
      return std::nullopt;
    size_t end = text.find(text[0], 1);
    if (end == StringRef::npos)
      return std::nullopt;
    std::string result = text.substr(1, end - 1).str();
    text = text.drop_front(end + 1);
    return result;
  }

  bool parseShape(SmallVectorImpl<int64_t> &shape) {
    if (!consume("("))
      return false;
    while (!consume(")")) {
      text = text.ltrim();
      int64_t size;
      if (text.consumeInteger(10, size) || size < 0 || shape.size() >= maxRank)
        return false;
      (void)text.consume_front("L");
      shape.push_back(size);
      if (!consume(",") && !text.ltrim().starts_with(")"))
        return false;
    }
    return true;
  }

  StringRef text;
  StringRef name;
};

} // namespace

/// The element type of a code such as "<f4"; nothing if it is not supported.
static std::optional<DLDataType> getElementType(StringRef code) {
  if (code.size() < 3)
    return std::nullopt;
  char order = code[0], kind = code[1];
  unsigned bytes;
  if (code.drop_front(2).getAsInteger(10, bytes) || bytes == 0 || bytes > 16)
    return std::nullopt;
  if (order != '<' && order != '|' && order != '=' &&
      !(order == '>' && bytes == 1))
    return std::nullopt;
  DLDataType type = {};
  type.bits = uint8_t(8 * bytes);
  type.lanes = 1;
  switch (kind) {
  case 'b':
    type.code = AGATE_DL_BOOL;
    break;
  case 'i':
    type.code = kDLInt;
    break;
  case 'u':
    type.code = kDLUInt;
    break;
  case 'f':
    type.code = kDLFloat;
    break;
  case 'c':
    type.code = kDLComplex;
    break;
  case 'V':
    // How NumPy writes types that it does not know, bf16 for example.
    if (bytes > 2)
      return std::nullopt;
    type.code = kDLUInt;
    break;
  default:
    return std::nullopt;
  }
  if (!isElementType(type))
    return std::nullopt;
  return type;
}

/// Copies elements from an order in which the first index varies fastest.
static void copyFromFortranOrder(HostTensor &tensor, const char *source) {
  if (tensor.getNumElements() == 0)
    return;
  ArrayRef<int64_t> shape = tensor.getShape();
  unsigned bytes = tensor.getElementBytes();
  SmallVector<int64_t> index(shape.size(), 0), strides(shape.size(), 1);
  for (size_t i = 1; i < shape.size(); ++i)
    strides[i] = strides[i - 1] * shape[i - 1];
  int64_t from = 0;
  for (size_t to = 0, e = tensor.getNumElements(); to < e; ++to) {
    std::memcpy(tensor.getData() + to * bytes, source + from * bytes, bytes);
    for (size_t i = shape.size(); i-- > 0;) {
      from += strides[i];
      if (++index[i] < shape[i])
        break;
      from -= strides[i] * shape[i];
      index[i] = 0;
    }
  }
}

Expected<HostTensor> parseNpy(StringRef contents, StringRef name) {
  auto fail = [&](const Twine &reason) {
    return createStringError(inconvertibleErrorCode(), name + ": " + reason);
  };
  StringRef rest = contents;
  if (!rest.consume_front(magic))
    return fail("not a .npy file");
  if (rest.size() < 2)
    return fail("the .npy file is truncated");
  unsigned version = uint8_t(rest[0]);
  if (version < 1 || version > 3)
    return fail("version " + Twine(version) + " of .npy is not supported");
  rest = rest.drop_front(2);
  unsigned lengthBytes = version == 1 ? 2 : 4;
  if (rest.size() < lengthBytes)
    return fail("the .npy file is truncated");
  size_t length = version == 1 ? support::endian::read16le(rest.data())
                               : support::endian::read32le(rest.data());
  rest = rest.drop_front(lengthBytes);
  if (rest.size() < length)
    return fail("the .npy file is truncated");
  Expected<Header> header = HeaderParser(rest.take_front(length), name).parse();
  if (!header)
    return header.takeError();
  rest = rest.drop_front(length);
  std::optional<DLDataType> type = getElementType(header->type);
  if (!type)
    return fail("the element type '" + header->type + "' is not supported");
  // The size is compared before memory is asked for.
  uint64_t bytes = type->bits / 8;
  bool overflow = false;
  for (int64_t size : header->shape)
    overflow |= __builtin_mul_overflow(bytes, uint64_t(size), &bytes);
  if (overflow || bytes != rest.size())
    return fail("the .npy file has " + Twine(rest.size()) +
                " bytes of elements, which does not fit its shape");
  Expected<HostTensor> tensor = HostTensor::create(*type, header->shape);
  if (!tensor)
    return fail(toString(tensor.takeError()));
  if (header->fortranOrder)
    copyFromFortranOrder(*tensor, rest.data());
  else if (bytes != 0)
    std::memcpy(tensor->getData(), rest.data(), bytes);
  return tensor;
}

Expected<HostTensor> readNpy(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> file = MemoryBuffer::getFile(
      path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!file)
    return createStringError(file.getError(),
                             path + ": " + file.getError().message());
  return parseNpy((*file)->getBuffer(), path);
}

/// The code of the type and, where the format lacks it, of its bits.
static std::string getTypeCode(DLDataType type) {
  std::string bytes = std::to_string((type.bits + 7) / 8);
  std::string order = type.bits <= 8 ? "|" : "<";
  switch (type.code) {
  case AGATE_DL_BOOL:
    return "|b1";
  case kDLInt:
    return order + "i" + bytes;
  case kDLFloat:
    return "<f" + bytes;
  case kDLComplex:
    return "<c" + bytes;
  default:
    return order + "u" + bytes;
  }
}

std::string getNpyTypeNote(DLDataType type) {
  switch (type.code) {
  case kDLBfloat:
  case AGATE_DL_FLOAT8_E4M3FN:
  case AGATE_DL_FLOAT8_E5M2:
    return "the bits of " + getTypeName(type) + " as ui" +
           std::to_string(unsigned(type.bits));
  default:
    return type.bits == 4 ? getTypeName(type) + " as " +
                                (type.code == kDLInt ? "i8" : "ui8")
                          : "";
  }
}

Error writeNpy(const HostTensor &tensor, StringRef path) {
  std::string header = "{'descr': '" + getTypeCode(tensor.getType()) +
                       "', 'fortran_order': False, 'shape': (";
  for (int64_t size : tensor.getShape())
    header += std::to_string(size) + ", ";
  // A tuple of one has a comma, others need none.
  if (tensor.getShape().size() == 1)
    header.pop_back();
  else if (!tensor.getShape().empty())
    header.resize(header.size() - 2);
  header += "), }";
  // The elements start at a multiple of 64.
  bool large = header.size() + 64 > UINT16_MAX;
  size_t start = magic.size() + 2 + (large ? 4 : 2);
  header.append((64 - (start + header.size() + 1) % 64) % 64, ' ');
  header += '\n';
  return writeFile(path, [&](raw_pwrite_stream &os) {
    os << magic << char(large ? 2 : 1) << '\0';
    for (unsigned i = 0; i < (large ? 4u : 2u); ++i)
      os << char(header.size() >> (8 * i) & 255);
    os << header;
    if (tensor.getType().code == kDLInt && tensor.getType().bits == 4) {
      for (size_t i = 0; i < tensor.getNumElements(); ++i)
        os << char(int8_t(uint8_t(tensor.getData()[i]) << 4) >> 4);
    } else {
      os.write(tensor.getData(), tensor.getNumBytes());
    }
    return Error::success();
  });
}

} // namespace agate
