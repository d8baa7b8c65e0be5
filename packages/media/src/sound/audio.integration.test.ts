import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { hasAudibleSound } from '../testing/has-audible-sound.ts';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  makeTestVideo,
  type TempFolder,
} from '../testing/make-media.ts';
import { extractAudio16kMono } from './extract-audio-16k-mono.ts';
import { extractSound } from './extract-sound.ts';
import { readPcmWav } from './pcm-wav.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

test('speech audio is 16 kHz mono PCM of the very range, padded where the sound ends early', async () => {
  const path = await makeMedia(folder, 'short-sound', [
    ...lavfi('testsrc2=s=64x64:d=4'),
    ...lavfi('sine=d=2:sample_rate=44100'),
    ...['-ac', '2', '-c:a', 'aac', ...FAST_H264],
  ]);
  const info = await probeMedia(path);
  const outputPath = folder.file('speech.wav');
  const range = { startSeconds: 1, durationSeconds: 2.5 };
  await extractAudio16kMono({ info, sourcePath: path, outputPath, range });
  const wav = await probeMedia(outputPath);
  expect(wav.audio).toMatchObject({ codec: 'pcm_s16le', channels: 1, sampleRate: 16_000 });
  expect((await stat(outputPath)).size).toBe(44 + 2.5 * 16_000 * 2);
  const audible = (startSeconds: number, durationSeconds: number) =>
    hasAudibleSound({ info: wav, path: outputPath, range: { startSeconds, durationSeconds } });
  expect([await audible(0, 0.9), await audible(1.2, 1)]).toEqual([true, false]);
});

test('sound is told from silence and from nothing', async () => {
  const audible = async (path: string) => {
    const info = await probeMedia(path);
    return hasAudibleSound({ info, path, range: { startSeconds: 0, durationSeconds: 1 } });
  };
  const silent = await makeMedia(folder, 'silent', [...lavfi('anullsrc=d=1'), '-c:a', 'aac', '-f', 'adts']);
  const hiss = await makeMedia(folder, 'hiss', [...lavfi('anoisesrc=seed=1:a=0.0005:d=1'), '-f', 'wav']);
  const click = await makeMedia(folder, 'click', [
    ...lavfi("aevalsrc='if(between(t,0.5,0.6),0.1*sin(4000*t),0)':d=1"),
    ...['-f', 'wav'],
  ]);
  const none = await makeTestVideo(folder, 'none', { hasSound: false, seconds: 1 });
  expect([await audible(silent), await audible(hiss), await audible(click), await audible(none)]).toEqual([
    ...[false, false, true, false],
  ]);
});

test('a mono sound keeps its level in both channels, and a stereo one its sides', async () => {
  const highest = async (name: string, source: string) => {
    const sourcePath = await makeMedia(folder, name, [...lavfi(source), '-c:a', 'pcm_s16le', '-f', 'wav']);
    const outputPath = folder.file(`${name}.wav`);
    const range = { startSeconds: 0, durationSeconds: 1 };
    await extractSound({ info: await probeMedia(sourcePath), sourcePath, range, outputPath });
    const { channels } = await readPcmWav(outputPath);
    return channels.map((samples) => Math.max(...samples) / 2 ** 15);
  };
  const wave = (amplitude: number) => `${amplitude}*sin(2*PI*440*t)`;
  const mono = await highest('mono', `aevalsrc=${wave(0.5)}:d=1`);
  expect(mono).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)]);
  const stereo = await highest('stereo', `aevalsrc=${wave(0.5)}|${wave(0.1)}:d=1`);
  expect(stereo).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.1, 2)]);
});
