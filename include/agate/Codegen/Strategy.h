//===- Strategy.h - Sizes of tiles for each instruction set -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only place that knows sizes of registers, vectors and tiles. Passes look
// them up here by the kind of operation and the instruction set.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_STRATEGY_H
#define AGATE_CODEGEN_STRATEGY_H

#include "mlir/IR/Types.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TargetParser/Triple.h"

#include <optional>

namespace agate {

/// Levels of instruction sets by the vectors that they have: those of x86-64,
/// as its ABI defines them, and with instructions for products of bytes, which
/// no level includes; and those of AArch64.
enum class ISA {
  /// The level of the machine that this process runs on.
  Native,
  /// SSE2, without fused multiplication and addition. Stands for v2 as well.
  X86_64,
  /// AVX2 and FMA.
  X86_64_V3,
  /// With AVX-VNNI.
  X86_64_V3_VNNI,
  /// AVX-512.
  X86_64_V4,
  /// With AVX512-VNNI.
  X86_64_V4_VNNI,
  /// NEON.
  AArch64,
  /// With dot products of bytes that are both signed.
  AArch64DotProd,
  /// With dot products of unsigned by signed bytes.
  AArch64I8MM
};

/// The values of options that select an instruction set.
inline llvm::cl::ValuesClass getISAValues() {
  return llvm::cl::values(
      clEnumValN(ISA::Native, "native", "of this machine"),
      clEnumValN(ISA::X86_64, "x86-64", "SSE2"),
      clEnumValN(ISA::X86_64_V3, "x86-64-v3", "AVX2 and FMA"),
      clEnumValN(ISA::X86_64_V3_VNNI, "x86-64-v3-vnni", "with AVX-VNNI"),
      clEnumValN(ISA::X86_64_V4, "x86-64-v4", "AVX-512"),
      clEnumValN(ISA::X86_64_V4_VNNI, "x86-64-v4-vnni", "with AVX512-VNNI"),
      clEnumValN(ISA::AArch64, "aarch64", "NEON"),
      clEnumValN(ISA::AArch64DotProd, "aarch64-dotprod", "with DotProd"),
      clEnumValN(ISA::AArch64I8MM, "aarch64-i8mm", "with I8MM"));
}

/// The highest level of an architecture all of whose features a machine has, by
/// their names in LLVM.
ISA selectISA(const llvm::Triple &triple,
              llvm::function_ref<bool(llvm::StringRef)> hasFeature);

/// Which bytes instructions multiply to add four products to a sum of 32 bits:
/// any of certain signs, or unsigned by signed ones if the sums of each two
/// products fit into 16 bits.
enum class ByteDots { None, InPairs, UnsignedBySigned, Signed };

/// Which of Winograd's algorithms computes convolutions by filters of 3 x 3.
enum class Winograd {
  None,
  /// F(2 x 2, 3 x 3), whose error is less than that of a sum element by
  /// element.
  F2,
  /// F(4 x 4, 3 x 3), whose error is 3 to 5 times as large.
  F4
};

inline llvm::cl::ValuesClass getWinogradValues() {
  return llvm::cl::values(
      clEnumValN(Winograd::None, "none", "sums of products"),
      clEnumValN(Winograd::F2, "f2",
                 "Winograd F(2,3), as exact as sums of products"),
      clEnumValN(Winograd::F4, "f4", "Winograd F(4,3), less exact"));
}

/// Whose instructions a level has.
enum class Architecture { X86_64, AArch64 };

/// The vector registers of an instruction set.
struct VectorUnit {
  unsigned vectorBytes;
  unsigned numRegisters;
  bool hasFMA;
  /// Whether a part of a vector is read and written by one instruction.
  bool hasMasks;
  /// Whether writing a part takes no longer than writing a whole vector. Of
  /// AVX2, some processors have an instruction that takes eight times as long.
  bool hasMaskedWrites;
  /// Whether an instruction multiplies f32 by powers of two.
  bool hasScaling;
  ByteDots byteDots = ByteDots::None;
  Architecture architecture = Architecture::X86_64;
  /// Whether integers of up to 32 bits are computed in vectors, in lanes of 32
  /// bits, as in products of integers.
  bool hasIntegers = false;
  /// Whether f16 and bf16 are converted in lanes of 32 bits, as next to sums
  /// in f32.
  bool hasNarrowFloats = false;

  static VectorUnit get(ISA isa);

  /// The number of elements of a vector; 0 if elements of the type are not
  /// computed in vectors.
  int64_t getLanes(mlir::Type elementType) const;

  /// The number of elements of a vector of a square that is transposed; 0 if
  /// elements of the type are not moved in vectors.
  int64_t getMovedLanes(mlir::Type elementType) const;
};

/// Tiles of the result of a product that are accumulated in registers.
struct ProductTile {
  /// The number of rows from which on they are used.
  int64_t minRows;
  /// The size of a tile. The rest of the rows is computed in smaller ones.
  int64_t rows, columns;
  /// The columns of a tile for the rest of the columns, which may be fewer, if
  /// only the running program knows how many there are.
  int64_t restColumns;
  /// The number of rows from which on the tile is used with a right operand
  /// whose columns are first copied to contiguous memory, for all of the rows;
  /// 0 if they are not copied.
  int64_t minRowsToCopy;
};

/// Whether f16 is converted by instructions.
bool convertsHalf(ISA isa);

/// The least number of elements of constants that are stored in fewer bits.
int64_t getMinNarrowedElements();

/// The least number of bytes of constants that are not kept in two orders.
int64_t getMinSharedBytes();

/// Panels of weights that are stored in fewer bits are converted once for so
/// many tiles, if they have at most so many elements.
int64_t getMinTilesToWiden();
int64_t getMaxWidenedPanel();

/// The number of elements of a vector in products, which are also of i32; 0 if
/// products are not computed in vectors.
int64_t getProductLanes(ISA isa, mlir::Type elementType);

/// The tiles for products of elements of a type, of which the first whose
/// number of rows is reached is used; that of the last one is 0. None if such
/// products are not tiled. Columns are multiples of a vector.
llvm::SmallVector<ProductTile> getProductTiles(ISA isa, mlir::Type elementType);

/// So many independent sums hide the latency of the operation that adds to
/// them: a tile of fewer takes as long.
int64_t getSumsInFlight();

/// The rows from which on a right operand that is computed of narrower elements
/// is computed ahead of a product, not once for each row.
int64_t getMinRowsToDecompress();

/// Tiles of products whose right operand consists of integers and scales.
struct DequantizedTile {
  /// The lanes of a vector of f32.
  int64_t lanes;
  /// The columns of a panel of integers, and of a tile of one row.
  int64_t columns;
  /// The most rows of a tile in which integers are converted, and the columns
  /// of a tile of more than one row.
  int64_t rows, rowsColumns;
  /// The number of rows from which on factors are computed ahead, for the
  /// columns of a tile, and the most rows of a tile that multiplies by them.
  int64_t minRows, factorColumns, factorRows;
};

/// Nothing if there are no vectors of f32.
std::optional<DequantizedTile> getDequantizedTile(ISA isa);

/// The number of rows from which on a right operand whose columns are not
/// adjacent in memory is transposed; fewer rows are computed as dot products.
int64_t getMinRowsToTranspose();

/// From which extents of a product on a left operand of which the elements of a
/// sum are not adjacent in memory is copied to panels of the rows of a tile.
struct LeftPanels {
  int64_t rows, columns, depth;
};
LeftPanels getLeftPanels();

/// The least number of constant bytes for each of them that needs a product of
/// its own where bytes are multiplied in pairs.
int64_t getMinBytesPerPart();

/// From how many channels and filters of a convolution 1x1 on the image is
/// copied to panels of the pixels of a tile, if channels are not adjacent in
/// it.
struct ImagePanels {
  int64_t depth, filters;
};
ImagePanels getImagePanels();

/// From how many channels and filters of a convolution on the image is copied
/// with its channels last.
struct ImageCopies {
  int64_t channels, filters;
};
ImageCopies getImageCopies();

/// How many columns of a product of several rows are computed for all rows
/// before the next ones: whole tiles, of which the number divides that of all
/// columns if it is known, for a part of the right operand of at most
/// `elements`, which is in the first caches. At least `numBlocks` are left for
/// threads.
struct ColumnBlocks {
  int64_t minColumns, maxColumns, elements, numBlocks;
};
ColumnBlocks getColumnBlocks();

/// How many columns of the product of one row and a matrix are computed at a
/// time, for how many rows of the matrix, and the number of rows from which on
/// they are.
struct RowBlock {
  int64_t columns, depth, minDepth;
};
RowBlock getRowBlock();

/// The number of products in each sum from which on half of the result of a
/// matrix and its own transpose is computed, and the other half is copied.
int64_t getMinDepthToMirror();

/// Where an image is multiplied by constant weights with pixels as lanes, and
/// not with filters: up to so many products in each sum, and from so many
/// pixels on.
struct PixelLanes {
  int64_t maxDepth, minPixels;
};
PixelLanes getPixelLanes();

/// The part of attention that is computed at a time: rows, which are those of
/// queries, and keys of a panel.
struct AttentionTile {
  int64_t rows, keys;
  /// The numbers from which on it is computed so.
  int64_t minRows, minKeys;
};

/// The numbers of rows and of keys, which may be unknown
/// (ShapedType::kDynamic), and whether a mask may exclude some.
struct AttentionShape {
  int64_t rows, keys;
  bool isMasked;
};

/// The tile for attention whose scores have the type, if it is tiled.
std::optional<AttentionTile> getAttentionTile(ISA isa, mlir::Type elementType,
                                              AttentionShape shape);

/// The width of the panels in which a constant right operand is stored, a
/// multiple of a vector.
int64_t getPackedColumns(ISA isa, mlir::Type elementType);

/// How many rows are computed together where functions wait for the reduction
/// of a row.
int64_t getRowsTogether();

/// How many rows are reduced in the same loop where each of them leaves one
/// element.
int64_t getReducedRows();

/// How many rows of `length` elements, which may be unknown
/// (ShapedType::kDynamic), are reduced across before they are reduced along.
/// Those of a signal are not reduced across, but padded.
int64_t getSeparatedRows(mlir::Type elementType, int64_t length, bool isSignal);

/// A tile of the result of a convolution: rows of pixels by filters. The
/// filters are the lanes of vectors.
struct ConvolutionTile {
  int64_t rows, pixels, filters;
  /// Decreasing widths of tiles of one row. If one of them suffices for the
  /// pixels that tiles leave of a row, these are in the narrowest that does.
  llvm::SmallVector<int64_t, 2> tails;
  /// The filters that tiles leave, if they are in a tile of their own; 0 if the
  /// last tile is shifted to include them.
  int64_t filterTail = 0;

  /// For `makeRanges`.
  llvm::SmallVector<int64_t, 1> getFilterTails() const {
    if (filterTail == 0)
      return {};
    return {filterTail};
  }
};

/// The extents of a convolution, which may be unknown (ShapedType::kDynamic):
/// of the image and the number of filters.
struct ConvolutionShape {
  int64_t rows, pixels, filters;
};

/// The tiles for a convolution, all for the same number of filters; none if
/// such convolutions are not tiled. If the width of the image is unknown, the
/// first one that is not wider is used; the last one has one pixel.
llvm::SmallVector<ConvolutionTile>
getConvolutionTiles(ISA isa, mlir::Type elementType, ConvolutionShape shape);

/// The number of channels, of `channels`, that are summed at a time for all of
/// so many pixels of a convolution, where `panel` weights belong to the filters
/// of a tile; 0 if it is computed tile by tile.
int64_t getChannelsAtATime(ISA isa, mlir::Type elementType, int64_t pixels,
                           int64_t panel, int64_t channels);

/// A convolution is computed for all filters strip by strip, of some rows of
/// the result or a part of a signal: so many elements of the image that a strip
/// reads, and of a panel of weights, are in a cache together. At least
/// `numStrips` are left for threads.
struct ImageStrips {
  int64_t image, panel, numStrips;
};
ImageStrips getImageStrips(mlir::Type elementType);

/// The widths of tiles for a depthwise convolution whose lanes are channels,
/// from the widest one on; the first that is not wider than the result is used.
/// `pixels` are those of a row, which may be unknown (ShapedType::kDynamic).
/// None if pixels are to be the lanes.
llvm::SmallVector<int64_t> getDepthwiseTiles(ISA isa, mlir::Type elementType,
                                             int64_t channels, int64_t pixels);

/// How a convolution is computed by Winograd's algorithm: squares of `outputs`
/// pixels each way, as many rows of squares at a time as fit into a cache, and
/// the products of so many squares at a time by the filters of a panel. Where
/// only the running program knows how many squares there are, what is left is
/// computed by tiles of `restSquares`.
struct WinogradTile {
  int64_t outputs, tileRows, squares, restSquares;
  /// The least number of columns and rows of the result.
  int64_t minColumns, minRows;
};

/// The tiles for a convolution by filters of 3 x 3 with unit strides and
/// dilations, of which the first that fits is used; none if it is not faster
/// that way.
llvm::SmallVector<WinogradTile>
getWinogradTiles(ISA isa, mlir::Type elementType, Winograd algorithm,
                 int64_t channels, ConvolutionShape shape);

/// A tile of the result of an operation whose lanes are adjacent in memory,
/// such as pooling.
struct WindowTile {
  int64_t rows = 1;
  /// If the number of rows is unknown, narrower tiles have one row.
  int64_t minLanes = 1;
  /// From the widest one on; the first that is not larger than the result is
  /// used.
  llvm::SmallVector<int64_t> lanes;
  /// If even the narrowest one is larger: a vector of which a part is masked.
  bool hasMaskedRest = false;
};

/// The sizes of such an operation, which may be unknown
/// (ShapedType::kDynamic).
struct WindowShape {
  /// Of the innermost and the next dimension of the result.
  int64_t columns, rows;
  /// How many elements are reduced to one.
  int64_t steps;
  /// Whether parts of vectors can be read.
  bool allowsMasks = false;
};

WindowTile getWindowTile(ISA isa, mlir::Type elementType,
                         const WindowShape &shape);

/// Whether such an operation with a result of known sizes is computed in tiles,
/// as its result does not fit into registers or its rows not into vectors.
bool needsWindowTiles(ISA isa, mlir::Type elementType,
                      const WindowShape &shape);

/// The sizes of the square blocks in which matrices are transposed, from the
/// largest one on; the first that is not larger than the matrix is used. The
/// last one is as many rows as a vector has lanes. None if matrices of such
/// elements are not transposed in vectors.
llvm::SmallVector<int64_t> getTranspositionBlocks(ISA isa,
                                                  mlir::Type elementType);

/// Both inclusive.
struct CountRange {
  int64_t min, max;
};

/// The numbers of elements of a row, one of many, for which LLVM vectorizes the
/// loop over them, rather than unrolling it and vectorizing the loop over rows.
CountRange getRowsToVectorize(ISA isa, mlir::Type elementType);

/// The number of iterations from which on a loop of vectors is not unrolled as
/// a whole.
int64_t getMinIterationsToKeep();

/// How many iterations of the innermost loop of a product become one, if it has
/// at least getMinProductsToUnroll() products of vectors in one.
int64_t getProductUnrolling(ISA isa);
int64_t getMinProductsToUnroll();

/// The most products in an iteration of a tile that LLVM may unroll as it sees
/// fit, where the number of iterations is not known.
int64_t getMaxProductsToUnroll(ISA isa);

/// Limit of the number of operations of a function that is compiled twice, once
/// for operands that need no broadcasting.
unsigned getMaxSpecializedOps();

/// The vectors that a row is accumulated in: powers of two, which do not depend
/// on each other. `hasFunctions`: elementary functions are computed of its
/// elements.
int64_t getRowAccumulators(const VectorUnit &unit, bool hasFunctions);

/// Limit of the number of vectors in which one operation computes.
unsigned getMaxTileVectors(ISA isa);

} // namespace agate

#endif // AGATE_CODEGEN_STRATEGY_H
