// RUN: agate-opt %s --convert-entries-to-llvm | FileCheck %s

// A call goes through the table of the AgateCall, and is over if the function
// has set the error. The declaration goes.
//
// CHECK-NOT: @agateSequenceAt
// CHECK: llvm.func internal @agate_body_main([[CALL:%.*]]: !llvm.ptr {{.*}}, [[SEQUENCE:%.*]]: !llvm.ptr
// CHECK: [[HANDLE:%.*]] = llvm.load [[SEQUENCE]] : !llvm.ptr -> i64
// CHECK: [[FIELD:%.*]] = llvm.getelementptr [[CALL]][0, 4]
// CHECK: [[TABLE:%.*]] = llvm.load [[FIELD]]
// CHECK: [[ROW:%.*]] = llvm.getelementptr [[TABLE]]
// CHECK: [[FUNCTION:%.*]] = llvm.load [[ROW]]
// CHECK: [[ELEMENT:%.*]] = llvm.call [[FUNCTION]]([[CALL]], [[HANDLE]], {{%.*}}) : !llvm.ptr, (!llvm.ptr, i64, i64) -> i64
// CHECK: [[ERROR_FIELD:%.*]] = llvm.getelementptr [[CALL]][0, 3]
// CHECK: [[ERROR:%.*]] = llvm.load [[ERROR_FIELD]]
// CHECK: [[GOOD:%.*]] = llvm.icmp "eq" [[ERROR]]
// CHECK: llvm.cond_br [[GOOD]]
// CHECK: llvm.store [[ELEMENT]]
func.func private @agateSequenceAt(i64, i64) -> i64
func.func @main(%sequence: i64) -> i64 attributes {
    input_types = ["!onnx.Seq<tensor<f32>>"], output_types = ["!onnx.Opt<tensor<f32>>"]} {
  %c1 = arith.constant 1 : i64
  %0 = func.call @agateSequenceAt(%sequence, %c1) : (i64, i64) -> i64
  return %0 : i64
}
