// An external project uses an installed tree that has been moved.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: %cmake --install %agate_obj_root --prefix %t/installed > %t/install.log
// RUN: mv %t/installed %t/moved
// RUN: %cmake -G Ninja -S %S/Inputs/project -B %t/build \
// RUN:   -DCMAKE_PREFIX_PATH=%t/moved -DCMAKE_BUILD_TYPE=Release \
// RUN:   -DCMAKE_C_COMPILER=%cc -DCMAKE_CXX_COMPILER=%cxx \
// RUN:   -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld > %t/configure.log 2>&1
// RUN: %cmake --build %t/build > %t/build.log
// RUN: %t/build/external-opt %s --infer-onnx-shapes --normalize-generators \
// RUN: | FileCheck %s
// RUN: %t/moved/bin/agate-opt %s --infer-onnx-shapes --normalize-generators \
// RUN: | FileCheck %s
//
// Nothing that is installed names the source or the build folder.
// RUN: not grep -rE '%agate_src_root|%agate_obj_root' %t/moved/lib/cmake \
// RUN:   %t/moved/include
//
// Headers and .td files are there, with what TableGen makes of them.
// RUN: ls %t/moved/include/agate/Dialect/ONNX/IR | FileCheck %s --check-prefix=FILES
// FILES-DAG: ONNXOps.h
// FILES-DAG: TensorOps.td
// FILES-DAG: TensorOps.h.inc

// CHECK: agate.Eye({{.*}}) <{output_type = f32}> {{.*}} -> tensor<4x4xf32>
func.func @main(%x: tensor<4x4xf32>) -> tensor<*xf32> {
  %0 = "onnx.EyeLike"(%x) <{k = 1 : si64}> : (tensor<4x4xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
