# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# AGATE_CCACHE makes ccache the compiler launcher, unless there is one already
# or ccache is not installed.
if(NOT AGATE_CCACHE OR CMAKE_CXX_COMPILER_LAUNCHER)
  return()
endif()
find_program(AGATE_CCACHE_PROGRAM ccache)
mark_as_advanced(AGATE_CCACHE_PROGRAM)
if(NOT AGATE_CCACHE_PROGRAM)
  message(STATUS "AGATE_CCACHE: ccache was not found")
  return()
endif()
message(STATUS "Compiling through ${AGATE_CCACHE_PROGRAM}")
# ccache caches uses of precompiled headers with this setting only; they have
# no time stamps (-fno-pch-timestamp).
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros ${AGATE_CCACHE_PROGRAM})
endforeach()
