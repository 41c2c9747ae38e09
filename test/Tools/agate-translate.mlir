// Upstream translations come along.
// RUN: agate-translate --mlir-to-llvmir %s | FileCheck %s
// RUN: agate-translate --help | FileCheck %s --check-prefix=HELP

// CHECK: define i32 @three()
// CHECK: ret i32 3
llvm.func @three() -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
}

// HELP: --import-onnx
// HELP-SAME: import an ONNX model (.onnx) to the onnx dialect
