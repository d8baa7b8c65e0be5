import type { Face } from '@atelier/engines/face-detection/port';
import type { CropPath } from '@atelier/media';
import { expect, test } from 'vitest';
import type { FaceSample } from './choose-speaker.ts';
import { planCropPath } from './plan-crop-path.ts';

/** 9:16 out of 16:9. */
const cropShare = (9 / 16) ** 2;

function face(centerX: number, width = 0.1, mouthMotion = 0): Face {
  return { centerX, centerY: 0.4, width, height: width * 2, confidence: 0.9, mouthMotion };
}

/** Four samples a second of who is where. @param movesAt where in the picture something else moves */
function samples(seconds: number, facesAt: (time: number) => Face[], movesAt?: number): FaceSample[] {
  const motion = Array.from({ length: 32 }, (_, index) =>
    movesAt !== undefined && Math.floor(movesAt * 32) === index ? 20 : 0,
  );
  return Array.from({ length: Math.round(seconds * 4) }, (_, index) => ({
    timeSeconds: index / 4,
    faces: facesAt(index / 4),
    motion,
    voiced: true,
  }));
}

function plan(seen: FaceSample[], cutsAtSeconds: number[] = []): CropPath {
  return planCropPath({ samples: seen, cutsAtSeconds, cropShare });
}

/** Reads a crop path at a moment, with the interpolation that ffmpeg applies. */
function at(path: CropPath, time: number): number {
  const sorted = path.toSorted((a, b) => a.timeSeconds - b.timeSeconds);
  const after = sorted.findIndex((keyframe) => keyframe.timeSeconds > time);
  const before = sorted[(after < 0 ? sorted.length : after) - 1];
  const next = after < 0 ? undefined : sorted[after];
  if (!before) return next?.centerX ?? 0.5;
  if (!next || next.cut) return before.centerX;
  const share = (time - before.timeSeconds) / (next.timeSeconds - before.timeSeconds);
  return before.centerX + (next.centerX - before.centerX) * share;
}

test('somebody who sways a little is shown by a picture that stands', () => {
  const path = plan(samples(6, (time) => [face(0.3 + 0.02 * Math.sin(time * 3))]));
  expect(new Set(path.map((keyframe) => keyframe.centerX)).size).toBe(1);
  expect(at(path, 3)).toBeCloseTo(0.3, 1);
});

test('who walks across the picture stays inside the crop, evenly', () => {
  const walk = (time: number) => 0.1 + 0.1 * time;
  const path = plan(samples(8, (time) => [face(walk(time))]));
  for (let time = 0; time < 7.9; time += 0.04) {
    expect(Math.abs(at(path, time) - walk(time)), `at ${time}`).toBeLessThan(cropShare / 2 - 0.05);
    expect(Math.abs(at(path, time + 0.04) - at(path, time))).toBeLessThan(0.012);
  }
});

test('a change of place is one glide between two stands', () => {
  const path = plan(samples(8, (time) => [face(time < 4 ? 0.3 : 0.44)]));
  expect(at(path, 2)).toBeCloseTo(at(path, 0), 5);
  expect(at(path, 7)).toBeCloseTo(at(path, 5), 5);
  expect(at(path, 7)).toBeGreaterThan(at(path, 2));
  expect(path.filter((keyframe) => keyframe.cut)).toHaveLength(1);
});

test('the crop cuts exactly where the film cuts, to whoever is there', () => {
  const path = plan(
    samples(6, (time) => [face(time < 3.1 ? 0.25 : 0.75)]),
    [3.08],
  );
  expect(at(path, 3.07)).toBeCloseTo(0.25, 1);
  expect(at(path, 3.09)).toBeCloseTo(0.75, 1);
});

test('the larger of two people is followed; when they leave, the other one by a cut', () => {
  const path = plan(samples(8, (time) => [...(time < 4 ? [face(0.25, 0.14)] : []), face(0.8, 0.09)]));
  expect(at(path, 3.5)).toBeCloseTo(0.25, 1);
  expect(at(path, 5)).toBeCloseTo(0.8, 1);
  expect(path.filter((keyframe) => keyframe.cut)).toHaveLength(2);
});

test('a look away is waited for; a long absence leads to the middle or stays, where more moves', () => {
  const short = plan(samples(6, (time) => (time > 2 && time < 3 ? [] : [face(0.7)])));
  expect(at(short, 2.5)).toBeCloseTo(0.7, 1);
  const leaves = (time: number) => (time < 3 ? [face(0.75)] : []);
  const middle = plan(samples(8, leaves, 0.5));
  expect(at(middle, 4)).toBeCloseTo(0.75, 1);
  expect(at(middle, 7)).toBe(0.5);
  expect(at(plan(samples(8, leaves, 0.8)), 7)).toBeCloseTo(0.75, 1);
});

test('a shot of nobody shows what moves in it: the place before, or the middle, never a wall', () => {
  const shots = (movesAt?: number) =>
    plan(
      samples(10, (time) => (time < 4 ? [face(0.75)] : []), movesAt),
      [4],
    );
  expect(at(shots(0.8), 3)).toBeCloseTo(0.75, 1);
  expect(at(shots(0.8), 6)).toBeCloseTo(0.75, 1);
  expect(at(shots(0.45), 6)).toBe(0.5);
  // Without movement, the crop shows the middle of the new shot.
  expect(at(shots(), 6)).toBe(0.5);
  // The crop does not move while nobody is seen.
  for (let time = 4.1; time < 10; time += 0.5) expect(at(shots(0.45), time)).toBe(0.5);
});

test('who speaks is shown, however large the other one is; a change is a cut when they sit apart', () => {
  const turns = (time: number) => Math.floor(time / 3) % 2 === 0;
  const path = plan(
    samples(12, (time) => [
      face(0.2, 0.09, turns(time) ? 0.4 : 0.02),
      face(0.8, 0.13, turns(time) ? 0.02 : 0.4),
    ]),
  );
  for (const [time, place] of [
    [1, 0.2],
    [4.5, 0.8],
    [7.5, 0.2],
    [10.5, 0.8],
  ] as const) {
    expect(at(path, time), `at ${time}`).toBeCloseTo(place, 1);
  }
  expect(path.filter(({ cut }) => cut)).toHaveLength(4);
});

test('two people side by side are joined by a glide', () => {
  const path = plan(
    samples(8, (time) => [face(0.42, 0.06, time < 4 ? 0.4 : 0), face(0.58, 0.06, time < 4 ? 0 : 0.4)]),
  );
  expect(at(path, 2)).toBeLessThan(0.45);
  expect(at(path, 7)).toBeGreaterThan(0.55);
  expect(path.filter(({ cut }) => cut)).toHaveLength(1);
});

test('nobody is shown for less than a second and a half, whatever the mouths do', () => {
  const path = plan(
    samples(20, (time) => {
      const isLeft = Math.floor(time / 0.75) % 2 === 0;
      return [face(0.2, 0.1, isLeft ? 0.5 : 0), face(0.8, 0.1, isLeft ? 0 : 0.5)];
    }),
  );
  const cuts = path.filter(({ cut }) => cut).map(({ timeSeconds }) => timeSeconds);
  for (const [index, time] of cuts.slice(1).entries())
    expect(time - (cuts[index] ?? 0), `at ${time}`).toBeGreaterThanOrEqual(1.5);
});

test('a mouth that moves in silence does not speak', () => {
  const silent = samples(8, () => [face(0.2, 0.13, 0), face(0.8, 0.1, 0.5)]).map((sample) => ({
    ...sample,
    voiced: false,
  }));
  expect(at(plan(silent), 4)).toBeCloseTo(0.2, 1);
});

test('one false find is nobody, and nobody means no path', () => {
  expect(plan(samples(4, () => []))).toEqual([]);
  expect(plan(samples(4, (time) => (time === 1 ? [face(0.9)] : [])))).toEqual([]);
});
