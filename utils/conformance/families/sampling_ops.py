# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Resize, GridSample, AffineGrid, Fourier transforms."""

import numpy as np

from models import Case
from sampling import sampler
from tensors import Tensor, make

COORDINATES = [None, "half_pixel", "half_pixel_symmetric",
               "pytorch_half_pixel", "align_corners", "asymmetric"]


def sizes_of(r, shape):
    return [r.integer(1, 2 * n + 1) for n in shape]


def scale_of(r):
    return r.pick([0.25, 0.5, 0.6, 0.75, 1.0, 1.5, 2.0, 2.5])


@sampler("resize", count=10)
def resize(r):
    mode = r.pick([None, "nearest", "linear", "cubic"])
    spatial = 2 if mode == "cubic" else r.integer(1, 3)
    inner = [r.integer(1, 6) for _ in range(spatial)]
    kwargs = dict(mode=mode,
                  coordinate_transformation_mode=r.pick(COORDINATES))
    if mode in (None, "nearest"):
        kwargs["nearest_mode"] = r.pick([None, "round_prefer_floor",
                                         "round_prefer_ceil", "floor", "ceil"])
    elif r.chance(0.4):
        kwargs["antialias"] = 1
    if mode == "cubic":
        kwargs["cubic_coeff_a"] = r.pick([None, -0.5])
        kwargs["exclude_outside"] = r.pick([None, 0, 1])
    with_axes = r.chance()
    lead = [r.integer(1, 2), r.integer(1, 2)]
    shape = lead + inner
    axes = list(range(2, 2 + spatial))
    if with_axes:
        kwargs["axes"] = [a - len(shape) if r.chance() else a for a in axes]
    head = [] if with_axes else [1.0, 1.0]
    scales = sizes = None
    if r.chance():
        values = [scale_of(r) for _ in inner]
        if any(int(n * s) == 0 for n, s in zip(inner, values)):
            return None
        # Whether one and a half elements are more than one: the peer says no.
        if kwargs["coordinate_transformation_mode"] == "pytorch_half_pixel":
            values = [1.0 if 1 < n * s < 2 else s
                      for n, s in zip(inner, values)]
        scales = np.array(head + values, np.float32)
    else:
        sizes = np.array(([] if with_axes else lead) + sizes_of(r, inner))
        kwargs["keep_aspect_ratio_policy"] = r.pick([None, "stretch"])
    return Case("Resize", 19, [r.floats(shape), None, scales, sizes],
                **kwargs)


# The peer takes no notice of the policy where there are axes.
@sampler("resize_aspect", "reference", count=3)
def resize_aspect(r):
    inner = [r.integer(1, 6) for _ in range(2)]
    return Case("Resize", r.pick([18, 19]),
                [r.floats([1, 2] + inner), None, None,
                 np.array(sizes_of(r, inner))],
                axes=r.pick([[2, 3], [-2, -1]]),
                mode=r.pick(["nearest", "linear", "cubic"]),
                coordinate_transformation_mode=r.pick(COORDINATES),
                keep_aspect_ratio_policy=r.pick(["not_larger",
                                                 "not_smaller"]))


# The peer weighs other elements where a part is cut out.
@sampler("resize_crop", "reference", count=3)
def resize_crop(r):
    inner = [r.integer(2, 6) for _ in range(2)]
    roi = r.floats([8], "f32", 0, 1).data
    roi[:2], roi[4:6] = 0, 1
    roi = np.concatenate([np.minimum(roi[:4], roi[4:]),
                          np.maximum(roi[:4], roi[4:]) + [0, 0, .2, .2]])
    sizes = np.array([1, 2] + sizes_of(r, inner))
    return Case("Resize", 19, [r.floats([1, 2] + inner),
                               roi.astype(np.float32), None, sizes],
                mode=r.pick(["nearest", "linear", "cubic"]),
                coordinate_transformation_mode="tf_crop_and_resize",
                extrapolation_value=r.pick([None, 7.5]))


@sampler("resize_v10", count=2)
def resize_v10(r):
    inner = [r.integer(1, 6) for _ in range(2)]
    scales = np.array([1, 1] + [scale_of(r) for _ in inner], np.float32)
    if any(int(n * s) == 0 for n, s in zip([1, 2] + inner, scales)):
        return None
    return Case("Resize", 10, [r.floats([1, 2] + inner), scales],
                mode=r.pick([None, "nearest", "linear"]))


@sampler("upsample_v9", count=1)
def upsample_v9(r):
    inner = [r.integer(1, 6) for _ in range(2)]
    scales = np.array([1, 1] + [r.pick([1.0, 1.5, 2.0, 3.0]) for _ in inner],
                      np.float32)
    return Case("Upsample", 9, [r.floats([1, 2] + inner), scales],
                mode=r.pick([None, "nearest", "linear"]))


@sampler("upsample_v7", count=2)
def upsample_v7(r):
    inner = [r.integer(1, 6) for _ in range(2)]
    scales = [1.0, 1.0] + [r.pick([1.0, 1.5, 2.0, 3.0]) for _ in inner]
    return Case("Upsample", 7, [r.floats([1, 2] + inner)], scales=scales,
                mode=r.pick([None, "nearest", "linear"]))


@sampler("gridsample", count=6)
def grid_sample(r):
    spatial = r.integer(2, 3)
    mode = r.pick([None, "linear", "nearest"] +
                  (["cubic"] if spatial == 2 else []))
    padding = r.pick([None, "zeros", "border", "reflection"])
    # The peer does not move places to the border before it weighs.
    if mode == "cubic" and padding == "border":
        padding = "zeros"
    shape = [r.integer(1, 2), r.integer(1, 2)] + [
        r.integer(1, 5) for _ in range(spatial)]
    grid = [shape[0]] + [r.integer(1, 4) for _ in range(spatial)] + [spatial]
    return Case("GridSample", 22, [r.floats(shape),
                                   r.floats(grid, "f32", -1.6, 1.6)],
                mode=mode, padding_mode=padding,
                align_corners=r.pick([None, 0, 1]))


@sampler("gridsample_halfway", count=3)
def grid_sample_halfway(r):
    """The nearest element, also halfway between two."""
    spatial = r.integer(2, 3)
    shape = [1, r.integer(1, 2)] + [5] * spatial
    grid = [1] + [r.integer(1, 4) for _ in range(spatial)] + [spatial]
    places = r.ints(grid, "i32", -5, 5).data / 4
    return Case("GridSample", 22, [r.floats(shape), make(places, "f32")],
                mode="nearest", padding_mode=r.pick([None, "border"]),
                align_corners=1)


@sampler("affinegrid", "reference", count=4)
def affine_grid(r):
    spatial = r.integer(2, 3)
    batch = r.integer(1, 3)
    theta = r.floats([batch, spatial, spatial + 1], r.pick(["f32", "f64"]))
    size = np.array([batch, 2] + [r.integer(1, 4) for _ in range(spatial)])
    return Case("AffineGrid", 20, [theta, size],
                align_corners=r.pick([None, 0, 1]))


@sampler("dft_v17", "reference", count=3)
def dft_v17(r):
    shape = r.shape(1, 3, zero=0)
    parts = r.integer(1, 2)
    onesided = r.pick([None, 0, 1]) if parts == 1 else None
    axis = r.integer(0, len(shape) - 1)
    inverse = r.pick([None, 0, 1]) if not onesided else None
    length = np.array(r.integer(1, 8)) if r.chance(0.4) else None
    return Case("DFT", 17, [r.floats(shape + [parts], r.pick(["f32", "f64"])),
                            length], axis=axis, inverse=inverse,
                onesided=onesided)


@sampler("dft", "reference", count=6)
def dft(r):
    shape = r.shape(1, 3, zero=0)
    parts = r.integer(1, 2)
    axis = r.integer(0, len(shape) - 1)
    if r.chance():
        axis -= len(shape) + 1
    onesided = r.pick([None, 0, 1]) if parts == 1 else None
    inverse = r.pick([None, 0, 1]) if not onesided else None
    length = np.array(r.integer(1, 8)) if r.chance(0.4) else None
    axis = np.array(axis) if r.chance(0.8) or len(shape) < 2 else None
    return Case("DFT", 20, [r.floats(shape + [parts], r.pick(["f32", "f64"])),
                            length, axis], inverse=inverse,
                onesided=onesided)


@sampler("stft", "reference", count=2)
def stft(r):
    batch, length = r.integer(1, 2), r.integer(8, 20)
    parts = r.integer(1, 2)
    frame = r.integer(2, 8)
    window = r.floats([frame]) if r.chance() else None
    size = Tensor(np.array(frame)) if window is None or r.chance() else None
    return Case("STFT", 17, [r.floats([batch, length, parts]),
                             np.array(r.integer(1, 4)), window, size],
                onesided=r.pick([None, 0, 1]) if parts == 1 else 0)


def window(name):
    @sampler(name.lower(), count=1)
    def sample(r):
        return Case(name, 17, [Tensor(np.array(r.integer(2, 12),
                                               r.pick([np.int32, np.int64])))],
                    periodic=r.pick([None, 0, 1]),
                    output_datatype=r.pick([None, 1, 11]))


for name in ["HannWindow", "HammingWindow", "BlackmanWindow"]:
    window(name)


@sampler("melweightmatrix", count=1)
def mel(r):
    bins, dft, rate = r.integer(1, 6), r.pick([8, 16, 33]), r.pick([100, 8000])
    low = r.floats([], "f32", 0, rate / 8)
    high = r.floats([], "f32", rate / 4, rate / 2)
    return Case("MelWeightMatrix", 17, [np.array(bins), np.array(dft),
                                        np.array(rate), low, high],
                output_datatype=r.pick([None, 1]))


@sampler("det", count=1)
def det(r):
    n = r.integer(1, 4)
    return Case("Det", 11, [r.floats(r.shape(0, 2) + [n, n],
                                     r.pick(["f32", "f64"]))])
