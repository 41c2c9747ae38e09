//===- LargeConstants.cpp - Weights as an object file ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM keeps a copy of each constant, and its assembler another one of all that
// an object file contains. So weights are written to an object file of their
// own directly from the attributes: each to a section, which the linker drops
// if it has no use, and shares between variants of a program.
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"
#include "agate/Execution/OutputFile.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/MC/StringTableBuilder.h"
#include "llvm/Object/ELFTypes.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using mlir::LLVM::GlobalOp;

namespace agate {

using ELFT = object::ELF64LE;

namespace {
/// A constant of the program that is written to a section of its own.
struct LargeConstant {
  GlobalOp global;
  /// That of the symbol, which other objects of the library refer to.
  std::string name;
  ArrayRef<char> bytes;
  uint64_t alignment;
};

/// Writes an object file with a section and a hidden symbol for each constant.
/// The sections of constants are the first ones, in their order.
class ConstantsWriter {
public:
  ConstantsWriter(ArrayRef<LargeConstant> constants, bool isLarge,
                  uint16_t machine, raw_pwrite_stream &os);

  void write();

private:
  /// Continues at a multiple of `alignment`, which is the result.
  uint64_t align(uint64_t alignment);
  template <typename T> void writeStruct(const T &value) {
    os.write(reinterpret_cast<const char *>(&value), sizeof(T));
  }
  ELFT::Shdr makeSection(StringRef name, unsigned type) const;
  void writeConstants();
  void writeSymbols();
  void writeTable(const StringTableBuilder &table, StringRef name);
  void writeHeader(uint64_t sectionsOffset);

  ArrayRef<LargeConstant> constants;
  /// The name and the flags of the sections of constants.
  StringRef constantsName;
  uint64_t constantsFlags;
  uint16_t machine;
  raw_pwrite_stream &os;
  StringTableBuilder sectionNames{StringTableBuilder::ELF};
  StringTableBuilder symbolNames{StringTableBuilder::ELF};
  SmallVector<ELFT::Shdr, 0> sections;
};
} // namespace

static constexpr StringLiteral symbolsName = ".symtab",
                               symbolNamesName = ".strtab",
                               sectionNamesName = ".shstrtab",
                               stackName = ".note.GNU-stack";

ConstantsWriter::ConstantsWriter(ArrayRef<LargeConstant> constants,
                                 bool isLarge, uint16_t machine,
                                 raw_pwrite_stream &os)
    : constants(constants), constantsName(isLarge ? ".lrodata" : ".rodata"),
      constantsFlags(ELF::SHF_ALLOC), machine(machine), os(os) {
  if (isLarge)
    constantsFlags |= ELF::SHF_X86_64_LARGE;
  for (StringRef name :
       {constantsName, StringRef(symbolsName), StringRef(symbolNamesName),
        StringRef(sectionNamesName), StringRef(stackName)})
    sectionNames.add(name);
  sectionNames.finalizeInOrder();
  for (const LargeConstant &constant : constants)
    symbolNames.add(constant.name);
  symbolNames.finalizeInOrder();
}

uint64_t ConstantsWriter::align(uint64_t alignment) {
  os.write_zeros(unsigned(offsetToAlignment(os.tell(), Align(alignment))));
  return os.tell();
}

ELFT::Shdr ConstantsWriter::makeSection(StringRef name, unsigned type) const {
  ELFT::Shdr section{};
  section.sh_name = uint32_t(sectionNames.getOffset(name));
  section.sh_type = type;
  section.sh_offset = os.tell();
  section.sh_addralign = 1;
  return section;
}

void ConstantsWriter::writeConstants() {
  for (const LargeConstant &constant : constants) {
    align(constant.alignment);
    ELFT::Shdr &section =
        sections.emplace_back(makeSection(constantsName, ELF::SHT_PROGBITS));
    section.sh_flags = constantsFlags;
    section.sh_size = constant.bytes.size();
    section.sh_addralign = constant.alignment;
    os.write(constant.bytes.data(), constant.bytes.size());
  }
}

void ConstantsWriter::writeSymbols() {
  align(alignof(ELFT::Sym));
  ELFT::Shdr &section =
      sections.emplace_back(makeSection(symbolsName, ELF::SHT_SYMTAB));
  section.sh_size = (constants.size() + 1) * sizeof(ELFT::Sym);
  section.sh_addralign = alignof(uint64_t);
  section.sh_entsize = sizeof(ELFT::Sym);
  // The table of the names is the next section; all but the first symbol, which
  // is null, are global.
  section.sh_link = uint32_t(sections.size());
  section.sh_info = 1;
  ELFT::Sym symbol{};
  writeStruct(symbol);
  symbol.setBindingAndType(ELF::STB_GLOBAL, ELF::STT_OBJECT);
  symbol.setVisibility(ELF::STV_HIDDEN);
  for (auto [i, constant] : enumerate(constants)) {
    symbol.st_name = uint32_t(symbolNames.getOffset(constant.name));
    symbol.st_shndx = uint16_t(i + 1);
    symbol.st_size = constant.bytes.size();
    writeStruct(symbol);
  }
}

void ConstantsWriter::writeTable(const StringTableBuilder &table,
                                 StringRef name) {
  sections.push_back(makeSection(name, ELF::SHT_STRTAB));
  sections.back().sh_size = table.getSize();
  table.write(os);
}

void ConstantsWriter::writeHeader(uint64_t sectionsOffset) {
  ELFT::Ehdr header{};
  llvm::copy(ArrayRef(ELF::ElfMagic, 4), header.e_ident);
  header.e_ident[ELF::EI_CLASS] = ELF::ELFCLASS64;
  header.e_ident[ELF::EI_DATA] = ELF::ELFDATA2LSB;
  header.e_ident[ELF::EI_VERSION] = ELF::EV_CURRENT;
  header.e_type = ELF::ET_REL;
  header.e_machine = machine;
  header.e_version = ELF::EV_CURRENT;
  header.e_ehsize = sizeof(ELFT::Ehdr);
  header.e_shoff = sectionsOffset;
  header.e_shentsize = sizeof(ELFT::Shdr);
  header.e_shnum = uint16_t(sections.size());
  header.e_shstrndx = uint16_t(sections.size() - 1);
  os.pwrite(reinterpret_cast<const char *>(&header), sizeof(header), 0);
}

void ConstantsWriter::write() {
  os.write_zeros(sizeof(ELFT::Ehdr));
  // The first entry is null.
  sections.push_back(ELFT::Shdr{});
  writeConstants();
  writeSymbols();
  writeTable(symbolNames, symbolNamesName);
  // Without it, linkers take the stack for executable.
  sections.push_back(makeSection(stackName, ELF::SHT_PROGBITS));
  writeTable(sectionNames, sectionNamesName);
  uint64_t offset = align(alignof(uint64_t));
  for (const ELFT::Shdr &section : sections)
    writeStruct(section);
  writeHeader(offset);
}

/// Whether the constant is what the conversion to the LLVM dialect makes of
/// weights, and only the program has it.
static bool isMovable(GlobalOp global) {
  auto resource = dyn_cast_or_null<mlir::DenseResourceElementsAttr>(
      global.getValueOrNull());
  auto type = dyn_cast<mlir::LLVM::LLVMArrayType>(global.getGlobalType());
  bool isLocal = global.getLinkage() == mlir::LLVM::Linkage::Private ||
                 global.getLinkage() == mlir::LLVM::Linkage::Internal;
  // Larger alignments than that of pages would leave gaps in the file.
  constexpr uint64_t maxAlignment = 4096;
  uint64_t alignment = global.getAlignment().value_or(1);
  if (!resource || !type || !type.getElementType().isInteger(8) || !isLocal ||
      !global.getConstant() || global.getSection() || global.getComdat() ||
      global.getAddrSpace() != 0 || global.getThreadLocal_() ||
      !isPowerOf2_64(alignment) || alignment > maxAlignment)
    return false;
  // Loads from small ones may be folded.
  constexpr size_t minBytes = 4096;
  const mlir::AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  return blob && blob->getData().size() >= minBytes &&
         blob->getData().size() == type.getNumElements();
}

/// The constants to move, with the names that they get.
static SmallVector<LargeConstant, 0> findConstants(mlir::ModuleOp module,
                                                   StringRef prefix) {
  // As many as a file has sections for, and some for the rest.
  constexpr size_t maxConstants = ELF::SHN_LORESERVE - 16;
  mlir::SymbolTable symbols(module);
  SmallVector<LargeConstant, 0> constants;
  for (auto global : module.getOps<GlobalOp>()) {
    std::string name = (prefix + global.getSymName()).str();
    if (!isMovable(global) || symbols.lookup(name))
      continue;
    if (constants.size() == maxConstants)
      break;
    auto resource =
        cast<mlir::DenseResourceElementsAttr>(global.getValueOrNull());
    constants.push_back({global, std::move(name),
                         resource.getRawHandle().getBlob()->getData(),
                         global.getAlignment().value_or(1)});
  }
  return constants;
}

/// Leaves declarations of constants that are defined in another object.
static void makeDeclarations(mlir::ModuleOp module,
                             ArrayRef<LargeConstant> constants) {
  DenseMap<StringRef, StringRef> names;
  for (const LargeConstant &constant : constants)
    names[GlobalOp(constant.global).getSymName()] = constant.name;
  module.walk([&](mlir::LLVM::AddressOfOp op) {
    if (StringRef name = names.lookup(op.getGlobalName()); !name.empty())
      op.setGlobalName(name);
  });
  for (const LargeConstant &constant : constants) {
    GlobalOp global = constant.global;
    global.removeValueAttr();
    global.setSymName(constant.name);
    global.setLinkage(mlir::LLVM::Linkage::External);
    global.setVisibility_(mlir::LLVM::Visibility::Hidden);
    global.setDsoLocal(true);
  }
}

Expected<bool> moveLargeConstants(mlir::ModuleOp module,
                                  const TargetMachine &machine, StringRef name,
                                  StringRef path) {
  std::string prefix = ("agate." + name + (name.empty() ? "" : ".")).str();
  SmallVector<LargeConstant, 0> constants = findConstants(module, prefix);
  // Objects are for targets whose bytes are in the order of this machine's.
  if (constants.empty() || endianness::native != endianness::little)
    return false;
  uint64_t bytes = 0;
  for (const LargeConstant &constant : constants)
    bytes = SaturatingAdd<uint64_t>(bytes, constant.bytes.size());
  const Triple &triple = machine.getTargetTriple();
  CodeModel::Model model = getCodeModel(triple, bytes);
  Error error = writeFile(path, [&](raw_pwrite_stream &os) -> Error {
    ConstantsWriter writer(
        constants, triple.isX86() && model == CodeModel::Large,
        triple.isAArch64() ? ELF::EM_AARCH64 : ELF::EM_X86_64, os);
    writer.write();
    return Error::success();
  });
  if (error)
    return std::move(error);
  makeDeclarations(module, constants);
  return true;
}

} // namespace agate
