# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators of com.microsoft, and those that exporters write into ai.onnx
without a schema there. Their results are those of ONNX Runtime, where it has
them."""

import numpy as np

from models import Case
from sampling import sampler
from tensors import Tensor

F32S = ["f32", "f32", "f32", "f16"]


def contrib(op, inputs, outputs=1, **attributes):
    return Case(op, 1, inputs, outputs, "com.microsoft", **attributes)


#===-----------------------------------------------------------------------===#
# Products
#===-----------------------------------------------------------------------===#

@sampler("ms_fusedmatmul", "peer", count=8)
def fused_matmul(r):
    batch = [r.integer(1, 3) for _ in range(r.integer(0, 2))]
    m, k, n = r.integer(1, 4), r.integer(1, 5), r.integer(1, 4)
    flags = {name: int(r.chance()) if r.chance(0.7) else None
             for name in ("transA", "transB")}
    across = {name: 1 if batch and r.chance(0.3) else None
              for name in ("transBatchA", "transBatchB")}

    def shape(rows, columns, trans, trans_batch):
        # The transposition of the batch comes first.
        order = [*batch, rows, columns]
        if trans:
            order[-2:] = order[-1:] + order[-2:-1]
        if trans_batch:
            order = [order[-2], *order[:-2], order[-1]]
        return order

    return contrib("FusedMatMul", [
        r.floats(shape(m, k, flags["transA"], across["transBatchA"])),
        r.floats(shape(k, n, flags["transB"], across["transBatchB"]))],
        alpha=r.pick([None, 0.5, -2.0]), **flags, **across)


@sampler("ms_fusedgemm", "peer", count=8)
def fused_gemm(r):
    m, k, n = r.integer(1, 4), r.integer(1, 4), r.integer(1, 4)
    ta, tb = int(r.chance()), int(r.chance())
    activation, alpha = r.pick([("Relu", None), ("LeakyRelu", 0.2),
                                ("Sigmoid", None), ("Tanh", None),
                                ("Elu", 0.7), ("Softplus", None)])
    c = r.floats(r.pick([[n], [m, n], [1, n], [m, 1]])) \
        if r.chance(0.7) else None
    return contrib("FusedGemm", [r.floats([k, m] if ta else [m, k]),
                                 r.floats([n, k] if tb else [k, n]), c],
                   transA=ta, transB=tb, alpha=r.pick([None, 0.5]),
                   beta=r.pick([None, 2.0]), activation=activation,
                   activation_alpha=alpha)


@sampler("ms_fusedconv", "peer", count=8)
def fused_conv(r):
    kernel = [r.integer(1, 3), r.integer(1, 3)]
    strides = [r.integer(1, 2), r.integer(1, 2)]
    sizes = [k + r.integer(0, 4) for k in kernel]
    group, features = r.integer(1, 2), r.integer(1, 2)
    activation, params = r.pick([("Relu", None), ("LeakyRelu", [0.25]),
                                 ("Clip", [-0.5, 1.5]), ("Sigmoid", None),
                                 ("Tanh", None), ("HardSigmoid", [0.25, 0.5]),
                                 (None, None)])
    batch = r.integer(1, 2)
    bias = r.floats([features * group]) if r.chance() else None
    added = None
    if r.chance(0.4) and activation in ("Relu", None):
        out = [(s - k) // t + 1 for s, k, t in zip(sizes, kernel, strides)]
        added = r.floats([batch, features * group] + out)
    return contrib("FusedConv", [r.floats([batch, 2 * group] + sizes),
                                 r.floats([features * group, 2] + kernel),
                                 bias, added],
                   group=group, kernel_shape=kernel, strides=strides,
                   activation=activation, activation_params=params)


@sampler("ms_convtransposewithdynamicpads", "peer", count=4)
def conv_transpose(r):
    kernel = [r.integer(2, 3), r.integer(2, 3)]
    strides = [r.integer(1, 2), r.integer(1, 2)]
    pads = Tensor(np.array([r.integer(0, 1) for _ in range(4)], np.int64)) \
        if r.chance(0.8) else None
    bias = r.floats([3]) if r.chance() and pads is not None else None
    return contrib("ConvTransposeWithDynamicPads",
                   [r.floats([r.integer(1, 2), 2, 3, 4]),
                    r.floats([2, 3] + kernel), pads, bias],
                   strides=strides, kernel_shape=kernel,
                   output_padding=r.pick([None, [s - 1 for s in strides]]))


#===-----------------------------------------------------------------------===#
# Activations and normalizations
#===-----------------------------------------------------------------------===#

@sampler("ms_gelu", "peer", count=2)
def gelu(r):
    return contrib("Gelu", [r.floats(r.shape(1, 3), special=0.1)])


@sampler("ms_biasgelu", "peer", count=3)
def bias_gelu(r):
    shape = r.shape(1, 3, zero=0)
    return contrib("BiasGelu", [r.floats(shape), r.floats(shape[-1:])])


@sampler("ms_fastgelu", "peer", count=4)
def fast_gelu(r):
    shape, type = r.shape(1, 3, zero=0), r.pick(F32S)
    bias = r.floats(shape[-1:], type) if r.chance() else None
    return contrib("FastGelu", [r.floats(shape, type), bias])


@sampler("ms_quickgelu", "peer", count=3)
def quick_gelu(r):
    return contrib("QuickGelu", [r.floats(r.shape(1, 3, zero=0))],
                   alpha=r.pick([None, 1.0, 0.5]))


@sampler("ms_biassoftmax", "reference", count=4)
def bias_softmax(r):
    inner = r.integer(0, 1)
    shape = [r.integer(1, 3) for _ in range(4)]
    bias = [shape[0], 1, 1, shape[3]] if inner else [1, 1] + shape[2:]
    return contrib("BiasSoftmax", [r.floats(shape), r.floats(bias)],
                   axis=3 if inner else r.pick([2, 3]),
                   is_inner_broadcast=inner)


def norm(op):
    @sampler("ms_" + op.lower(), "peer", count=5)
    def sample(r):
        shape, type = r.shape(2, 3, zero=0), r.pick(F32S)
        axis = r.pick([None, -1, len(shape) - 1, 1])
        own = shape[1:] if axis == 1 else shape[-1:]
        bias = op == "LayerNormalization" and r.chance(0.7)
        inputs = [r.floats(shape, type), r.floats(own, type)]
        if bias:
            inputs.append(r.floats(own, type))
        outputs = [True] if r.chance(0.6) else \
            [True, True, True] if op == "LayerNormalization" else [True, True]
        return Case(op, 15, inputs, outputs, axis=axis,
                    epsilon=r.pick([None, 1e-3]))


norm("LayerNormalization")
norm("SimplifiedLayerNormalization")


@sampler("ms_skiplayernormalization", "peer", count=6)
def skip_norm(r):
    batch, length, width = r.integer(1, 2), r.integer(1, 3), r.integer(2, 6)
    type = r.pick(F32S)
    shape = [batch, length, width]
    skip = r.pick([shape, shape, [length, width], [1, length, width]])
    beta = r.floats([width], type) if r.chance(0.7) else None
    bias = r.floats([width], type) if r.chance() else None
    outputs = [True, False, False, True] if r.chance() else [True]
    return contrib("SkipLayerNormalization",
                   [r.floats(shape, type), r.floats(skip, type),
                    r.floats([width], type), beta, bias], outputs,
                   epsilon=r.pick([None, 1e-5, 1e-3]))


@sampler("ms_skipsimplifiedlayernormalization", "peer", count=6)
def skip_simplified(r):
    shape = [r.integer(1, 2), r.integer(1, 3), r.integer(2, 6)]
    type = r.pick(F32S)
    bias = r.floats(shape[-1:], type) if r.chance() else None
    outputs = [True, False, False, True] if r.chance() else [True]
    return contrib("SkipSimplifiedLayerNormalization",
                   [r.floats(shape, type), r.floats(shape, type),
                    r.floats(shape[-1:], type), bias], outputs,
                   epsilon=r.pick([None, 1e-5, 1e-3]))


@sampler("ms_embedlayernormalization", "peer", count=6)
def embed_norm(r):
    batch, length, width = r.integer(1, 2), r.integer(1, 4), r.integer(2, 5)
    segments = r.chance(0.6)
    mask = Tensor(np.array(r.ints([batch, length], "i32", 0, 1).data)) \
        if r.chance() else None
    positions = r.ints([batch, length], "i32", 0, 4) if r.chance(0.4) else None
    return contrib("EmbedLayerNormalization",
                   [r.ints([batch, length], "i32", 0, 6),
                    r.ints([batch, length], "i32", 0, 1) if segments else None,
                    r.floats([7, width]), r.floats([5, width]),
                    r.floats([2, width]) if segments else None,
                    r.floats([width]), r.floats([width]), mask, positions],
                   [True, True, True] if r.chance() else [True, True],
                   epsilon=r.pick([None, 1e-5]))


#===-----------------------------------------------------------------------===#
# Quantized products
#===-----------------------------------------------------------------------===#

def scale(r, shape=()):
    return r.floats(list(shape), low=0.01, high=0.1)


@sampler("ms_matmulnbits", "peer", count=10)
def matmul_n_bits(r):
    rows, columns = r.integer(1, 4), r.pick([16, 32, 40, 48, 64])
    width, bits = r.integer(1, 4), r.pick([4, 4, 4, 8, 2])
    block = r.pick([16, 32])
    blocks = -(-columns // block)
    weights = r.ints([width, blocks, block * bits // 8], "u8", 0, 255)
    scales = scale(r, r.pick([[width * blocks], [width, blocks]]))
    zeros = None
    packed = -(-blocks * bits // 8)
    if r.chance(0.4):
        zeros = r.ints(r.pick([[width * packed], [width, packed]]), "u8", 0,
                       255)
    elif r.chance(0.2):
        zeros = r.floats([width, blocks], low=0.0, high=15.0)
    bias = r.floats([width]) if r.chance(0.3) else None
    batch = [r.integer(1, 2)] if r.chance(0.3) else []
    return contrib("MatMulNBits",
                   [r.floats(batch + [rows, columns]), weights, scales, zeros,
                    None, bias], K=columns, N=width, bits=bits,
                   block_size=block, accuracy_level=r.pick([None, 0, 1]))


def bytes_type(r):
    return r.pick(["u8", "i8"])


@sampler("ms_matmulintegertofloat", "peer", count=6)
def matmul_integer_to_float(r):
    m, k, n = r.integer(1, 4), r.integer(1, 6), r.integer(1, 4)
    batch = [r.integer(1, 2)] if r.chance(0.4) else []
    a, b = "u8", bytes_type(r)
    columns = r.chance()
    zeros = [r.ints(r.pick([[], [1]]), a, 0, 20) if r.chance() else None,
             r.ints([n] if columns else [], b, 0, 20) if r.chance() else None]
    bias = r.floats([n]) if r.chance() else None
    return contrib("MatMulIntegerToFloat",
                   [r.ints(batch + [m, k], a, 0, 255),
                    r.ints([k, n], b, -128, 255), scale(r),
                    scale(r, [n] if columns else []), *zeros, bias])


@sampler("ms_dynamicquantizematmul", "peer", count=5)
def dynamic_quantize_matmul(r):
    m, k, n = r.integer(1, 4), r.integer(1, 6), r.integer(1, 4)
    type, columns = bytes_type(r), r.chance()
    zero = r.ints([n] if columns else [], type, 0, 20) if r.chance() else None
    return contrib("DynamicQuantizeMatMul",
                   [r.floats([m, k]), r.ints([k, n], type, -128, 255),
                    scale(r, [n] if columns else []), zero,
                    r.floats([n]) if r.chance() else None])


@sampler("ms_qgemm", "peer", count=6)
def q_gemm(r):
    m, k, n = r.integer(1, 4), r.integer(1, 6), r.integer(1, 4)
    ta, tb = int(r.chance()), int(r.chance())
    a = bytes_type(r)
    b = "i8" if a == "i8" else bytes_type(r)
    columns = r.chance(0.4)
    c = r.ints(r.pick([[n], [m, n]]), "i32", -500, 500) if r.chance() else None
    result = [scale(r), r.ints([], a, 0, 20)] if r.chance() else [None, None]
    return contrib("QGemm",
                   [r.ints([k, m] if ta else [m, k], a, -128, 255), scale(r),
                    r.ints([], a, 0, 20),
                    r.ints([n, k] if tb else [k, n], b, -128, 255),
                    scale(r, [n] if columns else []),
                    r.ints([n] if columns else [], b, 0, 20), c, *result],
                   transA=ta, transB=tb, alpha=r.pick([None, 0.5]))


#===-----------------------------------------------------------------------===#
# Quantized tensors
#===-----------------------------------------------------------------------===#

def quantization(r, type):
    """A scale and perhaps a zero point."""
    return [scale(r, r.pick([[], [1]])),
            r.ints([], type, -20, 140) if r.chance(0.7) else None]


def binary(op):
    @sampler("ms_" + op.lower(), "peer", count=5)
    def sample(r):
        type = bytes_type(r)
        inputs = []
        for shape in r.broadcast(2, 3):
            inputs += [r.ints(shape, type, -128, 255), *quantization(r, type)]
        return contrib(op, inputs + quantization(r, type))


binary("QLinearAdd")
binary("QLinearMul")


def unary(op, **choices):
    @sampler("ms_" + op.lower(), "peer", count=4)
    def sample(r):
        type = bytes_type(r)
        shape = r.shape(2, 4, zero=0)
        own = [scale(r), r.ints([], type, -20, 140)]
        return contrib(op, [r.ints(shape, type, -128, 255),
                            *quantization(r, type), *own],
                       **{k: r.pick(v) for k, v in choices.items()})


unary("QLinearSigmoid")
unary("QLinearLeakyRelu", alpha=[None, 0.2, 0.5])


# ONNX Runtime rounds in other ways, and wraps around where the result has no
# room for 1.
@sampler("ms_qlinearsoftmax", "reference", count=6)
def q_softmax(r):
    type, shape = bytes_type(r), r.shape(2, 3, zero=0)
    case = contrib("QLinearSoftmax",
                   [r.ints(shape, type, -128, 255), *quantization(r, type),
                    r.floats([], low=0.003, high=0.006),
                    Tensor(np.array(0 if type == "u8" else -128,
                                   np.uint8 if type == "u8" else np.int8))],
                   axis=r.pick([-1, 1, 0]))
    case.attributes["opset"] = r.pick([1, 13])
    return case


@sampler("ms_qlinearaveragepool", "peer", count=5)
def q_average_pool(r):
    type, last = bytes_type(r), r.integer(0, 1)
    kernel = [r.integer(1, 3), r.integer(1, 3)]
    sizes = [k + r.integer(0, 4) for k in kernel]
    shape = [r.integer(1, 2), *sizes, 3] if last else [r.integer(1, 2), 3,
                                                       *sizes]
    pads = [r.integer(0, k - 1) for k in kernel + kernel]
    return contrib("QLinearAveragePool",
                   [r.ints(shape, type, -128, 255), scale(r),
                    r.ints([], type, 0, 20), scale(r), r.ints([], type, 0, 20)],
                   kernel_shape=kernel, channels_last=last,
                   strides=[r.integer(1, 2), r.integer(1, 2)],
                   pads=r.pick([None, pads]), count_include_pad=r.pick([0, 1]),
                   ceil_mode=r.pick([None, 0, 1]))


@sampler("ms_qlinearglobalaveragepool", "peer", count=3)
def q_global_average_pool(r):
    type, last = bytes_type(r), r.integer(0, 1)
    shape = [r.integer(1, 2), r.integer(1, 3), r.integer(1, 4), r.integer(1, 3)]
    return contrib("QLinearGlobalAveragePool",
                   [r.ints(shape, type, -128, 255), scale(r),
                    r.ints([], type, 0, 20), scale(r), r.ints([], type, 0, 20)],
                   channels_last=last)


@sampler("ms_qlinearconcat", "peer", count=4)
def q_concat(r):
    type, shape = bytes_type(r), r.shape(1, 3, zero=0)
    axis = r.axis(len(shape))
    inputs = [scale(r), r.ints([], type, 0, 20)]
    for _ in range(r.integer(1, 3)):
        own = list(shape)
        own[axis] = r.integer(1, 3)
        inputs += [r.ints(own, type, -128, 255), scale(r),
                   r.ints([], type, 0, 20)]
    return contrib("QLinearConcat", inputs, axis=axis)


#===-----------------------------------------------------------------------===#
# Attention
#===-----------------------------------------------------------------------===#

@sampler("ms_multiheadattention", "peer", count=13)
def multi_head_attention(r):
    batch, heads, size = r.integer(1, 2), r.pick([1, 2]), r.pick([2, 4])
    length, past = r.integer(1, 4), 0
    layout = r.pick(["flat", "flat", "flat", "qkv", "kv", "cross"])
    keys = length if layout == "qkv" or r.chance() else r.integer(1, 5)
    width = heads * size
    bias = None
    if layout == "flat":
        inputs = [r.floats([batch, length, width]),
                  r.floats([batch, keys, width]),
                  r.floats([batch, keys, width])]
        bias = r.floats([3 * width]) if r.chance(0.4) else None
    elif layout == "qkv":
        inputs = [r.floats([batch, length, heads, 3, size]), None, None]
    elif layout == "kv":
        inputs = [r.floats([batch, length, width]),
                  r.floats([batch, keys, heads, 2, size]), None]
    else:
        inputs = [r.floats([batch, length, width]),
                  r.floats([batch, heads, keys, size]),
                  r.floats([batch, heads, keys, size])]
    states = [None, None]
    if layout == "flat" and r.chance(0.4):
        past = r.integer(1, 3)
        states = [r.floats([batch, heads, past, size]) for _ in range(2)]
    total = past + keys
    mask = None
    if r.chance(0.4):
        mask = r.pick([r.ints([batch], "i32", 1, total),
                       r.ints([batch, total], "i32", 0, 1)])
        if len(mask.shape) == 2:
            mask.data[..., 0] = 1
    added = None
    if r.chance(0.4):
        added = r.floats([r.pick([1, batch]), r.pick([1, heads]), length,
                          total])
    # The past is ignored by ONNX Runtime without the present.
    outputs = 3 if past or layout == "flat" and r.chance() else 1
    return contrib("MultiHeadAttention",
                   inputs + [bias, mask, added] + states, outputs,
                   num_heads=heads, scale=r.pick([None, 0.3]),
                   unidirectional=r.pick([None, 0, 1]),
                   mask_filter_value=r.pick([None, -5.0]))


@sampler("ms_attention", "peer", count=12)
def attention(r):
    batch, heads, size = r.integer(1, 2), r.pick([1, 2]), r.pick([2, 4])
    length, past, inner = r.integer(1, 4), 0, r.integer(2, 5)
    sizes, states = None, None
    width = value_width = heads * size
    if r.chance(0.3):
        value_width = heads * r.pick([2, 3])
        sizes = [width, width, value_width]
    elif r.chance(0.4):
        past = r.integer(1, 3)
        states = r.floats([2, batch, heads, past, size])
    total, mask = past + length, None
    if r.chance(0.5):
        mask = r.pick([r.ints([batch], "i32", 1, total),
                       r.ints([batch, total], "i32", 0, 1),
                       r.ints([batch, length, total], "i32", 0, 1)])
        if len(mask.shape) > 1:
            mask.data[..., 0] = 1
    all = 2 * width + value_width
    added = r.floats([r.pick([1, batch]), r.pick([1, heads]), length, total]) \
        if r.chance(0.3) else None
    return contrib("Attention",
                   [r.floats([batch, length, inner]), r.floats([inner, all]),
                    r.floats([all]) if r.chance(0.8) else None, mask, states,
                    added],
                   2 if states is not None or (not sizes and r.chance(0.5))
                   else 1,
                   num_heads=heads, qkv_hidden_sizes=sizes,
                   scale=r.pick([None, 0.3]),
                   unidirectional=r.pick([None, 0, 1]),
                   mask_filter_value=r.pick([None, -5.0]))


@sampler("ms_qattention", "peer", count=6)
def q_attention(r):
    batch, heads, size = r.integer(1, 2), r.pick([1, 2]), r.pick([2, 4])
    length, inner, past = r.integer(1, 4), r.integer(2, 5), 0
    width, type = heads * size, bytes_type(r)
    states = None
    if r.chance(0.3):
        past = r.integer(1, 3)
        states = r.floats([2, batch, heads, past, size])
    mask = r.ints([batch], "i32", 1, past + length) if r.chance(0.4) else None
    zeros = [r.ints([], "u8", 0, 20), r.ints([], type, 0, 20)]
    return contrib("QAttention",
                   [r.ints([batch, length, inner], "u8", 0, 50),
                    r.ints([inner, 3 * width], type, -30, 60),
                    r.floats([3 * width]), scale(r), scale(r), mask, *zeros,
                    states], 2 if states is not None or r.chance() else 1,
                   num_heads=heads, unidirectional=r.pick([None, 0, 1]))


@sampler("ms_rotaryembedding", "peer", count=8)
def rotary(r):
    batch, heads, steps = r.integer(1, 2), r.integer(1, 3), r.integer(1, 4)
    size = r.pick([4, 8])
    partial = r.pick([None, None, 4])
    half = (partial or size) // 2
    flat = r.chance()
    x = r.floats([batch, steps, heads * size] if flat
                 else [batch, heads, steps, size])
    ids = r.ints([1], "i64", 0, 4) if r.chance(0.4) else \
        r.ints([batch, steps], "i64", 0, 7)
    return contrib("RotaryEmbedding",
                   [x, ids, r.floats([8, half]), r.floats([8, half])],
                   interleaved=r.pick([None, 0, 1]),
                   num_heads=heads if partial or r.chance() else None,
                   rotary_embedding_dim=partial)


@sampler("ms_groupqueryattention", "peer", count=14)
def group_query_attention(r):
    batch, size = r.integer(1, 2), 8
    kv_heads = r.pick([1, 2])
    heads = kv_heads * r.pick([1, 2])
    first = r.chance(0.4)
    length = r.integer(1, 4) if first else r.pick([1, 1, 2])
    past = 0 if first else r.integer(1, 4)
    if length > 1 and not first:
        batch = 1
    total = past + length
    if r.chance(0.3):
        inputs = [r.floats([batch, length, (heads + 2 * kv_heads) * size]),
                  None, None]
    else:
        inputs = [r.floats([batch, length, heads * size]),
                  r.floats([batch, length, kv_heads * size]),
                  r.floats([batch, length, kv_heads * size])]
    states = [None, None] if first else [
        r.floats([batch, kv_heads, past, size]) for _ in range(2)]
    lengths = Tensor(np.full([batch], total - 1, np.int32))
    rotate = r.chance(0.5)
    caches = [r.floats([12, size // 2]) for _ in range(2)] if rotate \
        else [None, None]
    return contrib("GroupQueryAttention",
                   inputs + states +
                   [lengths, Tensor(np.array(total, np.int32))] + caches, 3,
                   num_heads=heads, kv_num_heads=kv_heads,
                   do_rotary=1 if rotate else None,
                   rotary_interleaved=r.pick([0, 1]) if rotate else None,
                   scale=r.pick([None, 0.3]), softcap=r.pick([None, None, 2.0]),
                   local_window_size=r.pick([None, None, 2, 3]))


#===-----------------------------------------------------------------------===#
# Tensors
#===-----------------------------------------------------------------------===#

@sampler("ms_trilu", "peer", count=3)
def trilu(r):
    k = r.ints([], "i64", -2, 2) if r.chance() else None
    return contrib("Trilu", [r.values(r.shape(2, 3), r.pick(["f32", "i64"])),
                             k], upper=r.pick([None, 0, 1]))


@sampler("ms_unique", "peer", count=3)
def unique(r):
    values = r.ints([r.integer(1, 8)], "i64", 0, 4).data.astype(np.float32)
    return contrib("Unique", [Tensor(values)], 3)


@sampler("ms_gathernd", "peer", count=3)
def gather_nd(r):
    shape = [r.integer(1, 4) for _ in range(r.integer(1, 3))]
    depth = r.integer(1, len(shape))
    where = r.shape(0, 2, zero=0)
    indices = np.stack([r.ints(where, "i64", 0, shape[i] - 1).data
                        for i in range(depth)], -1)
    return contrib("GatherND",
                   [r.floats(shape),
                    Tensor(indices.astype(r.pick([np.int32, np.int64])))])


@sampler("ms_pad", "peer", count=4)
def pad(r):
    shape = [r.integer(2, 4) for _ in range(r.integer(1, 3))]
    pads = r.ints([2 * len(shape)], "i64", 0, 1)
    if r.chance(0.4):
        pads = Tensor(pads.data.reshape(1, -1))
    mode = r.pick([None, "constant", "edge", "reflect"])
    value = r.floats([1]) if mode in (None, "constant") and r.chance() else None
    return contrib("Pad", [r.floats(shape), pads, value], mode=mode)


@sampler("ms_nhwcmaxpool", "peer", count=4)
def nhwc_max_pool(r):
    kernel = [r.integer(1, 3), r.integer(1, 3)]
    sizes = [k + r.integer(0, 4) for k in kernel]
    return contrib("NhwcMaxPool",
                   [r.ints([r.integer(1, 2), *sizes, r.integer(1, 3)],
                           bytes_type(r), -128, 255)],
                   kernel_shape=kernel,
                   strides=[r.integer(1, 2), r.integer(1, 2)],
                   ceil_mode=r.pick([None, 1]),
                   pads=r.pick([None, [k - 1 for k in kernel + kernel]]))


@sampler("ms_cropandresize", "peer", count=8)
def crop_and_resize(r):
    shape = [r.integer(1, 2), r.integer(1, 2), r.integer(1, 5), r.integer(1, 5)]
    boxes = r.integer(1, 3)
    return contrib("CropAndResize",
                   [r.floats(shape), r.floats([boxes, 4], low=-0.2, high=1.2),
                    r.ints([boxes], "i32", 0, shape[0] - 1),
                    r.ints([2], "i32", 1, 4)],
                   mode=r.pick([None, "bilinear", "nearest"]),
                   extrapolation_value=r.pick([None, 2.5]))
