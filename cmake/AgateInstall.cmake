# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs headers, .td files, the CMake package and the pkg-config file of the
# runtime. Libraries and tools are installed where they are defined.
include(CMakePackageConfigHelpers)

set(AGATE_INSTALL_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/Agate)

# What TableGen makes is in the build tree, everything else in the source tree.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/agate
    ${PROJECT_BINARY_DIR}/include/agate
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc" PATTERN "*.def"
  PATTERN CMakeFiles EXCLUDE)

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/AgateConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/AgateConfig.cmake
  INSTALL_DESTINATION ${AGATE_INSTALL_CMAKE_DIR}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/cmake/AgateConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/cmake/AgateConfig.cmake
  ${PROJECT_BINARY_DIR}/cmake/AgateConfigVersion.cmake
  DESTINATION ${AGATE_INSTALL_CMAKE_DIR} COMPONENT dev)
# One set of targets per component of the package.
foreach(component Runtime Compiler)
  install(EXPORT Agate${component}Targets NAMESPACE Agate::
    DESTINATION ${AGATE_INSTALL_CMAKE_DIR} COMPONENT dev)
endforeach()

# The file finds the tree that it lies in, so that the tree may be moved.
set(AGATE_PKGCONFIG_DIR ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
foreach(dir INCLUDEDIR LIBDIR)
  file(RELATIVE_PATH AGATE_PKGCONFIG_TO_${dir}
    ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_FULL_${dir}})
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/agate-runtime.pc.in
  ${PROJECT_BINARY_DIR}/cmake/agate-runtime.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/agate-runtime.pc
  DESTINATION ${AGATE_PKGCONFIG_DIR} COMPONENT dev)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/man/
  DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools)
install(FILES ${PROJECT_SOURCE_DIR}/docs/completions/agate.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  RENAME agate COMPONENT tools)
install(FILES ${PROJECT_SOURCE_DIR}/docs/completions/_agate
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT tools)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
