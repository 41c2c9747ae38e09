#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXOps.h"
#include "agate/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, agate::AgateDialect,
                  agate::ONNXDialect>();
  agate::registerAllPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "External\n", registry));
}
