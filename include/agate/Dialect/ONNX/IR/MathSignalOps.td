//===- MathSignalOps.td - Signal processing of the math family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHSIGNALOPS
#define AGATE_DIALECT_ONNX_IR_MATHSIGNALOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_SignalTypes = ONNX_Floats # ONNX_BF16s;
defvar ONNX_SignalResultTypes = ONNX_Numbers # ONNX_BF16s;

/// A window function.
class ONNX_WindowOp<string opMnemonic, string name, string formula>
    : ONNX_Op<opMnemonic, [17], ONNX_ValueChecked> {
  let summary = "the " # name # " window";
  let description = [{
        output[i] = }] # formula # [{,    0 <= i < size

    where w = 2 pi / N, and N is `size` if `periodic` is set, else size - 1.
    `output_datatype` is the number of the result's element type in the
    specification (TensorProto.DataType).

    Constraints:
    * (C1) `size` has rank 0, or rank 1 and one element.
    * (C2) The value of `size` is not negative.
    * (C3) `output_datatype` is the number of a type that the result may have,
      and the result has it.

    ```mlir
    func.func @window() -> tensor<10xf32> {
      %size = onnx.Constant dense<10> : tensor<i32>
      %0 = "onnx.}] # opMnemonic # [{"(%size) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i32>) -> tensor<10xf32>
      onnx.Return %0 : tensor<10xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[I32, I64]>:$size);
  let attrs = (ins ONNX_IntDefault<"1">:$output_datatype,
                   ONNX_BoolDefault<"1">:$periodic);
  let outputs = (outs ONNX_TensorOf<ONNX_SignalResultTypes>:$output);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferWindow(context, getSize(), getOutputDatatype(), results);
    }
  }];
}

def ONNXBlackmanWindowOp : ONNX_WindowOp<"BlackmanWindow", "Blackman",
    "0.42 - 0.5 cos(w i) + 0.08 cos(2 w i)">;
def ONNXHammingWindowOp : ONNX_WindowOp<"HammingWindow", "Hamming",
    "25 / 46 - 21 / 46 cos(w i)">;
def ONNXHannWindowOp : ONNX_WindowOp<"HannWindow", "Hann",
    "0.5 - 0.5 cos(w i)">;

//===----------------------------------------------------------------------===//
// Fourier transforms
//===----------------------------------------------------------------------===//

def ONNXDFTOp : ONNX_Op<"DFT", [20], ONNX_ValueChecked> {
  let summary = "discrete Fourier transform along one dimension";
  let description = [{
        output[.., k, ..] = sum over n of exp(-2 pi i k n / N) input[.., n, ..]
                            (with `inverse`: exp(+..), and divided by N)

    where k and n are at position `axis` (-2 where it is absent), and the last
    dimension holds the real and the imaginary part; it has size 1 for real
    numbers. N is `dft_length`, to which the input is cut or filled up with
    zeros, or the input's size where it is absent.

    `onesided` is for transforms of real numbers, whose output is symmetric:
    only its first floor(N / 2) + 1 numbers are computed. With `inverse`, it is
    the input that has only those (N is 2 (size - 1) without `dft_length`), and
    the output is real.

    Constraints:
    * (C1) `input` has at least rank 2, and its last dimension has size 1 or 2.
    * (C2) `dft_length` has rank 0, or rank 1 and one element.
    * (C3) The value of `dft_length` is positive.
    * (C4) `axis` has rank 0, or rank 1 and one element.
    * (C5) The value of `axis` is in [-rank, -2] or [0, rank - 2]; a negative
      one counts from the end.
    * (C6) With `onesided`, the input of a transform is real, and that of an
      inverse one complex.

    ```mlir
    func.func @spectrum(%x: tensor<4x16x1xf32>) -> tensor<4x9x2xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %axis = onnx.Constant dense<1> : tensor<i64>
      %0 = "onnx.DFT"(%x, %none, %axis) <{inverse = 0 : si64, onesided = 1 : si64}> : (tensor<4x16x1xf32>, none, tensor<i64>) -> tensor<4x9x2xf32>
      onnx.Return %0 : tensor<4x9x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_SignalTypes>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32, I64]>>:$dft_length,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$axis);
  let attrs = (ins ONNX_BoolDefault<"0">:$inverse,
                   ONNX_BoolDefault<"0">:$onesided);
  let outputs = (outs ONNX_TensorOf<ONNX_SignalTypes>:$output);
}

def ONNXDFTV17Op : ONNX_OldOp<"DFT", 17, [17], ONNX_ValueChecked> {
  let summary = "DFT with its axis in an attribute";
  let description = [{
        output[.., k, ..] = sum over n of exp(-2 pi i k n / N) input[.., n, ..]
                            (with `inverse`: exp(+..), and divided by N)

    as in `onnx.DFT`, where k and n are at position `axis`.

    Constraints:
    * (C1) `input` has at least rank 2, and its last dimension has size 1 or 2.
    * (C2) `dft_length` has rank 0, or rank 1 and one element.
    * (C3) The value of `dft_length` is positive.
    * (C4) `axis` is in [-rank, -2] or [0, rank - 2]; a negative one counts
      from the end.
    * (C5) With `onesided`, the input of a transform is real, and that of an
      inverse one complex.

    ```mlir
    func.func @spectrum(%x: tensor<4x16x1xf32>) -> tensor<4x16x2xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.DFTV17"(%x, %none) <{axis = 1 : si64, inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, none) -> tensor<4x16x2xf32>
      onnx.Return %0 : tensor<4x16x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_SignalTypes>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32, I64]>>:$dft_length);
  let attrs = (ins ONNX_IntDefault<"1">:$axis,
                   ONNX_BoolDefault<"0">:$inverse,
                   ONNX_BoolDefault<"0">:$onesided);
  let outputs = (outs ONNX_TensorOf<ONNX_SignalTypes>:$output);
}

def ONNXSTFTOp : ONNX_Op<"STFT", [17], ONNX_ValueChecked> {
  let summary = "short-time Fourier transform of a batch of signals";
  let description = [{
        output[b, f, k, :] = sum over n of
            window[n] signal[b, f frame_step + n, :] exp(-2 pi i k n / N)

    where N is `frame_length`, or the size of `window`; an absent window is 1
    everywhere. The frames f are those that lie within the signal, of number 1 +
    floor((length - N) / frame_step). With `onesided`, only the first floor(N /
    2) + 1 of the N frequencies k are computed. The last dimension holds the
    real and the imaginary part.

    Constraints:
    * (C1) `signal` has rank 3, and its last dimension has size 1 or 2.
    * (C2) `frame_step` and `frame_length` have rank 0, or rank 1 and one
      element.
    * (C3) The values of `frame_step` and `frame_length` are positive.
    * (C4) `window` has rank 1; `window` or `frame_length` is present, and if
      both are, they agree.
    * (C5) `window` has the element type of `signal`, and `frame_length` that
      of `frame_step`.
    * (C6) The signal is not shorter than a frame.

    ```mlir
    func.func @spectrogram(%x: tensor<1x128x1xf32>, %window: tensor<16xf32>) -> tensor<1x15x9x2xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %step = onnx.Constant dense<8> : tensor<i64>
      %0 = "onnx.STFT"(%x, %step, %window, %none) <{onesided = 1 : si64}> : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<1x15x9x2xf32>
      onnx.Return %0 : tensor<1x15x9x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_SignalTypes>:$signal,
                    ONNX_TensorOf<[I32, I64]>:$frame_step,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_SignalTypes>>:$window,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32, I64]>>:$frame_length);
  let attrs = (ins ONNX_BoolDefault<"1">:$onesided);
  let outputs = (outs ONNX_TensorOf<ONNX_SignalTypes>:$output);
}

def ONNXMelWeightMatrixOp
    : ONNX_Op<"MelWeightMatrix", [17], ONNX_ValueChecked> {
  let summary = "matrix that turns a spectrum into the bins of the mel scale";
  let description = [{
        output[k, m] = weight of frequency k of a spectrum of a real signal
                       in bin m

    The bins are triangles whose corners divide the range from
    `lower_edge_hertz` to `upper_edge_hertz` into equal parts of the mel scale,
    mel(f) = 2595 log10(1 + f / 700). A spectrum has floor(dft_length / 2) + 1
    frequencies. `output_datatype` is the number of the result's element type
    in the specification (TensorProto.DataType).

    Constraints:
    * (C1) Every operand has rank 0, or rank 1 and one element.
    * (C2) The integers have one element type, and so have the edges.
    * (C3) The values of `num_mel_bins` and `dft_length` are not negative.
    * (C4) `output_datatype` is the number of a type that the result may have,
      and the result has it.

    ```mlir
    func.func @weights(%low: tensor<f32>, %high: tensor<f32>) -> tensor<9x8xf32> {
      %bins = onnx.Constant dense<8> : tensor<i64>
      %length = onnx.Constant dense<16> : tensor<i64>
      %rate = onnx.Constant dense<8192> : tensor<i64>
      %0 = "onnx.MelWeightMatrix"(%bins, %length, %rate, %low, %high) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<9x8xf32>
      onnx.Return %0 : tensor<9x8xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[I32, I64]>:$num_mel_bins,
                    ONNX_TensorOf<[I32, I64]>:$dft_length,
                    ONNX_TensorOf<[I32, I64]>:$sample_rate,
                    ONNX_TensorOf<ONNX_SignalTypes>:$lower_edge_hertz,
                    ONNX_TensorOf<ONNX_SignalTypes>:$upper_edge_hertz);
  let attrs = (ins ONNX_IntDefault<"1">:$output_datatype);
  let outputs = (outs ONNX_TensorOf<ONNX_SignalResultTypes>:$output);
}

#endif // AGATE_DIALECT_ONNX_IR_MATHSIGNALOPS
