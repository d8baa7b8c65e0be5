import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onnxBytes } from './onnx-bytes.testing.ts';
import { readOnnxMetadata } from './onnx-metadata.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-onnx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function metadataOf(bytes: Uint8Array) {
  const path = join(folder, 'model.onnx');
  await writeFile(path, bytes);
  return readOnnxMetadata(path);
}

test('finds the metadata behind a graph of any size', async () => {
  const metadata = await metadataOf(onnxBytes({ model_type: 'zipformer2', decode_chunk_len: '32' }, 300_000));
  expect([...metadata]).toEqual([
    ['model_type', 'zipformer2'],
    ['decode_chunk_len', '32'],
  ]);
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['noise', Uint8Array.from({ length: 5000 }, (_, index) => (index * 167) & 0xff)],
  ['a file cut short', onnxBytes({ model_type: 'x' }, 1000).subarray(0, 900)],
])('%s has no metadata', async (_, bytes) => {
  expect((await metadataOf(bytes)).size).toBe(0);
});
