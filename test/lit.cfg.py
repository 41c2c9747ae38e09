# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import platform
import shutil
import subprocess
import sys
import tempfile

import lit.formats
from lit.llvm import llvm_config

config.name = "Agate"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Unit", "CMakeLists.txt", "lit.cfg.py"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.agate_obj_root, "test")

# A test that hangs is stopped and named. lit needs psutil for that.
if lit_config.maxIndividualTestTimeIsSupported[0]:
    lit_config.maxIndividualTestTime = 1800 if config.agate_sanitize else 900

# Tools of the build tree come first, then those of the distribution's LLVM.
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.with_environment("PATH", config.agate_tools_dir, append_path=True)

# What scripts of tests import.
config.environment["PYTHONPATH"] = os.path.join(config.test_source_root,
                                                "Support")

# What a test finds of the ONNX backend suite.
onnx_data = "/usr/share/libonnx-testdata/data"
if os.path.isdir(onnx_data):
    config.available_features.add("onnx-testdata")

# What can be linked for AArch64, here or on other machines: see Link.cpp.
if any(os.path.exists(folder + "/libm.so.6")
       for folder in ["/lib/aarch64-linux-gnu", "/usr/aarch64-linux-gnu/lib"]):
    config.available_features.add("aarch64-c-library")
if platform.machine() == "x86_64":
    config.available_features.add("x86-64")

# agate-prove is built where z3 is installed.
if os.path.exists(os.path.join(config.agate_tools_dir, "agate-prove")):
    config.available_features.add("z3")

# Pages are tried in a browser where there is one.
if shutil.which("chromium"):
    config.available_features.add("chromium")

# The interpreter of the Python package, where that is built.
if config.agate_python:
    config.available_features.add("python-package")

# ThreadSanitizer needs memory at certain addresses, which not every kernel and
# container leaves free.
def runs_with_thread_sanitizer():
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        command = [config.c_compiler, "-fsanitize=thread", "-x", "c", "-", "-o",
                   program]
        try:
            subprocess.run(command, input=b"int main(void) { return 0; }",
                           check=True, capture_output=True)
            subprocess.run([program], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return False
    return True


if runs_with_thread_sanitizer():
    config.available_features.add("thread-sanitizer")

# ONNX models and tensors in tests are written as text.
encode = "protoc -I /usr/include --encode=onnx.%s onnx/onnx.proto"
sanitize_flags = ""
if config.agate_sanitize:
    sanitize_flags = "-fsanitize=" + config.agate_sanitize

# The stages of all programs are checked: see the pass verify-tiles.
for command in ["agate-opt", "agate run", "agate compile", "agate bench"]:
    config.substitutions.append(
        (r"(?<![-/\w%%])%s(?![-.\w/'])" % command,
         command + " --verify-tiles-each"))

config.substitutions += [
    ("%agate_obj_root", config.agate_obj_root),
    ("%agate_python", config.agate_python),
    ("%agate_src_root", config.agate_src_root),
    ("%agate_tools_dir", config.agate_tools_dir),
    ("%cc", config.c_compiler),
    ("%cmake", config.cmake_command),
    ("%cxx", config.cxx_compiler),
    ("%encode_onnx_model", encode % "ModelProto"),
    ("%encode_onnx_tensor", encode % "TensorProto"),
    ("%llvm_tools_dir", config.llvm_tools_dir),
    ("%mlir_include_dir", config.mlir_include_dir),
    # The distribution's own optimizer, which knows no dialect of ours.
    ("%mlir_opt", os.path.join(config.llvm_tools_dir, "mlir-opt")),
    ("%onnx_data", onnx_data),
    ("%plugin", config.agate_plugin),
    ("%python", sys.executable),
    ("%sanitize_flags", sanitize_flags),
]

if config.agate_sanitize:
    config.available_features.add("sanitizer")
    llvm_config.with_environment("ASAN_OPTIONS", config.agate_asan_options)
    llvm_config.with_environment("UBSAN_OPTIONS", "print_stacktrace=1")
