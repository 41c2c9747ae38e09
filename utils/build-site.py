#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the documentation as a static site, with mkdocs, and checks its links.

The pages are README.md, CONTRIBUTING.md, CHANGELOG.md and all of docs/. A link
to another page becomes one to its place in the site; one to any other file of
the project becomes plain text. A link to what is not there, or to a heading that
a page does not have, is an error, as is a page of docs/ that no other page leads
to. The site needs no network.

usage: build-site.py [--check] [-o FOLDER]

  --check    only check the links
  -o FOLDER  where the site is written (default: build/site)
"""
import argparse
import json
import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A link, but not an image, and not in code.
LINK = re.compile(r"(?<![!\\])\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+(?:\([^()]*\))?)\)")
IMAGE = re.compile(r"!\[[^\[\]]*\]\(([^()\s:]+)\)")
CODE = re.compile(r"^(```|~~~).*?^\1|^(?: {4}|\t).*?$|`[^`\n]+`", re.MULTILINE | re.DOTALL)


def find_pages():
    """The place in the site of each page, by its path in the project."""
    pages = {"README.md": "index.md"}
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        if (ROOT / name).exists():
            pages[name] = name
    for path in sorted((ROOT / "docs").rglob("*.md")):
        relative = path.relative_to(ROOT).as_posix()
        pages[relative] = path.relative_to(ROOT / "docs").as_posix()
    return pages


def get_title(text, name):
    match = re.search(r"^# (.+)$", text, re.MULTILINE)
    return re.sub(r"[`*]", "", match.group(1)) if match else pathlib.Path(name).stem


def get_anchors(text):
    """The anchors of the headings, as mkdocs names them, and as GitHub does."""
    anchors, counts = set(), {}
    for heading in re.findall(r"^#{1,6} +(.+?) *#*$", hide_code(text), re.MULTILINE):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        for slug in (re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()),
                     re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())):
            number = counts.get(slug, 0)
            anchors.add(slug if number == 0 else f"{slug}_{number}")
        counts[slug] = counts.get(slug, 0) + 1
    anchors |= set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", text))
    return anchors


def hide_code(text):
    """The text with code replaced by as many spaces, headings apart."""
    return CODE.sub(lambda m: re.sub(r"[^\n]", " ", m.group()) if "\n" in m.group() or
                    m.group()[0] != "`" else m.group().replace("[", " ").replace("]", " "), text)


class Site:
    def __init__(self):
        self.pages = find_pages()
        self.texts = {page: (ROOT / page).read_text() for page in self.pages}
        self.anchors = {page: get_anchors(text) for page, text in self.texts.items()}
        self.linked = {"README.md"}
        self.errors = []

    def translate(self, page, label, target, line):
        """The text that takes the place of a link."""
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            return None
        path, _, anchor = target.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        if file not in self.pages:
            if not (ROOT / file).exists():
                self.errors.append(f"{page}:{line}: '{target}' does not exist")
            return label
        if anchor and anchor not in self.anchors[file]:
            self.errors.append(f"{page}:{line}: {file} has no heading '#{anchor}'")
        if file != page:
            self.linked.add(file)
        here = posixpath.dirname(self.pages[page]) or "."
        place = posixpath.relpath(self.pages[file], here)
        return f"[{label}]({place if path else ''}{'#' + anchor if anchor else ''})"

    def convert(self, page):
        text, hidden = self.texts[page], hide_code(self.texts[page])
        parts, end = [], 0
        for match in LINK.finditer(hidden):
            line = text.count("\n", 0, match.start()) + 1
            label = text[match.start(1):match.end(1)]
            replacement = self.translate(page, label, match.group(2), line)
            if replacement is not None:
                parts += [text[end:match.start()], replacement]
                end = match.end()
        return "".join(parts) + text[end:]

    def find_images(self, page):
        """The paths of the pictures of a page, relative to it."""
        images = [match.group(1) for match in IMAGE.finditer(hide_code(self.texts[page]))]
        for image in images:
            if not (ROOT / page).parent.joinpath(image).exists():
                self.errors.append(f"{page}: '{image}' does not exist")
        return images

    def convert_all(self):
        self.images = {page: self.find_images(page) for page in self.pages}
        contents = {page: self.convert(page) for page in self.pages}
        for page in sorted(set(self.pages) - self.linked):
            self.errors.append(f"{page}: no page leads to it")
        return contents

    def make_navigation(self):
        entries, groups = [{"Agate": "index.md"}], {}
        for page, place in self.pages.items():
            if place == "index.md":
                continue
            title = get_title(self.texts[page], place)
            groups.setdefault(posixpath.dirname(place), []).append({title: place})
        # The tutorial first, then by title.
        first = sorted(groups.pop(""), key=lambda e: ("Tutorial" not in next(iter(e.values())),
                                                      next(iter(e)).lower()))
        entries += first
        for group, pages in sorted(groups.items()):
            entries.append({group: sorted(pages, key=lambda e: next(iter(e)).lower())})
        return entries


def build(site, contents, output):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for page, text in contents.items():
            place = folder / "docs" / site.pages[page]
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
            for image in site.images[page]:
                copy = place.parent / image
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile((ROOT / page).parent / image, copy)
        # JSON is YAML as well.
        (folder / "mkdocs.yml").write_text(json.dumps({
            "site_name": "Agate",
            "docs_dir": "docs",
            "use_directory_urls": False,
            "theme": {"name": "readthedocs", "highlightjs": False, "include_homepage_in_sidebar": False},
            "plugins": ["search"],
            "nav": site.make_navigation(),
        }))
        result = subprocess.run(
            ["mkdocs", "build", "--quiet", "--strict", "--config-file", "mkdocs.yml",
             "--site-dir", str(output.absolute())],
            cwd=folder, text=True, capture_output=True, check=False)
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only check the links")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=ROOT / "build" / "site",
                        help="where the site is written (default: build/site)")
    arguments = parser.parse_args()
    site = Site()
    contents = site.convert_all()
    for error in site.errors:
        print(error, file=sys.stderr)
    if not arguments.check and not site.errors:
        build(site, contents, arguments.output)
    print(f"{len(site.pages)} pages, {len(site.errors)} errors")
    sys.exit(1 if site.errors else 0)


if __name__ == "__main__":
    main()
