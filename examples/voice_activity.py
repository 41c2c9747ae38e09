#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints where somebody speaks in a recording.

usage: voice_activity.py RECORDING.wav [MODEL.onnx]

The recording is a WAV file of 16-bit samples, 16,000 or 8,000 a second. The model is
Silero VAD, version 5, of the npm package @ricky0123/vad-web, which is fetched if it is
not given. It looks at 32 ms at a time and remembers what was before.
"""
import sys
import wave

import agate
import numpy as np

import packages


def read_samples(path):
    with wave.open(path) as file:
        if file.getsampwidth() != 2 or file.getframerate() not in (8000, 16000):
            sys.exit(f"{path}: expected 16-bit samples, 8,000 or 16,000 a second")
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        channels = samples.reshape(-1, file.getnchannels())
        return channels.mean(axis=1, dtype=np.float32) / 32768, file.getframerate()


def find_speech(session, samples, rate, threshold=0.5):
    """Pairs of the seconds in which speech begins and ends."""
    length, before = (512, 64) if rate == 16000 else (256, 32)
    state, context = np.zeros((2, 1, 128), np.float32), np.zeros(before, np.float32)
    begin, silent = None, 0
    for start in range(0, len(samples) - length + 1, length):
        window = np.concatenate([context, samples[start:start + length]])
        result = session.run({"input": window[None], "state": state, "sr": np.int64(rate)})
        state, context = result["stateN"], window[-before:]
        if result["output"][0, 0] >= threshold:
            begin, silent = start if begin is None else begin, 0
        elif begin is not None:
            silent += length
            # Pauses between words are no ends.
            if silent >= rate // 4:
                yield begin / rate, (start + length - silent) / rate
                begin = None
    if begin is not None:
        yield begin / rate, len(samples) / rate


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    model = (sys.argv[2] if len(sys.argv) == 3 else
             packages.find("@ricky0123/vad-web@0.0.31", "dist/silero_vad_v5.onnx"))
    samples, rate = read_samples(sys.argv[1])
    session = agate.compile(model)
    for begin, end in find_speech(session, samples, rate):
        print(f"{begin:.1f} s to {end:.1f} s")


if __name__ == "__main__":
    main()
