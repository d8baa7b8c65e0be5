import { sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { extractSound } from '../sound/extract-sound.ts';
import { joinWav } from '../sound/join-wav.ts';
import { renderSubtitles } from '../subtitles/render-subtitles.ts';
import { findBeeps, findFlashes } from '../testing/flash-and-beep.ts';
import { lavfi, makeMedia, makeTempFolder, readPicture, type TempFolder } from '../testing/make-media.ts';
import type { KeptPiece } from './cut-frames.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

/** A white frame and a beep of 40 ms begin together, twice a second. */
async function flashAndBeep(name: string, { rate, seconds }: { rate: string; seconds: number }) {
  return makeMedia(folder, name, [
    ...lavfi(`color=black:s=64x64:r=${rate}:d=${seconds}`),
    ...lavfi(`sine=f=1000:r=48000:d=${seconds}`),
    ...['-vf', "drawbox=c=white:t=fill:enable='lt(mod(t+0.001,0.5),0.06)'"],
    ...['-af', "asetnsamples=n=48,volume='lt(mod(t,0.5),0.06)':eval=frame,asetnsamples=n=1024"],
    ...[
      '-filter_complex_threads',
      '1',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'pcm_s16le',
      '-f',
      'matroska',
    ],
  ]);
}

/** Segments of whole frames whose edges are not near the flashes. */
function piecesFor(count: number, seconds: number, rate: number): KeptPiece[] {
  const pieces: KeptPiece[] = [];
  const length = seconds / (count + 1);
  const onFrame = (at: number) => {
    const beat = Math.floor(at / 0.5) * 0.5;
    const off = Math.min(0.44, Math.max(0.12, at - beat));
    return at === 0 ? 0 : Math.round((beat + off) * rate) / rate;
  };
  for (let index = 0; index <= count; index++) {
    pieces.push({
      startSeconds: onFrame(index * length),
      endSeconds: index === count ? seconds : onFrame(index * length + length * 0.7),
    });
  }
  return pieces;
}

async function cutAndMeasure(source: string, count: number, rate: number) {
  const info = await probeMedia(source);
  const range = { startSeconds: 0, durationSeconds: info.durationSeconds };
  const pieces = piecesFor(count, info.durationSeconds, rate);
  const outputPath = folder.file(`out-${count}-${rate.toFixed(0)}.mp4`);
  const soundPath = folder.file('sound.wav');
  await extractSound({ info, sourcePath: source, range, outputPath: soundPath });
  await joinWav(soundPath, pieces);
  const studio = { path: soundPath };
  await renderSubtitles({ info, sourcePath: source, outputPath, range, cuts: { pieces }, studio });
  const [flashes, beeps] = await Promise.all([findFlashes(outputPath), findBeeps(outputPath)]);
  // A beep whose start was cut begins with its segment, like the flash.
  const apart = flashes.map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))));
  return {
    flashes,
    apart,
    length: pieces.reduce((sum, piece) => sum + piece.endSeconds - piece.startSeconds, 0),
    outputPath,
  };
}

const RATES = [
  [200, '30', 30],
  [50, '30', 30],
  [50, '30000/1001', 30_000 / 1001],
] as const;
test.each(sampleOf(RATES, 3))(
  'after %i cuts at %s frames a second the beeps are still on their flashes',
  async (count, rate, rateNumber) => {
    const source = await flashAndBeep(`beep-${count}-${rateNumber.toFixed(0)}.mkv`, { rate, seconds: 60 });
    const { flashes, apart, length, outputPath } = await cutAndMeasure(source, count, rateNumber);
    expect(flashes.length).toBeGreaterThan(40);
    expect(Math.max(...apart)).toBeLessThan(1 / 30);
    expect((await probeMedia(outputPath)).durationSeconds).toBeCloseTo(length, 1);
  },
);

test('a variable frame rate makes no difference', async () => {
  const steady = await flashAndBeep('vfr-source.mkv', { rate: '60', seconds: 40 });
  // Every third frame is missing in every other second.
  const source = await makeMedia(folder, 'vfr.mkv', [
    ...['-i', `file:${steady}`, '-vf', "select='if(mod(floor(t),2),1,mod(n,3))'", '-vsync', 'vfr'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy', '-f', 'matroska'],
  ]);
  const { flashes, apart } = await cutAndMeasure(source, 50, 60);
  expect(flashes.length).toBeGreaterThan(30);
  expect(Math.max(...apart)).toBeLessThan(1 / 30);
});

test('every second piece is nearer when jumps are hidden', async () => {
  const source = await makeMedia(folder, 'grid.mkv', [
    ...lavfi('color=black:s=640x360:r=25:d=3'),
    // A white border that only the enlarged segments lose.
    ...['-vf', 'drawbox=c=white:t=6', '-c:v', 'libx264', '-preset', 'ultrafast', '-f', 'matroska'],
  ]);
  const info = await probeMedia(source);
  const outputPath = folder.file('near.mp4');
  const pieces = [
    { startSeconds: 0, endSeconds: 0.8 },
    { startSeconds: 1, endSeconds: 1.8 },
    { startSeconds: 2, endSeconds: 3 },
  ];
  await renderSubtitles({
    info,
    sourcePath: source,
    outputPath,
    range: { startSeconds: 0, durationSeconds: 3 },
    cuts: { pieces, hidesJumps: true },
  });
  const borderAt = async (seconds: number) => (await readPicture(outputPath, seconds)).nameAt(0.5, 0.005);
  expect(await borderAt(0.76)).toBe('white');
  expect(await borderAt(0.8)).toBe('black');
  expect(await borderAt(1.56)).toBe('black');
  expect(await borderAt(1.6)).toBe('white');
});
