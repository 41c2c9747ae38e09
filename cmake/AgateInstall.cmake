# Installs headers, .td files and the CMake package. Libraries and tools are
# installed where they are defined.
include(CMakePackageConfigHelpers)

set(AGATE_INSTALL_INCLUDE_DIR include)
set(AGATE_INSTALL_CMAKE_DIR lib/cmake/Agate)
get_filename_component(AGATE_LLVM_PREFIX ${LLVM_DIR}/../../.. REALPATH)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/agate
  DESTINATION ${AGATE_INSTALL_INCLUDE_DIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td")
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/agate
  DESTINATION ${AGATE_INSTALL_INCLUDE_DIR}
  FILES_MATCHING PATTERN "*.inc" PATTERN "*.h" PATTERN "*.def"
  PATTERN CMakeFiles EXCLUDE)

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/AgateConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/AgateConfig.cmake
  INSTALL_DESTINATION ${AGATE_INSTALL_CMAKE_DIR}
  PATH_VARS AGATE_INSTALL_INCLUDE_DIR AGATE_INSTALL_CMAKE_DIR)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/cmake/AgateConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/cmake/AgateConfig.cmake
  ${PROJECT_BINARY_DIR}/cmake/AgateConfigVersion.cmake
  DESTINATION ${AGATE_INSTALL_CMAKE_DIR})
install(EXPORT AgateTargets NAMESPACE Agate::
  DESTINATION ${AGATE_INSTALL_CMAKE_DIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/agate)
