import os
import sys

import lit.formats
from lit.llvm import llvm_config

config.name = "Agate"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Unit", "CMakeLists.txt", "lit.cfg.py"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.agate_obj_root, "test")

# Tools of the build tree come first, then those of the distribution's LLVM.
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.with_environment("PATH", config.agate_tools_dir, append_path=True)

# What a test finds of the ONNX backend suite.
config.onnx_data = "/usr/share/libonnx-testdata/data"
if os.path.isdir(config.onnx_data):
    config.available_features.add("onnx-testdata")
config.substitutions.append(("%onnx_data", config.onnx_data))
# ONNX models and tensors in tests are written as text.
encode = "protoc -I /usr/include --encode=onnx.%s onnx/onnx.proto"
config.substitutions.append(("%encode_onnx_model", encode % "ModelProto"))
config.substitutions.append(("%encode_onnx_tensor", encode % "TensorProto"))
config.substitutions.append(("%agate_src_root", config.agate_src_root))
config.substitutions.append(("%agate_obj_root", config.agate_obj_root))
config.substitutions.append(("%agate_tools_dir", config.agate_tools_dir))
config.substitutions.append(("%plugin", config.agate_plugin))
config.substitutions.append(("%cmake", config.cmake_command))
config.substitutions.append(("%python", sys.executable))
config.substitutions.append(("%llvm_tools_dir", config.llvm_tools_dir))
config.substitutions.append(("%mlir_include_dir", config.mlir_include_dir))
# The distribution's own optimizer, which knows no dialect of ours.
config.substitutions.append(
    ("%mlir_opt", os.path.join(config.llvm_tools_dir, "mlir-opt"))
)
config.substitutions.append(("%cxx", config.cxx_compiler))
config.substitutions.append(("%cc", config.c_compiler))

config.substitutions.append(("%python", sys.executable))
config.substitutions.append(
    (
        "%sanitize_flags",
        "-fsanitize=" + config.agate_sanitize if config.agate_sanitize else "",
    )
)

if config.agate_sanitize:
    config.available_features.add("sanitizer")
    # The distribution's libMLIR is not instrumented.
    llvm_config.with_environment(
        "ASAN_OPTIONS", "allow_user_poisoning=0:detect_leaks=0"
    )
