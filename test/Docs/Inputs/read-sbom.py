# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a bill of materials, and checks what SPDX 2.3 requires."""
import json
import sys

with open(sys.argv[1]) as file:
    bill = json.load(file)
print(bill["spdxVersion"], bill["creationInfo"]["created"])
assert bill["dataLicense"] == "CC0-1.0" and bill["documentNamespace"].startswith("urn:uuid:")
own, *used = bill["packages"]
print(own["name"], own["versionInfo"], own["licenseDeclared"])
for package in used:
    print(package["externalRefs"][0]["referenceLocator"])
ids = [package["SPDXID"] for package in bill["packages"]]
assert len(set(ids)) == len(ids)
for package in bill["packages"]:
    for field in ("downloadLocation", "filesAnalyzed", "licenseConcluded", "copyrightText"):
        assert field in package, (package["name"], field)
related = {relation["relatedSpdxElement"] for relation in bill["relationships"]}
assert related == set(ids), related ^ set(ids)
print(len(ids), "packages, all related")
