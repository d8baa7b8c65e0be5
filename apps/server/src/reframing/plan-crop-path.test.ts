import type { Face } from '@atelier/engines/face-detection/port';
import type { CropPath } from '@atelier/media';
import { expect, test } from 'vitest';
import type { FaceSample } from './choose-subject.ts';
import { planCropPath } from './plan-crop-path.ts';

/** 9:16 out of 16:9. */
const cropShare = (9 / 16) ** 2;

function face(centerX: number, width = 0.1): Face {
  return { centerX, centerY: 0.4, width, height: width * 2, confidence: 0.9 };
}

/** Four samples a second of who is where. */
function samples(seconds: number, facesAt: (time: number) => Face[]): FaceSample[] {
  return Array.from({ length: Math.round(seconds * 4) }, (_, index) => ({
    timeSeconds: index / 4,
    faces: facesAt(index / 4),
  }));
}

function plan(seen: FaceSample[], cutsAtSeconds: number[] = []): CropPath {
  return planCropPath({ samples: seen, cutsAtSeconds, cropShare });
}

/** As ffmpeg reads the path. */
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

test('a look away is waited for; a long absence leads back to the middle', () => {
  const short = plan(samples(6, (time) => (time > 2 && time < 3 ? [] : [face(0.7)])));
  expect(at(short, 2.5)).toBeCloseTo(0.7, 1);
  const long = plan(samples(8, (time) => (time < 3 ? [face(0.7)] : [])));
  expect(at(long, 4)).toBeCloseTo(0.7, 1);
  expect(at(long, 7)).toBe(0.5);
});

test('one false find is nobody, and nobody means no path', () => {
  expect(plan(samples(4, () => []))).toEqual([]);
  expect(plan(samples(4, (time) => (time === 1 ? [face(0.9)] : [])))).toEqual([]);
});
