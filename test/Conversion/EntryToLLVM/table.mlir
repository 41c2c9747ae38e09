// RUN: agate-opt %s --convert-entries-to-llvm | mlir-translate --mlir-to-llvmir \
// RUN:   | FileCheck %s

// The codes of the element types are those of DLPack.

// CHECK-DAG: [[X:@.*]] = private unnamed_addr constant [2 x i8] c"x\00"
// CHECK-DAG: [[TYPE:@.*]] = private unnamed_addr constant [16 x i8] c"tensor<?x3xui8>\00"
// CHECK-DAG: [[SHAPE:@.*]] = private constant [2 x i64] [i64 -1, i64 3]
// CHECK-DAG: @agate_values = private constant [6 x { ptr, { i8, i8, i16 }, i32, ptr, ptr }] [{{.*}} { ptr [[X]], { i8, i8, i16 } { i8 1, i8 8, i16 1 }, i32 2, ptr [[SHAPE]], ptr [[TYPE]] }, {{.*}} { i8 6, i8 8, i16 1 }, i32 0, ptr null, ptr {{.*}} }, {{.*}} { i8 4, i8 16, i16 1 }, {{.*}} { i8 5, i8 64, i16 1 }, {{.*}} { i8 -56, i8 64, i16 1 }, i32 1, {{.*}} { i8 -55, i8 64, i16 1 }, i32 0, ptr null,
// CHECK-DAG: @agate_values_{{.*}} = private constant [3 x {{.*}} { i8 10, i8 8, i16 1 }, {{.*}} { i8 0, i8 4, i16 1 }, {{.*}} { i8 2, i8 16, i16 1 },
// CHECK-DAG: @agate_entries = private constant [1 x { ptr, ptr, i32, i32, ptr, ptr }] [{{.*}} { ptr @{{.*}}, ptr @agate_entry_main, i32 6, i32 3, ptr @agate_values, ptr @agate_values_{{.*}} }]
// CHECK-DAG: @agate_module = constant { i64, i32, i32, ptr, i32 } { i64 4922237877900887873, i32 3, i32 1, ptr @agate_entries, i32 {{[0-9]+}} }
// CHECK-DAG: c"result 1\00"
func.func @main(%x: memref<?x3xi8>, %b: memref<i1>, %f: memref<2xbf16>,
                %c: memref<1xcomplex<f32>>, %s: memref<?xi64>, %q: i64)
    -> (memref<2xf8E4M3FN>, memref<2xi4>, memref<2xf16>) attributes {
      input_names = ["x", "flag", "half", "complex", "text", "list"],
      input_types = [tensor<?x3xui8>, tensor<i1>, tensor<?xbf16>, tensor<1xcomplex<f32>>,
        "tensor<?x!onnx.String>", "!onnx.Seq<tensor<f32>>"],
      output_names = ["result 0", "result 1", "result 2"]} {
  %0 = memref.alloc() : memref<2xf8E4M3FN>
  %1 = memref.alloc() : memref<2xi4>
  %2 = memref.alloc() : memref<2xf16>
  return %0, %1, %2 : memref<2xf8E4M3FN>, memref<2xi4>, memref<2xf16>
}
