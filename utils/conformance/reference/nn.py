# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Layers of networks."""

import itertools

import numpy as np

from reference import reference
from reference.elementwise import like, wide


@reference("Gemm")
def gemm(case):
    a, b = (wide(x) for x in case.inputs[:2])
    a = a.T if case.get("transA") else a
    b = b.T if case.get("transB") else b
    result = case.get("alpha", 1.0) * (a @ b)
    if len(case.inputs) > 2:
        result = result + case.get("beta", 1.0) * wide(case.inputs[2])
    return like(case.inputs[0], result)


def channels(values, rank):
    """One number for each channel, of a tensor of this rank."""
    return values.reshape([-1] + [1] * (rank - 2))


@reference("BatchNormalization")
def batch_normalization(case):
    x, scale, bias, mean, variance = (wide(t) for t in case.inputs)
    s, b, m, v = (channels(t, x.ndim) for t in (scale, bias, mean, variance))
    return like(case.inputs[0], (x - m) / np.sqrt(
        v + case.get("epsilon", 1e-5)) * s + b)


@reference("GroupNormalization")
def group_normalization(case):
    x, scale, bias = (wide(t) for t in case.inputs)
    groups = case.get("num_groups")
    rows = x.reshape(x.shape[0], groups, -1)
    rows = (rows - rows.mean(-1, keepdims=True)) / np.sqrt(
        rows.var(-1, keepdims=True) + case.get("epsilon", 1e-5))
    if case.opset < 21:
        # A number for each group, then.
        scale, bias = (np.repeat(t, x.shape[1] // groups)
                       for t in (scale, bias))
    return like(case.inputs[0], rows.reshape(x.shape) *
                channels(scale, x.ndim) + channels(bias, x.ndim))


@reference("RMSNormalization")
def rms_normalization(case):
    x, scale = (wide(t) for t in case.inputs)
    axes = tuple(range(case.get("axis", -1) % x.ndim, x.ndim))
    square = np.mean(x * x, axes, keepdims=True)
    return like(case.inputs[0],
                x / np.sqrt(square + case.get("epsilon", 1e-5)) * scale)


@reference("GlobalLpPool")
def global_lp_pool(case):
    x = wide(case.inputs[0])
    p = float(case.get("p", 2))
    axes = tuple(range(2, x.ndim))
    return like(case.inputs[0],
                np.sum(np.abs(x) ** p, axes, keepdims=True) ** (1 / p))


@reference("Col2Im")
def col2im(case):
    x = wide(case.inputs[0])
    image = [int(n) for n in case.inputs[1].data]
    block = [int(n) for n in case.inputs[2].data]
    rank = len(image)
    strides = case.get("strides", [1] * rank)
    dilations = case.get("dilations", [1] * rank)
    pads = case.get("pads", [0] * (2 * rank))
    counts = [(image[i] + pads[i] + pads[i + rank]
               - dilations[i] * (block[i] - 1) - 1) // strides[i] + 1
              for i in range(rank)]
    taps = int(np.prod(block))
    parts = x.reshape([x.shape[0], -1, taps, int(np.prod(counts))])
    result = np.zeros([x.shape[0], parts.shape[1]] + image)
    for t, tap in enumerate(itertools.product(*map(range, block))):
        for c, column in enumerate(itertools.product(*map(range, counts))):
            place = [column[i] * strides[i] + tap[i] * dilations[i] - pads[i]
                     for i in range(rank)]
            if all(0 <= p < n for p, n in zip(place, image)):
                result[(slice(None), slice(None), *place)] += parts[:, :, t, c]
    return like(case.inputs[0], result)


def split_heads(x, heads):
    if x.ndim == 4:
        return x
    batch, steps, width = x.shape
    return x.reshape(batch, steps, heads, width // heads).transpose(0, 2, 1, 3)


@reference("Attention")
def attention(case):
    inputs = list(case.inputs) + [None] * 7
    q, k, v = (wide(t) for t in inputs[:3])
    flat = q.ndim == 3
    q = split_heads(q, case.get("q_num_heads"))
    k = split_heads(k, case.get("kv_num_heads"))
    v = split_heads(v, case.get("kv_num_heads"))
    past = 0
    if inputs[4] is not None:
        past = inputs[4].shape[2]
        k = np.concatenate([wide(inputs[4]), k], 2)
        v = np.concatenate([wide(inputs[5]), v], 2)
    present = k, v
    k, v = (np.repeat(t, q.shape[1] // t.shape[1], 1) for t in (k, v))
    scale = case.get("scale") or 1 / np.sqrt(q.shape[-1])
    scores = scale * (q @ k.transpose(0, 1, 3, 2))
    bias = np.zeros(scores.shape[-2:])
    if case.get("is_causal"):
        rows, columns = np.indices(bias.shape)
        bias = np.where(columns > rows + past, -np.inf, 0.0)
    if inputs[3] is not None:
        mask = inputs[3]
        bias = bias + (np.where(mask.data, 0, -np.inf)
                       if mask.type == "bool" else wide(mask))
    if inputs[6] is not None:
        # What is behind the elements that a batch has is padding.
        lengths = inputs[6].data.reshape(-1, 1, 1, 1)
        places = np.arange(scores.shape[-1])
        bias = bias + np.where(places >= lengths, -np.inf, 0.0)
    softcap = case.get("softcap", 0.0)
    capped = softcap * np.tanh(scores / softcap) if softcap else scores
    # What is masked is so after the cap as well.
    masked = capped + bias
    power = np.exp(masked - masked.max(-1, keepdims=True))
    weights = power / power.sum(-1, keepdims=True)
    stages = [scores, capped, masked, weights]
    result = weights @ v
    if flat:
        result = result.transpose(0, 2, 1, 3).reshape(
            q.shape[0], q.shape[2], -1)
    outputs = [result, present[0], present[1],
               stages[case.get("qk_matmul_output_mode", 0)]]
    return [like(case.inputs[0], t) for t in outputs]


@reference("RotaryEmbedding")
def rotary_embedding(case):
    x, cos, sin = (wide(t) for t in case.inputs[:3])
    flat = x.ndim == 3
    values = split_heads(x, case.get("num_heads", 1)).copy()
    if len(case.inputs) > 3:
        ids = case.inputs[3].data
        cos, sin = cos[ids], sin[ids]
    cos, sin = cos[:, None], sin[:, None]
    size = case.get("rotary_embedding_dim") or values.shape[-1]
    if case.get("interleaved"):
        first, second = slice(0, size, 2), slice(1, size, 2)
    else:
        first, second = slice(0, size // 2), slice(size // 2, size)
    a, b = values[..., first].copy(), values[..., second].copy()
    values[..., first] = cos * a - sin * b
    values[..., second] = sin * a + cos * b
    if flat:
        values = values.transpose(0, 2, 1, 3).reshape(x.shape)
    return like(case.inputs[0], values)


@reference("CausalConvWithState")
def causal_conv(case):
    inputs = list(case.inputs) + [None] * 4
    x, weight = (wide(t) for t in inputs[:2])
    taps = weight.shape[-1]
    past = (np.zeros(x.shape[:2] + (taps - 1,)) if inputs[3] is None
            else wide(inputs[3]))
    whole = np.concatenate([past, x], -1)
    result = np.zeros(x.shape)
    for t in range(x.shape[-1]):
        result[..., t] = np.sum(whole[..., t:t + taps] * weight[:, 0], -1)
    if inputs[2] is not None:
        result += wide(inputs[2])[:, None]
    if case.get("activation", "none") != "none":
        result = result / (1 + np.exp(-result))
    return [like(case.inputs[0], t)
            for t in (result, whole[..., x.shape[-1]:])]


@reference("LinearAttention")
def linear_attention(case):
    inputs = list(case.inputs) + [None] * 6
    q, k, v = (wide(t) for t in inputs[:3])
    heads, groups = case.get("q_num_heads"), case.get("kv_num_heads")
    batch, steps = q.shape[:2]
    q = q.reshape(batch, steps, heads, -1)
    k, v = (t.reshape(batch, steps, groups, -1) for t in (k, v))
    d = k.shape[-1]
    state = (np.zeros([batch, groups, d, v.shape[-1]]) if inputs[3] is None
             else wide(inputs[3]).copy())
    decay = (np.zeros([batch, steps, groups, 1]) if inputs[4] is None
             else wide(inputs[4]).reshape(batch, steps, groups, -1))
    beta = None if inputs[5] is None else wide(inputs[5])
    rule = case.get("update_rule", "gated_delta")
    scale = case.get("scale", 0.0) or 1 / np.sqrt(d)
    result = np.zeros([batch, steps, heads, v.shape[-1]])
    for b, t, g in np.ndindex(batch, steps, groups):
        s = state[b, g] * np.exp(decay[b, t, g])[:, None]
        new = v[b, t, g]
        if "delta" in rule:
            rate = beta[b, t, g if beta.shape[-1] > 1 else 0]
            new = rate * (new - s.T @ k[b, t, g])
        state[b, g] = s + np.outer(k[b, t, g], new)
        for h in range(g * heads // groups, (g + 1) * heads // groups):
            result[b, t, h] = scale * (q[b, t, h] @ state[b, g])
    return [like(case.inputs[0], result.reshape(batch, steps, -1)),
            like(inputs[3] or case.inputs[0], state)]
