import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import {
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  makeTestVideo,
  type TempFolder,
} from '../testing/make-media.ts';
import { extractAudio16kMono } from './extract-audio-16k-mono.ts';
import { hasAudibleSound } from './has-audible-sound.ts';
import { measureLoudness } from './measure-loudness.ts';
import { normalizeVoice } from './normalize-voice.ts';

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
  const hiss = await makeMedia(folder, 'hiss', [...lavfi('anoisesrc=a=0.0005:d=1'), '-f', 'wav']);
  const click = await makeMedia(folder, 'click', [
    ...lavfi("aevalsrc='if(between(t,0.5,0.6),0.1*sin(4000*t),0)':d=1"),
    ...['-f', 'wav'],
  ]);
  const none = await makeTestVideo(folder, 'none', { hasSound: false, seconds: 1 });
  expect([await audible(silent), await audible(hiss), await audible(click), await audible(none)]).toEqual([
    ...[false, false, true, false],
  ]);
});

test('a voice is brought to −16 LUFS in a tagged MP3', async () => {
  const path = await makeMedia(folder, 'quiet', [
    ...lavfi("aevalsrc='0.02*sin(1500*t)*(1.2+sin(9*t))':d=4:s=22050"),
    ...['-f', 'wav'],
  ]);
  expect((await measureLoudness(path)).integratedLufs).toBeLessThan(-28);
  const outputPath = folder.file('voice.mp3');
  await normalizeVoice({ sourcePath: path, outputPath, durationSeconds: 4, tags: { title: 'Élan naturel' } });
  const { integratedLufs, truePeakDbtp } = await measureLoudness(outputPath);
  expect(Math.abs(integratedLufs + 16)).toBeLessThan(1);
  expect(truePeakDbtp).toBeLessThan(-0.5);
  const info = await probeMedia(outputPath);
  expect(info).toMatchObject({ container: 'mp3', audio: { sampleRate: 44_100, channels: 1 } });
  expect(info.durationSeconds).toBeCloseTo(4, 1);
  const title = Buffer.from('Élan naturel', 'utf16le');
  expect((await readFile(outputPath)).subarray(0, 400).includes(title)).toBe(true);
});

test('silence is not amplified', async () => {
  const path = await makeMedia(folder, 'nothing', [...lavfi('anullsrc=d=1'), '-f', 'wav']);
  expect((await measureLoudness(path)).integratedLufs).toBe(Number.NEGATIVE_INFINITY);
  const outputPath = folder.file('nothing.mp3');
  await normalizeVoice({ sourcePath: path, outputPath, durationSeconds: 1 });
  expect((await probeMedia(outputPath)).durationSeconds).toBeCloseTo(1, 1);
});
