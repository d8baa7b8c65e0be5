import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { proof, sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaInfo } from '../probe/media-info.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { hasAudibleSound } from '../testing/has-audible-sound.ts';
import {
  cornersSource,
  FAST_H264,
  lavfi,
  makeMedia,
  makeTempFolder,
  readPicture,
  readTopBoxes,
  SHARED_MEDIA,
  type TempFolder,
  turnMp4,
} from '../testing/make-media.ts';
import {
  CONVERSIONS,
  type ConversionOutput,
  type ConversionQuality,
  isConversionAllowed,
} from './conversions.ts';
import { convertMedia } from './convert-media.ts';

let folder: TempFolder;
const sources = new Map<string, string>();
const infos = new Map<string, MediaInfo>();

const SOURCE_ARGS: Record<string, string[]> = {
  mp3: ['-c:a', 'libmp3lame', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s24le', '-f', 'wav'],
  m4a: ['-c:a', 'aac', '-f', 'ipod'],
  ogg: ['-c:a', 'libvorbis', '-f', 'ogg'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  opus: ['-c:a', 'libopus', '-f', 'opus'],
  aac: ['-c:a', 'aac', '-f', 'adts'],
  mp4: ['-c:a', 'aac', '-g', '15', ...FAST_H264],
  mov: ['-c:a', 'pcm_s16le', '-c:v', 'mpeg4', '-q:v', '4', '-f', 'mov'],
  webm: [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-b:v',
    '1M',
    '-c:a',
    'libopus',
    '-f',
    'webm',
  ],
  mkv: [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '15',
    '-c:a',
    'libmp3lame',
    '-f',
    'matroska',
  ],
  avi: ['-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'libmp3lame', '-f', 'avi'],
  mpg: ['-c:v', 'mpeg2video', '-q:v', '4', '-c:a', 'mp2', '-f', 'mpeg'],
};

beforeAll(async () => {
  folder = await makeTempFolder();
  const inputs = [...CONVERSIONS.audio.inputs, ...CONVERSIONS.video.inputs];
  for (const from of inputs) {
    const isVideo = (CONVERSIONS.video.inputs as readonly string[]).includes(from);
    // Uploads are stored without an extension.
    const path = await makeMedia(folder, `source-${from}`, [
      ...(isVideo ? lavfi('testsrc2=s=192x108:r=30:d=3') : []),
      ...lavfi('sine=frequency=440:sample_rate=44100:d=3'),
      ...(SOURCE_ARGS[from] ?? []),
    ]);
    sources.set(from, path);
  }
});
afterAll(() => folder.remove());

/** Container and codec that ffprobe must confirm. */
const EXPECTED: Record<ConversionOutput, [string, string | null, string | null]> = {
  mp3: ['mp3', null, 'mp3'],
  wav: ['wav', null, 'pcm_s16le'],
  m4a: ['m4a', null, 'aac'],
  ogg: ['ogg', null, 'vorbis'],
  flac: ['flac', null, 'flac'],
  opus: ['ogg', null, 'opus'],
  aac: ['aac', null, 'aac'],
  mp4: ['mp4', 'h264', 'aac'],
  gif: ['gif', 'gif', null],
  webm: ['webm', 'vp9', 'opus'],
};

interface ConvertOptions {
  range?: [number, number];
  quality?: ConversionQuality;
  from?: string;
}

async function convert(sourcePath: string, to: ConversionOutput, options: ConvertOptions = {}) {
  const { range = [1, 1.5], quality = 'standard' } = options;
  const info = infos.get(sourcePath) ?? (await probeMedia(sourcePath));
  infos.set(sourcePath, info);
  const outputPath = folder.file(`out.${to}`);
  const [startSeconds, durationSeconds] = range;
  const job = { info, sourcePath, outputPath, to, quality, range: { startSeconds, durationSeconds } };
  // The answer is what ffprobe found in the file that was made.
  const output = await convertMedia(job);
  return { info, isCopied: output.isCopied, outputPath, output };
}

const pairs = [CONVERSIONS.audio, CONVERSIONS.video].flatMap(({ inputs, outputs }) =>
  inputs.flatMap((from) =>
    outputs.filter((to) => isConversionAllowed(from, to)).map((to) => [from, to] as const),
  ),
);

test.each(sampleOf(pairs, 18))('%s → %s', async (from, to) => {
  const { info, output } = await convert(sources.get(from) ?? '', to);
  const [container, videoCodec, expectedCodec] = EXPECTED[to];
  const isDeep = to === 'wav' && (info.audio?.bitDepth ?? 0) > 16;
  const audioCodec = isDeep ? 'pcm_s24le' : expectedCodec;
  expect(output.container).toBe(container);
  expect(output.audio?.codec ?? null).toBe(audioCodec);
  if (videoCodec === null) expect(output.video).toBeNull();
  else if (!(from === 'mkv' && to === 'webm')) expect(output.video?.codec).toBe(videoCodec);
  expect(Math.abs(output.durationSeconds - 1.5)).toBeLessThanOrEqual(0.1);
});

test.each([
  ['wav', ['-c:a', 'pcm_s24le', '-f', 'wav'], 24],
  ['flac', ['-c:a', 'flac', '-sample_fmt', 's32', '-f', 'flac'], 24],
  ['m4a', ['-c:a', 'alac', '-sample_fmt', 's32p', '-f', 'ipod'], 24],
  ['wav', ['-c:a', 'pcm_f32le', '-f', 'wav'], 24],
  ['wav', ['-c:a', 'pcm_s16le', '-f', 'wav'], 16],
  ['mp3', ['-c:a', 'libmp3lame', '-f', 'mp3'], 16],
])('lossless sound keeps its bits: %s %o', async (extension, encoding, bits) => {
  const path = await makeMedia(folder, `deep-${encoding[1]}.${extension}`, [
    ...lavfi('sine=d=1'),
    ...encoding,
  ]);
  for (const to of (['wav', 'flac'] as const).filter((target) => isConversionAllowed(extension, target))) {
    const { output } = await convert(path, to, { range: [0, 0.8] });
    expect([to, output.audio?.bitDepth]).toEqual([to, bits]);
  }
});

test('streams are copied where that is exact, and only there', async () => {
  const copied = async (from: string, to: ConversionOutput, options: ConvertOptions = {}) =>
    (await convert(sources.get(from) ?? '', to, options)).isCopied;
  expect(await copied('mkv', 'mp4')).toBe(true);
  expect(await copied('mkv', 'mp4', { range: [1.2, 1] })).toBe(false);
  expect(await copied('mkv', 'mp4', { quality: 'small' })).toBe(false);
  expect(await copied('m4a', 'aac')).toBe(true);
  expect(await copied('ogg', 'opus')).toBe(false);
  expect(await copied('mkv', 'mp3')).toBe(true);
});

test('the sound is that of the asked moment', async () => {
  const path = await makeMedia(folder, 'two-tones', [
    ...lavfi("aevalsrc='if(lt(t,2),0,0.5*sin(3000*t))':d=4"),
    ...['-c:a', 'pcm_s16le', '-f', 'wav'],
  ]);
  for (const to of ['mp3', 'opus', 'aac'] as const) {
    const { outputPath, output } = await convert(path, to, { range: [1, 2] });
    const audible = (startSeconds: number, durationSeconds: number) =>
      hasAudibleSound({ info: output, path: outputPath, range: { startSeconds, durationSeconds } });
    expect([to, await audible(0, 0.85), await audible(1.1, 0.5)]).toEqual([to, false, true]);
  }
});

proof('low-rate speech becomes MP3 and AAC at whatever length', async () => {
  const path = await makeMedia(folder, 'speech-rate', [
    ...lavfi('sine=frequency=220:sample_rate=16000:d=4'),
    ...['-ac', '1', '-c:a', 'pcm_s16le', '-f', 'wav'],
  ]);
  // A prime step covers every phase of the encoders' frames.
  const lengths = Array.from({ length: 13 }, (_, index) => Number((1 + index * 0.223).toFixed(3)));
  for (const to of ['mp3', 'aac', 'm4a'] as const) {
    for (const seconds of lengths) {
      const { output } = await convert(path, to, { range: [0, seconds] });
      expect(output.audio?.codec).toBe(EXPECTED[to][2]);
      expect(Math.abs(output.durationSeconds - seconds), `${to}, ${seconds} s`).toBeLessThan(0.25);
    }
  }
});

test('turned pictures stay upright in every output', async () => {
  const path = await makeMedia(folder, 'turned', [
    ...lavfi(cornersSource(320, 180, 2)),
    '-g',
    '25',
    ...FAST_H264,
  ]);
  await turnMp4(path, 90);
  for (const to of ['gif', 'webm', 'mp4'] as const) {
    for (const range of [
      [0, 2],
      [0.5, 1],
    ] as [number, number][]) {
      const { outputPath } = await convert(path, to, { range });
      const picture = await readPicture(outputPath, 0.4);
      const corners = [picture.nameAt(0.1, 0.06), picture.nameAt(0.9, 0.06), picture.nameAt(0.1, 0.94)];
      expect([to, ...corners]).toEqual([to, 'blue', 'red', 'white']);
    }
  }
});

test('no leftovers, and an index in front', async () => {
  await convert(sources.get('mov') ?? '', 'gif');
  expect(existsSync(folder.file('out.gif.palette.png'))).toBe(false);
  const { outputPath } = await convert(sources.get('mov') ?? '', 'mp4');
  const boxes = await readTopBoxes(outputPath);
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
});

test('what the source does not hold is refused', async () => {
  const silent = await makeMedia(folder, 'silent', [...lavfi('testsrc2=s=64x64:d=1'), ...FAST_H264]);
  await expect(convert(silent, 'mp3', { range: [0, 1] })).rejects.toMatchObject({ code: 'no_audio' });
  await expect(convert(sources.get('mp3') ?? '', 'gif')).rejects.toMatchObject({ code: 'no_video' });
});

const ODD_SOUNDS: Record<string, number> = {
  'androidx/bear-id3.mp3': 2.6,
  'androidx/sample_alac.mp4': 0.8,
  'androidx/sample_float32.wav': 1,
  'androidx/sample_rf64.wav': 0.3,
  'androidx/bear_with_picture.flac': 2.5,
  'auto-editor/pcm-s32le.wav': 3,
  'file-type/fixture.aif': 2,
  'file-type/fixture-id3v2.flac': 1,
};

describe.skipIf(!existsSync(join(SHARED_MEDIA, 'odd')))('odd sounds', () => {
  test.each(Object.entries(ODD_SOUNDS))('%s', async (name, seconds) => {
    for (const to of ['mp3', 'opus'] as const) {
      const { output } = await convert(join(SHARED_MEDIA, 'odd', name), to, { range: [0, seconds] });
      expect(output).toMatchObject({ kind: 'audio', audio: { codec: EXPECTED[to][2] } });
      expect(Math.abs(output.durationSeconds - seconds)).toBeLessThanOrEqual(0.1);
    }
  });
});
