# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Resize, Upsample, AffineGrid, Fourier transforms."""

import numpy as np

from reference import reference
from reference.elementwise import like, wide
from reference.layout import operand
from tensors import make


def coordinate(mode, i, scale, size, length, whole, roi):
    """The place in the input of element `i`. `length` is the size of the output
    before it is cut to `whole`."""
    if mode == "asymmetric":
        return i / scale
    if mode == "align_corners":
        return 0 if length == 1 else i * (size - 1) / (length - 1)
    if mode == "tf_crop_and_resize":
        start, end = roi
        if length == 1:
            return 0.5 * (start + end) * (size - 1)
        return start * (size - 1) + i * (end - start) * (size - 1) / (
            length - 1)
    half = (i + 0.5) / scale - 0.5
    if mode == "pytorch_half_pixel" and length <= 1:
        return 0
    if mode == "half_pixel_symmetric":
        adjustment = whole / length
        return size / 2 * (1 - adjustment) + half
    return half


def nearest(place, mode):
    if mode == "floor":
        return np.floor(place)
    if mode == "ceil":
        return np.ceil(place)
    if mode == "round_prefer_ceil":
        return np.floor(place + 0.5)
    return np.ceil(place - 0.5)


def kernel(mode, distance, a):
    d = abs(distance)
    if mode == "linear":
        return max(0.0, 1 - d)
    if d <= 1:
        return (a + 2) * d ** 3 - (a + 3) * d ** 2 + 1
    if d < 2:
        return a * d ** 3 - 5 * a * d ** 2 + 8 * a * d - 4 * a
    return 0.0


def weights(place, size, scale, mode, case):
    """The matrix row of one output element."""
    row = np.zeros(size)
    if mode == "nearest":
        index = nearest(place, case.get("nearest_mode", "round_prefer_floor"))
        row[int(np.clip(index, 0, size - 1))] = 1
        return row
    shrink = min(scale, 1.0) if case.get("antialias") else 1.0
    reach = (2 if mode == "cubic" else 1) / shrink
    a = case.get("cubic_coeff_a", -0.75)
    total = 0.0
    for j in range(int(np.floor(place - reach)) - 1,
                   int(np.ceil(place + reach)) + 2):
        weight = kernel(mode, (j - place) * shrink, a)
        inside = 0 <= j < size
        if case.get("exclude_outside") and not inside:
            continue
        row[min(max(j, 0), size - 1)] += weight
        total += weight
    return row / total


def sizes_and_scales(case, shape, axes):
    scales = operand(case, 1 if case.opset < 11 else 2)
    if scales is not None and scales.size:
        scales = [float(s) for s in scales]
        lengths = [n * s for n, s in zip(shape, scales)]
        return [int(np.floor(v)) for v in lengths], scales, lengths
    sizes = [int(n) for n in operand(case, 3)]
    scales = [n / m for n, m in zip(sizes, shape)]
    policy = case.get("keep_aspect_ratio_policy", "stretch")
    if policy != "stretch":
        common = (min if policy == "not_larger" else max)(scales)
        scales = [common] * len(scales)
        lengths = [n * common for n in shape]
        return [int(np.floor(v + 0.5)) for v in lengths], scales, lengths
    return sizes, scales, [float(n) for n in sizes]


def resize_axes(case, x, axes, sizes, scales, lengths):
    mode = case.get("mode", "nearest")
    where = case.get("coordinate_transformation_mode", "half_pixel")
    roi = operand(case, 1) if case.opset >= 11 else None
    outside = np.zeros([], bool)
    result = x
    for k, axis in enumerate(axes):
        size = x.shape[axis]
        rows, lost = [], []
        for i in range(sizes[k]):
            bounds = None
            if where == "tf_crop_and_resize":
                bounds = float(roi[k]), float(roi[k + len(axes)])
            place = coordinate(where, i, scales[k], size, lengths[k],
                               sizes[k], bounds)
            rows.append(weights(place, size, scales[k], mode, case))
            lost.append(bounds is not None and not 0 <= place <= size - 1)
        matrix = np.array(rows).reshape(sizes[k], size)
        result = np.moveaxis(np.tensordot(matrix, result, (1, axis)), 0, axis)
        outside = outside | np.array(lost).reshape(
            [-1 if a == axis else 1 for a in range(x.ndim)])
    return np.where(outside, case.get("extrapolation_value", 0.0), result)


@reference("Resize")
def resize(case):
    x = wide(case.inputs[0])
    axes = [a % x.ndim for a in case.get("axes", range(x.ndim))]
    sizes, scales, lengths = sizes_and_scales(
        case, [x.shape[a] for a in axes], axes)
    if case.opset >= 11:
        return like(case.inputs[0],
                    resize_axes(case, x, axes, sizes, scales, lengths))
    return upsample_by(case, x, scales)


def upsample_by(case, x, scales):
    """Asymmetric. The nearest is the lower one, but in version 10 of Resize it
    is the upper one of a dimension that shrinks, as in its example."""
    mode = case.get("mode", "nearest")
    result = x
    for axis, scale in enumerate(scales):
        size = x.shape[axis]
        rows = []
        for i in range(int(np.floor(size * scale))):
            place = i / scale
            row = np.zeros(size)
            if mode == "nearest":
                low = np.ceil(place) if scale < 1 and case.op == "Resize" else (
                    np.floor(place))
                row[min(int(low), size - 1)] = 1
            else:
                row = weights(place, size, scale, "linear", case)
            rows.append(row)
        matrix = np.array(rows).reshape(-1, size)
        result = np.moveaxis(np.tensordot(matrix, result, (1, axis)), 0, axis)
    return like(case.inputs[0], result)


@reference("Upsample")
def upsample(case):
    x = wide(case.inputs[0])
    scales = case.get("scales")
    if case.opset == 1:
        scales = [1.0, 1.0, case.get("height_scale"), case.get("width_scale")]
    elif scales is None:
        scales = [float(s) for s in case.inputs[1].data]
    return upsample_by(case, x, scales)


@reference("Det")
def det(case):
    return like(case.inputs[0], np.linalg.det(wide(case.inputs[0])))


@reference("AffineGrid")
def affine_grid(case):
    theta = wide(case.inputs[0])
    size = [int(n) for n in case.inputs[1].data]
    space = size[2:]
    result = np.zeros([size[0]] + space + [len(space)])
    for place in np.ndindex(*space):
        at = []
        for i, n in zip(place, space):
            if case.get("align_corners"):
                # The middle, where there is one place.
                at.append(0.0 if n == 1 else 2 * i / (n - 1) - 1)
            else:
                at.append((2 * i + 1) / n - 1)
        vector = np.array(at[::-1] + [1.0])
        result[(slice(None), *place)] = theta @ vector
    return like(case.inputs[0], result)


def to_complex(x):
    return x[..., 0] + 1j * x[..., 1] if x.shape[-1] == 2 else (
        x[..., 0].astype(np.complex128))


def from_complex(x):
    return np.stack([x.real, x.imag], -1)


@reference("DFT")
def dft(case):
    x = wide(case.inputs[0])
    length, axis = operand(case, 1), operand(case, 2)
    axis = (case.get("axis", 1) if case.opset < 20 else
            -2 if axis is None else int(axis))
    axis %= x.ndim
    signal = to_complex(x)
    n = signal.shape[axis] if length is None else int(length.reshape([]))
    function = np.fft.ifft if case.get("inverse") else np.fft.fft
    result = function(signal, n, axis)
    if case.get("onesided"):
        result = np.take(result, range(n // 2 + 1), axis)
    return make(from_complex(result), case.inputs[0].type)


@reference("STFT")
def stft(case):
    signal = to_complex(wide(case.inputs[0]))
    step = int(case.inputs[1].data.reshape([]))
    window, length = operand(case, 2), operand(case, 3)
    length = len(window) if length is None else int(length.reshape([]))
    window = np.ones(length) if window is None else window.astype(np.float64)
    frames = []
    for start in range(0, signal.shape[1] - length + 1, step):
        frames.append(np.fft.fft(signal[:, start:start + length] * window))
    result = np.stack(frames, 1)
    if case.get("onesided", 1):
        result = result[..., :length // 2 + 1]
    return make(from_complex(result), case.inputs[0].type)
