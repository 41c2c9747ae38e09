#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a software bill of materials (SPDX 2.3, JSON) of a build.

It lists Agate and the Debian packages whose shared libraries its programs and
libraries are linked with, directly or not. The date is that of
SOURCE_DATE_EPOCH or of the last commit, so that the same build has the same
bill.
"""
import argparse
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent
LICENSE = "Apache-2.0 WITH LLVM-exception"


def run(*command):
    return subprocess.run(command, check=True, text=True, capture_output=True).stdout


def find_binaries(build):
    """The programs and libraries that are installed."""
    binaries = [path for path in sorted((build / "bin").glob("agate*"))
                if not path.name.endswith("-tests") and os.access(path, os.X_OK)]
    binaries += sorted((build / "lib").glob("libAgate*.so"))
    binaries += sorted((build / "python").glob("agate/_agate*.so"))
    if not binaries:
        sys.exit(f"{build}: has no programs; build it first")
    return binaries


def find_libraries(binaries, build):
    """The shared libraries that the binaries are linked with, but not our own."""
    found = set()
    for binary in binaries:
        for line in run("ldd", str(binary)).splitlines():
            match = re.search(r"=> (/\S+)", line)
            if match and not match.group(1).startswith(str(build)):
                found.add(match.group(1))
    return found


def find_package(library):
    """The Debian package that a library is from: its name, version and source."""
    for path in (library, os.path.realpath(library)):
        for candidate in (path, re.sub("^/usr", "", path), "/usr" + path):
            result = subprocess.run(["dpkg-query", "-S", candidate], text=True,
                                    capture_output=True, check=False)
            if result.returncode == 0:
                name = result.stdout.split(": ")[0].split(",")[0]
                version, source = run(
                    "dpkg-query", "-W", "-f", "${Version}\t${source:Package}", name).split("\t")
                return name.split(":")[0], version, source
    sys.exit(f"{library}: is of no Debian package")


def get_date():
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch is None:
        epoch = run("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    date = datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc)
    return date.strftime("%Y-%m-%dT%H:%M:%SZ")


def describe(name, version, **fields):
    package = {
        "SPDXID": "SPDXRef-Package-" + re.sub(r"[^A-Za-z0-9.-]", "-", name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }
    package.update(fields)
    return package


def make_bill(build):
    version = re.search(r"project\(Agate VERSION ([0-9.]+)",
                        (ROOT / "CMakeLists.txt").read_text()).group(1)
    own = describe("agate", version, licenseConcluded=LICENSE, licenseDeclared=LICENSE,
                   primaryPackagePurpose="APPLICATION")
    packages = sorted({find_package(library)
                       for library in find_libraries(find_binaries(build), build)})
    used = [describe(name, found, sourceInfo=f"Debian source package {source}",
                     primaryPackagePurpose="LIBRARY",
                     externalRefs=[{
                         "referenceCategory": "PACKAGE-MANAGER",
                         "referenceType": "purl",
                         "referenceLocator": f"pkg:deb/debian/{name}@{found}",
                     }]) for name, found, source in packages]
    relationships = [{"spdxElementId": "SPDXRef-DOCUMENT",
                      "relationshipType": "DESCRIBES",
                      "relatedSpdxElement": own["SPDXID"]}]
    relationships += [{"spdxElementId": own["SPDXID"],
                       "relationshipType": "DYNAMIC_LINK",
                       "relatedSpdxElement": package["SPDXID"]} for package in used]
    contents = json.dumps([version, packages])
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"agate-{version}",
        "documentNamespace": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_OID, contents)),
        "creationInfo": {"created": get_date(), "creators": ["Tool: agate-write-sbom"]},
        "packages": [own] + used,
        "relationships": relationships,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build",
                        help="the build tree (default: build)")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True,
                        help="the file to write")
    arguments = parser.parse_args()
    bill = make_bill(arguments.build.resolve())
    arguments.output.write_text(json.dumps(bill, indent=2) + "\n")


if __name__ == "__main__":
    main()
