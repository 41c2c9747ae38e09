# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions, pooling, normalizations, recurrent networks, attention."""

import numpy as np

from models import Case
from sampling import sampler
from tensors import Tensor

FLOATS = ["f32", "f32", "f32", "f64"]


class Window:
    """Attributes of a window, and a size of the input that fits."""

    def __init__(self, r, spatial, dilate=True, auto=True):
        self.kernel = [r.integer(1, 3) for _ in range(spatial)]
        self.strides = [r.integer(1, 3) for _ in range(spatial)]
        self.dilations = [r.integer(1, 2) if dilate else 1
                          for _ in range(spatial)]
        self.auto_pad = r.pick([None, None, "NOTSET", "SAME_UPPER",
                                "SAME_LOWER", "VALID"]) if auto else None
        extents = [(k - 1) * d + 1
                   for k, d in zip(self.kernel, self.dilations)]
        self.pads = None
        if self.auto_pad in (None, "NOTSET") and r.chance(0.7):
            self.pads = [r.integer(0, e - 1) for e in extents + extents]
        if self.auto_pad in ("SAME_UPPER", "SAME_LOWER"):
            self.dilations = [1] * spatial
            # Otherwise the formula yields negative padding.
            self.strides = [min(s, k)
                            for s, k in zip(self.strides, self.kernel)]
        self.sizes = [e + r.integer(0, 5) for e in extents]

    def attributes(self, r, kernel=True):
        attributes = dict(strides=self.strides, pads=self.pads,
                     auto_pad=self.auto_pad)
        if any(d > 1 for d in self.dilations):
            attributes["dilations"] = self.dilations
        if kernel:
            attributes["kernel_shape"] = self.kernel
        if all(s == 1 for s in self.strides) and r.chance():
            del attributes["strides"]
        return attributes


@sampler("conv", count=4)
def conv(r):
    spatial = r.integer(1, 3)
    w = Window(r, spatial)
    group = r.integer(1, 3)
    channels, features = r.integer(1, 2), r.integer(1, 2) * group
    type = r.pick(FLOATS + ["f16"])
    x = r.floats([r.size(), channels * group] + w.sizes, type)
    weights = r.floats([features, channels] + w.kernel, type)
    bias = r.floats([features], type) if r.chance() else None
    return Case("Conv", 22, [x, weights, bias], group=group,
                **w.attributes(r, r.chance()))


@sampler("convtranspose", count=4)
def conv_transpose(r):
    spatial = r.integer(1, 3)
    w = Window(r, spatial, auto=r.chance(0.4))
    if w.auto_pad == "VALID":
        w.auto_pad = None
    group = r.integer(1, 2)
    channels, features = r.integer(1, 2), r.integer(1, 2)
    x = r.floats([r.integer(1, 2), channels * group] + w.sizes)
    weights = r.floats([channels * group, features] + w.kernel)
    bias = r.floats([features * group]) if r.chance() else None
    more = None
    if r.chance(0.4) and w.auto_pad is None:
        more = [r.integer(0, s - 1) for s in w.strides]
    return Case("ConvTranspose", 22, [x, weights, bias], group=group,
                output_padding=more, **w.attributes(r, r.chance()))


@sampler("convinteger", count=2)
def conv_integer(r):
    w = Window(r, 2)
    x = r.ints([r.integer(1, 2), 2] + w.sizes, "u8", 0, 255)
    weights = r.ints([3, 2] + w.kernel, "u8", 0, 255)
    zeros = [r.ints([], "u8", 0, 255) if r.chance() else None
             for _ in range(2)]
    return Case("ConvInteger", 10, [x, weights] + zeros,
                **w.attributes(r))


@sampler("averagepool", count=4)
def average_pool(r):
    spatial = r.integer(1, 3)
    w = Window(r, spatial)
    x = r.floats([r.size(), r.integer(1, 3)] + w.sizes, r.pick(FLOATS[:3]))
    return Case("AveragePool", 22, [x], ceil_mode=r.pick([None, 0, 1])
                if w.auto_pad in (None, "NOTSET") else None,
                count_include_pad=r.pick([None, 0, 1]), **w.attributes(r))


@sampler("maxpool", count=4)
def max_pool(r):
    spatial = r.integer(1, 3)
    w = Window(r, spatial)
    both = r.integer(1, 2)
    type = r.pick(["f32", "f32", "f64", "i8", "u8"])
    x = r.distinct([r.integer(1, 2), r.integer(1, 2)] + w.sizes, "f32")
    if type in ("i8", "u8"):
        x = r.ints(x.shape, type, 0, 100)
        both = 1
    else:
        from tensors import make
        x = make(x.data, type)
    return Case("MaxPool", 22, [x], both, ceil_mode=r.pick([None, 0, 1])
                if w.auto_pad in (None, "NOTSET") else None,
                storage_order=r.pick([None, 0, 1]) if both == 2 else None,
                **w.attributes(r))


@sampler("lppool", count=4)
def lp_pool(r):
    spatial = r.integer(1, 3)
    w = Window(r, spatial, auto=r.chance(0.3))
    x = r.floats([r.integer(1, 2), r.integer(1, 3)] + w.sizes)
    return Case("LpPool", 22, [x], p=r.pick([None, 1, 2, 3]),
                ceil_mode=r.pick([None, 0, 1])
                if w.auto_pad in (None, "NOTSET") else None,
                **w.attributes(r))


@sampler("lppool_v11", count=2)
def lp_pool_v11(r):
    w = Window(r, r.integer(1, 3), dilate=False, auto=r.chance(0.3))
    x = r.floats([r.integer(1, 2), r.integer(1, 3)] + w.sizes)
    return Case("LpPool", r.pick([2, 11]), [x], p=r.pick([None, 1, 2, 3]),
                **w.attributes(r))


def global_pool(name, opset, **choices):
    @sampler("%s_v%d" % (name.lower(), opset), count=1)
    def sample(r):
        shape = [r.size(), r.size()] + r.shape(1, 3, zero=0)
        attributes = {k: r.pick(v) for k, v in choices.items()}
        return Case(name, opset, [r.floats(shape, r.pick(FLOATS))],
                    **attributes)


global_pool("GlobalAveragePool", 22)
global_pool("GlobalMaxPool", 22)
global_pool("GlobalLpPool", 22, p=[None, 1, 2, 3])
global_pool("GlobalLpPool", 2, p=[None, 1, 2, 3])


@sampler("maxunpool", count=1)
def max_unpool(r):
    shape = [1, r.integer(1, 2), r.integer(1, 3), r.integer(1, 3)]
    places = 4 * shape[2] * shape[3] * shape[1]
    count = int(np.prod(shape))
    index = np.array(r.shuffled(range(places))[:count]).reshape(shape)
    return Case("MaxUnpool", 22, [r.distinct(shape), index],
                kernel_shape=[2, 2], strides=[2, 2])


@sampler("maxroipool", count=4)
def max_roi_pool(r):
    shape = [r.integer(1, 2), r.integer(1, 2), r.integer(3, 8),
             r.integer(3, 8)]
    count = r.integer(0, 3)
    rois = np.zeros([count, 5], np.float32)
    for i in range(count):
        y = sorted(r.integer(0, shape[2] - 1) for _ in range(2))
        x = sorted(r.integer(0, shape[3] - 1) for _ in range(2))
        rois[i] = [r.integer(0, shape[0] - 1), x[0], y[0], x[1], y[1]]
    scale = r.pick([None, 1.0, 0.5])
    if scale == 0.5:
        rois[:, 1:] *= 2
    return Case("MaxRoiPool", 1, [r.distinct(shape), rois],
                pooled_shape=[r.integer(1, 3), r.integer(1, 3)],
                spatial_scale=scale)


@sampler("roialign", count=3)
def roi_align(r):
    shape = [r.integer(1, 2), r.integer(1, 2), r.integer(3, 8),
             r.integer(3, 8)]
    count = r.integer(0, 3)
    rois = r.floats([count, 4], "f32", 0, 6).data
    rois[:, 2:] += rois[:, :2]
    index = r.ints([count], "i64", 0, shape[0] - 1)
    return Case("RoiAlign", 16, [r.floats(shape), rois, index],
                mode=r.pick([None, "avg", "max"]),
                output_height=r.integer(1, 3), output_width=r.integer(1, 3),
                sampling_ratio=r.pick([None, 0, 1, 2]),
                spatial_scale=r.pick([None, 0.5]),
                coordinate_transformation_mode=r.pick(
                    [None, "half_pixel", "output_half_pixel"]))


@sampler("lrn", count=1)
def lrn(r):
    return Case("LRN", 13, [r.floats(r.shape(4, 4))], size=r.pick([1, 3, 5]),
                alpha=r.pick([None, 0.5]), beta=r.pick([None, 0.5]),
                bias=r.pick([None, 2.0]))


@sampler("batchnormalization", count=1)
def batch_normalization(r):
    shape = r.shape(2, 5)
    c = shape[1]
    scale, bias, mean = (r.floats([c]) for _ in range(3))
    return Case("BatchNormalization", 15,
                [r.floats(shape), scale, bias, mean,
                 r.floats([c], "f32", 0.1, 2)], epsilon=r.pick([None, 0.1]))


@sampler("instancenormalization", count=1)
def instance_normalization(r):
    shape = r.shape(3, 5, zero=0)
    return Case("InstanceNormalization", 22,
                [r.floats(shape), r.floats(shape[1:2]), r.floats(shape[1:2])],
                epsilon=r.pick([None, 0.1]))


@sampler("groupnormalization", count=3)
def group_normalization(r):
    groups = r.integer(1, 3)
    shape = r.shape(3, 5, zero=0)
    shape[1] = groups * r.integer(1, 3)
    opset = r.pick([21, 18])
    count = shape[1] if opset == 21 else groups
    type = r.pick(["f32", "f32", "f64", "f16"])
    return Case("GroupNormalization", opset,
                [r.floats(shape, type), r.floats([count], type),
                 r.floats([count], type)], num_groups=groups,
                epsilon=r.pick([None, 0.1]))


@sampler("layernormalization", count=2)
def layer_normalization(r):
    shape = r.shape(1, 4, zero=0)
    axis = r.axis(len(shape))
    inner = shape[axis:] if axis % len(shape) else shape
    scale = r.floats(inner[r.integer(0, len(inner) - 1):] if r.chance(0.3)
                     else inner)
    bias = r.floats(inner) if r.chance() else None
    return Case("LayerNormalization", 17, [r.floats(shape), scale, bias],
                r.integer(1, 3), axis=axis, epsilon=r.pick([None, 0.1]))


@sampler("rmsnormalization", count=3)
def rms_normalization(r):
    shape = r.shape(1, 4, zero=0)
    axis = r.axis(len(shape))
    inner = shape[axis:] if axis % len(shape) else shape
    type = r.pick(["f32", "f64", "f16"])
    return Case("RMSNormalization", 23,
                [r.floats(shape, type),
                 r.floats(inner[r.integer(0, len(inner) - 1):], type)],
                axis=axis if axis != -1 or r.chance() else None,
                epsilon=r.pick([None, 0.1]))


@sampler("meanvariancenormalization", count=1)
def mean_variance(r):
    # Of one element, the peer's rounded variance may be less than 0.
    shape = [n + 1 for n in r.shape(4, 4, zero=0)]
    return Case("MeanVarianceNormalization", 13, [r.floats(shape)],
                axes=r.pick([None, [0, 2, 3], [1], [2, 3]]))


@sampler("gemm", count=2)
def gemm(r):
    m, k, n = r.size(), r.size(), r.size()
    ta, tb = r.pick([None, 0, 1]), r.pick([None, 0, 1])
    type = r.pick(["f32", "f32", "f64"])
    c = None
    if r.chance(0.7):
        c = r.values(r.pick([[m, n], [1, n], [n], [m, 1], [1], []]), type)
    return Case("Gemm", 13, [
        r.values([k, m] if ta else [m, k], type),
        r.values([n, k] if tb else [k, n], type), c], transA=ta, transB=tb,
        alpha=r.pick([None, 0.5]), beta=r.pick([None, 0.0, 2.0]))


@sampler("matmul", count=3)
def matmul(r):
    a, b = r.broadcast(2, 2)
    m, k, n = r.size(), r.size(), r.size()
    a, b = a + [m, k], b + [k, n]
    if r.chance(0.15):
        a = [k]
    if r.chance(0.15):
        b = [k]
    type = r.pick(["f32", "f32", "f64", "i32", "i64", "u32", "u64", "f16"])
    return Case("MatMul", 13, [r.values(a, type, low=0), r.values(b, type)])


@sampler("matmulinteger", count=2)
def matmul_integer(r):
    # The peer leaves sums of nothing as they were in memory.
    m, k, n = r.integer(1, 4), r.size(zero=0), r.integer(1, 4)
    a, b = r.pick(["u8", "i8"]), r.pick(["u8", "i8"])
    if (a, b) == ("i8", "u8"):
        a = "u8"
    return Case("MatMulInteger", 10,
                [r.ints([m, k], a, -128, 255), r.ints([k, n], b, -128, 255),
                 r.ints([], a, -128, 255) if r.chance() else None,
                 r.ints(r.pick([[], [n]]), b, -128, 255)
                 if r.chance() else None])


def as_of(opset, case):
    """The same in the first operator sets, which have a switch for the list of
    all states."""
    old = Case(case.op, opset, case.inputs, len(case.outputs),
               output_sequence=1, **case.attributes)
    old.stand_in = Case(case.op, 14, case.inputs, len(case.outputs),
                        **case.attributes)
    return old


def recurrent(name, gates, activations):
    @sampler(name.lower(), count=3)
    def sample(r):
        direction = r.pick([None, "forward", "reverse", "bidirectional"])
        ways = 2 if direction == "bidirectional" else 1
        steps, batch, size, hidden = (r.integer(1, 4), r.integer(1, 3),
                                      r.integer(1, 3), r.integer(1, 3))
        def draw(*shape):
            return r.floats(list(shape), "f32", -1, 1)
        x = draw(steps, batch, size)
        inputs = [x, draw(ways, gates * hidden, size),
                  draw(ways, gates * hidden, hidden),
                  draw(ways, 2 * gates * hidden) if r.chance() else None]
        lens = None
        if r.chance(0.3):
            lens = r.ints([batch], "i32", 1, steps)
        inputs += [lens, draw(ways, batch, hidden) if r.chance() else None]
        outputs = 2
        if name == "LSTM":
            outputs = 3
            inputs += [draw(ways, batch, hidden) if r.chance() else None,
                       draw(ways, 3 * hidden) if r.chance() else None]
        kwargs = {}
        if r.chance(0.4):
            kwargs["activations"] = [r.pick(
                ["Relu", "Tanh", "Sigmoid", "Softsign", "Softplus",
                 "HardSigmoid", "LeakyRelu", "Elu", "Affine", "ScaledTanh",
                 "ThresholdedRelu"]) for _ in range(activations * ways)]
            betas = {"HardSigmoid": (0.2, 0.5), "LeakyRelu": (0.01, 0.0),
                     "Elu": (1.0, 0.0), "Affine": (0.5, 0.1),
                     "ScaledTanh": (0.5, 0.7), "ThresholdedRelu": (0.1, 0.0)}
            # A number for each, used or not: readers differ on how to count.
            if any(a in betas for a in kwargs["activations"]):
                return None
        if name == "GRU":
            kwargs["linear_before_reset"] = r.pick([None, 0, 1])
        if name == "LSTM":
            kwargs["input_forget"] = r.pick([None, 0, 1])
        # The peer does not clip the operand of the last function of an LSTM.
        if r.chance(0.3) and name != "LSTM":
            kwargs["clip"] = r.pick([0.5, 1.5])
        return Case(name, 22, inputs, outputs, direction=direction,
                    hidden_size=hidden, **kwargs)


    for opset in [1, 3, 7]:
        if opset == 3 and name != "GRU":
            continue

        @sampler("%s_v%d" % (name.lower(), opset), count=1)
        def old(r, opset=opset):
            case = sample(r)
            if case is None:
                return None
            if opset == 7:
                return Case(name, 7, case.inputs, len(case.outputs),
                            **case.attributes)
            if name == "GRU" and opset == 1:
                case.attributes.pop("linear_before_reset", None)
            return as_of(opset, case)


recurrent("RNN", 1, 1)
recurrent("GRU", 3, 2)
recurrent("LSTM", 4, 3)


@sampler("attention", count=8)
def attention(r):
    batch, heads, size = r.integer(1, 2), r.pick([1, 2, 4]), r.pick([2, 4])
    kv_heads = r.pick([h for h in (1, 2, 4) if heads % h == 0])
    q, kv, v_size = r.integer(1, 4), r.integer(1, 5), r.pick([2, 4, 3])
    past = r.integer(1, 3) if r.chance(0.3) else 0
    type = r.pick(["f32", "f32", "f32", "f16"])
    if r.chance():
        inputs = [r.floats([batch, heads, q, size], type),
                  r.floats([batch, kv_heads, kv, size], type),
                  r.floats([batch, kv_heads, kv, v_size], type)]
        kwargs = {}
    else:
        inputs = [r.floats([batch, q, heads * size], type),
                  r.floats([batch, kv, kv_heads * size], type),
                  r.floats([batch, kv, kv_heads * v_size], type)]
        kwargs = dict(q_num_heads=heads, kv_num_heads=kv_heads)
    mask = None
    if r.chance(0.6):
        shape = r.pick([[q, past + kv], [1, 1, q, past + kv],
                        [batch, 1, q, past + kv],
                        [batch, heads, q, past + kv]])
        if r.chance(0.4):
            mask = r.values(shape, "bool")
            mask.data[..., 0] = True
        else:
            mask = r.floats(shape, type)
    outputs = 1
    inputs.append(mask)
    if past:
        inputs += [r.floats([batch, kv_heads, past, size], type),
                   r.floats([batch, kv_heads, past, v_size], type)]
        outputs = 3
    if r.chance(0.2):
        outputs = 4 if past else [True, False, False, True]
        kwargs["qk_matmul_output_mode"] = r.pick([None, 0, 1, 2, 3])
    return Case("Attention", 23, inputs, outputs,
                is_causal=r.pick([None, 0, 1]) if q <= past + kv else 0,
                scale=r.pick([None, 0.3]),
                softcap=r.pick([None, None, 0.0, 2.0]), **kwargs)


@sampler("attention_padded", "reference", count=3)
def attention_padded(r):
    batch, heads, size = r.integer(1, 3), r.pick([1, 2]), 4
    q, kv = r.integer(1, 3), r.integer(1, 5)
    shapes = [[batch, heads, q, size], [batch, heads, kv, size],
              [batch, heads, kv, size]]
    lengths = r.ints([batch], "i64", 1, kv)
    mask = r.floats([q, kv]) if r.chance() else None
    return Case("Attention", 24, [r.floats(s) for s in shapes]
                + [mask, None, None, lengths])


@sampler("rotaryembedding", count=5)
def rotary(r):
    batch, heads, steps = r.integer(1, 2), r.integer(1, 3), r.integer(1, 4)
    size = r.pick([4, 8])
    partial = r.pick([None, None, 4])
    half = (partial or size) // 2
    type = r.pick(["f32", "f32", "f16"])
    flat = r.chance()
    x = r.floats([batch, steps, heads * size] if flat else
                 [batch, heads, steps, size], type)
    if r.chance():
        caches = [r.floats([6, half], type) for _ in range(2)]
        ids = r.ints([batch, steps], "i64", 0, 5)
    else:
        caches = [r.floats([batch, steps, half], type) for _ in range(2)]
        ids = None
    return Case("RotaryEmbedding", 23, [x] + caches + [ids],
                interleaved=r.pick([None, 0, 1]),
                num_heads=heads if flat else None,
                rotary_embedding_dim=partial)


# The peer drops elements of one dimension with unequal padding.
@sampler("col2im", "reference", count=4)
def col2im(r):
    spatial = r.integer(1, 3)
    w = Window(r, spatial, auto=False)
    pads = w.pads or [0] * (2 * spatial)
    blocks = 1
    for i in range(spatial):
        extent = (w.kernel[i] - 1) * w.dilations[i] + 1
        blocks *= (w.sizes[i] + pads[i] + pads[i + spatial] - extent) // (
            w.strides[i]) + 1
    x = r.floats([r.integer(1, 2), r.integer(1, 2) * int(np.prod(w.kernel)),
                  blocks])
    return Case("Col2Im", 18, [x, np.array(w.sizes), np.array(w.kernel)],
                strides=w.strides, pads=w.pads, dilations=w.dilations)


@sampler("deformconv", count=4)
def deform_conv(r):
    w = Window(r, 2, auto=False)
    group, groups = r.integer(1, 2), r.integer(1, 2)
    channels = group * groups
    pads = w.pads or [0] * 4
    out = [(w.sizes[i] + pads[i] + pads[i + 2]
            - (w.kernel[i] - 1) * w.dilations[i] - 1) // w.strides[i] + 1
           for i in range(2)]
    n, features = r.integer(1, 2), group * r.integer(1, 2)
    taps = w.kernel[0] * w.kernel[1]
    inputs = [r.floats([n, channels] + w.sizes),
              r.floats([features, channels // group] + w.kernel),
              r.floats([n, groups * taps * 2] + out),
              r.floats([features]) if r.chance() else None,
              r.floats([n, groups * taps] + out) if r.chance() else None]
    return Case("DeformConv", 22, inputs, group=group, offset_group=groups,
                **w.attributes(r))


@sampler("nonmaxsuppression", count=2)
def non_max_suppression(r):
    batch, classes, count = r.integer(1, 2), r.integer(1, 2), r.integer(1, 8)
    boxes = r.floats([batch, count, 4], "f32", 0, 5).data
    center = r.integer(0, 1)
    boxes[..., 2:] = np.abs(boxes[..., 2:]) if center else (
        boxes[..., :2] + 1 + boxes[..., 2:])
    scores = r.distinct([batch, classes, count])
    return Case("NonMaxSuppression", 11,
                [boxes, scores, np.array(r.pick([[0], [2], [9]]), np.int64),
                 np.array([r.pick([0.0, 0.3, 0.6])], np.float32),
                 np.array([-0.4], np.float32) if r.chance() else None],
                center_point_box=center)


@sampler("loss", count=2)
def loss(r):
    shape = [r.integer(1, 3), r.integer(2, 4)] + r.shape(0, 2, zero=0)
    labels = r.ints(shape[:1] + shape[2:], r.pick(["i32", "i64"]), 0,
                    shape[1] - 1)
    weight = r.floats([shape[1]], "f32", 0.1, 2) if r.chance() else None
    kwargs = dict(reduction=r.pick([None, "none", "sum", "mean"]),
                  ignore_index=r.pick([None, 0, 1]))
    # The mean over nothing is not a number.
    if r.chance():
        return Case("NegativeLogLikelihoodLoss", 13,
                    [r.floats(shape), labels, weight], **kwargs)
    return Case("SoftmaxCrossEntropyLoss", 13,
                [r.floats(shape), labels, weight], r.integer(1, 2), **kwargs)


@sampler("causalconvwithstate", "reference", count=4)
def causal_conv(r):
    batch, channels = r.integer(1, 2), r.integer(1, 3)
    taps, length = r.integer(1, 4), r.integer(1, 6)
    type = r.pick(["f32", "f32", "f16"])
    return Case("CausalConvWithState", 27,
                [r.floats([batch, channels, length], type),
                 r.floats([channels, 1, taps], type),
                 r.floats([channels], type) if r.chance() else None,
                 r.floats([batch, channels, taps - 1], type)
                 if r.chance() else None], 2,
                activation=r.pick([None, "none", "silu", "swish"]))


# Kept once Loop runs, of which it is made.
@sampler("linearattention", "reference", count=4)
def linear_attention(r):
    batch, steps, groups = r.integer(1, 2), r.integer(1, 4), r.integer(1, 2)
    heads, d, e = groups * r.integer(1, 2), r.integer(1, 3), r.integer(1, 3)
    rule = r.pick(["linear", "gated", "delta", "gated_delta"])
    decay = beta = None
    if "gated" in rule:
        decay = r.floats([batch, steps, groups * r.pick([1, d])], "f32", -1, 0)
    if "delta" in rule:
        beta = r.floats([batch, steps, r.pick([1, groups])], "f32", 0, 1)
    past = r.floats([batch, groups, d, e]) if r.chance() else None
    return Case("LinearAttention", 27,
                [r.floats([batch, steps, heads * d], "f32", -1, 1),
                 r.floats([batch, steps, groups * d], "f32", -1, 1),
                 r.floats([batch, steps, groups * e]), past, decay, beta], 2,
                q_num_heads=heads, kv_num_heads=groups, update_rule=rule,
                scale=r.pick([None, 0.5]))
