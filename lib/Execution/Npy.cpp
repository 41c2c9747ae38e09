//===- Npy.cpp - Files of NumPy arrays ------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/HostTensor.h"
#include "agate/Execution/OutputFile.h"
#include "agate/Runtime/ABI.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>

using namespace llvm;

namespace agate {

namespace {

constexpr StringLiteral magic("\x93NUMPY");
/// NumPy's largest number of dimensions is 64.
constexpr size_t maxRank = 64;

/// The three entries of the header, which is a Python dictionary.
struct Header {
  std::string type;
  bool fortranOrder = false;
  SmallVector<int64_t> shape;
};

/// Reads that dictionary. The first error is kept.
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
    return createStringError(name + ": the .npy header " + reason);
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
    // The codes that NumPy writes for types that it does not know, bf16 for
    // example.
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

/// Calls `action` with the number of each element in row-major order and its
/// number in the order of the file. In a file with `fortranOrder`, the first
/// index varies fastest.
static void visitElements(ArrayRef<int64_t> shape, size_t numElements,
                          bool fortranOrder,
                          function_ref<void(size_t, size_t)> action) {
  // The strides of an array without elements may not fit 64 bits.
  if (numElements == 0)
    return;
  SmallVector<int64_t> index(shape.size(), 0), strides(shape.size(), 1);
  for (size_t i = 1; fortranOrder && i < shape.size(); ++i)
    strides[i] = strides[i - 1] * shape[i - 1];
  int64_t from = 0;
  for (size_t to = 0; to < numElements; ++to) {
    action(to, fortranOrder ? from : to);
    for (size_t i = shape.size(); fortranOrder && i-- > 0;) {
      from += strides[i];
      if (++index[i] < shape[i])
        break;
      from -= strides[i] * shape[i];
      index[i] = 0;
    }
  }
}

namespace {
/// A code such as "<U5": strings of at most 5 characters of 4 bytes.
struct StringFormat {
  unsigned length;
  unsigned characterBytes;

  static std::optional<StringFormat> parse(StringRef code) {
    if (code.size() < 3 || code[0] == '>' || (code[1] != 'U' && code[1] != 'S'))
      return std::nullopt;
    StringFormat format = {0, code[1] == 'U' ? 4u : 1u};
    // The size in bytes has to fit 64 bits.
    if (code.drop_front(2).getAsInteger(10, format.length) ||
        format.length == 0 || format.length > UINT32_MAX / 4)
      return std::nullopt;
    return format;
  }
  uint64_t getBytes() const { return uint64_t(length) * characterBytes; }

  /// Reads a string; false if it contains an invalid character.
  bool read(const char *source, std::string &text) const {
    StringRef bytes = StringRef(source, getBytes());
    if (characterBytes == 1) {
      text = bytes.rtrim('\0').str();
      return true;
    }
    std::vector<UTF32> characters(length);
    std::memcpy(characters.data(), bytes.data(), bytes.size());
    while (!characters.empty() && characters.back() == 0)
      characters.pop_back();
    text.resize(characters.size() * UNI_MAX_UTF8_BYTES_PER_CODE_POINT);
    const UTF32 *begin = characters.data();
    auto *start = reinterpret_cast<UTF8 *>(text.data()), *end = start;
    bool isValid =
        ConvertUTF32toUTF8(&begin, begin + characters.size(), &end,
                           end + text.size(), strictConversion) == conversionOK;
    text.resize(end - start);
    return isValid;
  }
};
} // namespace

/// The characters of strings, padded to the length of the longest one.
static Expected<std::vector<UTF32>> toCharacters(const HostTensor &tensor,
                                                 size_t &length) {
  std::vector<std::vector<UTF32>> strings;
  // NumPy has no strings of length 0.
  length = 1;
  for (StringRef text : tensor.getStrings()) {
    std::vector<UTF32> &characters = strings.emplace_back(text.size());
    auto *source = reinterpret_cast<const UTF8 *>(text.begin());
    UTF32 *end = characters.data();
    if (ConvertUTF8toUTF32(&source, reinterpret_cast<const UTF8 *>(text.end()),
                           &end, end + characters.size(),
                           strictConversion) != conversionOK ||
        text.ends_with(StringRef("\0", 1)))
      return createStringError("the string " + quoteString(text) +
                               " has no form in a .npy file");
    characters.resize(end - characters.data());
    length = std::max(length, characters.size());
  }
  std::vector<UTF32> result;
  for (std::vector<UTF32> &characters : strings) {
    characters.resize(length);
    result.insert(result.end(), characters.begin(), characters.end());
  }
  return result;
}

Expected<HostTensor> parseNpy(StringRef contents, StringRef name) {
  auto fail = [&](const Twine &reason) {
    return createStringError(name + ": " + reason);
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
  std::optional<StringFormat> strings = StringFormat::parse(header->type);
  std::optional<DLDataType> type =
      strings ? getStringType() : getElementType(header->type);
  if (!type)
    return fail("the element type '" + header->type + "' is not supported");
  // The size is compared before memory is allocated.
  uint64_t elementBytes = strings ? strings->getBytes() : type->bits / 8;
  uint64_t bytes = elementBytes;
  bool overflow = false;
  for (int64_t size : header->shape)
    overflow |= __builtin_mul_overflow(bytes, uint64_t(size), &bytes);
  if (is_contained(header->shape, 0)) {
    overflow = false;
    bytes = 0;
  }
  if (overflow || bytes != rest.size())
    return fail("the .npy file has " + Twine(rest.size()) +
                " bytes of elements, which does not fit its shape");
  Expected<HostTensor> tensor = HostTensor::create(*type, header->shape);
  if (!tensor)
    return fail(toString(tensor.takeError()));
  if (!strings && !header->fortranOrder) {
    if (bytes != 0)
      std::memcpy(tensor->getData(), rest.data(), bytes);
    return tensor;
  }
  bool isValid = true;
  visitElements(header->shape, tensor->getNumElements(), header->fortranOrder,
                [&](size_t to, size_t from) {
                  const char *source = rest.data() + from * elementBytes;
                  if (strings)
                    isValid &= strings->read(source, tensor->getStrings()[to]);
                  else
                    std::memcpy(tensor->getData() + to * elementBytes, source,
                                elementBytes);
                });
  if (!isValid)
    return fail("the .npy file has a character that does not exist");
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

/// The code of the type and, if the format does not have it, of an integer of
/// the same width.
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
  case kDLInt:
  case kDLUInt:
    return type.bits < 8 ? getTypeName(type) + " as " +
                               (type.code == kDLInt ? "i8" : "ui8")
                         : "";
  case kDLFloat:
  case kDLComplex:
  case AGATE_DL_BOOL:
  case AGATE_DL_STRING:
    return "";
  default:
    return "the bits of " + getTypeName(type) + " as ui" +
           std::to_string(std::max(8u, unsigned(type.bits)));
  }
}

Error writeNpy(const HostTensor &tensor, StringRef path) {
  std::vector<UTF32> characters;
  std::string code = getTypeCode(tensor.getType());
  if (tensor.isString()) {
    size_t length;
    Expected<std::vector<UTF32>> converted = toCharacters(tensor, length);
    if (!converted)
      return converted.takeError();
    characters = std::move(*converted);
    code = "<U" + std::to_string(length);
  }
  std::string header =
      "{'descr': '" + code + "', 'fortran_order': False, 'shape': (";
  for (int64_t size : tensor.getShape())
    header += std::to_string(size) + ", ";
  // A tuple with one element ends with a comma.
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
    DLDataType type = tensor.getType();
    if (type.code == kDLInt && type.bits < 8) {
      unsigned unused = 8 - type.bits;
      for (size_t i = 0; i < tensor.getNumElements(); ++i)
        os << char(int8_t(uint8_t(tensor.getData()[i]) << unused) >> unused);
    } else if (tensor.isString()) {
      os.write(reinterpret_cast<const char *>(characters.data()),
               characters.size() * sizeof(UTF32));
    } else {
      os.write(tensor.getData(), tensor.getNumBytes());
    }
    return Error::success();
  });
}

} // namespace agate
