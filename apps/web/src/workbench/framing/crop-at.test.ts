import { expect, test } from 'vitest';
import { cropAt, isAloneAt, partCropAt } from './crop-at.ts';

const video = { width: 1600, height: 900 };
const tall = { width: 9, height: 16 };

test('a crop stands, glides, jumps at a cut and stays inside the picture', () => {
  const path = [
    { timeSeconds: 1, centerX: 0.3 },
    { timeSeconds: 2, centerX: 0.5 },
    { timeSeconds: 3, centerX: 0.99, cut: true },
  ];
  const middle = (seconds: number) => {
    const { x, width } = cropAt(path, seconds, video, tall);
    return (x + width / 2) / video.width;
  };
  expect([0, 1, 1.5, 2, 2.99].map(middle)).toEqual([0.3, 0.3, 0.4, 0.5, 0.5].map((at) => expect.closeTo(at)));
  const { x, width } = cropAt(path, 3, video, tall);
  expect(width).toBeCloseTo(506.25);
  expect(x + width).toBeCloseTo(1600);
});

test('a half is as wide as it says and of its own shape', () => {
  const part = { widthShare: 0.25, path: [{ timeSeconds: 0, centerX: 0.5, centerY: 0.1 }] };
  expect(partCropAt(part, 0, video, { width: 9, height: 8 })).toMatchObject({
    width: 400,
    height: expect.closeTo(355.56, 1),
    y: 0,
  });
});

test('alone lasts until its end, or for ever', () => {
  const duo = {
    parts: [
      { path: [], widthShare: 1 },
      { path: [], widthShare: 1 },
    ] as const,
    alonePath: [],
    alone: [
      { startSeconds: 1, endSeconds: 2 },
      { startSeconds: 3, endSeconds: null },
    ],
  };
  expect([0, 1, 2, 3, 99].map((seconds) => isAloneAt(duo, seconds))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});
