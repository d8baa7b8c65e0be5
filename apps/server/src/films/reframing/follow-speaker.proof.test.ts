import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { proofWhere } from '@atelier/contracts/testing/proof';
import { createFaceDetector } from '@atelier/engines/face-detection/face-detector';
import type { Face } from '@atelier/engines/face-detection/port';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry/create-registry';
import { type CropPath, chooseClipSize, probeMedia, resolveRange } from '@atelier/media';
import { encodeTake } from '@atelier/media/testing/encode-take';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FACE_PHOTO, FACE_SPEECH, makeTalkingFaces } from '../../testing/talking-faces.ts';
import { createListener } from '../captioning/listen.ts';
import { followSpeaker } from './follow-speaker.ts';
import { readScores, sampleFrames } from './looking/sample-frames.ts';
import { stepsOf } from './looking/steps.ts';

const run = promisify(execFile);
const photo = FACE_PHOTO;
const speech = FACE_SPEECH;
const detector = createFaceDetector();
const speechToText = createSpeechToTextRegistry({ modelsDir: '/nowhere', pocketsphinx: false });
const signal = new AbortController().signal;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-follow-'));
});
afterAll(async () => {
  detector?.close();
  speechToText.close();
  await rm(dir, { recursive: true, force: true });
});

/** A head (the face alone is some 95 of its 220 pixels' width) over a grey wall, at `x` of a 16:9 picture. */
async function makeFilm(name: string, seconds: number, x: string): Promise<string> {
  const file = path.join(dir, name);
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `color=0x707a80:s=1280x720:r=25:d=${seconds}`, '-i', photo],
    '-filter_complex',
    `[1]crop=220:260:120:0,scale=330:390[head];[0][head]overlay=x='${x}':y=140:eval=frame,format=yuv420p`,
    ...['-c:v', 'libx264', '-preset', 'ultrafast', file],
  ]);
  return file;
}

async function facesIn(file: string): Promise<Face[][]> {
  const info = await probeMedia(file, { signal });
  const range = resolveRange(info, { startSeconds: 0, durationSeconds: 0, maxDurationSeconds: 90 });
  const { seen } = await sampleFrames({
    info,
    sourcePath: file,
    workDir: dir,
    signal,
    stretch: stepsOf(range),
    threads: 1,
    look: async (frames, reading) => {
      await reading;
      return (await detector?.detect(frames, { signal })) ?? [];
    },
  });
  return seen.map(({ faces }) => faces);
}

async function follow(file: string) {
  const info = await probeMedia(file, { signal });
  const range = resolveRange(info, { startSeconds: 0, durationSeconds: 0, maxDurationSeconds: 90 });
  const size = chooseClipSize(info);
  const startedAt = performance.now();
  const cropPath = await followSpeaker({
    faces: detector,
    info,
    sourcePath: file,
    range,
    size,
    workDir: dir,
    kept: null,
    signal,
    listener: createListener({
      engines: { speechToText },
      info,
      sourcePath: file,
      range,
      workDir: dir,
      signal,
    }),
    onProgress: () => undefined,
  });
  console.log(`${path.basename(file)}: followed in ${Math.round(performance.now() - startedAt)} ms`);
  if (!cropPath) return null;
  const clipPath = path.join(dir, `clip-${path.basename(file)}`);
  await encodeTake(
    {
      sourcePath: file,
      outputPath: clipPath,
      range,
      size,
      layout: { kind: 'fill', crop: { path: cropPath, scale: 1 } },
    },
    { signal },
  );
  return { cropPath, clipPath };
}

proofWhere(detector !== null && existsSync(photo))(
  'a face that moves across a 16:9 picture stays inside the 9:16 crop',
  async () => {
    // From the left to the right edge and half the way back.
    const film = await makeFilm('walk.mp4', 6, '(W-w)*(0.5-0.5*cos(t*PI/4))');
    const followed = await follow(film);
    const faces = await facesIn(followed?.clipPath ?? '');
    const places = faces.map((seen) => seen[0]);
    console.log(places.map((face) => face?.centerX.toFixed(2)).join(' '));
    expect(places.length).toBeGreaterThanOrEqual(23);
    for (const [index, face] of places.entries()) {
      expect(face, `sample ${index}`).toBeDefined();
      expect((face?.centerX ?? 0) - (face?.width ?? 1) / 2, `sample ${index}`).toBeGreaterThan(0);
      expect((face?.centerX ?? 1) + (face?.width ?? 1) / 2, `sample ${index}`).toBeLessThan(1);
    }
  },
);

proofWhere(detector !== null && existsSync(photo))(
  'a still face makes a still picture, and an empty wall leaves the middle',
  async () => {
    const still = await follow(await makeFilm('still.mp4', 3, '100'));
    expect(new Set(still?.cropPath.map(({ centerX }) => centerX.toFixed(4))).size).toBe(1);
    expect(still?.cropPath[0]?.centerX).toBeLessThan(0.3);
    expect(await follow(await makeFilm('wall.mp4', 2, '2000'))).toBeNull();
  },
);

/** Turns of the two speakers, in seconds; the other one listens. */
const TURNS = [
  ['left', 0, 3],
  ['right', 3, 7],
  ['left', 7, 9],
  ['right', 9, 12],
] as const;

test.skipIf(!detector || !existsSync(photo) || !existsSync(speech))(
  'of two faces the one that speaks is shown: mouths moved by the test, to a real voice',
  async () => {
    const film = await makeTalkingFaces(path.join(dir, 'talk.mp4'), { turns: TURNS, seconds: 12 });
    const followed = await follow(film);
    const cropPath = followed?.cropPath ?? [];
    const right = Array.from({ length: 120 }, (_, index) => index / 10).filter((time) => {
      const turn = TURNS.find(([, from, to]) => time >= from && time < to)?.[0];
      return turn === (placeAt(cropPath, time) < 0.5 ? 'left' : 'right');
    });
    expect(right.length / 120).toBeGreaterThanOrEqual(0.9);
    const cuts = cropPath.filter(({ cut }) => cut).map(({ timeSeconds }) => timeSeconds);
    for (const [index, time] of cuts.slice(1).entries())
      expect(time - (cuts[index] ?? 0)).toBeGreaterThanOrEqual(1.5);
    for (const [index, seen] of (await facesIn(followed?.clipPath ?? '')).entries())
      expect(seen.length, `sample ${index}`).toBeGreaterThan(0);
  },
);

/** Reads the crop's centre at a moment. */
function placeAt(path: CropPath, time: number): number {
  const sorted = path.toSorted((a, b) => a.timeSeconds - b.timeSeconds);
  return sorted.findLast(({ timeSeconds }) => timeSeconds <= time)?.centerX ?? sorted[0]?.centerX ?? 0.5;
}

test('how unlike the one before each picture is, is read out of what the filter wrote', () => {
  const text =
    'frame:0    pts:-4000   pts_time:-0.004\nlavfi.scd.score=0.000\n' +
    'frame:1    pts:3600125000 pts_time:3600.12\nlavfi.scd.score=31.149\n';
  expect(readScores(text)).toEqual([
    { timeSeconds: -0.004, score: 0 },
    { timeSeconds: 3600.125, score: 31.149 },
  ]);
});
