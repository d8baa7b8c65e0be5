import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import { makeTempFolder, type TempFolder } from '@atelier/media/testing/make-media';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageDecoder } from '../image-decoding/image-decoder.ts';
import { createResultMarker } from './result-marker.ts';

const KEY = 'the key of this installation';
const ID = 0x1234_5678;
const EXAMPLE = path.resolve(import.meta.dirname, '../../../../assets/example/fr.mp4');
const { signal } = new AbortController();
const decoder = createImageDecoder();
const marker = createResultMarker(decoder);
let folder: TempFolder;

beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(async () => {
  marker?.close();
  decoder.close();
  await folder.remove();
});

async function find(file: string) {
  const workDir = await mkdtemp(folder.file('find-'));
  try {
    return await marker?.find({ path: file, workDir, key: KEY }, { signal });
  } finally {
    await rm(workDir, { recursive: true });
  }
}

/** Encodes a file again. @param args of its output */
async function encode(source: string, name: string, args: readonly string[]): Promise<string> {
  const outputPath = folder.file(name);
  await runFfmpeg({
    args: [...safeInputArgs(source), ...args, toFileUrl(outputPath)],
    readPaths: [source],
    outputPath,
    durationSeconds: 30,
  });
  return outputPath;
}

test('the marks of a voice are found after a quiet, small and mono encode, and not before', async () => {
  const wav = ['-vn', '-ar', '44100', '-ac', '2', '-c:a', 'pcm_s16le', '-f', 'wav'];
  const voice = await encode(EXAMPLE, 'voice.wav', wav);
  expect(await find(voice)).toMatchObject({ soundId: null, pictureId: null });
  expect((await find(voice))?.perth).toBeLessThan(0.5);
  await marker?.markSound({ wavPath: voice, key: KEY, id: ID }, { signal });
  expect(await find(voice)).toMatchObject({ soundId: ID });
  const small = ['-af', 'volume=-6dB', '-ac', '1', '-c:a', 'aac', '-b:a', '64k', '-f', 'mp4'];
  expect((await find(await encode(voice, 'small', small)))?.perth).toBeGreaterThan(0.8);
});

test('the mark of a voice over music is found after an encode', async () => {
  const mixed = folder.file('mixed.wav');
  const music = path.resolve(EXAMPLE, '../../sounds/calm.flac');
  await runFfmpeg({
    args: [
      ...[...safeInputArgs(EXAMPLE), ...safeInputArgs(music), '-filter_complex'],
      '[1:a]volume=-8dB[m];[0:a][m]amix=duration=first:normalize=0[o]',
      ...['-map', '[o]', '-ar', '48000', '-ac', '2', '-c:a', 'pcm_s16le', '-f', 'wav', toFileUrl(mixed)],
    ],
    readPaths: [EXAMPLE, music],
    outputPath: mixed,
    durationSeconds: 30,
  });
  await marker?.markSound({ wavPath: mixed, key: KEY, id: ID }, { signal });
  const encoded = await encode(mixed, 'mixed', ['-c:a', 'aac', '-b:a', '128k', '-f', 'mp4']);
  expect((await find(encoded))?.perth).toBeGreaterThan(0.8);
});

test('the mark of a film is found after another encode, and not before', async () => {
  const film = await makeVideo(folder.file('film.mp4'), { seconds: 3, size: '854x480' });
  expect(await find(film)).toMatchObject({ pictureId: null });
  await marker?.markPicture({ path: film, key: KEY, id: ID }, { signal });
  const again = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-f', 'mp4'];
  expect(await find(await encode(film, 'again', again))).toMatchObject({ pictureId: ID });
});

test('a text has no marks', async () => {
  const text = folder.file('text');
  await writeFile(text, 'c2pa'.repeat(500));
  expect(await find(text)).toEqual({ perth: null, soundId: null, pictureId: null });
});
