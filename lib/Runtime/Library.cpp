//===- Library.cpp - Loading compiled libraries ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include "LibraryNote.h"
#include "Targets.h"

#include <cerrno>
#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <new>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using agate::runtime::checkLibraryConstants;
using agate::runtime::checkLibraryFile;
using agate::runtime::LibraryConstants;

struct AgateLibrary {
  /// Null for a table that is part of the process.
  void *handle;
  const AgateModuleTable *table;
  /// What the table was chosen for; null if there is only one.
  const char *target;
};

static thread_local char lastError[1024];

__attribute__((format(printf, 2, 3))) static AgateStatus
fail(AgateStatus status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(lastError, sizeof(lastError), format, arguments);
  va_end(arguments);
  return status;
}

const char *agateVersion(void) { return AGATE_VERSION; }

const char *agateLastError(void) { return lastError; }

static bool checkValues(const AgateValueInfo *values, uint32_t count) {
  if (count != 0 && !values)
    return false;
  for (uint32_t i = 0; i < count; ++i)
    if (!values[i].name || values[i].ndim < 0 ||
        (values[i].ndim > 0 && !values[i].shape))
      return false;
  return true;
}

/// `where` names the library in messages.
static AgateStatus checkTable(const AgateModuleTable *table,
                              const char *where) {
  if (table->magic != AGATE_MODULE_MAGIC)
    return fail(AGATE_LOAD_FAILED,
                "%s: the symbol '" AGATE_MODULE_SYMBOL
                "' is not the table of a compiled library",
                where);
  if (table->abiVersion != AGATE_ABI_VERSION)
    return fail(AGATE_LOAD_FAILED,
                "%s: compiled for version %" PRIu32
                " of the binary interface, this runtime has version %u",
                where, table->abiVersion, AGATE_ABI_VERSION);
  if (table->numFunctions > AGATE_NUM_FUNCTIONS)
    return fail(AGATE_LOAD_FAILED,
                "%s: compiled for a newer runtime, with %" PRIu32
                " functions for programs; this one has %d",
                where, table->numFunctions, int(AGATE_NUM_FUNCTIONS));
  if (table->numEntries != 0 && !table->entries)
    return fail(AGATE_LOAD_FAILED, "%s: the table has no entries", where);
  for (uint32_t i = 0; i < table->numEntries; ++i) {
    const AgateEntryInfo &entry = table->entries[i];
    if (!entry.name || !entry.invoke ||
        !checkValues(entry.inputs, entry.numInputs) ||
        !checkValues(entry.outputs, entry.numOutputs))
      return fail(AGATE_LOAD_FAILED, "%s: entry %" PRIu32 " is malformed",
                  where, i);
  }
  return AGATE_OK;
}

static AgateStatus makeLibrary(void *handle, const AgateModuleTable *table,
                               const char *target, AgateLibrary **library) {
  *library = new (std::nothrow) AgateLibrary{handle, table, target};
  if (!*library)
    return fail(AGATE_LOAD_FAILED, "out of memory");
  return AGATE_OK;
}

/// Checks the file before any of its code is run, except for its constants.
static AgateStatus checkFile(const char *path, LibraryConstants &constants) {
  // Opening a pipe must not block.
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) {
    AgateStatus result = fail(AGATE_LOAD_FAILED, "%s: cannot be loaded: %s",
                              path, strerror(errno));
    if (file >= 0)
      close(file);
    return result;
  }
  const char *reason = nullptr;
  if (!S_ISREG(status.st_mode)) {
    reason = "not a regular file";
  } else if (status.st_size == 0) {
    reason = "the file is empty";
  } else {
    auto size = size_t(status.st_size);
    void *bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) {
      reason = "the file cannot be mapped to memory";
    } else {
      reason = checkLibraryFile(static_cast<const uint8_t *>(bytes), size,
                                constants);
      munmap(bytes, size);
    }
  }
  close(file);
  return reason ? fail(AGATE_LOAD_FAILED, "%s: %s", path, reason) : AGATE_OK;
}

/// Checks the constants of a library that has been opened.
static AgateStatus checkConstants(void *handle, const char *path,
                                  const LibraryConstants &constants) {
  const link_map *map = nullptr;
  if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || !map)
    return fail(AGATE_LOAD_FAILED, "%s: its address is unknown", path);
  const auto *loaded = reinterpret_cast<const uint8_t *>(map->l_addr);
#ifdef MADV_POPULATE_READ
  // Maps all pages at once, instead of some at each access. Older systems do
  // not know this.
  auto begin = reinterpret_cast<uintptr_t>(loaded + constants.address);
  uintptr_t offset = begin % uintptr_t(sysconf(_SC_PAGESIZE));
  if (constants.size != 0)
    (void)madvise(reinterpret_cast<void *>(begin - offset),
                  constants.size + offset, MADV_POPULATE_READ);
#endif
  const char *reason = checkLibraryConstants(loaded, constants);
  return reason ? fail(AGATE_LOAD_FAILED, "%s: %s", path, reason) : AGATE_OK;
}

/// The last variant that this machine can run, or an error if there is none.
static AgateStatus chooseVariant(const AgateVariantTable &table,
                                 const char *path, AgateVariant &chosen) {
  if (table.magic != AGATE_VARIANTS_MAGIC || table.numVariants == 0 ||
      !table.variants)
    return fail(AGATE_LOAD_FAILED, "%s: the table of variants is malformed",
                path);
  for (uint32_t i = table.numVariants; i-- > 0;) {
    chosen = table.variants[i];
    if (!chosen.target || !chosen.table)
      return fail(AGATE_LOAD_FAILED, "%s: variant %" PRIu32 " is malformed",
                  path, i);
    if (agate::runtime::canRun(chosen.target))
      return AGATE_OK;
  }
  return fail(AGATE_LOAD_FAILED,
              "%s: compiled for '%s' and higher, which this machine does not "
              "have",
              path, chosen.target);
}

/// Checks the tables of a library that has been opened.
static AgateStatus readTables(void *handle, const char *path,
                              AgateLibrary **library) {
  AgateVariant chosen = {nullptr, nullptr};
  if (void *variants = dlsym(handle, AGATE_VARIANTS_SYMBOL)) {
    const auto &table = *static_cast<const AgateVariantTable *>(variants);
    if (AgateStatus status = chooseVariant(table, path, chosen);
        status != AGATE_OK)
      return status;
  } else {
    chosen.table = static_cast<const AgateModuleTable *>(
        dlsym(handle, AGATE_MODULE_SYMBOL));
  }
  if (!chosen.table)
    return fail(AGATE_LOAD_FAILED,
                "%s: not a compiled library: it has no symbol '" //
                AGATE_MODULE_SYMBOL "'",
                path);
  AgateStatus status = checkTable(chosen.table, path);
  return status == AGATE_OK
             ? makeLibrary(handle, chosen.table, chosen.target, library)
             : status;
}

AgateStatus agateLoadLibrary(const char *path, AgateLibrary **library) {
  if (library)
    *library = nullptr;
  if (!path || !library)
    return fail(AGATE_INVALID_ARGUMENT,
                "agateLoadLibrary: an argument is null");
  if (!*path)
    return fail(AGATE_INVALID_ARGUMENT, "agateLoadLibrary: the path is empty");
  LibraryConstants constants;
  if (AgateStatus status = checkFile(path, constants); status != AGATE_OK)
    return status;
  // Without a slash, the loader would search its own folders.
  char *local = nullptr;
  if (!strchr(path, '/')) {
    local = static_cast<char *>(malloc(strlen(path) + 3));
    if (!local)
      return fail(AGATE_LOAD_FAILED, "%s: out of memory", path);
    strcpy(local, "./");
    strcat(local, path);
  }
  void *handle = dlopen(local ? local : path, RTLD_NOW | RTLD_LOCAL);
  free(local);
  if (!handle) {
    const char *reason = dlerror();
    return fail(AGATE_LOAD_FAILED, "%s: cannot be loaded: %s", path,
                reason ? reason : "unknown reason");
  }
  AgateStatus status = checkConstants(handle, path, constants);
  if (status == AGATE_OK)
    status = readTables(handle, path, library);
  if (status != AGATE_OK)
    dlclose(handle);
  return status;
}

AgateStatus agateLibraryFromTable(const AgateModuleTable *table,
                                  AgateLibrary **library) {
  if (library)
    *library = nullptr;
  if (!table || !library)
    return fail(AGATE_INVALID_ARGUMENT,
                "agateLibraryFromTable: an argument is null");
  AgateStatus status = checkTable(table, "agateLibraryFromTable");
  return status == AGATE_OK ? makeLibrary(nullptr, table, nullptr, library)
                            : status;
}

void agateReleaseLibrary(AgateLibrary *library) {
  if (!library)
    return;
  if (library->handle)
    dlclose(library->handle);
  delete library;
}

const char *agateGetTarget(const AgateLibrary *library) {
  return library ? library->target : nullptr;
}

size_t agateGetNumEntries(const AgateLibrary *library) {
  return library ? library->table->numEntries : 0;
}

const AgateEntryInfo *agateGetEntry(const AgateLibrary *library, size_t index) {
  if (!library || index >= library->table->numEntries) {
    fail(AGATE_INVALID_ARGUMENT, "agateGetEntry: no entry %zu, there are %zu",
         index, agateGetNumEntries(library));
    return nullptr;
  }
  return &library->table->entries[index];
}

/// Writes "'a', 'b'".
static void printEntryNames(const AgateModuleTable &table, char *text,
                            size_t size) {
  text[0] = 0;
  size_t used = 0;
  for (uint32_t i = 0; i < table.numEntries && used < size; ++i) {
    int n = snprintf(text + used, size - used, "%s'%s'", i ? ", " : "",
                     table.entries[i].name);
    if (n < 0)
      return;
    used += n;
  }
}

const AgateEntryInfo *agateFindEntry(const AgateLibrary *library,
                                     const char *name) {
  if (!library) {
    fail(AGATE_INVALID_ARGUMENT, "agateFindEntry: the library is null");
    return nullptr;
  }
  const AgateModuleTable &table = *library->table;
  if (!name && table.numEntries == 1)
    return table.entries;
  for (uint32_t i = 0; name && i < table.numEntries; ++i)
    if (strcmp(table.entries[i].name, name) == 0)
      return &table.entries[i];
  char names[512];
  printEntryNames(table, names, sizeof(names));
  if (table.numEntries == 0)
    fail(AGATE_INVALID_ARGUMENT, "the library has no entries");
  else if (!name)
    fail(AGATE_INVALID_ARGUMENT,
         "the library has several entries, name one of them: %s", names);
  else
    fail(AGATE_INVALID_ARGUMENT, "no entry '%s', there are: %s", name, names);
  return nullptr;
}
