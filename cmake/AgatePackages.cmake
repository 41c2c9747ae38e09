# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Debian packages, which `cpack`, run in the build tree, writes to packages/.
# scripts/test-packages.sh installs and tries them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Agate project")
set(CPACK_PACKAGE_CONTACT "The Agate project <agate@localhost>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime tools dev python)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
# What a library needs from elsewhere, and of these packages the same version.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set(same "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libagate-runtime)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION
  "Runtime library of programs that Agate compiles
 Loads compiled tensor programs, such as ONNX models, and runs them. It needs
 no compiler.")

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME agate)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS "libagate-runtime ${same}, lld-22")
set(CPACK_DEBIAN_TOOLS_DESCRIPTION
  "Compiler for ONNX-like tensor programs on upstream MLIR
 Compiles ONNX models and programs of the dialects onnx and agate to shared
 libraries, or in memory to run them: agate, agate-opt, agate-translate and the
 language server, with manual pages and completions.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libagate-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libagate-runtime ${same}, libdlpack-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS "agate ${same}, libmlir-22-dev, llvm-22-dev")
set(CPACK_DEBIAN_DEV_DESCRIPTION
  "Headers and libraries of Agate
 For programs that call compiled libraries (agate/Runtime.h, pkg-config
 agate-runtime), and for compilers that use the dialects and passes (CMake
 package Agate).")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-agate)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
  "libagate-runtime ${same}, python3, python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-onnx")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
  "Agate for Python
 Compiles ONNX models and runs them on NumPy arrays, also in place of
 onnxruntime.InferenceSession.")
include(CPack)
