# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Helpers that every folder of lib/, include/ and tools/ uses.

set(AGATE_COMPILE_OPTIONS -Wall -Wextra -Wno-unused-parameter
    -Wno-missing-field-initializers)

# Of code on MLIR, as MLIR's own.
set(AGATE_CXX_OPTIONS -fno-exceptions -fno-rtti)

function(agate_set_up_target name)
  target_compile_options(${name} PRIVATE ${AGATE_COMPILE_OPTIONS})
  if(AGATE_SANITIZE)
    target_compile_options(${name} PRIVATE -fsanitize=${AGATE_SANITIZE}
      -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${name} PUBLIC -fsanitize=${AGATE_SANITIZE})
  endif()
endfunction()

# agate_use_precompiled_headers(<target> [ONNX])
#
# Most of the time of a build is spent on parsing MLIR's headers, so those that
# many files include are parsed once: cmake/PrecompiledHeaders.h for everything,
# and cmake/PrecompiledONNXHeaders.h for code on operations of the onnx dialect.
option(AGATE_PRECOMPILED_HEADERS "Parse the headers of MLIR once" ON)
function(agate_use_precompiled_headers name)
  target_compile_options(${name} PRIVATE ${AGATE_CXX_OPTIONS})
  if(NOT AGATE_PRECOMPILED_HEADERS)
    return()
  endif()
  set(kind ${ARGN})
  set(headers AgatePrecompiled${kind}Headers)
  if(NOT TARGET ${headers})
    set(source ${PROJECT_BINARY_DIR}/Precompiled${kind}Headers.cpp)
    file(GENERATE OUTPUT ${source} CONTENT "")
    add_library(${headers} OBJECT ${source})
    agate_set_up_target(${headers})
    target_include_directories(${headers} PRIVATE
      ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
    target_compile_options(${headers} PRIVATE -fPIC ${AGATE_CXX_OPTIONS})
    target_precompile_headers(${headers} PRIVATE
      ${PROJECT_SOURCE_DIR}/cmake/Precompiled${kind}Headers.h)
    if(kind STREQUAL "ONNX")
      add_dependencies(${headers} AgateONNXAttrsIncGen AgateONNXDialectIncGen
        AgateONNXInterfacesIncGen AgateONNXTypesIncGen
        AgateShapeInferenceIncGen)
    endif()
    # Lets compiler caches recognise it.
    if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
      target_compile_options(${headers} PRIVATE
        "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
  # Executables would be compiled with -fPIE, which the headers were not.
  target_compile_options(${name} PRIVATE -fPIC)
  target_precompile_headers(${name} REUSE_FROM ${headers})
endfunction()

# Several files of a library are compiled at once, as they instantiate the same
# templates of MLIR: a third of the time of a build from scratch. Changing one
# file compiles the others of its group, too, so development does without.
option(AGATE_UNITY_BUILD "Compile several files of a library at once" OFF)

# agate_add_library(<name> <source>... [DEPENDS <tablegen target>...]
#                   [LINK <agate library>...] [PRECOMPILED ONNX] [SEPARATE])
#
# SEPARATE is for files that cannot be compiled at once: some use the namespace
# of LLVM and some that of MLIR, which share names.
#
# A static library that names only the shared MLIR and LLVM of the
# distribution as upstream link libraries. Naming a component archive (say
# MLIRIR) as well would put two copies of MLIR in one program.
function(agate_add_library name)
  cmake_parse_arguments(ARG "SEPARATE" "PRECOMPILED" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  add_library(Agate::${name} ALIAS ${name})
  agate_set_up_target(${name})
  agate_use_precompiled_headers(${name} ${ARG_PRECOMPILED})
  if(AGATE_UNITY_BUILD AND NOT ARG_SEPARATE)
    set_target_properties(${name} PROPERTIES
      UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 5)
  endif()
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  target_link_libraries(${name} PUBLIC ${ARG_LINK} MLIR LLVM)
  install(TARGETS ${name} EXPORT AgateCompilerTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
endfunction()

# agate_tablegen(<target> <file.td> <output> <generator option>...
#                [<output> <generator option>... ]) with one output per
# "OUT <file> <options>" group. The target `agate-tablegen` builds them all.
add_custom_target(agate-tablegen)
function(agate_tablegen target td)
  set(LLVM_TARGET_DEFINITIONS ${td})
  set(out "")
  set(options "")
  foreach(arg IN LISTS ARGN)
    if(arg STREQUAL "OUT")
      if(out)
        mlir_tablegen(${out} ${options} EXTRA_INCLUDES ${PROJECT_SOURCE_DIR}/include)
      endif()
      set(out "")
      set(options "")
    elseif(NOT out)
      set(out ${arg})
    else()
      list(APPEND options ${arg})
    endif()
  endforeach()
  if(out)
    mlir_tablegen(${out} ${options} EXTRA_INCLUDES ${PROJECT_SOURCE_DIR}/include)
  endif()
  set(TABLEGEN_OUTPUT ${TABLEGEN_OUTPUT} PARENT_SCOPE)
  add_public_tablegen_target(${target})
  add_dependencies(agate-tablegen ${target})
endfunction()

# agate_add_tool(<name> <source>... [LINK <library>...])
function(agate_add_tool name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  agate_set_up_target(${name})
  agate_use_precompiled_headers(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} MLIR LLVM)
  install(TARGETS ${name} EXPORT AgateCompilerTargets
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
endfunction()

# agate_get_all_targets(<variable> <folder>): what `all` builds below a folder.
function(agate_get_all_targets variable folder)
  set(found "")
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(type MATCHES "EXECUTABLE|STATIC_LIBRARY|SHARED_LIBRARY|MODULE_LIBRARY")
      list(APPEND found ${target})
    endif()
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    agate_get_all_targets(targets ${below})
    list(APPEND found ${targets})
  endforeach()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()
