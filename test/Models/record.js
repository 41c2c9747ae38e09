// Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs ONNX Runtime (npm package onnxruntime-node) on inputs that check.py has
// written: node record.js JOB.json. The job names the model, per input a file
// of raw little-endian data with its type and shape, and the folder that gets
// per output a raw file and index.json with types and shapes.
const fs = require('fs');
const path = require('path');
const ort = require('onnxruntime-node');

const kinds = {
  f32: ['float32', Float32Array],
  i64: ['int64', BigInt64Array],
  bool: ['bool', Uint8Array],
};

async function main() {
  const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
  const session = await ort.InferenceSession.create(job.model, {
    logSeverityLevel: 4, intraOpNumThreads: 1,
    graphOptimizationLevel: 'disabled'});
  const feeds = {};
  for (const [name, input] of Object.entries(job.inputs)) {
    const [type, Data] = kinds[input.type];
    const bytes = fs.readFileSync(input.file);
    const copy = new Uint8Array(bytes.length);
    copy.set(bytes);
    feeds[name] = new ort.Tensor(type, new Data(copy.buffer), input.shape);
  }
  const results = await session.run(feeds);
  const index = [];
  for (const name of session.outputNames) {
    const {data, dims, type} = results[name];
    const file = path.join(job.folder, index.length + '.raw');
    fs.writeFileSync(file, Buffer.from(data.buffer, data.byteOffset,
                                       data.byteLength));
    index.push({name, type, shape: dims, file});
  }
  fs.writeFileSync(path.join(job.folder, 'index.json'), JSON.stringify(index));
}

main().then(() => process.exit(0), (error) => {
  console.error(error.message);
  process.exit(1);
});
