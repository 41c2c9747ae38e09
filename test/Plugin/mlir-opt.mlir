// The stock mlir-opt knows both dialects and all passes through the plugin.
//
// A sanitized plugin cannot be loaded into a program without sanitizers.
// UNSUPPORTED: sanitizer
//
// RUN: mlir-opt --load-dialect-plugin=%plugin %s | FileCheck %s --check-prefix=PARSE
// RUN: mlir-opt --load-dialect-plugin=%plugin --load-pass-plugin=%plugin %s \
// RUN:   --pass-pipeline='builtin.module(infer-onnx-shapes,convert-onnx-to-agate)' \
// RUN: | FileCheck %s --check-prefix=PASS
// RUN: mlir-opt --load-dialect-plugin=%plugin --load-pass-plugin=%plugin %s \
// RUN:   --pass-pipeline='builtin.module(agate-to-llvm)' \
// RUN: | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// PARSE: "onnx.EyeLike"(%{{.*}}) <{k = 1 : si64}>
// PASS: agate.Eye({{.*}}) <{output_type = f32}> {{.*}} -> tensor<4x4xf32>
// LLVM: @agate_module = {{.*}}constant
func.func @main(%x: tensor<4x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.EyeLike"(%x) <{k = 1 : si64}> : (tensor<4x4xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
