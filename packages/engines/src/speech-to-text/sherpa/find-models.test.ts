import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onnxBytes } from '../onnx-bytes.testing.ts';
import { findSherpaModels, findSileroModel } from './find-models.ts';

let modelsDir: string;
beforeEach(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'atelier-models-'));
});
afterEach(() => rm(modelsDir, { recursive: true, force: true }));

const NEMO = onnxBytes({ model_type: 'EncDecRNNTBPEModel' });
const STREAMING = onnxBytes({ model_type: 'zipformer2', decode_chunk_len: '32' });
const OFFLINE = onnxBytes({ model_type: 'zipformer2' });
const WHISPER = onnxBytes({ model_type: 'whisper-tiny' });
const EMPTY = onnxBytes({});

async function put(folder: string, files: Readonly<Record<string, string | Uint8Array>>) {
  await mkdir(join(modelsDir, folder), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(modelsDir, folder, name), content);
}

test('tells the kinds of models apart by their files', async () => {
  const parts = { 'decoder.int8.onnx': EMPTY, 'joiner.int8.onnx': EMPTY };
  await put('parakeet-tdt-0.6b-v3-int8', {
    'encoder.int8.onnx': NEMO,
    ...parts,
    'tokens.txt': '▁le 0\n▁Le 1\n',
  });
  await put('zipformer-en-streamed', { 'encoder.onnx': STREAMING, ...parts, 'tokens.txt': '▁THE 0\n' });
  await put('sherpa-onnx-zipformer-fr-2024', { 'encoder.onnx': OFFLINE, ...parts, 'tokens.txt': '▁le 0\n' });
  await put('whisper-tiny', {
    'tiny-encoder.onnx': WHISPER,
    'tiny-decoder.onnx': EMPTY,
    'tiny-tokens.txt': 'YQ== 0\n',
  });
  const models = await findSherpaModels([modelsDir]);
  const facts = models.map(({ name, kind, nemo, singleCase, languages, quality }) => ({
    name,
    kind,
    nemo,
    singleCase,
    languages: languages.length,
    quality,
  }));
  expect(facts).toEqual([
    {
      name: 'parakeet-tdt-0.6b-v3-int8',
      kind: 'offline-transducer',
      nemo: true,
      singleCase: false,
      languages: 25,
      quality: 'best',
    },
    {
      name: 'sherpa-onnx-zipformer-fr-2024',
      kind: 'offline-transducer',
      nemo: false,
      singleCase: true,
      languages: 1,
      quality: 'draft',
    },
    {
      name: 'whisper-tiny',
      kind: 'offline-whisper',
      nemo: false,
      singleCase: false,
      languages: 55,
      quality: 'draft',
    },
    {
      name: 'zipformer-en-streamed',
      kind: 'online-transducer',
      nemo: false,
      singleCase: true,
      languages: 1,
      quality: 'draft',
    },
  ]);
});

test('prefers int8 files and lets model.json decide', async () => {
  await put('mine', {
    'encoder.onnx': EMPTY,
    'encoder.int8.onnx': OFFLINE,
    'decoder.onnx': EMPTY,
    'joiner.onnx': EMPTY,
    'tokens.txt': '▁a 0\n',
    'model.json': JSON.stringify({
      kind: 'online-transducer',
      languages: ['it-IT'],
      quality: 'good',
      latenessSeconds: 0.1,
      label: { fr: 'Le mien', en: 'Mine' },
    }),
  });
  const [model] = await findSherpaModels([modelsDir]);
  expect(model).toMatchObject({
    kind: 'online-transducer',
    languages: ['it-IT'],
    quality: 'good',
    latenessSeconds: 0.1,
    label: { fr: 'Le mien', en: 'Mine' },
    files: { encoder: join(modelsDir, 'mine/encoder.int8.onnx') },
  });
});

test('passes over what is no model, half-made folders and a broken model.json', async () => {
  await put('.staging-x', {
    'encoder.onnx': OFFLINE,
    'decoder.onnx': EMPTY,
    'joiner.onnx': EMPTY,
    'tokens.txt': '',
  });
  await put('pictures', { 'cat.png': 'x' });
  await put('half', { 'encoder.onnx': OFFLINE, 'tokens.txt': '' });
  await put('broken', {
    'encoder.onnx': OFFLINE,
    'decoder.onnx': EMPTY,
    'joiner.onnx': EMPTY,
    'tokens.txt': '',
    'model.json': '{"languages": [',
  });
  await writeFile(join(modelsDir, 'a-file'), '');
  expect((await findSherpaModels([modelsDir])).map(({ name }) => name)).toEqual(['broken']);
  expect(await findSherpaModels([join(modelsDir, 'not-there')])).toEqual([]);
});

test('finds Silero under its usual names', async () => {
  expect(await findSileroModel([modelsDir])).toBeNull();
  await put('silero-vad', { 'silero_vad.onnx': EMPTY });
  expect(await findSileroModel([join(modelsDir, 'none'), modelsDir])).toBe(
    join(modelsDir, 'silero-vad/silero_vad.onnx'),
  );
});
